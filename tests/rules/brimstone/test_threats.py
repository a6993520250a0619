"""What a fight is, threat cards, figures that run out. Rules: B7.1 to B7.7."""

from __future__ import annotations

from typing import Any

import pytest

from brimstone_tui.rulesets.brimstone.events import (
    CardDrawn,
    EliteGained,
    EnemiesPlaced,
    FightBegan,
    FiguresRanOut,
)
from brimstone_tui.rulesets.brimstone.records import Rolled, ThreatCard, ThreatGroup
from brimstone_tui.rulesets.brimstone.state import give_catalogue, in_a_fight
from brimstone_tui.rulesets.brimstone.threat import Group, enemies_appear, group_of
from brimstone_tui.rulesets.brimstone.turn import end_turn
from brimstone_tui.testing import Keys, Scene, enemy, hero, item, rule

ROOM = "\n".join(["A......", *["......."] * 5])
CHART = [{"title": f"row {number}"} for number in range(1, 7)]


def card(id: str, deck: Any, *groups: tuple[str, Any], draws: tuple[Any, ...] = ()) -> ThreatCard:
    return ThreatCard(
        id=id,
        title=id,
        deck=deck,
        groups=tuple(ThreatGroup(enemy=kind, amount=number) for kind, number in groups),
        draws=draws,
    )


def with_cards(scene: Scene, *cards: ThreatCard) -> Scene:
    """The cards on top of their decks, in this order."""
    state = scene.state
    give_catalogue(state, state.catalogue.with_records(threats={each.id: each for each in cards}))
    for each in reversed(cards):
        state.decks[f"threat_{each.deck}"].cards.insert(0, each.id)
    return scene


def placed(scene: Scene) -> list[tuple[str, int]]:
    return [(event.kind, len(event.enemies)) for event in scene.told(EnemiesPlaced)]


def kinds(*ids: str, **keys: Any) -> dict[str, Keys]:
    """Kinds of enemy that wait beside the map, each under its first letter; slow ones first."""
    return {id[0]: enemy(id=id, initiative=number + 1, **keys) for number, id in enumerate(ids)}


# -- what a fight is ---------------------------------------------------------------------------------------------------


@rule("B7.1")
def test_a_fight_is_on_from_the_first_enemy_on_the_board_to_the_last():
    def scene(**dice: list[int]) -> Scene:
        return Scene("A...", A=hero(acted=True), e=enemy(health=1)).dice(**dice)

    appear = {"place": {"enemies": {"e": 2}}}
    first, second = ({"wound": {"to": each, "hits": [{"damage": 1}]}} for each in ("e", "e#2"))
    assert not in_a_fight(scene(elite=[]).state)
    one_is_left = scene(elite=[]).run(appear, first)
    assert in_a_fight(one_is_left.state)
    assert len(one_is_left.told(FightBegan)) == 1
    none_is_left = scene(catch_breath=[1]).run(appear, first, second, {"end_fight": {}})
    none_is_left.expect(fight=False)
    assert none_is_left.state.fight is None


# -- threat cards ------------------------------------------------------------------------------------------------------


@rule("B7.5", "B3.3", "T36")
@pytest.mark.parametrize(
    ("party", "deck"), [(1, "low"), (2, "low"), (3, "medium"), (4, "medium"), (5, "high"), (6, "high")]
)
def test_the_card_comes_from_the_deck_for_the_size_of_the_party(party, deck):
    letters = "ABCDEF"[:party]
    scene = Scene(
        f"{letters:.<7}\n.......\n.......",
        **{letter: hero() for letter in letters},
        e=enemy(),
        tiles={"room": ["0,0-6,2"]},
        exploration={"room": {"doors": 0, "content": "attack"}},
    )
    with_cards(scene, card("of_this_deck", deck, ("target", 1))).run(explore={})
    assert scene.told(CardDrawn) == [CardDrawn(f"threat_{deck}", "of_this_deck")]
    assert placed(scene) == [("target", 1)]


@rule("B7.5")
@pytest.mark.parametrize(
    ("roll", "side", "number"),
    [
        (3, None, 3),
        (Rolled(roll="1d3"), 5, 3),
        (Rolled(roll="1d6"), 5, 5),
        (Rolled(roll="1peril"), 1, 3),
        (Rolled(roll="1peril"), 6, 6),
    ],
)
def test_the_number_on_a_card_is_fixed_or_rolled(roll, side, number):
    scene = Scene(ROOM, A=hero(), e=enemy()).dice(how_many=[] if side is None else [side])
    with_cards(scene, card("some", "low", ("target", roll))).run(draw={"deck": "threat_low"})
    assert placed(scene) == [("target", number)]


@rule("B7.5")
def test_several_peril_dice_are_added():
    scene = Scene(ROOM, A=hero(), e=enemy()).dice(how_many=[1, 6])
    with_cards(scene, card("many", "low", ("target", Rolled(roll="2peril")))).run(draw={"deck": "threat_low"})
    assert placed(scene) == [("target", 9)]


