"""What there is to see on a space of the board."""

from __future__ import annotations

from dataclasses import dataclass

from brimstone_tui.views.sketch import Sketch


@dataclass(frozen=True, slots=True)
class LookView:
    """lines: what is there, a sentence or a row of figures each, the place itself first; sketch: from where it is in
    sight, and who goes for whom there.
    """

    lines: tuple[str, ...]
    sketch: Sketch
