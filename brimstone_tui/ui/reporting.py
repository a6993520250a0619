"""One key makes a report of the game and the screen, as they are."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from brimstone_tui import games
from brimstone_tui.ui.screens.asked import AskedScreen
from brimstone_tui.words import say

if TYPE_CHECKING:
    from brimstone_tui.ui.app import BrimstoneApp


def report(app: BrimstoneApp) -> None:
    """Ask what is wrong, then write the report of the screen as it was before, and say where it lies."""
    from brimstone_tui.lab.reports import LONGEST_WORDS, write_report

    if isinstance(app.screen, AskedScreen):
        return
    picture, problem, session = app.picture_for_others, app.problem, app.session_shown
    saved = games.fault_in(session).saved if session is not None else None

    def write(words: str | None) -> None:
        if words is None:
            return
        try:
            path = write_report(replace(problem, words=words), saved, picture=picture)
        except OSError as error:
            app.complain(error)
            return
        app.notify(say("report-written", path=str(path)), markup=False, timeout=10)

    app.push_screen(AskedScreen(say("report-asked"), longest=LONGEST_WORDS), write)
