"""The catalogue: all content of the ruleset by id, ready for the rules to look things up in.

`content.load_catalogue` fills it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from brimstone_tui.content.kinds import mixed_with
from brimstone_tui.rulesets.descent.records import (
    Ability,
    ConditionText,
    HeroClass,
    HeroKind,
    Item,
    MonsterKind,
    OverlordCard,
    Quest,
    SearchCard,
)


@dataclass(slots=True)
class Catalogue:
    """All content by id. `abilities` has those of monsters, `fingerprints` a hash of each kind of content for saves."""

    heroes: dict[str, HeroKind] = field(default_factory=dict)
    classes: dict[str, HeroClass] = field(default_factory=dict)
    skills: dict[str, Ability] = field(default_factory=dict)
    items: dict[str, Item] = field(default_factory=dict)
    search: dict[str, SearchCard] = field(default_factory=dict)
    monsters: dict[str, MonsterKind] = field(default_factory=dict)
    abilities: dict[str, Ability] = field(default_factory=dict)
    overlord: dict[str, OverlordCard] = field(default_factory=dict)
    conditions: dict[str, ConditionText] = field(default_factory=dict)
    quests: dict[str, Quest] = field(default_factory=dict)
    fingerprints: dict[str, str] = field(default_factory=dict)

    @property
    def missions(self) -> dict[str, Quest]:
        """The quests, as what a game is about is called where no ruleset is known."""
        return self.quests

    def with_records(self, **records: dict[str, Any]) -> Catalogue:
        """A copy in which these records stand besides, or instead of, those of the same ids: for scenes."""
        return mixed_with(self, records)
