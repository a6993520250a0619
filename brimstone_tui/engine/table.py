"""The table: the only place where rules meet chance, seats and listeners.

A rule asks, rolls, shuffles and tells through it. What was recorded on the tape is read back, each entry checked
against what is asked now; past the tape's end a seat or chance answers and is recorded. When nobody can answer yet,
NeedAnswer ends the run of the step.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from brimstone_tui.dice import Die
from brimstone_tui.engine.chance import Chance
from brimstone_tui.engine.errors import ReplayDiverged
from brimstone_tui.engine.events import Rolled, Shuffled
from brimstone_tui.engine.requests import Answer, Decision, EnterDice
from brimstone_tui.engine.tape import Entry, EntryKind, recorded

S = TypeVar("S")
A = TypeVar("A")
Card = TypeVar("Card")

Seat = Callable[[Decision[Any], Any], Answer | None]
"""Answers a decision at once, looking at the state; None: not now (a person)."""


class NeedAnswer(BaseException):
    """Nobody can answer yet: the step stops here and will run again. Only `run` and `Session` catch it."""

    def __init__(self, decision: Decision[Any]) -> None:
        self.decision = decision


def nobody_listens(event: Callable[..., Any], *fields: Any) -> None:
    """Tell nobody: the event is not even made."""


class Table(Generic[S]):
    """One running game: its state, its chance, its seats, its tape (None: nothing is kept) and its listener.

    `clauses` gives each purpose of dice, and `shuffle`, its clause. `drawn` counts the draws of chance so far.
    """

    __slots__ = ("_chance", "_clauses", "_seat", "asked", "at", "drawn", "keeps_log", "log", "state", "tape", "tell")

    def __init__(
        self,
        state: S,
        chance: Chance,
        seat: Callable[[Decision[Any], S], tuple[EntryKind, Answer] | None],
        clauses: Mapping[str, str],
        *,
        tape: list[Entry] | None = None,
        at: int = 0,
        drawn: int = 0,
        log: list[Any] | None = None,
    ) -> None:
        self.state = state
        self._chance = chance
        self._seat = seat
        self._clauses = clauses
        self.tape = tape
        self.at = at
        self.drawn = drawn
        self.asked = 0
        self.log = log
        self.keeps_log = log is not None
        self.tell: Callable[..., None] = nobody_listens if log is None else self._keep

    def _keep(self, event: Callable[..., Any], *fields: Any) -> None:
        assert self.log is not None
        self.log.append((event(*fields), self.at))

    def ask(self, decision: Decision[A]) -> A:
        """Give the answer's value. A choice with one legal answer is not asked.

        Raises NeedAnswer, ReplayDiverged, IllegalAnswer.
        """
        only = decision.forced()
        if only is not None:
            return decision.read(only)
        self.asked += 1
        tape = self.tape
        if tape is not None and self.at < len(tape):
            return decision.read(self._replayed(tape, "ask", decision.signature, decision.clause))
        answered = self._seat(decision, self.state)
        if answered is None:
            raise NeedAnswer(decision)
        kind, answer = answered
        value = decision.read(answer)
        if tape is not None:
            tape.append(Entry(kind, decision.signature, recorded(answer)))
            self.at += 1
        return value

    def roll(self, purpose: str, roller: str, dice: Sequence[Die], need: int = 0, about: str = "") -> list[int]:
        """Throw dice together and give the side (from 1) that fell of each. On a D6 the side is the number.

        purpose: what for, one of the names in the scene format; roller: the figure or 'table'; need: the number that a
        die must reach; about: whom or what the roll concerns.
        """
        if not dice:
            return []
        tape = self.tape
        if tape is not None:
            signature = f"{purpose}({roller}) {len(dice)}"
            if self.at < len(tape):
                clause = self._clauses.get(purpose, "")
                sides = self._replayed(tape, "roll", signature, clause)
                fell = EnterDice(purpose, roller, [die.sides for die in dice], clause).read(sides)
            else:
                fell = self._fresh(purpose, roller, dice)
                tape.append(Entry("roll", signature, list(fell)))
                self.at += 1
        else:
            fell = self._fresh(purpose, roller, dice)
        self.drawn += 1
        if self.keeps_log:
            names = tuple(die.name for die in dice)
            self.tell(Rolled, purpose, roller, names, tuple(fell), need, about, self._clauses.get(purpose, ""))
        return fell

    def _fresh(self, purpose: str, roller: str, dice: Sequence[Die]) -> list[int]:
        sides = [die.sides for die in dice]
        fell = self._chance.roll(self.drawn, purpose, sides)
        if fell is None:
            names = [die.name for die in dice]
            raise NeedAnswer(EnterDice(purpose, roller, sides, self._clauses.get(purpose, ""), names))
        return fell

    def shuffle(self, deck: str, cards: list[Card]) -> None:
        """Shuffle the cards in place."""
        if len(cards) < 2:
            return
        tape = self.tape
        if tape is not None:
            signature = f"{deck} {len(cards)}"
            if self.at < len(tape):
                order: list[int] = self._replayed(tape, "shuffle", signature, self._clauses.get("shuffle", ""))
                if sorted(order) != list(range(len(cards))):
                    raise ReplayDiverged(f"entry {self.at - 1}: {signature}: {order} is not an order of the cards")
            else:
                order = self._chance.order(self.drawn, len(cards))
                tape.append(Entry("shuffle", signature, order))
                self.at += 1
        else:
            order = self._chance.order(self.drawn, len(cards))
        self.drawn += 1
        cards[:] = [cards[n] for n in order]
        self.tell(Shuffled, deck, len(cards), self._clauses.get("shuffle", ""))

    def _replayed(self, tape: list[Entry], kind: EntryKind, signature: str, clause: str) -> Any:
        entry = tape[self.at]
        recorded = "ask" if entry.kind == "bot" else entry.kind
        if recorded != kind or entry.signature != signature:
            raise ReplayDiverged(
                f"entry {self.at}: recorded {entry.signature} ({recorded}), now {signature} ({kind}) [{clause}]"
            )
        self.at += 1
        return entry.value
