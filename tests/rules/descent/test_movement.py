"""Movement: points, steps, fatigue for points, the pool. Rule: section 6."""

import pytest

from brimstone_tui.board import parse_square
from brimstone_tui.rulesets.descent.events import (
    ActionTaken,
    AttackDeclared,
    FigureMoved,
    FigureShifted,
    HeartsSuffered,
    PointsBought,
    PointsGained,
    PointsLost,
    TerrainEntered,
)
from brimstone_tui.testing import rule
from tests.rules.descent.figures import FAILED, activation, hero, monster, scene, skill, trap, turn, weapon

STEP = "hero_enters_empty_space"
STEP_IN_MOVE = "hero_enters_empty_space_in_move_action"
TRIPWIRE = trap("tripwire", STEP_IN_MOVE, {"kind": "end_move"})
LOOSE_FLOOR = trap("loose_floor", STEP, {"kind": "suffer", "hearts": 1}, {"kind": "lose_point"})


# -- steps -------------------------------------------------------------------------------------------------------------


@rule("D6.1")
@pytest.mark.parametrize("speed", [2, 5])
def test_a_move_action_gives_as_many_points_as_speed(speed):
    moved = turn("A......", {"move": "1,0"}, A=hero(speed=speed))
    assert [(told.points, told.pool) for told in moved.told(PointsGained)] == [(speed, speed)]
    assert [told.points for told in moved.told(FigureMoved)] == [speed - 1]


@rule("D6.2", "O-15")
def test_a_diagonal_step_costs_a_point_like_any_other():
    moved = turn("A..\n...\n...", {"move": "2,2"}, A=hero(speed=4))
    assert [told.points for told in moved.told(FigureMoved)] == [2]


@rule("D6.2")
def test_a_step_goes_in_any_of_eight_directions():
    around = scene("...\n.A.\n...", A=hero(speed=1), stop_at="move").answers(action="move").run(hero_turn={"of": "A"})
    assert sorted(around.choices) == ["0,0", "0,1", "0,2", "1,0", "1,2", "2,0", "2,1", "2,2", "stay"]


@rule("D6.3")
def test_points_of_a_move_need_not_all_be_spent():
    moved = turn("A.....", {"move": "2,0"}, {"rest": {}}, A=hero(speed=4))
    moved.expect({"A.at": "2,0", "A.rested": True})


@rule("D6.4", "O-13")
def test_two_move_actions_go_twice_as_far_as_one():
    turn("A........", {"move": "4,0"}, {"move": "8,0"}, A=hero(speed=4)).expect({"A.at": "8,0"})


@rule("D6.4", "O-13")
def test_two_move_actions_go_no_farther_than_that():
    refused = turn("A.........", {"move": "4,0"}, {"move": "9,0"}, A=hero(speed=4))
    refused.expect({"A.at": "4,0"}, outcome="refused")


@rule("D6.5", "O-18")
@pytest.mark.parametrize("goal", ["1,0", "2,0"])
def test_nobody_passes_or_stops_on_the_space_of_an_enemy(goal):
    turn("Am.", {"move": goal}, A=hero(), m=monster()).expect(outcome="refused")


@rule("D6.5")
@pytest.mark.parametrize("goal", ["1,0", "2,0"])
def test_nobody_passes_or_stops_on_an_obstacle(goal):
    turn("A..", {"move": goal}, A=hero(), terrain={"obstacle": ["1,0"]}).expect(outcome="refused")


@rule("D6.6", "O-16")
def test_a_diagonal_step_goes_between_two_enemies():
    moved = turn("Am\nn.", {"move": "1,1"}, A=hero(speed=1), m=monster(), n={"like": "m"})
    moved.expect({"A.at": "1,1"})


@rule("D6.6")
def test_a_diagonal_step_goes_round_a_corner():
    turn("A#\n..", {"move": "1,1"}, A=hero(speed=1)).expect({"A.at": "1,1"})


@rule("D6.7", "O-17")
def test_a_hero_passes_through_a_hero():
    moved = turn("AB.", {"move": "2,0"}, A=hero(speed=4), B=hero()).expect({"A.at": "2,0"})
    assert [told.points for told in moved.told(FigureMoved)] == [2]


@rule("D6.7")
def test_a_monster_passes_through_a_monster():
    activation("mn.#A", {"move": "2,0"}, A=hero(), m=monster(), n={"like": "m"}).expect({"m.at": "2,0"})


@rule("D6.8", "O-17")
@pytest.mark.parametrize("who", ["B", "m"])
def test_nobody_stops_on_the_space_of_another_figure(who):
    figures = {"B": hero(), "m": monster()}
    turn(f"A{who}.", {"move": "1,0"}, A=hero(), **{who: figures[who]}).expect(outcome="refused")


