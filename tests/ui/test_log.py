"""The log as a screen: narrowed to a figure, a kind, a turn or a text, with its place kept."""

import pytest
from textual.content import Content
from textual.widgets import Input, OptionList

from brimstone_tui import games
from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.screens.lab import LabScreen
from brimstone_tui.ui.screens.log import Filter, LogLine, LogScreen, with_notes
from brimstone_tui.ui.screens.pick import PickScreen
from brimstone_tui.ui.screens.why import WhyScreen
from brimstone_tui.words import say
from tests.ui.playing import SMALL, WIDE, at, begun, screen_of, settled, text_of, until


async def opened(pilot) -> LogScreen:
    await settled(pilot)
    await pilot.press("L")
    await pilot.pause()
    assert isinstance(pilot.app.screen, LogScreen)
    return pilot.app.screen


async def picked(pilot, key: str, label: str) -> None:
    """Open a list of the log and pick from it by its words."""
    await pilot.press(key)
    assert isinstance(pilot.app.screen, PickScreen)
    menu = pilot.app.screen.query_one(OptionList)
    menu.highlighted = next(
        n
        for n, option in enumerate(menu.options)
        if option.prompt.plain.startswith(label)  # type: ignore[union-attr]
    )
    await pilot.press("enter")
    await pilot.pause()


def game():
    return at("action", after=60)


async def test_the_log_is_narrowed_to_what_a_figure_did_and_suffered():
    async with BrimstoneApp(game()).run_test(size=SMALL) as pilot:
        log = await opened(pilot)
        await picked(pilot, "f", "Amos")
        assert 0 < len(log._shown) < len(log._all)
        assert all("Amos" in line.figures for line in log._shown)
        assert "Amos  " in text_of(pilot.app).split("\n")[0]
        assert f"of {len(log._all)} lines" in text_of(pilot.app)


async def test_the_kinds_of_lines_are_the_chapters_of_the_rules():
    async with BrimstoneApp(game()).run_test(size=SMALL) as pilot:
        log = await opened(pilot)
        await picked(pilot, "c", "Moving")
        assert log._shown
        assert all(line.kind == "Moving" for line in log._shown)
        assert any("may move" in line.text.plain for line in log._shown)


async def test_the_list_of_turns_begins_at_the_turn_under_the_cursor():
    async with BrimstoneApp(game()).run_test(size=SMALL) as pilot:
        log = await opened(pilot)
        here = log._shown[log._list.at].turn
        await pilot.press("t", "enter")
        await pilot.pause()
        assert here == 2
        assert {line.turn for line in log._shown} == {here}


async def test_filters_add_up_and_escape_takes_them_away_before_it_leaves():
    async with BrimstoneApp(game()).run_test(size=SMALL) as pilot:
        log = await opened(pilot)
        await picked(pilot, "f", "Ruth")
        await picked(pilot, "t", "turn 1")
        await pilot.press("tab")
        assert all(line.turn == 1 and line.is_roll and "Ruth" in line.figures for line in log._shown)
        assert log._shown
        await pilot.press("escape")
        assert log._filter == Filter()
        assert len(log._shown) == len(log._all)
        await pilot.press("escape")
        assert pilot.app.screen is screen_of(pilot)


async def test_a_text_is_sought_while_it_is_typed():
    async with BrimstoneApp(game()).run_test(size=SMALL) as pilot:
        log = await opened(pilot)
        await pilot.press("slash", *"to hit")
        assert all("to hit" in line.text.plain for line in log._shown)
        assert log._shown
        await pilot.press("enter", "home", "w")
        await pilot.pause()
        assert isinstance(pilot.app.screen, WhyScreen)
        await pilot.press("escape", "escape")
        assert log._filter == Filter()
        assert not log.query_one(Input).display


