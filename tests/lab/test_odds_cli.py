"""What `brimstone odds` answers, as text and as JSON."""

from fractions import Fraction

import pytest

from brimstone_tui.dice import DiceError
from brimstone_tui.lab.odds_cli import (
    odds_attack,
    odds_harm,
    odds_hold,
    odds_roll,
    odds_test,
    parse_target,
)
from brimstone_tui.views.odds import decimal, percent

F = Fraction


def test_an_attack_gives_kill_mean_and_wounds_as_fractions_in_text():
    answer = odds_attack(2, 4, "1d6", defense=3, health=3)
    assert answer.data["kill"] == "47/144"
    assert answer.data["mean"] == "11/6"
    assert sum(map(F, answer.data["wounds"].values())) == 1
    assert answer.text.startswith("kill: 32.64 %\nwounds on average: 1.833\n")


def test_with_grit_the_odds_without_it_stand_beside():
    answer = odds_attack(2, 4, "1d6", defense=3, health=3, grit=1)
    assert F(answer.data["kill"]) > F(answer.data["without_grit"]["kill"]) == F(47, 144)
    assert (answer.data["grit"], answer.data["goal"]) == (1, "kill")
    assert "(without Grit 32.64 %)" in answer.text


def test_without_health_no_kill_is_asked_and_grit_is_for_wounds():
    answer = odds_attack(2, 4, grit=1)
    assert answer.data["kill"] is None
    assert answer.data["goal"] == "wounds"
    assert "kill" not in answer.text


def test_fractions_are_shown_on_demand():
    assert "47/144" not in odds_attack(2, 4, defense=3, health=3).text
    assert "kill: 32.64 %  47/144" in odds_attack(2, 4, defense=3, health=3, fractions=True).text


def test_hits_that_are_left_go_to_the_next_enemy():
    answer = odds_attack(4, 4, defense=3, health=4, then=["4/4"])
    assert answer.data["kills"] == ["97/216", "30343/559872"]
    assert "kill of number 2: 5.42 %" in answer.text
    assert "4, 4   5.42 %" in answer.text


def test_with_grit_more_of_several_enemies_die():
    answer = odds_attack(4, 4, defense=3, health=4, then=["4/4"], grit=1).data
    without = odds_attack(4, 4, defense=3, health=4, then=["4/4"]).data
    assert answer["without_grit"] == without
    assert sum(map(F, answer["kills"])) > sum(map(F, without["kills"]))


@pytest.mark.parametrize(
    ("more", "what"),
    [
        ({"then": ["4"]}, "4/5"),
        ({"then": ["-1/5"]}, "4/5"),
        ({"then": ["4/500"] * 9, "grit": 1}, "20000 places"),
        ({"then": ["4/5"], "health": None}, "--health"),
    ],
)
def test_what_cannot_be_spread_is_refused(more, what):
    with pytest.raises(DiceError, match=what):
        odds_attack(3, 4, **{"health": 3, **more})


def test_a_second_gun_is_written_with_its_dice_what_they_need_and_its_damage():
    one, other = odds_attack(1, 4, defense=3).data["mean"], odds_attack(2, 5, "1d8", defense=3).data["mean"]
    both = odds_attack(1, 4, defense=3, off="2/5/1d8")
    assert F(both.data["mean"]) == F(one) + F(other)
    assert odds_attack(1, 4, off="1/5").data == odds_attack(1, 4, off="1/5/1d6").data


@pytest.mark.parametrize(
    ("off", "what"), [("2", "2/5/1d8"), ("a/5", "2/5/1d8"), ("2/9", "2 to 6"), ("2/5/d0", "sides")]
)
def test_what_is_no_gun_is_refused(off, what):
    with pytest.raises(DiceError, match=what):
        odds_attack(1, 4, off=off)


def test_a_target_is_written_with_defense_health_and_armor():
    target = parse_target("4/9/5")
    assert (target.defense, target.health, target.armor) == (4, 9, 5)


def test_no_critical_is_critical_from_0():
    assert odds_attack(1, 4, defense=6, critical_from=0).data["mean"] == "0"


def test_harm_gives_the_chance_of_none_and_of_going_down():
    answer = odds_harm(3, 4, "2", armor=5, health=6)
    assert (answer.data["unharmed"], answer.data["mean"]) == ("125/729", "2")
    assert F(answer.data["down"]) == F(1, 8) * F(2, 3) ** 6
    assert F(odds_harm(3, 4, "2", armor=5, health=6, grit=1).data["down"]) < F(answer.data["down"])


def test_a_test_and_the_hold_roll():
    assert odds_test(2, 4, grit=1).data["pass"] == "15/16"
    assert odds_test(2, 4).text.startswith("passes: 75.00 %")
    hold = odds_hold(9).data
    assert (hold["hold"], hold["doubles_and_hold"], hold["doubles_and_fail"]) == ("5/18", "1/18", "1/9")
    assert "the Darkness steps: 61.11 %" in odds_hold(9).text
    assert "held back: 52.31 %   (without oil 27.78 %)" in odds_hold(9, oil=True).text
    assert odds_hold(9, oil=True).data["without_oil"] == hold


def test_a_roll_gives_its_sums():
    answer = odds_roll("2peril", at_least=9)
    assert answer.data["sums"]["9"] == "2/9"
    assert answer.data["at_least"] == "4/9"


@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        (F(0), "0.00 %"),
        (F(1), "100.00 %"),
        (F(1, 10**9), "<0.01 %"),
        (1 - F(1, 10**9), ">99.99 %"),
        (F(47, 144), "32.64 %"),
    ],
)
def test_what_may_happen_is_never_shown_as_never_or_always(chance, shown):
    assert percent(chance) == shown


def test_numbers_have_three_decimals():
    assert [decimal(number) for number in (F(11, 6), F(-1, 3), F(2))] == ["1.833", "-0.333", "2.000"]
