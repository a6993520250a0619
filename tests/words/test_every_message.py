"""The words of the game itself: every id in the code exists, every message can be said, all languages agree."""

import ast
import re
from pathlib import Path

import pytest

import brimstone_tui
from brimstone_tui.words import Messages, languages

PACKAGE = Path(brimstone_tui.__file__).parent


def ids_in_code(source: str) -> list[tuple[int, str]]:
    """Return the line and the id of every `say("…")`; of an f-string a pattern that an id must match."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.Call) and node.args):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name == "say":
            found += [(said.lineno, pattern) for said in _choices(node.args[0]) if (pattern := _pattern(said))]
    return found


def _choices(said: ast.expr) -> list[ast.expr]:
    return [*_choices(said.body), *_choices(said.orelse)] if isinstance(said, ast.IfExp) else [said]


def _pattern(said: ast.expr) -> str:
    if isinstance(said, ast.Constant):
        return re.escape(str(said.value))
    if isinstance(said, ast.JoinedStr):
        return "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in said.values)
    return ""


def test_ids_are_found_in_code():
    source = 'say("a-b", n=1)\nwords.say(f"event-{kind}")\nsay(message)\nsay("x" if y else "z")\nprint("no")\n'
    assert ids_in_code(source) == [(1, "a\\-b"), (2, "event\\-.+"), (4, "x"), (4, "z")]


def test_every_id_in_the_code_exists():
    ids = Messages("en").ids()
    unknown = [
        f"{path.relative_to(PACKAGE)}:{line}: {pattern}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for line, pattern in ids_in_code(path.read_text(encoding="utf-8"))
        if not any(re.fullmatch(pattern, message_id) for message_id in ids)
    ]
    assert unknown == []


@pytest.mark.parametrize("language", languages())
def test_every_message_can_be_said_with_any_number(language):
    spoken = Messages(language)
    for message_id in spoken.ids():
        names = spoken.variables(message_id)
        for number in range(26) if names else [0]:
            assert spoken.say(message_id, dict.fromkeys(names, number)).strip(), message_id


@pytest.mark.parametrize("language", languages())
def test_all_languages_have_the_same_messages_and_variables(language):
    english, other = Messages("en"), Messages(language)
    assert other.ids() == english.ids()
    assert [other.variables(each) for each in other.ids()] == [english.variables(each) for each in english.ids()]
