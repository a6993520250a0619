"""Keyword abilities of enemies, and the shootout. Rules: section 18.2."""

from __future__ import annotations

import pytest

from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.brimstone.events import (
    EnemiesAttacked,
    EnemiesPlaced,
    EnemyDisplaced,
    EnemyHealed,
    EnemyMoved,
    FearStruck,
    TargetChosen,
)
from brimstone_tui.testing import Scene, enemy, hero, item, rule


def digger(**keys) -> dict:
    """A hero who hits and saves on 4 or more, with one die of Combat and without Grit."""
    plain = {"defense": 4, "willpower": 4, "health": 20, "sanity": 20, "grit": 0, "combat": 1}
    return hero(**{**plain, "to_hit": {"melee": 4, "ranged": 4}, **keys})


def wounded(*hits: dict, **of_enemy) -> Scene:
    """Hits of A whose damage is known land on e."""
    dice = {name: of_enemy.pop(f"{name}_dice") for name in ("armor", "cover") if f"{name}_dice" in of_enemy}
    scene = Scene("Ae", A=digger(), e=enemy(**of_enemy)).dice(**dice)
    return scene.run(wound={"to": "e", "by": "A", "hits": list(hits)})


# -- frightening -------------------------------------------------------------------------------------------------------

TILES = {"first": ["0,0-2,0"], "second": ["2,0-4,0"], "third": ["4,0-6,0"]}


@rule("B18.10")
@pytest.mark.parametrize(
    ("ability", "map", "hits"),
    [
        ("fear", "Ae.....", 2),
        ("fear", "A.e....", 0),
        ("terror", "A.e....", 2),
        ("terror", "A..e...", 0),
        ("unspeakable_terror", "A..e...", 2),
        ("unspeakable_terror", "A....e.", 0),
    ],
)
def test_fear_strikes_beside_terror_on_the_tile_and_unspeakable_terror_on_the_next_tile_too(ability, map, hits):
    scene = Scene(map, A=digger(), e=enemy(combat=0, abilities={ability: 2}), tiles=TILES)
    scene.dice(move=[2], **({"willpower": [1] * hits} if hits else {})).run(activation={"of": "A"})
    scene.expect({"A.sanity_damage": hits})
    assert [event.ability for event in scene.told(FearStruck)] == [ability] * bool(hits)


@rule("B18.10")
def test_fear_strikes_as_the_activation_begins_and_not_after_a_move_beside_the_model():
    scene = Scene("A..e", A=digger(), e=enemy(combat=0, abilities={"fear": 1}), answers=[{"move": "2,0"}])
    scene.dice(move=[2]).run(activation={"of": "A"}).expect({"A.at": "2,0", "A.sanity_damage": 0})


@rule("B18.12")
def test_every_frightening_model_deals_its_own_hits():
    ghoul = enemy(combat=0, abilities={"fear": 2})
    scene = Scene("eAf", A=digger(), e=ghoul, f={"like": "e"}).dice(move=[2], willpower=[1, 1, 1, 4])
    scene.run(activation={"of": "A"}).expect({"A.sanity_damage": 3})
    assert [event.enemy for event in scene.told(FearStruck)] == ["e", "f"]
    assert [len(event.sides) for event in scene.told(Rolled) if event.purpose == "willpower"] == [2, 2]


@rule("B18.12")
def test_fear_strikes_turn_after_turn():
    scene = Scene("eA", A=digger(), e=enemy(combat=0, abilities={"fear": 1})).dice(move=[2, 2], willpower=[1, 1])
    scene.run({"activation": {"of": "A"}}, {"activation": {"of": "A"}}).expect({"A.sanity_damage": 2})


# -- hard to wound -----------------------------------------------------------------------------------------------------


@rule("B18.10", "B8.32")
def test_against_a_tough_enemy_a_critical_hit_is_a_plain_one():
    critical = {"damage": 4, "critical": True}
    wounded(critical, defense=3).expect({"e.wounds": 4})
    wounded(critical, defense=3, abilities=["tough"]).expect({"e.wounds": 1})


