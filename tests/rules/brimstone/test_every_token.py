"""Every side bag token works as its text says, every exploration token brings what it shows.

A failing test names the token.
"""

from __future__ import annotations

import pytest

from brimstone_tui.rulesets.brimstone.activation import actions_of
from brimstone_tui.rulesets.brimstone.attack import free_attacks_of
from brimstone_tui.rulesets.brimstone.events import (
    AttackBegan,
    BlastWentOff,
    CardDrawn,
    ClueFound,
    DoorOpened,
    DreadAdded,
    EnemiesPlaced,
    EnemyHit,
    HeroHealed,
    TokenRevealed,
    TokenUsed,
)
from brimstone_tui.rulesets.brimstone.fight import end_period
from brimstone_tui.rulesets.brimstone.game import GAME
from brimstone_tui.rulesets.brimstone.records import Lasting
from brimstone_tui.testing import Scene, enemy, hero, rule
from tests.rules.brimstone.effects_told import happened, leaves
from tests.rules.brimstone.measures import enemy_figure

TOKENS = GAME.catalogue.tokens
WITH_EFFECTS = [token.id for token in TOKENS.values() if token.effects]
FOR_OTHERS = [token.id for token in TOKENS.values() if token.on_others]


def holder(*tokens: str) -> dict:
    """A hero in need of everything that a token gives."""
    return hero("marshal", grit=0, health=30, sanity=30, wounds=15, sanity_damage=15, tokens=tokens)


@rule("B17.21", "B17.22")
@pytest.mark.parametrize("id", WITH_EFFECTS)
def test_what_a_token_says_happens_and_the_token_is_gone(id):
    scene = Scene("Ae", A=holder(id), e=enemy(initiative=5, defense=3), seed=1)
    assert f"use:{id}" in actions_of(scene.state, scene.hero("A"), main_is_left=False)
    scene.run(use={"by": "A", "token": id}).expect({"A.tokens": []})
    told = scene.told(object)
    assert TokenUsed("A", id, "A") in told
    assert all(happened(effect, told, id) for effect in leaves(TOKENS[id].effects)), told
    assert f"use:{id}" not in actions_of(scene.state, scene.hero("A"), main_is_left=False)


@rule("B12.5", "B17.21")
@pytest.mark.parametrize("id", WITH_EFFECTS)
def test_a_token_helps_another_hero_if_it_may(id):
    scene = Scene("AB", A=holder(id), B=holder(), seed=1).run(use={"by": "A", "token": id, "on": "B"})
    scene.expect(outcome="ok" if id in FOR_OTHERS else "refused")
    if id in FOR_OTHERS:
        assert TokenUsed("A", id, "B") in scene.told(TokenUsed)
        assert all(event.hero == "B" for event in scene.told(HeroHealed))


@rule("B17.22", "B1.36")
@pytest.mark.parametrize("id", [id for id in WITH_EFFECTS if any(isinstance(e, Lasting) for e in TOKENS[id].effects)])
def test_what_a_token_changes_for_a_while_is_as_it_was_afterwards(id):
    scene = Scene("Ae", A=holder(id), e=enemy("drowned_miner")).run()
    for effect in TOKENS[id].effects:
        assert isinstance(effect, Lasting)
        before = [enemy_figure(change.stat, scene.state, "drowned_miner") for change in effect.enemies]
        scene.run(use={"by": "A", "token": id})
        after = [enemy_figure(change.stat, scene.state, "drowned_miner") for change in effect.enemies]
        assert [now - then for now, then in zip(after, before, strict=True)] == [each.by for each in effect.enemies]
        end_period(scene.table, effect.until)
        assert [enemy_figure(change.stat, scene.state, "drowned_miner") for change in effect.enemies] == before


@rule("B17.21", "B8.70")
def test_dynamite_stands_for_the_attack_and_hurts_everybody_near():
    near = {"e": enemy(defense=9), "f": enemy(id="other", defense=9)}
    scene = Scene("A....ef", A=holder("dynamite"), **near, dice={"to_hit": [6], "blast": [3, 4]})
    assert "dynamite" in actions_of(scene.state, scene.hero("A"), main_is_left=True)
    assert "dynamite" not in actions_of(scene.state, scene.hero("A"), main_is_left=False)
    scene.run(use={"by": "A", "token": "dynamite", "at": "5,0"})
    scene.expect({"A.tokens": [], "e.wounds": 3, "f.wounds": 4})
    assert [event.figures for event in scene.told(BlastWentOff)] == [("e", "f")]


@rule("B17.22", "B8.61", "B8.62")
def test_a_hatchet_is_a_free_attack_with_its_printed_figures():
    weapon = TOKENS["hatchet"].free_attack
    assert weapon is not None
    assert weapon.ranged is not None
    scene = Scene(
        "A..e",
        A=holder("hatchet"),
        e=enemy(defense=0),
        dice={"move": [2], "to_hit": [4], "damage": [1]},
        answers=[{"move": "stay"}, {"action": f"free:{weapon.id}"}],
    )
    (attack,) = free_attacks_of(scene.state, scene.hero("A"))
    assert (attack.key, attack.reach, len(attack.dice)) == (f"free:{weapon.id}", weapon.ranged.range + 3, 1)
    scene.run(activation={"of": "A"}).expect({"A.tokens": [], "e.wounds": 3})
    assert [(event.what, event.need) for event in scene.told(AttackBegan)] == [("ranged", 4)]
    assert scene.told(EnemyHit)[0].damage == 1 + 2


@rule("B17.22", "B4.18")
def test_lamp_oil_is_asked_for_when_the_hold_roll_has_fallen():
    scene = Scene("AB", A=hero(), B=hero(tokens=["lantern_oil"]), dice={"hold_back": [1, 3, 6]})
    scene.answers({"use_token": "lantern_oil:B"}, {"reroll": [0]}).run(hold_back={})
    scene.expect({"darkness": 0, "B.tokens": []})


def test_no_token_does_nothing():
    beside = ["dynamite", "hatchet", "lantern_oil"]
    assert sorted([*WITH_EFFECTS, *beside]) == sorted(TOKENS)


# -- exploration tokens ------------------------------------------------------------------------------------------------

ROOM = """\
#+.+.+#
#A.B..#
+.....+
#.....#
#+.+.+#
"""


@rule("B6.11", "B6.12", "B6.13", "B6.14", "B6.15", "B6.16", "B6.17")
@pytest.mark.parametrize("id", GAME.catalogue.exploration)
def test_an_exploration_token_brings_what_it_shows(id):
    token = GAME.catalogue.exploration[id]
    keys = {key: getattr(token, key) for key in ("doors", "gate", "clue", "content", "dread")}
    scene = Scene(
        ROOM,
        A=hero(grit=0),
        B=hero(grit=0),
        exploration={"map": keys},
        decks={"encounter": ["whispering_vein", "rotten_bridge"]},
        seed=1,
        otherwise="first",
    )
    scene.run(explore={})
    assert len(scene.told(TokenRevealed)) == 1
    assert len(scene.told(DoorOpened)) == token.doors + token.gate
    assert len(scene.told(ClueFound)) == token.clue
    assert len(scene.told(DreadAdded)) == token.dread
    cards = [event.deck for event in scene.told(CardDrawn)]
    encounters = {"encounter": 1, "encounters": 2}.get(token.content, 0)
    assert cards.count("encounter") == encounters
    if not encounters:
        assert [deck for deck in cards if deck.startswith("threat")]
        assert {event.ambush for event in scene.told(EnemiesPlaced)} == {token.content == "ambush"}
