"""Which squares touch, and what walls, corners, barriers and joints change about it."""

import pytest
from hypothesis import given

from brimstone_tui.board import DIRECTIONS, Board, BoardError, square, squares_in
from tests.board.maps import Map, drawn, edges, maps, mask


@pytest.mark.rule("B5.5")
def test_squares_that_meet_in_an_edge_or_a_corner_are_adjacent():
    board = drawn("...\n...\n...")
    assert board.neighbours(square(1, 1)) == board.floor & ~(1 << square(1, 1))
    assert squares_in(board.neighbours(square(0, 0))) == [square(1, 0), square(0, 1), square(1, 1)]


def test_a_square_is_not_adjacent_to_itself():
    board = drawn("..")
    assert not board.adjacent(square(0, 0), square(0, 0))


@pytest.mark.rule("B5.6")
def test_a_wall_between_two_squares_stops_steps_sight_and_touch():
    board = drawn("..", walls=["0,0|1,0"])
    a, b = square(0, 0), square(1, 0)
    assert all_questions(board, a, b) == [False] * 5
    assert all_questions(board, b, a) == [False] * 5


@pytest.mark.rule("B5.6")
@pytest.mark.rule("B5.7")
def test_a_corner_between_two_solid_spaces_is_covered():
    board = drawn(".#\n#.")
    assert all_questions(board, square(0, 0), square(1, 1)) == [False] * 5


@pytest.mark.rule("B5.7")
def test_a_corner_with_one_open_way_round_is_not_covered():
    board = drawn("..\n#.")
    assert all_questions(board, square(0, 0), square(1, 1)) == [True] * 5


@pytest.mark.rule("B5.7")
@pytest.mark.parametrize(
    ("walls", "covered"),
    [
        (["0,0|1,0"], False),
        (["0,0|1,0", "0,1|1,1"], True),
        (["0,0|1,0", "0,0|0,1"], True),
        (["1,0|1,1", "0,0|0,1"], True),
        (["1,0|1,1", "0,1|1,1"], True),
        (["0,0|1,0", "1,0|1,1"], False),
    ],
)
def test_walls_cover_a_corner_when_they_close_both_ways_round_it(walls: list[str], covered: bool):
    board = drawn("..\n..", walls=walls)
    assert all_questions(board, square(0, 0), square(1, 1)) == [not covered] * 5


def all_questions(board: Board, a: int, b: int) -> list[bool]:
    """A2: touching, stepping, seeing, bouncing and walking by a path of one step are one answer."""
    return [
        board.adjacent(a, b),
        bool(board.neighbours(a) >> b & 1),
        board.sight(a, b),
        not board.blocked(a, b - a),
        board.grow(1 << a, board.floor) >> b & 1 == 1,
    ]


@given(maps())
def test_touching_is_what_the_rules_say(world: Map):
    board = world.board
    for a in world.cells:
        touching = mask(b for b in world.cells if world.touch(a, b))
        assert board.neighbours(square(*a)) == touching
        for step in DIRECTIONS:
            there = square(*a) + step
            assert board.blocked(square(*a), step) == (not touching >> there & 1)
        for b in world.cells:
            assert board.adjacent(square(*a), square(*b)) == world.touch(a, b)


@given(maps())
def test_without_barriers_touching_squares_answer_all_questions_alike(world: Map):
    board = Board(world.board.tiles, world.board.walls)
    for a in squares_in(board.floor):
        for step in DIRECTIONS:
            assert len(set(all_questions(board, a, a + step))) == 1


def test_off_the_floor_nothing_touches_or_is_seen():
    board = drawn(".#.")
    nowhere = square(1, 0)
    assert board.neighbours(nowhere) == 0
    assert not board.sight(nowhere, nowhere)
    assert board.visible_from(nowhere) == 0
    assert board.tiles_at(nowhere) == ()
    assert board.tile_mask_at(nowhere) == 0


