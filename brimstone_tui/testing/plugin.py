"""A pytest plugin: every scene of a `*.scene.yaml` is a test, and so is a report, `*.report.zip`. pytest finds it by
itself where the game is installed.

Nothing of the game is loaded before there is such a file.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from brimstone_tui.lab.scenes import Scene

SUFFIX = ".scene.yaml"
REPORT_SUFFIX = ".report.zip"


class SceneFailed(Exception):
    """A scene does not hold; the text says why."""


class SceneTest(pytest.Item):
    """One scene; it bears the mark `rule` with its clauses."""

    def __init__(self, *, scene: Scene, **keywords: Any) -> None:
        super().__init__(**keywords)
        self.scene = scene
        self.add_marker(pytest.mark.rule(*scene.keys.clauses))

    def runtest(self) -> None:
        """Run the scene to its end. Raises SceneFailed."""
        from brimstone_tui.lab.running import run_scene

        result = run_scene(self.scene)
        faults = [result.error] if result.error else []
        faults += [
            f"{each.path}: expected {each.expected!r}, came {each.came!r}"
            for each in result.expectations
            if not each.ok
        ]
        if faults:
            raise SceneFailed("\n".join(faults))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Say what differs, without a traceback: the fault is in the scene or in the rules, not in this code."""
        if isinstance(excinfo.value, SceneFailed):
            return f"{self.scene.path}:{self.scene.line}: {self.scene.keys.scene}\n{excinfo.value}"
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the scene stands."""
        return self.scene.path, self.scene.line - 1, self.scene.keys.scene


class SceneFile(pytest.File):
    """A file with scenes."""

    def collect(self) -> Iterator[SceneTest]:
        """The scenes of the file, each under its sentence."""
        from brimstone_tui.content.errors import ContentError
        from brimstone_tui.lab.reading import read_scenes

        try:
            scenes = read_scenes(self.path)
        except ContentError as error:
            raise self.CollectError(str(error)) from None
        for scene in scenes:
            yield SceneTest.from_parent(self, name=scene.keys.scene, scene=scene)


class ReportTest(pytest.Item):
    """What a report is about: it passes when that is gone."""

    def runtest(self) -> None:
        """Play the report again. Raises what goes wrong; of what a player holds to be wrong it fails with the words."""
        from brimstone_tui.lab.reports import read_problem
        from brimstone_tui.testing.reports import play_report, what_is_wrong

        play_report(self.path)
        problem = read_problem(self.path)
        if not problem.error:
            pytest.fail(what_is_wrong(problem), pytrace=False)

    def reportinfo(self) -> tuple[Path, None, str]:
        """Where the report lies."""
        return self.path, None, self.name


class ReportFile(pytest.File):
    """A report: one test."""

    def collect(self) -> Iterator[ReportTest]:
        """The test."""
        yield ReportTest.from_parent(self, name="report")


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known."""
    config.addinivalue_line("markers", "rule(*ids): the clauses of the rules that this test shows")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> SceneFile | ReportFile | None:
    """Collect `*.scene.yaml` and `*.report.zip`."""
    if file_path.name.endswith(REPORT_SUFFIX):
        return ReportFile.from_parent(parent, path=file_path)
    return SceneFile.from_parent(parent, path=file_path) if file_path.name.endswith(SUFFIX) else None
