"""Why the turn went as it went: who acts when, how far, and what holds the Darkness back. Rule: sections 4, 5, 13."""

from __future__ import annotations

from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.brimstone import events
from brimstone_tui.rulesets.brimstone.figures import AMBUSH_INITIATIVE, enemy_parts_of, parts_of
from brimstone_tui.rulesets.brimstone.movement import FIXED_MOVE
from brimstone_tui.rulesets.brimstone.state import kind_of_hero
from brimstone_tui.rulesets.brimstone.why import dice, figures
from brimstone_tui.rulesets.brimstone.why.asked import Asked
from brimstone_tui.words import say


def activation(asked: Asked) -> list[str]:
    """The Initiative by which it is this one's turn. Rule: B4.20, B7.23."""
    state, event, hero = asked.state, asked.event, asked.hero(asked.event.of)
    if hero is not None:
        printed, parts = kind_of_hero(state, hero).initiative, parts_of(state, hero, "initiative")
    elif event.of in state.catalogue.enemies:
        printed, parts = state.catalogue.enemies[event.of].initiative, enemy_parts_of(state, event.of, "initiative")
        if state.fight is not None and event.of in state.fight.ambushers:
            parts = [*parts, ("ambush", AMBUSH_INITIATIVE)]
    else:
        return []
    return [figures.total(state, "initiative", event.initiative, printed, parts)]


def held(asked: Asked) -> list[str]:
    """The total against the target of the stage. Rule: B4.10 to B4.12."""
    return [*dice.hold_parts(asked.state), say("why-held", total=asked.event.total, target=asked.event.target)]


def movement(asked: Asked) -> list[str]:
    """The move die, what changes it, and what was bought. Rule: B5.10, B5.13."""
    state, hero = asked.state, asked.state.hero(asked.event.hero)
    found = asked.last(Rolled, roller=hero.id)
    if found is None:
        return []
    roll = found[1]
    reroll = asked.log[asked.number - 1].event
    side = reroll.sides[0] if isinstance(reroll, events.DiceRerolled) else roll.sides[0]
    if roll.purpose == "extra_move":
        return [say("why-extra-move", side=side)]
    printed = FIXED_MOVE if state.options["hero_move"] == "fixed" else side
    return [figures.total(state, "move_roll", asked.event.spaces, printed, parts_of(state, hero, "move"))]


def escaped(asked: Asked) -> list[str]:
    """The Escape value, and what helps. Rule: B5.31, B5.34."""
    state, hero = asked.state, asked.state.hero(asked.event.hero)
    found = asked.last(Rolled, purpose="escape", roller=hero.id)
    if found is None:
        return []
    return [figures.target(state, "escape", found[1].need, asked.event.escape, parts_of(state, hero, "escape"))]


def tested(asked: Asked) -> list[str]:
    """The dice of the skill, and what one of them must show. Rule: B13.4, B13.5."""
    event, hero = asked.event, asked.state.hero(asked.event.hero)
    found = asked.last(Rolled, purpose="test", roller=hero.id)
    thrown = len(found[1].dice) if found is not None else 0
    return dice.test_dice(asked.state, hero, event.skill, thrown, event.target)
