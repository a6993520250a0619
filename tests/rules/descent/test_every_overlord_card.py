"""Every card of the Overlord does what it says. Rule: D23.1."""

import pytest

from brimstone_tui.rulesets.descent.events import OverlordDrew
from brimstone_tui.rulesets.descent.game import GAME
from brimstone_tui.testing import rule
from tests.rules.descent.figures import FAILED, NO_CARDS, PASSED, Shown, hero, monster, scene, weapon

pytestmark = rule("D23.1", "D23.6")
shows = Shown()


def struck(card, *answers, attack=("3r 2h",), by="m", at="A", **keys):
    """m and A beside each other: an attack on which the card is played."""
    own = {"A": hero(), "m": monster(), **NO_CARDS, **keys}
    blow = scene("Am", hand=[card], **own).dice(attack=list(attack)).answers({"play_card": card}, *answers)
    return blow.run(attack={"by": by, "at": at}).expect({"hand": 0})


def trapped(card, map, *actions, answers=(), shown=FAILED, **keys):
    """A's turn in which the card is played, with what the test shows."""
    played = scene(map, hand=[card], **{**NO_CARDS, **keys}).dice(attribute=shown)
    return played.answers({"play_card": card}, *answers).run(hero_turn={"of": "A", "actions": list(actions)})


@shows("telling_blow")
def test_a_telling_blow_lets_a_surge_buy_2_hearts_and_pierce():
    blow = struck("telling_blow", {"surge": "telling_blow"}, attack=["2r 2h 1s"], A=hero(defense=["gray"]),
                  dice={"defense_dice": [1]})  # fmt: skip
    blow.expect({"A.damage": 4})


@shows("false_friend")
@pytest.mark.parametrize(("shown", "damage", "hand"), [(FAILED, 2, 1), (PASSED, 0, 2)])
def test_a_false_friend_strikes_a_hero_who_failed_the_test_and_draws_for_one_who_passed(shown, damage, hand):
    turned = scene("AB", A=hero(items=[weapon()]), B=hero(), hand=["false_friend"], decks={"overlord": ["red_mist"]})
    turned.dice(attribute=shown, attack=["3r 2h"] if damage else [])
    turned.answers({"play_card": "false_friend"}, {"target": "A"})
    if damage:
        turned.answers({"action": "attack"}, {"target": "B"})
    turned.run(overlord_turn={}).expect({"B.damage": damage, "hand": hand})


@shows("loaded_bones")
def test_loaded_bones_roll_one_die_of_a_monsters_attack_again():
    struck("loaded_bones", {"reroll": [1]}, attack=["3r 2h", "1h", "3h"], m=monster(dice=["blue", "red"])).expect(
        {"A.damage": 5}
    )


@shows("loaded_bones")
def test_loaded_bones_do_not_roll_two_dice_again():
    with pytest.raises(AssertionError, match="is not an answer"):
        struck("loaded_bones", {"reroll": [0, 1]}, attack=["3r 2h", "1h"], m=monster(dice=["blue", "red"]))


@shows("loaded_bones")
def test_loaded_bones_roll_one_die_of_a_monsters_defence_again():
    blow = struck("loaded_bones", {"reroll": [0]}, by="A", at="m", A=hero(items=[weapon()]),
                  m=monster(defense=["gray"]), dice={"defense_dice": [0, 2]})  # fmt: skip
    blow.expect({"m.damage": 0})


@shows("loaded_bones")
@rule("D29.8")
def test_loaded_bones_are_not_asked_for_where_a_monster_rolled_no_dice():
    blow = scene("Am", A=hero(items=[weapon()]), m=monster(), hand=["loaded_bones"], otherwise="fail", **NO_CARDS)
    blow.dice(attack=["3r 2h"]).run(attack={"by": "A", "at": "m"}).expect({"m.damage": 2, "hand": 1})


@shows("loaded_bones")
def test_loaded_bones_leave_the_dice_of_heroes_alone():
    blow = scene("Am", A=hero(defense=["gray"]), m=monster(), hand=["loaded_bones"], stop_at="reroll", **NO_CARDS)
    blow.dice(attack=["3r 2h"], defense_dice=[3]).answers(play_card="loaded_bones")
    blow.run(attack={"by": "m", "at": "A"})
    assert blow.choices == ["0", "none"]
    assert blow.state.hand == []


