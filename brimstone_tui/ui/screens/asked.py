"""A field that asks for a line of text."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Input

from brimstone_tui.content.sanitise import clean_text
from brimstone_tui.ui.screens.page import Modal


class AskedScreen(Modal[str | None]):
    """Asks for a text of so many cells; what comes is cleaned, and None when the player goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "back", show=False, id="asked-back")]

    def __init__(self, asked: str, text: str = "", *, longest: int) -> None:
        super().__init__()
        self._asked = asked
        self._text = text
        self._longest = longest

    def compose(self) -> ComposeResult:
        field = Input(self._text, max_length=self._longest, id="asked")
        field.border_title = Content(self._asked)
        yield field

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(clean_text(event.value, self._longest))

    def action_back(self) -> None:
        """Leave everything as it is."""
        self.dismiss(None)
