"""What the words of the rules mean. Rule: section 1."""

import pytest

from brimstone_tui.rulesets.descent.events import MonsterDefeated, SurgeSpent
from brimstone_tui.rulesets.descent.game import GAME
from brimstone_tui.testing import rule
from tests.rules.descent.figures import hero, monster, scene, skill, weapon


def reached(map, by="A", **keys):
    """The spaces to which a figure may move; none if it cannot move at all."""
    entry = "hero_turn" if by == "A" else "activation"
    if "move" not in scene(map, stop_at="action", **keys).run({entry: {"of": by}}).choices:
        return []
    return scene(map, stop_at="move", **keys).answers(action="move").run({entry: {"of": by}}).choices


# -- spaces and figures ------------------------------------------------------------------------------------------------


@rule("D1.1")
def test_where_the_map_has_no_square_nobody_can_stand():
    assert reached("A#.\n#..", A=hero(speed=1)) == []


@rule("D1.2", "D1.5")
@pytest.mark.parametrize("token", [{"search": ["1,0"]}, {"dropped": {"relic": "1,0"}}])
def test_a_token_is_no_figure_and_leaves_its_space_empty(token):
    assert reached("A.", A=hero(speed=1), **token) == ["1,0", "stay"]


@rule("D1.2", "D1.5", "C-2")
def test_a_knocked_out_hero_is_a_token_and_leaves_the_space_empty():
    assert reached("AB", A=hero(speed=1), B=hero(ko=True)) == ["1,0", "stay"]


@rule("D1.3", "D6.7")
def test_heroes_are_friends_and_let_each_other_pass():
    assert reached("AB.", A=hero(), B=hero()) == ["2,0", "stay"]


@rule("D1.3", "D6.7")
def test_monsters_are_friends_and_let_each_other_pass():
    assert reached("mn.#A", by="m", A=hero(), m=monster(), n={"like": "m"}) == ["2,0", "stay"]


@rule("D1.3", "D6.5", "O-18")
@pytest.mark.parametrize(("map", "by"), [("Am.", "A"), ("mA.", "m")])
def test_heroes_and_monsters_are_enemies_and_do_not(map, by):
    assert reached(map, by=by, A=hero(), m=monster()) == []


@rule("D1.3", "D5.5")
def test_a_hero_has_only_monsters_to_attack():
    aimed = scene("Bm\nAn", A=hero(items=[weapon()]), B=hero(), m=monster(), n={"like": "m"}, stop_at="target")
    assert aimed.answers(action="attack").run(hero_turn={"of": "A"}).choices == ["m", "n"]


@rule("D1.4", "D6.5")
def test_an_obstacle_blocks_its_space():
    assert reached("A..", A=hero(), terrain={"obstacle": ["1,0"]}) == []


@rule("D1.4", "D6.8")
def test_a_figure_blocks_its_space():
    assert "1,0" not in reached("AB.", A=hero(), B=hero())


# -- hearts, fatigue, surges, shields ----------------------------------------------------------------------------------


@rule("D1.6", "D13.1")
@pytest.mark.parametrize(("damage", "alive"), [(3, True), (4, False)])
def test_a_figure_is_defeated_when_its_damage_reaches_its_health(damage, alive):
    struck = scene("Am", A=hero(items=[weapon()]), m=monster(health=6, damage=damage)).dice(attack=["3r 2h"])
    struck.run(attack={"by": "A", "with": "blade", "at": "m"}).expect({"m.alive": alive})
    assert len(struck.told(MonsterDefeated)) == (not alive)


@rule("D1.7", "D6.12")
def test_a_hero_holds_as_much_fatigue_as_stamina():
    tired = scene("A...", A=hero(stamina=2)).run(hero_turn={"of": "A", "actions": [{"fatigue": 2}]})
    tired.expect({"A.fatigue": 2})
    scene("A...", A=hero(stamina=2)).run(hero_turn={"of": "A", "actions": [{"fatigue": 3}]}).expect(outcome="refused")


@rule("D1.8", "D10.22")
def test_a_surge_buys_an_extra_effect_of_the_attack():
    struck = scene("Am", A=hero(items=[weapon(surges=[{"hearts": 1}])]), m=monster()).dice(attack=["2r 2h 1s"])
    struck.answers(surge="hearts_1").run(attack={"by": "A", "with": "blade", "at": "m"}).expect({"m.damage": 3})
    assert [(told.surge, told.cost) for told in struck.told(SurgeSpent)] == [("hearts_1", 1)]


