"""Searching: tokens, cards, unique tokens. Rule: D5.16 to D5.22, section 16."""

import pytest

from brimstone_tui.rulesets.descent.events import (
    ActionTaken,
    CardFlipped,
    NothingFound,
    SearchCardDrawn,
    TokenSearched,
    UniqueFound,
)
from brimstone_tui.testing import rule
from tests.rules.descent.figures import FAILED, hero, scene, trap

DARTS = trap("darts", "hero_opens_door_or_searches", {"kind": "suffer", "hearts": 1})
"""A trap that costs a searcher who fails 1 heart."""
RELIC = {"unique": [{"id": "relic", "name": "Relic", "text": "It hums."}]}
"""What a quest says of a unique token."""


def searched(map, *tokens, **keys):
    """A's turn with a search; the top cards are a Health Potion and the Fire Flask."""
    found = scene(map, search=list(tokens), decks={"search": ["health_potion", "fire_flask"]}, **keys)
    return found.run(hero_turn={"of": "A", "actions": [{"search": {}}]})


@rule("D5.16", "O-63")
@pytest.mark.parametrize(("token", "outcome"), [("0,0", "ok"), ("1,0", "ok"), ("2,0", "refused")])
def test_a_hero_searches_a_token_on_the_own_space_or_next_to_it(token, outcome):
    searched("A..", token, A=hero()).expect(outcome=outcome)


@rule("D5.16", "D5.34")
def test_a_token_behind_a_closed_door_is_not_next_to_the_hero():
    searched("A..", "1,0", A=hero(), doors={"0,0|1,0": "closed"}).expect(outcome="refused")


@rule("D5.16", "D29.19")
def test_a_hero_near_two_tokens_turns_one_over():
    found = scene("A..", A=hero(), search=["0,0", "1,0"], decks={"search": ["health_potion"]})
    found.run(hero_turn={"of": "A", "actions": [{"search": {"at": "1,0"}}]})
    assert [token.square for token in found.state.tokens] == [found.hero("A").square]


@rule("D5.17")
def test_a_token_is_gone_once_it_was_turned_over():
    found = searched("A", "0,0", A=hero())
    assert len(found.told(TokenSearched)) == 1
    assert found.state.tokens == []


@rule("D5.17")
def test_a_space_cannot_be_searched_again():
    found = scene("A", A=hero(), search=["0,0"], decks={"search": ["health_potion"]})
    found.run(hero_turn={"of": "A", "actions": [{"search": {}}, {"search": {}}]}).expect(outcome="refused")


@rule("D5.18")
def test_an_ordinary_token_gives_the_top_card_of_the_search_deck():
    found = searched("A", "0,0", A=hero()).expect({"A.cards": ["health_potion"]})
    assert [told.action for told in found.told(ActionTaken)] == ["search"]
    assert found.state.search.cards[0].startswith("fire_flask")


@rule("D5.19", "D5.20", "C-6", "O-64")
def test_a_unique_token_gives_no_card_but_what_the_quest_says():
    found = searched("A", {"at": "0,0", "unique": "relic"}, A=hero(), quest=RELIC).expect({"A.cards": []})
    assert [told.token for told in found.told(UniqueFound)] == ["relic"]
    assert found.told(SearchCardDrawn) == []
    assert [told.left for told in found.told(ActionTaken)] == [1]


@rule("D5.19", "D25.5")
def test_a_unique_token_that_can_be_carried_goes_with_the_hero_who_found_it():
    carried = {"unique": [{**RELIC["unique"][0], "carried": True}]}
    found = searched("A", {"at": "0,0", "unique": "relic"}, A=hero(), quest=carried)
    assert found.hero("A").carried == ["relic"]


@rule("D5.21", "D1.12", "D16.2")
def test_a_card_used_once_is_flipped_and_stays_with_its_owner():
    healed = scene("A", A=hero(damage=5, cards=["health_potion"]))
    healed.run(hero_turn={"of": "A", "actions": [{"special": "health_potion"}]})
    healed.expect({"A.damage": 0, "A.cards": ["health_potion"]})
    assert healed.hero("A").flipped == ["health_potion"]
    assert [told.card for told in healed.told(CardFlipped)] == ["health_potion"]


@rule("D5.21", "D1.12")
def test_a_flipped_card_cannot_be_used_again():
    again = scene("A", A=hero(damage=5, cards=["health_potion"], flipped=["health_potion"]))
    again.run(hero_turn={"of": "A", "actions": [{"special": "health_potion"}]}).expect(outcome="refused")


@rule("D5.22", "D23.11", "O-65")
def test_a_hero_whom_a_trap_fells_takes_the_card_all_the_same():
    fell = scene("A", A=hero(health=8, damage=7), search=["0,0"], decks={"search": ["health_potion"]}, hand=[DARTS])
    fell.answers(play_card="darts").dice(attribute=FAILED)
    fell.run(hero_turn={"of": "A", "actions": [{"search": {}}]}).expect({"A.ko": True, "A.cards": ["health_potion"]})


@rule("D23.11")
def test_a_trap_on_a_searcher_comes_before_the_card():
    hurt = scene("A", A=hero(), search=["0,0"], decks={"search": ["health_potion"]}, hand=[DARTS])
    hurt.answers(play_card="darts").dice(attribute=FAILED)
    hurt.run(hero_turn={"of": "A", "actions": [{"search": {}}]})
    hurt.expect(events=["TokenSearched", "CardPlayed", "HeartsSuffered", "SearchCardDrawn"])


@rule("D16.11")
def test_a_search_with_an_empty_deck_finds_nothing():
    found = scene("A", A=hero(), search=["0,0"], piles={"search": []})
    found.run(hero_turn={"of": "A", "actions": [{"search": {}}]}).expect({"A.cards": []})
    assert len(found.told(NothingFound)) == 1
