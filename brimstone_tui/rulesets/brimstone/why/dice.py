"""Why dice fell for this number, what became of each, and whom or what they chose."""

from __future__ import annotations

from collections.abc import Sequence

from brimstone_tui.engine.events import Rolled, Told
from brimstone_tui.rulesets.brimstone import events
from brimstone_tui.rulesets.brimstone.darkness import hold_bonus, hold_target
from brimstone_tui.rulesets.brimstone.figures import (
    enemy_parts_of,
    initiative_of,
    kind_initiative,
    parts_of,
    skill_of,
)
from brimstone_tui.rulesets.brimstone.movement import escape_needed
from brimstone_tui.rulesets.brimstone.names import faces_of, hero_name, kind_name, source_name, who_name
from brimstone_tui.rulesets.brimstone.rolls import ENEMY_SIDE
from brimstone_tui.rulesets.brimstone.state import GameState, Hero, kind_of_hero
from brimstone_tui.rulesets.brimstone.why import figures
from brimstone_tui.rulesets.brimstone.why.asked import Asked
from brimstone_tui.words import say

SAVES = ("armor", "spirit_armor", "cover")


def rolled(asked: Asked) -> list[str]:
    """What a die needed and why, and what became of each die."""
    return [*_need(asked, asked.event), *_fate(asked, asked.event)]


def rerolled(asked: Asked) -> list[str]:
    """Which dice were thrown again, what they showed before, and what was paid. Rule: B2.7, B2.20."""
    event, first = asked.event, asked.number - 1
    while first > 0 and not _is_first(asked.log, first, event.purpose):
        first -= 1
    roll: Rolled = asked.log[first].event
    facts = [say("why-reroll-price", price=_price(asked.state, event))]
    for number in event.dice:
        faces = faces_of(roll.dice[number])
        shown, now = faces[roll.sides[number] - 1], faces[event.sides[number] - 1]
        facts.append(say("why-die-rerolled-to", die=number + 1, shown=shown, now=now))
    kept = [number for number in range(len(roll.dice)) if number not in event.dice]
    return facts + [
        say("why-die-kept", die=n + 1, shown=faces_of(roll.dice[n])[event.sides[n] - 1]) for n in kept
    ]  # fmt: skip


def random_hero(asked: Asked) -> list[str]:
    """The die that chose a hero, and among whom. Rule: B20.1 to B20.5."""
    among = [hero_name(asked.state, id) for id in asked.event.among]
    facts = [say("why-numbered", number=number, name=name) for number, name in enumerate(among, start=1)]
    return [*facts, *chosen_by_die(asked, "random_hero", hero_name(asked.state, asked.event.hero))]


def tie_decided(asked: Asked) -> list[str]:
    """Kinds of equal Initiative, and the die that decided. Rule: B4.22."""
    state = asked.state
    facts = [
        say("why-same-initiative", name=kind_name(state, kind), initiative=kind_initiative(state, kind))
        for kind in asked.event.among
    ]
    return [*facts, *chosen_by_die(asked, "initiative_tie", kind_name(state, asked.event.kind))]


def order_chosen(asked: Asked) -> list[str]:
    """Equals, of whom the players choose the first. Rule: B4.22, R28."""
    state, facts = asked.state, []
    for id in asked.event.among:
        hero = asked.hero(id)
        if hero is not None:
            facts.append(say("why-same-initiative", name=hero.name, initiative=initiative_of(state, hero)))
        else:
            facts.append(say("why-as-near", name=who_name(state, id)))
    return [*facts, say("why-players-order")]


def chosen_by_die(asked: Asked, purpose: str, chosen: str) -> list[str]:
    """The die that chose. Rule: B20.2, B20.3."""
    found = asked.last(Rolled, purpose=purpose)
    if found is None:
        return []
    _, roll = found
    return [say("why-die-chose", die=roll.dice[0].upper(), side=roll.sides[0], chosen=chosen)]


# -- what was needed ---------------------------------------------------------------------------------------------------


def _need(asked: Asked, event: Rolled) -> list[str]:
    hero = asked.hero(event.roller)
    if event.purpose == "hold_back":
        return hold_parts(asked.state)
    if hero is not None:
        return _hero_need(asked, event, hero)
    if event.roller == ENEMY_SIDE and event.need:
        return _enemy_need(asked, event)
    return [say("why-any-die", need=event.need)] if event.need else []


def hold_parts(state: GameState) -> list[str]:
    """What the Hold roll must reach, and what cards do to it. Rule: B3.23, B4.10."""
    facts = [say("why-hold-target", target=hold_target(state), steps=state.posse)]
    bonus = hold_bonus(state)
    return [*facts, say("why-hold-bonus", bonus=bonus)] if bonus else facts


def _hero_need(asked: Asked, event: Rolled, hero: Hero) -> list[str]:
    state, record = asked.state, kind_of_hero(asked.state, hero)
    match event.purpose:
        case "to_hit" if event.need:
            began = asked.last(events.AttackBegan, hero=hero.id)
            what = "melee" if began is not None and began[1].what == "melee" and not event.about else "ranged"
            return [to_hit(state, hero, what, event.need)]
        case "defense" | "willpower" as save:
            return [figures.target(state, save, event.need, getattr(record, save), parts_of(state, hero, save))]
        case save if save in SAVES:
            return [hero_save(state, hero, save, event.need)]
        case "escape":
            need = escape_needed(state, hero.square, 0) or event.need
            return [figures.target(state, "escape", event.need, need, parts_of(state, hero, "escape"))]
        case "test":
            return test_dice(state, hero, event.about, len(event.dice), event.need)
    return [say("why-any-die", need=event.need)] if event.need else []


