"""What a scene means in its ruleset, and the one place that knows which rulesets have scenes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol

from brimstone_tui.content.errors import did_you_mean
from brimstone_tui.dice import Die
from brimstone_tui.engine.requests import Answer, Decision
from brimstone_tui.engine.run import Game
from brimstone_tui.lab.pages import Page
from brimstone_tui.lab.scene_keys import SceneKeys
from brimstone_tui.lab.scene_table import SceneTable
from brimstone_tui.lab.scenes import Deed, Scene

if TYPE_CHECKING:
    from brimstone_tui.lab.keeper import Keeper

PACKAGES: Final = {"brimstone": "brimstone_tui.lab.brimstone", "descent": "brimstone_tui.lab.descent"}
"""The package that says what the scenes of a ruleset mean: its module `rules` has them as RULES."""

Fault = tuple[str, str]
"""What is wrong, and what would be right."""


class SceneRules(Protocol):
    """What a scene of one ruleset means."""

    keys: type[SceneKeys]
    """Its keys."""
    game: Game[Any]
    """The game by whose rules it is played."""
    scene_state: type[Any]
    """The game's state with two fields more: `entry`, how many run entries are over, and `refusal`."""
    options: Mapping[str, Sequence[str]]
    """Every rule option with its values, the default first."""
    questions: Sequence[str]
    """The kinds of all questions."""
    purposes: Sequence[str]
    """What dice are rolled for."""
    events: Mapping[str, type]
    """The classes of all events by name."""
    after_the_end: Sequence[str]
    """Run entries that may follow when the mission or quest is over."""
    keeper: Keeper
    """How a moment of a game is kept."""
    activation_begins: type | tuple[type, ...]
    """The events with which an activation begins, for stepping."""
    turn_begins: type | tuple[type, ...]
    """The events with which a turn or round begins."""

    def read(self, page: Page, keys: Any, options: dict[str, str]) -> Scene | None:
        """Read what stands on the page; what is wrong is noted there. None if there is too much wrong."""
        ...

    def state_of(self, scene: Any) -> Any:
        """The table as the scene lays it."""
        ...

    def catalogue_of(self, scene: Any) -> Any:
        """The content with what the scene holds in place."""
        ...

    def cards_on_top(self, scene: Any) -> dict[str, list[str]]:
        """The cards that the scene puts on top, by deck."""
        ...

    def carry_out(self, table: SceneTable[Any], scene: Any, deed: Deed) -> str:
        """Let a run entry happen; gives why the rules do not allow it, empty if they do."""
        ...

    def foes(self, state: Any) -> Sequence[Any]:
        """The enemies or monsters on the board."""
        ...

    def thrower(self, state: Any, roller: str) -> str:
        """Whose luck a roll is: a hero's id, or a word for all the others."""
        ...

    def die(self, name: str) -> Die:
        """The die of that name."""
        ...

    def fault_of_die(self, purpose: str, written: object) -> Fault | None:
        """What is wrong with a die as it is written for a purpose (empty: for any); None if it may fall."""
        ...

    def side_of(self, die: Die, written: Any) -> int | None:
        """The side of a die that is written so; None if it is not on the die."""
        ...

    def face_of(self, die: str, side: int) -> int | str:
        """How the side of a die, by its name, is written."""
        ...

    def faces_of(self, die: Die) -> str:
        """What is on a die, in words."""
        ...

    def answer(self, decision: Decision[Any], written: Any, state: Any) -> Answer:
        """An answer as the decision reads it, from how a scene may write it."""
        ...

    def fault_of_path(self, path: str, figures: Any) -> Fault | None:
        """What is wrong with a path into the state; None if it leads somewhere."""
        ...

    def value_of(self, path: str, state: Any, seen: Mapping[str, Any]) -> Any:
        """What stands at a path now. seen: all foes that were ever on the board. Raises KeyError for unknown ones."""
        ...


def rules_for(ruleset: str) -> SceneRules:
    """What scenes of a ruleset mean."""
    rules: SceneRules = import_module(f"{PACKAGES[ruleset]}.rules").RULES
    return rules


def fault_of_ruleset(name: object) -> Fault | None:
    """What is wrong with the ruleset that a scene names; None if it is known."""
    if isinstance(name, str) and name in PACKAGES:
        return None
    return f"'{name}' is not allowed here", did_you_mean(str(name), PACKAGES)
