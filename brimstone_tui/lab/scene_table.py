"""The table of a scene: decks are stacked, dice fall as they are written, a run entry may say answers of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from brimstone_tui.cards.stacked import StackedTable
from brimstone_tui.content.loading import Loc
from brimstone_tui.dice import Die
from brimstone_tui.engine.chance import Chance, Scripted, Seeded
from brimstone_tui.engine.errors import ScriptError
from brimstone_tui.engine.requests import Answer, Decision
from brimstone_tui.lab.scenes import Scene

S = TypeVar("S")
A = TypeVar("A")


class SceneTable(StackedTable[S]):
    """said: the answers that the run entry itself gives, by question: of several the first that is legal. They are not
    asked for and not on the tape.
    """

    __slots__ = ("said",)

    def __init__(self, *args: Any, **keywords: Any) -> None:
        super().__init__(*args, **keywords)
        self.said: dict[str, Sequence[Answer]] = {}

    def ask(self, decision: Decision[A]) -> A:
        """Give what the run entry says; else ask as usual."""
        said = self.said.pop(decision.kind, None)
        if said is None:
            return super().ask(decision)
        legal = decision.keys()
        return decision.read(next((answer for answer in said if answer in legal), said[0]))

    def _fresh(self, purpose: str, roller: str, dice: Sequence[Die]) -> list[int]:
        if isinstance(self._chance, WrittenDice):
            return self._chance.fall(purpose, dice)
        return super()._fresh(purpose, roller, dice)


class WrittenDice(Scripted):
    """The dice that a scene wrote down. A face that is not on its die is an error at its place."""

    __slots__ = ("_fell", "_scene")

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene.keys.dice or (), scene.keys.seed or 0)
        self._scene = scene
        self._fell: dict[str, int] = {}

    def fall(self, purpose: str, dice: Sequence[Die]) -> list[int]:
        """How dice fall. Raises ScriptError."""
        name = purpose if isinstance(self._scene.keys.dice, Mapping) else ""
        first = self._fell.get(name, 0)
        written = self.take(purpose, len(dice))
        self._fell = {**self._fell, name: first + len(dice)}
        return [self._side(name, first + n, die, each) for n, (die, each) in enumerate(zip(dice, written, strict=True))]

    def _side(self, name: str, number: int, die: Die, written: Any) -> int:
        side = self._scene.rules.side_of(die, written)
        if side is None:
            loc: Loc = ("dice", name, number) if name else ("dice", number)
            what = f"{written} is not on a {die.name} die"
            raise ScriptError(str(self._scene.problem(loc, what, f"its faces: {self._scene.rules.faces_of(die)}")))
        return side


def chance_of(scene: Scene) -> Chance:
    """The scene's dice: as written, from its seed, or none at all."""
    if scene.keys.dice is None and scene.keys.seed is not None:
        return Seeded(scene.keys.seed)
    return WrittenDice(scene)


def new_table(scene: Scene) -> partial[SceneTable[Any]]:
    """What makes a table for the scene."""
    return partial(SceneTable, on_top=scene.rules.cards_on_top(scene))
