"""Where dice came from and went, and how evenly they fell."""

import json
import math

import pytest

from brimstone_tui import cli, games
from brimstone_tui.engine.chance import Seeded, TypedIn
from brimstone_tui.engine.events import Rolled
from brimstone_tui.engine.session import Session
from brimstone_tui.lab.audit import AuditedRoll, audit, chance_of_more, evenness, evenness_of
from brimstone_tui.lab.replaying import verdict
from brimstone_tui.rulesets.brimstone.game import GAME
from tests.lab.test_keeping import a_game

HEROES = ("gunslinger", "preacher", "marshal")
SETUP = {"mission": "a_fistful_of_dark_stone", "heroes": [{"class": hero} for hero in HEROES], "light": HEROES[0]}


@pytest.fixture
def save():
    session = games.new_game(GAME, SETUP, 11, bots=HEROES[1:])
    for _ in range(60):
        if session.pending is not None:
            decision = session.pending.decision
            session.answer(session.pending.id, decision.decline or decision.first())
    session.close()
    return games.listed_games()[0].path


def run(capsys, *arguments):
    code = cli.main([str(each) for each in arguments])
    return code, capsys.readouterr()


# -- the mathematics ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("freedom", "at_5_percent", "at_1_percent"),
    [(1, 3.841459, 6.634897), (2, 5.991465, 9.210340), (3, 7.814728, 11.344867), (5, 11.070498, 15.086272),
     (6, 12.591587, 16.811894), (7, 14.067140, 18.475307), (9, 16.918978, 21.665994), (10, 18.307038, 23.209251)],
)  # fmt: skip
def test_the_p_value_is_that_of_the_tables(freedom: int, at_5_percent: float, at_1_percent: float):
    assert chance_of_more(at_5_percent, freedom) == pytest.approx(0.05, abs=1e-6)
    assert chance_of_more(at_1_percent, freedom) == pytest.approx(0.01, abs=1e-6)


@pytest.mark.parametrize("freedom", [1, 2, 5, 7])
def test_the_p_value_is_what_is_left_of_the_density(freedom: int):
    def density(x: float) -> float:
        return math.pow(x, freedom / 2 - 1) * math.exp(-x / 2) / (math.pow(2, freedom / 2) * math.gamma(freedom / 2))

    step = 0.0005
    for chi_square in (1.0, 4.0, 12.0):
        tail = sum(density(chi_square + (n + 0.5) * step) for n in range(120_000)) * step
        assert chance_of_more(chi_square, freedom) == pytest.approx(tail, abs=1e-5)


def test_the_p_value_begins_at_one_and_never_rises():
    for freedom in range(1, 12):
        values = [chance_of_more(n / 2, freedom) for n in range(120)]
        assert values[0] == 1
        assert values == sorted(values, reverse=True)
        assert values[-1] < 1e-6


def test_the_chi_square_is_pearsons():
    each = evenness_of("d6", "scout", (5, 8, 9, 8, 10, 20))
    assert each.chi_square == pytest.approx(13.4)
    assert each.p_value == pytest.approx(0.0199, abs=1e-4)
    assert evenness_of("d6", "", (0,) * 6).p_value == 1


# -- in words ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ((3, 5, 4, 6, 5, 6), "Too few to tell anything: it takes at least 30."),
        ((10, 11, 9, 10, 12, 8), "Nothing odd: fair dice are as uneven as this, or more so, in 96 of 100 games"),
        ((5, 8, 9, 8, 10, 20), "A little odd: fair dice are as uneven as this in 1 of 50 games"),
        ((0, 8, 9, 8, 10, 25), "Very odd: fair dice are as uneven as this in only 1 of"),
    ],
)
def test_a_p_value_is_said_in_words(counts: tuple[int, ...], said: str):
    assert verdict(evenness_of("d6", "", counts)).startswith(said)


# -- of games ----------------------------------------------------------------------------------------------------------


