"""Attribute tests: a gray and a black die, passed by as many shields as the attribute or fewer. Rule: section 14."""

from __future__ import annotations

from brimstone_tui.rulesets.descent.dice import BLACK, GRAY, shields_of
from brimstone_tui.rulesets.descent.events import AttributeTested, TestFailedUnrolled
from brimstone_tui.rulesets.descent.figures import attribute_of
from brimstone_tui.rulesets.descent.state import Figure, Hero, Table
from brimstone_tui.rulesets.descent.windows import Cause, offer, play_all

TEST_DICE = (GRAY, BLACK)


def passes_test(table: Table, figure: Figure, attribute: str, by: str) -> tuple[bool, int]:
    """Test an attribute: whether it is passed, and by how many shields it was missed.

    Figures without attributes fail, a fallen hero is not tested (passed). Rule: D14.2, D14.3, D14.6, D23.6.
    """
    if not isinstance(figure, Hero):
        table.tell(TestFailedUnrolled, figure.id)
        return False, 0
    if figure.ko:
        return True, 0
    value = attribute_of(table.state, figure, attribute)
    shields = _roll(table, figure, by)
    cause = Cause(by, user=figure, target=figure, attribute=attribute, value=value, shields=shields)
    while offer(table, figure, "test_rolled", cause):
        if cause.rolled_again:
            cause.rolled_again = False
            cause.shields = _roll(table, figure, by)
    passed = cause.shields <= value
    table.tell(AttributeTested, figure.id, attribute, value, cause.shields, passed)
    if passed:
        play_all(table, "hero_passes_test", Cause(by, figure, figure))
    return passed, max(0, cause.shields - value)


def _roll(table: Table, hero: Hero, by: str) -> int:
    """Roll the gray and the black die: the sum of their shields. Rule: D14.2."""
    sides = table.roll("attribute", hero.id, TEST_DICE, about=by)
    return shields_of("gray", sides[0]) + shields_of("black", sides[1])
