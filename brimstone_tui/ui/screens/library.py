"""The library: every hero, enemy, card, item and room, each on a page. Whoever reads here knows what is to come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Input

from brimstone_tui import games
from brimstone_tui.ui.keys import both
from brimstone_tui.ui.screens.page import Page
from brimstone_tui.ui.screens.pick import Pick, PickScreen
from brimstone_tui.ui.screens.reading import Lines, Reading
from brimstone_tui.ui.widgets import panels
from brimstone_tui.ui.widgets.rows import Rows
from brimstone_tui.views.library import LibraryPage
from brimstone_tui.words import say

_CARD_WIDTH = 42


class LibraryScreen(Page):
    """A list on the left, the page that is under its cursor on the right; left and right go from shelf to shelf, `r`
    to the other game.

    at: the id of the page to begin with; empty: the first.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up," + both("k"), "move(-1)", "up", show=False, id="library-up"),
        Binding("down," + both("j"), "move(1)", "down", show=False, id="library-down"),
        Binding("home", "move(-999999)", "first", show=False, id="library-first"),
        Binding("end", "move(999999)", "last", show=False, id="library-last"),
        Binding("right,tab," + both("l"), "turn(1)", "next shelf", show=False, id="library-next"),
        Binding("left,shift+tab," + both("h"), "turn(-1)", "shelf before", show=False, id="library-before"),
        Binding(both("c"), "shelves", "all shelves", show=False, id="library-shelves"),
        Binding("slash,full_stop," + both("f"), "search", "search", show=False, id="library-search"),
        Binding("pagedown,space", "scroll(1)", "page down", show=False, id="library-page-down"),
        Binding("pageup", "scroll(-1)", "page up", show=False, id="library-page-up"),
        Binding(both("r"), "other", "the other library", show=False, id="library-other"),
        Binding(both("q"), "leave", "back", show=False, id="library-leave"),
    ]

    def __init__(self, ruleset: str, at: str = "") -> None:
        super().__init__()
        self.ruleset = ruleset
        self._pages = pages = games.library(ruleset)
        self._shelves = list(dict.fromkeys(page.shelf for page in pages))
        first = next((page for page in pages if page.id == at), pages[0])
        self._shelf = first.shelf
        self._listed: Sequence[LibraryPage] = ()
        self._begin_at = first

    def contents(self) -> ComposeResult:
        """What is listed, and the page."""
        yield Rows(id="heading")
        yield Input(placeholder=say("library-search"), compact=True, id="seek")
        with Horizontal(id="library"):
            yield Lines(id="titles")
            yield Reading(id="page")

    def keys(self) -> Iterable[tuple[str, str]]:
        """The hints of the last row."""
        return [
            ("↑↓", say("key-choose")),
            ("←→", say("key-shelf")),
            ("c", say("key-shelves")),
            ("/", say("key-search")),
            ("Space", say("key-scroll")),
            ("r", say("key-other-library")),
            ("Esc", say("key-back")),
        ]

    @property
    def _titles(self) -> Lines:
        return self.query_one(Lines)

    @property
    def _page(self) -> Reading:
        return self.query_one("#page", Reading)

    @property
    def _seek(self) -> Input:
        return self.query_one("#seek", Input)

    def on_mount(self) -> None:
        self._seek.display = False
        self._titles.focus()
        self._put(self._begin_at)

    def _put(self, at: LibraryPage | None = None) -> None:
        """List a shelf, or what is sought on all of them."""
        sought = self._seek.value.strip().casefold()
        if sought:
            self._listed = [page for page in self._pages if sought in page.words.casefold()]
            where = say("library-found", sought=self._seek.value.strip(), pages=len(self._listed))
        else:
            self._listed = [page for page in self._pages if page.shelf == self._shelf]
            number = self._shelves.index(self._shelf) + 1
            where = say("library-shelf", shelf=self._shelf, number=number, shelves=len(self._shelves))
        where = say("library-of", game=say("ruleset-name", ruleset=self.ruleset), where=where)
        heading = Content.assemble((where, "$lamp bold"), (f"   {say('library-spoilers')}", "$blood"))
        self.query_one("#heading", Rows).put([heading])
        self._titles.put(Content(page.title) for page in self._listed)
        self._go(self._listed.index(at) if at in self._listed else 0)

    def _go(self, at: int) -> None:
        self._titles.go(at)
        page = self._listed[self._titles.at] if self._listed else None
        pen = panels.Pen(self.brimstone.settings.ascii)
        self._page.put(page_lines(pen, page) if page else [Content.styled(say("library-nothing"), "$ash")])
        self._page.scroll_home(animate=False)

    @property
    def clause(self) -> str:
        """The clause behind the page that is open: there F1 opens the rules."""
        return self._listed[self._titles.at].clause if self._listed else ""

    def action_move(self, by: int) -> None:
        """Move the cursor."""
        self._go(self._titles.at + by)

    def action_turn(self, by: int) -> None:
        """Go to another shelf."""
        self._open_shelf(self._shelves[(self._shelves.index(self._shelf) + by) % len(self._shelves)])

    def action_shelves(self) -> None:
        """Choose a shelf."""
        picks = [Pick(shelf, shelf, str(sum(page.shelf == shelf for page in self._pages))) for shelf in self._shelves]
        self.app.push_screen(PickScreen(say("library-shelves"), picks, at=self._shelf), self._chosen)

    def _chosen(self, shelf: str | None) -> None:
        if shelf is not None:
            self.call_later(self._open_shelf, shelf)

    def _open_shelf(self, shelf: str) -> None:
        self._shelf = shelf
        self._end_search()
        self._put()

    def action_scroll(self, by: int) -> None:
        """Scroll the page by a screen."""
        if by > 0:
            self._page.scroll_page_down(animate=False)
        else:
            self._page.scroll_page_up(animate=False)

    def action_search(self) -> None:
        """Type what is sought on all shelves."""
        self._seek.display = True
        self._seek.focus()

    def on_input_changed(self) -> None:
        """List what holds the text typed so far."""
        self._put()

    def on_input_submitted(self) -> None:
        """Go on to the list."""
        self._titles.focus()

    def _end_search(self) -> None:
        self._titles.focus()
        self._seek.display = False
        with self.prevent(Input.Changed):
            self._seek.value = ""

    def action_back(self) -> None:
        """Leave the search, at the page that it found; or leave the library."""
        if not self._seek.display:
            self.dismiss()
            return
        page = self._listed[self._titles.at] if self._listed else None
        self._shelf = page.shelf if page else self._shelf
        self._end_search()
        self._put(page)

    def action_other(self) -> None:
        """Open the library of the next ruleset instead."""
        rulesets = list(games.RULESETS)
        after = rulesets[(rulesets.index(self.ruleset) + 1) % len(rulesets)]
        if after != self.ruleset:
            self.app.switch_screen(LibraryScreen(after))

    def action_leave(self) -> None:
        """Leave the library."""
        self.dismiss()

    def on_lines_picked(self, event: Lines.Picked) -> None:
        """A click opens a page."""
        self._go(event.at)


def page_lines(pen: panels.Pen, page: LibraryPage) -> list[Content]:
    """A page: a card with its frame, all else as a sheet."""
    if page.card:
        rule = [Content(), Content.styled(say("library-clause", clause=page.clause), "$ash")] if page.clause else []
        return [*panels.card_lines(pen, page.shelf, page.title, page.text, _CARD_WIDTH), *rule]
    sign = [(f"{page.glyph} ", "$blood bold")] if page.glyph else []
    return [
        Content.assemble(*sign, (page.title, "$lamp bold"), ("  " + ", ".join(page.keywords), "$ash")),
        Content.styled(page.shelf, "$ash"),
        Content(),
        *map(Content, page.text.split("\n")),
        *panels.section_lines(page.sections),
    ]
