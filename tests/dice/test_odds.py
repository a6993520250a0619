"""Exact odds: the oracles to the fraction, small attacks against brute force, and icepool as a second opinion."""

import time
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from brimstone_tui.dice import DiceError, Pool
from brimstone_tui.dice.odds import (
    NEVER,
    Law,
    Saves,
    Shots,
    Target,
    attack,
    bounces,
    escape,
    harm,
    hold,
    scavenge,
    skill_test,
    spread,
    sums,
)
from brimstone_tui.dice.odds.damage_play import COUNT_BITS
from brimstone_tui.dice.odds.hits import hits_of
from brimstone_tui.dice.odds.kill_by_sum import KillBySum
from brimstone_tui.dice.odds.kill_play import SurestKill
from tests.dice.brute_force import Attack, mean, played_best, subsets, thrown_again

F = Fraction
rule = pytest.mark.rule

# -- the oracles -------------------------------------------------------------------------------------------------------


@rule("B4.19")
@pytest.mark.parametrize(
    ("target", "held", "doubles_held", "doubles_failed", "step"),
    [(7, F(7, 12), F(1, 12), F(1, 12), F(12, 36)), (8, F(5, 12), F(1, 12), F(1, 12), F(18, 36)),
     (9, F(5, 18), F(1, 18), F(1, 9), F(22, 36))],
)  # fmt: skip
def test_the_darkness_is_held_back_as_often_as_the_table_says(target, held, doubles_held, doubles_failed, step):
    odds = hold(target)
    assert (odds.held, odds.doubles_held, odds.doubles_failed) == (held, doubles_held, doubles_failed)
    assert (odds.quiet, odds.step, odds.event) == (held - doubles_held, step, F(1, 6))


@rule("B4.10")
def test_what_cards_add_to_the_hold_roll_lowers_its_target():
    assert hold(9, bonus=2) == hold(7)


@rule("B4.18")
@pytest.mark.parametrize("target", range(2, 13))
def test_lamp_oil_throws_one_die_of_a_failed_hold_roll_again(target):
    best = F(0)
    for one, other in product(range(1, 7), repeat=2):
        again = [F(sum(kept + side >= target for side in range(1, 7)), 6) for kept in (one, other)]
        best += 1 if one + other >= target else max(again)
    odds = hold(target, oil=True)
    assert odds.held == best / 36
    assert odds.quiet + odds.step + odds.event == 1


@rule("B13.6")
@pytest.mark.parametrize("dice", range(6))
@pytest.mark.parametrize("target", range(2, 7))
def test_a_skill_of_v_passes_a_target_of_t_as_the_rules_say(dice, target):
    assert skill_test(dice, target).passed == 1 - F(target - 1, 6) ** dice


@rule("B13.8")
def test_grit_throws_the_failed_dice_of_a_test_again():
    assert skill_test(2, 4).passed == F(3, 4)
    odds = skill_test(2, 4, grit=1)
    assert (odds.passed, odds.mean) == (F(15, 16), F(3, 2))
    assert odds.successes == {0: F(1, 16), 1: F(6, 16), 2: F(9, 16)}


@rule("B13.5")
def test_a_test_may_need_more_than_one_success():
    assert skill_test(3, 5, enough=2).passed == 3 * F(1, 9) * F(2, 3) + F(1, 27)


@rule("B5.31")
def test_an_escape_is_one_die():
    assert escape(5) == F(1, 3)
    assert escape(5, grit=1) == F(5, 9)


@rule("B6.30")
def test_a_scavenge_roll_brings_a_card_for_each_six():
    assert scavenge().successes == {0: F(125, 216), 1: F(75, 216), 2: F(15, 216), 3: F(1, 216)}
    assert scavenge(grit=1).passed == 1 - F(25, 36) ** 3


@rule("B2.4")
def test_two_peril_dice_come_to_what_the_rules_say():
    odds = sums("2peril")
    assert odds.sums == {6: F(1, 9), 7: F(2, 9), 8: F(2, 9), 9: F(2, 9), 10: F(5, 36), 11: F(1, 18), 12: F(1, 36)}
    assert odds.mean == F(25, 3)
    assert sums("2peril-1").at_least(10) == odds.at_least(11) == F(1, 12)


def compass(space: tuple[int, int], direction: int) -> tuple[int, int]:
    columns, rows = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)][direction - 1]
    return space[0] + columns, space[1] + rows


