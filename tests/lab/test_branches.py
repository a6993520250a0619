"""A game taken another way at any question, played on, and compared side by side."""

import pytest

from brimstone_tui import games
from brimstone_tui.engine.chance import Seeded
from brimstone_tui.engine.errors import EngineError, IllegalAnswer
from brimstone_tui.engine.session import Session
from brimstone_tui.lab.branches import NOTHING, branch, compare, differences_of, readable, run_on
from brimstone_tui.rulesets.brimstone.bots import SensibleBot
from brimstone_tui.rulesets.brimstone.game import GAME
from tests.lab.test_keeping import a_game

BOT = SensibleBot()


@pytest.fixture(scope="module")
def game() -> Session:
    return a_game(200, 4)


def entry_of(game: Session, kind: str) -> int:
    return next(
        at for at, entry in enumerate(game.tape) if entry.kind == "bot" and entry.signature.startswith(f"{kind}(")
    )


def test_the_same_answer_is_the_same_game(game: Session):
    at = entry_of(game, "move")
    same = branch(game, at, game.tape[at].value)
    assert [entry.value for entry in same.tape] == [entry.value for entry in game.tape[: len(same.tape)]]
    assert compare(same, game).at is None


def test_another_answer_parts_at_the_question_and_the_dice_fall_as_before(game: Session):
    before = game.digest
    at = entry_of(game, "move")
    stays = branch(game, at, "stay")
    comparison = compare(game, stays)
    assert (comparison.at, comparison.question) == (at, "move")
    assert (comparison.a, comparison.b) == (game.tape[at].value, "stay")
    assert game.digest == before
    other = branch(game, at, "stay", chance=Seeded(999))
    assert other.tape[: at + 1] == stays.tape[: at + 1]


def test_two_ways_stand_side_by_side_with_paths_that_people_read(game: Session):
    at = entry_of(game, "move")
    moved = branch(game, at, game.tape[at].value)
    hero = game.tape[at].signature.partition("(")[2].rstrip(")")
    found = {each.path: (each.a, each.b) for each in compare(moved, branch(game, at, "stay")).differences}
    assert found[f"{hero}.at"][0] == game.tape[at].value
    assert "decks" not in found


def test_equal_states_do_not_differ_and_what_is_on_one_side_only_says_so(game: Session):
    assert differences_of(game.state, game.fork().state) == []
    a, b = game.moment(len(game.tape)).state, game.moment(len(game.tape)).state
    lost = b.heroes.pop()
    assert all(each.b == NOTHING for each in differences_of(a, b))
    assert f"{lost.id}.wounds" in {each.path for each in differences_of(a, b)}


def test_everything_in_a_state_has_a_path(game: Session):
    paths = readable(game.state)
    assert paths["darkness"] == game.state.darkness
    assert {"gunslinger.wounds", "gunslinger.at", "loot.cards", "loot.discards", "options.ko_rule"} <= set(paths)
    assert f"{game.state.tiles[0].id}.doorway.0" in paths


def test_a_branch_is_played_on_by_a_bot_to_the_end_of_a_turn_or_of_the_game(game: Session):
    one_turn = run_on(game, bot=BOT, turns=1)
    assert one_turn.state.turn in (game.state.turn, game.state.turn + 1)
    assert len(one_turn.tape) > len(game.tape)
    whole = run_on(game, bot=games.bots_for(GAME, ["gunslinger"])["gunslinger"])
    assert whole.is_over
    assert whole.tape[: len(game.tape)] == game.tape


def test_a_branch_is_played_on_with_answers_that_were_written_down(game: Session):
    assert game.pending is not None
    decision = game.pending.decision
    way = run_on(game, [{decision.kind: decision.first()}])
    assert way.tape[len(game.tape)].value == decision.first()
    assert way.pending is not None
    assert way.bots == {}


def test_answers_that_do_not_fit_are_refused(game: Session):
    with pytest.raises(EngineError, match="never asked for"):
        run_on(game, [{"heal_split": {"wounds": 1}}])
    with pytest.raises(IllegalAnswer):
        branch(game, entry_of(game, "move"), "99,99")
    with pytest.raises(EngineError, match="answers no question"):
        branch(game, next(at for at, entry in enumerate(game.tape) if entry.kind == "roll"), "stay")
