"""Dynamite: where it is thrown, where it bounces, whom it hurts. Rule: 8.8."""

from itertools import product

import pytest

from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.brimstone.events import (
    BlastWentOff,
    DynamiteBounced,
    EnemyKilled,
    EnemyWounded,
    HeroKnockedOut,
    HitsScored,
    MissionLost,
)
from brimstone_tui.testing import Keys, Scene, enemy, item, rule
from tests.rules.brimstone.figures import fighter, pistol

FAR = Keys(skills={"strength": 6}, tokens=["dynamite"])


def thrower(**keys) -> Keys:
    return fighter(**{**FAR, **keys})


def thrown(map: str, at: str, **keys) -> Scene:
    """A throws dynamite at a space."""
    keys = {"A": thrower(), **keys}
    run = {"use": {"by": "A", "token": "dynamite", "at": at}}
    scene = Scene(map, **keys)
    return scene.run(run)


def blast(map: str, at: str, sides: list[int], by: str | None = None, **keys) -> Scene:
    """An explosion in a space."""
    scene = Scene(map, **keys).dice(blast=sides)
    return scene.run(blast={"at": at, **({"by": by} if by else {})})


# -- throwing ----------------------------------------------------------------------------------------------------------


@rule("B8.70")
def test_dynamite_is_the_attack_of_the_turn_and_is_used_up():
    scene = Scene("A....e", A=thrower(tokens=["dynamite", "bandages"]), e=enemy(), stop_at="action")
    scene.dice(move=[6], to_hit=[4], blast=[1]).answers({"move": "stay"}, {"action": "dynamite"}, {"throw_at": "5,0"})
    scene.run(activation={"of": "A"}).expect({"A.tokens": ["bandages"]})
    assert scene.choices == ["use:bandages", "end"]


@rule("B8.70")
def test_who_has_attacked_may_not_throw_dynamite_as_well():
    scene = Scene("Ae", A=thrower(tokens=["dynamite", "bandages"], combat=1), e=enemy(), stop_at="action")
    scene.dice(move=[6], to_hit=[1]).answers(action="melee:fists").run(activation={"of": "A"})
    assert scene.choices == ["use:bandages", "end"]


@rule("B8.70")
def test_who_has_no_dynamite_throws_none():
    thrown("A....e", "5,0", A=thrower(tokens=[]), e=enemy()).expect(outcome="refused")


@rule("B8.71", "T19")
def test_dynamite_reaches_every_space_in_sight_within_strength_and_three():
    scene = Scene("A.#...\n......", A=thrower(skills={"strength": 2}), stop_at="throw_at").dice(move=[6])
    scene.answers({"move": "stay"}, {"action": "dynamite"}).run(activation={"of": "A"})
    # the line to 3,1 touches the free end of the wall; those to 4,1 and 5,1 run through it
    assert sorted(scene.choices) == ["0,0", "0,1", "1,0", "1,1", "2,1", "3,1"]


@rule("B8.71", "T19")
def test_in_the_open_the_spaces_are_exactly_those_at_five_or_less():
    scene = Scene("\n".join(["A" + "." * 7, *["." * 8] * 7]), A=thrower(skills={"strength": 2}), stop_at="throw_at")
    scene.dice(move=[6]).answers({"move": "stay"}, {"action": "dynamite"}).run(activation={"of": "A"})
    assert sorted(scene.choices) == sorted(f"{col},{row}" for col, row in product(range(6), range(6)))


@rule("B8.71", "T19")
def test_a_space_behind_figures_may_be_aimed_at_and_so_may_an_empty_one():
    scene = thrown("Ae...", "4,0", e=enemy(), dice={"to_hit": [4]}).expect({"e.wounds": 0}, outcome="ok")
    assert [told.figures for told in scene.told(BlastWentOff)] == [()]


@rule("B8.71")
def test_an_adjacent_enemy_does_not_restrict_the_throw():
    thrown("Ae..f", "4,0", e=enemy(), f={"like": "e"}, dice={"to_hit": [4], "blast": [2]}).expect({"f.wounds": 2})


@rule("B8.71")
def test_a_space_out_of_range_or_out_of_sight_is_refused():
    thrown("A.....e", "6,0", A=thrower(skills={"strength": 2}), e=enemy()).expect(outcome="refused")
    thrown("A#e\n...", "2,0", e=enemy()).expect(outcome="refused")


# -- to hit and bouncing -----------------------------------------------------------------------------------------------


