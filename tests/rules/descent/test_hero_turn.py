"""A hero's turn, step by step. Rule: section 4."""

import pytest

from brimstone_tui.rulesets.descent.events import (
    ActionTaken,
    AttackDeclared,
    AttributeTested,
    CardsRefreshed,
    ConditionLost,
    EffectEnded,
    Equipped,
    Recovered,
    TurnBegan,
    TurnEnded,
)
from brimstone_tui.testing import rule
from tests.rules.descent.figures import FAILED, PASSED, hero, monster, scene, skill, weapon

GUARDED = {"source": "blessing", "owner": "B", "until": "start_of_next_turn", "defense": ["brown"]}
"""A brown die that B has given until B's next turn starts."""
BUCKLER = {"id": "buckler", "name": "Buckler", "hands": 1}
AT_START = {"moment": "turn_start", "effects": [{"kind": "recover", "hearts": 1}]}
"""What heals 1 damage at the start of a turn, if its player wants it."""


# -- the start ---------------------------------------------------------------------------------------------------------


@rule("D4.1")
def test_a_turn_goes_from_its_start_over_equipment_and_actions_to_its_end():
    one = hero(conditions=["poisoned"], items=[weapon(), BUCKLER], equipped=["blade"], exhausted=["buckler"])
    turn = scene("A..", A=one).dice(attribute=PASSED).answers(equip=["blade", "buckler"])
    turn.run(hero_turn={"of": "A", "actions": [{"rest": {}}]})
    steps = (TurnBegan, AttributeTested, CardsRefreshed, Equipped, ActionTaken, TurnEnded)
    assert [type(told) for told in turn.told(steps)] == list(steps)


@rule("D4.2", "D4.3", "O-5")
def test_what_lasts_until_ones_next_turn_ends_before_anything_else_happens_in_it():
    turn = scene("AB", A=hero(lasting=[GUARDED]), B=hero(conditions=["diseased"])).dice(attribute=PASSED)
    turn.run(hero_turn={"of": "B", "actions": []})
    assert [type(told) for told in turn.told((EffectEnded, AttributeTested))] == [EffectEnded, AttributeTested]
    assert turn.hero("A").lasting == []


@rule("D4.2", "O-5")
def test_what_lasts_until_ones_next_turn_still_counts_in_the_overlords():
    turn = scene("AmB", A=hero(lasting=[GUARDED]), B=hero(), m=monster()).dice(attack=["3r 2h"], defense_dice=[1])
    turn.run(activation={"of": "m", "actions": [{"attack": {"at": "A"}}]}).expect({"A.damage": 1})


@rule("D4.2")
def test_it_does_not_end_with_the_turn_of_the_hero_it_lies_on():
    turn = scene("AB", A=hero(lasting=[GUARDED]), B=hero()).run(hero_turn={"of": "A", "actions": []})
    assert [each.source for each in turn.hero("A").lasting] == ["blessing"]


@rule("D4.3")
@pytest.mark.parametrize("first", ["poisoned", "diseased"])
def test_the_player_says_which_condition_is_tested_first(first):
    turn = scene("A", A=hero(conditions=["diseased", "poisoned"])).dice(attribute=PASSED * 2).answers(order=first)
    turn.run(hero_turn={"of": "A", "actions": []})
    assert turn.told(ConditionLost)[0].condition == first


@rule("D4.3")
def test_an_ability_of_the_start_may_be_used_before_a_condition_is_tested():
    one = hero(health=2, damage=1, conditions=["poisoned"], skills=[skill(**AT_START)])
    turn = scene("A", A=one).dice(attribute=FAILED).answers(order="trick").run(hero_turn={"of": "A", "actions": []})
    turn.expect({"A.damage": 1, "A.ko": False})


@rule("D4.3")
def test_an_ability_of_the_start_may_be_used_after_a_condition_was_tested():
    one = hero(damage=1, conditions=["poisoned"], skills=[skill(**AT_START)])
    turn = scene("A", A=one).dice(attribute=PASSED).answers({"order": "poisoned"}, {"use_card": "trick"})
    turn.run(hero_turn={"of": "A", "actions": []})
    assert [type(told) for told in turn.told((ConditionLost, Recovered))] == [ConditionLost, Recovered]


