"""The figures of heroes and enemies as they stand now: what is printed, and every change with its source.

A figure explains itself: `parts_of` lists what went into it, and every function here adds up those very parts. Rule:
section 1 of the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from brimstone_tui.cards.deck import card_of
from brimstone_tui.rulesets.brimstone.records import Condition, EnemyKind, EnemyModifier
from brimstone_tui.rulesets.brimstone.state import (
    EnemyKindId,
    GameState,
    Hero,
    adjacent_enemies,
    kind_of_hero,
    share_a_tile,
    standing,
)

Part = tuple[str, int]
"""What a figure owes to one source: the source's id and how much."""

BEST_TARGET, WORST_TARGET = 2, 6
"""Rule: B2.8."""
SKILLS = ("agility", "cunning", "spirit", "strength", "lore", "luck")
AMBUSH_INITIATIVE = 2
"""Rule: B7.23."""


# -- heroes ----------------------------------------------------------------------------------------------------------


class InForce(NamedTuple):
    """What changes a hero's figures at present: the sources in order, their changes by stat, the named rules on them.

    It holds for one load-out (what the hero has and holds, and the cards in play) and is kept until that changes.
    """

    loadout: tuple[list[str], ...]
    sources: tuple[Any, ...]
    changes: dict[str, list[tuple[str, int, Condition | None]]]
    rules: frozenset[str]


def in_force(state: GameState, hero: Hero) -> InForce:
    """What changes the hero's figures at present. Rule: B17.10."""
    loadout = (hero.abilities, hero.items, hero.in_hand, hero.injuries, hero.madness, state.in_play)
    kept: InForce | None = getattr(hero, "_in_force", None)
    if kept is None or kept.loadout != loadout:
        kept = _worked_out(state, hero, tuple(list(part) for part in loadout))
        hero._in_force = kept  # a slot of _Kept
    return kept


def _worked_out(state: GameState, hero: Hero, loadout: tuple[list[str], ...]) -> InForce:
    sources = tuple(_sources(state, hero))
    changes: dict[str, list[tuple[str, int, Condition | None]]] = {}
    for source in sources:
        for change in source.modifiers:
            changes.setdefault(change.stat, []).append((source.id, change.by, change.when))
    return InForce(
        loadout, sources, changes, frozenset(n for each in sources for n in getattr(each, "named_rules", ()))
    )


def _sources(state: GameState, hero: Hero) -> Iterator[Any]:
    catalogue = state.catalogue
    for id in hero.abilities:
        yield catalogue.abilities[id]
    for id in hero.items:
        item = catalogue.items[id]
        if item.hands == 0 or id in hero.in_hand:
            yield item
    for id in hero.injuries:
        yield catalogue.injuries[id]
    for id in hero.madness:
        yield catalogue.madness[id]
    for id in state.in_play:
        deck, _, card = id.partition(":")
        yield catalogue.cards[deck][card_of(card)]


def sources_of(state: GameState, hero: Hero) -> tuple[Any, ...]:
    """Everything that changes a hero's figures: abilities, items in effect, injuries, madness, cards in play.

    Rule: B17.10.
    """
    return in_force(state, hero).sources


def parts_of(state: GameState, hero: Hero, stat: str) -> list[Part]:
    """The changes of one figure of a hero, each with its source."""
    parts = [
        (source, by)
        for source, by, when in in_force(state, hero).changes.get(stat, ())
        if when is None or holds(state, hero, when)
    ]
    for lasting in state.lasting:
        if hero.id in lasting.heroes:
            parts.extend((lasting.source, change.by) for change in lasting.modifiers if change.stat == stat)
    return parts


def change_of(state: GameState, hero: Hero, stat: str) -> int:
    """The sum of the changes of one figure of a hero."""
    if not state.lasting and stat not in in_force(state, hero).changes:
        return 0
    return sum(by for _, by in parts_of(state, hero, stat))


def holds(state: GameState, hero: Hero, condition: Condition) -> bool:
    """Whether the condition of a modifier or a use holds for the hero."""
    match condition:
        case "in_a_fight":
            return bool(state.enemies)
        case "out_of_a_fight":
            return not state.enemies
        case "bearing_the_light":
            return state.light == hero.id
        case "alone_on_the_tile":
            return not any(
                other is not hero and share_a_tile(state, hero.square, other.square) for other in standing(state)
            )
        case "beside_an_enemy":
            return hero.square >= 0 and bool(adjacent_enemies(state, hero.square))
        case "at_the_limit_of_grit":
            return hero.grit >= kind_of_hero(state, hero).max_grit
        case "hurt":
            return hero.wounds > 0 or hero.sanity_damage > 0


def health_of(state: GameState, hero: Hero) -> int:
    """How many wounds put the hero down. Rule: B1.2."""
    return max(1, kind_of_hero(state, hero).health + change_of(state, hero, "health"))


