"""The whole way: a server, a headless Chromium, a game begun and a turn of it played by keys.

Needs the extra `e2e` and a Chromium of the system; without them it is skipped, and the run says so.
"""

import shutil
from pathlib import Path
from time import monotonic

import pytest

from brimstone_tui import games
from brimstone_tui.content.places import saves_folder
from brimstone_tui.engine.requests import Decision, SomeOf
from brimstone_tui.engine.saving import saves_in
from brimstone_tui.engine.session import Session
from tests.web.served import served

sync_api = pytest.importorskip("playwright.sync_api", reason="a browser is driven by the extra `e2e`: playwright")
pytest.importorskip("textual_serve", reason="the game in a browser needs the extra `web`")

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
SHOWN = """
Object.defineProperty(Object.prototype, "_core", {
  configurable: true,
  set(core) {
    Object.defineProperty(this, "_core", { value: core, configurable: true, writable: true });
    window.shown = () => {
      const lines = core.buffer.lines;
      return Array.from({ length: lines.length }, (_, y) => lines.get(y).translateToString(true)).join("\\n");
    };
  },
});
"""
"""Makes the text in the buffer of xterm's terminal readable: xterm keeps it in `_core`."""
PATIENCE = 0.4
"""Seconds that an answer has to be saved; then the keys are pressed again: they came before the question was seen."""
MOST_ANSWERS = 200


@pytest.fixture
def page():
    if CHROMIUM is None:
        pytest.skip("there is no Chromium here: apt-get install chromium")
    with served() as server, sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1200, "height": 800})
        page.add_init_script(SHOWN)
        page.goto(server.url)
        page.wait_for_selector("body.-first-byte")
        yield page
        browser.close()


def see(page, text: str) -> None:
    page.wait_for_function("text => window.shown().includes(text)", arg=text, timeout=20_000)


def the_save() -> Path:
    (save,) = saves_in(saves_folder())
    return save


def now() -> Session:
    """The game as it is saved."""
    return games.resume_game(the_save(), writing=False)


def keys_for(decision: Decision) -> list[str]:
    """Keys that answer a question: as little as may be done, so that the turn passes."""
    if decision.shape == "yes_no":
        return ["n"]
    if decision.shape == "square":
        return ["n", "Enter"]
    if isinstance(decision, SomeOf):
        return [*"123456789"[: decision.least if decision.least > 1 else 0], "Enter"]
    keys = decision.keys()
    return [str(keys.index("end") + 1)] if "end" in keys[:9] else ["Enter"]


def answer(page, session: Session) -> Session:
    """Press keys until the open question is answered and saved."""
    assert session.pending is not None
    size = the_save().stat().st_size
    if "any key" in page.evaluate("window.shown()"):
        page.keyboard.press("Space")  # a card was turned up
    until = monotonic() + PATIENCE
    for key in keys_for(session.pending.decision):
        page.keyboard.press(key)
    while the_save().stat().st_size == size and monotonic() < until:
        page.wait_for_timeout(20)
    return now()


def test_a_turn_is_played_by_keys_and_a_closed_tab_loses_nothing(page):
    see(page, "Quick start")
    assert page.title() == "Brimstone"
    assert page.evaluate("document.fonts.check('16px \"Roboto Mono\"')")
    page.keyboard.press("s")
    see(page, "turn 1")
    session = now()
    for _ in range(MOST_ANSWERS):
        if session.state.turn == 2 or session.is_over:
            break
        session = answer(page, session)
    assert session.state.turn == 2
    see(page, "turn 2")
    page.reload()
    page.wait_for_selector("body.-first-byte")
    see(page, "Go on")
    page.keyboard.press("g")
    see(page, "turn 2")
    assert now().tape[: len(session.tape)] == session.tape


def test_a_game_that_was_left_offers_to_open_it_again(page):
    see(page, "Quick start")
    page.keyboard.press("q")
    page.wait_for_selector("body.-closed")
    assert "Every answer is saved" in page.inner_text("#closed")
    page.keyboard.press("Enter")
    page.wait_for_selector("body.-first-byte:not(.-closed)")
    see(page, "Quick start")