def test_every_die_of_a_seeded_game_is_what_its_seed_gives():
    game = a_game(200, 4)
    rolls = audit(game, Seeded(4))
    assert [roll.event for roll in rolls] == [line.event for line in game.log if isinstance(line.event, Rolled)]
    assert {roll.origin for roll in rolls} == {"seeded"}
    draws = [roll.draw for roll in rolls]
    assert draws == sorted(set(draws))
    assert all(game.log[roll.line - 1].event is roll.event for roll in rolls)
    assert {roll.origin for roll in audit(game, TypedIn(4))} == {"typed"}
    assert "other" in {roll.origin for roll in audit(game, Seeded(5))}


def test_dice_are_counted_by_kind_and_by_roller_the_most_first():
    game = a_game(200, 4)
    rolls = audit(game, Seeded(4))
    found = evenness(rolls)
    everybody = [each for each in found if not each.roller]
    assert found[: len(everybody)] == everybody
    assert sum(each.dice for each in everybody) == sum(len(roll.event.sides) for roll in rolls)
    for kind in {each.die for each in everybody}:
        of_kind = [each for each in found if each.die == kind]
        assert sum(each.dice for each in of_kind if each.roller) == sum(
            each.dice for each in of_kind if not each.roller
        )


def test_no_dice_are_no_lines():
    assert evenness([]) == []
    nothing: list[AuditedRoll] = audit(Session(GAME, SETUP, Seeded(1)), Seeded(1))
    assert nothing == []


# -- at the command line -----------------------------------------------------------------------------------------------


def test_a_save_is_told_in_sentences_with_the_numbers_of_its_lines(save, capsys):
    code, said = run(capsys, "replay", save)
    assert code == 0
    assert said.out.startswith("1. A Fistful of Dark Stone begins")
    session = games.resume_game(save, writing=False)
    assert len([line for line in said.out.splitlines() if line[:1].isdigit()]) == len(session.log)


def test_the_dice_of_a_save_are_told_with_where_they_came_from(save, capsys):
    before = save.read_bytes()
    code, said = run(capsys, "replay", save, "--dice")
    assert code == 0
    assert "(draw 14, from the seed)" in said.out
    assert "D6 of everybody" in said.out
    assert "luck alone" in said.out
    assert save.read_bytes() == before


def test_a_save_that_was_tampered_with_says_so(save, capsys):
    lines = save.read_text("utf-8").splitlines()
    at = next(n for n, line in enumerate(lines) if '"e":["roll","move(' in line)
    record = json.loads(lines[at])
    record["e"][2] = [record["e"][2][0] % 6 + 1]
    lines[at] = json.dumps(record)
    assert run(capsys, "replay", save, "--verify")[0] == 0
    save.write_text("\n".join(lines) + "\n", "utf-8")
    code, said = run(capsys, "replay", save, "--verify")
    assert code == 1
    assert said.out.strip()


def test_a_hash_that_differs_names_the_entry_and_the_line(save, capsys):
    lines = save.read_text("utf-8").splitlines()
    hashes = [n for n, line in enumerate(lines) if line.startswith('{"h"')]
    lines[hashes[1]] = '{"h":"0000000000000000"}'
    save.write_text("\n".join(lines) + "\n", "utf-8")
    code, said = run(capsys, "replay", save, "--verify")
    assert code == 1
    assert "after entry" in said.out


@pytest.mark.parametrize("name", ["kept.yaml", "test_kept.py"])
def test_a_moment_of_a_save_is_kept_at_the_command_line(save, tmp_path, capsys, name: str):
    kept = tmp_path / name
    before = save.read_bytes()
    session = games.resume_game(save, writing=False)
    assert run(capsys, "lab", save, "--keep", kept, "--at", len(session.log) - 5)[0] == 0
    assert save.read_bytes() == before
    if kept.suffix == ".yaml":
        code, said = run(capsys, "lab", "--check", kept)
        assert (code, said.out.splitlines()[-1]) == (0, "1 of 1 scene holds.")
    else:
        compile(kept.read_text("utf-8"), name, "exec")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["lab", "nothing.yaml"], "nothing.yaml"),
        (["lab", "a", "b"], "name one scene file or save"),
        (["lab", "a", "--json"], "it goes with --check"),
        (["lab", __file__], "the lab needs a terminal"),
        (["replay", "nothing"], "nothing"),
    ],
)
def test_what_cannot_be_is_said_in_a_line(arguments: list[str], why: str, capsys):
    code, said = run(capsys, *arguments)
    assert code == 2
    assert why in said.err
