"""Lines of the panels around the board, made from views. Names are data: no line is ever read as markup."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from textual.content import Content

from brimstone_tui.views import (
    EnemyView,
    Figure,
    Gauge,
    Line,
    Meter,
    OrderEntry,
    PartyRow,
    Section,
    SheetView,
    StatusView,
    TrackView,
)
from brimstone_tui.views.figures import MeterKind
from brimstone_tui.words import say

_Part = str | tuple[str, str] | Content
_BAR: Final = 10
_INKS: Final[dict[MeterKind, str]] = {"mind": "$ice", "weariness": "$amber", "luck": "$lamp", "taint": "$void"}
_SMALL: Final = ("luck", "taint")
"""Kinds of meters that share a line."""


class Pen:
    """How bars and marks are drawn: with lines and blocks, or with plain characters only."""

    def __init__(self, ascii: bool) -> None:
        self.full, self.empty, self.grit, self.spent = ("#", "-", "*", ".") if ascii else ("█", "░", "●", "○")
        self.turn, self.light, self.after, self.done = (">", "*", ">", "x") if ascii else ("▶", "☼", "›", "✓")
        self.leads = "*" if ascii else "★"
        self.dread, self.darkness, self.posse = ("=", "D", "P") if ascii else ("▮", "◆", "☗")
        self.blood, self.step, self.gone = ("!", ".", "#") if ascii else ("!", "·", "▓")
        self.hit, self.critical, self.missed, self.again = ("+", "!", "x", "r") if ascii else ("✓", "!", "×", "↻")
        self.box = tuple("+-++|+" if ascii else "╭─╮╰│╯")
        self.ascii = ascii

    def bar(self, gauge: Gauge, width: int, ink: str) -> Content:
        """So much of so much as a bar."""
        most = max(1, gauge.most)
        full = min(width, -(-max(0, gauge.left) * width // most))
        return Content.assemble((self.full * full, ink), (self.empty * (width - full), "$rust"))

    def pips(self, gauge: Gauge) -> Content:
        """So much of so much as dots."""
        left = max(0, gauge.left)
        return Content.assemble((self.grit * left, "$lamp"), (self.spent * max(0, gauge.most - left), "$rust"))


def party_lines(pen: Pen, party: Sequence[PartyRow], width: int) -> list[Content]:
    """The party, each of them in some lines."""
    lines: list[Content] = []
    for row in party:
        head = pen.turn if row.acting else " "
        name = Content.assemble(
            (f"{head} ", "$lamp bold"),
            (f"{row.glyph} ", "$lamp bold" if not row.down else "$ash"),
            (row.name, "bold" if not row.down else "$ash"),
            (f" {pen.light}" if row.bears_light else "", "$lamp"),
        )
        tail = Content.styled("  ".join(row.figures), "$ash")
        room = width - tail.cell_length - 1
        lines.append(
            Content("").join(
                [name.truncate(room, ellipsis=True).pad_right(max(0, room - name.cell_length)), Content(" "), tail]
            )
        )
        lines += [_gauge(pen, meter) for meter in row.meters if meter.kind not in _SMALL]
        small = [meter for meter in row.meters if meter.kind in _SMALL]
        if small:
            lines.append(_small_meters(pen, small, width))
        if row.statuses:
            lines.append(Content.styled("  " + ", ".join(row.statuses), "$blood"))
        notes = (part for note in row.notes for part in Content.styled(note, "$ash").wrap(width - 2))
        lines += [Content.assemble("  ", note) for note in notes]
    return lines


def _gauge(pen: Pen, meter: Meter) -> Content:
    gauge = meter.gauge
    bar = pen.bar(gauge, _BAR, _ink(meter))
    return Content.assemble("  ", (f"{meter.short or meter.name:<8}", "$ash"), bar, f" {gauge.left:>2}/{gauge.most}")


def _ink(meter: Meter) -> str:
    """The colour of a meter: health has another one when little is left."""
    if meter.kind == "health":
        return "$blood" if meter.gauge.left * 3 <= meter.gauge.most else "$verdigris"
    return _INKS[meter.kind]


def _small_meters(pen: Pen, meters: Sequence[Meter], width: int) -> Content:
    """All in one line; a bar has what room is left."""
    line = Content("  ")
    for meter in meters:
        name, numbers = f"{meter.short or meter.name} ", f" {meter.gauge}"
        if meter.kind == "luck":
            line = Content.assemble(line, (name, "$ash"), pen.pips(meter.gauge), f"{numbers} ")
            continue
        room = width - line.cell_length - cell_len(name) - cell_len(numbers)
        bar = pen.bar(meter.gauge, max(0, min(room, meter.gauge.most)), _ink(meter))
        ink = _ink(meter) if meter.gauge.left else "$ash"
        line = Content.assemble(line, (name, "$ash"), bar, (numbers, ink))
    return line


def party_line(pen: Pen, party: Sequence[PartyRow]) -> Content:
    """The whole party in one line, each with all that runs out."""
    parts: list[_Part] = []
    for row in party:
        parts += [
            (pen.turn if row.acting else " ", "$lamp bold"),
            (row.glyph, "$lamp bold" if not row.down else "$ash"),
            (pen.light if row.bears_light else "", "$lamp"),
            " ",
        ]
        if row.down:
            parts.append((f"{row.statuses[0] if row.statuses else ''}  ", "$blood bold"))
            continue
        for meter in row.meters:
            if meter.kind == "luck":
                parts += [pen.pips(meter.gauge), " "]
            elif meter.kind != "taint":
                hurt = " bold" if _ink(meter) == "$blood" else ""
                parts += [(str(meter.gauge), f"{_ink(meter)}{hurt}"), " "]
        parts.append(" ")
    return Content.assemble(*parts)


def order_line(pen: Pen, order: Sequence[OrderEntry]) -> Content:
    """Who acts when in this turn."""
    parts: list[_Part] = []
    for entry in order:
        ink = {"done": "$rust", "now": "$lamp bold", "next": "$blood" if entry.kind == "enemy" else "$bone"}[entry.when]
        count = f" ×{entry.figures}" if entry.figures > 1 else ""
        if parts:
            parts.append((" · ", "$rust"))
        parts += [
            ({"now": pen.turn, "done": pen.done}.get(entry.when, ""), ink),
            (f"{entry.name}{count}", ink),
            (f" {entry.note}" if entry.note else "", "$ash"),
        ]
    return Content.assemble(*parts)


def enemy_lines(pen: Pen, figures: Sequence[Figure], width: int) -> list[Content]:
    """Every enemy on the board: its mark on the map, what is left of it, whom it is after."""
    acting = next((each.name for each in figures if each.kind == "hero" and each.acting), "")
    return [_enemy_line(pen, each, acting, width) for each in figures if each.kind == "enemy"]


def _enemy_line(pen: Pen, enemy: Figure, acting: str, width: int) -> Content:
    health, room = f" {enemy.health}", width - 4
    fits = cell_len(f"{enemy.name}{health} {pen.after}{enemy.target}") <= room
    target = enemy.target if fits else enemy.target_glyph
    ink = "$lamp" if acting and enemy.target == acting else "$ash"
    tail = Content.assemble((health, "$bone"), (f" {pen.after}{target}" if target else "", ink))
    ailing = Content.styled(f" {', '.join(enemy.statuses)}" if enemy.statuses else "", "$blood")
    name = Content.styled(enemy.name, "bold" if enemy.acting else "").truncate(room - tail.cell_length, ellipsis=True)
    ailing = ailing.truncate(max(0, room - tail.cell_length - name.cell_length), ellipsis=True)
    glyph = f"{enemy.glyph}{pen.leads if enemy.leads else ''}{enemy.number or ''}"
    return Content.assemble((f"{glyph:<4}", "$void bold" if enemy.leads else "$blood bold"), name, tail, ailing)


def track_line(pen: Pen, track: TrackView) -> Content:
    """The track: what comes, where the party is, what waits on the way."""
    parts: list[_Part] = [(f"{track.name} ", "$void bold")]
    for number, space in enumerate(track.spaces):
        if number == track.at:
            parts.append((pen.darkness, "$void bold reverse"))
        elif number == track.party:
            parts.append((pen.posse, "$lamp bold"))
        elif number < track.at:
            parts.append((pen.gone, "$void"))
        elif space.marks:
            parts.append((pen.blood if "blood" in space.marks else "+", "$blood"))
        else:
            parts.append((pen.step, "$ash"))
    parts.append((f" {track.at}/{track.steps}", "$void"))
    parts += [(f"  {figure}", "$bone") for figure in track.figures]
    if track.waiting is not None:
        parts.append((f"  {track.waiting_name} ", "$ash"))
        parts.append((pen.dread * track.waiting if track.waiting else "0", "$void bold" if track.waiting else "$ash"))
    return Content.assemble(*parts)


def track_lines(pen: Pen, track: TrackView) -> list[Content]:
    """The track space by space, with what every mark means."""
    lines = [track_line(pen, track), Content()]
    for number, space in enumerate(track.spaces):
        marks = ", ".join(say(f"track-mark-{mark}") for mark in space.marks)
        is_party = number == track.party
        here = [
            *([f"{pen.darkness} {track.name}"] if number == track.at else []),
            *([f"{pen.posse} {track.party_name}"] if is_party else []),
        ]
        ink = "$void" if number <= track.at else "$bone"
        lines.append(
            Content.assemble(
                (f"  {space.name:>16} ", ink),
                (f" {space.note} ", "$ash"),
                (f" {marks:<24}", "$blood"),
                (" ".join(here), "$lamp bold" if is_party else "$void bold"),
            )
        )
    return lines


def status_line(status: StatusView) -> Content:
    """The mission, the turn and what is going on."""
    counts: list[_Part] = []
    for ink, count in zip(("$amber", "$ash"), status.counts, strict=False):
        counts += [(" · ", "$rust"), (count, ink)]
    return Content.assemble(
        (f"{status.mission}", "$lamp bold"),
        ("  ", ""),
        (status.when, "$bone"),
        (" · ", "$rust"),
        (status.phase, "$bone"),
        *([(" · ", "$rust"), (say("status-fight"), "$blood bold")] if status.fight else []),
        *counts,
    )


def status_lines(status: StatusView) -> list[Content]:
    """All that is to be said of the mission."""
    return [
        Content.styled(status.mission, "$lamp bold"),
        Content(status.goal),
        Content(),
        Content(f"{status.when} · {status.phase}"),
        *map(Content, status.counts),
        *(Content.assemble("• ", note) for note in status.notes),
    ]


def card_lines(pen: Pen, kind: str, title: str, text: str, width: int) -> list[Content]:
    """A card with its frame, the title first."""
    corner, across, corner2, corner3, down, corner4 = pen.box
    inner = width - 4

    def framed(line: Content) -> Content:
        gap = " " * max(0, inner - line.cell_length)
        return Content.assemble((f"{down} ", "$amber"), line, gap, (f" {down}", "$amber"))

    body = [line for part in text.split("\n") for line in (Content(part).wrap(inner) or [Content()])]
    heading = Content.styled(title, "$lamp bold").wrap(inner)
    return [
        Content.styled(f"{corner}{across * (width - 2)}{corner2}", "$amber"),
        framed(Content.styled(kind, "$ash")),
        *map(framed, heading),
        framed(Content.styled(across * inner, "$rust")),
        *map(framed, body),
        Content.styled(f"{corner3}{across * (width - 2)}{corner4}", "$amber"),
    ]


def sheet_lines(sheet: SheetView) -> list[Content]:
    """A hero's sheet, every number with what went into it."""
    return [
        Content.assemble(
            (sheet.name, "$lamp bold"), (f"  {sheet.title}", "$bone"), ("  " + ", ".join(sheet.keywords), "$ash")
        ),
        *([Content.styled(sheet.text, "$ash")] if sheet.text else []),
        *section_lines(sheet.sections),
    ]


