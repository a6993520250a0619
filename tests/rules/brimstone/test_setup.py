"""Setting up an adventure, and the Depth Track. Rules: section 3."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from brimstone_tui.engine.chance import Seeded
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.engine.events import Shuffled
from brimstone_tui.engine.table import Table
from brimstone_tui.rulesets.brimstone.darkness import hold_target
from brimstone_tui.rulesets.brimstone.effects import lose_item
from brimstone_tui.rulesets.brimstone.events import (
    AbilityLearnt,
    CardDrawn,
    DarknessMoved,
    DreadAdded,
    GameBegan,
    HeroPlaced,
    ItemGained,
    PosseMoved,
    TokenGained,
)
from brimstone_tui.rulesets.brimstone.exploration import look_through_door
from brimstone_tui.rulesets.brimstone.figures import initiative_of
from brimstone_tui.rulesets.brimstone.game import GAME, Brimstone
from brimstone_tui.rulesets.brimstone.records import Rolled
from brimstone_tui.rulesets.brimstone.rolls import ROLL_CLAUSES
from brimstone_tui.rulesets.brimstone.setup import FREE_TOKENS, begin, set_up
from brimstone_tui.rulesets.brimstone.state import GameState, give_catalogue
from brimstone_tui.rulesets.brimstone.threat import threat_deck
from brimstone_tui.testing import Scene, hero, item, rule

CLASSES = ["gunslinger", "preacher", "marshal", "scout"]


def party(count: int = 4, **keys: Any) -> dict[str, Any]:
    return {"mission": "a_fistful_of_dark_stone", "heroes": [{"class": each} for each in CLASSES[:count]], **keys}


def set_up_game(setup: dict[str, Any], game: Brimstone = GAME) -> Table[GameState]:
    """A game that has been set up, every question answered with its first option."""
    table = Table(game.begin(setup), Seeded(1), lambda decision, state: ("bot", decision.first()), ROLL_CLAUSES, log=[])
    set_up(table)
    return table


def told(table: Table[GameState], *kinds: type) -> list[Any]:
    assert table.log is not None
    return [event for event, _ in table.log if isinstance(event, kinds)]


@rule("B3.1")
def test_decks_are_shuffled_then_heroes_made_ready_then_placed_on_the_entrance():
    table = set_up_game(party())
    kinds = [type(event) for event in told(table, GameBegan, Shuffled, ItemGained, HeroPlaced)]
    assert kinds[0] is GameBegan
    assert kinds.index(Shuffled) < kinds.index(ItemGained) < kinds.index(HeroPlaced)
    assert [tile.kind for tile in table.state.tiles] == ["entrance"]
    assert {event.deck for event in told(table, Shuffled)} >= {"map", "exploration", "darkness", "dread", "encounter"}


@rule("B3.2", "I13")
@pytest.mark.parametrize("count", [0, 5])
def test_a_party_has_one_to_four_heroes(count):
    heroes = [{"class": each} for each in [*CLASSES, "gunslinger"][:count]]
    with pytest.raises(EngineError, match="a party has 1 to 4"):
        begin(GAME.catalogue, {"mission": "a_fistful_of_dark_stone", "heroes": heroes})


@rule("B3.2")
def test_the_same_class_is_not_in_a_party_twice():
    with pytest.raises(EngineError, match="twice"):
        GAME.begin({"mission": "a_fistful_of_dark_stone", "heroes": [{"class": "scout"}, {"class": "scout"}]})


@rule("B3.3", "T36")
@pytest.mark.parametrize(
    ("count", "deck", "revives"),
    [(1, "low", 2), (2, "low", 1), (3, "medium", 1), (4, "medium", 0)],
)
def test_the_size_of_the_party_gives_the_threat_deck_and_the_revive_tokens(count, deck, revives):
    state = GAME.begin(party(count))
    assert (threat_deck(state, "current"), state.revives) == (deck, revives)


@rule("B3.3", "T36")
@pytest.mark.parametrize("count", [5, 6])
def test_five_and_six_heroes_meet_the_high_threats(count):
    letters = "ABCDEF"[:count]
    scene = Scene(letters, **{letter: hero() for letter in letters}).run()
    assert threat_deck(scene.state, "current") == "high"


@rule("B3.4")
def test_the_players_choose_who_carries_the_lantern():
    assert GAME.begin(party(light="marshal")).light == "marshal"
    assert GAME.begin(party()).light == "gunslinger"
    with pytest.raises(EngineError, match="not in the party"):
        GAME.begin(party(2, light="scout"))


@rule("B3.5")
def test_everybody_starts_with_one_grit_whatever_the_maximum():
    assert {each.grit for each in set_up_game(party()).state.heroes} <= {1, 2}
    plain = dataclasses.replace(GAME.catalogue.heroes["marshal"], max_grit=4, upgrades=(), ability=None)
    items = {id: dataclasses.replace(each, modifiers=()) for id, each in GAME.catalogue.items.items()}
    game = Brimstone(GAME.catalogue.with_records(heroes={"marshal": plain}, items=items))
    table = set_up_game({"mission": "a_fistful_of_dark_stone", "heroes": [{"class": "marshal"}]}, game)
    assert [each.grit for each in table.state.heroes] == [1]


@rule("B3.6", "B3.20")
def test_the_markers_start_at_the_two_ends_of_the_track():
    state = GAME.begin(party())
    assert (state.darkness, state.posse) == (0, 0)


@rule("B3.7")
def test_heroes_are_placed_at_the_back_of_the_entrance_the_fastest_first():
    table = set_up_game(party())
    state = table.state
    order = [event.hero for event in told(table, HeroPlaced)]
    fastest = sorted(state.heroes, key=lambda each: -initiative_of(state, each))
    assert order == [each.id for each in fastest]
    entrance = state.tiles[0]
    doorways = [square for doorway in entrance.doorways for square in doorway.squares]
    floor = sorted({square // 128 for square in entrance.squares if square not in doorways})
    assert {each.square // 128 for each in state.heroes} <= set(floor[-2:])
    assert len({each.square for each in state.heroes}) == 4


@rule("B3.8", "B17.31")
def test_a_new_hero_has_the_gear_of_the_class_a_personal_item_one_upgrade_and_a_token():
    table = set_up_game(party(1))
    [ruth] = table.state.heroes
    kind = GAME.catalogue.heroes["gunslinger"]
    assert ruth.items[: len(kind.items)] == list(kind.items)
    personal = [id for id in ruth.items if GAME.catalogue.items[id].category == "personal"]
    assert len(personal) == 1
    assert kind.ability is not None
    assert ruth.abilities == [kind.ability.id, kind.upgrades[0].id]
    assert len(ruth.tokens) == 1
    assert told(table, AbilityLearnt)
    assert told(table, TokenGained)


@rule("B3.8")
def test_the_upgrade_must_be_one_of_the_class():
    with pytest.raises(EngineError, match="upgrade"):
        GAME.begin({"mission": "a_fistful_of_dark_stone", "heroes": [{"class": "scout", "upgrade": "nothing"}]})


@rule("B3.9")
@pytest.mark.parametrize(("option", "tokens"), [("four", 4), ("three", 3)])
def test_the_free_token_is_whiskey_bandages_dynamite_or_as_the_option_says_tonic(option, tokens):
    assert len(FREE_TOKENS[option]) == tokens
    assert set(FREE_TOKENS[option]) <= set(GAME.catalogue.tokens)
    state = GAME.begin(party(1, options={"starting_tokens": option}))
    asked = []

    def seat(decision, state):
        asked.append((decision.kind, decision.keys()))
        return "bot", decision.first()

    set_up(Table(state, Seeded(1), seat, ROLL_CLAUSES))
    assert dict(asked)["free_token"] == list(FREE_TOKENS[option])


@rule("B3.10")
def test_a_hero_who_must_choose_an_item_to_lose_gives_up_no_starting_and_no_personal_one():
    carried = [
        item(id, category=category)
        for id, category in (("mine", "personal"), ("first", "starting"), ("found", "gear"), ("odd", "artifact"))
    ]
    curse = item(
        "curse", category="personal", use={"effects": [{"kind": "lose_item", "to": "this_hero", "chosen": True}]}
    )
    scene = Scene("A", A=hero(grit=0, items=[*carried, curse]), answers=[{"action": "use:curse"}], stop_at="which_item")
    scene.dice(move=[1]).run(activation={"of": "A"})
    assert scene.choices == ["found", "odd"]


@rule("B3.10")
def test_a_random_item_may_be_a_starting_one_but_never_a_personal_one():
    curse = item("curse", category="personal", use={"effects": [{"kind": "lose_item", "to": "this_hero"}]})
    carried = [item("mine", category="personal"), item("first", category="starting")]
    scene = Scene("A", A=hero(grit=0, items=[*carried, curse]), answers=[{"action": "use:curse"}])
    scene.dice(move=[1]).run(activation={"of": "A"})
    assert scene.hero("A").items == ["mine", "curse"]
    lose_item(scene.table, scene.hero("A"), "curse")
    assert scene.hero("A").items == ["mine"]


# -- the Depth Track ---------------------------------------------------------------------------------------------------


def silence_the_darkness(state: GameState) -> None:
    """Darkness cards of this game alone do nothing."""
    cards = {id: dataclasses.replace(card, effects=()) for id, card in state.catalogue.cards["darkness"].items()}
    give_catalogue(state, state.catalogue.with_records(cards={"darkness": cards}))


@rule("B3.20", "T42", "P14")
def test_sixteen_steps_lose_the_mission_past_five_blood_spatters_and_three_spaces_of_dread():
    scene = Scene("A", A=hero(grit=0, health=99, sanity=99), seed=1, otherwise="first")
    scene.run()
    silence_the_darkness(scene.state)
    scene.run(move_darkness={"by": 16})
    assert scene.outcome == "defeat"
    assert [event.to for event in scene.told(DarknessMoved)] == list(range(1, 17))
    assert len([event for event in scene.told(CardDrawn) if event.deck == "darkness"]) == 5
    assert len(scene.told(DreadAdded)) == 3


@rule("B3.21", "B6.7")
def test_the_posse_goes_one_step_deeper_with_each_tile_and_the_darkness_comes_the_other_way():
    table = set_up_game(party())
    state = table.state
    doorway = state.tiles[0].doorways[0]
    state.heroes[0].square = doorway.squares[0]
    look_through_door(table, state.heroes[0])
    assert state.posse == 1
    assert [event.to for event in told(table, PosseMoved)] == [1]
    assert state.darkness == 0


@rule("B3.22", "B4.13", "B4.14")
@pytest.mark.parametrize("space", range(1, 16))
def test_blood_is_on_2_4_8_10_13_and_dread_on_6_11_15(space):
    scene = Scene("A", A=hero(grit=0), darkness=space - 1, seed=1).run()
    silence_the_darkness(scene.state)
    scene.run(move_darkness={"by": 1})
    blood = [event for event in scene.told(CardDrawn) if event.deck == "darkness"]
    assert bool(blood) is (space in (2, 4, 8, 10, 13))
    assert bool(scene.told(DreadAdded)) is (space in (6, 11, 15))


@rule("B3.23", "R15")
@pytest.mark.parametrize(("posse", "target"), [(0, 7), (1, 7), (5, 7), (6, 8), (10, 8), (11, 9), (15, 9), (16, 9)])
def test_the_posses_place_gives_the_target_of_the_hold_roll(posse, target):
    assert hold_target(GameState("a_fistful_of_dark_stone", posse=posse)) == target


@rule("B3.24")
def test_the_posse_does_not_trigger_blood_or_dread_nor_the_darkness_a_stage():
    table = set_up_game(party())
    state = table.state
    state.posse = 1  # the next step is space 14; none of the posse's steps draws a card
    for posse in range(16):
        state.posse = posse
        assert hold_target(state) == hold_target(GameState("m", posse=posse, darkness=12))
    assert not told(table, DreadAdded)


@rule("B3.25")
def test_a_mission_may_start_the_darkness_further_along_and_the_spaces_on_the_way_take_effect():
    mission = dataclasses.replace(
        GAME.catalogue.missions["a_fistful_of_dark_stone"], darkness_ahead=Rolled(roll="1d3", plus=1)
    )
    game = Brimstone(GAME.catalogue.with_records(missions={mission.id: mission}))
    table = set_up_game(party(), game)
    moved = [event.to for event in told(table, DarknessMoved)]
    assert moved == list(range(1, len(moved) + 1))
    assert 2 <= len(moved) <= 4
    assert [event.deck for event in told(table, CardDrawn) if event.deck == "darkness"]


@rule("B3.26", "B3.20")
def test_the_track_has_fifteen_numbered_spaces_and_the_darkness_needs_sixteen_steps():
    scene = Scene("A", A=hero(), darkness=14).run(move_darkness={"by": 1})
    scene.expect(mission="open", darkness=15)
