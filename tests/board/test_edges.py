"""Edges as text, boards with more edges closed, and who is next to a door."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brimstone_tui.board import Board, BoardError, edge_name, mask_of, parse_edge, square, squares_in
from tests.board.maps import Map, drawn, edges, maps, mask


def test_an_edge_is_written_as_the_squares_beside_it():
    assert parse_edge("3,1|4,1") == (square(3, 1), square(4, 1))
    assert parse_edge("4,1 | 3,1") == (square(3, 1), square(4, 1))
    assert parse_edge("-1,2|-1,1") == (square(-1, 1), square(-1, 2))
    assert edge_name(parse_edge("4,1|3,1")) == "3,1|4,1"


@pytest.mark.parametrize("text", ["", "3,1", "3,1|", "3,1|4,1|5,1", "oak", "3,1/4,1", "3,1|99,1"])
def test_text_that_names_no_edge_is_refused(text: str):
    with pytest.raises(BoardError, match="is no edge; write the two spaces beside it"):
        parse_edge(text)


@pytest.mark.parametrize("text", ["3,1|3,1", "3,1|4,2", "3,1|5,1"])
def test_two_squares_that_share_no_edge_are_refused(text: str):
    first, second = text.split("|")
    with pytest.raises(BoardError, match=f"{first} and {second} share no edge"):
        parse_edge(text)


@pytest.mark.rule("D5.32", "D5.33", "D5.34")
def test_a_closed_door_stops_steps_sight_and_touch_and_an_open_one_nothing():
    whole = drawn("....\n....")
    closed = whole.with_walls([parse_edge("1,0|2,0"), parse_edge("1,1|2,1")])
    for a, b in [(square(1, 0), square(2, 0)), (square(1, 0), square(2, 1))]:
        assert not closed.adjacent(a, b)
        assert closed.distance_by_path(a, b, closed.floor) is None
        assert not closed.corners.sight(a, b, 0)
        assert whole.adjacent(a, b)
        assert whole.distance_by_path(a, b, whole.floor) == 1
        assert whole.corners.sight(a, b, 0)


@given(maps(), st.data())
def test_a_board_with_more_walls_is_the_board_that_is_built_with_them(world: Map, data: st.DataObject):
    inner = [(a, b) for a in world.cells for b in ((a[0] + 1, a[1]), (a[0], a[1] + 1)) if b in world.cells]
    more = data.draw(st.lists(st.sampled_from(inner), max_size=4)) if inner else []
    closed = world.board.with_walls(edges(more))
    built = Map(world.tiles, world.walls + tuple(more), world.barriers).board
    assert closed.floor == built.floor
    for sq in squares_in(closed.floor):
        assert closed.neighbours(sq) == built.neighbours(sq)
        assert closed.grow(1 << sq, closed.floor) == built.grow(1 << sq, built.floor)


def test_a_board_with_the_same_edges_closed_is_made_once():
    board = drawn("...")
    one, other = parse_edge("0,0|1,0"), parse_edge("1,0|2,0")
    closed = board.with_walls([one, other])
    assert board.with_walls([other[::-1], one, one]) is closed
    assert board.with_walls([one]) is not closed
    assert board.with_walls([]) is board


def test_only_an_edge_can_be_closed():
    with pytest.raises(BoardError, match="0,0 and 2,0 share no edge"):
        drawn("...").with_walls([(square(0, 0), square(2, 0))])


@pytest.mark.rule("D7.8")
def test_four_spaces_on_either_side_are_next_to_a_door_of_two_edges():
    hall = drawn("......\n......\n......\n......\n......")
    door = [parse_edge("2,1|3,1"), parse_edge("2,2|3,2")]
    eight = mask((col, row) for col in (2, 3) for row in (0, 1, 2, 3))
    assert hall.beside_edges(door) == eight
    assert hall.with_walls(door).beside_edges(door) == eight


@pytest.mark.rule("D7.8")
def test_a_space_at_the_end_of_a_door_is_next_to_it_unless_a_wall_parts_it_from_the_space_beside_the_door():
    board = drawn("..\n..\n..", walls=["1,0|1,1", "0,1|0,2", "0,1|1,1"])
    assert squares_in(board.beside_edges([parse_edge("0,1|1,1")])) == [
        square(0, 0), square(0, 1), square(1, 1), square(1, 2),
    ]  # fmt: skip


@pytest.mark.rule("D7.8")
def test_a_door_that_lies_level_has_its_ends_to_the_left_and_right():
    board = drawn("....\n....")
    assert board.beside_edges([parse_edge("1,0|1,1")]) == mask((col, row) for col in (0, 1, 2) for row in (0, 1))


@pytest.mark.rule("D9.4", "D9.5")
def test_beside_a_large_figure_is_what_touches_any_of_its_spaces_but_no_space_of_its_own():
    board = drawn(".....\n.....\n.....", walls=["2,1|3,1", "2,0|3,0", "2,2|3,2"])
    own = mask([(1, 1), (2, 1)])
    assert board.beside(own) == mask((col, row) for col in (0, 1, 2) for row in (0, 1, 2)) & ~own
    assert Board([mask_of([square(0, 0)])]).beside(1 << square(0, 0)) == 0
