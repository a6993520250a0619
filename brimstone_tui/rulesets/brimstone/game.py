"""The game as the engine knows it: how it begins, what comes next, what a save says of it."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any

from brimstone_tui.cards.deck import card_of
from brimstone_tui.engine.options import missing, refuse_missing
from brimstone_tui.engine.run import Step
from brimstone_tui.rulesets.brimstone.catalogue import Catalogue
from brimstone_tui.rulesets.brimstone.rolls import CHANCE_CLAUSES
from brimstone_tui.rulesets.brimstone.setup import begin
from brimstone_tui.rulesets.brimstone.state import GameState, give_catalogue
from brimstone_tui.rulesets.brimstone.turn import next_step


class Brimstone:
    """The ruleset with its content. The catalogue is loaded at the first game unless one is given."""

    id = "brimstone"
    state_type = GameState
    roll_clauses = CHANCE_CLAUSES

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
        """What comes next by the turn sequence; None: the game is over. Raises EngineError for an id that is gone."""
        if not hasattr(state, "catalogue"):  # a state just begun or loaded
            give_catalogue(state, self.catalogue)
            _check_ids(state)
        return next_step(state)

    def seats(self, state: GameState) -> Sequence[str]:
        """Every hero is a seat."""
        return [hero.id for hero in state.heroes]

    def party(self, state: GameState) -> Sequence[str]:
        """Every hero has a say in what the table is asked."""
        return self.seats(state)

    def status(self, state: GameState) -> dict[str, Any]:
        """What a list of saves shows."""
        return {"turn": state.turn, "outcome": state.outcome, "cause": state.cause}

    def fingerprint(self) -> dict[str, str]:
        """A hash of each kind of content."""
        return dict(self.catalogue.fingerprints)


def _check_ids(state: GameState) -> None:
    """Every id in a state is known to the content. Raises EngineError that names those that are gone."""
    known = state.catalogue
    cards = {f"{deck}:{card}" for deck, cards in known.cards.items() for card in cards}
    decks: dict[str, Container[str]] = {"map": known.tiles, "exploration": known.exploration}
    for deck in state.decks:
        if deck.startswith("threat_"):
            decks[deck] = known.threats
        elif deck in ("personal", "gear", "artifact"):
            decks[deck] = known.items
        elif deck in known.cards:
            decks[deck] = known.cards[deck]
    lost = [f"mission '{state.mission}'"] if state.mission not in known.missions else []
    for hero in state.heroes:
        lost += missing("class", [hero.kind], known.heroes)
        lost += missing("item", hero.items, known.items)
        lost += missing("ability", hero.abilities, known.abilities)
        lost += missing("token", hero.tokens, known.tokens)
        lost += missing("injury", hero.injuries, known.injuries)
        lost += missing("madness", hero.madness, known.madness)
    lost += missing("enemy", [enemy.kind for enemy in state.enemies], known.enemies)
    lost += missing("card", state.in_play, cards)
    lost += missing("card", [*state.dread, *state.dread_waiting], known.cards.get("dread", {}))
    lost += missing("token", [tile.face_down for tile in state.tiles if tile.face_down is not None], known.exploration)
    for name, ids in decks.items():
        pile = state.decks.get(name)
        if pile is not None:
            lost += missing(f"card of {name}", [card_of(id) for id in [*pile.cards, *pile.discards]], ids)
    refuse_missing(lost)


GAME = Brimstone()
"""The ruleset with the content of data/."""
