"""The settings."""

from __future__ import annotations

from dataclasses import fields
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets.option_list import Option

from brimstone_tui.ui.screens.page import Page
from brimstone_tui.ui.settings import Settings, values_of
from brimstone_tui.ui.widgets.menu import Menu
from brimstone_tui.ui.widgets.rows import Rows
from brimstone_tui.words import say

_KEYS = "keys"
_WIDTH = 44


class SettingsScreen(Page):
    """Each line is a setting; Enter gives it its next value, which holds at once and is kept."""

    NAMES: ClassVar[tuple[str, ...]] = tuple(field.name for field in fields(Settings))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "change(1)", "next value", show=False, id="settings-next"),
        Binding("left", "change(-1)", "previous value", show=False, id="settings-previous"),
    ]

    def contents(self) -> ComposeResult:
        """The settings with their values, and the way to the keys."""
        yield Rows([Content.styled(say("settings-heading"), "$lamp bold"), Content()], id="heading")
        yield Menu(
            *(Option(self._line(name), id=name) for name in self.NAMES),
            Option(f"{say('settings-keys')}…", id=_KEYS),
            id="menu",
        )
        yield Rows(id="note")

    def keys(self) -> list[tuple[str, str]]:
        """The hints of the last row."""
        return [("↑↓", say("key-choose")), ("← → Enter", say("key-change")), ("Esc", say("key-back"))]

    def on_mount(self) -> None:
        self.query_one(Menu).focus()

    def _line(self, name: str) -> Content:
        value = getattr(self.brimstone.settings, name)
        word = f"{name}-{value}" if isinstance(value, str) else f"settings-{'on' if value else 'off'}"
        label = say(f"settings-{name.replace('_', '-')}")
        return Content.assemble(f"{label:<{_WIDTH}}", ("‹ ", "$ash"), (say(word), "bold"), (" ›", "$ash"))

    def on_option_list_option_highlighted(self, event: Menu.OptionHighlighted) -> None:
        """Say what the setting under the cursor is for."""
        name = (event.option_id or "").replace("_", "-")
        lines = [Content(), Content(say(f"settings-{name}-note")), Content.styled(say("settings-note"), "$ash")]
        self.query_one("#note", Rows).put(lines)

    def on_option_list_option_selected(self, event: Menu.OptionSelected) -> None:
        if event.option_id == _KEYS:
            from brimstone_tui.ui.screens.keys import KeysScreen

            self.app.push_screen(KeysScreen())
        else:
            self.action_change(1)

    def action_change(self, by: int) -> None:
        """Give the setting under the cursor its next value, or the one before."""
        menu = self.query_one(Menu)
        option = menu.highlighted_option
        if option is None or option.id is None or option.id == _KEYS:
            return
        name, settings = option.id, self.brimstone.settings
        values = values_of(name)
        setattr(settings, name, values[(values.index(getattr(settings, name)) + by) % len(values)])
        self.brimstone.apply_settings()
        self.brimstone.keep_settings()
        menu.replace_option_prompt(name, self._line(name))
