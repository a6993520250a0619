"""Every item of the game does what its card says. Rule: D17.9, D10.17, D10.25."""

import pytest

from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.descent.figures import attribute_of, defense_of, speed_of, stamina_of
from brimstone_tui.rulesets.descent.game import GAME
from brimstone_tui.rulesets.descent.surges import named_surges
from brimstone_tui.testing import Keys, rule
from tests.rules.descent.figures import FAILED, NO_CARDS, PASSED, Shown, hero, monster, scene, weapon

pytestmark = rule("D17.1", "D17.9")
shows = Shown()

ITEMS = GAME.catalogue.items
WEAPONS = [id for id, item in ITEMS.items() if item.attack]
SURGING = {"blue": "2r 2h 1s", "red": "3h 1s", "yellow": "2h 1s", "green": "1s"}
"""A side of each die that shows a surge."""
SWORD = weapon("sword", dice=["blue"])
BOW = weapon("long_bow", attack="ranged", dice=["blue"], traits=["bow"])


def owner(*items, **keys):
    """A hero with these items equipped."""
    return hero(**{"items": list(items), **keys})


def struck(map, *answers, by="m", at="A", attack=("3r 2h",), defense=(), **keys):
    """An attack."""
    blow = scene(map, **{**NO_CARDS, **keys}).dice(attack=list(attack), defense_dice=list(defense)).answers(*answers)
    return blow.run(attack={"by": by, "at": at})


# -- weapons -----------------------------------------------------------------------------------------------------------


@rule("D10.7", "D10.25")
@pytest.mark.parametrize("id", WEAPONS)
def test_a_weapon_rolls_its_dice_and_offers_its_surges(id):
    item = ITEMS[id]
    blow = scene("Am", A=owner(id), m=monster(health=30), stop_at="surge").dice(attack=[SURGING[d] for d in item.dice])
    blow.run(attack={"by": "A", "with": id, "at": "m"})
    assert [told.dice for told in blow.told(Rolled)] == [item.dice]
    assert blow.choices == [*(name for name, surge in named_surges(item.surges)), "none"]


@rule("D10.2")
@pytest.mark.parametrize("id", WEAPONS)
def test_a_weapon_strikes_as_far_as_its_card_says(id):
    item = ITEMS[id]
    farthest = 9 if item.attack == "ranged" else 2 if item.reach else 1
    for away in (farthest, farthest + 1 if farthest < 9 else 9):
        reached = away <= farthest
        blow = scene("A" + "." * (away - 1) + "m", A=owner(id), m=monster(health=30), stop_at="surge")
        blow.dice(attack=[SURGING[d] for d in item.dice] if reached else [])
        blow.run(attack={"by": "A", "with": id, "at": "m"}).expect(outcome="ok" if reached else "refused")


@rule("D10.22", "D10.28")
@pytest.mark.parametrize(
    ("id", "surge", "damage", "conditions"),
    [
        ("woodsmans_axe", "hearts_1", 4, []), ("woodsmans_axe", "pierce_2", 5, []),
        ("bell_hammer", "hearts_1", 3, []), ("bell_hammer", "stunned", 2, ["stunned"]),
        ("cinder_rune", "range_2", 2, []), ("cinder_rune", "hearts_1", 3, []),
        ("poachers_bow", "range_1_hearts_1", 3, []), ("poachers_bow", "pierce_1", 3, []),
        ("boar_spear", "hearts_1", 3, []), ("boar_spear", "pierce_2", 4, []),
        ("millers_maul", "hearts_2", 5, []), ("millers_maul", "stunned", 3, ["stunned"]),
        ("river_blade", "hearts_1", 5, []),
        ("stag_bow", "range_3", 2, []), ("stag_bow", "hearts_1", 3, []), ("stag_bow", "hearts_1#2", 3, []),
        ("hand_crossbow", "hearts_1", 4, []),
        ("glass_rune", "range_2", 3, []), ("glass_rune", "hearts_1", 4, []),
        ("frostbite_rune", "hearts_1_pierce_1", 4, []), ("frostbite_rune", "immobilized", 2, ["immobilized"]),
        ("kings_longbow", "range_3", 5, []), ("kings_longbow", "hearts_2", 7, []),
        ("widow_maker", "hearts_1", 7, []), ("widow_maker", "hearts_4", 10, []),
    ],
)  # fmt: skip
@shows(*WEAPONS)
def test_a_surge_of_a_weapon_buys_what_its_card_says(id, surge, damage, conditions):
    dice = ITEMS[id].dice
    attack = ["2r 2h 1s", *({"red": "3h 1s" if id == "widow_maker" else "3h", "yellow": "2h"}[d] for d in dice[1:])]
    blow = scene("Am", A=owner(id), m=monster(health=30, defense=["gray"]), **NO_CARDS)
    blow.dice(attack=attack, defense_dice=[2]).answers({"surge": surge})
    blow.run(attack={"by": "A", "with": id, "at": "m"}).expect({"m.damage": damage, "m.conditions": conditions})


