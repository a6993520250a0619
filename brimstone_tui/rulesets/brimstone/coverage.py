"""Which content comes up in a game, by what the table is told; for simulations that look for dead content."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from brimstone_tui.cards.deck import card_of
from brimstone_tui.rulesets.brimstone import events
from brimstone_tui.rulesets.brimstone.catalogue import Source
from brimstone_tui.rulesets.brimstone.game import GAME

NAMES: dict[type, Callable[[Any], str]] = {
    events.CardDrawn: lambda event: f"{event.deck}:{card_of(event.card)}",
    events.DreadRevealed: lambda event: f"dread:{card_of(event.card)}",
    events.EnemiesPlaced: lambda event: f"enemy:{event.kind}",
    events.EliteGained: lambda event: f"elite:{event.kind}:{event.row}",
    events.ItemGained: lambda event: f"item:{event.item}",
    events.TokenUsed: lambda event: f"token:{event.token}",
    events.TokenRevealed: lambda event: f"exploration:{event.token}",
    events.TilePlaced: lambda event: f"tile:{event.tile}",
    events.DepthEventHappened: lambda event: f"depth_event:{event.doubles}",
    events.ChartRolled: lambda event: f"{event.chart}:{event.row}",
    events.AbilityLearnt: lambda event: f"ability:{event.ability}",
    events.AbilityUsed: lambda event: f"use:{event.ability}",
    events.AbilityTriggered: lambda event: f"use:{event.ability}",
    events.DiceRerolled: lambda event: f"use:{event.by}",
}
"""The name of the content that came up, by the class of the event that told of it."""


def everything() -> list[str]:
    """The names of all content that can come up in play."""
    catalogue = GAME.catalogue
    names = [f"{deck}:{id}" for deck, cards in catalogue.cards.items() for id in cards]
    names += [f"threat_{card.deck}:{id}" for id, card in catalogue.threats.items()]
    for id, kind in catalogue.enemies.items():
        names += [f"enemy:{id}", *(f"elite:{id}:{row}" for row in range(1, len(kind.elite_chart) + 1))]
    names += [f"item:{id}" for id, item in catalogue.items.items() if item.category != "starting"]
    names += [f"token:{id}" for id, token in catalogue.tokens.items() if token.effects]
    names += [f"exploration:{id}" for id in catalogue.exploration]
    names += [f"tile:{id}" for id, tile in catalogue.tiles.items() if tile.kind != "entrance"]
    names += [f"depth_event:{doubles}" for doubles in catalogue.depth_events]
    names += [f"injury:{id}" for id in catalogue.injuries] + [f"madness:{id}" for id in catalogue.madness]
    names += [f"ability:{each.id}" for kind in catalogue.heroes.values() for each in kind.upgrades]
    sources: list[Source] = [*catalogue.abilities.values(), *catalogue.items.values()]
    names += [f"use:{source.id}" for source in sources if source.use or source.reroll or source.triggers]
    return names
