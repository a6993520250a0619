"""Setting up: the party, the decks, the map of an encounter, tokens, heroes and monsters.

Rule: section 2, D20.4 to D20.6.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from brimstone_tui.board.edges import parse_edge
from brimstone_tui.board.squares import mask_of, parse_square
from brimstone_tui.cards.deck import Deck, copies_of
from brimstone_tui.content.sanitise import clean_name
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.engine.options import known_id
from brimstone_tui.engine.requests import TABLE
from brimstone_tui.rulesets.descent.catalogue import Catalogue
from brimstone_tui.rulesets.descent.damage import nearest_empty
from brimstone_tui.rulesets.descent.decisions import HowToPlace, OpenGroup, Place, PlaceBase
from brimstone_tui.rulesets.descent.events import (
    EncounterBegan,
    GameBegan,
    HeroPlaced,
    MonsterPlaced,
    OpenGroupChosen,
)
from brimstone_tui.rulesets.descent.figures import fits
from brimstone_tui.rulesets.descent.maps import read_map, spaces_in
from brimstone_tui.rulesets.descent.movement import bases_at
from brimstone_tui.rulesets.descent.options import checked_options
from brimstone_tui.rulesets.descent.outcome import party_size
from brimstone_tui.rulesets.descent.overlord_deck import draw_cards
from brimstone_tui.rulesets.descent.records import Encounter, GroupPlan
from brimstone_tui.rulesets.descent.state import (
    OFF_BOARD,
    OVERLORD,
    Door,
    GameState,
    Hero,
    Monster,
    Table,
    Token,
    base_mask,
    board_of,
    distance,
    empty,
    give_catalogue,
    group_on_map,
    kind_of,
    redraw_map,
    zone_mask,
)

MOST_HEROES = 4
READY_PARTY = ("garrow", "hale", "pip", "quill")
"""Who comes along when nobody is named, the first ones first."""
ENTRANCE = "entrance"


def begin(catalogue: Catalogue, setup: Mapping[str, Any]) -> GameState:
    """The state before anything is shuffled or asked. Raises EngineError.

    setup: `mission`: the quest; `heroes`: a list of {hero, class?, name?, skills?}; `options`. Rule: D2.1, D2.3.
    """
    quest = known_id("mission", setup.get("mission"), catalogue.quests)
    options = checked_options(setup.get("options", {}))
    chosen = setup.get("heroes") or []
    _check_party_size(len(chosen), options)
    heroes = [_new_hero(catalogue, number, each, options) for number, each in enumerate(chosen)]
    for what, names in (("hero", [hero.id for hero in heroes]), ("class", [hero.profession for hero in heroes])):
        if len(dict.fromkeys(names)) < len(names):
            raise EngineError(f"heroes: the same {what} is in the party twice; choose another one")
    state = GameState(quest, options=options, heroes=heroes, act=int(options["act"]))
    give_catalogue(state, catalogue)
    decks = decks_of(catalogue, state.act)
    state.search, state.shop, state.overlord = Deck(decks["search"]), Deck(decks["shop"]), Deck(decks["overlord"])
    return state


def decks_of(catalogue: Catalogue, act: int) -> dict[str, list[str]]:
    """The cards of each whole deck, unshuffled. Rule: D2.2, D2.4, D16.7, D16.8."""
    return {
        "search": copies_of({card.id: card.copies for card in catalogue.search.values()}),
        "shop": copies_of({item.id: item.copies for item in catalogue.items.values() if item.cost and item.act == act}),
        "overlord": copies_of({card.id: card.copies for card in catalogue.overlord.values()}),
    }


def ready_setup(mission: str, heroes: Sequence[str]) -> dict[str, Any]:
    """What `begin` needs for a quest with these heroes, each with the first class that suits; a lone one is allowed."""
    options = {"solo_hero": "on"} if len(heroes) == 1 else {}
    return {"mission": mission, "heroes": [{"hero": id} for id in heroes], "options": options}


def ready_choices(catalogue: Catalogue, hero: str) -> dict[str, str]:
    """What a hero of the ready party has chosen to begin with: nothing beside the class."""
    return {}


def classes_for(catalogue: Catalogue, hero: str) -> dict[str, str]:
    """The classes among which a hero has a choice, id and name. Rule: D2.3."""
    archetype = catalogue.heroes[hero].archetype
    return {id: each.name for id, each in catalogue.classes.items() if each.archetype == archetype}


def skill_sets(
    catalogue: Catalogue, hero: str, choices: Mapping[str, str], options: Mapping[str, str]
) -> dict[str, str]:
    """What a hero may learn before the game: ids of skills with a blank between them, and their titles.

    Each set is one to which the XP add nothing more. Rule: D30.5.
    """
    profession = catalogue.classes[choices["class"]]
    budget = int(options["start_xp"])
    skills = [skill for skill in profession.skills if 0 < skill.xp <= budget]
    sets: dict[str, str] = {}
    for count in range(len(skills), 0, -1):
        for some in combinations(skills, count):
            left = budget - sum(skill.xp for skill in some)
            if left >= 0 and not any(skill.xp <= left for skill in skills if skill not in some):
                sets[" ".join(skill.id for skill in some)] = ", ".join(skill.title for skill in some)
    return sets


def texts_of(catalogue: Catalogue, hero: str, choices: Mapping[str, str]) -> list[str]:
    """What there is to know of a hero before the game: the hero's own text, that of the class."""
    profession = catalogue.classes.get(choices.get("class", ""))
    return [catalogue.heroes[hero].text, *([f"{profession.name}: {profession.text}"] if profession else [])]


