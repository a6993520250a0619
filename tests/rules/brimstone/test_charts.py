"""Injury and madness. Rules: section 10.7 and 10.8."""

from __future__ import annotations

import pytest

from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.brimstone.events import (
    ActivationBegan,
    AttackBegan,
    CardDrawn,
    ChartRolled,
    HeroDied,
    HitsTaken,
    MovementRolled,
    SearchSpoilt,
)
from brimstone_tui.testing import Scene, enemy, item, rule
from tests.rules.brimstone.figures import digger

INJURIES = {
    2: "a_cross_by_the_trail", 3: "never_quite_whole", 4: "ruined_hand", 5: "clouded_eye", 6: "bad_knee",
    7: "ringing_skull", 8: "torn_shoulder", 9: "shaken_nerve", 10: "stiff_back", 11: "cuts_and_bruises",
    12: "tougher_for_it",
}  # fmt: skip
MADNESS = {
    2: "gone_into_the_dark", 3: "a_widening_crack", 4: "unseen_claws", 5: "afraid_of_the_gloom",
    6: "dread_of_thresholds", 7: "the_open_door_within", 8: "blind_to_riches", 9: "marked_coin",
    10: "too_close_for_comfort", 11: "bad_dreams", 12: "cold_clarity",
}  # fmt: skip
RIFLE = item("rifle", hands=2, ranged={"range": 8, "shots": 1})


def rolled(chart: str, sides: list[int], **keys) -> Scene:
    """A hero gets up and rolls on a chart."""
    limit = {"wounds": 10} if chart == "injury" else {"sanity_damage": 10}
    scene = Scene("A.B", A=digger(ko=True, **limit, **keys), B=digger(), otherwise="first")
    dies = sum(sides) == 2
    return scene.dice(**{chart: sides}, **({} if dies else {"recover": [6, 6]})).run(recover={"hero": "A"})


def sides_of(total: int) -> list[int]:
    return [max(1, total - 6), min(6, total - 1)]


# -- the rows ----------------------------------------------------------------------------------------------------------


@rule("B10.50")
@pytest.mark.parametrize("total", INJURIES)
def test_two_dice_are_the_row_of_the_injury_chart(total):
    scene = rolled("injury", sides_of(total))
    assert scene.told(ChartRolled) == [ChartRolled("A", "injury", total, INJURIES[total])]
    lasts = [] if total in (2, 11) else [INJURIES[total]]
    scene.expect({"A.injuries": lasts, "A.madness": [], "A.dead": total == 2})


@rule("B10.51")
@pytest.mark.parametrize("total", MADNESS)
def test_two_dice_are_the_row_of_the_madness_chart(total):
    scene = rolled("madness", sides_of(total))
    assert scene.told(ChartRolled) == [ChartRolled("A", "madness", total, MADNESS[total])]
    lasts = [] if total in (2, 11) else [MADNESS[total]]
    scene.expect({"A.madness": lasts, "A.injuries": [], "A.dead": total == 2})


@rule("B10.50", "B10.51")
@pytest.mark.parametrize("chart", ["injury", "madness"])
def test_the_dead_stay_off_the_board_and_the_next_hero_takes_the_light(chart):
    scene = rolled(chart, [1, 1])
    assert scene.told(HeroDied) == [HeroDied("A")]
    scene.expect({"A.at": "", "A.ko": True, "light": "B"})
    scene.run(end_turn={}).expect({"A.ko": True, "A.dead": True})


@rule("B10.52")
def test_a_result_that_the_hero_suffers_from_already_is_rolled_again():
    rolled("injury", [2, 4, 3, 3, 4, 4], injuries=["bad_knee"]).expect({"A.injuries": ["bad_knee", "torn_shoulder"]})
    rolled("madness", [2, 2, 5, 6], madness=["unseen_claws"]).expect({"A.madness": ["unseen_claws"]})


@rule("B10.52")
def test_what_lasts_not_may_happen_again_and_again():
    scene = rolled("injury", [5, 6], injuries=["bad_knee"])
    scene.expect({"A.injuries": ["bad_knee"]})


# -- injuries ----------------------------------------------------------------------------------------------------------


@rule("B10.50")
def test_never_quite_whole_every_later_injury_roll_is_one_die():
    rolled("injury", [6], injuries=["never_quite_whole"]).expect({"A.injuries": ["never_quite_whole", "bad_knee"]})
    scene = Scene("A.B", A=digger(ko=True, wounds=10, injuries=["never_quite_whole"]), B=digger())
    scene.dice(injury=[1]).run(recover={"hero": "A"}).expect({"A.dead": True})


