"""Exploring and scavenging. Rules: section 6."""

from __future__ import annotations

from typing import Any

import pytest

from brimstone_tui.board.squares import square
from brimstone_tui.engine.chance import Seeded
from brimstone_tui.engine.events import Rolled, Shuffled
from brimstone_tui.engine.table import Table
from brimstone_tui.rulesets.brimstone.events import (
    CardDrawn,
    ClueFound,
    DoorLookedThrough,
    DoorOpened,
    DoorReopened,
    DoorwayShut,
    DreadAdded,
    DreadRevealed,
    EnemiesPlaced,
    ObjectiveFound,
    PosseMoved,
    Scavenged,
    TileDidNotFit,
    TilePlaced,
    TokenPlaced,
    TokenRevealed,
    XpGained,
)
from brimstone_tui.rulesets.brimstone.exploration import (
    can_look_through,
    can_open,
    can_scavenge,
    explore_rooms,
    look_through_door,
    open_exits,
    reopen_an_exit,
    scavenge,
    scavenge_limit,
)
from brimstone_tui.rulesets.brimstone.game import GAME
from brimstone_tui.rulesets.brimstone.rolls import ROLL_CLAUSES
from brimstone_tui.rulesets.brimstone.setup import set_up
from brimstone_tui.rulesets.brimstone.state import Doorway, GameState, PlacedTile, board_of, redraw_board
from brimstone_tui.testing import Scene, enemy, hero, rule


class Dice:
    """Chance that shows the sides given, then ones; cards lie as they are."""

    def __init__(self, *sides: int) -> None:
        self.sides = list(sides)

    def roll(self, n, purpose, sides):
        return [self.sides.pop(0) if self.sides else 1 for _ in sides]

    def order(self, n, count):
        return list(range(count))


def at_the_door(*cards: str) -> Table[GameState]:
    """Two heroes at the entrance, the first in its doorway, with these map cards on top."""
    state = GAME.begin({"mission": "a_fistful_of_dark_stone", "heroes": [{"class": "scout"}, {"class": "marshal"}]})
    table = Table(state, Seeded(3), lambda decision, state: ("bot", decision.first()), ROLL_CLAUSES, log=[])
    set_up(table)
    deck = state.decks["map"]
    deck.cards = [*cards, *(id for id in deck.cards if id not in cards)]
    state.heroes[0].square = state.tiles[0].doorways[0].squares[0]
    return Table(state, Seeded(7), lambda decision, state: ("bot", decision.first()), ROLL_CLAUSES, log=[])


def told(table: Table[GameState], *kinds: type) -> list[Any]:
    assert table.log is not None
    return [event for event, _ in table.log if isinstance(event, kinds)]


def a_tile(kind: str) -> str:
    return next(id for id, tile in GAME.catalogue.tiles.items() if tile.kind == kind)


# -- searching ---------------------------------------------------------------------------------------------------------


@rule("B6.1")
def test_a_hero_may_search_once_and_not_after_an_attack_or_another_search():
    scene = Scene("A./", A=hero(grit=0), answers=[{"move": "2,0"}], stop_at="action").dice(move=[6])
    scene.run(activation={"of": "A"})
    assert {"search", "scavenge", "end"} <= set(scene.choices)
    scene = Scene("A..", A=hero(grit=0), answers=[{"action": "scavenge"}]).dice(move=[6], scavenge=[1, 2, 3])
    scene.run(activation={"of": "A"})  # no second action is offered: there is nothing but `end`


@rule("B6.2", "T17")
def test_in_a_fight_nobody_searches_and_no_token_is_revealed():
    scene = Scene("A./#e", A=hero(grit=0), e=enemy(), answers=[{"move": "2,0"}], otherwise="fail")
    scene.answers({"move": "stay"}).dice(move=[6]).run(activation={"of": "A"})  # no action is offered
    scene = Scene(
        "A..#e",
        A=hero(grit=0),
        e=enemy(),
        tiles={"here": ["0,0-2,0"], "there": ["4,0-4,0"]},
        exploration={"here": {"doors": 0, "content": "attack"}},
    )
    scene.run(explore={})
    assert not scene.told(TokenRevealed)


@rule("B6.3")
def test_nobody_searches_on_a_tile_whose_token_lies_face_down():
    scene = Scene(
        "A./", A=hero(grit=0), tiles={"here": ["0,0-2,0"]}, exploration={"here": {"doors": 0, "content": "attack"}}
    )
    scene.answers({"move": "2,0"}, {"move": "stay"})
    scene._keys["otherwise"] = "fail"
    scene.dice(move=[6]).run(activation={"of": "A"})  # no action is offered


