"""The rules as this program plays them, to read and to search."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Input

from brimstone_tui.content.places import rules_root
from brimstone_tui.ui.keys import both
from brimstone_tui.ui.screens.page import Page
from brimstone_tui.ui.screens.reading import Reading
from brimstone_tui.ui.widgets.rows import Rows
from brimstone_tui.words import say


class RulesScreen(Page):
    """One long text; `/` looks for a word or a clause such as B8.32, `n` for the next place.

    clause: the id of the clause at which it opens, which is marked; empty for the beginning.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash,f", "search", "search", show=False, id="rules-search"),
        Binding(both("n"), "next(1)", "next", show=False, id="rules-next"),
        Binding(both("N"), "next(-1)", "previous", show=False, id="rules-previous"),
        Binding("space", "page_down", "page down", show=False, id="rules-page-down"),
        Binding(both("q"), "back", "back", show=False, id="rules-back"),
    ]

    def __init__(self, clause: str = "") -> None:
        super().__init__()
        self._lines = [_drawn(line) for line in _text()]
        self._sought = ""
        begins = f"{clause} "
        self._opens_at = next((n for n, each in enumerate(self._lines) if clause and each.plain.startswith(begins)), 0)
        if self._opens_at:
            self._lines[self._opens_at] = self._lines[self._opens_at].stylize("$lamp")

    def contents(self) -> ComposeResult:
        """The text, and a field for what is sought."""
        yield Rows([Content.styled(say("rules-heading"), "$lamp bold")], id="heading")
        yield Input(placeholder=say("rules-search"), id="search")
        yield Reading(self._lines, id="page")

    def keys(self) -> Iterable[tuple[str, str]]:
        """The hints of the last row."""
        return [
            ("↑↓ Space", say("key-scroll")),
            ("/", say("key-search")),
            ("n N", say("key-next")),
            ("Esc", say("key-back")),
        ]

    def on_mount(self) -> None:
        self.query_one(Reading).focus()
        if self._opens_at:
            self.after_refresh(self._go_to_clause)

    def _go_to_clause(self) -> None:
        reading = self.query_one(Reading)
        reading.scroll_to(0, reading.row_of(self._opens_at), animate=False)

    def action_search(self) -> None:
        """Type what is sought."""
        self.query_one(Input).focus()

    def action_back(self) -> None:
        """Leave the field first, then the rules."""
        if self.query_one(Input).has_focus:
            self.query_one(Reading).focus()
        else:
            self.dismiss()

    def action_page_down(self) -> None:
        """Scroll on by a screen."""
        self.query_one(Reading).scroll_page_down(animate=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self._sought = event.value.strip().casefold()
        self.query_one(Reading).focus()
        self.action_next(1)

    def action_next(self, by: int) -> None:
        """Go to the next place, or the one before, where the sought text stands."""
        reading = self.query_one(Reading)
        if not self._sought:
            return
        row = reading.find(self._sought, reading.scroll_offset.y, by)
        if row is None:
            self.app.notify(say("rules-not-found", sought=self._sought), markup=False, timeout=3)
        else:
            reading.scroll_to(0, row, animate=False)


def _text() -> list[str]:
    """The paragraphs of all documents of rules; rows of tables and lists stand alone."""
    lines: list[str] = []
    for path in sorted(rules_root().glob("brimstone*.md")):
        for line in path.read_text(encoding="utf-8").split("\n"):
            goes_on = (
                bool(line) and line[0] not in "#|-" and bool(lines) and bool(lines[-1]) and lines[-1][0] not in "#|"
            )
            if goes_on:
                lines[-1] += f" {line.strip()}"
            else:
                lines.append(line)
    return lines or [say("rules-missing")]


def _drawn(line: str) -> Content:
    """A line of the document: headings stand out, clauses begin with their id."""
    if line.startswith("#"):
        return Content.styled(line.lstrip("# "), "$lamp bold")
    if line.startswith("|"):
        return _row(line)
    bare = line.replace("**", "").replace("`", "")
    clause, blank, rest = bare.partition(" ")
    if blank and clause.rstrip(".")[-1:].isdecimal() and clause[:1] in "BRQP":
        return Content.assemble((clause, "$amber bold"), f" {rest}")
    return Content(bare)


def _row(line: str) -> Content:
    """A row of a table; the line below its head is left blank."""
    first, *others = (cell.strip().replace("`", "").replace("**", "") for cell in line.strip("|").split("|"))
    if not first.strip("-: "):
        return Content()
    return Content.assemble("  ", (f"{first:<22} ", "$bone bold"), "  ".join(others))
