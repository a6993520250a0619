"""The actions of heroes: moving, attacking, skills, resting. Rule: D5.1 to D5.15."""

import pytest

from brimstone_tui.rulesets.descent.events import (
    ActionTaken,
    AttackDeclared,
    FatigueSuffered,
    Recovered,
    Rested,
    SurgeSpent,
)
from brimstone_tui.testing import rule
from tests.rules.descent.figures import hero, monster, scene, skill, turn, weapon

FRIEND = {"who": "friend", "with_self": False}
WAVE_ON = {"moment": "own_turn", "effects": [{"kind": "march", "to": FRIEND, "speeds": 1}]}
"""In the own turn: a friend moves as far as Speed at once."""
STRIKE = {"effects": [{"kind": "strike", "hearts": 1}]}
"""An attack with 1 heart more."""


def open_to(map, **keys):
    """What is open to A at the beginning of the turn."""
    return scene(map, stop_at="action", **keys).run(hero_turn={"of": "A"}).choices


# -- move --------------------------------------------------------------------------------------------------------------


@rule("D5.1", "D6.1")
def test_a_move_action_goes_as_many_spaces_as_speed():
    moved = turn("A.....", {"move": "4,0"}, A=hero(speed=4)).expect({"A.at": "4,0"})
    assert [told.action for told in moved.told(ActionTaken)] == ["move"]


@rule("D5.1")
def test_a_move_action_goes_no_farther_than_speed():
    turn("A.....", {"move": "5,0"}, A=hero(speed=4)).expect(outcome="refused")


@rule("D5.2", "D6.1", "C-1", "O-12")
def test_a_move_is_broken_off_by_an_attack_and_finished_after_it():
    actions = ({"move": "2,0"}, {"attack": {"at": "m"}}, {"move": "4,0"})
    moved = scene("A....\n.m...", A=hero(speed=4, items=[weapon()]), m=monster()).dice(attack=["3r 2h"])
    moved.run(hero_turn={"of": "A", "actions": list(actions)})
    moved.expect({"A.at": "4,0", "A.points": 0, "m.damage": 2})
    assert [told.action for told in moved.told(ActionTaken)] == ["move", "attack"]


@rule("D5.2")
def test_after_the_second_action_no_more_than_the_rest_of_the_move_is_left():
    moved = turn("A.....", {"move": "2,0"}, {"rest": {}}, {"move": "5,0"}, A=hero(speed=4))
    moved.expect(outcome="refused")


@rule("D5.3", "D6.8")
def test_a_move_does_not_end_on_a_friends_space():
    turn("AB.", {"move": "1,0"}, A=hero(), B=hero()).expect(outcome="refused")


@rule("D5.3", "D1.5")
def test_a_move_may_end_on_the_token_of_a_knocked_out_hero():
    turn("AB.", {"move": "1,0"}, A=hero(), B=hero(ko=True)).expect({"A.at": "1,0"})


@rule("D5.3", "D6.20")
def test_a_move_is_not_broken_off_on_a_friends_space():
    moved = scene("AB.", A=hero(), B=hero(), stop_at="move").answers(action="move").run(hero_turn={"of": "A"})
    assert moved.choices == ["2,0", "stay"]


@rule("D5.4", "O-23")
def test_points_given_in_anothers_turn_that_are_not_spent_at_once_are_lost():
    given = scene("AB......", A=hero(skills=[skill(**WAVE_ON)]), B=hero(speed=5), otherwise="fail")
    given.answers({"action": "use"}, {"use_card": "trick"}, {"move": "4,0"}, {"action": "end"})
    given.run(hero_turn={"of": "A"}).expect({"B.at": "4,0", "B.points": 0})


@rule("D5.4")
def test_points_given_in_anothers_turn_need_not_be_spent():
    given = scene("AB......", A=hero(skills=[skill(**WAVE_ON)]), B=hero(speed=5), otherwise="fail")
    given.answers({"action": "use"}, {"use_card": "trick"}, {"move": "stay"}, {"action": "end"})
    given.run(hero_turn={"of": "A"}).expect({"B.at": "1,0", "B.points": 0})


# -- attack ------------------------------------------------------------------------------------------------------------


@rule("D5.5", "D10.1")
def test_an_attack_strikes_a_monster_with_an_equipped_weapon():
    struck = turn(
        "Am",
        {"attack": {"with": "blade", "at": "m"}},
        A=hero(items=[weapon()]),
        m=monster(),
        dice={"attack": ["3r 2h"]},
    )
    struck.expect({"m.damage": 2})
    assert [(told.attacker, told.weapon) for told in struck.told(AttackDeclared)] == [("A", "blade")]


