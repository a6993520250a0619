"""What the coach of a lesson says, between the board and the question."""

from __future__ import annotations

from textual.content import Content

from brimstone_tui.ui.widgets.rows import Rows
from brimstone_tui.views.coach import CoachView
from brimstone_tui.words import say


class CoachPanel(Rows):
    """The step, what is said, and what is to be done. It is as high as its words need."""

    DEFAULT_CSS = """
    CoachPanel { height: auto; max-height: 7; padding: 0 1; background: $coal; border-left: thick $amber; }
    """

    def show(self, view: CoachView, task: str) -> None:
        """Show what is said. task: what is to be done now, empty if nothing is."""
        step = say("coach-step", title=view.title, number=view.number, count=view.count)
        said = Content.assemble((step, "$amber bold"), " ", view.says)
        self.put([said, *([Content.styled(say("coach-task", task=task), "$lamp bold")] if task else [])])
