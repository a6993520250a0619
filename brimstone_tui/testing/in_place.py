"""Scenes in place, and the heroes, enemies and items for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Self, TypeVar, overload

import pytest

from brimstone_tui.engine.table import Table
from brimstone_tui.lab.reading import scene_of
from brimstone_tui.lab.running import Run
from brimstone_tui.lab.scenes import Scene as ReadScene
from brimstone_tui.lab.writing import DEFAULT_RULESET
from brimstone_tui.rulesets.brimstone.state import Enemy, GameState, Hero

E = TypeVar("E")
S = TypeVar("S")
"""A ruleset's state; H, F: its heroes, and their foes."""
H = TypeVar("H")
F = TypeVar("F")
Keys = dict[str, Any]


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the clauses that it shows."""
    return pytest.mark.rule(*ids)


def hero(kind: str | Keys = "gunslinger", **keys: Any) -> Keys:
    """A hero of a scene: a class of the data (or one in place) and the keys that differ."""
    return {"hero": kind, **keys}


def enemy(kind: str | None = None, **keys: Any) -> Keys:
    """The enemies of a letter: a kind of the data, or one in place made of the keys that differ from a plain one.

    `elite`, `target`, `wounds` and `at` are the letter's own.
    """
    own: Keys = {key: keys.pop(key) for key in ("elite", "target", "wounds", "at") if key in keys}
    if kind is not None:
        return {"enemy": kind, **own, **keys}
    plain = {
        "id": "target",
        "size": "medium",
        "initiative": 3,
        "move": 6,
        "escape": 3,
        "to_hit": {"melee": 4},
        "combat": 1,
    }
    return {"enemy": {**plain, "damage": 1, "defense": 0, "health": 12, "xp": 10, **keys}, **own}


def item(id: str, **keys: Any) -> Keys:
    """An item in place, such as item("pistol", ranged={"range": 6, "shots": 2})."""
    return {"id": id, **keys}


class SceneInPlace(Generic[S, H, F]):
    """A scene in place: the map, the figures by letter, and any other key of a scene file.

    `run` lets entries happen; left-over and missing dice and answers fail by themselves.
    """

    def __init__(self, map: str, **keys: Any) -> None:
        figures = {letter: keys.pop(letter) for letter in list(keys) if len(letter) == 1}
        figures.update(keys.pop("figures", {}))
        self._keys: Keys = {
            "scene": "a scene in place",
            "ruleset": DEFAULT_RULESET,
            **keys,
            "map": map,
            "figures": figures,
        }
        self._run: Run | None = None

    def dice(self, *sides: int | str, **by_purpose: Sequence[int | str]) -> Self:
        """What the dice show, by purpose or as one list, besides what was said before."""
        self._not_begun("dice")
        if by_purpose:
            dice = self._keys.setdefault("dice", {})
            for purpose, each in by_purpose.items():
                dice.setdefault(purpose, []).extend(each)
        else:
            self._keys.setdefault("dice", []).extend(sides)
        return self

    def answers(self, *answers: Mapping[str, Any], **one: Any) -> Self:
        """What the players choose, in order: answers({"reroll": [0]}), or answers(reroll=[0])."""
        self._not_begun("answers")
        self._keys.setdefault("answers", []).extend([*answers, *({kind: each} for kind, each in one.items())])
        return self

    def run(self, *entries: Mapping[str, Any], **entry: Any) -> Self:
        """Let entries happen in order: run(attack={"by": "A"}), or run({"turn": {}}, {"turn": {}}).

        Raises AssertionError when the scene fails, or dice or answers are left over; a refusal is an outcome.
        """
        deeds = self._read(run=[*entries, *({name: keys} for name, keys in entry.items())]).deeds
        self._begun().go(deeds)
        self.check()
        return self

    def expect(self, paths: Mapping[str, Any] | None = None, **names: Any) -> Self:
        """Check paths of a scene file: expect({"e.wounds": 2, "A.xp": 0}, outcome="ok"). Raises AssertionError."""
        expected = {**(paths or {}), **names}
        self._read(expect=expected)
        compared = [self._begun().compared(path, value) for path, value in expected.items()]
        wrong = [f"{each.path}: expected {each.expected!r}, came {each.came!r}" for each in compared if not each.ok]
        assert not wrong, "; ".join(wrong)
        return self

    def check(self) -> None:
        """Nothing went wrong, and all dice and answers were asked for. Raises AssertionError."""
        fault = self._begun().error or self._begun().left_over()
        assert not fault, fault

    @property
    def state(self) -> S:
        """The state as it is now."""
        state: S = self._begun().state
        return state

    @property
    def table(self) -> Table[S]:
        """The table, to call functions of the rules directly; `check` then looks for dice that are left over."""
        return self._begun().table

    @property
    def outcome(self) -> str:
        """ok, refused, victory or defeat."""
        return self._begun().outcome

    @property
    def refusal(self) -> str:
        """Why the rules did not allow the run entry; empty if they did."""
        return self._begun().refusal

    @property
    def choices(self) -> list[str]:
        """The option keys of the question at which `stop_at` ended the scene."""
        return self._begun().answers.choices or []

    @property
    def enemy_letters(self) -> list[str]:
        """The letters of the enemies or monsters that are on the board now."""
        foes = self._begun().scene.rules.foes(self.state)
        return list(dict.fromkeys(foe.id.partition("#")[0] for foe in foes))

    def hero(self, letter: str) -> H:
        """A hero as it is now."""
        hero: H = self._begun().state.hero(letter)
        return hero

    def enemy(self, id: str) -> F:
        """An enemy or a monster as it is now, or as it was when it died."""
        foe: F = self._begun().seen[id]
        return foe

    @overload
    def told(self, event: type[E]) -> list[E]: ...

    @overload
    def told(self, event: tuple[type, ...]) -> list[Any]: ...

    def told(self, event: Any) -> list[Any]:
        """The events of a class, or of several, that were told, in order."""
        return [each for each in self._begun().told if isinstance(each, event)]

    def _read(self, **more: Any) -> ReadScene:
        return scene_of({**self._keys, **more}, "scene in place")

    def _begun(self) -> Run:
        if self._run is None:
            self._run = Run(self._read())
            self._run.go(self._run.scene.deeds)
        return self._run

    def _not_begun(self, what: str) -> None:
        if self._run is not None:
            raise AssertionError(f"{what}: tell them before the scene begins")


class Scene(SceneInPlace[GameState, Hero, Enemy]):
    """A scene of Brimstone in place."""
