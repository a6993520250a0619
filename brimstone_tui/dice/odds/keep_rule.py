"""Which hits are kept for the surest kill, where they count by the sum of what they have coming. Rule: B2.24.

Of two hits of a kind the one that fell better is kept first. So the dice are looked at from the best side to the worst:
hits that show it are kept while that makes the kill likelier, and when it does not all hidden dice are thrown again.
What holds for each sum that the kept hits may have coming stands side by side in one integer, in limbs (see `laws`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, cached_property, lru_cache, reduce
from itertools import accumulate, pairwise, product
from math import comb, lcm, prod
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from brimstone_tui.dice.die import DiceError
from brimstone_tui.dice.odds.damage_play import falls_of
from brimstone_tui.dice.odds.hits import Hit, Target, wounds_coming
from brimstone_tui.dice.odds.laws import Packing, certain, successes

MOST_DIFFERENT: Final = 100
"""So many ways for the damage of one hit to fall may differ."""
MOST_CHANCES: Final = 1_000_000
"""So many chances of a kill are worked out: half a second's work."""

Counts: TypeAlias = tuple[int, ...]
"""How many hits of each kind."""
Row: TypeAlias = int
"""A number for each sum that kept hits may have coming, packed. The highest bit of a limb is free."""
Flags: TypeAlias = int
"""Yes or no for each such sum: the highest bits of the limbs of a row."""


class Side(NamedTuple):
    """A hit of a kind may have so much coming."""

    kind: int
    coming: int


class Choice(NamedTuple):
    """These hits are thrown again; the kept ones have so much coming; the chance of a kill."""

    chance: int
    again: Counts
    kept: int


class Odd(NamedTuple):
    """A sum of the kept hits with which to keep one more may be worse, and to keep two more better than none.

    Each number of the hidden hits may show the side; its ways, and what is chosen. open: to keep those, and to look on;
    the ways are those for the hits that show the side. ended: something else; the ways are those for all hidden hits.
    """

    kept: int
    open: list[tuple[int, Choice]]
    ended: list[tuple[int, Choice]]


OddHits: TypeAlias = dict[Counts, tuple[Row, list[Odd]]]
"""By the hidden hits: the odd sums, and their limbs, filled."""


class Look(NamedTuple):
    """A look at which of the hidden hits show a side; all hits that show a better one are kept.

    below: for each kind the ways to show a worse side. rooms: by how many are not kept, the limbs that can be. By the
    hidden hits, the limbs, filled, of the sums of the kept ones with which: `better`: one more is better kept, if it
    shows the side; `right`: so was the last one; `last`: so was the last one, but one more is not.
    """

    side: Side
    below: Counts
    rooms: list[Row]
    better: dict[Counts, Row]
    right: dict[Counts, Row]
    last: dict[Counts, Row]


