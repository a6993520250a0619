"""Hands and the side bag. Rules: B17.1, B17.10, B17.20 to B17.23, B17.31."""

from __future__ import annotations

from dataclasses import replace

import pytest

from brimstone_tui.engine.chance import Seeded
from brimstone_tui.engine.table import Table
from brimstone_tui.rulesets.brimstone.decisions import Action
from brimstone_tui.rulesets.brimstone.events import ActivationBegan, ItemGained, TokenGained, TokenLost
from brimstone_tui.rulesets.brimstone.experience import gain_token
from brimstone_tui.rulesets.brimstone.game import GAME
from brimstone_tui.rulesets.brimstone.questions import question
from brimstone_tui.rulesets.brimstone.state import give_catalogue
from brimstone_tui.rulesets.brimstone.tokens import would_be_wasted
from brimstone_tui.testing import Scene, enemy, hero, item, rule
from tests.rules.brimstone.figures import digger

PISTOL = item("pistol", hands=1, ranged={"range": 6, "shots": 1})
KNIFE = item("knife", hands=1, melee={"combat": 1})
AXE = item("axe", hands=2, melee={"combat": 2})


def used(token: str, dice: dict[str, list[int]] | None = None, **keys) -> Scene:
    """A uses a token on the own figure."""
    scene = Scene("A.B", A=digger(tokens=[token], **keys), B=digger()).dice(**(dice or {}))
    return scene.run(use={"by": "A", "token": token}).expect({"A.tokens": []})


# -- hands -------------------------------------------------------------------------------------------------------------


@rule("B17.1")
def test_two_hands_hold_two_one_handed_items_or_one_two_handed_one():
    Scene("A", A=digger(items=[PISTOL, KNIFE])).run().expect({"A.in_hand": ["pistol", "knife"]})
    Scene("A", A=digger(items=[AXE, KNIFE])).run().expect({"A.in_hand": ["axe"]})
    Scene("A", A=digger(items=[KNIFE, AXE])).run().expect({"A.in_hand": ["knife"]})


@rule("B17.1", "B17.10")
def test_as_an_activation_starts_the_hero_says_what_is_in_hand_and_no_more_than_two_hands_hold():
    def activated(*answer: str) -> Scene:
        scene = Scene("A.e", A=digger(items=[AXE, KNIFE, PISTOL]), e=enemy(combat=0), answers=[{"equip": list(answer)}])
        return scene.dice(move=[2]).run(activation={"of": "A"})

    activated("knife", "pistol").expect({"A.in_hand": ["knife", "pistol"]})
    with pytest.raises(AssertionError, match="items for 2 hands"):
        activated("axe", "knife")


@rule("B17.1", "B17.10")
def test_who_can_hold_everything_is_not_asked():
    with pytest.raises(AssertionError, match="no 'equip' was asked"):
        Scene("A", A=digger(items=[PISTOL, KNIFE]), stop_at="equip").dice(move=[2]).run(activation={"of": "A"})


@rule("B17.10")
def test_what_is_not_held_does_nothing():
    scene = Scene("A.e", A=digger(items=[AXE, PISTOL]), e=enemy()).run(attack={"by": "A", "with": "pistol"})
    assert scene.outcome == "refused"
    blessed = item("charm", hands=1, modifiers=[{"stat": "initiative", "by": 2}])
    scene = Scene("A", A=digger(items=[AXE, blessed], initiative=3)).dice(move=[2]).run(activation={"of": "A"})
    assert [event.initiative for event in scene.told(ActivationBegan)] == [3]


# -- room --------------------------------------------------------------------------------------------------------------


@rule("B17.20")
def test_a_side_bag_takes_five_tokens_of_any_kinds_and_a_sixth_is_lost():
    five = ["bandages", "bandages", "whiskey", "tonic", "dynamite"]
    found = {"encounter": ["abandoned_kit"]}
    scene = Scene("A", A=digger(tokens=five, skills={"luck": 1}), decks=found).dice(test=[4])
    scene.run(draw={"deck": "encounter"}).expect({"A.tokens": five})
    assert next(event.token for event in scene.told(TokenLost)) == "bandages"
    scene = Scene("A", A=digger(tokens=five[:4], skills={"luck": 1}), decks=found).dice(test=[4])
    scene.run(draw={"deck": "encounter"}).expect({"A.tokens": [*five[:4], "bandages"]})
    assert scene.told(TokenGained) == [TokenGained("A", "bandages")]


