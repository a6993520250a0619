"""Two ways from one question, side by side: what differs on the table, what was told, and the chances at the fork."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from brimstone_tui.engine.chance import Chance
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.engine.requests import Answer
from brimstone_tui.engine.session import Session
from brimstone_tui.engine.table import Seat
from brimstone_tui.lab.branches import branch, compare, run_on
from brimstone_tui.ui.keys import both
from brimstone_tui.ui.screens.odds import odds_lines
from brimstone_tui.ui.screens.page import Page
from brimstone_tui.ui.screens.reading import Reading
from brimstone_tui.ui.widgets.rows import Rows
from brimstone_tui.views import Question
from brimstone_tui.views.odds import Odds
from brimstone_tui.words import say

_PATH = 26
_GAP = 2


class WaysScreen(Page):
    """Left and right change the answer on the right, `<` and `>` that on the left; `t` plays on to the turn's end.

    session, at: the game, and the tape entry of the question; answers: what to compare, each with its words; chance:
    how dice fall that are thrown later; bot: plays on (None: nobody does, which would tell cards of a hidden hand);
    narrate: the ruleset's; odds: the chances at the fork.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "change(1, -1)", "another", show=False, id="ways-right-before"),
        Binding("right", "change(1, 1)", "another", show=False, id="ways-right-after"),
        Binding("less_than_sign,Б", "change(0, -1)", "another", show=False, id="ways-left-before"),
        Binding("greater_than_sign,Ю", "change(0, 1)", "another", show=False, id="ways-left-after"),
        Binding(both("t"), "play_on", "to the turn's end", show=False, id="ways-play-on"),
        Binding(both("q") + "," + both("b"), "back", "back", show=False, id="ways-back"),
    ]

    def __init__(
        self,
        session: Session[Any],
        at: int,
        answers: Sequence[tuple[Answer, str]],
        chance: Chance,
        bot: Seat | None,
        narrate: Any,
        question: Question,
        odds: Sequence[Odds],
    ) -> None:
        super().__init__()
        self._session = session
        self._at = at
        self._answers = answers
        self._chance = chance
        self._bot = bot
        self._narrate = narrate
        self._question = question
        self._odds = odds
        self._chosen = [0, min(1, len(answers) - 1)]
        self._plays_on = False

    def contents(self) -> ComposeResult:
        """The question, and the two ways."""
        yield Rows([Content.styled(self._question.text, "$lamp bold")], id="heading")
        yield Reading(id="page")

    def keys(self) -> Iterable[tuple[str, str]]:
        """The hints of the last row."""
        return [
            ("← →", say("ways-right")),
            ("< >", say("ways-left")),
            *([("t", say("ways-play-on"))] if self._bot is not None else []),
            ("↑↓", say("key-scroll")),
            ("Esc", say("key-back")),
        ]

    def on_mount(self) -> None:
        self.query_one(Reading).focus()
        self.after_refresh(self._show)

    def on_resize(self) -> None:
        """The columns have another width."""
        self.after_refresh(self._show)

    def action_change(self, side: int, by: int) -> None:
        """Compare with another answer."""
        self._chosen[side] = (self._chosen[side] + by) % len(self._answers)
        self._show()

    def action_play_on(self) -> None:
        """Let a bot play both ways on to the end of the turn, or only to the next question."""
        self._plays_on = self._bot is not None and not self._plays_on
        self._show()

    def _way(self, answer: Answer) -> Session[Any]:
        way = branch(self._session, self._at, answer, self._chance)
        return run_on(way, bot=self._bot, turns=1, chance=self._chance) if self._bot and self._plays_on else way

    def _show(self) -> None:
        reading = self.query_one(Reading)
        if reading.room <= 0:
            return
        answers = [self._answers[chosen] for chosen in self._chosen]
        try:
            left, right = (self._way(answer) for answer, _ in answers)
        except EngineError as error:
            self.brimstone.complain(error)
            return
        width = (reading.room - _PATH - 2 * _GAP) // 2
        one, other = (Content.styled(words, "$lamp bold") for _, words in answers)
        lines = [*_row(Content(), one, other, width), Content()]
        differences = compare(left, right).differences
        for each in differences:
            lines += _row(Content.styled(each.path, "$amber"), Content(str(each.a)), Content(str(each.b)), width)
        if not differences:
            lines.append(Content.styled(say("ways-alike"), "$ash"))
        known = len(self._session.moment(self._at).log)
        lines += [Content(), Content.styled(say("ways-told"), "$amber bold")]
        lines += _beside(self._told(left, known), self._told(right, known), width)
        if self._odds:
            lines += [Content(), Content.styled(say("ways-odds"), "$amber bold"), *odds_lines(self._odds)]
        reading.put(lines)
        reading.scroll_home(animate=False)

    def _told(self, way: Session[Any], known: int) -> list[Content]:
        return [Content(self._narrate.sentence(way.state, told.event)) for told in way.log_since(known)]


def _row(path: Content, left: Content, right: Content, width: int) -> list[Content]:
    """What a path is on either side, in three columns."""
    gap = " " * _GAP
    columns = [path.wrap(_PATH), left.wrap(width), right.wrap(width)]
    return [
        Content.assemble(_cell(first, _PATH), gap, _cell(second, width), gap, _cell(third, width))
        for first, second, third in zip_longest(*columns, fillvalue=Content())
    ]


def _beside(left: Sequence[Content], right: Sequence[Content], width: int) -> list[Content]:
    """Lines beside lines."""
    rows: list[Content] = []
    for one, other in zip_longest(left, right, fillvalue=Content()):
        rows += _row(Content(), one, other, width)
    return rows


def _cell(content: Content, width: int) -> Content:
    cut = content.truncate(width, ellipsis=True)
    return Content.assemble(cut, " " * (width - cut.cell_length))
