"""The app, opened in the lab."""

from __future__ import annotations

from pathlib import Path

from brimstone_tui.engine.errors import EngineError
from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.ending import run
from brimstone_tui.words import say, use_language


def open_lab(path: Path, line: int | None = None, *, shows_hand: bool = False) -> int:
    """Open a scene, the scenes of a file or folder, or a saved game in the lab, and stay until the player leaves.

    line: of the log, for one scene or a game; it opens there; shows_hand: even while a game goes
    on. Gives the exit code. Raises ContentError, EngineError, OSError before anything is shown.
    """
    from brimstone_tui.lab.stepper import Stepper
    from brimstone_tui.ui.screens.lab import LabScreen
    from brimstone_tui.ui.screens.scenes import ScenesScreen, openable

    use_language("en", lenient=True)
    found = openable(path)
    if len(found) == 1:
        stepper = Stepper.open(found[0].path)
        if line is not None:
            while stepper.scene is not None and stepper.forward("turn"):
                pass
            stepper.go_to_line(line)
        first = LabScreen(stepper, found[0].title, shows_hand=shows_hand)
        return run(lambda: BrimstoneApp(first=lambda: first))
    if line is not None:
        raise EngineError(say("lab-at-needs-one", scenes=len(found)))
    return run(lambda: BrimstoneApp(first=lambda: ScenesScreen(found)))
