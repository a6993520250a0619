"""Rulings where the rules are silent. Rule: section 29."""

import pytest

from brimstone_tui.board import parse_square
from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.descent.events import (
    AbilityUsed,
    CardPlayed,
    FigureMoved,
    HeroPlaced,
    MonsterPlaced,
    Recovered,
    Reinforced,
    SurgeSpent,
)
from brimstone_tui.rulesets.descent.setup import equipped_first
from brimstone_tui.testing import rule
from tests.rules.descent.figures import FAILED, hero, monster, scene, skill, trap, weapon

WARY = skill(moment="foe_steps_near", effects=[{"kind": "recover", "hearts": 1}])
"""Whenever a monster comes adjacent: recover 1 damage."""
GIANT = {"id": "giant", "size": "2x2"}


# -- moving ------------------------------------------------------------------------------------------------------------


def bases(**keys):
    """The spaces to which a giant may move that has an opening beside a wall before it."""
    moving = scene("mm..A\nmm..#", A=hero(), m=monster(**GIANT), stop_at="move", **keys)
    return moving.answers(action="move").run(activation={"of": "m"}).choices


@rule("D29.1", "D21.3")
@pytest.mark.parametrize("between", [{"walls": ["2,0|3,0"]}, {"doors": {"2,0|3,0": "closed"}}])
def test_a_large_base_is_not_laid_across_a_wall_or_a_closed_door(between):
    assert "3,1" in bases()
    assert "3,1" not in bases(**between)


@rule("D29.1")
def test_a_large_base_may_be_laid_across_an_open_door():
    assert "3,1" in bases(doors={"2,0|3,0": "open"})


@rule("D29.2", "D6.19")
def test_a_hero_may_answer_every_step_of_a_monster_that_comes_adjacent():
    walked = scene("m....\n#.A.#", A=hero(damage=5, skills=[WARY]), m=monster(), otherwise="fail")
    walked.answers(*[{"use_card": "trick"}] * 3)
    walked.run(activation={"of": "m", "actions": [{"move": "4,0"}]}).expect({"A.damage": 2})


@rule("D29.2", "D21.7")
def test_a_hero_answers_a_large_monster_once_where_it_ends_its_move():
    walked = scene("mm......\nmm......\n####A###", A=hero(damage=5, skills=[WARY]), m=monster(speed=4, **GIANT))
    walked.answers({"place": "4,0"}, {"use_card": "trick"})
    walked.run(activation={"of": "m", "actions": [{"move": "5,1"}]}).expect({"A.damage": 4})


@rule("D29.2", "D21.7")
def test_a_hero_does_not_answer_a_large_monster_that_has_gone_past():
    walked = scene("mm........\nmm........\n###A######", A=hero(damage=5, skills=[WARY]), m=monster(speed=6, **GIANT))
    walked.answers(place="6,0").run(activation={"of": "m", "actions": [{"move": "7,0"}]})
    walked.expect({"A.damage": 5})


ROUND_THE_LAVA = "A..\n.#.\n..."


@rule("D29.3", "D8.5")
def test_a_walk_avoids_harm_though_it_costs_more():
    walked = scene(ROUND_THE_LAVA, A=hero(speed=4), terrain={"lava": ["1,0"]})
    walked.run(hero_turn={"of": "A", "actions": [{"move": "2,0"}]}).expect({"A.at": "2,0", "A.damage": 0})


@rule("D29.3", "D8.5")
def test_a_walk_that_has_no_points_to_avoid_harm_goes_through_it():
    walked = scene(ROUND_THE_LAVA, A=hero(speed=3), terrain={"lava": ["1,0"]})
    walked.run(hero_turn={"of": "A", "actions": [{"move": "2,0"}]}).expect({"A.at": "2,0", "A.damage": 1})


