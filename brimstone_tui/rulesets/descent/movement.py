"""Movement: the pool of points, ways and steps, what enters a space sets off, large bases, leaving the map.

Rule: sections 6 to 8 and 21.
"""

from __future__ import annotations

from brimstone_tui.board.squares import STRIDE, mask_of, square_name, squares_in
from brimstone_tui.rulesets.descent.damage import can_be_hurt, pay_fatigue, suffer_hearts
from brimstone_tui.rulesets.descent.decisions import Move, Place, PlaceBase
from brimstone_tui.rulesets.descent.events import (
    BaseLaid,
    ClimbedOut,
    FigureLeft,
    FigureMoved,
    FigureShifted,
    PointsBought,
    PointsGained,
    TerrainEntered,
)
from brimstone_tui.rulesets.descent.figures import (
    change_of,
    has_rule,
    stamina_of,
    stands_in,
)
from brimstone_tui.rulesets.descent.outcome import encounter_of, settle
from brimstone_tui.rulesets.descent.state import (
    OFF_BOARD,
    Figure,
    GameState,
    Hero,
    Monster,
    Square,
    Table,
    base_mask,
    board_of,
    empty,
    foes_of,
    kind_of,
    mask_under,
    monsters_on_map,
    seat_of,
    squares_under,
    standing,
    terrain_mask,
    within_mask,
    zone_mask,
)
from brimstone_tui.rulesets.descent.windows import Cause, heroes_in_order, offer_all, play_all

HEARTS_OF = {"pit": 2, "lava": 1, "hazard": 1}
"""Hearts suffered on entering. Rule: D8.3, D8.5, D8.7."""
POINTS_PER_FATIGUE = 1
"""Rule: D6.11."""
WEB_COSTS = 1


# -- where one can go --------------------------------------------------------------------------------------------------


def can_move(state: GameState, figure: Figure) -> bool:
    """Whether a figure may spend points: it is in no pit that it does not fly over, and no web holds it. Rule: D8.3."""
    in_pit = stands_in(state, figure, "pit") and not has_rule(state, figure, "fly")
    return not in_pit and not _held(state, figure)


def can_get_points(figure: Figure) -> bool:
    """Whether a move action or fatigue may give a figure points. Rule: D15.7."""
    return "immobilized" not in figure.conditions


def _held(state: GameState, figure: Figure) -> bool:
    """Whether a web keeps a hero who cannot pay for leaving the space."""
    return (
        isinstance(figure, Hero)
        and figure.fatigue + WEB_COSTS > stamina_of(state, figure)
        and _webs(state, figure) >> figure.square & 1 != 0
    )


def _webs(state: GameState, figure: Figure) -> int:
    """The mask of the spaces that cost a figure fatigue to leave: webs hold heroes, but none whom the Overlord plays.

    Rule: D23.10, D29.20.
    """
    mask = 0
    if not isinstance(figure, Hero) or figure.id == state.turned:
        return mask
    for monster in monsters_on_map(state):
        if has_rule(state, monster, "web"):
            mask |= board_of(state).beside(mask_under(state, monster))
    return mask


def _passable(state: GameState, figure: Figure) -> int:
    """The mask of the spaces that a figure may pass: friends do not stop it, foes and obstacles do.

    Rule: D6.5, D6.7.
    """
    mask = board_of(state).floor
    if has_rule(state, figure, "fly"):
        return mask
    mask &= ~terrain_mask(state, "obstacle")
    if not has_rule(state, figure, "through_foes"):
        for foe in foes_of(state, figure):
            mask &= ~mask_under(state, foe)
    return mask


def _stops(state: GameState, figure: Figure) -> int:
    """The mask of the spaces on which a move may end or be broken off. Rule: D5.3, D21.3."""
    own = mask_under(state, figure)
    free = empty(state) | own
    if isinstance(figure, Monster):
        columns, rows = kind_of(state, figure).size
        if columns * rows > 1:
            return board_of(state).room_for(columns, rows, free)
    return free


