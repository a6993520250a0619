"""Branches: a game or a replay taken another way at any question, and two ways side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from brimstone_tui.board.edges import edge_name
from brimstone_tui.board.squares import square_name
from brimstone_tui.cards.deck import Deck
from brimstone_tui.engine.chance import Chance
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.engine.requests import Answer, Decision
from brimstone_tui.engine.session import Session
from brimstone_tui.engine.table import Seat
from brimstone_tui.lab.scene_game import scene_rules_of
from brimstone_tui.words import say

SQUARES = ("squares", "entrance", "spaces")
EDGES = ("walls", "barriers", "edges")
"""Fields of states that hold spaces, and edges."""
NOTHING = "—"
"""What stands on the side on which there is no such thing."""


def branch(session: Session[Any], at: int, answer: Answer, chance: Chance | None = None) -> Session[Any]:
    """The game as it goes on when the question that tape entry `at` answers (or the open one) is answered so.

    Its dice fall as in the game, draw for draw, unless it is given chance of its own. The game is not changed. Raises
    IllegalAnswer, and EngineError where no question is answered.
    """
    way = session.fork(at, chance=chance, bots={})
    if way.pending is None or way.pending.id != at:
        raise EngineError(say("lab-no-question-at", entry=str(at)))
    way.answer(at, answer)
    return way


class _Player:
    """Holds all seats: gives the answers that were written down when their question is asked, else asks a bot."""

    def __init__(
        self,
        answers: Sequence[Mapping[str, Answer]],
        bot: Seat | None,
        turn: Callable[[Any], int],
        last_turn: int | None,
    ) -> None:
        self.left = [next(iter(answer.items())) for answer in answers]
        self._bot = bot
        self._turn = turn
        self._last_turn = last_turn

    def __call__(self, decision: Decision[Any], state: Any) -> Answer | None:
        if self._last_turn is not None and self._turn(state) > self._last_turn:
            return None
        if self.left and self.left[0][0] == decision.kind:
            return self.left.pop(0)[1]
        return None if self._bot is None else self._bot(decision, state)


def run_on(
    session: Session[Any],
    answers: Sequence[Mapping[str, Answer]] = (),
    *,
    bot: Seat | None = None,
    turns: int | None = None,
    chance: Chance | None = None,
) -> Session[Any]:
    """A fork that plays on: with the answers (`{question: answer}`, in order), and a bot where they say nothing.

    bot: such as games.bots_for gives. It stops where nobody answers, at the end of so many turns from now (1: this
    turn), or at the end of the game. Raises EngineError when an answer is not legal or was never asked for.
    """
    turn = scene_rules_of(session).keeper.turn_of
    player = _Player(answers, bot, turn, None if turns is None else turn(session.state) + turns - 1)
    seats = dict.fromkeys(session.game.seats(session.state), player)
    way = session.fork(chance=chance, bots=seats)
    if player.left:
        kind, answer = player.left[0]
        raise EngineError(say("lab-never-asked", question=kind, answer=str(answer)))
    return way.fork(bots={})


# -- side by side ------------------------------------------------------------------------------------------------------


class Difference(NamedTuple):
    """A path such as `scout.wounds`, and what stands there on either side."""

    path: str
    a: Any
    b: Any


class Comparison(NamedTuple):
    """Two ways of one game: at which tape entry they part, over which question, with which answers (or dice), and what
    differs now. `at` is None if one is a part of the other.
    """

    at: int | None
    question: str
    a: Any
    b: Any
    differences: list[Difference]


def compare(a: Session[Any], b: Session[Any]) -> Comparison:
    """Two ways side by side."""
    differences = differences_of(a.state, b.state)
    for at, (left, right) in enumerate(zip(a.tape, b.tape, strict=False)):
        if left.signature != right.signature or left.value != right.value:
            return Comparison(at, left.what, left.value, right.value, differences)
    return Comparison(None, "", None, None, differences)


def differences_of(a: Any, b: Any) -> list[Difference]:
    """What differs between two states of a game, in the order of the state."""
    left, right = readable(a), readable(b)
    return [
        Difference(path, left.get(path, NOTHING), right.get(path, NOTHING))
        for path in dict.fromkeys([*left, *right])
        if left.get(path, NOTHING) != right.get(path, NOTHING)
    ]


def readable(state: Any) -> dict[str, Any]:
    """Everything in a state by path: what has an id by it, squares by name, decks and hidden hands by how many cards
    there are.
    """
    paths: dict[str, Any] = {}
    for name in (field.name for field in fields(state)):
        paths.update(_readable(name, getattr(state, name)))
    return paths


def _readable(path: str, value: Any) -> dict[str, Any]:
    name = path.rpartition(".")[2]
    if isinstance(value, Deck):
        return {f"{path}.cards": len(value.cards), f"{path}.discards": len(value.discards)}
    if name == "hand":
        return {path: len(value)}
    if name == "decks":
        return _joined(value.items())
    if name == "doorways":
        return {f"{path.removesuffix('s')}.{number}": doorway.status for number, doorway in enumerate(value)}
    if name == "square":
        return {f"{path.removesuffix('square')}at": square_name(value) if value >= 0 else ""}
    if name in SQUARES:
        return {path: [square_name(square) for square in value]}
    if name in EDGES:
        return {path: [edge_name(each) for each in value]}
    if is_dataclass(value):
        parts = ((field.name, getattr(value, field.name)) for field in fields(value) if field.name != "id")
        return _joined((f"{path}.{part}", each) for part, each in parts)
    if isinstance(value, dict):
        return _joined((f"{path}.{key}", each) for key, each in value.items())
    if isinstance(value, list) and value and is_dataclass(value[0]):
        named = hasattr(value[0], "id")
        return _joined((each.id if named else f"{path}.{number}", each) for number, each in enumerate(value))
    return {path: value}


def _joined(parts: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    return {path: each for part, value in parts for path, each in _readable(part, value).items()}