@rule("B8.72", "B8.73")
def test_dynamite_bounces_back_to_where_it_was_aimed_in_11_of_192_cases():
    odds = bounces((0, 0), compass)
    assert odds[0, 0] == F(11, 192)
    assert sum(odds.values()) == 1


@rule("B8.74")
def test_dynamite_that_only_meets_walls_stays_where_it_was_aimed():
    assert bounces("nook", lambda space, direction: space) == {"nook": 1}


@rule("B8.20", "B8.35")
def test_one_die_kills_a_hurt_enemy_in_one_of_six_and_two_dice_in_47_of_144():
    assert attack(Shots(1, 4), Target(defense=3, health=3)).kill == F(1, 6)
    odds = attack(Shots(2, 4), Target(defense=3, health=3))
    assert (odds.kill, odds.mean) == (F(47, 144), F(11, 6))
    assert odds.as_json()["kill"] == "47/144"


@rule("B8.31")
def test_three_dice_on_5_kill_health_2_behind_defense_4_in_625_of_1458():
    assert attack(Shots(3, 5), Target(defense=4, health=2)).kill == F(625, 1458)


@rule("B8.32")
def test_a_die_wounds_eleven_twelfths_through_defense_3_and_only_criticals_pass_defense_6():
    assert attack(Shots(1, 4), Target(defense=3)).mean == F(11, 12)
    assert attack(Shots(1, 4), Target(defense=6)).mean == F(7, 12)
    assert attack(Shots(1, 4, critical_from=NEVER), Target(defense=6)).mean == 0
    assert attack(Shots(1, 4), Target(defense=6, tough=True)).mean == 0


@rule("B2.20")
def test_one_grit_makes_a_hit_of_two_dice_on_4_as_likely_as_15_of_16():
    hits = attack(Shots(2, 4, damage=1), Target(health=1), grit=1)
    assert attack(Shots(2, 4, damage=1), Target(health=1)).kill == F(3, 4)
    assert hits.kill == F(15, 16)
    assert attack(Shots(2, 4, damage=1), Target(), grit=1, goal="wounds").mean == F(3, 2)


@rule("B10.10", "B10.11")
def test_three_hits_on_a_hero_with_defense_4_and_armor_5_do_nothing_in_125_of_729():
    odds = harm(3, Saves(defense=4, armor=5), each=2)
    assert (odds.unharmed, odds.mean) == (F(125, 729), F(2))
    assert odds.as_json()["unharmed"] == "125/729"


@rule("B10.10")
def test_cover_stops_a_hit_before_defense_and_a_shield_takes_off_its_wounds():
    assert harm(1, Saves(defense=4, cover=6), each=3).unharmed == F(1, 6) + F(5, 6) * F(1, 2)
    assert harm(2, Saves(shield=1), each=3).wounds == {5: 1}


@rule("B10.20")
def test_a_hero_goes_down_with_as_many_wounds_as_health_is_left():
    assert harm(2, Saves(defense=4, health=2)).down == F(1, 4)
    assert harm(2, Saves(defense=4, health=2), to_hit=4).down == F(1, 16)
    assert harm(2, Saves(defense=4)).down is None


@rule("B2.20")
def test_grit_throws_failed_saves_again_where_it_helps_most():
    assert harm(1, Saves(defense=4, health=1), grit=1).down == F(1, 4)
    # Defense 6+ is a poor roll to spend it on when armor 2+ is still to come.
    kept_for_armor = harm(1, Saves(defense=6, armor=2, health=1), grit=1)
    assert kept_for_armor.down == F(5, 6) * F(1, 36)


# -- attacks against brute force ---------------------------------------------------------------------------------------

FACES = {"1d6": (1, 2, 3, 4, 5, 6), "1d3": (1, 1, 2, 2, 3, 3), "1d4": (1, 2, 3, 4), "1d2": (1, 2)}


