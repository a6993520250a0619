"""The Overlord's turn and what monsters do in it. Rule: section 22."""

import pytest

from brimstone_tui.rulesets.descent.events import (
    ActionTaken,
    CardPlayed,
    DoomRose,
    GroupActivated,
    MonsterActivated,
    OverlordDrew,
    OverlordTurnBegan,
    OverlordTurnEnded,
    RoundBegan,
    TurnEnded,
)
from brimstone_tui.testing import rule
from tests.rules.descent.figures import NO_CARDS, card, hero, monster, scene, skill

GLOOM = card("gloom", "overlord_turn_start", {"kind": "suffer", "to": {"who": "foes"}, "fatigue": 1})
FRENZY = card("frenzy", "on_activate_monster", {"kind": "extra_action", "action": "attack"}, type="event")


def overlord_turn(map, *answers, **keys):
    """The Overlord's turn with these answers."""
    return scene(map, **{**NO_CARDS, **keys}).answers(*answers).run(overlord_turn={})


def activated(map, *actions, **keys):
    """m's activation with these actions."""
    return scene(map, **{**NO_CARDS, **keys}).run(activation={"of": "m", "actions": list(actions)})


# -- the order of the turn ---------------------------------------------------------------------------------------------


@rule("D22.1", "D3.7")
def test_the_overlord_has_the_turn_when_the_last_hero_has_had_one():
    played = scene("A.B", A=hero(), B=hero(), **NO_CARDS).answers(next_hero="B").run(round={})
    kinds = [type(told) for told in played.told((TurnEnded, OverlordTurnBegan))]
    assert kinds == [TurnEnded, TurnEnded, OverlordTurnBegan]


@rule("D22.2", "O-81")
def test_the_overlord_draws_one_card_before_anything_else():
    played = scene("A.m", A=hero(), m=monster(), hand=["telling_blow"]).run(overlord_turn={})
    assert [(told.cards, told.why) for told in played.told(OverlordDrew)] == [(1, "turn")]
    played.expect({"hand": 2, "overlord_deck": 13}, events=["OverlordTurnBegan", "OverlordDrew", "GroupActivated"])


@rule("D22.3", "C-8", "O-69")
def test_a_card_just_drawn_may_be_played_at_the_start():
    played = overlord_turn("A", {"play_card": "gloom"}, A=hero(), decks={"overlord": [GLOOM]}, piles={})
    played.expect({"A.fatigue": 1}, events=["OverlordDrew", "CardPlayed"])


@rule("D22.3")
def test_any_number_of_cards_may_be_played_at_the_start():
    dusk = {**GLOOM, "id": "dusk"}
    played = overlord_turn("A", {"play_card": "gloom"}, {"play_card": "dusk"}, A=hero(), hand=[GLOOM, dusk])
    played.expect({"A.fatigue": 2, "hand": 0})


@rule("D22.3", "D22.5")
def test_a_card_of_the_start_is_not_played_once_monsters_are_activated():
    played = overlord_turn("A.m", {"play_card": "none"}, A=hero(), m=monster(), hand=[GLOOM], otherwise="first")
    played.expect({"hand": 1, "A.fatigue": 0})


@rule("D22.5", "D23.6", "O-70")
@pytest.mark.parametrize("window", ["after_attack_roll_of_monster", "on_activate_monster", "overlord_turn_end"])
def test_a_card_is_not_offered_at_the_start_if_its_moment_is_another(window):
    later = card("later", window, {"kind": "overlord_draws"})
    asked = scene("A.m", A=hero(), m=monster(), hand=[later, GLOOM], stop_at="play_card", **NO_CARDS)
    assert asked.run(overlord_turn={}).choices == ["gloom", "none"]


@rule("D22.23")
def test_cards_of_the_end_come_before_the_quest_counts_and_then_the_round_is_over():
    dirge = card("dirge", "overlord_turn_end", {"kind": "suffer", "to": {"who": "foes"}, "hearts": 1})
    ended = overlord_turn("A", {"play_card": "dirge"}, A=hero(), hand=[dirge], quest={"doom": {"limit": {"2": 9}}})
    ended.expect({"A.damage": 1, "doom": 1, "round": 2})
    order = (CardPlayed, DoomRose, OverlordTurnEnded, RoundBegan)
    assert [type(told) for told in ended.told(order)] == list(order)