@rule("B10.50", "B17.1")
def test_a_ruined_hand_holds_one_pistol_instead_of_two():
    pistols = [item(id, hands=1, ranged={"range": 6, "shots": 1}) for id in ("left", "right")]
    Scene("A", A=digger(items=pistols)).run().expect({"A.in_hand": ["left", "right"]})
    Scene("A", A=digger(items=pistols, injuries=["ruined_hand"])).run().expect({"A.in_hand": ["left"]})


@rule("B10.50")
def test_a_ruined_hand_still_fires_a_two_handed_gun_but_never_with_a_critical_hit():
    def shot(**keys) -> Scene:
        scene = Scene("A..e", A=digger(items=[RIFLE], **keys), e=enemy(defense=5)).dice(to_hit=[6], damage=[6])
        return scene.run(attack={"by": "A", "with": "rifle"})

    shot().expect({"e.wounds": 6})
    shot(injuries=["ruined_hand"]).expect({"e.wounds": 1})


@rule("B10.50")
def test_with_a_ruined_hand_the_hero_chooses_between_the_rifle_and_the_knife():
    knife = item("knife", hands=1, melee={"combat": 1})
    scene = Scene("A.e", A=digger(items=[RIFLE, knife], injuries=["ruined_hand"]), e=enemy(combat=0), stop_at="equip")
    scene.run(activation={"of": "A"})
    assert sorted(scene.choices) == ["keep", "knife", "rifle"]


@rule("B10.50")
def test_a_clouded_eye_scores_no_critical_hit_at_a_distance_and_still_does_in_melee():
    pistol = item("pistol", hands=1, ranged={"range": 6, "shots": 1})
    scene = Scene("A..e", A=digger(items=[pistol], injuries=["clouded_eye"]), e=enemy(defense=5))
    scene.dice(to_hit=[6], damage=[6]).run(attack={"by": "A", "with": "pistol"}).expect({"e.wounds": 1})
    scene = Scene("Ae", A=digger(combat=1, injuries=["clouded_eye"]), e=enemy(defense=5))
    scene.dice(to_hit=[6], damage=[6]).run(attack={"by": "A"}).expect({"e.wounds": 6})


@rule("B10.50")
@pytest.mark.parametrize(("side", "spaces"), [(4, 3), (2, 1), (1, 1)])
def test_a_bad_knee_takes_one_space_off_but_never_the_last(side, spaces):
    scene = Scene("A....", A=digger(injuries=["bad_knee"], max_grit=0)).dice(move=[side]).run(activation={"of": "A"})
    assert [event.spaces for event in scene.told(MovementRolled)] == [spaces]


@rule("B10.50")
def test_a_ringing_skull_is_slower_and_has_a_die_less_in_every_test():
    scene = Scene("A", A=digger(injuries=["ringing_skull"], skills={"lore": 3}, initiative=4)).dice(test=[1, 5])
    scene.dice(move=[2]).run({"test": {"by": "A", "skill": "lore", "target": 5}}, {"activation": {"of": "A"}})
    assert [event.initiative for event in scene.told(ActivationBegan)] == [3]


@rule("B10.50")
def test_a_torn_shoulder_strikes_with_a_die_less():
    scene = Scene("Ae", A=digger(combat=2, injuries=["torn_shoulder"]), e=enemy()).dice(to_hit=[1])
    scene.run(attack={"by": "A"})
    assert [event.dice for event in scene.told(AttackBegan)] == [1]


@rule("B10.50", "P07")
def test_a_shaken_nerve_holds_a_grit_less_and_loses_what_is_too_much():
    scene = rolled("injury", sides_of(9), grit=2, max_grit=2)
    scene.expect({"A.injuries": ["shaken_nerve"], "A.grit": 1})


@rule("B10.50")
def test_a_stiff_back_acts_later():
    scene = Scene("A", A=digger(initiative=4, injuries=["stiff_back"])).dice(move=[1]).run(activation={"of": "A"})
    assert [event.initiative for event in scene.told(ActivationBegan)] == [3]


@rule("B10.50", "B10.51")
@pytest.mark.parametrize("gift", [{"injuries": ["tougher_for_it"]}, {"madness": ["cold_clarity"]}])
def test_who_came_out_stronger_holds_a_grit_more(gift):
    scene = Scene("A", A=digger(grit=2, max_grit=2, tokens=["tonic"], **gift)).run(use={"by": "A", "token": "tonic"})
    scene.expect({"A.grit": 3})


# -- madness -----------------------------------------------------------------------------------------------------------


@rule("B10.51")
def test_a_widening_crack_every_later_madness_roll_is_one_die():
    rolled("madness", [4], madness=["a_widening_crack"]).expect({"A.madness": ["a_widening_crack", "unseen_claws"]})


