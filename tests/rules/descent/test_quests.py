"""Quests: encounters, goals of both sides, objects that are carried. Rule: section 25."""

from dataclasses import replace

import pytest

from brimstone_tui.rulesets.descent.events import (
    ActionTaken,
    EncounterBegan,
    EncounterEnded,
    HeroKnockedOut,
    HeroRose,
    ObjectDropped,
    ObjectTaken,
    QuestLost,
    QuestWon,
)
from brimstone_tui.rulesets.descent.game import GAME, Descent
from brimstone_tui.testing import Keys, rule
from tests.rules.descent.conftest import PARTY, Played
from tests.rules.descent.figures import NO_CARDS, hero, monster, scene, weapon

SLAY = {"kind": "defeated", "figure": "m"}
DOOM = {"kind": "doom"}


# -- goals -------------------------------------------------------------------------------------------------------------


@rule("D25.1")
def test_a_quest_has_one_or_two_encounters_with_a_map_and_a_goal_for_each_side():
    for quest in GAME.catalogue.quests.values():
        assert len(quest.encounters) in (1, 2)
        for each in quest.encounters:
            assert each.map
            assert each.groups
            assert each.heroes_win.kind != each.overlord_wins.kind


@rule("D25.2")
def test_heroes_win_together_though_one_of_them_lies_on_the_ground():
    won = scene("AmB", A=hero(items=[weapon()]), B=hero(ko=True), m=monster(health=2), quest={"heroes_win": SLAY})
    won.dice(attack=["3r 2h"]).run(attack={"by": "A", "at": "m"}).expect({"quest": "heroes"}, outcome="victory")
    assert [type(told) for told in won.told((QuestWon, QuestLost))] == [QuestWon]


@rule("D25.2", "D13.9")
def test_heroes_who_are_all_knocked_out_have_not_lost_unless_the_quest_says_so():
    down = scene("A", A=hero(damage=11), quest={"heroes_win": SLAY}).run(suffer={"to": "A", "hearts": 1})
    down.expect({"A.ko": True, "quest": "open"})


@rule("D25.2")
def test_the_overlord_wins_alone():
    lost = scene("A", A=hero(), quest={"overlord_wins": DOOM, "doom": {"limit": {"2": 1}}}, **NO_CARDS)
    lost.run(overlord_turn={}).expect({"quest": "overlord"}, outcome="defeat")


@rule("D25.3")
def test_a_goal_reached_ends_the_encounter_in_the_middle_of_a_turn():
    actions = [{"attack": {"at": "m"}}, {"rest": {}}]
    won = scene("Am", A=hero(items=[weapon()]), m=monster(health=2), quest={"heroes_win": SLAY}, otherwise="fail")
    won.dice(attack=["3r 2h"]).run(hero_turn={"of": "A", "actions": actions}).expect(outcome="victory")
    assert [told.action for told in won.told(ActionTaken)] == ["attack"]


FALL: Keys = {"overlord_wins": DOOM, "doom": {"limit": {"2": 1}}}
"""The Overlord wins as soon as a hero falls."""


@rule("D25.3")
def test_a_defeat_is_looked_at_at_once_and_what_was_under_way_goes_no_further():
    swept = {"id": "sweep", "moment": "action", "effects": [{"kind": "strike", "targets": "adjacent"}]}
    lost = scene("AmB", A=hero(damage=11), B=hero(), m=monster(abilities=[swept]), quest=FALL, **NO_CARDS)
    lost.dice(attack=["3r 2h"]).run(activation={"of": "m", "actions": [{"special": "sweep"}]})
    lost.expect({"B.damage": 0}, outcome="defeat")


