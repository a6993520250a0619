"""The sheets of heroes and the records of enemies as they stand, every figure with what went into it."""

from __future__ import annotations

from collections.abc import Iterable

from brimstone_tui.rulesets.brimstone.attack import FISTS, Attack, free_attack, melee_attack, ranged_attack
from brimstone_tui.rulesets.brimstone.experience import elite_bonus, side_bag_of
from brimstone_tui.rulesets.brimstone.figures import (
    SKILLS,
    change_of,
    defense_save_of,
    endurance_of,
    enemy_ability,
    enemy_defense,
    enemy_dice,
    enemy_health,
    enemy_move,
    enemy_parts_of,
    enemy_range,
    enemy_save,
    enemy_to_hit,
    escape_of,
    hands_of,
    health_of,
    hero_to_hit,
    initiative_of,
    kind_initiative,
    max_grit_of,
    parts_of,
    sanity_of,
    save_of,
    skill_of,
    willpower_save_of,
    within_bounds,
)
from brimstone_tui.rulesets.brimstone.names import dice_text, enemy_name, kind_name, source_name, weapon_name
from brimstone_tui.rulesets.brimstone.records import Aftermath, EnemyKind, XpEach
from brimstone_tui.rulesets.brimstone.state import EnemyKindId, GameState, Hero, HeroId, enemies_of, kind_of_hero
from brimstone_tui.views import EnemyView, Gauge, Line, Part, Section, SheetView
from brimstone_tui.words import say

_BONUSES = (
    "move", "escape", "damage", "melee_damage", "ranged_damage", "critical_damage", "shots", "range", "test_dice",
    "scavenge_dice", "shield", "healing", "breath", "loot_gold", "dynamite_range",
)  # fmt: skip
"""Figures that are not printed on the sheet: shown when something changes them."""
_KEYWORD_ABILITIES = (
    "fear", "terror", "unspeakable_terror", "tough", "shield", "endurance", "regeneration", "immobile", "flying",
    "fast", "shootout",
)  # fmt: skip
_WITHOUT_NUMBER = ("tough", "immobile", "flying", "shootout")


def corruption_limit_of(state: GameState, hero: Hero) -> int:
    """How much corruption the hero bears. Rule: B1.10."""
    printed = kind_of_hero(state, hero).corruption_resistance
    return max(1, printed + change_of(state, hero, "corruption_resistance"))


# -- heroes ------------------------------------------------------------------------------------------------------------


def sheet(state: GameState, hero_id: HeroId) -> SheetView:
    """A hero's sheet. Raises KeyError for an id that is not in the party. Rule: B1.1 to B1.11."""
    hero = state.hero(hero_id)
    kind = kind_of_hero(state, hero)
    sections = [
        Section(say("section-stats"), tuple(stat_lines(state, hero))),
        Section(say("section-skills"), tuple(_skill_lines(state, hero))),
        Section(say("section-saves"), tuple(_save_lines(state, hero))),
        Section(say("section-attacks"), tuple(_attack_lines(state, hero))),
        Section(say("section-abilities"), tuple(_ability_lines(state, hero))),
        Section(say("section-items"), tuple(_item_lines(state, hero))),
        Section(say("section-side-bag"), tuple(_token_lines(state, hero))),
        Section(say("section-afflictions"), tuple(_affliction_lines(state, hero))),
        Section(say("section-riches"), tuple(_gained_lines(hero))),
    ]
    filled = tuple(section for section in sections if section.lines)
    return SheetView(hero.id, hero.name, kind.name, kind.text, kind.keywords, filled)


def stat_lines(state: GameState, hero: Hero) -> Iterable[Line]:
    """The first lines of a hero's sheet: what they have left of everything, and what they roll with."""
    kind = kind_of_hero(state, hero)
    health, sanity = health_of(state, hero), sanity_of(state, hero)
    yield _gauge_line(state, hero, "health", max(0, health - hero.wounds), health, kind.health)
    yield _gauge_line(state, hero, "sanity", max(0, sanity - hero.sanity_damage), sanity, kind.sanity)
    yield _gauge_line(state, hero, "grit", hero.grit, max_grit_of(state, hero), kind.max_grit, "max_grit")
    limit = corruption_limit_of(state, hero)
    printed = kind.corruption_resistance
    yield _gauge_line(state, hero, "corruption", hero.corruption, limit, printed, "corruption_resistance")
    yield _sum_line(state, hero, "initiative", initiative_of(state, hero), kind.initiative)
    yield _sum_line(state, hero, "combat", kind.combat + change_of(state, hero, "combat"), kind.combat)
    for stat in _BONUSES:
        parts = parts_of(state, hero, stat)
        if parts:
            yield Line(_label(stat), f"{sum(by for _, by in parts):+d}", _signed(state, parts))


