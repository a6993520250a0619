"""The title screen. It is there before the rules are loaded: nothing that a game needs is imported here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets.option_list import Option

from brimstone_tui import __version__
from brimstone_tui.ui.keys import both
from brimstone_tui.ui.screens.page import Page
from brimstone_tui.ui.widgets.menu import Menu
from brimstone_tui.ui.widgets.rows import Rows
from brimstone_tui.words import say

_NAME: Final = r"""
┏┓ ┏━┓ ╻ ┏┳┓ ┏━┓ ╺┳╸ ┏━┓ ┏┓╻ ┏━╸
┣┻┓┣┳┛ ┃ ┃┃┃ ┗━┓  ┃  ┃ ┃ ┃┗┫ ┣╸
┗━┛╹┗╸ ╹ ╹ ╹ ┗━┛  ╹  ┗━┛ ╹ ╹ ┗━╸
"""
_PLAIN_NAME: Final = "\nB R I M S T O N E\n"
_WIDTH: Final = 34


class TitleScreen(Page):
    """Where everything begins."""

    ENTRIES: ClassVar[dict[str, str]] = {
        "new_game": "n",
        "quick_start": "s",
        "quick_descent": "d",
        "learn": "e",
        "go_on": "g",
        "saves": "v",
        "replays": "p",
        "lab": "l",
        "rules": "r",
        "library": "b",
        "settings": "t",
        "quit": "q",
    }
    """The entries with their keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(both(key), f"enter('{entry}')", entry, show=False, id=f"title-{entry}")
        for entry, key in ENTRIES.items()
    ]

    def contents(self) -> ComposeResult:
        """The name of the game and what one can do."""
        name = _PLAIN_NAME if self.brimstone.settings.ascii else _NAME
        with Vertical(id="title"):
            yield Rows(
                [*(Content.styled(line, "$lamp") for line in name.strip("\n").split("\n")), Content()],
                wraps=False,
                id="name",
            )
            yield Rows([Content.styled(say("title-tagline"), "$ash")], id="tagline")
            yield Menu(*map(self._option, self.ENTRIES), id="menu")

    def _option(self, entry: str) -> Option:
        key = self.ENTRIES[entry]
        text = say(f"title-{entry.replace('_', '-')}")
        gap = " " * (_WIDTH - 8 - len(text))
        return Option(Content.assemble(text, gap, (key, "dim")), id=entry)

    def keys(self) -> Iterable[tuple[str, str]]:
        """The hints of the last row."""
        return [
            ("↑↓ Enter", say("key-choose")),
            ("s", say("key-quick-start")),
            ("F1", say("key-rules")),
            ("Ctrl+P", say("key-find")),
            ("Ctrl+Q", say("key-quit")),
            ("", say("title-version", version=__version__)),
        ]

    def on_mount(self) -> None:
        self.query_one(Menu).focus()

    def on_option_list_option_selected(self, event: Menu.OptionSelected) -> None:
        self.action_enter(event.option_id or "")

    def action_back(self) -> None:
        """There is nothing behind the title; leaving is `q`."""

    def action_enter(self, entry: str) -> None:
        """Do what an entry says, unless a key that was pressed before has opened something."""
        if self.is_active:
            getattr(self, f"enter_{entry}")()

    def enter_new_game(self) -> None:
        """Open the form of a new game."""
        from brimstone_tui.ui.screens.new_game import NewGameScreen

        self.app.push_screen(NewGameScreen())

    def enter_quick_start(self, ruleset: str = "brimstone") -> None:
        """Begin with a ready party at once."""
        from brimstone_tui.ui.screens.new_game import begin, ready_party

        begin(self.brimstone, ready_party(ruleset, typed_dice=self.brimstone.settings.typed_dice))

    def enter_quick_descent(self) -> None:
        """Begin a game of the second ruleset with a ready party at once."""
        self.enter_quick_start("descent")

    def enter_learn(self) -> None:
        """Begin the lesson, or go on with it."""
        from brimstone_tui import games
        from brimstone_tui.content.errors import ContentError
        from brimstone_tui.engine.errors import EngineError

        try:
            self.brimstone.play(games.lesson())
        except (EngineError, ContentError) as error:
            self.brimstone.complain(error)

    def enter_go_on(self) -> None:
        """Take up the game played last."""
        from brimstone_tui import games

        newest = games.newest_game()
        if newest is None:
            self.app.notify(say("title-nothing-to-go-on"))
            return
        self.brimstone.resume(newest)

    def enter_saves(self) -> None:
        """Open the list of saves."""
        from brimstone_tui.ui.screens.saves import SavesScreen

        self.app.push_screen(SavesScreen())

    def enter_replays(self) -> None:
        """Open the list of games to look through again."""
        from brimstone_tui.ui.screens.scenes import ReplaysScreen

        self.app.push_screen(ReplaysScreen())

    def enter_lab(self) -> None:
        """Open what the lab can show."""
        from brimstone_tui.ui.screens.scenes import ScenesScreen

        self.app.push_screen(ScenesScreen())

    def enter_rules(self) -> None:
        """Open the rules."""
        self.brimstone.open_rules()

    def enter_library(self) -> None:
        """Open the pages of all content."""
        self.brimstone.open_library()

    def enter_settings(self) -> None:
        """Open the settings."""
        from brimstone_tui.ui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def enter_quit(self) -> None:
        """Leave the game."""
        self.app.exit()
