"""The map of a scene: a drawing with figures on it."""

from __future__ import annotations

from dataclasses import dataclass, field

from brimstone_tui.board.squares import STRIDE, BoardError, parse_square, square

Square = int

NO_SPACE = "# "
FLOOR, DIFFICULT, DOORWAY, CLOSED_DOOR = ".", "~", "/", "+"


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
