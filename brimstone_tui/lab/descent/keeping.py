"""Keeping a moment of a Descent game: where a scene can begin, and what is expected of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from brimstone_tui.board.edges import edge_name
from brimstone_tui.cards.deck import Deck
from brimstone_tui.engine.events import Rolled
from brimstone_tui.engine.requests import Answer, Decision
from brimstone_tui.engine.session import Session
from brimstone_tui.lab.descent.laying import keys_of, names_for, pile_of
from brimstone_tui.lab.descent.paths import DOOR, STATE_PATHS
from brimstone_tui.lab.keeper import Beginning, Keeper, Keys, NotedDeck
from brimstone_tui.lab.naming import CannotKeep, Names, shorter
from brimstone_tui.lab.running import Run
from brimstone_tui.rulesets.descent import events
from brimstone_tui.rulesets.descent.setup import decks_of
from brimstone_tui.rulesets.descent.state import GameState
from brimstone_tui.words import say

EXPECTED_EVENTS: dict[type, tuple[str, ...]] = {
    events.AttackMissed: ("attacker", "why"),
    events.DamageCounted: ("attacker", "target", "damage"),
    events.HeartsSuffered: ("figure", "hearts"),
    events.MonsterDefeated: ("monster",),
    events.HeroKnockedOut: ("hero",),
    events.HeroRose: ("hero",),
    events.Recovered: ("figure", "hearts", "fatigue"),
    events.ConditionGained: ("figure", "condition"),
    events.ConditionLost: ("figure", "condition"),
    events.AttributeTested: ("hero", "passed"),
    events.SurgeSpent: ("attacker", "surge"),
    events.AbilityUsed: ("figure", "ability"),
    events.CardPlayed: ("card",),
    events.SearchCardDrawn: ("hero", "card"),
    events.UniqueFound: ("hero", "token"),
    events.DoorMoved: ("door", "status"),
    events.FigureLeft: ("figure",),
    events.Reinforced: ("kind",),
    events.OverlordDrew: ("cards",),
    events.QuestWon: (),
    events.QuestLost: (),
}
"""The events that a kept scene expects, each with the fields that it names."""
NAMED_BY_LETTER = ("next_hero", "monster", "target", "special")
"""Questions whose option keys are figures, or end with one. Groups keep their names, though their first figure bears
the same one.
"""
FIGURE_FIELDS = (
    "figure", "hero", "heroes", "monster", "monsters", "attacker", "defender", "target", "targets", "roller", "other",
    "by",
)  # fmt: skip
"""Fields of events that hold figures."""
HERO_VALUES = (
    "damage", "fatigue", "conditions", "cards", "flipped", "items", "equipped", "exhausted", "carried", "at", "ko",
    "gone",
)  # fmt: skip
MONSTER_VALUES = ("damage", "alive", "conditions", "at")
ONE_ACTION = {"attack": "by", "search": "by", "stand_up": "of"}
"""Actions that are run entries by themselves, with the key of who takes them."""


class DescentKeeper(Keeper):
    """See `Keeper`."""

    expected_events = EXPECTED_EVENTS

    def beginning(self, session: Session[Any], at: int) -> Beginning:
        """At the action that entry `at` chooses, or at the beginning of the turn, the activation or the round."""
        first, line, state = session.step_of(at)
        if at < len(session.tape) and session.tape[at].what == "action" and state.acting:
            key = ONE_ACTION.get(session.tape[at].value)
            if key is not None:
                line = sum(told.at <= at for told in session.log)
                action = {session.tape[at].value: {key: state.acting}}
                return Beginning(at + 1, line, session.moment(at).state, [action])
        begun: Beginning | None = None
        match state.phase:
            case "over" if first > session.first:
                return self.beginning(session, first - 1)
            case "heroes":
                begun = _since(session, at, events.TurnBegan, line)
                begun = begun or Beginning(first, line, state, [{"round": {}}])
            case "actions":
                begun = _since(session, at, events.TurnBegan)
            case "activation":
                begun = _since(session, at, events.MonsterActivated)
            case "overlord" | "groups":
                begun = _since(session, at, events.MonsterActivated, line)
                begun = begun or _since(session, at, events.OverlordTurnBegan)
        if begun is None:
            raise CannotKeep(say("keep-set-up"))
        return begun

    def turn_of(self, state: GameState) -> int:
        return state.round

    def names_for(self, state: GameState) -> Names:
        return names_for(state)

    def keys_of(self, state: GameState, names: Names) -> Keys:
        return keys_of(state, names)

    def decks_of(self, state: GameState) -> Mapping[str, Deck]:
        return {"search": state.search, "shop": state.shop, "overlord": state.overlord}

    def give_decks(self, state: GameState, decks: Mapping[str, Deck]) -> None:
        state.search, state.shop, state.overlord = decks["search"], decks["shop"], decks["overlord"]

    def keys_of_decks(self, before: GameState, decks: Mapping[str, NotedDeck]) -> Keys:
        """Piles that are not whole, or drawn from; what was drawn from the discards of one that ran out lies on top."""
        whole = decks_of(before.catalogue, before.act)
        piles, discards, on_top = {}, {}, {}
        for name, deck in self.decks_of(before).items():
            drawn = decks[name].drawn
            if drawn or sorted(deck.cards) != sorted(whole[name]):
                piles[name] = pile_of(deck.cards, drawn)
            if deck.discards:
                discards[name] = pile_of(deck.discards, drawn)
            if len(drawn) > len(deck.cards):
                on_top[name] = list(drawn)
        return shorter(piles=piles, discards=discards, decks=on_top)

    def then(self, state: GameState, run: Sequence[Keys]) -> Keys | None:
        return None

    def renamed_event(self, event: Any, names: Names) -> Any:
        changed = {field: names.of(getattr(event, field)) for field in event._fields if field in FIGURE_FIELDS}
        if isinstance(event, Rolled | events.CardPlayed):
            changed["about"] = ",".join(map(names.of, event.about.split(",")))
        return event._replace(**changed)

    def renamed_answer(self, decision: Decision[Any], answer: Answer, names: Names) -> Answer:
        return names.of(answer) if decision.kind in NAMED_BY_LETTER else answer

    def paths(self, run: Run) -> list[str]:
        state = run.state
        doors = [f"{DOOR}{edge_name(door.edges[0])}" for door in state.doors]
        heroes = [f"{hero.id}.{name}" for hero in state.heroes for name in HERO_VALUES]
        return [*STATE_PATHS, *doors, *heroes, *(f"{id}.{name}" for id in run.seen for name in MONSTER_VALUES)]


def _since(session: Session[Any], at: int, event: type, line: int = 0) -> Beginning | None:
    """The last time before entry `at`, and after so many lines, that a turn or an activation began."""
    log = session.log
    for number in range(len(log) - 1, line - 1, -1):
        if log[number].at <= at and isinstance(log[number].event, event):
            began = session.after_line(number)[0]
            began.acting = ""  # the turn before is over
            return Beginning(log[number].at, number, began, [_entry(log[number].event)])
    return None


def _entry(event: Any) -> Keys:
    match event:
        case events.TurnBegan(hero=hero):
            return {"hero_turn": {"of": hero}}
        case events.MonsterActivated(monster=monster):
            return {"activation": {"of": monster}}
    return {"overlord_turn": {}}
