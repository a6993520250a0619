"""The questions of the game. Kinds and option keys are those of the scene format; each names its clause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from brimstone_tui.engine.requests import TABLE, Amounts, Answer, OneOf, SomeOf, SquareChoice, YesNo


class Flee(YesNo):
    """Shall everybody leave the mine? Yes means that all conscious heroes agree."""

    kind = "flee"
    clause = "B15.10"
    grave = "yes"

    def keys(self) -> list[str]:
        return ["no", "yes"]


class Equip(SomeOf):
    """Which items are in hand during this activation?"""

    kind = "equip"
    clause = "B17.10"
    decline = "keep"
    none_key = "keep"
    refusal = "refused-equip"
    __slots__ = ("hands", "needs")

    def __init__(self, seat: str, items: Sequence[str], needs: Sequence[int], hands: int, **about: Any) -> None:
        super().__init__(seat, items, **about)
        self.needs = dict(zip(items, needs, strict=True))
        self.hands = hands

    def check(self, chosen: list[str], answer: Answer) -> list[str]:
        if sum(self.needs[item] for item in chosen) > self.hands:
            raise self.illegal(answer, f"items for {self.hands} hands in all: {', '.join(self.keys())}")
        return chosen

    def any(self, below: Any) -> Answer:
        chosen: list[str] = []
        for item in super().any(below):
            if sum(self.needs[each] for each in [*chosen, item]) <= self.hands:
                chosen.append(item)
        return chosen


class SpendGrit(YesNo):
    """Pay 1 Grit for a D6 more of movement?"""

    kind = "spend_grit"
    clause = "B2.20"


class Drag(OneOf):
    """Take a KO marker along, at two points a space?"""

    kind = "drag"
    clause = "B10.41"
    decline = "none"


class Move(SquareChoice):
    """Where to? Only spaces that can be reached in one stretch are offered."""

    kind = "move"
    clause = "B5.10"
    decline = "stay"
    stay_key = "stay"


class Action(OneOf):
    """The move is over: what does the hero do?"""

    kind = "action"
    clause = "B8.1"
    decline = "end"


class AssignHits(SomeOf):
    """Which figures get which hits? One figure a hit, one hit or more now."""

    kind = "assign_hits"
    clause = "B8.24"

    def __init__(self, seat: str, figures: Sequence[str], hits: int, **about: Any) -> None:
        super().__init__(seat, figures, least=1, most=hits, repeat=True, **about)


class ChooseTarget(OneOf):
    """Which figure does it strike?"""

    kind = "target"
    clause = "B8.27"


class ThrowAt(SquareChoice):
    """At which space is the dynamite aimed?"""

    kind = "throw_at"
    clause = "B8.71"


class RerollDice(SomeOf):
    """Which of the dice just rolled are rolled again? Dice are numbered from 0."""

    kind = "reroll"
    clause = "B2.20"
    decline = "none"
    none_key = "none"


class UseToken(OneOf):
    """Use a side bag token now?"""

    kind = "use_token"
    clause = "B10.14"
    decline = "none"


class UseRevive(YesNo):
    """Discard a revive token instead of going down?"""

    kind = "use_revive"
    clause = "B10.36"


class CancelDread(YesNo):
    """Shall every conscious hero pay 1 Grit to cancel the card?"""

    kind = "cancel_dread"
    clause = "B14.14"

    def __init__(self, **about: Any) -> None:
        super().__init__(TABLE, **about)


class Order(OneOf):
    """Which of several goes first? `game` leaves it to the game this time, `always` from now on."""

    kind = "order"
    clause = "B4.22"
    decline = "game"

    def __init__(self, ones: Sequence[str], **about: Any) -> None:
        super().__init__(TABLE, [*ones, "game", "always"], **about)


class WhichHero(OneOf):
    """Which hero?"""

    kind = "who"
    clause = "B13.3"


class WhichItem(OneOf):
    """Which item is lost?"""

    kind = "which_item"
    clause = "B3.10"


class Breath(OneOf):
    """Heal, or recover 1 Grit?"""

    kind = "breath"
    clause = "B7.41"

    def __init__(self, seat: str, **about: Any) -> None:
        super().__init__(seat, ("heal", "grit"), **about)


class HealSplit(Amounts):
    """How much of the healing goes to wounds, how much to sanity?"""

    kind = "heal_split"
    clause = "B12.1"


class ChooseExit(OneOf):
    """Through which exit?"""

    kind = "exit"
    clause = "B6.12"

    def __init__(self, exits: Sequence[str], **about: Any) -> None:
        super().__init__(TABLE, exits, **about)


class LootTo(OneOf):
    """Who takes it?"""

    kind = "loot_to"
    clause = "B7.43"


class LevelChoice(OneOf):
    """Which ability is learnt?"""

    kind = "level_choice"
    clause = "B3.8"


class FreeToken(OneOf):
    """Which side bag token does a new hero take along?"""

    kind = "free_token"
    clause = "B3.9"


class CardChoice(OneOf):
    """A card leaves a choice."""

    kind = "card_choice"
    clause = "B25.3"
