"""The Overlord's cards: how they come, when they are played, and those whose play has clauses. Rule: section 23."""

import pytest

from brimstone_tui.cards.deck import card_of
from brimstone_tui.rulesets.descent.events import (
    AbilityUsed,
    AttackDeclared,
    AttributeTested,
    CardPlayed,
    FatigueSuffered,
    FigureMoved,
    OverlordDrew,
    PointsBought,
    SearchCardDrawn,
)
from brimstone_tui.rulesets.descent.game import GAME
from brimstone_tui.rulesets.descent.setup import decks_of
from brimstone_tui.testing import rule
from tests.rules.descent.figures import FAILED, NO_CARDS, PASSED, card, hero, monster, scene, skill, weapon


def turn(map, *actions, answers=(), **keys):
    """A's turn, while the Overlord may play cards."""
    played = scene(map, **{**NO_CARDS, **keys}).answers(*answers)
    return played.run(hero_turn={"of": "A", "actions": list(actions)})


def at_the_start(map, *answers, **keys):
    """The Overlord's turn, with these answers."""
    return scene(map, **{**NO_CARDS, **keys}).answers(*answers).run(overlord_turn={})


# -- the deck and the hand ---------------------------------------------------------------------------------------------


@rule("D23.1", "D30.7")
def test_the_deck_has_fifteen_cards_of_ten_kinds():
    cards = [card_of(each) for each in decks_of(GAME.catalogue, 1)["overlord"]]
    assert (len(cards), len(set(cards))) == (15, 10)
    assert {each.type for each in GAME.catalogue.overlord.values()} == {"event", "magic", "trap"}


@rule("D23.2", "D13.4")
def test_a_hero_who_is_knocked_out_brings_the_overlord_a_card():
    fallen = scene("A", A=hero(damage=11)).run(suffer={"to": "A", "hearts": 1}).expect({"hand": 1})
    assert [(told.cards, told.why) for told in fallen.told(OverlordDrew)] == [(1, "hero_defeated")]


@rule("D23.2")
def test_a_card_may_bring_cards():
    plot = card("plot", "overlord_turn_start", {"kind": "overlord_draws", "cards": 2})
    at_the_start("A", {"play_card": "plot"}, A=hero(), hand=[plot], piles={}).expect({"hand": 3})


@rule("D23.3")
def test_the_hand_may_hold_every_card_there_is():
    hand = [card for card in decks_of(GAME.catalogue, 1)["overlord"] if card_of(card) != "heavy_news"]
    at_the_start("A", A=hero(), hand=[card_of(card) for card in hand], piles={}).expect(
        {"hand": 15, "overlord_deck": 0}
    )


@rule("D23.4", "O-78")
def test_when_the_deck_is_empty_the_discards_are_the_new_deck():
    fallen = scene("A", A=hero(damage=11), piles={"overlord": []}, discards={"overlord": ["red_mist", "black_tide"]})
    fallen.run(suffer={"to": "A", "hearts": 1}).expect({"hand": 1, "overlord_deck": 1})
    assert fallen.state.overlord.discards == []


@rule("D23.4")
def test_without_deck_and_discards_nothing_is_drawn():
    at_the_start("A", A=hero()).expect({"hand": 0}, not_told=["OverlordDrew"])


@rule("D23.5")
def test_a_played_card_is_discarded_after_its_effect_and_costs_nothing():
    plot = card("plot", "overlord_turn_start", {"kind": "overlord_draws"})
    played = at_the_start("A", {"play_card": "plot"}, A=hero(), hand=[plot])
    assert (played.state.hand, played.state.overlord.discards) == ([], ["plot"])


# -- when they are played ----------------------------------------------------------------------------------------------

WOUND = {"kind": "suffer", "hearts": 1}


@rule("D23.6", "D22.5")
@pytest.mark.parametrize("window", ["hero_opens_door_or_searches", "hero_searches"])
def test_a_trap_for_searchers_is_played_as_a_hero_searches(window):
    trap = card("trap", window, WOUND, type="trap")
    turn("A", {"search": {}}, answers=[{"play_card": "trap"}], A=hero(), hand=[trap], search=["0,0"]).expect(
        {"A.damage": 1}
    )


