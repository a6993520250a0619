"""Grit: recovering it. Spending it on re-rolls is in rolls.py, on movement in movement.py. Rule: B2.20 to B2.23."""

from __future__ import annotations

from brimstone_tui.rulesets.brimstone.events import GritLost, GritRecovered
from brimstone_tui.rulesets.brimstone.figures import max_grit_of
from brimstone_tui.rulesets.brimstone.state import Hero, Table


def recover_grit(table: Table, hero: Hero, grit: int = 1) -> int:
    """The hero recovers Grit, never above the maximum; gives how much. Rule: B2.23."""
    recovered = min(grit, max_grit_of(table.state, hero) - hero.grit)
    if recovered <= 0:
        return 0
    hero.grit += recovered
    table.tell(GritRecovered, hero.id, recovered)
    return recovered


def lose_grit(table: Table, hero: Hero, grit: int) -> None:
    """An effect takes Grit away, down to none. Rule: B2.23."""
    lost = min(grit, hero.grit)
    if lost > 0:
        hero.grit -= lost
        table.tell(GritLost, hero.id, lost)
