"""Records from many files: their order, ids that stand twice, the places of problems (K2, K5)."""

import pytest

from brimstone_tui.content.catalogue import load_records
from brimstone_tui.content.errors import ContentError, refuse
from brimstone_tui.content.models import Record, Title


class Enemy(Record):
    id: str
    title: Title = "Enemy"
    chart: str = "teeth"
    keywords: tuple[str, ...] = ()


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "one.yaml").write_text("- {id: wolf}\n- {id: bat, keywords: [beast, poisn]}\n")
    (tmp_path / "a.yaml").write_text("- id: crow\n  chart: teeht\n")
    (tmp_path / "notes.txt").write_text("not content")
    return tmp_path


def test_records_come_in_the_order_of_files_and_lines(folder):
    records = load_records(folder, Enemy)
    assert list(records) == ["crow", "wolf", "bat"]
    assert records["bat"] == Enemy(id="bat", keywords=("beast", "poisn"))


def test_a_single_file_is_read_too(folder):
    assert list(load_records(folder / "a.yaml", Enemy)) == ["crow"]


def test_an_id_in_two_files_is_refused_with_both_places(folder):
    (folder / "c.yaml").write_text("- {id: rat}\n- title: Crow\n  id: crow\n")
    with pytest.raises(ContentError) as caught:
        load_records(folder, Enemy)
    assert str(caught.value) == (
        f"{folder}/c.yaml:3:7: crow, id: the id 'crow' stands twice, first in {folder}/a.yaml:1; "
        "give one of them another id"
    )


def test_the_problems_of_all_files_are_told_at_once(folder):
    (folder / "c.yaml").write_text("- id: rat\n  id: rat\n")
    (folder / "d.yaml").write_text("id: rat\n")
    (folder / "e.yaml").write_text("- id: wolf\n")
    with pytest.raises(ContentError) as caught:
        load_records(folder, Enemy)
    assert [(p.path.name, p.line) for p in caught.value.problems] == [("c.yaml", 2), ("d.yaml", 1), ("e.yaml", 1)]


def test_a_folder_without_files_and_a_file_that_is_not_there_are_refused(tmp_path):
    with pytest.raises(ContentError, match=r"no \*\.yaml file"):
        load_records(tmp_path, Enemy)
    with pytest.raises(ContentError, match="cannot be read"):
        load_records(tmp_path / "none.yaml", Enemy)


def test_a_problem_of_an_entry_is_told_with_its_line(folder):
    enemies = load_records(folder, Enemy)
    problem = enemies.problem("bat", ("keywords", 1), "there is no keyword 'poisn'", "did you mean 'poison'?")
    with pytest.raises(ContentError) as caught:
        refuse([problem])
    assert str(caught.value) == (
        f"{folder}/b/one.yaml:2:31: bat, keywords[1]: there is no keyword 'poisn'; did you mean 'poison'?"
    )
