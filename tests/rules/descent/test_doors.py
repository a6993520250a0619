"""Doors: opening, closing, locks, and what closed ones keep apart. Rule: D5.30 to D5.34, D7.8, D7.9."""

import pytest

from brimstone_tui.rulesets.descent.events import ActionTaken, DoorMoved
from brimstone_tui.rulesets.descent.state import board_of
from brimstone_tui.testing import rule
from tests.rules.descent.figures import PASSED, hero, monster, scene, weapon

DOOR = "1,0|2,0"


@rule("D5.30")
@pytest.mark.parametrize(("before", "after"), [("closed", "open"), ("open", "closed")])
def test_a_hero_opens_or_closes_a_door_beside(before, after):
    moved = scene(".A..", A=hero(), doors={DOOR: before}).run(hero_turn={"of": "A", "actions": [{"door": DOOR}]})
    moved.expect({f"door:{DOOR}": after})
    assert [(told.action, told.left) for told in moved.told(ActionTaken)] == [("door", 1)]


@rule("D5.30", "D22.19", "O-76")
def test_a_monster_opens_a_door_beside():
    moved = scene(".m.A", A=hero(), m=monster(), doors={DOOR: "closed"})
    moved.run(activation={"of": "m", "actions": [{"door": DOOR}]}).expect({f"door:{DOOR}": "open"})
    assert [(told.action, told.left) for told in moved.told(ActionTaken)] == [("door", 1)]


@rule("D5.30", "D7.8")
def test_a_door_that_is_not_beside_is_out_of_reach():
    scene("A...", A=hero(), doors={DOOR: "closed"}).run(door={"by": "A", "at": DOOR}).expect(outcome="refused")


@rule("D5.30")
def test_one_action_moves_one_door():
    two = {"0,0|1,0": "closed", DOOR: "closed"}
    moved = scene(".A..", A=hero(), doors=two).run(hero_turn={"of": "A", "actions": [{"door": DOOR}]})
    assert len(moved.told(DoorMoved)) == 1
    moved.expect({f"door:{DOOR}": "open", "door:0,0|1,0": "closed"})


@rule("D5.31", "O-76")
@pytest.mark.parametrize("figure", ["A", "m"])
def test_a_locked_door_does_not_yield_to_the_door_action(figure):
    shut = scene(".A..\n.m..", A=hero(), m=monster(), doors={DOOR: "locked"})
    shut.run(door={"by": figure, "at": DOOR}).expect(outcome="refused")


@rule("D5.31", "D5.38", "D29.16")
def test_a_lock_that_gives_way_leaves_the_door_closed():
    tried = scene(".A..", A=hero(), doors={DOOR: {"status": "locked", "tests": ["might"]}}).dice(attribute=PASSED)
    tried.run(hero_turn={"of": "A", "actions": [{"special": "lock"}]}).expect({f"door:{DOOR}": "closed"})


@rule("D5.32", "D6.5")
@pytest.mark.parametrize(("status", "outcome"), [("closed", "refused"), ("locked", "refused"), ("open", "ok")])
def test_nothing_moves_through_a_closed_door(status, outcome):
    walked = scene(".A..", A=hero(), doors={DOOR: status}).run(hero_turn={"of": "A", "actions": [{"move": "3,0"}]})
    walked.expect(outcome=outcome)


@rule("D5.32")
def test_no_diagonal_step_goes_past_the_end_of_a_closed_door():
    both = {DOOR: "closed", "1,1|2,1": "closed"}
    scene(".A..\n....", A=hero(), doors=both).run(hero_turn={"of": "A", "actions": [{"move": "2,1"}]}).expect(
        outcome="refused"
    )


@rule("D5.33")
@pytest.mark.parametrize(("status", "outcome"), [("closed", "refused"), ("open", "ok")])
def test_a_closed_door_stops_sight(status, outcome):
    bow = weapon("bow", hands=2, attack="ranged", dice=["blue"])
    shot = scene("A..m", A=hero(items=[bow]), m=monster(), doors={DOOR: status})
    if outcome == "ok":
        shot.dice(attack=["3r 2h"])
    shot.run(attack={"by": "A", "with": "bow", "at": "m"}).expect(outcome=outcome)


@rule("D5.34", "C-7")
@pytest.mark.parametrize(("status", "outcome"), [("closed", "refused"), ("open", "ok")])
def test_only_a_closed_door_parts_spaces(status, outcome):
    struck = scene(".Am.", A=hero(items=[weapon()]), m=monster(), doors={DOOR: status})
    if outcome == "ok":
        struck.dice(attack=["3r 2h"])
    struck.run(attack={"by": "A", "with": "blade", "at": "m"}).expect(outcome=outcome)


@rule("D7.9")
def test_a_door_opens_on_all_its_sides_at_once(begun):
    played = begun(2, mission="chapel_of_cinders").until("next_hero")
    door = played.state.doors[0]
    assert (door.status, len(door.edges)) == ("closed", 2)

    def beside(state):
        state.hero("garrow").square = door.edges[0][0]

    played.alter(beside).answer("garrow").answer("door")
    assert played.state.doors[0].status == "open"
    assert all(board_of(played.state).adjacent(*edge) for edge in played.state.doors[0].edges)
