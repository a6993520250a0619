"""Ten scenes as pictures: each at three sizes, in a light theme, and in plain characters.

`pytest --snapshot-update tests/ui/test_pictures.py` takes them anew; look at them before you commit.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from typing import Any

import pytest
from textual.pilot import Pilot

from brimstone_tui import games
from brimstone_tui.ui import settings
from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.screens.card import CardScreen
from brimstone_tui.ui.screens.curtain import CurtainScreen
from brimstone_tui.ui.widgets.ask import Ask
from brimstone_tui.ui.widgets.board import Board
from tests.ui.playing import SMALL, WIDE, at, begun, quest_begun, screen_of, settled, until

MEDIUM = (100, 30)
SIZES = {"small": SMALL, "medium": MEDIUM, "wide": WIDE}
RECTANGLE = re.compile(r'<rect fill="(#\w+)" x="([^"]*)" y="([^"]*)" width="([^"]*)"[^>]*/>')
ROW = 24.4
"""How high a row is in a picture."""
Deed = Callable[[Pilot[None]], Awaitable[None]]


@cache
def fight() -> Any:
    """Somebody moves, among enemies."""
    return until(lambda now: now.pending.decision.kind == "move" and len(now.state.enemies) >= 5, begun(5))


@cache
def shootout() -> Any:
    """Somebody has hit, and says whom."""

    def there(now: Any) -> bool:
        sketch = games.part_of(now.game, "show").sketch
        decision = now.pending.decision
        return decision.kind in ("target", "assign_hits") and any(
            sketch(now.state, decision, each).line for each in decision.options
        )

    return until(there, begun(5))


@cache
def dynamite() -> Any:
    """A stick is about to be thrown."""
    return at("throw_at", seed=1)


@cache
def chapel() -> Any:
    """A hero's move in a quest with doors."""
    return until(lambda now: now.pending.decision.kind == "move", quest_begun(3, "chapel_of_cinders"))


@cache
def ford() -> Any:
    """A hero's turn in a quest with a large monster."""
    return until(lambda now: now.pending.decision.kind == "action", quest_begun(3, "ford_road"))


@cache
def secret() -> Any:
    """A question for the Overlord alone."""
    return until(lambda now: now.pending.decision.secret, quest_begun())


async def nothing(pilot: Pilot[None]) -> None:
    """The screen as it is."""


async def new_game(pilot: Pilot[None]) -> None:
    """The form of a new game."""
    await pilot.press("n")


async def longest_way(pilot: Pilot[None]) -> None:
    """The cursor on the space with the longest way to it."""
    screen = screen_of(pilot)
    board, ways = screen.query_one(Board), {}
    for board.cursor in screen.query_one(Ask).form.legal:
        screen._changed()
        ways[board.cursor] = len(board._steps)
    board.cursor = max(ways, key=lambda place: ways[place])
    screen._changed()


async def aim(pilot: Pilot[None]) -> None:
    """The cursor on an option that is drawn with a line of sight."""
    screen = screen_of(pilot)
    form = screen.query_one(Ask).form
    for at_option in range(len(form.options)):
        form.at = at_option
        screen._changed()
        if screen.query_one(Board)._sketch.line:
            return
    raise AssertionError("nobody is in sight")


async def struck(pilot: Pilot[None]) -> None:
    """The cursor where most are struck."""
    screen = screen_of(pilot)
    board, blasts = screen.query_one(Board), {}
    for board.cursor in screen.query_one(Ask).form.legal:
        screen._changed()
        blasts[board.cursor] = len(board._sketch.figures), len(board._sketch.area)
    board.cursor = max(blasts, key=lambda place: blasts[place])
    screen._changed()


async def card(pilot: Pilot[None]) -> None:
    """The card that was drawn last, over the game."""
    screen = screen_of(pilot)
    drawn = (
        games.part_of(screen.session.game, "drawn").drawn_card(screen.session.state, told.event)
        for told in screen.session.log
    )
    pilot.app.push_screen(CardScreen([each for each in drawn if each is not None][-1], 0, screen.pen))


async def sheet(pilot: Pilot[None]) -> None:
    """A hero's sheet."""
    await pilot.press("h")


async def log(pilot: Pilot[None]) -> None:
    """The log, narrowed to a figure."""
    await pilot.press("L", "f", "down", "enter")


