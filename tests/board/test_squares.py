import pytest
from hypothesis import given
from hypothesis import strategies as st

from brimstone_tui.board import (
    BOUNCE_DIRECTIONS,
    DIRECTIONS,
    BoardError,
    col_row,
    distance,
    mask_of,
    parse_square,
    square,
    square_name,
    squares_in,
)

coordinates = st.integers(-40, 80)
squares = st.builds(square, coordinates, coordinates)


@given(coordinates, coordinates)
def test_a_square_knows_its_column_and_row(col: int, row: int):
    assert col_row(square(col, row)) == (col, row)
    assert parse_square(square_name(square(col, row))) == square(col, row)


@pytest.mark.parametrize(("col", "row"), [(-41, 0), (0, -41), (81, 0), (0, 81)])
def test_a_square_off_the_grid_is_refused(col: int, row: int):
    with pytest.raises(BoardError, match="off the grid"):
        square(col, row)
    with pytest.raises(BoardError, match="off the grid"):
        parse_square(f"{col},{row}")


@pytest.mark.parametrize(
    "text", ["", "3", "3,", "3;4", "3,4,5", "a,b", "3, 4", " 3,4", "3,4\n", "³,4", "1" * 5000 + ",1"]
)
def test_text_that_names_no_square_is_refused(text: str):
    with pytest.raises(BoardError, match="write it as column,row"):
        parse_square(text)


@given(st.sets(squares))
def test_the_squares_of_a_mask_come_in_reading_order(some: set[int]):
    found = squares_in(mask_of(some))
    assert found == sorted(some)
    assert [col_row(sq)[::-1] for sq in found] == sorted(col_row(sq)[::-1] for sq in some)


@pytest.mark.rule("B8.11")
@given(coordinates, coordinates, coordinates, coordinates)
def test_a_distance_counts_diagonals_as_one_space(a_col: int, a_row: int, b_col: int, b_row: int):
    there = distance(square(a_col, a_row), square(b_col, b_row))
    assert there == max(abs(a_col - b_col), abs(a_row - b_row))


@pytest.mark.rule("B5.2")
def test_a_step_goes_in_one_of_eight_directions():
    middle = square(5, 5)
    assert [col_row(middle + step) for step in DIRECTIONS] == [
        (5, 4), (6, 4), (6, 5), (6, 6), (5, 6), (4, 6), (4, 5), (4, 4),
    ]  # fmt: skip


@pytest.mark.rule("B8.73")
def test_a_bounce_die_counts_round_from_the_north_west():
    middle = square(5, 5)
    assert [col_row(middle + step) for step in BOUNCE_DIRECTIONS] == [
        (4, 4), (5, 4), (6, 4), (6, 5), (6, 6), (5, 6), (4, 6), (4, 5),
    ]  # fmt: skip
