"""Heroes' sheets, classes, skills and feats. Rule: section 18."""

import pytest

from brimstone_tui.engine.errors import EngineError
from brimstone_tui.rulesets.descent.events import AbilityUsed, ActionTaken, CardFlipped, HeroKnockedOut
from brimstone_tui.rulesets.descent.figures import attribute_of, health_of, speed_of, stamina_of
from brimstone_tui.rulesets.descent.game import GAME
from brimstone_tui.testing import rule
from tests.rules.descent.figures import hero, monster, scene, skill, weapon

SHOUT = {"id": "shout", "moment": "action", "effects": [{"kind": "recover", "hearts": 1}]}
BREATHE = {"id": "breathe", "moment": "own_turn", "effects": [{"kind": "recover", "hearts": 1}]}


def with_feat(feat, **keys):
    """A hero with a feat."""
    plain = hero()["hero"]
    return {"hero": {**plain, "feat": feat}, "feats": [feat["id"]], **keys}


def turn(*actions, map="A.....", **keys):
    """A's turn with these actions."""
    return scene(map, **keys).run(hero_turn={"of": "A", "actions": list(actions)})


# -- the sheet ---------------------------------------------------------------------------------------------------------


@rule("D18.1")
def test_a_heros_sheet_has_all_its_figures_an_ability_and_a_feat():
    for kind in GAME.catalogue.heroes.values():
        assert kind.ability is not None
        assert kind.feat is not None
        assert min(kind.speed, kind.health, kind.stamina, len(kind.defense)) > 0
        assert min(getattr(kind.attributes, each) for each in ("might", "knowledge", "willpower", "awareness")) > 0


@rule("D18.1")
def test_the_ability_of_a_hero_always_holds():
    strong = {**hero()["hero"], "ability": {"id": "strong", "modifiers": [{"stat": "hearts", "by": 1}]}}
    armed = {"hero": strong, "feats": ["strong"], "items": [weapon()]}
    blow = scene("Am", A=armed, m=monster()).dice(attack=["3r 2h", "3r 2h"])
    blow.run({"attack": {"by": "A", "at": "m"}}, {"attack": {"by": "A", "at": "m"}}).expect({"m.alive": False})


@rule("D18.2")
def test_a_feat_is_used_once_and_its_sheet_is_flipped():
    used = turn({"special": "shout"}, A=with_feat(SHOUT, damage=5))
    used.expect({"A.damage": 4, "A.flipped": ["shout"]})
    assert [told.card for told in used.told(CardFlipped)] == ["shout"]
    turn({"special": "shout"}, {"special": "shout"}, A=with_feat(SHOUT, damage=5)).expect(outcome="refused")


@rule("D18.2")
def test_a_flipped_feat_is_not_there_in_a_later_turn_either():
    spent = turn({"special": "shout"}, A=with_feat(SHOUT, damage=5, flipped=["shout"]))
    spent.expect({"A.damage": 5}, outcome="refused")


@rule("D18.3", "D5.37")
@pytest.mark.parametrize(("feat", "key", "actions"), [(SHOUT, "special", ["special"]), (BREATHE, "use", [])])
def test_a_feat_costs_an_action_only_if_it_is_marked_so(feat, key, actions):
    used = turn({key: feat["id"]}, A=with_feat(feat, damage=5)).expect({"A.damage": 4})
    assert [told.action for told in used.told(ActionTaken)] == actions


@rule("D18.3")
def test_a_feat_that_is_no_action_keeps_to_its_moment():
    turn({"special": "breathe"}, A=with_feat(BREATHE, damage=5)).expect({"A.damage": 5}, outcome="refused")


# -- classes and skills ------------------------------------------------------------------------------------------------


@rule("D18.4")
def test_a_class_has_one_free_skill_three_for_1_three_for_2_and_two_for_3():
    for each in GAME.catalogue.classes.values():
        assert sorted(skill.xp for skill in each.skills) == [0, 1, 1, 1, 2, 2, 2, 3, 3]
    assert {each.archetype for each in GAME.catalogue.classes.values()} == {"warrior", "healer", "mage", "scout"}


