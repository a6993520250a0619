"""The board: one widget, drawn row by row from a `BoardView`; a row is put together when it is first looked at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import accumulate
from typing import Final, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.color import Color
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from brimstone_tui.ui import themes
from brimstone_tui.ui.widgets.edges import NORTH, SOUTH, WEST, edges_of, middle
from brimstone_tui.ui.widgets.figures import Signs
from brimstone_tui.ui.widgets.glyphs import ACROSS, LINES, PLAIN, UPRIGHT
from brimstone_tui.ui.widgets.kept import Kept
from brimstone_tui.ui.widgets.sketched import sketched
from brimstone_tui.views import BoardView, Cell, Figure, Sketch
from brimstone_tui.views.board import Place

_MARGIN: Final = 1
"""Empty spaces around the map."""
_LIGHT_REACHES: Final = 9
"""Spaces from the lantern at which its glow has gone."""
_DAYLIGHT: Final = 4
"""Where nobody carries a light all floors are lit as if one were so many spaces away."""
_TINTS: Final = {
    "earth": ("amber", 0.07),
    "planks": ("rust", 0.1),
    "rails": ("ice", 0.06),
    "water": ("ice", 0.3),
    "pit": ("coal", 0.7),
    "lava": ("blood", 0.4),
    "hazard": ("blood", 0.2),
    "sludge": ("verdigris", 0.25),
    "obstacle": ("ash", 0.35),
    "sight": ("ice", 0.12),
}
"""What is mixed into the colour of a floor, and how much of it."""
_MARKS: Final = {"token": "lamp", "object": "void", "way": "verdigris"}
"""The inks of what lies on the map."""
_EDGES: Final = {"door": "amber", "locked_door": "blood", "open_door": "verdigris", "barrier": "amber"}
"""The inks of what stands on edges."""
_PAN: Final = 4
"""Spaces that the map is moved by a key."""


class Zoom(NamedTuple):
    """Columns and rows from one space to the next. With `lattice` the first row of a space is for walls."""

    wide: int
    high: int
    lattice: bool


ZOOMS: Final = (Zoom(3, 1, False), Zoom(4, 2, True), Zoom(6, 3, True))


_NO_SKETCH: Final = Sketch()


class Board(ScrollView, Kept, can_focus=False):
    """Shows a map. `choices` are the spaces that may be chosen, `marked` figures that are options of a question."""

    DEFAULT_CSS = """
    Board { background: $coal; width: 1fr; height: 1fr; scrollbar-size: 0 0; }
    """
    ALLOW_SELECT = False

    cursor: reactive[Place | None] = reactive(None, repaint=False)
    """The space under the cursor; None: no cursor is shown."""

    class Pointed(Message):
        """The mouse points at a space; None: at none any more."""

        def __init__(self, place: Place | None) -> None:
            super().__init__()
            self.place = place

    class Picked(Message):
        """The mouse picked a space."""

        def __init__(self, place: Place) -> None:
            super().__init__()
            self.place = place

    def __init__(self, *, ascii: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self.zoom = 0
        self._wished: int | None = 0
        """The zoom that is asked for, None where it is to fit the map."""
        self._glyphs = PLAIN if ascii else LINES
        self._signs = Signs(self._glyphs)
        self._ascii = ascii
        self._view: BoardView | None = None
        self._under_mouse: Place | None = None
        self._whom = False
        self._choices: frozenset[Place] = frozenset()
        self._marked: frozenset[str] = frozenset()
        self._pointed: frozenset[Place] = frozenset()
        self._aimed: str = ""
        self._sketch = _NO_SKETCH
        self._sight: frozenset[Place] = frozenset()
        self._steps: dict[Place, int] = {}
        """What it costs to come to a space on the way that is sketched."""
        self._reach: frozenset[Place] = frozenset()
        self._lights: list[Place] = []
        self._tokens: dict[Place, tuple[str, str]] = {}
        """What lies on spaces: the character and its ink."""
        self._edges: dict[tuple[Place, int], str] = {}
        self._covered: dict[Place, str] = {}
        """The spaces of figures that cover more than one, with whose they are."""
        self._parts: dict[int, list[list[Segment]]] = {}
        """What is drawn in a row of the map, space by space."""
        self._strips: dict[int, Strip] = {}
        self._styles: dict[tuple[str, str, str], Style] = {}
        self._ink: dict[str, str] = themes.inks(themes.DEFAULT)

    # -- what is shown ---------------------------------------------------------------------------------------------

    def show(self, view: BoardView, choices: Iterable[Place] = (), marked: Iterable[str] = ()) -> None:
        """Show a picture of the board, the spaces and the figures that may be chosen marked."""
        self._choices = frozenset(choices)
        self._marked = frozenset(marked)
        self._aimed = ""
        self._sketch = _NO_SKETCH
        self._sight = self._reach = frozenset()
        self._steps = {}
        if view != self._view:
            self._view = view
            self._lights = [(figure.col, figure.row) for figure in view.figures if figure.bears_light]
            self._tokens = {middle(tile.places): (self._glyphs.token, "lamp") for tile in view.tiles if tile.mark}
            self._tokens |= {(mark.col, mark.row): (mark.glyph, _MARKS[mark.kind]) for mark in view.marks}
            self._edges = edges_of(view)
            self._covered = {place: figure.id for figure in view.figures for place in figure.covers}
        self._redraw()
        self._fit()

    def aim(self, figure: str, sketch: Sketch = _NO_SKETCH, *, follows: bool = True) -> None:
        """Point at a figure and draw what would be done: the option under the cursor of a question.

        follows: whether the map moves if the figure is out of sight.
        """
        if figure != self._aimed or sketch != self._sketch:
            at = self.place_of(figure) if figure != self._aimed else None
            before = sketched(self._sketch, self._aimed, self._figures)
            self._aimed, self._sketch = figure, sketch
            self._sight = frozenset(sketch.sight)
            costs = sketch.costs or (1,) * len(sketch.path)
            self._steps = dict(zip(sketch.path, accumulate(costs), strict=True))
            self._reach = frozenset(sketch.reach)
            if at is not None and follows:
                self.look_at(at)
            after = sketched(sketch, figure, self._figures)
            self._redraw_places(place for place in before | after if before.get(place) != after.get(place))

    def point(self, places: Iterable[Place]) -> None:
        """Point at some spaces and whoever stands there, until others are pointed at: a lesson speaks of them."""
        pointed = frozenset(places)
        if pointed != self._pointed:
            self._pointed = pointed
            self._redraw()

    def place_of(self, figure: str) -> Place | None:
        """Where a figure is; None if it is not on the map."""
        return next(((each.col, each.row) for each in self._figures if each.id == figure), None)

    def draw_with(self, *, ascii: bool) -> None:
        """Draw with lines and blocks, or with plain characters only."""
        if ascii != self._ascii:
            self._ascii, self._glyphs = ascii, PLAIN if ascii else LINES
            self._signs = Signs(self._glyphs)
            self._redraw()

    def set_zoom(self, zoom: int | None) -> None:
        """Draw spaces of another size, from 0 (small) to 2; None: the largest at which the whole map fits, else 0."""
        self._wished = zoom
        self._fit()

    def _fit(self) -> None:
        if self._wished is None:
            fitting = (zoom for zoom in reversed(range(len(ZOOMS))) if self._fits(self._whole(zoom).size))
            zoom = next(fitting, 0)
        else:
            zoom = min(max(self._wished, 0), len(ZOOMS) - 1)
        if zoom != self.zoom:
            self.zoom = zoom
            self._redraw()
            self.centre()

    def _fits(self, map: Size) -> bool:
        return map.width <= self.size.width and map.height <= self.size.height

    @property
    def tells_targets(self) -> bool:
        """Whether enemies show, instead of their numbers, the glyphs of those whom they are after."""
        return self._whom

    @tells_targets.setter
    def tells_targets(self, whom: bool) -> None:
        self._whom = whom
        self._redraw()

    def pan(self, across: int, down: int) -> None:
        """Move what is seen of the map by some spaces."""
        wide, high, _ = ZOOMS[self.zoom]
        x, y = self.scroll_offset.x + across * _PAN * wide, self.scroll_offset.y + down * _PAN * high
        self.scroll_to(x, y, animate=False, immediate=True, force=True)

    def centre(self) -> None:
        """Bring the cursor, whoever acts or the lantern into the middle."""
        at = self.cursor or self.heart()
        if at is not None:
            self._scroll(at, always=True)

    def follow(self) -> None:
        """Bring whoever acts, else the lantern, into sight."""
        at = self.heart()
        if at is not None:
            self.look_at(at)

    def look_at(self, place: Place) -> None:
        """Bring a space into sight; the map jumps only when it is near the rim, and never where all of it fits."""
        self._scroll(place, always=False)

    @property
    def places(self) -> Mapping[Place, Cell]:
        """The spaces of the map."""
        return self._view.cells if self._view else {}

    def cell_at(self, place: Place) -> Cell | None:
        """The space there, if there is one."""
        return self._view.cells.get(place) if self._view else None

    def beyond(self, place: Place, step: tuple[int, int]) -> Place:
        """The next space in a direction, across what is no floor; the same space if there is none."""
        left, top, right, bottom = self._bounds()
        col, row = place[0] + step[0], place[1] + step[1]
        while left <= col <= right and top <= row <= bottom:
            if (col, row) in self.places:
                return col, row
            col, row = col + step[0], row + step[1]
        return place

    @property
    def _figures(self) -> tuple[Figure, ...]:
        return self._view.figures if self._view else ()

    def figures_at(self, place: Place) -> tuple[Figure, ...]:
        """Who is there."""
        return self._view.on.get(place, ()) if self._view else ()

    # -- the cursor --------------------------------------------------------------------------------------------------

    def watch_cursor(self, old: Place | None, new: Place | None) -> None:
        """Only the two spaces are drawn anew."""
        self._redraw_places(place for place in (old, new) if place is not None)
        if new is not None:
            self.look_at(new)

    # -- the mouse ---------------------------------------------------------------------------------------------------

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell which space the mouse points at, once."""
        self._point(self._place_at(event.x, event.y))

    def on_leave(self) -> None:
        """The mouse points at nothing here."""
        self._point(None)

    def _point(self, place: Place | None) -> None:
        if place != self._under_mouse:
            self._under_mouse = place
            self.post_message(self.Pointed(place))

    def on_click(self, event: events.Click) -> None:
        """Tell which space was picked."""
        place = self._place_at(event.x, event.y)
        if place is not None:
            event.stop()
            self.post_message(self.Picked(place))

    # -- drawing -----------------------------------------------------------------------------------------------------

    def notify_style_update(self) -> None:
        """A new theme draws all anew."""
        if self.app.theme in themes.NAMES:
            self._ink = themes.inks(self.app.theme)
        self._styles.clear()
        self._parts.clear()
        self._strips.clear()
        super().notify_style_update()

    def on_resize(self) -> None:
        """A new size may move the middle, and show more of the map or less."""
        self._fit()
        self.look_at(self.cursor or self.heart() or (0, 0))

    def render_line(self, y: int) -> Strip:
        """One row of the screen."""
        width = self.size.width
        shift = self._shift()
        row = y - shift.y
        if self._view is None or not 0 <= row < self.virtual_size.height:
            return Strip.blank(width, self._style("bone", "coal"))
        strip = self._strips.get(row)
        if strip is None:
            strip = self._strips[row] = Strip(self._row(row)).simplify()
        if shift.x > 0:
            strip = Strip([Segment(" " * shift.x, self._style("bone", "coal")), *strip])
            return strip.adjust_cell_length(width, self._style("bone", "coal"))
        return strip.crop_extend(-shift.x, -shift.x + width, self._style("bone", "coal"))

    def _row(self, y: int) -> list[Segment]:
        parts = self._parts.get(y)
        if parts is None:
            left, top, right, _ = self._bounds()
            row, line = divmod(y, ZOOMS[self.zoom].high)
            parts = self._parts[y] = [self._part((col, row + top), line) for col in range(left, right + 2)]
        return [segment for part in parts for segment in part]

    def _part(self, place: Place, line: int) -> list[Segment]:
        """One row of a space, with what is drawn to the left of it."""
        wide, _, lattice = ZOOMS[self.zoom]
        if lattice and line == 0:
            return [self._corner(place), *self._wall_above(place, wide - 1)]
        return [self._wall_left(place), *self._inside(place, wide - 1, line - lattice)]

    def _corner(self, place: Place) -> Segment:
        """The corner at the north-west of a space, with the walls that meet in it."""
        col, row = place
        edges = self._edges
        meeting = (
            edges.get(((col, row - 1), WEST), ""),
            edges.get((place, NORTH), ""),
            edges.get((place, WEST), ""),
            edges.get(((col - 1, row), NORTH), ""),
        )
        if meeting[0] == meeting[2] == "open" or meeting[1] == meeting[3] == "open":
            return Segment(self._glyphs.edge, self._style("amber", "coal", "bold"))
        walls = sum(1 << n for n, edge in enumerate(meeting) if edge)
        if walls:
            return Segment(self._glyphs.joints[walls], self._style("rust", "coal"))
        around = (place, (col - 1, row), (col, row - 1), (col - 1, row - 1))
        if self._is_one_figure(*around):
            return Segment(" ", self._style("coal", self._ground_of(place)))
        on_floor = all(each in self.places for each in around)
        return Segment(" ", self._ground(place) if on_floor else self._style("bone", "coal"))

    def _wall_above(self, place: Place, width: int) -> list[Segment]:
        edge = self._edges.get((place, NORTH), "")
        if edge == "open":
            return [Segment(self._glyphs.edge * width, self._style("amber", "coal", "bold"))]
        if glyph := self._glyphs.on_edge(edge, upright=False):
            return [Segment(glyph * width, self._style(_EDGES[edge], self._ground_ink(place), "bold"))]
        if self._is_one_figure(place, (place[0], place[1] - 1)):
            return [Segment(" " * width, self._style("coal", self._ground_of(place)))]
        if edge:
            return [Segment(self._glyphs.joints[ACROSS] * width, self._style("rust", "coal"))]
        on_floor = place in self.places
        return [Segment(" " * width, self._ground(place) if on_floor else self._style("bone", "coal"))]

    def _wall_left(self, place: Place) -> Segment:
        edge = self._edges.get((place, WEST), "")
        if edge == "open":
            return Segment(self._glyphs.edge, self._style("amber", "coal", "bold"))
        if glyph := self._glyphs.on_edge(edge, upright=True):
            return Segment(glyph, self._style(_EDGES[edge], self._ground_ink(place), "bold"))
        if self._is_one_figure(place, (place[0] - 1, place[1])):
            return Segment(" ", self._style("coal", self._ground_of(place)))
        if not ZOOMS[self.zoom].lattice:
            return self._joint(place)
        if edge:
            return Segment(self._glyphs.joints[UPRIGHT], self._style("rust", "coal"))
        return Segment(" ", self._ground(place) if place in self.places else self._style("bone", "coal"))

    def _joint(self, place: Place) -> Segment:
        """At the small size: what is in the column between a space and the one to the west of it."""
        col, row = place
        upright = self._edges.get((place, WEST), "")
        across = [self._line_in(place), self._line_in((col - 1, row))]
        if not upright and not any(across):
            on_floor = place in self.places
            return Segment(" ", self._ground(place) if on_floor else self._style("bone", "coal"))
        if not upright and across == ["open", "open"]:
            return Segment(self._glyphs.edge, self._style("amber", "coal", "bold"))
        above = upright or self._edges.get(((col, row - 1), WEST), "")
        below = upright or self._edges.get(((col, row + 1), WEST), "")
        walls = sum(1 << n for n, wall in enumerate((above, across[0], below, across[1])) if wall)
        return Segment(self._glyphs.joints[walls], self._style("rust", "coal"))

    def _is_one_figure(self, *places: Place) -> bool:
        """Whether one figure covers all these spaces."""
        first = self._covered.get(places[0])
        return first is not None and all(self._covered.get(place) == first for place in places)

    def _line_in(self, place: Place) -> str:
        """At the small size: the wall that is drawn where no floor is, `open` where an unexplored edge is."""
        col, row = place
        if place in self.places:
            return ""
        above, below = self._edges.get(((col, row - 1), SOUTH), ""), self._edges.get(((col, row + 1), NORTH), "")
        return "open" if "open" in (above, below) else above or below

    def _inside(self, place: Place, width: int, line: int) -> list[Segment]:
        cell = self.cell_at(place)
        if cell is None:
            return [Segment(*self._beyond(place, width))]
        text, ink, more = self._content(place, cell, width, line)
        ground = self._ground_of(place)
        if place == self.cursor:
            before, after = self._glyphs.cursor
            if not self.figures_at(place):
                inner = text.strip()[: width - 2]
                marked = f"{before}{inner:^{width - 2}}{after}"
                ink = "lamp" if not self._choices or place in self._choices else "blood"
                return [Segment(marked, self._style(ink, ground, "bold"))]
            return [Segment(text, self._style("coal", "ice", "bold underline"))]
        edge = self._edges.get((place, SOUTH), "")
        if not ZOOMS[self.zoom].lattice and edge and self._below_is_floor(place):
            more += " underline"
            if edge in _EDGES and text.strip() == self._glyphs.of_floor(cell):
                text, ink = f"{self._glyphs.on_edge(edge, upright=False):^{width}}", _EDGES[edge]
        return [Segment(text, self._style(ink, ground, more))]

    def _ground_of(self, place: Place) -> str:
        """A standing hero has a ground of their own, and so has a large enemy; all else has the floor's."""
        figures = self.figures_at(place)
        if figures and figures[0].kind == "hero":
            return "lamp" if figures[0].acting else "amber"
        if figures and figures[0].size == "large" and figures[0].kind == "enemy":
            return "lamp" if self._is_meant(figures[0]) else _foe_ink(figures[0])
        return self._ground_ink(place)

    def _is_meant(self, figure: Figure) -> bool:
        """Whether the figure is an option of the question, or of what is sketched."""
        return figure.id in self._marked or figure.id in self._sketch.figures

    def _below_is_floor(self, place: Place) -> bool:
        return (place[0], place[1] + 1) in self.places

    def _beyond(self, place: Place, width: int) -> tuple[str, Style]:
        """Where no floor is: at the small size the walls of the spaces above and below are drawn here."""
        dark = self._style("bone", "coal")
        if ZOOMS[self.zoom].lattice:
            return " " * width, dark
        line = self._line_in(place)
        if line == "open":
            return self._glyphs.edge * width, self._style("amber", "coal", "bold")
        return (self._glyphs.joints[ACROSS] if line else " ") * width, self._style("rust", "coal")

    def _content(self, place: Place, cell: Cell, width: int, line: int) -> tuple[str, str, str]:
        """What is written in a space: text, ink, and more of its style."""
        if place in self._sketch.base:  # it is empty, or the figure's own
            return self._glyphs.base * width, "lamp", "bold"
        figures = self.figures_at(place)
        if figures:
            return self._figure(figures[0], place, width, line)
        if line:
            return " " * width, "ash", ""
        if place in self._steps:
            test = self._glyphs.test if place in self._sketch.tests else ""
            return f"{self._steps[place]}{test}"[:width].center(width), "blood" if test else "lamp", "bold"
        if place in self._sketch.area:
            return f"{self._glyphs.struck:^{width}}", "blood", "bold"
        if place == self._sketch.blocked:
            return f"{self._glyphs.blocked:^{width}}", "blood", "bold"
        if place in self._sketch.line:
            return f"{self._glyphs.line:^{width}}", "ice", "bold"
        if place in self._pointed:
            return f"{self._glyphs.pointed:^{width}}", "lamp", "bold"
        if place in self._tokens:
            token, ink = self._tokens[place]
            choice = self._glyphs.choice if place in self._choices or place in self._reach else ""
            return f"{token + choice:^{width}}", "verdigris" if choice else ink, "bold"
        if place in self._choices or place in self._reach:
            door = self._glyphs.door if cell.doorway else ""
            return f"{self._glyphs.choice + door:^{width}}", "verdigris", "bold"
        if cell.doorway:
            return f"{self._glyphs.door * (width - width // 3):^{width}}", "amber", ""
        glyph = self._glyphs.sight if place in self._sight else self._glyphs.of_floor(cell)
        return f"{glyph:^{width}}", "ash" if cell.lit else "rust", ""

    def _figure(self, figure: Figure, place: Place, width: int, line: int) -> tuple[str, str, str]:
        more = "bold"
        if figure.acting:
            more += " underline"
        if figure.id == self._aimed or place in self._sketch.area or place in self._pointed:
            more += " reverse"
        if place in self._covered:
            across, down = place[0] - figure.col, place[1] - figure.row
            return self._signs.part(figure, across, down, line, width, self._whom), "coal", more
        if figure.kind == "marker":
            return self._signs.fallen(figure, width) if not line else " " * width, "ash", more
        is_meant = self._is_meant(figure)
        on_own_ground = figure.kind == "hero" or figure.size == "large"
        ink = "coal" if on_own_ground else "lamp" if is_meant else _foe_ink(figure)
        if line:
            return self._signs.below(figure, width), ink, "bold"
        return self._signs.name(figure, width, self._whom), ink, f"{more} underline" if is_meant else more

    # -- light -------------------------------------------------------------------------------------------------------

    def _ground(self, place: Place) -> Style:
        return self._style("ash", self._ground_ink(place))

    def _ground_ink(self, place: Place) -> str:
        cell = self.cell_at(place)
        if cell is None:
            return "coal"
        made = f"/{cell.terrain or cell.ground}{'/sight' if place in self._sight else ''}"
        if not cell.lit:
            return f"floor{made}"
        near = min((max(abs(place[0] - col), abs(place[1] - row)) for col, row in self._lights), default=_DAYLIGHT)
        return f"glow{min(near, _LIGHT_REACHES)}{made}"

    def _style(self, ink: str, ground: str, more: str = "") -> Style:
        key = (ink, ground, more)
        style = self._styles.get(key)
        if style is None:
            style = self._styles[key] = Style.parse(f"{more} {self._ink[ink]} on {self._colour(ground)}")
        return style

    def _colour(self, ground: str) -> str:
        """The colour of a ground: an ink; or the floor's, the more of the lantern's glow in it the nearer it is, with
        the tints of what it is made of: `glow3/earth`.
        """
        light, *tints = ground.split("/")
        if light.startswith("glow"):
            away = int(light[4:] or 0) / _LIGHT_REACHES
            colour = Color.parse(self._ink["glow"]).blend(Color.parse(self._ink["floor"]), away)
        else:
            colour = Color.parse(self._ink[light])
        for ink, share in (_TINTS[tint] for tint in tints if tint in _TINTS):
            colour = colour.blend(Color.parse(self._ink[ink]), share)
        return colour.hex

    # -- where things are --------------------------------------------------------------------------------------------

    def _bounds(self) -> tuple[int, int, int, int]:
        left, top, right, bottom = self._view.bounds if self._view else (0, 0, 0, 0)
        return left - _MARGIN, top - _MARGIN, right + _MARGIN, bottom + _MARGIN

    def _redraw_places(self, places: Iterable[Place]) -> None:
        """Draw some spaces anew, and nothing else."""
        shift, regions = self._shift(), []
        left, _, _, _ = self._bounds()
        for place in places:
            region = self._region_of(place)
            for line, y in enumerate(region.line_range):
                if y in self._parts:
                    self._parts[y][place[0] - left] = self._part(place, line)
                    self._strips.pop(y, None)
            regions.append(region.translate(shift))
        if regions:
            self.refresh(*regions)

    def _redraw(self) -> None:
        left, top, right, bottom = self._bounds()
        wide, high, _ = ZOOMS[self.zoom]
        self._parts.clear()
        self._strips.clear()
        self.virtual_size = Size((right - left + 2) * wide, (bottom - top + 1) * high + high - 1)
        self.refresh()

    def _shift(self) -> Offset:
        """How far the map is moved on the widget: scrolled, or centred where it is smaller."""
        spare_x = max(0, (self.size.width - self.virtual_size.width) // 2)
        spare_y = max(0, (self.size.height - self.virtual_size.height) // 2)
        return Offset(spare_x - self.scroll_offset.x, spare_y - self.scroll_offset.y)

    def _region_of(self, place: Place) -> Region:
        """The region of a space on the map."""
        left, top, _, _ = self._bounds()
        wide, high, _ = ZOOMS[self.zoom]
        return Region((place[0] - left) * wide, (place[1] - top) * high, wide + 1, high)

    def _whole(self, zoom: int) -> Region:
        """The region of all spaces with their walls, at a zoom."""
        left, top, right, bottom = self._view.bounds if self._view else (0, 0, 0, 0)
        wide, high, lattice = ZOOMS[zoom]
        walls = 1 if lattice else 2
        size = (right - left + 1) * wide + 1, (bottom - top + 1) * high + walls
        return Region(_MARGIN * wide, _MARGIN * high - (walls - 1), *size)

    def _place_at(self, x: int, y: int) -> Place | None:
        shift = self._shift()
        left, top, _, _ = self._bounds()
        wide, high, _ = ZOOMS[self.zoom]
        place = (x - shift.x) // wide + left, (y - shift.y) // high + top
        return place if place in self.places else None

    def heart(self) -> Place | None:
        """Where the game is now: whoever acts, else the lantern."""
        figures = self._figures
        acting = [each for each in figures if each.acting] or [each for each in figures if each.bears_light]
        return (acting[0].col, acting[0].row) if acting else None

    def _scroll(self, place: Place, always: bool) -> None:
        region = self._region_of(place)
        width, height = self.size
        if not width or not height:
            return
        wide, high, _ = ZOOMS[self.zoom]
        seen, whole = Region(self.scroll_offset.x, self.scroll_offset.y, width, height), self._whole(self.zoom)
        rim_x, rim_y = min(3 * wide, width // 4), min(2 * high, height // 4)
        stays = not always and seen.shrink((rim_y, rim_x, rim_y, rim_x)).contains_region(region)
        x, y = (seen.x, seen.y) if stays else (region.x + wide // 2 - width // 2, region.y + high // 2 - height // 2)
        if whole.width <= width:
            x = whole.x + whole.width // 2 - width // 2
        if whole.height <= height:
            y = whole.y + whole.height // 2 - height // 2
        x = min(max(0, x), max(0, self.virtual_size.width - width))
        y = min(max(0, y), max(0, self.virtual_size.height - height))
        if (x, y) != (self.scroll_offset.x, self.scroll_offset.y):
            self.scroll_to(x, y, animate=False, immediate=True, force=True)


def _foe_ink(figure: Figure) -> str:
    """The colour of an enemy: the first of its kind has one of its own."""
    return "void" if figure.leads else "blood"
