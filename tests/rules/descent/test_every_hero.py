"""Every ability and feat of the heroes does what their sheets say. Rule: D18.1 to D18.3."""

import pytest

from brimstone_tui.rulesets.descent.events import AttackDeclared, PointsGained
from brimstone_tui.rulesets.descent.game import GAME
from brimstone_tui.testing import Keys, rule
from tests.rules.descent.figures import NO_CARDS, Shown, hero, monster, scene, weapon

pytestmark = rule("D18.1", "D18.2", "D18.3")
shows = Shown()

BLADE = weapon("blade", dice=["blue"])
WAND = weapon("wand", attack="ranged", dice=["blue", "red"])


def played_by(kind, *feats, **keys):
    """A hero of the game with abilities in force, and nothing rolled for defence."""
    return {"hero": kind, "feats": list(feats), "defense": [], **keys}


def turn(map, *actions, answers=(), attack=(), **keys):
    """A's turn with these actions."""
    played = scene(map, **{**NO_CARDS, **keys}).dice(attack=list(attack)).answers(*answers)
    return played.run(hero_turn={"of": "A", "actions": list(actions)})


@shows("watchful")
def test_the_watchful_heal_a_hero_within_2_as_their_turn_ends():
    watched = turn("A.BC", A=played_by("hale", "watchful", damage=3), B=hero(damage=3),
                   C=hero(damage=3))  # fmt: skip
    watched.expect({"A.damage": 3, "B.damage": 2, "C.damage": 3})


@shows("watchful")
def test_the_watchful_do_not_heal_the_tired():
    watched = turn("CA.B", A=played_by("hale", "watchful"), B=hero(damage=3), C=hero(fatigue=3), otherwise="fail")
    watched.expect({"B.damage": 2, "C.fatigue": 3})


@shows("last_candle")
def test_a_last_candle_heals_3_and_1_and_a_condition_within_3():
    hurt: Keys = {"damage": 5, "fatigue": 2, "conditions": ["poisoned"]}
    lit = turn("A..B.C", {"special": "last_candle"}, A=played_by("hale", "last_candle"), B=hero(**hurt), C=hero(**hurt))
    lit.expect({"B.damage": 2, "B.fatigue": 1, "B.conditions": [], "A.flipped": ["last_candle"]})
    lit.expect({"C.damage": 5, "C.fatigue": 2, "C.conditions": ["poisoned"]})


@shows("last_candle")
def test_a_last_candle_is_lit_for_a_condition_when_nobody_is_hurt():
    lit = turn("AB", {"special": "last_candle"}, A=played_by("hale", "last_candle"), B=hero(conditions=["stunned"]))
    lit.expect({"B.conditions": []})


@shows("stinging_smoke")
@pytest.mark.parametrize(("map", "conditions"), [("Am", ["weakened"]), ("A.m", [])])
def test_stinging_smoke_weakens_a_foe_that_begins_its_activation_beside(map, conditions):
    met = scene(map, A=played_by("nettie", "stinging_smoke"), m=monster(), stop_at="action", **NO_CARDS)
    met.run(activation={"of": "m"}).expect({"m.conditions": conditions})


@shows("creeping_vines")
def test_creeping_vines_hold_a_group_of_which_one_is_within_3():
    held = turn("A..m....m\n........n", {"special": "creeping_vines"}, A=played_by("nettie", "creeping_vines"),
                m=monster(), n=monster("other"))  # fmt: skip
    held.expect({"m.conditions": ["immobilized"], "m#2.conditions": ["immobilized"], "n.conditions": []})


@shows("margin_notes")
def test_margin_notes_roll_a_power_die_again_once_a_round():
    noted = scene("A.m", A=played_by("quill", "margin_notes", items=[WAND]), m=monster(health=20), otherwise="fail")
    noted.dice(attack=["3r 2h", "1h", "3h", "3r 2h", "1h"]).answers({"use_card": "margin_notes"}, {"reroll": [1]})
    noted.run(hero_turn={"of": "A", "actions": [{"attack": {}}, {"attack": {}}]}).expect({"m.damage": 8})


@shows("margin_notes")
def test_margin_notes_leave_the_blue_die():
    noted = scene("A.m", A=played_by("quill", "margin_notes", items=[WAND]), m=monster(), stop_at="reroll")
    noted.dice(attack=["X", "1h"]).answers(use_card="margin_notes")
    assert noted.run(attack={"by": "A", "at": "m"}).choices == ["1", "none"]


@shows("margin_notes")
@rule("D29.8")
def test_margin_notes_are_not_offered_without_a_power_die():
    plain = played_by("quill", "margin_notes", items=[BLADE])
    noted = scene("Am", A=plain, m=monster(), otherwise="fail").dice(attack=["3r 2h"])
    noted.run(attack={"by": "A", "at": "m"}).expect({"m.damage": 2})