@rule("D1.9", "D10.28")
def test_each_shield_takes_away_a_heart():
    struck = scene("Am", A=hero(items=[weapon(dice=["blue", "red"])]), m=monster(health=9, defense=["gray"]))
    struck.dice(attack=["3r 2h", "2h"], defense_dice=[3]).run(attack={"by": "A", "with": "blade", "at": "m"})
    struck.expect({"m.damage": 1})


@rule("D1.10")
def test_damage_does_not_go_above_health():
    struck = scene("mA", A=hero(health=3, damage=2), m=monster()).dice(attack=["3r 2h"])
    struck.run(attack={"by": "m", "at": "A"}).expect({"A.damage": 3, "A.ko": True})


@rule("D1.10")
def test_recovering_does_not_go_below_nothing():
    one = hero(damage=1, fatigue=1, skills=[skill(effects=[{"kind": "recover", "hearts": 3, "fatigue": 3}])])
    healed = scene("A", A=one).run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]})
    healed.expect({"A.damage": 0, "A.fatigue": 0})


@rule("D1.11", "D18.5")
def test_an_exhausted_skill_cannot_be_used_before_it_is_refreshed():
    once = skill(exhaust=True, effects=[{"kind": "recover", "hearts": 1}])
    healed = scene("A", A=hero(damage=5, skills=[once]))
    heals = {"hero_turn": {"of": "A", "actions": [{"skill": "trick"}]}}
    healed.run(heals, {"overlord_turn": {}}, heals).expect({"A.damage": 3})
    twice = scene("A", A=hero(damage=5, skills=[once]))
    twice.run(hero_turn={"of": "A", "actions": [{"skill": "trick"}] * 2}).expect(outcome="refused")


# -- near --------------------------------------------------------------------------------------------------------------


def healing(within, **who):
    """A skill that heals 1 damage of every hero so near."""
    to = {"who": "friends", "within": within, **who}
    return skill(effects=[{"kind": "recover", "to": to, "hearts": 1}])


@rule("D1.14", "D9.6")
def test_within_three_spaces_means_three_steps_or_fewer():
    one = hero(damage=1, skills=[healing(3)])
    healed = scene("A..BC", A=one, B=hero(damage=1), C=hero(damage=1))
    healed.run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]}).expect({"B.damage": 0, "C.damage": 1})


@rule("D1.14")
@pytest.mark.parametrize(("with_self", "damage"), [(True, 0), (False, 1)])
def test_a_figure_is_within_reach_of_itself_unless_others_are_meant(with_self, damage):
    one = hero(damage=1, skills=[healing(1, with_self=with_self)])
    healed = scene("AB", A=one, B=hero(damage=1)).run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]})
    healed.expect({"A.damage": damage, "B.damage": 0})


@rule("D1.14", "D9.8")
def test_near_is_not_the_same_as_in_sight():
    one = hero(damage=1, skills=[healing(3)])
    healed = scene("A.#\n#..\n##B", A=one, B=hero(damage=1)).run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]})
    healed.expect({"B.damage": 0})


# -- acts and turns ----------------------------------------------------------------------------------------------------


@rule("D1.15")
@pytest.mark.parametrize("act", ["1", "2"])
def test_the_act_settles_which_shop_cards_there_are(act):
    setup = {"mission": "ford_road", "heroes": [{"hero": "garrow"}, {"hero": "hale"}], "options": {"act": act}}
    state = GAME.begin(setup)
    sold = {id for id, item in GAME.catalogue.items.items() if item.cost and item.act == int(act)}
    assert {card.partition("#")[0] for card in state.shop.cards} == sold


@rule("D1.16", "D15.2", "D22.13")
def test_what_happens_at_the_start_of_a_turn_happens_at_the_start_of_an_activation():
    hurt = scene("m.A", A=hero(), m=monster(conditions=["poisoned"])).run(activation={"of": "m", "actions": []})
    hurt.expect({"m.damage": 1, "m.conditions": ["poisoned"]})


@rule("D1.16", "D4.2")
def test_what_lasts_until_a_monsters_next_turn_ends_with_its_next_activation():
    slow = {"source": "mud", "owner": "m", "until": "start_of_next_turn", "modifiers": [{"stat": "speed", "by": -1}]}
    freed = scene("A..m", A=hero(lasting=[slow]), m=monster()).run(activation={"of": "m", "actions": []})
    assert freed.hero("A").lasting == []
