"""Hits and saves. Rules: section 10.1, 10.2, and corruption in the first mission (B11.1)."""

from __future__ import annotations

from dataclasses import asdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.brimstone.events import (
    CorruptionGained,
    DamageSaved,
    HeroKnockedOut,
    HeroWounded,
    HitsTaken,
    SanityLost,
    TokenUsed,
)
from brimstone_tui.testing import Scene, enemy, hero, item, rule


def victim(**keys) -> dict:
    """A hero who saves on 4 or more and wears no armor."""
    return hero(**{"defense": 4, "willpower": 4, "health": 20, "sanity": 20, **keys})


def harmed(of_hero: dict, dice: dict[str, list[int]], **harm) -> Scene:
    """A hero alone, struck by one batch of hits."""
    return Scene("A", A=of_hero).dice(**dice).run(harm={"to": "A", **harm})


def purposes(scene: Scene) -> list[str]:
    """What dice were rolled for, in order."""
    return [event.purpose for event in scene.told(Rolled)]


# -- kinds and saves ---------------------------------------------------------------------------------------------------


@rule("B10.1")
@pytest.mark.parametrize(
    ("kind", "save", "left"),
    [
        ("hits", "defense", "A.wounds"),
        ("horror", "willpower", "A.sanity_damage"),
        ("corruption", "willpower", "A.corruption"),
    ],
)
def test_each_kind_of_hit_that_nothing_stops_leaves_its_own_mark_and_no_other(kind, save, left):
    scene = harmed(victim(), {save: [1, 4]}, hits=2, kind=kind)
    scene.expect({"A.wounds": 0, "A.sanity_damage": 0, "A.corruption": 0, left: 1})


@rule("B10.2")
@pytest.mark.parametrize(("kind", "save"), [("hits", "defense"), ("horror", "willpower"), ("corruption", "willpower")])
def test_defense_is_rolled_against_hits_and_willpower_against_horror_and_corruption(kind, save):
    unlike = victim(defense=2 if save == "defense" else 6, willpower=2 if save == "willpower" else 6)
    scene = harmed(unlike, {save: [2]}, hits=1, kind=kind)
    assert purposes(scene) == [save]
    scene.expect({"A.wounds": 0, "A.sanity_damage": 0, "A.corruption": 0})


@rule("B10.3", "T01")
def test_three_hits_are_three_dice_and_each_that_shows_the_save_or_more_stops_one():
    scene = harmed(victim(), {"defense": [2, 4, 6]}, hits=3)
    assert [(event.hits, event.saved) for event in scene.told(HitsTaken)] == [(3, 2)]
    scene.expect({"A.wounds": 1})


@rule("B10.3")
def test_willpower_is_rolled_like_defense():
    harmed(victim(), {"willpower": [2, 4, 6]}, hits=3, kind="horror").expect({"A.sanity_damage": 1})


@rule("P01", "B10.3")
@given(st.lists(st.integers(1, 6), min_size=1, max_size=12), st.integers(2, 6), st.randoms(use_true_random=False))
def test_hits_stopped_and_hits_landed_are_all_hits_in_whatever_order_the_dice_fall(sides, save, random):
    outcomes = []
    for order in (sides, random.sample(sides, len(sides))):
        scene = harmed(victim(defense=save, health=30), {"defense": order}, hits=len(sides))
        (taken,) = scene.told(HitsTaken)
        assert taken.saved == sum(side >= save for side in sides)
        assert taken.saved + scene.hero("A").wounds == len(sides)
        outcomes.append(scene.hero("A").wounds)
    assert outcomes[0] == outcomes[1]


# -- what a hit does ---------------------------------------------------------------------------------------------------


@rule("B10.4")
def test_a_hit_that_lands_is_one_wound_one_sanity_damage_or_one_corruption_point_unless_it_says_more():
    harmed(victim(), {"defense": [1, 1]}, hits=2).expect({"A.wounds": 2})
    harmed(victim(), {"willpower": [1, 1]}, hits=2, kind="horror").expect({"A.sanity_damage": 2})
    harmed(victim(), {"willpower": [1, 1]}, hits=2, kind="corruption").expect({"A.corruption": 2})
    harmed(victim(), {"willpower": [1, 1]}, hits=2, kind="horror", each=3).expect({"A.sanity_damage": 6})


@rule("B10.4")
def test_a_hit_of_an_enemy_does_as_many_wounds_as_its_damage():
    scene = Scene("Ae", A=victim(), e=enemy(combat=2, damage=3, to_hit={"melee": 4}, target="A"))
    scene.dice(to_hit=[4, 5], defense=[1, 6]).run(activation={"of": "e"}).expect({"A.wounds": 3})


@rule("B2.2", "T40")
def test_a_d3_is_a_d6_read_in_pairs():
    scene = harmed(victim(), {"damage": [1, 2, 3, 4, 5, 6]}, hits=6, each="1d3", ignore=["defense"])
    scene.expect({"A.wounds": 1 + 1 + 2 + 2 + 3 + 3})


