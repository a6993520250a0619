"""The second ruleset on the screen: begun from the title, played by keys, the Overlord's hand seen by nobody else."""

import html
import re
from collections.abc import Iterator
from random import Random
from typing import Any
from zipfile import ZipFile

import pytest
from textual import events
from textual.pilot import Pilot

from brimstone_tui import games
from brimstone_tui.cards.deck import card_of
from brimstone_tui.content.places import reports_folder
from brimstone_tui.engine.session import Session
from brimstone_tui.lab.scene_game import hidden_hand_of
from brimstone_tui.lab.stepper import Stepper
from brimstone_tui.rulesets.descent.events import CardPlayed, OverlordLostCard
from brimstone_tui.rulesets.descent.options import OPTIONS
from brimstone_tui.rulesets.descent.state import OVERLORD
from brimstone_tui.testing import rule
from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.screens.card import CardScreen
from brimstone_tui.ui.screens.curtain import OPEN, CurtainScreen
from brimstone_tui.ui.screens.game import GameScreen
from brimstone_tui.ui.screens.hand import HandScreen
from brimstone_tui.ui.screens.lab import LabScreen, show_lab
from brimstone_tui.ui.screens.menu import MenuScreen
from brimstone_tui.ui.screens.new_game import HeroRow, option_words
from brimstone_tui.ui.screens.palette import PaletteScreen
from brimstone_tui.ui.screens.reading import ReadingScreen
from brimstone_tui.ui.screens.saves import SavesScreen, SureScreen
from brimstone_tui.ui.screens.title import TitleScreen
from brimstone_tui.ui.widgets.ask import AtMostOne, Form, Several, Space
from brimstone_tui.ui.widgets.choice import Choice, Tick
from brimstone_tui.ui.widgets.glyphs import LINES
from brimstone_tui.words import message_ids
from tests.ui.playing import SMALL, WIDE, Stop, notices, screen_of, settled, text_of

HEROES = ("garrow", "hale", "pip", "quill")


def begun(seed: int = 3, quest: str = "chapel_of_cinders", *, bots=(), keep=False, **options: str) -> Any:
    """A quest with four heroes at its first question."""
    game = games.ruleset("descent")
    setup = games.part_of(game, "setup").ready_setup(quest, HEROES)
    setup["options"] |= options
    return games.new_game(game, setup, seed, keep=keep, bots=bots)


def until(stop: Stop, session: Any) -> Any:
    """Let a bot answer until the game is where the test wants it."""
    bot = games.part_of(session.game, "bots").SensibleBot()
    while session.pending is not None and not stop(session):
        session.answer(session.pending.id, bot(session.pending.decision, session.state))
    assert session.pending is not None, "the game ended before"
    return session


def at_secret(**more: Any) -> Any:
    """A game at a question about the Overlord's cards."""
    return until(lambda now: now.pending.decision.secret, begun(**more))


def at(kind: str, seat: str = "", *, after: int = 0, quest: str = "chapel_of_cinders") -> Any:
    """A game at a question of that kind to that seat."""

    def there(now: Session[Any]) -> bool:
        assert now.pending is not None
        decision = now.pending.decision
        return decision.kind == kind and seat in ("", decision.seat) and len(now.tape) >= after

    return until(there, begun(quest=quest))


async def on_top(pilot: Pilot[None], kind: type) -> Any:
    """Wait until a screen of that kind is on top, and has been seen."""
    for _ in range(40):
        await pilot.pause(0.02)
        if isinstance(pilot.app.screen, CardScreen) and kind is not CardScreen:
            pilot.app.screen.dismiss()
        elif isinstance(pilot.app.screen, kind) and getattr(pilot.app.screen, "_seen_at", 0.0) is not None:
            return pilot.app.screen
    raise AssertionError(f"{kind.__name__} never came; {pilot.app.screen} is on top")


