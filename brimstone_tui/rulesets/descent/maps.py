"""What the drawing of an encounter means: its spaces, their terrain; zones made of rectangles. Rule: D8.1, D25.1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from brimstone_tui.board import BoardError, col_row, parse_square, square
from brimstone_tui.rulesets.descent.records import Terrain

NO_SPACE: Final = "# "
PLAIN: Final = "."
TERRAIN: Final[dict[str, Terrain]] = {
    "~": "water", "o": "obstacle", "P": "pit", "L": "lava", "z": "hazard", "S": "sludge",
}  # fmt: skip
"""The marks of a drawing. Its first letter is the space 0,0."""


class Drawing(NamedTuple):
    """The spaces of a map in reading order, and those of each kind of terrain."""

    spaces: list[int]
    terrain: dict[str, list[int]]


def read_map(text: str) -> Drawing:
    """The spaces of a drawing. Raises BoardError for an unknown mark, and for a map that is empty or too large."""
    drawing = Drawing([], {})
    for row, line in enumerate(text.rstrip().split("\n")):
        for col, mark in enumerate(line.rstrip()):
            if mark in NO_SPACE:
                continue
            if mark != PLAIN and mark not in TERRAIN:
                raise BoardError(
                    f"'{mark}' at {col},{row} is not part of a map; use {NO_SPACE}{PLAIN}{''.join(TERRAIN)}"
                )
            drawing.spaces.append(square(col, row))
            if mark in TERRAIN:
                drawing.terrain.setdefault(TERRAIN[mark], []).append(square(col, row))
    if not drawing.spaces:
        raise BoardError("the map has no space")
    return drawing


def spaces_in(rectangles: Sequence[str]) -> list[int]:
    """The spaces of a zone: rectangles as `9,12-10,13`, or single spaces as `4,8`. Raises BoardError."""
    found: dict[int, None] = {}
    for text in rectangles:
        first, _, last = text.partition("-")
        (left, top), (right, bottom) = (col_row(parse_square(corner)) for corner in (first, last or first))
        if right < left or bottom < top:
            raise BoardError(f"'{text}' is no rectangle; write its top left and its bottom right space")
        found |= {square(col, row): None for row in range(top, bottom + 1) for col in range(left, right + 1)}
    return list(found)