@rule("D18.4", "D2.3")
def test_a_hero_takes_no_class_of_another_archetype():
    with pytest.raises(EngineError, match=r"heroes\[0\]\.class"):
        GAME.begin({"mission": "ford_road", "heroes": [{"hero": "garrow", "class": "almoner"}, {"hero": "hale"}]})


@rule("D18.5")
def test_a_skill_that_is_no_action_is_used_as_often_as_its_price_is_paid():
    again = skill(moment="own_turn", fatigue=1, effects=[{"kind": "recover", "hearts": 1}])
    used = turn({"use": "trick"}, {"use": "trick"}, {"use": "trick"}, A=hero(damage=5, skills=[again]))
    used.expect({"A.damage": 2, "A.fatigue": 3})
    assert [told.fatigue for told in used.told(AbilityUsed)] == [1, 1, 1]


@rule("D18.5", "D1.11")
def test_a_skill_that_is_exhausted_is_used_once_before_the_refresh():
    once = skill(moment="own_turn", exhaust=True, effects=[{"kind": "recover", "hearts": 1}])
    used = turn({"use": "trick"}, {"use": "trick"}, A=hero(damage=5, skills=[once]))
    used.expect({"A.damage": 4, "A.exhausted": ["trick"]}, outcome="refused")


@rule("D18.5", "D29.17")
def test_a_skill_for_a_moment_is_used_once_at_that_moment():
    parry = skill(moment="defense_rolled", effects=[{"kind": "add_to_defense", "shields": 1}])
    blow = scene("Am", A=hero(skills=[parry]), m=monster(), otherwise="fail").dice(attack=["3r 2h"])
    blow.answers(use_card="trick").run(attack={"by": "m", "at": "A"}).expect({"A.damage": 1})


@rule("D18.5", "D29.8")
def test_a_skill_of_two_parts_can_be_used_when_only_the_second_does_anything():
    heal_and_hasten = skill(effects=[{"kind": "recover", "hearts": 1}, {"kind": "points", "points": 2}])
    turn({"skill": "trick"}, {"move": "2,0"}, A=hero(skills=[heal_and_hasten])).expect({"A.at": "2,0"})


@rule("D18.5", "D29.8")
def test_a_skill_no_part_of_which_would_do_anything_is_not_offered():
    turn({"skill": "trick"}, A=hero(skills=[skill(effects=[{"kind": "recover", "hearts": 1}])])).expect(
        outcome="refused"
    )


@rule("D18.6", "D5.9")
def test_an_attack_by_a_skill_buys_the_surge_abilities_of_its_weapon():
    armed = hero(items=[weapon(surges=[{"hearts": 2}])], skills=[skill(effects=[{"kind": "strike", "hearts": 1}])])
    blow = scene("Am", A=armed, m=monster()).dice(attack=["2r 2h 1s"]).answers(surge="hearts_2")
    blow.run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]}).expect({"m.damage": 5})


@rule("D18.6", "D10.25")
def test_a_skill_may_bring_a_surge_ability_to_the_attack_that_it_makes():
    cruel = skill(effects=[{"kind": "strike", "extra_surges": [{"id": "cruel", "hearts": 3}]}])
    blow = scene("Am", A=hero(items=[weapon()], skills=[cruel]), m=monster()).dice(attack=["2r 2h 1s"])
    blow.answers(surge="cruel").run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]}).expect({"m.damage": 5})


# -- changes of the figures --------------------------------------------------------------------------------------------


def changed(**by):
    """Changes that last until the end of the turn."""
    modifiers = [{"stat": stat, "by": number} for stat, number in by.items()]
    return {"source": "song", "owner": "A", "until": "end_of_turn", "modifiers": modifiers}


