"""The documented rules, clause by clause."""

import re
from pathlib import Path

import pytest

import brimstone_tui
from brimstone_tui.content.places import data_root
from brimstone_tui.content.rules_text import clauses, glossary, rules_document

PACKAGE = Path(brimstone_tui.__file__).parent


@pytest.mark.parametrize("ruleset", ["brimstone", "descent"])
def test_every_clause_has_a_title_and_says_something(ruleset):
    found = clauses(ruleset)
    assert len(found) > 350
    assert [clause.id for clause in found.values() if not clause.title] == []


def test_a_clause_knows_the_heading_it_stands_under():
    assert clauses("brimstone")["B8.32"].section.startswith("8.6")
    assert clauses("descent")["D5.26"].section.startswith("5.6")
    assert clauses("descent")["D5.26"].chapter.startswith("5. ")


def test_a_ruling_is_found_by_its_id():
    assert clauses("brimstone")["R20"].title
    assert clauses("descent")["C-7"].text == "Only a closed door parts spaces (D5.34)."


@pytest.mark.parametrize(("ruleset", "id"), [("brimstone", "B3.3"), ("descent", "D20.4")])
def test_a_clause_keeps_the_table_that_belongs_to_it(ruleset, id):
    assert "|" in clauses(ruleset)[id].text


def test_each_ruleset_has_its_own_words():
    assert "Grit" in glossary("brimstone")
    assert "Grit" not in glossary("descent")


def test_a_ruleset_without_a_document_has_no_clauses():
    assert clauses("chess") == {}
    assert rules_document("chess").name == "chess.md"


@pytest.mark.parametrize(("ruleset", "letter"), [("brimstone", "B"), ("descent", "D")])
def test_every_clause_that_the_program_and_its_content_name_is_in_the_rules(ruleset, letter):
    known = clauses(ruleset)
    files = [*PACKAGE.rglob("*.py"), *(file for end in ("yaml", "ftl") for file in data_root().rglob(f"*.{end}"))]
    named = {id: file for file in files for id in re.findall(rf"\b{letter}\d+\.\d+\b", file.read_text("utf-8"))}
    assert len(named) > 150
    assert {id: file.name for id, file in named.items() if id not in known} == {}