def hidden_titles(session: Any) -> list[str]:
    """The titles of the Overlord's cards of which nobody else can know."""
    known = [told.event.card for told in session.log if isinstance(told.event, (CardPlayed, OverlordLostCard))]
    catalogue = session.state.catalogue
    return [catalogue.overlord[card_of(id)].name for id in session.state.hand if card_of(id) not in known]


def exported(pilot: Pilot[None]) -> str:
    """All that a picture of the screen shows."""
    picture = html.unescape(pilot.app.export_screenshot()).replace("\xa0", " ")
    return f"{text_of(pilot.app)}\n{re.sub(r'<[^>]*>', '', picture)}"


# -- beginning -------------------------------------------------------------------------------------------------------


async def test_a_quest_begins_from_the_form_of_a_new_game():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("n")
        pilot.app.screen.query_one("#ruleset", Choice).action_step(1)
        await pilot.pause()
        await pilot.pause()
        assert "The Ashen Hallows" in text_of(pilot.app)
        rows = {row.kind: row for row in pilot.app.screen.query(HeroRow)}
        rows["quill"].query_one(".hero-in", Tick).action_turn()
        rows["hale"].query_one(".hero-bot", Tick).action_turn()
        pilot.app.screen.query_one("#mission", Choice).action_step(1)
        pilot.app.screen.query_one("#option-overlord_prompts", Choice).action_step(1)
        await pilot.pause()
        await pilot.press("f5")
        session = screen_of(pilot).session
        assert session.game.id == "descent"
        assert session.state.quest == "ford_road"
        assert sorted(hero.id for hero in session.state.heroes) == ["garrow", "hale", "pip"]
        assert sorted(session.bots) == ["hale", "overlord"]
        assert session.state.options["overlord_prompts"] == "always"


async def test_the_overlord_is_played_by_a_person_where_no_bot_is_wished():
    async with BrimstoneApp().run_test(size=WIDE) as pilot:
        await pilot.press("n")
        pilot.app.screen.query_one("#ruleset", Choice).action_step(1)
        await pilot.pause()
        await pilot.pause()
        pilot.app.screen.query_one("#seat-overlord", Tick).action_turn()
        await pilot.press("f5")
        assert not screen_of(pilot).session.bots


@rule("D30.5")
async def test_xp_to_begin_with_are_spent_on_skills_in_the_form():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("n")
        pilot.app.screen.query_one("#ruleset", Choice).action_step(1)
        await pilot.pause()
        await pilot.pause()
        assert not pilot.app.screen.query("#skills Choice")
        pilot.app.screen.query_one("#option-start_xp", Choice).action_step(2)
        await pilot.pause()
        chosen = pilot.app.screen.query_one("#skills-garrow", Choice)
        chosen.action_step(1)
        await pilot.press("f5")
        state = screen_of(pilot).session.state
        bought = chosen.value.split()
        assert set(bought) < set(state.hero("garrow").skills)
        assert sum(state.catalogue.skills[id].xp for id in bought) == 2


async def test_the_form_leads_back_to_the_first_game():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("n")
        for _ in range(2):
            pilot.app.screen.query_one("#ruleset", Choice).action_step(1)
            await pilot.pause()
            await pilot.pause()
        await pilot.press("f5")
        assert screen_of(pilot).session.game.id == "brimstone"


async def test_a_quick_start_has_a_bot_for_the_overlord_and_no_curtain():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("d")
        await settled(pilot)
        session = screen_of(pilot).session
        assert (session.game.id, list(session.bots)) == ("descent", ["overlord"])
        assert "The posse" not in text_of(pilot.app)


async def test_the_list_of_saves_says_which_game():
    begun(keep=True).close()
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("v")
        assert isinstance(pilot.app.screen, SavesScreen)
        assert "Descent ·" in text_of(pilot.app)


def test_every_option_and_value_has_words():
    ids = message_ids()
    assert [name for name in OPTIONS if f"rule-option-{name.replace('_', '-')}" not in ids] == []
    for name, values in OPTIONS.items():
        assert len({option_words(name, value) for value in values}) == len(values)


# -- the curtain -----------------------------------------------------------------------------------------------------