@rule("D6.8", "D6.5", "D29.20", "O-19")
def test_a_monster_that_slips_through_heroes_does_not_stop_on_one():
    slippery = monster(abilities=["through_foes"])
    slipping = scene("mA..", A=hero(), m=slippery, stop_at="move").answers(action="move").run(activation={"of": "m"})
    assert slipping.choices == ["2,0", "3,0", "stay"]


@rule("D6.5", "D29.20")
def test_a_flier_moves_over_figures_and_obstacles_and_stops_on_neither():
    wisp = monster(abilities=["fly"])
    flying = scene("mA...", A=hero(), m=wisp, terrain={"obstacle": ["2,0"]}, stop_at="move")
    assert flying.answers(action="move").run(activation={"of": "m"}).choices == ["3,0", "4,0", "stay"]


@rule("D6.9")
def test_monsters_move_by_the_same_points():
    moved = activation("m.....#A", {"move": "4,0"}, A=hero(), m=monster(speed=4)).expect({"m.at": "4,0"})
    assert [told.points for told in moved.told(PointsGained)] == [4]
    activation("m.....#A", {"move": "5,0"}, A=hero(), m=monster(speed=4)).expect(outcome="refused")


@rule("D6.9", "O-24")
def test_a_monster_gets_no_points_for_fatigue():
    activation("m...#A", {"fatigue": 1}, A=hero(), m=monster()).expect(outcome="refused")


# -- movement for fatigue ----------------------------------------------------------------------------------------------


@rule("D6.10", "D6.13", "O-14")
def test_without_a_move_action_a_hero_goes_as_far_as_fatigue_takes_it():
    moved = turn("A....", {"fatigue": 2}, {"move": "2,0"}, {"rest": {}}, {"rest": {}}, A=hero(stamina=4, fatigue=2))
    assert [told.fatigue for told in moved.told(PointsBought)] == [3, 4]
    assert [told.action for told in moved.told(ActionTaken)] == ["rest", "rest"]
    moved.expect({"A.at": "2,0"})


@rule("D6.10")
def test_no_movement_is_bought_in_the_turn_of_another():
    wave_on = skill(
        moment="own_turn", effects=[{"kind": "march", "to": {"who": "friend", "with_self": False}, "speeds": 1}]
    )
    waved = scene("AB......", A=hero(skills=[wave_on]), B=hero(speed=2), otherwise="fail")
    waved.answers({"action": "use"}, {"use_card": "trick"}, {"move": "3,0"}, {"action": "end"})
    waved.run(hero_turn={"of": "A"}).expect({"B.at": "3,0", "B.fatigue": 0})


@rule("D6.11", "O-14")
def test_each_fatigue_gives_one_point():
    bought = turn("A....", {"fatigue": 1}, {"move": "1,0"}, A=hero(stamina=4, fatigue=2))
    assert [(told.points, told.fatigue) for told in bought.told(PointsBought)] == [(1, 3)]
    turn("A.....", {"fatigue": 1}, {"move": "5,0"}, A=hero(speed=3)).expect(outcome="refused")


@rule("D6.12", "O-14")
def test_a_hero_at_stamina_buys_no_movement():
    turn("A....", {"fatigue": 3}, A=hero(stamina=4, fatigue=2)).expect({"A.fatigue": 4}, outcome="refused")


@rule("D6.13")
@pytest.mark.parametrize(
    "actions",
    [
        [{"fatigue": 1}, {"move": "1,0"}, {"rest": {}}],
        [{"rest": {}}, {"fatigue": 1}, {"move": "1,0"}],
        [{"move": "2,0"}, {"fatigue": 1}, {"move": "5,0"}],
    ],
    ids=["before an action", "after an action", "during a move action"],
)
def test_movement_is_bought_before_after_and_during_a_move(actions):
    moved = turn("A.....", *actions, A=hero(speed=4))
    assert len(moved.told(PointsBought)) == 1
    assert len(moved.told(ActionTaken)) == 1


@rule("D6.14", "D4.8")
def test_no_movement_is_bought_in_the_middle_of_another_action():
    two_blows = skill(effects=[{"kind": "strike"}, {"kind": "strike"}])
    struck = scene("Am..", A=hero(items=[weapon()], skills=[two_blows]), m=monster(), otherwise="fail")
    struck.dice(attack=["3r 2h", "4r 2h"]).answers({"action": "skill"}, {"action": "end"})
    struck.run(hero_turn={"of": "A"}).expect({"m.damage": 4})
    assert len(struck.told(AttackDeclared)) == 2


