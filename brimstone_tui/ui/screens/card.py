"""A card rises over the game and waits for any key."""

from __future__ import annotations

from time import monotonic

from textual import events
from textual.app import ComposeResult
from textual.content import Content

from brimstone_tui.ui.screens.page import Modal
from brimstone_tui.ui.widgets.panels import Pen, card_lines
from brimstone_tui.ui.widgets.rows import Rows
from brimstone_tui.views.cards import CardView
from brimstone_tui.words import say

_WIDTH = 46


class CardScreen(Modal[None]):
    """Shows a card that was just turned up. Any key or click goes on; keys pressed before it was seen do not."""

    def __init__(self, card: CardView, more: int, pen: Pen) -> None:
        super().__init__()
        self._card = card
        self._more = more
        self._pen = pen
        self._seen_at: float | None = None

    def compose(self) -> ComposeResult:
        foot = say("card-more", more=self._more) if self._more else say("card-go-on")
        lines = card_lines(self._pen, self._card.kind, self._card.title, self._card.text, _WIDTH)
        yield Rows([*lines, Content.styled(f"{foot:^{_WIDTH}}", "$ash")], wraps=False, id="card")

    def on_mount(self) -> None:
        self.call_after_refresh(self._seen)

    def _seen(self) -> None:
        self._seen_at = monotonic()

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if self._seen_at is not None and event.time >= self._seen_at:
            self.dismiss()

    def on_click(self) -> None:
        self.dismiss()
