"""The keys that a player gave to commands: kept in a file, checked, and never two commands of one screen on one key."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from textual.binding import Binding

from brimstone_tui.content.places import settings_folder
from brimstone_tui.ui.keys import PICKS, WALKING, both, key_name, plain_key
from brimstone_tui.ui.settings import read_json, write_json
from brimstone_tui.words import message_ids, say

SCREENS: Final = {
    "game": "game:GameScreen",
    "lesson": "lesson:LessonScreen",
    "lab": "lab:LabScreen",
    "ways": "ways:WaysScreen",
    "log": "log:LogScreen",
    "why": "why:WhyScreen",
    "odds": "odds:OddsScreen",
    "reading": "reading:ReadingScreen",
    "rules": "rules:RulesScreen",
    "library": "library:LibraryScreen",
    "saves": "saves:SavesScreen",
    "new-game": "new_game:NewGameScreen",
}
"""The screens with commands, by what they are called. In the menus each entry has its letter beside it."""
_ASKING: Final = ("game", "lesson", "lab")
_IN_QUESTIONS: Final = frozenset(f"{PICKS}0*+-=nsyY")
"""Keys with which questions of a game are answered."""
_IN_LAB: Final = frozenset("<>{}()")
_OF_THE_TERMINAL: Final = ("ctrl+c", "ctrl+z", "ctrl+i", "ctrl+m", "ctrl+j", "ctrl+h")
"""Keys that a terminal keeps, or sends as another key."""
_KEY: Final = re.compile(r"((ctrl|alt|shift)\+)*(f([1-9]|1\d|2[0-4])|[a-z0-9]|insert)")


class Command(NamedTuple):
    """A command with its usual keys. fixed: those that stay, whatever other key it is given."""

    id: str
    place: str
    keys: tuple[str, ...]
    fixed: tuple[str, ...]
    description: str

    @property
    def words(self) -> str:
        """What it does."""
        return words_of(self.id, self.description)


def words_of(id: str, description: str = "") -> str:
    """What the binding of that id does, in words."""
    entry = id.replace("_", "-")  # an entry of a menu is said as the menu has it
    said = next((each for each in (f"bind-{id}", entry) if each in _known_words()), None)
    return say(said) if said is not None else description


@cache
def _known_words() -> frozenset[str]:
    return frozenset(message_ids())


def bindings_of(screen: type[Any]) -> Iterator[Binding]:
    """The bindings of a screen or an app with those that it inherits from ours, each id once, its own first."""
    seen: dict[str, None] = {}
    for each in screen.__mro__:
        if not each.__module__.startswith("brimstone_tui."):
            continue
        for binding in each.__dict__.get("BINDINGS", ()):
            if isinstance(binding, Binding) and binding.id and binding.id not in seen:
                seen[binding.id] = None
                yield binding


def latin_keys(binding: Binding) -> list[str]:
    """The keys of a binding as they are typed on a Latin layout."""
    return [plain_key(key) for key in map(str.strip, binding.key.split(",")) if len(key) > 1 or key.isascii()]


def given_names(screen: type[Any], keymap: Mapping[str, str]) -> dict[str, str]:
    """What the keys that commands of a screen have given up are called, with those that they have now."""
    changed = [binding for binding in bindings_of(screen) if binding.id in keymap]
    return {
        key_name(key): key_name(keymap[binding.id or ""])
        for binding in changed
        for key in latin_keys(binding)
        if key not in WALKING
    }


@cache
def _screens() -> Mapping[str, tuple[Command, ...]]:
    """The commands of each screen with those of the app, by the name of the screen."""
    from brimstone_tui.ui.app import BrimstoneApp
    from brimstone_tui.ui.screens.page import Once

    shared = [*bindings_of(BrimstoneApp), *bindings_of(Once)]
    everywhere = [_command("everywhere", binding) for binding in shared]
    screens = {}
    for place, where in SCREENS.items():
        module, _, name = where.partition(":")
        screen = getattr(import_module(f"brimstone_tui.ui.screens.{module}"), name)
        screens[place] = (*everywhere, *(_command(place, binding) for binding in bindings_of(screen)))
    return screens


def _command(place: str, binding: Binding) -> Command:
    keys = latin_keys(binding)
    free = tuple(key for key in keys if key not in WALKING)
    fixed = tuple(key for key in keys if key in WALKING)
    return Command(binding.id or "", place, free, fixed, binding.description)


def commands() -> list[Command]:
    """All commands that may be given another key, each once, under the first screen that has it."""
    found: dict[str, Command] = {}
    for screen in _screens().values():
        for command in screen:
            if command.keys:
                found.setdefault(command.id, command)
    return list(found.values())


def keys_of(keymap: Mapping[str, str], command: Command) -> tuple[str, ...]:
    """The keys that a command has now, those that may be changed first."""
    return (keymap[command.id], *command.fixed) if command.id in keymap else (*command.keys, *command.fixed)


def refusal(keymap: Mapping[str, str], command: Command, key: str) -> str:
    """Why a command cannot have a key; empty if it can."""
    if len(key) == 1 and not key.isascii():
        return say("keys-no-such", key=key)
    if key in WALKING or key in _OF_THE_TERMINAL:
        return say("keys-kept", key=key_name(key))
    if key == "," or (len(key) != 1 and not _KEY.fullmatch(key)):
        return say("keys-no-such", key=key)
    for place, screen in _screens().items():
        if all(each.id != command.id for each in screen):
            continue
        if (place in _ASKING and key in _IN_QUESTIONS) or (place == "lab" and key in _IN_LAB):
            return say("keys-in-questions", key=key_name(key))
        for other in screen:
            if other.id != command.id and key in keys_of(keymap, other):
                return say("keys-taken", key=key_name(key), command=other.words)
    return ""


def bindings_for(keymap: Mapping[str, str]) -> dict[str, str]:
    """The keys of each changed command as Textual's keymap takes them, on both layouts."""
    if not keymap:
        return {}
    return {
        command.id: ",".join([both(keymap[command.id]), *command.fixed])
        for command in commands()
        if command.id in keymap
    }


# -- the file ----------------------------------------------------------------------------------------------------------


def path() -> Path:
    """The file of the keys: the id of each changed command with its key."""
    return settings_folder() / "keys.json"


def load() -> tuple[dict[str, str], list[str]]:
    """The player's keys, and what was wrong with the file, a sentence each: such a command keeps its usual key."""
    read, problems = read_json(path())
    known = {command.id: command for command in commands()} if read else {}
    keymap: dict[str, str] = {}
    for id, given in read.items():
        key = plain_key(given) if isinstance(given, str) else ""
        if id not in known:
            problems.append(_wrong(id, say("keys-unknown", command=_shown(id))))
        elif not key:
            problems.append(_wrong(id, say("keys-no-such", key=_shown(given))))
        else:
            keymap[id] = key
    while refused := next(((id, why) for id in keymap if (why := refusal(keymap, known[id], keymap[id]))), None):
        problems.append(_wrong(*refused))
        del keymap[refused[0]]
    return keymap, problems


def _wrong(id: str, problem: str) -> str:
    return say("keys-wrong", file=str(path()), command=_shown(id), problem=problem)


def keep(keymap: Mapping[str, str]) -> None:
    """Write the keys. Raises OSError when the folder cannot be written."""
    write_json(path(), dict(keymap))


def _shown(value: object) -> str:
    from brimstone_tui.content.sanitise import clean_text

    return clean_text(str(value), 40)