@rule("D2.12")
@pytest.mark.parametrize("size", [SMALL, WIDE])
async def test_a_curtain_is_before_the_overlords_cards_and_after(size):
    session = at_secret()
    titles = hidden_titles(session)
    assert titles
    async with BrimstoneApp(session).run_test(size=size) as pilot:
        await on_top(pilot, CurtainScreen)
        assert "Pass the keyboard to the Overlord" in exported(pilot)
        asked = session.pending.id
        await pilot.press("enter", "0", "1", "space")
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert session.pending.id == asked
        await pilot.press(OPEN)
        await on_top(pilot, HandScreen)
        assert titles[0] in exported(pilot)
        await pilot.press("0")
        await on_top(pilot, CurtainScreen)
        assert session.pending.id > asked
        assert not [title for title in titles if title in exported(pilot)]
        await pilot.press("enter")
        await settled(pilot)
        assert not [title for title in titles if title in exported(pilot)]


@rule("D2.12")
async def test_the_question_waits_on_the_board_while_the_overlord_looks_about():
    session = at_secret()
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await on_top(pilot, CurtainScreen)
        await pilot.press(OPEN)
        await on_top(pilot, HandScreen)
        await pilot.press("escape")
        await on_top(pilot, GameScreen)
        assert screen_of(pilot).keeps_secret
        await pilot.press("H")
        await on_top(pilot, HandScreen)
        await pilot.press("escape", "0")
        await on_top(pilot, CurtainScreen)
        assert not screen_of(pilot).keeps_secret


@rule("D2.12")
async def test_the_overlord_looks_at_the_hand_behind_a_curtain_at_any_own_question():
    session = at("group", after=40)
    titles = hidden_titles(session)
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await settled(pilot)
        await pilot.press("H")
        await on_top(pilot, CurtainScreen)
        await pilot.press("escape")
        await on_top(pilot, GameScreen)
        await pilot.press("H")
        await on_top(pilot, CurtainScreen)
        await pilot.press(OPEN)
        await on_top(pilot, HandScreen)
        assert all(title in exported(pilot) for title in titles)
        await pilot.press("enter")
        await on_top(pilot, GameScreen)
        assert not [title for title in titles if title in exported(pilot)]


async def test_a_hero_has_no_hand_to_look_at():
    async with BrimstoneApp(at("action", "garrow")).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("H")
        await pilot.pause(0.1)
        assert isinstance(pilot.app.screen, GameScreen)


@rule("D2.12")
async def test_a_lone_player_against_bots_sees_the_hand_without_a_curtain():
    session = at_secret(bots=HEROES)
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await on_top(pilot, HandScreen)
        asked = session.pending.id
        await pilot.press("0")
        await settled(pilot)
        assert session.pending is None or session.pending.id > asked


@rule("D2.12")
async def test_asked_at_every_moment_the_curtain_falls_though_no_card_fits():
    session = until(
        lambda now: now.pending.decision.secret and now.pending.decision.keys() == ["none"],
        begun(overlord_prompts="always"),
    )
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await on_top(pilot, CurtainScreen)
        await pilot.press(OPEN)
        while session.pending.decision.secret:  # several moments in a row need one curtain
            await on_top(pilot, HandScreen)
            asked = session.pending.id
            await pilot.press("0")
            await pilot.pause(0.1)
            assert session.pending.id > asked
        await on_top(pilot, CurtainScreen)


@rule("D2.12")
async def test_a_take_back_to_a_secret_question_draws_the_curtain():
    session = at_secret()
    session.answer(session.pending.id, "none")
    until(lambda now: not now.pending.decision.secret, session)
    asked = session.pending.id
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        while not session.pending.decision.secret:
            await pilot.press("z")
            await pilot.pause(0.1)
        await on_top(pilot, CurtainScreen)
        assert session.pending.id < asked
        assert not [title for title in hidden_titles(session) if title in exported(pilot)]
        secret = session.pending.id
        await pilot.press("z")
        await settled(pilot)
        assert session.pending.id < secret


