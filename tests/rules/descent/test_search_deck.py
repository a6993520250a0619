"""The cards of the search deck. Rule: section 16."""

import pytest

from brimstone_tui.cards.deck import card_of
from brimstone_tui.rulesets.descent.events import (
    ActionTaken,
    CardFlipped,
    DiceRerolled,
    GoldGained,
    ItemGained,
    NothingFound,
    SearchCardDiscarded,
    SearchCardDrawn,
)
from brimstone_tui.rulesets.descent.game import GAME
from brimstone_tui.rulesets.descent.setup import decks_of
from brimstone_tui.testing import rule
from tests.rules.descent.figures import hero, monster, scene, turn, weapon


def found(*cards, map="A", **keys):
    """A search that finds these cards on top of the deck."""
    return scene(map, search=["0,0"], decks={"search": list(cards)}, **keys)


@rule("D16.1", "D16.8", "O-66")
def test_the_deck_has_twelve_cards_of_eight_kinds():
    cards = [card_of(card) for card in decks_of(GAME.catalogue, 1)["search"]]
    assert [cards.count(kind) for kind in dict.fromkeys(cards)] == [3, 3, 1, 1, 1, 1, 1, 1]


# -- potions -----------------------------------------------------------------------------------------------------------


@rule("D16.1", "C-4", "O-68")
def test_a_stamina_potion_takes_all_fatigue_from_a_hero_next_to_its_owner_for_no_action():
    drunk = turn("AB", {"use": "stamina_potion"}, A=hero(cards=["stamina_potion"]), B=hero(stamina=5, fatigue=5))
    drunk.expect({"B.fatigue": 0, "A.flipped": ["stamina_potion"]})
    assert drunk.told(ActionTaken) == []


@rule("D16.1")
@pytest.mark.parametrize("map", ["A.B", "A"])
def test_a_stamina_potion_helps_nobody_farther_away_than_one_space(map):
    friend = {"B": hero(fatigue=3)} if "B" in map else {}
    drunk = turn(map, {"use": "stamina_potion"}, A=hero(cards=["stamina_potion"]), figures=friend)
    drunk.expect(outcome="refused")


@rule("D16.2", "C-3")
def test_a_health_potion_takes_all_damage_away_for_an_action():
    drunk = turn("A", {"special": "health_potion"}, A=hero(damage=11, cards=["health_potion"]))
    drunk.expect({"A.damage": 0, "A.flipped": ["health_potion"]})
    assert [told.left for told in drunk.told(ActionTaken)] == [1]


@rule("D16.2", "D13.8", "C-12")
def test_a_health_potion_brings_a_knocked_out_companion_back():
    drunk = turn("AB", {"special": "health_potion"}, A=hero(cards=["health_potion"]), B=hero(ko=True))
    drunk.expect({"B.ko": False, "B.damage": 0, "B.fatigue": 4})


@rule("D16.2")
def test_a_health_potion_is_not_drunk_without_an_action():
    drunk = turn("A", {"rest": {}}, {"rest": {}}, {"special": "health_potion"},
                 A=hero(damage=5, cards=["health_potion"]))  # fmt: skip
    drunk.expect({"A.damage": 5}, outcome="refused")


def drinker(**keys):
    """A hero with a Power Potion and an axe."""
    return hero(cards=["power_potion"], items=[weapon("axe", dice=["blue", "red"])], **keys)


@rule("D16.3", "C-5", "O-53")
def test_a_power_potion_rolls_any_of_the_own_attack_dice_again():
    blow = scene("Am", A=drinker(), m=monster()).dice(attack=["X", "1h", "5r 1h", "2h"])
    blow.answers({"use_card": "power_potion"}, {"reroll": [0, 1]}).run(attack={"by": "A", "at": "m"})
    blow.expect({"m.damage": 3, "A.flipped": ["power_potion"]}, events=["CardFlipped", "DiceRerolled", "AttackResult"])


