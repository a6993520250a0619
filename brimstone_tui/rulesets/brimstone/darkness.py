"""The Darkness: holding it back, its track, its cards, and Growing Dread. Rule: sections 3.1, 4.2, 4.4 and 14."""

from __future__ import annotations

from typing import Any

from brimstone_tui.cards.deck import card_of, draw
from brimstone_tui.dice import D3, D6
from brimstone_tui.rulesets.brimstone.decisions import CancelDread, RerollDice, UseToken
from brimstone_tui.rulesets.brimstone.effects import Cause, apply, discard, resolve_card
from brimstone_tui.rulesets.brimstone.events import (
    CardDrawn,
    DarknessMoved,
    DepthEventHappened,
    DiceRerolled,
    DreadAdded,
    DreadCancelled,
    DreadRevealed,
    HeldBack,
    NoCardLeft,
    PosseOvertaken,
    TokenUsed,
)
from brimstone_tui.rulesets.brimstone.experience import gain_xp
from brimstone_tui.rulesets.brimstone.figures import has_rule
from brimstone_tui.rulesets.brimstone.outcome import check_defeat
from brimstone_tui.rulesets.brimstone.rolls import ask_order, d6s, rerolled_without_grit, spend_grit
from brimstone_tui.rulesets.brimstone.state import TRACK_END, GameState, Hero, Table, kinds_on_board, standing
from brimstone_tui.rulesets.brimstone.threat import darken
from brimstone_tui.rulesets.brimstone.windows import fire
from brimstone_tui.rulesets.brimstone.wounds import take_sanity_damage

BLOOD_SPATTER = (2, 4, 8, 10, 13)
GROWING_DREAD = (6, 11, 15)
"""Numbered spaces, which are also the Darkness marker's steps from Darkness Start. Rule: B3.22."""
STAGES = ((5, 7), (10, 8), (TRACK_END, 9))
"""Up to so many steps of the posse from the Entrance, the Hold roll needs so much. Rule: B3.23."""
XP_FOR_CANCELLING, MOST_PAID_CANCELLINGS = 5, 3
"""With `extra_xp`. Rule: B16.10."""


def hold_target(state: GameState) -> int:
    """What the Hold roll must reach, by the posse's stage. Rule: B3.23, B3.24."""
    return next(target for steps, target in STAGES if state.posse <= steps)


def hold_bonus(state: GameState) -> int:
    """What cards in play add to the Hold roll."""
    total = 0
    for id in state.in_play:
        deck, _, card = id.partition(":")
        total += state.catalogue.cards[deck][card_of(card)].hold
    return total


# -- the Hold roll -----------------------------------------------------------------------------------------------------


def hold_back_the_darkness(table: Table) -> None:
    """Two dice of the light's bearer: equal ones bring a depth event, too low a total lets the Darkness come on.

    Rule: B4.10 to B4.18.
    """
    state = table.state
    bearer = state.hero(state.light)
    target = hold_target(state)
    sides = table.roll("hold_back", bearer.id, d6s(2), target)
    _offer_rerolls_of_hold(table, bearer, sides, target)
    total = sum(sides) + hold_bonus(state)
    doubles = sides[0] == sides[1]
    held = total >= target
    table.tell(HeldBack, bearer.id, total, target, held, doubles)
    if not held:
        _those_who_cannot_bear_it(table)
    if doubles:
        depth_event(table, sides[0])
    elif not held:
        move_darkness(table, 1)


def _offer_rerolls_of_hold(table: Table, bearer: Hero, sides: list[int], target: int) -> None:
    """What the bearer has may re-roll a Hold roll that is not good yet, then anybody's lantern oil; Grit never does.

    Rule: B4.18, B2.7.
    """
    if _is_good(table.state, sides, target):
        return
    touched = rerolled_without_grit(table, bearer, "hold_back", sides, d6s(2), target)
    left = [number for number in (0, 1) if number not in touched]
    if left and not _is_good(table.state, sides, target):
        _offer_lantern_oil(table, bearer, sides, target, left)


def _is_good(state: GameState, sides: list[int], target: int) -> bool:
    """Whether a Hold roll holds and brings no depth event."""
    return sides[0] != sides[1] and sum(sides) + hold_bonus(state) >= target


def _offer_lantern_oil(table: Table, bearer: Hero, sides: list[int], target: int, left: list[int]) -> None:
    """Lantern oil re-rolls one die of the Hold roll, whoever has it. `left`: those not re-rolled yet.

    Rule: B4.18, B17.22.
    """
    state = table.state
    holders = {
        token if hero is bearer else f"{token}:{hero.id}": (hero, token)
        for hero in standing(state)
        for token in hero.tokens
        if state.catalogue.tokens[token].when == "hold_roll"
    }
    if not holders:
        return
    chosen = table.ask(UseToken(bearer.id, [*holders, "none"], sides=list(sides), target=target))
    if chosen == "none":
        return
    user, token = holders[chosen]
    user.tokens.remove(token)
    table.tell(TokenUsed, user.id, token, bearer.id)
    about: dict[str, Any] = {
        "purpose": "hold_back",
        "sides": list(sides),
        "dice": ["d6", "d6"],
        "need": target,
        "by": token,
        "grit": 0,
    }
    number = int(table.ask(RerollDice(user.id, [str(n) for n in left], least=1, most=1, what="", **about))[0])
    sides[number] = table.roll("hold_back", bearer.id, [D6], target)[0]
    table.tell(DiceRerolled, bearer.id, "hold_back", (number,), tuple(sides), token)


