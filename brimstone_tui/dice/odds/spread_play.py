"""Hits given one by one to several enemies, with Grit played best. Rule: B8.23 to B8.28, B2.20, B2.24."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from math import comb, factorial, lcm, prod
from typing import Final, NamedTuple, TypeAlias

from brimstone_tui.dice.die import DiceError
from brimstone_tui.dice.odds.attack import Goal, Group, ToHitPlay
from brimstone_tui.dice.odds.damage_play import COUNT_BITS, count_of, falls_of, law_of_option
from brimstone_tui.dice.odds.hits import Hit, Shots, Target, hits_of
from brimstone_tui.dice.odds.laws import Law

MOST_PLACES: Final = 20_000
"""So many places in the course of an attack are looked at: some seconds' work."""

Counts: TypeAlias = tuple[tuple[int, int], ...]
"""For each gun its ordinary and its critical hits that are left."""


class Place(NamedTuple):
    """The hits that are left, the number of the enemy whose turn it is, its wounds, and the Grit."""

    hits: Counts
    enemy: int
    wounds: int
    grit: int


class Choice(NamedTuple):
    """What is done about a fall of a hit's damage dice: how often it comes, the wounds then, and the Grit then."""

    ways: int
    law: Law
    grit: int


def spread_with_grit(
    groups: Sequence[Shots], targets: Sequence[Target], healths: Sequence[int], grit: int, goal: Goal
) -> tuple[list[Sequence[int]], int]:
    """The weights of `SpreadOdds`, and their total, with 1 or 2 Grit. Raises DiceError if it is too much to weigh."""
    places = prod(comb(group.dice + 2, 2) for group in groups) * sum(healths)
    if places > MOST_PLACES:
        raise DiceError(f"with Grit, hits on several enemies have more than {MOST_PLACES} places to be weighed")
    play = SpreadPlay(groups, targets, healths, goal)
    ToHitPlay([_group(number, group, targets) for number, group in enumerate(groups)], play, grit).settle_all()
    return play.weights()


def _group(number: int, shots: Shots, targets: Sequence[Target]) -> Group:
    pairs = [hits_of(shots, target) for target in targets]
    slot = 1 << 2 * number * COUNT_BITS
    return Group(
        shots.dice,
        shots.sides - shots.ordinary - shots.criticals,
        shots.ordinary,
        shots.criticals,
        slot,
        slot << COUNT_BITS,
        shots.criticals > 0 and any(hit != critical for hit, critical in pairs),
    )


