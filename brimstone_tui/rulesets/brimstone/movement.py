"""How heroes move: the move roll, stretches of way, escape tests, dragging. Rule: section 5."""

from __future__ import annotations

import heapq

from brimstone_tui.board.squares import squares_in
from brimstone_tui.rulesets.brimstone.decisions import Drag, Move, SpendGrit
from brimstone_tui.rulesets.brimstone.events import (
    EscapeFailed,
    GritLost,
    GritRecovered,
    HeroEscaped,
    HeroMoved,
    LanternTaken,
    MarkerDragged,
    MovementRolled,
)
from brimstone_tui.rulesets.brimstone.figures import change_of, escape_of, max_grit_of, within_bounds
from brimstone_tui.rulesets.brimstone.rolls import d6s, offer_rerolls, spend_grit
from brimstone_tui.rulesets.brimstone.state import (
    GameState,
    Hero,
    Square,
    Table,
    adjacent_enemies,
    board_of,
    free_squares,
    pass_the_light,
    walking_board,
)
from brimstone_tui.rulesets.brimstone.windows import fire

FIXED_MOVE = 4
"""With `hero_move` fixed. Rule: B5.18."""
NOWHERE = 99
"""An escape value above every enemy's."""


def roll_movement(table: Table, hero: Hero) -> None:
    """The move roll: so many spaces; a 1 recovers 1 Grit, which at the maximum must be spent at once.

    Rule: B5.10 to B5.15, B2.23.
    """
    state = table.state
    side = offer_rerolls(table, hero, "move", table.roll("move", hero.id, d6s(1)), d6s(1))[0]
    spaces = FIXED_MOVE if state.options["hero_move"] == "fixed" else side
    state.movement = max(1, spaces + change_of(state, hero, "move"))
    table.tell(MovementRolled, hero.id, state.movement)
    if side == 1:
        hero.grit += 1
        table.tell(GritRecovered, hero.id, 1)
    if side == 6:
        fire(table, hero, "move_roll_of_6")


def settle_grit_of_move_roll(table: Table, hero: Hero) -> None:
    """Grit beyond the maximum that was not spent is lost. Rule: B2.23."""
    beyond = hero.grit - max_grit_of(table.state, hero)
    if beyond > 0:
        hero.grit -= beyond
        table.tell(GritLost, hero.id, beyond)


def offer_extra_movement(table: Table, hero: Hero) -> bool:
    """1 Grit buys a D6 more of movement; its 1 recovers nothing. Gives whether it was bought. Rule: B2.20, B5.13."""
    if hero.grit < 1 or not table.ask(SpendGrit(hero.id, movement=table.state.movement, grit=hero.grit)):
        return False
    spend_grit(table, hero, 1)
    settle_grit_of_move_roll(table, hero)
    side = offer_rerolls(table, hero, "extra_move", table.roll("extra_move", hero.id, d6s(1)), d6s(1))[0]
    table.state.movement += side
    table.tell(MovementRolled, hero.id, table.state.movement)
    return True


