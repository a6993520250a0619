"""Exact odds: distributions of dice, and of what attacks and harm come to. Numbers only; knows no game's state.

Integers inside, fractions in the answers. `attack` and `spread` for a hero's attack, `harm` for what heroes suffer,
`hits_scored`, `to_hit_thrown` and `damage_thrown` once dice lie on the table, `skill_test`, `escape`, `scavenge`,
`hold`, `bounces` and `sums` for single rolls.
"""

from brimstone_tui.dice.odds.answers import AttackOdds
from brimstone_tui.dice.odds.attack import GOALS, Goal, attack
from brimstone_tui.dice.odds.harm import HARM_GOALS, HarmGoal, HarmOdds, Saves, harm
from brimstone_tui.dice.odds.hits import NEVER, Hit, Shots, Target, hits_of
from brimstone_tui.dice.odds.known import RerollOdds, damage_thrown, hits_scored, to_hit_thrown
from brimstone_tui.dice.odds.laws import Law, law_of, mixture, successes
from brimstone_tui.dice.odds.rolls import (
    HoldOdds,
    SuccessOdds,
    SumOdds,
    bounces,
    escape,
    hold,
    scavenge,
    skill_test,
    sums,
)
from brimstone_tui.dice.odds.spread import SpreadOdds, spread

__all__ = [
    "GOALS",
    "HARM_GOALS",
    "NEVER",
    "AttackOdds",
    "Goal",
    "HarmGoal",
    "HarmOdds",
    "Hit",
    "HoldOdds",
    "Law",
    "RerollOdds",
    "Saves",
    "Shots",
    "SpreadOdds",
    "SuccessOdds",
    "SumOdds",
    "Target",
    "attack",
    "bounces",
    "damage_thrown",
    "escape",
    "harm",
    "hits_of",
    "hits_scored",
    "hold",
    "law_of",
    "mixture",
    "scavenge",
    "skill_test",
    "spread",
    "successes",
    "sums",
    "to_hit_thrown",
]
