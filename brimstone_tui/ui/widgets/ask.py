"""The open question: its words, its options with the keys that pick them, and what is chosen so far.

Each shape of decision has a form. A form knows which keys mean what; it never judges an answer, the session does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from textual import events
from textual.content import Content
from textual.message import Message

from brimstone_tui.board import col_row, squares_in
from brimstone_tui.engine.requests import Amounts, Answer, Decision, EnterDice, SomeOf, SquareChoice
from brimstone_tui.ui.keys import PICKS, STEPS
from brimstone_tui.ui.widgets.board import Board
from brimstone_tui.ui.widgets.rows import Rows
from brimstone_tui.views import OptionText, Question
from brimstone_tui.views.board import Place
from brimstone_tui.words import say

_CONFIRM: Final = "enter"
_PICK: Final = ("enter", "space")
NOTHING: Final = "none"
"""The key of the option to do nothing, in all questions that have one."""
END: Final = "0"
"""The key of the last option where that is to do nothing, or nothing more: it is the same in all questions."""
_ALL: Final = "*"
_GAP: Final = 3
"""Blank columns between two columns of options."""
_NARROWEST: Final = 24
"""Columns below which a column of options is not cut."""
_MOST_LINES: Final = 4
"""Lines of a question that are shown."""


class Form:
    """One question being answered. `press` gives the answer once there is one; None: not yet."""

    def __init__(self, decision: Decision[Any], question: Question) -> None:
        self.decision = decision
        self.question = question
        self.at = self._first()

    def _first(self) -> int:
        """Where the cursor begins: on the word for "no, nothing" where there is one, so that Enter costs nothing."""
        nothing = getattr(self.decision, "none_key", None) or NOTHING
        return next((at for at, option in enumerate(self.options) if option.key == nothing), 0)

    @property
    def options(self) -> Sequence[OptionText]:
        """The options that are listed."""
        return self.question.options

    @property
    def aimed(self) -> OptionText | None:
        """The option under the cursor."""
        return self.options[self.at] if self.at < len(self.options) else None

    @property
    def hint(self) -> str:
        """What the option under the cursor does."""
        return self.aimed.hint if self.aimed else ""

    def knows(self, key: str) -> bool:
        """Whether the key means something here."""
        return key in ("up", "down", "left", "right", *_PICK) or key in PICKS[: len(self.options)] or self._ends(key)

    def _ends(self, key: str) -> bool:
        """Whether the key picks the last option, where that is to do nothing more."""
        return key == END and self.mark(len(self.options) - 1) == END

    def press(self, key: str, down: int = 1) -> Answer | None:
        """Take a key; `down` options stand in a column."""
        steps = {"up": -1, "down": 1, "left": -down, "right": down}
        if key in steps:
            at = self.at + steps[key]
            if 0 <= at < len(self.options):
                self.at = at
            return None
        if key in _PICK:
            return self.pick(self.at) if self.options else None
        if key in PICKS[: len(self.options)]:
            return self.pick(PICKS.index(key))
        if self._ends(key):
            return self.pick(len(self.options) - 1)
        return None

    def pick(self, at: int) -> Answer | None:
        """Choose an option."""
        self.at = at
        return self.options[at].key

    def mark(self, at: int) -> str:
        """What is written before an option."""
        if at == len(self.options) - 1 >= 0 and self.options[at].key == self.decision.decline:
            return END
        return PICKS[at] if at < len(PICKS) else " "

    def state(self) -> str:
        """What is chosen so far, and what is still to do."""
        return ""

    def refused(self, key: str) -> str:
        """Why a key that would choose chooses nothing here; empty if there is nothing to say."""
        return ""

    def hints(self) -> list[tuple[str, str]]:
        """The keys of the form."""
        return [("↑↓ Enter", say("key-choose"))]


class YesOrNo(Form):
    """Answered by y and n alone: keys that are pressed blindly answer nothing."""

    @property
    def _keys(self) -> dict[str, str]:
        """The keys of the answers. What ends much at once takes a capital."""
        return {"Y" if self.decision.grave == "yes" else "y": "yes", "n": "no"}

    def knows(self, key: str) -> bool:
        return key in (*self._keys, "y", *_PICK, "up", "down", "left", "right")

    def press(self, key: str, down: int = 1) -> Answer | None:
        return self._keys.get(key)

    @property
    def hint(self) -> str:
        """What either answer does: there is no cursor between them."""
        return "\n".join(f"{self.mark(at)}: {option.hint}" for at, option in enumerate(self.options) if option.hint)

    def mark(self, at: int) -> str:
        return next(key for key, answer in self._keys.items() if answer == self.options[at].key)

    def hints(self) -> list[tuple[str, str]]:
        return [(key, say(f"key-{answer}")) for key, answer in self._keys.items()]


class Several(Form):
    """Some of the options, in order; with `repeat` the same one more than once. An option to leave all as it is, beside
    that to choose nothing, has a key of its own.
    """

    decision: SomeOf

    def __init__(self, decision: SomeOf, question: Question) -> None:
        super().__init__(decision, question)
        self.chosen: list[str] = list(decision.at_first)

    @property
    def options(self) -> Sequence[OptionText]:
        left_out = (self.decision.none_key, self._as_it_is)
        return [option for option in self.question.options if option.key not in left_out]

    @property
    def _as_it_is(self) -> str | None:
        """The key of the option to leave all as it is, if there is one."""
        decline = self.decision.decline
        keys = self.decision.keys()
        return decline if decline != self.decision.none_key and decline in keys else None

    def knows(self, key: str) -> bool:
        return super().knows(key) or key in ("backspace", "-", "+", _ALL) or (key == END and self._as_it_is is not None)

    def press(self, key: str, down: int = 1) -> Answer | None:
        if key == _CONFIRM:
            return self._chosen()
        if key == END and self._as_it_is is not None:
            return self._as_it_is
        if key in ("backspace", "-"):
            if self.chosen:
                self.chosen.pop()
            return None
        if key == _ALL:
            if not self.decision.repeat and self.decision.most >= len(self.options):
                self.chosen = [option.key for option in self.options]
            return None
        return super().press("space" if key == "+" else key, down)

    def pick(self, at: int) -> Answer | None:
        self.at = at
        key = self.options[at].key
        if key in self.chosen and not self.decision.repeat:
            self.chosen.remove(key)
        elif len(self.chosen) < self.decision.most:
            self.chosen.append(key)
        elif not self.decision.repeat:
            self.chosen = [*self.chosen[1:], key] if self.chosen else []
        return None

    def _chosen(self) -> Answer:
        if not self.chosen and self.decision.none_key and self.decision.least == 0:
            return self.decision.none_key
        if not self.chosen and self.decision.least == 1 and self.aimed:
            return [self.aimed.key]
        return list(self.chosen)

    def mark(self, at: int) -> str:
        count = self.chosen.count(self.options[at].key)
        box = f"×{count}" if self.decision.repeat and count else "[x]" if count else "[ ]"
        return f"{super().mark(at)} {box}"

    def state(self) -> str:
        if not self.chosen and self.decision.least == 1 and self.aimed:
            return say("form-first", aimed=self.aimed.label)
        said = say("form-some", chosen=len(self.chosen), least=self.decision.least, most=self.decision.most)
        if self.decision.repeat and self.chosen:
            said = f"{said} {say('form-order', chosen=', '.join(map(self.question.label, self.chosen)))}"
        if not self.chosen and self.decision.none_key and self.decision.least == 0:
            return f"{said} {say('form-none', none=self.question.label(self.decision.none_key))}"
        return said

    def hints(self) -> list[tuple[str, str]]:
        every = not self.decision.repeat and self.decision.most >= len(self.options) > 1
        return [
            ("1-9", say("key-take")),
            *([(_ALL, say("key-take-all"))] if every else []),
            ("Backspace", say("key-untake")),
            *([(END, say("key-as-it-is"))] if self._as_it_is is not None else []),
            ("Enter", say("key-done")),
        ]


class AtMostOne(Form):
    """One of the options, or none of them where there is a word for that: a pick is the answer."""

    decision: SomeOf

    def pick(self, at: int) -> Answer | None:
        self.at = at
        key = self.options[at].key
        return key if key == self.decision.none_key else [key]


class Shares(Form):
    """So much of one thing, so much of another."""

    decision: Amounts

    def __init__(self, decision: Amounts, question: Question) -> None:
        super().__init__(decision, question)
        self.shares: dict[str, int] = dict(decision.least)
        for name in decision.most:
            self.shares[name] += min(decision.most[name] - self.shares[name], self._left)

    @property
    def _left(self) -> int:
        return self.decision.total - sum(self.shares.values())

    def knows(self, key: str) -> bool:
        return key in ("up", "down", "left", "right", "+", "-", "=", *_PICK)

    def press(self, key: str, down: int = 1) -> Answer | None:
        if key in ("up", "down"):
            return super().press(key, 1)
        if key == _CONFIRM:
            return dict(self.shares)
        name = self.options[self.at].key
        if key in ("right", "+", "=", "space"):
            if self.shares[name] < self.decision.most[name]:
                if not self._left:
                    self._take_elsewhere(name)
                if self._left:
                    self.shares[name] += 1
        elif self.shares[name] > self.decision.least[name]:
            self.shares[name] -= 1
        return None

    def _take_elsewhere(self, name: str) -> None:
        for other, share in self.shares.items():
            if other != name and share > self.decision.least[other]:
                self.shares[other] -= 1
                return

    def pick(self, at: int) -> Answer | None:
        self.at = at
        return None

    def mark(self, at: int) -> str:
        name = self.options[at].key
        return f"{self.shares[name]}/{self.decision.most[name]}"

    def state(self) -> str:
        return say("form-amounts", total=self.decision.total, left=self._left)

    def hints(self) -> list[tuple[str, str]]:
        return [("↑↓", say("key-choose")), ("+ −", say("key-more-or-less")), ("Enter", say("key-done"))]


class TypedDice(Form):
    """Dice that were thrown on a real table."""

    decision: EnterDice

    def __init__(self, decision: EnterDice, question: Question) -> None:
        super().__init__(decision, question)
        self.sides: list[int] = []

    @property
    def options(self) -> Sequence[OptionText]:
        return ()

    @property
    def aimed(self) -> OptionText | None:
        """The die whose number comes next; which number stands for which face, it says itself."""
        return self.question.options[min(len(self.sides), len(self.decision.sides) - 1)]

    def knows(self, key: str) -> bool:
        return key.isdecimal() or key in ("backspace", *_PICK)

    def press(self, key: str, down: int = 1) -> Answer | None:
        if key == "backspace":
            if self.sides:
                self.sides.pop()
        elif key.isdecimal() and len(self.sides) < len(self.decision.sides):
            if 1 <= int(key) <= self.decision.sides[len(self.sides)]:
                self.sides.append(int(key))
        elif key == _CONFIRM and len(self.sides) == len(self.decision.sides):
            return list(self.sides)
        return None

    def state(self) -> str:
        blanks = ["_"] * (len(self.decision.sides) - len(self.sides))
        return say("form-dice", dice=" ".join([*map(str, self.sides), *blanks]), sides=max(self.decision.sides))

    def hints(self) -> list[tuple[str, str]]:
        return [("1-6", say("key-type-dice")), ("Backspace", say("key-untake")), ("Enter", say("key-done"))]


class Space(Form):
    """A space of the board: a cursor walks there; `s` is the answer to stay, where that is allowed."""

    decision: SquareChoice

    def __init__(self, decision: SquareChoice, question: Question, board: Board) -> None:
        super().__init__(decision, question)
        self.board = board
        self.legal: list[Place] = [col_row(square) for square in squares_in(decision.mask)]

    @property
    def options(self) -> Sequence[OptionText]:
        return ()

    @property
    def aimed(self) -> OptionText | None:
        place = self.board.cursor
        key = f"{place[0]},{place[1]}" if place in self.legal and place is not None else ""
        return next((option for option in self.question.options if option.key == key), None)

    def knows(self, key: str) -> bool:
        return key in STEPS or key in (*_PICK, "n", "s", END)

    def press(self, key: str, down: int = 1) -> Answer | None:
        place = self.board.cursor
        if key in ("s", END):
            return self.decision.stay_key
        if key == "n":
            self._next(place)
        elif key in STEPS and place is not None:
            self.board.cursor = self.board.beyond(place, STEPS[key])
        elif key in _PICK and place in self.legal and place is not None:
            return f"{place[0]},{place[1]}"
        return None

    def refused(self, key: str) -> str:
        place = self.board.cursor
        if key not in _PICK or place is None or place in self.legal:
            return ""
        taken = [figure.name for figure in self.board.figures_at(place) if figure.kind != "marker"]
        return say("form-space-taken", who=taken[0]) if taken else say("form-space-not-offered")

    def _next(self, place: Place | None) -> None:
        if self.legal:
            after = self.legal.index(place) + 1 if place in self.legal and place is not None else 0
            self.board.cursor = self.legal[after % len(self.legal)]

    def state(self) -> str:
        stay = self.decision.stay_key
        return say("form-stay", what=self.question.label(stay)) if stay else ""

    def hints(self) -> list[tuple[str, str]]:
        stay = [("s", say("key-stay"))] if self.decision.stay_key else []
        return [("←↑↓→", say("key-cursor")), ("n", say("key-next")), ("Enter", say("key-choose")), *stay]


def form_of(decision: Decision[Any], question: Question, board: Board) -> Form:
    """The form for a decision's shape."""
    if isinstance(decision, SomeOf):
        has_none = decision.least == 1 or decision.none_key is not None
        if decision.most == 1 and has_none:
            return AtMostOne(decision, question)
        return Several(decision, question)
    if isinstance(decision, Amounts):
        return Shares(decision, question)
    if isinstance(decision, EnterDice):
        return TypedDice(decision, question)
    if isinstance(decision, SquareChoice):
        return Space(decision, question, board)
    return YesOrNo(decision, question) if decision.shape == "yes_no" else Form(decision, question)


