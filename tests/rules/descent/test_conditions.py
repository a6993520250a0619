"""The ten conditions. Rule: section 15."""

import pytest

from brimstone_tui.rulesets.descent.conditions import BASE, CONDITIONS
from brimstone_tui.rulesets.descent.events import (
    ActionTaken,
    AttributeTested,
    ConditionGained,
    ConditionLost,
    DamageCounted,
    FatigueSuffered,
    HeartsSuffered,
    SurgeSpent,
)
from brimstone_tui.testing import rule
from tests.rules.descent.figures import FAILED, activation, hero, monster, scene, skill, trap, turn, weapon

HEAL = [{"kind": "recover", "hearts": 1}]
SHARP = weapon(surges=[{"hearts": 1}])


def hearts(happened):
    """The hearts suffered: by whom, how many, from what."""
    return [(told.figure, told.hearts, told.by) for told in happened.told(HeartsSuffered)]


def extra(action):
    """An Overlord card that gives the activated monster an action more."""
    effects = [{"kind": "extra_action", "action": action}]
    return {"id": "rush", "name": "Rush", "window": "on_activate_monster", "effects": effects}


def having(**attributes):
    """A hero with these attributes."""
    return {**hero(), "attributes": attributes}


# -- all of them -------------------------------------------------------------------------------------------------------


@rule("D15.1", "O-96")
@pytest.mark.parametrize("condition", CONDITIONS)
def test_a_second_condition_of_a_kind_does_nothing(condition):
    twice = scene("A.m", A=hero(), m=monster())
    twice.run({"afflict": {"to": "A", "condition": condition}}, {"afflict": {"to": "A", "condition": condition}})
    twice.expect({"A.conditions": [condition]})
    assert len(twice.told(ConditionGained)) == 1


@rule("D15.1")
def test_conditions_of_different_kinds_lie_on_a_figure_together():
    both = scene("A", A=hero())
    both.run({"afflict": {"to": "A", "condition": "poisoned"}}, {"afflict": {"to": "A", "condition": "diseased"}})
    both.expect({"A.conditions": ["poisoned", "diseased"]})


@rule("D15.2")
@pytest.mark.parametrize("condition", CONDITIONS)
@pytest.mark.parametrize("figure", ["A", "m"])
def test_heroes_and_monsters_can_have_every_condition(figure, condition):
    ill = scene("A.m", A=hero(), m=monster()).run(afflict={"to": figure, "condition": condition})
    ill.expect({f"{figure}.conditions": [condition]})


@rule("D15.3", "D13.4")
def test_being_knocked_out_takes_all_conditions_away():
    felled = scene("A", A=hero(health=3, conditions=list(CONDITIONS))).run(suffer={"to": "A", "hearts": 3})
    felled.expect({"A.ko": True, "A.conditions": []})


@rule("D15.10")
@pytest.mark.parametrize("condition", CONDITIONS)
def test_with_the_base_conditions_only_four_are_played_with(condition):
    ill = scene("A", A=hero(), options={"conditions": "base"}).run(afflict={"to": "A", "condition": condition})
    ill.expect({"A.conditions": [condition] if condition in ("diseased", "poisoned", "immobilized", "stunned") else []})
    assert len(BASE) == 4


# -- Diseased, Poisoned ------------------------------------------------------------------------------------------------


@rule("D15.4")
def test_a_diseased_hero_who_fails_suffers_a_fatigue_and_stays_diseased():
    ill = scene("A", A={**having(willpower=2, might=6), "conditions": ["diseased"]}).dice(attribute=[1, 2])
    ill.run(hero_turn={"of": "A", "actions": []}).expect({"A.fatigue": 1, "A.damage": 0, "A.conditions": ["diseased"]})
    assert [told.attribute for told in ill.told(AttributeTested)] == ["willpower"]


@rule("D15.4")
def test_a_diseased_hero_who_passes_is_rid_of_it():
    well = scene("A", A={**having(willpower=2, might=1), "conditions": ["diseased"]}).dice(attribute=[0, 2])
    well.run(hero_turn={"of": "A", "actions": []}).expect({"A.fatigue": 0, "A.conditions": []})


