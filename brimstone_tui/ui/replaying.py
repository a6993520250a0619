"""Keys of a report pressed again, in an app that nobody sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from brimstone_tui.engine.session import Session
from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.screens.game import GameScreen

_MOST_FRAMES: Final = 100
"""So many frames a question has to appear in."""


async def press_again(session: Session[Any], keys: Sequence[str], size: tuple[int, int]) -> None:
    """Show the game at its open question, in a window of that size, and press the keys. Raises what goes wrong."""
    app = BrimstoneApp(session)
    async with app.run_test(size=size) as pilot:
        for _ in range(_MOST_FRAMES):
            await pilot.pause()
            if isinstance(app.screen, GameScreen) and app.screen.takes_keys:
                break
        for key in keys:
            await pilot.press(key)
        await pilot.pause()
