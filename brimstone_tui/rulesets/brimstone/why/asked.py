"""The line of the log that somebody asks about: its event, what was told around it, the states before and after."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, TypeVar

from brimstone_tui.engine.events import Told
from brimstone_tui.engine.session import Session
from brimstone_tui.rulesets.brimstone.state import EnemyKindId, GameState, Hero

E = TypeVar("E")


class Asked:
    """A line of a game's log, counted from 0."""

    def __init__(self, session: Session[GameState], number: int) -> None:
        self._session = session
        self.log: Sequence[Told] = session.log
        self.number = range(len(self.log))[number]
        self.event: Any = self.log[number].event

    @cached_property
    def state(self) -> GameState:
        """The state as it was just after the line was told."""
        return self.after(self.number)

    @cached_property
    def before(self) -> GameState:
        """The state as it was just after the line before was told."""
        return self.after(self.number - 1)

    def after(self, number: int) -> GameState:
        """The state as it was just after a line was told; -1 for the beginning."""
        return self._session.after_line(number + 1)[0]

    def hero(self, id: str) -> Hero | None:
        """The hero of that id, if it is one."""
        return next((hero for hero in self.state.heroes if hero.id == id), None)

    def kind_of(self, id: str) -> EnemyKindId:
        """The kind of an enemy that was on the board when the line was told; empty if it was none."""
        for state in (self.state, self.before):
            enemy = state.enemy(id)
            if enemy is not None:
                return enemy.kind
        kind = id.partition("#")[0]
        return kind if kind in self.state.catalogue.enemies else ""

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
