"""The pictures of the cards that are turned up for everybody to see, for front ends that show cards as cards.

What the Overlord draws is never among them. Rule: D2.12.
"""

from __future__ import annotations

from typing import Any

from brimstone_tui.cards.deck import card_of
from brimstone_tui.rulesets.descent.events import CardPlayed, ItemGained, SearchCardDrawn
from brimstone_tui.rulesets.descent.state import GameState
from brimstone_tui.views.cards import CardView
from brimstone_tui.words import say


def drawn_card(state: GameState, event: Any) -> CardView | None:
    """The card that an event turned up; None if it turned up none. Rule: D5.18, D16.7, D23.5."""
    if isinstance(event, SearchCardDrawn):
        found = state.catalogue.search[event.card]
        return CardView(say("descent-deck-search"), found.name, found.text)
    if isinstance(event, ItemGained):
        item = state.catalogue.items[card_of(event.item)]
        return CardView(say("descent-deck-shop"), item.name, item.text)
    if isinstance(event, CardPlayed):
        card = state.catalogue.overlord[event.card]
        return CardView(say(f"descent-card-{card.type}"), card.name, card.text)
    return None
