"""The attacks of a group of enemies: its dice, the hero's saves, what is left after a hero goes down. Rule: 9.6."""

import pytest

from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.brimstone.events import (
    DamageDiscarded,
    EnemiesAttacked,
    EnemyMoved,
    HeroKnockedOut,
    HeroWounded,
    HitsTaken,
)
from brimstone_tui.testing import Keys, Scene, enemy, rule
from tests.rules.brimstone.figures import fighter

LIKE = {"like": "e"}


def attacked(map: str, *, answers: list[Keys] | None = None, dice: Keys, **keys) -> Scene:
    """The enemies of e's kind activate and attack; A saves on a 6."""
    keys = {"A": fighter(defense=6), "e": enemy(), "options": {"enemy_tie": "reading_order"}, **keys}
    return Scene(map, answers=answers or [], dice=dice, **keys).run(activation={"of": "e"})


def rolled(scene: Scene, purpose: str) -> list[int]:
    """How many dice fell at once, roll by roll."""
    return [len(told.sides) for told in scene.told(Rolled) if told.purpose == purpose]


# -- the dice ----------------------------------------------------------------------------------------------------------


@rule("B9.60", "B9.1")
def test_nobody_attacks_before_the_last_figure_has_moved():
    scene = attacked("Ae..f\n.....", f=LIKE, dice={"to_hit": [1, 1]})
    kinds = [type(told) for told in scene.told(tuple) if isinstance(told, EnemyMoved | EnemiesAttacked)]
    assert kinds.index(EnemiesAttacked) == len(kinds) - 1


@rule("B9.61")
def test_each_figure_rolls_its_combat_and_every_die_that_reaches_the_value_is_a_hit():
    scene = attacked("Ae", e=enemy(combat=3, to_hit={"melee": 4}), dice={"to_hit": [3, 4, 5], "defense": [1, 1]})
    scene.expect({"A.wounds": 2})


@rule("B9.61")
def test_shots_go_by_the_ranged_value_and_the_damage_of_the_gun():
    gun = {"range": 5, "shots": 2, "damage": 3}
    scene = attacked("A...e", e=enemy(combat=4, to_hit={"melee": 2, "ranged": 5}, ranged=gun),
                     dice={"to_hit": [4, 5], "defense": [1]})  # fmt: skip
    scene.expect({"A.wounds": 3})


@rule("B9.61", "F8")
def test_an_enemy_scores_no_critical_hits():
    scene = attacked("Ae", e=enemy(damage=2), dice={"to_hit": [6], "defense": [6]}).expect({"A.wounds": 0})
    assert scene.told(HitsTaken) == [HitsTaken("A", "hits", 1, 0, 1, "target")]


@rule("B9.61")
def test_an_enemy_without_dice_attacks_nobody():
    assert not attacked("Ae", e=enemy(combat=0), dice={}).told(EnemiesAttacked)


# -- all together ------------------------------------------------------------------------------------------------------


@rule("B9.62")
def test_all_attacks_of_a_group_on_one_hero_are_one_roll_and_one_batch_of_defense_dice():
    scene = attacked("eAf\n.g.", e=enemy(combat=2), f=LIKE, g=LIKE,
                     dice={"to_hit": [4, 1, 4, 4, 1, 1], "defense": [6, 1, 2]})  # fmt: skip
    assert rolled(scene, "to_hit") == [6]
    assert rolled(scene, "defense") == [3]
    scene.expect({"A.wounds": 2})


@rule("B9.62", "B2.20")
def test_one_grit_rolls_all_failed_defense_dice_again():
    scene = attacked("eAf", A=fighter(defense=4, grit=1), f=LIKE, answers=[{"reroll": [0, 1]}],
                     dice={"to_hit": [4, 4], "defense": [1, 2, 4, 5]})  # fmt: skip
    scene.expect({"A.wounds": 0, "A.grit": 0})


@rule("B9.62")
def test_heroes_are_attacked_in_party_order():
    scene = attacked("BefA\n....", B=fighter(defense=6), e=enemy(target="B"), f={"like": "e", "target": "A"},
                     figures={}, dice={"to_hit": [4, 4], "defense": [1, 1]})  # fmt: skip
    assert [told.hero for told in scene.told(EnemiesAttacked)] == ["A", "B"]


