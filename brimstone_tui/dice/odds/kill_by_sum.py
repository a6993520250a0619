"""The surest kill where kept hits count by the sum of what they have coming: no cover, no cap after armor. Rule: B2.24.

Of two hits of a kind the one that fell better is kept first. So the dice are looked at from the best to the worst: what
was looked at is kept, and then all hidden dice are thrown again, or the next are looked at, while that may be better.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from itertools import product
from math import comb, lcm, prod
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from brimstone_tui.dice.die import DiceError
from brimstone_tui.dice.odds.damage_play import count_of, falls_of
from brimstone_tui.dice.odds.hits import Hit, Target, wounds_coming
from brimstone_tui.dice.odds.laws import Law, Packing, certain, successes

MOST_DIFFERENT: Final = 100
"""So many ways for the damage of one hit to fall may differ."""
MOST_CHANCES: Final = 1_000_000
"""So many chances of a kill are worked out: a fifth of a second's work."""
MOST_STEPS: Final = 400_000
"""So many ways for dice to fall are looked at: a second's work."""
MOST_SIDES: Final = 3
"""In a larger group it depends so often on the other dice which hit is better kept that looking takes long."""
_ADVICE: Final = "take fewer dice, or the goal wounds"
_PASSED: Final = -1
"""The number of what was passed over before a look."""

Counts: TypeAlias = tuple[int, ...]
"""How many hits of each kind."""
End: TypeAlias = tuple[int, Counts, int]
"""What the kept hits have coming, the hits that are thrown again, and 0; or, when the kill is sure, the hits that are
kept whatever they show, and how many groups of sides they do not show."""
Look: TypeAlias = tuple[int, Counts, tuple[int, End] | None]
"""What the hits that were looked at have coming; the hidden ones; and what was passed over, with its chance, if it is
better than to throw all hidden ones again."""


def counts_by_sum(target: Target) -> bool:
    """Whether the wounds of kept hits depend only on the sum of what they have coming."""
    return not target.cover and not (target.armor and target.endurance)


class Side(NamedTuple):
    """A hit of a kind may have so much coming."""

    kind: int
    coming: int


class Fall(NamedTuple):
    """The hidden hits that show a side of a group.

    In how many ways, and in how many the others show worse ones; what is coming; the hits that are still hidden; the
    numbers of the falls in which the worst hit of a kind is not among them. With 0 ways it is only a choice: to throw a
    hit again that can show nothing else.
    """

    ways: int
    rest: int
    coming: int
    hidden: Counts
    less: tuple[int, ...]
    chances: Sequence[int]
    """Of a kill if the hidden ones are thrown again, by what the kept ones have coming."""
    bounds: Sequence[int]
    """The same at the most, if some of the hidden ones are kept; empty if none are hidden."""