@rule("B8.72")
def test_one_die_at_the_ranged_value_decides_and_a_success_goes_off_where_it_was_aimed():
    scene = thrown(
        "A...e", "4,0", A=thrower(to_hit={"melee": 2, "ranged": 5}), e=enemy(), dice={"to_hit": [5], "blast": [3]}
    )
    scene.expect({"e.wounds": 3, "events": [{"BlastWentOff": {"square": "4,0"}}]})
    assert not scene.told(DynamiteBounced)


@rule("B8.72")
def test_a_miss_bounces_a_d3_of_times():
    scene = Scene("A......\n.......", A=thrower(to_hit={"ranged": 5}))
    scene.dice(to_hit=[4], bounces=[5], bounce=[4, 4, 6]).run(use={"by": "A", "token": "dynamite", "at": "3,0"})
    scene.expect({"events": [{"DynamiteBounced": {"square": "4,0"}}, {"DynamiteBounced": {"square": "5,0"}},
                             {"DynamiteBounced": {"square": "5,1"}}, {"BlastWentOff": {"square": "5,1"}}]})  # fmt: skip


@rule("B8.72", "B2.20")
def test_grit_rolls_the_throw_again_before_anything_bounces():
    scene = Scene("A...e", A=thrower(grit=1), e=enemy()).dice(to_hit=[1, 4], blast=[1]).answers({"reroll": [0]})
    scene.run(use={"by": "A", "token": "dynamite", "at": "4,0"}).expect({"e.wounds": 1, "A.grit": 0})


OPEN = "\n".join(["." * 7] * 6 + ["A" + "." * 6])


@rule("B8.73")
@pytest.mark.parametrize(
    ("side", "lands"),
    [(1, "2,2"), (2, "3,2"), (3, "4,2"), (4, "4,3"), (5, "4,4"), (6, "3,4"), (7, "2,4"), (8, "2,3")],
)
def test_the_d8_points_round_the_compass_from_north_west(side, lands):
    scene = Scene(OPEN, A=thrower()).dice(to_hit=[1], bounces=[1], bounce=[side])
    scene.run(use={"by": "A", "token": "dynamite", "at": "3,3"})
    scene.expect({"events": [{"BlastWentOff": {"square": lands}}]})


@rule("B8.73", "B8.75", "T47")
def test_two_bounces_north_and_north_east_end_two_up_and_one_right():
    map = "\n".join(["." * 8] * 2 + ["..a.b.c.", "........", "A......."])
    figures = {"a": enemy(), "b": {"like": "a"}, "c": {"like": "a"}}
    scene = Scene(map, A=thrower(), **figures).dice(to_hit=[1], bounces=[4], bounce=[2, 3], blast=[2, 3])
    scene.run(use={"by": "A", "token": "dynamite", "at": "4,4"})
    # from 4,4 to 4,3 and to 5,2: b at 4,2 and c at 6,2 are beside it, a is not
    scene.expect({"a.wounds": 0, "b.wounds": 2, "c.wounds": 3, "events": [{"BlastWentOff": {"square": "5,2"}}]})


@rule("B8.74", "T47")
def test_a_bounce_into_a_wall_is_lost():
    map = "\n".join(["." * 8] * 2 + [".....#..", "........", "A......."])
    scene = Scene(map, A=thrower()).dice(to_hit=[1], bounces=[4], bounce=[2, 3])
    scene.run(use={"by": "A", "token": "dynamite", "at": "4,4"})
    scene.expect({"events": [{"DynamiteBounced": {"square": "4,3", "moved": True}},
                             {"DynamiteBounced": {"square": "4,3", "moved": False}},
                             {"BlastWentOff": {"square": "4,3"}}]})  # fmt: skip


@rule("B8.74")
def test_a_bounce_does_not_pass_a_wall_on_an_edge_or_a_closed_corner():
    for walls, side in ((["2,0|3,0"], 4), (["2,0|3,0", "2,0|2,1"], 5)):
        scene = Scene("A....\n.....", A=thrower(), walls=walls).dice(to_hit=[1], bounces=[1], bounce=[side])
        scene.run(use={"by": "A", "token": "dynamite", "at": "2,0"})
        scene.expect({"events": [{"BlastWentOff": {"square": "2,0"}}]})


@rule("B8.74")
def test_dynamite_does_not_leave_by_an_unexplored_doorway():
    scene = Scene("A.../", A=thrower()).dice(to_hit=[1], bounces=[1], bounce=[4])
    scene.run(use={"by": "A", "token": "dynamite", "at": "4,0"})
    scene.expect({"events": [{"DynamiteBounced": {"square": "4,0", "moved": False}}]})