@rule("B17.20")
@pytest.mark.parametrize(("carried", "fits"), [(3, True), (4, False)])
def test_a_large_token_uses_two_places(carried, fits):
    scene = Scene("A", A=digger(tokens=["tonic"] * carried)).run()
    tokens = scene.state.catalogue.tokens
    keg = {**tokens, "dynamite": replace(tokens["dynamite"], places=2)}
    give_catalogue(scene.state, scene.state.catalogue.with_records(tokens=keg))
    gain_token(scene.table, scene.hero("A"), "dynamite")
    assert ("dynamite" in scene.hero("A").tokens) is fits


@rule("B17.20")
def test_large_tokens_that_are_carried_leave_less_room():
    scene = Scene("A", A=digger(tokens=["dynamite", "dynamite"])).run()
    tokens = scene.state.catalogue.tokens
    keg = {**tokens, "dynamite": replace(tokens["dynamite"], places=2)}
    give_catalogue(scene.state, scene.state.catalogue.with_records(tokens=keg))
    for _ in range(2):
        gain_token(scene.table, scene.hero("A"), "tonic")
    scene.expect({"A.tokens": ["dynamite", "dynamite", "tonic"]})


# -- the common tokens -------------------------------------------------------------------------------------------------


@rule("B17.21")
def test_bandages_heal_a_die_of_wounds_whiskey_of_sanity_damage_and_tonic_brings_one_grit():
    hurt = {"wounds": 6, "sanity_damage": 6}
    used("bandages", {"heal": [4]}, **hurt).expect({"A.wounds": 2, "A.sanity_damage": 6})
    used("whiskey", {"heal": [4]}, **hurt).expect({"A.wounds": 6, "A.sanity_damage": 2})
    used("tonic", grit=1, max_grit=2).expect({"A.grit": 2})


@rule("B17.21", "B8.71")
def test_dynamite_is_thrown_and_is_gone():
    scene = Scene("A...e", A=digger(tokens=["dynamite"]), e=enemy(health=9)).dice(to_hit=[4], blast=[5])
    scene.run(use={"by": "A", "token": "dynamite", "at": "4,0"}).expect({"A.tokens": [], "e.wounds": 5})


@rule("B17.21")
def test_a_token_that_the_hero_does_not_have_cannot_be_used():
    scene = Scene("A", A=digger(tokens=["tonic"])).run(use={"by": "A", "token": "bandages"})
    assert scene.outcome == "refused"


# -- the rarer tokens --------------------------------------------------------------------------------------------------


@rule("B17.22")
def test_herbs_heal_two_dice_of_wounds_and_strong_drink_two_of_sanity_damage():
    hurt = {"wounds": 9, "sanity_damage": 9}
    used("herbs", {"heal": [3, 4]}, **hurt).expect({"A.wounds": 2, "A.sanity_damage": 9})
    used("tequila", {"heal": [3, 4]}, **hurt).expect({"A.wounds": 9, "A.sanity_damage": 2})


@rule("B17.22", "B4.18")
def test_lantern_oil_rolls_one_die_of_the_hold_roll_again():
    scene = Scene("A", A=digger(tokens=["lantern_oil"]), answers=[{"use_token": "lantern_oil"}, {"reroll": [1]}])
    scene.dice(hold_back=[3, 1, 4]).run(hold_back={}).expect({"darkness": 0, "A.tokens": []})


@rule("B17.22", "B8.62")
def test_a_hatchet_is_a_free_attack_thrown_with_the_melee_to_hit_for_two_damage_more():
    thrower = digger(tokens=["hatchet"], skills={"strength": 2}, to_hit={"melee": 3, "ranged": 6})
    scene = Scene("A....e", A=thrower, e=enemy(health=20), answers=[{"action": "free:hatchet_throw"}])
    scene.dice(move=[2], to_hit=[3], damage=[4]).run(activation={"of": "A"})
    scene.expect({"e.wounds": 6, "A.tokens": []})


