"""A hero's attack: what it may be made with, whom it reaches, its dice, and who gets the hits. Rule: 8.1 to 8.5."""

import pytest

from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.brimstone.events import AttackBegan, EnemyKilled, EnemyWounded, HitsLost, HitsScored
from brimstone_tui.testing import Scene, enemy, hero, item, rule
from tests.rules.brimstone.figures import fighter, pistol, shooter

# -- what a hero may attack with ---------------------------------------------------------------------------------------


@rule("B8.1")
def test_after_the_one_attack_of_an_activation_no_second_one_is_offered():
    scene = Scene("Ae", A=shooter(pistol(), tokens=["bandages"]), e=enemy(), stop_at="action")
    scene.dice(move=[6], to_hit=[1]).answers(action="ranged:pistol").run(activation={"of": "A"})
    assert not [key for key in scene.choices if key.startswith(("melee:", "ranged:"))]
    assert scene.choices[-1] == "end"


@rule("B8.1")
def test_the_attack_may_be_melee_or_ranged():
    scene = Scene("Ae", A=shooter(pistol()), e=enemy(), stop_at="action").dice(move=[6])
    scene.run(activation={"of": "A"})
    assert scene.choices == ["melee:fists", "ranged:pistol", "end"]


@rule("B8.1")
def test_who_has_attacked_does_not_move_on():
    scene = Scene("..Ae", A=fighter(tokens=["bandages"]), e=enemy(), stop_at="move").dice(move=[6], to_hit=[1, 1])
    with pytest.raises(AssertionError, match="no 'move' was asked"):
        scene.answers({"move": "stay"}, {"action": "melee:fists"}).run(activation={"of": "A"})


@rule("B8.5")
def test_a_hero_without_any_weapon_strikes_with_bare_fists():
    scene = Scene("Ae", A=fighter(combat=2), e=enemy()).dice(to_hit=[4, 1], damage=[2])
    scene.run(attack={"by": "A", "with": "fists"}).expect({"e.wounds": 2})


@rule("B8.5")
def test_a_hero_with_both_hands_full_may_still_use_the_fists():
    scene = Scene("Ae", A=fighter(items=[item("maul", hands=2, melee={"combat": 3})]), e=enemy(), stop_at="action")
    scene.dice(move=[6]).run(activation={"of": "A"})
    assert scene.choices == ["melee:maul", "melee:fists", "end"]


@rule("B8.6", "B1.5")
def test_melee_dice_are_combat_and_the_bonuses_of_both_weapons_and_other_items():
    blades = [item("knife", hands=1, melee={"combat": 1}), item("hatchet", hands=1, melee={"combat": 2})]
    ring = item("ring", modifiers=[{"stat": "combat", "by": 1}])
    scene = Scene("Ae", A=fighter(combat=2, items=[*blades, ring]), e=enemy()).dice(to_hit=[1] * 6)
    scene.run(attack={"by": "A", "with": "knife"})
    assert scene.told(AttackBegan)[0].dice == 6


@rule("B8.6")
def test_a_third_one_handed_weapon_adds_nothing():
    blades = [item(id, hands=1, melee={"combat": 1}) for id in ("knife", "hatchet", "pick")]
    scene = Scene("Ae", A=fighter(combat=2, items=blades), e=enemy()).dice(to_hit=[1] * 4)
    scene.run(attack={"by": "A", "with": "knife"})


@rule("B8.6")
def test_an_attack_without_dice_is_legal_and_does_nothing():
    weak = item("shackles", modifiers=[{"stat": "combat", "by": -3}])
    scene = Scene("Ae", A=fighter(combat=2, items=[weak]), e=enemy()).run(attack={"by": "A", "with": "fists"})
    assert scene.told(HitsScored) == [HitsScored("A", 0, 0)]


@rule("B1.12", "T49", "M12")
def test_one_attack_never_has_more_than_eight_dice():
    maul = item("maul", hands=2, melee={"combat": 4})
    scene = Scene("Ae", A=fighter(combat=6, items=[maul]), e=enemy()).dice(to_hit=[1] * 8)
    scene.run(attack={"by": "A", "with": "maul"})


@rule("B1.12", "M12")
def test_two_pistols_share_the_limit_of_eight_dice():
    scene = Scene("A.e", A=shooter(pistol("left", 5), pistol("right", 5)), e=enemy()).dice(to_hit=[1] * 8)
    scene.run(attack={"by": "A", "with": ["left", "right"]})


