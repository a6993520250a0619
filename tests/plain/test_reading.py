"""What a typed line answers."""

import pytest

from brimstone_tui.board.squares import mask_of, square, square_name
from brimstone_tui.engine.requests import Amounts, Decision, EnterDice, OneOf, SomeOf, SquareChoice, YesNo
from brimstone_tui.plain.reading import Unclear, read_answer
from brimstone_tui.views import OptionText

HERE = square(4, 4)


class Deed(OneOf):
    kind = "deed"
    clause = "B8.1"


class Really(YesNo):
    kind = "really"
    clause = "B8.1"


class Pick(SomeOf):
    kind = "pick"
    clause = "B8.1"
    none_key = "none"


class Go(SquareChoice):
    kind = "go"
    clause = "B5.10"
    stay_key = "stay"


class Share(Amounts):
    kind = "share"
    clause = "B12.1"


DEED = Deed("ruth", ["melee:axe", "search", "end"])
PICK = Pick("ruth", ["0", "1", "2"], most=2)
STRIKE = Pick("ruth", ["husk#1", "husk#2"], least=1, most=3, repeat=True)
GO = Go("ruth", mask_of([square(4, 3), square(4, 1), square(5, 5), square(3, 4), square(6, 5)]))
SHARE = Share("ruth", 3, {"wounds": 3, "sanity": 2})


def read(decision: Decision, line: str, at: int = HERE):
    labels = {"melee:axe": "Strike with the axe", "search": "Look through the door", "end": "End the activation"}
    options = [OptionText(key, labels.get(key, key)) for key in list(decision.keys())]
    return read_answer(decision, options, line, at)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("1", "melee:axe"),
        (" 3 ", "end"),
        ("search", "search"),
        ("END", "end"),
        ("look", "search"),
        ("Strike with", "melee:axe"),
    ],
)
def test_a_choice_is_named_by_its_number_its_key_or_how_it_begins(line, key):
    assert read(DEED, line) == key


@pytest.mark.parametrize("line", ["", "0", "4", "-1", "1 2", "dance", "9" * 5000, "\x1b[A", "١٢٣٤٥٦٧"])
def test_a_line_that_names_no_choice_is_refused_with_what_would_be_right(line):
    with pytest.raises(Unclear, match="number from 1 to 3"):
        read(DEED, line)


def test_a_refusal_shows_nothing_that_could_command_the_terminal():
    with pytest.raises(Unclear) as refused:
        read(DEED, "A\x1b[31mB\u202ec\x07")
    assert "'abc'" in str(refused.value)


def test_a_word_that_begins_several_choices_is_not_taken_for_one_of_them():
    with pytest.raises(Unclear, match="Several"):
        read(Deed("ruth", ["east", "eastward"]), "eas")


@pytest.mark.parametrize(("line", "key"), [("y", "yes"), ("no", "no"), ("2", "no"), ("Yes", "yes")])
def test_yes_and_no(line, key):
    assert read(Really("ruth"), line) == key


@pytest.mark.parametrize(
    ("line", "keys"), [("1", ["0"]), ("1 3", ["0", "2"]), ("1,3", ["0", "2"]), ("2, 1", ["1", "0"])]
)
def test_several_choices_are_named_by_numbers_with_blanks_or_commas(line, keys):
    assert read(PICK, line) == keys


@pytest.mark.parametrize("line", ["none", "4"])
def test_choosing_nothing(line):
    assert read(PICK, line) == "none"


@pytest.mark.parametrize("line", ["1 2 3", "1 1", "1,none", "", "7"])
def test_too_many_or_the_same_twice_is_refused(line):
    with pytest.raises(Unclear):
        read(PICK, line)


def test_hits_may_fall_on_the_same_figure_again():
    assert read(STRIKE, "1 1 2") == ["husk#1", "husk#1", "husk#2"]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("1", "4,1"),
        ("4,3", "4,3"),
        ("(4, 3)", "4,3"),
        ("4 3", "4,3"),
        ("n", "4,3"),
        ("n 3", "4,1"),
        ("3n", "4,1"),
        ("se", "5,5"),
        ("2e 1s", "6,5"),
        ("e 2 s 1", "6,5"),
        ("e, se", "6,5"),
        ("w", "3,4"),
        ("stay", "stay"),
        ("s1e", "5,5"),
    ],
)
def test_a_space_is_named_by_number_place_or_way(line, name):
    assert read(GO, line) == name


@pytest.mark.parametrize("line", ["9,9", "s", "n 99", "4,3,2", "north by north", "e" * 300, "999,999"])
def test_a_space_out_of_reach_is_refused(line):
    with pytest.raises(Unclear):
        read(GO, line)


def test_who_stands_nowhere_cannot_name_a_way():
    with pytest.raises(Unclear):
        read(GO, "n", at=-1)


@pytest.mark.parametrize(
    "line",
    [
        "wounds 2 sanity 1",
        "sanity 1, wounds 2",
        "w 2 s 1",
        "2 1",
        "wounds=2 sanity=1",
        "WOUNDS:2 SANITY:1",
        "wounds2 sanity1",
    ],
)
def test_amounts(line):
    assert read(SHARE, line) == {"wounds": 2, "sanity": 1}


@pytest.mark.parametrize(
    "line", ["", "3", "wounds", "wounds 4", "wounds 1 sanity 1", "sanity 3", "wounds 2 wounds 1", "grit 3", "-1 4"]
)
def test_amounts_that_do_not_add_up_are_refused_with_an_example(line):
    with pytest.raises(Unclear, match="wounds 3 sanity 0"):
        read(SHARE, line)


def test_one_track_may_take_it_all():
    assert read(SHARE, "wounds 3") == {"wounds": 3}


@pytest.mark.parametrize("line", ["6 1", "6,1", " 6  1 "])
def test_dice_thrown_on_a_real_table(line):
    assert read(EnterDice("to_hit", "ruth", [6, 6]), line) == [6, 1]


@pytest.mark.parametrize("line", ["6", "7 1", "0 1", "6 1 1", "six one", ""])
def test_dice_that_cannot_have_fallen_are_refused(line):
    with pytest.raises(Unclear, match="2 dice"):
        read(EnterDice("to_hit", "ruth", [6, 6]), line)


def test_the_square_of_a_way_is_the_square_that_is_named():
    assert square_name(HERE) == "4,4"
