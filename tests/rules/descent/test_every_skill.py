"""Every skill of the classes does what its card says. Rule: D18.5."""

import pytest

from brimstone_tui.rulesets.descent.events import OverlordLostCard
from brimstone_tui.rulesets.descent.figures import attribute_of, health_of, speed_of, stamina_of
from brimstone_tui.rulesets.descent.game import GAME
from brimstone_tui.testing import Keys, rule
from tests.rules.descent.figures import NO_CARDS, PASSED, Shown, hero, monster, scene, weapon

pytestmark = rule("D18.4", "D18.5")
shows = Shown()

AXE = weapon("axe", dice=["blue"], traits=["axe"])
RUNE = weapon("rune", hands=2, attack="ranged", dice=["blue"], traits=["rune"])
BOW = weapon("bow", hands=2, attack="ranged", dice=["blue"], traits=["bow"])
HIT = "3r 2h"


def knows(*skills, **keys):
    """A hero with skills of the game, health and stamina to spare."""
    return hero(**{"stamina": 6, "skills": list(skills), **keys})


def turn(map, *actions, answers=(), attack=(), **keys):
    """A's turn with these actions."""
    played = scene(map, **{**NO_CARDS, **keys}).dice(attack=list(attack)).answers(*answers)
    return played.run(hero_turn={"of": "A", "actions": list(actions)})


def struck(map, *answers, by="m", at="A", attack=(HIT,), **keys):
    """An attack."""
    blow = scene(map, **{**NO_CARDS, **keys}).dice(attack=list(attack)).answers(*answers)
    return blow.run(attack={"by": by, "at": at})


# -- almoner -----------------------------------------------------------------------------------------------------------


@shows("alms")
def test_alms_heal_a_hero_within_2_by_a_red_die():
    given = turn("A.B", {"use": "alms"}, {"use": "alms"}, answers=[{"target": "B"}], A=knows("alms"), B=hero(damage=5),
                 dice={"effect": ["3h"]})  # fmt: skip
    given.expect({"B.damage": 2, "A.fatigue": 1, "A.exhausted": ["alms"]}, outcome="refused")
    turn("A..B", {"use": "alms"}, A=knows("alms"), B=hero(damage=5)).expect(outcome="refused")


@shows("shared_fire")
@rule("C-19")
def test_a_shared_fire_rests_every_other_hero_within_2():
    tired: Keys = {"damage": 3, "fatigue": 3}
    rested = turn("AB.C", {"rest": {}}, A=knows("shared_fire", **tired), B=hero(**tired), C=hero(**tired))
    rested.expect({"A.damage": 3, "A.fatigue": 0, "B.damage": 2, "B.fatigue": 2, "C.damage": 3, "C.fatigue": 3})


@shows("clean_linen")
def test_clean_linen_is_rid_of_a_condition():
    used = turn("AB", {"use": "clean_linen"}, A=knows("clean_linen"), B=hero(conditions=["poisoned"]))
    used.expect({"B.conditions": [], "A.fatigue": 1, "A.exhausted": ["clean_linen"]})


@shows("strike_the_bell")
@pytest.mark.parametrize(("shields", "healed"), [(0, 1), (2, 0)])
def test_striking_the_bell_heals_all_within_2_if_a_heart_gets_through(shields, healed):
    rung = turn(
        "mA.B", {"skill": "strike_the_bell"}, A=knows("strike_the_bell", damage=4, items=[AXE]), B=hero(damage=4),
        m=monster(defense=["gray"] if shields else []), attack=[HIT], dice={"defense_dice": [2]} if shields else {},
    )  # fmt: skip
    rung.expect({"A.damage": 4 - healed, "B.damage": 4 - healed, "A.fatigue": 1})


@shows("bread_broken")
@pytest.mark.parametrize(("map", "shared"), [("mA..B", True), ("mA...B", False)])
def test_broken_bread_lets_heroes_within_3_buy_a_heart_with_a_surge(map, shared):
    blow = struck(map, *[{"surge": "shared_mending"}] * shared, by="A", at="m", attack=["2r 2h 1s"], otherwise="fail",
                  A=hero(items=[AXE], damage=3), B=knows("bread_broken"), m=monster())  # fmt: skip
    blow.expect({"A.damage": 2 if shared else 3})