async def test_a_text_that_is_nowhere_lists_nothing_and_no_key_minds():
    async with BrimstoneApp(game()).run_test(size=SMALL) as pilot:
        log = await opened(pilot)
        await pilot.press("slash", *"xyzzy", "enter", "down", "end", "w", "enter", "f", "escape", "c", "escape", "t")
        await pilot.press("escape")
        assert log._shown == []
        await pilot.press("escape")
        assert len(log._shown) == len(log._all)


async def test_the_line_under_the_cursor_stays_under_it_when_the_log_is_narrowed():
    async with BrimstoneApp(game()).run_test(size=SMALL) as pilot:
        log = await opened(pilot)
        await pilot.press(*["up"] * 9, "down")
        number = log._number
        assert number == len(log._all) - 9
        name = log._shown[log._list.at].figures[0]
        await picked(pilot, "f", name)
        assert log._number == number
        await pilot.press("escape")
        await pilot.pause()
        assert log._number == number


@pytest.mark.parametrize(
    ("by", "passes"),
    [
        (Filter(), True),
        (Filter(figure="Ruth"), True),
        (Filter(figure="Amos"), False),
        (Filter(kind="Moving", turn=3), True),
        (Filter(turn=2), False),
        (Filter(kind="Fights"), False),
        (Filter(dice=True), False),
        (Filter(sought="RUTH m"), True),
        (Filter(sought="nobody"), False),
    ],
)
def test_a_line_passes_a_filter_that_fits_in_every_part(by, passes):
    line = LogLine(7, Content("Ruth may move 2 spaces."), figures=("Ruth",), kind="Moving", turn=3)
    assert by.lets_through(line) is passes


async def test_a_take_back_of_what_was_revealed_is_named_where_it_came_and_stays():
    session = until(lambda now: now.tape and now.tape[-1].is_chance, at("action", after=30))
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("z")
        await settled(pilot)
        left = len(session.log)
        until(lambda now: len(now.log) > left + 5, session)
        screen_of(pilot)._go_on()
        await settled(pilot)
        await pilot.press("z", "z")
        await settled(pilot)
        until(lambda now: len(now.log) > left + 5, session)
        screen_of(pilot)._go_on()
        await settled(pilot)
        log = await opened(pilot)
        notes = [line for line in log._all if line.note]
        assert notes
        assert [line.text.plain[:11] for line in notes] == ["A take-back"] * len(notes)
        assert all(line.number <= left for line in notes)
        await pilot.press("escape")
        assert sum("A take-back" in line.plain for line in screen_of(pilot)._log) == len(notes)


async def test_a_take_back_is_named_again_when_the_save_is_taken_up_and_in_the_lab():
    session = until(lambda now: now.tape and now.tape[-1].is_chance and len(now.log) > 30, begun(keep=True))
    session.undo()
    (left,) = session.take_backs
    until(lambda now: len(now.log) > left + 5, session)
    session.close()
    again = games.resume_game(session.path)
    async with BrimstoneApp(again).run_test(size=WIDE) as pilot:
        await settled(pilot)
        log = await opened(pilot)
        named = [(line.number, line.text.plain) for line in log._all if line.note]
        assert named == [(left, say("undo-revealed"))]
        await pilot.press("escape", "escape", "l")
        await pilot.pause(0.3)
        lab = pilot.app.screen
        assert isinstance(lab, LabScreen)
        assert say("undo-revealed") in [line.plain for line in lab._log]
        while lab.stepper.place.line > left:
            lab.action_step("event", -1)
        assert lab._log[-1].plain == say("undo-revealed")
        while lab.stepper.place.line == left:
            lab.action_step("event", -1)
        assert say("undo-revealed") not in [line.plain for line in lab._log]


def test_notes_stand_before_the_line_of_their_number():
    lines = [LogLine(number, Content(str(number)), turn=1) for number in range(3)]
    named = with_notes(lines, [1, 3], Content("note"))
    assert [line.text.plain for line in named] == ["0", "note", "1", "2", "note"]
    assert [line.turn for line in named] == [1] * 5
