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
    OrderEntry,
    PartyRow,
    Section,
    SheetView,
    StatusView,
    TrackView,
)
from brimstone_tui.words import say

_Part = str | tuple[str, str] | Content
_BAR: Final = 10


class Pen:
    """How bars and marks are drawn: with lines and blocks, or with plain characters only."""

    def __init__(self, ascii: bool) -> None:
        self.full, self.empty, self.grit, self.spent = ("#", "-", "*", ".") if ascii else ("█", "░", "●", "○")
        self.turn, self.light, self.after, self.done = (">", "*", ">", "x") if ascii else ("▶", "☼", "›", "✓")
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
        tail = Content.styled(
            f"{say('party-xp', xp=row.xp)}  {say('party-initiative', initiative=row.initiative)}", "$ash"
        )
        room = width - tail.cell_length - 1
        lines.append(
            Content("").join(
                [name.truncate(room, ellipsis=True).pad_right(max(0, room - name.cell_length)), Content(" "), tail]
            )
        )
        hurt = row.health.left * 3 <= row.health.most
        lines += [
            _gauge(pen, say("party-health"), row.health, "$blood" if hurt else "$verdigris"),
            _gauge(pen, say("party-sanity"), row.sanity, "$ice"),
            _grit_and_corruption(pen, row, width),
        ]
        if row.statuses:
            lines.append(Content.styled("  " + ", ".join(row.statuses), "$blood"))
    return lines


def _gauge(pen: Pen, name: str, gauge: Gauge, ink: str) -> Content:
    return Content.assemble("  ", (f"{name:<8}", "$ash"), pen.bar(gauge, _BAR, ink), f" {gauge.left:>2}/{gauge.most}")


def _grit_and_corruption(pen: Pen, row: PartyRow, width: int) -> Content:
    """Both in one line; the bar of the corruption has what room is left."""
    grit = Content.assemble("  ", (f"{say('party-grit')} ", "$ash"), pen.pips(row.grit), f" {row.grit} ")
    name, numbers = f"{say('party-corruption')} ", f" {row.corruption}"
    room = width - grit.cell_length - cell_len(name) - cell_len(numbers)
    bar = pen.bar(row.corruption, max(0, min(room, row.corruption.most)), "$void")
    ink = "$void" if row.corruption.left else "$ash"
    return Content.assemble(grit, (name, "$ash"), bar, (numbers, ink))


def party_line(pen: Pen, party: Sequence[PartyRow]) -> Content:
    """The whole party in one line: health, sanity, grit."""
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
        hurt = row.health.left * 3 <= row.health.most
        parts += [
            (str(row.health), "$blood bold" if hurt else "$verdigris"),
            " ",
            (str(row.sanity), "$ice"),
            " ",
            pen.pips(row.grit),
            "  ",
        ]
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
            (f" {entry.initiative}", "$ash"),
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
    name = Content.styled(enemy.name, "bold" if enemy.acting else "").truncate(room - tail.cell_length, ellipsis=True)
    return Content.assemble((f"{enemy.glyph}{enemy.number:<3}", "$blood bold"), name, tail)


def track_line(pen: Pen, track: TrackView) -> Content:
    """The Darkness track: where the Darkness is, where the posse, what waits on the way."""
    parts: list[_Part] = [(f"{say('track-darkness')} ", "$void bold")]
    for number, space in enumerate(track.spaces):
        if space.darkness:
            parts.append((pen.darkness, "$void bold reverse"))
        elif space.posse:
            parts.append((pen.posse, "$lamp bold"))
        elif number < track.darkness:
            parts.append((pen.gone, "$void"))
        elif space.marks:
            parts.append((pen.blood if "blood" in space.marks else "+", "$blood"))
        else:
            parts.append((pen.step, "$ash"))
    parts += [
        (f" {track.darkness}/{track.steps}", "$void"),
        (f"  {say('track-hold', target=track.target)}", "$bone"),
        (f"  {say('track-dread')} ", "$ash"),
        (pen.dread * track.dread if track.dread else "0", "$void bold" if track.dread else "$ash"),
    ]
    return Content.assemble(*parts)


def track_lines(pen: Pen, track: TrackView) -> list[Content]:
    """The Darkness track space by space, with its stages and what every mark means."""
    lines = [track_line(pen, track), Content()]
    for number, space in enumerate(track.spaces):
        marks = ", ".join(say(f"track-mark-{mark}") for mark in space.marks)
        here = " ".join(
            [
                *([f"{pen.darkness} {say('track-darkness')}"] if space.darkness else []),
                *([f"{pen.posse} {say('track-posse')}"] if space.posse else []),
            ]
        )
        ink = "$void" if number <= track.darkness else "$bone"
        lines.append(
            Content.assemble(
                (f"  {space.name:>16} ", ink),
                (f" {say('track-stage', target=space.stage)} ", "$ash"),
                (f" {marks:<24}", "$blood"),
                (here, "$lamp bold" if space.posse else "$void bold"),
            )
        )
    return lines


def status_line(status: StatusView) -> Content:
    """The mission, the turn and what is going on."""
    clues = say("status-clues", clues=status.clues, needed=status.clues_needed)
    return Content.assemble(
        (f"{status.mission}", "$lamp bold"),
        ("  ", ""),
        (say("status-turn", turn=status.turn), "$bone"),
        (" · ", "$rust"),
        (status.phase, "$bone"),
        *([(" · ", "$rust"), (say("status-fight"), "$blood bold")] if status.fight else []),
        (" · ", "$rust"),
        (say("status-objective") if status.objective_found else clues, "$amber"),
        (" · ", "$rust"),
        (say("status-revives", revives=status.revives), "$ash"),
    )


def status_lines(status: StatusView) -> list[Content]:
    """All that is to be said of the mission."""
    return [
        Content.styled(status.mission, "$lamp bold"),
        Content(status.goal),
        Content(),
        Content(say("status-turn", turn=status.turn) + " · " + status.phase),
        Content(say("status-clues", clues=status.clues, needed=status.clues_needed)),
        Content(say("status-revives", revives=status.revives)),
        Content(say("status-light", hero=status.light)),
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