async def test_the_menu_is_reached_from_the_curtain_and_leads_to_the_title():
    session = at_secret()
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await on_top(pilot, CurtainScreen)
        await pilot.press("escape")
        await on_top(pilot, MenuScreen)
        await pilot.press("escape")
        await on_top(pilot, CurtainScreen)
        await pilot.press("escape", "r")
        await pilot.pause(0.2)
        await pilot.press("escape")
        await on_top(pilot, CurtainScreen)
        await pilot.press("escape", "t")
        await on_top(pilot, TitleScreen)


@rule("D2.12")
async def test_a_report_has_no_picture_of_the_hand():
    session = at_secret(keep=True)
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await on_top(pilot, CurtainScreen)
        await pilot.press(OPEN)
        await on_top(pilot, HandScreen)
        await pilot.press("f8", "enter")
        await pilot.pause(0.3)
        (report,) = reports_folder().glob("*.zip")
        with ZipFile(report) as file:
            assert "screen.svg" not in file.namelist()
    session.close()


async def in_the_lab(pilot: Pilot[None], *keys: str) -> Any:
    """The lab of the game, opened from its menu; keys: what is pressed when it asks about the hand."""
    await pilot.press("escape", "l")
    await on_top(pilot, SureScreen)
    assert "Shall the lab show the hand of the Overlord?" in text_of(pilot.app).replace("│", "").replace("\n", " ")
    await pilot.press(*keys)
    return await on_top(pilot, LabScreen)


@rule("D2.12")
async def test_the_lab_of_a_game_that_goes_on_shows_no_hand_if_that_is_not_wished():
    session = at_secret()
    titles = hidden_titles(session)
    session.answer(session.pending.id, "none")
    until(lambda now: not now.pending.decision.secret, session)
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await settled(pilot)
        lab = await in_the_lab(pilot, "n")
        asked = 0
        for _ in range(12):
            await pilot.press("less_than_sign")
            await pilot.pause()
            is_secret = lab.stepper.question is not None and lab.stepper.question.secret
            asked += is_secret
            for keys in ([], ["i"], ["b", "t"], ["H"], ["O"], ["w"])[: 6 if is_secret or not asked else 1]:
                await pilot.press(*keys)
                await pilot.pause()
                assert not [title for title in titles if title in exported(pilot)]
                await pilot.press(*(["escape"] if pilot.app.screen is not lab else []))
        assert asked


@rule("D2.12")
async def test_the_lab_shows_the_hand_to_one_who_says_yes_and_no_report_pictures_it():
    session = at_secret()
    titles = hidden_titles(session)
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await on_top(pilot, CurtainScreen)
        await pilot.press("escape")
        await on_top(pilot, MenuScreen)
        await pilot.press("l")
        await on_top(pilot, SureScreen)
        await pilot.press("escape")
        await on_top(pilot, CurtainScreen)
        await pilot.press("escape")
        await on_top(pilot, MenuScreen)
        await pilot.press("l")
        await on_top(pilot, SureScreen)
        await pilot.press("y")
        await on_top(pilot, LabScreen)
        assert not pilot.app.picture_for_others  # type: ignore[attr-defined]
        await pilot.press("H")
        await on_top(pilot, HandScreen)
        assert all(title in exported(pilot) for title in titles)


@rule("D2.12")
async def test_the_lab_of_a_game_that_is_over_asks_nothing():
    session = begun(bots=(*HEROES, "overlord"))
    assert session.is_over
    assert hidden_hand_of(session) == ""
    app = BrimstoneApp()
    async with app.run_test(size=WIDE) as pilot:
        show_lab(app, Stepper.of_session(session), "over")
        lab = await on_top(pilot, LabScreen)
        assert lab._hand_of(OVERLORD) is not None


@rule("D2.12")
async def test_a_scene_kept_from_a_game_that_goes_on_is_said_to_hold_the_hand():
    session = at("action", "garrow", after=40)
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await settled(pilot)
        await pilot.press("K", "P")
        await pilot.pause()
        assert notices(pilot.app).count("The file holds the hand of the Overlord as well") == 2


