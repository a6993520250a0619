"""Attacks in their five steps: declaring, rolling, range, surges, damage. Rule: section 10."""

import pytest

from brimstone_tui.board import parse_square
from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.descent.events import (
    AttackDeclared,
    AttackMissed,
    AttackResult,
    ConditionGained,
    DamageCounted,
    HeartsSuffered,
    MonsterDefeated,
    SurgeSpent,
)
from brimstone_tui.rulesets.descent.game import GAME
from brimstone_tui.testing import rule
from tests.rules.descent.figures import hero, monster, scene, skill, weapon

BOW = weapon("bow", hands=2, attack="ranged", dice=["blue", "yellow"], surges=[{"range": 2}, {"hearts": 1}])
AXE = weapon("axe", hands=2, dice=["blue", "red"], surges=[{"hearts": 1}, {"hearts": 1}])
SWEEP = skill(effects=[{"kind": "strike", "targets": "adjacent"}])
"""An action: one attack on every foe next to the hero."""


def struck(map, *answers, attack=("3r 2h",), defense=(), by="A", at="m", **keys):
    """An attack, as it came out."""
    blow = scene(map, **keys).dice(attack=list(attack), defense_dice=list(defense)).answers(*answers)
    return blow.run(attack={"by": by, "at": at})


def surges_offered(map, *answers, attack, **keys):
    """The surge abilities that can be bought after these answers."""
    blow = scene(map, stop_at="surge", **keys).dice(attack=list(attack)).answers(*answers)
    return blow.run(attack={"by": keys.get("by", "A"), "at": "m"}).choices


# -- declaring ---------------------------------------------------------------------------------------------------------


@rule("D10.1")
def test_a_weapon_that_is_not_equipped_cannot_be_struck_with():
    armed = scene("Am", A=hero(items=[weapon(), BOW], equipped=["blade"]), m=monster())
    armed.run(attack={"by": "A", "with": "bow", "at": "m"}).expect(outcome="refused")


@rule("D10.1", "D13.5")
def test_there_is_nothing_to_attack_where_no_enemy_stands():
    scene("A.m", A=hero(items=[weapon()]), m=monster()).run(attack={"by": "A"}).expect(outcome="refused")


@rule("D10.2", "D10.3")
@pytest.mark.parametrize(("map", "outcome"), [("A.\n.m", "ok"), ("A.m", "refused")])
def test_a_melee_weapon_strikes_adjacent_spaces_diagonal_ones_too_and_no_others(map, outcome):
    blow = scene(map, A=hero(items=[weapon()]), m=monster()).dice(attack=["3r 2h"] if outcome == "ok" else [])
    blow.run(attack={"by": "A", "at": "m"}).expect(outcome=outcome)


@rule("D10.2", "D10.4")
@pytest.mark.parametrize(("map", "outcome"), [("A....m", "ok"), ("A#m\n...", "refused")])
def test_a_ranged_weapon_strikes_whatever_it_sees_and_nothing_else(map, outcome):
    shot = scene(map, A=hero(items=[BOW]), m=monster()).dice(attack=["6r 1h 1s", "2h"] if outcome == "ok" else [])
    shot.run(attack={"by": "A", "at": "m"}).expect(outcome=outcome)


@rule("D10.4", "D10.20", "C-16")
def test_a_shot_at_a_neighbour_needs_a_range_of_1():
    struck("Am", A=hero(items=[BOW]), m=monster(), attack=["2r 2h 1s", "1h 1s"]).expect({"m.damage": 3})
    thrown = weapon("pebble", attack="ranged", dice=["blue"])
    weak = struck("Am", A=hero(items=[thrown], lasting=[worse(range=-2)]), m=monster(), attack=["2r 2h 1s"])
    assert [(told.why, told.range, told.needed) for told in weak.told(AttackMissed)] == [("range", 0, 1)]


def worse(**changes):
    """Changes of the figures of an attack that last."""
    modifiers = [{"stat": stat, "by": by} for stat, by in changes.items()]
    return {"source": "hex", "owner": "A", "until": "end_of_round", "modifiers": modifiers}