def _check_party_size(count: int, options: Mapping[str, str]) -> None:
    """Rule: D2.1, D2.9, D2.11."""
    if not 1 <= count <= MOST_HEROES:
        raise EngineError(f"heroes: {count} were chosen; a party has 2 to {MOST_HEROES}, or 1 with solo_hero=on")
    if count == 1 and options["solo_hero"] == "off":
        raise EngineError("heroes: one player plays two heroes (D2.9); choose a second one, or the option solo_hero=on")


def _new_hero(catalogue: Catalogue, number: int, chosen: Mapping[str, Any], options: Mapping[str, str]) -> Hero:
    """A hero with the class's starting skills and items. Rule: D2.3, D2.8, D30.5."""
    where = f"heroes[{number}]"
    kind = catalogue.heroes[known_id(f"{where}.hero", chosen.get("hero"), catalogue.heroes)]
    suited = {id: each for id, each in catalogue.classes.items() if each.archetype == kind.archetype}
    profession = suited[known_id(f"{where}.class", chosen.get("class") or next(iter(suited)), suited)]
    name = clean_name(str(chosen.get("name") or kind.name))
    if not name:
        raise EngineError(f"{where}.name: nothing readable is left of the name; use letters")
    hero = Hero(kind.id, kind.id, name=name, profession=profession.id, items=list(profession.items))
    hero.feats = [each.id for each in (kind.ability, kind.feat) if each is not None]
    hero.skills = [skill.id for skill in profession.skills if skill.xp == 0]
    price = {skill.id: skill.xp for skill in profession.skills}
    for skill in chosen.get("skills") or []:
        id = known_id(f"{where}.skills", skill, price)
        if id not in hero.skills:
            hero.skills.append(id)
    spent, budget = sum(price[id] for id in hero.skills), int(options["start_xp"])
    if spent > budget:
        raise EngineError(f"{where}.skills: they cost {spent} XP; the option start_xp gives {budget}")
    return hero


# -- the first step ----------------------------------------------------------------------------------------------------


def set_up(table: Table) -> None:
    """Shuffle the decks, lay out the encounter, draw the opening hand. Rule: D2.2 to D2.6."""
    state = table.state
    table.tell(GameBegan, state.quest, tuple(hero.id for hero in state.heroes))
    for name, deck in (("search", state.search), ("shop", state.shop), ("overlord", state.overlord)):
        table.shuffle(name, deck.cards)
    for hero in state.heroes:
        hero.equipped = equipped_first(state, hero.items)
    lay_out(table)
    draw_cards(table, len(state.heroes), "opening_hand")
    state.phase = "heroes"


