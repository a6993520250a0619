"""The odds of small attacks the slow way: every face of every die, every choice of dice to throw again.

A separate account of the rules, die by die, with fractions; shares no code with `dice/odds`.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product

Law = dict[int, Fraction]


@dataclass(frozen=True)
class Attack:
    """One to-hit die needs `needs[i]`; the damage of all hits is one die of `faces`, and `plus`."""

    needs: tuple[int, ...]
    critical_from: int = 6
    faces: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    plus: int = 0
    critical_damage: int = 0
    defense: int = 0
    tough: bool = False
    armor: int = 0
    cover: int = 0
    endurance: int = 0
    shield: int = 0

    def is_hit(self, die: int, side: int) -> bool:
        return side >= self.needs[die] or side == 6

    def is_critical(self, side: int) -> bool:
        return side >= self.critical_from


def played_best(attack: Attack, grit: int, goal: Callable[[int], int]) -> Fraction:
    """The expectation of the goal, a function of the wounds, under the best re-rolls."""
    dice = len(attack.needs)

    def after(sides: Sequence[int], left: int) -> Fraction:
        criticals = tuple(
            sorted(attack.is_critical(side) for die, side in enumerate(sides) if attack.is_hit(die, side))
        )
        return _damage(attack, criticals, min(left, 1), goal)

    total = Fraction(0)
    for sides in product(range(1, 7), repeat=dice):
        best = after(sides, grit)
        if grit:
            for chosen in subsets(dice):
                best = max(best, mean(after(fell, grit - 1) for fell in thrown_again(sides, chosen, range(1, 7))))
        total += best
    return total * Fraction(1, 6**dice)


@cache
def _damage(attack: Attack, criticals: tuple[bool, ...], grit: int, goal: Callable[[int], int]) -> Fraction:
    def after(faces: Sequence[int]) -> Fraction:
        coming = tuple(sorted(zip(faces, criticals, strict=True)))
        return sum((chance * goal(wounds) for wounds, chance in _landed(attack, coming).items()), Fraction(0))

    values: list[Fraction] = []
    for faces in product(attack.faces, repeat=len(criticals)):
        best = after(faces)
        if grit:
            for chosen in subsets(len(faces)):
                best = max(best, mean(after(fell) for fell in thrown_again(faces, chosen, attack.faces)))
        values.append(best)
    return mean(iter(values))


@cache
def _landed(attack: Attack, hits: tuple[tuple[int, bool], ...]) -> Law:
    """All that cover and armor dice may do to these hits, of which the faces are known."""
    law: Law = {0: Fraction(1)}
    for face, critical in hits:
        one: Law = {}
        damage = max(0, face + attack.plus + (attack.critical_damage if critical else 0))
        wounds = max(0, damage - (0 if critical and not attack.tough else attack.defense))
        wounds = max(0, wounds - attack.shield)
        for covered, chance in _saves(attack.cover):
            if covered:
                add(one, 0, chance)
                continue
            for saved in product(_saves(attack.armor), repeat=wounds):
                left = wounds - sum(stopped for stopped, _ in saved)
                part = chance
                for _, each in saved:
                    part *= each
                add(one, min(left, attack.endurance or left), part)
        both: Law = {}
        for done, chance in law.items():
            for more, other in one.items():
                add(both, done + more, chance * other)
        law = both
    return law


def _saves(need: int) -> list[tuple[bool, Fraction]]:
    if not need:
        return [(False, Fraction(1))]
    good = Fraction(7 - need, 6)
    return [(True, good), (False, 1 - good)]


def add(law: Law, number: int, chance: Fraction) -> None:
    law[number] = law.get(number, Fraction(0)) + chance


def mean(values: Iterator[Fraction]) -> Fraction:
    listed = list(values)
    return sum(listed, Fraction(0)) / len(listed)


def subsets(count: int) -> Iterator[tuple[int, ...]]:
    """Every choice of one or more of so many dice."""
    for mask in range(1, 1 << count):
        yield tuple(number for number in range(count) if mask >> number & 1)


def thrown_again(sides: Sequence[int], chosen: Sequence[int], faces: Sequence[int]) -> Iterator[list[int]]:
    """What may be seen when the chosen dice have been thrown again."""
    for fell in product(faces, repeat=len(chosen)):
        now = list(sides)
        for number, side in zip(chosen, fell, strict=True):
            now[number] = side
        yield now
