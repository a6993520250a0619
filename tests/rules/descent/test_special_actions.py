"""Special actions: of cards, items, feats and quests. Rule: D5.35 to D5.38."""

from brimstone_tui.rulesets.descent.events import AbilityUsed, ActionTaken, CardExhausted, CardFlipped
from brimstone_tui.testing import rule
from tests.rules.descent.figures import FAILED, PASSED, hero, scene

HEAL = [{"kind": "recover", "hearts": 2}]
DOOR = "0,0|1,0"
LOCKED = {DOOR: {"status": "locked", "tests": ["might", "knowledge"]}}


def balm(**power):
    """An item with an action that heals."""
    return {
        "id": "balm",
        "name": "Balm",
        "slot": "none",
        "power": {"id": "balm", "moment": "action", "effects": HEAL, **power},
    }


@rule("D5.35", "D1.13")
def test_a_search_card_gives_an_action_of_its_own():
    used = scene("A", A=hero(damage=5, cards=["health_potion"]))
    used.run(hero_turn={"of": "A", "actions": [{"special": "health_potion"}]}).expect({"A.damage": 0})
    assert [(told.action, told.left) for told in used.told(ActionTaken)] == [("special", 1)]


@rule("D5.35", "D5.36", "D1.11")
def test_an_items_action_is_paid_and_turned_like_a_skill():
    used = scene("A", A=hero(damage=5, items=[balm(fatigue=1, exhaust=True)]))
    used.run(hero_turn={"of": "A", "actions": [{"special": "balm"}]}).expect({"A.damage": 3, "A.fatigue": 1})
    assert [told.card for told in used.told(CardExhausted)] == ["balm"]


@rule("D5.36", "D1.11")
def test_an_exhausted_items_action_is_refused():
    used = scene("A", A=hero(damage=5, items=[balm(exhaust=True)]))
    used.run(hero_turn={"of": "A", "actions": [{"special": "balm"}, {"special": "balm"}]}).expect(outcome="refused")


@rule("D5.36", "D5.12")
def test_a_hero_at_stamina_cannot_pay_for_an_items_action():
    used = scene("A", A=hero(damage=5, fatigue=4, stamina=4, items=[balm(fatigue=1)]))
    used.run(hero_turn={"of": "A", "actions": [{"special": "balm"}]}).expect(outcome="refused")


@rule("D5.37", "D18.3")
def test_a_feat_that_is_marked_costs_an_action():
    feat = {"id": "second_wind", "title": "Second Wind", "moment": "action", "effects": HEAL}
    one = hero(damage=5, feats=["second_wind"])
    used = scene("A", A={**one, "hero": {**one["hero"], "feat": feat}})
    used.run(hero_turn={"of": "A", "actions": [{"special": "second_wind"}]}).expect({"A.damage": 3})
    assert [(told.action, told.left) for told in used.told(ActionTaken)] == [("special", 1)]
    assert [told.card for told in used.told(CardFlipped)] == ["second_wind"]


@rule("D5.37", "D18.3", "D1.13")
def test_a_feat_without_the_mark_costs_none():
    feat = {"id": "second_wind", "title": "Second Wind", "moment": "own_turn", "effects": HEAL}
    one = hero(damage=5, feats=["second_wind"])
    used = scene("A", A={**one, "hero": {**one["hero"], "feat": feat}})
    used.answers({"action": "use"}, {"use_card": "second_wind"}).run(hero_turn={"of": "A"}).expect({"A.damage": 3})
    assert used.told(ActionTaken) == []
    assert [told.ability for told in used.told(AbilityUsed)] == ["second_wind"]


@rule("D5.38", "D30.19")
def test_a_quest_may_let_a_hero_try_a_lock():
    tried = scene("A.", A=hero(), doors=LOCKED).answers(attribute="knowledge").dice(attribute=PASSED)
    tried.run(hero_turn={"of": "A", "actions": [{"special": "lock"}]}).expect({f"door:{DOOR}": "closed"})
    assert [(told.action, told.left) for told in tried.told(ActionTaken)] == [("special", 1)]


@rule("D5.38", "D30.19")
def test_a_lock_holds_if_the_test_is_failed():
    tried = scene("A.", A=hero(), doors=LOCKED).answers(attribute="might").dice(attribute=FAILED)
    tried.run(hero_turn={"of": "A", "actions": [{"special": "lock"}]}).expect({f"door:{DOOR}": "locked"})


@rule("D5.38", "D25.5")
def test_an_object_is_picked_up_and_put_down_by_an_action_each():
    carried = scene("A.", A=hero(), dropped={"relic": "1,0"})
    carried.run(hero_turn={"of": "A", "actions": [{"special": "take:relic"}, {"special": "drop:relic"}]})
    assert [told.left for told in carried.told(ActionTaken)] == [1, 0]
    assert [(each.token, each.square) for each in carried.state.dropped] == [("relic", carried.hero("A").square)]


@rule("D5.38")
def test_where_the_quest_allows_nothing_there_is_no_special_action():
    assert "special" not in scene("A.", A=hero(), stop_at="action").run(hero_turn={"of": "A"}).choices


@rule("D15.14")
def test_a_special_action_costs_a_bleeding_hero_fatigue_like_any_other():
    bled = scene("A", A=hero(damage=5, conditions=["bleeding"], cards=["health_potion"]))
    bled.run(hero_turn={"of": "A", "actions": [{"special": "health_potion"}]}).expect({"A.damage": 0, "A.fatigue": 1})


@rule("D15.14")
def test_the_action_that_stops_the_bleeding_costs_no_fatigue():
    bled = scene("A", A=hero(conditions=["bleeding"]))
    bled.run(hero_turn={"of": "A", "actions": [{"special": "bleeding"}]}).expect({"A.conditions": [], "A.fatigue": 0})