@rule("D16.3")
def test_a_power_potion_may_leave_some_of_the_dice():
    blow = scene("Am", A=drinker(), m=monster()).dice(attack=["3r 2h", "1h", "3h"])
    blow.answers({"use_card": "power_potion"}, {"reroll": [1]}).run(attack={"by": "A", "at": "m"})
    blow.expect({"m.damage": 5})
    assert [told.numbers for told in blow.told(DiceRerolled)] == [(1,)]


@rule("D16.3")
def test_a_power_potion_rolls_no_dice_of_a_friend():
    blow = scene("mAB", A=hero(), B=drinker(), m=monster(), otherwise="fail").dice(attack=["X"])
    blow.run(attack={"by": "A", "at": "m"}).expect({"B.flipped": []})


# -- items -------------------------------------------------------------------------------------------------------------


@rule("D16.4")
def test_a_curse_doll_takes_one_condition_away_for_an_action():
    ill = hero(cards=["curse_doll"], conditions=["immobilized", "weakened"])
    used = scene("A", A=ill, stop_at="action").answers({"action": "special"}, {"condition": "immobilized"})
    used.run(hero_turn={"of": "A"}).expect({"A.conditions": ["weakened"], "A.flipped": ["curse_doll"]})
    assert [told.left for told in used.told(ActionTaken)] == [1]


@rule("D16.4")
@pytest.mark.parametrize(("map", "outcome"), [("AB", "ok"), ("A.B", "refused")])
def test_a_curse_doll_helps_a_hero_next_to_its_owner_and_nobody_farther_off(map, outcome):
    used = turn(map, {"special": "curse_doll"}, A=hero(cards=["curse_doll"]), B=hero(conditions=["poisoned"]))
    used.expect({"B.conditions": [] if outcome == "ok" else ["poisoned"]}, outcome=outcome)


@rule("D16.5", "O-52")
def test_a_warding_talisman_adds_2_shields_after_the_roll():
    blow = scene("Am", A=hero(defense=["gray"], cards=["warding_talisman"]), m=monster(dice=["blue", "red"]))
    blow.dice(attack=["3r 2h", "2h"], defense_dice=[1]).answers(use_card="warding_talisman")
    blow.run(attack={"by": "m", "at": "A"}).expect({"A.damage": 1, "A.flipped": ["warding_talisman"]})


@rule("D16.5")
def test_a_warding_talisman_protects_its_owner_alone():
    blow = scene("mAB", A=hero(), B=hero(cards=["warding_talisman"]), m=monster(), otherwise="fail")
    blow.dice(attack=["3r 2h"]).run(attack={"by": "m", "at": "A"}).expect({"A.damage": 2})


@rule("D16.6", "C-30", "O-51")
def test_a_fire_flask_is_thrown_for_an_action_and_bursts_for_a_surge():
    thrown = turn(
        "A..mn", {"special": "fire_flask"}, answers=[{"surge": "blast"}], A=hero(cards=["fire_flask"]),
        m=monster(), n={"like": "m"}, dice={"attack": ["5r 1h", "2h 1s"]},
    )  # fmt: skip
    thrown.expect({"m.damage": 3, "n.damage": 3, "A.flipped": ["fire_flask"], "A.cards": ["fire_flask"]})
    assert [told.action for told in thrown.told(ActionTaken)] == ["special"]


@rule("D16.6", "D10.19")
def test_a_fire_flask_must_cover_the_range():
    thrown = turn("A....m", {"special": "fire_flask"}, A=hero(cards=["fire_flask"]), m=monster(),
                  dice={"attack": ["3r 2h", "1r 1h"]})  # fmt: skip
    thrown.expect({"m.damage": 0, "A.flipped": ["fire_flask"]})


@rule("D16.6", "D16.10")
def test_a_fire_flask_needs_no_hand():
    busy = hero(cards=["fire_flask"], items=[weapon(hands=2)])
    turn("A.m", {"special": "fire_flask"}, A=busy, m=monster(), dice={"attack": ["5r 1h", "2h"]}).expect(
        {"m.damage": 3}
    )


