"""What the documented rules promise of names and options is what the program has."""

import re

import pytest

from brimstone_tui.content.rules_text import rules_document
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.engine.requests import Decision
from brimstone_tui.rulesets.descent import decisions
from brimstone_tui.rulesets.descent.dice import ATTACK_FACES, SHIELDS
from brimstone_tui.rulesets.descent.game import GAME
from brimstone_tui.rulesets.descent.named_rules import RULES
from brimstone_tui.rulesets.descent.options import OPTIONS, checked_options
from brimstone_tui.rulesets.descent.rolls import ROLL_CLAUSES


def table(after: str) -> list[list[str]]:
    """The rows, without the head, of the first table behind a text of the document."""
    text = rules_document("descent").read_text(encoding="utf-8")
    rows = re.search(r"(?:^\|.*\n)+", text[text.index(after) :], re.MULTILINE)
    assert rows is not None
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[0].splitlines()[2:]]


def test_the_documented_options_are_those_of_the_program():
    rows = {row[0].strip("`"): tuple(re.findall(r"`(\w+)`", f"{row[1]} {row[2]}")) for row in table("### 29.3")}
    assert rows == OPTIONS


def test_the_documented_questions_are_those_of_the_program():
    kinds = [kind for each in vars(decisions).values() if (kind := kind_of(each))]
    assert sorted(row[0].strip("`") for row in table("### Questions")) == sorted(dict.fromkeys(kinds))


def kind_of(each: object) -> str:
    return getattr(each, "kind", "") if isinstance(each, type) and issubclass(each, Decision) else ""


def test_the_documented_dice_purposes_are_those_of_the_program():
    assert [row[0].strip("`") for row in table("### Dice")] == list(ROLL_CLAUSES)


def test_the_documented_dice_have_the_sides_of_the_program():
    faces = {colour: [face.text for face in sides] for colour, sides in ATTACK_FACES.items()}
    shields = {colour: [str(each) for each in sides] for colour, sides in SHIELDS.items()}
    assert {row[0]: row[1].split(" · ") for row in table("## 11. Dice")} == faces | shields


@pytest.mark.rule("D12.9", "D29.20")
def test_the_documented_rules_by_name_are_those_of_the_program_with_their_clauses():
    assert {row[0].strip("`"): row[2] for row in table("**D29.20**")} == RULES


@pytest.mark.rule("D20.4", "D30.6")
def test_the_documented_group_limits_are_those_of_the_monsters():
    limits = {}
    for names, *by_party in table("**D20.4**"):
        for name in names.split(", "):
            limits[name] = [tuple(map(int, each.split(" + "))) for each in by_party]
    assert limits == {
        kind.plural: [(kind.limits[heroes].minions, kind.limits[heroes].masters) for heroes in (2, 3, 4)]
        for kind in GAME.catalogue.monsters.values()
    }
    assert len(limits) == 8


@pytest.mark.rule("D23.1", "D30.7")
def test_the_documented_overlord_deck_is_that_of_the_game():
    cards = GAME.catalogue.overlord.values()
    assert [row[:3] for row in table("**D23.1**")] == [[card.name, str(card.copies), card.type] for card in cards]


@pytest.mark.rule("D16.1", "D16.8", "D30.7")
def test_the_documented_search_deck_is_that_of_the_game():
    cards = GAME.catalogue.search.values()
    rows = [[card.name, str(card.copies), card.type, str(card.gold)] for card in cards]
    assert [row[:4] for row in table("## 16.")] == rows


def test_what_is_left_out_of_the_options_has_its_default():
    defaults = {name: values[0] for name, values in OPTIONS.items()}
    assert checked_options({"solo_hero": "on"}) == defaults | {"solo_hero": "on"}


@pytest.mark.parametrize(
    ("chosen", "hint"), [({"solo": "on"}, "did you mean 'solo_hero'"), ({"act": "3"}, "it is 1 or 2")]
)
def test_an_unknown_option_or_value_is_refused_with_what_would_be_right(chosen, hint):
    with pytest.raises(EngineError, match=hint):
        checked_options(chosen)
