"""Winning, losing, fleeing, and the closing steps. Rules: section 15, B16.40 and B11.5."""

from __future__ import annotations

from dataclasses import replace

import pytest

from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.brimstone.events import (
    ActivationBegan,
    AdventureEnded,
    ChartRolled,
    EnemiesPlaced,
    HeroHealed,
    HeroRecovered,
    MissionLost,
    MissionWon,
    ObjectiveFound,
    PartyFled,
)
from brimstone_tui.rulesets.brimstone.events import HeldBack as HoldRollMade
from brimstone_tui.rulesets.brimstone.state import give_catalogue
from brimstone_tui.testing import Scene, enemy, item, rule
from tests.rules.brimstone.figures import digger, fallen, idle
from tests.rules.brimstone.own_cards import high, lay

HELD = [6, 5]
AT_THE_GOAL = {"id": "a_fistful_of_dark_stone", "clues": 2, "objective": True}


def charts(scene: Scene) -> list[tuple[str, str]]:
    return [(event.hero, event.chart) for event in scene.told(ChartRolled)]


# -- winning -----------------------------------------------------------------------------------------------------------


def last_blow(**keys) -> Scene:
    """A kills the only enemy."""
    scene = Scene("Ae.B", A=digger(combat=1), B=digger(), e=enemy(health=1, combat=0), otherwise="first", **keys)
    return scene.dice(move=[2], to_hit=[4], damage=[1], catch_breath=[1, 1]).run(activation={"of": "A"})


@rule("B15.1")
def test_the_mission_is_won_when_what_guards_the_goal_is_beaten():
    scene = last_blow(mission=AT_THE_GOAL, answers=[{"action": "melee:fists"}])
    scene.expect(outcome="victory", mission="won")
    assert scene.told(MissionWon) == [MissionWon()]


@rule("B15.1")
def test_a_fight_won_before_the_goal_is_reached_wins_no_mission():
    last_blow(answers=[{"action": "melee:fists"}]).expect(outcome="ok", mission="open", fight=False)


@rule("B15.2")
def test_in_the_first_mission_the_second_clue_is_the_goal_and_a_high_threat_guards_it():
    scene = Scene(
        "A......\n...B...\n.......\n.......",
        A=digger(),
        B=digger(),
        tiles={"mine": ["0,0-6,3"]},
        entrances={"mine": "S"},
        mission={"id": "a_fistful_of_dark_stone", "clues": 1},
        exploration={"mine": {"doors": 1, "clue": True, "content": "attack"}},
    )
    lay(scene, high("guards", ("drowned_miner", 2), ("pale_crawler", 3))).run(explore={}).expect(
        clues=2, mission="open", fight=True
    )
    assert scene.told(ObjectiveFound) == [ObjectiveFound("mine")]
    assert sorted(event.kind for event in scene.told(EnemiesPlaced)) == ["drowned_miner", "pale_crawler"]


# -- losing ------------------------------------------------------------------------------------------------------------


@rule("B15.3", "T15")
def test_the_mission_is_lost_when_all_heroes_are_down_at_one_time():
    scene = Scene("A.K", A=digger(wounds=9), K=fallen()).dice(defense=[1]).run(harm={"to": "A", "hits": 1})
    scene.expect(outcome="defeat", mission="lost")
    assert scene.told(MissionLost) == [MissionLost("all_knocked_out")]


@rule("B15.3")
def test_while_one_hero_stands_the_mission_goes_on():
    scene = Scene("A.B", A=digger(wounds=9), B=digger()).dice(defense=[1]).run(harm={"to": "A", "hits": 1})
    scene.expect({"A.ko": True}, outcome="ok", mission="open")


@rule("B15.3", "T16")
def test_the_mission_is_lost_when_the_darkness_gets_out_of_the_mine():
    scene = Scene("A", A=digger(), darkness=15).run(move_darkness={"by": 1}).expect(outcome="defeat", mission="lost")
    assert scene.told(MissionLost) == [MissionLost("darkness_escaped")]
    Scene("A", A=digger(), darkness=13, decks={"darkness": ["cold_feet"]}).run(move_darkness={"by": 1}).expect(
        outcome="ok"
    )


