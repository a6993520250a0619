"""The form of a new game."""

from textual.widgets import Input

from brimstone_tui import games
from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.screens.new_game import HeroRow, NewGameScreen, option_words
from brimstone_tui.ui.widgets.choice import Choice, Tick
from brimstone_tui.words import message_ids
from tests.ui.playing import SMALL, notices, screen_of, text_of


def rows(pilot):
    return {row.kind: row for row in pilot.app.screen.query(HeroRow)}


async def test_what_was_chosen_is_what_is_played():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("n")
        form = rows(pilot)
        form["gunslinger"].query_one(".hero-in", Tick).action_turn()
        form["preacher"].query_one(".hero-in", Tick).action_turn()
        form["marshal"].query_one(Input).value = "\x1b[31mQuit \u202e[/x]"
        form["scout"].query_one(".hero-bot", Tick).action_turn()
        form["scout"].light.action_turn()
        pilot.app.screen.query_one("#seed", Input).value = "77"
        pilot.app.screen.query_one("#option-ko_rule", Choice).action_step(1)
        pilot.app.screen.query_one("#dice-by", Choice).action_step(1)
        await pilot.pause()
        await pilot.press("f5")
        session = screen_of(pilot).session
        assert [(hero.id, hero.name) for hero in session.state.heroes] == [
            ("marshal", "Quit [/x]"),
            ("scout", "Caleb"),
        ]
        assert session.state.light == "scout"
        assert list(session.bots) == ["scout"]
        assert session.state.options["ko_rule"] == "over_limit"
        assert session._journal.path.exists()
        assert b'"seed":77' in session._journal.path.read_bytes()


async def test_one_hero_carries_the_lantern():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("n")
        form = rows(pilot)
        form["scout"].light.action_turn()
        await pilot.pause()
        assert [kind for kind, row in form.items() if row.light.value] == ["scout"]
        form["scout"].light.action_turn()
        await pilot.pause()
        assert [kind for kind, row in form.items() if row.light.value] == ["scout"]


async def test_without_a_hero_nothing_begins():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("n")
        for row in rows(pilot).values():
            row.query_one(".hero-in", Tick).action_turn()
        await pilot.press("f5")
        assert isinstance(pilot.app.screen, NewGameScreen)
        assert "Choose at least one hero" in notices(pilot.app)


async def test_letters_typed_into_a_name_are_no_commands():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("n")
        field = rows(pilot)["gunslinger"].query_one(Input)
        field.focus()
        field.value = ""
        await pilot.press(*"quit")
        assert field.value == "quit"
        assert isinstance(pilot.app.screen, NewGameScreen)


async def test_a_seed_that_is_no_number_is_replaced():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("n")
        pilot.app.screen.query_one("#seed", Input).value = ""
        await pilot.press("f5")
        assert screen_of(pilot).session.pending is not None


def test_every_rule_option_has_words():
    from brimstone_tui.rulesets.brimstone.options import OPTIONS

    ids = message_ids()
    assert [name for name in OPTIONS if f"rule-option-{name.replace('_', '-')}" not in ids] == []


def test_every_value_of_every_option_has_words():
    options = games.part_of(games.ruleset("brimstone"), "options").OPTIONS
    for name, values in options.items():
        words = [option_words(name, value) for value in values]
        assert len(set(words)) == len(values)
        assert not any(value in words for value in values if "_" in value)


async def test_the_form_shows_the_words_of_every_option_whole_and_plays_its_value():
    async with BrimstoneApp().run_test(size=(80, 60)) as pilot:
        await pilot.press("n")
        await pilot.pause()
        options = {choice.id: choice for choice in pilot.app.screen.query(Choice) if "option-" in (choice.id or "")}
        for _ in range(3):
            shown = text_of(pilot.app)
            for choice in options.values():
                assert choice.words in shown
                choice.action_step(1)
            await pilot.pause()
        chosen = options["option-ko_rule"]
        assert (chosen.value, chosen.words) == ("over_limit", "only when it passes the limit")
