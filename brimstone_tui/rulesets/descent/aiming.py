"""Weapons, sight and aims: what a figure attacks with, what it sees, and whom it can attack from where.

Rule: D9.9 to D9.17, D10.1 to D10.8, D12.1.
"""

from __future__ import annotations

from typing import NamedTuple

from brimstone_tui.cards.deck import card_of
from brimstone_tui.rulesets.descent.figures import has_rule, item_of
from brimstone_tui.rulesets.descent.records import Item, Surge
from brimstone_tui.rulesets.descent.state import (
    Figure,
    GameState,
    Hero,
    Monster,
    Square,
    adjacent,
    blocked,
    board_of,
    distance,
    foes_of,
    friends_of,
    in_figures,
    line_of,
    mask_under,
    origins_of,
    squares_under,
    standing,
    terrain_mask,
)

REACH = 2
"""How far a melee attack with Reach goes. Rule: D12.1."""


class ArmedWith(NamedTuple):
    """What an attack is made with: a weapon, bare hands, a thrown card, a monster's own attack. Rule: D10.5, D10.11."""

    id: str
    type: str
    dice: tuple[str, ...]
    surges: tuple[Surge, ...] = ()
    pierce: int = 0
    reach: int = 1
    traits: tuple[str, ...] = ()


UNARMED = ArmedWith("unarmed", "melee", ("blue",))
"""Rule: D10.11."""


# -- weapons -----------------------------------------------------------------------------------------------------------


def weapons_of(state: GameState, figure: Figure) -> list[ArmedWith]:
    """What a figure can attack with. Rule: D10.1, D10.5, D10.11."""
    if isinstance(figure, Monster):
        line = line_of(state, figure)
        reach = REACH if has_rule(state, figure, "reach") else 1
        return [ArmedWith(figure.kind, line.attack, line.dice, line.surges, line.pierce, reach)]
    assert isinstance(figure, Hero)
    armed = [armed_with(item, id) for id in figure.equipped if (item := item_of(state, id)).attack is not None]
    return armed or [UNARMED]


def armed_with(item: Item, id: str) -> ArmedWith:
    """An item as a weapon. Rule: D10.1, D12.1."""
    assert item.attack is not None
    reach = REACH if item.reach else 1
    return ArmedWith(id, item.attack, item.dice, item.surges, item.pierce, reach, item.traits)


def weapon_named(state: GameState, attacker: Figure, id: str) -> ArmedWith | None:
    """The weapon of that id that a figure can attack with. Rule: D10.7."""
    return next((weapon for weapon in weapons_of(state, attacker) if weapon.id == id or card_of(weapon.id) == id), None)


# -- sight and targets -------------------------------------------------------------------------------------------------


def sees(state: GameState, from_square: Square, square: Square, shut: int) -> bool:
    """Whether a space is seen from another. `shut`: the mask of what blocks sight. Rule: D9.9 to D9.12, D8.3."""
    pits = terrain_mask(state, "pit")
    board = board_of(state)
    if pits >> from_square & 1 or pits >> square & 1:
        return from_square == square or board.adjacent(from_square, square)
    return board.corners.sight(from_square, square, shut)


def blockers_for(state: GameState, viewer: Figure) -> int:
    """The mask of what blocks the viewer's sight. Rule: D9.10, D9.16."""
    shut = blocked(state)
    if has_rule(state, viewer, "sees_past_friends"):
        for friend in friends_of(state, viewer):
            shut &= ~mask_under(state, friend)
    if has_rule(state, viewer, "sees_past_adjacent"):
        for figure in in_figures(state, board_of(state).beside(mask_under(state, viewer))):
            shut &= ~mask_under(state, figure)
    return shut


def in_sight(state: GameState, viewer: Figure, other: Figure) -> bool:
    """Whether a figure sees another. Rule: D9.17."""
    shut = blockers_for(state, viewer)
    return any(
        sees(state, start, square, shut)
        for start in squares_under(state, viewer)
        for square in squares_under(state, other)
    )


class Aim(NamedTuple):
    """A space that can be attacked, from where, and how far it is. Rule: D10.8."""

    square: Square
    origin: Square
    distance: int


def aims_at(
    state: GameState, attacker: Figure, weapon: ArmedWith, target: Figure, any_range: bool = False
) -> list[Aim]:
    """The spaces of a target that the attacker may aim at, the nearest first. Rule: D10.3, D10.4, D10.8, D12.1."""
    shut = blockers_for(state, attacker)
    found = []
    for square in squares_under(state, target):
        best: Aim | None = None
        for origin in origins_of(state, attacker):
            if not sees(state, origin, square, shut):
                continue
            away = distance(state, 1 << origin, 1 << square)
            if away is None or (weapon.type == "melee" and not any_range and away > weapon.reach):
                continue
            if best is None or away < best.distance:
                best = Aim(square, origin, away)
        if best is not None:
            found.append(best)
    return sorted(found, key=lambda aim: (aim.distance, aim.square))


def targets_of(state: GameState, attacker: Figure, weapon: ArmedWith) -> list[Figure]:
    """The enemies that can be attacked with a weapon. Rule: D5.5, D13.5, D22.16."""
    return [foe for foe in foes_of(state, attacker) if aims_at(state, attacker, weapon, foe)]


def attack_allowed(state: GameState, monster: Monster) -> bool:
    """Whether no hero beside the monster keeps it from attacking. Rule: D10.1."""
    return not any(
        has_rule(state, hero, "no_attack_beside") and adjacent(state, hero, monster) for hero in standing(state)
    )