@rule("D10.23")
def test_four_hearts_of_the_widow_maker_cost_two_surges():
    blow = scene("Am", A=owner("widow_maker"), m=monster(health=30), stop_at="surge").dice(
        attack=["2r 2h 1s", "1h", "1h"]
    )
    assert blow.run(attack={"by": "A", "at": "m"}).choices == ["hearts_1", "none"]


@rule("D12.8")
def test_the_hand_crossbow_shoves_its_target_onto_a_space_beside():
    shot = struck("Am.\n...", {"surge": "shove"}, {"place": "2,1"}, by="A", at="m", A=owner("hand_crossbow"),
                  m=monster(health=30), attack=["2r 2h 1s", "1h"])  # fmt: skip
    shot.expect({"m.at": "2,1", "m.damage": 3})


@pytest.mark.parametrize(("beside", "hearts"), [([], 3), (["tin_buckler"], 2)])
def test_the_river_blade_has_a_heart_more_with_the_other_hand_empty(beside, hearts):
    blow = struck("Am", by="A", at="m", A=owner("river_blade", *beside), m=monster(), attack=["5r 1h", "1h"])
    blow.expect({"m.damage": hearts})


@rule("D9.16")
def test_the_stag_bow_sees_past_figures_beside_its_owner_and_no_others():
    armed: Keys = {"A": owner("stag_bow"), "B": hero(), "m": monster()}
    struck("AB.m", by="A", at="m", attack=["3r 2h", "1h 1s"], figures=armed, otherwise="decline").expect(
        {"m.damage": 3}
    )
    scene("A.Bm", figures=armed).run(attack={"by": "A", "at": "m"}).expect(outcome="refused")
    other = {**armed, "A": owner(BOW)}
    scene("AB.m", figures=other).run(attack={"by": "A", "at": "m"}).expect(outcome="refused")


# -- armor, shields, cloaks --------------------------------------------------------------------------------------------


@shows("ferrymans_mail", "boiled_leather", "gatehouse_plate")
@rule("D10.17")
@pytest.mark.parametrize(
    ("id", "die", "speed"),
    [("ferrymans_mail", "gray", 4), ("boiled_leather", "brown", 6), ("gatehouse_plate", "black", 3)],
)
def test_armor_adds_its_die_and_holds_its_wearer_back(id, die, speed):
    worn = scene("A", A=owner(id, speed=6))
    assert defense_of(worn.state, worn.hero("A")) == [die]
    assert speed_of(worn.state, worn.hero("A")) == speed


@rule("D17.4")
@pytest.mark.parametrize(
    ("armor", "weapon_id", "legal"),
    [
        ("ferrymans_mail", "poachers_bow", False), ("ferrymans_mail", "cinder_rune", True),
        ("gatehouse_plate", "poachers_bow", False), ("gatehouse_plate", "cinder_rune", False),
        ("boiled_leather", "poachers_bow", True),
    ],
)  # fmt: skip
def test_heavy_armor_forbids_bows_and_plate_forbids_runes_too(armor, weapon_id, legal):
    turn = scene("A", A=owner(armor, weapon_id, equipped=[])).answers(equip=[armor, weapon_id])
    if legal:
        turn.run(hero_turn={"of": "A", "actions": []}).expect({"A.equipped": [armor, weapon_id]})
        return
    with pytest.raises(AssertionError, match="is not an answer"):
        turn.run(hero_turn={"of": "A", "actions": []})


@shows("oilskin_cloak")
def test_the_oilskin_cloak_takes_a_surge_from_the_attack():
    claws = monster(surges=[{"hearts": 1}])
    blow = struck("Am", {"use_card": "oilskin_cloak"}, A=owner("oilskin_cloak"), m=claws, attack=["2r 2h 1s"],
                  otherwise="fail")  # fmt: skip
    blow.expect({"A.damage": 2, "A.exhausted": ["oilskin_cloak"]})


