"""A report: one file that plays the game again and fails as it did, with nothing personal in it."""

import getpass
import json
import socket
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from brimstone_tui import cli, games
from brimstone_tui.content.places import home, reports_folder
from brimstone_tui.engine.saving import read_save
from brimstone_tui.lab.reports import Problem, ReportError, read_problem, write_report
from brimstone_tui.testing.reports import play_report, verified_report
from brimstone_tui.ui.app import BrimstoneApp
from tests.plain.playing import begin, brimstone
from tests.reports.planting import FAULT, NAMES, PLANT, before_the_fault, in_lines, last_choice, the_report
from tests.ui.playing import SMALL, begun, notices, settled

MEMBERS = ["README.md", "game.brimstone", "log.txt", "problem.json", "test_report.py", "versions.txt"]
USER, HOST = "wilhelmina", "coalbox"


def members(report: Path) -> dict[str, str]:
    with zipfile.ZipFile(report) as file:
        return {info.filename: file.read(info).decode() for info in file.infolist()}


@pytest.fixture
def somebody(monkeypatch, tmp_path):
    """A player with a name, a home and a machine of their own."""
    at_home = tmp_path / "homes" / USER
    at_home.mkdir(parents=True)
    monkeypatch.setenv("BRIMSTONE_HOME", str(at_home / "games"))
    monkeypatch.setattr(getpass, "getuser", lambda: USER)
    monkeypatch.setattr(socket, "gethostname", lambda: f"{HOST}.example")
    monkeypatch.setattr(Path, "home", lambda: at_home)
    return at_home


def nothing_personal(report: Path, *others: str) -> None:
    private = [USER, HOST, "homes", str(Path.home()), str(home()), *others]
    for name, text in members(report).items():
        for word in private:
            assert word.casefold() not in text.casefold(), f"{word} in {name}"


def planted_report() -> Path:
    path = before_the_fault()
    in_lines("resume", "--plain", str(path), lines=[last_choice(path)])
    return the_report()


# -- what is in it -----------------------------------------------------------------------------------------------------


