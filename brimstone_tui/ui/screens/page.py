"""What all screens share: an honest line when the window is too small, keys in the last row, Esc goes back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar, cast

from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.keys import key_to_character
from textual.screen import ModalScreen, Screen
from textual.strip import Strip
from textual.style import Style
from textual.widget import Widget

from brimstone_tui.ui.keys import key_named
from brimstone_tui.ui.widgets.kept import Kept, KeptContainer
from brimstone_tui.ui.widgets.rows import Rows
from brimstone_tui.words import say

if TYPE_CHECKING:
    from brimstone_tui.ui.app import BrimstoneApp

R = TypeVar("R")

SMALLEST = (60, 18)
"""Columns and rows below which a screen only says how large it should be."""
_HINT_ROWS = 2
"""Rows of hints that a screen has at most."""


class Once(Screen[R]):
    """A screen that leaves once, however many keys ask for it, and hears none before it stands."""

    @property
    def brimstone(self) -> BrimstoneApp:
        """The app that this screen is part of."""
        return cast("BrimstoneApp", self.app)

    BINDINGS: ClassVar[list[BindingType]] = [Binding("f2,question_mark", "help", "keys", show=False, id="help")]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that come before the screen stands, after it was taken down, or once another is on it, do nothing."""
        return self.is_mounted and self.is_active and bool(self.children)

    def help_keys(self) -> Iterable[tuple[str, str]]:
        """Keys of this moment with what they do, for the help: those of `keys`, and those that found no room there."""
        return ()

    def action_help(self) -> None:
        """Open the list of all keys of this screen."""
        from brimstone_tui.ui.screens.help import HelpScreen, help_lines

        self.app.push_screen(HelpScreen(help_lines(self, self.brimstone.keymap)))

    def dismiss(self, result: R | None = None) -> AwaitComplete:
        """Leave with a result, unless another screen is on top by now. Textual would take that one away."""
        return super().dismiss(result) if self.is_active else AwaitComplete()


class Modal(ModalScreen[R], Once[R]):
    """A screen that rises over another one."""


class Page(Once[None], Kept):
    """A screen. `contents` gives what is on it, `keys` the hints of its last row."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "back", show=False, id="back")]

    def compose(self) -> ComposeResult:
        yield TooSmall()
        with KeptContainer(id="body"):
            yield from self.contents()
            yield Rows(wraps=False, id="keys")

    def on_screen_resume(self) -> None:
        """The window may have changed while another screen was on top: Textual tells only that one."""
        self.post_message(events.Resize(self.app.size, self.app.size))

    def on_mount(self) -> None:
        """The last row is there from the beginning."""
        self.refresh_keys()

    def on_resize(self) -> None:
        """As many hints as there is room for."""
        self.refresh_keys()

    def refresh_keys(self) -> None:
        """Show what the keys do now."""
        if self.query("#keys"):
            rows = hint_rows(self.as_given(self.help_keys()), self.app.size.width)
            self.query_one("#keys", Rows).put(rows)

    def as_given(self, keys: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
        """Hints with the keys that the player gave to commands of this screen."""
        from brimstone_tui.ui.keymap import given_names

        given = given_names(type(self), self.brimstone.keymap) if self.brimstone.keymap else {}
        return [(given.get(key, key), what) for key, what in keys]

    def help_keys(self) -> Iterable[tuple[str, str]]:
        """The hints of the last row, the way to all keys among them."""
        return [*self.keys(), ("F2", say("key-help"))]

    def action_press(self, key: str) -> None:
        """Press a key: a hint in the last row was clicked."""
        self.app.post_message(events.Key(key, key_to_character(key)))

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
        """The sentence, in as many rows as there are."""
        width, height = SMALLEST
        size = self.app.size
        said = Content(say("ui-too-small", width=width, height=height, columns=size.width, rows=size.height))
        rows = said.wrap(max(1, self.size.width))
        ground = self.visual_style
        row = rows[y] if y < len(rows) else Content()
        return Strip(row.render_segments(ground)).adjust_cell_length(self.size.width, ground.rich_style)


def hint_rows(keys: Iterable[tuple[str, str]], width: int, most: int = _HINT_ROWS) -> list[Content]:
    """Keys and what they do, each whole, in as few rows as hold them; the last of them always finds room."""
    parts = [_hint(key, what) for key, what in keys]
    rows = list(_rows(parts, width))
    while len(rows) > most and len(parts) > 1:
        del parts[-2]
        rows = list(_rows(parts, width))
    return rows[:most]


def _hint(keys: str, what: str) -> Content:
    """Keys and what they do. A click on a key presses it; where there is but one, on what it does too."""
    hint = Content.assemble((keys, "$amber bold"), " " if keys else "", (what, "$ash"))
    if pressed := key_named(keys):
        return hint.stylize(_click(pressed))
    for match in _NAME.finditer(keys) if "+" not in keys else ():
        if pressed := key_named(match[0]):
            hint = hint.stylize(_click(pressed), *match.span())
    return hint


def _click(key: str) -> Style:
    return Style.from_meta({"@click": f"screen.press('{key}')"})


_NAME: Final = re.compile(r"[←↑↓→]|[^\s←↑↓→]+")
"""The keys in a hint: words, and each arrow of several."""


def _rows(parts: Iterable[Content], width: int) -> Iterator[Content]:
    row = Content()
    for part in parts:
        if row and row.cell_length + part.cell_length + 3 > width:
            yield row
            row = Content()
        row = Content.assemble(row, "  " if row else " ", part)
    yield row
