"""The run entries of a scene: each calls the rules' own functions.

An entry that is one action is taken by a figure in the middle of its turn, with actions to spend; it goes to its end,
and then it is seen whether the quest is over. An action that the rules do not allow is refused before anything is
rolled or changed by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from brimstone_tui.board.edges import parse_edge
from brimstone_tui.board.squares import parse_square, square_name
from brimstone_tui.engine.errors import RulesError
from brimstone_tui.engine.requests import Answer
from brimstone_tui.lab.descent.reading_deeds import FISTS, UNARMED
from brimstone_tui.lab.descent.scenes import Action, DescentScene, Turn
from brimstone_tui.lab.scene_table import SceneTable
from brimstone_tui.lab.scenes import Deed
from brimstone_tui.rulesets.descent.actions import (
    act,
    fallen_beside,
    goods_of,
    hero_options,
    may_take_move,
    monster_options,
    partners_of,
    skills_of,
    specials_of,
    uses_of,
)
from brimstone_tui.rulesets.descent.aiming import aims_at, targets_of
from brimstone_tui.rulesets.descent.attack import possible_weapons
from brimstone_tui.rulesets.descent.attributes import passes_test
from brimstone_tui.rulesets.descent.conditions import afflict
from brimstone_tui.rulesets.descent.damage import can_be_hurt, suffer_fatigue, suffer_hearts
from brimstone_tui.rulesets.descent.doors import door_key, doors_beside
from brimstone_tui.rulesets.descent.figures import speed_of
from brimstone_tui.rulesets.descent.hero_turn import begin_turn, take_action
from brimstone_tui.rulesets.descent.movement import reach_of
from brimstone_tui.rulesets.descent.outcome import EncounterEnds, finish, settle
from brimstone_tui.rulesets.descent.overlord_turn import activate, take_monster_action
from brimstone_tui.rulesets.descent.searching import tokens_near
from brimstone_tui.rulesets.descent.state import (
    ACTIONS,
    Figure,
    GameState,
    Hero,
    Monster,
    Phase,
)
from brimstone_tui.rulesets.descent.turn import next_step

SOURCE = "scene"
"""What events name as the source of what a scene does."""

Table = SceneTable[GameState]
Said = dict[str, Sequence[Answer]]
"""The answers that an action gives itself, by question."""
Step = tuple[str, Said]
"""A choice of the action question, and the answers that go with it."""


def carry_out(table: Table, scene: DescentScene, deed: Deed) -> str:
    """Let a run entry happen; gives why the rules do not allow it (or one of its actions), empty if they do."""
    table.said = {}
    try:
        _DEEDS[deed.name](table, scene, deed.keys)
    except EncounterEnds:
        finish(table)
    except RulesError as error:
        return str(error)
    finally:
        table.said = {}
        table.state.acting = ""
        table.state.phase = _BETWEEN.get(table.state.phase, table.state.phase)
    return ""


# -- turns -------------------------------------------------------------------------------------------------------------


def _hero_turn(table: Table, scene: DescentScene, turn: Turn) -> None:
    """A hero's whole turn. Rule: section 4."""
    state = table.state
    hero = state.hero(turn.of)
    if hero.gone:
        raise RulesError(f"{hero.id} has left the map [D7.4]")
    if hero.acted:
        raise RulesError(f"{hero.id} has had the turn of this round [D3.5]")
    begin_turn(table, hero)
    _take_all(table, hero, turn, lambda: take_action(table))


def _activation(table: Table, scene: DescentScene, turn: Turn) -> None:
    """A monster's whole activation. Rule: D22.9."""
    state = table.state
    monster = state.monster(turn.of)
    if monster is None:
        there = ", ".join(each.id for each in state.monsters) or "none"
        raise RulesError(f"{turn.of} is not on the map; there are: {there} [D22.7]")
    if monster.activated:
        raise RulesError(f"{monster.id} has been activated in this turn [D22.7]")
    state.group = monster.kind
    activate(table, monster)
    _take_all(table, monster, turn, lambda: take_monster_action(table))