@rule("D10.5")
def test_a_monster_attacks_with_the_type_and_dice_of_its_card():
    shot = struck(
        "m..A", A=hero(), m=monster(attack="ranged", dice=["blue", "red"]), attack=["3r 2h", "3h"], by="m", at="A"
    )
    assert [told.dice for told in shot.told(Rolled) if told.purpose == "attack"] == [("blue", "red")]
    shot.expect({"A.damage": 5})


@rule("D10.5")
def test_a_monster_that_shoots_must_cover_the_range_as_a_hero_must():
    shot = struck("m...A", A=hero(), m=monster(attack="ranged"), attack=["3r 2h"], by="m", at="A")
    assert [told.why for told in shot.told(AttackMissed)] == ["range"]


@rule("D10.6")
def test_an_attack_goes_from_declaring_to_rolling_to_surges_to_damage():
    blow = struck(
        "Am", {"surge": "hearts_1"}, A=hero(items=[AXE]), m=monster(defense=["brown"]), attack=["2r 2h 1s", "1h"],
        defense=[1],
    )  # fmt: skip
    steps = (AttackDeclared, Rolled, AttackResult, SurgeSpent, DamageCounted, HeartsSuffered)
    assert [type(told) for told in blow.told(steps)] == [
        AttackDeclared, Rolled, Rolled, AttackResult, SurgeSpent, DamageCounted, HeartsSuffered,
    ]  # fmt: skip


@rule("D10.7")
def test_the_attacker_chooses_one_of_the_equipped_weapons_and_its_target():
    armed = scene("mA.n", A=hero(items=[weapon(), weapon("sling", attack="ranged")]), m=monster(), n=monster())
    armed.dice(attack=["3r 2h"]).answers({"weapon": "sling"}, {"target": "n"}).run(attack={"by": "A"})
    armed.expect({"n.damage": 2, "m.damage": 0})


@rule("D10.7", "D10.2")
def test_a_weapon_that_reaches_nobody_is_not_offered():
    armed = scene("A.m", A=hero(items=[weapon(), weapon("sling", attack="ranged")]), m=monster(), otherwise="fail")
    armed.dice(attack=["3r 2h"]).run(attack={"by": "A"})
    assert [told.weapon for told in armed.told(AttackDeclared)] == ["sling"]


@rule("D10.7")
def test_a_weapon_brings_its_dice_in_its_order():
    blow = struck(
        "Am", A=hero(items=[weapon(dice=["blue", "red", "yellow"])]), m=monster(), attack=["3r 2h", "1h", "1r 1h"]
    )
    blow.expect({"m.damage": 4})


@rule("D10.8")
def test_a_melee_attack_with_reach_needs_to_see_its_target_as_well():
    pike = weapon("pike", reach=True)
    past = scene("ABm", A=hero(items=[pike]), B=hero(), m=monster())
    past.run(attack={"by": "A", "at": "m"}).expect(outcome="refused")
    struck("A.m", A=hero(items=[pike]), m=monster()).expect({"m.damage": 2})


GIANT = monster("giant", size="2x2", health=9)


@rule("D10.9", "D10.20")
@pytest.mark.parametrize(("at", "missed"), [("2,1", []), ("3,1", [3])])
def test_the_range_to_a_large_monster_is_that_to_the_space_aimed_at(at, missed):
    shot = struck("..mm\n..mm\nA...", {"surge": "none"}, A=hero(items=[BOW]), m=GIANT,
                  attack=["2r 2h 1s", "1h 1s"], at=at)  # fmt: skip
    assert [told.square for told in shot.told(AttackDeclared)] == [parse_square(at)]
    assert [told.needed for told in shot.told(AttackMissed)] == missed


@rule("D10.9", "D12.3")
@pytest.mark.parametrize(("at", "caught"), [("1,0", True), ("2,1", False)])
def test_a_blast_spreads_from_the_space_of_a_large_monster_that_was_aimed_at(at, caught):
    flask = weapon("flask", attack="ranged", surges=[{"blast": True}])
    thrown = struck(
        "nmm\n.mm\n...\nA..", {"surge": "blast"}, A=hero(items=[flask]), m=GIANT, n=monster(),
        attack=["6r 1h 1s"], at=at,
    )  # fmt: skip
    thrown.expect({"m.damage": 1, "n.damage": int(caught)})


