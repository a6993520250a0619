"""Rules that one card or chart alone has, written in Python. The data names them; `NAMES` is what it may name.

EFFECTS are effects of the kind `named_rule`. PASSIVE are names that stand on an ability, an item or a chart row; the
rule that they bend asks `has_rule`, or one of the moments below runs them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from brimstone_tui.rulesets.brimstone.events import SearchSpoilt
from brimstone_tui.rulesets.brimstone.figures import has_rule
from brimstone_tui.rulesets.brimstone.rolls import d6s
from brimstone_tui.rulesets.brimstone.state import Hero, Table, board_of, standing
from brimstone_tui.rulesets.brimstone.wounds import recover, take_hits, take_sanity_damage

if TYPE_CHECKING:
    from brimstone_tui.rulesets.brimstone.effects import Cause

PASSIVE = (
    "no_willpower_against_corruption",
    "injury_rolls_on_one_die",
    "madness_rolls_on_one_die",
    "no_ranged_criticals",
    "no_two_handed_criticals",
    "ranged_ignores_adjacent",
    "afraid_of_the_gloom",
    "blind_to_riches",
    "unseen_claws",
    "dread_of_thresholds",
    "marked_coin",
    "too_close_for_comfort",
    "thrown",
    "range_from_strength",
)


def knocked_out_recover(table: Table, amount: int, cause: Cause) -> None:
    """KO'd heroes recover at once, even in a fight. Rule: B4.26, B10.25."""
    for hero in table.state.heroes:
        if hero.ko and not hero.dead:
            recover(table, hero)


EFFECTS: dict[str, Callable[[Table, int, Cause], None]] = {"knocked_out_recover": knocked_out_recover}

NAMES = (*PASSIVE, *EFFECTS)


# -- moments of the chart rows -----------------------------------------------------------------------------------------


def at_start_of_turn(table: Table) -> None:
    """A madness: at the start of each turn the hero takes 1 Hit. Rule: B10.51."""
    for hero in standing(table.state):
        if has_rule(table.state, hero, "unseen_claws"):
            take_hits(table, hero, 1, "hits", source="madness")


def search_is_spoilt(table: Table, hero: Hero) -> bool:
    """A madness: before scavenging or looking through a door a D6; on 1 to 3 the hero cannot. Rule: B10.51."""
    if not has_rule(table.state, hero, "dread_of_thresholds") or table.roll("trigger", hero.id, d6s(1), 4)[0] > 3:
        return False
    table.tell(SearchSpoilt, hero.id)
    return True


def loot_is_spoilt(table: Table, hero: Hero) -> bool:
    """A madness: for each loot card a D6; on 1 it is 1 sanity damage instead, no Willpower. Rule: B10.51."""
    if not has_rule(table.state, hero, "marked_coin") or table.roll("trigger", hero.id, d6s(1), 2)[0] > 1:
        return False
    take_sanity_damage(table, hero, 1, "madness")
    return True


def at_end_of_move(table: Table, hero: Hero) -> None:
    """A madness: beside another hero at the end of the move, a D6 each; on 1 or 2 that hero takes 3 Hits.

    Rule: B10.51.
    """
    if not has_rule(table.state, hero, "too_close_for_comfort"):
        return
    for other in standing(table.state):
        if (
            board_of(table.state).adjacent(hero.square, other.square)
            and table.roll("trigger", hero.id, d6s(1), 3, other.id)[0] < 3
        ):
            take_hits(table, other, 3, "hits", source=hero.id)