@rule("B8.74")
def test_figures_do_not_stop_a_bounce():
    scene = Scene("A..ef..", A=thrower(), e=enemy(), f={"like": "e"}).dice(
        to_hit=[1], bounces=[5], bounce=[4, 4, 4], blast=[1]
    )
    scene.run(use={"by": "A", "token": "dynamite", "at": "2,0"})
    scene.expect({"e.wounds": 0, "f.wounds": 1, "events": [{"BlastWentOff": {"square": "5,0"}}]})


@rule("B8.74", "B5.8", "A4")
def test_a_barrier_does_not_stop_a_bounce():
    scene = Scene("A....", A=thrower(), barriers=["2,0|3,0"]).dice(to_hit=[1], bounces=[1], bounce=[4])
    scene.run(use={"by": "A", "token": "dynamite", "at": "2,0"})
    scene.expect({"events": [{"BlastWentOff": {"square": "3,0"}}]})


# -- the blast ---------------------------------------------------------------------------------------------------------


@rule("B8.75", "T24")
def test_a_blast_hurts_heroes_and_enemies_alike_with_a_die_each_and_no_defense():
    scene = blast("e.f\n.A.", "1,0", [4, 2, 5], A=fighter(defense=2), e=enemy(defense=6), f={"like": "e"})
    scene.expect({"e.wounds": 4, "f.wounds": 2, "A.wounds": 5})


@rule("B8.75", "T24")
def test_the_thrower_is_not_spared():
    thrown("A.e", "1,0", e=enemy(), dice={"to_hit": [4], "blast": [3, 2]}).expect({"A.wounds": 3, "e.wounds": 2})


@rule("B8.75")
def test_a_blast_reaches_the_space_itself_and_the_eight_round_it_and_no_more():
    same = {"like": "e"}
    scene = blast("e.f..\n.gA..\n..h..", "1,1", [1, 2, 3, 4, 5], A=fighter(), e=enemy(), f=same, g=same, h=same)
    scene.expect({"e.wounds": 1, "f.wounds": 2, "g.wounds": 3, "A.wounds": 4, "h.wounds": 5})
    scene = blast("e..f.", "1,0", [1], A=fighter(at="4,0"), e=enemy(), f={"like": "e"})
    scene.expect({"f.wounds": 0, "A.wounds": 0})


@rule("B8.75")
def test_all_dice_fall_in_reading_order_before_any_wound_is_taken():
    scene = blast("fAe", "1,0", [1, 2, 3], A=fighter(), e=enemy(), f={"like": "e"})
    scene.expect({"f.wounds": 1, "A.wounds": 2, "e.wounds": 3})
    rolled = [told.sides for told in scene.told(Rolled)]
    assert rolled == [(1, 2, 3)]


@rule("B8.75", "B10.22", "Q35")
def test_a_knocked_out_hero_in_the_blast_takes_no_damage():
    scene = blast("AB.", "1,0", [2], A=fighter(), B=fighter(ko=True, wounds=20))
    scene.expect({"A.wounds": 2, "B.wounds": 20})


@rule("B8.76")
def test_armor_saves_against_a_blast():
    scene = Scene("Ae", A=fighter(armor=5), e=enemy(abilities={"armor": 5}))
    scene.dice(blast=[3, 2], armor=[5, 1, 6, 5, 1]).run(blast={"at": "0,0"}).expect({"A.wounds": 1, "e.wounds": 1})


@rule("B8.76")
def test_with_blast_armor_ignored_no_armor_die_is_rolled():
    scene = blast("Ae", "0,0", [3, 2], A=fighter(armor=5), e=enemy(abilities={"armor": 5}),
                  options={"blast_armor": "ignored"})  # fmt: skip
    scene.expect({"A.wounds": 3, "e.wounds": 2})


@rule("B8.76", "B10.10", "B18.10")
def test_cover_stops_the_whole_blast_for_a_hero_and_for_an_enemy():
    scene = Scene("Ae", A=fighter(cover=5), e=enemy(abilities={"cover": 5}))
    scene.dice(blast=[3, 2], cover=[5, 5]).run(blast={"at": "0,0"}).expect({"A.wounds": 0, "e.wounds": 0})


@rule("B8.77")
def test_walls_that_break_adjacency_shield_from_the_blast():
    scene = blast("Ae.\n...", "1,0", [4], A=fighter(), e=enemy(), walls=["0,0|1,0"]).expect({"e.wounds": 4})
    scene.expect({"A.wounds": 0})