@shows("sanctuary")
def test_in_a_sanctuary_monsters_beside_the_hero_do_not_attack():
    safe = scene("Am.B\n..n.", A=knows("sanctuary"), B=hero(), m=monster(), n={"like": "m"}, **NO_CARDS)
    safe.dice(attack=[HIT])
    actions = [{"use": "sanctuary"}]
    safe.run(
        {"hero_turn": {"of": "A", "actions": actions}},
        {"activation": {"of": "n", "actions": [{"attack": {"at": "B"}}]}},
        {"activation": {"of": "m", "actions": [{"attack": {"at": "A"}}]}},
    )
    safe.expect({"A.damage": 0, "A.fatigue": 3, "B.damage": 2}, outcome="refused")


@shows("stand_between")
@pytest.mark.parametrize(("map", "between"), [("mA.B", True), ("mA..B", False)])
def test_who_stands_between_takes_the_hit_of_a_hero_within_2(map, between):
    blow = struck(map, *[{"use_card": "stand_between"}] * between, otherwise="fail", A=hero(), m=monster(),
                  B=knows("stand_between"))  # fmt: skip
    blow.expect({"A.damage": 0 if between else 2, "B.damage": 2 if between else 0, "B.fatigue": int(between)})


@shows("great_hymn")
def test_a_great_hymn_heals_within_3_and_gives_attacks_a_green_die():
    sung = scene("mA..B", A=knows("great_hymn", damage=5, items=[AXE]), B=hero(damage=5), m=monster(), **NO_CARDS)
    sung.dice(effect=["2h"], attack=[HIT, "1h"])
    sung.run(hero_turn={"of": "A", "actions": [{"skill": "great_hymn"}, {"attack": {}}]})
    sung.expect({"A.damage": 3, "B.damage": 3, "A.fatigue": 3, "m.damage": 3})


@shows("great_hymn")
def test_a_great_hymn_is_sung_for_its_die_when_nobody_is_hurt():
    sung = turn("mA", {"skill": "great_hymn"}, {"attack": {}}, A=knows("great_hymn", items=[AXE]), m=monster(),
                attack=[HIT, "1h"], dice={"effect": ["1h"]})  # fmt: skip
    sung.expect({"m.damage": 3})


@shows("unbowed")
def test_the_unbowed_have_willpower_and_breath_for_all_beside():
    began = scene("AB.C", A=knows("unbowed", fatigue=2), B=hero(fatigue=2), C=hero(fatigue=2), stop_at="action")
    began.run(hero_turn={"of": "A"}).expect({"A.fatigue": 1, "B.fatigue": 1, "C.fatigue": 2})
    assert attribute_of(began.state, began.hero("A"), "willpower") == 4


# -- emberscribe -------------------------------------------------------------------------------------------------------


@shows("kindle")
def test_kindle_buys_a_heart_and_pierce_with_a_rune_for_1_fatigue():
    blow = struck("A.m", {"surge": "kindle"}, by="A", attack=["2r 2h 1s"], A=knows("kindle", items=[RUNE]), at="m",
                  m=monster(defense=["gray"]), dice={"defense_dice": [1]})  # fmt: skip
    blow.expect({"m.damage": 3, "A.fatigue": 1})
    struck("Am", by="A", at="m", attack=["2r 2h 1s"], A=knows("kindle", items=[AXE]), m=monster(), otherwise="fail")


@shows("bursting_sigil")
def test_a_bursting_sigil_is_a_blast_with_a_heart_more():
    burst = turn("A.mn", {"skill": "bursting_sigil"}, A=knows("bursting_sigil", items=[RUNE]), m=monster(),
                 n={"like": "m"}, attack=[HIT])  # fmt: skip
    burst.expect({"m.damage": 3, "n.damage": 3, "A.fatigue": 2})


@shows("veil_of_ash")
def test_a_veil_of_ash_adds_a_brown_die_once():
    veiled = struck("Am", {"use_card": "veil_of_ash"}, A=knows("veil_of_ash"), m=monster(), dice={"defense_dice": [2]})
    veiled.expect({"A.damage": 0, "A.fatigue": 1, "A.exhausted": ["veil_of_ash"]})


