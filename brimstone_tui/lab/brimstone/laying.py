"""From a game state back to the keys of a scene: the table as it is, written down.

The map is drawn without what lies around it, so squares move; heroes and enemies get letters. What the drawing cannot
say is spelled out in keys of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_letters, ascii_uppercase
from typing import Any

from brimstone_tui.board.squares import STRIDE, col_row
from brimstone_tui.lab.brimstone.scenes import token_id
from brimstone_tui.lab.brimstone.tiles import tiles_of
from brimstone_tui.lab.maps import CLOSED_DOOR, DOORWAY, FLOOR, Drawing, MapError
from brimstone_tui.lab.naming import NO_SPACE, CannotKeep, Names, rectangles, shorter
from brimstone_tui.rulesets.brimstone.options import OPTIONS
from brimstone_tui.rulesets.brimstone.records import ExplorationToken
from brimstone_tui.rulesets.brimstone.state import Enemy, Fight, GameState, Hero, Lasting, PlacedTile, Square
from brimstone_tui.words import say

ENEMY_LETTERS = "efghijklmnopqrstuvwxyz"


def names_for(state: GameState) -> Names:
    """Letters for the figures on the table, and where the map moves to. Raises CannotKeep."""
    letters = dict(zip((hero.id for hero in state.heroes), ascii_uppercase, strict=False))
    # B20.5: enemies go by their ids, and figures that come later have ids of their kind.
    pool = ENEMY_LETTERS
    if any(letter > enemy.kind for letter, enemy in zip(pool, state.enemies, strict=False)):
        pool = ascii_uppercase[len(letters) :]
    if len(state.enemies) > len(pool):
        pool = "".join(letter for letter in sorted(ascii_letters) if letter not in letters.values())
    if len(state.enemies) > len(pool):
        raise CannotKeep(say("keep-too-many", enemies=len(state.enemies), letters=len(pool)))
    letters.update(zip((enemy.id for enemy in state.enemies), pool, strict=False))
    letters.update({tile.face_down: token_id(tile.id) for tile in state.tiles if tile.face_down is not None})
    squares = [col_row(square) for square in _drawn(state)]
    return Names(letters, 1 - min(col for col, _ in squares) + STRIDE * (1 - min(row for _, row in squares)))


def keys_of(state: GameState, names: Names) -> dict[str, Any]:
    """The keys of a scene in which the table lies as in the state. Raises CannotKeep."""
    if state.outcome or state.phase in ("set_up", "over"):
        raise CannotKeep(say("keep-no-turn"))
    if state.dread_waiting:
        raise CannotKeep(say("keep-dread-waits"))
    fight = state.fight or Fight()
    keys: dict[str, Any] = {
        "options": {name: value for name, value in state.options.items() if value != OPTIONS[name][0]},
        **_board(state, names),
        "figures": {
            **{names.letters[hero.id]: _hero(state, hero, names) for hero in state.heroes},
            **{names.letters[enemy.id]: each for enemy, each in _enemies(state, names)},
        },
        "turn": state.turn,
        "light": names.of(state.light),
        "revives": state.revives,
        "posse": state.posse,
        "darkness": state.darkness,
        "dread": list(state.dread),
        "loot": fight.groups,
        "fight": shorter(
            elites=dict(fight.elites),
            numbers=dict(fight.numbers),
            ambushers=fight.ambushers,
            ambushers_waiting=fight.ambushers_waiting,
            brutal=fight.brutal,
            short_of_figures=fight.short_of_figures,
            darkened=fight.darkened,
        ),
        "in_play": list(state.in_play),
        "lasting": [_lasting(each, names) for each in state.lasting],
        "past": shorter(
            helped_up=state.helped_up,
            light_passed_on=not state.light_never_passed_on,
            order_left=not state.asks_order,
            below_the_darkness=state.below_the_darkness,
            cancelled=state.tallies.get("cancelled", 0),
        ),
        "mission": {"id": state.mission, **shorter(clues=state.clues, objective=state.objective_found)},
    }
    return {key: value for key, value in keys.items() if key == "turn" or value not in (0, [], {})}


# -- the board ---------------------------------------------------------------------------------------------------------


def _drawn(state: GameState) -> list[Square]:
    shut = [
        square
        for tile in state.tiles
        for doorway in tile.doorways
        if doorway.status == "shut"
        for square in doorway.squares
    ]
    return [*(square for tile in state.tiles for square in tile.squares), *shut]


def _board(state: GameState, names: Names) -> dict[str, Any]:
    drawn = _drawing(state, names)
    areas = {tile.id: list(rectangles(tile.squares, names)) for tile in state.tiles}
    spelled_out, exits = _what_the_map_does_not_show(state, names, drawn, areas)
    entrances = {tile.id: tile.entrance_side for tile in state.tiles if tile.entrance_side != "S" or tile.entrance}
    return {
        "map": drawn,
        "walls": [f"{names.at(a)}|{names.at(b)}" for a, b in state.walls],
        "barriers": [f"{names.at(a)}|{names.at(b)}" for a, b in state.barriers],
        "tiles": areas,
        "entrances": entrances,
        "doorways": spelled_out,
        "exits": exits,
        "scavenged": {tile.id: tile.scavenged for tile in state.tiles if tile.scavenged},
        "exploration": {
            tile.id: _token(state.catalogue.exploration[tile.face_down])
            for tile in state.tiles
            if tile.face_down is not None
        },
    }


def _drawing(state: GameState, names: Names) -> str:
    marks = dict.fromkeys(_drawn(state), CLOSED_DOOR)
    marks.update(dict.fromkeys((square for tile in state.tiles for square in tile.squares), FLOOR))
    marks.update(dict.fromkeys(_in_open_doorways(state), DOORWAY))
    for hero in state.heroes:
        if not hero.ko and marks.get(hero.square) == FLOOR:
            marks[hero.square] = names.letters[hero.id]
    for enemy in state.enemies:
        if marks[enemy.square] == FLOOR:
            marks[enemy.square] = names.letters[enemy.id]
    cells = {col_row(square + names.move): mark for square, mark in marks.items()}
    last_col, last_row = max(col for col, _ in cells), max(row for _, row in cells)
    return "".join(
        "".join(cells.get((col, row), NO_SPACE) for col in range(last_col + 2)) + "\n" for row in range(last_row + 2)
    )


def _in_open_doorways(state: GameState) -> list[Square]:
    return [
        square
        for tile in state.tiles
        for doorway in tile.doorways
        if doorway.status == "open"
        for square in doorway.squares
    ]


def _what_the_map_does_not_show(
    state: GameState, names: Names, drawn: str, areas: dict[str, list[str]]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The doorways and exits to spell out: all, if the map shows those of any tile otherwise; else none."""
    try:
        shown = tiles_of(Drawing.parse(drawn), areas, {})
    except MapError:
        shown = []
    if [_ways_out(tile, 0) for tile in shown] == [_ways_out(tile, names.move) for tile in state.tiles]:
        return {}, {}
    doorways = {
        tile.id: [
            {"side": each.side, "status": each.status, "squares": [names.at(square) for square in each.squares]}
            for each in tile.doorways
        ]
        for tile in state.tiles
    }
    return doorways, {tile.id: list(tile.exits) for tile in state.tiles}


