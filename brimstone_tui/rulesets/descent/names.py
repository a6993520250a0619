"""What things are called: ids turned into the names of content, and into those that players gave.

Names of heroes are the players' own text. They are never markup, and nothing here makes them so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from brimstone_tui.board.edges import parse_edge
from brimstone_tui.cards.deck import card_of
from brimstone_tui.rulesets.descent.catalogue import Catalogue
from brimstone_tui.rulesets.descent.dice import ATTACK_FACES, SHIELDS, face_of, shields_of
from brimstone_tui.rulesets.descent.records import Encounter, Surge
from brimstone_tui.rulesets.descent.searching import unique_of
from brimstone_tui.rulesets.descent.state import OVERLORD, GameState
from brimstone_tui.words import say
from brimstone_tui.words.phrases import listed, place_name

TERRAINS = ("water", "pit", "lava", "hazard", "sludge", "obstacle")
_WITHOUT_RECORD = (
    "movement", "web", "rest", "stand_up", "revive", "regeneration", "hearts_tire", "bonus_attack", "bonus_recover",
    "shared_mending", "recover_fatigue", "shake_off_doomed", "shadow", "lost_health", "hit", "knocked_out", "lock",
    "turn", "hero_defeated", "opening_hand", "unarmed", "thrown", "climb", "nearest", "set_up", "shift", "overlord",
    "table", "chance",
)  # fmt: skip
"""Sources that no record of content stands for; each has a message `descent-source-…`."""
_SURGE_PART = re.compile(r"(range|hearts|pierce|mend)_(\d+)|([a-z]+(?:_condition)?)")


def hero_name(state: GameState, id: str) -> str:
    """The name that the player gave a hero."""
    return state.hero(id).name


def usual_name(catalogue: Catalogue, id: str) -> str:
    """The name that a hero has until a player gives another."""
    return catalogue.heroes[id].name


def kind_name(state: GameState, id: str) -> str:
    """A group of monsters, as one speaks of all its figures."""
    kind = state.catalogue.monsters[id]
    return kind.plural or kind.name


def count_of(state: GameState, id: str, count: int) -> str:
    """So many figures of a group: "3 Reed Slingers"."""
    name = state.catalogue.monsters[id].name if count == 1 else kind_name(state, id)
    return say("descent-name-count", count=count, kind=name)


def kind_id(state: GameState, id: str) -> str:
    """The group of a monster by its id, also of one that has an id of its own; any other id as it is."""
    plans = (plan for each in encounters(state) for plan in each.groups)
    return next((plan.kind for plan in plans if plan.id and plan.id == id), id.partition("#")[0])


def monster_name(state: GameState, id: str) -> str:
    """A monster, "Reed Slinger 2", or by a name of its own; also one that is gone."""
    monster = state.monster(id)
    if monster is not None and monster.name:
        return monster.name
    named = next((plan.name for each in encounters(state) for plan in each.groups if plan.id == id and plan.name), "")
    kind, _, number = id.partition("#")
    if named or kind not in state.catalogue.monsters:
        return named or id.replace("_", " ")
    return say("descent-name-figure", kind=state.catalogue.monsters[kind].name, number=int(number or 1))


def encounters(state: GameState) -> tuple[Encounter, ...]:
    """The encounters of the quest; none in a scene without one."""
    quest = state.catalogue.quests.get(state.quest)
    return quest.encounters if quest is not None else ()


def figure_name(state: GameState, id: str) -> str:
    """A hero or a monster."""
    if any(hero.id == id for hero in state.heroes):
        return hero_name(state, id)
    return monster_name(state, id)


def figures_named(state: GameState, ids: Sequence[str]) -> str:
    """Heroes and monsters in a row; several of a group have it said once: "Reed Slingers 1, 2 and 5"."""
    names: list[str] = []
    for kind, row in groupby(ids, lambda who: _numbered_kind(state, who)):
        alike = list(row)
        if not kind or len(alike) == 1:
            names += [figure_name(state, id) for id in alike]
            continue
        numbers = listed([id.partition("#")[2] or "1" for id in alike])
        names.append(say("descent-name-figures", kind=kind_name(state, kind), numbers=numbers))
    return listed(names)


def _numbered_kind(state: GameState, id: str) -> str:
    """The group of a monster that is called by it and a number; empty for others."""
    kind = id.partition("#")[0]
    return kind if kind in state.catalogue.monsters else ""


def who_name(state: GameState, id: str) -> str:
    """A seat or a figure: a hero, a monster, a group of monsters, the Overlord, the table."""
    if id in (OVERLORD, "table", "chance"):
        return say(f"descent-source-{id}")
    return source_name(state, id)


def item_name(state: GameState, id: str) -> str:
    """An item, a search card, or an object that is carried."""
    catalogue = state.catalogue
    record = catalogue.items.get(card_of(id)) or catalogue.search.get(card_of(id))
    return record.name if record is not None else token_name(state, id)


def token_name(state: GameState, id: str) -> str:
    """A unique token of the quest."""
    unique = unique_of(state, id)
    return unique.name if unique is not None else id.replace("_", " ")


def weapon_name(state: GameState, id: str) -> str:
    """What an attack is made with; the attack of a monster has no name of its own."""
    return "" if id in state.catalogue.monsters else source_name(state, id)


def condition_name(state: GameState, id: str) -> str:
    """A condition."""
    condition = state.catalogue.conditions.get(id)
    return condition.title if condition is not None else id.title()


def terrain_name(id: str) -> str:
    """A kind of terrain: "lava", "a pit"."""
    return say(f"descent-terrain-{id}")


def attribute_name(id: str) -> str:
    """An attribute."""
    return say(f"descent-stat-{id}")


def door_name(state: GameState, key: str) -> str:
    """A door by the name that questions give it: where it is."""
    first, second = parse_edge(key)
    return say("descent-door-between", first=place_name(first), second=place_name(second))


def source_name(state: GameState, source: str) -> str:
    """Where something comes from: whatever an event or a part of a figure names as its source."""
    if not source:
        return ""
    if any(hero.id == source for hero in state.heroes):
        return hero_name(state, source)
    if source in _WITHOUT_RECORD:
        return say(f"descent-source-{source.replace('_', '-')}")
    if source in TERRAINS:
        return terrain_name(source)
    for name in _names_in(state.catalogue, card_of(source)):
        return name
    if kind_id(state, source) in state.catalogue.monsters or state.monster(source) is not None:
        return monster_name(state, source)
    return surge_in_words(state, source)


def _names_in(catalogue: Catalogue, id: str) -> Iterator[str]:
    """The name of what has that id, figures apart; nothing if nothing has it."""
    for kind in catalogue.heroes.values():
        for ability in (kind.ability, kind.feat):
            if ability is not None and ability.id == id:
                yield ability.title
    for titled in (catalogue.skills, catalogue.abilities, catalogue.conditions, catalogue.quests):
        if id in titled:
            yield titled[id].title
    for named in (catalogue.items, catalogue.search, catalogue.overlord, catalogue.heroes, catalogue.classes):
        if id in named:
            yield named[id].name


# -- surges ------------------------------------------------------------------------------------------------------------


def surge_in_words(state: GameState, name: str) -> str:
    """What a surge ability is called: "1 heart and range 2", "Stunned", or the title of a card. Rule: D10.23."""
    name = card_of(name)
    if name in _WITHOUT_RECORD:
        return say(f"descent-source-{name.replace('_', '-')}")
    for title in _names_in(state.catalogue, name):
        return title
    parts = [
        say(f"descent-surge-{what}", count=int(number)) if what else _surge_word(state, word)
        for what, number, word in _SURGE_PART.findall(name)
    ]
    return listed(parts) if all(parts) else name.replace("_", " ")


def _surge_word(state: GameState, word: str) -> str:
    """A surge that is no number: empty if it is none that is known."""
    if word in ("blast", "any_condition"):
        return say(f"descent-surge-{word.replace('_', '-')}")
    return condition_name(state, word) if word in state.catalogue.conditions else ""


def surge_record_in_words(state: GameState, name: str, surge: Surge) -> str:
    """A surge ability with its price where it has one beside a surge."""
    words = surge_in_words(state, name)
    if surge.fatigue:
        words = say("descent-surge-for-fatigue", surge=words, fatigue=surge.fatigue)
    return say("descent-surge-for-surges", surge=words, surges=surge.cost) if surge.cost > 1 else words


# -- dice --------------------------------------------------------------------------------------------------------------

_WITH_ABOUT = ("attack", "defense_dice", "attribute", "effect")
"""Purposes whose rolls have a second message, for what they are about."""


def roll_in_words(state: GameState, purpose: str, roller: str, about: str) -> str:
    """Who rolls for what: "Ysolt attacks Reed Slinger 2". `about` may be empty. Rule: D27.6."""
    message = purpose.replace("_", "-")
    who = who_name(state, roller)
    if not about or purpose not in _WITH_ABOUT:
        return say(f"descent-roll-{message}", roller=who)
    whom = (
        figures_named(state, about.split(",")) if purpose in ("attack", "defense_dice") else source_name(state, about)
    )
    return say(f"descent-roll-about-{message}", roller=who, about=whom)


def face_text(colour: str, side: int) -> str:
    """What a die shows: `2r 2h 1s`, `X`; the shields of a defence die as a number. Rule: D11.1."""
    return str(shields_of(colour, side)) if colour in SHIELDS else face_of(colour, side).text


def faces_text(colour: str) -> tuple[str, ...]:
    """All that a die can show, side by side."""
    if colour in SHIELDS:
        return tuple(map(str, SHIELDS[colour]))
    return tuple(face.text for face in ATTACK_FACES[colour])


def dice_in_words(colours: Sequence[str]) -> str:
    """Dice by their colours: "blue, red, red"."""
    return ", ".join(say(f"descent-die-{colour}") for colour in colours)


def dice_shown(colours: Sequence[str], sides: Sequence[int]) -> str:
    """Dice with what they show: "blue 3r 2h, red 2h"."""
    return ", ".join(
        say("descent-die-shows", die=say(f"descent-die-{colour}"), face=face_text(colour, side))
        for colour, side in zip(colours, sides, strict=True)
    )