@rule("D15.4", "D13.10")
def test_the_fatigue_of_a_disease_is_forced():
    ill = scene("A", A=hero(stamina=4, fatigue=4, conditions=["diseased"])).dice(attribute=FAILED)
    ill.run(hero_turn={"of": "A", "actions": []}).expect({"A.fatigue": 4, "A.damage": 1})


@rule("D15.5", "O-93")
def test_a_poisoned_hero_who_fails_suffers_a_heart_and_stays_poisoned():
    ill = scene("A", A={**having(might=2, willpower=6), "conditions": ["poisoned"]}).dice(attribute=[1, 2])
    ill.run(hero_turn={"of": "A", "actions": []}).expect({"A.damage": 1, "A.fatigue": 0, "A.conditions": ["poisoned"]})
    assert [told.attribute for told in ill.told(AttributeTested)] == ["might"]


@rule("D15.5", "O-93")
def test_a_poisoned_hero_who_passes_is_rid_of_it():
    well = scene("A", A={**having(might=2, willpower=1), "conditions": ["poisoned"]}).dice(attribute=[0, 2])
    well.run(hero_turn={"of": "A", "actions": []}).expect({"A.damage": 0, "A.conditions": []})
    assert [(told.figure, told.condition) for told in well.told(ConditionLost)] == [("A", "poisoned")]


@rule("D15.6", "D14.3", "D13.12")
@pytest.mark.parametrize("condition", ["diseased", "poisoned"])
def test_a_monster_fails_these_tests_each_time_and_suffers_a_heart(condition):
    ill = scene("m.A", A=hero(), m=monster(conditions=[condition]))
    ill.run({"activation": {"of": "m", "actions": []}}).expect({"m.damage": 1, "m.conditions": [condition]})
    assert hearts(ill) == [("m", 1, condition)]


# -- Immobilized -------------------------------------------------------------------------------------------------------


@rule("D15.7", "O-95")
@pytest.mark.parametrize("action", [{"move": "1,0"}, {"fatigue": 1}])
def test_an_immobilized_hero_takes_no_move_action_and_buys_no_movement(action):
    turn("A..", action, A=hero(conditions=["immobilized"])).expect({"A.at": "0,0", "A.fatigue": 0}, outcome="refused")


@rule("D15.7", "O-95")
def test_an_immobilized_hero_attacks_as_ever():
    struck = turn(
        "Am", {"attack": {"at": "m"}}, A=hero(conditions=["immobilized"], items=[weapon()]), m=monster(),
        dice={"attack": ["3r 2h"]},
    )  # fmt: skip
    struck.expect({"m.damage": 2})


@rule("D15.7")
def test_an_immobilized_monster_takes_no_move_action():
    activation("m..#A", {"move": "1,0"}, A=hero(), m=monster(conditions=["immobilized"])).expect(outcome="refused")


@rule("D15.7", "D23.12")
def test_nor_one_that_a_card_gives_it():
    held = scene("m..#A", A=hero(), m=monster(conditions=["immobilized"]), hand=[extra("move")])
    held.answers(play_card="rush").run(activation={"of": "m", "actions": [{"move": "1,0"}]}).expect(outcome="refused")


@rule("D15.7", "O-95")
def test_who_is_immobilized_in_a_move_loses_the_points_and_all_further_movement():
    net = trap("net", "hero_enters_empty_space", {"kind": "afflict", "condition": "immobilized"})
    caught = scene("A....", A=hero(speed=4), hand=[net], stop_at="action").dice(attribute=FAILED)
    caught.answers({"action": "move"}, {"move": "4,0"}, {"play_card": "net"}).run(hero_turn={"of": "A"})
    assert caught.choices == ["rest", "end"]
    caught.expect({"A.points": 0, "A.at": "1,0"})


@rule("D15.7", "O-95")
def test_it_goes_at_the_end_of_the_own_turn():
    freed = turn("AB.", {"rest": {}}, A=hero(conditions=["immobilized"]), B=hero(conditions=["immobilized"]))
    freed.expect({"A.conditions": [], "B.conditions": ["immobilized"]})
    activation("m..#A", A=hero(), m=monster(conditions=["immobilized"])).expect({"m.conditions": []})