def record_lines(enemy: EnemyView) -> list[Content]:
    """The record of a kind of enemy, and those of it that are on the board."""
    figures = [
        Content.assemble("  ", (name, "$blood"), f" {say('party-health')} {gauge}") for name, gauge in enemy.figures
    ]
    return [
        Content.assemble(
            (f"{enemy.glyph} ", "$blood bold"), (enemy.name, "$lamp bold"), ("  " + ", ".join(enemy.keywords), "$ash")
        ),
        *([Content.styled(enemy.text, "$ash")] if enemy.text else []),
        *figures,
        *section_lines(enemy.sections),
    ]


def section_lines(sections: Sequence[Section]) -> list[Content]:
    """Sections with their headings, a blank line before each."""
    lines: list[Content] = []
    for section in sections:
        lines += [Content(), Content.styled(section.title, "$amber bold"), *map(_line, section.lines)]
    return lines


def _line(line: Line) -> Content:
    parts = "  ".join(f"{part.source} {part.by}" for part in line.parts)
    return Content.assemble(
        "  ",
        (f"{line.label:<20} " if line.value else line.label, "$ash" if line.value else "$bone"),
        (line.value, "$bone bold"),
        (f"  ({parts})" if len(line.parts) > 1 else "", "$ash"),
        (f"  {line.text}" if line.text else "", "$ash"),
    )
