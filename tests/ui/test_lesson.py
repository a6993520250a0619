"""The lesson on the screen: played to its end by keys at both sizes; other answers get a hint; it can be left."""

from typing import Any

import pytest

from brimstone_tui import games
from brimstone_tui.board import col_row, parse_square
from brimstone_tui.engine.requests import SomeOf, SquareChoice
from brimstone_tui.rulesets.brimstone.tutorial.game import LESSON
from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.keys import PICKS
from brimstone_tui.ui.screens.lesson import LessonScreen
from brimstone_tui.ui.screens.reading import ReadingScreen
from brimstone_tui.ui.screens.title import TitleScreen
from brimstone_tui.ui.widgets.coach import CoachPanel
from tests.ui.playing import SMALL, WIDE, screen_of, settled, text_of

STEPS = LESSON.lesson.steps
KEYS = {"look": "l", "log": "L", "why": "w", "odds": "O", "track": "g", "undo": "z"}


def keys_for(screen: Any, answer: Any) -> list[str]:
    """The keys by which a player gives this answer."""
    decision = screen.session.pending.decision
    if answer in ("yes", "no"):
        return [answer[0]]
    if isinstance(decision, SquareChoice):
        if answer == "stay":
            return ["s"]
        (col, row), (at_col, at_row) = col_row(parse_square(answer)), screen._board.cursor
        across = ["right" if col > at_col else "left"] * abs(col - at_col)
        return [*across, *["down" if row > at_row else "up"] * abs(row - at_row), "enter"]
    picks = [PICKS[decision.keys().index(key)] for key in ([answer] if isinstance(answer, str) else answer)]
    return [*picks, "enter"] if isinstance(decision, SomeOf) and decision.most > 1 else picks


async def did_first(pilot: Any, screen: Any) -> None:
    """Do what the coach wants first."""
    first = screen._coach.view.first
    if not first:
        return
    await pilot.press(KEYS[first])
    await settled(pilot)
    if first == "undo":
        await pilot.press(*keys_for(screen, screen._coach.wanted()))
        await settled(pilot)
    elif first == "look":
        await pilot.press(KEYS[first])
    else:
        await pilot.press("escape")
    assert screen._coach.view.first == ""


@pytest.mark.parametrize("size", [SMALL, WIDE])
async def test_the_whole_lesson_is_played_by_keys(size):
    async with BrimstoneApp().run_test(size=size) as pilot:
        await pilot.press("e")
        await settled(pilot)
        screen = screen_of(pilot)
        assert isinstance(screen, LessonScreen)
        for number, step in enumerate(STEPS, start=1):
            assert screen._coach.view.number == number
            panel = " ".join(line.strip("▌█ ") for line in text_of(pilot.app).split("\n"))
            assert f"First Shift {number}/{len(STEPS)} {step.say.split('.')[0]}"[:60] in panel
            await did_first(pilot, screen)
            await pilot.press(*keys_for(screen, screen._coach.wanted()))
            await settled(pilot)
        assert screen.session.state.outcome == "victory"
        assert isinstance(pilot.app.screen, ReadingScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert "That was a shift." in text_of(pilot.app)


@pytest.mark.parametrize("size", [SMALL, WIDE])
async def test_all_that_the_coach_says_is_to_be_seen(size):
    async with BrimstoneApp().run_test(size=size) as pilot:
        await pilot.press("e")
        await settled(pilot)
        screen = screen_of(pilot)
        while not screen.session.is_over:
            panel = screen.query_one(CoachPanel)
            assert panel.virtual_size.height <= panel.content_region.height, screen._coach.view.number
            assert screen._board.content_region.height >= 6
            await pilot.press("N")
            await settled(pilot)


async def test_another_answer_gets_a_hint_and_nothing_is_lost():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("e")
        await settled(pilot)
        screen = screen_of(pilot)
        before = screen.session.digest
        await pilot.press(*keys_for(screen, "2,0"))
        assert "One thing first" in text_of(pilot.app)
        await pilot.press("l", "l", "s")
        assert STEPS[0].hint in text_of(pilot.app)
        assert screen.session.digest == before
        await pilot.press(*keys_for(screen, "2,0"))
        await settled(pilot)
        assert screen._coach.view.number == 2
        await pilot.press("2")
        assert STEPS[1].hint in text_of(pilot.app)
        await pilot.click("#ask", offset=(4, 4))
        assert screen._coach.view.number == 2


async def test_the_lesson_is_left_and_taken_up_again_where_it_was():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("e")
        await settled(pilot)
        await pilot.press("N", "N")
        await settled(pilot)
        assert screen_of(pilot)._coach.view.number == 3
        await pilot.press("escape", "t")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TitleScreen)
        await pilot.press("g")
        await settled(pilot)
        assert isinstance(screen_of(pilot), LessonScreen)
        assert screen_of(pilot)._coach.view.number == 3
    assert [game.lesson for game in games.listed_games()] == [True]


async def test_the_coach_points_at_the_space_that_is_meant():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("e")
        await settled(pilot)
        assert "◎" in text_of(pilot.app)
        await pilot.press("N")
        await settled(pilot)
        assert "◎" not in text_of(pilot.app)


async def test_the_key_that_the_coach_names_is_the_one_that_was_given():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        pilot.app.set_keymap({"look": "f7"})
        await pilot.press("e")
        await settled(pilot)
        assert "press f7" in text_of(pilot.app)
