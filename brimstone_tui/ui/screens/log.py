"""The log, line by line: a cursor walks over it, it is narrowed to what one looks for, any line can be asked why."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar, Literal, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Input

from brimstone_tui.content.rules_text import clauses
from brimstone_tui.engine.events import Rolled, Shuffled, Told, clause_of
from brimstone_tui.ui.keys import both
from brimstone_tui.ui.screens.page import Page
from brimstone_tui.ui.screens.pick import Pick, PickScreen
from brimstone_tui.ui.screens.reading import Lines
from brimstone_tui.ui.screens.why import WhyScreen
from brimstone_tui.ui.widgets.rows import Rows
from brimstone_tui.views import WhyView
from brimstone_tui.words import say


class LogLine(NamedTuple):
    """A line: its number in the log (from 0), what it says, whether it tells of dice.

    figures: the names of those whom it is about; kind: the chapter of the rules by which it happened; turn: the number
    of its turn, 0 before the first; note: it tells of the table, not of the game, and stands before the line of its
    number; clause: by which it happened.
    """

    number: int
    text: Content
    is_roll: bool = False
    figures: tuple[str, ...] = ()
    kind: str = ""
    turn: int = 0
    note: bool = False
    clause: str = ""


def log_lines(narrate: Any, ruleset: str, state: Any, log: Iterable[Told]) -> list[LogLine]:
    """The lines of a log in the words of a ruleset's `narrate`: dice are quiet, beginnings stand out."""
    rules = clauses(ruleset)
    lines: list[LogLine] = []
    turn = 0
    for number, (event, _) in enumerate(log):
        is_roll = isinstance(event, Rolled)
        quiet = is_roll or isinstance(event, Shuffled)
        ink = "$amber bold" if narrate.opens_paragraph(event) else "$ash" if quiet else ""
        turn = narrate.turn_begun(event) or turn
        clause = rules.get(clause_of(event))
        figures = tuple(narrate.who_name(state, id) for id in narrate.about(state, event))
        text = Content.styled(narrate.sentence(state, event), ink)
        kind = clause.chapter.lstrip("0123456789. ") if clause else ""
        lines.append(LogLine(number, text, is_roll, figures, kind, turn, clause=clause.id if clause else ""))
    return lines


def with_notes(lines: Sequence[LogLine], at: Iterable[int], text: Content) -> list[LogLine]:
    """The lines with notes between them, each where so many lines have been told."""
    turns = [0, *(line.turn for line in lines)]
    notes = [LogLine(number, text, turn=turns[number], note=True) for number in at]
    return sorted([*notes, *lines], key=lambda line: (line.number, not line.note))


class Filter(NamedTuple):
    """Which lines of a log are listed: those of a figure, a kind, a turn, with a text in them. Empty and 0: all."""

    figure: str = ""
    kind: str = ""
    turn: int = 0
    sought: str = ""
    dice: bool = False

    def lets_through(self, line: LogLine) -> bool:
        """Whether the line is listed."""
        return (
            (not self.figure or self.figure in line.figures)
            and (not self.kind or self.kind == line.kind)
            and (not self.turn or self.turn == line.turn)
            and (not self.dice or line.is_roll)
            and self.sought.casefold() in line.text.plain.casefold()
        )

    def in_words(self) -> str:
        """What is listed; empty if everything is."""
        parts = [self.figure, self.kind]
        parts += [say("status-turn", turn=self.turn)] if self.turn else []
        parts += [say("log-dice")] if self.dice else []
        parts += [say("log-sought", sought=self.sought)] if self.sought else []
        return " · ".join(filter(None, parts))


