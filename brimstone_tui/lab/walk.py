"""The walk of all outcomes: every way for the dice to fall, through the real rules, each with its exact chance.

The game that is looked at is never touched: each way is played anew from the state before the step that is being taken.
Between two steps the state is everything there is, so ways that come to equal states are walked on as one. Dice that
only count whether (or how often) they reach what they need are walked by that: see `falls_of`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from itertools import product
from math import comb, prod
from typing import Any, Final, Generic, NamedTuple, TypeVar

from brimstone_tui.dice import Die
from brimstone_tui.engine.chance import Chance, Seeded
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.engine.requests import Answer, Decision
from brimstone_tui.engine.saving import Codec
from brimstone_tui.engine.session import Session
from brimstone_tui.engine.table import NeedAnswer, Table
from brimstone_tui.engine.tape import Entry, EntryKind
from brimstone_tui.lab.scene_game import SceneGame
from brimstone_tui.lab.scene_table import SceneTable

T = TypeVar("T", bound=Hashable)

MOST_WAYS: Final = 100_000
"""So many ways for the dice to fall are walked: about half a minute's work."""
ONLY_HOW_MANY: Final = ("armor", "spirit_armor")
"""Purposes whose dice count only by how many of them reach what they need. Rule: B10.11, B8.33."""
ONLY_WHETHER: Final = ("defense", "willpower", "cover")
"""Purposes whose dice count only by whether each reaches what it needs. Rule: B10.3, B10.10."""

Policy = Callable[[Decision[Any], "WalkTable"], Answer | None]
"""How the seats answer, looking at the table, its state and log; None leaves a question open: there the walk ends."""


class WalkError(EngineError):
    """Something cannot be walked: there are too many ways, or cards would be shuffled."""


class Fall(NamedTuple):
    """One way for some dice to fall, and how many of all the equally likely ways it stands for."""

    sides: tuple[int, ...]
    weight: int


class End(NamedTuple):
    """Where a way ends: the state, and what was told in the step in which it ended."""

    state: Any
    told: list[Any]


class Walked(Generic[T]):
    """What came of a walk. chances: the chance of each value of the measure; ways: how many were walked."""

    def __init__(self, chances: dict[T, Fraction], ways: int) -> None:
        self.chances = chances
        self.ways = ways

    def chance(self, of: Callable[[T], bool]) -> Fraction:
        """The chance that the measure is as asked."""
        return sum((chance for value, chance in self.chances.items() if of(value)), Fraction(0))


def walk(
    session: Session[Any],
    measure: Callable[[End], T],
    policy: Policy,
    *,
    until: tuple[type, ...] = (),
    most_ways: int = MOST_WAYS,
) -> Walked[T]:
    """Walk all outcomes from where a game stands, to the first question that the policy leaves open or to the end.

    measure: what is asked of the end of a way, hashable; until: events after which a way ends at once. Raises
    WalkError, which names the limit, or what the rules raise.
    """
    walker = _Walker(session, policy, until, most_ways)
    chances: dict[T, Fraction] = {}
    for end, chance in walker.ends():
        value = measure(end)
        chances[value] = chances.get(value, Fraction(0)) + chance
    return Walked(chances, walker.ways)


def sample(
    session: Session[Any],
    measure: Callable[[End], T],
    policy: Policy,
    times: int,
    *,
    seed: int = 0,
    until: tuple[type, ...] = (),
) -> dict[T, int]:
    """Play on so many times with dice of a seed, as `walk` does with all dice, and count what comes."""
    walker = _Walker(session, policy, until, MOST_WAYS)
    counts: dict[T, int] = {}
    for number in range(times):
        value = measure(walker.played_out(Seeded(seed * times + number)))
        counts[value] = counts.get(value, 0) + 1
    return counts


# -- policies ----------------------------------------------------------------------------------------------------------


def declining(decision: Decision[Any], table: WalkTable) -> Answer | None:
    """What a decliner answers; what cannot be declined is left open."""
    return decision.decline


# -- walking -----------------------------------------------------------------------------------------------------------


class _Ended(BaseException):
    """An event was told after which the way ends."""


class Fork:
    """Chance that is told what falls: each draw takes the way that is being walked, and notes what else could fall."""

    def __init__(self) -> None:
        self._way: list[int] = []
        self._falls: list[list[Fall]] = []
        self._at = 0
        self.weight = Fraction(1)

    def begin(self) -> None:
        """Go the way from its beginning."""
        self._at, self.weight = 0, Fraction(1)

    def fall(self, purpose: str, sides: Sequence[int], need: int) -> list[int]:
        """How the dice fall on this way."""
        if self._at == len(self._way):
            self._way.append(0)
            self._falls.append(falls_of(purpose, tuple(sides), need))
        chosen = self._falls[self._at][self._way[self._at]]
        self._at += 1
        self.weight *= Fraction(chosen.weight, prod(sides))
        return list(chosen.sides)

    def turn(self) -> bool:
        """Take the next way; gives whether there is one."""
        while self._way:
            self._way[-1] += 1
            if self._way[-1] < len(self._falls[-1]):
                return True
            self._way.pop()
            self._falls.pop()
        return False

    def roll(self, n: int, purpose: str, sides: Sequence[int]) -> list[int] | None:
        """What `Table` would ask; a walk's table asks `fall` instead."""
        return self.fall(purpose, sides, 0)

    def order(self, n: int, count: int) -> list[int]:
        """Raises WalkError: nobody walks all orders of a deck."""
        raise WalkError(f"{count} cards would be shuffled: their orders are not walked")