@rule("D23.6")
@pytest.mark.parametrize(("window", "played"), [("hero_opens_door_or_searches", True), ("hero_searches", False)])
def test_a_trap_on_doors_is_played_as_a_hero_opens_one(window, played):
    trap = card("trap", window, WOUND, type="trap")
    opened = turn("A.", {"door": "0,0|1,0"}, answers=[{"play_card": "trap"}] if played else [], A=hero(), hand=[trap],
                  doors={"0,0|1,0": "closed"}, otherwise="fail")  # fmt: skip
    opened.expect({"A.damage": int(played)})


@rule("D23.6", "D23.11")
def test_a_trap_on_doors_is_not_played_as_a_hero_closes_one():
    trap = card("trap", "hero_opens_door_or_searches", WOUND, type="trap")
    turn("A.", {"door": "0,0|1,0"}, A=hero(), hand=[trap], doors={"0,0|1,0": "open"}, otherwise="fail").expect(
        {"A.damage": 0}
    )


@rule("D23.6")
def test_a_card_before_the_roll_of_a_monsters_attack_on_a_hero_adds_its_dice():
    rage = card("rage", "before_attack_roll_of_monster_vs_hero", {"kind": "add_to_attack", "dice": ["red"]})
    blow = scene("Am", A=hero(), m=monster(), hand=[rage], **NO_CARDS).dice(attack=["3r 2h", "3h"])
    blow.answers(play_card="rage").run(attack={"by": "m", "at": "A"}).expect({"A.damage": 5})


@rule("D23.6")
def test_cards_on_a_monsters_attack_are_not_played_on_a_heros():
    tide = card("tide", "after_attack_roll_of_monster", {"kind": "add_to_attack", "surges": 1})
    blow = scene("Am", A=hero(items=[weapon()]), m=monster(), hand=[tide], otherwise="fail").dice(attack=["3r 2h"])
    blow.run(attack={"by": "A", "at": "m"}).expect({"m.damage": 2, "hand": 1})


@rule("D23.6", "D27.4")
def test_a_card_after_a_monsters_defence_roll_is_played_on_it():
    hide = card("hide", "after_defence_roll_of_monster", {"kind": "add_to_defense", "shields": 1})
    blow = scene("Am", A=hero(items=[weapon()]), m=monster(), hand=[hide], **NO_CARDS).dice(attack=["3r 2h"])
    blow.answers(play_card="hide").run(attack={"by": "A", "at": "m"}).expect({"m.damage": 1})


@rule("D23.6")
def test_a_card_of_the_overlords_turn_is_played_between_activations_too():
    drum = card("drum", "overlord_turn", {"kind": "suffer", "to": {"who": "foes"}, "hearts": 1})
    played = at_the_start(
        "A.m.m", {"play_card": "none"}, {"monster": "m"}, {"play_card": "drum"}, A=hero(), m=monster(), hand=[drum]
    )
    played.expect({"A.damage": 1}, events=[{"MonsterActivated": {"monster": "m"}}, "CardPlayed"])


BITE = card("bite", "after_attack_roll_of_monster_vs_hero", {"kind": "add_to_attack", "hearts": 1}, type="event")
GNAW = {**BITE, "id": "gnaw"}


@rule("D23.7")
def test_several_cards_may_answer_one_moment():
    blow = scene("Am", A=hero(), m=monster(), hand=[BITE, GNAW], **NO_CARDS).dice(attack=["3r 2h"])
    blow.answers({"play_card": "bite"}, {"play_card": "gnaw"}).run(attack={"by": "m", "at": "A"})
    blow.expect({"A.damage": 4})


@rule("D23.7")
def test_a_second_copy_of_a_card_is_not_played_at_the_same_moment():
    blow = scene("Am", A=hero(), m=monster(), hand=["black_tide", "black_tide"], otherwise="fail", **NO_CARDS)
    blow.dice(attack=["3r 2h"]).answers(play_card="black_tide").run(attack={"by": "m", "at": "A"}).expect({"hand": 1})


@rule("D23.7")
def test_a_second_copy_is_played_at_the_next_moment():
    blow = scene("nAm", A=hero(), m=monster(), n={"like": "m"}, hand=["black_tide", "black_tide"], **NO_CARDS)
    blow.dice(attack=["3r 2h"] * 2).answers(*[{"play_card": "black_tide"}] * 2)
    blow.run({"attack": {"by": "m", "at": "A"}}, {"attack": {"by": "n", "at": "A"}}).expect({"hand": 0})


