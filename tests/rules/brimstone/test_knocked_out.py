"""Knocked out, revive tokens, help during a fight. Rules: section 10.3, 10.5 and 10.6."""

from __future__ import annotations

import pytest

from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.brimstone.events import (
    ActivationBegan,
    ChartRolled,
    DamageDiscarded,
    FearStruck,
    HeldBack,
    HeroDied,
    HeroHelpedUp,
    HeroKnockedOut,
    HeroRevived,
    HeroWounded,
    MarkerDragged,
    MissionLost,
    SanityLost,
    VoicesHeard,
)
from brimstone_tui.rulesets.brimstone.events import TestTaken as SkillTestTaken
from brimstone_tui.testing import Scene, enemy, hero, rule
from tests.rules.brimstone.figures import digger, fallen, idle

# -- going down --------------------------------------------------------------------------------------------------------


@rule("B10.20", "T03", "C1")
def test_at_as_many_wounds_as_health_the_hero_is_down_and_no_wound_more_is_counted():
    scene = Scene("A.B", A=digger(wounds=8), B=digger()).dice(defense=[1, 1, 1])
    scene.run(harm={"to": "A", "hits": 3, "each": 3}).expect({"A.wounds": 10, "A.ko": True})
    assert scene.told(HeroKnockedOut) == [HeroKnockedOut("A")]
    assert [event.wounds for event in scene.told(HeroWounded)] == [2]
    assert scene.told(DamageDiscarded) == [DamageDiscarded("A", 7)]


@rule("B10.20", "C1")
def test_at_as_much_sanity_damage_as_sanity_the_hero_is_down_too():
    scene = Scene("A.B", A=digger(sanity_damage=9), B=digger()).dice(willpower=[1, 1])
    scene.run(harm={"to": "A", "hits": 2, "kind": "horror"}).expect({"A.sanity_damage": 10, "A.ko": True})


@rule("B10.20")
def test_one_point_less_and_the_hero_stands():
    scene = Scene("A.B", A=digger(wounds=8), B=digger()).dice(defense=[1])
    scene.run(harm={"to": "A", "hits": 1}).expect({"A.wounds": 9, "A.ko": False})


@rule("B10.20", "T03")
def test_the_option_keeps_a_hero_with_exactly_nothing_left_on_their_feet():
    def struck(hits: int) -> Scene:
        scene = Scene("A.B", A=digger(wounds=8), B=digger(), options={"ko_rule": "over_limit"})
        return scene.dice(defense=[1] * hits).run(harm={"to": "A", "hits": hits})

    struck(2).expect({"A.wounds": 10, "A.ko": False})
    struck(3).expect({"A.wounds": 10, "A.ko": True})


@rule("B10.20", "D3")
def test_a_hero_whom_fear_knocks_out_as_the_activation_begins_neither_moves_nor_attacks():
    ghoul = enemy(id="ghoul", combat=0, abilities={"fear": 1})
    scene = Scene("eA.B", A=digger(sanity_damage=9), B=digger(), e=ghoul, otherwise="fail")
    scene.dice(move=[4], willpower=[1]).run(activation={"of": "A"})
    scene.expect({"A.ko": True, "A.at": "1,0", "e.wounds": 0})


@rule("B10.20", "D3")
def test_the_others_of_a_group_still_strike_when_one_hero_has_gone_down():
    pair = {"e": enemy(target="A"), "f": {"like": "e", "target": "B"}}
    scene = Scene("Ae#fB", A=digger(wounds=9), B=digger(), **pair).dice(to_hit=[4, 4], defense=[1, 1])
    scene.run(activation={"of": "e"}).expect({"A.ko": True, "B.wounds": 1})


@rule("B10.21")
def test_heroes_cross_the_marker_and_end_on_it():
    scene = Scene("AK..", A=digger(), K=fallen(), answers=[{"drag": "none"}, {"move": "2,0"}]).dice(move=[2])
    scene.run(activation={"of": "A"}).expect({"A.at": "2,0"})
    scene = Scene("AK##", A=digger(), K=fallen(), answers=[{"move": "1,0"}]).dice(move=[1])
    scene.run(activation={"of": "A"}).expect({"A.at": "1,0", "K.at": "1,0"})


@rule("B10.21", "C2")
def test_an_enemy_crosses_the_marker_and_ends_on_it():
    scene = Scene("e.KA", K=fallen(), A=digger(), e=enemy(move=2)).dice(to_hit=[1])
    scene.run(activation={"of": "e"}).expect({"e.at": "2,0", "K.at": "2,0"})


