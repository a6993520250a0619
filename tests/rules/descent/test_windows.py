"""Timing: what interrupts what, and who is asked first. Rule: section 27."""

import pytest

from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.descent.events import (
    AbilityUsed,
    AttributeTested,
    CardPlayed,
    FigureMoved,
    HeartsSuffered,
)
from brimstone_tui.rulesets.descent.windows import heroes_in_order, in_turn
from brimstone_tui.testing import Keys, rule
from tests.rules.descent.figures import FAILED, NO_CARDS, PASSED, card, hero, monster, scene, skill, trap, weapon


def used(played):
    """The abilities used and cards played, in order."""
    return [getattr(told, "ability", None) or told.card for told in played.told((AbilityUsed, CardPlayed))]


@rule("D27.1")
def test_what_a_step_sets_off_is_finished_before_the_walk_goes_on():
    pitfall = trap("pitfall", "hero_enters_empty_space", {"kind": "suffer", "hearts": 1})
    walked = scene("A...", A=hero(), hand=[pitfall], **NO_CARDS).dice(attribute=FAILED)
    walked.answers(play_card="pitfall").run(hero_turn={"of": "A", "actions": [{"move": "3,0"}]})
    order = (FigureMoved, CardPlayed, AttributeTested, HeartsSuffered)
    assert [type(told) for told in walked.told(order)] == [*order, FigureMoved]


@rule("D27.1")
def test_an_attack_that_an_attack_sets_off_is_finished_before_anything_else():
    again = skill(moment="kill", exhaust=True, effects=[{"kind": "strike"}])
    blow = scene("mAn", A=hero(items=[weapon()], skills=[again]), m=monster(health=2), n=monster("other"))
    blow.dice(attack=["3r 2h", "4r 2h"]).answers(use_card="trick")
    blow.run(hero_turn={"of": "A", "actions": [{"attack": {"at": "m"}}, {"rest": {}}]})
    blow.expect({"n.damage": 2}, events=["MonsterDefeated", "AbilityUsed", "AttackDeclared", "Rested"])


RAGE = card("rage", "before_attack_roll_of_monster_vs_hero", {"kind": "add_to_attack", "hearts": 1})
BRACE = skill("brace", moment="attacked", effects=[{"kind": "add_to_defense", "dice": ["brown"]}])


@rule("D27.2")
def test_in_the_overlords_turn_the_overlord_is_asked_before_the_heroes():
    met = scene("Am", A=hero(skills=[BRACE]), m=monster(), hand=[RAGE], otherwise="fail", **NO_CARDS)
    met.dice(attack=["3r 2h"], defense_dice=[0]).answers({"play_card": "rage"}, {"use_card": "brace"})
    met.run(activation={"of": "m", "actions": [{"attack": {"at": "A"}}]})
    assert used(met) == ["rage", "brace"]


@rule("D27.2")
@pytest.mark.parametrize(
    ("phase", "asked"),
    [("actions", ["heroes", "overlord"]), ("heroes", ["heroes", "overlord"]), ("groups", ["overlord", "heroes"])],
)
def test_the_side_whose_turn_it_is_is_asked_first(phase, asked):
    quiet = scene("A", A=hero())
    quiet.state.phase = phase
    came: list[str] = []

    def ask(side):
        came.append(side)
        return False

    in_turn(quiet.table, lambda: ask("heroes"), lambda: ask("overlord"))
    assert came == asked


@rule("D27.2")
def test_who_has_passed_is_asked_again_once_the_other_side_has_acted():
    met = scene("Am", A=hero(skills=[BRACE]), m=monster(), hand=[RAGE], otherwise="fail", **NO_CARDS)
    met.dice(attack=["3r 2h"], defense_dice=[0])
    met.answers({"play_card": "none"}, {"use_card": "brace"}, {"play_card": "rage"})
    met.run(activation={"of": "m", "actions": [{"attack": {"at": "A"}}]}).expect({"A.damage": 3})


@rule("D27.2")
def test_the_sides_take_turns_in_a_window():
    fury = {**RAGE, "id": "fury"}
    met = scene("Am", A=hero(skills=[BRACE]), m=monster(), hand=[RAGE, fury], otherwise="fail", **NO_CARDS)
    met.dice(attack=["3r 2h"], defense_dice=[0])
    met.answers({"play_card": "rage"}, {"use_card": "brace"}, {"play_card": "fury"})
    met.run(activation={"of": "m", "actions": [{"attack": {"at": "A"}}]}).expect({"A.damage": 4})


@rule("D27.2")
def test_when_both_sides_pass_the_window_is_shut():
    met = scene("Am", A=hero(skills=[BRACE]), m=monster(), hand=[RAGE], otherwise="fail", **NO_CARDS)
    met.dice(attack=["3r 2h"]).answers({"play_card": "none"}, {"use_card": "none"})
    met.run(activation={"of": "m", "actions": [{"attack": {"at": "A"}}]}).expect({"A.damage": 2})