@rule("D5.5")
def test_a_weapon_that_is_not_equipped_strikes_nobody():
    two = {"items": [weapon("axe", hands=2), weapon("bow", hands=2)], "equipped": ["axe"]}
    turn("Am", {"attack": {"with": "bow", "at": "m"}}, A=hero(**two), m=monster()).expect(outcome="refused")


@rule("D5.5", "D1.3")
def test_a_hero_does_not_attack_a_hero():
    turn("AB", {"attack": {"at": "B"}}, A=hero(items=[weapon()]), B=hero()).expect(outcome="refused")


@rule("D5.5")
def test_without_a_target_there_is_no_attack():
    assert "attack" not in open_to("A.m", A=hero(items=[weapon()]), m=monster())


@rule("D5.6", "D22.16", "O-9", "O-75")
def test_a_hero_may_attack_with_both_actions():
    twice = scene("Am", A=hero(items=[weapon()]), m=monster()).dice(attack=["3r 2h", "4r 2h"])
    twice.run(hero_turn={"of": "A", "actions": [{"attack": {"at": "m"}}] * 2}).expect({"m.damage": 4})


@rule("D5.6", "D22.16", "O-75")
def test_a_monster_may_not():
    twice = scene("Am", A=hero(), m=monster()).dice(attack=["3r 2h"])
    twice.run(activation={"of": "m", "actions": [{"attack": {"at": "A"}}] * 2}).expect(outcome="refused")


@rule("D5.7", "D2.10", "O-105")
def test_an_attack_on_top_takes_none_of_the_two_actions():
    thrice = scene("AmB", A=hero(items=[weapon()]), B=hero(), m=monster(health=20))
    thrice.dice(attack=["3r 2h", "4r 2h", "5r 1h"]).answers(
        {"action": "use"}, {"use_card": "bonus_attack"}, {"action": "attack"}, {"action": "attack"}
    )
    thrice.run(hero_turn={"of": "A"}).expect({"m.damage": 5})
    assert [told.left for told in thrice.told(ActionTaken)] == [1, 0]


@rule("D5.7")
def test_an_attack_on_top_uses_the_weapons_surges():
    sharp = weapon(surges=[{"hearts": 1}])
    bonus = scene("AmB", A=hero(items=[sharp]), B=hero(), m=monster(health=20)).dice(attack=["2r 2h 1s"])
    bonus.answers({"action": "use"}, {"use_card": "bonus_attack"}, {"surge": "hearts_1"})
    bonus.run(hero_turn={"of": "A"}).expect({"m.damage": 3})


# -- skill -------------------------------------------------------------------------------------------------------------


@rule("D5.8", "D1.13")
def test_a_skill_that_is_marked_as_an_action_costs_one():
    used = turn("A", {"skill": "trick"}, A=hero(damage=1, skills=[skill(effects=[{"kind": "recover", "hearts": 1}])]))
    used.expect({"A.damage": 0})
    assert [(told.action, told.left) for told in used.told(ActionTaken)] == [("skill", 1)]


@rule("D5.8", "D1.13")
def test_a_skill_without_the_mark_is_no_action():
    one = hero(damage=1, skills=[skill(moment="own_turn", effects=[{"kind": "recover", "hearts": 1}])])
    used = scene("A", A=one).answers({"action": "use"}, {"use_card": "trick"})
    used.run(hero_turn={"of": "A"}).expect({"A.damage": 0})
    assert used.told(ActionTaken) == []


@rule("D5.8", "D5.35")
def test_a_skill_is_no_special_action():
    open_now = open_to("A", A=hero(damage=1, skills=[skill(effects=[{"kind": "recover", "hearts": 1}])]))
    assert open_now == ["skill", "rest", "fatigue", "end"]


@rule("D5.8")
def test_a_skill_of_which_nothing_would_come_is_not_offered():
    one = hero(skills=[skill(effects=[{"kind": "recover", "hearts": 1}])])
    assert "skill" not in open_to("A", A=one)


@rule("D5.9", "D18.6")
def test_an_attack_by_a_skill_follows_the_rules_of_attacks():
    one = hero(items=[weapon(surges=[{"hearts": 1}])], skills=[skill(**STRIKE)])
    struck = scene("Am", A=one, m=monster(defense=["brown"])).dice(attack=["2r 2h 1s"], defense_dice=[1])
    struck.answers(surge="hearts_1").run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]})
    struck.expect({"m.damage": 3})
    assert [told.surge for told in struck.told(SurgeSpent)] == ["hearts_1"]


