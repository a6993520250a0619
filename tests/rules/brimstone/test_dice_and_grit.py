"""Dice and Grit. Rules: section 2."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brimstone_tui.dice import D3, D6, PERIL, Pool, d36
from brimstone_tui.rulesets.brimstone.events import DepthEventHappened, DiceRerolled, GritSpent
from brimstone_tui.testing import Scene, enemy, hero, item, rule

PISTOL = item("pistol", ranged={"range": 6, "shots": 3}, hands=1)


def shooting(**of_hero) -> Scene:
    """A hero with three shots at an enemy of Defense 0."""
    keys = {"grit": 1, "to_hit": {"melee": 4, "ranged": 4}, "items": [PISTOL], **of_hero}
    return Scene("A..e", A=hero(**keys), e=enemy(defense=0, health=30))


@rule("B2.6")
@pytest.mark.parametrize(("sides", "doubles"), [([2, 2], True), ([6, 5], False)])
def test_doubles_are_equal_natural_dice_whatever_the_total(sides, doubles):
    scene = Scene("A", A=hero(grit=0)).dice(hold_back=sides)
    scene.run(hold_back={})
    assert bool(scene.told(DepthEventHappened)) is doubles


@rule("P08")
@given(st.integers(0, 3), st.integers(0, 3), st.integers(1, 2))
def test_dice_average_what_their_faces_say_however_many_are_added(sixes, threes, perils):
    pool = Pool((D6,) * sixes + (D3,) * threes + (PERIL,) * perils)
    counted = [die.faces for die in pool.dice]
    average = sum(Fraction(sum(faces), len(faces)) for faces in counted)
    assert average == Fraction(7, 2) * sixes + 2 * threes + Fraction(25, 6) * perils
    assert pool.value([1] * pool.count) == sum(faces[0] for faces in counted)


@rule("P08", "T39")
def test_a_d36_gives_each_of_its_results_once_in_thirty_six():
    fell = Counter(d36(tens, units) for tens, units in product(D6.faces, repeat=2))
    assert (len(fell), set(fell.values()), min(fell), max(fell)) == (36, {1}, 11, 66)
    assert d36(3, 5) == 35


@rule("B2.7", "F1", "P06")
def test_a_die_that_one_source_has_rolled_again_is_not_offered_to_the_next():
    lucky = item("charm", reroll={"purposes": ["to_hit"], "dice": 2, "per": "turn"})
    scene = shooting(items=[PISTOL, lucky])
    scene.dice(to_hit=[2, 3, 6, 1, 5, 4], damage=[1, 1]).answers({"reroll": [0, 1]}, {"reroll": [2]})
    scene.run(attack={"by": "A", "with": "pistol"})
    assert [event.dice for event in scene.told(DiceRerolled)] == [(0, 1), (2,)]


@rule("B2.7", "F1")
def test_once_all_dice_have_been_rolled_again_there_is_no_further_question():
    lucky = item("charm", reroll={"purposes": ["to_hit"], "dice": 0, "per": "turn"})
    scene = shooting(items=[PISTOL, lucky])
    scene.dice(to_hit=[2, 3, 1, 1, 1, 1]).answers({"reroll": [0, 1, 2]})
    scene.run(attack={"by": "A", "with": "pistol"})
    assert scene.hero("A").grit == 1


@rule("B2.8", "G5")
def test_however_good_the_hand_a_one_never_hits_and_however_bad_a_six_does():
    sharp = item("sharp_sight", modifiers=[{"stat": "ranged_to_hit", "by": 9}])
    scene = shooting(items=[PISTOL, sharp], grit=0).dice(to_hit=[1, 2, 2], damage=[3, 3])
    scene.run(attack={"by": "A", "with": "pistol"}).expect({"e.wounds": 6})
    dull = item("dull_sight", modifiers=[{"stat": "ranged_to_hit", "by": -9}])
    scene = shooting(items=[PISTOL, dull], grit=0).dice(to_hit=[5, 5, 6], damage=[3])
    scene.run(attack={"by": "A", "with": "pistol"}).expect({"e.wounds": 3})


@rule("B2.9", "F8")
def test_a_five_that_a_bonus_lifts_to_six_is_no_natural_six():
    sharp = item("sharp_sight", modifiers=[{"stat": "ranged_to_hit", "by": 1}])
    scene = Scene("A..e", A=hero(grit=0, to_hit={"melee": 4, "ranged": 4}, items=[PISTOL, sharp]), e=enemy(defense=5))
    scene.dice(to_hit=[5, 1, 1], damage=[6]).run(attack={"by": "A", "with": "pistol"})
    scene.expect({"e.wounds": 1})


@rule("B2.10")
def test_dice_fall_in_the_order_of_the_rules_from_one_scripted_list():
    scene = shooting(grit=0).dice(4, 1, 1, 5).run(attack={"by": "A", "with": "pistol"})
    scene.expect({"e.wounds": 5})


@rule("B2.20")
def test_one_grit_rolls_as_many_of_the_dice_again_as_the_hero_likes():
    scene = shooting().dice(to_hit=[1, 2, 3, 4, 5, 1], damage=[2, 2]).answers({"reroll": [0, 1, 2]})
    scene.run(attack={"by": "A", "with": "pistol"}).expect({"A.grit": 0, "e.wounds": 4})
    assert [event.grit for event in scene.told(GritSpent)] == [1]


@rule("B2.20")
def test_a_hero_without_grit_is_not_asked_to_roll_again():
    scene = Scene("A..e", A=hero(grit=0, items=[PISTOL], to_hit={"melee": 4, "ranged": 4}), e=enemy(), otherwise="fail")
    scene.dice(to_hit=[1, 1, 1]).run(attack={"by": "A", "with": "pistol"})


@rule("B2.21", "F2")
def test_grit_touches_neither_the_hold_roll_nor_what_enemies_roll():
    Scene("A", A=hero(grit=2), otherwise="fail").dice(hold_back=[6, 5]).run(hold_back={})
    armored = enemy(combat=1, armor=5, to_hit={"melee": 4})
    scene = Scene("Ae", A=hero(grit=2, defense=4), e=armored, otherwise="fail").dice(to_hit=[1])
    scene.run(activation={"of": "e"})
    scene = Scene("Ae", A=hero(grit=2), e=armored, otherwise="fail").dice(armor=[1, 1])
    scene.run(wound={"to": "e", "by": "A", "hits": [{"damage": 2}]}).expect({"e.wounds": 2})


@rule("B2.21", "F2")
def test_grit_does_not_choose_the_random_hero_nor_another_row_of_a_chart():
    Scene("AB", A=hero(grit=2), B=hero(grit=2), otherwise="fail").dice(random_hero=[5]).run(random_hero={})
    fallen = hero(ko=True, health=10, wounds=10, sanity=10, grit=2)
    scene = Scene("A.B", A=fallen, B=hero(), otherwise="first", answers=[{"reroll": "none"}])
    scene.dice(injury=[4, 6], recover=[1, 1]).run(recover={"hero": "A"}).expect({"A.grit": 2})  # the one offer: healing


@rule("B2.22", "F2")
def test_grit_may_roll_a_deadly_result_of_a_chart_again():
    fallen = hero(ko=True, health=10, wounds=10, sanity=10, grit=1)
    scene = Scene("A.B", A=fallen, B=hero(), otherwise="first", answers=[{"reroll": [0, 1]}])
    scene.dice(injury=[1, 1, 5, 6], recover=[1, 1])
    scene.run(recover={"hero": "A"}).expect({"A.grit": 0, "A.ko": False})


@rule("B2.23", "P07")
def test_grit_recovered_at_the_maximum_is_lost():
    full = hero(grit=2, max_grit=2, tokens=["tonic"])
    scene = Scene("A", A=full).run(use={"by": "A", "token": "tonic"})
    scene.expect({"A.grit": 2, "A.tokens": []})


@rule("B2.23", "T45", "F3")
def test_the_one_of_a_move_roll_at_the_maximum_is_spent_at_once_or_lost():
    full = hero(grit=2, max_grit=2)
    scene = Scene("A...", A=full, answers=[{"spend_grit": "yes"}, {"move": "2,0"}]).dice(move=[1], extra_move=[1])
    scene.run(activation={"of": "A"}).expect({"A.grit": 2, "A.at": "2,0"})
    scene = Scene("A...", A=full).dice(move=[1]).run(activation={"of": "A"})
    scene.expect({"A.grit": 2})


@rule("B2.24")
def test_one_grit_rolls_any_of_the_damage_dice_against_one_enemy_again():
    scene = shooting().dice(to_hit=[4, 4, 1], damage=[1, 2, 5, 6]).answers({"reroll": "none"}, {"reroll": [0, 1]})
    scene.run(attack={"by": "A", "with": "pistol"}).expect({"A.grit": 0, "e.wounds": 11})


@rule("B2.20")
def test_grit_rolls_the_dice_of_the_heros_own_healing_again_unless_they_show_their_best():
    hurt: dict[str, Any] = {"grit": 1, "health": 10, "wounds": 9}
    scene = Scene("A", A=hero(**hurt, tokens=["bandages"])).dice(heal=[2, 5]).answers({"reroll": [0]})
    scene.run(use={"by": "A", "token": "bandages"}).expect({"A.wounds": 4, "A.grit": 0})
    scene = Scene("A", A=hero(**hurt, tokens=["bandages"]), otherwise="fail").dice(heal=[6])
    scene.run(use={"by": "A", "token": "bandages"}).expect({"A.wounds": 3, "A.grit": 1})
    scene = Scene("A", A=hero(**hurt, acted=True)).dice(catch_breath=[1, 6]).answers({"reroll": [0]})
    scene.run(end_fight={}).expect({"A.wounds": 6, "A.grit": 0})
