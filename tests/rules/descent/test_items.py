"""Items: equipped and owned, the limits, trading. Rule: section 17."""

import pytest

from brimstone_tui.cards.deck import card_of
from brimstone_tui.rulesets.descent.events import (
    ActionTaken,
    CardsRefreshed,
    Equipped,
    FigureMoved,
    HeroKnockedOut,
    Traded,
)
from brimstone_tui.rulesets.descent.game import GAME
from brimstone_tui.rulesets.descent.setup import decks_of
from brimstone_tui.testing import Keys, rule
from tests.rules.descent.figures import hero, monster, scene, skill, weapon


def thing(id, slot="other", **power):
    """An item that is no weapon."""
    own = {"power": {"id": id, **power}} if power else {}
    return {"id": id, "name": id.title(), "slot": slot, **own}


def equipped(items, *answers, **keys):
    """What A has equipped after the equip step with these answers."""
    turn = scene("A", A=hero(items=items, equipped=[], **keys)).answers(*answers)
    return turn.run(hero_turn={"of": "A", "actions": []}).hero("A").equipped


@rule("D17.1")
def test_what_is_owned_but_not_equipped_does_not_work():
    ring = thing("ring", modifiers=[{"stat": "stamina", "by": 1}])
    tired = hero(items=[ring], equipped=[], fatigue=4)
    scene("A..", A=tired).run(hero_turn={"of": "A", "actions": [{"fatigue": 1}]}).expect(outcome="refused")
    worn = hero(items=[ring], fatigue=4)
    scene("A..", A=worn).run(hero_turn={"of": "A", "actions": [{"fatigue": 1}]}).expect({"A.fatigue": 5})


TWO_HANDS = [weapon("sword"), weapon("knife"), weapon("pole", hands=2), thing("lamp", slot="none")]
REST = [thing("coat", slot="armor"), thing("mail", slot="armor"), thing("a"), thing("b"), thing("c")]


@rule("D17.2", "O-8")
@pytest.mark.parametrize(
    "chosen", [["sword", "knife"], ["pole"], ["coat", "a", "b"], ["sword", "knife", "coat", "a", "b", "lamp"]]
)
def test_two_hands_one_armor_two_others_and_anything_without_a_slot_may_be_equipped(chosen):
    assert equipped([*TWO_HANDS, *REST], {"equip": chosen}) == chosen


@rule("D17.2", "O-8")
@pytest.mark.parametrize("chosen", [["sword", "pole"], ["coat", "mail"], ["a", "b", "c"]])
def test_what_goes_over_a_limit_cannot_be_equipped_together(chosen):
    turn = scene("A", A=hero(items=[*TWO_HANDS, *REST], equipped=[])).answers({"equip": chosen})
    with pytest.raises(AssertionError, match="two hands, one armor, two others"):
        turn.run(hero_turn={"of": "A", "actions": []})


@rule("D17.3", "D4.5")
def test_equipment_is_changed_as_one_likes_in_its_step():
    changed = scene("A", A=hero(items=[weapon("sword"), weapon("pole", hands=2)], equipped=["sword"]))
    changed.answers(equip=["pole"]).run(hero_turn={"of": "A", "actions": []}).expect({"A.equipped": ["pole"]})


@rule("D17.3", "D4.5")
def test_there_is_no_way_to_change_equipment_among_the_actions():
    offered = scene("A.", A=hero(items=[weapon("sword"), weapon("pole", hands=2)]), stop_at="action")
    assert "equip" not in offered.run(hero_turn={"of": "A"}).choices


@rule("D17.4")
def test_heroes_of_every_class_strike_with_the_same_weapon():
    for profession in GAME.catalogue.classes:
        armed = scene("Am", A=hero(items=[weapon()], **{"class": profession}), m=monster()).dice(attack=["3r 2h"])
        armed.run(attack={"by": "A", "with": "blade", "at": "m"}).expect({"m.damage": 2})


@rule("D17.4", "D17.2")
@pytest.mark.parametrize(("chosen", "legal"), [(["plate", "bow"], False), (["plate", "sword"], True), (["bow"], True)])
def test_an_item_may_forbid_others_beside_it(chosen, legal):
    plate = {**thing("plate", slot="armor"), "forbids": ["bow"]}
    owned = [plate, weapon("bow", traits=["bow"], attack="ranged"), weapon("sword")]
    if legal:
        assert equipped(owned, {"equip": chosen}) == chosen
        return
    with pytest.raises(AssertionError, match="is not an answer"):
        equipped(owned, {"equip": chosen})


# -- trading -----------------------------------------------------------------------------------------------------------


def traded(*actions, map="A.B", **keys):
    """A's turn in which something is traded."""
    return scene(map, **keys).run(hero_turn={"of": "A", "actions": list(actions)})


STEP = {"move": "1,0"}


@rule("D17.5")
def test_items_and_search_cards_change_hands_in_a_move_action_for_no_points_and_no_action():
    given = traded(
        STEP, {"trade": {"with": "B", "give": ["blade"], "take": ["curse_doll"]}}, A=hero(items=[weapon()]),
        B=hero(cards=["curse_doll"]),
    )  # fmt: skip
    given.expect({"A.items": [], "B.items": ["blade"], "A.cards": ["curse_doll"], "B.cards": []})
    assert [told.action for told in given.told(ActionTaken)] == ["move"]
    assert [told.points for told in given.told(FigureMoved)] == [3]


@rule("D17.5")
@pytest.mark.parametrize("map", ["AB", "A.B"])
def test_without_a_move_action_nothing_is_traded(map):
    given = traded({"trade": {"with": "B", "give": ["blade"]}}, map=map, A=hero(items=[weapon()]), B=hero())
    given.expect(outcome="refused")


