"""Where an ordinary attack stands. Rules: B7.10 to B7.14, B7.30."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brimstone_tui.board.squares import square_name
from brimstone_tui.rulesets.brimstone.events import (
    ActivationBegan,
    EnemiesPlaced,
    EnemyNotPlaced,
    FightEnded,
    HeldBack,
    TokenRevealed,
)
from brimstone_tui.rulesets.brimstone.state import board_of
from brimstone_tui.rulesets.brimstone.threat import Group, checkerboard, enemies_appear
from brimstone_tui.testing import Keys, Scene, enemy, hero, rule

CAVE = """\
##..###
##....#
......#
.......
#......
###..##
###..##
A######"""
SPACES = [f"{col},{row}" for row, line in enumerate(CAVE.splitlines()) for col, mark in enumerate(line) if mark == "."]
"""The spaces of the cave in the order in which the oracle numbers them, from 1."""
FULL_ORDER = [1, 4, 6, 7, 9, 11, 14, 16, 18, 21, 23, 25, 26, 29, 2, 3, 5, 8, 10, 12, 13, 15, 17, 19, 20, 22, 24, 27, 28]


def cave(**keys: Keys) -> Scene:
    tiles = {"cave": ["0,0-6,6"], "outside": ["0,7-0,7"]}
    return Scene(CAVE, tiles=tiles, entrances={"cave": "S"}, A=hero(), **keys)


def room(map: str, **keys) -> Scene:
    """A room entered from below, with its heroes and the kinds that come into it."""
    return Scene(map, entrances={"map": "S"}, **{"A": hero(), **keys})


def where(scene: Scene, letter: str) -> list[str]:
    """The spaces of a letter's figures, in the order in which they were placed."""
    return [
        square_name(square)
        for event in scene.told(EnemiesPlaced)
        for id, square in zip(event.enemies, event.squares, strict=True)
        if id.partition("#")[0] == letter
    ]


def names(*numbers: int) -> list[str]:
    return [SPACES[number - 1] for number in numbers]


# -- the order of the types --------------------------------------------------------------------------------------------


@rule("B7.10", "B7.11", "T33")
def test_the_slow_stand_at_the_back_and_the_fast_before_them():
    scene = cave(s=enemy(id="slow", initiative=3), f=enemy(id="fast", initiative=6))
    scene.run(place={"enemies": {"f": 6, "s": 2}, "tile": "cave"})
    assert where(scene, "s") == names(1, 4)
    assert where(scene, "f") == names(6, 7, 9, 11, 14, 16)


@rule("B7.10")
@pytest.mark.parametrize(("side", "first"), [(1, "e"), (6, "f")])
def test_types_of_equal_initiative_follow_each_other_as_a_die_says(side, first):
    scene = room("...\n...\n...\nA..", e=enemy(id="one", initiative=4), f=enemy(id="two", initiative=4))
    scene.dice(placement=[side]).run(place={"enemies": {"e": 1, "f": 1}})
    assert where(scene, first) == ["0,0"]


@rule("B7.10")
def test_a_changed_initiative_changes_the_order():
    faster = [{"title": "fast", "modifiers": [{"stat": "initiative", "by": 3}]}]
    scene = room(
        "...\n...\n...\nA..",
        e=enemy(id="one", initiative=3, elite_chart=faster, elite=["fast"]),
        f=enemy(id="two", initiative=4),
    )
    scene.run(place={"enemies": {"e": 1, "f": 1}})
    assert (where(scene, "f"), where(scene, "e")) == (["0,0"], ["2,0"])


@rule("B7.10")
def test_an_attack_comes_to_the_tile_of_the_token_wherever_the_others_stand():
    scene = Scene(
        "B..##A.\n...##..",
        A=hero(),
        B=hero(),
        tiles={"passage": ["0,0-2,1"], "den": ["5,0-6,1"]},
        entrances={"den": "W"},
        decks={"threat_low": ["the_night_shift"]},
        exploration={"den": {"doors": 0, "content": "attack"}},
    )
    scene.run(explore={})
    assert [square_name(enemy.square) for enemy in scene.state.enemies] == ["6,0", "5,1", "6,1"]


# -- the checkerboard --------------------------------------------------------------------------------------------------


@rule("B7.11", "B7.12", "T33")
def test_the_whole_order_of_a_cave_the_checkerboard_and_then_the_gaps():
    tile = next(tile for tile in cave().state.tiles if tile.id == "cave")
    assert [square_name(square) for square in checkerboard(tile)] == names(*FULL_ORDER)


@rule("B7.11")
def test_what_is_taken_is_passed_over_and_shifts_nothing():
    scene = room("A.B\n...\n..C", B=hero(), C=hero(), e=enemy()).run(place={"enemies": {"e": 3}})
    assert where(scene, "e") == ["1,1", "0,2", "1,0"]


@rule("B7.11", "B7.12")
def test_the_checkerboard_has_no_two_spaces_that_share_a_side():
    scene = room("....\n....\n....\n...A", e=enemy()).run(place={"enemies": {"e": 7}})
    assert where(scene, "e") == ["0,0", "2,0", "1,1", "3,1", "0,2", "2,2", "1,3"]


@rule("B7.11")
def test_the_spaces_of_a_doorway_belong_to_the_checkerboard():
    scene = Scene("#/..\n#...\n#A..", entrances={"map": "S"}, A=hero(), e=enemy())
    with_doorway = scene.run(place={"enemies": {"e": 2}})
    assert where(with_doorway, "e")[0] == "1,0"


