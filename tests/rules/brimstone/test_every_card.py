"""Every card, depth event and chart row of the data does what its record says. A failing test names the card."""

from __future__ import annotations

import json
from typing import Any

import pytest

from brimstone_tui.engine.saving import Codec
from brimstone_tui.rulesets.brimstone.darkness import depth_event, hold_bonus
from brimstone_tui.rulesets.brimstone.events import (
    CardDrawn,
    CardResolved,
    CardStayed,
    DepthEventHappened,
    EliteGained,
    EnemiesPlaced,
)
from brimstone_tui.rulesets.brimstone.exploration import explore_rooms
from brimstone_tui.rulesets.brimstone.game import GAME
from brimstone_tui.rulesets.brimstone.records import Card, Effect
from brimstone_tui.rulesets.brimstone.state import GameState, kinds_on_board, standing
from brimstone_tui.testing import Scene, enemy, hero, rule
from tests.rules.brimstone.effects_told import certain, happened, leaves, ways, within
from tests.rules.brimstone.measures import enemy_figure, figure

CATALOGUE = GAME.catalogue
SEEDS = range(60)
"""Enough games for every row of a card's tables to come up."""
MAP = """\
Ae.B.......D..f
.C.............
...............
"""
TILES = {"gallery": ["0,0-5,2"], "drift": ["5,0-9,2"], "hall": ["9,0-14,2"]}


def board(**keys: Any) -> Scene:
    """Four heroes, some hurt, some with Grit, the last one outside the light; enemies near and far, one of them hurt; a
    token that nobody has turned over, a stack of dread."""
    hurt = {"wounds": 3, "sanity_damage": 3}
    figures = {
        "A": hero("gunslinger", grit=1, items=["ivory_revolver", "gunsmiths_gloves"], tokens=["bandages"], **hurt),
        "B": hero("marshal", grit=1, items=["street_sweeper"]),
        "C": hero("preacher", grit=1, items=["hickory_staff"], tokens=["whiskey"], **hurt),
        "D": hero("scout", items=["saddle_carbine", "wolf_tooth"], wounds=1),
        "e": enemy("drowned_miner", wounds=3),
        "f": enemy("slag_colossus"),
    }
    plain = {
        "tiles": TILES,
        "exploration": {"hall": {"doors": 1, "clue": True, "content": "attack"}},
        "darkness": 4,
        "posse": 2,
        "otherwise": "first",
    }
    return Scene(MAP, **{**figures, **plain, **keys})


CODEC = Codec(GameState)


def all_but_cards(state: GameState) -> dict[str, Any]:
    """What stands on the table, without the decks: drawing alone changes nothing here."""
    seen: dict[str, Any] = json.loads(CODEC.dump(state))
    del seen["decks"]
    return seen


def does_all_it_says(effects: tuple[Effect, ...], source: str, resolve: Any) -> None:
    """In some games each effect happens and the table changes; in all games what is certain does."""
    missing, changed = list(leaves(effects)), not effects
    for seed in SEEDS:
        for answers in ways(effects):
            scene = resolve(seed=seed, answers=answers)
            told = scene.told(object)
            for effect in certain(effects):
                assert happened(effect, told, source), f"{effect} with seed {seed}"
            missing = [effect for effect in missing if not happened(effect, told, source)]
            changed |= all_but_cards(resolve(seed=seed, run=False).state) != all_but_cards(scene.state)
        if changed and not missing:
            return
    assert not missing
    assert changed


# -- cards of the decks ------------------------------------------------------------------------------------------------

CARDS = [(deck, id) for deck, cards in CATALOGUE.cards.items() for id in cards]
ACTING = [(deck, id) for deck, id in CARDS if CATALOGUE.cards[deck][id].effects]
STAYING = [(deck, id) for deck, id in CARDS if CATALOGUE.cards[deck][id].stays]


def drawn(deck: str, id: str, run: bool = True, **keys: Any) -> Scene:
    """The card on top of its deck, drawn; a Growing Dread card where it is resolved at once."""
    scene = board(decks={deck: [id]}, mission={"objective": deck == "dread"}, **keys)
    return scene.run(draw={"deck": deck, "by": "A"}) if run else scene


@rule("B14.2", "B14.20", "B13.2", "B17.30", "B6.34")
@pytest.mark.parametrize(("deck", "id"), ACTING)
def test_everything_that_a_card_says_happens(deck, id):
    does_all_it_says(CATALOGUE.cards[deck][id].effects, f"{deck}:{id}", lambda **keys: drawn(deck, id, **keys))


@rule("B1.32", "B14.3")
@pytest.mark.parametrize(("deck", "id"), CARDS)
def test_a_card_is_told_when_it_is_drawn_and_resolved(deck, id):
    scene = drawn(deck, id, seed=1)
    if deck != "dread":
        assert CardDrawn(deck, id) in scene.told(CardDrawn)
    if deck in ("darkness", "dread", "encounter"):
        assert CardResolved(deck, id) in scene.told(CardResolved)


