"""The run entries of a scene file: what they name must be there."""

from __future__ import annotations

from typing import Any

from brimstone_tui.content.loading import Loc
from brimstone_tui.lab.brimstone.keys import DEEDS
from brimstone_tui.lab.brimstone.scenes import FISTS, Figures
from brimstone_tui.lab.deed_reading import DeedReader
from brimstone_tui.lab.pages import Page
from brimstone_tui.lab.scenes import Deed
from brimstone_tui.rulesets.brimstone.catalogue import Catalogue
from brimstone_tui.rulesets.brimstone.setup import decks_of
from brimstone_tui.rulesets.brimstone.state import OFF_BOARD, PlacedTile

NO_PLACE_NEEDED = (
    "hold_back", "move_darkness", "test", "random_hero", "harm", "recover", "end_turn", "end_adventure", "flee", "heal",
    "resolve_dread",
)  # fmt: skip
"""Entries that make sense for heroes who stand nowhere."""


def read_deeds(page: Page, figures: Figures, tiles: tuple[PlacedTile, ...], catalogue: Catalogue) -> tuple[Deed, ...]:
    """Read what happens, one entry or a list; what is wrong is noted on the page."""
    return _Reader(page, figures, tiles, catalogue).deeds()


class _Reader(DeedReader):
    def __init__(self, page: Page, figures: Figures, tiles: tuple[PlacedTile, ...], catalogue: Catalogue) -> None:
        homeless = [hero.letter for hero in figures.heroes if hero.square == OFF_BOARD and not hero.keys.dead]
        super().__init__(page, DEEDS, homeless, NO_PLACE_NEEDED)
        self.tiles = tiles
        self.catalogue = catalogue
        self.items = {FISTS: None, **catalogue.items, **figures.items}
        self.heroes = figures.hero_letters()
        self.letters = figures.enemy_letters()

    def check(self, deed: str, loc: Loc, key: str, value: Any) -> None:
        """What one key of an entry names exists."""
        page = self.page
        match key:
            case "by" if deed == "move_darkness":
                pass
            case "to" if deed == "wound":
                self.check_enemy(loc, value)
            case "of":
                if value not in self.heroes:
                    self.check_enemy(loc, value)
            case "by" | "to" | "on" | "hero":
                page.known(loc, value, self.heroes, "hero")
            case "at" if deed == "attack":
                self.check_enemy(loc, value)
            case "at":
                square = page.square(loc, value)
                if square is not None and self.tiles and all(square not in tile.squares for tile in self.tiles):
                    page.say(loc, f"{value} is no space of the map", "name a space with floor")
            case "with":
                weapons = [value] if isinstance(value, str) else list(value)
                if not 1 <= len(weapons) <= 2:
                    page.say(loc, f"{len(weapons)} weapons", "name one, or two pistols: [a, b]")
                for weapon in weapons:
                    page.known(loc, weapon, self.items, "item")
            case "token":
                page.known(loc, value, self.catalogue.tokens, "token")
            case "tile":
                page.known(loc, value, [tile.id for tile in self.tiles], "tile")
            case "deck":
                page.known(loc, value, decks_of(self.catalogue), "deck")
            case "enemies":
                for letter, number in value.items():
                    page.known((*loc, letter), letter, self.letters, "enemy")
                    page.at_least((*loc, letter), number, 1)
            case "each" if isinstance(value, str):
                page.dice(loc, value)
            case "hits" | "wounds" | "sanity" | "each" if isinstance(value, int):
                page.at_least(loc, value, 0)

    def check_enemy(self, loc: Loc, id: str) -> None:
        """A letter of an enemy, or the id of a figure of a kind: more may come than are drawn."""
        if id.partition("#")[0] not in [*self.letters, *self.catalogue.enemies]:
            self.page.known(loc, id, [*self.heroes, *self.letters] if loc[-1] == "of" else self.letters, "figure")
