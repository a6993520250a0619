"""Stepping through scenes and games: both ways, by every unit, with other dice and answers, changing nothing opened."""

from pathlib import Path

import pytest

from brimstone_tui import games
from brimstone_tui.engine.chance import Seeded
from brimstone_tui.engine.errors import EngineError, IllegalAnswer
from brimstone_tui.engine.requests import EnterDice
from brimstone_tui.engine.session import Session
from brimstone_tui.lab.reading import read_scenes, scene_of
from brimstone_tui.lab.running import run_scene
from brimstone_tui.lab.scenes import Scene
from brimstone_tui.lab.stepper import Stepper
from brimstone_tui.rulesets.brimstone.bots import RandomBot
from brimstone_tui.rulesets.brimstone.events import ActivationBegan, EnemyWounded, TurnBegan
from brimstone_tui.rulesets.brimstone.game import GAME

SCENES = Path(__file__).parent.parent / "scenes"
HEROES = ("gunslinger", "preacher")
SETUP = {"mission": "a_fistful_of_dark_stone", "heroes": [{"class": hero} for hero in HEROES], "light": HEROES[0]}
GUN = {"id": "gun", "ranged": {"range": 9, "shots": 2}}
SHOT = {
    "scene": "A shot",
    "ruleset": "brimstone",
    "map": "A.e.e",
    "figures": {
        "A": {"hero": "scout", "grit": 1, "to_hit": {"ranged": 4}, "items": [GUN]},
        "e": {"enemy": {"id": "hound", "defense": 1, "health": 9}},
    },
    "dice": {"to_hit": [5, 1, 4], "damage": [3, 6]},
    "answers": [{"reroll": [1]}, {"assign_hits": ["e", "e#2"]}],
    "run": {"attack": {"by": "A", "with": "gun"}},
}  # fmt: skip


def a_game(asked: int = 120, seed: int = 5) -> Session:
    """A game that two bots have played until so many questions were answered."""
    left = [asked]
    bot = RandomBot(seed)

    def seat(decision, state):
        left[0] -= 1
        return bot(decision, state) if left[0] >= 0 else None

    return Session(GAME, SETUP, Seeded(seed), dict.fromkeys(HEROES, seat))


@pytest.fixture(scope="module")
def game() -> Session:
    return a_game()


@pytest.fixture
def shot() -> Stepper:
    return Stepper.of_scene(scene_of(SHOT))


def every_scene() -> list[Scene]:
    return [scene for path in sorted(SCENES.glob("*.yaml")) for scene in read_scenes(path)]


@pytest.mark.parametrize("scene", every_scene(), ids=lambda scene: scene.keys.scene)
def test_stepping_through_a_scene_comes_to_what_running_it_comes_to(scene: Scene):
    result = run_scene(scene)
    stepper = Stepper.of_scene(scene)
    while stepper.forward():
        pass
    assert [line.event for line in stepper.lines] == result.told
    assert stepper.session.is_over or scene.keys.stop_at


def test_forward_and_back_by_event_is_the_same_state(game: Session):
    stepper = Stepper.of_session(game)
    there = [stepper.digest]
    while stepper.back():
        there.append(stepper.digest)
    assert len(there) == len(stepper.places)
    back = [stepper.digest]
    while stepper.forward():
        back.append(stepper.digest)
    assert back == there[::-1]


@pytest.mark.parametrize("unit", ["roll", "decision", "activation", "turn"])
def test_forward_n_then_back_n_by_any_unit_is_the_same_state(game: Session, unit):
    stepper = Stepper.of_session(game)
    stepper.go_to_line(0)
    assert stepper.forward(unit)
    seen = []
    while not stepper.is_at_the_end:
        seen.append((stepper.here, stepper.digest))
        stepper.forward(unit)
    assert len(seen) > 2
    for each in reversed(seen):
        assert stepper.back(unit)
        assert (stepper.here, stepper.digest) == each


def test_each_unit_stands_where_it_says(game: Session):
    stepper = Stepper.of_session(game)
    stepper.back("turn")
    assert isinstance(stepper.lines[stepper.place.line - 1].event, TurnBegan)
    stepper.back("activation")
    assert isinstance(stepper.lines[stepper.place.line - 1].event, ActivationBegan)
    stepper.back("decision")
    assert stepper.question is not None
    assert stepper.question.kind != "enter_dice"
    stepper.back("roll")
    assert isinstance(stepper.question, EnterDice)


def test_the_state_is_that_of_the_very_line(shot: Stepper):
    while shot.forward():
        pass
    wounds = 0
    for number, line in enumerate(shot.lines, start=1):
        shot.go_to_line(number)
        wounds += line.event.wounds if isinstance(line.event, EnemyWounded) else 0
        assert sum(enemy.wounds for enemy in shot.state.enemies) == wounds
    assert wounds == 7