class Ask(Rows):
    """The panel of the open question. A click on an option picks it."""

    DEFAULT_CSS = """
    Ask { background: $slate; height: 7; padding: 0 1; overflow: hidden; }
    """

    class Picked(Message):
        """An option was clicked."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    class PutAway(Message):
        """What the cursor was on was clicked: one has looked enough."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(wraps=False, id=id)
        self.form: Form | None = None
        self.news: Sequence[Content] = ()
        """Lines that fill what room the question leaves, the newest last."""
        self.note = ""
        """What there is to say besides the question."""
        self.look: Sequence[str] = ()
        """What the cursor that looks about is on, instead of the options."""
        self.sketched = ""
        self.odds: dict[str, str] = {}
        """For options of the open question, the exact chances in words."""
        """What there is to say of what is drawn on the board."""
        self.complaint = ""
        self.banner = ""
        """Whose turn it is, if that has changed."""
        self._places: dict[tuple[int, int, int], int] = {}
        """Row and columns of each option that is seen."""
        self.down = 1
        """Options in a column."""
        self._is_cut = False
        """Whether the label of the option under the cursor did not find room."""

    def ask(self, form: Form | None) -> None:
        """Show a form; None: there is no question."""
        self.form = form
        self.note = self.complaint = self.sketched = ""
        self.look = ()
        self.odds = {}
        self.update()

    def update(self) -> None:
        """Show what has changed in the form."""
        self.put(self._drawn())

    def on_resize(self) -> None:
        """Options stand in as many columns as there is room for."""
        self.update()

    def on_click(self, event: events.Click) -> None:
        """Pick the option that was clicked, or put away what was looked at."""
        if self.look:
            event.stop()
            self.post_message(self.PutAway())
            return
        offset = event.get_content_offset(self)
        if offset is None:
            return
        for (row, left, right), at in self._places.items():
            if row == offset.y and left <= offset.x < right:
                event.stop()
                self.post_message(self.Picked(at))
                return

    def _drawn(self) -> list[Content]:
        width, height = self.content_region.size
        if width <= 0:
            self._places.clear()
            return []
        if self.look:
            return self._looked(width, height)
        asked = self._asked(width)
        foot = self._foot(width)
        grid = self._grid(width, max(1, height - len(asked) - len(foot)))
        if self._is_cut:
            foot = self._foot(width, whole=True)
            grid = self._grid(width, max(1, height - len(asked) - len(foot)))
        spare = height - len(asked) - len(grid) - len(foot)
        news = self._newest(width, spare)
        top = len(news) + len(asked)
        self._places = {(row + top, left, right): at for (row, left, right), at in self._places.items()}
        return [*news, *asked, *grid, *[Content()] * (spare - len(news)), *foot]

    def _looked(self, width: int, height: int) -> list[Content]:
        """What the cursor is on, the place first; whoever stands there before all the rest."""
        self._places.clear()
        first, *others = (Content.styled(line, "" if number else "$lamp bold") for number, line in enumerate(self.look))
        rows = [row for line in (first, *others) for row in ([line] if line.cell_length <= width else line.wrap(width))]
        if len(rows) > height:
            rows = [*rows[: height - 1], rows[height - 1].truncate(width - 2) + Content.styled(" …", "$amber")]
        return [*rows, *[Content()] * (height - len(rows))]  # as many as ever: the panel is not laid out anew

    def _newest(self, width: int, room: int) -> list[Content]:
        """The newest lines that find room whole."""
        rows: list[Content] = []
        for line in reversed(self.news):
            broken = line.wrap(width)
            if len(rows) + len(broken) > room:
                break
            rows = [*(row.stylize("$ash") for row in broken), *rows]
        return rows

    def _asked(self, width: int) -> list[Content]:
        text = self.form.question.text if self.form else ""
        asked = Content.styled(text, "$bone bold").wrap(width)[:_MOST_LINES] if text else []
        return [Content.styled(f" {self.banner} ", "$coal on $lamp bold"), *asked] if self.banner else asked

    def _foot(self, width: int, *, whole: bool = False) -> list[Content]:
        """What is chosen so far; what is wrong, what the cursor is on, or what the option does."""
        form = self.form
        state = form.state() if form else ""
        aimed = form.aimed if form else None
        foot = [Content.styled(state, "$amber")] if state else []
        odds = self.odds.get(aimed.key) if aimed is not None else None
        if odds:
            foot.append(Content.styled(odds, "$lamp"))
        if self.complaint:
            foot.append(Content.styled(self.complaint, "$blood bold"))
        elif self.note:
            lines = [Content.styled(line, "$lamp") for line in self.note.split("\n")]
            foot += lines if len(lines) == 1 else [line.truncate(width, ellipsis=True) for line in lines]
        elif aimed is not None and form is not None:
            told = form.hint
            if aimed not in form.options:
                told = f"{'; '.join(filter(None, [aimed.label, aimed.hint]))}."
            elif whole:
                told = f"{aimed.label}. {form.hint}"
            told = " ".join(filter(None, [told, self.sketched]))
            foot += [Content.styled(line, "$ash") for line in told.split("\n") if line]
        return [row for line in foot for row in line.wrap(width)[:2]]

    def _grid(self, width: int, room: int) -> list[Content]:
        """The options in columns, page by page if need be; `_places` says where each stands."""
        self._places.clear()
        self._is_cut = False
        form = self.form
        options = form.options if form else ()
        if not form or not options:
            return []
        pointed = None if isinstance(form, YesOrNo) else form.at
        cells = [
            Content.assemble((f"{form.mark(at)}{'›' if at == pointed else ' '}", "$amber bold"), each.label)
            for at, each in enumerate(options)
        ]
        lengths = [cell.cell_length + _GAP for cell in cells]
        down, widths = _columns(lengths, width, room)
        self.down = down
        page = down * len(widths)
        first = form.at // page * page
        rows = []
        for row in range(down):
            line, x = Content(), 0
            for number, column in enumerate(widths):
                at = first + number * down + row
                if at >= len(options):
                    break
                cell = cells[at].truncate(column - _GAP, ellipsis=True)
                self._is_cut |= at == form.at and cells[at].cell_length > column - _GAP
                if at == pointed:
                    cell = Content.styled(cell.plain, "$coal on $lamp bold")
                self._places[row, x, x + cell.cell_length] = at
                line, x = Content.assemble(line, cell, " " * (column - cell.cell_length)), x + column
            rows.append(line)
        left = len(options) - first - page
        if left > 0:
            more = Content.styled(f" … +{left}", "$amber bold")
            rows[-1] = Content.assemble(rows[-1].truncate(width - more.cell_length), more)
        return rows


def _columns(lengths: Sequence[int], width: int, room: int) -> tuple[int, list[int]]:
    """How many options stand one below the other, and how wide the columns are: as few as hold all options, whole if
    that can be.
    """
    count = len(lengths)
    for columns in range(1, count + 1):
        down = -(-count // columns)
        if down <= room:
            widths = [max(lengths[first : first + down]) for first in range(0, count, down)]
            if sum(widths) <= width + _GAP:
                return down, widths
    columns = max(1, min(-(-count // room), width // _NARROWEST))
    return min(room, -(-count // columns)), [width // columns] * columns
