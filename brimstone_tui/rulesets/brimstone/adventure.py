"""The end of an adventure. Rule: B16.40, B15.4, B15.11."""

from __future__ import annotations

from brimstone_tui.rulesets.brimstone.effects import Cause, carry_out
from brimstone_tui.rulesets.brimstone.events import AdventureEnded, HeroHealed, HeroRecovered
from brimstone_tui.rulesets.brimstone.experience import gain_xp
from brimstone_tui.rulesets.brimstone.rolls import d6s
from brimstone_tui.rulesets.brimstone.state import Hero, Table
from brimstone_tui.rulesets.brimstone.wounds import roll_on_charts, take_hits

XP_FOR_THE_LIGHT = 20
"""For carrying it all mission, with `extra_xp`. Rule: B16.10."""
CORRUPTING = 3
"""A stone that shows so much or less is a corruption hit. Rule: B11.5."""


def end_adventure(table: Table) -> None:
    """Every hero, in order: recover, heal fully, markers off, reward, Dark Stone, Grit back to 1. Rule: B16.40."""
    state = table.state
    for hero in state.heroes:
        if not hero.dead:
            _come_home(table, hero)
    if state.options["extra_xp"] == "on" and state.light_never_passed_on:
        gain_xp(table, state.hero(state.light), XP_FOR_THE_LIGHT, "light")
    if state.outcome == "victory":
        reward = state.catalogue.missions[state.mission].reward
        carry_out(table, reward, Cause("reward"))
    for hero in state.heroes:
        if not hero.dead:
            _face_the_dark_stone(table, hero)
    for hero in state.heroes:
        hero.exhausted.clear()
        hero.grit = 1
    state.lasting.clear()
    state.in_play.clear()
    state.phase = "over"
    table.tell(AdventureEnded, state.outcome)


def _come_home(table: Table, hero: Hero) -> None:
    """Who lies KO'd rolls for injury or madness, once; then everybody heals fully. Rule: B15.4, B15.11, B16.40, Q44."""
    if hero.ko:
        roll_on_charts(table, hero)
        if hero.dead:
            return
        hero.ko = False
        table.tell(HeroRecovered, hero.id)
    hero.statuses.clear()
    if hero.wounds or hero.sanity_damage:
        wounds, sanity = hero.wounds, hero.sanity_damage
        hero.wounds = hero.sanity_damage = 0
        table.tell(HeroHealed, hero.id, hero.id, wounds, sanity)


def _face_the_dark_stone(table: Table, hero: Hero) -> None:
    """A die for each stone, items with one included; each 1 to 3 is a corruption hit. Rule: B11.5, T43."""
    state = table.state
    stones = hero.dark_stone + sum(state.catalogue.items[id].dark_stone for id in hero.items)
    if stones:
        sides = table.roll("dark_stone", "table", d6s(min(100, stones)), about=hero.id)
        take_hits(table, hero, sum(side <= CORRUPTING for side in sides), "corruption", source="dark_stone")
