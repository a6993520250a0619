"""A session: checkpoints and a tape. Front ends talk to nothing else: answer, undo, redo, moment, fork, save, load.

Looking never changes a session: the state that it shows is a copy that belongs to the looker until the next answer.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from copy import copy
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from brimstone_tui.engine.chance import Chance, Seeded, TypedIn
from brimstone_tui.engine.errors import EngineError, IllegalAnswer, ReplayDiverged, SaveError, StaleAnswer
from brimstone_tui.engine.events import Told
from brimstone_tui.engine.requests import TABLE, Answer, Decision, EnterDice
from brimstone_tui.engine.run import Game
from brimstone_tui.engine.saving import Checkpoint, Codec, Journal, SavedGame, checkpoint_record, entry_record
from brimstone_tui.engine.table import NeedAnswer, Seat, Table
from brimstone_tui.engine.tape import Entry, EntryKind, recorded, with_take_back

S = TypeVar("S")


class Pending(NamedTuple):
    """The open question. An answer must name its id: an answer to another one is refused."""

    id: int
    decision: Decision[Any]


class Session(Generic[S]):
    """One game in progress.

    setup: JSON data from which the ruleset begins the game; bots: the seats that a program holds (a bot must answer
    from the decision and the state alone); chance: where dice come from; start: a state to begin with instead; table:
    what makes the tables, for a lab whose tables shuffle in their own way; by default what the game has for it, or
    ordinary ones.
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
        table: Callable[..., Table[S]] | None = None,
    ) -> None:
        self.game = game
        self.setup = dict(setup)
        self.bots = dict(bots or {})
        self.notes: list[str] = []
        self.path: Path | None = None
        """The save that was kept last, also when it is closed."""
        self.tried: tuple[Entry, ...] = ()
        """The tape at which the rules failed by a fault of their own; empty if the last deed went well."""
        self._chance = chance
        self._table = getattr(game, "table", Table) if table is None else table
        self._codec = _codec_of(game.state_type)
        self._tape: list[Entry] = list(tape or [])
        self._redo: list[list[Entry]] = []
        self._take_backs: list[int] = []
        self._log: list[Any] = list(log or [])
        self._journal: Journal | None = None
        self._journalled = 0
        self._journalled_checkpoints = 0
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
    def take_backs(self) -> list[int]:
        """How many lines of the log were left each time that dice or cards had been revealed and were taken back."""
        return [bisect_right(self._log, at, key=lambda line: line[1]) for at in self._take_backs]

    @property
    def first(self) -> int:
        """How many tape entries lie before the first moment that is known."""
        return self._checkpoints[0].at

    @property
    def checkpoint(self) -> Checkpoint:
        """The game as it was before the step that is being taken: what `tape` holds after it belongs to that step."""
        return self._checkpoints[-1]

    @property
    def chance(self) -> Chance:
        """Where its dice come from: a copy."""
        return copy(self._chance)

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

        Whatever it raises, nothing has changed then: StaleAnswer, IllegalAnswer, SaveError, or what the rules raise.
        """
        pending = self.pending
        if pending is None or pending.id != decision_id:
            now = "the game is over" if pending is None else f"question {pending.id} is open"
            raise StaleAnswer(f"question {decision_id} is not open any more: {now}")
        pending.decision.read(answer)
        self.sync()
        kind: EntryKind = "roll" if isinstance(pending.decision, EnterDice) else "ask"
        with self._all_or_nothing():
            self._tape.append(Entry(kind, pending.decision.signature, recorded(answer)))
            self._redo.clear()
            self._run()
            self._write()

    def undo(self) -> bool:
        """Go back to the last question that a person answered. Gives whether dice or cards had been revealed since.

        Raises IllegalAnswer when nothing was answered yet, SaveError; then nothing has changed.
        """
        at = self._last_asked()
        if at is None:
            raise IllegalAnswer("there is nothing to take back")
        cut = self._tape[at:]
        with self._all_or_nothing():
            self._redo.append(cut)
            self._take_backs = with_take_back(self._take_backs, self._tape, at)
            self._cut(at)
            self._run()
            self._write({"undo": at})
        return any(entry.is_chance for entry in cut)

    def redo(self) -> None:
        """Answer again what was last taken back.

        Raises IllegalAnswer when nothing was, SaveError; then nothing has changed.
        """
        if not self._redo:
            raise IllegalAnswer("there is nothing to do again")
        with self._all_or_nothing():
            self._tape.extend(self._redo.pop())
            self._run()
            self._write()

    # -- looking ---------------------------------------------------------------------------------------------------

    def moment(self, k: int) -> Session[S]:
        """Give the game as it was after the first k tape entries: for looking only.

        Raises EngineError when the game is not known there: beyond its end, or before the checkpoint where a save was
        taken up under other content.
        """
        return self._branch(k, _Stopped(), {})

    def fork(
        self, k: int | None = None, *, chance: Chance | None = None, bots: Mapping[str, Seat] | None = None
    ) -> Session[S]:
        """Give a game of its own that begins with the first k tape entries (all by default). It has no save.

        Its dice fall as in this game; for thinking, give it a chance of its own. Raises EngineError as `moment` does.
        """
        return self._branch(
            len(self._tape) if k is None else k,
            copy(self._chance) if chance is None else chance,
            self.bots if bots is None else bots,
        )

    def _branch(self, k: int, chance: Chance, bots: Mapping[str, Seat]) -> Session[S]:
        first = self.first
        if not first <= k <= len(self._tape):
            raise EngineError(f"moment {k} is not known: this game has the moments {first} to {len(self._tape)}")
        checkpoints = [mark for mark in self._checkpoints if mark.at <= k]
        told = checkpoints[-1].told
        branch = Session(
            self.game,
            self.setup,
            chance,
            bots,
            tape=self._tape[:k],
            checkpoints=checkpoints,
            log=self._log[:told],
            table=self._table,
        )
        branch._take_backs = [at for at in self._take_backs if at <= k]
        return branch

    def after_line(self, line: int) -> tuple[S, str]:
        """Give the state as it was just after the first `line` lines of the log were told, and its digest: for looking
        only.

        Raises EngineError when the log has no such line.
        """
        if not 0 <= line <= len(self._log):
            raise EngineError(f"line {line} is not known: this log has the lines 1 to {len(self._log)}")
        mark = next((mark for mark in reversed(self._checkpoints) if mark.told < line), self._checkpoints[0])
        table = self._table_at(mark, _Stopped(), list(self._tape), [])
        keep, left = table.tell, line - mark.told

        def tell(event: Callable[..., Any], *fields: Any) -> None:
            keep(event, *fields)
            if len(table.log or ()) == left:
                raise _LineTold

        table.tell = tell
        with suppress(_LineTold):
            while (step := self.game.next_step(table.state)) is not None and left:
                step(table)
        return table.state, self._codec.digest(table.state, table.drawn)

    def step_of(self, k: int) -> tuple[int, int, S]:
        """Give where the step begins in which entry k is taken: how many entries and lines lay before it, and the state
        then: for looking only.

        Raises EngineError as `moment` does.
        """
        if not self.first <= k <= len(self._tape):
            raise EngineError(f"moment {k} is not known: this game has the moments {self.first} to {len(self._tape)}")
        mark = next(mark for mark in reversed(self._checkpoints) if mark.at <= k)
        state = self._codec.load(mark.state)
        self.game.next_step(state)
        return mark.at, mark.told, state

    # -- saves -----------------------------------------------------------------------------------------------------

    def save(self, folder: Path, header: Mapping[str, Any]) -> Path:
        """Begin a save in the folder and keep it: from now on every answer is written before the next question is
        shown. Raises SaveError.
        """
        start, newest = self._checkpoints[0], self._checkpoints[-1]
        status = self.game.status(self.state)
        records = [entry_record(entry) for entry in self._tape]
        records.insert(start.at, checkpoint_record(start, status))
        if newest is not start:
            records.append(checkpoint_record(newest, status))
        records.append({"h": self.digest})
        fixed = {"game": self.game.id, "setup": self.setup, "content": self.game.fingerprint()}
        journal = Journal.create(folder, {**fixed, **header}, records)
        before, self._journal = self._journal, journal
        self.path = journal.path
        self._journalled = len(self._tape)
        self._journalled_checkpoints = len(self._checkpoints)
        if before is not None:
            before.close()
        return journal.path

    def sync(self) -> None:
        """See to it that what was written is on the disk. A front end calls it once the question is painted."""
        if self._journal is not None:
            self._journal.sync()

    def close(self) -> None:
        """Let go of the save. Raises SaveError when the last of it did not reach the disk."""
        journal, self._journal = self._journal, None
        if journal is not None:
            journal.close()

    @classmethod
    def load(cls, game: Game[S], saved: SavedGame, bots: Mapping[str, Seat], *, writing: bool = True) -> Session[S]:
        """Take a saved game up again, at the very question where it stood. What had to give way is told in `notes`.

        Raises SaveError.
        """
        session, kept, why = cls._taken_up(game, saved, chance_of(saved.header), bots)
        dropped = saved.entries[kept:]
        session._take_backs = [at for at in saved.take_backs if not why or session.first < at <= kept]
        if why:
            answers = sum(entry.kind == "ask" for entry in dropped)
            where = f"from the last finished step (answers dropped: {answers})" if dropped else "where it stood"
            session.notes.append(f"The game goes on {where}, because {'; '.join(why)}.")
        if saved.torn:
            session.notes.append("The last line of the save was torn and has been dropped.")
        if writing:
            session._write_on(saved, kept, rebased=bool(why))
        return session

    @classmethod
    def _taken_up(
        cls, game: Game[S], saved: SavedGame, chance: Chance, bots: Mapping[str, Seat]
    ) -> tuple[Session[S], int, list[str]]:
        """Give the session, how many of the saved entries it kept, and why it could not simply replay them all."""
        setup, mark = saved.header["setup"], saved.checkpoint
        everything = len(saved.entries)
        why = _changed_content(game, saved)
        last_resort = (mark, mark.at if mark else 0)
        tries = (
            [(mark, everything), last_resort] if why else [(saved.base, everything), (mark, everything), last_resort]
        )
        for start, kept in dict.fromkeys(tries):
            checkpoints = None if start is None else [start]
            try:
                session = cls(game, setup, chance, bots, tape=saved.entries[:kept], checkpoints=checkpoints)
            except EngineError as error:
                why.append(str(error))
            except LookupError as error:
                why.append(f"something is missing: {error}")
            else:
                differs = kept == everything and saved.digest not in (None, session.digest)
                if differs:
                    why.append("the rules now come to another state")
                if not differs or (start, kept) == last_resort:
                    return session, kept, list(dict.fromkeys(why))
        reasons = "; ".join(dict.fromkeys(why))
        raise SaveError(f"{saved.path.name}: the save cannot be taken up and was left alone: {reasons}")

    def _write_on(self, saved: SavedGame, kept: int, *, rebased: bool) -> None:
        """Keep the save from which the first entries came, and tell it what had to give way."""
        self._journal = Journal.open(saved)
        self.path = saved.path
        self._journalled = kept
        if saved.checkpoint is not None and saved.checkpoint.state == self._checkpoints[-1].state:
            self._journalled_checkpoints = len(self._checkpoints)
        first: list[dict[str, Any]] = [{"undo": kept}] if kept < len(saved.entries) else []
        if saved.base is None:
            first.append(checkpoint_record(self._checkpoints[0], self.game.status(self.state)))
        if rebased:
            first.append({"content": self.game.fingerprint()})
        try:
            if first or len(self._tape) > kept:
                self._write(*first)
                self.sync()
        except SaveError:
            self.close()
            raise

    # -- the engine room -------------------------------------------------------------------------------------------

    def _run(self) -> None:
        """Play on from the newest checkpoint until a person must answer or the game is over."""
        mark = self._checkpoints[-1]
        del self._log[mark.told :]
        table = self._table_at(mark, self._chance, self._tape, self._log)
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

    def _table_at(self, mark: Checkpoint, chance: Chance, tape: list[Entry], log: list[Any]) -> Table[S]:
        return self._table(
            self._codec.load(mark.state),
            chance,
            self._seated,
            self.game.roll_clauses,
            tape=tape,
            at=mark.at,
            drawn=mark.drawn,
            log=log,
        )

    def _seated(self, decision: Decision[Any], state: S) -> tuple[EntryKind, Answer] | None:
        bot = self.bots.get(decision.seat)
        if bot is None and decision.seat == TABLE:
            party = [self.bots.get(seat) for seat in self.game.party(state)]
            bot = party[0] if party and None not in party else None
        if bot is None:
            return None
        answer = bot(decision, state)
        return None if answer is None else ("bot", answer)

    def _last_asked(self) -> int | None:
        typed = isinstance(self._chance, TypedIn)
        for at in range(len(self._tape) - 1, -1, -1):
            kind = self._tape[at].kind
            if kind == "ask" or (typed and kind == "roll"):
                return at if at >= self.first else None
        return None

    def _cut(self, at: int) -> None:
        del self._tape[at:]
        while self._checkpoints[-1].at > at:
            self._checkpoints.pop()
        self._journalled = min(self._journalled, at)
        self._journalled_checkpoints = min(self._journalled_checkpoints, len(self._checkpoints))

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """Whatever goes wrong inside leaves the session, and what counts of its save, as they were."""
        tape, redo, log, checkpoints = list(self._tape), list(self._redo), list(self._log), list(self._checkpoints)
        take_backs = self._take_backs
        shown = self.state, self.pending, self._drawn, copy(self._chance)
        saved = self._journalled, self._journalled_checkpoints, self._journal.size if self._journal else 0
        self.tried = ()
        try:
            yield
        except BaseException as error:
            if not isinstance(error, EngineError):
                self.tried = tuple(self._tape)
            self._tape, self._redo, self._log, self._checkpoints = tape, redo, log, checkpoints
            self._take_backs = take_backs
            self.state, self.pending, self._drawn, self._chance = shown
            self._journalled, self._journalled_checkpoints, size = saved
            if self._journal is not None:
                self._journal.size = size
            raise

    def _write(self, *first: Mapping[str, Any]) -> None:
        """Append to the save, after some first records, what is new since the last time."""
        if self._journal is None:
            return
        records = [*first, *map(entry_record, self._tape[self._journalled :])]
        if len(self._checkpoints) > self._journalled_checkpoints:
            records.append(checkpoint_record(self._checkpoints[-1], self.game.status(self.state)))
        records.append({"h": self.digest})
        self._journal.append(records)
        self._journalled = len(self._tape)
        self._journalled_checkpoints = len(self._checkpoints)


def chance_of(header: Mapping[str, Any]) -> Chance:
    """Give the chance that a save's header names: seeded, or typed in by hand."""
    seed = header.get("seed", 0)
    if type(seed) is not int:
        raise SaveError(f"seed: {seed!r} is not a whole number")
    return TypedIn(seed) if header.get("chance") == "typed_in" else Seeded(seed)


def _changed_content(game: Game[S], saved: SavedGame) -> list[str]:
    then: dict[str, str] = saved.header.get("content", {})
    now = game.fingerprint()
    changed = [name for name in sorted({*then, *now}) if then.get(name) != now.get(name)]
    return [f"content has changed since ({', '.join(changed)})"] if changed else []


class _Stopped:
    """Chance of a moment that is only looked at: nothing is rolled any more."""

    def roll(self, n: int, purpose: str, sides: object) -> list[int] | None:
        return None

    def order(self, n: int, count: int) -> list[int]:
        raise NeedAnswer(EnterDice("shuffle", TABLE, [count]))


class _LineTold(BaseException):
    """The line of the log that is looked at was told: the step need not go on."""


_codecs: dict[type, Codec[Any]] = {}


def _codec_of(state_type: type[S]) -> Codec[S]:
    if state_type not in _codecs:
        _codecs[state_type] = Codec(state_type)
    return _codecs[state_type]
