"""The title screen: what it offers, and that it is there before anything that only a game needs."""

import subprocess
import sys
from typing import Any

import pytest
from textual.widgets import OptionList

from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.screens.game import GameScreen
from brimstone_tui.ui.screens.new_game import NewGameScreen
from brimstone_tui.ui.screens.rules import RulesScreen
from brimstone_tui.ui.screens.saves import SavesScreen
from brimstone_tui.ui.screens.settings import SettingsScreen
from brimstone_tui.ui.screens.title import TitleScreen
from tests.ui.playing import SMALL, begun, notices, screen_of, until

HEADLESS = """
import asyncio, sys
from brimstone_tui.ui.app import BrimstoneApp

async def main():
    async with BrimstoneApp().run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        heavy = {"pydantic", "yaml", "fluent", "babel", "click", "filelock"}
        parts = {f"brimstone_tui.{part}" for part in ("games", "engine", "rulesets", "views", "lab", "content.loading")}
        print(*sorted(set(sys.modules) & (heavy | parts)))
        print("New game" in "".join(strip.text for strip in pilot.app.screen._compositor.render_strips()))

for _ in range(2):  # the first time compiles the words
    asyncio.run(main())
"""


def test_the_title_loads_nothing_that_only_a_game_needs():
    warm_up = "from brimstone_tui.words import say; say('title-new-game')"
    subprocess.run([sys.executable, "-c", warm_up], check=True)
    result = subprocess.run([sys.executable, "-c", HEADLESS], capture_output=True, text=True, check=True)
    assert result.stdout.split("\n")[:2] == ["", "True"]


async def test_the_first_entry_is_new_game_in_one_style():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        menu = pilot.app.screen.query_one(OptionList)
        prompt: Any = menu.get_option_at_index(0).prompt
        assert prompt.plain.startswith("New game ")
        assert all(span.start >= len("New game") for span in prompt.spans)
        assert menu.highlighted == 0


@pytest.mark.parametrize(
    ("key", "screen"),
    [
        ("enter", NewGameScreen),
        ("n", NewGameScreen),
        ("v", SavesScreen),
        ("r", RulesScreen),
        ("f1", RulesScreen),
        ("t", SettingsScreen),
        ("т", NewGameScreen),
    ],
)
async def test_a_key_opens_a_screen_and_escape_leads_back(key, screen):
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press(key)
        assert isinstance(pilot.app.screen, screen)
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, TitleScreen)


async def test_escape_on_the_title_stays_there():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("escape", "escape")
        assert isinstance(pilot.app.screen, TitleScreen)
        assert pilot.app.is_running


async def test_quick_start_begins_with_a_ready_party():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("s")
        session = screen_of(pilot).session
        assert len(session.state.heroes) == 4
        assert session.pending is not None
        assert session.pending.decision.kind not in ("level_choice", "free_token")


async def test_going_on_without_a_save_says_so():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("g")
        assert isinstance(pilot.app.screen, TitleScreen)
        assert "There is no game to go on with" in notices(pilot.app)


async def test_going_on_takes_up_the_newest_game_at_its_very_question():
    session = until(lambda now: now.pending.decision.kind != "flee", begun(seed=5, keep=True))
    asked = session.pending
    session.close()
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("g")
        again = screen_of(pilot).session
        assert again.pending.id == asked.id
        assert again.pending.decision.signature == asked.decision.signature
        assert again.digest == session.digest


async def test_an_app_given_a_game_shows_it_above_the_title():
    async with BrimstoneApp(begun()).run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, GameScreen)
        assert isinstance(pilot.app.screen_stack[-2], TitleScreen)