async def large_monster(pilot: Pilot[None]) -> None:
    """One looks at a large monster."""
    screen = screen_of(pilot)
    monster = next(figure for figure in screen._view.figures if figure.size == "large")
    screen._find_on_board((monster.col, monster.row))


async def curtain(pilot: Pilot[None]) -> None:
    """The keyboard is passed to the Overlord."""
    for _ in range(40):
        await pilot.pause(0.02)
        if isinstance(pilot.app.screen, CurtainScreen):
            return
    raise AssertionError("no curtain fell")


SCENES: dict[str, tuple[Callable[[], Any], Deed]] = {
    "title": (lambda: None, nothing),
    "new-game": (lambda: None, new_game),
    "way": (fight, longest_way),
    "aim": (shootout, aim),
    "dynamite": (dynamite, struck),
    "card": (fight, card),
    "sheet": (fight, sheet),
    "log": (fight, log),
    "chapel": (chapel, longest_way),
    "ford": (ford, large_monster),
    "curtain": (secret, curtain),
}


@pytest.fixture(autouse=True)
def unchanging(monkeypatch: pytest.MonkeyPatch) -> None:
    """What differs from day to day stays out of the pictures."""
    monkeypatch.setattr("brimstone_tui.ui.screens.title.__version__", "1.0")
    monkeypatch.setattr("brimstone_tui.ui.screens.new_game.fresh_seed", lambda: 7)


async def taken(scene: str, size: tuple[int, int]) -> str:
    """The picture of a scene."""
    begin, deed = SCENES[scene]
    session = begin()
    async with BrimstoneApp(session.fork() if session is not None else None).run_test(size=size) as pilot:
        if session is not None and deed is not curtain:
            await settled(pilot)
        await deed(pilot)
        await pilot.pause()
        await pilot.pause(0.05)
        svg = pilot.app.export_screenshot(title="Brimstone")
    return slim(svg)


def slim(svg: str) -> str:
    """The picture in fewer bytes: the commonest ground once, and nothing that only cuts off what fits."""
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    svg = re.sub(r'<clipPath id="terminal-\d+-line-\d+">.*?</clipPath>\s*', "", svg, flags=re.DOTALL)
    svg = re.sub(r' clip-path="url\(#terminal-\d+-line-\d+\)"', "", svg)
    svg = re.sub(r"<text [^>]*>\n</text>", "\n", svg)
    ground, _ = Counter(re.findall(r'<rect fill="(#\w+)" x=', svg)).most_common(1)[0]
    columns: dict[tuple[str, str, str], list[float]] = defaultdict(list)
    for fill, x, y, width in RECTANGLE.findall(svg):
        if fill != ground:
            columns[fill, x, width].append(float(y))
    rectangles = [f'<rect fill="{ground}" width="100%" height="100%"/>']
    for (fill, x, width), tops in columns.items():
        for top, rows in in_a_column(tops):
            height = rows * ROW + 0.25
            rectangles.append(f'<rect fill="{fill}" x="{x}" y="{top:g}" width="{width}" height="{height:g}"/>')
    svg = RECTANGLE.sub("", svg)
    svg = re.sub(r"\bterminal-\d+-", "terminal-", svg)
    return re.sub(r'(<g [^>]*clip-terminal\)">)', rf"\1{''.join(rectangles)}", svg, count=1)


def in_a_column(tops: list[float]) -> Iterator[tuple[float, int]]:
    """Rectangles one below the other as one: where it begins, and how many rows it has."""
    first, rows = tops[0], 1
    for top in tops[1:]:
        if abs(top - first - rows * ROW) < 1:
            rows += 1
            continue
        yield first, rows
        first, rows = top, 1
    yield first, rows


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
async def test_a_scene_at_a_size(scene, size, picture):
    assert await taken(scene, SIZES[size]) == picture


@pytest.mark.parametrize("scene", SCENES)
async def test_a_scene_by_day(scene, picture):
    settings.keep(settings.Settings(theme="daylight"))
    assert await taken(scene, MEDIUM) == picture


@pytest.mark.parametrize("scene", SCENES)
async def test_a_scene_in_plain_characters(scene, picture):
    settings.keep(settings.Settings(ascii=True))
    assert await taken(scene, SMALL) == picture
