"""Events: what the table was told, in the past tense, never changed once told.

An event class is a NamedTuple with a class attribute `clause`. The engine's own are those of chance; a ruleset adds the rest.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Rolled(NamedTuple):
    """Dice fell. `sides` are the sides that fell, `need` the number that a die must reach (0: none)."""

    purpose: str
    roller: str
    dice: tuple[str, ...]
    sides: tuple[int, ...]
    need: int
    about: str
    clause: str


class Shuffled(NamedTuple):
    """A deck was shuffled."""

    deck: str
    count: int
    clause: str = "B1.32"


class Told(NamedTuple):
    """One line of the log: the event, and how many tape entries lay before it."""

    event: Any
    at: int
