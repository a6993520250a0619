"""The examples of docs/testing.md run as they stand there."""

import re
from pathlib import Path
from typing import Any

import pytest

from brimstone_tui.lab.brimstone.keys import DEEDS
from brimstone_tui.lab.descent.keys import ACTIONS
from brimstone_tui.lab.descent.keys import DEEDS as DEEDS_OF_DESCENT
from brimstone_tui.lab.reading import read_scenes
from brimstone_tui.lab.running import run_scene

TEXT = (Path(__file__).parents[2] / "docs" / "testing.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)


def examples() -> dict[str, Any]:
    names: dict[str, Any] = {}
    for block in blocks("python"):
        exec(block, names)
    return {name: each for name, each in names.items() if name.startswith("test_")}


TESTS = examples()


@pytest.mark.parametrize("number", range(len(blocks("yaml"))))
def test_the_scenes_of_the_docs_hold(tmp_path: Path, number: int):
    (tmp_path / "scene.yaml").write_text(blocks("yaml")[number], "utf-8")
    (scene,) = read_scenes(tmp_path / "scene.yaml")
    assert run_scene(scene).ok


@pytest.mark.parametrize("name", TESTS)
def test_the_tests_of_the_docs_pass(name: str):
    TESTS[name]()


def test_the_docs_have_three_tests_and_one_of_descent():
    assert len(TESTS) == 4


def test_every_run_entry_is_described():
    assert [name for name in (*DEEDS, *DEEDS_OF_DESCENT) if f"`{name}: {{" not in TEXT] == []


def test_every_action_is_described():
    assert [name for name in ACTIONS if f"{{{name}: " not in TEXT] == []
