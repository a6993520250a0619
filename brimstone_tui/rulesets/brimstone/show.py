"""What every front end shows of a state: the board, the party, the track, the order of the turn, sheets and records.

Looking only: nothing here changes a state.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from brimstone_tui.board.squares import col_row, mask_of, squares_in
from brimstone_tui.rulesets.brimstone.darkness import (
    BLOOD_SPATTER,
    GROWING_DREAD,
    STAGES,
    hold_target,
)
from brimstone_tui.rulesets.brimstone.figures import (
    enemy_health,
    health_of,
    initiative_of,
    kind_initiative,
    max_grit_of,
    sanity_of,
)
from brimstone_tui.rulesets.brimstone.look import look
from brimstone_tui.rulesets.brimstone.names import (
    card_title,
    enemy_name,
    hero_name,
    kind_name,
    row_title,
    source_name,
    tile_name,
    who_name,
)
from brimstone_tui.rulesets.brimstone.sheets import corruption_limit_of, enemy, sheet
from brimstone_tui.rulesets.brimstone.sketches import sketch
from brimstone_tui.rulesets.brimstone.state import (
    TRACK_END,
    Enemy,
    GameState,
    Hero,
    HeroId,
    PlacedTile,
    board_of,
    enemies_of,
    kind_of,
    kind_of_hero,
    kinds_on_board,
    lit_squares,
    standing,
)
from brimstone_tui.rulesets.brimstone.thrown import dice, happening
from brimstone_tui.views import (
    BoardView,
    Cell,
    DoorwayView,
    Figure,
    Gauge,
    Meter,
    OrderEntry,
    PartyRow,
    StatusView,
    TileView,
    TrackSpace,
    TrackView,
)
from brimstone_tui.views.board import Ground, bounds_of, by_place
from brimstone_tui.views.cards import HandView
from brimstone_tui.views.figures import glyphs_of
from brimstone_tui.words import say

__all__ = [
    "board",
    "dice",
    "enemy",
    "hand",
    "happening",
    "look",
    "order",
    "party",
    "sheet",
    "sketch",
    "status",
    "track",
]


# -- the board ---------------------------------------------------------------------------------------------------------


def board(state: GameState) -> BoardView:
    """The map with everybody on it. Rule: B4.40, B5.3 to B5.8."""
    cells = {(cell.col, cell.row): cell for cell in _cells(state)}
    figures = _figures(state)
    barriers = tuple((col_row(a), col_row(b)) for a, b in state.barriers)
    return BoardView(
        cells, figures, _doorways(state), _tiles(state), bounds_of(cells), by_place(figures), barriers=barriers
    )


def _cells(state: GameState) -> list[Cell]:
    drawn, lit, seen = board_of(state), lit_squares(state), 0
    for hero in standing(state):
        if hero.square >= 0:
            seen |= drawn.visible_from(hero.square)
    doorway_at: dict[int, Literal["", "open", "joined"]] = {
        square: doorway.status
        for tile in state.tiles
        for doorway in tile.doorways
        if doorway.status != "shut"
        for square in doorway.squares
    }
    grounds = [_ground(state, tile) for tile in state.tiles]
    cells = []
    for square in squares_in(drawn.floor):
        col, row = col_row(square)
        walls = drawn.walls_of(square)
        is_lit, is_seen = lit >> square & 1 != 0, seen >> square & 1 != 0
        tiles = drawn.tiles_at(square)
        doorway, ground = doorway_at.get(square, ""), grounds[tiles[0]]
        cells.append(Cell(square, col, row, tiles, doorway, is_lit, is_seen, walls, ground=ground))
    return cells


def _ground(state: GameState, tile: PlacedTile) -> Ground:
    """What the floor of a tile looks like: rooms in turn, as they stand in the content."""
    if tile.kind != "room":
        return "planks" if tile.kind == "entrance" else "rails"
    rooms = [id for id, record in state.catalogue.tiles.items() if record.kind == "room"]
    return "earth" if tile.id in rooms and rooms.index(tile.id) % 2 else "stone"


def _doorways(state: GameState) -> tuple[DoorwayView, ...]:
    return tuple(
        DoorwayView(index, doorway.side, tuple(map(col_row, doorway.squares)), doorway.status)
        for index, tile in enumerate(state.tiles)
        for doorway in tile.doorways
    )


def _tiles(state: GameState) -> tuple[TileView, ...]:
    views = []
    for index, tile in enumerate(state.tiles):
        record = state.catalogue.tiles.get(tile.id)  # the tiles of a scene have none
        mark = say("mark-token") if tile.face_down is not None else ""
        places = tuple(map(col_row, squares_in(mask_of(tile.squares))))
        title = tile_name(state, tile.id)
        views.append(TileView(index, title, tile.kind, record.text if record else "", mark, places))
    return tuple(views)


def _figures(state: GameState) -> tuple[Figure, ...]:
    glyphs = glyphs_of({hero.id: hero.name for hero in state.heroes})
    heroes = [_hero_figure(state, hero, glyphs[hero.id]) for hero in state.heroes if hero.square >= 0]
    return (*heroes, *(_enemy_figure(state, each, glyphs) for each in state.enemies))


def _hero_figure(state: GameState, hero: Hero, glyph: str) -> Figure:
    most = health_of(state, hero)
    col, row = col_row(hero.square)
    return Figure(
        hero.id,
        hero.name,
        glyph,
        0,
        "marker" if hero.ko else "hero",
        "medium",
        col,
        row,
        Gauge(max(0, most - hero.wounds), most),
        _statuses(state, hero),
        acting=state.acting == hero.id,
        bears_light=state.light == hero.id,
    )


def _enemy_figure(state: GameState, each: Enemy, glyphs: Mapping[HeroId, str]) -> Figure:
    record = kind_of(state, each)
    most = enemy_health(state, each.kind)
    col, row = col_row(each.square)
    return Figure(
        each.id,
        enemy_name(state, each.id),
        record.glyph or record.name[:1].lower(),
        int(each.id.partition("#")[2] or 1),
        "enemy",
        record.size,
        col,
        row,
        Gauge(max(0, most - each.wounds), most),
        target=hero_name(state, each.target) if each.target else "",
        target_glyph=glyphs.get(each.target or "", ""),
        acting=state.acting == each.kind,
    )


# -- the party ---------------------------------------------------------------------------------------------------------


def party(state: GameState) -> tuple[PartyRow, ...]:
    """The heroes, each in a line. Rule: B1.1 to B1.11."""
    glyphs = glyphs_of({hero.id: hero.name for hero in state.heroes})
    return tuple(_row(state, hero, glyphs[hero.id]) for hero in state.heroes)


def _row(state: GameState, hero: Hero, glyph: str) -> PartyRow:
    health, sanity = health_of(state, hero), sanity_of(state, hero)
    corruption = Gauge(hero.corruption, corruption_limit_of(state, hero))
    return PartyRow(
        id=hero.id,
        name=hero.name,
        title=kind_of_hero(state, hero).name,
        glyph=glyph,
        meters=(
            Meter(say("meter-health"), Gauge(max(0, health - hero.wounds), health), "health"),
            Meter(say("meter-sanity"), Gauge(max(0, sanity - hero.sanity_damage), sanity), "mind"),
            Meter(say("meter-grit"), Gauge(hero.grit, max_grit_of(state, hero)), "luck", say("meter-grit-short")),
            Meter(say("meter-corruption"), corruption, "taint", say("meter-corruption-short")),
        ),
        figures=(say("row-xp", xp=hero.xp), say("row-initiative", initiative=initiative_of(state, hero))),
        statuses=_statuses(state, hero),
        acting=state.acting == hero.id,
        activated=hero.id in state.activated,
        down=hero.ko or hero.dead,
        bears_light=state.light == hero.id,
    )


def _statuses(state: GameState, hero: Hero) -> tuple[str, ...]:
    down = "dead" if hero.dead else "ko" if hero.ko else ""
    return (
        *([say(f"status-{down}")] if down else []),
        *hero.statuses,
        *(row_title(state, "injury", id) for id in hero.injuries),
        *(row_title(state, "madness", id) for id in hero.madness),
    )


# -- the table ---------------------------------------------------------------------------------------------------------


def track(state: GameState) -> TrackView:
    """The Darkness track from Darkness Start to the Entrance, with the posse and the stages. Rule: B3.20 to B3.23."""
    spaces = []
    for step in range(TRACK_END + 1):
        marks = (*(["blood"] if step in BLOOD_SPATTER else []), *(["dread"] if step in GROWING_DREAD else []))
        stage = next(target for steps, target in STAGES if TRACK_END - step <= steps)
        name = say("space-entrance") if step == TRACK_END else str(step) if step else say("space-start")
        spaces.append(TrackSpace(name, marks, say("track-stage", target=stage)))
    dread, target = len(state.dread) + len(state.dread_waiting), hold_target(state)
    return TrackView(
        title=say("track-title"),
        name=say("track-darkness"),
        spaces=tuple(spaces),
        at=state.darkness,
        said=say("track-said", darkness=state.darkness, steps=TRACK_END, posse=state.posse, target=target, dread=dread),
        party=TRACK_END - state.posse,
        party_name=say("track-posse"),
        figures=(say("track-hold", target=target),),
        waiting=dread,
        waiting_name=say("track-dread"),
    )


def order(state: GameState) -> tuple[OrderEntry, ...]:
    """Who acts in this turn, in order: those who have acted, whoever acts now, the others by Initiative.

    Rule: B4.20 to B4.22.
    """
    here = [*kinds_on_board(state), *(hero.id for hero in standing(state))]
    done = [id for id in state.activated if id in here and id != state.acting]
    now = [state.acting] if state.acting in here else []
    waiting = [id for id in here if id not in done and id not in now]
    # B4.21: enemies go before heroes of the same Initiative.
    waiting.sort(key=lambda who: (-_initiative(state, who), who not in state.catalogue.enemies))
    return (
        *(_entry(state, id, "done") for id in done),
        *(_entry(state, id, "now") for id in now),
        *(_entry(state, id, "next") for id in waiting),
    )


def _initiative(state: GameState, id: str) -> int:
    return kind_initiative(state, id) if id in state.catalogue.enemies else initiative_of(state, state.hero(id))


def _entry(state: GameState, id: str, when: Literal["done", "now", "next"]) -> OrderEntry:
    note = str(_initiative(state, id))
    if id in state.catalogue.enemies:
        count = len(enemies_of(state, id))
        name = state.catalogue.enemies[id].name if count == 1 else kind_name(state, id)
        return OrderEntry(id, name, "enemy", note, when, count)
    return OrderEntry(id, hero_name(state, id), "hero", note, when)


def status(state: GameState) -> StatusView:
    """Where the game stands. Rule: B6.20, B3.33."""
    mission = state.catalogue.missions[state.mission]
    return StatusView(
        mission=mission.title,
        goal=mission.goal,
        when=say("status-turn", turn=state.turn),
        phase=say(f"phase-{state.phase.replace('_', '-')}"),
        acting=who_name(state, state.acting) if state.acting else "",
        fight=bool(state.enemies),
        counts=_counts(state, mission.clues),
        outcome=state.outcome,
        notes=_notes(state),
        may_flee=True,
    )


def _counts(state: GameState, needed: int) -> tuple[str, ...]:
    clues = say("status-clues", clues=state.clues, needed=needed)
    return (
        say("status-objective") if state.objective_found else clues,
        say("status-revives", revives=state.revives),
        *([say("status-light", hero=hero_name(state, state.light))] if state.light else []),
    )


def hand(state: GameState, seat: str) -> HandView | None:
    """The cards that only this seat may see: nobody has any. Rule: B1.32."""
    return None


def _notes(state: GameState) -> tuple[str, ...]:
    cards = [say("note-in-play", card=card_title(state, *id.split(":", 1))) for id in state.in_play]
    lasting = [
        say("note-lasts", source=source_name(state, each.source), until=say(f"period-{each.until}"))
        for each in state.lasting
    ]
    return (*cards, *lasting)