def move(table: Table, hero: Hero, escaped: int) -> int:
    """Ask for stretches of way, and for more movement once there is none left, until the hero stays.

    escaped: the highest Escape value that the hero has got away from this turn. Gives the same at the end; NOWHERE if a
    test failed.
    Rule: B5.2, B5.30 to B5.36.
    """
    state = table.state
    while True:
        while state.movement > 0:
            dragged = _choose_dragged(table, hero)
            reach = _in_reach(state, hero, state.movement // 2 if dragged else state.movement)
            if not reach:
                break
            goal = table.ask(
                Move(hero.id, reach, movement=state.movement, escaped=escaped, dragging=dragged.id if dragged else "")
            )
            if goal is None:
                return escaped
            escaped = _walk(table, hero, goal, escaped, dragged)
            if escaped == NOWHERE:
                return escaped
        if state.movement > 0 or not offer_extra_movement(table, hero):
            return escaped


def _in_reach(state: GameState, hero: Hero, spaces: int) -> int:
    """The mask of the spaces that the hero can reach with so many spaces. Rule: B5.16."""
    reach = 0
    for layer in walking_board(state, hero.square).reach(hero.square, spaces, free_squares(state))[1:]:
        reach |= layer
    return reach


def _walk(table: Table, hero: Hero, goal: Square, escaped: int, dragged: Hero | None) -> int:
    """Go step by step; before a step that starts beside an enemy not yet escaped from, one die decides.

    Rule: B5.30 to B5.35.
    """
    state = table.state
    walked: list[Square] = []
    from_own_space = dragged is not None and dragged.square == hero.square
    for square in way(state, hero, goal, escaped, state.movement // 2 if dragged else state.movement):
        need = escape_needed(state, hero.square, escaped)
        if need:
            walked = _tell_walked(table, hero, walked)
            escaped = _escape(table, hero, need)
            if escaped == NOWHERE:
                state.movement = 0
                break
        left = hero.square
        hero.square = square
        walked.append(square)
        state.movement -= 2 if dragged else 1
        if dragged:
            dragged.square = square if from_own_space else left
            table.tell(MarkerDragged, hero.id, dragged.id, dragged.square)
        _take_dropped_lantern(table, hero)
    _tell_walked(table, hero, walked)
    return escaped


def _tell_walked(table: Table, hero: Hero, walked: list[Square]) -> list[Square]:
    """Tell the spaces entered so far, if any; gives the way that is to be told next: none yet."""
    if walked:
        table.tell(HeroMoved, hero.id, tuple(walked))
    return []


def escape_needed(state: GameState, square: Square, escaped: int) -> int:
    """The highest Escape value beside a space that the hero has not got away from yet, 0 for none.

    Rule: B5.30, B5.32, B5.34.
    """
    highest = max((escape_of(state, enemy.kind) for enemy in adjacent_enemies(state, square)), default=0)
    return highest if highest > escaped else 0


def _escape(table: Table, hero: Hero, need: int) -> int:
    """One escape test; gives the Escape value from which the hero is free now, or NOWHERE.

    Rule: B5.31 to B5.35, R18.
    """
    state = table.state
    help_ = change_of(state, hero, "escape")
    target = within_bounds(need - help_)
    side = offer_rerolls(table, hero, "escape", table.roll("escape", hero.id, d6s(1), target), d6s(1), target)[0]
    if side >= target:
        table.tell(HeroEscaped, hero.id, need)
        return max(need, side + help_) if state.options["escape_mode"] == "keep_roll" else need
    table.tell(EscapeFailed, hero.id, need)
    return NOWHERE


def way(state: GameState, hero: Hero, goal: Square, escaped: int, spaces: int) -> tuple[Square, ...]:
    """The spaces entered on the way to a space: the fewest escape tests, then the fewest steps, then reading order.

    Rule: B5.32.
    """
    board, free = walking_board(state, hero.square), free_squares(state)
    # Most ways need no test beyond the one at the start: then the shortest of those past no other enemy is the way.
    freed_at_start = max(escaped, escape_needed(state, hero.square, escaped))
    hot = _beside_enemies(state, freed_at_start)
    quiet = board.path(hero.square, goal, free & ~hot | 1 << goal)
    if not hot or 0 < len(quiet) <= spaces:
        return quiet
    needs: dict[Square, int] = {}

    def need_at(square: Square) -> int:
        if square not in needs:
            needs[square] = escape_needed(state, square, escaped)
        return needs[square]

    # (tests, steps, way so far, escaped value): the way itself breaks ties in reading order.
    queue: list[tuple[int, int, tuple[Square, ...], int]] = [(0, 0, (), escaped)]
    best: dict[tuple[Square, int], tuple[int, int]] = {}
    while queue:
        tests, steps, walked, freed = heapq.heappop(queue)
        at = walked[-1] if walked else hero.square
        if at == goal:
            return walked
        if best.get((at, freed), (99, 0)) <= (tests, steps):
            continue
        best[at, freed] = (tests, steps)
        if steps >= spaces:
            continue
        need = need_at(at)
        tested = need > freed
        for square in squares_in(board.grow(1 << at, free)):
            heapq.heappush(queue, (tests + tested, steps + 1, (*walked, square), max(freed, need)))
    return board.path(hero.square, goal, free)


def _beside_enemies(state: GameState, freed: int) -> int:
    """The mask of the spaces beside enemies from which the hero has not got away yet. Rule: B5.32."""
    board, mask = board_of(state), 0
    for enemy in state.enemies:
        if escape_of(state, enemy.kind) > freed:
            mask |= board.neighbours(enemy.square)
    return mask


# -- dragging --------------------------------------------------------------------------------------------------------


def _choose_dragged(table: Table, hero: Hero) -> Hero | None:
    """A KO marker in or beside the hero's space may be taken along, at two points a space. Rule: B10.41."""
    state = table.state
    if state.movement < 2:
        return None
    near = board_of(state).neighbours(hero.square) | 1 << hero.square
    fallen = [
        other
        for other in state.heroes
        if other.ko and not other.dead and other.square >= 0 and near >> other.square & 1
    ]
    if not fallen or not _in_reach(state, hero, 1):
        return None
    chosen = table.ask(Drag(hero.id, [*(other.id for other in fallen), "none"], movement=state.movement))
    return None if chosen == "none" else state.hero(chosen)


def _take_dropped_lantern(table: Table, hero: Hero) -> None:
    """With `lantern_on_ko` drops, whoever comes to the space of a fallen bearer takes the light. Rule: R27."""
    state = table.state
    if state.options["lantern_on_ko"] != "drops":
        return
    bearer = state.hero(state.light)
    if bearer.ko and bearer.square == hero.square:
        pass_the_light(state, hero)
        table.tell(LanternTaken, hero.id)
