"""The board: which squares there are, which of them touch, how far one can walk and what one sees.

Everything is a mask (see squares.py) or worked out once from masks. A board never changes: a new tile or wall makes a
new board, so what has been worked out for one may be kept.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from brimstone_tui.board.corners import CornerSight
from brimstone_tui.board.edges import Edge, edge_masks, in_order
from brimstone_tui.board.lines import (
    BIT_OF_STEP,
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    STEP_OF_BIT,
    WEST,
    line,
)
from brimstone_tui.board.squares import (
    MAX_COORDINATE,
    MIN_COORDINATE,
    STRIDE,
    BoardError,
    squares_in,
)

_COLUMNS: Final = MAX_COORDINATE - MIN_COORDINATE + 1
_SQUARES: Final = _COLUMNS * STRIDE
_GRID: Final = sum((1 << _COLUMNS) - 1 << row * STRIDE for row in range(_COLUMNS)) & -(1 << _SQUARES.bit_length())
"""All squares where floor may lie. The first few are left out: a mask is then never as small as a square's number."""


class Board:
    """Tiles laid on the grid, with the walls and barriers between their squares.

    `tiles` are the masks of the tiles' squares, doorways included; a square that joins two tiles is in both masks.
    `walls` are closed edges, `barriers` edges that stop walking only. Two squares touch if a tile holds both, no wall
    lies between them and, for a diagonal pair, at least one of the two ways round the corner is open. Raises BoardError
    for an edge between squares that are no neighbours. Rule: B5.4 to B5.8.

    `within` is everywhere the mask of the squares that may be entered, for example `board.floor & ~occupied`; a walk's
    first square need not be in it, its last one must. Entering a square of `slow` costs two steps instead of one, and
    from a square of `dead_ends` one does not go on, unless one starts there. Rule: D6.2, D8.2, D8.3.
    """

    def __init__(self, tiles: Sequence[int], walls: Iterable[Edge] = (), barriers: Iterable[Edge] = ()) -> None:
        self.tiles = tuple(tiles)
        self.walls = tuple(walls)
        self.barriers = tuple(barriers)
        self.floor = 0
        for tile in self.tiles:
            self.floor |= tile
        if self.floor & ~_GRID:
            raise BoardError("a tile has squares off the grid, or in its north-west corner, which is kept free")
        touching = _touching(self.tiles, edge_masks(self.walls))
        walking = touching.without(edge_masks(self.barriers)) if self.barriers else touching
        self._touching = touching.by_square()
        self._east, self._south = touching.east, touching.south
        # Floods work on masks without the empty rows in front of the floor.
        self._base = (self.floor & -self.floor).bit_length() - 1 if self.floor else 0
        self._walking = tuple(mask >> self._base for mask in walking.in_directions())
        self._neighbours: dict[int, int] = {}
        self._tiles_at: dict[int, tuple[int, ...]] = {}
        self._tile_mask_at: dict[int, int] = {}
        self._visible: dict[int, int] = {}
        self._with_walls: dict[tuple[Edge, ...], Board] = {}

    def with_walls(self, edges: Iterable[Edge]) -> "Board":
        """The same board with some more edges closed, such as shut doors; each is made once. Rule: D5.32 to D5.34."""
        closed = tuple(sorted(set(map(in_order, edges))))
        if not closed:
            return self
        found = self._with_walls.get(closed)
        if found is None:
            found = self._with_walls[closed] = Board(self.tiles, (*self.walls, *closed), self.barriers)
        return found

    # Tiles

    def tiles_at(self, sq: int) -> tuple[int, ...]:
        """The indexes of the tiles that a square is on: two on a joint, none off the map. Rule: B5.4."""
        found = self._tiles_at.get(sq)
        if found is None:
            found = tuple(i for i, tile in enumerate(self.tiles) if tile >> sq & 1)
            self._tiles_at[sq] = found
        return found

    def tile_mask_at(self, sq: int) -> int:
        """All squares of the tiles that a square is on. Rule: B5.4."""
        found = self._tile_mask_at.get(sq)
        if found is None:
            found = 0
            for i in self.tiles_at(sq):
                found |= self.tiles[i]
            self._tile_mask_at[sq] = found
        return found

    def adjacent_tiles(self, index: int) -> tuple[int, ...]:
        """The indexes of the tiles that share a joint square with a tile."""
        tile = self.tiles[index]
        return tuple(i for i, other in enumerate(self.tiles) if i != index and tile & other)

    # Touching: barriers do not matter

    def neighbours(self, sq: int) -> int:
        """The mask of the squares adjacent to a square. Rule: B5.5, B5.6."""
        found = self._neighbours.get(sq)
        if found is None:
            found = 0
            for bit, step in STEP_OF_BIT.items():
                if self._touching[sq] & bit:
                    found |= 1 << sq + step
            self._neighbours[sq] = found
        return found

    def beside(self, mask: int) -> int:
        """The mask of the squares adjacent to any square of a mask, which is itself left out. Rule: D9.4, D9.5."""
        found = 0
        for sq in squares_in(mask):
            found |= self.neighbours(sq)
        return found & ~mask

    def beside_edges(self, edges: Iterable[Edge]) -> int:
        """The mask of the squares next to a door on some edges.

        They are the squares beside it and, on either side, those that touch an end of it and are adjacent to one of
        these. Rule: D7.8.
        """
        found = 0
        for edge in edges:
            a, b = in_order(edge)
            along = STRIDE if b - a == 1 else 1
            for sq in (a, b):
                found |= 1 << sq | self.neighbours(sq) & (1 << sq - along | 1 << sq + along)
        return found

    def adjacent(self, a: int, b: int) -> bool:
        """Whether two squares touch with no wall between; a square is not adjacent to itself.

        Rule: B5.5, B5.6; D9.1 to D9.3.
        """
        return self._touching[a] & BIT_OF_STEP.get(b - a, 0) != 0

    def blocked(self, a: int, direction: int) -> bool:
        """Whether nothing can pass from a square to the next one in a direction of DIRECTIONS. Rule: B5.6, B8.74."""
        return not self._touching[a] & BIT_OF_STEP[direction]

    def walls_of(self, a: int) -> tuple[bool, bool, bool, bool]:
        """Whether the edge of a square is closed, to the north, east, south, west. Rule: B5.6."""
        touching = self._touching[a]
        return not touching & NORTH, not touching & EAST, not touching & SOUTH, not touching & WEST

    # Sight: barriers and figures do not matter

    def sight(self, a: int, b: int) -> bool:
        """Whether the straight line between the centres of two squares crosses no wall. Rule: B8.15, B8.16."""
        kept = self._visible.get(a)
        return self._line_is_open(a, b) if kept is None else kept >> b & 1 != 0

    def visible_from(self, sq: int) -> int:
        """The mask of the squares seen from a square, itself among them; worked out once a square. Rule: B8.15."""
        kept = self._visible.get(sq)
        if kept is None:
            kept = 0
            for other in self._floor_squares:
                if self._line_is_open(sq, other):
                    kept |= 1 << other
            self._visible[sq] = kept
        return kept

    def _line_is_open(self, a: int, b: int) -> bool:
        if not self.floor >> a & 1:
            return False
        touching = self._touching
        at = a
        for bit in line(b % STRIDE - a % STRIDE, b // STRIDE - a // STRIDE):
            if not touching[at] & bit:
                return False
            at += STEP_OF_BIT[bit]
        return True

    def between(self, a: int, b: int) -> list[int]:
        """The squares that the straight line between two squares enters on its way, the ends left out. Rule: B8.15."""
        crossed, at = [], a
        for bit in line(b % STRIDE - a % STRIDE, b // STRIDE - a // STRIDE):
            at += STEP_OF_BIT[bit]
            crossed.append(at)
        return crossed[:-1]

    def seen_up_to(self, a: int, b: int) -> list[int]:
        """The squares of the straight line from one square to another before the wall that it meets, the first one
        left out; all of it, the other square too, if no wall is in the way. Rule: B8.15.
        """
        crossed, at = [], a
        for bit in line(b % STRIDE - a % STRIDE, b // STRIDE - a // STRIDE):
            if not self._touching[at] & bit:
                break
            at += STEP_OF_BIT[bit]
            crossed.append(at)
        return crossed

    @cached_property
    def corners(self) -> CornerSight:
        """Sight from corner to corner, in which blocked squares do matter. Rule: D9.9."""
        return CornerSight(self.floor, self._touching)

    @cached_property
    def _floor_squares(self) -> list[int]:
        return squares_in(self.floor)

    # Walking: one step at a time, stopped by barriers as well

    @cached_property
    def without_barriers(self) -> "Board":
        """The same board for those who may cross barriers. Rule: B5.8."""
        return Board(self.tiles, self.walls) if self.barriers else self

    def grow(self, mask: int, within: int) -> int:
        """The squares of `within` that are one step from any square of a mask."""
        return self._grow(mask >> self._base) << self._base & within

    def reach(self, start: int, steps: int, within: int, slow: int = 0, dead_ends: int = 0) -> list[int]:
        """Where one gets in at most so many steps: layer n is the mask of the squares n steps away, layer 0 the start.

        It has no more layers than there are squares to reach, and no empty one but in front of slow squares.
        """
        layers = [1 << start]
        for layer in self._flood(1 << start, within, slow, dead_ends & ~(1 << start)):
            if len(layers) > steps:
                break
            layers.append(layer)
        return layers

    def distances_to(self, goal: int, within: int) -> list[int]:
        """From where one gets to a goal, a square or a mask: layer n is the mask of the squares n steps from it."""
        goals = _as_mask(goal)
        return [goals, *self._layers(goals, within)]

    def distance_by_path(self, a: int, b: int, within: int) -> int | None:
        """The fewest steps from a to b, squares or masks, None if there is no way. Rule: B9.14; D9.6, D9.7."""
        start, goal = _as_mask(a), _as_mask(b)
        if start & goal:
            return 0
        for steps, layer in enumerate(self._layers(start, within), start=1):
            if layer & goal:
                return steps
        return None

    def path(self, a: int, b: int, within: int, slow: int = 0, dead_ends: int = 0) -> tuple[int, ...]:
        """The squares entered on a shortest way from one square to another; empty if there is no way, or no need.

        Of several shortest ways it is the one whose squares come first in reading order, compared from the start.
        """
        if a == b or not within >> b & 1:
            return ()
        layers = [1 << b]
        beside_start = self.grow(1 << a, within)
        for layer in self._flood(1 << b, within & ~dead_ends, slow, 0):
            if layers[-1] & beside_start:
                break
            layers.append(layer)
        way = []
        at, left = a, len(layers) - 1
        while at != b:
            # A square's layer counts the steps into it as well; on the way to the goal they are taken already.
            onward = self.grow(1 << at, layers[left])
            if not onward:
                return ()
            at = (onward & -onward).bit_length() - 1
            left -= 1 + (slow >> at & 1)
            way.append(at)
        return tuple(way)

    # Bases: rectangles of squares with no wall inside

    def room_for(self, width: int, height: int, within: int) -> int:
        """The mask of all squares that bases of a size cover, turned or not, that lie within a mask. Rule: D21.3."""
        found = 0
        for wide, high in dict.fromkeys([(width, height), (height, width)]):
            covered = self._bases(wide, high, within)
            for _ in range(wide - 1):
                covered |= covered << 1
            for _ in range(high - 1):
                covered |= covered << STRIDE
            found |= covered
        return found

    def placements(self, width: int, height: int, sq: int, within: int) -> list[int]:
        """The masks of the bases of a size, turned or not, that cover a square and lie within a mask.

        They come in reading order of their north-west squares (the first square of each), the unturned one first.
        Rule: D21.3; no wall or closed door may be inside a base, D5.32 and D7.5.
        """
        found = []
        for wide, high in dict.fromkeys([(width, height), (height, width)]):
            base = sum((1 << wide) - 1 << row * STRIDE for row in range(high))
            bases = self._bases(wide, high, within)
            for row in range(high):
                for col in range(wide):
                    first = sq - row * STRIDE - col
                    if first >= 0 and bases >> first & 1:
                        found.append((first, base << first))
        return [base for _, base in sorted(found, key=lambda pair: pair[0])]

    def _bases(self, wide: int, high: int, within: int) -> int:
        """The north-west squares of the bases of a size, not turned, within a mask."""
        rows, edges = within, self._south
        for _ in range(wide - 1):
            rows = within & self._east & rows >> 1
            edges = self._south & edges >> 1
        found = rows
        for _ in range(high - 1):
            found = rows & edges & found >> STRIDE
        return found

    def _flood(self, start: int, within: int, slow: int, dead_ends: int) -> Iterator[int]:
        return self._costly_layers(start, within, slow, dead_ends) if slow | dead_ends else self._layers(start, within)

    def _layers(self, start: int, within: int) -> Iterator[int]:
        base, grow = self._base, self._grow
        layer = start >> base
        free = (within & ~start) >> base
        while layer := grow(layer) & free:
            free ^= layer
            yield layer << base

    def _costly_layers(self, start: int, within: int, slow: int, dead_ends: int) -> Iterator[int]:
        """A flood that comes to slow squares a layer late and goes on from no dead end."""
        base, grow = self._base, self._grow
        layer = start >> base
        free = (within & ~start) >> base
        slow, open_ended = slow >> base, ~dead_ends >> base
        late = 0
        while True:
            beside = grow(layer & open_ended) & free
            layer = (beside & ~slow | late) & free
            late = beside & slow
            if not layer | late:
                return
            free ^= layer
            yield layer << base

    def _grow(self, mask: int) -> int:
        north, north_east, east, south_east, south, south_west, west, north_west = self._walking
        return (
            (mask & north) >> STRIDE
            | (mask & north_east) >> STRIDE - 1
            | (mask & east) << 1
            | (mask & south_east) << STRIDE + 1
            | (mask & south) << STRIDE
            | (mask & south_west) << STRIDE - 1
            | (mask & west) >> 1
            | (mask & north_west) >> STRIDE + 1
        )


@dataclass(frozen=True, slots=True)
class _Steps:
    """For four of the directions, the mask of the squares from which that step is open; so is the way back."""

    east: int
    south: int
    south_east: int
    north_east: int

    def in_directions(self) -> tuple[int, ...]:
        """A mask for each direction, in the order of DIRECTIONS."""
        return (
            self.south << STRIDE,
            self.north_east,
            self.east,
            self.south_east,
            self.south,
            self.north_east >> STRIDE - 1,
            self.east << 1,
            self.south_east << STRIDE + 1,
        )

    def by_square(self) -> bytes:
        """A byte for each square number, with the bits of the directions that are open from it."""
        found = bytearray(_SQUARES)
        for mask, step, there, back in (
            (self.east, 1, EAST, WEST),
            (self.south, STRIDE, SOUTH, NORTH),
            (self.south_east, STRIDE + 1, SOUTH_EAST, NORTH_WEST),
            (self.north_east, 1 - STRIDE, NORTH_EAST, SOUTH_WEST),
        ):
            for sq in squares_in(mask):
                found[sq] |= there
                found[sq + step] |= back
        return bytes(found)

    def without(self, barriers: tuple[int, int]) -> "_Steps":
        """What barriers leave open; one that ends at a corner stops both diagonal steps over it. Rule: B5.8."""
        east, south = barriers
        corners = east | east >> STRIDE | south | south >> 1
        return _Steps(
            self.east & ~east,
            self.south & ~south,
            self.south_east & ~corners,
            self.north_east & ~(corners << STRIDE),
        )


def _touching(tiles: Sequence[int], walls: tuple[int, int]) -> _Steps:
    """The steps that walls and the outlines of the tiles leave open. Rule: B5.5 to B5.7."""
    east = south = south_east = north_east = 0
    for tile in tiles:
        east |= tile & tile >> 1
        south |= tile & tile >> STRIDE
        south_east |= tile & tile >> STRIDE + 1
        north_east |= tile & tile << STRIDE - 1
    east &= ~walls[0]
    south &= ~walls[1]
    north = south << STRIDE
    # B5.7: a corner is covered when both ways round it are closed.
    south_east &= east & south >> 1 | south & east >> STRIDE
    north_east &= east & north >> 1 | north & east << STRIDE
    return _Steps(east, south, south_east, north_east)


def _as_mask(place: int) -> int:
    """The mask of a square, or a mask as it is: no mask is as small as a square's number."""
    return 1 << place if 0 < place < _SQUARES else place
