"""The report on clauses reads the rules as they are written and excuses only what its list names."""

from tests.clauses import Clauses, clauses_in, out_of_scope


def test_a_clause_is_a_bold_id_that_begins_a_paragraph_or_an_item(tmp_path):
    text = "**B4.10** Roll.\n\n- **B4.11** A double, see **B4.12**.\n  - **Agility** runs.\n**B4** is not one.\n"
    (tmp_path / "brimstone.md").write_text(text, "utf-8")
    assert clauses_in(tmp_path) == ["B4.10", "B4.11"]


def test_a_clause_is_missing_until_a_test_names_it_or_the_list_excuses_it():
    clauses = Clauses(["B4.10", "B4.11", "B19.1"], shown={"B4.10"}, waiting={"B19.*": "the campaign"})
    assert clauses.missing() == ["B4.11"]


def test_an_id_that_the_rules_do_not_have_is_reported_and_an_oracle_is_no_clause():
    clauses = Clauses(["B4.10"], shown={"B4.10", "B4.99", "T04"}, waiting={})
    assert clauses.unknown() == ["B4.99"]


def test_a_line_that_excuses_nothing_is_reported():
    clauses = Clauses(["B4.10"], shown=set(), waiting={"B4.1?": "soon", "B9.40": "large"})
    assert clauses.stale() == ["B9.40"]


def test_the_list_holds_an_id_and_a_reason_a_line(tmp_path):
    (tmp_path / "list.txt").write_text("# why\n\nB19.* travel and town\n", "utf-8")
    assert out_of_scope(tmp_path / "list.txt") == {"B19.*": "travel and town"}
