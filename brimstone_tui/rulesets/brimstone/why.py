"""Why? For any line of the log: the clause in our words, the figures with their parts, the dice with their fate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from brimstone_tui.content.rules_text import clauses
from brimstone_tui.engine.events import Rolled, Told, clause_of
from brimstone_tui.engine.session import Session
from brimstone_tui.rulesets.brimstone import events
from brimstone_tui.rulesets.brimstone.darkness import hold_bonus, hold_target
from brimstone_tui.rulesets.brimstone.experience import elite_bonus
from brimstone_tui.rulesets.brimstone.figures import (
    AMBUSH_INITIATIVE,
    BEST_TARGET,
    WORST_TARGET,
    Part,
    enemy_parts_of,
    parts_of,
)
from brimstone_tui.rulesets.brimstone.movement import escape_needed
from brimstone_tui.rulesets.brimstone.names import (
    faces_of,
    hero_name,
    kind_name,
    listed,
    source_name,
)
from brimstone_tui.rulesets.brimstone.narrate import sentence
from brimstone_tui.rulesets.brimstone.records import XpEach
from brimstone_tui.rulesets.brimstone.rolls import ENEMY_SIDE
from brimstone_tui.rulesets.brimstone.state import GameState, Hero, kind_of_hero
from brimstone_tui.views import WhyView
from brimstone_tui.words import say

Log = Sequence[Told]


def why(session: Session[GameState], line: int) -> WhyView:
    """Why the log has this line (counted from 0). Looking changes nothing. Raises IndexError for a line that is not."""
    log = session.log
    told = log[line]
    state = session.moment(told.at).state
    event = told.event
    clause = clauses("brimstone").get(clause_of(event))
    explain = _EXPLAINERS.get(type(event), _nothing)
    return WhyView(
        sentence=sentence(state, event),
        clause=clause_of(event),
        title=clause.title if clause else "",
        text=clause.text if clause else "",
        facts=tuple(fact for fact in explain(state, log, line, event) if fact),
    )


def _nothing(state: GameState, log: Log, line: int, event: Any) -> list[str]:
    return []


# -- dice --------------------------------------------------------------------------------------------------------------


def _rolled(state: GameState, log: Log, line: int, event: Rolled) -> list[str]:
    """What a die needed and why, and what became of each die."""
    return [*_need(state, log, line, event), *_fate(state, log, line, event)]


def _need(state: GameState, log: Log, line: int, event: Rolled) -> list[str]:
    hero = next((each for each in state.heroes if each.id == event.roller), None)
    if event.purpose == "hold_back":
        return _hold_parts(state)
    if hero is not None:
        return _hero_need(state, log, line, event, hero)
    if event.roller == ENEMY_SIDE and event.purpose in ("to_hit", "armor", "cover"):
        return _enemy_need(state, log, line, event)
    return [say("why-any-die", need=event.need)] if event.need else []


def _hero_need(state: GameState, log: Log, line: int, event: Rolled, hero: Hero) -> list[str]:
    record = kind_of_hero(state, hero)
    match event.purpose:
        case "to_hit":
            began = _before(log, line, events.AttackBegan)
            what = "ranged" if began is None or began.what == "ranged" else "melee"
            printed = getattr(record.to_hit, what)
            return [_target(state, f"{what}_to_hit", event.need, printed, parts_of(state, hero, f"{what}_to_hit"))]
        case "defense" | "willpower" as save:
            return [_target(state, save, event.need, getattr(record, save), parts_of(state, hero, save))]
        case "armor" | "spirit_armor" | "cover" as save:
            parts = parts_of(state, hero, save)
            best = [source_name(state, source) for source, by in parts if by == event.need]
            return [say("why-best-save", need=event.need, source=best[0] if best else record.name)]
        case "escape":
            need = escape_needed(state, hero.square, 0)
            return [_target(state, "escape", event.need, need or event.need, parts_of(state, hero, "escape"))]
        case "test":
            printed = getattr(record.skills, event.about, len(event.sides))
            parts = [*parts_of(state, hero, event.about), *parts_of(state, hero, "test_dice")]
            return [
                _sum(state, "dice", len(event.sides), printed, parts),
                say("why-one-die-is-enough", need=event.need),
            ]
        case "move":
            return [_sum(state, "move", state.movement, event.sides[0], parts_of(state, hero, "move"))]
    return [say("why-any-die", need=event.need)] if event.need else []


def _enemy_need(state: GameState, log: Log, line: int, event: Rolled) -> list[str]:
    if event.purpose == "to_hit":
        attacked = _after(log, line, events.EnemiesAttacked)
        if attacked is None:
            return []
        record = state.catalogue.enemies[attacked.kind]
        printed = record.to_hit.melee or record.to_hit.ranged
        return [_target(state, "to_hit", event.need, printed, enemy_parts_of(state, attacked.kind, "to_hit"))]
    kind = event.about.partition("#")[0]
    if kind in state.catalogue.enemies:
        return [say("why-best-save", need=event.need, source=kind_name(state, kind))]
    return []


def _fate(state: GameState, log: Log, line: int, event: Rolled) -> list[str]:
    """What became of each die: it counted, it did not, it was rolled again and for what."""
    rerolled = _rerolled_at_once(log, line, event)
    facts = []
    for number, (die, side) in enumerate(zip(event.dice, event.sides, strict=True)):
        shown = faces_of(die)[side - 1]
        if rerolled is not None and number in rerolled.dice:
            price = say("why-for-grit") if rerolled.by == "grit" else source_name(state, rerolled.by)
            facts.append(say("why-die-rerolled", die=number + 1, shown=shown, price=price, now=rerolled.sides[number]))
        elif event.need:
            met = "yes" if side >= event.need or (event.purpose == "to_hit" and side == 6) else "no"
            facts.append(say("why-die-against", die=number + 1, shown=shown, need=event.need, met=met))
        elif len(event.dice) > 1:
            facts.append(say("why-die-shows", die=number + 1, shown=shown))
    return facts


def _rerolled_at_once(log: Log, line: int, event: Rolled) -> events.DiceRerolled | None:
    """The re-roll that followed this very roll."""
    for told in log[line + 1 : line + 4]:
        if isinstance(told.event, events.DiceRerolled) and told.event.purpose == event.purpose:
            return told.event
    return None


# -- attacks and enemies -----------------------------------------------------------------------------------------------


def _enemy_hit(state: GameState, log: Log, line: int, event: events.EnemyHit) -> list[str]:
    kind = event.enemy.partition("#")[0]
    facts = [say("why-damage", damage=event.damage, critical="yes" if event.critical else "no")]
    if kind in state.catalogue.enemies and event.defense:
        printed = state.catalogue.enemies[kind].defense
        facts.append(_sum(state, "defense", event.defense, printed, enemy_parts_of(state, kind, "defense")))
    if event.saved:
        facts.append(say("why-armor-saved", saved=event.saved))
    facts.append(
        say("why-wounds-left", damage=event.damage, defense=event.defense, saved=event.saved, wounds=event.wounds)
    )
    return facts


def _target_chosen(state: GameState, log: Log, line: int, event: events.TargetChosen) -> list[str]:
    """The heroes that could be reached, how many of the kind were on each, and the die that chose. Rule: B9.7, B9.8."""
    kind = kind_name(state, event.enemy.partition("#")[0])
    facts = [
        say("why-reachable", hero=hero_name(state, hero), count=count, kind=kind)
        for hero, count in zip(event.reachable, event.counts, strict=True)
    ]
    facts.append(say("why-candidates", heroes=listed([hero_name(state, hero) for hero in event.candidates])))
    roll = log[line - 2].event if line >= 2 and len(event.candidates) > 1 else None
    if isinstance(roll, Rolled) and roll.purpose == "random_hero":
        facts.append(say("why-die-chose", die=roll.dice[0], side=roll.sides[0], hero=hero_name(state, event.hero)))
    elif len(event.candidates) == 1:
        facts.append(say("why-single-candidate", hero=hero_name(state, event.hero)))
    return facts


def _hits_taken(state: GameState, log: Log, line: int, event: events.HitsTaken) -> list[str]:
    through = event.hits - event.cover - event.saved
    return [say("why-hits", hits=event.hits, cover=event.cover, saved=event.saved, through=through)]


def _attack_began(state: GameState, log: Log, line: int, event: events.AttackBegan) -> list[str]:
    hero = state.hero(event.hero)
    what = "ranged" if event.what == "ranged" else "melee"
    printed = getattr(kind_of_hero(state, hero).to_hit, what)
    return [
        say("why-attack-dice", dice=event.dice),
        _target(state, f"{what}_to_hit", event.need, printed, parts_of(state, hero, f"{what}_to_hit")),
    ]


def _enemy_killed(state: GameState, log: Log, line: int, event: events.EnemyKilled) -> list[str]:
    kind = event.enemy.partition("#")[0]
    if kind not in state.catalogue.enemies:
        return []
    printed = state.catalogue.enemies[kind].health
    return [_sum(state, "health", printed, printed, enemy_parts_of(state, kind, "health"))]


def _xp(state: GameState, log: Log, line: int, event: events.XpGained) -> list[str]:
    struck = _before(log, line, events.EnemyWounded)
    if event.why not in ("wound", "kill") or struck is None:
        return []
    kind = struck.enemy.partition("#")[0]
    if kind not in state.catalogue.enemies:
        return []
    value, elite = state.catalogue.enemies[kind].xp, elite_bonus(state, kind)
    if isinstance(value, XpEach):
        return [say("why-xp-each", base=value.base, elite=elite, each=value.each, wounds=struck.wounds, xp=event.xp)]
    return [say("why-xp-kill", base=value, elite=elite, xp=event.xp)]


# -- the turn ----------------------------------------------------------------------------------------------------------


def _activation(state: GameState, log: Log, line: int, event: events.ActivationBegan) -> list[str]:
    hero = next((each for each in state.heroes if each.id == event.of), None)
    if hero is not None:
        printed, parts = kind_of_hero(state, hero).initiative, parts_of(state, hero, "initiative")
    elif event.of in state.catalogue.enemies:
        printed, parts = state.catalogue.enemies[event.of].initiative, enemy_parts_of(state, event.of, "initiative")
        if event.initiative == printed + sum(by for _, by in parts) + AMBUSH_INITIATIVE:
            parts = [*parts, ("ambush", AMBUSH_INITIATIVE)]
    else:
        return []
    return [_sum(state, "initiative", event.initiative, printed, parts)]


def _held(state: GameState, log: Log, line: int, event: events.HeldBack) -> list[str]:
    return [*_hold_parts(state), say("why-held", total=event.total, target=event.target)]


def _hold_parts(state: GameState) -> list[str]:
    facts = [say("why-hold-target", target=hold_target(state), steps=state.posse)]
    bonus = hold_bonus(state)
    return [*facts, say("why-hold-bonus", bonus=bonus)] if bonus else facts


# -- figures with their parts ------------------------------------------------------------------------------------------


def _sum(state: GameState, figure: str, total: int, printed: int, parts: Sequence[Part]) -> str:
    """A figure that is the printed number and what changes it: "Defense 3: printed 2, +1 Leather Skin"."""
    return say("why-figure", figure=figure, total=total, printed=printed, parts=_parts(state, parts))


def _target(state: GameState, figure: str, need: int, printed: int, parts: Sequence[Part]) -> str:
    """A target number: what is printed, what makes it easier or harder, and the bounds. Rule: B2.8."""
    unbounded = printed - sum(by for _, by in parts)
    bound = "best" if unbounded < BEST_TARGET else "worst" if unbounded > WORST_TARGET else "none"
    return say("why-target", figure=figure, need=need, printed=printed, parts=_parts(state, parts), bound=bound)


def _parts(state: GameState, parts: Sequence[Part]) -> str:
    return "".join(
        say("why-part", by=by, sign="plus" if by > 0 else "minus", source=_source(state, source))
        for source, by in parts
    )


def _source(state: GameState, source: str) -> str:
    return say("why-ambush") if source == "ambush" else source_name(state, source)


def _before(log: Log, line: int, kind: type) -> Any:
    """The last event of a class before a line."""
    return next((told.event for told in reversed(log[:line]) if isinstance(told.event, kind)), None)


def _after(log: Log, line: int, kind: type) -> Any:
    """The first event of a class after a line."""
    return next((told.event for told in log[line + 1 :] if isinstance(told.event, kind)), None)


_EXPLAINERS: dict[type, Callable[[GameState, Log, int, Any], list[str]]] = {
    Rolled: _rolled,
    events.EnemyHit: _enemy_hit,
    events.EnemyKilled: _enemy_killed,
    events.TargetChosen: _target_chosen,
    events.HitsTaken: _hits_taken,
    events.AttackBegan: _attack_began,
    events.XpGained: _xp,
    events.ActivationBegan: _activation,
    events.HeldBack: _held,
}