class LogScreen(Page):
    """All that happened. `w` asks why; Enter goes to the line where that can be done, else it asks why too.

    `f`, `c`, `t` narrow it to a figure, a kind, a turn, `/` to a text; Esc shows everything again, then leaves.
    lines: what is listed; ask: gives the answer to "why?"; at: the number of the line to begin with; go: goes to the
    line of a number (from 0).
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up," + both("k"), "move(-1)", "up", show=False, id="log-up"),
        Binding("down," + both("j"), "move(1)", "down", show=False, id="log-down"),
        Binding("pageup", "page(-1)", "page up", show=False, id="log-page-up"),
        Binding("pagedown,space", "page(1)", "page down", show=False, id="log-page-down"),
        Binding("home", "move(-999999)", "first", show=False, id="log-first"),
        Binding("end", "move(999999)", "last", show=False, id="log-last"),
        Binding("tab,left,right," + both("d"), "dice", "dice alone", show=False, id="log-dice"),
        Binding(both("f"), "narrow('figure')", "one figure", show=False, id="log-figure"),
        Binding(both("c"), "narrow('kind')", "one kind", show=False, id="log-kind"),
        Binding(both("t"), "narrow('turn')", "one turn", show=False, id="log-turn"),
        Binding("slash,full_stop", "search", "search", show=False, id="log-search"),
        Binding("question_mark," + both("w"), "why", "why", show=False, id="log-why"),
        Binding("enter", "enter", "go there", show=False, id="log-enter"),
        Binding(both("q"), "leave", "back", show=False, id="log-leave"),
    ]

    def __init__(
        self,
        lines: Sequence[LogLine],
        ask: Callable[[int], WhyView],
        *,
        at: int,
        count: int,
        go: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__()
        self._all = lines
        self._shown = lines
        self._answer = ask
        self._begin_at = at
        self._count = count
        self._go = go
        self._filter = Filter()

    def contents(self) -> ComposeResult:
        """The lines; below them the whole of the one under the cursor."""
        yield Rows(id="heading")
        yield Input(placeholder=say("log-search"), compact=True, id="seek")
        yield Lines(id="lines")
        yield Rows(id="note")

    def keys(self) -> Iterable[tuple[str, str]]:
        """The hints of the last row."""
        go = [("Enter", say("key-go-there"))] if self._go else []
        return [
            *go,
            ("w", say("key-why")),
            ("f", say("key-figure")),
            ("c", say("key-kind")),
            ("t", say("key-of-turn")),
            ("/", say("key-search")),
            ("Tab", say("key-dice-alone")),
            ("Esc", say("key-back")),
        ]

    @property
    def _list(self) -> Lines:
        return self.query_one(Lines)

    @property
    def _seek(self) -> Input:
        return self.query_one("#seek", Input)

    def on_mount(self) -> None:
        self._seek.display = False
        self._list.focus()
        self._put(self._begin_at)

    # -- what is listed ----------------------------------------------------------------------------------------------

    def _narrow(self, **by: Any) -> None:
        """List what another filter lets through, near the line that was under the cursor."""
        number = self._number
        self._filter = self._filter._replace(**by)
        self._put(number if number is not None else self._count)

    def _put(self, number: int) -> None:
        """List the lines, the cursor on the last one that is not after a number."""
        self._shown = [line for line in self._all if self._filter.lets_through(line)]
        narrowed = self._filter.in_words()
        heading = [Content.styled(say("log-all"), "$lamp bold")]
        if narrowed:
            shown = say("log-narrowed", shown=len(self._shown), lines=len(self._all))
            heading = [Content.assemble((narrowed, "$lamp bold"), (f"  {shown}", "$ash"))]
        self.query_one("#heading", Rows).put(heading)
        self._list.put(map(self._row, self._shown))
        at = self._list.at = max(0, sum(line.number <= number for line in self._shown) - 1)
        self.after_refresh(lambda: self._move_to(at))

    def _row(self, line: LogLine) -> Content:
        width = len(str(self._count))
        text = line.text
        if self._filter.sought:
            sought = re.compile(re.escape(self._filter.sought), re.IGNORECASE)
            text = text.highlight_regex(sought, style="$lamp reverse")
        number = "" if line.note else line.number + 1
        return Content.assemble((f"{number:>{width}}  ", "$rust"), text)

    def action_narrow(self, by: Literal["figure", "kind", "turn"]) -> None:
        """Choose the figure, the kind or the turn to which the lines are narrowed; first in the list: all."""
        others = self._filter._replace(**{by: Filter._field_defaults[by]})
        among = [line for line in self._all if others.lets_through(line)]
        here = self._shown[self._list.at] if self._shown else None
        picks = [Pick("", say(f"log-every-{by}"), str(len(among)))]
        if by == "turn":
            turns = Counter(line.turn for line in among if line.turn)
            picks += [Pick(str(turn), say("status-turn", turn=turn), str(count)) for turn, count in turns.items()]
            at = str(self._filter.turn or (here.turn if here else ""))
        else:
            names = (name for line in among for name in (line.figures if by == "figure" else (line.kind,)))
            picks += [Pick(name, name, str(count)) for name, count in Counter(filter(None, names)).most_common()]
            at = getattr(self._filter, by)
        self.app.push_screen(PickScreen(say(f"log-by-{by}"), picks, at=at), partial(self._narrowed, by))

    def _narrowed(self, by: str, key: str | None) -> None:
        if key is not None:
            self.call_later(self._narrow, **{by: int(key or 0) if by == "turn" else key})

    def action_search(self) -> None:
        """Type what is sought."""
        self._seek.display = True
        self._seek.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """List only the lines that hold what has been typed so far."""
        self._narrow(sought=event.value.strip())

    def on_input_submitted(self) -> None:
        """Go on to the lines."""
        self._list.focus()

    def action_dice(self) -> None:
        """List the dice alone, or everything again."""
        self._narrow(dice=not self._filter.dice)

    def action_back(self) -> None:
        """Leave the search, show everything again, or leave the log: one after the other."""
        if self._seek.has_focus or self._filter != Filter():
            self._list.focus()
            self._seek.value = ""
            self._seek.display = False
            self._narrow(**Filter._field_defaults)
        else:
            self.dismiss()

    def action_leave(self) -> None:
        """Leave the log."""
        self.dismiss()

    # -- the cursor --------------------------------------------------------------------------------------------------

    def _move_to(self, at: int) -> None:
        self._list.go(at)
        self.query_one("#note", Rows).put([self._shown[self._list.at].text] if self._shown else [])

    @property
    def clause(self) -> str:
        """The clause of the line under the cursor: there F1 opens the rules."""
        return self._shown[self._list.at].clause if self._shown else ""

    @property
    def _number(self) -> int | None:
        """The number of the line under the cursor."""
        return self._shown[self._list.at].number if self._shown else None

    def action_move(self, by: int) -> None:
        """Move the cursor."""
        self._move_to(self._list.at + by)

    def action_page(self, by: int) -> None:
        """Move the cursor by a screen."""
        self._move_to(self._list.at + by * max(1, self._list.size.height - 1))

    def action_why(self) -> None:
        """Ask why; a note says it all."""
        number = self._number
        if number is not None and not self._shown[self._list.at].note:
            self.app.push_screen(WhyScreen(self._answer, self._count, number))

    def action_enter(self) -> None:
        """Go to the line, or ask why. A note leads nowhere."""
        number = self._number
        if self._go is None:
            self.action_why()
        elif number is not None and not self._shown[self._list.at].note:
            self._go(number)
            self.dismiss()

    def on_lines_picked(self, event: Lines.Picked) -> None:
        """A click goes to a line; on the line under the cursor it does what Enter does."""
        if event.at == self._list.at:
            self.action_enter()
        else:
            self._move_to(event.at)
