"""The Overlord's turn: draw, cards, activations group by group, the end. Rule: section 22, section 24."""

from __future__ import annotations

from brimstone_tui.rulesets.descent.actions import act, monster_options
from brimstone_tui.rulesets.descent.damage import can_be_hurt, recover
from brimstone_tui.rulesets.descent.decisions import Action, Group, WhichMonster
from brimstone_tui.rulesets.descent.events import (
    GroupActivated,
    MonsterActivated,
    MonsterIdle,
    OverlordTurnBegan,
    OverlordTurnEnded,
    Reinforced,
    RoundBegan,
)
from brimstone_tui.rulesets.descent.figures import has_rule
from brimstone_tui.rulesets.descent.hero_turn import end_effects, start_of_turn
from brimstone_tui.rulesets.descent.lasting import expire
from brimstone_tui.rulesets.descent.outcome import encounter_of, party_size, raise_doom, settle
from brimstone_tui.rulesets.descent.overlord_deck import draw_cards
from brimstone_tui.rulesets.descent.records import Reinforcement
from brimstone_tui.rulesets.descent.setup import counted, limits_of, new_monster, place_monster
from brimstone_tui.rulesets.descent.state import (
    ACTIONS,
    OFF_BOARD,
    OVERLORD,
    GameState,
    Monster,
    Table,
    adjacent,
    group_on_map,
    groups_on_map,
    id_order,
    monsters_on_map,
)
from brimstone_tui.rulesets.descent.windows import Cause, heroes_in_order, offer_all, play_all

CARDS_A_TURN = 1
"""Rule: D22.2."""


def begin_overlord_turn(table: Table) -> None:
    """Draw a card, bring reinforcements, play cards of the start. Rule: D22.1 to D22.4, D24.1."""
    state = table.state
    state.acting = ""
    state.group = ""
    state.groups_done.clear()
    table.tell(OverlordTurnBegan, state.round)
    expire(table, OVERLORD, "start_of_next_turn")
    for monster in monsters_on_map(state):
        monster.activated = False
        monster.used.clear()
        if has_rule(state, monster, "regeneration"):
            recover(table, monster, 1, 0, "regeneration")
    draw_cards(table, CARDS_A_TURN, "turn")
    encounter = encounter_of(state)
    if encounter is not None:
        for plan in encounter.reinforcements:
            reinforce(table, plan)
    state.phase = "groups"
    play_all(table, "overlord_turn_start", Cause("turn_start"))
    settle(table)


def reinforce(table: Table, plan: Reinforcement) -> None:
    """Monsters come, never above the group's limit; a master only if none is on the map. Rule: D24.2 to D24.4."""
    state = table.state
    minions, masters = limits_of(state, plan.kind)
    room = {True: masters - counted(state, plan.kind, True), False: minions - counted(state, plan.kind, False)}
    if not plan.masters:
        room[True] = 0
    came: list[str] = []
    for _ in range(plan.amount[party_size(state)]):
        master = room[False] <= 0
        if room[master] <= 0:
            break
        monster = new_monster(state, plan.kind, master)
        if not place_monster(table, monster, plan.zone, chooses=False):
            break
        room[master] -= 1
        came.append(monster.id)
    if came:
        table.tell(Reinforced, plan.kind, tuple(came))


# -- groups and activations --------------------------------------------------------------------------------------------


def next_monster(table: Table) -> None:
    """All monsters of one group, then all of the next, until every group has been activated. Rule: D22.6 to D22.12."""
    state = table.state
    play_all(table, "overlord_turn", Cause("overlord_turn"))
    if not _waiting(state, state.group):
        groups = [kind for kind in groups_on_map(state) if kind not in state.groups_done and _waiting(state, kind)]
        if not groups:
            end_overlord_turn(table)
            return
        state.group = table.ask(Group(groups))
        state.groups_done.append(state.group)
        table.tell(GroupActivated, state.group)
    monsters = _waiting(state, state.group)
    chosen = table.ask(WhichMonster([monster.id for monster in monsters], group=state.group))
    activate(table, next(monster for monster in monsters if monster.id == chosen))


