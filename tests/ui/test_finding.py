"""The palette, the rules browser and the library: what is looked for is found, and leads to where it is."""

import re

import pytest
from textual.widgets import Input

from brimstone_tui import games
from brimstone_tui.content.rules_text import clauses, glossary
from brimstone_tui.ui import settings
from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.finding import Find, finds_of, ranked
from brimstone_tui.ui.screens.library import LibraryScreen
from brimstone_tui.ui.screens.log import LogScreen
from brimstone_tui.ui.screens.palette import PaletteScreen
from brimstone_tui.ui.screens.pick import PickScreen
from brimstone_tui.ui.screens.reading import Reading
from brimstone_tui.ui.screens.rules import Document, RulesScreen
from brimstone_tui.ui.screens.title import TitleScreen
from brimstone_tui.ui.screens.why import WhyScreen
from brimstone_tui.ui.widgets.ask import Ask
from brimstone_tui.ui.widgets.board import Board
from brimstone_tui.views import WhyView
from tests.ui.playing import SMALL, at, begun, screen_of, settled, text_of, until


def finds(*titles: str) -> list[Find]:
    return [Find(title, "kind", lambda: None) for title in titles]


@pytest.mark.parametrize(
    ("query", "best"),
    [
        ("grit", ["Grit", "Max Grit", "B2.20 Gritty", "Going right"]),
        ("GRIT MAX", ["Max Grit"]),
        ("kind ma", ["Max Grit"]),
        ("grt", ["Max Grit", "Grit", "B2.20 Gritty", "Going right"]),
        ("xyz", []),
    ],
)
def test_titles_are_found_by_their_beginning_their_words_and_their_letters(query, best):
    found = ranked(finds("Max Grit", "Grit", "Rest", "B2.20 Gritty", "Going right"), query)
    assert [find.title for find in found] == best


def test_an_empty_query_finds_everything_in_its_order():
    everything = finds("b", "a")
    assert ranked(everything, "  ") == everything


async def searched(pilot, text: str) -> None:
    """Open the palette, type, and pick the first find."""
    await pilot.press("ctrl+p")
    assert isinstance(pilot.app.screen, PaletteScreen)
    pilot.app.screen.query_one(Input).value = text
    await pilot.pause()
    await pilot.press("enter")
    await pilot.pause()


