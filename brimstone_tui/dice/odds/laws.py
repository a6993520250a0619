"""Laws: exact distributions of a whole number, as integer weights over a known total.

Many equal dice are one power of one big integer: the weights of a die stand side by side in it, far enough apart that
no sum reaches its neighbour (Kronecker substitution), so that Python's own multiplication does the convolution.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, reduce
from itertools import accumulate
from math import gcd, lcm
from struct import Struct
from typing import Final

from brimstone_tui.dice.die import DiceError, Die
from brimstone_tui.dice.pool import MAX_DICE, MAX_PLUS, Pool

WORD: Final = 8
"""Bytes of the smallest limb: what `struct` reads at one go."""


class Law:
    """How likely each whole number from 0 is: `weights[k]` of `total` for k. Never changed; equal if chances are."""

    __slots__ = ("_powers", "total", "weights")

    def __init__(self, weights: Sequence[int]) -> None:
        common = gcd(*weights)
        kept = [weight // common for weight in weights]
        while not kept[-1]:
            kept.pop()
        self.weights: tuple[int, ...] = tuple(kept)
        self.total: int = sum(kept)
        self._powers: dict[int, tuple[int, int, Callable[[bytes], Sequence[int]]]] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Law) and self.weights == other.weights

    def __hash__(self) -> int:
        return hash(self.weights)

    def __repr__(self) -> str:
        return f"Law({list(self.weights)})"

    @property
    def most(self) -> int:
        """The largest number that can come."""
        return len(self.weights) - 1

    @property
    def mean(self) -> Fraction:
        """What comes on average."""
        return Fraction(sum(number * weight for number, weight in enumerate(self.weights)), self.total)

    def at_least(self, number: int) -> Fraction:
        """The chance of this number or more."""
        return Fraction(sum(self.weights[max(0, number) :]), self.total)

    def chances(self) -> dict[int, Fraction]:
        """Each number that can come, with its chance."""
        return {number: Fraction(weight, self.total) for number, weight in enumerate(self.weights) if weight}

    def power(self, count: int) -> Sequence[int]:
        """The weights, of `total ** count`, of the sum of so many."""
        try:
            packed, length, unpack = self._powers[count]
        except KeyError:
            packed, length, unpack = self._powers[count] = _packed_for_power(self, count)
        return unpack((packed**count).to_bytes(length, "little"))

    def times(self, count: int) -> Law:
        """The law of the sum of so many."""
        return Law(self.power(count)) if count else NOTHING

    def plus(self, other: Law) -> Law:
        """The law of the sum of this and another that does not depend on it."""
        packing = Packing(self.total * other.total)
        product = packing.pack(self.weights) * packing.pack(other.weights)
        return Law(packing.unpack(product, self.most + other.most + 1))

    def mapped(self, change: Callable[[int], int]) -> Law:
        """The law of what `change`, which gives no negative number, makes of the number."""
        changed: dict[int, int] = {}
        for number, weight in enumerate(self.weights):
            if weight:
                changed[change(number)] = changed.get(change(number), 0) + weight
        return law_of(changed)

    def then(self, following: Callable[[int], Law]) -> Law:
        """The law of what follows when each number leads to a law of its own."""
        return mixture((weight, following(number)) for number, weight in enumerate(self.weights) if weight)


NOTHING: Final = Law([1])
"""Always 0."""


def law_of(weights: Mapping[int, int]) -> Law:
    """The law with these weights; no number is negative."""
    return Law([weights.get(number, 0) for number in range(max(weights) + 1)])


def certain(number: int) -> Law:
    """The law of what always comes."""
    return law_of({number: 1})


def mixture(parts: Iterable[tuple[int, Law]]) -> Law:
    """One of several laws applies, each as often as its weight says."""
    laws = list(parts)
    common = reduce(lcm, (law.total for _, law in laws))
    mixed = [0] * max(len(law.weights) for _, law in laws)
    for weight, law in laws:
        scale = weight * (common // law.total)
        for number, each in enumerate(law.weights):
            mixed[number] += scale * each
    return Law(mixed)


def tails(weights: Sequence[int]) -> list[int]:
    """For each number from 0 to one past the last: the weight of it or more."""
    return list(accumulate(reversed(weights), initial=0))[::-1]


@lru_cache(maxsize=4096)
def successes(count: int, good: int, sides: int = 6) -> Law:
    """How many of so many dice show one of `good` of their sides."""
    return Law([sides - good, good]).times(count)


@lru_cache(maxsize=1024)
def law_of_die(die: Die) -> Law:
    """What one die counts; raises DiceError for a die with negative faces."""
    if min(die.faces) < 0:
        raise DiceError(f"a {die.name} counts less than nothing")
    counted: dict[int, int] = {}
    for face in die.faces:
        counted[face] = counted.get(face, 0) + 1
    return law_of(counted)


@lru_cache(maxsize=1024)
def law_of_dice(dice: tuple[Die, ...]) -> Law:
    """What some dice come to, without what is added to their sum."""
    counted: dict[Die, int] = {}
    for die in dice:
        counted[die] = counted.get(die, 0) + 1
    return reduce(Law.plus, (law_of_die(die).times(count) for die, count in counted.items()), NOTHING)


@lru_cache(maxsize=1024)
def amount(given: int | str | Pool) -> tuple[tuple[Die, ...], int]:
    """The dice, and what is added to them, of a number, a roll or the text of either; DiceError if it is neither."""
    if isinstance(given, str):
        text = given.strip()
        given = int(text) if text.isdecimal() and len(text) <= len(str(MAX_PLUS)) else Pool.parse(text)
    if isinstance(given, Pool):
        return given.dice, given.plus
    return (), within("a fixed amount", given, 0, MAX_PLUS)


def law_of_amount(given: int | str | Pool) -> Law:
    """The law of a number or a roll, never under 0; raises DiceError for what is neither."""
    dice, plus = amount(given)
    return law_of_dice(dice).mapped(lambda total: max(0, total + plus))


def within(what: str, number: int, least: int, most: int) -> int:
    """The number, if it lies within its limits; else DiceError names them."""
    if not least <= number <= most:
        told = str(number) if abs(number) < 10**20 else "a number of more than 20 digits"
        raise DiceError(f"{what} is {least} to {most}, not {told}")
    return number


def dice_count(number: int, what: str = "the number of dice") -> int:
    """The number, if so many dice can be thrown; none is allowed. Raises DiceError."""
    return within(what, number, 0, MAX_DICE)


def need_on(number: int, what: str, sides: int = 6) -> int:
    """What a die must show, from 2 to its sides; raises DiceError. Rule: B2.8."""
    return within(what, number, 2, sides)


# -- packing -----------------------------------------------------------------------------------------------------------


class Packing:
    """Weights side by side in one integer, in limbs wide enough for any weight up to `largest`."""

    __slots__ = ("bits", "size")

    def __init__(self, largest: int) -> None:
        self.size = max(WORD, (largest.bit_length() + 7) // 8)
        self.bits = 8 * self.size

    def pack(self, weights: Iterable[int]) -> int:
        """The integer that holds these weights, the first one lowest."""
        return int.from_bytes(b"".join(weight.to_bytes(self.size, "little") for weight in weights), "little")

    def unpack(self, packed: int, count: int) -> Sequence[int]:
        """The lowest `count` weights, which are all there are."""
        return self.unpacker(count)(packed.to_bytes(count * self.size, "little"))

    def unpacker(self, count: int) -> Callable[[bytes], Sequence[int]]:
        """What takes `count` weights out of the bytes of an integer."""
        size = self.size
        if size == WORD:
            return Struct(f"<{count}Q").unpack
        return lambda raw: [int.from_bytes(raw[at : at + size], "little") for at in range(0, count * size, size)]


def _packed_for_power(law: Law, count: int) -> tuple[int, int, Callable[[bytes], Sequence[int]]]:
    packing = Packing(law.total**count)
    numbers = law.most * count + 1
    return packing.pack(law.weights), numbers * packing.size, packing.unpacker(numbers)
