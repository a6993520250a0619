"""Exact straight lines from the centre of one square to the centre of another, as the steps that they take."""

from functools import cache
from typing import Final

NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST = (1 << n for n in range(8))
"""A bit for each direction, in the order of DIRECTIONS: a byte says which steps leave a square."""

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
    """The steps, as direction bits, of the line to the square dx columns and dy rows away.

    A step over an edge is one of four, a step exactly through a corner is a diagonal one. The line back takes the
    opposite steps in reverse order, because both cross the same edges and corners. Rule: B8.15, B8.16.
    """
    wide, high = abs(dx), abs(dy)
    sideways, upright = _SIDEWAYS[_sign(dx)], _UPRIGHT[_sign(dy)]
    steps = bytearray()
    crossed_x = crossed_y = 0
    while crossed_x < wide or crossed_y < high:
        # The line meets its next upright edge at (2 crossed_x + 1) / (2 wide) of its length; compared without division.
        to_upright_edge, to_level_edge = (2 * crossed_x + 1) * high, (2 * crossed_y + 1) * wide
        if to_upright_edge == to_level_edge:
            steps.append(_SLANTED[sideways, upright])
        else:
            steps.append(sideways if to_upright_edge < to_level_edge else upright)
        crossed_x += to_upright_edge <= to_level_edge
        crossed_y += to_level_edge <= to_upright_edge
    return bytes(steps)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
