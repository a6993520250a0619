"""Damage, fatigue, defeat, and coming back by healing. Rule: section 13."""

import pytest

from brimstone_tui.rulesets.descent.events import (
    ConditionGained,
    FatigueOverflowed,
    FatigueSuffered,
    HeartsSuffered,
    HeroKnockedOut,
    HeroRose,
    MonsterDefeated,
    OverlordDrew,
    TurnEnded,
)
from brimstone_tui.testing import rule
from tests.rules.descent.figures import FAILED, hero, monster, scene, skill, weapon

FRIENDS = {"who": "friends", "with_self": False}
HOWL = {
    "id": "howl",
    "moment": "action",
    "effects": [
        {
            "kind": "test",
            "attribute": "willpower",
            "to": {"who": "foes", "within": 3},
            "failed": [{"kind": "suffer", "fatigue": 1}],
        }
    ],
}


def fallen(**keys):
    """A knocked-out hero of Health 8, Stamina 5."""
    return hero(health=8, stamina=5, damage=8, fatigue=5, ko=True, **keys)


def suffers(whom, hearts=0, fatigue=0, **keys):
    """A figure suffers."""
    map = "A.m" if "m" in keys else "A.."
    return scene(map, **keys).run(suffer={"to": whom, "hearts": hearts, "fatigue": fatigue})


# -- defeat ------------------------------------------------------------------------------------------------------------


@rule("D13.1")
@pytest.mark.parametrize(("hearts", "alive"), [(5, True), (6, False), (9, False)])
def test_a_monster_with_as_much_damage_as_health_is_defeated(hearts, alive):
    suffers("m", hearts, A=hero(), m=monster(health=6)).expect({"m.alive": alive})


@rule("D13.1")
def test_a_hero_with_less_damage_than_health_stands():
    suffers("A", 7, A=hero(health=8)).expect({"A.ko": False, "A.damage": 7})


@rule("D13.2")
def test_a_defeated_monster_leaves_its_space_to_others():
    killed = scene("Am.", A=hero(items=[weapon()]), m=monster(health=2, conditions=["poisoned"]))
    killed.dice(attack=["3r 2h"]).run(hero_turn={"of": "A", "actions": [{"attack": {"at": "m"}}, {"move": "1,0"}]})
    killed.expect({"m.at": "", "A.at": "1,0"})
    assert killed.state.monsters == []
    assert [told.monster for told in killed.told(MonsterDefeated)] == ["m"]


@rule("D13.3")
def test_a_defeated_hero_is_knocked_out_and_not_gone():
    felled = suffers("A", 8, A=hero(health=8)).expect({"A.ko": True, "A.gone": False, "A.at": "0,0"})
    assert [told.hero for told in felled.told(HeroKnockedOut)] == ["A"]


@rule("D13.4", "D15.3", "O-82")
def test_a_knocked_out_hero_has_all_damage_and_fatigue_and_no_condition_and_the_overlord_draws():
    one = hero(health=8, stamina=5, damage=6, fatigue=1, conditions=["poisoned"])
    felled = suffers("A", 3, A=one)
    felled.expect({"A.ko": True, "A.damage": 8, "A.fatigue": 5, "A.conditions": [], "hand": 1})
    assert [told.cards for told in felled.told(OverlordDrew)] == [1]


@rule("D13.4")
def test_a_defeated_monster_gives_the_overlord_no_card():
    suffers("m", 6, A=hero(), m=monster(health=6)).expect({"hand": 0})


@rule("D13.5", "O-87")
def test_a_knocked_out_hero_is_no_target_of_an_attack():
    scene("Am", A=fallen(), m=monster()).run(attack={"by": "m", "at": "A"}).expect(outcome="refused")


