"""Rolling at the table: the purposes of dice, amounts that dice decide, choosing at random, and re-rolls.

Rule: section 2.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from brimstone_tui.dice import D6, D8, Die, Pool, die
from brimstone_tui.rulesets.brimstone.decisions import Order, RerollDice
from brimstone_tui.rulesets.brimstone.events import (
    DiceRerolled,
    GritSpent,
    ItemExhausted,
    OrderChosen,
    RandomHeroChosen,
    TieDecided,
)
from brimstone_tui.rulesets.brimstone.figures import sources_of
from brimstone_tui.rulesets.brimstone.records import Amount, Reroll
from brimstone_tui.rulesets.brimstone.state import GameState, Hero, Table

T = TypeVar("T")

ROLL_CLAUSES = {
    "hold_back": "B4.10",
    "depth_event": "B4.25",
    "initiative_tie": "B4.22",
    "move": "B5.10",
    "extra_move": "B5.13",
    "escape": "B5.31",
    "to_hit": "B8.20",
    "damage": "B8.30",
    "defense": "B10.3",
    "willpower": "B10.3",
    "armor": "B10.11",
    "spirit_armor": "B10.11",
    "cover": "B10.10",
    "random_hero": "B20.1",
    "blast": "B8.75",
    "bounces": "B8.72",
    "bounce": "B8.73",
    "placement": "B7.10",
    "how_many": "B7.5",
    "elite": "B18.1",
    "test": "B13.4",
    "scavenge": "B6.30",
    "heal": "B12.1",
    "recover": "B10.28",
    "catch_breath": "B7.41",
    "injury": "B10.50",
    "madness": "B10.51",
    "dark_stone": "B16.40",
    "reward": "B3.31",
    "exit": "B6.12",
    "trigger": "B1.35",
    "card": "B14.3",
}
"""What dice are rolled for, each purpose with the clause under which they are rolled. Rule: B25.2."""

CHANCE_CLAUSES = {**ROLL_CLAUSES, "shuffle": "B1.32"}
"""The same with shuffling: all that the table needs to give chance its clauses."""

ENEMY_SIDE = "enemies"
"""The roller of enemy dice and of dice that nobody's Grit touches. Rule: B2.21."""

_DICE: dict[int, tuple[Die, ...]] = {n: (D6,) * n for n in range(101)}


def d6s(count: int) -> tuple[Die, ...]:
    """So many D6, none if the count is below 1."""
    return _DICE[max(0, count)]


def roll_amount(table: Table, amount: Amount | int | str, purpose: str, roller: str, about: str = "") -> int:
    """The number itself, or what its dice come to."""
    if isinstance(amount, int):
        return amount
    text, plus = (amount, 0) if isinstance(amount, str) else (amount.roll, amount.plus)
    pool = Pool.parse(text)
    return pool.value(table.roll(purpose, roller, pool.dice, about=about)) + plus


def most_of(amount: Amount | str) -> int:
    """The most that an amount can come to."""
    if isinstance(amount, int):
        return amount
    text, plus = (amount, 0) if isinstance(amount, str) else (amount.roll, amount.plus)
    return Pool.parse(text).maximum + plus


def roll_own_amount(table: Table, hero: Hero, amount: Amount, purpose: str, about: str = "") -> int:
    """The number itself, or what the hero's own dice come to: Grit may re-roll those that are not at their best.

    Rule: B2.20, B2.21.
    """
    if isinstance(amount, int):
        return amount
    pool = Pool.parse(amount.roll)
    return pool.value(roll_own(table, hero, purpose, pool.dice, about)) + amount.plus


def roll_own(table: Table, hero: Hero, purpose: str, dice: Sequence[Die], about: str = "") -> list[int]:
    """Roll for a hero's healing; dice that are not at their best may be re-rolled. Rule: B2.20."""
    sides = table.roll(purpose, hero.id, dice, about=about)
    if all(side == die.sides for side, die in zip(sides, dice, strict=True)):
        return sides
    return offer_rerolls(table, hero, purpose, sides, dice, about=about)


# -- choosing at random ----------------------------------------------------------------------------------------------


