"""Chances as they are shown."""

from fractions import Fraction

from brimstone_tui.views.odds import Odds, each_once


def test_the_same_way_to_the_same_end_is_told_once():
    one, other = Odds("gets away", Fraction(1, 2), "2,0"), Odds("gets away", Fraction(1, 2), "3,0")
    longer = Odds("gets away", Fraction(1, 3), "4,0")
    assert each_once([one, other, longer]) == [one, longer]
