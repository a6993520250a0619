"""Dice, and the words on cards that several of them use. Rule: sections 11 and 12."""

import pytest

from brimstone_tui.engine.events import Rolled
from brimstone_tui.lab.descent.faces import die_named, faces_of
from brimstone_tui.rulesets.descent.events import AttackDeclared, DamageCounted, Recovered
from brimstone_tui.testing import rule
from tests.rules.descent.figures import hero, monster, scene, skill, weapon

GIANT = monster("giant", size="2x2", health=9)


def struck(map, *answers, attack=("3r 2h",), defense=(), by="A", at="m", **keys):
    """An attack, as it came out."""
    blow = scene(map, **keys).dice(attack=list(attack), defense_dice=list(defense)).answers(*answers)
    return blow.run(attack={"by": by, "at": at})


# -- dice --------------------------------------------------------------------------------------------------------------

FACES = {
    "blue": "X, 2r 2h 1s, 3r 2h, 4r 2h, 5r 1h, 6r 1h 1s",
    "red": "1h, 2h, 3h, 3h 1s",
    "yellow": "1r 1s, 1r 1h, 2r 1h, 1h 1s, 2h, 2h 1s",
    "green": "1h, 1s, 1r 1s, 1r 1h, 1h 1s, 1r 1h 1s",
    "brown": "0, 1, 2",
    "gray": "0, 1, 2, 3",
    "black": "0, 2, 3, 4",
}


@rule("D11.1")
@pytest.mark.parametrize("colour", FACES)
def test_a_die_has_the_faces_of_the_table(colour):
    assert faces_of(die_named(colour)) == FACES[colour]


@rule("D11.3")
def test_there_is_no_limit_to_dice_of_one_colour():
    blow = struck("Am", A=hero(items=[weapon(dice=["blue", "red", "red", "red", "red", "red"])]), m=monster(health=20),
                  attack=["3r 2h", "3h", "3h", "3h", "3h", "3h"])  # fmt: skip
    blow.expect({"m.damage": 17})


AGAIN = skill(moment="attack_rolled", effects=[{"kind": "reroll_attack"}])
ONCE_MORE = skill("once_more", moment="attack_rolled", effects=[{"kind": "reroll_attack"}])


@rule("D11.4")
def test_the_new_side_of_a_die_stands_though_it_is_worse():
    blow = struck("Am", {"use_card": "trick"}, {"reroll": [0]}, A=hero(items=[weapon()], skills=[AGAIN]), m=monster(),
                  attack=["3r 2h", "5r 1h"])  # fmt: skip
    blow.expect({"m.damage": 1})


@rule("D11.4")
def test_the_same_effect_does_not_roll_a_die_twice_but_another_may():
    armed = hero(items=[weapon()], skills=[AGAIN, ONCE_MORE])
    blow = scene("Am", A=armed, m=monster(), otherwise="fail").dice(attack=["X", "X", "5r 1h"])
    blow.answers({"use_card": "trick"}, {"reroll": [0]}, {"use_card": "once_more"}, {"reroll": [0]})
    blow.run(attack={"by": "A", "at": "m"}).expect({"m.damage": 1})


@rule("D11.4")
def test_dice_may_be_left_as_they_are_after_all():
    blow = struck("Am", {"use_card": "trick"}, {"reroll": "none"}, A=hero(items=[weapon()], skills=[AGAIN]),
                  m=monster())  # fmt: skip
    blow.expect({"m.damage": 2})


# -- reach, pierce, mend -----------------------------------------------------------------------------------------------


@rule("D12.1", "O-50")
@pytest.mark.parametrize(("map", "outcome"), [("A.m", "ok"), ("A..m", "refused")])
def test_reach_goes_2_spaces_far_and_no_farther(map, outcome):
    blow = scene(map, A=hero(), m=monster(abilities=["reach"])).dice(attack=["3r 2h"] if outcome == "ok" else [])
    blow.run(attack={"by": "m", "at": "A"}).expect(outcome=outcome)


