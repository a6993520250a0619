"""Every item of the data changes a figure, gives a choice or happens by itself. A failing test names the item."""

from __future__ import annotations

import pytest

from brimstone_tui.rulesets.brimstone.attack import legal_targets, ranged_attack
from brimstone_tui.rulesets.brimstone.events import HitsTaken
from brimstone_tui.rulesets.brimstone.game import GAME
from brimstone_tui.testing import Scene, enemy, hero, rule
from tests.rules.brimstone import promises
from tests.rules.brimstone.measures import GUN, in_play

ITEMS = GAME.catalogue.items
FIGURES = promises.with_modifiers(ITEMS)
USES, REROLLS, TRIGGERS = (promises.having(part, ITEMS) for part in ("use", "reroll", "triggers"))
WEAPONS = [item.id for item in ITEMS.values() if item.melee or item.ranged]


@rule("B17.10", "B3.8")
@pytest.mark.parametrize("id", ITEMS)
def test_an_item_does_something(id):
    assert id in [*(source for source, _ in FIGURES), *USES, *REROLLS, *TRIGGERS, *WEAPONS]


@rule("B17.10")
@pytest.mark.parametrize(("id", "stat"), FIGURES)
def test_an_item_changes_each_figure_that_it_names(id, stat):
    promises.changes_its_figure(id, stat)


@rule("B1.35", "B2.20")
@pytest.mark.parametrize("id", USES)
def test_an_item_is_used_for_what_it_says_once_in_its_time(id):
    promises.is_offered_and_works(id)


@rule("B1.35", "B2.7")
@pytest.mark.parametrize("id", REROLLS)
def test_an_item_lets_dice_be_rolled_again(id):
    promises.lets_dice_be_rolled_again(id)


@rule("B1.35")
@pytest.mark.parametrize("id", TRIGGERS)
def test_an_item_happens_by_itself_at_its_moment(id):
    promises.happens_by_itself(id)


@rule("B8.5", "B8.6", "B8.10", "B8.60", "B8.62")
@pytest.mark.parametrize("id", WEAPONS)
def test_a_weapon_attacks_with_its_own_figures(id):
    promises.is_a_weapon(id)


@rule("B16.40")
@pytest.mark.parametrize("id", [item.id for item in ITEMS.values() if item.dark_stone])
def test_an_item_with_dark_stone_is_rolled_for_when_the_adventure_ends(id):
    stones = ITEMS[id].dark_stone
    scene = Scene("A", A=hero(grit=0, items=[id])).dice(dark_stone=[1] * stones, willpower=[6] * stones)
    scene.run(end_adventure={})
    assert [event.hits for event in scene.told(HitsTaken) if event.kind == "corruption"] == [stones]


# -- what the texts of single items add --------------------------------------------------------------------------------


@rule("B8.26")
def test_the_black_glass_eye_lets_shots_pass_over_adjacent_enemies():
    def targets(*items: str) -> list[str]:
        scene = Scene("Ae.f", A=hero(items=items), e=enemy(), f=enemy(id="other"))
        attack = ranged_attack(scene.state, scene.hero("A"), GUN)
        return [each.id for each in legal_targets(scene.state, scene.hero("A"), attack)]

    assert targets() == ["e"]
    assert targets("black_glass_eye") == ["e", "f"]


@rule("B17.30")
def test_the_book_of_debts_adds_to_loot_and_to_nothing_else():
    assert in_play("loot_gold", items=["book_of_debts"]) == in_play("loot_gold") + 10
    scene = Scene("A", A=hero(items=["book_of_debts"]), decks={"scavenge": ["a_coin_roll"]}, seed=1)
    scene.run(draw={"deck": "scavenge", "by": "A"}).expect({"A.gold": 50})


@rule("B4.18")
def test_the_lamp_trimmer_helps_whoever_carries_the_light_and_never_costs_grit():
    def hold(bearer: str, *sides: int, **keys) -> Scene:
        figures = {"A": hero(grit=2, items=["lamp_trimmer"]), "B": hero(grit=2)}
        return Scene("AB", **figures, light=bearer, **keys).dice(hold_back=sides).run(hold_back={})

    hold("A", 1, 3, 6, answers=[{"reroll": [0]}]).expect({"darkness": 0, "A.grit": 2, "A.exhausted": ["lamp_trimmer"]})
    hold("B", 1, 3, otherwise="fail").expect(darkness=1)
    hold("A", 4, 5, otherwise="fail").expect(darkness=0)


@rule("B4.18", "B2.7")
def test_lantern_oil_never_rolls_a_die_that_the_lamp_trimmer_rolled():
    scene = Scene("A", A=hero(items=["lamp_trimmer"], tokens=["lantern_oil"]), dice={"hold_back": [1, 3, 2, 6]})
    scene.answers({"reroll": [0]}, {"use_token": "lantern_oil"})  # the other die is the only one left
    scene.run(hold_back={}).expect({"darkness": 0, "A.tokens": []})


@rule("B10.10")
def test_a_shield_takes_one_wound_off_a_batch_and_nothing_off_horror():
    def harmed(kind: str, *items: str) -> Scene:
        scene = Scene("A", A=hero("marshal", items=items))
        return scene.run(harm={"to": "A", "hits": 3, "kind": kind, "ignore": ["defense", "willpower"]})

    harmed("hits", "boiler_plate_vest").expect({"A.wounds": 2})
    harmed("horror", "boiler_plate_vest").expect({"A.sanity_damage": 3})
    harmed("hits").expect({"A.wounds": 3})
