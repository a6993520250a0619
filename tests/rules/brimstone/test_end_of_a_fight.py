"""How a fight ends: breath, the fallen, loot; who is left behind. Rules: B7.40 to B7.47."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brimstone_tui.engine.events import Rolled, Shuffled
from brimstone_tui.rulesets.brimstone.events import (
    ActivationBegan,
    BreathCaught,
    CardDrawn,
    EnemiesLeft,
    EnemyKilled,
    FightEnded,
    HeroRecovered,
    MissionLost,
    MissionWon,
    TurnCut,
    TurnEnded,
    XpGained,
)
from brimstone_tui.rulesets.brimstone.fight import draw_loot
from brimstone_tui.rulesets.brimstone.figures import enemy_defense
from brimstone_tui.rulesets.brimstone.records import ThreatCard, ThreatGroup
from brimstone_tui.rulesets.brimstone.state import give_catalogue
from brimstone_tui.testing import Keys, Scene, enemy, hero, item, rule
from tests.rules.brimstone.figures import fighter

HELD = [6, 5]
STRIKE = {"action": "melee:fists"}
KILL = {"to_hit": [4], "damage": [1]}
"""The dice of a fighter's blow that kills what has 1 Health."""


def weak(**keys: Any) -> Keys:
    return enemy(**{"health": 1, "combat": 0, "initiative": 1, "xp": 0, **keys})


def down(**keys: Any) -> Keys:
    return fighter(**{"ko": True, "health": 10, "wounds": 10, "grit": 0, **keys})


def story(scene: Scene, *kinds: type) -> list[str]:
    return [type(event).__name__ for event in scene.told(tuple) if isinstance(event, kinds)]


def drawn(scene: Scene) -> list[str]:
    return [event.card for event in scene.told(CardDrawn) if event.deck == "loot"]


# -- the last enemy falls ----------------------------------------------------------------------------------------------


@rule("B7.40", "B4.3")
def test_fight_and_turn_are_over_at_once_and_breath_recovery_and_loot_follow_in_this_order():
    scene = Scene(
        "AeBK",
        A=fighter(initiative=9, combat=1, grit=0),
        B=fighter(initiative=3, grit=0),
        K=down(),
        e=weak(),
        loot=1,
        decks={"loot": ["loose_change", "watch_and_chain", "pay_packet"]},
        answers=[STRIKE, {"breath": "grit"}, {"breath": "grit"}],
    )
    scene.dice(hold_back=HELD, move=[2], **KILL, catch_breath=[1], injury=[5, 6], recover=[1, 1]).run(turn={})
    assert story(
        scene, EnemyKilled, FightEnded, BreathCaught, HeroRecovered, CardDrawn, TurnCut, TurnEnded, ActivationBegan
    ) == [
        "ActivationBegan", "EnemyKilled", "FightEnded", "BreathCaught", "BreathCaught", "HeroRecovered", "BreathCaught",
        "CardDrawn", "CardDrawn", "CardDrawn", "TurnCut", "TurnEnded",
    ]  # fmt: skip
    scene.expect(fight=False)


@rule("B7.40")
def test_while_an_enemy_is_left_nothing_of_the_kind_happens():
    scene = Scene("Ae#e", A=fighter(initiative=9, combat=1, grit=0), e=weak(), loot=1, answers=[STRIKE])
    scene.dice(hold_back=HELD, move=[2], **KILL).run(turn={})
    assert not scene.told(FightEnded)
    scene.expect(fight=True)


@rule("B7.40", "B15.3", "Q33")
def test_if_the_same_blow_puts_the_last_hero_down_the_mission_is_lost_instead():
    scene = Scene("Ae", A=fighter(health=4, wounds=3, grit=0, tokens=["dynamite"]), e=weak(), loot=1)
    scene.answers({"action": "dynamite"}, {"throw_at": "1,0"}).dice(move=[2], to_hit=[6], blast=[6, 6])
    scene.run(activation={"of": "A"}).expect(outcome="defeat")
    assert scene.told(EnemyKilled)
    assert not scene.told(FightEnded)
    assert not scene.told(CardDrawn)


