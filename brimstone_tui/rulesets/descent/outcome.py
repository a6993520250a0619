"""How a quest ends: the goals of both sides, looked at after everything that is completed. Rule: D25.3."""

from __future__ import annotations

from brimstone_tui.rulesets.descent.events import DoomRose, EncounterEnded, QuestLost, QuestWon
from brimstone_tui.rulesets.descent.records import Encounter, Goal
from brimstone_tui.rulesets.descent.state import GameState, Side, Table


class EncounterEnds(Exception):
    """One side has reached its goal: the encounter ends at once. Rule: D25.3."""


FEWEST_FOR_LIMITS = 2
"""Group limits and other figures by the number of heroes begin here. Rule: D2.9, D2.11."""


def party_size(state: GameState) -> int:
    """The number of heroes by which figures of a quest go: a lone hero counts as two. Rule: D2.11."""
    return max(FEWEST_FOR_LIMITS, len(state.heroes))


def encounter_of(state: GameState) -> Encounter | None:
    """The record of the encounter that is played; None in a scene without a quest."""
    quest = state.catalogue.quests.get(state.quest)
    return quest.encounters[state.encounter] if quest is not None else None


def settle(table: Table) -> None:
    """See whether a goal is reached. Raises EncounterEnds. Rule: D25.3."""
    state = table.state
    encounter = encounter_of(state)
    if encounter is None:
        return
    reached: list[Side] = []
    if reaches(state, encounter, encounter.heroes_win):
        reached.append("heroes")
    if reaches(state, encounter, encounter.overlord_wins):
        reached.append("overlord")
    if len(reached) > 1:  # D25.3: the side whose turn it is loses the tie
        reached.remove(whose_turn(state))
    if reached:
        win(table, reached[0])


def reaches(state: GameState, encounter: Encounter, goal: Goal) -> bool:
    """Whether a goal is reached. Rule: D25.1."""
    match goal.kind:
        case "defeated":
            return goal.figure in state.fallen
        case "left":
            count = goal.count[party_size(state)]
            if goal.who == "heroes":
                return sum(hero.gone for hero in state.heroes) >= count
            return state.left.get(goal.who, 0) >= count
        case "carried_out":
            return goal.token in state.carried_out
        case "doom":
            return encounter.doom is not None and state.doom >= encounter.doom.limit[party_size(state)]


def whose_turn(state: GameState) -> Side:
    """The side whose turn it is. Rule: D27.2."""
    return "overlord" if state.phase in ("overlord", "groups", "activation") else "heroes"


def win(table: Table, side: Side) -> None:
    """A side has reached its goal. Raises EncounterEnds. Rule: D25.2, D25.3."""
    state = table.state
    state.cause = side
    table.tell(EncounterEnded, side)
    raise EncounterEnds


def finish(table: Table) -> None:
    """The quest is over; the last encounter decides. Rule: D25.2."""
    state = table.state
    state.phase = "over"
    encounter = encounter_of(state)
    won = state.cause == "heroes"
    state.outcome = "victory" if won else "defeat"
    goal = encounter and (encounter.heroes_win if won else encounter.overlord_wins)
    state.cause = goal.kind if goal else ""
    table.tell(QuestWon if won else QuestLost, state.cause)


def raise_doom(table: Table, by: int) -> None:
    """The doom track rises. Rule: D30.21."""
    state = table.state
    encounter = encounter_of(state)
    if encounter is not None and encounter.doom is not None and by:
        state.doom += by
        table.tell(DoomRose, state.doom, encounter.doom.limit[party_size(state)])
