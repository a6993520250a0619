"""One sanitiser for every door: texts in files, names that players type or paste.

What is left is harmless to print and honest about its width. It may still hold brackets: texts are data, and
no screen reads them as markup.
"""

from __future__ import annotations

import re
import unicodedata

# Whole terminal commands go, not just their first byte, or "ESC [31m" would leave "[31m" behind.
_COMMAND = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]"  # colours, cursor, clear
    r"|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c)"  # titles, links and other strings
    r"|\x1b[ -/]*[0-~]"
)
_DROPPED_CATEGORIES = ("Cc", "Cf", "Cs", "Co", "Cn")
_JOINERS = "\u200c\u200d"
_JOINING_SCRIPTS = re.compile("[\u0600-\u08ff\u0900-\u0dff\u0f00-\u109f\u1780-\u18af]")  # Arabic to Mongolian
_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\uffa0\ufe00-\ufe0f"  # fillers, variation selectors
    "\U0001f1e6-\U0001f1ff\U000e0000-\U000e0fff]"  # flags: no two terminals agree on their width
)
_MARKS_A_LETTER = 3
LONGEST_NAME = 24
"""Cells of a terminal for a name that a player gives."""


def clean_text(text: str, limit: int) -> str:
    """Return the text in one line, without anything invisible or commanding, cut to `limit` cells of a terminal.

    Control characters (line breaks and tabs too), terminal commands, direction overrides and zero-width characters
    go; joiners stay in scripts that need them; other blanks become single spaces; the rest is NFC. Never raises;
    what is left may be empty. Cleaning twice changes nothing.
    """
    visible = "".join(_visible(_COMMAND.sub("", text)))
    return _cut(_few_marks(unicodedata.normalize("NFC", " ".join(visible.split()))), limit).strip()


def clean_name(name: str) -> str:
    """Return a name that a player gave as `clean_text` leaves it; empty if nothing readable is left."""
    return clean_text(name, LONGEST_NAME)


def cell_width(text: str) -> int:
    """Return how many cells of a terminal a cleaned text takes: two for wide letters, none for accents."""
    return sum(map(_cells, text))


def _visible(text: str) -> list[str]:
    kept: list[str] = []
    for letter in text:
        if letter in _JOINERS:
            if kept and _JOINING_SCRIPTS.match(kept[-1]):
                kept.append(letter)
        elif unicodedata.category(letter) not in _DROPPED_CATEGORIES and not _INVISIBLE.match(letter):
            kept.append(letter)
    return kept


def _few_marks(text: str) -> str:
    """Drop marks without a letter below and piles of marks, which have no width and so would escape the limit."""
    kept: list[str] = []
    marks = _MARKS_A_LETTER
    for letter in text:
        if not _is_mark(letter):
            marks = _MARKS_A_LETTER if letter == " " else 0
            kept.append(letter)
        elif marks < _MARKS_A_LETTER:
            marks += 1
            kept.append(letter)
    return "".join(kept)


def _cut(text: str, limit: int) -> str:
    """Cut before the first letter that does not fit, together with the marks on it."""
    width = 0
    letter_start = 0
    for position, letter in enumerate(text):
        if not _is_mark(letter):
            letter_start = position
        width += _cells(letter)
        if width > limit:
            return text[:letter_start]
    return text


def _is_mark(letter: str) -> bool:
    return letter in _JOINERS or unicodedata.category(letter) in ("Mn", "Me", "Mc")


def _cells(letter: str) -> int:
    if letter in _JOINERS or unicodedata.category(letter) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1