# -- the pool ----------------------------------------------------------------------------------------------------------


@rule("D6.15", "O-22")
def test_points_left_over_are_gone_in_the_next_turn():
    moves = [{"move": "2,0"}]
    left = scene("A........", A=hero(speed=4))
    left.run(
        {"hero_turn": {"of": "A", "actions": moves}},
        {"overlord_turn": {}},
        {"hero_turn": {"of": "A", "actions": [{"move": "7,0"}]}},
    ).expect({"A.at": "2,0"}, outcome="refused")


@rule("D6.15")
def test_a_monsters_points_are_gone_with_its_activation():
    activation("m.....#A", {"move": "1,0"}, A=hero(), m=monster()).expect({"m.points": 0})


@rule("D6.15", "D15.7")
def test_who_is_immobilized_loses_the_points_in_the_pool():
    net = trap("net", STEP, {"kind": "afflict", "condition": "immobilized"})
    caught = scene("A....", A=hero(speed=4), hand=[net]).dice(attribute=FAILED).answers(play_card="net")
    caught.run(hero_turn={"of": "A", "actions": [{"move": "3,0"}]}).expect({"A.at": "1,0"})
    assert [(told.points, told.why) for told in caught.told(PointsLost)] == [(3, "immobilized")]


@rule("D6.15", "D23.8", "O-27")
@pytest.mark.parametrize("then", [[{"move": "5,0"}], [{"fatigue": 1}, {"move": "3,0"}]])
def test_what_ends_a_move_action_takes_its_points_and_leaves_other_ways_to_move(then):
    tripped = scene("A......", A=hero(speed=5), hand=[TRIPWIRE], otherwise="fail").dice(attribute=FAILED)
    tripped.answers({"action": "move"}, {"move": "4,0"}, {"play_card": "none"}, {"play_card": "tripwire"})
    tripped.answers(*({"action": next(iter(each))} if "fatigue" in each else {"action": "move"} for each in then))
    tripped.answers({"move": then[-1]["move"]}, {"action": "end"})
    tripped.run(hero_turn={"of": "A"}).expect({"A.at": then[-1]["move"]})
    assert [told.path[-1] for told in tripped.told(FigureMoved)][1] == parse_square("2,0")
    assert [told.points for told in tripped.told(PointsLost)] == [3]


@rule("D6.15", "D23.9", "O-28")
def test_a_trap_may_cost_a_heart_and_a_point():
    fell = scene("A.....", A=hero(speed=4), hand=[LOOSE_FLOOR]).dice(attribute=FAILED)
    fell.answers({"play_card": "none"}, {"play_card": "loose_floor"})
    fell.run(hero_turn={"of": "A", "actions": [{"move": "2,0"}, {"rest": {}}, {"move": "3,0"}]})
    fell.expect({"A.damage": 1, "A.conditions": []})
    assert [told.points for told in fell.told(FigureMoved)] == [3, 2, 0]


@rule("D23.9", "D6.14", "O-29")
def test_with_no_point_to_lose_the_same_trap_stuns_and_no_point_can_be_bought_in_response():
    fell = scene("A.....", A=hero(), hand=[LOOSE_FLOOR], otherwise="fail").dice(attribute=FAILED)
    fell.answers({"action": "fatigue"}, {"action": "move"}, {"move": "1,0"}, {"play_card": "loose_floor"})
    fell.answers(action="end")
    fell.run(hero_turn={"of": "A"}).expect({"A.damage": 1, "A.conditions": ["stunned"], "A.fatigue": 1})


@rule("D29.10")
def test_a_walk_does_not_go_on_from_where_a_trap_has_put_the_hero():
    sweep = trap("sweep", STEP, {"kind": "shift", "spaces": 1})
    swept = scene("A....\n.....", A=hero(speed=4), hand=[sweep]).dice(attribute=FAILED)
    swept.answers({"play_card": "sweep"}, {"place": "1,1"})
    swept.run(hero_turn={"of": "A", "actions": [{"move": "4,0"}]}).expect({"A.at": "1,1"})


@rule("D23.8", "D6.13")
def test_movement_for_fatigue_alone_is_no_move_action_that_could_be_ended():
    walked = scene("A...", A=hero(), hand=[TRIPWIRE], otherwise="fail")
    walked.run(hero_turn={"of": "A", "actions": [{"fatigue": 2}, {"move": "2,0"}]}).expect({"A.at": "2,0"})


