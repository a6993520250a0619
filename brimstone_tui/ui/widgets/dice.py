"""The dice tray: dice as they lie, with their faces, after they have rolled for a moment.

What lies there is what the log says. The faces that flit by while a die rolls are a fixed row: no chance is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final, NamedTuple

from textual.content import Content
from textual.timer import Timer

from brimstone_tui.ui.widgets.panels import Pen
from brimstone_tui.ui.widgets.rows import Rows
from brimstone_tui.views.dice import DiceView, DieView

FRAME: Final = 0.055
"""Seconds that a face of a rolling die is seen."""
FRAMES: Final = 6
"""Faces that are seen before a die lies still."""
REST: Final = 4
"""Frames that dice lie still before others are thrown."""

_PIPS: Final = {
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}
_COLOURS: Final = {
    "red": "$blood",
    "blue": "$ice",
    "green": "$verdigris",
    "yellow": "$lamp",
    "white": "$bone",
    "black": "$ash",
    "silver": "$ash",
}
_FATES: Final = {"": "$bone", "missed": "$ash", "hit": "$lamp bold", "critical": "$amber bold"}


class Box(NamedTuple):
    """How large a die is drawn: columns inside its frame, and rows."""

    wide: int
    high: int


LARGE: Final = Box(5, 3)
"""A die with pips, or with a word a row."""


class DiceTray(Rows):
    """Shows dice. `throw` lets them roll first; `skip` lays them down."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(wraps=False, id=id)
        self._view: DiceView | None = None
        self._queue: list[DiceView] = []
        self._frame = 0
        self._timer: Timer | None = None

    @property
    def is_rolling(self) -> bool:
        """Whether something still moves."""
        return self._timer is not None

    def show(self, view: DiceView | None) -> None:
        """Show dice as they lie."""
        self._stop()
        self._view = view
        self._draw()

    def throw(self, views: Sequence[DiceView]) -> None:
        """Let dice roll, one throw after the other. Where nothing may move the last of them lies there at once."""
        if not views:
            return
        if self.app.animation_level == "none" or not self.is_on_screen:
            self.show(views[-1])
            return
        self._stop()
        self._queue = list(views)
        self._timer = self.set_interval(FRAME, self._step)
        self._step()

    def skip(self) -> None:
        """Lay down what still rolls."""
        if self.is_rolling:
            self.show(self._queue[-1])

    def on_resize(self) -> None:
        """Dice are as large as there is room for."""
        super().on_resize()
        self._draw()

    def _step(self) -> None:
        if self._frame >= FRAMES + REST:
            self._queue.pop(0)
            self._frame = 0
        self._view = self._queue[0]
        self._draw(self._frame if self._frame < FRAMES else None)
        self._frame += 1
        if self._frame > FRAMES and len(self._queue) == 1:
            self._stop()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self._queue.clear()
        self._frame = 0

    def _draw(self, frame: int | None = None) -> None:
        width, height = self.content_region.size
        if width <= 0:
            return
        view = self._view
        self.border_subtitle = Content(view.note if view is not None and frame is None else "")
        if view is None:
            self.put([])
            return
        dice = view.dice if frame is None else [_rolling(die, at, frame) for at, die in enumerate(view.dice)]
        title = Content.styled(view.said, "bold").wrap(width)[:2]
        pen = Pen(self.app.has_class("-ascii"))
        self.put([*title, *dice_lines(pen, dice, width, height - len(title))])


def _rolling(die: DieView, at: int, frame: int) -> DieView:
    """The die as it is seen for a moment: another face than the one before it and beside it."""
    faces = die.faces or (die.face,)
    return replace(die, face=faces[(5 * at + 2 * frame + frame // 3) % len(faces)], fate="", again=False)


def dice_lines(pen: Pen, dice: Sequence[DieView], width: int, height: int) -> list[Content]:
    """Dice side by side, as large as the room allows: with pips, with small numbers or words, as a bare row."""
    small = Box(max(3, *(len(die.face) + 1 for die in dice)) if dice else 3, 1)
    for box in (LARGE, small):
        in_a_row, rows = width // (box.wide + 2), height // (box.high + 2)
        if len(dice) <= in_a_row * rows and (box is small or all(map(_has_room, dice))):
            lines: list[Content] = []
            rest = iter(dice)
            while row := list(islice(rest, in_a_row)):
                lines += _side_by_side([list(_box(pen, die, box)) for die in row])
            return lines
    bare = Content(" ").join(
        Content.styled(f"{_named(die)}{die.face}{_marks(pen, die)}", _FATES[die.fate]) for die in dice
    )
    return bare.wrap(width)[: max(1, height)] if dice else []


def _has_room(die: DieView) -> bool:
    words = die.face.split()
    return len(words) <= LARGE.high and all(len(word) <= LARGE.wide for word in words)


def _side_by_side(boxes: Sequence[Sequence[Content]]) -> Iterator[Content]:
    for parts in zip(*boxes, strict=True):
        yield Content("").join(parts)


def _box(pen: Pen, die: DieView, box: Box) -> Iterator[Content]:
    """A die with its frame: which one it is stands above, what came of it below."""
    corner, across, corner2, corner3, down, corner4 = pen.box
    fate = _FATES[die.fate]
    frame = _COLOURS.get(die.colour, fate)
    yield Content.styled(f"{corner}{die.name[: box.wide]:{across}^{box.wide}}{corner2}", frame)
    for row in _face(pen, die, box):
        yield Content.assemble((down, frame), (row, fate), (down, frame))
    below = f"{_marks(pen, die):{across}^{box.wide}}"
    yield Content.assemble((corner3, frame), (below, fate if die.fate else frame), (corner4, frame))


def _face(pen: Pen, die: DieView, box: Box) -> Sequence[str]:
    if box is not LARGE:
        return [f"{die.face:^{box.wide}}"]
    if die.face.isdecimal() and int(die.face) in _PIPS:
        return [row.replace("●", pen.grit) for row in _PIPS[int(die.face)]]
    words = die.face.split()
    rows = words if len(words) > 1 else ["", *words]
    return [f"{row:^{box.wide}}" for row in [*rows, "", ""][: box.high]]


def _marks(pen: Pen, die: DieView) -> str:
    fate = {"hit": pen.hit, "critical": pen.critical, "missed": pen.missed}.get(die.fate, "")
    return (pen.again if die.again else "") + fate


def _named(die: DieView) -> str:
    return f"{die.name}:" if die.name else ""
