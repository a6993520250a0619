"""`brimstone lab --check`: scene files run to their ends, with a line for each scene."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from brimstone_tui.content.errors import ContentError, Problem
from brimstone_tui.lab.reading import read_scenes
from brimstone_tui.lab.running import Result, run_scene
from brimstone_tui.words import say

FAILED = 1


def check_paths(paths: Sequence[Path], as_json: bool = False) -> tuple[str, int]:
    """Run the scenes of files, and of every `*.yaml` in folders; give what to print and the exit code.

    The code is 0 only if every scene could be read and all that it expects came.
    """
    reports = [report for path in paths for file in _files(path) for report in _checked(file)]
    all_hold = bool(reports) and all(report["ok"] for report in reports)
    if as_json:
        return json.dumps({"ok": all_hold, "scenes": reports}, indent=2, ensure_ascii=False), 0 if all_hold else FAILED
    held = sum(report["ok"] for report in reports)
    lines = [*map(_line, reports), say("lab-check-sum", scenes=len(reports), held=held)]
    return "\n".join(lines), 0 if all_hold else FAILED


def _files(path: Path) -> list[Path]:
    return sorted(path.glob("*.yaml")) if path.is_dir() else [path]


def _checked(file: Path) -> list[dict[str, Any]]:
    """A report for each scene of a file; one for the whole file if it cannot be read: then nothing is run."""
    try:
        scenes = read_scenes(file)
    except ContentError as error:
        return [_unreadable(file, error.problems)]
    return [_report(run_scene(scene)) for scene in scenes]


def _unreadable(file: Path, problems: Iterable[Problem]) -> dict[str, Any]:
    places = [{"line": p.line, "column": p.column, "where": p.where, "what": p.what, "hint": p.hint} for p in problems]
    return {
        "file": str(file),
        "line": 0,
        "scene": "",
        "ok": False,
        "error": "\n".join(str(problem) for problem in problems),
        "problems": places,
    }


def _report(result: Result) -> dict[str, Any]:
    return {
        "file": str(result.scene.path),
        "line": result.scene.line,
        "scene": result.scene.keys.scene,
        "clauses": list(result.scene.keys.clauses),
        "ok": result.ok,
        "outcome": result.outcome,
        "error": result.error,
        "expected": [
            {"path": each.path, "expected": each.expected, "came": each.came, "ok": each.ok}
            for each in result.expectations
        ],
        "dice_asked": result.dice_asked,
        "dice_left": result.dice_left,
        "answers_left": result.answers_left,
    }


def _line(report: dict[str, Any]) -> str:
    if "problems" in report:
        return say("lab-check-unreadable", problems=str(report["error"]))
    expected = "; ".join(
        say("lab-check-came", path=each["path"], came=_shown(each["came"]))
        if each["ok"]
        else say("lab-check-differs", path=each["path"], expected=_shown(each["expected"]), came=_shown(each["came"]))
        for each in report["expected"]
    )
    return say(
        "lab-check-held" if report["ok"] else "lab-check-failed",
        file=report["file"],
        line=str(report["line"]),
        scene=report["scene"],
        expected="; ".join(each for each in (report["error"], expected) if each),
        asked=_dice(report["dice_asked"]),
        left=_dice(report["dice_left"]),
    )


def _dice(dice: dict[str, list[int]]) -> str:
    return ", ".join(f"{purpose} {' '.join(map(str, sides))}" for purpose, sides in dice.items()) or say("lab-no-dice")


def _shown(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False) if not isinstance(value, str) else value
