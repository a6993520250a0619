"""The game: the question that is open on the table, answered by keys and by mouse.

The screen decides nothing: it hands the keys of options to the session, and shows what came of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from time import monotonic
from typing import Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.timer import Timer

from brimstone_tui import games
from brimstone_tui.engine.errors import EngineError, IllegalAnswer
from brimstone_tui.engine.requests import Answer, Decision
from brimstone_tui.engine.session import Pending, Session
from brimstone_tui.ui.finding import Find
from brimstone_tui.ui.keys import both, key_name, latin
from brimstone_tui.ui.reel import BEATS, Frame, frames
from brimstone_tui.ui.screens.card import CardScreen
from brimstone_tui.ui.screens.hiding import HidingScreen
from brimstone_tui.ui.screens.reading import ReadingScreen, Text
from brimstone_tui.ui.screens.settings import SettingsScreen
from brimstone_tui.ui.screens.table import NEWS_LINES
from brimstone_tui.ui.widgets.ask import Ask, Form, Space, YesOrNo, form_of
from brimstone_tui.ui.widgets.board import Board
from brimstone_tui.views.board import Place
from brimstone_tui.views.odds import percent
from brimstone_tui.words import say
from brimstone_tui.words.phrases import capital, refusal

ODDS_AFTER = 0.25
"""Seconds that a question stands before its chances are worked out: who types ahead does not wait for them."""
MOST_ODDS = 3
"""Chances shown beside one option; `O` has them all."""
_WAIT = 0.1
"""Seconds after which a screen that something lies upon looks again whether it is seen."""
HELD = 0.05
"""Seconds between two equal keys below which the key is held: it never answers two questions."""


class GameScreen(HidingScreen):
    """One game in progress, from any question to its end."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(both("z"), "undo", "take back", show=False, id="undo"),
        Binding(both("r"), "redo", "do again", show=False, id="redo"),
    ]

    def __init__(self, session: Session[Any]) -> None:
        super().__init__(session)
        self._frames: Iterator[Frame] | None = None
        """What is still to be seen of the turns of others, before the next question."""
        self._next_frame: Timer | None = None
        self._reel_since = 0.0
        """When the reel began: a key pressed after that ends it."""
        self._answered_by = ""
        self._last_key = ("", 0.0)
        self._warned = -1
        """The question whose last word was to be given twice."""
        self._story_shown = False
        self._wants_to_end = False
        """Whether the next question that offers to end much at once is put."""
        self._seat = ""
        """The hero who was asked last."""
        self._recap = ""
        """What is said once, with the first question of a game taken up."""

    @property
    def clause(self) -> str:
        """The clause by which the open question is asked, empty without one."""
        return self.session.pending.decision.clause if self.session.pending else ""

    def finds(self) -> Iterator[Find]:
        """What the palette finds of this game: the options of the open question, and everybody on the board."""
        form = self._ask.form
        if form is not None and self.takes_keys and not isinstance(form, YesOrNo):
            for at, option in enumerate(form.options):
                act = partial(self._pick, at, self.session.pending)
                yield Find(option.label, say("find-option"), act, form.mark(at).strip(), option.hint)
        for figure in self._view.figures if self._view else ():
            place = figure.col, figure.row
            yield Find(
                figure.name, say("find-figure"), partial(self._find_on_board, place), figure.glyph, figure.target
            )

    def help_keys(self) -> Iterable[tuple[str, str]]:
        """The hints of the last row; while the turns of others are shown there is but one."""
        return super().help_keys() if self._frames is None else [(say("key-any"), say("key-go-on"))]

    @property
    def takes_keys(self) -> bool:
        """Whether the open question has been seen, so that a key may answer it."""
        return self._asked_at is not None

    def keys(self) -> Iterable[tuple[str, str]]:
        """The hints of the last row, the open question's first."""
        if self._looking:
            return self.look_keys()
        form = self._ask.form if self.is_mounted else None
        figures = self._view.figures if self._view else ()
        possible = {
            ("Esc", "menu"): True,
            ("F1", "rules"): True,
            ("Ctrl+P", "find"): True,
            ("z", "undo"): self.session.can_undo,
            ("r", "redo"): self.session.can_redo,
            ("H", "hand"): self._has_hand,
            ("h", "sheets"): True,
            ("o", "enemies"): any(each.kind == "enemy" for each in figures),
            ("L", "log"): bool(self._log),
            ("?", "why"): bool(self._log),
            ("O", "odds"): form is not None and form.decision.shape != "square",
            ("D", "dice"): self._dice is not None,
            ("l", "look"): True,
        }
        commands = [(key, say(f"key-{what}")) for (key, what), is_possible in possible.items() if is_possible]
        return [*(form.hints() if form else []), *commands, ("g", self._show.track(self.session.state).name)]

    def on_mount(self) -> None:
        self._title_panels()
        taken_up = self.session.can_undo
        try:
            self._pass_over()
        except (EngineError, OSError) as error:
            self.brimstone.complain(error)
        if taken_up or self.session.is_over:
            self._tell(silent=True)
        if taken_up:
            recap = self._narrate.recap(self.session.state, self.session.log)
            self._log += [Content.styled(line, "$lamp") for line in recap]
            self._recap = "\n".join(recap)
        for note in self.session.notes:
            self.app.notify(note, markup=False, timeout=10)
        self.after_refresh(self._go_on)

    def on_unmount(self) -> None:
        try:
            self.session.close()
        except (EngineError, OSError) as error:
            self.brimstone.complain(error)

    def on_resize(self) -> None:
        self._fit_board()
        if self._view is not None:
            self._ask.news = self._news()
            self.after_refresh(self._refresh_panels)

    @property
    def _is_telling(self) -> bool:
        return self._frames is not None

    # -- from one question to the next ---------------------------------------------------------------------------------

    def _answer(self, answer: Answer) -> None:
        pending = self.session.pending
        if pending is None:
            return
        try:
            self.session.answer(pending.id, answer)
            self._pass_over()
        except IllegalAnswer as error:
            self._ask.complaint = refusal(error)
            self._ask.update()
            return
        except (EngineError, OSError) as error:
            self.brimstone.complain(error)
        self._fresh = len(self._log)
        if self._holder and not self._stays_hidden():
            self._let_all_look(pending.decision.seat)
        else:
            self._go_on()

    def _go_on(self) -> None:
        """Show the turns of others in their own time, if there were any, then the next question."""
        beat = BEATS.get(self.brimstone.pace)
        if beat is not None:
            self._asked_at, self._reel_since = None, monotonic()
            self._frames = frames(self.session, self._show, self._told, self._acts, beat)
        self._show_next_frame()

    def _show_next_frame(self) -> None:
        """Show one frame of the turns of others; after the last one the question is put. A screen above waits."""
        if not self.is_active:
            self._next_frame = self.set_timer(_WAIT, self._show_next_frame)
            return
        frame = next(self._frames, None) if self._frames is not None else None
        if frame is None:
            self._end_reel()
            return
        self._tell_lines(self.session.log_since(self._told)[: frame.line - self._told])
        self._thrown.clear()
        self._view = frame.board
        self._board.show(frame.board)
        if frame.place is not None:
            self._board.look_at(frame.place)
        self._ask.news = self._log[-NEWS_LINES:]
        self._ask.ask(None)
        self._ask.update()
        self._refresh_panels(frame.state)
        if frame.dice is not None:
            self._tray.throw([frame.dice])
        self._next_frame = self.set_timer(frame.seconds, self._show_next_frame)

    def _end_reel(self) -> None:
        """Put the next question, whatever was still to be seen."""
        if self._next_frame is not None:
            self._next_frame.stop()
        self._frames = self._next_frame = None
        self._tell()
        self._refresh()

    def _pass_over(self) -> None:
        """A question that offers to end much at once is put only when the menu asked for it."""
        while self._is_passed_over():
            pending = self.session.pending
            assert pending is not None
            self.session.answer(pending.id, pending.decision.decline)

    def _is_passed_over(self) -> bool:
        pending = self.session.pending
        return pending is not None and _is_grave(pending.decision) and not self._wants_to_end

    def _refresh(self) -> None:
        """Show the state as it is now and ask what is open, in one frame."""
        self._asked_at = None
        self._looking = False
        self._wants_to_end &= self.session.pending is None or not _is_grave(self.session.pending.decision)
        self._view = self._show.board(self.session.state)
        self._holder = self._holder if self._stays_hidden() else ""
        pending = self.session.pending
        form = None
        if pending is not None and not self._is_hidden:
            question = self._narrate.question(self.session.state, pending.decision)
            form = form_of(pending.decision, question, self._board)
        self._fit_board()
        legal = form.legal if isinstance(form, Space) else []
        keys = [option.key for option in form.options] if form else []
        self._board.show(self._view, legal, keys)
        self._board.cursor = self._first_place(legal) if isinstance(form, Space) else None
        if self._board.cursor is None:
            self._board.follow()
        self._ask.news = self._news()
        self._ask.ask(form)
        self._aim()
        self._ask.note, self._recap = self._over() or self._recap, ""
        self._ask.banner = self._banner()
        self._ask.update()
        self._refresh_panels()
        self._lay_dice()
        self.after_refresh(self._seen)

    def _lay_dice(self) -> None:
        """Dice that fell since the last question roll for a moment; the question is open meanwhile."""
        if self._thrown:
            self._tray.throw(self._thrown)
        else:
            self._tray.show(self._dice)
        self._thrown = []

    def _over(self) -> str:
        """How the game ended and where to go from here; empty while it goes on."""
        if not self.session.is_over:
            return ""
        return f"{self._narrate.story(self.session.state, self.session.log)[0]} {say('game-over')}"

    def _banner(self) -> str:
        """Whose turn it is, when the keyboard goes to another player."""
        pending, state = self.session.pending, self.session.state
        seat = pending.decision.seat if pending and not pending.decision.secret else ""
        if seat == self._seat or seat not in self.session.game.seats(state):
            return ""
        self._seat = seat
        name = self._names.who_name(state, seat)
        is_hero = any(row.id == seat for row in self._show.party(state))
        return say("turn-banner", hero=name if is_hero else capital(name))

    def _first_place(self, legal: list[Place]) -> Place | None:
        """Where the cursor begins: on whoever moves, else on the first space that may be chosen."""
        decision = self.session.pending.decision if self.session.pending else None
        who = decision.about.get("figure", decision.seat) if decision else ""
        figures = self._view.figures if self._view else ()
        here = next(((each.col, each.row) for each in figures if each.id == who and each.kind != "marker"), None)
        return here or (legal[0] if legal else None)

    def _seen(self) -> None:
        """The question has been painted: what was written is safe on the disk, and from now on keys answer."""
        try:
            self.session.sync()
        except (EngineError, OSError) as error:
            self.brimstone.complain(error)
        if self._cards:
            card = self._cards.pop(0)
            self.app.push_screen(CardScreen(card, len(self._cards), self.pen), self._card_gone)
            return
        if self._is_hidden:
            self._hide()
            return
        self._asked_at = monotonic()
        self._show_hand()
        if self.session.is_over and not self._story_shown:
            self._story_shown = True
            self._tell_story()
        if self.session.pending is not None:
            self.set_timer(ODDS_AFTER, partial(self._weigh, self.session.pending))

    def _weigh(self, pending: Pending) -> None:
        """Put the exact chances beside the options, once the question has stood for a moment."""
        now = self.session.pending
        if now is None or now.id != pending.id or not self.is_active:
            return
        if now.decision.shape == "square":
            games.part_of(self.session.game, "chances")  # loaded before the cursor steps on a space that is weighed
            return
        chances: dict[str, list[str]] = {}
        for odds in self._chances(self._game_here, "kill"):
            if odds.key:
                chances.setdefault(odds.key, []).append(f"{odds.label}: {percent(odds.chance)}")
        self._ask.odds = {key: f"{'; '.join(rows[:MOST_ODDS])}." for key, rows in chances.items()}
        self._ask.update()

    def _card_gone(self, _: None) -> None:
        self.call_later(self._seen)  # once the card's screen is off the stack

    def _tell_story(self) -> None:
        first, *others = self._narrate.story(self.session.state, self.session.log)
        lines = [Content.styled(first, "$lamp bold")]
        for line in others:
            lines += [Content(), Content(line)]
        self.app.push_screen(ReadingScreen([Text(say("story-title"), lines)]))

    # -- keys and mouse ------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """What a form understands goes to it; all else is a command."""
        key = latin(event)
        if self._skips(event):
            return
        if self._looking:
            if self._looks_by(key):
                event.stop()
                event.prevent_default()
            return
        form = self._ask.form
        if form is None or not form.knows(key):
            return
        event.stop()
        event.prevent_default()
        if self._asked_at is None or event.time < self._asked_at or self._is_held(key, event.time):
            return
        self._answered_by = ""
        answer = form.press(key, self._ask.down)
        if answer is None:
            self._changed(form.refused(key))
        elif self._is_to_be_sure(form, answer):
            self._changed(say("sure-again", key=key_name(key), what=form.question.label(str(answer))))
        else:
            self._answered_by = key
            self._answer(answer)

    def _skips(self, event: events.Key | events.Click) -> bool:
        """Whether the event did nothing but end the reel. Dice that roll beside a question lie down by the way."""
        self._tray.skip()
        if self._frames is None:
            return False
        event.stop()
        event.prevent_default()
        if event.time >= self._reel_since:
            self._end_reel()
        return True

    def on_click(self, event: events.Click) -> None:
        """A click anywhere ends the reel."""
        self._skips(event)

    def _is_held(self, key: str, time: float) -> bool:
        last, at = self._last_key
        self._last_key = (key, time)
        return key == last == self._answered_by and time - at < HELD

    def _is_to_be_sure(self, form: Form, answer: Answer) -> bool:
        """Whether the answer ends what could go on, the player wished to be asked, and has not been yet."""
        pending = self.session.pending
        if not self.brimstone.settings.sure or pending is None or self._warned == pending.id:
            return False
        ends = form.decision.shape == "one" and answer == form.decision.decline and len(form.options) > 1
        self._warned = pending.id if ends else self._warned
        return ends

    def _changed(self, complaint: str = "") -> None:
        self._aim()
        super()._changed(complaint)

    def _aim(self) -> None:
        form = self._ask.form
        aimed = form.aimed if form else None
        if form is None or aimed is None:
            self._board.aim("")
            self._ask.sketched = ""
            return
        sketch = self._show.sketch(self.session.state, form.decision, aimed.key)
        self._board.aim("" if isinstance(form, Space) else aimed.key, sketch)
        if sketch.base and not isinstance(form, Space):
            self._board.look_at(sketch.base[0])
        self._ask.sketched = " ".join(filter(None, [sketch.text, self._chance_of_space(aimed.key)]))

    def on_ask_picked(self, event: Ask.Picked) -> None:
        """An option was clicked."""
        self._pick(event.at, self.session.pending)

    def _pick(self, at: int, pending: Pending | None) -> None:
        """Pick an option of a question, if that is still the one that is asked."""
        form = self._ask.form
        if form is None or self._asked_at is None or pending is not self.session.pending:
            return
        answer = form.pick(at)
        if answer is None:
            self._changed()
        else:
            self._answer(answer)

    def on_board_picked(self, event: Board.Picked) -> None:
        """A space was clicked: it is chosen, or looked at."""
        if self._frames is not None:
            self._end_reel()
            return
        self._click_on(event.place)

    # -- taking back ---------------------------------------------------------------------------------------------------

    def action_undo(self) -> None:
        """Take back the last answer; what was revealed since is named."""
        self._step_back(self._undone, "undo")

    def action_redo(self) -> None:
        """Answer again what was taken back."""
        self._step_back(self._redone, "redo")

    def _undone(self) -> bool:
        revealed = self.session.undo()
        while self._is_passed_over():
            if not self.session.can_undo:
                self.session.redo()
                raise IllegalAnswer(say("undo-nothing"))
            revealed |= self.session.undo()
        return revealed

    def _redone(self) -> None:
        self.session.redo()
        while self._is_passed_over() and self.session.can_redo:
            self.session.redo()
        self._pass_over()

    def _step_back(self, step: Any, name: str) -> None:
        try:
            revealed = step()
        except EngineError as error:
            self.app.notify(str(error), markup=False, timeout=3)
            return
        self._story_shown = False
        self._retell()
        said = say("undo-revealed") if revealed else say(f"{name}-done")
        if not revealed:
            self._log.append(Content.styled(said, "$amber"))
        self._refresh()
        self._ask.note = said
        self._ask.update()

    # -- the menu ------------------------------------------------------------------------------------------------------

    def action_back(self) -> None:
        """Esc stops looking, else opens the menu; it never leaves the game."""
        from brimstone_tui.ui.screens.menu import MenuScreen

        if self._looking:
            self.action_look()
        else:
            may_flee = self._show.status(self.session.state).may_flee and not self.session.is_over
            hidden = [*([] if may_flee else ["flee"]), *([] if self.session.is_over else ["story"])]
            self.app.push_screen(MenuScreen(hidden=hidden), self._menu_gone)

    def _menu_gone(self, entry: str | None) -> None:
        self.call_later(self._from_menu, entry)  # once the menu is off the stack

    def _from_curtain(self, way: str) -> None:
        if way in ("undo", "redo"):
            self._step_back(self._undone if way == "undo" else self._redone, way)
        else:
            self._from_menu(way)

    def _from_menu(self, entry: str | None) -> None:
        if entry == "story":
            self._tell_story()
        elif entry == "title":
            self.dismiss()
        elif entry == "quit":
            self.app.exit()
        elif entry == "rules":
            self.brimstone.action_rules()
        elif entry == "settings":
            self.app.push_screen(SettingsScreen())
        elif entry == "library":
            self.brimstone.open_library()
        elif entry == "lab":
            self._open_in_lab()
        elif entry == "flee":
            self._wants_to_end = True
            self.app.notify(say("menu-flee-later"), markup=False, timeout=6)

    def _open_in_lab(self) -> None:
        """Step through the game as far as it has come; what is tried there never happened here."""
        from brimstone_tui.lab.stepper import Stepper
        from brimstone_tui.ui.screens.lab import show_lab

        title = self._show.status(self.session.state).mission
        show_lab(self.brimstone, Stepper.of_session(self.session), title)


def _is_grave(decision: Decision[Any]) -> bool:
    """Whether an answer to it ends much at once."""
    return decision.grave is not None
