"""Melee enemies: who goes first, whom they go for, where they stand, and when they choose again. Rule: 9, 9.1, 9.2."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brimstone_tui.board.squares import square
from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.brimstone.enemy_turn import choose_target_and_move, in_order_of_nearness
from brimstone_tui.rulesets.brimstone.events import (
    EnemiesAttacked,
    EnemyDisplaced,
    EnemyMoved,
    TargetChosen,
    TargetKept,
    TargetLost,
)
from brimstone_tui.rulesets.brimstone.state import board_of
from brimstone_tui.testing import Keys, Scene, enemy, rule
from tests.rules.brimstone.figures import fighter

LIKE = {"like": "e"}
EXAMPLE = "g...C.\nf..D.A\ne....B"


def activated(map: str, *, dice: Keys | None = None, answers: list[Keys] | None = None, **keys) -> Scene:
    """The enemies of e's kind activate; the option is reading order unless a test says otherwise."""
    keys.setdefault("options", {"enemy_tie": "reading_order"})
    scene = Scene(map, dice=dice or {}, answers=answers or [], **keys)
    return scene.run(activation={"of": "e"})


def dud(**keys) -> Keys:
    """An enemy without attack dice, for tests of movement alone."""
    return enemy(**{"combat": 0, **keys})


# -- the group ---------------------------------------------------------------------------------------------------------


@rule("B9.1", "B9.60")
def test_all_of_a_type_choose_and_move_before_any_of_them_attacks():
    scene = activated("Ae..f\n.....", A=fighter(defense=2), e=enemy(), f=LIKE, dice={"to_hit": [1, 1]})
    order = [type(told) for told in scene.told(tuple) if isinstance(told, EnemyMoved | TargetChosen | EnemiesAttacked)]
    assert order[-1] is EnemiesAttacked
    assert order.count(EnemiesAttacked) == 1
    assert order.count(TargetChosen) == 2


@rule("B9.1")
def test_figures_of_another_type_wait_for_their_own_initiative():
    scene = activated("A...f\n....e", A=fighter(), e=dud(), f=dud(id="other")).expect({"f.at": "4,0", "f.target": None})
    assert [told.enemy for told in scene.told(EnemyMoved)] == ["e"]


@rule("B9.5")
def test_the_figure_nearest_to_the_heroes_goes_first():
    scene = activated("e..f.A\n......", A=fighter(), e=dud(), f=LIKE)
    assert [told.enemy for told in scene.told(TargetChosen)] == ["f", "e"]


@rule("B9.5", "R28")
def test_among_equally_near_figures_the_players_say_who_goes_first():
    for first, second in (("e", "f"), ("f", "e")):
        scene = activated("e....\n..A..\nf....", A=fighter(), e=dud(), f=LIKE, options={}, answers=[{"order": first}])
        assert [told.enemy for told in scene.told(TargetChosen)] == [first, second]


@rule("B9.5", "R28")
def test_the_game_may_be_asked_to_settle_ties_from_now_on():
    scene = activated("e....\n..A..\nf...g", A=fighter(), e=dud(), f=LIKE, g=LIKE, options={}, otherwise="fail",
                      answers=[{"order": "always"}])  # fmt: skip
    assert [told.enemy for told in scene.told(TargetChosen)] == ["e", "f", "g"]


@rule("B9.5", "R28", "E2")
def test_in_reading_order_nobody_is_asked():
    scene = activated("f....\n..A..\ne....", A=fighter(), e=dud(), f=LIKE, otherwise="fail")
    assert [told.enemy for told in scene.told(TargetChosen)] == ["f", "e"]


@rule("B9.5", "B9.14", "Q38")
def test_nearness_is_the_way_over_the_floor_not_the_straight_line():
    # e is two columns from A, but round the wall it is six steps; f, four rows down, has four.
    scene = activated("A#e..\n.#...\n.#...\n.....\n..f..", A=fighter(), e=dud(move=1), f=LIKE)
    assert [told.enemy for told in scene.told(TargetLost)] == ["f", "e"]


@rule("B9.14")
def test_figures_in_the_way_do_not_count_for_nearness():
    map = "e.g.A\n####.\n####.\n####.\n####.\n####f"
    scene = activated(map, A=fighter(), e=dud(move=1), f=LIKE, g=dud(id="other"))
    assert [told.enemy for told in scene.told(TargetLost)] == ["e", "f"]


