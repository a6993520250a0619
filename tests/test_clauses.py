"""The report on clauses reads the rules as they are written and excuses only what its list names."""

from tests.clauses import Clauses, clauses_in, out_of_scope, promises_in, rulings_in


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


def test_an_example_a_ruling_and_a_statement_can_be_named_but_not_made_up():
    clauses = Clauses(["D4.3", "O-12", "L7"], {"D4.3", "O-12", "L7", "C-7", "s12"}, {}, named=["C-7", "s12"])
    assert (clauses.missing(), clauses.unknown()) == ([], [])
    made_up = Clauses(["D4.3"], {"D4.3", "O-109", "L21", "C-33", "s130"}, {}, named=["C-7", "s12"])
    assert made_up.unknown() == ["C-33", "L21", "O-109", "s130"]


def test_a_promised_clause_may_not_wait():
    clauses = Clauses(["D4.3", "D19.1"], {"D4.3"}, {"D19.*": "familiars"}, promised=["D4.3", "D19.1", "D99.1"])
    assert clauses.missing() == []
    assert clauses.broken() == ["D19.1", "D99.1"]


def test_the_rows_that_begin_with_statements_promise_their_clauses(tmp_path):
    rows = "| # | In short | Clauses |\n|---|---|---|\n| s8, s9 | then | D3.7, D3.8 |\n| – | foes | D1.3 | a test |\n"
    (tmp_path / "descent.md").write_text(f"**C-7** Doors. Closed ones.\n\n{rows}", "utf-8")
    assert promises_in(tmp_path) == {"D3.7": ["s8", "s9"], "D3.8": ["s8", "s9"], "D1.3": []}
    assert rulings_in(tmp_path) == ["C-7"]


def test_a_line_that_excuses_nothing_is_reported():
    clauses = Clauses(["B4.10"], shown=set(), waiting={"B4.1?": "soon", "B9.40": "large"})
    assert clauses.stale() == ["B9.40"]


def test_the_list_holds_an_id_and_a_reason_a_line(tmp_path):
    (tmp_path / "list.txt").write_text("# why\n\nB19.* travel and town\n", "utf-8")
    assert out_of_scope(tmp_path / "list.txt") == {"B19.*": "travel and town"}
