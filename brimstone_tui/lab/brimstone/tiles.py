"""The tiles of a scene's map, with their doorways."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

from brimstone_tui.board.squares import STRIDE, col_row, square_name
from brimstone_tui.lab.maps import CLOSED_DOOR, DIFFICULT, DOORWAY, FLOOR, Drawing, MapError, parse_rectangle
from brimstone_tui.rulesets.brimstone.exploration import BEYOND
from brimstone_tui.rulesets.brimstone.state import Doorway, PlacedTile, Square

WHOLE_MAP = "map"
"""The tile of a map on which no tiles are named."""
EXIT_FACES = 6


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
