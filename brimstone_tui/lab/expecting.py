"""What a scene expects of events, in the order in which they are told, and how what came is compared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any, NamedTuple

from brimstone_tui.board.squares import square_name
from brimstone_tui.cards.deck import card_of
from brimstone_tui.content.errors import did_you_mean
from brimstone_tui.engine import events as engine_events

SQUARES = ("square", "squares", "path")
"""Fields of events that hold spaces: a scene writes them as "col,row"."""


class Expected(NamedTuple):
    """One expectation, and what came."""

    path: str
    expected: Any
    came: Any
    ok: bool


def events_in(module: ModuleType) -> dict[str, type]:
    """The classes of all events of a ruleset, and of the engine, by name."""
    return {
        name: each
        for where in (engine_events, module)
        for name, each in vars(where).items()
        if isinstance(each, type) and issubclass(each, tuple) and hasattr(each, "_fields") and name != "Told"
    }


def questions_in(module: ModuleType) -> list[str]:
    """The kinds of all questions of a ruleset, in alphabetical order."""
    return sorted({each.kind for each in vars(module).values() if isinstance(getattr(each, "kind", None), str)})


def problem_of_event(event: object, events: Mapping[str, type]) -> tuple[str, str] | None:
    """What is wrong with an event as a scene names it; None if it can be told."""
    name, fields = _named(event)
    if name is None:
        return "expected an event", "write EnemyWounded, or {EnemyWounded: {wounds: 2}}"
    if name not in events:
        return f"there is no event '{name}'", did_you_mean(name, events)
    known = _fields(events[name])
    for field in fields:
        if field not in known:
            return f"{name} has no '{field}'", did_you_mean(field, known)
    return None


def _named(event: object) -> tuple[str | None, Mapping[str, Any]]:
    if isinstance(event, str):
        return event, {}
    if isinstance(event, dict) and len(event) == 1:
        name, fields = next(iter(event.items()))
        if fields is None or isinstance(fields, dict):
            return name, fields or {}
    return None, {}


def _fields(event: type) -> tuple[str, ...]:
    fields: tuple[str, ...] = event._fields  # type: ignore[attr-defined]  # a NamedTuple
    return fields


def same(expected: Any, came: Any) -> bool:
    """Whether two values are equal; lists are compared without order, and true is not 1."""
    if isinstance(expected, list | tuple) and isinstance(came, list | tuple):
        return sorted(map(repr, expected)) == sorted(map(repr, came))
    return type(expected) is type(came) and expected == came


def first_not_told(expected: Iterable[object], told: Sequence[Any]) -> object | None:
    """The first expected event that was not told after the ones before it; None if all were."""
    at = 0
    for event in expected:
        while at < len(told) and not is_event(event, told[at]):
            at += 1
        if at == len(told):
            return event
        at += 1
    return None


def is_event(expected: object, told: Any) -> bool:
    """Whether what was told is the event that a scene names, with the fields that it names."""
    name, fields = _named(expected)
    if type(told).__name__ != name:
        return False
    return all(_same_field(field, value, getattr(told, field)) for field, value in fields.items())


def _same_field(field: str, expected: Any, came: Any) -> bool:
    if field in SQUARES:
        came = [square_name(each) for each in came] if isinstance(came, tuple) else square_name(came)
    if field == "card" and isinstance(expected, str) and "#" not in expected:
        came = card_of(came)  # any copy
    if isinstance(came, tuple):
        return isinstance(expected, list) and list(came) == expected
    return same(expected, came)
