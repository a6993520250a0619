import pytest
from hypothesis import given
from hypothesis import strategies as st

from brimstone_tui.board import (
    Board,
    BoardError,
    Doorway,
    TilePlan,
    TilePlanError,
    col_row,
    fit,
    mask_of,
    place,
    square,
    squares_in,
)

CROSSING = TilePlan.parse("""\
####//#
#..~..#
/.....#
#...../
#######""")

PASSAGE = TilePlan.parse("""\
/.../
/.../""")


def test_a_drawing_gives_its_squares_and_doorways_in_reading_order():
    assert (CROSSING.width, CROSSING.height) == (7, 5)
    assert CROSSING.squares[:4] == ((4, 0), (5, 0), (1, 1), (2, 1))
    assert len(CROSSING.squares) == 19
    assert CROSSING.difficult == ((3, 1),)
    assert CROSSING.doorways == (
        Doorway("N", ((4, 0), (5, 0))),
        Doorway("W", ((0, 2),)),
        Doorway("E", ((6, 3),)),
    )


@pytest.mark.rule("B5.3")
def test_half_spaces_of_a_doorway_are_spaces():
    placed = place(CROSSING, 0, 0, 0)
    board = Board([placed.mask])
    assert board.adjacent(square(0, 2), square(1, 2))
    for _, squares in placed.doorways:
        assert board.floor & mask_of(squares) == mask_of(squares)


def test_two_doorways_on_one_side_are_two():
    plan = TilePlan.parse("/#/\n...")
    assert plan.doorways == (Doorway("N", ((0, 0),)), Doorway("N", ((2, 0),)))


def test_the_ends_of_a_passage_without_a_frame_open_its_short_sides():
    assert PASSAGE.doorways == (Doorway("W", ((0, 0), (0, 1))), Doorway("E", ((4, 0), (4, 1))))


def test_blanks_at_the_end_of_a_line_do_not_move_the_outer_side():
    assert TilePlan.parse("..#\n../\n..#   \n\n") == TilePlan.parse("..#\n../\n..#")


@pytest.mark.parametrize(
    ("text", "line", "column", "fault"),
    [
        ("", 1, 1, "no space"),
        ("###\n# #", 1, 1, "no space"),
        ("..\n.#x", 2, 3, "'x' is not part of a tile"),
        ("...\n.+.", 2, 2, "'\\+' is not part of a tile"),
        ("...\n./.\n...", 2, 2, "not inside it"),
        ("#/#\n#/#\n...", 1, 2, "floor behind"),
        ("/.\n./", 1, 1, "opens two sides, N and W"),
        ("/#\n#.", 1, 1, "floor behind"),
        ("..\n##\n..", 3, 1, "does not reach"),
        (".#\n#.", 2, 2, "does not reach"),
        ("." * 41, 1, 1, "41 by 1"),
    ],
)
def test_a_drawing_that_is_no_tile_is_refused_where_it_is_wrong(text: str, line: int, column: int, fault: str):
    with pytest.raises(TilePlanError, match=fault) as refused:
        TilePlan.parse(text)
    assert (refused.value.line, refused.value.column) == (line, column)
    assert str(refused.value).startswith(f"line {line}, column {column}: ")


def test_a_quarter_turn_is_clockwise():
    turned = CROSSING.turned(1)
    assert (turned.width, turned.height) == (5, 7)
    assert turned.doorways == (
        Doorway("E", ((4, 4), (4, 5))),
        Doorway("N", ((2, 0),)),
        Doorway("S", ((1, 6),)),
    )
    assert turned.difficult == ((3, 3),)


@given(st.integers(-8, 8))
def test_turns_add_up_and_four_make_none(turns: int):
    assert CROSSING.turned(turns).turned(-turns) == CROSSING
    assert CROSSING.turned(turns) == CROSSING.turned(turns + 4)


def test_a_placed_tile_keeps_the_order_of_its_doorways():
    placed = place(CROSSING, 3, 10, -5)
    assert [side for side, _ in placed.doorways] == ["W", "S", "N"]
    assert placed.doorways[0] == ("W", (square(10, -4), square(10, -3)))
    assert squares_in(placed.difficult) == [square(11, -2)]
    assert placed.mask.bit_count() == len(CROSSING.squares)


def test_a_tile_that_falls_off_the_grid_is_refused():
    with pytest.raises(BoardError, match="off the grid"):
        place(CROSSING, 0, 78, 0)


@pytest.mark.rule("B6.5")
@given(st.integers(0, 3), st.integers(0, 1), st.integers(0, 3))
def test_a_new_tile_lies_with_its_entrance_on_the_door(turns: int, door: int, other_turns: int):
    map_tile = place(PASSAGE, turns, 20, 20)
    side, joint = map_tile.doorways[door]
    plan = CROSSING.turned(other_turns)
    found = fit(plan, 0, side, joint)
    assert found is not None
    new_tile = place(plan, *found)
    assert new_tile.doorways[0] == ({"N": "S", "S": "N", "E": "W", "W": "E"}[side], joint)
    assert new_tile.mask & map_tile.mask == mask_of(joint)
    board = Board([map_tile.mask, new_tile.mask])
    assert all(board.tiles_at(sq) == (0, 1) for sq in joint)
    assert board.adjacent_tiles(0) == (1,)
    assert len(squares_in(sum(board.reach(min(joint), 40, board.floor)))) == board.floor.bit_count()


def test_a_joint_is_one_space_wide_from_both_tiles():
    west = place(PASSAGE, 0, 0, 0)
    found = fit(PASSAGE, 0, *west.doorways[1])
    assert found == (0, 4, 0)
    east = place(PASSAGE, *found)
    board = Board([west.mask, east.mask])
    assert board.distance_by_path(square(3, 0), square(5, 0), board.floor) == 2
    assert board.sight(square(0, 0), square(8, 1))
    assert not board.adjacent(square(3, 0), square(5, 0))


@pytest.mark.rule("B6.6")
def test_a_narrow_door_takes_a_wide_entrance_at_its_first_space():
    door = (square(6, 3),)
    found = fit(PASSAGE, 0, "E", door)
    assert found is not None
    assert [col_row(sq) for sq in place(PASSAGE, *found).doorways[0][1]] == [(6, 3), (6, 4)]


@pytest.mark.rule("B6.6")
def test_a_wide_door_takes_no_narrow_entrance():
    assert fit(CROSSING, 1, "E", (square(6, 3), square(6, 4))) is None
