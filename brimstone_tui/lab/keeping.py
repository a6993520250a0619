"""Keeping: a moment of a game written as a scene, with its dice, its answers, and what came out as expectations.

A scene begins where a run entry can begin: at the action that the question at hand is about, or at the beginning of the
activation or phase. What is written has been run: the same happens in it as in the game, or CannotKeep says what
differs.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from brimstone_tui import games
from brimstone_tui.content.errors import ContentError
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.engine.requests import Answer, Decision, EnterDice
from brimstone_tui.engine.session import Session
from brimstone_tui.engine.tape import Entry, EntryKind
from brimstone_tui.lab.keeper import Keeper, Keys, NotedDeck
from brimstone_tui.lab.naming import CannotKeep, Names
from brimstone_tui.lab.reading import read_scenes, scene_of
from brimstone_tui.lab.rules import SceneRules
from brimstone_tui.lab.running import Run, dice_in, run_scene
from brimstone_tui.lab.scene_game import SceneGame, hidden_hand_of, scene_rules_of
from brimstone_tui.lab.scene_table import SceneTable
from brimstone_tui.lab.scenes import Scene
from brimstone_tui.lab.stepper import Stepper
from brimstone_tui.lab.writing import as_test, as_yaml
from brimstone_tui.words import say

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
    told = [line.event for line in session.log]
    return {
        **keys,
        **script.keys(scene.rules, told),
        **_stop(session.pending.decision if session.pending is not None else None),
    }


def _stop(question: Decision[Any] | None) -> Keys:
    if isinstance(question, EnterDice):
        raise CannotKeep(say("keep-dice-thrown"))
    return {} if question is None else {"stop_at": question.kind}


class _Script:
    """Dice by purpose and answers, as a scene writes them."""

    def __init__(self) -> None:
        self.answers: list[dict[str, Answer]] = []

    def note(self, entry: Entry, answer: Answer) -> None:
        """An answer that was given; what fell is in what was told."""
        kind = entry.what
        if entry.kind in ("ask", "bot"):
            self.answers.append({kind: [int(n) for n in answer] if kind == "reroll" and answer != "none" else answer})

    def keys(self, rules: SceneRules, told: Sequence[Any]) -> Keys:
        """The keys with the dice and the answers."""
        script = {"dice": dice_in(rules, told), "answers": self.answers}
        return {key: value for key, value in script.items() if value}


# -- a moment of a game ------------------------------------------------------------------------------------------------


def _of_a_game(session: Session[Any], at: int, title: str) -> Keys:
    rules = scene_rules_of(session)
    keeper = rules.keeper
    first, line, state, run = keeper.beginning(session, at)
    names = keeper.names_for(state)
    what = next(iter(run[0])).replace("_", " ")
    keys: Keys = {
        "scene": title or say("lab-kept-title", turn=keeper.turn_of(state), what=what),
        "ruleset": rules.game.id,
        **keeper.keys_of(state, names),
        "run": [_named(entry, names) for entry in run],
    }
    rehearsal = _Rehearsal(session, keeper, state, names, first)
    rehearsal.play(scene_of(keys))
    rehearsal.compare(line)
    told = [event for event, _ in rehearsal.log]
    keys |= {**keeper.keys_of_decks(state, rehearsal.decks), **rehearsal.script.keys(rules, told)}
    keys |= _stop(rehearsal.question)
    keys["run"] = [*keys["run"], *rehearsal.more]
    return keys


def _named(entry: Keys, names: Names) -> Keys:
    name, keys = next(iter(entry.items()))
    return {name: {key: each if key == "with" else names.of(each) for key, each in keys.items()}}


class _Over(Exception):
    """The tape has ended: the scene stops at this question."""


class _Rehearsal:
    """The scene played with the very dice, answers and shuffles of the game."""

    def __init__(self, session: Session[Any], keeper: Keeper, state: Any, names: Names, first: int) -> None:
        self.session = session
        self.keeper = keeper
        self.names = names
        self.script = _Script()
        self.question: Decision[Any] | None = None
        self.decks = {name: NotedDeck(deck) for name, deck in keeper.decks_of(state).items()}
        self.more: list[Keys] = []
        self.log: list[Any] = []
        self._next = first

    def play(self, scene: Scene) -> None:
        """Run the entries as far as the tape goes, and what the game did by itself after them."""
        laid = scene.rules.state_of(scene)
        self.keeper.give_decks(laid, self.decks)
        clauses = scene.rules.game.roll_clauses
        table: SceneTable[Any] = SceneTable(laid, self, self._seat, clauses, tape=[], log=self.log, on_top={})
        deeds = list(scene.deeds)
        try:
            for deed in deeds:
                self._do(table, scene, deed)
            more = self.keeper.then(laid, [{deed.name: deed.keys} for deed in deeds])
            if more is not None:
                self.more.append(more)
                self._do(table, scene, scene_of({**_bare(scene), "run": more}).deeds[0])
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

    def _seat(self, decision: Decision[Any], state: Any) -> tuple[EntryKind, Answer]:
        if self._next == len(self.session.tape):
            self.question = decision
            raise _Over
        entry = self._entry("ask", decision.kind)
        answer = self.keeper.renamed_answer(decision, entry.value, self.names)
        self.script.note(entry, answer)
        return "ask", answer

    def roll(self, n: int, purpose: str, sides: Sequence[int]) -> list[int]:
        if self._next == len(self.session.tape):
            raise CannotKeep(say("keep-dice-thrown"))
        return list(self._entry("roll", purpose).value)

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
            game = self.keeper.renamed_event(there[number].event, self.names) if number < len(there) else None
            if game != event:
                raise CannotKeep(say("keep-tells", scene=str(event), game=str(game)))


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
    keeper = run.scene.rules.keeper
    before = _values(run)
    run.go(run.scene.deeds)
    fault = run.error or run.left_over() or (f"refused: {run.refusal}" if run.refusal else "")
    if fault:
        raise CannotKeep(say("keep-another-way", how=fault))
    after = _values(run)
    expect: Keys = {"outcome": run.outcome}
    expect.update({path: value for path, value in after.items() if before.get(path) != value})
    choices = run.answers.choices
    if choices is not None and len(choices) <= MOST_CHOICES:
        expect["choices"] = choices
    expected = keeper.expected_events
    told = [_named_event(event, expected[type(event)]) for event in run.told if type(event) in expected]
    if told:
        expect["events"] = told
    whole = {**keys, "expect": expect}
    result = run_scene(scene_of(whole))
    if not result.ok:
        wrong = result.error or next(f"{each.path} is {each.came}" for each in result.expectations if not each.ok)
        raise CannotKeep(say("keep-not-twice", what=wrong))
    return whole


def _values(run: Run) -> dict[str, Any]:
    return {path: _copied(run.value_of(path)) for path in run.scene.rules.keeper.paths(run)}


def _copied(value: Any) -> Any:
    return list(value) if isinstance(value, list) else value


def _named_event(event: Any, fields: Sequence[str]) -> Any:
    named = {field: getattr(event, field) for field in fields}
    name = type(event).__name__
    return {name: named} if named else name


def keep_in_file(source: Path, target: Path, line: int | None = None) -> list[str]:
    """Keep a moment of a save, or a scene as it is played in the lab, as a scene; as a test if the target is a `.py`.

    line: of the log; the moment is the question or the roll before it (by default the open question, or the end).
    Gives what is to be said about it. Raises CannotKeep, EngineError, ContentError, OSError.
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
    return kept_notes(stepper.session)


def kept_notes(session: Session[Any]) -> list[str]:
    """What is to be said of a file that keeps a moment of the game: that it holds a hidden hand. Rule: D2.12."""
    seat = hidden_hand_of(session)
    if not seat:
        return []
    return [say("lab-kept-hand", who=games.part_of(session.game, "names").who_name(session.state, seat))]


def write_scene(path: Path, session: Session[Any], at: int | None = None, title: str = "") -> None:
    """Write that scene into a new file, which passes `--check` at once. Raises CannotKeep, OSError."""
    path.write_text(keep(session, at, title), encoding="utf-8")
    for scene in read_scenes(path):
        result = run_scene(scene)
        if not result.ok:
            raise CannotKeep(say("keep-not-twice", what=result.error))
