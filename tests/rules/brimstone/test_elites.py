"""Elite and Brutal enemies. Rules: section 18.1, B7.7 and B16.6."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from brimstone_tui.rulesets.brimstone.events import EliteGained, EnemiesPlaced, FiguresRanOut
from brimstone_tui.rulesets.brimstone.figures import enemy_defense, enemy_health
from brimstone_tui.rulesets.brimstone.records import EnemyModifier
from brimstone_tui.rulesets.brimstone.state import give_catalogue
from brimstone_tui.rulesets.brimstone.threat import Group, enemies_appear
from brimstone_tui.testing import Scene, enemy, hero, rule
from tests.rules.brimstone.own_cards import lay, low

ROOM = "AB.......\n.........\n.........\n........."
MINE: dict[str, Any] = {"tiles": {"mine": ["0,0-8,3"]}, "entrances": {"mine": "S"}}
CHART = [
    {"title": f"Row {number}", "modifiers": [{"stat": "defense" if number == 5 else "health", "by": number}]}
    for number in range(1, 7)
]
"""Row 5 adds 5 to Defense, every other row its number to Health."""


def digger(**keys) -> dict:
    """A hero who hits on 4 or more, with one die of Combat and without Grit."""
    plain = {"health": 20, "sanity": 20, "grit": 0, "combat": 1, "to_hit": {"melee": 4, "ranged": 4}, "acted": True}
    return hero(**{**plain, **keys})


def husk(**keys) -> dict:
    """A kind with an Elite chart."""
    return enemy(**{"id": "husk", "combat": 0, "health": 3, "xp": 15, "elite_chart": CHART, **keys})


def rows(scene: Scene) -> list[int]:
    """The rows of the Elite chart that were gained, in order."""
    return [event.row for event in scene.told(EliteGained)]


def mine(**keys) -> Scene:
    return Scene(ROOM, A=digger(), B=digger(), **MINE, **keys)


# -- becoming elite ----------------------------------------------------------------------------------------------------


@rule("B18.1")
def test_a_card_that_says_elite_is_a_die_on_the_chart_of_the_type():
    scene = mine(f=husk()).dice(elite=[2])
    lay(scene, low("veterans", ("husk", 2), elite=1)).run(draw={"deck": "threat_low"})
    assert scene.told(EliteGained) == [EliteGained("husk", 2)]


@rule("B18.1")
def test_an_ability_that_the_type_has_is_rolled_again_unless_it_may_be_taken_twice():
    chart = [*CHART[:5], {**CHART[5], "repeats": True}]
    scene = mine(e=husk(figures=1, elite=[3, 6], elite_chart=chart)).dice(elite=[3, 6])
    scene.run(place={"enemies": {"e": 2}})
    assert rows(scene) == [6]
    scene = mine(e=husk(figures=1, elite=[3, 6])).dice(elite=[3, 6, 1]).run(place={"enemies": {"e": 2}})
    assert rows(scene) == [1]


@rule("B18.1", "B7.7", "M6", "Q5")
def test_figures_that_run_short_bring_one_ability_a_turn_and_no_figure_is_invented():
    six = husk(figures=6)
    scene = Scene("AB.......\neeeeee...\n.........\n.........", A=digger(), B=digger(), e=six, **MINE)
    scene.dice(elite=[2, 2, 5])
    short = [{"place": {"enemies": {"e": count}}} for count in (3, 2)]
    scene.run(*short, {"end_turn": {}}, {"place": {"enemies": {"e": 1}}})
    assert rows(scene) == [2, 5]
    assert [event.missing for event in scene.told(FiguresRanOut)] == [3, 2, 1]
    assert len(scene.state.enemies) == 6
    assert scene.state.fight is not None
    assert scene.state.fight.groups == 0


@rule("B7.43", "B7.7", "M6")
def test_a_group_of_which_one_figure_was_placed_counts_for_loot():
    scene = Scene("AB.......\neeeee....\n.........\n.........", A=digger(), B=digger(), e=husk(figures=6), **MINE)
    scene.dice(elite=[1]).run(place={"enemies": {"e": 3}})
    assert [len(event.enemies) for event in scene.told(EnemiesPlaced)] == [1]
    assert scene.state.fight is not None
    assert scene.state.fight.groups == 1


# -- the whole type ----------------------------------------------------------------------------------------------------


@rule("B18.2")
def test_an_ability_is_that_of_all_figures_of_the_type_those_there_and_those_to_come():
    scene = Scene("ABe......\n.........\n.........\n.........", A=digger(), B=digger(), e=husk(elite=[5]), **MINE)
    scene.run({"place": {"enemies": {"e": 1}}}, {"wound": {"to": "e", "by": "A", "hits": [{"damage": 6}]}})
    scene.run(wound={"to": "e#2", "by": "A", "hits": [{"damage": 7}]}).expect({"e.wounds": 1, "e#2.wounds": 2})


@rule("B18.2")
def test_another_type_does_not_have_it():
    scene = Scene("Aef", A=digger(), e=husk(elite=[5]), f=husk(id="other"))
    scene.run(wound={"to": "f", "by": "A", "hits": [{"damage": 2}]}).expect({"f.wounds": 2})


@rule("B18.2")
def test_an_ability_ends_with_the_fight():
    room = "Ae.......\n.........\n.........\n........."
    scene = Scene(room, A=digger(), e=husk(elite=[5]), dice={"catch_breath": [1]}, **MINE)
    assert enemy_defense(scene.state, "husk") == 5
    kill = {"wound": {"to": "e", "by": "A", "hits": [{"damage": 8}]}}
    lay(scene, low("more", ("husk", 1))).run(kill, {"end_fight": {}}, {"draw": {"deck": "threat_low"}})
    assert enemy_defense(scene.state, "husk") == 0


@rule("B18.3", "B16.6")
@pytest.mark.parametrize(("elite", "xp"), [([], 15), ([1], 20), ([1, 2], 25)])
def test_every_elite_ability_makes_an_enemy_worth_five_more(elite, xp):
    scene = Scene("Ae", A=digger(), e=husk(elite=elite)).run(wound={"to": "e", "by": "A", "hits": [{"damage": 9}]})
    scene.expect({"A.xp": xp})


# -- brutal ------------------------------------------------------------------------------------------------------------


def brutal_comes(brutal: bool, elite: int = 0, dice: tuple[int, ...] = ()) -> Scene:
    """Husks appear, in their Brutal version or not."""
    scene = mine(e=husk(at="8,3"))
    scene = scene.dice(elite=dice) if dice else scene
    kind = scene.state.catalogue.enemies["husk"]
    kinds = {**scene.state.catalogue.enemies, "husk": replace(kind, brutal=(EnemyModifier(stat="health", by=4),))}
    give_catalogue(scene.state, scene.state.catalogue.with_records(enemies=kinds))
    scene.state.enemies.clear()
    scene.state.fight = None
    group = Group("husk", 1, "card", elite, brutal)
    enemies_appear(scene.table, [group], ambush=False, tile=scene.state.tiles[0])
    return scene


@rule("B18.4")
def test_a_brutal_enemy_has_its_brutal_figures_and_the_elite_abilities_due_besides():
    assert enemy_health(brutal_comes(False).state, "husk") == 3
    assert enemy_health(brutal_comes(True).state, "husk") == 3 + 4
    scene = brutal_comes(True, elite=1, dice=(2,))
    assert enemy_health(scene.state, "husk") == 3 + 4 + 2
    scene.check()


# -- below the Darkness ------------------------------------------------------------------------------------------------


def darkness_passes(**options) -> Scene:
    """The posse is 3 steps in; the Darkness takes the step by which it comes nearer the Entrance."""
    return Scene(
        "ABe......\n.........\n.........\n.........",
        A=digger(),
        B=digger(),
        e=husk(),
        f=husk(id="other"),
        posse=3,
        darkness=13,
        decks={"loot": ["loose_change", "watch_and_chain", "pay_packet", "bank_bag"]},
        options=options,
        **MINE,
    )


@rule("B18.5")
def test_with_the_option_every_enemy_has_an_ability_more_once_the_darkness_has_slipped_past_the_posse():
    scene = darkness_passes(below_darkness=True).dice(elite=[4]).run(move_darkness={"by": 1})
    assert scene.told(EliteGained) == [EliteGained("husk", 4)]
    scene = darkness_passes().run(move_darkness={"by": 1})
    assert not scene.told(EliteGained)


@rule("B18.5")
def test_as_far_from_the_entrance_as_the_posse_is_not_past_it():
    scene = Scene("Ae", A=digger(), e=husk(), posse=2, darkness=13, options={"below_darkness": True})
    scene.run(move_darkness={"by": 1})
    assert not scene.told(EliteGained)


@rule("B18.5")
def test_enemies_to_come_have_it_too_each_type_once_a_fight():
    scene = darkness_passes(below_darkness=True).dice(elite=[4, 2, 3], catch_breath=[1, 1])
    kill = [{"wound": {"to": id, "by": "A", "hits": [{"damage": 30}]}} for id in ("e", "f")]
    more = {"place": {"enemies": {"f": 1}}}
    scene.run({"move_darkness": {"by": 1}}, more, kill[1], more, *kill, {"end_fight": {}}, more)
    assert [(event.kind, event.row) for event in scene.told(EliteGained)] == [("husk", 4), ("other", 2), ("other", 3)]


@rule("B18.5")
def test_a_posse_that_goes_deeper_than_the_darkness_stands_is_below_it():
    scene = Scene(
        "#//#\n#..#",
        A=digger(at="1,0"),
        posse=2,
        darkness=14,
        options={"below_darkness": True},
        seed=1,
    )
    scene.run(search={"by": "A"}).expect(posse=3)
    assert scene.state.below_the_darkness
