"""The coach: sees where the lesson stands, says what is to be done, and whether an answer is the one waited for.

Where the lesson stands is read from the tape, so that a lesson taken back or taken up again goes on rightly. Only what
was done beside answering (looking, reading the log) is remembered here.
"""

from __future__ import annotations

from typing import Any

from brimstone_tui.engine.errors import IllegalAnswer
from brimstone_tui.engine.requests import Answer, Decision
from brimstone_tui.engine.session import Session
from brimstone_tui.rulesets.brimstone.state import GameState
from brimstone_tui.rulesets.brimstone.tutorial.lesson import Lesson, Step
from brimstone_tui.views.coach import CoachView
from brimstone_tui.words import say


class Coach:
    """The coach of one lesson in progress."""

    def __init__(self, lesson: Lesson, session: Session[GameState]) -> None:
        self._lesson = lesson
        self._session = session
        self._done: list[tuple[int, str]] = []

    @property
    def view(self) -> CoachView:
        """What the coach says now."""
        lesson, over = self._lesson, self._over
        count = len(lesson.steps)
        if self._session.is_over:
            end = lesson.victory if self._session.state.outcome == "victory" else lesson.defeat
            return CoachView(lesson.title, count, count, end)
        step = self._step
        if step is None:
            free = say("coach-meanwhile") if over < count else say("coach-finish")
            return CoachView(lesson.title, min(over + 1, count), count, free)
        return CoachView(lesson.title, over + 1, count, step.say, step.do, self._to_do_first(step), step.point)

    @property
    def _over(self) -> int:
        return self._lesson.place(self._session.tape)[0]

    @property
    def _step(self) -> Step | None:
        """The step whose question is open; None: the player goes on freely until it is, or after the last."""
        pending, over = self._session.pending, self._over
        step = self._lesson.steps[over] if over < len(self._lesson.steps) else None
        if pending is None or step is None or pending.decision.kind != step.ask:
            return None
        return step if not step.answers or self._legal(step) else None

    def _legal(self, step: Step) -> list[Answer]:
        """The answers waited for that are legal here."""
        pending = self._session.pending
        return [answer for answer in step.answers if pending is not None and _is_legal(pending.decision, answer)]

    def _to_do_first(self, step: Step) -> str:
        return step.first if step.first is not None and (self._over, step.first) not in self._done else ""

    def refuses(self, answer: Answer) -> str:
        """What the coach says to an answer that is not the one waited for; empty: it may be given."""
        step = self._step
        if step is None:
            return ""
        if self._to_do_first(step):
            return say("coach-first-things")
        return "" if step.accepts(answer) else step.hint

    def saw(self, deed: str) -> bool:
        """Take note of what the player did beside answering. Gives whether the coach has waited for it."""
        step = self._step
        if step is None or self._to_do_first(step) != deed:
            return False
        self._done.append((self._over, deed))
        return True

    def wanted(self) -> Answer:
        """The answer that the lesson waits for now, for who skips a step. Raises IllegalAnswer where there is none."""
        pending, step = self._session.pending, self._step
        if pending is None or step is None:
            raise IllegalAnswer(say("coach-nothing-to-skip"))
        legal = self._legal(step)
        return legal[0] if legal else pending.decision.first()


def _is_legal(decision: Decision[Any], answer: Answer) -> bool:
    try:
        decision.read(answer)
    except IllegalAnswer:
        return False
    return True
