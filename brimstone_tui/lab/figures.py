"""Reading the figures of a scene, as far as it is the same in every ruleset: letters, where they stand, records held in
place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from brimstone_tui.board.squares import col_row, square_name
from brimstone_tui.cards.deck import copies_of
from brimstone_tui.content.catalogue import HasId
from brimstone_tui.content.errors import did_you_mean
from brimstone_tui.content.loading import Loc
from brimstone_tui.lab.maps import Drawing, MapError, Square
from brimstone_tui.lab.pages import Page

MOST_HEROES = 6


R = TypeVar("R", bound=HasId)


class FigureReader:
    """Reads one figure after the other; what is wrong is noted on the page."""

    def __init__(self, page: Page, drawing: Drawing) -> None:
        self.page = page
        self.drawing = drawing

    def read_letters(self, figures: Mapping[str, object], kinds: Mapping[str, Callable[[str], None]]) -> None:
        """Read each figure by the key that says what it is; the last of `kinds` when all others are known."""
        page, (*first, last) = self.page, kinds
        for letter, squares in self.drawing.figures.items():
            if letter not in figures:
                hint = did_you_mean(letter, figures)
                page.say_of_map(MapError(f"'{letter}' is not among the figures", hint, col_row(squares[0])))
        later = []
        for letter, data in figures.items():
            loc: Loc = ("figures", letter)
            what = next((kind for kind in kinds if isinstance(data, dict) and kind in data), None)
            if not (len(letter) == 1 and letter.isascii() and letter.isalnum()):
                page.say(loc, f"'{letter}' is not one letter or digit", "call figures A, B, e, f, …", at_key=True)
            elif what is None:
                either = f"{', '.join(f'{{{kind}: …}}' for kind in first)} or {{{last}: …}}"
                page.say(loc, f"{letter} is neither {' nor '.join(first)}", f"write {either}")
            elif what == last:
                later.append(letter)
            else:
                kinds[what](letter)
        for letter in later:
            kinds[last](letter)

    def squares_of(self, letter: str, at: str) -> list[Square]:
        """Where the figures of a letter stand: as drawn, and where `at` says (a doorway, a marker below a figure)."""
        squares = list(self.drawing.figures.get(letter, []))
        loc: Loc = ("figures", letter, "at")
        square = self.page.square(loc, at) if at else None
        if square is None:
            return squares
        if self.drawing.marks and not self.drawing.is_space(square):
            self.page.say(loc, f"{at} is no space of the map", "stand on floor or in a doorway")
        return [*squares, square]

    def square_of_hero(self, letter: str, at: str) -> Square | None:
        """Where a hero stands or lies; None: on no map."""
        squares = self.squares_of(letter, at)
        if len(squares) > 1:
            what = f"the hero {letter} stands in {len(squares)} spaces"
            self.page.say(("figures", letter), what, "draw the letter once", at_key=True)
        return squares[0] if squares else None

    def record(self, loc: Loc, given: object, model: type[R], known: Mapping[str, R], what: str) -> R | None:
        """The record that is named or held in place; None if there is none such."""
        if not isinstance(given, str):
            return self.page.part(model, loc, named(given))
        return known[given] if self.page.known(loc, given, known, what) else None

    def held(
        self, loc: Loc, given: object, model: type[R], known: Mapping[str, R], store: dict[str, R], what: str
    ) -> str:
        """The id of a record that is named or held in place; empty if it cannot be read."""
        if isinstance(given, str):
            return given if self.page.known(loc, given, {**known, **store}, what) else ""
        has_name = "name" in getattr(model, "__dataclass_fields__", ())
        read = self.page.part(model, loc, named(given) if has_name else given)
        if read is None:
            return ""
        if store.setdefault(read.id, read) != read:
            self.page.say(loc, f"another {what} of the scene is called '{read.id}'", "give one of them another id")
        return read.id

    def check_party(self, letters: Sequence[str]) -> None:
        """A scene has heroes, but not too many."""
        if not letters and not self.page.problems:
            self.page.say(("figures",), "there is no hero", f"a scene has 1 to {MOST_HEROES}")
        if len(letters) > MOST_HEROES:
            self.page.say(("figures",), f"there are {len(letters)} heroes", f"a scene has 1 to {MOST_HEROES}")

    def check_one_each(self, figures: Sequence[tuple[str, Square]]) -> None:
        """At most one figure stands in a space. Rule: B5.16, D6.8."""
        standing: dict[Square, str] = {}
        for letter, square in figures:
            other = standing.setdefault(square, letter)
            if other != letter or figures.count((letter, square)) > 1:
                what = f"{letter} and {other} both stand in {square_name(square)}"
                self.page.say(("figures", letter, "at"), what, "one figure a space")


def figure_ids(letter: str, count: int) -> list[str]:
    """The ids of so many figures of a letter, in reading order: e, e#2, e#3."""
    return copies_of({letter: count})


def named(data: Any) -> Any:
    """A record held in place may leave its name out: then it is called by its id."""
    return {"name": data["id"], **data} if isinstance(data, dict) and "id" in data else data