@shows("rewritten")
@pytest.mark.parametrize(("armed", "offered"), [(RUNE, True), (BOW, False)])
def test_what_is_rewritten_rolls_a_die_of_a_rune_again(armed, offered):
    answers = [{"use_card": "rewritten"}, {"reroll": [0]}] if offered else []
    blow = struck("A.m", *answers, by="A", at="m", attack=["2r 2h 1s", HIT] if offered else ["2r 2h 1s"],
                  A=knows("rewritten", items=[armed]), m=monster(), otherwise="fail")  # fmt: skip
    blow.expect({"A.exhausted": ["rewritten"] if offered else []})


@shows("deep_inkwell")
def test_a_deep_inkwell_gives_stamina_knowledge_and_more_fatigue_for_a_surge():
    read = struck("Am", {"surge": "recover_fatigue"}, by="A", at="m", attack=["2r 2h 1s"], m=monster(),
                  A=knows("deep_inkwell", items=[AXE], fatigue=3))  # fmt: skip
    read.expect({"A.fatigue": 1})
    assert stamina_of(read.state, read.hero("A")) == 7
    assert attribute_of(read.state, read.hero("A"), "knowledge") == 4


@shows("sympathetic_flame")
@pytest.mark.parametrize(("shields", "burnt"), [(0, 1), (2, 0)])
def test_a_sympathetic_flame_burns_the_others_of_the_group_within_4(shields, burnt):
    flame = turn(
        "A.mn.o\n...p..", {"skill": "sympathetic_flame"}, answers=[{"target": "m"}],
        A=knows("sympathetic_flame", items=[RUNE]), m=monster(defense=["gray"]), n={"like": "m"}, o={"like": "m"},
        p=monster("other"), attack=[HIT], dice={"defense_dice": [shields]},
    )  # fmt: skip
    flame.expect({"m.damage": 2 - shields, "n.damage": burnt, "o.damage": 0, "p.damage": 0, "A.fatigue": 2})


@shows("ring_of_embers")
@pytest.mark.parametrize(
    ("attack", "damage"), [(HIT, 1), ("5r 1h", 1), ("2r 2h 1s", 2)], ids=["2 hearts", "1 heart", "2 and a surge"]
)
def test_a_ring_of_embers_takes_a_heart_from_attacks_of_foes_within_3_but_never_the_last(attack, damage):
    ring = scene("A..m", A=knows("ring_of_embers"), **NO_CARDS,
                 m=monster(attack="ranged", surges=[{"range": 1, "hearts": 1}]))  # fmt: skip
    ring.dice(attack=[attack])
    if "1s" in attack:
        ring.answers(surge="range_1_hearts_1")
    ring.run(
        {"hero_turn": {"of": "A", "actions": [{"use": "ring_of_embers"}]}},
        {"activation": {"of": "m", "actions": [{"attack": {"at": "A"}}]}},
    )
    ring.expect({"A.damage": damage, "A.fatigue": 1})


@shows("ring_of_embers")
@rule("O-49")
@pytest.mark.parametrize(
    ("attack", "conditions", "damage"),
    [(["5r 1h", "2h"], [], 2), (["5r 1h", "1r 1s"], [], 1), (["5r 1h", "1r 1s"], ["weakened"], 0)],
    ids=["3 hearts", "1 heart", "no heart"],
)
def test_under_a_ring_of_embers_3_hearts_are_2_and_one_is_one_and_none_is_none(attack, conditions, damage):
    ring = scene("A.m", A=knows("ring_of_embers"), **NO_CARDS,
                 m=monster(attack="ranged", dice=["blue", "yellow"], conditions=conditions))  # fmt: skip
    ring.dice(attack=attack)
    ring.run(
        {"hero_turn": {"of": "A", "actions": [{"use": "ring_of_embers"}]}},
        {"activation": {"of": "m", "actions": [{"attack": {"at": "A"}}]}},
    )
    ring.expect({"A.damage": damage})


@shows("ring_of_embers")
def test_a_ring_of_embers_counts_the_hearts_that_surges_bought():
    ring = scene("A.m", A=knows("ring_of_embers"), **NO_CARDS,
                 m=monster(attack="ranged", dice=["blue", "yellow"], surges=[{"hearts": 1}]))  # fmt: skip
    ring.dice(attack=["6r 1h 1s", "1r 1s"]).answers(surge="hearts_1")
    ring.run(
        {"hero_turn": {"of": "A", "actions": [{"use": "ring_of_embers"}]}},
        {"activation": {"of": "m", "actions": [{"attack": {"at": "A"}}]}},
    )
    ring.expect({"A.damage": 1})


