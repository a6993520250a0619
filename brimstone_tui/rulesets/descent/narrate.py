"""What happened, in words: a full sentence for every event that the table is told, a question for every decision.

An event is said by the message `descent-event-…` named after its class, with its fields as variables: ids are turned
into names first, and numbers stay numbers. What the Overlord draws is never named. Rule: D2.12.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from brimstone_tui.cards.deck import card_of
from brimstone_tui.engine.events import Rolled, Shuffled
from brimstone_tui.rulesets.descent import events
from brimstone_tui.rulesets.descent.dice import SHIELDS, face_of, shields_of
from brimstone_tui.rulesets.descent.names import (
    attribute_name,
    condition_name,
    dice_shown,
    door_name,
    figure_name,
    figures_named,
    hero_name,
    item_name,
    kind_id,
    kind_name,
    monster_name,
    roll_in_words,
    source_name,
    surge_in_words,
    terrain_name,
    token_name,
    weapon_name,
    who_name,
)
from brimstone_tui.rulesets.descent.questions import question
from brimstone_tui.rulesets.descent.searching import unique_of
from brimstone_tui.rulesets.descent.state import GameState
from brimstone_tui.rulesets.descent.story import recap, story
from brimstone_tui.words import say
from brimstone_tui.words.phrases import as_sentence, listed, place_name
from brimstone_tui.words.telling import Telling

__all__ = [
    "about",
    "hero_name",
    "is_minor",
    "kind_name",
    "opens_paragraph",
    "question",
    "recap",
    "roll_in_words",
    "sentence",
    "story",
    "turn_begun",
    "who_name",
]

Values = dict[str, Any]


def sentence(state: GameState, event: Any) -> str:
    """One full sentence (or two) on an event. Never empty: the log is never silent. Names are said as they are."""
    return as_sentence(_TELLING.said(state, event), (hero.name for hero in state.heroes))


def opens_paragraph(event: Any) -> bool:
    """Whether something new begins with the event: a round, a turn, an activation, the end."""
    return isinstance(event, _OPENING)


def is_minor(event: Any) -> bool:
    """Whether a short log can do without the event, because what comes of it is told as well."""
    return isinstance(event, (events.PointsGained, events.BaseLaid, events.CardExhausted))


def about(state: GameState, event: Any) -> tuple[str, ...]:
    """The ids of the heroes and of the groups of monsters that an event names, in the order of its fields."""
    heroes = [hero.id for hero in state.heroes]
    named = [each for value in event for each in (value if isinstance(value, tuple) else (value,))]
    ids = [kind_id(state, id) for each in named if isinstance(each, str) for id in each.split(",")]
    return tuple(dict.fromkeys(id for id in ids if id in heroes or id in state.catalogue.monsters))


def turn_begun(event: Any) -> int:
    """The number of the round that begins with the event, 0 if none does."""
    return event.round if isinstance(event, events.RoundBegan) else 0


_OPENING = (
    events.RoundBegan,
    events.TurnBegan,
    events.OverlordTurnBegan,
    events.MonsterActivated,
    events.QuestWon,
    events.QuestLost,
)


# -- fields ------------------------------------------------------------------------------------------------------------


def _items(state: GameState, ids: Sequence[str]) -> str:
    return listed([source_name(state, id) for id in ids])


def _goods(state: GameState, ids: Sequence[str]) -> str:
    return listed([item_name(state, id) for id in ids]) or say("descent-nothing")


_NAME_OF: dict[str, Callable[[GameState, Any], Any]] = {
    **dict.fromkeys(("hero", "other", "figure", "attacker", "target", "defender", "roller"), figure_name),
    "monster": monster_name,
    **dict.fromkeys(("heroes", "monsters", "targets"), figures_named),
    **dict.fromkeys(("by", "source", "ability", "card"), source_name),
    **dict.fromkeys(("items", "cards"), lambda state, ids: ids if isinstance(ids, int) else _items(state, ids)),
    **dict.fromkeys(("given", "taken"), _goods),
    "kind": kind_name,
    "quest": lambda state, quest: state.catalogue.quests[quest].title if quest in state.catalogue.quests else quest,
    "weapon": weapon_name,
    "item": item_name,
    "token": token_name,
    "condition": condition_name,
    "terrain": lambda state, terrain: terrain_name(terrain),
    "attribute": lambda state, attribute: attribute_name(attribute),
    "door": door_name,
    "surge": surge_in_words,
    "square": lambda state, square: place_name(square),
    **dict.fromkeys(("path", "numbers", "dice", "sides"), lambda state, value: len(value)),
}
"""By the name of a field: how its value is said."""


def _encounter(state: GameState, event: events.EncounterBegan) -> Values:
    encounter = state.catalogue.quests[event.quest].encounters[event.encounter]
    return {"title": encounter.title, "text": encounter.text}


def _walked(state: GameState, event: events.FigureMoved) -> Values:
    return {"steps": len(event.path), "place": place_name(event.path[-1]) if event.path else ""}


def _changed(state: GameState, event: events.AttackChanged) -> Values:
    changes = [
        say(
            f"descent-change-{'more' if by > 0 else 'less'}",
            what=say(f"descent-change-{what}", count=abs(by)),
        )
        for what in ("hearts", "surges", "range", "pierce")
        if (by := getattr(event, what))
    ]
    return {"what": listed(changes)}


def _unique(state: GameState, event: events.UniqueFound) -> Values:
    unique = unique_of(state, event.token)
    return {"text": unique.text if unique is not None else ""}


def _played(state: GameState, event: events.CardPlayed) -> Values:
    return {"text": state.catalogue.overlord[event.card].text, "about": who_name(state, event.about)}


def _goal(state: GameState, event: events.QuestWon | events.QuestLost) -> Values:
    quest = state.catalogue.quests.get(state.quest)
    if quest is None:
        return {"text": ""}
    last = quest.encounters[-1]
    return {"text": (last.heroes_win if isinstance(event, events.QuestWon) else last.overlord_wins).text}


_MORE: dict[type, Callable[[GameState, Any], Values]] = {
    events.GameBegan: lambda state, event: {"count": len(event.heroes)},
    events.EncounterBegan: _encounter,
    events.Reinforced: lambda state, event: {"count": len(event.monsters)},
    events.PointsGained: lambda state, event: {"less": -event.points},
    events.PointsLost: lambda state, event: {"why": source_name(state, event.why)},
    events.FigureMoved: _walked,
    events.AttackChanged: _changed,
    events.DiceRerolled: lambda state, event: {
        "count": len(event.numbers),
        "faces": dice_shown(event.dice, event.sides),
    },
    events.UniqueFound: _unique,
    events.SearchCardDrawn: lambda state, event: {"text": state.catalogue.search[event.card].text},
    events.ItemGained: lambda state, event: {"text": state.catalogue.items[card_of(event.item)].text},
    events.OverlordDrew: lambda state, event: {"why": source_name(state, event.why)},
    events.CardPlayed: _played,
    events.QuestWon: _goal,
    events.QuestLost: _goal,
}
"""By class: what a message needs that no field says by itself."""


def _no_numbers(event: events.AttackChanged) -> bool:
    return not (event.hearts or event.surges or event.range or event.pierce)


_VARIANTS: dict[type, Callable[[Any], str]] = {
    events.Equipped: lambda event: "" if event.items else "-nothing",
    events.PointsGained: lambda event: "" if event.points >= 0 else "-fewer",
    events.AttackChanged: lambda event: "-ability" if _no_numbers(event) else "",
    events.CardPlayed: lambda event: "" if event.about else "-on-nobody",
}
"""By class: the end of the message's id, where an event is told in more than one way."""