@rule("B7.40", "D2")
def test_the_death_of_the_last_of_a_kind_before_its_turn_skips_nobody():
    """B kills what would go next; the one after it goes next."""
    scene = Scene(
        "Be.A#f",
        A=hero(initiative=2, grit=0),
        B=fighter(initiative=6, combat=1, grit=0),
        e=weak(id="next", initiative=5),
        f=weak(id="after", initiative=4),
        answers=[STRIKE],
    )
    scene.dice(hold_back=HELD, move=[2, 2], **KILL).run(turn={})
    assert [event.of for event in scene.told(ActivationBegan)] == ["B", "after", "A"]


@rule("D2", "B4.20")
@pytest.mark.parametrize(
    ("victim", "order"), [("A", "ABCD"), ("C", "ABD"), ("D", "ABC"), ("B", "ABCD")], ids=["A", "C", "D", "B"]
)
def test_whoever_falls_in_the_activation_of_b_nobody_else_is_skipped_or_goes_twice(victim, order):
    """Only the victim has so little left that a point kills; the enemy far away keeps the turn going."""
    harm: Keys = {"kind": "harm", "to": "each_hero", "hits": 1, "ignore": ["defense"]}
    scene = Scene(
        "ABCD#e",
        **{
            letter: hero(
                initiative=9 - number,
                grit=0,
                health=10,
                wounds=9 if letter == victim else 0,
                items=[item("bell", use={"effects": [harm]})] if letter == "B" else [],
            )
            for number, letter in enumerate("ABCD")
        },
        e=weak(initiative=1),
        answers=[{"action": "use:bell"}],
    )
    scene.dice(hold_back=HELD, move=[2] * len(order)).run(turn={})
    assert scene.hero(victim).ko
    assert [event.of for event in scene.told(ActivationBegan)] == [*order, "target"]


# -- breath and the fallen ---------------------------------------------------------------------------------------------


