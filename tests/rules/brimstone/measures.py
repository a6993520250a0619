"""Each figure that content may change, measured as the rules use it: one more is always better for its owner."""

from __future__ import annotations

from collections.abc import Callable

from brimstone_tui.engine.chance import Scripted, Seeded
from brimstone_tui.engine.events import Rolled
from brimstone_tui.engine.table import Table
from brimstone_tui.rulesets.brimstone import figures
from brimstone_tui.rulesets.brimstone.attack import FISTS, dynamite_spaces, make_attack, melee_attack, ranged_attack
from brimstone_tui.rulesets.brimstone.effects import skill_test
from brimstone_tui.rulesets.brimstone.events import EnemyHit, GoldGained, HeroHealed, HeroWounded
from brimstone_tui.rulesets.brimstone.experience import side_bag_of
from brimstone_tui.rulesets.brimstone.exploration import scavenge
from brimstone_tui.rulesets.brimstone.fight import catch_breath
from brimstone_tui.rulesets.brimstone.game import GAME
from brimstone_tui.rulesets.brimstone.movement import roll_movement
from brimstone_tui.rulesets.brimstone.records import Item, Ranged
from brimstone_tui.rulesets.brimstone.rolls import ROLL_CLAUSES
from brimstone_tui.rulesets.brimstone.setup import set_up
from brimstone_tui.rulesets.brimstone.state import GameState, Hero
from brimstone_tui.testing import Keys, Scene, enemy, hero

GUN = Item(id="gun", name="Gun", hands=1, ranged=Ranged(range=6, shots=1))
SAVES = ("armor", "spirit_armor", "cover")
"""Figures of which the best one counts: the modifier is the target itself."""


def figure(stat: str, state: GameState, id: str) -> int:
    """A figure of a hero on the table, by the functions that the rules ask."""
    return _ON_THE_SHEET[stat](state, state.hero(id))


def enemy_figure(stat: str, state: GameState, kind: str) -> int:
    """A figure of a kind of enemy, by the functions that the rules ask."""
    return _OF_ENEMIES[stat](state, kind)


def is_on_the_sheet(stat: str) -> bool:
    """Whether a figure can be read without anything happening."""
    return stat in _ON_THE_SHEET


def in_play(stat: str, **keys: object) -> int:
    """A figure that only shows when something happens to a hero with these keys of a scene."""
    return _IN_PLAY[stat](keys)


def _moves(state: GameState, hero: Hero) -> int:
    table = Table(state, Scripted({"move": [3]}), lambda decision, _: ("ask", decision.decline or ""), ROLL_CLAUSES)
    roll_movement(table, hero)
    return state.movement


def _tests(state: GameState, hero: Hero) -> int:
    table = Table(state, Seeded(1), lambda decision, _: ("ask", decision.decline or ""), ROLL_CLAUSES, log=[])
    skill_test(table, hero, "strength", 4)
    return next(len(event.sides) for event, _ in table.log or () if isinstance(event, Rolled))


_ON_THE_SHEET: dict[str, Callable[[GameState, Hero], int]] = {
    **{
        skill: (lambda state, hero, skill=skill: figures.skill_of(state, hero, skill))  # type: ignore[misc]
        for skill in figures.SKILLS
    },
    "initiative": figures.initiative_of,
    "health": figures.health_of,
    "sanity": figures.sanity_of,
    "max_grit": figures.max_grit_of,
    "defense": lambda state, hero: -figures.defense_save_of(state, hero),
    "willpower": lambda state, hero: -figures.willpower_save_of(state, hero),
    "melee_to_hit": lambda state, hero: -figures.hero_to_hit(state, hero, "melee"),
    "ranged_to_hit": lambda state, hero: -figures.hero_to_hit(state, hero, "ranged"),
    "armor": lambda state, hero: figures.save_of(state, hero, "armor"),
    "spirit_armor": lambda state, hero: figures.save_of(state, hero, "spirit_armor"),
    "cover": lambda state, hero: figures.save_of(state, hero, "cover"),
    "hands": figures.hands_of,
    "side_bag": side_bag_of,
    "combat": lambda state, hero: len(melee_attack(state, hero, FISTS).dice),
    "shots": lambda state, hero: len(ranged_attack(state, hero, GUN).dice),
    "range": lambda state, hero: ranged_attack(state, hero, GUN).reach,
    "move": _moves,
    "test_dice": _tests,
    "dynamite_range": lambda state, hero: dynamite_spaces(state, hero).bit_count(),
}

