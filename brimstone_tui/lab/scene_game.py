"""A scene as a game that the engine can play: each run entry is a step, so that it can be stepped through both ways."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import partial
from typing import Any

from brimstone_tui.cards.stacked import StackedTable
from brimstone_tui.engine.chance import Chance
from brimstone_tui.engine.run import Step
from brimstone_tui.engine.session import Session
from brimstone_tui.lab.building import cards_on_top, catalogue_of, state_of
from brimstone_tui.lab.deeds import carry_out
from brimstone_tui.lab.scenes import Scene
from brimstone_tui.rulesets.brimstone.rolls import CHANCE_CLAUSES
from brimstone_tui.rulesets.brimstone.state import GameState, Table, give_catalogue


@dataclass(slots=True)
class SceneState(GameState):
    """The table of a scene, and how far the scene has come."""

    entry: int = 0
    """How many of its run entries are over."""
    refusal: str = ""
    """Why the rules did not allow an entry: then the scene has ended."""


class SceneGame:
    """A scene in the shape of a ruleset's game."""

    id = "scene"
    state_type = SceneState
    roll_clauses = CHANCE_CLAUSES

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._catalogue = catalogue_of(scene)

    def begin(self, setup: Mapping[str, Any]) -> SceneState:
        """The table as the scene lays it."""
        laid = state_of(self.scene)
        return SceneState(**{field.name: getattr(laid, field.name) for field in fields(GameState)})

    def next_step(self, state: SceneState) -> Step | None:
        """The next run entry; None: the scene is over. After the mission only `end_adventure` may follow."""
        give_catalogue(state, self._catalogue)
        deeds = self.scene.deeds
        while state.entry < len(deeds) and state.outcome and deeds[state.entry].name != "end_adventure":
            state.entry += 1
        return None if state.refusal or state.entry >= len(deeds) else self._step

    def _step(self, table: Table) -> None:
        state = table.state
        assert isinstance(state, SceneState)
        state.refusal = carry_out(table, self.scene, self.scene.deeds[state.entry])
        state.entry += 1

    def seats(self, state: SceneState) -> Sequence[str]:
        """Every hero is a seat."""
        return [hero.id for hero in state.heroes]

    def status(self, state: SceneState) -> dict[str, Any]:
        """What came of it so far."""
        return {"turn": state.turn, "outcome": state.outcome, "cause": state.cause}

    def fingerprint(self) -> dict[str, str]:
        """A hash of each kind of content."""
        return dict(self._catalogue.fingerprints)


def session_of(scene: Scene, chance: Chance) -> Session[Any]:
    """The scene as a session, up to its first question or roll. Raises EngineError."""
    return Session(SceneGame(scene), {}, chance, table=partial(StackedTable, on_top=cards_on_top(scene)))
