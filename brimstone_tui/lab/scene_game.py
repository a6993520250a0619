"""A scene as a game that the engine can play: each run entry is a step, so that it can be stepped through both ways."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from brimstone_tui import games
from brimstone_tui.engine.chance import Chance
from brimstone_tui.engine.run import Step
from brimstone_tui.engine.session import Session
from brimstone_tui.lab.rules import SceneRules, rules_for
from brimstone_tui.lab.scene_table import new_table
from brimstone_tui.lab.scenes import Scene


class SceneGame:
    """A scene in the shape of a ruleset's game."""

    id = "scene"

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.state_type = scene.rules.scene_state
        self.roll_clauses = scene.rules.game.roll_clauses
        self._catalogue = scene.rules.catalogue_of(scene)

    def begin(self, setup: Mapping[str, Any]) -> Any:
        """The table as the scene lays it."""
        laid = self.scene.rules.state_of(self.scene)
        return self.state_type(**{field.name: getattr(laid, field.name) for field in fields(laid)})

    def next_step(self, state: Any) -> Step | None:
        """The next run entry; None: the scene is over."""
        state.catalogue = self._catalogue
        deeds, last = self.scene.deeds, self.scene.rules.after_the_end
        while state.entry < len(deeds) and state.outcome and deeds[state.entry].name not in last:
            state.entry += 1
        return None if state.refusal or state.entry >= len(deeds) else self._step

    def _step(self, table: Any) -> None:
        state = table.state
        state.refusal = self.scene.rules.carry_out(table, self.scene, self.scene.deeds[state.entry])
        state.entry += 1

    def seats(self, state: Any) -> Sequence[str]:
        """Those of the game."""
        return self.scene.rules.game.seats(state)

    def party(self, state: Any) -> Sequence[str]:
        """Those of the game."""
        return self.scene.rules.game.party(state)

    def status(self, state: Any) -> dict[str, Any]:
        """What came of it so far."""
        return self.scene.rules.game.status(state)

    def fingerprint(self) -> dict[str, str]:
        """A hash of each kind of content."""
        return self.scene.rules.game.fingerprint()


def session_of(scene: Scene, chance: Chance) -> Session[Any]:
    """The scene as a session, up to its first question or roll. Raises EngineError."""
    return Session(SceneGame(scene), {}, chance, table=new_table(scene))


def hidden_hand_of(session: Session[Any]) -> str:
    """The seat with cards in its hand that the others at the table may not see; empty for a scene, a game that is over
    and a game without such cards. Rule: D2.12.
    """
    game = session.game
    if isinstance(game, SceneGame) or session.is_over:
        return ""
    show = games.part_of(game, "show")
    return next((seat for seat in game.seats(session.state) if show.hand(session.state, seat) is not None), "")


def scene_rules_of(session: Session[Any]) -> SceneRules:
    """What scenes mean by whose rules this game, or scene, is played."""
    game = session.game
    return game.scene.rules if isinstance(game, SceneGame) else rules_for(games.rules_of(game))
