"""The answers of `brimstone odds`: for each question a text to read and the JSON for programs.

All raise DiceError, which names the limit, for what cannot be rolled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

from brimstone_tui.dice.die import DiceError
from brimstone_tui.dice.odds import (
    NEVER,
    Goal,
    HarmGoal,
    Saves,
    Shots,
    Target,
    attack,
    escape,
    harm,
    hold,
    skill_test,
    spread,
)
from brimstone_tui.dice.odds import sums as sums_of
from brimstone_tui.views.odds import decimal, percent
from brimstone_tui.words import say


class Answer(NamedTuple):
    """What is printed: the text, or with --json the data."""

    text: str
    data: dict[str, Any]


# -- questions ---------------------------------------------------------------------------------------------------------


def odds_attack(
    dice: int,
    to_hit: int,
    damage: str = "1d6",
    *,
    defense: int = 0,
    health: int | None = None,
    armor: int = 0,
    cover: int = 0,
    endurance: int = 0,
    shield: int = 0,
    tough: bool = False,
    critical_from: int = 6,
    critical_damage: int = 0,
    grit: int = 0,
    goal: Goal = "kill",
    off: str | None = None,
    then: Sequence[str] = (),
    fractions: bool = False,
) -> Answer:
    """The wounds of an attack and the chance of the kill, with Grit beside those without.

    critical_from: 0 for never. off: the dice of another gun as `parse_gun` reads them, critical like the others. then:
    further targets as `parse_target` reads them. Rule: B8.12, B8.20 to B8.35, B2.20.
    """
    shots = [Shots(dice, to_hit, damage, critical_from or NEVER, critical_damage)]
    if off is not None:
        shots.append(replace(shots[0], **parse_gun(off)))
    target = Target(defense, health, armor, cover, endurance, shield, tough)
    lines = OddsLines(fractions)
    if then:
        return _odds_spread(shots, [target, *map(parse_target, then)], grit, goal, lines)
    odds, plain = attack(shots, target, grit, goal), attack(shots, target)
    data = odds.as_json()
    if grit:
        data |= {"grit": grit, "goal": goal if health is not None else "wounds", "without_grit": plain.as_json()}
    if odds.kill is not None:
        lines.chance(say("odds-kill"), odds.kill, plain.kill if grit else None)
    lines.mean(say("odds-mean"), odds.mean, plain.mean if grit else None)
    lines.table(say("odds-table-wounds"), odds.wounds)
    return Answer(lines.text(), data)


def odds_harm(
    hits: int,
    defense: int = 0,
    each: str = "1",
    *,
    armor: int = 0,
    cover: int = 0,
    shield: int = 0,
    health: int | None = None,
    to_hit: int = 0,
    grit: int = 0,
    goal: HarmGoal = "stand",
    fractions: bool = False,
) -> Answer:
    """What a batch of hits does to a hero. Rule: B10.10 to B10.13."""
    saves = Saves(defense, armor, cover, shield, health)
    odds, plain = harm(hits, saves, each, grit, goal, to_hit), harm(hits, saves, each, to_hit=to_hit)
    data = odds.as_json()
    if grit:
        data |= {"grit": grit, "goal": goal if health is not None else "least", "without_grit": plain.as_json()}
    lines = OddsLines(fractions)
    lines.chance(say("odds-unharmed"), odds.unharmed, plain.unharmed if grit else None)
    if odds.down is not None:
        lines.chance(say("odds-down"), odds.down, plain.down if grit else None)
    lines.mean(say("odds-mean"), odds.mean, plain.mean if grit else None)
    lines.table(say("odds-table-wounds"), odds.wounds)
    return Answer(lines.text(), data)


def odds_test(dice: int, target: int, *, grit: int = 0, successes: int = 1, fractions: bool = False) -> Answer:
    """A skill test, or any roll in which each die must reach a number. Rule: B13.4 to B13.8."""
    odds, plain = skill_test(dice, target, grit, successes), skill_test(dice, target, enough=successes)
    data = odds.as_json()
    if grit:
        data |= {"grit": grit, "without_grit": plain.as_json()}
    lines = OddsLines(fractions)
    lines.chance(say("odds-pass"), odds.passed, plain.passed if grit else None)
    lines.mean(say("odds-mean-successes"), odds.mean, plain.mean if grit else None)
    lines.table(say("odds-table-successes"), odds.successes)
    return Answer(lines.text(), data)


def odds_escape(target: int, *, grit: int = 0, fractions: bool = False) -> Answer:
    """An escape from the enemies beside a hero; target: the highest Escape, less what helps. Rule: B5.31, B5.34."""
    chance, plain = escape(target, grit), escape(target)
    data: dict[str, Any] = {"escape": str(chance)}
    if grit:
        data |= {"grit": grit, "without_grit": str(plain)}
    lines = OddsLines(fractions)
    lines.chance(say("odds-escapes"), chance, plain if grit else None)
    return Answer(lines.text(), data)


def odds_hold(target: int, *, bonus: int = 0, oil: bool = False, fractions: bool = False) -> Answer:
    """Holding back the Darkness; oil: one die can be thrown again for an item. Rule: B4.10 to B4.19."""
    odds, plain = hold(target, bonus, oil), hold(target, bonus)
    data = odds.as_json()
    if oil:
        data |= {"oil": True, "without_oil": plain.as_json()}
    lines = OddsLines(fractions, "odds-without-oil")
    for what, chance, without in (
        ("odds-held", odds.held, plain.held),
        ("odds-quiet", odds.quiet, plain.quiet),
        ("odds-step", odds.step, plain.step),
        ("odds-event", odds.event, plain.event),
        ("odds-doubles-held", odds.doubles_held, plain.doubles_held),
        ("odds-doubles-failed", odds.doubles_failed, plain.doubles_failed),
    ):
        lines.chance(say(what), chance, without if oil else None)
    return Answer(lines.text(), data)


def odds_roll(roll: str, *, at_least: int | None = None, fractions: bool = False) -> Answer:
    """What some dice come to."""
    odds = sums_of(roll)
    data = odds.as_json()
    lines = OddsLines(fractions)
    if at_least is not None:
        data["at_least"] = str(odds.at_least(at_least))
        lines.chance(say("odds-sum-at-least", number=str(at_least)), odds.at_least(at_least))
    lines.mean(say("odds-mean-sum"), odds.mean)
    lines.table(say("odds-table-sum"), odds.sums)
    return Answer(lines.text(), data)


def parse_target(text: str) -> Target:
    """An enemy written as Defense/Health or Defense/Health/armor; DiceError says how it is written."""
    parts = text.split("/")
    if len(parts) not in (2, 3) or not all(part.isdecimal() and len(part) <= 4 for part in parts):
        raise DiceError(say("odds-need-target", given=text[:40]))
    defense, health, armor = map(int, [*parts, "0"][:3])
    return Target(defense, health, armor)


def parse_gun(text: str) -> dict[str, Any]:
    """Fields of `Shots` written as dice/to-hit or dice/to-hit/damage; DiceError says how they are written."""
    dice, to_hit, damage = [*text.split("/"), "1d6"][:3] if text.count("/") in (1, 2) else ("", "", "")
    if not all(part.isdecimal() and len(part) <= 4 for part in (dice, to_hit)):
        raise DiceError(say("odds-need-gun", given=text[:40]))
    return {"dice": int(dice), "to_hit": int(to_hit), "damage": damage}


def _odds_spread(shots: Sequence[Shots], targets: Sequence[Target], grit: int, goal: Goal, lines: OddsLines) -> Answer:
    if targets[0].health is None:
        raise DiceError(say("odds-need-health"))
    odds, plain = spread(shots, targets, grit, goal), spread(shots, targets)
    data = odds.as_json()
    if grit:
        data |= {"grit": grit, "goal": goal, "without_grit": plain.as_json()}
    for number in range(len(targets)):
        named = {"number": str(number + 1)}
        lines.chance(say("odds-kill-of", **named), odds.kills[number], plain.kills[number] if grit else None)
        lines.mean(say("odds-mean-of", **named), odds.means[number], plain.means[number] if grit else None)
    lines.endings(say("odds-table-wounds"), odds.wounds)
    return Answer(lines.text(), data)


# -- the text ----------------------------------------------------------------------------------------------------------


class OddsLines:
    """The lines of an answer: chances as percent, and as fractions too if asked."""

    def __init__(self, fractions: bool, without: str = "odds-without-grit") -> None:
        self._fractions = fractions
        self._without = without
        self._lines: list[str] = []

    def chance(self, what: str, chance: Fraction, without: Fraction | None = None) -> None:
        """A line with a chance, and what it is without Grit."""
        self._line(what, self._percent(chance), None if without is None else self._percent(without))

    def mean(self, what: str, mean: Fraction, without: Fraction | None = None) -> None:
        """A line with what comes on average, and without Grit."""
        self._line(what, self._decimal(mean), None if without is None else self._decimal(without))

    def table(self, head: str, chances: Mapping[int, Fraction]) -> None:
        """A row for each number: the chance of exactly so many, and of so many or more."""
        rows = [[head, say("odds-table-exactly"), say("odds-table-at-least")]]
        rest = sum(chances.values(), Fraction(0))
        for number, chance in sorted(chances.items()):
            rows.append([str(number), percent(chance), percent(rest), *self._fraction(chance)])
            rest -= chance
        self._rows(rows)

    def endings(self, head: str, chances: Mapping[tuple[int, ...], Fraction]) -> None:
        """A row for each way for several enemies to end."""
        rows = [[head, say("odds-table-exactly")]]
        rows += [
            [", ".join(map(str, ending)), percent(chance), *self._fraction(chance)]
            for ending, chance in chances.items()
        ]
        self._rows(rows)

    def text(self) -> str:
        """All lines."""
        return "\n".join(self._lines)

    def _line(self, what: str, chance: str, without: str | None) -> None:
        shown = chance if without is None else say(self._without, chance=chance, without=without)
        self._lines.append(say("odds-line", what=what, chance=shown))

    def _rows(self, rows: Sequence[Sequence[str]]) -> None:
        widths = [max(len(row[at]) for row in rows if at < len(row)) for at in range(max(map(len, rows)))]
        self._lines.append("")
        for row in rows:
            self._lines.append("  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=False)))

    def _percent(self, chance: Fraction) -> str:
        return "  ".join([percent(chance), *self._fraction(chance)])

    def _decimal(self, number: Fraction) -> str:
        return "  ".join([decimal(number), *self._fraction(number)])

    def _fraction(self, number: Fraction) -> list[str]:
        return [str(number)] if self._fractions else []