@rule("B9.14", "B10.22")
def test_nearness_is_measured_to_heroes_who_are_up():
    scene = activated("Ae....fB\n........", A=fighter(ko=True, wounds=20), B=fighter(), e=dud(), f=LIKE)
    assert [told.enemy for told in scene.told(TargetChosen)] == ["f", "e"]


@rule("B9.15")
def test_every_figure_of_the_type_gets_its_move():
    scene = activated("......\n..A...\n......\ne.f.gh", A=fighter(), e=dud(), f=LIKE, g=LIKE, h=LIKE)
    assert sorted(told.enemy for told in scene.told(TargetChosen)) == ["e", "f", "g", "h"]


# -- whom it goes for --------------------------------------------------------------------------------------------------


@rule("B9.6", "B9.20")
def test_a_figure_with_a_target_beside_it_stays_where_it_is():
    scene = activated("Ae..", A=fighter(), B=fighter(at="2,0"), e=dud(target="A"))
    scene.expect({"e.at": "1,0", "e.target": "A"})
    assert scene.told(TargetKept) == [TargetKept("e", "A")]
    assert not scene.told(TargetChosen)


@rule("B9.7")
def test_only_heroes_that_it_can_reach_are_candidates():
    scene = activated("A...e.......B", A=fighter(), B=fighter(), e=dud(move=4))
    assert scene.told(TargetChosen) == [TargetChosen("e", "A", ("A",), ("A",), (0,))]


@rule("B9.7")
def test_its_move_must_get_it_beside_the_hero():
    activated("A....e", A=fighter(), e=dud(move=4)).expect({"e.target": "A"})
    activated("A.....e", A=fighter(), e=dud(move=4)).expect({"e.target": None, "e.at": "2,0"})


@rule("B9.7", "E3")
def test_a_hero_without_a_free_space_beside_is_out_of_reach():
    scene = activated("A####\nx####\n....B\n####e", A=fighter(), B=fighter(), x=dud(id="other"), e=dud())
    assert scene.told(TargetChosen)[0].reachable == ("B",)


@rule("B9.7")
def test_its_own_space_counts_as_free():
    activated("#A#\n#e#\n###", A=fighter(), e=dud()).expect({"e.target": "A", "e.at": "1,1"})


@rule("B9.7", "B20.1")
def test_the_choice_among_reachable_heroes_is_by_a_die():
    for side, hero in ((1, "A"), (3, "A"), (4, "B"), (6, "B")):
        activated("A..e..B", A=fighter(), B=fighter(), e=dud(), dice={"random_hero": [side]}).expect({"e.target": hero})


@rule("B9.8")
def test_the_second_figure_goes_for_a_hero_whom_none_of_its_type_is_on():
    scene = activated("A.ef.B\n......", A=fighter(), B=fighter(), e=dud(), f=LIKE, dice={"random_hero": [1]})
    assert [told.hero for told in scene.told(TargetChosen)] == ["A", "B"]


@rule("B9.8")
def test_targets_kept_from_earlier_turns_count():
    scene = activated("Ae...\n...fB", A=fighter(), B=fighter(), e=dud(target="A"), f=LIKE)
    assert scene.told(TargetChosen) == [TargetChosen("f", "B", ("B",), ("A", "B"), (1, 0))]


@rule("B9.8", "E3")
def test_figures_of_another_type_do_not_count():
    scene = activated("Ax..e.B\n.......", A=fighter(), B=fighter(), x=dud(id="other", target="A"), e=dud(),
                      dice={"random_hero": [1]})  # fmt: skip
    assert scene.told(TargetChosen)[0].counts == (0, 0)


@rule("B9.5", "B9.7", "B9.8", "B9.9", "B9.10", "T21")
def test_the_example_of_three_enemies_and_four_heroes():
    heroes = {letter: fighter() for letter in "ABCD"}
    scene = activated(EXAMPLE, **heroes, e=dud(move=5), f=LIKE, g=LIKE, options={}, dice={"random_hero": [3, 5]},
                      answers=[{"order": "e"}, {"order": "f"}])  # fmt: skip
    first, second, third = scene.told(TargetChosen)
    assert first == TargetChosen("e", "B", ("A", "B", "C", "D"), ("A", "B", "C", "D"), (0, 0, 0, 0))
    assert (second.hero, second.candidates) == ("D", ("A", "C", "D"))
    assert (third.hero, third.candidates, third.reachable) == ("C", ("C",), ("C", "D"))
    scene.expect({"e.at": "4,1", "f.at": "4,2", "g.at": "3,0"})


