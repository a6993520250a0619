"""Every class ability and upgrade changes a figure, gives a choice or happens by itself; every named rule changes what
happens. A failing test names the ability or the rule."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from brimstone_tui.engine.chance import Scripted
from brimstone_tui.engine.events import Rolled
from brimstone_tui.engine.table import Table
from brimstone_tui.rulesets.brimstone.attack import free_attack, legal_targets, ranged_attack
from brimstone_tui.rulesets.brimstone.darkness import hold_back_the_darkness
from brimstone_tui.rulesets.brimstone.effects import Cause, carry_out
from brimstone_tui.rulesets.brimstone.events import HeroHealed, HeroRecovered, HitsScored, HitsTaken, Scavenged
from brimstone_tui.rulesets.brimstone.exploration import scavenge
from brimstone_tui.rulesets.brimstone.fight import draw_loot
from brimstone_tui.rulesets.brimstone.game import GAME
from brimstone_tui.rulesets.brimstone.named_rules import NAMES, at_end_of_move, at_start_of_turn
from brimstone_tui.rulesets.brimstone.records import NamedRule
from brimstone_tui.rulesets.brimstone.rolls import ROLL_CLAUSES
from brimstone_tui.rulesets.brimstone.state import GameState
from brimstone_tui.testing import Keys, Scene, enemy, hero, item, rule
from tests.rules.brimstone import promises
from tests.rules.brimstone.measures import in_play

ABILITIES = GAME.catalogue.abilities
FIGURES = promises.with_modifiers(ABILITIES)
USES, REROLLS, TRIGGERS = (promises.having(part, ABILITIES) for part in ("use", "reroll", "triggers"))


@rule("B3.8", "B1.10")
@pytest.mark.parametrize("id", ABILITIES)
def test_an_ability_does_something(id):
    assert id in [*(source for source, _ in FIGURES), *USES, *REROLLS, *TRIGGERS]


@rule("B3.8")
@pytest.mark.parametrize(("id", "stat"), FIGURES)
def test_an_ability_changes_each_figure_that_it_names(id, stat):
    promises.changes_its_figure(id, stat)


@rule("B1.35", "B2.20")
@pytest.mark.parametrize("id", USES)
def test_an_ability_is_used_for_what_it_says_once_in_its_time(id):
    promises.is_offered_and_works(id)


@rule("B1.35", "B2.7")
@pytest.mark.parametrize("id", REROLLS)
def test_an_ability_lets_dice_be_rolled_again(id):
    promises.lets_dice_be_rolled_again(id)


@rule("B1.35")
@pytest.mark.parametrize("id", TRIGGERS)
def test_an_ability_happens_by_itself_at_its_moment(id):
    promises.happens_by_itself(id)


@rule("B12.1")
def test_better_healing_counts_for_what_its_owner_heals_and_not_for_what_a_card_heals():
    assert in_play("healing", abilities=["unshaken"]) == in_play("healing") + 1
    scene = Scene("A", A=hero(abilities=["unshaken"], wounds=9), decks={"encounter": ["still_warm_campfire"]})
    scene.dice(heal=[3]).answers(card_choice="rest").run(draw={"deck": "encounter"})
    assert [event.wounds for event in scene.told(HeroHealed)] == [2]


# -- named rules -------------------------------------------------------------------------------------------------------


def under(name: str, map: str = "A", weapon: Keys | None = None, **keys: Any) -> Scene:
    """A hero under a named rule; without a name the same hero free of it. `weapon`: the rule stands on it."""
    of_hero = {key: keys.pop(key) for key in ("ko", "wounds", "sanity_damage") if key in keys}
    carried = [{**(weapon or item("charm")), "named_rules": [name] if name else []}]
    figures = {"A": hero("gunslinger", grit=0, health=10, sanity=10, items=carried, **of_hero)}
    figures |= {"B": hero()} if "B" in map else {}
    figures |= {letter: enemy(id=f"kind_{letter}") for letter in "ef" if letter in map}
    return Scene(map, **figures, **keys)


def dice_for(scene: Scene, purpose: str) -> int:
    return sum(len(event.sides) for event in scene.told(Rolled) if event.purpose == purpose)


def no_willpower_against_corruption(name: str) -> int:
    scene = under(name, seed=1).run(harm={"to": "A", "hits": 2, "kind": "corruption"})
    return dice_for(scene, "willpower")


def injury_rolls_on_one_die(name: str) -> int:
    return dice_for(
        under(name, "A.B", ko=True, wounds=10, seed=3, otherwise="first").run(recover={"hero": "A"}), "injury"
    )


def madness_rolls_on_one_die(name: str) -> int:
    scene = under(name, "A.B", ko=True, sanity_damage=10, seed=3, otherwise="first").run(recover={"hero": "A"})
    return dice_for(scene, "madness")


def criticals(name: str, hands: int) -> int:
    gun = item("gun", hands=hands, ranged={"range": 5, "shots": 1})
    scene = under(name, "A.e", gun, dice={"to_hit": [6], "damage": [1]}).run(attack={"by": "A", "with": "gun"})
    return scene.told(HitsScored)[0].criticals


def ranged_ignores_adjacent(name: str) -> list[str]:
    scene = under(name, "Ae.f", item("gun", hands=1, ranged={"range": 5, "shots": 1}))
    attack = ranged_attack(scene.state, scene.hero("A"), scene.state.catalogue.items["gun"])
    return [each.id for each in legal_targets(scene.state, scene.hero("A"), attack)]


def afraid_of_the_gloom(name: str) -> bool:
    scene = under(name)
    table = Table(scene.state, Scripted({"hold_back": [1, 2], "how_many": [3]}), nobody, ROLL_CLAUSES, log=[])
    hold_back_the_darkness(table)
    return scene.hero("A").sanity_damage > 0


def blind_to_riches(name: str) -> int:
    scene = under(name, decks={"scavenge": ["a_coin_roll", "a_coin_roll"]}, dice={"scavenge": [6, 6, 1]})
    return scene.run(scavenge={"by": "A"}).told(Scavenged)[0].successes


def unseen_claws(name: str) -> int:
    scene = under(name, seed=1)
    at_start_of_turn(scene.table)
    return len(scene.told(HitsTaken))


def dread_of_thresholds(name: str) -> int:
    scene = under(name)
    table = Table(scene.state, Scripted({"trigger": [3], "scavenge": [1, 1, 1]}), nobody, ROLL_CLAUSES, log=[])
    scavenge(table, scene.hero("A"))
    return sum(isinstance(event, Scavenged) for event, _ in table.log or ())


def marked_coin(name: str) -> int:
    scene = under(name)
    table = Table(scene.state, Scripted({"trigger": [1], "how_many": [1]}), nobody, ROLL_CLAUSES, log=[])
    draw_loot(table, 1)
    return scene.hero("A").sanity_damage


def too_close_for_comfort(name: str) -> int:
    scene = under(name, "AB")
    table = Table(scene.state, Scripted({"trigger": [1], "defense": [1, 1, 1]}), nobody, ROLL_CLAUSES, log=[])
    at_end_of_move(table, scene.hero("A"))
    return scene.hero("B").wounds


def thrown(name: str) -> int:
    scene = under(name, "A.e", item("knife", free=True, ranged={"range": 3, "shots": 1}))
    return free_attack(scene.state, scene.hero("A"), scene.state.catalogue.items["knife"]).dice[0].need


def range_from_strength(name: str) -> int:
    scene = under(name, "A.e", item("knife", free=True, ranged={"range": 3, "shots": 1}))
    return free_attack(scene.state, scene.hero("A"), scene.state.catalogue.items["knife"]).reach


def knocked_out_recover(name: str) -> int:
    scene = under("", "A.B", ko=True, wounds=10, seed=3, otherwise="first").run()
    carry_out(scene.table, [NamedRule(kind="named_rule", name=name)] if name else [], Cause("scene"))
    return len(scene.told(HeroRecovered))


def nobody(decision: Any, state: GameState) -> None:
    return None


WITHOUT_AND_WITH: dict[str, tuple[Callable[[str], Any], Any, Any]] = {
    "no_willpower_against_corruption": (no_willpower_against_corruption, 2, 0),
    "injury_rolls_on_one_die": (injury_rolls_on_one_die, 2, 1),
    "madness_rolls_on_one_die": (madness_rolls_on_one_die, 2, 1),
    "no_ranged_criticals": (partial(criticals, hands=1), 1, 0),
    "no_two_handed_criticals": (partial(criticals, hands=2), 1, 0),
    "ranged_ignores_adjacent": (ranged_ignores_adjacent, ["e"], ["e", "f"]),
    "afraid_of_the_gloom": (afraid_of_the_gloom, False, True),
    "blind_to_riches": (blind_to_riches, 2, 1),
    "unseen_claws": (unseen_claws, 0, 1),
    "dread_of_thresholds": (dread_of_thresholds, 1, 0),
    "marked_coin": (marked_coin, 0, 1),
    "too_close_for_comfort": (too_close_for_comfort, 0, 3),
    "thrown": (thrown, 3, 5),
    "range_from_strength": (range_from_strength, 3, 5),
    "knocked_out_recover": (knocked_out_recover, 0, 1),
}
"""For each named rule what is looked at, and what is seen there without the rule and with it."""


@rule("B10.50", "B10.51", "B8.26", "B4.26")
@pytest.mark.parametrize("name", NAMES)
def test_a_named_rule_changes_what_happens(name):
    seen, without, with_it = WITHOUT_AND_WITH[name]
    assert seen("") == without
    assert seen(name) == with_it


def test_every_named_rule_stands_on_something():
    catalogue = GAME.catalogue
    sources: list[Any] = [*catalogue.abilities.values(), *catalogue.items.values()]
    sources += [*catalogue.injuries.values(), *catalogue.madness.values()]
    sources += [token.free_attack for token in catalogue.tokens.values() if token.free_attack]
    effects = [effect for event in catalogue.depth_events.values() for effect in event.effects]
    named = [name for source in sources for name in source.named_rules]
    named += [effect.name for effect in effects if isinstance(effect, NamedRule)]
    assert sorted(dict.fromkeys(named)) == sorted(NAMES)
