"""The board: what a space shows, what the cursor and the mouse tell, and how the map is moved."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from textual import events
from textual.app import App, ComposeResult

from brimstone_tui import games
from brimstone_tui.board.squares import square
from brimstone_tui.ui import themes
from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.keys import key_named
from brimstone_tui.ui.screens.reading import ReadingScreen
from brimstone_tui.ui.widgets.ask import Ask, Space
from brimstone_tui.ui.widgets.board import ZOOMS, Board
from brimstone_tui.ui.widgets.glyphs import LINES, PLAIN
from brimstone_tui.views import BoardView, Cell, Figure, Gauge, Sketch
from brimstone_tui.views.board import DoorView, Mark, by_place
from tests.ui.playing import SMALL, WIDE, at, begun, screen_of, settled, text_of, until


def a_view(figures: Sequence[Figure] = (), *, size=(6, 4), cell: dict[str, Any] | None = None, **more) -> BoardView:
    """A room without anything in it but what is asked for."""
    cols, rows = size
    cells = {}
    for place in product(range(cols), range(rows)):
        col, row = place
        walls = (row == 0, col == cols - 1, row == rows - 1, col == 0)
        bare = Cell(square(col, row), col, row, (0,), "", lit=True, seen=True, walls=walls)
        cells[place] = replace(bare, **(cell or {}))
    return BoardView(cells, tuple(figures), (), (), (0, 0, cols - 1, rows - 1), by_place(figures), **more)


def foe(id="husk#1", col=1, row=1, **more) -> Figure:
    fields: dict[str, Any] = {"name": "Husk 1", "glyph": "h", "number": 1, "kind": "enemy", "size": "medium"}
    return Figure(id, col=col, row=row, **{**fields, "health": Gauge(2, 4), **more})


class Showing(App[None]):
    """A board and nothing else."""

    def __init__(self, view: BoardView, zoom: int | None = 0, *, ascii: bool = False) -> None:
        super().__init__()
        self.view, self.zoom, self.plain = view, zoom, ascii
        for theme in themes.themes():
            self.register_theme(theme)
        self.theme = themes.DEFAULT

    def compose(self) -> ComposeResult:
        yield Board(ascii=self.plain)

    def on_mount(self) -> None:
        board = self.query_one(Board)
        board.set_zoom(self.zoom)
        board.show(self.view)


async def drawn(view: BoardView, zoom: int = 0, *, ascii: bool = False, change=lambda board: None) -> str:
    app = Showing(view, zoom, ascii=ascii)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        change(app.query_one(Board))
        await pilot.pause()
        return text_of(app)


FLOORS = [
    *({"ground": ground} for ground in ("stone", "earth", "planks", "rails")),
    *({"terrain": terrain} for terrain in ("water", "pit", "lava", "hazard", "sludge", "obstacle", "ice")),
]


@pytest.mark.parametrize("glyphs", [LINES, PLAIN], ids=["lines", "plain"])
async def test_each_floor_has_a_sign_of_its_own(glyphs):
    signs = [glyphs.of_floor(a_view(cell=floor).cells[0, 0]) for floor in FLOORS]
    assert len(set(signs)) == len(FLOORS)
    for floor, sign in zip(FLOORS, signs, strict=True):
        assert (await drawn(a_view(cell=floor), ascii=glyphs is PLAIN)).count(sign) >= 24


async def test_in_the_dark_a_floor_has_another_sign_unless_it_matters():
    dark = await drawn(a_view(cell={"ground": "rails", "lit": False}))
    assert dark.count(LINES.dark) == 24
    assert (await drawn(a_view(cell={"terrain": "water", "lit": False}))).count("≈") == 24


DOORS = {"closed": "door", "locked": "locked_door", "open": "open_door"}


@pytest.mark.parametrize("kind", [*DOORS, "barrier"])
@pytest.mark.parametrize("zoom", range(len(ZOOMS)))
async def test_what_stands_on_an_edge_is_seen_at_every_size(kind, zoom):
    def on(edge):
        return {"barriers": (edge,)} if kind == "barrier" else {"doors": (DoorView((edge,), kind, "a door"),)}

    assert LINES.on_edge(DOORS.get(kind, kind), upright=True) in await drawn(a_view(**on(((1, 1), (2, 1)))), zoom)
    assert LINES.on_edge(DOORS.get(kind, kind), upright=False) in await drawn(a_view(**on(((1, 1), (1, 2)))), zoom)


async def test_a_token_that_lies_on_a_space_shows_its_sign():
    assert "$" in await drawn(a_view(marks=(Mark(3, 2, "$", "a chest"),)))


async def test_a_figure_shows_its_glyph_and_number_and_larger_its_health_and_whom_it_is_after():
    view = a_view([foe(target="Ruth", target_glyph="R")])
    assert "h1" in await drawn(view, 0)
    assert "h1▄" in await drawn(view, 1)
    largest = await drawn(view, 2)
    assert "h1" in largest
    assert "▀▀  R" in largest


async def test_enemies_show_whom_they_are_after_instead_of_their_numbers():
    def tell(board: Board) -> None:
        board.tells_targets = True

    view = a_view([foe(target="Ruth", target_glyph="R"), foe("husk#2", 3, 2, number=2)])
    shown = await drawn(view, change=tell)
    assert "hR" in shown
    assert "h1" not in shown
    assert "h2" in shown  # it is after nobody


async def test_those_who_act_show_whom_they_go_for():
    view = a_view([foe(target="Ruth", target_glyph="R", acting=True), foe("husk#2", 3, 2, number=2, target_glyph="A")])
    shown = await drawn(view)
    assert "hR" in shown
    assert "h2" in shown


@pytest.mark.parametrize("zoom", range(len(ZOOMS)))
async def test_a_figure_that_covers_several_spaces_is_one(zoom):
    ogre = foe(
        "ogre#3",
        1,
        1,
        glyph="o",
        number=3,
        size="large",
        covers=((1, 1), (2, 1), (1, 2), (2, 2)),
        target="Ruth",
        target_glyph="R",
    )
    view = a_view([ogre])
    assert view.on[2, 2] == (ogre,)
    shown = await drawn(view, zoom)
    assert shown.count("o3") == 1
    assert "R" in shown
    assert shown.count("·") == 20


async def test_where_sight_stops_and_from_where_a_space_is_seen_is_drawn():
    sketch = Sketch(line=((1, 1), (2, 1)), blocked=(2, 1), sight=((4, 3), (5, 3)))
    shown = await drawn(a_view(), change=lambda board: board.aim("", sketch))
    assert shown.count(LINES.sight) == 2
    assert shown.count(LINES.blocked) == 1
    assert shown.count(LINES.line) == 1


async def test_a_figure_in_danger_or_ailing_says_so_by_a_sign():
    hero = foe("ruth", glyph="R", number=0, kind="hero", health=Gauge(1, 10), statuses=("poisoned",))
    assert "R!" in await drawn(a_view([hero]), 0)
    assert "R!~" in await drawn(a_view([hero]), 2)
    assert "R†" in await drawn(a_view([foe("ruth", glyph="R", kind="marker")]), 0)


# -- looking -----------------------------------------------------------------------------------------------------------


def in_a_fight(kind: str = "action", enemies: int = 3):
    return until(lambda now: now.pending.decision.kind == kind and len(now.state.enemies) >= enemies, begun(5))


async def test_the_cursor_tells_figures_who_is_after_whom_and_who_sees_it():
    async with BrimstoneApp(in_a_fight()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        screen, board = screen_of(pilot), screen_of(pilot).query_one(Board)
        await pilot.press("l")
        for _ in screen._view.figures:
            await pilot.press("n")
            figure = board.figures_at(board.cursor)[0]
            shown = " ".join(screen.query_one(Ask).look)
            assert figure.name in shown
            assert "Initiative" in shown
            if figure.target:
                assert f"After {figure.target}." in shown
        assert "Seen from here" in text_of(pilot.app)
        assert board._sketch.sight


async def test_enter_opens_the_record_of_whoever_is_looked_at():
    async with BrimstoneApp(in_a_fight()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        board = screen_of(pilot).query_one(Board)
        await pilot.press("l", "n")
        name = board.figures_at(board.cursor)[0].name
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, ReadingScreen)
        assert name in text_of(pilot.app)
        await pilot.press("escape", "escape")
        assert board.cursor is None


async def test_no_key_answers_while_one_looks():
    session = in_a_fight()
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        before = session.pending.id
        await pilot.press("l", "1", "2", "0", "space", "escape", "n", "0", "l")
        assert session.pending.id == before
        await pilot.press("l", "1", "l")
        assert session.pending.id == before


async def test_the_map_is_moved_by_keys_and_by_the_wheel_and_brought_back():
    async with BrimstoneApp(at("action", after=120)).run_test(size=(60, 20)) as pilot:
        await settled(pilot)
        board = screen_of(pilot).query_one(Board)
        await pilot.press("right_square_bracket", "right_square_bracket", "full_stop")
        before = board.scroll_offset
        await pilot.press("shift+up", "ctrl+left")
        assert board.scroll_offset != before
        await pilot.press("full_stop")
        assert board.scroll_offset == before
        for wheel, by in ((events.MouseScrollUp, -1), (events.MouseScrollDown, 1)):
            before = board.scroll_offset
            board.post_message(wheel(board, 5, 5, 0, by, 0, False, False, False))
            await pilot.pause()
            assert (board.scroll_offset.y - before.y) * by > 0


async def test_the_mouse_shows_a_way_before_a_click_goes_it():
    session = at("move")
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await settled(pilot)
        screen, board, form = screen_of(pilot), screen_of(pilot).query_one(Board), screen_of(pilot).query_one(Ask).form
        assert isinstance(form, Space)
        cursor = board.cursor
        target = next(place for place in form.legal if place != cursor)
        region = board._region_of(target).translate(board._shift())
        await pilot.hover(Board, offset=(region.x + 1, region.bottom - 1))
        await pilot.pause()
        assert list(board._steps)[-1] == target
        assert "The way costs" in screen.query_one(Ask).note
        assert board.cursor == cursor
        await pilot.hover(Ask)
        await pilot.pause()
        assert target not in board._steps
        asked = session.pending.id
        await pilot.click(Board, offset=(region.x + 1, region.bottom - 1))
        await pilot.pause()
        assert session.tape[asked].value == f"{target[0]},{target[1]}"


async def test_a_click_on_a_figure_looks_and_on_one_that_may_be_hit_chooses():
    session = at("assign_hits", seed=7)
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await settled(pilot)
        screen, board = screen_of(pilot), screen_of(pilot).query_one(Board)
        figures = {figure.id: figure for figure in screen._view.figures}
        keys = session.pending.decision.keys()
        hero = next(figure for figure in figures.values() if figure.kind == "hero")
        region = board._region_of((hero.col, hero.row)).translate(board._shift())
        await pilot.click(Board, offset=(region.x + 1, region.bottom - 1))
        await pilot.pause()
        assert hero.name in " ".join(screen.query_one(Ask).look)
        target = next(figures[key] for key in keys if key in figures)
        region = board._region_of((target.col, target.row)).translate(board._shift())
        before = len(session.tape)
        await pilot.click(Board, offset=(region.x + 1, region.bottom - 1))
        await pilot.pause()
        form = screen.query_one(Ask).form
        assert not screen._looking
        assert len(session.tape) > before or target.id in form.chosen


async def test_a_shot_says_who_is_spared_and_why():
    show = games.part_of(games.ruleset("brimstone"), "show")
    said = ""
    for seed in range(1, 30):
        session = begun(seed)
        bot = games.part_of(session.game, "bots").SensibleBot()
        while session.pending is not None and session.state.turn < 6:
            decision = session.pending.decision
            if decision.kind == "action":
                ranged = [key for key in decision.options if key.startswith("ranged:")]
                said += "".join(show.sketch(session.state, decision, key).text for key in ranged)
            session.answer(session.pending.id, bot(decision, session.state))
        if "Spared while" in said and "Too far" in said and "Behind a wall" in said:
            return
    raise AssertionError(said)


async def test_the_chance_to_come_to_a_space_past_enemies_stands_beside_it():
    def is_it(now):
        return now.pending.decision.kind == "move" and games.part_of(now.game, "chances").chances(now)

    session = until(is_it, begun(5))
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await settled(pilot)
        screen, board = screen_of(pilot), screen_of(pilot).query_one(Board)
        form = screen.query_one(Ask).form
        assert isinstance(form, Space)
        board.cursor = form.legal[-1]
        screen._changed()
        await pilot.pause()
        assert "Gets there" in text_of(pilot.app)
        assert "%" in screen.query_one(Ask).sketched


async def test_a_click_below_the_board_ends_looking_and_one_on_a_hint_presses_its_key():
    async with BrimstoneApp(in_a_fight()).run_test(size=WIDE) as pilot:
        await settled(pilot)
        screen = screen_of(pilot)
        lines = text_of(pilot.app).split("\n")
        row = next(n for n, line in enumerate(lines) if " l look" in line)
        await pilot.click(offset=(lines[row].index(" l look") + 4, row))
        await pilot.pause()
        assert screen._looking
        await pilot.click(Ask, offset=(3, 1))
        await pilot.pause()
        assert not screen._looking


@pytest.mark.parametrize(
    ("name", "key"),
    [("Esc", "escape"), ("?", "question_mark"), ("Ctrl+P", "ctrl+p"), ("F1", "f1"), ("→", "right"), ("z", "z"),
     ("Enter", "enter"), ("1-9", ""), ("←↑", ""), ("any key", ""), ("", "")],
)  # fmt: skip
def test_a_hint_names_a_key_or_none(name, key):
    assert key_named(name) == key


@pytest.mark.parametrize(
    ("size", "zoom", "larger"),
    [((13, 7), 2, 2), ((14, 7), 1, 2), ((13, 8), 1, 2), ((19, 11), 1, 2), ((20, 11), 0, 2), ((26, 22), 0, 1)],
)
async def test_the_map_is_drawn_as_large_as_all_of_it_is_seen_with_its_walls(size, zoom, larger):
    app = Showing(a_view(size=size), None)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        board = app.query_one(Board)
        assert board.zoom == zoom
        assert all(text_of(app).count(corner) == 1 for corner in "╭╮╰╯")
        await pilot.resize_terminal(200, 60)
        await pilot.pause()
        assert board.zoom == larger


async def test_a_map_that_does_not_fit_at_any_size_is_drawn_small_and_a_zoom_that_is_asked_for_stays():
    app = Showing(a_view(size=(40, 40)), None)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        board = app.query_one(Board)
        assert board.zoom == 0
        board.set_zoom(2)
        await pilot.resize_terminal(70, 20)
        await pilot.pause()
        assert board.zoom == 2
