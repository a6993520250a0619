from collections import deque
from dataclasses import dataclass

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


# Squares that cost two steps, and squares at which a walk ends


@dataclass(frozen=True)
class Ground:
    """A map, the spaces that may be entered, those that cost two steps and those from which one does not go on."""

    world: Map
    within: list[Cell]
    slow: list[Cell]
    dead_ends: list[Cell]

    def costs_from(self, start: Cell) -> dict[Cell, int]:
        """The cheapest ways, improved until nothing improves."""
        costs = {start: 0}
        improved = True
        while improved:
            improved = False
            for at, cost in list(costs.items()):
                for there in self.onward(start, at):
                    sum = cost + self.cost(there)
                    if sum < costs.get(there, 1000):
                        costs[there] = sum
                        improved = True
        return costs

    def onward(self, start: Cell, at: Cell) -> list[Cell]:
        if at in self.dead_ends and at != start:
            return []
        return [there for there in self.within if self.world.step(at, there)]

    def cost(self, cell: Cell) -> int:
        return 2 if cell in self.slow else 1

    def first_cheapest_path(self, start: Cell, goal: Cell) -> list[int]:
        """Depth first in reading order along the ways that are still cheapest."""
        to_goal = {
            cell: 1000 if cell in self.dead_ends and cell != goal else self.costs_from(cell).get(goal, 1000)
            for cell in self.world.cells
        }
        way, at = [], start
        while at != goal:
            onward = self.onward(start, at)
            at = min(onward, key=lambda there: (self.cost(there) + to_goal[there], square(*there)))
            way.append(square(*at))
        return way


@st.composite
def grounds(draw: st.DrawFn) -> Ground:
    world, within, _, _ = draw(walks())
    some = st.lists(st.sampled_from(world.cells), unique=True)
    return Ground(world, within, draw(some), draw(some))


@pytest.mark.rule("D6.2", "D6.17", "D8.2", "D8.3")
@given(grounds(), st.integers(0, 12), st.data())
def test_reach_by_cost_is_the_cheapest_way_to_each_square(ground: Ground, points: int, data: st.DataObject):
    start = data.draw(st.sampled_from(ground.world.cells))
    board = ground.world.board
    layers = board.reach(square(*start), points, mask(ground.within), mask(ground.slow), mask(ground.dead_ends))
    costs = {cell: cost for cell, cost in ground.costs_from(start).items() if cost <= points}
    assert len(layers) <= points + 1
    assert {square(*cell): cost for cell, cost in costs.items()} == {
        sq: cost for cost, layer in enumerate(layers) for sq in squares_in(layer)
    }


@pytest.mark.rule("D6.2", "D8.2")
@given(grounds(), st.data())
def test_a_path_over_slow_ground_is_the_cheapest_and_the_first_of_these_in_reading_order(
    ground: Ground, data: st.DataObject
):
    start, goal = (data.draw(st.sampled_from(ground.world.cells)) for _ in "ab")
    path = ground.world.board.path(
        square(*start), square(*goal), mask(ground.within), mask(ground.slow), mask(ground.dead_ends)
    )
    if start == goal or goal not in ground.costs_from(start):
        assert path == ()
    else:
        assert list(path) == ground.first_cheapest_path(start, goal)


@pytest.mark.rule("D6.17", "D8.2")
def test_a_slow_square_is_out_of_reach_of_one_point():
    board = drawn("...")
    slow = 1 << square(1, 0)
    assert board.reach(square(0, 0), 1, board.floor, slow) == [1 << square(0, 0), 0]
    assert board.reach(square(0, 0), 9, board.floor, slow) == [1 << square(0, 0), 0, slow, 1 << square(2, 0)]


@pytest.mark.rule("D8.2")
def test_a_path_goes_round_slow_ground_when_that_is_cheaper():
    board = drawn("....\n....")
    slow = mask([(1, 0), (2, 0)])
    assert board.path(square(0, 0), square(3, 0), board.floor, slow) == (square(1, 1), square(2, 1), square(3, 0))


@pytest.mark.rule("D8.3")
def test_a_walk_may_end_on_a_dead_end_or_begin_there_but_does_not_lead_over_it():
    board = drawn("...")
    a, pit, b = square(0, 0), square(1, 0), square(2, 0)
    assert board.path(a, b, board.floor, 0, 1 << pit) == ()
    assert board.path(a, pit, board.floor, 0, 1 << pit) == (pit,)
    assert board.path(pit, b, board.floor, 0, 1 << pit) == (b,)
    assert board.reach(a, 5, board.floor, 0, 1 << pit) == [1 << a, 1 << pit]


@pytest.mark.rule("D6.6")
def test_a_diagonal_step_leads_between_two_occupied_squares():
    board = drawn("..\n..")
    occupied = mask([(1, 0), (0, 1)])
    assert board.path(square(0, 0), square(1, 1), board.floor & ~occupied) == (square(1, 1),)


@pytest.mark.rule("D9.6", "D9.7")
def test_between_two_large_figures_the_smallest_distance_counts():
    board = drawn("......\n......")
    assert board.distance_by_path(mask([(0, 0), (1, 0)]), mask([(4, 1), (5, 1)]), board.floor) == 3
    assert board.distance_by_path(mask([(0, 0), (1, 0)]), square(1, 0), board.floor) == 0
