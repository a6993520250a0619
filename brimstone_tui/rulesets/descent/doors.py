"""Doors: opening, closing, unlocking. Rule: D5.30 to D5.34, D7.8, D7.9."""

from __future__ import annotations

from brimstone_tui.board.edges import edge_name
from brimstone_tui.board.squares import mask_of
from brimstone_tui.rulesets.descent.attributes import passes_test
from brimstone_tui.rulesets.descent.decisions import ChooseAttribute, WhichDoor
from brimstone_tui.rulesets.descent.events import DoorMoved, DoorUnlocked
from brimstone_tui.rulesets.descent.state import (
    Door,
    Figure,
    GameState,
    Hero,
    Table,
    board_of,
    origins_of,
    redraw_doors,
    seat_of,
)
from brimstone_tui.rulesets.descent.windows import Cause, play_all


def door_key(door: Door) -> str:
    """The name of a door in questions: its first edge, `3,1|4,1`."""
    return edge_name(door.edges[0])


def doors_beside(state: GameState, figure: Figure) -> list[Door]:
    """The doors next to a figure that a door action would open or close. Rule: D5.31, D7.8."""
    return [door for door in _beside(state, figure) if door.status != "locked"]


def locks_beside(state: GameState, figure: Figure) -> list[Door]:
    """The locked doors next to a figure whose lock can be tried. Rule: D5.31, D30.19."""
    return [door for door in _beside(state, figure) if door.status == "locked" and door.tests]


def _beside(state: GameState, figure: Figure) -> list[Door]:
    mask = mask_of(origins_of(state, figure))
    board = board_of(state)
    return [door for door in state.doors if board.beside_edges(door.edges) & mask]


def ask_door(table: Table, figure: Figure) -> None:
    """Open or close one of the doors next to a figure. Rule: D5.30."""
    doors = {door_key(door): door for door in doors_beside(table.state, figure)}
    if doors:
        chosen = table.ask(WhichDoor(seat_of(figure), list(doors), figure=figure.id))
        move_door(table, figure, doors[chosen])


def move_door(table: Table, figure: Figure, door: Door) -> None:
    """Open a closed door or close an open one, on all its edges. Rule: D5.30, D7.9, D23.11."""
    door.status = "open" if door.status == "closed" else "closed"
    redraw_doors(table.state)
    table.tell(DoorMoved, figure.id, door_key(door), door.status)
    if isinstance(figure, Hero) and door.status == "open":
        play_all(table, "hero_opens_door_or_searches", Cause("door", figure, figure))


def unlock(table: Table, figure: Figure, door: Door) -> None:
    """The lock of a door is open: it is closed from now on. Rule: D5.31, D30.19."""
    if door.status == "locked":
        door.status = "closed"
        table.tell(DoorUnlocked, figure.id, door_key(door))


def try_lock(table: Table, hero: Hero) -> None:
    """Test an attribute to unlock a door, as the quest says. Rule: D30.19."""
    doors = {door_key(door): door for door in locks_beside(table.state, hero)}
    door = doors[table.ask(WhichDoor(hero.id, list(doors), figure=hero.id))]
    attribute = table.ask(ChooseAttribute(hero.id, list(door.tests), figure=hero.id))
    passed, _ = passes_test(table, hero, attribute, "lock")
    if passed:
        unlock(table, hero, door)