class SpreadPlay:
    """The hits of the first gun come first; of one gun any order of ordinary and critical hits is equally likely.

    The goal `kill` is as many dead as possible on average, `wounds` as many wounds as the enemies can take.
    """

    def __init__(self, groups: Sequence[Shots], targets: Sequence[Target], healths: Sequence[int], goal: Goal) -> None:
        self._dice, self._targets, self._healths = [group.dice for group in groups], targets, healths
        self._kills = goal == "kill"
        self._hits = [[hits_of(group, target) for target in targets] for group in groups]
        every = [
            (hit, target) for pairs in self._hits for pair, target in zip(pairs, targets, strict=True) for hit in pair
        ]
        self._each = reduce(lcm, (_ways_of(hit, target) for hit, target in every), 1)
        """The ways for one hit to end, for any hit on any enemy."""
        self._worths: dict[Place, int] = {}
        self._choices: dict[Place, list[tuple[Counts, list[Choice]]]] = {}
        self._settled: dict[Place, int] = {}

    # A worth is on the scale of the ways for the hits that are left to come in order, and to end.

    def worth(self, counts: int, grit: int) -> int:
        place = self._begin(counts, grit)
        return self._worth(place) * self._missing(place.hits)

    def settle(self, counts: int, grit: int, weight: int) -> None:
        place = self._begin(counts, grit)
        self._settled[place] = self._settled.get(place, 0) + weight * self._missing(place.hits)

    def _begin(self, counts: int, grit: int) -> Place:
        numbers = [count_of(counts, slot) for slot in range(2 * len(self._dice))]
        return Place(tuple(zip(numbers[::2], numbers[1::2], strict=True)), 0, 0, min(grit, 1))

    def _ways(self, hits: Counts) -> int:
        return prod(self._each ** sum(gun) * factorial(sum(gun)) for gun in hits)

    def _missing(self, hits: Counts) -> int:
        """By how much fewer the ways of these hits are than those of a hit with every die."""
        return self._ways(tuple((dice, 0) for dice in self._dice)) // self._ways(hits)

    def _worth(self, place: Place) -> int:
        if place.enemy == len(self._targets) or not any(map(any, place.hits)):
            return 0
        worth = self._worths.get(place)
        if worth is None:
            worth, self._choices[place] = self._look(place)
            self._worths[place] = worth
        return worth

    def _look(self, place: Place) -> tuple[int, list[tuple[Counts, list[Choice]]]]:
        """What is best about each fall of the next hit's damage dice, and what that is worth."""
        target, total = self._targets[place.enemy], 0
        following: list[tuple[Counts, list[Choice]]] = []
        for hit, times, left in self._nexts(place):
            choices = []
            after: dict[tuple[int, int], int] = {}
            falls = falls_of(hit)
            share = self._each // sum(falls.values())
            for options, ways in falls.items():
                best, most = None, -1
                for option in options[: None if place.grit else 1]:
                    law, grit = law_of_option(option, hit, target), place.grit - bool(option.again)
                    worth = 0
                    for wounds, weight in enumerate(law.weights):
                        if weight:
                            key = wounds, grit
                            if key not in after:
                                after[key] = self._gain(place, left, wounds, grit)
                            worth += weight * after[key]
                    worth *= share // law.total
                    if worth > most:
                        best, most = Choice(times * ways * (share // law.total), law, grit), worth
                assert best is not None
                choices.append(best)
                total += times * ways * most
            following.append((left, choices))
        return total, following

    def _nexts(self, place: Place) -> Iterator[tuple[Hit, int, Counts]]:
        """What may be the next hit, how many of the orders begin with it, and the hits that are left then."""
        gun = next(number for number, hits in enumerate(place.hits) if any(hits))
        for critical, count in enumerate(place.hits[gun]):
            if count:
                left = list(place.hits)
                ordinary, criticals = left[gun]
                left[gun] = (ordinary, criticals - 1) if critical else (ordinary - 1, criticals)
                yield self._hits[gun][place.enemy][critical], count, tuple(left)

    def _after(self, place: Place, left: Counts, wounds: int, grit: int) -> Place:
        reached = place.wounds + wounds
        if reached >= self._healths[place.enemy]:
            return Place(left, place.enemy + 1, 0, grit)
        return Place(left, place.enemy, reached, grit)

    def _gain(self, place: Place, left: Counts, wounds: int, grit: int) -> int:
        """What so many wounds bring, now and with the hits that are left."""
        after = self._after(place, left, wounds, grit)
        gained = after.enemy - place.enemy
        if not self._kills:
            gained = min(wounds, self._healths[place.enemy] - place.wounds)
        return gained * self._ways(left) + self._worth(after)

    def weights(self) -> tuple[list[Sequence[int]], int]:
        """The weights of `SpreadOdds`, and their total."""
        last = len(self._targets) - 1
        found = [[0] * (health + (number == last)) for number, health in enumerate(self._healths)]
        coming = dict(self._settled)
        for dice in range(sum(self._dice), -1, -1):
            for place in [place for place in coming if sum(map(sum, place.hits)) == dice]:
                weight = coming.pop(place)
                if place.enemy > last:
                    found[last][self._healths[last]] += weight * self._ways(place.hits)
                elif not dice:
                    found[place.enemy][place.wounds] += weight
                else:
                    self._worth(place)
                    for left, choices in self._choices[place]:
                        for ways, law, grit in choices:
                            for wounds, each in enumerate(law.weights):
                                if each:
                                    after = self._after(place, left, wounds, grit)
                                    coming[after] = coming.get(after, 0) + weight * ways * each
        return list(found), sum(map(sum, found))


def _ways_of(hit: Hit, target: Target) -> int:
    """The ways for the dice of a hit to fall, times those for what may become of it."""
    falls = falls_of(hit)
    laws = {law_of_option(option, hit, target).total: 0 for options in falls for option in options}
    return sum(falls.values()) * reduce(lcm, laws, 1)
