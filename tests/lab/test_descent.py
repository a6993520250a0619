"""The lab with games and scenes of Descent: keeping, stepping, branching, auditing, and errors in scene files."""

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from brimstone_tui.content.errors import ContentError
from brimstone_tui.engine.chance import Seeded
from brimstone_tui.engine.requests import EnterDice
from brimstone_tui.engine.session import Session
from brimstone_tui.lab import running
from brimstone_tui.lab.audit import audit, evenness
from brimstone_tui.lab.branches import branch, compare, run_on
from brimstone_tui.lab.check import check_paths
from brimstone_tui.lab.keeping import keep_as_test, kept_keys, write_scene
from brimstone_tui.lab.naming import CannotKeep
from brimstone_tui.lab.reading import read_scenes, scene_of
from brimstone_tui.lab.running import run_scene
from brimstone_tui.lab.stepper import Stepper
from brimstone_tui.rulesets.descent.bots import RandomBot
from brimstone_tui.rulesets.descent.events import GroupActivated
from brimstone_tui.rulesets.descent.game import GAME
from brimstone_tui.testing.descent import Scene, hero, monster, weapon

HEROES = [{"hero": "garrow"}, {"hero": "hale"}, {"hero": "quill"}]
SEATS = ("garrow", "hale", "quill", "overlord", "table")


@cache
def a_game() -> Session[Any]:
    """A game that bots have played to its end, with nobody in the seats any more."""
    setup = {"mission": "ford_road", "heroes": HEROES, "options": {}}
    return Session(GAME, setup, Seeded(2), dict.fromkeys(SEATS, RandomBot(6))).fork(bots={})


# -- keeping -----------------------------------------------------------------------------------------------------------


def test_any_moment_of_a_game_is_kept_as_a_scene_that_holds(tmp_path: Path):
    game = a_game()
    kinds = set()
    for at in Random(7).sample(range(40, len(game.tape)), 25):
        file = tmp_path / f"{at}.yaml"
        write_scene(file, game, at)
        kinds |= {next(iter(entry)) for entry in kept_keys(game, at)["run"]}
    assert check_paths([tmp_path])[1] == 0
    assert {"hero_turn", "activation", "overlord_turn"} <= kinds


def test_an_attack_is_a_scene_of_its_own():
    game = a_game()
    at = next(at for at, entry in enumerate(game.tape) if entry.what == "action" and entry.value == "attack")
    (entry,) = kept_keys(game, at)["run"]
    assert list(entry) == ["attack"]


def test_an_open_question_is_where_the_kept_scene_stops():
    game = a_game()
    at = next(at for at, entry in enumerate(game.tape) if at > 100 and entry.what == "move")
    keys = kept_keys(game.moment(at))
    assert keys["stop_at"] == "move"
    assert run_scene(scene_of(keys)).ok


def test_setting_up_is_not_kept():
    with pytest.raises(CannotKeep, match="still being set up"):
        kept_keys(a_game().moment(1))


def test_a_kept_test_runs(tmp_path: Path):
    game = a_game()
    written = keep_as_test(game, 300)
    space: dict[str, Any] = {}
    exec(compile(written, "kept", "exec"), space)  # the text is what is tested
    next(each for name, each in space.items() if name.startswith("test_"))()


def test_faces_are_kept_as_they_are_written():
    scene = """
scene: A blow
ruleset: descent
map: Am
figures: {A: {hero: garrow}, m: {monster: {id: husk, health: 9, defense: [brown]}}}
dice: {attack: [5r 1h], defense_dice: [1]}
run: {attack: {by: A, at: m}}
"""
    stepper = Stepper.of_scene(_read(scene))
    while stepper.forward():
        pass
    keys = kept_keys(stepper.session)
    assert keys["dice"] == {"attack": ["5r 1h"], "defense_dice": [1]}


# -- stepping ----------------------------------------------------------------------------------------------------------


TURN = """
scene: A turn
ruleset: descent
map: A...m
figures:
  A: {hero: garrow, speed: 4, items: [{id: axe, attack: melee, dice: [blue, red], surges: [{hearts: 1}]}]}
  m: {monster: {id: husk, health: 9, defense: [brown]}}
dice: {attack: [2r 2h 1s, 3h 1s], defense_dice: [1]}
run: {hero_turn: {of: A, actions: [{move: "3,0"}, {attack: {with: axe, at: m}}]}}
answers: [{surge: hearts_1}]
expect: {m.damage: 5}
"""


def _read(text: str) -> Any:
    from brimstone_tui.content.loading import parse_yaml

    return scene_of(parse_yaml(text, Path("scene.yaml")).data)  # type: ignore[arg-type]  # a mapping


def test_steps_forward_and_back_lead_to_the_same_state():
    stepper = Stepper.of_scene(_read(TURN))
    seen = [stepper.digest]
    while stepper.forward():
        seen.append(stepper.digest)
    assert stepper.state.monster("m").damage == 5
    for digest in reversed(seen[:-1]):
        assert stepper.back()
        assert stepper.digest == digest


