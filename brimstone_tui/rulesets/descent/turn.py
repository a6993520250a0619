"""The sequence of play: rounds, the turns in them, encounters and the end. Rule: section 3, D25.1 to D25.4."""

from __future__ import annotations

from collections.abc import Callable

from brimstone_tui.engine.run import Step
from brimstone_tui.rulesets.descent.damage import roll_to_rise
from brimstone_tui.rulesets.descent.hero_turn import next_hero, take_action
from brimstone_tui.rulesets.descent.outcome import EncounterEnds, finish
from brimstone_tui.rulesets.descent.overlord_turn import (
    begin_overlord_turn,
    begin_round,
    next_monster,
    take_monster_action,
)
from brimstone_tui.rulesets.descent.setup import lay_out, set_up
from brimstone_tui.rulesets.descent.state import GameState, Phase, Table


def next_step(state: GameState) -> Step | None:
    """What comes next; None: the game is over."""
    return STEPS.get(state.phase)


def _guarded(step: Callable[[Table], None]) -> Step:
    """A step, and what follows when it ends the encounter. Rule: D25.3."""

    def run(table: Table) -> None:
        try:
            step(table)
        except EncounterEnds:
            end_encounter(table)

    return run


def _set_up(table: Table) -> None:
    set_up(table)
    begin_round(table)


def end_encounter(table: Table) -> None:
    """The quest goes on with its next encounter, or is over. Rule: D25.1, D25.4."""
    state = table.state
    quest = state.catalogue.quests.get(state.quest)
    if quest is None or state.encounter + 1 >= len(quest.encounters):
        finish(table)
        return
    state.encounter += 1
    state.turned = ""
    for hero in state.heroes:
        if hero.ko:
            roll_to_rise(table, hero, "stand_up")
        hero.fatigue = 0
        hero.flipped = [id for id in hero.flipped if id not in hero.feats]
        hero.gone = False
        hero.carried.clear()
    state.monsters.clear()
    state.dropped.clear()
    state.open_groups.clear()
    state.carried_out.clear()
    state.fallen.clear()
    state.left.clear()
    state.cause = ""
    lay_out(table)
    begin_round(table)


STEPS: dict[Phase, Step] = {
    "set_up": _guarded(_set_up),
    "heroes": _guarded(next_hero),
    "actions": _guarded(take_action),
    "overlord": _guarded(begin_overlord_turn),
    "groups": _guarded(next_monster),
    "activation": _guarded(take_monster_action),
}
"""The turn table; when the quest is over there is no step."""
