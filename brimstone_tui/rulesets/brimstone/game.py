"""The game as the engine knows it: how it begins, what comes next, what a save says of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from brimstone_tui.engine.run import Step
from brimstone_tui.rulesets.brimstone.catalogue import Catalogue
from brimstone_tui.rulesets.brimstone.rolls import ROLL_CLAUSES
from brimstone_tui.rulesets.brimstone.setup import begin
from brimstone_tui.rulesets.brimstone.state import GameState, give_catalogue
from brimstone_tui.rulesets.brimstone.turn import next_step


class Brimstone:
    """The ruleset with its content. The catalogue is loaded at the first game unless one is given."""

    id = "brimstone"
    state_type = GameState
    roll_clauses = ROLL_CLAUSES

    def __init__(self, catalogue: Catalogue | None = None) -> None:
        self._catalogue = catalogue

    @property
    def catalogue(self) -> Catalogue:
        """All content. Raises ContentError when the files cannot be read."""
        if self._catalogue is None:
            from brimstone_tui.rulesets.brimstone.content import load_catalogue

            self._catalogue = load_catalogue()
        return self._catalogue

    def begin(self, setup: Mapping[str, Any]) -> GameState:
        """The state before anything is shuffled or asked. Raises EngineError."""
        return begin(self.catalogue, setup)

    def next_step(self, state: GameState) -> Step | None:
        """What comes next by the turn sequence; None: the game is over."""
        give_catalogue(state, self.catalogue)
        return next_step(state)

    def seats(self, state: GameState) -> Sequence[str]:
        """Every hero is a seat."""
        return [hero.id for hero in state.heroes]

    def status(self, state: GameState) -> dict[str, Any]:
        """What a list of saves shows."""
        return {"turn": state.turn, "outcome": state.outcome, "cause": state.cause}

    def fingerprint(self) -> dict[str, str]:
        """A hash of each kind of content."""
        return dict(self.catalogue.fingerprints)


GAME = Brimstone()
"""The ruleset with the content of data/."""