def test_a_scene_begins_where_nothing_has_happened_and_ends_at_its_end(shot: Stepper):
    assert shot.place.kind == "begin"
    assert not shot.back()
    assert shot.forward("decision")
    assert shot.question is not None
    assert shot.question.kind == "reroll"
    assert shot.written == [1]
    shot.forward("turn")
    assert shot.is_at_the_end
    assert shot.session.is_over
    assert not shot.forward()


def test_dice_can_be_chosen_taken_or_let_fall(shot: Stepper):
    shot.forward("roll")
    assert shot.written == [5, 1]
    shot.answer([6, 6])
    assert shot.place.kind == "event"
    shot.back("roll")
    assert shot.written == [5, 1]
    shot.take_written()
    shot.back("roll")
    shot.let_fall()
    fell = shot.session.tape[0].value
    shot.back("roll")
    shot.answer([2, 3])
    shot.back("roll")
    shot.let_fall()
    assert shot.session.tape[0].value == fell


def test_what_is_chosen_must_be_legal_and_changes_nothing_if_it_is_not(shot: Stepper):
    shot.forward("roll")
    before = shot.digest, shot.places
    with pytest.raises(IllegalAnswer):
        shot.answer([7, 1])
    assert (shot.digest, shot.places) == before
    shot.go_to_line(0)
    for deed in (lambda: shot.answer("yes"), shot.let_fall, shot.take_written, lambda: shot.go_to_line(99)):
        with pytest.raises(EngineError):
            deed()


def test_dice_thrown_otherwise_take_the_place_of_those_written(shot: Stepper):
    shot.forward("roll")
    shot.answer([1, 1])
    shot.forward("decision")
    assert shot.written == [1]
    shot.take_written()
    shot.forward("roll")
    assert shot.written == [4]


def test_another_answer_is_another_way_and_the_opened_one_stays(game: Session):
    before = game.digest, game.tape, game.log
    stepper = Stepper.of_session(game)
    for _ in range(10):
        stepper.back("decision")
    assert stepper.question is not None
    written = stepper.written
    other = next(each.answer for each in stepper.outcomes() if each.answer != written)
    at = stepper.place.at
    stepper.answer(other)
    assert stepper.has_branched
    assert stepper.session.tape[at].value == other
    stepper.go_back_to_the_opened()
    assert not stepper.has_branched
    assert (stepper.place.at, stepper.written) == (at, written)
    assert (game.digest, game.tape, game.log) == before


def test_what_each_option_leads_to_is_told_and_changes_nothing(shot: Stepper):
    shot.forward("decision")
    before = shot.digest, shot.session.tape
    outcomes = {str(each.answer): each for each in shot.outcomes()}
    assert list(outcomes) == ["[]", "['0']", "['1']", "['0', '1']"]
    after = outcomes["['1']"]
    assert isinstance(after.question, EnterDice)
    assert after.state.heroes[0].grit == 0
    assert outcomes["[]"].question is not None
    assert (shot.digest, shot.session.tape) == before


def test_the_outcome_of_what_was_recorded_is_what_happened(game: Session):
    stepper = Stepper.of_session(game)
    for _ in range(15):
        stepper.back("decision")
        at, written = stepper.place.at, stepper.written
        found = next((each for each in stepper.outcomes() if each.answer in (written, [written])), None)
        if found is not None:
            first = stepper.place.line
            assert [told.event for told in found.events] == [
                told.event for told in stepper.lines[first : first + len(found.events)]
            ]
        assert stepper.place.at == at


def test_a_save_is_opened_without_touching_it():
    session = games.new_game(GAME, SETUP, 3, bots=HEROES[:1])
    assert session.pending is not None
    session.answer(session.pending.id, session.pending.decision.first())
    session.close()
    (path,) = (each.path for each in games.listed_games())
    before = path.read_bytes(), path.stat().st_mtime_ns
    stepper = Stepper.open(path)
    assert stepper.is_at_the_end
    while stepper.back():
        assert stepper.digest
    stepper.forward("decision")
    stepper.answer(stepper.outcomes()[-1].answer)
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before


def test_a_scene_file_is_opened_by_the_number_of_its_scene():
    path = SCENES / "attacks.yaml"
    scene = Stepper.open(path, 1).scene
    assert scene is not None
    assert scene.keys == read_scenes(path)[1].keys
    with pytest.raises(EngineError, match="there is no scene 1000"):
        Stepper.open(path, 999)
