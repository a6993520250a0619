"""Which content comes up in a game, by what the table is told; for simulations that look for dead content."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from brimstone_tui.cards.deck import card_of
from brimstone_tui.rulesets.descent import events
from brimstone_tui.rulesets.descent.game import GAME

NAMES: dict[type, Callable[[Any], str]] = {
    events.AbilityUsed: lambda event: f"use:{card_of(event.ability)}",
    events.CardPlayed: lambda event: f"overlord:{event.card}",
    events.SearchCardDrawn: lambda event: f"search:{event.card}",
    events.ItemGained: lambda event: f"item:{card_of(event.item)}",
    events.MonsterPlaced: lambda event: f"monster:{card_of(event.monster)}",
    events.ConditionGained: lambda event: f"condition:{event.condition}",
    events.UniqueFound: lambda event: f"token:{event.token}",
    events.TerrainEntered: lambda event: f"terrain:{event.terrain}",
}
"""The name of the content that came up, by the class of the event that told of it."""


def everything() -> list[str]:
    """The names of all content that can come up in play without spent experience."""
    catalogue = GAME.catalogue
    used = [each for hero in catalogue.heroes.values() for each in (hero.ability, hero.feat) if each is not None]
    used += [skill for each in catalogue.classes.values() for skill in each.skills if skill.xp == 0]
    used += [item.power for item in catalogue.items.values() if item.power is not None and not item.cost]
    used += [card.power for card in catalogue.search.values() if card.type != "special"]
    used += list(catalogue.abilities.values())
    names = [f"use:{ability.id}" for ability in used if ability.moment is not None]
    names += [f"overlord:{id}" for id in catalogue.overlord]
    names += [f"search:{id}" for id in catalogue.search]
    names += [f"item:{item.id}" for item in catalogue.items.values() if item.cost and item.act == 1]
    names += [f"monster:{id}" for id in catalogue.monsters]
    for quest in catalogue.quests.values():
        names += [f"token:{unique.id}" for encounter in quest.encounters for unique in encounter.unique]
    return list(dict.fromkeys(names))
