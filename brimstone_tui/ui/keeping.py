"""One key keeps the situation as a scene file, another as a test: both lie in the player's own folder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from brimstone_tui.content.places import free_path, scenes_folder
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.words import say

if TYPE_CHECKING:
    from brimstone_tui.engine.session import Session
    from brimstone_tui.ui.app import BrimstoneApp


def keep(app: BrimstoneApp, session: Session[Any], at: int | None, kind: Literal["scene", "test"]) -> None:
    """Write what happens from the question of tape entry `at` on (by default the open one), and say where it lies.

    The session and its save stay as they are.
    """
    from brimstone_tui.lab.keeping import keep_as_test, kept_notes, write_scene

    folder = scenes_folder()
    try:
        if kind == "scene":
            folder.mkdir(parents=True, exist_ok=True)
            path = free_path(folder, "kept-{}.yaml")
            write_scene(path, session, at)
        else:
            text = keep_as_test(session, at)
            folder.mkdir(parents=True, exist_ok=True)
            path = free_path(folder, "test_kept_{}.py")
            path.write_text(text, encoding="utf-8")
    except (EngineError, OSError) as error:
        app.complain(error)
        return
    said = [say(f"lab-kept-{kind}", path=str(path)), *kept_notes(session)]
    app.notify("\n".join(said), markup=False, timeout=10)