@rule("D15.7", "D29.18")
def test_the_move_action_of_who_is_immobilized_in_it_is_over():
    net = trap("net", "hero_enters_empty_space", {"kind": "afflict", "condition": "immobilized"})
    keys = {"A": hero(cards=["health_potion"]), "B": hero(), "stop_at": "action"}
    moves = [{"action": "move"}, {"move": "1,0"}]
    free = scene("A..\n.B.", **keys).answers(*moves).run(hero_turn={"of": "A"})
    assert "trade" in free.choices
    caught = scene("A..\n.B.", hand=[net], **keys).dice(attribute=FAILED).answers(*moves, {"play_card": "net"})
    assert "trade" not in caught.run(hero_turn={"of": "A"}).choices


@rule("D15.8", "C-21")
def test_an_immobilized_figure_is_put_elsewhere():
    push = skill(effects=[{"kind": "shift", "to": {"who": "foe", "within": 1}, "spaces": 1}])
    pushed = turn("Am.", {"skill": "trick"}, A=hero(skills=[push]), m=monster(conditions=["immobilized"]))
    pushed.expect({"m.at": "2,0"})


@rule("D15.8", "C-21")
def test_an_immobilized_hero_moves_by_an_effect():
    dash = skill(moment="own_turn", effects=[{"kind": "march", "points": 2}])
    dashed = scene("A...", A=hero(conditions=["immobilized"], skills=[dash]))
    dashed.answers({"action": "use"}, {"use_card": "trick"}, {"move": "2,0"})
    dashed.run(hero_turn={"of": "A"}).expect({"A.at": "2,0"})


@rule("D15.8")
def test_an_immobilized_hero_spends_points_that_an_effect_gives():
    haste = skill(moment="own_turn", effects=[{"kind": "points", "points": 2}])
    one = hero(conditions=["immobilized"], skills=[haste])
    hasted = scene("A...", A=one).answers({"action": "use"}, {"use_card": "trick"}, {"action": "move"}, {"move": "2,0"})
    hasted.run(hero_turn={"of": "A"}).expect({"A.at": "2,0", "A.actions": 0})
    assert not hasted.told(ActionTaken)


# -- Stunned -----------------------------------------------------------------------------------------------------------


@rule("D15.9", "O-94")
def test_the_next_action_of_a_stunned_hero_is_spent_on_being_rid_of_it():
    stunned = scene(
        "Am",
        A=hero(conditions=["stunned"], items=[weapon()], skills=[skill(effects=HEAL)], damage=1),
        m=monster(),
        search=["0,0"],
        stop_at="action",
    )
    assert stunned.run(hero_turn={"of": "A"}).choices == ["special", "fatigue", "end"]


@rule("D15.9", "O-94")
def test_after_that_the_remaining_action_is_free():
    freed = turn("A....", {"special": "stunned"}, {"move": "4,0"}, A=hero(conditions=["stunned"]))
    freed.expect({"A.at": "4,0", "A.conditions": []})
    assert [(told.action, told.left) for told in freed.told(ActionTaken)] == [("special", 1), ("move", 0)]


@rule("D15.9")
def test_the_only_special_action_of_a_stunned_hero_is_to_be_rid_of_it():
    turn("A", {"special": "health_potion"}, A=hero(conditions=["stunned"], cards=["health_potion"], damage=1)).expect(
        {"A.damage": 1}, outcome="refused"
    )


@rule("D15.9")
def test_a_stunned_monster_neither_moves_nor_attacks_before_it_is_rid_of_it():
    keys = {"A": hero(), "m": monster(conditions=["stunned"])}
    for action in ({"move": "0,0"}, {"attack": {"at": "A"}}):
        activation(".mA", action, **keys).expect(outcome="refused")
    freed = scene(".mA", **keys).dice(attack=["3r 2h"])
    freed.run(activation={"of": "m", "actions": [{"special": "stunned"}, {"attack": {"at": "A"}}]})
    freed.expect({"A.damage": 2, "m.conditions": []})


