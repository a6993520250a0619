"""Chance is a seat.

It is asked for sides of dice and for orders of cards, and everything that it says is on the tape.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Any, Protocol

from brimstone_tui.engine.errors import ScriptError

_WORD = 1 << 64


class Chance(Protocol):
    """Where dice come from. None means that nobody knows yet: the table asks a person (EnterDice)."""

    def roll(self, n: int, purpose: str, sides: Sequence[int]) -> list[int] | None:
        """Give the side (from 1) of each die of the game's n-th draw."""
        ...

    def order(self, n: int, count: int) -> list[int]:
        """Give a permutation of range(count) for the game's n-th draw."""
        ...


def _words(key: bytes, n: int) -> Iterator[int]:
    """64-bit words that depend on the key and on n alone."""
    block = 0
    while True:
        digest = blake2b(b"%d.%d" % (n, block), key=key).digest()
        for start in range(0, 64, 8):
            yield int.from_bytes(digest[start : start + 8], "little")
        block += 1


def _below(words: Iterator[int], limit: int) -> int:
    """A fair number from 0 to limit-1: words past the last full multiple are thrown away."""
    fair = _WORD - _WORD % limit
    for word in words:
        if word < fair:
            return word % limit
    raise AssertionError("the words never end")


class Seeded:
    """The n-th draw comes from the seed and n alone, so a take-back never rolls anew."""

    __slots__ = ("_key", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        digits = b"%d" % seed
        self._key = digits if len(digits) <= 64 else blake2b(digits).digest()  # a key has at most 64 bytes

    def roll(self, n: int, purpose: str, sides: Sequence[int]) -> list[int] | None:
        words = _words(self._key, n)
        return [_below(words, most) + 1 for most in sides]

    def order(self, n: int, count: int) -> list[int]:
        words = _words(self._key, n)
        order = list(range(count))
        for last in range(count - 1, 0, -1):
            other = _below(words, last + 1)
            order[last], order[other] = order[other], order[last]
        return order


class Scripted:
    """Dice that a test or a scene wrote down: by purpose, or one list for all.

    Orders come from a seed. The script is read once: dice that were taken back do not return to it.
    """

    __slots__ = ("_left", "_one_list", "_shuffler")

    def __init__(self, dice: Mapping[str, Sequence[Any]] | Sequence[Any], seed: int = 0) -> None:
        self._one_list = not isinstance(dice, Mapping)
        by_purpose = dice if isinstance(dice, Mapping) else {"dice": dice}
        self._left = {purpose: tuple(sides) for purpose, sides in by_purpose.items()}
        self._shuffler = Seeded(seed)

    def roll(self, n: int, purpose: str, sides: Sequence[int]) -> list[int] | None:
        before = self._left
        fell = self.take(purpose, len(sides))
        for side, most in zip(fell, sides, strict=True):
            if not 1 <= side <= most:
                self._left = before
                raise ScriptError(f"dice: {purpose}: {side} is not on a die with {most} sides")
        return fell

    def take(self, purpose: str, count: int) -> list[Any]:
        """The next so many dice that are written for a purpose, as they are written. Raises ScriptError."""
        name = "dice" if self._one_list else purpose
        script = self._left.get(name, ())
        if len(script) < count:
            raise ScriptError(f"dice: {purpose} asks for {count} dice, {len(script)} are left in the script")
        self._left = {**self._left, name: script[count:]}  # a new one: a fork's copy keeps what it had
        return list(script[:count])

    def order(self, n: int, count: int) -> list[int]:
        return self._shuffler.order(n, count)

    def left_over(self) -> dict[str, list[Any]]:
        """The scripted dice that nobody asked for, by purpose ('dice' for one list)."""
        return {purpose: list(sides) for purpose, sides in self._left.items() if sides}


class TypedIn:
    """Dice thrown on a real table: a person types the sides in. Cards are still shuffled by the seed."""

    __slots__ = ("_shuffler",)

    def __init__(self, seed: int) -> None:
        self._shuffler = Seeded(seed)

    def roll(self, n: int, purpose: str, sides: Sequence[int]) -> list[int] | None:
        return None

    def order(self, n: int, count: int) -> list[int]:
        return self._shuffler.order(n, count)


class Whim:
    """Chance of a bot's own, never the game's: what it draws is not on the tape, only what it answers."""

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        from random import Random

        self._random = Random(seed).random  # the one method whose sequence Python promises for a seed

    def below(self, limit: int) -> int:
        """A number from 0 to limit-1."""
        return int(self._random() * limit)