@rule("B1.12", "M12")
def test_without_the_limit_every_die_is_rolled():
    maul = item("maul", hands=2, melee={"combat": 4})
    scene = Scene("Ae", A=fighter(combat=6, items=[maul]), e=enemy(), options={"attack_dice_limit": "none"})
    scene.dice(to_hit=[1] * 10).run(attack={"by": "A", "with": "maul"})


@rule("B8.7")
def test_melee_does_not_reach_an_enemy_two_spaces_away():
    Scene("A.e", A=fighter(), e=enemy()).run(attack={"by": "A", "with": "fists"}).expect(outcome="refused")


@rule("B8.7")
def test_melee_reaches_an_enemy_across_an_open_corner():
    Scene("A.\n.e", A=fighter(combat=1), e=enemy()).dice(to_hit=[1]).run(attack={"by": "A"}).expect(outcome="ok")


@rule("B8.7", "B5.6")
def test_melee_does_not_reach_through_a_wall():
    scene = Scene("Ae\n..", A=fighter(), e=enemy(), walls=["0,0|1,0"]).run(attack={"by": "A"})
    scene.expect(outcome="refused")


# -- ranged attacks ----------------------------------------------------------------------------------------------------


@rule("B8.10")
def test_shots_are_the_dice_and_range_is_the_farthest_space():
    scene = Scene("A.....e", A=shooter(pistol(shots=2, reach=6)), e=enemy()).dice(to_hit=[4, 3], damage=[5])
    scene.run(attack={"by": "A", "with": "pistol"}).expect({"e.wounds": 5})


@rule("B8.10")
def test_one_space_beyond_its_range_a_gun_cannot_be_fired():
    scene = Scene("A......e", A=shooter(pistol(reach=6)), e=enemy())
    scene.run(attack={"by": "A", "with": "pistol"}).expect(outcome="refused")


@rule("B8.10")
def test_a_gun_that_is_not_in_hand_cannot_be_fired():
    rifle = item("rifle", hands=2, ranged={"range": 9, "shots": 1})
    scene = Scene("A.e", A=shooter(rifle, pistol()), e=enemy())
    scene.run(attack={"by": "A", "with": "pistol"}).expect(outcome="refused")


@rule("B8.11")
def test_a_diagonal_counts_as_one_space_of_range():
    scene = Scene("A...\n....\n....\n...e", A=shooter(pistol(reach=3)), e=enemy()).dice(to_hit=[1])
    scene.run(attack={"by": "A", "with": "pistol"}).expect(outcome="ok")


@rule("B8.11")
def test_figures_and_barriers_between_do_not_lengthen_the_range():
    scene = Scene("AB.e", A=shooter(pistol(reach=3)), B=fighter(), e=enemy(), barriers=["1,0|2,0"]).dice(to_hit=[1])
    scene.run(attack={"by": "A", "with": "pistol"}).expect(outcome="ok")


@rule("B8.12", "T38")
def test_the_off_hand_needs_one_more():
    scene = Scene("A.e", A=shooter(pistol("right", 2), pistol("left", 2)), e=enemy())
    scene.dice(to_hit=[3, 4, 4, 5], damage=[1, 2]).run(attack={"by": "A", "with": ["right", "left"]})
    assert scene.told(HitsScored) == [HitsScored("A", 2, 0)]
    assert scene.told(Rolled)[0].need == 0  # no number holds for all four dice, so none is said


@rule("B8.12", "T38", "F8")
def test_two_pistols_hit_with_a_six_but_never_critically():
    scene = Scene("A.e", A=shooter(pistol("right"), pistol("left")), e=enemy(defense=5))
    scene.dice(to_hit=[6, 6], damage=[4, 5]).run(attack={"by": "A", "with": ["right", "left"]})
    assert scene.told(HitsScored) == [HitsScored("A", 2, 0)]
    scene.expect({"e.wounds": 0})


@rule("B8.12")
def test_the_off_hand_hits_with_a_natural_six_even_when_it_would_need_seven():
    scene = Scene("A.e", A=shooter(pistol("right"), pistol("left"), to_hit={"ranged": 6}), e=enemy())
    scene.dice(to_hit=[5, 6], damage=[2]).run(attack={"by": "A", "with": ["right", "left"]}).expect({"e.wounds": 2})


