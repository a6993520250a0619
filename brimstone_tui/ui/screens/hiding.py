"""A table at which one player has cards that the others may not see: a curtain before and after, the hand as cards."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, Final

from textual.binding import Binding, BindingType

from brimstone_tui.engine.requests import TABLE, Answer
from brimstone_tui.engine.session import Session
from brimstone_tui.ui.keys import both
from brimstone_tui.ui.screens.curtain import CurtainScreen
from brimstone_tui.ui.screens.hand import HandScreen
from brimstone_tui.ui.screens.table import TableScreen
from brimstone_tui.views.cards import HandView
from brimstone_tui.words import say

_SOON: Final = 0.05
"""Seconds after which the curtain falls again when something that lay on it has gone."""
_NEWS: Final = 2
"""Lines of the log that are told above the cards."""


class HidingScreen(TableScreen):
    """A question for one seat alone is put when that seat has the keyboard; its answer is followed by a curtain."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding(both("H"), "hand", "the hand", show=False, id="hand")]

    def __init__(self, session: Session[Any]) -> None:
        super().__init__(session)
        self._holder = ""
        """The seat that alone looks at the screen; empty: everybody may."""

    @property
    def keeps_secret(self) -> bool:
        """Whether something is on the screen that not everybody may see."""
        return bool(self._holder)

    def on_screen_resume(self) -> None:
        """What lay on the curtain has gone: it falls again."""
        self.set_timer(_SOON, self._hide)

    def _refresh(self) -> None:
        """Show the state as it is now and ask what is open."""
        raise NotImplementedError

    def _go_on(self) -> None:
        """Show what happened, then the next question."""
        raise NotImplementedError

    def _from_curtain(self, way: str) -> None:
        """Do what was chosen at the curtain without opening it."""
        raise NotImplementedError

    @property
    def _is_telling(self) -> bool:
        """Whether what happened before the question is still being shown."""
        raise NotImplementedError

    # -- who may look --------------------------------------------------------------------------------------------------

    def _others_look_on(self, seat: str) -> bool:
        """Whether another person than whoever has that seat plays along."""
        session = self.session
        return any(each != seat and each not in session.bots for each in session.game.seats(session.state))

    @property
    def _is_hidden(self) -> bool:
        """Whether the open question is for one seat alone that has not got the keyboard yet."""
        pending = self.session.pending
        if pending is None or not pending.decision.secret or pending.decision.seat == self._holder:
            return False
        return self._others_look_on(pending.decision.seat)

    def _stays_hidden(self) -> bool:
        """Whether the next question is again for the seat alone that has the keyboard; if not, everybody may look."""
        pending = self.session.pending
        stays = pending is not None and pending.decision.secret and pending.decision.seat == self._holder
        return bool(self._holder) and stays

    def _hand_of(self, seat: str) -> HandView | None:
        hand: HandView | None = self._show.hand(self.session.state, seat)
        return hand

    @property
    def _has_hand(self) -> bool:
        """Whether whoever is asked holds cards that the others may not see."""
        pending = self.session.pending
        return pending is not None and self._hand_of(pending.decision.seat) is not None

    # -- the curtain ---------------------------------------------------------------------------------------------------

    def _hide(self) -> None:
        """Let the curtain fall before a question that is for one seat alone, unless something lies above."""
        pending = self.session.pending
        if self._asked_at is not None or self._is_telling or not self.is_active:
            return
        if pending is not None and self._is_hidden:
            seat = pending.decision.seat
            self.app.push_screen(CurtainScreen(self._pass_to(seat), menu=True), partial(self._curtain_gone, seat))

    def _curtain_gone(self, seat: str, way: str | None) -> None:
        if way == "open":
            self._holder = seat
            self.call_later(self._refresh)
        elif way is not None:
            self.call_later(self._from_curtain, way)

    def _let_all_look(self, seat: str) -> None:
        """The seat has answered: everybody may look again, but not before the curtain has fallen."""
        self._holder, self._asked_at = "", None
        self._ask.ask(None)
        pending = self.session.pending
        after = pending.decision.seat if pending is not None else TABLE
        said = say("curtain-all-look") if after in (seat, TABLE) or after in self.session.bots else self._pass_to(after)
        self.app.push_screen(CurtainScreen(said, for_all=True), self._all_look)

    def _all_look(self, _: str | None) -> None:
        self.call_later(self._go_on)

    def _pass_to(self, seat: str) -> str:
        return say("curtain-pass", who=self._names.who_name(self.session.state, seat))

    # -- the hand ------------------------------------------------------------------------------------------------------

    def _show_hand(self) -> None:
        """Show the hand with the question that is for its seat alone."""
        pending = self.session.pending
        hand = self._hand_of(pending.decision.seat) if pending is not None and pending.decision.secret else None
        if hand is not None and self.is_active:
            screen = HandScreen(hand, self.pen, self._ask.form, self._log[-_NEWS:])
            self.app.push_screen(screen, lambda _: self._hand_gone(screen))

    def _hand_gone(self, screen: HandScreen) -> None:
        if screen.answer is not None:
            self.call_later(self._answer_from_hand, screen.answer)
        else:
            self._ask.update()

    def _answer_from_hand(self, answer: Answer) -> None:
        if self._asked_at is not None:
            self._answer(answer)

    def action_hand(self) -> None:
        """Look at the cards of whoever is asked, behind a curtain if others may not see them."""
        pending = self.session.pending
        seat = pending.decision.seat if pending is not None else ""
        hand = self._hand_of(seat)
        if hand is None or self._asked_at is None:
            self.app.notify(say("hand-none"), markup=False, timeout=3)
        elif pending is not None and pending.decision.secret:
            self._show_hand()
        elif self._others_look_on(seat):
            self.app.push_screen(CurtainScreen(self._pass_to(seat)), partial(self._look_behind, hand))
        else:
            self._look_behind(hand, "open")

    def _look_behind(self, hand: HandView, way: str | None) -> None:
        if way == "open":
            self.call_later(self._lay_out, hand)

    def _lay_out(self, hand: HandView) -> None:
        self.app.push_screen(HandScreen(hand, self.pen, None))
