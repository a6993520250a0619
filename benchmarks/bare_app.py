"""A bare Textual app of one widget that draws a map by lines and moves one character over it: the screen's peer.

python -m benchmarks.bare_app [columns] [rows] [scroll]

With `scroll` the arrow keys move the map by four squares instead of the character by one.
"""

import sys

from rich.segment import Segment
from textual.app import App, ComposeResult
from textual.geometry import Region, Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Map(ScrollView, can_focus=True):
    """A map of dots; two columns a square, as many rows as squares."""

    ALLOW_SELECT = False

    def __init__(self, columns: int, rows: int) -> None:
        super().__init__()
        self.columns, self.rows = columns, rows
        self.at = (columns // 2, rows // 2)
        self.virtual_size = Size(2 * columns, rows)

    def render_line(self, y: int) -> Strip:
        across, down = self.scroll_offset
        row = y + down
        cells = "".join("@ " if (col, row) == self.at else ". " for col in range(self.columns))
        return Strip([Segment(cells)]).crop(across, across + self.size.width)

    def pan(self, name: str) -> None:
        across, down = STEPS[name]
        x, y = self.scroll_offset.x + 8 * across, self.scroll_offset.y + 4 * down
        self.scroll_to(x, y, animate=False, immediate=True, force=True)

    def step(self, name: str) -> None:
        old = self.at
        self.at = (old[0] + STEPS[name][0], old[1] + STEPS[name][1])
        across, down = self.scroll_offset
        for col, row in (old, self.at):
            self.refresh(Region(2 * col - across, row - down, 2, 1))


class Bare(App[None]):
    """The app around it."""

    ENABLE_COMMAND_PALETTE = False

    def compose(self) -> ComposeResult:
        columns, rows = (int(each) for each in sys.argv[1:3] or ("60", "40"))
        yield Map(columns, rows)

    def on_key(self, event) -> None:  # type: ignore[no-untyped-def]
        if event.key in STEPS:
            shown = self.query_one(Map)
            (shown.pan if "scroll" in sys.argv else shown.step)(event.key)


if __name__ == "__main__":
    Bare().run()
