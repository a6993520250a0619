"""Large enemies: whom they shoulder aside, and what becomes of those. Rule: 9.3."""

import pytest

from brimstone_tui.rulesets.brimstone.events import EnemyDisplaced, EnemyMoved, TargetChosen, TargetLost
from brimstone_tui.testing import Keys, Scene, enemy, rule
from tests.rules.brimstone.figures import fighter


def brute(**keys) -> Keys:
    """A Large enemy that does not attack."""
    return enemy(**{"id": "brute", "size": "large", "combat": 0, "move": 4, **keys})


def crawler(**keys) -> Keys:
    return enemy(**{"id": "crawler", "size": "small", "combat": 0, **keys})


def charged(map: str, **keys) -> Scene:
    """The Large enemies L activate."""
    figures: Keys = {"A": fighter(), "L": brute(), "s": crawler(), **keys}
    figures = {letter: each for letter, each in figures.items() if letter in map or len(letter) > 1}
    return Scene(map, options={"enemy_tie": "reading_order"}, **figures).run(activation={"of": "L"})


@rule("B9.30", "B9.31", "T23", "B1")
def test_a_large_enemy_passes_two_small_ones_and_they_move_up_in_order():
    scene = charged("Lss.A").expect({"L.at": "3,0", "s.at": "0,0", "s#2.at": "1,0", "L.target": "A"})
    assert [(told.enemy, told.by) for told in scene.told(EnemyDisplaced)] == [("s", "L"), ("s#2", "L")]


@rule("B9.30")
@pytest.mark.parametrize("size", ["small", "medium"])
def test_small_and_medium_enemies_are_no_obstacle(size):
    charged("Ls.A", s=crawler(size=size)).expect({"L.at": "2,0", "s.at": "0,0"})


@rule("B9.30")
def test_what_it_passes_costs_it_no_more_than_open_floor():
    charged("Lss.A", L=brute(move=3)).expect({"L.at": "3,0"})
    charged("Lss..A", L=brute(move=3)).expect({"L.at": "3,0", "L.target": None})


@rule("B9.30", "B9.13")
def test_a_medium_enemy_passes_nobody():
    charged("Ls.A", L=brute(size="medium")).expect({"L.at": "0,0", "s.at": "1,0"})


@rule("B9.31")
def test_the_smaller_figure_goes_to_the_space_that_the_larger_has_just_left():
    charged("L...\n###s\n###.\n###A").expect({"L.at": "3,2", "s.at": "2,0"})


@rule("B9.32", "T23", "B1")
def test_another_large_enemy_blocks_the_way():
    scene = charged("Ls.B.A", B=enemy(id="other", size="large", combat=0)).expect({"L.at": "2,0", "L.target": None})
    assert scene.told(TargetLost) == [TargetLost("L")]


@rule("B9.32", "T23", "B1")
def test_a_second_large_one_blocks_the_way_and_the_first_only_closes_the_gap():
    charged("LsB.A", B=enemy(id="other", size="large", combat=0)).expect({"L.at": "1,0", "s.at": "0,0", "B.at": "2,0"})


@rule("B9.32")
def test_a_large_enemy_never_changes_places_with_a_hero():
    scene = charged("L.B.A", B=fighter()).expect({"L.at": "1,0", "B.at": "2,0"})
    assert scene.told(TargetChosen)[0].reachable == ("B",)


@rule("B9.32")
def test_it_may_pass_as_many_as_its_move_allows():
    charged("Lsssss.A", L=brute(move=6)).expect({"L.at": "6,0", "s.at": "0,0", "s#5.at": "4,0"})


@rule("B9.31")
def test_a_large_one_takes_the_space_of_a_smaller_one_only_when_no_free_one_is_beside_the_hero():
    charged("LssA").expect({"L.at": "2,0", "s.at": "0,0", "s#2.at": "1,0", "L.target": "A"})


@rule("B9.30", "B18.10", "B5")
def test_an_immobile_enemy_is_not_pushed():
    scene = charged("Lo.A", o=crawler(abilities={"immobile": True})).expect({"L.at": "0,0", "o.at": "1,0"})
    assert not scene.told(EnemyMoved)


@rule("B9.33", "Q7")
def test_a_displaced_enemy_keeps_a_target_that_is_still_adjacent():
    scene = Scene("Ls.B\nA###", A=fighter(), B=fighter(), L=brute(), s=crawler(target="A")).dice(random_hero=[6])
    scene.run(activation={"of": "L"}).expect({"L.at": "2,0", "s.at": "0,0", "s.target": "A"})


@rule("B9.33", "Q7")
def test_a_displaced_enemy_loses_a_target_that_is_no_longer_adjacent():
    scene = Scene("LsA\n#..", A=fighter(), L=brute(), s=crawler(target="A"))
    scene.run(activation={"of": "L"}).expect({"L.at": "2,1", "s.at": "0,0", "s.target": None})


@rule("B9.33", "B9.22")
def test_who_lost_its_target_by_being_displaced_chooses_at_its_next_activation():
    scene = Scene("LsA\n#..", A=fighter(), L=brute(), s=crawler(target="A"))
    scene.run({"activation": {"of": "L"}}, {"activation": {"of": "s"}}).expect({"s.target": "A", "s.at": "1,1"})


@rule("B9.34")
def test_a_displaced_enemy_that_has_moved_does_not_move_again():
    heroes = {"A": fighter(), "B": fighter()}
    scene = Scene("Ls..A\n#B###", **heroes, L=brute(), s=crawler(move=1, target="B")).dice(random_hero=[1])
    scene.run({"activation": {"of": "s"}}, {"activation": {"of": "L"}}).expect({"s.at": "0,0", "s.target": "B"})
    assert [told.enemy for told in scene.told(EnemyMoved)] == ["L"]


@rule("B9.34")
def test_a_displaced_enemy_that_waits_moves_from_its_new_space():
    scene = Scene("Ls.A", A=fighter(), L=brute(), s=crawler(move=1), options={"enemy_tie": "reading_order"})
    scene.run({"activation": {"of": "L"}}, {"activation": {"of": "s"}}).expect({"L.at": "2,0", "s.at": "1,0"})