@rule("B8.12")
def test_one_pistol_cannot_be_fired_as_a_pair():
    scene = Scene("A.e", A=shooter(pistol()), e=enemy()).run(attack={"by": "A", "with": ["pistol", "pistol"]})
    scene.expect(outcome="refused")


@rule("B8.12")
def test_a_gun_and_a_blade_are_not_fired_together():
    blade = item("knife", hands=1, melee={"combat": 1})
    scene = Scene("A.e", A=shooter(pistol(), blade), e=enemy())
    scene.run(attack={"by": "A", "with": ["pistol", "knife"]}).expect(outcome="refused")


@rule("B8.12", "B17.1")
def test_more_hands_do_not_make_a_rifle_one_of_a_pair():
    rifle = item("rifle", hands=2, ranged={"range": 6, "shots": 1})
    arm = item("third_arm", modifiers=[{"stat": "hands", "by": 1}])
    scene = Scene("A.e", A=shooter(rifle, pistol(), arm), e=enemy(), stop_at="action").dice(move=[6])
    scene.answers(move="stay").run(activation={"of": "A"})
    assert scene.choices == ["ranged:rifle", "ranged:pistol", "end"]


@rule("B8.12", "B8.10")
def test_a_pair_reaches_no_farther_than_the_shorter_of_the_two():
    scene = Scene("A....e", A=shooter(pistol("right", reach=6), pistol("left", reach=4)), e=enemy())
    scene.run(attack={"by": "A", "with": ["right", "left"]}).expect(outcome="refused")


@rule("B8.12")
def test_with_two_pistols_in_hand_each_alone_and_both_pairs_are_offered():
    scene = Scene("A.e", A=shooter(pistol("right"), pistol("left")), e=enemy(), stop_at="action").dice(move=[6])
    scene.answers(move="stay").run(activation={"of": "A"})
    assert scene.choices == ["ranged:right", "ranged:left", "ranged:right+left", "ranged:left+right", "end"]


# -- to hit ------------------------------------------------------------------------------------------------------------


@rule("B8.20", "B1.4")
def test_each_die_that_reaches_the_melee_value_is_a_hit():
    scene = Scene("Ae", A=fighter(combat=4, to_hit={"melee": 3, "ranged": 6}), e=enemy())
    scene.dice(to_hit=[2, 3, 4, 1], damage=[1, 1]).run(attack={"by": "A"})
    assert scene.told(HitsScored) == [HitsScored("A", 2, 0)]


@rule("B8.20", "B1.4")
def test_shots_go_by_the_ranged_value():
    scene = Scene("A.e", A=shooter(pistol(shots=3), to_hit={"melee": 2, "ranged": 5}), e=enemy())
    scene.dice(to_hit=[2, 4, 5], damage=[1]).run(attack={"by": "A", "with": "pistol"})
    assert scene.told(HitsScored) == [HitsScored("A", 1, 0)]


@rule("B8.21")
def test_a_six_is_critical_and_a_five_is_not():
    scene = Scene("Ae", A=fighter(combat=2), e=enemy(defense=6)).dice(to_hit=[6, 5], damage=[3, 3])
    scene.run(attack={"by": "A"})
    assert scene.told(EnemyWounded) == [EnemyWounded("e", 3, "A")]


@rule("B8.21")
def test_some_weapons_are_critical_on_a_five():
    scene = Scene("A.e", A=shooter(pistol(shots=2, critical_from=5)), e=enemy(defense=6))
    scene.dice(to_hit=[5, 4], damage=[3, 3]).run(attack={"by": "A", "with": "pistol"}).expect({"e.wounds": 3})


@rule("B8.21", "B2.9", "F8")
def test_on_a_d8_six_seven_and_eight_are_critical():
    scene = Scene("A.e", A=shooter(pistol(shots=4, to_hit_die="d8")), e=enemy(defense=6))
    scene.dice(to_hit=[5, 6, 7, 8], damage=[1, 1, 2, 3]).run(attack={"by": "A", "with": "pistol"})
    assert scene.told(HitsScored) == [HitsScored("A", 4, 3)]
    scene.expect({"e.wounds": 6})