@rule("D5.9")
def test_a_skill_that_attacks_needs_a_target():
    assert "skill" not in open_to("A.m", A=hero(items=[weapon()], skills=[skill(**STRIKE)]), m=monster())


@rule("D5.10", "D5.12", "O-59")
def test_a_skills_fatigue_is_suffered():
    one = hero(stamina=4, fatigue=3, items=[weapon()], skills=[skill(fatigue=1, **STRIKE)])
    used = scene("Am", A=one, m=monster()).dice(attack=["3r 2h"])
    used.run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]}).expect({"A.fatigue": 4, "m.damage": 3})


@rule("D5.11", "D5.12", "D13.11", "O-59")
def test_a_hero_at_stamina_cannot_pay_for_a_skill():
    one = hero(stamina=4, fatigue=4, items=[weapon()], skills=[skill(fatigue=1, **STRIKE)])
    turn("Am", {"skill": "trick"}, A=one, m=monster()).expect(outcome="refused")


@rule("D5.11", "D5.12", "D13.11", "O-60")
def test_a_hero_who_would_pass_stamina_cannot_pay_for_a_skill():
    one = hero(stamina=4, fatigue=3, items=[weapon()], skills=[skill(fatigue=2, **STRIKE)])
    turn("Am", {"skill": "trick"}, A=one, m=monster()).expect(outcome="refused")


@rule("D5.12")
def test_a_skill_that_costs_nothing_is_open_to_a_hero_at_stamina():
    one = hero(stamina=4, fatigue=4, items=[weapon()], skills=[skill(**STRIKE)])
    used = scene("Am", A=one, m=monster()).dice(attack=["3r 2h"])
    used.run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]}).expect({"m.damage": 3, "A.fatigue": 4})


@rule("D5.12")
def test_a_skill_can_be_paid_again_once_fatigue_is_recovered():
    one = hero(stamina=4, fatigue=4, items=[weapon()], cards=["stamina_potion"], skills=[skill(fatigue=1, **STRIKE)])
    used = scene("Am", A=one, m=monster()).dice(attack=["3r 2h"])
    used.answers({"action": "use"}, {"use_card": "stamina_potion"}, {"action": "skill"})
    used.run(hero_turn={"of": "A"}).expect({"A.fatigue": 1, "m.damage": 3})


# -- rest --------------------------------------------------------------------------------------------------------------


@rule("D5.13", "C-29")
def test_resting_costs_an_action():
    rested = turn("A", {"rest": {}}, A=hero(fatigue=2))
    assert [(told.action, told.left) for told in rested.told(ActionTaken)] == [("rest", 1)]


@rule("D5.14")
@pytest.mark.parametrize("order", [({"rest": {}}, {"move": "1,0"}), ({"move": "1,0"}, {"rest": {}})])
def test_a_rest_takes_all_fatigue_whenever_in_the_turn_it_is_taken(order):
    turn("A.", *order, A=hero(fatigue=4)).expect({"A.fatigue": 0})


@rule("D5.14")
def test_a_rest_does_nothing_before_the_end_of_the_turn():
    rested = turn("A.", {"rest": {}}, {"move": "1,0"}, A=hero(fatigue=4))
    happened = [type(told) for told in rested.told((Rested, ActionTaken, Recovered))]
    assert happened == [ActionTaken, Rested, ActionTaken, Recovered]


@rule("D5.15", "O-61")
def test_fatigue_taken_after_the_rest_goes_with_it():
    rested = turn("A..", {"rest": {}}, {"fatigue": 2}, {"move": "2,0"}, A=hero(stamina=4, fatigue=1))
    rested.expect({"A.fatigue": 0, "A.at": "2,0"})
    assert [told.total for told in rested.told(FatigueSuffered)] == [2, 3]


@rule("D5.15", "O-62")
def test_fatigue_limits_skills_until_the_turn_is_over():
    one = hero(stamina=4, fatigue=4, items=[weapon()], skills=[skill(fatigue=1, **STRIKE)])
    turn("Am", {"rest": {}}, {"skill": "trick"}, A=one, m=monster()).expect(outcome="refused")


@rule("D5.15")
def test_fatigue_limits_movement_until_the_turn_is_over():
    turn("A..", {"rest": {}}, {"fatigue": 1}, A=hero(stamina=4, fatigue=4)).expect(outcome="refused")