@st.composite
def small_attacks(draw: st.DrawFn) -> tuple[Attack, list[Shots], Target]:
    dice = draw(st.integers(1, 3))
    damage = draw(st.sampled_from(["1d2"] if dice == 3 else ["1d3", "1d4", "1d6"]))
    needs = tuple(sorted(draw(st.lists(st.integers(2, 6), min_size=dice, max_size=dice))))
    if draw(st.booleans()):
        needs = (needs[0],) * dice
    critical_from, critical_damage = draw(st.sampled_from([5, 6, 6, NEVER])), draw(st.sampled_from([0, 0, 2]))
    save = draw(st.sampled_from(["", "armor", "cover"])) if dice < 3 and damage != "1d6" else ""
    target = Target(
        defense=draw(st.integers(0, 4)),
        health=draw(st.integers(1, 7)),
        armor=draw(st.integers(2, 6)) if save == "armor" else 0,
        cover=draw(st.integers(2, 6)) if save == "cover" else 0,
        endurance=draw(st.sampled_from([0, 0, 1, 2])),
        shield=draw(st.sampled_from([0, 0, 1])),
        tough=draw(st.booleans()),
    )
    slow = Attack(
        needs, critical_from, FACES[damage], 0, critical_damage, target.defense, target.tough, target.armor,
        target.cover, target.endurance, target.shield,
    )  # fmt: skip
    groups = [Shots(needs.count(need), need, damage, critical_from, critical_damage) for need in dict.fromkeys(needs)]
    return slow, groups, target


@rule("B8.20", "B8.34", "B2.20", "B2.24")
@settings(max_examples=40)
@given(small_attacks(), st.integers(0, 2))
def test_the_chance_of_a_kill_is_that_of_the_best_play_among_all(given_attack, grit):
    slow, groups, target = given_attack
    odds = attack(groups, target, grit, "kill")
    assert odds.kill == played_best(slow, grit, lambda wounds: int(wounds >= target.health))
    assert sum(odds.wounds.values()) == 1


@rule("B2.24")
@settings(max_examples=25)
# Three critical hits that show 4, 3 and 3: all are kept, but of 4, 3 and less only the 4.
@example(Shots(3, 4), Target(defense=3, health=6, armor=5))
@given(
    st.builds(
        Shots, st.integers(2, 4), st.integers(2, 6), st.sampled_from(["1d6", "1d8", "1peril", "1d3+1"]),
        st.sampled_from([5, 6, NEVER]), st.sampled_from([0, 2]),
    ),
    st.builds(Target, st.integers(0, 5), st.integers(3, 25), st.sampled_from([0, 0, 4, 5])),
)  # fmt: skip
def test_dice_looked_at_from_the_best_to_the_worst_kill_as_often_as_with_all_choices_compared(shots, target):
    kinds = list(dict.fromkeys(hits_of(shots, target)))
    by_sum = KillBySum(kinds, target, shots.dice)
    assume(by_sum.is_ordered)
    chances = []
    for play in (by_sum, SurestKill(kinds, target, shots.dice)):
        for first in range(shots.dice + 1):
            play.settle(first + (shots.dice - first << COUNT_BITS if len(kinds) > 1 else 0), 1, 1)
        chances.append(play.law().at_least(target.health))
    assert chances[0] == chances[1]


@rule("B2.24")
def test_twelve_dice_are_thrown_again_for_the_kill():
    shots, target = Shots(12, 4, "1d8"), Target(defense=3, health=18, armor=5)
    without, once, twice = [attack(shots, target, grit).law.at_least(18) for grit in range(3)]
    assert without < once < twice


@rule("B8.20", "B8.34", "B2.20", "B2.24")
@settings(max_examples=40)
@given(small_attacks(), st.integers(0, 2))
def test_the_most_wounds_are_those_of_the_best_play_among_all(given_attack, grit):
    slow, groups, target = given_attack
    odds = attack(groups, target, grit, "wounds")
    assert odds.mean == played_best(slow, grit, lambda wounds: wounds)
    assert sum(odds.wounds.values()) == 1


@rule("B2.24")
def test_each_of_two_damage_dice_of_a_hit_may_be_thrown_again_alone():
    best = F(0)
    for one, other in product(range(1, 7), repeat=2):
        again_one = F(sum(face + other >= 9 for face in range(1, 7)), 6)
        again_other = F(sum(one + face >= 9 for face in range(1, 7)), 6)
        best += max(F(one + other >= 9), again_one, again_other, sums("2d6").at_least(9)) / 36
    hits = Shots(1, 2, "2d6", critical_from=NEVER)
    # One Grit is also good for the miss; two hits of the eye: throw the miss again, then the damage.
    assert attack(hits, Target(defense=0, health=9), grit=2).kill == F(35, 36) * best
    assert attack(hits, Target(health=9), grit=1).kill == F(5, 6) * best + F(1, 6) * F(5, 6) * sums("2d6").at_least(9)


