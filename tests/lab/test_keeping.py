"""A moment of a game is kept as a scene that holds at once, and as a test that runs it."""

from pathlib import Path
from random import Random

import pytest

from brimstone_tui.engine.chance import Seeded
from brimstone_tui.engine.session import Session
from brimstone_tui.lab.check import check_paths
from brimstone_tui.lab.keeping import keep, keep_as_test, kept_keys, write_scene
from brimstone_tui.lab.naming import CannotKeep
from brimstone_tui.lab.reading import read_scenes, scene_of
from brimstone_tui.lab.stepper import Stepper
from brimstone_tui.rulesets.brimstone.bots import RandomBot, SensibleBot
from brimstone_tui.rulesets.brimstone.events import AttackBegan, EnemyWounded
from brimstone_tui.rulesets.brimstone.game import GAME

HEROES = ("gunslinger", "preacher", "marshal", "scout")
SET_UP = "still being set up"


def a_game(asked: int, seed: int, heroes: int = 2) -> Session:
    """A game that bots have played until so many questions were answered."""
    party = HEROES[:heroes]
    setup = {"mission": "a_fistful_of_dark_stone", "heroes": [{"class": hero} for hero in party], "light": party[0]}
    left = [asked]
    bot = RandomBot(seed) if seed % 2 else SensibleBot()

    def seat(decision, state):
        left[0] -= 1
        return bot(decision, state) if left[0] >= 0 else None

    return Session(GAME, setup, Seeded(seed), dict.fromkeys(party, seat))


@pytest.mark.parametrize("seed", range(16))
def test_many_moments_of_many_games_are_kept_and_hold_at_once(seed: int, tmp_path: Path):
    random = Random(seed)
    game = a_game(random.randint(60, 400), seed, random.randint(1, 4))
    before = game.digest
    written = 0
    for at in random.sample(range(len(game.tape) + 1), 8):
        try:
            write_scene(tmp_path / f"{at}.yaml", game, at)
        except CannotKeep as error:
            assert SET_UP in str(error)  # noqa: PT017  # what cannot be kept says so; nothing else is refused
        else:
            written += 1
    text, code = check_paths([tmp_path])
    assert code == 0, text
    assert written > 2
    assert game.digest == before


def the_shot(game: Session, comes_to: type = AttackBegan) -> int:
    """The entry of the last attack of a game before such an event."""
    end = next(told.at for told in game.log if isinstance(told.event, comes_to))
    attacks = ("ranged:", "melee:")
    return max(
        at
        for at, entry in enumerate(game.tape[:end])
        if entry.signature.startswith("action(") and entry.value.startswith(attacks)
    )


def test_an_attack_is_kept_by_itself_with_its_dice_and_what_came_out():
    game = a_game(300, 2)
    keys = kept_keys(game, the_shot(game, EnemyWounded), "The first shot")
    assert keys["scene"] == "The first shot"
    assert list(keys["run"][0]) == ["attack"]
    assert keys["dice"]["to_hit"]
    assert "hold_back" not in keys["dice"]
    assert any("EnemyWounded" in event for event in keys["expect"]["events"])


def test_the_open_question_is_where_a_kept_scene_stops():
    game = a_game(101, 3)
    assert game.pending is not None
    keys = kept_keys(game)
    assert keys["stop_at"] == game.pending.decision.kind


def test_a_kept_scene_is_stepped_through_and_kept_again(tmp_path: Path):
    path = tmp_path / "shot.yaml"
    game = a_game(300, 2)
    write_scene(path, game, the_shot(game))
    stepper = Stepper.open(path)
    stepper.forward("roll")
    stepper.answer([1] * len(stepper.written or []))
    while stepper.forward("decision"):
        if stepper.question is not None and stepper.written is None:
            stepper.answer(stepper.outcomes()[0].answer)
    other = tmp_path / "missed.yaml"
    write_scene(other, stepper.session)
    (scene,) = read_scenes(other)
    assert isinstance(scene.keys.dice, dict)
    assert scene.keys.dice["to_hit"][0] == 1
    assert "EnemyKilled" not in str(scene.keys.expect)


def test_a_kept_test_runs_the_scene(tmp_path: Path):
    game = a_game(300, 2)
    source = keep_as_test(game, the_shot(game), "A shot, as it was fired")
    namespace: dict = {}
    exec(compile(source, "test_kept.py", "exec"), namespace)
    namespace["test_a_shot_as_it_was_fired"]()
    namespace["EXPECTED"]["outcome"] = "defeat"
    with pytest.raises(AssertionError, match="outcome"):
        namespace["test_a_shot_as_it_was_fired"]()


def test_the_end_of_a_mission_is_kept_with_what_follows_it():
    game = a_game(9_000, 6, 1)
    assert game.is_over
    keys = kept_keys(game)
    assert keys["run"][-1] == {"end_adventure": {}}
    assert keys["expect"]["outcome"] in ("victory", "defeat")


def test_a_game_that_is_being_set_up_cannot_be_kept_and_says_so():
    with pytest.raises(CannotKeep, match=SET_UP):
        keep(a_game(1, 1))


def test_dice_in_the_air_are_not_kept():
    stepper = Stepper.of_scene(
        scene_of({
            "scene": "A test", "ruleset": "brimstone", "map": "A", "figures": {"A": {"hero": "scout"}},
            "run": {"test": {"by": "A", "skill": "lore", "target": 5}},
        })
    )  # fmt: skip
    with pytest.raises(CannotKeep, match="dice are being thrown"):
        keep(stepper.session)
    stepper.forward("roll")
    stepper.let_fall()
    assert "dice: {test: [" in keep(stepper.session)
