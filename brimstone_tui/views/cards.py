"""The picture of a card."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardView:
    """A card with its face up. `kind`: the deck that it comes from, in words; text: its lines."""

    kind: str
    title: str
    text: str