@rule("B18.10")
def test_what_else_a_natural_six_does_still_happens_to_a_tough_enemy():
    keen = item("keen", modifiers=[{"stat": "critical_damage", "by": 2}])
    scene = Scene("Ae", A=digger(items=[keen]), e=enemy(defense=3, abilities=["tough"]))
    scene.dice(to_hit=[6], damage=[2]).run(attack={"by": "A"}).expect({"e.wounds": 1})


@rule("B18.10", "R31")
def test_endurance_caps_each_hit_after_armor():
    wounded({"damage": 6}, {"damage": 2}, abilities=[{"endurance": 3}]).expect({"e.wounds": 5})
    scene = wounded({"damage": 6}, armor=5, armor_dice=[5, 6, 1, 1, 1, 1], abilities=[{"endurance": 3}])
    scene.expect({"e.wounds": 3})
    scene = wounded({"damage": 4}, armor=5, armor_dice=[5, 6, 1, 1], abilities=[{"endurance": 3}])
    scene.expect({"e.wounds": 2})


@rule("B18.10", "B8.33")
def test_armor_is_a_die_for_each_wound_that_passed_defense():
    wounded({"damage": 6}, defense=2, armor=5, armor_dice=[5, 4, 6, 1]).expect({"e.wounds": 2})


@rule("B18.10")
@pytest.mark.parametrize(("side", "wounds"), [(5, 0), (4, 6)])
def test_cover_stops_an_entire_hit_a_critical_one_too(side, wounds):
    wounded({"damage": 6, "critical": True}, defense=3, cover_dice=[side], abilities=[{"cover": 5}]).expect(
        {"e.wounds": wounds}
    )


@rule("B18.10")
def test_a_shield_takes_some_of_the_damage_between_defense_and_armor():
    wounded({"damage": 6}, defense=1, abilities=[{"shield": 3}], armor=5, armor_dice=[5, 1]).expect({"e.wounds": 1})


@rule("B18.10")
def test_regeneration_heals_as_each_turn_starts_and_never_more_than_there_is():
    scene = Scene("A#e", A=digger(), e=enemy(combat=0, wounds=3, abilities={"regeneration": 2}))
    scene.dice(hold_back=[6, 5] * 2, move=[2, 2]).run({"turn": {}}, {"turn": {}}).expect({"e.wounds": 0})
    assert [event.wounds for event in scene.told(EnemyHealed)] == [2, 1]


# -- moving ------------------------------------------------------------------------------------------------------------


def walked(of_enemy: dict, map: str = "A.......e", **keys) -> Scene:
    """The enemy activates; it is too far away to strike."""
    return Scene(map, A=digger(), e=enemy(**of_enemy), **keys).run(activation={"of": "e"})


@rule("B18.10")
def test_an_immobile_enemy_never_moves_but_strikes_who_stands_beside_it():
    walked({"move": 3, "abilities": ["immobile"]}).expect({"e.at": "8,0"})
    scene = Scene("Ae", A=digger(), e=enemy(move=3, abilities=["immobile"])).dice(to_hit=[4], defense=[1])
    scene.run(activation={"of": "e"}).expect({"A.wounds": 1})


@rule("B18.10", "B6.4")
def test_beside_immobile_enemies_alone_the_heroes_may_search():
    scene = Scene("A...e", A=digger(), e=enemy(abilities=["immobile"]), stop_at="action").dice(move=[2])
    assert "scavenge" in scene.run(activation={"of": "A"}).choices
    scene = Scene("A...e", A=digger(tokens=["tonic"]), e=enemy(), stop_at="action").dice(move=[2])
    assert "scavenge" not in scene.run(activation={"of": "A"}).choices


