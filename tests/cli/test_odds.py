"""`brimstone odds` at the command line."""

import json
import time
from fractions import Fraction

import pytest

from brimstone_tui import cli
from brimstone_tui.lab import odds_cli
from brimstone_tui.lab.odds_cli import Answer

ATTACK = "odds attack --dice 2 --to-hit 4 --damage 1d6 --defense 3 --health 3"


def answered(arguments: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert cli.main(arguments.split()) == 0
    return capsys.readouterr().out


def test_the_odds_of_an_attack(capsys):
    assert answered(ATTACK, capsys).startswith("kill: 32.64 %\n")
    told = json.loads(answered(f"{ATTACK} --json", capsys))
    assert (told["kill"], told["mean"]) == ("47/144", "11/6")


def test_the_odds_of_the_second_game(capsys):
    blow = "odds blow --dice blue,red --defense gray"
    assert json.loads(answered(f"{blow} --json", capsys))["mean"] == "55/27"
    told = answered(f"{blow} --surge hearts=2 --surge stunned --health 5", capsys)
    assert told.startswith("the target is defeated: 23.15 %\n")
    ill = json.loads(answered(f"{blow} --surge hearts=2 --surge stunned --goal condition --json", capsys))
    assert ill["inflict"] == "7/18"
    most = json.loads(answered(f"{blow} --surge hearts=2 --surge stunned --json", capsys))
    assert Fraction(ill["mean"]) < Fraction(most["mean"])
    assert json.loads(answered("odds blow --dice blue,yellow --distance 8 --json", capsys))["miss"] == "35/36"
    assert json.loads(answered("odds attribute --value 3 --json", capsys)) == {"pass": "19/36"}


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        ("odds blow --dice blu", "'blu' is no colour of a die here"),
        ("odds blow --dice " + ",".join(["red"] * 9), "at most 8 dice"),
        ("odds blow --dice blue --surge luck=2", "'luck=2' is no part of a surge ability"),
        ("odds blow --dice blue" + " --surge hearts=1" * 9, "at most 8 surge abilities"),
    ],
)
def test_an_attack_of_the_second_game_that_cannot_be_weighed_is_refused(arguments, what, capsys):
    assert cli.main(arguments.split()) == 2
    assert what in capsys.readouterr().err


def test_the_odds_of_everything_else(capsys):
    told = json.loads(answered("odds harm --hits 3 --defense 4 --each 2 --armor 5 --json", capsys))
    assert (told["unharmed"], told["mean"]) == ("125/729", "2")
    assert json.loads(answered("odds test --dice 2 --target 4 --grit 1 --json", capsys))["pass"] == "15/16"
    assert json.loads(answered("odds escape --target 5 --grit 1 --json", capsys))["escape"] == "5/9"
    assert json.loads(answered("odds hold --target 7 --json", capsys))["hold"] == "7/12"
    assert json.loads(answered("odds hold --target 9 --oil --json", capsys))["hold"] == "113/216"
    assert json.loads(answered("odds roll 2peril --json", capsys))["mean"] == "25/3"
    both = json.loads(answered(f"{ATTACK} --off 2/4 --json", capsys))
    assert both["mean"] == "11/3"
    spread = json.loads(answered(f"{ATTACK} --then 3/3 --grit 1 --json", capsys))
    assert spread["without_grit"]["kills"][0] == "47/144"
    assert "attack" in answered("odds", capsys)


def test_an_answer_that_takes_long_is_announced(capsys, monkeypatch):
    def slow(roll: str, **_: object) -> Answer:
        time.sleep(0.2)
        return Answer("done", {})

    monkeypatch.setattr(cli, "LONG_SECONDS", 0.01)
    monkeypatch.setattr(odds_cli, "odds_roll", slow)
    assert cli.main(["odds", "roll", "1d6"]) == 0
    told = capsys.readouterr()
    assert (told.out, "Ctrl+C" in told.err) == ("done\n", True)


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        ("odds attack --dice 500 --to-hit 4", "100"),
        ("odds attack --dice 3 --to-hit 9", "2 to 6"),
        ("odds attack --dice 3 --to-hit 4 --damage 100000000d6", "1 to 100"),
        ("odds attack --dice 3 --to-hit 4 --damage d0", "1 to 1000"),
        ("odds attack --dice 3 --to-hit 4 --damage d-3", "2d6+1"),
        ("odds attack --dice 3 --to-hit 4 --health 3 --then 4", "4/5"),
        ("odds attack --dice 100 --to-hit 4 --health 9 --grit 1", "1 to 20 to-hit dice"),
        ("odds harm --hits 3 --each 0d6", "1 to 100"),
        ("odds roll 500d6", "1 to 100"),
        ("odds attack", "--dice"),
    ],
)
def test_what_cannot_be_rolled_is_refused_at_once(arguments, what, capsys):
    begun = time.perf_counter()
    assert cli.main(arguments.split()) == 2
    assert time.perf_counter() - begun < 0.5
    told = capsys.readouterr()
    assert what in told.err
    assert told.out == ""
