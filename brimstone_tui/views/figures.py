"""Pictures of those who play: sheets, records of enemies, rows of the party. Every figure says what went into it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Gauge:
    """So much of so much: `left` of `most`."""

    left: int
    most: int

    def __str__(self) -> str:
        return f"{self.left}/{self.most}"


@dataclass(frozen=True, slots=True)
class Part:
    """What a figure owes to one source: the source's name, and how much with its sign."""

    source: str
    by: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a sheet. `parts`: what went into the value, the printed one first; empty if it is what it is.

    text: what the line means, where its label and value do not say it all.
    """

    label: str
    value: str = ""
    parts: tuple[Part, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """Some lines of a sheet under a heading."""

    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class SheetView:
    """A sheet of one of the party. `title`: the class."""

    id: str
    name: str
    title: str
    text: str
    keywords: tuple[str, ...]
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class EnemyView:
    """The record of a kind of enemy as it stands now. `figures`: the names of those on the board with what is left."""

    id: str
    name: str
    glyph: str
    text: str
    keywords: tuple[str, ...]
    sections: tuple[Section, ...]
    figures: tuple[tuple[str, Gauge], ...]


@dataclass(frozen=True, slots=True)
class PartyRow:
    """One of the party in a line. `corruption`: so many points of the limit; activated: has had the turn."""

    id: str
    name: str
    title: str
    glyph: str
    health: Gauge
    sanity: Gauge
    grit: Gauge
    corruption: Gauge
    xp: int
    gold: int
    dark_stone: int
    initiative: int
    statuses: tuple[str, ...]
    acting: bool
    activated: bool
    down: bool
    bears_light: bool
