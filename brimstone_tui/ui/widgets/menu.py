"""A list to choose from."""

from __future__ import annotations

from textual.geometry import Size
from textual.widgets import OptionList
from textual.widgets.option_list import Option


class Menu(OptionList):
    """An `OptionList` whose prompts are data, and which any key finds ready, even before it was laid out."""

    DEFAULT_CSS = """
    Menu { min-width: 30; background: $coal; border: none; padding: 0 1; color: $bone; height: auto; }
    Menu:focus { border: none; background-tint: $coal 0%; }
    """

    def __init__(self, *options: Option, id: str | None = None) -> None:
        super().__init__(*options, id=id, markup=False)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as the options need; Textual cannot break them for no column at all."""
        return super().get_content_height(container, viewport, max(1, width))

    def action_page_up(self) -> None:
        """To the first option: a page cannot be measured before the list is laid out."""
        self.action_first()

    def action_page_down(self) -> None:
        """To the last option."""
        self.action_last()
