"""A session: checkpoints and a tape. Front ends talk to nothing else: answer, undo, redo, moment, fork, save, load.

Looking never changes a session: the state that it shows is a copy that belongs to the looker until the next answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from brimstone_tui.engine.chance import Chance, Seeded, TypedIn
from brimstone_tui.engine.errors import EngineError, IllegalAnswer, ReplayDiverged, SaveError, StaleAnswer
from brimstone_tui.engine.events import Told
from brimstone_tui.engine.requests import TABLE, Answer, Decision, EnterDice
from brimstone_tui.engine.run import Game
from brimstone_tui.engine.saving import Checkpoint, Codec, Journal, SavedGame, checkpoint_record, entry_record
from brimstone_tui.engine.table import NeedAnswer, Seat, Table
from brimstone_tui.engine.tape import Entry, EntryKind

S = TypeVar("S")


class Pending(NamedTuple):
    """The open question. An answer must name its id: an answer to another one is refused."""

    id: int
    decision: Decision[Any]


class Session(Generic[S]):
    """One game in progress.

    setup: JSON data from which the ruleset begins the game; bots: the seats that a program holds (a bot must answer from the decision and
    the state alone); chance: where dice come from.
    """

    def __init__(
        self,
        game: Game[S],
        setup: Mapping[str, Any],
        chance: Chance,
        bots: Mapping[str, Seat] | None = None,
        *,
        start: S | None = None,
        tape: list[Entry] | None = None,
        checkpoints: list[Checkpoint] | None = None,
        log: list[Told] | None = None,
    ) -> None:
        self.game = game
        self.setup = dict(setup)
        self.bots = dict(bots or {})
        self.notes: list[str] = []
        self._chance = chance
        self._codec = _codec_of(game.state_type)
        self._tape: list[Entry] = list(tape or [])
        self._redo: list[list[Entry]] = []
        self._log: list[Any] = list(log or [])
        self._journal: Journal | None = None
        self._journalled = 0
        self._journalled_checkpoint = 0
        if checkpoints is None:
            state = game.begin(setup) if start is None else start
            checkpoints = [Checkpoint(0, 0, 0, self._codec.dump(state))]
        self._checkpoints = list(checkpoints)
        self.state: S
        self.pending: Pending | None = None
        self._drawn = 0
        self._run()

    # -- what there is to see ------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether the game has ended; if not, somebody must answer `pending`."""
        return self.pending is None

    @property
    def log(self) -> list[Told]:
        """What the table was told so far, in order."""
        return [Told(*line) for line in self._log]

    def log_since(self, line: int) -> list[Told]:
        """What the table was told after the first `line` lines."""
        return [Told(*told) for told in self._log[line:]]

    @property
    def tape(self) -> tuple[Entry, ...]:
        """Everything that was answered, rolled and shuffled so far."""
        return tuple(self._tape)

    @property
    def digest(self) -> str:
        """A hash of the state and of chance's position: equal for equal games."""
        return self._codec.digest(self.state, self._drawn)

    @property
    def can_undo(self) -> bool:
        return self._last_asked() is not None

    @property
    def can_redo(self) -> bool:
        return bool(self._redo)

    # -- playing ---------------------------------------------------------------------------------------------------

    def answer(self, decision_id: int, answer: Answer) -> None:
        """Answer the open question and play on to the next one.

        Raises StaleAnswer, IllegalAnswer, SaveError; then nothing has changed.
        """
        pending = self.pending
        if pending is None or pending.id != decision_id:
            now = "the game is over" if pending is None else f"question {pending.id} is open"
            raise StaleAnswer(f"question {decision_id} is not open any more: {now}")
        pending.decision.read(answer)
        self.sync()
        kind: EntryKind = "roll" if isinstance(pending.decision, EnterDice) else "ask"
        self._tape.append(Entry(kind, pending.decision.signature, answer))
        self._redo.clear()
        self._run()
        self._write()

    def undo(self) -> bool:
        """Go back to the last question that a person answered. Gives whether dice or cards had been revealed since.

        Raises IllegalAnswer when nothing was answered yet.
        """
        at = self._last_asked()
        if at is None:
            raise IllegalAnswer("there is nothing to take back")
        cut = self._tape[at:]
        self._redo.append(cut)
        self._cut(at)
        self._record([{"undo": at}])
        self._journalled = at
        self._run()
        self._write()
        return any(entry.is_chance for entry in cut)

    def redo(self) -> None:
        """Answer again what was last taken back. Raises IllegalAnswer when nothing was."""
        if not self._redo:
            raise IllegalAnswer("there is nothing to do again")
        self._tape.extend(self._redo.pop())
        self._run()
        self._write()

    # -- looking ---------------------------------------------------------------------------------------------------

    def moment(self, k: int) -> Session[S]:
        """Give the game as it was after the first k tape entries: for looking only."""
        return self._branch(k, _Stopped(), {})

    def fork(
        self, k: int | None = None, *, chance: Chance | None = None, bots: Mapping[str, Seat] | None = None
    ) -> Session[S]:
        """Give a game of its own that shares the first k tape entries (all by default).

        For thinking, give it a chance of its own.
        """
        return self._branch(
            len(self._tape) if k is None else k, chance or self._chance, self.bots if bots is None else bots
        )

    def _branch(self, k: int, chance: Chance, bots: Mapping[str, Seat]) -> Session[S]:
        checkpoints = [mark for mark in self._checkpoints if mark.at <= k]
        told = checkpoints[-1].told
        return Session(
            self.game, self.setup, chance, bots, tape=self._tape[:k], checkpoints=checkpoints, log=self._log[:told]
        )

    # -- saves -----------------------------------------------------------------------------------------------------

    def save(self, folder: Path, header: Mapping[str, Any]) -> Path:
        """Begin a save in the folder and keep it: from now on every answer is written before the next question is
        shown.
        """
        self._journal = Journal.create(
            folder,
            {"game": self.game.id, "setup": self.setup, "content": self.game.fingerprint(), **header},
        )
        self._write()
        self.sync()
        return self._journal.path

    def sync(self) -> None:
        """See to it that what was written is on the disk. A front end calls it once the question is painted."""
        if self._journal is not None:
            self._journal.sync()

    def close(self) -> None:
        """Let go of the save."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    @classmethod
    def load(cls, game: Game[S], saved: SavedGame, bots: Mapping[str, Seat], *, writing: bool = True) -> Session[S]:
        """Take a saved game up again, at the very question where it stood. What had to give way is told in `notes`.

        Raises SaveError.
        """
        chance = chance_of(saved.header)
        changed = _changed_content(game, saved)
        session: Session[S] | None = None
        if not changed:
            try:
                session = cls(game, saved.header["setup"], chance, bots, tape=saved.entries)
            except EngineError as error:
                changed = [str(error)]
            else:
                if saved.digest is not None and session.digest != saved.digest:
                    changed = ["the rules now come to another state"]
        if changed or session is None:
            session = cls._from_checkpoint(game, saved, chance, bots)
            session.notes.append("The game goes on from the last finished step: " + "; ".join(changed))
        if saved.torn:
            session.notes.append("The last line of the save was torn and has been dropped.")
        if writing:
            session._journal = Journal.open(saved)
            if len(session._tape) < len(saved.entries):
                session._record([{"undo": len(session._tape)}])
            session._journalled = len(session._tape)
            session._write()
            session.sync()
        return session

    @classmethod
    def _from_checkpoint(cls, game: Game[S], saved: SavedGame, chance: Chance, bots: Mapping[str, Seat]) -> Session[S]:
        mark = saved.checkpoint
        if mark is None:
            raise SaveError(
                f"{saved.path.name}: the rules or the content have changed since, and no finished step is in the save"
            )
        for tape in (saved.entries, saved.entries[: mark.at]):
            try:
                return cls(game, saved.header["setup"], chance, bots, tape=tape, checkpoints=[mark])
            except (ReplayDiverged, IllegalAnswer):
                continue
        raise SaveError(f"{saved.path.name}: the save no longer replays and was left alone")

    # -- the engine room -------------------------------------------------------------------------------------------

    def _run(self) -> None:
        """Play on from the newest checkpoint until a person must answer or the game is over."""
        mark = self._checkpoints[-1]
        del self._log[mark.told :]
        table = Table(
            self._codec.load(mark.state),
            self._chance,
            self._seated,
            self.game.roll_clauses,
            tape=self._tape,
            at=mark.at,
            drawn=mark.drawn,
            log=self._log,
        )
        self.state = table.state
        self.pending = None
        try:
            while (step := self.game.next_step(table.state)) is not None:
                step(table)
                mark = Checkpoint(table.at, table.drawn, len(self._log), self._codec.dump(table.state))
                self._checkpoints.append(mark)
        except NeedAnswer as need:
            self.pending = Pending(len(self._tape), need.decision)
        if table.at != len(self._tape):
            raise ReplayDiverged(
                f"entry {table.at}: recorded {self._tape[table.at].signature}, but nothing asks for it now"
            )
        self._drawn = table.drawn

    def _seated(self, decision: Decision[Any], state: S) -> tuple[EntryKind, Answer] | None:
        bot = self.bots.get(decision.seat)
        if bot is None and decision.seat == TABLE and self._nobody_is_a_person(state):
            bot = next(iter(self.bots.values()), None)
        if bot is None:
            return None
        answer = bot(decision, state)
        return None if answer is None else ("bot", answer)

    def _nobody_is_a_person(self, state: S) -> bool:
        return all(seat in self.bots for seat in self.game.seats(state))

    def _last_asked(self) -> int | None:
        typed = isinstance(self._chance, TypedIn)
        for at in range(len(self._tape) - 1, -1, -1):
            kind = self._tape[at].kind
            if kind == "ask" or (typed and kind == "roll"):
                return at if at >= self._checkpoints[0].at else None
        return None

    def _cut(self, at: int) -> None:
        del self._tape[at:]
        while self._checkpoints[-1].at > at:
            self._checkpoints.pop()
        self._journalled_checkpoint = min(self._journalled_checkpoint, len(self._checkpoints))

    def _write(self) -> None:
        """Append to the save what is new since the last time."""
        if self._journal is None:
            return
        records: list[dict[str, Any]] = [entry_record(entry) for entry in self._tape[self._journalled :]]
        self._journalled = len(self._tape)
        if len(self._checkpoints) > self._journalled_checkpoint:
            mark = self._checkpoints[-1]
            records.append(checkpoint_record(mark, self.game.status(self.state)))
            self._journalled_checkpoint = len(self._checkpoints)
        records.append({"h": self.digest})
        self._record(records)

    def _record(self, records: list[dict[str, Any]]) -> None:
        if self._journal is not None:
            self._journal.append(records)


def chance_of(header: Mapping[str, Any]) -> Chance:
    """Give the chance that a save's header names: seeded, or typed in by hand."""
    seed = header.get("seed", 0)
    if type(seed) is not int:
        raise SaveError(f"seed: {seed!r} is not a whole number")
    return TypedIn(seed) if header.get("chance") == "typed_in" else Seeded(seed)


def _changed_content(game: Game[S], saved: SavedGame) -> list[str]:
    then: dict[str, str] = saved.header.get("content", {})
    now = game.fingerprint()
    return [f"{name} has changed since" for name in sorted({*then, *now}) if then.get(name) != now.get(name)]


class _Stopped:
    """Chance of a moment that is only looked at: nothing is rolled any more."""

    def roll(self, n: int, purpose: str, sides: object) -> list[int] | None:
        return None

    def order(self, n: int, count: int) -> list[int]:
        raise NeedAnswer(EnterDice("shuffle", TABLE, [count]))


_codecs: dict[type, Codec[Any]] = {}


def _codec_of(state_type: type[S]) -> Codec[S]:
    if state_type not in _codecs:
        _codecs[state_type] = Codec(state_type)
    return _codecs[state_type]
