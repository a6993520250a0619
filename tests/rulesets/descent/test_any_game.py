"""What holds at every question of every game, whatever the players answer: six games in the short run, more in the
long one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from brimstone_tui.engine.chance import Seeded, Whim
from brimstone_tui.engine.events import clause_of
from brimstone_tui.engine.requests import Decision
from brimstone_tui.engine.session import Session
from brimstone_tui.rulesets.descent.bots import SensibleBot
from brimstone_tui.rulesets.descent.figures import fits, health_of, stamina_of
from brimstone_tui.rulesets.descent.game import GAME
from brimstone_tui.rulesets.descent.setup import READY_PARTY, counted, limits_of
from brimstone_tui.rulesets.descent.state import GameState, board_of, groups_on_map, mask_under, standing
from tests.rulesets.playing import play_back_and_forth
from tests.rulesets.watching import Watched

QUESTS = ("ford_road", "chapel_of_cinders")
OTHER_RULES: tuple[dict[str, str], ...] = (
    {},
    {"overlord_prompts": "always", "overlord_same_card_per_trigger": "any"},
    {"two_hero_bonus": "off", "conditions": "base", "treasure": "gold"},
    {"start_xp": "6", "act": "2"},
)
GAMES = [*range(6), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(6, 120))]
TURN = re.compile(r"\.(overlord.discards|phase|acting|turned|group|groups_done|numbers|tallies|cause)\b.*")
FIGURE = re.compile(
    r"\.(heroes|monsters)\[\d+\]\.(actions|points|moves|attacks|moved|moving|acted|activated|reached|used|extra_moves|"
    r"extra_attacks|rested|turned|lasting.*)"
)
"""Where the turn stands, what a figure has left in it, and counts kept beside an event that was told."""


def setup(seed: int) -> dict[str, Any]:
    """One to four heroes, by turns under other rules and in either quest."""
    count = 1 + seed % 4
    options = dict(OTHER_RULES[seed // 4 % 4])
    if count == 1:
        options["solo_hero"] = "on"
    heroes: list[dict[str, Any]] = [{"hero": id} for id in READY_PARTY[:count]]
    if options.get("start_xp") == "6":
        for hero in heroes:
            hero["skills"] = dear_skills(hero["hero"])
    return {"mission": QUESTS[seed % 2], "heroes": heroes, "options": options}


def dear_skills(hero: str) -> list[str]:
    """The skills for 3, 2 and 1 XP that stand last."""
    archetype = GAME.catalogue.heroes[hero].archetype
    skills = next(each.skills for each in GAME.catalogue.classes.values() if each.archetype == archetype)
    return [[skill.id for skill in skills if skill.xp == xp][-1] for xp in (3, 2, 1)]


def players(seed: int) -> Callable[[Decision[Any], GameState], Any]:
    """Any legal answer; in every other game three of four are a bot's, so that the goal is seen too."""
    below, bot = Whim(seed).below, SensibleBot()

    def answer(decision: Decision[Any], state: GameState) -> Any:
        return bot(decision, state) if seed % 2 and below(4) else decision.any(below)

    return answer


def holds(state: GameState) -> None:
    """One figure a space, all on the map, nobody beyond Health or Stamina, no group above its limit."""
    taken = 0
    for figure in [*standing(state), *state.monsters]:
        mask = mask_under(state, figure)
        assert not mask & taken, figure.id
        assert not mask & ~board_of(state).floor, figure.id
        assert 0 <= figure.damage <= health_of(state, figure)
        assert len(set(figure.conditions)) == len(figure.conditions)
        assert figure.points >= 0
        taken |= mask
    for hero in state.heroes:
        assert 0 <= hero.fatigue <= stamina_of(state, hero)
        assert fits(state, hero.equipped)
        assert all(item in hero.items for item in hero.equipped)
    for kind in groups_on_map(state):
        minions, masters = limits_of(state, kind)
        assert counted(state, kind, False) <= minions
        assert counted(state, kind, True) <= masters


def where_cards_are(state: GameState) -> Counter[tuple[str, str]]:
    """Every card, wherever it lies."""
    found: Counter[tuple[str, str]] = Counter()
    for name, deck in (("search", state.search), ("shop", state.shop), ("overlord", state.overlord)):
        found.update((name, card) for card in [*deck.cards, *deck.discards])
    found.update(("overlord", card) for card in state.hand)
    for hero in state.heroes:
        found.update(("search", card) for card in hero.cards)
        found.update(("shop", id) for id in hero.items if state.catalogue.items[id.partition("#")[0]].cost)
    return found


@pytest.mark.parametrize("seed", GAMES)
def test_any_game_comes_to_an_end_and_every_change_is_told(seed):
    game = Watched(
        GAME,
        setup(seed),
        seed,
        players(seed),
        holds,
        where_cards_are,
        lambda path: bool(TURN.fullmatch(path) or FIGURE.fullmatch(path)),
    )
    game.play()
    assert game.state.outcome in ("victory", "defeat")
    assert all(clause_of(event) for event, _ in game.log)


@pytest.mark.parametrize("seed", GAMES[::3])
def test_any_game_can_be_taken_back_done_again_and_taken_up_from_its_save(seed, tmp_path: Path):
    session = Session(GAME, setup(seed), Seeded(seed))
    play_back_and_forth(session, players(seed), seed, tmp_path, most=600)
