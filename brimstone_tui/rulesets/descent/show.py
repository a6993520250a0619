"""What every front end shows of a state: the board, the party, the track, the order of the round, sheets and records.

Looking only: nothing here changes a state. The Overlord's cards are in `hand` and nowhere else. Rule: D2.12.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from brimstone_tui.board.squares import col_row, squares_in
from brimstone_tui.cards.deck import card_of
from brimstone_tui.rulesets.descent.figures import health_of, speed_of, stamina_of
from brimstone_tui.rulesets.descent.look import look
from brimstone_tui.rulesets.descent.marks import marks
from brimstone_tui.rulesets.descent.names import (
    condition_name,
    figure_name,
    kind_name,
    source_name,
    terrain_name,
    token_name,
    who_name,
)
from brimstone_tui.rulesets.descent.outcome import encounter_of, party_size
from brimstone_tui.rulesets.descent.records import Goal
from brimstone_tui.rulesets.descent.sheets import enemy, sheet
from brimstone_tui.rulesets.descent.sketches import sketch
from brimstone_tui.rulesets.descent.state import (
    OVERLORD,
    Figure,
    GameState,
    Hero,
    Monster,
    board_of,
    group_on_map,
    groups_on_map,
    in_play,
    kind_of,
    monsters_on_map,
    squares_under,
)
from brimstone_tui.rulesets.descent.story import class_name
from brimstone_tui.rulesets.descent.thrown import dice, happening
from brimstone_tui.views import (
    BoardView,
    Cell,
    DoorView,
    Gauge,
    Meter,
    OrderEntry,
    PartyRow,
    StatusView,
    TrackSpace,
    TrackView,
)
from brimstone_tui.views import Figure as FigureView
from brimstone_tui.views.board import bounds_of, by_place
from brimstone_tui.views.cards import CardView, HandView
from brimstone_tui.views.figures import glyphs_of
from brimstone_tui.words import say
from brimstone_tui.words.phrases import listed

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
    """The map with everybody on it. Rule: D1.1, D2.5, D7.8, D8.1."""
    cells = {(cell.col, cell.row): cell for cell in _cells(state)}
    figures = tuple(_figures(state))
    terrains = {kind: terrain_name(kind) for kind in state.terrain}
    return BoardView(
        cells,
        figures,
        (),
        (),
        bounds_of(cells),
        by_place(figures),
        doors=tuple(_doors(state)),
        marks=tuple(marks(state)),
        terrains=terrains,
    )


def _cells(state: GameState) -> Iterator[Cell]:
    if not state.spaces:
        return
    drawn = board_of(state)
    terrain = {square: kind for kind, squares in state.terrain.items() for square in squares}
    for square in squares_in(drawn.floor):
        col, row = col_row(square)
        yield Cell(square, col, row, (), "", True, True, drawn.walls_of(square), terrain.get(square, ""))


def _doors(state: GameState) -> Iterator[DoorView]:
    for door in state.doors:
        edges = tuple((col_row(first), col_row(second)) for first, second in door.edges)
        yield DoorView(edges, door.status, say(f"descent-door-{door.status}"))


def _figures(state: GameState) -> Iterator[FigureView]:
    glyphs = _glyphs(state)
    for hero in state.heroes:
        if hero.square >= 0:
            yield _figure(state, hero, glyphs[hero.id], 0, "marker" if hero.ko else "hero")
    for monster in monsters_on_map(state):
        number = 0 if monster.name else int(monster.id.partition("#")[2] or 1)
        yield _figure(state, monster, kind_of(state, monster).name[:1].lower(), number, "enemy")


def _glyphs(state: GameState) -> dict[str, str]:
    return glyphs_of({hero.id: hero.name for hero in state.heroes})


def _figure(
    state: GameState, figure: Figure, glyph: str, number: int, kind: Literal["hero", "enemy", "marker"]
) -> FigureView:
    most = health_of(state, figure)
    places = tuple(map(col_row, squares_under(state, figure)))
    return FigureView(
        figure.id,
        figure_name(state, figure.id),
        glyph,
        number,
        kind,
        "large" if len(places) > 1 else "medium",
        *col_row(figure.square),
        Gauge(max(0, most - figure.damage), most),
        _statuses(state, figure),
        acting=state.acting == figure.id,
        covers=places if len(places) > 1 else (),
        leads=isinstance(figure, Monster) and figure.master,
        carries=isinstance(figure, Hero) and bool(figure.carried),
    )


def _statuses(state: GameState, figure: Figure) -> tuple[str, ...]:
    said = []
    if isinstance(figure, Hero):
        said += [say("descent-status-ko")] if figure.ko else []
        said += [say("descent-status-gone")] if figure.gone else []
        said += [say("descent-status-carries", token=token_name(state, each)) for each in figure.carried]
    return (*said, *(condition_name(state, each) for each in figure.conditions))


# -- the party ---------------------------------------------------------------------------------------------------------


def party(state: GameState) -> tuple[PartyRow, ...]:
    """The heroes, each in a line. Rule: D1.6, D1.7, D18.1."""
    glyphs = _glyphs(state)
    return tuple(_row(state, hero, glyphs[hero.id]) for hero in state.heroes)


def _row(state: GameState, hero: Hero, glyph: str) -> PartyRow:
    health = health_of(state, hero)
    return PartyRow(
        id=hero.id,
        name=hero.name,
        title=class_name(state, hero),
        glyph=glyph,
        meters=(
            Meter(say("descent-meter-health"), Gauge(max(0, health - hero.damage), health), "health"),
            Meter(say("descent-meter-fatigue"), Gauge(hero.fatigue, stamina_of(state, hero)), "weariness"),
        ),
        figures=(say("descent-row-speed", speed=speed_of(state, hero)),),
        statuses=_statuses(state, hero),
        acting=state.acting == hero.id,
        activated=hero.acted,
        down=hero.ko or hero.gone,
        notes=tuple(_turned(state, hero)),
    )


def _turned(state: GameState, hero: Hero) -> Iterator[str]:
    """The cards that a hero cannot use for now. Rule: D1.11, D1.12."""
    if hero.exhausted:
        yield say("descent-row-exhausted", names=listed([source_name(state, id) for id in hero.exhausted]))
    if hero.flipped:
        yield say("descent-row-flipped", names=listed([source_name(state, id) for id in hero.flipped]))


# -- the table ---------------------------------------------------------------------------------------------------------


def track(state: GameState) -> TrackView:
    """How near the Overlord is to the goal: doom, or monsters that have left. Rule: D25.1, D30.21."""
    encounter = encounter_of(state)
    goal = encounter.overlord_wins if encounter is not None else None
    at, limit = _progress(state, goal)
    name = say("descent-track-left") if goal is not None and goal.kind == "left" else say("descent-track-doom")
    spaces = tuple(TrackSpace(str(step)) for step in range(limit + 1))
    return TrackView(say("descent-track-title"), name, spaces, min(at, limit), _progress_said(state, goal))


def _progress(state: GameState, goal: Goal | None) -> tuple[int, int]:
    """How far the Overlord has come towards a goal, and how far that is; 0 where nothing is counted."""
    encounter = encounter_of(state)
    size = party_size(state)
    if goal is not None and goal.kind == "left":
        return state.left.get(goal.who, 0), goal.count[size]
    if encounter is not None and encounter.doom is not None:
        return state.doom, encounter.doom.limit[size]
    return 0, 0


def _progress_said(state: GameState, goal: Goal | None) -> str:
    at, limit = _progress(state, goal)
    if not limit:
        return ""
    if goal is not None and goal.kind == "left":
        who = kind_name(state, goal.who) if goal.who in state.catalogue.monsters else say("descent-leaving-heroes")
        return say("descent-track-left-said", at=at, limit=limit, who=who)
    return say("descent-track-doom-said", at=at, limit=limit)


def order(state: GameState) -> tuple[OrderEntry, ...]:
    """Who acts in this round: the heroes in the order of their seats, then the Overlord's groups. Rule: D3.5, D3.7."""
    heroes = [
        OrderEntry(hero.id, hero.name, "hero", "", _when(hero.acted, state.acting == hero.id))
        for hero in in_play(state)
    ]
    groups = [_group(state, kind) for kind in groups_on_map(state)]
    # The groups activated in the round before are done no longer once a new one has begun.
    begun = state.phase in ("groups", "activation", "over")
    return (*heroes, *(each if begun else _waiting(each) for each in groups))


