"""What README and docs show of the game, as `python -m tools.record` made it."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
CAST = PICTURES / "game.cast"
SHOWN = re.findall(r"docs/pictures/([\w.]+)", (ROOT / "README.md").read_text(encoding="utf-8"))


def test_the_recording_is_a_short_asciicast_of_the_second_version():
    assert CAST.stat().st_size < 300_000
    header, *events = (json.loads(line) for line in CAST.read_text(encoding="utf-8").splitlines())
    assert header["version"] == 2
    assert header["width"] >= 80
    assert header["height"] >= 24
    times = [at for at, _, _ in events]
    assert times == sorted(times)
    assert 10 < times[-1] < 120
    assert {kind for _, kind, _ in events} == {"o"}
    shown = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", "".join(text for _, _, text in events))
    for words in ("Darkness", "where to?", "rolls to hit", "take-back"):
        assert words in shown


def test_the_recording_and_the_pictures_tell_nothing_of_the_machine():
    for file in PICTURES.iterdir():
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"/(home|root|tmp|Users|work)/", text), file.name


@pytest.mark.parametrize(
    "name", re.findall(r"docs/pictures/([\w.]+)", (ROOT / "README.md").read_text(encoding="utf-8"))
)
def test_what_readme_shows_is_there(name):
    assert (PICTURES / name).exists()
    if name.endswith(".svg"):
        assert ElementTree.parse(PICTURES / name).getroot().tag.endswith("svg")
