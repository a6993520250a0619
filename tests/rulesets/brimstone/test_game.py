"""The game as the engine knows it: what a save can ask of the content."""

from __future__ import annotations

import pytest

from brimstone_tui.engine.chance import Seeded
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.engine.saving import Codec
from brimstone_tui.engine.session import Session
from brimstone_tui.rulesets.brimstone.game import GAME, Brimstone
from brimstone_tui.rulesets.brimstone.state import GameState

SETUP = {"mission": "a_fistful_of_dark_stone", "heroes": [{"class": "scout"}, {"class": "marshal"}]}


def loaded() -> GameState:
    """A state as it comes out of a save: it knows no content yet."""
    session = Session(GAME, SETUP, Seeded(1))
    codec = Codec(GameState)
    return codec.load(codec.dump(session.state))


@pytest.mark.parametrize(
    ("kind", "gone", "what"),
    [
        ("heroes", "scout", "class 'scout'"),
        ("enemies", None, None),
        ("tiles", None, "card of map"),
        ("exploration", "token_3", "card of exploration 'token_3'"),
        ("missions", "a_fistful_of_dark_stone", "mission"),
    ],
)
def test_what_the_content_no_longer_has_is_named_when_a_save_is_taken_up(kind, gone, what):
    everything = getattr(GAME.catalogue, kind)
    gone = gone or list(everything)[-1]
    game = Brimstone(GAME.catalogue.with_records())
    setattr(game.catalogue, kind, {id: record for id, record in everything.items() if id != gone})
    state = loaded()
    if what is None:  # a kind that is on no board and in no hand is not missed before a card names it
        assert game.next_step(state) is not None
        return
    with pytest.raises(EngineError, match=what):
        game.next_step(state)


def test_whole_content_takes_a_saved_state_up():
    assert GAME.next_step(loaded()) is not None
