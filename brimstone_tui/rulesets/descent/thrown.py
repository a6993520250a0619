"""What front ends show of an event by itself: the dice as they lie, who walked, whose turn begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from brimstone_tui.board.squares import col_row
from brimstone_tui.engine.events import Rolled, Shuffled
from brimstone_tui.rulesets.descent import events
from brimstone_tui.rulesets.descent.dice import SHIELDS, face_of, shields_of
from brimstone_tui.rulesets.descent.names import face_text, faces_text, roll_in_words
from brimstone_tui.rulesets.descent.narrate import is_minor
from brimstone_tui.rulesets.descent.state import OVERLORD, GameState
from brimstone_tui.views.dice import DiceView, DieView
from brimstone_tui.views.happening import Happening
from brimstone_tui.words import say

_COLOURS = {"gray": "silver", "brown": ""}
"""The colours in which front ends draw dice, where they call them otherwise."""


def dice(state: GameState, told: Sequence[Any]) -> DiceView | None:
    """The dice that lie on the table after these events, as the last re-roll left them; None if there are none.

    Rule: D10.13, D11.4.
    """
    for event in reversed(told):
        if isinstance(event, events.DiceRerolled):
            return _thrown(state, event.purpose, event.roller, "", event.dice, event.sides, event.numbers)
        if isinstance(event, Rolled):
            return _thrown(state, event.purpose, event.roller, event.about, event.dice, event.sides, ())
    return None


def _thrown(
    state: GameState,
    purpose: str,
    roller: str,
    about: str,
    colours: Sequence[str],
    sides: Sequence[int],
    again: Sequence[int],
) -> DiceView:
    views = tuple(
        DieView(
            face_text(colour, side),
            faces_text(colour),
            colour,
            _COLOURS.get(colour, colour),
            "missed" if colour not in SHIELDS and face_of(colour, side).miss else "",
            number in again,
        )
        for number, (colour, side) in enumerate(zip(colours, sides, strict=True))
    )
    return DiceView(roll_in_words(state, purpose, roller, about), views, _note(colours, sides))


def _note(colours: Sequence[str], sides: Sequence[int]) -> str:
    """What the dice come to. Rule: D11.1."""
    if colours and colours[0] in SHIELDS:
        shields = sum(shields_of(colour, side) for colour, side in zip(colours, sides, strict=True))
        return say("descent-dice-shields", shields=shields)
    faces = [face_of(colour, side) for colour, side in zip(colours, sides, strict=True)]
    return say(
        "descent-dice-attack",
        hearts=sum(face.hearts for face in faces),
        range=sum(face.range for face in faces),
        surges=sum(face.surges for face in faces),
    )


# -- whose turn, and who walks -----------------------------------------------------------------------------------------


def happening(event: Any) -> Happening:
    """What is to be seen of an event on the board. Rule: D3.5, D6.2, D22.7."""
    match event:
        case events.TurnBegan(hero=figure):
            return Happening(figure, acts=figure, beats=2)
        case events.MonsterActivated(monster=figure):
            return Happening(figure, acts=OVERLORD, beats=2)
        case events.OverlordTurnBegan():
            return Happening(acts=OVERLORD)
        case events.TurnEnded() | events.OverlordTurnEnded() | events.RoundBegan():
            return Happening(acts="")
        case events.FigureMoved(figure=figure, path=path):
            return Happening(figure, tuple(map(col_row, path)))
        case events.HeartsSuffered(figure=figure) | events.AttackMissed(attacker=figure):
            return Happening(figure, beats=2)
        case events.HeroKnockedOut(hero=figure) | events.MonsterDefeated(monster=figure):
            return Happening(figure, beats=3)
        case events.HeroRose(hero=figure) | events.FigureShifted(figure=figure) | events.ClimbedOut(figure=figure):
            return Happening(figure)
        case events.AttackDeclared(attacker=figure) | events.FigureLeft(figure=figure):
            return Happening(figure)
    return Happening(beats=0 if isinstance(event, (Shuffled, events.ActionTaken)) or is_minor(event) else 1)
