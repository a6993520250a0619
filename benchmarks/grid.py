"""Walking and sight on a 60 by 40 map with 25 % pillars, against the textbook's way, in one run.

python -m benchmarks.grid
"""

from collections import deque
from collections.abc import Callable
from math import gcd
from random import Random
from timeit import Timer

from brimstone_tui.board import Board, distance, mask_of, square, squares_in

Cell = tuple[int, int]

COLUMNS, ROWS, PILLARS, STEPS = 60, 40, 0.25, 12
NEAR = 8
FIGURES = 14
ROUNDS = 7


def main() -> None:
    cells, start = random_map(Random(1))
    tile = mask_of(square(*cell) for cell in cells)
    board = Board([tile])
    here = square(*start)

    def reach() -> list[int]:
        return board.reach(here, STEPS, board.floor)

    def textbook_reach() -> dict[Cell, int]:
        return breadth_first(cells, start, STEPS)

    assert squares_in(sum(reach())) == sorted(square(*cell) for cell in textbook_reach())
    print(f"{COLUMNS} x {ROWS}, {len(cells)} squares; {STEPS} steps reach {len(textbook_reach())} of them")
    compare("reach", reach, "textbook: tuples, dict, deque", textbook_reach)

    pairs = near_pairs(sorted(cells), Random(2))
    numbers = [(square(*a), square(*b)) for a, b in pairs]
    edges = closed_edges(cells)

    def walked_lines() -> list[bool]:
        return [board.sight(a, b) for a, b in numbers]

    def kept_sets() -> list[bool]:
        return [looked.sight(a, b) for a, b in numbers]

    def textbook_lines() -> list[bool]:
        return [line_is_open(a, b, edges) for a, b in pairs]

    looked = Board([tile])
    for a, _ in numbers:
        looked.visible_from(a)
    clear_of_corners = [i for i, (a, b) in enumerate(pairs) if not touches_a_corner(a, b)]
    walked, plain = walked_lines(), textbook_lines()
    assert [walked[i] for i in clear_of_corners] == [plain[i] for i in clear_of_corners]
    assert kept_sets() == walked
    print(f"{len(pairs)} near pairs, {len(edges)} closed edges; {sum(walked)} pairs see each other")
    compare("sight, line walked", walked_lines, "textbook: segment against every edge", textbook_lines)
    compare("sight, set kept", kept_sets, "textbook: segment against every edge", textbook_lines)

    figures = mask_of(Random(3).sample(squares_in(tile), FIGURES))

    def corner_to_corner(asked: Board) -> list[bool]:
        return [asked.corners.sight(a, b, figures) for a, b in numbers]

    once_seen, anew = best(lambda: corner_to_corner(looked)), best(lambda: corner_to_corner(Board([tile])))
    print(f"from corner to corner past {FIGURES} figures: {once_seen / len(numbers) * 1e6:.2f} us a question,", end=" ")
    print(f"{anew / len(numbers) * 1e6:.0f} us with what is worked out for a pair, on a new board")
    print(f"for scale: a new board {best(lambda: Board([tile])) * 1e3:.2f} ms,", end=" ")
    print(f"all that one square sees {best(lambda: Board([tile]).visible_from(here)) * 1e3:.2f} ms with the board")


def compare(name: str, ours: Callable[[], object], their_name: str, theirs: Callable[[], object]) -> None:
    mine, other = best(ours), best(theirs)
    print(
        f"  {name}: {mine * 1e6:.1f} us against {other * 1e6:.1f} us ({their_name}): {other / mine:.1f} times as fast"
    )


def best(call: Callable[[], object]) -> float:
    """Seconds a call, in the best of some rounds."""
    timer = Timer(call)
    calls, seconds = timer.autorange()
    return min(seconds, *timer.repeat(ROUNDS, calls)) / calls


def random_map(random: Random) -> tuple[frozenset[Cell], Cell]:
    start = COLUMNS // 2, ROWS // 2
    cells = {(x, y) for x in range(COLUMNS) for y in range(ROWS) if random.random() >= PILLARS}
    return frozenset(cells | {start}), start


def near_pairs(cells: list[Cell], random: Random) -> list[tuple[Cell, Cell]]:
    pairs: list[tuple[Cell, Cell]] = []
    while len(pairs) < 200:
        a, b = random.choice(cells), random.choice(cells)
        if a != b and distance(square(*a), square(*b)) <= NEAR:
            pairs.append((a, b))
    return pairs


def breadth_first(cells: frozenset[Cell], start: Cell, steps: int) -> dict[Cell, int]:
    found = {start: 0}
    queue = deque([start])
    while queue:
        x, y = queue.popleft()
        count = found[x, y] + 1
        if count > steps:
            continue
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                there = x + dx, y + dy
                if there in cells and there not in found and ((x + dx, y) in cells or (x, y + dy) in cells):
                    found[there] = count
                    queue.append(there)
    return found


def closed_edges(cells: frozenset[Cell]) -> list[tuple[Cell, Cell]]:
    """The edges of the pillars as segments, in half squares: the centre of 0,0 lies at 1,1."""
    edges = []
    for x, y in sorted(cells):
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            if (x + dx, y + dy) not in cells:
                middle = 2 * x + 1 + dx, 2 * y + 1 + dy
                edges.append(((middle[0] - dy, middle[1] - dx), (middle[0] + dy, middle[1] + dx)))
    return edges


def line_is_open(a: Cell, b: Cell, edges: list[tuple[Cell, Cell]]) -> bool:
    """The definition: the segment between the centres crosses none of the edges."""
    ax, ay, bx, by = 2 * a[0] + 1, 2 * a[1] + 1, 2 * b[0] + 1, 2 * b[1] + 1

    def side_of_line(x: int, y: int) -> int:
        return (bx - ax) * (y - ay) - (by - ay) * (x - ax)

    for (px, py), (qx, qy) in edges:
        if side_of_line(px, py) * side_of_line(qx, qy) < 0:
            from_a = (qx - px) * (ay - py) - (qy - py) * (ax - px)
            from_b = (qx - px) * (by - py) - (qy - py) * (bx - px)
            if from_a * from_b < 0:
                return False
    return True


def touches_a_corner(a: Cell, b: Cell) -> bool:
    """Whether the line runs exactly through a corner of the grid, where our rule says what is open."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    common = gcd(dx, dy)
    return dx // common % 2 == 1 and dy // common % 2 == 1


if __name__ == "__main__":
    main()
