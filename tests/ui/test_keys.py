"""Keys: shown where they are, explained on every screen, changed by the player, kept, and never two on one."""

import json
import re
from importlib import import_module
from pkgutil import iter_modules

import pytest
from textual import events

from brimstone_tui.ui import keymap, screens
from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.keymap import commands, refusal
from brimstone_tui.ui.keys import key_name, latin, plain_key
from brimstone_tui.ui.screens.game import GameScreen
from brimstone_tui.ui.screens.help import HelpScreen
from brimstone_tui.ui.screens.keys import KeysScreen, PressScreen
from brimstone_tui.ui.screens.log import LogScreen
from brimstone_tui.ui.screens.odds import OddsScreen
from brimstone_tui.ui.screens.page import hint_rows
from brimstone_tui.ui.screens.reading import ReadingScreen
from brimstone_tui.ui.widgets.menu import Menu
from tests.ui.playing import SMALL, WIDE, app_of, at, notices, screen_of, settled, text_of

BY_ID = {command.id: command for command in commands()}


def test_every_command_has_an_id_of_its_own():
    assert len(BY_ID) == len(commands()) > 20


def test_every_binding_of_every_screen_has_words():
    found = {}
    for module in iter_modules(screens.__path__):
        for name, each in vars(import_module(f"{screens.__name__}.{module.name}")).items():
            if isinstance(each, type) and hasattr(each, "BINDINGS"):
                found.update({binding.id or "": name for binding in keymap.bindings_of(each)})
    assert len(found) > 60
    assert [(name, id) for id, name in found.items() if not keymap.words_of(id)] == []


@pytest.mark.parametrize(
    ("key", "name"),
    [("question_mark", "?"), ("f1", "F1"), ("ctrl+q", "Ctrl+Q"), ("escape", "Esc"), ("z", "z"), ("L", "L")],
)
def test_keys_have_names(key, name):
    assert key_name(key) == name


def test_the_russian_layout_gives_the_latin_key():
    assert [latin(events.Key(letter, letter)) for letter in "яйЛБ?"] == ["z", "q", "K", "<", "?"]
    assert plain_key("question_mark") == "?"


def hints_of(pilot):
    screen = screen_of(pilot)
    return list(screen.help_keys())


# -- what is shown -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [SMALL, WIDE])
async def test_a_game_shows_every_action_that_is_possible_with_its_key(size):
    async with BrimstoneApp(at("action", after=40)).run_test(size=size) as pilot:
        await settled(pilot)
        shown = text_of(pilot.app)
        for key, what in hints_of(pilot):
            assert f" {key} {what}" in shown
        assert "F2 keys" in shown


async def test_what_is_not_possible_is_not_offered():
    async with BrimstoneApp(at("action")).run_test(size=SMALL) as pilot:
        await settled(pilot)
        offered = [what for _, what in hints_of(pilot)]
        assert "enemies" not in offered
        assert "do again" not in offered
        await pilot.press("z")
        await settled(pilot)
        assert "do again" in [what for _, what in hints_of(pilot)]


@pytest.mark.parametrize("width", [20, 60, 80, 300])
def test_hints_are_whole_and_the_last_one_always_finds_room(width):
    rows = hint_rows([(str(n), f"thing {n}") for n in range(20)] + [("F2", "keys")], width)
    assert len(rows) <= 2
    assert all(row.cell_length <= width for row in rows)
    assert rows[-1].plain.endswith("F2 keys")


@pytest.mark.parametrize("keys", ["", "n", "v", "t", "r", "l", "p"], ids=lambda keys: keys or "title")
async def test_every_screen_of_the_menu_has_its_help(keys):
    async with BrimstoneApp().run_test(size=(80, 60)) as pilot:
        if keys:
            await pilot.press(keys)
        below = pilot.app.screen
        await pilot.press("f2")
        assert isinstance(pilot.app.screen, HelpScreen)
        assert "On all screens" in text_of(pilot.app)
        assert "leave the program" in text_of(pilot.app)
        await pilot.press("f2")
        await pilot.pause()
        assert pilot.app.screen is below


