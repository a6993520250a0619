"""Edges between squares: the places where walls, barriers and doors are."""

from collections.abc import Iterable

from brimstone_tui.board.squares import STRIDE, BoardError, parse_square, square_name

Edge = tuple[int, int]
"""Two squares that share an edge, in either order."""


def parse_edge(text: str) -> Edge:
    """The edge written as the two squares beside it, "3,1|4,1", the earlier one in reading order first.

    Raises BoardError for any other text, and for squares that share no edge.
    """
    names = text.split("|")
    try:
        a, b = (parse_square(name.strip()) for name in names)
    except ValueError:
        raise BoardError(f"'{text}' is no edge; write the two spaces beside it, for example 4,1|5,1") from None
    return in_order((a, b))


def edge_name(edge: Edge) -> str:
    """An edge as text, "3,1|4,1"."""
    return "|".join(map(square_name, edge))


def in_order(edge: Edge) -> Edge:
    """The edge with its earlier square in reading order first. Raises BoardError if the squares share no edge."""
    first, second = min(edge), max(edge)
    if second - first not in (1, STRIDE):
        raise BoardError(f"{square_name(edge[0])} and {square_name(edge[1])} share no edge")
    return first, second


def edge_masks(edges: Iterable[Edge]) -> tuple[int, int]:
    """The masks of the squares that have one of the edges on their east side, and on their south side."""
    east = south = 0
    for edge in edges:
        first, second = in_order(edge)
        if second - first == 1:
            east |= 1 << first
        else:
            south |= 1 << first
    return east, south
