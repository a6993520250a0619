"""Decisions: what a seat may be asked. A few shapes that every front end knows; the rules name many kinds of each.

A decision knows its legal answers, and at least one exists. An answer is plain JSON data, made of the option's keys;
`read` turns it into the value that the rule works with, or raises IllegalAnswer with the legal ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from brimstone_tui.board.squares import BoardError, parse_square, square_name, squares_in
from brimstone_tui.engine.errors import IllegalAnswer

A = TypeVar("A")
Answer = Any
"""JSON data: an option's key, a list of keys, or a mapping of names to amounts."""

TABLE = "table"
"""The seat of a question to everybody at once."""

Below = Callable[[int], int]
"""A number from 0 to n-1, for a bot that plays at random."""


class Decision(Generic[A]):
    """One question to one seat. `about` holds the facts that a front end needs to put it into words."""

    __slots__ = ("about", "seat")

    kind: ClassVar[str]
    clause: str
    shape: ClassVar[str]
    decline: ClassVar[Answer] = None
    """The answer that a decliner gives; None when the question has none."""
    grave: ClassVar[Answer] = None
    """The answer that ends much at once, if there is one: a front end never lets it be given by the way."""
    refusal: ClassVar[str] = ""
    """The id of the message that tells a player why options that are legal each may not be chosen together."""
    secret: ClassVar[bool] = False
    """Whether only the seat that is asked may see the question: a front end hides it from the others at the table."""

    def __init__(self, seat: str, **about: Any) -> None:
        self.seat = seat
        self.about = about

    @property
    def signature(self) -> str:
        """What the tape remembers of the question, to notice a replay that asks something else."""
        return f"{self.kind}({self.seat})"

    def keys(self) -> list[str]:
        """The option keys, in the order in which a front end lists them."""
        raise NotImplementedError

    def read(self, answer: Answer) -> A:
        """Give the value of a legal answer. Raises IllegalAnswer."""
        raise NotImplementedError

    def forced(self) -> Answer | None:
        """Give the only legal answer if there is just one, else None. A forced choice is not asked."""
        raise NotImplementedError

    def first(self) -> Answer:
        """Give the first legal answer, in the order of the keys."""
        raise NotImplementedError

    def any(self, below: Below) -> Answer:
        """Give a legal answer drawn by `below`; every one can come up."""
        raise NotImplementedError

    def illegal(self, answer: Answer, legal: str | None = None) -> IllegalAnswer:
        """Make the error that refuses this answer."""
        legal = legal or ", ".join(self.keys())
        return IllegalAnswer(
            f"{self.kind} for {self.seat}: {answer!r} is not an answer; legal: {legal} [{self.clause}]", self.refusal
        )


class OneOf(Decision[str]):
    """Choose one option."""

    __slots__ = ("options",)
    shape = "one"

    def __init__(self, seat: str, options: Sequence[str], **about: Any) -> None:
        super().__init__(seat, **about)
        self.options = options

    def keys(self) -> list[str]:
        return list(self.options)

    def read(self, answer: Answer) -> str:
        if isinstance(answer, str) and answer in self.options:
            return answer
        raise self.illegal(answer)

    def forced(self) -> Answer | None:
        return self.options[0] if len(self.options) == 1 else None

    def first(self) -> Answer:
        return self.options[0]

    def any(self, below: Below) -> Answer:
        return self.options[below(len(self.options))]


class YesNo(Decision[bool]):
    """Yes or no."""

    __slots__ = ()
    shape = "yes_no"
    decline = "no"

    def keys(self) -> list[str]:
        return ["yes", "no"]

    def read(self, answer: Answer) -> bool:
        if answer == "yes":
            return True
        if answer == "no":
            return False
        raise self.illegal(answer)

    def forced(self) -> Answer | None:
        return None

    def first(self) -> Answer:
        return "yes"

    def any(self, below: Below) -> Answer:
        return "yes" if below(2) else "no"


class SomeOf(Decision[list[str]]):
    """Choose several options, in order: at least `least`, at most `most`; with `repeat` one may be named again and
    again. `at_first` are those that are chosen as long as nobody changes anything.
    """

    __slots__ = ("at_first", "least", "most", "options", "repeat")
    shape = "some"
    none_key: ClassVar[str | None] = None
    """The word for choosing nothing, where nothing may be chosen."""

    def __init__(
        self,
        seat: str,
        options: Sequence[str],
        *,
        least: int = 0,
        most: int | None = None,
        repeat: bool = False,
        at_first: Sequence[str] = (),
        **about: Any,
    ) -> None:
        super().__init__(seat, **about)
        self.options = options
        self.at_first = at_first
        self.least = least
        most = len(options) if most is None else most
        self.most = most if repeat else min(most, len(options))
        self.repeat = repeat

    def keys(self) -> list[str]:
        none = [self.none_key] if self.none_key and self.least == 0 else []
        return [*self.options, *none]

    def read(self, answer: Answer) -> list[str]:
        if answer is not None and answer == self.none_key:
            answer = []
        if isinstance(answer, (str, int)):
            answer = [answer]
        if not isinstance(answer, (list, tuple)):
            raise self.illegal(answer)
        chosen = [str(key) for key in answer]
        if any(key not in self.options for key in chosen) or not self.least <= len(chosen) <= self.most:
            raise self.illegal(answer)
        if not self.repeat and len(dict.fromkeys(chosen)) != len(chosen):
            raise self.illegal(answer)
        return self.check(chosen, answer)

    def check(self, chosen: list[str], answer: Answer) -> list[str]:
        """Refuse a combination that the rules forbid; a kind may override this."""
        return chosen

    def forced(self) -> Answer | None:
        if not self.options or self.most == 0:
            return self.none_key or []
        if len(self.options) == 1 and self.least == self.most:
            return [self.options[0]] * self.most
        return None

    def first(self) -> Answer:
        count = min(max(1, self.least), self.most)
        return list(self.options[:1]) * count if self.repeat else list(self.options[:count])

    def any(self, below: Below) -> Answer:
        count = self.least + below(self.most - self.least + 1)
        if self.repeat:
            return [self.options[below(len(self.options))] for _ in range(count)]
        pool = list(self.options)
        return [pool.pop(below(len(pool))) for _ in range(count)]