def equipped_first(state: GameState, items: list[str]) -> list[str]:
    """The items that can be equipped together, those that come first. Rule: D17.2."""
    equipped: list[str] = []
    for item in items:
        if fits(state, [*equipped, item]):
            equipped.append(item)
    return equipped


def lay_out(table: Table) -> None:
    """Put the map of the encounter on the table, with its doors, tokens, monsters and heroes. Rule: D2.2 to D2.6."""
    state = table.state
    encounter = state.catalogue.quests[state.quest].encounters[state.encounter]
    _lay_map(state, encounter)
    _lay_tokens(table, encounter)
    state.doom = encounter.doom.start if encounter.doom is not None else 0
    table.tell(EncounterBegan, state.quest, state.encounter)
    kinds = [_open_kind(table, plan) for plan in encounter.groups]
    chooses = table.ask(HowToPlace(OVERLORD, why="monsters")) == "choose"
    for plan, kind in zip(encounter.groups, kinds, strict=True):
        _place_group(table, plan, kind, chooses)
    _place_heroes(table)


def _lay_map(state: GameState, encounter: Encounter) -> None:
    drawing = read_map(encounter.map)
    state.spaces, state.terrain = list(drawing.spaces), {name: list(each) for name, each in drawing.terrain.items()}
    state.zones = {name: spaces_in(rectangles) for name, rectangles in encounter.zones.items()}
    state.walls = [parse_edge(edge) for edge in encounter.walls]
    state.doors = [
        Door(plan.id, [parse_edge(edge) for edge in plan.edges], plan.status, list(plan.tests))
        for plan in encounter.doors
    ]
    redraw_map(state)


def _lay_tokens(table: Table, encounter: Encounter) -> None:
    """As many ordinary tokens as heroes, one hidden among them if the quest says so; unique ones.

    Rule: D2.5, D30.19.
    """
    state = table.state
    spots = [parse_square(spot) for spot in encounter.search[: len(state.heroes)]]
    hidden = [unique.id for unique in encounter.unique if unique.at is None]
    lying = (hidden + [""] * len(spots))[: len(spots)]
    if hidden:
        table.shuffle("tokens", lying)
    state.tokens = [Token(spot, unique) for spot, unique in zip(spots, lying, strict=True)]
    state.tokens += [Token(parse_square(unique.at), unique.id) for unique in encounter.unique if unique.at is not None]


# -- monsters ----------------------------------------------------------------------------------------------------------


def _open_kind(table: Table, plan: GroupPlan) -> str:
    """The kind of a group; of an open one the Overlord chooses. Rule: D20.6."""
    state = table.state
    if plan.kind != "open":
        return plan.kind
    encounter = state.catalogue.quests[state.quest].encounters[state.encounter]
    taken = [each.kind for each in encounter.groups] + list(state.open_groups.values())
    kinds = [
        kind.id
        for kind in state.catalogue.monsters.values()
        if kind.id not in taken and set(kind.traits) & set(plan.traits) and _small_enough(kind.size, plan.most_size)
    ]
    chosen = table.ask(OpenGroup(kinds, traits=list(plan.traits)))
    state.open_groups[plan.zone] = chosen
    table.tell(OpenGroupChosen, chosen)
    return chosen


def _small_enough(size: tuple[int, int], most: tuple[int, int]) -> bool:
    return sorted(size) <= sorted(most) and max(size) <= max(most) and min(size) <= min(most)


def limits_of(state: GameState, kind: str) -> tuple[int, int]:
    """How many minions and masters of a group may be on the map. Rule: D20.4, D2.11."""
    limit = state.catalogue.monsters[kind].limits[party_size(state)]
    minions, masters = limit.minions, limit.masters
    if len(state.heroes) == 1 and minions + masters > 1:
        minions = max(0, minions - 1)
    return minions, masters