def _ways_out(tile: PlacedTile, move: int) -> tuple[Any, ...]:
    """What matters of a tile's doorways: those that lead nowhere yet, and what each face of the exit die opens."""
    places = [(each.side, tuple(square + move for square in each.squares), each.status) for each in tile.doorways]
    return [each for each in places if each[2] != "joined"], [places[number] for number in tile.exits]


def _token(token: ExplorationToken) -> dict[str, Any]:
    shown = shorter(doors=token.doors, gate=token.gate, clue=token.clue, dread=token.dread)
    return {**shown, "content": token.content}


# -- figures -----------------------------------------------------------------------------------------------------------


def _hero(state: GameState, hero: Hero, names: Names) -> dict[str, Any]:
    drawn = not hero.ko and hero.square >= 0 and hero.square not in _in_open_doorways(state)
    return {
        "hero": hero.kind,
        "name": hero.name,
        **shorter(
            at=names.at(hero.square) if hero.square >= 0 and not drawn else "",
            grit=hero.grit,
            wounds=hero.wounds,
            sanity_damage=hero.sanity_damage,
            corruption=hero.corruption,
            xp=hero.xp,
            gold=hero.gold,
            dark_stone=hero.dark_stone,
            level=hero.level if hero.level != 1 else 0,
            ko=hero.ko,
            dead=hero.dead,
            acted=hero.acted,
            free_attack_made=hero.free_attack_made,
            items=hero.items,
        ),
        "in_hand": hero.in_hand,
        **shorter(
            exhausted=dict(hero.exhausted),
            tokens=hero.tokens,
            abilities=hero.abilities,
            statuses=hero.statuses,
            injuries=hero.injuries,
            madness=hero.madness,
        ),
    }


def _enemies(state: GameState, names: Names) -> Iterator[tuple[Enemy, dict[str, Any]]]:
    first_of: dict[str, str] = {}
    doorways = _in_open_doorways(state)
    for enemy in state.enemies:
        first = first_of.setdefault(enemy.kind, names.letters[enemy.id])
        kind = {"enemy": enemy.kind} if first == names.letters[enemy.id] else {"like": first}
        at = names.at(enemy.square) if enemy.square in doorways else ""
        target = names.of(enemy.target) if enemy.target is not None else None
        yield enemy, {**kind, **shorter(target=target, wounds=enemy.wounds, markers=enemy.markers, at=at)}


def _lasting(lasting: Lasting, names: Names) -> dict[str, Any]:
    return {
        "source": names.of(lasting.source),
        "until": lasting.until,
        **shorter(
            heroes=names.of(lasting.heroes),
            modifiers=[shorter(stat=each.stat, by=each.by, when=each.when) for each in lasting.modifiers],
            enemies=[{"stat": each.stat, "by": each.by} for each in lasting.enemies],
            turns_left=lasting.turns_left,
        ),
    }