@rule("D13.5", "O-87")
def test_a_knocked_out_hero_suffers_nothing_more_and_gets_no_condition():
    curse = {
        "id": "curse",
        "moment": "action",
        "effects": [
            {"kind": "afflict", "condition": "poisoned", "to": {"who": "foes"}},
            {"kind": "suffer", "hearts": 1, "fatigue": 1, "to": {"who": "foes"}},
        ],
    }
    cursed = scene("ABm", A=fallen(), B=hero(), m=monster(abilities=[curse]))
    cursed.run(activation={"of": "m", "actions": [{"special": "curse"}]})
    cursed.expect({"A.conditions": [], "A.damage": 8, "B.conditions": ["poisoned"], "B.damage": 1, "B.fatigue": 1})
    assert [told.figure for told in cursed.told(HeartsSuffered)] == ["B"]


@rule("D13.5", "D13.10")
def test_who_falls_by_hearts_does_not_suffer_the_fatigue_that_comes_with_them():
    felled = suffers("A", 1, 1, A=hero(health=8, damage=7, stamina=4)).expect({"A.ko": True, "A.damage": 8})
    assert len(felled.told(HeartsSuffered)) == 1
    assert not felled.told(FatigueOverflowed)


@rule("D13.2", "D10.29")
def test_a_defeated_monster_gets_no_condition():
    venom = weapon(surges=[{"condition": "poisoned"}])
    killed = scene("Am", A=hero(items=[venom]), m=monster(health=2)).dice(attack=["2r 2h 1s"])
    killed.answers(surge="poisoned").run(attack={"by": "A", "at": "m"}).expect({"m.alive": False})
    assert not killed.told(ConditionGained)


@rule("D13.5", "D12.3")
def test_a_blast_passes_a_knocked_out_hero_over():
    bomb = weapon(surges=[{"blast": True}])
    blown = scene("AmB", A=hero(items=[bomb]), B=fallen(), m=monster()).dice(attack=["2r 2h 1s"]).answers(surge="blast")
    blown.run(attack={"by": "A", "at": "m"}).expect({"m.damage": 2, "A.damage": 2})
    assert [told.figure for told in blown.told(HeartsSuffered)] == ["m", "A"]


@rule("D13.5")
def test_a_knocked_out_hero_uses_no_ability():
    guard = skill("guard", moment="friend_attacked", effects=[{"kind": "add_to_defense", "shields": 1}])
    keys = {"A": hero(), "m": monster(), "stop_at": "use_card"}
    asked = scene("BAm", B=hero(skills=[guard]), **keys).run(attack={"by": "m", "at": "A"})
    assert asked.choices == ["guard", "none"]
    struck = scene("BAm", B=fallen(skills=[guard]), A=hero(), m=monster(), otherwise="fail").dice(attack=["3r 2h"])
    struck.run(attack={"by": "m", "at": "A"}).expect({"A.damage": 2})


@rule("D13.5", "D13.6")
def test_no_effect_moves_the_token_of_a_knocked_out_hero():
    wave_on = skill(effects=[{"kind": "march", "to": {"who": "friend", "with_self": False}, "speeds": 1}])
    push = skill("push", effects=[{"kind": "shift", "to": {"who": "friend", "with_self": False}, "spaces": 2}])
    for each in (wave_on, push):
        used = {"of": "A", "actions": [{"skill": each["id"]}]}
        scene("AB..", A=hero(skills=[each]), B=fallen()).run(hero_turn=used).expect({"B.at": "1,0"}, outcome="refused")


@rule("D13.6", "C-2")
@pytest.mark.parametrize("goal", ["1,0", "2,0"])
@pytest.mark.parametrize("who", ["B", "m"])
def test_anybody_passes_and_stops_on_the_space_of_a_knocked_out_hero(who, goal):
    figures = {"B": hero(), "m": monster()}
    entry = {"hero_turn" if who == "B" else "activation": {"of": who, "actions": [{"move": goal}]}}
    scene(f"{who}A.", A=fallen(), **{who: figures[who]}).run(entry).expect({f"{who}.at": goal})


