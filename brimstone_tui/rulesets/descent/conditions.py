"""Conditions: who has them, and how they come and go. Rule: section 15.

What a condition does stands where it does it: in `damage`, `attack`, `movement`, `turns`.
"""

from __future__ import annotations

from typing import Final

from brimstone_tui.rulesets.descent.events import ConditionGained, ConditionLost, PointsLost
from brimstone_tui.rulesets.descent.records import Attribute, ConditionId
from brimstone_tui.rulesets.descent.state import Figure, Hero, Table

BASE: Final[tuple[ConditionId, ...]] = ("diseased", "poisoned", "immobilized", "stunned")
CONDITIONS: Final[tuple[ConditionId, ...]] = (
    *BASE, "burning", "cursed", "weakened", "bleeding", "doomed", "terrified",
)  # fmt: skip
"""The four of the base set first. Rule: D15.4 to D15.16."""
TESTED: Final[dict[ConditionId, Attribute]] = {"diseased": "willpower", "poisoned": "might", "cursed": "knowledge"}
"""What is tested at the start of the turn; passed, the condition goes. Rule: D15.4, D15.5, D15.12."""
SHAKEN_OFF: Final[tuple[ConditionId, ...]] = ("stunned", "burning", "bleeding")
"""An action discards it. Rule: D15.9, D15.11, D15.14."""


def afflict(table: Table, figure: Figure, condition: ConditionId, by: str) -> None:
    """A figure gets a condition, unless it has it, is knocked out, or the condition is not played with.

    Rule: D13.5, D15.1, D15.10.
    """
    if condition in figure.conditions or figure.square < 0 or (isinstance(figure, Hero) and figure.ko):
        return
    if table.state.options["conditions"] == "base" and condition not in BASE:
        return
    figure.conditions.append(condition)
    table.tell(ConditionGained, figure.id, condition, by)
    if condition == "immobilized":
        empty_pool(table, figure, "immobilized")


def cure(table: Table, figure: Figure, condition: ConditionId) -> None:
    """A figure is rid of a condition. Rule: D15.1."""
    if condition in figure.conditions:
        figure.conditions.remove(condition)
        table.tell(ConditionLost, figure.id, condition)


def empty_pool(table: Table, figure: Figure, why: str) -> None:
    """The move action ends: its points are lost. Rule: D6.15, D15.7."""
    if figure.points:
        table.tell(PointsLost, figure.id, figure.points, why)
    figure.points = 0
    figure.moving = False