@rule("D4.3")
def test_an_ability_of_the_start_need_not_be_used():
    turn = scene("A", A=hero(damage=1, skills=[skill(**AT_START)])).run(hero_turn={"of": "A", "actions": []})
    turn.expect({"A.damage": 1})


@rule("D4.4", "D1.11", "O-6")
def test_exhausted_cards_are_refreshed_in_their_owners_turn():
    turn = scene("A", A=hero(items=[BUCKLER], exhausted=["buckler"])).run(hero_turn={"of": "A", "actions": []})
    assert turn.hero("A").exhausted == []


@rule("D4.4", "O-6")
def test_exhausted_cards_are_not_refreshed_in_anybody_elses_turn():
    turn = scene("ABm", A=hero(items=[BUCKLER], exhausted=["buckler"]), B=hero(), m=monster())
    turn.run({"hero_turn": {"of": "B", "actions": []}}, {"overlord_turn": {}})
    assert turn.hero("A").exhausted == ["buckler"]


@rule("D4.4")
def test_abilities_of_the_start_come_before_exhausted_cards_are_refreshed():
    one = hero(damage=1, skills=[skill(**AT_START)], exhausted=["trick"])
    turn = scene("A", A=one, otherwise="fail").run(hero_turn={"of": "A", "actions": []})
    turn.expect({"A.damage": 1})
    assert len(turn.told(CardsRefreshed)) == 1


# -- equipment ---------------------------------------------------------------------------------------------------------


@rule("D4.5", "D17.3", "O-7")
def test_weapons_are_changed_before_the_actions():
    two = {"items": [weapon("axe", hands=2), weapon("bow", hands=2)], "equipped": ["axe"]}
    turn = scene("A", A=hero(**two)).answers(equip=["bow"]).run(hero_turn={"of": "A", "actions": []})
    assert turn.hero("A").equipped == ["bow"]


@rule("D4.5", "D17.3", "O-7")
def test_weapons_are_not_changed_once_actions_are_taken():
    two = {"items": [weapon("axe", hands=2), weapon("bow", hands=2)], "equipped": ["axe"]}
    turn = scene("A.", A=hero(**two), stop_at="action").run(hero_turn={"of": "A"})
    assert turn.choices == ["move", "rest", "fatigue", "end"]


@rule("D4.5")
def test_equipment_may_be_kept_as_it_is():
    two = {"items": [weapon("axe", hands=2), weapon("bow", hands=2)], "equipped": ["axe"]}
    turn = scene("A", A=hero(**two)).answers(equip="keep").run(hero_turn={"of": "A", "actions": []})
    assert turn.hero("A").equipped == ["axe"]
    assert turn.told(Equipped) == []


@rule("D4.6", "D17.2", "O-8")
def test_three_hands_full_are_refused():
    three = {"items": [weapon("axe"), weapon("dirk"), BUCKLER], "equipped": ["axe", "dirk"]}
    with pytest.raises(AssertionError, match="two hands"):
        scene("A", A=hero(**three)).answers(equip=["axe", "dirk", "buckler"]).run(hero_turn={"of": "A"})


@rule("D4.6", "D17.1", "O-8")
def test_what_does_not_fit_lies_face_down_and_does_nothing_until_the_next_turn():
    three = {"items": [weapon("axe"), weapon("dirk"), BUCKLER], "equipped": ["axe", "dirk"]}
    turn = scene("Am", A=hero(**three), m=monster(health=20)).answers(
        {"equip": ["axe", "buckler"]}, {"equip": ["dirk", "buckler"]}
    )
    turn.dice(attack=["3r 2h", "4r 2h"])
    strikes = {"hero_turn": {"of": "A", "actions": [{"attack": {"at": "m"}}]}}
    turn.run(strikes, {"overlord_turn": {}}, strikes)
    assert turn.hero("A").items == ["axe", "dirk", "buckler"]
    assert [told.weapon for told in turn.told(AttackDeclared)] == ["axe", "dirk"]


# -- actions -----------------------------------------------------------------------------------------------------------


@rule("D4.7", "O-10")
@pytest.mark.parametrize("actions", [[], [{"rest": {}}]])
def test_a_hero_may_end_the_turn_with_actions_left(actions):
    turn = scene("A", A=hero()).run(hero_turn={"of": "A", "actions": actions})
    assert [type(told) for told in turn.told(TurnEnded)] == [TurnEnded]
    assert len(turn.told(ActionTaken)) == len(actions)