@shows("let_it_burn")
def test_letting_it_burn_strikes_every_foe_within_2_whatever_the_range():
    burnt = turn("n.A.m.o", {"skill": "let_it_burn"}, A=knows("let_it_burn", items=[RUNE]),
                 m=monster(), n={"like": "m"}, o={"like": "m"}, attack=["2r 2h 1s"])  # fmt: skip
    burnt.expect({"m.damage": 2, "n.damage": 2, "o.damage": 0, "A.fatigue": 3})


@shows("twice_written")
def test_what_is_twice_written_attacks_again_when_a_foe_falls():
    fell = turn("A.m.n", {"attack": {"at": "m"}}, answers=[{"use_card": "twice_written"}], attack=[HIT, "5r 1h"],
                A=knows("twice_written", items=[RUNE]), m=monster(health=2), n=monster("other"))  # fmt: skip
    fell.expect({"m.alive": False, "n.damage": 1, "A.fatigue": 1})


@shows("twice_written")
def test_a_friend_who_falls_to_a_blast_is_no_foe_defeated():
    burst = weapon(**{**RUNE, "surges": [{"blast": True}]})
    fell = struck("A..mB", {"surge": "blast"}, by="A", at="m", attack=["6r 1h 1s"], otherwise="fail",
                  A=knows("twice_written", items=[burst]), m=monster(), B=hero(damage=11))  # fmt: skip
    fell.expect({"B.ko": True, "m.damage": 1})


# -- hewer -------------------------------------------------------------------------------------------------------------


@shows("heave")
def test_heave_is_a_melee_attack_with_a_surge_more():
    heavy = weapon(**{**AXE, "surges": [{"hearts": 1}]})
    blow = turn("Am", {"skill": "heave"}, answers=[{"surge": "hearts_1"}], A=knows("heave", items=[heavy]),
                m=monster(), attack=[HIT])  # fmt: skip
    blow.expect({"m.damage": 3, "A.fatigue": 1})
    turn("A.m", {"skill": "heave"}, A=knows("heave", items=[BOW]), m=monster()).expect(outcome="refused")


@shows("thick_hide")
def test_a_thick_hide_has_3_more_health_and_rises_with_a_heart_more():
    stout = scene("A", A=knows("thick_hide", ko=True)).dice(stand_up=["1h", "2h"]).run(stand_up={"of": "A"})
    assert health_of(stout.state, stout.hero("A")) == 15
    stout.expect({"A.damage": 11})


@shows("answer_in_kind")
@pytest.mark.parametrize(("map", "answered"), [("Am", True), ("A.m", False)])
def test_an_answer_in_kind_hurts_a_foe_beside_that_attacked(map, answered):
    blow = struck(map, *[{"use_card": "answer_in_kind"}] * answered, A=knows("answer_in_kind"), otherwise="fail",
                  m=monster(attack="ranged"))  # fmt: skip
    blow.expect({"A.damage": 2, "m.damage": int(answered), "A.fatigue": int(answered)})


@shows("shoulder_through")
def test_shouldering_through_puts_a_foe_beside_onto_a_space_beside_it():
    pushed = turn("Am.", {"use": "shoulder_through"}, A=knows("shoulder_through"), m=monster())
    pushed.expect({"m.at": "2,0", "A.fatigue": 1, "A.exhausted": ["shoulder_through"]})
    turn("A.m.", {"use": "shoulder_through"}, A=knows("shoulder_through"), m=monster()).expect(outcome="refused")


@shows("wide_swing")
def test_a_wide_swing_strikes_up_to_two_foes_with_one_roll():
    swung = turn("mAn\n.o.", {"skill": "wide_swing"}, answers=[{"target": "m"}, {"target": "o"}], attack=[HIT],
                 A=knows("wide_swing", items=[AXE]), m=monster(), n={"like": "m"}, o={"like": "m"})  # fmt: skip
    swung.expect({"m.damage": 2, "n.damage": 0, "o.damage": 2, "A.fatigue": 1})


