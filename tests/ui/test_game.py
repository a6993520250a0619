"""A game on the screen: questions answered by keys and by mouse, taking back, looking, leaving, and coming back."""

import pytest
from textual import events

from brimstone_tui import games
from brimstone_tui.engine.errors import SaveError
from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.screens import game
from brimstone_tui.ui.screens.card import CardScreen
from brimstone_tui.ui.screens.log import LogScreen
from brimstone_tui.ui.screens.menu import MenuScreen
from brimstone_tui.ui.screens.reading import ReadingScreen
from brimstone_tui.ui.screens.rules import RulesScreen
from brimstone_tui.ui.screens.title import TitleScreen
from brimstone_tui.ui.widgets.ask import Ask, Form, Space
from brimstone_tui.ui.widgets.board import Board
from brimstone_tui.views import OptionText, Question
from brimstone_tui.views.cards import CardView
from tests.ui.playing import SMALL, WIDE, at, begun, notices, screen_of, settled, text_of, until

KEYS = {"one": ["1"], "yes_no": ["n"], "some": ["1", "enter"], "square": ["n", "enter"], "amounts": ["enter"]}


def key(name: str, character: str | None = None) -> events.Key:
    return events.Key(name, character or (name if len(name) == 1 else None))


async def answered(pilot) -> None:
    """Answer the open question by keys, as a person in a hurry would."""
    screen = screen_of(pilot)
    form = screen.query_one(Ask).form
    before = len(screen.session.tape)
    screen._answered_by = ""  # nobody holds a key down
    for name in KEYS[form.decision.shape]:
        if len(screen.session.tape) == before:
            pilot.app.post_message(key(name))
            await pilot.pause()
    assert len(screen.session.tape) > before
    await settled(pilot)


@pytest.mark.parametrize("size", [SMALL, WIDE])
async def test_ten_questions_are_answered_by_keys_from_a_quick_start(size):
    async with BrimstoneApp().run_test(size=size) as pilot:
        await pilot.press("s")
        await settled(pilot)
        session = screen_of(pilot).session
        asked = []
        for _ in range(10):
            asked.append(session.pending.id)
            await answered(pilot)
        assert asked == sorted(set(asked))
        assert session.pending.id > asked[-1]


async def test_the_screen_says_whose_question_it_is_and_the_keys():
    async with BrimstoneApp(at("action")).run_test(size=SMALL) as pilot:
        await settled(pilot)
        session = screen_of(pilot).session
        shown = text_of(pilot.app)
        assert session.state.hero(session.pending.decision.seat).name in shown
        assert "1 " in shown
        assert "End the activation" in shown


async def test_fifty_keys_in_one_burst_answer_one_question_at_most():
    session = at("action")
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        before = sum(entry.kind == "ask" for entry in session.tape)
        for _ in range(50):
            pilot.app.post_message(key("enter"))
        await settled(pilot)
        assert sum(entry.kind == "ask" for entry in session.tape) == before + 1


async def test_a_key_from_before_the_question_was_seen_does_not_answer_it():
    session = at("action")
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        early = key("1")
        early.time -= 60
        await settled(pilot)
        open_question = session.pending.id
        pilot.app.post_message(early)
        await pilot.pause()
        assert session.pending.id == open_question
        pilot.app.post_message(key("1"))
        await pilot.pause()
        assert session.pending.id > open_question


async def test_a_key_that_is_held_down_answers_one_question_only():
    session = at("spend_grit")
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        screen = screen_of(pilot)
        first = key("y")
        pilot.app.post_message(first)
        await settled(pilot)
        now = session.pending.id
        screen._asked_at = first.time - 1  # however fast it was painted
        repeated = key("y")
        repeated.time = first.time + 0.03
        assert screen._is_held("y", repeated.time)
        assert session.pending.id == now


async def test_taking_back_and_doing_again_lead_to_the_same_question():
    session = at("action")
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        before = session.digest, session.pending.id
        await pilot.press("z")
        await settled(pilot)
        assert session.pending.id < before[1]
        await pilot.press("r")
        await settled(pilot)
        assert (session.digest, session.pending.id) == before


async def test_taking_back_what_was_revealed_is_named():
    session = until(lambda now: now.tape and now.tape[-1].is_chance, at("action", after=30))
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("z")
        await settled(pilot)
        assert "A take-back" in text_of(pilot.app)


