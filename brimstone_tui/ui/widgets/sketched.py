"""What a sketch puts on each space of a map, so that only the spaces that change are drawn anew."""

from __future__ import annotations

from collections.abc import Iterable

from brimstone_tui.views import Figure, Sketch
from brimstone_tui.views.board import Place


def sketched(sketch: Sketch, aimed: str, figures: Iterable[Figure]) -> dict[Place, tuple[object, ...]]:
    """For each space that a sketch, or the figure that is aimed at, changes: by what. What is equal looks the same."""
    drawn: dict[Place, tuple[object, ...]] = {}
    layers = (sketch.sight, sketch.reach, sketch.line, sketch.area, sketch.tests, sketch.base, (sketch.blocked,))
    for number, layer in enumerate(layers):
        for place in layer:
            if place is not None:
                drawn[place] = (*drawn.get(place, ()), number)
    for number, place in enumerate(sketch.path):
        drawn[place] = (*drawn.get(place, ()), "way", sketch.costs[: number + 1] or number)
    for figure in figures:
        if figure.id == aimed or figure.id in sketch.figures:
            for place in figure.covers or ((figure.col, figure.row),):
                drawn[place] = (*drawn.get(place, ()), "aimed" if figure.id == aimed else "meant")
    return drawn
