"""What the file of the lesson holds, and how it is read: strictly, and checked against the content that it uses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from hashlib import blake2b
from pathlib import Path
from typing import Any, Literal

from brimstone_tui.board.squares import BoardError, parse_square
from brimstone_tui.cards.deck import card_of
from brimstone_tui.content.checks import Fault, Loc
from brimstone_tui.content.errors import did_you_mean, refuse
from brimstone_tui.content.places import data_root
from brimstone_tui.content.record import record
from brimstone_tui.engine.requests import Answer, Decision
from brimstone_tui.engine.tape import Entry
from brimstone_tui.rulesets.brimstone import decisions
from brimstone_tui.rulesets.brimstone.catalogue import Catalogue
from brimstone_tui.rulesets.brimstone.records import (
    Card,
    EnemyKind,
    ExplorationToken,
    HeroKind,
    Item,
    Mission,
    ThreatCard,
    Tile,
)
from brimstone_tui.rulesets.brimstone.rolls import ROLL_CLAUSES
from brimstone_tui.rulesets.brimstone.setup import decks_of

Deed = Literal["look", "log", "why", "odds", "undo", "track", "sheets"]
"""What a player can do beside answering: look about the board, read the log, ask why, see the odds, take back, look at
the Darkness track or at the sheets.
"""
Dice = Mapping[str, tuple[int, ...]]
"""The sides that fall, by the purpose of the roll, in the order in which they are rolled."""
MOST_SIDES = 8


@record
class Step:
    """One step of the lesson: it is over when a question of its kind has been answered as it waits for."""

    ask: str
    """The kind of the question."""
    say: str
    do: str
    """What the player shall do now."""
    answers: tuple[str | tuple[str, ...], ...] = ()
    """The answers that are accepted; none: any legal one is."""
    hint: str = ""
    """What is said to another answer."""
    point: tuple[str, ...] = ()
    """Figures and spaces (column,row) that are pointed at."""
    first: Deed | None = None
    """What is to be done before the question is answered."""
    dice: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """How the dice fall that the answer leads to, up to the answer of the next step."""

    def accepts(self, answer: Answer) -> bool:
        """Whether the step waits for this answer to its question."""
        return not self.answers or any(_as_list(answer) == _as_list(each) for each in self.answers)


@record
class Pupil:
    """The hero of the lesson: a class, a name, and what lies in the side bag."""

    hero: str
    name: str
    token: str


@record
class Lesson:
    """A lesson: its own content, how the table is laid, and its steps."""

    id: str
    title: str
    seed: int
    """Decides what no step has written down."""
    pupil: Pupil
    darkness: int
    """Where the Darkness stands at the beginning, in steps."""
    mission: Mission
    heroes: tuple[HeroKind, ...]
    items: tuple[Item, ...]
    enemies: tuple[EnemyKind, ...]
    tiles: tuple[Tile, ...]
    exploration: tuple[ExplorationToken, ...]
    threats: tuple[ThreatCard, ...]
    darkness_cards: tuple[Card, ...]
    loot_cards: tuple[Card, ...]
    scavenge_cards: tuple[Card, ...]
    decks: dict[str, tuple[str, ...]]
    """The cards on top of the decks, the first to be drawn first."""
    dice: dict[str, tuple[int, ...]]
    """How the dice fall before the first answer."""
    steps: tuple[Step, ...]
    victory: str
    defeat: str

    @property
    def setup(self) -> dict[str, Any]:
        """From what a game of this lesson is begun."""
        pupil = self.pupil
        hero = {"class": pupil.hero, "name": pupil.name, "token": pupil.token}
        return {"mission": self.mission.id, "heroes": [hero], "light": pupil.hero, "options": {}}

    def catalogue(self, ordinary: Catalogue) -> Catalogue:
        """The content that the lesson plays with: its own beside the ordinary."""
        own = {
            name: {each.id: each for each in getattr(self, name)}
            for name in ("heroes", "items", "enemies", "tiles", "exploration", "threats")
        }
        cards = {
            deck: {**{each.id: each for each in getattr(self, f"{deck}_cards", ())}, **others}
            for deck, others in ordinary.cards.items()
        }
        abilities = {each.ability.id: each.ability for each in self.heroes if each.ability is not None}
        missions = {self.mission.id: self.mission}
        return ordinary.with_records(**own, abilities=abilities, missions=missions, cards=cards)

    def on_top(self, cards: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
        """The cards of the decks that lie on top, as ids of these cards: a name stands for a copy that is left."""
        found: dict[str, list[str]] = {}
        for deck, names in self.decks.items():
            left = list(cards[deck])
            found[deck] = []
            for name in names:
                card = next(card for card in left if name in (card, card_of(card)))
                left.remove(card)
                found[deck].append(card)
        return found

    def place(self, tape: Sequence[Entry]) -> tuple[int, int]:
        """How many steps are over after these entries, and after how many entries the last of them was."""
        over, since = 0, 0
        for at, entry in enumerate(tape, start=1):
            if entry.kind == "ask" and over < len(self.steps):
                step = self.steps[over]
                if entry.what == step.ask and step.accepts(entry.value):
                    over, since = over + 1, at
        return over, since

    def dice_left(self, tape: Sequence[Entry], purpose: str) -> tuple[int, ...]:
        """The dice of that purpose that are written down and have not fallen yet."""
        over, since = self.place(tape)
        dice: Dice = self.steps[over - 1].dice if over else self.dice
        fallen = sum(len(entry.value) for entry in tape[since:] if entry.kind == "roll" and entry.what == purpose)
        return dice.get(purpose, ())[fallen:]


def _as_list(answer: Any) -> list[str]:
    return [answer] if isinstance(answer, str) else list(answer)


def lesson_file() -> Path:
    """Where the lesson is written down."""
    return data_root() / "brimstone" / "tutorial.yaml"


def fingerprint(path: Path) -> str:
    """The hash of the file."""
    return blake2b(path.read_bytes(), digest_size=16).hexdigest()


def read_lesson(path: Path, ordinary: Catalogue) -> Lesson:
    """Read and check a lesson that plays with its own content beside the ordinary.

    Raises ContentError with every problem found, each with its line.
    """
    # Only here, so that a game that is no lesson loads neither PyYAML nor pydantic.
    from brimstone_tui.content.loading import read_yaml
    from brimstone_tui.content.models import validate

    document = read_yaml(path)
    lesson = validate(Lesson, document)
    refuse(document.problem(loc, what, hint) for loc, what, hint in _faults(lesson, lesson.catalogue(ordinary)))
    return lesson


# -- checks ----------------------------------------------------------------------------------------------------------


def _faults(lesson: Lesson, catalogue: Catalogue) -> Iterator[Fault]:
    """What is wrong with a lesson that has all its keys."""
    from brimstone_tui.rulesets.brimstone.content_checks import faults_in

    yield from faults_in(lesson, catalogue)
    yield from _unknown(("pupil", "hero"), lesson.pupil.hero, catalogue.heroes, "class")
    yield from _unknown(("pupil", "token"), lesson.pupil.token, catalogue.tokens, "token")
    yield from _faults_of_decks(lesson, catalogue)
    yield from _faults_of_dice(("dice",), lesson.dice)
    for number, step in enumerate(lesson.steps):
        for loc, what, hint in _faults_of_step(step, catalogue):
            yield ("steps", number, *loc), what, hint


def _faults_of_decks(lesson: Lesson, catalogue: Catalogue) -> Iterator[Fault]:
    decks = decks_of(catalogue)
    for name, cards in lesson.decks.items():
        yield from _unknown(("decks", name), name, decks, "deck")
        left = list(map(card_of, decks[name].cards)) if name in decks else list(cards)
        for number, card in enumerate(cards):
            yield from _unknown(("decks", name, number), card, left, "card left in the deck")
            if card in left:
                left.remove(card)


def _faults_of_step(step: Step, catalogue: Catalogue) -> Iterator[Fault]:
    yield from _unknown(("ask",), step.ask, _kinds_of_questions(), "question")
    if step.answers and not step.hint:
        yield ("answers",), "there is nothing to say to another answer", "write a hint"
    for number, point in enumerate(step.point):
        if "," not in point:
            known = [*catalogue.heroes, *catalogue.enemies]
            yield from _unknown(("point", number), point.partition("#")[0], known, "figure")
            continue
        try:
            parse_square(point)
        except BoardError as error:
            yield ("point", number), str(error), ""
    yield from _faults_of_dice(("dice",), step.dice)


def _faults_of_dice(loc: Loc, dice: Dice) -> Iterator[Fault]:
    for purpose, sides in dice.items():
        yield from _unknown((*loc, purpose), purpose, ROLL_CLAUSES, "purpose of dice")
        for number, side in enumerate(sides):
            if not 1 <= side <= MOST_SIDES:
                yield (*loc, purpose, number), f"{side} is not on a die", f"sides are 1 to {MOST_SIDES}"


def _unknown(loc: Loc, id: str, known: Iterable[str], kind: str) -> Iterator[Fault]:
    ids = list(known)
    if id not in ids:
        yield loc, f"there is no {kind} '{id}'", did_you_mean(id, ids)


def _kinds_of_questions() -> list[str]:
    found = [each for each in vars(decisions).values() if isinstance(each, type) and issubclass(each, Decision)]
    return [each.kind for each in found if hasattr(each, "kind")]