@rule("B7.5", "B7.43", "H3")
def test_a_card_may_send_on_to_further_cards_first_to_last_and_all_their_enemies_are_placed_together_at_the_end():
    scene = Scene(ROOM, A=hero(), **kinds("drudge", "climber", "biter"))
    with_cards(
        scene,
        card("high", "high", draws=("medium", "medium")),
        card("medium_one", "medium", ("biter", 2)),
        card("medium_two", "medium", draws=("low", "low")),
        card("low_one", "low", ("climber", 1)),
        card("low_two", "low", ("drudge", 1)),
    )
    scene.run(draw={"deck": "threat_high"})
    assert [event.card for event in scene.told(CardDrawn)] == ["high", "medium_one", "medium_two", "low_one", "low_two"]
    assert placed(scene) == [("drudge", 1), ("climber", 1), ("biter", 2)]  # by Initiative, not by card
    assert scene.state.fight is not None
    assert scene.state.fight.groups == 3
    last = [type(event) for event in scene.told(tuple) if isinstance(event, (CardDrawn, EnemiesPlaced))]
    assert last == [CardDrawn] * 5 + [EnemiesPlaced] * 3


@rule("B7.5", "H3")
def test_cards_that_send_on_to_each_other_come_to_an_end_all_the_same():
    scene = Scene(ROOM, A=hero())
    with_cards(scene, *(card(f"again_{number}", "low", draws=("low",)) for number in range(30)))
    scene.run(draw={"deck": "threat_low"})
    assert len(scene.told(CardDrawn)) < 30
    scene.expect(fight=False)


@rule("B7.5")
def test_the_same_kind_on_two_cards_is_placed_as_one_group_of_enemies():
    scene = Scene(ROOM, A=hero(), e=enemy())
    with_cards(
        scene,
        card("both", "medium", draws=("low", "low")),
        card("first", "low", ("target", 2)),
        card("second", "low", ("target", 3)),
    )
    scene.run(draw={"deck": "threat_medium"})
    assert placed(scene) == [("target", 5)]


@rule("B7.6")
def test_an_effect_that_names_its_enemies_draws_no_card():
    horn = item("horn", use={"effects": [{"kind": "enemies", "enemy": "bore_worm", "amount": {"roll": "1d3"}}]})
    scene = Scene(ROOM, A=hero(grit=0, items=[horn]), answers=[{"action": "use:horn"}])
    scene.dice(move=[1], how_many=[3]).run(activation={"of": "A"})
    assert placed(scene) == [("bore_worm", 2)]
    assert not scene.told(CardDrawn)


@rule("B7.6")
def test_a_number_that_an_effect_rolls_is_rolled_once():
    scene = Scene(ROOM, A=hero(), e=enemy()).dice(how_many=[4])
    assert group_of(scene.table, "target", Rolled(roll="1d6", plus=1), "horn") == Group("target", 5, "horn")
    scene.check()


# -- too few figures ---------------------------------------------------------------------------------------------------


@rule("B7.7", "B4")
def test_no_more_appear_than_there_are_figures_and_the_kind_has_an_elite_ability_more():
    scene = Scene("A..e", A=hero(), e=enemy(figures=2, elite_chart=CHART)).dice(elite=[4])
    scene.run(draw_two(scene))
    assert placed(scene) == [("target", 1)]
    assert scene.told(FiguresRanOut) == [FiguresRanOut("target", 1)]
    assert [event.row for event in scene.told(EliteGained)] == [4]
    assert scene.state.fight is not None
    assert scene.state.fight.elites == {"target": [4]}


def draw_two(scene: Scene) -> Keys:
    with_cards(scene, card("two", "low", ("target", 2)))
    return {"draw": {"deck": "threat_low"}}


@rule("B7.7")
def test_with_figures_enough_nothing_is_gained():
    scene = Scene("A..e", A=hero(), e=enemy(figures=3, elite_chart=CHART))
    scene.run(draw_two(scene))
    assert placed(scene) == [("target", 2)]
    assert not scene.told(EliteGained)


@rule("B7.7", "B7.43", "M6")
def test_a_kind_short_of_figures_gains_one_ability_a_turn_and_a_card_without_a_figure_is_no_group():
    scene = Scene("eeA\neee\ne..", A=hero(), e=enemy(figures=6, elite_chart=CHART)).dice(elite=[2, 2, 5])
    state = scene.state
    assert state.fight is not None
    for number in (3, 2):
        enemies_appear(scene.table, [Group("target", number, f"card {number}")], ambush=False)
    assert state.fight.elites == {"target": [2]}
    end_turn(scene.table)
    enemies_appear(scene.table, [Group("target", 1, "card 1")], ambush=True)
    assert state.fight.elites == {"target": [2, 5]}
    assert len(state.enemies) == 6
    assert state.fight.groups == 0
    scene.check()


@rule("B7.7", "B7.43")
def test_of_two_cards_for_the_last_figure_only_the_one_that_places_it_counts_for_loot():
    scene = Scene("A..e", A=hero(), e=enemy(figures=2))
    groups = [Group("target", 1, "card 1"), Group("target", 1, "card 2")]
    scene.state.phase = "hold"
    enemies_appear(scene.table, groups, ambush=True)
    assert scene.state.fight is not None
    assert scene.state.fight.groups == 1


@rule("B7.7")
def test_the_ability_gained_for_want_of_figures_is_gone_with_the_fight():
    scene = Scene("A.e", A=hero(acted=True), e=enemy(health=1, figures=1, elite_chart=CHART))
    scene.dice(elite=[3], catch_breath=[1])
    scene.run(draw_two(scene), {"wound": {"to": "e", "hits": [{"damage": 1}]}}, {"end_fight": {}})
    assert scene.state.fight is None


@rule("B7.7")
def test_a_kind_has_twelve_figures_if_small_or_medium_and_three_if_large():
    enemies = Scene("A", A=hero()).state.catalogue.enemies
    assert {record.figures for record in enemies.values() if record.size != "large"} == {12}
    assert {record.figures for record in enemies.values() if record.size == "large"} == {3}
