"""A line of a game's log that somebody asks about: its event, what was told around it, the states before and after."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

from brimstone_tui.engine.events import Told
from brimstone_tui.engine.session import Session

S = TypeVar("S")
E = TypeVar("E")


class LogLine(Generic[S]):
    """A line of a game's log, counted from 0. Raises IndexError for a line that is not."""

    def __init__(self, session: Session[S], number: int) -> None:
        self._session = session
        self.log: Sequence[Told] = session.log
        self.number = range(len(self.log))[number]
        self.event: Any = self.log[number].event

    @cached_property
    def state(self) -> S:
        """The state as it was just after the line was told."""
        return self.after(self.number)

    @cached_property
    def before(self) -> S:
        """The state as it was just after the line before was told."""
        return self.after(self.number - 1)

    def after(self, number: int) -> S:
        """The state as it was just after a line was told; -1 for the beginning."""
        return self._session.after_line(number + 1)[0]

    def next(self, kind: type[E]) -> E | None:
        """The first event of a class after the line."""
        return next((told.event for told in self.log[self.number + 1 :] if isinstance(told.event, kind)), None)

    def last(self, kind: type[E], /, **fields: Any) -> tuple[int, E] | None:
        """The last line before this one with an event of a class that has these fields, and the event."""
        for number in range(self.number - 1, -1, -1):
            event = self.log[number].event
            if isinstance(event, kind) and all(getattr(event, name) == value for name, value in fields.items()):
                return number, event
        return None