@rule("D17.5")
def test_nothing_is_traded_with_a_hero_who_is_not_adjacent():
    given = traded(STEP, {"trade": {"with": "B", "give": ["blade"]}}, map="A..B", A=hero(items=[weapon()]), B=hero())
    given.expect(outcome="refused")


@rule("D17.5")
@pytest.mark.parametrize(("between", "outcome"), [([], "refused"), ([{"move": "5,0"}], "ok")])
def test_two_heroes_trade_once_in_a_move_action(between, outcome):
    there = {"trade": {"with": "B", "give": ["blade"]}}
    back = {"trade": {"with": "B", "take": ["blade"]}}
    given = traded({"move": "4,0"}, there, *between, back, map="A.....\n.....B", A=hero(items=[weapon()]), B=hero())
    given.expect(outcome=outcome)


@rule("D17.5", "D1.12")
def test_a_card_that_has_been_used_up_is_not_traded():
    spent = hero(cards=["curse_doll"], flipped=["curse_doll"])
    traded(STEP, {"trade": {"with": "B", "give": ["curse_doll"]}}, A=spent, B=hero()).expect(outcome="refused")


@rule("D17.6")
def test_a_traded_item_lies_face_down_until_its_new_owner_equips_it():
    given = scene("A.B", A=hero(items=[weapon()]), B=hero()).answers({"equip": ["blade"]})
    trade = {"hero_turn": {"of": "A", "actions": [STEP, {"trade": {"with": "B", "give": ["blade"]}}]}}
    given.run(trade, {"hero_turn": {"of": "B", "actions": []}}).expect({"A.equipped": [], "B.equipped": ["blade"]})
    assert [type(told) for told in given.told((Traded, Equipped))] == [Traded, Equipped]


@rule("D17.6")
def test_a_traded_weapon_is_not_struck_with_in_the_same_turn():
    given = traded(
        STEP, {"trade": {"with": "B", "take": ["blade"]}}, {"attack": {"with": "blade", "at": "m"}}, map="A.B\n.m.",
        A=hero(), B=hero(items=[weapon()]), m=monster(),
    )  # fmt: skip
    given.expect({"A.items": ["blade"]}, outcome="refused")


@rule("D17.6")
def test_a_traded_search_card_can_be_used_at_once():
    given = traded(
        STEP, {"trade": {"with": "B", "take": ["stamina_potion"]}}, {"use": "stamina_potion"},
        A=hero(fatigue=2), B=hero(cards=["stamina_potion"]),
    )  # fmt: skip
    given.expect({"A.fatigue": 0, "A.flipped": ["stamina_potion"]})


TURNED = thing("charm", moment="own_turn", exhaust=True, effects=[{"kind": "points", "points": 1}])


@rule("D17.7")
def test_an_exhausted_item_stays_exhausted_until_its_new_owner_refreshes():
    given = scene("A.B", A=hero(items=[TURNED]), B=hero()).answers({"equip": ["charm"]})
    actions = [STEP, {"use": "charm"}, {"trade": {"with": "B", "give": ["charm"]}}]
    turns: list[Keys] = [{"hero_turn": {"of": "A", "actions": actions}}, {"hero_turn": {"of": "B", "actions": []}}]
    given.run(*turns).expect({"A.exhausted": [], "B.exhausted": []})
    assert [(told.hero, told.cards) for told in given.told(CardsRefreshed)] == [("B", ("charm",))]


@rule("D17.8")
@pytest.mark.parametrize("ko", [False, True])
def test_nobody_trades_with_a_knocked_out_hero(ko):
    given = traded(STEP, {"trade": {"with": "B", "give": ["blade"]}}, A=hero(items=[weapon()]), B=hero(ko=ko))
    given.expect(outcome="refused" if ko else "ok")


@rule("D17.5", "D18.7")
def test_who_gives_stamina_away_keeps_no_more_fatigue_than_is_left():
    ring = thing("ring", modifiers=[{"stat": "stamina", "by": 1}])
    given = traded(STEP, {"trade": {"with": "B", "give": ["ring"]}}, A=hero(items=[ring], fatigue=5), B=hero())
    given.expect({"A.fatigue": 4, "B.items": ["ring"]})


@rule("D17.5", "D18.7")
def test_who_gives_health_away_with_that_much_damage_is_knocked_out():
    amulet = thing("amulet", modifiers=[{"stat": "health", "by": 2}])
    given = traded(STEP, {"trade": {"with": "B", "give": ["amulet"]}}, A=hero(items=[amulet], damage=13), B=hero())
    given.expect({"A.ko": True, "A.damage": 12}, events=[Traded.__name__, HeroKnockedOut.__name__])


@rule("D17.9", "D2.3")
def test_every_class_has_things_to_begin_with_and_both_acts_have_shop_cards():
    items = GAME.catalogue.items
    starting = [item for each in GAME.catalogue.classes.values() for item in each.items]
    assert [id for id in starting if items[id].cost] == []
    assert {item.act for item in items.values() if item.cost} == {1, 2}


@rule("D17.9", "D1.15")
def test_a_shop_deck_holds_the_cards_of_its_act_alone():
    for act in (1, 2):
        cards = decks_of(GAME.catalogue, act)["shop"]
        assert {GAME.catalogue.items[card_of(card)].act for card in cards} == {act}


@rule("D17.1", "D18.6")
def test_a_skill_counts_the_items_that_are_equipped():
    reader = skill(effects=[{"kind": "strike", "trait": "rune"}])
    rune = weapon("rune", traits=["rune"], attack="ranged")
    idle = scene("A.m", A=hero(items=[rune], equipped=[], skills=[reader]), m=monster())
    idle.run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]}).expect(outcome="refused")
