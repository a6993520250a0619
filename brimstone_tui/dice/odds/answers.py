"""Answers about chances: exact fractions, made from integer weights when somebody reads them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from brimstone_tui.dice.odds.laws import Law


def as_text(chance: Fraction | None) -> str | None:
    """A fraction as JSON has it, "47/144" or "1"; None stays None."""
    return None if chance is None else str(chance)


def chances_as_text(chances: dict[int, Fraction]) -> dict[str, str]:
    """A chance for each number as JSON has it."""
    return {str(number): str(chance) for number, chance in chances.items()}


@dataclass(frozen=True)
class WoundOdds:
    """How many wounds something does, also beyond what its victim can take; `health` is what the victim has left."""

    law: Law
    health: int | None

    @cached_property
    def mean(self) -> Fraction:
        """The wounds on average, not cut at Health."""
        return self.law.mean

    @cached_property
    def wounds(self) -> dict[int, Fraction]:
        """The chance of each number of wounds, not cut at Health."""
        return self.law.chances()

    @property
    def at_least_health(self) -> Fraction | None:
        """The chance of at least as many wounds as there is Health left; None if that is not known."""
        return None if self.health is None else self.law.at_least(self.health)


class AttackOdds(WoundOdds):
    """What an attack does to one enemy."""

    @cached_property
    def kill(self) -> Fraction | None:
        """The chance that the enemy dies; None if its Health is not known. Rule: B8.35."""
        return self.at_least_health

    def as_json(self) -> dict[str, Any]:
        """The answer with its fractions as text."""
        return {"kill": as_text(self.kill), "mean": str(self.mean), "wounds": chances_as_text(self.wounds)}
