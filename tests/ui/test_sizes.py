"""Any size of the window, and any change of it, loses nothing (J3)."""

from random import Random

import pytest

from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.widgets.ask import Ask
from tests.ui.playing import SMALL, WIDE, at, screen_of, settled, text_of

SIZES = [(1, 1), (20, 5), (300, 100), (59, 40), (200, 17), (60, 18), (119, 36), (120, 18), (0, 0), (2, 60)]


async def pictures(pilot, size):
    await pilot.resize_terminal(*size)
    await pilot.pause()
    return text_of(pilot.app)


async def test_a_picture_is_the_same_after_any_other_sizes():
    async with BrimstoneApp(at("action", after=40)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        form = screen_of(pilot).query_one(Ask).form
        before = text_of(pilot.app)
        rng = Random(1)
        for size in [*SIZES, *((rng.randrange(1, 160), rng.randrange(1, 60)) for _ in range(10))]:
            await pictures(pilot, size)
        assert await pictures(pilot, SMALL) == before
        assert screen_of(pilot).query_one(Ask).form is form


async def sized_at_random(keys: list[str], count: int, seed: int = 1) -> None:
    """Any sizes one after another while a screen is open: what it shows at the end is what it showed before (J3)."""
    below = Random(seed)
    async with BrimstoneApp(at("action", after=40)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press(*keys)
        before = await pictures(pilot, SMALL)
        for number in range(count):
            size = below.choice([(below.randrange(160), below.randrange(60)), (300, 100), (1, 1), (0, 0)])
            await pilot.resize_terminal(*size)
            if number % 7 == 0:
                await pilot.pause()
        assert await pictures(pilot, SMALL) == before


SCREENS: list[list[str]] = [
    [],
    ["h"],
    ["g"],
    ["l", "up"],
    ["escape"],
    ["f1"],
    ["L"],
    ["L", *["up"] * 30, *["down"] * 5],
    ["h", *["down"] * 4],
    ["f1", *["space"] * 3],
    ["ctrl+p", *"grit", "down", "down"],
    ["escape", "b", "right", "down", "down"],
    ["T", "l", "n", "n"],
]


@pytest.mark.parametrize("keys", SCREENS, ids=lambda keys: "-".join(dict.fromkeys(keys)) or "game")
async def test_sizes_at_random_lose_nothing_on_any_screen_of_a_game(keys):
    await sized_at_random(keys, count=20)


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("keys", SCREENS, ids=lambda keys: "-".join(dict.fromkeys(keys)) or "game")
async def test_a_thousand_sizes_at_random_lose_nothing(keys):
    await sized_at_random(keys, count=1000, seed=2)


async def test_below_the_smallest_size_it_says_so():
    async with BrimstoneApp(at("action")).run_test(size=(58, 20)) as pilot:
        await pilot.pause()
        assert "60x18" in text_of(pilot.app).split("\n")[0]
        await pilot.resize_terminal(30, 17)
        await pilot.pause()
        assert "at least, it is 30x17." in " ".join(text_of(pilot.app).split())
        assert "60x18" not in await pictures(pilot, (60, 18))


@pytest.mark.parametrize("key", ["n", "v", "r", "t"])
async def test_every_screen_lives_through_any_size(key):
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press(key)
        before = await pictures(pilot, SMALL)
        for size in [(1, 1), (200, 60), (40, 10)]:
            await pictures(pilot, size)
        after = await pictures(pilot, SMALL)
        assert after == before or key == "n"  # a form may have scrolled to what has the focus
        assert pilot.app.focused is None or pilot.app.focused.is_on_screen


async def test_a_wide_window_shows_the_panels_and_a_narrow_one_a_line():
    async with BrimstoneApp(at("action", after=40)).run_test(size=WIDE) as pilot:
        await settled(pilot)
        assert "What happened" in text_of(pilot.app)
        narrow = await pictures(pilot, SMALL)
        assert "What happened" not in narrow
        assert "Darkness" in narrow


async def test_a_screen_below_another_one_hears_of_a_new_size_too():
    async with BrimstoneApp(at("action", after=40)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("L")
        await pilot.resize_terminal(*WIDE)
        await pilot.press("escape")
        await pilot.pause()
        assert "What happened" in text_of(pilot.app)