@rule("D12.2")
def test_pierce_of_the_weapon_and_of_a_surge_add_up():
    pick = weapon(pierce=1, surges=[{"pierce": 2}])
    blow = struck("Am", {"surge": "pierce_2"}, A=hero(items=[pick]), m=monster(defense=["black"]),
                  attack=["2r 2h 1s"], defense=[4])  # fmt: skip
    assert [(told.pierce, told.damage) for told in blow.told(DamageCounted)] == [(3, 1)]


@rule("D12.2", "D10.28")
def test_pierce_takes_shields_from_each_figure_that_is_struck():
    sharp = skill(effects=[{"kind": "strike", "targets": "adjacent", "pierce": 2}])
    swept = scene("mAn", A=hero(items=[weapon()], skills=[sharp]), m=monster(defense=["gray"]), n={"like": "m"})
    swept.dice(attack=["3r 2h"], defense_dice=[2, 3]).run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]})
    swept.expect({"m.damage": 2, "n.damage": 1})


@rule("D12.5")
def test_an_attacker_that_mends_recovers_as_many_hearts_as_the_word_says():
    leech = monster(surges=[{"mend": 2}], damage=5)
    blow = struck("Am", {"surge": "mend_2"}, A=hero(), m=leech, attack=["2r 2h 1s"], by="m", at="A")
    blow.expect({"m.damage": 3, "A.damage": 2})
    assert [told.hearts for told in blow.told(Recovered)] == [2]


@rule("D12.5", "D10.21")
def test_an_attack_that_misses_mends_nobody():
    leech = monster(attack="ranged", surges=[{"mend": 2}], damage=5)
    blow = struck("A..m", {"surge": "mend_2"}, A=hero(), m=leech, attack=["2r 2h 1s"], by="m", at="A")
    blow.expect({"m.damage": 5, "A.damage": 0})


# -- blast -------------------------------------------------------------------------------------------------------------

FLASK = weapon("flask", attack="ranged", surges=[{"blast": True}])


@rule("D12.3", "C-30")
def test_a_blast_strikes_friends_and_the_attacker_too_each_with_its_own_defence():
    thrown = struck("BmA\n.n.", {"surge": "blast"}, A=hero(items=[FLASK], defense=["gray"]), B=hero(defense=["brown"]),
                    m=monster(defense=["brown"]), n={"like": "m"}, attack=["2r 2h 1s"],
                    defense=[0, 1, 2, 0])  # fmt: skip
    thrown.expect({"m.damage": 2, "A.damage": 1, "B.damage": 0, "n.damage": 2})


@rule("D12.3")
def test_a_blast_strikes_nobody_two_spaces_from_the_target():
    thrown = struck("Am.n", {"surge": "blast"}, A=hero(items=[FLASK], damage=1), m=monster(), n={"like": "m"},
                    attack=["2r 2h 1s"])  # fmt: skip
    thrown.expect({"m.damage": 2, "n.damage": 0, "A.damage": 3})


@rule("D12.3")
def test_a_blast_does_not_go_through_a_wall():
    thrown = struck("A.mn", {"surge": "blast"}, A=hero(items=[FLASK]), m=monster(), n={"like": "m"},
                    walls=["2,0|3,0"], attack=["2r 2h 1s"])  # fmt: skip
    thrown.expect({"m.damage": 2, "n.damage": 0})


@rule("D12.3")
def test_a_blast_strikes_a_large_monster_once_though_it_covers_two_spaces_beside():
    thrown = struck("A.mgg\n...gg", {"surge": "blast"}, A=hero(items=[FLASK]), m=monster(), g=GIANT,
                    attack=["2r 2h 1s"])  # fmt: skip
    assert [told.target for told in thrown.told(DamageCounted)] == ["m", "g"]


@rule("D12.3", "D10.16")
@pytest.mark.parametrize("attack", [["X"], ["2r 2h 1s"]])
def test_a_blast_that_misses_its_target_affects_nobody(attack):
    burst = skill(effects=[{"kind": "strike", "blast": True}])
    thrown = scene("A...mn", A=hero(items=[FLASK], skills=[burst]), m=monster(), n={"like": "m"})
    thrown.dice(attack=attack).run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]})
    thrown.expect({"m.damage": 0, "n.damage": 0})


