"""The walk of all outcomes through the real rules: it agrees with the formulas, and changes nothing."""

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from brimstone_tui.dice.odds import Goal, Saves, Shots, Target, attack, harm
from brimstone_tui.engine.chance import Seeded, TypedIn
from brimstone_tui.engine.events import Rolled
from brimstone_tui.engine.requests import Decision
from brimstone_tui.engine.session import Session
from brimstone_tui.games import bots_for
from brimstone_tui.lab.reading import scene_of
from brimstone_tui.lab.scene_game import session_of
from brimstone_tui.lab.walk import (
    End,
    Policy,
    WalkError,
    WalkTable,
    declining,
    sample,
    walk,
)
from brimstone_tui.rulesets.brimstone.chances import chances
from brimstone_tui.rulesets.brimstone.events import (
    ActivationBegan,
    AttackBegan,
    BlastWentOff,
    CardDrawn,
    DarknessMoved,
    DepthEventHappened,
    FightEnded,
    HeldBack,
)
from brimstone_tui.rulesets.brimstone.events import TestTaken as TakenTest
from brimstone_tui.rulesets.brimstone.game import GAME
from brimstone_tui.rulesets.descent.odds import Blow, Offer, blow_odds
from brimstone_tui.testing import descent, enemy, hero, item
from tests.lab.walking import damage_on, playing_best, sanity_damage_of, spending_all, wounds_of, wounds_on

F = Fraction
rule = pytest.mark.rule


def scene(map: str, run: Any, **keys: Any) -> Session[Any]:
    """A scene before its first roll."""
    figures = {letter: keys.pop(letter) for letter in list(keys) if len(letter) == 1}
    data = {"scene": "walked", "ruleset": "brimstone", "map": map, "figures": figures, "run": run, **keys}
    return session_of(scene_of(data), TypedIn(0))


def shooting(shots: int, to_hit: int, grit: int = 0, damage: str = "1d6", **target: Any) -> Session[Any]:
    gun = item("gun", ranged={"range": 9, "shots": shots}, damage=damage)
    cole = hero("scout", grit=grit, to_hit={"ranged": to_hit}, items=[gun])
    return scene("A..e", {"attack": {"by": "A", "with": "gun"}}, A=cole, e=enemy(**target))


def suffering(hits: int, each: Any, kind: str = "hits", **keys: Any) -> Session[Any]:
    run = {"harm": {"to": "A", "hits": hits, "kind": kind, "each": each}}
    return scene("A.e", run, A=hero(grit=0, health=60, sanity=60, **keys), e=enemy())


# -- the oracles, through the rules ------------------------------------------------------------------------------------


@rule("B8.35")
@pytest.mark.parametrize(
    ("shots", "to_hit", "defense", "health", "kill"),
    [(1, 4, 3, 3, F(1, 6)), (2, 4, 3, 3, F(47, 144)), (3, 5, 4, 2, F(625, 1458))],
)
def test_kills_come_out_to_the_fraction(shots, to_hit, defense, health, kill):
    session = shooting(shots, to_hit, defense=defense, health=health)
    before = session.digest
    assert walk(session, wounds_on("e"), declining).chances[None] == kill
    assert session.digest == before
    assert session.tape == ()


@rule("B8.30")
def test_the_wounds_of_two_dice_are_11_of_6_on_average():
    walked = walk(shooting(2, 4, defense=3, health=99), wounds_on("e"), declining)
    assert sum((wounds or 0) * chance for wounds, chance in walked.chances.items()) == F(11, 6)


@rule("B10.10")
def test_three_hits_of_two_wounds_leave_a_hero_whole_in_125_of_729():
    walked = walk(suffering(3, 2, defense=4, armor=5), wounds_of("A"), declining)
    assert walked.chances[0] == F(125, 729)
    assert sum(wounds * chance for wounds, chance in walked.chances.items()) == 2


@rule("B4.19")
@pytest.mark.parametrize(
    ("posse", "held", "doubles_held", "doubles_failed"),
    [(0, F(7, 12), F(1, 12), F(1, 12)), (16, F(5, 18), F(1, 18), F(1, 9))],
)
def test_the_hold_roll(posse, held, doubles_held, doubles_failed):
    session = scene("A.e", {"hold_back": {}}, A=hero(), e=enemy(), posse=posse)

    def held_and_doubles(end: End) -> tuple[bool, bool]:
        roll, told = end.told[0], next(event for event in end.told if isinstance(event, HeldBack))
        return told.held, roll.sides[0] == roll.sides[1]

    walked = walk(session, held_and_doubles, declining, until=(DarknessMoved, DepthEventHappened))
    assert walked.chance(lambda value: value[0]) == held
    assert (walked.chances[True, True], walked.chances[False, True]) == (doubles_held, doubles_failed)


