"""Keys: one table for all screens, the same under a Latin and a Russian layout."""

from __future__ import annotations

import re
from typing import Final

from textual.events import Key
from textual.keys import _character_to_key, key_to_character

_LATIN: Final = "qwertyuiop[]asdfghjkl;'zxcvbnm,./QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>?"
_CYRILLIC: Final = "йцукенгшщзхъфывапролджэячсмитьбю.ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,"
_TO_LATIN: Final = dict(zip(_CYRILLIC, _LATIN, strict=True))
_TO_CYRILLIC: Final = dict(zip(_LATIN, _CYRILLIC, strict=True))

STEPS: Final = {
    "up": (0, -1),
    "down": (0, 1),
    "left": (-1, 0),
    "right": (1, 0),
    "home": (-1, -1),
    "pageup": (1, -1),
    "end": (-1, 1),
    "pagedown": (1, 1),
}
"""Keys that walk a cursor over the board."""

PICKS: Final = "123456789acdejkmpqtuvxy"
"""What picks the first option, the second, …: none of these is a command while a question is open."""


def latin(event: Key) -> str:
    """The key as on a Latin layout: a letter, or the name of a key such as `enter`."""
    letter = event.character
    if letter and len(letter) == 1 and letter in _TO_LATIN and not letter.isascii():
        return _TO_LATIN[letter]
    return letter if letter and letter.isprintable() and letter != " " else event.key


def both(key: str) -> str:
    """The keys of a binding, as Textual writes them: the letter and its place on a Russian layout."""
    other = _TO_CYRILLIC.get(key)
    return f"{key},{other}" if other and not other.isascii() else key


WALKING: Final = (
    *STEPS, "tab", "shift+tab", "enter", "space", "escape", "backspace", "delete",
)  # fmt: skip
"""Keys that mean the same on all screens: no command is moved to or from them."""
_NAMES: Final = {"escape": "Esc", "pageup": "PageUp", "pagedown": "PageDown"}


def plain_key(key: str) -> str:
    """A key as it is typed: the character for `question_mark`, the name for `f1`."""
    character = key_to_character(key) if len(key) > 1 and key not in WALKING else None
    return character if character and character.isprintable() else key


def key_name(key: str) -> str:
    """What a key is called beside what it does: `?`, `F1`, `Ctrl+Q`, `Esc`."""
    key = plain_key(key)
    if len(key) == 1:
        return key
    return "+".join(_NAMES.get(part, part.capitalize()) for part in key.split("+"))


def key_named(name: str) -> str:
    """The key that is called so beside what it does, as Textual names it; empty if that is no single key."""
    if len(name) == 1:
        return _ARROWS.get(name) or _character_to_key(name)
    found = _NAMED.fullmatch(name)
    return "+".join(_OTHERWISE.get(part, part.lower()) for part in name.split("+")) if found else ""


_ARROWS: Final = {"←": "left", "↑": "up", "→": "right", "↓": "down"}
_NAMED: Final = re.compile(r"(?:(?:Ctrl|Alt|Shift)\+)*(?:[A-Z][A-Za-z]*|F\d+)")
_OTHERWISE: Final = {"Esc": "escape"}
