"""Why? For any line of the log: the clause in our words, the figures with their parts, what dice and cards added.

What the Overlord holds or drew is no part of any answer. Rule: D2.12.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from brimstone_tui.engine.events import Rolled
from brimstone_tui.engine.line import LogLine
from brimstone_tui.engine.session import Session
from brimstone_tui.rulesets.descent import events
from brimstone_tui.rulesets.descent.conditions import TESTED
from brimstone_tui.rulesets.descent.damage import RISING_DICE
from brimstone_tui.rulesets.descent.dice import SHIELDS, shields_of
from brimstone_tui.rulesets.descent.figures import (
    attribute_of,
    health_of,
    parts_of,
    sources_of,
    speed_of,
    stamina_of,
)
from brimstone_tui.rulesets.descent.names import (
    attribute_name,
    condition_name,
    dice_in_words,
    face_text,
    figure_name,
    source_name,
)
from brimstone_tui.rulesets.descent.narrate import sentence
from brimstone_tui.rulesets.descent.outcome import encounter_of
from brimstone_tui.rulesets.descent.records import Stat
from brimstone_tui.rulesets.descent.state import Figure, GameState, Hero, Monster, kind_of_hero, line_of
from brimstone_tui.views import WhyView
from brimstone_tui.views.explaining import explained
from brimstone_tui.words import say

Asked = LogLine[GameState]


def why(session: Session[GameState], line: int) -> WhyView:
    """Why the log has this line (counted from 0). Looking changes nothing. Raises IndexError for a line that is not."""
    asked: Asked = LogLine(session, line)
    return explained("descent", asked, sentence(asked.state, asked.event), _EXPLAINERS)


# -- dice --------------------------------------------------------------------------------------------------------------


def _rolled(asked: Asked) -> Iterator[str]:
    """Where the dice come from, and what each shows. Rule: D10.7, D10.17, D11.1, D14.2."""
    event = asked.event
    if event.purpose == "attack":
        yield say("descent-why-pool", dice=dice_in_words(event.dice))
    elif event.purpose == "defense_dice":
        yield from _defense_dice(asked, event)
    elif len(event.dice) == len(RISING_DICE) and event.purpose in ("stand_up", "revive"):
        yield say("descent-why-rising")
    for number, (colour, side) in enumerate(zip(event.dice, event.sides, strict=True), start=1):
        yield _die(number, colour, side)


def _die(number: int, colour: str, side: int) -> str:
    die = say(f"descent-die-{colour}")
    if colour in SHIELDS:
        return say("descent-why-die-shields", number=number, die=die, shields=shields_of(colour, side))
    return say("descent-why-die-attack", number=number, die=die, face=face_text(colour, side))


def _defense_dice(asked: Asked, event: Rolled) -> Iterator[str]:
    """A figure's own dice, and those of armor and skills."""
    figure = asked.before.figure(event.roller)
    if figure is None:
        return
    own = kind_of_hero(asked.before, figure).defense if isinstance(figure, Hero) else _line(asked.before, figure)
    yield say("descent-why-own-dice", dice=dice_in_words(own))
    for source in sources_of(asked.before, figure):
        for bonus in source.ability.defense:
            named = source_name(asked.state, source.id)
            yield say("descent-why-more-dice", dice=dice_in_words(bonus.dice), source=named)


def _line(state: GameState, figure: Figure) -> Sequence[str]:
    return line_of(state, figure).defense if isinstance(figure, Monster) else ()


def _rerolled(asked: Asked) -> Iterator[str]:
    """What was rolled again, and what stands. Rule: D11.4."""
    event = asked.event
    for number, (colour, side) in enumerate(zip(event.dice, event.sides, strict=True)):
        if number in event.numbers:
            yield _die(number + 1, colour, side)
    yield say("descent-why-new-faces-stand")


# -- attacks -----------------------------------------------------------------------------------------------------------


_ADDED: tuple[Stat, ...] = ("hearts", "surges", "range")


def _result(asked: Asked) -> Iterator[str]:
    """What was added to the dice since the attack was declared. Rule: D10.13, D10.18."""
    event, added = asked.event, []
    declared = asked.last(events.AttackDeclared, attacker=event.attacker)
    for told in asked.log[declared[0] if declared is not None else 0 : asked.number]:
        if isinstance(told.event, events.AttackChanged) and told.event.attacker == event.attacker:
            added.append(sentence(asked.state, told.event))
    yield from added
    figure = asked.before.figure(event.attacker)
    if figure is not None:
        for stat in _ADDED:
            yield from _parts(asked.before, figure, stat)


def _missed(asked: Asked) -> Iterator[str]:
    """What would have been needed. Rule: D10.16, D10.21."""
    event = asked.event
    yield say("descent-why-missed", why=event.why, range=event.range, needed=event.needed)


def _counted(asked: Asked) -> Iterator[str]:
    """Hearts less the shields that Pierce leaves. Rule: D10.28."""
    event = asked.event
    left = max(0, event.shields - event.pierce)
    yield say("descent-why-shields-left", shields=event.shields, pierce=event.pierce, left=left)
    yield say("descent-why-damage", hearts=event.hearts, left=left, damage=event.damage)


