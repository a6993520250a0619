"""What happened, in words: a full sentence for every event that the table is told, a question for every decision.

An event is said by the message `event-…` named after its class, with its fields as variables: ids are turned into names
first, and numbers stay numbers. Messages of rolls are named after their purposes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from brimstone_tui.cards.deck import card_of
from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.brimstone import events
from brimstone_tui.rulesets.brimstone.names import (
    all_named,
    card_title,
    deck_name,
    enemy_name,
    faces_of,
    hero_name,
    item_name,
    kind_name,
    roll_in_words,
    row_title,
    source_name,
    tile_name,
    token_name,
    weapon_name,
    who_name,
)
from brimstone_tui.rulesets.brimstone.questions import question
from brimstone_tui.rulesets.brimstone.state import GameState
from brimstone_tui.rulesets.brimstone.story import recap, story
from brimstone_tui.words import say
from brimstone_tui.words.phrases import as_sentence, listed, place_name
from brimstone_tui.words.telling import Telling

__all__ = [
    "about",
    "card_title",
    "enemy_name",
    "faces_of",
    "hero_name",
    "is_minor",
    "item_name",
    "kind_name",
    "opens_paragraph",
    "question",
    "recap",
    "roll_in_words",
    "sentence",
    "story",
    "tile_name",
    "token_name",
    "turn_begun",
    "who_name",
]

Values = dict[str, Any]


def sentence(state: GameState, event: Any) -> str:
    """One full sentence (or two) on an event. Never empty: the log is never silent. Names are said as they are."""
    return as_sentence(_TELLING.said(state, event), (hero.name for hero in state.heroes))


def opens_paragraph(event: Any) -> bool:
    """Whether something new begins with the event: a turn, an activation, a fight, a token turned over."""
    return isinstance(event, _OPENING)


def is_minor(event: Any) -> bool:
    """Whether a short log can do without the event, because what comes of it is told as well."""
    return isinstance(event, Rolled) and event.purpose in _MINOR_ROLLS


def about(state: GameState, event: Any) -> tuple[str, ...]:
    """The ids of the heroes and of the kinds of enemies that an event names, in the order of its fields."""
    heroes = [hero.id for hero in state.heroes]
    named = [each for value in event for each in (value if isinstance(value, tuple) else (value,))]
    ids = [each.partition("#")[0] for each in named if isinstance(each, str)]
    return tuple(dict.fromkeys(id for id in ids if id in heroes or id in state.catalogue.enemies))


def turn_begun(event: Any) -> int:
    """The number of the turn that begins with the event, 0 if none does."""
    return event.turn if isinstance(event, events.TurnBegan) else 0


_MINOR_ROLLS = ("random_hero", "placement", "initiative_tie", "exit", "bounce", "bounces")
_OPENING = (
    events.TurnBegan,
    events.ActivationBegan,
    events.TokenRevealed,
    events.FightBegan,
    events.FightEnded,
    events.MissionWon,
    events.MissionLost,
)


# -- fields ------------------------------------------------------------------------------------------------------------


def _places(state: GameState, squares: Sequence[int]) -> str:
    return listed([place_name(square) for square in squares])


_NAME_OF: dict[str, Callable[[GameState, Any], Any]] = {
    **dict.fromkeys(("hero", "fallen", "on", "by", "of", "first", "enemy", "figure"), who_name),
    **dict.fromkeys(("heroes", "enemies", "figures", "attackers", "among", "candidates", "reachable"), all_named),
    **dict.fromkeys(("item", "ability", "token", "source"), source_name),
    "items": lambda state, ids: listed([item_name(state, id) for id in ids]),
    "kind": lambda state, kind: kind_name(state, kind) if kind in state.catalogue.enemies else kind,
    "weapon": weapon_name,
    "mission": lambda state, mission: state.catalogue.missions[mission].title,
    "deck": lambda state, deck: deck_name(deck),
    "tile": tile_name,
    "square": lambda state, square: place_name(square),
    "squares": _places,
    "dice": lambda state, dice: dice if isinstance(dice, int) else listed([str(number + 1) for number in dice]),
    **dict.fromkeys(("path", "sides", "counts"), lambda state, value: len(value)),
}
"""By the name of a field: how its value is said."""


def _walked(state: GameState, event: Any) -> Values:
    return {"steps": len(event.path), "place": place_name(event.path[-1]) if event.path else ""}


def _card(state: GameState, event: Any) -> Values:
    return {"card": card_title(state, event.deck, event.card)}


def _dread_card(state: GameState, event: Any) -> Values:
    return {"card": card_title(state, "dread", event.card) if event.card else ""}


def _card_with_text(state: GameState, event: Any) -> Values:
    card = state.catalogue.cards[event.deck][card_of(event.card)]
    return {"card": card.title, "text": card.text}


def _chart_row(state: GameState, event: events.ChartRolled) -> Values:
    rows = state.catalogue.injuries if event.chart == "injury" else state.catalogue.madness
    return {"row": row_title(state, event.chart, event.row), "text": rows[event.row].text}


def _elite_row(state: GameState, event: events.EliteGained) -> Values:
    row = state.catalogue.enemies[event.kind].elite_chart[event.row - 1]
    return {"row": row.title, "text": row.text}


def _depth_event(state: GameState, event: events.DepthEventHappened) -> Values:
    record = state.catalogue.depth_events[event.doubles]
    return {"title": record.title, "text": record.text}


_MORE: dict[type, Callable[[GameState, Any], Values]] = {
    events.GameBegan: lambda state, event: {"count": len(event.heroes)},
    events.HeroMoved: _walked,
    events.EnemyMoved: _walked,
    events.CardDrawn: _card,
    events.CardDiscarded: _card,
    events.CardStayed: _card,
    events.CardResolved: _card_with_text,
    events.DreadRevealed: _dread_card,
    events.DreadCancelled: _dread_card,
    events.ChartRolled: _chart_row,
    events.EliteGained: _elite_row,
    events.DepthEventHappened: _depth_event,
    events.EnemiesPlaced: lambda state, event: {"count": len(event.enemies)},
    events.EnemiesAttacked: lambda state, event: {"count": len(event.attackers)},
    events.TargetChosen: lambda state, event: {"count": len(event.candidates)},
    events.HitsTaken: lambda state, event: {"through": event.hits - event.cover - event.saved},
    events.NothingHappened: lambda state, event: {"what": source_name(state, event.what)},
    events.TestTaken: lambda state, event: {"skill": say(f"stat-{event.skill}")},
    events.DiceRerolled: lambda state, event: {"faces": ", ".join(map(str, event.sides)), "count": len(event.dice)},
    events.MissionWon: lambda state, event: {"text": state.catalogue.missions[state.mission].victory},
    events.MissionLost: lambda state, event: {"text": state.catalogue.missions[state.mission].defeat},
}
"""By class: what a message needs that no field says by itself."""


def _unless(field: str, otherwise: str) -> Callable[[Any], str]:
    return lambda event: "" if getattr(event, field) else otherwise


_VARIANTS: dict[type, Callable[[Any], str]] = {
    events.AbilityLearnt: _unless("ability", "-none"),
    events.EnemyWounded: _unless("by", "-by-nobody"),
    events.EnemyKilled: _unless("by", "-by-nobody"),
    events.BlastWentOff: _unless("figures", "-on-nobody"),
    events.EnemiesPlaced: lambda event: "-by-ambush" if event.ambush else "",
    events.HitsTaken: _unless("source", "-from-nothing"),
    events.HeroWounded: _unless("source", "-by-nothing"),
    events.SanityLost: _unless("source", "-by-nothing"),
    events.CorruptionGained: _unless("source", "-by-nothing"),
    events.HeroHealed: lambda event: "" if event.hero == event.by else "-by-another",
    events.TokenUsed: lambda event: "" if event.hero == event.on else "-on-another",
    events.DreadCancelled: _unless("card", "-face-down"),
    events.DynamiteBounced: _unless("moved", "-at-a-wall"),
    events.HeldBack: lambda event: "-doubles" if event.doubles else "" if event.held else "-not",
    events.DarknessMoved: lambda event: "-back" if event.back else "",
    events.TestTaken: _unless("successes", "-failed"),
}
"""By class: the end of the message's id, where an event is told in more than one way."""


