"""Records of one kind from many files, by id."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, TypeVar

from brimstone_tui.content.errors import ContentError, Problem, refuse
from brimstone_tui.content.loading import Document, Loc, read_yaml
from brimstone_tui.content.models import validate


class HasId(Protocol):
    """Whatever is found by its id, such as a record of a ruleset."""

    @property
    def id(self) -> str: ...


E = TypeVar("E", bound=HasId)


class Records(dict[str, E]):
    """Records by id, in the order of their files (by name) and of their lines, that still know where they stand."""

    def __init__(self) -> None:
        super().__init__()
        self._places: dict[str, tuple[Document, int]] = {}

    def add(self, document: Document, number: int, record: E) -> Problem | None:
        """Add a file's n-th record, or return the problem that its id is already there."""
        if record.id not in self:
            self[record.id] = record
            self._places[record.id] = (document, number)
            return None
        first = self.problem(record.id, ("id",), "")
        taken = f"the id '{record.id}' stands twice, first in {first.path}:{first.line}"
        return document.problem((number, "id"), taken, "give one of them another id")

    def problem(self, entry: str, loc: Loc, what: str, hint: str = "") -> Problem:
        """Make a problem of the value at `loc` of one entry, to be raised with others by `refuse`."""
        document, number = self._places[entry]
        return document.problem((number, *loc), what, hint)


def load_records(place: Path, model: type[E]) -> Records[E]:
    """Read the records of a file, or of every `*.yaml` below a folder; each file is a list of them.

    Raises ContentError with the problems of all files; also for an id that stands twice, and where there is no file.
    """
    files = sorted(place.rglob("*.yaml")) if place.is_dir() else [place]
    if not files:
        raise ContentError([Problem(place, 0, 0, "", "no *.yaml file", "put at least one there")])
    records: Records[E] = Records()
    problems: list[Problem] = []
    for path in files:
        try:
            document = read_yaml(path)
            entries = validate(list[model], document)  # type: ignore[valid-type]  # a list of this very model
        except ContentError as error:
            problems += error.problems
            continue
        found = (records.add(document, number, entry) for number, entry in enumerate(entries))
        problems += [problem for problem in found if problem]
    refuse(problems)
    return records