def _those_who_cannot_bear_it(table: Table) -> None:
    """A madness: D3 sanity damage without Willpower whenever the Hold roll fails. Rule: B10.51."""
    for hero in standing(table.state):
        if has_rule(table.state, hero, "afraid_of_the_gloom"):
            damage = D3.faces[table.roll("how_many", "table", [D3], about=hero.id)[0] - 1]
            take_sanity_damage(table, hero, damage, "madness")


def depth_event(table: Table, doubles: int) -> None:
    """The entry of the depth event chart with the doubled number. Rule: B4.25, B4.26."""
    table.tell(DepthEventHappened, doubles)
    event = table.state.catalogue.depth_events[doubles]
    apply(table, event.effects, Cause(f"depth_event:{doubles}"))


# -- the track ---------------------------------------------------------------------------------------------------------


def move_darkness(table: Table, steps: int) -> None:
    """Step by step towards the Entrance; each space entered does what is on it. Backwards nothing happens. Rule: B4.12
    to B4.17.

    Raises MissionEnds when the Darkness is out.
    """
    state = table.state
    if steps < 0:
        state.darkness = max(0, state.darkness + steps)
        table.tell(DarknessMoved, state.darkness, True)
        return
    for _ in range(steps):
        state.darkness += 1
        table.tell(DarknessMoved, state.darkness, False)
        check_defeat(table)
        see_who_is_deeper(table)
        if state.darkness in BLOOD_SPATTER:
            draw_darkness_card(table)
        if state.darkness in GROWING_DREAD:
            add_dread(table)


def see_who_is_deeper(table: Table) -> None:
    """Once the Darkness is nearer the Entrance than the posse, all enemies have an Elite ability more. Rule: B18.5."""
    state = table.state
    if (
        state.options["below_darkness"] == "off"
        or state.below_the_darkness
        or state.darkness <= TRACK_END - state.posse
    ):
        return
    state.below_the_darkness = True
    table.tell(PosseOvertaken)
    for kind in kinds_on_board(state):
        darken(table, kind)


def draw_darkness_card(table: Table) -> None:
    """Draw a Darkness card and resolve it; it is discarded unless it stays in play. Rule: B14.1 to B14.4."""
    id = draw(table, "darkness", table.state.decks["darkness"])
    if id is None:
        table.tell(NoCardLeft, "darkness")
        return
    table.tell(CardDrawn, "darkness", id)
    if not resolve_card(table, "darkness", id):
        discard(table, "darkness", id)


# -- Growing Dread -----------------------------------------------------------------------------------------------------


def add_dread(table: Table) -> None:
    """A card goes face down on top of the stack; once the objective is found it is resolved at once.

    Rule: B14.10 to B14.13, B14.21, B14.23.
    """
    state = table.state
    id = draw(table, "dread", state.decks["dread"])
    if id is None:
        table.tell(NoCardLeft, "dread")
        draw_darkness_card(table)
        return
    at_once = state.objective_found or state.catalogue.missions[state.mission].immediate_dread
    if not at_once:
        state.dread.insert(0, id)
        table.tell(DreadAdded, len(state.dread))
        _notice_dread(table)
        _cancelled(table)
        return
    table.tell(DreadAdded, len(state.dread) + 1)
    _notice_dread(table)
    state.dread_waiting.append(id)
    if state.dread_waiting == [id]:
        _resolve_waiting(table)


def _notice_dread(table: Table) -> None:
    for hero in standing(table.state):
        fire(table, hero, "dread_added")


def _resolve_waiting(table: Table) -> None:
    """Cards that came up at the objective, each as soon as the one before it is finished. Rule: B14.23."""
    waiting = table.state.dread_waiting
    while waiting:
        reveal_dread(table, waiting[0])
        waiting.pop(0)


def _cancelled(table: Table, card: str = "") -> bool:
    """If every conscious hero can and will pay 1 Grit in the same instant, one card is cancelled and discarded. Rule:
    B14.14 to B14.18.

    card: the card when it has been revealed, empty for the one face down on top of the stack.
    """
    state = table.state
    payers = standing(state)
    if not payers or any(hero.grit < 1 for hero in payers):
        return False
    if not table.ask(CancelDread(card=card, stack=len(table.state.dread), payers=[hero.id for hero in payers])):
        return False
    for hero in payers:
        spend_grit(table, hero, 1)
    state.decks["dread"].discards.append(card or state.dread.pop(0))
    state.tallies["cancelled"] = state.tallies.get("cancelled", 0) + 1
    table.tell(DreadCancelled, card)
    if state.options["extra_xp"] == "on" and state.tallies["cancelled"] <= MOST_PAID_CANCELLINGS:
        for hero in payers:
            gain_xp(table, hero, XP_FOR_CANCELLING, "cancel")
    return True


def reveal_dread(table: Table, id: str) -> None:
    """Reveal a card; it may be cancelled, else it happens. Rule: B14.16, B14.20. Raises MissionEnds."""
    table.tell(DreadRevealed, id)
    if _cancelled(table, id):
        return
    if not resolve_card(table, "dread", id):
        discard(table, "dread", id)
    check_defeat(table)


def resolve_dread_stack(table: Table) -> None:
    """Reveal and resolve the whole stack, the newest card first (or as the option says).

    Rule: B14.20 to B14.24, R12.
    """
    state = table.state
    order = state.options["dread_order"]
    while state.dread:
        if order == "simultaneous":
            id = ask_order(table, list(state.dread), "dread")
        else:
            id = state.dread[0] if order == "newest_first" else state.dread[-1]
        state.dread.remove(id)
        state.dread_waiting.append(id)
        _resolve_waiting(table)
