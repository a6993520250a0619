"""The chances of the choice at hand: against the formulas by hand, and looking changes nothing."""

from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from brimstone_tui.cards.stacked import StackedTable
from brimstone_tui.dice.odds import Shots, Target, attack
from brimstone_tui.engine.chance import Scripted, Seeded, TypedIn
from brimstone_tui.engine.requests import Decision
from brimstone_tui.engine.session import Session
from brimstone_tui.games import bots_for
from brimstone_tui.lab.reading import scene_of
from brimstone_tui.lab.scene_game import SceneGame, session_of
from brimstone_tui.rulesets.brimstone.chances import chance_of_space, chances
from brimstone_tui.rulesets.brimstone.figures import skill_of
from brimstone_tui.rulesets.brimstone.game import GAME
from brimstone_tui.testing import enemy, hero, item
from brimstone_tui.views.odds import Odds

F = Fraction
rule = pytest.mark.rule
GUN = item("gun", name="Gun", ranged={"range": 9, "shots": 2})
SHOT = {"attack": {"by": "A", "with": "gun"}}


def asking(map: str, run: dict[str, Any], dice: Any = (), answers: Any = (), **figures: Any) -> Session[Any]:
    """A scene at the question that comes after these answers."""
    scene = scene_of({"scene": "odds", "ruleset": "brimstone", "map": map, "figures": figures, "run": run})
    chance = Scripted(dice if isinstance(dice, dict) else list(dice))
    session: Session[Any] = Session(SceneGame(scene), {}, chance, table=partial(StackedTable, on_top={}))
    for answer in answers:
        assert session.pending is not None
        session.answer(session.pending.id, answer)
    return session


def rows(session: Session[Any], kind: str, goal: Any = "kill") -> list[Odds]:
    """The chances of the open question, of which the kind is this; the game is as it was."""
    assert session.pending is not None
    assert session.pending.decision.kind == kind
    before = session.digest
    found = list(chances(session, goal))
    assert session.digest == before
    for row in found:
        assert 0 <= row.chance <= 1
        assert not row.numbers or sum(row.numbers.values()) == 1
    return found


def shooter(**keys: Any) -> Any:
    return hero("scout", **{"grit": 0, "to_hit": {"ranged": 4}, "items": [GUN], **keys})


# -- attacks -----------------------------------------------------------------------------------------------------------


@rule("B8.20", "B8.35", "B2.20")
@pytest.mark.parametrize("grit", [0, 1, 2])
def test_an_action_shows_the_chance_to_kill_each_legal_target(grit):
    session = at_action(grit)
    near, far = rows(session, "action")
    assert (near.key, far.key) == ("ranged:gun", "ranged:gun")
    has = session.state.hero("A").grit
    odds = attack(Shots(2, 4), Target(defense=3, health=3), has)
    assert near.chance == odds.kill
    assert near.numbers == odds.wounds
    assert near.plain == (F(47, 144) if has else None)
    assert far.chance == attack(Shots(2, 4), Target(defense=4, health=2, armor=5), has).kill


def at_action(grit: int) -> Session[Any]:
    session = asking(
        "A..e.f", {"activation": {"of": "A"}}, {"move": [2]},
        A=shooter(grit=grit), e=enemy(defense=3, health=3), f=enemy(id="other", defense=4, health=2, armor=5),
    )  # fmt: skip
    while session.pending is not None and session.pending.decision.kind != "action":
        session.answer(session.pending.id, session.pending.decision.decline)
    return session


@rule("B8.6", "B8.30")
def test_changes_of_damage_and_criticals_count():
    gun = {**GUN, "damage": "1d8", "critical_from": 5, "modifiers": [{"stat": "ranged_damage", "by": 1}]}
    session = asking("A..e", {"activation": {"of": "A"}}, {"move": [2]}, ["stay"],
                     A=shooter(items=[gun]), e=enemy(defense=3, health=5))  # fmt: skip
    (row,) = rows(session, "action")
    assert row.chance == attack(Shots(2, 4, "1d8+1", 5), Target(defense=3, health=5)).kill


@rule("B8.20", "B8.30", "B4.10")
def test_dice_that_are_about_to_fall_show_what_they_will_bring():
    data = {"scene": "odds", "ruleset": "brimstone", "map": "A..e", "run": SHOT,
            "figures": {"A": shooter(), "e": enemy(defense=3, health=3)}}  # fmt: skip
    session = session_of(scene_of(data), TypedIn(0))
    (to_hit,) = rows(session, "enter_dice")
    assert (to_hit.chance, to_hit.key) == (F(47, 144), "")
    assert session.pending is not None
    session.answer(session.pending.id, [6, 2])
    (damage,) = rows(session, "enter_dice")
    assert damage.chance == F(4, 6)
    held, *_ = rows(session_of(scene_of({**data, "run": {"hold_back": {}}}), TypedIn(0)), "enter_dice")
    assert held.chance == F(7, 12)


