"""Getting up again. Rules: section 10.4, and the breath of those who were down (B7.45)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.brimstone.events import (
    ActivationBegan,
    BreathCaught,
    ChartRolled,
    EnemyPushed,
    HeroHealed,
    HeroRecovered,
    XpGained,
)
from brimstone_tui.testing import Scene, enemy, rule
from tests.rules.brimstone.figures import digger, fallen, idle
from tests.rules.brimstone.own_cards import lay, low

HARMLESS = {"injury": [5, 6], "madness": [5, 6]}
"""Rolls on the charts that bring nothing that lasts."""


def recovered(of_hero: dict, dice: dict[str, list[int]], *answers: dict) -> Scene:
    """A fallen hero gets up, with a friend near."""
    return Scene("A.B", A=of_hero, B=digger()).dice(**dice).answers(*answers).run(recover={"hero": "A"})


# -- when --------------------------------------------------------------------------------------------------------------


@rule("B10.25", "B4.31")
def test_the_fallen_recover_at_the_end_of_a_turn_without_enemies():
    scene = Scene("A.K", A=digger(), K=fallen()).dice(injury=[5, 6], recover=[3, 4]).run(end_turn={})
    scene.expect({"K.ko": False, "K.wounds": 3})


@rule("B10.25")
def test_while_an_enemy_is_on_the_board_the_fallen_stay_down_at_the_end_of_the_turn():
    Scene("A.K#e", A=digger(), K=fallen(), e=idle()).run(end_turn={}).expect({"K.ko": True, "K.wounds": 10})


@rule("B10.25", "B4.26")
def test_a_depth_event_of_sixes_brings_the_fallen_up_in_a_fight():
    scene = Scene("A.K#e", A=digger(), K=fallen(), e=idle(), answers=[{"breath": "grit"}, {"breath": "grit"}])
    scene.dice(hold_back=[6, 6], injury=[5, 6], recover=[1, 1]).run(hold_back={}).expect({"K.ko": False})


TOKEN_ON_MINE = {"tiles": {"mine": ["0,0-6,3"]}, "entrances": {"mine": "S"}}
ROOM = "A.....K\n.......\n.......\n......."


@rule("B10.25", "M2")
def test_enemies_found_in_step_three_keep_the_fallen_down_at_the_end_of_that_turn():
    scene = Scene(
        ROOM,
        A=digger(),
        K=fallen(),
        exploration={"mine": {"doors": 0, "content": "attack"}},
        **TOKEN_ON_MINE,
    )
    lay(scene, low("two_miners", ("drowned_miner", 2))).run({"explore": {}}, {"end_turn": {}}).expect(
        {"K.ko": True, "fight": True}
    )
    assert "drowned_miner" not in [event.of for event in scene.told(ActivationBegan)]


@rule("B10.25", "M2")
def test_an_encounter_without_enemies_found_in_step_three_does_not():
    scene = Scene(
        ROOM,
        A=digger(),
        K=fallen(),
        exploration={"mine": {"doors": 0, "content": "encounter"}},
        decks={"encounter": ["whispering_vein"]},
        answers=[{"card_choice": "leave_it"}],
        **TOKEN_ON_MINE,
    )
    scene.dice(injury=[5, 6], recover=[1, 1]).run({"explore": {}}, {"end_turn": {}}).expect({"K.ko": False})


# -- where -------------------------------------------------------------------------------------------------------------


@rule("B10.26")
def test_the_figure_stands_up_in_the_space_of_its_marker():
    recovered(fallen(), {"injury": [5, 6], "recover": [1, 1]}).expect({"A.at": "0,0", "A.ko": False})


@rule("B10.26", "C2")
def test_whoever_stands_on_the_marker_is_pushed_to_a_space_beside_it():
    scene = Scene("#K.", K=fallen(), A=digger(at="1,0")).dice(injury=[5, 6], recover=[1, 1])
    scene.run(recover={"hero": "K"}).expect({"K.at": "1,0", "A.at": "2,0"})
    assert [event.figure for event in scene.told(EnemyPushed)] == ["A"]
    scene = Scene("A.K.", K=fallen(), A=digger(), e=idle(at="2,0"))
    scene.dice(injury=[5, 6], recover=[1, 1]).run(recover={"hero": "K"}).expect({"K.at": "2,0", "e.at": "1,0"})


@rule("B10.26", "C2")
def test_with_no_free_space_beside_the_pushed_one_goes_to_the_nearest_by_path():
    scene = Scene("BKC..", K=fallen(), A=digger(at="1,0"), B=digger(), C=digger())
    scene.dice(injury=[5, 6], recover=[1, 1]).run(recover={"hero": "K"}).expect({"A.at": "3,0", "K.at": "1,0"})


@rule("B10.26", "C2")
def test_one_whom_walls_shut_in_is_pushed_over_them_rather_than_share_a_space():
    scene = Scene("K.B", K=fallen(), A=digger(at="0,0"), B=digger(), walls=["0,0|1,0"])
    scene.dice(injury=[5, 6], recover=[1, 1]).run(recover={"hero": "K"}).expect({"A.at": "1,0", "K.at": "0,0"})


# -- the price ---------------------------------------------------------------------------------------------------------


@rule("B10.27")
@pytest.mark.parametrize(
    ("hurt", "chart"), [({"wounds": 10, "sanity_damage": 9}, "injury"), ({"wounds": 9, "sanity_damage": 10}, "madness")]
)
def test_health_that_gave_out_costs_a_roll_for_injury_and_sanity_one_for_madness(hurt, chart):
    scene = recovered(fallen(**hurt), {chart: [5, 6], "recover": [1, 1]}, {"heal_split": {"wounds": 1, "sanity": 1}})
    assert [event.chart for event in scene.told(ChartRolled)] == [chart]


@rule("B10.28", "T13")
def test_two_dice_of_points_are_shared_as_the_player_likes():
    scene = recovered(
        fallen(sanity_damage=7), {"injury": [5, 6], "recover": [3, 4]}, {"heal_split": {"wounds": 2, "sanity": 5}}
    )
    scene.expect({"A.wounds": 8, "A.sanity_damage": 2})


@rule("B10.28", "B10.31", "T13")
def test_the_least_of_one_point_for_the_track_that_gave_out_is_no_choice():
    hurt = fallen(sanity_damage=7)
    scene = recovered(hurt, {"injury": [5, 6], "recover": [1, 1]}, {"heal_split": {"wounds": 1, "sanity": 1}})
    scene.expect({"A.wounds": 9, "A.sanity_damage": 6})
    with pytest.raises(AssertionError, match="wounds 1 to 10"):
        recovered(hurt, {"injury": [5, 6], "recover": [1, 1]}, {"heal_split": {"wounds": 0, "sanity": 2}})


@rule("B10.31")
def test_who_has_sanity_left_needs_no_point_for_it():
    scene = recovered(
        fallen(sanity_damage=9), {"injury": [5, 6], "recover": [1, 1]}, {"heal_split": {"wounds": 2, "sanity": 0}}
    )
    scene.expect({"A.wounds": 8, "A.sanity_damage": 9})


@rule("B10.29", "T14", "C1")
def test_if_both_gave_out_there_are_two_charts_and_two_dice_of_healing_for_each():
    scene = recovered(fallen(sanity_damage=10), {**HARMLESS, "recover": [1, 2, 3, 4]})
    scene.expect({"A.wounds": 7, "A.sanity_damage": 3})
    assert [event.chart for event in scene.told(ChartRolled)] == ["injury", "madness"]
    assert [len(event.sides) for event in scene.told(Rolled) if event.purpose == "recover"] == [2, 2]


@rule("B10.30")
def test_two_times_down_in_one_adventure_are_two_separate_matters():
    scene = Scene("A.B", A=fallen(), B=digger()).dice(injury=[5, 6], recover=[1, 1])
    scene.dice(willpower=[1], madness=[5, 6]).dice(recover=[2, 2]).answers(heal_split={"wounds": 2, "sanity": 2})
    again = {"harm": {"to": "A", "hits": 1, "kind": "horror", "each": 10}}
    scene.run({"recover": {"hero": "A"}}, again, {"recover": {"hero": "A"}})
    scene.expect({"A.wounds": 6, "A.sanity_damage": 8})
    assert [event.chart for event in scene.told(ChartRolled)] == ["injury", "madness"]


@rule("P05", "B10.20", "B10.31")
@given(
    st.lists(st.tuples(st.sampled_from(["hits", "horror"]), st.integers(1, 9)), max_size=6),
    st.lists(st.integers(1, 6), min_size=4, max_size=4),
)
def test_wounds_never_exceed_health_and_who_has_recovered_has_some_of_both(blows, recover):
    scene = Scene("A.B", A=digger(), B=digger(), otherwise="first", seed=1)
    for kind, each in blows:
        ignore = ["defense", "willpower"]
        scene.run(harm={"to": "A", "hits": 1, "kind": kind, "each": each, "ignore": ignore})
        struck = scene.hero("A")
        assert struck.wounds <= 10
        assert struck.sanity_damage <= 10
        assert struck.ko is (struck.wounds == 10 or struck.sanity_damage == 10)
    hurt = {"wounds": scene.hero("A").wounds, "sanity_damage": scene.hero("A").sanity_damage}
    if not scene.hero("A").ko:
        return
    both = max(hurt.values()) == min(hurt.values()) == 10
    charts = {"injury": [5, 6]} if hurt["wounds"] == 10 else {}
    charts |= {"madness": [5, 6]} if hurt["sanity_damage"] == 10 else {}
    scene = Scene("A.B", A=digger(ko=True, **hurt), B=digger(), otherwise="first")
    scene.dice(**charts, recover=recover if both else recover[:2]).run(recover={"hero": "A"})
    assert scene.hero("A").wounds < 10
    assert scene.hero("A").sanity_damage < 10


@rule("B10.25")
def test_who_is_on_their_feet_has_nothing_to_recover_from():
    scene = Scene("A.B", A=digger(), B=digger()).run(recover={"hero": "A"})
    assert scene.outcome == "refused"


# -- at the end of a fight ---------------------------------------------------------------------------------------------


def after_the_fight(**options) -> Scene:
    """A kills the last enemy before B and D have acted; C has been down since an earlier turn."""
    return Scene(
        "eA.B.C.D",
        A=digger(initiative=6, wounds=4, combat=1, to_hit={"melee": 4, "ranged": 4}),
        B=digger(initiative=5, wounds=4),
        C=fallen(initiative=4),
        D=digger(initiative=3, wounds=4),
        e=enemy(health=1, combat=0),
        options=options,
    )


@rule("B7.45", "B7.41", "T52")
def test_breath_is_caught_by_those_on_their_feet_first_and_by_the_fallen_once_they_are_up():
    scene = after_the_fight()
    scene.answers({"action": "melee:fists"}, {"breath": "heal"}, {"breath": "grit"}, {"breath": "heal"})
    scene.dice(hold_back=[6, 5], move=[2], to_hit=[4], damage=[1], catch_breath=[5, 2, 1])
    scene.dice(injury=[5, 6], recover=[2, 3]).run(turn={})
    scene.expect({"A.wounds": 1, "B.wounds": 2, "D.wounds": 4, "D.grit": 1, "C.wounds": 4, "C.ko": False})
    assert [event.hero for event in scene.told(BreathCaught)] == ["A", "B", "D", "C"]
    rolls = [(event.purpose, event.roller) for event in scene.told(Rolled)][-5:]
    breath = [("catch_breath", "A"), ("catch_breath", "B"), ("injury", "C"), ("recover", "C"), ("catch_breath", "C")]
    assert rolls == breath


@rule("B7.45", "T52")
def test_with_the_option_the_fallen_recover_and_catch_no_breath():
    scene = after_the_fight(ko_breath="no")
    scene.answers({"action": "melee:fists"}, {"breath": "grit"}, {"breath": "grit"})
    scene.dice(hold_back=[6, 5], move=[2], to_hit=[4], damage=[1], catch_breath=[6], injury=[5, 6], recover=[2, 3])
    scene.run(turn={}).expect({"C.wounds": 5, "A.wounds": 1})
    assert [event.hero for event in scene.told(BreathCaught)] == ["A", "B", "D"]


@rule("B7.41", "M16")
def test_who_acted_without_an_activation_heals_a_d3_and_who_did_nothing_chooses():
    scene = Scene("A.B.C", A=digger(acted=True), B=digger(acted=True, wounds=4), C=digger(wounds=4))
    scene.answers(breath="grit").dice(catch_breath=[1, 4]).run(end_fight={})
    scene.expect({"B.wounds": 2, "C.wounds": 4, "C.grit": 1})


@rule("B7.41", "M16")
def test_a_token_from_the_side_bag_and_a_save_are_no_action():
    scene = Scene("A.B", A=digger(acted=True), B=digger(wounds=4, tokens=["tonic"]))
    scene.dice(defense=[6]).answers(breath="grit").dice(catch_breath=[1])
    scene.run({"use": {"by": "B", "token": "tonic"}}, {"harm": {"to": "B", "hits": 1}}, {"end_fight": {}})
    scene.expect({"B.acted": False, "B.grit": 2})


@rule("P20", "B7.41", "B12.2")
@given(st.integers(1, 6), st.integers(0, 9), st.integers(0, 9), st.booleans())
def test_a_breath_heals_no_more_than_the_die_and_less_only_when_nothing_is_left(side, wounds, sanity, first):
    shares = {"wounds": 0, "sanity": 0}
    points = min((side + 1) // 2, wounds + sanity)
    for track, hurt in sorted({"wounds": wounds, "sanity": sanity}.items(), reverse=first):
        shares[track] = min(hurt, points - sum(shares.values()))
    scene = Scene("A", A=digger(acted=True, wounds=wounds, sanity_damage=sanity)).dice(catch_breath=[side])
    swapped = {"wounds": min(wounds, points), "sanity": points - min(wounds, points)}
    choice = swapped != {"sanity": min(sanity, points), "wounds": points - min(sanity, points)}
    scene = scene.answers(heal_split=shares) if choice else scene
    scene.run(end_fight={})
    healed = wounds - scene.hero("A").wounds, sanity - scene.hero("A").sanity_damage
    assert healed == (shares["wounds"], shares["sanity"])
    assert sum(healed) == points <= 3


@rule("B12.7")
def test_getting_up_earns_nobody_anything():
    scene = recovered(fallen(), {"injury": [5, 6], "recover": [6, 6]})
    assert not scene.told(XpGained)
    assert [event.by for event in scene.told(HeroHealed)] == ["A"]
    assert scene.told(HeroRecovered) == [HeroRecovered("A")]
