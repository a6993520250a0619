"""Reports played again: a game to where it was when something went wrong, and the keys that were pressed then."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from brimstone_tui import games
from brimstone_tui.engine.session import Session
from brimstone_tui.lab.neutral import masked
from brimstone_tui.lab.reports import Problem, game_in, read_problem, said
from brimstone_tui.words import say


def play_report(report: Path) -> Session[Any]:
    """Play the game of a report (a zip, or the folder it was unpacked into) again, tell all of it, and press the keys.

    Gives the game at its last question. Raises ReportError; and whatever goes wrong on the way, which is what a report
    of a fault is for.
    """
    problem = read_problem(report)
    session = game_in(report)
    _tell(session)
    if problem.error and problem.keys:
        _press(session, problem)
    return session


def _press(session: Session[Any], problem: Problem) -> None:
    """Press the keys in an app with a home of its own: they may come from anybody, and could delete saves."""
    from brimstone_tui.ui.replaying import press_again

    with TemporaryDirectory() as home, patch.dict(os.environ, {"BRIMSTONE_HOME": home}):
        asyncio.run(press_again(session, problem.keys, problem.size or (80, 24)))


def verified_report(report: Path) -> tuple[str, bool]:
    """Play a report again: what came of it, and whether its problem is gone.

    What a player holds to be wrong is never gone by itself: somebody must say in its test what is right.
    """
    problem = read_problem(report)
    try:
        session = play_report(report)
    except Exception as error:  # noqa: BLE001  # the fault that is looked for, or another one
        fault = masked(said(error))
        same = fault == problem.error
        return say(
            "report-same-fault" if same else "report-other-fault", fault=fault, then=what_is_wrong(problem)
        ), False
    if problem.error:
        return say("report-no-fault", then=what_is_wrong(problem)), True
    same = session.digest == problem.digest
    return say("report-same-state" if same else "report-other-state", then=what_is_wrong(problem)), False


def what_is_wrong(problem: Problem) -> str:
    """The problem in a line: the fault, or the words of a player."""
    return problem.error or problem.words or say("report-no-words")


def _tell(session: Session[Any]) -> None:
    """Say and show all that the screens say and show of a game at its open question."""
    state, (narrate, show) = session.state, (games.part_of(session.game, part) for part in ("narrate", "show"))
    for line in session.log:
        narrate.sentence(state, line.event)
    narrate.recap(state, session.log)
    for view in (show.board, show.status, show.track, show.party, show.order):
        view(state)
    for row in show.party(state):
        show.sheet(state, row.id)
    for entry in show.order(state):
        if entry.kind == "enemy":
            show.enemy(state, entry.id)
    if session.pending is not None:
        narrate.question(state, session.pending.decision)
        games.part_of(session.game, "chances").chances(session)
