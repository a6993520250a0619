"""Records from many files: ids that stand twice, references that lead nowhere, charts with holes (K2, K5)."""

import pytest

from brimstone_tui.content.catalogue import Entry, check_chart, check_reference, check_references, load_records
from brimstone_tui.content.errors import ContentError, refuse
from brimstone_tui.content.models import Id, Title

D36 = [10 * tens + units for tens in range(1, 7) for units in range(1, 7)]


class Enemy(Entry):
    title: Title = "Enemy"
    chart: Id = "teeth"
    keywords: tuple[Id, ...] = ()
    rows: tuple[tuple[int, ...], ...] = ()


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


def test_a_reference_that_leads_nowhere_is_told_with_its_line(folder):
    enemies = load_records(folder, Enemy)
    problems = [
        *check_reference(enemies, "crow", ("chart",), enemies["crow"].chart, ["teeth", "claws"], "elite chart"),
        *check_reference(enemies, "wolf", ("chart",), enemies["wolf"].chart, ["teeth", "claws"], "elite chart"),
        *check_references(enemies, "bat", ("keywords",), enemies["bat"].keywords, ["poison", "beast"], "keyword"),
    ]
    with pytest.raises(ContentError) as caught:
        refuse(problems)
    assert str(caught.value).splitlines() == [
        f"{folder}/a.yaml:2:10: crow, chart: there is no elite chart 'teeht'; did you mean 'teeth'?",
        f"{folder}/b/one.yaml:2:31: bat, keywords[1]: there is no keyword 'poisn'; did you mean 'poison'?",
    ]


def chart_problems(tmp_path, rows, results):
    path = tmp_path / "x.yaml"
    path.write_text(f"- id: bat\n  rows: {rows}\n")
    enemies = load_records(path, Enemy)
    return [str(p).split(": ", 1)[1] for p in check_chart(enemies, "bat", ("rows",), enemies["bat"].rows, results)]


def test_a_chart_that_covers_every_result_once_is_fine(tmp_path):
    assert chart_problems(tmp_path, [D36[:10], D36[10:]], D36) == []


def test_a_chart_that_lacks_a_result_is_refused(tmp_path):
    rows = [[result for result in D36 if result != 24]]
    assert chart_problems(tmp_path, rows, D36) == ["bat, rows: no row for 24; every result needs a row"]


def test_a_chart_with_a_row_too_many_is_refused(tmp_path):
    assert chart_problems(tmp_path, [[1], [2], [3], [4], [5], [6], [7]], range(1, 7)) == [
        "bat, rows[6]: the dice cannot show 7; they show 1 to 6"
    ]


def test_a_chart_that_has_a_result_twice_is_refused(tmp_path):
    assert chart_problems(tmp_path, [[1, 2], [2, 3]], range(1, 4)) == [
        "bat, rows[1]: 2 has a row already; keep one row"
    ]