@rule("D2.12")
async def test_cards_that_come_again_after_a_take_back_wait_behind_the_curtain():
    session = begun(overlord_prompts="always")
    before = len(session.state.hand)
    until(lambda now: len(now.state.hand) > before and now.pending.decision.secret, session)
    titles, deepest = hidden_titles(session), len(session.tape)
    assert titles
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await on_top(pilot, CurtainScreen)
        for key in ["z"] * 12 + ["r"] * 12:
            await pilot.press(key)
            await pilot.pause(0.1)
            assert not isinstance(pilot.app.screen, HandScreen)
            assert not [title for title in titles if title in exported(pilot)]
            deepest = min(deepest, len(session.tape))
        assert len(session.moment(deepest).state.hand) == before
        assert hidden_titles(session) == titles


# -- playing ---------------------------------------------------------------------------------------------------------


def keys_for(form: Form, answer: Any) -> Iterator[str]:
    """The keys by which a person would give an answer."""
    keys = [option.key for option in form.options]
    if isinstance(form, Space):
        if answer == form.decision.stay_key:
            yield "s"
            return
        col, row = map(int, answer.split(","))
        here = form.board.cursor
        first = form.legal.index(here) + 1 if here in form.legal else 0
        yield from ["n"] * ((form.legal.index((col, row)) - first) % len(form.legal) + 1)
        yield "enter"
    elif isinstance(form, Several) and not isinstance(form, AtMostOne):
        if answer not in (form.decision.none_key, [form.decision.none_key]) and answer == form.decision.decline:
            yield "0"
            return
        yield from ["backspace"] * len(form.chosen)
        wanted = [] if answer == form.decision.none_key else answer
        yield from (form.mark(keys.index(key)).split()[0] for key in wanted)
        yield "enter"
    else:
        key = answer if isinstance(answer, str) else answer[0]
        yield form.mark(keys.index(key)).strip()


async def played_by_keys(pilot: Pilot[None], session: Any, questions: int) -> None:
    """Answer so many questions as a bot would, by keys alone."""
    bot = games.part_of(session.game, "bots").SensibleBot()
    for _ in range(questions):
        if session.is_over:
            return
        asked, screen = session.pending.id, pilot.app.screen
        for _ in range(60):
            await pilot.pause()
            screen = pilot.app.screen
            if isinstance(screen, (CurtainScreen, CardScreen)):
                press(pilot, OPEN)
            elif isinstance(screen, HandScreen) or (isinstance(screen, GameScreen) and screen.takes_keys):
                break
        assert isinstance(screen, (HandScreen, GameScreen))
        form = screen._form if isinstance(screen, HandScreen) else screen._ask.form
        assert form is not None
        screen_of(pilot)._answered_by = ""  # nobody holds a key down
        await pilot.pause()
        for key in keys_for(form, bot(session.pending.decision, session.state)):
            press(pilot, key)
        for _ in range(60):
            await pilot.pause()
            if session.is_over or session.pending.id != asked:
                break
        assert session.is_over or session.pending.id != asked, (session.pending.decision.kind, form)


def press(pilot: Pilot[None], key: str) -> None:
    pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))


@pytest.mark.timeout(120)
@pytest.mark.parametrize(("size", "quest"), [(SMALL, "chapel_of_cinders"), (WIDE, "ford_road")])
async def test_sixty_questions_are_answered_by_keys_alone_by_heroes_and_overlord(size, quest):
    session = begun(quest=quest)
    async with BrimstoneApp(session).run_test(size=size) as pilot:
        await played_by_keys(pilot, session, questions=60)
        assert {entry.signature.partition("(")[2][:-1] for entry in session.tape if entry.kind == "ask"} >= {
            OVERLORD,
            "table",
            "garrow",
        }


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize(("size", "quest"), [(SMALL, "chapel_of_cinders"), (WIDE, "ford_road")])
async def test_a_quest_is_played_to_its_end_by_keys_alone(size, quest):
    session = begun(quest=quest)
    async with BrimstoneApp(session).run_test(size=size) as pilot:
        await played_by_keys(pilot, session, questions=5000)
        assert session.is_over
        await on_top(pilot, ReadingScreen)
        assert re.search(r"Victory|Defeat", text_of(pilot.app))


