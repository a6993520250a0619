"""Exact odds of an attack: the published counts, the best use of surges, and what the real rules roll."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brimstone_tui.rulesets.descent.dice import ATTACK_FACES, SHIELDS, face_of
from brimstone_tui.rulesets.descent.odds import Blow, Offer, attack_thrown, blow_odds, hearts_odds, passing_odds
from brimstone_tui.testing import rule

COUNTED = [
    (("blue", "red"), ("gray",), {0: 13, 1: 28, 2: 48, 3: 54, 4: 31, 5: 6}),
    (("blue", "yellow"), ("gray",), {0: 41, 1: 48, 2: 54, 3: 31, 4: 6}),
    (("blue", "yellow"), ("brown",), {0: 15, 1: 37, 2: 59, 3: 51, 4: 18}),
    (("blue", "red"), ("gray", "gray"), {0: 368, 1: 257, 2: 247, 3: 153, 4: 49, 5: 6}),
]


@rule("D11.1", "O-57")
@pytest.mark.parametrize(("dice", "defense", "counts"), COUNTED)
def test_hearts_without_surges_come_as_often_as_counted_by_hand(dice, defense, counts):
    odds = blow_odds(Blow(dice, defense))
    total = 6 ** (len(dice) + len(defense))
    hit = {wounds: Fraction(ways, total) for wounds, ways in counts.items()}
    hit[0] += odds.miss
    assert odds.miss == Fraction(1, 6)
    assert odds.wounds == hit


@rule("D11.2", "O-57")
def test_blue_and_red_against_gray_come_to_55_27_hearts_on_average():
    assert blow_odds(Blow(("blue", "red"), ("gray",))).mean == Fraction(55, 27)


@rule("D10.19", "O-58")
@pytest.mark.parametrize(
    ("needed", "chance"), [(3, "3/4"), (4, "11/18"), (5, "4/9"), (6, "5/18"), (7, "1/9"), (8, "1/36")]
)
def test_blue_and_yellow_cover_a_range_as_often_as_counted_by_hand(needed, chance):
    assert 1 - blow_odds(Blow(("blue", "yellow"), needed=needed)).miss == Fraction(chance)


@rule("D14.2", "O-91")
@pytest.mark.parametrize(("attribute", "of_36"), list(enumerate([1, 4, 8, 19, 26, 33, 35, 36])))
def test_an_attribute_is_passed_as_often_as_counted_by_hand(attribute, of_36):
    assert passing_odds(attribute) == Fraction(of_36, 36)


@rule("D13.15", "O-97")
def test_two_red_dice_show_two_to_six_hearts():
    law = hearts_odds(("red", "red"))
    assert law.chances() == {n: Fraction(ways, 36) for n, ways in {2: 1, 3: 6, 4: 13, 5: 12, 6: 4}.items()}
    assert law.mean == Fraction(13, 3)
    surges = sum(thrown.surges * ways for thrown, ways in attack_thrown(("red", "red")).items())
    assert Fraction(surges, 36) == Fraction(1, 3)


@rule("D10.21")
def test_surges_that_close_the_gap_are_bought_before_those_that_hurt():
    near, far = (
        blow_odds(Blow(("blue", "yellow"), offers=(Offer(range=1), Offer(hearts=1)), needed=needed, health=3))
        for needed in (1, 5)
    )
    assert far.miss < blow_odds(Blow(("blue", "yellow"), needed=5)).miss
    assert far.mean < near.mean


@rule("D10.23")
def test_each_surge_ability_is_bought_once():
    once = blow_odds(Blow(("blue",), offers=(Offer(hearts=1),), surges=2))
    twice = blow_odds(Blow(("blue",), offers=(Offer(hearts=1), Offer(hearts=1)), surges=2))
    assert max(once.wounds) == 3
    assert max(twice.wounds) == 4


ATTACKS = st.lists(st.sampled_from(["red", "yellow", "green"]), max_size=2).map(lambda more: ("blue", *more))
DEFENSES = st.lists(st.sampled_from(sorted(SHIELDS)), max_size=2).map(tuple)
OFFERS = st.lists(
    st.builds(Offer, st.integers(1, 2), st.integers(0, 3), st.integers(0, 2), st.integers(0, 2)), max_size=3
).map(tuple)


@rule("D10.28")
@given(ATTACKS, DEFENSES, OFFERS, st.integers(0, 6), st.integers(0, 2), st.integers(1, 8))
def test_the_odds_are_those_of_all_throws_with_the_best_that_surges_can_buy(
    dice, defense, offers, needed, pierce, health
):
    blow = Blow(dice, defense, offers, needed=needed, pierce=pierce, health=health)
    wounds: dict[int, int] = {}
    for sides in product(range(1, 7), repeat=len(dice)):
        faces = [face_of(colour, side) for colour, side in zip(dice, sides, strict=True)]
        for shields in product(*(SHIELDS[colour] for colour in defense)):
            damage = 0 if any(face.miss for face in faces) else best_of(faces, sum(shields), blow)
            wounds[damage] = wounds.get(damage, 0) + 1
    total = 6 ** (len(dice) + len(defense))
    odds = blow_odds(blow)
    assert odds.wounds == {n: Fraction(ways, total) for n, ways in wounds.items()}
    assert odds.kill == Fraction(sum(ways for n, ways in wounds.items() if n >= health), total)


def best_of(faces, shields, blow):
    """The most hearts that any set of surge abilities lets through, one by one."""
    surges, reach, hearts = (sum(getattr(face, what) for face in faces) for what in ("surges", "range", "hearts"))
    best = 0
    for bought in product((0, 1), repeat=len(blow.offers)):
        chosen = [offer for offer, taken in zip(blow.offers, bought, strict=True) if taken]
        if sum(offer.cost for offer in chosen) > surges or reach + sum(offer.range for offer in chosen) < blow.needed:
            continue
        stopped = max(0, shields - blow.pierce - sum(offer.pierce for offer in chosen))
        best = max(best, hearts + sum(offer.hearts for offer in chosen) - stopped)
    return best


@rule("D11.1")
def test_every_die_has_six_faces():
    assert {len(faces) for faces in [*ATTACK_FACES.values(), *SHIELDS.values()]} == {6}
