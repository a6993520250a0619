"""Exact odds of an attack: range, surges spent best, defence. Numbers only; knows no game's state.

Rule: sections 10, 11.

Surges are spent knowing the shields (C-14), so that what hurts most is also what kills most often.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Any, Literal, NamedTuple

from brimstone_tui.dice.odds import Law, law_of
from brimstone_tui.dice.odds.answers import WoundOdds, as_text, chances_as_text
from brimstone_tui.rulesets.descent.dice import ATTACK_FACES, SHIELDS, Face


class Offer(NamedTuple):
    """A surge ability: what it costs and adds. `inflicts`: it brings a condition."""

    cost: int = 1
    hearts: int = 0
    range: int = 0
    pierce: int = 0
    inflicts: bool = False


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack on one figure. needed: the range to cover (0: none); the other numbers are added to what dice show.

    dice are those still to be thrown, lying those that have fallen already.

    shields: added to the defence roll; must: surges that must be spent to hit at all; least: hearts that it deals at
    least when it hits; dulled: a heart less, but never the last one; health: what the target has left.
    """

    dice: tuple[str, ...]
    defense: tuple[str, ...] = ()
    offers: tuple[Offer, ...] = ()
    needed: int = 0
    hearts: int = 0
    range: int = 0
    surges: int = 0
    pierce: int = 0
    shields: int = 0
    must: int = 0
    least: int = 0
    dulled: bool = False
    health: int | None = None
    lying: tuple[Face, ...] = ()
    goal: Literal["hearts", "condition"] = "hearts"
    """What surges are spent for: the most hearts, or first a condition that comes through."""


@dataclass(frozen=True)
class BlowOdds(WoundOdds):
    """What an attack does to one figure. miss: the chance that it misses; inflict: that a condition comes through, when
    surges are spent on that first.
    """

    miss: Fraction
    inflict: Fraction

    @cached_property
    def kill(self) -> Fraction | None:
        """The chance that the figure is defeated; None if its Health is not known. Rule: D13.1."""
        return self.at_least_health

    def as_json(self) -> dict[str, Any]:
        """The answer with its fractions as text."""
        return {
            "kill": as_text(self.kill),
            "mean": str(self.mean),
            "miss": str(self.miss),
            "inflict": str(self.inflict),
            "wounds": chances_as_text(self.wounds),
        }


class _Thrown(NamedTuple):
    """What attack dice came to."""

    miss: bool
    range: int
    hearts: int
    surges: int


@lru_cache(maxsize=4096)
def blow_odds(blow: Blow) -> BlowOdds:
    """The exact odds of an attack whose surges are spent for the most hearts. Rule: D10.16 to D10.28."""
    wounds: dict[int, int] = {}
    missed = inflicted = total = 0
    defense = shields_thrown(blow.defense)
    for thrown, ways in attack_thrown(blow.dice, blow.lying).items():
        buys = () if thrown.miss else _buys(blow, thrown)
        for shields, times in defense.items():
            weight = ways * times
            total += weight
            if not buys:
                missed += weight
                wounds[0] = wounds.get(0, 0) + weight
                continue
            stopped = max(0, shields + blow.shields)
            hurts = [(_damage(blow, thrown, each, stopped), each.inflicts) for each in buys]
            ill = [damage for damage, inflicts in hurts if damage and inflicts]
            inflicted += weight if ill else 0
            damage = max(ill) if ill and blow.goal == "condition" else max(damage for damage, _ in hurts)
            wounds[damage] = wounds.get(damage, 0) + weight
    return BlowOdds(law_of(wounds), blow.health, Fraction(missed, total), Fraction(inflicted, total))


def _damage(blow: Blow, thrown: _Thrown, bought: Offer, shields: int) -> int:
    """Rule: D10.28."""
    hearts = max(0, thrown.hearts + blow.hearts + bought.hearts)
    hearts -= blow.dulled and hearts > 1
    return max(blow.least, hearts - max(0, shields - blow.pierce - bought.pierce))


def _buys(blow: Blow, thrown: _Thrown) -> tuple[Offer, ...]:
    """What the surges of a roll can buy with the range covered: sums of offers; none if it falls short.

    Rule: D10.21, D10.23.
    """
    return _sums(
        blow.offers,
        max(0, thrown.surges + blow.surges) - blow.must,
        max(0, blow.needed - max(0, thrown.range + blow.range)) if blow.needed else 0,
    )


@lru_cache(maxsize=4096)
def _sums(offers: tuple[Offer, ...], surges: int, short: int) -> tuple[Offer, ...]:
    if surges < 0:
        return ()
    found: dict[Offer, None] = {}
    for count in range(len(offers) + 1):
        for chosen in combinations(offers, count):
            cost = sum(each.cost for each in chosen)
            if cost <= surges and sum(each.range for each in chosen) >= short:
                hearts, pierce = sum(each.hearts for each in chosen), sum(each.pierce for each in chosen)
                found[Offer(0, hearts, 0, pierce, any(each.inflicts for each in chosen))] = None
    return tuple(found)


@lru_cache(maxsize=512)
def attack_thrown(dice: tuple[str, ...], lying: tuple[Face, ...] = ()) -> dict[_Thrown, int]:
    """What attack dice come to with those that lie already, each sum with the number of ways; an X is a miss whatever
    else shows. Rule: D10.16.
    """
    sums = {_sum_of(lying): 1}
    for colour in dice:
        more: dict[_Thrown, int] = {}
        for sofar, ways in sums.items():
            for face in ATTACK_FACES[colour]:
                if sofar.miss or face.miss:
                    key = _Thrown(True, 0, 0, 0)
                else:
                    key = _Thrown(
                        False, sofar.range + face.range, sofar.hearts + face.hearts, sofar.surges + face.surges
                    )
                more[key] = more.get(key, 0) + ways
        sums = more
    return sums


@lru_cache(maxsize=512)
def shields_thrown(dice: tuple[str, ...]) -> dict[int, int]:
    """What defence dice come to, each sum with the number of ways."""
    sums = {0: 1}
    for colour in dice:
        more: dict[int, int] = {}
        for sofar, ways in sums.items():
            for shields in SHIELDS[colour]:
                more[sofar + shields] = more.get(sofar + shields, 0) + ways
        sums = more
    return sums


def _sum_of(faces: tuple[Face, ...]) -> _Thrown:
    if any(face.miss for face in faces):
        return _Thrown(True, 0, 0, 0)
    return _Thrown(
        False,
        sum(face.range for face in faces),
        sum(face.hearts for face in faces),
        sum(face.surges for face in faces),
    )


def passing_odds(attribute: int) -> Fraction:
    """The chance to pass a test of an attribute. Rule: D14.2."""
    thrown = shields_thrown(("gray", "black"))
    return Fraction(sum(ways for shields, ways in thrown.items() if shields <= attribute), sum(thrown.values()))


def hearts_odds(dice: Iterable[str]) -> Law:
    """The law of the hearts that power dice show, as in standing up. Rule: D5.24, D13.15."""
    thrown = attack_thrown(tuple(dice))
    hearts: dict[int, int] = {}
    for each, ways in thrown.items():
        hearts[each.hearts] = hearts.get(each.hearts, 0) + ways
    return law_of(hearts)
