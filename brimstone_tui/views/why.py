"""Why something happened: the clause in our words, and what went in."""

from __future__ import annotations

from dataclasses import dataclass


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
