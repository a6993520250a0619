"""The lesson: it is played to its end, waits for the right answers and loses nothing by others; its file is strict."""

from pathlib import Path
from typing import Any

import pytest

from brimstone_tui import games
from brimstone_tui.content.errors import ContentError
from brimstone_tui.engine.errors import EngineError, IllegalAnswer
from brimstone_tui.lab.audit import audit
from brimstone_tui.lab.stepper import Stepper
from brimstone_tui.rulesets.brimstone.bots import SensibleBot
from brimstone_tui.rulesets.brimstone.game import GAME
from brimstone_tui.rulesets.brimstone.tutorial.game import LESSON
from brimstone_tui.rulesets.brimstone.tutorial.lesson import lesson_file, read_lesson

STEPS = LESSON.lesson.steps


def begun(upto: int = 0) -> tuple[Any, Any]:
    """The lesson and its coach after so many steps, as the coach would take them."""
    session = games.new_game(LESSON, LESSON.lesson.setup, LESSON.lesson.seed, keep=False)
    coach: Any = games.coach_of(session)
    for _ in range(upto):
        skip(session, coach)
    return session, coach


def skip(session: Any, coach: Any) -> None:
    """Let the coach take the step."""
    session.answer(session.pending.id, coach.wanted())


def other_answers(session: Any) -> list[Any]:
    """Every legal answer but those that the step waits for, one by one for a choice of several."""
    decision, step = session.pending.decision, STEPS[LESSON.lesson.place(session.tape)[0]]
    keys: list[Any] = decision.keys()
    return [key for key in keys if not step.accepts(key)]


@pytest.mark.parametrize("number", range(len(STEPS)))
def test_every_step_comes_to_its_question_with_an_answer_that_it_waits_for(number):
    session, coach = begun(number)
    assert session.pending.decision.kind == STEPS[number].ask
    assert (coach.view.number, coach.view.says, coach.view.task) == (number + 1, STEPS[number].say, STEPS[number].do)
    for answer in STEPS[number].answers:
        if number < len(STEPS) - 1:
            session.pending.decision.read(answer)


def test_the_lesson_ends_in_victory_and_says_what_to_do_next():
    session, coach = begun(len(STEPS))
    assert session.is_over
    assert session.state.outcome == "victory"
    assert coach.view.says == LESSON.lesson.victory
    assert coach.view.task == ""


def test_all_the_dice_that_are_written_down_fall():
    session, _ = begun(len(STEPS))
    for number, step in enumerate(STEPS[:-1]):  # the last one has enough for the weapon with the most dice
        end = next(at for at in range(len(session.tape) + 1) if LESSON.lesson.place(session.tape[:at])[0] > number + 1)
        left = {purpose: LESSON.lesson.dice_left(session.tape[: end - 1], purpose) for purpose in step.dice}
        assert left == dict.fromkeys(step.dice, ()), f"step {number + 1}"


@pytest.mark.parametrize("number", [n for n, step in enumerate(STEPS) if step.answers])
def test_another_answer_gets_the_hint_and_changes_nothing(number):
    session, coach = begun(number)
    if STEPS[number].first:
        assert coach.saw(STEPS[number].first)
    before = session.digest
    others = other_answers(session)
    assert others
    assert [coach.refuses(answer) for answer in others] == [STEPS[number].hint] * len(others)
    assert [coach.refuses(answer) for answer in STEPS[number].answers] == [""] * len(STEPS[number].answers)
    assert session.digest == before


def test_what_is_to_be_done_first_is_done_once():
    session, coach = begun()
    assert coach.view.first == "look"
    assert coach.refuses("2,0") != ""
    assert not coach.saw("log")
    assert coach.saw("look")
    assert not coach.saw("look")
    assert coach.view.first == ""
    assert coach.refuses("2,0") == ""
    session.answer(session.pending.id, "2,0")
    session.undo()
    assert coach.view.first == ""


def test_after_a_take_back_the_step_before_comes_again_with_the_same_dice():
    session, coach = begun(10)
    dice = [entry for entry in session.tape if entry.is_chance]
    assert coach.saw("undo")
    session.undo()
    assert coach.view.number == 10
    session.answer(session.pending.id, "2,2")
    assert [entry for entry in session.tape if entry.is_chance] == dice
    assert (coach.view.number, coach.view.first) == (11, "")


@pytest.mark.parametrize("number", range(len(STEPS)))
def test_left_at_any_step_the_lesson_goes_on_there_and_ends_the_same(number):
    whole = begun(len(STEPS))[0].digest
    session = games.lesson()
    coach: Any = games.coach_of(session)
    for _ in range(number):
        skip(session, coach)
    session.close()
    session = games.lesson()
    coach = games.coach_of(session)
    assert session.notes == []
    assert coach.view.number == number + 1
    while not session.is_over:
        skip(session, coach)
    session.close()
    assert session.digest == whole
    again = games.lesson()
    assert not again.can_undo
    again.close()


