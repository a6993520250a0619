"""Every monster of the game attacks by its card, and its abilities do what they say. Rule: D20.1, D20.2, D29.20."""

import pytest

from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.descent.events import AttackMissed, DamageCounted
from brimstone_tui.rulesets.descent.figures import defense_of, health_of, speed_of
from brimstone_tui.rulesets.descent.game import GAME
from brimstone_tui.rulesets.descent.surges import named_surges
from brimstone_tui.testing import Keys, rule
from tests.rules.descent.figures import FAILED, NO_CARDS, PASSED, Shown, hero, monster, scene, weapon

pytestmark = rule("D20.1", "D20.2", "D22.17", "D29.20")
shows = Shown()

KINDS = GAME.catalogue.monsters
LINES = [(kind, master) for kind in KINDS for master in (False, True)]
SURGING = {"blue": "2r 2h 1s", "red": "3h 1s", "yellow": "2h 1s", "green": "1s"}


def of_game(kind, **keys):
    """A monster of the game."""
    return {"monster": kind, **keys}


def drawn(kind):
    """A map with a hero beside a monster of that size, and another hero far away."""
    columns, rows = KINDS[kind].size
    return "\n".join(["A" + "m" * columns + "...B", *["." + "m" * columns + "...."] * (rows - 1)])


def beside(kind, master=False, **keys):
    """A scene with that monster next to A."""
    return scene(drawn(kind), **{"A": hero(), "B": hero(), "m": of_game(kind, master=master), **NO_CARDS, **keys})


def acts(kind, *actions, master=True, answers=(), dice=None, **keys):
    """The activation of that monster, next to A."""
    played = beside(kind, master, **keys).dice(**(dice or {})).answers(*answers)
    return played.run(activation={"of": "m", "actions": list(actions)})


# -- the card ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "master"), LINES)
def test_minions_and_masters_have_the_figures_of_their_line(kind, master):
    line = KINDS[kind].master if master else KINDS[kind].minion
    placed = beside(kind, master)
    figure = placed.enemy("m")
    assert (speed_of(placed.state, figure), health_of(placed.state, figure)) == (line.speed, line.health)
    assert defense_of(placed.state, figure) == list(line.defense)


@rule("D10.5", "D10.25")
@pytest.mark.parametrize(("kind", "master"), LINES)
def test_a_monster_attacks_with_its_dice_and_its_surges(kind, master):
    line = KINDS[kind].master if master else KINDS[kind].minion
    map, more = drawn(kind), {}
    if "cowardly" in line.abilities:
        map, more = map.replace("...B", ".n.B"), {"n": {"like": "m", "master": True}}
    figures: Keys = {"A": hero(), "B": hero(), "m": of_game(kind, master=master), **more}
    blow = scene(map, figures=figures, stop_at="surge", **NO_CARDS).dice(attack=[SURGING[die] for die in line.dice])
    blow.run(attack={"by": "m", "at": "A"})
    assert next(told.dice for told in blow.told(Rolled)) == line.dice
    assert blow.choices == [*(name for name, _ in named_surges(line.surges)), "none"]


@rule("D10.22", "D10.28")
@pytest.mark.parametrize(
    ("kind", "master", "surge", "damage", "conditions"),
    [
        ("gloom_hound", False, "hearts_1", 4, []), ("gloom_hound", True, "bleeding", 3, ["bleeding"]),
        ("quarry_giant", False, "hearts_2", 5, []), ("quarry_giant", True, "stunned", 3, ["stunned"]),
        ("undercroft_wyrm", False, "pierce_1", 4, []), ("undercroft_wyrm", True, "doomed", 3, ["doomed"]),
        ("reed_slinger", True, "hearts_1_pierce_1", 4, []), ("reed_slinger", True, "range_2", 2, []),
        ("drowned_man", False, "diseased", 2, ["diseased"]), ("drowned_man", True, "hearts_2", 4, []),
        ("ash_widow", False, "poisoned", 2, ["poisoned"]), ("ash_widow", True, "hearts_1", 4, []),
        ("tallow_priest", False, "hearts_1", 3, []), ("tallow_priest", True, "burning", 2, ["burning"]),
        ("lantern_wisp", False, "range_2", 2, []), ("lantern_wisp", True, "cursed", 2, ["cursed"]),
    ],
)  # fmt: skip
def test_a_surge_of_a_monster_buys_what_its_card_says(kind, master, surge, damage, conditions):
    line = KINDS[kind].master if master else KINDS[kind].minion
    blow = beside(kind, master, A=hero(defense=["gray"]))
    blow.dice(attack=["2r 2h 1s", {"red": "3h", "yellow": "2h"}[line.dice[1]]], defense_dice=[2])
    blow.answers(surge=surge).run(attack={"by": "m", "at": "A"})
    blow.expect({"A.damage": damage, "A.conditions": conditions})


