"""Enemies that shoot: whom they pick, when they move, how they break off. Rule: 9.5, 18.11."""

import pytest

from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.brimstone.events import EnemiesAttacked, EnemyMoved, TargetChosen, TargetLost
from brimstone_tui.testing import Keys, Scene, enemy, rule
from tests.rules.brimstone.figures import fighter

LIKE = {"like": "e"}


def gunman(reach: int = 6, shots: int = 1, damage: int = 1, **keys) -> Keys:
    """An enemy that shoots on 4 or more and does not fight hand to hand."""
    ranged = {"range": reach, "shots": shots, "damage": damage}
    return enemy(**{"combat": 0, "to_hit": {"ranged": 4}, "move": 4, "ranged": ranged, **keys})


def shooting(map: str, *, rounds: int = 1, dice: Keys | None = None, **keys) -> Scene:
    """The enemies of e's kind activate; heroes save on a 6."""
    scene = Scene(map, dice=dice or {}, options={"enemy_tie": "reading_order"}, **keys)
    return scene.run(*[{"activation": {"of": "e"}}] * rounds)


# -- whom they pick ----------------------------------------------------------------------------------------------------


@rule("B9.50")
def test_a_shooter_with_a_hero_in_range_and_sight_does_not_move():
    scene = shooting("A.....e", A=fighter(), e=gunman(), dice={"to_hit": [1]}).expect({"e.at": "6,0", "e.target": "A"})
    assert not scene.told(EnemyMoved)


@rule("B9.50", "E4")
def test_a_shooter_chooses_anew_every_turn():
    scene = shooting("A..e..B", A=fighter(), B=fighter(), e=gunman(), rounds=2,
                     dice={"to_hit": [1, 1], "random_hero": [1, 6]})  # fmt: skip
    assert [told.hero for told in scene.told(TargetChosen)] == ["A", "B"]


@rule("B9.50", "E4")
def test_an_adjacent_hero_comes_before_those_farther_off():
    scene = shooting("A..eB", A=fighter(), B=fighter(), e=gunman(), dice={"to_hit": [1]}).expect({"e.target": "B"})
    assert scene.told(TargetChosen)[0].candidates == ("B",)


@rule("B9.50")
def test_of_several_adjacent_heroes_one_is_picked_at_random():
    shooting("AeB", A=fighter(), B=fighter(), e=gunman(), dice={"to_hit": [1], "random_hero": [4]}).expect(
        {"e.target": "B"}
    )


@rule("B9.50", "B9.8")
def test_shooters_do_not_spread_out():
    scene = shooting("A.e.B\n..f..", A=fighter(), B=fighter(), e=gunman(), f=LIKE,
                     dice={"to_hit": [1, 1], "random_hero": [1, 1]})  # fmt: skip
    assert [told.hero for told in scene.told(TargetChosen)] == ["A", "A"]


@rule("B9.50")
def test_out_of_range_it_walks_no_farther_than_it_needs():
    shooting("A.......e", A=fighter(), e=gunman(reach=6), dice={"to_hit": [1]}).expect({"e.at": "6,0", "e.target": "A"})


@rule("B9.50", "E5")
def test_in_range_without_sight_it_takes_the_shortest_way_to_sight():
    # from 3,1 the wall is still between; 2,0 and 3,0 are two steps off, and the first in reading order is taken
    scene = shooting("A...\n###.\n###e", A=fighter(), e=gunman(reach=6), dice={"to_hit": [1]})
    scene.expect({"e.target": "A", "e.at": "2,0"})


@rule("B9.50", "E5")
def test_where_no_space_in_its_move_gives_a_shot_it_walks_towards_the_heroes():
    scene = shooting("A......\n######.\n######.\n######.\n######e", A=fighter(), e=gunman(reach=3, move=2))
    scene.expect({"e.at": "6,2", "e.target": None, "A.wounds": 0})
    assert scene.told(TargetLost) == [TargetLost("e")]


@rule("B9.50", "B9.63", "E1")
def test_a_shooter_walled_in_stands_still():
    shooting("A#e", A=fighter(), e=gunman()).expect({"e.at": "2,0", "e.target": None})


@rule("B9.50", "B9.63")
def test_a_shooter_does_not_keep_a_target_that_it_no_longer_sees():
    scene = shooting("A#e", A=fighter(), e=gunman(target="A")).expect({"e.target": None})
    assert not scene.told(EnemiesAttacked)


@rule("B9.50")
def test_figures_do_not_spoil_its_sight():
    shooting("Ax.e", A=fighter(), x=enemy(id="other"), e=gunman(), dice={"to_hit": [1]}).expect({"e.at": "3,0"})


# -- guns and knives ---------------------------------------------------------------------------------------------------


def both_ways(**keys) -> Keys:
    """An enemy that strikes who stands beside it with two dice on 4 for 3, and shoots with one on 5 for 1."""
    ranged = {"range": 6, "shots": 1, "damage": 1}
    return enemy(combat=2, damage=3, to_hit={"melee": 4, "ranged": 5}, ranged=ranged, move=4, **keys)


