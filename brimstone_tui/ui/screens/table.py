"""The table: the board, who stands around it, what happened there, and all that can be looked at.

The screen knows no rule. It shows what `show` and `narrate` of the ruleset make of the state.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import groupby
from typing import Any, ClassVar, Literal

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from brimstone_tui import games
from brimstone_tui.engine.events import Rolled, Shuffled, Told
from brimstone_tui.engine.session import Session
from brimstone_tui.ui.keeping import keep
from brimstone_tui.ui.keys import both
from brimstone_tui.ui.reel import events_until
from brimstone_tui.ui.screens.log import LogScreen, log_lines, with_notes
from brimstone_tui.ui.screens.looking import LookingScreen
from brimstone_tui.ui.screens.odds import Goal, OddsScreen
from brimstone_tui.ui.screens.reading import ReadingScreen, Text
from brimstone_tui.ui.screens.why import WhyScreen
from brimstone_tui.ui.widgets import panels
from brimstone_tui.ui.widgets.ask import Ask
from brimstone_tui.ui.widgets.board import Board
from brimstone_tui.ui.widgets.dice import DiceTray, dice_lines
from brimstone_tui.ui.widgets.kept import KeptHorizontal, KeptVertical
from brimstone_tui.ui.widgets.rows import Rows
from brimstone_tui.views import DiceView, WhyView
from brimstone_tui.views.cards import CardView
from brimstone_tui.views.odds import Odds
from brimstone_tui.words import say

WIDE = 120
"""Columns from which the panels stand beside the board."""
_SIDE = 34
_DICE_WIDTH, _DICE_HEIGHT = 70, 20
"""Columns and rows that a throw has on the page of the dice."""
_THROWS = 12
_LOG_LINES = 120
NEWS_LINES = 8
"""Lines of the log that are told beside a question."""


class TableScreen(LookingScreen):
    """A session, looked at. What is open there is for others to ask."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(both("h") + ",tab", "sheets", "hero sheets", show=False, id="sheets"),
        Binding(both("o"), "enemies", "enemies", show=False, id="enemies"),
        Binding(both("g"), "track", "the Darkness", show=False, id="track"),
        Binding(both("L"), "log", "log", show=False, id="log"),
        Binding("question_mark," + both("w"), "why", "why", show=False, id="why"),
        Binding(both("O"), "odds", "odds", show=False, id="odds"),
        Binding(both("D"), "dice", "dice", show=False, id="dice"),
        Binding(both("K"), "keep('scene')", "keep as a scene", show=False, id="keep"),
        Binding(both("P"), "keep('test')", "keep as a test", show=False, id="keep-test"),
    ]

    def __init__(self, session: Session[Any]) -> None:
        super().__init__(session, games.part_of(session.game, "show"))
        self._narrate = games.part_of(session.game, "narrate")
        self._drawn = games.part_of(session.game, "drawn")
        self._names = games.part_of(session.game, "names")
        self._told = 0
        """Lines of the log that have been shown."""
        self._acts = ""
        """Whose turn it was when they were told."""
        self._log: list[Content] = []
        self._fresh = 0
        """Lines of the log that were there before the last answer."""
        self._named = 0
        """How many take-backs have been named in the log."""
        self._thrown: list[DiceView] = []
        """Dice that fell since the last question."""
        self._throws: deque[DiceView] = deque(maxlen=_THROWS)
        """The throws that were seen last."""
        self._dice: DiceView | None = None
        """The dice that lie on the table."""
        self._after_roll = False
        """Whether the last line told of dice."""
        self._cards: list[CardView] = []

    @property
    def pen(self) -> panels.Pen:
        """How lines are drawn."""
        return panels.Pen(self.brimstone.settings.ascii)

    @property
    def ruleset(self) -> str:
        """The ruleset that is played."""
        return games.rules_of(self.session.game)

    # -- what is on the screen -----------------------------------------------------------------------------------------

    def contents(self) -> ComposeResult:
        """All panels; which of them are seen depends on the size of the window."""
        with KeptHorizontal(id="top"):
            yield Rows(wraps=False, id="status")
            yield Rows(wraps=False, id="track")
        yield Rows(wraps=False, id="posse-line")
        with KeptHorizontal(id="middle"):
            with KeptVertical(id="left"):
                yield Rows(wraps=False, id="posse")
                yield Rows(id="order")
                yield Rows(wraps=False, id="enemies")
            yield Board(ascii=self.brimstone.settings.ascii, id="board")
            with KeptVertical(id="right"):
                yield Rows(follows=True, id="log")
                yield DiceTray(id="dice")
        yield Ask(id="ask")

    @property
    def _tray(self) -> DiceTray:
        return self.query_one(DiceTray)

    def _rows(self, id: str) -> Rows:
        return self.query_one(f"#{id}", Rows)

    def _title_panels(self) -> None:
        for panel in ("posse", "order", "enemies", "log", "dice"):
            self._rows(panel).border_title = Content(say(f"panel-{panel}", ruleset=self.ruleset))

    def _fit_board(self) -> None:
        self._board.draw_with(ascii=self.brimstone.settings.ascii)
        wished = {"small": 0, "medium": 1, "large": 2}.get(self.brimstone.settings.zoom)
        self._board.set_zoom(self._zoom if self._zoom is not None else wished)

    def _refresh_panels(self, state: Any = None) -> None:
        state, pen = self.session.state if state is None else state, self.pen
        track = self._show.track(state)
        party = self._show.party(state)
        width = _SIDE - 4
        self._rows("status").put([panels.status_line(self._show.status(state))])
        self._rows("track").put([panels.track_line(pen, track)])
        self._rows("posse-line").put([panels.party_line(pen, party)])
        self._rows("posse").put(panels.party_lines(pen, party, width))
        self._rows("order").put([panels.order_line(pen, self._show.order(state))])
        enemies = panels.enemy_lines(pen, self._view.figures if self._view else (), width)
        self._rows("enemies").put(enemies)
        self._rows("enemies").display = bool(enemies)
        shown = self._log[-_LOG_LINES:]
        self._rows("log").put(shown, quiet=len(shown) - len(self._log) + self._fresh)
        self.refresh_keys()

    def _news(self) -> list[Content]:
        """The newest lines, where the log has no panel of its own."""
        return self._log[-NEWS_LINES:] if self.app.size.width < WIDE else []

    # -- what happened -------------------------------------------------------------------------------------------------

    def _tell(self, *, silent: bool = False) -> None:
        """Put all that happened into words."""
        self._tell_lines(self.session.log_since(self._told), silent=silent)
        if silent:
            self._dice = self._show.dice(self.session.state, events_until(self.session, self._told))
            self._throws.clear()
            self._throws.extend([self._dice] if self._dice is not None else [])

    def _tell_lines(self, told: Sequence[Told], *, silent: bool = False) -> None:
        """Put the next lines of the log into words; cards that were turned up, and dice, wait to be shown."""
        for is_shuffle, row in groupby(told, lambda line: isinstance(line.event, Shuffled)):
            lines = list(row)
            if is_shuffle and len(lines) > 1:
                self._told += len(lines)
                self._write(say("ui-decks-shuffled", decks=len(lines)), "$ash")
                continue
            for event, _ in lines:
                self._name_take_backs()
                self._told += 1
                begun = self._show.happening(event).acts
                self._acts = self._acts if begun is None else begun
                self._tell_of(event, silent=silent)
        self._name_take_backs()

    def _name_take_backs(self) -> None:
        """Those that came after what has been told."""
        for left in self.session.take_backs[self._named :]:
            if left > self._told:
                return
            self._named += 1
            self._write(say("undo-revealed"), "$amber")

    def _tell_of(self, event: Any, *, silent: bool) -> None:
        if not silent:
            self._note_dice(event)
        ink = "$ash" if isinstance(event, (Rolled, Shuffled)) else ""
        if self._narrate.opens_paragraph(event):
            ink = "$amber bold"
        self._write(self._narrate.sentence(self.session.state, event), ink, minor=self._narrate.is_minor(event))
        card = self._drawn.drawn_card(self.session.state, event)
        if card is not None and not silent and self.brimstone.settings.cards:
            self._cards.append(card)

    def _note_dice(self, event: Any) -> None:
        """Dice that fell, and what the next line says of them: how they lie after a re-roll."""
        is_roll, after_roll = isinstance(event, Rolled), self._after_roll
        self._after_roll = is_roll
        if not (is_roll or after_roll):
            return
        dice = self._show.dice(self.session.state, events_until(self.session, self._told))
        if dice is None or dice == self._dice:
            return
        for throws in (self._thrown, self._throws):
            if not is_roll and throws:
                throws.pop()
            throws.append(dice)
        self._dice = dice

    def _write(self, sentence: str, ink: str, *, minor: bool = False) -> None:
        if not minor:
            self._log.append(Content.styled(sentence, ink))

    def _retell(self) -> None:
        """After a take-back the log is another one."""
        self._told, self._named, self._acts = 0, 0, ""
        self._log.clear()
        self._cards.clear()
        self._thrown.clear()
        self._tell(silent=True)

    # -- other screens -------------------------------------------------------------------------------------------------

    def action_sheets(self) -> None:
        """Open the heroes' sheets, first that of whoever is asked."""
        state = self.session.state
        party = self._show.party(state)
        pages = [Text(row.name, panels.sheet_lines(self._show.sheet(state, row.id))) for row in party]
        pending = self.session.pending
        seat = pending.decision.seat if pending else ""
        at = next((n for n, row in enumerate(party) if row.id == seat or row.acting), 0)
        self.app.push_screen(ReadingScreen(pages, at=at))

    def action_enemies(self) -> None:
        """Open the records of the enemies on the board."""
        state = self.session.state
        kinds = [entry for entry in self._show.order(state) if entry.kind == "enemy"]
        if not kinds:
            self.app.notify(say("no-enemies"), markup=False, timeout=3)
            return
        pages = [Text(entry.name, panels.record_lines(self._show.enemy(state, entry.id))) for entry in kinds]
        self.app.push_screen(ReadingScreen(pages))

    def action_dice(self) -> None:
        """Open the dice that were thrown last, the newest first."""
        width = min(self.app.size.width - 8, _DICE_WIDTH)
        lines: list[Content] = []
        for dice in reversed(self._throws):
            lines += [Content.assemble((dice.said, "bold"), (f"  {dice.note}", "$amber"))]
            lines += [*dice_lines(self.pen, dice.dice, width, _DICE_HEIGHT), Content()]
        self.app.push_screen(ReadingScreen([Text(say("panel-dice"), lines or [Content(say("dice-none"))])]))

    def action_track(self) -> None:
        """Open the Darkness track and the mission."""
        state = self.session.state
        track = self._show.track(state)
        self.app.push_screen(
            ReadingScreen(
                [
                    Text(track.title, panels.track_lines(self.pen, track)),
                    Text(say("mission-title"), panels.status_lines(self._show.status(state))),
                ]
            )
        )

    def action_log(self) -> None:
        """Open the whole log, line by line."""
        lines = log_lines(self._narrate, self.ruleset, self.session.state, self.session.log)
        named = with_notes(lines, self.session.take_backs, Content.styled(say("undo-revealed"), "$amber"))
        self.app.push_screen(LogScreen(named, self._why, at=len(lines), count=len(lines)))

    def _why(self, number: int) -> WhyView:
        view: WhyView = games.part_of(self.session.game, "why").why(self._game, number)
        return view

    @property
    def _game(self) -> Session[Any]:
        """The game that is asked about: all of it that is known."""
        return self.session

    def action_why(self) -> None:
        """Ask why the last line of the log was told."""
        lines = len(self.session.log)
        if lines:
            self.app.push_screen(WhyScreen(self._why, len(self._game.log), lines - 1))
        else:
            self.app.notify(say("why-nothing"), markup=False, timeout=3)

    def action_odds(self) -> None:
        """Open the chances of the choice at hand."""
        session = self._game_here
        self.app.push_screen(OddsScreen(lambda goal: self._chances(session, goal)))

    def _chances(self, session: Session[Any], goal: Goal) -> Sequence[Odds]:
        odds: Sequence[Odds] = games.part_of(self.session.game, "chances").chances(session, goal)
        return odds

    @property
    def _game_here(self) -> Session[Any]:
        """The game at the question that is open."""
        return self.session

    def action_keep(self, kind: Literal["scene", "test"]) -> None:
        """Write the situation down as a scene, or as a test."""
        keep(self.brimstone, self._game, len(self._game_here.tape), kind)
