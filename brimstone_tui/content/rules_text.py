"""The documented rules of a ruleset, clause by clause, as every front end shows them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from brimstone_tui.content.places import rules_root

CLAUSE_ID: Final = r"[A-Z](?:\d+(?:\.\d+)?|-\d+)"
"""What an id of a clause or of a ruling looks like: `B8.32`, `R20`, `C-7`."""
_CLAUSE = re.compile(rf"\*\*({CLAUSE_ID})\*\* ")
_TERM = re.compile(r"\*\*([^*]+)\*\* — (.+)", re.DOTALL)
_TITLE = re.compile(r"(.+?[.?!])(?:\s+|$)(.*)", re.DOTALL)


class Clause(NamedTuple):
    """One clause: its id, its title, its text as Markdown (tables included), and the headings it stands under: the
    nearest, and that of the whole chapter.
    """

    id: str
    title: str
    text: str
    section: str
    chapter: str


def rules_document(ruleset: str) -> Path:
    """The file of a ruleset's rules."""
    return rules_root() / f"{ruleset}.md"


@cache
def clauses(ruleset: str) -> dict[str, Clause]:
    """All clauses of a ruleset by id, in the order of the document; none if the document is missing."""
    path = rules_document(ruleset)
    if not path.is_file():
        return {}
    found: dict[str, Clause] = {}
    chapter, section, current = "", "", ""
    for paragraph in path.read_text(encoding="utf-8").split("\n\n"):
        if paragraph.startswith("#"):
            section, current = paragraph.lstrip("# ").strip(), ""
            if not paragraph.startswith("###"):
                chapter = section
        elif match := _CLAUSE.match(paragraph):
            current = match[1]
            title = _TITLE.match(paragraph[match.end() :].strip())
            words = (title[1], title[2]) if title else (paragraph[match.end() :], "")
            found[current] = Clause(current, _flowing(words[0]).rstrip("."), _flowing(words[1]), section, chapter)
        elif current and paragraph.lstrip().startswith("|"):
            clause = found[current]
            found[current] = clause._replace(text=f"{clause.text}\n\n{paragraph.strip()}".strip())
    return found


@cache
def glossary(ruleset: str) -> dict[str, str]:
    """What the terms of a ruleset mean, in the order of the document: its paragraphs `**Term** — meaning`."""
    path = rules_document(ruleset)
    paragraphs = path.read_text(encoding="utf-8").split("\n\n") if path.is_file() else []
    terms = (match for paragraph in paragraphs if (match := _TERM.match(paragraph)))
    return {match[1]: _flowing(match[2]) for match in terms}


def _flowing(text: str) -> str:
    """The lines of a paragraph as one, tables apart."""
    return " ".join(line.strip() for line in text.strip().splitlines())
