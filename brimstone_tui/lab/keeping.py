"""Keeping: a moment of a game written as a scene, with its dice, its answers, and what came out as expectations.

A scene begins where a run entry can begin: at the action that the question at hand is about, or at the beginning of the
activation or phase. What is written has been run: the same happens in it as in the game, or CannotKeep says what
differs.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from brimstone_tui.board.squares import parse_square
from brimstone_tui.cards.deck import Deck
from brimstone_tui.content.errors import ContentError
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.engine.events import Rolled
from brimstone_tui.engine.requests import Answer, Decision, EnterDice, SquareChoice
from brimstone_tui.engine.session import Session
from brimstone_tui.engine.tape import Entry, EntryKind
from brimstone_tui.lab.brimstone.laying import CannotKeep, Names, keys_of, names_for
from brimstone_tui.lab.brimstone.paths import HERO_PATHS, STATE_PATHS
from brimstone_tui.lab.reading import read_scenes, scene_of
from brimstone_tui.lab.running import Run, run_scene
from brimstone_tui.lab.scene_game import SceneGame
from brimstone_tui.lab.scene_table import SceneTable
from brimstone_tui.lab.scenes import Scene
from brimstone_tui.lab.stepper import Stepper
from brimstone_tui.lab.writing import as_test, as_yaml
from brimstone_tui.rulesets.brimstone import events
from brimstone_tui.rulesets.brimstone.events import ActivationBegan
from brimstone_tui.rulesets.brimstone.rolls import CHANCE_CLAUSES
from brimstone_tui.rulesets.brimstone.state import GameState
from brimstone_tui.words import say

Keys = dict[str, Any]

EXPECTED_EVENTS: dict[type, tuple[str, ...]] = {
    events.EnemyWounded: ("enemy", "wounds"),
    events.EnemyKilled: ("enemy", "by"),
    events.TargetChosen: ("enemy", "hero"),
    events.HeroWounded: ("hero", "wounds"),
    events.HeroKnockedOut: ("hero",),
    events.HeroRevived: ("hero",),
    events.HeroRecovered: ("hero",),
    events.HeroHealed: ("hero", "by", "wounds", "sanity"),
    events.XpGained: ("hero", "xp"),
    events.GritSpent: ("hero",),
    events.RandomHeroChosen: ("hero",),
    events.CardDrawn: ("deck", "card"),
    events.DreadAdded: (),
    events.DreadCancelled: (),
    events.DarknessMoved: ("to",),
    events.FightEnded: (),
    events.MissionWon: (),
    events.MissionLost: ("cause",),
}
"""The events that a kept scene expects, each with the fields that it names."""
MOST_CHOICES = 12
"""A question with more options is not spelled out."""


def keep(session: Session[Any], at: int | None = None, title: str = "") -> str:
    """The text of a scene file: what happens from the question of tape entry `at` on (by default the open one).

    If that question is about an action that has been chosen, the scene is that action; else it is the whole activation
    or phase. Raises CannotKeep.
    """
    return as_yaml(kept_keys(session, at, title))


def keep_as_test(session: Session[Any], at: int | None = None, title: str = "") -> str:
    """The text of a Python module with a test that runs that scene. Raises CannotKeep."""
    return as_test(kept_keys(session, at, title))


def kept_keys(session: Session[Any], at: int | None = None, title: str = "") -> Keys:
    """The keys of that scene. Raises CannotKeep."""
    at = len(session.tape) if at is None else at
    try:
        if isinstance(session.game, SceneGame):
            return _expecting(_scene_again(session.game.scene, session))
        return _expecting(_of_a_game(session, at, title))
    except ContentError as error:
        raise CannotKeep(say("keep-no-table", why=str(error.problems[0]))) from None


# -- a scene that was played in the lab --------------------------------------------------------------------------------


def _scene_again(scene: Scene, session: Session[Any]) -> Keys:
    """The scene as it was, with the dice and the answers of the way that was taken."""
    keys = scene.keys.model_dump(mode="json", exclude_unset=True)
    for key in ("dice", "answers", "otherwise", "stop_at", "expect"):
        keys.pop(key, None)
    run = keys.pop("run", [])
    keys["run"] = run if isinstance(run, list) else [run]
    script = _Script()
    for entry in session.tape:
        script.note(entry, entry.value)
    return {**keys, **script.keys(), **_stop(session.pending.decision if session.pending is not None else None)}


def _stop(question: Decision[Any] | None) -> Keys:
    if isinstance(question, EnterDice):
        raise CannotKeep(say("keep-dice-thrown"))
    return {} if question is None else {"stop_at": question.kind}


class _Script:
    """Dice by purpose and answers, as a scene writes them."""

    def __init__(self) -> None:
        self.dice: dict[str, list[int]] = {}
        self.answers: list[dict[str, Answer]] = []

    def note(self, entry: Entry, answer: Answer) -> None:
        kind = entry.what
        if entry.kind == "roll":
            self.dice.setdefault(kind, []).extend(entry.value)
        elif entry.kind != "shuffle":
            self.answers.append({kind: [int(n) for n in answer] if kind == "reroll" and answer != "none" else answer})

    def keys(self) -> Keys:
        return {key: value for key, value in (("dice", self.dice), ("answers", self.answers)) if value}


# -- a moment of a game ------------------------------------------------------------------------------------------------


def _of_a_game(session: Session[Any], at: int, title: str) -> Keys:
    first, line, state, run = _beginning(session, at)
    names = names_for(state)
    keys: Keys = {
        "scene": title or say("lab-kept-title", turn=state.turn, what=next(iter(run[0])).replace("_", " ")),
        "ruleset": "brimstone",
        **keys_of(state, names),
        "run": [_named(entry, names) for entry in run],
    }
    rehearsal = _Rehearsal(session, state, names, first)
    rehearsal.play(scene_of(keys))
    rehearsal.compare(line)
    decks = {name: list(deck.drawn) for name, deck in rehearsal.decks.items() if deck.drawn}
    keys = {**keys, **({"decks": decks} if decks else {}), **rehearsal.script.keys(), **_stop(rehearsal.question)}
    keys["run"] = [*keys["run"], *rehearsal.more]
    return keys


def _named(entry: Keys, names: Names) -> Keys:
    name, keys = next(iter(entry.items()))
    return {name: {key: each if key == "with" else names.of(each) for key, each in keys.items()}}


def _beginning(session: Session[Any], at: int) -> tuple[int, int, GameState, list[Keys]]:
    """Where a scene about entry `at` begins: entries and lines before it, the state then, and what is run."""
    if at < len(session.tape) and session.tape[at].what == "action":
        action = _action(session, at)
        if action is not None:
            state = session.moment(at).state
            line = sum(told.at <= at for told in session.log)
            return at + 1, line, state, [action]
    return _step(session, at)


def _step(session: Session[Any], at: int) -> tuple[int, int, GameState, list[Keys]]:
    """The whole activation or phase in which entry `at` is taken; with the end of the adventure what led to it."""
    first, line, state = session.step_of(at)
    match state.phase:
        case "start":
            return first, line, state, [{"turn": {}}]
        case "hold":
            return first, line, state, [{"hold_back": {}}]
        case "exploration":
            return first, line, state, [{"explore": {}}]
        case "end":
            return first, line, state, [{"end_turn": {}}]
        case "activations":
            return _activation(session, first, line, state)
        case "aftermath" | "over" if first > session.first:
            began, line, before, run = _step(session, first - 1)
            return began, line, before, run if state.phase == "over" else [*run, {"end_adventure": {}}]
    raise CannotKeep(say("keep-set-up"))


def _activation(
    session: Session[Any], first: int, line: int, state: GameState
) -> tuple[int, int, GameState, list[Keys]]:
    for number, told in enumerate(session.log_since(line), line):
        if isinstance(told.event, ActivationBegan):
            began = state if number == line else session.after_line(number)[0]
            return told.at, number, began, [{"activation": {"of": _figure(began, told.event.of)}}]
    raise CannotKeep(say("keep-who-is-next"))


def _figure(state: GameState, of: str) -> str:
    """A hero, or a figure of the kind that is activated."""
    return next((enemy.id for enemy in state.enemies if enemy.kind == of), of)


def _action(session: Session[Any], at: int) -> Keys | None:
    """The run entry of an action; None if it is none by itself."""
    entry = session.tape[at]
    hero = entry.signature.partition("(")[2].rstrip(")")
    way, _, what = entry.value.partition(":")
    if way in ("melee", "ranged", "free"):
        weapons = what.split("+")
        return {"attack": {"by": hero, "with": weapons if len(weapons) > 1 else what}}
    return {way: {"by": hero}} if way in ("search", "scavenge") else None


class _DrawnDeck(list[str]):
    """A draw pile that notes what is drawn from it."""

    def __init__(self, cards: Sequence[str], drawn: list[str]) -> None:
        super().__init__(cards)
        self.drawn = drawn

    def pop(self, index: Any = -1) -> str:
        card = super().pop(index)
        self.drawn.append(card)
        return card


class _NotedDeck(Deck):
    """A deck of which is known what was drawn, from the pile and from the discards that were shuffled into one."""

    __slots__ = ("drawn",)

    def __init__(self, deck: Deck) -> None:
        self.drawn: list[str] = []
        super().__init__(_DrawnDeck(deck.cards, self.drawn), _DrawnDeck(deck.discards, self.drawn))


class _Over(Exception):
    """The tape has ended: the scene stops at this question."""


class _Rehearsal:
    """The scene played with the very dice, answers and shuffles of the game."""

    def __init__(self, session: Session[Any], state: GameState, names: Names, first: int) -> None:
        self.session = session
        self.names = names
        self.script = _Script()
        self.question: Decision[Any] | None = None
        self.decks = {name: _NotedDeck(deck) for name, deck in state.decks.items()}
        self.more: list[Keys] = []
        self.log: list[Any] = []
        self._next = first

    def play(self, scene: Scene) -> None:
        """Run the entries as far as the tape goes; a fight that is over then is ended."""
        laid = scene.rules.state_of(scene)
        for name, deck in self.decks.items():
            laid.decks[name] = deck
        table: SceneTable[GameState] = SceneTable(
            laid, self, self._seat, CHANCE_CLAUSES, tape=[], log=self.log, on_top={}
        )
        deeds = list(scene.deeds)
        try:
            for deed in deeds:
                self._do(table, scene, deed)
            if deeds[0].name == "attack" and laid.fight is not None and not laid.enemies and not laid.outcome:
                self.more.append({"end_fight": {}})
                self._do(table, scene, scene_of({**_bare(scene), "run": {"end_fight": {}}}).deeds[0])
        except _Over:
            pass

    def _do(self, table: SceneTable[Any], scene: Scene, deed: Any) -> None:
        try:
            refusal = scene.rules.carry_out(table, scene, deed)
        except CannotKeep:
            raise
        except EngineError as error:
            raise CannotKeep(say("keep-another-way", how=str(error))) from None
        if refusal:
            raise CannotKeep(say("keep-another-way", how=refusal))

    def _entry(self, kind: EntryKind, what: str) -> Entry:
        tape = self.session.tape
        if self._next >= len(tape):
            raise CannotKeep(say("keep-game-stops", what=what))
        entry = tape[self._next]
        recorded = "ask" if entry.kind == "bot" else entry.kind
        if recorded != kind or entry.what != what:
            raise CannotKeep(say("keep-goes-on", game=entry.signature, scene=what))
        self._next += 1
        return entry

    def _seat(self, decision: Decision[Any], state: GameState) -> tuple[EntryKind, Answer]:
        if self._next == len(self.session.tape):
            self.question = decision
            raise _Over
        entry = self._entry("ask", decision.kind)
        answer = self.names.of(entry.value)
        if isinstance(decision, SquareChoice) and answer != decision.stay_key:
            answer = self.names.at(parse_square(answer))
        self.script.note(entry, answer)
        return "ask", answer

    def roll(self, n: int, purpose: str, sides: Sequence[int]) -> list[int]:
        if self._next == len(self.session.tape):
            raise CannotKeep(say("keep-dice-thrown"))
        entry = self._entry("roll", purpose)
        self.script.note(entry, None)
        return list(entry.value)

    def order(self, n: int, count: int) -> list[int]:
        entry = self.session.tape[self._next] if self._next < len(self.session.tape) else None
        if entry is None or entry.kind != "shuffle" or len(entry.value) != count:
            raise CannotKeep(say("keep-shuffles"))
        self._next += 1
        return list(entry.value)

    def compare(self, line: int) -> None:
        """The scene was told what the game was told. Raises CannotKeep with the first difference."""
        there = self.session.log_since(line)
        for number, (event, _) in enumerate(self.log):
            game = self._renamed(there[number].event) if number < len(there) else None
            if game != event:
                raise CannotKeep(say("keep-tells", scene=str(event), game=str(game)))

    def _renamed(self, event: Any) -> Any:
        if isinstance(event, Rolled):
            return event._replace(roller=self.names.of(event.roller), about=self.names.of(event.about))
        changed = {}
        for field, value in event._asdict().items():
            if field == "square":
                changed[field] = value + self.names.move
            elif field in ("squares", "path"):
                changed[field] = tuple(square + self.names.move for square in value)
            else:
                changed[field] = self.names.of(value)
        return event._replace(**changed)


def _bare(scene: Scene) -> Keys:
    return {
        key: value
        for key, value in scene.keys.model_dump(mode="json", exclude_unset=True).items()
        if key not in ("run", "dice", "answers", "expect", "stop_at")
    }


# -- what came out -----------------------------------------------------------------------------------------------------


def _expecting(keys: Keys) -> Keys:
    """The keys with what comes out as expectations, run once more to be sure. Raises CannotKeep, ContentError."""
    run = Run(scene_of(keys))
    letters = [hero.id for hero in run.state.heroes]
    before = _values(run, letters)
    run.go(run.scene.deeds)
    fault = run.error or run.left_over() or run.refusal
    if fault:
        raise CannotKeep(say("keep-another-way", how=fault))
    after = _values(run, letters)
    expect: Keys = {"outcome": run.outcome}
    expect.update({path: value for path, value in after.items() if before.get(path) != value})
    choices = run.answers.choices
    if choices is not None and len(choices) <= MOST_CHOICES:
        expect["choices"] = choices
    told = [_named_event(event) for event in run.told if type(event) in EXPECTED_EVENTS]
    if told:
        expect["events"] = told
    whole = {**keys, "expect": expect}
    result = run_scene(scene_of(whole))
    if not result.ok:
        wrong = result.error or next(
            say("lab-check-came", path=each.path, came=str(each.came)) for each in result.expectations if not each.ok
        )
        raise CannotKeep(say("keep-not-twice", what=wrong))
    return whole


def _values(run: Run, letters: Sequence[str]) -> dict[str, Any]:
    enemies = run.seen
    paths = [path for path in STATE_PATHS if path != "movement"]
    paths += [f"{letter}.{name}" for letter in letters for name in HERO_PATHS if name != "acted"]
    paths += [f"{id}.{name}" for id in enemies for name in ("wounds", "at", "alive", "target")]
    return {path: _copied(run.value_of(path)) for path in paths}


def _copied(value: Any) -> Any:
    return list(value) if isinstance(value, list) else value


def _named_event(event: Any) -> Any:
    fields = {name: getattr(event, name) for name in EXPECTED_EVENTS[type(event)]}
    name = type(event).__name__
    return {name: fields} if fields else name


def keep_in_file(source: Path, target: Path, line: int | None = None) -> None:
    """Keep a moment of a save, or a scene as it is played in the lab, as a scene; as a test if the target is a `.py`.

    line: of the log; the moment is the question or the roll before it (by default the open question, or the end).
    Raises CannotKeep, EngineError, ContentError, OSError.
    """
    stepper = Stepper.open(source)
    if stepper.scene is not None:
        while stepper.forward("turn"):
            pass
    at = None
    if line is not None:
        stepper.go_to_line(line)
        while not stepper.place.asks and stepper.back():
            pass
        at = stepper.place.at
    if target.suffix == ".py":
        target.write_text(keep_as_test(stepper.session, at), encoding="utf-8")
    else:
        write_scene(target, stepper.session, at)


def write_scene(path: Path, session: Session[Any], at: int | None = None, title: str = "") -> None:
    """Write that scene into a new file, which passes `--check` at once. Raises CannotKeep, OSError."""
    path.write_text(keep(session, at, title), encoding="utf-8")
    for scene in read_scenes(path):
        result = run_scene(scene)
        if not result.ok:
            raise CannotKeep(say("keep-not-twice", what=result.error))
