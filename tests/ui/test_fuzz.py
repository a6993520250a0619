"""Any keys on any screen at any size: no traceback, and the question that is open stays answerable."""

from random import Random

import pytest
from textual import events

from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.screens.title import TitleScreen
from tests.ui.playing import SMALL, WIDE, text_of

KEYS = [
    *"1234567890abcdefghijklmnopqrstuvwxyzHLNOYFyyynnn123123000.[]/+-*?",
    *["enter"] * 8,
    *["escape", "tab", "shift+tab", "up", "down", "left", "right", "home", "end", "pageup", "pagedown"] * 2,
    *["space", "backspace", "delete", "f1", "f2", "я", "ф", "ч", "é", "ｗ", "ctrl+p"],
]
SIZES = [SMALL, WIDE, (60, 18), (100, 30), (20, 5), (1, 1), (300, 90)]


async def pressed_at_random(seed: int, count: int) -> None:
    below = Random(seed)
    app = BrimstoneApp()
    async with app.run_test(size=SMALL) as pilot:
        for number in range(count):
            if isinstance(app.screen, TitleScreen) and len(app.screen_stack) == 2:
                app.post_message(events.Key(below.choice("ssdden"), None))
            name = below.choice(KEYS)
            app.post_message(events.Key(name, name if len(name) == 1 else "\r" if name == "enter" else None))
            if number % 20 == 0:
                await pilot.pause()
            if number % 97 == 0:
                await pilot.resize_terminal(*below.choice(SIZES))
        await pilot.pause()
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert app.is_running
        assert text_of(app).strip()


@pytest.fixture(autouse=True)
def steady(monkeypatch):
    """What a key does may depend on the game, and that on nothing but the test; nobody leaves."""
    monkeypatch.setattr(BrimstoneApp, "exit", lambda self: None)
    monkeypatch.setattr("brimstone_tui.ui.screens.new_game.fresh_seed", lambda: 7)


@pytest.mark.timeout(300)
async def test_some_keys_at_random():
    await pressed_at_random(seed=1, count=2000)


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("seed", range(2, 7))
async def test_many_keys_at_random(seed):
    await pressed_at_random(seed, count=4000)
