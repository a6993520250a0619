"""What scenes cannot hold: a quest from its beginning, with the turns of everybody in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from brimstone_tui.engine.chance import Scripted, Seeded
from brimstone_tui.engine.requests import Decision
from brimstone_tui.engine.saving import Codec
from brimstone_tui.engine.session import Session
from brimstone_tui.rulesets.descent.game import GAME, Descent
from brimstone_tui.rulesets.descent.state import GameState

PARTY = ("garrow", "hale", "quill", "pip")
"""Heroes of different classes, in the order of their seats."""


class Played:
    """A quest under way. What a test does not answer is declined; what cannot be declined takes the first option."""

    def __init__(self, setup: dict[str, Any], game: Descent = GAME) -> None:
        self.game = game
        self.session: Session[GameState] = Session(game, setup, Seeded(1))

    @property
    def state(self) -> GameState:
        """The state at the open question."""
        return self.session.state

    @property
    def open(self) -> Decision[Any]:
        """The open question."""
        assert self.session.pending is not None
        return self.session.pending.decision

    def until(self, kind: str) -> Played:
        """Go on until a question of that kind is open."""
        while self.open.kind != kind:
            self.go_on()
        return self

    def go_on(self) -> Played:
        """Pass the open question over."""
        decline = self.open.decline
        return self.answer(self.open.first() if decline is None else decline)

    def answer(self, answer: Any) -> Played:
        """Answer the open question. Raises IllegalAnswer."""
        assert self.session.pending is not None
        self.session.answer(self.session.pending.id, answer)
        return self

    def alter(self, change: Callable[[GameState], object], **dice: Sequence[int]) -> Played:
        """Change the state at the open question, which must be the first thing of its step, and go on from there.

        dice: the sides that fall from now on, by purpose.
        """
        codec = Codec(GameState)
        state = codec.load(codec.dump(self.state))
        change(state)
        self.session = Session(self.game, self.session.setup, Scripted(dice), start=state)
        return self

    def told(self, *events: type) -> list[Any]:
        """The events of these kinds, in their order."""
        return [line.event for line in self.session.log if isinstance(line.event, events)]


@pytest.fixture
def begun() -> Callable[..., Played]:
    """Begin a quest with so many heroes, and other keys of the setup."""

    def begin(heroes: int = 3, mission: str = "ford_road", **options: str) -> Played:
        return Played({"mission": mission, "heroes": [{"hero": id} for id in PARTY[:heroes]], "options": options})

    return begin
