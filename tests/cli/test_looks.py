"""How the screen looks this once: plain characters, few colours; with and without a command."""

import os

import pytest

from brimstone_tui import cli
from brimstone_tui.ui import app
from brimstone_tui.ui.settings import ASCII_FOR_NOW


@pytest.fixture
def opened(monkeypatch):
    """What the environment says when the app opens, which it does not do here."""
    said = []
    for name in (ASCII_FOR_NOW, "TEXTUAL_COLOR_SYSTEM"):
        monkeypatch.setenv(name, "")
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)

    def main(session=None):
        said.append((os.environ[ASCII_FOR_NOW], os.environ["TEXTUAL_COLOR_SYSTEM"], session is not None))
        return 0

    monkeypatch.setattr(app, "main", main)
    return said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--ascii"], ("1", "", False)),
        (["--colors", "16"], ("", "standard", False)),
        (["--ascii", "--colors", "256", "play", "--seed", "1"], ("1", "256", True)),
        (["play", "--seed", "1", "--ascii", "--colors", "full"], ("1", "truecolor", True)),
    ],
)
def test_the_app_opens_as_it_was_told(opened, arguments, said):
    assert cli.main(arguments) == 0
    assert opened == [said]


def test_other_colours_are_refused(opened, capsys):
    assert cli.main(["--colors", "17"]) == cli.USAGE_ERROR
    assert "16" in capsys.readouterr().err
    assert opened == []