@rule("B8.22")
def test_misses_are_thrown_again_and_hits_that_cannot_wound_are_too():
    # Against Defense 6 only criticals wound: all but the sixes go back into the cup.
    odds = attack(Shots(2, 4, damage="1d1"), Target(defense=6, health=2), grit=1)
    assert odds.kill == F(11, 36) ** 2


@rule("B8.12")
def test_two_guns_hit_on_different_numbers():
    one, other = Shots(1, 4, critical_from=NEVER), Shots(1, 5, critical_from=NEVER)
    assert attack([one, other], Target(defense=3)).mean == F(1, 2) + F(1, 3)
    assert attack([one, other], Target(defense=3)) == attack([other, one], Target(defense=3))


def test_grit_never_makes_an_attack_worse():
    target = Target(defense=3, health=6, armor=5)
    chances = [attack(Shots(4, 4), target, grit).kill or F(0) for grit in range(4)]
    assert chances[0] < chances[1] < chances[2] == chances[3]


# -- hits on several enemies -------------------------------------------------------------------------------------------


def one_by_one(laws: list[list[Law]], healths: list[int]) -> dict[tuple[int, ...], Fraction]:
    """Each die in turn on the first enemy that is alive; `laws[die][enemy]`."""
    endings = {(0,) * len(healths): F(1)}
    for law in laws:
        after: dict[tuple[int, ...], Fraction] = {}
        for ending, chance in endings.items():
            alive = [number for number, health in enumerate(healths) if ending[number] < health]
            if not alive:
                after[ending] = after.get(ending, F(0)) + chance
                continue
            for wounds, part in law[alive[0]].chances().items():
                now = list(ending)
                now[alive[0]] = min(healths[alive[0]], now[alive[0]] + wounds)
                after[tuple(now)] = after.get(tuple(now), F(0)) + chance * part
        endings = after
    return endings


@rule("B8.24", "B8.28")
@settings(max_examples=60)
@given(
    st.lists(
        st.builds(Shots, st.integers(1, 4), st.integers(2, 6), st.sampled_from(["1d6", "1d8"])), min_size=1, max_size=2
    ),
    st.lists(
        st.builds(Target, st.integers(0, 5), st.integers(1, 8), st.sampled_from([0, 4]), endurance=st.integers(0, 2)),
        min_size=1,
        max_size=3,
    ),
)  # fmt: skip
def test_hits_go_to_the_next_enemy_when_one_is_dead(groups, targets):
    healths = [target.health for target in targets]
    laws = [[attack(Shots(1, s.to_hit, s.damage), t).law for t in targets] for s in groups for _ in range(s.dice)]
    expected = one_by_one(laws, healths)
    odds = spread(groups, targets)
    assert odds.wounds == expected
    for number, health in enumerate(healths):
        assert odds.kills[number] == sum(c for ending, c in expected.items() if ending[number] == health)
        assert odds.means[number] == sum(c * ending[number] for ending, c in expected.items())


def played_one_by_one(attack: list[Attack], healths: tuple[int, ...], grit: int, kills: bool) -> Fraction:
    """The expectation of kills, or of wounds, of to-hit dice and hits played best; `attack[n]` is that on enemy n."""
    faces, dice = attack[0].faces, len(attack[0].needs)

    def brings(hits: tuple[bool, ...], number: int, wounds: int, left: int) -> Fraction:
        """Any order of the hits is equally likely."""
        if number == len(healths) or not hits:
            return F(0)
        total = F(0)
        for at, critical in enumerate(hits):
            others = hits[:at] + hits[at + 1 :]
            values = []
            for face in faces:
                each = attack[number]
                coming = max(0, face - (0 if critical and not each.tough else each.defense))
                now = min(healths[number], wounds + coming)
                dead = now == healths[number]
                gain = F(dead) if kills else F(now - wounds)
                after = (number + 1, 0) if dead else (number, now)
                values.append((gain, others, after))
            kept = [gain + brings(others, *after, left) for gain, others, after in values]
            if left:
                again = mean(gain + brings(others, *after, left - 1) for gain, others, after in values)
                kept = [max(one, again) for one in kept]
            total += mean(iter(kept))
        return total / len(hits)

    def after(sides: tuple[int, ...], left: int) -> Fraction:
        hits = [attack[0].is_critical(side) for die, side in enumerate(sides) if attack[0].is_hit(die, side)]
        return brings(tuple(sorted(hits)), 0, 0, min(left, 1))

    total = F(0)
    for sides in product(range(1, 7), repeat=dice):
        best = after(sides, grit)
        for chosen in subsets(dice) if grit else ():
            best = max(best, mean(after(tuple(fell), grit - 1) for fell in thrown_again(sides, chosen, range(1, 7))))
        total += best
    return total * F(1, 6**dice)


