"""The dice: six faces each, of range, hearts and surges for attacks, of shields for defence. Rule: section 11."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from brimstone_tui.dice import Die

AttackColour = Literal["blue", "red", "yellow", "green"]
DefenseColour = Literal["brown", "gray", "black"]


class Face(NamedTuple):
    """What one face of an attack or power die shows. `miss` is the X of the blue die."""

    range: int = 0
    hearts: int = 0
    surges: int = 0
    miss: bool = False

    @property
    def text(self) -> str:
        """The face as it is written: `X`, `2r 2h 1s`, `3h`."""
        if self.miss:
            return "X"
        return " ".join(f"{n}{sign}" for n, sign in ((self.range, "r"), (self.hearts, "h"), (self.surges, "s")) if n)


ATTACK_FACES: Final[dict[str, tuple[Face, ...]]] = {
    "blue": (Face(miss=True), Face(2, 2, 1), Face(3, 2), Face(4, 2), Face(5, 1), Face(6, 1, 1)),
    "red": (Face(0, 1), Face(0, 2), Face(0, 2), Face(0, 2), Face(0, 3), Face(0, 3, 1)),
    "yellow": (Face(1, 0, 1), Face(1, 1), Face(2, 1), Face(0, 1, 1), Face(0, 2), Face(0, 2, 1)),
    "green": (Face(0, 1), Face(0, 0, 1), Face(1, 0, 1), Face(1, 1), Face(0, 1, 1), Face(1, 1, 1)),
}
"""The faces of each attack and power die. Rule: D11.1."""
SHIELDS: Final[dict[str, tuple[int, ...]]] = {
    "brown": (0, 0, 0, 1, 1, 2),
    "gray": (0, 1, 1, 1, 2, 3),
    "black": (0, 2, 2, 2, 3, 4),
}
"""The shields on each defence die. Rule: D11.1."""

_ATTACK_DICE: Final = {colour: Die(colour, (1, 2, 3, 4, 5, 6)) for colour in ATTACK_FACES}
_DEFENSE_DICE: Final = {colour: Die(colour, faces) for colour, faces in SHIELDS.items()}
GRAY: Final = _DEFENSE_DICE["gray"]
BLACK: Final = _DEFENSE_DICE["black"]
RED: Final = _ATTACK_DICE["red"]


def attack_dice(colours: Sequence[str]) -> list[Die]:
    """The attack and power dice of these colours."""
    return [_ATTACK_DICE[colour] for colour in colours]


def defense_dice(colours: Sequence[str]) -> list[Die]:
    """The defence dice of these colours."""
    return [_DEFENSE_DICE[colour] for colour in colours]


def face_of(colour: str, side: int) -> Face:
    """What the side (from 1) of an attack or power die shows."""
    return ATTACK_FACES[colour][side - 1]


def shields_of(colour: str, side: int) -> int:
    """The shields on the side (from 1) of a defence die."""
    return SHIELDS[colour][side - 1]