async def test_the_palette_does_what_a_key_does():
    async with BrimstoneApp(at("action", after=40)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await searched(pilot, "whole log")
        assert isinstance(pilot.app.screen, LogScreen)


async def test_the_palette_answers_a_question_by_its_option():
    session = at("action", after=40)
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        before = session.pending.id
        await searched(pilot, "End the activation")
        assert session.tape[before].value == "end"


async def test_the_palette_puts_the_cursor_on_a_figure():
    session = until(lambda now: now.pending.decision.kind == "action" and len(now.state.enemies) > 2, begun(5))
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        figure = next(each for each in screen_of(pilot)._view.figures if each.kind == "enemy")
        await searched(pilot, figure.name)
        assert screen_of(pilot).query_one(Board).cursor == (figure.col, figure.row)
        assert figure.name in text_of(pilot.app)


async def test_the_palette_opens_a_card_a_clause_and_a_word():
    async with BrimstoneApp(at("action", after=40)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await searched(pilot, "A Voice You Know")
        assert isinstance(pilot.app.screen, LibraryScreen)
        assert "calls one of you" in text_of(pilot.app)
        await searched(pilot, "B8.32")
        assert isinstance(pilot.app.screen, RulesScreen)
        assert "B8.32" in text_of(pilot.app)
        await searched(pilot, "Reading order")
        assert "row by row from the top" in text_of(pilot.app)
        await pilot.press("escape", "escape", "escape")
        assert pilot.app.screen is screen_of(pilot)


async def test_an_ability_is_found_at_the_page_of_whoever_may_learn_it():
    async with BrimstoneApp(at("action", after=40)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await searched(pilot, "Hail of Lead")
        assert isinstance(pilot.app.screen, LibraryScreen)
        assert "Gunhand" in text_of(pilot.app)
        await pilot.press("slash", *"Unshaken", "enter")
        assert "Circuit Preacher" in text_of(pilot.app)


async def test_every_action_card_clause_word_and_figure_can_be_found():
    app = BrimstoneApp(at("action", after=40))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        titles = {find.title for find in finds_of(app)}
        assert {page.title for page in games.library("brimstone")} <= titles
        assert {f"{id} {clause.title}" for id, clause in clauses("brimstone").items()} <= titles
        assert set(glossary("brimstone")) <= titles
        assert {figure.name for figure in screen_of(pilot)._view.figures} <= titles
        bound = {active.binding.id for active in pilot.app.screen.active_bindings.values()} - {None, "palette"}
        assert len(bound) > 15
        assert len([find for find in finds_of(app) if find.kind == "do"]) == len(bound)


async def test_the_palette_opens_once_and_closes_by_its_key_and_by_escape():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+p", "ctrl+p", "ctrl+p")
        assert isinstance(pilot.app.screen, PaletteScreen)
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, TitleScreen)
        await pilot.press("ctrl+p", "up", "pagedown", "down", *"zzzz", "enter", "down", "escape")
        assert isinstance(pilot.app.screen, TitleScreen)


async def test_an_option_that_is_no_longer_asked_is_not_chosen_by_the_palette():
    session = at("action", after=40)
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        screen = screen_of(pilot)
        old = next(find for find in screen.finds() if find.title == "End the activation")
        await pilot.press("0")
        await settled(pilot)
        now = session.pending.id
        old.act()
        assert session.pending.id == now


# -- the rules ---------------------------------------------------------------------------------------------------------


async def test_f1_opens_the_rules_at_the_clause_of_the_open_question():
    async with BrimstoneApp(at("move")).run_test(size=SMALL) as pilot:
        await settled(pilot)
        clause = screen_of(pilot).session.pending.decision.clause
        await pilot.press("h", "f1")
        await pilot.pause()
        assert isinstance(pilot.app.screen, RulesScreen)
        assert f"{clause} " in text_of(pilot.app).split("\n")[1]


async def test_a_clause_that_is_named_opens_and_backspace_leads_back():
    app = BrimstoneApp()
    async with app.run_test(size=SMALL) as pilot:
        app.open_rules("brimstone", "B8.7")
        await pilot.pause()
        reading = pilot.app.screen.query_one(Reading)
        before = reading.scroll_offset.y
        await pilot.press("tab", "enter")
        await pilot.pause()
        assert "B5.5 " in text_of(pilot.app).split("\n")[1]
        await pilot.press("backspace")
        assert reading.scroll_offset.y == before


async def test_a_click_on_a_clause_that_is_named_opens_it():
    app = BrimstoneApp()
    async with app.run_test(size=SMALL) as pilot:
        app.open_rules("brimstone", "B8.7")
        await pilot.pause()
        row = next(n for n, line in enumerate(text_of(pilot.app).split("\n")) if "B5.5" in line)
        await pilot.click(offset=(text_of(pilot.app).split("\n")[row].index("B5.5") + 1, row))
        await pilot.pause()
        assert "B5.5 " in text_of(pilot.app).split("\n")[1]


async def test_what_is_sought_in_the_rules_is_counted_and_escape_ends_the_search():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("r", "slash", *"dynamite", "enter")
        await pilot.pause()
        assert "“dynamite” stands in" in text_of(pilot.app)
        first = text_of(pilot.app)
        await pilot.press("n")
        assert text_of(pilot.app) != first
        await pilot.press("N", "escape")
        assert isinstance(pilot.app.screen, RulesScreen)
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, TitleScreen)


async def test_chapters_and_words_of_the_rules_are_chosen_from_a_list():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("r", "c")
        assert isinstance(pilot.app.screen, PickScreen)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert "1. Figures and components" in text_of(pilot.app).split("\n")[1]
        await pilot.press("g", "enter")
        await pilot.pause()
        assert "a model's go in a turn" in text_of(pilot.app)
        await pilot.press("c", "escape", "escape")
        assert isinstance(pilot.app.screen, TitleScreen)


@pytest.mark.parametrize("ruleset", games.RULESETS)
def test_every_clause_and_word_of_the_rules_has_its_line(ruleset):
    document = Document(ruleset)
    assert set(document.begins) == {*clauses(ruleset), *glossary(ruleset)}
    assert len(document.references) > 200
    for line, start, end, clause in document.references:
        assert document.lines[line].plain[start:end] == clause


# -- the library -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", games.RULESETS)
def test_every_page_of_the_library_has_an_id_of_its_own_and_says_something(ruleset):
    pages = games.library(ruleset)
    assert len({page.id for page in pages}) == len(pages) > 50
    assert [page.title for page in pages if not (page.text or page.sections)] == []


def test_the_library_holds_all_content_of_the_first_ruleset():
    catalogue = games.ruleset("brimstone").catalogue  # type: ignore[attr-defined]
    ids = {page.id for page in games.library("brimstone")}
    kinds = {"hero": catalogue.heroes, "enemy": catalogue.enemies, "item": catalogue.items, "token": catalogue.tokens}
    kinds |= {"tile": catalogue.tiles, "exploration": catalogue.exploration, "mission": catalogue.missions}
    kinds |= {"injuries": catalogue.injuries, "madness": catalogue.madness, **catalogue.cards}
    for kind, records in kinds.items():
        assert {f"{kind}:{id}" for id in records} <= ids, kind
    assert {f"threat_{card.deck}:{id}" for id, card in catalogue.threats.items()} <= ids


async def test_the_library_is_opened_from_the_title_and_warns_of_spoilers():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("b")
        assert isinstance(pilot.app.screen, LibraryScreen)
        assert "Spoilers" in text_of(pilot.app)
        await pilot.press("right", "down", "space")
        assert "Enemies (2 of" in text_of(pilot.app)
        assert "Initiative" in text_of(pilot.app)
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, TitleScreen)