@rule("B9.8", "T21")
@pytest.mark.parametrize("place", ["0,0", "1,0", "0,1", "1,1", "0,2", "1,2"])
def test_after_the_example_every_further_enemy_reaches_only_hero_d(place):
    heroes = {letter: fighter() for letter in "ABCD"}
    map = "...gC.\n...DfA\n....hB"
    scene = Scene(
        map, **heroes, e=dud(move=5, at=place), f={"like": "e", "target": "B"}, g={"like": "e", "target": "C"},
        h={"like": "e", "target": "D"},
    )  # fmt: skip
    scene.run(activation={"of": "e"})
    assert scene.told(TargetChosen) == [TargetChosen("e", "D", ("D",), ("D",), (1,))]


@rule("B9.8", "E3")
@pytest.mark.parametrize("seed", range(12))
def test_five_on_two_heroes_with_room_split_three_to_two(seed):
    # C stands in a dead end whose only free space another enemy holds
    map = "......#Cx\n.A..B.###\n......###\ne.f.g####\n.h..i####"
    scene = Scene(map, seed=seed, A=fighter(), B=fighter(), C=fighter(), e=dud(move=9), f=LIKE, g=LIKE, h=LIKE, i=LIKE,
                  x=dud(id="other"), options={"enemy_tie": "reading_order"})  # fmt: skip
    scene.run(activation={"of": "e"})
    counts = Counter(each.target for each in scene.state.enemies if each.kind == scene.enemy("e").kind)
    assert sorted(counts.values()) == [2, 3]
    assert set(counts) == {"A", "B"}


# -- where it stands ---------------------------------------------------------------------------------------------------


@rule("B9.9", "B9.10")
def test_it_goes_round_behind_the_hero_as_far_as_its_move_allows():
    activated("e......\n...A...\n.......", A=fighter(), e=dud(move=6)).expect({"e.at": "4,2"})


@rule("B9.9", "B9.10")
def test_with_less_move_it_stays_in_front():
    activated("......\ne..A..\n......", A=fighter(), e=dud(move=2)).expect({"e.at": "2,0"})


@rule("B9.10")
def test_the_longest_shortest_path_wins_not_the_straight_line():
    # the space 2,0 beside A is six steps off, the others four and five, though it is near as the crow flies
    activated("e#.#\n.#A.\n.#..\n....", A=fighter(), e=dud(move=6)).expect({"e.at": "2,0"})


@rule("B9.10")
def test_of_equally_long_ways_the_space_farthest_in_a_straight_line_wins():
    activated(".....\ne.A..\n.....", A=fighter(), e=dud(move=3)).expect({"e.at": "3,0"})


@rule("B9.10")
def test_of_spaces_equal_in_both_the_first_in_reading_order_wins():
    scene = activated("....\ne.A.\n....", A=fighter(), e=dud(move=3)).expect({"e.at": "3,0"})
    assert scene.told(EnemyMoved)[0].path[-1] == square(3, 0)


@rule("B9.10", "B9.7")
def test_beside_its_new_target_it_may_go_round_and_stays_if_that_is_the_only_space():
    activated("#A#\n#e#", A=fighter(), e=dud()).expect({"e.at": "1,1"})
    activated("Ae\n..", A=fighter(), e=dud()).expect({"e.at": "0,1"})


@rule("B9.11", "E1")
def test_who_reaches_nobody_comes_as_near_as_it_can_and_does_not_attack():
    scene = activated("A.......e", A=fighter(), e=enemy(move=3)).expect(
        {"e.at": "5,0", "e.target": None, "A.wounds": 0}
    )
    assert scene.told(TargetLost) == [TargetLost("e")]


@rule("B9.11", "B9.14")
def test_as_near_as_it_can_is_by_the_way_over_the_floor():
    activated("A#..e\n.#...\n.#...\n.....", A=fighter(), e=dud(move=2)).expect({"e.at": "2,2"})


@rule("B9.11", "Q39", "E1")
def test_shut_off_by_walls_it_stands_still_and_the_turn_goes_on():
    scene = activated("e#A", A=fighter(), e=enemy()).expect({"e.at": "0,0", "e.target": None})
    assert not scene.told(EnemyMoved)


@rule("B9.11", "E1")
def test_in_a_queue_only_the_first_reaches_the_hero():
    scene = activated("efgA", A=fighter(), e=dud(move=1), f=LIKE, g=LIKE)
    scene.expect({"g.target": "A", "f.target": None, "e.target": None, "e.at": "0,0", "f.at": "1,0", "g.at": "2,0"})


