from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brimstone_tui.engine.chance import Scripted, Seeded, TypedIn
from brimstone_tui.engine.errors import EngineError, IllegalAnswer, ReplayDiverged, ScriptError, StaleAnswer
from brimstone_tui.engine.requests import TABLE, EnterDice
from brimstone_tui.engine.session import Session
from brimstone_tui.engine.tape import Entry
from tests.engine.toy import SETUP, Picked, Toy, ToyState, play_on, toy_session, what_it_is


def first_bot(decision: Any, state: Any) -> Any:
    return decision.first()


def asked_of(session: Session[ToyState]) -> str:
    assert session.pending is not None
    return session.pending.decision.signature


def answer(session: Session[ToyState], answer: Any) -> None:
    assert session.pending is not None
    session.answer(session.pending.id, answer)


def test_a_game_asks_one_question_after_another_to_its_end():
    session = toy_session()
    kinds = []
    while session.pending is not None:
        kinds.append(session.pending.decision.kind)
        play_on(session, most=1)
    assert kinds[:3] == ["again", "walk", "share"]
    assert kinds.count("again") == 3
    assert session.is_over
    assert session.state.round == 3


def test_a_second_answer_to_the_same_question_is_refused_without_effect():
    session = toy_session()
    assert session.pending is not None
    id = session.pending.id
    session.answer(id, "none")
    before = what_it_is(session)
    with pytest.raises(StaleAnswer, match=rf"question {id} is not open any more: question {id + 1} is open"):
        session.answer(id, "none")
    assert what_it_is(session) == before


def test_an_answer_to_a_game_that_is_over_is_refused():
    session = toy_session()
    play_on(session)
    with pytest.raises(StaleAnswer, match="the game is over"):
        session.answer(0, "yes")


def test_an_answer_that_is_not_legal_changes_nothing():
    session = toy_session()
    before = what_it_is(session)
    with pytest.raises(IllegalAnswer):
        answer(session, ["7"])
    assert what_it_is(session) == before


def test_an_answer_is_on_the_tape_as_a_copy_in_the_shapes_of_json():
    session = toy_session()
    chosen = ["1"]
    answer(session, chosen)
    chosen.append("0")
    assert session.tape[2] == Entry("ask", "again(ann)", ["1"])
    session.undo()
    answer(session, ("1",))
    assert session.tape[2] == Entry("ask", "again(ann)", ["1"])


def test_looking_a_hundred_times_changes_nothing():
    session = toy_session()
    play_on(session, most=3)
    before = what_it_is(session)
    for k in range(100):
        session.moment(k % (len(session.tape) + 1))
        play_on(session.fork(chance=Seeded(k)))
        assert (session.log_since(0), session.can_undo, session.can_redo) == (session.log, True, False)
    assert what_it_is(session) == before


def test_the_hash_knows_where_chance_stands():
    assert toy_session().digest == toy_session().digest
    session = toy_session(Scripted([1] * 6))
    other = toy_session(Scripted([1] * 6))
    answer(session, "none")
    answer(other, ["0"])
    assert session.state == other.state
    assert session.digest != other.digest


# -- undo and redo -------------------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_last_question_and_redo_forward_again():
    session = toy_session()
    stages = [what_it_is(session)]
    while session.pending is not None:
        play_on(session, most=1)
        stages.append(what_it_is(session))
    for stage in reversed(stages[:-1]):
        session.undo()
        assert what_it_is(session) == stage
    assert not session.can_undo
    for stage in stages[1:]:
        session.redo()
        assert what_it_is(session) == stage
    assert not session.can_redo


def test_undo_says_whether_dice_had_fallen_since():
    session = toy_session()
    answer(session, "none")
    assert session.undo() is False
    answer(session, ["0"])
    assert session.undo() is True


def test_take_backs_of_what_was_revealed_are_known_by_where_they_came():
    session = toy_session()
    answer(session, "none")
    session.undo()
    assert session.take_backs == []
    answer(session, ["0"])
    lines = len(session.log)
    session.undo()
    left = len(session.log)
    assert left < lines
    assert session.take_backs == [left]
    play_on(session, most=4)
    assert session.take_backs == [left]
    assert session.fork().take_backs == [left]
    assert session.fork(0).take_backs == []


def test_take_backs_in_a_row_are_one_and_what_lay_behind_goes_with_them():
    session = toy_session()
    answer(session, ["0"])
    session.undo()
    play_on(session, most=6)
    while len(session.take_backs) < 2:
        session.undo()
    session.undo()
    first, second = session.take_backs
    assert first < second == len(session.log)
    while session.can_undo:
        session.undo()
    assert session.take_backs == [len(session.log)] * 2


def test_after_a_take_back_the_same_dice_fall_again():
    session = toy_session()
    answer(session, ["0", "1"])
    fell = session.tape
    session.undo()
    answer(session, ["0", "1"])
    assert session.tape == fell


