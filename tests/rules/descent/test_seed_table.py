"""The table of the text that the ruleset began with: it is complete, and its tests are there. Rule: section 31."""

import ast
import re
from pathlib import Path

import pytest

from brimstone_tui.content.rules_text import clauses, rules_document

TESTS = Path(__file__).parents[2]
ROW = re.compile(r"\| ([s\d, ]+|–) \| [^|]+ \| ([D\d., ]+) \| ([\w, ]+) \|")


def rows():
    """The statements, clauses and tests of each row."""
    text = rules_document("descent").read_text(encoding="utf-8")
    chapter = re.split(r"\n## ", text[text.index("\n## 31.") + 1 :])[0]
    lines = [line for line in chapter.splitlines() if line.startswith(("| s", "| –"))]
    found = [ROW.fullmatch(line) for line in lines]
    assert [line for line, match in zip(lines, found, strict=True) if match is None] == []
    return [[cell.split(", ") for cell in match.groups()] for match in found if match is not None]


@pytest.fixture(scope="module")
def marked():
    """The ids that the tests of each name are marked with."""
    found: dict[str, list[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        for each in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) and each.name.startswith("test_"):
                found.setdefault(each.name, []).extend(ids_of(each))
    return found


def ids_of(test: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    """What the marker `rule` of a test names."""
    calls = [each for each in test.decorator_list if isinstance(each, ast.Call)]
    marks = [call for call in calls if ast.unparse(call.func).rpartition(".")[2] == "rule"]
    return [str(arg.value) for call in marks for arg in call.args if isinstance(arg, ast.Constant)]


def test_every_statement_of_the_text_has_its_row_in_its_order():
    stated = [number for statements, _, _ in rows() for number in statements if number != "–"]
    assert stated == [f"s{number}" for number in range(1, 130)]


def test_every_clause_of_the_table_is_a_clause():
    assert [clause for _, named, _ in rows() for clause in named if clause not in clauses("descent")] == []


def test_every_test_that_the_table_names_is_there(marked):
    assert [name for _, _, tests in rows() for name in tests if name not in marked] == []


def test_the_tests_of_a_row_show_all_its_clauses(marked):
    lacking = [
        (clause, tests)
        for _, named, tests in rows()
        for clause in named
        if not any(clause in marked.get(name, []) for name in tests)
    ]
    assert lacking == []
