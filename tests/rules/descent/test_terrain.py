"""Water, pits, lava, obstacles and other ground. Rule: section 8."""

import pytest

from brimstone_tui.rulesets.descent.events import (
    ActionTaken,
    ClimbedOut,
    FigureMoved,
    HeartsSuffered,
    HeroKnockedOut,
    MonsterDefeated,
    TerrainEntered,
    TurnEnded,
)
from brimstone_tui.testing import rule
from tests.rules.descent.figures import activation, hero, monster, scene, skill, turn, weapon

OGRE = {"id": "ogre", "size": "2x2"}


def points_left(moved):
    """The points left after each part of the move."""
    return [told.points for told in moved.told(FigureMoved)]


def hearts(moved):
    """The hearts suffered, with what they came from."""
    return [(told.hearts, told.by) for told in moved.told(HeartsSuffered)]


# -- plain ground, water -----------------------------------------------------------------------------------------------


@rule("D8.1")
def test_a_space_without_a_mark_costs_one_point_and_does_nothing():
    moved = turn("A..", {"move": "2,0"}, A=hero(speed=4)).expect({"A.damage": 0})
    assert points_left(moved) == [2]
    assert not moved.told(TerrainEntered)


@rule("D8.2", "O-20")
def test_water_costs_two_points_to_enter():
    moved = turn("A...", {"move": "2,0"}, A=hero(speed=3), terrain={"water": ["2,0"]}).expect({"A.at": "2,0"})
    assert points_left(moved) == [0]


@rule("D8.2")
def test_water_costs_nothing_to_leave():
    moved = turn("A..", {"move": "2,0"}, A=hero(speed=2), terrain={"water": ["0,0"]}).expect({"A.at": "2,0"})
    assert points_left(moved) == [0]


@rule("D8.2")
def test_with_one_point_nobody_enters_water():
    turn("A..", {"move": "1,0"}, A=hero(speed=1), terrain={"water": ["1,0"]}).expect(outcome="refused")


@rule("D8.2", "D21.7")
def test_a_large_base_is_laid_over_water_for_nothing():
    laid = scene("mm..\nmm..\n#A##", A=hero(), m=monster(**OGRE, speed=1), terrain={"water": ["3,0", "3,1"]})
    laid.answers(place="2,0").run(activation={"of": "m", "actions": [{"move": "2,0"}]}).expect({"m.at": "2,0"})
    assert points_left(laid) == [0]


# -- pits --------------------------------------------------------------------------------------------------------------

PIT = {"terrain": {"pit": ["1,0"]}}


@rule("D8.3", "O-30")
def test_coming_into_a_pit_costs_two_hearts():
    assert hearts(turn("A....", {"move": "1,0"}, A=hero(speed=4), **PIT)) == [(2, "pit")]


@rule("D8.3", "O-30")
def test_in_a_pit_no_points_are_spent():
    stuck = turn("A....", {"move": "1,0"}, {"move": "2,0"}, A=hero(speed=4), **PIT)
    stuck.expect({"A.at": "1,0"}, outcome="refused")


@rule("D8.3")
def test_in_a_pit_no_points_are_bought_and_no_move_action_is_taken():
    stuck = scene("A....", A=hero(speed=1), stop_at="action", **PIT).answers({"action": "move"}, {"move": "1,0"})
    assert stuck.run(hero_turn={"of": "A"}).choices == ["rest", "special", "end"]


@rule("D8.3")
def test_nobody_moves_through_a_pit():
    turn("A....", {"move": "2,0"}, A=hero(speed=4), **PIT).expect({"A.at": "0,0"}, outcome="refused")


@rule("D8.3", "C-17", "O-30")
def test_an_action_puts_a_figure_out_of_a_pit_onto_an_adjacent_empty_space():
    climbed = scene("A..\n.B.", A=hero(speed=1), B=hero(), stop_at="place", **PIT)
    climbed.run(hero_turn={"of": "A", "actions": [{"move": "1,0"}, {"special": "climb"}]})
    assert climbed.choices == ["0,0", "2,0", "0,1", "2,1"]
    climbed = scene("A..", A=hero(speed=1), **PIT).answers(place="2,0")
    climbed.run(hero_turn={"of": "A", "actions": [{"move": "1,0"}, {"special": "climb"}]}).expect({"A.at": "2,0"})
    assert [(told.action, told.left) for told in climbed.told(ActionTaken)] == [("move", 1), ("special", 0)]
    assert len(climbed.told(ClimbedOut)) == 1


@rule("D8.3", "D6.15", "C-17")
def test_points_kept_in_a_pit_are_spent_once_out_of_it():
    climbed = scene("A.....", A=hero(speed=4), **PIT).answers(place="2,0")
    climbed.run(hero_turn={"of": "A", "actions": [{"move": "1,0"}, {"special": "climb"}, {"move": "5,0"}]})
    climbed.expect({"A.at": "5,0"})


@rule("D8.3")
def test_with_no_empty_space_beside_it_there_is_no_way_out_of_a_pit():
    stuck = scene("BAm", A=hero(), B=hero(), m=monster(), stop_at="action", **PIT).run(hero_turn={"of": "A"})
    assert "special" not in stuck.choices