async def test_the_library_is_opened_from_the_menu_of_a_game_and_searched():
    async with BrimstoneApp(at("action", after=40)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("escape", "b")
        await pilot.pause()
        assert isinstance(pilot.app.screen, LibraryScreen)
        await pilot.press("slash", *"grows", "enter")
        assert "“grows” on" in text_of(pilot.app)
        await pilot.press("escape", "c", "escape", "escape")
        assert pilot.app.screen is screen_of(pilot)


async def test_nothing_found_in_the_library_is_said():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("b", "slash", *"xyzzy", "enter", "down", "space", "pageup")
        assert "Nothing here says that" in text_of(pilot.app)
        await pilot.press("escape", "escape")
        assert isinstance(pilot.app.screen, TitleScreen)


async def test_a_click_opens_a_page_of_the_library():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("b")
        await pilot.pause()
        await pilot.click("#titles", offset=(4, 2))
        await pilot.pause()
        assert "Territory Marshal  " in text_of(pilot.app).split("\n")[1]


async def test_from_the_rules_of_one_game_a_key_leads_to_those_of_the_other():
    app = BrimstoneApp()
    async with app.run_test(size=SMALL) as pilot:
        app.open_rules("brimstone")
        await pilot.pause()
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(pilot.app.screen, RulesScreen)
        assert pilot.app.screen.ruleset == "descent"
        assert "The rules of Descent" in text_of(pilot.app)
        await pilot.press("r", "q")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TitleScreen)


def test_the_rules_of_the_second_game_lead_from_clause_to_clause():
    document = Document("descent")
    assert set(clauses("descent")) <= set(document.begins)
    assert "C-7" in {reference.clause for reference in document.references}


async def test_from_the_library_of_one_game_a_key_leads_to_that_of_the_other():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("b", "slash", *"grit", "enter", "r")
        await pilot.pause()
        assert isinstance(pilot.app.screen, LibraryScreen)
        assert "Descent: " in text_of(pilot.app)
        await pilot.press("r")
        await pilot.pause()
        assert "Brimstone: Heroes" in text_of(pilot.app)
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, TitleScreen)


async def test_why_leads_to_every_clause_that_it_names():
    view = WhyView("Ruth may move.", "B5.1", "Moving", "See B5.5 and no such clause as B99.9.", ())
    app = BrimstoneApp(at("action", after=40))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        app.push_screen(WhyScreen(lambda _: view, 1, 0))
        await pilot.pause()
        lines = text_of(app).split("\n")
        row = next(n for n, line in enumerate(lines) if "See B5.5" in line)
        await pilot.click(offset=(lines[row].index("B99.9") + 1, row))
        assert isinstance(app.screen, WhyScreen)
        await pilot.click(offset=(lines[row].index("B5.5") + 1, row))
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        assert "B5.5 " in text_of(app).split("\n")[1]


@pytest.mark.parametrize("name", ["[/", "[@click=app.quit]x[/]", "[b]", "$x", "\\[x]"])
async def test_names_from_hell_are_found_and_shown_as_they_are(name):
    session = until(
        lambda now: now.pending.decision.kind == "action", begun(names={"gunslinger": name, "scout": "Silas"})
    )
    async with BrimstoneApp(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        pages = []
        await pilot.press("ctrl+p")
        pilot.app.screen.query_one(Input).value = name
        await pilot.pause()
        pages.append(text_of(pilot.app).split("\n", 4)[-1])  # below the field
        await pilot.press("enter")
        await pilot.pause()
        pages.append("\n".join(screen_of(pilot).query_one(Ask).look))
        for keys in (["escape", "L", "f"], ["down", "enter"], ["escape", "slash", *name]):
            await pilot.press(*keys)
            await pilot.pause()
            pages.append(text_of(pilot.app))
        assert all(name in page for page in pages)


@pytest.mark.parametrize(
    "keys", [["ctrl+p"], ["ctrl+p", *"when"], ["f1", "c"], ["escape"], ["escape", "b"], ["w"], ["O"]]
)
async def test_what_rises_over_a_game_has_plain_characters_only_where_that_is_set(keys):
    settings.keep(settings.Settings(ascii=True))
    async with BrimstoneApp(at("action", after=40)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press(*keys)
        await pilot.pause()
        shown = re.sub("[▁▂▃▄▅▆▇]", "", text_of(pilot.app))  # the rims of Textual's scrollbars
        assert shown.isascii()


@pytest.mark.parametrize("keys", [["L", "up", "up"], ["ctrl+p", *"bad air", "enter"]])
async def test_f1_opens_the_rules_at_the_clause_of_a_line_of_the_log_and_of_a_card(keys):
    async with BrimstoneApp(at("action", after=40)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press(*keys)
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, (LogScreen, LibraryScreen))
        clause = screen.clause
        assert clause in clauses("brimstone")
        await pilot.press("f1")
        await pilot.pause()
        assert f"{clause} " in text_of(pilot.app).split("\n")[1]
