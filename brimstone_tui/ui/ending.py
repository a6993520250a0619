"""How the app ends, whatever happens: the terminal whole, the game saved, and a player who knows how to go on."""

from __future__ import annotations

import asyncio
import errno
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from textual import events
from textual.app import App
from textual.worker import WorkerFailed

from brimstone_tui.words import say

if TYPE_CHECKING:
    from brimstone_tui.engine.session import Session
    from brimstone_tui.lab.reports import Problem

HUNG_UP: Final = 129
_SIGNALS: Final = ("SIGHUP", "SIGINT", "SIGTERM")
_MOST_KEYS: Final = 500


class EndsWell(App[None]):
    """An app that prints no traceback and leaves when a signal says so. `run` shows it and tells what went wrong."""

    def __init__(self) -> None:
        super().__init__()
        self.fault: Exception | None = None
        """What ended the app."""
        self.played: Session[Any] | None = None
        """The game that was shown then."""
        self.picture = ""
        """The screen at that moment, as SVG."""
        self._pressed: list[str] = []
        self._answered = 0

    @property
    def session_shown(self) -> Session[Any] | None:
        """The game that lies on the screens, if there is one."""
        from brimstone_tui.engine.session import Session

        shown = (getattr(screen, "session", None) for screen in reversed(self._screen_stack))
        return next((session for session in shown if isinstance(session, Session)), None)

    @property
    def picture_for_others(self) -> str:
        """The screen as SVG; empty while something is on it that not everybody at the table may see."""
        if any(getattr(screen, "keeps_secret", False) for screen in self._screen_stack):
            return ""
        return self.export_screenshot()

    @property
    def problem(self) -> Problem:
        """What a report says of the app as it is: the keys since the last answer, the size of the window."""
        from brimstone_tui.lab.reports import Problem

        return Problem(keys=tuple(self._pressed), size=(self.size.width, self.size.height))

    async def on_event(self, event: events.Event) -> None:
        """Keep in mind what was pressed since the last answer; what is typed into a field is nobody's business."""
        if isinstance(event, events.Key) and not event.is_forwarded:
            self._keep_in_mind(event.key)
        await super().on_event(event)

    def _keep_in_mind(self, key: str) -> None:
        session = self.session_shown
        answered = len(session.tape) if session is not None else 0
        if answered != self._answered or session is None:
            self._pressed.clear()
            self._answered = answered
        if session is not None and not self._is_typing:
            self._pressed = [*self._pressed, key][-_MOST_KEYS:]

    @property
    def _is_typing(self) -> bool:
        from textual.widgets import Input  # not on the way to the title

        return isinstance(self.focused, Input)

    def on_mount(self) -> None:
        if self.is_headless:
            return
        for name in _SIGNALS:
            number = getattr(signal, name, None)
            if number is not None:
                with suppress(NotImplementedError):  # there are none on Windows
                    asyncio.get_running_loop().add_signal_handler(number, self._stop, number)

    def _stop(self, number: int) -> None:
        self.exit(return_code=128 + number)

    def _handle_exception(self, error: Exception) -> None:
        if self.fault is None:
            self.fault = (
                error.error if isinstance(error, WorkerFailed) and isinstance(error.error, Exception) else error
            )
            self.played = self.session_shown
            with suppress(Exception):  # a screen that cannot be painted has no picture
                self.picture = self.picture_for_others
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """Textual would print a traceback with all that is in memory; `run` says it in words."""
        self._close_messages_no_wait()

    def _print_error_renderables(self) -> None:
        """Nothing is printed. A traceback that waits here without a fault is that of a keyboard which has gone."""
        if self._exit_renderables and self.fault is None:
            self._return_code = HUNG_UP
        self._exit_renderables.clear()


def run(begin: Callable[[], EndsWell]) -> int:
    """Make the app and show it until the player leaves, a signal ends it or it fails. Gives the exit code.

    After a fault the player is told, once the terminal is whole again, what is saved and how to go on.
    """
    app: EndsWell | None = None
    try:
        app = begin()
        app.run()
    except Exception as fault:  # noqa: BLE001  # the last resort
        if app is None:
            return _told(fault)
        app.fault = app.fault or fault
    code = app.return_code or 0
    if _has_no_terminal(app.fault):
        return HUNG_UP
    if app.fault is not None:
        return _told(_in_game(app, app.fault), app.problem, app.picture)
    if code > 128 and code != HUNG_UP:
        print(say("app-stopped"), file=sys.stderr)
    return code


def _in_game(app: EndsWell, fault: Exception) -> Exception:
    """The fault, with the game that was shown when it came up."""
    from brimstone_tui import games

    if app.played is None or isinstance(fault, games.GameFault):
        return fault
    in_game = games.fault_in(app.played)
    in_game.__cause__ = fault
    return in_game


def _told(fault: Exception, problem: Problem | None = None, picture: str = "") -> int:
    from brimstone_tui.lab.reports import FAULT, tell_fault

    for line in tell_fault(fault, problem, picture=picture):
        print(line, file=sys.stderr)
    return FAULT


def _has_no_terminal(fault: Exception | None) -> bool:
    """Whether nothing went wrong but that the terminal, or the server of a tab, has gone."""
    return isinstance(fault, OSError) and fault.errno in (errno.EIO, errno.EPIPE, errno.ENXIO)
