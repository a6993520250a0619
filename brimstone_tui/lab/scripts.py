"""What was written down beforehand of a game in the lab: its dice and its answers, from a scene or from a tape.

A script is asked at each open question or roll with everything that was answered and rolled before it, so that it says
the same however often somebody steps back and forth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from brimstone_tui.engine.chance import Chance, Seeded
from brimstone_tui.engine.requests import Answer, Decision, EnterDice
from brimstone_tui.engine.tape import Entry
from brimstone_tui.lab.running import FIRST_DRAW, Answers, SceneError, Stopped
from brimstone_tui.lab.scenes import Scene


class Script(Protocol):
    """Dice and answers that were written down."""

    def says(self, tape: Sequence[Entry], decision: Decision[Any], state: Any) -> Answer | None:
        """The answer (for a roll: the sides) to the question that is open after the tape; None if there is none."""
        ...


class Asking:
    """Chance that leaves every roll to whoever steps through the game, and knows how the dice would have fallen.

    first: the number of the first draw in what `falls` rolls and shuffles.
    """

    def __init__(self, falls: Chance, first: int = 0) -> None:
        self._falls = falls
        self._first = first
        self._draw = 0

    def roll(self, n: int, purpose: str, sides: Sequence[int]) -> list[int] | None:
        self._draw = n
        return None

    def order(self, n: int, count: int) -> list[int]:
        return self._falls.order(self._first + n, count)

    def fall(self, decision: EnterDice) -> list[int]:
        """How the dice of the roll that is open fall when nobody chooses them."""
        return self.falling().roll(self._draw, decision.about["purpose"], decision.sides) or []

    def falling(self) -> Chance:
        """The same chance with nobody who chooses: dice fall as they fall."""
        return _Falling(self._falls, self._first)


class _Falling:
    """Dice and shuffles that nobody chooses."""

    def __init__(self, falls: Chance, first: int) -> None:
        self._falls = falls
        self._first = first

    def roll(self, n: int, purpose: str, sides: Sequence[int]) -> list[int] | None:
        fell = self._falls.roll(self._first + n, purpose, sides)
        return fell if fell is not None else Seeded(0).roll(self._first + n, purpose, sides)

    def order(self, n: int, count: int) -> list[int]:
        return self._falls.order(self._first + n, count)


class TapeScript:
    """A recorded game: it says what was recorded, as long as everything before was the same."""

    def __init__(self, tape: Sequence[Entry]) -> None:
        self._tape = tuple(tape)

    def says(self, tape: Sequence[Entry], decision: Decision[Any], state: Any) -> Answer | None:
        """What was recorded at this place."""
        at = len(tape)
        return self._tape[at].value if at < len(self._tape) and self._tape[:at] == tuple(tape) else None


class SceneScript:
    """The dice and answers of a scene. Dice thrown otherwise take the place of those written down for the purpose."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def says(self, tape: Sequence[Entry], decision: Decision[Any], state: Any) -> Answer | None:
        """What the scene says at this place; for a question without an answer, what `otherwise` says."""
        return self._dice(tape, decision) if isinstance(decision, EnterDice) else self._answer(tape, decision, state)

    def _dice(self, tape: Sequence[Entry], decision: EnterDice) -> list[int] | None:
        script, seed, purpose = self._scene.keys.dice, self._scene.keys.seed, decision.about["purpose"]
        if script is None and seed is not None:
            return Seeded(seed).roll(FIRST_DRAW + sum(entry.is_chance for entry in tape), purpose, decision.sides)
        rolls = [entry for entry in tape if entry.kind == "roll"]
        if isinstance(script, dict):
            rolls = [entry for entry in rolls if entry.what == purpose]
            script = script.get(purpose, ())
        used = sum(len(entry.value) for entry in rolls)
        written = list((script or ())[used : used + len(decision.sides)])
        dice = [self._scene.rules.die(name) for name in decision.about["dice"]]
        sides = [self._scene.rules.side_of(die, each) for die, each in zip(dice, written, strict=False)]
        return [side for side in sides if side is not None] if len(written) == len(dice) and None not in sides else None

    def _answer(self, tape: Sequence[Entry], decision: Decision[Any], state: Any) -> Answer | None:
        answers = Answers(self._scene)
        for entry in tape:
            if entry.kind == "ask" and answers.left and answers.left[0][0] == entry.what:
                answers.left.pop(0)
        try:
            return answers(decision, state)[1]
        except (Stopped, SceneError):
            return None


def asking_of(scene: Scene) -> Asking:
    """Chance of a scene in the lab: its seed decides how dice fall that are not written down."""
    return Asking(Seeded(scene.keys.seed or 0), FIRST_DRAW)
