"""Neutral pictures of a game: what every front end shows. They know no game, hold plain data and never change.

A ruleset's `show` makes them from a state, its `narrate` the questions; names and texts in them are plain text, never
markup.
"""

from brimstone_tui.views.board import BoardView, Cell, DoorView, DoorwayView, Figure, Mark, TileView
from brimstone_tui.views.dice import DiceView, DieView
from brimstone_tui.views.figures import EnemyView, Gauge, Line, Meter, Part, PartyRow, Section, SheetView
from brimstone_tui.views.happening import Happening
from brimstone_tui.views.questions import OptionText, Question
from brimstone_tui.views.sketch import Sketch
from brimstone_tui.views.table import OrderEntry, StatusView, TrackSpace, TrackView
from brimstone_tui.views.why import WhyView

__all__ = [
    "BoardView",
    "Cell",
    "DiceView",
    "DieView",
    "DoorView",
    "DoorwayView",
    "EnemyView",
    "Figure",
    "Gauge",
    "Happening",
    "Line",
    "Mark",
    "Meter",
    "OptionText",
    "OrderEntry",
    "Part",
    "PartyRow",
    "Question",
    "Section",
    "SheetView",
    "Sketch",
    "StatusView",
    "TileView",
    "TrackSpace",
    "TrackView",
    "WhyView",
]
