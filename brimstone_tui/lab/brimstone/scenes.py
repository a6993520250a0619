"""What a scene of Brimstone holds: its heroes and enemies, its tiles."""

from __future__ import annotations

from dataclasses import dataclass, field

from brimstone_tui.lab.brimstone.keys import BrimstoneKeys, HeroKeys
from brimstone_tui.lab.figures import figure_ids
from brimstone_tui.lab.scenes import Scene
from brimstone_tui.rulesets.brimstone.catalogue import Catalogue
from brimstone_tui.rulesets.brimstone.records import EnemyKind, HeroKind, Item
from brimstone_tui.rulesets.brimstone.state import PlacedTile, Square

FISTS = "fists"
"""What every hero attacks with who holds nothing."""


@dataclass(frozen=True, slots=True)
class HeroInScene:
    """A hero: the printed figures as they are here, and the sheet. On no map: `square` is OFF_BOARD."""

    letter: str
    kind: HeroKind
    keys: HeroKeys
    items: tuple[str, ...]
    square: Square


@dataclass(frozen=True, slots=True)
class EnemiesInScene:
    """The enemies of a letter; none is on the board yet if there are no squares."""

    letter: str
    kind: str
    target: str | None
    wounds: int
    markers: int
    squares: tuple[Square, ...]

    def ids(self) -> list[str]:
        """The ids of its figures, in reading order: e, e#2, e#3."""
        return figure_ids(self.letter, len(self.squares))


@dataclass(frozen=True, slots=True)
class Figures:
    """All figures of a scene, in the order of the file; and the kinds, items and Elite abilities that it describes."""

    heroes: tuple[HeroInScene, ...]
    enemies: tuple[EnemiesInScene, ...]
    kinds: dict[str, EnemyKind]
    items: dict[str, Item]
    elites: dict[str, list[int]]

    def hero_letters(self) -> list[str]:
        """The letters of the heroes, in party order."""
        return [hero.letter for hero in self.heroes]

    def enemy_letters(self) -> list[str]:
        """The letters of the enemies, on the board or not."""
        return [enemies.letter for enemies in self.enemies]

    def enemies_of(self, letter: str) -> EnemiesInScene:
        """The enemies of a letter."""
        return next(enemies for enemies in self.enemies if enemies.letter == letter)


@dataclass(frozen=True, slots=True, kw_only=True)
class BrimstoneScene(Scene):
    """A scene; `catalogue` is the content that it takes records from."""

    keys: BrimstoneKeys
    figures: Figures
    tiles: tuple[PlacedTile, ...]
    walls: tuple[tuple[Square, Square], ...]
    barriers: tuple[tuple[Square, Square], ...]
    catalogue: Catalogue = field(repr=False)


def token_id(tile: str) -> str:
    """The id of the exploration token that a scene lays on a tile."""
    return f"scene_{tile}"
