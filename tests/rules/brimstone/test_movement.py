"""How heroes move. Rules: section 5."""

from __future__ import annotations

import pytest

from brimstone_tui.board.squares import square, square_name
from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.brimstone.events import (
    EscapeFailed,
    GritLost,
    GritRecovered,
    HeroEscaped,
    HeroMoved,
    ItemsEquipped,
    MarkerDragged,
    VoicesHeard,
)
from brimstone_tui.rulesets.brimstone.state import board_of, redraw_board, walking_board
from brimstone_tui.testing import Scene, enemy, hero, item, rule


def walker(**keys) -> dict:
    """A hero without Grit, so that nobody is asked about dice."""
    return hero(**{"grit": 0, **keys})


def still(escape: int, **keys) -> dict:
    """An enemy that is only in the way."""
    return enemy(escape=escape, combat=0, **keys)


def purposes(scene: Scene) -> list[str]:
    return [event.purpose for event in scene.told(Rolled)]


@rule("B5.1")
def test_only_floor_is_a_space_to_stand_on():
    scene = Scene("A.#.\n#...", A=walker(), stop_at="move").dice(move=[6]).run(activation={"of": "A"})
    assert scene.choices == ["1,0", "3,0", "1,1", "2,1", "3,1", "stay"]


@rule("B5.2")
def test_a_step_goes_in_any_of_eight_directions_for_one_point():
    scene = Scene("...\n.A.\n...", A=walker(), stop_at="move").dice(move=[1]).run(activation={"of": "A"})
    assert len(scene.choices) == 9


@rule("B5.3", "B5.40")
def test_a_hero_may_stand_in_a_doorway_that_leads_nowhere_yet_but_not_go_beyond():
    scene = Scene("A./", A=walker(), answers=[{"move": "2,0"}]).dice(move=[6]).run(activation={"of": "A"})
    scene.expect({"A.at": "2,0"})


@rule("B5.10")
def test_a_hero_may_move_up_to_as_many_spaces_as_the_move_roll_shows():
    scene = Scene("A.....", A=walker(), stop_at="move").dice(move=[3]).run(activation={"of": "A"})
    assert scene.choices == ["1,0", "2,0", "3,0", "stay"]


@rule("B5.11")
def test_first_equipping_then_the_move_roll_then_the_voices_then_fear():
    guns = [item("gun", ranged={"range": 5, "shots": 1}, hands=2), item("blade", melee={"combat": 1}, hands=1)]
    tiles = {"lit": ["0,0-2,0"], "between": ["2,0-4,0"], "dark": ["4,0-7,0"]}
    scene = Scene(
        "B....Ae.",
        A=walker(items=guns, sanity=20, willpower=4),
        B=walker(),
        e=still(3, abilities={"fear": 1}),
        light="B",
        tiles=tiles,
        answers=[{"equip": ["blade"]}],
    )
    scene.dice(move=[2], how_many=[1], willpower=[6, 6]).run(activation={"of": "A"})
    kinds = [
        type(event) if isinstance(event, (ItemsEquipped, VoicesHeard)) else event.purpose
        for event in scene.told(object)
        if isinstance(event, (ItemsEquipped, VoicesHeard, Rolled))
    ]
    assert kinds == [ItemsEquipped, "move", VoicesHeard, "how_many", "willpower", "willpower"]


@rule("B5.12")
def test_a_move_roll_of_one_recovers_a_grit():
    scene = Scene("A..", A=walker(max_grit=2)).dice(move=[1]).run(activation={"of": "A"})
    scene.expect({"A.grit": 1})


@rule("B5.12")
def test_at_the_maximum_the_recovered_grit_is_lost_when_it_is_not_spent_at_once():
    scene = Scene("A..", A=hero(grit=2, max_grit=2)).dice(move=[1]).run(activation={"of": "A"})
    scene.expect({"A.grit": 2})
    assert len(scene.told(GritRecovered)) == len(scene.told(GritLost)) == 1


@rule("B5.13", "F3")
def test_a_one_on_the_die_that_grit_buys_recovers_nothing():
    scene = Scene("A...", A=hero(grit=1, max_grit=2), answers=[{"spend_grit": "yes"}])
    scene.dice(move=[3], extra_move=[1]).run(activation={"of": "A"}).expect({"A.grit": 0})


@rule("B5.14")
@pytest.mark.parametrize(("by", "roll", "spaces"), [(2, 1, 3), (-1, 4, 3), (-9, 6, 1)])
def test_what_changes_a_move_applies_to_the_total_and_leaves_at_least_one(by, roll, spaces):
    boots = item("boots", modifiers=[{"stat": "move", "by": by}])
    scene = Scene("A.......", A=walker(items=[boots], max_grit=0), stop_at="move")
    scene.dice(move=[roll]).run(activation={"of": "A"})
    assert len(scene.choices) == spaces + 1


