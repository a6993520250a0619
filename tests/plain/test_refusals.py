"""What does not go together is refused in the game's own words."""

from brimstone_tui.engine.errors import IllegalAnswer
from brimstone_tui.rulesets.brimstone.decisions import Equip as HandsOfBrimstone
from brimstone_tui.rulesets.descent.decisions import Equip as HandsOfDescent
from brimstone_tui.words.phrases import refusal


def refused(decision, answer):
    try:
        decision.read(answer)
    except IllegalAnswer as error:
        return refusal(error)
    raise AssertionError("it was allowed")


def test_more_than_the_hands_hold_is_refused_in_words():
    hands = HandsOfBrimstone("A", ["rifle", "axe"], [2, 1], 2)
    assert refused(hands, ["rifle", "axe"]) == "That is more than the hands hold."


def test_what_cannot_be_equipped_together_is_refused_in_words():
    hands = HandsOfDescent("A", ["bow", "axe"], lambda items: len(items) < 2)
    assert refused(hands, ["bow", "axe"]).startswith("That does not go together: two hands")


def test_any_other_refusal_names_what_would_be_legal():
    assert "legal" in str(IllegalAnswer("x is not an answer; legal: y"))
    assert refusal(IllegalAnswer("x is not an answer; legal: y")) == "x is not an answer; legal: y"
