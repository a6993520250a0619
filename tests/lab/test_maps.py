"""Maps of scenes: tiles, joints, doorways and their sides."""

import pytest

from brimstone_tui.board.squares import square
from brimstone_tui.lab.brimstone.tiles import tiles_of
from brimstone_tui.lab.maps import Drawing, MapError, parse_rectangle


def test_short_lines_are_filled_up_and_letters_stand_on_floor():
    drawing = Drawing.parse("#A..\n.A\n")
    assert drawing.figures == {"A": [square(1, 0), square(1, 1)]}
    assert sorted(drawing.marks) == [square(1, 0), square(2, 0), square(3, 0), square(0, 1), square(1, 1)]


def test_without_tiles_the_map_is_one_tile():
    (tile,) = tiles_of(Drawing.parse("A.\n.."), {}, {})
    assert (tile.id, len(tile.squares), tile.doorways, tile.entrance_side) == ("map", 4, [], "S")


@pytest.mark.parametrize(
    ("text", "side"), [("#/#\n#.#", "N"), ("#.#\n#/#", "S"), ("./", "E"), ("/.", "W"), ("##\n+.", "W")]
)
def test_a_doorway_opens_away_from_the_floor_behind_it(text: str, side: str):
    (tile,) = tiles_of(Drawing.parse(text), {}, {})
    assert [doorway.side for doorway in tile.doorways] == [side]


def test_a_straight_run_of_half_spaces_is_one_doorway():
    (tile,) = tiles_of(Drawing.parse("#//#\n....\n/..+\n/..+\n"), {}, {})
    found = [(doorway.side, len(doorway.squares), doorway.status) for doorway in tile.doorways]
    assert found == [("N", 2, "open"), ("W", 2, "open"), ("E", 2, "shut")]


def test_a_closed_door_is_no_space_and_the_exit_die_finds_it():
    (tile,) = tiles_of(Drawing.parse("#+#\n+.+\n"), {}, {})
    assert tile.squares == (square(1, 1),)
    assert tile.exits == (0, 0, 1, 1, 2, 2)


def test_the_space_of_two_tiles_is_their_joint_and_the_entrance_of_the_later_one():
    drawing = Drawing.parse("...\n#/#\n...")
    south, north = tiles_of(drawing, {"south": ["0,1-2,2"], "north": ["0,0-2,1"]}, {})
    assert square(1, 1) in south.squares
    assert square(1, 1) in north.squares
    assert (south.entrance, north.entrance, north.entrance_side) == ((), (square(1, 1),), "S")
    assert south.doorways == north.doorways == []


def test_the_side_of_an_entrance_can_be_said():
    (tile,) = tiles_of(Drawing.parse(".."), {}, {"map": "E"})
    assert tile.entrance_side == "E"


def test_doorways_that_no_rectangle_names_belong_to_the_tile_that_they_touch():
    (tile,) = tiles_of(Drawing.parse("#/#\n...\n##+"), {"hall": ["0,1-2,1"]}, {})
    assert [doorway.status for doorway in tile.doorways] == ["open", "shut"]


def test_rectangles_are_two_corners_or_a_single_space():
    assert parse_rectangle("2,1-1,0") == [square(1, 0), square(2, 0), square(1, 1), square(2, 1)]
    assert parse_rectangle("3,3") == [square(3, 3)]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "no space"),
        ("###", "no space"),
        ("./.", "floor of its tile"),
        ("A!", "'!' is no part"),
        ("." * 90, "too large"),
    ],
)
def test_a_map_that_cannot_be_is_refused(text: str, what: str):
    with pytest.raises(MapError, match=what):
        tiles_of(Drawing.parse(text), {}, {})
