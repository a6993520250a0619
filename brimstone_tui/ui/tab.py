"""The app in a tab of a browser: the process that `brimstone serve` starts for each of them.

Its standard output belongs to the server, and it leaves when the server has gone.
"""

from __future__ import annotations

import os
import sys

from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.ending import run
from brimstone_tui.words import use_language

WATCH = 2.0
"""Seconds between two looks for the server."""


class TabApp(BrimstoneApp):
    """The app in a tab. Every answer is saved at once, so it may end at any moment."""

    def on_mount(self) -> None:
        self._server = os.getppid()
        self.set_interval(WATCH, self._leave_without_server)

    def _leave_without_server(self) -> None:
        if os.getppid() != self._server:
            self.exit()


def main() -> int:
    """Show the app in a tab until it is closed. Gives the exit code."""
    use_language("en", lenient=True)
    return run(TabApp)


if __name__ == "__main__":
    sys.exit(main())
