"""The sheets of heroes and the records of monsters as they stand, every figure with what went into it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from brimstone_tui.cards.deck import card_of
from brimstone_tui.rulesets.descent.aiming import UNARMED, weapons_of
from brimstone_tui.rulesets.descent.conditions import CONDITIONS
from brimstone_tui.rulesets.descent.figures import (
    ATTRIBUTES,
    attribute_of,
    defense_of,
    health_of,
    parts_of,
    speed_of,
    stamina_of,
)
from brimstone_tui.rulesets.descent.named_rules import RULES
from brimstone_tui.rulesets.descent.names import (
    attribute_name,
    condition_name,
    dice_in_words,
    figure_name,
    item_name,
    kind_id,
    kind_name,
    source_name,
    surge_record_in_words,
    weapon_name,
)
from brimstone_tui.rulesets.descent.records import Ability, MonsterKind, MonsterLine, Stat, Surge
from brimstone_tui.rulesets.descent.state import GameState, Hero, HeroId, group_on_map, kind_of_hero
from brimstone_tui.rulesets.descent.story import class_name
from brimstone_tui.rulesets.descent.surges import named_surges
from brimstone_tui.views import EnemyView, Gauge, Line, Part, Section, SheetView
from brimstone_tui.words import say
from brimstone_tui.words.phrases import listed

_BONUSES: tuple[Stat, ...] = (
    "hearts", "surges", "range", "pierce", "shields", "points_per_fatigue", "rise_hearts", "surge_fatigue",
)  # fmt: skip
"""Figures that are not printed on the sheet: shown when something changes them."""


# -- heroes ------------------------------------------------------------------------------------------------------------


def sheet(state: GameState, hero_id: HeroId) -> SheetView:
    """A hero's sheet. Raises KeyError for an id that is not in the party. Rule: D18.1."""
    hero = state.hero(hero_id)
    kind = kind_of_hero(state, hero)
    sections = [
        Section(say("descent-section-figures"), tuple(_figure_lines(state, hero))),
        Section(say("descent-section-attributes"), tuple(_attribute_lines(state, hero))),
        Section(say("descent-section-attacks"), tuple(_attack_lines(state, hero))),
        Section(say("descent-section-abilities"), tuple(_ability_lines(state, hero))),
        Section(say("descent-section-skills"), tuple(_skill_lines(state, hero))),
        Section(say("descent-section-items"), tuple(_item_lines(state, hero))),
        Section(say("descent-section-cards"), tuple(_card_lines(state, hero))),
        Section(say("descent-section-conditions"), tuple(_condition_lines(state, hero))),
    ]
    filled = tuple(section for section in sections if section.lines)
    keywords = (say(f"descent-archetype-{kind.archetype}"),)
    return SheetView(hero.id, hero.name, class_name(state, hero), kind.text, keywords, filled)


def _figure_lines(state: GameState, hero: Hero) -> Iterable[Line]:
    kind = kind_of_hero(state, hero)
    yield Line(say("descent-stat-speed"), str(speed_of(state, hero)), _parts(state, hero, "speed", kind.speed))
    health = health_of(state, hero)
    left = say("descent-value-gauge", left=max(0, health - hero.damage), most=health)
    yield Line(say("descent-stat-health"), left, _parts(state, hero, "health", kind.health))
    held = say("descent-value-gauge", left=hero.fatigue, most=stamina_of(state, hero))
    yield Line(say("descent-stat-stamina"), held, _parts(state, hero, "stamina", kind.stamina))
    yield Line(say("descent-stat-defense"), dice_in_words(defense_of(state, hero)))
    for stat in _BONUSES:
        parts = parts_of(state, hero, stat)
        if parts:
            label = say(f"descent-stat-{stat.replace('_', '-')}")
            yield Line(label, f"{sum(by for _, by in parts):+d}", _changes(state, parts))


def _parts(state: GameState, hero: Hero, stat: Stat, printed: int) -> tuple[Part, ...]:
    changes = _changes(state, parts_of(state, hero, stat))
    return (Part(say("printed"), str(printed)), *changes) if changes else ()


def _changes(state: GameState, parts: Iterable[tuple[str, int]]) -> tuple[Part, ...]:
    return tuple(Part(source_name(state, id), f"{by:+d}") for id, by in parts)


def _attribute_lines(state: GameState, hero: Hero) -> Iterable[Line]:
    for attribute in ATTRIBUTES:
        printed: int = getattr(kind_of_hero(state, hero).attributes, attribute)
        value = str(attribute_of(state, hero, attribute))
        yield Line(attribute_name(attribute), value, _parts(state, hero, attribute, printed))  # type: ignore[arg-type]


