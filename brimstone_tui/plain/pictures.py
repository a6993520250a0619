"""The board, the sheets and the table as text: plain ASCII where places matter, sentences elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from brimstone_tui.views import (
    BoardView,
    Cell,
    EnemyView,
    Figure,
    OrderEntry,
    PartyRow,
    Section,
    SheetView,
    StatusView,
    TrackView,
)
from brimstone_tui.views.board import Place
from brimstone_tui.views.cards import HandView
from brimstone_tui.views.odds import Odds, percent
from brimstone_tui.words import say
from brimstone_tui.words.phrases import capital

COLUMNS_A_PANEL = 24
"""So many columns of the board fit into 80 letters."""
_ROW_LABEL = 4
_CELL = 3

FLOOR, DARK_FLOOR, UNEXPLORED, CHOICE, NOTHING = ".", ",", "/", "*", " "
CLOSED_DOOR, OPEN_DOOR = "+", ":"
TERRAIN = {"water": "~", "sludge": "=", "pit": "(", "lava": "^", "hazard": "!", "obstacle": "#"}
"""The sign of each kind of terrain that a board may have."""


def map_text(board: BoardView, choices: int = 0) -> str:
    """The whole board with its columns and rows, in panels if it is wide; then who stands and what lies where.

    choices: the mask of the squares that may be chosen now.
    """
    left, top, right, bottom = board.bounds
    lines = [say("plain-map-head"), _legend(board), *([say("plain-map-choices")] if choices else [])]
    for first in range(left, right + 1, COLUMNS_A_PANEL):
        last = min(right, first + COLUMNS_A_PANEL - 1)
        lines += _panel(board, range(first, last + 1), range(top, bottom + 1), choices)
    lines += [_figure_line(figure) for figure in board.figures]
    lines += [
        say("plain-map-mark", tile=tile.title, mark=tile.mark, place=_place(tile.places[0]))
        for tile in board.tiles
        if tile.mark
    ]
    lines += [
        say("plain-map-token", glyph=mark.glyph, text=mark.text, place=_place((mark.col, mark.row)))
        for mark in board.marks
    ]
    lines += [
        say("plain-map-door", text=door.text, here=_place(door.edges[0][0]), there=_place(door.edges[0][1]))
        for door in board.doors
    ]
    return "\n".join(line.rstrip() for line in lines)


def _legend(board: BoardView) -> str:
    """What the signs of this board mean."""
    is_dark = any(not cell.lit for cell in board.cells.values())
    signs = [(FLOOR, say("plain-sign-lit" if is_dark else "plain-sign-floor"))]
    signs += [(DARK_FLOOR, say("plain-sign-dark"))] if is_dark else []
    signs += [(UNEXPLORED, say("plain-sign-unexplored"))] if board.unexplored else []
    signs += [(TERRAIN[kind], name) for kind, name in board.terrains.items()]
    statuses = [door.status for door in board.doors]
    signs += [(CLOSED_DOOR, say("plain-sign-closed-door"))] if any(each != "open" for each in statuses) else []
    signs += [(OPEN_DOOR, say("plain-sign-open-door"))] if "open" in statuses else []
    return "   ".join([*(f"{sign} {meaning}" for sign, meaning in signs), say("plain-sign-walls")])


def _panel(board: BoardView, cols: range, rows: range, choices: int) -> list[str]:
    lines = [" " * _ROW_LABEL + "".join(_column_label(col) for col in cols)]
    doors = {edge: OPEN_DOOR if door.status == "open" else CLOSED_DOOR for door in board.doors for edge in door.edges}
    for row in rows:
        if not any((col, row) in board.cells for col in cols):
            continue
        lines.append(f"{row:>{_ROW_LABEL}}" + "".join(_cell_text(board, col, row, choices, doors) for col in cols))
        below = [_below(board, col, row, doors) for col in cols]
        if any(below):
            lines.append(" " * _ROW_LABEL + "".join(f" {edge:2}" for edge in below))
    return lines


def _column_label(col: int) -> str:
    """Three letters above a column. A number that fills them stands above odd columns only, so that a blank follows."""
    label = f"{col:>{_CELL - 1}}"
    return f"{label:<{_CELL}}" if len(label) < _CELL or col % 2 else NOTHING * _CELL


_Doors = Mapping[tuple[Place, Place], str]
"""The sign of each door by its edges, their earlier places first."""


def _cell_text(board: BoardView, col: int, row: int, choices: int, doors: _Doors) -> str:
    """Three letters: a wall or door to the west or a blank, then what is there."""
    cell = board.cells.get((col, row))
    if cell is None:
        return NOTHING * _CELL
    wall = "|" if cell.walls[3] and (col - 1, row) in board.cells else NOTHING
    edge = doors.get(((col - 1, row), (col, row)), wall)
    standing = board.on.get((col, row), ())
    if standing:
        return edge + f"{_glyph(standing[0]):<{_CELL - 1}}"
    lying = [mark.glyph for mark in board.marks if (mark.col, mark.row) == (col, row)]
    return f"{edge}{_floor(cell, choices, lying)} "


def _floor(cell: Cell, choices: int, lying: Sequence[str]) -> str:
    if cell.doorway == "open":
        return UNEXPLORED
    if choices >> cell.square & 1:
        return CHOICE
    if lying:
        return lying[0]
    if cell.terrain:
        return TERRAIN[cell.terrain]
    return FLOOR if cell.lit else DARK_FLOOR


def _below(board: BoardView, col: int, row: int, doors: _Doors) -> str:
    """The wall or door to the south, two letters; empty if there is none."""
    cell = board.cells.get((col, row))
    if cell is None or (col, row + 1) not in board.cells:
        return ""
    return 2 * doors.get(((col, row), (col, row + 1)), "-" if cell.walls[2] else "")


def _glyph(figure: Figure) -> str:
    """A letter for a hero, small for one who lies there; a letter and a number for an enemy."""
    if figure.kind == "enemy":
        return f"{figure.glyph}{figure.number % 10 if figure.number else ''}"
    return figure.glyph.lower() + "_" if figure.kind == "marker" else figure.glyph


def _figure_line(figure: Figure) -> str:
    place = say("plain-place", col=str(figure.col), row=str(figure.row))
    return say(
        "plain-map-figure",
        glyph=_glyph(figure),
        name=figure.name,
        place=place,
        health=str(figure.health),
        more="".join(f", {text}" for text in _about(figure)),
    )


def _about(figure: Figure) -> Iterable[str]:
    yield from [say("plain-leads")] if figure.leads else []
    yield from figure.statuses
    if figure.bears_light:
        yield say("plain-bears-light")
    if figure.target:
        yield say("plain-after", name=figure.target)
    if figure.acting:
        yield say("plain-acting")


def _place(place: Place) -> str:
    return say("plain-place", col=str(place[0]), row=str(place[1]))


def square_of(board: BoardView, id: str) -> int:
    """The square where a figure stands; -1 if it stands nowhere."""
    places = [(figure.col, figure.row) for figure in board.figures if figure.id == id]
    return board.cells[places[0]].square if places and places[0] in board.cells else -1


# -- sheets and the table --------------------------------------------------------------------------------------------


def sheet_text(sheet: SheetView) -> str:
    """A hero's sheet."""
    head = say("plain-sheet-head", name=sheet.name, title=sheet.title, keywords=", ".join(sheet.keywords))
    return "\n".join([head, *_sections(sheet.sections)])


