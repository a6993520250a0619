"""The surest kill: all damage dice of the hits are seen before any of them is thrown again. Rule: B2.24.

All ways to fall are compared, with all choices. Most attacks are spared this: see `kill_by_sum`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache, reduce
from itertools import accumulate, product
from math import comb, lcm
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from brimstone_tui.dice.die import DiceError
from brimstone_tui.dice.odds.damage_play import DamagePlay, Option, Slots, count_of, falls_of, law_of_option
from brimstone_tui.dice.odds.hits import Hit, Target, law_of_hit, law_of_landing, wounds_coming
from brimstone_tui.dice.odds.keep_rule import MOST_DIFFERENT
from brimstone_tui.dice.odds.kill_by_sum import KillBySum, counts_by_sum
from brimstone_tui.dice.odds.laws import Law, amount, certain, law_of, successes, tails

SUM_BITS: Final = 20
"""Enough for the wounds of 100 hits."""
NO_LIMIT: Final = 1 << SUM_BITS
MOST_DICE: Final = 20
MOST_WAYS: Final = 1_000_000
"""So many ways for the damage of all hits to fall are compared: some seconds' work."""

Keys: TypeAlias = tuple[int, ...]


class Fall(NamedTuple):
    """A way for the dice of one hit or several to fall: weight, the key if all are kept, the keys that can be had."""

    weight: int
    kept: int
    choices: Keys


def surest_kill(kinds: Sequence[Hit], target: Target, dice: int, sides: int = 6) -> DamagePlay:
    """How a kill is played for with the hits of so many to-hit dice, of so many sides at the most.

    Raises DiceError if it is too much to compare.
    """
    if dice > MOST_DICE:
        raise DiceError(f"the best re-roll for a kill is found for 1 to {MOST_DICE} to-hit dice, not {dice}")
    if len(kinds) <= 2 and counts_by_sum(target) and all(len(amount(kind.damage)[0]) <= 1 for kind in kinds):
        by_sum = KillBySum(kinds, target, dice, sides)
        if by_sum.is_ordered:
            return by_sum
    return SurestKill(kinds, target, dice)


