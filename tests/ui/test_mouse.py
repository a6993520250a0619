"""Any mouse on a game: it points, clicks and turns its wheel wherever it likes, and the game stays whole."""

from random import Random

import pytest
from textual import events

from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.screens.game import GameScreen
from brimstone_tui.ui.screens.title import TitleScreen
from tests.ui.playing import SMALL, WIDE, at, text_of


def mouse(kind: type[events.MouseEvent], x: int, y: int) -> events.MouseEvent:
    return kind(None, x, y, 0, 0, 1, False, False, False, x, y)


async def used_at_random(seed: int, count: int, size: tuple[int, int]) -> None:
    below = Random(seed)
    app = BrimstoneApp(at("action", after=60))
    async with app.run_test(size=size) as pilot:
        for _ in range(count):
            x, y = below.randrange(size[0]), below.randrange(size[1])
            app.screen._forward_event(mouse(events.MouseMove, x, y))
            kind = below.choice([events.MouseDown, events.MouseDown, events.MouseScrollDown, events.MouseScrollUp])
            app.screen._forward_event(mouse(kind, x, y))
            if kind is events.MouseDown:
                app.screen._forward_event(mouse(events.MouseUp, x, y))
                await pilot.click(offset=(x, y))
            await pilot.pause()
            if isinstance(app.screen, TitleScreen):
                break
        assert app.is_running
        assert text_of(app).strip()
        assert any(isinstance(screen, GameScreen) for screen in app.screen_stack) or isinstance(app.screen, TitleScreen)


@pytest.fixture(autouse=True)
def nobody_leaves(monkeypatch):
    monkeypatch.setattr(BrimstoneApp, "exit", lambda self: None)


@pytest.mark.timeout(180)
@pytest.mark.parametrize("size", [SMALL, WIDE], ids=["small", "wide"])
async def test_a_mouse_that_goes_anywhere_leaves_the_game_whole(size):
    await used_at_random(1, 60, size)


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("seed", range(2, 6))
async def test_a_mouse_that_goes_anywhere_for_long_leaves_the_game_whole(seed):
    await used_at_random(seed, 600, WIDE)