@rule("D13.7", "O-89")
def test_a_hero_who_is_knocked_out_in_the_own_turn_loses_the_rest_of_it():
    felled = scene("A...", A=hero(health=8, damage=7), terrain={"hazard": ["2,0"]}, otherwise="fail")
    felled.answers({"action": "move"}, {"move": "3,0"}).run(hero_turn={"of": "A"})
    felled.expect({"A.ko": True, "A.at": "2,0", "A.points": 0, "A.actions": 0})
    assert [told.hero for told in felled.told(TurnEnded)] == ["A"]


@rule("D13.7")
def test_who_falls_as_the_own_turn_begins_does_not_stand_up_in_it():
    one = hero(health=8, damage=7, conditions=["poisoned"])
    felled = scene("A", A=one, otherwise="fail").dice(attribute=FAILED).run(hero_turn={"of": "A"})
    felled.expect({"A.ko": True})
    assert [told.hero for told in felled.told(TurnEnded)] == ["A"]


@rule("D13.7", "D13.4", "D15.11")
def test_who_falls_as_the_own_turn_ends_has_nothing_of_the_rest_that_was_taken():
    felled = scene("A", A=hero(health=8, damage=7, stamina=4, conditions=["burning"]), otherwise="fail")
    felled.answers(order="burning").run(hero_turn={"of": "A", "actions": [{"rest": {}}]})
    felled.expect({"A.ko": True, "A.fatigue": 4})


@rule("D13.8", "O-86")
def test_a_knocked_out_hero_who_is_healed_is_back_at_once():
    prayer = skill(
        effects=[{"kind": "recover", "hearts": "rolled", "dice": ["red"], "to": {"who": "friend", "within": 1}}]
    )
    healed = scene("AB", A=hero(skills=[prayer]), B=fallen()).dice(effect=["1h"])
    healed.run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]})
    healed.expect({"B.damage": 7, "B.ko": False, "B.at": "1,0"})
    assert [told.hero for told in healed.told(HeroRose)] == ["B"]


@rule("D13.8", "D5.26")
def test_a_healed_hero_stands_beside_a_figure_that_is_on_the_token():
    prayer = skill(effects=[{"kind": "recover", "hearts": 1, "to": FRIENDS}])
    healed = scene("A.m.", A=hero(skills=[prayer]), B=fallen(at="2,0"), m=monster()).answers(place="3,0")
    healed.run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]}).expect({"B.ko": False, "B.at": "3,0"})


@rule("D13.8")
def test_a_healed_hero_acts_as_ever_in_the_next_own_turn():
    prayer = skill(effects=[{"kind": "recover", "hearts": 1, "to": FRIENDS}])
    healed = scene("AB...", A=hero(skills=[prayer]), B=fallen())
    healed.run(
        {"hero_turn": {"of": "A", "actions": [{"skill": "trick"}]}},
        {"hero_turn": {"of": "B", "actions": [{"move": "4,0"}, {"rest": {}}]}},
    ).expect({"B.at": "4,0", "B.fatigue": 0})


@rule("D13.8")
def test_fatigue_alone_does_not_bring_a_knocked_out_hero_back():
    soothe = skill(effects=[{"kind": "recover", "fatigue": 2, "to": FRIENDS}])
    soothed = scene("AB", A=hero(skills=[soothe]), B=fallen())
    soothed.run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]}).expect({"B.fatigue": 3, "B.ko": True})


@rule("D13.9")
def test_with_all_heroes_knocked_out_the_game_goes_on():
    down = scene("AmB", A=hero(health=2), B=fallen(), m=monster()).dice(attack=["3r 2h"], stand_up=["1h", "1h"])
    down.run(
        {"attack": {"by": "m", "at": "A"}},
        {"hero_turn": {"of": "A", "actions": [{"stand_up": {}}]}},
    ).expect({"A.ko": False, "quest": "open"}, outcome="ok")


# -- fatigue -----------------------------------------------------------------------------------------------------------


