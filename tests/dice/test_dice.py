import time
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brimstone_tui.dice import D3, D6, D8, PERIL, DiceError, Die, Pool, d36, die

dice = st.one_of(st.just(PERIL), st.integers(1, 20).map(die))
pools = st.builds(Pool, st.lists(dice, min_size=1, max_size=6).map(tuple), st.integers(-1000, 1000))


def mean(one: Die) -> Fraction:
    return Fraction(sum(one.faces), one.sides)


@pytest.mark.rule("B2.1")
def test_a_d6_counts_1_to_6_and_averages_seven_halves():
    assert D6.faces == (1, 2, 3, 4, 5, 6)
    assert mean(D6) == Fraction(7, 2)


@pytest.mark.rule("B2.2")
def test_a_d3_is_a_six_sided_die_that_averages_2():
    assert [Pool((D3,)).value([side]) for side in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    assert mean(D3) == 2


@pytest.mark.rule("B2.3")
def test_a_d8_counts_1_to_8():
    assert D8.faces == tuple(range(1, 9))
    assert mean(D8) == Fraction(9, 2)


@pytest.mark.rule("B2.4")
def test_a_peril_die_averages_25_sixths_and_two_are_added():
    assert mean(PERIL) == Fraction(25, 6)
    assert Pool.parse("2peril").value([1, 6]) == 9


@pytest.mark.rule("B2.5")
def test_a_d36_has_36_equally_likely_results_from_11_to_66():
    results = Counter(d36(tens, units) for tens, units in product(range(1, 7), repeat=2))
    assert sorted(results) == [10 * tens + units for tens in range(1, 7) for units in range(1, 7)]
    assert set(results.values()) == {1}


@pytest.mark.parametrize(("tens", "units"), [(0, 1), (1, 7), (7, 1), (1, 0)])
def test_a_d36_of_other_faces_is_refused(tens: int, units: int):
    with pytest.raises(DiceError, match="two D6"):
        d36(tens, units)


@pytest.mark.parametrize(
    ("text", "dice", "plus"),
    [
        ("2d6+1", (D6, D6), 1),
        ("1d3", (D3,), 0),
        ("d6", (D6,), 0),
        ("1peril", (PERIL,), 0),
        ("2peril+1", (PERIL, PERIL), 1),
        ("1d6+2d8-2", (D6, D8, D8), -2),
        (" 2D6 + 1 ", (D6, D6), 1),
        ("100d1000", (die(1000),) * 100, 0),
    ],
)
def test_a_pool_reads_as_it_is_written(text: str, dice: tuple[Die, ...], plus: int):
    pool = Pool.parse(text)
    assert (pool.dice, pool.plus) == (dice, plus)
    assert pool.count == len(dice)


def test_a_pool_is_read_once():
    assert Pool.parse("2d6+1") is Pool.parse("2d6+1")


@given(pools)
def test_a_pools_text_reads_back_as_the_pool(pool: Pool):
    assert Pool.parse(pool.text) == pool
    assert Pool.parse(pool.text).text == pool.text


@given(pools, st.data())
def test_a_pool_comes_to_the_sum_of_its_faces(pool: Pool, data: st.DataObject):
    sides = [data.draw(st.integers(1, one.sides)) for one in pool.dice]
    value = pool.value(sides)
    assert value == pool.plus + sum(one.faces[side - 1] for one, side in zip(pool.dice, sides, strict=True))
    assert pool.minimum <= value <= pool.maximum


@given(st.lists(st.sampled_from([D3, D6, D8, PERIL]), min_size=1, max_size=3).map(tuple), st.integers(-5, 5))
def test_the_mean_of_a_pool_is_the_sum_of_its_dices_means(dice: tuple[Die, ...], plus: int):
    pool = Pool(dice, plus)
    values = [pool.value(sides) for sides in product(*(range(1, one.sides + 1) for one in dice))]
    assert Fraction(sum(values), len(values)) == sum(map(mean, dice)) + plus
    assert (min(values), max(values)) == (pool.minimum, pool.maximum)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("100000000d6", "1 to 100"),
        ("9" * 10000 + "d6", "1 to 100"),
        ("101d6", "1 to 100"),
        ("60d6+41d8", "1 to 100, not more"),
        ("0d6", "1 to 100"),
        ("d0", "1 to 1000"),
        ("1d1001", "1 to 1000"),
        ("d" + "9" * 10000, "1 to 1000"),
        ("1d6+1001", "0 to 1000"),
        ("d6+900+900", "not a roll"),
        ("d-3", "not a roll"),
        ("-1d6", "not a roll"),
        ("1d6-1d6", "not a roll"),
        ("d1!", "not a roll"),
        ("2d6+", "not a roll"),
        ("+" * 100_000, "not a roll"),
        ("d6 2", "not a roll"),
        ("٣d6", "not a roll"),
        ("d²", "not a roll"),
        ("", "not a roll"),
        ("7", "not a roll"),
        ("1+d6", "not a roll"),
        ("d6" + " " * 100_000 + "x", "not a roll"),
        ("+".join(["100d6"] * 20_000), "1 to 100, not more"),
    ],
)
def test_absurd_dice_are_refused_at_once_and_the_limit_is_named(text: str, named: str):
    started = time.perf_counter()
    with pytest.raises(DiceError, match=named) as refused:
        Pool.parse(text)
    assert time.perf_counter() - started < 0.05
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("sides", [-3, 0, 1001])
def test_a_die_with_too_many_sides_or_none_is_refused(sides: int):
    with pytest.raises(DiceError, match="1 to 1000"):
        die(sides)


def test_a_pool_keeps_the_limits_of_its_text():
    with pytest.raises(DiceError, match="1 to 100"):
        Pool(())
    with pytest.raises(DiceError, match="at most 1000"):
        Pool((D6,), -1001)


@pytest.mark.parametrize("sides", [[], [1], [1, 2, 3]])
def test_a_pool_refuses_another_number_of_dice(sides: list[int]):
    with pytest.raises(DiceError, match="2d6 rolls 2 dice"):
        Pool.parse("2d6").value(sides)


@pytest.mark.parametrize("side", [-1, 0, 7])
def test_a_pool_refuses_a_side_that_the_die_does_not_have(side: int):
    with pytest.raises(DiceError, match="d6 has sides 1 to 6"):
        Pool.parse("2d6").value([1, side])
