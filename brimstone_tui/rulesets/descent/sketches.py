"""What an option of an open question would do, sketched on the board: the way walked, the line of sight, the targets,
the spaces under a base.

Looking only: nothing here changes a state, and nothing is promised, because dice and cards have their say.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from brimstone_tui.board.edges import parse_edge
from brimstone_tui.board.squares import BoardError, col_row, mask_of, parse_square, square_name, squares_in
from brimstone_tui.engine.requests import Decision
from brimstone_tui.rulesets.descent.aiming import aims_at, blockers_for, targets_of, weapon_named
from brimstone_tui.rulesets.descent.attack import possible_weapons
from brimstone_tui.rulesets.descent.figures import has_rule, speed_of
from brimstone_tui.rulesets.descent.movement import HEARTS_OF, cost_of, reach_of, way_to
from brimstone_tui.rulesets.descent.names import kind_id, terrain_name
from brimstone_tui.rulesets.descent.state import (
    Figure,
    GameState,
    Square,
    base_mask,
    board_of,
    figure_at,
    group_on_map,
    mask_under,
    terrain_mask,
)
from brimstone_tui.views import Sketch
from brimstone_tui.views.board import Place
from brimstone_tui.words import say

_NOTHING = Sketch()


def sketch(state: GameState, decision: Decision[Any], key: str) -> Sketch:
    """What the board shows while the option is under the cursor. Rule: D6.2, D9.9, D10.2, D10.9, D21.3."""
    figure = state.figure(str(decision.about.get("figure", decision.seat)))
    match decision.kind:
        case "door":
            return Sketch(line=_places(parse_edge(key)))
        case "monster" | "next_hero":
            return Sketch(figures=(key,))
        case "group":
            return Sketch(figures=tuple(each.id for each in group_on_map(state, key)))
        case "place" if key:
            return Sketch(base=_base(state, str(decision.about.get("figure", "")), key))
    if figure is None or figure.square < 0:
        return _NOTHING
    match decision.kind:
        case "move" if key not in ("", "stay"):
            return _walk(state, figure, decision.about["points"], key)
        case "action":
            return _action(state, figure, key)
        case "weapon":
            weapon = weapon_named(state, figure, key)
            struck = targets_of(state, figure, weapon) if weapon is not None else []
            return Sketch(figures=tuple(each.id for each in struck))
        case "target":
            return _aim(state, figure, decision, key)
    return _NOTHING


# -- moving ------------------------------------------------------------------------------------------------------------


def _walk(state: GameState, figure: Figure, points: int, key: str) -> Sketch:
    """The way, what each space costs, where it hurts. Rule: D6.2, D8.2, D8.3, D8.5, D8.7."""
    way = way_to(state, figure, parse_square(key), points)
    costs = tuple(cost_of(state, figure, (square,)) for square in way)
    harm = {} if has_rule(state, figure, "fly") else {kind: terrain_mask(state, kind) for kind in HEARTS_OF}
    hurting = [square for square in way if any(mask >> square & 1 for mask in harm.values())]
    said = [say("descent-sketch-walk", cost=sum(costs), points=points)]
    for kind, mask in harm.items():
        hearts = HEARTS_OF[kind] * sum(mask >> square & 1 for square in way)
        if hearts:
            said.append(say("descent-sketch-harm", terrain=terrain_name(kind), hearts=hearts))
    return Sketch(path=_places(way), costs=costs, tests=_places(hurting), text=" ".join(said))


def _action(state: GameState, figure: Figure, key: str) -> Sketch:
    """How far a move goes, who may be attacked. Rule: D5.1, D5.5."""
    match key:
        case "move" | "move_again":
            points = figure.points if key == "move" and reach_of(state, figure, figure.points) else 0
            points = points or figure.points + speed_of(state, figure)
            return Sketch(reach=_places(squares_in(reach_of(state, figure, points) & ~mask_under(state, figure))))
        case "attack":
            weapons = possible_weapons(state, figure)
            struck = dict.fromkeys(each.id for weapon in weapons for each in targets_of(state, figure, weapon))
            return Sketch(figures=tuple(struck))
    return _NOTHING


def _base(state: GameState, figure: str, key: str) -> tuple[Place, ...]:
    """The spaces that a figure would be put on: `col,row` is the first of them, `:turned` lies across.

    The figure may be one that is not on the map yet.
    """
    name, _, turned = key.partition(":")
    kind = state.catalogue.monsters.get(kind_id(state, figure))
    columns, rows = kind.size if kind is not None else (1, 1)
    base = (rows, columns) if turned else (columns, rows)
    return _places(squares_in(base_mask(parse_square(name), base)))


# -- aiming ------------------------------------------------------------------------------------------------------------


def _aim(state: GameState, figure: Figure, decision: Any, key: str) -> Sketch:
    """The line to the figure or the space that is aimed at. Rule: D9.9, D10.4, D10.8."""
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
    aim = next((each for each in aims if key == square_name(each.square)), aims[0])
    line, stop = sight_line(state, figure, [aim.origin], aim.square)
    text = "" if weapon.type == "melee" else say("descent-sketch-range", range=aim.distance)
    return Sketch(line=line, blocked=stop, text=text)


def sight_line(
    state: GameState, viewer: Figure, starts: Iterable[Square], goal: Square
) -> tuple[tuple[Place, ...], Place | None]:
    """The spaces along the best line from corner to corner, from any of the viewer's spaces to another one, and where
    something stops it; None if nothing does. Rule: D9.9 to D9.14.
    """
    sight = board_of(state).corners
    shut = blockers_for(state, viewer) & ~mask_of((goal,)) & ~mask_under(state, viewer)
    lines = [line for start in starts if (line := sight.best_line(start, goal, shut)) is not None]
    best = min(lines, key=lambda line: (len(line.blockers) + len(line.walls), len(line.squares)), default=None)
    if best is None:
        return (), None
    floor = board_of(state).floor
    squares = [square for square in best.squares if square >= 0 and floor >> square & 1]
    if best.is_open:
        return _places(squares), None
    stops = dict.fromkeys([*best.blockers, *(square for wall in best.walls for square in wall)])
    seen: list[Square] = []
    for square in squares:
        if square in stops:
            return _places(seen), col_row(square)
        seen.append(square)
    return _places(seen), col_row(goal)


def _places(squares: Iterable[Square]) -> tuple[Place, ...]:
    return tuple(map(col_row, squares))
