"""Every scene in this folder and in `descent` holds; every one in `failing` fails for the reason that stands here."""

from pathlib import Path

import pytest

from brimstone_tui.lab.reading import read_scenes
from brimstone_tui.lab.running import run_scene
from brimstone_tui.lab.scenes import Scene

HERE = Path(__file__).parent
SCENES = [scene for file in sorted([*HERE.glob("*.yaml"), *HERE.glob("descent/*.yaml")]) for scene in read_scenes(file)]
FAILING = [scene for file in sorted((HERE / "failing").glob("*.yaml")) for scene in read_scenes(file)]

REASONS = {
    "A die is left over": "dice are left over: defense [6]",
    "A die is missing": "defense asks for 2 dice, 1 are left",
    "Dice fall in a scene without dice and without a seed": "random_hero asks for 1 dice, 0 are left",
    "An answer was never asked for": "never asked for: {reroll: none}",
    "An answer is not legal": "legal: 2 in all of wounds 1 to 10, sanity 0 to 7",
    "A question without a default has no answer": "the question assign_hits for A has no answer; legal: e",
    "It is refused where it should happen": "no enemy in reach and sight",
    "A side is not on the die": "7 is not on a d6 die; its faces: 1 to 6",
    "The question to stop at is never asked": "no 'move' was asked",
    "A face is not on its die": "descent.yaml:6:21: scenes[0].dice.attack[0]: 3h is not on a blue die; its faces: X",
    "A coloured die is left over": "dice are left over: attack ['3h']",
    "A defence die is missing": "defense_dice asks for 2 dice, 1 are left",
    "Three hands full cannot be equipped": "legal: two hands, one armor, two others of sword, knife, shield",
    "A surge is bought that was not rolled": "never asked for: {surge: hearts_1}",
    "An action is refused where it should be taken": "refused: A cannot move to 4,0: 0 movement points and 1 actions",
    "Which monster goes first was not said": "the question monster for overlord has no answer; legal: m, m#2",
    "The surge question is never asked": "no 'surge' was asked",
}
"""What the error says; of scenes that run to their end, an expectation differs instead."""
DIFFERING = {
    "The expectation is wrong": ("A.wounds", 2, 1),
    "The event comes in another order": ("events", ["HeroKnockedOut", "HeroWounded"], "not told in order: HeroWounded"),
    "Something is told that should not be": (
        "not_told",
        [{"HeroKnockedOut": {"hero": "A"}}],
        "told: HeroKnockedOut(hero='A')",
    ),
    "The mission is lost where nothing was said of it": ("outcome", "ok", "defeat"),
    "The damage is expected to be another": ("m.damage", 2, 1),
    "The quest is won where nothing was said of it": ("outcome", "ok", "victory"),
}


def named(scenes: list[Scene]) -> list[object]:
    """Each scene under its sentence, marked with its clauses."""
    return [pytest.param(scene, id=scene.keys.scene, marks=pytest.mark.rule(*scene.keys.clauses)) for scene in scenes]


@pytest.mark.parametrize("scene", named(SCENES))
def test_the_scene_holds(scene: Scene):
    result = run_scene(scene)
    assert result.error == ""
    assert [each for each in result.expectations if not each.ok] == []


@pytest.mark.parametrize("scene", named(SCENES))
def test_a_scene_runs_again_from_the_start_as_if_it_had_not_run_before(scene: Scene):
    assert run_scene(scene).told == run_scene(scene).told


@pytest.mark.parametrize("scene", named(FAILING))
def test_the_scene_fails_for_its_reason(scene: Scene):
    result = run_scene(scene)
    assert not result.ok
    if scene.keys.scene in DIFFERING:
        assert result.error == ""
        assert [each[:3] for each in result.expectations if not each.ok] == [DIFFERING[scene.keys.scene]]
    else:
        assert REASONS[scene.keys.scene] in result.error


def test_every_failing_scene_has_its_reason():
    assert sorted([*REASONS, *DIFFERING]) == sorted(scene.keys.scene for scene in FAILING)
