"""What the lab can open: scenes of a file or a folder, and saved games; and the list of games to look through again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Input
from textual.widgets.option_list import Option

from brimstone_tui import games
from brimstone_tui.content.errors import ContentError
from brimstone_tui.content.places import scenes_folder
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.engine.saving import SUFFIX, read_save
from brimstone_tui.ui.screens.page import Page
from brimstone_tui.ui.screens.saves import SavesScreen
from brimstone_tui.ui.widgets.menu import Menu
from brimstone_tui.ui.widgets.rows import Rows
from brimstone_tui.words import say

if TYPE_CHECKING:
    from brimstone_tui.ui.app import BrimstoneApp


class Openable(NamedTuple):
    """What the lab can open: the scene of that number in a file, or a saved game."""

    title: str
    path: Path
    number: int = 0


def open_in_lab(app: BrimstoneApp, what: Openable, *, from_the_beginning: bool = False) -> None:
    """Show it in the lab; what stands against it is said in a notice."""
    from brimstone_tui.lab.stepper import Stepper
    from brimstone_tui.ui.screens.lab import show_lab

    try:
        stepper = Stepper.open(what.path, what.number)
    except (EngineError, ContentError, OSError) as error:
        app.complain(error)
        return
    if from_the_beginning:
        stepper.go_to_line(0)
    show_lab(app, stepper, what.title)


def openable(path: Path) -> list[Openable]:
    """The scenes of a file, those of every `*.yaml` of a folder, or a saved game.

    Raises ContentError, SaveError, OSError.
    """
    from brimstone_tui.lab.reading import read_scenes

    if path.suffix == SUFFIX:
        return [Openable(read_save(path).title or path.stem, path)]
    files = sorted(path.glob("*.yaml")) if path.is_dir() else [path]
    return [
        Openable(scene.keys.scene, file, number) for file in files for number, scene in enumerate(read_scenes(file))
    ]


class ScenesScreen(Page):
    """The player's own scenes and saved games, or those given; a path typed in lists the scenes that lie there."""

    def __init__(self, listed: Sequence[Openable] | None = None) -> None:
        super().__init__()
        self._given = listed
        self._listed: Sequence[Openable] = ()

    def contents(self) -> ComposeResult:
        """A field for a path, and the list."""
        yield Rows([Content.styled(say("lab-heading"), "$lamp bold")], id="heading")
        yield Input(placeholder=say("lab-path"), id="search")
        yield Menu(id="menu")
        yield Rows(id="note")

    def keys(self) -> Iterable[tuple[str, str]]:
        """The hints of the last row."""
        return [("↑↓ Enter", say("key-choose")), ("Tab", say("key-path")), ("Esc", say("key-back"))]

    def on_mount(self) -> None:
        self._list(self._given if self._given is not None else self._own())
        self.query_one(Menu if self._listed else Input).focus()

    def _own(self) -> list[Openable]:
        """The scenes that the player kept, then the saved games."""
        own: list[Openable] = []
        for file in sorted(scenes_folder().glob("*.yaml")):
            try:
                own += openable(file)
            except (ContentError, OSError) as error:
                self.brimstone.complain(error)
        return own + [Openable(each.title, each.path) for each in games.listed_games() if not each.problem]

    def _list(self, listed: Sequence[Openable]) -> None:
        self._listed = listed
        menu = self.query_one(Menu)
        menu.set_options([Option(_line(each)) for each in listed])
        if listed:
            menu.highlighted = 0
        self.query_one("#note", Rows).put([] if listed else [Content.styled(say("lab-none"), "$ash")])

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """List what lies at the path; a single thing is opened."""
        path = Path(event.value.strip()).expanduser()
        try:
            found = openable(path)
        except (ContentError, EngineError, OSError) as error:
            self.brimstone.complain(error)
            return
        if len(found) == 1:
            open_in_lab(self.brimstone, found[0])
            return
        self._list(found)
        if found:
            self.query_one(Menu).focus()

    def on_option_list_option_selected(self, event: Menu.OptionSelected) -> None:
        open_in_lab(self.brimstone, self._listed[event.option_index])

    def action_back(self) -> None:
        """Leave the field first."""
        if self.query_one(Input).has_focus and self._listed:
            self.query_one(Menu).focus()
        else:
            self.dismiss()


def _line(each: Openable) -> Content:
    kind = say("lab-kind", kind="game" if each.path.suffix == SUFFIX else "scene")
    return Content.assemble((each.title, "bold"), "\n  ", (f"{kind} · {each.path.name}", "dim"))


class ReplaysScreen(SavesScreen):
    """The saved games, to look through from their beginnings; none of them changes."""

    heading = "replays-heading"
    enter = "key-look-through"

    def open(self, chosen: games.Listed) -> None:
        """Show the game in the lab."""
        open_in_lab(self.brimstone, Openable(chosen.title, chosen.path), from_the_beginning=True)