@shows("the_long_sentence")
def test_the_long_sentence_needs_no_range_and_has_a_die_and_pierce_more():
    said = turn(
        "A......m",
        {"special": "the_long_sentence"},
        A=played_by("quill", "the_long_sentence", items=[WAND]),
        m=monster(defense=["gray"]),
        attack=["2r 2h 1s", "1h", "1r 1h"],
        dice={"defense_dice": [1]},
    )
    said.expect({"m.damage": 4, "A.flipped": ["the_long_sentence"]})
    assert said.told(AttackDeclared)[0].weapon == "wand"


@shows("slip_aside")
def test_slip_aside_puts_the_hero_onto_a_space_beside_once_a_round_after_an_attack():
    blow = scene("nAm\n...", A=played_by("pip", "slip_aside"), m=monster(attack="ranged"), n={"like": "m"}, **NO_CARDS)
    blow.dice(attack=["3r 2h", "3r 2h"]).answers({"use_card": "slip_aside"}, {"place": "1,1"})
    blow.run({"attack": {"by": "m", "at": "A"}}, {"attack": {"by": "n", "at": "A"}})
    blow.expect({"A.at": "1,1", "A.damage": 4})


@shows("light_fingers")
def test_light_fingers_give_3_points_and_a_search_within_3():
    found = turn("A......", {"use": "light_fingers"}, {"move": "3,0"}, A=played_by("pip", "light_fingers"),
                 search=["3,0"], decks={"search": ["curse_doll"]})  # fmt: skip
    found.expect({"A.cards": ["curse_doll"], "A.at": "3,0", "A.points": 0}, not_told=["ActionTaken"])


@shows("light_fingers")
def test_light_fingers_are_quick_where_nothing_is_to_be_found():
    quick = turn("A......", {"use": "light_fingers"}, {"move": "3,0"}, A=played_by("pip", "light_fingers"))
    quick.expect({"A.at": "3,0"}, not_told=["ActionTaken"])


@shows("old_wounds")
@pytest.mark.parametrize(("damage", "hearts"), [(4, 2), (5, 3), (9, 3), (10, 4)])
def test_old_wounds_give_a_heart_for_each_full_5_damage(damage, hearts):
    struck = scene("Am", A=played_by("garrow", "old_wounds", damage=damage, items=[BLADE]), m=monster())
    struck.dice(attack=["3r 2h"]).run(attack={"by": "A", "at": "m"}).expect({"m.damage": hearts})


@shows("old_wounds")
def test_old_wounds_do_not_help_a_shot():
    shot = scene("A.m", A=played_by("garrow", "old_wounds", damage=10, items=[WAND]), m=monster())
    shot.dice(attack=["3r 2h", "1h"]).run(attack={"by": "A", "at": "m"}).expect({"m.damage": 3})


@shows("clear_the_gate")
def test_clearing_the_gate_strikes_every_foe_beside_with_a_heart_more():
    cleared = turn("mAn.o", {"special": "clear_the_gate"}, A=played_by("garrow", "clear_the_gate", items=[BLADE]),
                   m=monster(), n=monster("other"), o={"like": "m"}, attack=["3r 2h"])  # fmt: skip
    cleared.expect({"m.damage": 3, "n.damage": 3, "o.damage": 0, "A.flipped": ["clear_the_gate"]})


@shows("never_still")
def test_the_never_still_gain_a_point_after_an_attack_once_a_round():
    moved = turn("Am...", {"attack": {}}, {"attack": {}}, A=played_by("ysolt", "never_still", items=[BLADE]),
                 m=monster(health=20), attack=["3r 2h", "X"])  # fmt: skip
    assert [(told.figure, told.points) for told in moved.told(PointsGained)] == [("A", 1)]


@shows("over_the_water")
def test_over_the_water_are_4_points_over_figures_and_terrain_until_the_turn_ends():
    flown = turn("Am~.~#\n######", {"use": "over_the_water"}, {"move": "4,0"}, m=monster(),
                 A=played_by("ysolt", "over_the_water"), terrain={"lava": ["3,0"]})  # fmt: skip
    flown.expect({"A.at": "4,0", "A.damage": 0, "A.flipped": ["over_the_water"]}, not_told=["ActionTaken"])
    assert flown.hero("A").lasting == []


def test_there_is_a_test_of_every_ability_and_feat():
    sheets = GAME.catalogue.heroes.values()
    assert shows.missing([each.id for kind in sheets for each in (kind.ability, kind.feat) if each is not None]) == []
