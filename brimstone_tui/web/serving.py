"""The server. A tab is a process of `brimstone_tui.ui.tab`; what it shows goes through textual-serve to the page."""

from __future__ import annotations

import asyncio
import errno
import os
import shlex
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import aiohttp_jinja2
from aiohttp import web
from textual_serve.server import Server

from brimstone_tui.words import say

PATIENCE: Final = 5.0
"""Seconds that the games of open tabs have to end when the server stops."""
_TAB: Final = (sys.executable, "-P", "-m", "brimstone_tui.ui.tab")
"""-P: what lies in the folder where the server was started is not run."""


class CannotServe(Exception):
    """The server cannot begin; the text says why and what would be right."""


class GameServer(Server):
    """Serves the page, its files (all from this machine), and the tabs of this very page.

    A page from elsewhere may not drive a game: see `is_own`.
    """

    def __init__(self, host: str) -> None:
        super().__init__(_command(), host, templates_path=Path(__file__).parent / "templates")
        self._tabs: set[asyncio.Task[Any]] = set()

    def is_own(self, origin: str | None, host: str) -> bool:
        """Whether a request comes from the page that this server gave out, or from no page at all.

        The page's address must be the one that was asked, and a name in it one that nobody else can point at this
        machine: an address in numbers, `localhost`, or the name that the server was given.
        """
        if origin is None:
            return True
        if origin != f"http://{host}":
            return False
        name = urlsplit(origin).hostname or ""
        return name in ("localhost", self.host) or _is_in_numbers(name)

    @aiohttp_jinja2.template("page.html")
    async def handle_index(self, request: web.Request) -> dict[str, Any]:
        """The page."""
        return {
            "language": say("web-language"),
            "title": say("web-title"),
            "opening": say("web-opening"),
            "closed": say("web-closed"),
            "again": say("web-again"),
        }

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """A tab, from its first byte to its last. Refuses the tab of a page from elsewhere."""
        if not self.is_own(request.headers.get("Origin"), request.host):
            raise web.HTTPForbidden(text=say("web-foreign"))
        tab = asyncio.current_task()
        assert tab is not None, "aiohttp handles each request in a task"
        self._tabs.add(tab)
        try:
            return await super().handle_websocket(request)
        finally:
            self._tabs.discard(tab)

    async def on_startup(self, app: web.Application) -> None:
        """Nothing: `serve` has said where the game is."""

    async def on_shutdown(self, app: web.Application) -> None:
        """Close the tabs; their games end as if the tabs had been closed by hand."""
        for tab in self._tabs:
            tab.cancel()
        if self._tabs:
            await asyncio.wait(self._tabs, timeout=PATIENCE)

    def run(self, listening: socket.socket) -> None:
        """Serve until somebody presses Ctrl+C or ends the process."""
        web.run_app(self._make_app(), sock=listening, print=None, access_log=None, shutdown_timeout=PATIENCE)


def serve(host: str, port: int, tell: Callable[[str], None]) -> None:
    """Serve the game until it is stopped. `tell` hears where it is; port 0 is any that is free. Raises CannotServe."""
    listening = _listening(host, port)
    port = listening.getsockname()[1]
    tell(say("web-here", url=f"http://{f'[{host}]' if ':' in host else host}:{port}/"))
    if not _is_here(host):
        tell(say("web-open-to-all"))
    with redirect_stdout(sys.stderr):  # where textual-serve repeats what a tab said at its end
        GameServer(host).run(listening)


def _command() -> str:
    """The shell's command for a tab, which the tab's process replaces: nothing in it comes from a player."""
    return f"exec {shlex.join(_TAB)}" if os.name == "posix" else subprocess.list2cmdline(_TAB)


def _listening(host: str, port: int) -> socket.socket:
    """A socket at that address. Raises CannotServe."""
    given = {"host": host, "port": str(port)}
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError) as error:
        raise CannotServe(say("web-no-such-host", **given)) from error
    try:
        return socket.create_server(address, family=family)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise CannotServe(say("web-port-taken", **given)) from error
        if error.errno == errno.EACCES:
            raise CannotServe(say("web-port-forbidden", **given)) from error
        if error.errno == errno.EADDRNOTAVAIL:
            raise CannotServe(say("web-no-such-host", **given)) from error
        raise CannotServe(say("web-no-listening", problem=error.strerror or str(error), **given)) from error


def _is_in_numbers(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _is_here(host: str) -> bool:
    """Whether only this machine can reach the address."""
    return host == "localhost" or (_is_in_numbers(host) and ip_address(host).is_loopback)
