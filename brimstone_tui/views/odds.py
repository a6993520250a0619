"""Pictures of chances: what the choice at hand leads to, in exact fractions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Odds:
    """One chance. key: the option of the question to which it belongs, empty if it belongs to none.

    chance: with what may be spent on re-rolls, played best; plain: without, None where nothing can be spent. numbers:
    the chance of each number (of wounds, of points) that can come, empty if only the chance counts; `unit` is what they
    count, in words. dice: those that are thrown again for it, numbered from 0.
    """

    label: str
    chance: Fraction
    key: str = ""
    plain: Fraction | None = None
    unit: str = ""
    numbers: Mapping[int, Fraction] = field(default_factory=dict)
    dice: tuple[int, ...] = ()

    @property
    def mean(self) -> Fraction:
        """What comes on average of the numbers."""
        return sum((number * chance for number, chance in self.numbers.items()), Fraction(0))


def each_once(odds: Iterable[Odds]) -> list[Odds]:
    """The chances without those that read like one before: the same way to the same end is told once."""
    told: dict[object, Odds] = {}
    for row in odds:
        told.setdefault((row.label, row.chance, row.plain, tuple(row.numbers.items())), row)
    return list(told.values())


def percent(chance: Fraction) -> str:
    """A chance to a hundredth of a percent; what is neither never nor always is never shown as if it were."""
    hundredths = round(chance * 10_000)
    if hundredths == 0 and chance > 0:
        return "<0.01 %"
    if hundredths == 10_000 and chance < 1:
        return ">99.99 %"
    return f"{hundredths // 100}.{hundredths % 100:02} %"


def decimal(number: Fraction) -> str:
    """A number to three decimals."""
    thousandths = round(abs(number) * 1000)
    return f"{'-' if number < 0 else ''}{thousandths // 1000}.{thousandths % 1000:03}"
