"""`brimstone lab --check`: a line a scene, and an exit code that is 0 only if all hold."""

import json
from pathlib import Path

import pytest

from brimstone_tui.lab.check import check_paths

HOLDS = """\
scene: One hit is saved
ruleset: brimstone
map: A
figures: {A: {hero: scout, defense: 4}}
dice: {defense: [2, 5]}
run: {harm: {to: A, hits: 2}}
expect: {A.wounds: 1}
"""
FAILS = HOLDS.replace("A.wounds: 1", "A.wounds: 2").replace("[2, 5]", "[2, 5, 3]")
BROKEN = HOLDS.replace("scout", "scuot")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("b.yaml", HOLDS), ("a.yaml", HOLDS), ("c.txt", "no scene")):
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def test_the_scenes_of_a_folder_are_checked_in_order(folder: Path):
    text, code = check_paths([folder])
    assert text.splitlines() == [
        f"holds  {folder}/{name}:1: One hit is saved (outcome is ok; A.wounds is 1) Dice: defense 2 5; left: none."
        for name in ("a.yaml", "b.yaml")
    ] + ["2 of 2 scenes hold."]
    assert code == 0


def test_a_scene_that_fails_says_what_was_expected_what_came_and_which_dice_are_left(folder: Path):
    (folder / "b.yaml").write_text(FAILS, "utf-8")
    text, code = check_paths([folder / "a.yaml", folder / "b.yaml"])
    line = text.splitlines()[1]
    assert line.startswith(f"FAILS  {folder}/b.yaml:1: One hit is saved (dice are left over: defense [3]; ")
    assert "A.wounds should be 2, came 1" in line
    assert line.endswith("Dice: defense 2 5; left: defense 3.")
    assert (text.splitlines()[-1], code) == ("1 of 2 scenes hold.", 1)


def test_a_file_that_cannot_be_read_names_file_line_and_column(folder: Path):
    (folder / "b.yaml").write_text(BROKEN, "utf-8")
    text, code = check_paths([folder])
    assert f"{folder}/b.yaml:4:21: figures.A.hero: there is no hero 'scuot'; did you mean 'scout'?" in text
    assert code == 1


def test_json_has_everything(folder: Path):
    (folder / "b.yaml").write_text(FAILS, "utf-8")
    text, code = check_paths([folder], as_json=True)
    report = json.loads(text)
    assert (report["ok"], code) == (False, 1)
    held, failed = report["scenes"]
    assert (held["ok"], failed["ok"]) == (True, False)
    assert failed["expected"][1] == {"path": "A.wounds", "expected": 2, "came": 1, "ok": False}
    assert (failed["dice_asked"], failed["dice_left"]) == ({"defense": [2, 5]}, {"defense": [3]})


def test_json_of_a_broken_file_has_the_place(folder: Path):
    (folder / "a.yaml").write_text(BROKEN, "utf-8")
    report = json.loads(check_paths([folder / "a.yaml"], as_json=True)[0])["scenes"][0]
    assert (report["problems"][0]["line"], report["problems"][0]["column"]) == (4, 21)


def test_a_folder_without_scenes_does_not_hold(tmp_path: Path):
    assert check_paths([tmp_path]) == ("0 of 0 scenes hold.", 1)
    assert check_paths([tmp_path / "none.yaml"])[1] == 1
