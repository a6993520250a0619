"""Any keys on any screen of either game at any size: no traceback, the app runs on, and something is on the screen."""

from random import Random

import pytest
from textual import events
from textual.pilot import Pilot

from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.screens.curtain import OPEN, CurtainScreen
from brimstone_tui.ui.screens.game import GameScreen
from brimstone_tui.ui.screens.new_game import NewGameScreen
from brimstone_tui.ui.screens.title import TitleScreen
from tests.ui.playing import SMALL, WIDE, quest_begun, text_of

KEYS = [
    *"1234567890abcdefghijklmnopqrstuvwxyzLNOYFyyynnn123123000.[]/+-*?HDTKP<>(){}",
    *["enter"] * 8,
    *["escape", "tab", "shift+tab", "up", "down", "left", "right", "home", "end", "pageup", "pagedown"] * 2,
    *["space", "backspace", "delete", "f1", "f2", "f5", "я", "ф", "ч", "é", "ｗ", "ctrl+p", "shift+left", "ctrl+down"],
]
SIZES = [SMALL, WIDE, (60, 18), (100, 30), (20, 5), (1, 1), (300, 90)]
ENTRIES = "s!enpd!vlrsbt!g"
"""The entries of the title, one after the other; `!` stands for a quest without bots, the Overlord at the keyboard."""
BURST = 50
RESIZE = 211
FAR = 250
"""Keys after which all is left for the title."""


def press(app: BrimstoneApp, name: str) -> None:
    app.post_message(events.Key(name, name if len(name) == 1 else "\r" if name == "enter" else None))


async def back_to_title(pilot: Pilot[None]) -> None:
    """Take all screens away but the title."""
    for _ in range(40):
        if len(pilot.app.screen_stack) <= 2:
            return
        await pilot.pause()
        if pilot.app.screen.is_mounted and pilot.app.screen.children:
            pilot.app.pop_screen()


async def pressed_at_random(seed: int, count: int) -> None:
    """So many keys; most kinds of screens are on top at some time."""
    below = Random(seed)
    seen = set()
    app = BrimstoneApp()
    async with app.run_test(size=SMALL) as pilot:
        for number in range(1, count + 1):
            if isinstance(app.screen, TitleScreen) and len(app.screen_stack) == 2:
                entry = ENTRIES[(seed + number // FAR) % len(ENTRIES)]
                if entry != "!":
                    press(app, entry)
                else:
                    app.push_screen(GameScreen(quest_begun()))
            elif isinstance(app.screen, CurtainScreen) and below.random() < 0.3:
                press(app, OPEN)
            elif isinstance(app.screen, NewGameScreen) and below.random() < 0.1:
                press(app, "f5")
            press(app, below.choice(KEYS))
            if number % BURST == 0:
                await pilot.pause()
                seen.add(type(app.screen).__name__)
            if number % RESIZE == 0:
                await pilot.resize_terminal(*below.choice(SIZES))
            if number % FAR == 0:
                await back_to_title(pilot)
            if number % 1000 == 0:
                await pilot.resize_terminal(*SMALL)
                await pilot.pause()
                assert app.is_running
                assert text_of(app).strip()
    assert app.fault is None
    assert len(seen) >= 10


@pytest.fixture(autouse=True)
def steady(monkeypatch):
    """What a key does may depend on the game, and that on nothing but the test; nobody leaves."""
    monkeypatch.setattr(BrimstoneApp, "exit", lambda self: None)
    monkeypatch.setattr("brimstone_tui.ui.screens.new_game.fresh_seed", lambda: 7)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("seed", range(5))
async def test_some_keys_at_random(seed):
    await pressed_at_random(seed, 4_000)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(5, 25))
async def test_a_million_keys_at_random(seed):
    await pressed_at_random(seed, 50_000)
