"""The lesson in lines: before each question the coach speaks, and other answers than the one waited for get a hint."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from brimstone_tui.engine.errors import IllegalAnswer, SaveError
from brimstone_tui.engine.requests import Answer, Decision
from brimstone_tui.engine.session import Pending, Session
from brimstone_tui.plain.loop import Fullness, LineGame
from brimstone_tui.views import Question
from brimstone_tui.views.coach import Coach
from brimstone_tui.words import say

_DEEDS: Final = {
    "map": "look",
    "log": "log",
    "why": "why",
    "odds": "odds",
    "status": "track",
    "sheet": "sheets",
    "undo": "undo",
}
"""What a player does with a command."""


class LessonInLines(LineGame):
    """A lesson in progress."""

    def __init__(
        self, coach: Coach, session: Session[Any], read: Callable[[], str | None], write: Callable[[str], None]
    ) -> None:
        super().__init__(session, read, write)
        self._coach = coach
        self._commands["skip"] = self._skip
        for command, deed in _DEEDS.items():
            self._commands[command] = self._noticed(self._commands[command], deed)

    def begin(self) -> None:
        """Play the lesson from its beginning."""
        self._write(say("coach-lines"))
        super().begin()

    def go_on(self) -> None:
        """Play a lesson that was taken up again; one that has just begun is told from its beginning."""
        if self._session.can_undo:
            self._write(say("coach-lines"))
            super().go_on()
        else:
            self.begin()

    def _play(self) -> None:
        super()._play()
        if self._session.is_over:
            self._write("\n" + self._spoken())

    def _put(self, question: Question, decision: Decision[Any], fullness: Fullness = Fullness.SHORT) -> None:
        self._write("\n" + self._spoken())
        super()._put(question, decision, fullness)

    def _spoken(self) -> str:
        view = self._coach.view
        step = say("coach-step", title=view.title, number=view.number, count=view.count)
        task = say("coach-next-in-lines") if self._session.is_over else view.task
        if view.first:
            task = say(f"coach-type-{view.first}")
        return "\n".join([f"{step}: {view.says}", *([say("coach-task", task=task)] if task else [])])

    def _give(self, pending: Pending, answer: Answer) -> None:
        refusal = self._coach.refuses(answer)
        if refusal:
            self._write(refusal)
        else:
            super()._give(pending, answer)

    def _noticed(self, command: Callable[[str], None], deed: str) -> Callable[[str], None]:
        """The command, of which the coach takes note before it is carried out."""

        def carry_out(rest: str) -> None:
            self._coach.saw(deed)
            command(rest)

        return carry_out

    def _skip(self, _rest: str) -> None:
        """Let the coach take the step."""
        pending = self._session.pending
        try:
            if pending is not None:
                super()._give(pending, self._coach.wanted())
        except (IllegalAnswer, SaveError) as refusal:
            self._write(str(refusal))
