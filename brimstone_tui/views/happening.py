"""What an event looks like on the board: who walked where, whose turn begins with it, how long an eye rests on it."""

from __future__ import annotations

from dataclasses import dataclass

from brimstone_tui.views.board import Place


@dataclass(frozen=True, slots=True)
class Happening:
    """One event, to be shown by itself.

    figure: the id of the figure to look at, empty if none; path: the spaces that it entered, in order; acts: the seat
    that acts from now on, or the id of whoever has none, empty if nobody does, None if that stays as it was; beats: how
    long to wait before the next event, 0 if they belong together.
    """

    figure: str = ""
    path: tuple[Place, ...] = ()
    acts: str | None = None
    beats: int = 1
