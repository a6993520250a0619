"""The turn: what comes next, and each of its steps. Rule: section 4, 25.1."""

from __future__ import annotations

from collections.abc import Callable

from brimstone_tui.rulesets.brimstone.activation import activate_hero
from brimstone_tui.rulesets.brimstone.adventure import end_adventure
from brimstone_tui.rulesets.brimstone.darkness import hold_back_the_darkness
from brimstone_tui.rulesets.brimstone.decisions import Flee
from brimstone_tui.rulesets.brimstone.enemy_turn import activate_enemies
from brimstone_tui.rulesets.brimstone.events import (
    ActivationBegan,
    AmbushersRush,
    EnemiesLeft,
    EnemyHealed,
    PartyFled,
    TurnBegan,
    TurnEnded,
)
from brimstone_tui.rulesets.brimstone.exploration import explore_rooms, may_search
from brimstone_tui.rulesets.brimstone.fight import end_fight, end_period
from brimstone_tui.rulesets.brimstone.figures import enemy_ability, initiative_of, kind_initiative
from brimstone_tui.rulesets.brimstone.named_rules import at_start_of_turn
from brimstone_tui.rulesets.brimstone.outcome import MissionEnds, TurnEnds, check_defeat, lose, settle
from brimstone_tui.rulesets.brimstone.rolls import ask_order, decide_tie
from brimstone_tui.rulesets.brimstone.setup import set_up
from brimstone_tui.rulesets.brimstone.state import (
    EnemyKindId,
    Fight,
    GameState,
    Hero,
    Phase,
    Table,
    board_of,
    enemies_of,
    kinds_on_board,
    standing,
)
from brimstone_tui.rulesets.brimstone.windows import fire, happens
from brimstone_tui.rulesets.brimstone.wounds import die, recover, revive, stand_up

LEFT_BEHIND = 18
"""Immobile enemies farther than so many spaces from every hero are left behind. Rule: B7.46."""


def next_step(state: GameState) -> Callable[[Table], None] | None:
    """What comes next by the turn sequence. Rule: B4.2."""
    return STEPS.get(state.phase)


def _guarded(deed: Callable[[Table], None]) -> Callable[[Table], None]:
    """A step of the turn, which may end the turn or the mission."""

    def step(table: Table) -> None:
        try:
            deed(table)
        except TurnEnds:
            table.state.phase = "end"
        except MissionEnds:
            table.state.phase = "aftermath"
        table.state.acting = ""

    step.__name__ = deed.__name__
    return step


# -- the start ---------------------------------------------------------------------------------------------------------


def start_turn(table: Table) -> None:
    """The party may flee; Immobile enemies far away are left behind; what happens at the start of a turn does.

    Rule: B4.1, B15.10, B7.46.
    """
    state = table.state
    state.turn += 1
    state.activated.clear()
    for hero in state.heroes:
        hero.acted = False
    state.phase = "hold"
    table.tell(TurnBegan, state.turn)
    if state.catalogue.missions[state.mission].may_flee and table.ask(Flee("table", turn=state.turn)):
        flee(table)
    _leave_behind(table)
    _regenerate(table)
    at_start_of_turn(table)
    settle(table)


def flee(table: Table) -> None:
    """Everybody leaves the mine: the mission is lost. Raises MissionEnds. Rule: B15.10."""
    table.tell(PartyFled)
    lose(table, "fled")


def _leave_behind(table: Table) -> None:
    """Immobile enemies with no hero within 18 spaces go, if no other enemy is there: no XP, no loot.

    If none is left the fight is over, and the turn goes on. Rule: B7.46.
    """
    state = table.state
    if not state.enemies or not may_search(state):
        return
    board, near = board_of(state), 0
    for hero in standing(state):
        for layer in board.reach(hero.square, LEFT_BEHIND, board.floor):
            near |= layer
    left = [enemy for enemy in state.enemies if not near >> enemy.square & 1]
    if not left:
        return
    state.enemies = [enemy for enemy in state.enemies if enemy not in left]
    table.tell(EnemiesLeft, tuple(enemy.id for enemy in left))
    if not state.enemies and state.fight is not None:
        state.fight.groups = 0
        end_fight(table)


def _regenerate(table: Table) -> None:
    """Regeneration heals at the start of each turn. Rule: B18.10."""
    for enemy in table.state.enemies:
        healed = min(enemy.wounds, enemy_ability(table.state, enemy.kind, "regeneration"))
        if healed > 0:
            enemy.wounds -= healed
            table.tell(EnemyHealed, enemy.id, healed)


def hold(table: Table) -> None:
    """Step 1. Enemies that appear here do not end the turn. Rule: B4.10, B4.28."""
    state = table.state
    hold_back_the_darkness(table)
    settle(table)
    state.phase = "activations"
    _begin_rush(table)