@rule("D23.7")
def test_with_an_option_any_number_of_copies_answer_a_moment():
    blow = scene("Am", A=hero(), m=monster(surges=[{"cost": 2, "hearts": 3}]), hand=["black_tide", "black_tide"],
                 options={"overlord_same_card_per_trigger": "any"}, **NO_CARDS).dice(attack=["3r 2h"])  # fmt: skip
    blow.answers({"play_card": "black_tide"}, {"play_card": "black_tide"}, {"surge": "hearts_3"})
    blow.run(attack={"by": "m", "at": "A"}).expect({"A.damage": 5, "hand": 0})


@rule("D23.7", "D13.5")
def test_each_card_is_looked_at_anew_and_none_is_played_on_a_hero_who_has_fallen():
    traps = [card(id, "hero_enters_empty_space", {"kind": "test", "attribute": "awareness", "failed": [WOUND]},
                  type="trap") for id in ("one", "two")]  # fmt: skip
    walked = turn(
        "A..",
        {"move": "1,0"},
        answers=[{"play_card": "one"}, {"play_card": "two"}],
        A=hero(damage=11),
        hand=traps,
        dice={"attribute": FAILED},
        otherwise="fail",
        piles={"overlord": ["black_tide"]},
    )
    walked.expect({"A.ko": True})


# -- snare, floor, friend, needle --------------------------------------------------------------------------------------


@rule("D23.8", "O-27")
def test_the_snare_line_ends_the_move_action_and_leaves_fatigue_and_a_second_one():
    for more, at, fatigue in (({"fatigue": 1}, "3,0", 1), (None, "6,0", 0)):
        actions = [{"move": "2,0"}, *([more] if more else []), {"move": at}]
        caught = turn("A........", *actions, answers=[{"play_card": "none"}, {"play_card": "snare_line"}],
                      A=hero(speed=4), hand=["snare_line"], dice={"attribute": FAILED})  # fmt: skip
        caught.expect({"A.at": at, "A.fatigue": fatigue})


@rule("D23.8")
def test_a_hero_who_passes_the_snare_line_goes_on():
    passed = turn("A....", {"move": "4,0"}, answers=[{"play_card": "snare_line"}], A=hero(), hand=["snare_line"],
                  dice={"attribute": PASSED})  # fmt: skip
    passed.expect({"A.at": "4,0"})


@rule("D23.8", "D23.6")
def test_the_snare_line_does_not_catch_a_hero_who_moves_on_fatigue_alone():
    free = turn("A..", {"fatigue": 2}, {"move": "2,0"}, A=hero(), hand=["snare_line"], otherwise="fail")
    free.expect({"A.at": "2,0", "hand": 1})


@rule("D23.9", "O-28", "O-29")
@pytest.mark.parametrize(("bought", "points", "conditions"), [(3, 1, []), (1, 0, ["stunned"])])
def test_the_rotten_floor_stuns_whom_it_finds_without_points(bought, points, conditions):
    fell = scene("A....", A=hero(), hand=["rotten_floor"], stop_at="action", **NO_CARDS).dice(attribute=FAILED)
    fell.answers(*[{"action": "fatigue"}] * bought, {"action": "move"}, {"move": "1,0"}, {"play_card": "rotten_floor"})
    fell.run(hero_turn={"of": "A"}).expect({"A.damage": 1, "A.points": points, "A.conditions": conditions})


@rule("D23.9")
def test_no_point_is_bought_between_the_fall_and_what_it_costs():
    fell = scene("A....", A=hero(), hand=["rotten_floor"], stop_at="action", **NO_CARDS).dice(attribute=FAILED)
    fell.answers({"action": "fatigue"}, {"action": "move"}, {"move": "1,0"}, {"play_card": "rotten_floor"})
    fell.run(hero_turn={"of": "A"})
    assert [type(told) for told in fell.told((PointsBought, CardPlayed))] == [PointsBought, CardPlayed]