@rule("B13.6", "B13.8")
def test_a_test_with_and_without_grit():
    for grit, passed in ((0, F(3, 4)), (1, F(15, 16))):
        run = {"test": {"by": "A", "skill": "luck", "target": 4}}
        session = scene("A.e", run, A=hero(grit=grit, skills={"luck": 2}), e=enemy())
        walked = walk(session, lambda end: _told(end, TakenTest).successes, playing_best("kill"))
        assert walked.chance(lambda successes: successes > 0) == passed


def _told(end: End, event: type) -> Any:
    return next(each for each in end.told if isinstance(each, event))


@rule("B2.4")
def test_two_peril_dice():
    walked = walk(suffering(1, "2peril", defense=6), wounds_of("A"), declining)
    hurt = {wounds: chance * F(6, 5) for wounds, chance in walked.chances.items() if wounds}
    assert hurt == {6: F(1, 9), 7: F(2, 9), 8: F(2, 9), 9: F(2, 9), 10: F(5, 36), 11: F(1, 18), 12: F(1, 36)}


@rule("B8.72", "B8.73")
def test_dynamite_bounces_back_to_where_it_was_aimed():
    floor = "\n".join(["." * 11] * 5 + ["....A......"] + ["." * 11] * 5)
    session = scene(floor, {"activation": {"of": "A"}}, A=hero(grit=0, tokens=["dynamite"], to_hit={"ranged": 4}))
    answers = iter([[2], "stay", "dynamite", "5,4"])
    for answer in answers:
        assert session.pending is not None
        session.answer(session.pending.id, answer)

    def landed(end: End) -> tuple[bool, int]:
        missed = next(event for event in end.told if isinstance(event, Rolled) and event.purpose == "to_hit")
        return missed.sides[0] < 4, _told(end, BlastWentOff).square

    walked = walk(session, landed, declining, until=(BlastWentOff,))
    aimed = next(square for missed, square in walked.chances if not missed)
    assert walked.chances[True, aimed] == F(1, 2) * F(11, 192)


# -- formula and walk --------------------------------------------------------------------------------------------------


@st.composite
def attacks(draw: st.DrawFn) -> tuple[int, int, str, dict[str, Any], int, Goal]:
    """Up to three dice; fewer where each of them has more ways to fall."""
    grit = draw(st.integers(0, 2))
    armor, cover = draw(st.sampled_from((0, 0, 4, 5))), draw(st.sampled_from((0, 0, 5)))
    shots = draw(st.integers(1, 1 if grit and (armor or cover) else 2 if grit or armor or cover else 3))
    target = {
        "defense": draw(st.integers(0, 4)),
        "health": draw(st.integers(1, 7)),
        "armor": armor,
        "abilities": [
            *draw(st.sampled_from(((), ("tough",), ({"endurance": 2},), ({"shield": 1},)))),
            *([{"cover": cover}] if cover else []),
        ],
    }
    damage = draw(st.sampled_from(("1d6", "1d6", "1d3+1", "1d8")))
    return shots, draw(st.integers(2, 6)), damage, target, grit, draw(st.sampled_from(("kill", "wounds")))


def in_numbers(target: dict[str, Any]) -> Target:
    keywords: dict[str, Any] = {}
    for ability in target["abilities"]:
        keywords.update({ability: True} if isinstance(ability, str) else ability)
    return Target(target["defense"], target["health"], target["armor"], **keywords)


@rule("B8.20", "B8.34", "B8.35", "B2.20", "B2.24")
@settings(max_examples=40)
@given(attacks())
def test_small_attacks_come_to_what_the_formula_says(drawn):
    shots, to_hit, damage, target, grit, goal = drawn
    session = shooting(shots, to_hit, grit, damage, **target)
    before = session.digest
    try:
        walked = walk(session, wounds_on("e"), playing_best(goal), most_ways=2500)
    except WalkError:
        assume(False)
    odds = attack(Shots(shots, to_hit, damage), in_numbers(target), grit, goal)
    expected = {wounds: chance for wounds, chance in odds.wounds.items() if wounds < target["health"]}
    assert walked.chances.get(None, F(0)) == odds.kill
    assert {wounds: chance for wounds, chance in walked.chances.items() if wounds is not None} == expected
    assert session.digest == before


