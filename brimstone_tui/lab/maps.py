"""The map of a scene: a drawing with figures on it, its walls and its tiles."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from brimstone_tui.board.squares import STRIDE, BoardError, col_row, parse_square, square, square_name
from brimstone_tui.rulesets.brimstone.exploration import BEYOND
from brimstone_tui.rulesets.brimstone.state import Doorway, PlacedTile, Square

NO_SPACE = "# "
FLOOR, DIFFICULT, DOORWAY, CLOSED_DOOR = ".", "~", "/", "+"
WHOLE_MAP = "map"
"""The tile of a map on which no tiles are named."""
EXIT_FACES = 6


class MapError(Exception):
    """What is wrong with a drawing. `cell`: its column and row from 0, None where no single place is to blame."""

    def __init__(self, what: str, hint: str = "", cell: tuple[int, int] | None = None) -> None:
        super().__init__(what)
        self.what = what
        self.hint = hint
        self.cell = cell


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawn map: the mark of every square, and the squares of each figure's letter in reading order."""

    marks: dict[Square, str]
    figures: dict[str, list[Square]] = field(default_factory=dict)

    @staticmethod
    def parse(text: str) -> Drawing:
        """Read a drawing. Raises MapError."""
        marks: dict[Square, str] = {}
        figures: dict[str, list[Square]] = {}
        for row, line in enumerate(text.rstrip("\n").split("\n")):
            for col, mark in enumerate(line):
                if mark in NO_SPACE:
                    continue
                try:
                    at = square(col, row)
                except BoardError:
                    raise MapError("the map is too large", "at most 81 by 81 spaces", (col, row)) from None
                if mark.isascii() and mark.isalnum():
                    figures.setdefault(mark, []).append(at)
                    mark = FLOOR
                elif mark not in (FLOOR, DIFFICULT, DOORWAY, CLOSED_DOOR):
                    hint = "use '#', '.', '/', '+', '~', letters and digits"
                    raise MapError(f"'{mark}' is no part of a map", hint, (col, row))
                marks[at] = mark
        if not any(mark != CLOSED_DOOR for mark in marks.values()):
            raise MapError("the map has no space", "draw floor as '.'")
        return Drawing(marks, figures)

    def is_space(self, at: Square) -> bool:
        """Whether a figure can stand there: all but closed doors, and what is not drawn."""
        return at in self.marks and self.marks[at] != CLOSED_DOOR


def parse_rectangle(text: str) -> list[Square]:
    """The squares of a rectangle such as "1,1-5,1", or of a single space. Raises MapError."""
    first, _, last = text.partition("-")
    try:
        a, b = parse_square(first.strip()), parse_square((last or first).strip())
    except BoardError:
        raise MapError(f"'{text}' is no rectangle", 'write two opposite corners, for example "1,1-5,3"') from None
    cols, rows = sorted((a % STRIDE, b % STRIDE)), sorted((a // STRIDE, b // STRIDE))
    return [row * STRIDE + col for row in range(rows[0], rows[1] + 1) for col in range(cols[0], cols[1] + 1)]


def tiles_of(
    drawing: Drawing,
    rectangles: Mapping[str, Sequence[str]],
    entrances: Mapping[str, str],
    spelled_out: Container[str] = (),
) -> list[PlacedTile]:
    """The tiles of a map; a space in two of them is their joint, and the entrance of the later one. Raises MapError.

    spelled_out: tiles whose doorways the scene lists, whatever is drawn.
    """
    areas = {name: _area(drawing, texts) for name, texts in rectangles.items()} or {WHOLE_MAP: sorted(drawing.marks)}
    _give_doors(drawing, areas)
    covered = {at for area in areas.values() for at in area}
    left_out = [at for at in sorted(drawing.marks) if at not in covered]
    if left_out:
        raise MapError(f"the space {square_name(left_out[0])} is on no tile", "give it to one of `tiles`")
    tiles: list[PlacedTile] = []
    for name, area in areas.items():
        tile = PlacedTile(name, "room", tuple(at for at in area if drawing.is_space(at)))
        joint = [at for at in tile.squares if any(at in other.squares for other in tiles)]
        joints = [at for at in area if sum(at in other for other in areas.values()) > 1]
        tile.doorways = [] if name in spelled_out else list(_doorways(drawing, area, joints))
        if joint:
            tile.entrance = tuple(joint)
            tile.entrance_side = _side_of_joint(tile, joint)
        tile.entrance_side = entrances.get(name, tile.entrance_side)
        shut = [number for number, doorway in enumerate(tile.doorways) if doorway.status == "shut"]
        tile.exits = tuple(shut[face * len(shut) // EXIT_FACES] for face in range(EXIT_FACES)) if shut else ()
        tiles.append(tile)
    return tiles


def _area(drawing: Drawing, rectangles: Sequence[str]) -> list[Square]:
    squares = {at for text in rectangles for at in parse_rectangle(text) if at in drawing.marks}
    if not squares:
        raise MapError("the tile has no space", "a tile is a list of rectangles with floor in them")
    return sorted(squares)


def _give_doors(drawing: Drawing, areas: dict[str, list[Square]]) -> None:
    """A doorway that no rectangle names belongs to the tile whose floor it touches."""
    for at, mark in drawing.marks.items():
        if mark in (DOORWAY, CLOSED_DOOR) and all(at not in area for area in areas.values()):
            beside = [at + dx + dy * STRIDE for dx, dy in BEYOND.values()]
            area = next((area for area in areas.values() if any(other in area for other in beside)), None)
            if area is not None:
                area.append(at)
                area.sort()


def _doorways(drawing: Drawing, area: Sequence[Square], joints: Sequence[Square]) -> Iterator[Doorway]:
    """The straight runs of doorway spaces on a tile, open or closed, in reading order; joints lead on already."""
    runs: dict[tuple[str, str], list[list[Square]]] = {}
    ordered: list[tuple[str, str, list[Square]]] = []
    for at in area:
        mark = drawing.marks[at]
        if mark not in (DOORWAY, CLOSED_DOOR) or at in joints:
            continue
        side = _side_of_doorway(drawing, at, area)
        before = at - (1 if side in "NS" else STRIDE)
        run = next((run for run in runs.get((side, mark), []) if run[-1] == before), None)
        if run is None:
            run = []
            runs.setdefault((side, mark), []).append(run)
            ordered.append((side, mark, run))
        run.append(at)
    for side, mark, run in ordered:
        yield Doorway(side, tuple(run), "open" if mark == DOORWAY else "shut")


def _side_of_doorway(drawing: Drawing, at: Square, area: Sequence[Square]) -> str:
    """The side to which a doorway opens: floor of its tile lies on the other side of it."""
    for side, (dx, dy) in BEYOND.items():
        step = dx + dy * STRIDE
        floor_behind = at - step in area and drawing.marks[at - step] in (FLOOR, DIFFICULT)
        if floor_behind and at + step not in drawing.marks:
            return side
    raise MapError("a doorway has floor of its tile on one side and no space on the other", "", col_row(at))


def _side_of_joint(tile: PlacedTile, joint: Sequence[Square]) -> str:
    """The side of a tile on which a joint lies: the rest of the tile is on the other side."""
    for side, (dx, dy) in BEYOND.items():
        step = dx + dy * STRIDE
        if all(at + step not in tile.squares or at + step in joint for at in joint) and any(
            at - step in tile.squares and at - step not in joint for at in joint
        ):
            return side
    return "S"
