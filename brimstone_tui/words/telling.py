"""What happened, in words: how a ruleset says its events, each by a message that is named after its class."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from brimstone_tui.words.messages import say

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Telling(Generic[S]):
    """How events are said: a `CardDrawn` by the message `event-card-drawn` after the ruleset's prefix, with its fields
    as variables. Ids are turned into names first; numbers and text stay as they are.

    names: by the name of a field, how its value is said; more: by class, what a message needs that no field says by
    itself; variants: by class, the end of the message's id where an event is told in more than one way; own: by class,
    what is said in a way of its own.
    """

    prefix: str
    names: Mapping[str, Callable[[S, Any], Any]]
    more: Mapping[type, Callable[[S, Any], dict[str, Any]]]
    variants: Mapping[type, Callable[[Any], str]]
    own: Mapping[type, Callable[[S, Any], str]]

    def said(self, state: S, event: Any) -> str:
        """An event, a named tuple, in words."""
        kind = type(event)
        own = self.own.get(kind)
        if own is not None:
            return own(state, event)
        values = {field: self._spoken(state, field, value) for field, value in zip(event._fields, event, strict=True)}
        more = self.more.get(kind)
        if more is not None:
            values.update(more(state, event))
        variant = self.variants.get(kind)
        end = variant(event) if variant is not None else ""
        return say(f"{self.prefix}event-{_kebab(kind.__name__)}{end}", **values)

    def _spoken(self, state: S, field: str, value: Any) -> Any:
        if isinstance(value, bool):
            return "yes" if value else "no"
        name_of = self.names.get(field)
        return value if name_of is None else name_of(state, value)


def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
