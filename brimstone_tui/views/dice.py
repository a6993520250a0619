"""The picture of dice on the table, as a ruleset fills it: numbers or words on their faces, in any colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Fate = Literal["", "missed", "hit", "critical"]
"""What came of a die: nothing was needed of it, it failed, it reached what was needed, it did more than that."""


@dataclass(frozen=True, slots=True)
class DieView:
    """A die as it lies.

    face: what it shows, a number or a few short words; faces: all that it can show, side by side as they lie on the
    die; name: which die it is, empty for the usual one; colour: red, blue, green, yellow, white, black or silver,
    empty for the usual one; again: whether it was thrown for a second time.
    """

    face: str
    faces: tuple[str, ...] = ()
    name: str = ""
    colour: str = ""
    fate: Fate = ""
    again: bool = False


@dataclass(frozen=True, slots=True)
class DiceView:
    """Dice that were thrown together. said: who threw them and for what; note: what they needed and came to."""

    said: str
    dice: tuple[DieView, ...]
    note: str = ""
