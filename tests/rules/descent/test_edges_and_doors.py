"""The edge of the map, and who is next to a door. Rule: section 7."""

import pytest

from brimstone_tui.board import parse_edge
from brimstone_tui.rulesets.descent.events import DoorMoved, FigureLeft, FigureMoved
from brimstone_tui.rulesets.descent.state import board_of
from brimstone_tui.testing import rule
from tests.rules.descent.figures import FAILED, hero, monster, scene, trap

ROAD = {"terrain": {"entrance": ["0,0"]}}
"""A way off the map at the first space."""


def by(*leaving, **keys):
    """A quest in which these may leave, each with a zone."""
    return {"id": "flight", "leaving": [{"who": who, "zone": zone} for who, zone in leaving], **keys}


def leaving(map, *before, **keys):
    """A moves as listed and leaves the map."""
    return scene(map, **keys).run(hero_turn={"of": "A", "actions": [*before, {"leave": {}}]})


# -- the edge of the map -----------------------------------------------------------------------------------------------


@rule("D7.1", "D7.6")
def test_where_the_quest_lets_nobody_out_the_edge_is_a_wall():
    leaving(".A.", {"move": "0,0"}, A=hero(), quest=by()).expect({"A.at": "0,0"}, outcome="refused")


@rule("D7.1", "D7.6")
def test_where_the_quest_lets_heroes_out_a_hero_crosses_the_edge():
    left = leaving(".A.", {"move": "0,0"}, A=hero(), quest=by(("heroes", "gate")), zones={"gate": ["0,0"]})
    left.expect({"A.gone": True, "A.at": ""})


@rule("D7.2")
@pytest.mark.parametrize("ground", ["entrance", "exit"])
def test_a_figure_leaves_at_an_entrance_or_an_exit(ground):
    left = leaving(".A.", {"move": "0,0"}, A=hero(), terrain={ground: ["0,0"]}).expect({"A.gone": True})
    assert [told.figure for told in left.told(FigureLeft)] == ["A"]


@rule("D7.3", "O-26")
def test_nobody_leaves_from_an_inner_space_of_the_entrance():
    room = "...\n.A.\n..."
    everywhere = {"terrain": {"entrance": ["0,0-2,2"]}}
    leaving(room, {"fatigue": 1}, A=hero(), **everywhere).expect({"A.at": "1,1"}, outcome="refused")
    leaving(room, {"fatigue": 2}, {"move": "0,1"}, A=hero(), **everywhere).expect({"A.gone": True})


@rule("D7.4", "D7.3", "O-25")
def test_leaving_costs_one_point():
    left = leaving("A.", {"fatigue": 1}, A=hero(), **ROAD).expect({"A.gone": True, "A.points": 0})
    assert not left.told(FigureMoved)


@rule("D7.4", "O-26")
def test_without_a_point_nobody_leaves():
    leaving("A.", {"rest": {}}, A=hero(fatigue=4, stamina=4), **ROAD).expect({"A.gone": False}, outcome="refused")


@rule("D7.4")
def test_points_that_go_into_the_steps_to_the_edge_do_not_take_a_hero_off():
    leaving(".A", {"fatigue": 1}, {"move": "0,0"}, A=hero(), **ROAD).expect({"A.at": "0,0"}, outcome="refused")


@rule("D7.5", "O-26")
def test_at_the_border_of_any_other_space_nobody_leaves():
    leaving("..A", {"fatigue": 1}, A=hero(), **ROAD).expect({"A.at": "2,0"}, outcome="refused")


@rule("D7.6", "D25.5")
@pytest.mark.parametrize(("carried", "outcome"), [(["relic"], "ok"), ([], "refused")])
def test_a_quest_may_let_out_only_who_carries_its_object(carried, outcome):
    quest = by(("carrier", "gate"), unique=[{"id": "relic", "name": "Relic", "carried": True}])
    one = hero(carried=carried)
    leaving("A.", {"fatigue": 1}, A=one, quest=quest, zones={"gate": ["0,0"]}).expect(outcome=outcome)


@rule("D7.6")
def test_a_quest_says_which_monsters_may_leave_and_over_which_edge():
    keys = {"A": hero(), "quest": by(("runner", "gate")), "zones": {"gate": ["0,0"]}}
    out = {"of": "m", "actions": [{"move": "0,0"}, {"leave": {}}]}
    left = scene(".m.#A", m=monster("runner"), **keys).run(activation=out).expect({"m.alive": False})
    assert left.state.left == {"runner": 1}
    scene(".m.#A", m=monster("brute"), **keys).run(activation=out).expect({"m.alive": True}, outcome="refused")
    wrong = {"of": "m", "actions": [{"move": "2,0"}, {"leave": {}}]}
    scene(".m.#A", m=monster("runner"), **keys).run(activation=wrong).expect(outcome="refused")


