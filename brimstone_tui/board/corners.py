"""Line of sight from corner to corner: blocked squares, walls and what is no square stop a line. Rule: D9.9 to D9.17.

A corner is numbered like the square of which it is the north-west corner. All is integers, and what holds from a to b
holds from b to a, since a pair of squares is always looked at from the earlier one.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from brimstone_tui.board.lines import BIT_OF_STEP, STEP_OF_BIT, line_of_corners
from brimstone_tui.board.squares import STRIDE, mask_of, squares_in

_MARGIN: Final = STRIDE + 1
"""A line runs along squares at most one row and one column before the earlier of the two that it joins."""


@dataclass(frozen=True, slots=True)
class CornerLine:
    """A straight line from a corner of one square to a corner of another, and what stops it. Rule: D9.9 to D9.14.

    `start` and `end` are corners. `squares` are those that it enters, or along which it runs, on its way. `blockers`
    are the ones of them that are blocked or no squares of the board. `walls` are the pairs of squares between which it
    would have to pass and cannot: over a closed edge or, for a diagonal pair, round a corner that is closed both ways.
    """

    start: int
    end: int
    squares: tuple[int, ...]
    blockers: tuple[int, ...]
    walls: tuple[tuple[int, int], ...]

    @property
    def is_open(self) -> bool:
        """Whether one sees along it."""
        return not self.blockers and not self.walls

    def back(self) -> "CornerLine":
        """The same line from its other end."""
        return CornerLine(
            self.end,
            self.start,
            self.squares[::-1],
            self.blockers[::-1],
            tuple((b, a) for a, b in reversed(self.walls)),
        )


class CornerSight:
    """Who sees whom on one board; what its walls leave open is worked out once for a pair of squares.

    `blocked` is everywhere the mask of the squares that stop a line: figures and obstacles, both ends' own if one
    likes, because no line enters them. Whoever ignores some blockers leaves them out. Rule: D9.10 to D9.12, D9.16.
    """

    def __init__(self, floor: int, touching: bytes) -> None:
        """`touching`: a byte for each square, with the bits of the directions in which it touches another."""
        self._floor = floor
        self._touching = touching
        self._ways: dict[int, tuple[int, ...]] = {}

    def sight(self, a: int, b: int, blocked: int) -> bool:
        """Whether one square sees another; adjacent ones always do, and each sees itself. Rule: D9.9."""
        if a > b:
            a, b = b, a
        ways = self._ways.get(a << 14 | b)
        if ways is None:
            ways = self._ways_between(a, b)
        shut = blocked << _MARGIN >> a
        for way in ways:  # noqa: SIM110  (a generator costs more than the loop)
            if not way & shut:
                return True
        return False

    def sight_between(self, ours: int, others: int, blocked: int) -> bool:
        """Whether any square of one mask sees any of another: two figures, large or not. Rule: D9.12, D9.17."""
        return any(self.sight(a, b, blocked) for a in squares_in(ours) for b in squares_in(others))

    def visible_from(self, sq: int, blocked: int) -> int:
        """The mask of the squares seen from a square, itself among them. Rule: D9.9."""
        return mask_of(other for other in squares_in(self._floor) if self.sight(sq, other, blocked))

    def best_line(self, a: int, b: int, blocked: int) -> CornerLine | None:
        """The line that decides whether a sees b: an open one if there is any, else one that the fewest things stop.

        Among equals it is the shortest, then the first in reading order of its ends. None if there is no line to draw:
        the squares are one or adjacent, or a wall parts two that lie side by side.
        """
        if a > b:
            line = self.best_line(b, a, blocked)
            return line and line.back()
        if self._adjacent(a, b):
            return None
        lines = (self._judge(line, a, blocked | ~self._floor) for line in _lines_between(a, b))
        return min(lines, key=lambda line: len(line.blockers) + len(line.walls), default=None)

    def _judge(self, line: "_Line", a: int, shut: int) -> CornerLine:
        squares = tuple(a + offset for offset in line.squares)
        blockers = tuple(sq for sq in squares if sq < 0 or shut >> sq & 1)
        walls: list[tuple[int, int]] = []
        for gate in line.gates:
            # What is no square of the board is among the blockers, and no wall besides.
            pairs = [(a + offset, a + offset + STEP_OF_BIT[bit]) for offset, bit in gate]
            pairs = [pair for pair in pairs if self._is_floor(pair[0]) and self._is_floor(pair[1])]
            if not any(self._adjacent(*pair) for pair in pairs):
                walls += pairs
        return CornerLine(a + line.start, a + line.end, squares, blockers, tuple(walls))

    def _ways_between(self, a: int, b: int) -> tuple[int, ...]:
        """The squares of each line that no wall stops, as masks that begin _MARGIN before a; the smallest first.

        A line whose squares are all on another one as well decides nothing and is left out.
        """
        ways: list[int] = []
        if (a == b and self._is_floor(a)) or self._adjacent(a, b):
            ways.append(0)
        elif self._is_floor(a) and self._is_floor(b):
            void = ~(self._floor << _MARGIN >> a)
            lines = [line for line in _lines_between(a, b) if not line.mask & void and self._no_wall_stops(line, a)]
            for mask in sorted({line.mask for line in lines}, key=lambda mask: (mask.bit_count(), mask)):
                if all(way & ~mask for way in ways):
                    ways.append(mask)
        return self._ways.setdefault(a << 14 | b, tuple(ways))

    def _no_wall_stops(self, line: "_Line", a: int) -> bool:
        touching = self._touching
        for gate in line.gates:
            for offset, bit in gate:
                if touching[a + offset] & bit:
                    break
            else:
                return False
        return True

    def _adjacent(self, a: int, b: int) -> bool:
        return self._touching[a] & BIT_OF_STEP.get(b - a, 0) != 0

    def _is_floor(self, sq: int) -> bool:
        return sq >= 0 and self._floor >> sq & 1 != 0


_Gate = tuple[tuple[int, int], ...]
"""Steps, as an offset and a direction bit, of which at least one must be open for a line to pass."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line from a corner of square 0 to a corner of another, all as offsets; `mask` begins _MARGIN before them."""

    start: int
    end: int
    squares: tuple[int, ...]
    mask: int
    gates: tuple[_Gate, ...]


