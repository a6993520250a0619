"""Screens to read: some pages of lines, one shown at a time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip

from brimstone_tui.ui.keys import both
from brimstone_tui.ui.screens.page import Page
from brimstone_tui.ui.widgets.rows import Rows, strip_of
from brimstone_tui.words import say


class Text(NamedTuple):
    """One page: its title and its lines."""

    title: str
    lines: Sequence[Content]


class Reading(Rows, can_focus=True):
    """Lines to scroll through. Whatever the window's size was meanwhile, the line that the reader left at the top is
    there again.
    """

    DEFAULT_CSS = "Reading { height: 1fr; padding: 0 2; overflow-y: auto; scrollbar-gutter: stable; }"

    def __init__(
        self, lines: Iterable[Content] = (), *, wraps: bool = True, follows: bool = False, id: str | None = None
    ) -> None:
        super().__init__(lines, wraps=wraps, follows=follows, id=id)
        self._top = (0, 0)
        """The line at the top, and how many of its rows are above that."""
        self._laid = Size(0, 0)
        """The size at which the lines lie now: what scrolls at another size was not the reader."""

    def put(self, lines: Iterable[Content], *, quiet: int = 0) -> None:
        """Show these lines instead, from wherever the reader goes."""
        super().put(lines, quiet=quiet)
        self._note_top()

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Keep in mind where the reader is."""
        super().watch_scroll_y(old_value, new_value)
        if self.size and self.size == self._laid:
            self._note_top()

    def on_resize(self) -> None:
        """Lay the lines anew, and go back to the reader's place."""
        self._laid = Size(0, 0)
        self._lay()
        if self.room > 0:
            self._settle()
        self._laid = self.size

    def _settle(self) -> None:
        line, rows = self._top
        self.scroll_to(0, self.row_of(line) + rows, animate=False, immediate=True, force=True)

    def _note_top(self) -> None:
        row = self.scroll_offset.y
        self._top = self.line_at(row) if row else (0, 0)


class Lines(Reading, inherit_bindings=False):
    """Rows of which one is under a cursor. Keys belong to the screen: they move the cursor, and that moves the rows."""

    class Picked(Message):
        """A line was clicked."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def __init__(self, id: str | None = None) -> None:
        super().__init__(wraps=False, id=id)
        self.at = 0

    def go(self, at: int) -> None:
        """Put the cursor on a line, as near as there is one."""
        before, self.at = self.at, min(max(at, 0), max(0, len(self.lines) - 1))
        for row in (before, self.at):
            self._strips.pop(row, None)
        self.refresh()
        self._bring_into_sight()

    def _settle(self) -> None:
        super()._settle()
        self._bring_into_sight()

    def _bring_into_sight(self) -> None:
        top = max(self.at - self.content_region.height + 1, min(self.scroll_offset.y, self.at))
        self.scroll_to(0, top, animate=False, immediate=True, force=True)

    def render_line(self, y: int) -> Strip:
        """A row of the screen; the one under the cursor is lit."""
        row = y + self.scroll_offset.y
        if row == self.at and row < len(self.lines):
            lit = Content.styled(self.lines[row].plain, "$coal on $lamp bold")
            return strip_of(self, lit, self.scrollable_content_region.width)
        return super().render_line(y)

    def on_click(self, event: events.Click) -> None:
        """Tell which line was clicked."""
        offset = event.get_content_offset(self)
        if offset is not None and offset.y + self.scroll_offset.y < len(self.lines):
            self.post_message(self.Picked(offset.y + self.scroll_offset.y))


class ReadingScreen(Page):
    """Pages of text: sheets, records, the log, the story. Left and right turn the pages."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,tab," + both("l"), "turn(1)", "next page", show=False, id="page-next"),
        Binding("left,shift+tab," + both("h"), "turn(-1)", "previous page", show=False, id="page-previous"),
        Binding("space", "page_down", "page down", show=False, id="page-down"),
        Binding("q,enter", "back", "back", show=False, id="page-back"),
    ]

    def __init__(self, pages: Sequence[Text], *, at: int = 0, from_the_end: bool = False) -> None:
        super().__init__()
        self._pages = pages
        self._at = min(max(at, 0), len(pages) - 1)
        self._from_the_end = from_the_end

    def contents(self) -> ComposeResult:
        """The names of the pages, and the page that is open."""
        yield Rows(self._tabs(), id="tabs")
        yield Reading(id="page", follows=self._from_the_end)

    def keys(self) -> Iterable[tuple[str, str]]:
        """The hints of the last row."""
        turn = [("←→", say("key-turn"))] if len(self._pages) > 1 else []
        return [("↑↓ Space", say("key-scroll")), *turn, ("Esc", say("key-back"))]

    def on_mount(self) -> None:
        self.query_one(Reading).focus()
        self._open()

    def action_turn(self, by: int) -> None:
        """Turn to another page."""
        self._at = (self._at + by) % len(self._pages)
        self._open()

    def action_page_down(self) -> None:
        """Scroll on by a screen."""
        self.query_one(Reading).scroll_page_down(animate=False)

    def _tabs(self) -> list[Content]:
        parts: list[str | tuple[str, str]] = []
        for number, page in enumerate(self._pages):
            parts += [(f" {page.title} ", "$coal on $lamp bold" if number == self._at else "$ash"), " "]
        return [Content.assemble(*parts)]

    def _open(self) -> None:
        self.query_one("#tabs", Rows).put(self._tabs())
        reading = self.query_one(Reading)
        reading.put(self._pages[self._at].lines)
        if self._from_the_end:
            reading.scroll_end(animate=False)
        else:
            reading.scroll_home(animate=False)
