"""Setting up an adventure. Rule: section 3."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from brimstone_tui.board.squares import STRIDE, squares_in
from brimstone_tui.board.tiles import TilePlan, place
from brimstone_tui.cards.deck import Deck, copies_of, draw
from brimstone_tui.content.sanitise import clean_name
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.engine.options import known_id
from brimstone_tui.rulesets.brimstone.activation import in_hand_within
from brimstone_tui.rulesets.brimstone.catalogue import Catalogue
from brimstone_tui.rulesets.brimstone.darkness import move_darkness
from brimstone_tui.rulesets.brimstone.decisions import FreeToken, LevelChoice
from brimstone_tui.rulesets.brimstone.effects import gain_item
from brimstone_tui.rulesets.brimstone.events import AbilityLearnt, GameBegan, HeroPlaced
from brimstone_tui.rulesets.brimstone.experience import gain_token
from brimstone_tui.rulesets.brimstone.figures import change_of, initiative_of, max_grit_of
from brimstone_tui.rulesets.brimstone.options import checked_options
from brimstone_tui.rulesets.brimstone.outcome import settle
from brimstone_tui.rulesets.brimstone.rolls import roll_amount
from brimstone_tui.rulesets.brimstone.state import (
    Doorway,
    GameState,
    Hero,
    PlacedTile,
    Table,
    give_catalogue,
    kind_of_hero,
)

REVIVE_TOKENS = {1: 2, 2: 1, 3: 1, 4: 0, 5: 1, 6: 0}
"""By the size of the party. Rule: B3.3, R8."""
FREE_TOKENS = {"four": ("whiskey", "bandages", "dynamite", "tonic"), "three": ("whiskey", "bandages", "dynamite")}
"""What a new hero may take along. Rule: B3.9, R29."""
MOST_HEROES = 4
READY_PARTY = ("gunslinger", "preacher", "marshal", "scout")
"""Who comes along when nobody is named, the first ones first."""
_READY_TOKENS = ("bandages", "whiskey", "dynamite", "tonic")
BACK_ROWS = 2
"""Heroes begin in the back rows of the entrance. Rule: B3.7."""


def begin(catalogue: Catalogue, setup: Mapping[str, Any]) -> GameState:
    """The state before anything is shuffled or asked. Raises EngineError.

    setup: `mission`; `heroes`: a list of {class, name, upgrade?, token?}; `light`: the class that carries the lantern;
    `options`.
    """
    mission = known_id("mission", setup.get("mission"), catalogue.missions)
    chosen = setup.get("heroes") or []
    if not 1 <= len(chosen) <= MOST_HEROES:
        raise EngineError(f"heroes: {len(chosen)} were chosen; a party has 1 to {MOST_HEROES}")
    options = checked_options({**setup.get("options", {}), **catalogue.missions[mission].options})
    free_tokens = FREE_TOKENS[options["starting_tokens"]]
    heroes = [_new_hero(catalogue, number, each, free_tokens) for number, each in enumerate(chosen)]
    ids = [hero.id for hero in heroes]
    if len(dict.fromkeys(ids)) < len(ids):
        raise EngineError("heroes: the same class is in the party twice; choose another one")
    light = setup.get("light") or ids[0]
    if light not in ids:
        raise EngineError(f"light: '{light}' is not in the party; it is carried by one of {', '.join(ids)}")
    state = GameState(mission, options, heroes, light=light, revives=REVIVE_TOKENS[len(heroes)])
    give_catalogue(state, catalogue)
    state.decks = decks_of(catalogue)
    state.tiles = [entrance_of(catalogue)]
    return state


def _new_hero(catalogue: Catalogue, number: int, chosen: Mapping[str, Any], free_tokens: Sequence[str]) -> Hero:
    where = f"heroes[{number}]"
    kind = catalogue.heroes[known_id(f"{where}.class", chosen.get("class"), catalogue.heroes)]
    name = clean_name(str(chosen.get("name") or kind.name))
    if not name:
        raise EngineError(f"{where}.name: nothing readable is left of the name; use letters")
    hero = Hero(kind.id, kind.id, name, items=list(kind.items))
    if kind.ability is not None:
        hero.abilities.append(kind.ability.id)
    upgrade = chosen.get("upgrade")
    if upgrade is not None:
        hero.abilities.append(known_id(f"{where}.upgrade", upgrade, {each.id: each for each in kind.upgrades}))
    if chosen.get("token") is not None:
        hero.tokens.append(known_id(f"{where}.token", chosen["token"], dict.fromkeys(free_tokens)))
    return hero


def ready_setup(mission: str, heroes: Sequence[str]) -> dict[str, Any]:
    """What `begin` needs for a mission with these classes, of which the first carries the light."""
    return {"mission": mission, "heroes": [{"class": id} for id in heroes], "light": heroes[0] if heroes else ""}


def ready_choices(catalogue: Catalogue, hero: str) -> dict[str, str]:
    """What a hero of the ready party has chosen to begin with."""
    return {"upgrade": catalogue.heroes[hero].upgrades[0].id, "token": _READY_TOKENS[READY_PARTY.index(hero)]}


def classes_for(catalogue: Catalogue, hero: str) -> dict[str, str]:
    """The classes among which a hero has a choice: none, a hero is one."""
    return {}


def skill_sets(
    catalogue: Catalogue, hero: str, choices: Mapping[str, str], options: Mapping[str, str]
) -> dict[str, str]:
    """What a hero may learn before the game: nothing that the form asks for."""
    return {}


def texts_of(catalogue: Catalogue, hero: str, choices: Mapping[str, str]) -> list[str]:
    """What there is to know of a hero before the game."""
    return [catalogue.heroes[hero].text]


def decks_of(catalogue: Catalogue) -> dict[str, Deck]:
    """All decks, in the order of the content, before they are shuffled. Rule: B1.30."""
    decks = {
        name: Deck(copies_of({id: card.copies for id, card in cards.items()}))
        for name, cards in catalogue.cards.items()
    }
    for level in ("low", "medium", "high"):
        decks[f"threat_{level}"] = Deck([id for id, card in catalogue.threats.items() if card.deck == level])
    decks["map"] = Deck([id for id, tile in catalogue.tiles.items() if tile.kind != "entrance"])
    decks["exploration"] = Deck(list(catalogue.exploration))
    for category in ("personal", "gear", "artifact"):
        decks[category] = Deck([id for id, item in catalogue.items.items() if item.category == category])
    return decks


def entrance_of(catalogue: Catalogue) -> PlacedTile:
    """The entrance tile as it lies at the start, all its doorways open. Rule: B3.1."""
    tile = next(tile for tile in catalogue.tiles.values() if tile.kind == "entrance")
    shape = place(TilePlan.parse(tile.plan), 0, 0, 0)
    doorways = [Doorway(side, squares, "open") for side, squares in shape.doorways]
    return PlacedTile(tile.id, tile.kind, tuple(squares_in(shape.mask)), doorways)


def set_up(table: Table) -> None:
    """Shuffle, let each hero draw and choose what a new hero has, place the heroes. Rule: B3.1 to B3.10."""
    state = table.state
    table.tell(GameBegan, state.mission, tuple(hero.id for hero in state.heroes))
    for name, deck in state.decks.items():
        table.shuffle(name, deck.cards)
    for hero in state.heroes:
        _outfit(table, hero)
    _place_heroes(table)
    state.phase = "start"
    ahead = roll_amount(table, state.catalogue.missions[state.mission].darkness_ahead, "how_many", "table")
    move_darkness(table, ahead)
    settle(table)


def _outfit(table: Table, hero: Hero) -> None:
    """A personal item, one of the class's starting upgrades, a free token, 1 Grit. Rule: B3.5, B3.8, B3.9."""
    state = table.state
    kind = kind_of_hero(state, hero)
    personal = draw(table, "personal", state.decks["personal"])
    if personal is not None:
        gain_item(table, hero, personal)
    upgrades = [each.id for each in kind.upgrades]
    if upgrades and not any(id in hero.abilities for id in upgrades):
        hero.abilities.append(table.ask(LevelChoice(hero.id, upgrades)))
    table.tell(AbilityLearnt, hero.id, hero.abilities[-1] if hero.abilities else "")
    if not hero.tokens:
        token = table.ask(FreeToken(hero.id, FREE_TOKENS[state.options["starting_tokens"]]))
        gain_token(table, hero, token)
    hero.grit = min(1 + change_of(state, hero, "starting_grit"), max_grit_of(state, hero))
    hero.in_hand = in_hand_within(state, hero, hero.items)


def _place_heroes(table: Table) -> None:
    """In the back rows of the entrance, the highest Initiative first. Rule: B3.7."""
    state = table.state
    entrance = state.tiles[0]
    doorways = [square for doorway in entrance.doorways for square in doorway.squares]
    floor = [square for square in entrance.squares if square not in doorways]
    rows = sorted(dict.fromkeys(square // STRIDE for square in floor), reverse=True)[:BACK_ROWS]
    spaces = [square for square in floor if square // STRIDE in rows]
    in_order = sorted(state.heroes, key=lambda hero: -initiative_of(state, hero))
    for hero, square in zip(in_order, spaces, strict=False):
        hero.square = square
        table.tell(HeroPlaced, hero.id, square)