# -- rolls and tokens --------------------------------------------------------------------------------------------------

ADDED_UP = ("hold_back", "recover", "heal", "injury", "madness", "reward", "card", "how_many", "catch_breath")
"""Purposes whose dice count together."""


def _rolled(state: GameState, event: Rolled) -> str:
    what = roll_in_words(state, event.purpose, event.roller, event.about)
    faces = [faces_of(name)[side - 1] for name, side in zip(event.dice, event.sides, strict=True)]
    shown = ", ".join(map(str, faces))
    if event.purpose in ADDED_UP and event.need:
        return say("event-rolled-against-total", what=what, need=event.need, faces=shown, total=sum(faces))
    if event.need:
        hits = sum(face >= event.need for face in faces)
        return say("event-rolled-against", what=what, need=event.need, faces=shown, hits=hits, dice=len(faces))
    if event.purpose in ADDED_UP and len(faces) > 1:
        return say("event-rolled-total", what=what, faces=shown, total=sum(faces))
    return say("event-rolled", what=what, faces=shown)


def _token_revealed(state: GameState, event: events.TokenRevealed) -> str:
    token = state.catalogue.exploration[event.token]
    shown = [say("token-doors", count=token.doors + token.gate)]
    if token.clue:
        shown.append(say("token-clue"))
    if token.dread:
        shown.append(say("token-dread"))
    shown.append(say(f"token-{token.content}"))
    return say("event-token-revealed", tile=tile_name(state, event.tile), shown=listed(shown))


_OF_ITS_OWN: dict[type, Callable[[GameState, Any], str]] = {
    Rolled: _rolled,
    events.TokenRevealed: _token_revealed,
}

_TELLING = Telling("", names=_NAME_OF, more=_MORE, variants=_VARIANTS, own=_OF_ITS_OWN)
