"""A table on which decks are stacked, for scenes and lessons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from brimstone_tui.engine.table import Table

S = TypeVar("S")


class StackedTable(Table[S]):
    """A table on which the cards that were put on top of a deck stay there when the deck is shuffled.

    on_top: those cards by deck, the top one first. Rule: B1.32.
    """

    __slots__ = ("on_top",)

    def __init__(self, *args: Any, on_top: Mapping[str, Sequence[str]], **keywords: Any) -> None:
        super().__init__(*args, **keywords)
        self.on_top = on_top

    def shuffle(self, deck: str, cards: list[Any]) -> None:
        top = self.on_top.get(deck, ())
        left = (list(top[n:]) for n in range(len(top)))  # without those that were drawn already
        kept = next((len(lying) for lying in left if cards[: len(lying)] == lying), 0)
        rest = cards[kept:]
        super().shuffle(deck, rest)
        cards[kept:] = rest
