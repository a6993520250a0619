"""The cache is right or rebuilt, and never in the way."""

import os
import subprocess
import sys

import pytest

from brimstone_tui.content.cache import cached
from brimstone_tui.content.places import cache_folder

DATA = {"a": [1, 2.5, None, True, ("x", b"y")], 7: "\u2660"}


@pytest.fixture
def source(tmp_path):
    path = tmp_path / "cards" / "darkness.yaml"
    path.parent.mkdir()
    path.write_text("- a\n")
    return path


class Builder:
    def __init__(self, data=DATA):
        self.times = 0
        self.data = data

    def __call__(self):
        self.times += 1
        return self.data


def the_file():
    [path] = cache_folder().iterdir()
    return path


def test_what_is_built_once_is_kept(source):
    build = Builder()
    assert cached("cards", [source], "1", build) == DATA
    assert cached("cards", [source], "1", build) == DATA
    assert build.times == 1


def test_a_changed_source_a_new_file_and_a_lost_one_build_again(source):
    build = Builder()
    for change in (
        lambda: None,
        lambda: source.write_text("- bb\n"),
        lambda: (source.parent / "more.yaml").write_text("- c\n"),
        lambda: (source.parent / "more.yaml").unlink(),
        lambda: os.utime(source, ns=(1, 1)),
    ):
        change()
        cached("cards", [source.parent], "1", build)
    assert build.times == 5


def test_another_schema_builds_again(source):
    build = Builder()
    cached("cards", [source], "1", build)
    cached("cards", [source], "2", build)
    assert build.times == 2


def test_another_python_builds_again(source, monkeypatch):
    build = Builder()
    cached("cards", [source], "1", build)
    monkeypatch.setattr(sys, "version", "4.0")
    cached("cards", [source], "1", build)
    assert build.times == 2


@pytest.mark.parametrize("keep", range(0, 60, 7))
def test_a_torn_file_is_built_again(source, keep):
    build = Builder()
    cached("cards", [source], "1", build)
    the_file().write_bytes(the_file().read_bytes()[:keep])
    assert cached("cards", [source], "1", build) == DATA
    assert build.times == 2


@pytest.mark.parametrize("at", range(0, 120, 11))
def test_a_file_with_one_wrong_byte_is_built_again(source, at):
    build = Builder()
    cached("cards", [source], "1", build)
    raw = bytearray(the_file().read_bytes())
    raw[at] ^= 0x55
    the_file().write_bytes(raw)
    assert cached("cards", [source], "1", build) == DATA
    assert build.times == 2


def test_a_cache_that_cannot_be_written_is_done_without(source, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("BRIMSTONE_HOME", str(tmp_path / "file"))
    build = Builder()
    assert cached("cards", [source], "1", build) == DATA
    assert cached("cards", [source], "1", build) == DATA
    assert build.times == 2


def test_a_cache_file_that_is_a_folder_is_done_without(source):
    build = Builder()
    cached("cards", [source], "1", build)
    path = the_file()
    path.unlink()
    path.mkdir()
    assert cached("cards", [source], "1", build) == DATA
    assert list(cache_folder().iterdir()) == [path]


def test_a_source_that_is_not_there_is_the_builders_to_tell(source):
    build = Builder()
    for _ in range(2):
        assert cached("cards", [source.parent / "none.yaml"], "1", build) == DATA
    assert build.times == 2


def test_what_the_builder_raises_comes_through(source):
    def build():
        raise KeyError("x")

    with pytest.raises(KeyError):
        cached("cards", [source], "1", build)


def test_only_plain_data_is_kept(source):
    with pytest.raises(ValueError, match="unmarshallable"):
        cached("cards", [source], "1", Builder(object()))


def test_nothing_but_the_cache_is_left_in_its_folder(source):
    cached("cards", [source], "1", Builder())
    assert the_file().suffix == ".bin"


def test_a_warm_hit_loads_neither_yaml_nor_pydantic(source):
    code = f"""
import sys
from pathlib import Path
from brimstone_tui.content.cache import cached
def build():
    from brimstone_tui.content.models import Record
    return [Record.__name__]
print(cached("cards", [Path({str(source)!r})], "1", build), "yaml" in sys.modules, "pydantic" in sys.modules)
"""
    said = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(2)]
    assert [run.stdout.strip() for run in said] == ["['Record'] True True", "['Record'] False False"]