class SurestKill:
    """The damage dice that are thrown again are those with which the kill is likeliest.

    Kept hits count by the sum of their wounds, unless cover or a cap after armor makes them differ. Raises DiceError if
    there is too much to compare.
    """

    def __init__(self, kinds: Sequence[Hit], target: Target, dice: int) -> None:
        assert target.health is not None
        self._kinds, self._target, self._health, self._dice = kinds, target, target.health, dice
        self._by_sum = counts_by_sum(target)
        self._sure = self._by_sum and not target.armor
        """What is kept is certain to wound: with enough of it the enemy is dead."""
        self._single = all(len(amount(kind.damage)[0]) <= 1 for kind in kinds)
        self._left = MOST_WAYS
        self._slots = Slots()
        self._kept_keys = self._slots_for_kept()
        self._low = (1 << self._slots.width) - 1
        self._thrown = [self._slots.add(law_of_hit(kind, target)) for kind in kinds]
        self._falls = [self._falls_of(kind) for kind in range(len(kinds))]
        if not (self._by_sum and self._single) and comb(dice + sum(map(len, self._falls)), dice) > MOST_WAYS:
            raise _too_many_ways()
        self._rests = [self._slots_for_rests(falls) for falls in self._falls]
        self._falls_total = reduce(lcm, (sum(fall.weight for fall in falls) for falls in self._falls), 1)
        self._chances = _Chances(self._slots, self._low, self._health, self._scale() ** dice)
        self._fewest_kept, self._ways = cache(self._find_fewest_kept), cache(self._find_ways)
        self._played = cache(self._played_best)
        self._settled: dict[int, int] = {}

    # What follows is on one scale: a chance of the kill as `_chances` has it, times `_falls_total` for every die.

    def worth(self, counts: int, grit: int) -> int:
        return sum(weight * self._chances[key] for key, weight in self._ends(counts, grit).items())

    def settle(self, counts: int, grit: int, weight: int) -> None:
        for key, times in self._ends(counts, grit).items():
            self._settled[key] = self._settled.get(key, 0) + weight * times

    def law(self) -> Law:
        return self._slots.blend(self._settled)

    def _ends(self, counts: int, grit: int) -> dict[int, int]:
        """How these hits end: keys, with weights that are ways for as many hits to fall as there are to-hit dice."""
        hits = tuple(count_of(counts, kind) for kind in range(len(self._kinds)))
        return self._played(hits) if grit else {self._key_of_thrown(hits): self._falls_total**self._dice}

    def _played_best(self, hits: tuple[int, ...]) -> dict[int, int]:
        *others, last = [self._ways(kind, count, *self._decided(kind, hits)) for kind, count in enumerate(hits)]
        first = reduce(self._together, others, [Fall(self._falls_total ** (self._dice - sum(hits)), 0, (0,))])
        self._compare(len(first) * len(last))
        chance, sure, low, health = self._chances.__getitem__, self._sure, self._low, self._health
        ends: dict[int, int] = {}
        for weight, kept, choices in first:
            for other_weight, other_kept, other_choices in last:
                best = kept + other_kept
                if not (sure and best & low >= health):
                    # Of equal choices the first one counts; to keep all dice, and the Grit, comes before any.
                    key = max([one + other for one in choices for other in other_choices], key=chance)
                    if chance(key) > chance(best):
                        best = key
                ends[best] = ends.get(best, 0) + weight * other_weight
        return ends

    def _compare(self, ways: int) -> None:
        self._left -= ways
        if self._left < 0:
            raise _too_many_ways()

    def _key_of_thrown(self, hits: Sequence[int]) -> int:
        return sum(count * thrown for count, thrown in zip(hits, self._thrown, strict=True))

    # -- the dice of one hit

    def _slots_for_kept(self) -> dict[int, int]:
        """The key of a kept hit by its wounds to come."""
        target = self._target
        comings = sorted({wounds_coming(kind, options[0].kept) for kind in self._kinds for options in falls_of(kind)})
        if len(comings) > MOST_DIFFERENT:
            raise DiceError(
                f"the best re-roll for a kill is found for damage of 1 to {MOST_DIFFERENT} different values"
            )
        if not self._by_sum:
            return {coming: self._slots.add(law_of_landing(coming, target)) for coming in comings}
        self._slots.add(successes(1, target.armor - 1) if target.armor else certain(1), SUM_BITS)
        return {coming: min(coming, target.endurance or coming) for coming in comings}

    def _falls_of(self, kind: int) -> list[Fall]:
        """The ways for one hit's dice to fall, the best first. Nothing is thrown again of the best, all of nothing."""
        hit = self._kinds[kind]
        most = max(wounds_coming(hit, options[0].kept) for options in falls_of(hit))
        partial: dict[Option, int] = {}
        found: dict[tuple[int, Keys], int] = {}
        for options, weight in falls_of(hit).items():
            coming = wounds_coming(hit, options[0].kept)
            kept = self._kept_keys[coming]
            choices = [kept] if coming or coming == most else []
            if coming < most:
                for option in options[1:-1]:
                    if option not in partial:
                        partial[option] = self._slots.add(law_of_option(option, hit, self._target))
                    choices.append(partial[option])
                choices.append(self._thrown[kind])
            fall = kept, tuple(dict.fromkeys(choices))
            found[fall] = found.get(fall, 0) + weight
        if len(found) > MOST_DIFFERENT:
            raise DiceError(
                f"the best re-roll for a kill is found if a hit falls in 1 to {MOST_DIFFERENT} different ways"
            )
        return [Fall(weight, *fall) for fall, weight in sorted(found.items(), reverse=True)]

    def _slots_for_rests(self, falls: Sequence[Fall]) -> list[int]:
        """The keys of a kept hit that fell in one of the ways from a number on."""
        if not self._sure:
            return []
        rests, weights = [], {0: 0}
        for fall in reversed(falls):
            weights[fall.kept] = weights.get(fall.kept, 0) + fall.weight
            rests.append(self._slots.add(law_of(weights)))
        return rests[::-1]

    def _scale(self) -> int:
        """A multiple of the total of all that may become of one hit."""
        most = max(self._kept_keys, default=0)
        first, *others = self._slots.totals()
        return reduce(lcm, others, first**most if self._by_sum else first)

    # -- the dice of several hits

    def _find_ways(self, kind: int, count: int, thrown_below: int, kept_from: int) -> list[Fall]:
        """The ways for the dice of so many hits to fall; what is best in any case is no choice."""
        falls, rests = self._simplified(kind, thrown_below, kept_from), self._rests[kind]
        below = [*accumulate(fall.weight for fall in reversed(falls))][::-1]
        ended: dict[tuple[int, Keys], int] = {}
        falling: dict[tuple[int, int, Keys], int] = {(count, 0, (0,)): (self._falls_total // below[0]) ** count}
        for at, here in enumerate(falls):
            after: dict[tuple[int, int, Keys], int] = {}
            for (left, kept, choices), weight in falling.items():
                if self._sure and kept & self._low >= self._health:
                    # It is dead already: the other dice are kept whatever they show.
                    dead = kept + left * rests[at]
                    ended[dead, (dead,)] = ended.get((dead, (dead,)), 0) + weight * below[at] ** left
                    continue
                for times in range(left + 1):
                    if times == left or at < len(falls) - 1:
                        state = left - times, kept + times * here.kept, choices
                        after[state] = after.get(state, 0) + weight * comb(left, times) * here.weight**times
                    choices = self._joined(choices, here.choices)
            self._compare(len(after))
            falling = after
        for (_, kept, choices), weight in falling.items():
            ended[kept, choices] = ended.get((kept, choices), 0) + weight
        return [Fall(weight, *way) for way, weight in ended.items()]

    def _together(self, ways: Sequence[Fall], others: Sequence[Fall]) -> list[Fall]:
        return [
            Fall(one.weight * other.weight, one.kept + other.kept, self._joined(one.choices, other.choices))
            for one in ways
            for other in others
        ]

    def _joined(self, choices: Keys, others: Keys) -> Keys:
        """All sums of a choice and another; of several that throw the same again only the one that keeps the most.

        The key that keeps the most is the highest: kept hits of more wounds are counted in higher slots.
        """
        if len(others) == 1:
            other = others[0]
            return tuple([choice + other for choice in choices])
        sums = [choice + other for choice in choices for other in others]
        if not (self._by_sum or self._single):
            return tuple(dict.fromkeys(sums))
        best: dict[int, int] = {}
        for key in sums:
            above = key | self._low
            if key > best.get(above, -1):
                best[above] = key
        return tuple(best.values())

    # -- what is best in any case

    def _decided(self, kind: int, hits: Sequence[int]) -> tuple[int, int]:
        """Of these hits those of a kind with fewer wounds are best thrown again, those from as many best kept, whatever
        the other hits show and whatever becomes of them.

        Looked for only where nothing is ever sure, and so almost every die is worth the same question.
        """
        if self._sure or not (self._by_sum and self._single and hits[kind]):
            return 0, NO_LIMIT
        others = [count - (number == kind) for number, count in enumerate(hits)]
        thrown_below, kept_from = NO_LIMIT, 0
        for thrown in product(*(range(count + 1) for count in others)):
            kept = [count - again for count, again in zip(others, thrown, strict=True)]
            key = self._key_of_thrown(thrown)
            fewest, most = (sum(count * one for count, one in zip(kept, each, strict=True)) for each in self._bounds)
            for wounds in range(fewest, most + 1):
                needed = self._fewest_kept(kind, key + wounds)
                thrown_below, kept_from = min(thrown_below, needed), max(kept_from, needed)
        return thrown_below, kept_from

    @property
    def _bounds(self) -> tuple[list[int], list[int]]:
        """The fewest and the most wounds to come with which a hit of each kind is kept."""
        kept = [[fall.kept for fall in falls if fall.kept in fall.choices] for falls in self._falls]
        return [min(each) for each in kept], [max(each) for each in kept]

    def _find_fewest_kept(self, kind: int, others: int) -> int:
        """The fewest wounds to come with which one more hit is at least as well kept as thrown again."""
        chances, values = self._chances, sorted({fall.kept for fall in self._falls[kind]})
        at = bisect_left(values, chances[others + self._thrown[kind]], key=lambda kept: chances[others + kept])
        return values[at] if at < len(values) else NO_LIMIT

    def _simplified(self, kind: int, thrown_below: int, kept_from: int) -> list[Fall]:
        if (thrown_below, kept_from) == (0, NO_LIMIT):
            return self._falls[kind]
        found: dict[tuple[int, Keys], int] = {}
        for weight, kept, choices in self._falls[kind]:
            fall = kept, choices
            if kept >= kept_from:
                fall = kept, (kept,)
            elif kept < thrown_below:
                fall = self._thrown[kind], (self._thrown[kind],)
            found[fall] = found.get(fall, 0) + weight
        return [Fall(weight, *fall) for fall, weight in found.items()]


def _too_many_ways() -> DiceError:
    return DiceError(
        f"the damage falls in more than {MOST_WAYS} ways, too many to find the best re-roll for a kill; "
        "take fewer dice, or the goal wounds"
    )


class _Chances(dict[int, int]):
    """The chance of the kill for each key, of `scale`."""

    def __init__(self, slots: Slots, low: int, health: int, scale: int) -> None:
        super().__init__()
        self._slots, self._low, self._health, self._scale = slots, low, health, scale
        self._kept, self._thrown = cache(slots.weights), cache(self._tails)

    def __missing__(self, key: int) -> int:
        kept, kept_total = self._kept(key & self._low)
        thrown, total = self._thrown(key - (key & self._low))
        health = self._health
        # Each number of wounds kept goes with the weight of as many more as are needed; none can be more than come.
        kills: int = sum(map(mul, kept, reversed(thrown[: health + 1] + [0] * (health + 1 - len(thrown)))))
        kills += sum(kept[health + 1 :]) * thrown[0]
        self[key] = chance = kills * (self._scale // (kept_total * total))
        return chance

    def _tails(self, key: int) -> tuple[list[int], int]:
        weights, total = self._slots.weights(key)
        return tails(weights), total
