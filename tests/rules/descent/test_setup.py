"""Players and setting up. Rule: section 2."""

from dataclasses import replace

import pytest

from brimstone_tui.board import parse_square
from brimstone_tui.engine.chance import Seeded
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.engine.events import Shuffled
from brimstone_tui.engine.session import Session
from brimstone_tui.rulesets.descent import decisions
from brimstone_tui.rulesets.descent.events import (
    ActionTaken,
    EncounterBegan,
    HeroPlaced,
    MonsterPlaced,
    OverlordDrew,
)
from brimstone_tui.rulesets.descent.game import GAME, Descent
from brimstone_tui.testing import rule
from tests.rules.descent.conftest import PARTY
from tests.rules.descent.figures import hero, monster, scene, weapon


def setup(heroes, **options):
    return {"mission": "ford_road", "heroes": [{"hero": id} for id in heroes], "options": options}


# -- who plays ---------------------------------------------------------------------------------------------------------


@rule("D2.1")
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_every_hero_is_a_seat_and_so_is_the_overlord(heroes):
    assert list(GAME.seats(GAME.begin(setup(PARTY[:heroes])))) == [*PARTY[:heroes], "overlord"]


@rule("D2.1")
@pytest.mark.parametrize("heroes", [(), ("garrow", "hale", "quill", "pip", "nettie")])
def test_nobody_or_more_than_four_heroes_are_refused(heroes):
    with pytest.raises(EngineError, match="a party has 2 to 4"):
        GAME.begin(setup(heroes))


@rule("D2.3")
def test_a_hero_twice_is_refused():
    with pytest.raises(EngineError, match="the same hero is in the party twice"):
        GAME.begin(setup(["garrow", "garrow"]))


@rule("D2.3")
def test_a_class_of_another_archetype_is_refused():
    with pytest.raises(EngineError, match=r"heroes\[0\].class"):
        GAME.begin({**setup(["garrow", "hale"]), "heroes": [{"hero": "garrow", "class": "poacher"}, {"hero": "hale"}]})


@rule("D2.3", "D18.4")
def test_a_hero_owns_the_free_skill_and_the_items_of_the_class():
    garrow = GAME.begin(setup(["garrow", "hale"])).hero("garrow")
    hewer = GAME.catalogue.classes["hewer"]
    assert garrow.skills == [skill.id for skill in hewer.skills if skill.xp == 0]
    assert garrow.items == list(hewer.items)


@rule("D2.8")
def test_heroes_begin_fresh(begun):
    for each in begun(4).until("next_hero").state.heroes:
        assert (each.damage, each.fatigue, each.exhausted, each.flipped, each.conditions) == (0, 0, [], [], [])


# -- the order of setting up -------------------------------------------------------------------------------------------


@rule("D2.2")
def test_decks_are_shuffled_then_come_the_map_the_monsters_and_the_heroes(begun):
    told = begun().until("next_hero").told(Shuffled, EncounterBegan, MonsterPlaced, HeroPlaced)
    assert [event.deck for event in told if isinstance(event, Shuffled)] == ["search", "shop", "overlord"]
    assert list(dict.fromkeys(type(event) for event in told)) == [Shuffled, EncounterBegan, MonsterPlaced, HeroPlaced]


@rule("D2.4", "D22.2", "O-81")
def test_the_overlord_draws_a_card_a_hero_and_one_more_each_turn(begun):
    played = begun(3).until("next_hero")
    assert (len(played.state.hand), len(played.state.overlord.cards)) == (3, 12)
    played.until("group")
    assert (len(played.state.hand), len(played.state.overlord.cards)) == (4, 11)


@rule("D2.5")
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_there_are_as_many_search_tokens_as_heroes_on_the_first_spots(begun, heroes):
    tokens = begun(heroes).until("next_hero").state.tokens
    spots = [parse_square(spot) for spot in ("9,10", "12,2", "14,7", "1,7")]
    assert [token.square for token in tokens] == spots[:heroes]


@rule("D2.6")
def test_heroes_for_whom_the_entrance_is_too_small_stand_on_the_nearest_empty_spaces():
    quest = GAME.catalogue.quests["ford_road"]
    encounter = replace(quest.encounters[0], zones={**quest.encounters[0].zones, "entrance": ("9,13",)})
    narrow = replace(quest, encounters=(encounter,))
    game = Descent(GAME.catalogue.with_records(quests={"ford_road": narrow}))
    session = Session(game, setup(PARTY[:3]), Seeded(1))
    while session.pending and session.pending.decision.kind == "lay_out":
        session.answer(session.pending.id, "game")
    assert [each.square for each in session.state.heroes] == [parse_square(at) for at in ("9,13", "9,12", "10,12")]


@rule("D2.9", "D20.4")
@pytest.mark.parametrize(("heroes", "slingers"), [(2, 3), (3, 4), (4, 5)])
def test_groups_grow_with_the_number_of_heroes(begun, heroes, slingers):
    monsters = begun(heroes).until("next_hero").state.monsters
    assert len([each for each in monsters if each.kind == "reed_slinger"]) == slingers