class KillBySum:
    """The damage dice that are thrown again are those with which the kill is likeliest; of equal ones the fewest.

    Raises DiceError if there is too much to compare.
    """

    def __init__(self, kinds: Sequence[Hit], target: Target, dice: int) -> None:
        assert target.health is not None
        self._health, self._dice = target.health, dice
        self._through = successes(1, target.armor - 1) if target.armor else certain(1)
        comings = [_comings(kind, target) for kind in kinds]
        self._each = reduce(lcm, (sum(ways.values()) for ways in comings), 1)
        """The ways for one hit to fall, for any kind."""
        self._ways = [
            {coming: self._each // sum(ways.values()) * number for coming, number in sorted(ways.items(), reverse=True)}
            for ways in comings
        ]
        self._most = [max(ways) for ways in self._ways]
        self._top = max(self._most, default=0)
        if any(len(ways) > MOST_DIFFERENT for ways in self._ways):
            raise DiceError(
                f"the best re-roll for a kill is found for damage of 1 to {MOST_DIFFERENT} different values"
            )
        if comb(dice + len(kinds), dice) * (self._top * dice + 1) * sum(map(len, self._ways)) > MOST_CHANCES:
            raise DiceError(f"more than {MOST_CHANCES} chances of a kill would be compared; {_ADVICE}")
        self._sure: int = self._through.total ** (self._top * dice) * self._each**dice
        self._chances = self._all_chances()
        self._groups = self._sides_in_groups()
        self._hidden_ways = [self._ways_below(level) for level in range(len(self._groups) + 1)]
        self._bounds = [self._bounds_below(level) for level in range(len(self._groups) + 1)]
        self._falls: list[dict[Counts, list[Fall]]] = [{} for _ in self._groups]
        self._looks: list[dict[Look, _Looked]] = [{} for _ in self._groups]
        self._left = MOST_STEPS
        self._settled: dict[tuple[Counts, bool], int] = {}

    @property
    def is_ordered(self) -> bool:
        """Whether it hardly ever depends on the other dice which of two hits is better kept: then this is fast."""
        return max(map(len, self._groups), default=0) <= MOST_SIDES

    def worth(self, counts: int, grit: int) -> int:
        hits = self._hits(counts)
        if self._is_open(hits, grit):
            worth, unthrown = self._look(0, (0, hits, None)).worth, self._dice - sum(hits)
        else:
            worth, unthrown = max(0, self._chances[hits][0]), self._dice
        return worth * int(self._each**unthrown)

    def settle(self, counts: int, grit: int, weight: int) -> None:
        hits = self._hits(counts)
        way = hits, self._is_open(hits, grit)
        self._settled[way] = self._settled.get(way, 0) + weight

    def _hits(self, counts: int) -> Counts:
        return tuple([count_of(counts, kind) for kind in range(len(self._ways))])

    def _is_open(self, hits: Counts, grit: int) -> bool:
        """Whether there is something to choose: Grit, and a kill within reach."""
        return grit > 0 and sum(map(mul, hits, self._most)) >= self._health

    # -- the chances

    def _all_chances(self) -> dict[Counts, list[int]]:
        """The chance of a kill, of `_sure`, by the hits thrown again and what the kept ones have coming.

        Without any chance it is what is missing if all goes well, as a negative number: less missing is better.
        """
        top, most = self._top, self._top * self._dice
        kills = [self._kills_of(most)]
        chances: dict[Counts, list[int]] = {}
        raw: dict[Counts, list[int]] = {}
        for again in sorted(_counts_within(self._dice, len(self._ways)), key=sum):
            thrown = sum(again)
            if thrown:
                kind = next(kind for kind, count in enumerate(again) if count)
                fewer, length = raw[_one_less(again, kind)], top * (self._dice - thrown) + 1
                parts = [
                    fewer[coming : coming + length]
                    if ways == 1
                    else [ways * each for each in fewer[coming : coming + length]]
                    for coming, ways in self._ways[kind].items()
                ]
                raw[again] = list(map(sum, zip(*parts, strict=True)))
            else:
                raw[again] = kills[0]
            missing, scale = sum(map(mul, again, self._most)) - self._health, self._each ** (self._dice - thrown)
            chances[again] = [chance * scale or missing + kept for kept, chance in enumerate(raw[again])]
        return chances

    def _kills_of(self, most: int) -> list[int]:
        """The chance of a kill by what is coming in all, of the total of `_through` to the power of `most`."""
        saved, wounds = self._through.weights
        health, total, kills = self._health, self._through.total, 0
        found = []
        for coming in range(most + 1):
            if coming >= health:
                # The last wound that is needed is the last one to come.
                ways = comb(coming - 1, health - 1) * wounds**health * saved ** (coming - health)
                kills += ways * total ** (most - coming)
            found.append(kills)
        return found

    # -- from the best to the worst

    def _sides_in_groups(self) -> list[list[Side]]:
        """All sides, those that are better kept first. In a group it depends on the other dice which one is better."""
        kinds = range(len(self._ways))
        ahead = {(one, other): self._ahead(one, other) for one, other in product(kinds, repeat=2) if one != other}

        def never_worse(one: Side, other: Side) -> bool:
            return other.coming - one.coming <= (0 if one.kind == other.kind else ahead[one.kind, other.kind])

        left = [Side(kind, coming) for kind, ways in enumerate(self._ways) for coming in ways]
        groups = []
        while left:
            best: list[Side] = left
            for first in {side.kind: side for side in reversed(left)}.values():
                group = [first]
                for side in group:
                    group += [other for other in left if other not in group and not never_worse(side, other)]
                best = min(best, group, key=len)
            groups.append(sorted(best, key=lambda side: -side.coming))
            left = [side for side in left if side not in best]
        return groups

    def _ahead(self, one: int, other: int) -> int:
        """A hit of one kind is never worse kept than one of the other kind that has at most so much more coming."""
        ahead = self._top
        for again, of_both in self._chances.items():
            if again[one] and again[other]:
                kept, instead = self._chances[_one_less(again, one)], self._chances[_one_less(again, other)]
                for coming in range(len(of_both) + self._most[one]):
                    reached = bisect_right(instead, max(0, kept[coming]))  # without any chance it does not matter
                    if reached < len(instead):
                        ahead = min(ahead, reached - 1 - coming)
        return ahead

    def _ways_below(self, level: int) -> list[int]:
        """For each kind the ways for a hit to show no side of the groups before a level."""
        found = [0] * len(self._ways)
        for group in self._groups[level:]:
            for kind, coming in group:
                found[kind] += self._ways[kind][coming]
        return found

    def _bounds_below(self, level: int) -> dict[Counts, list[int]]:
        """The chance if some of the hidden hits, at least one, are as good as they can be and kept, at the most."""
        most = [0] * len(self._ways)
        for group in reversed(self._groups[level:]):
            for kind, coming in group:
                most[kind] = max(most[kind], coming)
        bounds: dict[Counts, list[int]] = {(0,) * len(self._ways): []}
        reached: dict[Counts, list[int]] = {}
        for hidden, chances in self._chances.items():
            kept = [reached[_one_less(hidden, kind)][most[kind] :] for kind, count in enumerate(hidden) if count]
            if not kept:
                reached[hidden] = chances
                continue
            bounds[hidden] = list(map(max, zip(*kept, strict=False))) if len(kept) > 1 else kept[0]
            reached[hidden] = list(map(max, chances, bounds[hidden]))
        return bounds

    def _falls_of(self, level: int, hidden: Counts) -> list[Fall]:
        """The ways for the hidden hits to show the sides of a group, those with fewer hits before those with more."""
        falls = self._falls[level].get(hidden)
        if falls is None:
            falls = self._falls[level][hidden] = self._find_falls(level, hidden)
        return falls

    def _find_falls(self, level: int, hidden: Counts) -> list[Fall]:
        group, hidden_ways, bounds = self._groups[level], self._hidden_ways[level + 1], self._bounds[level + 1]
        numbers: dict[Counts, int] = {}
        falls: list[Fall] = []
        for shown in product(*(range(hidden[kind] + 1) for kind, _ in group)):
            still, ways, coming = list(hidden), 1, 0
            worst: dict[int, int] = {}
            for at, (count, side) in enumerate(zip(shown, group, strict=True)):
                if count:
                    ways *= comb(max(0, still[side.kind]), count) * self._ways[side.kind][side.coming] ** count
                    still[side.kind] -= count
                    coming += count * side.coming
                    worst[side.kind] = at
            if min(still) >= 0:
                less = tuple([numbers[_one_less(shown, at)] for at in worst.values()])
                numbers[shown] = len(falls)
                rest = prod(map(pow, hidden_ways, still))
                after = tuple(still)
                falls.append(Fall(ways if rest else 0, rest, coming, after, less, self._chances[after], bounds[after]))
        return falls

    def _look(self, level: int, look: Look) -> _Looked:
        """Look at the hidden hits that show a side of the group, and go on where that may be better."""
        looked = self._looks[level].get(look)
        if looked is not None:
            return looked
        kept, hidden, better = look
        self._left -= prod(hidden[kind] + 1 for kind, _ in self._groups[level])
        if self._left < 0:
            raise DiceError(f"the damage falls in more than {MOST_STEPS} ways; {_ADVICE}")
        falls = self._falls_of(level, hidden)
        sure, below = self._sure, level + 1
        last = below == len(self._groups)
        worth = 0
        looked = self._looks[level][look] = _Looked(kept, falls)
        bests: list[int] = []
        """The best chance of each fall, and of all in which some of its hits are hidden."""
        best_falls: list[int] = []
        for number, (ways, rest, coming, still, less, chances, bounds) in enumerate(falls):
            total = kept + coming
            chance = best = chances[total]
            at = number
            for fewer in less:
                passed = bests[fewer]
                if passed > best or (passed == best and at != number and best_falls[fewer] > at):
                    best, at = passed, best_falls[fewer]
            if not less and better is not None and better[0] > best:
                best, at = better[0], _PASSED
            bests.append(best)
            best_falls.append(at)
            if not ways:
                continue
            if chance == sure:
                worth += ways * rest * sure
                looked.dead.append(number)
                continue
            passed_over: tuple[int, End] | None = None
            if at == _PASSED:
                passed_over = better
            elif at != number:
                passed_over = best, (kept + falls[at].coming, falls[at].hidden, 0)
            if last or not bounds or bounds[total] < best:
                worth += ways * rest * best
                if passed_over is None:
                    looked.thrown.append(number)
                else:
                    looked.passed.append((ways * rest, passed_over[1]))
            else:
                following = self._look(below, (total, still, passed_over))
                worth += ways * following.worth
                looked.open.append(number)
                looked.following.append(following)
        looked.worth = worth
        return looked

    # -- the wounds

    def law(self) -> Law:
        ends: dict[End, int] = {}
        for (hits, is_open), weight in self._settled.items():
            if is_open:
                self._look(0, (0, hits, None)).weight = weight * self._each ** (self._dice - sum(hits))
            else:
                ends[0, hits, 0] = weight * self._each**self._dice
        for level, looks in enumerate(self._looks):
            for looked in looks.values():
                if looked.weight:
                    for end, ways in looked.ends(level + 1):
                        ends[end] = ends.get(end, 0) + ways * looked.weight
                    for number, following in zip(looked.open, looked.following, strict=True):
                        following.weight += looked.falls[number].ways * looked.weight
                    looked.weight = 0
        return self._landed(self._all_coming(ends))

    def _all_coming(self, ends: dict[End, int]) -> Sequence[int]:
        """The weights of what all hits have coming once the dice are thrown again."""
        packing = Packing(sum(self._settled.values()) * self._each ** (2 * self._dice))
        kept: dict[int, dict[Counts, list[int]]] = {}
        for (coming, others, level), weight in ends.items():
            weights = kept.setdefault(level, {}).setdefault(others, [0] * (self._top * self._dice + 1))
            weights[coming] += weight
        packed = 0
        for level, by_others in kept.items():
            # At level 0 the others are thrown again and show any side.
            dice = [packing.pack(weights) for weights in self._weights_below(level)]
            parts = {
                others: packing.pack(weights) * self._each ** (self._dice - (0 if level else sum(others)))
                for others, weights in by_others.items()
            }
            packed += _mixed(parts, dice, self._dice)
        return packing.unpack(packed, self._top * self._dice + 1)

    def _weights_below(self, level: int) -> list[list[int]]:
        """For each kind the ways to show each side that is in no group before a level."""
        found = [[0] * (most + 1) for most in self._most]
        for group in self._groups[level:]:
            for kind, coming in group:
                found[kind][coming] = self._ways[kind][coming]
        return found

    def _landed(self, coming: Sequence[int]) -> Law:
        """The wounds that armor leaves of all that is coming."""
        saved, wounds = self._through.weights
        packing = Packing(sum(coming) * self._through.total ** len(coming))
        packed, scale = 0, 1
        for weight in reversed(coming):
            packed = packed * saved + (packed * wounds << packing.bits) + weight * scale
            scale *= self._through.total
        return Law(packing.unpack(packed, len(coming)))


@dataclass(slots=True)
class _Looked:
    """What becomes of each of the falls, by number.

    dead: the kill is sure. thrown: the hidden hits are thrown again. passed: something else is, so often. open: there
    is more to look at, in `following`. worth: the chances over all ways to fall. weight: how often it comes to this.
    """

    kept: int
    falls: list[Fall]
    worth: int = 0
    weight: int = 0
    dead: list[int] = field(default_factory=list)
    thrown: list[int] = field(default_factory=list)
    passed: list[tuple[int, End]] = field(default_factory=list)
    open: list[int] = field(default_factory=list)
    following: list[_Looked] = field(default_factory=list)

    def ends(self, below: int) -> Iterator[tuple[End, int]]:
        """The ends, each with its ways; `below`: the groups that were looked at."""
        for ways, end in self.passed:
            yield end, ways
        for number in self.thrown:
            fall = self.falls[number]
            yield (self.kept + fall.coming, fall.hidden, 0), fall.ways * fall.rest
        for number in self.dead:
            fall = self.falls[number]
            yield (self.kept + fall.coming, fall.hidden, below), fall.ways


def _comings(hit: Hit, target: Target) -> dict[int, int]:
    """What a hit may have coming, each with the ways for its die to show it."""
    found: dict[int, int] = {}
    for options, ways in falls_of(hit).items():
        coming = wounds_coming(hit, options[0].kept)
        coming = min(coming, target.endurance or coming)
        found[coming] = found.get(coming, 0) + ways
    return found


def _counts_within(most: int, kinds: int) -> Iterator[Counts]:
    """All ways to have at most so many hits."""
    if not kinds:
        yield ()
        return
    for count in range(most + 1):
        for others in _counts_within(most - count, kinds - 1):
            yield (count, *others)


def _one_less(counts: Counts, at: int) -> Counts:
    return *counts[:at], counts[at] - 1, *counts[at + 1 :]


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
