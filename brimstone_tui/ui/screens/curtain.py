"""The curtain: what stands on the screen while the keyboard is passed to the player who alone may see what comes."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar, Final

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.color import Color
from textual.content import Content
from textual.strip import Strip
from textual.widget import Widget

from brimstone_tui.ui import themes
from brimstone_tui.ui.keys import both, latin
from brimstone_tui.ui.screens.page import Once
from brimstone_tui.words import say

OPEN: Final = "i"
"""The key that opens it: none that answers a question, so that nobody opens it by the way."""
_FOLDS: Final = (0.30, 0.24, 0.17, 0.11, 0.08, 0.11, 0.17, 0.24)
"""How much red is in each column of a fold of the cloth."""


class CurtainScreen(Once[str | None]):
    """Hides all that was on the screen. `said`: to whom the keyboard is passed.

    Gives `open` once the player is there, `undo` or `redo`, what was chosen from the menu, or None if the player went
    back. for_all: nothing secret is behind it, and Enter opens it too; menu: whether Esc opens the menu of the game.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "menu", show=False, id="curtain-back"),
        Binding(both("z"), "go('undo')", "take back", show=False, id="curtain-undo"),
        Binding(both("r"), "go('redo')", "do again", show=False, id="curtain-redo"),
    ]

    def __init__(self, said: str, *, for_all: bool = False, menu: bool = False) -> None:
        super().__init__()
        self._said = said
        self._for_all = for_all
        self._menu = menu
        self._seen_at: float | None = None

    def compose(self) -> ComposeResult:
        opens = say("curtain-go-on") if self._for_all else say("curtain-open", key=OPEN)
        foot = say("curtain-keys") if self._menu else "" if self._for_all else say("curtain-esc")
        yield Cloth([Content.styled(self._said, "bold"), Content(), Content(opens), Content(foot)])

    def on_mount(self) -> None:
        self.call_after_refresh(self._seen)

    def _seen(self) -> None:
        self._seen_at = monotonic()

    def on_key(self, event: events.Key) -> None:
        """Open it by a key that was pressed when it had been seen."""
        if latin(event) == OPEN or (self._for_all and latin(event) in ("enter", "space")):
            event.stop()
            if self._seen_at is not None and event.time >= self._seen_at:
                self.dismiss("open")

    def action_go(self, way: str) -> None:
        """Take back, or do again, without opening it."""
        if self._menu:
            self.dismiss(way)

    def action_back(self) -> None:
        """Open the menu, or go back without having looked."""
        from brimstone_tui.ui.screens.menu import MenuScreen

        if self._menu:
            self.app.push_screen(MenuScreen(hidden=("story", "flee")), self._menu_gone)
        elif not self._for_all:
            self.dismiss()

    def _menu_gone(self, entry: str | None) -> None:
        if entry not in (None, "go_on"):
            self.call_later(self._leave, entry)  # once the menu is off the stack

    def _leave(self, way: str) -> None:
        self.dismiss(way)  # not awaited: Textual forbids it from here


class Cloth(Widget):
    """The cloth in its folds, with some words on it."""

    DEFAULT_CSS = """
    Cloth { width: 1fr; height: 1fr; }
    """
    ALLOW_SELECT = False

    def __init__(self, words: list[Content]) -> None:
        super().__init__()
        self._words = words

    def render_line(self, y: int) -> Strip:
        """One row: folds, and the words in their frame in the middle."""
        width, height = self.size
        room = max(1, min(64, width - 4))
        lines = [row for line in self._words for row in (line.wrap(room - 4) or [Content()])]
        row = y - (height - len(lines) - 2) // 2
        if not 0 <= row < len(lines) + 2:
            return self._folds(0, width)
        ink = themes.inks(self.app.theme)
        ground = Style.parse(f"{ink['lamp']} on {ink['coal']}")
        line = lines[row - 1] if 1 <= row <= len(lines) else Content()
        before = (room - line.cell_length) // 2
        words = [Segment(" " * before, ground), Segment(line.plain, ground + Style(bold=row == 1))]
        inner = Strip(words).adjust_cell_length(room, ground)
        left = (width - room) // 2
        return Strip.join([self._folds(0, left), inner, self._folds(left + room, width)]).adjust_cell_length(width)

    def _folds(self, first: int, last: int) -> Strip:
        ink = themes.inks(self.app.theme)
        coal, blood = Color.parse(ink["coal"]), Color.parse(ink["blood"])
        cloth = []
        for x in range(first, last):
            fold = x % len(_FOLDS)
            colour = coal.blend(blood, _FOLDS[fold]).hex
            cloth.append(
                Segment("|" if not fold and self.app.has_class("-ascii") else " ", Style.parse(f"on {colour}"))
            )
        return Strip(cloth)
