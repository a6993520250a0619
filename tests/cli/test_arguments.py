"""What the command line refuses, and how."""

import json
import os
import subprocess
import sys
import zipfile

import pytest

from brimstone_tui import __version__, cli
from brimstone_tui.content.places import home, saves_folder

REFUSED = [
    (["play", "--seed", "abc"], "--seed", "from 0 to"),
    (["play", "--seed", "-1"], "--seed", "from 0 to"),
    (["play", "--seed", "9" * 5000], "--seed", "from 0 to"),
    (["play", "--heroes", "5"], "--heroes", "1 to 4"),
    (["play", "--heroes", "0"], "--heroes", "1 to 4"),
    (["play", "--heroes", ""], "--heroes", "1 to 4"),
    (["play", "--heroes=--4"], "--heroes", "gunslinger"),
    (["play", "--heroes", "9" * 5000], "--heroes", "1 to 4"),
    (["play", "--heroes", "gunslinger,gunslinger"], "--heroes", "twice"),
    (["play", "--heroes", "gunslnger"], "--heroes", "did you mean 'gunslinger'"),
    (["play", "--mission", "a_fistful"], "--mission", "a_fistful_of_dark_stone"),
    (["play", "--option", "ko_rule"], "--option", "K=V"),
    (["play", "--option", "korule=at_limit"], "--option", "did you mean 'ko_rule'"),
    (["play", "--option", "ko_rule=never"], "--option", "at_limit or over_limit"),
    (["play", "--option", "ko_rule=at_limit", "--option", "ko_rule=over_limit"], "--option", "twice"),
    (["play", "--bots", "sheriff"], "--bots", "gunslinger, preacher"),
    (["play", "--heroes", "1", "--light", "scout"], "--light", "one of gunslinger"),
    (["play", "--heroes", "1", "--name", "scout=Cal"], "--name", "one of gunslinger"),
    (["play", "--name", "gunslinger"], "--name", "ID=NAME"),
    (["play", "--name", "gunslinger=\x1b[2J\u202e"], "--name", "use letters"),
    (["play", "--ruleset", "chess"], "chess", "brimstone"),
    (["play", "--colour"], "--colour", "--help"),
    (["play", "now"], "now", "--help"),
    (["dance"], "dance", "--help"),
    (["--loud"], "--loud", "--help"),
    (["resume"], "resume", "brimstone play"),
    (["resume", "nowhere"], "nowhere", "brimstone saves"),
    (["resume", "../../nowhere"], "nowhere", "brimstone saves"),
    (["resume", "x" * 5000], "xxx", "long"),
    (["saves", "rename", "1"], "TITLE", "--help"),
    (["saves", "delete", "1"], "'1'", "brimstone saves"),
    (["sim", "--games", "0"], "--games", "from 1 to"),
    (["sim", "--bot", "oracle"], "oracle", "sensible"),
    (["lab", "nowhere.yaml"], "nowhere.yaml", "folder"),
    (["lab", "nowhere"], "nowhere", "brimstone saves"),
    (["lab", "--check"], "FILE", "--help"),
    (["lab", "--check", "nowhere.yaml"], "nowhere.yaml", "folder"),
    (["sim", "--mission", "b"], "--mission", "a_fistful_of_dark_stone"),
]

SCENE = """\
scene: A hero who waits with {gold} dollars
ruleset: brimstone
figures:
  A: {{hero: scout}}
map: |
  ###
  #A#
  ###
run: [{{end_turn: {{}}}}]
expect: {{A.gold: {gold}}}
"""


@pytest.mark.parametrize(("arguments", "what", "right"), REFUSED)
def test_what_cannot_be_is_refused_in_two_lines_with_what_would_be_right(arguments, what, right, capsys):
    assert cli.main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert 1 <= len(said.err.splitlines()) <= 2
    assert what in said.err
    assert right in said.err
    assert all(letter.isprintable() for letter in said.err.replace("\n", ""))


def test_simulation_prints_json_in_which_only_the_seconds_depend_on_the_clock(capsys):
    told = []
    for jobs in ("1", "2"):
        assert cli.main(["sim", "--heroes", "2", "--games", "4", "--seed", "5", "--jobs", jobs, "--json"]) == 0
        told.append(json.loads(capsys.readouterr().out))
        assert told[-1].pop("seconds") > 0
    assert told[0] == told[1]
    assert told[0]["games"] == 4
    assert told[0]["errors"] == 0
    assert told[0]["wins"] + sum(told[0]["losses"].values()) + told[0]["unfinished"] == 4