@rule("D29.3")
def test_of_ways_that_cost_the_same_the_first_in_reading_order_is_taken():
    walked = scene("...\nA..\n...", A=hero()).run(hero_turn={"of": "A", "actions": [{"move": "2,1"}]})
    assert [told.path for told in walked.told(FigureMoved)] == [(parse_square("1,0"), parse_square("2,1"))]


@rule("D29.6", "D5.4")
def test_points_of_an_effect_are_spent_at_once_and_leave_the_pool_alone():
    dash = skill(moment="own_turn", effects=[{"kind": "march", "points": 3}])
    moved = scene("A........", A=hero(speed=4, skills=[dash]), stop_at="action").answers(
        {"action": "move"}, {"move": "1,0"}, {"action": "use"}, {"use_card": "trick"}, {"move": "3,0"}
    )
    moved.run(hero_turn={"of": "A"})
    assert (moved.hero("A").square, moved.hero("A").points) == (parse_square("3,0"), 3)


PITFALL = trap("pitfall", "hero_enters_empty_space", {"kind": "suffer", "hearts": 1}, {"kind": "lose_point"})
"""A trap that costs whoever fails 1 heart and a movement point."""


@rule("D29.10", "D6.17")
def test_a_walk_stops_where_a_trap_has_taken_the_points_for_the_rest_of_the_way():
    walked = scene("A...", A=hero(speed=3), hand=[PITFALL], stop_at="action").dice(attribute=FAILED)
    walked.answers({"action": "move"}, {"move": "3,0"}, {"play_card": "pitfall"}).run(hero_turn={"of": "A"})
    walked.expect({"A.at": "1,0", "A.points": 1, "A.damage": 1})


@rule("D29.10")
def test_a_walk_goes_on_after_a_trap_that_left_points_enough():
    walked = scene("A...", A=hero(speed=4), hand=[PITFALL], stop_at="action").dice(attribute=FAILED)
    walked.answers({"action": "move"}, {"move": "3,0"}, {"play_card": "pitfall"}).run(hero_turn={"of": "A"})
    walked.expect({"A.at": "3,0", "A.points": 0, "A.damage": 1})


SNAG = trap("snag", "hero_enters_empty_space_in_move_action", {"kind": "end_move"})


@rule("D29.11")
def test_traps_for_entering_a_space_come_before_those_for_a_move_action():
    walked = scene("A..", A=hero(), hand=[SNAG, PITFALL]).dice(attribute=FAILED * 2)
    walked.answers({"play_card": "pitfall"}, {"play_card": "snag"})
    walked.run(hero_turn={"of": "A", "actions": [{"move": "2,0"}]}).expect({"A.at": "1,0"})
    assert [told.card for told in walked.told(CardPlayed)] == ["pitfall", "snag"]


@rule("D29.11")
def test_a_hero_whom_one_trap_fells_is_not_met_by_the_next():
    walked = scene("A..", A=hero(health=1), hand=[SNAG, PITFALL], otherwise="fail").dice(attribute=FAILED)
    walked.answers(play_card="pitfall").run(hero_turn={"of": "A", "actions": [{"move": "2,0"}]})
    walked.expect({"A.ko": True})
    assert "snag" in walked.state.hand


# -- asking ------------------------------------------------------------------------------------------------------------


@rule("D29.4", "D2.12")
def test_the_overlord_is_not_asked_when_no_card_of_the_hand_fits():
    walked = scene("A..", A=hero(), hand=["telling_blow"], otherwise="fail")
    walked.run(hero_turn={"of": "A", "actions": [{"move": "1,0"}]}).expect({"A.at": "1,0"})


@rule("D29.4", "D2.12")
@pytest.mark.parametrize("hand", [[], ["telling_blow"]])
def test_the_overlord_who_is_always_asked_gives_nothing_away(hand):
    asked = scene("A..", A=hero(), hand=hand, options={"overlord_prompts": "always"}, stop_at="play_card")
    asked.run(hero_turn={"of": "A", "actions": [{"move": "1,0"}]})
    assert asked.choices == ["none"]