@rule("B15.4", "T15")
def test_after_a_defeat_of_all_every_hero_rolls_once_on_the_chart_or_charts_due():
    scene = Scene("ABC", A=digger(wounds=9), B=fallen(sanity_damage=10), C=fallen(wounds=9, sanity_damage=10))
    scene.dice(defense=[1], injury=[5, 6, 5, 6], madness=[5, 6, 5, 6])
    scene.run({"harm": {"to": "A", "hits": 1}}, {"end_adventure": {}})
    assert charts(scene) == [("A", "injury"), ("B", "injury"), ("B", "madness"), ("C", "madness")]
    scene.expect({"A.dead": False, "A.ko": False, "A.wounds": 0, "B.wounds": 0, "C.sanity_damage": 0})


@rule("B15.5")
def test_when_the_darkness_got_out_those_on_their_feet_ride_home_beaten_without_a_roll_or_a_reward():
    scene = Scene("AK", A=digger(wounds=5), K=fallen(), darkness=15).dice(injury=[5, 6])
    scene.run({"move_darkness": {"by": 1}}, {"end_adventure": {}})
    scene.expect({"A.wounds": 0, "A.xp": 0, "A.dark_stone": 0})
    assert charts(scene) == [("K", "injury")]
    assert scene.told(AdventureEnded) == [AdventureEnded("defeat")]


@rule("B15.6")
def test_a_defeat_stops_the_turn_on_the_instant():
    scene = Scene("A.K#e", A=digger(initiative=5), K=fallen(), e=idle(), darkness=15).dice(hold_back=[1, 3])
    scene.run(turn={}).expect(outcome="defeat")
    assert not scene.told(ActivationBegan)


@rule("B15.6")
def test_the_rest_of_a_group_does_not_act_after_the_defeat_and_nobody_else_does():
    scene = Scene("Ae#f", A=digger(wounds=9, initiative=1), e=enemy(initiative=5, target="A"), f=idle(initiative=3))
    scene.dice(hold_back=HELD, to_hit=[4], defense=[1]).run(turn={}).expect(outcome="defeat")
    assert [event.of for event in scene.told(ActivationBegan)] == ["target"]


# -- fleeing -----------------------------------------------------------------------------------------------------------


@rule("B15.10")
def test_the_heroes_may_leave_before_anything_else_in_a_turn_and_the_mission_is_failed():
    scene = Scene("A.K#e", A=digger(), K=fallen(), e=idle(), answers=[{"flee": "yes"}]).run(turn={})
    scene.expect(outcome="defeat", mission="lost")
    assert scene.told(MissionLost) == [MissionLost("fled")]
    assert not scene.told(HoldRollMade)


@rule("B15.10")
def test_who_does_not_flee_plays_the_turn():
    scene = Scene("A", A=digger(), answers=[{"flee": "no"}]).dice(hold_back=HELD, move=[2]).run(turn={})
    scene.expect(outcome="ok")
    assert not scene.told(PartyFled)


@rule("B15.11")
def test_the_fallen_are_carried_out_and_roll_once_and_those_on_their_feet_do_not():
    scene = Scene("A.K#e", A=digger(wounds=5), K=fallen(), e=idle()).dice(injury=[5, 6])
    scene.run({"flee": {}}, {"end_adventure": {}}).expect({"K.ko": False, "K.wounds": 0, "A.wounds": 0})
    assert charts(scene) == [("K", "injury")]


def asked_to_flee(may_flee: bool) -> Scene:
    """A turn begins; whoever is asked whether to flee says yes."""
    answers = [{"flee": "yes"}] if may_flee else [{"action": "end"}]
    scene = Scene("A", A=digger(), answers=answers, otherwise="fail")
    scene = scene if may_flee else scene.dice(hold_back=HELD, move=[2])
    catalogue = scene.state.catalogue
    mission = replace(catalogue.missions[scene.state.mission], may_flee=may_flee)
    give_catalogue(scene.state, catalogue.with_records(missions={mission.id: mission}))
    return scene.run(turn={})


@rule("B15.12")
def test_a_mission_may_forbid_fleeing():
    asked_to_flee(True).expect(outcome="defeat")
    asked_to_flee(False).expect(outcome="ok")