def to_hit(state: GameState, hero: Hero, what: str, need: int) -> str:
    """What a hero's to-hit die must reach, with its parts. Rule: B1.4, B2.8."""
    printed = getattr(kind_of_hero(state, hero).to_hit, what)
    return figures.target(state, f"{what}_to_hit", need, printed, parts_of(state, hero, f"{what}_to_hit"))


def hero_save(state: GameState, hero: Hero, save: str, need: int) -> str:
    """A hero's armor, Spirit Armor or Cover. Rule: B10.12."""
    record = kind_of_hero(state, hero)
    return figures.best_save(state, need, record.name, getattr(record, save), parts_of(state, hero, save))


def test_dice(state: GameState, hero: Hero, skill: str, dice: int, need: int) -> list[str]:
    """The dice of a skill test, and what one of them must show. Rule: B13.4, B13.5."""
    printed = getattr(kind_of_hero(state, hero).skills, skill)
    facts = [figures.total(state, "skill", skill_of(state, hero, skill), printed, parts_of(state, hero, skill))]
    more = parts_of(state, hero, "test_dice")
    if more:
        facts.append(figures.total(state, "dice", dice, skill_of(state, hero, skill), more))
    return [*facts, say("why-one-die-is-enough", need=need)]


def _enemy_need(asked: Asked, event: Rolled) -> list[str]:
    state = asked.state
    attacked = asked.next(events.EnemiesAttacked)
    if event.purpose == "to_hit" and attacked is not None:
        return [enemy_to_hit_parts(state, attacked.kind, event.need)]
    kind = asked.kind_of(event.about)
    if event.purpose in ("armor", "cover") and kind:
        printed = getattr(state.catalogue.enemies[kind].abilities, event.purpose)
        parts = enemy_parts_of(state, kind, event.purpose)
        return [figures.best_save(state, event.need, kind_name(state, kind), printed, parts)]
    return [say("why-any-die", need=event.need)]


def enemy_to_hit_parts(state: GameState, kind: str, need: int, what: str = "") -> str:
    """What an enemy's to-hit die must reach, with its parts. Rule: B9.61."""
    record = state.catalogue.enemies[kind]
    printed = getattr(record.to_hit, what) if what else record.to_hit.melee or record.to_hit.ranged
    return figures.target(state, "to_hit", need, printed, enemy_parts_of(state, kind, "to_hit"))


# -- what became of the dice -------------------------------------------------------------------------------------------


def _fate(asked: Asked, event: Rolled) -> list[str]:
    """What became of each die: it counted, it did not, it was rolled again and for what."""
    again = _rerolls_of(asked.log, asked.number)
    itself = asked.number + 1 < len(asked.log) and _is_reroll(asked.log, asked.number)
    numbers = again[0].dice if itself else tuple(range(len(event.dice)))
    facts = [say("why-is-reroll", price=_price(asked.state, again[0]))] if itself else []
    for number, die, side in zip(numbers, event.dice, event.sides, strict=True):
        shown = faces_of(die)[side - 1]
        other = next((each for each in again[itself:] if number in each.dice), None)
        if other is not None:
            now = faces_of(die)[other.sides[number] - 1]
            price = _price(asked.state, other)
            facts.append(say("why-die-rerolled", die=number + 1, shown=shown, price=price, now=now))
        elif event.need and event.purpose != "hold_back":
            met = "yes" if side >= event.need or (event.purpose == "to_hit" and side >= 6) else "no"
            facts.append(say("why-die-against", die=number + 1, shown=shown, need=event.need, met=met))
        elif len(event.dice) > 1:
            facts.append(say("why-die-shows", die=number + 1, shown=shown))
    return facts


def _price(state: GameState, event: events.DiceRerolled) -> str:
    return say("why-for-grit") if event.by == "grit" else source_name(state, event.by)


def _rerolls_of(log: Sequence[Told], number: int) -> list[events.DiceRerolled]:
    """The re-rolls of a roll, those by items first; of a re-roll itself it is the first."""
    roll, found = log[number].event, []
    for at in range(number + 1, len(log)):
        event = log[at].event
        if isinstance(event, events.DiceRerolled) and event.purpose == roll.purpose:
            found.append(event)
        elif isinstance(event, Rolled):
            if event.purpose != roll.purpose or not _is_reroll(log, at):
                break
        elif not isinstance(event, (events.GritSpent, events.ItemExhausted, events.TokenUsed)):
            break
    return found


def _is_reroll(log: Sequence[Told], number: int) -> bool:
    """Whether the roll is one of dice that were thrown before."""
    after = log[number + 1].event if number + 1 < len(log) else None
    return isinstance(after, events.DiceRerolled) and after.purpose == log[number].event.purpose


def _is_first(log: Sequence[Told], number: int, purpose: str) -> bool:
    """Whether dice for the purpose were thrown, and not for a second time."""
    event = log[number].event
    return isinstance(event, Rolled) and event.purpose == purpose and not _is_reroll(log, number)