@rule("D12.3", "D29.13", "D27.4")
def test_a_blast_that_a_surge_bought_gives_the_attacker_no_new_time_to_roll_again():
    thrown = scene("A..mn", A=hero(items=[FLASK], skills=[AGAIN]), m=monster(defense=["brown"]), n={"like": "m"},
                   otherwise="fail")  # fmt: skip
    thrown.dice(attack=["6r 1h 1s"], defense_dice=[0, 0]).answers({"use_card": "none"}, {"surge": "blast"})
    thrown.run(attack={"by": "A", "at": "m"}).expect({"m.damage": 1, "n.damage": 1})


@rule("D12.3", "D27.4")
def test_a_friend_whom_a_blast_catches_may_add_to_its_own_defence():
    duck = skill("duck", moment="defense_rolled", effects=[{"kind": "add_to_defense", "shields": 1}])
    thrown = struck("A..mB", {"surge": "blast"}, {"use_card": "duck"}, A=hero(items=[FLASK]), m=monster(),
                    B=hero(skills=[duck]), attack=["6r 1h 1s"])  # fmt: skip
    thrown.expect({"m.damage": 1, "B.damage": 0})


# -- several targets, pushing ------------------------------------------------------------------------------------------


@rule("D12.7", "O-44")
def test_all_whom_an_attack_names_are_targets_of_one_roll():
    sweep = skill(effects=[{"kind": "strike", "targets": "adjacent"}])
    swept = scene("mAn\n...\n..o", A=hero(items=[weapon()], skills=[sweep]), m=monster(), n={"like": "m"},
                  o={"like": "m"})  # fmt: skip
    swept.dice(attack=["3r 2h"]).run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]})
    assert [told.targets for told in swept.told(AttackDeclared)] == [("m", "n")]
    assert len([told for told in swept.told(Rolled) if told.purpose == "attack"]) == 1


PUSH = weapon("maul", surges=[{"id": "push", "effects": [{"kind": "shift", "spaces": 1}]}])


def pushed(map, *answers, **keys):
    """A pushes the target of a blow."""
    return struck(map, {"surge": "push"}, *answers, A=hero(items=[PUSH]), attack=["2r 2h 1s"], **keys)


@rule("D12.8")
def test_the_attackers_player_says_where_the_target_is_pushed():
    pushed("Am.\n...", {"place": "2,1"}, m=monster()).expect({"m.at": "2,1"})


@rule("D12.8")
def test_a_target_is_pushed_onto_empty_spaces_only():
    offered = scene("Amn\n...", A=hero(items=[PUSH]), m=monster(), n={"like": "m"}, stop_at="place",
                    terrain={"obstacle": ["2,1"]})  # fmt: skip
    offered.dice(attack=["2r 2h 1s"]).answers(surge="push")
    assert offered.run(attack={"by": "A", "at": "m"}).choices == ["0,1", "1,1"]


@rule("D12.8")
def test_a_target_hemmed_in_stays_where_it_is():
    pushed("Amn", m=monster(), n={"like": "m"}).expect({"m.at": "1,0", "m.damage": 2})


@rule("D12.8", "D13.5")
def test_a_defeated_target_is_not_pushed():
    pushed("Am.", m=monster(health=2)).expect({"m.alive": False}, not_told=["FigureShifted"])


@rule("D12.8", "D13.5")
def test_the_token_of_a_hero_who_falls_is_not_pushed():
    maul = monster(surges=[{"id": "push", "effects": [{"kind": "shift", "spaces": 1}]}])
    blow = struck(".Am", {"surge": "push"}, A=hero(health=2), m=maul, attack=["2r 2h 1s"], by="m", at="A")
    blow.expect({"A.ko": True, "A.at": "1,0"})


@rule("D12.8", "D21.2")
def test_a_large_target_shrinks_to_the_space_aimed_at_and_is_laid_anew_by_the_attackers_player():
    blow = struck("A....\n.mm..\n.mm..", {"surge": "push"}, {"place": "2,0"}, {"place": "2,0"}, A=hero(items=[PUSH]),
                  m=GIANT, attack=["2r 2h 1s"], at="1,1")  # fmt: skip
    blow.expect({"m.damage": 2, "m.at": "2,0"})