@rule("B9.62")
def test_the_dice_of_the_attackers_stand_in_the_order_of_their_ids():
    both_ways = enemy(combat=2, damage=3, to_hit={"melee": 4, "ranged": 5}, ranged={"range": 6, "shots": 1})
    for sides, wounds in (([5, 1, 1], 1), ([4, 4, 1], 3), ([4, 1, 4], 3)):
        scene = attacked("Af..e", e=both_ways, f=LIKE, dice={"to_hit": sides, "defense": [1]})
        assert scene.told(EnemiesAttacked)[0].attackers == ("e", "f")
        scene.expect({"A.wounds": wounds})


@rule("B9.62", "B9.51")
def test_shots_and_blows_of_one_group_are_saved_together_each_with_its_own_damage():
    both_ways = enemy(combat=2, damage=3, to_hit={"melee": 4, "ranged": 5}, ranged={"range": 6, "shots": 1})
    for defense, wounds in (([6, 1], 3), ([1, 6], 1), ([1, 1], 4)):
        scene = attacked("Af..e", e=both_ways, f=LIKE, dice={"to_hit": [5, 4, 1], "defense": defense})
        assert rolled(scene, "defense") == [2]
        scene.expect({"A.wounds": wounds})


# -- who does not attack -----------------------------------------------------------------------------------------------


@rule("B9.63")
def test_a_figure_without_a_target_does_not_attack():
    scene = attacked("A.......e", e=enemy(move=2), dice={}).expect({"e.target": None})
    assert not scene.told(EnemiesAttacked)


@rule("B9.63")
def test_of_a_group_only_those_with_a_target_roll():
    scene = attacked("efA\n###", e=enemy(move=1), f=LIKE, dice={"to_hit": [1]})
    assert scene.told(EnemiesAttacked)[0].attackers == ("f",)


@rule("B9.63", "B5.6")
def test_a_wall_between_a_figure_and_its_target_stops_the_blow():
    scene = attacked("Ae", e=enemy(target="A"), walls=["0,0|1,0"], dice={}).expect({"e.target": None})
    assert not scene.told(EnemiesAttacked)


# -- when the hero goes down -------------------------------------------------------------------------------------------


@rule("B9.64", "B10.20", "C4")
def test_what_a_group_still_had_for_a_hero_who_is_down_is_lost():
    scene = attacked("eAf\n.g.", A=fighter(defense=6, wounds=19), B=fighter(at="0,1"), f={"like": "e", "target": "A"},
                     g={"like": "e", "target": "A"}, e=enemy(target="A"),
                     dice={"to_hit": [4, 4, 4], "defense": [1, 1, 1]})  # fmt: skip
    scene.expect({"A.wounds": 20, "A.ko": True, "B.wounds": 0})
    assert scene.told(HeroWounded) == [HeroWounded("A", 1, "target")]
    assert scene.told(HeroKnockedOut) == [HeroKnockedOut("A")]
    assert scene.told(DamageDiscarded) == [DamageDiscarded("A", 2)]


@rule("B9.64", "B9.22", "C4")
def test_its_figures_do_not_turn_on_somebody_else_in_the_same_activation():
    scene = attacked("eAf\n.B.", A=fighter(defense=6, wounds=19), B=fighter(), e=enemy(target="A"),
                     f={"like": "e", "target": "A"}, dice={"to_hit": [4, 4], "defense": [1, 1]})  # fmt: skip
    scene.expect({"B.wounds": 0, "e.target": "A", "f.target": "A"})


@rule("B9.64", "B10.22", "C4")
def test_another_group_that_comes_later_finds_the_fallen_hero_no_target():
    scene = Scene("eAx\n.B.", A=fighter(defense=6, wounds=19), B=fighter(), e=enemy(target="A"),
                  x=enemy(id="other", target="A"))  # fmt: skip
    scene.dice(to_hit=[4, 1], defense=[1]).run({"activation": {"of": "e"}}, {"activation": {"of": "x"}})
    scene.expect({"A.ko": True, "x.target": "B"})


