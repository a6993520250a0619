"""A deck: what is still to be drawn, and what was used. Cards are ids."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from brimstone_tui.engine.table import Table


@dataclass(slots=True)
class Deck:
    """`cards` is the draw pile, the top card first; `discards` are the used ones, the newest last. Rule: B1.32."""

    cards: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)


def copies_of(cards: Mapping[str, int]) -> list[str]:
    """The cards of a deck, from how many there are of each: the second `dash` is `dash#2`."""
    return [id if number == 1 else f"{id}#{number}" for id, copies in cards.items() for number in range(1, copies + 1)]


def card_of(id: str) -> str:
    """The record of a card of which there are several: `dash#2` is a `dash`."""
    return id.partition("#")[0]


def draw(table: Table[Any], name: str, deck: Deck) -> str | None:
    """Draw the top card; an empty deck is made anew of its discards when a card is needed. None: there is no card at
    all.

    Rule: B1.32.
    """
    if not deck.cards:
        if not deck.discards:
            return None
        deck.cards, deck.discards = deck.discards, []
        table.shuffle(name, deck.cards)
    return deck.cards.pop(0)


def draw_shuffled(table: Table[Any], name: str, deck: Deck) -> str | None:
    """Shuffle the whole deck and draw a card, for decks without a discard pile; the drawer gives it back.

    Rule: B1.33.
    """
    table.shuffle(name, deck.cards)
    return deck.cards.pop(0) if deck.cards else None