@rule("B8.22", "F8")
def test_a_bonus_that_makes_a_five_count_six_makes_no_critical():
    charm = item("charm", modifiers=[{"stat": "melee_to_hit", "by": 1}])
    scene = Scene("Ae", A=fighter(combat=2, to_hit={"melee": 5}, items=[charm]), e=enemy(defense=5))
    scene.dice(to_hit=[5, 4], damage=[4, 4]).run(attack={"by": "A"})
    assert scene.told(HitsScored) == [HitsScored("A", 2, 0)]


@rule("B8.22")
def test_a_natural_six_hits_critically_however_bad_the_modifiers():
    curse = item("curse", modifiers=[{"stat": "melee_to_hit", "by": -5}])
    scene = Scene("Ae", A=fighter(combat=2, to_hit={"melee": 5}, items=[curse]), e=enemy(defense=6))
    scene.dice(to_hit=[5, 6], damage=[2]).run(attack={"by": "A"}).expect({"e.wounds": 2})


@rule("B8.22")
def test_who_may_score_no_criticals_still_hits_with_a_six():
    scene = Scene("A.e", A=shooter(pistol(named_rules=["no_ranged_criticals"])), e=enemy(defense=2))
    scene.dice(to_hit=[6], damage=[3]).run(attack={"by": "A", "with": "pistol"}).expect({"e.wounds": 1})


# -- handing out the hits ----------------------------------------------------------------------------------------------


@rule("B8.23")
def test_hits_are_handed_out_only_when_all_dice_are_rolled():
    scene = Scene("eAf", A=fighter(combat=3), e=enemy(), f={"like": "e"}).dice(to_hit=[4, 5, 1], damage=[1, 2])
    scene.answers({"assign_hits": ["f"]}, {"assign_hits": ["e"]}).run(attack={"by": "A"})
    assert [(rolled.purpose, len(rolled.sides)) for rolled in scene.told(Rolled)] == [
        ("to_hit", 3),
        ("damage", 1),
        ("damage", 1),
    ]
    assert scene.told(EnemyWounded) == [EnemyWounded("f", 1, "A"), EnemyWounded("e", 2, "A")]


@rule("B8.24", "T56")
def test_one_hit_at_a_time_leaves_the_others_for_whoever_is_left():
    scene = Scene("Ae.f", A=shooter(pistol(shots=3)), e=enemy(health=1), f={"like": "e"})
    scene.dice(to_hit=[4, 4, 4], damage=[5, 6, 3]).answers({"assign_hits": ["e"]})
    scene.run(attack={"by": "A", "with": "pistol"})
    assert [told.enemy for told in scene.told(EnemyKilled)] == ["e", "f"]
    assert scene.told(HitsLost) == [HitsLost("A", 1)]  # f gets both that are left, and needs one


@rule("B8.24", "T56")
def test_a_batch_is_used_up_together_even_if_its_first_hit_kills():
    scene = Scene("Ae.f", A=shooter(pistol(shots=3)), e=enemy(id="target", health=1), f={"like": "e"})
    scene.dice(to_hit=[4, 4, 4], damage=[5, 6, 3]).answers({"assign_hits": ["e", "e"]})
    scene.run(attack={"by": "A", "with": "pistol"})
    assert scene.told(EnemyWounded) == [EnemyWounded("e", 1, "A"), EnemyWounded("f", 1, "A")]


@rule("B8.24", "B8.26", "T56")
def test_hits_may_not_pass_over_an_adjacent_enemy():
    scene = Scene("Ae.f", A=shooter(pistol(shots=3)), e=enemy(health=1), f={"like": "e"}).dice(to_hit=[4, 4, 4])
    with pytest.raises(AssertionError, match="legal: e"):
        scene.answers({"assign_hits": ["f"]}).run(attack={"by": "A", "with": "pistol"})


@rule("B8.24")
def test_when_one_figure_alone_can_take_them_all_hits_go_there_and_nobody_is_asked():
    scene = Scene("Ae", A=fighter(combat=2), e=enemy(), otherwise="fail").dice(to_hit=[4, 4], damage=[1, 1])
    scene.run(attack={"by": "A"}).expect({"e.wounds": 2})


@rule("B8.24")
def test_an_adjacent_enemy_with_others_behind_is_a_question_of_how_many():
    scene = Scene("Ae.f", A=shooter(pistol(shots=2)), e=enemy(), f={"like": "e"}, stop_at="assign_hits")
    scene.dice(to_hit=[4, 4]).run(attack={"by": "A", "with": "pistol"})
    assert scene.choices == ["e"]