def test_what_a_scene_has_written_for_a_roll_are_sides_of_its_dice():
    stepper = Stepper.of_scene(_read(TURN))
    stepper.forward("roll")
    assert isinstance(stepper.question, EnterDice)
    assert stepper.question.about["dice"] == ["blue", "red"]
    assert stepper.written == [2, 6]


def test_other_faces_lead_another_way():
    stepper = Stepper.of_scene(_read(TURN))
    stepper.forward("roll")
    stepper.answer([1, 1])
    while stepper.forward():
        pass
    assert stepper.state.monster("m").damage == 0
    assert stepper.has_branched or stepper.is_at_the_end


def test_a_game_is_stepped_by_activation_and_by_round():
    stepper = Stepper.of_session(a_game())
    stepper.go_to_line(0)
    began = []
    for unit in ("activation", "turn"):
        stepper.forward(unit)
        began.append(type(stepper.lines[stepper.place.line - 1].event).__name__)
    assert began == ["TurnBegan", "RoundBegan"]


# -- branches and dice -------------------------------------------------------------------------------------------------


def test_two_ways_are_compared_without_a_look_into_the_hand():
    game = a_game()
    at = next(at for at, entry in enumerate(game.tape) if at > 60 and entry.what == "action" and entry.value != "end")
    other = branch(game, at, "end")
    found = compare(game.moment(at), other)
    assert found.at is None
    told = compare(game, other)
    assert (told.at, told.question, told.b) == (at, "action", "end")
    assert all(not isinstance(each.a, list) for each in told.differences if each.path == "hand")


def test_a_game_is_played_on_to_the_end_of_the_round():
    game = a_game().fork(200, bots={})
    on = run_on(game, bot=RandomBot(5), turns=1)
    assert on.state.round == game.state.round + 1 or on.is_over


def test_every_coloured_die_is_what_its_seed_gives_and_counted_for_its_side():
    game = a_game()
    rolls = audit(game, Seeded(2))
    assert {roll.origin for roll in rolls} == {"seeded"}
    found = evenness(rolls)
    assert {"blue", "red", "gray"} <= {each.die for each in found}
    assert {each.roller for each in found} <= {"", "garrow", "hale", "quill", "overlord"}


# -- answers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("written", ["pierce_2", "pierce", "Pierce 2", "pierce: 2", {"pierce": 2}])
def test_a_surge_may_be_named_by_what_it_gives(written: Any):
    axe = weapon("axe", {"hearts": 1}, {"pierce": 2}, dice=["blue"])
    scene = Scene("Am", A=hero(items=[axe]), m=monster(defense=["gray"]))
    scene.dice(attack=["2r 2h 1s"], defense_dice=[1]).answers({"surge": written})
    assert scene.run(attack={"by": "A", "at": "m"}).monster("m").damage == 2


def test_a_group_may_be_named_by_one_of_its_figures():
    scene = Scene("m.n.A", A=hero(), m=monster(id="hound"), n=monster(id="imp")).answers({"group": "n"})
    scene.run(overlord_turn={})
    assert [each.kind for each in scene.told(GroupActivated)] == ["imp", "hound"]


def test_a_base_that_lies_across_may_be_named_by_its_space_alone():
    scene = Scene("mm...A", A=hero(), m=monster(size="1x2")).answers({"place": "2,0"})
    scene.run(activation={"of": "m", "actions": [{"move": "3,0"}]}).expect({"m.at": "2,0"})


def test_a_scene_that_goes_round_in_a_circle_fails(monkeypatch):
    monkeypatch.setattr(running, "MOST_UNWRITTEN", 3)
    goods = {"A": hero(items=[weapon()]), "B": hero(items=[weapon("bow")])}
    scene = Scene("A.\nB.", **goods, otherwise="first")
    with pytest.raises(AssertionError, match="3 questions had no answer"):
        scene.run(hero_turn={"of": "A"})


# -- what is wrong -----------------------------------------------------------------------------------------------------


GOOD = """\
scene: A short one
ruleset: descent
map: |
  Am.
figures:
  A: {hero: garrow, fatigue: 1, items: [woodsmans_axe]}
  m: {monster: {id: husk, health: 9}}
run:
  - attack: {by: A, with: woodsmans_axe, at: m}
"""