# -- groups ------------------------------------------------------------------------------------------------------------


def walkers_and_hounds():
    """Two groups of two."""
    return {"A": hero(), "z": monster("walker"), "b": monster("hound")}


@rule("D22.6", "D22.7")
def test_every_monster_on_the_map_is_activated_once():
    played = overlord_turn("z.z.b.b\n######A", {"group": "hound"}, figures=walkers_and_hounds(), otherwise="first")
    assert sorted(told.monster for told in played.told(MonsterActivated)) == ["b", "b#2", "z", "z#2"]


@rule("D22.7")
def test_a_monster_is_not_activated_twice_in_a_turn():
    twice = scene("A.m", A=hero(), m=monster(), **NO_CARDS)
    twice.run({"activation": {"of": "m", "actions": []}}, {"activation": {"of": "m", "actions": []}})
    twice.expect(outcome="refused")


@rule("D22.7")
def test_every_monster_is_activated_again_in_the_next_turn():
    played = scene("A.m", A=hero(), m=monster(), **NO_CARDS).run({"overlord_turn": {}}, {"overlord_turn": {}})
    assert [told.monster for told in played.told(MonsterActivated)] == ["m", "m"]


@rule("D22.8", "O-71")
def test_all_of_one_group_go_before_any_of_the_next():
    played = overlord_turn("z.b.z.b\n######A", {"group": "walker"}, {"monster": "z#2"}, {"monster": "b"},
                           figures=walkers_and_hounds())  # fmt: skip
    assert [told.monster for told in played.told(MonsterActivated)] == ["z#2", "z", "b", "b#2"]


@rule("D22.8", "D22.12", "O-71")
def test_in_the_middle_of_a_group_only_the_rest_of_it_can_be_chosen():
    asked = scene("z.z.z.b\n######A", figures=walkers_and_hounds(), stop_at="monster", **NO_CARDS)
    assert asked.answers({"group": "walker"}, {"monster": "z#2"}).run(overlord_turn={}).choices == ["z", "z#3"]


@rule("D22.11", "O-72")
def test_no_group_is_left_out_though_none_of_its_monsters_does_anything():
    played = overlord_turn("z...b\n####A", {"group": "hound"}, figures=walkers_and_hounds())
    assert [told.kind for told in played.told(GroupActivated)] == ["hound", "walker"]
    assert played.told(ActionTaken) == []


@rule("D22.11", "O-72")
def test_the_turn_cannot_be_ended_before_every_group_was_activated():
    asked = scene("z...b\n####A", figures=walkers_and_hounds(), stop_at="group", **NO_CARDS)
    assert asked.run(overlord_turn={}).choices == ["hound", "walker"]


@rule("D22.12")
def test_a_monster_is_finished_before_the_next_begins():
    played = overlord_turn("m.m\n..A", {"monster": "m#2"}, {"action": "move"}, {"move": "1,0"}, {"action": "end"},
                           A=hero(), m=monster())  # fmt: skip
    assert [told.monster for told in played.told(MonsterActivated)] == ["m#2", "m"]
    played.expect(
        events=[{"MonsterActivated": {"monster": "m#2"}}, "FigureMoved", {"MonsterActivated": {"monster": "m"}}]
    )


@rule("D22.13", "D15.6")
def test_an_activation_begins_with_the_tests_against_conditions():
    ill = activated("A..m", {"move": "2,0"}, A=hero(), m=monster(conditions=["poisoned"]))
    ill.expect({"m.damage": 1, "m.conditions": ["poisoned"]}, events=["TestFailedUnrolled", "ActionTaken"])


@rule("D22.13", "D15.7")
def test_at_the_end_of_an_activation_immobilized_goes_and_points_are_lost():
    held = activated("A..m", A=hero(), m=monster(conditions=["immobilized"])).expect({"m.conditions": []})
    assert held.outcome == "ok"
    activated("A...m", {"move": "3,0"}, A=hero(), m=monster()).expect({"m.points": 0})


@rule("D22.13", "D8.5")
def test_a_monster_that_ends_its_activation_in_lava_is_defeated():
    activated("A..m", {"move": "2,0"}, A=hero(), m=monster(), terrain={"lava": ["2,0"]}).expect({"m.alive": False})


