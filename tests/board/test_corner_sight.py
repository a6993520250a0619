"""Sight from corner to corner: the cases in words, and a second, slow way with fractions to which all is compared."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise, product
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brimstone_tui.board import Board, CornerLine, col_row, mask_of, parse_edge, square, squares_in
from tests.board.maps import Cell, Map, edges, mask

# The drawn cases: A and B are the two figures, f another one, o an obstacle.


@dataclass
class Drawn:
    """A drawing as a board, its figures and obstacles, and the questions asked of it."""

    board: Board
    a: int
    b: int
    blocked: int
    obstacles: int

    @staticmethod
    def of(text: str, *walls: str) -> "Drawn":
        marks = {square(x, y): mark for y, row in enumerate(text.split()) for x, mark in enumerate(row) if mark != "#"}
        at = {mark: mask_of(sq for sq, there in marks.items() if there == mark) for mark in "ABfo"}
        a, b = (squares_in(at[mark])[0] for mark in "AB")
        board = Board([mask_of(marks)]).with_walls(map(parse_edge, walls))
        return Drawn(board, a, b, at["A"] | at["B"] | at["f"] | at["o"], at["o"])

    @property
    def adjacent(self) -> bool:
        return self.board.adjacent(self.a, self.b)

    @property
    def distance(self) -> int | None:
        return self.board.distance_by_path(self.a, self.b, self.board.floor & ~self.obstacles)

    @property
    def seen(self) -> bool:
        return self.board.corners.sight(self.a, self.b, self.blocked)

    @property
    def line(self) -> CornerLine | None:
        return self.board.corners.best_line(self.a, self.b, self.blocked)


@pytest.mark.rule("D9.1", "D9.2", "D9.3", "D9.6", "D9.9", "D9.10", "D9.11", "D9.13", "D9.14", "D5.33")
@pytest.mark.parametrize(
    ("drawn", "adjacent", "distance", "seen"),
    [
        pytest.param(Drawn.of("...... A...B. ......"), False, 4, True, id="over an open floor"),
        pytest.param(Drawn.of("...... AfB... ......"), False, 2, False, id="straight behind a figure"),
        pytest.param(Drawn.of("Af.... ..B... ......"), False, 2, True, id="a knight's move past one figure"),
        pytest.param(Drawn.of("Af.... .fB... ......"), False, 2, False, id="a knight's move past two figures"),
        pytest.param(Drawn.of("Ao oB"), True, 1, True, id="diagonally between two obstacles"),
        pytest.param(Drawn.of("... AoB ..."), False, 2, False, id="straight behind a pillar"),
        pytest.param(Drawn.of("A... ..f. .f.. ...B"), False, 3, True, id="diagonally through the gap of two figures"),
        pytest.param(Drawn.of("A... .f.. ..B. ...."), False, 2, True, id="diagonally behind one figure"),
        pytest.param(Drawn.of("A.....B"), False, 6, True, id="along a corridor"),
        pytest.param(Drawn.of("..AB.. ......", "2,0|3,0", "2,1|3,1"), False, None, False, id="by a closed door"),
        pytest.param(Drawn.of("..A... ...B..", "2,0|3,0", "2,1|3,1"), False, None, False, id="across a closed door"),
        pytest.param(Drawn.of("..AB.. ......"), True, 1, True, id="by an open door"),
        pytest.param(Drawn.of("..AB.. ...... ......", "2,0|3,0"), False, 2, False, id="behind the stub of a wall"),
        pytest.param(Drawn.of("..A... ...B.. ......", "2,0|3,0"), True, 1, True, id="round the end of a wall"),
        pytest.param(Drawn.of(".A..B. ...... ......", "2,0|3,0"), False, 3, True, id="farther off past a wall"),
        pytest.param(Drawn.of("..## .A## ##B. ##.."), False, None, False, id="in a room that meets at a corner"),
        pytest.param(Drawn.of("A.. ##. ##B"), False, 3, True, id="round a bend"),
        pytest.param(Drawn.of("A.... ..o.. ....B"), False, 4, True, id="past a pillar beside the line"),
        pytest.param(Drawn.of("..... AoooB ....."), False, 4, False, id="behind a long block"),
        pytest.param(Drawn.of("A.f.B"), False, 4, False, id="behind a figure in a corridor"),
    ],
)
def test_a_figure_sees_another_as_it_is_drawn(drawn: Drawn, adjacent: bool, distance: int | None, seen: bool):
    assert (drawn.adjacent, drawn.distance, drawn.seen) == (adjacent, distance, seen)
    assert drawn.board.corners.sight(drawn.b, drawn.a, drawn.blocked) == seen


# The same by fractions: every crossing with a grid line, every stretch between two of them.


@dataclass(frozen=True)
class Standing:
    """A map, the doors that are closed on it, and the spaces that are blocked."""

    world: Map
    doors: tuple[tuple[Cell, Cell], ...]
    blocked: frozenset[Cell]

    @property
    def board(self) -> Board:
        return self.world.board.with_walls(edges(self.doors))

    @property
    def shut(self) -> Map:
        return Map(self.world.tiles, self.world.walls + self.doors)

    def sees(self, a: Cell, b: Cell) -> bool:
        return a == b or self.shut.touch(a, b) or any(self.line_is_open(a, b, *ends) for ends in lines(a, b))

    def line_is_open(self, a: Cell, b: Cell, start: Cell, end: Cell) -> bool:
        """D9.10 to D9.14 for one line."""
        passed = list(stretches(start, end))
        closed = self.blocked | {a, b}
        if any(cell in closed or cell not in self.world.cells for cells in passed for cell in cells):
            return False
        touch = self.shut.touch
        if not (any(touch(a, cell) for cell in passed[0]) and any(touch(b, cell) for cell in passed[-1])):
            return False
        if any(len(cells) == 2 and not touch(*cells) for cells in passed):
            return False
        return all(any(map(touch, before, after)) for before, after in pairwise(passed))


def lines(a: Cell, b: Cell) -> Iterator[tuple[Cell, Cell]]:
    for ax, ay, bx, by in product((0, 1), repeat=4):
        start, end = (a[0] + ax, a[1] + ay), (b[0] + bx, b[1] + by)
        if start != end:
            yield start, end


def stretches(start: Cell, end: Cell) -> Iterator[list[Cell]]:
    """Between two crossings, the space in which the line runs, or the two beside it where it runs along a grid line."""
    (x, y), dx, dy = start, end[0] - start[0], end[1] - start[1]
    crossings = {Fraction(0), Fraction(1)}
    crossings |= {Fraction(n, abs(dx)) for n in range(1, abs(dx))}
    crossings |= {Fraction(n, abs(dy)) for n in range(1, abs(dy))}
    at = sorted(crossings)
    for middle in ((one + other) / 2 for one, other in pairwise(at)):
        here_x, here_y = x + middle * dx, y + middle * dy
        cell = floor(here_x), floor(here_y)
        if not dx:
            yield [(cell[0] - 1, cell[1]), cell]
        elif not dy:
            yield [(cell[0], cell[1] - 1), cell]
        else:
            yield [cell]


@st.composite
def standings(draw: st.DrawFn) -> Standing:
    """A map of some 50 spaces with holes, walls, doors and blocked spaces strewn over it."""
    chance = draw(st.randoms(use_true_random=True))
    every = [(x, y) for x in range(8) for y in range(7)]
    halves = [[cell for cell in every if cell[0] <= 4], [cell for cell in every if cell[0] >= 4]]
    tiles = halves if chance.random() < 0.3 else [every]
    holes = {cell for cell in every if chance.random() < 0.15}
    inner = [((x, y), beside) for x, y in every for beside in ((x + 1, y), (x, y + 1)) if beside in every]
    return Standing(
        Map(
            tuple(frozenset(tile) - holes for tile in tiles),
            tuple(pair for pair in inner if chance.random() < 0.1),
        ),
        tuple(pair for pair in inner if chance.random() < 0.05),
        frozenset(cell for cell in every if chance.random() < 0.15) - holes,
    )


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Standing, list[tuple[Cell, Cell]]]:
    standing = draw(standings())
    cell = st.sampled_from(standing.world.cells)
    return standing, draw(st.lists(st.tuples(cell, cell), min_size=10, max_size=10))


@pytest.mark.rule("D9.9", "D9.10", "D9.11", "D9.12", "D9.13", "D9.14")
@given(pairs())
def test_sight_is_an_open_line_from_some_corner_to_some_corner(asked: tuple[Standing, list[tuple[Cell, Cell]]]):
    standing, cells = asked
    corners, blocked = standing.board.corners, mask(standing.blocked)
    for a, b in cells:
        assert corners.sight(square(*a), square(*b), blocked) == standing.sees(a, b), (a, b)


@pytest.mark.rule("D9.12")
@given(standings())
def test_sight_from_corner_to_corner_is_mutual(standing: Standing):
    corners, blocked = standing.board.corners, mask(standing.blocked)
    cells = squares_in(standing.board.floor)
    assert all(corners.sight(a, b, blocked) == corners.sight(b, a, blocked) for a, b in combinations(cells, 2))


@given(standings())
def test_what_is_visible_from_a_square_is_what_it_sees_past_the_blocked_ones(standing: Standing):
    corners, blocked = standing.board.corners, mask(standing.blocked)
    cells = squares_in(standing.board.floor)
    for a in cells[:5]:
        assert squares_in(corners.visible_from(a, blocked)) == [b for b in cells if corners.sight(a, b, blocked)]


@st.composite
def two_figures(draw: st.DrawFn) -> tuple[Standing, list[Cell], list[Cell]]:
    """Two figures of up to 2 by 3 spaces on a map, among others."""
    standing = draw(standings())
    bases = []
    for width, height in draw(st.tuples(*2 * [st.sampled_from([(1, 1), (1, 2), (2, 1), (2, 2), (2, 3)])])):
        col, row = draw(st.integers(0, 8 - width)), draw(st.integers(0, 7 - height))
        base = [(col + x, row + y) for x in range(width) for y in range(height)]
        bases.append([cell for cell in base if cell in standing.world.cells])
    ours, others = bases[0], [cell for cell in bases[1] if cell not in bases[0]]
    return Standing(standing.world, standing.doors, standing.blocked.union(ours, others)), ours, others


@pytest.mark.rule("D9.4", "D9.6", "D9.7", "D9.12", "D9.17", "D21.8")
@given(two_figures())
def test_two_figures_of_any_size_see_touch_and_measure_each_other_alike(asked: tuple[Standing, list[Cell], list[Cell]]):
    standing, ours, others = asked
    board, blocked = standing.board, mask(standing.blocked)
    a, b = mask(ours), mask(others)
    ends = list(product(ours, others))
    seen = board.corners.sight_between(a, b, blocked)
    assert seen == board.corners.sight_between(b, a, blocked) == any(standing.sees(one, other) for one, other in ends)
    touching = any(standing.shut.touch(one, other) for one, other in ends)
    assert touching == bool(board.beside(a) & b) == bool(board.beside(b) & a)
    away = board.distance_by_path(a, b, board.floor)
    assert away == board.distance_by_path(b, a, board.floor)
    single = [board.distance_by_path(square(*one), square(*other), board.floor) for one, other in ends]
    assert away == min((steps for steps in single if steps is not None), default=None)


@pytest.mark.rule("D9.12")
def test_a_large_figure_stands_in_its_own_way():
    drawn = Drawn.of("AoB .o. .o.")
    corners = drawn.board.corners
    own = mask([(0, 0), (0, 1)])
    assert not corners.sight(square(0, 0), square(0, 2), own)
    assert corners.sight(square(0, 0), square(0, 2), 0)


@pytest.mark.rule("D9.15", "D9.16")
def test_what_is_not_among_the_blocked_squares_hides_nothing():
    drawn = Drawn.of("A.f.B")
    assert not drawn.board.corners.sight(drawn.a, drawn.b, drawn.blocked)
    assert drawn.board.corners.sight(drawn.a, drawn.b, drawn.blocked & ~(1 << square(2, 0)))


# The line that decides


def test_an_open_line_is_the_shortest_one_and_then_the_first():
    line = Drawn.of("A...B .....").line
    assert line is not None
    assert line.is_open
    assert (col_row(line.start), col_row(line.end)) == ((1, 1), (4, 1))
    assert [col_row(sq) for sq in line.squares] == [(1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1)]


def test_without_an_open_line_the_one_that_least_stops_says_what_does():
    line = Drawn.of("AoooB .....").line
    assert line is not None
    assert not line.is_open
    assert [col_row(sq) for sq in line.blockers] == [(1, 0), (2, 0), (3, 0)]
    assert line.walls == ()
    line = Drawn.of("A.f.B").line
    assert line is not None
    assert [col_row(sq) for sq in line.blockers] == [(2, 0)]


def test_a_wall_that_a_line_would_cross_is_named():
    line = Drawn.of("A..B ....", "1,0|2,0", "1,1|2,1").line
    assert line is not None
    assert line.blockers == ()
    assert line.walls == (parse_edge("1,0|2,0"),)


def test_squares_that_touch_or_that_a_wall_parts_have_no_line():
    assert Drawn.of("AB").line is None
    assert Drawn.of("AB", "0,0|1,0").line is None
    alone = Drawn.of("A.B")
    assert alone.board.corners.best_line(alone.a, alone.a, 0) is None


@given(pairs())
def test_the_line_that_decides_is_open_when_one_sees_and_the_same_from_both_ends(
    asked: tuple[Standing, list[tuple[Cell, Cell]]],
):
    standing, cells = asked
    board, blocked = standing.board, mask(standing.blocked)
    for a, b in cells:
        one, other = square(*a), square(*b)
        line, back = (board.corners.best_line(*ends, blocked) for ends in ((one, other), (other, one)))
        if line is None:
            assert back is None
            assert abs(a[0] - b[0]) + abs(a[1] - b[1]) <= 1 or board.adjacent(one, other)
            continue
        assert back == line.back()
        start, end = col_row(line.start), col_row(line.end)
        assert (start, end) in lines(a, b)
        assert line.is_open == board.corners.sight(one, other, blocked) == standing.line_is_open(a, b, start, end)
        assert sorted(map(col_row, line.squares)) == sorted(cell for beside in stretches(start, end) for cell in beside)
        stopped = [sq for sq in line.squares if (blocked | ~board.floor) >> sq & 1]
        assert list(line.blockers) == stopped
        assert not any(board.adjacent(*pair) for pair in line.walls)


def test_off_the_floor_nothing_is_seen_and_nothing_sees():
    board = Drawn.of("A#B").board
    hole = square(1, 0)
    assert not board.corners.sight(hole, hole, 0)
    assert not board.corners.sight(square(0, 0), hole, 0)
    assert board.corners.visible_from(hole, 0) == 0


@pytest.mark.parametrize("corner", [(-40, -39), (80, 80), (-40, 80), (80, -40)])
def test_sight_reaches_the_rim_of_the_grid(corner: Cell):
    col, row = corner
    inward = -1 if col > 0 else 1
    board = Board([mask((col + n * inward, row) for n in range(6))])
    ends = square(col, row), square(col + 5 * inward, row)
    assert board.corners.sight(*ends, 0)
    assert not board.corners.sight(*ends, 1 << square(col + 2 * inward, row))
    assert board.corners.visible_from(ends[0], 0) == board.floor


def test_sight_spans_the_whole_grid():
    everywhere = [square(col, row) for col in range(-40, 81) for row in range(-39, 81)]
    board = Board([mask_of(everywhere)])
    for a, b in [((-40, -39), (80, 80)), ((80, -39), (-40, 80)), ((-40, 80), (80, 80)), ((0, -39), (1, 80))]:
        assert board.corners.sight(square(*a), square(*b), 0)