@rule("D27.2")
@pytest.mark.parametrize(("acting", "order"), [("", ["A", "B", "C"]), ("B", ["B", "A", "C"])])
def test_of_the_heroes_the_active_one_is_first_and_then_they_go_by_seats(acting, order):
    state = scene("ABC", A=hero(), B=hero(), C=hero()).state
    state.acting = acting
    assert [each.id for each in heroes_in_order(state)] == order


STING = skill("sting", moment="activation_near", effects=[{"kind": "suffer", "hearts": 1}])


@rule("D27.2")
def test_heroes_who_could_do_something_at_once_are_asked_by_their_seats():
    met = scene("BmA", A=hero(skills=[STING]), B=hero(skills=[STING]), m=monster(), **NO_CARDS)
    met.answers(*[{"use_card": "sting"}] * 2).run(activation={"of": "m", "actions": []})
    assert [told.figure for told in met.told(AbilityUsed)] == ["A", "B"]


@rule("D27.3")
def test_what_comes_before_an_attack_is_used_before_its_dice_and_what_comes_after_when_it_is_over():
    after = skill("after", moment="attacked_over", effects=[{"kind": "suffer", "hearts": 1}])
    met = scene("Am", A=hero(skills=[BRACE, after]), m=monster()).dice(attack=["3r 2h"], defense_dice=[0])
    met.answers({"use_card": "brace"}, {"use_card": "after"}).run(attack={"by": "m", "at": "A"})
    met.expect({"m.damage": 1, "A.damage": 2})
    order = [type(told) for told in met.told((AbilityUsed, Rolled, HeartsSuffered))]
    assert order == [AbilityUsed, Rolled, Rolled, HeartsSuffered, AbilityUsed, HeartsSuffered]


@rule("D27.3", "D13.5")
def test_what_comes_after_an_attack_comes_too_late_for_a_hero_who_has_fallen():
    after = skill("after", moment="attacked_over", effects=[{"kind": "suffer", "hearts": 1}])
    met = scene("Am", A=hero(skills=[after], damage=11), m=monster(), otherwise="fail", **NO_CARDS)
    met.dice(attack=["3r 2h"]).run(attack={"by": "m", "at": "A"}).expect({"m.damage": 0, "A.ko": True})


ROLL_AGAIN = skill("roll_again", moment="attack_rolled", effects=[{"kind": "reroll_attack"}])
HARDER = skill("harder", moment="attack_rolled", effects=[{"kind": "add_to_attack", "hearts": 1}])
DEFEND_AGAIN = skill("defend_again", moment="defense_rolled", effects=[{"kind": "reroll_defense"}])
DUCK = skill("duck", moment="defense_rolled", effects=[{"kind": "add_to_defense", "shields": 1}])
HIDE = card("hide", "after_defence_roll_of_monster", {"kind": "add_to_defense", "shields": 1})


@rule("D27.4", "D10.18")
@pytest.mark.parametrize(("by", "at", "offered"), [("A", "m", "roll_again"), ("m", "A", "defend_again")])
def test_what_rolls_again_is_offered_before_what_adds(by, at, offered):
    own = [HARDER, ROLL_AGAIN, DUCK, DEFEND_AGAIN]
    blow = scene("Am", A=hero(items=[weapon()], skills=own, defense=["gray"]), m=monster(), stop_at="use_card")
    blow.dice(attack=["3r 2h"], defense_dice=[0] if at == "A" else [])
    assert blow.run(attack={"by": by, "at": at}).choices == [offered, "none"]


@rule("D27.4", "D10.18")
def test_after_a_heros_roll_it_rolls_again_then_adds_then_the_overlord_does():
    blow = scene("Am", A=hero(items=[weapon()], skills=[HARDER, ROLL_AGAIN]), m=monster(defense=["gray"]),
                 hand=[HIDE, "loaded_bones"], otherwise="fail", **NO_CARDS)  # fmt: skip
    blow.dice(attack=["X", "3r 2h"], defense_dice=[3, 0])
    blow.answers(
        {"use_card": "roll_again"}, {"reroll": [0]}, {"use_card": "harder"}, {"play_card": "loaded_bones"},
        {"reroll": [0]}, {"play_card": "hide"},
    )  # fmt: skip
    blow.run(attack={"by": "A", "at": "m"}).expect({"m.damage": 2})
    assert used(blow) == ["roll_again", "harder", "loaded_bones", "hide"]


