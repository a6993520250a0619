"""What an option of a question would do, as it is sketched on a board: a way, a line of sight, an area, figures."""

from __future__ import annotations

from dataclasses import dataclass

from brimstone_tui.views.board import Place


@dataclass(frozen=True, slots=True)
class Sketch:
    """Nothing in it has happened.

    path: the spaces entered, in order; tests: those that are entered by passing a test; line: the spaces between
    somebody and what they see; blocked: the last of them, where something is in the way; sight: the spaces from which a
    space is seen; area: the spaces that are struck; figures: the ids of those that may be struck, or that are meant;
    text: what there is to say of it, empty if the picture says all.
    """

    path: tuple[Place, ...] = ()
    tests: tuple[Place, ...] = ()
    line: tuple[Place, ...] = ()
    blocked: Place | None = None
    sight: tuple[Place, ...] = ()
    area: tuple[Place, ...] = ()
    figures: tuple[str, ...] = ()
    text: str = ""