def _attack_lines(state: GameState, hero: Hero) -> Iterable[Line]:
    for weapon in weapons_of(state, hero):
        name = say("descent-source-unarmed") if weapon is UNARMED else weapon_name(state, weapon.id)
        yield Line(name, _attack_text(weapon.type, weapon.dice, weapon.pierce), text=_surges(state, weapon.surges))


def _attack_text(way: str, dice: Sequence[str], pierce: int) -> str:
    text = say(f"descent-weapon-{way}", dice=dice_in_words(dice))
    return f"{text}, {say('descent-surge-pierce', count=pierce)}" if pierce else text


def _surges(state: GameState, surges: Sequence[Surge]) -> str:
    """What surges buy. Rule: D10.22."""
    if not surges:
        return ""
    return say("descent-surges", surges="; ".join(surge_record_in_words(state, *each) for each in named_surges(surges)))


def _ability_lines(state: GameState, hero: Hero) -> Iterable[Line]:
    kind = kind_of_hero(state, hero)
    for ability in (kind.ability, kind.feat):
        if ability is not None and ability.id in hero.feats:
            yield _ability_line(ability, used=ability.id in hero.flipped)


def _ability_line(ability: Ability, *, exhausted: bool = False, used: bool = False) -> Line:
    name = say("descent-priced", name=ability.title, fatigue=ability.fatigue) if ability.fatigue else ability.title
    if exhausted or used:
        name = say("descent-exhausted" if exhausted else "descent-used", name=name)
    return Line(name, text=ability.text)


def _skill_lines(state: GameState, hero: Hero) -> Iterable[Line]:
    for id in hero.skills:
        yield _ability_line(state.catalogue.skills[id], exhausted=id in hero.exhausted)


def _item_lines(state: GameState, hero: Hero) -> Iterable[Line]:
    for id in hero.items:
        item = state.catalogue.items[card_of(id)]
        name = say("descent-equipped", item=item.name) if id in hero.equipped else item.name
        yield Line(say("descent-exhausted", name=name) if id in hero.exhausted else name, text=item.text)


def _card_lines(state: GameState, hero: Hero) -> Iterable[Line]:
    for id in hero.cards:
        name = item_name(state, id)
        text = state.catalogue.search[card_of(id)].text
        yield Line(say("descent-used", name=name) if id in hero.flipped else name, text=text)
    for token in hero.carried:
        yield Line(item_name(state, token))


def _condition_lines(state: GameState, hero: Hero) -> Iterable[Line]:
    for id in CONDITIONS:
        if id in hero.conditions:
            record = state.catalogue.conditions.get(id)
            yield Line(condition_name(state, id), text=record.text if record is not None else "")


# -- monsters ----------------------------------------------------------------------------------------------------------


def enemy(state: GameState, kind: str) -> EnemyView:
    """The record of a group of monsters, minions and masters. Raises KeyError for an unknown id. Rule: D20.1."""
    record = state.catalogue.monsters[kind_id(state, kind)]
    sections = (
        Section(say("descent-section-minion"), tuple(_line_lines(state, record.minion))),
        Section(say("descent-section-master"), tuple(_line_lines(state, record.master))),
        Section(say("descent-section-group"), tuple(_group_lines(record))),
    )
    figures = []
    for monster in group_on_map(state, record.id):
        most = health_of(state, monster)
        figures.append((figure_name(state, monster.id), Gauge(max(0, most - monster.damage), most)))
    name = kind_name(state, record.id)
    return EnemyView(record.id, name, record.name[:1].lower(), record.text, record.traits, sections, tuple(figures))


def _line_lines(state: GameState, line: MonsterLine) -> Iterable[Line]:
    yield Line(say("descent-stat-speed"), str(line.speed))
    yield Line(say("descent-stat-health"), str(line.health))
    yield Line(say("descent-stat-defense"), dice_in_words(line.defense))
    attack = _attack_text(line.attack, line.dice, line.pierce)
    yield Line(say("descent-stat-attack"), attack, text=_surges(state, line.surges))
    for id in line.abilities:
        if id in RULES:
            name = id.replace("_", "-")
            yield Line(say(f"descent-rule-{name}"), text=say(f"descent-meaning-{name}"))
        else:
            yield _ability_line(state.catalogue.abilities[id])


def _group_lines(record: MonsterKind) -> Iterable[Line]:
    """How large it is, and how many may be on the map. Rule: D20.4, D21.1."""
    columns, rows = record.size
    yield Line(say("descent-stat-size"), say("descent-value-size", columns=columns, rows=rows))
    for heroes, limit in sorted(record.limits.items()):
        parts = [say("descent-minions", count=limit.minions), say("descent-masters", count=limit.masters)]
        yield Line(say("descent-limit", heroes=heroes), listed(parts))
