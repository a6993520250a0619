"""The app: from the title screen to a game and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import constants
from textual.app import App
from textual.binding import Binding, BindingType

from brimstone_tui.ui import settings, themes
from brimstone_tui.ui.ending import EndsWell, run
from brimstone_tui.ui.keymap import bindings_for, keep, load
from brimstone_tui.ui.screens.title import TitleScreen
from brimstone_tui.words import say, use_language

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from textual.screen import Screen

    from brimstone_tui.engine.session import Session
    from brimstone_tui.ui.finding import Find


class BrimstoneApp(EndsWell):
    """The game on a screen. What it plays comes from `games`, which is loaded when the first game begins.

    session: a game to show at once; first: makes another screen to show at once.
    """

    TITLE = "Brimstone"
    CSS_PATH = "brimstone.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (60, "-narrow"), (120, "-wide")]  # noqa: RUF012  # as Textual declares it
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (18, "-low"), (36, "-high")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "quit", show=False, priority=True, id="quit"),
        Binding("f1", "rules", "rules", show=False, id="rules"),
        Binding("f8", "report", "report", show=False, priority=True, id="report"),
        Binding("ctrl+p", "palette", "find", show=False, priority=True, id="palette"),
    ]

    def __init__(
        self, session: Session[object] | None = None, *, first: Callable[[], Screen[None]] | None = None
    ) -> None:
        super().__init__()
        self._session = session
        self._first = first
        self.settings, problems = settings.load()
        keymap, more_problems = load()
        self._complaints = [*problems, *more_problems]
        self._take_keys(keymap)
        built_in = list(self.available_themes)
        for theme in themes.themes():
            self.register_theme(theme)
        for name in built_in:
            self.unregister_theme(name)
        # Nothing has been styled yet: a theme that is set aloud would have all styles read twice more.
        self.set_reactive(App.theme, self._fitting_theme)
        self.stylesheet.set_variables(self.get_css_variables())

    def on_mount(self) -> None:
        self.apply_settings()
        self.push_screen(TitleScreen())
        for complaint in self._complaints:
            self.notify(complaint, title=say("ui-trouble"), severity="warning", timeout=15, markup=False)
        if self._first is not None:
            self.push_screen(self._first())
        elif self._session is not None:
            self.play(self._session)

    @property
    def ruleset(self) -> str:
        """The ruleset of the game that is open; empty without one."""
        return next((named for screen in reversed(self.screen_stack) if (named := getattr(screen, "ruleset", ""))), "")

    def action_rules(self) -> None:
        """Open the rules at the clause that is before the player's eyes."""
        here = next((at for screen in reversed(self.screen_stack) if (at := getattr(screen, "clause", ""))), "")
        self.open_rules(self.ruleset, here)

    def open_rules(self, ruleset: str = "", at: str = "") -> None:
        """Open a ruleset's rules, by default the first one's, at a clause or a term; unless they are open already."""
        from brimstone_tui import games
        from brimstone_tui.ui.screens.rules import RulesScreen

        if not isinstance(self.screen, RulesScreen) or at:
            self.push_screen(RulesScreen(ruleset or next(iter(games.RULESETS)), at))

    def open_library(self, ruleset: str = "", at: str = "") -> None:
        """Open the pages of a ruleset's content, by default the first one's, at one of them."""
        from brimstone_tui import games
        from brimstone_tui.ui.screens.library import LibraryScreen

        self.push_screen(LibraryScreen(ruleset or self.ruleset or next(iter(games.RULESETS)), at))

    def action_palette(self) -> None:
        """Open the palette, or close it."""
        from brimstone_tui.ui.finding import finds_of
        from brimstone_tui.ui.screens.palette import PaletteScreen

        if isinstance(self.screen, PaletteScreen):
            self.screen.action_back()
        else:
            self.push_screen(PaletteScreen(finds_of(self)), self._found)

    def _found(self, find: Find | None) -> None:
        if find is not None:
            self.call_later(find.act)  # once the palette is off the stack

    def action_report(self) -> None:
        """Ask what is wrong, and write a report of the game and of the screen as it is."""
        from brimstone_tui.ui.reporting import report

        report(self)

    def play(self, session: Session[object]) -> None:
        """Show a game, above the title alone."""
        from brimstone_tui.ui.screens.lesson import screen_of

        if len(self.screen_stack) > 2 and not self.screen.is_mounted:
            self.call_later(self.play, session)  # once what comes up meanwhile can be taken away
            return
        self.clear_notifications()
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.push_screen(screen_of(session))

    def resume(self, path: Path) -> bool:
        """Take a saved game up again; what stands against it is said in a notice."""
        from brimstone_tui import games
        from brimstone_tui.content.errors import ContentError
        from brimstone_tui.engine.errors import EngineError

        try:
            session = games.resume_game(path)
        except (EngineError, ContentError) as error:
            self.complain(error)
            return False
        self.play(session)
        return True

    @property
    def has_few_colours(self) -> bool:
        """Whether the terminal shows no more than sixteen colours, by TERM and COLORTERM or because it was told so."""
        return not self.is_headless and self.console.color_system == "standard"

    @property
    def pace(self) -> str:
        """How fast the turns of others are shown: slow, normal, fast or off. Where nothing moves they are not."""
        return "off" if self.animation_level == "none" else self.settings.pace

    def complain(self, error: Exception) -> None:
        """Say what went wrong; the text of the error is for the player."""
        self.notify(str(error), title=say("ui-trouble"), severity="error", timeout=10, markup=False)

    @property
    def _fitting_theme(self) -> str:
        return themes.fitting(self.settings.theme, few_colours=self.has_few_colours)

    def apply_settings(self) -> None:
        """Let all screens look as the settings say."""
        self.theme = self._fitting_theme
        self.set_class(self.settings.ascii, "-ascii")
        self.animation_level = constants.TEXTUAL_ANIMATIONS if self.settings.motion else "none"

    def change_keys(self, keymap: Mapping[str, str]) -> None:
        """Give commands other keys, and write them down."""
        self._take_keys(keymap)
        try:
            keep(self.keymap)
        except OSError as error:
            self.complain(error)

    def _take_keys(self, keymap: Mapping[str, str]) -> None:
        self.keymap = dict(keymap)
        self.set_keymap(bindings_for(self.keymap))

    def keep_settings(self) -> None:
        """Write the settings down."""
        try:
            settings.keep(self.settings)
        except OSError as error:
            self.complain(error)


def main(session: Session[object] | None = None) -> int:
    """Open the app on its title screen, or on a game if one is given, and stay until the player leaves.

    Gives the exit code.
    """
    use_language("en", lenient=True)
    return run(lambda: BrimstoneApp(session))