@rule("B18.10")
def test_a_fast_enemy_moves_one_space_more():
    walked({"move": 3}).expect({"e.at": "5,0"})
    walked({"move": 3, "abilities": ["fast"]}).expect({"e.at": "4,0"})


@rule("B18.10")
def test_other_models_are_no_obstacle_to_a_flyer_and_walls_are():
    wall = {"f": enemy(id="wall", combat=0)}
    scene = Scene("A..fe", A=digger(), e=enemy(move=4, abilities=["flying"]), **wall).dice(to_hit=[1])
    scene.run(activation={"of": "e"}).expect({"e.at": "1,0", "f.at": "3,0"})
    scene = Scene("A..fe", A=digger(), e=enemy(move=4), **wall).run(activation={"of": "e"}).expect({"e.at": "4,0"})
    scene = Scene("A...e", A=digger(), e=enemy(move=4, abilities=["flying"]), walls=["2,0|3,0"])
    scene.run(activation={"of": "e"})
    assert scene.enemy("e").square >= scene.hero("A").square + 3


@rule("B18.10", "B5.8")
def test_a_flyer_crosses_barriers():
    scene = Scene("A...e", A=digger(), e=enemy(move=4, abilities=["flying"]), barriers=["2,0|3,0"]).dice(to_hit=[1])
    scene.run(activation={"of": "e"}).expect({"e.at": "1,0"})


@rule("B18.10", "B9.31")
def test_a_large_enemy_changes_places_with_smaller_ones():
    small = enemy(id="small", combat=0, size="small")
    scene = Scene("A..fe", A=digger(), e=enemy(move=4, size="large"), f=small).dice(to_hit=[1])
    scene.run(activation={"of": "e"}).expect({"e.at": "1,0", "f.at": "4,0"})
    assert [event.enemy for event in scene.told(EnemyDisplaced)] == ["f"]


# -- shooting and spawning ---------------------------------------------------------------------------------------------


@rule("B18.10", "B9.50")
@pytest.mark.parametrize(("spaces", "shots"), [(5, 2), (7, 0)])
def test_a_ranged_enemy_shoots_with_the_range_shots_and_damage_printed_for_it(spaces, shots):
    gun = {"range": 5, "shots": 2, "damage": 3}
    scene = Scene(
        "A" + "." * (spaces - 1) + "e", A=digger(), e=enemy(move=1, ranged=gun, to_hit={"melee": 4, "ranged": 4})
    )
    scene = scene.dice(to_hit=[4, 1], defense=[1]) if shots else scene
    scene.run(activation={"of": "e"}).expect({"A.wounds": 3 if shots else 0})


@rule("B18.10")
def test_more_enemies_come_out_of_a_spawner_every_turn_until_it_is_destroyed():
    nest = enemy(id="nest", combat=0, abilities=["immobile", {"spawner": "pale_crawler"}], health=3)
    scene = Scene("A......e\n........", A=digger(), e=nest)
    scene.run({"activation": {"of": "e"}}, {"activation": {"of": "e"}})
    assert [event.kind for event in scene.told(EnemiesPlaced)] == ["pale_crawler"] * 2
    assert scene.state.fight is not None
    assert scene.state.fight.groups == 0
    scene.run(wound={"to": "e", "by": "A", "hits": [{"damage": 3}]})
    scene.run(activation={"of": "e"})
    assert scene.outcome == "refused"


# -- shootout ----------------------------------------------------------------------------------------------------------

GUN = {"range": 4, "shots": 1, "damage": 2}


def shooter(**keys) -> dict:
    """An enemy that fights from afar."""
    plain = {"id": "shooter", "abilities": ["shootout"], "ranged": GUN, "to_hit": {"melee": 4, "ranged": 4}, "move": 4}
    return enemy(**{**plain, **keys})


