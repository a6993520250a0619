"""Why? The clause by which a line of the log happened, and what went in."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from brimstone_tui.content.rules_text import clauses
from brimstone_tui.ui.keys import both
from brimstone_tui.ui.screens.page import Modal
from brimstone_tui.ui.screens.reading import Reading
from brimstone_tui.ui.screens.rules import linked
from brimstone_tui.ui.widgets.rows import as_set
from brimstone_tui.views import WhyView
from brimstone_tui.words import say


class WhyScreen(Modal[None]):
    """Explains one line of a log; left and right go to the lines beside it, F1 opens the rules at the clause, a click
    at any clause that is named.

    ask: gives the answer for a line, counted from 0; lines: how many there are; at: the line to begin with.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,question_mark," + both("q") + "," + both("w"), "back", "back", show=False, id="why-back"),
        Binding("left", "go(-1)", "the line before", show=False, id="why-before"),
        Binding("right", "go(1)", "the line after", show=False, id="why-after"),
        Binding("f1", "rules", "rules", show=False, id="why-rules"),
    ]

    def __init__(self, ask: Callable[[int], WhyView], lines: int, at: int) -> None:
        super().__init__()
        self._ask = ask
        self._count = lines
        self._at = at
        self._view = ask(at)

    def compose(self) -> ComposeResult:
        yield Reading(id="why")

    def on_mount(self) -> None:
        reading = self.query_one(Reading)
        reading.border_title = as_set(self, say("why-title"))
        reading.border_subtitle = as_set(self, say("why-keys"))
        reading.focus()
        self._show()

    def _show(self) -> None:
        reading = self.query_one(Reading)
        known = clauses(self.brimstone.ruleset)
        reading.put(linked(line, known) for line in why_lines(self._view, self._at + 1))
        reading.scroll_home(animate=False)

    def action_go(self, by: int) -> None:
        """Explain the line before or after."""
        if 0 <= self._at + by < self._count:
            self._at += by
            self._view = self._ask(self._at)
            self._show()

    def action_rules(self) -> None:
        """Open the rules at the clause."""
        self.action_follow(self._view.clause)

    def action_follow(self, clause: str) -> None:
        """Open the rules at a clause that is named."""
        self.brimstone.open_rules(self.brimstone.ruleset, clause)

    def action_back(self) -> None:
        """Go back."""
        self.dismiss()


def why_lines(view: WhyView, number: int) -> list[Content]:
    """The line itself, what went in, and the clause."""
    lines = [Content.assemble((f"{number}  ", "$ash"), (view.sentence, "$lamp bold")), Content()]
    lines += [Content.assemble(("· ", "$amber"), fact) for fact in view.facts]
    if view.facts:
        lines.append(Content())
    lines.append(Content.assemble((f"{view.clause}  ", "$amber bold"), (view.title, "bold")))
    lines += [Content.styled(line, "$ash") for line in view.text.split("\n")]
    return lines