def _waiting(state: GameState, kind: str) -> list[Monster]:
    """The monsters of a group that have not been activated this turn."""
    waiting = [monster for monster in group_on_map(state, kind) if not monster.activated]
    return sorted(waiting, key=lambda monster: id_order(monster.id))


def activate(table: Table, monster: Monster) -> None:
    """A monster is activated: conditions, cards and abilities of that moment. Rule: D22.9, D22.13, D23.12."""
    state = table.state
    state.acting = monster.id
    state.phase = "activation"
    monster.activated = True
    monster.actions = ACTIONS
    monster.points = monster.moves = monster.attacks = monster.extra_moves = monster.extra_attacks = 0
    monster.moved = monster.moving = False
    monster.reached = OFF_BOARD
    table.tell(MonsterActivated, monster.id)
    cause = Cause("activation", target=monster)
    start_of_turn(table, monster)
    for hero in heroes_in_order(state):
        if can_be_hurt(monster) and adjacent(state, hero, monster):
            offer_all(table, hero, "activation_near", Cause("activation_near", hero, monster))
    for hero in heroes_in_order(state):
        if can_be_hurt(monster):
            offer_all(table, hero, "monster_activated", Cause("monster_activated", hero, monster))
    if can_be_hurt(monster):
        play_all(table, "on_activate_monster", cause)
    if not can_be_hurt(monster):
        end_activation(table, monster)
    settle(table)


def take_monster_action(table: Table) -> None:
    """One choice of a monster's activation. Rule: D22.9 to D22.20."""
    state = table.state
    monster = state.monster(state.acting)
    if monster is None:
        state.phase = "groups"
        return
    chosen = table.ask(
        Action(
            OVERLORD,
            [*monster_options(state, monster), "end"],
            actions=monster.actions,
            points=monster.points,
            figure=monster.id,
        )
    )
    if chosen == "end":
        end_activation(table, monster)
        return
    act(table, monster, chosen)
    if not can_be_hurt(monster):
        end_activation(table, monster)


def end_activation(table: Table, monster: Monster) -> None:
    """Immobilized goes, lava defeats, the pool is emptied. Rule: D22.13."""
    state = table.state
    if can_be_hurt(monster):
        end_effects(table, monster, rested=False)
        if monster.actions == ACTIONS:
            table.tell(MonsterIdle, monster.id)
    monster.points = monster.actions = 0
    monster.reached = OFF_BOARD
    expire(table, monster.id, "end_of_turn")
    state.acting = ""
    state.phase = "groups"
    settle(table)


# -- the end -----------------------------------------------------------------------------------------------------------


def end_overlord_turn(table: Table) -> None:
    """Cards of the end, the quest's bookkeeping; then the round is over. Rule: D22.23, D3.8."""
    state = table.state
    play_all(table, "overlord_turn_end", Cause("turn_end"))
    encounter = encounter_of(state)
    if encounter is not None and encounter.doom is not None:
        raise_doom(table, encounter.doom.each_turn)
    expire(table, OVERLORD, "end_of_turn")
    for figure in [*state.heroes, *state.monsters]:
        expire(table, figure.id, "end_of_overlord_turn")
        expire(table, figure.id, "end_of_round")
    expire(table, OVERLORD, "end_of_overlord_turn")
    expire(table, OVERLORD, "end_of_round")
    table.tell(OverlordTurnEnded, state.round)
    settle(table)
    begin_round(table)


def begin_round(table: Table) -> None:
    """A new round: every hero has a turn before the Overlord's. Rule: D3.1, D3.8, D27.5."""
    state = table.state
    state.round += 1
    state.group = ""
    state.phase = "heroes"
    for hero in state.heroes:
        hero.acted = False
    table.tell(RoundBegan, state.round)
