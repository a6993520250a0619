"""Exact straight lines over the grid, as the steps that they take from square to square."""

from functools import cache
from typing import Final

from brimstone_tui.board.squares import DIRECTIONS

NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST = (1 << n for n in range(8))
"""A bit for each direction, in the order of DIRECTIONS: a byte says which steps leave a square."""

BIT_OF_STEP: Final = {step: 1 << n for n, step in enumerate(DIRECTIONS)}
STEP_OF_BIT: Final = {1 << n: step for n, step in enumerate(DIRECTIONS)}
"""The bits of the directions and the steps of DIRECTIONS, either by the other."""

_SIDEWAYS: Final = (0, EAST, WEST)
_UPRIGHT: Final = (0, SOUTH, NORTH)
_SLANTED: Final = {
    (EAST, SOUTH): SOUTH_EAST,
    (EAST, NORTH): NORTH_EAST,
    (WEST, SOUTH): SOUTH_WEST,
    (WEST, NORTH): NORTH_WEST,
}


@cache
def line(dx: int, dy: int) -> bytes:
    """The steps, as direction bits, of the line from centre to centre of squares dx columns and dy rows apart.

    A step over an edge is one of four, a step exactly through a corner is a diagonal one. The line back takes the
    opposite steps in reverse order, because both cross the same edges and corners. Rule: B8.15, B8.16.
    """
    # In half squares: the first edge is one away, the others follow at every second.
    return _steps(dx, dy, 1, abs(dx), abs(dy))


@cache
def line_of_corners(dx: int, dy: int) -> bytes:
    """The steps of the line from a corner of the grid to the corner dx columns and dy rows away, from its first square.

    A line along a grid line takes the same steps in the squares on either side of it. Rule: D9.13.
    """
    return _steps(dx, dy, 2, max(abs(dx) - 1, 0), max(abs(dy) - 1, 0))


def _steps(dx: int, dy: int, to_first_edge: int, upright_edges: int, level_edges: int) -> bytes:
    """The steps over so many upright and level edges, the first of them so many half squares from where it starts."""
    wide, high = abs(dx), abs(dy)
    sideways, upright = _SIDEWAYS[_sign(dx)], _UPRIGHT[_sign(dy)]
    steps = bytearray()
    crossed_x = crossed_y = 0
    while crossed_x < upright_edges or crossed_y < level_edges:
        # The line meets its next upright edge at (2 crossed_x + first) / (2 wide) of its length, compared undivided.
        to_upright_edge = (2 * crossed_x + to_first_edge) * high
        to_level_edge = (2 * crossed_y + to_first_edge) * wide
        if to_upright_edge == to_level_edge:
            steps.append(_SLANTED[sideways, upright])
        else:
            steps.append(sideways if to_upright_edge < to_level_edge else upright)
        crossed_x += to_upright_edge <= to_level_edge
        crossed_y += to_level_edge <= to_upright_edge
    return bytes(steps)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