@rule("B7.12")
def test_with_the_checkerboard_used_up_the_gaps_are_filled_from_the_rear():
    scene = room("...\n...\nA..", e=enemy()).run(place={"enemies": {"e": 7}})
    assert where(scene, "e") == ["0,0", "2,0", "1,1", "2,2", "1,0", "0,1", "2,1"]


@rule("B7.12")
def test_a_later_type_goes_on_where_the_one_before_it_stopped():
    scene = room("...\nA..", e=enemy(id="one", initiative=1), f=enemy(id="two", initiative=2))
    scene.run(place={"enemies": {"e": 2, "f": 3}})
    assert where(scene, "f") == ["1,1", "1,0", "2,1"]


@rule("B7.14")
@pytest.mark.parametrize(
    ("entrance", "order"),
    [
        ("S", ["0,0", "2,0", "1,1"]),
        ("N", ["2,2", "0,2", "1,1"]),
        ("W", ["2,0", "2,2", "1,1"]),
        ("E", ["0,2", "0,0", "1,1"]),
    ],
)
def test_left_is_left_for_whoever_looks_in_from_the_entrance(entrance, order):
    scene = Scene(
        "...#.\n...#A\n...#.",
        A=hero(),
        e=enemy(),
        tiles={"room": ["0,0-2,2"], "other": ["4,0-4,2"]},
        entrances={"room": entrance},
    )
    scene.run(place={"enemies": {"e": 3}, "tile": "room"})
    assert where(scene, "e") == order


# -- no room -----------------------------------------------------------------------------------------------------------


PASSAGE_AND_NOOK = {"tiles": {"passage": ["0,2-3,2"], "nook": ["0,0-0,2"]}}
"""The nook is entered from the passage by the joint space 0,2."""


@rule("B7.13", "B4")
def test_what_finds_no_room_stands_on_the_tile_that_the_entrance_leads_to():
    scene = Scene(".###\n.###\n...A", A=hero(), e=enemy(), **PASSAGE_AND_NOOK)
    scene.run(place={"enemies": {"e": 5}, "tile": "nook"})
    assert where(scene, "e") == ["0,0", "0,2", "0,1", "2,2", "1,2"]
    assert not scene.told(EnemyNotPlaced)


@rule("B7.13", "B4")
def test_who_finds_no_room_there_either_is_said_to_be_left_over():
    scene = Scene(".###\n.###\n...A", A=hero(), e=enemy(), **PASSAGE_AND_NOOK)
    scene.run(place={"enemies": {"e": 6}, "tile": "nook"})
    assert len(where(scene, "e")) == 5
    assert scene.told(EnemyNotPlaced) == [EnemyNotPlaced("target", 1)]


@rule("B7.13", "B4", "B7.1")
@pytest.mark.parametrize("ambush", [False, True])
def test_on_a_board_without_a_free_space_nobody_is_placed_and_no_fight_begins(ambush):
    scene = Scene("AB", A=hero(), B=hero(), e=enemy()).run(place={"enemies": {"e": 6}, "ambush": ambush})
    assert scene.told(EnemyNotPlaced) == [EnemyNotPlaced("target", 6)]
    assert scene.state.fight is None
    assert not scene.told(FightEnded)
    assert not scene.state.turn_is_cut


@rule("B4", "P12")
@settings(max_examples=60)
@given(
    floor=st.lists(st.booleans(), min_size=24, max_size=24),
    numbers=st.lists(st.integers(0, 9), min_size=1, max_size=3),
    ambush=st.booleans(),
    seed=st.integers(0, 999),
)
def test_whoever_appears_stands_on_a_free_space_and_who_does_not_is_told_of(floor, numbers, ambush, seed):
    marks = ["." if each else "#" for each in floor]
    marks[0], marks[23] = "A", "B"
    map = "\n".join("".join(marks[row * 6 : row * 6 + 6]) for row in range(4))
    letters = "efg"[: len(numbers)]
    kinds = {letter: enemy(id=f"kind_{letter}", initiative=4) for letter in letters}
    scene = Scene(map, A=hero(), B=hero(), seed=seed, **kinds)
    groups = [Group(f"kind_{letter}", number, letter) for letter, number in zip(letters, numbers, strict=True)]
    scene.state.phase = "hold"
    enemies_appear(scene.table, groups, ambush=ambush, tile=scene.state.tiles[0])
    standing = [each.square for each in scene.state.heroes] + [each.square for each in scene.state.enemies]
    assert len(set(standing)) == len(standing)
    assert all(board_of(scene.state).floor >> square & 1 for square in standing)
    left_over = {event.kind: event.number for event in scene.told(EnemyNotPlaced)}
    for group in groups:
        came = sum(each.kind == group.kind for each in scene.state.enemies)
        assert came + left_over.get(group.kind, 0) == group.number


# -- its first turn ----------------------------------------------------------------------------------------------------


@rule("B7.30", "M2")
def test_enemies_found_in_step_three_act_after_the_next_roll_against_the_darkness():
    scene = room(
        "....\n....\n....\n...A",
        A=hero(grit=0, initiative=1),
        exploration={"map": {"doors": 0, "content": "attack"}},
        decks={"threat_low": ["the_night_shift"]},
        options={"enemy_tie": "reading_order"},
    )
    scene.dice(hold_back=[6, 5, 6, 5], move=[1, 1], to_hit=[1] * 6).run({"turn": {}}, {"turn": {}})
    told = [
        event.of if isinstance(event, ActivationBegan) else type(event).__name__
        for event in scene.told(tuple)
        if isinstance(event, (ActivationBegan, HeldBack, TokenRevealed))
    ]
    assert told == ["HeldBack", "A", "TokenRevealed", "HeldBack", "drowned_miner", "A"]
