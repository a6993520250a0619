"""The rule options: what the documented table says is what the program takes."""

import re

import pytest

from brimstone_tui.content.rules_text import rules_document
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.rulesets.brimstone.options import OPTIONS, checked_options


def documented() -> dict[str, tuple[str, ...]]:
    """The options of the rules' table, the default first."""
    text = rules_document("brimstone").read_text(encoding="utf-8")
    table = text[text.index("### 21.3") :].split("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \| `(\w+)` \| ([^|]+) \|", table, re.MULTILINE)
    return {name: (default, *re.findall(r"`(\w+)`", others)) for name, default, others in rows}


def test_the_documented_options_are_those_of_the_program():
    assert documented() == OPTIONS


def test_what_is_left_out_has_its_default():
    assert checked_options({"ko_rule": "over_limit"}) == {
        **{name: values[0] for name, values in OPTIONS.items()},
        "ko_rule": "over_limit",
    }


@pytest.mark.parametrize(
    ("chosen", "hint"),
    [({"ko_rul": "at_limit"}, "did you mean 'ko_rule'"), ({"ko_rule": "never"}, "it is at_limit or over_limit")],
)
def test_an_unknown_option_or_value_is_refused_with_what_would_be_right(chosen, hint):
    with pytest.raises(EngineError, match=hint):
        checked_options(chosen)
