"""The tape: every answer, every die and every shuffle of a game, in order, each with what it was asked for."""

from __future__ import annotations

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
