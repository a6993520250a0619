"""A line with a value out of a few, and a tick that is there or not: Enter or a click changes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget


class Choice(Widget, can_focus=True):
    """`values` are ids, `labels` what is shown for them. `width` columns belong to the name before the value."""

    DEFAULT_CSS = """
    Choice { height: 1; width: 1fr; }
    Choice:focus { background: $lamp; color: $coal; text-style: bold; }
    """
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,right", "step(1)", "next value", show=False),
        Binding("left", "step(-1)", "previous value", show=False),
    ]

    class Changed(Message):
        """The choice has another value."""

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

        @property
        def control(self) -> Choice:
            """The choice that changed."""
            return self.choice

    def __init__(
        self,
        name: str,
        values: Sequence[str],
        labels: Sequence[str] | None = None,
        *,
        width: int = 24,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._label = name
        self._values = values
        self._labels = labels or values
        self._width = width
        self._at = 0

    @property
    def value(self) -> str:
        """The id of the value."""
        return self._values[self._at]

    @property
    def words(self) -> str:
        """What is shown for the value."""
        return self._labels[self._at]

    @property
    def is_default(self) -> bool:
        """Whether the value is the first one."""
        return self._at == 0

    def action_step(self, by: int) -> None:
        """Take another value."""
        if len(self._values) > 1:
            self._at = (self._at + by) % len(self._values)
            self.refresh()
            self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        """A click takes the next value."""
        event.stop()
        self.action_step(1)

    def render_line(self, y: int) -> Strip:
        """The name and the value; arrows where there is another value."""
        left, right = ("‹ ", " ›") if len(self._values) > 1 else ("  ", "  ")
        name = Content(self._label).truncate(self._width, ellipsis=True)
        line = Content.assemble(
            name.pad_right(self._width - name.cell_length),
            (left, "$ash"),
            (self.words, "$bone" if self.is_default else "$lamp bold"),
            (right, "$ash"),
        )
        return _strip(self, line)


class Tick(Widget, can_focus=True):
    """Something that is so or not: a box with a cross in it or none."""

    DEFAULT_CSS = """
    Tick { height: 1; }
    Tick:focus { background: $lamp; color: $coal; text-style: bold; }
    """
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "turn", "change", show=False)]

    value: reactive[bool] = reactive(False)

    class Changed(Message):
        """The tick was set or taken away by the player."""

        def __init__(self, tick: Tick) -> None:
            super().__init__()
            self.tick = tick

        @property
        def control(self) -> Tick:
            """The tick that changed."""
            return self.tick

    def __init__(self, label: str, value: bool = False, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._label = label
        self.set_reactive(Tick.value, value)

    def action_turn(self) -> None:
        """Set it, or take it away."""
        self.value = not self.value
        self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        """A click changes it."""
        event.stop()
        self.action_turn()

    def render_line(self, y: int) -> Strip:
        """The box and what it stands for."""
        box = "[x] " if self.value else "[ ] "
        return _strip(self, Content.assemble((box, "$lamp bold" if self.value else "$ash"), self._label))


def _strip(widget: Widget, line: Content) -> Strip:
    """The line as a row; all of it in the colours of the cursor where the focus is."""
    ground = widget.visual_style
    shown = Content(line.plain) if widget.has_focus else line
    return Strip(shown.render_segments(ground)).adjust_cell_length(widget.size.width, ground.rich_style)