def _costs(state: GameState, figure: Figure) -> tuple[int, int]:
    """The masks of the spaces that cost two points, and of those from which a move does not go on.

    Rule: D8.2, D8.4, D8.8.
    """
    if has_rule(state, figure, "fly"):
        return 0, 0
    slow = terrain_mask(state, "water") | terrain_mask(state, "sludge")
    ends = terrain_mask(state, "pit") if _is_small(state, figure) else 0
    return slow, ends | _webs(state, figure)


def starts_of(state: GameState, figure: Figure) -> list[Square]:
    """The spaces from which a figure may begin to move, or go on. Rule: D21.2, D21.5, D21.6."""
    if isinstance(figure, Monster) and figure.reached >= 0:
        return [figure.reached]
    return squares_under(state, figure)


def reach_of(state: GameState, figure: Figure, points: int) -> int:
    """The mask of the spaces on which a move with so many points may end. Rule: D6.1, D6.2, D6.17."""
    if points <= 0 or not can_move(state, figure):
        return 0
    board, passable = board_of(state), _passable(state, figure)
    slow, ends = _costs(state, figure)
    mask = 0
    for start in starts_of(state, figure):
        for layer in board.reach(start, points, passable, slow, ends)[1:]:
            mask |= layer
    return mask & _stops(state, figure)


def _is_small(state: GameState, figure: Figure) -> bool:
    return not isinstance(figure, Monster) or kind_of(state, figure).size == (1, 1)


def way_to(state: GameState, figure: Figure, goal: Square, points: int) -> tuple[int, ...]:
    """The spaces entered on the way: without harm if that can be, then the fewest points, then reading order.

    Rule: D29.3.
    """
    board, passable = board_of(state), _passable(state, figure)
    slow, ends = _costs(state, figure)
    harm = _harmful(state, figure)
    for within in (passable & ~harm, passable & ~harm | 1 << goal, passable):
        ways = [board.path(start, goal, within, slow, ends) for start in starts_of(state, figure)]
        ways = [way for way in ways if way and cost_of(state, figure, way) <= points]
        if ways:
            return min(ways, key=lambda way: (cost_of(state, figure, way), way))
    return ()


def _harmful(state: GameState, figure: Figure) -> int:
    """The mask of the spaces that hurt a figure as it enters them. Rule: D8.3 to D8.5, D8.7."""
    mask = 0
    for terrain in _hurting(state, figure):
        mask |= terrain_mask(state, terrain)
    return mask


def _hurting(state: GameState, figure: Figure) -> list[str]:
    """The kinds of terrain that hurt whoever comes into them: no flier, and pits no large monster."""
    if has_rule(state, figure, "fly"):
        return []
    return [terrain for terrain in HEARTS_OF if terrain != "pit" or _is_small(state, figure)]


def cost_of(state: GameState, figure: Figure, way: tuple[int, ...]) -> int:
    """The points that a way costs. Rule: D6.2, D8.2."""
    slow, _ = _costs(state, figure)
    return sum(2 if slow >> square & 1 else 1 for square in way)


# -- the pool ----------------------------------------------------------------------------------------------------------


def gain_points(table: Table, figure: Figure, points: int) -> None:
    """Points join the pool. Rule: D6.1, D6.15, D6.16."""
    figure.points = max(0, figure.points + points)
    table.tell(PointsGained, figure.id, points, figure.points)


def points_per_fatigue(state: GameState, hero: Hero) -> int:
    """How many points a fatigue buys. Rule: D6.11."""
    return POINTS_PER_FATIGUE + change_of(state, hero, "points_per_fatigue")


def can_buy_points(state: GameState, hero: Hero) -> bool:
    """Whether fatigue may be suffered for movement. Rule: D6.10, D6.12, D15.7."""
    return hero.fatigue < stamina_of(state, hero) and can_get_points(hero) and can_move(state, hero)


def buy_points(table: Table, hero: Hero) -> None:
    """A hero suffers 1 fatigue for movement. Rule: D6.10, D6.11."""
    points = points_per_fatigue(table.state, hero)
    pay_fatigue(table, hero, 1, "movement")
    hero.points += points
    table.tell(PointsBought, hero.id, points, hero.fatigue)


# -- moving ------------------------------------------------------------------------------------------------------------