@pytest.mark.rule("B5.4")
def test_a_joint_square_is_on_both_tiles():
    west, east = {(0, 0), (1, 0), (2, 0)}, {(2, 0), (3, 0), (4, 0)}
    board = Board([mask(west), mask(east)])
    joint = square(2, 0)
    assert board.tiles_at(joint) == (0, 1)
    assert board.tile_mask_at(joint) == mask(west | east)
    assert board.tiles_at(square(1, 0)) == (0,)
    assert board.tile_mask_at(square(1, 0)) == mask(west)
    assert board.adjacent(square(1, 0), joint)
    assert board.adjacent(joint, square(3, 0))
    assert board.sight(square(0, 0), square(4, 0))


def test_tiles_that_lie_side_by_side_without_a_joint_do_not_touch():
    board = Board([mask({(0, 0), (0, 1)}), mask({(1, 0), (1, 1)})])
    assert all_questions(board, square(0, 0), square(1, 0)) == [False] * 5
    assert all_questions(board, square(0, 0), square(1, 1)) == [False] * 5
    assert board.adjacent_tiles(0) == ()


def test_tiles_are_adjacent_when_they_share_a_joint():
    board = Board([mask({(0, 0), (1, 0)}), mask({(1, 0), (2, 0)}), mask({(2, 0), (3, 0)})])
    assert [board.adjacent_tiles(i) for i in range(3)] == [(1,), (0, 2), (1,)]


@pytest.mark.rule("B5.8")
def test_a_barrier_stops_walking_and_nothing_else():
    board = drawn("...", barriers=["0,0|1,0"])
    a, b = square(0, 0), square(1, 0)
    assert all_questions(board, a, b) == [True, True, True, True, False]
    assert all_questions(board, b, a) == [True, True, True, True, False]
    assert board.sight(a, square(2, 0))
    assert board.reach(a, 5, board.floor) == [1 << a]
    assert board.path(a, square(2, 0), board.floor) == ()


@pytest.mark.rule("B5.8")
@pytest.mark.parametrize("barrier", ["0,0|1,0", "0,1|1,1", "0,0|0,1", "1,0|1,1"])
def test_a_barrier_that_meets_a_corner_stops_the_steps_over_it(barrier: str):
    board = drawn("..\n..", barriers=[barrier])
    for a, b in [((0, 0), (1, 1)), ((1, 0), (0, 1))]:
        assert all_questions(board, square(*a), square(*b)) == [True, True, True, True, False]


@pytest.mark.rule("B5.8")
def test_those_who_cross_barriers_walk_on_the_board_without_them():
    board = drawn("...", barriers=["0,0|1,0"])
    a, c = square(0, 0), square(2, 0)
    assert board.without_barriers.distance_by_path(a, c, board.floor) == 2
    assert board.without_barriers.without_barriers is board.without_barriers


def test_an_edge_between_squares_that_are_not_neighbours_is_refused():
    tile = [mask({(0, 0), (1, 1)})]
    with pytest.raises(BoardError, match="0,0 and 1,1 share no edge"):
        Board(tile, walls=edges([((0, 0), (1, 1))]))
    with pytest.raises(BoardError, match="share no edge"):
        Board(tile, barriers=edges([((0, 0), (0, 0))]))


@pytest.mark.parametrize(
    "tile",
    [
        pytest.param(-1, id="no mask"),
        pytest.param(1 << square(80, 0) + 1, id="between two rows"),
        pytest.param(1 << square(0, 80) + 128, id="below the last row"),
        pytest.param(1 << square(-40, -40), id="in the corner kept free"),
    ],
)
def test_a_tile_off_the_grid_is_refused(tile: int):
    with pytest.raises(BoardError, match="off the grid"):
        Board([tile])


def test_an_empty_board_is_a_board():
    board = Board([])
    assert board.floor == 0
    assert board.reach(square(0, 0), 3, board.floor) == [1 << square(0, 0)]