@rule("D18.7")
def test_more_health_and_stamina_raise_the_limit_and_heal_nothing():
    stout = scene("A", A=hero(damage=11, fatigue=4, lasting=[changed(health=2, stamina=1)]))
    stout.expect({"A.damage": 11, "A.fatigue": 4})
    assert (health_of(stout.state, stout.hero("A")), stamina_of(stout.state, stout.hero("A"))) == (14, 5)


@rule("D18.7")
def test_when_stamina_falls_again_the_fatigue_above_it_goes():
    stout = scene("A..", A=hero(lasting=[changed(stamina=2)]))
    stout.run(hero_turn={"of": "A", "actions": [{"fatigue": 6}]}).expect({"A.fatigue": 4})


BRIEF = {"kind": "lasting", "until": "end_of_turn", "modifiers": [{"stat": "health", "by": 2}]}
GRAZED = {"kind": "suffer", "to": {"who": "self"}, "hearts": 2}


@rule("D18.7")
def test_when_health_falls_to_the_damage_the_hero_is_knocked_out():
    stout = turn({"use": "trick"}, A=hero(damage=11, skills=[skill(moment="own_turn", effects=[BRIEF, GRAZED])]))
    stout.expect({"A.ko": True, "A.damage": 12})
    assert [told.by for told in stout.told(HeroKnockedOut)] == ["lost_health"]


@rule("D18.7")
def test_losing_health_above_the_damage_does_no_harm():
    turn(A=hero(damage=11, lasting=[changed(health=2)])).expect({"A.ko": False, "A.damage": 11})


@rule("D18.8")
def test_a_bonus_to_speed_counts_for_move_actions_that_are_taken_after_it():
    hurry = skill(moment="own_turn", effects=[{"kind": "lasting", "until": "end_of_turn",
                                               "modifiers": [{"stat": "speed", "by": 2}]}])  # fmt: skip
    late = scene("A............", A=hero(skills=[hurry]))
    late.run(hero_turn={"of": "A", "actions": [{"move": "1,0"}, {"use": "trick"}, {"move": "10,0"}]})
    late.expect({"A.at": "10,0", "A.points": 0})
    early = turn({"move": "1,0"}, {"use": "trick"}, {"move": "11,0"}, map="A............", A=hero(skills=[hurry]))
    early.expect(outcome="refused")


@rule("D18.5", "D4.2")
@pytest.mark.parametrize("until", ["end_of_overlord_turn", "end_of_round"])
def test_what_a_hero_makes_last_until_the_overlord_is_done_is_over_then(until):
    firm = skill(moment="own_turn", effects=[{"kind": "lasting", "until": until, "defense": ["black"]}])
    held = scene("A", A=hero(skills=[firm]), piles={"overlord": []})
    held.run(hero_turn={"of": "A", "actions": [{"use": "trick"}]})
    assert len(held.hero("A").lasting) == 1
    held.run(overlord_turn={})
    assert held.hero("A").lasting == []


@rule("D18.8")
def test_a_cap_on_speed_comes_after_every_bonus():
    slowed = hero(speed=5, lasting=[changed(speed_cap=4), changed(speed=3)])
    weighed = scene("A", A=slowed)
    assert speed_of(weighed.state, weighed.hero("A")) == 4
    lame = scene("A", A=hero(speed=2, lasting=[changed(speed_cap=4)]))
    assert speed_of(lame.state, lame.hero("A")) == 2


@rule("D18.1", "D14.1")
def test_what_raises_an_attribute_counts_when_it_is_tested():
    wise = scene("A", A=hero(lasting=[changed(knowledge=1)])).dice(attribute=[2, 2])
    wise.run(test={"by": "A", "attribute": "knowledge"})
    assert attribute_of(wise.state, wise.hero("A"), "knowledge") == 4
    wise.expect(events=[{"AttributeTested": {"value": 4, "shields": 4, "passed": True}}])
