"""Dice and pools of dice, recorded by the sides that fell. Knows no game and rolls nothing."""

from brimstone_tui.dice.die import D3, D6, D8, PERIL, DiceError, Die, d36, die
from brimstone_tui.dice.pool import Pool

__all__ = ["D3", "D6", "D8", "PERIL", "DiceError", "Die", "Pool", "d36", "die"]
