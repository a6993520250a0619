"""A scene that has been read and checked: a situation on the table, what happens in it, and what shall come of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from brimstone_tui.content.errors import Problem
from brimstone_tui.content.loading import Document, Loc
from brimstone_tui.lab.scene_keys import SceneKeys

if TYPE_CHECKING:
    from brimstone_tui.lab.rules import SceneRules


@dataclass(frozen=True, slots=True)
class Deed:
    """A run entry: its name, its keys, and where it stands."""

    name: str
    keys: Any
    where: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A scene. `options` are complete; `figures` and `catalogue` are its ruleset's own; `loc` is where in the document
    it stands.
    """

    rules: SceneRules = field(repr=False)
    keys: SceneKeys
    document: Document = field(repr=False)
    loc: Loc
    options: dict[str, str]
    figures: Any
    deeds: tuple[Deed, ...]
    catalogue: Any = field(repr=False)

    @property
    def path(self) -> Path:
        """The file that it stands in."""
        return self.document.path

    @property
    def line(self) -> int:
        """The line in which it begins."""
        return self.document.marks.get(self.loc, (1, 1))[0]

    def problem(self, loc: Loc, what: str, hint: str = "") -> Problem:
        """Something wrong at a place of the scene."""
        return self.document.problem((*self.loc, *loc), what, hint)