def ask_move(table: Table, figure: Figure, seat: str = "") -> None:
    """Ask where to, and go there. Rule: D5.1, D5.2."""
    mask = reach_of(table.state, figure, figure.points)
    if not mask:
        return
    goal = table.ask(Move(seat or seat_of(figure), mask, figure=figure.id, points=figure.points))
    if goal is not None:
        walk(table, figure, goal)


def walk(table: Table, figure: Figure, goal: Square) -> None:
    """Go to a space that is in reach, step by step, with all that this sets off. Rule: D6.2, D6.18."""
    state = table.state
    way = way_to(state, figure, goal, figure.points)
    slow, _ = _costs(state, figure)
    _pay_for_web(table, figure)
    if isinstance(figure, Monster) and not _is_small(state, figure):
        _walk_large(table, figure, way)
        return
    gone: list[int] = []
    for number, square in enumerate(way, 1):
        figure.points -= 2 if slow >> square & 1 else 1
        figure.square = square
        figure.moved = True
        gone.append(square)
        if _sets_something_off(state, figure, square):
            _tell_moved(table, figure, gone)
            enter(table, figure, square)
            too_dear = cost_of(state, figure, way[number:]) > figure.points  # D6.17: a trap took points, or all of them
            if too_dear or figure.square != square:
                return
    _tell_moved(table, figure, gone)


def _pay_for_web(table: Table, figure: Figure) -> None:
    if isinstance(figure, Hero) and _webs(table.state, figure) >> figure.square & 1:
        pay_fatigue(table, figure, WEB_COSTS, "web")


def _tell_moved(table: Table, figure: Figure, gone: list[int]) -> None:
    if gone:
        table.tell(FigureMoved, figure.id, tuple(gone), figure.points)
        gone.clear()


def _sets_something_off(state: GameState, figure: Figure, square: Square) -> bool:
    """Whether entering a space may do anything: most steps set nothing off, and are told as one."""
    if _harmful(state, figure) >> square & 1:
        return True
    if isinstance(figure, Hero):
        return bool(state.hand) or state.options["overlord_prompts"] == "always"
    near = board_of(state).neighbours(square)
    return any(near >> hero.square & 1 for hero in standing(state))


def enter(table: Table, figure: Figure, square: Square) -> None:
    """What entering a space sets off: terrain, traps, heroes near by. Rule: D6.18, D6.19, D23.6."""
    state = table.state
    enter_terrain(table, figure, 1 << square)
    if not can_be_hurt(figure) or figure.square != square:
        return
    cause = Cause("step", figure, figure)
    if isinstance(figure, Hero):
        if _alone_there(state, figure):
            play_all(table, "hero_enters_empty_space", cause)
            if figure.moving and figure.points and can_be_hurt(figure):
                play_all(table, "hero_enters_empty_space_in_move_action", cause)
        return
    stepped_near(table, figure, square)


def _alone_there(state: GameState, figure: Figure) -> bool:
    """Whether the space was empty before the figure came: a friend may stand on it. Rule: D1.5."""
    return not any(
        mask_under(state, other) >> figure.square & 1
        for other in [*standing(state), *monsters_on_map(state)]
        if other is not figure
    )


def stepped_near(table: Table, monster: Figure, square: Square) -> None:
    """A monster has stepped onto a space: heroes next to it may do something about it. Rule: D6.19, D21.7."""
    state = table.state
    near = board_of(state).neighbours(square)
    for hero in heroes_in_order(state):
        if near >> hero.square & 1 and can_be_hurt(monster) and _alone_there(state, monster):
            offer_all(table, hero, "foe_steps_near", Cause("step", hero, monster))


def enter_terrain(table: Table, figure: Figure, mask: int) -> None:
    """Pits, lava and hazards hurt whoever comes into them; a flier passes over them. Rule: D8.3 to D8.5, D8.7."""
    state = table.state
    for terrain in _hurting(state, figure):
        if mask & terrain_mask(state, terrain):
            table.tell(TerrainEntered, figure.id, terrain)
            suffer_hearts(table, figure, HEARTS_OF[terrain], terrain)


