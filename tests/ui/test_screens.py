"""Saves, settings, rules and themes."""

import re

import pytest
from textual.binding import Binding
from textual.color import Color
from textual.widgets import Input

from brimstone_tui import games
from brimstone_tui.ui import keys, settings, themes
from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.screens.game import GameScreen
from brimstone_tui.ui.screens.page import Page
from brimstone_tui.ui.screens.reading import Reading
from brimstone_tui.ui.screens.title import TitleScreen
from brimstone_tui.ui.widgets.glyphs import LINES, PLAIN
from tests.ui.playing import SMALL, WIDE, at, begun, settled, text_of


async def test_saves_are_renamed_copied_deleted_and_taken_up():
    begun(seed=4, keep=True).close()
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("v", "r")
        pilot.app.screen.query_one(Input).value = "The long night"
        await pilot.press("enter")
        assert [each.title for each in games.listed_games()] == ["The long night"]
        await pilot.press("c")
        pilot.app.screen.query_one(Input).value = "A second one"
        await pilot.press("enter")
        assert sorted(each.title for each in games.listed_games()) == ["A second one", "The long night"]
        await pilot.press("d", "n")
        assert len(games.listed_games()) == 2
        await pilot.press("d", "y")
        assert len(games.listed_games()) == 1
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, GameScreen)


async def test_a_damaged_save_is_named_and_left_alone():
    session = begun(keep=True)
    path = session._journal.path
    session.close()
    path.write_bytes(b"\0" * 40 + b"\n{}\n")
    damaged = path.read_bytes()
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("v", "enter")
        await pilot.pause()
        assert path.name in text_of(pilot.app)
        assert path.read_bytes() == damaged


async def test_a_setting_holds_at_once_and_is_kept():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("t", "enter", "down", "enter")
        assert pilot.app.theme == themes.NAMES[1]
    assert settings.load() == (settings.Settings(theme=themes.NAMES[1], ascii=True), [])


async def test_the_rules_are_searched_for_a_clause():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("r", "slash")
        pilot.app.screen.query_one(Input).value = "b8.32"
        await pilot.press("enter")
        await pilot.pause()
        assert "B8.32" in text_of(pilot.app)
        assert pilot.app.screen.query_one(Reading).has_focus
        await pilot.press("slash", "escape", "escape")
        assert isinstance(pilot.app.screen, TitleScreen)


@pytest.mark.parametrize("theme", themes.NAMES)
def test_text_stands_out_in_every_theme(theme):
    ink = themes.inks(theme)
    for name in themes.TEXT_INKS:
        for ground in ("coal", "slate"):
            assert ratio(ink[name], ink[ground]) >= 4.5, (name, ground)


def ratio(one: str, other: str) -> float:
    def luminance(colour: str) -> float:
        parts = [part / 255 for part in Color.parse(colour).rgb]
        red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", themes.NAMES)
@pytest.mark.parametrize("no_color", [False, True])
async def test_every_theme_tells_text_from_ground(theme, no_color, monkeypatch):
    if no_color:
        monkeypatch.setenv("NO_COLOR", "1")
    settings.keep(settings.Settings(theme=theme))
    async with BrimstoneApp(at("action", after=40)).run_test(size=WIDE) as pilot:
        await settled(pilot)
        for strip in pilot.app.screen._compositor.render_strips():
            for segment in strip:
                style = segment.style
                if style and style.color and style.bgcolor and segment.text.strip():
                    assert style.color != style.bgcolor, segment


async def test_plain_characters_only_where_that_is_set():
    settings.keep(settings.Settings(ascii=True))
    for size in (SMALL, WIDE):
        async with BrimstoneApp(at("action", after=40)).run_test(size=size) as pilot:
            await settled(pilot)
            shown = re.sub("[▁▂▃▄▅▆▇]", " ", text_of(pilot.app)).split("\n")  # the rims of Textual's scrollbars
            assert [line for line in shown if not line.isascii()] == []


def test_glyphs_of_the_map_are_one_cell_wide():
    from rich.cells import cell_len

    for glyphs in (LINES, PLAIN):
        for part in glyphs:
            for glyph in "".join(part):
                assert cell_len(glyph) == 1
    assert all("".join(part).isascii() for part in PLAIN)
    assert len(PLAIN.joints) == len(LINES.joints) == 16


def test_every_command_is_bound_on_both_layouts_and_none_twice():
    for screen in (TitleScreen, GameScreen):
        bound = keys_of(screen)
        assert len(bound) == len(set(bound))
    assert keys.both("z") == "z,я"
    commands = {key for key in keys_of(GameScreen) if len(key) == 1}
    assert not commands & set(keys.PICKS)


def keys_of(screen: type[Page]) -> list[str]:
    return [key for binding in screen.BINDINGS if isinstance(binding, Binding) for key in binding.key.split(",")]
