"""Why an attack of a hero came out as it did. Rule: section 8."""

from __future__ import annotations

from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.brimstone import events
from brimstone_tui.rulesets.brimstone.attack import FISTS, attack_named
from brimstone_tui.rulesets.brimstone.experience import elite_bonus
from brimstone_tui.rulesets.brimstone.figures import (
    enemy_ability,
    enemy_defense,
    enemy_health,
    enemy_parts_of,
    parts_of,
)
from brimstone_tui.rulesets.brimstone.names import item_name
from brimstone_tui.rulesets.brimstone.records import XpEach
from brimstone_tui.rulesets.brimstone.state import GameState, Hero, kind_of_hero
from brimstone_tui.rulesets.brimstone.why import dice, figures
from brimstone_tui.rulesets.brimstone.why.asked import Asked
from brimstone_tui.words import say


def attack_began(asked: Asked) -> list[str]:
    """How many dice and why, and what each needs. Rule: B8.5 to B8.12, B8.62."""
    state, event = asked.state, asked.event
    hero = state.hero(event.hero)
    return [*_dice_parts(state, hero, event), dice.to_hit(state, hero, _way(state, event), event.need)]


def _way(state: GameState, event: events.AttackBegan) -> str:
    """The figure that counts: a thrown weapon hits as in melee. Rule: B8.62."""
    item = state.catalogue.items.get(event.weapon)
    return "melee" if event.what == "melee" or (item is not None and "thrown" in item.named_rules) else "ranged"


def _dice_parts(state: GameState, hero: Hero, event: events.AttackBegan) -> list[str]:
    items = [state.catalogue.items[id] for id in event.weapon.split("+") if id in state.catalogue.items]
    if any(item.free for item in items) or (not items and event.weapon != FISTS.id):
        return [say("why-attack-dice", dice=event.dice)]
    if event.what == "ranged":
        printed = sum(item.ranged.shots for item in items if item.ranged is not None)
        return [figures.total(state, "shots", event.dice, printed, parts_of(state, hero, "shots"))]
    in_hand = [state.catalogue.items[id] for id in hero.in_hand] if event.weapon != FISTS.id else []
    parts = [(item.id, item.melee.combat) for item in in_hand if item.melee is not None and not item.free]
    parts = [*[part for part in parts if part[1]], *parts_of(state, hero, "combat")]
    return [figures.total(state, "combat", event.dice, kind_of_hero(state, hero).combat, parts)]


def hits_scored(asked: Asked) -> list[str]:
    """Which dice hit. Rule: B8.20 to B8.22."""
    began = asked.last(events.AttackBegan, hero=asked.event.hero)
    if began is None:
        return []
    facts = [say("why-hit-needs", need=began[1].need)]
    attack = attack_named(asked.state, asked.state.hero(asked.event.hero), began[1].what, began[1].weapon)
    criticals = sorted({each.critical_from for each in attack.dice}) if attack is not None else []
    return [*facts, *(say("why-critical-from", number=number) for number in criticals if number <= 8)]


def enemy_hit(asked: Asked) -> list[str]:
    """From damage to wounds: Defense, Cover, shield, armor, the cap, the Health that was left. Rule: B8.31 to B8.35."""
    event, state = asked.event, asked.before
    facts = [say("why-damage", damage=event.damage, critical="yes" if event.critical else "no")]
    kind = asked.kind_of(event.enemy)
    record = state.catalogue.enemies.get(kind)
    if record is None:
        return facts
    if event.defense:
        parts = enemy_parts_of(state, kind, "defense")
        facts.append(figures.total(state, "defense", enemy_defense(state, kind), record.defense, parts))
    shield = enemy_ability(state, kind, "shield")
    if shield:
        facts.append(say("why-shield", shield=shield))
    if event.saved:
        facts.append(say("why-armor-saved", saved=event.saved))
    enemy = state.enemy(event.enemy)
    if enemy is not None:
        facts.append(say("why-health-left", left=enemy_health(state, kind) - enemy.wounds))
    return [*facts, say("why-wounds-placed", wounds=event.wounds)]


def enemy_killed(asked: Asked) -> list[str]:
    """The Health that was reached. Rule: B8.35."""
    state, kind = asked.before, asked.kind_of(asked.event.enemy)
    if not kind:
        return []
    printed = state.catalogue.enemies[kind].health
    return [figures.total(state, "health", enemy_health(state, kind), printed, enemy_parts_of(state, kind, "health"))]


def xp_gained(asked: Asked) -> list[str]:
    """What a wound or a kill is worth. Rule: B16.1 to B16.6."""
    event = asked.event
    struck = asked.last(events.EnemyWounded, by=event.hero)
    if event.why not in ("wound", "kill") or struck is None:
        return []
    state = asked.after(struck[0])
    enemy = state.enemy(struck[1].enemy)
    if enemy is None:
        return []
    value, elite = state.catalogue.enemies[enemy.kind].xp, elite_bonus(state, enemy.kind)
    if isinstance(value, XpEach):
        wounds = struck[1].wounds
        return [say("why-xp-each", base=value.base, elite=elite, each=value.each, wounds=wounds, xp=event.xp)]
    return [say("why-xp-kill", base=value, elite=elite, xp=event.xp)]


def dynamite_thrown(asked: Asked) -> list[str]:
    """What it takes to land where it was aimed. Rule: B8.71."""
    thrown = asked.next(Rolled)
    hero = asked.state.hero(asked.event.hero)
    if thrown is None or thrown.about != "dynamite":
        return []
    return [
        say("why-thrown", item=item_name(asked.state, "dynamite")),
        dice.to_hit(asked.state, hero, "ranged", thrown.need),
    ]
