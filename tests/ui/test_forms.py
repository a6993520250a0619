"""How each shape of question is answered by keys."""

from typing import Any

import pytest

from brimstone_tui.board import mask_of, square
from brimstone_tui.engine.requests import Amounts, Decision, EnterDice, OneOf, SomeOf, SquareChoice, YesNo
from brimstone_tui.ui.widgets.ask import form_of
from brimstone_tui.ui.widgets.board import Board
from brimstone_tui.views import OptionText, Question


def form(decision):
    options = tuple(OptionText(key, key.upper()) for key in decision.keys())  # noqa: SIM118  # no mapping
    return form_of(decision, Question("What now?", lambda: options), Board())


def pressed(decision, *keys):
    """The answer that the last of the keys gives; those before it give none."""
    asked = form(decision)
    for key in keys[:-1]:
        assert asked.press(key) is None
    return asked.press(keys[-1])


class Sure(YesNo):
    kind, clause = "sure", "B1.1"


class Way(OneOf):
    kind, clause = "way", "B1.1"


class Pick(SomeOf):
    kind, clause = "pick", "B1.1"


class PickOrNot(Pick):
    none_key = "none"


class Goto(SquareChoice):
    kind, clause = "go", "B1.1"
    stay_key = "stay"


class Share(Amounts):
    kind, clause = "share", "B1.1"


WAYS = Way("a", ["run", "fight", "hide"])


@pytest.mark.parametrize(
    ("keys", "answer"),
    [("1", "run"), ("3", "hide"), (("down", "enter"), "fight"), (("down", "down", "up", "space"), "fight")],
)
def test_one_of_several_is_picked_by_its_number_or_by_the_cursor(keys, answer):
    assert pressed(WAYS, *keys) == answer


def test_the_cursor_stays_within_the_options():
    assert pressed(WAYS, "up", "down", "down", "down", "down", "enter") == "hide"


def test_a_key_beyond_the_options_means_nothing():
    assert not form(WAYS).knows("4")
    assert form(WAYS).press("4") is None


def test_many_options_go_on_with_letters_that_are_no_commands():
    many = Way("a", [f"w{n}" for n in range(20)])
    assert pressed(many, "a") == "w9"
    for command in "ghilnorsz":
        assert not form(many).knows(command)


def test_yes_and_no_have_keys_of_their_own_and_enter_answers_neither():
    assert pressed(Sure("a"), "y") == "yes"
    assert pressed(Sure("a"), "n") == "no"
    for blind in ("enter", "space", "down"):
        assert form(Sure("a")).knows(blind)
        assert form(Sure("a")).press(blind) is None


def test_some_of_several_are_toggled_and_confirmed():
    pick = Pick("a", ["x", "y", "z"], least=0, most=3)
    assert pressed(pick, "1", "3", "enter") == ["x", "z"]
    assert pressed(pick, "1", "3", "1", "enter") == ["z"]
    assert pressed(pick, "2", "backspace", "enter") == []


def test_nothing_is_said_by_its_own_word():
    assert pressed(PickOrNot("a", ["x", "y"], most=2), "enter") == "none"


def test_at_most_one_is_picked_at_once():
    assert pressed(PickOrNot("a", ["x", "y"], most=1), "2") == ["y"]
    assert pressed(PickOrNot("a", ["x", "y"], most=1), "3") == "none"


def test_the_same_may_be_named_again_where_that_is_allowed():
    hits = Pick("a", ["x", "y"], least=1, most=3, repeat=True)
    assert pressed(hits, "1", "2", "1", "2", "enter") == ["x", "y", "x"]
    assert pressed(hits, "1", "1", "-", "enter") == ["x"]


def test_amounts_begin_shared_out_and_move_between_tracks():
    share = Share("a", 3, {"wounds": 2, "sanity": 3})
    assert pressed(share, "enter") == {"wounds": 2, "sanity": 1}
    assert pressed(share, "-", "down", "+", "enter") == {"wounds": 1, "sanity": 2}
    assert pressed(share, "down", "+", "+", "+", "+", "enter") == {"wounds": 0, "sanity": 3}


def test_dice_are_typed_in_one_by_one():
    dice = EnterDice("to_hit", "a", [6, 6, 8])
    assert pressed(dice, "2", "7", "6", "enter", "8", "enter") == [2, 6, 8]
    assert pressed(dice, "1", "1", "1", "backspace", "7", "enter") == [1, 1, 7]


def test_a_space_is_answered_by_staying_too():
    goto = Goto("a", mask_of([square(1, 1), square(3, 1)]))
    assert pressed(goto, "s") == "stay"
    assert pressed(goto, "n", "enter") == "1,1"
    assert pressed(goto, "n", "n", "enter") == "3,1"
    assert pressed(goto, "n", "n", "n", "enter") == "1,1"


def test_every_answer_of_a_form_is_legal():
    cases: list[tuple[Decision[Any], list[str]]] = [
        (WAYS, ["2"]),
        (Sure("a"), ["n"]),
        (Share("a", 3, {"wounds": 2, "sanity": 3}, {"wounds": 1, "sanity": 0}), ["-", "-", "down", "+", "enter"]),
        (Goto("a", mask_of([square(1, 1)])), ["n", "space"]),
    ]
    for decision, keys in cases:
        decision.read(pressed(decision, *keys))


def test_to_do_nothing_more_has_the_same_key_in_every_question():
    class Deed(OneOf):
        kind, clause, decline = "deed", "B1.1", "end"

    assert pressed(Deed("a", ["x", "y", "end"]), "0") == "end"
    assert form(Deed("a", ["x", "end"])).mark(1) == "0"
    assert not form(Deed("a", ["end", "x"])).knows("0")
    assert not form(WAYS).knows("0")


def test_enter_costs_nothing_where_nothing_can_be_chosen():
    assert pressed(PickOrNot("a", ["x", "y"], most=1), "enter") == "none"


def test_an_answer_that_ends_much_has_a_capital_key():
    class Leave(YesNo):
        kind, clause, grave = "leave", "B1.1", "yes"

    for blind in ("y", "enter", "space"):
        assert form(Leave("a")).knows(blind)
        assert form(Leave("a")).press(blind) is None
    assert pressed(Leave("a"), "Y") == "yes"
    assert pressed(Leave("a"), "n") == "no"


def test_all_are_taken_by_one_key():
    assert pressed(Pick("a", ["x", "y", "z"], least=0, most=3), "*", "enter") == ["x", "y", "z"]
    assert pressed(Pick("a", ["x", "y", "z"], least=0, most=2), "*", "enter") == []


def test_enter_gives_the_first_hit_to_whoever_is_under_the_cursor():
    hits = Pick("a", ["x", "y"], least=1, most=3, repeat=True)
    assert pressed(hits, "down", "enter") == ["y"]
