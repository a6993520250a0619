"""The rules as this program plays them, to read and to search; what they refer to is one key away."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from functools import cache, partial
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.style import Style
from textual.widgets import Input

from brimstone_tui import games
from brimstone_tui.content.rules_text import CLAUSE_ID, Clause, clauses, glossary, rules_document
from brimstone_tui.ui.keys import both
from brimstone_tui.ui.screens.page import Page
from brimstone_tui.ui.screens.pick import Pick, PickScreen
from brimstone_tui.ui.screens.reading import Reading
from brimstone_tui.ui.widgets.rows import Rows
from brimstone_tui.words import say

_CLAUSE = re.compile(rf"\b{CLAUSE_ID}\b")


class Reference(NamedTuple):
    """Where the text names a clause: the line, the characters, the clause."""

    line: int
    start: int
    end: int
    clause: str


class Document:
    """The lines of a ruleset's rules, where its clauses, terms and headings begin, and what refers to what."""

    def __init__(self, ruleset: str) -> None:
        known = clauses(ruleset)
        self.lines: list[Content] = []
        self.begins: dict[str, int] = {}
        """The line of each clause and of each term of the glossary."""
        self.headings: list[tuple[int, str]] = []
        self.references: list[Reference] = []
        for number, text in enumerate(_paragraphs(ruleset)):
            line = _drawn(text, known)
            first = line.plain.partition(" ")[0]
            if text.startswith("#"):
                self.headings.append((number, line.plain))
            elif first in known:
                self.begins.setdefault(first, number)
            after = len(first) if first in known else 0  # its own id leads nowhere
            self.references += [Reference(number, *match.span(), match[0]) for match in _named(line, known, after)]
            self.lines.append(linked(line, known, after))
        for term in glossary(ruleset):
            begins = f"{term} — "
            self.begins[term] = next(n for n, line in enumerate(self.lines) if line.plain.startswith(begins))


@cache
def document_of(ruleset: str) -> Document:
    """The document of a ruleset, read once."""
    return Document(ruleset)


