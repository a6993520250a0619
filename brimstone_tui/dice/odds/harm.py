"""The odds of harm to a hero: hits, saves, armor, and the Grit that throws failures again. Rule: B10.10 to B10.13."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Final, Literal, TypeAlias

from brimstone_tui.dice.die import DiceError
from brimstone_tui.dice.odds.answers import WoundOdds, as_text, chances_as_text
from brimstone_tui.dice.odds.laws import (
    Law,
    amount,
    certain,
    dice_count,
    law_of_amount,
    mixture,
    need_on,
    successes,
    within,
)
from brimstone_tui.dice.pool import MAX_PLUS, Pool

HarmGoal: TypeAlias = Literal["stand", "least"]
HARM_GOALS: Final[tuple[HarmGoal, ...]] = ("stand", "least")


class HarmOdds(WoundOdds):
    """What some hits do to a hero: wounds, or sanity damage."""

    @cached_property
    def unharmed(self) -> Fraction:
        """The chance of no wound at all."""
        return 1 - self.law.at_least(1)

    @cached_property
    def down(self) -> Fraction | None:
        """The chance that the hero goes down; None if its Health is not known. Rule: B10.20."""
        return self.at_least_health

    def as_json(self) -> dict[str, Any]:
        """The answer with its fractions as text."""
        return {
            "unharmed": str(self.unharmed),
            "down": as_text(self.down),
            "mean": str(self.mean),
            "wounds": chances_as_text(self.wounds),
        }


@dataclass(frozen=True, slots=True)
class Saves:
    """What a hero has against harm: saves as what a die must show (N+), 0 for none, and the Health that is left.

    Against horror `defense` is Willpower, `armor` Spirit Armor, `health` Sanity. shield: what comes off the wounds of
    the batch before armor. Health None: whether the hero goes down is not asked. Raises DiceError.
    """

    defense: int = 0
    armor: int = 0
    cover: int = 0
    shield: int = 0
    health: int | None = None

    def __post_init__(self) -> None:
        for name in ("defense", "armor", "cover"):
            if getattr(self, name):
                need_on(getattr(self, name), name)
        within("shield", self.shield, 0, MAX_PLUS)
        if self.health is not None:
            within("health", self.health, 1, MAX_PLUS)


def harm(
    hits: int, saves: Saves, each: int | str | Pool = 1, grit: int = 0, goal: HarmGoal = "stand", to_hit: int = 0
) -> HarmOdds:
    """The odds of one batch of hits, each doing `each` unless it is saved.

    to_hit: the hits are still dice, and each hits on so much; 0: they are hits. grit: what the hero has and would
    spend, played best for the goal: 1 Grit throws the failed Defense dice again, once, or the failed armor dice.
    goal: `stand`, the least chance of going down; `least`, as few wounds as possible on average. Without Health the
    goal is `least`. Raises DiceError. Rule: B10.10, B2.20.
    """
    dice_count(hits, "the number of hits")
    within("Grit", grit, 0, MAX_PLUS)
    if to_hit:
        need_on(to_hit, "to hit")
    if goal not in HARM_GOALS:
        raise DiceError(f"a goal is {' or '.join(HARM_GOALS)}, not {goal!r}")
    dice, plus = amount(each)
    most = max(0, plus + sum(max(die.faces) for die in dice))
    within("the most wounds of all hits", hits * most, 0, MAX_PLUS)
    batch = _Batch(saves, law_of_amount(each), goal if saves.health is not None else "least")
    coming = successes(hits, 7 - to_hit) if to_hit else certain(hits)
    return HarmOdds(coming.then(lambda number: batch.of(number, grit)), saves.health)


@dataclass(frozen=True)
class _Batch:
    saves: Saves
    each: Law
    goal: HarmGoal

    def of(self, hits: int, grit: int) -> Law:
        """The wounds of so many hits. Cover first; its dice are not thrown again."""
        need = self.saves.cover
        uncovered = successes(hits, need - 1) if need else certain(hits)
        return uncovered.then(lambda number: self._defended(number, grit))

    def _defended(self, hits: int, grit: int) -> Law:
        need = self.saves.defense
        if not need:
            return self._landed(hits, grit)
        failed = successes(hits, need - 1)
        return failed.then(lambda failures: self._best_after_defense(failures, grit))

    def _best_after_defense(self, failures: int, grit: int) -> Law:
        """With so many Defense dice failed: keep the Grit for armor, or throw all of them again."""
        kept = self._landed(failures, grit)
        if not grit or not failures:
            return kept
        again = successes(failures, self.saves.defense - 1).then(lambda number: self._landed(number, grit - 1))
        return again if self._worse(again) < self._worse(kept) else kept

    def _landed(self, hits: int, grit: int) -> Law:
        """The wounds of hits that no save has stopped: shield, then armor, its failures thrown again for Grit."""
        need, shield = self.saves.armor, self.saves.shield
        points = self.each.times(hits).mapped(lambda number: max(0, number - shield))
        if not need:
            return points
        through = Law([7 - need, need - 1])
        if grit:
            through = mixture([(7 - need, certain(0)), (need - 1, through)])
        return points.then(through.times)

    def _worse(self, law: Law) -> Fraction:
        if self.goal == "stand":
            assert self.saves.health is not None
            return law.at_least(self.saves.health)
        return law.mean
