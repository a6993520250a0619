"""Darkness cards, and decks that run out. Rules: section 14.1, B1.32, B1.33, Q3."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brimstone_tui.board.squares import col_row
from brimstone_tui.engine.chance import Seeded, Whim
from brimstone_tui.engine.requests import Answer, Decision
from brimstone_tui.engine.run import play_out
from brimstone_tui.rulesets.brimstone.darkness import draw_darkness_card
from brimstone_tui.rulesets.brimstone.events import (
    CardDrawn,
    CardResolved,
    CardStayed,
    DarknessMoved,
    EnemiesPlaced,
    HitsTaken,
    NoCardLeft,
)
from brimstone_tui.rulesets.brimstone.game import GAME
from brimstone_tui.rulesets.brimstone.records import Card, Enemies
from brimstone_tui.rulesets.brimstone.state import GameState, give_catalogue
from brimstone_tui.testing import Scene, rule
from tests.rules.brimstone.figures import digger

TWO_TILES = {"west": ["0,0-2,1"], "east": ["2,0-6,1"]}


def drawn(card: str, map: str = "A.B", **keys) -> Scene:
    """A Darkness card is about to be drawn."""
    return Scene(map, A=digger(), B=digger(), decks={"darkness": [card]}, **keys)


def told(scene: Scene, *kinds: type) -> list[type]:
    """The kinds of events that were told, in order, of those asked for."""
    return [type(event) for event in scene.told(object) if isinstance(event, kinds)]


# -- when one is drawn -------------------------------------------------------------------------------------------------


@rule("B14.1")
@pytest.mark.parametrize(("space", "cards"), [(2, 1), (3, 0), (4, 1), (8, 1), (10, 1), (13, 1), (14, 0)])
def test_a_card_is_drawn_when_the_darkness_steps_on_a_blood_spatter_space(space, cards):
    scene = drawn("cold_feet", darkness=space - 1).run(move_darkness={"by": 1})
    assert scene.told(CardDrawn) == [CardDrawn("darkness", "cold_feet")] * cards


@rule("B14.1")
def test_a_card_is_drawn_when_an_encounter_or_a_scavenge_card_says_so():
    found = {"scavenge": ["a_draught_of_night"], "darkness": ["cold_feet"]}
    scene = Scene("A.B", A=digger(), B=digger(), decks=found).dice(scavenge=[6, 1, 1]).run(scavenge={"by": "A"})
    assert [event.card for event in scene.told(CardDrawn)] == ["a_draught_of_night", "cold_feet"]
    rung = {"encounter": ["the_mine_bell"], "darkness": ["cold_feet"]}
    scene = Scene("A", A=digger(skills={"spirit": 1}), decks=rung).dice(test=[1], card=[3])
    scene.run(draw={"deck": "encounter"})
    assert [event.card for event in scene.told(CardDrawn)] == ["the_mine_bell", "cold_feet"]


# -- what they do ------------------------------------------------------------------------------------------------------


@rule("B14.2")
def test_rock_falls():
    drawn("the_roof_talks").dice(how_many=[2, 6], defense=[1, 1, 1, 6]).run(draw={"deck": "darkness"}).expect(
        {"A.wounds": 1, "B.wounds": 2}
    )


@rule("B14.2")
def test_the_darkness_gains_ground():
    scene = drawn("a_long_stride", darkness=4).run(draw={"deck": "darkness"}).expect(darkness=6, dread=1)
    assert [event.to for event in scene.told(DarknessMoved)] == [5, 6]


@rule("B14.2", "B14.4")
def test_enemies_step_out_of_the_shadows():
    scene = (
        drawn("a_rush_of_pale_hands", "A......\n......B")
        .dice(how_many=[2], random_hero=[1])
        .run(draw={"deck": "darkness"})
    )
    scene.expect(fight=True)
    assert [event.ambush for event in scene.told(EnemiesPlaced)] == [True]


@rule("B14.3")
def test_the_whole_card_is_shown_before_it_does_anything():
    scene = drawn("black_water").dice(willpower=[1, 1]).run(draw={"deck": "darkness"})
    assert told(scene, CardDrawn, CardResolved, HitsTaken) == [CardDrawn, CardResolved, HitsTaken, HitsTaken]


@rule("B14.3")
def test_a_card_goes_to_the_discard_pile_once_it_has_done_its_work():
    scene = drawn("cold_feet").run(draw={"deck": "darkness"}).expect(in_play=[])
    assert scene.state.decks["darkness"].discards == ["cold_feet"]


@rule("B14.3", "B1.34")
def test_a_card_whose_last_line_keeps_it_in_play_is_not_discarded_and_goes_on_working():
    scene = drawn("it_leans_on_the_door").dice(hold_back=[3, 4])
    scene.run({"draw": {"deck": "darkness"}}, {"hold_back": {}}).expect(in_play=["darkness:it_leans_on_the_door"])
    assert scene.state.decks["darkness"].discards == []
    assert scene.told(CardStayed) == [CardStayed("darkness", "it_leans_on_the_door")]
    scene.expect(darkness=1)


@rule("B14.4", "B7.25")
@pytest.mark.parametrize(("side", "columns"), [(1, range(3)), (4, range(2, 7))])
def test_an_attack_out_of_a_darkness_card_comes_to_the_tile_of_a_random_hero(side, columns):
    scene = Scene("A......\n......B", A=digger(), B=digger(), tiles=TWO_TILES).dice(random_hero=[side])
    attack = Enemies(kind="enemies", enemy="drowned_miner", amount=2)
    cards = {
        **scene.state.catalogue.cards,
        "darkness": {"they_come": Card(id="they_come", title="", text="", effects=(attack,))},
    }
    give_catalogue(scene.state, scene.state.catalogue.with_records(cards=cards))
    scene.state.decks["darkness"].cards.insert(0, "they_come")
    scene.run(draw={"deck": "darkness"})
    (placed,) = scene.told(EnemiesPlaced)
    assert {col_row(square)[0] for square in placed.squares} <= set(columns)


# -- when there is none left -------------------------------------------------------------------------------------------


def deck_of(*cards: str) -> Scene:
    """A table on which the Darkness deck holds just these cards."""
    scene = Scene("A.B", A=digger(), B=digger()).run()
    scene.state.decks["darkness"].cards = list(cards)
    return scene


@rule("B1.32", "H1", "Q3")
def test_with_every_card_in_play_nothing_is_drawn_and_the_game_goes_on():
    scene = deck_of("stirred_nest", "bad_air", "skin_like_slate")
    for _ in range(4):
        draw_darkness_card(scene.table)
    assert scene.told(NoCardLeft) == [NoCardLeft("darkness")]
    scene.expect(in_play=["darkness:stirred_nest", "darkness:bad_air", "darkness:skin_like_slate"])


@rule("B1.32", "H1")
def test_the_discards_are_shuffled_when_a_card_is_needed_and_not_before():
    scene = deck_of("cold_feet")
    draw_darkness_card(scene.table)
    deck = scene.state.decks["darkness"]
    assert (deck.cards, deck.discards) == ([], ["cold_feet"])
    draw_darkness_card(scene.table)
    assert [event.card for event in scene.told(CardDrawn)] == ["cold_feet", "cold_feet"]


@rule("B1.32", "H1")
@given(
    st.lists(st.sampled_from(["cold_feet", "stirred_nest", "bad_air", "skin_like_slate"]), unique=True),
    st.integers(0, 9),
)
def test_no_card_is_lost_and_none_is_made_however_often_one_is_drawn(cards, draws):
    scene = deck_of(*cards)
    for _ in range(draws):
        draw_darkness_card(scene.table)
    deck = scene.state.decks["darkness"]
    in_play = [id.partition(":")[2] for id in scene.state.in_play]
    assert sorted([*deck.cards, *deck.discards, *in_play]) == sorted(cards)


# -- nothing to choose -------------------------------------------------------------------------------------------------


@rule("B25.1", "H6")
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_asked_in_a_game_of_whims_has_an_answer_and_a_way_to_decline_that_is_legal(seed):
    whim, asked = Whim(seed), []

    def seat(decision: Decision[Any], state: GameState) -> Answer:
        asked.append(decision.kind)
        decision.read(decision.first())
        if decision.decline is not None:
            decision.read(decision.decline)
        return decision.decline if decision.kind == "flee" else decision.any(whim.below)

    party = [{"class": each} for each in ("gunslinger", "preacher", "marshal", "scout")[: 1 + seed]]
    state = GAME.begin({"mission": "a_fistful_of_dark_stone", "heroes": party})
    play_out(GAME, state, Seeded(seed), seat, most_asked=1500)
    assert len(asked) > 50
