"""Healing. Rule: section 12."""

from __future__ import annotations

from brimstone_tui.rulesets.brimstone.decisions import HealSplit
from brimstone_tui.rulesets.brimstone.events import CorruptionHealed, HeroHealed
from brimstone_tui.rulesets.brimstone.experience import XP_FOR_HEALING, gain_xp
from brimstone_tui.rulesets.brimstone.state import GameState, Hero, Table, board_of, share_a_tile, standing
from brimstone_tui.rulesets.brimstone.windows import fire


def heal(table: Table, hero: Hero, by: Hero, *, wounds: int = 0, sanity: int = 0) -> None:
    """Take off wounds and sanity damage, as far as there are any; healing another hero earns 5 XP a point.

    Rule: B12.1 to B12.4.
    """
    wounds = min(wounds, hero.wounds)
    sanity = min(sanity, hero.sanity_damage)
    if wounds + sanity <= 0:
        return
    hero.wounds -= wounds
    hero.sanity_damage -= sanity
    table.tell(HeroHealed, hero.id, by.id, wounds, sanity)
    if by is not hero:
        gain_xp(table, by, XP_FOR_HEALING * (wounds + sanity), "heal")
        fire(table, by, "healed_other")


def heal_in_any_mix(table: Table, hero: Hero, by: Hero, points: int) -> None:
    """Heal points on both tracks, as the hero likes. Rule: B4.26, B7.41."""
    shares = table.ask(HealSplit(hero.id, points, {"wounds": hero.wounds, "sanity": hero.sanity_damage}, by=by.id))
    heal(table, hero, by, wounds=shares["wounds"], sanity=shares["sanity"])


def heal_corruption(table: Table, hero: Hero, by: Hero, points: int) -> None:
    """Take off corruption points; healing another hero earns 5 XP a point. Rule: B12.1, B12.3."""
    points = min(points, hero.corruption)
    if points > 0:
        hero.corruption -= points
        table.tell(CorruptionHealed, hero.id, points)
        if by is not hero:
            gain_xp(table, by, XP_FOR_HEALING * points, "heal")


def heroes_near_enough(state: GameState, hero: Hero) -> list[Hero]:
    """Whom the hero may use healing tokens on: adjacent in a fight, else on the same tile (or anywhere).

    Rule: B12.5, R9.
    """
    if hero.square < 0:
        return [hero]
    anywhere = state.options["heal_range"] == "anywhere"
    near = board_of(state).neighbours(hero.square)
    found = []
    for other in standing(state):
        if state.enemies:
            reached = near >> other.square & 1 != 0
        else:
            reached = anywhere or share_a_tile(state, hero.square, other.square)
        if other is hero or reached:
            found.append(other)
    return found
