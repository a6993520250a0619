"""What a hit does to an enemy: damage, Defense, criticals, armor, death, and the XP for it. Rule: 8.6, 16.1."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.brimstone.events import (
    EnemiesLeft,
    EnemyHit,
    EnemyKilled,
    EnemyWounded,
    HitsLost,
    HitsScored,
    XpGained,
)
from brimstone_tui.testing import Keys, Scene, enemy, item, rule
from tests.rules.brimstone.figures import fighter, pistol, shooter

BIG: Keys = {"size": "large", "xp": {"base": 10, "each": 5}}
ELITE_ROW = [{"title": f"Row {n}"} for n in range(1, 7)]


def landing(*damages: int, critical: bool = False, options: Keys | None = None, **keys) -> Scene:
    """Hits of these damages land on e, one after another."""
    scene = Scene("Ae", A=fighter(), e=enemy(**keys), options=options or {})
    return scene.run(wound={"to": "e", "by": "A", "hits": [{"damage": d, "critical": critical} for d in damages]})


# -- damage ------------------------------------------------------------------------------------------------------------


@rule("B8.30")
def test_every_hit_has_a_damage_die_of_its_own_and_those_on_one_enemy_fall_together():
    scene = Scene("Ae", A=fighter(combat=3), e=enemy()).dice(to_hit=[4, 4, 4], damage=[1, 2, 4]).run(attack={"by": "A"})
    assert [len(rolled.sides) for rolled in scene.told(Rolled) if rolled.purpose == "damage"] == [3]
    assert [told.wounds for told in scene.told(EnemyWounded)] == [1, 2, 4]


@rule("B8.30", "B2.24")
def test_one_grit_rolls_any_of_the_damage_dice_against_one_enemy_again():
    scene = Scene("Ae", A=fighter(combat=3, grit=1), e=enemy(health=20))
    scene.dice(to_hit=[4, 4, 4], damage=[1, 6, 2, 5, 4]).answers({"reroll": "none"}, {"reroll": [0, 2]})
    scene.run(attack={"by": "A"}).expect({"e.wounds": 15, "A.grit": 0})


@rule("B8.30")
def test_some_weapons_roll_a_die_of_their_own_for_damage():
    scene = Scene("A.e", A=shooter(pistol(damage="1d8")), e=enemy()).dice(to_hit=[4], damage=[8])
    scene.run(attack={"by": "A", "with": "pistol"}).expect({"e.wounds": 8})


@rule("B8.30")
def test_damage_dice_are_rolled_figure_by_figure():
    scene = Scene("eAf", A=fighter(combat=2), e=enemy(), f={"like": "e"}).dice(to_hit=[4, 4], damage=[1, 2])
    scene.answers(assign_hits=["e", "f"]).run(attack={"by": "A"}).expect({"e.wounds": 1, "f.wounds": 2})
    assert [rolled.about for rolled in scene.told(Rolled) if rolled.purpose == "damage"] == ["e", "f"]


# -- Defense and criticals ---------------------------------------------------------------------------------------------


@rule("B8.31", "T04")
def test_defense_comes_off_each_hit_not_off_their_sum():
    scene = Scene("A.e", A=shooter(pistol(shots=2)), e=enemy(defense=3)).dice(to_hit=[4, 5], damage=[3, 5])
    scene.run(attack={"by": "A", "with": "pistol"}).expect({"e.wounds": 2})


@rule("B8.31", "F4")
def test_a_hit_below_defense_takes_nothing_away_from_the_next_one():
    scene = Scene("A.e", A=shooter(pistol(shots=2)), e=enemy(defense=4, health=3)).dice(to_hit=[4, 5], damage=[2, 6])
    scene.run(attack={"by": "A", "with": "pistol"}).expect({"e.wounds": 2, "e.alive": True})


@rule("B8.31", "F4")
def test_damage_modifiers_never_take_damage_below_zero():
    weak = item("sprain", modifiers=[{"stat": "damage", "by": -3}])
    scene = Scene("Ae", A=fighter(combat=2, items=[weak]), e=enemy()).dice(to_hit=[4, 4], damage=[1, 5])
    scene.run(attack={"by": "A"}).expect({"e.wounds": 2})


@rule("B8.32", "T05")
def test_a_critical_hit_ignores_defense():
    scene = Scene("Ae", A=fighter(combat=1), e=enemy(defense=5)).dice(to_hit=[6], damage=[4]).run(attack={"by": "A"})
    scene.expect({"e.wounds": 4})


@rule("B8.32", "T05")
def test_the_same_hit_without_the_six_does_nothing():
    scene = Scene("Ae", A=fighter(combat=1), e=enemy(defense=5)).dice(to_hit=[5], damage=[4]).run(attack={"by": "A"})
    scene.expect({"e.wounds": 0})


@rule("B8.32", "B18.10", "T05", "F8")
def test_a_critical_against_a_tough_enemy_is_an_ordinary_hit():
    scene = Scene("Ae", A=fighter(combat=2), e=enemy(defense=5, abilities={"tough": True}))
    scene.dice(to_hit=[6, 6], damage=[4, 6]).run(attack={"by": "A"}).expect({"e.wounds": 1})
    assert scene.told(HitsScored) == [HitsScored("A", 2, 2)]


@rule("B8.32")
def test_a_critical_adds_no_damage_of_its_own():
    scene = Scene("Ae", A=fighter(combat=1), e=enemy(defense=0)).dice(to_hit=[6], damage=[1]).run(attack={"by": "A"})
    scene.expect({"e.wounds": 1})


# -- saves and caps ----------------------------------------------------------------------------------------------------


@rule("B8.33", "T30")
def test_enemy_armor_rolls_a_die_for_each_wound_that_passed_defense():
    scene = Scene("Ae", A=fighter(combat=2), e=enemy(defense=4, abilities={"armor": 5}))
    scene.dice(to_hit=[4, 4], damage=[5, 6], armor=[5, 2, 6]).run(attack={"by": "A"}).expect({"e.wounds": 1})


@rule("B8.33")
def test_no_armor_die_is_rolled_when_defense_stops_everything():
    scene = Scene("Ae", A=fighter(combat=1), e=enemy(defense=4, abilities={"armor": 5}))
    scene.dice(to_hit=[4], damage=[4]).run(attack={"by": "A"}).expect({"e.wounds": 0})


@rule("B8.33")
def test_armor_saves_against_a_critical_too():
    scene = Scene("Ae", A=fighter(combat=1), e=enemy(defense=4, abilities={"armor": 5}))
    scene.dice(to_hit=[6], damage=[2], armor=[5, 6]).run(attack={"by": "A"}).expect({"e.wounds": 0})


@rule("B8.33", "B2.21")
def test_grit_does_not_touch_the_armor_dice_of_an_enemy():
    scene = Scene("Ae", A=fighter(combat=1, grit=1), e=enemy(abilities={"armor": 5}))
    with pytest.raises(AssertionError, match="never asked for"):
        scene.dice(to_hit=[4], damage=[1], armor=[5]).answers(
            {"reroll": "none"}, {"reroll": "none"}, {"reroll": [0]}
        ).run(attack={"by": "A"})


@rule("B8.34")
def test_a_hit_goes_through_modifiers_defense_shield_armor_and_the_cap_in_this_order():
    keen = item("keen", modifiers=[{"stat": "damage", "by": 2}])
    abilities = {"shield": 1, "armor": 5, "endurance": 2}
    scene = Scene("Ae", A=fighter(combat=1, items=[keen]), e=enemy(defense=2, abilities=abilities))
    # 6 + 2 - 2 - 1 = 5 armor dice; one saves, four wounds are left, and no more than two are taken.
    scene.dice(to_hit=[4], damage=[6], armor=[5, 1, 2, 3, 4]).run(attack={"by": "A"}).expect({"e.wounds": 2})
    assert scene.told(EnemyHit) == [EnemyHit("e", "A", 8, False, 2, 1, 2)]


@rule("B8.34", "B18.10")
def test_endurance_caps_a_critical_as_well():
    scene = Scene("Ae", A=fighter(combat=1), e=enemy(defense=4, abilities={"endurance": 3}))
    scene.dice(to_hit=[6], damage=[6]).run(attack={"by": "A"}).expect({"e.wounds": 3})


@rule("B8.34", "B18.10")
def test_the_cover_of_an_enemy_stops_a_whole_hit_even_a_critical():
    scene = Scene("Ae", A=fighter(combat=2), e=enemy(abilities={"cover": 5}))
    scene.dice(to_hit=[6, 4], damage=[6, 3], cover=[5, 4]).run(attack={"by": "A"}).expect({"e.wounds": 3})


# -- wounds and death --------------------------------------------------------------------------------------------------


@rule("B8.35")
def test_wounds_stay_on_an_enemy_from_attack_to_attack():
    scene = Scene("Ae", A=fighter(combat=1), e=enemy(health=7)).dice(to_hit=[4, 4], damage=[3, 3])
    scene.run({"attack": {"by": "A"}}, {"attack": {"by": "A"}}).expect({"e.wounds": 6, "e.alive": True})


@rule("B8.35", "B16.2")
def test_at_its_health_an_enemy_is_off_the_board_and_the_last_wound_earns_the_xp():
    scene = Scene("AeB", A=fighter(combat=1), B=fighter(combat=1), e=enemy(health=6, xp=15))
    scene.dice(to_hit=[4, 4], damage=[5, 1]).run({"attack": {"by": "A"}}, {"attack": {"by": "B"}})
    scene.expect({"e.alive": False, "A.xp": 0, "B.xp": 15})


@rule("B8.35")
def test_a_dead_enemy_is_gone_before_the_next_hit_is_handed_out():
    scene = Scene(
        "eAf\n.g.", A=fighter(combat=2), e=enemy(health=1), f={"like": "e"}, g={"like": "e"}, stop_at="assign_hits"
    )
    scene.dice(to_hit=[4, 4], damage=[1]).answers(assign_hits=["e"]).run(attack={"by": "A"})
    assert scene.choices == ["f", "g"]
    scene.expect({"e.alive": False, "e.at": ""})


@rule("B8.28", "B16.9", "G1", "T51")
def test_only_wounds_that_were_placed_earn_xp_hit_by_hit():
    landing(2, 4, health=3, **BIG).expect({"e.alive": False, "A.xp": 35})


@rule("B8.28", "B16.9", "G1", "T51")
def test_only_wounds_that_were_placed_earn_xp_by_the_attack():
    landing(2, 4, health=3, options={"xp_large": "per_attack"}, **BIG).expect({"e.alive": False, "A.xp": 25})


@rule("B8.28", "B16.9", "G1")
def test_a_hit_left_over_after_the_death_earns_nothing_and_is_told_as_lost():
    scene = landing(4, 6, health=3, **BIG).expect({"A.xp": 25})
    assert scene.told(HitsLost) == [HitsLost("A", 1)]
    assert len(scene.told(EnemyKilled)) == 1


# -- strikes of abilities ----------------------------------------------------------------------------------------------


def whirling(to: str) -> Scene:
    """A, beside two enemies and a hero, uses an item that does 2 wounds to everybody it names."""
    whirl = item("whirl", use={"effects": [{"kind": "strike", "to": to, "wounds": 2}]})
    scene = Scene("eAf\n.B.", A=fighter(items=[whirl]), B=fighter(), e=enemy(defense=6), f={"like": "e"})
    scene.dice(move=[6]).answers({"move": "stay"}, {"action": "use:whirl"})
    return scene.run(activation={"of": "A"})


@rule("Q21", "M9")
def test_what_strikes_every_adjacent_model_strikes_friends_too():
    whirling("adjacent_figures").expect({"e.wounds": 2, "f.wounds": 2, "B.wounds": 2, "A.wounds": 0})


@rule("Q21", "M9")
def test_what_strikes_adjacent_enemies_spares_the_heroes():
    whirling("adjacent_enemies").expect({"e.wounds": 2, "f.wounds": 2, "B.wounds": 0})


# -- XP ----------------------------------------------------------------------------------------------------------------


@rule("B16.4", "T08")
def test_a_big_enemy_pays_its_base_for_every_hit_that_wounds():
    landing(4, 6, health=20, defense=2, **BIG).expect({"e.wounds": 6, "A.xp": 50})


def elite(*damages: int, options: Keys) -> Scene:
    kind = enemy(health=20, defense=2, elite_chart=ELITE_ROW, elite=2, **BIG)
    scene = Scene("Ae", A=fighter(), e=kind, options=options)
    return scene.run(wound={"to": "e", "by": "A", "hits": [{"damage": d} for d in damages]})


@rule("B16.4", "B16.6", "T08")
def test_elite_abilities_raise_the_base_of_every_hit():
    elite(4, 6, options={}).expect({"A.xp": 70})


@rule("B16.5", "T09")
def test_with_xp_per_attack_the_base_is_paid_once():
    landing(4, 6, health=20, defense=2, options={"xp_large": "per_attack"}, **BIG).expect({"A.xp": 40})


@rule("B16.5", "B8.24", "T09")
def test_by_the_attack_the_base_is_paid_once_however_the_hits_were_handed_out():
    scene = Scene(
        "eAf", A=fighter(combat=3), e=enemy(health=20, **BIG), f={"like": "e"}, options={"xp_large": "per_attack"}
    )
    scene.dice(to_hit=[4, 4, 4], damage=[2, 1, 4])
    scene.answers({"assign_hits": ["e"]}, {"assign_hits": ["f"]}, {"assign_hits": ["e"]}).run(attack={"by": "A"})
    scene.expect({"A.xp": 10 + 5 * 6 + 10 + 5})


@rule("B16.5", "B16.6", "T09")
def test_with_xp_per_attack_elite_abilities_raise_the_base_once():
    elite(4, 6, options={"xp_large": "per_attack"}).expect({"A.xp": 50})


@rule("B16.8", "G2")
def test_wounds_that_no_hero_caused_earn_nobody_anything():
    scene = Scene("Aef", A=fighter(), e=enemy(health=2, xp=15), f=enemy(id="brute", **BIG))
    scene.run({"wound": {"to": "e", "hits": [{"damage": 5}]}}, {"wound": {"to": "f", "hits": [{"damage": 5}]}}).expect(
        {"e.alive": False, "f.wounds": 5, "A.xp": 0}
    )


@rule("B7.46", "B16.2", "G2")
def test_an_enemy_left_behind_is_no_kill():
    scene = Scene("A" + "." * 18 + "e", A=fighter(), e=enemy(xp=15, abilities={"immobile": True}))
    scene.answers(breath="grit").dice(hold_back=[6, 5], move=[2]).run(turn={}).expect({"A.xp": 0, "fight": False})
    assert scene.told(EnemiesLeft) == [EnemiesLeft(("e",))]
    assert not scene.told(EnemyKilled)
    assert not scene.told(XpGained)


# -- properties --------------------------------------------------------------------------------------------------------


@rule("P03")
@given(damage=st.integers(0, 12), defense=st.integers(0, 8), critical=st.booleans())
def test_wounds_are_damage_less_defense_never_below_none_and_all_of_it_on_a_critical(damage, defense, critical):
    expected = damage if critical else max(0, damage - defense)
    landing(damage, critical=critical, defense=defense, health=30).expect({"e.wounds": expected})


@rule("P03")
@given(damage=st.integers(0, 12), defense=st.integers(0, 8), critical=st.booleans())
def test_more_defense_never_means_more_wounds(damage, defense, critical):
    less, more = (
        landing(damage, critical=critical, defense=each, health=30).enemy("e").wounds for each in (defense, defense + 1)
    )
    assert more <= less


@rule("P04")
@given(
    damages=st.lists(st.integers(0, 12), min_size=1, max_size=8), endurance=st.integers(1, 5), critical=st.booleans()
)
def test_an_attack_never_wounds_more_than_endurance_times_its_hits(damages, endurance, critical):
    scene = landing(*damages, critical=critical, health=99, abilities={"endurance": endurance})
    assert scene.enemy("e").wounds == sum(min(endurance, damage) for damage in damages) <= endurance * len(damages)


@rule("P15", "T09")
@given(damages=st.lists(st.integers(0, 9), min_size=1, max_size=6), health=st.integers(1, 30))
def test_xp_by_the_attack_is_never_more_than_hit_by_hit_and_equal_when_one_hit_wounds(damages, health):
    by_hit, by_attack = (
        landing(*damages, defense=3, health=health, options={"xp_large": option}, **BIG)
        for option in ("per_hit", "per_attack")
    )
    wounding = len(by_hit.told(EnemyWounded))
    assert by_attack.hero("A").xp <= by_hit.hero("A").xp
    assert (by_attack.hero("A").xp == by_hit.hero("A").xp) == (wounding <= 1)


def wounds_a_die(**keys) -> Fraction:
    """The mean wounds of one attack die, over every face to hit and of damage."""
    total = 0
    for to_hit in range(1, 7):
        for damage in range(1, 7) if to_hit >= 4 else (0,):
            scene = Scene("Ae", A=fighter(combat=1), e=enemy(**keys)).dice(to_hit=[to_hit])
            if damage:
                scene.dice(damage=[damage])
            total += scene.run(attack={"by": "A"}).enemy("e").wounds
    return Fraction(total, 36)


@rule("P17")
def test_a_die_at_4_or_more_against_defense_3_does_eleven_twelfths_of_a_wound():
    assert wounds_a_die(defense=3) == Fraction(11, 12)


@rule("P18")
def test_a_die_at_4_or_more_against_defense_6_wounds_by_criticals_alone():
    assert wounds_a_die(defense=6) == Fraction(7, 12)
    assert wounds_a_die(defense=6, abilities={"tough": True}) == 0
