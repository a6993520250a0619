"""Events: what the table was told, in the past tense, never changed once told.

An event class is a NamedTuple; `under` gives it the clause by which it happens. The engine's own are those of chance;
a ruleset adds the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

E = TypeVar("E")


def under(clause: str) -> Callable[[type[E]], type[E]]:
    """Mark an event class with its clause."""

    def mark(event: type[E]) -> type[E]:
        event.clause = clause  # type: ignore[attr-defined]
        return event

    return mark


def clause_of(event: Any) -> str:
    """The clause by which an event happened."""
    clause: str = event.clause
    return clause


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
    """A deck of so many cards was shuffled."""

    deck: str
    cards: int
    clause: str = ""


class Told(NamedTuple):
    """One line of the log: the event, and how many tape entries lay before it."""

    event: Any
    at: int
