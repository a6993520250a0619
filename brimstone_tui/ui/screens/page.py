"""What all screens share: an honest line when the window is too small, keys in the last row, Esc goes back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.strip import Strip
from textual.widget import Widget

from brimstone_tui.ui.widgets.rows import Rows
from brimstone_tui.words import say

if TYPE_CHECKING:
    from brimstone_tui.ui.app import BrimstoneApp

R = TypeVar("R")

SMALLEST = (60, 18)
"""Columns and rows below which a screen only says how large it should be."""


class Once(Screen[R]):
    """A screen that leaves once, however many keys ask for it, and hears none before it stands."""

    @property
    def brimstone(self) -> BrimstoneApp:
        """The app that this screen is part of."""
        return cast("BrimstoneApp", self.app)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that come before the screen stands do nothing."""
        return self.is_mounted

    def dismiss(self, result: R | None = None) -> AwaitComplete:
        """Leave with a result, unless another screen is on top by now. Textual would take that one away."""
        return super().dismiss(result) if self.is_active else AwaitComplete()


class Modal(ModalScreen[R], Once[R]):
    """A screen that rises over another one."""


class Page(Once[None]):
    """A screen. `contents` gives what is on it, `keys` the hints of its last row."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "back", show=False, id="back")]

    def compose(self) -> ComposeResult:
        yield TooSmall()
        with Container(id="body"):
            yield from self.contents()
            yield Rows([hints(self.keys())], wraps=False, id="keys")

    def on_screen_resume(self) -> None:
        """The window may have changed while another screen was on top: Textual tells only that one."""
        self.post_message(events.Resize(self.app.size, self.app.size))

    def contents(self) -> ComposeResult:
        """What is on the screen."""
        raise NotImplementedError

    def keys(self) -> Iterable[tuple[str, str]]:
        """Keys with what they do, for the last row."""
        return [("Esc", say("key-back"))]

    def after_refresh(self, deed: Callable[[], None]) -> None:
        """Do it once all has been painted, unless the screen has gone by then."""

        def if_here() -> None:
            if self.is_attached and self.query("#keys"):
                deed()

        self.call_after_refresh(if_here)

    def action_back(self) -> None:
        """Go back to where the screen was opened."""
        self.dismiss()


class TooSmall(Widget):
    """Says how large the window should be; shown alone when it is smaller."""

    def render_line(self, y: int) -> Strip:
        """The line, as far as it fits."""
        text = ""
        if y == 0:
            width, height = SMALLEST
            text = say(
                "ui-too-small", width=width, height=height, columns=self.app.size.width, rows=self.app.size.height
            )
        ground = self.visual_style
        return Strip(Content(text).render_segments(ground)).adjust_cell_length(self.size.width, ground.rich_style)


def hints(keys: Iterable[tuple[str, str]], width: int = 0) -> Content:
    """Keys and what they do, in a line; in a width only those that fit whole."""
    line = Content()
    for key, what in keys:
        longer = Content.assemble(line, " ", (key, "$amber bold"), " ", (what, "$ash"), " ")
        if width and longer.cell_length > width:
            break
        line = longer
    return line