@rule("B8.24")
def test_hits_to_hand_out_show_each_target_with_all_of_them():
    session = asking("A..e.f", SHOT, {"to_hit": [6, 4]}, A=shooter(), e=enemy(defense=3, health=4),
                     f=enemy(id="other", defense=5, health=2))  # fmt: skip
    near, far = rows(session, "assign_hits")
    assert (near.key, far.key) == ("e", "f")
    # a critical hit does D6, the other D6 - 3: at least 4 in all
    ways = sum(one + max(0, other - 3) >= 4 for one in range(1, 7) for other in range(1, 7))
    assert near.chance == F(ways, 36)
    assert far.chance == F(5, 6) + F(1, 36)  # or a 1 of the critical hit and a 6 of the other


@rule("B8.28")
def test_hits_that_are_left_are_those_of_the_later_dice():
    session = asking("A..e.f", SHOT, {"to_hit": [6, 4], "damage": [1]}, ["e"], A=shooter(), e=enemy(health=9),
                     f=enemy(id="other", defense=5, health=1))  # fmt: skip
    assert [row.chance for row in rows(session, "assign_hits")] == [0, F(1, 6)]


# -- re-rolls ----------------------------------------------------------------------------------------------------------


@rule("B2.20", "B8.20")
def test_missed_dice_thrown_again_against_leaving_them():
    session = asking("A..e", SHOT, {"to_hit": [1, 4]}, A=shooter(grit=1), e=enemy(defense=3, health=3))
    keep, again = rows(session, "reroll")
    assert keep.key == "none"
    # one hit, its damage thrown again for the Grit if it does not kill: 6 kills
    assert keep.chance == 1 - F(5, 6) ** 2
    # the other die may hit (2 of 6) or be critical (1 of 6)
    two = F(sum(max(0, a - 3) + max(0, b - 3) >= 3 for a in range(1, 7) for b in range(1, 7)), 36)
    critical = F(sum(max(0, a - 3) + b >= 3 for a in range(1, 7) for b in range(1, 7)), 36)
    assert again.chance == F(3, 6) * F(1, 6) + F(2, 6) * two + F(1, 6) * critical
    assert "1" in again.label


@rule("B2.24")
def test_damage_dice_thrown_again_against_leaving_them():
    dice = {"to_hit": [4, 6], "damage": [5, 1]}
    session = asking("A..e", SHOT, dice, ["none"], A=shooter(grit=1), e=enemy(defense=3, health=5))
    keep, again = rows(session, "reroll")
    assert keep.chance == 0
    assert again.chance == F(4, 6)  # 2 wounds stay, the critical die needs 3 or more
    _, more = rows(session, "reroll", "wounds")
    assert more.mean == 2 + F(7, 2)


@rule("B10.3")
def test_failed_saves_thrown_again_may_stop_all():
    harm = {"harm": {"to": "A", "hits": 3, "kind": "hits", "each": 1}}
    session = asking("A.e", harm, {"defense": [1, 5, 2]}, A=hero(grit=1, defense=4), e=enemy())
    keep, again = rows(session, "reroll")
    assert (keep.chance, again.chance) == (F(0), F(1, 4))
    assert keep.numbers == {2: 1}
    assert again.numbers == {0: F(1, 4), 1: F(1, 2), 2: F(1, 4)}


@rule("B13.8")
def test_a_failed_test_thrown_again():
    test = {"test": {"by": "A", "skill": "luck", "target": 5}}
    session = asking("A.e", test, {"test": [1, 2]}, A=hero(grit=1, skills={"luck": 2}), e=enemy())
    keep, again = rows(session, "reroll")
    assert (keep.chance, again.chance) == (F(0), 1 - F(4, 6) ** 2)


@rule("B5.31")
def test_an_escape_thrown_again():
    session = asking("eA.", {"activation": {"of": "A"}}, {"move": [3], "escape": [1]}, ["none", "no", "2,0"],
                     A=hero(grit=1), e=enemy(escape=4))  # fmt: skip
    keep, again = rows(session, "reroll")
    assert (keep.chance, again.chance) == (F(0), F(1, 2))


# -- moving ------------------------------------------------------------------------------------------------------------


