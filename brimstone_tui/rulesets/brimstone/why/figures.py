"""Figures in words: what is printed, and every change with its source."""

from __future__ import annotations

from collections.abc import Sequence

from brimstone_tui.rulesets.brimstone.figures import BEST_TARGET, WORST_TARGET, Part
from brimstone_tui.rulesets.brimstone.names import source_name
from brimstone_tui.rulesets.brimstone.state import GameState
from brimstone_tui.words import say


def total(state: GameState, figure: str, value: int, printed: int, parts: Sequence[Part]) -> str:
    """A figure that is the printed number and what changes it: "Defense 3: printed 2, +1 Leather Skin"."""
    return say("why-figure", figure=figure, total=value, printed=printed, parts=_listed(state, parts))


def target(state: GameState, figure: str, need: int, printed: int, parts: Sequence[Part]) -> str:
    """A target number: what is printed, what makes it easier or harder, and the bounds. Rule: B2.8."""
    unbounded = printed - sum(by for _, by in parts)
    bound = "best" if unbounded < BEST_TARGET else "worst" if unbounded > WORST_TARGET else "none"
    return say("why-target", figure=figure, need=need, printed=printed, parts=_listed(state, parts), bound=bound)


def best_save(state: GameState, need: int, name: str, printed: int, parts: Sequence[Part]) -> str:
    """A save of which only the best counts: where that one comes from. Rule: B10.12."""
    givers = [source_name(state, source) for source, by in parts if by == need]
    return say("why-best-save", need=need, source=name if printed == need or not givers else givers[0])


def _listed(state: GameState, parts: Sequence[Part]) -> str:
    return "".join(
        say("why-part", by=by, sign="plus" if by > 0 else "minus", source=_source(state, source))
        for source, by in parts
    )


def _source(state: GameState, source: str) -> str:
    return say("why-ambush") if source == "ambush" else source_name(state, source)
