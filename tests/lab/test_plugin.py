"""The pytest plugin: every scene of a *.scene.yaml is a test."""

import subprocess
import sys
from pathlib import Path

HOLDS = """\
scene: One hit is saved
ruleset: brimstone
map: A
figures: {A: {hero: scout, defense: 4}}
dice: {defense: [2, 5]}
run: {harm: {to: A, hits: 2}}
expect: {A.wounds: 1}
"""


def run_pytest(folder: Path) -> str:
    command = [sys.executable, "-m", "pytest", "-p", "brimstone_tui.testing.plugin", "-p", "no:cacheprovider"]
    ran = subprocess.run(
        [*command, "-v", "--rootdir", folder, folder], capture_output=True, text=True, check=False, cwd=folder
    )
    return ran.stdout


def test_scenes_are_collected_and_run(tmp_path: Path):
    (tmp_path / "good.scene.yaml").write_text(HOLDS, "utf-8")
    (tmp_path / "other.yaml").write_text("no scene", "utf-8")
    (tmp_path / "wrong.scene.yaml").write_text(HOLDS.replace("A.wounds: 1", "A.wounds: 2"), "utf-8")
    (tmp_path / "broken.scene.yaml").write_text(HOLDS.replace("scout", "scuot"), "utf-8")
    said = run_pytest(tmp_path)
    assert "broken.scene.yaml:4:21: figures.A.hero: there is no hero 'scuot'; did you mean 'scout'?" in said
    (tmp_path / "broken.scene.yaml").unlink()
    said = run_pytest(tmp_path)
    assert "good.scene.yaml::One hit is saved PASSED" in said
    assert "A.wounds: expected 2, came 1" in said
    assert "1 failed, 1 passed" in said
    assert "Warning" not in said


def test_the_plugin_loads_nothing_of_the_game_until_there_is_a_scene():
    code = "import sys, brimstone_tui.testing.plugin; print([name for name in sys.modules if 'lab' in name])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "brimstone_tui.lab" not in ran.stdout
