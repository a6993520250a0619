"""The turns of others, shown event after event: what is seen is what happened, and any key goes on."""

from random import Random
from typing import Any

import pytest

from brimstone_tui import games
from brimstone_tui.rulesets.brimstone.events import EnemyMoved
from brimstone_tui.ui import reel
from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.reel import frames, is_others
from brimstone_tui.ui.screens.reading import ReadingScreen, Text
from brimstone_tui.ui.widgets.ask import Ask
from brimstone_tui.ui.widgets.board import Board
from tests.ui.playing import SMALL, WIDE, app_of, begun, screen_of, settled, text_of
from tests.ui.test_game import key


def before_enemies_move() -> tuple[Any, Any]:
    """A game at a question, and the answer after which enemies walk before the next question."""
    session = begun()
    bot = games.part_of(session.game, "bots").SensibleBot()
    while session.pending is not None:
        told, answer = len(session.log), bot(session.pending.decision, session.state)
        fork = session.fork()
        fork.answer(session.pending.id, answer)
        walks = [told.event for told in fork.log_since(told) if isinstance(told.event, EnemyMoved)]
        if any(len(walk.path) > 1 for walk in walks) and fork.pending is not None:
            return session, answer
        session.answer(session.pending.id, answer)
    raise AssertionError("no enemy walked")


def acting(session: Any) -> str:
    show = games.part_of(session.game, "show")
    return next((entry.id for entry in show.order(session.state) if entry.when == "now"), "")


def test_frames_show_others_only_and_end_with_the_state_as_it_is():
    session, answer = before_enemies_move()
    show, told, acts = games.part_of(session.game, "show"), len(session.log), acting(session)
    session.answer(session.pending.id, answer)
    seen = list(frames(session, show, told, acts, 0.4))
    assert seen
    assert [frame.line for frame in seen] == sorted(frame.line for frame in seen)
    for frame in seen:
        assert told < frame.line + 1 <= len(session.log)
        assert frame.seconds > 0
    whole = [frame for frame in seen if frame.board == show.board(session.after_line(frame.line)[0])]
    assert len(whole) > len(seen) / 2


def test_an_enemy_is_seen_on_each_space_of_its_way():
    session, answer = before_enemies_move()
    show, told, acts = games.part_of(session.game, "show"), len(session.log), acting(session)
    session.answer(session.pending.id, answer)
    walk = next(
        show.happening(event)
        for event, _ in session.log_since(told)
        if isinstance(event, EnemyMoved) and len(event.path) > 1
    )
    places: list[tuple[int, int]] = []
    for frame in frames(session, show, told, acts, 0.4):
        place = next(((each.col, each.row) for each in frame.board.figures if each.id == walk.figure), None)
        assert place is None or any(each.id == walk.figure for each in frame.board.on[place])
        if place is not None and place in walk.path and place not in places[-1:]:
            places.append(place)
    assert [place for place in places if place in walk.path][-len(walk.path) :] == list(walk.path)


def test_a_persons_own_turn_is_not_shown_by_itself():
    session = begun()
    assert not is_others(session, "gunslinger")
    assert not is_others(session, "")
    assert is_others(session, next(iter(session.state.catalogue.enemies)))
    assert is_others(begun(bots=["gunslinger"]), "gunslinger")


@pytest.fixture
def answered_at_a_pace(monkeypatch):
    """An app whose beats are so long that it rests on the first frame."""
    monkeypatch.setitem(reel.BEATS, "normal", 60.0)
    return before_enemies_move()


@pytest.mark.parametrize("size", [SMALL, WIDE])
async def test_the_reel_runs_before_the_next_question_and_any_key_goes_on(answered_at_a_pace, size):
    session, answer = answered_at_a_pace
    async with BrimstoneApp(session).run_test(size=size) as pilot:
        await settled(pilot)
        pilot.app.animation_level = "full"
        screen, told = screen_of(pilot), len(session.log)
        digest_before = session.digest
        screen._answer(answer)
        await pilot.pause()
        assert session.digest != digest_before  # it has happened, and is saved
        now = session.pending.id
        assert screen.query_one(Ask).form is None
        assert not screen.takes_keys
        assert "any key go on" in text_of(pilot.app)
        assert told < screen._told < len(session.log)
        pilot.app.post_message(key("1"))
        await settled(pilot)
        assert screen._told == len(session.log)
        assert session.pending.id == now  # the key went on and answered nothing
        assert screen.query_one(Ask).form is not None
        assert screen.query_one(Board)._view == games.part_of(session.game, "show").board(session.state)