@shows("shieldmates_cloak")
@rule("D29.20")
def test_the_shieldmates_cloak_adds_the_dice_of_a_hero_beside_once_a_turn():
    shielded = {"A": owner("shieldmates_cloak"), "B": hero(defense=["black"]), "m": monster(), "n": monster("other")}
    blow = scene("BAm\n.n.", figures=shielded, **NO_CARDS).dice(attack=["3r 2h", "3r 2h"], defense_dice=[2])
    blow.run({"attack": {"by": "m", "at": "A"}}, {"attack": {"by": "n", "at": "A"}}).expect({"A.damage": 2})


@shows("kite_shield")
@pytest.mark.parametrize(("map", "damage"), [("A.m", 1), ("Am", 2)])
def test_the_kite_shield_helps_against_attackers_that_are_not_beside(map, damage):
    struck(map, A=owner("kite_shield"), m=monster(attack="ranged")).expect({"A.damage": damage})


@shows("tin_buckler")
def test_the_tin_buckler_rolls_a_defence_die_again():
    blow = struck("Am", {"use_card": "tin_buckler"}, {"reroll": [0]}, A=owner("tin_buckler", defense=["gray"]),
                  m=monster(), defense=[0, 2])  # fmt: skip
    blow.expect({"A.damage": 0, "A.exhausted": ["tin_buckler"]})


# -- other things ------------------------------------------------------------------------------------------------------


@shows("copper_ring")
def test_the_copper_ring_gives_stamina():
    worn = scene("A", A=owner("copper_ring"))
    assert stamina_of(worn.state, worn.hero("A")) == 5


@shows("hawk_helm")
@pytest.mark.parametrize(("armed", "damage"), [(BOW, 2), (SWORD, 1)])
def test_the_hawk_helm_gives_ranged_attacks_pierce(armed, damage):
    blow = struck("Am", by="A", at="m", A=owner(armed, "hawk_helm"), m=monster(defense=["gray"]), defense=[1])
    blow.expect({"m.damage": damage})


@rule("D17.4")
def test_no_second_helmet_fits_beside_the_hawk_helm():
    cap = {"id": "cap", "name": "Cap", "slot": "other", "traits": ["helmet"]}
    turn = scene("A", A=owner("hawk_helm", cap, equipped=[])).answers(equip=["hawk_helm", "cap"])
    with pytest.raises(AssertionError, match="is not an answer"):
        turn.run(hero_turn={"of": "A", "actions": []})


@shows("whetted_charm")
def test_the_whetted_charm_adds_a_heart_once():
    blow = struck("Am", {"use_card": "whetted_charm"}, by="A", at="m", A=owner(SWORD, "whetted_charm"), m=monster())
    blow.expect({"m.damage": 3, "A.exhausted": ["whetted_charm"]})


@shows("picklocks_gloves")
def test_the_picklocks_gloves_open_a_door_without_an_action_and_sharpen_awareness():
    opened = scene("A.", A=owner("picklocks_gloves"), doors={"0,0|1,0": "closed"}, **NO_CARDS)
    opened.run(hero_turn={"of": "A", "actions": [{"use": "picklocks_gloves"}]})
    opened.expect({"door:0,0|1,0": "open", "A.exhausted": ["picklocks_gloves"]}, not_told=["ActionTaken"])
    assert attribute_of(opened.state, opened.hero("A"), "awareness") == 4


@shows("hares_foot")
@pytest.mark.parametrize(("second", "passed"), [(PASSED, True), (FAILED, False)])
def test_the_hares_foot_tests_once_more_and_the_new_result_stands(second, passed):
    tested = scene("A", A=owner("hares_foot"), otherwise="fail", **NO_CARDS).dice(attribute=[*FAILED, *second])
    tested.answers(use_card="hares_foot").run(test={"by": "A", "attribute": "might"})
    tested.expect({"A.exhausted": ["hares_foot"]}, events=[{"AttributeTested": {"passed": passed}}])


@shows("hares_foot")
@rule("D29.8")
def test_the_hares_foot_is_not_offered_after_a_test_that_was_passed():
    tested = scene("A", A=owner("hares_foot"), otherwise="fail", **NO_CARDS).dice(attribute=PASSED)
    tested.run(test={"by": "A", "attribute": "might"}).expect({"A.exhausted": []})


def test_there_is_a_test_of_every_item():
    assert shows.missing(ITEMS) == []
