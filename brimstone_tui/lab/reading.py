"""Scene files: read strictly into scenes that can be built and run.

Every error names its place and what would be right. The format is described in docs/testing.md.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from brimstone_tui.board.edges import parse_edge
from brimstone_tui.board.squares import BoardError, parse_square
from brimstone_tui.content.errors import ContentError, Problem, did_you_mean, refuse
from brimstone_tui.content.loading import Document, Loc, read_yaml
from brimstone_tui.lab.expecting import problem_of_event, problem_of_path
from brimstone_tui.lab.maps import Drawing, MapError, tiles_of
from brimstone_tui.lab.pages import Page
from brimstone_tui.lab.reading_deeds import read_deeds
from brimstone_tui.lab.reading_figures import read_figures
from brimstone_tui.lab.scene_models import SceneKeys
from brimstone_tui.lab.scenes import Figures, Scene, token_id
from brimstone_tui.rulesets.brimstone import decisions
from brimstone_tui.rulesets.brimstone.catalogue import Catalogue, card_of
from brimstone_tui.rulesets.brimstone.content import load_catalogue
from brimstone_tui.rulesets.brimstone.options import OPTIONS
from brimstone_tui.rulesets.brimstone.rolls import ROLL_CLAUSES
from brimstone_tui.rulesets.brimstone.setup import decks_of
from brimstone_tui.rulesets.brimstone.state import TRACK_END, Doorway, PlacedTile, Square

OUTCOMES = ("ok", "refused", "victory", "defeat")
DECISIONS = sorted({each.kind for each in vars(decisions).values() if isinstance(getattr(each, "kind", None), str)})
"""The kinds of all questions."""


def read_scenes(path: Path) -> list[Scene]:
    """The scenes of a file, in order. Raises ContentError with everything that is wrong in it."""
    document = read_yaml(path)
    scenes: list[Scene] = []
    problems: list[Problem] = []
    for loc in _scenes_in(document):
        try:
            scenes.append(_scene_at(document, loc))
        except ContentError as error:
            problems += error.problems
    refuse(problems)
    return scenes


def scene_of(keys: Mapping[str, Any], name: str = "scene") -> Scene:
    """A scene made of the same keys in Python; `name` is what errors call its place. Raises ContentError."""
    return _scene_at(Document(json.loads(json.dumps(dict(keys))), {}, Path(name)), ())


def _scenes_in(document: Document) -> list[Loc]:
    data = document.data
    if not isinstance(data, dict):
        raise ContentError([document.problem((), "expected a scene", "write its keys, or a list under 'scenes:'")])
    if "scenes" not in data:
        return [()]
    for key in data:
        if key != "scenes":
            what = f"the key '{key}' stands beside 'scenes'"
            raise ContentError([document.problem((key,), what, "put it into a scene", at_key=True)])
    scenes = data["scenes"]
    if not isinstance(scenes, list) or not scenes:
        raise ContentError([document.problem(("scenes",), "expected a list of scenes", "begin each with '- scene:'")])
    return [("scenes", number) for number in range(len(scenes))]


def _scene_at(document: Document, loc: Loc) -> Scene:
    page = Page(document, loc)
    keys = page.part(SceneKeys, ())
    if keys is None:
        raise ContentError(page.problems)
    catalogue = load_catalogue()
    options = _options(page, keys)
    _check_settings(page, keys, catalogue)
    _check_script(page, keys)
    try:
        drawing = Drawing.parse(keys.map)
    except MapError as error:
        page.say_of_map(error)
        read_figures(page, keys, Drawing({}), catalogue)
        raise ContentError(page.problems) from None
    figures = read_figures(page, keys, drawing, catalogue)
    if len(figures.heroes) + len(figures.enemies) < len(keys.figures):
        raise ContentError(page.problems)  # whatever names a figure that cannot be read would be wrong as well
    tiles = _tiles(page, keys, drawing)
    walls, barriers = _edges(page, "walls", keys.walls), _edges(page, "barriers", keys.barriers)
    deeds = read_deeds(page, figures, tiles, catalogue)
    _check_expectations(page, keys, figures)
    refuse(page.problems)
    line = document.marks.get(loc, (1, 1))[0]
    return Scene(keys, document.path, line, options, figures, tiles, walls, barriers, deeds, catalogue)


# -- settings ----------------------------------------------------------------------------------------------------------


def _options(page: Page, keys: SceneKeys) -> dict[str, str]:
    """All options, those that are left out with their defaults."""
    options = {name: values[0] for name, values in OPTIONS.items()}
    for name, value in keys.options.items():
        text = ("on" if value else "off") if isinstance(value, bool) else str(value)
        if name not in OPTIONS:
            page.say(("options", name), f"unknown option '{name}'", did_you_mean(name, OPTIONS), at_key=True)
        elif text not in OPTIONS[name]:
            page.say(("options", name), f"{name} cannot be '{text}'", f"it is {' or '.join(OPTIONS[name])}")
        options[name] = text
    return options


def _check_settings(page: Page, keys: SceneKeys, catalogue: Catalogue) -> None:
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
    _check_cards(page, ("dread",), keys.dread, decks["dread"])
    may_stay = [f"{name}:{card}" for name, records in catalogue.cards.items() for card in records]
    for number, in_play in enumerate(keys.in_play):
        page.known(("in_play", number), card_of(in_play), may_stay, "card")
    for deck, cards in keys.decks.items():
        if deck in decks:
            _check_cards(page, ("decks", deck), cards, decks[deck])
        else:
            page.say(("decks", deck), f"there is no deck '{deck}'", did_you_mean(deck, decks), at_key=True)


def _check_cards(page: Page, loc: Loc, named: Sequence[str], deck: list[str]) -> None:
    """The deck holds the cards, each at least as often as it is named; those found are taken out of it."""
    known = [card_of(id) for id in deck]
    for number, card in enumerate(named):
        copy = next((id for id in deck if card in (id, card_of(id))), None)
        if copy is not None:
            deck.remove(copy)
        elif page.known((*loc, number), card, known, "card"):
            page.say((*loc, number), f"'{card}' is named more often than the deck holds it", "leave one out")


def _check_script(page: Page, keys: SceneKeys) -> None:
    if isinstance(keys.dice, dict):
        for purpose in keys.dice:
            if purpose not in ROLL_CLAUSES:
                hint = did_you_mean(purpose, ROLL_CLAUSES)
                page.say(("dice", purpose), f"no dice are rolled for '{purpose}'", hint, at_key=True)
    for number, answer in enumerate(keys.answers):
        if len(answer) != 1:
            page.say(("answers", number), "expected one question with its answer", "write - {reroll: none}")
        for kind in answer:
            if kind not in DECISIONS:
                hint = did_you_mean(kind, DECISIONS)
                page.say(("answers", number, kind), f"'{kind}' is no question", hint, at_key=True)
    if keys.stop_at:
        page.known(("stop_at",), keys.stop_at, DECISIONS, "question")


# -- the board ---------------------------------------------------------------------------------------------------------


def _tiles(page: Page, keys: SceneKeys, drawing: Drawing) -> tuple[PlacedTile, ...]:
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


def _take_doorways(keys: SceneKeys, tiles: Sequence[PlacedTile]) -> None:
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


def _edges(page: Page, key: str, texts: Sequence[str]) -> tuple[tuple[Square, Square], ...]:
    edges = []
    for number, text in enumerate(texts):
        try:
            edges.append(parse_edge(text))
        except BoardError as error:
            page.say((key, number), str(error))
    return tuple(edges)


# -- what is expected --------------------------------------------------------------------------------------------------


def _check_expectations(page: Page, keys: SceneKeys, figures: Figures) -> None:
    for path, value in keys.expect.items():
        loc: Loc = ("expect", path)
        if path == "outcome" and value not in OUTCOMES:
            page.say(loc, f"'{value}' is no outcome", f"it is {' or '.join(OUTCOMES)}")
        elif path == "choices" and not keys.stop_at:
            page.say(loc, "there are no choices without stop_at", "write stop_at: move beside run", at_key=True)
        elif path in ("events", "not_told"):
            for number, event in enumerate(value if isinstance(value, list) else [value]):
                fault = problem_of_event(event)
                if fault:
                    page.say((*loc, number), *fault)
        else:
            fault = problem_of_path(path, figures.hero_letters(), figures.enemy_letters())
            if fault:
                page.say(loc, *fault, at_key=True)
