from typing import Any

import pytest

from brimstone_tui.board.squares import mask_of, square
from brimstone_tui.dice import D6, D8
from brimstone_tui.engine.chance import Scripted, Seeded, TypedIn
from brimstone_tui.engine.errors import IllegalAnswer, ReplayDiverged
from brimstone_tui.engine.events import Rolled, Shuffled, clause_of
from brimstone_tui.engine.requests import EnterDice
from brimstone_tui.engine.run import play_out
from brimstone_tui.engine.table import NeedAnswer, Table
from brimstone_tui.engine.tape import Entry
from tests.engine.toy import SETUP, Again, Pick, Picked, Share, Toy, ToyState, Walk


def person(decision: Any, state: Any) -> None:
    """Does not answer at once."""


def table(tape: list[Entry] | None = None, seat: Any = person, **more: Any) -> Table[ToyState]:
    chance = more.pop("chance", Seeded(1))
    return Table(ToyState(1), chance, seat, Toy.roll_clauses, tape=[] if tape is None else tape, **more)


def test_a_choice_with_one_legal_answer_is_not_asked_and_not_on_the_tape():
    tape: list[Entry] = []
    at = table(tape)
    assert at.ask(Pick("ann", ["ace"])) == "ace"
    assert at.ask(Walk("bob", 0)) is None
    assert at.ask(Share("bob", 0, {"red": 2, "blue": 2})) == {"red": 0, "blue": 0}
    assert at.ask(Again("ann", [])) == []
    assert (tape, at.asked) == ([], 0)


def test_a_question_that_nobody_answers_at_once_stops_the_step():
    with pytest.raises(NeedAnswer) as need:
        table().ask(Pick("ann", ["ace", "bell"]))
    assert need.value.decision.signature == "pick(ann)"


def test_need_answer_slips_through_a_rule_that_catches_exceptions():
    assert not issubclass(NeedAnswer, Exception)


def test_what_a_bot_answers_is_on_the_tape_in_the_shapes_of_json():
    tape: list[Entry] = []
    answer = ("1", "0")
    assert table(tape, lambda decision, state: ("bot", answer)).ask(Again("ann", ["0", "1"])) == ["1", "0"]
    assert tape == [Entry("bot", "again(ann)", ["1", "0"])]


def test_a_bot_that_answers_what_is_not_legal_is_refused_and_not_recorded():
    tape: list[Entry] = []
    with pytest.raises(IllegalAnswer, match="pick for ann: 'zero' is not an answer"):
        table(tape, lambda decision, state: ("bot", "zero")).ask(Pick("ann", ["ace", "bell"]))
    assert tape == []


def test_rolls_and_shuffles_are_on_the_tape_and_are_read_back():
    tape: list[Entry] = []
    first = table(tape)
    cards = ["a", "b", "c", "d", "e"]
    fell = first.roll("luck", "ann", [D6, D8], need=4, about="bob")
    first.shuffle("deck", cards)
    assert tape == [Entry("roll", "luck(ann) 2", fell), Entry("shuffle", "deck 5", Seeded(1).order(1, 5))]
    again = table(tape, chance=Scripted([]))
    other = ["a", "b", "c", "d", "e"]
    assert again.roll("luck", "ann", [D6, D8], need=4, about="bob") == fell
    again.shuffle("deck", other)
    assert (other, again.drawn, again.at) == (cards, 2, 2)


def test_a_rule_may_change_the_dice_it_was_given_without_changing_the_tape():
    tape: list[Entry] = []
    fell = table(tape, chance=Scripted([3, 5])).roll("luck", "ann", [D6, D6])
    fell[0] = 6
    assert tape[0].value == [3, 5]
    table(tape).roll("luck", "ann", [D6, D6]).clear()
    assert tape[0].value == [3, 5]


def test_no_dice_and_no_choice_of_order_draw_nothing():
    tape: list[Entry] = []
    at = table(tape)
    assert at.roll("luck", "ann", []) == []
    at.shuffle("deck", ["a"])
    at.shuffle("deck", [])
    assert (tape, at.drawn) == ([], 0)


