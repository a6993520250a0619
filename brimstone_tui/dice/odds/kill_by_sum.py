"""The surest kill where kept hits count by the sum of what they have coming: no cover, no cap after armor. Rule: B2.24.

Which hits are kept is told by `keep_rule`; here is how likely the kill is then, and what wounds come of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import prod
from operator import mul

from brimstone_tui.dice.odds.damage_play import count_of
from brimstone_tui.dice.odds.hits import Hit, Target
from brimstone_tui.dice.odds.keep_rule import Counts, KeepRule, Look, Odd, OddHits, Row
from brimstone_tui.dice.odds.laws import Law, Packing


def counts_by_sum(target: Target) -> bool:
    """Whether the wounds of kept hits depend only on the sum of what they have coming."""
    return not target.cover and not (target.armor and target.endurance)


class KillBySum:
    """The damage dice that are thrown again are those with which the kill is likeliest; of equal ones the fewest.

    sides: the most that a to-hit die has. Raises DiceError if there is too much to compare.
    """

    def __init__(self, kinds: Sequence[Hit], target: Target, dice: int, sides: int = 6) -> None:
        assert target.health is not None
        self._health, self._dice = target.health, dice
        self._rule = KeepRule(kinds, target, dice, sides)
        self._bits = self._rule.packing.bits
        self._scales: list[int] = [self._rule.each**number for number in range(dice + 1)]
        self._settled: dict[tuple[Counts, bool], int] = {}

    @property
    def is_ordered(self) -> bool:
        """Whether of any two sides one is never worse kept than the other. If not, this is of no use."""
        return self._rule.sides is not None

    def worth(self, counts: int, grit: int) -> int:
        hits = self._hits(counts)
        if self._is_open(hits, grit):
            return self._rule.limb(self._worths[hits], 0) * self._scales[self._dice - sum(hits)]
        return self._rule.limb(self._rule.chances[hits], 0) * self._scales[self._dice]

    def settle(self, counts: int, grit: int, weight: int) -> None:
        hits = self._hits(counts)
        way = hits, self._is_open(hits, grit)
        self._settled[way] = self._settled.get(way, 0) + weight

    def _hits(self, counts: int) -> Counts:
        return tuple([count_of(counts, kind) for kind in range(len(self._rule.ways))])

    def _is_open(self, hits: Counts, grit: int) -> bool:
        """Whether there is something to choose: Grit, and a kill within reach."""
        return grit > 0 and sum(map(mul, hits, self._rule.most)) >= self._health

    @cached_property
    def _worths(self) -> dict[Counts, Row]:
        """The chances over all ways for the hidden hits to fall, before any was looked at."""
        all_chances, below = self._rule.chances, self._rule.never_kept
        worths = {hits: row * prod(map(pow, below, hits)) for hits, row in all_chances.items()}
        for look, odd_hits in zip(reversed(self._rule.looks), reversed(self._rule.odd), strict=True):
            (kind, coming), below, _, better, right, last = look
            shift = coming * self._bits
            exactly, more = self._rule.ways_to_show(look)
            for line in self._rule.lines[kind]:
                others = prod(map(pow, below, line[0]))
                rooms = look.rooms[sum(line[0]) :]
                open_: list[tuple[int, Row]] = []
                ended: list[tuple[int, Row]] = []
                before = []
                for hidden, hits in enumerate(line):
                    here = worth = worths[hits]
                    if hidden:
                        chances, exact, over = all_chances[hits], exactly[hidden], more[hidden]
                        if stopped := chances ^ chances & better[hits]:
                            here += stopped * (over[0] * others)
                        here += sum([row * exact[hidden - left] >> (hidden - left) * shift for left, row in open_])
                        here += sum([row * over[hidden - left] >> (hidden - left) * shift for left, row in ended])
                        if row := chances & last[hits]:
                            ended.append((hidden, row * others))
                        here &= rooms[hidden]
                        if hits in odd_hits:
                            here = self._with_odd(here, *odd_hits[hits], worths)
                    if row := worth & right[hits]:
                        open_.append((hidden, row))
                    before.append(here)
                worths.update(zip(line, before, strict=True))
        return worths

    def _with_odd(self, worth: Row, limbs: Row, odds: Sequence[Odd], worths: Mapping[Counts, Row]) -> Row:
        """The same, with what the odd sums are worth."""
        worth ^= worth & limbs
        for odd in odds:
            of_odd = sum([ways * choice.chance for ways, choice in odd.ended])
            of_odd += sum([ways * self._rule.limb(worths[choice.again], choice.kept) for ways, choice in odd.open])
            worth |= of_odd << odd.kept * self._bits
        return worth

    # -- the wounds

    def law(self) -> Law:
        ends: dict[Counts, Row] = dict.fromkeys(self._rule.counts, 0)
        hidden: dict[Counts, Row] = dict.fromkeys(self._rule.counts, 0)
        for (hits, is_open), weight in self._settled.items():
            if is_open:
                hidden[hits] += weight * self._scales[self._dice - sum(hits)]
            else:
                ends[hits] += weight * self._scales[self._dice]
        if any(hidden.values()):
            for look, odd_hits in zip(self._rule.looks, self._rule.odd, strict=True):
                self._fall(look, odd_hits, hidden, ends)
            for hits, row in hidden.items():
                ends[hits] += row * prod(map(pow, self._rule.never_kept, hits))
        return self._landed(self._all_coming(ends))

    def _fall(self, look: Look, odd_hits: OddHits, hidden: dict[Counts, Row], ends: dict[Counts, Row]) -> None:
        """Look at the hidden hits, given with how often it comes to them: some stay hidden, some end."""
        kind, shift = look.side.kind, look.side.coming * self._bits
        exactly, more = self._rule.ways_to_show(look)
        for line in self._rule.lines[kind]:
            rows = [hidden[hits] for hits in line]
            if not any(rows):
                continue
            others = prod(map(pow, look.below, line[0]))
            for number, hits in enumerate(line):
                if hits in odd_hits and (taken := rows[number] & odd_hits[hits][0]):
                    rows[number] ^= taken
                    hidden[hits] ^= taken
                    self._fall_odd(taken, odd_hits[hits][1], hidden, ends)
            shown = [(number, row) for number, row in enumerate(rows) if row]
            for left, hits in enumerate(line):
                row = rows[left]
                if row:
                    del shown[0]
                ended = (row ^ row & look.better[hits]) * more[left][0]
                if right := look.right[hits]:
                    kept = [row * exactly[number][number - left] << (number - left) * shift for number, row in shown]
                    hidden[hits] += sum(kept) & right
                if last := look.last[hits]:
                    kept = [row * more[number][number - left] << (number - left) * shift for number, row in shown]
                    ended += sum(kept) & last
                if ended:
                    ends[hits] += ended * others

    def _fall_odd(self, taken: Row, odds: Sequence[Odd], hidden: dict[Counts, Row], ends: dict[Counts, Row]) -> None:
        for odd in odds:
            if weight := self._rule.limb(taken, odd.kept):
                for into, choices in ((hidden, odd.open), (ends, odd.ended)):
                    for ways, choice in choices:
                        into[choice.again] += weight * ways << choice.kept * self._bits

    def _all_coming(self, ends: Mapping[Counts, Row]) -> Sequence[int]:
        """The weights of what all hits have coming once the dice are thrown again."""
        dice = [
            self._rule.packing.pack([ways.get(coming, 0) for coming in range(max(ways) + 1)])
            for ways in self._rule.ways
        ]
        parts = {hits: row * self._scales[self._dice - sum(hits)] for hits, row in ends.items()}
        return self._rule.packing.unpack(_mixed(parts, dice, self._dice), self._rule.top * self._dice + 1)

    def _landed(self, coming: Sequence[int]) -> Law:
        """The wounds that armor leaves of all that is coming."""
        saved, wounds = self._rule.through.weights
        packing = Packing(sum(coming) * self._rule.through.total ** len(coming))
        packed, scale = 0, 1
        for weight in reversed(coming):
            packed = packed * saved + (packed * wounds << packing.bits) + weight * scale
            scale *= self._rule.through.total
        return Law(packing.unpack(packed, len(coming)))


def _mixed(parts: Mapping[Counts, int], dice: Sequence[int], most: int) -> int:
    """The sum of all parts, each with as many more dice of each sort as it is listed under; all packed."""
    if not dice:
        return parts.get((), 0)
    by_count: list[dict[Counts, int]] = [{} for _ in range(most + 1)]
    for (count, *others), part in parts.items():
        by_count[count][tuple(others)] = part
    mixed = 0
    for count in range(most, -1, -1):
        mixed = mixed * dice[0] + _mixed(by_count[count], dice[1:], most)
    return mixed