@rule("B9.11", "Q39")
def test_shut_in_by_other_figures_it_stays_where_it_is():
    activated("exx.A", A=fighter(), e=dud(move=5), x=dud(id="other")).expect({"e.at": "0,0", "e.target": None})


@rule("B9.12")
def test_the_target_is_recorded_with_the_enemy():
    scene = activated("A..e", A=fighter(), e=dud())
    assert scene.state.enemies[0].target == "A"


@rule("B9.13")
def test_enemies_do_not_pass_heroes_or_each_other():
    activated("AB.e", A=fighter(), B=fighter(), e=dud()).expect({"e.target": "B", "e.at": "2,0"})
    activated("A..x.e", A=fighter(), x=dud(id="other"), e=dud()).expect({"e.target": None, "e.at": "4,0"})


@rule("B9.13")
def test_enemies_do_not_pass_walls_but_move_diagonally():
    scene = activated("A#..\n...e", A=fighter(), e=dud(move=2)).expect({"e.at": "1,1"})
    assert scene.told(EnemyMoved)[0].path == (square(2, 0), square(1, 1))


@rule("B9.13")
def test_an_enemy_beside_a_hero_walks_off_without_an_escape_test():
    scene = activated("Ae\n..", A=fighter(), e=dud()).expect({"e.at": "0,1"})
    assert not scene.told(Rolled)


@rule("B9.13", "B10.21")
def test_enemies_walk_over_a_ko_marker_and_may_stop_on_it():
    activated("AB..e", A=fighter(), B=fighter(ko=True, wounds=20), e=dud()).expect({"e.target": "A", "e.at": "1,0"})


# -- keeping and changing targets --------------------------------------------------------------------------------------


@rule("B9.20", "T22", "E4")
def test_an_enemy_struck_by_another_hero_stays_on_its_own():
    scene = Scene("AeB", A=fighter(defense=6), B=fighter(combat=1), e=enemy(target="A"))
    scene.dice(to_hit=[4, 4], damage=[1], defense=[1]).run({"attack": {"by": "B"}}, {"activation": {"of": "e"}})
    scene.expect({"e.wounds": 1, "e.target": "A", "A.wounds": 1, "B.wounds": 0, "e.at": "1,0"})


@rule("B9.20", "B9.22", "T22")
def test_a_target_that_goes_down_is_replaced_only_at_the_next_activation():
    scene = Scene("AeB", A=fighter(wounds=19, defense=6), B=fighter(defense=6), e=enemy(target="A", combat=2))
    scene.dice(to_hit=[4, 4], defense=[1, 1]).run(activation={"of": "e"})
    scene.expect({"A.ko": True, "B.wounds": 0, "e.target": "A"})
    scene = Scene("AeB", A=fighter(wounds=19, defense=6), B=fighter(defense=6), e=enemy(target="A"))
    scene.dice(to_hit=[4, 4], defense=[1, 1]).run({"activation": {"of": "e"}}, {"activation": {"of": "e"}})
    scene.expect({"A.ko": True, "e.target": "B", "B.wounds": 1})


@rule("B9.21", "B9.22")
def test_a_hero_who_is_no_longer_adjacent_has_got_away():
    scene = activated("A..eB", A=fighter(), B=fighter(), e=dud(target="A"), dice={"random_hero": [6]})
    scene.expect({"e.target": "B"})


@rule("B9.21", "B9.22")
def test_a_target_that_is_not_adjacent_is_chosen_anew_even_if_it_could_be_reached():
    scene = activated("A..e.B", A=fighter(), B=fighter(), e=dud(target="A"), dice={"random_hero": [6]})
    assert scene.told(TargetChosen)[0].candidates == ("A", "B")


@rule("B9.23", "B5.30", "R38", "E4")
def test_a_hero_who_runs_is_let_go_for_the_one_who_is_near():
    scene = Scene("........AeB", A=fighter(), B=fighter(), e=dud(target="A", escape=3, move=2))
    scene.dice(move=[6], escape=[3]).answers(move="2,0").run({"activation": {"of": "A"}}, {"activation": {"of": "e"}})
    scene.expect({"e.target": "B"})


@rule("B9.24")
def test_a_target_on_another_tile_with_no_way_to_it_is_given_up():
    tiles = {"west": ["0,0-1,0"], "east": ["3,0-4,0"]}
    activated("A.#eB", A=fighter(), B=fighter(), e=dud(target="A"), tiles=tiles).expect({"e.target": "B"})


# -- properties --------------------------------------------------------------------------------------------------------

COLS, ROWS = 6, 5