# -- two heroes, and one -----------------------------------------------------------------------------------------------


@rule("D2.10", "O-105")
def test_each_of_two_heroes_may_recover_two_damage_once_in_the_own_turn():
    healed = scene("AB", A=hero(damage=5), B=hero(), stop_at="action")
    healed.answers({"action": "use"}, {"use_card": "bonus_recover"}).run(hero_turn={"of": "A"})
    healed.expect({"A.damage": 3})
    assert "use" not in healed.choices
    assert healed.told(ActionTaken) == []


@rule("D2.10", "O-105")
def test_the_bonus_is_either_an_attack_or_recovering():
    one = hero(damage=5, items=[weapon()])
    struck = scene("AmB", A=one, B=hero(), m=monster(), stop_at="action").dice(attack=["3r 2h"])
    struck.answers({"action": "use"}, {"use_card": "bonus_attack"}).run(hero_turn={"of": "A"}).expect({"m.damage": 2})
    assert "use" not in struck.choices


@rule("D2.10", "D15.14")
def test_the_attack_of_the_bonus_costs_the_bleeding_a_fatigue():
    bleeding = hero(items=[weapon()], conditions=["bleeding"])
    struck = scene("AmB", A=bleeding, B=hero(), m=monster(), stop_at="action").dice(attack=["3r 2h"])
    struck.answers({"action": "use"}, {"use_card": "bonus_attack"}).run(hero_turn={"of": "A"})
    struck.expect({"m.damage": 2, "A.fatigue": 1})


@rule("D2.10", "D15.9")
def test_a_stunned_hero_recovers_by_the_bonus_and_does_not_attack():
    dazed = hero(damage=5, items=[weapon()], conditions=["stunned"])
    offered = scene("AmB", A=dazed, B=hero(), m=monster(), stop_at="use_card").answers(action="use")
    assert offered.run(hero_turn={"of": "A"}).choices == ["bonus_recover", "none"]


@rule("D2.10")
def test_the_bonus_comes_back_in_the_next_own_turn():
    healed = scene("AB", A=hero(damage=5), B=hero())
    heals = {"hero_turn": {"of": "A", "actions": [{"use": "bonus_recover"}]}}
    healed.run(heals, {"overlord_turn": {}}, heals).expect({"A.damage": 1})


@rule("D2.10")
@pytest.mark.parametrize("others", [{}, {"B": hero(), "C": hero()}])
def test_one_hero_or_three_have_no_bonus(others):
    alone = scene(f"A{''.join(others)}", A=hero(damage=5), **others, stop_at="action").run(hero_turn={"of": "A"})
    assert "use" not in alone.choices


@rule("D2.10")
def test_the_bonus_can_be_left_out():
    options = {"two_hero_bonus": "off"}
    alone = scene("AB", A=hero(damage=5), B=hero(), options=options, stop_at="action").run(hero_turn={"of": "A"})
    assert "use" not in alone.choices


@rule("D2.9", "D2.11", "C-27")
def test_a_party_of_one_is_refused_without_the_option():
    with pytest.raises(EngineError, match="solo_hero=on"):
        GAME.begin(setup(["garrow"]))


@rule("D2.11", "C-27")
def test_a_lone_hero_meets_groups_for_two_with_a_minion_less_and_an_overlord_with_one_card(begun):
    state = begun(1, solo_hero="on").until("action").state
    assert [each.master for each in state.monsters if each.kind == "reed_slinger"] == [True, False]
    assert len(state.hand) == 1


@rule("D2.11")
def test_a_group_of_one_keeps_its_figure_against_a_lone_hero():
    limits = {"2": {"minions": 1, "masters": 0}}
    plan = {"kind": "brute", "zone": "pen", "amount": {"2": 1}}
    came = scene("A..n", A=hero(), n=monster("other"), m=monster(limits=limits), quest={"reinforcements": [plan]},
                 zones={"pen": ["2,0"]}, options={"solo_hero": "on"})  # fmt: skip
    came.answers({"group": "brute"}).run(overlord_turn={})
    assert [each.kind for each in came.state.monsters] == ["other", "brute"]


@rule("D2.11")
def test_a_lone_hero_takes_the_bonus_twice_a_turn():
    healed = scene("A", A=hero(damage=7), options={"solo_hero": "on"}, stop_at="action")
    healed.answers(*[{"action": "use"}, {"use_card": "bonus_recover"}] * 2).run(hero_turn={"of": "A"})
    healed.expect({"A.damage": 3})
    assert "use" not in healed.choices


# -- the secret hand ---------------------------------------------------------------------------------------------------


@rule("D2.12")
def test_what_the_table_is_told_of_a_draw_names_no_card(begun):
    played = begun().until("next_hero")
    (drew,) = played.told(OverlordDrew)
    assert drew == OverlordDrew(cards=3, hand=3, why="opening_hand")


@rule("D2.12")
def test_of_all_questions_only_that_for_a_card_is_secret():
    kinds = [each for each in vars(decisions).values() if isinstance(each, type) and getattr(each, "secret", False)]
    assert kinds == [decisions.PlayCard]