@rule("B6.4", "M19")
def test_while_all_enemies_are_immobile_heroes_search_and_tokens_are_revealed():
    rooted = enemy(id="rooted", abilities={"immobile": True})
    scene = Scene("A./#e", A=hero(grit=0), e=rooted, answers=[{"move": "2,0"}], stop_at="action").dice(move=[6])
    scene.run(activation={"of": "A"})
    assert "search" in scene.choices
    walking = enemy(id="walking")
    scene = Scene("A./#e#f", A=hero(grit=0), e=rooted, f=walking, answers=[{"move": "2,0"}], otherwise="fail")
    scene.answers({"move": "stay"}).dice(move=[6]).run(activation={"of": "A"})


# -- looking through a door --------------------------------------------------------------------------------------------


@rule("B6.5")
def test_only_a_hero_who_stands_in_the_doorway_looks_through_it():
    table = at_the_door()
    first, second = table.state.heroes
    assert can_look_through(table.state, first)
    assert not can_look_through(table.state, second)


@rule("B6.6", "M3")
def test_a_door_where_two_tiles_in_turn_do_not_fit_is_none_and_nothing_is_gained():
    table = at_the_door()
    state = table.state
    # A wall of floor right in front of the door: nothing fits.
    doorway = state.tiles[0].doorways[0]
    step = {"N": -128, "S": 128, "E": 1, "W": -1}[doorway.side]
    state.tiles.append(PlacedTile("in_the_way", "passage", tuple(each + step for each in doorway.squares)))
    redraw_board(state)
    look_through_door(table, state.heroes[0])
    assert len(told(table, TileDidNotFit)) == 2
    assert told(table, DoorwayShut)
    assert not told(table, TilePlaced, PosseMoved, XpGained)
    assert state.tiles[0].doorways[0].status == "shut"


@rule("B6.7", "R30")
@pytest.mark.parametrize(("option", "xp"), [("5", 5), ("0", 0)])
def test_a_new_tile_takes_the_posse_a_step_deeper_and_teaches_the_looker(option, xp):
    table = at_the_door()
    state = table.state
    state.options["peek_xp"] = option
    look_through_door(table, state.heroes[0])
    assert state.posse == 1
    assert state.heroes[0].xp == xp
    assert told(table, DoorLookedThrough)


@rule("B6.7", "R16")
def test_the_posse_stops_at_darkness_start():
    table = at_the_door()
    table.state.posse = 16
    look_through_door(table, table.state.heroes[0])
    assert table.state.posse == 16


@rule("B6.8")
@pytest.mark.parametrize(("kind", "has_token"), [("room", True), ("passage", False)])
def test_a_new_room_gets_a_token_face_down_and_a_passage_none(kind, has_token):
    table = at_the_door(a_tile(kind))
    look_through_door(table, table.state.heroes[0])
    assert (table.state.tiles[-1].face_down is not None) is has_token
    assert bool(told(table, TokenPlaced)) is has_token
    assert not told(table, TokenRevealed)


@rule("B6.9", "B6.10", "A6")
def test_the_looker_stands_on_both_tiles_so_the_token_is_revealed_in_the_same_turn():
    table = at_the_door(a_tile("room"))
    state = table.state
    look_through_door(table, state.heroes[0])
    assert len(board_of(state).tiles_at(state.heroes[0].square)) == 2
    explore_rooms(table)
    assert [event.tile for event in told(table, TokenRevealed)] == [state.tiles[-1].id]


@rule("B6.10")
def test_a_token_stays_face_down_while_no_conscious_hero_is_on_its_tile():
    tiles = {"here": ["0,0-1,0"], "there": ["3,0-4,0"]}
    scene = Scene(
        "A.#K.", A=hero(), K=hero(ko=True), tiles=tiles, exploration={"there": {"doors": 0, "content": "attack"}}
    )
    scene.run(explore={})
    assert not scene.told(TokenRevealed)


# -- tokens, exits -----------------------------------------------------------------------------------------------------


