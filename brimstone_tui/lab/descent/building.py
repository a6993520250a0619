"""From a scene to a game state: the table as the scene lays it."""

from __future__ import annotations

from collections.abc import Sequence

from brimstone_tui.board.squares import parse_square
from brimstone_tui.cards.deck import Deck, card_of
from brimstone_tui.engine.chance import Seeded
from brimstone_tui.lab.decks import take_cards
from brimstone_tui.lab.descent.keys import LastingKeys
from brimstone_tui.lab.descent.scenes import DescentScene, HeroInScene, MonstersInScene
from brimstone_tui.rulesets.descent.catalogue import Catalogue
from brimstone_tui.rulesets.descent.figures import health_of, stamina_of
from brimstone_tui.rulesets.descent.setup import decks_of, equipped_first
from brimstone_tui.rulesets.descent.state import (
    OFF_BOARD,
    Door,
    Dropped,
    GameState,
    Hero,
    Lasting,
    Monster,
    Token,
    give_catalogue,
)


def state_of(scene: DescentScene) -> GameState:
    """The state that a scene describes: a round in which nobody has had a turn yet."""
    keys = scene.keys
    hand, decks = _cards(scene)
    state = GameState(
        scene.quest.id if scene.quest is not None else "",
        options=dict(scene.options),
        spaces=list(scene.spaces),
        walls=list(scene.walls),
        doors=[Door(door.id, list(door.edges), door.status, list(door.tests)) for door in scene.doors],
        terrain={ground: list(squares) for ground, squares in scene.terrain.items()},
        zones={name: list(squares) for name, squares in scene.zones.items()},
        tokens=[Token(token.square, token.unique) for token in scene.tokens],
        dropped=[Dropped(token, parse_square(at)) for token, at in keys.dropped.items()],
        search=decks["search"],
        shop=decks["shop"],
        overlord=decks["overlord"],
        hand=hand,
        act=int(scene.options["act"]),
        round=keys.round,
        phase="heroes",
        groups_done=list(keys.groups_done),
        numbers=dict(keys.numbers),
        doom=keys.doom,
        gold=keys.gold,
        left=dict(keys.left),
        fallen=list(keys.fallen),
    )
    give_catalogue(state, catalogue_of(scene))
    state.heroes = [_hero(state, hero) for hero in scene.figures.heroes]
    state.monsters = [monster for each in scene.figures.monsters for monster in _monsters(each)]
    return state


def catalogue_of(scene: DescentScene) -> Catalogue:
    """The content with what the scene holds in place; every hero is a hero of its own.

    The letters of monsters are entries too, by which their figures are named in words.
    """
    records = scene.records
    kinds = {**scene.catalogue.monsters, **records.monsters}
    return scene.catalogue.with_records(
        heroes={hero.letter: hero.kind for hero in scene.figures.heroes},
        monsters={**{each.letter: kinds[each.kind] for each in scene.figures.monsters}, **records.monsters},
        items=records.items,
        skills=records.skills,
        abilities=records.abilities,
        search=records.search,
        overlord=records.overlord,
        quests={scene.quest.id: scene.quest} if scene.quest is not None else {},
    )


def _hero(state: GameState, scene_hero: HeroInScene) -> Hero:
    """A hero. One who is knocked out carries as much as can be, unless the scene says how much. Rule: D13.4."""
    keys = scene_hero.keys
    hero = Hero(
        scene_hero.letter,
        scene_hero.letter,
        scene_hero.square,
        conditions=list(keys.conditions),
        points=keys.points,
        actions=keys.turn.actions,
        lasting=_lasting(keys.lasting),
        used=list(keys.used),
        moves=keys.turn.moves,
        attacks=keys.turn.attacks,
        moved=keys.turn.moved,
        moving=keys.turn.moving,
        rested=keys.turn.rested,
        name=scene_hero.kind.name,
        profession=scene_hero.profession,
        ko=keys.ko,
        acted=keys.acted,
        gone=keys.gone,
        items=list(scene_hero.items),
        cards=list(scene_hero.cards),
        flipped=list(keys.flipped),
        skills=list(scene_hero.skills),
        feats=list(keys.feats),
        exhausted=list(keys.exhausted),
        carried=list(keys.carried),
    )
    hero.equipped = equipped_first(state, hero.items) if keys.equipped is None else list(keys.equipped)
    hero.damage = keys.damage if keys.damage is not None else health_of(state, hero) if hero.ko else 0
    hero.fatigue = keys.fatigue if keys.fatigue is not None else stamina_of(state, hero) if hero.ko else 0
    return hero


def _monsters(monsters: MonstersInScene) -> list[Monster]:
    keys = monsters.keys
    return [
        Monster(
            id,
            monsters.kind,
            square,
            keys.damage or 0,
            list(keys.conditions),
            keys.points,
            keys.turn.actions,
            lasting=_lasting(keys.lasting),
            used=list(keys.used),
            moves=keys.turn.moves,
            attacks=keys.turn.attacks,
            moved=keys.turn.moved,
            moving=keys.turn.moving,
            reached=parse_square(keys.turn.reached) if keys.turn.reached else OFF_BOARD,
            extra_moves=keys.turn.extra_moves,
            extra_attacks=keys.turn.extra_attacks,
            master=keys.master,
            turned=turned,
            activated=keys.activated,
            name=keys.name or "",
            bonus_health=keys.bonus_health,
            outside_limit=keys.outside_limit,
        )
        for id, (square, turned) in zip(monsters.ids(), monsters.bases, strict=True)
    ]


def _lasting(lasting: Sequence[LastingKeys]) -> list[Lasting]:
    return [
        Lasting(
            each.source,
            each.owner,
            each.until,
            list(each.modifiers),
            list(each.defense),
            list(each.attack_dice),
            list(each.rules),
        )
        for each in lasting
    ]


# -- cards -------------------------------------------------------------------------------------------------------------


def _cards(scene: DescentScene) -> tuple[list[str], dict[str, Deck]]:
    """The Overlord's hand; and all decks, shuffled by the scene's seed, the cards that it names on top."""
    chance = Seeded(scene.keys.seed or 0)
    hand: list[str] = []
    decks: dict[str, Deck] = {}
    for number, (name, cards) in enumerate(decks_of(scene.catalogue, int(scene.options["act"])).items()):
        if name == "overlord":
            hand = _taken(cards, scene.hand)
        top = _taken(cards, scene.decks.get(name, ()))
        order = chance.order(number, len(cards))
        decks[name] = Deck([*top, *(cards[n] for n in order)])
    for deck, lying in scene.keys.piles.items():
        decks[deck].cards = list(lying)
    for deck, used in scene.keys.discards.items():
        decks[deck].discards = list(used)
    return hand, decks


def _taken(cards: list[str], named: Sequence[str]) -> list[str]:
    """Cards by name: copies of the deck, which are taken out of it, and those that the scene describes itself."""
    kinds = [card_of(card) for card in cards]
    return [take_cards(cards, [name])[0] if card_of(name) in kinds else name for name in named]


def cards_on_top(scene: DescentScene) -> dict[str, list[str]]:
    """The cards that the scene puts on top, by deck; a pile that is written card for card is not shuffled again."""
    decks = _cards(scene)[1]
    return {
        name: list(top) if name in scene.keys.piles else decks[name].cards[: len(top)]
        for name, top in scene.decks.items()
    }