@rule("D8.3")
def test_a_monster_climbs_out_of_a_pit_like_a_hero():
    climbed = scene("m..#A", A=hero(), m=monster(), **PIT).answers(place="2,0")
    climbed.run(activation={"of": "m", "actions": [{"move": "1,0"}, {"special": "climb"}]})
    climbed.expect({"m.at": "2,0", "m.damage": 2})


@rule("D8.3", "O-30")
@pytest.mark.parametrize(("target", "outcome"), [("1,0", "ok"), ("2,0", "refused")])
def test_from_a_pit_one_sees_adjacent_spaces_only(target, outcome):
    one = hero(items=[weapon(attack="ranged")])
    shot = scene("A..", A=one, m=monster(at=target), terrain={"pit": ["0,0"]})
    shot.dice(**({"attack": ["3r 2h"]} if outcome == "ok" else {}))
    shot.run(attack={"by": "A", "at": "m"}).expect(outcome=outcome)


@rule("D8.3")
@pytest.mark.parametrize(("pit", "outcome"), [("2,0", "refused"), ("1,0", "ok")])
def test_who_stands_in_a_pit_is_seen_from_adjacent_spaces_only(pit, outcome):
    one = hero(items=[weapon(attack="ranged")])
    shot = scene("A..", A=one, m=monster(at=pit), terrain={"pit": [pit]})
    shot.dice(**({"attack": ["3r 2h"]} if outcome == "ok" else {}))
    shot.run(attack={"by": "A", "at": "m"}).expect(outcome=outcome)


@rule("D8.3", "D6.18")
def test_other_ways_of_moving_lead_out_of_a_pit():
    shove = skill(effects=[{"kind": "shift", "to": {"who": "foe", "within": 1}, "spaces": 1}])
    pushed = scene("Am.", A=hero(skills=[shove]), m=monster(), **PIT)
    pushed.run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]}).expect({"m.at": "2,0", "m.damage": 0})


@rule("D8.3", "D6.18")
def test_who_is_pushed_into_a_pit_falls_in():
    shove = skill(effects=[{"kind": "shift", "to": {"who": "foe", "within": 1}, "spaces": 1}])
    pushed = scene("Am.", A=hero(skills=[shove]), m=monster(), terrain={"pit": ["2,0"]})
    pushed.run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]}).expect({"m.at": "2,0", "m.damage": 2})


@rule("D29.20", "D8.3")
def test_a_flier_is_not_hurt_or_held_by_a_pit():
    flown = activation("m..#A", {"move": "1,0"}, {"move": "2,0"}, A=hero(), m=monster(abilities=["fly"]), **PIT)
    flown.expect({"m.at": "2,0", "m.damage": 0})


@rule("D8.4")
def test_a_large_monster_passes_pits_unharmed():
    pits = {"terrain": {"pit": ["2,0", "2,1"]}}
    passed = activation("mm...\nmm...\n#A###", {"move": "4,0"}, A=hero(), m=monster(**OGRE), **pits)
    passed.expect({"m.at": "3,0", "m.damage": 0})


@rule("D8.4", "D21.9")
@pytest.mark.parametrize(
    ("pits", "damage"), [(["2,0-3,1"], 2), (["2,0", "3,0", "2,1"], 0)], ids=["all of it", "three quarters"]
)
def test_a_large_monster_falls_in_only_with_its_whole_base(pits, damage):
    laid = scene("mm..\nmm..\n#A##", A=hero(), m=monster(**OGRE), terrain={"pit": pits}).answers(place="2,0")
    laid.run(activation={"of": "m", "actions": [{"move": "2,0"}]}).expect({"m.at": "2,0", "m.damage": damage})


@rule("D8.4", "D8.3")
def test_a_large_monster_in_a_pit_needs_an_action_to_get_out():
    stuck = scene("mm..\nmm..\n#A##", A=hero(), m=monster(**OGRE), terrain={"pit": ["0,0-1,1"]}, stop_at="action")
    assert stuck.run(activation={"of": "m"}).choices == ["attack", "special", "end"]


# -- lava --------------------------------------------------------------------------------------------------------------

LAVA = {"terrain": {"lava": ["1,0"]}}


@rule("D8.5")
def test_entering_lava_costs_a_heart():
    assert hearts(turn("A..", {"move": "1,0"}, {"move": "2,0"}, A=hero(speed=2), **LAVA)) == [(1, "lava")]


@rule("D8.5", "D13.4", "D13.16", "O-31")
def test_a_hero_who_ends_the_own_turn_in_lava_is_knocked_out_beside_it():
    burnt = scene("A..", A=hero(health=12), terrain={"lava": ["0,0", "1,0"]}).run(hero_turn={"of": "A", "actions": []})
    burnt.expect({"A.ko": True, "A.damage": 12, "A.at": "2,0", "hand": 1})
    assert [type(told) for told in burnt.told((HeroKnockedOut, TurnEnded))] == [HeroKnockedOut, TurnEnded]


