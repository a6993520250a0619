"""The lab on the screen: steps both ways, other answers, why, odds, keeping; a game stays as it is."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual import events

from brimstone_tui.content.places import scenes_folder
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.lab.check import check_paths
from brimstone_tui.lab.reading import scene_of
from brimstone_tui.lab.stepper import Stepper
from brimstone_tui.ui import lab
from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.screens.lab import LabScreen
from brimstone_tui.ui.screens.log import LogScreen
from brimstone_tui.ui.screens.odds import OddsScreen
from brimstone_tui.ui.screens.rules import RulesScreen
from brimstone_tui.ui.screens.scenes import ScenesScreen
from brimstone_tui.ui.screens.title import TitleScreen
from brimstone_tui.ui.screens.why import WhyScreen
from tests.ui.playing import SMALL, WIDE, begun, notices, screen_of, settled, text_of, until

SCENES = Path(__file__).parent.parent / "scenes"
SHOT = {
    "scene": "A shot",
    "ruleset": "brimstone",
    "map": "A.e.e",
    "figures": {
        "A": {"hero": "scout", "grit": 1, "to_hit": {"ranged": 4},
              "items": [{"id": "gun", "name": "Gun", "ranged": {"range": 9, "shots": 2}}]},
        "e": {"enemy": {"id": "hound", "name": "Hound", "defense": 1, "health": 9}},
    },
    "dice": {"to_hit": [5, 1, 4], "damage": [3, 6]},
    "answers": [{"reroll": [1]}, {"assign_hits": ["e", "e#2"]}],
    "run": {"attack": {"by": "A", "with": "gun"}},
}  # fmt: skip


def opened(scene=SHOT) -> BrimstoneApp:
    """The app with a scene in the lab."""
    stepper = Stepper.of_scene(scene_of(scene))
    return BrimstoneApp(first=lambda: LabScreen(stepper, scene["scene"]))


async def pressed(pilot, *keys: str) -> Any:
    """Press keys one after the other, each once the screen has settled."""
    await settled(pilot)
    for key in keys:
        await pilot.press(key)
        if pilot.app.screen is screen_of(pilot):
            await settled(pilot)
    return screen_of(pilot).stepper


@pytest.mark.parametrize("size", [SMALL, WIDE])
async def test_forward_and_back_by_event_shows_the_same_again(size):
    async with opened().run_test(size=size) as pilot:
        stepper = await pressed(pilot, "right", "right")
        await pressed(pilot, "right", "right", "right", "left", "left", "left")
        before = stepper.place, text_of(pilot.app)
        assert "A shot" in before[1]
        await pressed(pilot, "right", "right", "right", "left", "left", "left")
        assert (stepper.place, text_of(pilot.app)) == before


async def test_a_whole_scene_is_stepped_through_as_it_is_written():
    async with opened().run_test(size=WIDE) as pilot:
        stepper = await pressed(pilot)
        for _ in range(40):
            if stepper.is_at_the_end and stepper.place.kind == "end":
                break
            await pressed(pilot, "right")
        assert stepper.place.kind == "end"
        assert not stepper.has_branched
        assert "the end" in text_of(pilot.app)
        await pressed(pilot, "<")
        assert stepper.question.kind == "assign_hits"


async def test_dice_are_chosen_taken_as_written_or_fall():
    async with opened().run_test(size=SMALL) as pilot:
        stepper = await pressed(pilot, "r")
        assert stepper.place.kind == "roll"
        assert "As written: 5, 1" in text_of(pilot.app)
        await pressed(pilot, "6", "4", "enter")
        assert stepper.session.tape[0].value == [6, 4]
        await pressed(pilot, "R", "s")
        assert stepper.session.tape[0].value == [5, 1]
        await pressed(pilot, "R", "f")
        assert stepper.session.tape[0].value == stepper._chance.fall(_two_dice(stepper))


def _two_dice(stepper):
    stepper.back("roll")
    return stepper.question


async def test_another_answer_goes_another_way_and_z_leads_back():
    async with opened().run_test(size=WIDE) as pilot:
        stepper = await pressed(pilot, ">", ">", "<")
        assert stepper.question.kind == "reroll"
        await pressed(pilot, "1", "1", "backspace", "enter")
        assert stepper.session.tape[stepper.place.at - 1].kind == "ask"
        assert stepper.has_branched
        assert "another way" in text_of(pilot.app)
        await pressed(pilot, "z")
        assert not stepper.has_branched


async def test_what_each_answer_leads_to_is_shown_and_changes_nothing():
    async with opened().run_test(size=SMALL) as pilot:
        stepper = await pressed(pilot, ">")
        before = stepper.digest
        await pilot.press("i")
        await pilot.pause()
        assert "Hound" in text_of(pilot.app) or "dice" in text_of(pilot.app)
        await pilot.press("escape")
        assert stepper.digest == before


async def test_two_ways_stand_side_by_side():
    async with opened().run_test(size=WIDE) as pilot:
        stepper = await pressed(pilot, ">")
        before = stepper.digest, stepper.session.tape
        await pilot.press("b")
        await pilot.pause()
        await pilot.pause()
        shown = text_of(pilot.app)
        assert "A.grit" in shown
        assert "What happens" in shown
        assert "The chances here" in shown
        await pilot.press("right", "t", "<", "t")
        await pilot.pause()
        await pilot.press("escape")
        assert (stepper.digest, stepper.session.tape) == before


async def test_enter_on_a_line_of_the_log_goes_there():
    async with opened().run_test(size=SMALL) as pilot:
        stepper = await pressed(pilot, *["right"] * 14, "L")
        assert isinstance(pilot.app.screen, LogScreen)
        await pilot.press("home", "down", "down", "enter")
        await settled(pilot)
        assert stepper.place[1:] == (3, "event")


async def test_why_names_the_clause_and_f1_opens_the_rules_there():
    async with opened().run_test(size=SMALL) as pilot:
        await pressed(pilot, "right", "right", "w")
        assert isinstance(pilot.app.screen, WhyScreen)
        clause = pilot.app.screen._view.clause
        assert clause in text_of(pilot.app)
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(pilot.app.screen, RulesScreen)
        await pilot.pause()
        assert text_of(pilot.app).split("\n")[1].strip().startswith(f"{clause} ")


async def test_odds_of_the_choice_at_hand_as_percent_and_as_fractions():
    async with opened().run_test(size=WIDE) as pilot:
        await pressed(pilot, ">")
        await pilot.press("O")
        assert isinstance(pilot.app.screen, OddsScreen)
        assert "%" in text_of(pilot.app)
        await pilot.press("f")
        await pilot.pause()
        assert "%" not in text_of(pilot.app).split("fractions")[0].split("The chances")[1]
        assert "/" in text_of(pilot.app)


async def test_a_scene_is_kept_as_a_file_that_holds(home):
    async with opened().run_test(size=WIDE) as pilot:
        await pressed(pilot, *["right"] * 20, "K", "P")
        kept = scenes_folder() / "kept-1.yaml"
        assert str(kept) in notices(pilot.app)
        assert check_paths([kept])[1] == 0
        assert "def test_" in (scenes_folder() / "test_kept_1.py").read_text(encoding="utf-8")


async def test_why_odds_and_keeping_leave_a_game_as_it_is(home):
    session = begun(keep=True)
    path = session._journal.path
    until(lambda now: now.pending.decision.kind == "action" and len(now.tape) > 40, session)
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await settled(pilot)
        before = session.digest, session.pending.id, len(session.log), path.read_bytes()
        for key in ("?", "O", "L"):
            await pilot.press(key)
            await pilot.pause()
            await pilot.press("escape")
        await pilot.press("K")
        await pilot.pause()
        assert (session.digest, session.pending.id, len(session.log), path.read_bytes()) == before
        assert notices(pilot.app)


async def test_a_running_game_is_opened_in_the_lab_and_stays_where_it_was():
    session = until(lambda now: now.pending.decision.kind == "action" and len(now.tape) > 40, begun())
    async with BrimstoneApp(session).run_test(size=WIDE) as pilot:
        await settled(pilot)
        before = session.digest, session.pending.id, len(session.log)
        await pilot.press("escape", "l")
        await pilot.pause()
        lab = pilot.app.screen
        assert isinstance(lab, LabScreen)
        await pilot.pause()
        await pilot.press("left", "<", "enter", "right")
        await pilot.press("escape")
        assert pilot.app.screen is screen_of(pilot)
        assert (session.digest, session.pending.id, len(session.log)) == before


async def test_a_saved_game_is_looked_through_without_being_touched(home):
    session = begun(keep=True)
    path = session._journal.path
    until(lambda now: len(now.tape) > 30, session)
    session.close()
    before = path.read_bytes()
    async with BrimstoneApp().run_test(size=WIDE) as pilot:
        await pilot.press("p")
        await pilot.press("enter")
        stepper = await pressed(pilot)
        assert stepper.place.kind == "begin"
        await pressed(pilot, ")", ">", "enter")
        await pilot.press("escape", "escape")
        assert isinstance(pilot.app.screen, TitleScreen)
    assert path.read_bytes() == before


async def test_the_lab_lists_the_scenes_at_a_path():
    async with BrimstoneApp().run_test(size=WIDE) as pilot:
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ScenesScreen)
        for letter in str(SCENES / "attacks.yaml"):
            await pilot.press(
                letter
                if letter.isalnum()
                else {"/": "slash", ".": "full_stop", "_": "underscore", "-": "minus"}[letter]
            )
        await pilot.press("enter")
        await pilot.pause()
        assert "The Defense of an enemy comes off every hit by itself" in text_of(pilot.app)
        await pilot.press("enter")
        stepper = await pressed(pilot)
        assert stepper.scene is not None


async def test_what_is_not_there_is_said():
    async with BrimstoneApp().run_test(size=SMALL) as pilot:
        await pilot.press("l")
        await pilot.pause()
        await pilot.press(*"nowhere", "enter")
        await pilot.pause()
        assert notices(pilot.app)


def test_the_lab_opens_at_a_line_of_the_log(monkeypatch, tmp_path):
    opened_at = []

    def run(make):
        opened_at.append(make()._first().stepper.place.line)
        return 0

    monkeypatch.setattr(lab, "run", run)
    path = tmp_path / "shot.yaml"
    path.write_text(json.dumps(SHOT), encoding="utf-8")
    assert lab.open_lab(path, 4) == 0
    assert opened_at == [4]
    with pytest.raises(EngineError, match="line 99"):
        lab.open_lab(path, 99)
    with pytest.raises(EngineError, match="18 scenes"):
        lab.open_lab(SCENES / "attacks.yaml", 4)


async def back_in_the_lab(pilot) -> None:
    """Close what keys have opened, when all of them were heard: one Esc too many would leave the lab."""
    await pilot.pause()
    while not isinstance(pilot.app.screen, LabScreen):
        await pilot.press("escape")
        await pilot.pause()


async def test_any_keys_leave_the_lab_and_what_was_opened_whole():
    below = Random(4)
    names = [*"123nyfsbiwrRzOKPLhogt<>{}()[]?", *["right", "left", "enter"] * 4, "up", "down", "backspace", "tab", "f2"]
    session = until(lambda now: len(now.tape) > 60, begun())
    before = session.digest, session.tape
    stepper = Stepper.of_session(session)
    async with BrimstoneApp(first=lambda: LabScreen(stepper, "a game")).run_test(size=SMALL) as pilot:
        await settled(pilot)
        for number in range(150):
            name = below.choice(names)
            pilot.app.post_message(events.Key(name, name if len(name) == 1 else None))
            if number % 5 == 0:
                await back_in_the_lab(pilot)
        await back_in_the_lab(pilot)
        assert pilot.app.is_running
    assert (session.digest, session.tape) == before
