"""Where sensible bots go: what spaces are worth to a figure that moves."""

from __future__ import annotations

from collections.abc import Callable

from brimstone_tui.board.squares import square_name, squares_in
from brimstone_tui.engine.requests import Answer
from brimstone_tui.rulesets.descent.actions import may_attack, may_take_move
from brimstone_tui.rulesets.descent.aiming import weapons_of
from brimstone_tui.rulesets.descent.attack import possible_weapons
from brimstone_tui.rulesets.descent.decisions import Move
from brimstone_tui.rulesets.descent.figures import stamina_of
from brimstone_tui.rulesets.descent.judgement import goal_of, steps_to, worth_from
from brimstone_tui.rulesets.descent.movement import points_per_fatigue, reach_of, way_to
from brimstone_tui.rulesets.descent.state import (
    OVERLORD,
    Figure,
    GameState,
    Hero,
    Monster,
    Square,
    foes_of,
    mask_under,
    squares_under,
    terrain_mask,
)

NEAR_GOAL = 0.25
"""What a space nearer to the goal is worth, in hearts."""
WORTH_A_BLOW = 0.6
"""An attack worth less is made only when nothing better is to be done."""
SPARE_FATIGUE = 1
"""So much fatigue a hero keeps room for, unless it brings a blow."""
HARM_WEIGHS = 2.0
"""What a space that hurts is worth less, in hearts."""
FAR = 99
"""Further than any way."""


def move(decision: Move, state: GameState) -> Answer:
    """To the space that is worth most."""
    figure = state.figure(str(decision.about["figure"]))
    assert figure is not None
    if decision.seat == OVERLORD and isinstance(figure, Hero):  # commanded: away from the goal
        return square_name(max(squares_in(decision.mask), key=lambda square: _far_off(state, figure, square)))
    best = best_space(state, figure, figure.points)
    if best is None or not decision.mask >> best & 1:
        return decision.stay_key
    return square_name(best)


def _far_off(state: GameState, hero: Hero, square: Square) -> int:
    goal = goal_of(state, hero)
    harm = terrain_mask(state, "lava") | terrain_mask(state, "pit")
    return steps_to(state, goal).get(square, 0) + FAR * (harm >> square & 1) if goal else 0


def best_space(state: GameState, figure: Figure, points: int) -> Square | None:
    """The space in reach that is worth more than staying; None: stay."""
    mask = reach_of(state, figure, points)
    if not mask:
        return None
    value = _valuer(state, figure, points)
    best, goal = max(value(square) for square in squares_under(state, figure)) + 0.05, None
    for square in squares_in(mask):
        here = value(square)
        if here > best:
            best, goal = here, square
    return goal


def _valuer(state: GameState, figure: Figure, points: int) -> Callable[[Square], float]:
    """What spaces are worth to a figure: the blow that it could strike from there, and the way to the goal."""
    strikes = _strikes_after_moving(state, figure)
    weapons = weapons_of(state, figure) if strikes else []
    goal = goal_of(state, figure)
    nearest = steps_to(state, goal) if goal else {}
    foes = 0
    for foe in foes_of(state, figure):
        foes |= mask_under(state, foe)
    to_foes = steps_to(state, foes) if foes else {}
    harm = terrain_mask(state, "lava") | terrain_mask(state, "pit") | terrain_mask(state, "hazard")
    hunts = not goal or isinstance(figure, Hero)
    running = bool(goal) and (not isinstance(figure, Hero) or bool(figure.carried))
    before = _harm_on_the_way(state, figure, points, harm)

    def value(square: Square) -> float:
        found = worth_from(state, figure, weapons, square) if weapons and not running else 0.0
        if goal:
            found -= (2.0 if running else NEAR_GOAL) * nearest.get(square, FAR)
        if hunts and not running:
            found -= (0.04 if goal else NEAR_GOAL) * to_foes.get(square, FAR)
        if harm >> square & 1:
            found -= HARM_WEIGHS
        if before >> square & 1:
            found -= HARM_WEIGHS / 2
        return found

    return value


def _harm_on_the_way(state: GameState, figure: Figure, points: int, harm: int) -> int:
    """The spaces that are reached only through what hurts."""
    if not harm or figure.square < 0:
        return 0
    mask = 0
    for square in squares_in(reach_of(state, figure, points)):
        if any(harm >> each & 1 for each in way_to(state, figure, square, points)[:-1]):
            mask |= 1 << square
    return mask


def _strikes_after_moving(state: GameState, figure: Figure) -> bool:
    """Whether an attack would be left to a figure once it has moved."""
    if isinstance(figure, Monster):
        if not figure.points and not may_take_move(state, figure):
            return False
        left = figure.actions - (0 if figure.points or figure.extra_moves else 1)
        return may_attack(state, figure) and (left > 0 or figure.extra_attacks > 0)
    return figure.actions > (0 if figure.points else 1)


def worth_buying(state: GameState, hero: Hero) -> bool:
    """Whether points bought now bring a blow, or the goal."""
    room = stamina_of(state, hero) - hero.fatigue - SPARE_FATIGUE
    goal = goal_of(state, hero)
    if hero.carried and goal and room > 0:
        return True
    if hero.actions != 1 or room <= 0 or possible_weapons(state, hero):
        return False
    weapons = weapons_of(state, hero)
    mask = reach_of(state, hero, hero.points + room * points_per_fatigue(state, hero))
    return any(worth_from(state, hero, weapons, square) > WORTH_A_BLOW * 2 for square in squares_in(mask))
