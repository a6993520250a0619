"""The catalogue: all content of the ruleset by id, ready for the rules to look things up in.

`content.load_catalogue` fills it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from brimstone_tui.content.kinds import mixed_with
from brimstone_tui.rulesets.brimstone.records import (
    Ability,
    Card,
    ChartRow,
    DepthEvent,
    EnemyKind,
    ExplorationToken,
    HeroKind,
    Item,
    Mission,
    Modifier,
    Reroll,
    ThreatCard,
    Tile,
    TokenKind,
    Trigger,
    Use,
)

CardDeck = str
"""One of: darkness, dread, encounter, loot, scavenge."""


class Source(Protocol):
    """Whatever changes a hero's figures or gives a hero something to do: an ability, an item."""

    @property
    def id(self) -> str: ...
    @property
    def modifiers(self) -> tuple[Modifier, ...]: ...
    @property
    def use(self) -> Use | None: ...
    @property
    def reroll(self) -> Reroll | None: ...
    @property
    def triggers(self) -> tuple[Trigger, ...]: ...
    @property
    def named_rules(self) -> tuple[str, ...]: ...


@dataclass(slots=True)
class Catalogue:
    """All content by id. `fingerprints` has a hash for each kind of content, for saves."""

    heroes: dict[str, HeroKind] = field(default_factory=dict)
    abilities: dict[str, Ability] = field(default_factory=dict)
    items: dict[str, Item] = field(default_factory=dict)
    enemies: dict[str, EnemyKind] = field(default_factory=dict)
    tokens: dict[str, TokenKind] = field(default_factory=dict)
    tiles: dict[str, Tile] = field(default_factory=dict)
    exploration: dict[str, ExplorationToken] = field(default_factory=dict)
    cards: dict[CardDeck, dict[str, Card]] = field(default_factory=dict)
    threats: dict[str, ThreatCard] = field(default_factory=dict)
    depth_events: dict[int, DepthEvent] = field(default_factory=dict)
    injuries: dict[str, ChartRow] = field(default_factory=dict)
    madness: dict[str, ChartRow] = field(default_factory=dict)
    missions: dict[str, Mission] = field(default_factory=dict)
    fingerprints: dict[str, str] = field(default_factory=dict)

    def source(self, id: str) -> Source:
        """The ability or item of that id."""
        found = self.items.get(id)
        return found if found is not None else self.abilities[id]

    def with_records(self, **records: dict[str, Any]) -> Catalogue:
        """A copy in which these records stand besides, or instead of, those of the same ids: for scenes."""
        return mixed_with(self, records)