# -- special cards -----------------------------------------------------------------------------------------------------


@rule("D16.7", "D16.12")
def test_a_treasure_chest_is_discarded_for_the_top_card_of_the_shop_deck():
    opened = found("treasure_chest", A=hero()).run(search={"by": "A"})
    (item,) = opened.told(ItemGained)
    opened.expect({"A.cards": [], "A.items": [item.item], "gold": 0})
    assert [told.card for told in opened.told(SearchCardDiscarded)] == ["treasure_chest"]


@rule("D16.12", "D4.6")
def test_the_item_of_a_chest_comes_face_down_and_is_equipped_in_a_later_equip_step():
    opened = found("treasure_chest", A=hero(), piles={"shop": ["copper_ring"]}, otherwise="fail")
    opened.run(hero_turn={"of": "A", "actions": [{"search": {}}, {"rest": {}}]}).expect(
        {"A.items": ["copper_ring"], "A.equipped": []}
    )


@rule("D16.12", "D4.6")
def test_the_item_of_a_chest_can_be_equipped_in_the_next_turn():
    opened = found("treasure_chest", A=hero(), piles={"shop": ["copper_ring"], "overlord": []})
    opened.answers({"action": "search"}, {"equip": ["copper_ring"]})
    opened.run({"hero_turn": {"of": "A"}}, {"overlord_turn": {}}, {"hero_turn": {"of": "A"}})
    opened.expect({"A.equipped": ["copper_ring"]})


@rule("D16.13")
@pytest.mark.parametrize("keys", [{"options": {"treasure": "gold"}}, {"piles": {"shop": []}}])
def test_without_shop_cards_a_chest_is_worth_50_gold(keys):
    opened = found("treasure_chest", A=hero(), **keys).run(search={"by": "A"})
    opened.expect({"gold": 50, "A.items": []})
    assert [told.gold for told in opened.told(GoldGained)] == [50]


@rule("D16.8")
def test_nothing_is_discarded_at_once():
    opened = found("nothing", A=hero()).run(search={"by": "A"}).expect({"A.cards": [], "A.items": [], "gold": 0})
    assert [told.card for told in opened.told(SearchCardDiscarded)] == ["nothing"]


# -- the deck ----------------------------------------------------------------------------------------------------------


@rule("D16.10")
def test_a_card_can_be_used_in_the_turn_in_which_it_was_found():
    used = found("stamina_potion", A=hero(fatigue=2))
    used.run(hero_turn={"of": "A", "actions": [{"search": {}}, {"use": "stamina_potion"}]})
    used.expect({"A.fatigue": 0, "A.flipped": ["stamina_potion"]})


@rule("D16.10", "D17.2")
def test_any_number_of_search_cards_can_be_at_hand():
    cards = ["curse_doll", "warding_talisman", "fire_flask", "power_potion", "health_potion"]
    laden = hero(cards=cards, items=[weapon(hands=2)], damage=3)
    offered = scene("Am", A=laden, m=monster(), stop_at="special").answers(action="special")
    assert offered.run(hero_turn={"of": "A"}).choices == ["fire_flask", "health_potion"]


@rule("D1.12", "D16.10")
def test_each_of_two_cards_of_a_kind_is_used_for_itself():
    twice = turn("A", {"special": "health_potion"}, A=hero(damage=5, cards=["health_potion", "health_potion#2"]))
    assert [told.card for told in twice.told(CardFlipped)] == ["health_potion"]
    assert twice.hero("A").cards == ["health_potion", "health_potion#2"]


@rule("D16.11")
def test_special_cards_stay_out_and_an_empty_deck_gives_nothing():
    empty = scene("A", A=hero(), search=["0,0"], piles={"search": []}, discards={"search": ["nothing"]})
    empty.run(search={"by": "A"}).expect({"A.cards": [], "search_deck": 0, "tokens": []})
    assert len(empty.told(NothingFound)) == 1
    assert empty.told(SearchCardDrawn) == []