def _take_all(table: Table, figure: Figure, turn: Turn, take: Callable[[], None]) -> None:
    """The actions that are listed, in order, then the end; or those that the players choose."""
    state = table.state

    def goes_on() -> bool:
        return state.acting == figure.id and state.phase in ("actions", "activation")

    if turn.actions is None:
        while goes_on():
            take()
        return
    for action in turn.actions:
        if not goes_on():
            raise RulesError(f"the turn of {figure.id} is over before {action.where} [D13.7]")
        for key, said in _steps(state, figure, action):
            table.said = {"action": (key,), **said}
            take()
            table.said = {}
    if goes_on():
        table.said = {"action": ("end",)}
        take()


def _overlord_turn(table: Table, scene: DescentScene, keys: Any) -> None:
    """Draw, cards of the start, groups, the end. Rule: section 22."""
    state = table.state
    state.phase = "overlord"
    _play_until(table, lambda: state.phase == "heroes")


def _round(table: Table, scene: DescentScene, keys: Any) -> None:
    """The turns of all heroes that are still to come, and the Overlord's. Rule: section 3."""
    state = table.state
    number = state.round
    state.phase = "heroes"
    _play_until(table, lambda: state.round != number)


def _play_until(table: Table, is_over: Callable[[], bool]) -> None:
    while not is_over() and (step := next_step(table.state)) is not None:
        step(table)


# -- one action --------------------------------------------------------------------------------------------------------


def _one_action(table: Table, figure: Figure, action: Action) -> None:
    """A figure in the middle of its turn takes an action; with none left, it has two to spend."""
    state = table.state
    state.acting = figure.id
    state.phase = "actions" if isinstance(figure, Hero) else "activation"
    if not figure.actions:
        figure.actions, figure.attacks = ACTIONS, 0
    for key, said in _steps(state, figure, action):
        table.said = said
        act(table, figure, key)
        table.said = {}


def _attack(table: Table, scene: DescentScene, keys: Any) -> None:
    _one_action(table, _figure(table.state, keys.by), Action("attack", keys, ""))


def _search(table: Table, scene: DescentScene, keys: Any) -> None:
    _one_action(table, _figure(table.state, keys.by), Action("search", keys, ""))


def _stand_up(table: Table, scene: DescentScene, keys: Any) -> None:
    _one_action(table, _figure(table.state, keys.of), Action("stand_up", keys, ""))


def _revive(table: Table, scene: DescentScene, keys: Any) -> None:
    _one_action(table, _figure(table.state, keys.by), Action("revive", keys.whom, ""))


def _door(table: Table, scene: DescentScene, keys: Any) -> None:
    _one_action(table, _figure(table.state, keys.by), Action("door", keys.at, ""))


def _test(table: Table, scene: DescentScene, keys: Any) -> None:
    figure = _figure(table.state, keys.by)
    _must_be_up(figure)
    passes_test(table, figure, keys.attribute, SOURCE)


def _suffer(table: Table, scene: DescentScene, keys: Any) -> None:
    figure = _figure(table.state, keys.to)
    _must_be_up(figure)
    suffer_hearts(table, figure, keys.hearts, SOURCE)
    suffer_fatigue(table, figure, keys.fatigue, SOURCE)
    settle(table)


def _afflict(table: Table, scene: DescentScene, keys: Any) -> None:
    figure = _figure(table.state, keys.to)
    _must_be_up(figure)
    afflict(table, figure, keys.condition, SOURCE)


# -- what an action says -----------------------------------------------------------------------------------------------


