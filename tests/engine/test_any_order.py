"""Deeds in any order: after every step the game, and its save, equal a fresh replay (I3)."""

from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from brimstone_tui.engine.chance import Seeded
from brimstone_tui.engine.errors import EngineError, StaleAnswer
from brimstone_tui.engine.saving import read_save
from brimstone_tui.engine.session import Session
from tests.engine.toy import Toy, ToyState, toy_session, what_it_is


class AnyOrder(RuleBasedStateMachine):
    """The model is two lists: what was answered, and what was taken back and may be answered again."""

    @initialize(seed=st.integers(0, 5), bob_is_a_bot=st.booleans())
    def begin(self, seed: int, bob_is_a_bot: bool) -> None:
        self.game = Toy()
        self.seed = seed
        self.bots = {"bob": lambda decision, state: decision.first()} if bob_is_a_bot else {}
        self.answered: list[Any] = []
        self.taken_back: list[Any] = []
        self.folder = Path(mkdtemp())
        self.session = self.fresh()
        self.path = self.session.save(self.folder, {"seed": seed})

    def fresh(self) -> Session[ToyState]:
        return toy_session(Seeded(self.seed), self.game, setup={"rounds": 4}, bots=self.bots)

    def teardown(self) -> None:
        if hasattr(self, "session"):
            self.session.close()
            rmtree(self.folder)

    def is_open(self) -> bool:
        return self.session.pending is not None

    @precondition(is_open)
    @rule(random=st.randoms(use_true_random=False))
    def answer(self, random: Any) -> None:
        pending = self.session.pending
        assert pending is not None
        answer = pending.decision.any(random.randrange)
        self.session.answer(pending.id, answer)
        self.answered.append(answer)
        self.taken_back.clear()
        with pytest.raises(StaleAnswer):
            self.session.answer(pending.id, answer)

    @rule()
    def undo(self) -> None:
        assert self.session.can_undo == bool(self.answered)
        if self.answered:
            self.session.undo()
            self.taken_back.append(self.answered.pop())

    @rule()
    def redo(self) -> None:
        assert self.session.can_redo == bool(self.taken_back)
        if self.taken_back:
            self.session.redo()
            self.answered.append(self.taken_back.pop())

    @precondition(is_open)
    @rule()
    def fail(self) -> None:
        pending = self.session.pending
        assert pending is not None
        self.game.fails_at_luck = 1
        if pending.decision.kind == "again":
            with pytest.raises(EngineError, match="broken"):
                self.session.answer(pending.id, "none")
        self.game.fails_at_luck = 0

    @rule()
    def quit_and_come_back(self) -> None:
        self.session.close()
        self.session = Session.load(self.game, read_save(self.path), self.bots)
        assert self.session.notes == []
        self.taken_back.clear()

    @rule()
    def save_anew(self) -> None:
        self.path = self.session.save(self.folder, {"seed": self.seed})

    @rule(k=st.integers(0, 60))
    def look(self, k: int) -> None:
        self.session.moment(k % (len(self.session.tape) + 1))
        fork = self.session.fork(chance=Seeded(k))
        if fork.pending is not None:
            fork.answer(fork.pending.id, fork.pending.decision.first())

    @invariant()
    def equals_a_fresh_replay(self) -> None:
        replay = self.fresh()
        for answer in self.answered:
            assert replay.pending is not None
            replay.answer(replay.pending.id, answer)
        assert what_it_is(self.session) == what_it_is(replay)

    @invariant()
    def its_save_holds_it(self) -> None:
        saved = read_save(self.path)
        assert (tuple(saved.entries), saved.digest) == (self.session.tape, self.session.digest)


AnyOrder.TestCase.settings = settings(max_examples=60, stateful_step_count=40)
test_deeds_in_any_order = AnyOrder.TestCase
