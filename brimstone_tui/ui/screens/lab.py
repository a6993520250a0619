"""The lab: a scene, or a game at any moment, on the board, with steps both ways.

It is the screen of a game whose session is seen through a stepper: what is answered here goes another way, and the game
or the scene that was opened stays as it is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content

from brimstone_tui import games
from brimstone_tui.board import col_row, parse_square
from brimstone_tui.engine.errors import EngineError, IllegalAnswer
from brimstone_tui.engine.events import Told
from brimstone_tui.engine.requests import Answer, Decision, EnterDice
from brimstone_tui.engine.session import Pending, Session
from brimstone_tui.lab.running import run_scene
from brimstone_tui.lab.scene_game import hidden_hand_of
from brimstone_tui.lab.scripts import Asking
from brimstone_tui.lab.stepper import Stepper, Unit
from brimstone_tui.ui.keys import STEPS, both, latin
from brimstone_tui.ui.screens.game import GameScreen
from brimstone_tui.ui.screens.log import LogLine, LogScreen, log_lines, with_notes
from brimstone_tui.ui.screens.reading import ReadingScreen, Text
from brimstone_tui.ui.screens.saves import SureScreen
from brimstone_tui.ui.widgets.ask import Form, Several, Shares, Space
from brimstone_tui.views import Question
from brimstone_tui.views.cards import HandView
from brimstone_tui.words import say

if TYPE_CHECKING:
    from brimstone_tui.ui.app import BrimstoneApp

_LOG_LINES: Final = 120
_UNITS: Final[Mapping[str, tuple[Unit, int]]] = {
    "right": ("event", 1),
    "left": ("event", -1),
    ">": ("decision", 1),
    "<": ("decision", -1),
    "}": ("activation", 1),
    "{": ("activation", -1),
    ")": ("turn", 1),
    "(": ("turn", -1),
}
"""Keys that step: how far, and which way."""


def show_lab(app: BrimstoneApp, stepper: Stepper, title: str) -> None:
    """Show the lab; of a game that goes on ask first whether it shows a hand that others may not see. Rule: D2.12."""
    seat, session = hidden_hand_of(stepper.session), stepper.session
    if not seat:
        app.push_screen(LabScreen(stepper, title))
        return

    def show(shows_hand: bool | None) -> None:
        if shows_hand is not None:
            app.call_later(app.push_screen, LabScreen(stepper, title, shows_hand=shows_hand))

    who = games.part_of(session.game, "names").who_name(session.state, seat)
    app.push_screen(SureScreen(say("lab-hand-sure", who=who)), show)


class Stepped:
    """A game as it is where a stepper stands: all that a screen asks of a session."""

    def __init__(self, stepper: Stepper) -> None:
        self.stepper = stepper
        scene = stepper.scene
        self.game = games.game_of(scene.keys.ruleset if scene else stepper.session.game.id)
        self.notes = list(stepper.notes)
        self.can_undo = self.can_redo = False
        self._seen: tuple[Session[Any], int] | None = None
        self._state: Any = None
        self._pending: Pending | None = None

    def _look(self) -> None:
        stepper = self.stepper
        if self._seen is None or self._seen[0] is not stepper.session or self._seen[1] != stepper.here:
            self._seen = stepper.session, stepper.here
            self._state = stepper.state
            question = stepper.question
            self._pending = Pending(stepper.place.at, question) if question is not None else None

    @property
    def state(self) -> Any:
        """The state as it is here."""
        self._look()
        return self._state

    @property
    def pending(self) -> Pending | None:
        """The question that is open here, also a roll."""
        self._look()
        return self._pending

    @property
    def is_over(self) -> bool:
        """Whether this is the end."""
        return self.stepper.place.kind == "end"

    @property
    def log(self) -> list[Told]:
        """What has been told here."""
        return self.stepper.lines[: self.stepper.place.line]

    @property
    def tape(self) -> tuple[Any, ...]:
        """What was answered and rolled up to here."""
        return self.stepper.session.tape[: self.stepper.place.at]

    @property
    def take_backs(self) -> list[int]:
        """Where on this way dice or cards that had been revealed were taken back."""
        return self.stepper.session.take_backs

    def log_since(self, line: int) -> list[Told]:
        """What has been told here after the first lines."""
        return self.log[line:]

    def sync(self) -> None:
        """There is no save to be written."""

    def close(self) -> None:
        """There is no save to let go of."""


class LabScreen(GameScreen):
    """A scene or a game to step through.

    shows_hand: also what not everybody at the table of a game that goes on may see.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(both("r"), "step('roll', 1)", "next roll", show=False, id="lab-roll"),
        Binding(both("R"), "step('roll', -1)", "roll before", show=False, id="lab-roll-before"),
        Binding(both("f"), "fall", "let the dice fall", show=False, id="lab-fall"),
        Binding(both("s"), "written", "as written", show=False, id="lab-written"),
        Binding(both("i"), "outcomes", "what if", show=False, id="lab-outcomes"),
        Binding(both("b"), "ways", "compare ways", show=False, id="lab-ways"),
        Binding(both("z"), "opened", "the way that was opened", show=False, id="lab-opened"),
    ]

    def __init__(self, stepper: Stepper, title: str, *, shows_hand: bool = False) -> None:
        super().__init__(cast("Session[Any]", Stepped(stepper)))
        self.stepper = stepper
        self._title = title
        self._lines: list[LogLine] = []
        self._lines_of: Session[Any] | None = None
        has_secret = bool(hidden_hand_of(stepper.session))
        self._keeps_hands_hidden = has_secret and not shows_hand
        """Whether it is a game that still goes on, of which the others at the table may not see everything."""
        self._shows_secret = has_secret and shows_hand

    # -- what is on the screen ---------------------------------------------------------------------------------------

    def keys(self) -> Iterable[tuple[str, str]]:
        """The hints of the last row."""
        form = self._ask.form if self.is_mounted else None
        if isinstance(self.stepper.question, EnterDice):
            asked = [("1-6 Enter", say("key-type-dice")), ("f", say("key-fall")), ("s", say("key-written"))]
        elif form is not None:
            asked = [*form.hints()[-1:], ("i", say("key-what-if")), ("O", say("key-odds"))]
        else:
            asked = []
        return [
            ("← →", say("key-step")),
            *asked,
            ("L", say("key-log")),
            ("w", say("key-why")),
            ("< >", say("key-decision")),
            ("{ }", say("key-activation")),
            ("( )", say("key-whole-turn")),
            ("b", say("key-branch")),
            ("K", say("key-keep")),
            ("Esc", say("key-back")),
        ]

    def _is_passed_over(self) -> bool:
        """Every question is put here."""
        return False

    def _tell(self, *, silent: bool = False) -> None:
        """What has been told up to here; the newest line is lit."""
        here = self.stepper.place.line
        told = [line.text for line in self._all_lines() if line.number < here + line.note]
        self._log = told[-_LOG_LINES:]
        self._fresh = len(self._log) - 1
        self._dice = self._show.dice(self.session.state, [told.event for told in self.session.log])
        self._throws = deque([self._dice] if self._dice is not None else [])

    def _all_lines(self) -> list[LogLine]:
        """The lines of the whole way, also of what lies ahead."""
        if self._lines_of is not self.stepper.session:
            self._lines_of = self.stepper.session
            lines = log_lines(self._narrate, self.ruleset, self._lines_of.state, self._lines_of.log)
            taken_back = Content.styled(say("undo-revealed"), "$amber")
            self._lines = with_notes(lines, self.session.take_backs, taken_back)
        return self._lines

    @property
    def _is_hidden(self) -> bool:
        """Whether the question is for one seat alone in a game that goes on."""
        question = self.stepper.question
        return self._keeps_hands_hidden and question is not None and question.secret

    @property
    def keeps_secret(self) -> bool:
        """Whether a hand that others may not see is laid open."""
        return self._shows_secret

    def _others_look_on(self, seat: str) -> bool:
        """Nobody who may not see it: what may not be seen is not shown at all."""
        return False

    def _hide(self) -> None:
        """Say who alone may see the question; one can step on."""
        if self._is_hidden and self.stepper.question is not None:
            who = self._names.who_name(self.session.state, self.stepper.question.seat)
            self._ask.note = say("hand-lab", who=who)
            self._ask.update()

    def _show_hand(self) -> None:
        """Cards are shown when they are asked for."""

    def action_hand(self) -> None:
        """Lay open the hand of whoever has one, if it may be seen here."""
        hands = map(self._hand_of, self.session.game.seats(self.session.state))
        hand = next(filter(None, hands), None)
        if hand is None:
            self.app.notify(say("hand-none"), markup=False, timeout=3)
        else:
            self._lay_out(hand)

    def _hand_of(self, seat: str) -> HandView | None:
        return None if self._keeps_hands_hidden else super()._hand_of(seat)

    def _tell_story(self) -> None:
        """Whoever steps on knows how it ends."""

    def _over(self) -> str:
        """At the end of a scene as it is written: what came of it, beside what was expected."""
        scene = self.stepper.scene
        if not self.session.is_over or scene is None or self.stepper.has_branched:
            return ""
        result = run_scene(scene)
        came = [
            say(
                "lab-check-came" if each.ok else "lab-check-differs",
                path=each.path,
                expected=str(each.expected),
                came=str(each.came),
            )
            for each in result.expectations
        ]
        said = "; ".join(filter(None, [result.error, *came]))
        return say("lab-holds" if result.ok else "lab-fails", came=said)

    def _banner(self) -> str:
        """What is written for this place."""
        written, question = self.stepper.written, self.stepper.question
        if written is None or question is None or self._is_hidden:
            return ""
        words = self._narrate.question(self.session.state, question)
        return say("lab-written", answer=_in_words(written, words))

    def _refresh(self) -> None:
        super()._refresh()
        form, written = self._ask.form, self.stepper.written
        if form is not None and written is not None:
            _point_at(form, written)
            self._changed()

    def _refresh_panels(self, state: Any = None) -> None:
        super()._refresh_panels(state)
        stepper, place = self.stepper, self.stepper.place
        what = say(f"lab-at-{place.kind}")
        parts = [(say("lab-place", line=str(place.line), lines=str(len(stepper.lines)), what=what), "$bone")]
        if stepper.has_branched:
            parts += [(" · ", "$rust"), (say("lab-branched"), "$void bold")]
        parts += [(" · ", "$rust"), (self._title, "$lamp bold")]
        self._rows("status").put([Content.assemble(*parts)])

    # -- stepping ----------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Keys that step are no keys of a form."""
        key = latin(event)
        if key in _UNITS and not (self._looking and key in STEPS):
            event.stop()
            event.prevent_default()
            self.action_step(*_UNITS[key])

    def action_step(self, by: Unit, way: int) -> None:
        """Go forward (1) or back (-1)."""
        self._do(lambda: self._go(by, way))

    def _go(self, by: Unit, way: int) -> None:
        moved = self.stepper.forward(by) if way > 0 else self.stepper.back(by)
        if not moved and way > 0 and self.stepper.place.asks:
            self.app.notify(say("lab-nothing-written"), markup=False, timeout=4)

    def action_fall(self) -> None:
        """Let the dice fall."""
        self._do(self.stepper.let_fall)

    def action_written(self) -> None:
        """Take what is written."""
        self._do(self.stepper.take_written)

    def action_opened(self) -> None:
        """Leave this way for the one that was opened."""
        self._do(self.stepper.go_back_to_the_opened)

    def _do(self, deed: Callable[[], object]) -> None:
        try:
            deed()
        except EngineError as error:
            self.brimstone.complain(error)
        self._go_on()

    def _go_on(self) -> None:
        """Show the place at once: whoever steps has the pace in their own hands."""
        self._tell()
        self._refresh()

    def _answer(self, answer: Answer) -> None:
        try:
            self.stepper.answer(answer)
        except IllegalAnswer as error:
            self._ask.complaint = str(error)
            self._ask.update()
            return
        except EngineError as error:
            self.brimstone.complain(error)
        self._go_on()

    # -- other screens -----------------------------------------------------------------------------------------------

    @property
    def _game(self) -> Session[Any]:
        return self.stepper.session

    @property
    def _game_here(self) -> Session[Any]:
        return self.stepper.session.moment(self.stepper.place.at)

    def action_log(self) -> None:
        """Open the whole log; Enter goes to a line."""
        lines = self._all_lines()

        def go(number: int) -> None:
            self.stepper.go_to_line(number + 1)
            self._go_on()

        here = max(0, self.stepper.place.line - 1)
        self.app.push_screen(LogScreen(lines, self._why, at=here, count=len(self.stepper.lines), go=go))

    def action_outcomes(self) -> None:
        """Open what each answer would lead to."""
        question = self.stepper.question
        if question is None or isinstance(question, EnterDice) or self._is_hidden:
            self.app.notify(say("lab-no-question"), markup=False, timeout=4)
            return
        words = self._narrate.question(self.session.state, question)
        lines: list[Content] = []
        for outcome in self.stepper.outcomes():
            lines.append(Content.styled(_in_words(outcome.answer, words), "$lamp bold"))
            lines += [Content(f"    {self._narrate.sentence(outcome.state, told.event)}") for told in outcome.events]
            lines += [Content.styled(f"    {self._then(outcome.state, outcome.question)}", "$amber"), Content()]
        self.app.push_screen(ReadingScreen([Text(words.text, lines)]))

    def action_ways(self) -> None:
        """Open two answers to the question, side by side."""
        from brimstone_tui.ui.screens.ways import WaysScreen

        question = self.stepper.question
        if question is None or isinstance(question, EnterDice) or self._is_hidden:
            self.app.notify(say("lab-no-question"), markup=False, timeout=4)
            return
        words, written = self._narrate.question(self.session.state, question), self.stepper.written
        answers = [outcome.answer for outcome in self.stepper.outcomes()]
        if written is not None:
            answers = [written, *(answer for answer in answers if question.read(answer) != question.read(written))]
        session, at = self.stepper.session, self.stepper.place.at
        self.app.push_screen(
            WaysScreen(
                session,
                at,
                [(answer, _in_words(answer, words)) for answer in answers],
                cast("Asking", session.chance).falling(),
                None if self._keeps_hands_hidden else games.part_of(self.session.game, "bots").SensibleBot(),
                self._narrate,
                words,
                self._chances(self._game_here, "kill"),
            )
        )

    def _then(self, state: Any, question: Decision[Any] | None) -> str:
        return say("lab-ends") if question is None else str(self._narrate.question(state, question).text)

    def action_back(self) -> None:
        """Esc stops looking, else leaves the lab."""
        if self._looking:
            self.action_look()
        else:
            self.dismiss()


def _in_words(answer: Answer, words: Question) -> str:
    """An answer as the question says it."""
    if isinstance(answer, Mapping):
        shares = [say("lab-share", what=words.label(str(key)), amount=str(each)) for key, each in answer.items()]
        return ", ".join(shares)
    if isinstance(answer, (list, tuple)):
        return ", ".join(words.label(str(each)) for each in answer) or say("lab-nothing")
    return words.label(str(answer))


def _point_at(form: Form, answer: Answer) -> None:
    """Let Enter give an answer: the cursor is there, or it is chosen already."""
    if isinstance(form, Several):
        form.chosen = [] if answer == form.decision.none_key else [str(key) for key in answer]
    elif isinstance(form, Shares):
        form.shares.update(answer)
    elif isinstance(form, Space):
        if answer != form.decision.stay_key:
            form.board.cursor = col_row(parse_square(answer))
    else:
        key = str(answer[0]) if isinstance(answer, (list, tuple)) and answer else str(answer)
        form.at = next((at for at, option in enumerate(form.options) if option.key == key), form.at)
