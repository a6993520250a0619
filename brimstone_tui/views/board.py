"""The picture of a board: squares with their walls, doorways, tiles, and the figures that stand there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from brimstone_tui.views.figures import Gauge

Place = tuple[int, int]
"""A column and a row."""

Ground = Literal["stone", "earth", "planks", "rails"]
"""What a plain floor looks like. It means nothing to the rules."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One square of the floor.

    square: its number (see board.squares); tiles: the indexes of the tiles that it is on, two at a joint; doorway:
    empty, or the status of the doorway that it is part of; lit: in the light; seen: in sight of somebody of the party
    now. walls: whether the edge is closed, to the north, east, south, west. terrain: the kind of floor where it is not
    plain (`water`, `pit`, `lava`, `hazard`, `sludge`, `obstacle`); ground: what a plain floor looks like.
    """

    square: int
    col: int
    row: int
    tiles: tuple[int, ...]
    doorway: Literal["", "open", "joined"]
    lit: bool
    seen: bool
    walls: tuple[bool, bool, bool, bool]
    terrain: str = ""
    ground: Ground = "stone"


@dataclass(frozen=True, slots=True)
class DoorwayView:
    """A doorway of a tile. `open`: an unexplored edge; `joined`: the way to another tile; `shut`: no way, and its
    places may be no floor.

    side: N, E, S or W, the side of the tile on which it lies.
    """

    tile: int
    side: str
    places: tuple[Place, ...]
    status: Literal["open", "joined", "shut"]


@dataclass(frozen=True, slots=True)
class TileView:
    """A tile on the map.

    `mark`: what lies on it unseen, empty if nothing does; places: its squares in reading order.
    """

    index: int
    title: str
    kind: str
    text: str
    mark: str
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class DoorView:
    """A door on edges between two places each, said in a few words."""

    edges: tuple[tuple[Place, Place], ...]
    status: Literal["open", "closed", "locked"]
    text: str


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that lies on a square. `glyph`: one character; text: what it is; kind: a token that is turned up, an
    object that matters, the way off the map.
    """

    col: int
    row: int
    glyph: str
    text: str
    kind: Literal["token", "object", "way"] = "token"


@dataclass(frozen=True, slots=True)
class Figure:
    """Something that stands or lies on a square.

    glyph: one character; number: of several alike, 0 for a single one; health: what is left; target: the name of whom
    it is after, and target_glyph its glyph; acting: it is this figure's activation; covers: all places under its base,
    if it is on more than one; leads: it is the first of its kind; carries: it has an object that matters. A `marker` is
    a fallen member of the party: others may stand on it.
    """

    id: str
    name: str
    glyph: str
    number: int
    kind: Literal["hero", "enemy", "marker"]
    size: Literal["small", "medium", "large"]
    col: int
    row: int
    health: Gauge
    statuses: tuple[str, ...] = ()
    target: str = ""
    target_glyph: str = ""
    acting: bool = False
    bears_light: bool = False
    covers: tuple[Place, ...] = ()
    leads: bool = False
    carries: bool = False


@dataclass(frozen=True, slots=True)
class BoardView:
    """Everything on the board. `cells` by column and row; bounds: left, top, right, bottom, all inclusive."""

    cells: Mapping[Place, Cell]
    figures: tuple[Figure, ...]
    doorways: tuple[DoorwayView, ...]
    tiles: tuple[TileView, ...]
    bounds: tuple[int, int, int, int]
    on: Mapping[Place, tuple[Figure, ...]] = field(default_factory=dict)
    """The figures by place, whoever stands before whoever lies."""
    doors: tuple[DoorView, ...] = ()
    marks: tuple[Mark, ...] = ()
    terrains: Mapping[str, str] = field(default_factory=dict)
    """The kinds of terrain on the board, each with its name."""
    barriers: tuple[tuple[Place, Place], ...] = ()
    """Edges over which one sees but does not walk."""

    @property
    def unexplored(self) -> tuple[DoorwayView, ...]:
        """The doorways through which nobody has looked."""
        return tuple(doorway for doorway in self.doorways if doorway.status == "open")


def bounds_of(places: Iterable[Place]) -> tuple[int, int, int, int]:
    """The left, top, right and bottom end of the places, all inclusive; zeros if there are none."""
    cols, rows = zip(*places, strict=True) if (places := list(places)) else ((0,), (0,))
    return min(cols), min(rows), max(cols), max(rows)


def by_place(figures: Iterable[Figure]) -> dict[Place, tuple[Figure, ...]]:
    """The figures by place, whoever stands before whoever lies."""
    on: dict[Place, tuple[Figure, ...]] = {}
    for figure in sorted(figures, key=lambda figure: figure.kind == "marker"):
        for place in figure.covers or ((figure.col, figure.row),):
            on[place] = (*on.get(place, ()), figure)
    return on
