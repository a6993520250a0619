"""The game line by line: full sentences, numbered choices, nothing that needs a screen."""

from brimstone_tui.plain.loop import play_in_lines

__all__ = ["play_in_lines"]