def crossing() -> Table[GameState]:
    """A room whose exits are shut: 1-2 is north, 3-4 east, 5-6 west. East is blocked."""
    table = at_the_door()
    state = table.state
    squares = tuple(square(col, row) for row in range(10, 14) for col in range(10, 14))
    doorways = [
        Doorway("N", (square(11, 9), square(12, 9)), "shut"),
        Doorway("E", (square(14, 11), square(14, 12)), "shut"),
        Doorway("W", (square(9, 11), square(9, 12)), "shut"),
    ]
    state.tiles.append(PlacedTile("crossing", "room", squares, doorways, exits=(0, 0, 1, 1, 2, 2)))
    state.tiles.append(PlacedTile("in_the_way", "passage", (square(15, 11), square(15, 12))))
    redraw_board(state)
    return table


@rule("B6.12", "M3")
def test_a_die_chooses_each_door_and_an_exit_that_is_open_or_takes_no_tile_is_rolled_again():
    table = crossing()
    room = table.state.tiles[1]
    dice = Table(table.state, Dice(3, 1, 2, 6), lambda decision, state: None, ROLL_CLAUSES, log=[])
    assert not can_open(table.state, room, 1)
    open_exits(dice, room, 2)
    assert [doorway.status for doorway in room.doorways] == ["open", "shut", "open"]
    assert len([event for event in told(dice, Rolled) if event.purpose == "exit"]) == 4
    assert square(11, 9) in room.squares
    assert square(14, 11) not in room.squares


@rule("B6.13", "B6.11")
def test_a_gate_is_a_door_in_this_game():
    table = crossing()
    state = table.state
    state.heroes[0].square = square(11, 11)
    state.tiles[1].face_down = "token_4"  # a door and a gate
    explore_rooms(table)
    assert len(told(table, DoorOpened)) == 2


@rule("B6.14", "B6.16")
def test_doors_open_before_the_attack_and_the_attack_is_a_threat_card():
    table = at_the_door(a_tile("room"))
    state = table.state
    look_through_door(table, state.heroes[0])
    state.tiles[-1].face_down = "token_3"
    explore_rooms(table)
    kinds = [type(event) for event in told(table, DoorOpened, EnemiesPlaced)]
    assert kinds[0] is DoorOpened
    assert EnemiesPlaced in kinds
    drawn = [event.deck for event in told(table, CardDrawn) if event.deck.startswith("threat")]
    assert drawn[0] == "threat_low"


@rule("B6.15", "B13.10")
def test_several_encounters_are_resolved_before_any_of_their_enemies_appear():
    table = at_the_door(a_tile("room"))
    state = table.state
    look_through_door(table, state.heroes[0])
    state.tiles[-1].face_down = "token_10"
    explore_rooms(table)
    encounters = [event for event in told(table, CardDrawn) if event.deck == "encounter"]
    assert len(encounters) == 2
    order = [
        type(event)
        for event in told(table, CardDrawn, EnemiesPlaced)
        if getattr(event, "deck", "encounter") == "encounter"
    ]
    assert order[:2] == [CardDrawn, CardDrawn]


@rule("B6.18")
def test_used_tokens_are_shuffled_when_they_run_out():
    table = at_the_door(a_tile("room"))
    deck = table.state.decks["exploration"]
    deck.discards, deck.cards = deck.cards, []
    look_through_door(table, table.state.heroes[0])
    assert table.state.tiles[-1].face_down is not None
    assert [event.deck for event in told(table, Shuffled)] == ["exploration"]


@rule("B6.19")
def test_when_no_door_is_left_an_exit_of_the_latest_room_opens_again_unless_the_objective_is_found():
    table = crossing()
    state = table.state
    state.tiles[0].doorways = [each._replace(status="shut") for each in state.tiles[0].doorways]
    state.objective_found = True
    reopen_an_exit(table)
    assert not told(table, DoorReopened)
    state.objective_found = False
    reopen_an_exit(table)
    assert len(told(table, DoorReopened)) == 1
    assert any(doorway.status == "open" for doorway in state.tiles[1].doorways)


# -- clues, the objective ----------------------------------------------------------------------------------------------

HERE = {"tiles": {"here": ["0,0-4,4"]}}
ROOM_OF_FIVE = ".....\n.....\n..A..\n.....\n....."


@rule("B6.20")
def test_a_clue_advances_the_mission():
    scene = Scene(
        ROOM_OF_FIVE,
        A=hero(grit=0),
        **HERE,
        exploration={"here": {"doors": 0, "clue": True, "content": "attack"}},
        seed=1,
    )
    scene.run(explore={})
    assert [(event.clues, event.needed) for event in scene.told(ClueFound)] == [(1, 2)]
    assert not scene.told(ObjectiveFound)


