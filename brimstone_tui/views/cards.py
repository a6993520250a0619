"""The pictures of cards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardView:
    """A card with its face up. `kind`: the deck that it comes from, in words; text: its lines."""

    kind: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class HandView:
    """Cards that only one seat may see. `keys`: the option of a question that plays each of them; note: what is left of
    the deck, in words.
    """

    seat: str
    cards: tuple[CardView, ...]
    keys: tuple[str, ...]
    note: str
