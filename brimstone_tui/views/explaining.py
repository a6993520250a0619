"""How the answer to "why?" is put together. Apart from `why`, because most front ends only look at answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from brimstone_tui.content.rules_text import clauses
from brimstone_tui.engine.events import clause_of
from brimstone_tui.engine.line import LogLine
from brimstone_tui.views.why import WhyView


def explained(
    ruleset: str, line: LogLine[Any], sentence: str, explainers: Mapping[type, Callable[[Any], Iterable[str]]]
) -> WhyView:
    """Why the log has a line: its clause as the rules text has it, and what the explainer of its event finds."""
    clause = clauses(ruleset).get(clause_of(line.event))
    explain = explainers.get(type(line.event))
    return WhyView(
        sentence=sentence,
        clause=clause_of(line.event),
        title=clause.title if clause else "",
        text=clause.text if clause else "",
        facts=tuple(explain(line)) if explain is not None else (),
    )
