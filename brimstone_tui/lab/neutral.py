"""What a report says of a game without saying whose it is: names, titles, folders and this machine are taken out."""

from __future__ import annotations

import getpass
import html
import json
import re
import socket
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from brimstone_tui.content.places import home
from brimstone_tui.content.sanitise import clean_name
from brimstone_tui.engine.saving import Checkpoint, SavedGame

MASK: Final = "***"
_SHORTEST_PART: Final = 3
"""Letters of a name from which a part of it is taken for the name in a picture."""
_KEPT: Final = ("format", "game", "setup", "content", "seed", "chance", "bots", "version")
"""What a report has of a save's first line."""
_TEXT_OF_PICTURE: Final = re.compile(r"(?<=>)[^<>]+(?=</text>)")
_WEB_FONTS: Final = re.compile(r"@font-face \{.*?\}", re.DOTALL)
_RANDOM_ID: Final = re.compile(r"\bterminal-\d+-")


def private_words() -> list[str]:
    """What tells whose machine this is: folders of the player, the player's name, the machine's."""
    words = [str(home()), str(Path.home())]
    with suppress(OSError, KeyError, ImportError):
        words.append(getpass.getuser())
    with suppress(OSError):
        words += [socket.gethostname(), socket.gethostname().partition(".")[0]]
    return [word for word in words if word.strip("/\\")]


def masked(text: str, names: Mapping[str, str] | None = None) -> str:
    """The text with what is private taken out and the names swapped."""
    return _swapped(text, {**(names or {}), **dict.fromkeys(private_words(), MASK)})


def masked_picture(svg: str, names: Mapping[str, str]) -> str:
    """A screenshot with what is private taken out and the names swapped, all of the same length; without web fonts."""
    swaps = {word: "*" * len(word) for word in private_words()}
    for name, neutral in names.items():
        swaps |= {part: neutral[: len(part)].ljust(len(part)) for part in _parts(name)}

    def swapped(match: re.Match[str]) -> str:
        text = _swapped(html.unescape(match[0]).replace("\xa0", " "), swaps)
        return html.escape(text).replace(" ", "&#160;")

    return _TEXT_OF_PICTURE.sub(swapped, _RANDOM_ID.sub("terminal-", _WEB_FONTS.sub("", svg)))


def _parts(name: str) -> Iterable[str]:
    """A name, its words, and their beginnings where a narrow column cut them off."""
    for word in dict.fromkeys((name, *name.split())):
        yield word
        yield from (f"{word[:end]}…" for end in range(_SHORTEST_PART, len(word)))


def _swapped(text: str, swaps: Mapping[str, str]) -> str:
    """The text with whole words swapped, the longest first; capitals are as good as small letters."""
    by_word = {word.casefold(): other for word, other in swaps.items()}
    if not by_word:
        return text
    either = "|".join(re.escape(word) for word in sorted(by_word, key=lambda word: (-len(word), word)))
    whole = re.compile(rf"(?<![^\W_])(?:{either})(?![^\W_])", re.IGNORECASE)
    return whole.sub(lambda match: by_word.get(match[0].casefold(), MASK), text)


def neutral_names(setup: Mapping[str, Any]) -> dict[str, str]:
    """By each name that a hero of the game was given, as it was given and as the game says it, that of its class."""
    names: dict[str, str] = {}
    for hero in setup.get("heroes", []):
        given = str(hero.get("name", ""))
        names |= dict.fromkeys((given, clean_name(given)), _title(hero))
    names.pop("", None)
    return names


def neutral_save(saved: SavedGame) -> SavedGame:
    """The same game, in which each hero is called by its class and the game by its mission."""
    header: dict[str, Any] = {key: saved.header[key] for key in _KEPT if key in saved.header}
    setup = dict(header["setup"])
    names = neutral_names(setup)
    setup["heroes"] = [{**hero, "name": _title(hero)} if hero.get("name") else hero for hero in setup.get("heroes", [])]
    header |= {"setup": setup, "title": str(setup.get("mission", ""))}
    base = _neutral_checkpoint(saved.base, names) if saved.base is not None and saved.base.at else None
    return replace(saved, header=header, base=base, checkpoint=None, status={}, digest=None, hashes={})


def _title(hero: Mapping[str, Any]) -> str:
    return str(hero.get("class") or hero.get("hero") or "hero").replace("_", " ").title()


def _neutral_checkpoint(mark: Checkpoint, names: Mapping[str, str]) -> Checkpoint:
    state = _renamed(json.loads(mark.state), names)
    return replace(mark, state=json.dumps(state, ensure_ascii=False, separators=(",", ":")).encode())


def _renamed(part: Any, names: Mapping[str, str]) -> Any:
    """A part of a state in which whoever bears one of the names bears another."""
    if isinstance(part, dict):
        return {
            key: names.get(value, value) if key == "name" and isinstance(value, str) else _renamed(value, names)
            for key, value in part.items()
        }
    if isinstance(part, Sequence) and not isinstance(part, str):
        return [_renamed(each, names) for each in part]
    return part