_OF_ENEMIES: dict[str, Callable[[GameState, str], int]] = {
    "initiative": figures.kind_initiative,
    "move": figures.enemy_move,
    "combat": lambda state, kind: figures.enemy_dice(state, kind, "melee"),
    "shots": lambda state, kind: figures.enemy_dice(state, kind, "ranged"),
    "range": figures.enemy_range,
    "to_hit": lambda state, kind: -figures.enemy_to_hit(state, kind, _way(state, kind)),
    "damage": lambda state, kind: figures.enemy_change_of(state, kind, "damage"),
    "defense": figures.enemy_defense,
    "health": figures.enemy_health,
    "escape": figures.escape_of,
    "armor": lambda state, kind: figures.enemy_save(state, kind, "armor"),
    "cover": lambda state, kind: figures.enemy_save(state, kind, "cover"),
    "endurance": figures.endurance_of,
    **{
        ability: (lambda state, kind, ability=ability: figures.enemy_ability(state, kind, ability))  # type: ignore[misc]
        for ability in ("shield", "fear", "terror", "unspeakable_terror", "regeneration", "tough")
    },
}


def _way(state: GameState, kind: str) -> str:
    return "ranged" if state.catalogue.enemies[kind].ranged else "melee"


# -- what only shows in play -------------------------------------------------------------------------------------------


def _someone(keys: Keys) -> Keys:
    return hero("marshal", **{"grit": 0, "health": 30, "sanity": 30, **keys})


def _escape(keys: Keys) -> int:
    scene = Scene(".Ae", A=_someone(keys), e=enemy(escape=5), answers=[{"move": "0,0"}])
    scene.dice(move=[2], escape=[5]).run(activation={"of": "A"})
    return -next(event.need for event in scene.told(Rolled) if event.purpose == "escape")


def _damage(what: str, side: int) -> Callable[[Keys], int]:
    def damage(keys: Keys) -> int:
        scene = Scene(
            "Ae", A=_someone(keys), e=enemy(defense=0, health=30), dice={"to_hit": [side, side], "damage": [3, 3]}
        )
        attacker = scene.hero("A")
        attack = ranged_attack(scene.state, attacker, GUN) if what == "ranged" else None
        make_attack(scene.table, attacker, attack or melee_attack(scene.state, attacker, FISTS))
        return scene.told(EnemyHit)[0].damage

    return damage


def _shield(keys: Keys) -> int:
    scene = Scene("A", A=_someone(keys)).run(harm={"to": "A", "hits": 3, "ignore": ["defense"]})
    return -sum(event.wounds for event in scene.told(HeroWounded))


def _scavenge_dice(keys: Keys) -> int:
    scene = Scene("A", A=_someone(keys), seed=1, otherwise="decline")
    scavenge(scene.table, scene.hero("A"))
    return len(next(event.sides for event in scene.told(Rolled) if event.purpose == "scavenge"))


def _healing(keys: Keys) -> int:
    scene = Scene("A", A=_someone({**keys, "wounds": 20, "tokens": ["bandages"]}), dice={"heal": [2]})
    scene.run(use={"by": "A", "token": "bandages"})
    return scene.told(HeroHealed)[0].wounds


def _breath(keys: Keys) -> int:
    scene = Scene("A", A=_someone({**keys, "wounds": 20, "acted": True}), dice={"catch_breath": [3]})
    catch_breath(scene.table, scene.hero("A"))
    return scene.told(HeroHealed)[0].wounds


def _loot_gold(keys: Keys) -> int:
    scene = Scene("A", A=_someone(keys), decks={"loot": ["loose_change"]}, seed=1)
    scene.run(draw={"deck": "loot"})
    return scene.told(GoldGained)[0].gold


def _starting_grit(keys: Keys) -> int:
    state = GAME.begin({"mission": "a_fistful_of_dark_stone", "heroes": [{"class": "preacher"}]})
    state.heroes[0].items += keys.get("items", ())
    set_up(Table(state, Seeded(1), lambda decision, _: ("ask", decision.first()), ROLL_CLAUSES))
    return state.heroes[0].grit


_IN_PLAY: dict[str, Callable[[Keys], int]] = {
    "escape": _escape,
    "damage": _damage("ranged", 5),
    "melee_damage": _damage("melee", 5),
    "ranged_damage": _damage("ranged", 5),
    "critical_damage": _damage("ranged", 6),
    "shield": _shield,
    "scavenge_dice": _scavenge_dice,
    "healing": _healing,
    "breath": _breath,
    "loot_gold": _loot_gold,
    "starting_grit": _starting_grit,
}