@rule("D15.9", "D6.10")
def test_a_stunned_hero_still_moves_for_fatigue():
    turn("A..", {"fatigue": 2}, {"move": "2,0"}, A=hero(conditions=["stunned"])).expect(
        {"A.at": "2,0", "A.conditions": ["stunned"]}
    )


@rule("D15.9")
def test_a_stunned_hero_still_does_what_takes_no_action():
    quick = skill(moment="own_turn", effects=HEAL)
    healed = turn("A", {"use": "trick"}, A=hero(conditions=["stunned"], damage=1, skills=[quick]))
    healed.expect({"A.damage": 0, "A.conditions": ["stunned"]})


@rule("D15.9", "D2.10")
def test_a_free_attack_is_an_action_and_not_for_the_stunned():
    stunned = scene("AmB", A=hero(conditions=["stunned"], items=[weapon()]), B=hero(), m=monster(), stop_at="action")
    assert "use" not in stunned.run(hero_turn={"of": "A"}).choices


# -- Burning -----------------------------------------------------------------------------------------------------------


@rule("D15.11")
def test_at_the_end_of_the_turn_a_burning_hero_and_friends_beside_suffer_a_heart():
    burnt = turn("BAm\n..C", A=hero(conditions=["burning"]), B=hero(), m=monster(), C=hero())
    assert hearts(burnt) == [("A", 1, "burning"), ("B", 1, "burning"), ("C", 1, "burning")]
    burnt.expect({"A.conditions": ["burning"], "m.damage": 0})


@rule("D15.11")
def test_friends_who_are_not_beside_suffer_nothing():
    burnt = turn("A.B", A=hero(conditions=["burning"]), B=hero())
    assert hearts(burnt) == [("A", 1, "burning")]


@rule("D15.11")
def test_a_burning_monster_burns_the_monsters_beside_it():
    burnt = activation("nmA", A=hero(), m=monster(conditions=["burning"]), n={"like": "m"})
    assert hearts(burnt) == [("m", 1, "burning"), ("n", 1, "burning")]


@rule("D15.11")
def test_an_action_of_the_owner_puts_it_out():
    doused = turn("A", {"special": "burning"}, A=hero(conditions=["burning"]))
    doused.expect({"A.conditions": [], "A.damage": 0})
    assert [(told.action, told.left) for told in doused.told(ActionTaken)] == [("special", 1)]


@rule("D15.11")
@pytest.mark.parametrize(("map", "outcome"), [("AB", "ok"), ("A.B", "refused")])
def test_an_action_of_a_friend_beside_puts_it_out(map, outcome):
    turn(map, {"special": "douse:B"}, A=hero(), B=hero(conditions=["burning"])).expect(
        {"B.conditions": [] if outcome == "ok" else ["burning"]}, outcome=outcome
    )


@rule("D15.11")
def test_any_figure_beside_may_put_it_out():
    activation("mA", {"special": "douse:A"}, A=hero(conditions=["burning"]), m=monster()).expect({"A.conditions": []})


# -- Cursed ------------------------------------------------------------------------------------------------------------


@rule("D15.12")
def test_a_cursed_hero_uses_no_skill_that_is_marked_as_an_action():
    one = hero(conditions=["cursed"], damage=1, skills=[skill(effects=HEAL)])
    cursed = scene("A", A=one).dice(attribute=FAILED)
    cursed.run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]}).expect({"A.damage": 1}, outcome="refused")


@rule("D15.12")
def test_a_cursed_hero_uses_other_skills_and_the_actions_of_cards():
    quick = skill(moment="own_turn", effects=HEAL)
    one = hero(conditions=["cursed"], damage=3, skills=[quick], cards=["health_potion"])
    cursed = scene("A", A=one).dice(attribute=FAILED)
    cursed.run(hero_turn={"of": "A", "actions": [{"use": "trick"}, {"special": "health_potion"}]})
    cursed.expect({"A.damage": 0})
    assert [told.hearts for told in cursed.told(HeartsSuffered)] == []