# -- what monsters do --------------------------------------------------------------------------------------------------


@rule("D22.9")
def test_an_activated_monster_takes_two_actions_and_no_third():
    activated("m........A", {"move": "4,0"}, {"move": "8,0"}, A=hero(), m=monster()).expect({"m.at": "8,0"})
    third = activated("A.........m", {"move": "8,0"}, {"move": "6,0"}, {"move": "1,0"}, A=hero(), m=monster(speed=3))
    third.expect({"m.at": "6,0"}, outcome="refused")


@rule("D22.10", "D22.16", "O-73", "O-75")
def test_of_the_two_actions_only_one_is_an_attack():
    twice = activated("Am", {"attack": {"at": "A"}}, {"attack": {"at": "A"}}, A=hero(), m=monster(),
                      dice={"attack": ["3r 2h"]})  # fmt: skip
    twice.expect({"A.damage": 2}, outcome="refused")


@rule("D22.14", "D22.15", "O-73")
@pytest.mark.parametrize("first", ["attack", "move"])
def test_a_monster_moves_and_attacks_in_any_order_as_a_hero_does(first):
    actions = [{"attack": {"at": "A"}}, {"move": "1,1"}]
    acted = activated("Am\n..", *(actions if first == "attack" else reversed(actions)), A=hero(), m=monster(),
                      dice={"attack": ["3r 2h"]})  # fmt: skip
    acted.expect({"A.damage": 2, "m.at": "1,1"})


@rule("D22.15")
def test_a_monster_moves_as_many_spaces_as_its_speed():
    activated("A...m", {"move": "1,0"}, A=hero(), m=monster(speed=3)).expect({"m.at": "1,0", "m.points": 0})
    walked = scene("A.....m", A=hero(), m=monster(speed=3), stop_at="move", **NO_CARDS).answers(action="move")
    assert walked.run(activation={"of": "m"}).choices == ["3,0", "4,0", "5,0", "stay"]


@rule("D22.16", "D1.3")
def test_monsters_attack_heroes_and_not_each_other():
    activated("mn.A", {"attack": {"at": "n"}}, A=hero(), m=monster(), n={"like": "m"}).expect(outcome="refused")


CLAWS = {"id": "claws", "moment": "action", "effects": [{"kind": "strike", "targets": "adjacent"}]}
HOWL = {"id": "howl", "moment": "action", "effects": [{"kind": "suffer", "to": {"who": "foes"}, "fatigue": 1}]}


@rule("D22.17")
def test_an_action_of_the_monsters_card_costs_an_action():
    howled = activated("A..m", {"special": "howl"}, {"special": "howl"}, A=hero(), m=monster(abilities=[HOWL]))
    howled.expect({"A.fatigue": 2})
    assert [told.left for told in howled.told(ActionTaken)] == [1, 0]


@rule("D22.18", "O-74")
@pytest.mark.parametrize("order", [["attack", "special"], ["special", "attack"]])
def test_an_action_that_includes_an_attack_is_the_one_attack(order):
    actions = {"attack": {"attack": {"at": "A"}}, "special": {"special": "claws"}}
    struck = activated("Am", *(actions[each] for each in order), A=hero(), m=monster(abilities=[CLAWS]),
                       dice={"attack": ["3r 2h"]})  # fmt: skip
    struck.expect({"A.damage": 2}, outcome="refused")


@rule("D22.18")
def test_an_action_without_an_attack_leaves_the_attack():
    struck = activated("Am", {"special": "howl"}, {"attack": {"at": "A"}}, A=hero(), m=monster(abilities=[HOWL]),
                       dice={"attack": ["3r 2h"]})  # fmt: skip
    struck.expect({"A.damage": 2, "A.fatigue": 1})


@rule("D22.19", "D5.30", "O-76")
def test_a_monster_opens_or_closes_a_door_with_an_action():
    moved = activated("Am.", {"door": "1,0|2,0"}, {"door": "1,0|2,0"}, A=hero(), m=monster(),
                      doors={"1,0|2,0": "closed"})  # fmt: skip
    moved.expect({"door:1,0|2,0": "closed"})
    assert [told.action for told in moved.told(ActionTaken)] == ["door", "door"]


