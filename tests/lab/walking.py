"""What walks of all outcomes measure at the end of a way, and how seats answer on it: dice thrown again as is best,
surges spent as far as they go.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from brimstone_tui.dice.odds import Goal
from brimstone_tui.engine.events import Told
from brimstone_tui.engine.requests import Answer, Decision
from brimstone_tui.engine.tape import Entry
from brimstone_tui.lab.walk import End, Policy, WalkTable
from brimstone_tui.rulesets.brimstone.chances import chances_of
from brimstone_tui.rulesets.brimstone.state import GameState
from brimstone_tui.rulesets.descent.decisions import SpendSurge

# -- the first ruleset -------------------------------------------------------------------------------------------------


def wounds_on(id: str) -> Callable[[End], int | None]:
    """The wounds of an enemy, None once it is dead."""

    def measure(end: End) -> int | None:
        enemy = end.state.enemy(id)
        return None if enemy is None else enemy.wounds

    return measure


def wounds_of(id: str) -> Callable[[End], int]:
    """The wounds of a hero."""
    return lambda end: end.state.hero(id).wounds


def sanity_damage_of(id: str) -> Callable[[End], int]:
    """The sanity damage of a hero."""
    return lambda end: end.state.hero(id).sanity_damage


def playing_best(goal: Goal) -> Policy:
    """Re-rolls dice as the exact odds say is best for the goal, and declines everything else.

    All hits go to the first figure.
    """

    def policy(decision: Decision[Any], table: WalkTable) -> Answer | None:
        if decision.kind == "assign_hits":
            return [decision.keys()[0]] * decision.most  # type: ignore[attr-defined]  # it is a SomeOf
        if decision.kind != "reroll":
            return decision.decline
        seen = _Seen(table.state, [Told(*line) for line in table.log or ()], table.tape or ())
        rows = chances_of(seen, decision, goal)
        return next(([str(number) for number in row.dice] for row in rows if row.dice), decision.decline)

    return policy


class _Seen(NamedTuple):
    """What there is to see at a table."""

    state: GameState
    log: Sequence[Told]
    tape: Sequence[Entry]


# -- the second ruleset ------------------------------------------------------------------------------------------------


def damage_on(id: str) -> Callable[[End], int | None]:
    """The damage of a figure, None once it is defeated."""

    def measure(end: End) -> int | None:
        figure = end.state.figure(id)
        return None if figure is None or getattr(figure, "ko", False) else figure.damage

    return measure


def spending_all(decision: Decision[Any], table: WalkTable) -> Answer | None:
    """Buys whatever surges can buy, in the order in which it is offered, and declines everything else."""
    return decision.first() if isinstance(decision, SpendSurge) else decision.decline