# -- harm --------------------------------------------------------------------------------------------------------------


def _suffered(asked: Asked) -> Iterator[str]:
    """How much that figure bears, and what made it more. Rule: D1.6, D15.15."""
    event = asked.event
    figure = asked.before.figure(event.figure)
    if figure is None:
        return
    if "doomed" in figure.conditions:
        yield say("descent-why-doomed")
    yield from _health(asked, figure)


def _health(asked: Asked, figure: Figure) -> Iterator[str]:
    printed = kind_of_hero(asked.before, figure).health if isinstance(figure, Hero) else _printed(asked.before, figure)
    health = health_of(asked.before, figure)
    yield say("descent-why-health", figure=figure_name(asked.state, figure.id), health=health, printed=printed)
    yield from _parts(asked.before, figure, "health")


def _printed(state: GameState, figure: Figure) -> int:
    return line_of(state, figure).health if isinstance(figure, Monster) else 0


def _defeated(asked: Asked) -> Iterator[str]:
    """The Health that was reached. Rule: D13.1."""
    figure = asked.before.figure(getattr(asked.event, "monster", "") or getattr(asked.event, "hero", ""))
    if figure is not None:
        yield from _health(asked, figure)


def _tired(asked: Asked) -> Iterator[str]:
    """How much the hero holds. Rule: D1.7."""
    hero = asked.before.hero(asked.event.hero)
    stamina = stamina_of(asked.before, hero)
    yield say("descent-why-stamina", hero=hero.name, stamina=stamina, printed=kind_of_hero(asked.before, hero).stamina)
    yield from _parts(asked.before, hero, "stamina")


def _tested(asked: Asked) -> Iterator[str]:
    """As many shields as the attribute or fewer pass. Rule: D14.2."""
    event = asked.event
    hero = asked.before.hero(event.hero)
    yield say("descent-why-test", attribute=attribute_name(event.attribute), value=event.value, shields=event.shields)
    printed = getattr(kind_of_hero(asked.before, hero).attributes, event.attribute)
    if attribute_of(asked.before, hero, event.attribute) != printed:
        yield say("descent-why-printed", printed=printed)
        yield from _parts(asked.before, hero, event.attribute)


def _condition(asked: Asked) -> Iterator[str]:
    """What the condition does. Rule: D15.1."""
    id = asked.event.condition
    record = asked.state.catalogue.conditions.get(id)
    if record is not None:
        yield say("descent-why-condition", condition=condition_name(asked.state, id), text=record.text)


def _condition_lost(asked: Asked) -> Iterator[str]:
    """The test that was passed, if it took one. Rule: D15.4, D15.5, D15.12."""
    for id, attribute in TESTED.items():
        tested = asked.last(events.AttributeTested, hero=asked.event.figure)
        if id == asked.event.condition and tested is not None and tested[0] == asked.number - 1:
            yield say("descent-why-shaken-off", attribute=attribute_name(attribute))


# -- moving, the table -------------------------------------------------------------------------------------------------


def _points(asked: Asked) -> Iterator[str]:
    """Speed, where a move action gave the points. Rule: D6.1."""
    figure = asked.before.figure(asked.event.figure)
    if figure is None or asked.event.points != speed_of(asked.before, figure):
        return
    printed = kind_of_hero(asked.before, figure).speed if isinstance(figure, Hero) else 0
    if isinstance(figure, Monster):
        printed = line_of(asked.before, figure).speed
    yield say("descent-why-speed", speed=asked.event.points, printed=printed)
    yield from _parts(asked.before, figure, "speed")


def _drew(asked: Asked) -> Iterator[str]:
    """Why a card was drawn; which one is the Overlord's secret. Rule: D2.12, D23.2."""
    yield say("descent-why-secret")


def _doom(asked: Asked) -> Iterator[str]:
    """What raises doom. Rule: D30.21."""
    encounter = encounter_of(asked.state)
    if encounter is not None and encounter.doom is not None:
        yield say("descent-why-doom", turn=encounter.doom.each_turn, fall=encounter.doom.each_fall)


def _parts(state: GameState, figure: Figure, stat: Stat) -> Iterable[str]:
    return (_part(state, say(f"descent-stat-{stat}"), source, by) for source, by in parts_of(state, figure, stat))


def _part(state: GameState, stat: str, source: str, by: int) -> str:
    return say("descent-why-part", stat=stat, by=f"{by:+d}", source=source_name(state, source))


_EXPLAINERS: dict[type, Callable[[Any], Iterable[str]]] = {
    Rolled: _rolled,
    events.DiceRerolled: _rerolled,
    events.AttackResult: _result,
    events.AttackMissed: _missed,
    events.DamageCounted: _counted,
    events.HeartsSuffered: _suffered,
    events.MonsterDefeated: _defeated,
    events.HeroKnockedOut: _defeated,
    events.FatigueSuffered: _tired,
    events.FatigueOverflowed: lambda asked: [say("descent-why-overflow")],
    events.AttributeTested: _tested,
    events.ConditionGained: _condition,
    events.ConditionLost: _condition_lost,
    events.PointsGained: _points,
    events.OverlordDrew: _drew,
    events.DoomRose: _doom,
}
"""By class; the clause alone explains the others."""
