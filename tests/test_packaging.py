"""What a stranger gets: the README's commands, the lock, the wheel."""

import re
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from brimstone_tui import __version__

ROOT = Path(__file__).parent.parent
INSTALL = "python3 -m venv .venv && .venv/bin/python -m pip install -q -c tests/constraints.txt -e "
PLAY = ["play", "--plain", "--bots", "all", "--seed", "1", "--mission", "a_fistful_of_dark_stone", "--heroes", "4"]


def run(*command: str | Path, cwd: Path) -> str:
    """The command's output; fails the test with what it printed if the command fails."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", folder, ROOT, cwd=folder)
    [built] = folder.glob("*.whl")
    return built


@pytest.mark.parametrize(
    "command", [f"{INSTALL}. && .venv/bin/brimstone", f"{INSTALL}'.[dev]' && .venv/bin/python -m pytest -n 3"]
)
def test_the_readme_shows_the_command_whole_on_one_line(command: str):
    assert command in (ROOT / "README.md").read_text("utf-8").splitlines()


def test_the_lock_pins_every_package_and_names_no_registry():
    lines = (ROOT / "tests" / "constraints.txt").read_text("utf-8").splitlines()
    assert lines
    assert [line for line in lines if not re.match(r"[a-z0-9.-]+==[0-9][\w.]*( ; [\w\s.'<>=!()]+)?$", line)] == []


def test_the_changelog_has_an_entry_for_this_version():
    assert f"## {__version__} " in (ROOT / "CHANGELOG.md").read_text("utf-8")


@pytest.mark.long
def test_the_wheel_holds_the_package_its_data_and_the_rules_of_both_games_and_nothing_else(wheel: Path):
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.partition("/")[0] for name in names} == {"brimstone_tui", f"brimstone_tui-{__version__}.dist-info"}
    assert "brimstone_tui/py.typed" in names
    in_tree = {f"brimstone_tui/{file.relative_to(ROOT)}" for file in (ROOT / "data").rglob("*") if file.is_file()}
    assert in_tree
    in_tree |= {f"brimstone_tui/data/rules/{ruleset}.md" for ruleset in ("brimstone", "descent")}
    assert in_tree <= set(names)


@pytest.mark.long
@pytest.mark.timeout(300)
def test_the_installed_wheel_plays_a_mission_far_from_the_repository(
    wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.delenv("PYTHONPATH", raising=False)
    venv.create(tmp_path / "env", with_pip=True)
    bin_folder = tmp_path / "env" / "bin"
    constraints = ROOT / "tests" / "constraints.txt"
    run(bin_folder / "python", "-m", "pip", "install", "-q", "-c", constraints, wheel, cwd=tmp_path)
    story = run(bin_folder / "brimstone", *PLAY, cwd=tmp_path)
    assert re.match("Victory|Defeat", story.splitlines()[-1])