@rule("D13.10", "C-13", "O-88")
def test_fatigue_that_a_hero_cannot_hold_becomes_hearts():
    howled = scene("A.m", A=hero(stamina=4, fatigue=4), m=monster(abilities=[HOWL])).dice(attribute=FAILED)
    howled.run(activation={"of": "m", "actions": [{"special": "howl"}]}).expect({"A.damage": 1, "A.fatigue": 4})


@rule("D13.10")
def test_only_what_is_too_much_becomes_hearts():
    tired = suffers("A", fatigue=3, A=hero(stamina=4, fatigue=3)).expect({"A.damage": 2, "A.fatigue": 4})
    assert [told.hearts for told in tired.told(FatigueOverflowed)] == [2]
    assert [told.fatigue for told in tired.told(FatigueSuffered)] == [1]


@rule("D13.10")
def test_hearts_from_fatigue_may_knock_a_hero_out():
    suffers("A", fatigue=1, A=hero(health=8, damage=7, stamina=4, fatigue=4)).expect({"A.ko": True})


TOUGH = skill("tough", moment=None, rules=["hearts_as_fatigue"])
"""Hearts of an attack may be taken as fatigue."""


@rule("D29.20", "D13.10")
@pytest.mark.parametrize(("chosen", "damage", "fatigue"), [("0", 2, 2), ("1", 1, 3), ("2", 0, 4)])
def test_a_hero_may_be_able_to_take_hearts_of_an_attack_as_fatigue(chosen, damage, fatigue):
    struck = scene("Am", A=hero(stamina=4, fatigue=2, skills=[TOUGH]), m=monster()).dice(attack=["3r 2h"])
    struck.answers(as_fatigue=chosen).run(attack={"by": "m", "at": "A"})
    struck.expect({"A.damage": damage, "A.fatigue": fatigue})


@rule("D29.20", "D13.11")
def test_but_not_past_stamina_and_not_the_hearts_of_anything_else():
    keys = {"m": monster(), "stop_at": "as_fatigue"}
    struck = scene("Am", A=hero(stamina=4, fatigue=3, skills=[TOUGH]), **keys).dice(attack=["3r 2h"])
    assert struck.run(attack={"by": "m", "at": "A"}).choices == ["0", "1"]
    full = scene("Am", A=hero(stamina=4, fatigue=4, skills=[TOUGH]), m=monster(), otherwise="fail")
    full.dice(attack=["3r 2h"]).run(attack={"by": "m", "at": "A"}).expect({"A.damage": 2})
    burnt = scene("A.", A=hero(skills=[TOUGH]), terrain={"hazard": ["1,0"]}, otherwise="fail")
    burnt.run(hero_turn={"of": "A", "actions": [{"move": "1,0"}]}).expect({"A.damage": 1, "A.fatigue": 0})


@rule("D29.20", "D13.3")
def test_a_hero_may_be_able_to_strike_once_more_before_falling():
    spite = skill("spite", moment=None, rules=["blow_after_fall"])
    felled = scene("Am", A=hero(health=2, items=[weapon()], skills=[spite]), m=monster()).dice(
        attack=["3r 2h", "4r 2h"]
    )
    felled.run(attack={"by": "m", "at": "A"}).expect({"A.ko": True, "m.damage": 2})


@rule("D13.11", "C-13")
def test_fatigue_of_free_will_does_not_become_hearts():
    costly = skill(fatigue=2, effects=[{"kind": "recover", "hearts": 1}])
    paid = scene("A..", A=hero(stamina=4, fatigue=3, damage=2, skills=[costly]))
    paid.run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]})
    paid.expect({"A.fatigue": 3, "A.damage": 2}, outcome="refused")