# -- left alone --------------------------------------------------------------------------------------------------------


@rule("B10.22")
def test_a_fallen_hero_has_no_activation():
    scene = Scene("A.K#e", A=digger(), K=fallen(), e=idle()).dice(hold_back=[6, 5], move=[1]).run(turn={})
    assert [event.of for event in scene.told(ActivationBegan)] == ["A", "idle"]


@rule("B10.22")
def test_a_fallen_hero_is_no_target():
    scene = Scene("Ke.A", K=fallen(), A=digger(), e=enemy()).dice(to_hit=[1]).run(activation={"of": "e"})
    scene.expect({"e.target": "A"})


@rule("B10.22")
def test_a_fallen_hero_takes_no_harm_and_rolls_no_save():
    scene = Scene("A.K", A=digger(), K=fallen()).run(harm={"to": "K", "hits": 3, "kind": "horror"})
    scene.expect({"K.sanity_damage": 0, "K.wounds": 10})
    assert not scene.told(Rolled)


@rule("B10.22", "B10.21")
def test_a_blast_passes_a_marker_by():
    scene = Scene("AK.B", A=digger(), K=fallen(), B=digger()).dice(blast=[2])
    scene.run(blast={"at": "1,0"}).expect({"K.wounds": 10, "A.wounds": 2, "B.wounds": 0})


@rule("B10.22")
def test_a_fallen_hero_makes_no_test_when_all_heroes_do():
    scene = Scene("A.K", A=digger(skills={"luck": 1}), K=fallen(), decks={"encounter": ["draw_lots"]})
    scene.dice(test=[6]).run(draw={"deck": "encounter"})
    assert [event.hero for event in scene.told(SkillTestTaken)] == ["A"]


@rule("B10.22")
def test_no_random_choice_falls_on_a_fallen_hero():
    scene = Scene("A.K.B", A=digger(), K=fallen(), B=digger()).dice(random_hero=[4]).run(random_hero={})
    assert scene.told(Rolled)[0].sides == (4,)
    scene.expect(events=[{"RandomHeroChosen": {"hero": "B", "among": ["A", "B"]}}])


@rule("B10.23")
def test_a_hero_who_goes_down_loses_every_status_marker():
    scene = Scene("A.B", A=digger(wounds=9, statuses=["poison", "bleeding"]), B=digger(statuses=["poison"]))
    scene.dice(defense=[1]).run(harm={"to": "A", "hits": 1}).expect({"A.statuses": [], "B.statuses": ["poison"]})


# -- the light of the fallen -------------------------------------------------------------------------------------------

TILES = {"west": ["0,0-2,0"], "middle": ["2,0-4,0"], "east": ["4,0-6,0"]}


@rule("B10.24")
def test_the_player_of_a_fallen_bearer_goes_on_making_the_hold_roll():
    scene = Scene("A.K", A=digger(), K=fallen(), light="K").dice(hold_back=[6, 5]).run(hold_back={})
    assert [event.hero for event in scene.told(HeldBack)] == ["K"]


@rule("B10.24")
def test_a_light_that_lies_with_a_marker_still_shines():
    scene = Scene(".A...K.", A=digger(), K=fallen(), light="K", tiles=TILES).dice(move=[1], how_many=[1], willpower=[6])
    scene.run(activation={"of": "A"})
    assert [event.hero for event in scene.told(VoicesHeard)] == ["A"]
    scene = Scene("...A.K.", A=digger(), K=fallen(), light="K", tiles=TILES).dice(move=[1])
    scene.run(activation={"of": "A"})
    assert not scene.told(VoicesHeard)


def choices_beside_the_light(map: str, **keys) -> list[str]:
    """What A may do when the move is over; K lies there with the light."""
    scene = Scene(map, A=digger(tokens=["tonic"]), K=fallen(), light="K", stop_at="action", **keys).dice(move=[1])
    return scene.run(activation={"of": "A"}).choices


@rule("B10.24")
@pytest.mark.parametrize(("map", "taken"), [("AK#e", True), ("A.K#e", False), ("A.K", True)])
def test_a_light_is_picked_up_from_beside_in_a_fight_and_from_the_tile_outside_one(map, taken):
    figures = {"e": idle()} if "e" in map else {}
    assert ("take_light" in choices_beside_the_light(map, **figures)) is taken


@rule("B10.24")
def test_a_light_is_not_picked_up_from_another_tile():
    assert "take_light" not in choices_beside_the_light("A...K..", tiles=TILES)


