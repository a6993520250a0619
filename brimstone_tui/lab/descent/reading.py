"""A Descent scene: what its keys name must be there, and the table that they describe be possible."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from brimstone_tui.board.edges import Edge, edge_name, parse_edge
from brimstone_tui.board.squares import STRIDE, BoardError, col_row
from brimstone_tui.cards.deck import card_of
from brimstone_tui.content.loading import Loc
from brimstone_tui.lab.decks import check_cards
from brimstone_tui.lab.descent.keys import DescentKeys, DoorState, QuestInPlace, UniqueSpot
from brimstone_tui.lab.descent.reading_deeds import DeedsOfDescent
from brimstone_tui.lab.descent.reading_figures import DescentFigures
from brimstone_tui.lab.descent.scenes import DescentScene
from brimstone_tui.lab.figures import named
from brimstone_tui.lab.maps import CLOSED_DOOR, DIFFICULT, DOORWAY, Drawing, MapError, Square, parse_rectangle
from brimstone_tui.lab.pages import Page
from brimstone_tui.lab.rules import SceneRules
from brimstone_tui.rulesets.descent.catalogue import Catalogue
from brimstone_tui.rulesets.descent.content import load_catalogue
from brimstone_tui.rulesets.descent.records import Encounter, Goal, Quest
from brimstone_tui.rulesets.descent.setup import decks_of
from brimstone_tui.rulesets.descent.state import Door, Token

WAYS_OUT = ("entrance", "exit")
"""Ground that is a zone of the map."""
NO_GOAL = Goal(kind="defeated", text="")
"""The goal of a side for which a quest in place has none: it is never reached."""


def read(rules: SceneRules, page: Page, keys: DescentKeys, options: dict[str, str]) -> DescentScene | None:
    """Read a scene; what is wrong is noted on the page. None: whatever names a figure would be wrong as well."""
    catalogue = load_catalogue()
    drawing = _drawing(page, keys)
    reader = DescentFigures(page, drawing, catalogue)
    figures = reader.figures(keys)
    hand = [reader.overlord_card(("hand", number), each) for number, each in enumerate(keys.hand)]
    decks = _decks(keys, reader)
    if not drawing.marks or len(figures.heroes) + len(figures.monsters) < len(keys.figures):
        return None
    terrain: dict[str, list[Square]] = {
        ground: _spaces(page, ("terrain", ground), texts, drawing) for ground, texts in keys.terrain.items()
    }
    zones = {name: _spaces(page, ("zones", name), texts, drawing) for name, texts in keys.zones.items()}
    zones |= {ground: terrain.pop(ground) for ground in WAYS_OUT if ground in terrain}
    water = [at for at, mark in drawing.marks.items() if mark == DIFFICULT]
    if water:
        terrain["water"] = [*water, *terrain.get("water", [])]
    reader.check_ground(figures, terrain.get("obstacle", ()))
    doors = _doors(page, keys, drawing)
    records = reader.records
    known = catalogue.with_records(
        items=records.items, monsters=records.monsters, search=records.search, overlord=records.overlord
    )
    _check_cards(page, keys, hand, decks, known, options)
    return DescentScene(
        rules=rules,
        keys=keys,
        document=page.document,
        loc=page.loc,
        options=options,
        figures=figures,
        records=records,
        quest=_quest(page, keys, catalogue),
        spaces=tuple(drawing.marks),
        terrain=terrain,
        zones=zones,
        walls=page.edges("walls", keys.walls),
        doors=tuple(doors),
        tokens=tuple(_tokens(page, keys, drawing)),
        hand=tuple(each for each in hand if each),
        decks=decks,
        deeds=DeedsOfDescent(page, figures, list(drawing.marks), doors, known).deeds(),
        catalogue=catalogue,
    )


# -- the board ---------------------------------------------------------------------------------------------------------


def _drawing(page: Page, keys: DescentKeys) -> Drawing:
    try:
        drawing = Drawing.parse(keys.map)
    except MapError as error:
        page.say_of_map(error)
        return Drawing({})
    for at, mark in drawing.marks.items():
        if mark in (DOORWAY, CLOSED_DOOR):
            hint = 'write the edges that it lies on, doors: {"3,1|4,1": closed}'
            page.say_of_map(MapError("here doors lie between spaces, not on one", hint, col_row(at)))
    return drawing


def _spaces(page: Page, loc: Loc, texts: Sequence[str], drawing: Drawing) -> list[Square]:
    """The spaces of the map that rectangles or single spaces name."""
    found: dict[Square, None] = {}
    for number, text in enumerate(texts):
        try:
            squares = parse_rectangle(text)
        except MapError as error:
            page.say((*loc, number), error.what, error.hint)
            continue
        if not any(drawing.is_space(at) for at in squares):
            page.say((*loc, number), f"{text} is no space of the map", "name a space with floor")
        found |= {at: None for at in squares if drawing.is_space(at)}
    return list(found)


def _doors(page: Page, keys: DescentKeys, drawing: Drawing) -> list[Door]:
    """The doors; edges that go on in a line with the same state are one door. Rule: D7.8."""
    doors: list[Door] = []
    states: dict[Edge, Any] = {}
    for text, state in keys.doors.items():
        try:
            edge = parse_edge(text)
        except BoardError as error:
            page.say(("doors", text), str(error), at_key=True)
            continue
        if not all(drawing.is_space(at) for at in edge):
            page.say(("doors", text), f"{text} does not lie between two spaces", "name two spaces", at_key=True)
        states[edge] = state
    for edge, state in sorted(states.items(), key=lambda each: each[0]):
        door = next((door for door in doors if states[door.edges[0]] == state and _goes_on(door.edges[-1], edge)), None)
        if door is not None:
            door.edges.append(edge)
            continue
        given = state if isinstance(state, DoorState) else DoorState(status=state)
        doors.append(Door(given.id or edge_name(edge), [edge], given.status, list(given.tests)))
    return doors


def _goes_on(last: Edge, edge: Edge) -> bool:
    """Whether an edge goes on where another in the same line ends."""
    along = last[1] - last[0]
    step = STRIDE if along == 1 else 1
    return edge[1] - edge[0] == along and edge[0] - last[0] == step


def _tokens(page: Page, keys: DescentKeys, drawing: Drawing) -> list[Token]:
    tokens = []
    for number, each in enumerate(keys.search):
        text, unique = (each.at, each.unique) if isinstance(each, UniqueSpot) else (each, "")
        square = page.square(("search", number), text)
        if square is None:
            continue
        if not drawing.is_space(square):
            page.say(("search", number), f"{text} is no space of the map", "name a space with floor")
        tokens.append(Token(square, unique))
    return tokens


# -- the quest ---------------------------------------------------------------------------------------------------------


def _quest(page: Page, keys: DescentKeys, catalogue: Catalogue) -> Quest | None:
    """The quest by which the scene is played, made of its one encounter; None: there is none, and nobody can win."""
    if isinstance(keys.quest, str):
        if not keys.quest or not page.known(("quest",), keys.quest, catalogue.quests, "quest"):
            return None
        quest = catalogue.quests[keys.quest]
        if not 0 <= keys.encounter < len(quest.encounters):
            page.say(("encounter",), f"there is no encounter {keys.encounter}", f"0 to {len(quest.encounters) - 1}")
            return None
        return replace(quest, encounters=(quest.encounters[keys.encounter],))
    raw = dict(keys.quest) if isinstance(keys.quest, dict) else {}
    for side in ("heroes_win", "overlord_wins"):
        if isinstance(raw.get(side), dict):
            raw[side] = {"text": "", **raw[side]}
    raw["unique"] = [{"text": "", **named(each)} for each in raw.get("unique", [])]
    read = page.part(QuestInPlace, ("quest",), raw)
    if read is None:
        return None
    encounter = Encounter(
        title=read.id,
        text="",
        map=keys.map,
        zones=keys.zones,
        unique=read.unique,
        reinforcements=read.reinforcements,
        leaving=read.leaving,
        doom=read.doom,
        heroes_win=read.heroes_win or NO_GOAL,
        overlord_wins=read.overlord_wins or NO_GOAL,
    )
    return Quest(id=read.id, title=read.id, text="", encounters=(encounter,))


# -- cards -------------------------------------------------------------------------------------------------------------


def _decks(keys: DescentKeys, reader: DescentFigures) -> dict[str, tuple[str, ...]]:
    """The cards that the scene puts on top of each deck."""
    read = {"search": reader.search_card, "overlord": reader.overlord_card, "shop": reader.item}
    return {
        deck: tuple(id for n, card in enumerate(cards) if (id := read[deck](("decks", deck, n), card)))
        for deck, cards in keys.decks.items()
    }


def _check_cards(
    page: Page,
    keys: DescentKeys,
    hand: Sequence[str],
    decks: dict[str, tuple[str, ...]],
    known: Catalogue,
    options: dict[str, str],
) -> None:
    """No card is named more often than its deck holds it; piles and discards hold cards of their deck."""
    for deck, cards in decks_of(load_catalogue(), int(options["act"])).items():
        whole = list(cards)
        kinds = [card_of(card) for card in cards]
        if deck == "overlord":
            check_cards(page, ("hand",), [card for card in hand if card_of(card) in kinds], whole)
        check_cards(page, ("decks", deck), [card for card in decks.get(deck, ()) if card_of(card) in kinds], whole)
    records: dict[str, Iterable[str]] = {"search": known.search, "shop": known.items, "overlord": known.overlord}
    for key in ("piles", "discards"):
        for deck, cards in getattr(keys, key).items():
            for number, card in enumerate(cards):
                page.known((key, deck, number), card_of(card), records[deck], "card")