def false_friend(map, *answers, dice=(), **keys):
    """The Overlord turns A against the others: A fails the test."""
    played = scene(map, hand=["false_friend"], **NO_CARDS, **keys).dice(attribute=FAILED, attack=list(dice))
    played.answers({"play_card": "false_friend"}, *answers)
    return played.run(overlord_turn={})


@rule("D23.10")
def test_a_false_friend_attacks_a_hero_with_its_own_weapon():
    turned = false_friend("AB", {"target": "A"}, {"action": "attack"}, {"target": "B"}, dice=["3r 2h"],
                          A=hero(items=[weapon()]), B=hero())  # fmt: skip
    turned.expect({"B.damage": 2, "A.damage": 0})
    assert [(told.attacker, told.targets) for told in turned.told(AttackDeclared)] == [("A", ("B",))]


@rule("D23.10")
def test_a_false_friend_may_be_made_to_strike_itself():
    false_friend("A", {"action": "attack"}, dice=["3r 2h"], A=hero(items=[weapon()])).expect({"A.damage": 2})


@rule("D23.10")
def test_a_false_friend_may_be_moved_instead():
    turned = false_friend("A....", {"action": "move"}, {"move": "4,0"}, A=hero(fatigue=1))
    turned.expect({"A.at": "4,0", "A.points": 0, "A.fatigue": 1})
    assert len(turned.told(FigureMoved)) == 1


@rule("D23.10", "D6.5", "D6.7")
@pytest.mark.parametrize(("between", "outcome"), [("m", "2,0"), ("B", "0,0")])
def test_a_false_friend_walks_through_monsters_and_not_through_heroes(between, outcome):
    figures = {"A": hero(), between: monster() if between == "m" else hero()}
    turned = scene(f"A{between}.", figures=figures, hand=["false_friend"], **NO_CARDS).dice(attribute=FAILED)
    turned.answers({"play_card": "false_friend"}, *[{"target": "A"}] * (between == "B"))
    turned.answers(*[{"action": "move"}, {"move": "2,0"}] * (between == "m"))
    turned.run(overlord_turn={}).expect({"A.at": outcome})


@rule("D23.10")
def test_a_false_friend_pays_for_no_web():
    turned = false_friend("mA..", {"action": "move"}, {"move": "3,0"}, A=hero(fatigue=4), m=monster(abilities=["web"]))
    turned.expect({"A.at": "3,0", "A.fatigue": 4, "A.damage": 0})


@rule("D23.10")
def test_after_the_one_action_the_hero_is_itself_again():
    turned = scene("BA.m", A=hero(items=[weapon()]), B=hero(), m=monster(), hand=["false_friend"], **NO_CARDS)
    turned.dice(attribute=FAILED, attack=["3r 2h", "3r 2h"])
    turned.answers({"play_card": "false_friend"}, {"target": "A"}, {"action": "attack"}, {"target": "B"})
    turned.run({"overlord_turn": {}}, {"hero_turn": {"of": "A", "actions": [{"move": "2,0"}, {"attack": {"at": "m"}}]}})
    turned.expect({"B.damage": 2, "m.damage": 2})


@rule("D23.10")
def test_the_one_action_may_be_let_go():
    false_friend("A...", {"action": "end"}, A=hero()).expect({"A.at": "0,0"})


@rule("D23.10")
def test_the_player_of_a_hero_whom_a_false_friend_strikes_chooses_its_defence():
    parry = skill(moment="defense_rolled", effects=[{"kind": "add_to_defense", "shields": 2}])
    turned = false_friend("AB", {"target": "A"}, {"action": "attack"}, {"target": "B"}, {"use_card": "trick"},
                          dice=["3r 2h"], A=hero(items=[weapon()]), B=hero(skills=[parry]))  # fmt: skip
    turned.expect({"B.damage": 0})
    assert [told.figure for told in turned.told(AbilityUsed)] == ["B"]


@rule("D23.10")
def test_a_hero_who_is_made_to_strike_itself_may_defend_itself():
    brace = skill("brace", moment="attacked", effects=[{"kind": "add_to_defense", "dice": ["black"]}])
    turned = scene("A", A=hero(items=[weapon()], skills=[brace]), hand=["false_friend"], **NO_CARDS)
    turned.dice(attribute=FAILED, attack=["3r 2h"], defense_dice=[2])
    turned.answers({"play_card": "false_friend"}, {"action": "attack"}, {"use_card": "brace"})
    turned.run(overlord_turn={}).expect({"A.damage": 0})


