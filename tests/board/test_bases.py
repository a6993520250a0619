"""Where a base of several squares can lie."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brimstone_tui.board import col_row, square, squares_in
from tests.board.maps import Cell, Map, drawn, maps, mask

SIZES = [(1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 2)]


def corners(placements: list[int]) -> list[Cell]:
    return [col_row(squares_in(base)[0]) for base in placements]


@pytest.mark.rule("D21.3")
def test_a_base_covers_the_square_in_every_way_that_fits():
    board = drawn(".....\n.....\n.....\n.....\n.....")
    found = board.placements(2, 2, square(2, 2), board.floor)
    assert corners(found) == [(1, 1), (2, 1), (1, 2), (2, 2)]
    assert found[0] == mask([(1, 1), (2, 1), (1, 2), (2, 2)])


@pytest.mark.rule("D21.3")
def test_a_base_may_be_turned_and_lies_unturned_first():
    board = drawn("...\n...\n...")
    found = board.placements(1, 2, square(1, 1), board.floor)
    assert found == [
        mask([(1, 0), (1, 1)]),
        mask([(0, 1), (1, 1)]),
        mask([(1, 1), (1, 2)]),
        mask([(1, 1), (2, 1)]),
    ]


@pytest.mark.rule("D21.3")
def test_a_base_lies_on_no_occupied_square():
    board = drawn("...\n...\n...")
    assert board.placements(2, 2, square(0, 0), board.floor & ~(1 << square(1, 1))) == []
    assert corners(board.placements(2, 2, square(2, 1), board.floor & ~(1 << square(1, 2)))) == [(1, 0)]


@pytest.mark.rule("D21.3", "O-100")
def test_in_a_narrow_corridor_there_is_no_room_for_a_wide_base():
    board = drawn("..####\n......\n..####")
    assert board.placements(2, 2, square(4, 1), board.floor) == []
    assert board.room_for(2, 2, board.floor) == mask((col, row) for col in (0, 1) for row in (0, 1, 2))


@pytest.mark.rule("D21.2", "D21.3", "O-101")
def test_a_large_figure_passes_a_narrow_gap_as_if_it_were_small_and_has_room_behind_it():
    board = drawn("..#..\n.....\n..#..")
    steps = board.reach(square(1, 1), 3, board.floor)
    assert steps[2] & board.room_for(2, 2, board.floor) == mask([(3, 0), (3, 1), (3, 2)])


@pytest.mark.rule("D21.2", "D21.3", "D21.6", "O-98", "O-99")
def test_a_large_figure_gains_its_length_when_it_starts_anew_from_its_far_corner():
    board = drawn("\n".join(10 * ["." * 10]))
    assert board.reach(square(1, 1), 3, board.floor)[3] >> square(4, 4) & 1
    assert mask([(4, 4), (5, 4), (4, 5), (5, 5)]) in board.placements(2, 2, square(4, 4), board.floor)
    assert board.reach(square(5, 5), 3, board.floor)[3] >> square(8, 8) & 1
    assert mask([(8, 8), (9, 8), (8, 9), (9, 9)]) in board.placements(2, 2, square(8, 8), board.floor)


@pytest.mark.rule("D5.32", "D21.3")
def test_no_base_lies_across_a_wall_or_a_closed_door():
    board = drawn("....\n....", walls=["1,0|2,0"])
    assert corners(board.placements(2, 2, square(1, 0), board.floor)) == [(0, 0)]
    assert board.room_for(4, 1, board.floor) == mask((col, 1) for col in range(4))
    for wall in ["0,0|0,1", "1,0|1,1", "0,0|1,0", "0,1|1,1"]:
        assert drawn("..\n..", walls=[wall]).placements(2, 2, square(0, 0), board.floor) == []


@given(maps(), st.sampled_from(SIZES))
def test_the_placements_are_all_rectangles_of_that_size_whose_squares_are_free_and_touch(
    world: Map, size: tuple[int, int]
):
    board = world.board
    within = board.floor & ~mask(world.cells[::7])
    bases: dict[int, tuple[int, int]] = {}
    for turned, (width, height) in enumerate([size, size[::-1]]):
        for col, row in world.cells:
            base = [(col + x, row + y) for y in range(height) for x in range(width)]
            beside = [(a, b) for a in base for b in base if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1]
            if all(within >> square(*cell) & 1 for cell in base) and all(world.touch(*pair) for pair in beside):
                bases.setdefault(mask(base), (square(col, row), turned))
    covered = 0
    for covering in bases:
        covered |= covering
    assert board.room_for(*size, within) == covered
    in_order = sorted(bases, key=lambda placement: bases[placement])
    for cell in world.cells:
        at = square(*cell)
        assert board.placements(*size, at, within) == [placement for placement in in_order if placement >> at & 1]
