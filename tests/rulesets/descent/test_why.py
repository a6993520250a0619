"""Why? Every line of a game can be asked about; the figures that went in are named, the Overlord's cards are not."""

from typing import Any

import pytest

from brimstone_tui.engine.chance import Seeded
from brimstone_tui.engine.events import Rolled
from brimstone_tui.engine.session import Session
from brimstone_tui.rulesets.descent import events
from brimstone_tui.rulesets.descent.bots import SensibleBot
from brimstone_tui.rulesets.descent.game import GAME
from brimstone_tui.rulesets.descent.narrate import sentence
from brimstone_tui.rulesets.descent.setup import READY_PARTY, ready_setup
from brimstone_tui.rulesets.descent.why import why
from brimstone_tui.views import WhyView


@pytest.fixture(scope="module")
def game() -> Session:
    """A whole game of bots."""
    setup = ready_setup("chapel_of_cinders", READY_PARTY)
    return Session(GAME, setup, Seeded(3), {seat: SensibleBot() for seat in (*READY_PARTY, "overlord")})


def asked(game: Session, kind: type[Any], **fields: Any) -> tuple[WhyView, Any]:
    """The answer for the first line of that class with these fields, and its event."""
    for number, (event, _) in enumerate(game.log):
        if isinstance(event, kind) and all(getattr(event, name) == value for name, value in fields.items()):
            return why(game, number), event
    raise AssertionError(f"no {kind.__name__} in this game")


def test_every_line_has_a_clause_that_is_documented_and_facts_in_full_sentences(game):
    before = game.digest
    for number in range(0, len(game.log), 7):
        view = why(game, number)
        assert view.clause
        assert view.title
        assert all(fact.rstrip()[-1] == "." and "_" not in fact and "descent-" not in fact for fact in view.facts)
    assert game.digest == before
    with pytest.raises(IndexError):
        why(game, len(game.log))


def test_a_roll_says_what_each_die_shows_and_where_the_dice_come_from(game):
    view, event = asked(game, Rolled, purpose="attack")
    assert view.facts[0].startswith("The pool is blue")
    assert len(view.facts) == 1 + len(event.dice)
    assert view.facts[1].startswith("Die 1, blue, shows ")
    view, event = asked(game, Rolled, purpose="defense_dice")
    assert view.facts[0].startswith("Own dice: ")
    assert view.facts[-1].startswith(f"Die {len(event.dice)}, ")
    assert "shield" in view.facts[-1]


def test_damage_is_worked_out_before_the_eyes_of_whoever_asks(game):
    """Rule: D10.28."""
    view, event = asked(game, events.DamageCounted)
    left = max(0, event.shields - event.pierce)
    assert view.facts[0].endswith(f"less Pierce {event.pierce} leave {left}.")
    assert view.facts[1].endswith(f"less {left} come to {event.damage}.")
    assert event.damage == max(0, event.hearts - left)


def test_a_fall_names_the_health_that_was_reached(game):
    view, event = asked(game, events.MonsterDefeated)
    kind = GAME.catalogue.monsters[event.monster.partition("#")[0]]
    assert view.facts[0].split(":")[0] == f"Health of {kind.name} {event.monster.partition('#')[2] or 1}"


def test_the_points_of_a_move_name_the_speed(game):
    view, event = asked(game, events.PointsGained)
    assert view.facts[0].startswith(f"Speed {event.points}, printed ")


def test_a_miss_says_what_would_have_been_needed(game):
    view, event = asked(game, events.AttackMissed)
    assert view.facts
    assert (event.why == "x") == ("X" in view.facts[0])


def test_a_card_that_was_drawn_stays_the_overlords_secret(game):
    """Rule: D2.12."""
    view, _ = asked(game, events.OverlordDrew)
    assert view.facts == ("Which cards they are is for the Overlord alone to know.",)
    named = [card.name for card in GAME.catalogue.overlord.values()]
    played: set[str] = set()
    for number, (event, _) in enumerate(game.log):
        if isinstance(event, events.CardPlayed):
            played.add(GAME.catalogue.overlord[event.card].name)
        if number % 5 == 0:
            said = " ".join([sentence(game.state, event), *why(game, number).facts])
            assert not [name for name in named if name in said and name not in played]