def counted(state: GameState, kind: str, master: bool) -> int:
    """How many minions or masters of a group are on the map and count for its limit. Rule: D24.2."""
    return sum(each.master == master and not each.outside_limit for each in group_on_map(state, kind))


def _place_group(table: Table, plan: GroupPlan, kind: str, chooses: bool) -> None:
    """Rule: D20.5."""
    state = table.state
    most_minions, most_masters = limits_of(state, kind)
    masters = most_masters if plan.masters is None else plan.masters
    minions = most_minions if plan.minions is None else plan.minions
    for master in [True] * masters + [False] * minions:
        monster = new_monster(state, kind, master)
        if plan.id:
            monster.id = plan.id
        monster.name = plan.name
        monster.bonus_health = plan.health_per_hero * len(state.heroes)
        monster.outside_limit = plan.outside_limit
        place_monster(table, monster, plan.zone, chooses)


def new_monster(state: GameState, kind: str, master: bool) -> Monster:
    """A monster with the next number of its kind, not yet on the map. Rule: D20.5."""
    number = state.numbers.get(kind, 0) + 1
    state.numbers[kind] = number
    return Monster(kind if number == 1 else f"{kind}#{number}", kind, master=master)


def place_monster(table: Table, monster: Monster, zone: str, chooses: bool) -> bool:
    """Put a monster on empty spaces of a zone, or the nearest outside. A large one that fits nowhere waits.

    Gives whether it was placed. Rule: D20.5, D24.4.
    """
    state = table.state
    within = zone_mask(state, zone)
    if kind_of(state, monster).size == (1, 1):
        mask = within & empty(state) or nearest_empty(table, within)
        if not mask:
            return False
        square = table.ask(Place(OVERLORD, mask, figure=monster.id, why="set_up")) if chooses else _first(mask)
        assert square is not None
        state.monsters.append(monster)
        monster.square = square
    else:
        ways = _bases_in(state, monster, within) or _nearest_bases(state, monster, within)
        if not ways:
            return False
        chosen = table.ask(PlaceBase(OVERLORD, list(ways), figure=monster.id)) if chooses else next(iter(ways))
        state.monsters.append(monster)
        monster.square, monster.turned = ways[chosen]
    table.tell(MonsterPlaced, monster.id, monster.square)
    return True


def _bases_in(state: GameState, monster: Monster, within: int) -> dict[str, tuple[int, bool]]:
    """The ways to lay a large base wholly on empty spaces of a mask. Rule: D20.5."""
    found: dict[str, tuple[int, bool]] = {}
    rest = within
    while rest:
        square = _first(rest)
        rest &= rest - 1
        found |= bases_at(state, monster, square, within)
    return found


def _nearest_bases(state: GameState, monster: Monster, zone: int) -> dict[str, tuple[int, bool]]:
    """The ways to lay a large base down anywhere, as near to a zone as can be. Rule: D20.5."""
    ways = _bases_in(state, monster, board_of(state).floor)
    columns, rows = kind_of(state, monster).size
    away: dict[str, tuple[bool, int]] = {}
    for key, (square, turned) in ways.items():
        steps = distance(state, zone, base_mask(square, (rows, columns) if turned else (columns, rows)))
        away[key] = steps is None, steps or 0
    nearest = min(away.values(), default=None)
    return {key: way for key, way in ways.items() if away[key] == nearest}


def _first(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


# -- heroes ------------------------------------------------------------------------------------------------------------


def _place_heroes(table: Table) -> None:
    """Heroes stand on empty spaces of the entrance, or the nearest ones. Rule: D2.6."""
    state = table.state
    entrance = mask_of(state.zones[ENTRANCE])
    for hero in state.heroes:
        hero.square = OFF_BOARD
    chooses = table.ask(HowToPlace(TABLE, why="heroes")) == "choose"
    for hero in state.heroes:
        mask = entrance & empty(state) or nearest_empty(table, entrance)
        square = table.ask(Place(hero.id, mask, figure=hero.id, why="set_up")) if chooses else _first(mask)
        assert square is not None
        hero.square = square
        table.tell(HeroPlaced, hero.id, square)
