"""The palette: type some letters of what you look for, and Enter goes there or does it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input
from textual.widgets.option_list import Option

from brimstone_tui.ui.finding import Find, ranked
from brimstone_tui.ui.screens.page import Modal
from brimstone_tui.ui.widgets.menu import Menu
from brimstone_tui.ui.widgets.rows import as_set
from brimstone_tui.words import say

_MOST = 60
"""Finds that are listed."""


class PaletteScreen(Modal[Find | None]):
    """Gives what was picked, None if nothing was. `finds`: all that there is to find here."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "back", show=False, id="palette-back"),
        Binding("down", "move('cursor_down')", "down", show=False, id="palette-down"),
        Binding("up", "move('cursor_up')", "up", show=False, id="palette-up"),
        Binding("pagedown", "move('page_down')", "page down", show=False, id="palette-page-down"),
        Binding("pageup", "move('page_up')", "page up", show=False, id="palette-page-up"),
    ]

    def __init__(self, finds: Sequence[Find]) -> None:
        super().__init__()
        self._finds = finds
        self._shown: Sequence[Find] = ()

    def compose(self) -> ComposeResult:
        with Vertical(id="palette"):
            yield Input(placeholder=say("find-what"), compact=True, id="sought")
            yield Menu(id="found")

    def on_mount(self) -> None:
        box = self.query_one("#palette")
        box.border_title = as_set(self, say("find-title"))
        box.border_subtitle = as_set(self, say("find-keys"))
        self.query_one(Menu).can_focus = False
        self.query_one(Input).focus()
        self._list("")

    def _list(self, query: str) -> None:
        self._shown = ranked(self._finds, query)[:_MOST]
        menu = self.query_one(Menu)
        menu.clear_options()
        menu.add_options(Option(as_set(self, _line(find))) for find in self._shown)
        menu.highlighted = 0 if self._shown else None

    def on_input_changed(self, event: Input.Changed) -> None:
        """List what the letters typed so far find."""
        self._list(event.value)

    def on_input_submitted(self) -> None:
        """Pick what the cursor is on."""
        at = self.query_one(Menu).highlighted
        if at is not None:
            self.dismiss(self._shown[at])

    def on_option_list_option_selected(self, event: Menu.OptionSelected) -> None:
        """A click picks."""
        self.dismiss(self._shown[event.option_index])

    def action_move(self, how: str) -> None:
        """Move the cursor of the list."""
        getattr(self.query_one(Menu), f"action_{how}")()

    def action_back(self) -> None:
        """Go back with nothing."""
        self.dismiss()


def _line(find: Find) -> Content:
    beside = (f"  {find.beside}", "$amber bold") if find.beside else ""
    return Content.assemble(find.title, (f"  {find.kind}", "dim"), beside)