def enemy_text(enemy: EnemyView) -> str:
    """The record of a kind of enemy, and how those on the board are."""
    head = say("plain-sheet-head", name=enemy.name, title=enemy.glyph, keywords=", ".join(enemy.keywords))
    figures = [say("plain-enemy-left", name=name, health=str(left)) for name, left in enemy.figures]
    return "\n".join([head, enemy.text, *_sections(enemy.sections), *figures])


def _sections(sections: Sequence[Section]) -> Iterable[str]:
    for section in sections:
        yield f"{section.title}:"
        for line in section.lines:
            parts = ", ".join(f"{part.source} {part.by}" for part in line.parts)
            value = " ".join(filter(None, [line.value, f"({parts})" if parts else ""]))
            yield "  " + ": ".join(filter(None, [line.label, value, line.text]))


def status_text(status: StatusView, track: TrackView, party: Sequence[PartyRow], order: Sequence[OrderEntry]) -> str:
    """Where the game stands: the mission, the track, everybody in a line, who acts when."""
    lines = [
        say("plain-status-mission", mission=status.mission, goal=status.goal),
        say("plain-status-when", when=status.when, phase=status.phase),
        say("plain-status-counts", counts=capital("; ".join(status.counts))),
        track.said,
        *(_party_line(row) for row in party),
    ]
    waiting = [_order_text(entry) for entry in order if entry.when != "done"]
    if order:
        lines.append(say("plain-status-order", order=", ".join(waiting) or say("plain-nobody")))
    return "\n".join([*filter(None, lines), *status.notes])


def _order_text(entry: OrderEntry) -> str:
    return say("plain-order-entry", name=entry.name, note=entry.note) if entry.note else entry.name


def _party_line(row: PartyRow) -> str:
    meters = [say("plain-meter", name=meter.name, gauge=str(meter.gauge)) for meter in row.meters]
    about = [*row.figures, *row.statuses, *([say("plain-bears-light")] if row.bears_light else [])]
    return say("plain-status-hero", name=row.name, title=row.title, about=", ".join([*meters, *about]))


def hand_text(hand: HandView) -> str:
    """The cards of a hand, each with what it says."""
    cards = [say("plain-card", kind=card.kind, title=card.title, text=card.text) for card in hand.cards]
    return "\n".join([*(cards or [say("plain-no-card")]), hand.note])


# -- chances -----------------------------------------------------------------------------------------------------------


def odds_line(row: Odds, fractions: bool = False) -> str:
    """A chance in a line, with the chance of each number that it counts."""
    chance = _chance(row.chance, fractions)
    if row.plain is not None:
        chance = say("odds-without-grit", chance=chance, without=_chance(row.plain, fractions))
    line = say("odds-line", what=row.label, chance=chance)
    numbers = ", ".join(f"{number}: {_chance(each, fractions)}" for number, each in row.numbers.items())
    return say("plain-odds-numbers", line=line, unit=row.unit, numbers=numbers) if numbers else line


def _chance(chance: Fraction, fractions: bool) -> str:
    return f"{percent(chance)} ({chance})" if fractions else percent(chance)
