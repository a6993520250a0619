"""The keys that a scene file has in every ruleset, as strict records; each ruleset adds its own.

Parts that may name a record of the data or hold one are `object`: they are read with the record's own keys.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from brimstone_tui.content.models import Record, Text

NOTHING: Final[dict[Any, Any]] = {}
"""What a mapping that is left out holds; every scene gets a copy."""


class SceneKeys(Record):
    """One scene."""

    scene: Text
    ruleset: str
    clauses: tuple[str, ...] = ()
    options: dict[str, str | bool | int] = NOTHING
    map: str
    walls: tuple[str, ...] = ()
    figures: dict[str, object]
    dice: dict[str, tuple[int | str, ...]] | tuple[int | str, ...] | None = None
    seed: int | None = None
    run: object = ()
    answers: tuple[dict[str, object], ...] = ()
    otherwise: Literal["decline", "first", "fail"] = "decline"
    expect: dict[str, object] = NOTHING
    stop_at: str = ""


def _without_bar(name: str) -> str:
    return name.rstrip("_")


class DeedKeys(Record):
    """The base of what may stand under `run`; `with_` is the key `with`."""

    model_config = Record.model_config | {"alias_generator": _without_bar}


class NothingKeys(DeedKeys):
    """An entry that takes no keys."""
