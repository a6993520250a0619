"""What lasts: effects that end with somebody's turn, and what their end takes away. Rule: D4.2, D18.7, D27.5."""

from __future__ import annotations

from brimstone_tui.rulesets.descent.damage import can_be_hurt, defeat
from brimstone_tui.rulesets.descent.events import EffectEnded
from brimstone_tui.rulesets.descent.figures import health_of, stamina_of
from brimstone_tui.rulesets.descent.records import Until
from brimstone_tui.rulesets.descent.state import Figure, Hero, Table


def expire(table: Table, owner: str, until: Until) -> None:
    """What this figure or the Overlord made last until now is over. Rule: D4.2."""
    state = table.state
    for figure in [*state.heroes, *state.monsters]:
        over = [each for each in figure.lasting if each.owner == owner and each.until == until]
        for lasting in over:
            figure.lasting.remove(lasting)
            table.tell(EffectEnded, figure.id, lasting.source)
        if over:
            trim(table, figure)


def trim(table: Table, figure: Figure) -> None:
    """Losing Health or Stamina takes away what is too much; damage that then equals Health defeats. Rule: D18.7."""
    state = table.state
    if isinstance(figure, Hero):
        figure.fatigue = min(figure.fatigue, stamina_of(state, figure))
    if can_be_hurt(figure) and figure.damage >= health_of(state, figure):
        figure.damage = health_of(state, figure)
        defeat(table, figure, "lost_health")