@rule("D29.5", "D2.6", "D20.5")
def test_each_side_is_asked_once_whether_it_puts_its_figures_down(begun):
    played = begun()
    assert (played.open.kind, played.open.seat) == ("lay_out", "overlord")
    played.answer("game")
    assert (played.open.kind, played.open.seat) == ("lay_out", "table")
    played.answer("game")
    assert played.open.kind == "next_hero"


@rule("D29.5", "D2.6")
def test_the_game_takes_the_first_empty_spaces_in_reading_order(begun):
    played = begun().until("next_hero")
    spots = [parse_square(spot) for spot in ("9,12", "10,12", "9,13")]
    assert [told.square for told in played.told(HeroPlaced)] == spots


@rule("D29.5", "D2.6", "D20.5")
def test_a_side_that_wants_to_is_asked_for_each_of_its_figures(begun):
    played = begun().answer("game").answer("choose")
    assert (played.open.kind, played.open.seat) == ("place", "garrow")
    played.answer("10,13")
    assert (played.open.kind, played.open.seat) == ("place", "hale")
    assert played.state.hero("garrow").square == parse_square("10,13")


@rule("D29.7")
def test_a_turn_in_which_nothing_can_be_done_ends_by_itself():
    ended = scene("A", A=hero(stamina=2, fatigue=2), otherwise="fail").answers({"action": "rest"}, {"action": "rest"})
    ended.run(hero_turn={"of": "A"}).expect({"A.fatigue": 0}, events=["TurnEnded"])


@rule("D29.8", "D16.2")
def test_a_potion_that_would_heal_nobody_is_not_offered():
    offered = scene("A", A=hero(cards=["health_potion", "stamina_potion"]), stop_at="action").run(hero_turn={"of": "A"})
    assert offered.choices == ["rest", "fatigue", "end"]


@rule("D29.8", "D16.5")
def test_shields_are_not_offered_where_no_heart_comes_through():
    struck = scene("Am", A=hero(defense=["gray"], cards=["warding_talisman"]), m=monster(), otherwise="fail")
    struck.dice(attack=["3r 2h"], defense_dice=[2]).run(attack={"by": "m", "at": "A"}).expect({"A.damage": 0})


@rule("D29.9", "D17.2", "D2.3")
def test_a_hero_begins_with_the_items_of_the_class_equipped_as_far_as_they_fit(begun):
    state = begun().until("next_hero").state
    assert [hero.equipped for hero in state.heroes] == [equipped_first(state, hero.items) for hero in state.heroes]
    assert state.hero("garrow").equipped != []
    one_handed = [id for id, item in state.catalogue.items.items() if item.slot == "hand" and item.hands == 1][:3]
    assert equipped_first(state, one_handed) == one_handed[:2]


@rule("D29.9", "D4.5")
def test_a_hero_whose_items_are_all_equipped_is_not_asked():
    scene("A", A=hero(items=[weapon()]), otherwise="fail").run(hero_turn={"of": "A", "actions": [{"rest": {}}]})


HABIT = skill("habit", moment="attack_over", by_itself=True, effects=[{"kind": "recover", "hearts": 1}])
CHOICE = skill("choice", moment="attack_over", effects=[{"kind": "recover", "hearts": 1}])


@rule("D29.17", "D18.5")
def test_what_happens_by_itself_comes_before_what_is_asked_and_each_once():
    struck = scene("Am", A=hero(damage=9, items=[weapon()], skills=[CHOICE, HABIT]), m=monster(), otherwise="fail")
    struck.dice(attack=["3r 2h"]).answers(use_card="choice").run(attack={"by": "A", "at": "m"})
    assert [told.ability for told in struck.told(AbilityUsed)] == ["habit", "choice"]
    struck.expect({"A.damage": 7})