@rule("D15.12")
def test_a_cursed_monster_uses_no_ability_that_is_marked_as_an_action():
    mend = {"id": "mend", "moment": "action", "effects": HEAL}
    keys = {"A": hero(), "m": monster(abilities=[mend], conditions=["cursed"], damage=2)}
    activation("m.A", {"special": "mend"}, **keys).expect({"m.damage": 2}, outcome="refused")
    well = {**keys, "m": monster(abilities=[mend], damage=2)}
    activation("m.A", {"special": "mend"}, **well).expect({"m.damage": 1})


@rule("D15.12")
@pytest.mark.parametrize(("dice", "left"), [([0, 2], []), ([1, 2], ["cursed"])])
def test_at_the_start_of_the_turn_a_cursed_hero_tests_knowledge(dice, left):
    one = {**having(knowledge=2, might=6, willpower=6), "conditions": ["cursed"]}
    cursed = scene("A", A=one).dice(attribute=dice).run(hero_turn={"of": "A", "actions": []})
    cursed.expect({"A.conditions": left, "A.damage": 0, "A.fatigue": 0})
    assert [told.attribute for told in cursed.told(AttributeTested)] == ["knowledge"]


# -- Weakened ----------------------------------------------------------------------------------------------------------


@rule("D15.13")
@pytest.mark.parametrize(("rolled", "counted"), [(2, 1), (0, 0)])
def test_a_weakened_figure_has_a_shield_less_but_not_less_than_none(rolled, counted):
    keys = {
        "A": hero(items=[weapon()]),
        "m": monster(defense=["gray"] if rolled else ["brown"], conditions=["weakened"]),
    }
    struck = scene("Am", **keys).dice(attack=["3r 2h"], defense_dice=[rolled]).run(attack={"by": "A", "at": "m"})
    assert [(told.hearts, told.shields) for told in struck.told(DamageCounted)] == [(2, counted)]


@rule("D15.13")
@pytest.mark.parametrize(("face", "damage"), [("3r 2h", 1), ("5r 1h", 0)])
def test_a_weakened_figure_deals_a_heart_less_but_not_less_than_none(face, damage):
    struck = scene("Am", A=hero(items=[weapon()], conditions=["weakened"]), m=monster()).dice(attack=[face])
    struck.run(attack={"by": "A", "at": "m"}).expect({"m.damage": damage})


@rule("D15.13")
def test_weakness_goes_at_the_end_of_the_own_turn():
    freed = turn("AB", A=hero(conditions=["weakened"]), B=hero(conditions=["weakened"]))
    freed.expect({"A.conditions": [], "B.conditions": ["weakened"]})
    activation("m.A", A=hero(), m=monster(conditions=["weakened"])).expect({"m.conditions": []})


# -- Bleeding ----------------------------------------------------------------------------------------------------------


@rule("D15.14")
def test_each_action_of_a_bleeding_hero_costs_a_fatigue():
    bled = turn("A..", {"move": "2,0"}, {"rest": {}}, A=hero(conditions=["bleeding"]))
    assert [(told.fatigue, told.by) for told in bled.told(FatigueSuffered)] == [(1, "bleeding")] * 2


@rule("D15.14")
def test_the_parts_of_one_move_are_one_action():
    bled = turn("A....", {"move": "2,0"}, {"move": "4,0"}, A=hero(speed=4, conditions=["bleeding"]))
    bled.expect({"A.fatigue": 1})


@rule("D15.14")
def test_an_action_takes_the_bleeding_away_and_costs_no_fatigue():
    well = turn("A..", {"special": "bleeding"}, {"move": "2,0"}, A=hero(conditions=["bleeding"]))
    well.expect({"A.conditions": [], "A.fatigue": 0})
    assert [told.left for told in well.told(ActionTaken)] == [1, 0]


@rule("D15.14", "D13.12")
def test_a_bleeding_monster_pays_in_hearts():
    bled = activation("m..#A", {"move": "2,0"}, A=hero(), m=monster(conditions=["bleeding"])).expect({"m.damage": 1})
    assert hearts(bled) == [("m", 1, "bleeding")]


