"""What a scene of Brimstone means, in one hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from brimstone_tui.dice import PERIL, Die, die
from brimstone_tui.engine.requests import Answer, Decision
from brimstone_tui.lab.brimstone import building, deeds, paths, reading
from brimstone_tui.lab.brimstone.keeping import BrimstoneKeeper
from brimstone_tui.lab.brimstone.keys import BrimstoneKeys
from brimstone_tui.lab.brimstone.scenes import BrimstoneScene, Figures
from brimstone_tui.lab.expecting import events_in, questions_in
from brimstone_tui.lab.pages import Page
from brimstone_tui.lab.rules import Fault, SceneRules
from brimstone_tui.lab.scenes import Deed
from brimstone_tui.rulesets.brimstone import decisions, events
from brimstone_tui.rulesets.brimstone.catalogue import Catalogue
from brimstone_tui.rulesets.brimstone.events import ActivationBegan, TurnBegan
from brimstone_tui.rulesets.brimstone.game import GAME
from brimstone_tui.rulesets.brimstone.options import OPTIONS
from brimstone_tui.rulesets.brimstone.rolls import ROLL_CLAUSES
from brimstone_tui.rulesets.brimstone.state import Enemy, GameState, Table


@dataclass(slots=True)
class SceneState(GameState):
    """The table of a scene, and how far the scene has come."""

    entry: int = 0
    """How many of its run entries are over."""
    refusal: str = ""
    """Why the rules did not allow an entry: then the scene has ended."""


class BrimstoneScenes(SceneRules):
    """See `SceneRules`."""

    keys = BrimstoneKeys
    game = GAME
    scene_state = SceneState
    options = OPTIONS
    questions = questions_in(decisions)
    purposes = tuple(ROLL_CLAUSES)
    events = events_in(events)
    after_the_end = ("end_adventure",)
    keeper = BrimstoneKeeper()
    activation_begins = ActivationBegan
    turn_begins = TurnBegan

    def read(self, page: Page, keys: BrimstoneKeys, options: dict[str, str]) -> BrimstoneScene | None:
        return reading.read(self, page, keys, options)

    def state_of(self, scene: BrimstoneScene) -> GameState:
        return building.state_of(scene)

    def catalogue_of(self, scene: BrimstoneScene) -> Catalogue:
        return building.catalogue_of(scene)

    def cards_on_top(self, scene: BrimstoneScene) -> dict[str, list[str]]:
        return building.cards_on_top(scene)

    def carry_out(self, table: Table, scene: BrimstoneScene, deed: Deed) -> str:
        return deeds.carry_out(table, scene, deed)

    def foes(self, state: GameState) -> Sequence[Enemy]:
        return state.enemies

    def thrower(self, state: GameState, roller: str) -> str:
        return roller

    def die(self, name: str) -> Die:
        return PERIL if name == PERIL.name else die(int(name.removeprefix("d")))

    def fault_of_die(self, purpose: str, written: object) -> Fault | None:
        return (
            None
            if isinstance(written, int)
            else (f"expected a whole number, got '{written}'", "write the side that falls")
        )

    def side_of(self, die: Die, written: int) -> int | None:
        return written if 1 <= written <= die.sides else None

    def face_of(self, die: str, side: int) -> int:
        return side

    def faces_of(self, die: Die) -> str:
        return f"1 to {die.sides}"

    def answer(self, decision: Decision[Any], written: Answer, state: GameState) -> Answer:
        return written

    def fault_of_path(self, path: str, figures: Figures) -> Fault | None:
        return paths.fault_of_path(path, figures.hero_letters(), figures.enemy_letters())

    def value_of(self, path: str, state: GameState, seen: Mapping[str, Enemy]) -> Any:
        return paths.value_of(path, state, seen)


RULES = BrimstoneScenes()