def _steps(state: GameState, figure: Figure, action: Action) -> Iterable[Step]:
    """The choices of the action question that an action of a scene stands for, each with the answers that it gives.

    Raises RulesError if the rules do not allow it now.
    """
    prepare = _PREPARED.get(action.name)
    if prepare is not None:
        return prepare(state, figure, action.keys)
    _must_be_open(state, figure, action.name)
    return [(action.name, {})]


def _move(state: GameState, figure: Figure, goal: str) -> Iterable[Step]:
    """Go on with the points that are left if they suffice, else take a move action. Rule: D6.15, D6.16."""
    square = parse_square(goal)
    said: Said = {"move": (goal,)}
    goes_on = reach_of(state, figure, figure.points)
    options = _options(state, figure)
    if goes_on >> square & 1 and "move" in options:
        return [("move", said)]
    anew = "move_again" if goes_on else "move"
    if anew in options and _reach_anew(state, figure) >> square & 1:
        return [(anew, said)]
    points = f"{figure.points} movement points and {figure.actions} actions left"
    raise RulesError(f"{figure.id} cannot move to {goal}: {points} [D6.1, D6.5]")


def _reach_anew(state: GameState, figure: Figure) -> int:
    """Where a move action more would lead: a large monster begins it from any of its spaces. Rule: D21.6."""
    if not isinstance(figure, Monster):
        return reach_of(state, figure, figure.points + speed_of(state, figure))
    if not may_take_move(state, figure):
        return 0
    reached, figure.reached = figure.reached, -1
    mask = reach_of(state, figure, figure.points + speed_of(state, figure))
    figure.reached = reached
    return mask


def _strike(state: GameState, figure: Figure, keys: Any) -> Iterable[Step]:
    with_ = UNARMED if keys.with_ == FISTS else keys.with_
    _must_be_open(state, figure, "attack")
    weapons = {weapon.id: weapon for weapon in possible_weapons(state, figure)}
    if with_ is not None and with_ not in weapons:
        raise RulesError(f"{figure.id} cannot strike anybody with {with_}; possible: {', '.join(weapons)} [D10.1]")
    said: Said = {} if with_ is None else {"weapon": (with_,)}
    if keys.at is None:
        return [("attack", said)]
    legal: dict[str, str] = {}
    for weapon in [weapons[with_]] if with_ is not None else weapons.values():
        for foe in targets_of(state, figure, weapon):
            aims = aims_at(state, figure, weapon, foe)
            legal |= {foe.id: foe.id, **{square_name(aim.square): foe.id for aim in aims}}
    if keys.at not in legal:
        raise RulesError(f"{figure.id}: {keys.at} is no legal target; legal: {', '.join(legal)} [D10.3, D10.4, D10.8]")
    return [("attack", {**said, "target": (keys.at, legal[keys.at])})]


def _use_skill(state: GameState, figure: Figure, id: str) -> Iterable[Step]:
    known = [each.id for each in skills_of(state, figure)] if isinstance(figure, Hero) else []
    return [("skill", {"skill": (_one_of(figure, id, known, "D5.8, D5.12"),)})]


def _special(state: GameState, figure: Figure, id: str) -> Iterable[Step]:
    _must_be_open(state, figure, "special")
    return [("special", {"special": (_one_of(figure, id, specials_of(state, figure), "D5.35"),)})]


def _use(state: GameState, figure: Figure, id: str) -> Iterable[Step]:
    known = uses_of(state, figure) if isinstance(figure, Hero) else []
    return [("use", {"use_card": (_one_of(figure, id, known, "D4.9"),)})]


def _revived(state: GameState, figure: Figure, whom: str) -> Iterable[Step]:
    _must_be_open(state, figure, "revive")
    fallen = [each.id for each in fallen_beside(state, figure)] if isinstance(figure, Hero) else []
    return [("revive", {"target": (_one_of(figure, whom, fallen, "D5.27"),)})]