@rule("B10.51")
def test_unseen_claws_strike_once_as_each_turn_begins():
    scene = Scene("A", A=digger(madness=["unseen_claws"])).dice(defense=[1, 4], hold_back=[6, 5, 6, 5], move=[2, 2])
    scene.run({"turn": {}}, {"turn": {}}).expect({"A.wounds": 1})
    assert [event.hits for event in scene.told(HitsTaken)] == [1, 1]


@rule("B10.51")
@pytest.mark.parametrize(("hold", "damage"), [([1, 3], 3), ([2, 2], 3), ([6, 5], 0), ([6, 6], 0)])
def test_who_is_afraid_of_the_gloom_suffers_whenever_the_hold_roll_fails_by_doubles_as_well(hold, damage):
    scene = Scene("A", A=digger(madness=["afraid_of_the_gloom"]), otherwise="first")
    scene.dice(hold_back=hold, **({"how_many": [6]} if damage else {}), **({"heal": [1]} if hold == [6, 6] else {}))
    scene.run(hold_back={}).expect({"A.sanity_damage": damage})
    assert "willpower" not in [event.purpose for event in scene.told(Rolled)]


@rule("B10.51")
def test_dread_of_thresholds_keeps_the_hero_from_scavenging_on_one_to_three():
    scene = Scene("A", A=digger(madness=["dread_of_thresholds"])).dice(trigger=[3]).run(scavenge={"by": "A"})
    assert scene.told(SearchSpoilt) == [SearchSpoilt("A")]
    scene = Scene("A", A=digger(madness=["dread_of_thresholds"])).dice(trigger=[4], scavenge=[1, 2, 3])
    scene.run(scavenge={"by": "A"})
    assert not scene.told(SearchSpoilt)


@rule("B10.51")
def test_dread_of_thresholds_keeps_the_hero_from_looking_through_a_door_too():
    scene = Scene("#//#\n#..#", A=digger(madness=["dread_of_thresholds"], at="1,0")).dice(trigger=[1])
    scene.run(search={"by": "A"})
    assert scene.told(SearchSpoilt) == [SearchSpoilt("A")]
    assert not scene.told(CardDrawn)


@rule("B10.51")
def test_through_the_open_door_within_corruption_comes_without_a_willpower_roll():
    mad = digger(madness=["the_open_door_within"])
    scene = Scene("A", A=mad).run(harm={"to": "A", "hits": 2, "kind": "corruption"})
    scene.expect({"A.corruption": 2})
    scene = Scene("A", A=mad).dice(willpower=[4, 4]).run(harm={"to": "A", "hits": 2, "kind": "horror"})
    scene.expect({"A.sanity_damage": 0})


@rule("B10.51")
@pytest.mark.parametrize(("sides", "cards"), [([6, 2, 3], 0), ([6, 6, 1], 1)])
def test_who_is_blind_to_riches_does_not_see_the_first_six(sides, cards):
    scene = Scene("A", A=digger(madness=["blind_to_riches"]), decks={"scavenge": ["dust_and_splinters"]})
    scene.dice(scavenge=sides).run(scavenge={"by": "A"})
    assert len(scene.told(CardDrawn)) == cards


@rule("B10.51")
def test_a_marked_coin_turns_a_loot_card_into_sanity_damage_on_a_one():
    scene = Scene("A", A=digger(madness=["marked_coin"]), decks={"loot": ["loose_change"]}).dice(trigger=[1])
    scene.run(draw={"deck": "loot"}).expect({"A.sanity_damage": 1, "A.gold": 0, "A.xp": 0})
    scene = Scene("A", A=digger(madness=["marked_coin"]), decks={"loot": ["loose_change"]}).dice(trigger=[2])
    scene.run(draw={"deck": "loot"}).expect({"A.sanity_damage": 0, "A.gold": 25, "A.xp": 20})


@rule("B10.51")
@pytest.mark.parametrize(("side", "wounds"), [(2, 3), (3, 0)])
def test_whoever_ends_a_move_too_close_may_strike_the_friend_beside(side, wounds):
    scene = Scene("A..B.C", A=digger(madness=["too_close_for_comfort"]), B=digger(), C=digger())
    scene.answers(move="2,0").dice(move=[2], trigger=[side], **({"defense": [1, 1, 1]} if wounds else {}))
    scene.run(activation={"of": "A"}).expect({"B.wounds": wounds, "C.wounds": 0})


@rule("B10.51")
def test_whoever_keeps_away_from_friends_strikes_nobody():
    scene = Scene("A..B", A=digger(madness=["too_close_for_comfort"]), B=digger(), answers=[{"move": "1,0"}])
    scene.dice(move=[2]).run(activation={"of": "A"}).expect({"B.wounds": 0})