def test_a_new_answer_forgets_what_could_be_done_again():
    session = toy_session()
    play_on(session, most=2)
    session.undo()
    session.undo()
    answer(session, ["0"])
    assert not session.can_redo
    with pytest.raises(IllegalAnswer, match="there is nothing to do again"):
        session.redo()


def test_a_refused_answer_forgets_nothing():
    session = toy_session()
    play_on(session, most=1)
    session.undo()
    with pytest.raises(IllegalAnswer):
        answer(session, "7")
    assert session.can_redo


def test_nothing_can_be_taken_back_at_the_first_question():
    session = toy_session()
    assert not session.can_undo
    with pytest.raises(IllegalAnswer, match="there is nothing to take back"):
        session.undo()


# -- what goes wrong in the middle ---------------------------------------------------------------------------------


def test_when_a_rule_fails_nothing_has_changed_and_the_game_goes_on():
    session = toy_session(game=Toy(fails_at_luck=1))
    play_on(session.fork(), most=0)
    before = what_it_is(session)
    with pytest.raises(EngineError, match="a rule of the toy is broken"):
        answer(session, ["0"])
    assert what_it_is(session) == before
    session.game.fails_at_luck = 0  # type: ignore[attr-defined]
    answer(session, ["0"])
    assert asked_of(session) == "walk(bob)"


def test_when_a_rule_fails_after_a_take_back_it_can_still_be_done_again():
    session = toy_session()
    play_on(session, most=2)
    session.undo()
    session.undo()
    before = what_it_is(session)
    session.game.fails_at_luck = 1  # type: ignore[attr-defined]
    for _ in range(2):
        with pytest.raises(EngineError, match="broken"):
            session.redo()
        with pytest.raises(EngineError, match="broken"):
            answer(session, "none")
        assert what_it_is(session) == before
    session.game.fails_at_luck = 0  # type: ignore[attr-defined]
    session.redo()
    session.redo()
    assert asked_of(session) == "share(bob)"


def test_when_a_script_runs_out_the_question_stays_open_and_the_script_whole():
    session = toy_session(Scripted({"luck": [3, 4], "luck_again": [6]}))
    before = what_it_is(session)
    with pytest.raises(ScriptError, match="luck_again asks for 1 dice, 0 are left"):
        answer(session, ["0", "1"])
    assert what_it_is(session) == before
    answer(session, ["1"])
    assert session.state.luck == 9


def test_a_key_in_the_middle_of_an_answer_leaves_the_game_as_it_was():
    def interrupted(decision: Any, state: Any) -> Any:
        raise KeyboardInterrupt

    session = toy_session(bots={"bob": interrupted})
    before = what_it_is(session)
    with pytest.raises(KeyboardInterrupt):
        answer(session, "none")
    assert what_it_is(session) == before


def test_a_tape_that_goes_on_after_the_game_is_over_is_refused():
    session = toy_session()
    play_on(session)
    tape = [*session.tape, Entry("ask", "draw(table)", "yes")]
    with pytest.raises(ReplayDiverged, match=rf"entry {len(tape) - 1}: recorded draw\(table\), but nothing asks"):
        toy_session(tape=tape)


# -- moments and forks ---------------------------------------------------------------------------------------------


@given(st.randoms(use_true_random=False))
def test_every_moment_of_a_game_is_a_prefix_of_it(random: Any):
    session = toy_session(Seeded(random.randrange(1000)))
    play_on(session, random.randrange)
    for k in range(len(session.tape) + 1):
        moment = session.moment(k)
        assert moment.tape == session.tape[:k]
        assert moment.log == session.log[: len(moment.log)]
        assert [line.at for line in moment.log if line.at > k] == []
        assert [line.at for line in session.log_since(len(moment.log)) if line.at < k] == []
    assert session.moment(len(session.tape)).digest == session.digest


def test_a_moment_at_a_question_shows_that_question_and_one_before_dice_shows_those_dice():
    session = toy_session()
    play_on(session, most=4)
    for k, entry in enumerate(session.tape):
        shown = session.moment(k).pending
        assert shown is not None
        assert shown.id == k
        if entry.kind == "ask":
            assert shown.decision.signature == entry.signature
        else:
            assert isinstance(shown.decision, EnterDice)


@pytest.mark.parametrize("k", [-1, 1000])
def test_a_moment_outside_the_game_is_refused(k: int):
    with pytest.raises(EngineError, match=rf"moment {k} is not known: this game has the moments 0 to 2"):
        toy_session().moment(k)


def test_a_fork_goes_its_own_way():
    session = toy_session()
    play_on(session, most=3)
    before = what_it_is(session)
    fork = session.fork()
    assert what_it_is(fork) == before
    fork.undo()
    play_on(fork)
    fork.state.deck.clear()
    assert what_it_is(session) == before
    assert session.state.deck


def test_a_fork_is_dealt_the_same_dice_unless_it_has_chance_of_its_own():
    session = toy_session()
    same, other = session.fork(), session.fork(chance=Seeded(99))
    for each in (session, same, other):
        play_on(each)
    assert what_it_is(same) == what_it_is(session)
    assert what_it_is(other) != what_it_is(session)


