"""The game as the engine knows it: how it begins, what comes next, what a save says of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from brimstone_tui.cards.deck import card_of
from brimstone_tui.engine.options import missing, refuse_missing
from brimstone_tui.engine.run import Step
from brimstone_tui.rulesets.descent.catalogue import Catalogue
from brimstone_tui.rulesets.descent.rolls import CHANCE_CLAUSES
from brimstone_tui.rulesets.descent.setup import begin
from brimstone_tui.rulesets.descent.state import OVERLORD, GameState, give_catalogue
from brimstone_tui.rulesets.descent.turn import next_step


class Descent:
    """The ruleset with its content. The catalogue is loaded at the first game unless one is given."""

    id = "descent"
    state_type = GameState
    roll_clauses = CHANCE_CLAUSES

    def __init__(self, catalogue: Catalogue | None = None) -> None:
        self._catalogue = catalogue

    @property
    def catalogue(self) -> Catalogue:
        """All content. Raises ContentError when the files cannot be read."""
        if self._catalogue is None:
            from brimstone_tui.rulesets.descent.content import load_catalogue

            self._catalogue = load_catalogue()
        return self._catalogue

    def begin(self, setup: Mapping[str, Any]) -> GameState:
        """The state before anything is shuffled or asked. Raises EngineError."""
        return begin(self.catalogue, setup)

    def next_step(self, state: GameState) -> Step | None:
        """What comes next; None: the game is over. Raises EngineError for an id that is gone."""
        if not hasattr(state, "catalogue"):  # a state just begun or loaded
            give_catalogue(state, self.catalogue)
            _check_ids(state)
        return next_step(state)

    def seats(self, state: GameState) -> Sequence[str]:
        """Every hero is a seat, and the Overlord. Rule: D2.1."""
        return [*(hero.id for hero in state.heroes), OVERLORD]

    def party(self, state: GameState) -> Sequence[str]:
        """What the table is asked the heroes answer together. Rule: D3.4."""
        return [hero.id for hero in state.heroes]

    def status(self, state: GameState) -> dict[str, Any]:
        """What a list of saves shows."""
        return {"turn": state.round, "outcome": state.outcome, "cause": state.cause}

    def fingerprint(self) -> dict[str, str]:
        """A hash of each kind of content."""
        return dict(self.catalogue.fingerprints)


def _check_ids(state: GameState) -> None:
    """Every id in a state is known to the content. Raises EngineError that names those that are gone."""
    known = state.catalogue
    lost = missing("quest", [state.quest], known.quests)
    for hero in state.heroes:
        lost += missing("hero", [hero.kind], known.heroes)
        lost += missing("class", [hero.profession], known.classes)
        lost += missing("skill", hero.skills, known.skills)
        lost += missing("item", map(card_of, hero.items), known.items)
        lost += missing("card", map(card_of, hero.cards), known.search)
    lost += missing("monster", [monster.kind for monster in state.monsters], known.monsters)
    lost += missing("card", map(card_of, [*state.search.cards, *state.search.discards]), known.search)
    lost += missing("card", map(card_of, [*state.shop.cards, *state.shop.discards]), known.items)
    overlord = [*state.hand, *state.overlord.cards, *state.overlord.discards]
    lost += missing("card", map(card_of, overlord), known.overlord)
    refuse_missing(lost)


GAME = Descent()
"""The ruleset with the content of data/."""
