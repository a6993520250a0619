"""A fault of the game, and signals: the terminal stays whole, the game is saved, the player knows how to go on."""

import re
import signal
import termios
import zipfile
from time import sleep

import pexpect
import pytest

from brimstone_tui import cli, games
from brimstone_tui.content.places import home, reports_folder
from brimstone_tui.engine.saving import read_save
from tests.plain.playing import brimstone
from tests.reports.planting import FAULT, before_the_fault, in_lines, last_choice, on_a_terminal, the_report

LEFT_SCREEN = "\x1b[?1049l"
"""What gives the player the terminal back as it was before the app."""
LOCAL_MODES = 3
SEEN = 0.5
"""Seconds until a question that was painted takes keys, at the most."""
BROKEN_SCREEN = """\
from brimstone_tui.ui.screens.game import GameScreen


def broken(screen):
    raise ZeroDivisionError("a planted fault")


GameScreen.action_log = broken
"""
BROKEN_START = """\
from brimstone_tui.ui.app import BrimstoneApp


def broken(app):
    raise ZeroDivisionError("a planted fault")


BrimstoneApp.apply_settings = broken
"""
BROKEN_WORKER = """\
from brimstone_tui.ui.screens.game import GameScreen


async def work():
    raise ZeroDivisionError("a planted fault")


GameScreen.action_log = lambda screen: screen.run_worker(work()) and None
"""


def ended(terminal) -> tuple[str, int]:
    """What stands on the terminal after the app, and the exit code."""
    terminal.expect(pexpect.EOF)
    terminal.close()
    _, left, said = terminal.before.rpartition(LEFT_SCREEN)
    assert left
    return re.sub(r"\x1b\[[^a-zA-Z]*[a-zA-Z]", "", said), terminal.exitstatus


def resumed(path, **more):
    """The app, taken up at the open question; gives the terminal and its modes from before."""
    terminal = on_a_terminal("resume", str(path), **more)
    modes = termios.tcgetattr(terminal.child_fd)[LOCAL_MODES]
    terminal.expect("look")  # the last row
    sleep(SEEN)
    return terminal, modes


def test_a_fault_in_a_rule_ends_the_app_with_the_game_saved_and_a_report():
    path = before_the_fault()
    answers = len(read_save(path).entries)
    terminal, modes = resumed(path)
    terminal.send(last_choice(path))
    terminal.expect(re.escape(LEFT_SCREEN))
    left = termios.tcgetattr(terminal.child_fd)[LOCAL_MODES]
    terminal.expect(pexpect.EOF)
    said = terminal.before
    terminal.close()
    assert terminal.exitstatus == 70
    assert left & termios.ICANON
    assert left & termios.ECHO
    assert left == modes
    assert "Traceback" not in said
    assert "fault of its own" in said
    assert "A Fistful of Dark Stone" in said
    assert str(the_report()) in said.replace("\r\n", "")
    assert f"brimstone resume {path}" in said.replace("\r\n", "")
    assert len(read_save(path).entries) == answers
    assert brimstone("resume", "--plain", str(path)).returncode == 0


@pytest.mark.parametrize("plant", [BROKEN_SCREEN, BROKEN_WORKER])
def test_a_fault_of_a_screen_or_a_worker_ends_the_app_no_worse(plant):
    path = before_the_fault()
    terminal, _ = resumed(path, plant=plant)
    terminal.send("L")
    said, code = ended(terminal)
    assert code == 70
    assert "Traceback" not in said
    assert str(the_report()) in said.replace("\r\n", "")
    with zipfile.ZipFile(the_report()) as report:
        assert FAULT in report.read("problem.json").decode()
        assert "</svg>" in report.read("screen.svg").decode()
    games.resume_game(path).close()


def test_a_fault_before_there_is_a_screen_ends_no_worse():
    terminal = on_a_terminal(plant=BROKEN_START)
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 70
    assert "Traceback" not in terminal.before
    assert str(the_report()) in terminal.before.replace("\r\n", "")


def test_a_fault_in_a_rule_ends_a_game_in_lines_as_well():
    path = before_the_fault()
    run = in_lines("resume", "--plain", str(path), lines=[last_choice(path)])
    assert run.returncode == 70
    assert "Traceback" not in run.stdout + run.stderr
    assert f"brimstone resume --plain {path}" in run.stderr
    assert str(the_report()) in run.stderr
    games.resume_game(path).close()


def test_a_fault_before_the_first_question_has_a_report_too():
    run = in_lines("play", "--plain", "--bots", "all", "--seed", "1", lines=[])
    assert run.returncode == 70
    assert "Traceback" not in run.stdout + run.stderr
    assert "saved games are as they were" in run.stderr
    with zipfile.ZipFile(the_report()) as report:
        assert FAULT in report.read("problem.json").decode()
        assert '"seed":1' in report.read("game.brimstone").decode()


def test_the_traceback_is_shown_to_whoever_asks_for_it():
    path = before_the_fault()
    run = in_lines("resume", "--plain", str(path), lines=[last_choice(path)], BRIMSTONE_DEBUG="1")
    assert "Traceback" in run.stderr
    assert FAULT in run.stderr
    terminal, _ = resumed(path, plant=BROKEN_SCREEN, BRIMSTONE_DEBUG="1")
    terminal.send("L")
    said, _ = ended(terminal)
    assert "Traceback" in said


def test_a_fault_that_cannot_be_reported_is_told_all_the_same():
    path = before_the_fault()
    reports_folder().write_text("a file, no folder")
    run = in_lines("resume", "--plain", str(path), lines=[last_choice(path)])
    assert run.returncode == 70
    assert "No report could be written" in run.stderr
    assert f"brimstone resume --plain {path}" in run.stderr


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_request_to_end_gives_the_terminal_back_and_says_how_to_go_on(number, code):
    path = before_the_fault()
    answers = len(read_save(path).entries)
    terminal, _ = resumed(path)
    terminal.kill(number)
    said, exit_code = ended(terminal)
    assert exit_code == code
    assert "Traceback" not in said
    assert "brimstone resume" in said
    assert len(read_save(path).entries) == answers
    assert not reports_folder().exists()


def test_a_hang_up_ends_the_app_quietly():
    path = before_the_fault()
    terminal, _ = resumed(path)
    terminal.kill(signal.SIGHUP)
    said, code = ended(terminal)
    assert code == 129
    assert "Traceback" not in said
    games.resume_game(path).close()


def test_a_terminal_that_is_closed_ends_the_app_and_makes_no_report():
    path = before_the_fault()
    terminal, _ = resumed(path)
    terminal.close(force=False)
    assert not terminal.isalive()
    games.resume_game(path).close()
    assert not reports_folder().exists()


def test_a_fault_of_a_command_is_told_and_reported(monkeypatch, capsys):
    def broken():
        raise ZeroDivisionError("a planted fault")

    monkeypatch.setattr("brimstone_tui.games.listed_games", broken)
    assert cli.main(["saves"]) == 70
    said = capsys.readouterr().err
    assert "Traceback" not in said
    assert str(the_report()) in said
    assert the_report().parent == home() / "reports"