def _gauge_line(
    state: GameState, hero: Hero, label: str, left: int, most: int, printed: int, stat: str | None = None
) -> Line:
    parts = _explained(str(printed), _signed(state, parts_of(state, hero, stat or label)))
    return Line(_label(label), say("value-gauge", left=left, most=most), parts)


def _sum_line(state: GameState, hero: Hero, stat: str, value: int, printed: int) -> Line:
    return Line(_label(stat), str(value), _explained(str(printed), _signed(state, parts_of(state, hero, stat))))


def _skill_lines(state: GameState, hero: Hero) -> Iterable[Line]:
    for skill in SKILLS:
        printed: int = getattr(kind_of_hero(state, hero).skills, skill)
        yield _sum_line(state, hero, skill, skill_of(state, hero, skill), printed)


def _save_lines(state: GameState, hero: Hero) -> Iterable[Line]:
    kind = kind_of_hero(state, hero)
    yield _target_line(state, hero, "defense", defense_save_of(state, hero), kind.defense)
    yield _target_line(state, hero, "willpower", willpower_save_of(state, hero), kind.willpower)
    for save in ("armor", "spirit_armor", "cover"):
        target = save_of(state, hero, save)
        if target:
            printed: int = getattr(kind, save)
            sources = tuple(Part(source_name(state, id), _target(by)) for id, by in parts_of(state, hero, save))
            parts = _explained(_target(printed), sources) if printed else sources
            yield Line(_label(save), _target(target), parts)


def _target_line(state: GameState, hero: Hero, stat: str, value: int, printed: int) -> Line:
    return Line(_label(stat), _target(value), _explained(_target(printed), _eased(state, parts_of(state, hero, stat))))


def _attack_lines(state: GameState, hero: Hero) -> Iterable[Line]:
    to_hit = kind_of_hero(state, hero).to_hit
    for what, printed in (("melee", to_hit.melee), ("ranged", to_hit.ranged)):
        yield _target_line(state, hero, f"{what}_to_hit", within_bounds(hero_to_hit(state, hero, what)), printed)
    in_hand = [state.catalogue.items[id] for id in hero.in_hand]
    for item in [*in_hand, FISTS]:
        if item.free:
            continue
        if item.melee is not None or item is FISTS:
            yield _attack_line(state, melee_attack(state, hero, item))
        if item.ranged is not None:
            yield _attack_line(state, ranged_attack(state, hero, item))
    for id in hero.items:
        item = state.catalogue.items[id]
        if item.free and (item.melee or item.ranged):
            yield _attack_line(state, free_attack(state, hero, item))


def _attack_line(state: GameState, attack: Attack) -> Line:
    way, _, weapon = attack.key.partition(":")
    return Line(weapon_name(state, weapon), attack_figures(attack), text=say("attack-free") if way == "free" else "")


def attack_figures(attack: Attack) -> str:
    """An attack in figures: its dice, what they need, what a hit does, how far it reaches. Rule: B8.6, B8.10."""
    needs = list(dict.fromkeys(die.need for die in attack.dice))
    damages = list(dict.fromkeys(die.weapon.damage for die in attack.dice))
    return say(
        "attack-ranged" if attack.what == "ranged" else "attack-melee",
        dice=len(attack.dice),
        need="/".join(map(_target, needs)),
        damage="/".join(map(dice_text, damages)),
        range=attack.reach,
    )


def _ability_lines(state: GameState, hero: Hero) -> Iterable[Line]:
    for id in hero.abilities:
        ability = state.catalogue.abilities[id]
        yield Line(_with_use(hero, id, ability.title), text=ability.text)


