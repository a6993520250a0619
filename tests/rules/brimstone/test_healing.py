"""Healing. Rules: section 12."""

from __future__ import annotations

import pytest

from brimstone_tui.rulesets.brimstone.events import CorruptionHealed, HeroHealed, TokenUsed, XpGained
from brimstone_tui.testing import Scene, enemy, hero, item, rule
from tests.rules.brimstone.figures import idle


def patient(**keys) -> dict:
    """A hero with Health and Sanity 10."""
    return hero(**{"defense": 4, "willpower": 4, "health": 10, "sanity": 10, "grit": 0, **keys})


def balm(tracks: str, amount: object = 3) -> dict:
    """An item that heals the hero whom its user chooses."""
    effect = {"kind": "heal", "to": "chosen_hero", "amount": amount, "tracks": tracks}
    return item("balm", use={"effects": [effect]})


def balmed(tracks: str, *answers: dict, amount: object = 3, dice: list[int] | None = None, **of_b) -> Scene:
    """A heals B with a balm."""
    scene = Scene("AB", A=patient(items=[balm(tracks, amount)], initiative=3), B=patient(**of_b))
    scene.answers({"action": "use:balm"}, {"who": "B"}, *answers).dice(move=[2], **({"heal": dice} if dice else {}))
    return scene.run(activation={"of": "A"})


@rule("B12.1")
def test_each_point_takes_a_wound_or_a_point_of_sanity_damage_away():
    balmed("wounds", wounds=5, sanity_damage=5).expect({"B.wounds": 2, "B.sanity_damage": 5})
    balmed("sanity", wounds=5, sanity_damage=5).expect({"B.wounds": 5, "B.sanity_damage": 2})


@rule("B12.1")
def test_points_in_any_mix_are_shared_out_by_the_one_who_heals_and_points_for_both_are_rolled_twice():
    scene = balmed("any", {"heal_split": {"wounds": 1, "sanity": 2}}, wounds=5, sanity_damage=5)
    scene.expect({"B.wounds": 4, "B.sanity_damage": 3})
    balmed("both", amount={"roll": "1d6"}, dice=[2, 4], wounds=5, sanity_damage=5).expect(
        {"B.wounds": 3, "B.sanity_damage": 1}
    )


@rule("B12.1", "B12.3")
def test_each_point_takes_a_corruption_point_away_and_pays_who_healed_another():
    scene = balmed("corruption", corruption=4).expect({"B.corruption": 1, "A.xp": 15})
    assert scene.told(CorruptionHealed) == [CorruptionHealed("B", 3)]
    balmed("corruption", corruption=2).expect({"B.corruption": 0, "A.xp": 10})


@rule("B12.2", "B12.3", "T10")
def test_bandages_that_roll_five_on_three_wounds_heal_three_and_pay_for_three():
    scene = Scene("AB", A=patient(tokens=["bandages"]), B=patient(wounds=3)).dice(heal=[5])
    scene.run(use={"by": "A", "token": "bandages", "on": "B"}).expect({"B.wounds": 0, "A.xp": 15, "A.tokens": []})
    assert scene.told(HeroHealed) == [HeroHealed("B", "A", 3, 0)]


@rule("B12.2", "G3")
def test_a_limit_that_was_lowered_changes_nothing_in_what_there_is_to_heal():
    curse = item("curse", modifiers=[{"stat": "health", "by": -3}])
    scene = Scene("AB", A=patient(tokens=["bandages"]), B=patient(wounds=2, items=[curse])).dice(heal=[6])
    scene.run(use={"by": "A", "token": "bandages", "on": "B"}).expect({"B.wounds": 0, "A.xp": 10})


@rule("B12.3")
def test_healing_pays_by_the_point_whatever_it_comes_from():
    Scene("AB", A=patient(), B=patient(wounds=4)).run(heal={"by": "A", "to": "B", "wounds": 4}).expect({"A.xp": 20})
    balmed("wounds", wounds=5).expect({"A.xp": 15, "B.xp": 0})
    scene = Scene("AB", A=patient(tokens=["whiskey"]), B=patient(sanity_damage=2)).dice(heal=[6])
    scene.run(use={"by": "A", "token": "whiskey", "on": "B"}).expect({"A.xp": 10, "B.sanity_damage": 0})


@rule("B12.4")
def test_healing_your_own_hurts_pays_nothing():
    scene = (
        Scene("A", A=patient(wounds=5, tokens=["bandages"])).dice(heal=[4]).run(use={"by": "A", "token": "bandages"})
    )
    scene.expect({"A.wounds": 1, "A.xp": 0})
    assert not scene.told(XpGained)


@rule("B12.4")
def test_healing_your_own_corruption_pays_nothing_either():
    scene = Scene("AB", A=patient(items=[balm("corruption")], corruption=3), B=patient())
    scene.answers({"action": "use:balm"}, {"who": "A"}).dice(move=[2]).run(activation={"of": "A"})
    scene.expect({"A.corruption": 0, "A.xp": 0})


