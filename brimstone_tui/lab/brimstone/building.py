"""From a scene to a game state: the table as the scene lays it."""

from __future__ import annotations

from dataclasses import replace

from brimstone_tui.cards.deck import Deck
from brimstone_tui.engine.chance import Seeded
from brimstone_tui.lab.brimstone.keys import LastingKeys
from brimstone_tui.lab.brimstone.scenes import BrimstoneScene, HeroInScene, token_id
from brimstone_tui.lab.decks import take_cards
from brimstone_tui.rulesets.brimstone.activation import in_hand_within
from brimstone_tui.rulesets.brimstone.catalogue import Catalogue
from brimstone_tui.rulesets.brimstone.records import ExplorationToken
from brimstone_tui.rulesets.brimstone.setup import decks_of
from brimstone_tui.rulesets.brimstone.state import (
    Enemy,
    Fight,
    GameState,
    Hero,
    Lasting,
    PlacedTile,
    give_catalogue,
    id_order,
)


def state_of(scene: BrimstoneScene) -> GameState:
    """The state that a scene describes, in the middle of step 2 of a turn."""
    keys = scene.keys
    state = GameState(
        keys.mission.id,
        dict(scene.options),
        tiles=[copy_of(tile) for tile in scene.tiles],
        walls=list(scene.walls),
        barriers=list(scene.barriers),
        dread=list(keys.dread),
        light=keys.light or scene.figures.heroes[0].letter,
        darkness=keys.darkness,
        posse=keys.posse,
        revives=keys.revives,
        clues=keys.mission.clues,
        objective_found=keys.mission.objective,
        turn=keys.turn,
        phase="activations",
        in_play=list(keys.in_play),
        lasting=[_lasting(each) for each in keys.lasting],
        helped_up=keys.past.helped_up,
        light_never_passed_on=not keys.past.light_passed_on,
        asks_order=not keys.past.order_left,
        below_the_darkness=keys.past.below_the_darkness,
        tallies={"cancelled": keys.past.cancelled} if keys.past.cancelled else {},
    )
    give_catalogue(state, catalogue_of(scene))
    state.heroes = [_hero(state, hero) for hero in scene.figures.heroes]
    for each in scene.figures.enemies:
        for id, square in zip(each.ids(), each.squares, strict=True):
            state.enemies.append(Enemy(id, each.kind, square, each.wounds, each.target, each.markers))
    state.enemies.sort(key=lambda enemy: id_order(enemy.id))
    if state.enemies:
        state.fight = _fight(scene)
    state.decks, _ = _decks(scene)
    return state


def _fight(scene: BrimstoneScene) -> Fight:
    keys = scene.keys.fight
    elites = {**scene.figures.elites, **keys.elites}
    return Fight(
        scene.keys.loot,
        numbers=dict(keys.numbers),
        elites={kind: list(rows) for kind, rows in elites.items()},
        ambushers=list(keys.ambushers),
        ambushers_waiting=list(keys.ambushers_waiting),
        brutal=list(keys.brutal),
        short_of_figures=list(keys.short_of_figures),
        darkened=list(keys.darkened),
    )


def _lasting(keys: LastingKeys) -> Lasting:
    return Lasting(
        keys.source, keys.until, list(keys.heroes), list(keys.modifiers), list(keys.enemies), keys.turns_left
    )


def copy_of(tile: PlacedTile) -> PlacedTile:
    """A tile of one's own: a scene can be built again and again."""
    return replace(tile, doorways=list(tile.doorways))


def catalogue_of(scene: BrimstoneScene) -> Catalogue:
    """The content with what the scene holds in place; every hero is a class of its own.

    The letters of enemies are entries too, by which their figures are named in words.
    """
    kinds = {**scene.catalogue.enemies, **scene.figures.kinds}
    tokens = {
        token_id(tile): ExplorationToken(
            id=token_id(tile), doors=keys.doors, gate=keys.gate, clue=keys.clue, content=keys.content, dread=keys.dread
        )
        for tile, keys in scene.keys.exploration.items()
    }
    return scene.catalogue.with_records(
        heroes={hero.letter: hero.kind for hero in scene.figures.heroes},
        enemies={**{each.letter: kinds[each.kind] for each in scene.figures.enemies}, **scene.figures.kinds},
        items=scene.figures.items,
        exploration=tokens,
    )


def _hero(state: GameState, scene_hero: HeroInScene) -> Hero:
    keys = scene_hero.keys
    hero = Hero(
        scene_hero.letter,
        scene_hero.letter,
        scene_hero.kind.name,
        scene_hero.square,
        wounds=keys.wounds,
        sanity_damage=keys.sanity_damage,
        corruption=keys.corruption,
        grit=keys.grit,
        xp=keys.xp,
        gold=keys.gold,
        dark_stone=keys.dark_stone,
        level=keys.level,
        ko=keys.ko,
        items=list(scene_hero.items),
        tokens=list(keys.tokens),
        abilities=list(keys.abilities),
        injuries=list(keys.injuries),
        madness=list(keys.madness),
        statuses=list(keys.statuses),
        acted=keys.acted,
        exhausted=dict(keys.exhausted),
        free_attack_made=keys.free_attack_made,
        dead=keys.dead,
    )
    hero.in_hand = in_hand_within(state, hero, hero.items) if keys.in_hand is None else list(keys.in_hand)
    return hero


def _decks(scene: BrimstoneScene) -> tuple[dict[str, Deck], dict[str, list[str]]]:
    """All decks, shuffled by the scene's seed, the cards that it names on top; and those cards by deck."""
    decks = decks_of(scene.catalogue)
    chance = Seeded(scene.keys.seed or 0)
    on_top: dict[str, list[str]] = {}
    take_cards(decks["dread"].cards, scene.keys.dread)
    for number, (name, deck) in enumerate(decks.items()):
        on_top[name] = take_cards(deck.cards, scene.keys.decks.get(name, ()))
        order = chance.order(number, len(deck.cards))
        deck.cards = [*on_top[name], *(deck.cards[n] for n in order)]
    return decks, on_top


def cards_on_top(scene: BrimstoneScene) -> dict[str, list[str]]:
    """The cards that the scene puts on top, by deck."""
    return _decks(scene)[1]