def test_a_tallow_priest_mends_itself_by_2():
    blow = beside("tallow_priest", m=of_game("tallow_priest", damage=3)).dice(attack=["2r 2h 1s", "2h"])
    blow.answers(surge="mend_2").run(attack={"by": "m", "at": "A"}).expect({"m.damage": 1, "A.damage": 4})


def test_a_lantern_wisp_chills_its_target_for_1_fatigue():
    blow = beside("lantern_wisp").dice(attack=["2r 2h 1s", "2h"]).answers(surge="chill")
    blow.run(attack={"by": "m", "at": "A"}).expect({"A.damage": 4, "A.fatigue": 1})


@rule("D12.2")
def test_a_master_ash_widow_has_pierce_1():
    blow = beside("ash_widow", master=True, A=hero(defense=["gray"])).dice(attack=["3r 2h", "2h"], defense_dice=[2])
    blow.run(attack={"by": "m", "at": "A"})
    assert [(told.pierce, told.damage) for told in blow.told(DamageCounted)] == [(1, 3)]


# -- actions -----------------------------------------------------------------------------------------------------------


@shows("cold_grip")
@pytest.mark.parametrize(("shown", "conditions", "fatigue"), [(FAILED, ["immobilized"], 1), (PASSED, [], 0)])
def test_a_cold_grip_holds_and_tires_a_hero_beside_who_fails(shown, conditions, fatigue):
    held = acts("drowned_man", {"special": "cold_grip"}, dice={"attribute": shown})
    held.expect({"A.conditions": conditions, "A.fatigue": fatigue})


@shows("anoint")
def test_anoint_heals_a_monster_within_2_by_a_red_and_a_green_die():
    healed = scene("A..m.n..o", A=hero(), m=of_game("tallow_priest", master=True), n=monster(damage=5),
                   o=monster("other", damage=5), **NO_CARDS).dice(effect=["2h", "1h 1s"])  # fmt: skip
    healed.run(activation={"of": "m", "actions": [{"special": "anoint"}]}).expect({"n.damage": 2, "o.damage": 5})


@shows("baying")
@pytest.mark.parametrize(("shown", "conditions"), [(FAILED, ["terrified"]), (PASSED, [])])
def test_baying_terrifies_every_hero_within_2_who_fails(shown, conditions):
    bayed = acts("gloom_hound", {"special": "baying"}, dice={"attribute": shown})
    bayed.expect({"A.conditions": conditions, "B.conditions": []})


@shows("hard_to_see")
@pytest.mark.parametrize(("map", "dice"), [("Am.", ["gray"]), ("A.m", ["gray", "brown"])])
def test_what_is_hard_to_see_has_a_brown_die_more_against_attackers_that_are_not_beside(map, dice):
    rows = map + "\n" + map.replace("A", ".")
    bow = weapon("long_bow", attack="ranged", dice=["blue"])
    shot = scene(rows, A=hero(items=[bow]), m=of_game("gloom_hound", master=True), **NO_CARDS)
    shot.dice(attack=["3r 2h"], defense_dice=[0] * len(dice)).run(attack={"by": "A", "at": "m"})
    assert [list(told.dice) for told in shot.told(Rolled) if told.purpose == "defense_dice"] == [dice]


@shows("kick_aside")
@pytest.mark.parametrize(("shown", "damage", "at"), [(FAILED, 1, "0,1"), (PASSED, 0, "0,0")])
def test_a_hero_who_is_kicked_aside_suffers_1_and_is_put_within_2(shown, damage, at):
    kicked = acts("quarry_giant", {"special": "kick_aside"},
                  dice={"attribute": shown})  # fmt: skip
    kicked.expect({"A.damage": damage, "A.at": at})


@shows("kick_aside")
@rule("D13.5")
def test_the_token_of_a_hero_whom_the_kick_fells_stays():
    kicked = acts("quarry_giant", {"special": "kick_aside"}, dice={"attribute": FAILED}, A=hero(damage=11))
    kicked.expect({"A.ko": True, "A.at": "0,0"})


@shows("blinding_flare")
@pytest.mark.parametrize(("shown", "damage"), [([2, 4], 3), ([1, 2], 0)])
def test_a_blinding_flare_costs_a_heart_for_each_shield_over(shown, damage):
    acts("lantern_wisp", {"special": "blinding_flare"}, dice={"attribute": shown}).expect({"A.damage": damage})


@shows("blinding_flare")
@rule("D9.8")
@pytest.mark.parametrize("map", ["mnA", "m...A"])
def test_a_blinding_flare_needs_a_hero_within_3_in_sight(map):
    wisp = of_game("lantern_wisp", master=True)
    between = {"n": monster()} if "n" in map else {}
    dark = scene(map, A=hero(), m=wisp, figures=between, **NO_CARDS)
    dark.run(activation={"of": "m", "actions": [{"special": "blinding_flare"}]}).expect(outcome="refused")