@rule("D13.11")
def test_a_surge_that_costs_fatigue_is_not_bought_past_stamina():
    rune = weapon(surges=[{"id": "burn", "hearts": 2, "fatigue": 1}, {"hearts": 1}])
    keys = {"m": monster(), "stop_at": "surge"}
    struck = scene("Am", A=hero(stamina=4, fatigue=3, items=[rune]), **keys).dice(attack=["2r 2h 1s"])
    assert struck.run(attack={"by": "A", "at": "m"}).choices == ["burn", "hearts_1", "recover_fatigue", "none"]
    struck = scene("Am", A=hero(stamina=4, fatigue=4, items=[rune]), **keys).dice(attack=["2r 2h 1s"])
    assert struck.run(attack={"by": "A", "at": "m"}).choices == ["hearts_1", "recover_fatigue", "none"]


@rule("D13.12", "D20.7")
def test_a_monster_suffers_fatigue_as_hearts():
    suffers("m", fatigue=2, A=hero(), m=monster()).expect({"m.damage": 2})


@rule("D13.14")
def test_a_turn_on_the_ground_refreshes_cards_and_may_be_let_pass():
    once = skill(exhaust=True)
    lay = scene("A", A=fallen(skills=[once], exhausted=["trick"])).run(hero_turn={"of": "A", "actions": []})
    lay.expect({"A.exhausted": [], "A.ko": True})


@rule("D13.15")
@pytest.mark.parametrize(("dice", "damage"), [(["1h", "1h"], 6), (["3h", "3h 1s"], 2)])
def test_standing_up_takes_off_two_to_six_damage_so_that_it_always_works(dice, damage):
    rose = scene("A", A=fallen()).dice(stand_up=dice).run(stand_up={"of": "A"})
    rose.expect({"A.damage": damage, "A.ko": False})


@rule("D13.16")
def test_a_hero_who_is_defeated_without_damage_is_knocked_out_like_any_other():
    one = hero(health=8, stamina=5, conditions=["poisoned", "stunned"])
    burnt = scene("A.", A=one, terrain={"lava": ["0,0"]}).dice(attribute=[0, 0])
    burnt.run(hero_turn={"of": "A", "actions": []})
    burnt.expect({"A.damage": 8, "A.fatigue": 5, "A.conditions": [], "A.ko": True, "hand": 1})
    assert not burnt.told(HeartsSuffered)


@rule("D13.16", "D18.7", "D1.6")
def test_a_figure_that_loses_health_down_to_its_damage_is_defeated():
    boon = {"source": "boon", "owner": "A", "until": "end_of_turn", "modifiers": [{"stat": "health", "by": 3}]}
    lost = scene("A", A=hero(health=8, stamina=5, lasting=[boon]))
    lost.run({"suffer": {"to": "A", "hearts": 9}}).expect({"A.ko": False, "A.damage": 9})
    lost.run({"hero_turn": {"of": "A", "actions": []}})
    lost.expect({"A.ko": True, "A.damage": 8, "A.fatigue": 5, "hand": 1})
    assert len(lost.told(HeartsSuffered)) == 1


@rule("D29.14", "D13.4")
def test_who_falls_loses_conditions_before_the_overlord_draws():
    felled = suffers("A", 8, A=hero(health=8, conditions=["burning"]))
    happened = [type(told) for told in felled.told((HeroKnockedOut, OverlordDrew, ConditionGained))]
    assert happened == [HeroKnockedOut, OverlordDrew]
    felled.expect({"A.conditions": []})


@rule("D4.2", "D13.2")
def test_what_a_monster_made_last_ends_with_the_overlords_next_turn_when_it_falls():
    slowed = {
        "source": "curse",
        "owner": "m",
        "until": "start_of_next_turn",
        "modifiers": [{"stat": "speed", "by": -2}],
    }
    lasting = scene("Am.n", A=hero(items=[weapon()], lasting=[slowed]), m=monster(health=1), n=monster("other"))
    lasting.dice(attack=["3r 2h"])
    lasting.run({"attack": {"by": "A", "with": "blade", "at": "m"}}, {"overlord_turn": {}}).expect({"m.alive": False})
    assert lasting.hero("A").lasting == []
