"""The end of a fight: catching breath, the fallen, loot. Rule: section 7.6, 25.8."""

from __future__ import annotations

from brimstone_tui.cards.deck import card_of, draw, draw_shuffled
from brimstone_tui.dice import D3, D6
from brimstone_tui.rulesets.brimstone.decisions import Breath
from brimstone_tui.rulesets.brimstone.effects import Cause, apply
from brimstone_tui.rulesets.brimstone.events import BreathCaught, CardDrawn, EffectEnded, FightEnded, NoCardLeft
from brimstone_tui.rulesets.brimstone.figures import change_of
from brimstone_tui.rulesets.brimstone.grit import recover_grit
from brimstone_tui.rulesets.brimstone.healing import heal_in_any_mix
from brimstone_tui.rulesets.brimstone.named_rules import loot_is_spoilt
from brimstone_tui.rulesets.brimstone.records import Period
from brimstone_tui.rulesets.brimstone.rolls import roll_own
from brimstone_tui.rulesets.brimstone.state import Hero, Table, standing
from brimstone_tui.rulesets.brimstone.windows import fire
from brimstone_tui.rulesets.brimstone.wounds import recover

MOST_LOOT = 3
"""Loot cards a hero draws at the end of a fight, at most. Rule: B7.43."""


def end_fight(table: Table) -> None:
    """Catch breath, recover the fallen, draw loot, forget the fight. Rule: B7.40 to B7.45."""
    state = table.state
    fight = state.fight
    state.tallies["fights"] = state.tallies.get("fights", 0) + 1
    table.tell(FightEnded)
    up = standing(state)
    for hero in up:
        catch_breath(table, hero)
    for hero in [hero for hero in state.heroes if hero.ko and not hero.dead]:
        recover(table, hero)
        if state.options["ko_breath"] == "yes" and not hero.dead:
            catch_breath(table, hero)
    state.fight = None
    end_period(table, "fight")
    for hero in standing(state):
        fire(table, hero, "fight_ends")
    draw_loot(table, min(MOST_LOOT, fight.groups) if fight is not None else 0)


def catch_breath(table: Table, hero: Hero) -> None:
    """Heal D3 in any mix; who has not acted this turn heals D6 or recovers 1 Grit. Rule: B7.41, B7.45, R11."""
    if not hero.acted and table.ask(Breath(hero.id, why="breath")) == "grit":
        table.tell(BreathCaught, hero.id, "grit")
        recover_grit(table, hero)
        return
    die = D6 if not hero.acted or table.state.options["catch_breath"] == "d6" else D3
    rolled = die.faces[roll_own(table, hero, "catch_breath", [die])[0] - 1]
    points = rolled + change_of(table.state, hero, "breath")
    table.tell(BreathCaught, hero.id, "heal")
    heal_in_any_mix(table, hero, hero, points)


def draw_loot(table: Table, cards: int) -> None:
    """One shuffle, then so many cards for each hero in party order; they go back when all have drawn.

    Rule: B7.43, B1.33, H2.
    """
    state = table.state
    if cards <= 0:
        return
    pile = state.decks["loot"]
    drawn: list[tuple[Hero, str]] = []
    first = True
    for hero in standing(state):
        for _ in range(cards):
            if loot_is_spoilt(table, hero):
                continue
            id = draw_shuffled(table, "loot", pile) if first else draw(table, "loot", pile)
            first = False
            if id is None:
                # The returned ones only: what this batch has drawn stays drawn.
                table.tell(NoCardLeft, "loot")
                break
            table.tell(CardDrawn, "loot", id)
            drawn.append((hero, id))
    for hero, id in drawn:
        apply(table, state.catalogue.cards["loot"][card_of(id)].effects, Cause(f"loot:{card_of(id)}", hero=hero))
    pile.cards += [id for _, id in drawn]


def end_period(table: Table, period: Period) -> None:
    """What lasted until the end of the period ends, and what was used becomes ready again.

    Rule: B1.35, B1.36, B4.32, B7.44.
    """
    state = table.state
    for hero in state.heroes:
        hero.exhausted = {id: until for id, until in hero.exhausted.items() if until != period}
    lasting = []
    for change in state.lasting:
        if change.until == period:
            change.turns_left -= 1
            if change.turns_left <= 0:
                table.tell(EffectEnded, change.source)
                continue
        lasting.append(change)
    state.lasting = lasting