@shows("thrashing_tail")
def test_a_thrashing_tail_strikes_every_hero_beside_with_one_roll():
    wyrm = of_game("undercroft_wyrm", master=True)
    swept = scene("Amm..\n.mmB.\n.mm.C", A=hero(), B=hero(), C=hero(), m=wyrm, **NO_CARDS).dice(attack=["3r 2h", "1h"])
    swept.run(activation={"of": "m", "actions": [{"special": "thrashing_tail"}]})
    swept.expect({"A.damage": 3, "B.damage": 3, "C.damage": 0})


# -- rules by name -----------------------------------------------------------------------------------------------------


def test_reach_strikes_2_spaces_away():
    blow = scene("A.mm\n..mm", A=hero(), m=of_game("quarry_giant"), **NO_CARDS).dice(attack=["3r 2h", "1h"])
    blow.run(attack={"by": "m", "at": "A"}).expect({"A.damage": 3})


@rule("D12.7")
@pytest.mark.parametrize(("second", "damage"), [("B", 3), ("none", 0)])
def test_a_master_giant_may_strike_two_heroes_with_one_roll(second, damage):
    blow = scene("AmmB\n.mm.", A=hero(), B=hero(), m=of_game("quarry_giant", master=True), **NO_CARDS)
    blow.dice(attack=["3r 2h", "1h"]).answers({"action": "attack"}, {"target": "A"}, {"target": second})
    blow.run(activation={"of": "m"}).expect({"A.damage": 3, "B.damage": damage})


@rule("D10.22", "O-55")
@pytest.mark.parametrize(("bought", "damage"), [("shadow", 2), ("none", 0)])
def test_a_wyrm_in_its_shadow_is_missed_from_beside_without_a_surge(bought, damage):
    blow = beside("undercroft_wyrm", A=hero(items=[weapon()])).dice(attack=["2r 2h 1s"], defense_dice=[0, 0])
    blow.answers(surge=bought).run(attack={"by": "A", "at": "m"}).expect({"m.damage": damage})
    assert [told.why for told in blow.told(AttackMissed)] == ["surge"] * (not damage)


@rule("D6.5")
def test_a_reed_slinger_moves_through_heroes():
    moved = scene("mA...", A=hero(), m=of_game("reed_slinger"), **NO_CARDS)
    moved.run(activation={"of": "m", "actions": [{"move": "2,0"}]}).expect({"m.at": "2,0"})


@rule("D10.25", "O-56")
@pytest.mark.parametrize(("map", "brave"), [("Am..n", True), ("Am...n", False)])
def test_a_reed_slinger_spends_surges_only_within_3_of_a_master(map, brave):
    blow = scene(
        map, A=hero(), m=of_game("reed_slinger"), n={"like": "m", "master": True}, otherwise="fail", **NO_CARDS
    )
    blow.dice(attack=["2r 2h 1s", "2h"]).answers(*[{"surge": "hearts_1"}] * brave)
    blow.run(attack={"by": "m", "at": "A"}).expect({"A.damage": 5 if brave else 4})


@rule("D22.9", "O-77")
def test_a_drowned_man_takes_one_move_action_an_activation():
    slow = scene("m......A", A=hero(), m=of_game("drowned_man"), **NO_CARDS)
    slow.run(activation={"of": "m", "actions": [{"move": "3,0"}, {"move": "5,0"}]})
    slow.expect({"m.at": "3,0"}, outcome="refused")


@rule("D1.10")
def test_a_master_drowned_man_recovers_1_damage_as_the_overlords_turn_starts():
    healed = scene("A..m.n", A=hero(), m=of_game("drowned_man", master=True, damage=3),
                   n=of_game("drowned_man", damage=3), **NO_CARDS)  # fmt: skip
    healed.answers(monster="m").run(overlord_turn={}).expect({"m.damage": 2, "n.damage": 3})


@rule("D6.10")
def test_leaving_a_space_in_a_web_costs_1_fatigue():
    left = scene(".Am", A=hero(), m=of_game("ash_widow", master=True), **NO_CARDS)
    left.run(hero_turn={"of": "A", "actions": [{"move": "0,0"}]}).expect({"A.fatigue": 1, "A.at": "0,0"})
    held = scene(".Am", A=hero(fatigue=4), m=of_game("ash_widow", master=True), **NO_CARDS)
    held.run(hero_turn={"of": "A", "actions": [{"move": "0,0"}]}).expect(outcome="refused")


@rule("D6.5")
def test_a_lantern_wisp_flies_over_heroes_obstacles_and_lava():
    flown = scene(
        "mA...", A=hero(), m=of_game("lantern_wisp"), terrain={"obstacle": ["2,0"], "lava": ["3,0"]}, **NO_CARDS
    )
    flown.run(activation={"of": "m", "actions": [{"move": "4,0"}]}).expect({"m.at": "4,0", "m.damage": 0})


@rule("D22.21")
def test_a_master_lantern_wisp_attacks_with_both_actions():
    twice = acts("lantern_wisp", *[{"attack": {"at": "A"}}] * 2, dice={"attack": ["3r 2h", "1r 1h"] * 2})
    twice.expect({"A.damage": 6})


def test_there_is_a_test_of_every_ability():
    assert shows.missing(GAME.catalogue.abilities) == []