@rule("D25.3")
def test_a_departure_is_looked_at():
    gone = {"kind": "left", "who": "runner", "count": {"2": 1, "3": 1, "4": 1}}
    fled = scene("A...m", A=hero(), m=monster("runner"), terrain={"exit": ["4,0"]}, **NO_CARDS,
                 quest={"overlord_wins": gone, "leaving": [{"who": "runner", "zone": "exit"}]})  # fmt: skip
    fled.answers({"action": "move"}, {"move": "3,0"}, {"action": "move"}, {"move": "4,0"}, {"action": "leave"})
    fled.run(activation={"of": "m"}).expect(outcome="defeat")


@rule("D25.3")
def test_a_card_is_looked_at():
    blow = {"id": "blow", "window": "overlord_turn_start", "type": "magic",
            "effects": [{"kind": "suffer", "to": {"who": "foes"}, "hearts": 1}]}  # fmt: skip
    lost = scene("A.m", A=hero(damage=11), m=monster(), hand=[blow], quest=FALL, **NO_CARDS)
    lost.answers(play_card="blow").run(overlord_turn={}).expect(outcome="defeat", not_told=["GroupActivated"])


@rule("D25.3")
@pytest.mark.parametrize(("by", "outcome"), [("A", "defeat"), ("m", "victory")])
def test_if_both_goals_are_reached_at_once_the_side_whose_turn_it_is_loses(by, outcome):
    both = {"heroes_win": DOOM, "overlord_wins": DOOM, "doom": {"limit": {"2": 1}}}
    flask = weapon(surges=[{"blast": True}])
    # a blast that its own hero falls in; a monster's blow
    struck = scene("Am", A=hero(items=[flask], damage=11), m=monster(), quest=both, **NO_CARDS)
    struck.dice(attack=["2r 2h 1s"] if by == "A" else ["3r 2h"]).answers(*[{"surge": "blast"}] * (by == "A"))
    turn = {"hero_turn": {"of": "A", "actions": [{"attack": {}}]}}
    struck.run(turn if by == "A" else {"activation": {"of": "m", "actions": [{"attack": {}}]}})
    struck.expect(outcome=outcome)
    assert len(struck.told(HeroKnockedOut)) == 1


@rule("D25.3")
def test_goals_are_looked_at_at_the_end_of_the_overlords_turn():
    doomed = scene("A", A=hero(), quest=FALL, **NO_CARDS).run(overlord_turn={})
    doomed.expect({"doom": 1}, outcome="defeat", events=["OverlordTurnEnded", "EncounterEnded"])


# -- between two encounters --------------------------------------------------------------------------------------------


@pytest.fixture
def two_encounters():
    """The first encounter of a quest of two, with an open question; alter() gives it a state."""
    quest = GAME.catalogue.quests["ford_road"]
    catalogue = GAME.catalogue.with_records(
        quests={"twice": replace(quest, id="twice", encounters=quest.encounters * 2)}
    )
    party = [{"hero": id} for id in PARTY[:2]]
    played = Played({"mission": "twice", "heroes": party, "options": {}}, Descent(catalogue))
    return played.until("next_hero").answer(PARTY[0]).until("action")


def ends(state):
    """Ironbrow falls: the next thing that is completed ends the encounter."""
    state.fallen.append("ironbrow")


@rule("D25.1", "D25.4")
def test_when_the_first_encounter_is_over_the_second_is_laid_out(two_encounters):
    second = two_encounters.alter(ends).answer("rest").until("next_hero")
    assert [told.encounter for told in second.told(EncounterBegan)] == [1]
    assert (second.state.encounter, second.state.outcome) == (1, "")


@rule("D25.2", "D25.1")
def test_the_last_encounter_decides_the_quest(two_encounters):
    second = two_encounters.alter(ends).answer("rest").until("next_hero")
    over = second.alter(ends).answer(second.open.first()).session
    assert over.state.outcome == "victory"
    assert [line.event.winner for line in over.log if isinstance(line.event, EncounterEnded)] == ["heroes"]


