"""The lesson as a game: the ordinary rules, with the lesson's cards on top of the decks and its dice on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from brimstone_tui.cards.stacked import StackedTable
from brimstone_tui.engine.chance import Chance, Seeded
from brimstone_tui.engine.tape import Entry
from brimstone_tui.rulesets.brimstone.catalogue import Catalogue
from brimstone_tui.rulesets.brimstone.game import GAME, Brimstone
from brimstone_tui.rulesets.brimstone.setup import decks_of
from brimstone_tui.rulesets.brimstone.state import GameState
from brimstone_tui.rulesets.brimstone.tutorial.lesson import Lesson, fingerprint, lesson_file, read_lesson


class LessonGame(Brimstone):
    """The ruleset with a lesson. The lesson is read when it is first asked for, unless one is given."""

    id = "brimstone_lesson"

    def __init__(self, lesson: Lesson | None = None) -> None:
        super().__init__()
        self._lesson = lesson
        self._on_top: dict[str, list[str]] | None = None

    @property
    def lesson(self) -> Lesson:
        """The lesson. Raises ContentError when its file cannot be read."""
        if self._lesson is None:
            self._lesson = read_lesson(lesson_file(), GAME.catalogue)
        return self._lesson

    @property
    def catalogue(self) -> Catalogue:
        """All content, and the lesson's own. Raises ContentError."""
        if self._catalogue is None:
            self._catalogue = self.lesson.catalogue(GAME.catalogue)
        return self._catalogue

    def begin(self, setup: Mapping[str, Any]) -> GameState:
        """The state before anything is shuffled or asked, the decks stacked. Raises EngineError."""
        state = super().begin(setup)
        state.darkness = self.lesson.darkness
        for name, top in self.on_top.items():
            cards = state.decks[name].cards
            cards[:] = [*top, *(card for card in cards if card not in top)]
        return state

    @property
    def on_top(self) -> dict[str, list[str]]:
        """The cards that lie on top of the decks."""
        if self._on_top is None:
            self._on_top = self.lesson.on_top({name: deck.cards for name, deck in decks_of(self.catalogue).items()})
        return self._on_top

    def fingerprint(self) -> dict[str, str]:
        """A hash of each kind of content, the lesson among them."""
        return {**super().fingerprint(), "tutorial": fingerprint(lesson_file())}

    def table(self, state: GameState, chance: Chance, *others: Any, **keywords: Any) -> StackedTable[GameState]:
        """A table on which the lesson's dice fall as long as nobody brings dice of their own, as the lab does."""
        if isinstance(chance, Seeded):
            chance = WrittenDice(self.lesson, chance, keywords["tape"])
        return StackedTable(state, chance, *others, on_top=self.on_top, **keywords)


class WrittenDice:
    """Dice as a lesson has written them down for what is on the tape; all others fall by the seed.

    They depend on the tape alone: what was taken back or saved falls again as it fell.
    """

    def __init__(self, lesson: Lesson, others: Seeded, tape: Sequence[Entry]) -> None:
        self._lesson = lesson
        self._others = others
        self._tape = tape

    def roll(self, n: int, purpose: str, sides: Sequence[int]) -> list[int] | None:
        written = self._lesson.dice_left(self._tape, purpose)[: len(sides)]
        fits = len(written) == len(sides) and all(side <= most for side, most in zip(written, sides, strict=True))
        return list(written) if fits else self._others.roll(n, purpose, sides)

    def order(self, n: int, count: int) -> list[int]:
        return self._others.order(n, count)


LESSON = LessonGame()
"""The lesson of data/."""
