"""A game in lines played by a program: in this process, or through a pipe to another one."""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence

from brimstone_tui.content.places import home
from brimstone_tui.engine.requests import Amounts, Answer, Decision
from brimstone_tui.engine.session import Session
from brimstone_tui.games import new_game, part_of, ruleset
from brimstone_tui.plain.loop import LineGame

MISSION = "a_fistful_of_dark_stone"
HEROES = {"scout": "Caleb", "preacher": "Ezra"}


def begin(seed: int = 1, heroes: dict[str, str] = HEROES, **more) -> Session:
    """A new saved game."""
    party = [{"class": id, "name": name} for id, name in heroes.items()]
    setup = {"mission": MISSION, "heroes": party, "light": next(iter(heroes)), "options": {}}
    return new_game(ruleset("brimstone"), setup, seed, title="A Fistful of Dark Stone", **more)


def line_of(decision: Decision, answer: Answer) -> str:
    """What a person types for an answer: the numbers of the options, or amounts."""
    if isinstance(decision, Amounts):
        return " ".join(f"{track} {n}" for track, n in answer.items())
    keys = decision.keys()
    chosen = answer if isinstance(answer, list) else [answer]
    return " ".join(str(keys.index(key) + 1) for key in chosen) or str(len(keys))


class Player:
    """Answers a session's questions as a sensible bot would, in lines; keeps what was typed and what was written."""

    def __init__(
        self,
        session: Session,
        stop_after: int | None = None,
        before_each: Callable[[int], list[str]] | None = None,
        last: Sequence[str] = (),
    ) -> None:
        self._session = session
        self._bot = part_of(session.game, "bots").SensibleBot()
        self._stop_after = stop_after
        self._before_each = before_each
        self._last = list(last)
        self._waiting: list[str] = []
        self.answered = 0
        self.typed: list[str] = []
        self.written: list[str] = []

    def play(self) -> list[str]:
        """Play in this process until the game is over or enough was answered; gives all lines written."""
        LineGame(self._session, self._read, lambda text: self.written.extend(text.split("\n"))).begin()
        return self.written

    def _read(self) -> str | None:
        if not self._waiting:
            if self.answered == self._stop_after:
                return self._last.pop(0) if self._last else None
            extra = self._before_each(self.answered) if self._before_each else []
            pending = self._session.pending
            assert pending is not None
            answer = self._bot(pending.decision, self._session.state)
            self._waiting = [*extra, line_of(pending.decision, answer)]
            self.answered += 1
        line = self._waiting.pop(0)
        self.typed.append(line)
        return line


def brimstone(
    *arguments: str, lines: list[str] | None = None, timeout: float = 60, **environment: str
) -> subprocess.CompletedProcess:
    """Run the program in a process of its own with these lines as its whole input."""
    return subprocess.run(
        [sys.executable, "-m", "brimstone_tui", *arguments],
        input="".join(f"{line}\n" for line in lines or []),
        env={**os.environ, "BRIMSTONE_HOME": str(home()), **environment},
        capture_output=True,
        encoding="utf-8",
        timeout=timeout,
        check=False,
    )


def said_by(run: subprocess.CompletedProcess) -> list[str]:
    """The lines of a run's output without the echo of what was typed."""
    return [line for line in run.stdout.splitlines() if not line.startswith("> ")]
