"""The Overlord's cards: drawing them, and the windows in which they are played. Rule: D22.2 to D22.5, section 23."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from brimstone_tui.cards.deck import card_of, draw
from brimstone_tui.rulesets.descent.decisions import PlayCard
from brimstone_tui.rulesets.descent.events import CardPlayed, OverlordDrew, OverlordLostCard
from brimstone_tui.rulesets.descent.records import OverlordCard, Window
from brimstone_tui.rulesets.descent.state import GameState, Table


def draw_cards(table: Table, count: int, why: str) -> None:
    """Cards come to the Overlord's hand; an empty deck is made anew of its discards. Rule: D23.2 to D23.4."""
    state = table.state
    drawn = 0
    for _ in range(count):
        card = draw(table, "overlord", state.overlord)
        if card is None:
            break
        state.hand.append(card)
        drawn += 1
    if drawn:
        table.tell(OverlordDrew, drawn, len(state.hand), why)


def discard_at_random(table: Table) -> None:
    """The Overlord discards a card that chance picks. Rule: D27.6."""
    state = table.state
    if state.hand:
        cards = list(state.hand)
        table.shuffle("hand", cards)
        state.hand.remove(cards[0])
        state.overlord.discards.append(cards[0])
        table.tell(OverlordLostCard, card_of(cards[0]))


def could_play(state: GameState, window: Window, fits: Callable[[OverlordCard], bool] | None = None) -> list[str]:
    """The kinds of cards in hand whose moment is now. Rule: D22.5."""
    kinds = sorted(dict.fromkeys(card_of(card) for card in state.hand))
    cards = [state.catalogue.overlord[kind] for kind in kinds]
    return [card.id for card in cards if card.window == window and (fits is None or fits(card))]


def knows_window(state: GameState, window: Window) -> bool:
    """Whether any card of the Overlord's whole deck is played at this moment: what everybody at the table knows.

    Rule: D2.12.
    """
    return any(card.window == window for card in state.catalogue.overlord.values())


def ask_for_card(
    table: Table,
    window: Window,
    about: Mapping[str, Any],
    played: list[str],
    fits: Callable[[OverlordCard], bool] | None = None,
) -> OverlordCard | None:
    """Let the Overlord play a card now; it leaves the hand, and is discarded by `discard` once its effect is over.

    played: the cards played at this trigger already. Rule: D23.5, D23.7.
    """
    state = table.state
    cards = could_play(state, window, fits)
    if state.options["overlord_same_card_per_trigger"] == "1":
        cards = [card for card in cards if card not in map(card_of, played)]
    always = state.options["overlord_prompts"] == "always" and knows_window(state, window)
    if not cards and not always:
        return None
    chosen = table.ask(PlayCard(cards, open=always and not played, window=window, **about))
    if chosen == "none":
        return None
    card = next(card for card in state.hand if card_of(card) == chosen)
    state.hand.remove(card)
    played.append(card)
    table.tell(CardPlayed, chosen, about["target"])
    return state.catalogue.overlord[chosen]


def discard(table: Table, card: str) -> None:
    """A played card goes to the discards. Rule: D23.5."""
    table.state.overlord.discards.append(card)