@rule("B5.15")
def test_a_move_die_rolled_again_counts_for_the_spaces_and_for_the_grit():
    scene = Scene("A.......", A=hero(grit=1, max_grit=2), stop_at="move").answers({"reroll": [0]})
    scene.dice(move=[5, 1]).run(activation={"of": "A"})
    assert len(scene.choices) == 2
    scene.expect({"A.grit": 1})


@rule("B5.16")
def test_figures_block_the_way_and_the_marker_of_a_fallen_hero_does_not():
    scene = Scene("A.B.", A=walker(), B=walker(), stop_at="move").dice(move=[6]).run(activation={"of": "A"})
    assert scene.choices == ["1,0", "stay"]
    scene = Scene("A.K.", A=walker(), K=hero(ko=True), stop_at="move")
    scene.dice(move=[6]).run(activation={"of": "A"})
    assert scene.choices == ["1,0", "2,0", "3,0", "stay"]


@rule("B5.17")
def test_after_the_attack_there_is_no_more_moving_but_a_free_attack_leaves_the_rest_of_the_move():
    scene = Scene("Ae.", A=walker(combat=1, initiative=9), e=still(3, health=20), answers=[{"action": "melee:fists"}])
    scene.dice(move=[6], to_hit=[1]).run(activation={"of": "A"})
    assert not scene.told(HeroMoved)
    whip = item("whip", free=True, melee={"combat": 1}, hands=1)
    scene = Scene(
        ".Ae",
        A=walker(items=[whip]),
        e=still(3, health=20),
        answers=[{"move": "stay"}, {"action": "free:whip"}, {"move": "0,0"}],
    )
    scene.dice(move=[6], to_hit=[1], escape=[3]).run(activation={"of": "A"}).expect({"A.at": "0,0"})


@rule("B5.18")
@pytest.mark.parametrize(("roll", "grit"), [(1, 1), (6, 0)])
def test_with_fixed_movement_it_is_four_spaces_and_the_die_counts_for_grit_only(roll, grit):
    scene = Scene("A.......", A=walker(), options={"hero_move": "fixed"}, answers=[{"move": "4,0"}])
    scene.dice(move=[roll]).run(activation={"of": "A"}).expect({"A.at": "4,0", "A.grit": grit})


# -- escape tests ------------------------------------------------------------------------------------------------------


@rule("B5.30", "T31")
def test_a_hero_beside_an_enemy_must_escape_before_moving():
    scene = Scene(".Ae", A=walker(), e=still(4), answers=[{"move": "0,0"}])
    scene.dice(move=[6], escape=[3]).run(activation={"of": "A"}).expect({"A.at": "1,0"})
    assert [event.escape for event in scene.told(EscapeFailed)] == [4]


@rule("B5.30", "Q16")
def test_midway_a_hero_must_escape_before_going_on():
    scene = Scene("A....\n##e##", A=walker(), e=still(4), answers=[{"move": "4,0"}])
    scene.dice(move=[6], escape=[3]).run(activation={"of": "A"}).expect({"A.at": "1,0"})


@rule("B5.31", "T31")
@pytest.mark.parametrize(("face", "at"), [(3, "1,0"), (4, "0,0"), (6, "0,0")])
def test_an_escape_succeeds_on_the_enemys_value_or_more(face, at):
    scene = Scene(".Ae", A=walker(), e=still(4), answers=[{"move": "0,0"}])
    scene.dice(move=[6], escape=[face]).run(activation={"of": "A"}).expect({"A.at": at})


@rule("B5.32", "T31", "M11")
def test_once_away_the_hero_passes_all_enemies_of_that_value_or_less_for_the_rest_of_the_turn():
    scene = Scene("eA....\n###f##", A=walker(), e=still(4), f=still(3, id="other"), answers=[{"move": "5,0"}])
    scene.dice(move=[6], escape=[4]).run(activation={"of": "A"}).expect({"A.at": "5,0"})


@rule("B5.33", "M11")
@pytest.mark.parametrize(("second", "at"), [(4, "2,0"), (5, "5,0")])
def test_an_enemy_of_a_higher_value_asks_for_a_new_test(second, at):
    scene = Scene("eA....\n###f##", A=walker(), e=still(4), f=still(5, id="other"), answers=[{"move": "5,0"}])
    scene.dice(move=[6], escape=[4, second]).run(activation={"of": "A"}).expect({"A.at": at})


