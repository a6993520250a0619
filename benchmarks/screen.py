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
KEYS = {"left": b"\x1b[D", "right": b"\x1b[C", "up": b"\x1b[A", "down": b"\x1b[B"}
ACROSS, DOWN = ("right", "left"), ("down", "up")
BARE = ["-m", "benchmarks.bare_app"]
MOVE = ["-m", "benchmarks.our_apps", "move"]
OPTIONS = ["-m", "benchmarks.our_apps", "options"]
DESCENT = ["-m", "benchmarks.our_apps", "descent"]
BOARD = ["-m", "benchmarks.our_apps", "board"]
TITLE = ["-m", "brimstone_tui"]
BARE_SCROLLED = ["-m", "benchmarks.bare_app", "100", "100", "scroll"]


Way = tuple[str, str]
STEPS = 3
"""Keys that are pressed there before as many back."""


class Driven:
    """A program in a terminal of its own."""

    def __init__(self, arguments: list[str]) -> None:
        environment = {**os.environ, "BRIMSTONE_HOME": HOME, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        environment |= {
            "PYTHONDONTWRITEBYTECODE": "",
            "PYTHONPYCACHEPREFIX": f"{HOME}/compiled",
        }  # as where it is installed
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


def keys(ours: list[str], bare: list[str], before: bytes, there: Way, presses: int) -> tuple[list[float], list[float]]:
    """How long keys take in two apps, in seconds, turn by turn: some times there, as often back."""
    driven = [Driven(ours), Driven(bare)]
    for each in driven:
        each.paint(quiet=1.0)
    if before:
        os.write(driven[0].child.child_fd, before)
        driven[0].paint(quiet=0.5)
    times: tuple[list[float], list[float]] = ([], [])
    for number in range(presses + 10):
        for each, ways, taken in zip(driven, (there, ACROSS), times, strict=True):
            took = each.key(ways[number // STEPS % 2])
            if number >= 10 and took is not None:
                taken.append(took)
    for each in driven:
        each.close()
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
        "a key: one looks about on the board": (MOVE, b"l", ACROSS, BARE),
        "a key: where to move, the way drawn": (MOVE, b"", ACROSS, BARE),
        "a key: another option of a question": (OPTIONS, b"", DOWN, BARE),
        "a key: one looks about, second ruleset": (DESCENT, b"l", ACROSS, BARE),
        "a key: where to move, second ruleset": (DESCENT, b"", ACROSS, BARE),
        "a key: 100x100 spaces, 60 figures scroll": (BOARD, b"", ACROSS, BARE_SCROLLED),
    }
    print(f"{'milliseconds, ' + str(rounds) + ' rounds':<44} {'ours':>7} {'95 %':>7} {'bare':>7} {'ratio':>7}")
    for name, (ours, before, there, bare) in rows.items():
        mine: list[float] = []
        peer: list[float] = []
        for _ in range(rounds):
            own, other = keys(ours, bare, before, there, 40)
            mine += own
            peer += other
        late = sorted(mine)[int(0.95 * len(mine))]
        told(name, mine, peer, late)
    start(TITLE)
    start(BARE)
    starts = [(start(TITLE), start(BARE)) for _ in range(3 * rounds)]
    told("start to the title screen", [a for a, _ in starts], [b for _, b in starts], max(a for a, _ in starts))


def told(name: str, mine: list[float], peer: list[float], late: float) -> None:
    """Print a row."""
    ours, bare = statistics.median(mine), statistics.median(peer)
    print(f"{name:<44} {1000 * ours:>7.1f} {1000 * late:>7.1f} {1000 * bare:>7.1f} {ours / bare:>6.2f}x")


if __name__ == "__main__":
    main()