def test_a_lesson_may_begin_anew_beside_one_that_was_left():
    games.lesson().close()
    games.lesson(anew=True).close()
    assert len(games.listed_games()) == 2


@pytest.mark.parametrize("goal", begun(17)[0].pending.decision.keys())
def test_wherever_the_last_move_goes_the_lesson_comes_to_an_end(goal):
    session, coach = begun(17)
    session.answer(session.pending.id, goal)
    bot = SensibleBot()
    for _ in range(200):
        if session.is_over:
            break
        try:
            skip(session, coach)
        except IllegalAnswer:
            session.answer(session.pending.id, bot(session.pending.decision, session.state))
    assert session.state.outcome == "victory"


@pytest.mark.parametrize("weapon", STEPS[-1].answers)
def test_each_weapon_beats_what_sits_at_the_goal(weapon):
    session, _ = begun(17)
    session.answer(session.pending.id, "2,-6")
    session.answer(session.pending.id, weapon)
    assert session.is_over
    assert session.state.outcome == "victory"


def test_the_lab_steps_through_a_lesson_roll_by_roll():
    session, _ = begun(6)
    stepper = Stepper.of_session(session)
    while stepper.back("turn"):
        pass
    assert stepper.forward("roll")
    question: Any = stepper.question
    assert question.about["purpose"] == "hold_back"
    assert stepper.written == [5, 4]


def test_a_lesson_is_no_ruleset_to_begin_a_game_of():
    with pytest.raises(EngineError, match="'brimstone_lesson' is not known"):
        games.ruleset("brimstone_lesson")


def test_the_dice_of_a_lesson_are_said_to_be_written_down():
    session, _ = begun(6)
    assert {roll.origin for roll in audit(session, session.chance)} == {"lesson", "seeded"}


def test_a_game_that_is_no_lesson_has_no_coach():
    setup = {"mission": "a_fistful_of_dark_stone", "heroes": [{"class": "scout"}], "light": "scout"}
    assert games.coach_of(games.new_game(games.ruleset("brimstone"), setup, 1, keep=False)) is None


@pytest.mark.parametrize(
    ("right", "wrong", "problem"),
    [
        (
            "    do: Look through the door.\n",
            "    doo: Look through the door.\n",
            "unknown key 'doo'; did you mean 'do'?",
        ),
        ("ask: reroll", "ask: rerol", "steps[6].ask: there is no question 'rerol'; did you mean 'reroll'?"),
        ("{to_hit: [6]}", "{to_hits: [6]}", "there is no purpose of dice 'to_hits'; did you mean 'to_hit'?"),
        ("{escape: [5]}", "{escape: [9]}", "steps[9].dice.escape[0]: 9 is not on a die; sides are 1 to 8"),
        ("first: log", "first: logs", "'logs' is not allowed here; did you mean 'log'?"),
        ('point: ["2,-4"]', 'point: ["2;-4"]', "steps[15].point[0]: there is no figure '2;-4'"),
        ('point: ["2,-1"]', 'point: ["2,x"]', "steps[11].point[0]: '2,x' is not a square"),
        ("hint: That can wait. Look through the door first.", "point: []", "there is nothing to say to another answer"),
        ("map: [lamp_room, windlass_pit]", "map: [lamp_room, lamp_room]", "no card left in the deck 'lamp_room'"),
        ("threat_low: [squeaking", "threats_low: [squeaking", "there is no deck 'threats_low'; did you mean"),
        ("{enemy: old_grey, amount: 1}", "{enemy: old_gray, amount: 1}", "'old_gray' is not among the enemies"),
        ("hero: new_hand", "hero: new_hands", "there is no class 'new_hands'; did you mean 'new_hand'?"),
        ("items: [company_pistol, pick_handle]", "items: [company_pistol, pick]", "'pick' is not among the items"),
        ("    damage: 2\n", '    damage: "2x6"\n', "damage: '2x6' is not a roll"),
    ],
)
def test_a_fault_in_the_file_is_told_with_its_line(tmp_path, right, wrong, problem):
    text = lesson_file().read_text(encoding="utf-8")
    assert right in text
    line = text[: text.index(right)].count("\n") + 1
    path: Path = tmp_path / "tutorial.yaml"
    path.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(ContentError) as raised:
        read_lesson(path, GAME.catalogue)
    assert problem in str(raised.value)
    assert raised.value.problems[0].path == path
    assert abs(raised.value.problems[0].line - line) <= 8
