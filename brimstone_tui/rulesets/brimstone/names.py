"""What things are called: ids turned into the names of content, and into those that players gave.

Names of heroes are the players' own text. They are never markup, and nothing here makes them so.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from brimstone_tui.cards.deck import card_of
from brimstone_tui.dice import PERIL, die
from brimstone_tui.rulesets.brimstone.catalogue import Catalogue
from brimstone_tui.rulesets.brimstone.rolls import ENEMY_SIDE
from brimstone_tui.rulesets.brimstone.setup import READY_PARTY
from brimstone_tui.rulesets.brimstone.state import GameState
from brimstone_tui.words import say
from brimstone_tui.words.phrases import listed

FISTS = "fists"
_WITHOUT_RECORD = ("voices", "madness", "dark_stone", "reward", "encounter", "breath", "grit", "brutal", FISTS)
"""Sources that no record of content stands for; each has a message `source-…`."""


def hero_name(state: GameState, id: str) -> str:
    """The name that the player gave a hero."""
    return state.hero(id).name


def usual_name(catalogue: Catalogue, id: str) -> str:
    """The name that a hero has until a player gives another: the ready party have names of their own."""
    return say(f"ready-name-{id}") if id in READY_PARTY else catalogue.heroes[id].name


def enemy_name(state: GameState, id: str) -> str:
    """An enemy figure, "Husk 2"; also one that is gone."""
    kind, _, number = id.partition("#")
    return say("name-figure", kind=state.catalogue.enemies[kind].name, number=int(number or 1))


def kind_name(state: GameState, id: str) -> str:
    """A kind of enemy, as one speaks of all its figures."""
    kind = state.catalogue.enemies[id]
    return kind.plural or kind.name


def count_of(state: GameState, id: str, count: int) -> str:
    """So many figures of a kind: "3 Drowned Miners"."""
    name = state.catalogue.enemies[id].name if count == 1 else kind_name(state, id)
    return say("name-count", count=count, kind=name)


def item_name(state: GameState, id: str) -> str:
    """An item, bare fists among them, or a token that is thrown."""
    if id == FISTS:
        return say("source-fists")
    item = state.catalogue.items.get(id)
    if item is not None:
        return item.name
    for token in state.catalogue.tokens.values():
        if token.free_attack is not None and token.free_attack.id == id:
            return token.name
    return token_name(state, id)


def weapon_name(state: GameState, key: str) -> str:
    """What an attack is made with: one item, or two as `a+b`."""
    return listed([item_name(state, id) for id in key.split("+")])


def token_name(state: GameState, id: str) -> str:
    """A side bag token."""
    return state.catalogue.tokens[id].name


def ability_name(state: GameState, id: str) -> str:
    """A class ability or an upgrade."""
    return state.catalogue.abilities[id].title


def card_title(state: GameState, deck: str, id: str) -> str:
    """The title of a card of any deck; an item of an item deck, a tile of the map cards."""
    catalogue = state.catalogue
    if deck.startswith("threat_"):
        return catalogue.threats[card_of(id)].title
    if deck == "map":
        return tile_name(state, id)
    if deck in catalogue.cards:
        return catalogue.cards[deck][card_of(id)].title
    return item_name(state, id)


def deck_name(deck: str) -> str:
    """A deck, with its article: "the Darkness deck"."""
    return say(f"deck-{deck.replace('_', '-')}")


def tile_name(state: GameState, id: str) -> str:
    """A map tile; one that a scene lays has no other name than its id."""
    tile = state.catalogue.tiles.get(id)
    return tile.title if tile is not None else id


def row_title(state: GameState, chart: str, id: str) -> str:
    """An entry of the injury or the madness chart."""
    rows = state.catalogue.injuries if chart == "injury" else state.catalogue.madness
    return rows[id].title


def source_name(state: GameState, source: str) -> str:
    """Where something comes from: whatever an event or a part of a figure names as its source."""
    if not source:
        return ""
    first, _, rest = source.partition(":")
    catalogue = state.catalogue
    if rest:
        if first == "elite":
            return rest
        if first == "depth_event":
            return catalogue.depth_events[int(rest)].title
        return card_title(state, first, rest)
    if source in _WITHOUT_RECORD:
        return say(f"source-{source.replace('_', '-')}")
    if "#" in source and source.partition("#")[0] in catalogue.enemies:
        return enemy_name(state, source)
    return _name_in_catalogue(state, source)


def _name_in_catalogue(state: GameState, id: str) -> str:
    catalogue = state.catalogue
    if any(hero.id == id for hero in state.heroes):
        return hero_name(state, id)
    if id in catalogue.enemies:
        return kind_name(state, id)
    for records in (catalogue.abilities, catalogue.injuries, catalogue.madness, catalogue.tiles):
        if id in records:
            return str(records[id].title)
    if id in catalogue.items or id in catalogue.tokens:
        return item_name(state, id)
    for deck, cards in catalogue.cards.items():
        if card_of(id) in cards:
            return card_title(state, deck, id)
    return id.replace("_", " ")


def who_name(state: GameState, id: str) -> str:
    """A hero, an enemy figure or a kind of enemy, whichever has the id; or everybody, the table or the enemies."""
    if id in ("table", "enemies", "chance"):
        return say(f"who-{id}")
    return source_name(state, id)


def all_named(state: GameState, ids: Sequence[str]) -> str:
    """Names in a row; several enemies of a kind in a row have it said once: "Husks 1, 2 and 5"."""
    names: list[str] = []
    for kind, row in groupby(ids, lambda who: who.partition("#")[0] if "#" in who else ""):
        alike = list(row)
        if not kind or len(alike) == 1:
            names += [who_name(state, id) for id in alike]
            continue
        numbers = [int(id.partition("#")[2]) for id in alike]
        in_a_row = len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1))
        said = say("range", first=numbers[0], last=numbers[-1]) if in_a_row else listed(list(map(str, numbers)))
        names.append(say("name-figures", kind=kind_name(state, kind), numbers=said))
    return listed(names)


def dice_text(dice: int | str) -> str:
    """Dice, or a plain number, as one speaks of them: "D6+1" for `1d6+1`."""
    text = str(dice)
    return (text[1:] if text.startswith("1d") else text).upper()


# -- dice --------------------------------------------------------------------------------------------------------------

_BY_ENEMIES_TOO = ("to_hit", "damage", "armor", "cover")
"""Purposes for which both sides roll; the enemies' rolls have messages of their own."""
_WITH_ABOUT = (
    "to-hit", "to-hit-by-enemies", "damage", "damage-by-enemies", "defense", "willpower", "armor", "armor-by-enemies",
    "spirit-armor", "cover", "cover-by-enemies", "how-many", "elite", "test", "heal", "dark-stone", "reward", "exit",
    "trigger", "card",
)  # fmt: skip
"""Rolls that have a second message, for whom or what they are about."""


def roll_in_words(state: GameState, purpose: str, roller: str, about: str) -> str:
    """Who rolls for what: "Ruth rolls to hit". `about` may be empty. Rule: B25.2."""
    message = purpose.replace("_", "-")
    if roller == ENEMY_SIDE and purpose in _BY_ENEMIES_TOO:
        message += "-by-enemies"
    if not about or message not in _WITH_ABOUT:
        return say(f"roll-{message}", roller=who_name(state, roller))
    whom = say(f"stat-{about}") if purpose == "test" else source_name(state, about)
    return say(f"roll-about-{message}", roller=who_name(state, roller), about=whom)


def faces_of(die_name: str) -> tuple[int, ...]:
    """What each side of a die counts, by its name: `d6`, `d3`, `peril`."""
    return PERIL.faces if die_name == PERIL.name else die(int(die_name[1:])).faces
