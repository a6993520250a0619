"""Reinforcements. Rule: section 24."""

import pytest

from brimstone_tui.board import parse_square
from brimstone_tui.rulesets.descent.events import MonsterActivated, MonsterPlaced, OverlordDrew, Reinforced
from brimstone_tui.testing import Keys, rule
from tests.rules.descent.figures import hero, monster, scene

PLAN: Keys = {"kind": "imp", "zone": "den", "amount": {"2": 2, "3": 2, "4": 2}}
LIMITS = {"2": {"minions": 2, "masters": 1}, "3": {"minions": 3, "masters": 1}, "4": {"minions": 4, "masters": 1}}


def imp(**keys):
    """A monster of the group that is reinforced."""
    return monster("imp", limits=LIMITS, speed=4, **keys)


def reinforced(map, *answers, den=("5,0-6,1",), plan=None, **keys):
    """The Overlord's turn with a quest that brings imps into the den."""
    own = {"m": imp(), "piles": {"overlord": []}, "otherwise": "first", **keys}
    played = scene(map, zones={"den": list(den)}, quest={"reinforcements": [{**PLAN, **(plan or {})}]}, **own)
    return played.answers(*answers).run(overlord_turn={})


def came(played):
    """The ids of those who came."""
    return [id for told in played.told(Reinforced) for id in told.monsters]


def squares(*names):
    """The numbers of spaces."""
    return [parse_square(name) for name in names]


TWO = {"A": hero(), "B": hero()}


@rule("D24.1")
def test_monsters_come_when_where_and_as_many_as_the_quest_says():
    played = reinforced("m.A.B..\n.......", figures=TWO, plan={"amount": {"2": 1, "3": 2, "4": 2}})
    assert came(played) == ["imp"]
    assert [told.square for told in played.told(MonsterPlaced)] == squares("5,0")


@rule("D24.1", "D30.11")
def test_they_come_after_the_draw_at_the_start_of_the_overlords_turn():
    played = reinforced("m.A.B..\n.......", figures=TWO, piles={})
    assert [type(told) for told in played.told((OverlordDrew, Reinforced))] == [OverlordDrew, Reinforced]


@rule("D24.2", "O-80")
def test_a_group_at_its_limit_is_not_reinforced():
    full = reinforced("mm.A.B..\nM.......", figures={**TWO, "M": {"like": "m", "master": True}})
    assert came(full) == []


@rule("D24.2")
def test_minions_and_masters_are_counted_apart():
    played = reinforced("mm.A.B..\n........", figures=TWO)
    assert [played.enemy(id).master for id in came(played)] == [True]


@rule("D24.2", "D20.5")
def test_a_figure_outside_the_limit_does_not_count():
    chief = {"like": "m", "master": True, "outside_limit": True}
    played = reinforced("mm.A.B..\nM.......", figures={**TWO, "M": chief})
    assert [played.enemy(id).master for id in came(played)] == [True]


@rule("D24.3", "D29.12", "O-80")
def test_a_master_comes_when_none_is_on_the_map_and_the_minions_are_at_their_limit():
    played = reinforced("m.A.B..\n.......", figures=TWO)
    assert [played.enemy(id).master for id in came(played)] == [False, True]


@rule("D24.3")
def test_no_second_master_comes():
    played = reinforced("m.A.B..\nM......", figures={**TWO, "M": {"like": "m", "master": True}})
    assert [played.enemy(id).master for id in came(played)] == [False]


@rule("D24.3")
def test_a_quest_may_forbid_masters():
    played = reinforced("m.A.B..\n.......", figures=TWO, plan={"masters": False})
    assert [played.enemy(id).master for id in came(played)] == [False]


@rule("D24.4")
def test_they_are_put_on_empty_spaces_of_the_zone():
    played = reinforced("m..A.B.\n.......", figures=TWO)
    assert [told.square for told in played.told(MonsterPlaced)] == squares("6,0", "5,1")


@rule("D24.4")
def test_where_the_zone_is_full_they_come_onto_the_nearest_empty_space():
    played = reinforced("m..A.B.\n.......", figures=TWO, den=["5,0"], plan={"amount": {"2": 1, "3": 1, "4": 1}})
    assert [told.square for told in played.told(MonsterPlaced)] == squares("4,0")


@rule("D24.4")
@pytest.mark.parametrize(("map", "number"), [("mmA.B\nmm...", 0), ("mmA.B\nmm...\n##...", 1)])
def test_a_large_monster_that_fits_nowhere_waits(map, number):
    giant = monster("imp", size="2x2", limits=LIMITS)
    played = reinforced(map, figures={**TWO, "m": giant}, den=["2,0-4,1"], m=giant,
                        plan={"amount": {"2": 1, "3": 1, "4": 1}})  # fmt: skip
    assert len(came(played)) == number


@rule("D24.5")
def test_they_can_be_activated_in_the_turn_in_which_they_come():
    played = reinforced("m.A.B..\n.......", figures=TWO)
    assert {told.monster for told in played.told(MonsterActivated)} == {"m", *came(played)}