@rule("B10.5")
def test_harm_that_ignores_defense_skips_defense_only():
    scene = harmed(victim(armor=5), {"armor": [5, 1]}, hits=2, ignore=["defense"])
    scene.expect({"A.wounds": 1})
    harmed(victim(), {"willpower": [4]}, hits=1, kind="horror", ignore=["defense"]).expect({"A.sanity_damage": 0})


@rule("B10.5")
def test_harm_that_ignores_willpower_skips_willpower_only():
    scene = harmed(victim(spirit_armor=5), {"spirit_armor": [5, 1]}, hits=2, kind="horror", ignore=["willpower"])
    scene.expect({"A.sanity_damage": 1})
    harmed(victim(), {"defense": [4]}, hits=1, ignore=["willpower"]).expect({"A.wounds": 0})


# -- the order of saves ------------------------------------------------------------------------------------------------


@rule("B10.10", "T54", "F5")
def test_cover_comes_first_then_defense_then_the_armor_for_each_wound():
    scene = harmed(victim(cover=6, armor=5), {"cover": [1, 1], "defense": [3, 5], "armor": [5, 2, 1]}, hits=2, each=3)
    assert purposes(scene) == ["cover", "defense", "armor"]
    assert sum(len(event.sides) for event in scene.told(Rolled)) == 7
    scene.expect({"A.wounds": 2})


@rule("B10.10", "F5")
def test_a_hit_that_cover_stops_needs_no_defense_and_cover_works_where_defense_does_not():
    harmed(victim(cover=4), {"cover": [4, 3], "defense": [6]}, hits=2).expect({"A.wounds": 0})
    scene = harmed(victim(cover=4), {"cover": [4, 3]}, hits=2, ignore=["defense"])
    scene.expect({"A.wounds": 1})


@rule("B10.10")
def test_cover_stops_neither_horror_nor_corruption():
    scene = harmed(victim(cover=2), {"willpower": [1]}, hits=1, kind="horror")
    assert purposes(scene) == ["willpower"]


@rule("B10.10")
def test_a_shield_takes_its_part_between_defense_and_armor():
    shield = item("shield", modifiers=[{"stat": "shield", "by": 2}])
    scene = harmed(victim(armor=5, items=[shield]), {"defense": [1], "armor": [5]}, hits=1, each=3)
    scene.expect({"A.wounds": 0})
    scene = harmed(victim(items=[shield]), {"defense": [1]}, hits=1, each=1)
    scene.expect({"A.wounds": 0})


@rule("B10.10")
def test_the_saves_and_then_the_armor_may_be_rolled_again_each_when_it_has_fallen():
    scene = Scene("A", A=victim(grit=2, armor=4)).dice(defense=[1, 1, 5], armor=[1, 1, 6])
    scene.answers({"reroll": [0]}, {"reroll": [1]})
    scene.run(harm={"to": "A", "hits": 2, "each": 2}).expect({"A.wounds": 1, "A.grit": 0})
    assert purposes(scene) == ["defense", "defense", "armor", "armor"]


@rule("B10.10")
def test_the_damage_of_a_hit_is_rolled_after_the_save_and_only_if_it_landed():
    scene = harmed(victim(), {"defense": [6, 2], "damage": [4]}, hits=2, each="1d6")
    assert purposes(scene) == ["defense", "damage"]
    scene.expect({"A.wounds": 4})


@rule("B10.11", "T02")
def test_armor_is_a_die_for_each_wound_and_not_for_each_hit():
    scene = harmed(victim(armor=5), {"defense": [1, 2], "armor": [5, 6, 1, 2, 3, 4]}, hits=2, each=3)
    scene.expect({"A.wounds": 4})
    assert [event.points for event in scene.told(DamageSaved)] == [2]


@rule("B10.11")
def test_armor_cancels_wounds_and_spirit_armor_sanity_damage():
    armored = victim(armor=4, spirit_armor=4)
    scene = harmed(armored, {"defense": [1], "armor": [4, 3]}, hits=1, each=2)
    scene.expect({"A.wounds": 1})
    scene = harmed(armored, {"willpower": [1], "spirit_armor": [4, 3]}, hits=1, kind="horror", each=2)
    scene.expect({"A.sanity_damage": 1})


@rule("P02", "B10.11")
@given(st.data(), st.integers(1, 6), st.integers(1, 3), st.integers(2, 6))
def test_as_many_armor_dice_as_wounds_and_each_success_is_a_wound_less(data, hits, each, armor):
    sides = data.draw(st.lists(st.integers(1, 6), min_size=hits * each, max_size=hits * each))
    scene = harmed(victim(armor=armor, health=40), {"armor": sides}, hits=hits, each=each, ignore=["defense"])
    assert scene.hero("A").wounds == hits * each - sum(side >= armor for side in sides)
    assert scene.hero("A").wounds >= 0


@rule("B10.12")
def test_of_two_armors_the_better_one_is_rolled_and_the_other_forgotten():
    vest = item("vest", modifiers=[{"stat": "armor", "by": 4}])
    plate = item("plate", modifiers=[{"stat": "armor", "by": 6}])
    scene = harmed(victim(armor=5, items=[plate, vest]), {"defense": [1], "armor": [4, 5, 3]}, hits=1, each=3)
    scene.expect({"A.wounds": 1})