def test_a_report_has_members_of_fixed_names_and_dates_and_equal_games_have_equal_reports():
    session = begin()
    first, second = (write_report(Problem(words="no"), games.fault_in(session).saved) for _ in range(2))
    assert sorted(members(first)) == MEMBERS
    with zipfile.ZipFile(first) as file:
        assert {info.date_time for info in file.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    assert first.read_bytes() == second.read_bytes()
    assert first.name != second.name


def test_a_report_names_no_player_no_machine_and_no_folder(somebody):
    session = begun(names={"gunslinger": "Old Marta Finch", "scout": "Tobias"}, keep=True)
    error = OSError(2, f"lost by {USER} on {HOST}", str(somebody / "a file"))
    words = f"Old Marta Finch fell, said Tobias ({USER}@{HOST}, see {somebody}/notes)"
    report = write_report(Problem(words=words).with_error(error), games.fault_in(session).saved)
    nothing_personal(report, "marta", "finch", "tobias")
    assert "Gunslinger" in members(report)["log.txt"]


async def test_the_picture_of_a_report_shows_the_screen_without_the_names_on_it(somebody):
    session = begun(names={"gunslinger": "Old Marta Finch", "scout": "Tobias"}, keep=True)
    app = BrimstoneApp(session)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        app.notify(f"Kept in {somebody}/scenes", markup=False)
        await pilot.press("f8")
        await pilot.pause()
        for letter in "Tobias is lost":
            await pilot.press("space" if letter == " " else letter)
        await pilot.press("enter")
        await pilot.pause()
        assert str(the_report()) in notices(app)
    nothing_personal(the_report(), "marta", "finch", "tobias")
    told = members(the_report())
    assert "Gunslinger" in told["screen.svg"]
    assert "@font-face" not in told["screen.svg"]
    assert json.loads(told["problem.json"])["words"] == "Scout is lost"
    assert json.loads(told["problem.json"])["size"] == list(SMALL)


def test_a_game_in_lines_is_reported_with_the_rest_of_the_line_as_words():
    path = before_the_fault()
    run = brimstone("resume", "--plain", str(path), lines=["report Tobias cannot move"])
    assert str(the_report()) in run.stdout
    assert read_problem(the_report()).words == "Preacher cannot move"


async def test_going_back_from_the_question_writes_no_report():
    app = BrimstoneApp()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("f8", "f8", "escape")
        await pilot.pause()
    assert not reports_folder().exists()


def test_a_fault_says_where_it_came_up_in_files_of_the_game_alone():
    problem = read_problem(planted_report())
    assert problem.error == FAULT
    assert any(line.startswith("brimstone_tui/engine/session.py:") for line in problem.trace)
    assert not any(line.startswith("/") for line in problem.trace)


# -- playing it again --------------------------------------------------------------------------------------------------


def run_pytest(folder: Path, *arguments: str | Path) -> subprocess.CompletedProcess:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", folder, *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_a_report_of_a_fault_fails_with_that_fault_and_passes_when_it_is_gone(tmp_path):
    with zipfile.ZipFile(planted_report()) as file:
        file.extractall(tmp_path)
    assert run_pytest(tmp_path).returncode == 0
    (tmp_path / "conftest.py").write_text(PLANT)
    failed = run_pytest(tmp_path)
    assert failed.returncode == 1
    assert FAULT in failed.stdout


def test_the_file_itself_is_a_test(tmp_path):
    report = planted_report()
    assert run_pytest(tmp_path, report).returncode == 0
    (tmp_path / "planted.py").write_text(PLANT)
    failed = run_pytest(tmp_path, "-p", "planted", report)
    assert failed.returncode == 1
    assert FAULT in failed.stdout


def test_replaying_a_report_says_whether_its_fault_is_still_there(capsys):
    report = planted_report()
    still = in_lines("replay", str(report), "--verify", lines=[])
    assert still.returncode == 1
    assert f"still there: {FAULT}" in still.stdout
    gone = brimstone("replay", str(report), "--verify")
    assert gone.returncode == 0
    assert "does not come any more" in gone.stdout
    assert "Scout" in brimstone("replay", str(report)).stdout


def test_what_a_player_holds_to_be_wrong_fails_with_the_players_words(tmp_path, capsys):
    session = begin()
    session.close()
    assert cli.main(["report", "--words", 'The "Darkness" moved\ntwice']) == 0
    assert str(the_report()) in capsys.readouterr().out
    with zipfile.ZipFile(the_report()) as file:
        file.extractall(tmp_path)
    for what in ([], [the_report()]):
        failed = run_pytest(tmp_path, *what)
        assert failed.returncode == 1
        assert 'The "Darkness" moved twice' in failed.stdout
    test = (tmp_path / "test_report.py").read_text()
    marked = test.index("# EXPECTED")
    (tmp_path / "test_report.py").write_text(test[:marked] + "assert session.state.turn == 0\n")
    assert run_pytest(tmp_path).returncode == 0
    assert cli.main(["replay", str(the_report()), "--verify"]) == 1
    assert "same state" in capsys.readouterr().out


def test_a_game_played_again_from_a_report_comes_to_where_it_was():
    session = begin(heroes=NAMES)
    bot = games.part_of(session.game, "bots").SensibleBot()
    for _ in range(60):
        assert session.pending is not None
        session.answer(session.pending.id, bot(session.pending.decision, session.state))
    again = play_report(write_report(Problem(words="no"), games.fault_in(session).saved))
    assert again.tape == session.tape
    assert [hero.name for hero in again.state.heroes] == ["Scout", "Preacher"]
    assert [line.event for line in again.log] == [line.event for line in session.log]
    for hero, other in zip(session.state.heroes, again.state.heroes, strict=True):
        other.name = hero.name
    assert again.state == session.state


def test_a_game_that_went_on_under_other_rules_is_reported_from_there(monkeypatch):
    path = before_the_fault()
    fingerprint = games.ruleset("brimstone").fingerprint()
    monkeypatch.setattr(
        "brimstone_tui.rulesets.brimstone.game.Brimstone.fingerprint", lambda game: {**fingerprint, "items": "other"}
    )
    session = games.resume_game(path)
    assert read_save(path).base is not None
    again = play_report(write_report(Problem(words="no"), games.fault_in(session).saved))
    assert [hero.name for hero in again.state.heroes] == ["Scout", "Preacher"]
    assert again.pending is not None
    assert session.pending is not None
    assert again.pending.decision.signature == session.pending.decision.signature
    assert again.pending.id == session.pending.id


def test_the_keys_that_broke_a_screen_break_it_again(monkeypatch):
    from brimstone_tui.ui.screens.game import GameScreen

    session = begun(keep=True)
    problem = Problem(keys=("h", "escape", "L"), size=SMALL).with_error(ZeroDivisionError("a planted fault"))
    report = write_report(problem, games.fault_in(session).saved)
    session.close()
    assert verified_report(report)[1]

    def broken(screen):
        raise ZeroDivisionError("a planted fault")

    monkeypatch.setattr(GameScreen, "action_log", broken)
    said, gone = verified_report(report)
    assert not gone
    assert "still there" in said


def test_the_keys_of_a_report_touch_nothing_of_whoever_plays_it_again():
    session = begun(keep=True)
    keys = ("f5", "K", "escape", "t", "v", "d", "y")  # to the title, to the saves, delete the first one
    report = write_report(Problem(keys=keys, size=SMALL, error=FAULT), games.fault_in(session).saved)
    session.close()
    before = sorted(path for path in home().rglob("*") if "cache" not in path.parts)
    assert verified_report(report)[1]
    assert sorted(path for path in home().rglob("*") if "cache" not in path.parts) == before
    assert session.path is not None
    assert session.path.exists()


# -- what cannot be ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("data", [b"", b"PK", b"no zip"])
def test_a_file_that_is_no_report_is_refused(data, tmp_path, capsys):
    report = tmp_path / "x.report.zip"
    report.write_bytes(data)
    with pytest.raises(ReportError):
        read_problem(report)
    assert cli.main(["replay", str(report), "--verify"]) == 2
    assert "x.report.zip" in capsys.readouterr().err


def test_a_report_without_a_game_says_that_it_has_none(capsys):
    report = write_report(Problem(words="The title screen is empty"), None)
    assert sorted(members(report)) == [name for name in MEMBERS if name not in ("game.brimstone", "log.txt")]
    assert cli.main(["replay", str(report)]) == 2
    assert "no game" in capsys.readouterr().err


def test_without_a_saved_game_there_is_nothing_to_report(capsys):
    assert cli.main(["report"]) == 2
    assert "brimstone play" in capsys.readouterr().err
