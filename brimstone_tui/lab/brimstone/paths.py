"""Paths into the state of a Brimstone scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any

from brimstone_tui.board.squares import square_name
from brimstone_tui.content.errors import did_you_mean
from brimstone_tui.lab.rules import Fault
from brimstone_tui.rulesets.brimstone.state import Enemy, GameState, Hero

MISSION = {"": "open", "victory": "won", "defeat": "lost"}


def _at(figure: Hero | Enemy) -> str:
    return square_name(figure.square) if figure.square >= 0 else ""


HERO_PATHS: dict[str, Callable[[Hero], Any]] = {
    name: attrgetter(name)
    for name in (
        "wounds", "sanity_damage", "corruption", "grit", "xp", "gold", "dark_stone", "level", "ko", "dead", "items",
        "in_hand", "tokens", "statuses", "injuries", "madness", "abilities", "acted", "exhausted",
    )
}  # fmt: skip
HERO_PATHS["at"] = _at
STATE_PATHS: dict[str, Callable[[GameState], Any]] = {
    "darkness": lambda state: state.darkness,
    "posse": lambda state: state.posse,
    "dread": lambda state: len(state.dread),
    "revives": lambda state: state.revives,
    "light": lambda state: state.light,
    "fight": lambda state: bool(state.enemies),
    "mission": lambda state: MISSION[state.outcome],
    "clues": lambda state: state.clues,
    "turn": lambda state: state.turn,
    "movement": lambda state: state.movement,
    "in_play": lambda state: list(state.in_play),
}
ENEMY_PATHS = ("wounds", "at", "alive", "target", "kind", "markers")


def fault_of_path(path: str, heroes: Sequence[str], enemies: Sequence[str]) -> Fault | None:
    """What is wrong with a path; None if it leads somewhere."""
    figure, dot, name = path.partition(".")
    letter = figure.partition("#")[0]
    if not dot:
        known = [*STATE_PATHS, "choices", "events", "not_told", "outcome"]
        return None if path in known else (f"'{path}' is no path", did_you_mean(path, known))
    if letter in heroes:
        return None if name in HERO_PATHS else (f"a hero has no '{name}'", did_you_mean(name, HERO_PATHS))
    if letter in enemies or "#" in figure:
        return None if name in ENEMY_PATHS else (f"an enemy has no '{name}'", did_you_mean(name, ENEMY_PATHS))
    return f"there is no figure '{figure}'", did_you_mean(figure, [*heroes, *enemies])


def value_of(path: str, state: GameState, enemies: Mapping[str, Enemy]) -> Any:
    """What stands at a path now. enemies: all that were ever on the board. Raises KeyError for an unknown figure."""
    figure, dot, name = path.partition(".")
    if not dot:
        return STATE_PATHS[path](state)
    if any(hero.id == figure for hero in state.heroes):
        value = HERO_PATHS[name](state.hero(figure))
        return list(value) if isinstance(value, dict) else value
    enemy = enemies[figure]
    if name == "alive":
        return enemy in state.enemies
    if name == "at":
        return _at(enemy) if enemy in state.enemies else ""
    return getattr(enemy, name)
