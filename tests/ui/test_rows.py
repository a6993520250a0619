"""Lines that follow: the last one stays in sight, unless the player has scrolled away from it."""

from textual.app import App, ComposeResult
from textual.content import Content

from brimstone_tui.ui.widgets.rows import Rows


class Page(App[None]):
    CSS = "Rows { height: 6; overflow-y: auto; }"

    def compose(self) -> ComposeResult:
        yield Rows(map(Content, "abcdefgh"), follows=True)


async def test_the_last_line_stays_in_sight_when_the_panel_loses_height():
    async with Page().run_test() as pilot:
        rows = pilot.app.query_one(Rows)
        rows.styles.height = 4
        await pilot.pause(0.05)
        rows.add([Content("i"), Content("j")])
        await pilot.pause(0.05)
        assert rows.scroll_offset.y == rows.max_scroll_y == 10 - 4


async def test_whoever_scrolls_up_is_left_there_until_they_come_back_to_the_end():
    async with Page().run_test() as pilot:
        rows = pilot.app.query_one(Rows)
        await pilot.pause(0.05)
        rows.scroll_to(y=1, animate=False)
        await pilot.pause(0.05)
        rows.add([Content("i")])
        await pilot.pause(0.05)
        assert rows.scroll_offset.y == 1
        rows.scroll_end(animate=False)
        await pilot.pause(0.05)
        rows.add([Content("j")])
        await pilot.pause(0.05)
        assert rows.scroll_offset.y == rows.max_scroll_y == 10 - 6


async def test_a_line_that_is_cut_says_so():
    async with Page().run_test(size=(20, 10)) as pilot:
        rows = Rows([Content("Overlord: 2 cards · search deck 12")], wraps=False)
        await pilot.app.mount(rows)
        await pilot.pause(0.05)
        assert rows.render_line(0).text.rstrip() == "Overlord: 2 cards…"
