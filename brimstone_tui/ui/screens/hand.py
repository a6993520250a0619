"""A hand of cards, as cards: the whole screen, for one player alone. If a card is asked for, it is chosen here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from time import monotonic
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from brimstone_tui.ui.keys import both, latin
from brimstone_tui.ui.screens.page import Page
from brimstone_tui.ui.screens.reading import Reading
from brimstone_tui.ui.widgets.ask import Form
from brimstone_tui.ui.widgets.panels import Pen, card_lines
from brimstone_tui.ui.widgets.rows import Rows
from brimstone_tui.views.cards import CardView, HandView
from brimstone_tui.words import say

_NARROWEST: Final = 23
_WIDEST: Final = 30
"""Columns of a card."""
_STEPS: Final = {"left": "up", "right": "down"}


class HandScreen(Page):
    """Shows a hand. Enter or its key plays the card under the cursor; Esc leads to the board, the question open there.

    form: the question that is asked, None if the hand is only looked at; news: what happened before it.
    """

    keeps_secret: ClassVar[bool] = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(both("H") + "," + both("b"), "back", "to the board", show=False, id="hand-back"),
    ]

    def __init__(self, hand: HandView, pen: Pen, form: Form | None, news: Sequence[Content] = ()) -> None:
        super().__init__()
        self._hand = hand
        self._pen = pen
        self._form = form
        self._news = news
        self._seen_at: float | None = None
        self.answer: str | None = None
        """What was chosen, None as long as nothing is."""

    def contents(self) -> ComposeResult:
        """What is asked, the cards, what the rest of the deck is."""
        yield Rows(id="heading")
        yield Reading(id="page")
        yield Rows(id="note")

    def keys(self) -> Iterable[tuple[str, str]]:
        """The hints of the last row."""
        asked = [("← →", say("key-choose")), *self._form.hints()[1:], ("Enter", say("key-play"))] if self._form else []
        return [*asked, ("Esc", say("key-board") if self._form else say("key-away"))]

    def on_mount(self) -> None:
        self.query_one(Reading).focus()
        self.after_refresh(self._begin)

    def on_resize(self) -> None:
        """Another size has room for another number of cards in a row."""
        self.after_refresh(self._draw)

    def _begin(self) -> None:
        self._draw()
        self.after_refresh(self._seen)

    def _seen(self) -> None:
        self._seen_at = monotonic()

    # -- what is on the screen ---------------------------------------------------------------------------------------

    def _draw(self) -> None:
        form = self._form
        asked = form.question.text if form else say("hand-title")
        room = max(1, self.app.size.width - 4)
        news = (line.truncate(room, ellipsis=True).stylize("$ash") for line in self._news)
        self.query_one("#heading", Rows).put([*news, Content.styled(asked, "$lamp bold"), Content()])
        reading = self.query_one(Reading)
        reading.put(list(self._table(reading.room)))
        self.query_one("#note", Rows).put([*self._declining(), Content.styled(self._hand.note, "$ash")])

    def _table(self, width: int) -> Iterator[Content]:
        """The cards in rows, those that can be played first."""
        in_a_row = max(1, (width + 1) // (_NARROWEST + 1))
        wide = max(_NARROWEST, min(_WIDEST, (width + 1) // in_a_row - 1))
        cards = sorted(enumerate(self._hand.cards), key=lambda card: self._option_of(card[0]) is None)
        for first in range(0, len(cards), in_a_row):
            row = [self._card(number, card, wide) for number, card in cards[first : first + in_a_row]]
            for parts in zip_longest(*row, fillvalue=Content(" " * wide)):
                yield Content(" ").join(parts)
        if not cards:
            yield Content.styled(say("hand-empty"), "$ash")

    def _card(self, number: int, card: CardView, width: int) -> list[Content]:
        """A card: the key that plays it before its kind; quiet if it cannot be played now."""
        form, at = self._form, self._option_of(number)
        kind = f"{form.mark(at)}  {card.kind}" if form is not None and at is not None else card.kind
        lines = card_lines(self._pen, kind, card.title, card.text, width)
        if form is None or (at is not None and at != form.at):
            return lines
        return [Content.styled(line.plain, "$ash" if at is None else "$coal on $lamp") for line in lines]

    def _option_of(self, number: int) -> int | None:
        """Which option of the question plays a card of the hand; None if none does."""
        options: Sequence[str] = [option.key for option in self._form.options] if self._form else ()
        key = self._hand.keys[number]
        return options.index(key) if key in options else None

    def _declining(self) -> list[Content]:
        """The options that play no card."""
        form = self._form
        lines = []
        for at, option in enumerate(form.options if form else ()):
            if form is not None and option.key not in self._hand.keys:
                ink = "$coal on $lamp bold" if at == form.at else "$bone"
                lines.append(Content.assemble((f"{form.mark(at)} ", "$amber bold"), (option.label, ink)))
        return lines

    # -- keys --------------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Keys that choose, once the cards have been seen."""
        key = latin(event)
        form = self._form
        if form is None:
            if key == "enter":
                event.stop()
                self.action_back()
            return
        if not form.knows(key) or key in ("pageup", "pagedown"):
            return
        event.stop()
        event.prevent_default()
        if self._seen_at is None or event.time < self._seen_at:
            return
        answer = form.press(_STEPS.get(key, key))
        if answer is None:
            self._draw()
        else:
            self.answer = str(answer)
            self.dismiss()
