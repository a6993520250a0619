"""Experience. Rules: section 16.1 and 16.2."""

from __future__ import annotations

import pytest

from brimstone_tui.rulesets.brimstone.events import XpGained
from brimstone_tui.testing import Scene, enemy, item, rule
from tests.rules.brimstone.figures import digger

EACH = {"base": 10, "each": 5}


def earned(scene: Scene, letter: str = "A") -> list[int]:
    """What a hero was paid, in order."""
    return [event.xp for event in scene.told(XpGained) if event.hero == letter]


def wounding(*damage: int, elite: int = 0, options: dict | None = None, **of_enemy) -> Scene:
    """Hits of A whose damage is known land on e."""
    scene = Scene("Ae.B", A=digger(), B=digger(), e=enemy(elite=elite, **of_enemy), options=options or {})
    return scene.run(wound={"to": "e", "by": "A", "hits": [{"damage": each} for each in damage]})


# -- fights ------------------------------------------------------------------------------------------------------------


@rule("B16.1")
def test_xp_go_to_the_hero_who_did_the_deed_and_to_nobody_else():
    wounding(12, xp=15).expect({"A.xp": 15, "B.xp": 0})


@rule("B16.2")
def test_whoever_deals_the_last_wound_takes_all_that_an_ordinary_enemy_is_worth():
    scene = Scene("AeB", A=digger(), B=digger(), e=enemy(health=5, xp=15))
    scene.run({"wound": {"to": "e", "by": "A", "hits": [{"damage": 4}]}}).expect({"A.xp": 0})
    scene.run({"wound": {"to": "e", "by": "B", "hits": [{"damage": 1}]}}).expect({"A.xp": 0, "B.xp": 15})


@rule("B16.3")
def test_a_bigger_enemy_pays_all_who_hurt_it_and_nothing_for_the_kill():
    scene = Scene("AeB", A=digger(), B=digger(), e=enemy(health=5, xp=EACH))
    scene.run({"wound": {"to": "e", "by": "A", "hits": [{"damage": 4}]}}).expect({"A.xp": 30})
    scene.run({"wound": {"to": "e", "by": "B", "hits": [{"damage": 1}]}}).expect({"A.xp": 30, "B.xp": 15})
    scene.expect({"e.alive": False})


@rule("B16.4", "T08")
@pytest.mark.parametrize(("elite", "paid"), [(0, [20, 30]), (2, [30, 40])])
def test_every_single_hit_that_wounds_pays_the_base_and_five_a_wound(elite, paid):
    assert earned(wounding(2, 4, elite=elite, xp=EACH)) == paid


@rule("B16.5", "T09")
@pytest.mark.parametrize(("elite", "paid"), [(0, 40), (2, 50)])
def test_with_the_option_the_base_is_paid_once_for_each_enemy_wounded_in_an_attack(elite, paid):
    assert earned(wounding(2, 4, elite=elite, xp=EACH, options={"xp_large": "per_attack"})) == [paid]


@rule("B16.5")
def test_with_the_option_every_figure_wounded_pays_its_base():
    scene = Scene("eAf", A=digger(combat=3), e=enemy(xp=EACH), f={"like": "e"}, options={"xp_large": "per_attack"})
    scene.answers(assign_hits=["e", "e", "f"]).dice(to_hit=[4, 4, 4], damage=[1, 2, 3])
    scene.run(attack={"by": "A"})
    assert earned(scene) == [10 + 5 * 3, 10 + 5 * 3]


@rule("B16.6", "B18.3")
def test_each_elite_ability_adds_five_to_an_ordinary_enemy_and_to_the_base_of_a_bigger_one():
    wounding(12, elite=2, xp=15).expect({"A.xp": 25})
    wounding(3, elite=2, xp=EACH).expect({"A.xp": 20 + 15})


@rule("B16.7")
def test_a_hit_that_draws_no_blood_earns_nothing_not_even_the_base():
    scene = wounding(3, 4, xp=EACH, defense=3).expect({"e.wounds": 1})
    assert earned(scene) == [15]


@rule("B16.8", "Q11")
def test_harm_that_no_hero_caused_earns_nobody_anything():
    scene = Scene("AeB", A=digger(), B=digger(), e=enemy(health=3, xp=15)).dice(blast=[1, 6, 1])
    scene.run(blast={"at": "1,0"}).expect({"e.alive": False, "A.xp": 0, "B.xp": 0})
    scene = Scene("A.e", A=digger(), e=enemy(xp=EACH)).run(wound={"to": "e", "hits": [{"damage": 5}]})
    scene.expect({"e.wounds": 5, "A.xp": 0})


