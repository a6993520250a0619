"""The pictures of the cards that players turn up, for front ends that show cards as cards."""

from __future__ import annotations

from typing import Any

from brimstone_tui.cards.deck import card_of
from brimstone_tui.rulesets.brimstone.events import CardDrawn, DepthEventHappened, DreadRevealed
from brimstone_tui.rulesets.brimstone.names import card_title, deck_name, dice_text, kind_name
from brimstone_tui.rulesets.brimstone.records import Amount, ThreatGroup
from brimstone_tui.rulesets.brimstone.state import GameState
from brimstone_tui.views.cards import CardView
from brimstone_tui.words import say


def drawn_card(state: GameState, event: Any) -> CardView | None:
    """The card that an event turned up; None if it turned up none. Map cards are seen as tiles. Rule: B1.32."""
    if isinstance(event, CardDrawn) and event.deck != "map":
        return CardView(
            deck_name(event.deck), card_title(state, event.deck, event.card), card_text(state, event.deck, event.card)
        )
    if isinstance(event, DreadRevealed):
        return CardView(
            deck_name("dread"), card_title(state, "dread", event.card), card_text(state, "dread", event.card)
        )
    if isinstance(event, DepthEventHappened) and event.doubles in state.catalogue.depth_events:
        chart = state.catalogue.depth_events[event.doubles]
        return CardView(say("card-depth-event", doubles=event.doubles), chart.title, chart.text)
    return None


def card_text(state: GameState, deck: str, id: str) -> str:
    """What a card of any deck says, in lines: a threat card its enemies, an item what it does."""
    catalogue = state.catalogue
    if deck.startswith("threat_"):
        card = catalogue.threats[card_of(id)]
        further = [say("card-further", deck=deck_name(f"threat_{each}")) for each in card.draws]
        return "\n".join([*(_group(state, group) for group in card.groups), *further])
    if deck in catalogue.cards:
        return catalogue.cards[deck][card_of(id)].text
    item = catalogue.items.get(id)
    return item.text if item is not None else ""


def _amount(amount: Amount) -> str:
    if isinstance(amount, int):
        return str(amount)
    dice = say("card-peril-die") if amount.roll == "1peril" else dice_text(amount.roll)
    return dice + (f"+{amount.plus}" if amount.plus else "")


def _group(state: GameState, group: ThreatGroup) -> str:
    amount = _amount(group.amount)
    kind = kind_name(state, group.enemy)
    return say("card-group", amount=amount, kind=kind, elite=group.elite, brutal="yes" if group.brutal else "no")
