"""What is wrong with a file: where it is, what it is, and what would be right."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong in one place. Lines and columns count from 1; 0 when the place is the whole file."""

    path: Path
    line: int
    column: int
    where: str
    what: str
    hint: str = ""

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}:{self.column}" if self.line else f"{self.path}"
        told = f"{self.what}; {self.hint}" if self.hint else self.what
        return f"{place}: {self.where}: {told}" if self.where else f"{place}: {told}"


class ContentError(Exception):
    """A file that may not be used. Holds every problem found; its text has a line for each."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


def refuse(problems: Iterable[Problem]) -> None:
    """Raise a ContentError that holds these problems, if there are any."""
    found = tuple(problems)
    if found:
        raise ContentError(found)


def did_you_mean(word: str, known: Iterable[str], most: int = 8) -> str:
    """Return the known word that is nearest to a wrong one as a question, or the known words if they are few."""
    words = sorted(set(known))
    near = difflib.get_close_matches(word, words, n=1)
    if near:
        return f"did you mean '{near[0]}'?"
    if not words:
        return ""
    return f"known: {', '.join(words[:most])}{', …' if len(words) > most else ''}"