@rule("D10.10", "O-54")
def test_the_dice_of_two_weapons_are_never_rolled_together():
    armed = hero(items=[weapon("left", dice=["blue", "red"]), weapon("right", dice=["blue", "yellow"])])
    blow = struck("Am", {"weapon": "right"}, A=armed, m=monster(), attack=["3r 2h", "1r 1h"])
    assert [told.dice for told in blow.told(Rolled)] == [("blue", "yellow")]


@rule("D10.11")
def test_bare_hands_are_a_melee_attack_with_the_blue_die():
    blow = struck("Am", A=hero(), m=monster())
    assert [(told.purpose, told.dice) for told in blow.told(Rolled)] == [("attack", ("blue",))]
    scene("A.m", A=hero(), m=monster()).run(attack={"by": "A", "at": "m"}).expect(outcome="refused")


@rule("D10.11")
def test_a_hero_with_a_weapon_in_hand_does_not_strike_with_bare_hands():
    armed = scene("Am", A=hero(items=[weapon()]), m=monster())
    armed.run(attack={"by": "A", "with": "fists", "at": "m"}).expect(outcome="refused")


READY = skill(moment="before_attack", effects=[{"kind": "add_to_attack", "dice": ["red"], "range": 1}])
BRACE = skill("brace", moment="attacked", effects=[{"kind": "add_to_defense", "dice": ["black"]}])
CLAWS = {"id": "claws", "moment": "action", "effects": [{"kind": "strike", "targets": "adjacent"}]}
"""A monster's attack on every hero next to it."""
STEP_IN = skill("step_in", moment="friend_attacked", within=1, effects=[{"kind": "take_hit"}])


@rule("D10.12")
def test_dice_that_are_added_before_the_roll_are_rolled_with_it():
    blow = struck("Am", {"use_card": "trick"}, A=hero(items=[weapon()], skills=[READY]), m=monster(),
                  attack=["3r 2h", "3h"])  # fmt: skip
    blow.expect({"m.damage": 5})


@rule("D10.12")
def test_what_is_used_before_the_roll_may_change_the_target():
    blow = struck("BA\n.m", {"use_card": "step_in"}, A=hero(), B=hero(skills=[STEP_IN]), m=monster(), by="m", at="A")
    blow.expect({"A.damage": 0, "B.damage": 2})


@rule("D10.12", "D10.14")
def test_each_of_several_targets_makes_its_own_defence_stronger():
    swept = scene("AmB", A=hero(skills=[BRACE]), B=hero(skills=[BRACE]), m=monster(abilities=[CLAWS]))
    swept.dice(attack=["3r 2h"], defense_dice=[2]).answers({"use_card": "none"}, {"use_card": "brace"})
    swept.run(activation={"of": "m", "actions": [{"special": "claws"}]}).expect({"A.damage": 2, "B.damage": 0})


@rule("D10.12", "D10.14")
def test_a_hero_takes_the_hit_of_the_friend_next_to_it_and_of_no_other():
    swept = scene("AmBC", A=hero(), B=hero(), C=hero(skills=[STEP_IN]), m=monster(abilities=[CLAWS]))
    swept.dice(attack=["3r 2h"]).answers({"use_card": "step_in"})
    swept.run(activation={"of": "m", "actions": [{"special": "claws"}]})
    swept.expect({"A.damage": 2, "B.damage": 0, "C.damage": 2})


# -- rolling -----------------------------------------------------------------------------------------------------------


@rule("D10.13", "C-14")
def test_both_sides_have_rolled_before_a_surge_is_spent():
    blow = scene("Am", A=hero(items=[AXE]), m=monster(defense=["gray"]), stop_at="surge")
    blow.dice(attack=["2r 2h 1s", "1h"], defense_dice=[3]).run(attack={"by": "A", "at": "m"})
    rolled = [(told.purpose, told.roller) for told in blow.told(Rolled)]
    assert rolled == [("attack", "A"), ("defense_dice", "m")]


