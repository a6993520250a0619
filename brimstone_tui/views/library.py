"""Pages of the library: each piece of content by itself, as it stands before any game begins."""

from __future__ import annotations

from dataclasses import dataclass

from brimstone_tui.views.figures import Section


@dataclass(frozen=True, slots=True)
class LibraryPage:
    """A piece of content. shelf: where it stands, in words; id: unlike all others of its ruleset; glyph: its sign on a
    map, empty if it has none; card: whether it is printed on a card; clause: the rule behind it, if one is named.
    """

    id: str
    shelf: str
    title: str
    text: str = ""
    keywords: tuple[str, ...] = ()
    sections: tuple[Section, ...] = ()
    glyph: str = ""
    card: bool = False
    clause: str = ""

    @property
    def words(self) -> str:
        """All that it says, for whoever looks for a part of it: a skill of a class, an ability."""
        lines = [line for section in self.sections for line in section.lines]
        return "\n".join([self.title, self.text, *self.keywords, *(f"{line.label} {line.text}" for line in lines)])
