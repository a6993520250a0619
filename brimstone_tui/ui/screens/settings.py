"""The settings."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets.option_list import Option

from brimstone_tui.ui import themes
from brimstone_tui.ui.screens.page import Page
from brimstone_tui.ui.widgets.menu import Menu
from brimstone_tui.ui.widgets.rows import Rows
from brimstone_tui.words import say


class SettingsScreen(Page):
    """Each line is a setting; Enter gives it its next value, which holds at once and is kept."""

    NAMES: ClassVar[tuple[str, ...]] = ("theme", "ascii", "roomy", "cards")

    def contents(self) -> ComposeResult:
        """The settings with their values."""
        yield Rows([Content.styled(say("settings-heading"), "$lamp bold"), Content()], id="heading")
        yield Menu(*(Option(self._line(name), id=name) for name in self.NAMES), id="menu")
        yield Rows([Content(), Content.styled(say("settings-note"), "$ash")], id="note")

    def keys(self) -> list[tuple[str, str]]:
        """The hints of the last row."""
        return [("↑↓", say("key-choose")), ("Enter", say("key-change")), ("Esc", say("key-back"))]

    def _line(self, name: str) -> Content:
        value = getattr(self.brimstone.settings, name)
        shown = say(f"theme-{value}") if name == "theme" else say(f"settings-{'on' if value else 'off'}")
        return Content.assemble(f"{say(f'settings-{name}'):<44}", (shown, "bold"))

    def on_option_list_option_selected(self, event: Menu.OptionSelected) -> None:
        name = event.option_id or ""
        settings = self.brimstone.settings
        if name == "theme":
            settings.theme = themes.NAMES[(themes.NAMES.index(settings.theme) + 1) % len(themes.NAMES)]
        else:
            setattr(settings, name, not getattr(settings, name))
        self.brimstone.apply_settings()
        self.brimstone.keep_settings()
        event.option_list.replace_option_prompt(name, self._line(name))