@rule("D10.14", "O-44")
def test_an_attack_on_several_is_rolled_once_and_each_rolls_its_own_defence():
    swept = scene("mAn", A=hero(items=[weapon()], skills=[SWEEP]), m=monster(defense=["gray"]), n={"like": "m"})
    swept.dice(attack=["3r 2h"], defense_dice=[0, 2]).run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]})
    swept.expect({"m.damage": 2, "n.damage": 0})


@rule("D10.15")
def test_every_weapon_of_the_game_has_one_blue_die():
    known = GAME.catalogue
    pools = [item.dice for item in known.items.values() if item.attack]
    pools += [line.dice for kind in known.monsters.values() for line in (kind.minion, kind.master)]
    assert [dice for dice in pools if dice.count("blue") != 1] == []


@rule("D10.16", "D10.26", "O-38")
def test_with_an_x_nothing_of_the_roll_counts():
    blow = struck("Am", A=hero(items=[AXE], fatigue=1), m=monster(), attack=["X", "3h 1s"])
    blow.expect({"m.damage": 0}, not_told=["SurgeSpent"])
    assert [told.why for told in blow.told(AttackMissed)] == ["x"]


@rule("D10.17")
def test_a_hero_defends_with_own_dice_those_of_armor_and_those_of_effects():
    coat = {"id": "coat", "name": "Coat", "slot": "armor", "power": {"id": "coat", "defense": [{"dice": ["brown"]}]}}
    warded = {"source": "ward", "owner": "A", "until": "end_of_round", "defense": ["black"]}
    armored = hero(defense=["gray"], items=[coat], lasting=[warded])
    blow = struck("Am", A=armored, m=monster(dice=["blue", "red"]), attack=["3r 2h", "3h"], defense=[1, 1, 2],
                  by="m", at="A")  # fmt: skip
    assert [told.dice for told in blow.told(Rolled)][1] == ("gray", "brown", "black")
    blow.expect({"A.damage": 1})


@rule("D10.17", "D17.1")
def test_armor_that_is_not_worn_protects_nobody():
    coat = {"id": "coat", "name": "Coat", "slot": "armor", "power": {"id": "coat", "defense": [{"dice": ["brown"]}]}}
    struck("Am", A=hero(items=[coat], equipped=[]), m=monster(), by="m", at="A").expect({"A.damage": 2})


AGAIN = skill(moment="attack_rolled", effects=[{"kind": "reroll_attack"}])


@rule("D10.16", "D10.18", "D11.4", "O-39")
def test_a_blue_die_rolled_again_may_turn_a_miss_into_a_hit():
    shot = struck(
        "A...m", {"use_card": "trick"}, {"reroll": [0]}, A=hero(items=[BOW], skills=[AGAIN]), m=monster(),
        attack=["X", "2h 1s", "4r 2h"],
    )  # fmt: skip
    shot.expect({"m.damage": 4})


# -- range -------------------------------------------------------------------------------------------------------------


@rule("D10.19", "D10.21", "O-40")
def test_a_shot_whose_range_falls_short_misses():
    shot = struck("A....m", A=hero(items=[BOW]), m=monster(), attack=["3r 2h", "1r 1h"])
    assert [(told.why, told.range, told.needed) for told in shot.told(AttackMissed)] == [("range", 4, 5)]


@rule("D10.20", "C-15")
def test_bonuses_count_for_the_range():
    far = skill(effects=[{"kind": "strike", "range": 1}])
    shot = scene("A....m", A=hero(items=[BOW], skills=[far]), m=monster()).dice(attack=["3r 2h", "1r 1h"])
    shot.run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]}).expect({"m.damage": 3})


@rule("D10.20")
def test_melee_attacks_need_no_range():
    pike = weapon("pike", reach=True, dice=["blue"])
    lame = hero(items=[pike], lasting=[worse(range=-9)])
    struck("A.m", A=lame, m=monster()).expect({"m.damage": 2})


