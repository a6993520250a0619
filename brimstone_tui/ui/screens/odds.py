"""The exact chances of the choice at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import ClassVar, Literal

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from brimstone_tui.ui.keys import both
from brimstone_tui.ui.screens.page import Modal
from brimstone_tui.ui.screens.reading import Reading
from brimstone_tui.ui.widgets.rows import as_set
from brimstone_tui.views.odds import Odds, decimal, each_once, percent
from brimstone_tui.words import say

Goal = Literal["kill", "wounds"]


class OddsScreen(Modal[None]):
    """Each chance in percent, `f` as a fraction; `g` changes what re-rolls are for.

    ask: gives the chances for a goal. `empty`: they have none at the question that is open.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,O,Щ," + both("q"), "back", "back", show=False, id="odds-back"),
        Binding(both("f"), "fractions", "fractions", show=False, id="odds-fractions"),
        Binding(both("g"), "goal", "goal", show=False, id="odds-goal"),
    ]

    def __init__(self, ask: Callable[[Goal], Sequence[Odds]]) -> None:
        super().__init__()
        self._ask = ask
        self._goal: Goal = "kill"
        self._odds = ask(self._goal)
        self._fractions = False

    def compose(self) -> ComposeResult:
        yield Reading(id="odds")

    def on_mount(self) -> None:
        reading = self.query_one(Reading)
        reading.border_subtitle = as_set(self, say("odds-keys"))
        reading.focus()
        self._show()

    def _show(self) -> None:
        reading = self.query_one(Reading)
        reading.border_title = as_set(self, say("odds-title", goal=self._goal))
        reading.put(odds_lines(self._odds, fractions=self._fractions))

    def action_fractions(self) -> None:
        """Write fractions, or percent again."""
        self._fractions = not self._fractions
        self._show()

    def action_goal(self) -> None:
        """Play re-rolls for the kill, or for as many wounds as possible."""
        self._goal = "wounds" if self._goal == "kill" else "kill"
        self._odds = self._ask(self._goal)
        self._show()

    def action_back(self) -> None:
        """Go back."""
        self.dismiss()


def odds_lines(odds: Iterable[Odds], *, fractions: bool = False) -> list[Content]:
    """A line for each chance, below it the chance of each number that can come; what is counted in the last line."""

    def chance(number: Fraction) -> str:
        return str(number) if fractions else percent(number)

    lines: list[Content] = []
    for each in each_once(odds):
        line = Content.assemble((f"{each.label}  ", "$bone"), (chance(each.chance), "$lamp bold"))
        if each.plain is not None:
            line = Content.assemble(line, (f"  {say('odds-plain', chance=chance(each.plain))}", "$ash"))
        lines.append(line)
        if each.numbers:
            mean = str(each.mean) if fractions else decimal(each.mean)
            shares = "  ".join(
                f"{number}:{chance(share)}".replace(" ", "") for number, share in sorted(each.numbers.items())
            )
            said = say("odds-mean-of-unit", unit=each.unit, mean=mean)
            lines.append(Content.styled(f"    {said}   {shares}", "$ash"))
    return [*lines, Content.styled(say("odds-counted" if lines else "odds-none"), "$ash")]
