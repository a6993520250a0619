"""Exploring: looking through doors, map tiles, exploration tokens, exits, clues, scavenging. Rule: section 6."""

from __future__ import annotations

from brimstone_tui.board.squares import STRIDE, BoardError, mask_of, squares_in
from brimstone_tui.board.tiles import PlacedShape, TilePlan, fit, place
from brimstone_tui.cards.deck import card_of, draw, draw_shuffled
from brimstone_tui.rulesets.brimstone.darkness import add_dread, resolve_dread_stack, see_who_is_deeper
from brimstone_tui.rulesets.brimstone.effects import Cause, apply, draw_encounter, resolve_card
from brimstone_tui.rulesets.brimstone.events import (
    CardDrawn,
    ClueFound,
    DoorLookedThrough,
    DoorOpened,
    DoorReopened,
    DoorwayShut,
    NoCardLeft,
    ObjectiveFound,
    PosseMoved,
    Scavenged,
    TileDidNotFit,
    TilePlaced,
    TokenPlaced,
    TokenRevealed,
)
from brimstone_tui.rulesets.brimstone.experience import gain_xp
from brimstone_tui.rulesets.brimstone.figures import change_of, has_rule
from brimstone_tui.rulesets.brimstone.named_rules import search_is_spoilt
from brimstone_tui.rulesets.brimstone.outcome import settle
from brimstone_tui.rulesets.brimstone.records import ExplorationToken, Tile
from brimstone_tui.rulesets.brimstone.rolls import d6s, offer_rerolls, pick_at_random
from brimstone_tui.rulesets.brimstone.state import (
    TRACK_END,
    Doorway,
    GameState,
    Hero,
    PlacedTile,
    Table,
    board_of,
    redraw_board,
    standing,
    tiles_of,
)
from brimstone_tui.rulesets.brimstone.threat import draw_threat, enemies_appear
from brimstone_tui.rulesets.brimstone.windows import fire

SCAVENGE_DICE = 3
TILES_THAT_MAY_FAIL = 2
"""After so many tiles that do not fit the door is none. Rule: B6.6."""
BEYOND = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


# -- looking through a door --------------------------------------------------------------------------------------------


def may_search(state: GameState) -> bool:
    """Whether searching is allowed at all: not in a fight, unless all enemies are Immobile. Rule: B6.1, B6.2, B6.4."""
    return all(state.catalogue.enemies[enemy.kind].abilities.immobile for enemy in state.enemies)


def _has_unrevealed_token(state: GameState, hero: Hero) -> bool:
    """Rule: B6.3."""
    return any(tile.face_down is not None for tile in tiles_of(state, hero.square))


def door_at(state: GameState, hero: Hero) -> tuple[PlacedTile, int] | None:
    """The tile and the number of the unexplored doorway in which the hero stands. Rule: B6.5."""
    for tile in tiles_of(state, hero.square):
        for number, doorway in enumerate(tile.doorways):
            if doorway.status == "open" and hero.square in doorway.squares:
                return tile, number
    return None


def can_look_through(state: GameState, hero: Hero) -> bool:
    """Rule: B6.1 to B6.5."""
    return may_search(state) and door_at(state, hero) is not None and not _has_unrevealed_token(state, hero)


def look_through_door(table: Table, hero: Hero) -> None:
    """Draw map cards until a tile fits, at most two; else the door is none. Rule: B6.5 to B6.9."""
    state = table.state
    door = door_at(state, hero)
    assert door is not None
    tile, number = door
    if search_is_spoilt(table, hero):
        return
    doorway = tile.doorways[number]
    for _ in range(TILES_THAT_MAY_FAIL):
        id = draw(table, "map", state.decks["map"])
        if id is None:
            table.tell(NoCardLeft, "map")
            break
        table.tell(CardDrawn, "map", id)
        placed = fitted(state, state.catalogue.tiles[id], doorway)
        if placed is not None:
            tile.doorways[number] = doorway._replace(status="joined")
            _join(table, hero, placed)
            return
        state.decks["map"].discards.append(id)
        table.tell(TileDidNotFit, id)
    tile.doorways[number] = doorway._replace(status="shut")
    table.tell(DoorwayShut, doorway.squares)


def fitted(state: GameState, tile: Tile, onto: Doorway) -> PlacedTile | None:
    """The tile laid on the doorway by its entrance, else by another exit, where it does not overlap the map; None if it
    fits nowhere.

    Rule: B6.6.
    """
    plan = TilePlan.parse(tile.plan)
    others = [number for number in range(len(plan.doorways)) if number != tile.entrance]
    for entrance in (tile.entrance, *others):
        shape = _laid(plan, entrance, onto)
        if shape is not None and shape[0].mask & board_of(state).floor & ~mask_of(onto.squares) == 0:
            return _as_placed(tile, shape[0], entrance, shape[1])
    return None


def _laid(plan: TilePlan, entrance: int, onto: Doorway) -> tuple[PlacedShape, int] | None:
    where = fit(plan, entrance, onto.side, onto.squares)
    if where is None:
        return None
    try:
        return place(plan, *where), where[0]
    except BoardError:  # beyond the edge of the grid there is no room either
        return None