def _item_lines(state: GameState, hero: Hero) -> Iterable[Line]:
    for id in hero.items:
        item = state.catalogue.items[id]
        name = say("item-in-hand", item=item.name) if id in hero.in_hand else item.name
        yield Line(_with_use(hero, id, name), text=item.text)
    if any(state.catalogue.items[id].hands for id in hero.items):
        yield Line(_label("hands"), str(hands_of(state, hero)), _signed(state, parts_of(state, hero, "hands")))


def _with_use(hero: Hero, id: str, name: str) -> str:
    until = hero.exhausted.get(id)
    return say("item-used", item=name, until=say(f"period-{until}")) if until is not None else name


def _token_lines(state: GameState, hero: Hero) -> Iterable[Line]:
    for id in dict.fromkeys(hero.tokens):
        token, count = state.catalogue.tokens[id], hero.tokens.count(id)
        yield Line(say("token-count", token=token.name, count=count) if count > 1 else token.name, text=token.text)
    held = say("value-gauge", left=len(hero.tokens), most=side_bag_of(state, hero))
    yield Line(say("section-side-bag"), held, _signed(state, parts_of(state, hero, "side_bag")))


def _affliction_lines(state: GameState, hero: Hero) -> Iterable[Line]:
    for ids, rows in ((hero.injuries, state.catalogue.injuries), (hero.madness, state.catalogue.madness)):
        for id in ids:
            yield Line(rows[id].title, text=rows[id].text)


def _gained_lines(hero: Hero) -> Iterable[Line]:
    yield Line(_label("xp"), str(hero.xp))
    yield Line(_label("gold"), say("value-dollars", gold=hero.gold))
    yield Line(_label("dark_stone"), str(hero.dark_stone))


# -- enemies -----------------------------------------------------------------------------------------------------------


def enemy(state: GameState, kind_id: EnemyKindId) -> EnemyView:
    """The record of a kind of enemy as it stands now. Raises KeyError for an unknown id. Rule: B1.20, B18.2."""
    kind_id = kind_id.partition("#")[0]
    record = state.catalogue.enemies[kind_id]
    sections = [
        Section(say("section-record"), tuple(_record_lines(state, record))),
        Section(say("section-abilities"), tuple(_keyword_lines(state, record))),
        Section(say("section-chart"), tuple(_elite_lines(state, record))),
    ]
    most = enemy_health(state, kind_id)
    figures = tuple(
        (enemy_name(state, each.id), Gauge(max(0, most - each.wounds), most)) for each in enemies_of(state, kind_id)
    )
    filled = tuple(section for section in sections if section.lines)
    name = kind_name(state, kind_id)
    glyph = record.glyph or record.name[:1].lower()
    return EnemyView(record.id, name, glyph, record.text, record.keywords, filled, figures)


def _record_lines(state: GameState, record: EnemyKind) -> Iterable[Line]:
    id = record.id
    yield _enemy_line(state, id, "initiative", str(kind_initiative(state, id)), str(record.initiative))
    yield _enemy_line(state, id, "move", str(enemy_move(state, id)), str(record.move))
    yield _enemy_line(state, id, "escape", _target(escape_of(state, id)), _target(record.escape))
    yield _enemy_line(state, id, "health", str(enemy_health(state, id)), str(record.health))
    yield _enemy_line(state, id, "defense", str(enemy_defense(state, id)), str(record.defense))
    for save in ("armor", "cover"):
        target = enemy_save(state, id, save)
        if target:
            printed: int = getattr(record.abilities, save)
            sources = tuple(Part(source_name(state, s), _target(by)) for s, by in enemy_parts_of(state, id, save))
            yield Line(_label(save), _target(target), _explained(_target(printed), sources) if printed else sources)
    if record.to_hit.melee:
        yield _enemy_line(state, id, "combat", str(enemy_dice(state, id, "melee")), str(record.combat))
        needed = _target(enemy_to_hit(state, id, "melee"))
        yield _enemy_line(state, id, "melee_to_hit", needed, _target(record.to_hit.melee), "to_hit")
        yield _damage_line(state, id, "damage", record.damage)
    if record.ranged is not None:
        yield _enemy_line(state, id, "shots", str(enemy_dice(state, id, "ranged")), str(record.ranged.shots))
        needed = _target(enemy_to_hit(state, id, "ranged"))
        yield _enemy_line(state, id, "ranged_to_hit", needed, _target(record.to_hit.ranged), "to_hit")
        yield _damage_line(state, id, "ranged_damage", record.ranged.damage)
        reach = say("value-range", range=enemy_range(state, id))
        yield _enemy_line(state, id, "range", reach, str(record.ranged.range))
    yield _xp_line(state, record)


