"""Every option of every question says what it does, also where its label seems to say it all."""

import pytest

from brimstone_tui import games
from tests.ui.playing import begun

SAID_BY_THE_CARD = ("card_choice",)


@pytest.mark.parametrize("seed", [1, 4])
def test_every_option_of_a_game_says_what_it_does(seed):
    session = begun(seed)
    narrate, bot = games.part_of(session.game, "narrate"), games.part_of(session.game, "bots").SensibleBot()
    mute, kinds = [], set()
    while session.pending is not None:
        decision = session.pending.decision
        kinds.add(decision.kind)
        if decision.shape != "square" and decision.kind not in SAID_BY_THE_CARD:
            options = narrate.question(session.state, decision).options
            mute += [
                (decision.kind, option.key)
                for option in options
                if not option.hint and not option.key.startswith("melee")
            ]
        session.answer(session.pending.id, bot(decision, session.state))
    assert len(kinds) > 8
    assert mute == []
