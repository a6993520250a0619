"""Shadows-of-Brimstone-style play: a posse against the Darkness, by docs/rules/brimstone.md."""