@rule("B2.20", "B2.24", "B8.24")
@settings(max_examples=15)
@given(
    st.integers(1, 2), st.integers(2, 6), st.sampled_from([5, 6, NEVER]),
    st.tuples(st.integers(0, 3), st.integers(0, 3)),
    st.tuples(st.integers(1, 3), st.integers(1, 3)), st.integers(1, 2), st.sampled_from(["kill", "wounds"]),
)  # fmt: skip
def test_grit_is_played_best_for_hits_on_two_enemies(dice, need, critical_from, defenses, healths, grit, goal):
    slow = [Attack((need,) * dice, critical_from, FACES["1d3"], defense=defense) for defense in defenses]
    targets = [Target(defense, health) for defense, health in zip(defenses, healths, strict=True)]
    odds = spread(Shots(dice, need, "1d3", critical_from), targets, grit, goal)
    expected = played_one_by_one(slow, healths, grit, goal == "kill")
    assert sum(odds.kills if goal == "kill" else odds.means) == expected
    assert sum(odds.wounds.values()) == 1


def test_the_first_of_several_enemies_dies_as_often_as_if_it_were_alone():
    first, second = Target(defense=3, health=4), Target(defense=4, health=5)
    odds = spread(Shots(6, 4), [first, second])
    assert odds.kills[0] == attack(Shots(6, 4), first).kill
    assert odds.as_json()["kills"] == [str(chance) for chance in odds.kills]


# -- properties --------------------------------------------------------------------------------------------------------


@given(st.sampled_from(["d6", "2d6+1", "3d3", "1peril+1d8", "12d6", "30d8-3"]))
def test_the_odds_of_a_sum_add_to_one_and_its_mean_is_that_of_its_dice(text):
    odds = sums(text)
    pool = Pool.parse(text)
    assert sum(odds.sums.values()) == 1
    assert odds.mean == pool.plus + sum(F(sum(die.faces), die.sides) for die in pool.dice)
    assert (min(odds.sums), max(odds.sums)) == (pool.minimum, pool.maximum)


@given(st.lists(st.integers(0, 9), min_size=1, max_size=7).filter(any), st.integers(1, 40))
def test_a_power_is_what_multiplying_gives(weights, count):
    law = Law(weights)
    expected = [1]
    for _ in range(count):
        longer = [0] * (len(expected) + len(law.weights) - 1)
        for (at, one), (by, other) in product(enumerate(expected), enumerate(law.weights)):
            longer[at + by] += one * other
        expected = longer
    assert list(law.power(count)) == expected


@given(st.integers(0, 8), st.integers(2, 6), st.integers(0, 5), st.integers(0, 2))
def test_more_defense_never_makes_more_wounds(dice, to_hit, defense, grit):
    shots = Shots(dice, to_hit)
    less, more = Target(defense=defense), Target(defense=defense + 1)
    assert attack(shots, more, grit, "wounds").mean <= attack(shots, less, grit, "wounds").mean


@given(st.integers(0, 6), st.integers(1, 3))
def test_endurance_caps_every_hit(dice, cap):
    assert max(attack(Shots(dice, 4), Target(defense=2, endurance=cap)).wounds) <= cap * dice


