"""The game line by line: full sentences, numbered choices, nothing that needs a screen."""

from brimstone_tui.plain.loop import choose_in_lines, play_in_lines

__all__ = ["choose_in_lines", "play_in_lines"]
