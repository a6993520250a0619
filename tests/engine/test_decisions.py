"""Decisions of every shape: what they accept, what they refuse in which words, and what a bot may draw."""

from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brimstone_tui.board.squares import mask_of, square, square_name
from brimstone_tui.engine.errors import IllegalAnswer
from brimstone_tui.engine.requests import Amounts, Decision, EnterDice, OneOf, SomeOf, SquareChoice, YesNo
from tests.engine.toy import Again, Draw, Pick, Share, Walk


class Hits(SomeOf):
    kind, clause = "hits", "T2.1"


class Throw(SquareChoice):
    kind, clause = "throw", "T2.2"


names = st.lists(st.sampled_from("abcdef"), min_size=1, max_size=5, unique=True)
squares = st.sets(st.builds(square, st.integers(-40, 80), st.integers(-40, 80)), max_size=6).map(mask_of)


@st.composite
def some_of(draw: st.DrawFn) -> SomeOf:
    options = draw(names)
    repeat = draw(st.booleans())
    least = draw(st.integers(0, 3 if repeat else len(options)))
    most = draw(st.integers(least, 4)) if draw(st.booleans()) else None
    if most is None and least > len(options):
        most = least
    return draw(st.sampled_from([Again, Hits]))("ann", options, least=least, most=most, repeat=repeat)


@st.composite
def amounts(draw: st.DrawFn) -> Amounts:
    tracks = draw(names.map(lambda each: each[:4]))
    least = {name: draw(st.integers(0, 2)) for name in tracks}
    most = {name: least[name] + draw(st.integers(0, 3)) for name in tracks}
    total = draw(st.integers(sum(least.values()), sum(most.values()) + 2))
    return Share("ann", total, most, least)


decisions: st.SearchStrategy[Decision[Any]] = st.one_of(
    names.map(lambda options: Pick("ann", options)),
    st.just(Draw("ann")),
    some_of(),
    squares.map(lambda mask: Walk("ann", mask)),
    squares.filter(bool).map(lambda mask: Throw("ann", mask)),
    amounts(),
    st.lists(st.integers(2, 8), min_size=1, max_size=3).map(lambda sides: EnterDice("luck", "ann", sides)),
)


def legal_answers(decision: Decision[Any]) -> list[Any]:
    """Every legal value, by trying all there could be."""
    match decision:
        case SomeOf():
            lengths = range(decision.least, decision.most + 1)
            draws = product if decision.repeat else permutations
            return [
                list(chosen)
                for n in lengths
                for chosen in (
                    product(decision.options, repeat=n) if draws is product else permutations(decision.options, n)
                )
            ]
        case Amounts():
            ranges = [range(decision.least[name], decision.most[name] + 1) for name in decision.most]
            return [
                dict(zip(decision.most, shares, strict=True))
                for shares in product(*ranges)
                if sum(shares) == decision.total
            ]
        case EnterDice():
            return [list(fell) for fell in product(*(range(1, sides + 1) for sides in decision.sides))]
        case _:
            return list(map(decision.read, decision.keys()))


@given(decisions, st.randoms(use_true_random=False))
def test_what_a_bot_draws_is_always_legal(decision: Decision[Any], random: Any):
    answer = decision.any(random.randrange)
    assert decision.read(answer) in legal_answers(decision)


@given(decisions)
def test_the_first_answer_is_legal(decision: Decision[Any]):
    assert decision.read(decision.first()) in legal_answers(decision)


@given(decisions)
def test_a_choice_is_forced_exactly_when_there_is_one_legal_answer(decision: Decision[Any]):
    legal = legal_answers(decision)
    only = decision.forced()
    assert (only is not None) == (len(legal) == 1)
    assert only is None or decision.read(only) == legal[0]


@given(decisions)
def test_at_least_one_legal_answer_exists(decision: Decision[Any]):
    assert legal_answers(decision)


@pytest.mark.parametrize(
    "decision",
    [
        Pick("ann", ["a", "b", "c"]),
        Draw("ann"),
        Again("ann", ["a", "b"]),
        Hits("ann", ["a", "b"], least=1, most=2, repeat=True),
        Walk("ann", mask_of([square(0, 0), square(5, 5)])),
        Share("ann", 3, {"red": 2, "blue": 2, "green": 1}),
        EnterDice("luck", "ann", [3, 4]),
    ],
    ids=lambda decision: decision.shape,
)
def test_a_random_bot_may_give_every_legal_answer(decision: Decision[Any]):
    from random import Random

    below = Random(3).randrange
    drawn = [decision.read(decision.any(below)) for _ in range(2000)]
    assert all(answer in drawn for answer in legal_answers(decision))


