"""What a player set: kept in a file of plain JSON, read before the first screen."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final

from brimstone_tui.content.places import settings_folder
from brimstone_tui.ui import themes
from brimstone_tui.words import say


@dataclass(slots=True)
class Settings:
    """The settings, each with its usual value."""

    theme: str = themes.DEFAULT
    ascii: bool = False
    """Draw with plain characters only."""
    zoom: str = "auto"
    """How large the board is drawn."""
    motion: bool = True
    """Let dice roll and figures walk; without it all stands still at once."""
    pace: str = "normal"
    """How fast the turns of others are shown."""
    cards: bool = True
    """Show drawn cards as cards before going on."""
    sure: bool = False
    """Ask once more before something ends while more could be done."""
    typed_dice: bool = False
    """Dice of new games are thrown on the table and typed in."""


CHOICES: Final = {
    "theme": themes.NAMES,
    "zoom": ("auto", "small", "medium", "large"),
    "pace": ("slow", "normal", "fast", "off"),
}
"""The values of the settings that are more than yes or no."""


ASCII_FOR_NOW: Final = "BRIMSTONE_ASCII"
"""Where it is set, this run draws with plain characters, whatever the player has set."""


def values_of(name: str) -> tuple[Any, ...]:
    """All values of a setting."""
    return CHOICES.get(name, (False, True))


def path() -> Path:
    """The file of the settings."""
    return settings_folder() / "screen.json"


def load() -> tuple[Settings, list[str]]:
    """The player's settings, and what was wrong with the file, a sentence each: what it has wrong is as usual."""
    settings = Settings()
    read, problems = read_json(path())
    names = [field.name for field in fields(settings)]
    for name, value in read.items():
        if name not in names:
            problems.append(say("settings-unknown", file=str(path()), name=_shown(name), known=", ".join(names)))
        elif not any(value is known or (type(value) is str and value == known) for known in values_of(name)):
            known = ", ".join(json.dumps(each) for each in values_of(name))
            problems.append(say("settings-wrong", file=str(path()), name=name, value=_shown(value), known=known))
        else:
            setattr(settings, name, value)
    settings.ascii |= bool(os.environ.get(ASCII_FOR_NOW))
    return settings, problems


def keep(settings: Settings) -> None:
    """Write the settings, but not what holds for this run alone. Raises OSError when the folder cannot be written."""
    kept = asdict(settings)
    if os.environ.get(ASCII_FOR_NOW) and settings.ascii:
        kept["ascii"] = read_json(path())[0].get("ascii") is True
    write_json(path(), kept)


def read_json(path: Path) -> tuple[dict[str, Any], list[str]]:
    """What a file of settings says by name, and why it cannot be read if so; a file that is not there says nothing."""
    try:
        read = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}, []
    except OSError as error:
        return {}, [say("settings-unreadable", file=str(path), problem=error.strerror or str(error))]
    except (ValueError, RecursionError) as error:
        return {}, [say("settings-unreadable", file=str(path), problem=_shown(str(error)))]
    if not isinstance(read, dict):
        return {}, [say("settings-unreadable", file=str(path), problem=say("settings-no-object"))]
    return read, []


def write_json(path: Path, what: dict[str, Any]) -> None:
    """Write a file of settings, all of it or nothing. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(what, indent=1, ensure_ascii=False), encoding="utf-8")
    fresh.replace(path)


def _shown(value: object) -> str:
    """What stands in a file, made harmless and short."""
    from brimstone_tui.content.sanitise import clean_text

    return clean_text(value if isinstance(value, str) else json.dumps(value), 60)
