"""Tiles drawn as text, turned and laid on the grid so that a doorway of one lies on a doorway of another.

One character a space: '#' or blank no space, '.' floor, '~' difficult floor, '/' a half-space of a doorway, which lies
on an outer side of the tile with floor behind it. A straight run of them is one doorway.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from brimstone_tui.board.board import Board
from brimstone_tui.board.squares import MAX_COORDINATE, col_row, mask_of, square, squares_in

Cell = tuple[int, int]
"""A place in a drawing: column and row from 0,0 at the top left."""

SIDES: Final = "NESW"
"""The sides of a tile in clockwise order."""

MAX_SIDE: Final = MAX_COORDINATE // 2
"""A tile is at most so many spaces wide and high."""

_STEPS: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_NO_SPACE: Final = "# "
_FLOOR: Final = ".~"
_DIFFICULT: Final = "~"
_DOORWAY: Final = "/"


class TilePlanError(ValueError):
    """A drawing that is no tile. `line` and `column` count from 1."""

    def __init__(self, line: int, column: int, fault: str) -> None:
        super().__init__(f"line {line}, column {column}: {fault}")
        self.line = line
        self.column = column


@dataclass(frozen=True, slots=True)
class Doorway:
    """One doorway of a plan: the side of the tile that it opens, and its half-spaces in reading order. Rule: B5.3."""

    side: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class PlacedShape:
    """The squares of a tile on the grid; `doorways` keep the plan's order, each with its side and its squares.

    `difficult` is the part of `mask` that is difficult floor.
    """

    mask: int
    doorways: tuple[tuple[str, tuple[int, ...]], ...]
    difficult: int


@dataclass(frozen=True, slots=True)
class TilePlan:
    """The drawing of a tile. A doorway's place in `doorways` is its name: turning the plan does not change it."""

    width: int
    height: int
    squares: tuple[Cell, ...]
    """All spaces in reading order, those of doorways and difficult ones included."""
    difficult: tuple[Cell, ...]
    doorways: tuple[Doorway, ...]

    @staticmethod
    def parse(text: str) -> "TilePlan":
        """Read a drawing; its doorways come in reading order of their first half-spaces.

        Raises TilePlanError for an unknown character, a doorway inside the tile, without floor behind it or on two
        sides, a space that the rest of the tile does not reach, and a drawing that is empty or too large.
        """
        rows = [row.rstrip() for row in text.rstrip().split("\n")]
        spaces = {(x, y): mark for y, row in enumerate(rows) for x, mark in enumerate(row) if mark not in _NO_SPACE}
        width, height = max(len(row) for row in rows), len(rows)
        if not spaces:
            raise TilePlanError(1, 1, "the tile has no space")
        if width > MAX_SIDE or height > MAX_SIDE:
            raise TilePlanError(1, 1, f"the tile is {width} by {height} spaces; at most {MAX_SIDE} by {MAX_SIDE} fit")
        for cell, mark in spaces.items():
            if mark not in _FLOOR + _DOORWAY:
                raise _fault(cell, f"{mark!r} is not part of a tile; use '#', ' ', '.', '~' and '/'")
        plan = TilePlan(
            width,
            height,
            tuple(spaces),
            tuple(cell for cell, mark in spaces.items() if mark == _DIFFICULT),
            _doorways(spaces, width, height),
        )
        _check_that_all_is_reached(plan)
        return plan

    def turned(self, quarter_turns: int) -> "TilePlan":
        """The plan after so many quarter turns clockwise."""
        plan = self
        for _ in range(quarter_turns % 4):
            plan = plan._turned_once()
        return plan

    def _turned_once(self) -> "TilePlan":
        def turn(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
            return _in_reading_order((self.height - 1 - y, x) for x, y in cells)

        return TilePlan(
            self.height,
            self.width,
            turn(self.squares),
            turn(self.difficult),
            tuple(Doorway(_clockwise(doorway.side, 1), turn(doorway.cells)) for doorway in self.doorways),
        )


def place(plan: TilePlan, turns: int, left: int, top: int) -> PlacedShape:
    """The plan on the grid after quarter turns clockwise, its top left corner at a column and a row.

    Raises BoardError if a space falls off the grid. Rule: B6.5.
    """
    turned = plan.turned(turns)

    def on_grid(cells: tuple[Cell, ...]) -> tuple[int, ...]:
        return tuple(square(left + x, top + y) for x, y in cells)

    return PlacedShape(
        mask_of(on_grid(turned.squares)),
        tuple((doorway.side, on_grid(doorway.cells)) for doorway in turned.doorways),
        mask_of(on_grid(turned.difficult)),
    )


def fit(
    plan: TilePlan, entrance_index: int, onto_side: str, onto_squares: tuple[int, ...]
) -> tuple[int, int, int] | None:
    """How to `place` a plan so that a doorway of it lies on one of the map: quarter turns, left column, top row.

    The half-spaces of both doorways become the same squares, the joint; the map's opens to `onto_side`, the plan's to
    the opposite one. A doorway one space wide takes a wider entrance at that entrance's first space; other widths that
    differ do not fit, which gives None. Whether the tile then overlaps the map is for the caller to ask:
    `placed.mask & board.floor` is the joint alone if not. Rule: B6.5, B6.6.
    """
    entrance = plan.doorways[entrance_index]
    if len(onto_squares) not in (1, len(entrance.cells)):
        return None
    turns = (SIDES.index(onto_side) + 2 - SIDES.index(entrance.side)) % 4
    x, y = plan.turned(turns).doorways[entrance_index].cells[0]
    col, row = col_row(min(onto_squares))
    return turns, col - x, row - y


def _doorways(spaces: dict[Cell, str], width: int, height: int) -> tuple[Doorway, ...]:
    """The straight runs of half-spaces, in reading order of their first ones."""
    runs: list[tuple[str, list[Cell]]] = []
    run_of: dict[tuple[str, Cell], list[Cell]] = {}
    for cell, mark in spaces.items():
        if mark != _DOORWAY:
            continue
        side = _side_of_doorway(cell, spaces, width, height)
        along = (cell[0] - 1, cell[1]) if side in "NS" else (cell[0], cell[1] - 1)
        run = run_of.get((side, along))
        if run is None:
            run = []
            runs.append((side, run))
        run.append(cell)
        run_of[side, cell] = run
    return tuple(Doorway(side, tuple(run)) for side, run in runs)


def _side_of_doorway(cell: Cell, spaces: dict[Cell, str], width: int, height: int) -> str:
    x, y = cell
    outer = [
        side
        for side, is_outer in zip(SIDES, (y == 0, x == width - 1, y == height - 1, x == 0), strict=True)
        if is_outer
    ]
    if not outer:
        raise _fault(cell, "a doorway lies on an outer side of the tile, not inside it")
    open_to = []
    for side in outer:
        step_x, step_y = _STEPS[side]
        if spaces.get((x - step_x, y - step_y), _DOORWAY) in _FLOOR:
            open_to.append(side)
    if not open_to:
        raise _fault(cell, "a doorway needs floor behind it")
    if len(open_to) > 1:
        raise _fault(cell, f"this doorway opens two sides, {' and '.join(open_to)}; close one with '#'")
    return open_to[0]


def _check_that_all_is_reached(plan: TilePlan) -> None:
    mask = place(plan, 0, 0, 0).mask
    first, *_ = squares_in(mask)
    cut_off = squares_in(mask & ~sum(Board([mask]).distances_to(first, mask)))
    if cut_off:
        raise _fault(col_row(cut_off[0]), "the rest of the tile does not reach this space")


def _fault(cell: Cell, fault: str) -> TilePlanError:
    return TilePlanError(cell[1] + 1, cell[0] + 1, fault)


def _in_reading_order(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    return tuple(sorted(cells, key=lambda cell: (cell[1], cell[0])))


def _clockwise(side: str, turns: int) -> str:
    return SIDES[(SIDES.index(side) + turns) % 4]
