"""What an option would do, sketched on the board, and what is seen on a space that one looks at."""

from typing import Any

import pytest

from brimstone_tui.board.squares import square
from brimstone_tui.engine.requests import Decision
from brimstone_tui.rulesets.descent import show
from brimstone_tui.rulesets.descent.decisions import Action, Move, PlaceBase, Target
from brimstone_tui.rulesets.descent.state import OVERLORD, GameState, Hero, redraw_doors
from brimstone_tui.testing import rule
from brimstone_tui.views import Sketch
from tests.rulesets.descent.test_show import begun


@pytest.fixture
def state() -> GameState:
    """The chapel: heroes at the entrance, lava in the crypt, water and pits in the nave."""
    return begun("chapel_of_cinders")


def put(state: GameState, hero: str, col: int, row: int) -> Hero:
    found = state.hero(hero)
    found.square = square(col, row)
    return found


def sketched(state: GameState, decision: Decision[Any], key: str) -> Sketch:
    return show.sketch(state, decision, key)


def walking(state: GameState, key: str, points: int) -> Sketch:
    return sketched(state, Move("pip", 0, figure="pip", points=points), key)


@rule("D8.2")
def test_a_way_through_water_costs_two_points_a_space(state):
    put(state, "pip", 14, 3)
    way = walking(state, "16,3", points=5)
    assert way.path == ((15, 3), (16, 3))
    assert way.costs == (2, 2)
    assert "The way costs 4 of 5." in way.text


@rule("D8.5")
def test_a_way_into_lava_says_where_it_hurts_and_how_much(state):
    put(state, "pip", 4, 7)
    way = walking(state, "5,7", points=3)
    assert way.tests == ((5, 7),)
    assert "1 heart" in way.text


@rule("D8.3")
def test_a_way_into_a_pit_says_so(state):
    put(state, "pip", 12, 1)
    way = walking(state, "13,1", points=3)
    assert way.tests == ((13, 1),)
    assert "2 hearts" in way.text


@rule("D6.1")
def test_to_move_shows_how_far(state):
    pip = put(state, "pip", 6, 1)
    for hero in state.heroes:
        if hero is not pip:
            hero.square = square(0, 1)
    shown = sketched(state, Action("pip", ["move"], figure="pip", actions=2, points=0), "move")
    assert (9, 1) in shown.reach
    assert (10, 1) not in shown.reach, "the door is closed"
    assert (6, 1) not in shown.reach


@rule("D21.3")
def test_a_large_base_is_shown_as_it_would_lie(state):
    decision = PlaceBase(OVERLORD, ["14,6", "14,6:turned"], figure="gloom_hound#9")
    standing, lying = (sketched(state, decision, key).base for key in decision.options)
    assert {len(standing), len(lying)} == {2}
    assert {col for col, _ in standing} != {col for col, _ in lying}


def test_a_small_figure_is_put_on_one_space(state):
    decision = PlaceBase(OVERLORD, ["14,6"], figure="tallow_priest#9")
    assert sketched(state, decision, "14,6").base == ((14, 6),)


@rule("D9.9")
def test_a_target_in_sight_is_joined_by_an_open_line(state):
    put(state, "pip", 14, 6)
    monster = state.monsters[0]
    monster.square = square(18, 6)
    for other in state.monsters[1:]:
        other.square = square(19, 9) if other is state.monsters[1] else -1
    weapon = state.hero("pip").equipped[0]
    aimed = sketched(state, Target("pip", [monster.id], figure="pip", weapon=weapon, why="attack"), monster.id)
    assert aimed.line
    assert aimed.blocked is None
    assert "4 spaces away" in aimed.text


@rule("D9.10")
def test_looking_shows_what_stands_in_the_way(state):
    for hero in state.heroes:
        hero.square = square(4, 0)
    put(state, "pip", 8, 1)
    seen = show.look(state, (12, 1), "pip")
    assert seen.sketch.blocked is not None, "the door is closed"
    assert any(line.startswith("Out of sight of") and "Pip" in line for line in seen.lines)
    state.doors[0].status = "open"
    redraw_doors(state)
    seen = show.look(state, (12, 1), "pip")
    assert seen.sketch.blocked is None
    assert any(line.startswith("In sight of") and "Pip" in line for line in seen.lines)


def test_looking_says_what_a_space_is_and_who_is_there(state):
    monster = state.monsters[0]
    monster.square = square(15, 4)
    seen = show.look(state, (15, 4))
    assert seen.lines[0].startswith("Column 15, row 4 · water")
    assert "health" in seen.lines[1]
    assert "Speed" in seen.lines[1]


@rule("D2.12")
def test_looking_never_says_what_the_overlord_holds(state):
    titles = [card.name for card in state.catalogue.overlord.values()]
    board = show.board(state)
    for place in board.cells:
        said = " ".join(show.look(state, place, OVERLORD).lines)
        assert not [title for title in titles if title in said]