@shows("wide_swing")
def test_a_wide_swing_may_strike_one_foe_alone():
    swung = turn("mAn", {"skill": "wide_swing"}, answers=[{"target": "m"}, {"target": "none"}], attack=[HIT],
                 A=knows("wide_swing", items=[AXE]), m=monster(), n={"like": "m"})  # fmt: skip
    swung.expect({"m.damage": 2, "n.damage": 0})


@shows("onslaught")
def test_an_onslaught_moves_3_and_strikes_with_a_heart_more():
    rushed = turn("A...m", {"skill": "onslaught"}, answers=[{"move": "3,0"}], A=knows("onslaught", items=[AXE]),
                  m=monster(), attack=[HIT])  # fmt: skip
    rushed.expect({"A.at": "3,0", "m.damage": 3, "A.fatigue": 2, "A.points": 0})


@shows("onslaught")
def test_an_onslaught_strikes_from_where_the_hero_is_hemmed_in():
    turn("#Am", {"skill": "onslaught"}, A=knows("onslaught", items=[AXE]), m=monster(), attack=[HIT]).expect(
        {"m.damage": 3}
    )


@shows("follow_through")
def test_who_follows_through_moves_2_and_strikes_again():
    fell = turn("Am.n", {"attack": {}}, answers=[{"use_card": "follow_through"}, {"move": "2,0"}], attack=[HIT, HIT],
                A=knows("follow_through", items=[AXE]), m=monster(health=2), n=monster("other"))  # fmt: skip
    fell.expect({"A.at": "2,0", "n.damage": 2, "A.fatigue": 1, "A.exhausted": ["follow_through"]})


@shows("all_of_it")
def test_all_of_it_is_a_heart_for_each_fatigue_and_pierce():
    blow = struck("Am", {"use_card": "all_of_it"}, {"pay": "3"}, by="A", at="m", A=knows("all_of_it", items=[AXE]),
                  m=monster(defense=["gray"], health=9), dice={"defense_dice": [1]})  # fmt: skip
    blow.expect({"m.damage": 5, "A.fatigue": 3, "A.exhausted": ["all_of_it"]})


@shows("all_of_it")
def test_all_of_it_goes_into_no_shot():
    shot = struck("A.m", by="A", at="m", A=knows("all_of_it", items=[BOW]), m=monster(), otherwise="fail")
    shot.expect({"m.damage": 2})


@shows("all_of_it")
def test_all_of_it_is_never_more_than_the_stamina_that_is_left():
    asked = scene("Am", A=knows("all_of_it", items=[AXE], fatigue=4), m=monster(), stop_at="pay").dice(attack=[HIT])
    assert asked.answers(use_card="all_of_it").run(attack={"by": "A", "at": "m"}).choices == ["0", "1", "2"]


@shows("last_word")
def test_the_last_word_is_a_melee_attack_before_the_fall():
    fell = struck("Am", attack=[HIT, HIT], A=knows("last_word", items=[AXE], damage=12), m=monster())
    fell.expect({"A.ko": True, "m.damage": 2})
    assert health_of(fell.state, fell.hero("A")) == 14


# -- poacher -----------------------------------------------------------------------------------------------------------


@shows("gleaner")
def test_a_gleaner_searches_within_2_without_an_action():
    found = turn("A.....", {"use": "gleaner"}, A=knows("gleaner"), search=["2,0"], decks={"search": ["curse_doll"]})
    found.expect({"A.cards": ["curse_doll"], "A.fatigue": 1}, not_told=["ActionTaken"])
    turn("A.....", {"use": "gleaner"}, A=knows("gleaner"), search=["3,0"]).expect(outcome="refused")


@shows("ankle_snare")
def test_an_ankle_snare_holds_a_foe_that_steps_beside():
    snared = scene("A...m", A=knows("ankle_snare"), m=monster(), **NO_CARDS).answers(use_card="ankle_snare")
    snared.run(activation={"of": "m", "actions": [{"move": "1,0"}]})
    snared.expect({"m.at": "1,0", "A.fatigue": 2, "A.exhausted": ["ankle_snare"]}, events=["ConditionGained"])


@shows("second_look")
@pytest.mark.parametrize(("kept", "card"), [("keep", "curse_doll"), ("next", "fire_flask")])
def test_a_second_look_changes_a_search_card_for_the_next(kept, card):
    found = scene("A", A=knows("second_look"), search=["0,0"], decks={"search": ["curse_doll", "fire_flask"]})
    found.answers(keep_card=kept).run(search={"by": "A"}).expect({"A.cards": [card]})