@rule("D10.21", "O-41")
def test_a_surge_for_range_may_close_the_gap():
    shot = struck("A....m", {"surge": "range_2"}, A=hero(items=[BOW]), m=monster(), attack=["3r 2h", "1r 1s"])
    shot.expect({"m.damage": 2})


@rule("D10.21", "O-42")
def test_a_shot_that_still_falls_short_loses_all_that_was_bought():
    shot = struck(
        "A......m", {"surge": "recover_fatigue"}, {"surge": "range_2"}, A=hero(items=[BOW], fatigue=2), m=monster(),
        attack=["2r 2h 1s", "1r 1s"],
    )  # fmt: skip
    shot.expect({"m.damage": 0, "A.fatigue": 2})


# -- surges ------------------------------------------------------------------------------------------------------------


@rule("D10.22")
def test_no_surge_is_spent_when_none_was_rolled():
    struck("Am", A=hero(items=[AXE]), m=monster(), attack=["3r 2h", "1h"], otherwise="fail").expect({"m.damage": 3})


@rule("D10.23", "O-47")
def test_the_same_surge_ability_is_not_bought_twice():
    offered = surges_offered("A.m", {"surge": "hearts_1"}, attack=["2r 2h 1s", "1h 1s"], A=hero(items=[BOW]),
                             m=monster())  # fmt: skip
    assert offered == ["range_2", "none"]


@rule("D10.23", "O-35")
def test_two_surge_abilities_with_the_same_text_are_two():
    blow = struck("Am", {"surge": "hearts_1"}, {"surge": "hearts_1#2"}, A=hero(items=[AXE]), m=monster(health=9),
                  attack=["2r 2h 1s", "3h 1s"])  # fmt: skip
    blow.expect({"m.damage": 7})


@rule("D10.23")
def test_an_ability_that_costs_two_surges_is_not_bought_with_one():
    heavy = weapon(surges=[{"cost": 2, "hearts": 4}])
    struck("Am", A=hero(items=[heavy]), m=monster(), attack=["2r 2h 1s"], otherwise="fail").expect({"m.damage": 2})


@rule("D10.24", "O-36", "O-37")
def test_a_hero_recovers_1_fatigue_for_one_surge_an_attack():
    axe = weapon(dice=["blue", "red", "yellow"])
    blow = struck("Am", {"surge": "recover_fatigue"}, A=hero(items=[axe], fatigue=3), m=monster(health=9),
                  attack=["2r 2h 1s", "3h 1s", "1h 1s"], otherwise="fail")  # fmt: skip
    blow.expect({"A.fatigue": 2})


@rule("D10.24", "O-48")
def test_a_monster_spends_no_surge_on_fatigue():
    claws = monster(dice=["blue", "yellow"], surges=[{"hearts": 1}])
    blow = scene("Am", A=hero(), m=claws, stop_at="surge").dice(attack=["2r 2h 1s", "1h 1s"])
    assert blow.run(attack={"by": "m", "at": "A"}).choices == ["hearts_1", "none"]


@rule("D10.25")
def test_surge_abilities_of_skills_and_worn_items_are_there_too():
    ring = {"id": "ring", "name": "Ring", "slot": "other", "power": {"id": "ring", "surges": [{"pierce": 1}]}}
    knack = {"id": "knack", "title": "Knack", "surges": [{"id": "knack", "hearts": 2}]}
    offered = surges_offered("Am", attack=["2r 2h 1s", "1h"], m=monster(),
                             A=hero(items=[AXE, ring], skills=[knack]))  # fmt: skip
    assert offered == ["hearts_1", "hearts_1#2", "knack", "pierce_1", "none"]


@rule("D10.25")
def test_a_weapon_that_is_not_used_in_the_attack_lends_it_no_surge():
    armed = hero(items=[weapon("left", surges=[{"hearts": 1}]), weapon("right", surges=[{"pierce": 2}])])
    assert surges_offered("Am", {"weapon": "left"}, attack=["2r 2h 1s"], A=armed, m=monster()) == ["hearts_1", "none"]