# -- what is refused ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "limit"),
    [
        (lambda: Shots(101, 4), "0 to 100"),
        (lambda: Shots(10**30, 4), "0 to 100, not a number of more than 20 digits"),
        (lambda: attack([Shots(60, 4), Shots(60, 5)], Target()), "0 to 100"),
        (lambda: Shots(1, 4, "100000000d6"), "1 to 100"),
        (lambda: Shots(1, 4, "d0"), "1 to 1000"),
        (lambda: Shots(1, 4, "d1001"), "1 to 1000"),
        (lambda: Shots(1, 4, "0d6"), "1 to 100"),
        (lambda: Shots(1, 4, "d-3"), "not a roll"),
        (lambda: Shots(1, 4, 5000), "0 to 1000"),
        (lambda: Shots(1, 1), "2 to 6"),
        (lambda: Shots(-1, 4), "0 to 100"),
        (lambda: Target(armor=7), "2 to 6"),
        (lambda: Target(health=0), "1 to 1000"),
        (lambda: attack(Shots(1, 4), Target(), grit=-1), "0 to 100"),
        (lambda: attack(Shots(1, 4), Target(), goal="fame"), "kill or wounds"),  # type: ignore[arg-type]
        (lambda: attack(Shots(100, 4), Target(health=5), grit=1), "1 to 20 to-hit dice"),
        (lambda: attack(Shots(8, 4, "1d1000"), Target(health=500), grit=1), "1 to 100 different"),
        (lambda: attack(Shots(12, 4, "1d100"), Target(3, health=50), grit=1), "1000000 chances"),
        (lambda: attack(Shots(12, 4, "1d8"), Target(3, health=20, cover=5), grit=1), "1000000 ways"),
        (lambda: attack(Shots(8, 4, "3d20"), Target(health=50), grit=1), "1000 ways"),
        (lambda: attack(Shots(1, 4, "5d100"), Target(), grit=1), "ways"),
        (lambda: spread(Shots(1, 4), []), "1 to 100"),
        (lambda: spread(Shots(1, 4), [Target()]), "health is known"),
        (lambda: spread(Shots(50, 4), [Target(health=9)] * 9, grit=1), "20000 places"),
        (lambda: harm(500, Saves()), "0 to 100"),
        (lambda: harm(1, Saves(defense=1)), "2 to 6"),
        (lambda: harm(100, Saves(), each="9d100"), "0 to 1000"),
        (lambda: skill_test(101, 4), "0 to 100"),
        (lambda: skill_test(1, 9), "2 to 6"),
        (lambda: hold(13), "2 to 12"),
        (lambda: sums("100000000d6"), "1 to 100"),
    ],
)  # fmt: skip
def test_absurd_input_is_refused_at_once_with_the_limit_named(call, limit):
    begun = time.perf_counter()
    with pytest.raises(DiceError, match=limit):
        call()
    assert time.perf_counter() - begun < 0.5


# -- a second opinion --------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("dice", [1, 4, 8, 12])
@pytest.mark.parametrize(
    ("to_hit", "damage", "sides", "target"),
    [
        (4, "1d6", 6, Target(defense=3, health=5)),
        (5, "1d8", 8, Target(defense=4, health=9)),
        (3, "1d6", 6, Target(defense=2, health=8, armor=5)),
        (4, "1d6", 6, Target(defense=2, health=8, armor=4, endurance=2, cover=5)),
    ],
)
def test_icepool_says_the_same(dice, to_hit, damage, sides, target):
    icepool: Any = pytest.importorskip("icepool")
    d6: Any = icepool.d6

    def landed(coming: int) -> Any:
        wounds = coming @ d6.map(lambda side: 0 if side >= target.armor else 1) if target.armor else coming
        wounds = icepool.map(lambda number: min(number, target.endurance or number), wounds)
        covered = d6.map(lambda side: target.cover > 0 and side >= target.cover)
        return icepool.map(lambda stopped, number: 0 if stopped else number, covered, wounds)

    def one(side: int, face: int) -> Any:
        if side < to_hit:
            return 0
        return landed(face if side == 6 else max(0, face - target.defense))

    die = icepool.map(one, d6, icepool.Die(range(1, sides + 1)))
    pool = dice @ die
    odds = attack(Shots(dice, to_hit, damage), target)
    total = sum(quantity for _, quantity in pool.items())
    assert odds.wounds == {wounds: F(quantity, total) for wounds, quantity in pool.items() if quantity}


@pytest.mark.long
def test_icepool_agrees_on_hits_that_go_on_to_a_second_enemy():
    icepool: Any = pytest.importorskip("icepool")
    d6: Any = icepool.d6
    laws = [d6.map(lambda s, d=defense: icepool.map(lambda f: 0 if s < 4 else f if s == 6 else max(0, f - d), d6))
            for defense in (3, 4)]  # fmt: skip

    def step(first: int, second: int) -> Any:
        if first < 8:
            return laws[0].map(lambda wounds: (min(8, first + wounds), second))
        return laws[1].map(lambda wounds: (first, min(12, second + wounds)))

    joint = icepool.Die([(0, 0)]).map(step, repeat=12, star=True)
    odds = spread(Shots(12, 4), [Target(defense=3, health=8), Target(defense=4, health=12)])
    total = sum(quantity for _, quantity in joint.items())
    assert odds.wounds == {ending: F(quantity, total) for ending, quantity in joint.items() if quantity}
