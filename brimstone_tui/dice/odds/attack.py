"""The odds of an attack on one enemy, with and without Grit. Rule: B8.20 to B8.35, B2.20, B2.24."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache, reduce
from itertools import product
from math import comb, prod
from typing import Final, Literal, NamedTuple, TypeAlias

from brimstone_tui.dice.die import DiceError
from brimstone_tui.dice.odds.answers import AttackOdds
from brimstone_tui.dice.odds.damage_play import COUNT_BITS, DamagePlay, HitsPlay, MostWounds
from brimstone_tui.dice.odds.hits import Hit, Shots, Target, hits_of, law_of_shot
from brimstone_tui.dice.odds.kill_play import surest_kill
from brimstone_tui.dice.odds.laws import NOTHING, Law, dice_count, within

Goal: TypeAlias = Literal["kill", "wounds"]
GOALS: Final[tuple[Goal, ...]] = ("kill", "wounds")
MOST_GRIT: Final = 100


def checked_goal(goal: Goal, grit: int) -> Goal:
    """The goal, if there is such a one and so much Grit; else DiceError."""
    within("Grit", grit, 0, MOST_GRIT)
    if goal not in GOALS:
        raise DiceError(f"a goal is {' or '.join(GOALS)}, not {goal!r}")
    return goal


def attack(shots: Shots | Sequence[Shots], target: Target, grit: int = 0, goal: Goal = "kill") -> AttackOdds:
    """The odds of an attack whose hits all go to one enemy.

    grit: what the hero has and would spend, played best for the goal: 1 Grit throws any of the to-hit dice again, once,
    or any of the damage dice (B2.20, B2.24). goal: `kill`, or `wounds`, as many as possible on average, not cut at
    Health. What does not further the goal is not thrown again. Without Health the goal is `wounds`.
    Raises DiceError for what cannot be rolled, or has too many ways to fall to be weighed.
    """
    groups = (shots,) if isinstance(shots, Shots) else tuple(shots)
    dice_count(sum(group.dice for group in groups), "the number of to-hit dice")
    goal = checked_goal(goal, grit)
    groups = tuple(group for group in groups if group.dice)
    if target.health is None:
        goal = "wounds"
    law = best_law(groups, target, min(grit, 2), goal) if grit and groups else plain_law(groups, target)
    return AttackOdds(law, target.health)


@lru_cache(maxsize=4096)
def plain_law(groups: tuple[Shots, ...], target: Target) -> Law:
    """The wounds of an attack without Grit."""
    return reduce(Law.plus, (law_of_shot(group, target).times(group.dice) for group in groups), NOTHING)


# -- with Grit ---------------------------------------------------------------------------------------------------------


class Group(NamedTuple):
    """Equal to-hit dice: how many, how many of their sides miss, hit and are critical, and what a hit adds to `counts`.

    `fishing`: a hit may be worth throwing again, for a critical one.
    """

    dice: int
    misses: int
    ordinary: int
    critical: int
    hit: int
    critical_hit: int
    fishing: bool

    @property
    def sides(self) -> int:
        return self.misses + self.ordinary + self.critical


def find_best_law(shots: tuple[Shots, ...], target: Target, grit: int, goal: Goal) -> Law:
    """The wounds of an attack with 1 or 2 Grit, played best for the goal."""
    kinds = list(dict.fromkeys(hit for group in shots for hit in _hits_that_happen(group, target)))
    groups = [_group(group, target, kinds) for group in shots]
    play: DamagePlay
    if goal == "kill":
        play = surest_kill(kinds, target, sum(group.dice for group in groups), max(group.sides for group in groups))
    else:
        play = MostWounds(kinds, target)
    ToHitPlay(groups, play, grit).settle_all()
    return play.law()


best_law = lru_cache(maxsize=1024)(find_best_law)


def _hits_that_happen(shots: Shots, target: Target) -> list[Hit]:
    ordinary, critical = hits_of(shots, target)
    return [hit for hit, sides in ((ordinary, shots.ordinary), (critical, shots.criticals)) if sides]


def _group(shots: Shots, target: Target, kinds: Sequence[Hit]) -> Group:
    hit, critical_hit = (1 << COUNT_BITS * kinds.index(one) if one in kinds else 0 for one in hits_of(shots, target))
    misses = shots.sides - shots.ordinary - shots.criticals
    return Group(
        shots.dice,
        misses,
        shots.ordinary,
        shots.criticals,
        hit,
        critical_hit,
        hit != critical_hit and shots.criticals > 0,
    )


class ToHitPlay:
    """The to-hit dice: after the throw, and with Grit, misses are thrown again, and hits if it is worth it.

    A critical hit is never worse than another hit, nor a hit than a miss: if any dice are thrown again, misses are.
    """

    def __init__(self, groups: Sequence[Group], play: HitsPlay, grit: int) -> None:
        self._groups, self._play, self._grit = groups, play, grit
        self._expected, self._falls = cache(self._expect), cache(self._ways_to_fall)

    def settle_all(self) -> None:
        """Settle every way for the dice to fall, with what is best done about it."""
        scale = prod(group.sides**group.dice for group in self._groups)
        ends: dict[tuple[int, int], int] = {}
        for weight, counts, choices in self._throws():
            again, kept = self._best(counts, choices)
            weight *= scale // self._falls(again)
            grit = self._grit - 1 if any(again) else self._grit
            for ways, more in _thrown(tuple(self._groups), again):
                end = kept + more, grit
                ends[end] = ends.get(end, 0) + weight * ways
        for (counts, grit), weight in ends.items():
            self._play.settle(counts, grit, weight)

    def _throws(self) -> list[tuple[int, int, list[tuple[tuple[int, ...], int]]]]:
        """Each way to fall: weight, hits, and what may be thrown again: how many dice of each group, the hits kept."""
        found = []
        for falls in product(*(_falls_of(group) for group in self._groups)):
            weight = prod(fall.weight for fall in falls)
            counts = sum(fall.counts for fall in falls)
            options = [zip(*each, strict=True) for each in product(*(fall.choices for fall in falls))]
            found.append((weight, counts, [(again, sum(kept)) for again, kept in options]))
        return found

    def _best(self, counts: int, choices: list[tuple[tuple[int, ...], int]]) -> tuple[tuple[int, ...], int]:
        """What to throw again of each group and the hits kept: as little as is best."""
        best = (0,) * len(self._groups), counts
        worth, falls = self._play.worth(counts, self._grit), 1
        for again, kept in choices:
            if not any(again):
                continue
            expected, ways = self._expected(again, kept), self._falls(again)
            if expected * falls > worth * ways:
                best, worth, falls = (again, kept), expected, ways
        return best

    def _ways_to_fall(self, again: tuple[int, ...]) -> int:
        return prod(group.sides**dice for group, dice in zip(self._groups, again, strict=True))

    def _expect(self, again: tuple[int, ...], counts: int) -> int:
        """What it is worth to throw so many dice of each group beside these hits; the scale has a factor a die."""
        for number, dice in enumerate(again):
            if dice:
                group = self._groups[number]
                fewer = (*again[:number], dice - 1, *again[number + 1 :])
                worth = group.misses * self._expected(fewer, counts)
                if group.ordinary:
                    worth += group.ordinary * self._expected(fewer, counts + group.hit)
                if group.critical:
                    worth += group.critical * self._expected(fewer, counts + group.critical_hit)
                return worth
        return self._play.worth(counts, self._grit - 1)


class _Fall(NamedTuple):
    """choices: how many dice may be thrown again, and the hits that are kept then."""

    weight: int
    counts: int
    choices: list[tuple[int, int]]


@cache
def _falls_of(group: Group) -> list[_Fall]:
    return [
        _Fall(
            weight,
            hits * group.hit + criticals * group.critical_hit,
            [
                (group.dice - kept - criticals, kept * group.hit + criticals * group.critical_hit)
                for kept in range(hits, -1 if group.fishing else hits - 1, -1)
            ],
        )
        for weight, hits, criticals in _ways(group, group.dice)
    ]


@lru_cache(maxsize=4096)
def _thrown(groups: tuple[Group, ...], again: tuple[int, ...]) -> list[tuple[int, int]]:
    """What so many dice of each group bring: weights and hits."""
    falls = [
        [(weight, hits * group.hit + criticals * group.critical_hit) for weight, hits, criticals in _ways(group, dice)]
        for group, dice in zip(groups, again, strict=True)
    ]
    return [(prod(weight for weight, _ in each), sum(hits for _, hits in each)) for each in product(*falls)]


def _ways(group: Group, dice: int) -> list[tuple[int, int, int]]:
    """The ways for so many dice to fall: weight, ordinary hits, critical hits."""
    found = []
    for hits in range(dice + 1 if group.ordinary else 1):
        for criticals in range(dice - hits + 1 if group.critical else 1):
            misses = dice - hits - criticals
            if misses and not group.misses:
                continue
            weight = comb(dice, hits) * comb(dice - hits, criticals)
            weight *= group.misses**misses * group.ordinary**hits * group.critical**criticals
            found.append((weight, hits, criticals))
    return found
