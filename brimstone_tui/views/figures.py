"""Pictures of those who play: sheets, records of enemies, rows of the party. Every figure says what went into it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal
from unicodedata import east_asian_width


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


MeterKind = Literal["health", "mind", "weariness", "luck", "taint"]
"""What a meter measures: health and mind run out, luck is spent piece by piece, the other two fill up."""


@dataclass(frozen=True, slots=True)
class Meter:
    """A gauge of one of the party, with its name. `short`: the name where there is little room, if it has one."""

    name: str
    gauge: Gauge
    kind: MeterKind
    short: str = ""


@dataclass(frozen=True, slots=True)
class PartyRow:
    """One of the party in a line. `meters`: health first; figures: what else is to be known, in few words; notes: what
    has room below.

    activated: has had the turn.
    """

    id: str
    name: str
    title: str
    glyph: str
    meters: tuple[Meter, ...]
    figures: tuple[str, ...]
    statuses: tuple[str, ...]
    acting: bool
    activated: bool
    down: bool
    bears_light: bool = False
    notes: tuple[str, ...] = ()

    @property
    def health(self) -> Gauge:
        """What is left of the health."""
        return self.meters[0].gauge


def glyphs_of(names: Mapping[str, str]) -> dict[str, str]:
    """A capital for each of the party, by id: the first letter of the name that nobody before has, else the number."""
    glyphs: dict[str, str] = {}
    for number, (id, name) in enumerate(names.items(), start=1):
        letters = [each for each in name.upper() if each.isalpha() and east_asian_width(each) not in "WF"]
        glyphs[id] = next((each for each in letters if each not in glyphs.values()), str(number))
    return glyphs
