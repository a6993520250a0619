"""Why enemies stand where they stand, go where they go, and whom they attack. Rule: sections 7 and 9."""

from __future__ import annotations

from brimstone_tui.board.squares import squares_in
from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.brimstone import events
from brimstone_tui.rulesets.brimstone.enemy_turn import free_for, walk_of, way_of_attack, where_it_may_stop
from brimstone_tui.rulesets.brimstone.figures import (
    Part,
    enemy_dice,
    enemy_move,
    enemy_parts_of,
    enemy_to_hit,
    kind_initiative,
)
from brimstone_tui.rulesets.brimstone.names import dice_text, faces_of, hero_name, kind_name, who_name
from brimstone_tui.rulesets.brimstone.state import Enemy, GameState, Hero, board_of
from brimstone_tui.rulesets.brimstone.why import dice, figures
from brimstone_tui.rulesets.brimstone.why.asked import Asked
from brimstone_tui.words import say
from brimstone_tui.words.phrases import listed, place_name

MOST_SPACES = 8
"""So many spaces are named; of more only how many there are."""


def target_chosen(asked: Asked) -> list[str]:
    """The heroes that could be reached, how many of the kind were on each, the die that chose. Rule: B9.7, B9.8."""
    state, event = asked.state, asked.event
    kind = asked.kind_of(event.enemy)
    if kind and state.catalogue.enemies[kind].ranged is not None:
        facts = [say("why-may-be-shot", hero=hero_name(state, hero)) for hero in event.reachable]
    else:
        facts = [
            say("why-reachable", hero=hero_name(state, hero), count=count)
            for hero, count in zip(event.reachable, event.counts, strict=True)
        ]
        fewest = listed([hero_name(state, hero) for hero in event.candidates])
        facts.append(say("why-candidates", heroes=fewest, count=len(event.candidates)))
    chosen = hero_name(state, event.hero)
    if len(event.candidates) > 1:
        return [*facts, *dice.chosen_by_die(asked, "random_hero", chosen)]
    return [*facts, say("why-single-candidate", hero=chosen)]


def target_kept(asked: Asked) -> list[str]:
    """It stands beside its hero. Rule: B9.20."""
    return [
        say("why-kept", enemy=who_name(asked.state, asked.event.enemy), hero=hero_name(asked.state, asked.event.hero))
    ]


def target_lost(asked: Asked) -> list[str]:
    """Nobody is in reach. Rule: B9.11."""
    enemy = asked.before.enemy(asked.event.enemy)
    return [] if enemy is None else [_move_parts(asked.before, enemy), say("why-nobody-in-reach")]


def moved(asked: Asked) -> list[str]:
    """The free spaces beside its hero that it could get to, and in how many steps. Rule: B9.10, B9.11, B9.50."""
    event = asked.event
    decided = asked.last(events.TargetChosen, enemy=event.enemy)
    lost = asked.last(events.TargetLost, enemy=event.enemy)
    last = max((each for each in (decided, lost) if each is not None), key=lambda each: each[0], default=None)
    kind = asked.kind_of(event.enemy)
    if kind and asked.state.catalogue.enemies[kind].ranged is not None:
        enemy = asked.before.enemy(event.enemy)
        return [] if enemy is None else [_move_parts(asked.before, enemy), say("why-nearest-shot")]
    if last is None:
        return []
    state = asked.after(last[0])
    enemy = state.enemy(event.enemy)
    if enemy is None:
        return []
    facts = [_move_parts(state, enemy)]
    if last is lost or enemy.target is None:
        return [*facts, say("why-closest", steps=len(event.path))]
    return [
        *facts,
        *_spaces_beside(state, enemy, state.hero(enemy.target)),
        say("why-longest-way", steps=len(event.path)),
    ]


def _move_parts(state: GameState, enemy: Enemy) -> str:
    return figures.total(state, "move", enemy_move(state, enemy.kind), *_move(state, enemy.kind))