class RulesScreen(Page):
    """One long text; `/` looks for a word or a clause such as B8.32, `n` for the next place, `c` lists the chapters;
    Tab goes through the clauses that are named, Enter opens one, Backspace leads back; `r` opens the other rules.

    at: the clause or the term of the glossary at which it opens, which is marked; empty for the beginning.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash,full_stop," + both("f"), "search", "search", show=False, id="rules-search"),
        Binding(both("n"), "next(1)", "next", show=False, id="rules-next"),
        Binding(both("N"), "next(-1)", "previous", show=False, id="rules-previous"),
        Binding(both("c"), "contents", "contents", show=False, id="rules-contents"),
        Binding(both("g"), "glossary", "glossary", show=False, id="rules-glossary"),
        Binding(both("r"), "other_rules", "the other rules", show=False, id="rules-other"),
        Binding("tab", "refer(1)", "next clause named", show=False, id="rules-refer"),
        Binding("shift+tab", "refer(-1)", "clause named before", show=False, id="rules-refer-back"),
        Binding("enter", "open", "open the clause", show=False, id="rules-open"),
        Binding("backspace", "return", "where you were", show=False, id="rules-return"),
        Binding("space", "page_down", "page down", show=False, id="rules-page-down"),
        Binding(both("q"), "leave", "back", show=False, id="rules-back"),
    ]

    def __init__(self, ruleset: str, at: str = "") -> None:
        super().__init__()
        self.ruleset = ruleset
        self._document = document_of(ruleset)
        self._sought = ""
        self._marked = self._document.begins.get(at)
        """The line that was opened."""
        self._reference: int | None = None
        """The number of the clause named that Enter opens."""
        self._way: list[int] = []
        """The rows from which one went on."""

    def contents(self) -> ComposeResult:
        """The text, and a field for what is sought."""
        yield Rows(id="heading")
        yield Input(placeholder=say("rules-search"), compact=True, id="seek")
        yield Reading(self._lines(), id="page")

    def keys(self) -> Iterable[tuple[str, str]]:
        """The hints of the last row."""
        return [
            ("↑↓ Space", say("key-scroll")),
            ("/", say("key-search")),
            ("n N", say("key-next")),
            ("c", say("key-contents")),
            ("g", say("key-glossary")),
            ("r", say("key-other-rules")),
            ("Tab Enter", say("key-reference")),
            ("Esc", say("key-back")),
        ]

    @property
    def _reading(self) -> Reading:
        return self.query_one(Reading)

    @property
    def _seek(self) -> Input:
        return self.query_one("#seek", Input)

    def on_mount(self) -> None:
        self._seek.display = False
        self._reading.focus()
        self._head()
        if self._marked is not None:
            self.after_refresh(partial(self._scroll_to_line, self._marked))

    def _lines(self) -> list[Content]:
        """The text; what was opened, what is sought and the clause that Enter opens stand out."""
        lines = list(self._document.lines)
        if self._marked is not None:
            lines[self._marked] = lines[self._marked].stylize("$lamp")
        if self._sought:
            sought = re.compile(re.escape(self._sought), re.IGNORECASE)
            for number, line in enumerate(lines):
                if self._sought in line.plain.casefold():
                    lines[number] = line.highlight_regex(sought, style="$lamp reverse")
        if self._reference is not None:
            at, start, end, _ = self._document.references[self._reference]
            lines[at] = lines[at].stylize("$coal on $lamp bold", start, end)
        return lines

    def _head(self) -> None:
        heading = Content.styled(say("rules-heading", game=say("ruleset-name", ruleset=self.ruleset)), "$lamp bold")
        if self._sought:
            places = sum(line.plain.casefold().count(self._sought) for line in self._document.lines)
            found = say("rules-found", sought=self._sought, places=places)
            heading = Content.assemble(heading, "  ", (found, "$ash"))
        self.query_one("#heading", Rows).put([heading])

    # -- going about -------------------------------------------------------------------------------------------------

    def _scroll_to_line(self, line: int) -> None:
        self._reading.scroll_to(0, self._reading.row_of(line), animate=False)

    def _go(self, line: int) -> None:
        """Go to a line, which is marked; Backspace leads back from there."""
        self._way.append(self._reading.scroll_offset.y)
        self._marked, self._reference = line, None
        self._reading.put(self._lines())
        self._scroll_to_line(line)

    def action_follow(self, clause: str) -> None:
        """Open a clause that is named in the text."""
        self._go(self._document.begins[clause])

    def action_return(self) -> None:
        """Go back to where the last clause was opened."""
        if self._way:
            self._reading.scroll_to(0, self._way.pop(), animate=False)

    def action_refer(self, by: int) -> None:
        """Point at the next clause that is named, from what is seen on; or at the one before."""
        reading, references = self._reading, self._document.references
        top = reading.line_at(reading.scroll_offset.y)[0]
        bottom = reading.line_at(reading.scroll_offset.y + reading.size.height - 1)[0]
        if self._reference is not None and top <= references[self._reference].line <= bottom:
            at = self._reference + by
        else:
            at = sum(reference.line < top for reference in references) - (by < 0)
        if 0 <= at < len(references):
            self._reference = at
            reading.put(self._lines())
            if not top <= references[at].line < bottom:
                self._scroll_to_line(references[at].line)

    def action_open(self) -> None:
        """Open the clause that is pointed at."""
        if self._reference is not None:
            self.action_follow(self._document.references[self._reference].clause)

    def action_contents(self) -> None:
        """Choose a chapter to go to; the one that is read is under the cursor."""
        top = self._reading.line_at(self._reading.scroll_offset.y)[0]
        here = max((line for line, _ in self._document.headings if line <= top), default=0)
        picks = [Pick(str(line), heading) for line, heading in self._document.headings]
        self.app.push_screen(PickScreen(say("rules-contents"), picks, at=str(here)), self._chosen)

    def _chosen(self, line: str | None) -> None:
        if line is not None:
            self.call_later(self._go, int(line))

    def action_glossary(self) -> None:
        """Choose a word to have it explained."""
        terms = glossary(self.ruleset)
        picks = [Pick(str(self._document.begins[term]), term) for term in terms]
        self.app.push_screen(PickScreen(say("rules-glossary"), picks), self._chosen)

    def action_other_rules(self) -> None:
        """Read the rules of the next ruleset instead."""
        rulesets = list(games.RULESETS)
        after = rulesets[(rulesets.index(self.ruleset) + 1) % len(rulesets)]
        self.app.switch_screen(RulesScreen(after))

    def action_page_down(self) -> None:
        """Scroll on by a screen."""
        self._reading.scroll_page_down(animate=False)

    # -- searching ---------------------------------------------------------------------------------------------------

    def action_search(self) -> None:
        """Type what is sought."""
        self._seek.display = True
        self._seek.focus()

    def action_back(self) -> None:
        """Leave the field first, then what is sought, then the rules."""
        if self._seek.display:
            self._seek.display = False
            self._seek.value = ""
            self._look_for("")
            self._reading.focus()
        else:
            self.dismiss()

    def action_leave(self) -> None:
        """Leave the rules."""
        self.dismiss()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self._look_for(event.value)
        self._reading.focus()
        self.action_next(1)

    def _look_for(self, text: str) -> None:
        self._sought = text.strip().casefold()
        self._reading.put(self._lines())
        self._head()

    def action_next(self, by: int) -> None:
        """Go to the next place, or the one before, where the sought text stands."""
        if not self._sought:
            return
        row = self._reading.find(self._sought, self._reading.scroll_offset.y, by)
        if row is None:
            self.app.notify(say("rules-not-found", sought=self._sought), markup=False, timeout=3)
        else:
            self._reading.scroll_to(0, row, animate=False)


def _paragraphs(ruleset: str) -> list[str]:
    """The paragraphs of the document; rows of tables and lists stand alone."""
    path = rules_document(ruleset)
    lines: list[str] = []
    for line in path.read_text(encoding="utf-8").split("\n") if path.is_file() else []:
        goes_on = bool(line) and line[0] not in "#|-" and bool(lines) and bool(lines[-1]) and lines[-1][0] not in "#|"
        if goes_on:
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line)
    return lines or [say("rules-missing")]


def _drawn(line: str, known: Mapping[str, Clause]) -> Content:
    """A line of the document: headings stand out, clauses begin with their id, terms with the word."""
    if line.startswith("#"):
        return Content.styled(line.lstrip("# "), "$lamp bold")
    if line.startswith("|"):
        return _row(line)
    bare = line.replace("*", "").replace("`", "")
    id, _, rest = bare.partition(" ")
    if id in known:
        title = known[id].title.replace("*", "").replace("`", "")
        title = title if rest.startswith(title) else ""
        return Content.assemble((id, "$amber bold"), " ", (title, "bold"), rest[len(title) :])
    term, dash, meaning = bare.partition(" — ")
    return Content.assemble((term, "bold"), dash, meaning) if line.startswith("**") else Content(bare)


def _row(line: str) -> Content:
    """A row of a table; the line below its head is left blank."""
    first, *others = (cell.strip().replace("`", "").replace("*", "") for cell in line.strip("|").split("|"))
    if not first.strip("-: "):
        return Content()
    return Content.assemble("  ", (f"{first:<22} ", "$bone bold"), "  ".join(others))


def linked(line: Content, known: Container[str], after: int = 0) -> Content:
    """The line with a link on every clause that it names: a click follows it. after: where to begin to look."""
    for match in _named(line, known, after):
        link = Style(underline=True) + Style.from_meta({"@click": f"screen.follow('{match[0]}')"})
        line = line.stylize(link, *match.span())
    return line


def _named(line: Content, known: Container[str], after: int) -> list[re.Match[str]]:
    return [match for match in _CLAUSE.finditer(line.plain, after) if match[0] in known]