# -- rolls -------------------------------------------------------------------------------------------------------------


def _rolled(state: GameState, event: Rolled) -> str:
    """The faces, and what they come to: range, hearts and surges, or shields. Rule: D11.1."""
    what = roll_in_words(state, event.purpose, event.roller, event.about)
    shown = dice_shown(event.dice, event.sides)
    if event.dice and event.dice[0] in SHIELDS:
        shields = sum(shields_of(colour, side) for colour, side in zip(event.dice, event.sides, strict=True))
        return say("descent-event-rolled-shields", what=what, faces=shown, shields=shields)
    faces = [face_of(colour, side) for colour, side in zip(event.dice, event.sides, strict=True)]
    hearts, surges = sum(face.hearts for face in faces), sum(face.surges for face in faces)
    if event.purpose != "attack":
        return say("descent-event-rolled-recovery", what=what, faces=shown, hearts=hearts, surges=surges)
    if any(face.miss for face in faces):
        return say("descent-event-rolled-miss", what=what, faces=shown)
    reach = sum(face.range for face in faces)
    return say("descent-event-rolled-attack", what=what, faces=shown, hearts=hearts, range=reach, surges=surges)


def _shuffled(state: GameState, event: Shuffled) -> str:
    return say("descent-event-shuffled", deck=say(f"descent-deck-{event.deck}"), cards=event.cards)


def _attack_declared(state: GameState, event: events.AttackDeclared) -> str:
    """What a monster attacks with has no name."""
    weapon = weapon_name(state, event.weapon)
    attacker, targets = figure_name(state, event.attacker), figures_named(state, event.targets)
    if not weapon:
        return say("descent-event-attack-declared-bare", attacker=attacker, targets=targets)
    return say("descent-event-attack-declared", attacker=attacker, targets=targets, weapon=weapon)


_OF_ITS_OWN: dict[type, Callable[[GameState, Any], str]] = {
    Rolled: _rolled,
    Shuffled: _shuffled,
    events.AttackDeclared: _attack_declared,
}

_TELLING = Telling("descent-", names=_NAME_OF, more=_MORE, variants=_VARIANTS, own=_OF_ITS_OWN)
