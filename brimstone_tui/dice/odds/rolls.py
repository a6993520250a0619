"""The odds of single rolls: tests and escapes, scavenging, the Hold roll, sums of dice, the way dynamite bounces."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Any, Final, TypeVar

from brimstone_tui.dice.die import D3, Die
from brimstone_tui.dice.odds.answers import chances_as_text
from brimstone_tui.dice.odds.laws import (
    Law,
    dice_count,
    law_of_dice,
    need_on,
    successes,
    within,
)
from brimstone_tui.dice.pool import MAX_PLUS, Pool

T = TypeVar("T")

HOLD_SIDES: Final = 6
BOUNCE_WAYS: Final = 8
"""A D8 says where dynamite bounces. Rule: B8.73."""
SCAVENGE_DICE: Final = 3
SCAVENGED_ON: Final = 6
"""Rule: B6.30."""


# -- tests, escapes, scavenging ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SuccessOdds:
    """How many dice reach what they need, and whether that is enough."""

    law: Law
    enough: int

    @cached_property
    def passed(self) -> Fraction:
        """The chance of enough dice."""
        return self.law.at_least(self.enough)

    @cached_property
    def mean(self) -> Fraction:
        """The dice that reach it on average."""
        return self.law.mean

    @cached_property
    def successes(self) -> dict[int, Fraction]:
        """The chance of each number of dice that reach it."""
        return self.law.chances()

    def as_json(self) -> dict[str, Any]:
        """The answer with its fractions as text."""
        return {"pass": str(self.passed), "mean": str(self.mean), "successes": chances_as_text(self.successes)}


def skill_test(dice: int, target: int, grit: int = 0, enough: int = 1) -> SuccessOdds:
    """The odds of a skill test: so many dice, and `enough` of them must reach the target.

    With Grit, all dice that failed are thrown again, once. Raises DiceError. Rule: B13.4 to B13.8.
    """
    dice_count(dice, "the number of dice of a test")
    need_on(target, "the target of a test")
    within("Grit", grit, 0, MAX_PLUS)
    within("the successes that are enough", enough, 1, MAX_PLUS)
    fails, sides = target - 1, 6
    if grit:
        fails, sides = fails**2, sides**2
    return SuccessOdds(successes(dice, sides - fails, sides), enough)


def escape(target: int, grit: int = 0) -> Fraction:
    """The chance to get away from the enemies beside a hero; target: the highest Escape. Rule: B5.31, B5.34."""
    return skill_test(1, target, grit).passed


def scavenge(grit: int = 0) -> SuccessOdds:
    """How many cards a scavenge roll brings; with Grit all dice but the sixes are thrown again. Rule: B6.30."""
    return skill_test(SCAVENGE_DICE, SCAVENGED_ON, grit)


# -- the Hold roll -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class HoldOdds:
    """What the Hold roll does in one turn. Doubles bring a depth event in place of a step. Rule: B4.10 to B4.19."""

    held: Fraction
    """The total reaches the target, doubles or not."""
    doubles_held: Fraction
    doubles_failed: Fraction

    @property
    def quiet(self) -> Fraction:
        """Held without doubles: nothing happens."""
        return self.held - self.doubles_held

    @property
    def step(self) -> Fraction:
        """Failed without doubles: the Darkness steps."""
        return 1 - self.held - self.doubles_failed

    @property
    def event(self) -> Fraction:
        """Doubles: a depth event."""
        return self.doubles_held + self.doubles_failed

    def as_json(self) -> dict[str, Any]:
        """The answer with its fractions as text."""
        return {
            "hold": str(self.held),
            "doubles_and_hold": str(self.doubles_held),
            "doubles_and_fail": str(self.doubles_failed),
            "quiet": str(self.quiet),
            "step": str(self.step),
            "event": str(self.event),
        }


def hold(target: int, bonus: int = 0, oil: bool = False) -> HoldOdds:
    """The odds of holding back the Darkness; bonus: what cards add to the roll.

    oil: when it is not held, one die is thrown again for an item, the one with which that is likelier. Raises
    DiceError. Rule: B4.10, B4.18.
    """
    within("the target of the Hold roll", target, 2, 12)
    within("what is added to the Hold roll", bonus, -MAX_PLUS, MAX_PLUS)
    sides = range(1, HOLD_SIDES + 1)
    need = target - bonus
    # Each fall of the two dice stands for six: those of a die thrown again, or six times itself.
    falls: list[tuple[int, int]] = []
    for one, other in product(sides, repeat=2):
        better = max(one, other)
        again = oil and one + other < need <= better + HOLD_SIDES
        falls += [(better, side) for side in sides] if again else [(one, other)] * HOLD_SIDES
    held = sum(one + other >= need for one, other in falls)
    doubles = [one + other >= need for one, other in falls if one == other]
    every = len(falls)
    return HoldOdds(Fraction(held, every), Fraction(sum(doubles), every), Fraction(doubles.count(False), every))


# -- sums --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SumOdds:
    """What a roll comes to: `law` is that of its dice, `plus` is added."""

    law: Law
    plus: int

    @cached_property
    def sums(self) -> dict[int, Fraction]:
        """The chance of each sum."""
        return {number + self.plus: chance for number, chance in self.law.chances().items()}

    @cached_property
    def mean(self) -> Fraction:
        """The sum on average."""
        return self.law.mean + self.plus

    def at_least(self, target: int) -> Fraction:
        """The chance of this sum or more."""
        return self.law.at_least(target - self.plus)

    def as_json(self) -> dict[str, Any]:
        """The answer with its fractions as text."""
        return {"mean": str(self.mean), "sums": chances_as_text(self.sums)}


def sums(roll: str | Pool) -> SumOdds:
    """The odds of what a roll comes to; DiceError says what is wrong with its text."""
    pool = Pool.parse(roll) if isinstance(roll, str) else roll
    return SumOdds(law_of_dice(pool.dice), pool.plus)


# -- dynamite ----------------------------------------------------------------------------------------------------------


def bounces(start: T, bounced: Callable[[T, int], T], times: Die = D3) -> dict[T, Fraction]:
    """Where dynamite that missed ends up, with the chance of each space; `times` says how often it bounces.

    bounced: the space after a bounce from a space in the direction that the D8 shows, 1 to 8; the same space if that
    bounce is lost. Rule: B8.72 to B8.74.
    """
    found: dict[T, Fraction] = {}
    there = {start: 1}
    for bounce in range(max(times.faces) + 1):
        share = Fraction(times.faces.count(bounce), times.sides * BOUNCE_WAYS**bounce)
        if share:
            for space, ways in there.items():
                found[space] = found.get(space, Fraction(0)) + share * ways
        after: dict[T, int] = {}
        for space, ways in there.items():
            for direction in range(1, BOUNCE_WAYS + 1):
                landing = bounced(space, direction)
                after[landing] = after.get(landing, 0) + ways
        there = after
    return found
