"""The reel: the turns of others, event after event, as one would watch them at a table.

All has happened when it is shown, and is saved: the reel shows states that were, and its pace changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

from brimstone_tui.engine.events import Rolled
from brimstone_tui.engine.session import Session
from brimstone_tui.views import BoardView, DiceView, Happening
from brimstone_tui.views.board import Place, by_place

BEATS: Final = {"slow": 0.8, "normal": 0.4, "fast": 0.15}
"""Seconds of a beat at each pace; `off` is none of them: nothing is shown by itself."""
STRIDE: Final = 0.2
"""Beats that a figure takes to its next space."""

_RECENT: Final = 40


class Frame(NamedTuple):
    """What is seen until the next frame.

    line: so many lines of the log are told by now; state: the game as it was then; board: the board, with a figure
    perhaps still on its way; place: where to look, None: wherever one looks now; dice: what is thrown; seconds: how
    long.
    """

    line: int
    state: Any
    board: BoardView
    place: Place | None
    dice: DiceView | None
    seconds: float


def is_others(session: Session[Any], acts: str) -> bool:
    """Whether it is the turn of somebody whom no person plays: an enemy's, a bot's."""
    return bool(acts) and (acts in session.bots or acts not in session.game.seats(session.state))


def frames(session: Session[Any], show: Any, told: int, acts: str, beat: float) -> Iterator[Frame]:
    """The turns of others in what happened after `told` lines of the log; none if there were none.

    Lines of a person's own turn are told together with the line that follows. acts: whose turn it was; beat: in
    seconds. Each state is looked up when its frame is due.
    """
    before: BoardView | None = None
    for line, (event, _) in enumerate(session.log_since(told), start=told + 1):
        happening: Happening = show.happening(event)
        acts = acts if happening.acts is None else happening.acts
        if not happening.beats or not is_others(session, acts):
            continue
        state, _ = session.after_line(line)
        board: BoardView = show.board(state)
        for place in happening.path[:-1]:
            yield Frame(line - 1, state, _walking(before or board, happening.figure, place), place, None, beat * STRIDE)
        dice = show.dice(state, events_until(session, line)) if isinstance(event, Rolled) else None
        yield Frame(line, state, board, _place(board, happening.figure), dice, beat * happening.beats)
        before = board


def events_until(session: Session[Any], line: int) -> list[Any]:
    """The newest events of the first `line` lines of the log: enough of them to know which dice lie on the table."""
    first = max(0, line - _RECENT)
    return [told.event for told in session.log_since(first)[: line - first]]


def _walking(board: BoardView, id: str, place: Place) -> BoardView:
    """The board with a figure on a space of its way."""
    figures = tuple(
        replace(each, col=place[0], row=place[1], acting=True) if each.id == id else each for each in board.figures
    )
    return replace(board, figures=figures, on=by_place(figures))


def _place(board: BoardView, id: str) -> Place | None:
    """Where a figure is, or the first of those that act."""
    found = [each for each in board.figures if each.id == id] or [each for each in board.figures if each.acting]
    return (found[0].col, found[0].row) if found else None
