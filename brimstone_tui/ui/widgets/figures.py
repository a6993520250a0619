"""What a figure shows on its space: who it is, what is left of it, whom it is after. Colours are the board's."""

from __future__ import annotations

from typing import Final, NamedTuple

from brimstone_tui.ui.widgets.glyphs import Glyphs
from brimstone_tui.views import Figure

_ONE_MORE: Final = 3
"""Columns of a space that hold one character more than a figure's name."""


class Signs(NamedTuple):
    """Each sign fills a line of a space. `whom`: enemies show whom they are after instead of their numbers."""

    glyphs: Glyphs

    def name(self, figure: Figure, width: int, whom: bool) -> str:
        """The first line of a figure that stands: its glyph, and as much more as there is room for."""
        health, ailing = self._eighth(figure, width), self._ailing(figure, width)
        if figure.kind == "hero":
            burden = self.glyphs.burden if figure.carries else ""
            in_danger = "!" if figure.health.left * 3 <= figure.health.most else ""
            return f"{figure.glyph}{burden}{health}{in_danger}{ailing}"[:width].center(width)
        name = f"{figure.glyph}{self._mark(figure, width, whom)}{health}"
        return name.rjust(width) if width < 4 else f"{name}{ailing}".center(width)

    def below(self, figure: Figure, width: int) -> str:
        """The second line: the health; of an enemy also the glyph of the hero whom it is after."""
        after = figure.target_glyph
        return self._bar(figure, width - len(after)) + after

    def fallen(self, figure: Figure, width: int) -> str:
        """A marker."""
        return f"{figure.glyph}{self.glyphs.fallen}".center(width)

    def part(self, figure: Figure, across: int, down: int, line: int, width: int, whom: bool) -> str:
        """A space of a figure that covers several: its name in the first, its health below, whom it is after beside."""
        if line or across > 1 or down > 1:
            return " " * width
        if down:
            return f"{figure.target_glyph:^{width}}" if across else self._bar(figure, width)
        name = self._ailing(figure, width) if across else f"{figure.glyph}{self._mark(figure, width, whom)}"
        return f"{name:<{width}}"[:width]

    def _mark(self, figure: Figure, width: int, whom: bool) -> str:
        """What tells an enemy from others of its kind: its number; or the glyph of the hero whom it is after, while
        that is asked for, and while it acts.
        """
        if figure.target_glyph and (whom or (figure.acting and width < 4)):
            return figure.target_glyph
        if figure.leads:
            return f"{self.glyphs.leads}{figure.number or '' if width > 3 else ''}"
        return str(figure.number % 10 if width < 4 else figure.number) if figure.number else ""

    def _ailing(self, figure: Figure, width: int) -> str:
        """Where there is room: that the figure has statuses."""
        return self.glyphs.ailing if width > 3 and figure.statuses else ""

    def _eighth(self, figure: Figure, width: int) -> str:
        """What is left of the health, where one character is all the room that there is for it."""
        steps = len(self.glyphs.eighths)
        left, most = figure.health.left, max(1, figure.health.most)
        return self.glyphs.eighths[max(1, min(steps, left * steps // most)) - 1] if width == _ONE_MORE else ""

    def _bar(self, figure: Figure, width: int) -> str:
        left, most = figure.health.left, max(1, figure.health.most)
        full = -(-left * width // most)
        there, gone = self.glyphs.bar
        return there * full + gone * (width - full)
