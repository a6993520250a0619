"""Heroes, monsters and weapons for scenes of Descent in place, with `Scene(…, ruleset="descent")`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from brimstone_tui.rulesets.descent.state import GameState, Hero, Monster
from brimstone_tui.testing.in_place import Keys, SceneInPlace

PRINTED = ("id", "name", "speed", "health", "stamina", "defense", "attributes", "archetype", "ability", "feat")
_ATTRIBUTES = {"might": 3, "knowledge": 3, "willpower": 3, "awareness": 3}
_OF_THE_LETTER = (
    "master", "damage", "conditions", "points", "at", "lasting", "bonus_health", "outside_limit", "activated",
)  # fmt: skip


class Scene(SceneInPlace[GameState, Hero, Monster]):
    """A scene of Descent in place: the map, the figures by letter, and any other key of a scene file."""

    def __init__(self, map: str, **keys: Any) -> None:
        super().__init__(map, **{"ruleset": "descent", **keys})

    def monster(self, id: str) -> Monster:
        """A monster as it is now, or as it was when it was defeated."""
        return self.enemy(id)


def hero(kind: str | None = None, /, **keys: Any) -> Keys:
    """A hero of a scene: one of the data, or a plain one in place; in both the keys differ that are named."""
    if kind is not None:
        return {"hero": kind, **keys}
    own: Keys = {key: keys.pop(key) for key in PRINTED if key in keys}
    attributes = {**_ATTRIBUTES, **own.pop("attributes", {})}
    plain = {"id": "plain_hero", "speed": 4, "health": 12, "stamina": 4, "defense": []}
    return {"hero": {**plain, **own, "attributes": attributes}, **keys}


def monster(kind: str | None = None, /, **keys: Any) -> Keys:
    """The monsters of a letter: of the data, or a plain one in place made of the keys that differ.

    `master`, `damage`, `conditions`, `points`, `at` and the like are the letter's own.
    """
    own: Keys = {key: keys.pop(key) for key in _OF_THE_LETTER if key in keys}
    if kind is not None:
        return {"monster": kind, **own, **keys}
    plain = {"id": "target", "size": "1x1", "speed": 3, "health": 9, "defense": [], "attack": "melee"}
    return {"monster": {**plain, "dice": ["blue", "yellow"], **keys}, **own}


def weapon(id: str = "blade", *surges: Mapping[str, Any], **keys: Any) -> Keys:
    """A weapon in place, such as weapon("bow", {"range": 1}, attack="ranged"): one hand, blue and red, melee."""
    return {"id": id, "hands": 1, "attack": "melee", "dice": ["blue", "red"], "surges": list(surges), **keys}
