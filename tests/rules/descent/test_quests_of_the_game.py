"""The two quests and who plays them. Rule: section 30."""

import pytest

from brimstone_tui.board import parse_square, square_name
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.rulesets.descent.events import OverlordDrew, Reinforced
from brimstone_tui.rulesets.descent.game import GAME
from brimstone_tui.testing import rule

ONE_EACH = ("garrow", "hale", "quill", "pip")
"""Heroes of the four archetypes."""


def setup(*heroes, mission="ford_road", **options):
    return {"mission": mission, "heroes": list(heroes), "options": options}


def without(state, *gone):
    """The state after these monsters have gone."""
    state.monsters[:] = [monster for monster in state.monsters if monster.id not in gone]


# -- heroes ------------------------------------------------------------------------------------------------------------


@rule("D30.4", "D2.3")
@pytest.mark.parametrize("heroes", [ONE_EACH, ("ysolt", "nettie"), ("pip", "quill", "ysolt")])
def test_heroes_of_different_classes_may_go_together(heroes):
    assert [hero.id for hero in GAME.begin(setup(*({"hero": id} for id in heroes))).heroes] == list(heroes)


@rule("D30.4", "D2.3")
def test_two_heroes_of_one_class_may_not():
    with pytest.raises(EngineError, match="the same class is in the party twice"):
        GAME.begin(setup({"hero": "garrow"}, {"hero": "ysolt"}))


@rule("D30.5")
def test_xp_at_the_start_buys_skills_of_the_class():
    party = [{"hero": "garrow", "skills": ["thick_hide", "answer_in_kind"]}, {"hero": "hale"}]
    bought = GAME.begin(setup(*party, start_xp="2")).hero("garrow").skills
    assert bought == ["heave", "thick_hide", "answer_in_kind"]


@rule("D30.5")
@pytest.mark.parametrize("xp", ["0", "1"])
def test_skills_that_cost_more_than_the_xp_are_refused(xp):
    party = [{"hero": "garrow", "skills": ["thick_hide", "answer_in_kind"]}, {"hero": "hale"}]
    with pytest.raises(EngineError, match=f"they cost 2 XP; the option start_xp gives {xp}"):
        GAME.begin(setup(*party, start_xp=xp))


@rule("D30.5")
def test_skills_of_another_class_cannot_be_bought():
    with pytest.raises(EngineError, match="alms"):
        GAME.begin(setup({"hero": "garrow", "skills": ["alms"]}, {"hero": "hale"}, start_xp="6"))


# -- The Reed Ford -----------------------------------------------------------------------------------------------------


@rule("D30.8")
def test_a_ford_lies_between_the_reeds_and_the_way_out(begun):
    state = begun().until("next_hero").state
    col = {square: int(square_name(square).partition(",")[0]) for square in state.spaces}
    assert max(map(col.__getitem__, state.zones["exit"])) < min(map(col.__getitem__, state.terrain["water"]))
    assert max(map(col.__getitem__, state.terrain["water"])) < min(map(col.__getitem__, state.zones["reeds"]))
    assert state.terrain["obstacle"] != []


def leaving_from(begun, figure, square):
    """What is open to a figure with points on a space of the Reed Ford."""

    def move(state):
        state.figure(figure).square = parse_square(square)
        state.hand.clear()
        state.overlord.cards.clear()

    played = begun().until("next_hero").alter(move)
    if figure == "garrow":
        return played.answer("garrow").answer("fatigue").open.options
    played.until("group").answer("reed_slinger").answer(figure).answer("move").answer("0,6")
    return played.open.options


@rule("D30.10", "D7.6")
def test_a_reed_slinger_leaves_by_the_end_of_the_road(begun):
    assert "leave" in leaving_from(begun, "reed_slinger#2", "1,6")


@rule("D30.10", "D7.6")
def test_a_hero_does_not_leave_by_the_end_of_the_road(begun):
    assert "leave" not in leaving_from(begun, "garrow", "0,6")


@rule("D30.11", "D24.1")
def test_reed_slingers_come_back_after_the_overlord_has_drawn(begun):
    played = (
        begun().until("next_hero").alter(lambda state: without(state, "reed_slinger", "reed_slinger#3")).until("group")
    )
    assert [type(told) for told in played.told(OverlordDrew, Reinforced)] == [OverlordDrew, Reinforced]
    (came,) = played.told(Reinforced)
    assert [played.state.monster(id).master for id in came.monsters] == [False, True]
    assert {played.state.monster(id).square for id in came.monsters} <= set(played.state.zones["reeds"])


# -- The Ashen Hallows -------------------------------------------------------------------------------------------------


@pytest.fixture
def chapel(begun):
    """The chapel, with the heroes about to act."""
    return begun(mission="chapel_of_cinders").until("next_hero")


@rule("D30.16")
def test_the_chapel_has_pits_water_and_lava(chapel):
    assert sorted(chapel.state.terrain) == ["lava", "obstacle", "pit", "water"]
    assert set(chapel.state.terrain["lava"]) < set(chapel.state.spaces)


@rule("D30.17")
def test_the_nave_door_is_closed_and_the_crypt_door_locked(chapel):
    doors = [(door.id, door.status, len(door.edges)) for door in chapel.state.doors]
    assert doors == [("nave_door", "closed", 2), ("crypt_door", "locked", 2)]


@rule("D30.22", "D24.1", "D24.3")
def test_drowned_men_come_back_without_their_master(chapel):
    played = chapel.alter(lambda state: without(state, "drowned_man", "drowned_man#2")).until("group")
    (came,) = played.told(Reinforced)
    assert [played.state.monster(id).master for id in came.monsters] == [False]


@rule("D30.22", "D24.2")
def test_drowned_men_do_not_come_while_only_their_master_is_missing(chapel):
    assert chapel.alter(lambda state: without(state, "drowned_man")).until("group").told(Reinforced) == []