@rule("B17.22")
@pytest.mark.parametrize(("spaces", "offered"), [(5, True), (6, False)])
def test_a_hatchet_flies_strength_and_three_spaces(spaces, offered):
    scene = Scene(
        "A" + "." * (spaces - 1) + "e",
        A=digger(tokens=["hatchet", "tonic"], skills={"strength": 2}),
        e=enemy(),
        stop_at="action",
    )
    choices = scene.dice(move=[2]).run(activation={"of": "A"}).choices
    assert ("free:hatchet_throw" in choices) is offered


def flashed(**options) -> Scene:
    """A uses a flash in the first of two turns."""
    scene = Scene(
        "A#e",
        A=digger(initiative=3, tokens=["flash"]),
        e=enemy(id="slow", initiative=4, combat=0),
        options=options,
        answers=[{"action": "use:flash"}],
    )
    return scene.dice(hold_back=[6, 5] * 3, move=[2, 2, 2]).run({"turn": {}}, {"turn": {}}, {"turn": {}})


@rule("B17.22", "R41")
def test_a_flash_makes_all_enemies_two_slower_until_the_turn_is_over():
    scene = flashed()
    assert [(event.of, event.initiative) for event in scene.told(ActivationBegan)] == [("slow", 4), ("A", 3)] * 3
    quick = Scene("A#e", A=digger(tokens=["flash"]), e=enemy(id="slow", initiative=4, combat=0))
    quick.run({"use": {"by": "A", "token": "flash"}}, {"activation": {"of": "e"}})
    assert [event.initiative for event in quick.told(ActivationBegan)] == [2]


@rule("B17.22", "R41")
def test_with_the_option_a_flash_lasts_until_the_end_of_the_next_turn():
    scene = flashed(flash_lasts="next_turn")
    began = [event.of for event in scene.told(ActivationBegan)]
    assert began == ["slow", "A", "A", "slow", "slow", "A"]


@rule("B17.22")
def test_ash_wounds_every_enemy_beside_past_its_defense():
    near = enemy(id="husk", defense=6, health=5)
    scene = Scene("eAf.g", A=digger(tokens=["ash"]), e=near, f={"like": "e"}, g={"like": "e"})
    scene.run(use={"by": "A", "token": "ash"}).expect({"e.wounds": 1, "f.wounds": 1, "g.wounds": 0, "A.tokens": []})


@rule("B17.22", "B8.61")
def test_ash_is_the_free_attack_of_the_turn():
    knife = item("knife", melee={"combat": 1}, free=True, per="turn")
    scene = Scene("Ae", A=digger(tokens=["ash", "ash", "tonic"], items=[knife]), e=enemy(), stop_at="action")
    scene.answers(action="use:ash").dice(move=[2]).run(activation={"of": "A"})
    assert sorted(scene.choices) == ["end", "melee:fists", "use:tonic"]


# -- a new hero --------------------------------------------------------------------------------------------------------


@rule("B17.31")
def test_every_new_hero_draws_one_personal_item_of_their_own():
    party = [{"class": each, "token": "tonic"} for each in ("gunslinger", "preacher")]
    state = GAME.begin({"mission": "a_fistful_of_dark_stone", "heroes": party})
    log: list = []
    table = Table(state, Seeded(3), lambda decision, _: ("ask", decision.first()), GAME.roll_clauses, log=log)
    step = GAME.next_step(state)
    assert step is not None
    step(table)
    personal = {id for id, each in state.catalogue.items.items() if each.category == "personal"}
    drawn = [event.item for event, _ in log if isinstance(event, ItemGained) and event.item in personal]
    assert len(drawn) == len(set(drawn)) == 2
    assert [sum(id in personal for id in each.items) for each in state.heroes] == [1, 1]


@rule("B17.23")
def test_a_token_that_would_restore_nothing_says_so_before_it_is_used():
    for wounds, wasted in ((0, True), (2, False)):
        scene = Scene("A", A=hero(grit=0, tokens=["bandages"], health=10, wounds=wounds)).run()
        assert would_be_wasted(scene.state, scene.hero("A"), "bandages") is wasted
        asked = question(scene.state, Action("A", ["use:bandages", "end"], main=True))
        assert ("wasted" in asked.options[0].hint) is wasted