def sanity_of(state: GameState, hero: Hero) -> int:
    """How much sanity damage puts the hero down. Rule: B1.2."""
    return max(1, kind_of_hero(state, hero).sanity + change_of(state, hero, "sanity"))


def max_grit_of(state: GameState, hero: Hero) -> int:
    """The most Grit that the hero holds. Rule: B1.9, B2.23."""
    return max(0, kind_of_hero(state, hero).max_grit + change_of(state, hero, "max_grit"))


def initiative_of(state: GameState, hero: Hero) -> int:
    """Rule: B1.8."""
    return kind_of_hero(state, hero).initiative + change_of(state, hero, "initiative")


def skill_of(state: GameState, hero: Hero, skill: str) -> int:
    """The dice of a skill; kept between 1 and 6 unless `skill_bounds` is off. Rule: B1.6, B1.7."""
    value: int = getattr(kind_of_hero(state, hero).skills, skill) + change_of(state, hero, skill)
    return min(6, max(1, value)) if state.options["skill_bounds"] == "on" else max(0, value)


def defense_save_of(state: GameState, hero: Hero) -> int:
    """What a Defense die must reach. Rule: B1.3, B2.8."""
    return within_bounds(kind_of_hero(state, hero).defense - change_of(state, hero, "defense"))


def willpower_save_of(state: GameState, hero: Hero) -> int:
    """What a Willpower die must reach. Rule: B1.3, B2.8."""
    return within_bounds(kind_of_hero(state, hero).willpower - change_of(state, hero, "willpower"))


def hero_to_hit(state: GameState, hero: Hero, what: str) -> int:
    """What a to-hit die must reach in a melee or ranged attack, before the bounds. Rule: B1.4."""
    to_hit: int = getattr(kind_of_hero(state, hero).to_hit, what)
    return to_hit - change_of(state, hero, f"{what}_to_hit")


def within_bounds(target: int) -> int:
    """A target number, never better than 2+ nor worse than 6+. Rule: B2.8."""
    return min(WORST_TARGET, max(BEST_TARGET, target))


def save_of(state: GameState, hero: Hero, save: str) -> int:
    """The best armor, spirit armor or cover save, 0 for none. Rule: B10.12."""
    printed: int = getattr(kind_of_hero(state, hero), save)
    targets = [by for _, by in parts_of(state, hero, save)]
    if printed:
        targets.append(printed)
    return within_bounds(min(targets)) if targets else 0


def hands_of(state: GameState, hero: Hero) -> int:
    """How many hands the hero has for items. Rule: B17.1."""
    return max(0, 2 + change_of(state, hero, "hands"))


def hands_needed(state: GameState, hero: Hero, item: str) -> int:
    """How many hands an item takes; who has lost one holds a two-handed item in the other. Rule: B17.1, B10.50."""
    hands = state.catalogue.items[item].hands
    return min(hands, max(1, hands_of(state, hero))) if has_rule(state, hero, "no_two_handed_criticals") else hands


def has_rule(state: GameState, hero: Hero, name: str) -> bool:
    """Whether a named rule is in force for the hero."""
    return name in in_force(state, hero).rules


# -- enemies ---------------------------------------------------------------------------------------------------------


class EnemiesInForce(NamedTuple):
    """What changes the figures of a kind, by stat; it holds for these Elite rows, version and cards in play."""

    rows: list[int]
    brutal: bool
    in_play: list[str]
    changes: dict[str, list[Part]]


def enemy_parts_of(state: GameState, kind: EnemyKindId, stat: str) -> list[Part]:
    """The changes of one figure of a kind of enemy, each with its source. Rule: B18.2."""
    parts = list(_enemy_changes(state, kind).get(stat, ()))
    for lasting in state.lasting:
        parts.extend((lasting.source, change.by) for change in lasting.enemies if change.stat == stat)
    return parts


def _enemy_changes(state: GameState, kind: EnemyKindId) -> dict[str, list[Part]]:
    fight = state.fight
    rows: Sequence[int] = fight.elites.get(kind, ()) if fight is not None else ()
    brutal = fight is not None and kind in fight.brutal
    if not hasattr(state, "_enemies_in_force"):
        state._enemies_in_force = {}  # type: ignore[misc]  # a slot of _Derived
    kept: EnemiesInForce | None = state._enemies_in_force.get(kind)
    if kept is None or kept.brutal is not brutal or kept.in_play != state.in_play or kept.rows != list(rows):
        changes = _enemy_changes_worked_out(state, kind, rows, brutal)
        kept = state._enemies_in_force[kind] = EnemiesInForce(list(rows), brutal, list(state.in_play), changes)
    return kept.changes


def _enemy_changes_worked_out(
    state: GameState, kind: EnemyKindId, rows: Sequence[int], brutal: bool
) -> dict[str, list[Part]]:
    record = state.catalogue.enemies[kind]
    found: list[tuple[str, EnemyModifier]] = []
    for number in rows:
        if number:
            row = record.elite_chart[number - 1]
            found += [(f"elite:{row.title}", change) for change in row.modifiers]
    if brutal:
        found += [("brutal", change) for change in record.brutal]
    for id in state.in_play:
        deck, _, card = id.partition(":")
        found += [(card, change) for change in state.catalogue.cards[deck][card_of(card)].enemies]
    changes: dict[str, list[Part]] = {}
    for source, change in found:
        changes.setdefault(change.stat, []).append((source, change.by))
    return changes