@rule("B9.51")
def test_a_shooter_with_combat_strikes_a_hero_who_is_adjacent():
    shooting("Ae", A=fighter(defense=6), e=both_ways(), dice={"to_hit": [4, 1], "defense": [1]}).expect({"A.wounds": 3})


@rule("B9.51")
def test_it_never_walks_up_to_a_hero_to_strike():
    scene = shooting("A.e", A=fighter(defense=6), e=both_ways(), dice={"to_hit": [5], "defense": [1]})
    scene.expect({"e.at": "2,0", "A.wounds": 1})


@rule("B9.51")
def test_a_shooter_without_combat_shoots_an_adjacent_hero():
    shooting("Ae", A=fighter(defense=6), e=gunman(damage=2), dice={"to_hit": [4], "defense": [1]}).expect(
        {"A.wounds": 2}
    )


@rule("B9.52")
def test_an_extra_shot_leaves_targets_and_movement_of_melee_as_they_are():
    spitter = enemy(to_hit={"melee": 4, "ranged": 4}, abilities={"extra_shot": {"range": 6, "shots": 1, "damage": 2}})
    scene = shooting("A..e..B", A=fighter(defense=6), B=fighter(defense=6), e=spitter,
                     dice={"random_hero": [1, 4], "to_hit": [4, 4], "defense": [1, 1]})  # fmt: skip
    scene.expect({"e.at": "1,0", "e.target": "A", "A.wounds": 1, "B.wounds": 2})


@rule("B9.52")
def test_an_extra_shot_needs_range_and_sight():
    spitter = enemy(move=1, to_hit={"melee": 4, "ranged": 4}, abilities={"extra_shot": {"range": 2, "shots": 1}})
    shooting("A....e", A=fighter(), e=spitter).expect({"e.at": "4,0", "A.wounds": 0})


# -- shootout ----------------------------------------------------------------------------------------------------------


def outlaw(**keys) -> Keys:
    """Such an enemy that keeps its distance."""
    return both_ways(**{"abilities": {"shootout": True}, **keys})


def showdown(map: str, dice: Keys, **keys) -> Scene:
    keys = {"A": fighter(defense=6), "e": outlaw(), **keys}
    return shooting(map, dice=dice, **keys)


@rule("B18.11", "E7")
def test_three_engaged_shooters_break_off_on_four_or_more_and_who_fails_strikes():
    # e and g get away, f strikes A with both dice; then e shoots at one hero and g at the other.
    map = ".........\n.........\n.AfeBg...\n.........\n........."
    scene = Scene(map, A=fighter(defense=6), B=fighter(defense=6), e=outlaw(), f=LIKE, g=LIKE,
                  options={"enemy_tie": "ask"}, answers=[{"order": "e"}, {"order": "f"}])  # fmt: skip
    scene.dice(escape=[4, 2, 6], to_hit=[1, 1, 5, 5], random_hero=[1], defense=[1, 1])
    scene.run(activation={"of": "e"})
    attacked = [(told.hero, told.attackers) for told in scene.told(EnemiesAttacked)]
    assert attacked[0] == ("A", ("f",))
    assert sorted(hero for hero, _ in attacked[1:]) == ["A", "B"]
    scene.expect({"A.wounds": 1, "B.wounds": 1})


@rule("B18.11", "E7")
def test_who_has_nowhere_to_break_off_to_strikes():
    scene = showdown("Ae", {"escape": [6], "to_hit": [4, 4], "defense": [1, 1]}).expect({"e.at": "1,0", "A.wounds": 6})
    assert [told.attackers for told in scene.told(EnemiesAttacked)] == [("e",)]


@rule("B18.11", "E7")
def test_breaking_off_is_the_shortest_move_to_be_beside_no_hero():
    showdown("Ae....", {"escape": [4], "to_hit": [1]}).expect({"e.at": "2,0"})


@rule("B18.11", "E7")
def test_a_shooter_does_not_end_its_move_beside_a_hero():
    showdown("A.......e", {"to_hit": [1]}).expect({"e.at": "6,0"})


@rule("B18.11", "E7")
def test_where_it_could_only_shoot_from_beside_a_hero_it_stays_away():
    short = outlaw()
    short["enemy"]["ranged"] = {"range": 1, "shots": 1}
    showdown("A...e", {}, e=short).expect({"e.at": "4,0", "A.wounds": 0})


@rule("B18.11", "E7")
def test_the_markers_spread_the_shots_over_the_heroes_and_are_gone_afterwards():
    scene = showdown("A..e..B\n...f...", {"to_hit": [1, 1], "random_hero": [1]}, B=fighter(), f=LIKE)
    assert [told.hero for told in scene.told(TargetChosen)] == ["A", "B"]
    scene.expect({"e.markers": 0, "f.markers": 0})


@rule("B18.11")
@pytest.mark.parametrize("side", [1, 2, 3])
def test_on_three_or_less_a_shooter_stays_and_strikes(side):
    scene = showdown("Ae....", {"escape": [side], "to_hit": [1, 1]}).expect({"e.at": "1,0"})
    assert [len(told.sides) for told in scene.told(Rolled) if told.purpose == "to_hit"] == [2]
