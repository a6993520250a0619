"""Running a game: the protocol that a ruleset fulfils, and the loop that plays one to its end and keeps nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from brimstone_tui.engine.chance import Chance
from brimstone_tui.engine.requests import Answer, Decision
from brimstone_tui.engine.table import Table
from brimstone_tui.engine.tape import EntryKind

S = TypeVar("S")

Step = Callable[[Table[Any]], None]
"""One activation or one phase: it changes the table's state until it is done."""


class Game(Protocol[S]):
    """What a ruleset gives the engine."""

    @property
    def id(self) -> str:
        """The ruleset's id, as in a save's header."""
        ...

    @property
    def state_type(self) -> type[S]:
        """The dataclass of its states."""
        ...

    @property
    def roll_clauses(self) -> Mapping[str, str]:
        """The clause under which each purpose of dice is rolled; `shuffle` has the one for shuffling."""
        ...

    def begin(self, setup: Mapping[str, Any]) -> S:
        """Make the state before anything is shuffled, rolled or asked, from JSON data. Raises EngineError."""
        ...

    def next_step(self, state: S) -> Step | None:
        """Give what comes next by the turn sequence; None: the game is over."""
        ...

    def seats(self, state: S) -> Sequence[str]:
        """Give the seats that may be asked by name: a game in which bots hold all of them has nobody to wait for."""
        ...

    def party(self, state: S) -> Sequence[str]:
        """Give the seats whose players answer a question to the table together."""
        ...

    def status(self, state: S) -> dict[str, Any]:
        """Give what a list of saves shows: the turn, the outcome."""
        ...

    def fingerprint(self) -> dict[str, str]:
        """Give a hash of the content of each kind that a game reads, for the save's header."""
        ...


def play_out(
    game: Game[S],
    state: S,
    chance: Chance,
    seat: Callable[[Decision[Any], S], Answer],
    most_asked: int = 1_000_000,
    log: list[Any] | None = None,
) -> Table[S]:
    """Play to the end with seats that answer at once; nothing is kept, and nobody listens unless there is a log.

    Stops early, between two steps, once more than `most_asked` questions were asked.
    """

    def answered(decision: Decision[Any], state: S) -> tuple[EntryKind, Answer]:
        return "bot", seat(decision, state)

    table = Table(state, chance, answered, game.roll_clauses, log=log)
    while table.asked <= most_asked and (step := game.next_step(state)) is not None:
        step(table)
    return table
