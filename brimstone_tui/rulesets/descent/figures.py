"""The figures of heroes and monsters as they stand now: what is printed, and every change with its source.

A figure explains itself: `parts_of` lists what went into it, and every function here adds up those very parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from brimstone_tui.cards.deck import card_of
from brimstone_tui.rulesets.descent.named_rules import RULES
from brimstone_tui.rulesets.descent.records import Ability, DefenseBonus, Item, Modifier, MonsterLine, Stat
from brimstone_tui.rulesets.descent.state import (
    Figure,
    GameState,
    Hero,
    Monster,
    kind_of_hero,
    line_of,
    mask_under,
    terrain_mask,
)

HANDS = 2
ARMORS = 1
OTHERS = 2
"""What may be equipped at most. Rule: D17.2."""
ATTRIBUTES = ("might", "knowledge", "willpower", "awareness")


class Source(NamedTuple):
    """Something that a figure has, by the id under which it has it."""

    id: str
    ability: Ability


class Blow(NamedTuple):
    """What a modifier may ask of an attack: the weapon's type and traits, and whether its target is adjacent."""

    attack: str = ""
    traits: tuple[str, ...] = ()
    adjacent: bool = False


NO_BLOW = Blow()


# -- what figures have -------------------------------------------------------------------------------------------------


class InForce(NamedTuple):
    """What is in force on a figure: the sources in order, and the named rules on them.

    It holds for one load-out (what the figure is and has) and is kept until that changes.
    """

    loadout: tuple[Any, ...]
    sources: tuple[Source, ...]
    rules: frozenset[str]


def in_force(state: GameState, figure: Figure) -> InForce:
    """What is in force on a figure at present. Rule: D17.1, D18.1."""
    if isinstance(figure, Monster):
        loadout: tuple[Any, ...] = (figure.kind, figure.master)
    else:
        assert isinstance(figure, Hero)
        loadout = (figure.feats, figure.skills, figure.equipped)
    kept: InForce | None = getattr(figure, "_in_force", None)
    if kept is None or kept.loadout != loadout:
        sources = tuple(_sources(state, figure))
        rules = [rule for source in sources for rule in source.ability.rules]
        if isinstance(figure, Monster):
            rules += [id for id in line_of(state, figure).abilities if id in RULES]
        copied = tuple(list(part) if isinstance(part, list) else part for part in loadout)
        kept = InForce(copied, sources, frozenset(rules))
        figure._in_force = kept  # a slot of _Kept
    return kept


def _sources(state: GameState, figure: Figure) -> Iterator[Source]:
    catalogue = state.catalogue
    if isinstance(figure, Monster):
        known = catalogue.abilities
        yield from (Source(id, known[id]) for id in line_of(state, figure).abilities if id not in RULES)
        return
    assert isinstance(figure, Hero)
    kind = kind_of_hero(state, figure)
    for each in (kind.ability, kind.feat):
        if each is not None and each.id in figure.feats:
            yield Source(each.id, each)
    for id in figure.skills:
        yield Source(id, catalogue.skills[id])
    for id in figure.equipped:
        power = catalogue.items[card_of(id)].power
        if power is not None:
            yield Source(id, power)


def sources_of(state: GameState, figure: Figure) -> tuple[Source, ...]:
    """The abilities in force on a figure: its own, skills, items that are equipped. Rule: D17.1, D18.1."""
    return in_force(state, figure).sources


def cards_of(state: GameState, hero: Hero) -> list[Source]:
    """The search cards that a hero has not used up. Rule: D16.10."""
    return [
        Source(id, state.catalogue.search[card_of(id)].power)
        for id in dict.fromkeys(hero.cards)
        if hero.flipped.count(id) < hero.cards.count(id)
    ]


def all_of(state: GameState, figure: Figure) -> list[Source]:
    """Everything that a figure could use: what is in force, and a hero's search cards. Rule: D1.12, D16.10, D17.1."""
    return [*sources_of(state, figure), *(cards_of(state, figure) if isinstance(figure, Hero) else ())]


def has_rule(state: GameState, figure: Figure, name: str) -> bool:
    """Whether a named rule stands on a figure, or on something that it has. Rule: D12.9."""
    return name in in_force(state, figure).rules or any(name in lasting.rules for lasting in figure.lasting)


def item_of(state: GameState, id: str) -> Item:
    """The record of an item."""
    return state.catalogue.items[card_of(id)]


def fits(state: GameState, items: Sequence[str]) -> bool:
    """Whether these may be equipped together: hands, armor, others, and what they forbid. Rule: D17.2, D17.4."""
    records = [item_of(state, id) for id in items]
    if sum(item.hands for item in records if item.slot == "hand") > HANDS:
        return False
    if sum(item.slot == "armor" for item in records) > ARMORS or sum(item.slot == "other" for item in records) > OTHERS:
        return False
    return not any(
        trait in other.traits for item in records for trait in item.forbids for other in records if other is not item
    )


