"""What every test gets: a home of its own, a screen that stands still, pictures, and the report on clauses."""

import os
import re
from typing import Any

import pytest
from hypothesis import settings
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

pytest_plugins = ["tests.clauses"]

os.environ["TEXTUAL_ANIMATIONS"] = "none"  # Textual reads it when it is first imported

settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")


class Picture(SingleFileSnapshotExtension):
    """A screenshot of the app kept as SVG, without random ids and web fonts."""

    file_extension = "svg"
    _write_mode = WriteMode.TEXT

    def serialize(self, data: Any, **kwargs: Any) -> Any:
        svg = re.sub(r"@font-face \{.*?\}", "", str(data), flags=re.DOTALL)
        return super().serialize(re.sub(r"\bterminal-\d+-", "terminal-", svg), **kwargs)


@pytest.fixture
def picture(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """`assert app.export_screenshot() == picture`; `pytest --snapshot-update` takes the pictures anew."""
    return snapshot.use_extension(Picture)


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves, settings, logs and packs of this test alone."""
    monkeypatch.setenv("BRIMSTONE_HOME", str(tmp_path_factory.mktemp("home")))