async def test_a_key_from_before_the_reel_does_not_end_it(answered_at_a_pace):
    session, answer = answered_at_a_pace
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        pilot.app.animation_level = "full"
        early = key("1")
        early.time -= 60
        screen = screen_of(pilot)
        screen._answer(answer)
        pilot.app.post_message(early)
        await pilot.pause()
        assert screen._frames is not None
        await pilot.press("L")
        assert screen._frames is None
        assert pilot.app.screen is screen  # the key did nothing else


async def test_the_reel_runs_to_its_end_by_itself(monkeypatch):
    monkeypatch.setitem(reel.BEATS, "fast", 0.001)
    session, answer = before_enemies_move()
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await settled(pilot)
        pilot.app.animation_level = "full"
        app_of(pilot).settings.pace = "fast"
        screen = screen_of(pilot)
        screen._answer(answer)
        for _ in range(200):
            await pilot.pause(0.02)
            if screen.takes_keys:
                break
        assert screen.takes_keys
        assert screen._told == len(session.log)


@pytest.mark.parametrize(("level", "pace"), [("none", "normal"), ("full", "off")])
async def test_all_at_once_where_nothing_moves_or_no_pace_is_wished(answered_at_a_pace, level, pace):
    session, answer = answered_at_a_pace
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        pilot.app.animation_level = level
        app_of(pilot).settings.pace = pace
        screen = screen_of(pilot)
        screen._answer(answer)
        assert screen._frames is None
        await settled(pilot)


async def test_the_reel_waits_while_another_screen_lies_upon_it(monkeypatch):
    monkeypatch.setitem(reel.BEATS, "normal", 0.01)
    session, answer = before_enemies_move()
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        pilot.app.animation_level = "full"
        screen = screen_of(pilot)
        screen._answer(answer)
        pilot.app.push_screen(ReadingScreen([Text("above", [])]))
        await pilot.pause(0.3)
        assert screen._frames is not None
        await pilot.press("escape")
        await pilot.pause(2)
        assert screen.takes_keys


async def test_a_new_size_and_a_click_in_the_middle_of_the_reel_lose_nothing(answered_at_a_pace):
    session, answer = answered_at_a_pace
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await settled(pilot)
        pilot.app.animation_level = "full"
        screen = screen_of(pilot)
        screen._answer(answer)
        for size in (SMALL, (20, 5), WIDE):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert screen._frames is not None
        await pilot.click(Board)
        await settled(pilot)
        assert screen._told == len(session.log)


async def test_leaving_in_the_middle_of_the_reel_is_leaving_at_the_question(answered_at_a_pace):
    session, answer = answered_at_a_pace
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        pilot.app.animation_level = "full"
        screen_of(pilot)._answer(answer)
        await pilot.press("ctrl+q")
    assert session.pending is not None


@pytest.mark.timeout(300)
async def test_any_keys_in_the_middle_of_reels_and_dice_leave_the_game_answerable(monkeypatch):
    monkeypatch.setitem(reel.BEATS, "normal", 0.02)
    monkeypatch.setattr(BrimstoneApp, "exit", lambda self: None)
    below = Random(4)
    names = [*"0123456789ynaceDhgwOlzr.[]", *["enter"] * 6, *["1", "0", "n"] * 4, "up", "down", "left", "right", "tab"]
    app = BrimstoneApp(begun(7, bots=["preacher", "scout"]))
    async with app.run_test(size=WIDE) as pilot:
        await settled(pilot)
        app.animation_level = "full"
        screen, seen = screen_of(pilot), 0
        for number in range(200):
            app.post_message(key(below.choice(names)))
            if number % 2:
                await pilot.pause(0.01)
                seen += screen._frames is not None
            if app.screen is not screen and number % 8 == 0:
                app.screen.dismiss()
        assert seen
        app.animation_level = "none"
        while app.screen is not screen:
            app.screen.dismiss()
            await pilot.pause()
        await settled(pilot)
        assert screen_of(pilot).query_one(Ask).form is not None or screen_of(pilot).session.is_over
