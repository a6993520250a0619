"""What a scene of Descent holds: its heroes and monsters, its board, its quest."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from brimstone_tui.board.edges import Edge
from brimstone_tui.lab.descent.keys import DescentKeys, HeroKeys, LikeKeys, MonsterKeys
from brimstone_tui.lab.figures import figure_ids
from brimstone_tui.lab.scenes import Scene
from brimstone_tui.rulesets.descent.catalogue import Catalogue
from brimstone_tui.rulesets.descent.records import (
    Ability,
    HeroKind,
    Item,
    MonsterKind,
    OverlordCard,
    Quest,
    SearchCard,
)
from brimstone_tui.rulesets.descent.state import Door, Square, Token


@dataclass(frozen=True, slots=True)
class HeroInScene:
    """A hero: the printed figures as they are here, and the sheet. On no map: `square` is OFF_BOARD."""

    letter: str
    kind: HeroKind
    profession: str
    keys: HeroKeys
    items: tuple[str, ...]
    cards: tuple[str, ...]
    skills: tuple[str, ...]
    square: Square


@dataclass(frozen=True, slots=True)
class MonstersInScene:
    """The monsters of a letter: the top left space of each base and whether it lies across."""

    letter: str
    kind: str
    keys: MonsterKeys | LikeKeys
    bases: tuple[tuple[Square, bool], ...]

    def ids(self) -> list[str]:
        """The ids of its figures, in reading order: m, m#2, m#3."""
        return figure_ids(self.letter, len(self.bases))


@dataclass(frozen=True, slots=True)
class Records:
    """What a scene describes itself, by id."""

    monsters: dict[str, MonsterKind] = field(default_factory=dict)
    items: dict[str, Item] = field(default_factory=dict)
    skills: dict[str, Ability] = field(default_factory=dict)
    abilities: dict[str, Ability] = field(default_factory=dict)
    search: dict[str, SearchCard] = field(default_factory=dict)
    overlord: dict[str, OverlordCard] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Figures:
    """All figures of a scene, in the order of the file."""

    heroes: tuple[HeroInScene, ...]
    monsters: tuple[MonstersInScene, ...]

    def hero_letters(self) -> list[str]:
        """The letters of the heroes, in the order of their seats."""
        return [hero.letter for hero in self.heroes]

    def monster_ids(self) -> list[str]:
        """The ids of the monsters on the board."""
        return [id for each in self.monsters for id in each.ids()]


@dataclass(frozen=True, slots=True)
class Action:
    """One of the actions listed for a turn: its form, what it says, where it stands."""

    name: str
    keys: Any
    where: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A hero's turn or a monster's activation; None: the actions are asked."""

    of: str
    actions: tuple[Action, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DescentScene(Scene):
    """A scene; `catalogue` is the content that it takes records from, `records` what it describes itself."""

    keys: DescentKeys
    figures: Figures
    records: Records
    quest: Quest | None
    spaces: tuple[Square, ...]
    terrain: dict[str, list[Square]]
    zones: dict[str, list[Square]]
    walls: tuple[Edge, ...]
    doors: tuple[Door, ...]
    tokens: tuple[Token, ...]
    hand: tuple[str, ...]
    decks: dict[str, tuple[str, ...]]
    catalogue: Catalogue = field(repr=False)
