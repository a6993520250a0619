"""The lesson: the screen of a game with a coach beside it, who waits for the right answer and says what to try."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from brimstone_tui import games
from brimstone_tui.board import BoardError, col_row, parse_square
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.engine.requests import Answer
from brimstone_tui.engine.session import Session
from brimstone_tui.ui.keys import both
from brimstone_tui.ui.screens.game import GameScreen
from brimstone_tui.ui.widgets.ask import Ask
from brimstone_tui.ui.widgets.coach import CoachPanel
from brimstone_tui.views.board import Place
from brimstone_tui.views.coach import Coach
from brimstone_tui.words import say


def screen_of(session: Session[Any]) -> GameScreen:
    """The screen for a game: with a coach if it is a lesson."""
    coach = games.coach_of(session)
    return GameScreen(session) if coach is None else LessonScreen(session, coach)


class LessonScreen(GameScreen):
    """A lesson in progress."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding(both("N"), "skip", "skip the step", show=False, id="skip-step")]

    def __init__(self, session: Session[Any], coach: Coach) -> None:
        super().__init__(session)
        self._coach = coach

    def contents(self) -> ComposeResult:
        """The panels of a game, and the coach above the question."""
        for panel in super().contents():
            if isinstance(panel, Ask):
                yield CoachPanel(id="coach")
            yield panel

    def keys(self) -> Iterable[tuple[str, str]]:
        """The hints of the last row."""
        skip = [] if self.session.is_over else [("N", say("key-skip-step"))]
        return [*skip, *super().keys()]

    # -- what the coach says -----------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        super()._refresh()
        places = list(filter(None, map(self._place_of, self._coach.view.point)))
        self._board.point(places)
        for place in places:
            self._board.look_at(place)
        self._let_coach_speak()

    def _let_coach_speak(self) -> None:
        view = self._coach.view
        task = say("coach-next") if self.session.is_over else view.task
        if view.first:
            task = say(f"coach-do-{view.first}", key=self._key_of(view.first))
        self.query_one(CoachPanel).show(view, task)

    def _place_of(self, spot: str) -> Place | None:
        """Where something is that the coach points at: a space by its name, or a figure."""
        try:
            return col_row(parse_square(spot))
        except BoardError:
            return self._board.place_of(spot)

    def _key_of(self, binding: str) -> str:
        """The key of a command as it is now."""
        active = self.active_bindings.values()
        return next((self.app.get_key_display(each.binding) for each in active if each.binding.id == binding), "")

    # -- what the player does ----------------------------------------------------------------------------------------

    def _answer(self, answer: Answer) -> None:
        refusal = self._coach.refuses(answer)
        if refusal:
            self._ask.complaint = refusal
            self._ask.update()
        else:
            super()._answer(answer)

    def action_skip(self) -> None:
        """Let the coach take the step."""
        try:
            if self.takes_keys:
                super()._answer(self._coach.wanted())
        except EngineError as error:
            self.app.notify(str(error), markup=False, timeout=3)

    def _saw(self, deed: str) -> None:
        if self._coach.saw(deed):
            self._let_coach_speak()

    def action_look(self) -> None:
        super().action_look()
        self._saw("look")

    def action_log(self) -> None:
        super().action_log()
        self._saw("log")

    def action_why(self) -> None:
        super().action_why()
        self._saw("why")

    def action_odds(self) -> None:
        super().action_odds()
        self._saw("odds")

    def action_track(self) -> None:
        super().action_track()
        self._saw("track")

    def action_sheets(self) -> None:
        super().action_sheets()
        self._saw("sheets")

    def action_undo(self) -> None:
        self._saw("undo")  # before the step is another one
        super().action_undo()
