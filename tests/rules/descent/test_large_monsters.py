"""Large monsters: shrinking, moving as one space, growing again. Rule: section 21."""

import pytest

from brimstone_tui.board import square_name
from brimstone_tui.rulesets.descent.events import BaseLaid, FigureMoved, HeartsSuffered
from brimstone_tui.rulesets.descent.game import GAME
from brimstone_tui.rulesets.descent.state import squares_under
from brimstone_tui.testing import rule
from tests.rules.descent.figures import hero, monster, scene, skill, weapon

HALL = "\n".join(["mm........", "mm........", *[".........."] * 7, "#########A"])
"""A giant in the corner of a hall of ten by nine; a hero in a niche."""


def giant(speed=3, **keys):
    """A monster of two by two spaces."""
    return monster("giant", size="2x2", speed=speed, **keys)


def hound(**keys):
    """A monster of one by two spaces."""
    return monster("hound", size="1x2", **keys)


def activation(map, *actions, **keys):
    """m's activation with these actions."""
    return scene(map, **{"A": hero(), "m": giant(), **keys}).run(activation={"of": "m", "actions": list(actions)})


def base_of(there):
    """The spaces under m."""
    return [square_name(square) for square in squares_under(there.state, there.enemy("m"))]


# -- bases -------------------------------------------------------------------------------------------------------------


@rule("D21.1")
def test_hounds_cover_two_spaces_giants_four_wyrms_six_and_all_others_one():
    sizes = {kind.id: kind.size for kind in GAME.catalogue.monsters.values()}
    large = {"gloom_hound": (1, 2), "quarry_giant": (2, 2), "undercroft_wyrm": (2, 3)}
    assert sizes == {**dict.fromkeys(sizes, (1, 1)), **large}


@rule("D21.1", "D1.4")
def test_a_large_figure_blocks_every_space_of_its_base():
    for goal in ("1,0", "2,0", "1,1", "2,1"):
        through = scene(".mm\nAmm", A=hero(), m=giant()).run(hero_turn={"of": "A", "actions": [{"move": goal}]})
        through.expect(outcome="refused")


# -- shrink, move, grow ------------------------------------------------------------------------------------------------


@rule("D21.2", "D21.3", "O-98")
def test_a_large_monster_moves_from_any_of_its_spaces_and_grows_where_it_arrives():
    moved = scene(HALL, A=hero(), m=giant()).answers(place="4,4")
    moved.run(activation={"of": "m", "actions": [{"move": "4,4"}]})
    assert base_of(moved) == ["4,4", "5,4", "4,5", "5,5"]
    assert [square_name(square) for square in moved.told(FigureMoved)[0].path] == ["2,2", "3,3", "4,4"]


@rule("D21.2", "D21.6", "O-99")
def test_a_second_move_action_begins_from_any_space_of_the_base_as_it_lies_now():
    moved = scene(HALL, A=hero(), m=giant()).answers({"place": "4,4"}, {"place": "7,7"})
    moved.run(activation={"of": "m", "actions": [{"move": "4,4"}, {"move": "8,8"}]}).expect({"m.at": "7,7"})


@rule("D21.2")
def test_it_goes_no_farther_than_its_points_take_one_space():
    activation(HALL, {"move": "5,0"}).expect(outcome="refused")


@rule("D21.2", "O-101")
def test_a_large_monster_passes_a_gap_of_one_space_with_room_behind_it():
    through = scene("mm###\nmm...\n###..\n####A", A=hero(), m=giant(speed=3))
    through.run(activation={"of": "m", "actions": [{"move": "4,2"}]})
    assert base_of(through) == ["3,1", "4,1", "3,2", "4,2"]


@rule("D21.3", "O-100")
def test_it_does_not_stop_where_its_base_has_no_room():
    activation("mm....#A\nmm######", {"move": "4,0"}).expect({"m.at": "0,0"}, outcome="refused")


@rule("D21.3", "D6.7")
@pytest.mark.parametrize(("map", "outcome"), [("mmn.#A", "refused"), ("mmn..#A", "ok")])
def test_a_base_of_two_spaces_needs_room_for_both(map, outcome):
    activation(map, {"move": "3,0"}, m=hound(), n=monster()).expect(outcome=outcome)


@rule("D21.3")
def test_its_own_old_spaces_are_empty_for_it():
    moved = scene("mm.\nmm.\n#A#", A=hero(), m=giant())
    moved.run(activation={"of": "m", "actions": [{"move": "2,0"}]})
    assert base_of(moved) == ["1,0", "2,0", "1,1", "2,1"]


@rule("D21.3")
def test_the_overlord_chooses_how_the_base_is_laid():
    asked = scene(HALL, A=hero(), m=giant(), stop_at="place").run(activation={"of": "m", "actions": [{"move": "4,4"}]})
    assert asked.choices == ["3,3", "4,3", "3,4", "4,4"]


