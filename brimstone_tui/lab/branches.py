"""Branches: a game or a replay taken another way at any question, and two ways side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from brimstone_tui.board.edges import edge_name
from brimstone_tui.board.squares import square_name
from brimstone_tui.engine.chance import Chance
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.engine.requests import Answer, Decision
from brimstone_tui.engine.session import Session
from brimstone_tui.engine.table import Seat
from brimstone_tui.rulesets.brimstone.state import GameState
from brimstone_tui.words import say

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

    def __init__(self, answers: Sequence[Mapping[str, Answer]], bot: Seat | None, last_turn: int | None) -> None:
        self.left = [next(iter(answer.items())) for answer in answers]
        self._bot = bot
        self._last_turn = last_turn

    def __call__(self, decision: Decision[Any], state: GameState) -> Answer | None:
        if self._last_turn is not None and state.turn > self._last_turn:
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
    player = _Player(answers, bot, None if turns is None else session.state.turn + turns - 1)
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


def differences_of(a: GameState, b: GameState) -> list[Difference]:
    """What differs between two states, in the order of the state."""
    left, right = readable(a), readable(b)
    return [
        Difference(path, left.get(path, NOTHING), right.get(path, NOTHING))
        for path in dict.fromkeys([*left, *right])
        if left.get(path, NOTHING) != right.get(path, NOTHING)
    ]


def readable(state: GameState) -> dict[str, Any]:
    """Everything in a state by path: figures and tiles by id, squares by name, decks by how many cards there are."""
    paths: dict[str, Any] = {}
    for name in (field.name for field in fields(state)):
        value = getattr(state, name)
        if name in ("heroes", "enemies", "tiles"):
            for each in value:
                paths.update(_parts(each.id, each))
        elif name == "decks":
            for deck, pile in value.items():
                paths[f"{deck}.cards"] = len(pile.cards)
                paths[f"{deck}.discards"] = len(pile.discards)
        elif is_dataclass(value):
            paths.update(_parts(name, value))
        elif isinstance(value, dict):
            paths.update({f"{name}.{key}": each for key, each in value.items()})
        else:
            paths[name] = [edge_name(each) for each in value] if name in ("walls", "barriers") else value
    return paths


def _parts(path: str, record: Any) -> dict[str, Any]:
    parts: dict[str, Any] = {}
    for name in (field.name for field in fields(record) if field.name != "id"):
        value = getattr(record, name)
        if name == "square":
            parts[f"{path}.at"] = square_name(value) if value >= 0 else ""
        elif name in ("squares", "entrance"):
            parts[f"{path}.{name}"] = [square_name(square) for square in value]
        elif name == "doorways":
            for number, doorway in enumerate(value):
                parts[f"{path}.doorway.{number}"] = doorway.status
        else:
            parts[f"{path}.{name}"] = value
    return parts
