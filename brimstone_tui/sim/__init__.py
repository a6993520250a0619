"""Simulation: many whole games played by bots, and what came of them."""

from brimstone_tui.sim.playing import seed_of_game, simulate
from brimstone_tui.sim.tally import Failure, Tally

__all__ = ["Failure", "Tally", "seed_of_game", "simulate"]