@rule("B15.13")
def test_the_table_is_asked_a_single_time_and_yes_is_everybodys_yes():
    scene = Scene("A.B.C", A=digger(), B=digger(), C=digger(), answers=[{"flee": "yes"}], otherwise="fail")
    scene.run(turn={}).expect(outcome="defeat")
    scene = Scene("A.B.C", A=digger(), B=digger(), C=digger(), stop_at="flee").run(turn={})
    scene.expect(choices=["yes", "no"])


# -- the closing steps -------------------------------------------------------------------------------------------------


@rule("B16.40")
def test_after_a_victory_the_fallen_recover_all_are_whole_and_get_the_reward():
    scene = Scene(
        "A.K",
        A=digger(wounds=3, sanity_damage=2, grit=2, statuses=["poison"]),
        K=fallen(),
        mission=AT_THE_GOAL,
        answers=[{"breath": "heal"}, {"reroll": "none"}, {"breath": "heal"}],
        otherwise="first",
    )
    scene.dice(catch_breath=[1, 1], injury=[5, 6], recover=[1, 1], reward=[1, 3], dark_stone=[6, 6, 6])
    scene.run({"end_fight": {}}, {"end_adventure": {}})
    whole = {"A.wounds": 0, "A.sanity_damage": 0, "K.wounds": 0, "A.statuses": [], "K.ko": False}
    scene.expect({**whole, "A.xp": 25, "K.xp": 25, "A.dark_stone": 1, "K.dark_stone": 2, "A.grit": 1, "K.grit": 1})


@rule("B16.40", "Q44")
def test_a_hero_who_is_down_as_the_adventure_ends_rolls_on_the_chart_and_is_healed():
    scene = Scene("A.K", A=digger(), K=fallen()).dice(injury=[5, 6]).run(end_adventure={})
    scene.expect({"K.ko": False, "K.wounds": 0})
    assert scene.told(HeroRecovered) == [HeroRecovered("K")]
    assert [event.wounds for event in scene.told(HeroHealed)] == [10]


@rule("B16.40")
def test_what_is_used_once_an_adventure_is_ready_again_and_cards_in_play_are_gone():
    relic = item("relic", use={"effects": [{"kind": "gain", "to": "this_hero", "xp": 1}], "per": "adventure"})
    scene = Scene("A", A=digger(items=[relic]), decks={"darkness": ["bad_air"]}, answers=[{"action": "use:relic"}])
    scene.dice(move=[2]).run({"draw": {"deck": "darkness"}}, {"activation": {"of": "A"}}, {"end_adventure": {}})
    scene.expect({"A.exhausted": [], "in_play": []})


@rule("B16.40")
def test_the_dead_take_no_part_in_the_closing_steps():
    scene = Scene("A.K", A=digger(), K=fallen(dark_stone=1)).dice(injury=[1, 1]).run(end_adventure={})
    scene.expect({"K.dead": True, "K.wounds": 10})


@rule("B11.5", "B16.40", "T43")
def test_every_dark_stone_is_a_die_and_one_to_three_a_corruption_hit_against_willpower():
    scene = Scene("A", A=digger(dark_stone=3)).dice(dark_stone=[1, 3, 5], willpower=[2, 6]).run(end_adventure={})
    scene.expect({"A.corruption": 1})


@rule("B11.5")
def test_items_that_bear_the_stone_count_and_grit_helps_the_saves_and_not_the_roll():
    idol = item("idol", dark_stone=2)
    scene = Scene("A", A=digger(items=[idol], dark_stone=1, grit=1), otherwise="fail", answers=[{"reroll": [0]}])
    scene.dice(dark_stone=[3, 1, 4], willpower=[1, 6, 5]).run(end_adventure={}).expect({"A.corruption": 0})
    assert [event.purpose for event in scene.told(Rolled)] == ["dark_stone", "willpower", "willpower"]


@rule("B15.3", "B15.4")
@pytest.mark.parametrize("kind", ["hits", "horror"])
def test_a_single_hero_who_goes_down_loses_the_mission_at_once(kind):
    harm = {"harm": {"to": "A", "hits": 1, "kind": kind, "each": 10}}
    scene = Scene("A", A=digger()).dice(**{"defense" if kind == "hits" else "willpower": [1]})
    scene.run(harm, {"hold_back": {}}).expect(outcome="defeat")