@rule("D8.5")
def test_a_hero_in_lava_is_safe_while_others_have_their_turns():
    turn(".B\nA.", A=hero(), B=hero(), terrain={"lava": ["1,0"]}).expect({"B.ko": False})


@rule("D8.5", "D1.16")
def test_a_monster_that_ends_its_activation_in_lava_is_defeated():
    burnt = activation("m..#A", {"move": "1,0"}, A=hero(), m=monster(), **LAVA).expect({"m.alive": False})
    assert [(told.monster, told.by) for told in burnt.told(MonsterDefeated)] == [("m", "lava")]


@rule("D8.5", "D21.9")
@pytest.mark.parametrize(("lava", "alive"), [(["0,0-1,1"], False), (["0,0", "1,0", "0,1"], True)])
def test_lava_defeats_a_large_monster_only_with_its_whole_base_in_it(lava, alive):
    activation("mm.\nmm.\n#A#", A=hero(), m=monster(**OGRE), terrain={"lava": lava}).expect({"m.alive": alive})


# -- obstacles, hazards, sludge ----------------------------------------------------------------------------------------


@rule("D8.6")
@pytest.mark.parametrize("figure", ["A", "m"])
def test_an_obstacle_is_never_entered(figure):
    entry = {"of": figure, "actions": [{"move": "1,0"}]}
    keys = {"A": hero(), "m": monster(), "terrain": {"obstacle": ["1,0"]}}
    blocked = scene("A.m", **keys)
    blocked.run({"hero_turn" if figure == "A" else "activation": entry}).expect(outcome="refused")


@rule("D8.6", "D9.10")
def test_an_obstacle_stops_sight():
    shot = scene("A.m", A=hero(items=[weapon(attack="ranged")]), m=monster(), terrain={"obstacle": ["1,0"]})
    shot.run(attack={"by": "A", "at": "m"}).expect(outcome="refused")


@rule("D8.6", "D9.6")
def test_distances_are_counted_round_an_obstacle():
    shout = skill(effects=[{"kind": "recover", "hearts": 1, "to": {"who": "friends", "within": 3, "with_self": False}}])
    keys = {"A": hero(skills=[shout]), "B": hero(damage=2), "terrain": {"obstacle": ["1,0", "1,1"]}}
    turn("A.B\n...\n...", {"skill": "trick"}, **keys).expect(outcome="refused")
    turn("A.B\n...\n...", {"skill": "trick"}, **{**keys, "terrain": {"obstacle": ["1,0"]}}).expect({"B.damage": 1})


@rule("D8.7")
def test_entering_a_hazard_costs_a_heart():
    moved = turn("A....", {"move": "3,0"}, A=hero(speed=3), terrain={"hazard": ["1,0", "3,0"]})
    assert hearts(moved) == [(1, "hazard"), (1, "hazard")]
    assert points_left(moved)[-1] == 0


@rule("D8.5", "D8.7", "D21.2")
@pytest.mark.parametrize("ground", ["lava", "hazard"])
def test_a_large_monster_is_hurt_by_what_it_steps_into_as_one_space(ground):
    passed = activation("mm...#A\nmm...##", {"move": "4,0"}, A=hero(), m=monster(**OGRE), terrain={ground: ["2,0-2,1"]})
    passed.expect({"m.at": "3,0", "m.damage": 1})


@rule("D8.7")
def test_staying_in_a_hazard_costs_nothing():
    turn("A.", A=hero(), terrain={"hazard": ["0,0"]}).expect({"A.damage": 0})


@rule("D8.8")
def test_sludge_costs_two_points_to_enter():
    assert points_left(turn("A..", {"move": "1,0"}, A=hero(speed=3), terrain={"sludge": ["1,0"]})) == [1]


@rule("D8.8")
def test_who_begins_a_turn_in_sludge_has_speed_1_in_it():
    sludge = {"terrain": {"sludge": ["0,0"]}}
    moved = turn("A..", {"move": "1,0"}, A=hero(speed=4), **sludge)
    assert points_left(moved) == [0]
    turn("A...", {"move": "1,0"}, {"move": "3,0"}, A=hero(speed=4), **sludge).expect(outcome="refused")


@rule("D8.8")
def test_in_the_next_turn_the_speed_is_back():
    moved = scene("A......", A=hero(speed=4), terrain={"sludge": ["0,0"]})
    first, second = ({"of": "A", "actions": [{"move": goal}]} for goal in ("1,0", "5,0"))
    moved.run({"hero_turn": first}, {"overlord_turn": {}}, {"hero_turn": second}).expect({"A.at": "5,0"})


@rule("D8.8", "D21.9")
@pytest.mark.parametrize(("sludge", "left"), [(["0,0-1,1"], 0), (["0,0-1,0"], 3)])
def test_a_large_monster_is_slowed_only_with_its_whole_base_in_sludge(sludge, left):
    moved = scene("mm...\nmm...\n#A###", A=hero(), m=monster(**OGRE), terrain={"sludge": sludge})
    moved.answers(place="1,0").run(activation={"of": "m", "actions": [{"move": "2,0"}]})
    assert points_left(moved) == [left]
