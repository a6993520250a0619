"""What a scene expects: paths into the state, and events in the order in which they are told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from brimstone_tui.board.squares import square_name
from brimstone_tui.content.errors import did_you_mean
from brimstone_tui.engine import events as engine_events
from brimstone_tui.rulesets.brimstone import events as brimstone_events
from brimstone_tui.rulesets.brimstone.catalogue import card_of
from brimstone_tui.rulesets.brimstone.state import Enemy, GameState, Hero

Fault = tuple[str, str]
"""What is wrong, and what would be right."""

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

EVENTS: dict[str, type] = {
    name: each
    for module in (engine_events, brimstone_events)
    for name, each in vars(module).items()
    if isinstance(each, type) and issubclass(each, tuple) and hasattr(each, "_fields") and name != "Told"
}
"""The classes of all events by name."""
SQUARES = ("square", "squares", "path")
"""Fields of events that hold spaces: a scene writes them as "col,row"."""


class Expected(NamedTuple):
    """One expectation, and what came."""

    path: str
    expected: Any
    came: Any
    ok: bool


# -- while a scene is read ---------------------------------------------------------------------------------------------


def problem_of_path(path: str, heroes: Sequence[str], enemies: Sequence[str]) -> Fault | None:
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


def problem_of_event(event: object) -> Fault | None:
    """What is wrong with an event as a scene names it; None if it can be told."""
    name, fields = _named(event)
    if name is None:
        return "expected an event", "write EnemyWounded, or {EnemyWounded: {wounds: 2}}"
    if name not in EVENTS:
        return f"there is no event '{name}'", did_you_mean(name, EVENTS)
    known = _fields(EVENTS[name])
    for field in fields:
        if field not in known:
            return f"{name} has no '{field}'", did_you_mean(field, known)
    return None


def _named(event: object) -> tuple[str | None, Mapping[str, Any]]:
    if isinstance(event, str):
        return event, {}
    if isinstance(event, dict) and len(event) == 1:
        name, fields = next(iter(event.items()))
        if fields is None or isinstance(fields, dict):
            return name, fields or {}
    return None, {}


def _fields(event: type) -> tuple[str, ...]:
    fields: tuple[str, ...] = event._fields  # type: ignore[attr-defined]  # a NamedTuple
    return fields


# -- after a scene has run ---------------------------------------------------------------------------------------------


def value_of(path: str, state: GameState, enemies: Mapping[str, Enemy], choices: Sequence[str] | None) -> Any:
    """What stands at a path now. enemies: all that were ever on the board. Raises KeyError for an unknown figure."""
    figure, dot, name = path.partition(".")
    if not dot:
        return list(choices or ()) if path == "choices" else STATE_PATHS[path](state)
    if any(hero.id == figure for hero in state.heroes):
        value = HERO_PATHS[name](state.hero(figure))
        return list(value) if isinstance(value, dict) else value
    enemy = enemies[figure]
    if name == "alive":
        return enemy in state.enemies
    if name == "at":
        return _at(enemy) if enemy in state.enemies else ""
    return getattr(enemy, name)


def same(expected: Any, came: Any) -> bool:
    """Whether two values are equal; lists are compared without order, and true is not 1."""
    if isinstance(expected, list | tuple) and isinstance(came, list | tuple):
        return sorted(map(repr, expected)) == sorted(map(repr, came))
    return type(expected) is type(came) and expected == came


def first_not_told(expected: Iterable[object], told: Sequence[Any]) -> object | None:
    """The first expected event that was not told after the ones before it; None if all were."""
    at = 0
    for event in expected:
        while at < len(told) and not is_event(event, told[at]):
            at += 1
        if at == len(told):
            return event
        at += 1
    return None


def is_event(expected: object, told: Any) -> bool:
    """Whether what was told is the event that a scene names, with the fields that it names."""
    name, fields = _named(expected)
    if type(told).__name__ != name:
        return False
    return all(_same_field(field, value, getattr(told, field)) for field, value in fields.items())


def _same_field(field: str, expected: Any, came: Any) -> bool:
    if field in SQUARES:
        came = [square_name(each) for each in came] if isinstance(came, tuple) else square_name(came)
    if field == "card" and isinstance(expected, str) and "#" not in expected:
        came = card_of(came)
    if isinstance(came, tuple):
        return isinstance(expected, list) and list(came) == expected
    return same(expected, came)