@st.composite
def battles(draw):
    """A board of 6 by 5 with walls, one to three heroes, and enemies of one type, some of them Large."""
    cells = [(col, row) for row in range(ROWS) for col in range(COLS)]
    order = draw(st.permutations(cells))
    heroes, enemies, walls = draw(st.integers(1, 3)), draw(st.integers(1, 5)), draw(st.integers(0, 7))
    marks = dict.fromkeys(cells, ".")
    letters = ["A", "B", "C"][:heroes] + ["e"] * enemies + ["s"] * 2 + ["#"] * walls
    marks.update(zip(order, letters, strict=False))
    map = "\n".join("".join(marks[col, row] for col in range(COLS)) for row in range(ROWS))
    return map, draw(st.sampled_from(["medium", "large"])), draw(st.integers(1, 8)), draw(st.integers(0, 999))


def fought(battle, **keys) -> Scene:
    map, size, move, seed = battle
    heroes = {letter: fighter() for letter in "ABC" if letter in map}
    others = {"s": dud(id="small", size="small")}
    return Scene(map, seed=seed, **heroes, e=dud(move=move, size=size), **others, **keys)


@rule("P12")
@settings(max_examples=60)
@given(battle=battles())
def test_enemies_end_apart_walk_no_farther_than_their_move_and_cross_no_wall(battle):
    scene = fought(battle, options={"enemy_tie": "random"})
    before = {each.id: each.square for each in scene.state.enemies}
    scene.run(activation={"of": "e"})
    state, board = scene.state, board_of(scene.state)
    standing = [hero.square for hero in state.heroes] + [each.square for each in state.enemies]
    assert len(set(standing)) == len(standing)
    at = dict(before)
    for told in scene.told(tuple):
        if isinstance(told, EnemyDisplaced):
            at[told.enemy] = told.square
        if isinstance(told, EnemyMoved):
            assert len(told.path) <= battle[2]
            assert all(board.adjacent(a, b) for a, b in pairwise((at[told.enemy], *told.path)))
            at[told.enemy] = told.path[-1]
    assert at == {each.id: each.square for each in state.enemies}


@rule("P13")
@settings(max_examples=60)
@given(battle=battles())
def test_whoever_is_chosen_has_the_fewest_of_the_type_among_those_in_reach(battle):
    scene = fought(battle, options={"enemy_tie": "random"}).run(activation={"of": "e"})
    on: Counter[str] = Counter()
    for told in scene.told(TargetChosen):
        assert told.counts == tuple(on[hero] for hero in told.reachable)
        assert on[told.hero] == min(on[hero] for hero in told.reachable)
        assert told.candidates == tuple(hero for hero in told.reachable if on[hero] == min(told.counts))
        on[told.hero] += 1


@rule("P19", "E2")
def test_of_two_equally_near_heroes_each_is_chosen_half_the_time():
    scene = Scene("A..e..B", seed=1, A=fighter(), B=fighter(), e=dud(move=6))
    figure, start, counts = scene.state.enemies[0], scene.state.enemies[0].square, Counter[str]()
    for _ in range(10_000):
        figure.square, figure.target = start, None
        choose_target_and_move(scene.table, figure)
        assert figure.target is not None
        counts[figure.target] += 1
    assert abs(counts["A"] / 10_000 - 0.5) < 0.015


@rule("P19")
@pytest.mark.parametrize(("heroes", "sides"), [("AB", 6), ("ABC", 6), ("ABCD", 8), ("ABCDF", 6)])
def test_every_candidate_has_as_many_faces_as_any_other(heroes, sides):
    counts: Counter[str] = Counter()
    for side in range(1, sides + 1):
        faces = [side] if (len(heroes), side) != (5, 6) else [6, 1]
        scene = Scene(f"{heroes}\n.....\n..e..", **{each: fighter() for each in heroes}, e=dud())
        scene.dice(random_hero=faces).run(activation={"of": "e"})
        if len(faces) == 1:
            counts[scene.enemy("e").target or ""] += 1
    assert len(set(counts.values())) == 1
    assert set(counts) == set(heroes)


@rule("P19", "R28")
def test_with_enemy_tie_random_every_one_of_the_equally_near_goes_first_as_often():
    scene = Scene("e.f\n.A.\ng..", A=fighter(), e=dud(), f=LIKE, g=LIKE, options={"enemy_tie": "random"}, seed=1)
    counts = Counter(in_order_of_nearness(scene.table, scene.state.enemies)[0].id for _ in range(6_000))
    assert all(abs(count / 6_000 - 1 / 3) < 0.025 for count in counts.values())
    assert len(counts) == 3
