"""The app at a question, and the board alone with 100x100 spaces and 60 figures, for `benchmarks.screen`.

python -m benchmarks.our_apps move|options|descent|board
"""

import sys
from typing import Any, ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType

from brimstone_tui import games
from brimstone_tui.board.squares import square
from brimstone_tui.ui import themes
from brimstone_tui.ui.widgets.board import Board
from brimstone_tui.views.board import BoardView, Cell, Figure, by_place
from brimstone_tui.views.figures import Gauge

SIDE = 100
FIGURES = 60


def big_board() -> BoardView:
    """A board of 100x100 spaces, walls here and there, with 60 figures."""
    cells = {}
    for row in range(SIDE):
        for col in range(SIDE):
            walls = (row % 10 == 0 and col % 7 > 0, False, False, col % 10 == 0 and row % 7 > 0)
            cells[col, row] = Cell(square(col - 30, row - 30), col, row, (0,), "", col < 60, col < 40, walls)
    figures = tuple(
        Figure(f"husk#{n}", f"Husk {n}", "h", n, "enemy", "small", (n * 13) % SIDE, (n * 29) % SIDE, Gauge(3, 5))
        for n in range(1, FIGURES + 1)
    )
    return BoardView(cells, figures, (), (), (0, 0, SIDE - 1, SIDE - 1), by_place(figures))


class BoardApp(App[None]):
    """The board, panned by the arrow keys."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "pan(-1, 0)"),
        Binding("right", "pan(1, 0)"),
        Binding("up", "pan(0, -1)"),
        Binding("down", "pan(0, 1)"),
    ]

    def compose(self) -> ComposeResult:
        yield Board()

    def __init__(self) -> None:
        super().__init__()
        for theme in themes.themes():
            self.register_theme(theme)
        self.theme = themes.DEFAULT

    def on_mount(self) -> None:
        self.query_one(Board).show(big_board())

    def action_pan(self, across: int, down: int) -> None:
        self.query_one(Board).pan(across, down)


SETUPS = {
    "move": ("brimstone", "a_fistful_of_dark_stone", ("gunslinger", "preacher")),
    "options": ("brimstone", "a_fistful_of_dark_stone", ("gunslinger", "preacher")),
    "descent": ("descent", "chapel_of_cinders", ("garrow", "hale", "pip", "quill")),
}
"""For each question: the ruleset, what is played, and by whom."""
OPTIONS = 5


def game(question: str) -> Any:
    """A game where somebody may move, or chooses among some options."""
    named, mission, heroes = SETUPS[question]
    ruleset = games.ruleset(named)
    session = games.new_game(
        ruleset,
        games.part_of(ruleset, "setup").ready_setup(mission, heroes),
        3,
        keep=False,
        bots=["overlord"][: named == "descent"],
    )
    bot = games.part_of(ruleset, "bots").SensibleBot()
    while session.pending is not None and not is_there(session.pending.decision, question):
        session.answer(session.pending.id, bot(session.pending.decision, session.state))
    return session


def is_there(decision: Any, question: str) -> bool:
    """Whether it is the question that is looked for."""
    if question != "options":
        return bool(decision.kind == "move")
    return decision.shape == "one" and len(decision.options) >= OPTIONS


if __name__ == "__main__":
    if sys.argv[1] == "board":
        BoardApp().run()
    else:
        from brimstone_tui.ui.app import main

        main(game(sys.argv[1]))
