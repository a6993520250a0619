"""The odds once dice lie on the table: what they come to as they are, and with the best of them thrown again.

Rule: B2.7, B2.20, B2.24.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache, reduce
from itertools import combinations, product
from typing import Final, NamedTuple

from brimstone_tui.dice.die import DiceError
from brimstone_tui.dice.odds.answers import AttackOdds
from brimstone_tui.dice.odds.attack import Goal
from brimstone_tui.dice.odds.damage_play import COUNT_BITS, DamagePlay, MostWounds, Option, law_of_option
from brimstone_tui.dice.odds.hits import Hit, Shots, Target, hits_of, law_of_hit
from brimstone_tui.dice.odds.kill_play import surest_kill
from brimstone_tui.dice.odds.laws import NOTHING, Law, amount, mixture

MOST_CHOICES: Final = 4096
"""So many choices of dice to throw again are compared."""


class RerollOdds(NamedTuple):
    """What comes of dice as they are; and with those thrown again (their numbers) that are best for the goal."""

    kept: AttackOdds
    again: AttackOdds
    dice: tuple[int, ...]


def hits_scored(hits: Iterable[Hit], target: Target, grit: int = 0, goal: Goal = "kill") -> AttackOdds:
    """The odds of hits whose damage is not rolled yet. Raises DiceError if there is too much to weigh."""
    return AttackOdds(_law_of_hits(tuple(sorted(hits, key=repr)), target, min(grit, 1), goal), target.health)


@lru_cache(maxsize=4096)
def _law_of_hits(hits: tuple[Hit, ...], target: Target, grit: int, goal: Goal) -> Law:
    if not grit or not hits:
        return reduce(Law.plus, (law_of_hit(hit, target) for hit in hits), NOTHING)
    kinds = list(dict.fromkeys(hits))
    kill = goal == "kill" and target.health is not None
    play: DamagePlay = surest_kill(kinds, target, len(hits)) if kill else MostWounds(kinds, target)
    play.settle(sum(1 << COUNT_BITS * kinds.index(hit) for hit in hits), grit, 1)
    return play.law()


def to_hit_thrown(
    thrown: Sequence[tuple[Shots, int]], may: Sequence[int], most: int, target: Target,
    grit: int, price: int = 1, goal: Goal = "kill",
) -> RerollOdds:  # fmt: skip
    """To-hit dice with the sides that they show, all hits for one enemy.

    thrown: each die as one shot. may, most: which dice may be thrown again, and how many of them. grit: what the hero
    has and would spend; price: what of it the re-roll costs. Raises DiceError if there is too much to weigh.
    """
    kept = hits_scored(_hits(thrown, range(len(thrown)), target), target, grit, goal)
    best: AttackOdds = kept
    dice: tuple[int, ...] = ()
    for again in _choices(thrown, may, most):
        odds = AttackOdds(_law_with_again(thrown, again, target, max(0, grit - price), goal), target.health)
        if _better(odds, best, goal):
            best, dice = odds, again
    return RerollOdds(kept, best, dice)


def damage_thrown(
    thrown: Sequence[tuple[Hit, tuple[int, ...]]], may: Sequence[int], most: int, target: Target, goal: Goal = "kill"
) -> RerollOdds:
    """Damage dice of hits on one enemy with what they count, hit by hit.

    may, most: which of the dice, counted through all hits, may be thrown again, and how many of them. Raises DiceError
    if there is too much to compare.
    """
    kept = AttackOdds(_law_of_damage(thrown, (), target), target.health)
    faces = [(hit, face) for hit, shown in thrown for face in shown]
    best: AttackOdds = kept
    dice: tuple[int, ...] = ()
    for again in _choices(faces, may, most):
        odds = AttackOdds(_law_of_damage(thrown, again, target), target.health)
        if _better(odds, best, goal):
            best, dice = odds, again
    return RerollOdds(kept, best, dice)


def _better(odds: AttackOdds, other: AttackOdds, goal: Goal) -> bool:
    return _worth(odds, goal) > _worth(other, goal)


def _worth(odds: AttackOdds, goal: Goal) -> Fraction:
    return odds.kill if goal == "kill" and odds.kill is not None else odds.mean


def _choices(dice: Sequence[object], may: Sequence[int], most: int) -> Iterator[tuple[int, ...]]:
    """The choices of dice to throw again, few first; of equal dice it does not matter which."""
    seen: dict[tuple[str, ...], None] = {}
    count = 0
    for number in range(1, min(most, len(may)) + 1):
        for again in combinations(may, number):
            count += 1
            if count > MOST_CHOICES:
                raise DiceError(f"the dice may be thrown again in more than {MOST_CHOICES} ways, too many to compare")
            same = tuple(sorted(repr(dice[n]) for n in again))
            if same not in seen:
                seen[same] = None
                yield again


def _hits(thrown: Sequence[tuple[Shots, int]], numbers: Iterable[int], target: Target) -> list[Hit]:
    found = []
    for number in numbers:
        shots, side = thrown[number]
        if shots.hits(side):
            ordinary, critical = hits_of(shots, target)
            found.append(critical if side >= shots.critical_from else ordinary)
    return found


def _law_with_again(
    thrown: Sequence[tuple[Shots, int]], again: Sequence[int], target: Target, grit: int, goal: Goal
) -> Law:
    kept = _hits(thrown, [n for n in range(len(thrown)) if n not in again], target)
    ways: dict[tuple[Hit, ...], int] = {tuple(kept): 1}
    for number in again:
        shots = thrown[number][0]
        ordinary, critical = hits_of(shots, target)
        falls: list[tuple[int, tuple[Hit, ...]]] = [
            (shots.sides - shots.ordinary - shots.criticals, ()),
            (shots.ordinary, (ordinary,)),
            (shots.criticals, (critical,)),
        ]
        after: dict[tuple[Hit, ...], int] = {}
        for (hits, weight), (sides, more) in product(ways.items(), falls):
            if sides:
                key = tuple(sorted((*hits, *more), key=repr))
                after[key] = after.get(key, 0) + weight * sides
        ways = after
    return mixture((weight, hits_scored(hits, target, grit, goal).law) for hits, weight in ways.items())


def _law_of_damage(thrown: Sequence[tuple[Hit, tuple[int, ...]]], again: Sequence[int], target: Target) -> Law:
    laws, at = [], 0
    for hit, faces in thrown:
        dice, _ = amount(hit.damage)
        numbers = range(at, at + len(faces))
        at += len(faces)
        kept = sum(face for number, face in zip(numbers, faces, strict=True) if number not in again)
        rolled = tuple(die for number, die in zip(numbers, dice, strict=True) if number in again)
        laws.append(law_of_option(Option(kept, rolled), hit, target))
    return reduce(Law.plus, laws, NOTHING)
