from fractions import Fraction
from itertools import combinations
from math import floor

import pytest
from hypothesis import given

from brimstone_tui.board import Board, square, squares_in
from tests.board.maps import Cell, Map, drawn, maps


@pytest.mark.rule("B8.15")
def test_a_wall_across_the_line_hides_what_is_behind_it():
    board = drawn(".....", walls=["2,0|3,0"])
    assert board.sight(square(0, 0), square(2, 0))
    assert not board.sight(square(0, 0), square(3, 0))


@pytest.mark.rule("B8.15")
@pytest.mark.parametrize("pillar", [(1, 0), (1, 1)])
def test_either_space_that_the_line_crosses_hides_a_knights_move(pillar: Cell):
    cells = {(x, y) for x in range(3) for y in range(2)}
    open_board = Map((frozenset(cells),)).board
    board = Map((frozenset(cells - {pillar}),)).board
    a, b = square(0, 0), square(2, 1)
    assert open_board.sight(a, b)
    assert open_board.sight(b, a)
    assert not board.sight(a, b)
    assert not board.sight(b, a)


@pytest.mark.rule("B8.16")
def test_a_line_through_a_covered_corner_is_blocked():
    board = drawn(".#.\n#..\n...")
    assert not board.sight(square(0, 0), square(2, 2))


@pytest.mark.rule("B8.16")
def test_a_line_through_the_corner_of_one_solid_space_is_clear():
    board = drawn(".#.\n...\n...")
    assert board.sight(square(0, 0), square(2, 2))


@pytest.mark.rule("B8.16")
@pytest.mark.parametrize(
    ("walls", "seen"),
    [
        (["1,1|2,1"], True),
        (["1,2|2,2"], True),
        (["1,1|2,1", "1,2|2,2"], False),
        (["1,1|2,1", "1,1|1,2"], False),
    ],
)
def test_the_free_end_of_a_wall_hides_nothing_but_a_closed_seam_does(walls: list[str], seen: bool):
    board = drawn("....\n....\n....\n....", walls=walls)
    assert board.sight(square(0, 0), square(3, 3)) == seen
    assert board.sight(square(3, 3), square(0, 0)) == seen


@given(maps())
def test_sight_is_mutual(world: Map):
    board = world.board
    cells = squares_in(board.floor)
    assert all(board.sight(a, b) == board.sight(b, a) for a, b in combinations(cells, 2))


@given(maps())
def test_sight_is_a_straight_line_that_crosses_no_wall(world: Map):
    board = world.board
    for a in world.cells:
        for b in world.cells:
            assert board.sight(square(*a), square(*b)) == straight_line_is_open(world, a, b), (a, b)


def straight_line_is_open(world: Map, a: Cell, b: Cell) -> bool:
    """B8.15 with fractions: look at every grid line that the line from centre to centre meets."""
    (ax, ay), dx, dy = a, b[0] - a[0], b[1] - a[1]
    half = Fraction(1, 2)
    crossings = []
    for x in range(min(a[0], b[0]) + 1, max(a[0], b[0]) + 1):
        height = ay + half + (x - ax - half) * Fraction(dy, dx)
        row = floor(height)
        if height != row:
            crossings.append(((x - 1, row), (x, row)))
        elif dx * dy > 0:
            crossings.append(((x - 1, row - 1), (x, row)))
        else:
            crossings.append(((x - 1, row), (x, row - 1)))
    for y in range(min(a[1], b[1]) + 1, max(a[1], b[1]) + 1):
        width = ax + half + (y - ay - half) * Fraction(dx, dy)
        col = floor(width)
        if width != col:
            crossings.append(((col, y - 1), (col, y)))
    return all(world.touch(*crossing) for crossing in crossings)


@given(maps())
def test_what_is_visible_from_a_square_is_what_it_sees(world: Map):
    asked, kept = world.board, world.board
    for a in squares_in(kept.floor):
        seen = kept.visible_from(a)
        assert squares_in(seen) == [b for b in squares_in(asked.floor) if asked.sight(a, b)]
        assert [kept.sight(a, b) for b in squares_in(kept.floor)] == [
            bool(seen >> b & 1) for b in squares_in(kept.floor)
        ]


def test_sight_reaches_across_the_whole_grid():
    corridor = [square(col, 80) for col in range(-40, 81)]
    board = Board([sum(1 << sq for sq in corridor)])
    assert board.sight(corridor[0], corridor[-1])
    assert squares_in(board.visible_from(corridor[-1])) == corridor