@rule("B18.11")
def test_a_shooter_beside_a_hero_breaks_off_on_four_no_farther_than_it_must_and_shoots():
    scene = Scene("Ae....", A=digger(), e=shooter()).dice(escape=[4], to_hit=[4], defense=[1])
    scene.run(activation={"of": "e"}).expect({"e.at": "2,0", "A.wounds": 2})


@rule("B18.11")
def test_on_less_or_with_no_way_out_it_strikes_a_hero_beside_it_in_melee():
    scene = Scene("Ae....", A=digger(), e=shooter()).dice(escape=[3], to_hit=[4], defense=[1])
    scene.run(activation={"of": "e"}).expect({"e.at": "1,0", "A.wounds": 1})
    scene = Scene("AeB", A=digger(), B=digger(), e=shooter()).dice(escape=[6], random_hero=[4], to_hit=[4], defense=[1])
    scene.run(activation={"of": "e"}).expect({"e.at": "1,0", "B.wounds": 1, "A.wounds": 0})


@rule("B18.11")
def test_when_one_has_struck_the_only_hero_beside_it_down_the_next_has_nobody_to_strike():
    scene = Scene("eAf#B", A=digger(wounds=19), B=digger(), e=shooter(), f={"like": "e"})
    scene.dice(escape=[1, 1], to_hit=[4], defense=[1]).run(activation={"of": "e"})
    scene.expect({"A.ko": True, "B.wounds": 0})


@rule("B18.11")
def test_shooters_choose_at_random_among_the_heroes_with_the_fewest_markers():
    scene = Scene("A..e\n....\nB..f", A=digger(), B=digger(), e=shooter(), f={"like": "e"})
    scene.dice(random_hero=[4], to_hit=[1, 1]).run(activation={"of": "e"})
    assert [(event.enemy, event.hero) for event in scene.told(TargetChosen)] == [("e", "B"), ("f", "A")]


@rule("B18.11")
def test_a_shooter_takes_the_shortest_way_to_where_it_can_shoot_and_does_not_stop_beside_a_hero():
    scene = Scene("A.......e", A=digger(), e=shooter()).dice(to_hit=[1]).run(activation={"of": "e"})
    scene.expect({"e.at": "4,0"})
    near = shooter(ranged={"range": 1, "shots": 1, "damage": 2})
    Scene("A..e", A=digger(), e=near).run(activation={"of": "e"}).expect({"e.at": "3,0", "A.wounds": 0})


@rule("B18.11")
def test_a_shooter_passes_its_own_group_if_it_must_and_leaves_it_where_it_is():
    """f is held up by B in the only way; e is to shoot A."""
    far = shooter(move=6)
    scene = Scene("A.....f...e\n######B####", A=digger(), B=digger(), e=far, f={"like": "e"})
    scene.dice(escape=[1], random_hero=[1], to_hit=[1, 4], defense=[1]).run(activation={"of": "e"})
    scene.expect({"e.at": "4,0", "f.at": "6,0", "A.wounds": 2})
    assert not scene.told(EnemyDisplaced)


@rule("B18.11")
def test_if_it_cannot_get_a_line_on_the_hero_it_shoots_one_that_it_sees_already():
    scene = Scene("A..e###B", A=digger(), B=digger(), e=shooter()).dice(random_hero=[4], to_hit=[4], defense=[1])
    scene.run(activation={"of": "e"}).expect({"e.at": "3,0", "A.wounds": 2, "B.wounds": 0, "e.target": "A"})
    assert not scene.told(EnemyMoved)


@rule("B18.11")
def test_after_the_last_move_every_marker_is_one_ranged_attack_and_nobody_has_any_left():
    scene = Scene("A..e\n...f", A=digger(), e=shooter(), f={"like": "e"}).dice(to_hit=[4, 4], defense=[1, 1])
    scene.run(activation={"of": "e"}).expect({"A.wounds": 4, "e.markers": 0, "f.markers": 0})
    assert [(event.hero, event.attackers) for event in scene.told(EnemiesAttacked)] == [("A", ("e", "f"))]
