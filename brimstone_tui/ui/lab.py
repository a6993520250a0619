"""The app, opened in the lab."""

from __future__ import annotations

from pathlib import Path

from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.ending import run
from brimstone_tui.words import use_language


def open_lab(path: Path) -> int:
    """Open a scene, the scenes of a file or folder, or a saved game in the lab, and stay until the player leaves.

    Gives the exit code. Raises ContentError, EngineError, OSError before anything is shown.
    """
    from brimstone_tui.lab.stepper import Stepper
    from brimstone_tui.ui.screens.lab import LabScreen
    from brimstone_tui.ui.screens.scenes import ScenesScreen, openable

    use_language("en", lenient=True)
    found = openable(path)
    if len(found) == 1:
        first = LabScreen(Stepper.open(found[0].path), found[0].title)
        return run(lambda: BrimstoneApp(first=lambda: first))
    return run(lambda: BrimstoneApp(first=lambda: ScenesScreen(found)))
