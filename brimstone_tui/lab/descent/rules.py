"""What a scene of Descent means, in one hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from brimstone_tui.dice import Die
from brimstone_tui.engine.requests import Answer, Decision
from brimstone_tui.lab.descent import answers, building, deeds, faces, paths, reading
from brimstone_tui.lab.descent.keeping import DescentKeeper
from brimstone_tui.lab.descent.keys import DescentKeys
from brimstone_tui.lab.descent.scenes import DescentScene, Figures
from brimstone_tui.lab.expecting import events_in, questions_in
from brimstone_tui.lab.pages import Page
from brimstone_tui.lab.rules import Fault, SceneRules
from brimstone_tui.lab.scene_table import SceneTable
from brimstone_tui.lab.scenes import Deed
from brimstone_tui.rulesets.descent import decisions, events
from brimstone_tui.rulesets.descent.catalogue import Catalogue
from brimstone_tui.rulesets.descent.events import MonsterActivated, RoundBegan, TurnBegan
from brimstone_tui.rulesets.descent.game import GAME
from brimstone_tui.rulesets.descent.options import OPTIONS
from brimstone_tui.rulesets.descent.rolls import ROLL_CLAUSES
from brimstone_tui.rulesets.descent.state import OVERLORD, GameState, Monster


@dataclass(slots=True)
class SceneState(GameState):
    """The table of a scene, and how far the scene has come."""

    entry: int = 0
    """How many of its run entries are over."""
    refusal: str = ""
    """Why the rules did not allow an entry: then the scene has ended."""


class DescentScenes(SceneRules):
    """See `SceneRules`."""

    keys = DescentKeys
    game = GAME
    scene_state = SceneState
    options = OPTIONS
    questions = questions_in(decisions)
    purposes = tuple(ROLL_CLAUSES)
    events = events_in(events)
    after_the_end = ()
    keeper = DescentKeeper()
    activation_begins = (TurnBegan, MonsterActivated)
    turn_begins = RoundBegan

    def read(self, page: Page, keys: DescentKeys, options: dict[str, str]) -> DescentScene | None:
        return reading.read(self, page, keys, options)

    def state_of(self, scene: DescentScene) -> GameState:
        return building.state_of(scene)

    def catalogue_of(self, scene: DescentScene) -> Catalogue:
        return building.catalogue_of(scene)

    def cards_on_top(self, scene: DescentScene) -> dict[str, list[str]]:
        return building.cards_on_top(scene)

    def carry_out(self, table: SceneTable[GameState], scene: DescentScene, deed: Deed) -> str:
        return deeds.carry_out(table, scene, deed)

    def foes(self, state: GameState) -> Sequence[Monster]:
        return state.monsters

    def thrower(self, state: GameState, roller: str) -> str:
        return roller if any(hero.id == roller for hero in state.heroes) else OVERLORD

    def die(self, name: str) -> Die:
        return faces.die_named(name)

    def fault_of_die(self, purpose: str, written: object) -> Fault | None:
        return faces.fault_of_die(purpose, written)

    def side_of(self, die: Die, written: object) -> int | None:
        return faces.side_of(die, written)

    def face_of(self, die: str, side: int) -> int | str:
        return faces.written_face(die, side)

    def faces_of(self, die: Die) -> str:
        return faces.faces_of(die)

    def answer(self, decision: Decision[Any], written: Any, state: GameState) -> Answer:
        return answers.read(decision, written, state)

    def fault_of_path(self, path: str, figures: Figures) -> Fault | None:
        return paths.fault_of_path(path, figures)

    def value_of(self, path: str, state: GameState, seen: Mapping[str, Monster]) -> Any:
        return paths.value_of(path, state, seen)


RULES = DescentScenes()
