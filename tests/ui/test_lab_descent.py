"""The lab on the screen with a scene of Descent: it is stepped through, faces are chosen, and it is kept."""

import pytest

from brimstone_tui.content.places import scenes_folder
from brimstone_tui.lab.check import check_paths
from brimstone_tui.lab.reading import scene_of
from brimstone_tui.lab.stepper import Stepper
from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.screens.lab import LabScreen
from brimstone_tui.ui.screens.why import WhyScreen
from tests.ui.playing import SMALL, WIDE, notices, text_of
from tests.ui.test_lab import pressed

AXE = {"id": "axe", "name": "Axe", "attack": "melee", "dice": ["blue", "red"], "surges": [{"hearts": 1}]}
BLOW = {
    "scene": "A blow",
    "ruleset": "descent",
    "map": "A.mm\n..mm",
    "figures": {
        "A": {"hero": "garrow", "fatigue": 1, "items": [AXE]},
        "m": {"monster": {"id": "brute", "name": "Brute", "size": "2x2", "health": 9, "defense": ["brown"]}},
    },
    "dice": {"attack": ["2r 2h 1s", "3h 1s"], "defense_dice": [1]},
    "answers": [{"surge": "hearts_1"}, {"surge": "recover_fatigue"}],
    "run": {"hero_turn": {"of": "A", "actions": [{"move": "1,0"}, {"attack": {"with": "axe", "at": "m"}}]}},
}  # fmt: skip


def opened() -> BrimstoneApp:
    """The app with the scene in the lab."""
    stepper = Stepper.of_scene(scene_of(BLOW))
    return BrimstoneApp(first=lambda: LabScreen(stepper, "A blow"))


async def test_a_blow_is_stepped_through_as_it_is_written():
    async with opened().run_test(size=WIDE) as pilot:
        stepper = await pressed(pilot, *["right"] * 30)
        assert stepper.place.kind == "end"
        assert not stepper.has_branched
        assert stepper.state.monster("m").damage == 5
        assert stepper.state.hero("A").fatigue == 0
        assert "Brute" in text_of(pilot.app)


@pytest.mark.parametrize("size", [SMALL, WIDE])
async def test_forward_and_back_by_event_shows_the_same_again(size):
    async with opened().run_test(size=size) as pilot:
        stepper = await pressed(pilot, "right", "right", "right")
        before = stepper.place, text_of(pilot.app)
        await pressed(pilot, "right", "right", "left", "left")
        assert (stepper.place, text_of(pilot.app)) == before


async def test_coloured_dice_are_chosen_by_their_sides():
    async with opened().run_test(size=WIDE) as pilot:
        stepper = await pressed(pilot, "r")
        assert stepper.question.about["dice"] == ["blue", "red"]
        await pressed(pilot, "1", "6", "enter")
        assert stepper.session.tape[0].value == [1, 6]


async def test_why_names_the_clause_of_a_line():
    async with opened().run_test(size=WIDE) as pilot:
        await pressed(pilot, *["right"] * 30, "w")
        assert isinstance(pilot.app.screen, WhyScreen)
        assert pilot.app.screen._view.clause in text_of(pilot.app)


async def test_the_scene_is_kept_as_a_file_and_a_test(home):
    async with opened().run_test(size=WIDE) as pilot:
        await pressed(pilot, *["right"] * 30, "K", "P")
        kept = scenes_folder() / "kept-1.yaml"
        assert str(kept) in notices(pilot.app)
        assert check_paths([kept])[1] == 0
        assert "'ruleset': 'descent'" in (scenes_folder() / "test_kept_1.py").read_text(encoding="utf-8")