# -- large monsters ----------------------------------------------------------------------------------------------------


def _walk_large(table: Table, monster: Monster, way: tuple[int, ...]) -> None:
    """Shrink, move as one space, expand again. Rule: D21.2, D21.3, D8.4."""
    state = table.state
    slow, _ = _costs(state, monster)
    monster.points -= sum(2 if slow >> square & 1 else 1 for square in way)
    monster.moved = True
    _tell_moved(table, monster, list(way))
    for square in way:
        enter_terrain(table, monster, 1 << square)
        if not can_be_hurt(monster):
            return
    goal = way[-1]
    monster.reached = goal if monster.points else -1
    lay_base(table, monster, goal)
    _fall_in(table, monster)
    if can_be_hurt(monster):
        near = board_of(state).neighbours(goal)
        for hero in heroes_in_order(state):
            if near >> hero.square & 1 and can_be_hurt(monster):
                offer_all(table, hero, "foe_steps_near", Cause("step", hero, monster))


def _fall_in(table: Table, monster: Figure) -> None:
    """A large monster that was laid down with its whole base in pits is hurt by them. Rule: D8.4."""
    if stands_in(table.state, monster, "pit") and not has_rule(table.state, monster, "fly"):
        table.tell(TerrainEntered, monster.id, "pit")
        suffer_hearts(table, monster, HEARTS_OF["pit"], "pit")


def bases_at(
    state: GameState, monster: Monster, goal: Square, within: int | None = None
) -> dict[str, tuple[Square, bool]]:
    """The ways to lay the base down over a space: key, top left space, whether it lies across.

    within: it must lie wholly on these spaces. Rule: D21.3, D20.5.
    """
    columns, rows = kind_of(state, monster).size
    free = empty(state) | mask_under(state, monster)
    if within is not None:
        free &= within
    found = {}
    for mask in board_of(state).placements(columns, rows, goal, free):
        first = (mask & -mask).bit_length() - 1
        turned = mask != base_mask(first, (columns, rows))
        found[square_name(first) + (":turned" if turned else "")] = (first, turned)
    return found


def lay_base(table: Table, monster: Monster, goal: Square, seat: str = "") -> None:
    """Lay a large base down so that it covers a space; the Overlord, or that seat, chooses how. Rule: D21.3, D12.8."""
    ways = bases_at(table.state, monster, goal)
    chosen = table.ask(PlaceBase(seat or seat_of(monster), list(ways), figure=monster.id))
    monster.square, monster.turned = ways[chosen]
    table.tell(BaseLaid, monster.id, monster.square)


# -- put elsewhere, pits, leaving --------------------------------------------------------------------------------------


def shift(table: Table, figure: Figure, spaces: int, seat: str, by: str, aimed_at: Square | None = None) -> None:
    """Put a figure on an empty space near by; it enters that one only.

    aimed_at: the space to which a large target of an attack shrinks. Rule: D6.18, D12.8.
    """
    state = table.state
    if not can_be_hurt(figure):  # D13.5: a token stays where it is
        return
    start = mask_under(state, figure) if aimed_at is None else 1 << aimed_at
    mask = within_mask(state, start, spaces) & _stops(state, figure) & ~start
    if not mask:
        return
    goal = table.ask(Place(seat, mask, figure=figure.id, why="shift"))
    if goal is not None:
        put(table, figure, goal, by, seat)


def put(table: Table, figure: Figure, goal: Square, by: str, seat: str) -> None:
    """A figure is put on a space, and enters it; that seat lays a large base. Rule: D6.18, D6.19, D12.8."""
    _put_down(table, figure, goal, seat)
    table.tell(FigureShifted, figure.id, goal, by)
    _enter_put(table, figure, goal)


def _put_down(table: Table, figure: Figure, goal: Square, seat: str) -> None:
    if isinstance(figure, Monster) and not _is_small(table.state, figure):
        figure.reached = OFF_BOARD
        lay_base(table, figure, goal, seat)
    else:
        figure.square = goal


def _enter_put(table: Table, figure: Figure, goal: Square) -> None:
    enter_terrain(table, figure, 1 << goal)
    if can_be_hurt(figure) and not _is_small(table.state, figure):
        _fall_in(table, figure)


