"""Pools: dice that are thrown together and added up, with a number on top."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from typing import Final

from brimstone_tui.dice.die import MAX_SIDES, PERIL, DiceError, Die, die

MAX_DICE: Final = 100
MAX_PLUS: Final = 1000

_TERM = r"[0-9]*(?:d[0-9]+|peril)"
_ROLL = re.compile(rf"(?P<dice>{_TERM}(?: *\+ *{_TERM})*)(?: *(?P<sign>[+-]) *(?P<plus>[0-9]+))?")
_DICE = re.compile(r"(?P<count>[0-9]*)(?:d(?P<sides>[0-9]+)|peril)")


@dataclass(frozen=True, slots=True)
class Pool:
    """From 1 to 100 dice in the order of their roll, and up to 1000 more or less on their sum; else DiceError."""

    dice: tuple[Die, ...]
    plus: int = 0
    text: str = field(init=False, compare=False)
    """The pool as `parse` reads it, such as "2d6+1"."""

    def __post_init__(self) -> None:
        if not 1 <= len(self.dice) <= MAX_DICE:
            raise DiceError(f"a roll has 1 to {MAX_DICE} dice, not {len(self.dice)}")
        if abs(self.plus) > MAX_PLUS:
            raise DiceError(f"at most {MAX_PLUS} is added to a roll, not {self.plus}")
        object.__setattr__(self, "text", _text(self.dice, self.plus))

    @staticmethod
    def parse(text: str) -> "Pool":
        """The pool written as "2d6+1", "d8", "1peril" or "1d6+2d8-1"; DiceError says what is wrong with the text."""
        return _parse(text)

    @property
    def count(self) -> int:
        """How many dice are rolled."""
        return len(self.dice)

    @property
    def minimum(self) -> int:
        """The least that the pool can come to."""
        return self.plus + sum(min(each.faces) for each in self.dice)

    @property
    def maximum(self) -> int:
        """The most that the pool can come to."""
        return self.plus + sum(max(each.faces) for each in self.dice)

    def value(self, sides: Sequence[int]) -> int:
        """What the pool comes to when these sides fell, one a die, in order; DiceError if the dice cannot show them."""
        if len(sides) != len(self.dice):
            raise DiceError(f"{self.text} rolls {len(self.dice)} dice, not {len(sides)}")
        total = self.plus
        for each, side in zip(self.dice, sides, strict=True):
            faces = each.faces
            if not 1 <= side <= len(faces):
                raise DiceError(f"a {each.name} has sides 1 to {len(faces)}, not {side}")
            total += faces[side - 1]
        return total


@lru_cache(maxsize=1024)
def _parse(text: str) -> Pool:
    match = _ROLL.fullmatch(text.strip().lower())
    if match is None:
        raise DiceError(f"{_shortened(text)} is not a roll; write it as 2d6+1, d8 or 1peril")
    dice: list[Die] = []
    for term in _DICE.finditer(match["dice"]):
        count = _number(term["count"] or "1", 1, MAX_DICE, "the dice of a roll are", text)
        sides = term["sides"]
        dice += [die(_number(sides, 1, MAX_SIDES, "the sides of a die are", text)) if sides else PERIL] * count
        if len(dice) > MAX_DICE:
            raise DiceError(f"{_shortened(text)}: the dice of a roll are 1 to {MAX_DICE}, not more")
    plus = _number(match["plus"] or "0", 0, MAX_PLUS, "the number added to a roll is", text)
    return Pool(tuple(dice), -plus if match["sign"] == "-" else plus)


def _number(digits: str, least: int, most: int, what: str, text: str) -> int:
    # The length is looked at first: Python refuses to read thousands of digits.
    number = int(digits) if len(digits) <= 9 else most + 1
    if not least <= number <= most:
        raise DiceError(f"{_shortened(text)}: {what} {least} to {most}, not {digits[:20]}")
    return number


def _shortened(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")


def _text(dice: tuple[Die, ...], plus: int) -> str:
    terms = []
    for name, same in groupby(each.name for each in dice):
        terms.append(f"{len(list(same))}{name}")
    return "+".join(terms) + (f"{plus:+d}" if plus else "")
