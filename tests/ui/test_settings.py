"""Settings: every one of them holds at once and is kept; a file that is wrong is named and never in the way."""

import json
from pathlib import Path

import pytest

from brimstone_tui.ui import settings
from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.screens.keys import KeysScreen
from brimstone_tui.ui.screens.settings import SettingsScreen
from brimstone_tui.ui.settings import Settings
from brimstone_tui.ui.widgets.ask import Ask
from brimstone_tui.ui.widgets.board import Board
from brimstone_tui.words import message_ids
from tests.ui.playing import SMALL, WIDE, app_of, at, notices, screen_of, settled, text_of


def write(text: str) -> None:
    settings.keep(Settings())
    settings.path().write_text(text, encoding="utf-8")


def test_without_a_file_all_is_as_usual_and_nothing_is_wrong():
    assert settings.load() == (Settings(), [])


@pytest.mark.parametrize("name", SettingsScreen.NAMES)
def test_every_value_of_every_setting_is_kept(name):
    for value in settings.values_of(name):
        chosen = Settings()
        setattr(chosen, name, value)
        settings.keep(chosen)
        assert settings.load() == (chosen, [])


@pytest.mark.parametrize("name", SettingsScreen.NAMES)
def test_every_value_of_every_setting_has_words(name):
    kebab, known = name.replace("_", "-"), message_ids()
    assert f"settings-{kebab}" in known
    assert f"settings-{kebab}-note" in known
    for value in settings.values_of(name):
        assert isinstance(value, bool) or f"{name}-{value}" in known


@pytest.mark.parametrize("name", SettingsScreen.NAMES)
def test_every_setting_and_value_stands_in_the_documents(name):
    text = (Path(__file__).parents[2] / "docs" / "screen.md").read_text(encoding="utf-8")
    row = next(line for line in text.split("\n") if f"| `{name}` |" in line)
    for value in settings.values_of(name):
        assert f"`{value if isinstance(value, str) else json.dumps(value)}`" in row


async def test_every_setting_changes_by_its_key_both_ways():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("t")
        for name in SettingsScreen.NAMES:
            values, before = settings.values_of(name), getattr(app_of(pilot).settings, name)
            await pilot.press("right")
            after = getattr(app_of(pilot).settings, name)
            assert after == values[(values.index(before) + 1) % len(values)]
            assert getattr(settings.load()[0], name) == after
            await pilot.press("left", "down")
            assert getattr(app_of(pilot).settings, name) == before
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, KeysScreen)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[", "cannot be read"),
        ("", "cannot be read"),
        ("[1]", "in braces"),
        ("null", "in braces"),
        ("[" * 100_000, "cannot be read"),
        ('{"theme": "none"}', "“theme” cannot be “none”; it is"),
        ('{"ascii": "yes"}', "“ascii” cannot be “yes”; it is false, true"),
        ('{"ascii": 1}', "“ascii” cannot be “1”"),
        ('{"pace": [1, {}]}', "“pace” cannot be"),
        ('{"colour": "red"}', "“colour” is not a setting"),
        ('{"\\u001b[31m[/x]": 1}', "“[/x]” is not a setting"),
    ],
)
async def test_what_is_wrong_in_the_file_is_said_and_the_rest_holds(text, said):
    write(text)
    found, problems = settings.load()
    assert found == Settings()
    assert len(problems) == 1
    assert str(settings.path()) in problems[0]
    assert said in problems[0]
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        assert said in notices(pilot.app)


def test_one_wrong_value_leaves_the_others():
    write('{"theme": "none", "pace": "slow", "zoom": "large"}')
    found, problems = settings.load()
    assert found == Settings(pace="slow", zoom="large")
    assert len(problems) == 1


def test_a_file_that_is_no_text_or_a_folder_is_said():
    write("")
    settings.path().write_bytes(b"\xff\xfe\x00{")
    assert len(settings.load()[1]) == 1
    settings.path().unlink()
    settings.path().mkdir()
    assert len(settings.load()[1]) == 1


async def test_settings_that_cannot_be_written_are_said(monkeypatch):
    async with BrimstoneApp().run_test(size=SMALL) as pilot:

        def full(*_):
            raise OSError("the disk is full")

        monkeypatch.setattr(settings, "write_json", full)
        await pilot.press("t", "enter")
        assert "the disk is full" in notices(pilot.app)


async def test_settings_are_in_the_menu_of_a_game_and_hold_there_at_once():
    async with BrimstoneApp(at("action")).run_test(size=WIDE) as pilot:
        await settled(pilot)
        board = screen_of(pilot).query_one(Board)
        assert board.zoom > 0
        await pilot.press("escape", "e", "down", "enter", "down", "right", "escape")
        await settled(pilot)
        assert app_of(pilot).settings == Settings(ascii=True, zoom="small")
        assert board.zoom == 0
        assert "│" not in "".join(strip.text for strip in map(board.render_line, range(board.size.height)))


async def test_without_motion_nothing_moves_and_nothing_is_paced():
    settings.keep(Settings(motion=False))
    app = BrimstoneApp()
    async with app.run_test(size=SMALL):
        assert app.animation_level == "none"
        assert app.pace == "off"


async def test_plain_characters_for_one_run_are_not_kept(monkeypatch):
    monkeypatch.setenv(settings.ASCII_FOR_NOW, "1")
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        assert all(line.isascii() for line in text_of(pilot.app).split("\n")[:10])
        await pilot.press("t", "enter")
    monkeypatch.delenv(settings.ASCII_FOR_NOW)
    assert settings.load()[0].ascii is False


async def test_who_wishes_to_be_sure_gives_the_last_word_twice():
    settings.keep(Settings(sure=True))
    session = at("action")
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        before = session.pending.id
        await pilot.press("0")
        assert session.pending.id == before
        assert "Once more 0" in text_of(pilot.app)
        screen_of(pilot)._last_key = ("", 0.0)
        await pilot.press("0")
        await settled(pilot)
        assert session.pending.id > before


async def test_who_throws_real_dice_throws_them_in_new_games():
    settings.keep(Settings(typed_dice=True))
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("s")
        await settled(pilot)
        assert screen_of(pilot).session.pending.decision.shape == "dice"
        assert "The dice:" in text_of(pilot.app)
        assert screen_of(pilot).query_one(Ask).form is not None
