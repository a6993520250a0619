"""What holds at every question of every game, whatever the players answer: twenty games in the short run, two hundred
in the long one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from brimstone_tui.engine.chance import Seeded, Whim
from brimstone_tui.engine.events import clause_of
from brimstone_tui.engine.requests import Decision
from brimstone_tui.engine.session import Session
from brimstone_tui.rulesets.brimstone.bots import SensibleBot
from brimstone_tui.rulesets.brimstone.game import GAME
from brimstone_tui.rulesets.brimstone.state import GameState, standing
from tests.rulesets.playing import play_back_and_forth
from tests.rulesets.watching import Watched

PARTY = ("gunslinger", "preacher", "marshal", "scout")
OTHER_RULES: tuple[dict[str, str], ...] = (
    {},
    {"ko_rule": "over_limit", "revive_mode": "end_of_turn", "lantern_on_ko": "drops", "enemy_tie": "random"},
    {
        "below_darkness": "on",
        "dangerous_dynamite": "on",
        "extra_xp": "on",
        "advanced_encounters": "on",
        "hard_core": "on",
    },
    {"dread_order": "simultaneous", "revive_mode": "auto", "escape_mode": "keep_roll", "xp_large": "per_attack"},
)
GAMES = [*range(20), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(20, 200))]

BETWEEN_EVENTS = {".phase", ".acting", ".movement", ".fight.groups", ".dread_waiting"}
"""Where the turn stands, what is left of a move, and counts kept beside an event that was told."""


def setup(seed: int) -> dict[str, Any]:
    """One to four heroes, by turns under other rules."""
    heroes = [{"class": hero} for hero in PARTY[: 1 + seed % 4]]
    return {"mission": "a_fistful_of_dark_stone", "heroes": heroes, "options": OTHER_RULES[seed // 4 % 4]}


def players(seed: int) -> Callable[[Decision[Any], GameState], Any]:
    """Any legal answer; in every other game three of four are a bot's, so that the objective is seen too.

    Nobody flees, or the game would be over in its first turns.
    """
    below, bot = Whim(seed).below, SensibleBot()

    def answer(decision: Decision[Any], state: GameState) -> Any:
        if decision.kind == "flee":
            return "no"
        return bot(decision, state) if seed % 2 and below(4) else decision.any(below)

    return answer


# -- what holds --------------------------------------------------------------------------------------------------------


def one_figure_a_space(state: GameState) -> None:
    """Until the mission is over: then everybody goes home."""
    if state.outcome:
        return
    squares = [hero.square for hero in standing(state) if hero.square >= 0]
    squares += [enemy.square for enemy in state.enemies]
    assert len(dict.fromkeys(squares)) == len(squares)


def where_cards_are(state: GameState) -> Counter[tuple[str, str]]:
    """Every card, tile and token, wherever it lies."""
    found: Counter[tuple[str, str]] = Counter()
    for name, pile in state.decks.items():
        found.update((name, card) for card in [*pile.cards, *pile.discards])
    found.update(("dread", card) for card in [*state.dread, *state.dread_waiting])
    for card in state.in_play:
        deck, _, id = card.partition(":")
        found[deck, id] += (deck, id) not in found
    found.update(("map", tile.id) for tile in state.tiles if tile.kind != "entrance")
    found.update(("exploration", tile.face_down) for tile in state.tiles if tile.face_down is not None)
    for hero in state.heroes:
        categories = ((state.catalogue.items[id].category, id) for id in hero.items)
        found.update((category, id) for category, id in categories if category in state.decks)
    return found


@pytest.mark.parametrize("seed", GAMES)
def test_any_game_comes_to_an_end_and_every_change_is_told(seed):
    game = Watched(
        GAME, setup(seed), seed, players(seed), one_figure_a_space, where_cards_are, lambda path: path in BETWEEN_EVENTS
    )
    game.play()
    assert game.state.outcome in ("victory", "defeat")
    assert all(clause_of(event) for event, _ in game.log)


@pytest.mark.parametrize("seed", GAMES[::3])
def test_any_game_can_be_taken_back_done_again_and_taken_up_from_its_save(seed, tmp_path: Path):
    session = Session(GAME, setup(seed), Seeded(seed))
    play_back_and_forth(session, players(seed), seed, tmp_path)
    assert session.state.outcome in ("victory", "defeat")
