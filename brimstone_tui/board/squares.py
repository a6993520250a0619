"""Squares of the grid as plain ints, and sets of squares as bit masks.

A square's number grows in reading order (row by row, left to right), and bit n of a mask stands for square n. Every row
is STRIDE squares long but only MAX_COORDINATE - MIN_COORDINATE + 1 of them can be named: the dead columns between two
rows keep a shifted mask from running over the edge into the next row.
"""

import re
from collections.abc import Iterable
from typing import Final

STRIDE: Final = 128
ORIGIN: Final = 40
MIN_COORDINATE: Final = -40
MAX_COORDINATE: Final = 80

DIRECTIONS: Final = (-STRIDE, -STRIDE + 1, 1, STRIDE + 1, STRIDE, STRIDE - 1, -1, -STRIDE - 1)
"""The eight steps as differences of square numbers: N, NE, E, SE, S, SW, W, NW. Rule: B5.2."""

BOUNCE_DIRECTIONS: Final = (-STRIDE - 1, -STRIDE, -STRIDE + 1, 1, STRIDE + 1, STRIDE, STRIDE - 1, -1)
"""The step for each side of a bounce die, at index side - 1: NW, N, NE, E, SE, S, SW, W. Rule: B8.73."""

_NAME = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})")


class BoardError(ValueError):
    """A square, wall or tile that the board cannot hold."""


def square(col: int, row: int) -> int:
    """The square at a column and a row, both from -40 to 80; anything else raises BoardError."""
    if not (MIN_COORDINATE <= col <= MAX_COORDINATE and MIN_COORDINATE <= row <= MAX_COORDINATE):
        raise BoardError(
            f"square {col},{row} is off the grid; columns and rows run from {MIN_COORDINATE} to {MAX_COORDINATE}"
        )
    return (row + ORIGIN) * STRIDE + col + ORIGIN


def col_row(sq: int) -> tuple[int, int]:
    """The column and the row of a square."""
    row, col = divmod(sq, STRIDE)
    return col - ORIGIN, row - ORIGIN


def square_name(sq: int) -> str:
    """A square as text, "col,row"."""
    col, row = col_row(sq)
    return f"{col},{row}"


def parse_square(text: str) -> int:
    """The square named "col,row"; any other text, or a square off the grid, raises BoardError."""
    match = _NAME.fullmatch(text)
    if match is None:
        raise BoardError(f"{text!r} is not a square; write it as column,row, for example 4,1")
    return square(int(match[1]), int(match[2]))


def squares_in(mask: int) -> list[int]:
    """The squares of a mask in reading order."""
    if not mask:
        return []
    first = (mask & -mask).bit_length() - 1
    bits = bin(mask >> first)[:1:-1]
    squares = []
    at = 0
    while at >= 0:
        squares.append(first + at)
        at = bits.find("1", at + 1)
    return squares


def mask_of(squares: Iterable[int]) -> int:
    """The mask of some squares."""
    mask = 0
    for sq in squares:
        mask |= 1 << sq
    return mask


def distance(a: int, b: int) -> int:
    """Grid distance in spaces, diagonals as one; walls do not lengthen it. Rule: B8.11."""
    return max(abs(a % STRIDE - b % STRIDE), abs(a // STRIDE - b // STRIDE))