@rule("B10.13", "M7")
def test_neither_armor_stops_a_corruption_point():
    scene = harmed(victim(armor=2, spirit_armor=4), {"willpower": [2, 5, 1]}, hits=3, kind="corruption")
    assert purposes(scene) == ["willpower"]
    scene.expect({"A.corruption": 2})


@rule("B10.1", "G4")
@given(
    st.sampled_from(["hits", "horror", "corruption"]),
    st.integers(1, 4),
    st.lists(st.sampled_from(["poison", "stunned"])),
)
def test_harm_changes_the_one_mark_that_it_leaves_and_nothing_else_on_the_table(kind, each, statuses):
    scene = Scene("A.B", A=victim(statuses=statuses, grit=2, armor=6), B=victim(), otherwise="decline")
    before = asdict(scene.state)
    scene.run(harm={"to": "A", "hits": 1, "kind": kind, "each": each, "ignore": ["defense", "willpower", "armor"]})
    mark = {"hits": "wounds", "horror": "sanity_damage", "corruption": "corruption"}[kind]
    before["heroes"][0][mark] += each
    assert asdict(scene.state) == before


@rule("G4")
def test_a_hero_and_an_enemy_have_no_other_fields_than_those_of_the_sheet():
    scene = Scene("Ae", A=victim(), e=enemy())
    unknown = "hp"
    for figure in (scene.hero("A"), scene.state.enemies[0]):
        with pytest.raises(AttributeError):
            setattr(figure, unknown, 3)


# -- the last chance ---------------------------------------------------------------------------------------------------


def in_danger(**keys) -> dict:
    """Two wounds more and this hero is down."""
    return victim(health=10, wounds=8, **keys)


@rule("B10.14")
def test_between_the_saves_and_the_damage_a_token_may_save_a_hero_from_going_down():
    scene = Scene("A.B", A=in_danger(tokens=["bandages"]), B=victim(), answers=[{"use_token": "bandages"}])
    scene.dice(defense=[1, 6, 2], heal=[3]).run(harm={"to": "A", "hits": 3})
    scene.expect({"A.wounds": 7, "A.ko": False, "A.tokens": []})
    kinds = [type(event) for event in scene.told(object) if isinstance(event, TokenUsed | HeroWounded)]
    assert kinds == [TokenUsed, HeroWounded]


@rule("B10.14")
def test_the_last_chance_comes_once_for_each_batch():
    scene = Scene("A.B", A=in_danger(tokens=["bandages"] * 2), B=victim(), answers=[{"use_token": "bandages"}])
    scene.dice(defense=[1, 1, 1], heal=[1]).run(harm={"to": "A", "hits": 3})
    scene.expect({"A.wounds": 10, "A.ko": True, "A.tokens": ["bandages"]})


@rule("B10.14", "B12.5")
def test_in_a_fight_the_token_of_a_friend_beside_may_save_and_that_of_one_farther_off_not():
    asked = {"A": in_danger(tokens=[]), "C": victim(), "e": enemy(combat=0)}
    scene = Scene("AB.C.#e", B=victim(tokens=["bandages"]), **asked, answers=[{"use_token": "bandages:B"}])
    scene.dice(defense=[1, 1], heal=[2]).run(harm={"to": "A", "hits": 2}).expect({"A.wounds": 8, "B.xp": 10})
    scene = Scene("A.B.C.#e", B=victim(tokens=["bandages"]), **asked, otherwise="fail")
    scene.dice(defense=[1, 1]).run(harm={"to": "A", "hits": 2}).expect({"A.ko": True})


@rule("B10.14")
def test_no_token_is_offered_when_nothing_landed_or_the_hero_stays_up_or_no_token_helps():
    scene = Scene("AB", A=in_danger(tokens=["bandages"]), B=victim(), otherwise="fail")
    scene.dice(defense=[6, 6]).run(harm={"to": "A", "hits": 2}).expect({"A.wounds": 8})
    scene = Scene("AB", A=in_danger(tokens=["bandages"]), B=victim(), otherwise="fail")
    scene.dice(defense=[1, 6]).run(harm={"to": "A", "hits": 2}).expect({"A.wounds": 9, "A.ko": False})
    scene = Scene("AB", A=in_danger(tokens=["whiskey"]), B=victim(), otherwise="fail")
    scene.dice(defense=[1, 1]).run(harm={"to": "A", "hits": 2}).expect({"A.ko": True})


# -- corruption in the first mission -----------------------------------------------------------------------------------


@rule("B11.1")
def test_in_the_first_mission_corruption_is_counted_and_nothing_comes_of_it():
    scene = harmed(victim(corruption_resistance=5, corruption=4), {"willpower": [1, 1]}, hits=2, kind="corruption")
    scene.expect({"A.corruption": 6, "A.ko": False})
    assert [event.corruption for event in scene.told(CorruptionGained)] == [2]
    assert not scene.told(HeroKnockedOut)
    assert not scene.told(SanityLost)
    assert scene.state.options["mutations"] == "off"
