"""What stands between the spaces of a map, and where the middle of a tile is."""

from __future__ import annotations

from typing import Final

from brimstone_tui.views import BoardView
from brimstone_tui.views.board import Place

NORTH, EAST, SOUTH, WEST = range(4)
_SIDES: Final = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}
_STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


def middle(places: tuple[Place, ...]) -> Place:
    """The space nearest to the middle of a tile."""
    col = sum(col for col, _ in places) / len(places)
    row = sum(row for _, row in places) / len(places)
    return min(places, key=lambda place: (abs(place[0] - col) + abs(place[1] - row), place))


def edges_of(view: BoardView) -> dict[tuple[Place, int], str]:
    """What stands on the edges of the spaces, from either side: `wall`, `open` where nobody has looked yet, `door`,
    `locked_door`, `open_door` or `barrier`.
    """
    edges: dict[tuple[Place, int], str] = {}
    for place, cell in view.cells.items():
        for side, (step_col, step_row) in enumerate(_STEPS):
            beside = place[0] + step_col, place[1] + step_row
            if cell.walls[side] or beside not in view.cells:
                edges[place, side] = edges[beside, (side + 2) % 4] = "wall"
    kinds = {"closed": "door", "locked": "locked_door", "open": "open_door"}
    doors = [(edge, kinds[door.status]) for door in view.doors for edge in door.edges]
    for (one, other), kind in (*doors, *((edge, "barrier") for edge in view.barriers)):
        side = _STEPS.index((other[0] - one[0], other[1] - one[1]))
        edges[one, side] = edges[other, (side + 2) % 4] = kind
    for doorway in view.unexplored:
        side = _SIDES[doorway.side]
        for col, row in doorway.places:
            beside = col + _STEPS[side][0], row + _STEPS[side][1]
            edges[(col, row), side] = edges[beside, (side + 2) % 4] = "open"
    return edges
