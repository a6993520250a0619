"""The documented rules, clause by clause."""

from brimstone_tui.content.rules_text import clauses, rules_document


def test_every_clause_has_a_title_and_says_something():
    found = clauses("brimstone")
    assert len(found) > 450
    assert [clause.id for clause in found.values() if not clause.title] == []
    assert found["B8.32"].section.startswith("8.6")


def test_a_clause_keeps_the_table_that_belongs_to_it():
    assert "|" in clauses("brimstone")["B3.3"].text


def test_a_ruleset_without_a_document_has_no_clauses():
    assert clauses("chess") == {}
    assert rules_document("chess").name == "chess.md"
