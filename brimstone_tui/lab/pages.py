"""One scene in a file while it is read: what stands there, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from brimstone_tui.board.edges import Edge, parse_edge
from brimstone_tui.board.squares import BoardError, parse_square
from brimstone_tui.content.errors import ContentError, Problem, did_you_mean
from brimstone_tui.content.loading import Document, Loc, Mark
from brimstone_tui.content.models import validate
from brimstone_tui.dice import Pool
from brimstone_tui.dice.die import DiceError
from brimstone_tui.lab.maps import MapError, Square

M = TypeVar("M")


class Page:
    """A scene's part of a document. Places are ways from the scene's own top; problems are gathered."""

    def __init__(self, document: Document, loc: Loc) -> None:
        self.document = document
        self.loc = loc
        self.problems: list[Problem] = []

    def raw(self, *loc: str | int) -> Any:
        """What stands at a place."""
        return _at(self.document.data, (*self.loc, *loc))

    def say(self, loc: Loc, what: str, hint: str = "", *, at_key: bool = False) -> None:
        """Note a problem with the value (or the key) at a place."""
        self.problems.append(self.document.problem((*self.loc, *loc), what, hint, at_key=at_key))

    def say_of_map(self, error: MapError) -> None:
        """Note a problem with the map, at its very character if the error names one."""
        problem = self.document.problem((*self.loc, "map"), error.what, error.hint)
        if error.cell is not None:
            col, row = error.cell
            # The lines of a block stand below its key, indented by two more.
            is_block = "\n" in self.raw("map")
            key_column = self.document.key_marks.get((*self.loc, "map"), (1, 1))[1]
            line = problem.line + row + 1 if is_block else problem.line
            problem = replace(problem, line=line, column=(key_column + 2 if is_block else problem.column) + col)
        self.problems.append(problem)

    def part(self, model: type[M], loc: Loc, data: object = None) -> M | None:
        """Read the part at a place with the keys of a record; None and problems if it cannot be read.

        data: the part as it has been put right for the record, where it may be written in a shorter way.
        """
        whole = (*self.loc, *loc)
        part = Document(
            self.raw(*loc) if data is None else data,
            _below(self.document.marks, whole),
            self.document.path,
            _below(self.document.key_marks, whole),
        )
        try:
            return validate(model, part)
        except ContentError as error:
            where = self.document.where(whole)
            for problem in error.problems:
                joined = ".".join(each for each in (where, problem.where) if each).replace(".[", "[")
                self.problems.append(replace(problem, where=joined))
            return None

    def known(self, loc: Loc, id: str, known: Iterable[str], kind: str) -> bool:
        """Whether an id is known; a problem if it is not."""
        ids = list(known)
        if id in ids:
            return True
        self.say(loc, f"there is no {kind} '{id}'", did_you_mean(id, ids))
        return False

    def at_least(self, loc: Loc, number: int, least: int) -> None:
        """A problem if a number is too small."""
        if number < least:
            self.say(loc, f"{number} is out of range", f"at least {least}")

    def dice(self, loc: Loc, text: str) -> None:
        """A problem if the text names no dice."""
        try:
            Pool.parse(text)
        except DiceError as error:
            self.say(loc, str(error))

    def square(self, loc: Loc, text: str) -> Square | None:
        """The square that a text names; None and a problem if it names none."""
        try:
            return parse_square(text)
        except BoardError as error:
            self.say(loc, str(error))
            return None

    def edges(self, key: str, texts: Iterable[str]) -> tuple[Edge, ...]:
        """The edges that the texts of a list name; problems for those that name none."""
        edges = []
        for number, text in enumerate(texts):
            try:
                edges.append(parse_edge(text))
            except BoardError as error:
                self.say((key, number), str(error))
        return tuple(edges)


def _at(data: Any, loc: Loc) -> Any:
    for part in loc:
        data = data[part]
    return data


def _below(marks: Mapping[Loc, Mark], loc: Loc) -> dict[Loc, Mark]:
    return {each[len(loc) :]: mark for each, mark in marks.items() if each[: len(loc)] == loc}