@rule("B10.10", "B10.11", "B10.13")
@settings(max_examples=40)
@given(
    st.integers(1, 3), st.sampled_from((1, 2, "1d3", "1d6")), st.integers(2, 6), st.sampled_from((0, 4, 6)),
    st.sampled_from((0, 5)), st.sampled_from(("hits", "horror")),
)  # fmt: skip
def test_small_harms_come_to_what_the_formula_says(hits, each, save, armor, cover, kind):
    physical = kind == "hits"
    keys = {"defense": save, "armor": armor, "cover": cover} if physical else {"willpower": save, "spirit_armor": armor}
    session = suffering(hits, each, kind, **keys)
    before = session.digest
    walked = walk(session, wounds_of("A") if physical else sanity_damage_of("A"), declining)
    assert walked.chances == harm(hits, Saves(save, armor, cover if physical else 0), each).wounds
    assert session.digest == before


# -- what a walk is ----------------------------------------------------------------------------------------------------


def test_ways_that_come_to_equal_states_between_two_entries_are_walked_on_as_one():
    shot = {"attack": {"by": "A", "with": "gun"}}
    gun = item("gun", ranged={"range": 9, "shots": 1})
    cole = hero("scout", grit=0, to_hit={"ranged": 4}, items=[gun])
    walked = walk(scene("A..e", [shot, shot], A=cole, e=enemy(defense=3, health=20)), wounds_on("e"), declining)
    once = walk(shooting(2, 4, defense=3, health=20), wounds_on("e"), declining)
    assert walked.chances == once.chances
    assert walked.ways < once.ways


def test_a_walk_begins_in_the_middle_of_a_roll():
    session = shooting(2, 4, defense=3, health=3)
    assert session.pending is not None
    session.answer(session.pending.id, [5, 1])
    assert walk(session, wounds_on("e"), declining).chances[None] == F(1, 6)


def test_too_many_ways_and_shuffled_cards_are_refused():
    with pytest.raises(WalkError, match="more than 100 ways"):
        walk(shooting(3, 4, health=9), wounds_on("e"), declining, most_ways=100)
    session = scene("A..", {"scavenge": {"by": "A"}}, A=hero(grit=0))
    with pytest.raises(WalkError, match="shuffled"):
        walk(session, lambda end: 0, declining)


@rule("B8.1")
def test_an_attack_in_a_running_game_comes_to_what_its_chances_say():
    heroes = ("gunslinger", "preacher", "marshal", "scout")
    setup = {"mission": "a_fistful_of_dark_stone", "heroes": [{"class": id} for id in heroes], "light": heroes[0]}
    bot = bots_for(GAME, heroes)[heroes[0]]

    def seat(decision: Any, state: Any) -> Any:
        single = decision.kind == "action" and state.hero(decision.seat).grit == 0
        shoots = single and any(key.startswith("ranged:") for key in decision.options)
        return None if shoots and len(state.enemies) == 1 else bot(decision, state)

    seen = 0
    for seed in range(40):
        session = Session(GAME, setup, Seeded(seed), dict.fromkeys(heroes, seat))
        if session.pending is None or session.pending.decision.kind != "action":
            continue
        seen += 1
        row = next(row for row in chances(session) if row.key.startswith("ranged:"))
        before = session.digest
        walked = walk(
            session, lambda end: not end.state.enemies, attacking_once(row.key),
            until=(ActivationBegan, FightEnded, CardDrawn), most_ways=20_000,
        )  # fmt: skip
        assert walked.chances.get(True, F(0)) == row.chance
        assert session.digest == before
        if seen == 1:
            break
    assert seen


def attacking_once(key: str) -> Policy:
    """One attack without re-rolls, then the question what to do next is left open."""

    def policy(decision: Decision, table: WalkTable) -> Any:
        if decision.kind == "action":
            attacked = any(isinstance(event, AttackBegan) for event, _ in table.log or ())
            return None if attacked else key
        return decision.decline

    return policy


# -- simulation, and a second opinion ----------------------------------------------------------------------------------