class WalkTable(Table[Any]):
    """A table whose dice fall as the way says that is being walked."""

    __slots__ = ()

    def roll(self, purpose: str, roller: str, dice: Sequence[Die], need: int = 0, about: str = "") -> list[int]:
        """Throw dice together: on the way that is being walked they fall so."""
        tape = self.tape
        if dice and tape is not None and self.at == len(tape) and isinstance(self._chance, Fork):
            sides = self._chance.fall(purpose, [die.sides for die in dice], need)
            tape.append(Entry("roll", f"{purpose}({roller}) {len(dice)}", sides))
        return super().roll(purpose, roller, dice, need, about)


class _WalkSceneTable(WalkTable, SceneTable[Any]):
    """A walk's table for a scene: cards that it puts on top stay there."""

    __slots__ = ()


class _Walker:
    def __init__(self, session: Session[Any], policy: Policy, until: tuple[type, ...], most_ways: int) -> None:
        self._game = session.game
        self._codec: Codec[Any] = Codec(self._game.state_type)
        self._policy, self._until, self._most_ways = policy, until, most_ways
        mark = session.checkpoint
        self._start, self._drawn = mark.state, mark.drawn
        self._done = list(session.tape[mark.at :])
        self._new_table: Callable[..., WalkTable] = WalkTable
        if isinstance(self._game, SceneGame):
            self._new_table = partial(_WalkSceneTable, on_top=self._game.scene.rules.cards_on_top(self._game.scene))
        self.ways = 0

    def ends(self) -> Iterator[tuple[End, Fraction]]:
        """The end of each way, with its chance."""
        reached, done = {self._start: Fraction(1)}, self._done
        while reached:
            after: dict[bytes, Fraction] = {}
            for state, chance in reached.items():
                for table, is_over, share in self._step(state, done):
                    if is_over:
                        yield _end_at(table), chance * share
                    else:
                        key = self._codec.dump(table.state)
                        after[key] = after.get(key, Fraction(0)) + chance * share
            reached, done = after, []

    def _step(self, state: bytes, done: list[Entry]) -> Iterator[tuple[WalkTable, bool, Fraction]]:
        """All ways through one step; `done`: what of it is on the tape already. Gives whether the way ends with it."""
        fork, more = Fork(), True
        while more:
            self.ways += 1
            if self.ways > self._most_ways:
                raise WalkError(f"there are more than {self._most_ways} ways for the dice to fall: take fewer dice")
            fork.begin()
            table = self._table(state, fork, done)
            is_over = self._played(table)
            if table.at < len(done):
                raise WalkError("the step that is being taken cannot be taken again")
            yield table, is_over, fork.weight
            more = fork.turn()

    def _played(self, table: WalkTable) -> bool:
        step = self._game.next_step(table.state)
        if step is None:
            return True
        try:
            step(table)
        except (NeedAnswer, _Ended):
            return True
        return self._game.next_step(table.state) is None

    def played_out(self, chance: Chance) -> End:
        """Where one game ends whose dice come from somewhere."""
        table = self._table(self._start, chance, self._done)
        while not self._played(table):
            pass
        return _end_at(table)

    def _table(self, state: bytes, chance: Chance, done: list[Entry]) -> WalkTable:
        """A table before the step; its tape holds what of the step was done before the walk."""

        def seat(decision: Decision[Any], state: Any) -> tuple[EntryKind, Answer] | None:
            answer = self._policy(decision, table)
            return None if answer is None else ("ask", answer)

        table = self._new_table(
            self._codec.load(state), chance, seat, self._game.roll_clauses, tape=list(done), drawn=self._drawn, log=[]
        )
        keep = table.tell

        def tell(event: Callable[..., Any], *fields: Any) -> None:
            keep(event, *fields)
            if table.at >= len(done) and event in self._until:
                raise _Ended

        table.tell = tell
        return table


def _end_at(table: WalkTable) -> End:
    return End(table.state, [event for event, _ in table.log or ()])


@lru_cache(maxsize=4096)
def falls_of(purpose: str, sides: tuple[int, ...], need: int) -> list[Fall]:
    """The ways for dice to fall that differ for the rules, with their weights; all ways if any side may matter.

    Saves count by what they stop, to-hit dice that miss are alike: a side stands for all of them.
    """
    if need and purpose in ONLY_HOW_MANY and len(set(sides)) == 1:
        count, good = len(sides), sides[0] - need + 1
        return [
            Fall((need,) * hits + (1,) * (count - hits), comb(count, hits) * good**hits * (need - 1) ** (count - hits))
            for hits in range(count + 1)
        ]
    return [
        Fall(tuple(side for side, _ in each), prod(weight for _, weight in each))
        for each in product(*(_sides_of(purpose, most, need) for most in sides))
    ]


def _sides_of(purpose: str, sides: int, need: int) -> list[tuple[int, int]]:
    """The sides of a die that differ, each with how many it stands for."""
    if need and purpose in ONLY_WHETHER:
        return [(1, need - 1), (need, sides - need + 1)]
    if need and purpose == "to_hit":
        return [(1, need - 1), *((side, 1) for side in range(need, sides + 1))]
    return [(side, 1) for side in range(1, sides + 1)]
