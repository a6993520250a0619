"""Lines of text drawn row by row: a row is put on the screen only when it changed."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from textual.content import Content
from textual.geometry import Region, Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widget import Widget

from brimstone_tui.ui.widgets.kept import Kept

NOTHING = Content()
_PLAIN = str.maketrans("←↑↓→·—–−×…“”‘’‹›•", "<^v>.---x.\"\"''<>*")
"""What stands for the signs of the game's words where plain characters only are wanted."""
_KEPT = 2000
"""Wrapped lines that are kept."""


class Rows(ScrollView, Kept, can_focus=False):
    """Some lines, one below the other; long ones are wrapped at blanks, or cut with `wraps=False`.

    Lines are `Content`: names in them are data. `follows`: the last line stays in sight when lines are added.
    """

    DEFAULT_CSS = """
    Rows { height: auto; width: 1fr; scrollbar-size-vertical: 1; overflow-x: hidden; overflow-y: hidden; }
    """
    ALLOW_SELECT = False

    def __init__(
        self, lines: Iterable[Content] = (), *, wraps: bool = True, follows: bool = False, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self._lines: list[Content] = list(lines)
        self._wraps = wraps
        self._follows = follows
        self._at_end = True
        """Whether the last row was in sight, until the player scrolls away from it."""
        self._quiet = 0
        self._rows: list[tuple[Content, bool]] = []
        self._begins: list[int] = []
        """The row with which each line begins."""
        self._wrapped: dict[str, tuple[Content, list[Content]]] = {}
        self._width = -1
        self._strips: dict[int, Strip] = {}

    @property
    def lines(self) -> Sequence[Content]:
        """What is shown, before it is wrapped."""
        return self._lines

    def put(self, lines: Iterable[Content], *, quiet: int = 0) -> None:
        """Show these lines instead; the first `quiet` of them in the colour of what is past."""
        self._lines = list(lines)
        self._quiet = quiet
        self._lay()

    def add(self, lines: Iterable[Content]) -> None:
        """Show these lines below the others."""
        self.put([*self._lines, *lines])

    def find(self, text: str, after: int, by: int) -> int | None:
        """The number of the row, next to row `after` in a direction (1 or -1), that holds a text; None if none does."""
        rows = range(after + 1, len(self._rows)) if by > 0 else range(after - 1, -1, -1)
        return next((row for row in rows if text in self._rows[row][0].plain.casefold()), None)

    def row_of(self, line: int) -> int:
        """The number of the row with which a line begins; for a line that is not there, of the row after the last."""
        return self._begins[line] if 0 <= line < len(self._begins) else len(self._rows)

    def line_at(self, row: int) -> tuple[int, int]:
        """The number of the line that stands in a row, and how many of its rows are above that one."""
        line = bisect_right(self._begins, row) - 1
        return (line, row - self._begins[line]) if 0 <= row < len(self._rows) else (len(self._begins), 0)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as the lines need at this width."""
        return sum(len(self._broken(line, width)) for line in self._lines)

    def on_resize(self) -> None:
        """A new width wraps anew; with less height the last line is to stay in sight."""
        self._lay()
        self._follow()

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Whoever scrolls up is left there; whoever comes back to the end follows again."""
        super().watch_scroll_y(old_value, new_value)
        self._at_end = self.scroll_offset.y >= self.max_scroll_y

    def notify_style_update(self) -> None:
        """A new theme draws all anew."""
        self._strips.clear()
        super().notify_style_update()

    def render_line(self, y: int) -> Strip:
        """One row of the screen."""
        width = self.scrollable_content_region.width
        row = y + self.scroll_offset.y
        strip = self._strips.get(row)
        if strip is None:
            content, quiet = self._rows[row] if 0 <= row < len(self._rows) else (NOTHING, False)
            strip = strip_of(self, content.stylize("$ash") if quiet else content, width)
            self._strips[row] = strip
        return strip

    @property
    def room(self) -> int:
        """The columns for text: a place is kept for the scrollbar where one may appear."""
        bar = 0 if self.styles.overflow_y == "hidden" else self.styles.scrollbar_size_vertical
        return self.content_region.width - bar

    def _broken(self, line: Content, width: int) -> list[Content]:
        if not self._wraps or line.cell_length <= width:
            return [line]
        known = self._wrapped.get(line.plain)
        if known is None or not known[0].is_same(line):
            known = self._wrapped[line.plain] = line, line.wrap(max(1, width)) or [line]
        return known[1]

    def _lay(self) -> None:
        width = self.room
        if width <= 0:
            return
        if width != self._width or len(self._wrapped) > _KEPT:
            self._wrapped.clear()
        rows: list[tuple[Content, bool]] = []
        self._begins = []
        for number, line in enumerate(self._lines):
            self._begins.append(len(rows))
            rows += [(row, number < self._quiet) for row in self._broken(line, width)]
        same_place = width == self._width and len(rows) == len(self._rows)
        if same_place:
            for number, (old, new) in enumerate(zip(self._rows, rows, strict=True)):
                if old[1] != new[1] or not new[0].is_same(old[0]):
                    self._strips.pop(number, None)
                    self.refresh(Region(0, number - self.scroll_offset.y, width, 1))
            self._rows = rows
            return
        self._rows, self._width = rows, width
        self._strips.clear()
        self.virtual_size = Size(width, len(rows))
        self.refresh(layout=self.styles.is_auto_height)
        self._follow()

    def _follow(self) -> None:
        if self._follows and self._at_end:
            self.call_after_refresh(self.scroll_end, animate=False, immediate=True)


def strip_of(widget: ScrollView, content: Content, width: int) -> Strip:
    """A row of text on the widget's ground, filled up to a width in cells, or cut with a sign that it is."""
    ground = widget.visual_style
    content = as_set(widget, content.truncate(width, ellipsis=True))
    return Strip(content.render_segments(ground)).adjust_cell_length(width, ground.rich_style)


def as_set(widget: Widget, content: Content | str) -> Content:
    """A text as data, in plain characters only where the player set that."""
    content = Content(content) if isinstance(content, str) else content
    if not widget.app.has_class("-ascii"):
        return content
    return Content(content.plain.translate(_PLAIN), spans=list(content.spans))
