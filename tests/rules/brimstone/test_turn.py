"""The turn: its steps, the Hold roll, the order of activations, its end, the light. Rules: section 4."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from brimstone_tui.rulesets.brimstone.darkness import hold_target
from brimstone_tui.rulesets.brimstone.events import (
    ActivationBegan,
    CardDrawn,
    DarknessMoved,
    DepthEventHappened,
    DreadAdded,
    HeldBack,
    HeroRecovered,
    OrderChosen,
    TieDecided,
    TurnBegan,
    TurnCut,
    TurnEnded,
    VoicesHeard,
)
from brimstone_tui.rulesets.brimstone.game import GAME
from brimstone_tui.rulesets.brimstone.state import GameState
from brimstone_tui.testing import Scene, enemy, hero, item, rule

HELD = [6, 5]
"""A Hold roll that holds at every stage, without doubles."""


def order_of(scene: Scene) -> list[str]:
    """Who activated, in order."""
    return [event.of for event in scene.told(ActivationBegan)]


def told(scene: Scene, *kinds: type) -> list:
    """The events of several kinds, in the order in which they were told."""
    return [event for event in scene.told(object) if isinstance(event, kinds)]


def quiet(letter: str, initiative: int, **keys) -> dict:
    """An enemy that cannot reach anybody: it stands alone behind a wall."""
    return enemy(id=f"kind_{letter}", initiative=initiative, combat=0, **keys)


# -- steps -------------------------------------------------------------------------------------------------------------


@rule("B4.1")
def test_the_question_of_fleeing_comes_before_anything_else_of_the_turn():
    scene = Scene("A.", A=hero(), answers=[{"flee": "yes"}]).run(turn={})
    assert scene.outcome == "defeat"
    assert not scene.told(HeldBack)


@rule("B4.2")
def test_a_turn_holds_back_then_activates_then_explores_then_ends():
    scene = Scene("A.", A=hero(grit=0)).dice(hold_back=HELD, move=[3]).run(turn={})
    kinds = [type(event) for event in told(scene, TurnBegan, HeldBack, ActivationBegan, TurnEnded)]
    assert kinds == [TurnBegan, HeldBack, ActivationBegan, TurnEnded]


@rule("B4.3", "M1")
def test_the_death_of_the_last_enemy_ends_the_turn_for_those_who_have_not_acted():
    scene = Scene(
        "Ae.B",
        A=hero(initiative=9, grit=0, combat=1, to_hit={"melee": 2, "ranged": 2}),
        B=hero(initiative=1, grit=0),
        e=enemy(health=1, initiative=5),
        answers=[{"action": "melee:fists"}, {"breath": "heal"}],
    )
    scene.dice(hold_back=HELD, move=[2], to_hit=[5], damage=[6], catch_breath=[1, 1]).run(turn={})
    assert order_of(scene) == ["A"]
    assert [event.why for event in scene.told(TurnCut)] == ["fight_over"]
    assert scene.told(TurnEnded)


@rule("B4.3")
def test_what_lasts_until_the_end_of_the_turn_ends_in_a_turn_cut_short_too():
    cigar = item("coat", use={"effects": [{"kind": "grit", "to": "this_hero", "by": 1}], "per": "turn"})
    scene = Scene(
        "Ae",
        A=hero(grit=0, combat=1, to_hit={"melee": 2, "ranged": 2}, items=[cigar], initiative=9),
        e=enemy(health=1),
        answers=[{"action": "use:coat"}, {"action": "melee:fists"}],
    )
    scene.dice(hold_back=HELD, move=[2], to_hit=[5], damage=[6], catch_breath=[1]).run(turn={})
    assert scene.hero("A").exhausted == {}


# -- holding back ------------------------------------------------------------------------------------------------------


@rule("B4.10")
def test_the_bearer_of_the_light_rolls_two_dice_in_a_fight_too():
    scene = Scene("AB#e", A=hero(), B=hero(), e=enemy(), light="B").dice(hold_back=[1, 3]).run(hold_back={})
    assert [(event.hero, event.total) for event in scene.told(HeldBack)] == [("B", 4)]


@rule("B4.11", "T41")
def test_equal_dice_bring_a_depth_event_and_the_darkness_stays_whatever_the_total():
    scene = Scene("A", A=hero(), posse=13).dice(hold_back=[4, 4], how_many=[1], defense=[6]).run(hold_back={})
    assert [event.doubles for event in scene.told(DepthEventHappened)] == [4]
    scene.expect(darkness=0)


@rule("B4.12", "T41")
@pytest.mark.parametrize(
    ("posse", "sides", "darkness"),
    [(4, [3, 4], 0), (4, [2, 4], 1), (8, [3, 4], 1), (8, [3, 5], 0), (13, [3, 5], 1), (13, [4, 5], 0)],
)
def test_a_total_below_the_target_of_the_stage_lets_the_darkness_one_step_on(posse, sides, darkness):
    Scene("A", A=hero(), posse=posse).dice(hold_back=sides).run(hold_back={}).expect(darkness=darkness)


@rule("B4.13")
def test_a_blood_spatter_space_draws_a_darkness_card_at_once():
    scene = Scene("A", A=hero(), darkness=1, seed=1).run(move_darkness={"by": 1})
    assert [event.deck for event in scene.told(CardDrawn)] == ["darkness"]


@rule("B4.14")
def test_a_growing_dread_space_adds_a_card_to_the_stack():
    scene = Scene("A", A=hero(grit=0), darkness=5).run(move_darkness={"by": 1})
    scene.expect(dread=1)
    assert [event.cards for event in scene.told(DreadAdded)] == [1]


@rule("B4.15")
def test_several_steps_are_taken_one_by_one_each_space_doing_what_is_on_it():
    scene = Scene("A", A=hero(grit=0), darkness=9, seed=1).run(move_darkness={"by": 2})
    kinds = [type(event) for event in told(scene, DarknessMoved, CardDrawn, DreadAdded)]
    assert kinds == [DarknessMoved, CardDrawn, DarknessMoved, DreadAdded]


@rule("B4.16", "P14")
def test_backwards_nothing_happens_and_the_space_works_again_on_the_way_forward():
    scene = Scene("A", A=hero(grit=0), darkness=7).run(move_darkness={"by": -1}).expect(dread=0, darkness=6)
    scene = Scene("A", A=hero(grit=0), darkness=6)
    scene.run({"move_darkness": {"by": -1}}, {"move_darkness": {"by": 1}}).expect(dread=1, darkness=6)


@rule("B4.17", "T16")
def test_the_mission_is_lost_when_the_darkness_reaches_the_entrance():
    scene = Scene("A", A=hero(), darkness=15).run(move_darkness={"by": 1})
    scene.expect(outcome="defeat", mission="lost")


@rule("B4.18")
def test_lantern_oil_rolls_one_die_of_the_hold_roll_again_and_grit_none():
    scene = Scene("A", A=hero(grit=2, tokens=["lantern_oil"]))
    scene.answers({"use_token": "lantern_oil"}, {"reroll": [0]}).dice(hold_back=[1, 3, 6]).run(hold_back={})
    scene.expect({"A.tokens": [], "A.grit": 2, "darkness": 0})


@rule("B4.19", "P09")
@pytest.mark.parametrize(("posse", "hold", "advance"), [(0, 18, 12), (6, 12, 18), (11, 8, 22)])
def test_of_thirty_six_hold_rolls_so_many_hold_advance_and_bring_an_event(posse, hold, advance):
    state = GameState("a_fistful_of_dark_stone", posse=posse)
    outcomes = [
        "event" if a == b else "hold" if a + b >= hold_target(state) else "advance"
        for a, b in product(range(1, 7), repeat=2)
    ]
    shares = {each: Fraction(outcomes.count(each), 36) for each in ("hold", "advance", "event")}
    assert shares == {"hold": Fraction(hold, 36), "advance": Fraction(advance, 36), "event": Fraction(6, 36)}


# -- the order of activations ------------------------------------------------------------------------------------------


@rule("B4.20", "B1.8")
def test_the_highest_initiative_goes_first_and_everybody_once():
    scene = Scene("A#B#e", A=hero(initiative=2, grit=0), B=hero(initiative=6, grit=0), e=quiet("e", 4))
    scene.dice(hold_back=HELD, move=[1, 1]).run(turn={})
    assert order_of(scene) == ["B", "kind_e", "A"]


@rule("B4.21")
def test_all_enemies_of_a_kind_activate_together():
    scene = Scene("A#e#e", A=hero(initiative=2, grit=0), e=quiet("e", 4)).dice(hold_back=HELD, move=[1]).run(turn={})
    assert order_of(scene) == ["kind_e", "A"]


@rule("B4.22", "D1", "T53")
def test_enemies_go_before_heroes_of_the_same_initiative_and_a_die_orders_equal_kinds():
    scene = Scene(
        "A#B#C#e#f",
        A=hero(initiative=5, grit=0),
        B=hero(initiative=5, grit=0),
        C=hero(initiative=6, grit=0),
        e=quiet("e", 5),
        f=quiet("f", 5),
        answers=[{"order": "B"}],
    )
    scene.dice(hold_back=HELD, initiative_tie=[6], move=[1, 1, 1]).run(turn={})
    assert order_of(scene) == ["C", "kind_f", "kind_e", "B", "A"]
    assert [event.kind for event in scene.told(TieDecided)] == ["kind_f"]
    assert [event.first for event in scene.told(OrderChosen)] == ["B"]


@rule("B4.22", "D1")
def test_equal_kinds_are_ordered_afresh_each_turn():
    scene = Scene("A#e#f", A=hero(initiative=1, grit=0), e=quiet("e", 5), f=quiet("f", 5))
    scene.dice(hold_back=HELD * 2, initiative_tie=[1, 6], move=[1, 1]).run({"turn": {}}, {"turn": {}})
    assert order_of(scene) == ["kind_e", "kind_f", "A", "kind_f", "kind_e", "A"]


@rule("B4.23", "D4")
def test_a_change_of_initiative_matters_only_for_those_who_wait():
    flash = item(
        "flash_pan",
        use={"effects": [{"kind": "lasting", "until": "turn", "enemies": [{"stat": "initiative", "by": -4}]}]},
    )
    scene = Scene(
        "A#B#e#f",
        A=hero(initiative=6, grit=0, items=[flash]),
        B=hero(initiative=4, grit=0),
        e=quiet("e", 7),
        f=quiet("f", 5),
        answers=[{"action": "use:flash_pan"}],
    )
    scene.dice(hold_back=HELD, move=[1, 1]).run(turn={})
    assert order_of(scene) == ["kind_e", "A", "B", "kind_f"]


@rule("B4.24", "B10.40")
def test_a_hero_who_is_helped_up_does_not_activate_in_that_turn():
    scene = Scene(
        "AK##e",
        A=hero(initiative=6, grit=0),
        K=hero(initiative=2, ko=True, health=10, wounds=10, grit=0),
        e=quiet("e", 1),
        tiles={"here": ["0,0-1,0"], "there": ["4,0-4,0"]},
        answers=[{"action": "help:K"}],
    )
    scene.dice(hold_back=HELD, move=[1], injury=[5, 6], recover=[2, 3]).run(turn={})
    assert order_of(scene) == ["A", "kind_e"]
    scene.expect({"K.ko": False})


@pytest.mark.parametrize(("initiative", "acts"), [(6, False), (5, False), (4, True)])
@rule("B4.24")
def test_who_gets_up_in_step_two_acts_only_if_the_turn_has_not_come_so_far(initiative, acts):
    scene = Scene(
        "A.K",
        A=hero(initiative=5, grit=0),
        K=hero(initiative=initiative, ko=True, health=10, wounds=10, grit=0),
        decks={"scavenge": ["a_draught_of_night"], "darkness": ["the_mountain_turns_over"]},
        answers=[{"action": "scavenge"}, {"breath": "grit"}, {"breath": "grit"}],
    )
    scene.dice(hold_back=HELD, scavenge=[6, 1, 1], depth_event=[6], injury=[5, 6], recover=[2, 3])
    scene.dice(move=[2, 2] if acts else [2]).run(turn={})
    assert order_of(scene) == (["A", "K"] if acts else ["A"])


@pytest.mark.parametrize(("faster", "acts"), [(-1, False), (0, False), (1, True)])
@rule("B4.24")
def test_what_comes_out_of_a_spawner_acts_only_if_the_turn_has_not_come_so_far(faster, acts):
    of_brood = GAME.catalogue.enemies["pale_crawler"].initiative
    spawner = {"spawner": "pale_crawler"}
    nest = enemy(id="nest", initiative=of_brood + faster, combat=0, abilities=["immobile", spawner])
    scene = Scene("A................e", A=hero(initiative=1, grit=0), e=nest)
    scene.dice(hold_back=HELD, move=[2]).run(turn={})
    assert order_of(scene) == ["nest", *(["pale_crawler"] if acts else []), "A"]


@rule("B4.24", "B4.28")
def test_a_hero_who_recovers_in_step_one_activates_in_that_turn():
    scene = Scene(
        "A.K#e",
        A=hero(initiative=6, grit=0),
        K=hero(initiative=2, ko=True, health=10, wounds=10, grit=0),
        e=quiet("e", 1),
        answers=[{"breath": "grit"}, {"breath": "grit"}],
    )
    scene.dice(hold_back=[6, 6], injury=[5, 6], recover=[2, 3], move=[2, 2]).run(turn={})
    assert order_of(scene) == ["A", "K", "kind_e"]


# -- depth events ------------------------------------------------------------------------------------------------------


@rule("B4.25")
def test_the_doubled_number_is_the_entry_of_the_chart_and_without_doubles_a_die_says():
    scene = Scene("A", A=hero(grit=0)).dice(hold_back=[3, 3]).run(hold_back={})
    assert [event.doubles for event in scene.told(DepthEventHappened)] == [3]
    quake = item("tremor_horn", use={"effects": [{"kind": "depth_event"}]})
    scene = Scene("A", A=hero(grit=0, items=[quake]), answers=[{"action": "use:tremor_horn"}])
    scene.dice(move=[1], depth_event=[2]).run(activation={"of": "A"})
    assert [event.doubles for event in scene.told(DepthEventHappened)] == [2]
    scene.expect(dread=1)


@rule("B4.26", "T41")
@pytest.mark.parametrize(
    ("doubles", "dice", "expected"),
    [
        (2, {}, {"dread": 1}),
        (3, {}, {"darkness": 6, "dread": 1}),
        (4, {"how_many": [2], "defense": [1, 6]}, {"A.wounds": 1}),
        (5, {"how_many": [3], "willpower": [1, 1, 6]}, {"A.sanity_damage": 2}),
    ],
)
def test_the_depth_events_of_the_mine(doubles, dice, expected):
    scene = Scene("A", A=hero(grit=0, defense=4, willpower=4), darkness=4).dice(hold_back=[doubles, doubles], **dice)
    scene.run(hold_back={}).expect(expected)


@rule("B4.26")
def test_the_sixth_depth_event_heals_or_gives_grit_and_lets_the_fallen_rise_even_in_a_fight():
    scene = Scene(
        "A.K#e",
        A=hero(grit=0, health=10, wounds=4, sanity_damage=0),
        K=hero(grit=0, ko=True, health=10, wounds=10),
        e=quiet("e", 1),
        answers=[{"breath": "heal"}, {"breath": "grit"}],
    )
    scene.dice(hold_back=[6, 6], injury=[5, 6], recover=[2, 2], heal=[3]).run(hold_back={})
    scene.expect({"A.wounds": 1, "K.ko": False, "K.grit": 1})
    assert scene.told(HeroRecovered)


@rule("B4.28", "B7.23", "D4")
def test_enemies_of_an_ambush_in_step_one_act_in_the_same_turn_two_higher_than_they_are():
    two_crawlers = ["two_by_two"]  # Initiative 6 and 3
    scene = Scene("A.", A=hero(grit=0, initiative=7), decks={"threat_low": two_crawlers})
    scene.dice(hold_back=[1, 1], to_hit=[1], move=[1]).run(turn={})
    assert [(event.of, event.initiative) for event in scene.told(ActivationBegan)] == [("pale_crawler", 8), ("A", 7)]


# -- the end of the turn, the light ------------------------------------------------------------------------------------


@rule("B4.30")
def test_the_players_order_what_happens_at_the_end_of_the_turn():
    ring = {"triggers": [{"moment": "turn_ends", "effects": [{"kind": "gain", "to": "this_hero", "xp": 1}]}]}
    scene = Scene(
        "AB",
        A=hero(grit=0, items=[item("ring_a", **ring)]),
        B=hero(grit=0, items=[item("ring_b", **ring)]),
        answers=[{"order": "B"}],
    )
    scene.run(end_turn={}).expect({"A.xp": 1, "B.xp": 1})
    assert [event.first for event in scene.told(OrderChosen)] == ["B"]


@rule("B4.31", "B10.25")
def test_the_fallen_recover_at_the_end_of_a_turn_without_enemies_and_only_then():
    fallen = hero(ko=True, health=10, wounds=10, grit=0)
    scene = Scene("A.K", A=hero(), K=fallen, otherwise="first").dice(injury=[5, 6], recover=[1, 2]).run(end_turn={})
    scene.expect({"K.ko": False, "K.wounds": 7})
    scene = Scene("A.K#e", A=hero(), K=fallen, e=quiet("e", 1)).run(end_turn={})
    scene.expect({"K.ko": True})


@rule("B4.32", "B1.35")
def test_what_is_used_once_a_turn_is_ready_again_after_its_end_and_what_is_used_once_a_fight_is_not():
    def horn(id: str, per: str) -> dict:
        return item(id, use={"effects": [{"kind": "gain", "to": "this_hero", "xp": 1}], "per": per})

    scene = Scene(
        "A.#e",
        A=hero(grit=0, items=[horn("short", "turn"), horn("long", "fight")]),
        e=quiet("e", 1),
        answers=[{"action": "use:short"}, {"action": "use:long"}],
    )
    scene.dice(move=[1]).run({"activation": {"of": "A"}}, {"end_turn": {}})
    assert scene.hero("A").exhausted == {"long": "fight"}


@rule("B4.40")
def test_the_light_reaches_every_space_of_the_bearers_tile_and_of_the_tiles_that_join_it():
    tiles = {"west": ["0,0-2,0"], "middle": ["2,0-4,0"], "east": ["4,0-6,0"]}
    scene = (
        Scene("A...B..", A=hero(grit=0), B=hero(grit=0), tiles=tiles, light="A")
        .dice(move=[1])
        .run(activation={"of": "B"})
    )
    assert not scene.told(VoicesHeard)


@rule("B4.41")
def test_a_hero_who_starts_in_the_dark_takes_as_many_horror_hits_as_a_die_shows():
    tiles = {"west": ["0,0-2,0"], "middle": ["2,0-4,0"], "east": ["4,0-6,0"]}
    scene = Scene("A....B.", A=hero(grit=0), B=hero(grit=0, willpower=4, sanity=10), tiles=tiles, light="A")
    scene.dice(move=[1], how_many=[2], willpower=[1, 4]).run(activation={"of": "B"})
    scene.expect({"B.sanity_damage": 1})


@rule("B4.42")
def test_a_bearer_in_a_joint_lights_the_neighbours_of_both_tiles():
    tiles = {"west": ["0,0-2,0"], "middle": ["2,0-4,0"], "east": ["4,0-6,0"]}
    scene = (
        Scene("..A..B.", A=hero(grit=0), B=hero(grit=0), tiles=tiles, light="A")
        .dice(move=[1])
        .run(activation={"of": "B"})
    )
    assert not scene.told(VoicesHeard)


@rule("B4.43")
def test_there_is_one_light_and_passing_it_on_puts_the_other_in_the_dark():
    scene = Scene("A.K", A=hero(grit=0), K=hero(ko=True), light="K", answers=[{"action": "take_light"}])
    scene.dice(move=[2]).run(activation={"of": "A"}).expect(light="A")
