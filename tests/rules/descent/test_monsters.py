"""Monsters: cards, groups, limits, how they are set up, what they never do. Rule: section 20."""

import pytest

from brimstone_tui.board import square_name
from brimstone_tui.rulesets.descent.events import GroupActivated, OpenGroupChosen
from brimstone_tui.rulesets.descent.game import GAME
from brimstone_tui.rulesets.descent.setup import limits_of, new_monster, place_monster
from brimstone_tui.rulesets.descent.state import squares_under
from brimstone_tui.testing import rule
from tests.rules.descent.figures import hero, monster, scene, weapon

PACK = {
    "id": "jackal",
    "name": "Jackal",
    "minion": {"speed": 2, "health": 3, "defense": [], "attack": "melee", "dice": ["blue"]},
    "master": {"speed": 4, "health": 5, "defense": ["gray"], "attack": "ranged", "dice": ["blue", "red"]},
}
LIMITS = {
    "reed_slinger": ((2, 1), (3, 1), (4, 1)),
    "drowned_man": ((2, 1), (3, 1), (4, 1)),
    "ash_widow": ((2, 1), (3, 1), (4, 1)),
    "tallow_priest": ((1, 1), (2, 1), (3, 1)),
    "lantern_wisp": ((1, 1), (2, 1), (3, 1)),
    "gloom_hound": ((1, 1), (2, 1), (3, 1)),
    "quarry_giant": ((1, 0), (0, 1), (1, 1)),
    "undercroft_wyrm": ((1, 0), (0, 1), (1, 1)),
}


# -- cards and groups --------------------------------------------------------------------------------------------------


@rule("D20.1", "D20.2")
@pytest.mark.parametrize(("master", "speed", "outcome"), [(False, 2, "refused"), (True, 4, "ok")])
def test_minions_and_the_master_have_figures_of_their_own(master, speed, outcome):
    moved = scene("m....#A", A=hero(), m={"monster": PACK, "master": master})
    moved.run(activation={"of": "m", "actions": [{"move": f"{speed},0"}]}).expect({"m.at": f"{speed},0"})
    shot = scene("m.A", A=hero(), m={"monster": PACK, "master": master})
    shot.dice(**({"attack": ["3r 2h", "3h"]} if master else {}))
    shot.run(attack={"by": "m", "at": "A"}).expect({"A.damage": 5 if master else 0}, outcome=outcome)


@rule("D20.1")
@pytest.mark.parametrize(("master", "alive"), [(False, False), (True, True)])
def test_a_card_gives_its_monsters_health_and_defence(master, alive):
    struck = scene("Am", A=hero(items=[weapon(dice=["blue", "red"])]), m={"monster": PACK, "master": master})
    struck.dice(attack=["3r 2h", "2h"], **({"defense_dice": [1]} if master else {}))
    struck.run(attack={"by": "A", "at": "m"}).expect({"m.alive": alive})


@rule("D20.1", "D22.8")
def test_minions_and_their_master_are_one_group():
    pack = scene("m.n.A", A=hero(), m={"monster": PACK, "master": True}, n={"like": "m"})
    pack.answers(monster="m").run(overlord_turn={})
    assert [told.kind for told in pack.told(GroupActivated)] == ["jackal"]


@rule("D20.2")
@pytest.mark.parametrize("kind", list(LIMITS))
def test_masters_have_more_health_or_better_abilities(kind):
    record = GAME.catalogue.monsters[kind]
    assert record.master.health > record.minion.health or set(record.master.abilities) > set(record.minion.abilities)
    assert record.master.health >= record.minion.health


@rule("D20.3")
def test_each_monster_of_a_group_has_its_own_damage_and_conditions():
    hurt = scene("Am.n", A=hero(items=[weapon()]), m=monster(), n={"like": "m"}).dice(attack=["3r 2h"])
    hurt.run({"attack": {"by": "A", "at": "m"}}, {"afflict": {"to": "n", "condition": "poisoned"}})
    hurt.expect({"m.damage": 2, "n.damage": 0, "m.conditions": [], "n.conditions": ["poisoned"]})


# -- limits, setting up ------------------------------------------------------------------------------------------------


@rule("D20.4")
@pytest.mark.parametrize("heroes", [2, 3, 4])
@pytest.mark.parametrize("kind", list(LIMITS))
def test_the_number_of_heroes_limits_a_group(kind, heroes):
    state = GAME.begin(
        {"mission": "ford_road", "heroes": [{"hero": id} for id in ("garrow", "hale", "quill", "pip")[:heroes]]}
    )
    assert limits_of(state, kind) == LIMITS[kind][heroes - 2]


@rule("D20.4")
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_a_group_is_set_up_with_as_many_as_its_limit(begun, heroes):
    state = begun(heroes, mission="chapel_of_cinders").until("next_hero").state
    for kind in ("tallow_priest", "drowned_man"):
        placed = [each.master for each in state.monsters if each.kind == kind]
        assert (placed.count(False), placed.count(True)) == LIMITS[kind][heroes - 2]


