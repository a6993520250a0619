"""A server of the game for a test: a process of its own at a free port of this machine."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from brimstone_tui.content.places import home


class Served:
    """A running server: its process and its address."""

    def __init__(self, process: subprocess.Popen[str], url: str) -> None:
        self.process = process
        self.url = url

    def stop(self) -> tuple[str, str]:
        """End it as Ctrl+C does. Gives all that it printed, and what it said of itself."""
        self.process.send_signal(2)
        return self.process.communicate(timeout=20)


@contextmanager
def served(**environment: str) -> Iterator[Served]:
    """A server as long as the test needs it."""
    process = subprocess.Popen(
        [sys.executable, "-m", "brimstone_tui", "serve", "--port", "0"],
        env={**os.environ, "BRIMSTONE_HOME": str(home()), **environment},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert process.stderr is not None
        said = process.stderr.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+/", said)
        assert found, said
        yield Served(process, found[0])
    finally:
        process.kill()
        process.wait()
        for stream in (process.stdout, process.stderr):
            if stream is not None:
                stream.close()