@rule("D27.4", "D10.18")
def test_after_a_monsters_roll_the_overlord_is_first_and_the_hero_rolls_again_before_adding():
    blow = scene("Am", A=hero(defense=["gray"], skills=[DUCK, DEFEND_AGAIN]), m=monster(),
                 hand=["black_tide", "loaded_bones"], otherwise="fail", **NO_CARDS)  # fmt: skip
    blow.dice(attack=["X", "3r 2h"], defense_dice=[0, 0])
    blow.answers({"play_card": "loaded_bones"}, {"reroll": [0]}, {"play_card": "black_tide"},
                 {"use_card": "defend_again"}, {"reroll": [0]}, {"use_card": "duck"})  # fmt: skip
    blow.run(attack={"by": "m", "at": "A"}).expect({"A.damage": 1})
    assert used(blow) == ["loaded_bones", "black_tide", "defend_again", "duck"]


@rule("D27.4")
def test_after_the_defenders_change_the_attacker_may_add_what_was_kept_back():
    blow = scene(
        "Am", A=hero(items=[weapon()], skills=[HARDER]), m=monster(), hand=[HIDE], otherwise="fail", **NO_CARDS
    )
    blow.dice(attack=["3r 2h"]).answers({"use_card": "none"}, {"play_card": "hide"}, {"use_card": "harder"})
    blow.run(attack={"by": "A", "at": "m"}).expect({"m.damage": 2})


@rule("D27.4", "D10.18")
def test_when_surges_are_spent_it_is_too_late_to_roll_again():
    armed = hero(items=[weapon(surges=[{"hearts": 1}])], skills=[ROLL_AGAIN])
    blow = scene("Am", A=armed, m=monster(), otherwise="fail").dice(attack=["2r 2h 1s"])
    blow.answers({"use_card": "none"}, {"surge": "hearts_1"}).run(attack={"by": "A", "at": "m"})
    blow.expect({"m.damage": 3}, not_told=["DiceRerolled"])


@rule("D27.5")
def test_what_happens_each_time_happens_once_an_event():
    tiring: Keys = {"source": "woe", "owner": "overlord", "until": "end_of_round", "rules": ["hearts_tire"]}
    hurt = scene("A", A=hero(lasting=[tiring])).run({"suffer": {"to": "A", "hearts": 3}})
    hurt.expect({"A.damage": 3, "A.fatigue": 1})


ONCE = skill("once", moment="attack_rolled", once_a_round=True, effects=[{"kind": "add_to_attack", "hearts": 1}])


@rule("D27.5")
def test_what_may_be_used_once_a_round_is_used_in_one_attack_of_a_turn():
    armed = hero(items=[weapon()], skills=[ONCE])
    twice = scene("Am", A=armed, m=monster(health=9), otherwise="fail", **NO_CARDS).dice(attack=["3r 2h"] * 2)
    twice.answers(use_card="once").run(hero_turn={"of": "A", "actions": [{"attack": {}}, {"attack": {}}]})
    twice.expect({"m.damage": 5})


@rule("D27.5")
def test_it_is_counted_anew_from_the_next_turn():
    armed = hero(items=[weapon()], skills=[ONCE])
    turn = {"hero_turn": {"of": "A", "actions": [{"attack": {}}]}}
    again = scene("Am", A=armed, m=monster(health=9), **NO_CARDS).dice(attack=["3r 2h"] * 2)
    again.answers(*[{"use_card": "once"}] * 2).run(turn, {"overlord_turn": {}}, turn).expect({"m.damage": 6})


@rule("D27.6")
def test_the_same_seed_and_the_same_choices_give_the_same_game(begun):
    one, other = (begun().until("action") for _ in range(2))
    for played in (one, other):
        for _ in range(60):
            played.go_on()
    assert [line.event for line in one.session.log] == [line.event for line in other.session.log]


@rule("D23.6", "D27.3")
def test_a_card_for_a_test_that_is_passed_is_played_then_and_only_then():
    spite = card("spite", "hero_passes_test", {"kind": "suffer", "hearts": 1})
    for shown, damage in ((PASSED, 1), (FAILED, 0)):
        tested = scene("A", A=hero(), hand=[spite], otherwise="fail", **NO_CARDS).dice(attribute=shown)
        tested.answers(*[{"play_card": "spite"}] * damage).run(test={"by": "A", "attribute": "might"})
        tested.expect({"A.damage": damage})


@rule("D23.6", "D27.3")
def test_cards_for_a_defeat_are_played_when_a_figure_is_defeated():
    grief = card("grief", "monster_defeated", {"kind": "suffer", "to": {"who": "foes"}, "fatigue": 1})
    slain = scene("Am", A=hero(), m=monster(health=2), hand=[grief], **NO_CARDS).dice(attack=["3r 2h"])
    slain.answers(play_card="grief").run(attack={"by": "A", "at": "m"}).expect({"m.alive": False, "A.fatigue": 1})
    gloat = card("gloat", "hero_defeated", {"kind": "suffer", "to": {"who": "foes"}, "fatigue": 1})
    fallen = scene("AB", A=hero(damage=11), B=hero(), hand=[gloat], **NO_CARDS).answers(play_card="gloat")
    fallen.run(suffer={"to": "A", "hearts": 1}).expect({"A.ko": True, "B.fatigue": 1})
