"""Paths into the state of a Descent scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any

from brimstone_tui.board.edges import parse_edge
from brimstone_tui.board.squares import BoardError, square_name
from brimstone_tui.cards.deck import card_of
from brimstone_tui.content.errors import did_you_mean
from brimstone_tui.lab.descent.scenes import Figures
from brimstone_tui.lab.rules import Fault
from brimstone_tui.rulesets.descent.state import Door, GameState, Hero, Monster

QUEST = {"": "open", "victory": "heroes", "defeat": "overlord"}
DOOR = "door:"


def _at(figure: Hero | Monster) -> str:
    return square_name(figure.square) if figure.square >= 0 else ""


HERO_PATHS: dict[str, Callable[[Hero], Any]] = {
    name: attrgetter(name)
    for name in (
        "damage", "fatigue", "conditions", "items", "equipped", "skills", "exhausted", "carried", "ko", "acted", "gone",
        "rested", "points", "actions",
    )
}  # fmt: skip
HERO_PATHS["at"] = _at
HERO_PATHS["cards"] = lambda hero: [card_of(card) for card in hero.cards]
HERO_PATHS["flipped"] = lambda hero: [card_of(card) for card in hero.flipped]
MONSTER_PATHS = ("damage", "alive", "conditions", "at", "points", "actions", "master", "kind", "activated")
STATE_PATHS: dict[str, Callable[[GameState], Any]] = {
    "hand": lambda state: len(state.hand),
    "overlord_deck": lambda state: len(state.overlord.cards),
    "search_deck": lambda state: len(state.search.cards),
    "tokens": lambda state: [square_name(token.square) for token in state.tokens],
    "quest": lambda state: QUEST[state.outcome],
    "round": lambda state: state.round,
    "doom": lambda state: state.doom,
    "gold": lambda state: state.gold,
}


def fault_of_path(path: str, figures: Figures) -> Fault | None:
    """What is wrong with a path; None if it leads somewhere."""
    if path.startswith(DOOR):
        return _fault_of_edge(path.removeprefix(DOOR))
    figure, dot, name = path.partition(".")
    letter = figure.partition("#")[0]
    heroes, monsters = figures.hero_letters(), [each.letter for each in figures.monsters]
    if not dot:
        known = [*STATE_PATHS, "choices", "events", "not_told", "outcome", DOOR]
        return None if path in known else (f"'{path}' is no path", did_you_mean(path, known))
    if letter in heroes:
        return None if name in HERO_PATHS else (f"a hero has no '{name}'", did_you_mean(name, HERO_PATHS))
    if letter in monsters or "#" in figure:
        return None if name in MONSTER_PATHS else (f"a monster has no '{name}'", did_you_mean(name, MONSTER_PATHS))
    return f"there is no figure '{figure}'", did_you_mean(figure, [*heroes, *monsters])


def _fault_of_edge(text: str) -> Fault | None:
    try:
        parse_edge(text)
    except BoardError as error:
        return str(error), ""
    return None


def value_of(path: str, state: GameState, monsters: Mapping[str, Monster]) -> Any:
    """What stands at a path now. monsters: all that were ever on the map. Raises KeyError for an unknown figure."""
    if path.startswith(DOOR):
        return _door(state, path.removeprefix(DOOR)).status
    figure, dot, name = path.partition(".")
    if not dot:
        return STATE_PATHS[path](state)
    if any(hero.id == figure for hero in state.heroes):
        return HERO_PATHS[name](state.hero(figure))
    monster = monsters[figure]
    if name == "alive":
        return monster in state.monsters
    return _at(monster) if name == "at" else getattr(monster, name)


def _door(state: GameState, text: str) -> Door:
    edge = parse_edge(text)
    for door in state.doors:
        if edge in door.edges:
            return door
    raise KeyError(text)