@pytest.mark.parametrize("keys", ["h", "g", "L", "w", "O", "escape"])
async def test_every_screen_above_a_game_has_its_help(keys):
    async with BrimstoneApp(at("action", after=40)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press(keys, "f2")
        assert isinstance(pilot.app.screen, HelpScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(pilot.app.screen, (HelpScreen, GameScreen))


async def test_the_help_names_each_key_once():
    async with BrimstoneApp(at("action", after=40)).run_test(size=(100, 60)) as pilot:
        await settled(pilot)
        await pilot.press("f2")
        shown = [line[2:22].strip() for line in text_of(pilot.app).split("\n") if re.match(r"  +\S", line)]
        keys = [key for line in shown for key in line.split()]
        assert "why the last line" in text_of(pilot.app)
        assert [key for key in keys if len(key) == 1 and keys.count(key) > 1] == []


# -- other keys --------------------------------------------------------------------------------------------------------


async def changed(pilot, id: str, *keys: str) -> None:
    """Open the keys from the title, and give a command another key."""
    await pilot.press("t", "up", "enter")
    menu = pilot.app.screen.query_one(Menu)
    menu.highlighted = menu.get_option_index(id)
    await pilot.press("enter")
    assert isinstance(pilot.app.screen, PressScreen)
    await pilot.press(*keys)
    await pilot.pause()


async def test_a_command_gets_another_key_which_holds_at_once_is_shown_and_kept():
    app = BrimstoneApp(at("action"))
    async with app.run_test(size=WIDE) as pilot:
        await settled(pilot)
        await pilot.press("escape", "e")
        menu = pilot.app.screen.query_one(Menu)
        menu.highlighted = menu.get_option_index("keys")
        await pilot.press("enter")
        menu = pilot.app.screen.query_one(Menu)
        menu.highlighted = menu.get_option_index("log")
        await pilot.press("enter", "B")
        await pilot.pause()
        assert "B is the key for: the whole log" in text_of(app)
        await pilot.press("escape", "escape")
        await settled(pilot)
        assert "B log" in text_of(app)
        await pilot.press("L")
        assert app.screen is screen_of(pilot)
        await pilot.press("B")
        assert isinstance(app.screen, LogScreen)
    assert keymap.load() == ({"log": "B"}, [])
    async with BrimstoneApp(at("action")).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("И")  # the same key on a Russian layout
        assert isinstance(pilot.app.screen, LogScreen)


async def test_keys_that_walk_stay_when_a_command_gets_another_key():
    keymap.keep({"sheets": "B"})
    async with BrimstoneApp(at("action")).run_test(size=SMALL) as pilot:
        await settled(pilot)
        for key in ("B", "tab"):
            await pilot.press(key)
            assert isinstance(pilot.app.screen, ReadingScreen)
            await pilot.press("escape")
        await pilot.press("h")
        assert pilot.app.screen is screen_of(pilot)


async def test_two_commands_change_places():
    keymap.keep({"log": "O", "odds": "L"})
    assert keymap.load() == ({"log": "O", "odds": "L"}, [])
    async with BrimstoneApp(at("action")).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("O")
        assert isinstance(pilot.app.screen, LogScreen)
        await pilot.press("escape", "L")
        assert isinstance(pilot.app.screen, OddsScreen)


@pytest.mark.parametrize(
    ("id", "key", "said"),
    [
        ("log", "K", "K is already the key of “keep the situation as a scene”"),
        ("log", "f1", "F1 is already the key of “the rules, where you are”"),
        ("rules", "L", "L is already the key of “the whole log”"),
        ("rules", "U", ""),
        ("log", "a", "a answers questions"),
        ("log", "y", "y answers questions"),
        ("log", ">", "> answers questions or takes steps"),
        ("log", "enter", "Enter means the same everywhere"),
        ("log", "escape", "Esc means the same everywhere"),
        ("log", "ctrl+c", "Ctrl+C means the same everywhere"),
        ("log", ",", "is not a key"),
        ("log", "é", "is not a key"),
        ("log", "shift", "is not a key"),
        ("log", "B", ""),
        ("log", "f9", ""),
        ("log", "ctrl+s", ""),
        ("saves-copy", "a", ""),
        ("saves-copy", "r", "r is already the key of “give another title”"),
    ],
)
def test_a_key_that_would_mean_two_things_is_refused_and_both_are_named(id, key, said):
    refused = refusal({}, BY_ID[id], key)
    assert said in refused
    assert bool(refused) == bool(said)


async def test_a_conflict_is_named_on_the_screen_and_nothing_changes():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await changed(pilot, "log", "K")
        assert "already the key of “keep the situation as a scene”" in " ".join(text_of(pilot.app).split())
        assert app_of(pilot).keymap == {}
        await pilot.press("enter", "escape")
        assert isinstance(pilot.app.screen, KeysScreen)
        assert app_of(pilot).keymap == {}


async def test_usual_keys_come_back_one_by_one_and_all_at_once():
    keymap.keep({"log": "B", "odds": "F", "look": "G"})
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("t", "up", "enter")
        menu = pilot.app.screen.query_one(Menu)
        menu.highlighted = menu.get_option_index("log")
        await pilot.press("backspace")
        assert app_of(pilot).keymap == {"odds": "F", "look": "G"}
        await pilot.press("R")
        assert app_of(pilot).keymap == {}
    assert json.loads(keymap.path().read_text()) == {}


async def test_a_usual_key_that_another_command_has_by_now_is_not_given_back():
    keymap.keep({"log": "B", "odds": "L"})
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("t", "up", "enter")
        menu = pilot.app.screen.query_one(Menu)
        menu.highlighted = menu.get_option_index("log")
        await pilot.press("backspace")
        assert app_of(pilot).keymap == {"log": "B", "odds": "L"}
        assert "already the key of “the exact chances" in " ".join(text_of(pilot.app).split())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "cannot be read"),
        ('["log"]', "in braces"),
        ('{"jump": "B"}', "“jump” is not a command"),
        ('{"log": 3}', "“3” is not a key"),
        ('{"log": ""}', "“” is not a key"),
        ('{"log": "hyper"}', "“hyper” is not a key"),
        ('{"log": "O"}', "O is already the key of"),
        ('{"log": "B", "odds": "B"}', "B is already the key of “the exact chances"),
        ('{"[/x]\\u001b[2J": "B"}', "“[/x]” is not a command"),
    ],
)
async def test_what_is_wrong_in_the_file_of_keys_is_said_and_the_usual_key_holds(text, said):
    keymap.keep({})
    keymap.path().write_text(text)
    found, problems = keymap.load()
    assert len(problems) == 1
    assert said in problems[0]
    assert str(keymap.path()) in problems[0]
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        assert said in notices(pilot.app)
        assert app_of(pilot).keymap == found


async def test_the_new_key_of_a_command_may_be_pressed_on_a_russian_layout():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await changed(pilot, "log")
        pilot.app.post_message(events.Key("И", "И"))
        await pilot.pause()
        await pilot.pause()
        assert app_of(pilot).keymap == {"log": "B"}