@rule("B6.20", "Q41")
def test_clues_beyond_the_last_do_nothing():
    scene = Scene(
        ROOM_OF_FIVE,
        A=hero(grit=0),
        **HERE,
        mission={"id": "a_fistful_of_dark_stone", "clues": 2},
        exploration={"here": {"doors": 0, "clue": True, "content": "attack"}},
        seed=1,
    )
    scene.run(explore={})
    assert not scene.told(ClueFound)


@rule("B6.21", "B3.30", "B15.2")
def test_the_room_of_the_last_clue_is_the_objective_without_doors_or_encounter_and_its_guard_is_a_high_threat():
    scene = Scene(
        ROOM_OF_FIVE,
        A=hero(grit=0),
        **HERE,
        mission={"id": "a_fistful_of_dark_stone", "clues": 1},
        exploration={"here": {"doors": 3, "clue": True, "content": "encounters"}},
        seed=1,
    )
    scene.run(explore={})
    assert scene.told(ObjectiveFound)
    decks = [event.deck for event in scene.told(CardDrawn)]
    assert decks[0] == "threat_high"
    assert "encounter" not in decks
    assert not scene.told(DoorOpened)
    assert scene.state.enemies


@rule("B6.22", "B14.20", "M15")
def test_the_dread_of_the_token_is_added_first_then_the_stack_is_resolved_then_the_guard_appears():
    cards = list(GAME.catalogue.cards["dread"])[:3]
    scene = Scene(
        ROOM_OF_FIVE,
        A=hero(grit=0, health=90, sanity=90),
        **HERE,
        mission={"id": "a_fistful_of_dark_stone", "clues": 1},
        dread=cards[:2],
        decks={"dread": [cards[2]]},
        exploration={"here": {"doors": 0, "clue": True, "content": "encounter", "dread": True}},
        seed=1,
        otherwise="first",
    )
    scene.run(explore={})
    told = [event for event in scene.told(object) if isinstance(event, (DreadAdded, DreadRevealed))]
    assert isinstance(told[0], DreadAdded)
    assert [event.card for event in scene.told(DreadRevealed)][:3] == [cards[2], cards[0], cards[1]]
    events = scene.told(object)
    last_dread = max(n for n, event in enumerate(events) if isinstance(event, DreadRevealed))
    guard = next(n for n, event in enumerate(events) if isinstance(event, CardDrawn) and event.deck == "threat_high")
    assert last_dread < guard


# -- scavenging --------------------------------------------------------------------------------------------------------


@rule("B6.30", "T50")
def test_three_dice_a_card_for_each_six_and_one_marker_however_many_sixes():
    scene = Scene("A..", A=hero(grit=0, health=90, sanity=90), otherwise="first", seed=8)
    scene.run()
    table = Table(scene.state, Dice(6, 6, 2), lambda decision, state: ("bot", decision.first()), ROLL_CLAUSES, log=[])
    scavenge(table, scene.hero("A"))
    assert [event.successes for event in told(table, Scavenged)] == [2]
    assert len([event for event in told(table, CardDrawn) if event.deck == "scavenge"]) == 2
    assert scene.state.tiles[0].scavenged == 1


@rule("B6.31", "R10")
@pytest.mark.parametrize(
    ("heroes", "option", "limit"),
    [
        (1, "by_party", 1),
        (2, "by_party", 1),
        (3, "by_party", 2),
        (4, "by_party", 2),
        (5, "by_party", 3),
        (4, "once", 1),
    ],
)
def test_a_tile_is_scavenged_with_success_as_often_as_the_size_of_the_party_says(heroes, option, limit):
    letters = "ABCDEF"[:heroes]
    scene = Scene(letters, **{each: hero(grit=0) for each in letters}, options={"scavenge_limit": option}).run()
    assert scavenge_limit(scene.state) == limit
    scene.state.tiles[0].scavenged = limit
    assert not can_scavenge(scene.state, scene.hero("A"))


@rule("B6.32", "T50")
def test_a_roll_without_a_six_leaves_no_marker():
    scene = Scene("A..", A=hero(grit=0), answers=[{"action": "scavenge"}]).dice(move=[2], scavenge=[2, 3, 5])
    scene.run(activation={"of": "A"})
    assert scene.state.tiles[0].scavenged == 0


@rule("B6.33")
@pytest.mark.parametrize("kind", ["entrance", "room", "passage"])
def test_entrance_rooms_and_passages_can_be_scavenged(kind):
    scene = Scene("A..", A=hero(grit=0)).run()
    scene.state.tiles[0].kind = kind
    assert can_scavenge(scene.state, scene.hero("A"))
