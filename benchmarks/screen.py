"""What a key and a start cost in a terminal, beside a bare Textual app in the same run.

python -m benchmarks.screen [rounds]

Each app runs in a pseudo-terminal of 140 columns and 45 rows. A key counts from its byte to the last byte of what is
painted for it; the next one is pressed when nothing has come for 30 ms. A start counts from the fork to the first
paint that stands still.
"""

import os
import select
import statistics
import sys
import tempfile
import time

import pexpect

ROWS, COLUMNS = 45, 140
QUIET = 0.03
HOME = tempfile.mkdtemp()
"""The player's data of this run: only the first start of all makes the caches."""
KEYS = {"left": b"\x1b[D", "right": b"\x1b[C"}
BARE = ["-m", "benchmarks.bare_app"]
GAME = ["-m", "benchmarks.our_apps", "game"]
BOARD = ["-m", "benchmarks.our_apps", "board"]
TITLE = ["-m", "brimstone_tui"]
BARE_SCROLLED = ["-m", "benchmarks.bare_app", "100", "100", "scroll"]


class Driven:
    """A program in a terminal of its own."""

    def __init__(self, arguments: list[str]) -> None:
        environment = {**os.environ, "BRIMSTONE_HOME": HOME, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        self.began = time.perf_counter()
        self.child = pexpect.spawn(sys.executable, arguments, dimensions=(ROWS, COLUMNS), env=environment, echo=False)

    def paint(self, quiet: float = QUIET, at_most: float = 20.0) -> float | None:
        """Read until nothing has come for a while; the time of the last byte, None if there was none."""
        last = None
        end = time.perf_counter() + at_most
        wait = at_most if quiet > QUIET else 1.0
        while time.perf_counter() < end:
            ready, _, _ = select.select([self.child.child_fd], [], [], wait if last is None else quiet)
            if not ready:
                return last
            try:
                os.read(self.child.child_fd, 1 << 16)
            except OSError:
                return last
            last = time.perf_counter()
        return last

    def key(self, name: str) -> float | None:
        """Press a key; seconds to the last byte painted, None if nothing was."""
        began = time.perf_counter()
        os.write(self.child.child_fd, KEYS[name])
        last = self.paint()
        return None if last is None else last - began

    def close(self) -> None:
        """End the program."""
        self.child.close(force=True)


def keys(arguments: list[str], presses: int, before: bytes = b"") -> list[float]:
    """How long keys take in an app, in seconds."""
    driven = Driven(arguments)
    driven.paint(quiet=1.0)
    if before:
        os.write(driven.child.child_fd, before)
        driven.paint(quiet=0.5)
    times = []
    for number in range(presses + 10):
        took = driven.key("left" if number // 5 % 2 else "right")
        if number >= 10 and took is not None:
            times.append(took)
    driven.close()
    return times


def start(arguments: list[str]) -> float:
    """Seconds from the start to a paint that stands still."""
    driven = Driven(arguments)
    last = driven.paint(quiet=0.4)
    driven.close()
    return (last or driven.began) - driven.began


def main() -> None:
    """Print the table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    rows = {
        "a key: the cursor walks over the board": (GAME, b"l", BARE),
        "a key: 100x100 spaces, 60 figures scroll": (BOARD, b"", BARE_SCROLLED),
    }
    print(f"{'milliseconds, ' + str(rounds) + ' rounds':<44} {'ours':>7} {'95 %':>7} {'bare':>7} {'ratio':>7}")
    for name, (ours, before, bare) in rows.items():
        mine: list[float] = []
        peer: list[float] = []
        for _ in range(rounds):
            mine += keys(ours, 40, before)
            peer += keys(bare, 40)
        late = sorted(mine)[int(0.95 * len(mine))]
        told(name, mine, peer, late)
    start(TITLE)
    starts = [(start(TITLE), start(BARE)) for _ in range(3 * rounds)]
    told("start to the title screen", [a for a, _ in starts], [b for _, b in starts], max(a for a, _ in starts))


def told(name: str, mine: list[float], peer: list[float], late: float) -> None:
    """Print a row."""
    ours, bare = statistics.median(mine), statistics.median(peer)
    print(f"{name:<44} {1000 * ours:>7.1f} {1000 * late:>7.1f} {1000 * bare:>7.1f} {ours / bare:>6.2f}x")


if __name__ == "__main__":
    main()
