"""What a kept scene calls things: letters for figures, spaces moved with the map, areas as rectangles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from brimstone_tui.board.squares import STRIDE, square_name
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.lab.maps import Square

NO_SPACE = "#"


class CannotKeep(EngineError):
    """A moment that a scene cannot express; the text says what it is that cannot be said."""


@dataclass(frozen=True, slots=True)
class Names:
    """What is called otherwise in the scene: ids of figures and of tokens, and the squares, all moved by `move`."""

    letters: dict[str, str]
    move: int = 0

    def at(self, square: Square) -> str:
        """A square of the game as the scene names it."""
        return square_name(square + self.move)

    def of(self, value: Any) -> Any:
        """A value with ids in it (`help:scout` too, lists and mappings of them) as the scene has it."""
        if isinstance(value, str):
            head, colon, tail = value.rpartition(":")
            return head + colon + self.letters.get(tail, tail) if value not in self.letters else self.letters[value]
        if isinstance(value, (list, tuple)):
            return type(value)(map(self.of, value))
        if isinstance(value, dict):
            return {self.of(key): self.of(each) for key, each in value.items()}
        return value


def shorter(**keys: Any) -> dict[str, Any]:
    """Without what says nothing."""
    return {key: value for key, value in keys.items() if value}


def rectangles(squares: Sequence[Square], names: Names) -> Iterator[str]:
    """The squares of a tile as rectangles, from the top: runs in a row, as long as the rows below have the same."""
    left = dict.fromkeys(sorted(squares))
    while left:
        first = last = next(iter(left))
        while last + 1 in left:
            last += 1
        width, rows = last - first + 1, 1
        while all(first + rows * STRIDE + n in left for n in range(width)):
            rows += 1
        for square in [first + row * STRIDE + n for row in range(rows) for n in range(width)]:
            del left[square]
        end = last + (rows - 1) * STRIDE
        yield names.at(first) if end == first else f"{names.at(first)}-{names.at(end)}"
