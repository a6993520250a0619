"""Shadows-of-Brimstone-style adventures, played by the rules to the letter, in a terminal."""

__version__ = "0.1.0"