@shows("spoil_the_plan")
@pytest.mark.parametrize(("shown", "hand"), [(PASSED, 1), ([3, 4], 2)])
def test_a_spoilt_plan_costs_the_overlord_a_card(shown, hand):
    spoilt = turn("A", {"skill": "spoil_the_plan"}, A=knows("spoil_the_plan"), hand=["red_mist", "black_tide"],
                  dice={"attribute": shown})  # fmt: skip
    spoilt.expect({"hand": hand, "A.fatigue": 1})
    assert len(spoilt.told(OverlordLostCard)) == 2 - hand


@shows("light_feet")
def test_light_feet_are_faster_and_go_through_foes():
    ran = turn("Am....", {"move": "5,0"}, A=knows("light_feet", speed=4), m=monster()).expect({"A.at": "5,0"})
    assert speed_of(ran.state, ran.hero("A")) == 5


@shows("shoot_first")
@pytest.mark.parametrize(("map", "shot"), [("A...m", True), ("A....m", False)])
def test_who_shoots_first_attacks_a_monster_within_4_as_it_is_activated(map, shot):
    met = scene(map, A=knows("shoot_first", items=[BOW]), m=monster(), otherwise="fail", **NO_CARDS)
    met.dice(attack=["5r 1h"] if shot else []).answers(*[{"use_card": "shoot_first"}] * shot)
    met.run(activation={"of": "m", "actions": []}).expect({"m.damage": int(shot), "A.fatigue": int(shot)})


@shows("patient_aim")
def test_patient_aim_has_range_and_a_green_die_for_who_has_not_moved():
    aimed = turn("A...m", {"attack": {}}, answers=[{"use_card": "patient_aim"}], A=knows("patient_aim", items=[BOW]),
                 m=monster(), attack=[HIT, "1h"])  # fmt: skip
    aimed.expect({"m.damage": 3, "A.exhausted": ["patient_aim"]})
    moved = turn("A....m", {"move": "1,0"}, {"attack": {}}, A=knows("patient_aim", items=[BOW]), m=monster(),
                 attack=["4r 2h"], otherwise="fail")  # fmt: skip
    moved.expect({"m.damage": 2})


@shows("patient_aim")
def test_patient_aim_sees_past_friends():
    struck("AB.m", by="A", at="m", A=knows("patient_aim", items=[BOW]), B=hero(), m=monster()).expect({"m.damage": 2})
    hidden = scene("AB.m", A=knows(items=[BOW]), B=hero(), m=monster())
    hidden.run(attack={"by": "A", "at": "m"}).expect(outcome="refused")


@shows("heart_shot")
@pytest.mark.parametrize(("shields", "damage"), [(0, 2), (3, 2)])
def test_a_heart_shot_that_hits_deals_at_least_2_hearts(shields, damage):
    shot = turn("A.....m", {"skill": "heart_shot"}, A=knows("heart_shot", items=[BOW]), m=monster(defense=["gray"]),
                attack=["5r 1h"], dice={"defense_dice": [shields]})  # fmt: skip
    shot.expect({"m.damage": damage, "A.fatigue": 1})


@shows("heart_shot")
def test_a_heart_shot_that_falls_short_deals_none():
    shot = turn("A......m", {"skill": "heart_shot"}, A=knows("heart_shot", items=[BOW]), m=monster(), attack=["5r 1h"])
    shot.expect({"m.damage": 0})


@shows("hard_to_kill")
def test_who_is_hard_to_kill_takes_hearts_of_an_attack_as_fatigue():
    blow = struck("Am", {"as_fatigue": "2"}, A=knows("hard_to_kill", stamina=4), m=monster())
    blow.expect({"A.damage": 0, "A.fatigue": 2})
    full = scene("Am", A=knows("hard_to_kill", stamina=4, fatigue=3), m=monster(), stop_at="as_fatigue")
    assert full.dice(attack=[HIT]).run(attack={"by": "m", "at": "A"}).choices == ["0", "1"]


def test_there_is_a_test_of_every_skill():
    assert shows.missing(GAME.catalogue.skills) == []