@rule("D29.11", "D13.5")
def test_no_trap_is_played_on_a_hero_whom_the_ground_has_knocked_out():
    felled = scene("A..", A=hero(health=8, damage=7), hand=[LOOSE_FLOOR], terrain={"hazard": ["1,0"]}, otherwise="fail")
    felled.run(hero_turn={"of": "A", "actions": [{"move": "1,0"}]}).expect({"A.ko": True})


@rule("D29.2")
def test_each_step_of_a_monster_beside_a_hero_is_noticed():
    snare = skill("snare", moment="foe_steps_near", effects=[{"kind": "suffer", "hearts": 1}])
    passed = scene("m....\n##A##", A=hero(skills=[snare]), m=monster()).answers(*[{"use_card": "snare"}] * 3)
    passed.run(activation={"of": "m", "actions": [{"move": "4,0"}]}).expect({"m.at": "4,0", "m.damage": 3})


@rule("D13.5", "D23.9")
def test_a_hero_whom_that_trap_knocks_out_is_not_stunned_too():
    felled = scene("A..", A=hero(health=8, damage=7), hand=[LOOSE_FLOOR]).dice(attribute=FAILED)
    felled.answers(play_card="loose_floor").run(hero_turn={"of": "A", "actions": [{"fatigue": 1}, {"move": "1,0"}]})
    felled.expect({"A.ko": True, "A.conditions": []})


@rule("D6.16", "C-1")
def test_a_move_action_that_breaks_off_a_move_adds_its_points_to_those_left():
    moved = scene("A........", A=hero(speed=4)).answers(
        {"action": "move"}, {"move": "1,0"}, {"action": "move_again"}, {"move": "8,0"}
    )
    moved.run(hero_turn={"of": "A"}).expect({"A.at": "8,0"})
    assert [told.pool for told in moved.told(PointsGained)] == [4, 7]


@rule("D6.17", "D8.2", "O-21")
def test_a_step_that_costs_more_than_is_left_is_refused():
    water = {"terrain": {"water": ["2,0"]}}
    turn("A...", {"move": "1,0"}, {"rest": {}}, {"rest": {}}, {"move": "2,0"}, A=hero(speed=2), **water).expect(
        {"A.at": "1,0"}, outcome="refused"
    )


@rule("D6.17", "O-21")
def test_a_step_is_paid_with_points_from_different_sources():
    water = {"terrain": {"water": ["2,0"]}}
    moved = turn("A...", {"move": "1,0"}, {"fatigue": 1}, {"move": "2,0"}, A=hero(speed=2), **water)
    moved.expect({"A.at": "2,0"})
    assert [told.points for told in moved.told(FigureMoved)] == [1, 0]


@rule("D6.17")
def test_a_part_of_a_steps_price_is_not_paid_ahead():
    water = {"terrain": {"water": ["1,0"]}}
    moved = scene("A..", A=hero(speed=1), stop_at="action", **water).run(hero_turn={"of": "A"})
    assert "move" not in moved.choices


# -- moved and put -----------------------------------------------------------------------------------------------------


def shove(spaces):
    """An action that puts an adjacent foe so far away."""
    return skill(effects=[{"kind": "shift", "to": {"who": "foe", "within": 1}, "spaces": spaces}])


@rule("D6.18")
def test_what_puts_a_figure_elsewhere_costs_it_no_points():
    pushed = scene("Am..", A=hero(skills=[shove(2)]), m=monster(points=1)).answers(place="3,0")
    pushed.run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]}).expect({"m.at": "3,0", "m.points": 1})
    assert not pushed.told(FigureMoved)


@rule("D6.18")
def test_a_figure_that_is_put_enters_the_last_space_only():
    lava = {"terrain": {"lava": ["2,0"], "hazard": ["3,0"]}}
    pushed = scene("Am..", A=hero(skills=[shove(2)]), m=monster(), **lava).answers(place="3,0")
    pushed.run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]})
    assert [told.terrain for told in pushed.told(TerrainEntered)] == ["hazard"]


@rule("D6.18", "D1.5")
def test_a_figure_is_put_on_an_empty_space():
    pushed = scene("AmB.", A=hero(skills=[shove(2)]), B=hero(), m=monster())
    pushed.run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]})
    assert [told.square for told in pushed.told(FigureShifted)] == [parse_square("3,0")]


@rule("D6.18", "D29.6")
def test_points_of_an_effect_that_moves_a_figure_are_spent_at_once():
    dash = skill(moment="own_turn", effects=[{"kind": "march", "points": 2}])
    dashed = scene("A....", A=hero(skills=[dash])).answers({"action": "use"}, {"use_card": "trick"}, {"move": "1,0"})
    dashed.run(hero_turn={"of": "A"}).expect({"A.at": "1,0"})
    assert not dashed.told(PointsGained)


