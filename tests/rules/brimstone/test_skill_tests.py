"""Skill tests and encounters. Rules: section 13."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brimstone_tui.engine.chance import Scripted
from brimstone_tui.engine.events import Rolled
from brimstone_tui.engine.table import Table
from brimstone_tui.rulesets.brimstone.effects import skill_test
from brimstone_tui.rulesets.brimstone.events import CardDrawn, CardResolved, EnemiesPlaced, NothingHappened
from brimstone_tui.rulesets.brimstone.events import TestTaken as SkillTestTaken
from brimstone_tui.rulesets.brimstone.records import Tile
from brimstone_tui.rulesets.brimstone.rolls import ROLL_CLAUSES
from brimstone_tui.rulesets.brimstone.state import give_catalogue
from brimstone_tui.testing import Scene, hero, item, rule

ROOM = "A......\n...B...\n.......\n......."
MINE = {"tiles": {"mine": ["0,0-6,3"]}, "entrances": {"mine": "S"}}


def scout(**keys) -> dict:
    """A hero who saves on 4 or more and has one die in every skill that the scene does not name."""
    ones = dict.fromkeys(("agility", "cunning", "spirit", "strength", "lore", "luck"), 1)
    skills = {**ones, **keys.pop("skills", {})}
    return hero(**{"defense": 4, "willpower": 4, "health": 10, "sanity": 10, "grit": 0, "skills": skills, **keys})


def encounter(card: str, **keys) -> Scene:
    """A card is drawn in a room in which A and B stand."""
    figures = {letter: keys.pop(letter, scout()) for letter in "AB"}
    return Scene(ROOM, decks={"encounter": [card]}, **MINE, **figures, **keys)


def lore_tested(skill: int, target: int, *sides: int, **keys) -> Scene:
    """A tests Lore."""
    scene = Scene("A", A=scout(skills={"lore": skill}, **keys)).dice(test=sides)
    return scene.run(test={"by": "A", "skill": "lore", "target": target})


def successes(scene: Scene) -> list[tuple[str, int]]:
    return [(event.hero, event.successes) for event in scene.told(SkillTestTaken)]


# -- encounters --------------------------------------------------------------------------------------------------------


@rule("B13.1")
def test_an_encounter_comes_with_the_exploration_token_of_a_new_room_and_tries_the_heroes_skills():
    scene = encounter("rotten_bridge", exploration={"mine": {"doors": 0, "content": "encounter"}})
    scene.dice(test=[4, 4]).run(explore={})
    assert scene.told(CardDrawn) == [CardDrawn("encounter", "rotten_bridge")]
    assert [event.skill for event in scene.told(SkillTestTaken)] == ["agility", "agility"]


@rule("B13.2", "Q20")
def test_an_encounter_concerns_the_heroes_on_other_tiles_too():
    scene = Scene(
        "A...B",
        A=scout(),
        B=scout(),
        tiles={"west": ["0,0-2,0"], "east": ["2,0-4,0"]},
        decks={"encounter": ["rotten_bridge"]},
    )
    scene.dice(test=[1, 4], how_many=[1], defense=[1]).run(draw={"deck": "encounter"})
    scene.expect({"A.wounds": 1, "B.xp": 10})


@rule("B13.2")
def test_what_an_encounter_does_to_the_heroes_on_the_tile_spares_those_elsewhere():
    scene = Scene(
        "A.C.B",
        A=scout(),
        B=scout(),
        C=scout(),
        tiles={"west": ["0,0-2,0"], "east": ["2,0-4,0"]},
        decks={"encounter": ["gas_pocket"]},
    )
    scene.dice(random_hero=[1], test=[1], how_many=[1, 1], defense=[1, 1]).run(draw={"deck": "encounter"})
    scene.expect({"A.wounds": 1, "C.wounds": 1, "B.wounds": 0})


@rule("B13.3")
def test_one_hero_is_tested_whom_the_players_choose():
    scene = encounter("painted_wall", B=scout(skills={"lore": 2})).answers(who="B").dice(test=[1, 5])
    scene.run(draw={"deck": "encounter"}).expect({"B.xp": 20, "B.dark_stone": 1, "A.xp": 0})


@rule("B13.3")
def test_all_heroes_are_tested_each_with_the_own_skill():
    scene = encounter("draw_lots", B=scout(skills={"luck": 2})).dice(test=[5, 1, 6]).run(draw={"deck": "encounter"})
    assert successes(scene) == [("A", 1), ("B", 1)]
    scene.expect({"A.grit": 1, "B.grit": 1})


@rule("B13.3")
def test_a_random_hero_is_tested():
    scene = encounter("a_hanged_prospector").dice(random_hero=[4], test=[5]).run(draw={"deck": "encounter"})
    assert successes(scene) == [("B", 1)]
    scene.expect({"B.xp": 20, "A.xp": 0})


# -- the test ----------------------------------------------------------------------------------------------------------


@rule("B13.4", "T32")
@pytest.mark.parametrize(("sides", "passed"), [([1, 4, 5], 1), ([4, 4, 4], 0)])
def test_as_many_dice_as_the_skill_and_one_at_the_target_is_enough(sides, passed):
    assert successes(lore_tested(3, 5, *sides)) == [("A", passed)]


@rule("B13.5")
def test_where_successes_count_every_die_at_the_target_does():
    scene = encounter("the_locked_strongbox", A=scout(skills={"cunning": 4})).answers(who="A").dice(test=[5, 6, 1, 5])
    scene.run(draw={"deck": "encounter"}).expect({"A.gold": 150, "A.xp": 30})


@rule("B13.5")
def test_without_a_success_the_test_is_failed_and_nothing_is_counted():
    scene = encounter("the_locked_strongbox").answers(who="A").dice(test=[4], defense=[1, 1, 6])
    scene.run(draw={"deck": "encounter"}).expect({"A.gold": 0, "A.xp": 0, "A.wounds": 2})


@rule("B13.6", "P10")
@given(st.integers(1, 3), st.integers(2, 6))
def test_the_chance_to_pass_is_one_less_the_chance_that_every_die_misses(skill, target):
    scene = Scene("A", A=scout(skills={"lore": skill})).run()
    passed = 0
    for sides in product(range(1, 7), repeat=skill):
        table = Table(scene.state, Scripted({"test": list(sides)}), lambda *_: None, ROLL_CLAUSES)
        passed += skill_test(table, scene.hero("A"), "lore", target) > 0
    assert Fraction(passed, 6**skill) == 1 - Fraction(target - 1, 6) ** skill


@rule("B13.7")
def test_a_test_that_comes_from_elsewhere_is_made_by_whom_its_text_names_in_the_same_way():
    effect = {"kind": "test", "who": "this_hero", "skill": "lore", "target": 5, "passed": [
        {"kind": "gain", "to": "this_hero", "xp": 7}]}  # fmt: skip
    book = item("book", use={"effects": [effect]})
    scene = Scene("A.B", A=scout(items=[book], skills={"lore": 2}), B=scout(), answers=[{"action": "use:book"}])
    scene.dice(move=[2], test=[2, 5]).run(activation={"of": "A"}).expect({"A.xp": 7})


@rule("B13.8")
def test_the_dice_of_a_test_may_be_rolled_again_with_grit():
    scene = Scene("A", A=scout(skills={"lore": 3}, grit=1), answers=[{"reroll": [1, 2]}]).dice(test=[4, 1, 1, 6, 2])
    scene.run(test={"by": "A", "skill": "lore", "target": 5}).expect({"A.grit": 0})
    assert successes(scene) == [("A", 1)]


@rule("B13.4", "B10.20")
def test_a_fallen_hero_cannot_be_tested():
    scene = Scene("A.K", A=scout(), K=scout(ko=True, wounds=10)).run(test={"by": "K", "skill": "lore", "target": 5})
    assert scene.outcome == "refused"
    assert not scene.told(Rolled)


# -- what comes last ---------------------------------------------------------------------------------------------------


@rule("B13.10", "B6.15")
def test_the_enemies_of_an_encounter_are_placed_once_all_heroes_have_been_tested():
    scene = encounter("footprints_in_the_dust").dice(test=[1, 4], how_many=[1, 2]).run(draw={"deck": "encounter"})
    order = [type(event) for event in scene.told(object) if isinstance(event, SkillTestTaken | EnemiesPlaced)]
    assert order == [SkillTestTaken, SkillTestTaken, EnemiesPlaced]
    assert [len(event.enemies) for event in scene.told(EnemiesPlaced)] == [2]


@rule("B13.10", "B6.15")
def test_the_enemies_of_two_encounters_appear_together_after_both():
    scene = Scene(
        ROOM,
        A=scout(),
        B=scout(),
        decks={"encounter": ["abandoned_kit", "rotten_bridge"]},
        exploration={"mine": {"doors": 0, "content": "encounters"}},
        answers=[{"who": "A"}],
        **MINE,
    )
    scene.dice(test=[1, 4, 4]).run(explore={})
    order = [type(event) for event in scene.told(object) if isinstance(event, SkillTestTaken | EnemiesPlaced)]
    assert order == [SkillTestTaken] * 3 + [EnemiesPlaced]


# -- advanced encounters -----------------------------------------------------------------------------------------------


def unique_room(**options) -> Scene:
    """A room with an encounter of its own; an attack by miners lies on it besides."""
    scene = encounter(
        "rotten_bridge",
        A=scout(grit=1),
        B=scout(grit=1),
        exploration={"mine": {"doors": 0, "content": "encounter"}},
        options=options,
        otherwise="fail",
        dice={"test": [5, 5, 4, 4] if options["advanced_encounters"] else [4, 4]},
    )
    room = Tile(id="mine", title="The Mine", kind="room", plan="...", encounter="draw_lots")
    give_catalogue(scene.state, scene.state.catalogue.with_records(tiles={"mine": room}))
    return scene


@rule("B13.11")
def test_with_the_option_a_unique_room_brings_its_own_encounter_besides_and_nobody_may_refuse_it():
    scene = unique_room(advanced_encounters=True)
    scene.run(explore={})
    resolved = [event.card for event in scene.told(CardResolved)]
    assert resolved == ["draw_lots", "rotten_bridge"]


@rule("B13.11")
def test_without_the_option_a_unique_room_is_like_any_other():
    scene = unique_room(advanced_encounters=False)
    scene.run(explore={})
    assert [event.card for event in scene.told(CardResolved)] == ["rotten_bridge"]


# -- nothing to choose -------------------------------------------------------------------------------------------------


@rule("B25.1", "H6")
def test_a_loss_that_finds_nothing_to_take_happens_to_nobody_and_is_told():
    thief = item(
        "thief", category="personal", use={"effects": [{"kind": "lose_item", "to": "this_hero", "chosen": True}]}
    )
    scene = Scene("A.B", A=scout(items=[thief]), B=scout(), answers=[{"action": "use:thief"}])
    scene.dice(move=[2]).run(activation={"of": "A"}).expect({"A.items": ["thief"]})
    assert scene.told(NothingHappened) == [NothingHappened("thief")]