def _lines_between(a: int, b: int) -> tuple[_Line, ...]:
    return _lines(b % STRIDE - a % STRIDE, b // STRIDE - a // STRIDE)


@cache
def _lines(dx: int, dy: int) -> tuple[_Line, ...]:
    """The lines to the square dx columns and dy rows away that keep out of both squares, the shortest first."""
    other = dy * STRIDE + dx
    lines: list[tuple[int, _Line]] = []
    for start in (0, 1, STRIDE, STRIDE + 1):
        for end in (0, 1, STRIDE, STRIDE + 1):
            wide, high = dx + end % STRIDE - start % STRIDE, dy + end // STRIDE - start // STRIDE
            first, last = _entered(start, wide, high), _entered(other + end, -wide, -high)
            if (wide or high) and 0 not in first and other not in last:
                ends = (_adjacency(0, first), _adjacency(other, last))
                lines.append((wide**2 + high**2, _line(start, other + end, first, line_of_corners(wide, high), ends)))
    return tuple(line for _, line in sorted(lines, key=lambda pair: pair[0]))


def _entered(corner: int, wide: int, high: int) -> tuple[int, ...]:
    """The square that a line enters from a corner, or the two beside it if it goes along a grid line."""
    square = corner - (wide < 0) - STRIDE * (high < 0)
    if not wide:
        return square - 1, square
    return (square - STRIDE, square) if not high else (square,)


def _adjacency(sq: int, others: tuple[int, ...]) -> _Gate:
    """Open if a square is adjacent to one of some others, all around it. Rule: D9.14."""
    return tuple((sq, BIT_OF_STEP[other - sq]) for other in others)


def _line(start: int, end: int, first: tuple[int, ...], steps: bytes, ends: tuple[_Gate, _Gate]) -> _Line:
    """The line that takes some steps from its first square, or from the two beside it. Rule: D9.13."""
    gates, squares, mask = [ends[0]], list(first), 0
    beside = first
    for bit in steps:
        gates.append(tuple((sq, bit) for sq in beside))
        beside = tuple(sq + STEP_OF_BIT[bit] for sq in beside)
        squares += beside
    if len(first) == 2:
        across = BIT_OF_STEP[first[1] - first[0]]
        gates += [((sq, across),) for sq in squares[::2]]
    for sq in squares:
        mask |= 1 << sq + _MARGIN
    return _Line(start, end, tuple(squares), mask, (*gates, ends[1]))
