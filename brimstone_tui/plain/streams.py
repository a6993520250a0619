"""Lines in and lines out, whatever they are connected to; and how a game is stopped from outside."""

from __future__ import annotations

import codecs
import signal
import sys
import unicodedata
from io import TextIOWrapper
from typing import ClassVar, NoReturn

_IN_ASCII = {
    "–": "-", "—": "-", "−": "-", "‘": "'", "’": "'", "“": '"', "”": '"', "…": "...", "×": "x", "·": "-", "•": "*",
}  # fmt: skip
_DEGRADE = "brimstone-degrade"


class Stopped(BaseException):
    """The terminal was closed or the process told to end. `code`: with what the process ends."""

    HUNG_UP: ClassVar[int] = 129
    INTERRUPTED: ClassVar[int] = 130
    TERMINATED: ClassVar[int] = 143

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def make_ready() -> None:
    """Let standard input and output take any text: what they cannot show is said in plainer letters.

    Every line is out before the next is waited for.
    """
    codecs.register_error(_DEGRADE, _degraded)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=_DEGRADE, line_buffering=True)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def stop_on_signals() -> None:
    """From now on a hang-up or a request to end raises Stopped, as Ctrl-C raises KeyboardInterrupt."""

    def stop(number: int, _frame: object) -> NoReturn:
        raise Stopped(128 + number)

    for name in ("SIGHUP", "SIGTERM"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stop)


def _degraded(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    return "".join(map(_plainer, letters)), error.end


def _plainer(letter: str) -> str:
    without_accents = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return _IN_ASCII.get(letter) or without_accents or "?"