def test_simulation_prints_sentences_without_json(capsys):
    assert cli.main(["sim", "--heroes", "scout", "--games", "1"]) == 0
    assert "1 game" in capsys.readouterr().out


def test_the_lab_says_of_each_scene_whether_it_holds(tmp_path, capsys):
    (tmp_path / "a.yaml").write_text(SCENE.format(gold=0))
    assert cli.main(["lab", "--check", str(tmp_path)]) == 0
    assert "1 of 1" in capsys.readouterr().out
    (tmp_path / "b.yaml").write_text(SCENE.format(gold=9))
    assert cli.main(["lab", "--check", "--json", str(tmp_path)]) == 1
    told = json.loads(capsys.readouterr().out)
    assert [scene["ok"] for scene in told["scenes"]] == [True, False]


def test_a_file_that_is_no_save_is_refused_and_left_alone(tmp_path, capsys):
    for number, data in enumerate(
        [b"", b"\0" * 500, b"{}\n", b"not json\nat all\n", b'{"format": 99}\n', b"\xff\xfe\n"]
    ):
        path = tmp_path / f"{number}.brimstone"
        path.write_bytes(data)
        assert cli.main(["resume", "--plain", str(path)]) == 2
        assert path.name in capsys.readouterr().err
        assert path.read_bytes() == data


def test_a_home_that_cannot_be_written_is_said_with_its_place(monkeypatch, tmp_path, capsys):
    blocked = tmp_path / "blocked"
    blocked.write_text("a file, no folder")
    monkeypatch.setenv("BRIMSTONE_HOME", str(blocked))
    assert cli.main(["play", "--plain", "--bots", "all", "--seed", "1"]) == 2
    assert str(saves_folder()) in capsys.readouterr().err


def test_the_version_is_said_without_loading_anything_heavy():
    code = "import sys; sys.argv = ['brimstone', '--version']\nfrom brimstone_tui.__main__ import main\n"
    run = subprocess.run(
        [sys.executable, "-c", f"{code}code = main()\nprint('click' in sys.modules)\nsys.exit(code)"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert run.stdout.splitlines() == [f"brimstone {__version__}", "False"]


def test_a_shell_that_asks_for_completions_gets_them():
    run = subprocess.run(
        [sys.executable, "-c", "import sys; from brimstone_tui.__main__ import main; sys.exit(main())"],
        env={**os.environ, "_BRIMSTONE_COMPLETE": "bash_complete", "COMP_WORDS": "brimstone re", "COMP_CWORD": "1"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.stdout.split() == ["plain,replay", "plain,report", "plain,resume"]


COMMANDS = [[], ["play"], ["resume"], ["saves"], ["saves", "rename"], ["sim"], ["lab"], ["replay"]]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_in_the_language_of_the_game(command, capsys):
    assert cli.main([*command, "--help"]) == 0
    said = capsys.readouterr().out
    assert "Usage: brimstone" in said
    assert "cli-" not in said


def test_a_fault_of_the_game_is_told_without_a_traceback_and_written_down(monkeypatch, capsys):
    def broken():
        raise ZeroDivisionError("the fault")

    monkeypatch.setattr("brimstone_tui.games.listed_games", broken)
    assert cli.main(["saves"]) == 70
    said = capsys.readouterr()
    assert "brimstone resume" in said.err
    assert "Traceback" not in said.err
    (report,) = (home() / "reports").iterdir()
    assert str(report) in said.err
    assert "ZeroDivisionError: the fault" in zipfile.ZipFile(report).read("problem.json").decode()


def test_a_fault_that_cannot_be_written_down_is_told_all_the_same(monkeypatch, tmp_path, capsys):
    def broken():
        raise ZeroDivisionError("the fault")

    blocked = tmp_path / "blocked"
    blocked.write_text("a file, no folder")
    monkeypatch.setenv("BRIMSTONE_HOME", str(blocked))
    monkeypatch.setattr("brimstone_tui.games.listed_games", broken)
    assert cli.main(["saves"]) == 70
    assert "brimstone resume" in capsys.readouterr().err
