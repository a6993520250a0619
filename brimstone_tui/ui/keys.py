"""Keys: one table for all screens, the same under a Latin and a Russian layout."""

from __future__ import annotations

from typing import Final

from textual.events import Key

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
