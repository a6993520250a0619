"""The tape: every answer, every die and every shuffle of a game, in order, each with what it was asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

EntryKind = Literal["ask", "bot", "roll", "shuffle"]


class Entry(NamedTuple):
    """`ask`: a person's answer, `bot`: a bot's; `roll`: the sides that fell; `shuffle`: the new order of the cards."""

    kind: EntryKind
    signature: str
    value: Any

    @property
    def is_chance(self) -> bool:
        return self.kind in ("roll", "shuffle")

    @property
    def what(self) -> str:
        """What it answers: the kind of the question, the purpose of the dice, the deck."""
        return self.signature.partition("(")[0].rpartition(" ")[0] or self.signature.partition("(")[0]


def recorded(value: Any) -> Any:
    """A copy of an answer in JSON's own shapes (lists for tuples): a tape is the same before and after a save."""
    if isinstance(value, (list, tuple)):
        return [recorded(each) for each in value]
    if isinstance(value, dict):
        return {name: recorded(each) for name, each in value.items()}
    return value


def with_take_back(before: Sequence[int], tape: Sequence[Entry], at: int) -> list[int]:
    """How many entries were left each time that dice or cards had been revealed and were taken back, after the tape has
    been cut back to `at` entries as well. Cuts in a row are one take-back.
    """
    goes_on = bool(before) and before[-1] == len(tape)
    revealed = any(entry.is_chance for entry in tape[at:])
    return [*(min(left, at) for left in before), *([at] if revealed and not goes_on else [])]
