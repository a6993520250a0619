"""How scenes write the faces of dice: `X`, `2r 2h 1s`, `3h` of attack dice, a number of shields of defence dice.

Rule: D11.1, D28.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from brimstone_tui.dice import Die
from brimstone_tui.lab.rules import Fault
from brimstone_tui.rulesets.descent.dice import (
    ATTACK_FACES,
    SHIELDS,
    Face,
    attack_dice,
    defense_dice,
    face_of,
    shields_of,
)

_PARTS = {"r": "range", "h": "hearts", "s": "surges"}
_PART = re.compile(r"([1-9])([rhs])")

ATTACK = tuple(ATTACK_FACES)
DEFENSE = tuple(SHIELDS)
_DICE: dict[str, tuple[str, ...]] = {
    "attack": ATTACK,
    "effect": ATTACK,
    "defense_dice": DEFENSE,
    "attribute": ("gray", "black"),
    "stand_up": ("red",),
    "revive": ("red",),
}
"""The dice that may be rolled for each purpose."""


def fault_of_die(purpose: str, written: object) -> Fault | None:
    """What is wrong with a face as it is written for a purpose (empty: for any); None if some die of it has it."""
    colours = _DICE.get(purpose, (*ATTACK, *DEFENSE))
    dice = [die_named(colour) for colour in colours]
    if any(side_of(die, written) is not None for die in dice):
        return None
    return f"no die shows {written!r}", "; ".join(f"{die.name}: {faces_of(die)}" for die in dice)


def side_of(die: Die, written: object) -> int | None:
    """The first side of a die that shows what is written; None if none does."""
    if die.name in SHIELDS:
        shields = SHIELDS[die.name]
        return shields.index(written) + 1 if type(written) is int and written in shields else None
    face = _read(written)
    faces = ATTACK_FACES[die.name]
    return faces.index(face) + 1 if face in faces else None


def _read(written: object) -> Face | None:
    if written == "X":
        return Face(miss=True)
    parts = [_PART.fullmatch(part) for part in written.split()] if isinstance(written, str) else []
    if not parts or None in parts:
        return None
    shown = {_PARTS[part[2]]: int(part[1]) for part in parts if part is not None}
    return Face(shown.get("range", 0), shown.get("hearts", 0), shown.get("surges", 0))


def written_face(die: str, side: int) -> int | str:
    """How the side of a die, by its name, is written."""
    return shields_of(die, side) if die in SHIELDS else face_of(die, side).text


def faces_of(die: Die) -> str:
    """The faces of a die, each once."""
    faces: Iterable[int | str] = (written_face(die.name, side) for side in range(1, die.sides + 1))
    return ", ".join(map(str, dict.fromkeys(faces)))


def die_named(colour: str) -> Die:
    """The die of a colour."""
    return (defense_dice if colour in SHIELDS else attack_dice)([colour])[0]
