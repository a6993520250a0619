"""The hero turn, step by step: start of turn, equip, actions, end of turn. Rule: section 4, D13.14."""

from __future__ import annotations

from collections.abc import Sequence

from brimstone_tui.rulesets.descent.actions import act, hero_options
from brimstone_tui.rulesets.descent.aiming import in_sight
from brimstone_tui.rulesets.descent.attributes import passes_test
from brimstone_tui.rulesets.descent.conditions import TESTED, cure
from brimstone_tui.rulesets.descent.damage import can_be_hurt, defeat, recover, suffer_fatigue, suffer_hearts
from brimstone_tui.rulesets.descent.decisions import Action, Equip, NextHero, Order
from brimstone_tui.rulesets.descent.events import CardsRefreshed, Equipped, TurnBegan, TurnEnded
from brimstone_tui.rulesets.descent.figures import fits, stands_in
from brimstone_tui.rulesets.descent.lasting import expire, trim
from brimstone_tui.rulesets.descent.outcome import settle
from brimstone_tui.rulesets.descent.records import Modifier
from brimstone_tui.rulesets.descent.state import (
    ACTIONS,
    Figure,
    Hero,
    Lasting,
    Table,
    adjacent,
    foes_of,
    friends_of,
    in_play,
    seat_of,
)
from brimstone_tui.rulesets.descent.windows import Cause, offer_all, usable, use


def next_hero(table: Table) -> None:
    """Any hero who has not acted this round may be next; with nobody left it is the Overlord's turn.

    Rule: D3.2 to D3.7.
    """
    state = table.state
    waiting = [hero for hero in in_play(state) if not hero.acted]
    if not waiting:
        state.phase = "overlord"
        return
    chosen = table.ask(NextHero([hero.id for hero in waiting], round=state.round))
    begin_turn(table, state.hero(chosen))


def begin_turn(table: Table, hero: Hero) -> None:
    """Start of turn, then equip. Rule: D4.1 to D4.6."""
    state = table.state
    state.acting = hero.id
    state.phase = "actions"
    hero.acted = True
    hero.actions = ACTIONS
    hero.points = hero.moves = hero.attacks = 0
    hero.moved = hero.moving = hero.rested = False
    hero.used.clear()
    table.tell(TurnBegan, hero.id)
    start_of_turn(table, hero)
    refresh(table, hero)
    if not hero.ko:
        equip(table, hero)
    settle(table)


def start_of_turn(table: Table, figure: Figure) -> None:
    """Effects end; then tests against conditions and abilities, in the order the player likes.

    Rule: D4.2, D4.3, D15.4, D15.5, D15.12, D8.8.
    """
    state = table.state
    expire(table, figure.id, "start_of_next_turn")
    if stands_in(state, figure, "sludge"):
        slowed = Modifier(stat="speed_cap", by=1)
        figure.lasting.append(Lasting("sludge", figure.id, "end_of_turn", [slowed]))
    cause = Cause("turn_start", figure, figure)
    tests = [each for each in TESTED if each in figure.conditions]
    while can_be_hurt(figure):
        ready = {each.id: each for each in usable(state, figure, "turn_start", cause)}
        tests = [each for each in tests if each in figure.conditions]
        if not tests and not any(each.ability.by_itself for each in ready.values()):
            break
        first = ask_order(table, figure, [*tests, *ready])
        if first in ready:
            use(table, figure, ready[first], cause)
        else:
            tests.remove(next(each for each in tests if each == first))
            _test_condition(table, figure, first)
    offer_all(table, figure, "turn_start", cause)


def ask_order(table: Table, figure: Figure, ones: Sequence[str]) -> str:
    """Which of several happens first: the player says, or leaves it to the game. Rule: D4.3, D4.11."""
    if len(ones) == 1:
        return ones[0]
    first = table.ask(Order(seat_of(figure), ones, figure=figure.id))
    return ones[0] if first == "game" else first


