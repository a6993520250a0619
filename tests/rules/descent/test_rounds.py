"""The order of turns, round after round. Rule: section 3, D22.1."""

import pytest

from brimstone_tui.engine.errors import IllegalAnswer
from brimstone_tui.rulesets.descent.events import OverlordTurnBegan, RoundBegan, TurnBegan, TurnEnded
from brimstone_tui.testing import rule

TURNS = (TurnBegan, OverlordTurnBegan)


def in_order(played):
    """Whose turns there were: heroes by id, `overlord` for the Overlord's."""
    return [getattr(event, "hero", "overlord") for event in played.told(*TURNS)]


def take_turns(played, *heroes):
    """The turns of a round, each without an action; the last hero is not asked for."""
    for hero in heroes[:-1]:
        played.until("next_hero").answer(hero)
    return played


@rule("D3.1", "D3.2", "D3.7", "O-1")
def test_in_a_round_every_hero_has_a_turn_and_the_overlord_the_last_one(begun):
    played = take_turns(begun(), "hale", "garrow", "quill").until("group")
    assert in_order(played) == ["hale", "garrow", "quill", "overlord"]
    assert [begins.round for begins in played.told(RoundBegan)] == [1]


@rule("D3.1", "D3.8", "O-1")
def test_after_the_overlord_a_new_round_begins_that_any_hero_may_open(begun):
    played = take_turns(begun(), "hale", "garrow", "quill").until("group").until("next_hero")
    assert [begins.round for begins in played.told(RoundBegan)] == [1, 2]
    assert played.open.options == ["garrow", "hale", "quill"]


@rule("D2.7", "D3.2")
def test_the_first_turn_of_a_quest_is_a_heros(begun):
    played = begun().until("action")
    assert played.open.seat == "garrow"
    assert played.told(OverlordTurnBegan) == []


@rule("D3.3", "O-3")
def test_no_other_hero_begins_while_one_has_an_action_left(begun):
    played = begun().until("next_hero").answer("garrow").until("action").answer("rest")
    assert (played.open.kind, played.open.seat, played.state.hero("garrow").actions) == ("action", "garrow", 1)
    with pytest.raises(IllegalAnswer):
        played.answer("hale")
    played.answer("end").answer("hale")
    assert in_order(played) == ["garrow", "hale"]


@rule("D3.3", "D4.1")
def test_a_turn_ends_before_the_next_one_begins(begun):
    played = take_turns(begun(), "garrow", "hale", "quill").until("group")
    both = [(type(event), event.hero) for event in played.told(TurnBegan, TurnEnded)]
    assert both == [(kind, hero) for hero in ("garrow", "hale", "quill") for kind in (TurnBegan, TurnEnded)]


@rule("D3.4", "O-1")
def test_the_heroes_may_act_in_another_order_in_the_next_round(begun):
    played = take_turns(begun(), "hale", "garrow", "quill").until("group")
    take_turns(played, "quill", "hale", "garrow").until("group")
    assert in_order(played) == ["hale", "garrow", "quill", "overlord", "quill", "hale", "garrow", "overlord"]


@rule("D3.5", "D3.9", "O-1")
def test_after_each_turn_all_who_have_not_acted_are_offered(begun):
    played = begun().until("next_hero").answer("hale").until("next_hero")
    assert played.open.options == ["garrow", "quill"]


@rule("D3.5", "O-4")
def test_a_hero_who_has_acted_in_this_round_is_refused(begun):
    played = begun(4).until("next_hero").answer("garrow").until("next_hero").answer("hale").until("next_hero")
    with pytest.raises(IllegalAnswer, match=r"quill, pip \[D3.5\]"):
        played.answer("garrow")


@rule("D3.6", "D3.9", "O-2")
def test_if_nobody_picks_the_turns_go_by_the_seats(begun):
    played = begun().until("group")
    assert in_order(played) == ["garrow", "hale", "quill", "overlord"]


@rule("D3.7", "D22.1")
def test_the_overlord_waits_for_the_last_hero(begun):
    played = take_turns(begun(), "garrow", "hale", "quill").until("action")
    while played.open.seat != "quill":
        assert played.told(OverlordTurnBegan) == []
        played.go_on()
    assert played.told(OverlordTurnBegan) == []
    played.answer("end")
    assert in_order(played) == ["garrow", "hale", "quill", "overlord"]


@rule("D3.9", "D13.14")
def test_a_knocked_out_hero_has_a_turn_too(begun):
    played = begun().until("next_hero").alter(lambda state: setattr(state.hero("hale"), "ko", True))
    assert played.answer("garrow").until("next_hero").open.options == ["hale", "quill"]
    assert played.answer("hale").open.keys() == ["stand_up", "end"]
