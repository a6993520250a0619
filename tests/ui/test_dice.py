"""The dice tray: faces as the log has them, whatever is on them; they roll for a moment and delay nothing."""

import pytest
from textual.app import App, ComposeResult

from brimstone_tui import games
from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.brimstone import show
from brimstone_tui.rulesets.brimstone.events import DiceRerolled
from brimstone_tui.ui import themes
from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.widgets import dice
from brimstone_tui.ui.widgets.dice import DiceTray, dice_lines
from brimstone_tui.ui.widgets.panels import Pen
from brimstone_tui.views.dice import DiceView, DieView
from tests.ui.playing import SMALL, WIDE, at, screen_of, settled, text_of, until

D6 = tuple("123456")
THROW = DiceView("Ruth rolls to hit", (DieView("6", D6, fate="critical"), DieView("2", D6, fate="missed")), "needs 4+")


def drawn(*dice: DieView, width: int = 30, height: int = 5, ascii: bool = False) -> list[str]:
    return [line.plain for line in dice_lines(Pen(ascii), dice, width, height)]


def test_a_die_shows_its_pips_and_below_them_what_came_of_it():
    assert drawn(DieView("5", D6, fate="hit"), DieView("2", D6, fate="missed", again=True)) == [
        "╭─────╮╭─────╮",
        "│●   ●││●    │",
        "│  ●  ││     │",
        "│●   ●││    ●│",
        "╰──✓──╯╰─↻×──╯",
    ]


def test_dice_are_drawn_with_plain_characters_where_that_is_set():
    lines = drawn(DieView("6", D6, fate="critical"), DieView("1", D6, again=True), ascii=True)
    assert all(line.isascii() for line in lines)
    assert lines[-1] == "+--!--++--r--+"


def test_faces_may_be_words_and_each_die_says_which_it_is():
    red = DieView("2r 2h 1s", ("X", "2r 2h 1s"), "red", "red")
    assert drawn(red, DieView("X", ("X",), "blue", "blue", fate="missed")) == [
        "╭─red─╮╭blue─╮",
        "│ 2r  ││     │",
        "│ 2h  ││  X  │",
        "│ 1s  ││     │",
        "╰─────╯╰──×──╯",
    ]
    assert drawn(red, height=3) == ["╭───red───╮", "│2r 2h 1s │", "╰─────────╯"]


@pytest.mark.parametrize("count", [0, 1, 4, 5, 12, 60])
@pytest.mark.parametrize(("width", "height"), [(30, 5), (30, 3), (10, 2), (3, 1)])
def test_any_number_of_dice_keeps_within_its_room(count, width, height):
    lines = dice_lines(Pen(False), [DieView(str(1 + n % 6), D6) for n in range(count)], width, height)
    assert len(lines) <= height
    assert all(line.cell_length <= width for line in lines)


def test_a_roll_becomes_dice_with_a_fate_and_a_re_roll_is_seen_in_its_place():
    state = at("action").state
    roll = Rolled("to_hit", "gunslinger", ("d6", "d6", "d6"), (1, 6, 4), 4, "", "B8.20")
    first = show.dice(state, [roll])
    assert first is not None
    assert [(die.face, die.fate) for die in first.dice] == [("1", "missed"), ("6", "critical"), ("4", "hit")]
    assert first.note == "needs 4+: 2 of 3"
    again = Rolled("to_hit", "gunslinger", ("d6",), (5,), 4, "", "B8.20")
    told = [roll, again, DiceRerolled("gunslinger", "to_hit", (0,), (5, 6, 4), "grit")]
    second = show.dice(state, told)
    assert second is not None
    assert [(die.face, die.fate, die.again) for die in second.dice] == [
        ("5", "hit", True),
        ("6", "critical", False),
        ("4", "hit", False),
    ]


def test_other_dice_say_which_they_are_and_show_what_a_side_counts():
    state = at("action").state
    view = show.dice(state, [Rolled("heal", "gunslinger", ("d3", "d8"), (5, 8), 0, "", "B12.1")])
    assert view is not None
    assert [(die.face, die.name) for die in view.dice] == [("3", "d3"), ("8", "d8")]
    assert view.note == "11 in all"


def test_every_roll_of_a_game_lies_in_the_tray_as_the_log_has_it():
    session = until(lambda now: len(now.log) > 400, at("action"))
    names = games.part_of(session.game, "names")
    events = [told.event for told in session.log]
    rolls = 0
    for number, event in enumerate(events):
        if not isinstance(event, Rolled) or show.dice(session.state, [event]) is None:
            continue
        rolls += 1
        view = show.dice(session.state, events[: number + 1])
        assert view is not None
        faces = [names.faces_of(name)[side - 1] for name, side in zip(event.dice, event.sides, strict=True)]
        assert [die.face for die in view.dice] == list(map(str, faces))
    assert rolls > 50


class TrayApp(App[None]):
    CSS = "DiceTray { width: 32; height: 7; }"

    def get_css_variables(self) -> dict[str, str]:
        return {**super().get_css_variables(), **themes.inks(themes.DEFAULT)}

    def compose(self) -> ComposeResult:
        yield DiceTray(id="dice")


@pytest.fixture
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dice, "FRAME", 0.01)


def faces_shown(tray: DiceTray) -> str:
    return "\n".join(line.plain for line in tray.lines)


async def test_dice_roll_through_other_faces_and_end_as_they_fell(fast):
    async with TrayApp().run_test() as pilot:
        pilot.app.animation_level = "full"
        tray = pilot.app.query_one(DiceTray)
        tray.show(THROW)
        at_rest = faces_shown(tray)
        assert "!" in at_rest
        tray.throw([THROW])
        assert tray.is_rolling
        assert faces_shown(tray) != at_rest
        assert "!" not in faces_shown(tray)
        await pilot.pause(0.3)
        assert not tray.is_rolling
        assert faces_shown(tray) == at_rest


async def test_throws_follow_each_other_and_any_moment_skips_to_the_last(fast):
    other = DiceView("Ruth rolls damage", (DieView("3", D6),))
    async with TrayApp().run_test() as pilot:
        pilot.app.animation_level = "full"
        tray = pilot.app.query_one(DiceTray)
        tray.throw([THROW, other])
        assert "to hit" in faces_shown(tray)
        tray.skip()
        assert not tray.is_rolling
        assert "damage" in faces_shown(tray)


def test_a_throw_takes_less_than_six_tenths_of_a_second():
    assert dice.FRAME * (dice.FRAMES + dice.REST) < 0.6


async def test_where_nothing_may_move_dice_lie_there_at_once():
    async with TrayApp().run_test() as pilot:
        assert pilot.app.animation_level == "none"
        tray = pilot.app.query_one(DiceTray)
        tray.throw([THROW])
        assert not tray.is_rolling
        assert "!" in faces_shown(tray)


async def test_a_question_is_open_while_dice_roll_and_a_key_answers_it():
    session = until(lambda now: now.pending.decision.kind == "spend_grit", at("action"))
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await settled(pilot)
        screen = screen_of(pilot)
        pilot.app.animation_level = "full"
        tray = screen.query_one(DiceTray)
        tray.throw([THROW])
        assert tray.is_rolling
        assert screen.takes_keys
        before = session.pending.id
        await pilot.press("n")
        await settled(pilot)
        assert session.pending.id > before


async def test_the_dice_of_a_narrow_window_are_on_a_key():
    async with BrimstoneApp(at("assign_hits")).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("D")
        assert "rolls to hit" in text_of(pilot.app)
        assert "●" in text_of(pilot.app)
