"""What an option of an open question would do, sketched on the board: the way walked, the line of sight, the targets.

Looking only: nothing here changes a state, and nothing is promised, because dice and cards have their say.
"""

from __future__ import annotations

from typing import Any

from brimstone_tui.board.squares import BoardError, col_row, parse_square
from brimstone_tui.engine.requests import Decision
from brimstone_tui.rulesets.descent.attack import aims_at, possible_weapons, targets_of, weapon_named
from brimstone_tui.rulesets.descent.movement import cost_of, way_to
from brimstone_tui.rulesets.descent.state import Figure, GameState, board_of, figure_at
from brimstone_tui.views import Sketch
from brimstone_tui.words import say

_NOTHING = Sketch()


def sketch(state: GameState, decision: Decision[Any], key: str) -> Sketch:
    """What the board shows while the option is under the cursor. Rule: D6.2, D9.9, D10.2, D10.9."""
    figure = state.figure(str(decision.about.get("figure", decision.seat)))
    if figure is None or figure.square < 0:
        return _NOTHING
    match decision.kind:
        case "move" if key not in ("", "stay"):
            return _walk(state, figure, decision.about["points"], key)
        case "action" if key == "attack":
            return _targets(state, figure)
        case "weapon":
            weapon = weapon_named(state, figure, key)
            struck = targets_of(state, figure, weapon) if weapon is not None else []
            return Sketch(figures=tuple(each.id for each in struck))
        case "target":
            return _aim(state, figure, decision, key)
    return _NOTHING


def _walk(state: GameState, figure: Figure, points: int, key: str) -> Sketch:
    way = way_to(state, figure, parse_square(key), points)
    text = say("descent-sketch-walk", cost=cost_of(state, figure, way), points=points)
    return Sketch(path=tuple(map(col_row, way)), text=text)


def _targets(state: GameState, figure: Figure) -> Sketch:
    weapons = possible_weapons(state, figure)
    struck = dict.fromkeys(each.id for weapon in weapons for each in targets_of(state, figure, weapon))
    return Sketch(figures=tuple(struck))


def _aim(state: GameState, figure: Figure, decision: Any, key: str) -> Sketch:
    """The line to the figure or the space that is aimed at."""
    target = state.figure(key)
    if target is None:
        try:
            target = figure_at(state, parse_square(key))
        except BoardError:
            return _NOTHING
    weapon = weapon_named(state, figure, str(decision.about.get("weapon", "")))
    if target is None or weapon is None:
        return _NOTHING
    aims = aims_at(state, figure, weapon, target)
    if not aims:
        return _NOTHING
    aim = aims[0]
    between = board_of(state).between(aim.origin, aim.square)
    text = "" if weapon.type == "melee" else say("descent-sketch-range", range=aim.distance)
    return Sketch(line=tuple(map(col_row, between)), text=text)
