"""The answers of `brimstone odds blow` and `brimstone odds attribute`: the second game's attacks and tests.

All raise DiceError for what cannot be rolled.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Literal

from brimstone_tui.dice.die import DiceError
from brimstone_tui.lab.odds_cli import Answer, OddsLines
from brimstone_tui.rulesets.descent.conditions import CONDITIONS
from brimstone_tui.rulesets.descent.dice import ATTACK_FACES, SHIELDS
from brimstone_tui.rulesets.descent.odds import Blow, Offer, blow_odds, passing_odds
from brimstone_tui.words import say

MOST_DICE = 8
MOST_SURGES = 8
_ADDS = ("cost", "hearts", "range", "pierce")


def odds_blow(
    dice: str,
    *,
    defense: str = "",
    distance: int = 0,
    surges: Sequence[str] = (),
    hearts: int = 0,
    pierce: int = 0,
    shields: int = 0,
    health: int | None = None,
    goal: Literal["hearts", "condition"] = "hearts",
    fractions: bool = False,
) -> Answer:
    """The hearts of an attack, and the chance of the defeat.

    dice, defense: colours with commas; distance: the range to cover, 0 in melee; surges: abilities as `parse_surge`
    reads them. Rule: D10.15 to D10.28.
    """
    offers = tuple(map(parse_surge, surges))
    if len(offers) > MOST_SURGES:
        raise DiceError(say("odds-many-surges", most=str(MOST_SURGES)))
    blow = Blow(
        _colours(dice, ATTACK_FACES),
        _colours(defense, SHIELDS),
        offers,
        needed=distance,
        hearts=hearts,
        pierce=pierce,
        shields=shields,
        health=health,
        goal=goal,
    )
    odds = blow_odds(blow)
    lines = OddsLines(fractions)
    if odds.kill is not None:
        lines.chance(say("odds-defeat"), odds.kill)
    lines.chance(say("odds-miss"), odds.miss)
    if any(offer.inflicts for offer in offers):
        lines.chance(say("odds-inflict"), blow_odds(replace(blow, goal="condition")).inflict)
    lines.mean(say("odds-mean-hearts"), odds.mean)
    lines.table(say("odds-table-hearts"), odds.wounds)
    return Answer(lines.text(), {**odds.as_json(), "goal": goal})


def odds_attribute(value: int, *, fractions: bool = False) -> Answer:
    """A test of an attribute of that value. Rule: D14.2."""
    chance = passing_odds(value)
    lines = OddsLines(fractions)
    lines.chance(say("odds-pass"), chance)
    return Answer(lines.text(), {"pass": str(chance)})


def parse_surge(text: str) -> Offer:
    """A surge ability written as `hearts=1`, `range=1,hearts=1`, `cost=2,hearts=3`, `stunned`; DiceError says how."""
    numbers = {}
    inflicts = False
    for part in text.split(","):
        name, _, number = part.strip().partition("=")
        if name in CONDITIONS and not number:
            inflicts = True
        elif name in _ADDS and number.isdecimal() and len(number) <= 2:
            numbers[name] = int(number)
        else:
            raise DiceError(say("odds-need-surge", given=part.strip()[:40]))
    return Offer(**numbers, inflicts=inflicts)


def _colours(text: str, known: Iterable[str]) -> tuple[str, ...]:
    colours = tuple(part.strip() for part in text.split(",") if part.strip())
    for colour in colours:
        if colour not in known:
            raise DiceError(say("odds-need-colour", given=colour[:40], known=", ".join(known)))
    if len(colours) > MOST_DICE:
        raise DiceError(say("odds-many-dice", most=str(MOST_DICE)))
    return colours