async def test_nothing_to_take_back_is_said():
    async with BrimstoneApp(begun()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("z", "r")
        await settled(pilot)
        assert "there is nothing to take back" in notices(pilot.app)


async def test_looking_changes_nothing():
    session = at("move", after=60)
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await settled(pilot)
        before = session.digest, session.pending.id, len(session.log)
        await pilot.press("l", "right", "down", "l", "h", "right", "escape", "g", "escape", "L", "escape")
        await pilot.press("right_square_bracket", "left_square_bracket", "full_stop")
        assert (session.digest, session.pending.id, len(session.log)) == before


async def test_looking_says_what_the_cursor_is_on():
    async with BrimstoneApp(at("action")).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("l")
        shown = text_of(pilot.app)
        assert "column" in shown
        assert "row" in shown


async def test_escape_opens_the_menu_and_never_quits():
    async with BrimstoneApp(begun()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, MenuScreen)
        await pilot.press("escape")
        assert pilot.app.screen is screen_of(pilot)
        await pilot.press("f1")
        assert isinstance(pilot.app.screen, RulesScreen)


async def test_the_menu_opens_the_rules_which_stay():
    async with BrimstoneApp(begun()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("escape", "r")
        await pilot.pause()
        assert isinstance(pilot.app.screen, RulesScreen)
        await pilot.press("escape")
        assert pilot.app.screen is screen_of(pilot)


async def test_several_cards_are_shown_one_after_the_other():
    async with BrimstoneApp(begun()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        screen = screen_of(pilot)
        screen._cards = [CardView("a deck", f"Card {number}", "Text.") for number in range(3)]
        screen._refresh()
        shown = []
        while not screen.takes_keys:
            await pilot.pause()
            if isinstance(pilot.app.screen, CardScreen):
                shown.append(pilot.app.screen._card.title)
                pilot.app.screen.dismiss()
                await pilot.pause()
        assert shown == ["Card 0", "Card 1", "Card 2"]


async def test_leaving_by_the_menu_lets_go_of_the_save():
    session = begun(keep=True)
    path = session._journal.path
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("escape", "t")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TitleScreen)
        again = games.resume_game(path)
        assert again.digest == session.digest
        again.close()


async def test_quitting_at_a_question_and_coming_back_leads_to_that_very_question():
    session = begun(seed=8, keep=True)
    path = session._journal.path
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        for _ in range(4):
            await answered(pilot)
        await pilot.press("ctrl+q")
    again = games.resume_game(path)
    assert again.digest == session.digest
    now, then = again.pending, session.pending
    assert now is not None
    assert (now.id, now.decision.keys()) == (then.id, then.decision.keys())


@pytest.mark.parametrize("press", ["h", "tab", "L", "g"])
async def test_panels_open_by_a_key_and_go_with_escape(press):
    async with BrimstoneApp(at("action", after=40)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press(press)
        assert isinstance(pilot.app.screen, (ReadingScreen, LogScreen))
        await pilot.press("space", "escape")
        assert pilot.app.screen is screen_of(pilot)


async def test_records_of_enemies_are_shown_in_a_fight():
    async with BrimstoneApp(at("assign_hits")).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("o")
        assert "Initiative" in text_of(pilot.app)


async def test_an_option_is_picked_by_a_click():
    session = at("action")
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await settled(pilot)
        open_question = session.pending.id
        row, left, _ = next(iter(screen_of(pilot).query_one(Ask)._places))
        await pilot.click(Ask, offset=(left + 3, row))
        await pilot.pause()
        assert session.pending.id > open_question


async def test_a_space_is_chosen_by_a_click():
    session = at("move")
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await settled(pilot)
        screen = screen_of(pilot)
        board, form = screen.query_one(Board), screen.query_one(Ask).form
        assert isinstance(form, Space)
        target = next(place for place in form.legal if place != board.cursor)
        region = board._region_of(target).translate(board._shift())
        open_question = session.pending.id
        await pilot.click(Board, offset=(region.x + 1, region.bottom - 1))
        await pilot.pause()
        assert session.tape[open_question].value == f"{target[0]},{target[1]}"


async def test_a_card_is_shown_and_any_new_key_goes_on():
    session = begun(seed=3)
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        screen = screen_of(pilot)
        bot = games.part_of(session.game, "bots").SensibleBot()
        while not isinstance(pilot.app.screen, CardScreen):
            screen._answer(bot(session.pending.decision, session.state))
            await pilot.pause()
        assert not screen.takes_keys
        now = session.pending.id
        await pilot.pause()
        await pilot.press("1")
        await settled(pilot)
        assert session.pending.id == now


async def test_a_save_that_fails_is_said_and_the_game_goes_on(monkeypatch):
    session = at("action")
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)

        def full(*_):
            raise SaveError("the disk is full")

        monkeypatch.setattr(session, "answer", full)
        await pilot.press("1")
        await settled(pilot)
        assert "the disk is full" in notices(pilot.app)


async def test_the_end_tells_the_story():
    session = begun(seed=3, bots=("gunslinger", "preacher", "marshal", "scout"))
    assert session.is_over
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.pause()
        assert isinstance(pilot.app.screen, ReadingScreen)
        assert "Victory" in text_of(pilot.app) or "Defeat" in text_of(pilot.app)


async def test_dice_thrown_on_the_table_are_typed_in():
    session = begun(typed_dice=True)
    bot = games.part_of(session.game, "bots").SensibleBot()
    while session.pending.decision.shape != "dice":
        session.answer(session.pending.id, bot(session.pending.decision, session.state))
    count = len(session.pending.decision.sides)
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        open_question = session.pending.id
        await pilot.press(*["3"] * count)
        assert f"Die {count}: 1 to" in text_of(pilot.app)
        await pilot.press("enter")
        assert session.tape[open_question].value == [3] * count


async def test_whether_to_flee_is_asked_only_of_those_who_want_to():
    session = begun()
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert session.pending.decision.kind != "flee"
        assert [entry.value for entry in session.tape if entry.kind == "ask"] == ["no"]
        await pilot.press("escape", "F")
        until(lambda now: now.pending.decision.kind == "flee", session)
        screen_of(pilot)._refresh()
        await settled(pilot)
        await pilot.press("y", "enter", "space")
        assert session.pending.decision.kind == "flee"
        pilot.app.post_message(key("Y"))
        await settled(pilot)
        assert session.is_over


async def test_taking_back_goes_past_what_was_not_asked():
    session = at("action", after=40)
    turn = session.state.turn
    until(lambda now: now.state.turn > turn and now.pending.decision.kind != "flee", session)
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        before = session.pending.id
        while session.state.turn > turn:
            await pilot.press("z")
            await settled(pilot)
            assert session.pending.decision.kind != "flee"
        while session.can_redo:
            await pilot.press("r")
            await settled(pilot)
        assert session.pending.id == before


async def test_the_way_to_the_cursor_is_drawn_step_by_step():
    session = at("move")
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await settled(pilot)
        board, form = screen_of(pilot).query_one(Board), screen_of(pilot).query_one(Ask).form
        await pilot.press("n")
        assert list(board._steps)[-1] == board.cursor
        assert "The way costs" in text_of(pilot.app)
        board.cursor = None
        assert form.aimed is None


async def test_who_may_be_hit_is_marked_before_the_attack():
    session = until(
        lambda now: now.pending.decision.kind == "action" and any(key.startswith("ranged:") for key in keys_of(now)),
        begun(),
    )
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await settled(pilot)
        form = screen_of(pilot).query_one(Ask).form
        for _ in range(next(n for n, key in enumerate(keys_of(session)) if key.startswith("ranged:"))):
            await pilot.press("down")
        assert form.aimed.key.startswith("ranged:")
        assert screen_of(pilot).query_one(Board)._sketch.figures


def keys_of(session):
    return session.pending.decision.keys()


async def test_it_is_said_when_the_keyboard_goes_to_another_player():
    async with BrimstoneApp(at("action")).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "it is your turn" in text_of(pilot.app)


async def test_a_game_taken_up_again_is_told_in_two_lines():
    session = at("action", after=40)
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await settled(pilot)
        assert "clues, the Darkness at" in screen_of(pilot).query_one(Ask).note


async def test_a_space_that_cannot_be_chosen_says_why():
    session = at("move")
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        board = screen_of(pilot).query_one(Board)
        board.cursor = next(place for place in board.places if board.figures_at(place))
        pilot.app.post_message(key("enter"))
        await pilot.pause()
        assert " is there." in text_of(pilot.app)


async def test_the_cursor_walks_across_what_is_no_floor():
    async with BrimstoneApp(at("move", after=60)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        board = screen_of(pilot).query_one(Board)
        for place in board.places:
            for step in ((1, 0), (0, 1), (-1, 0), (0, -1)):
                beyond = board.beyond(place, step)
                assert beyond in board.places
                assert beyond == place or (beyond[0] - place[0]) * step[0] + (beyond[1] - place[1]) * step[1] > 0


async def test_fifty_keys_in_one_burst_answer_no_question_that_costs_something():
    """J7: what is spent is spent by a key of its own, never by one that was buffered or held."""
    session = at("spend_grit")
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        before = session.pending.id
        for name in ["enter", "space", "up", "down", "left", "right"] * 9:
            pilot.app.post_message(key(name))
        await settled(pilot)
        assert session.pending.id == before


async def test_an_option_that_finds_no_room_is_told_whole():
    async with BrimstoneApp(at("action")).run_test(size=SMALL) as pilot:
        await settled(pilot)
        ask = screen_of(pilot).query_one(Ask)
        labels = [f"Strike with number {number} (two dice, damage D6)" for number in range(12)]
        options = tuple(OptionText(str(number), label) for number, label in enumerate(labels))
        ask.ask(Form(ask.form.decision, Question("What now?", lambda: options)))
        await pilot.pause()
        assert "…" in text_of(pilot.app)
        assert f"{labels[0]}." in text_of(pilot.app)


async def test_the_chances_of_an_option_stand_beside_it_after_a_moment_and_change_nothing(monkeypatch):
    monkeypatch.setattr(game, "ODDS_AFTER", 0.01)
    session = until(
        lambda now: (
            now.pending.decision.kind == "action"
            and any(key.startswith(("melee:", "ranged:")) for key in now.pending.decision.options)
        ),
        begun(),
    )
    before = session.digest
    async with BrimstoneApp(session).run_test(size=(140, 45)) as pilot:
        await settled(pilot)
        await pilot.pause(0.5)
        await pilot.pause()
        ask = screen_of(pilot).query_one(Ask)
        assert any("%" in odds for odds in ask.odds.values())
        aimed = ask.form.aimed
        assert ask.odds.get(aimed.key, "")[:20] in text_of(pilot.app)
    assert session.digest == before
