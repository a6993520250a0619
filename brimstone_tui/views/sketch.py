"""What an option of a question would do, as it is sketched on a board: a way, a line of sight, an area, figures."""

from __future__ import annotations

from dataclasses import dataclass

from brimstone_tui.views.board import Place


@dataclass(frozen=True, slots=True)
class Sketch:
    """Nothing in it has happened.

    path: the spaces entered, in order; costs: what entering each of them costs, empty if they all cost the same; tests:
    those that are entered by passing a test, or that hurt; reach: the spaces where somebody could go; base: those that
    somebody would be put on; line: the spaces between
    somebody and what they see; blocked: the last of them, where something is in the way; sight: the spaces from which a
    space is seen; area: the spaces that are struck; figures: the ids of those that may be struck, or that are meant;
    text: what there is to say of it, empty if the picture says all.
    """

    path: tuple[Place, ...] = ()
    costs: tuple[int, ...] = ()
    tests: tuple[Place, ...] = ()
    reach: tuple[Place, ...] = ()
    base: tuple[Place, ...] = ()
    line: tuple[Place, ...] = ()
    blocked: Place | None = None
    sight: tuple[Place, ...] = ()
    area: tuple[Place, ...] = ()
    figures: tuple[str, ...] = ()
    text: str = ""