@rule("B5.33", "R18")
def test_with_keep_roll_the_first_roll_of_the_turn_stands_against_all():
    scene = Scene(
        "eA....\n###f##",
        A=walker(),
        e=still(4),
        f=still(5, id="other"),
        options={"escape_mode": "keep_roll"},
        answers=[{"move": "5,0"}],
    )
    scene.dice(move=[6], escape=[5]).run(activation={"of": "A"}).expect({"A.at": "5,0"})


@rule("B5.34")
def test_with_several_enemies_beside_the_hero_there_is_one_test_against_the_highest():
    scene = Scene("eA.\n#f.", A=walker(), e=still(3), f=still(5, id="other"), answers=[{"move": "2,0"}])
    scene.dice(move=[1], escape=[5]).run(activation={"of": "A"}).expect({"A.at": "2,0"})
    assert [event.escape for event in scene.told(HeroEscaped)] == [5]


@rule("B5.35", "M11")
def test_a_failed_escape_costs_the_movement_but_not_the_attack():
    scene = Scene(
        ".Ae",
        A=walker(combat=1, to_hit={"melee": 4, "ranged": 4}),
        e=still(4),
        answers=[{"move": "0,0"}, {"action": "melee:fists"}],
    )
    scene.dice(move=[6], escape=[1], to_hit=[4], damage=[2]).run(activation={"of": "A"}).expect({"e.wounds": 2})


@rule("B5.35")
def test_grit_may_roll_a_failed_escape_again():
    scene = Scene(".Ae", A=hero(grit=1), e=still(4)).answers({"move": "0,0"}, {"reroll": [0]})
    scene.dice(move=[6], escape=[1, 4]).run(activation={"of": "A"}).expect({"A.at": "0,0", "A.grit": 0})


@rule("B5.36")
def test_coming_beside_an_enemy_needs_no_test_and_going_along_it_does():
    scene = Scene("A...\n###e", A=walker(), e=still(4), answers=[{"move": "2,0"}])
    scene.dice(move=[6]).run(activation={"of": "A"}).expect({"A.at": "2,0"})
    scene = Scene("..A.\n###e", A=walker(), e=still(4), answers=[{"move": "3,0"}])
    scene.dice(move=[1], escape=[4]).run(activation={"of": "A"}).expect({"A.at": "3,0"})


@rule("B5.32", "B5.34")
def test_the_way_taken_has_the_fewest_escape_tests_even_if_it_is_longer():
    scene = Scene("A....\n.....\n.....\n..e..", A=walker(), e=still(4), answers=[{"move": "4,2"}])
    scene.dice(move=[6]).run(activation={"of": "A"})
    [moved] = scene.told(HeroMoved)
    assert "escape" not in purposes(scene)
    assert square_name(moved.path[-1]) == "4,2"


# -- walls, barriers, dragging -----------------------------------------------------------------------------------------


@rule("B5.6", "A2")
def test_a_wall_over_the_corner_parts_a_diagonal_pair_for_movement_melee_escape_and_fear():
    scene = Scene(
        ".A#\n.#e",
        A=walker(),
        e=still(4, abilities={"fear": 2}),
        answers=[{"spend_grit": "no"}, {"move": "0,0"}, {"spend_grit": "no"}],
        otherwise="fail",
    )
    scene.dice(move=[1]).run(activation={"of": "A"})  # no escape, no willpower, and no attack is offered
    scene.expect({"A.at": "0,0"})


@rule("B5.8", "A4", "M20")
def test_a_barrier_stops_feet_but_not_blows_and_who_is_shut_in_may_cross_it():
    scene = Scene("..A.e", A=walker(), e=still(4)).run()
    scene.state.barriers.append((square(1, 0), square(2, 0)))
    redraw_board(scene.state)
    here, beyond = square(2, 0), square(1, 0)
    assert board_of(scene.state).adjacent(here, beyond)
    assert board_of(scene.state).sight(here, beyond)
    # Everything lies on one side or the other: whoever stands here is shut in, and may cross.
    assert walking_board(scene.state, here).reach(here, 1, 1 << beyond)[1:] == [1 << beyond]
    around = Scene("A..\n...", A=walker()).run()
    around.state.barriers.append((square(0, 0), square(1, 0)))
    redraw_board(around.state)
    start, other = square(0, 0), square(1, 0)
    assert walking_board(around.state, start).reach(start, 1, 1 << other)[1:] == []


@rule("B10.41", "C3")
def test_dragging_costs_two_a_space_and_the_marker_ends_in_the_space_last_left():
    scene = Scene("KA....", A=walker(), K=hero(ko=True), answers=[{"drag": "K"}, {"move": "3,0"}, {"move": "4,0"}])
    scene.dice(move=[5]).run(activation={"of": "A"}).expect({"A.at": "4,0", "K.at": "2,0"})
    assert [event.square for event in scene.told(MarkerDragged)] == [square(1, 0), square(2, 0)]