def _group(state: GameState, kind: str) -> OrderEntry:
    count = len(group_on_map(state, kind))
    name = state.catalogue.monsters[kind].name if count == 1 else kind_name(state, kind)
    acts = state.group == kind and state.phase in ("groups", "activation")
    return OrderEntry(kind, name, "enemy", "", _when(kind in state.groups_done, acts), count)


def _when(done: bool, now: bool) -> Literal["done", "now", "next"]:
    return "now" if now else "done" if done else "next"


def _waiting(entry: OrderEntry) -> OrderEntry:
    return OrderEntry(entry.id, entry.name, entry.kind, entry.note, "next", entry.figures)


def status(state: GameState) -> StatusView:
    """Where the game stands. How many cards the Overlord holds is seen by everybody. Rule: D2.12, D25.1."""
    quest = state.catalogue.quests.get(state.quest)
    encounter = encounter_of(state)
    goal = ""
    if encounter is not None:
        heroes, overlord = encounter.heroes_win.text, encounter.overlord_wins.text
        goal = say("descent-status-goal", heroes=heroes, overlord=overlord)
    return StatusView(
        mission=quest.title if quest is not None else state.quest,
        goal=goal,
        when=say("descent-status-round", round=state.round),
        phase=say(f"descent-phase-{state.phase.replace('_', '-')}"),
        acting=who_name(state, state.acting) if state.acting else "",
        fight=False,
        counts=_counts(state),
        outcome=state.outcome,
        notes=tuple(_notes(state)),
    )


def _counts(state: GameState) -> tuple[str, ...]:
    return (
        say("descent-count-hand", cards=len(state.hand)),
        say("descent-count-search", cards=len(state.search.cards)),
        *([say("descent-count-gold", gold=state.gold)] if state.gold else []),
    )


def _notes(state: GameState) -> Iterator[str]:
    for figure in (*state.heroes, *monsters_on_map(state)):
        for lasting in figure.lasting:
            yield say(
                "descent-note-lasts",
                source=source_name(state, lasting.source),
                figure=figure_name(state, figure.id),
                until=say(f"descent-until-{lasting.until.replace('_', '-')}"),
            )


def hand(state: GameState, seat: str) -> HandView | None:
    """The cards that only this seat may see: the Overlord's. None for everybody else. Rule: D2.12, D23.2."""
    if seat != OVERLORD:
        return None
    cards = [state.catalogue.overlord[card_of(id)] for id in state.hand]
    views = tuple(CardView(say(f"descent-card-{card.type}"), card.name, card.text) for card in cards)
    note = say("descent-hand-note", deck=len(state.overlord.cards), discards=len(state.overlord.discards))
    return HandView(seat, views, tuple(card.id for card in cards), note)
