"""Whole games in the tests of both rulesets: taken back and done again, saved, and played in processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from brimstone_tui.engine.chance import Whim
from brimstone_tui.engine.requests import Decision
from brimstone_tui.engine.saving import read_save
from brimstone_tui.engine.session import Session


def play_back_and_forth(
    session: Session[Any], answer: Callable[[Decision[Any], Any], Any], seed: int, folder: Path, most: int = 1_000_000
) -> None:
    """Play a game, taking answers back and doing them again, taking it up from its save: every state is as it was."""
    below = Whim(seed).below
    path = session.save(folder, {"seed": seed})
    digests = [session.digest]
    while (asked := session.pending) is not None and len(digests) < most:
        session.answer(asked.id, answer(asked.decision, session.state))
        digests.append(session.digest)
        if below(20) == 0:
            back = 1 + below(min(5, len(digests) - 1))
            for n in range(back):
                session.undo()
                assert session.digest == digests[-2 - n]
            for n in reversed(range(back)):
                session.redo()
                assert session.digest == digests[-1 - n]
        if below(60) == 0:
            loaded = Session.load(session.game, read_save(path), {}, writing=False)
            assert (loaded.digest, loaded.notes) == (session.digest, [])
    session.close()


def said_under_any_hash_seed(code: str) -> str:
    """What a program prints; it is the same whatever order hashes have."""
    said = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "1", "random")
    ]
    assert said[0] == said[1] == said[2]
    return said[0]
