"""What a key paints: the spaces and lines that changed, in one frame, and nothing that was there before."""

from typing import Any

import pytest
from textual import events
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip

from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.widgets.board import ZOOMS, Board
from tests.ui.playing import WIDE, at, quest_begun, settled, until

WALK = ["right", "right", "down", "left", "up", "up", "left", "n", "n", "down", "n", "pagedown", "home"]


class Terminal:
    """What a terminal would show after all that was painted; `frames` counts the paints."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.cells: dict[tuple[int, int], Any] = {}
        self.frames = self.layouts = 0
        paint, lay_out = App._display, Screen._refresh_layout

        def painted(app: App[None], screen: Screen[Any], frame: Any) -> None:
            self._take(frame)
            paint(app, screen, frame)

        def laid_out(screen: Screen[Any], *arguments: Any, **named: Any) -> None:
            self.layouts += 1
            lay_out(screen, *arguments, **named)

        monkeypatch.setattr(App, "_display", painted)
        monkeypatch.setattr(Screen, "_refresh_layout", laid_out)

    def _take(self, frame: Any) -> None:
        if isinstance(frame, LayoutUpdate):
            self.frames += 1
            for y, strips in enumerate(frame.strips):
                self._write(y, 0, Strip.join(strips), range(10_000))
        elif isinstance(frame, ChopsUpdate):
            self.frames += 1
            for y, left, right in frame.spans:
                for x, strip in frame.chops[y].items():
                    if strip is not None:
                        self._write(y, x, strip, range(left, right))

    def _write(self, y: int, x: int, strip: Strip, columns: range) -> None:
        for column, cell in enumerate(cells_of(strip), x):
            if column in columns:
                self.cells[y, column] = cell


def cells_of(strip: Strip) -> list[Any]:
    """Each character with its style; the games here have no wide ones."""
    return [(character, segment.style) for segment in strip for character in segment.text]


def whole(app: App[None]) -> dict[tuple[int, int], Any]:
    """All cells of the screen, drawn anew."""
    board = app.screen.query_one(Board)
    board._parts.clear()
    board._strips.clear()
    for widget in app.screen.query("*"):
        widget._styles_cache.clear()
        widget._styles_cache.set_dirty(Region(0, 0, 1, 1))
    strips = app.screen._compositor.render_strips()
    return {(y, x): cell for y, strip in enumerate(strips) for x, cell in enumerate(cells_of(strip))}


def brimstone() -> Any:
    """At a move of the first ruleset, with enemies on the board."""
    return at("move", seed=5, after=60)


def descent() -> Any:
    """At an action of the second ruleset."""
    return until(lambda now: now.pending.decision.kind == "move" and len(now.tape) > 20, quest_begun())


@pytest.mark.parametrize("game", [brimstone, descent])
@pytest.mark.parametrize("zoom", range(len(ZOOMS)))
async def test_what_is_painted_piece_by_piece_is_what_is_there(game, zoom, monkeypatch):
    terminal = Terminal(monkeypatch)
    async with BrimstoneApp(game()).run_test(size=WIDE) as pilot:
        await settled(pilot)
        pilot.app.screen.query_one(Board).set_zoom(zoom)
        for key in [*WALK, "l", *WALK, "escape"]:
            pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))
            await pilot.pause()
            await pilot.pause(0.02)
            seen = dict(terminal.cells)
            wrong = {
                place: (seen.get(place), cell) for place, cell in whole(pilot.app).items() if seen.get(place) != cell
            }
            assert not wrong, key


@pytest.mark.parametrize("looks", [True, False], ids=["looking", "moving"])
async def test_a_step_of_the_cursor_is_one_frame_and_lays_nothing_out(looks, monkeypatch):
    async with BrimstoneApp(brimstone()).run_test(size=WIDE) as pilot:
        await settled(pilot)
        if looks:
            await pilot.press("l")
        await pilot.pause(0.1)
        terminal = Terminal(monkeypatch)
        for key in ["right", "left", "up", "down"]:
            pilot.app.post_message(events.Key(key, None))
            await pilot.pause()
            await pilot.pause(0.05)
        assert terminal.layouts == 0
        assert 1 <= terminal.frames <= 4
