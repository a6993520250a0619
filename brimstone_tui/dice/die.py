"""Dice: how many sides, and what each counts."""

from dataclasses import dataclass
from functools import cache
from typing import Final

MAX_SIDES: Final = 1000


class DiceError(ValueError):
    """Dice that cannot be rolled, or faces that they cannot show."""


@dataclass(frozen=True, slots=True)
class Die:
    """A die. A roll is recorded by the side that fell, from 1 to `sides`; `faces[side - 1]` is what it counts."""

    name: str
    faces: tuple[int, ...]

    @property
    def sides(self) -> int:
        """How many sides the die has."""
        return len(self.faces)


D3: Final = Die("d3", (1, 1, 2, 2, 3, 3))
"""A six-sided die that counts 1 to 3. Rule: B2.2."""
D6: Final = Die("d6", (1, 2, 3, 4, 5, 6))
"""Rule: B2.1."""
D8: Final = Die("d8", (1, 2, 3, 4, 5, 6, 7, 8))
"""Rule: B2.3."""
PERIL: Final = Die("peril", (3, 3, 4, 4, 5, 6))
"""Rule: B2.4."""

_KNOWN: Final = {3: D3, 6: D6, 8: D8}


@cache
def die(sides: int) -> Die:
    """The die called d<sides>, numbered from 1, with at most 1000 sides; d3 is a six-sided die (B2.2).

    Raises DiceError for any other number of sides.
    """
    if not 1 <= sides <= MAX_SIDES:
        raise DiceError(f"a die has 1 to {MAX_SIDES} sides, not {sides}")
    return _KNOWN.get(sides) or Die(f"d{sides}", tuple(range(1, sides + 1)))


def d36(tens: int, units: int) -> int:
    """The result of a D36, 11 to 66, from two D6: one reads as tens, the other as units. Rule: B2.5."""
    if not (1 <= tens <= 6 and 1 <= units <= 6):
        raise DiceError(f"a D36 is two D6, not {tens} and {units}")
    return 10 * tens + units
