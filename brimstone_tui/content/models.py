"""The strict base of every ruleset's records, the types that they share, and errors that lead to the line.

A record takes exactly its own keys and no type is turned into another: `health: "10"` and `title: 3` are refused.
"""

from __future__ import annotations

import json
import re
import types
from collections.abc import Iterator
from dataclasses import is_dataclass
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

from pydantic import AfterValidator, BaseModel, ConfigDict, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from brimstone_tui.content.errors import Problem, did_you_mean, refuse
from brimstone_tui.content.loading import Document, Loc
from brimstone_tui.content.sanitise import cell_width, clean_text

TEXT_CELLS = 1000
"""The longest text that a file may hold, in cells of a terminal."""
TITLE_CELLS = 48
"""The longest title or name."""

M = TypeVar("M")


class Record(BaseModel):
    """The base of all models of content."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)


def _cleaned(most: int) -> AfterValidator:
    def clean(text: str) -> str:
        in_one_line = " ".join(text.splitlines())
        cleaned = clean_text(in_one_line, 4 * len(text))
        if not cleaned:
            raise ValueError("the text is empty; write some, or leave the key out")
        if cell_width(cleaned) > most:
            raise ValueError(f"the text is {cell_width(cleaned)} cells wide; at most {most}")
        return cleaned

    return AfterValidator(clean)


Text: TypeAlias = Annotated[str, _cleaned(TEXT_CELLS)]
"""A sentence or more, sanitised into one line. Not empty."""
Title: TypeAlias = Annotated[str, _cleaned(TITLE_CELLS)]
"""A name or title, sanitised. Not empty."""


def validate(model: type[M], document: Document) -> M:
    """Make a record (or `list[…]` of records) of what a file says; records are models or strict dataclasses.

    Raises ContentError with the line and column of everything that is wrong, and what would be right.
    """
    kind: Any = model
    adapter: TypeAdapter[M] = _adapter(kind)
    try:
        return adapter.validate_json(json.dumps(document.data))
    except ValidationError as error:
        details = error.errors(include_url=False)
    found: dict[tuple[int, int, str], Problem] = {}
    for detail in details:
        problem = _problem(model, document, detail)
        if problem:
            found.setdefault((problem.line, problem.column, problem.where), problem)
    refuse(found.values())
    raise AssertionError("a validation error without details")


@cache
def _adapter(model: Any) -> TypeAdapter[Any]:
    return TypeAdapter(model)


def _problem(model: Any, document: Document, error: ErrorDetails) -> Problem | None:
    """Put an error into words; None if it comes from a member of a union that the data was not meant for."""
    meant = _through_unions(model, document, error)
    if meant is not True:
        return meant
    loc = _place(document.data, error["loc"], error["input"])
    if error["type"] in ("extra_forbidden", "unexpected_keyword_argument"):
        records = _may_be_at(model, document.data, loc[:-1])
        known = [name for record in records for name in _fields(record)]
        return document.problem(loc, f"unknown key '{loc[-1]}'", did_you_mean(str(loc[-1]), known), at_key=True)
    what, hint = _in_words(error)
    return document.problem(loc, what, hint, at_key=error["loc"][-1:] == ("[key]",))


def _through_unions(model: Any, document: Document, error: ErrorDetails) -> Problem | Literal[True] | None:
    """Follow an error to its place, through unions whose members pydantic has tried one after the other.

    Return True if the data was meant for each member on the way, None if not, and a problem where `kind` names none.
    """
    loc: Loc = ()
    here: Any = document.data
    for part in error["loc"]:
        is_key = isinstance(here, dict) and part in here
        is_number = isinstance(here, list) and isinstance(part, int) and part < len(here)
        if is_key or is_number:
            here = here[part]
            loc = (*loc, part)
            continue
        members = {record.__name__: record for record in _records_at(model, document.data, loc)}
        if not isinstance(here, dict) or (part not in members and part not in _PLAIN):
            continue
        kinds = [kind for record in members.values() for kind in get_args(_fields(record).get("kind"))]
        if kinds and "kind" not in here:
            return document.problem(loc, "the key 'kind' is missing", did_you_mean("", kinds))
        if kinds and here["kind"] not in kinds:
            hint = did_you_mean(str(here["kind"]), kinds)
            return document.problem((*loc, "kind"), f"{_describe(here['kind'])} is not a known kind", hint)
        if part in _PLAIN or (kinds and here["kind"] not in get_args(_fields(members[str(part)])["kind"])):
            return None
    return True


def _place(data: object, parts: Loc, value: object) -> Loc:
    """Find pydantic's location in the data: it also names members of unions, which stand in no file.

    Of all ways to read it, the longest that leads to the offending value.
    """
    ways = list(_ways(data, parts))
    right = [loc for loc, found in ways if found == value and type(found) is type(value)]
    return max(right or [loc for loc, _ in ways], key=len)


def _ways(data: Any, parts: Loc) -> Iterator[tuple[Loc, object]]:
    if not parts:
        yield (), data
        return
    first, rest = parts[0], parts[1:]
    is_key = isinstance(data, dict) and first in data
    is_number = isinstance(data, list) and isinstance(first, int) and first < len(data)
    if is_key or is_number:
        for loc, found in _ways(data[first], rest):
            yield (first, *loc), found
    yield from _ways(data, rest)


def _records_at(model: Any, data: Any, loc: Loc) -> list[type]:
    """Return the records that may stand at `loc`, whatever the data there says."""
    candidates = _records_in(model)
    for part in loc:
        if isinstance(part, str):
            holders = [record for record in candidates if part in _fields(record) and _may_be(record, data)]
            candidates = [record for holder in holders for record in _records_in(_fields(holder)[part])]
        data = data[part]
    return candidates


def _may_be_at(model: Any, data: Any, loc: Loc) -> list[type]:
    """Return the records that the mapping at `loc` may have been meant for."""
    here = data
    for part in loc:
        here = here[part]
    return [record for record in _records_at(model, data, loc) if _may_be(record, here)]


def _records_in(annotation: Any) -> list[type]:
    if isinstance(annotation, type) and not isinstance(annotation, types.GenericAlias):
        return [annotation] if issubclass(annotation, Record) or is_dataclass(annotation) else []
    return [record for part in get_args(annotation) for record in _records_in(part)]


def _may_be(record: type, data: object) -> bool:
    """Tell whether no word of the data (such as its `kind`) speaks against this record."""
    if not isinstance(data, dict):
        return True
    literals = {
        name: get_args(annotation) for name, annotation in _fields(record).items() if get_origin(annotation) is Literal
    }
    return all(name not in data or data[name] in values for name, values in literals.items())


@cache
def _fields(record: type) -> dict[str, Any]:
    """Return the keys of a record, each with its annotation."""
    if issubclass(record, Record):
        return {field.alias or name: field.annotation for name, field in record.model_fields.items()}
    return get_type_hints(record)


def _in_words(error: ErrorDetails) -> tuple[str, str]:
    """Say what is wrong and what would be right."""
    kind, value, context = error["type"], error["input"], error.get("ctx", {})
    if kind == "missing":
        return f"the key '{error['loc'][-1]}' is missing", ""
    if kind in ("literal_error", "enum"):
        return f"{_describe(value)} is not allowed here", _one_of(str(value), context["expected"])
    if kind == "value_error":
        what, _, hint = str(context["error"]).partition("; ")
        return what, hint
    if kind in _EXPECTED:
        expected, hint = _EXPECTED[kind]
        if kind == "string_type" and isinstance(value, bool | int | float):
            hint = "put quotes around it"
        if kind == "int_type" and isinstance(value, str) and re.fullmatch(r"[1-8]\+", value):
            hint = f"a target is its number: {value[0]}"
        return f"expected {expected}, got {_describe(value)}", hint
    if kind in ("too_long", "too_short"):
        at_most = kind == "too_long"
        return f"{context['actual_length']} entries", (
            f"at most {context['max_length']}" if at_most else f"at least {context['min_length']}"
        )
    return error["msg"][:1].lower() + error["msg"][1:], ""


_PLAIN = ("int", "str", "float", "bool")
"""What pydantic calls the members of a union that no mapping is meant for."""
_EXPECTED = {
    "string_type": ("text", ""),
    "int_type": ("a whole number", "write plain decimal digits, without quotes"),
    "int_from_float": ("a whole number", "write plain decimal digits"),
    "float_type": ("a number", "write plain decimal digits, without quotes"),
    "bool_type": ("a yes/no value", "write true or false"),
    "list_type": ("a list", "begin each entry with '- '"),
    "tuple_type": ("a list", "begin each entry with '- ', or write [a, b]"),
    "dict_type": ("a mapping", "write 'key: value' lines"),
    "dataclass_type": ("a mapping", "write 'key: value' lines"),
    "model_type": ("a mapping", "write 'key: value' lines"),
    "model_attributes_type": ("a mapping", "write 'key: value' lines"),
    "none_required": ("nothing", ""),
}


def _describe(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return f"the yes/no value {str(value).lower()}"
    if isinstance(value, int | float):
        return f"the number {value}"
    if isinstance(value, str):
        return f"'{clean_text(value, 60)}'"
    return "a list" if isinstance(value, list) else "a mapping"


def _one_of(word: str, expected: str) -> str:
    return did_you_mean(word, re.findall(r"'([^']*)'", expected))
