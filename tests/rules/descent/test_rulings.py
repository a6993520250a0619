"""Rulings where the rules are silent. Rule: section 29."""

from brimstone_tui.board import parse_square
from brimstone_tui.rulesets.descent.events import FatigueSuffered, Rested
from brimstone_tui.testing import rule

FAILED = [6, 6]
"""A gray and a black die that no attribute passes."""


@rule("D29.10", "D6.17")
def test_a_walk_stops_where_a_trap_has_taken_the_points_for_the_rest_of_the_way(begun):
    played = begun().until("next_hero").alter(lambda state: setattr(state, "hand", ["rotten_floor"]), attribute=FAILED)
    played.answer("garrow").answer("move").answer("9,9").answer("rotten_floor")
    garrow = played.state.hero("garrow")
    assert (garrow.square, garrow.points, garrow.damage) == (parse_square("8,11"), 1, 1)


@rule("D29.10")
def test_a_walk_goes_on_after_a_trap_that_left_points_enough(begun):
    played = begun().until("next_hero").alter(lambda state: setattr(state, "hand", ["rotten_floor"]), attribute=FAILED)
    played.answer("garrow").answer("move").answer("9,10").answer("rotten_floor")
    garrow = played.state.hero("garrow")
    assert (garrow.square, garrow.points, garrow.damage) == (parse_square("9,10"), 0, 1)


@rule("D15.14")
def test_a_special_action_costs_a_bleeding_hero_fatigue_like_any_other(begun):
    def bleed(state):
        hero = state.hero("garrow")
        hero.conditions.append("bleeding")
        hero.cards.append("curse_doll")
        hero.conditions.append("doomed")

    played = begun().until("next_hero").alter(bleed).answer("garrow").answer("special").answer("curse_doll")
    played.answer("doomed")
    assert [(told.fatigue, told.by) for told in played.told(FatigueSuffered)] == [(1, "bleeding")]


@rule("D15.14")
def test_the_action_that_stops_the_bleeding_costs_no_fatigue(begun):
    played = begun().until("next_hero").alter(lambda state: state.hero("garrow").conditions.append("bleeding"))
    played.answer("garrow").answer("special").answer("rest").answer("end")
    assert len(played.told(Rested)) == 1
    assert played.told(FatigueSuffered) == []
