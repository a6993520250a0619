"""What a ruleset says of keeping: where a scene can begin, what of it is written down, what is expected of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from brimstone_tui.cards.deck import Deck
from brimstone_tui.engine.requests import Answer, Decision
from brimstone_tui.engine.session import Session
from brimstone_tui.lab.naming import Names
from brimstone_tui.lab.running import Run

Keys = dict[str, Any]


class Beginning(NamedTuple):
    """Where a scene begins in a game: entries and lines before it, the state then, and what is run."""

    first: int
    line: int
    state: Any
    run: list[Keys]


class NotedDeck(Deck):
    """A deck of which is known what was drawn, from the pile and from the discards that were shuffled into one."""

    __slots__ = ("drawn",)

    def __init__(self, deck: Deck) -> None:
        self.drawn: list[str] = []
        super().__init__(_DrawnDeck(deck.cards, self.drawn), _DrawnDeck(deck.discards, self.drawn))


class _DrawnDeck(list[str]):
    """A draw pile that notes what is drawn from it."""

    def __init__(self, cards: Sequence[str], drawn: list[str]) -> None:
        super().__init__(cards)
        self.drawn = drawn

    def pop(self, index: Any = -1) -> str:
        card = super().pop(index)
        self.drawn.append(card)
        return card


class Keeper(Protocol):
    """What a ruleset says of keeping."""

    expected_events: Mapping[type, tuple[str, ...]]
    """The events that a kept scene expects, each with the fields that it names."""

    def beginning(self, session: Session[Any], at: int) -> Beginning:
        """Where a scene about entry `at` begins. Raises CannotKeep."""
        ...

    def turn_of(self, state: Any) -> int:
        """The turn or round, for the title."""
        ...

    def names_for(self, state: Any) -> Names:
        """Letters for the figures, and where the map moves to. Raises CannotKeep."""
        ...

    def keys_of(self, state: Any, names: Names) -> Keys:
        """The keys of a scene in which the table lies as in the state. Raises CannotKeep."""
        ...

    def decks_of(self, state: Any) -> Mapping[str, Deck]:
        """The decks of a state."""
        ...

    def give_decks(self, state: Any, decks: Mapping[str, Deck]) -> None:
        """Put other decks on the table."""
        ...

    def keys_of_decks(self, before: Any, decks: Mapping[str, NotedDeck]) -> Keys:
        """The keys of decks from which cards were drawn. before: the state in which the scene begins."""
        ...

    def then(self, state: Any, run: Sequence[Keys]) -> Keys | None:
        """A run entry that goes on where the game went on by itself; None if nothing is left to happen."""
        ...

    def renamed_event(self, event: Any, names: Names) -> Any:
        """An event of the game as the scene tells it."""
        ...

    def renamed_answer(self, decision: Decision[Any], answer: Answer, names: Names) -> Answer:
        """An answer of the game as the scene gives it."""
        ...

    def paths(self, run: Run) -> list[str]:
        """The paths whose changes a kept scene expects."""
        ...
