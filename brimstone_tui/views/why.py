"""Why something happened: the clause in our words, and what went in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from brimstone_tui.content.rules_text import clauses
from brimstone_tui.engine.events import clause_of
from brimstone_tui.engine.line import LogLine


@dataclass(frozen=True, slots=True)
class WhyView:
    """The answer to "why?" for one line of the log.

    sentence: the line itself; clause: its id, with the title and the text of the documented rule (empty if there is
    none); facts: what went in, a sentence each.
    """

    sentence: str
    clause: str
    title: str
    text: str
    facts: tuple[str, ...]


def explained(
    ruleset: str, line: LogLine[Any], sentence: str, explainers: Mapping[type, Callable[[Any], Iterable[str]]]
) -> WhyView:
    """Why the log has a line: its clause as the rules text has it, and what the explainer of its event's class finds."""
    clause = clauses(ruleset).get(clause_of(line.event))
    explain = explainers.get(type(line.event))
    return WhyView(
        sentence=sentence,
        clause=clause_of(line.event),
        title=clause.title if clause else "",
        text=clause.text if clause else "",
        facts=tuple(explain(line)) if explain is not None else (),
    )
