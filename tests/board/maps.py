"""Maps for the tests of the board: drawn, at random, and the plain definitions that the board is compared with."""

from collections.abc import Iterable
from dataclasses import dataclass

from hypothesis import strategies as st

from brimstone_tui.board import Board, mask_of, square

Cell = tuple[int, int]
CellEdge = frozenset[Cell]

AROUND = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]


@dataclass(frozen=True)
class Map:
    """A map in columns and rows, with the rules of B5.4 to B5.8 written out a second time, slowly."""

    tiles: tuple[frozenset[Cell], ...]
    walls: tuple[tuple[Cell, Cell], ...] = ()
    barriers: tuple[tuple[Cell, Cell], ...] = ()

    @property
    def cells(self) -> list[Cell]:
        return sorted(frozenset().union(*self.tiles), key=lambda cell: (cell[1], cell[0]))

    @property
    def board(self) -> Board:
        return Board([mask(tile) for tile in self.tiles], edges(self.walls), edges(self.barriers))

    def touch(self, a: Cell, b: Cell) -> bool:
        dx, dy = b[0] - a[0], b[1] - a[1]
        share_a_tile = any(a in tile and b in tile for tile in self.tiles)
        if max(abs(dx), abs(dy)) != 1 or not share_a_tile:
            return False
        if dx and dy:
            return any(self.touch(a, way) and self.touch(way, b) for way in ((b[0], a[1]), (a[0], b[1])))
        return (a, b) not in self.walls and (b, a) not in self.walls

    def step(self, a: Cell, b: Cell) -> bool:
        """Whether one walks from a to b: they touch, and no barrier is on their edge or meets their corner."""
        if not self.touch(a, b):
            return False
        square_of_four = {a, b, (a[0], b[1]), (b[0], a[1])}
        return not any(set(barrier) <= square_of_four for barrier in self.barriers)


def mask(cells: Iterable[Cell]) -> int:
    return mask_of(square(*cell) for cell in cells)


def edges(pairs: Iterable[tuple[Cell, Cell]]) -> list[tuple[int, int]]:
    return [(square(*a), square(*b)) for a, b in pairs]


def drawn(text: str, *, walls: Iterable[str] = (), barriers: Iterable[str] = ()) -> Board:
    """A board of one tile: every character but '#' and blank is a square. Edges are written "4,1|5,1"."""
    rows = text.strip("\n").split("\n")
    tile = frozenset((x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark not in "# ")
    return Map((tile,), tuple(map(edge, walls)), tuple(map(edge, barriers))).board


def edge(text: str) -> tuple[Cell, Cell]:
    a, b = ((int(col), int(row)) for col, row in (part.split(",") for part in text.split("|")))
    return a, b


@st.composite
def maps(draw: st.DrawFn, side: int = 6) -> Map:
    """One or two overlapping rectangles with holes, walls and barriers strewn over them."""
    tiles = []
    for _ in range(draw(st.integers(1, 2))):
        left, top = draw(st.integers(0, 3)), draw(st.integers(0, 3))
        cells = [
            (left + x, top + y) for x in range(draw(st.integers(1, side))) for y in range(draw(st.integers(1, side)))
        ]
        holes = draw(st.lists(st.sampled_from(cells), max_size=len(cells) // 3))
        tiles.append(frozenset(cells) - frozenset(holes) or frozenset(cells))
    cells = sorted(frozenset().union(*tiles))
    inner = [(a, b) for a in cells for b in ((a[0] + 1, a[1]), (a[0], a[1] + 1)) if b in cells]
    some_edges = st.lists(st.sampled_from(inner), max_size=10).map(tuple) if inner else st.just(())
    return Map(tuple(tiles), draw(some_edges), draw(some_edges))