@rule("B8.77", "A2")
def test_a_walled_corner_shields_too():
    blast("A#.\n#e.\n...", "1,1", [4], A=fighter(), e=enemy()).expect({"A.wounds": 0, "e.wounds": 4})


@rule("B8.79", "B16.2")
def test_the_thrower_earns_the_xp_of_every_kill():
    scene = thrown("A..ef", "4,0", e=enemy(health=2, xp=15), f={"like": "e"}, dice={"to_hit": [4], "blast": [3, 2]})
    scene.expect({"A.xp": 30})
    assert [told.by for told in scene.told(EnemyKilled)] == ["A", "A"]


@rule("B8.79", "B16.4")
def test_each_big_enemy_wounded_is_one_hit():
    big = enemy(size="large", health=20, xp={"base": 10, "each": 5})
    thrown("A..ef", "4,0", e=big, f={"like": "e"}, dice={"to_hit": [4], "blast": [3, 2]}).expect({"A.xp": 45})


@rule("B8.79", "B16.5")
def test_a_blast_pays_by_the_attack_too():
    big = enemy(size="large", health=20, xp={"base": 10, "each": 5})
    scene = thrown("A..ef", "4,0", e=big, f={"like": "e"}, options={"xp_large": "per_attack"},
                   dice={"to_hit": [4], "blast": [3, 2]})  # fmt: skip
    scene.expect({"A.xp": 45})


@rule("B8.79", "B16.8", "M8")
def test_a_blast_that_nobody_threw_earns_nobody_anything():
    scene = blast("A..ef", "4,0", [6, 6], A=fighter(), e=enemy(health=2, xp=15), f={"like": "e"})
    scene.expect({"A.xp": 0, "e.alive": False, "f.alive": False})


@rule("B8.79", "B7.40", "M8")
def test_a_blast_may_end_the_fight_whoever_threw_it():
    scene = Scene("A..e", A=fighter(), e=enemy(health=2)).answers(breath="grit")
    scene.dice(blast=[6]).run({"blast": {"at": "3,0"}}, {"end_fight": {}}).expect({"fight": False, "A.grit": 1})


@rule("B8.80")
def test_a_six_in_a_blast_is_no_critical_for_a_tough_enemy_or_any_other():
    scene = thrown("A..e", "3,0", e=enemy(abilities={"tough": True}), dice={"to_hit": [6], "blast": [6]})
    assert not scene.told(HitsScored)
    assert [told.wounds for told in scene.told(EnemyWounded)] == [6]


@rule("B8.80")
def test_what_a_critical_would_add_is_not_added_to_a_blast():
    keen = item("keen", modifiers=[{"stat": "critical_damage", "by": 3}, {"stat": "damage", "by": 1}])
    scene = Scene("A...e", A=thrower(items=[keen, pistol()]), e=enemy()).dice(to_hit=[6], blast=[6])
    scene.run(use={"by": "A", "token": "dynamite", "at": "4,0"}).expect({"e.wounds": 6})


@rule("B8.75", "B16.2", "C5")
def test_a_blast_that_fells_the_last_hero_and_the_last_enemy_pays_and_loses_the_mission():
    scene = thrown("Ae", "1,0", A=thrower(health=1), e=enemy(health=1, xp=15), dice={"to_hit": [4], "blast": [6, 6]})
    scene.expect({"A.xp": 15, "e.alive": False}, outcome="defeat")
    assert scene.told(HeroKnockedOut) == [HeroKnockedOut("A")]
    assert scene.told(MissionLost) == [MissionLost("all_knocked_out")]


# -- the risk of carrying it -------------------------------------------------------------------------------------------


@rule("B8.70")
def test_with_dangerous_dynamite_ten_wounds_from_one_source_may_set_it_off():
    scene = Scene("AB", A=fighter(tokens=["dynamite", "dynamite"]), B=fighter(), options={"dangerous_dynamite": "on"})
    scene.dice(defense=[1, 1], trigger=[2, 3], blast=[1, 4]).run(harm={"to": "A", "hits": 2, "each": 5})
    scene.expect({"A.wounds": 11, "B.wounds": 4, "A.tokens": ["dynamite"]})


@rule("B8.70")
def test_without_the_option_dynamite_is_safe_to_carry():
    scene = Scene("AB", A=fighter(tokens=["dynamite"]), B=fighter()).dice(defense=[1, 1])
    scene.run(harm={"to": "A", "hits": 2, "each": 5}).expect({"A.wounds": 10, "A.tokens": ["dynamite"]})