@rule("D21.3")
def test_a_base_is_laid_lengthwise_or_across():
    asked = scene("m...\nm...\n#A##", A=hero(), m=hound(), stop_at="place")
    asked.run(activation={"of": "m", "actions": [{"move": "2,0"}]})
    assert asked.choices == ["1,0:turned", "2,0", "2,0:turned"]
    turned = scene("m...\nm...\n#A##", A=hero(), m=hound()).answers(place="2,0:turned")
    turned.run(activation={"of": "m", "actions": [{"move": "2,0"}]})
    assert base_of(turned) == ["2,0", "3,0"]


@rule("D21.3", "D29.1")
def test_a_base_is_not_laid_over_figures_obstacles_or_walls():
    keys = {"A": hero(), "m": giant(), "stop_at": "place"}
    move = {"of": "m", "actions": [{"move": "3,1"}]}
    hall = "mm....\nmm....\n#.....\n#A####"
    assert scene(hall, **keys).run(activation=move).choices == ["2,0", "3,0", "2,1", "3,1"]
    crowded = scene("mm....\nmm..B.\n#.....\n#A####", B=hero(), **keys)
    assert crowded.run(activation=move).choices == ["2,0", "2,1"]
    littered = scene(hall, terrain={"obstacle": ["2,1"]}, **keys)
    assert littered.run(activation=move).choices == ["3,0", "3,1"]
    walled = scene(hall, walls=["3,0|3,1"], **keys)
    assert walled.run(activation=move).choices == ["2,1", "3,1"]


@rule("D21.3")
def test_a_small_monster_is_not_asked_how_it_is_laid():
    moved = scene("m..#A", A=hero(), m=monster(), otherwise="fail")
    moved.run(activation={"of": "m", "actions": [{"move": "2,0"}]}).expect({"m.at": "2,0"})
    assert not moved.told(BaseLaid)


# -- broken off --------------------------------------------------------------------------------------------------------


@rule("D21.4")
def test_a_move_is_broken_off_for_an_attack_from_the_space_reached():
    struck = scene("mm....\nmm...A", A=hero(), m=giant(speed=4)).dice(attack=["3r 2h"])
    struck.run(activation={"of": "m", "actions": [{"move": "4,0"}, {"attack": {"at": "A"}}]}).expect({"A.damage": 2})


@rule("D21.4", "O-102")
def test_not_for_one_that_only_the_grown_base_would_reach():
    keys = {"A": hero(), "m": giant(speed=4), "answers": [{"place": "3,0"}]}
    actions = [{"move": "3,0"}, {"attack": {"at": "A"}}]
    scene("mm....\nmm...A", **keys).run(activation={"of": "m", "actions": actions}).expect(
        {"A.damage": 0}, outcome="refused"
    )


@rule("D21.4", "D21.3")
def test_once_the_move_is_over_it_attacks_from_its_whole_base():
    struck = scene("mm....\nmm...A", A=hero(), m=giant(speed=4)).dice(attack=["3r 2h"]).answers(place="3,0")
    struck.run(activation={"of": "m", "actions": [{"move": "3,0"}, {"end_move": {}}, {"attack": {"at": "A"}}]})
    struck.expect({"A.damage": 2, "m.points": 0})


@rule("D21.4")
@pytest.mark.parametrize(("goal", "outcome"), [("2,0", "refused"), ("3,0", "ok")])
def test_nor_for_a_door_that_only_the_grown_base_would_be_next_to(goal, outcome):
    keys = {"doors": {"3,0|4,0": "closed"}, "walls": ["3,1|4,1"]}
    opened = scene("mm...\nmm...\n#A###", A=hero(), m=giant(speed=4), **keys)
    opened.answers(*([{"place": "2,0"}] if goal == "2,0" else []))
    opened.run(activation={"of": "m", "actions": [{"move": goal}, {"door": "3,0|4,0"}]}).expect(
        {"m.at": "2,0"}, outcome=outcome
    )


@rule("D21.4", "D12.7")
def test_nor_for_an_ability_that_only_the_grown_base_would_reach():
    sweep = {"id": "sweep", "moment": "action", "effects": [{"kind": "strike", "targets": "adjacent"}]}
    gaze = {
        "id": "gaze",
        "moment": "action",
        "effects": [{"kind": "suffer", "hearts": 1, "to": {"who": "foes", "within": 1}}],
    }
    beast = giant(speed=4, abilities=[sweep, gaze])
    for ability in ("sweep", "gaze"):
        keys = {"A": hero(), "m": beast, "answers": [{"place": "3,0"}]}
        actions = [{"move": "3,0"}, {"special": ability}]
        scene("mm....\nmm...A", **keys).run(activation={"of": "m", "actions": actions}).expect(outcome="refused")


@rule("D21.5", "D22.22")
def test_after_the_attack_the_move_goes_on_from_any_space_of_the_base():
    moved = scene("mm......\nmm......\n####A###", A=hero(), m=giant(speed=5))
    moved.dice(attack=["3r 2h"]).answers(place="3,0")
    moved.run(activation={"of": "m", "actions": [{"move": "3,1"}, {"attack": {"at": "A"}}, {"move": "7,0"}]})
    moved.expect({"m.at": "6,0", "m.points": 0, "A.damage": 2})


