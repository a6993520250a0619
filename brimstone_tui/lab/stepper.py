"""Stepping through a game both ways: every line of the log, every roll and every question is a place to stand.

The game that was opened is never changed: the stepper plays on a fork of its own. Rolls and answers that were written
down (by a scene, or by the tape of a saved game) are taken while stepping; whoever answers otherwise goes another way.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple

from brimstone_tui import games
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.engine.events import Told
from brimstone_tui.engine.requests import Amounts, Answer, Decision, EnterDice, SomeOf
from brimstone_tui.engine.saving import SUFFIX
from brimstone_tui.engine.session import Session
from brimstone_tui.lab.reading import read_scenes
from brimstone_tui.lab.scene_game import scene_rules_of, session_of
from brimstone_tui.lab.scenes import Scene
from brimstone_tui.lab.scripts import Asking, SceneScript, Script, TapeScript, asking_of
from brimstone_tui.words import say

Unit = Literal["event", "roll", "decision", "activation", "turn"]
"""How far a step goes: to the next place of any kind, roll, question, activation or turn."""


class Place(NamedTuple):
    """Where one can stand: after `at` tape entries and `line` lines of the log.

    `begin`: nothing has happened; `event`: the line was just told; `roll`, `decision`: dice or an answer are awaited;
    `end`: the game or the scene is over.
    """

    at: int
    line: int
    kind: Literal["begin", "event", "roll", "decision", "end"]

    @property
    def asks(self) -> bool:
        """Whether dice or an answer are awaited here."""
        return self.kind in ("roll", "decision")


class Outcome(NamedTuple):
    """What an answer would lead to: the events, and the next question (EnterDice: dice are thrown; None: the end)."""

    answer: Answer
    events: list[Told]
    question: Decision[Any] | None
    state: Any


class Stepper:
    """A game (or a scene) in which somebody goes back and forth.

    session: the line of play, the stepper's own; look at it, but answer through the stepper. scene: the scene that was
    opened, None for a game. here: the number of the place in `places` where one stands. notes: what had to give way
    when a save was opened.
    """

    def __init__(self, session: Session[Any], script: Script, chance: Asking, scene: Scene | None = None) -> None:
        self.scene = scene
        self._script = script
        self._chance = chance
        self._opened = session
        self.session = session
        self.places: list[Place] = []
        self.here = 0
        self.notes: list[str] = []
        self._take(session)

    @classmethod
    def of_session(cls, session: Session[Any]) -> Stepper:
        """Step through a game in progress, at first where it stands now. Raises EngineError."""
        chance = Asking(session.chance)
        stepper = cls(session.fork(chance=chance, bots={}), TapeScript(session.tape), chance)
        stepper.here = len(stepper.places) - 1
        stepper.notes = list(session.notes)
        return stepper

    @classmethod
    def of_scene(cls, scene: Scene) -> Stepper:
        """Step through a scene, at first where nothing has happened. Raises EngineError."""
        chance = asking_of(scene)
        return cls(session_of(scene, chance), SceneScript(scene), chance, scene)

    @classmethod
    def open(cls, path: Path, number: int = 0) -> Stepper:
        """Step through a saved game, which is only read, or the scene of that number of a scene file.

        Raises EngineError, ContentError.
        """
        if path.suffix == SUFFIX:
            return cls.of_session(games.resume_game(path, writing=False))
        scenes = read_scenes(path)
        if not 0 <= number < len(scenes):
            raise EngineError(say("lab-no-scene", file=path.name, scenes=len(scenes), number=str(number + 1)))
        return cls.of_scene(scenes[number])

    # -- what there is to see --------------------------------------------------------------------------------------

    @property
    def place(self) -> Place:
        """Where one stands."""
        return self.places[self.here]

    @property
    def lines(self) -> list[Told]:
        """All of the log so far, also what lies ahead; `place.line` of them have been told here."""
        return self.session.log

    @property
    def state(self) -> Any:
        """The state as it is here; a copy that belongs to the looker."""
        return self._looked_at()[0]

    @property
    def digest(self) -> str:
        """A hash of the state as it is here and of how often chance was asked."""
        return self._looked_at()[1]

    @property
    def question(self) -> Decision[Any] | None:
        """The question that is open here; EnterDice at a roll, None where nothing is asked."""
        if not self.place.asks:
            return None
        pending = self.session.moment(self.place.at).pending
        return pending.decision if pending is not None else None

    @property
    def written(self) -> Answer | None:
        """The answer, or the sides of the dice, that the scene or the recorded game has for this place."""
        question = self.question
        if question is None:
            return None
        return self._script.says(self.session.tape[: self.place.at], question, self.state)

    @property
    def is_at_the_end(self) -> bool:
        """Whether nothing lies ahead yet."""
        return self.here == len(self.places) - 1

    @property
    def has_branched(self) -> bool:
        """Whether this is another way than the one that was opened."""
        return self.session is not self._opened

    def _looked_at(self) -> tuple[Any, str]:
        if self.place.kind in ("begin", "event"):
            return self.session.after_line(self.place.line)
        moment = self.session.moment(self.place.at)
        return moment.state, moment.digest

    # -- going -----------------------------------------------------------------------------------------------------

    def forward(self, by: Unit = "event") -> bool:
        """Go on to the next place of a kind, or to the end; gives whether there was anywhere to go.

        Past the end it plays on with what is written, and stops where nothing is. Raises EngineError when what is
        written does not fit; then it stands before it.
        """
        began = self.here
        while True:
            ahead = next((n for n in range(self.here + 1, len(self.places)) if self._is_a(by, self.places[n])), None)
            if ahead is not None:
                self.here = ahead
                return True
            self.here = len(self.places) - 1
            if not self._play_on():
                return self.here != began

    def back(self, by: Unit = "event") -> bool:
        """Go back to the place of a kind before this one, or to the beginning; gives whether there was anywhere."""
        began = self.here
        behind = (n for n in range(self.here - 1, -1, -1) if self._is_a(by, self.places[n]))
        self.here = next(behind, 0)
        return self.here != began

    def go_to_line(self, line: int) -> None:
        """Go to where that line of the log (from 1) was just told; 0 is the beginning. Raises EngineError."""
        for number, place in enumerate(self.places):
            if place.line == line and place.kind in ("begin", "event"):
                self.here = number
                return
        raise EngineError(say("lab-no-line", line=str(line), most=str(len(self.lines))))

    def go_back_to_the_opened(self) -> None:
        """Leave the way that was taken for the one that was opened: at this very place, or at the last place before the
        ways part.
        """
        here, taken = self.place, self.session.tape
        self._take(self._opened)
        both = zip(taken, self._opened.tape, strict=False)
        parting = next((n for n, (a, b) in enumerate(both) if a != b), min(len(taken), len(self._opened.tape)))
        if here.at <= parting and here in self.places:
            self.here = self.places.index(here)
        else:
            self.here = max(number for number, place in enumerate(self.places) if place.at <= parting)

    # -- answering -------------------------------------------------------------------------------------------------

    def answer(self, answer: Answer) -> None:
        """Choose at a question, or choose the sides of the dice at a roll, and go on to what comes of it.

        What was recorded from here on is left, unless the answer is the recorded one. Raises IllegalAnswer and
        EngineError; then nothing has changed.
        """
        place = self.place
        if not place.asks:
            raise EngineError(say("lab-nothing-asked"))
        if place.at == len(self.session.tape) or answer != self.session.tape[place.at].value:
            way = self.session.fork(place.at, chance=self._chance, bots={})
            assert way.pending is not None
            way.answer(way.pending.id, answer)
            continues = place.at == len(self.session.tape) and not self.has_branched
            if continues:
                self._opened = way
            self._take(way)
        self.here = min(self.here + 1, len(self.places) - 1)

    def let_fall(self) -> None:
        """At a roll: let the dice fall as they fall. Raises EngineError elsewhere."""
        question = self.question
        if not isinstance(question, EnterDice):
            raise EngineError(say("lab-no-roll"))
        self.session.fork(self.place.at, chance=self._chance, bots={})  # the chance learns which draw this is
        self.answer(self._chance.fall(question))

    def take_written(self) -> None:
        """Take the answer or the dice that are written for this place. Raises EngineError if there are none."""
        written = self.written
        if written is None:
            raise EngineError(say("lab-nothing-written"))
        self.answer(written)

    def outcomes(self) -> list[Outcome]:
        """What each answer to the question here would lead to, played on a fork; nothing at a roll.

        Of answers that are lists or shares, those are shown that name one, and those at both ends.
        """
        if self.place.kind != "decision":
            return []
        found: list[Outcome] = []
        before = self.session.fork(self.place.at, chance=self._chance, bots={})
        assert before.pending is not None
        for answer in answers_of(before.pending.decision):
            way = before.fork(chance=self._chance, bots={})
            try:
                way.answer(before.pending.id, answer)
            except EngineError:
                continue  # a combination that the rules forbid
            question = way.pending.decision if way.pending is not None else None
            found.append(Outcome(answer, way.log_since(len(before.log)), question, way.state))
        return found

    # -- inside ----------------------------------------------------------------------------------------------------

    def _take(self, session: Session[Any]) -> None:
        self.session = session
        self.places = list(places_of(session))

    def _play_on(self) -> bool:
        """Answer the question at the end with what is written; gives whether there was a question and an answer."""
        place = self.place
        written = self.written
        if written is None:
            return False
        self.answer(written)
        self.here = self.places.index(place)
        return True

    def _is_a(self, unit: Unit, place: Place) -> bool:
        if unit == "event":
            return True
        if unit in ("roll", "decision"):
            return place.kind == unit
        if place.kind != "event":
            return False
        rules = scene_rules_of(self.session)
        return isinstance(
            self.lines[place.line - 1].event, rules.turn_begins if unit == "turn" else rules.activation_begins
        )


def places_of(session: Session[Any]) -> Iterator[Place]:
    """All places of a game, in order: each line of its log, each roll and question; the open one or the end last."""
    log, line = session.log, 0
    yield Place(session.first, 0, "begin")
    for at in range(session.first, len(session.tape) + 1):
        while line < len(log) and log[line].at <= at:
            line += 1
            yield Place(log[line - 1].at, line, "event")
        if at < len(session.tape):
            if session.tape[at].kind != "shuffle":
                yield Place(at, line, "roll" if session.tape[at].kind == "roll" else "decision")
        elif session.pending is None:
            yield Place(at, line, "end")
        else:
            yield Place(at, line, "roll" if isinstance(session.pending.decision, EnterDice) else "decision")


def answers_of(decision: Decision[Any]) -> list[Answer]:
    """The answers to show: each option; of lists nothing, each single option and all; of shares both ends."""
    if isinstance(decision, Amounts):
        last = dict(decision.least)
        for name in reversed(list(decision.most)):
            last[name] += min(decision.most[name] - last[name], decision.total - sum(last.values()))
        return [decision.first(), last]
    if isinstance(decision, SomeOf):
        answers: list[Answer] = [[]] if decision.least == 0 else []
        answers += ([key] * max(1, decision.least) for key in decision.options)
        return [*answers, list(decision.options)] if 1 < len(decision.options) <= decision.most else answers
    return list(decision.keys())
