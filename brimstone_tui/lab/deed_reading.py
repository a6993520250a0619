"""Reading the run entries of a scene, as far as it is the same in every ruleset."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from brimstone_tui.content.errors import did_you_mean
from brimstone_tui.content.loading import Loc
from brimstone_tui.lab.pages import Page
from brimstone_tui.lab.scene_keys import DeedKeys
from brimstone_tui.lab.scenes import Deed


class DeedReader:
    """Reads one entry after the other; what is wrong is noted on the page.

    known: the entries with their keys; homeless: heroes who stand nowhere; no_place_needed: entries that make sense for
    them.
    """

    def __init__(
        self,
        page: Page,
        known: Mapping[str, type[DeedKeys]],
        homeless: Sequence[str],
        no_place_needed: Sequence[str],
    ) -> None:
        self.page = page
        self._known = known
        self._homeless = homeless
        self._no_place_needed = no_place_needed

    def deeds(self) -> tuple[Deed, ...]:
        """What happens, one entry or a list."""
        if "run" not in self.page.raw():
            return ()
        run = self.page.raw("run")
        entries: list[Loc] = [("run", number) for number in range(len(run))] if isinstance(run, list) else [("run",)]
        return tuple(deed for loc in entries if (deed := self.deed(loc)) is not None)

    def deed(self, loc: Loc) -> Deed | None:
        """One entry; None if it cannot be read."""
        page = self.page
        name = self.only_key(loc, self._known, "run entry", "write - attack: {by: A, with: fists}")
        if name is None:
            return None
        loc = (*loc, name)
        given = page.raw(*loc)
        keys = page.part(self._known[name], loc, {} if given is None else given)
        if keys is None:
            return None
        for letter in self._homeless if name not in self._no_place_needed else ():
            page.say(loc, f"the hero {letter} stands nowhere on the map", "draw the letter", at_key=True)
        for key, value in keys.model_dump(by_alias=True).items():
            if value is not None:
                self.check(name, (*loc, key), key, value)
        return Deed(name, self.read(name, loc, keys), page.document.where((*page.loc, *loc)))

    def only_key(self, loc: Loc, known: Mapping[str, object], what: str, example: str) -> str | None:
        """The key of a mapping with just one, which must be known."""
        entry = self.page.raw(*loc)
        if not isinstance(entry, dict) or len(entry) != 1:
            self.page.say(loc, f"expected one {what}", example)
            return None
        name = str(next(iter(entry)))
        if name not in known:
            self.page.say((*loc, name), f"'{name}' is no {what}", did_you_mean(name, known), at_key=True)
            return None
        return name

    def check(self, deed: str, loc: Loc, key: str, value: Any) -> None:
        """What one key of an entry names exists."""
        raise NotImplementedError

    def read(self, deed: str, loc: Loc, keys: Any) -> Any:
        """What the entry says, for who carries it out."""
        return keys
