"""The menu of a running game."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets.option_list import Option

from brimstone_tui.ui.keys import both
from brimstone_tui.ui.screens.page import Modal
from brimstone_tui.ui.widgets.menu import Menu
from brimstone_tui.ui.widgets.rows import as_set
from brimstone_tui.words import say


class MenuScreen(Modal[str | None]):
    """Go on, read, or leave. Every answer is saved already; leaving loses nothing. `hidden`: entries left out."""

    ENTRIES: ClassVar[dict[str, str]] = {
        "go_on": "g",
        "story": "s",
        "lab": "l",
        "rules": "r",
        "settings": "e",
        "library": "b",
        "flee": "F",
        "title": "t",
        "quit": "q",
    }
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "choose('go_on')", "back", show=False, id="menu-back"),
        *(
            Binding(both(key), f"choose('{entry}')", entry, show=False, id=f"menu-{entry}")
            for entry, key in ENTRIES.items()
        ),
    ]

    def __init__(self, *, hidden: Collection[str] = ()) -> None:
        super().__init__()
        self._hidden = hidden

    def compose(self) -> ComposeResult:
        menu = Menu(
            *(
                Option(
                    as_set(self, Content.assemble(say(f"menu-{entry.replace('_', '-')}"), "  ", (key, "dim"))), id=entry
                )
                for entry, key in self.ENTRIES.items()
                if entry not in self._hidden
            ),
            id="game-menu",
        )
        menu.border_title = as_set(self, say("menu-heading"))
        menu.border_subtitle = as_set(self, say("menu-saved"))
        yield menu

    def on_option_list_option_selected(self, event: Menu.OptionSelected) -> None:
        self.dismiss(event.option_id)

    def action_choose(self, entry: str) -> None:
        """Take an entry by its key."""
        if entry not in self._hidden:
            self.dismiss(entry)