@rule("B10.24")
def test_who_picks_the_light_up_bears_it():
    scene = Scene("AK", A=digger(), K=fallen(), light="K", answers=[{"action": "take_light"}])
    scene.dice(move=[1], hold_back=[6, 5])
    scene.run({"activation": {"of": "A"}}, {"hold_back": {}}).expect(light="A")
    assert [event.hero for event in scene.told(HeldBack)] == ["A"]


@rule("B10.24")
def test_with_the_option_the_lantern_drops_and_whoever_steps_there_has_it():
    options = {"lantern_on_ko": "drops"}
    scene = Scene("AK.", A=digger(), K=fallen(), light="K", options=options, answers=[{"move": "1,0"}]).dice(move=[1])
    scene.run(activation={"of": "A"}).expect(light="A")


# -- revive tokens -----------------------------------------------------------------------------------------------------


def nearly_down(**keys) -> dict:
    return digger(**{"wounds": 9, "sanity_damage": 4, **keys})


@rule("B10.35")
def test_a_revive_token_serves_whichever_hero_goes_down_and_is_then_gone_for_all():
    scene = Scene("A.B.C", A=nearly_down(), B=nearly_down(), C=digger(), revives=1, answers=[{"use_revive": "yes"}])
    scene.dice(defense=[1, 1]).run({"harm": {"to": "B", "hits": 1}}, {"harm": {"to": "A", "hits": 1}})
    scene.expect({"B.ko": False, "A.ko": True, "revives": 0})


@rule("B10.36")
def test_a_revive_token_in_place_of_going_down_makes_the_hero_whole_without_a_roll_on_a_chart():
    scene = Scene("A.B", A=nearly_down(max_grit=2), B=digger(), revives=2, answers=[{"use_revive": "yes"}])
    scene.dice(defense=[1]).run(harm={"to": "A", "hits": 1})
    scene.expect({"A.wounds": 0, "A.sanity_damage": 0, "A.ko": False, "A.grit": 1, "revives": 1})
    assert not scene.told(ChartRolled)
    assert not scene.told(HeroKnockedOut)


@rule("B10.36")
def test_the_grit_of_a_revive_token_is_lost_at_the_maximum():
    scene = Scene("A.B", A=nearly_down(grit=2, max_grit=2), B=digger(), revives=1)
    scene.answers(reroll="none").answers(use_revive="yes").dice(defense=[1])
    scene.run(harm={"to": "A", "hits": 1}).expect({"A.grit": 2, "A.wounds": 0})


@rule("B10.36")
def test_the_party_may_keep_its_token_and_is_asked_only_when_a_hero_would_go_down():
    scene = Scene("A.B", A=nearly_down(), B=digger(), revives=1, answers=[{"use_revive": "no"}])
    scene.dice(defense=[1]).run(harm={"to": "A", "hits": 1}).expect({"A.ko": True, "revives": 1})
    scene = Scene("A.B", A=digger(wounds=7), B=digger(), revives=1, otherwise="fail")
    scene.dice(defense=[1]).run(harm={"to": "A", "hits": 1}).expect({"A.wounds": 8, "revives": 1})


@rule("B10.36")
def test_revive_tokens_may_be_spent_unasked_or_at_the_end_of_the_turn():
    scene = Scene("A.B", A=nearly_down(), B=digger(), revives=1, options={"revive_mode": "auto"}, otherwise="fail")
    scene.dice(defense=[1]).run(harm={"to": "A", "hits": 1}).expect({"A.wounds": 0, "revives": 0})
    late = {"revive_mode": "end_of_turn"}
    scene = Scene("A.B#e", A=nearly_down(), B=digger(), e=idle(), revives=1, options=late, otherwise="fail")
    scene.dice(defense=[1]).run(harm={"to": "A", "hits": 1}).expect({"A.ko": True, "revives": 1})
    scene.run(end_turn={}).expect({"A.ko": False, "A.wounds": 0, "revives": 0})


@rule("B10.37")
def test_the_damage_of_the_same_batch_is_gone_with_a_revive_token():
    scene = Scene("A.B", A=nearly_down(), B=digger(), revives=1, answers=[{"use_revive": "yes"}])
    scene.dice(defense=[1, 1, 1]).run(harm={"to": "A", "hits": 3, "each": 4}).expect({"A.wounds": 0})