def _as_placed(tile: Tile, shape: PlacedShape, entrance: int, turns: int) -> PlacedTile:
    """A tile as it lies: only the doorway by which it was entered is open yet; a passage opens all of its own later."""
    doorways = [
        Doorway(side, squares, "joined" if number == entrance else "shut")
        for number, (side, squares) in enumerate(shape.doorways)
    ]
    shut = mask_of(square for doorway in doorways if doorway.status == "shut" for square in doorway.squares)
    return PlacedTile(
        id=tile.id,
        kind=tile.kind,
        squares=tuple(squares_in(shape.mask & ~shut)),
        doorways=doorways,
        entrance=doorways[entrance].squares,
        entrance_side=doorways[entrance].side,
        turns=turns,
        exits=tile.exits,
    )


def _join(table: Table, hero: Hero, placed: PlacedTile) -> None:
    """The new tile is on the map: the posse goes deeper, the looker learns, a room gets its token.

    Rule: B6.7 to B6.9.
    """
    state = table.state
    state.tiles.append(placed)
    redraw_board(state)
    state.tallies["tiles"] = state.tallies.get("tiles", 0) + 1
    table.tell(TilePlaced, placed.id, placed.squares)
    table.tell(DoorLookedThrough, hero.id, placed.id)
    if state.posse < TRACK_END:
        state.posse += 1
        table.tell(PosseMoved, state.posse)
        see_who_is_deeper(table)
    gain_xp(table, hero, int(state.options["peek_xp"]), "door")
    if placed.kind == "room":
        placed.face_down = _next_token(table)
        table.tell(TokenPlaced, placed.id)
    else:
        for number in range(len(placed.doorways)):
            if placed.doorways[number].status == "shut" and can_open(state, placed, number):
                open_door(table, placed, number)
    fire(table, hero, "explored")


def _next_token(table: Table) -> str | None:
    """An exploration token, unseen; the used ones are shuffled when they run out. Rule: B6.8, B6.18."""
    return draw(table, "exploration", table.state.decks["exploration"])


# -- exits -------------------------------------------------------------------------------------------------------------


def can_open(state: GameState, tile: PlacedTile, number: int) -> bool:
    """Whether an exit is shut still and could take a tile: neither it nor what lies before it is on the map.

    Rule: B6.12.
    """
    doorway = tile.doorways[number]
    if doorway.status != "shut":
        return False
    dx, dy = BEYOND[doorway.side]
    step = dx + dy * STRIDE
    needed = mask_of(doorway.squares) | mask_of(square + step for square in doorway.squares)
    floor = board_of(state).floor
    inside = mask_of(square for square in doorway.squares if square in tile.squares)
    return needed & floor & ~inside == 0


def open_door(table: Table, tile: PlacedTile, number: int) -> None:
    """An exit is a door now; figures may stand in it. Rule: B5.3, B6.12."""
    doorway = tile.doorways[number]
    tile.doorways[number] = doorway._replace(status="open")
    tile.squares = tuple(sorted(dict.fromkeys([*tile.squares, *doorway.squares])))
    redraw_board(table.state)
    table.tell(DoorOpened, doorway.squares)


def open_exits(table: Table, tile: PlacedTile, doors: int) -> None:
    """For each door a die on the room's exit table; an exit that is open or cannot take a tile is rolled again.

    Rule: B6.12.
    """
    for _ in range(doors):
        able = [number for number in dict.fromkeys(tile.exits) if can_open(table.state, tile, number)]
        if not able:
            return
        while True:
            number = tile.exits[table.roll("exit", "table", d6s(1), about=tile.id)[0] - 1]
            if number in able:
                break
        open_door(table, tile, number)


def reopen_an_exit(table: Table) -> None:
    """When no door is left and the objective is not found, one exit of the latest room opens again. Rule: B6.19."""
    state = table.state
    if state.objective_found or any(d.status == "open" for tile in state.tiles for d in tile.doorways):
        return
    if any(tile.face_down is not None for tile in state.tiles):
        return
    for tile in reversed(state.tiles):
        able = [number for number in range(len(tile.doorways)) if can_open(state, tile, number)]
        if able:
            number = pick_at_random(table, able, "exit")
            open_door(table, tile, number)
            table.tell(DoorReopened, tile.doorways[number].squares)
            return


# -- room exploration --------------------------------------------------------------------------------------------------


def explore_rooms(table: Table) -> None:
    """Every face-down token on a tile that holds a hero is revealed. Raises TurnEnds, MissionEnds.

    Rule: B6.10, B6.4.
    """
    state = table.state
    for tile in list(state.tiles):
        if not may_search(state):
            break
        if tile.face_down is not None and any(hero.square in tile.squares for hero in standing(state)):
            reveal(table, tile)
            settle(table)
    reopen_an_exit(table)