def enemy_change_of(state: GameState, kind: EnemyKindId, stat: str) -> int:
    """The sum of the changes of one figure of a kind of enemy."""
    fight = state.fight
    if not state.lasting:
        if not state.in_play and (fight is None or not (fight.elites or fight.brutal)):
            return 0
        return sum(by for _, by in _enemy_changes(state, kind).get(stat, ()))
    return sum(by for _, by in enemy_parts_of(state, kind, stat))


def _record(state: GameState, kind: EnemyKindId) -> EnemyKind:
    return state.catalogue.enemies[kind]


def kind_initiative(state: GameState, kind: EnemyKindId) -> int:
    """Rule: B1.20; B7.23 for ambushers in their first turn."""
    fight = state.fight
    ambush = AMBUSH_INITIATIVE if fight is not None and kind in fight.ambushers else 0
    return _record(state, kind).initiative + enemy_change_of(state, kind, "initiative") + ambush


def sit_out_if_late(state: GameState, id: str, initiative: int) -> None:
    """Who comes in step 2 when its Initiative has been reached already does not activate this turn. Rule: B4.24."""
    if state.phase != "activations" or not state.acting or id in state.activated:
        return
    acting = next((hero for hero in state.heroes if hero.id == state.acting), None)
    reached = kind_initiative(state, state.acting) if acting is None else initiative_of(state, acting)
    if initiative >= reached:
        state.activated.append(id)


def enemy_move(state: GameState, kind: EnemyKindId) -> int:
    """Spaces that a figure of the kind may move; none for an Immobile one. Rule: B18.10."""
    record = _record(state, kind)
    if record.abilities.immobile:
        return 0
    return max(1, record.move + enemy_change_of(state, kind, "move") + record.abilities.fast)


def escape_of(state: GameState, kind: EnemyKindId) -> int:
    """What an escape die must reach to get away from the kind. Rule: B5.31."""
    return within_bounds(_record(state, kind).escape + enemy_change_of(state, kind, "escape"))


def enemy_defense(state: GameState, kind: EnemyKindId) -> int:
    """What comes off the damage of every hit on a figure of the kind. Rule: B8.31."""
    return max(0, _record(state, kind).defense + enemy_change_of(state, kind, "defense"))


def enemy_health(state: GameState, kind: EnemyKindId) -> int:
    """How many wounds kill a figure of the kind. Rule: B8.35."""
    return max(1, _record(state, kind).health + enemy_change_of(state, kind, "health"))


def enemy_dice(state: GameState, kind: EnemyKindId, what: str) -> int:
    """The dice of a figure's attack: Combat, or Shots. Rule: B9.61."""
    record = _record(state, kind)
    if what == "ranged" and record.ranged is not None:
        return max(0, record.ranged.shots + enemy_change_of(state, kind, "shots"))
    return max(0, record.combat + enemy_change_of(state, kind, "combat"))


def enemy_to_hit(state: GameState, kind: EnemyKindId, what: str) -> int:
    """What a figure's to-hit die must reach. Rule: B9.61, B2.8."""
    to_hit: int = getattr(_record(state, kind).to_hit, what)
    return within_bounds(to_hit - enemy_change_of(state, kind, "to_hit"))


def enemy_range(state: GameState, kind: EnemyKindId) -> int:
    """How far a figure of the kind shoots, in spaces; 0 if it does not. Rule: B9.50."""
    ranged = _record(state, kind).ranged
    return 0 if ranged is None else max(1, ranged.range + enemy_change_of(state, kind, "range"))


def enemy_save(state: GameState, kind: EnemyKindId, save: str) -> int:
    """The armor or cover save of a kind, 0 for none; the best one counts. Rule: B8.33, B10.12."""
    printed: int = getattr(_record(state, kind).abilities, save)
    targets = [by for _, by in enemy_parts_of(state, kind, save)]
    if printed:
        targets.append(printed)
    return within_bounds(min(targets)) if targets else 0


def enemy_ability(state: GameState, kind: EnemyKindId, ability: str) -> int:
    """The x of a keyword ability of the kind, 0 if it has none. Rule: B18.10."""
    return max(0, int(getattr(_record(state, kind).abilities, ability)) + enemy_change_of(state, kind, ability))


def endurance_of(state: GameState, kind: EnemyKindId) -> int:
    """The most wounds that one hit does to the kind, 0 for no cap. Rule: B18.10."""
    caps = [by for _, by in enemy_parts_of(state, kind, "endurance")]
    printed = _record(state, kind).abilities.endurance
    if printed:
        caps.append(printed)
    return min(caps) if caps else 0
