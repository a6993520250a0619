from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brimstone_tui.board import Board, square, squares_in
from tests.board.maps import AROUND, Cell, Map, drawn, maps, mask


@st.composite
def walks(draw: st.DrawFn) -> tuple[Map, list[Cell], Cell, Cell]:
    """A map, the spaces that may be entered, and two spaces of the map."""
    world = draw(maps())
    cells = world.cells
    closed = draw(st.sets(st.sampled_from(cells), max_size=len(cells) // 3))
    return (
        world,
        [cell for cell in cells if cell not in closed],
        draw(st.sampled_from(cells)),
        draw(st.sampled_from(cells)),
    )


def steps_from(world: Map, start: Cell, within: list[Cell]) -> dict[Cell, int]:
    """Breadth first, out of the textbook."""
    steps = {start: 0}
    queue = deque([start])
    while queue:
        at = queue.popleft()
        for dx, dy in AROUND:
            there = at[0] + dx, at[1] + dy
            if there in within and there not in steps and world.step(at, there):
                steps[there] = steps[at] + 1
                queue.append(there)
    return steps


def layers_of(steps: dict[Cell, int], at_most: int) -> list[int]:
    last = min(max(steps.values()), at_most)
    return [mask(cell for cell, count in steps.items() if count == n) for n in range(last + 1)]


@given(walks(), st.integers(0, 15))
def test_reach_is_breadth_first_search(walk: tuple[Map, list[Cell], Cell, Cell], at_most: int):
    world, within, start, _ = walk
    expected = layers_of(steps_from(world, start, within), at_most)
    assert world.board.reach(square(*start), at_most, mask(within)) == expected


@given(walks())
def test_the_distances_to_a_goal_are_those_from_it(walk: tuple[Map, list[Cell], Cell, Cell]):
    world, within, goal, _ = walk
    expected = layers_of(steps_from(world, goal, within), 1000)
    assert world.board.distances_to(square(*goal), mask(within)) == expected
    assert world.board.distances_to(mask([goal]), mask(within)) == expected


def test_the_distances_to_several_goals_are_those_to_the_nearest():
    board = drawn(".....")
    goals = mask([(0, 0), (4, 0)])
    assert board.distances_to(goals, board.floor) == [goals, mask([(1, 0), (3, 0)]), mask([(2, 0)])]


def test_nowhere_is_as_far_as_can_be():
    board = drawn("...")
    assert board.distances_to(0, board.floor) == [0]


@given(walks())
def test_growing_takes_every_step_at_once(walk: tuple[Map, list[Cell], Cell, Cell]):
    world, within, a, b = walk
    expected = mask(there for there in within if world.step(a, there) or world.step(b, there))
    assert world.board.grow(mask([a, b]), mask(within)) == expected


@pytest.mark.rule("B5.8")
@given(walks())
def test_a_path_is_a_shortest_one_and_the_first_of_these_in_reading_order(walk: tuple[Map, list[Cell], Cell, Cell]):
    world, within, start, goal = walk
    board = world.board
    path = board.path(square(*start), square(*goal), mask(within))
    steps = board.distance_by_path(square(*start), square(*goal), mask(within))
    assert steps == steps_from(world, start, within).get(goal)
    assert list(path) == first_shortest_path(world, start, goal, within)
    assert len(path) == (steps or 0)


def first_shortest_path(world: Map, start: Cell, goal: Cell, within: list[Cell]) -> list[int]:
    """All shortest paths grow together, and the one that compares least is taken."""
    paths: list[list[Cell]] = [[]]
    for _ in range(steps_from(world, start, within).get(goal, 0)):
        ends: dict[Cell, list[Cell]] = {}
        for path in sorted(paths, key=lambda path: [square(*cell) for cell in path]):
            at = path[-1] if path else start
            for there in within:
                if there not in ends and there != start and there not in path and world.step(at, there):
                    ends[there] = [*path, there]
        paths = list(ends.values())
    return next(([square(*cell) for cell in path] for path in paths if path and path[-1] == goal), [])


def test_a_path_leaves_out_where_it_starts_and_ends_at_the_goal():
    board = drawn("....")
    assert board.path(square(0, 0), square(2, 0), board.floor) == (square(1, 0), square(2, 0))
    assert board.path(square(0, 0), square(0, 0), board.floor) == ()


@pytest.mark.rule("B8.11")
def test_walking_goes_round_a_wall_while_the_distance_does_not():
    board = drawn(".#.\n.#.\n.#.\n...")
    a, e = square(0, 0), square(2, 0)
    assert board.distance_by_path(a, e, board.floor) == 6
    assert e not in squares_in(sum(board.reach(a, 5, board.floor)))
    assert e in squares_in(sum(board.reach(a, 6, board.floor)))
    assert not board.sight(a, e)


def test_one_may_start_where_one_may_not_enter_but_not_end_there():
    board = drawn("...")
    a, c = square(0, 0), square(2, 0)
    assert board.path(a, c, board.floor & ~(1 << a)) == (square(1, 0), c)
    assert board.path(a, c, board.floor & ~(1 << c)) == ()
    assert board.distance_by_path(a, c, board.floor & ~(1 << c)) is None


def test_a_joint_leads_from_tile_to_tile_and_only_the_joint():
    west, east = {(0, 0), (0, 1), (1, 0)}, {(1, 0), (2, 0), (1, 1)}
    board = Board([mask(west), mask(east)])
    assert board.path(square(0, 1), square(1, 1), board.floor) == (square(1, 0), square(1, 1))