@rule("D15.14", "D23.12")
def test_an_action_that_a_card_gives_costs_the_bleeding_too():
    bled = scene("mA", A=hero(), m=monster(conditions=["bleeding"]), hand=[extra("attack")]).dice(attack=["3r 2h"])
    bled.answers(play_card="rush").run(activation={"of": "m", "actions": [{"attack": {"at": "A"}}]})
    bled.expect({"m.damage": 1, "A.damage": 2})
    assert [told.left for told in bled.told(ActionTaken)] == [2]


# -- Doomed ------------------------------------------------------------------------------------------------------------


@rule("D15.15")
def test_each_time_a_doomed_figure_suffers_hearts_it_suffers_one_more():
    struck = scene("Am", A=hero(items=[weapon()]), m=monster(conditions=["doomed"], health=9)).dice(
        attack=["3r 2h", "5r 1h"]
    )
    struck.run(hero_turn={"of": "A", "actions": [{"attack": {"at": "m"}}] * 2}).expect({"m.damage": 5})


@rule("D15.15")
def test_where_no_heart_comes_through_doom_adds_none():
    struck = scene("Am", A=hero(items=[weapon()]), m=monster(conditions=["doomed"], defense=["gray"]))
    struck.dice(attack=["5r 1h"], defense_dice=[1]).run(attack={"by": "A", "at": "m"}).expect({"m.damage": 0})


@rule("D15.15")
def test_a_surge_of_an_own_attack_takes_doom_away():
    struck = scene("Am", A=hero(items=[SHARP], conditions=["doomed"]), m=monster()).dice(attack=["2r 2h 1s"])
    struck.answers(surge="shake_off_doomed").run(attack={"by": "A", "at": "m"})
    struck.expect({"A.conditions": [], "m.damage": 2})
    assert [(told.surge, told.cost) for told in struck.told(SurgeSpent)] == [("shake_off_doomed", 1)]


@rule("D15.15", "D10.21")
def test_a_surge_of_an_attack_that_falls_short_takes_no_doom_away():
    bow = weapon("bow", attack="ranged")
    short = scene("A..m", A=hero(items=[bow], conditions=["doomed"]), m=monster()).dice(attack=["2r 2h 1s"])
    short.answers(surge="shake_off_doomed").run(attack={"by": "A", "at": "m"}).expect({"A.conditions": ["doomed"]})


@rule("D15.15", "D15.2")
def test_a_doomed_monster_shakes_it_off_like_a_hero():
    struck = scene("mA", A=hero(), m=monster(conditions=["doomed"])).dice(attack=["2r 2h 1s"])
    struck.answers(surge="shake_off_doomed").run(attack={"by": "m", "at": "A"}).expect({"m.conditions": []})


# -- Terrified ---------------------------------------------------------------------------------------------------------


@rule("D15.16")
@pytest.mark.parametrize("conditions", [["terrified"], ["terrified", "doomed"]])
def test_a_terrified_figure_spends_no_surges(conditions):
    one = hero(items=[SHARP], conditions=conditions, fatigue=1)
    struck = scene("Am", A=one, m=monster(), otherwise="fail").dice(attack=["2r 2h 1s"])
    struck.run(attack={"by": "A", "at": "m"}).expect({"m.damage": 2, "A.fatigue": 1})
    assert not struck.told(SurgeSpent)


@rule("D15.16")
@pytest.mark.parametrize(("map", "left"), [("A.m", ["terrified"]), ("A#.\n..m", ["terrified"]), ("A#m", [])])
def test_terror_goes_at_the_end_of_an_own_turn_with_no_enemy_in_sight(map, left):
    turn(map, A=hero(conditions=["terrified"]), m=monster()).expect({"A.conditions": left})


@rule("D15.16")
def test_an_enemy_whom_a_friend_hides_is_not_in_sight():
    turn("ABm", A=hero(conditions=["terrified"]), B=hero(), m=monster()).expect({"A.conditions": []})


@rule("D15.16", "D13.6")
def test_a_knocked_out_hero_terrifies_nobody():
    activation("mA", A=hero(ko=True), m=monster(conditions=["terrified"])).expect({"m.conditions": []})