def pick_at_random(table: Table, candidates: Sequence[T], purpose: str, roller: str = "table") -> T:
    """One of several, each as likely: shares of a D6, of a D8 with four; a single one needs no die.

    Rule: B20.2, B20.3, B20.5.
    """
    count = len(candidates)
    if count == 1:
        return candidates[0]
    if count in (4, 8):
        side = table.roll(purpose, roller, (D8,))[0]
        return candidates[(side - 1) * count // 8]
    if count <= 6:
        faces = 6 - 6 % count
        while True:  # B20.3: a face that belongs to nobody is rolled again
            side = table.roll(purpose, roller, d6s(1))[0]
            if side <= faces:
                return candidates[(side - 1) * count // faces]
    return candidates[table.roll(purpose, roller, (die(count),))[0] - 1]


def random_hero(table: Table, candidates: Sequence[Hero]) -> Hero:
    """One of the heroes by a die; candidates are numbered in party order. Rule: B20.1 to B20.5."""
    hero = pick_at_random(table, candidates, "random_hero")
    if len(candidates) > 1:
        table.tell(RandomHeroChosen, hero.id, tuple(each.id for each in candidates))
    return hero


def decide_tie(table: Table, kinds: Sequence[str]) -> str:
    """Which of several kinds of equal Initiative goes first: a die says. Rule: B4.22."""
    if len(kinds) == 1:
        return kinds[0]
    kind = pick_at_random(table, kinds, "initiative_tie")
    table.tell(TieDecided, kind, tuple(kinds))
    return kind


def ask_order(table: Table, ones: Sequence[str], about: str) -> str:
    """Which of several goes first: the players say, or leave it to the game (the first). Rule: B4.22, R28."""
    if len(ones) == 1 or not table.state.asks_order:
        return ones[0]
    first = table.ask(Order(ones, about=about))
    if first == "always":
        table.state.asks_order = False
    if first in ("game", "always"):
        first = ones[0]
    table.tell(OrderChosen, first, tuple(ones))
    return first


# -- re-rolls --------------------------------------------------------------------------------------------------------


def offer_rerolls(
    table: Table, hero: Hero, purpose: str, sides: list[int], dice: Sequence[Die], need: int = 0, about: str = ""
) -> list[int]:
    """Let the hero re-roll dice just rolled for that hero, by items and abilities or for 1 Grit; no die twice. Rule:
    B2.7, B2.20.

    Nothing is asked when every die has reached what it needs, except in an attack, where a six may still be hoped for.
    Gives the sides that count in the end.
    """
    if need and purpose != "to_hit" and min(sides) >= need:
        return sides
    touched = rerolled_without_grit(table, hero, purpose, sides, dice, need, about)
    if hero.grit > 0 and len(touched) < len(sides):
        _reroll(table, hero, purpose, sides, dice, need, about, "grit", _BY_GRIT, touched)
    return sides


def rerolled_without_grit(
    table: Table, hero: Hero, purpose: str, sides: list[int], dice: Sequence[Die], need: int = 0, about: str = ""
) -> list[int]:
    """Let the hero re-roll dice by items and abilities alone; `sides` has what counts in the end.

    Gives the numbers of the dice that were rolled again. Rule: B2.7, B4.18.
    """
    touched: list[int] = []
    for by, reroll in _rerolls_ready(table.state, hero, purpose):
        if len(touched) == len(sides):
            break
        touched += _reroll(table, hero, purpose, sides, dice, need, about, by, reroll, touched)
    return touched


_BY_GRIT = Reroll(purposes=(), dice=0, per=None, grit=1)


def _rerolls_ready(state: GameState, hero: Hero, purpose: str) -> list[tuple[str, Reroll]]:
    return [
        (source.id, reroll)
        for source in sources_of(state, hero)
        if (reroll := getattr(source, "reroll", None)) is not None
        and purpose in reroll.purposes
        and source.id not in hero.exhausted
        and hero.grit >= reroll.grit
    ]


def _reroll(
    table: Table,
    hero: Hero,
    purpose: str,
    sides: list[int],
    dice: Sequence[Die],
    need: int,
    about: str,
    by: str,
    reroll: Reroll,
    touched: list[int],
) -> list[int]:
    """Ask for one re-roll and carry it out; gives the numbers of the dice that were rolled again."""
    untouched = [str(n) for n in range(len(sides)) if n not in touched]
    most = reroll.dice or len(untouched)
    chosen = table.ask(
        RerollDice(
            hero.id,
            untouched,
            most=min(most, len(untouched)),
            purpose=purpose,
            sides=list(sides),
            dice=[each.name for each in dice],
            need=need,
            by=by,
            grit=reroll.grit,
            what=about,
        )
    )
    if not chosen:
        return []
    numbers = [int(n) for n in chosen]
    spend_grit(table, hero, reroll.grit)
    if by != "grit":
        exhaust(table, hero, by, reroll.per)
    fell = table.roll(purpose, hero.id, [dice[n] for n in numbers], need, about)
    for n, side in zip(numbers, fell, strict=True):
        sides[n] = side
    table.tell(DiceRerolled, hero.id, purpose, tuple(numbers), tuple(sides), by)
    return numbers


def spend_grit(table: Table, hero: Hero, grit: int) -> None:
    """The hero pays Grit. Rule: B2.20."""
    if grit:
        hero.grit -= grit
        table.tell(GritSpent, hero.id, grit)


def exhaust(table: Table, hero: Hero, id: str, per: str | None) -> None:
    """An item or ability that was used is not ready again before its period ends. Rule: B1.35."""
    if per is not None:
        hero.exhausted[id] = per  # type: ignore[assignment]
        table.tell(ItemExhausted, hero.id, id, per)