def reveal(table: Table, tile: PlacedTile) -> None:
    """Turn a token over: clue, doors, encounters, then the attack; the last clue makes the room the objective.

    Rule: B6.11 to B6.22.
    """
    state = table.state
    id, tile.face_down = tile.face_down, None
    assert id is not None
    token = state.catalogue.exploration[id]
    state.decks["exploration"].discards.append(id)
    table.tell(TokenRevealed, tile.id, id)
    if token.clue and _clue_makes_objective(table):
        _find_objective(table, tile, token)
        return
    open_exits(table, tile, token.doors + token.gate)
    _encounter_of_the_room(table, tile)
    if token.dread:
        add_dread(table)
    if token.content in ("encounter", "encounters"):
        _encounters(table, tile, 2 if token.content == "encounters" else 1)
    else:
        enemies_appear(table, draw_threat(table, "current"), ambush=token.content == "ambush", tile=tile)


def _encounter_of_the_room(table: Table, tile: PlacedTile) -> None:
    """With `advanced_encounters` a room's own encounter happens besides; it is no card of the deck. Rule: B13.11."""
    record = table.state.catalogue.tiles.get(tile.id)
    if table.state.options["advanced_encounters"] == "on" and record is not None and record.encounter is not None:
        cause = Cause(f"encounter:{record.encounter}", tile=tile)
        resolve_card(table, "encounter", record.encounter, cause)
        cause.let_arrivals_in(table)


def _clue_makes_objective(table: Table) -> bool:
    """Count a clue; whether it was the last one needed. Clues beyond that do nothing. Rule: B6.20, B6.21, Q41."""
    state = table.state
    needed = state.catalogue.missions[state.mission].clues
    if state.objective_found or state.clues >= needed:
        return False
    state.clues += 1
    table.tell(ClueFound, state.clues, needed)
    for hero in standing(state):
        fire(table, hero, "found_clue")
    return state.clues == needed


def _find_objective(table: Table, tile: PlacedTile, token: ExplorationToken) -> None:
    """No doors, no encounter, no attack: the dread of the token, the whole stack, then the guard.

    Rule: B6.21, B6.22, B3.30.
    """
    state = table.state
    if token.dread:
        add_dread(table)
    state.objective_found = True
    table.tell(ObjectiveFound, tile.id)
    resolve_dread_stack(table)
    guard = state.catalogue.missions[state.mission].guard
    enemies_appear(table, draw_threat(table, guard), ambush=False, tile=tile)


def _encounters(table: Table, tile: PlacedTile, count: int) -> None:
    """All cards are drawn and resolved, then the enemies from any of them appear together.

    Rule: B6.15, B13.2, B13.10.
    """
    cause = Cause("encounter", tile=tile, arrivals=[])
    for _ in range(count):
        draw_encounter(table, cause)
    cause.let_arrivals_in(table)


# -- scavenging --------------------------------------------------------------------------------------------------------


def scavenge_limit(state: GameState) -> int:
    """How often a tile can be scavenged with success. Rule: B6.31, R10."""
    if state.options["scavenge_limit"] == "once":
        return 1
    return (len(state.heroes) + 1) // 2


def scavenged_tile(state: GameState, hero: Hero) -> PlacedTile | None:
    """The tile under the hero on which something may still be found. Rule: B6.31 to B6.33."""
    return next((tile for tile in tiles_of(state, hero.square) if tile.scavenged < scavenge_limit(state)), None)


def can_scavenge(state: GameState, hero: Hero) -> bool:
    """Rule: B6.1 to B6.4, B6.31."""
    return may_search(state) and not _has_unrevealed_token(state, hero) and scavenged_tile(state, hero) is not None


def scavenge(table: Table, hero: Hero) -> None:
    """3 dice; a card for every 6; at least one 6 marks the tile once. Rule: B6.30 to B6.34, B1.33."""
    state = table.state
    tile = scavenged_tile(state, hero)
    assert tile is not None
    if search_is_spoilt(table, hero):
        return
    dice = d6s(SCAVENGE_DICE + change_of(state, hero, "scavenge_dice"))
    sides = offer_rerolls(table, hero, "scavenge", table.roll("scavenge", hero.id, dice, 6), dice, 6)
    sixes = sides.count(6)
    if sixes and has_rule(state, hero, "blind_to_riches"):
        sixes -= 1
    table.tell(Scavenged, hero.id, sixes)
    if not sixes:
        fire(table, hero, "scavenged_nothing")
        return
    tile.scavenged += 1
    draw_scavenge_cards(table, hero, sixes)


def draw_scavenge_cards(table: Table, hero: Hero, count: int) -> None:
    """The whole deck is shuffled, the cards come from one shuffle and go back. Rule: B1.33, B6.30."""
    state = table.state
    pile = state.decks["scavenge"]
    drawn = []
    for number in range(count):
        id = draw_shuffled(table, "scavenge", pile) if number == 0 else draw(table, "scavenge", pile)
        if id is None:
            table.tell(NoCardLeft, "scavenge")
            break
        drawn.append(id)
    pile.cards += drawn
    for id in drawn:
        table.tell(CardDrawn, "scavenge", id)
        if not hero.ko:
            apply(
                table,
                state.catalogue.cards["scavenge"][card_of(id)].effects,
                Cause(f"scavenge:{card_of(id)}", hero=hero),
            )