@shows("black_tide")
def test_a_black_tide_gives_a_monsters_attack_a_surge():
    struck("black_tide", {"surge": "hearts_1"}, m=monster(surges=[{"hearts": 1}])).expect({"A.damage": 3})


@shows("spurred_on")
def test_a_monster_that_is_spurred_on_takes_a_move_action_more():
    ran = scene("A............m", A=hero(), m=monster(), hand=["spurred_on"], **NO_CARDS)
    ran.answers(play_card="spurred_on")
    ran.run(activation={"of": "m", "actions": [{"move": "9,0"}, {"move": "5,0"}, {"move": "1,0"}]})
    ran.expect({"m.at": "1,0"})


@shows("red_mist")
def test_in_a_red_mist_a_monster_attacks_once_more():
    wild = scene("Am", A=hero(), m=monster(), hand=["red_mist"], **NO_CARDS).dice(attack=["3r 2h"] * 2)
    wild.answers(play_card="red_mist").run(activation={"of": "m", "actions": [{"attack": {"at": "A"}}] * 2})
    wild.expect({"A.damage": 4})


@shows("rotten_floor")
@pytest.mark.parametrize(("shown", "damage", "at"), [(FAILED, 1, "3,0"), (PASSED, 0, "4,0")])
def test_a_rotten_floor_costs_a_heart_and_a_point_if_the_test_fails(shown, damage, at):
    walked = trapped("rotten_floor", "A.....", {"move": at}, shown=shown, A=hero(speed=4))
    walked.expect({"A.damage": damage, "A.at": at})
    if shown == FAILED:
        far = trapped("rotten_floor", "A.....", {"move": "4,0"}, shown=shown, A=hero(speed=4))
        assert far.hero("A").square < walked.hero("A").square + 1


@shows("needle_lock")
@pytest.mark.parametrize("attribute", ["awareness", "might"])
def test_a_needle_lock_hurts_tires_and_poisons_who_fails_the_test_that_the_overlord_picks(attribute):
    pricked = trapped("needle_lock", "A", {"search": {}}, answers=[{"attribute": attribute}], A=hero(), search=["0,0"])
    pricked.expect({"A.damage": 1, "A.fatigue": 1, "A.conditions": ["poisoned"]},
                   events=[{"AttributeTested": {"attribute": attribute}}])  # fmt: skip


@shows("needle_lock")
def test_a_needle_lock_that_a_hero_passes_brings_the_overlord_a_card():
    passed = trapped("needle_lock", "A.", {"door": "0,0|1,0"}, answers=[{"attribute": "might"}], shown=PASSED, A=hero(),
                     doors={"0,0|1,0": "closed"}, piles={"overlord": ["red_mist"]})  # fmt: skip
    passed.expect({"hand": 1, "A.damage": 0})
    assert [told.why for told in passed.told(OverlordDrew)] == ["needle_lock"]


@shows("snare_line")
@pytest.mark.parametrize(("shown", "at"), [(FAILED, "1,0"), (PASSED, "4,0")])
def test_a_snare_line_ends_the_move_action_of_who_fails(shown, at):
    walked = trapped("snare_line", "A.....", {"move": "4,0"}, shown=shown, A=hero(speed=4))
    walked.expect({"A.at": at, "A.damage": 0})


@shows("heavy_news")
def test_heavy_news_tire_whoever_suffers_hearts_in_this_turn():
    told = scene("A.m.B", A=hero(), B=hero(), m=monster(attack="ranged"), hand=["heavy_news"], **NO_CARDS)
    told.dice(attack=["3r 2h"]).answers({"play_card": "heavy_news"}, {"action": "attack"}, {"target": "B"})
    told.run(overlord_turn={}).expect({"B.damage": 2, "B.fatigue": 1, "A.fatigue": 0})


def test_there_is_a_test_of_every_card():
    assert shows.missing(GAME.catalogue.overlord) == []
