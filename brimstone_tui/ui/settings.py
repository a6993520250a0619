"""What a player set: kept in a file of plain JSON, read before the first screen."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from brimstone_tui.content.places import settings_folder
from brimstone_tui.ui import themes


@dataclass(slots=True)
class Settings:
    """The settings. A value that the file has wrong is the default again."""

    theme: str = themes.DEFAULT
    ascii: bool = False
    """Draw with plain characters only."""
    roomy: bool = True
    """Draw the board larger where the screen has room."""
    cards: bool = True
    """Show drawn cards as cards before going on."""


def _path() -> Path:
    return settings_folder() / "screen.json"


def load() -> Settings:
    """The player's settings; the defaults where there are none or the file cannot be read."""
    settings = Settings()
    try:
        read = json.loads(_path().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return settings
    if isinstance(read, dict):
        for field in fields(settings):
            value = read.get(field.name)
            if type(value) is type(getattr(settings, field.name)):
                setattr(settings, field.name, value)
    if settings.theme not in themes.NAMES:
        settings.theme = themes.DEFAULT
    return settings


def keep(settings: Settings) -> None:
    """Write the settings. Raises OSError when the folder cannot be written."""
    path = _path()
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(asdict(settings), indent=1), encoding="utf-8")
    fresh.replace(path)
