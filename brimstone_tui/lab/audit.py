"""The dice of a saved game: where each came from, where it went, and whether they fell as fair dice do."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple

from brimstone_tui.engine.chance import Chance, TypedIn
from brimstone_tui.engine.events import Rolled
from brimstone_tui.engine.session import Session
from brimstone_tui.games import LESSONS
from brimstone_tui.lab.scene_game import scene_rules_of

Origin = Literal["seeded", "typed", "lesson", "other"]
"""The seed gave these dice; a person typed them in; a lesson has them written down; or they are others than the seed
gives.
"""

FEWEST_A_SIDE = 5
"""With fewer dice than so many for each side the chi-square says nothing."""
ODD, VERY_ODD = 0.05, 0.01


class AuditedRoll(NamedTuple):
    """Dice that were thrown together. draw: the number of the draw of chance; line: of the log, from 1; sides: how many
    each die has; thrower: whose luck it was.
    """

    draw: int
    line: int
    origin: Origin
    event: Rolled
    sides: tuple[int, ...]
    thrower: str


class Evenness(NamedTuple):
    """How evenly a kind of die fell, of one roller or (empty) of all; counts: how often each side fell."""

    die: str
    roller: str
    counts: tuple[int, ...]
    chi_square: float
    p_value: float

    @property
    def dice(self) -> int:
        """How many dice fell."""
        return sum(self.counts)

    @property
    def is_enough(self) -> bool:
        """Whether there are dice enough to tell anything."""
        return self.dice >= FEWEST_A_SIDE * len(self.counts)


def audit(session: Session[Any], chance: Chance) -> list[AuditedRoll]:
    """Every roll of a game in order; `chance` is what its save names."""
    rules = scene_rules_of(session)
    draws: list[int] = []
    for entry in session.tape:
        draws.append((draws[-1] if draws else -1) + entry.is_chance)
    rolls = []
    for line, (event, at) in enumerate(session.log, start=1):
        if isinstance(event, Rolled):
            sides = tuple(rules.die(name).sides for name in event.dice)
            origin = _origin(session, chance, draws[at - 1], event, sides)
            thrower = rules.thrower(session.state, event.roller)
            rolls.append(AuditedRoll(draws[at - 1], line, origin, event, sides, thrower))
    return rolls


def _origin(session: Session[Any], chance: Chance, draw: int, event: Rolled, sides: Sequence[int]) -> Origin:
    if isinstance(chance, TypedIn):
        return "typed"
    if chance.roll(draw, event.purpose, sides) == list(event.sides):
        return "seeded"
    return "lesson" if session.game.id in LESSONS else "other"


def evenness(rolls: Iterable[AuditedRoll]) -> list[Evenness]:
    """How evenly the dice fell: each kind of die of all rollers, then of each roller, the most dice first."""
    counts: dict[tuple[str, str], list[int]] = {}
    for roll in rolls:
        for name, side, sides in zip(roll.event.dice, roll.event.sides, roll.sides, strict=True):
            for roller in ("", roll.thrower):
                counts.setdefault((name, roller), [0] * sides)[side - 1] += 1
    found = [evenness_of(name, roller, sides) for (name, roller), sides in counts.items()]
    return sorted(found, key=lambda each: (each.roller != "", -each.dice, each.die, each.roller))


def evenness_of(die: str, roller: str, counts: Sequence[int]) -> Evenness:
    """Pearson's chi-square of the counts against equal chances, and its p-value."""
    expected = sum(counts) / len(counts)
    chi_square = sum((count - expected) ** 2 for count in counts) / expected if expected else 0.0
    return Evenness(die, roller, tuple(counts), chi_square, chance_of_more(chi_square, len(counts) - 1))


def chance_of_more(chi_square: float, freedom: int) -> float:
    """The chance that a chi-square with so many degrees of freedom (1 or more) is as great or greater.

    It is the regularised upper gamma function Q(freedom/2, chi_square/2), which is a finite sum for halves and wholes.
    """
    half = chi_square / 2
    if half <= 0:
        return 1.0
    if freedom % 2:
        total, term, s = math.erfc(math.sqrt(half)), 2 * math.sqrt(half / math.pi) * math.exp(-half), 1.5
    else:
        total, term, s = math.exp(-half), half * math.exp(-half), 2.0
    while s <= freedom / 2:
        total += term
        term *= half / s
        s += 1
    return min(1.0, total)