@rule("D7.6", "D25.3")
def test_a_quest_says_what_comes_of_leaving():
    goal = {"kind": "left", "who": "heroes", "count": {"2": 1}}
    quest = by(("heroes", "gate"), heroes_win=goal)
    leaving("A.", {"fatigue": 1}, A=hero(), quest=quest, zones={"gate": ["0,0"]}).expect(outcome="victory")


@rule("D7.7", "C-28")
@pytest.mark.parametrize(("speed", "leaves"), [(5, True), (4, False)])
def test_a_large_monster_leaves_by_a_way_without_room_for_its_base_and_pays_for_each_step(speed, leaves):
    ogre = monster("ogre", size="2x2", speed=speed)
    way = {"quest": by(("ogre", "gate")), "zones": {"gate": ["0,0"]}}
    out = scene("...mm\n###mm\n####A", A=hero(), m=ogre, **way)
    out.run(activation={"of": "m", "actions": [{"move": "3,0"}, {"leave": {}}]})
    out.expect({"m.alive": not leaves}, outcome="ok" if leaves else "refused")


@rule("D7.7", "D21.3")
def test_it_does_not_stop_there():
    ogre = monster("ogre", size="2x2", speed=5)
    scene("...mm\n###mm\n####A", A=hero(), m=ogre).run(activation={"of": "m", "actions": [{"move": "0,0"}]}).expect(
        outcome="refused"
    )


# -- next to a door ----------------------------------------------------------------------------------------------------

DOUBLE = {"2,1|3,1": "closed", "2,2|3,2": "closed"}
"""A door on two sides of spaces, in the middle of a hall."""
HALL = ["......"] * 4
WALL = ["2,0|3,0", "2,3|3,3"]


def beside(col, row, **keys):
    """Whether a hero there can open the door of the hall."""
    rows = [list(each) for each in HALL]
    rows[row][col] = "A"
    hall = scene("\n".join(map("".join, rows)), A=hero(), walls=WALL, doors=DOUBLE, stop_at="action", **keys)
    return "door" in hall.run(hero_turn={"of": "A"}).choices


@rule("D7.8")
def test_a_figure_is_next_to_a_door_at_its_sides_and_at_its_ends():
    near = [(col, row) for row in range(4) for col in range(6) if beside(col, row)]
    assert near == [(2, 0), (3, 0), (2, 1), (3, 1), (2, 2), (3, 2), (2, 3), (3, 3)]


@rule("D7.8")
def test_a_space_at_the_end_of_a_door_behind_a_wall_is_not_next_to_it():
    assert beside(2, 0)
    rows = ["..A...", *HALL[1:]]
    walled = scene("\n".join(rows), A=hero(), walls=[*WALL, "2,0|2,1", "1,0|2,0"], doors=DOUBLE, stop_at="action")
    assert "door" not in walled.run(hero_turn={"of": "A"}).choices


@rule("D7.9")
@pytest.mark.parametrize(("before", "after"), [("closed", "open"), ("open", "closed")])
def test_one_action_moves_a_door_on_all_its_sides(before, after):
    hall = scene("......\n..A...\n......\n......", A=hero(), walls=WALL, doors=dict.fromkeys(DOUBLE, before))
    moved = hall.run(hero_turn={"of": "A", "actions": [{"door": "2,2|3,2"}]})
    board = board_of(moved.state)
    assert [board.adjacent(*parse_edge(edge)) for edge in DOUBLE] == [after == "open"] * 2
    assert [told.status for told in moved.told(DoorMoved)] == [after]


@rule("D7.9")
def test_a_door_closes_with_figures_on_both_sides():
    closed = scene(".Am.", A=hero(), m=monster(), doors={"1,0|2,0": "open"})
    closed.run(hero_turn={"of": "A", "actions": [{"door": "1,0|2,0"}]}).expect({"door:1,0|2,0": "closed"})


@rule("D5.31")
@pytest.mark.parametrize(
    ("door", "open_to"),
    [
        ({"status": "locked", "tests": ["might"]}, True),
        ({"status": "locked"}, False),
        ({"status": "closed", "tests": ["might"]}, False),
    ],
    ids=["locked", "locked for good", "not locked"],
)
def test_only_a_lock_that_the_quest_lets_one_try_is_tried(door, open_to):
    beside = scene("A.", A=hero(), doors={"0,0|1,0": door}, stop_at="action").run(hero_turn={"of": "A"})
    assert ("special" in beside.choices) == open_to


@rule("D23.11")
@pytest.mark.parametrize(("status", "damage"), [("closed", 1), ("open", 0)])
def test_a_trap_on_a_door_is_for_who_opens_it_and_not_for_who_closes_it(status, damage):
    dart = trap("dart", "hero_opens_door_or_searches", {"kind": "suffer", "hearts": 1})
    moved = scene("A.", A=hero(), doors={"0,0|1,0": status}, hand=[dart], otherwise="fail")
    if damage:
        moved.dice(attribute=FAILED).answers(play_card="dart")
    moved.run(hero_turn={"of": "A", "actions": [{"door": "0,0|1,0"}]}).expect({"A.damage": damage})