class KeepRule:
    """Which of the hits of so many to-hit dice are kept: the kill is likeliest, and of equal choices most are kept.

    sides: the most that a to-hit die has. Raises DiceError if there is too much to compare.
    """

    def __init__(self, kinds: Sequence[Hit], target: Target, dice: int, sides: int = 6) -> None:
        assert target.health is not None
        self._health, self._dice = target.health, dice
        self.through = successes(1, target.armor - 1) if target.armor else certain(1)
        comings = [_comings(kind, target) for kind in kinds]
        self.each = reduce(lcm, (sum(ways.values()) for ways in comings), 1)
        """The ways for one hit to fall, for any kind."""
        self.ways = [
            {coming: self.each // sum(ways.values()) * number for coming, number in sorted(ways.items(), reverse=True)}
            for ways in comings
        ]
        self.most = [max(ways) for ways in self.ways]
        self.top = max(self.most, default=0)
        if any(len(ways) > MOST_DIFFERENT for ways in self.ways):
            raise DiceError(
                f"the best re-roll for a kill is found for damage of 1 to {MOST_DIFFERENT} different values"
            )
        if comb(dice + len(kinds), dice) * (self.top * dice + 1) * sum(map(len, self.ways)) > MOST_CHANCES:
            raise DiceError(
                f"more than {MOST_CHANCES} chances of a kill would be compared; take fewer dice, or the goal wounds"
            )
        sure = self.through.total ** (self.top * dice) * self.each**dice
        self.packing = Packing(2 * (dice + 1) * max(sure * self.each**dice, (sides * self.each) ** (2 * dice)))
        self._bits = self.packing.bits
        ones = self.packing.pack([1] * (self.top * dice + 1))
        lengths = [self._bits * (self.top * (dice - again) + 1) for again in range(dice + 1)]
        self._flags: list[Flags] = [(ones << self._bits - 1) & (1 << length) - 1 for length in lengths]
        """By the number of hits thrown again: all sums that the others may have coming."""
        self._rooms = [(1 << length) - 1 for length in lengths]
        self.counts = _counts_within(dice, len(kinds))
        self.lines = [_lines(dice, len(kinds), kind) for kind in range(len(kinds))]
        self._listed, self._kept_one_by_one = cache(self._list), cache(self._find_kept)
        self.chances = self._all_chances()
        self.sides = self._in_order()

    # -- the chances

    def _all_chances(self) -> dict[Counts, Row]:
        """The chance of a kill by the hits thrown again and what the kept ones have coming; all on one scale."""
        bits = self._bits
        raw: dict[Counts, Row] = {}
        for again in self.counts:
            kind = next((kind for kind, count in enumerate(again) if count), None)
            if kind is None:
                raw[again] = self.packing.pack(self._kills_of(self.top * self._dice))
            else:
                fewer = raw[_one_less(again, kind)]
                row = sum([(fewer >> coming * bits) * ways for coming, ways in self.ways[kind].items()])
                raw[again] = row & self._filled(self._flags[sum(again)])
        return {again: row * self.each ** (self._dice - sum(again)) for again, row in raw.items()}

    def _kills_of(self, most: int) -> list[int]:
        """The chance of a kill by what is coming in all, of the total of `through` to the power of `most`."""
        saved, wounds = self.through.weights
        health, total, kills = self._health, self.through.total, 0
        found = []
        for coming in range(most + 1):
            if coming >= health:
                # The last wound that is needed is the last one to come.
                ways = comb(coming - 1, health - 1) * wounds**health * saved ** (coming - health)
                kills += ways * total ** (most - coming)
            found.append(kills)
        return found

    def _filled(self, flags: Flags) -> Row:
        """The limbs with a flag, filled."""
        return flags - (flags >> self._bits - 1)

    @cached_property
    def _needed(self) -> dict[Counts, Row]:
        """The chances that another must reach: without any chance a little."""
        needed = {}
        for again, row in self.chances.items():
            hopeless = max(0, self._health - sum(map(mul, again, self.most)))
            flags = self._flags[sum(again)] & (1 << self._bits * hopeless) - 1
            needed[again] = row | flags >> self._bits - 1
        return needed

    # -- the sides, those that are better kept first

    def _better_kept(self, kind: int, coming: int) -> dict[Counts, Flags]:
        """With which sums it is at least as good to keep one more of the hidden hits, which has so much coming."""
        found = {}
        for hits, needed in self._needed.items():
            if hits[kind]:
                kept, flags = self.chances[_one_less(hits, kind)] >> coming * self._bits, self._flags[sum(hits)]
                found[hits] = (kept | flags) - needed & flags
        return found

    def _in_order(self) -> list[Side] | None:
        """The sides that may be worth keeping, those that are better kept first; None if there is no such order."""
        self._better: dict[Side, dict[Counts, Flags]] = {}
        left: list[list[Side]] = []
        for kind, ways in enumerate(self.ways):
            left.append([])
            for coming in ways:
                better = self._better_kept(kind, coming)
                if not any(better.values()):
                    break
                side = Side(kind, coming)
                self._better[side] = better
                left[kind].append(side)
        ordered: list[Side] = []
        while any(left):
            for best, *worse in filter(None, left):
                others = [sides for kind, sides in enumerate(left) if kind != best.kind]
                if all(self._goes_before(best, sides) for sides in others):
                    ordered.append(best)
                    left[best.kind] = worse
                    break
            else:
                return None
        return ordered

    def _goes_before(self, one: Side, others: Sequence[Side]) -> bool:
        """Whether it is never best to throw a hit of one side again and to keep one of another kind's sides.

        If that were so, neither to keep the one as well would be better, nor to throw the other again, nor both.
        """
        bits = self._bits
        # What holds for a side holds for a worse one, but for sums that are less than the first one comes to.
        sums = [self.top * self._dice + 1, *(better.coming - worse.coming for better, worse in pairwise(others))]
        for other, number in zip(others, sums, strict=False):
            limbs, further = (1 << number * bits) - 1, one.coming - other.coming
            for hits, better in self._better[one].items():
                if sum(hits) == self._dice:
                    continue
                more = _one_more(hits, other.kind)
                flags = self._flags[sum(hits)]
                right = (self._better[other][more] & limbs) << other.coming * bits & flags
                if doubt := right ^ right & better:
                    instead = self.chances[_one_less(more, one.kind)]
                    instead = instead >> further * bits if further > 0 else instead << -further * bits
                    reached = (instead & self._rooms[sum(hits)] | flags) - self._needed[hits]
                    if doubt ^ doubt & reached:
                        return False
        return True

    # -- from the best side to the worst

    @cached_property
    def looks(self) -> list[Look]:
        """A look for each side that may be worth keeping, those that are better kept first."""
        assert self.sides is not None
        left = [sum(ways.values()) for ways in self.ways]
        looks: list[Look] = []
        for side in self.sides:
            left[side.kind] -= self.ways[side.kind][side.coming]
            looks.append(self._look(side, tuple(left), max([0, *[look.side.coming for look in looks]])))
        return looks

    def _look(self, side: Side, below: Counts, most: int) -> Look:
        """most: what a hit that was kept before has coming at the most."""
        shift = side.coming * self._bits
        flags = self._better[side]
        better = {hits: self._filled(flag) for hits, flag in flags.items()}
        right, last = {}, {}
        for line in self.lines[side.kind]:
            better[line[0]] = 0
            rooms = self._rooms[sum(line[0]) :]
            for hits, more, room in zip(line, line[1:], rooms, strict=False):
                right[hits] = kept = better[more] << shift & room
                last[hits] = kept ^ kept & better[hits]
            right[line[-1]] = last[line[-1]] = 0
        lengths = [self._bits * (most * (self._dice - again) + 1) for again in range(self._dice + 1)]
        return Look(side, below, [(1 << length) - 1 for length in lengths], better, right, last)

    @cached_property
    def odd(self) -> list[OddHits]:
        """By the look and the hidden hits: the sums for which that rule does not tell enough, and their limbs."""
        bits = self._bits
        rising: dict[Counts, Flags] = dict.fromkeys(self.counts, 0)
        """With which sums something that is worse to keep may be followed by something that is better."""
        found: list[OddHits] = []
        for level, (side, *_) in reversed(list(enumerate(self.looks))):
            better, shift = self._better[side], side.coming * bits
            heads = [self._better[head] for head in self._heads[level]]
            odd_hits = {}
            for line in self.lines[side.kind]:
                odd = 0
                for fewer, hits in pairwise(line):
                    later = rising[fewer]
                    for head in heads:
                        later |= head.get(fewer, 0)
                    flags = self._flags[sum(hits)]
                    later = later >> shift & flags
                    rises = later ^ later & better[hits]
                    rising[hits] |= rises
                    odd = odd >> shift & flags | rises
                    if odd:
                        sums = [at // bits for at in _bits_of(odd)]
                        odd_hits[hits] = self._filled(odd), [self._find_odd(level, hits, kept) for kept in sums]
            found.append(odd_hits)
        return found[::-1]

    def _find_odd(self, level: int, hits: Counts, kept: int) -> Odd:
        side, *_ = look = self.looks[level]
        found = Odd(kept, [], [])
        best = None
        exactly = self.ways_to_show(look)[0][hits[side.kind]]
        for ways, here in zip(exactly, self._kept_one_by_one(side, hits, kept), strict=True):
            if best is None or here.chance >= best.chance:
                best = here
                found.open.append((ways, here))
            else:
                found.ended.extend([(ways * more, choice) for more, choice in self._ends(level + 1, here, best)])
        return found

    def _find_kept(self, side: Side, hits: Counts, kept: int) -> list[Choice]:
        """To keep none, one, ... of the hidden hits, which all show the side."""
        here = Choice(self._listed(hits)[kept], hits, kept)
        if not hits[side.kind]:
            return [here]
        return [here, *self._kept_one_by_one(side, _one_less(hits, side.kind), kept + side.coming)]

    def _ends(self, level: int, here: Choice, best: Choice) -> list[tuple[int, Choice]]:
        """What is chosen as the hidden hits fall, if `best` was passed over, each with its ways."""
        if not (self._heads[level] and self._may_be_better(level, here, best.chance)):
            return [(prod(map(pow, self.looks[level - 1].below, here.again)), best)]
        side, *_ = look = self.looks[level]
        exactly = self.ways_to_show(look)[0][here.again[side.kind]]
        found = []
        for ways, now in zip(exactly, self._kept_one_by_one(side, here.again, here.kept), strict=True):
            if now.chance >= best.chance:
                best = now
            found += [(ways * more, choice) for more, choice in self._ends(level + 1, now, best)]
        return found

    def _may_be_better(self, level: int, here: Choice, chance: int) -> bool:
        """Whether to keep more might be as good, if all that are kept showed the best sides that are left."""
        choices = [here]
        for side in self._heads[level]:
            choices = [more for each in choices for more in self._kept_one_by_one(side, each.again, each.kept)]
        return any(choice.chance >= chance for choice in choices[1:])

    @cached_property
    def _heads(self) -> list[list[Side]]:
        """For each look, and after the last: the best side of each kind that is left."""
        heads: dict[int, Side] = {}
        found: list[list[Side]] = [[]]
        for side, *_ in reversed(self.looks):
            heads[side.kind] = side
            found.append(list(heads.values()))
        return found[::-1]

    def ways_to_show(self, look: Look) -> tuple[list[list[int]], list[list[int]]]:
        """By the number of hidden hits: the ways for 0, 1, ... of them, and for more than that, to show the side."""
        (kind, coming), below = look.side, look.below
        return _ways_to_show(self.ways[kind][coming], below[kind], self._dice)

    @property
    def never_kept(self) -> Counts:
        """For each kind the ways for a hit to show a side that is never worth keeping."""
        return self.looks[-1].below if self.looks else (self.each,) * len(self.ways)

    def _list(self, again: Counts) -> Sequence[int]:
        """The chances if these hits are thrown again, by what the kept ones have coming."""
        return self.packing.unpack(self.chances[again], self.top * (self._dice - sum(again)) + 1)

    def limb(self, row: Row, at: int) -> int:
        """The number that a row has for a sum."""
        return row >> at * self._bits & (1 << self._bits) - 1


@lru_cache(maxsize=1024)
def _ways_to_show(ways: int, below: int, most: int) -> tuple[list[list[int]], list[list[int]]]:
    """By the number of hits up to the most: the ways for 0, 1, ... of them, and for more than that, to show a side.

    ways: for one hit to show it. below: to show a worse one, as all others do.
    """
    exactly, more = [], []
    for hits in range(most + 1):
        each = [comb(hits, count) * ways**count * below ** (hits - count) for count in range(hits + 1)]
        exactly.append([comb(hits, count) * ways**count for count in range(hits + 1)])
        more.append([*accumulate(each[:0:-1], initial=0)][::-1])
    return exactly, more


def _comings(hit: Hit, target: Target) -> dict[int, int]:
    """What a hit may have coming, each with the ways for its die to show it."""
    found: dict[int, int] = {}
    for options, ways in falls_of(hit).items():
        coming = wounds_coming(hit, options[0].kept)
        coming = min(coming, target.endurance or coming)
        found[coming] = found.get(coming, 0) + ways
    return found


@lru_cache(maxsize=256)
def _counts_within(most: int, kinds: int) -> list[Counts]:
    """All ways to have at most so many hits, few first."""
    counts = product(range(most + 1), repeat=kinds)
    return sorted((each for each in counts if sum(each) <= most), key=sum)


@lru_cache(maxsize=256)
def _lines(most: int, kinds: int, kind: int) -> list[list[Counts]]:
    """The same in lines that differ only in how many hits of a kind there are, from none."""
    return [
        [(*first[:kind], count, *first[kind + 1 :]) for count in range(most - sum(first) + 1)]
        for first in _counts_within(most, kinds)
        if not first[kind]
    ]


def _one_less(counts: Counts, at: int) -> Counts:
    return *counts[:at], counts[at] - 1, *counts[at + 1 :]


def _one_more(counts: Counts, at: int) -> Counts:
    return *counts[:at], counts[at] + 1, *counts[at + 1 :]


def _bits_of(number: int) -> Iterator[int]:
    """The places of its bits."""
    while number:
        yield (number & -number).bit_length() - 1
        number &= number - 1
