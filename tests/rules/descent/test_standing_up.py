"""Standing up and being revived. Rule: D5.23 to D5.29, D13.13."""

import pytest

from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.descent.events import ActionTaken, HeroRose, TurnEnded
from brimstone_tui.testing import Keys, rule
from tests.rules.descent.figures import hero, monster, scene


def fallen(health=8, stamina=5, **keys):
    """A knocked-out hero."""
    return hero(health=health, stamina=stamina, damage=health, fatigue=stamina, ko=True, **keys)


# -- standing up -------------------------------------------------------------------------------------------------------


@rule("D5.23", "C-12")
def test_a_knocked_out_hero_can_stand_up_and_do_nothing_else():
    one = fallen(cards=["health_potion", "stamina_potion"])
    lying = scene("AB", A=one, B=hero(), search=["0,0"], stop_at="action").run(hero_turn={"of": "A"})
    assert lying.choices == ["stand_up", "end"]


@rule("D5.23")
def test_a_hero_on_the_feet_has_nothing_to_stand_up_from():
    scene("A", A=hero()).run(hero_turn={"of": "A", "actions": [{"stand_up": {}}]}).expect(outcome="refused")


@rule("D5.23")
def test_another_hero_cannot_stand_a_fallen_one_up():
    beside = scene("A.B", A=fallen(), B=hero(), stop_at="action").run(hero_turn={"of": "B"})
    assert "stand_up" not in beside.choices


@rule("D5.24", "D13.13", "O-83", "C-29")
def test_hearts_take_off_damage_and_surges_fatigue():
    rose = scene("A", A=fallen()).dice(stand_up=["2h", "3h 1s"])
    rose.run(hero_turn={"of": "A", "actions": [{"stand_up": {}}]})
    rose.expect({"A.damage": 3, "A.fatigue": 4, "A.ko": False})


@rule("D5.25", "O-83")
def test_with_that_the_turn_is_over():
    rose = scene("A..", A=fallen(), otherwise="fail").dice(stand_up=["2h", "3h 1s"]).answers(action="stand_up")
    rose.run(hero_turn={"of": "A"}).expect({"A.at": "0,0"})
    assert [type(told) for told in rose.told((ActionTaken, HeroRose, TurnEnded))] == [ActionTaken, HeroRose, TurnEnded]


@rule("D5.25", "O-83")
def test_no_movement_is_bought_after_standing_up():
    rose = scene("A..", A=fallen()).dice(stand_up=["2h", "3h 1s"])
    rose.run(hero_turn={"of": "A", "actions": [{"stand_up": {}}, {"fatigue": 1}]}).expect(outcome="refused")


@rule("D5.25")
def test_in_the_next_turn_the_hero_acts_as_ever():
    rose = scene("A....", A=fallen()).dice(stand_up=["2h", "3h 1s"])
    first: list[Keys] = [{"stand_up": {}}]
    next: list[Keys] = [{"move": "4,0"}, {"rest": {}}]
    rose.run(
        {"hero_turn": {"of": "A", "actions": first}},
        {"overlord_turn": {}},
        {"hero_turn": {"of": "A", "actions": next}},
    ).expect({"A.at": "4,0", "A.fatigue": 0})


@rule("D5.26")
def test_the_figure_takes_the_place_of_its_token():
    rose = scene(".A.", A=fallen()).dice(stand_up=["1h", "1h"])
    rose.run(hero_turn={"of": "A", "actions": [{"stand_up": {}}]}).expect({"A.at": "1,0"})


@rule("D5.26", "O-85")
@pytest.mark.parametrize("place", ["1,0", "2,1"])
def test_if_a_figure_stands_there_the_player_chooses_among_the_nearest_empty_spaces(place):
    rose = scene("#..\n#m.\n###", A=fallen(at="1,1"), m=monster()).dice(stand_up=["1h", "1h"])
    rose.answers(place=place)
    rose.run(hero_turn={"of": "A", "actions": [{"stand_up": {}}]}).expect({"A.at": place, "A.ko": False})


@rule("D5.26")
def test_a_space_that_is_farther_off_is_not_offered():
    rose = scene("m....", A=fallen(at="0,0"), m=monster(), otherwise="fail").dice(stand_up=["1h", "1h"])
    rose.run(hero_turn={"of": "A", "actions": [{"stand_up": {}}]}).expect({"A.at": "1,0"})


# -- reviving ----------------------------------------------------------------------------------------------------------


@rule("D5.27", "D5.28", "D13.13", "O-84")
def test_an_action_brings_an_adjacent_companion_back():
    revived = scene("AB", A=fallen(), B=hero()).dice(revive=["1h", "2h"])
    revived.run(hero_turn={"of": "B", "actions": [{"revive": "A"}]})
    revived.expect({"A.damage": 5, "A.fatigue": 5, "A.ko": False, "A.at": "0,0"})
    assert [(told.action, told.left) for told in revived.told(ActionTaken)] == [("revive", 1)]


@rule("D29.21", "D5.29")
def test_a_hero_on_the_token_is_next_to_it_and_the_companion_stands_beside():
    revived = scene("..", A=fallen(at="0,0"), B=hero(at="0,0")).dice(revive=["1h", "2h"])
    revived.run(revive={"by": "B", "whom": "A"}).expect({"A.at": "1,0", "B.at": "0,0"})


@rule("D5.27")
def test_a_companion_who_is_not_adjacent_cannot_be_revived():
    scene("A.B", A=fallen(), B=hero()).run(revive={"by": "B", "whom": "A"}).expect(outcome="refused")


@rule("D5.27")
def test_a_companion_on_the_feet_cannot_be_revived():
    scene("AB", A=hero(damage=3), B=hero()).run(revive={"by": "B", "whom": "A"}).expect(outcome="refused")


@rule("D5.28")
def test_surges_of_a_revival_take_off_the_fallen_heros_fatigue():
    revived = scene("AB", A=fallen(), B=hero(fatigue=2)).dice(revive=["3h 1s", "3h 1s"])
    revived.run(revive={"by": "B", "whom": "A"}).expect({"A.damage": 2, "A.fatigue": 3, "B.fatigue": 2})


@rule("D5.28")
def test_the_fallen_heros_player_rolls_for_a_revival():
    revived = scene("AB", A=fallen(), B=hero()).dice(revive=["1h", "1h"]).run(revive={"by": "B", "whom": "A"})
    assert [(told.purpose, told.roller) for told in revived.told(Rolled)] == [("revive", "A")]


@rule("D5.28", "O-84")
def test_a_revived_hero_who_has_not_acted_takes_a_whole_turn():
    revived = scene("AB....", A=fallen(), B=hero()).dice(revive=["1h", "2h"])
    revived.run(
        {"hero_turn": {"of": "B", "actions": [{"revive": "A"}]}},
        {"hero_turn": {"of": "A", "actions": [{"rest": {}}, {"rest": {}}]}},
    )
    assert [told.action for told in revived.told(ActionTaken)] == ["revive", "rest", "rest"]


@rule("D5.29", "C-11")
def test_a_revived_hero_whose_space_is_taken_stands_on_the_nearest_empty_one():
    revived = scene("#..\nBm.\n###", A=fallen(at="1,1"), B=hero(), m=monster()).dice(revive=["1h", "2h"])
    revived.answers(place="2,1").run(revive={"by": "B", "whom": "A"}).expect({"A.at": "2,1"})