def refusal(decision: Decision[Any], answer: Any) -> str:
    with pytest.raises(IllegalAnswer) as refused:
        decision.read(answer)
    return str(refused.value)


def test_a_refusal_says_what_was_asked_of_whom_and_what_would_be_right():
    pick = Pick("ann", ["a", "b"])
    walk = Walk("ann", mask_of([square(1, 2)]))
    share = Share("ann", 3, {"red": 2, "blue": 2}, {"red": 1, "blue": 0})
    assert refusal(pick, "z") == "pick for ann: 'z' is not an answer; legal: a, b [T1.6]"
    assert refusal(Draw("ann"), "maybe") == "draw for ann: 'maybe' is not an answer; legal: yes, no [T1.5]"
    assert refusal(Again("ann", ["0"]), "7") == "again for ann: ['7'] is not an answer; legal: 0, none [T1.2]"
    assert refusal(walk, "3,3") == "walk for ann: '3,3' is not an answer; legal: 1,2, stay [T1.3]"
    assert refusal(share, {"red": 3}) == (
        "share for ann: {'red': 3} is not an answer; legal: 3 in all of red 1 to 2, blue 0 to 2 [T1.4]"
    )
    assert refusal(EnterDice("luck", "ann", [6, 8], "T1.1"), [6, 9]) == (
        "enter_dice for chance: [6, 9] is not an answer; legal: 2 numbers: 1-6, 1-8 [T1.1]"
    )


json = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | st.sampled_from(["a", "b", "yes", "0,0", "none", "", "red"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["a", "red", "x"]), inner, max_size=3),
    max_leaves=5,
)


@given(decisions, json)
def test_any_json_is_either_a_legal_answer_or_refused(decision: Decision[Any], answer: Any):
    try:
        value = decision.read(answer)
    except IllegalAnswer:
        return
    assert value in legal_answers(decision)


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        (Pick("ann", ["a", "b"]), ["a"]),
        (Pick("ann", ["a", "b"]), None),
        (Draw("ann"), True),
        (Again("ann", ["0", "1"]), ["0", "0"]),
        (Hits("ann", ["a", "b"], least=1), []),
        (Hits("ann", ["a", "b"], least=1), "none"),
        (Hits("ann", ["a", "b"], most=1), ["a", "b"]),
        (Throw("ann", mask_of([square(0, 0)])), "stay"),
        (Walk("ann", mask_of([square(0, 0)])), "900,0"),
        (Share("ann", 2, {"red": 2, "blue": 2}), {"red": 1}),
        (Share("ann", 2, {"red": 2, "blue": 2}), {"red": True, "blue": 1}),
        (Share("ann", 2, {"red": 2, "blue": 2}), {"red": 2, "pink": 0}),
        (EnterDice("luck", "ann", [6]), [0]),
        (EnterDice("luck", "ann", [6]), [6, 6]),
        (EnterDice("luck", "ann", [6]), 6),
    ],
)
def test_what_is_not_legal_is_refused(decision: Decision[Any], answer: Any):
    assert refusal(decision, answer)


def test_what_a_front_end_may_send_beside_the_plain_form():
    again = Again("ann", ["0", "1"])
    assert again.read("none") == []
    assert again.read("1") == ["1"]
    assert again.read([1, 0]) == ["1", "0"]
    assert again.read(("0",)) == ["0"]
    assert Share("ann", 2, {"red": 2, "blue": 2}).read({"red": 2}) == {"red": 2, "blue": 0}
    assert Walk("ann", mask_of([square(0, 0)])).read("stay") is None


def test_a_share_is_never_more_than_the_tracks_can_take():
    assert Share("ann", 9, {"red": 1, "blue": 2}).forced() == {"red": 1, "blue": 2}


def test_keys_are_listed_in_the_order_of_the_options():
    assert Pick("ann", ["b", "a"]).keys() == ["b", "a"]
    assert Again("ann", ["b", "a"]).keys() == ["b", "a", "none"]
    assert Again("ann", ["b", "a"], least=1).keys() == ["b", "a"]
    assert Walk("ann", mask_of([square(2, 0), square(0, 1)])).keys() == ["2,0", "0,1", "stay"]
    assert square_name(square(2, 0)) == "2,0"


def test_a_question_has_one_of_the_known_shapes():
    shapes = [each.shape for each in (OneOf, YesNo, SomeOf, SquareChoice, Amounts, EnterDice)]
    assert shapes == ["one", "yes_no", "some", "square", "amounts", "dice"]