# -- changes -----------------------------------------------------------------------------------------------------------


def parts_of(state: GameState, figure: Figure, stat: Stat, blow: Blow = NO_BLOW) -> list[tuple[str, int]]:
    """The changes of one figure, each with its source."""
    return [
        (source, change.by * _times(figure, change))
        for source, change in _modifiers(state, figure)
        if change.stat == stat and _holds(state, figure, change, source, blow)
    ]


def change_of(state: GameState, figure: Figure, stat: Stat, blow: Blow = NO_BLOW) -> int:
    """The sum of the changes of one figure."""
    return sum(by for _, by in parts_of(state, figure, stat, blow))


def _modifiers(state: GameState, figure: Figure) -> Iterator[tuple[str, Modifier]]:
    for source in sources_of(state, figure):
        for change in source.ability.modifiers:
            yield source.id, change
    for lasting in figure.lasting:
        for change in lasting.modifiers:
            yield lasting.source, change


def _times(figure: Figure, change: Modifier) -> int:
    return figure.damage // change.per_damage if change.per_damage else 1


def _holds(state: GameState, figure: Figure, change: Modifier, source: str, blow: Blow) -> bool:
    if change.attack is not None and change.attack != blow.attack:
        return False
    if change.trait is not None and change.trait not in blow.traits:
        return False
    if change.against_adjacent and not blow.adjacent:
        return False
    if change.attacker_apart and (not blow.attack or blow.adjacent):
        return False
    if isinstance(figure, Hero):
        if change.while_exhausted and source not in figure.exhausted:
            return False
        if change.with_trait is not None and not wears(state, figure, change.with_trait):
            return False
        if change.other_hand_empty and hands_full(state, figure) != 1:
            return False
    return True


def wears(state: GameState, hero: Hero, trait: str) -> bool:
    """Whether an item of that trait is equipped. Rule: D17.1."""
    return any(trait in item_of(state, id).traits for id in hero.equipped)


def hands_full(state: GameState, hero: Hero) -> int:
    """How many hands hold something. Rule: D17.2."""
    return sum(item.hands for id in hero.equipped if (item := item_of(state, id)).slot == "hand")


# -- the figures -------------------------------------------------------------------------------------------------------


def speed_of(state: GameState, figure: Figure) -> int:
    """Speed: a cap is applied last. Rule: D18.8."""
    printed = kind_of_hero(state, figure).speed if isinstance(figure, Hero) else _line(state, figure).speed
    speed = printed + change_of(state, figure, "speed")
    caps = [by for _, by in parts_of(state, figure, "speed_cap")]
    return max(0, min([speed, *caps]))


def health_of(state: GameState, figure: Figure) -> int:
    """Health: how much damage defeats the figure. Rule: D1.6."""
    if isinstance(figure, Hero):
        return kind_of_hero(state, figure).health + change_of(state, figure, "health")
    assert isinstance(figure, Monster)
    return line_of(state, figure).health + figure.bonus_health + change_of(state, figure, "health")


def stamina_of(state: GameState, hero: Hero) -> int:
    """Stamina: the most fatigue that a hero holds. Rule: D1.7."""
    return kind_of_hero(state, hero).stamina + change_of(state, hero, "stamina")


def attribute_of(state: GameState, hero: Hero, attribute: str) -> int:
    """An attribute. Rule: D14.1."""
    printed: int = getattr(kind_of_hero(state, hero).attributes, attribute)
    return printed + change_of(state, hero, attribute)  # type: ignore[arg-type]  # the attributes are stats


def defense_of(state: GameState, figure: Figure, adjacent_attacker: bool = True) -> list[str]:
    """The colours of the figure's defence dice: its own, those of armor, skills and effects. Rule: D10.17."""
    dice: list[str] = list(
        kind_of_hero(state, figure).defense if isinstance(figure, Hero) else _line(state, figure).defense
    )
    for source in sources_of(state, figure):
        for bonus in source.ability.defense:
            if _defends(state, figure, bonus, source.id, adjacent_attacker):
                dice += bonus.dice
    for lasting in figure.lasting:
        dice += lasting.defense
    return dice


def _defends(state: GameState, figure: Figure, bonus: DefenseBonus, source: str, adjacent_attacker: bool) -> bool:
    if bonus.attacker_apart and adjacent_attacker:
        return False
    if isinstance(figure, Hero):
        if bonus.while_exhausted and source not in figure.exhausted:
            return False
        if bonus.with_trait is not None and not wears(state, figure, bonus.with_trait):
            return False
    return True


def _line(state: GameState, figure: Figure) -> MonsterLine:
    assert isinstance(figure, Monster)
    return line_of(state, figure)


def stands_in(state: GameState, figure: Figure, terrain: str) -> bool:
    """Whether a figure stands in a kind of terrain: a large one with its whole base. Rule: D8.4, D8.5, D21.9."""
    mask = mask_under(state, figure)
    return mask != 0 and not mask & ~terrain_mask(state, terrain)