@rule("B12.5")
@pytest.mark.parametrize(
    ("map", "outcome"),
    [("AB#e", "ok"), ("A.B#e", "refused"), ("A...B", "ok")],
    ids=["beside, in a fight", "not beside, in a fight", "same tile, no fight"],
)
def test_a_token_reaches_a_friend_beside_in_a_fight_and_on_the_tile_outside_one(map, outcome):
    figures = {"e": idle()} if "e" in map else {}
    scene = Scene(map, A=patient(tokens=["bandages"]), B=patient(wounds=5), **figures)
    scene = scene.dice(heal=[2]) if outcome == "ok" else scene
    scene.run(use={"by": "A", "token": "bandages", "on": "B"})
    scene.expect({"B.wounds": 3 if outcome == "ok" else 5}, outcome=outcome)


@rule("B12.5")
def test_a_friend_on_another_tile_is_out_of_reach_unless_the_option_says_anywhere():
    def used(**options) -> Scene:
        scene = Scene(
            "A...B",
            A=patient(tokens=["tonic"]),
            B=patient(),
            tiles={"west": ["0,0-2,0"], "east": ["2,0-4,0"]},
            options=options,
        )
        return scene.run(use={"by": "A", "token": "tonic", "on": "B"})

    used().expect({"B.grit": 0}, outcome="refused")
    used(heal_range="anywhere").expect({"B.grit": 1})


@rule("B12.5")
def test_in_the_own_activation_the_hero_says_who_gets_the_token():
    scene = Scene("AB", A=patient(tokens=["tonic"]), B=patient(), answers=[{"action": "use:tonic"}, {"who": "B"}])
    scene.dice(move=[2]).run(activation={"of": "A"}).expect({"A.grit": 0, "B.grit": 1})


@rule("B12.6")
def test_a_healing_token_is_used_in_the_activation_of_an_enemy():
    scene = Scene("Ae", A=patient(wounds=9, tokens=["bandages"]), e=enemy(target="A"))
    scene.answers(use_token="bandages").dice(to_hit=[4], defense=[1], heal=[6])
    scene.run(activation={"of": "e"}).expect({"A.wounds": 4, "A.ko": False})
    assert scene.told(TokenUsed) == [TokenUsed("A", "bandages", "A")]


@rule("B12.6")
def test_tokens_that_are_attacks_are_bound_to_the_own_activation():
    armed = patient(wounds=9, tokens=["dynamite", "hatchet", "ash"])
    scene = Scene("Ae.B", A=armed, B=patient(), e=enemy(target="A"), otherwise="fail")
    scene.dice(to_hit=[4], defense=[1]).run(activation={"of": "e"}).expect({"A.ko": True})
    kinds = scene.state.catalogue.tokens
    assert [kinds[id].when for id in ("dynamite", "hatchet")] == ["own_activation"] * 2


@rule("B12.7")
def test_getting_a_friend_up_in_a_fight_pays_twenty_five_once_an_adventure():
    fallen = patient(ko=True, wounds=10)
    scene = Scene(
        "KA.\n..L\n###\n.e.",
        A=patient(),
        K=fallen,
        L=fallen,
        e=idle(),
        tiles={"here": ["0,0-2,1"], "there": ["0,3-2,3"]},
        answers=[{"action": "help:K"}, {"action": "help:L"}],
    )
    scene.dice(move=[2, 2], injury=[5, 6, 5, 6], recover=[1, 1, 1, 1])
    scene.run({"activation": {"of": "A"}}, {"activation": {"of": "A"}})
    scene.expect({"A.xp": 25, "K.ko": False, "L.ko": False, "K.xp": 0})


@rule("B12.8")
def test_a_token_is_not_used_on_a_fallen_hero():
    scene = Scene("AK", A=patient(tokens=["bandages"]), K=patient(ko=True, wounds=10))
    scene.run(use={"by": "A", "token": "bandages", "on": "K"}).expect({"K.wounds": 10, "A.tokens": ["bandages"]})
    assert scene.outcome == "refused"


@rule("B12.8")
def test_what_heals_every_hero_passes_the_fallen_by():
    song = item("song", use={"effects": [{"kind": "heal", "to": "each_hero", "amount": 2, "tracks": "wounds"}]})
    scene = Scene("AK", A=patient(wounds=2, items=[song]), K=patient(ko=True, wounds=10))
    scene.answers(action="use:song").dice(move=[2]).run(activation={"of": "A"})
    scene.expect({"K.wounds": 10, "K.ko": True, "A.wounds": 0})


@rule("B17.23", "G3")
def test_a_token_that_mends_nothing_may_be_used_and_is_gone():
    scene = Scene("AB", A=patient(tokens=["bandages"]), B=patient()).dice(heal=[6])
    scene.run(use={"by": "A", "token": "bandages", "on": "B"}).expect({"A.tokens": [], "A.xp": 0, "B.wounds": 0})
    assert not scene.told(HeroHealed)