@rule("D10.25")
def test_an_ability_for_another_kind_of_weapon_is_not_offered():
    knack = {"id": "knack", "title": "Knack", "surges": [{"id": "knack", "hearts": 2, "attack": "ranged"}]}
    armed = hero(items=[weapon()], skills=[knack])
    struck("Am", A=armed, m=monster(), attack=["2r 2h 1s"], otherwise="fail").expect({"m.damage": 2})


@rule("D10.26", "O-37")
def test_surges_that_buy_nothing_are_lost():
    blow = struck("Am", {"surge": "none"}, A=hero(items=[AXE]), m=monster(health=9), attack=["2r 2h 1s", "3h 1s"])
    blow.expect({"m.damage": 5}, not_told=["SurgeSpent"])


# -- damage ------------------------------------------------------------------------------------------------------------


@rule("D10.27")
def test_shields_keep_hearts_from_a_figure_and_no_more_than_there_are():
    for shields, damage in ((1, 1), (2, 0), (3, 0)):
        blow = struck("Am", A=hero(items=[weapon()]), m=monster(defense=["gray"]), defense=[shields])
        blow.expect({"m.damage": damage})


@rule("D10.28", "D12.2", "O-43")
def test_pierce_beyond_the_shields_adds_no_hearts():
    blow = struck("Am", A=hero(items=[weapon(pierce=2)]), m=monster(defense=["gray"]), defense=[1])
    assert [(told.hearts, told.shields, told.pierce, told.damage) for told in blow.told(DamageCounted)] == [
        (2, 1, 2, 2)
    ]


@rule("D10.28")
def test_the_sum_is_worked_out_for_each_figure_apart():
    sharp = skill(effects=[{"kind": "strike", "targets": "adjacent", "pierce": 1}])
    swept = scene("mAn", A=hero(items=[weapon()], skills=[sharp]), m=monster(defense=["gray"]), n={"like": "m"})
    swept.dice(attack=["3r 2h"], defense_dice=[3, 1]).run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]})
    swept.expect({"m.damage": 0, "n.damage": 2})


STUNNING = weapon("club", surges=[{"condition": "stunned"}])


@rule("D10.29", "D12.4", "O-45", "O-46")
@pytest.mark.parametrize(("shields", "conditions"), [(2, []), (1, ["stunned"])])
def test_a_condition_comes_only_with_a_heart(shields, conditions):
    blow = struck("Am", {"surge": "stunned"}, A=hero(items=[STUNNING]), m=monster(defense=["gray"]),
                  attack=["2r 2h 1s"], defense=[shields])  # fmt: skip
    blow.expect({"m.conditions": conditions})


@rule("D10.29")
def test_a_figure_that_is_defeated_gets_no_condition():
    blow = struck("Am", {"surge": "stunned"}, A=hero(items=[STUNNING]), m=monster(health=2), attack=["2r 2h 1s"])
    blow.expect({"m.alive": False})
    assert blow.told(ConditionGained) == []


@rule("D10.29", "D12.7")
def test_of_several_figures_each_through_which_a_heart_came_has_the_condition():
    swept = scene("mAn\n.o.", A=hero(items=[STUNNING], skills=[SWEEP]), m=monster(defense=["gray"]), n={"like": "m"},
                  o={"like": "m"})  # fmt: skip
    swept.dice(attack=["2r 2h 1s"], defense_dice=[1, 2, 0]).answers(surge="stunned")
    swept.run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]})
    swept.expect({"m.conditions": ["stunned"], "n.conditions": [], "o.conditions": ["stunned"]})


@rule("D10.30")
def test_the_defeated_are_gone_before_what_happens_after_an_attack():
    rush = skill(moment="kill", effects=[{"kind": "march", "points": 1}])
    blow = struck("Am", {"use_card": "trick"}, {"move": "1,0"}, A=hero(items=[weapon()], skills=[rush]),
                  m=monster(health=2))  # fmt: skip
    blow.expect({"A.at": "1,0"}, events=[MonsterDefeated.__name__, "AbilityUsed", "FigureMoved"])