def test_a_fork_reads_a_script_by_itself():
    session = toy_session(Scripted({"luck": [3, 4], "luck_again": [6]}))
    answer(session.fork(), ["0"])
    answer(session, ["1"])
    assert session.state.luck == 9


def test_a_fork_of_an_earlier_moment_plays_on_from_there():
    session = toy_session()
    play_on(session)
    for k in range(len(session.tape) + 1):
        fork = session.fork(k)
        play_on(fork)
        assert what_it_is(fork) == what_it_is(session)


# -- seats ---------------------------------------------------------------------------------------------------------


def test_a_bot_answers_for_its_seat_only():
    session = toy_session(bots={"bob": first_bot})
    seats = []
    while session.pending is not None:
        seats.append(session.pending.decision.seat)
        play_on(session, most=1)
    assert sorted(set(seats)) == ["ann", TABLE]
    assert {entry.signature for entry in session.tape if entry.kind == "bot"} == {"walk(bob)", "share(bob)"}


def test_a_question_to_the_table_is_for_the_party_alone(monkeypatch):
    monkeypatch.setattr(Toy, "party", lambda self, state: ["bob"])
    session = toy_session(bots={"bob": first_bot})
    seats = []
    while session.pending is not None:
        seats.append(session.pending.decision.seat)
        play_on(session, most=1)
    assert set(seats) == {"ann"}


def test_a_question_to_the_table_waits_while_one_person_sits_there():
    session = toy_session(bots={"ann": first_bot})
    answered = {entry.signature for entry in session.tape if entry.kind == "bot"}
    play_on(session)
    assert "draw(table)" not in answered
    assert all(entry.kind == "ask" for entry in session.tape if entry.signature == "draw(table)")


def test_when_bots_hold_all_seats_the_game_plays_itself():
    session = toy_session(bots={"ann": first_bot, "bob": first_bot})
    assert session.is_over
    assert {entry.kind for entry in session.tape} == {"bot", "roll", "shuffle"}
    assert not session.can_undo


def test_a_bot_may_leave_a_question_to_a_person():
    session = toy_session(bots={"ann": lambda decision, state: None})
    assert asked_of(session) == "again(ann)"


def test_what_a_bot_answered_is_no_place_to_go_back_to():
    session = toy_session(bots={"bob": first_bot})
    stages = [what_it_is(session)]
    while session.pending is not None:
        play_on(session, most=1)
        stages.append(what_it_is(session))
    for stage in reversed(stages[:-1]):
        session.undo()
        assert what_it_is(session) == stage
        assert asked_of(session) in ("again(ann)", "draw(table)", "pick(ann)")


def test_an_answer_of_a_bot_that_is_not_legal_leaves_the_game_as_it_was():
    session = toy_session(bots={"bob": lambda decision, state: "nowhere"})
    before = what_it_is(session)
    with pytest.raises(IllegalAnswer, match="walk for bob: 'nowhere'"):
        answer(session, "none")
    assert what_it_is(session) == before


# -- dice typed in -------------------------------------------------------------------------------------------------


def test_dice_thrown_by_hand_are_asked_for_and_can_be_typed_again():
    session = toy_session(TypedIn(7))
    assert asked_of(session) == "luck(ann) 2"
    with pytest.raises(IllegalAnswer, match="legal: 2 numbers: 1-6, 1-6"):
        answer(session, [0, 7])
    answer(session, [2, 5])
    assert session.tape[-1] == Entry("roll", "luck(ann) 2", [2, 5])
    assert asked_of(session) == "again(ann)"
    session.undo()
    assert asked_of(session) == "luck(ann) 2"
    answer(session, (6, 6))
    answer(session, "none")
    assert session.state.luck == 12


def test_a_game_of_bots_with_dice_by_hand_waits_for_the_dice():
    session = toy_session(TypedIn(7), bots={"ann": first_bot, "bob": first_bot})
    rolls = 0
    while session.pending is not None:
        assert session.pending.decision.seat == "chance"
        play_on(session, most=1)
        rolls += 1
    assert rolls >= 3


def test_a_game_may_begin_with_a_given_state():
    session = toy_session(start=ToyState(1, round=1))
    assert session.is_over
    assert session.setup == SETUP


def test_the_state_after_a_line_of_the_log_is_that_of_when_it_was_told():
    session = toy_session()
    play_on(session)
    before = what_it_is(session)
    points = 0
    for number, told in enumerate(session.log, start=1):
        state, _ = session.after_line(number)
        points = told.event.points if isinstance(told.event, Picked) else points
        assert state.points == points
    assert session.after_line(0)[0] == ToyState(SETUP["rounds"])
    assert what_it_is(session) == before


@pytest.mark.parametrize("line", [-1, 1000])
def test_a_line_that_the_log_has_not_is_refused(line: int):
    session = toy_session()
    with pytest.raises(EngineError, match=f"line {line} is not known"):
        session.after_line(line)