def _move(state: GameState, kind: str) -> tuple[int, list[Part]]:
    record = state.catalogue.enemies[kind]
    fast = [(kind, record.abilities.fast)] if record.abilities.fast else []
    return record.move, [*fast, *enemy_parts_of(state, kind, "move")]


def _spaces_beside(state: GameState, enemy: Enemy, hero: Hero) -> list[str]:
    beside = board_of(state).neighbours(hero.square)
    layers = walk_of(state, enemy)
    goals = beside & free_for(state, enemy)
    if not any(layer & goals for layer in layers):
        goals = beside & where_it_may_stop(state, enemy)
    found = [(steps, square) for steps, layer in enumerate(layers) for square in squares_in(layer & goals)]
    if len(found) > MOST_SPACES:
        return [say("why-many-spaces", hero=hero.name, count=len(found))]
    return [say("why-space-beside", hero=hero.name, place=place_name(square), steps=steps) for steps, square in found]


def attacked(asked: Asked) -> list[str]:
    """The figures that struck, the dice of each, what a die needs, what a hit does. Rule: B9.61 to B9.65."""
    state, event = asked.state, asked.event
    roll = asked.log[asked.number - 1].event
    if not isinstance(roll, Rolled):
        return []
    facts = [say("why-attackers", who=listed([who_name(state, id) for id in event.attackers]), dice=len(roll.dice))]
    hero, record = state.hero(event.hero), state.catalogue.enemies[event.kind]
    figures_there = [enemy for id in event.attackers if (enemy := state.enemy(id)) is not None]
    ways = [way for enemy in figures_there if (way := way_of_attack(state, enemy, hero))]
    if sum(enemy_dice(state, event.kind, way) for way in ways) != len(roll.dice):  # an extra shot, see B9.52
        return [*facts, dice.enemy_to_hit_parts(state, event.kind, roll.need)]
    for way in dict.fromkeys(ways):
        shots = record.ranged.shots if way == "ranged" and record.ranged is not None else record.combat
        stat = "shots" if way == "ranged" else "combat"
        each = enemy_dice(state, event.kind, way)
        facts.append(figures.total(state, stat, each, shots, enemy_parts_of(state, event.kind, stat)))
        facts.append(dice.enemy_to_hit_parts(state, event.kind, enemy_to_hit(state, event.kind, way), way))
        damage = record.ranged.damage if way == "ranged" and record.ranged is not None else record.damage
        more = sum(by for _, by in enemy_parts_of(state, event.kind, "damage"))
        facts.append(say("why-hit-does", damage=dice_text(damage), more=more))
    return facts


def placed(asked: Asked) -> list[str]:
    """How many came and why there. Rule: B7.5, B7.10 to B7.24."""
    state, event = asked.state, asked.event
    number = asked.last(Rolled, purpose="how_many", about=event.kind)
    facts = []
    if number is not None:
        shown = sum(faces_of(die)[side - 1] for die, side in zip(number[1].dice, number[1].sides, strict=True))
        if number[0] > _last_arrival(asked):
            facts.append(say("why-how-many", shown=shown, kind=kind_name(state, event.kind)))
    initiative = kind_initiative(state, event.kind)
    facts.append(say("why-placed-ambush" if event.ambush else "why-placed", initiative=initiative))
    for id, square in zip(event.enemies, event.squares, strict=True):
        enemy = state.enemy(id)
        hero = hero_name(state, enemy.target) if enemy is not None and enemy.target else ""
        facts.append(
            say("why-placed-at", enemy=who_name(state, id), place=place_name(square))
            if not hero
            else say("why-placed-beside", enemy=who_name(state, id), place=place_name(square), hero=hero)
        )
    return facts


def _last_arrival(asked: Asked) -> int:
    """The line at which figures of the kind came before."""
    found = asked.last(events.EnemiesPlaced, kind=asked.event.kind)
    return -1 if found is None else found[0]
