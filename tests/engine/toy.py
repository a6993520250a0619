"""A toy game on which the engine is proven: dice, a shuffle, and a question of every shape in each round."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from brimstone_tui.board.squares import mask_of, square
from brimstone_tui.dice import D6
from brimstone_tui.engine.chance import Chance, Seeded
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.engine.events import under
from brimstone_tui.engine.requests import TABLE, Amounts, OneOf, SomeOf, SquareChoice, YesNo
from brimstone_tui.engine.run import Step
from brimstone_tui.engine.session import Session
from brimstone_tui.engine.table import Table

WORTH = {"ace": 1, "bell": 2, "crown": 3, "dove": 4}


@dataclass(slots=True)
class ToyState:
    rounds: int
    round: int = 0
    dealt: bool = False
    luck: int = 0
    spot: int = square(0, 0)
    hearts: dict[str, int] = field(default_factory=dict)
    deck: list[str] = field(default_factory=lambda: list(WORTH))
    points: int = 0


class Again(SomeOf):
    kind, clause, none_key, decline = "again", "T1.2", "none", "none"


class Walk(SquareChoice):
    kind, clause, stay_key = "walk", "T1.3", "stay"


class Share(Amounts):
    kind, clause = "share", "T1.4"


class Draw(YesNo):
    kind, clause = "draw", "T1.5"


class Pick(OneOf):
    kind, clause = "pick", "T1.6"


@under("T1.6")
class Picked(NamedTuple):
    card: str
    points: int


def deal(table: Table[ToyState]) -> None:
    table.shuffle("deck", table.state.deck)
    table.state.dealt = True


@dataclass
class Toy:
    """`worth` is its content: what each card counts, and one more point a round for every `bonus` of changed rules."""

    worth: dict[str, int] = field(default_factory=lambda: dict(WORTH))
    bonus: int = 0
    fails_at_luck: int = 0

    id = "toy"
    state_type = ToyState
    roll_clauses = {"luck": "T1.1", "luck_again": "T1.2", "shuffle": "T1.7"}  # noqa: RUF012

    def begin(self, setup: Mapping[str, Any]) -> ToyState:
        return ToyState(setup["rounds"])

    def next_step(self, state: ToyState) -> Step | None:
        if not state.dealt:
            return deal
        return self.play if state.round < state.rounds else None

    def seats(self, state: ToyState) -> list[str]:
        return ["ann", "bob"]

    def party(self, state: ToyState) -> list[str]:
        return self.seats(state)

    def status(self, state: ToyState) -> dict[str, Any]:
        return {"turn": state.round}

    def fingerprint(self) -> dict[str, str]:
        return {"cards": " ".join(f"{card}={points}" for card, points in self.worth.items())}

    def play(self, table: Table[ToyState]) -> None:
        state = table.state
        fell = table.roll("luck", "ann", [D6, D6], need=4)
        for die in table.ask(Again("ann", ["0", "1"])):
            fell[int(die)] = table.roll("luck_again", "ann", [D6])[0]
        state.luck += sum(fell)
        if self.fails_at_luck and state.luck >= self.fails_at_luck:
            raise EngineError("a rule of the toy is broken")
        walked = table.ask(Walk("bob", mask_of([state.spot - 1, state.spot + 1])))
        state.spot = state.spot if walked is None else walked
        state.hearts = table.ask(Share("bob", state.luck % 3, {"red": 2, "blue": 2}))
        if bool(state.deck) and table.ask(Draw(TABLE)):
            card = table.ask(Pick("ann", list(state.deck)))
            state.deck.remove(card)
            state.points += self.worth[card]
            table.tell(Picked, card, state.points)
        state.points += self.bonus
        state.round += 1


SETUP = {"rounds": 3}


def toy_session(chance: Chance | None = None, game: Toy | None = None, **more: Any) -> Session[ToyState]:
    return Session(game or Toy(), more.pop("setup", SETUP), Seeded(7) if chance is None else chance, **more)


def play_on(session: Session[ToyState], below: Any = None, most: int = 1000) -> None:
    """Answer up to `most` questions: the first legal answer, or any by `below`."""
    for _ in range(most):
        if session.pending is None:
            return
        decision = session.pending.decision
        session.answer(session.pending.id, decision.first() if below is None else decision.any(below))


def what_it_is(session: Session[ToyState]) -> tuple[Any, ...]:
    """Everything that two equal games have in common."""
    pending = session.pending
    asked = pending and (pending.id, pending.decision.signature, pending.decision.keys())
    return session.digest, session.tape, session.log, asked
