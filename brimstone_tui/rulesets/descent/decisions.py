"""The questions of the game. Kinds and option keys are those of the scene format; each names its clause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from brimstone_tui.engine.requests import TABLE, Answer, OneOf, SomeOf, SquareChoice
from brimstone_tui.rulesets.descent.state import OVERLORD


class NextHero(OneOf):
    """Which hero goes next?"""

    kind = "next_hero"
    clause = "D3.5"

    def __init__(self, heroes: Sequence[str], **about: Any) -> None:
        super().__init__(TABLE, heroes, **about)


class Equip(SomeOf):
    """Which items are equipped from now on?"""

    kind = "equip"
    clause = "D4.5"
    decline = "keep"
    none_key = "none"
    refusal = "descent-refused-equip"
    __slots__ = ("fits",)

    def __init__(self, seat: str, items: Sequence[str], fits: Any, **about: Any) -> None:
        super().__init__(seat, items, at_first=about.get("equipped", ()), **about)
        self.fits = fits

    def keys(self) -> list[str]:
        return [*self.options, "none", "keep"]

    def read(self, answer: Answer) -> list[str]:
        return ["keep"] if answer in ("keep", ["keep"]) else super().read(answer)

    def check(self, chosen: list[str], answer: Answer) -> list[str]:
        if not self.fits(chosen):
            raise self.illegal(answer, f"two hands, one armor, two others of {', '.join(self.keys())}")
        return chosen

    def any(self, below: Any) -> Answer:
        chosen: list[str] = []
        for item in super().any(below):
            if self.fits([*chosen, item]):
                chosen.append(item)
        return chosen or "keep"


class Action(OneOf):
    """What does the figure do?"""

    kind = "action"
    clause = "D4.10"
    decline = "end"


class Move(SquareChoice):
    """Where to? Only spaces on which the move may end or be broken off are offered."""

    kind = "move"
    clause = "D5.1"
    decline = "stay"
    stay_key = "stay"


class Weapon(OneOf):
    """With which weapon?"""

    kind = "weapon"
    clause = "D10.7"


class Target(OneOf):
    """Which figure? Of a large one the exact space may be named."""

    kind = "target"
    clause = "D10.7"


class SpendSurge(OneOf):
    """What do surges buy?"""

    kind = "surge"
    clause = "D10.22"
    decline = "none"


class RerollDice(SomeOf):
    """Which of the dice just rolled are rolled again? Dice are numbered from 0."""

    kind = "reroll"
    clause = "D11.4"
    decline = "none"
    none_key = "none"


class PlayCard(OneOf):
    """Does the Overlord play a card now? `open`: asked even when no card of the hand fits, so that the question tells
    nothing.
    """

    kind = "play_card"
    clause = "D22.5"
    decline = "none"
    secret = True
    __slots__ = ("open",)

    def __init__(self, cards: Sequence[str], *, open: bool = False, **about: Any) -> None:
        super().__init__(OVERLORD, [*cards, "none"], **about)
        self.open = open

    def forced(self) -> Answer | None:
        return None if self.open else super().forced()


class UseCard(OneOf):
    """Is a skill, feat, item or search card used now?"""

    kind = "use_card"
    clause = "D18.5"
    decline = "none"


class Skill(OneOf):
    """Which skill?"""

    kind = "skill"
    clause = "D5.8"


class Special(OneOf):
    """Which special action?"""

    kind = "special"
    clause = "D5.35"


class WhichDoor(OneOf):
    """Which door?"""

    kind = "door"
    clause = "D5.30"


class Group(OneOf):
    """Which group is activated next?"""

    kind = "group"
    clause = "D22.12"

    def __init__(self, groups: Sequence[str], **about: Any) -> None:
        super().__init__(OVERLORD, groups, **about)


class WhichMonster(OneOf):
    """Which monster of the group is activated next? `end`: none of those left does anything."""

    kind = "monster"
    clause = "D22.12"

    def __init__(self, monsters: Sequence[str], **about: Any) -> None:
        super().__init__(OVERLORD, monsters, **about)


class Place(SquareChoice):
    """On which space is the figure put?"""

    kind = "place"
    clause = "D6.18"


class PlaceBase(OneOf):
    """How is a large base laid down? Keys are its top left space; `:turned` lies across."""

    kind = "place"
    clause = "D21.3"


class ChooseCondition(OneOf):
    """Which condition?"""

    kind = "condition"
    clause = "D15.1"


class ChooseAttribute(OneOf):
    """Which attribute is tested?"""

    kind = "attribute"
    clause = "D14.2"


class Order(OneOf):
    """Which of several happens first? `game` leaves it to the game."""

    kind = "order"
    clause = "D4.3"
    decline = "game"

    def __init__(self, seat: str, ones: Sequence[str], **about: Any) -> None:
        super().__init__(seat, [*ones, "game"], **about)


class OpenGroup(OneOf):
    """Which monsters make up the open group?"""

    kind = "open_group"
    clause = "D20.6"

    def __init__(self, kinds: Sequence[str], **about: Any) -> None:
        super().__init__(OVERLORD, kinds, **about)


class Trade(SomeOf):
    """What is given to the other hero (`give:…`), and taken (`take:…`)?"""

    kind = "trade"
    clause = "D17.5"
    decline = "none"
    none_key = "none"


class PayFatigue(OneOf):
    """How much fatigue is paid?"""

    kind = "pay"
    clause = "D13.11"
    decline = "0"


class AsFatigue(OneOf):
    """How many hearts are taken as fatigue?"""

    kind = "as_fatigue"
    clause = "D13.10"
    decline = "0"


class KeepCard(OneOf):
    """Is the search card kept, or discarded for the next one?"""

    kind = "keep_card"
    clause = "D5.18"
    decline = "keep"

    def __init__(self, seat: str, **about: Any) -> None:
        super().__init__(seat, ("keep", "next"), **about)


class HowToPlace(OneOf):
    """Are the figures put down one by one, or does the game lay them out?"""

    kind = "lay_out"
    clause = "D20.5"
    decline = "game"

    def __init__(self, seat: str, **about: Any) -> None:
        super().__init__(seat, ("game", "choose"), **about)
