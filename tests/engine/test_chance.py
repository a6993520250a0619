from collections import Counter
from copy import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brimstone_tui.engine.chance import Chance, Scripted, Seeded, TypedIn, Whim, _below
from brimstone_tui.engine.errors import ScriptError

# What chi-square exceeds once in a thousand, by degrees of freedom. Seeds stand still, so this never fails by chance.
ONCE_IN_A_THOUSAND = {5: 20.515, 23: 49.728}


def chi_square(counts: Counter, outcomes: int, draws: int) -> float:
    expected = draws / outcomes
    return sum((count - expected) ** 2 for count in counts.values()) / expected + (outcomes - len(counts)) * expected


def test_the_same_seed_gives_the_same_dice_and_orders_for_ever():
    assert Seeded(1).roll(0, "luck", [6] * 8) == [6, 3, 4, 3, 3, 6, 3, 6]
    assert Seeded(1).order(1, 8) == [2, 6, 1, 3, 5, 0, 7, 4]


@given(st.integers(), st.lists(st.integers(0, 500), min_size=1, max_size=8))
def test_the_nth_draw_comes_from_the_seed_and_n_alone(seed: int, others: list[int]):
    busy, fresh = Seeded(seed), Seeded(seed)
    for n in others:
        busy.roll(n, "luck", [6, 8])
        busy.order(n, 5)
    assert busy.roll(3, "luck", [6] * 4) == fresh.roll(3, "defense", [6] * 4)
    assert busy.order(4, 9) == fresh.order(4, 9)


@pytest.mark.parametrize("seed", [0, 1, -1, 2**64, 10**80, -(10**80)])
def test_any_whole_number_is_a_seed(seed: int):
    assert Seeded(seed).roll(0, "luck", [6] * 30) != Seeded(seed + 1).roll(0, "luck", [6] * 30)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_side_comes_up_equally_often(seed: int):
    chance = Seeded(seed)
    one_a_draw = Counter(side for n in range(6000) for side in chance.roll(n, "luck", [6]) or [])
    many_a_draw = Counter(chance.roll(0, "luck", [6] * 6000))
    assert chi_square(one_a_draw, 6, 6000) < ONCE_IN_A_THOUSAND[5]
    assert chi_square(many_a_draw, 6, 6000) < ONCE_IN_A_THOUSAND[5]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_order_comes_up_equally_often(seed: int):
    chance = Seeded(seed)
    orders = Counter(tuple(chance.order(n, 4)) for n in range(9600))
    assert chi_square(orders, 24, 9600) < ONCE_IN_A_THOUSAND[23]


@given(st.integers(), st.integers(0, 300), st.integers(0, 60), st.lists(st.integers(1, 1000), max_size=20))
def test_dice_are_on_the_die_and_orders_hold_every_card_once(seed: int, n: int, cards: int, sides: list[int]):
    chance = Seeded(seed)
    fell = chance.roll(n, "luck", sides)
    assert fell is not None
    assert len(fell) == len(sides)
    assert all(1 <= side <= most for side, most in zip(fell, sides, strict=True))
    assert sorted(chance.order(n, cards)) == list(range(cards))


def test_a_script_by_purpose_gives_its_dice_in_order_and_tells_what_is_left():
    script = Scripted({"to_hit": [6, 1, 3], "damage": [2]})
    assert script.roll(0, "to_hit", [6, 6]) == [6, 1]
    assert script.roll(1, "damage", [8]) == [2]
    assert script.left_over() == {"to_hit": [3]}
    assert script.roll(2, "to_hit", [6]) == [3]
    assert script.left_over() == {}


def test_a_script_of_one_list_serves_every_purpose():
    script = Scripted([6, 1, 3])
    assert [script.roll(0, "to_hit", [6]), script.roll(1, "damage", [6])] == [[6], [1]]
    assert script.left_over() == {"dice": [3]}


@pytest.mark.parametrize(
    ("script", "sides", "text"),
    [
        ({"to_hit": [6]}, [6, 6], "dice: to_hit asks for 2 dice, 1 are left in the script"),
        ({"damage": [6]}, [6], "dice: to_hit asks for 1 dice, 0 are left in the script"),
        ([], [6], "dice: to_hit asks for 1 dice, 0 are left in the script"),
        ([4, 7], [6, 6], "dice: to_hit: 7 is not on a die with 6 sides"),
        ([0], [6], "dice: to_hit: 0 is not on a die with 6 sides"),
    ],
)
def test_a_script_that_does_not_fit_says_why_and_keeps_its_dice(script, sides, text):
    chance = Scripted(script)
    before = chance.left_over()
    with pytest.raises(ScriptError, match=f"^{text}$"):
        chance.roll(0, "to_hit", sides)
    assert chance.left_over() == before


def test_a_copy_of_a_script_is_read_by_itself():
    script = Scripted({"to_hit": [6, 1]})
    other = copy(script)
    assert other.roll(0, "to_hit", [6, 6]) == [6, 1]
    assert script.left_over() == {"to_hit": [6, 1]}


@pytest.mark.parametrize("chance", [Scripted([], seed=5), TypedIn(5)])
def test_cards_are_shuffled_by_the_seed_even_when_dice_are_not(chance: Chance):
    assert chance.order(3, 10) == Seeded(5).order(3, 10)


def test_dice_that_are_typed_in_are_not_known_yet():
    assert TypedIn(5).roll(0, "luck", [6]) is None


def test_a_whim_is_its_own_and_repeats_itself():
    drawn = [Whim(4).below(10) for _ in range(5)]
    assert len(set(drawn)) == 1
    whim = Whim(4)
    assert set(range(10)) == {whim.below(10) for _ in range(200)}


def test_a_word_past_the_last_full_multiple_is_thrown_away():
    assert _below(iter([2**64 - 1, 2**64 - 4, 8]), 6) == 8 % 6
    assert _below(iter([2**64 - 5]), 6) == (2**64 - 5) % 6