def _enemy_line(state: GameState, kind: EnemyKindId, label: str, value: str, printed: str, stat: str = "") -> Line:
    parts = enemy_parts_of(state, kind, stat or label)
    changes = _eased(state, parts) if stat == "to_hit" else _signed(state, parts)
    return Line(_label(label), value, _explained(printed, changes))


def _damage_line(state: GameState, kind: EnemyKindId, label: str, printed: int | str) -> Line:
    parts = enemy_parts_of(state, kind, "damage")
    extra = sum(by for _, by in parts)
    shown = dice_text(printed)
    value = str(max(0, printed + extra)) if isinstance(printed, int) else f"{shown}{extra:+d}" if extra else shown
    return Line(_label(label), value, _explained(shown, _signed(state, parts)))


def _xp_line(state: GameState, record: EnemyKind) -> Line:
    bonus = elite_bonus(state, record.id)
    if isinstance(record.xp, XpEach):
        value = say("value-xp-each", base=record.xp.base + bonus, each=record.xp.each)
        printed = say("value-xp-each", base=record.xp.base, each=record.xp.each)
    else:
        value, printed = str(record.xp + bonus), str(record.xp)
    parts = (Part(say("section-chart"), f"{bonus:+d}"),) if bonus else ()
    return Line(_label("xp"), value, _explained(printed, parts))


def _keyword_lines(state: GameState, record: EnemyKind) -> Iterable[Line]:
    for ability in _KEYWORD_ABILITIES:
        if ability == "endurance":
            x = endurance_of(state, record.id)
        elif ability in ("immobile", "flying", "fast", "shootout"):
            x = int(getattr(record.abilities, ability))
        else:
            x = enemy_ability(state, record.id, ability)
        if x:
            name = ability.replace("_", "-")
            value = "" if ability in _WITHOUT_NUMBER else str(x)
            changes = enemy_parts_of(state, record.id, ability)
            yield Line(say(f"ability-{name}"), value, _signed(state, changes), say(f"meaning-{name}"))
    if record.abilities.spawner:
        brood = state.catalogue.enemies[record.abilities.spawner].name
        yield Line(say("ability-spawner"), text=say("meaning-spawner", kind=brood))
    shot = record.abilities.extra_shot
    if shot is not None:
        figures = {"dice": shot.shots, "need": _target(enemy_to_hit(state, record.id, "ranged"))}
        figures |= {"damage": dice_text(shot.damage), "range": shot.range}
        yield Line(say("ability-extra-shot"), say("attack-ranged", **figures), text=say("meaning-extra-shot"))
    for after in record.abilities.aftermath:
        yield Line(say("ability-aftermath"), text=_aftermath(after))


def _elite_lines(state: GameState, record: EnemyKind) -> Iterable[Line]:
    for number in state.fight.elites.get(record.id, ()) if state.fight is not None else ():
        if number:
            row = record.elite_chart[number - 1]
            yield Line(row.title, text=row.text)
        else:
            yield Line(say("elite-unnamed"))


def _aftermath(after: Aftermath) -> str:
    kind = say(f"hit-kind-{after.type}")
    return say(f"aftermath-{after.moment.replace('_', '-')}", count=after.hits, type=kind)


# -- figures in words --------------------------------------------------------------------------------------------------


def _label(stat: str) -> str:
    return say(f"stat-{stat.replace('_', '-')}")


def _target(number: int) -> str:
    return say("value-target", target=number)


def _explained(printed: str, changes: tuple[Part, ...]) -> tuple[Part, ...]:
    return (Part(say("printed"), printed), *changes) if changes else ()


def _signed(state: GameState, parts: Iterable[tuple[str, int]]) -> tuple[Part, ...]:
    return tuple(Part(source_name(state, id), f"{by:+d}") for id, by in parts)


def _eased(state: GameState, parts: Iterable[tuple[str, int]]) -> tuple[Part, ...]:
    return tuple(
        Part(source_name(state, id), say("part-easier", by=by) if by > 0 else say("part-harder", by=-by))
        for id, by in parts
    )