def placed(map, kind, chooses=False, **keys):
    """A monster of a kind is put into the zone `den`."""
    there = scene(map, A=hero(at="0,0"), **keys)
    state = there.state
    new = new_monster(state, kind, master=False)
    put = place_monster(there.table, new, "den", chooses=chooses)
    there.check()
    return [square_name(square) for square in squares_under(state, new)] if put else None


@rule("D20.5")
@pytest.mark.parametrize("place", ["2,0", "3,1"])
def test_the_overlord_chooses_spaces_of_the_zone(place):
    den = {"zones": {"den": ["2,0-3,1"]}, "otherwise": "fail", "answers": [{"place": place}]}
    assert placed("....\n....", "drowned_man", chooses=True, **den) == [place]


@rule("D20.5")
def test_only_spaces_of_the_zone_are_offered_while_one_is_empty(begun):
    played = begun(2).until("lay_out").answer("choose").until("place")
    zone = [square_name(square) for square in played.state.zones["reeds"]]
    assert list(played.open.keys()) == zone
    played.answer(zone[0])
    assert list(played.open.keys()) == zone[1:]


@rule("D20.5")
def test_if_the_zone_is_full_the_nearest_empty_space_is_taken():
    full = {"zones": {"den": ["2,0-3,0"]}, "B": hero(at="2,0"), "C": hero(at="3,0")}
    assert placed(".....", "drowned_man", **full) == ["1,0"]


@rule("D20.5")
def test_a_large_base_lies_wholly_in_the_zone_if_it_can():
    assert placed("......\n......", "quarry_giant", zones={"den": ["3,0-5,1"]}) == ["3,0", "4,0", "3,1", "4,1"]


@rule("D20.5")
def test_a_large_base_for_which_the_zone_has_no_room_lies_as_near_as_can_be():
    there = {"zones": {"den": ["5,0"]}, "B": hero(at="5,0")}
    assert placed("......\n......", "quarry_giant", **there) == ["3,0", "4,0", "3,1", "4,1"]


@rule("D20.5", "D24.4")
def test_a_large_base_for_which_there_is_no_room_at_all_is_not_placed():
    assert placed("......", "quarry_giant", zones={"den": ["5,0"]}) is None


@rule("D20.5", "D29.5")
def test_left_to_the_game_the_first_empty_spaces_are_taken():
    assert placed("....\n....", "drowned_man", zones={"den": ["2,0-3,1"]}) == ["2,0"]


@rule("D20.6")
def test_an_open_group_shares_a_trait_with_the_quest_and_is_not_in_play_and_not_too_large(begun):
    played = begun(2, mission="chapel_of_cinders").until("open_group")
    asked = {"cursed", "cave", "dark"}
    kinds = {
        kind.id
        for kind in GAME.catalogue.monsters.values()
        if asked & set(kind.traits) and kind.id not in ("tallow_priest", "drowned_man") and max(kind.size) <= 2
    }
    assert set(played.open.keys()) == kinds
    assert "undercroft_wyrm" not in kinds


@rule("D20.6")
def test_the_overlord_picks_the_open_group(begun):
    played = begun(2, mission="chapel_of_cinders").until("open_group")
    assert played.open.seat == "overlord"
    played.answer("ash_widow").until("next_hero")
    assert [told.kind for told in played.told(OpenGroupChosen)] == ["ash_widow"]
    assert "ash_widow" in [each.kind for each in played.state.monsters]


# -- what monsters never do --------------------------------------------------------------------------------------------


@rule("D20.7", "D13.12")
def test_a_monster_holds_no_fatigue():
    tired = scene("m.A", A=hero(), m=monster()).run(suffer={"to": "m", "fatigue": 1}).expect({"m.damage": 1})
    assert not hasattr(tired.enemy("m"), "fatigue")


@rule("D20.9")
def test_a_monster_does_not_search_rest_revive_carry_or_try_locks():
    lock = {"0,0|1,0": {"status": "locked", "tests": ["might"]}}
    keys = {"A": hero(ko=True), "B": hero(), "search": ["1,0"], "dropped": {"relic": "1,0"}, "doors": lock}
    beside = scene(".mA\n#B#", m=monster(damage=2), stop_at="action", **keys).run(activation={"of": "m"})
    assert beside.choices == ["move", "attack", "end"]


@rule("D20.9")
@pytest.mark.parametrize("action", [{"search": {}}, {"rest": {}}, {"stand_up": {}}, {"revive": "A"}])
def test_none_of_these_is_an_action_of_a_monster(action):
    keys = {"A": hero(ko=True), "m": monster(damage=2), "search": ["0,0"]}
    scene("mA", **keys).run(activation={"of": "m", "actions": [action]}).expect(outcome="refused")
