"""What front ends show of an event by itself: the dice as they lie, who walked, whose turn begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from brimstone_tui.board.squares import col_row
from brimstone_tui.engine.events import Rolled, Shuffled
from brimstone_tui.rulesets.brimstone import events
from brimstone_tui.rulesets.brimstone.names import faces_of, roll_in_words
from brimstone_tui.rulesets.brimstone.narrate import ADDED_UP, is_minor
from brimstone_tui.rulesets.brimstone.rolls import ENEMY_SIDE
from brimstone_tui.rulesets.brimstone.state import GameState
from brimstone_tui.views.dice import DiceView, DieView, Fate
from brimstone_tui.views.happening import Happening
from brimstone_tui.words import say

_USUAL = "d6"
_CRITICAL = 6


def dice(state: GameState, told: Sequence[Any]) -> DiceView | None:
    """The dice that lie on the table after these events, as the last re-roll left them; None if there are none.

    Rule: B2.7, B8.20.
    """
    again: list[int] = []
    sides: tuple[int, ...] | None = None
    for event in reversed(told):
        if isinstance(event, events.DiceRerolled):
            again += event.dice
            sides = event.sides if sides is None else sides
        elif isinstance(event, Rolled) and not is_minor(event) and (sides is None or len(event.dice) == len(sides)):
            return _thrown(state, event, event.sides if sides is None else sides, again)
    return None


def _thrown(state: GameState, roll: Rolled, sides: Sequence[int], again: Sequence[int]) -> DiceView:
    dice = []
    for number, (name, side) in enumerate(zip(roll.dice, sides, strict=True)):
        faces = tuple(map(str, faces_of(name)))
        shown = "" if name == _USUAL else name
        dice.append(DieView(faces[side - 1], faces, shown, fate=_fate(roll, side), again=number in again))
    said = roll_in_words(state, roll.purpose, roll.roller, roll.about)
    return DiceView(said, tuple(dice), _note(roll, dice))


def _fate(roll: Rolled, side: int) -> Fate:
    """Whether the die reached what it needed. Dice that count together have no fate of their own. Rule: B8.21."""
    if not roll.need or roll.purpose in ADDED_UP:
        return ""
    if roll.purpose == "to_hit" and roll.roller != ENEMY_SIDE and side == _CRITICAL:
        return "critical"
    return "hit" if side >= roll.need else "missed"


def _note(roll: Rolled, dice: Sequence[DieView]) -> str:
    total = sum(int(die.face) for die in dice)
    if roll.purpose in ADDED_UP:
        return say("dice-total-against", total=total, need=roll.need) if roll.need else say("dice-total", total=total)
    if not roll.need:
        return ""
    return say("dice-need", need=roll.need, hits=sum(die.fate in ("hit", "critical") for die in dice), dice=len(dice))


# -- whose turn, and who walks -----------------------------------------------------------------------------------------


def happening(event: Any) -> Happening:
    """What is to be seen of an event on the board. Rule: B4.20, B5.2, B9.10."""
    if isinstance(event, events.ActivationBegan):
        return Happening(event.of, acts=event.of, beats=2)
    if isinstance(event, (events.TurnBegan, events.TurnEnded, events.TurnCut)):
        return Happening(acts="")
    if isinstance(event, events.EnemyMoved):
        return Happening(event.enemy, tuple(map(col_row, event.path)))
    if isinstance(event, events.HeroMoved):
        return Happening(event.hero, tuple(map(col_row, event.path)))
    if isinstance(event, (events.HeroWounded, events.SanityLost)):
        return Happening(event.hero, beats=2)
    if isinstance(event, events.HeroKnockedOut):
        return Happening(event.hero, beats=3)
    if isinstance(event, (events.TargetChosen, events.TargetKept, events.TargetGivenUp)):
        return Happening(event.enemy, beats=0 if isinstance(event, events.TargetGivenUp) else 1)
    if isinstance(event, (events.EnemyHit, events.EnemyWounded, events.EnemyKilled)):
        return Happening(event.enemy)
    quick = isinstance(event, (Shuffled, events.RandomHeroChosen)) or is_minor(event)
    return Happening(beats=0 if quick else 1)
