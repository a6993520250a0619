"""How scenes may write answers, beside the option's own key, where it is clear what is meant."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from brimstone_tui.engine.requests import Answer, Decision
from brimstone_tui.rulesets.descent.decisions import Group, PlaceBase, SpendSurge
from brimstone_tui.rulesets.descent.state import GameState

_NOT_IN_NAMES = re.compile(r"[^a-z0-9#]+")


def read(decision: Decision[Any], written: Any, state: GameState) -> Answer:
    """The option's key. A surge may be named by what it gives (`hearts`, `pierce 2`, {hearts: 1}), a group by one of
    its figures, a base that can only lie across by its top left space alone.
    """
    keys = decision.keys()
    if written in keys:
        return written
    match decision:
        case SpendSurge():
            return _surge(decision.options, written)
        case Group():
            return next((monster.kind for monster in state.monsters if monster.id == written), written)
        case PlaceBase():
            return f"{written}:turned"
    return written


def _surge(names: Sequence[str], written: Any) -> Answer:
    parts = [part for each in written.items() for part in each] if isinstance(written, dict) else [written]
    name = _NOT_IN_NAMES.sub("_", "_".join(map(str, parts)).lower()).removeprefix("condition_").strip("_")
    alike = [each for each in names if each.startswith(name)] or [each for each in names if name in each]
    return alike[0] if name and alike else written