# -- activations -------------------------------------------------------------------------------------------------------


def activate_next(table: Table) -> None:
    """Step 2: whoever has the highest Initiative of those that have not activated; step 3 when nobody is left.

    Rule: B4.20 to B4.23.
    """
    state = table.state
    heroes = [hero for hero in standing(state) if hero.id not in state.activated]
    kinds = [kind for kind in kinds_on_board(state) if kind not in state.activated]
    if not heroes and not kinds:
        state.phase = "exploration"
        return
    best_kind = max((kind_initiative(state, kind) for kind in kinds), default=-99)
    best_hero = max((initiative_of(state, hero) for hero in heroes), default=-99)
    if best_kind >= best_hero:
        _activate_kind(table, [kind for kind in kinds if kind_initiative(state, kind) == best_kind], best_kind)
    else:
        _activate_hero(table, [hero for hero in heroes if initiative_of(state, hero) == best_hero], best_hero)


def _activate_kind(table: Table, equals: list[EnemyKindId], initiative: int) -> None:
    """Enemies go before heroes of the same Initiative; equal kinds by a die. Rule: B4.21, B4.22."""
    begin_activation(table, kind := decide_tie(table, equals), initiative)
    activate_enemies(table, kind)


def _activate_hero(table: Table, equals: list[Hero], initiative: int) -> None:
    """Equal heroes go as the players like. Rule: B4.22."""
    state = table.state
    hero = state.hero(ask_order(table, [hero.id for hero in equals], "heroes"))
    begin_activation(table, hero.id, initiative)
    activate_hero(table, hero)


def begin_activation(table: Table, of: str, initiative: int) -> None:
    """A hero or a kind of enemy is activated, once a turn. Rule: B4.20."""
    state = table.state
    state.activated.append(of)
    state.acting = of
    for hero in state.heroes:
        hero.acted |= hero.id == of
    table.tell(ActivationBegan, of, initiative)


def explore(table: Table) -> None:
    """Step 3. Rule: B6.10, B7.30."""
    table.state.phase = "end"
    explore_rooms(table)


# -- the end -----------------------------------------------------------------------------------------------------------


def end_turn(table: Table) -> None:
    """Step 4: what lasted a turn ends, the fallen recover if no enemy is there, what was used becomes ready.

    Rule: B4.30 to B4.32, B8.61.
    """
    state = table.state
    _effects_of_the_end(table)
    end_period(table, "turn")
    for hero in state.heroes:
        hero.free_attack_made = False
    fallen = [hero for hero in state.heroes if hero.ko and not hero.dead]
    for hero in fallen:
        if state.options["revive_mode"] == "end_of_turn" and state.revives > 0:
            revive(table, hero)
            stand_up(table, hero)
        elif not state.enemies:
            recover(table, hero)
        elif state.options["hard_core"] == "on":
            die(table, hero)
    if state.fight is not None:
        _end_rush(state, state.fight)
        state.fight.short_of_figures.clear()
    state.turn_is_cut = False
    table.tell(TurnEnded, state.turn)
    state.phase = "start"
    check_defeat(table)


def _begin_rush(table: Table) -> None:
    """Who came by ambush is two faster in the first turn in which it takes part. Rule: B7.23."""
    fight = table.state.fight
    while fight is not None and fight.ambushers_waiting:
        fight.ambushers.append(fight.ambushers_waiting.pop(0))
        table.tell(AmbushersRush, fight.ambushers[-1])


def _end_rush(state: GameState, fight: Fight) -> None:
    """Ambushers are two faster in one turn; if it was cut short before they acted, the bonus waits. Rule: B7.23."""
    idle = [kind for kind in fight.ambushers if kind not in state.activated and enemies_of(state, kind)]
    fight.ambushers_waiting += [kind for kind in idle if kind not in fight.ambushers_waiting]
    fight.ambushers.clear()


def _effects_of_the_end(table: Table) -> None:
    """What says `end of turn` happens, in the order that the players like. Rule: B4.30."""
    state = table.state
    waiting = [hero.id for hero in standing(state) if happens(state, hero, "turn_ends")]
    while waiting:
        first = ask_order(table, waiting, "end_of_turn")
        waiting.remove(first)
        fire(table, state.hero(first), "turn_ends")


STEPS: dict[Phase, Callable[[Table], None]] = {
    "set_up": _guarded(set_up),
    "start": _guarded(start_turn),
    "hold": _guarded(hold),
    "activations": _guarded(activate_next),
    "exploration": _guarded(explore),
    "end": _guarded(end_turn),
    "aftermath": _guarded(end_adventure),
}
"""The turn table; after the aftermath there is no step: the game is over."""