def _test_condition(table: Table, figure: Figure, condition: str) -> None:
    """Passed, the condition goes; failed, it hurts. Rule: D15.4 to D15.6, D15.12."""
    kind = next(each for each in TESTED if each == condition)
    passed, _ = passes_test(table, figure, TESTED[kind], condition)
    if passed:
        cure(table, figure, kind)
    elif condition == "diseased":
        suffer_fatigue(table, figure, 1, condition)
    elif condition == "poisoned":
        suffer_hearts(table, figure, 1, condition)


def refresh(table: Table, hero: Hero) -> None:
    """All exhausted cards are refreshed. Rule: D4.4."""
    if hero.exhausted:
        cards = tuple(hero.exhausted)
        hero.exhausted.clear()
        table.tell(CardsRefreshed, hero.id, cards)
        trim(table, hero)


def equip(table: Table, hero: Hero) -> None:
    """Change equipment within the limits; what is not equipped lies face down. Rule: D4.5, D4.6, D17.2, D17.3."""
    state = table.state
    if all(item in hero.equipped for item in hero.items):
        return
    items = list(dict.fromkeys(hero.items))
    chosen = table.ask(Equip(hero.id, items, lambda some: fits(state, some), equipped=list(hero.equipped)))
    if chosen != ["keep"] and chosen != hero.equipped:
        hero.equipped = chosen
        table.tell(Equipped, hero.id, tuple(chosen))
        trim(table, hero)


def take_action(table: Table) -> None:
    """One choice of the action step; the turn ends when nothing is left, or the hero has fallen.

    Rule: D4.7 to D4.10, D5.25, D13.7, D13.14.
    """
    state = table.state
    hero = state.hero(state.acting)
    was_down = hero.ko
    chosen = table.ask(
        Action(hero.id, [*hero_options(state, hero), "end"], actions=hero.actions, points=hero.points, figure=hero.id)
    )
    if chosen != "end":
        act(table, hero, chosen)
    if chosen == "end" or hero.gone or hero.ko or was_down:
        end_turn(table, hero)


def end_turn(table: Table, hero: Hero) -> None:
    """The hero's own end-of-turn effects, in the order the player likes; then the points vanish. Rule: D4.11."""
    state = table.state
    end_effects(table, hero, hero.rested)
    hero.points = hero.actions = 0
    hero.moving = False
    expire(table, hero.id, "end_of_turn")
    table.tell(TurnEnded, hero.id)
    state.acting = ""
    state.phase = "heroes"
    settle(table)


def end_effects(table: Table, figure: Figure, rested: bool) -> None:
    """What the end of a turn or activation brings. Rule: D4.11, D5.14, D8.5, D15.7, D15.11, D15.13, D15.16."""
    state = table.state
    cause = Cause("turn_end", figure, figure)
    waiting = ["rest"] if rested else []
    waiting += [each for each in ("immobilized", "burning", "weakened", "terrified") if each in figure.conditions]
    waiting += [each.id for each in usable(state, figure, "turn_end", cause)]
    if stands_in(state, figure, "lava"):
        waiting.append("lava")
    while waiting and can_be_hurt(figure):
        first = ask_order(table, figure, waiting)
        waiting.remove(first)
        _end_effect(table, figure, first, cause)


def _end_effect(table: Table, figure: Figure, what: str, cause: Cause) -> None:
    state = table.state
    match what:
        case "rest":
            if isinstance(figure, Hero):
                recover(table, figure, 0, figure.fatigue, "rest")
        case "immobilized":
            cure(table, figure, "immobilized")
        case "weakened":
            cure(table, figure, "weakened")
        case "burning":
            burnt = [figure, *(each for each in friends_of(state, figure) if adjacent(state, figure, each))]
            for each in burnt:
                suffer_hearts(table, each, 1, "burning")
        case "terrified":
            if not any(in_sight(state, figure, foe) for foe in foes_of(state, figure)):
                cure(table, figure, "terrified")
        case "lava":
            defeat(table, figure, "lava")
        case _:
            source = next((each for each in usable(state, figure, "turn_end", cause) if each.id == what), None)
            if source is not None:
                use(table, figure, source, cause)
