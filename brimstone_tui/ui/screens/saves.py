"""The list of saved games: go on, rename, copy, delete."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets.option_list import Option

from brimstone_tui import games
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.engine.saving import copy_save, delete_save, rename_save
from brimstone_tui.ui.keys import both
from brimstone_tui.ui.screens.asked import AskedScreen
from brimstone_tui.ui.screens.page import Modal, Page
from brimstone_tui.ui.widgets.menu import Menu
from brimstone_tui.ui.widgets.rows import Rows
from brimstone_tui.words import say


class SavesScreen(Page):
    """Every save with its title, mission, heroes, turn and date; the newest first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(both("r"), "rename", "rename", show=False, id="saves-rename"),
        Binding(both("c"), "copy", "copy", show=False, id="saves-copy"),
        Binding(both("d") + ",delete", "delete", "delete", show=False, id="saves-delete"),
        Binding(both("q"), "back", "back", show=False, id="saves-back"),
    ]

    heading: ClassVar[str] = "saves-heading"
    enter: ClassVar[str] = "key-go-on"

    def __init__(self) -> None:
        super().__init__()
        self._games: list[games.Listed] = []

    def contents(self) -> ComposeResult:
        """The list."""
        yield Rows([Content.styled(say(self.heading), "$lamp bold"), Content()], id="heading")
        yield Menu(id="menu")
        yield Rows(id="note")

    def keys(self) -> Iterable[tuple[str, str]]:
        """The hints of the last row."""
        return [
            ("Enter", say(self.enter)),
            ("r", say("key-rename")),
            ("c", say("key-copy")),
            ("d", say("key-delete")),
            ("Esc", say("key-back")),
        ]

    def on_mount(self) -> None:
        self._read()
        self.query_one(Menu).focus()

    def on_screen_resume(self) -> None:
        """What was played or changed in the meantime shows."""
        self._read()

    def _read(self) -> None:
        menu = self.query_one(Menu)
        at = menu.highlighted
        self._games = games.listed_games()
        menu.set_options([Option(_line(each)) for each in self._games])
        if self._games:
            menu.highlighted = min(at or 0, len(self._games) - 1)
        self.query_one("#note", Rows).put([] if self._games else [Content.styled(say("saves-none"), "$ash")])

    def _chosen(self) -> games.Listed | None:
        at = self.query_one(Menu).highlighted
        return self._games[at] if at is not None and at < len(self._games) else None

    def on_option_list_option_selected(self) -> None:
        chosen = self._chosen()
        if chosen is not None:
            self.open(chosen)

    def open(self, chosen: games.Listed) -> None:
        """Go on with the game."""
        self.brimstone.resume(chosen.path)

    def action_rename(self) -> None:
        """Ask for another title."""
        chosen = self._chosen()
        if chosen is not None:
            self._with_title(say("saves-rename-to"), chosen, lambda title: rename_save(chosen.path, title))

    def action_copy(self) -> None:
        """Ask for the title of a copy."""
        chosen = self._chosen()
        if chosen is not None:
            self._with_title(say("saves-copy-to"), chosen, lambda title: copy_save(chosen.path, title))

    def action_delete(self) -> None:
        """Ask whether the save shall go for good."""
        chosen = self._chosen()
        if chosen is None:
            return

        def go(sure: bool | None) -> None:
            if sure:
                self._do(lambda: delete_save(chosen.path))

        self.app.push_screen(SureScreen(say("saves-delete-sure", title=chosen.title)), go)

    def _with_title(self, asked: str, chosen: games.Listed, deed: Callable[[str], object]) -> None:
        def named(title: str | None) -> None:
            if title:
                self._do(lambda: deed(title))

        self.app.push_screen(AskedScreen(asked, chosen.title, longest=games.LONGEST_TITLE), named)

    def _do(self, deed: Callable[[], object]) -> None:
        try:
            deed()
        except EngineError as error:
            self.brimstone.complain(error)
        self._read()


def _line(game: games.Listed) -> Content:
    if game.problem:
        return Content.assemble((f"! {game.path.name}", "bold"), "\n  ", (game.problem, "dim"))
    heroes = ", ".join(game.heroes)
    mission = say("saves-lesson") if game.lesson else games.mission_title(game)
    which = [say(f"game-{game.ruleset}")] if game.ruleset else []
    about = " · ".join([*which, heroes, game.date, *([mission] if mission != game.title else [])])
    state = say(f"outcome-{game.outcome}") if game.outcome else say("saves-turn", turn=game.turn, ruleset=game.ruleset)
    return Content.assemble((game.title, "bold"), "  ", state, "\n  ", (about, "dim"))


class SureScreen(Modal[bool | None]):
    """Asks whether something shall be done that cannot be undone: `y` alone says yes; None if the player goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(both("y"), "say(True)", "yes", show=False, id="sure-yes"),
        Binding(both("n"), "say(False)", "no", show=False, id="sure-no"),
        Binding("escape", "dismiss", "back", show=False, id="sure-back"),
    ]

    def __init__(self, asked: str) -> None:
        super().__init__()
        self._asked = asked

    def compose(self) -> ComposeResult:
        yield Rows([Content(self._asked), Content(), Content.styled(say("sure-keys"), "$amber")], id="sure")

    def action_say(self, sure: bool) -> None:
        """Give the answer."""
        self.dismiss(sure)
