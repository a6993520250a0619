"""Bots of both sides: the same game again, sensible play, quests that either side can win."""

from __future__ import annotations

from typing import Any

import pytest

from brimstone_tui.engine.chance import Seeded
from brimstone_tui.engine.requests import Decision
from brimstone_tui.engine.session import Session
from brimstone_tui.rulesets.descent.bots import SensibleBot
from brimstone_tui.rulesets.descent.game import GAME
from brimstone_tui.rulesets.descent.setup import READY_PARTY, ready_setup
from brimstone_tui.rulesets.descent.state import OVERLORD, GameState
from brimstone_tui.sim import simulate
from tests.rulesets.playing import said_under_any_hash_seed

QUESTS = ("ford_road", "chapel_of_cinders")
SEATS = (*READY_PARTY, OVERLORD)


def played(quest: str, seed: int) -> Session[GameState]:
    return Session(GAME, ready_setup(quest, READY_PARTY), Seeded(seed), {seat: SensibleBot() for seat in SEATS})


# -- whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("quest", QUESTS)
def test_a_bots_answers_given_by_people_make_the_same_game(quest):
    by_bots = played(quest, 11)
    by_hand = Session(GAME, ready_setup(quest, READY_PARTY), Seeded(11))
    for entry in by_bots.tape:
        if entry.kind == "bot":
            assert by_hand.pending is not None
            by_hand.answer(by_hand.pending.id, entry.value)
    assert by_hand.is_over
    assert by_hand.digest == by_bots.digest


GAME_OF_BOTS = f"""
from brimstone_tui.engine.chance import Seeded
from brimstone_tui.engine.session import Session
from brimstone_tui.rulesets.descent.bots import SensibleBot
from brimstone_tui.rulesets.descent.game import GAME
setup = {ready_setup("chapel_of_cinders", READY_PARTY)!r}
print(Session(GAME, setup, Seeded(5), {{id: SensibleBot() for id in {SEATS!r}}}).digest)
"""


def test_the_order_of_hashes_changes_no_game():
    assert said_under_any_hash_seed(GAME_OF_BOTS).strip()


@pytest.mark.long
@pytest.mark.parametrize("heroes", [2, 3, 4])
@pytest.mark.parametrize("quest", QUESTS)
def test_either_side_wins_a_quest_about_as_often(quest, heroes):
    tally = simulate("descent", quest, heroes, games=100, seed=8)
    assert (tally.errors, tally.unfinished) == (0, 0)
    assert 35 <= tally.wins <= 65


@pytest.mark.long
@pytest.mark.parametrize("quest", QUESTS)
def test_a_lone_hero_comes_to_an_end_too(quest):
    tally = simulate("descent", quest, 1, games=20, seed=8)
    assert (tally.errors, tally.unfinished) == (0, 0)
    assert tally.wins + sum(tally.losses.values()) == 20


# -- single answers ----------------------------------------------------------------------------------------------------


class Watching:
    """A bot that remembers what it was asked and what it said, with the state's rounds."""

    def __init__(self) -> None:
        self.bot = SensibleBot()
        self.said: list[tuple[str, Any, Decision[Any]]] = []

    def __call__(self, decision: Decision[Any], state: GameState) -> Any:
        answer = self.bot(decision, state)
        self.said.append((decision.kind, answer, decision))
        return answer


@pytest.fixture(scope="module")
def watched() -> list[tuple[str, Any, Decision[Any]]]:
    """What bots said in two games."""
    bot = Watching()
    for quest in QUESTS:
        session = Session(GAME, ready_setup(quest, READY_PARTY), Seeded(21), dict.fromkeys(SEATS, bot))
        assert session.is_over
    return bot.said


def test_a_fallen_hero_stands_up(watched):
    asked = [(answer, decision) for kind, answer, decision in watched if kind == "action"]
    fallen = [answer for answer, decision in asked if "stand_up" in decision.options]
    assert fallen
    assert set(fallen) == {"stand_up"}


def test_whoever_may_leave_leaves(watched):
    asked = [answer for kind, answer, decision in watched if kind == "action" and "leave" in decision.options]
    assert asked
    assert set(asked) == {"leave"}


def test_surges_are_spent(watched):
    asked = [answer for kind, answer, _ in watched if kind == "surge"]
    assert sum(answer != "none" for answer in asked) > len(asked) / 2


def test_the_overlord_plays_cards(watched):
    asked = [answer for kind, answer, _ in watched if kind == "play_card"]
    assert sum(answer != "none" for answer in asked) > 5