@rule("D22.19", "D5.31", "O-76")
def test_a_monster_opens_no_locked_door():
    activated("Am.", {"door": "1,0|2,0"}, A=hero(), m=monster(), doors={"1,0|2,0": "locked"}).expect(outcome="refused")


@rule("D22.20", "D8.3")
def test_a_rule_that_gives_figures_an_action_gives_it_to_monsters_too():
    out = activated("A.m.", {"special": "climb"}, A=hero(), m=monster(), terrain={"pit": ["2,0"]}, otherwise="first")
    out.expect({"m.at": "1,0"})
    assert [told.action for told in out.told(ActionTaken)] == ["special"]


@rule("D22.20", "D23.12")
def test_a_card_may_give_a_monster_an_action_more():
    hurry = card("hurry", "on_activate_monster", {"kind": "extra_action", "action": "move"}, type="event")
    run = scene("A............m", A=hero(), m=monster(), hand=[hurry], **NO_CARDS).answers(play_card="hurry")
    run.run(activation={"of": "m", "actions": [{"move": "9,0"}, {"move": "5,0"}, {"move": "1,0"}]})
    run.expect({"m.at": "1,0"})


@rule("D22.21", "C-10", "O-73")
def test_a_card_that_says_so_gives_a_second_attack():
    twice = scene("Am", A=hero(), m=monster(), hand=[FRENZY], **NO_CARDS).dice(attack=["3r 2h", "3r 2h"])
    twice.answers(play_card="frenzy")
    twice.run(activation={"of": "m", "actions": [{"attack": {"at": "A"}}, {"attack": {"at": "A"}}]})
    twice.expect({"A.damage": 4})


@rule("D22.21", "D29.20")
def test_a_monster_that_ravages_attacks_with_both_actions():
    wild = monster(abilities=["ravage"])
    attacks = [{"attack": {"at": "A"}}] * 2
    activated("Am", *attacks, A=hero(), m=wild, dice={"attack": ["3r 2h"] * 2}).expect({"A.damage": 4})
    third = activated("Am", *attacks, *attacks, A=hero(), m=wild, dice={"attack": ["3r 2h"] * 2})
    third.expect({"A.damage": 4}, outcome="refused")


@rule("D22.22", "D5.2")
def test_a_monster_breaks_its_move_off_for_an_attack_and_goes_on():
    struck = activated("...A\nm...", {"move": "2,1"}, {"attack": {"at": "A"}}, {"move": "0,1"}, A=hero(), m=monster(),
                       dice={"attack": ["3r 2h"]})  # fmt: skip
    struck.expect({"A.damage": 2, "m.at": "0,1"})
    assert [told.action for told in struck.told(ActionTaken)] == ["move", "attack"]


@rule("D22.22", "D5.3")
def test_a_monster_does_not_break_its_move_off_on_another_figure():
    walked = scene("mnA", A=hero(), m=monster(), n={"like": "m"}, **NO_CARDS)
    walked.run(activation={"of": "m", "actions": [{"move": "1,0"}]}).expect(outcome="refused")


@rule("D22.9", "D15.9")
def test_a_stunned_monster_spends_an_action_on_that_and_no_attack_of_a_card_before():
    dazed = scene("Am", A=hero(), m=monster(conditions=["stunned"]), hand=[FRENZY], stop_at="action", **NO_CARDS)
    assert dazed.answers(play_card="frenzy").run(activation={"of": "m"}).choices == ["special", "end"]


@rule("D22.9", "D29.20")
def test_a_shambling_monster_takes_no_second_move_action():
    slow = monster(speed=3, abilities=["shambling"])
    activated("m......A", {"move": "3,0"}, {"move": "6,0"}, A=hero(), m=slow).expect({"m.at": "3,0"}, outcome="refused")


@rule("D22.12", "D27.2")
def test_what_a_hero_does_to_a_monster_as_it_is_activated_comes_before_its_first_action():
    sting = skill(moment="activation_near", by_itself=True,
                  effects=[{"kind": "afflict", "condition": "weakened"}])  # fmt: skip
    met = activated("Am", {"attack": {"at": "A"}}, A=hero(skills=[sting]), m=monster(), dice={"attack": ["3r 2h"]})
    met.expect({"A.damage": 1})