@rule("B10.37")
def test_the_horror_that_an_attack_brings_besides_is_gone_with_a_revive_token():
    shade = enemy(target="A", abilities={"aftermath": [{"moment": "hit_caused", "type": "horror", "hits": 2}]})
    scene = Scene("Ae.B", A=nearly_down(), B=digger(), e=shade, revives=1, answers=[{"use_revive": "yes"}])
    scene.dice(to_hit=[4], defense=[1]).run(activation={"of": "e"}).expect({"A.sanity_damage": 0, "A.wounds": 0})
    assert not scene.told(SanityLost)


@rule("B10.38")
def test_a_revived_hero_stays_in_the_space_and_acts_in_the_same_turn():
    scene = Scene(
        "B.Ae", A=nearly_down(initiative=1), B=digger(initiative=1), e=enemy(initiative=6, target="A"), revives=1
    )
    scene.answers({"use_revive": "yes"}, {"order": "B"}).dice(hold_back=[6, 5], to_hit=[4], defense=[1], move=[1, 1])
    scene.run(turn={}).expect({"A.at": "2,0"})
    assert scene.told(HeroRevived)
    assert "A" in [event.of for event in scene.told(ActivationBegan)]


# -- help in a fight ---------------------------------------------------------------------------------------------------


def choices_beside_the_fallen(map: str, **keys) -> list[str]:
    """What A may do when the move is over; K lies there."""
    scene = Scene(map, A=digger(tokens=["tonic"]), K=fallen(), stop_at="action", **keys).dice(move=[1])
    return scene.run(activation={"of": "A"}).choices


@rule("B10.40", "M17")
def test_helping_up_takes_a_marker_beside_the_hero_in_a_fight_on_a_tile_without_enemies():
    apart = {"here": ["0,0-2,0"], "there": ["4,0-4,0"]}
    assert "help:K" in choices_beside_the_fallen("AK##e", e=idle(), tiles=apart)
    assert "help:K" not in choices_beside_the_fallen(
        "A.K#e", e=idle(), tiles={"here": ["0,0-2,0"], "there": ["4,0-4,0"]}
    )
    assert "help:K" not in choices_beside_the_fallen("AK.e", e=idle())
    assert "help:K" not in choices_beside_the_fallen("AK")


@rule("B10.40", "M17")
def test_only_the_tile_of_the_marker_counts_and_a_joint_is_on_both_tiles():
    """K lies on the west tile, A stands on the joint (column 2)."""
    tiles = {"west": ["0,0-2,2"], "east": ["2,0-4,2"]}
    on_the_other_tile = choices_beside_the_fallen("###..\n.KA.e\n#####", e=idle(at="3,1"), tiles=tiles)
    assert "help:K" in on_the_other_tile
    on_the_joint = choices_beside_the_fallen("##e..\n.KA..\n#####", e=idle(), tiles=tiles)
    assert "help:K" not in on_the_joint


@rule("B10.40", "M17")
def test_helping_up_costs_the_attack_and_the_friend_pays_the_price_and_stands_where_the_marker_lay():
    scene = Scene(
        "AK#e",
        A=digger(tokens=["tonic"]),
        K=fallen(),
        e=idle(),
        tiles={"here": ["0,0-1,0"], "there": ["3,0-3,0"]},
        answers=[{"action": "help:K"}],
        stop_at="action",
    )
    scene.dice(move=[1], injury=[5, 6], recover=[2, 3]).run(activation={"of": "A"})
    scene.expect({"K.ko": False, "K.wounds": 5, "K.at": "1,0", "A.xp": 25})
    scene.expect(choices=["use:tonic", "end"])
    assert [event.chart for event in scene.told(ChartRolled)] == ["injury"]
    assert scene.told(HeroHelpedUp) == [HeroHelpedUp("K", "A")]


@rule("B10.41", "C3")
def test_dragging_costs_two_a_space_and_what_is_left_is_walked_freely():
    scene = Scene("KA....", A=digger(), K=fallen())
    scene.answers({"drag": "K"}, {"move": "3,0"}, {"move": "4,0"}).dice(move=[5])
    scene.run(activation={"of": "A"}).expect({"A.at": "4,0", "K.at": "2,0", "movement": 0})


@rule("B10.41", "C3")
def test_the_marker_stays_with_who_sets_out_from_its_own_space_and_else_trails_one_space_behind():
    scene = Scene("A....", A=digger(), K=fallen(at="0,0"), answers=[{"drag": "K"}, {"move": "2,0"}]).dice(move=[4])
    scene.run(activation={"of": "A"}).expect({"A.at": "2,0", "K.at": "2,0"})
    scene = Scene("KA....", A=digger(), K=fallen(), answers=[{"drag": "K"}, {"move": "3,0"}]).dice(move=[4])
    scene.run(activation={"of": "A"}).expect({"A.at": "3,0", "K.at": "2,0"})
    assert [event.fallen for event in scene.told(MarkerDragged)] == ["K", "K"]


