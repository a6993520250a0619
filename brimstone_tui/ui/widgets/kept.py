"""Widgets that hand over their lines as they were drawn before, where nothing on them has changed.

Whatever is painted, Textual asks each widget around it for all its lines.
"""

from __future__ import annotations

from textual.containers import Container, Horizontal, Vertical
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class Kept(Widget):
    """A widget whose lines are kept until one of them is to be drawn anew.

    It stands last among the bases of a class: Textual looks for styles along the first ones.
    """

    _crop: Region | None = None
    _kept: list[Strip]

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines of a region; from the first to the last of those that have changed they are drawn anew."""
        dirty, known = self._styles_cache._dirty_lines, self._styles_cache._cache
        if crop != self._crop or (dirty and not known.keys() >= set(crop.line_range)):
            self._crop, self._kept = crop, super().render_lines(crop)
        elif dirty:
            first = max(crop.y, min(dirty))
            last = max(first, min(crop.bottom, max(dirty) + 1))
            drawn = super().render_lines(Region(crop.x, first, crop.width, last - first))
            self._kept = [*self._kept[: first - crop.y], *drawn, *self._kept[last - crop.y :]]
        return self._kept


class KeptContainer(Container, Kept):
    """A container of that kind."""


class KeptHorizontal(Horizontal, Kept):
    """A row of that kind."""


class KeptVertical(Vertical, Kept):
    """A column of that kind."""