@rule("D29.18", "D17.5")
def test_a_trade_is_open_from_a_move_action_until_another_action():
    one = hero(items=[weapon()])
    trading = scene("A..\n.B.", A=one, B=hero(), stop_at="action").answers({"action": "move"}, {"move": "1,0"})
    assert "trade" in trading.run(hero_turn={"of": "A"}).choices
    rested = scene("A..\n.B.", A=one, B=hero(), stop_at="action")
    rested.answers({"action": "move"}, {"move": "1,0"}, {"action": "rest"})
    assert "trade" not in rested.run(hero_turn={"of": "A"}).choices
    waiting = scene("A..\n.B.", A=one, B=hero(), stop_at="action").run(hero_turn={"of": "A"})
    assert "trade" not in waiting.choices


# -- coming and falling ------------------------------------------------------------------------------------------------


@rule("D29.12", "D20.5")
def test_masters_are_set_up_before_minions(begun):
    played = begun(4).until("next_hero")
    slingers = [told.monster for told in played.told(MonsterPlaced) if told.monster.startswith("reed_slinger")]
    assert [played.state.monster(id).master for id in slingers] == [True, False, False, False, False]


@rule("D29.12", "D24.2", "D24.3", "O-80")
def test_reinforcements_are_minions_before_the_master_on_the_first_empty_spaces():
    limits = {"limits": {"2": {"minions": 2, "masters": 1}}}
    plan = {"kind": "brute", "zone": "pen", "amount": {"2": 2}}
    came = scene(
        "AB....m", A=hero(), B=hero(), m=monster(**limits), quest={"reinforcements": [plan]}, zones={"pen": ["3,0-5,0"]}
    )
    came.answers({"monster": "m"}, {"monster": "brute"}).run(overlord_turn={})
    (told,) = came.told(Reinforced)
    new = [came.monster(id) for id in told.monsters]
    assert [(each.master, each.square) for each in new] == [(False, parse_square("3,0")), (True, parse_square("4,0"))]


@rule("D29.13", "D12.3")
def test_whom_a_blast_for_a_surge_catches_rolls_defence_when_surges_are_spent():
    bomb = weapon("bomb", dice=["blue"], surges=[{"blast": True}])
    struck = scene("Am.\n..n", A=hero(items=[bomb]), m=monster(defense=["brown"]), n={"like": "m"})
    struck.dice(attack=["2r 2h 1s"], defense_dice=[0, 1]).answers(surge="blast").run(attack={"by": "A", "at": "m"})
    struck.expect({"m.damage": 2, "n.damage": 1})
    happened = [getattr(told, "roller", "surge") for told in struck.told((Rolled, SurgeSpent))]
    assert happened == ["A", "m", "surge", "n"]


@rule("D29.14", "D13.4", "D8.5", "D25.5", "D30.21")
def test_a_falling_hero_is_out_of_the_lava_before_objects_are_dropped_then_come_card_and_doom():
    fell = scene(
        ".Am",
        A=hero(health=2, carried=["relic"]),
        m=monster(),
        quest={"doom": {"limit": {"2": 9}}},
        terrain={"lava": ["1,0"]},
    )
    fell.dice(attack=["3r 2h"]).run(attack={"by": "m", "at": "A"})
    fell.expect({"A.at": "0,0", "hand": 1}, events=["HeroKnockedOut", "ObjectDropped", "OverlordDrew", "DoomRose"])
    assert [each.square for each in fell.state.dropped] == [parse_square("0,0")]


@rule("D29.15")
def test_whoever_falls_in_the_middle_of_an_own_effect_does_nothing_more_of_it():
    burst = [
        {"kind": "suffer", "to": {"who": "self"}, "hearts": 9},
        {"kind": "recover", "to": {"who": "friends"}, "hearts": 1},
    ]
    fell = scene("AB", A=hero(health=5, skills=[skill(effects=burst)]), B=hero(damage=1))
    fell.run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]}).expect({"A.ko": True, "B.damage": 1})
    assert fell.told(Recovered) == []
