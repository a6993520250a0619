"""The board, the sheets and the table as text: plain ASCII where places matter, sentences elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
from brimstone_tui.views.odds import Odds, percent
from brimstone_tui.words import say

COLUMNS_A_PANEL = 24
"""So many columns of the board fit into 80 letters."""
_ROW_LABEL = 4
_CELL = 3

FLOOR, DARK_FLOOR, UNEXPLORED, CHOICE, NOTHING = ".", ",", "/", "*", " "


def map_text(board: BoardView, choices: int = 0) -> str:
    """The whole board with its columns and rows, in panels if it is wide; then who stands and what lies where.

    choices: the mask of the squares that may be chosen now.
    """
    left, top, right, bottom = board.bounds
    lines = [say("plain-map-legend"), *([say("plain-map-choices")] if choices else [])]
    for first in range(left, right + 1, COLUMNS_A_PANEL):
        last = min(right, first + COLUMNS_A_PANEL - 1)
        lines += _panel(board, range(first, last + 1), range(top, bottom + 1), choices)
    lines += [_figure_line(figure) for figure in board.figures]
    lines += [
        say("plain-map-mark", tile=tile.title, mark=tile.mark, place=_place(tile.places[0]))
        for tile in board.tiles
        if tile.mark
    ]
    return "\n".join(line.rstrip() for line in lines)


def _panel(board: BoardView, cols: range, rows: range, choices: int) -> list[str]:
    lines = [" " * _ROW_LABEL + "".join(_column_label(col) for col in cols)]
    for row in rows:
        if not any((col, row) in board.cells for col in cols):
            continue
        lines.append(f"{row:>{_ROW_LABEL}}" + "".join(_cell_text(board, col, row, choices) for col in cols))
        walls = [_wall_below(board, col, row) for col in cols]
        if any(walls):
            lines.append(" " * _ROW_LABEL + "".join(" --" if wall else "   " for wall in walls))
    return lines


def _column_label(col: int) -> str:
    """Three letters above a column. A number that fills them stands above odd columns only, so that a blank follows."""
    label = f"{col:>{_CELL - 1}}"
    return f"{label:<{_CELL}}" if len(label) < _CELL or col % 2 else NOTHING * _CELL


def _cell_text(board: BoardView, col: int, row: int, choices: int) -> str:
    """Three letters: a wall to the west or a blank, then what is there."""
    cell = board.cells.get((col, row))
    if cell is None:
        return NOTHING * _CELL
    wall = "|" if cell.walls[3] and (col - 1, row) in board.cells else " "
    standing = board.on.get((col, row), ())
    if standing:
        return wall + f"{_glyph(standing[0]):<{_CELL - 1}}"
    return f"{wall}{_floor(cell, choices)} "


def _floor(cell: Cell, choices: int) -> str:
    if cell.doorway == "open":
        return UNEXPLORED
    if choices >> cell.square & 1:
        return CHOICE
    return FLOOR if cell.lit else DARK_FLOOR


def _wall_below(board: BoardView, col: int, row: int) -> bool:
    cell = board.cells.get((col, row))
    return cell is not None and cell.walls[2] and (col, row + 1) in board.cells


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
    yield from figure.statuses
    if figure.bears_light:
        yield say("plain-bears-light")
    if figure.target:
        yield say("plain-after", name=figure.target)
    if figure.acting:
        yield say("plain-acting")


def _place(place: tuple[int, int]) -> str:
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
    """Where the game stands: the mission, the Darkness, everybody in a line, who acts when."""
    lines = [
        say("plain-status-mission", mission=status.mission, goal=status.goal),
        say("plain-status-turn", turn=status.turn, phase=status.phase),
        say("plain-status-clues", clues=status.clues, needed=status.clues_needed, revives=status.revives),
        say(
            "plain-status-darkness",
            darkness=track.darkness,
            steps=track.steps,
            posse=track.posse,
            target=track.target,
            dread=track.dread,
        ),
        *(_party_line(row) for row in party),
    ]
    if order:
        waiting = [
            say("plain-order-entry", name=entry.name, initiative=entry.initiative)
            for entry in order
            if entry.when != "done"
        ]
        lines.append(say("plain-status-order", order=", ".join(waiting) or say("plain-nobody")))
    return "\n".join([*lines, *status.notes])


def _party_line(row: PartyRow) -> str:
    about = [*row.statuses, *([say("plain-bears-light")] if row.bears_light else [])]
    return say(
        "plain-status-hero",
        name=row.name,
        title=row.title,
        health=str(row.health),
        sanity=str(row.sanity),
        grit=str(row.grit),
        corruption=str(row.corruption),
        xp=str(row.xp),
        more="".join(f", {text}" for text in about),
    )


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