@rule("B7.41", "T40")
@pytest.mark.parametrize(("side", "points"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_who_has_acted_heals_a_d3(side, points):
    scene = Scene("A", A=fighter(acted=True, wounds=6)).dice(catch_breath=[side]).run(end_fight={})
    scene.expect({"A.wounds": 6 - points})


@rule("B7.41")
def test_wounds_and_sanity_damage_are_healed_in_any_mix():
    scene = Scene(
        "A", A=fighter(acted=True, wounds=4, sanity_damage=4), answers=[{"heal_split": {"wounds": 1, "sanity": 2}}]
    )
    scene.dice(catch_breath=[6]).run(end_fight={}).expect({"A.wounds": 3, "A.sanity_damage": 2})


@rule("B7.41")
@pytest.mark.parametrize(("choice", "dice", "wounds", "grit"), [("heal", [6], 0, 0), ("grit", [], 6, 1)])
def test_who_has_done_nothing_heals_a_d6_or_takes_a_grit(choice, dice, wounds, grit):
    scene = Scene("A", A=fighter(wounds=6, grit=0), answers=[{"breath": choice}]).dice(catch_breath=dice)
    scene.run(end_fight={}).expect({"A.wounds": wounds, "A.grit": grit})


@rule("B7.41")
def test_who_has_acted_is_not_asked_for_grit():
    Scene("A", A=fighter(acted=True, wounds=0, grit=0), otherwise="fail").dice(catch_breath=[6]).run(end_fight={})


@rule("B7.41", "R11")
def test_with_the_option_those_who_acted_heal_a_d6():
    scene = Scene("A", A=fighter(acted=True, wounds=8), options={"catch_breath": "d6"}).dice(catch_breath=[5])
    scene.run(end_fight={}).expect({"A.wounds": 3})


@rule("B7.42", "B7.45")
def test_the_fallen_get_up_with_a_roll_on_the_chart_and_2d6_points():
    scene = Scene("A.K", A=fighter(acted=True), K=down(acted=True)).dice(catch_breath=[1, 3])
    scene.dice(injury=[5, 6], recover=[2, 3]).run(end_fight={})
    assert [event.hero for event in scene.told(HeroRecovered)] == ["K"]
    scene.expect({"K.ko": False, "K.wounds": 3})


@rule("B7.45", "T52")
@pytest.mark.parametrize(("option", "breathers"), [("yes", ["A", "K"]), ("no", ["A"])])
def test_whether_the_fallen_catch_breath_is_an_option(option, breathers):
    scene = Scene("A.K", A=fighter(acted=True), K=down(acted=True), options={"ko_breath": option})
    scene.dice(catch_breath=[1] * len(breathers), injury=[5, 6], recover=[2, 3]).run(end_fight={})
    assert [event.hero for event in scene.told(BreathCaught)] == breathers


@rule("B7.45")
def test_the_chart_sees_the_fallen_as_they_fell_not_as_their_breath_would_make_them():
    scene = Scene("A.K", A=fighter(acted=True), K=down(sanity=8, sanity_damage=8, acted=True))
    scene.answers({"heal_split": {"wounds": 1, "sanity": 0}}).dice(catch_breath=[1, 1])
    scene.dice(injury=[5, 6], madness=[5, 6], recover=[1, 1, 1, 1]).run(end_fight={})
    purposes = [event.purpose for event in scene.told(Rolled)]
    assert purposes.index("madness") < len(purposes) - 1 - purposes[::-1].index("catch_breath")


@rule("P20")
@given(
    side=st.integers(1, 6),
    wounds=st.integers(0, 9),
    sanity=st.integers(0, 9),
)
def test_a_breath_never_heals_more_than_there_is_nor_fewer_while_something_is_left(side, wounds, sanity):
    scene = Scene("A", A=fighter(acted=True, wounds=wounds, sanity_damage=sanity, sanity=20), otherwise="first")
    scene.dice(catch_breath=[side]).run(end_fight={})
    sheet = scene.hero("A")
    assert sheet.wounds >= 0
    assert sheet.sanity_damage >= 0
    healed = wounds + sanity - sheet.wounds - sheet.sanity_damage
    assert healed == min((side + 1) // 2, wounds + sanity)


# -- loot --------------------------------------------------------------------------------------------------------------


@rule("B7.43", "T37")
def test_two_low_threats_on_a_card_are_two_loot_cards_for_each_hero():
    cards = [
        ThreatCard(id="two_more", title="Two More", deck="low", draws=("low", "low")),
        ThreatCard(id="one", title="One", deck="low", groups=(ThreatGroup(enemy="target", amount=1),)),
        ThreatCard(id="another", title="Another", deck="low", groups=(ThreatGroup(enemy="pest", amount=1),)),
    ]
    scene = Scene("A...B", A=fighter(acted=True), B=fighter(acted=True), e=weak(), f=weak(id="pest"), seed=1)
    state = scene.state
    give_catalogue(state, state.catalogue.with_records(threats={card.id: card for card in cards}))
    state.decks["threat_low"].cards[:0] = [card.id for card in cards]
    scene.run(draw={"deck": "threat_low"})
    state.enemies.clear()
    scene.run(end_fight={})
    assert len(drawn(scene)) == 4


@rule("B7.43", "T37", "B1.33")
def test_four_heroes_with_three_cards_each_draw_the_loot_deck_to_its_end_each_card_once():
    scene = Scene("ABCD", **{letter: fighter(acted=True) for letter in "ABCD"}, loot=3, seed=5)
    assert len(scene.state.decks["loot"].cards) == 12
    draw_loot(scene.table, 3)
    assert len(drawn(scene)) == len(set(drawn(scene))) == 12
    assert [event.deck for event in scene.told(Shuffled)].count("loot") == 1
    assert len(scene.state.decks["loot"].cards) == 12  # all go back


@rule("B7.43")
@pytest.mark.parametrize(("groups", "cards"), [(0, 0), (1, 1), (3, 3), (4, 3), (7, 3)])
def test_no_hero_draws_more_than_three(groups, cards):
    scene = Scene("Ae", A=fighter(), e=weak(), loot=groups, seed=2, answers=[{"breath": "grit"}])
    scene.state.enemies.clear()
    scene.run(end_fight={})
    assert len(drawn(scene)) == cards


@rule("B7.43")
def test_groups_that_a_darkness_card_a_depth_event_or_an_encounter_brings_count_too():
    for entry, keys in (
        ({"draw": {"deck": "darkness"}}, {"decks": {"darkness": ["a_rush_of_pale_hands"]}, "dice": {"how_many": [2]}}),
        (
            {"hold_back": {}},
            {"decks": {"threat_low": ["the_night_shift"]}, "dice": {"hold_back": [1, 1]}},
        ),
        (
            {"draw": {"deck": "encounter"}},
            {"decks": {"encounter": ["abandoned_kit"]}, "dice": {"test": [1] * 6}},
        ),
    ):
        scene = Scene("A....\n.....", A=hero(grit=0, skills={"luck": 6}), **keys).run(entry)
        assert scene.state.fight is not None, entry
        assert scene.state.fight.groups == 1, entry


@rule("B7.43")
def test_a_card_with_two_kinds_is_one_group():
    scene = Scene("A....\n.....", A=hero(), decks={"threat_low": ["two_by_two"]}).run(draw={"deck": "threat_low"})
    assert scene.state.fight is not None
    assert scene.state.fight.groups == 1


@rule("B7.43", "B18.10")
def test_what_an_enemy_brings_forth_itself_is_no_group():
    scene = Scene(
        "A....n", A=hero(), b=weak(id="brood"), n=weak(id="nest", abilities={"immobile": True, "spawner": "brood"})
    )
    scene.run(activation={"of": "n"})
    assert len(scene.state.enemies) == 2
    assert scene.state.fight is not None
    assert scene.state.fight.groups == 0


# -- what is ready again -----------------------------------------------------------------------------------------------


@rule("B7.44")
def test_what_works_once_a_fight_is_ready_again_and_what_works_once_an_adventure_is_not():
    def once(id: str, per: str) -> Keys:
        return item(id, use={"effects": [{"kind": "gain", "to": "this_hero", "xp": 1}], "per": per})

    scene = Scene(
        "Ae",
        A=fighter(combat=1, grit=0, initiative=9, items=[once("flask", "fight"), once("relic", "adventure")]),
        e=weak(),
        answers=[{"action": "use:flask"}, {"action": "use:relic"}, STRIKE],
    )
    scene.dice(move=[2], **KILL, catch_breath=[1]).run(activation={"of": "A"})
    scene.expect(fight=False)
    assert scene.hero("A").exhausted == {"relic": "adventure"}


@rule("B7.44")
def test_what_works_once_a_fight_does_not_work_twice_in_it():
    flask = item("flask", use={"effects": [{"kind": "gain", "to": "this_hero", "xp": 1}], "per": "fight"})
    scene = Scene("A..#e", A=fighter(grit=0, items=[flask]), e=weak(), answers=[{"action": "use:flask"}])
    scene.dice(hold_back=HELD * 2, move=[2, 2]).run({"turn": {}}, {"turn": {}})
    assert scene.hero("A").exhausted == {"flask": "fight"}
    scene.expect({"A.xp": 1})


@rule("B7.44")
def test_elite_abilities_won_for_the_fight_are_gone_with_it():
    chart = [{"title": "hard", "modifiers": [{"stat": "defense", "by": 2}]}]
    scene = Scene("A.e", A=fighter(acted=True), e=weak(elite_chart=chart, elite=["hard"], health=9))
    assert enemy_defense(scene.state, "target") == 2
    scene = Scene("A.e", A=fighter(acted=True), e=weak(elite_chart=chart, elite=["hard"])).dice(catch_breath=[1])
    scene.run({"wound": {"to": "e", "hits": [{"damage": 9}]}}, {"end_fight": {}})
    assert enemy_defense(scene.state, "target") == 0


# -- left behind -------------------------------------------------------------------------------------------------------


def nest(**keys: Any) -> Keys:
    return weak(**{"id": "nest", "abilities": {"immobile": True}, "xp": 10, **keys})


@rule("B7.46", "M19")
@pytest.mark.parametrize(("spaces", "left"), [(18, False), (19, True)])
def test_immobile_enemies_more_than_eighteen_spaces_from_every_hero_are_left_behind(spaces, left):
    scene = Scene("A" + "." * (spaces - 1) + "n", A=fighter(grit=0), n=nest(), loot=2)
    if left:
        scene.answers(breath="grit").dice(hold_back=HELD, move=[2]).run(turn={})
        assert scene.told(EnemiesLeft) == [EnemiesLeft(("n",))]
        assert scene.told(FightEnded)
        assert not drawn(scene)
        assert not scene.told(XpGained)
    else:
        scene.dice(hold_back=HELD, move=[2]).run(turn={})
        assert not scene.told(EnemiesLeft)
    scene.expect(fight=not left)


@rule("B7.46", "M19")
def test_those_near_a_hero_stay_and_the_fight_goes_on():
    scene = Scene("n....A" + "." * 18 + "n", A=fighter(grit=0), n=nest()).dice(hold_back=HELD, move=[2])
    scene.run(turn={}).expect(fight=True)
    assert scene.told(EnemiesLeft) == [EnemiesLeft(("n#2",))]
    assert not scene.told(FightEnded)


@rule("B7.46", "M19")
def test_while_another_enemy_lives_nobody_is_left_behind():
    scene = Scene("A" + "." * 20 + "n#e", A=fighter(grit=0), n=nest(), e=weak(initiative=2)).dice(
        hold_back=HELD, move=[2]
    )
    scene.run(turn={}).expect(fight=True)
    assert not scene.told(EnemiesLeft)


@rule("B7.46")
def test_they_are_left_behind_only_at_the_start_of_a_turn():
    scene = Scene("A" + "." * 20 + "n", A=fighter(grit=0), n=nest()).dice(move=[2])
    scene.run({"activation": {"of": "A"}}, {"end_turn": {}}).expect(fight=True)


# -- the objective -----------------------------------------------------------------------------------------------------


OBJECTIVE = {"mission": {"clues": 0, "objective": True}}


@rule("B7.47")
def test_when_the_last_guard_falls_the_fight_ends_as_usual_and_the_mission_is_won_after_that():
    scene = Scene(
        "Ae", A=fighter(combat=1, grit=0, initiative=9, wounds=3), e=weak(), loot=1, answers=[STRIKE], **OBJECTIVE,
        decks={"loot": ["loose_change"]},
    )  # fmt: skip
    scene.dice(hold_back=HELD, move=[2], **KILL, catch_breath=[3]).run(turn={})
    told = story(scene, EnemyKilled, FightEnded, BreathCaught, CardDrawn, MissionWon)
    assert told == ["EnemyKilled", "FightEnded", "BreathCaught", "CardDrawn", "MissionWon"]
    scene.expect({"A.wounds": 1, "A.gold": 25}, outcome="victory")


@rule("B7.47")
def test_the_end_of_another_fight_wins_nothing():
    scene = Scene("Ae", A=fighter(combat=1, grit=0, initiative=9), e=weak(), answers=[STRIKE])
    scene.dice(hold_back=HELD, move=[2], **KILL, catch_breath=[3]).run(turn={}).expect(outcome="ok")


@rule("B7.47")
def test_in_a_lost_mission_no_breath_is_caught_and_no_loot_drawn():
    scene = Scene(
        "Ae", A=fighter(combat=1, grit=0, initiative=1), e=weak(initiative=9), loot=2, darkness=15, **OBJECTIVE
    )
    scene.run(move_darkness={"by": 1}).expect(outcome="defeat")
    assert scene.told(MissionLost)
    assert not story(scene, BreathCaught, FightEnded)
    assert not drawn(scene)