KEYS = [
    *"1234567890abcdefhijklmnopqstuvwxyHHooiiiizznnn123123000[]TLDO",
    *["enter"] * 10,
    *["escape"] * 6,
    *["up", "down", "left", "right", "pageup", "space", "backspace", "f2", "ш"],
]
SIZES = [SMALL, WIDE, (60, 18), (200, 60)]


@rule("D2.12")
@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("size", "quest", "bots"),
    [
        (SMALL, "chapel_of_cinders", ()),
        (WIDE, "ford_road", ("garrow", "pip")),
        ((60, 18), "chapel_of_cinders", ("overlord", "hale")),
    ],
)
async def test_random_keys_break_nothing_and_never_show_the_hand(size, quest, bots, monkeypatch):
    monkeypatch.setattr(BrimstoneApp, "exit", lambda self: None)
    below = Random(size[0])
    session = begun(quest=quest, bots=bots)
    bot = games.part_of(session.game, "bots").SensibleBot()
    app = BrimstoneApp(session)
    async with app.run_test(size=size) as pilot:
        for number in range(240):
            press(pilot, below.choice(KEYS))
            if number % 3 == 0:
                await pilot.pause()
            if number % 90 == 89:
                await pilot.resize_terminal(*below.choice(SIZES))
            if session.is_over or not any(isinstance(each, GameScreen) for each in app.screen_stack):
                break
            game: Any = screen_of(pilot)
            if game.is_active and game.takes_keys and not game._holder and number % 4 == 0:
                game._answer(bot(session.pending.decision, session.state))
                await pilot.pause()
            hidden = not isinstance(app.screen, HandScreen | PaletteScreen) and not game.keeps_secret
            if hidden and "overlord" not in bots:
                assert not [title for title in hidden_titles(session) if title in text_of(app)], app.screen
        assert app.is_running
        assert text_of(app).strip()


@rule("D21.3")
async def test_where_a_large_monster_is_put_is_seen_on_the_board_and_chosen_by_a_click():
    session = begun()
    answers = {"open_group": "gloom_hound", "lay_out": "choose"}
    while session.pending.decision.keys()[0].count(",") != 1 or session.pending.decision.shape == "square":
        decision = session.pending.decision
        session.answer(session.pending.id, answers.get(decision.kind, decision.first()))
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await settled(pilot)
        screen = screen_of(pilot)
        asked, keys = session.pending.id, session.pending.decision.keys()
        await pilot.press("down")
        base = screen._show.sketch(session.state, session.pending.decision, screen._ask.form.aimed.key).base
        assert len(base) == 2
        assert text_of(pilot.app).count(LINES.base * 2) == 2
        col, row = map(int, next(key for key in keys if ":" not in key).split(","))
        screen._click_on((col, row))
        await settled(pilot)
        assert session.pending.id > asked
        assert any((each.col, each.row) == (col, row) and each.covers for each in screen._view.figures)


# -- pictures --------------------------------------------------------------------------------------------------------


async def test_the_picture_of_a_hero_who_moves(picture):
    async with BrimstoneApp(at("move", "garrow", after=150, quest="ford_road")).run_test(size=WIDE) as pilot:
        await settled(pilot)
        await pilot.press("n", "n", "n")
        await pilot.pause()
        assert pilot.app.export_screenshot() == picture


async def test_the_picture_of_the_overlords_hand(picture):
    async with BrimstoneApp(at_secret()).run_test(size=SMALL) as pilot:
        await on_top(pilot, CurtainScreen)
        await pilot.press(OPEN)
        await on_top(pilot, HandScreen)
        await pilot.press("left")
        await pilot.pause()
        assert pilot.app.export_screenshot() == picture