def can_climb_out(state: GameState, figure: Figure) -> bool:
    """Whether a figure in a pit has an empty space beside it. Rule: D8.3."""
    return stands_in(state, figure, "pit") and _beside(state, figure) != 0


def _beside(state: GameState, figure: Figure) -> int:
    return board_of(state).beside(mask_under(state, figure)) & _stops(state, figure)


def climb_out(table: Table, figure: Figure) -> None:
    """An action takes a figure out of a pit, onto an adjacent empty space. Rule: D8.3."""
    seat = seat_of(figure)
    goal = table.ask(Place(seat, _beside(table.state, figure), figure=figure.id, why="climb"))
    assert goal is not None
    _put_down(table, figure, goal, seat)
    table.tell(ClimbedOut, figure.id, goal)
    _enter_put(table, figure, goal)


def may_leave(state: GameState, figure: Figure) -> bool:
    """Whether the points of a figure take it off the map. Rule: D7.1 to D7.7."""
    return figure.points > 0 and can_move(state, figure) and _exits(state, figure) != 0


def _exits(state: GameState, figure: Figure) -> int:
    """The mask of the spaces over which a figure may leave now: where it stands.

    A large monster goes there as one space, so that a point is left for the last step. Rule: D7.3, D7.7.
    """
    mask = mask_of(starts_of(state, figure))
    if not _is_small(state, figure):
        slow, ends = _costs(state, figure)
        for start in starts_of(state, figure):
            for layer in board_of(state).reach(start, figure.points - 1, _passable(state, figure), slow, ends):
                mask |= layer
    return mask & _way_out(state, figure)


def _way_off(state: GameState, figure: Figure) -> tuple[int, ...]:
    """The spaces that a large monster enters before the step off the map, none if it stands at the edge."""
    exits = _exits(state, figure)
    if exits & mask_of(starts_of(state, figure)):
        return ()
    ways = [way_to(state, figure, goal, figure.points - 1) for goal in squares_in(exits)]
    return min(ways, key=lambda way: (cost_of(state, figure, way), way))


def _way_out(state: GameState, figure: Figure) -> int:
    """The mask of the outermost spaces over which a figure may leave. Rule: D7.2, D7.3, D7.6."""
    encounter = encounter_of(state)
    if encounter is None:  # a scene without a quest
        return (zone_mask(state, "entrance") | zone_mask(state, "exit")) & _outermost(state)
    mask = 0
    for leaving in encounter.leaving:
        fits = (
            leaving.who == figure.kind
            if isinstance(figure, Monster)
            else leaving.who == "heroes" or (leaving.who == "carrier" and bool(_hero(figure).carried))
        )
        if fits:
            mask |= zone_mask(state, leaving.zone)
    return mask & _outermost(state)


def _outermost(state: GameState) -> int:
    """The mask of the spaces with no space beyond one of their sides. Rule: D7.3."""
    floor = board_of(state).floor
    return floor & ~(floor << 1 & floor >> 1 & floor << STRIDE & floor >> STRIDE)


def _hero(figure: Figure) -> Hero:
    assert isinstance(figure, Hero)
    return figure


def leave(table: Table, figure: Figure) -> None:
    """A figure leaves the map for 1 point. Rule: D7.4, D7.7."""
    state = table.state
    _pay_for_web(table, figure)
    way = _way_off(state, figure)
    figure.points -= cost_of(state, figure, way)
    _tell_moved(table, figure, list(way))
    for square in way:
        enter_terrain(table, figure, 1 << square)
        if not can_be_hurt(figure):
            return
    figure.points -= 1
    figure.square = OFF_BOARD
    name = figure.kind if isinstance(figure, Monster) else figure.id
    state.left[name] = state.left.get(name, 0) + 1
    if isinstance(figure, Hero):
        figure.gone = True
        figure.actions = figure.points = 0
        state.carried_out += figure.carried
    elif isinstance(figure, Monster):
        state.monsters.remove(figure)
    table.tell(FigureLeft, figure.id)
    settle(table)
