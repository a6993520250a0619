"""Windows: the named moments at which abilities and items happen by themselves, forced ones in the order of the sheet.

The moments are a closed list, the literals of `Trigger.moment`.
"""

from __future__ import annotations

from brimstone_tui.rulesets.brimstone.events import AbilityTriggered
from brimstone_tui.rulesets.brimstone.figures import sources_of
from brimstone_tui.rulesets.brimstone.records import Trigger
from brimstone_tui.rulesets.brimstone.rolls import d6s, exhaust
from brimstone_tui.rulesets.brimstone.state import GameState, Hero, Table


def fire(table: Table, hero: Hero, moment: str) -> None:
    """Everything of the hero's that happens at this moment does. Rule: B1.35."""
    for id, trigger in _ready(table.state, hero, moment):
        if trigger.need and table.roll("trigger", hero.id, d6s(1), trigger.need, id)[0] < trigger.need:
            continue
        from brimstone_tui.rulesets.brimstone.effects import Cause, apply

        exhaust(table, hero, id, trigger.per)
        table.tell(AbilityTriggered, hero.id, id, moment)
        apply(table, trigger.effects, Cause(id, hero=hero))


def happens(state: GameState, hero: Hero, moment: str) -> bool:
    """Whether anything of the hero's happens at this moment."""
    return bool(_ready(state, hero, moment))


def _ready(state: GameState, hero: Hero, moment: str) -> list[tuple[str, Trigger]]:
    return [
        (source.id, trigger)
        for source in sources_of(state, hero)
        for trigger in getattr(source, "triggers", ())
        if trigger.moment == moment and source.id not in hero.exhausted
    ]
