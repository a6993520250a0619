"""Loot after a fight, and the groups that it is drawn for. Rules: B17.30, B7.43, B1.33, Q1."""

from __future__ import annotations

import pytest

from brimstone_tui.engine.events import Shuffled
from brimstone_tui.rulesets.brimstone.events import CardDrawn, EnemiesPlaced, ItemGained, NoCardLeft
from brimstone_tui.testing import Scene, enemy, hero, rule
from tests.rules.brimstone.own_cards import lay, low

ROOM = "ABC......\n.........\n.........\n........."
MINE = {"tiles": {"mine": ["0,0-8,3"]}, "entrances": {"mine": "S"}}


def digger(**keys) -> dict:
    """A hero who has acted: the breath is a D3."""
    return hero(**{"health": 10, "sanity": 10, "grit": 0, "acted": True, **keys})


def looters(count: int, groups: int, **keys) -> Scene:
    """Heroes whose last enemy has gone; so many groups had come."""
    letters = "ABCD"[:count]
    scene = Scene(
        f"{letters}#e", **{letter: digger() for letter in letters}, e=enemy(), loot=groups, otherwise="first", **keys
    )
    scene.state.enemies.clear()
    return scene.run(end_fight={})


def loot(scene: Scene) -> list[str]:
    """The loot cards that were drawn, in order."""
    return [event.card for event in scene.told(CardDrawn) if event.deck == "loot"]


# -- the deck ----------------------------------------------------------------------------------------------------------


@rule("B17.30")
@pytest.mark.parametrize(
    ("card", "dice", "gained"),
    [
        ("loose_change", {}, {"gold": 25}),
        ("watch_and_chain", {}, {"gold": 50}),
        ("pay_packet", {}, {"gold": 100}),
        ("bank_bag", {}, {"gold": 250}),
        ("sewn_in_nuggets", {"reward": [4]}, {"gold": 100}),
        ("pouch_of_dust", {"reward": [4]}, {"gold": 200}),
        ("dark_chip", {}, {"dark_stone": 1}),
        ("dark_cluster", {"reward": [6]}, {"dark_stone": 3}),
    ],
)
def test_a_loot_card_gives_what_it_says_and_twenty_xp(card, dice, gained):
    scene = Scene("A", A=digger(), decks={"loot": [card]}).dice(**dice).run(draw={"deck": "loot"})
    nothing = {"gold": 0, "dark_stone": 0, "xp": 20, "items": []}
    scene.expect({f"A.{name}": value for name, value in {**nothing, **gained}.items()})


@rule("B17.30")
@pytest.mark.parametrize(("card", "deck"), [("somebodys_kit", "gear"), ("not_made_by_hands", "artifact")])
def test_gear_and_artifacts_come_from_their_own_decks(card, deck):
    scene = Scene("A", A=digger(), decks={"loot": [card]}).run(draw={"deck": "loot"}).expect({"A.xp": 20})
    (gained,) = scene.told(ItemGained)
    assert scene.state.catalogue.items[gained.item].category == deck


@rule("B17.30", "Q3")
def test_with_no_artifact_left_it_is_gear():
    scene = Scene("A", A=digger(), decks={"loot": ["not_made_by_hands"]})
    scene.state.decks["artifact"].cards.clear()
    scene.run(draw={"deck": "loot"})
    (gained,) = scene.told(ItemGained)
    assert scene.state.catalogue.items[gained.item].category == "gear"


# -- how many ----------------------------------------------------------------------------------------------------------


LOW = (low("miners", ("drowned_miner", 3)), low("crawlers", ("pale_crawler", 2)), low("rifles", ("hollow_rifleman", 1)))


def attacked(deck: str, tops: dict[str, list[str]]) -> Scene:
    """Enemies appear from a threat card in the room of three heroes."""
    scene = Scene(ROOM, A=digger(), B=digger(), C=digger(), decks=tops, **MINE)
    return lay(scene, *LOW).run(draw={"deck": deck})


@rule("B7.43", "B17.30", "T37", "Q1")
def test_a_card_that_draws_two_low_threats_brings_every_hero_two_loot_cards():
    scene = attacked("threat_medium", {"threat_medium": ["from_both_sides"]})
    assert scene.state.fight is not None
    assert scene.state.fight.groups == 2
    scene = looters(3, groups=2, seed=1)
    assert len(loot(scene)) == 6
    scene.expect({"A.xp": 40, "B.xp": 40, "C.xp": 40})


@rule("B7.43", "T37", "H2")
def test_four_heroes_with_three_cards_each_exhaust_the_deck_exactly():
    scene = looters(4, groups=3, seed=2)
    deck = scene.state.decks["loot"]
    assert len(loot(scene)) == 12
    assert sorted(loot(scene)) == sorted(deck.cards)
    assert not scene.told(NoCardLeft)
    assert deck.discards == []


@rule("B7.43")
def test_three_loot_cards_a_hero_are_the_most():
    assert len(loot(looters(2, groups=5, seed=1))) == 6


@rule("B1.33", "H2")
def test_from_a_deck_of_ten_no_card_comes_twice_in_one_batch_and_all_go_back():
    scene = Scene("ABCD#e", **{letter: digger() for letter in "ABCD"}, e=enemy(), loot=3, otherwise="first", seed=5)
    scene.state.enemies.clear()
    deck = scene.state.decks["loot"]
    deck.cards = deck.cards[:10]
    ten = sorted(deck.cards)
    scene.run(end_fight={})
    assert sorted(loot(scene)) == ten
    assert scene.told(NoCardLeft)
    assert sorted(deck.cards) == ten


@rule("B1.33")
def test_the_deck_is_shuffled_once_before_a_batch():
    scene = looters(3, groups=2, seed=1)
    scene.expect(events=["FightEnded", {"Shuffled": {"deck": "loot"}}, {"CardDrawn": {"deck": "loot"}}])
    assert [event.deck for event in scene.told(Shuffled)].count("loot") == 1


# -- threats inside threats --------------------------------------------------------------------------------------------


@rule("B7.5", "B7.10", "Q1", "H3")
def test_threats_that_draw_threats_are_followed_to_the_end_and_all_their_enemies_placed_together():
    tops = {
        "threat_high": ["everything_at_once"],
        "threat_medium": ["from_both_sides"],
    }
    scene = attacked("threat_high", tops)
    told = [event for event in scene.told(object) if isinstance(event, CardDrawn | EnemiesPlaced)]
    assert [event.card if isinstance(event, CardDrawn) else event.kind for event in told] == [
        "everything_at_once",
        "from_both_sides",
        "miners",
        "crawlers",
        "rifles",
        "drowned_miner",
        "hollow_rifleman",
        "pale_crawler",
    ]
    assert [len(event.enemies) for event in scene.told(EnemiesPlaced)] == [3, 1, 2]
    assert scene.state.fight is not None
    assert scene.state.fight.groups == 3
