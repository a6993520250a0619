"""A short list to pick one thing from, above another screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets.option_list import Option

from brimstone_tui.ui.keys import both
from brimstone_tui.ui.screens.page import Modal
from brimstone_tui.ui.widgets.menu import Menu
from brimstone_tui.ui.widgets.rows import as_set


class Pick(NamedTuple):
    """One thing of a list: what it is known by, what it is called, and what stands beside it."""

    key: str
    label: str
    beside: str = ""


class PickScreen(Modal[str | None]):
    """Gives the key of what was picked, None if nothing was. `at`: the key under the cursor at the beginning."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape," + both("q"), "back", "back", show=False, id="pick-back"),
    ]

    def __init__(self, title: str, picks: Sequence[Pick], *, at: str = "") -> None:
        super().__init__()
        self._title = title
        self._picks = picks
        self._begin_at = next((number for number, pick in enumerate(picks) if pick.key == at), 0)

    def compose(self) -> ComposeResult:
        menu = Menu(
            *(Option(as_set(self, Content.assemble(each.label, (f"  {each.beside}", "dim")))) for each in self._picks),
            id="picks",
        )
        menu.border_title = as_set(self, self._title)
        yield menu

    def on_mount(self) -> None:
        self.query_one(Menu).highlighted = self._begin_at

    def on_option_list_option_selected(self, event: Menu.OptionSelected) -> None:
        self.dismiss(self._picks[event.option_index].key)

    def action_back(self) -> None:
        """Pick nothing."""
        self.dismiss()
