"""The decks of a scene: cards that it names come to the top, and each must be in the deck often enough."""

from __future__ import annotations

from collections.abc import Sequence

from brimstone_tui.cards.deck import card_of
from brimstone_tui.content.loading import Loc
from brimstone_tui.lab.pages import Page


def check_cards(page: Page, loc: Loc, named: Sequence[str], deck: list[str]) -> None:
    """The deck holds the cards, each at least as often as it is named; those found are taken out of it."""
    known = [card_of(id) for id in deck]
    for number, card in enumerate(named):
        copy = next((id for id in deck if card in (id, card_of(id))), None)
        if copy is not None:
            deck.remove(copy)
        elif page.known((*loc, number), card, known, "card"):
            page.say((*loc, number), f"'{card}' is named more often than the deck holds it", "leave one out")


def take_cards(cards: list[str], named: Sequence[str]) -> list[str]:
    """Take named cards out of a deck; a name stands for any copy."""
    taken = []
    for name in named:
        id = next(id for id in cards if name in (id, card_of(id)))
        cards.remove(id)
        taken.append(id)
    return taken