def z_scores(counts: dict[Any, int], chances: dict[Any, Fraction], times: int) -> Sequence[float]:
    """How many standard deviations each count lies from what is expected."""
    scores = []
    for value, chance in chances.items():
        expected, spread = float(chance * times), sqrt(float(chance * (1 - chance)) * times)
        scores.append((counts.get(value, 0) - expected) / spread if spread else 0.0)
    return scores


@pytest.mark.parametrize("times", [500, pytest.param(100_000, marks=pytest.mark.long)])
@pytest.mark.timeout(900)
def test_simulated_attacks_and_harms_agree(times: int):
    for session in (shooting(2, 4, 1, defense=3, health=3), shooting(2, 3, defense=2, health=5, armor=5)):
        walked = walk(session, wounds_on("e"), playing_best("kill"))
        counts = sample(session, wounds_on("e"), playing_best("kill"), times, seed=1)
        assert set(counts) <= set(walked.chances)
        assert all(abs(score) < 4 for score in z_scores(counts, walked.chances, times))
    session = suffering(3, 2, defense=4, armor=5)
    hurt = walk(session, wounds_of("A"), declining)
    suffered = sample(session, wounds_of("A"), declining, times, seed=2)
    assert all(abs(score) < 4 for score in z_scores(suffered, hurt.chances, times))


@pytest.mark.long
@pytest.mark.parametrize(("defense", "health", "armor"), [(3, 3, 0), (2, 5, 5), (0, 4, 4)])
def test_icepool_agrees_with_the_walk(defense: int, health: int, armor: int):
    icepool: Any = pytest.importorskip("icepool")
    d6: Any = icepool.d6

    def one(side: int, face: int) -> Any:
        coming = 0 if side < 4 else face if side == 6 else max(0, face - defense)
        return coming @ d6.map(lambda fell: 0 if armor and fell >= armor else 1) if coming else 0

    pool = 2 @ icepool.map(one, d6, d6)
    total = sum(quantity for _, quantity in pool.items())
    killed = sum(quantity for wounds, quantity in pool.items() if wounds >= health)
    walked = walk(shooting(2, 4, defense=defense, health=health, armor=armor), wounds_on("e"), declining)
    assert walked.chances[None] == F(killed, total)


# -- Descent -----------------------------------------------------------------------------------------------------------


BLOWS = st.fixed_dictionaries(
    {
        "dice": st.sampled_from((("blue",), ("blue", "red"), ("blue", "yellow"), ("blue", "green"))),
        "defense": st.lists(st.sampled_from(("brown", "gray", "black")), max_size=1).map(tuple),
        "hearts": st.lists(st.integers(1, 2), max_size=2),
        "away": st.integers(1, 4),
        "health": st.integers(1, 7),
    }
)


def blow(dice: tuple[str, ...], defense: tuple[str, ...], hearts: list[int], away: int, health: int) -> Session[Any]:
    """A shot before its dice are thrown; each surge buys hearts."""
    bow = descent.weapon("bow", *({"hearts": n} for n in hearts), attack="ranged", dice=list(dice))
    figures = {"A": descent.hero(items=[bow]), "m": descent.monster(health=health, defense=list(defense))}
    run = {"attack": {"by": "A", "with": "bow", "at": "m"}}
    return scene("A" + "." * (away - 1) + "m", run, ruleset="descent", **figures)


@rule("D10.28", "D10.19", "D10.22")
@settings(max_examples=15, deadline=None)
@given(BLOWS)
def test_small_blows_of_descent_come_to_what_the_formula_says(drawn):
    drawn["hearts"].sort(reverse=True)  # spent in this order is spent best
    walked = walk(blow(**drawn), damage_on("m"), spending_all)
    offers = tuple(Offer(hearts=n) for n in drawn["hearts"])
    odds = blow_odds(Blow(drawn["dice"], drawn["defense"], offers, needed=drawn["away"], health=drawn["health"]))
    assert walked.chance(lambda damage: damage is None) == odds.kill
    for damage, chance in odds.wounds.items():
        if damage and damage < drawn["health"]:
            assert walked.chances.get(damage, F(0)) == chance


@rule("D10.14")
def test_simulated_blows_of_descent_come_near_the_walk():
    session = blow(("blue", "red"), ("gray",), [1], 2, 4)
    kill = walk(session, damage_on("m"), spending_all).chance(lambda damage: damage is None)
    times = 600
    killed = sample(session, damage_on("m"), spending_all, times, seed=5).get(None, 0)
    assert abs(killed - times * kill) < 4 * sqrt(times * kill * (1 - kill))