def test_the_good_scene_is_read(tmp_path: Path):
    (tmp_path / "s.yaml").write_text(GOOD, "utf-8")
    (scene,) = read_scenes(tmp_path / "s.yaml")
    assert scene.figures.hero_letters() == ["A"]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("fatigue: 1", "fatigeu: 1", "s.yaml:6:21: figures.A.fatigeu: unknown key 'fatigeu'; did you mean 'fatigue'?"),
        ("fatigue: 1", "fatigue: 9", "s.yaml:6:30: figures.A.fatigue: 9 is more than A can carry; at most"),
        ("fatigue: 1", "damage: 99", "99 is more than A can carry; at most 12, or ko: true"),
        ("fatigue: 1", "ko: true, damage: 1", "A is knocked out with 1 damage; it is 13, the Health"),
        ("fatigue: 1", "conditions: [stuned]", "'stuned' is not allowed here; did you mean 'stunned'?"),
        ("hero: garrow", "hero: garow", "there is no hero 'garow'; did you mean 'garrow'?"),
        ("woodsmans_axe]", "woodmans_axe]", "there is no item 'woodmans_axe'; did you mean 'woodsmans_axe'?"),
        ("fatigue: 1", "feats: [sprint]", "there is no ability or feat of the hero 'sprint'"),
        ("fatigue: 1", "skills: [{id: x, moment: now}]", "'now' is not allowed here"),
        ("health: 9", "health: 9, size: 4x4", "'4x4' is no size; write columns and rows, such as 2x3"),
        ("health: 9", "health: 9, size: 2x2", "m covers 1 spaces that bases of 2x2 do not fill"),
        ("health: 9", "health: 9, abilities: [flies]", "there is no ability 'flies'"),
        ("Am.", "AmM", "'M' is not among the figures; known: A, m"),
        ("Am.", "Am+", 's.yaml:4:5: map: here doors lie between spaces, not on one; write the edges that it lies on'),
        ("run:", "doors: {'2,0|3,0': closed}\nrun:", "2,0|3,0 does not lie between two spaces"),
        ("run:", "doors: {'1,0|2,0': ajar}\nrun:", "doors.1,0|2,0"),
        ("run:", "terrain: {pit: ['9,9']}\nrun:", "terrain.pit[0]: 9,9 is no space of the map"),
        ("run:", "terrain: {obstacle: ['1,0']}\nrun:", "m stands on the obstacle in 1,0"),
        ("run:", "terrain: {swamp: ['1,0']}\nrun:", "terrain.swamp: 'swamp' is not allowed here"),
        ("run:", "search: ['9,9']\nrun:", "search[0]: 9,9 is no space of the map"),
        ("run:", "hand: [daash]\nrun:", "hand[0]: there is no card 'daash'"),
        ("run:", "decks: {search: [nothing, nothing]}\nrun:", "'nothing' is named more often than the deck holds it"),
        ("run:", "quest: ford_raod\nrun:", "there is no quest 'ford_raod'; did you mean 'ford_road'?"),
        ("run:", "options: {act: 3}\nrun:", "act cannot be '3'; it is 1 or 2"),
        ("run:", "dice: {attack: [4h]}\nrun:", "s.yaml:8:17: dice.attack[0]: no die shows '4h'; blue: X, 2r 2h 1s,"),
        ("run:", "dice: {attribute: [3r]}\nrun:", "dice.attribute[0]: no die shows '3r'; gray: 0, 1, 2, 3; black: 0"),
        ("run:", "dice: {revive: [X]}\nrun:", "no die shows 'X'; red: 1h, 2h, 3h, 3h 1s"),
        ("run:", "answers: [{surg: none}]\nrun:", "'surg' is no question; did you mean 'surge'?"),
        ("run:", "expect: {A.wounds: 1}\nrun:", "a hero has no 'wounds'"),
        ("run:", "expect: {'door:1,1': open}\nrun:", "'1,1' is no edge"),
        ("by: A", "by: B", "run[0].attack.by: there is no figure 'B'"),
        ("at: m", "at: '7,7'", "run[0].attack.at: 7,7 is no space of the map"),
        ("with: woodsmans_axe", "with: axe", "run[0].attack.with: there is no item 'axe'"),
        ("attack: {", "atack: {", "'atack' is no run entry; did you mean 'attack'?"),
        ("attack: {by: A, with: woodsmans_axe, at: m}", "activation: {of: A}", "there is no figure 'A'; known: m"),
        (
            "attack: {by: A, with: woodsmans_axe, at: m}",
            "hero_turn: {of: A, actions: [{mvoe: '2,0'}]}",
            "run[0].hero_turn.actions[0].mvoe: 'mvoe' is no action; did you mean 'move'?",
        ),
        (
            "attack: {by: A, with: woodsmans_axe, at: m}",
            "hero_turn: {of: A, actions: [{fatigue: two}]}",
            "expected a whole number; write {fatigue: 1}",
        ),
        (
            "attack: {by: A, with: woodsmans_axe, at: m}",
            "door: {by: A, at: '0,0|1,0'}",
            "there is no door on 0,0|1,0; name an edge of `doors`",
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_with_its_place(tmp_path: Path, old: str, new: str, problem: str):
    assert old in GOOD
    file = tmp_path / "s.yaml"
    file.write_text(GOOD.replace(old, new, 1), "utf-8")
    with pytest.raises(ContentError) as error:
        read_scenes(file)
    found = [str(each).removeprefix(f"{tmp_path}/") for each in error.value.problems]
    assert any(problem in each for each in found), found
