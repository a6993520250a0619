"""Play a short game in a terminal and keep it: a recording (asciicast v2) and fresh pictures, for README and docs.

python -m tools.record [folder]

The folder is docs/pictures if none is given. The keys are written down below, the seed is fixed. `asciinema play` shows
the recording.
"""

import asyncio
import codecs
import json
import os
import select
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

COLUMNS, ROWS = 80, 24
GAME = ["-m", "brimstone_tui", "resume", "--colors", "256"]
KEYS = {"enter": "\r", "esc": "\x1b", "right": "\x1b[C", "left": "\x1b[D", "up": "\x1b[A", "down": "\x1b[B"}
SCRIPT = (
    ". . l n . n . esc . n . n . n . enter . . enter . . down . down . up . 1 . . enter . . . enter . . "
    "1 . . enter . . L . esc . enter . . n . n . enter . . z . ."
)
"""The keys, one after the other; a dot is a moment in which nothing is pressed."""
BETWEEN, MOMENT = 0.5, 0.9
LONGEST = 1.5
"""Seconds between two keys, and of a moment; and the longest that the recording stands still."""
PICTURES = {"game.svg": "way", "quest.svg": "ford"}


def fight() -> Any:
    """A game that is kept: a hero moves, enemies all around."""
    from tests.ui.playing import begun, until

    kept = begun(5, keep=True)
    return until(lambda now: now.pending.decision.kind == "move" and len(now.state.enemies) >= 5, kept)


def record(file: Path) -> None:
    """Play the game and write the recording."""
    import pexpect

    with tempfile.TemporaryDirectory() as home:
        os.environ["BRIMSTONE_HOME"] = home
        fight().close()
        environment = {**os.environ, "TERM": "xterm-256color", "TEXTUAL_ANIMATIONS": "full"}
        child = pexpect.spawn(sys.executable, GAME, dimensions=(ROWS, COLUMNS), env=environment, echo=False)
        read = codecs.getincrementaldecoder("utf-8")()
        shown: list[tuple[float, str]] = []

        def watch(seconds: float) -> None:
            until = time.monotonic() + seconds
            while (left := until - time.monotonic()) > 0:
                if select.select([child.child_fd], [], [], left)[0]:
                    text = read.decode(os.read(child.child_fd, 1 << 16))
                    shown.append((time.monotonic(), text))

        watch(3.0)
        for key in SCRIPT.split():
            if key == ".":
                watch(MOMENT)
                continue
            os.write(child.child_fd, KEYS.get(key, key).encode())
            watch(BETWEEN)
        child.close(force=True)
    header = {"version": 2, "width": COLUMNS, "height": ROWS, "title": "brimstone", "env": {"TERM": "xterm-256color"}}
    lines, now, before = [json.dumps(header)], 0.0, shown[0][0]
    for at, text in shown:
        now, before = now + min(at - before, LONGEST), at
        lines.append(json.dumps([round(now, 3), "o", text], ensure_ascii=False))
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


async def picture(scene: str) -> str:
    """A scene of the tests as SVG."""
    from tests.ui.playing import WIDE
    from tests.ui.test_pictures import taken

    return await taken(scene, WIDE)


def main() -> None:
    """Write all of them."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures")
    folder.mkdir(parents=True, exist_ok=True)
    os.environ["TEXTUAL_ANIMATIONS"] = "none"  # read when Textual is first imported
    record(folder / "game.cast")
    with tempfile.TemporaryDirectory() as home:
        os.environ["BRIMSTONE_HOME"] = home
        for name, scene in PICTURES.items():
            (folder / name).write_text(asyncio.run(picture(scene)), encoding="utf-8")


if __name__ == "__main__":
    main()