def test_dice_that_nobody_knows_are_asked_for():
    with pytest.raises(NeedAnswer) as need:
        table(chance=TypedIn(1)).roll("luck", "ann", [D6, D8])
    asked = need.value.decision
    assert isinstance(asked, EnterDice)
    assert (asked.seat, asked.signature, asked.keys()) == ("chance", "luck(ann) 2", ["1-6", "1-8"])


def test_every_roll_and_shuffle_is_told_with_its_clause_and_place_on_the_tape():
    log: list[Any] = []
    at = table(chance=Scripted([3, 5]), log=log)
    at.roll("luck", "ann", [D6, D8], need=4, about="bob")
    at.shuffle("deck", ["a", "b"])
    assert log == [
        (Rolled("luck", "ann", ("d6", "d8"), (3, 5), 4, "bob", "T1.1"), 1),
        (Shuffled("deck", 2, "T1.7"), 2),
    ]
    assert [clause_of(event) for event, _ in log] == ["T1.1", "T1.7"]


@pytest.mark.parametrize(
    ("recorded", "text"),
    [
        (Entry("ask", "walk(ann)", "0,0"), r"entry 0: recorded walk\(ann\) \(ask\), now pick\(ann\) \(ask\) \[T1.6\]"),
        (Entry("bot", "pick(bob)", "ace"), r"entry 0: recorded pick\(bob\) \(ask\), now pick\(ann\) \(ask\) \[T1.6\]"),
        (Entry("roll", "luck(ann) 1", [6]), r"entry 0: recorded luck\(ann\) 1 \(roll\), now pick\(ann\) \(ask\)"),
    ],
)
def test_a_replay_that_asks_something_else_says_where_and_what(recorded: Entry, text: str):
    with pytest.raises(ReplayDiverged, match=text):
        table([recorded]).ask(Pick("ann", ["ace", "bell"]))


def test_a_replay_that_rolls_something_else_says_where_and_what():
    with pytest.raises(ReplayDiverged, match=r"recorded luck\(ann\) 2 \(roll\), now luck\(ann\) 1 \(roll\) \[T1.1\]"):
        table([Entry("roll", "luck(ann) 2", [6, 6])]).roll("luck", "ann", [D6])
    with pytest.raises(ReplayDiverged, match=r"recorded deck 4 \(shuffle\), now deck 3 \(shuffle\) \[T1.7\]"):
        table([Entry("shuffle", "deck 4", [3, 2, 1, 0])]).shuffle("deck", ["a", "b", "c"])


@pytest.mark.parametrize("fell", [[7, 1], [1], [1, 0], [1, 2, 3]])
def test_a_tape_with_dice_that_cannot_fall_is_refused(fell: list[int]):
    with pytest.raises(IllegalAnswer):
        table([Entry("roll", "luck(ann) 2", fell)]).roll("luck", "ann", [D6, D6])


@pytest.mark.parametrize("order", [[0, 1], [0, 1, 1], [1, 2, 3], []])
def test_a_tape_with_an_order_that_loses_cards_is_refused(order: list[int]):
    with pytest.raises(ReplayDiverged, match="is not an order of the cards"):
        table([Entry("shuffle", "deck 3", order)]).shuffle("deck", ["a", "b", "c"])


def test_a_recorded_answer_that_is_no_longer_legal_is_refused():
    with pytest.raises(IllegalAnswer, match="pick for ann: 'crown' is not an answer; legal: ace, bell"):
        table([Entry("ask", "pick(ann)", "crown")]).ask(Pick("ann", ["ace", "bell"]))


def test_played_out_and_answered_one_by_one_a_game_ends_alike():
    from tests.engine.toy import play_on, toy_session

    session = toy_session()
    play_on(session)
    done = play_out(Toy(), Toy().begin(SETUP), Seeded(7), lambda decision, state: decision.first())
    assert done.state == session.state
    assert done.tape is None
    assert done.asked == sum(entry.kind == "ask" for entry in session.tape)


def test_nobody_listens_to_a_game_without_a_log():
    quiet = table()
    quiet.tell(Picked, "ace", 1)
    assert quiet.log is None
    assert quiet.ask(Walk("bob", mask_of([]))) is None
    assert square(0, 0) == quiet.state.spot
