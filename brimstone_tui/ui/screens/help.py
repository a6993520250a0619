"""The help on keys: all that a key does on a screen, as it stands now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from textual.content import Content

from brimstone_tui.ui.keymap import bindings_of, latin_keys, words_of
from brimstone_tui.ui.keys import WALKING, key_name
from brimstone_tui.ui.screens.page import Once
from brimstone_tui.ui.screens.reading import ReadingScreen, Text
from brimstone_tui.words import say


class HelpScreen(ReadingScreen):
    """The keys of the screen below."""

    def __init__(self, lines: Iterable[Content]) -> None:
        super().__init__([Text(say("help-title"), list(lines))])

    def action_help(self) -> None:
        """The keys of this screen are in its last row."""
        self.dismiss()


def help_lines(screen: Once[Any], keymap: Mapping[str, str]) -> list[Content]:
    """What the keys do now, what the screen's commands are, what holds on all screens."""
    own = dict(_commands(type(screen), keymap))
    everywhere = dict(_commands(type(screen.app), keymap))
    known = {key for keys in (*own, *everywhere) for key in keys.split()}
    here = {key: what for key, what in screen.help_keys() if key not in known}
    width = max(map(len, (*here, *own, *everywhere)))
    lines: list[Content] = []
    for title, part in (("help-here", here), ("help-always", own), ("help-everywhere", everywhere)):
        if part:
            lines += [*([Content()] if lines else []), Content.styled(say(title), "$amber bold")]
            lines += [Content.assemble((f"  {key:<{width}}  ", "$lamp bold"), what) for key, what in part.items()]
    return lines


def _commands(screen: type[Any], keymap: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The keys of each command of a screen, and what it does; a key belongs to the first that has it."""
    taken: list[str] = []
    for binding in bindings_of(screen):
        keys = latin_keys(binding)
        given = keymap.get(binding.id or "")
        if given is not None:
            keys = [given, *(key for key in keys if key in WALKING)]
        free = [key for key in keys if key not in taken]
        taken += free
        if free:
            yield " ".join(map(key_name, free)), words_of(binding.id or "", binding.description)
