"""What lies on the map for everybody to see: search tokens, objects that were dropped, the ways off the map."""

from __future__ import annotations

from collections.abc import Iterator

from brimstone_tui.board.squares import col_row
from brimstone_tui.rulesets.descent.maps import spaces_in
from brimstone_tui.rulesets.descent.names import kind_name, token_name
from brimstone_tui.rulesets.descent.outcome import encounter_of
from brimstone_tui.rulesets.descent.searching import unique_of
from brimstone_tui.rulesets.descent.state import GameState
from brimstone_tui.views import Mark
from brimstone_tui.words import say

TOKEN, OBJECT, WAY_OFF = "?", "$", ">"
"""The signs of what lies on the map: search tokens, objects that were dropped, spaces from which one may leave."""


def marks(state: GameState) -> Iterator[Mark]:
    """All of them. A hidden unique token is like the others. Rule: D2.5, D7.3, D7.8, D30.19."""
    for token in state.tokens:
        unique = unique_of(state, token.unique) if token.unique else None
        if unique is not None and unique.at is not None:
            yield Mark(*col_row(token.square), OBJECT, say("descent-mark-unique", token=unique.name), "object")
        else:
            yield Mark(*col_row(token.square), TOKEN, say("descent-mark-token"))
    for dropped in state.dropped:
        yield Mark(*col_row(dropped.square), OBJECT, token_name(state, dropped.token), "object")
    encounter = encounter_of(state)
    if encounter is None:
        return
    for leaving in encounter.leaving:
        text = say("descent-mark-way-off", who=_who_leaves(state, leaving.who))
        for square in spaces_in(encounter.zones[leaving.zone]):
            yield Mark(*col_row(square), WAY_OFF, text, "way")


def _who_leaves(state: GameState, who: str) -> str:
    return kind_name(state, who) if who in state.catalogue.monsters else say(f"descent-leaving-{who}")