# -- damage by the die -------------------------------------------------------------------------------------------------


@rule("B9.65", "B1.22")
def test_damage_that_is_a_die_is_rolled_for_each_unsaved_hit():
    scene = attacked(
        "Ae", e=enemy(combat=3, damage="1d6"), dice={"to_hit": [4, 4, 4], "defense": [6, 1, 1], "damage": [2, 5]}
    )
    scene.expect({"A.wounds": 7})


@rule("B9.65", "B2.21")
def test_grit_does_not_touch_the_damage_dice_of_an_enemy():
    with pytest.raises(AssertionError, match="never asked for"):
        attacked(
            "Ae", A=fighter(defense=6, grit=1), e=enemy(damage="1d6"), answers=[{"reroll": "none"}, {"reroll": [0]}],
            dice={"to_hit": [4], "defense": [1], "damage": [6]},
        )  # fmt: skip


@rule("B9.65", "B18.2", "Q31")
@pytest.mark.parametrize(("by", "wounds"), [(1, 11), (-6, 1)])
def test_a_change_of_damage_is_added_to_the_die_and_never_makes_it_less_than_nothing(by, wounds):
    chart = [{"title": f"Row {n}", "modifiers": [{"stat": "damage", "by": by}]} for n in range(1, 7)]
    dice: Keys = {"to_hit": [4, 4], "defense": [1, 1], "damage": [1, 6]}
    scene = attacked("Ae", e=enemy(combat=2, damage="1d6+1", elite_chart=chart, elite=[1]), dice=dice)
    scene.expect({"A.wounds": wounds})


@rule("B9.61", "B18.2")
def test_a_change_of_damage_is_added_to_every_hit():
    chart = [{"title": f"Row {n}", "modifiers": [{"stat": "damage", "by": 1}]} for n in range(1, 7)]
    scene = attacked(
        "Ae", e=enemy(combat=2, damage=2, elite_chart=chart, elite=[1]), dice={"to_hit": [4, 4], "defense": [1, 1]}
    )
    scene.expect({"A.wounds": 6})


# -- what hits bring besides -------------------------------------------------------------------------------------------


def clawed(moment: str, kind: str, dice: Keys, **keys) -> Scene:
    """Two hits come in, whose text brings a hit of another kind at some moment; Willpower saves on a 6."""
    beast = enemy(combat=2, abilities={"aftermath": [{"moment": moment, "type": kind}]})
    hero = fighter(**{"defense": 4, "armor": 5, "willpower": 6, **keys})
    return attacked("Ae", A=hero, e=beast, dice={"to_hit": [4, 4], **dice})


@rule("B10.10", "M21")
def test_what_each_hit_caused_brings_comes_for_saved_hits_too():
    dice = {"defense": [4, 1], "armor": [5], "willpower": [1, 1]}
    clawed("hit_caused", "horror", dice).expect({"A.wounds": 0, "A.sanity_damage": 2})


@rule("B10.10", "M21")
def test_a_hit_stopped_by_cover_was_never_caused():
    dice = {"cover": [6, 1], "defense": [1], "armor": [5], "willpower": [1]}
    clawed("hit_caused", "horror", dice, cover=6).expect({"A.sanity_damage": 1})


@rule("B10.10", "M21")
def test_what_each_hit_not_saved_brings_comes_once_here():
    dice = {"defense": [4, 1], "armor": [5], "willpower": [1]}
    clawed("hit_let_through", "horror", dice).expect({"A.sanity_damage": 1})


@rule("B10.10", "M21")
def test_what_wounds_bring_does_not_come_when_armor_saves_them_all():
    clawed("wounded", "corruption", {"defense": [4, 1], "armor": [5]}).expect({"A.wounds": 0, "A.corruption": 0})


@rule("B10.10", "M21")
def test_what_wounds_bring_comes_once_however_many_there_are():
    dice = {"defense": [1, 1], "armor": [1, 2], "willpower": [1]}
    clawed("wounded", "corruption", dice).expect({"A.wounds": 2, "A.corruption": 1})
