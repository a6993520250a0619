"""A game that is looked at whenever somebody is asked and whenever a step ends: for what holds in every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from brimstone_tui.engine.chance import Seeded
from brimstone_tui.engine.events import Rolled, Shuffled
from brimstone_tui.engine.requests import Decision
from brimstone_tui.engine.run import Game
from brimstone_tui.engine.saving import Codec
from brimstone_tui.engine.table import Table


def flat(value: Any, path: str = "") -> dict[str, str]:
    """Every field of the state by its path."""
    if is_dataclass(value):
        return {
            key: at
            for each in fields(value)
            for key, at in flat(getattr(value, each.name), f"{path}.{each.name}").items()
        }
    if isinstance(value, list) and value and is_dataclass(value[0]):
        return {key: at for n, each in enumerate(value) for key, at in flat(each, f"{path}[{n}]").items()}
    return {path: repr(value)}


class Watched:
    """A game by these answers. `check` sees every state; `cards` counts every card wherever it lies; `silent` says of a
    field's path whether it may change with nothing told.
    """

    def __init__(
        self,
        game: Game[Any],
        setup: Mapping[str, Any],
        seed: int,
        answer: Callable[[Decision[Any], Any], Any],
        check: Callable[[Any], None],
        cards: Callable[[Any], Counter[tuple[str, str]]],
        silent: Callable[[str], bool],
    ) -> None:
        def answered(decision: Decision[Any], state: Any) -> tuple[Any, Any]:
            self.at_a_question(decision, state)
            return "bot", answer(decision, state)

        self.game, self.check, self.where_cards_are, self.silent = game, check, cards, silent
        self.codec: Codec[Any] = Codec(game.state_type)
        self.state = game.begin(setup)
        self.log: list[Any] = []
        self.table = Table(self.state, Seeded(seed), answered, game.roll_clauses, log=self.log)
        self.keep, self.table.tell = self.table.tell, self.tell
        self.cards = cards(self.state)
        self.told = flat(self.state)

    def tell(self, event: Callable[..., Any], *values: Any) -> None:
        self.keep(event, *values)
        if event not in (Rolled, Shuffled):
            self.told = flat(self.state)

    def at_a_question(self, decision: Decision[Any], state: Any) -> None:
        assert decision.forced() is None
        assert decision.clause
        decision.read(decision.first())
        loaded = self.codec.load(self.codec.dump(state))
        assert loaded == state
        self.check(state)
        assert self.where_cards_are(state) <= self.cards
        self.nothing_was_silent(decision.kind)

    def nothing_was_silent(self, where: str) -> None:
        now = flat(self.state)
        changed = [path for path in {**now, **self.told} if now.get(path) != self.told.get(path)]
        untold = [(path, self.told.get(path), now.get(path)) for path in changed if not self.silent(path)]
        assert untold == [], f"{where}: {untold}"

    def play(self) -> None:
        while (step := self.game.next_step(self.state)) is not None:
            step(self.table)
            self.check(self.state)
            self.nothing_was_silent(self.state.phase)
            if not self.game.status(self.state)["outcome"]:
                assert self.where_cards_are(self.state) == self.cards