@rule("B10.41", "C3")
def test_escape_tests_apply_while_dragging():
    scene = Scene("KA...\n.e###", A=digger(), K=fallen(), e=enemy(escape=5), answers=[{"drag": "K"}, {"move": "2,0"}])
    scene.dice(move=[4], escape=[4]).run(activation={"of": "A"}).expect({"A.at": "1,0", "K.at": "0,0"})


@rule("B10.41")
def test_with_one_space_left_nobody_is_asked_to_drag():
    scene = Scene(
        "KA..",
        A=digger(),
        K=fallen(),
        otherwise="fail",
        answers=[{"spend_grit": "no"}, {"move": "stay"}, {"action": "end"}],
    )
    scene.dice(move=[1]).run(activation={"of": "A"})


@rule("B10.42")
def test_in_hard_core_a_hero_who_is_still_down_when_the_turn_is_over_is_dead():
    scene = Scene("A.K#e", A=digger(), K=fallen(), e=idle(), options={"hard_core": True}).run(end_turn={})
    scene.expect({"K.dead": True})
    assert scene.told(HeroDied) == [HeroDied("K")]
    scene = Scene("A.K#e", A=digger(), K=fallen(), e=idle()).run(end_turn={})
    scene.expect({"K.dead": False, "K.ko": True})


@rule("B10.42")
def test_in_hard_core_too_the_fallen_recover_where_no_enemy_is_left():
    scene = Scene("A.K", A=digger(), K=fallen(), options={"hard_core": True}).dice(injury=[5, 6], recover=[1, 1])
    scene.run(end_turn={}).expect({"K.dead": False, "K.ko": False})


# -- the same blow -----------------------------------------------------------------------------------------------------


@rule("B10.20", "B15.3", "C5")
def test_when_the_last_hero_and_the_last_enemy_fall_at_once_the_mission_is_lost_and_the_kill_is_paid():
    scene = Scene(
        "A.e",
        A=digger(health=1, tokens=["dynamite"], to_hit={"melee": 4, "ranged": 4}),
        e=enemy(health=1, xp=15),
        answers=[{"action": "dynamite"}, {"throw_at": "1,0"}],
    )
    scene.dice(move=[1], to_hit=[4], blast=[6, 6]).run(activation={"of": "A"})
    scene.expect({"A.xp": 15, "A.ko": True, "e.alive": False}, outcome="defeat")
    assert scene.told(MissionLost) == [MissionLost("all_knocked_out")]
    scene.expect(not_told=["FightEnded", "BreathCaught", "MissionWon"])


@rule("B10.37", "B10.35")
def test_the_players_say_in_which_order_heroes_go_down_in_one_blast():
    scene = Scene("A.B.C", A=nearly_down(), B=nearly_down(), C=digger(), revives=1)
    scene.answers({"order": "B"}, {"use_revive": "yes"}).dice(blast=[6, 6]).run(blast={"at": "1,0"})
    scene.expect({"B.ko": False, "A.ko": True})


@rule("B18.10", "B10.20")
def test_a_hero_already_down_hears_of_no_further_fear():
    ghoul = enemy(id="ghoul", combat=0, abilities={"fear": 1, "terror": 1})
    scene = Scene("eA.B", A=digger(sanity_damage=9), B=digger(), e=ghoul).dice(move=[4], willpower=[1])
    scene.run(activation={"of": "A"})
    assert [event.ability for event in scene.told(FearStruck)] == ["fear"]


@rule("B10.20", "R1")
def test_with_over_limit_a_hero_at_the_very_limit_stands_and_the_next_wound_is_one_too_many():
    scene = Scene("AB", A=hero(health=10, wounds=9, defense=4, grit=0), B=hero(), options={"ko_rule": "over_limit"})
    scene.dice(defense=[1]).run({"harm": {"to": "A", "hits": 1, "kind": "hits"}}).expect(
        {"A.wounds": 10, "A.ko": False}
    )
    scene = Scene("AB", A=hero(health=10, wounds=10, defense=4, grit=0), B=hero(), options={"ko_rule": "over_limit"})
    scene.dice(defense=[1]).run({"harm": {"to": "A", "hits": 1, "kind": "hits"}}).expect({"A.wounds": 10, "A.ko": True})