@rule("B8.24")
def test_without_a_hit_nobody_is_asked():
    scene = Scene("eAf", A=fighter(combat=2), e=enemy(), f={"like": "e"}, otherwise="fail").dice(to_hit=[3, 3])
    scene.run(attack={"by": "A"})


@rule("B8.25")
def test_melee_hits_go_to_adjacent_enemies_only():
    scene = Scene("eAf.g", A=fighter(combat=2), e=enemy(), f={"like": "e"}, g={"like": "e"}, stop_at="assign_hits")
    scene.dice(to_hit=[4, 4]).run(attack={"by": "A"})
    assert scene.choices == ["e", "f"]


@rule("B8.25")
def test_melee_hits_left_over_are_lost_though_another_enemy_stands_two_spaces_away():
    scene = Scene("Ae.f", A=fighter(combat=2), e=enemy(health=1), f={"like": "e"}).dice(to_hit=[4, 4], damage=[1, 1])
    scene.run(attack={"by": "A"}).expect({"e.alive": False, "f.wounds": 0})
    assert scene.told(HitsLost) == [HitsLost("A", 1)]


@rule("B8.26")
def test_a_shot_goes_to_an_adjacent_enemy_first():
    scene = Scene("Ae.f", A=shooter(pistol()), e=enemy(), f={"like": "e"})
    scene.run(attack={"by": "A", "with": "pistol", "at": "f"}).expect(outcome="refused")


@rule("B8.26")
def test_a_hero_who_may_shoot_past_adjacent_enemies_does():
    coat = item("coat", named_rules=["ranged_ignores_adjacent"])
    scene = Scene("Ae.f", A=shooter(pistol(), coat), e=enemy(), f={"like": "e"}).dice(to_hit=[4], damage=[1])
    scene.run(attack={"by": "A", "with": "pistol", "at": "f"}).expect({"f.wounds": 1})


@rule("B8.26")
def test_once_the_adjacent_enemy_is_dead_the_next_hit_may_go_farther():
    scene = Scene("Ae.f", A=shooter(pistol(shots=2)), e=enemy(health=2), f={"like": "e"})
    scene.dice(to_hit=[4, 4], damage=[6, 1]).answers({"assign_hits": ["e"]})
    scene.run(attack={"by": "A", "with": "pistol"}).expect({"e.alive": False, "f.wounds": 1})


@rule("B8.27")
def test_ranged_hits_go_to_any_enemy_in_range_and_sight():
    scene = Scene(
        "A..e..g\n##.h...\nf......", A=shooter(pistol(shots=2, reach=3)), e=enemy(), f={"like": "e"}, g={"like": "e"},
        h={"like": "e"}, stop_at="assign_hits",
    )  # fmt: skip
    scene.dice(to_hit=[4, 4]).run(attack={"by": "A", "with": "pistol"})
    assert scene.choices == ["e", "h"]


@rule("B8.28")
def test_damage_beyond_a_kill_does_not_carry_over():
    scene = Scene("eAf", A=fighter(combat=1), e=enemy(health=2), f={"like": "e"}).dice(to_hit=[4], damage=[6])
    scene.answers(assign_hits=["e"]).run(attack={"by": "A"}).expect({"e.alive": False, "f.wounds": 0})


@rule("B8.20")
def test_grit_rolls_any_of_the_to_hit_dice_again_before_hits_are_counted():
    scene = Scene("Ae", A=fighter(combat=3, grit=1), e=enemy()).dice(to_hit=[4, 1, 2, 5, 6], damage=[1, 1, 1])
    scene.answers({"reroll": [1, 2]}).run(attack={"by": "A"}).expect({"e.wounds": 3, "A.grit": 0})


@rule("B8.24")
def test_one_hit_that_only_one_figure_may_take_is_not_asked_about():
    """The adjacent enemy takes it, whoever else is in range: there is one legal answer."""
    gun = item("gun", ranged={"range": 6, "shots": 1}, hands=1)
    scene = Scene(
        "Ae.f",
        A=hero(grit=0, items=[gun], to_hit={"melee": 4, "ranged": 4}),
        e=enemy(health=5),
        f=enemy(id="other", health=5),
        otherwise="fail",
    )
    scene.dice(to_hit=[4], damage=[2]).run(attack={"by": "A", "with": "gun"}).expect({"e.wounds": 2, "f.wounds": 0})
