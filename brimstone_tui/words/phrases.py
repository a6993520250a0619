"""Turns of phrase that every ruleset uses: beginnings of sentences, things in a row, places and directions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from brimstone_tui.board.squares import STRIDE, col_row
from brimstone_tui.words.messages import say


def capital(text: str) -> str:
    """A text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def as_sentence(text: str, names: Iterable[str]) -> str:
    """A text with a capital letter at its beginning, unless one of the players' names stands there: they are said as
    they are.
    """
    return text if any(text.startswith(name) for name in names) else capital(text)


def listed(names: Sequence[str]) -> str:
    """Several things in a row: "Ruth, Amos and Cole"."""
    if len(names) < 2:
        return "".join(names)
    return say("list-and", first=", ".join(names[:-1]), last=names[-1])


def refusal(error: Exception) -> str:
    """Why an answer, or a deed, was refused: in the game's words where it has some."""
    message: str = getattr(error, "message", "")
    return say(message) if message else str(error)


def place_name(square: int) -> str:
    """A square: "column 3, row 4"."""
    col, row = col_row(square)
    return say("place", col=str(col), row=str(row))


def direction_name(start: int, goal: int) -> str:
    """The compass direction from one square to another: "north-east". What is nearer to an axis counts as on it."""
    dx, dy = goal % STRIDE - start % STRIDE, goal // STRIDE - start // STRIDE
    vertical = "" if abs(dx) > 2 * abs(dy) or not dy else "n" if dy < 0 else "s"
    horizontal = "" if abs(dy) > 2 * abs(dx) or not dx else "w" if dx < 0 else "e"
    return say(f"direction-{vertical}{horizontal}") if vertical or horizontal else say("direction-here")
