"""Colours: sixteen are enough, none are enough, and nothing is told by a colour alone."""

import os
import re
import sys

import pexpect
import pytest
from rich.color import Color as RichColor
from rich.color import ColorSystem

from brimstone_tui.ui import settings, themes
from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.settings import Settings
from brimstone_tui.ui.widgets.panels import Pen, order_line, party_line, track_line
from brimstone_tui.views import Gauge, Meter, OrderEntry, TrackSpace, TrackView
from brimstone_tui.views.figures import PartyRow
from tests.ui.playing import WIDE, at, screen_of, settled, text_of

SIXTEEN = ("sixteen", "sixteen-light")
COLOUR = re.compile(r"\x1b\[([0-9;]*)m")


@pytest.mark.parametrize("theme", SIXTEEN)
def test_each_ink_is_a_colour_of_its_own_where_there_are_sixteen(theme):
    inks = set(themes.inks(theme).values())
    assert len({RichColor.parse(ink).downgrade(ColorSystem.STANDARD).number for ink in inks}) == len(inks)


def test_on_a_terminal_of_sixteen_colours_each_theme_gives_way_to_a_dark_or_a_light_one():
    fitting = {name: themes.fitting(name, few_colours=True) for name in themes.NAMES}
    assert fitting["lantern"] == fitting["stark"] == fitting["sixteen"] == "sixteen"
    assert fitting["daylight"] == fitting["sixteen-light"] == "sixteen-light"
    assert all(themes.fitting(name, few_colours=False) == name for name in themes.NAMES)


def codes_of(**environment: str) -> set[str]:
    """The colours that the title screen asks a terminal for."""
    kept = {name: value for name, value in os.environ.items() if name not in ("COLORTERM", "NO_COLOR")}
    terminal = pexpect.spawn(
        sys.executable,
        ["-m", "brimstone_tui"],
        env={**kept, **environment},
        dimensions=(24, 80),
        timeout=30,
        encoding="utf-8",
    )
    terminal.expect("Quick start")
    written = str(terminal.before) + str(terminal.after)
    terminal.sendcontrol("q")
    terminal.expect(pexpect.EOF)
    return set(COLOUR.findall(written))


@pytest.mark.timeout(90)
def test_a_terminal_that_knows_no_more_gets_sixteen_colours_and_no_others():
    codes = codes_of(TERM="xterm")
    assert any(re.search(r"\b9[0-7]\b", code) for code in codes)
    assert [code for code in codes if re.search(r"[34]8;[25];", code)] == []


@pytest.mark.timeout(90)
def test_without_colours_none_is_asked_for_but_greys():
    codes = codes_of(TERM="xterm-256color", COLORTERM="truecolor", NO_COLOR="1")
    colours = [colour for code in codes for colour in re.findall(r"[34]8;2;(\d+);(\d+);(\d+)", code)]
    assert colours
    assert all(red == green == blue for red, green, blue in colours)


@pytest.mark.parametrize("theme", SIXTEEN)
async def test_a_game_is_played_in_sixteen_colours(theme):
    settings.keep(Settings(theme=theme))
    async with BrimstoneApp(at("assign_hits")).run_test(size=WIDE) as pilot:
        await settled(pilot)
        assert pilot.app.theme == theme
        screen_of(pilot)


# -- not by colour alone -----------------------------------------------------------------------------------------------

PENS = [Pen(False), Pen(True)]


def row(**more: object) -> PartyRow:
    gauge = Gauge(5, 10)
    meters = (Meter("health", gauge, "health"), Meter("Grit", gauge, "luck"), Meter("corruption", gauge, "taint"))
    values: dict[str, object] = {
        "id": "a", "name": "Ruth", "title": "gunslinger", "glyph": "R", "meters": meters, "figures": ("0 XP",),
        "statuses": (), "acting": False, "activated": False, "down": False,
    }  # fmt: skip
    return PartyRow(**{**values, **more})  # type: ignore[arg-type]


@pytest.mark.parametrize("pen", PENS)
def test_who_acts_who_is_down_and_who_bears_the_light_are_told_by_signs(pen):
    plain = party_line(pen, [row()]).plain
    for more in ({"acting": True}, {"down": True, "statuses": ("KO",)}, {"bears_light": True}):
        assert party_line(pen, [row(**more)]).plain != plain


@pytest.mark.parametrize("pen", PENS)
def test_who_has_acted_acts_and_waits_is_told_by_signs(pen):
    lines = {order_line(pen, [OrderEntry("a", "Ruth", "hero", "5", when)]).plain for when in ("done", "now", "next")}
    assert len(lines) == 3


@pytest.mark.parametrize("pen", PENS)
def test_the_track_is_told_by_signs(pen):
    def line(darkness: int, posse: int, marks: tuple[str, ...] = ()) -> str:
        spaces = tuple(TrackSpace(str(n), marks) for n in range(5))
        return track_line(pen, TrackView("The Darkness", "Darkness", spaces, darkness, "", posse)).plain.split()[1]

    assert len({line(0, 4), line(1, 4), line(2, 4), line(1, 3), line(0, 4, ("blood",)), line(0, 4, ("dread",))}) == 6


async def test_the_option_under_the_cursor_is_told_by_a_sign():
    async with BrimstoneApp(at("action")).run_test(size=WIDE) as pilot:
        await settled(pilot)
        for number in "12":
            assert text_of(pilot.app).count(f"{number}›") == 1
            assert text_of(pilot.app).count("›") == 1
            await pilot.press("down")
