"""Running a scene: its entries through the rules, with its dice and answers; and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from brimstone_tui.engine.chance import Scripted
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.engine.events import Rolled
from brimstone_tui.engine.requests import Answer, Decision
from brimstone_tui.engine.tape import Entry, EntryKind
from brimstone_tui.lab.expecting import Expected, first_not_told, is_event, same
from brimstone_tui.lab.rules import SceneRules
from brimstone_tui.lab.scene_table import SceneTable, chance_of, new_table
from brimstone_tui.lab.scenes import Deed, Scene

MOST_UNWRITTEN = 1000
"""So many questions may fall to `otherwise`: a scene with more goes round in a circle."""


class SceneError(Exception):
    """Why a scene failed, apart from its expectations: a sentence."""


class Stopped(Exception):
    """The question at which the scene wants to stop was asked."""


class Answers:
    """The seat of everybody in a scene: the written answers in order, each when its kind is asked; else `otherwise`."""

    def __init__(self, scene: Scene) -> None:
        self._rules = scene.rules
        self.left = [next(iter(answer.items())) for answer in scene.keys.answers]
        self.otherwise = scene.keys.otherwise
        self.stop_at = scene.keys.stop_at
        self.choices: list[str] | None = None
        self._unwritten = 0

    def __call__(self, decision: Decision[Any], state: Any) -> tuple[EntryKind, Answer]:
        if self.left and self.left[0][0] == decision.kind:
            return "ask", _as_key(self._rules.answer(decision, self.left.pop(0)[1], state))
        if decision.kind == self.stop_at and all(kind != decision.kind for kind, _ in self.left):
            self.choices = decision.keys()
            raise Stopped
        self._unwritten += 1
        if self._unwritten > MOST_UNWRITTEN:
            raise SceneError(f"{MOST_UNWRITTEN} questions had no answer, the last one {decision.kind}: it does not end")
        answer = decision.first() if self.otherwise == "first" else decision.decline
        if self.otherwise == "fail" or answer is None:
            legal = ", ".join(decision.keys())
            raise SceneError(f"the question {decision.kind} for {decision.seat} has no answer; legal: {legal}")
        return "ask", answer


def _as_key(answer: Any) -> Answer:
    """Option keys are text: a number as a scene writes it is its digits."""
    return str(answer) if isinstance(answer, int) and not isinstance(answer, bool) else answer


@dataclass(slots=True)
class Result:
    """What came of a scene."""

    scene: Scene
    error: str = ""
    """Why it failed, apart from what was expected: empty if nothing went wrong."""
    expectations: list[Expected] = field(default_factory=list)
    dice_asked: dict[str, list[int | str]] = field(default_factory=dict)
    """The faces that fell, as a scene writes them, by purpose, in the order of the rolls."""
    dice_left: dict[str, list[int | str]] = field(default_factory=dict)
    answers_left: list[dict[str, Any]] = field(default_factory=list)
    told: list[Any] = field(default_factory=list)
    outcome: str = "ok"

    @property
    def ok(self) -> bool:
        """Whether nothing went wrong and every expectation holds."""
        return not self.error and all(each.ok for each in self.expectations)


def run_scene(scene: Scene) -> Result:
    """Run a scene to its end and compare."""
    run = Run(scene)
    run.go(scene.deeds)
    return run.result()


class Run:
    """A scene on a table: entries may be run one after another."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.chance = chance_of(scene)
        self.answers = Answers(scene)
        self.tape: list[Entry] = []
        self.table: SceneTable[Any] = new_table(scene)(
            scene.rules.state_of(scene), self.chance, self.answers, scene.rules.game.roll_clauses,
            tape=self.tape, log=[], drawn=FIRST_DRAW,
        )  # fmt: skip
        self.seen: dict[str, Any] = {}
        """All enemies or monsters that were ever on the board, by id."""
        self.error = ""
        self.refusal = ""
        self._note_foes()

    @property
    def state(self) -> Any:
        """The state as it is now."""
        return self.table.state

    @property
    def told(self) -> list[Any]:
        """The events told so far."""
        return [event for event, _ in self.table.log or ()]

    @property
    def outcome(self) -> str:
        """ok, refused, victory or defeat."""
        return "refused" if self.refusal else self.state.outcome or "ok"

    def go(self, deeds: Sequence[Deed]) -> None:
        """Run entries in order; an error, a refusal or the end of the mission ends the scene."""
        for deed in deeds:
            if self.error or self.refusal or self.answers.choices is not None:
                return
            if self.state.outcome and deed.name not in self.scene.rules.after_the_end:
                continue
            try:
                self.refusal = self.scene.rules.carry_out(self.table, self.scene, deed)
            except SceneError as error:
                self.error = f"{deed.where}: {error}"
            except Stopped:
                pass
            except EngineError as error:
                self.error = f"{deed.where}: {error}"
            self._note_foes()

    def _note_foes(self) -> None:
        for foe in self.scene.rules.foes(self.state):
            self.seen[foe.id] = foe

    def result(self) -> Result:
        """What came, compared with what the scene expects."""
        expect = {"outcome": "ok", **self.scene.keys.expect}
        error = self.error or self.left_over()
        if not error and self.refusal and expect["outcome"] != "refused":
            error = f"refused: {self.refusal}"
        return Result(
            self.scene,
            error,
            [self.compared(path, value) for path, value in expect.items()],
            self._dice_asked(),
            self._dice_left(),
            [{kind: answer} for kind, answer in self.answers.left],
            self.told,
            self.outcome,
        )

    def left_over(self) -> str:
        """What nobody asked for, as a sentence; empty if there is nothing."""
        left = self._dice_left()
        if left:
            dice = ", ".join(f"{purpose} {sides}" for purpose, sides in left.items())
            return f"dice are left over: {dice}"
        if self.answers.left:
            kind, answer = self.answers.left[0]
            return f"an answer was never asked for: {{{kind}: {answer}}}"
        if self.scene.keys.stop_at and self.answers.choices is None and not self.refusal:
            return f"stop_at: no '{self.scene.keys.stop_at}' was asked that had no answer"
        return ""

    def _dice_left(self) -> dict[str, list[int | str]]:
        return self.chance.left_over() if isinstance(self.chance, Scripted) else {}

    def _dice_asked(self) -> dict[str, list[int | str]]:
        return dice_in(self.scene.rules, self.told)

    def compared(self, path: str, expected: Any) -> Expected:
        """One expectation, and what came."""
        if path == "outcome":
            return Expected(path, expected, self.outcome, expected == self.outcome)
        if path == "events":
            events = expected if isinstance(expected, list) else [expected]
            missing = first_not_told(events, self.told)
            return Expected(
                path, expected, "told" if missing is None else f"not told in order: {missing}", missing is None
            )
        if path == "not_told":
            events = expected if isinstance(expected, list) else [expected]
            told = next((event for each in events for event in self.told if is_event(each, event)), None)
            return Expected(path, expected, "not told" if told is None else f"told: {told}", told is None)
        try:
            came = self.value_of(path)
        except KeyError:
            return Expected(path, expected, "no such figure", False)
        return Expected(path, expected, came, same(expected, came))

    def value_of(self, path: str) -> Any:
        """What stands at a path now. Raises KeyError for an unknown figure."""
        if path == "choices":
            return list(self.answers.choices or ())
        return self.scene.rules.value_of(path, self.state, self.seen)


def dice_in(rules: SceneRules, told: Sequence[Any]) -> dict[str, list[int | str]]:
    """The dice that fell in what was told, as a scene writes them, by purpose."""
    dice: dict[str, list[int | str]] = {}
    for event in told:
        if isinstance(event, Rolled):
            faces = map(rules.face_of, event.dice, event.sides)
            dice.setdefault(event.purpose, []).extend(faces)
    return dice


FIRST_DRAW = 1000
"""The number of a scene's first draw of chance: those before it shuffled the decks."""
