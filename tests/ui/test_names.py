"""Names from hell (J1, J2, J5) through every widget."""

import pytest

from brimstone_tui import games
from brimstone_tui.engine.saving import rename_save
from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.screens.curtain import CurtainScreen
from brimstone_tui.ui.screens.menu import MenuScreen
from brimstone_tui.words import say
from tests.ui.playing import SMALL, WIDE, begun, quest_begun, screen_of, settled, shown_lines, text_of, until

LITERAL = ["[/", "[/]", "[b]", "[Al]", "[red]Bob", "Bob [b", "[link=http://x]y", "[@click=app.quit]x[/]", "$x", "\\[x]"]
CLEANED = {"A\x1b[31mB\u202ec\nD": "ABcD", "e\u0301": "é", "ｗｉｄｅ": "ｗｉｄｅ", "a\tb": "ab"}


def fours(names):
    return [names[n : n + 4] for n in range(0, len(names), 4)]


@pytest.mark.parametrize("names", fours([*LITERAL, *CLEANED]), ids=range(4))
@pytest.mark.parametrize("size", [SMALL, WIDE], ids=["small", "wide"])
async def test_a_name_is_shown_as_it_is(names, size):
    classes = ("gunslinger", "preacher", "marshal", "scout")
    session = begun(names=dict(zip(classes, names, strict=False)))
    async with BrimstoneApp(session).run_test(size=size) as pilot:
        await settled(pilot)
        pages = [text_of(pilot.app)]
        for keys in (["h"], ["right"], ["right"], ["escape", "L"]):
            await pilot.press(*keys)
            pages.append(text_of(pilot.app))
        everything = "\n".join(pages)
        for name in names:
            assert CLEANED.get(name, name) in everything
        assert not {"\x1b", "\u202e", "\u0007"} & set(everything)


async def test_a_save_with_such_a_title_is_listed_and_asked_about():
    session = begun(names={"scout": "[b]"}, keep=True)
    path = session._journal.path
    session.close()
    rename_save(path, "[@click=app.quit]x[/] \u202e[/")
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("v")
        assert "[@click=app.quit]x[/] [/" in text_of(pilot.app)
        await pilot.press("d")
        assert "[@click=app.quit]x[/] [/" in text_of(pilot.app)
        await pilot.press("n", "r")
        await pilot.press("escape")
        assert games.listed_games()[0].path == path


async def test_columns_stay_in_line_beside_wide_names():
    session = begun(names={"gunslinger": "ｗｉｄｅ", "preacher": "plain", "marshal": "x" * 24, "scout": "é"})
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await settled(pilot)
        assert all(strip.cell_length == WIDE[0] for strip in pilot.app.screen._compositor.render_strips())
        assert len([line for line in shown_lines(pilot.app) if " In " in line]) == 4
        assert screen_of(pilot).takes_keys


@pytest.mark.parametrize("names", fours([*LITERAL, *CLEANED]), ids=range(4))
async def test_a_name_is_shown_as_it_is_in_a_fight_and_in_the_story(names):
    session = begun(names=dict(zip(("gunslinger", "preacher", "marshal", "scout"), names, strict=False)), seed=5)
    until(lambda now: now.pending.decision.kind == "action" and any(each.target for each in now.state.enemies), session)
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await settled(pilot)
        pages = [text_of(pilot.app)]
        for keys in (["l", "l"], ["o"], ["escape", "question_mark"], ["escape", "O"], ["escape", "escape"]):
            await pilot.press(*keys)
            pages.append(text_of(pilot.app))
        bot = games.part_of(session.game, "bots").SensibleBot()
        while session.pending is not None:
            session.answer(session.pending.id, bot(session.pending.decision, session.state))
        while isinstance(pilot.app.screen, MenuScreen):
            await pilot.press("escape")
        screen_of(pilot)._refresh()
        await pilot.pause()
        pages.append(text_of(pilot.app))
        for name in names:
            assert CLEANED.get(name, name) in pages[0]
            assert CLEANED.get(name, name) in pages[-1]
        assert not {"\x1b", "\u202e", "\u0007"} & set("".join(pages))


DESCENT = ("garrow", "hale", "pip", "quill")


@pytest.mark.parametrize("names", fours([*LITERAL, *CLEANED]), ids=range(4))
async def test_a_name_is_shown_as_it_is_in_the_second_game(names):
    session = quest_begun(names=dict(zip(DESCENT, names, strict=False)))
    until(lambda now: now.pending.decision.kind == "action" and now.pending.decision.seat in DESCENT, session)
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await settled(pilot)
        pages = [text_of(pilot.app)]
        for keys in (["h"], ["right"], ["escape", "L"], ["escape", "l", "n"], ["escape", "question_mark"], ["escape"]):
            await pilot.press(*keys)
            pages.append(text_of(pilot.app))
        for name in names:
            assert CLEANED.get(name, name) in "\n".join(pages)
        assert not {"\x1b", "\u202e", "\u0007"} & set("".join(pages))


@pytest.mark.parametrize("name", [*LITERAL, *CLEANED])
async def test_a_name_is_shown_as_it_is_on_every_screen_over_a_game(name):
    session = quest_begun(names={"garrow": name, "hale": "Hale"})
    until(lambda now: now.pending.decision.kind == "action" and now.pending.decision.seat == "garrow", session)
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await settled(pilot)
        shown = {}
        opened = {"help": "f2", "palette": "ctrl+p", "log": "L", "pick": "f", "sheet": "h", "odds": "O", "why": "w"}
        for screen, key in opened.items():
            await pilot.press(key)
            shown[screen] = text_of(pilot.app)
            if key != "L":
                await pilot.press("escape")
            if screen == "pick":
                await pilot.press("escape")
        pilot.app.push_screen(CurtainScreen(say("curtain-pass", who=session.state.heroes[0].name)))
        await pilot.pause()
        shown["curtain"] = text_of(pilot.app)
        pilot.app.screen.dismiss()
        await pilot.pause()
        screen_of(pilot)._open_in_lab()
        await pilot.pause()
        shown["lab"] = text_of(pilot.app)
        is_named = {screen for screen, text in shown.items() if CLEANED.get(name, name) in text}
        assert {"palette", "log", "pick", "sheet", "lab"} <= is_named
        assert not {"\x1b", "\u202e", "\u0007"} & set("".join(shown.values()))
