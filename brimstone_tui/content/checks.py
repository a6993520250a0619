"""Checks that every ruleset makes of its records: texts, ids, references, numbers; and those that are a ruleset's own.

What holds for a file by itself (keys, types) is the matter of `models`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeAlias

from brimstone_tui.content.errors import Problem, did_you_mean
from brimstone_tui.content.sanitise import clean_text

if TYPE_CHECKING:
    from brimstone_tui.content.kinds import Found

Loc: TypeAlias = tuple[str | int, ...]
"""The way to a value inside an entry: names of fields, keys and numbers in lists."""
Fault: TypeAlias = tuple[Loc, str, str]
"""Where in an entry something is wrong, what, and what would be right."""
Field: TypeAlias = tuple[type, str]
"""A record and one of its fields."""
Known: TypeAlias = Mapping[str, Iterable[str]]
"""All names that a reference may lead to, by what it refers to."""

_PROSE = ("name", "title", "text", "goal")


@dataclass(frozen=True, slots=True)
class Checks:
    """What a ruleset looks at in its records.

    references: the fields that are ids, or lists of ids, and of what; bounds: the least and the most of a number;
    drawings: fields whose lines mean something, by name; more: what else may be wrong with a record.
    """

    references: Mapping[Field, str]
    bounds: Mapping[Field, tuple[int, int]]
    drawings: tuple[str, ...] = ()
    more: Mapping[type, tuple[Callable[[Any], Iterator[Fault]], ...]] = field(default_factory=dict)


def problems_in(found: Found, checks: Checks, known: Known) -> Iterator[Problem]:
    """What is wrong with single entries, in the order of kinds and files."""
    for entries in found.values():
        for entry_id, entry in entries.items():
            for loc, what, hint in faults_in(entry, checks, known):
                yield entries.problem(entry_id, loc, what, hint)


def faults_in(record: Any, checks: Checks, known: Known) -> Iterator[Fault]:
    """What is wrong with a record and with those in it."""
    for loc, part in parts_of(record):
        own = (check(part) for check in checks.more.get(type(part), ()))
        for at, what, hint in chain(_faults_of_any(part, checks, known), *own):
            yield (*loc, *at), what, hint


def parts_of(value: Any, loc: Loc = ()) -> Iterator[tuple[Loc, Any]]:
    """A record and all the records in it, each with the way to it."""
    if is_dataclass(value):
        yield loc, value
        for each in fields(value):
            yield from parts_of(getattr(value, each.name), (*loc, each.name))
    elif isinstance(value, tuple):
        for number, each in enumerate(value):
            yield from parts_of(each, (*loc, number))
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from parts_of(each, (*loc, str(key)))


def _faults_of_any(part: Any, checks: Checks, known: Known) -> Iterator[Fault]:
    """What any record may have wrong; what is left out is no fault where it may be."""
    for each in fields(part):
        name, value = each.name, getattr(part, each.name)
        key = (type(part), name)
        left_out = value == "" and each.default == ""
        if isinstance(value, str) and name not in checks.drawings and value != clean_text(value, 4 * len(value)):
            yield (name,), "the text holds what cannot be shown in one line", "write plain letters"
        if name in _PROSE and not value and not left_out:
            yield (name,), f"the {name} is empty", "write some"
        if name == "id" and not left_out and not re.fullmatch(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*", value):
            yield (name,), f"'{value}' is not an id", "write small letters, digits and single _, such as cave_in"
        if key in checks.references and checks.references[key] in known:
            yield from _reference_faults(name, value, known[checks.references[key]], checks.references[key])
        if key in checks.bounds and value is not None:
            least, most = checks.bounds[key]
            if not least <= value <= most:
                yield (name,), f"{value} is out of range", f"at least {least}" if value < least else f"at most {most}"


def _reference_faults(name: str, value: Any, known: Iterable[str], kind: str) -> Iterator[Fault]:
    """A reference, or each of a list of them, that leads nowhere."""
    listed = [((name, number), each) for number, each in enumerate(value)] if isinstance(value, tuple) else None
    for loc, each in listed if listed is not None else [((name,), value)]:
        if each and each not in known:
            yield loc, f"'{each}' is not among the {kind}", did_you_mean(str(each), known)
