"""Scene files are read strictly: every error leads to its line and says what would be right."""

from pathlib import Path

import pytest

from brimstone_tui.content.errors import ContentError
from brimstone_tui.lab.reading import read_scenes

GOOD = """\
scene: A short one
ruleset: brimstone
map: |
  ####
  #Ae#
  ####
figures:
  A: {hero: scout, grit: 1}
  e: {enemy: {id: shale_hound, health: 9}}
run:
  - attack: {by: A, with: fists}
"""


def problems(tmp_path: Path, text: str) -> list[str]:
    file = tmp_path / "s.yaml"
    file.write_text(text, "utf-8")
    with pytest.raises(ContentError) as error:
        read_scenes(file)
    return [str(problem).removeprefix(f"{tmp_path}/") for problem in error.value.problems]


def test_a_good_scene_is_read(tmp_path: Path):
    (tmp_path / "s.yaml").write_text(GOOD, "utf-8")
    (scene,) = read_scenes(tmp_path / "s.yaml")
    assert (scene.keys.scene, scene.line, scene.figures.hero_letters()) == ("A short one", 1, ["A"])


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("grit: 1", "grti: 1", "s.yaml:8:20: figures.A.grti: unknown key 'grti'; did you mean 'grit'?"),
        ("grit: 1", "grit: some", "s.yaml:8:26: figures.A.grit: expected a whole number, got 'some'"),
        ("grit: 1", "grit: -1", "s.yaml:8:26: figures.A.grit: -1 is out of range; at least 0"),
        ("grit: 1", "wounds: 99", "s.yaml:8:28: figures.A.wounds: 99 is more than A can take; at most"),
        ("hero: scout", "hero: scuot", "s.yaml:8:13: figures.A.hero: there is no hero 'scuot'; did you mean 'scout'?"),
        ("grit: 1", "items: [tin_foil]", "s.yaml:8:28: figures.A.items[0]: there is no item 'tin_foil'"),
        ("grit: 1", "tokens: [bandage]", "there is no token 'bandage'; did you mean 'bandages'?"),
        ("grit: 1", "skills: {lor: 1}", "figures.A.skills"),
        ("health: 9", "helth: 9", "s.yaml:9:32: figures.e.enemy.helth: unknown key 'helth'; did you mean 'health'?"),
        ("health: 9}", "health: 9}, wounds: 9", "figures.e.wounds: 9 wounds on Health 9; 0 to 8"),
        ("health: 9}", "health: 9}, target: Z", "figures.e.target: there is no hero 'Z'; known: A"),
        ("health: 9}", "health: 9}, elite: [1]", "shale_hound has no row 1 on its Elite chart; it has 0"),
        ("health: 9", "health: 9, damage: lots", "figures.e.enemy.damage"),
        ("#Ae#", "#A?#", "s.yaml:5:5: map: '?' is no part of a map; use '#', '.',"),
        ("#Ae#", "#Af#", "s.yaml:5:5: map: 'f' is not among the figures"),
        ("#Ae#", "#AA#", "s.yaml:8:3: figures.A: the hero A stands in 2 spaces; draw the letter once"),
        ("#Ae#", "#.e#", "s.yaml:11:5: run[0].attack: the hero A stands nowhere on the map; draw the letter"),
        ("grit: 1", 'at: "2,1"', "the hero A stands in 2 spaces"),
        ("attack", "atack", "s.yaml:11:5: run[0].atack: 'atack' is no run entry; did you mean 'attack'?"),
        ("by: A", "by: e", "s.yaml:11:18: run[0].attack.by: there is no hero 'e'; known: A"),
        ("with: fists", "whit: fists", "s.yaml:11:21: run[0].attack.whit: unknown key 'whit'; did you mean 'with'?"),
        ("with: fists", "with: fist", "s.yaml:11:27: run[0].attack.with: there is no item 'fist'; did you"),
        ("with: fists", "at: g", "run[0].attack.at: there is no figure 'g'; known: e"),
        ("ruleset: brimstone", "ruleset: brimston", "s.yaml:2:10: ruleset: 'brimston' is not allowed here"),
        ("run:", "options: {ko_rule: never}\nrun:", "ko_rule cannot be 'never'; it is at_limit or over_limit"),
        ("run:", "options: {kor_ule: 1}\nrun:", "s.yaml:10:11: options.kor_ule: unknown option 'kor_ule'"),
        ("run:", "posse: 17\nrun:", "s.yaml:10:8: posse: 17 is off the track; 0 to 16 steps"),
        ("run:", "mission: {clues: 3}\nrun:", "mission.clues: 3 is out of range; the mission has 0 to 2"),
        ("run:", "light: B\nrun:", "s.yaml:10:8: light: there is no hero 'B'; known: A"),
        ("run:", "walls: ['1,1|3,1']\nrun:", "s.yaml:10:9: walls[0]: 1,1 and 3,1 share no edge"),
        ("run:", "walls: [oak]\nrun:", "s.yaml:10:9: walls[0]: 'oak' is no edge"),
        ("run:", "tiles: {west: ['1,1']}\nrun:", "tiles: the space 2,1 is on no tile"),
        ("run:", "tiles: {west: ['0,0']}\nrun:", "tiles: the tile has no space"),
        ("run:", "exploration: {west: {content: attack}}\nrun:", "exploration.west: there is no tile 'west'"),
        ("run:", "exploration: {map: {content: tea}}\nrun:", "exploration.map.content: 'tea' is not allowed here"),
        ("run:", "decks: {dredd: []}\nrun:", "decks.dredd: there is no deck 'dredd'; did you mean 'dread'?"),
        ("run:", "decks: {darkness: [cold_feat]}\nrun:", "there is no card 'cold_feat'; did you mean 'cold_feet'?"),
        ("run:", "decks: {darkness: [cold_feet, cold_feet]}\nrun:", "named more often than the deck holds it"),
        ("run:", "dice: {to_hitt: [1]}\nrun:", "s.yaml:10:8: dice.to_hitt: no dice are rolled for 'to_hitt'"),
        ("run:", "dice: {to_hit: [x]}\nrun:", "expected a whole number, got 'x'"),
        ("run:", "answers: [{rerol: none}]\nrun:", "s.yaml:10:12: answers[0].rerol: 'rerol' is no question"),
        ("run:", "stop_at: mvoe\nrun:", "s.yaml:10:10: stop_at: there is no question 'mvoe'; did you mean 'move'?"),
        ("run:", "expect: {A.wonds: 1}\nrun:", "s.yaml:10:10: expect.A.wonds: a hero has no 'wonds'; did you mean"),
        ("run:", "expect: {B.wounds: 1}\nrun:", "expect.B.wounds: there is no figure 'B'"),
        ("run:", "expect: {e.ko: true}\nrun:", "expect.e.ko: an enemy has no 'ko'"),
        ("run:", "expect: {darknes: 1}\nrun:", "expect.darknes: 'darknes' is no path; did you mean 'darkness'?"),
        ("run:", "expect: {outcome: fine}\nrun:", "expect.outcome: 'fine' is no outcome"),
        ("run:", "expect: {choices: []}\nrun:", "there are no choices without stop_at"),
        ("run:", "expect: {events: [EnemyHurt]}\nrun:", "expect.events[0]: there is no event 'EnemyHurt'"),
        ("run:", "expect: {events: [{EnemyWounded: {wonds: 1}}]}\nrun:", "EnemyWounded has no 'wonds'; did you mean"),
        ("figures:", "figures:\n  AB: {hero: scout}", "'AB' is not one letter or digit"),
        ("figures:", "figures:\n  B: {her: scout}", "B is neither hero nor enemy"),
        ("figures:", "figures:\n  f: {like: g}", "figures.f.like: there is no enemy 'g'"),
        ("figures:", "figures:\n  f: {enemy: {id: shale_hound, health: 8}}", "another enemy of the scene is called"),
        ("figures:", 'figures:\n  B: {hero: scout, at: "0,0"}', "figures.B.at: 0,0 is no space of the map"),
        ("figures:", 'figures:\n  B: {hero: scout, at: "1,1"}', "both stand in 1,1; one figure a space"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_with_its_place(tmp_path: Path, old: str, new: str, problem: str):
    assert old in GOOD
    found = problems(tmp_path, GOOD.replace(old, new, 1))
    assert any(problem in each for each in found), found


def test_all_problems_are_named_at_once(tmp_path: Path):
    text = (
        GOOD.replace("#Ae#", "#A?#").replace("grit: 1", "gritt: 1").replace("scene: A short one", "scene: A\nmood: 1")
    )
    assert len(problems(tmp_path, text)) == 1, "the keys of the scene itself come first"
    text = GOOD.replace("#Ae#", "#A?#").replace("grit: 1", "gritt: 1")
    assert [problem.split(": ")[0] for problem in problems(tmp_path, text)] == ["s.yaml:5:5", "s.yaml:8:20"]


def test_a_list_of_scenes_stands_alone(tmp_path: Path):
    assert problems(tmp_path, "scenes: []\n") == [
        "s.yaml:1:9: scenes: expected a list of scenes; begin each with '- scene:'"
    ]
    assert problems(tmp_path, "scenes: []\nmood: 1\n")[0].startswith("s.yaml:2:1: mood: the key 'mood' stands beside")
    assert problems(tmp_path, "- scene: A\n")[0].startswith("s.yaml:1:1: expected a scene")


def test_problems_of_every_scene_of_a_file_are_named(tmp_path: Path):
    scene = "".join(f"    {line}\n" for line in GOOD.replace("grit: 1", "gritt: 1").splitlines())
    text = "scenes:\n" + scene.replace("    scene", "  - scene", 1) * 2
    where = [problem.split(": ")[1] for problem in problems(tmp_path, text)]
    assert where == ["scenes[0].figures.A.gritt", "scenes[1].figures.A.gritt"]
