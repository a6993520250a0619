"""Walking all outcomes of Descent: what is measured at the end of a way, and surges spent as far as they go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from brimstone_tui.engine.requests import Answer, Decision
from brimstone_tui.lab.walk import End, WalkTable
from brimstone_tui.rulesets.descent.decisions import SpendSurge


def damage_on(id: str) -> Callable[[End], int | None]:
    """The damage of a figure, None once it is defeated."""

    def measure(end: End) -> int | None:
        figure = end.state.figure(id)
        return None if figure is None or getattr(figure, "ko", False) else figure.damage

    return measure


def spending_all(decision: Decision[Any], table: WalkTable) -> Answer | None:
    """Buys whatever surges can buy, in the order in which it is offered, and declines everything else."""
    return decision.first() if isinstance(decision, SpendSurge) else decision.decline