@rule("D23.10")
def test_a_hero_next_to_it_may_take_the_blow_of_a_false_friend_who_may_not():
    step_in = skill("step_in", moment="friend_attacked", within=1, effects=[{"kind": "take_hit"}])
    turned = scene("ABC", A=hero(items=[weapon()], skills=[step_in]), B=hero(), C=hero(skills=[step_in]),
                   hand=["false_friend"], otherwise="fail", **NO_CARDS)  # fmt: skip
    turned.dice(attribute=FAILED, attack=["3r 2h"])
    turned.answers({"play_card": "false_friend"}, {"target": "A"}, {"action": "attack"}, {"target": "B"},
                   {"use_card": "step_in"})  # fmt: skip
    turned.run(overlord_turn={}).expect({"B.damage": 0, "C.damage": 2})


@rule("D23.10")
def test_a_false_friend_pays_no_fatigue_and_drinks_no_potion_for_its_blow():
    costly = {"id": "costly", "title": "Costly", "surges": [{"id": "costly", "hearts": 3, "fatigue": 1}]}
    eager = skill("eager", moment="before_attack", fatigue=1, effects=[{"kind": "add_to_attack", "range": 1}])
    traitor = hero(items=[weapon()], cards=["power_potion"], skills=[costly, eager], fatigue=1)
    turned = false_friend("AB", {"target": "A"}, {"action": "attack"}, {"target": "B"}, dice=["2r 2h 1s"], A=traitor,
                          B=hero(), otherwise="fail")  # fmt: skip
    turned.expect({"B.damage": 2, "A.fatigue": 1, "A.flipped": []})
    assert turned.told((FatigueSuffered, AbilityUsed)) == []


@rule("D23.10", "D27.4")
def test_the_overlord_who_rolls_for_a_false_friend_may_roll_a_die_of_that_again():
    turned = scene("AB", A=hero(items=[weapon()]), B=hero(defense=["gray"]), hand=["false_friend", "loaded_bones"],
                   **NO_CARDS).dice(attribute=FAILED, attack=["X", "3r 2h"], defense_dice=[0])  # fmt: skip
    turned.answers({"play_card": "false_friend"}, {"target": "A"}, {"action": "attack"}, {"target": "B"},
                   {"play_card": "loaded_bones"}, {"reroll": [0]})  # fmt: skip
    turned.run(overlord_turn={}).expect({"B.damage": 2})


@rule("D23.10", "D23.6")
def test_cards_on_a_monsters_attack_on_a_hero_are_played_on_that_of_a_false_friend():
    turned = scene("AB", A=hero(items=[weapon()]), B=hero(), hand=["false_friend", "telling_blow"], **NO_CARDS)
    turned.dice(attribute=FAILED, attack=["2r 2h 1s"])
    turned.answers({"play_card": "false_friend"}, {"target": "A"}, {"action": "attack"}, {"target": "B"},
                   {"play_card": "telling_blow"}, {"surge": "telling_blow"})  # fmt: skip
    turned.run(overlord_turn={}).expect({"B.damage": 4})


@rule("D23.10")
@pytest.mark.parametrize(("action", "question"), [("move", "move"), ("attack", "target")])
def test_it_is_the_overlord_who_moves_and_aims_a_false_friend(action, question):
    turned = scene("AB..\nC...", A=hero(items=[weapon()]), B=hero(), C=hero(), hand=["false_friend"], otherwise="fail",
                   **NO_CARDS).dice(attribute=FAILED)  # fmt: skip
    turned.answers({"play_card": "false_friend"}, {"target": "A"}, {"action": action})
    with pytest.raises(AssertionError, match=f"the question {question} for overlord"):
        turned.run(overlord_turn={})


@rule("D23.10", "D23.2")
def test_a_hero_who_passes_brings_the_overlord_a_card_instead():
    steady = scene("A", A=hero(), hand=["false_friend"], decks={"overlord": ["red_mist", "red_mist"]})
    steady.dice(attribute=PASSED).answers(play_card="false_friend").run(overlord_turn={}).expect({"hand": 2})