def _look(state: GameState, figure: Figure, keys: Any) -> Iterable[Step]:
    _must_be_open(state, figure, "search")
    if getattr(keys, "at", None) is None:
        return [("search", {})]
    near = tokens_near(state, figure) if isinstance(figure, Hero) else []
    if parse_square(keys.at) not in [token.square for token in near]:
        raise RulesError(f"{figure.id}: no search token in {keys.at} is near enough [D5.16]")
    return [("search", {"target": (keys.at,)})]


def _open_or_close(state: GameState, figure: Figure, at: str) -> Iterable[Step]:
    edge = parse_edge(at)
    door = next((door for door in doors_beside(state, figure) if edge in door.edges), None)
    if door is None:
        raise RulesError(f"{figure.id} cannot open or close a door on {at}: none beside, or locked [D5.30, D5.31]")
    _must_be_open(state, figure, "door")
    return [("door", {"door": (door_key(door),)})]


def _buy(state: GameState, figure: Figure, fatigue: int) -> Iterator[Step]:
    for _ in range(fatigue):  # each is looked at when the one before has been bought
        _must_be_open(state, figure, "fatigue")
        yield "fatigue", {}


def _trade(state: GameState, figure: Figure, keys: Any) -> Iterable[Step]:
    _must_be_open(state, figure, "trade")
    assert isinstance(figure, Hero)
    other = state.hero(_one_of(figure, keys.with_, [each.id for each in partners_of(state, figure)], "D17.5"))
    for giver, goods in ((figure, keys.give), (other, keys.take)):
        for id in goods:
            _one_of(giver, id, goods_of(giver), "D17.5")
    passed = [*(f"give:{id}" for id in keys.give), *(f"take:{id}" for id in keys.take)]
    return [("trade", {"target": (other.id,), "trade": (passed,)})]


_PREPARED: dict[str, Callable[[GameState, Figure, Any], Iterable[Step]]] = {
    "move": _move,
    "attack": _strike,
    "skill": _use_skill,
    "special": _special,
    "use": _use,
    "revive": _revived,
    "search": _look,
    "door": _open_or_close,
    "fatigue": _buy,
    "trade": _trade,
}


# -- small questions ---------------------------------------------------------------------------------------------------


def _options(state: GameState, figure: Figure) -> list[str]:
    return hero_options(state, figure) if isinstance(figure, Hero) else monster_options(state, _monster(figure))


def _monster(figure: Figure) -> Monster:
    assert isinstance(figure, Monster)
    return figure


def _must_be_open(state: GameState, figure: Figure, option: str) -> None:
    options = _options(state, figure)
    if option not in options:
        raise RulesError(f"{figure.id} cannot {option}; possible: {', '.join(options) or 'nothing'} [D4.10, D22.9]")


def _one_of(figure: Figure, id: str, known: Sequence[str], clause: str) -> str:
    if id not in known:
        raise RulesError(f"{figure.id}: {id} is not possible; possible: {', '.join(known) or 'nothing'} [{clause}]")
    return id


def _figure(state: GameState, id: str) -> Hero | Monster:
    found = state.figure(id)
    if found is None:
        there = ", ".join(monster.id for monster in state.monsters) or "none"
        raise RulesError(f"{id} is not on the map; monsters there: {there}")
    return found


def _must_be_up(figure: Figure) -> None:
    if not can_be_hurt(figure):
        raise RulesError(f"{figure.id} is knocked out, or not on the map [D13.5]")


_BETWEEN: dict[Phase, Phase] = {"actions": "heroes", "activation": "groups"}
"""The phase between two turns, and between two activations."""

_DEEDS: dict[str, Callable[[Table, DescentScene, Any], None]] = {
    "hero_turn": _hero_turn,
    "overlord_turn": _overlord_turn,
    "activation": _activation,
    "round": _round,
    "attack": _attack,
    "search": _search,
    "stand_up": _stand_up,
    "revive": _revive,
    "door": _door,
    "test": _test,
    "suffer": _suffer,
    "afflict": _afflict,
}
