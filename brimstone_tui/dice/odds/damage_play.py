"""The damage of an attack's hits when dice may be thrown again: what hits are worth for a goal, and how they end.

A way for some hits to end is a key: how many of them ended under each of a few laws, counted in slots of one integer.
"Kept, with so many wounds" is such a law, "thrown again" another. The keys of several hits are added up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache, reduce
from itertools import product
from math import lcm, prod
from typing import Final, NamedTuple, Protocol

from brimstone_tui.dice.die import DiceError, Die
from brimstone_tui.dice.odds.hits import Hit, Target, law_of_hit, law_of_landing, wounds_coming
from brimstone_tui.dice.odds.laws import Law, Packing, amount, certain, law_of_dice, mixture

COUNT_BITS: Final = 7
"""Enough for 100 hits of one sort."""
MOST_FALLS: Final = 1000
"""So many ways for the dice of one hit to fall are looked at."""


def count_of(counts: int, kind: int) -> int:
    """How many hits of a kind there are in `counts`, which has a slot for each kind."""
    return counts >> COUNT_BITS * kind & (1 << COUNT_BITS) - 1


class HitsPlay(Protocol):
    """How a goal is played once the hits are known."""

    def worth(self, counts: int, grit: int) -> int:
        """What these hits are worth, on one scale for all hits and any Grit."""

    def settle(self, counts: int, grit: int, weight: int) -> None:
        """These hits come with this weight: keep how they end."""


class DamagePlay(HitsPlay, Protocol):
    """How a goal is played when all hits are for one enemy."""

    def law(self) -> Law:
        """The wounds of all that was settled."""


class Slots:
    """The laws that keys count."""

    def __init__(self) -> None:
        self._laws: list[Law] = []
        self._places: list[tuple[int, int]] = []
        """For each slot its lowest bit, and the most that it can count."""
        self._slot_at: list[int] = []
        """For each bit of a key its slot."""

    @property
    def width(self) -> int:
        """The bits of a key."""
        return len(self._slot_at)

    def add(self, law: Law, bits: int = COUNT_BITS) -> int:
        """A slot for one more law. Gives the key that counts it once."""
        shift = self.width
        self._slot_at += [len(self._laws)] * bits
        self._places.append((shift, (1 << bits) - 1))
        self._laws.append(law)
        return 1 << shift

    def counts(self, key: int) -> list[tuple[int, Law, int]]:
        """The slots that are not empty: number, law, count."""
        found = []
        while key:
            slot = self._slot_at[(key & -key).bit_length() - 1]
            shift, most = self._places[slot]
            count = key >> shift & most
            key -= count << shift
            found.append((slot, self._laws[slot], count))
        return found

    def totals(self) -> list[int]:
        """The total of each law."""
        return [law.total for law in self._laws]

    def total(self, key: int) -> int:
        """The total of the sum that the key stands for."""
        return prod([law.total**count for _, law, count in self.counts(key)])

    def weights(self, key: int) -> tuple[Sequence[int], int]:
        """The weights of the sum that the key stands for, and their total."""
        counts = self.counts(key)
        total = prod([law.total**count for _, law, count in counts])
        packing = Packing(total)
        packed = prod([packing.pack(law.weights) ** count for _, law, count in counts])
        return packing.unpack(packed, 1 + sum([law.most * count for _, law, count in counts])), total

    def blend(self, weights: dict[int, int]) -> Law:
        """The law of a mixture of keys, each with its weight."""
        totals = {key: self.total(key) for key in weights}
        common = reduce(lcm, totals.values())
        packing = Packing(common * sum(weights.values()))
        power = cache(lambda slot, count: packing.pack(self._laws[slot].weights) ** count)
        mixed, most = 0, 0
        for key, weight in weights.items():
            counts = self.counts(key)
            mixed += prod([power(slot, count) for slot, _, count in counts]) * (weight * (common // totals[key]))
            most = max(most, sum([law.most * count for _, law, count in counts]))
        return Law(packing.unpack(mixed, most + 1))


# -- one hit -----------------------------------------------------------------------------------------------------------


class Option(NamedTuple):
    """Some of the dice of a hit are kept and come to `kept`, the others are thrown again."""

    kept: int
    again: tuple[Die, ...]


@lru_cache(maxsize=1024)
def falls_of(hit: Hit) -> dict[tuple[Option, ...], int]:
    """The ways for the dice of a hit to fall, each with its weight: what may be done then, to keep all of them first.

    Raises DiceError if there are too many.
    """
    dice, _ = amount(hit.damage)
    if prod(die.sides for die in dice) > MOST_FALLS:
        raise DiceError(f"with Grit, the dice of one hit may fall in at most {MOST_FALLS} ways")
    choices = sorted(product((False, True), repeat=len(dice)), key=sum)
    found: dict[tuple[Option, ...], int] = {}
    for faces in product(*(die.faces for die in dice)):
        options = tuple(
            Option(
                sum(face for face, again in zip(faces, choice, strict=True) if not again),
                tuple(die for die, again in zip(dice, choice, strict=True) if again),
            )
            for choice in choices
        )
        found[options] = found.get(options, 0) + 1
    return found


@lru_cache(maxsize=4096)
def law_of_option(option: Option, hit: Hit, target: Target) -> Law:
    """The wounds of a hit after such a choice."""
    coming = law_of_dice(option.again).then(lambda rolled: certain(wounds_coming(hit, option.kept + rolled)))
    return coming.then(lambda number: law_of_landing(number, target))


# -- most wounds -------------------------------------------------------------------------------------------------------


class MostWounds:
    """As many wounds as possible on average: each hit is a question of its own."""

    def __init__(self, kinds: Sequence[Hit], target: Target) -> None:
        laws = [law_of_hit(kind, target) for kind in kinds] + [_law_of_best(kind, target) for kind in kinds]
        self._kinds = len(kinds)
        self._slots = Slots()
        self._keys = [self._slots.add(law) for law in laws]
        scale = reduce(lcm, (law.mean.denominator for law in laws), 1)
        self._means = [int(law.mean * scale) for law in laws]
        self._settled: dict[int, int] = {}

    def worth(self, counts: int, grit: int) -> int:
        return self._added(counts, grit, self._means)

    def settle(self, counts: int, grit: int, weight: int) -> None:
        key = self._added(counts, grit, self._keys)
        self._settled[key] = self._settled.get(key, 0) + weight

    def law(self) -> Law:
        return self._slots.blend(self._settled)

    def _added(self, counts: int, grit: int, numbers: Sequence[int]) -> int:
        first = self._kinds if grit else 0
        return sum(count_of(counts, kind) * numbers[first + kind] for kind in range(self._kinds))


def _law_of_best(hit: Hit, target: Target) -> Law:
    """The wounds of a hit whose dice are thrown again where that is better on average."""
    return mixture(
        (weight, max((law_of_option(option, hit, target) for option in options), key=lambda law: law.mean))
        for options, weight in falls_of(hit).items()
    )