@rule("B1.34", "B14.3")
@pytest.mark.parametrize(("deck", "id"), STAYING)
def test_a_card_that_stays_in_play_changes_each_figure_that_it_names(deck, id):
    before, after = drawn(deck, id, seed=1, run=False).state, drawn(deck, id, seed=1)
    card: Card = CATALOGUE.cards[deck][id]
    assert after.told(CardStayed) == [CardStayed(deck, id)]
    after.expect(in_play=[f"{deck}:{id}"])
    for change in card.enemies:
        for kind in kinds_on_board(before):
            grown = enemy_figure(change.stat, after.state, kind) - enemy_figure(change.stat, before, kind)
            assert grown == change.by, (kind, change.stat)
    for modifier in card.modifiers:
        for one in standing(before):
            grown = figure(modifier.stat, after.state, one.id) - figure(modifier.stat, before, one.id)
            assert grown == modifier.by, (one.id, modifier.stat)
    assert hold_bonus(after.state) - hold_bonus(before) == card.hold


# -- depth events ------------------------------------------------------------------------------------------------------


@rule("B4.25", "B4.26")
@pytest.mark.parametrize("doubles", CATALOGUE.depth_events)
def test_everything_that_a_depth_event_says_happens(doubles):
    def resolved(run: bool = True, **keys: Any) -> Scene:
        fallen = {"B": hero("marshal", ko=True, wounds=CATALOGUE.heroes["marshal"].health)} if doubles == 6 else {}
        scene = board(**fallen, **keys)
        if run:
            depth_event(scene.table, doubles)
            scene.check()
            assert scene.told(DepthEventHappened) == [DepthEventHappened(doubles)]
        return scene

    does_all_it_says(CATALOGUE.depth_events[doubles].effects, f"depth_event:{doubles}", resolved)


# -- threat cards ------------------------------------------------------------------------------------------------------


@rule("B7.5", "B18.4", "B18.1")
@pytest.mark.parametrize("id", CATALOGUE.threats)
def test_a_threat_card_brings_its_groups_or_the_cards_that_it_sends_on_to(id):
    card = CATALOGUE.threats[id]
    map = "\n".join(["A.B.C.D.........."] + ["................."] * 5)
    heroes = {letter: hero() for letter in "ABCD"}
    scene = Scene(map, **heroes, decks={f"threat_{card.deck}": [id]}, seed=2, otherwise="first")
    scene.run(draw={"deck": f"threat_{card.deck}"})
    came = {event.kind: len(event.enemies) for event in scene.told(EnemiesPlaced)}
    for group in card.groups:
        assert within(group.amount, came[group.enemy]), group
        elites = [event for event in scene.told(EliteGained) if event.kind == group.enemy]
        assert len(elites) == group.elite, group
        assert scene.state.fight is not None
        assert (group.enemy in scene.state.fight.brutal) == group.brutal
        for change in CATALOGUE.enemies[group.enemy].brutal if group.brutal else ():
            plain = Scene("Ae", A=hero(), e=enemy(group.enemy)).state
            by = enemy_figure(change.stat, scene.state, group.enemy) - enemy_figure(change.stat, plain, group.enemy)
            assert by >= change.by, (group.enemy, change.stat)
    decks = [event.deck.removeprefix("threat_") for event in scene.told(CardDrawn)]
    assert decks == [card.deck, *card.draws]
    assert came


@rule("B18.4")
def test_some_threat_card_brings_brutal_enemies():
    assert any(group.brutal for card in CATALOGUE.threats.values() for group in card.groups)


# -- rooms -------------------------------------------------------------------------------------------------------------

WITH_ENCOUNTER = [id for id, tile in CATALOGUE.tiles.items() if tile.encounter]


@rule("B13.11")
@pytest.mark.parametrize("id", WITH_ENCOUNTER)
def test_a_unique_room_brings_its_encounter(id):
    scene = Scene(
        "AB..",
        A=hero(),
        B=hero(),
        tiles={id: ["0,0-3,0"]},
        exploration={id: {"doors": 0, "content": "encounter"}},
        options={"advanced_encounters": "on"},
        seed=1,
        otherwise="first",
    ).run()
    explore_rooms(scene.table)
    first = scene.told(CardResolved)[0]
    assert (first.deck, first.card) == ("encounter", CATALOGUE.tiles[id].encounter)


def test_some_rooms_are_unique():
    assert len(WITH_ENCOUNTER) == 3


# -- injuries and madness ----------------------------------------------------------------------------------------------


@rule("B10.50", "B10.51")
@pytest.mark.parametrize(
    ("chart", "id"),
    [
        (chart, row.id)
        for chart, rows in (("injuries", CATALOGUE.injuries), ("madness", CATALOGUE.madness))
        for row in rows.values()
        if row.modifiers
    ],
)
def test_a_row_of_a_chart_changes_each_figure_that_it_names(chart, id):
    def suffering(*rows: str) -> Scene:
        return Scene("A.e", A=hero("gunslinger", **{chart: rows}), e=enemy())

    for modifier in getattr(CATALOGUE, chart)[id].modifiers:
        by = figure(modifier.stat, suffering(id).state, "A") - figure(modifier.stat, suffering().state, "A")
        assert by == modifier.by, modifier.stat
