"""Keeping a moment of a Brimstone game: where a scene can begin, and what is expected of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from brimstone_tui.board.squares import parse_square
from brimstone_tui.cards.deck import Deck
from brimstone_tui.engine.events import Rolled
from brimstone_tui.engine.requests import Answer, Decision, SquareChoice
from brimstone_tui.engine.session import Session
from brimstone_tui.lab.brimstone.laying import keys_of, names_for
from brimstone_tui.lab.brimstone.paths import HERO_PATHS, STATE_PATHS
from brimstone_tui.lab.keeper import Beginning, Keeper, Keys, NotedDeck
from brimstone_tui.lab.naming import CannotKeep, Names
from brimstone_tui.lab.running import Run
from brimstone_tui.rulesets.brimstone import events
from brimstone_tui.rulesets.brimstone.events import ActivationBegan
from brimstone_tui.rulesets.brimstone.state import GameState
from brimstone_tui.words import say

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


class BrimstoneKeeper(Keeper):
    """See `Keeper`."""

    expected_events = EXPECTED_EVENTS

    def beginning(self, session: Session[Any], at: int) -> Beginning:
        """At the action that entry `at` chooses, or at the beginning of the activation or phase."""
        if at < len(session.tape) and session.tape[at].what == "action":
            action = _action(session, at)
            if action is not None:
                line = sum(told.at <= at for told in session.log)
                return Beginning(at + 1, line, session.moment(at).state, [action])
        return _step(session, at)

    def turn_of(self, state: GameState) -> int:
        return state.turn

    def names_for(self, state: GameState) -> Names:
        return names_for(state)

    def keys_of(self, state: GameState, names: Names) -> Keys:
        return keys_of(state, names)

    def decks_of(self, state: GameState) -> Mapping[str, Deck]:
        return state.decks

    def give_decks(self, state: GameState, decks: Mapping[str, Deck]) -> None:
        state.decks.update(decks)

    def keys_of_decks(self, before: GameState, decks: Mapping[str, NotedDeck]) -> Keys:
        drawn = {name: list(deck.drawn) for name, deck in decks.items() if deck.drawn}
        return {"decks": drawn} if drawn else {}

    def then(self, state: GameState, run: Sequence[Keys]) -> Keys | None:
        """A fight that is over after an attack is ended."""
        is_over = state.fight is not None and not state.enemies and not state.outcome
        return {"end_fight": {}} if is_over and "attack" in run[0] else None

    def renamed_event(self, event: Any, names: Names) -> Any:
        if isinstance(event, Rolled):
            return event._replace(roller=names.of(event.roller), about=names.of(event.about))
        changed = {}
        for field, value in event._asdict().items():
            if field == "square":
                changed[field] = value + names.move
            elif field in ("squares", "path"):
                changed[field] = tuple(square + names.move for square in value)
            else:
                changed[field] = names.of(value)
        return event._replace(**changed)

    def renamed_answer(self, decision: Decision[Any], answer: Answer, names: Names) -> Answer:
        answer = names.of(answer)
        if isinstance(decision, SquareChoice) and answer != decision.stay_key:
            answer = names.at(parse_square(answer))
        return answer

    def paths(self, run: Run) -> list[str]:
        paths = [path for path in STATE_PATHS if path != "movement"]
        paths += [f"{hero.id}.{name}" for hero in run.state.heroes for name in HERO_PATHS if name != "acted"]
        return paths + [f"{id}.{name}" for id in run.seen for name in ("wounds", "at", "alive", "target")]


def _step(session: Session[Any], at: int) -> Beginning:
    """The whole activation or phase in which entry `at` is taken; with the end of the adventure what led to it."""
    first, line, state = session.step_of(at)
    match state.phase:
        case "start":
            return Beginning(first, line, state, [{"turn": {}}])
        case "hold":
            return Beginning(first, line, state, [{"hold_back": {}}])
        case "exploration":
            return Beginning(first, line, state, [{"explore": {}}])
        case "end":
            return Beginning(first, line, state, [{"end_turn": {}}])
        case "activations":
            return _activation(session, line, state)
        case "aftermath" | "over" if first > session.first:
            began, line, before, run = _step(session, first - 1)
            return Beginning(began, line, before, run if state.phase == "over" else [*run, {"end_adventure": {}}])
    raise CannotKeep(say("keep-set-up"))


def _activation(session: Session[Any], line: int, state: GameState) -> Beginning:
    for number, told in enumerate(session.log_since(line), line):
        if isinstance(told.event, ActivationBegan):
            began = state if number == line else session.after_line(number)[0]
            return Beginning(told.at, number, began, [{"activation": {"of": _figure(began, told.event.of)}}])
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
