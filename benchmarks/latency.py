"""What a decision costs a player: `Session.answer` over whole games, with a save on.

python -m benchmarks.latency [games]

Four people's seats are answered by sensible bots through `Session.answer`, as a front end does: the answer, the next
question, the line in the save; then the sync that comes once the question is painted, told apart. Re-running is the
part of an answer from the step's checkpoint to the answer itself.
"""

import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from brimstone_tui.engine.chance import Seeded
from brimstone_tui.engine.session import Session
from brimstone_tui.engine.table import Table
from brimstone_tui.rulesets.brimstone.bots import SensibleBot
from brimstone_tui.rulesets.brimstone.game import GAME

PARTY = ("gunslinger", "preacher", "marshal", "scout")
SETUP = {"mission": "a_fistful_of_dark_stone", "heroes": [{"class": hero} for hero in PARTY]}
GOAL_MS = 50


class Timed(Table[Any]):
    """A table that knows how long it has read from the tape what had happened before."""

    __slots__ = ("began", "replaying")
    last: "Timed"

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.began = time.perf_counter()
        self.replaying = 0.0
        Timed.last = self

    def _replayed(self, *arguments: Any) -> Any:
        value = super()._replayed(*arguments)
        self.replaying = time.perf_counter() - self.began
        return value


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    answers: list[float] = []
    again: list[float] = []
    syncs: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(games):
            play(seed, Path(folder), answers, again, syncs)
    print(f"{games} games, {len(answers)} decisions; milliseconds")
    print(f"{'':<32} {'median':>8} {'99 %':>8} {'most':>8}")
    for name, times in (
        ("an answer", answers),
        ("  of it running the step again", again),
        ("the sync after it", syncs),
    ):
        print(f"{name:<32} {share(times, 0.5):>8.2f} {share(times, 0.99):>8.2f} {1000 * max(times):>8.2f}")
    print(f"running steps again takes {100 * sum(again) / sum(answers):.0f} % of the time of all answers")
    print(f"an answer at 99 %: goal {GOAL_MS} ms, {'met' if share(answers, 0.99) < GOAL_MS else 'MISSED'}")


def play(seed: int, folder: Path, answers: list[float], again: list[float], syncs: list[float]) -> None:
    bot = SensibleBot()
    session: Session[Any] = Session(GAME, SETUP, Seeded(seed), table=Timed)
    session.save(folder, {"seed": seed})
    while (pending := session.pending) is not None:
        given = bot(pending.decision, session.state)
        session.sync()
        began = time.perf_counter()
        session.answer(pending.id, given)
        answered = time.perf_counter()
        session.sync()
        answers.append(answered - began)
        again.append(Timed.last.replaying)
        syncs.append(time.perf_counter() - answered)
    session.close()


def share(times: list[float], part: float) -> float:
    """The time in milliseconds that this part of all does not exceed."""
    return 1000 * sorted(times)[min(len(times) - 1, int(part * len(times)))]


if __name__ == "__main__":
    main()