@rule("D6.19")
def test_a_space_is_entered_by_moving_into_it():
    burnt = turn("A..", {"move": "2,0"}, A=hero(), terrain={"hazard": ["1,0"]})
    assert [(told.hearts, told.by) for told in burnt.told(HeartsSuffered)] == [(1, "hazard")]


@rule("D6.19")
def test_a_space_on_which_one_begins_is_not_entered():
    turn("A..", {"move": "2,0"}, A=hero(), terrain={"hazard": ["0,0"]}).expect({"A.damage": 0})


@rule("D6.19", "D21.7")
def test_a_space_that_a_large_base_is_laid_over_is_not_entered():
    ogre = monster("ogre", size="2x2", speed=1)
    laid = scene("mm..\nmm..\n#A##", A=hero(), m=ogre, terrain={"hazard": ["3,0", "3,1"]})
    laid.answers(place="2,0").run(activation={"of": "m", "actions": [{"move": "2,0"}]})
    laid.expect({"m.at": "2,0", "m.damage": 0})


@rule("D6.20", "O-17")
def test_in_passing_a_friends_space_no_action_can_be_taken():
    passing = scene("AB.\n.m.", A=hero(items=[weapon()]), B=hero(), m=monster(), stop_at="move")
    passing.answers(action="move").run(hero_turn={"of": "A"})
    assert passing.choices == ["2,0", "0,1", "2,1", "stay"]


# -- webs --------------------------------------------------------------------------------------------------------------

SPINNER = monster("spinner", abilities=["web"])


@rule("D29.20", "D6.10")
def test_leaving_a_space_beside_a_web_costs_a_fatigue():
    turn("mA...", {"move": "4,0"}, A=hero(), m=SPINNER).expect({"A.at": "4,0", "A.fatigue": 1})


@rule("D29.20")
def test_coming_beside_a_web_costs_nothing_and_going_on_from_there_is_a_move_of_its_own():
    web = {"A": hero(speed=4), "m": SPINNER}
    turn("A..m.", {"move": "2,0"}, **web).expect({"A.at": "2,0", "A.fatigue": 0})
    turn("A....\n##m##", {"move": "4,0"}, **web).expect(outcome="refused")
    gone = turn("A....\n##m##", {"move": "1,0"}, {"move": "2,0"}, {"move": "3,0"}, {"move": "4,0"}, **web)
    gone.expect({"A.at": "4,0", "A.fatigue": 3})


@rule("D29.20", "D13.11")
def test_a_hero_at_stamina_does_not_leave_a_web():
    turn("mA...", {"move": "2,0"}, A=hero(stamina=4, fatigue=4), m=SPINNER).expect(outcome="refused")
    turn("m.A..", {"move": "3,0"}, A=hero(stamina=4, fatigue=4), m=SPINNER).expect({"A.at": "3,0"})


@rule("D29.20")
def test_a_web_does_not_hold_monsters():
    freed = scene("mn..#A", A=hero(), m=SPINNER, n=monster()).run(activation={"of": "n", "actions": [{"move": "3,0"}]})
    freed.expect({"n.at": "3,0", "n.damage": 0})


@rule("D29.20", "D7.4")
def test_leaving_the_map_from_a_web_costs_a_fatigue_too():
    out = turn("Am", {"fatigue": 1}, {"leave": {}}, A=hero(), m=SPINNER, terrain={"exit": ["0,0"]})
    out.expect({"A.gone": True, "A.fatigue": 2})


# -- the way taken -----------------------------------------------------------------------------------------------------


@rule("D29.3")
def test_the_way_goes_round_harm_if_the_points_suffice():
    moved = turn("A..\n...", {"move": "2,0"}, A=hero(speed=4), terrain={"hazard": ["1,0"]}).expect({"A.damage": 0})
    assert len(moved.told(FigureMoved)[-1].path) == 2


@rule("D29.3")
@pytest.mark.parametrize(("speed", "damage"), [(4, 0), (3, 1)])
def test_the_way_goes_through_harm_if_the_points_do_not_suffice_for_another(speed, damage):
    moved = turn("A..\n.#.\n...", {"move": "2,0"}, A=hero(speed=speed), terrain={"hazard": ["1,0"]})
    moved.expect({"A.at": "2,0", "A.damage": damage})


@rule("D29.3")
def test_the_way_goes_through_harm_if_there_is_no_other():
    turn("A..", {"move": "2,0"}, A=hero(speed=4), terrain={"hazard": ["1,0"]}).expect({"A.damage": 1})
