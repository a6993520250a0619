"""All content of a ruleset: its kinds of records read and checked as a whole, and kept ready for the next start."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from brimstone_tui.content.cache import cached
from brimstone_tui.content.errors import ContentError, Problem, refuse

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from brimstone_tui.content.catalogue import Records

    Found: TypeAlias = dict[str, Records[Any]]
    """All records by kind."""

Kinds: TypeAlias = Mapping[str, tuple[str, type]]
"""Every kind of content of a ruleset: the file or folder below its data that holds it, and its record."""

C = TypeVar("C")
D = TypeVar("D", bound="DataclassInstance")


def read_kinds(root: Path, kinds: Kinds, problems_of: Callable[[Found], Iterable[Problem]]) -> Found:
    """Read every kind of content below a folder, then look for problems of the whole.

    Raises ContentError with every problem found, each with its line: those of single files first.
    """
    # Only here, so that a start from the cache loads neither PyYAML nor pydantic.
    from brimstone_tui.content.catalogue import load_records

    found: Found = {}
    problems: list[Problem] = []
    for kind, (place, record) in kinds.items():
        try:
            found[kind] = load_records(root / place, record)
        except ContentError as error:
            problems += error.problems
    refuse(problems)
    refuse(problems_of(found))
    return found


def fingerprints(root: Path, kinds: Kinds) -> dict[str, str]:
    """A hash of each kind of content, for saves."""
    return {kind: _fingerprint(root / place) for kind, (place, _) in kinds.items()}


def _fingerprint(place: Path) -> str:
    """The hash of a file, or of all content files below a folder with their names."""
    files = sorted(place.rglob("*.yaml")) if place.is_dir() else [place]
    hashed = blake2b(digest_size=16)
    for file in files:
        hashed.update(f"{file.name}\n{file.stat().st_size}\n".encode())
        hashed.update(file.read_bytes())
    return hashed.hexdigest()


def kept(
    name: str, sources: Sequence[Path], schema_version: str, read: Callable[[], C], classes: Mapping[str, type]
) -> C:
    """What `read` returns, from the cache while no source has changed.

    It is made of records, tuples, dicts and plain values; `classes` are those of the records by name.
    """
    packed = cached(name, sources, schema_version, lambda: _pack(read()))
    unpacked: C = _unpack(packed, classes)
    return unpacked


def _pack(value: Any) -> Any:
    """Plain data of records: a record becomes the list of its name and its values; no record holds a list itself."""
    if is_dataclass(value):
        return [type(value).__name__, *(_pack(getattr(value, each.name)) for each in fields(value))]
    if isinstance(value, tuple):
        return tuple(map(_pack, value))
    if isinstance(value, dict):
        return {key: _pack(each) for key, each in value.items()}
    return value


def _unpack(value: Any, classes: Mapping[str, Any]) -> Any:
    """What `_pack` was given."""
    if isinstance(value, list):
        made = classes[value[0]]
        return made(**dict(zip(made.__slots__, (_unpack(each, classes) for each in value[1:]), strict=True)))
    if isinstance(value, tuple):
        return tuple(_unpack(each, classes) for each in value)
    if isinstance(value, dict):
        return {key: _unpack(each, classes) for key, each in value.items()}
    return value


def mixed_with(catalogue: D, records: Mapping[str, Mapping[str, Any]]) -> D:
    """A copy of a catalogue in which these records stand besides, or instead of, those of the same ids.

    records: by the catalogue's field, then by id.
    """
    return replace(catalogue, **{field: {**getattr(catalogue, field), **more} for field, more in records.items()})
