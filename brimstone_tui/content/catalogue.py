"""Records of one kind from many files, by id; and the checks that no single record can make."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import Protocol, TypeVar

from brimstone_tui.content.errors import ContentError, Problem, did_you_mean, refuse
from brimstone_tui.content.loading import Document, Loc, read_yaml
from brimstone_tui.content.models import Id, Record, validate


class HasId(Protocol):
    """Whatever is found by its id: an Entry, or a strict dataclass of a ruleset."""

    @property
    def id(self) -> str: ...


class Entry(Record):
    """The base of models that are found by their id."""

    id: Id


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


def check_reference(
    records: Records[E], entry: str, loc: Loc, reference: str, known: Iterable[str], kind: str
) -> list[Problem]:
    """Return a problem if the reference that an entry makes at `loc` leads to no known id of that kind."""
    ids = list(known)
    if reference in ids:
        return []
    return [records.problem(entry, loc, f"there is no {kind} '{reference}'", did_you_mean(reference, ids))]


def check_references(
    records: Records[E], entry: str, loc: Loc, references: Sequence[str], known: Iterable[str], kind: str
) -> list[Problem]:
    """Return a problem for each entry of a list of references that leads nowhere."""
    ids = list(known)
    checked = (
        check_reference(records, entry, (*loc, n), reference, ids, kind) for n, reference in enumerate(references)
    )
    return list(chain.from_iterable(checked))


def check_chart(
    records: Records[E], entry: str, loc: Loc, rows: Sequence[Sequence[int]], results: Sequence[int]
) -> list[Problem]:
    """Return problems if the rows of a chart, each a list of results of its dice, leave one out or have one twice."""
    problems: list[Problem] = []
    taken: set[int] = set()
    for number, row in enumerate(rows):
        for result in row:
            if result not in results:
                hint = f"they show {min(results)} to {max(results)}"
                problems.append(records.problem(entry, (*loc, number), f"the dice cannot show {result}", hint))
            elif result in taken:
                problems.append(records.problem(entry, (*loc, number), f"{result} has a row already", "keep one row"))
            taken.add(result)
    lacking = [str(result) for result in results if result not in taken]
    if lacking:
        problems.append(records.problem(entry, loc, f"no row for {', '.join(lacking)}", "every result needs a row"))
    return problems
