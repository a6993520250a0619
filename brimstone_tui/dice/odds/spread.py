"""The odds of hits that go to one enemy until it is dead, then to the next. Rule: B8.23 to B8.28."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import lcm, prod
from typing import Any

from brimstone_tui.dice.die import DiceError
from brimstone_tui.dice.odds.attack import Goal, checked_goal
from brimstone_tui.dice.odds.hits import Shots, Target, law_of_shot
from brimstone_tui.dice.odds.laws import Packing, dice_count
from brimstone_tui.dice.odds.spread_play import spread_with_grit

MOST_TARGETS = 100


@dataclass(frozen=True)
class SpreadOdds:
    """What an attack does to several enemies in a fixed order.

    `weights[n][w]`, of `total`: the enemies before number n are dead, it has w wounds, those after it none. The last
    number of the last enemy is its Health: all are dead.
    """

    weights: tuple[tuple[int, ...], ...]
    total: int
    healths: tuple[int, ...]

    @cached_property
    def kills(self) -> tuple[Fraction, ...]:
        """The chance that each enemy dies."""
        begun = [sum(weights) for weights in self.weights[1:]]
        all_dead = self.weights[-1][self.healths[-1]]
        dead = [*(sum(begun[number:]) for number in range(len(begun))), all_dead]
        return tuple(Fraction(weight, self.total) for weight in dead)

    @cached_property
    def wounds(self) -> dict[tuple[int, ...], Fraction]:
        """The chance of each way for the enemies to end: the wounds of each in order; a dead one has its Health."""
        none = (0,) * len(self.healths)
        return {
            (*self.healths[:number], wounds, *none[number + 1 :]): Fraction(weight, self.total)
            for number, weights in enumerate(self.weights)
            for wounds, weight in enumerate(weights)
            if weight
        }

    @cached_property
    def means(self) -> tuple[Fraction, ...]:
        """The wounds of each enemy on average; what a dead one cannot take is not counted."""
        return tuple(
            sum((ending[number] * chance for ending, chance in self.wounds.items()), Fraction(0))
            for number in range(len(self.healths))
        )

    def as_json(self) -> dict[str, Any]:
        """The answer with its fractions as text."""
        return {
            "kills": [str(chance) for chance in self.kills],
            "means": [str(mean) for mean in self.means],
            "wounds": {",".join(map(str, ending)): str(chance) for ending, chance in self.wounds.items()},
        }


def spread(shots: Shots | Sequence[Shots], targets: Sequence[Target], grit: int = 0, goal: Goal = "kill") -> SpreadOdds:
    """The odds of an attack whose hits are given one by one to the first of the targets that is alive.

    Each target needs its Health. What a hit does beyond a death is wasted, and so are hits when all are dead. grit: as
    for `attack`, but damage dice are thrown again hit by hit. goal: `kill`, as many dead as possible on average, or
    `wounds`, as many as the targets can take. Raises DiceError.
    """
    checked_goal(goal, grit)
    groups = (shots,) if isinstance(shots, Shots) else tuple(shots)
    dice_count(sum(group.dice for group in groups), "the number of to-hit dice")
    if not 1 <= len(targets) <= MOST_TARGETS:
        raise DiceError(f"hits are spread over 1 to {MOST_TARGETS} targets, not {len(targets)}")
    healths = tuple(target.health for target in targets if target.health is not None)
    if len(healths) < len(targets):
        raise DiceError("hits are spread over targets whose health is known")
    if grit:
        weights, total = spread_with_grit(groups, tuple(targets), healths, min(grit, 2), goal)
    else:
        weights, total = overflow(groups, tuple(targets), healths)
    return SpreadOdds(tuple(tuple(each) for each in weights), total, healths)


def overflow(
    groups: tuple[Shots, ...], targets: tuple[Target, ...], healths: tuple[int, ...]
) -> tuple[list[Sequence[int]], int]:
    """The weights of `SpreadOdds`, and their total. Horner's way: for each die two products an enemy.

    What passes an enemy's Health is summed into one number, as the remainder modulo one less than a limb, and begins at
    no wounds of the next enemy.
    """
    packing, total, dice = _packed(groups, targets)
    bits = packing.bits
    ones = (1 << bits) - 1
    cuts = [(health * bits, (1 << health * bits) - 1) for health in healths]
    states = [1] + [0] * (len(targets) - 1)
    for count, packed in dice:
        for _ in range(count):
            over = 0
            for number, (cut, low) in enumerate(cuts[:-1]):
                state = states[number] * packed[number]
                states[number] = (state & low) + over
                over = (state >> cut) % ones
            states[-1] = states[-1] * packed[-1] + over
    cut, low = cuts[-1]
    states[-1] = (states[-1] & low) + ((states[-1] >> cut) % ones << cut)
    lengths = [*healths[:-1], healths[-1] + 1]
    return [packing.unpack(state, length) for state, length in zip(states, lengths, strict=True)], total


@lru_cache(maxsize=1024)
def _packed(
    groups: tuple[Shots, ...], targets: tuple[Target, ...]
) -> tuple[Packing, int, list[tuple[int, tuple[int, ...]]]]:
    """For each group how many dice, and one of them against each target, packed; all of one total."""
    laws = [[law_of_shot(group, target) for target in targets] for group in groups]
    totals = [lcm(*(law.total for law in row)) for row in laws]
    total = prod(each**group.dice for each, group in zip(totals, groups, strict=True))
    packing = Packing(total + 1)
    dice = [
        (
            group.dice,
            tuple(packing.pack(weight * (each // law.total) for weight in law.weights) for law in row),
        )
        for group, row, each in zip(groups, laws, totals, strict=True)
    ]
    return packing, total, dice
