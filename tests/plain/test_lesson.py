"""The lesson in lines: played to its end through a pipe, left and taken up again, other answers refused with a hint."""

from brimstone_tui.games import listed_games
from brimstone_tui.rulesets.brimstone.tutorial.game import LESSON
from tests.plain.playing import brimstone, said_by

STEPS = LESSON.lesson.steps
WHOLE = [
    *["map", "2,0", "search", "end", "no", "stay", "odds", "ranged:company_pistol", "2", "why 40", "2 1", "end"],
    *["status", "2,2", "undo", "s 2", "melee:pick_handle", "log", "2,-1", "use:bandages", "scavenge", "yes"],
    *["2,-4", "search", "stay", "ranged:company_pistol"],
]


def test_the_whole_lesson_is_played_through_a_pipe():
    run = brimstone("tutorial", "--plain", lines=WHOLE)
    said = said_by(run)
    assert (run.returncode, run.stderr) == (0, "")
    for number, step in enumerate(STEPS, start=1):
        assert f"First Shift {number}/{len(STEPS)}: {step.say}" in said
        assert f"→ {step.do}" in said
    assert said[-2] == f"First Shift {len(STEPS)}/{len(STEPS)}: {LESSON.lesson.victory}"
    assert said[-1].startswith("→ 'brimstone play")
    assert [(each.lesson, each.outcome) for each in listed_games()] == [(True, "victory")]


def test_another_answer_gets_the_hint_and_the_question_stays_open():
    said = said_by(brimstone("tutorial", "--plain", lines=["2,0", "map", "3,3", "2,0", "scavenge"]))
    assert said.count("One thing first: what the arrow says.") == 1
    assert STEPS[0].hint in said
    assert STEPS[1].hint in said
    assert sum("First Shift 2/" in line for line in said) == 1


def test_the_coach_takes_a_step_that_is_skipped():
    run = brimstone("tutorial", "--plain", lines=["skip"] * len(STEPS))
    assert LESSON.lesson.victory in run.stdout
    assert run.returncode == 0


def test_a_lesson_that_was_left_goes_on_and_begins_anew_when_that_is_wished():
    brimstone("tutorial", "--plain", lines=["skip", "skip", "quit"])
    assert "First Shift 3/" in brimstone("tutorial", "--plain").stdout
    assert "First Shift 3/" in brimstone("resume", "--plain").stdout
    again = brimstone("tutorial", "--plain", "--again").stdout
    assert "First Shift 1/" in again
    assert "First Shift 3/" not in again