@rule("D4.7")
@pytest.mark.parametrize("order", [("rest", "move"), ("move", "rest")])
def test_two_actions_are_taken_in_any_order(order):
    actions = {"rest": {"rest": {}}, "move": {"move": "1,0"}}
    turn = scene("A.", A=hero()).run(hero_turn={"of": "A", "actions": [actions[each] for each in order]})
    assert [told.action for told in turn.told(ActionTaken)] == list(order)


@rule("D4.7", "D4.10")
def test_a_third_action_is_refused():
    turn = scene("A", A=hero()).run(hero_turn={"of": "A", "actions": [{"rest": {}}] * 3})
    turn.expect(outcome="refused")


@rule("D4.8")
def test_an_action_is_finished_before_the_next_can_be_taken():
    sharp = weapon(surges=[{"hearts": 1}])
    turn = scene("Am", A=hero(items=[sharp]), m=monster(health=20), stop_at="surge").dice(attack=["2r 2h 1s"])
    turn.run(hero_turn={"of": "A", "actions": [{"attack": {"at": "m"}}]})
    assert turn.choices == ["hearts_1", "none"]


@rule("D4.9", "O-11")
def test_what_is_used_in_the_own_turn_is_not_used_while_equipping():
    two = {"items": [weapon("axe", hands=2), weapon("bow", hands=2)], "equipped": ["axe"]}
    one = hero(fatigue=1, cards=["stamina_potion"], **two)
    turn = scene("A", A=one, stop_at="equip").run(hero_turn={"of": "A"})
    assert turn.choices == ["axe", "bow", "none", "keep"]
    assert turn.told(TurnBegan) != []


@rule("D4.9")
def test_what_is_used_in_the_own_turn_is_used_among_the_actions():
    turn = scene("A", A=hero(fatigue=1, cards=["stamina_potion"]), stop_at="action").run(hero_turn={"of": "A"})
    assert turn.choices == ["rest", "fatigue", "use", "end"]


@rule("D4.9")
def test_what_is_used_in_the_own_turn_is_not_offered_in_anothers():
    one = hero(fatigue=1, cards=["stamina_potion"])
    scene("AB", A=one, B=hero(), otherwise="fail").run(hero_turn={"of": "B", "actions": []}).expect({"A.fatigue": 1})


@rule("D4.10", "D5.6", "O-9")
def test_the_same_action_may_be_taken_twice():
    turn = scene("Am", A=hero(items=[weapon()]), m=monster(health=20)).dice(attack=["3r 2h", "5r 1h"])
    turn.run(hero_turn={"of": "A", "actions": [{"attack": {"at": "m"}}, {"attack": {"at": "m"}}]})
    turn.expect({"m.damage": 3})


# -- the end -----------------------------------------------------------------------------------------------------------


@rule("D4.11", "D5.14")
@pytest.mark.parametrize("first", ["rest", "immobilized"])
def test_the_player_says_what_happens_first_at_the_end(first):
    turn = scene("A", A=hero(fatigue=2, conditions=["immobilized"])).answers(order=first)
    turn.run(hero_turn={"of": "A", "actions": [{"rest": {}}]}).expect({"A.fatigue": 0, "A.conditions": []})
    happened = {Recovered: "rest", ConditionLost: "immobilized"}
    assert happened[type(turn.told((Recovered, ConditionLost))[0])] == first


@rule("D4.11", "D6.15", "O-22")
def test_movement_points_left_over_are_lost_with_the_turn():
    turn = scene("A....", A=hero(speed=4)).run(hero_turn={"of": "A", "actions": [{"move": "2,0"}]})
    turn.expect({"A.at": "2,0", "A.points": 0})


@rule("D4.11")
def test_effects_of_the_end_come_after_the_last_action():
    turn = scene("AB", A=hero(conditions=["burning"]), B=hero()).run(hero_turn={"of": "A", "actions": [{"rest": {}}]})
    turn.expect({"A.damage": 1, "B.damage": 1}, events=["ActionTaken", "HeartsSuffered", "TurnEnded"])
