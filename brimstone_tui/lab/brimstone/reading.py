"""A Brimstone scene: what its keys name must be there, and the table that they describe be possible."""

from __future__ import annotations

from collections.abc import Sequence

from brimstone_tui.board.squares import BoardError, parse_square
from brimstone_tui.cards.deck import card_of
from brimstone_tui.content.errors import did_you_mean
from brimstone_tui.lab.brimstone.keys import BrimstoneKeys
from brimstone_tui.lab.brimstone.reading_deeds import read_deeds
from brimstone_tui.lab.brimstone.reading_figures import read_figures
from brimstone_tui.lab.brimstone.scenes import BrimstoneScene, token_id
from brimstone_tui.lab.brimstone.tiles import tiles_of
from brimstone_tui.lab.decks import check_cards
from brimstone_tui.lab.maps import Drawing, MapError
from brimstone_tui.lab.pages import Page
from brimstone_tui.lab.rules import SceneRules
from brimstone_tui.rulesets.brimstone.catalogue import Catalogue
from brimstone_tui.rulesets.brimstone.content import load_catalogue
from brimstone_tui.rulesets.brimstone.setup import decks_of
from brimstone_tui.rulesets.brimstone.state import TRACK_END, Doorway, PlacedTile, Square


def read(rules: SceneRules, page: Page, keys: BrimstoneKeys, options: dict[str, str]) -> BrimstoneScene | None:
    """Read a scene; what is wrong is noted on the page. None: whatever names a figure would be wrong as well."""
    catalogue = load_catalogue()
    _check_settings(page, keys, catalogue)
    try:
        drawing = Drawing.parse(keys.map)
    except MapError as error:
        page.say_of_map(error)
        read_figures(page, keys, Drawing({}), catalogue)
        return None
    figures = read_figures(page, keys, drawing, catalogue)
    if len(figures.heroes) + len(figures.enemies) < len(keys.figures):
        return None
    tiles = _tiles(page, keys, drawing)
    return BrimstoneScene(
        rules=rules,
        keys=keys,
        document=page.document,
        loc=page.loc,
        options=options,
        figures=figures,
        tiles=tiles,
        walls=page.edges("walls", keys.walls),
        barriers=page.edges("barriers", keys.barriers),
        deeds=read_deeds(page, figures, tiles, catalogue),
        catalogue=catalogue,
    )


def _check_settings(page: Page, keys: BrimstoneKeys, catalogue: Catalogue) -> None:
    if page.known(("mission", "id"), keys.mission.id, catalogue.missions, "mission"):
        needed = catalogue.missions[keys.mission.id].clues
        if not 0 <= keys.mission.clues <= needed:
            page.say(("mission", "clues"), f"{keys.mission.clues} is out of range", f"the mission has 0 to {needed}")
    for name in ("posse", "darkness"):
        if not 0 <= getattr(keys, name) <= TRACK_END:
            page.say((name,), f"{getattr(keys, name)} is off the track", f"0 to {TRACK_END} steps")
    page.at_least(("revives",), keys.revives, 0)
    page.at_least(("loot",), keys.loot, 0)
    decks = {name: deck.cards for name, deck in decks_of(catalogue).items()}
    check_cards(page, ("dread",), keys.dread, decks["dread"])
    may_stay = [f"{name}:{card}" for name, records in catalogue.cards.items() for card in records]
    for number, in_play in enumerate(keys.in_play):
        page.known(("in_play", number), card_of(in_play), may_stay, "card")
    for deck, cards in keys.decks.items():
        if deck in decks:
            check_cards(page, ("decks", deck), cards, decks[deck])
        else:
            page.say(("decks", deck), f"there is no deck '{deck}'", did_you_mean(deck, decks), at_key=True)


# -- the board ---------------------------------------------------------------------------------------------------------


def _tiles(page: Page, keys: BrimstoneKeys, drawing: Drawing) -> tuple[PlacedTile, ...]:
    try:
        tiles = tiles_of(drawing, keys.tiles, keys.entrances, spelled_out=keys.doorways)
        _take_doorways(keys, tiles)
    except MapError as error:
        if error.cell is not None:
            page.say_of_map(error)
        else:
            page.say(("tiles",), error.what, error.hint)
        return ()
    names = [tile.id for tile in tiles]
    for key in ("entrances", "doorways", "exits", "scavenged"):
        for name in getattr(keys, key):
            page.known((key, name), name, names, "tile")
    for tile in tiles:
        tile.scavenged = keys.scavenged.get(tile.id, 0)
    for name in keys.exploration:
        if page.known(("exploration", name), name, names, "tile"):
            tiles[names.index(name)].face_down = token_id(name)
    return tuple(tiles)


def _take_doorways(keys: BrimstoneKeys, tiles: Sequence[PlacedTile]) -> None:
    """Doorways and exits that the scene spells out stand for those that the map shows. Raises MapError."""
    for tile in tiles:
        named = keys.doorways.get(tile.id)
        if named is not None:
            tile.doorways = [Doorway(each.side, tuple(map(_square, each.squares)), each.status) for each in named]
        if tile.id in keys.exits:
            tile.exits = keys.exits[tile.id]
        if not all(0 <= number < len(tile.doorways) for number in tile.exits):
            raise MapError(f"the exits of {tile.id} name doorways from 0 to {len(tile.doorways) - 1}")


def _square(text: str) -> Square:
    try:
        return parse_square(text)
    except BoardError as error:
        raise MapError(str(error)) from None