@rule("D25.4", "D5.24")
def test_between_encounters_the_knocked_out_stand_up_by_two_red_dice(two_encounters):
    def falls(state):
        ends(state)
        fallen = state.heroes[1]
        fallen.ko, fallen.damage, fallen.fatigue = True, 11, 5

    second = two_encounters.alter(falls, stand_up=[1, 2]).answer("rest").until("next_hero")
    fallen = second.state.heroes[1]
    assert (fallen.ko, fallen.damage, fallen.fatigue) == (False, 8, 0)
    assert [told.hero for told in second.told(HeroRose)] == [fallen.id]


@rule("D25.4")
def test_between_encounters_fatigue_goes_and_feats_are_fresh(two_encounters):
    def tired(state):
        ends(state)
        state.heroes[0].fatigue = 3
        state.heroes[0].flipped = [state.heroes[0].feats[1], "health_potion"]
        state.heroes[0].cards = ["health_potion"]

    second = two_encounters.alter(tired).answer("rest").until("next_hero")
    assert (second.state.heroes[0].fatigue, second.state.heroes[0].flipped) == (0, ["health_potion"])


@rule("D25.4")
def test_damage_conditions_search_cards_decks_and_the_overlords_hand_stay(two_encounters):
    def marked(state):
        ends(state)
        state.heroes[0].damage, state.heroes[0].conditions = 4, ["poisoned"]
        state.heroes[0].cards = ["curse_doll"]
        state.search.cards.remove("curse_doll")

    first = two_encounters.alter(marked)
    before = first.state
    kept = (list(before.hand), list(before.overlord.cards), list(before.search.cards))
    second = first.answer("rest").until("next_hero").state
    assert (second.heroes[0].damage, second.heroes[0].conditions) == (4, ["poisoned"])
    assert second.heroes[0].cards == ["curse_doll"]
    assert (second.hand, second.overlord.cards, second.search.cards) == kept


# -- objects -----------------------------------------------------------------------------------------------------------

CHALICE: Keys = {"unique": [{"id": "chalice", "name": "Chalice", "carried": True}]}


@rule("D25.5")
@pytest.mark.parametrize(("map", "outcome"), [("A.", "ok"), ("A..", "refused")])
def test_an_object_next_to_a_hero_is_picked_up_by_an_action(map, outcome):
    at = "1,0" if outcome == "ok" else "2,0"
    taken = scene(map, A=hero(), dropped={"chalice": at}, quest=CHALICE)
    taken.run(hero_turn={"of": "A", "actions": [{"special": "take:chalice"}]})
    taken.expect({"A.carried": ["chalice"] if outcome == "ok" else []}, outcome=outcome)
    assert len(taken.told(ObjectTaken)) == len(taken.told(ActionTaken)) == (outcome == "ok")


@rule("D25.5")
def test_an_object_is_put_down_by_an_action_and_another_hero_may_take_it():
    turns = [("A", "drop:chalice"), ("B", "take:chalice")]
    put = scene("AB", A=hero(carried=["chalice"]), B=hero(), quest=CHALICE)
    put.run(*({"hero_turn": {"of": of, "actions": [{"special": deed}]}} for of, deed in turns))
    put.expect({"A.carried": [], "B.carried": ["chalice"]})
    assert [told.action for told in put.told(ActionTaken)] == ["special", "special"]


@rule("D25.5", "D13.4")
def test_a_carrier_who_is_knocked_out_drops_the_object_on_that_space():
    fell = scene(".A", A=hero(carried=["chalice"], damage=11), quest=CHALICE).run(suffer={"to": "A", "hearts": 1})
    fell.expect({"A.carried": []})
    assert [(told.token, told.square) for told in fell.told(ObjectDropped)] == [("chalice", fell.hero("A").square)]


@rule("D25.5", "D20.9")
def test_monsters_pick_nothing_up():
    idle = scene("Am.", A=hero(), m=monster(), dropped={"chalice": "2,0"}, quest=CHALICE, **NO_CARDS)
    idle.run(activation={"of": "m", "actions": [{"special": "take:chalice"}]}).expect(outcome="refused")