@rule("D23.11", "D5.22", "O-65")
def test_a_trap_on_a_searcher_comes_before_the_card_which_is_taken_all_the_same():
    fell = turn("A", {"search": {}}, answers=[{"play_card": "needle_lock"}, {"attribute": "awareness"}], search=["0,0"],
                A=hero(damage=11), hand=["needle_lock"], decks={"search": ["curse_doll"]}, dice={"attribute": FAILED},
                piles={"overlord": ["red_mist"]})  # fmt: skip
    fell.expect({"A.ko": True, "A.cards": ["curse_doll"]})
    order = (CardPlayed, AttributeTested, SearchCardDrawn)
    assert [type(told) for told in fell.told(order)] == list(order)


@rule("D23.12", "O-73")
def test_cards_on_an_activation_are_played_before_its_first_action():
    asked = scene("Am", A=hero(), m=monster(), hand=["red_mist", "spurred_on"], stop_at="play_card", **NO_CARDS)
    assert asked.run(activation={"of": "m"}).choices == ["red_mist", "spurred_on", "none"]
    late = scene("Am", A=hero(), m=monster(), hand=["red_mist"], otherwise="fail", **NO_CARDS).dice(attack=["3r 2h"])
    late.answers({"play_card": "none"}).run(activation={"of": "m", "actions": [{"attack": {"at": "A"}}]})
    late.expect({"A.damage": 2, "hand": 1})


@rule("D23.12")
@pytest.mark.parametrize("last", ["attack", "move"])
def test_the_extra_attack_is_taken_at_any_time_of_the_activation(last):
    blow, walk = {"attack": {"at": "A"}}, {"move": "1,1"}
    actions = [blow, walk, blow] if last == "attack" else [blow, blow, walk]
    wild = scene("Am\n..", A=hero(), m=monster(), hand=["red_mist"], **NO_CARDS).dice(attack=["3r 2h"] * 2)
    wild.answers(play_card="red_mist").run(activation={"of": "m", "actions": actions})
    wild.expect({"A.damage": 4, "m.at": "1,1"})


@rule("D23.12")
def test_an_extra_attack_gives_no_third_one():
    wild = scene("Am", A=hero(), m=monster(), hand=["red_mist"], **NO_CARDS).dice(attack=["3r 2h"] * 2)
    wild.answers(play_card="red_mist").run(activation={"of": "m", "actions": [{"attack": {"at": "A"}}] * 3})
    wild.expect({"A.damage": 4}, outcome="refused")


@rule("D23.12")
def test_an_extra_move_gives_no_fourth_one():
    ran = scene("A.......m", A=hero(), m=monster(speed=2), hand=["spurred_on"], **NO_CARDS).answers(
        play_card="spurred_on"
    )
    ran.run(activation={"of": "m", "actions": [{"move": at} for at in ("6,0", "4,0", "2,0", "1,0")]})
    ran.expect({"m.at": "2,0"}, outcome="refused")


@rule("D23.13", "O-79")
def test_heavy_news_counts_blows_and_not_hearts():
    news = at_the_start(
        "Am",
        {"play_card": "heavy_news"},
        {"action": "attack"},
        A=hero(stamina=5, fatigue=1),
        m=monster(dice=["blue", "red"]),
        hand=["heavy_news"],
        dice={"attack": ["5r 1h", "2h"]},
    )
    news.expect({"A.damage": 3, "A.fatigue": 2})


@rule("D23.13", "D13.10")
def test_heavy_news_cost_who_is_full_of_fatigue_one_heart_more_and_no_second_one():
    news = at_the_start(
        "Am",
        {"play_card": "heavy_news"},
        {"action": "attack"},
        A=hero(fatigue=4),
        m=monster(dice=["blue", "red"]),
        hand=["heavy_news"],
        dice={"attack": ["5r 1h", "2h"]},
    )
    news.expect({"A.damage": 4, "A.fatigue": 4})


@rule("D23.13", "D4.2")
def test_heavy_news_are_old_when_the_overlords_turn_is_over():
    news = scene("A", A=hero(), hand=["heavy_news"], **NO_CARDS).answers(play_card="heavy_news")
    news.run({"overlord_turn": {}}, {"suffer": {"to": "A", "hearts": 1}}).expect({"A.damage": 1, "A.fatigue": 0})