class SquareChoice(Decision[int | None]):
    """Choose a space of the board: `mask` holds the legal ones; None stands for `stay_key`, where one may stay."""

    __slots__ = ("mask",)
    shape = "square"
    stay_key: ClassVar[str | None] = None

    def __init__(self, seat: str, mask: int, **about: Any) -> None:
        super().__init__(seat, **about)
        self.mask = mask

    def keys(self) -> list[str]:
        stay = [self.stay_key] if self.stay_key else []
        return [*map(square_name, squares_in(self.mask)), *stay]

    def read(self, answer: Answer) -> int | None:
        if self.stay_key and answer == self.stay_key:
            return None
        try:
            chosen = parse_square(answer) if isinstance(answer, str) else -1
        except BoardError:
            chosen = -1
        if chosen < 0 or not self.mask >> chosen & 1:
            raise self.illegal(answer)
        return chosen

    def forced(self) -> Answer | None:
        if not self.mask:
            return self.stay_key
        if self.stay_key is None and self.mask & (self.mask - 1) == 0:
            return square_name(self.mask.bit_length() - 1)
        return None

    def first(self) -> Answer:
        if not self.mask:
            return self.stay_key
        return square_name((self.mask & -self.mask).bit_length() - 1)

    def any(self, below: Below) -> Answer:
        count = self.mask.bit_count() + (self.stay_key is not None)
        nth = below(count)
        mask = self.mask
        for _ in range(nth):
            mask &= mask - 1
        if not mask:
            return self.stay_key
        return square_name((mask & -mask).bit_length() - 1)


class Amounts(Decision[dict[str, int]]):
    """Share `total` out over named tracks, each between its least and its most."""

    __slots__ = ("least", "most", "total")
    shape = "amounts"

    def __init__(
        self, seat: str, total: int, most: dict[str, int], least: dict[str, int] | None = None, **about: Any
    ) -> None:
        super().__init__(seat, **about)
        self.most = most
        self.least = least or dict.fromkeys(most, 0)
        self.total = min(total, sum(most.values()))

    def keys(self) -> list[str]:
        return list(self.most)

    def read(self, answer: Answer) -> dict[str, int]:
        legal = isinstance(answer, dict) and all(
            name in self.most and type(n) is int and self.least[name] <= n <= self.most[name]
            for name, n in answer.items()
        )
        shares = {name: answer.get(name, 0) for name in self.most} if legal else {}
        if not legal or sum(shares.values()) != self.total or any(shares[n] < self.least[n] for n in shares):
            bounds = ", ".join(f"{name} {self.least[name]} to {self.most[name]}" for name in self.most)
            raise self.illegal(answer, f"{self.total} in all of {bounds}")
        return shares

    def forced(self) -> Answer | None:
        first = self.first()
        return first if first == self._filled(list(reversed(self.most))) else None

    def first(self) -> Answer:
        return self._filled(list(self.most))

    def any(self, below: Below) -> Answer:
        shares = dict(self.least)
        for _ in range(self.total - sum(shares.values())):
            open_tracks = [name for name in self.most if shares[name] < self.most[name]]
            shares[open_tracks[below(len(open_tracks))]] += 1
        return shares

    def _filled(self, names: list[str]) -> dict[str, int]:
        shares = dict(self.least)
        for name in names:
            shares[name] += min(self.most[name] - shares[name], self.total - sum(shares.values()))
        return shares


class EnterDice(Decision[list[int]]):
    """Chance is a person: the dice were thrown on a real table, and their sides are typed in.

    `about` has the names of the dice, as far as they are known.
    """

    __slots__ = ("clause", "sides")
    kind = "enter_dice"
    shape = "dice"

    def __init__(
        self, purpose: str, roller: str, sides: Sequence[int], clause: str = "", dice: Sequence[str] = ()
    ) -> None:
        super().__init__("chance", purpose=purpose, roller=roller, dice=list(dice))
        self.clause = clause
        self.sides = list(sides)

    @property
    def signature(self) -> str:
        return f"{self.about['purpose']}({self.about['roller']}) {len(self.sides)}"

    def keys(self) -> list[str]:
        return [f"1-{sides}" for sides in self.sides]

    def read(self, answer: Answer) -> list[int]:
        legal = isinstance(answer, (list, tuple)) and len(answer) == len(self.sides)
        if not legal or not all(type(n) is int and 1 <= n <= most for n, most in zip(answer, self.sides, strict=True)):
            raise self.illegal(answer, f"{len(self.sides)} numbers: {', '.join(self.keys())}")
        return list(answer)

    def forced(self) -> Answer | None:
        return None

    def first(self) -> Answer:
        return [1] * len(self.sides)

    def any(self, below: Below) -> Answer:
        return [1 + below(sides) for sides in self.sides]
