"""Attribute tests. Rule: section 14."""

import pytest

from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.descent import events
from brimstone_tui.rulesets.descent.events import AttributeTested, DiceRerolled
from brimstone_tui.testing import rule
from tests.rules.descent.figures import EVEN, FAILED, PASSED, hero, monster, scene, skill

ATTRIBUTES = ("might", "knowledge", "willpower", "awareness")


def passes(dice, attribute="willpower", **keys):
    """A tests an attribute: whether it is passed."""
    test = scene("A", **{"A": hero(), **keys}).dice(attribute=dice).run(test={"by": "A", "attribute": attribute})
    return [told.passed for told in test.told(AttributeTested)]


def having(**attributes):
    """A hero with these attributes."""
    return {**hero(), "attributes": attributes}


@rule("D14.1")
@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_each_of_four_attributes_is_tested_by_its_own_value(attribute):
    others = {**dict.fromkeys(ATTRIBUTES, 1), attribute: 4}
    assert passes([2, 2], attribute, A=having(**others)) == [True]
    others = {**dict.fromkeys(ATTRIBUTES, 6), attribute: 3}
    assert passes([2, 2], attribute, A=having(**others)) == [False]


@rule("D14.2", "O-90")
@pytest.mark.parametrize(("gray", "black", "passed"), [(1, 2, True), (2, 2, False), (0, 0, True), (3, 4, False)])
def test_as_many_shields_as_the_attribute_pass_and_more_fail(gray, black, passed):
    assert passes([gray, black], A=having(willpower=3)) == [passed]


@rule("D14.2")
def test_a_test_is_one_gray_and_one_black_die():
    rolled = scene("A", A=hero()).dice(attribute=[1, 2]).run(test={"by": "A", "attribute": "might"})
    assert [(told.purpose, told.dice) for told in rolled.told(Rolled)] == [("attribute", ("gray", "black"))]


@rule("D14.3", "D20.7", "O-92")
@pytest.mark.parametrize("master", [False, True])
def test_a_monster_fails_without_a_roll(master):
    hex = skill(
        "hex",
        effects=[
            {"kind": "test", "attribute": "might", "to": {"who": "foe"}, "failed": [{"kind": "suffer", "hearts": 1}]}
        ],
    )
    failed = scene("A.m", A=hero(skills=[hex]), m=monster(master=master))
    failed.run(hero_turn={"of": "A", "actions": [{"skill": "hex"}]}).expect({"m.damage": 1})
    assert [told.figure for told in failed.told(events.TestFailedUnrolled)] == ["m"]
    assert not failed.told(Rolled)


@rule("D14.4")
@pytest.mark.parametrize(
    "what",
    [
        {
            "lasting": [
                {"source": "wall", "owner": "A", "until": "end_of_round", "modifiers": [{"stat": "shields", "by": 5}]}
            ]
        },
        {"lasting": [{"source": "wall", "owner": "A", "until": "end_of_round", "defense": ["black"]}]},
        {"lasting": [{"source": "wall", "owner": "A", "until": "end_of_round", "attack_dice": ["red"]}]},
        {"conditions": ["weakened"]},
    ],
    ids=["shields", "defence dice", "attack dice", "Weakened"],
)
def test_what_changes_attacks_and_defences_does_not_change_a_test(what):
    assert passes([1, 2], A=hero(**what)) == [True]
    assert passes([2, 2], A=hero(**what)) == [False]


@rule("D14.4")
def test_who_rolls_attack_and_defence_dice_again_does_not_roll_a_test_again():
    luck = skill(moment="defense_rolled", effects=[{"kind": "reroll_defense"}])
    dodge = skill("dodge", moment="attack_rolled", effects=[{"kind": "reroll_attack"}])
    failing = scene("A", A=hero(skills=[luck, dodge]), otherwise="fail").dice(attribute=FAILED)
    failing.run(test={"by": "A", "attribute": "might"})
    assert not failing.told(DiceRerolled)


AGAIN = skill("again", moment="test_rolled", effects=[{"kind": "reroll_test"}])


@rule("D14.5")
@pytest.mark.parametrize(("second", "passed"), [([1, 2], True), ([2, 2], False)])
def test_a_test_is_rolled_again_with_both_dice_and_the_second_roll_stands(second, passed):
    again = scene("A", A=hero(skills=[AGAIN]), otherwise="fail").dice(attribute=[*FAILED, *second])
    again.answers(use_card="again").run(test={"by": "A", "attribute": "might"})
    assert [told.passed for told in again.told(AttributeTested)] == [passed]
    assert [told.dice for told in again.told(Rolled)] == [("gray", "black")] * 2


@rule("D14.5", "D29.8")
def test_a_test_that_is_passed_is_not_offered_to_be_rolled_again():
    passing = scene("A", A=hero(skills=[AGAIN]), otherwise="fail").dice(attribute=PASSED)
    passing.run(test={"by": "A", "attribute": "might"})
    assert [told.passed for told in passing.told(AttributeTested)] == [True]


@rule("D14.6")
def test_a_knocked_out_hero_is_not_tested():
    scare = {
        "id": "scare",
        "moment": "action",
        "effects": [
            {
                "kind": "test",
                "attribute": "willpower",
                "to": {"who": "foes"},
                "failed": [{"kind": "suffer", "fatigue": 1}],
            }
        ],
    }
    scared = scene("AmB", A=hero(), B=hero(ko=True), m=monster(abilities=[scare])).dice(attribute=FAILED)
    scared.run(activation={"of": "m", "actions": [{"special": "scare"}]}).expect({"A.fatigue": 1})
    assert [told.hero for told in scared.told(AttributeTested)] == ["A"]


@rule("D14.6")
def test_a_hero_who_falls_before_the_test_is_not_tested():
    blast = {
        "id": "scare",
        "moment": "action",
        "effects": [
            {"kind": "suffer", "hearts": 1, "to": {"who": "foes"}},
            {"kind": "test", "attribute": "willpower", "to": {"who": "foes"}},
        ],
    }
    scared = scene("A.m", A=hero(health=4, damage=3), m=monster(abilities=[blast]))
    scared.run(activation={"of": "m", "actions": [{"special": "scare"}]}).expect({"A.ko": True})
    assert not scared.told(AttributeTested)


@rule("D14.1")
def test_what_changes_an_attribute_changes_its_tests():
    brave = {"source": "song", "owner": "A", "until": "end_of_round", "modifiers": [{"stat": "willpower", "by": 1}]}
    assert EVEN["willpower"] == 3
    assert passes([2, 2], A=hero(lasting=[brave])) == [True]
    assert passes([2, 2], "might", A=hero(lasting=[brave])) == [False]
