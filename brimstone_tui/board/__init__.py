"""The grid: squares, boards made of tiles and walls, tiles drawn as text. Knows no game."""

from brimstone_tui.board.board import Board
from brimstone_tui.board.corners import CornerLine, CornerSight
from brimstone_tui.board.edges import Edge, edge_name, parse_edge
from brimstone_tui.board.squares import (
    BOUNCE_DIRECTIONS,
    DIRECTIONS,
    BoardError,
    col_row,
    distance,
    mask_of,
    parse_square,
    square,
    square_name,
    squares_in,
)
from brimstone_tui.board.tiles import Doorway, PlacedShape, TilePlan, TilePlanError, fit, place

__all__ = [
    "BOUNCE_DIRECTIONS",
    "DIRECTIONS",
    "Board",
    "BoardError",
    "CornerLine",
    "CornerSight",
    "Doorway",
    "Edge",
    "PlacedShape",
    "TilePlan",
    "TilePlanError",
    "col_row",
    "distance",
    "edge_name",
    "fit",
    "mask_of",
    "parse_edge",
    "parse_square",
    "place",
    "square",
    "square_name",
    "squares_in",
]