@rule("B16.8")
def test_a_blast_that_a_hero_threw_pays_that_hero():
    scene = Scene("A..e", A=digger(), e=enemy(health=3, xp=15)).dice(blast=[6])
    scene.run(blast={"at": "3,0", "by": "A"}).expect({"A.xp": 15})


@rule("B16.9", "T51")
@pytest.mark.parametrize(("option", "paid"), [("per_hit", [20, 15]), ("per_attack", [25])])
def test_from_an_enemy_down_to_three_health_three_wounds_are_earned_at_most(option, paid):
    scene = wounding(2, 4, health=3, xp=EACH, options={"xp_large": option}).expect({"e.wounds": 3, "e.alive": False})
    assert earned(scene) == paid


@rule("B16.9")
def test_hits_to_spare_after_its_death_are_worth_nothing():
    assert earned(wounding(3, 6, 6, health=3, xp=EACH)) == [25]


@rule("B16.9", "B16.5")
def test_a_free_attack_pays_a_base_of_its_own_where_the_base_is_paid_once_an_attack():
    knife = item("knife", melee={"combat": 1}, free=True, per="turn")
    scene = Scene("Ae", A=digger(items=[knife]), e=enemy(xp=EACH), options={"xp_large": "per_attack"})
    scene.answers({"action": "free:knife"}, {"action": "melee:fists"})
    scene.dice(move=[2], to_hit=[4, 4], damage=[1, 1]).run(activation={"of": "A"})
    assert earned(scene) == [15, 15]


@rule("P15", "B16.5")
@pytest.mark.parametrize("damage", [(2, 4), (1, 1, 1), (0, 5), (7,), (0, 0)])
def test_paid_once_an_attack_is_never_more_than_paid_by_the_hit_and_the_same_for_one_wounding_hit(damage):
    by_the_hit = sum(earned(wounding(*damage, xp=EACH)))
    once = sum(earned(wounding(*damage, xp=EACH, options={"xp_large": "per_attack"})))
    assert once <= by_the_hit
    if sum(each > 0 for each in damage) <= 1:
        assert once == by_the_hit


# -- other deeds -------------------------------------------------------------------------------------------------------


@rule("B16.10", "B12.3")
def test_healing_another_hero_pays_five_a_point():
    Scene("AB", A=digger(), B=digger(wounds=3)).run(heal={"by": "A", "to": "B", "wounds": 3}).expect({"A.xp": 15})


@rule("B16.10")
def test_drawing_a_scavenge_card_pays_ten_and_a_loot_card_twenty():
    scene = Scene("A", A=digger(), decks={"scavenge": ["dust_and_splinters"]}).dice(scavenge=[6, 1, 1])
    scene.run(scavenge={"by": "A"}).expect({"A.xp": 10})
    Scene("A", A=digger(), decks={"loot": ["loose_change"]}).run(draw={"deck": "loot"}).expect({"A.xp": 20})


@rule("B16.10")
@pytest.mark.parametrize(("extra", "paid"), [("on", [5, 5, 5]), ("off", [])])
def test_as_an_extra_putting_a_stop_to_a_card_pays_five_three_times_at_most(extra, paid):
    stack = ["frenzy", "never_still", "all_lamps_blue", "the_hill_settles"]
    scene = Scene("A", A=digger(grit=4, max_grit=4), dread=stack, options={"extra_xp": extra})
    scene.answers(*[{"cancel_dread": "yes"}] * 4).run(resolve_dread={})
    assert earned(scene) == paid


@rule("B16.10")
@pytest.mark.parametrize(("extra", "paid"), [("on", [20]), ("off", [])])
def test_as_an_extra_carrying_the_light_all_the_way_pays_twenty(extra, paid):
    scene = Scene("AB", A=digger(), B=digger(), light="A", options={"extra_xp": extra}).run(end_adventure={})
    assert (earned(scene, "A"), earned(scene, "B")) == (paid, [])


@rule("B16.10")
def test_a_light_that_was_passed_on_pays_nobody():
    scene = Scene("AK", A=digger(), K=digger(ko=True, wounds=10), light="K", options={"extra_xp": "on"})
    scene.answers(action="take_light").dice(move=[2], injury=[5, 6])
    scene.run({"activation": {"of": "A"}}, {"end_adventure": {}}).expect({"A.xp": 0, "K.xp": 0})
