"""How things end: a fight and its turn, the mission. Rule: B4.3, B7.40, section 15.

An event is applied whole, then `settle` looks at what it means, in a fixed order: everybody down, the Darkness out, no
enemy left (Q33).
"""

from __future__ import annotations

from brimstone_tui.rulesets.brimstone.events import MissionLost, MissionWon, TurnCut
from brimstone_tui.rulesets.brimstone.state import TRACK_END, Table, standing


class TurnEnds(Exception):
    """What is left of steps 1 to 3 of the turn is skipped. Rule: B4.3."""


class MissionEnds(Exception):
    """The mission is won or lost: the adventure ends at once. Rule: B15.6."""


def settle(table: Table) -> None:
    """See what an event that has been applied whole means. Raises MissionEnds, TurnEnds. Rule: Q33, B7.40, B7.26."""
    state = table.state
    check_defeat(table)
    if state.fight is not None and not state.enemies:
        from brimstone_tui.rulesets.brimstone.fight import end_fight

        end_fight(table)
        check_defeat(table)
        if state.objective_found:
            win(table)
        table.tell(TurnCut, "fight_over")
        raise TurnEnds
    if state.turn_is_cut:
        state.turn_is_cut = False
        table.tell(TurnCut, "enemies")
        raise TurnEnds


def check_defeat(table: Table) -> None:
    """The mission is lost when no hero stands, or when the Darkness is out. Raises MissionEnds. Rule: B15.3."""
    state = table.state
    if not standing(state):
        lose(table, "all_knocked_out")
    if state.darkness >= TRACK_END:
        lose(table, "darkness_escaped")


def lose(table: Table, cause: str) -> None:
    """The mission is lost. Raises MissionEnds. Rule: B15.3, B15.10."""
    table.state.outcome = "defeat"
    table.state.cause = cause
    table.tell(MissionLost, cause)
    raise MissionEnds


def win(table: Table) -> None:
    """The goal is reached and its guard is beaten. Raises MissionEnds. Rule: B15.1, B7.47."""
    table.state.outcome = "victory"
    table.tell(MissionWon)
    raise MissionEnds
