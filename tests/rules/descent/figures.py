"""Plain figures for scenes: heroes and monsters without defence dice or abilities, weapons, skills."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from brimstone_tui.testing import Keys
from brimstone_tui.testing.descent import Scene

T = TypeVar("T")

EVEN = {"might": 3, "knowledge": 3, "willpower": 3, "awareness": 3}
PASSED, FAILED = [0, 0], [3, 4]
"""The shields of a gray and a black die: every attribute passes, and none does."""
NO_CARDS: Keys = {"piles": {"overlord": []}}
"""The Overlord's deck is empty: no card is drawn that could be asked about."""


def scene(map: str, **keys: Any) -> Scene:
    """A scene of this ruleset."""
    return Scene(map, **keys)


def hero(**keys: Any) -> Keys:
    """A hero of Speed 4, Health 12, Stamina 4 with all attributes 3; nothing is rolled for defence."""
    plain = {"id": "plain", "name": "Plain", "speed": 4, "health": 12, "stamina": 4, "defense": [], "attributes": EVEN}
    return {"hero": plain, **keys}


def monster(id: str = "brute", /, **keys: Any) -> Keys:
    """The monsters of a letter: melee, Speed 4, Health 6; `master`, `damage` … are the letter's own."""
    own: Keys = {key: keys.pop(key) for key in ("master", "damage", "conditions", "at", "points") if key in keys}
    plain = {"id": id, "name": id.title(), "speed": 4, "health": 6, "defense": [], "attack": "melee", "dice": ["blue"]}
    return {"monster": {**plain, **keys}, **own}


def weapon(id: str = "blade", /, **keys: Any) -> Keys:
    """A one-handed melee weapon with the blue die."""
    return {"id": id, "name": id.title(), "hands": 1, "attack": "melee", "dice": ["blue"], **keys}


def skill(id: str = "trick", /, **keys: Any) -> Keys:
    """A skill that is marked as an action, and costs nothing."""
    return {"id": id, "title": id.title(), "moment": "action", **keys}


def trap(id: str, window: str, *failed: Keys, **keys: Any) -> Keys:
    """An Overlord card: the hero tests Awareness, and what follows a failure."""
    effects = [{"kind": "test", "attribute": "awareness", "failed": list(failed)}]
    return {"id": id, "name": id.title(), "text": "", "type": "trap", "window": window, "effects": effects, **keys}


def card(id: str, window: str, *effects: Keys, type: str = "magic") -> Keys:
    """An Overlord card."""
    return {"id": id, "window": window, "type": type, "effects": list(effects)}


def turn(map: str, *actions: Any, answers: Any = (), **keys: Any) -> Scene:
    """A's turn with these actions."""
    return scene(map, **keys).answers(*answers).run(hero_turn={"of": "A", "actions": list(actions)})


def activation(map: str, *actions: Any, **keys: Any) -> Scene:
    """m's activation with these actions."""
    return scene(map, **keys).run(activation={"of": "m", "actions": list(actions)})


class Shown:
    """The records of content that the tests of a file show, by id: decorate each test with those it is about."""

    def __init__(self) -> None:
        self.ids: list[str] = []

    def __call__(self, *ids: str) -> Callable[[T], T]:
        self.ids += ids
        return lambda test: test

    def missing(self, known: Iterable[str]) -> list[str]:
        """The known records that no test is about."""
        return [id for id in known if id not in self.ids]
