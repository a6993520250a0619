"""The log, line by line: a cursor walks over it, and any line can be asked why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from brimstone_tui.engine.events import Rolled, Shuffled, Told
from brimstone_tui.ui.keys import both
from brimstone_tui.ui.screens.page import Page
from brimstone_tui.ui.screens.why import WhyScreen
from brimstone_tui.ui.widgets.rows import Rows, strip_of
from brimstone_tui.views import WhyView
from brimstone_tui.words import say


class LogLine(NamedTuple):
    """A line: its number in the log (from 0), what it says, whether it tells of dice."""

    number: int
    text: Content
    is_roll: bool = False


def log_lines(narrate: Any, state: Any, log: Iterable[Told]) -> list[LogLine]:
    """The lines of a log in the words of a ruleset's `narrate`: dice are quiet, beginnings stand out."""
    lines: list[LogLine] = []
    for number, (event, _) in enumerate(log):
        is_roll = isinstance(event, Rolled)
        quiet = is_roll or isinstance(event, Shuffled)
        ink = "$amber bold" if narrate.opens_paragraph(event) else "$ash" if quiet else ""
        lines.append(LogLine(number, Content.styled(narrate.sentence(state, event), ink), is_roll))
    return lines


class Lines(Rows, can_focus=True):
    """Rows of which one is under a cursor."""

    DEFAULT_CSS = "Lines { height: 1fr; padding: 0 2; overflow-y: auto; scrollbar-gutter: stable; }"

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
        self.scroll_to_region(Region(0, self.at, 1, 1), animate=False, force=True)

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


class LogScreen(Page):
    """All that happened. `w` asks why; Enter goes to the line where that can be done, else it asks why too.

    lines: what is listed; ask: gives the answer to "why?"; at: the number of the line to begin with; go: goes to the
    line of a number (from 0).
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up," + both("k"), "move(-1)", "up", show=False, id="log-up"),
        Binding("down," + both("j"), "move(1)", "down", show=False, id="log-down"),
        Binding("pageup", "page(-1)", "page up", show=False, id="log-page-up"),
        Binding("pagedown,space", "page(1)", "page down", show=False, id="log-page-down"),
        Binding("home", "move(-999999)", "first", show=False, id="log-first"),
        Binding("end", "move(999999)", "last", show=False, id="log-last"),
        Binding("tab,left,right," + both("d"), "dice", "dice alone", show=False, id="log-dice"),
        Binding("question_mark," + both("w"), "why", "why", show=False, id="log-why"),
        Binding("enter", "enter", "go there", show=False, id="log-enter"),
        Binding(both("q"), "back", "back", show=False, id="log-back"),
    ]

    def __init__(
        self,
        lines: Sequence[LogLine],
        ask: Callable[[int], WhyView],
        *,
        at: int,
        count: int,
        go: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__()
        self._all = lines
        self._shown = lines
        self._answer = ask
        self._begin_at = at
        self._count = count
        self._go = go
        self._dice_alone = False

    def contents(self) -> ComposeResult:
        """The lines; below them the whole of the one under the cursor."""
        yield Rows(id="heading")
        yield Lines(id="lines")
        yield Rows(id="note")

    def keys(self) -> Iterable[tuple[str, str]]:
        """The hints of the last row."""
        go = [("Enter", say("key-go-there"))] if self._go else []
        return [
            ("↑↓", say("key-choose")),
            *go,
            ("w", say("key-why")),
            ("Tab", say("key-dice-alone")),
            ("Esc", say("key-back")),
        ]

    @property
    def _list(self) -> Lines:
        return self.query_one(Lines)

    def on_mount(self) -> None:
        self._list.focus()
        self._put(self._begin_at)

    def _put(self, number: int) -> None:
        """List the lines, the cursor on the last one that is not after a number."""
        self._shown = [line for line in self._all if line.is_roll] if self._dice_alone else self._all
        heading = say("log-dice" if self._dice_alone else "log-all")
        self.query_one("#heading", Rows).put([Content.styled(heading, "$lamp bold")])
        width = len(str(self._count))
        self._list.put(Content.assemble((f"{line.number + 1:>{width}}  ", "$rust"), line.text) for line in self._shown)
        at = self._list.at = max(0, sum(line.number <= number for line in self._shown) - 1)
        self.after_refresh(lambda: self._move_to(at))

    def _move_to(self, at: int) -> None:
        self._list.go(at)
        self.query_one("#note", Rows).put([self._shown[self._list.at].text] if self._shown else [])

    @property
    def _number(self) -> int | None:
        """The number of the line under the cursor."""
        return self._shown[self._list.at].number if self._shown else None

    def action_move(self, by: int) -> None:
        """Move the cursor."""
        self._move_to(self._list.at + by)

    def action_page(self, by: int) -> None:
        """Move the cursor by a screen."""
        self._move_to(self._list.at + by * max(1, self._list.size.height - 1))

    def action_dice(self) -> None:
        """List the dice alone, or everything again."""
        number = self._number
        self._dice_alone = not self._dice_alone
        self._put(number if number is not None else self._count)

    def action_why(self) -> None:
        """Ask why."""
        number = self._number
        if number is not None:
            self.app.push_screen(WhyScreen(self._answer, self._count, number))

    def action_enter(self) -> None:
        """Go to the line, or ask why."""
        number = self._number
        if self._go is None:
            self.action_why()
        elif number is not None:
            self._go(number)
            self.dismiss()

    def on_lines_picked(self, event: Lines.Picked) -> None:
        """A click goes to a line; on the line under the cursor it does what Enter does."""
        if event.at == self._list.at:
            self.action_enter()
        else:
            self._move_to(event.at)
