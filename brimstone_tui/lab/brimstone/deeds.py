"""The run entries of a scene: each calls the rules' own functions.

An entry that the rules do not allow is refused before anything is rolled or changed. `attack`, `blast`, `harm` and
`wound` go to the last hit and then only see whether the mission is lost: the end of a fight is an entry of its own.
`activation` and `turn` do everything that follows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from brimstone_tui.board.squares import parse_square, square_name
from brimstone_tui.engine.errors import RulesError
from brimstone_tui.lab.brimstone.scenes import FISTS as FISTS_KEY
from brimstone_tui.lab.brimstone.scenes import BrimstoneScene
from brimstone_tui.lab.scenes import Deed
from brimstone_tui.rulesets.brimstone.activation import activate_hero
from brimstone_tui.rulesets.brimstone.adventure import end_adventure
from brimstone_tui.rulesets.brimstone.attack import (
    FISTS,
    Attack,
    blast,
    dynamite_spaces,
    free_attack,
    land_hits,
    legal_targets,
    make_attack,
    make_free_attack,
    melee_attack,
    pay_per_attack,
    possible_targets,
    ranged_attack,
    throw_dynamite,
)
from brimstone_tui.rulesets.brimstone.darkness import (
    add_dread,
    draw_darkness_card,
    hold_back_the_darkness,
    move_darkness,
    resolve_dread_stack,
)
from brimstone_tui.rulesets.brimstone.effects import Cause, draw_encounter, draw_item, skill_test
from brimstone_tui.rulesets.brimstone.enemy_turn import activate_enemies
from brimstone_tui.rulesets.brimstone.events import FightBegan
from brimstone_tui.rulesets.brimstone.exploration import (
    can_look_through,
    can_scavenge,
    draw_scavenge_cards,
    explore_rooms,
    look_through_door,
    scavenge,
)
from brimstone_tui.rulesets.brimstone.fight import draw_loot, end_fight
from brimstone_tui.rulesets.brimstone.figures import initiative_of, kind_initiative
from brimstone_tui.rulesets.brimstone.healing import heal, heroes_near_enough
from brimstone_tui.rulesets.brimstone.outcome import MissionEnds, TurnEnds, check_defeat, win
from brimstone_tui.rulesets.brimstone.records import Item
from brimstone_tui.rulesets.brimstone.rolls import random_hero
from brimstone_tui.rulesets.brimstone.state import (
    Enemy,
    Fight,
    GameState,
    Hero,
    Phase,
    PlacedTile,
    Table,
    enemies_of,
    standing,
    tiles_of,
)
from brimstone_tui.rulesets.brimstone.threat import Group, draw_threat, enemies_appear
from brimstone_tui.rulesets.brimstone.tokens import DYNAMITE, usable_tokens, use_token
from brimstone_tui.rulesets.brimstone.turn import begin_activation, end_turn, flee, next_step
from brimstone_tui.rulesets.brimstone.wounds import recover, take_hits

SOURCE = "scene"
"""What events name as the source of what a scene does."""


def carry_out(table: Table, scene: BrimstoneScene, deed: Deed) -> str:
    """Let a run entry happen; gives why the rules do not allow it, empty if they do.

    Raises RulesError if they forbid it in the middle.
    """
    state, before = table.state, (table.at, len(table.log or ()))
    state.phase = _PHASES.get(deed.name, "activations")
    state.turn_is_cut = False
    try:
        _DEEDS[deed.name](table, scene, deed.keys)
    except TurnEnds:
        state.phase = "end"
    except MissionEnds:
        state.phase = "aftermath"
    except RulesError as error:
        if (table.at, len(table.log or ())) != before:
            raise
        return str(error)
    finally:
        state.acting = ""
    return ""


# -- turns and activations ---------------------------------------------------------------------------------------------


def _turn(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    """From fleeing to the end of the turn; or to the end of the mission, whose aftermath is an entry of its own."""
    state = table.state
    while (step := next_step(state)) is not None:
        step(table)
        if state.phase in ("start", "aftermath"):
            return


def _activation(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    state = table.state
    hero = next((hero for hero in state.heroes if hero.id == keys.of), None)
    if hero is not None:
        _must_be_up(hero)
        begin_activation(table, hero.id, initiative_of(state, hero))
        activate_hero(table, hero)
        return
    kind = scene.figures.enemies_of(keys.of.partition("#")[0]).kind
    if not enemies_of(state, kind):
        raise RulesError(f"{keys.of}: none of them is on the board [B4.20]")
    begin_activation(table, kind, kind_initiative(state, kind))
    activate_enemies(table, kind)


def _end_turn(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    end_turn(table)


def _flee(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    flee(table)


def _end_adventure(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    end_adventure(table)


# -- attacks and hits --------------------------------------------------------------------------------------------------


def _attack(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    state = table.state
    hero = state.hero(keys.by)
    _must_be_up(hero)
    attack = attack_with(state, hero, keys.with_)
    target = None if keys.at is None else _enemy(state, keys.at).id
    if target is not None and all(enemy.id != target for enemy in legal_targets(state, hero, attack)):
        legal = ", ".join(enemy.id for enemy in legal_targets(state, hero, attack)) or "none"
        raise RulesError(f"{attack.key} for {hero.id}: {target} is no legal target; legal: {legal} [B8.25, B8.26]")
    if not possible_targets(state, hero, attack):
        raise RulesError(f"{attack.key} for {hero.id}: no enemy in reach and sight [B8.7, B8.10, B8.15]")
    hero.acted = True
    if attack.key.startswith("free:"):
        make_free_attack(table, hero, attack, target)
    else:
        make_attack(table, hero, attack, target)
    check_defeat(table)


def attack_with(state: GameState, hero: Hero, weapons: str | Iterable[str]) -> Attack:
    """The attack of a hero with fists, an item, or two pistols. Raises RulesError."""
    if weapons == FISTS_KEY:
        return melee_attack(state, hero, FISTS)
    items = [_weapon(state, hero, id) for id in ([weapons] if isinstance(weapons, str) else weapons)]
    first = items[0]
    if len(items) == 2:
        if any(item.ranged is None or item.free or item.hands != 1 for item in items) or first is items[1]:
            raise RulesError(f"{hero.id}: {first.id} and {items[1].id} are no two pistols [B8.12]")
        return ranged_attack(state, hero, first, items[1])
    if first.free:
        if hero.free_attack_made or first.id in hero.exhausted:
            raise RulesError(f"{hero.id}: no second free attack in a turn, none with what is exhausted [B8.61, B8.63]")
        return free_attack(state, hero, first)
    if first.ranged is not None:
        return ranged_attack(state, hero, first)
    if first.melee is not None:
        return melee_attack(state, hero, first)
    raise RulesError(f"{hero.id}: {first.id} is no weapon [B8.5, B8.10]")


def _weapon(state: GameState, hero: Hero, id: str) -> Item:
    item = state.catalogue.items[id]
    held = hero.in_hand if item.hands else hero.items
    if id not in held:
        raise RulesError(f"{hero.id} does not hold {id}; in hand: {', '.join(hero.in_hand) or 'nothing'} [B17.10]")
    return item


def _blast(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    by = None if keys.by is None else table.state.hero(keys.by)
    if by is not None:
        by.acted = True
    blast(table, parse_square(keys.at), by)
    check_defeat(table)


def _harm(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    take_hits(table, table.state.hero(keys.to), keys.hits, keys.kind, keys.each, keys.ignore, SOURCE)
    check_defeat(table)


def _wound(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    state = table.state
    enemy = _enemy(state, keys.to)
    by = None if keys.by is None else state.hero(keys.by)
    if by is not None:
        _must_be_up(by)
        by.acted = True
    placed = land_hits(table, by, enemy, [(hit.damage, hit.critical) for hit in keys.hits])
    if by is not None:
        pay_per_attack(table, by, [(enemy, placed)])
    check_defeat(table)


# -- the Darkness, cards, tests ----------------------------------------------------------------------------------------


def _test(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    hero = table.state.hero(keys.by)
    _must_be_up(hero)
    skill_test(table, hero, keys.skill, keys.target)


def _hold_back(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    hold_back_the_darkness(table)
    check_defeat(table)


def _move_darkness(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    move_darkness(table, keys.by)
    check_defeat(table)


def _draw(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    state = table.state
    hero = state.hero(keys.by or scene.figures.heroes[0].letter)
    match keys.deck:
        case "darkness":
            draw_darkness_card(table)
        case "dread":
            add_dread(table)
        case "encounter":
            cause = Cause("encounter", tile=_tile_of(state, state.hero(state.light)), arrivals=[])
            draw_encounter(table, cause)
            cause.let_arrivals_in(table)
        case "loot":
            draw_loot(table, 1)
        case "scavenge":
            draw_scavenge_cards(table, hero, 1)
        case "threat_low" | "threat_medium" | "threat_high":
            groups = draw_threat(table, keys.deck.removeprefix("threat_"))
            enemies_appear(table, groups, ambush=keys.ambush, tile=_only_tile(state))
        case "gear" | "artifact" | "personal":
            draw_item(table, hero, keys.deck)
        case deck:
            raise RulesError(
                f"a card of the deck '{deck}' does nothing by itself; search for tiles, explore for tokens"
            )
    check_defeat(table)


def _resolve_dread(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    resolve_dread_stack(table)
    check_defeat(table)


# -- searching ---------------------------------------------------------------------------------------------------------


def _explore(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    explore_rooms(table)


def _search(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    hero = table.state.hero(keys.by)
    _must_be_up(hero)
    if not can_look_through(table.state, hero):
        raise RulesError(
            f"{hero.id} cannot look through a door: it takes a doorway that leads nowhere yet, no token on the tile, "
            "and no enemy that can move [B6.1 to B6.5]"
        )
    hero.acted = True
    look_through_door(table, hero)
    check_defeat(table)


def _scavenge(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    hero = table.state.hero(keys.by)
    _must_be_up(hero)
    if not can_scavenge(table.state, hero):
        raise RulesError(
            f"{hero.id} cannot scavenge: it takes a tile with something left to find, no token on it, "
            "and no enemy that can move [B6.2, B6.3, B6.31]"
        )
    hero.acted = True
    scavenge(table, hero)
    check_defeat(table)


# -- healing and tokens ------------------------------------------------------------------------------------------------


def _heal(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    hero = table.state.hero(keys.to)
    _must_be_up(hero)
    heal(table, hero, table.state.hero(keys.by), wounds=keys.wounds, sanity=keys.sanity)


def _use(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    state = table.state
    hero = state.hero(keys.by)
    _must_be_up(hero)
    if keys.token not in hero.tokens:
        raise RulesError(f"{hero.id} has no {keys.token}; tokens: {', '.join(hero.tokens) or 'none'} [B17.21]")
    if keys.token == DYNAMITE:
        _throw(table, hero, keys.at)
        return
    if keys.token not in usable_tokens(state, hero):
        raise RulesError(f"{keys.token} is not used like that [B17.22]")
    on = hero if keys.on is None else state.hero(keys.on)
    if on is not hero and not state.catalogue.tokens[keys.token].on_others:
        raise RulesError(f"{keys.token} helps its owner only [B17.21]")
    if on not in heroes_near_enough(state, hero):
        raise RulesError(f"{keys.token} for {on.id}: adjacent in a fight, else on the same tile [B12.5]")
    use_token(table, hero, keys.token, on)
    check_defeat(table)


def _throw(table: Table, hero: Hero, at: str | None) -> None:
    spaces = dynamite_spaces(table.state, hero)
    if at is None or not spaces >> parse_square(at) & 1:
        raise RulesError(f"dynamite for {hero.id}: `at` is a space in sight and in range, not {at} [B8.71]")
    hero.acted = True
    throw_dynamite(table, hero, parse_square(at))
    check_defeat(table)


def _recover(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    hero = table.state.hero(keys.hero)
    if not hero.ko or hero.dead:
        raise RulesError(f"{hero.id} is not KO'd [B10.25]")
    recover(table, hero)


# -- fights ------------------------------------------------------------------------------------------------------------


def _end_fight(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    """What `settle` does once the last enemy is gone. Rule: B7.40, B7.47."""
    state = table.state
    if state.enemies:
        raise RulesError(f"the fight goes on: {', '.join(enemy.id for enemy in state.enemies)} [B7.40]")
    check_defeat(table)
    end_fight(table)
    check_defeat(table)
    if state.objective_found:
        win(table)


def _place(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    """Enemies appear as from a card; each is then called by its letter."""
    state = table.state
    letters = {letter: scene.figures.enemies_of(letter).kind for letter in keys.enemies}
    groups = [Group(kind, keys.enemies[letter], SOURCE) for letter, kind in letters.items()]
    tile = next((tile for tile in state.tiles if tile.id == keys.tile), None) or _only_tile(state)
    if state.fight is None and any(scene.figures.elites.get(kind) for kind in letters.values()):
        state.fight = Fight()
        table.tell(FightBegan)
    for kind in letters.values():
        if state.fight is not None and kind in scene.figures.elites:
            state.fight.elites.setdefault(kind, list(scene.figures.elites[kind]))
    before, told = list(state.enemies), len(table.log or ())
    enemies_appear(table, groups, ambush=keys.ambush, tile=tile)
    arrived = [enemy for enemy in state.enemies if enemy not in before]
    names: dict[str, str] = {}
    for letter, kind in letters.items():
        same_kind = [enemy for enemy in arrived if enemy.kind == kind and enemy.id not in names]
        for enemy in same_kind[: keys.enemies[letter]]:
            names[enemy.id] = _free_id(state, letter, names)
    _call(table, arrived, names, told)


def _free_id(state: GameState, letter: str, names: dict[str, str]) -> str:
    taken = [*(enemy.id for enemy in state.enemies), *names.values()]
    number = 1
    while (letter if number == 1 else f"{letter}#{number}") in taken:
        number += 1
    return letter if number == 1 else f"{letter}#{number}"


def _call(table: Table, enemies: list[Enemy], names: dict[str, str], told: int) -> None:
    """Give enemies their letters as ids, in the state and in what has been told of them."""
    for enemy in enemies:
        enemy.id = names.get(enemy.id, enemy.id)
    for number in range(told, len(table.log or ())):
        assert table.log is not None
        event, at = table.log[number]
        changed = {
            field: tuple(names.get(each, each) for each in value)
            if isinstance(value, tuple)
            else names.get(value, value)
            for field, value in event._asdict().items()
            if field in ("enemy", "enemies")
        }
        table.log[number] = (event._replace(**changed), at)


def _random_hero(table: Table, scene: BrimstoneScene, keys: Any) -> None:
    random_hero(table, standing(table.state))


# -- small questions ---------------------------------------------------------------------------------------------------


def _must_be_up(hero: Hero) -> None:
    if hero.ko:
        raise RulesError(f"{hero.id} is KO'd [B10.20]")


def _enemy(state: GameState, id: str) -> Enemy:
    found = state.enemy(id)
    if found is None:
        there = ", ".join(f"{enemy.id} in {square_name(enemy.square)}" for enemy in state.enemies) or "none"
        raise RulesError(f"{id} is not on the board; there are: {there}")
    return found


def _tile_of(state: GameState, hero: Hero) -> PlacedTile | None:
    return next(tiles_of(state, hero.square), None) if hero.square >= 0 else None


def _only_tile(state: GameState) -> PlacedTile | None:
    """The tile that all heroes stand on, if it is one: then no die has to say on which tile enemies appear."""
    tiles = [tile for tile in state.tiles if all(hero.square in tile.squares for hero in standing(state))]
    return tiles[0] if len(tiles) == 1 else None


_PHASES: dict[str, Phase] = {
    "turn": "start",
    **dict.fromkeys(("hold_back", "move_darkness", "draw", "resolve_dread", "place"), "hold"),
    "explore": "exploration",
    "end_turn": "end",
}
"""The phase of the turn in which an entry happens, where it is not step 2: there enemies that appear end the turn."""

_DEEDS: dict[str, Callable[[Table, BrimstoneScene, Any], None]] = {
    "turn": _turn,
    "activation": _activation,
    "attack": _attack,
    "blast": _blast,
    "harm": _harm,
    "wound": _wound,
    "test": _test,
    "hold_back": _hold_back,
    "move_darkness": _move_darkness,
    "draw": _draw,
    "resolve_dread": _resolve_dread,
    "explore": _explore,
    "search": _search,
    "scavenge": _scavenge,
    "heal": _heal,
    "use": _use,
    "recover": _recover,
    "end_fight": _end_fight,
    "end_turn": _end_turn,
    "flee": _flee,
    "end_adventure": _end_adventure,
    "random_hero": _random_hero,
    "place": _place,
}
