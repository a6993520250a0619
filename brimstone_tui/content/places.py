"""Where the game's own data lies, and where this player's things do."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

# importlib.resources would say the same, and cost the title screen 10 ms.
_PACKAGE = Path(__file__).resolve().parent.parent


def data_root() -> Path:
    """Return the folder of content and words: in the package of a wheel, beside the package in a checkout."""
    installed = _PACKAGE / "data"
    return installed if installed.is_dir() else _PACKAGE.parent / "data"


def rules_root() -> Path:
    """Return the folder of the documented rules: with the data in a wheel, docs/rules in a checkout."""
    installed = _PACKAGE / "data" / "rules"
    return installed if installed.is_dir() else _PACKAGE.parent / "docs" / "rules"


def home() -> Path:
    """Return the folder of all that belongs to this player: BRIMSTONE_HOME, or the system's place for such data.

    Neither this folder nor those in it are made here: whoever writes makes them.
    """
    chosen = os.environ.get("BRIMSTONE_HOME")
    if chosen:
        return Path(chosen).expanduser().absolute()
    from platformdirs import user_data_path

    return user_data_path("brimstone-tui", appauthor=False)


def saves_folder() -> Path:
    """Return the folder of saved games."""
    return home() / "saves"


def scenes_folder() -> Path:
    """Return the folder of the scenes that this player kept."""
    return home() / "scenes"


def reports_folder() -> Path:
    """Return the folder of the reports on what went wrong."""
    return home() / "reports"


def settings_folder() -> Path:
    """Return the folder of the player's settings."""
    return home() / "settings"


def cache_folder() -> Path:
    """Return the folder of compiled data; all in it may be deleted at any time."""
    return home() / "cache"


def free_path(folder: Path, name: str) -> Path:
    """Return the first path of that name with a number, such as `kept-{}.yaml`, that is not taken."""
    return next(path for number in count(1) if not (path := folder / name.format(number)).exists())