@rule("D21.6")
def test_in_the_middle_of_one_move_its_length_is_not_gained():
    halfway = scene("mm......\nmm......\n####A###", A=hero(), m=giant(speed=3), stop_at="move")
    halfway.answers({"action": "move"}, {"move": "3,1"}, {"place": "3,0"}, {"action": "move"})
    assert halfway.run(activation={"of": "m"}).choices == ["2,0", "3,0", "4,0", "2,1", "4,1", "stay"]


@rule("D21.6", "D6.16")
def test_a_move_action_that_breaks_the_first_off_gains_its_length():
    keys = {"A": hero(), "m": giant(speed=3)}
    moved = scene("mm........\nmm........\n####A#####", **keys)
    moved.answers({"action": "move"}, {"move": "2,0"}, {"place": "2,0"}, {"action": "move_again"}, {"move": "8,0"})
    moved.answers(place="8,0").run(activation={"of": "m"}).expect({"m.at": "8,0"})


@rule("D21.7", "D6.19", "O-103")
def test_a_base_that_is_laid_beside_a_hero_is_no_step_up_to_the_hero():
    snare = skill("snare", moment="foe_steps_near", effects=[{"kind": "suffer", "hearts": 1}])
    laid = scene("mm....\nmm...A", A=hero(skills=[snare]), m=giant(), otherwise="fail").answers(place="3,0")
    laid.run(activation={"of": "m", "actions": [{"move": "3,0"}]}).expect({"m.at": "3,0", "m.damage": 0})


@rule("D21.7", "D29.2")
def test_the_space_that_it_reaches_is_a_step_up_to_the_hero():
    snare = skill("snare", moment="foe_steps_near", effects=[{"kind": "suffer", "hearts": 1}])
    stepped = scene("mm....\nmm...A", A=hero(skills=[snare]), m=giant()).answers(use_card="snare")
    stepped.run(activation={"of": "m", "actions": [{"move": "4,0"}]}).expect({"m.damage": 1})


# -- attacking, standing -----------------------------------------------------------------------------------------------


@rule("D21.8", "D9.7")
def test_it_attacks_from_any_of_its_spaces():
    for at in ("2,0", "2,1", "0,2"):
        struck = scene("mm.\nmm.\n...", A=hero(at=at), m=giant()).dice(attack=["3r 2h"])
        struck.run(attack={"by": "m", "at": "A"}).expect({"A.damage": 2})


@rule("D21.8")
def test_its_range_is_measured_from_the_nearest_space_that_sees_the_target():
    struck = scene("mm.\nmm.\n...\n...\n..A", A=hero(), m=giant(attack="ranged")).dice(attack=["3r 2h"])
    struck.run(attack={"by": "m", "at": "A"}).expect({"A.damage": 2})


@rule("D21.8", "D9.12")
def test_it_sees_from_one_of_its_spaces_what_the_others_do_not():
    seen = scene("mm#A\nmm..", A=hero(), m=giant(attack="ranged")).dice(attack=["X"])
    seen.run(attack={"by": "m", "at": "A"}).expect(outcome="ok")
    scene("mm#A\nmm#.", A=hero(), m=giant(attack="ranged")).run(attack={"by": "m", "at": "A"}).expect(outcome="refused")


@rule("D21.9", "D8.5")
def test_with_one_foot_in_lava_it_does_not_stand_in_it():
    activation("mm.\nmm.\n#A#", terrain={"lava": ["0,0", "1,0", "0,1"]}).expect({"m.alive": True})
    activation("mm.\nmm.\n#A#", terrain={"lava": ["0,0-1,1"]}).expect({"m.alive": False})


# -- pushed ------------------------------------------------------------------------------------------------------------

SHOVING = weapon("maul", surges=[{"id": "shove", "effects": [{"kind": "shift", "spaces": 1}]}])


@rule("D12.8")
def test_the_attackers_player_pushes_a_large_target_from_the_space_aimed_at_and_lays_its_base():
    pushed = scene("Amm..\n.mm..\n#....", A=hero(items=[SHOVING]), m=giant(), stop_at="place").dice(attack=["2r 2h 1s"])
    pushed.answers(surge="shove").run(attack={"by": "A", "at": "1,0"})
    assert pushed.choices == ["2,0", "1,1", "2,1"]
    pushed = scene("Amm..\n.mm..\n#....", A=hero(items=[SHOVING]), m=giant()).dice(attack=["2r 2h 1s"])
    pushed.answers({"surge": "shove"}, {"place": "2,1"}, {"place": "2,1"}).run(attack={"by": "A", "at": "1,0"})
    assert base_of(pushed) == ["2,1", "3,1", "2,2", "3,2"]


@rule("D12.8", "D21.7")
def test_a_large_target_that_is_pushed_enters_one_space_only():
    lava = {"terrain": {"hazard": ["3,1", "2,2", "3,2"]}}
    pushed = scene("Amm..\n.mm..\n#....", A=hero(items=[SHOVING]), m=giant(health=9), **lava).dice(attack=["2r 2h 1s"])
    pushed.answers({"surge": "shove"}, {"place": "2,1"}, {"place": "2,1"}).run(attack={"by": "A", "at": "1,0"})
    assert [told.by for told in pushed.told(HeartsSuffered)] == ["A"]
