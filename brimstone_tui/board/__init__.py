"""The grid: squares, boards made of tiles and walls, tiles drawn as text. Knows no game."""

from brimstone_tui.board.board import Board
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
    "Doorway",
    "PlacedShape",
    "TilePlan",
    "TilePlanError",
    "col_row",
    "distance",
    "fit",
    "mask_of",
    "parse_square",
    "place",
    "square",
    "square_name",
    "squares_in",
]