@rule("B5.30", "B5.34")
def test_a_move_shows_every_space_behind_a_test():
    session = asking("eA.f\n....", {"activation": {"of": "A"}}, {"move": [6]}, A=hero(grit=0), e=enemy(escape=4),
                     f=enemy(id="other", escape=5))  # fmt: skip
    here, *spaces = rows(session, "move")
    assert here.chance == F(1, 2)
    by_key = {row.key: row.chance for row in spaces}
    assert by_key["1,1"] == F(1, 2)
    assert by_key["2,0"] == F(1, 2)  # beside the other enemy, but it stops there
    assert by_key["3,1"] == F(1, 2) * F(1, 3)
    assert chance_of_space(session, "3,1") == next(row for row in spaces if row.key == "3,1")


@rule("B5.31", "B2.20")
def test_grit_is_spent_on_the_first_escape_that_fails():
    session = asking("eA.f\n....", {"activation": {"of": "A"}}, {"move": [6]}, ["none", "no"], A=hero(grit=1),
                     e=enemy(escape=4), f=enemy(id="other", escape=5))  # fmt: skip
    row = chance_of_space(session, "3,1")
    assert row is not None
    assert row.plain == F(1, 6)
    assert row.chance == F(1, 2) * (1 - F(2, 3) ** 2) + F(1, 4) * F(1, 3)


# -- tests, tokens, the Hold roll --------------------------------------------------------------------------------------


@rule("B10.14")
def test_a_token_at_the_last_moment_shows_how_likely_the_hero_stays_up():
    harm = {"harm": {"to": "A", "hits": 1, "kind": "hits", "each": "1d6"}}
    wounded = hero(grit=0, health=8, wounds=5, defense=4, tokens=["bandages"])
    session = asking("A.e", harm, {"defense": [1]}, A=wounded, e=enemy())
    bandages, nothing = rows(session, "use_token")
    assert (bandages.key, nothing.key) == ("bandages", "none")
    assert nothing.chance == F(2, 6)
    # bandages heal D6: 3 + min(5, D6) are left, and a D6 must stay below
    ways = sum(harm < 3 + min(5, heal) for harm in range(1, 7) for heal in range(1, 7))
    assert bandages.chance == F(ways, 36)


@rule("B4.19", "B15.10")
def test_the_question_whether_to_flee_shows_the_hold_roll():
    session = a_game(until=lambda decision: decision.kind == "flee")
    held, step, event = rows(session, "flee")
    assert (held.chance, step.chance, event.chance) == (F(7, 12), F(12, 36), F(1, 6))


@rule("B13.3", "B13.6")
def test_the_question_who_tests_shows_how_likely_each_hero_passes():
    session = a_game(until=lambda decision: decision.kind == "who" and "skill" in decision.about, seed=0)
    assert session.pending is not None
    about = session.pending.decision.about
    found = rows(session, "who")
    assert [row.key for row in found] == session.pending.decision.keys()
    for row in found:
        who = session.state.hero(row.key)
        dice = skill_of(session.state, who, about["skill"])
        assert (row.chance if row.plain is None else row.plain) == 1 - F(about["target"] - 1, 6) ** dice


def a_game(until: Any, seed: int = 3, skip: int = 0) -> Session[Any]:
    """A game that bots play up to a question."""
    heroes = ("gunslinger", "preacher", "marshal", "scout")
    setup = {"mission": "a_fistful_of_dark_stone", "heroes": [{"class": id} for id in heroes], "light": heroes[0]}
    bot, left = bots_for(GAME, heroes)[heroes[0]], [skip]

    def seat(decision: Decision, state: Any) -> Any:
        if until(decision):
            left[0] -= 1
            if left[0] < 0:
                return None
        return bot(decision, state)

    return Session(GAME, setup, Seeded(seed), dict.fromkeys(heroes, seat))


@pytest.mark.parametrize("seed", range(4))
def test_every_question_of_a_game_can_be_looked_at_and_nothing_changes(seed: int):
    """At the first questions of each kind, on the way of a whole game."""
    session = a_game(lambda decision: True, seed)
    bot, seen = bots_for(GAME, ["gunslinger"])["gunslinger"], dict.fromkeys(KINDS, 0)
    while session.pending is not None and any(count < 6 for count in seen.values()):
        decision = session.pending.decision
        if seen.get(decision.kind, 6) < 6:
            seen[decision.kind] += 1
            rows(session, decision.kind)
        session.answer(session.pending.id, bot(decision, session.state))


KINDS = ("action", "assign_hits", "reroll", "spend_grit", "move", "flee", "use_token", "who")


@rule("B4.18")
def test_lamp_oil_says_how_likely_the_better_die_thrown_again_holds():
    """A 2 and a 3 against 7: with the 3 kept, a 4, 5 or 6 holds."""
    session = asking("A", {"hold_back": {}}, {"hold_back": [2, 3]}, A=hero(tokens=["lantern_oil"]))
    [row] = rows(session, "use_token")
    assert (row.key, row.chance) == ("lantern_oil", F(1, 2))
