"""What one to-hit die, and one hit, does to one enemy: the numbers that go into the odds of an attack."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from brimstone_tui.dice.die import MAX_SIDES
from brimstone_tui.dice.odds.laws import (
    Law,
    amount,
    certain,
    dice_count,
    law_of_dice,
    mixture,
    need_on,
    successes,
    within,
)
from brimstone_tui.dice.pool import MAX_PLUS, Pool

NATURAL_HIT = 6
"""This number or more on the die always hits. Rule: B8.22."""
NEVER = MAX_SIDES + 1
"""`critical_from` of an attack that is never critical."""


@dataclass(frozen=True, slots=True)
class Shots:
    """Equal to-hit dice: how many, what each needs, the natural number from which it is critical, the damage of a hit.

    An attack with two different guns is two of these. Raises DiceError. Rule: B8.20 to B8.22, B8.30.
    """

    dice: int
    to_hit: int
    damage: int | str | Pool = "1d6"
    critical_from: int = 6
    critical_damage: int = 0
    """Added to the damage of a critical hit."""
    sides: int = 6

    def __post_init__(self) -> None:
        dice_count(self.dice, "the number of to-hit dice")
        within("the sides of a to-hit die", self.sides, 6, MAX_SIDES)
        need_on(self.to_hit, "to hit", self.sides)
        within("critical from", self.critical_from, 2, NEVER)
        within("critical damage", self.critical_damage, 0, MAX_PLUS)
        amount(self.damage)

    @property
    def criticals(self) -> int:
        """How many of the sides are critical hits."""
        return sum(self.hits(side) and side >= self.critical_from for side in range(1, self.sides + 1))

    @property
    def ordinary(self) -> int:
        """How many of the sides are other hits."""
        return sum(self.hits(side) and side < self.critical_from for side in range(1, self.sides + 1))

    def hits(self, side: int) -> bool:
        """Whether a die that shows this side hits. Rule: B8.21."""
        return side >= self.to_hit or side >= NATURAL_HIT


@dataclass(frozen=True, slots=True)
class Target:
    """An enemy in numbers. Health is what is left of it; None: whether it dies is not asked. Raises DiceError.

    Defense comes off each hit; cover (N+) stops whole hits, armor (N+) single wounds, 0 is none; shield comes off the
    wounds of each hit before armor; endurance is the most that one hit does, 0 for no cap; `tough`: criticals do not
    ignore Defense. Rule: B8.31 to B8.35, B18.10.
    """

    defense: int = 0
    health: int | None = None
    armor: int = 0
    cover: int = 0
    endurance: int = 0
    shield: int = 0
    tough: bool = False

    def __post_init__(self) -> None:
        for name in ("defense", "endurance", "shield"):
            within(name, getattr(self, name), 0, MAX_PLUS)
        for name in ("armor", "cover"):
            if getattr(self, name):
                need_on(getattr(self, name), name)
        if self.health is not None:
            within("health", self.health, 1, MAX_PLUS)


class Hit(NamedTuple):
    """One hit on one enemy, before its damage is rolled: `wounds_of(hit, damage dice)` are left when Defense is off."""

    damage: int | str | Pool
    extra: int
    defense: int


def hits_of(shots: Shots, target: Target) -> tuple[Hit, Hit]:
    """An ordinary hit of these shots on the target, and a critical one; equal if being critical changes nothing."""
    critical_defense = target.defense if target.tough else 0
    return (
        Hit(shots.damage, 0, target.defense + target.shield),
        Hit(shots.damage, shots.critical_damage, critical_defense + target.shield),
    )


def wounds_coming(hit: Hit, rolled: int) -> int:
    """What a hit whose dice came to `rolled` still has when Defense and shield are off. Rule: B8.34."""
    _, plus = amount(hit.damage)
    return max(0, max(0, rolled + plus + hit.extra) - hit.defense)


@lru_cache(maxsize=4096)
def law_of_landing(coming: int, target: Target) -> Law:
    """The wounds of a hit that has so many coming: what cover, armor and endurance leave. Rule: B8.33, B8.34."""
    wounds = certain(coming)
    if target.armor:
        wounds = successes(coming, target.armor - 1)
    if target.endurance:
        wounds = wounds.mapped(lambda number: min(number, target.endurance))
    if target.cover:
        wounds = mixture([(target.cover - 1, wounds), (7 - target.cover, certain(0))])
    return wounds


@lru_cache(maxsize=4096)
def law_of_hit(hit: Hit, target: Target) -> Law:
    """The wounds of one hit whose damage is not rolled yet."""
    dice, _ = amount(hit.damage)
    coming = law_of_dice(dice).mapped(lambda rolled: wounds_coming(hit, rolled))
    return coming.then(lambda number: law_of_landing(number, target))


@lru_cache(maxsize=4096)
def law_of_shot(shots: Shots, target: Target) -> Law:
    """The wounds that one of the to-hit dice does."""
    ordinary, critical = hits_of(shots, target)
    return mixture(
        (sides, law)
        for sides, law in (
            (shots.sides - shots.ordinary - shots.criticals, certain(0)),
            (shots.ordinary, law_of_hit(ordinary, target)),
            (shots.criticals, law_of_hit(critical, target)),
        )
        if sides
    )
