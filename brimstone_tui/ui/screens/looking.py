"""Looking about on a board: a cursor that says what it is on, the mouse that points and chooses, the map that moves."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from brimstone_tui import games
from brimstone_tui.engine.requests import Answer
from brimstone_tui.engine.session import Pending, Session
from brimstone_tui.ui.keys import STEPS, both
from brimstone_tui.ui.screens.page import Page
from brimstone_tui.ui.screens.reading import ReadingScreen, Text
from brimstone_tui.ui.widgets import panels
from brimstone_tui.ui.widgets.ask import Ask, Space
from brimstone_tui.ui.widgets.board import Board
from brimstone_tui.views import BoardView, Figure
from brimstone_tui.views.board import Place
from brimstone_tui.views.look import LookView
from brimstone_tui.views.odds import Odds, percent
from brimstone_tui.words import say


class LookingScreen(Page):
    """A screen with a board and an open question. While one looks, keys walk the cursor and answer nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(both("l"), "look", "look", show=False, id="look"),
        Binding(both("T"), "targets", "who goes for whom", show=False, id="targets"),
        Binding("full_stop", "centre", "centre", show=False, id="centre"),
        Binding("left_square_bracket", "zoom(-1)", "smaller", show=False, id="zoom-out"),
        Binding("right_square_bracket", "zoom(1)", "larger", show=False, id="zoom-in"),
        Binding("shift+up,ctrl+up", "pan(0, -1)", "map up", show=False, id="pan-up"),
        Binding("shift+down,ctrl+down", "pan(0, 1)", "map down", show=False, id="pan-down"),
        Binding("shift+left,ctrl+left", "pan(-1, 0)", "map left", show=False, id="pan-left"),
        Binding("shift+right,ctrl+right", "pan(1, 0)", "map right", show=False, id="pan-right"),
    ]

    def __init__(self, session: Session[Any], show: Any) -> None:
        super().__init__()
        self.session = session
        self._show = show
        self._view: BoardView | None = None
        self._looking = False
        self._zoom: int | None = None
        self._seen_for: tuple[Any, Pending | None, dict[Place, LookView]] = (None, None, {})
        """The state and the question for which spaces have been looked at, with what was seen there."""
        self._asked_at: float | None = None
        """When the open question was seen; None: not yet, and no key answers it."""

    @property
    def _board(self) -> Board:
        return self.query_one(Board)

    @property
    def _ask(self) -> Ask:
        return self.query_one(Ask)

    def _answer(self, answer: Answer) -> None:
        """Answer the open question."""
        raise NotImplementedError

    def _changed(self, complaint: str = "") -> None:
        """What is under a cursor is another thing, or something was wrong with a key."""
        self._ask.complaint, self._ask.note = complaint, ""
        self._ask.update()

    # -- the cursor --------------------------------------------------------------------------------------------------

    def action_look(self) -> None:
        """Let the cursor walk over the board, or put it away."""
        self._looking = not self._looking
        if self._looking:
            self._board.cursor = self._board.cursor or self._board.heart()
            self._describe()
        else:
            self._ask.look = ()
            if not isinstance(self._ask.form, Space):
                self._board.cursor = None
            self._changed()
        self.refresh_keys()

    def _look_at(self, place: Place) -> None:
        """Put the cursor on a space, and say what is there."""
        keys_change, self._looking = not self._looking, True
        self._board.cursor = place
        self._describe()
        if keys_change:
            self.refresh_keys()

    def _find_on_board(self, place: Place) -> None:
        """Look at a space, in the middle of what is seen."""
        self._look_at(place)
        self._board.centre()

    def _looks_by(self, key: str) -> bool:
        """Do what a key does while one looks. Gives whether it does anything."""
        place = self._board.cursor
        if key in STEPS and place is not None:
            self._look_at(self._board.beyond(place, STEPS[key]))
        elif key == "n":
            self._look_at_next()
        elif key in ("enter", "space"):
            self._open_what_is_there()
        else:
            return self._ask.form is not None and self._ask.form.knows(key)  # what would answer does nothing
        return True

    def _look_at_next(self) -> None:
        """Look at the next figure, in reading order."""
        figures = self._view.figures if self._view else ()
        places = sorted({(figure.row, figure.col) for figure in figures})
        if places:
            col, row = self._board.cursor or (0, 0)
            row, col = next((place for place in places if place > (row, col)), places[0])
            self._look_at((col, row))

    def _open_what_is_there(self) -> None:
        """Open the sheet or the record of whoever is under the cursor."""
        place = self._board.cursor
        figures = self._board.figures_at(place) if place is not None else ()
        if figures:
            self.app.push_screen(ReadingScreen([self._page_of(figure) for figure in figures]))

    def _page_of(self, figure: Figure) -> Text:
        state = self.session.state
        if figure.kind == "enemy":
            record = self._show.enemy(state, figure.id)
            return Text(record.name, panels.record_lines(record))
        return Text(figure.name, panels.sheet_lines(self._show.sheet(state, figure.id)))

    def _describe(self) -> None:
        """Say what the cursor is on, and draw from where it is in sight."""
        place = self._board.cursor
        if place is None or self._board.cell_at(place) is None:
            return
        seen = self._seen_on(place)
        self._ask.look = seen.lines
        self._ask.update()
        self._board.aim("", seen.sketch)

    def _seen_on(self, place: Place) -> LookView:
        """What is seen on a space, worked out once for a question."""
        state, pending = self.session.state, self.session.pending
        if self._seen_for[0] is not state or self._seen_for[1] is not pending:
            self._seen_for = state, pending, {}
        known = self._seen_for[2]
        if place not in known:
            known[place] = self._show.look(state, place, pending.decision.seat if pending else "")
        return known[place]

    def on_ask_put_away(self) -> None:
        """A click below the board puts the cursor away."""
        if self._looking:
            self.action_look()

    # -- the mouse ---------------------------------------------------------------------------------------------------

    def on_board_pointed(self, event: Board.Pointed) -> None:
        """The mouse is on something that may be chosen: show what would come of it. It moves no cursor."""
        form, pending = self._ask.form, self.session.pending
        if self._looking or form is None or pending is None or self._asked_at is None:
            return
        key = self._option_at(event.place)
        if not key:
            self._changed()
            return
        sketch = self._show.sketch(self.session.state, form.decision, key)
        self._board.aim("" if isinstance(form, Space) else key, sketch, follows=False)
        option = next((each for each in form.question.options if each.key == key), None)
        said = [f"{'; '.join(filter(None, [option.label, option.hint]))}."] if option else []
        self._ask.note = " ".join(filter(None, [*said, sketch.text, self._chance_of_space(key)]))
        self._ask.update()

    def _chance_of_space(self, key: str) -> str:
        """The chance to come to a space that may be chosen, in words; empty if it is certain, or nobody asks."""
        chances = games.part_of(self.session.game, "chances")
        if not isinstance(self._ask.form, Space) or not hasattr(chances, "chance_of_space"):
            return ""
        odds: Odds | None = chances.chance_of_space(self.session, key)
        if odds is None:
            return ""
        plain = f", {say('odds-plain', chance=percent(odds.plain))}" if odds.plain is not None else ""
        return f"{say('odds-arrival', chance=percent(odds.chance))}{plain}."

    def _option_at(self, place: Place | None) -> str:
        """The key of the option that stands on a space: the space itself, or a figure there; empty if there is none."""
        form = self._ask.form
        if place is None or form is None:
            return ""
        if isinstance(form, Space):
            return f"{place[0]},{place[1]}" if place in form.legal else ""
        keys = [option.key for option in form.options]
        there = [f"{place[0]},{place[1]}", *(figure.id for figure in self._board.figures_at(place))]
        return next((key for key in there if key in keys), "")

    def _click_on(self, place: Place) -> None:
        """A click chooses what may be chosen there, else it looks."""
        form = self._ask.form
        key = self._option_at(place) if self._asked_at is not None else ""
        if not key or form is None:
            self._look_at(place)
            return
        if self._looking:
            self.action_look()
        if isinstance(form, Space):
            self._board.cursor = place
            self._answer(key)
            return
        answer = form.pick([option.key for option in form.options].index(key))
        if answer is None:
            self._changed()
        else:
            self._answer(answer)

    # -- the map -----------------------------------------------------------------------------------------------------

    def action_targets(self) -> None:
        """Let the enemies show whom they are after, or their numbers again."""
        self._board.tells_targets = not self._board.tells_targets

    def action_centre(self) -> None:
        """Bring whoever acts into the middle."""
        self._board.centre()

    def action_pan(self, across: int, down: int) -> None:
        """Move what is seen of the map."""
        self._board.pan(across, down)

    def action_zoom(self, by: int) -> None:
        """Draw the board larger or smaller."""
        self._board.set_zoom(self._board.zoom + by)
        self._zoom = self._board.zoom

    def look_keys(self) -> list[tuple[str, str]]:
        """The keys while one looks."""
        figures = self._view.figures if self._view else ()
        return [
            ("←↑↓→", say("key-look")),
            ("n", say("key-next-figure")),
            ("Enter", say("key-record")),
            *([("T", say("key-targets"))] if any(figure.target for figure in figures) else []),
            ("[ ]", say("key-zoom")),
            ("Shift+←↑↓→", say("key-pan")),
            ("Esc", say("key-back")),
        ]
