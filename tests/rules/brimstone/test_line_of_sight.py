"""Who sees whom, and what walls and barriers do to an attack. Rule: 8.4, 5.1."""

from hypothesis import given
from hypothesis import strategies as st

from brimstone_tui.board.board import Board
from brimstone_tui.board.squares import mask_of, square
from brimstone_tui.rulesets.brimstone.events import HeroEscaped, TargetLost
from brimstone_tui.rulesets.brimstone.state import board_of
from brimstone_tui.testing import Scene, enemy, rule
from tests.rules.brimstone.figures import fighter, pistol, shooter


def shot(map: str, **keys) -> Scene:
    """A fires at e, on whatever the map lays between them; the shot misses."""
    scene = Scene(map, A=shooter(pistol(reach=9)), e=enemy(), **keys)
    return scene.run(attack={"by": "A", "with": "pistol"})


def fired(map: str, **keys) -> None:
    shot(map, dice={"to_hit": [1]}, **keys).expect(outcome="ok")


def refused(map: str, **keys) -> None:
    shot(map, **keys).expect(outcome="refused")


@rule("B8.15")
def test_a_straight_line_over_floor_is_sight():
    fired("A....\n.....\n...e.")


@rule("B8.15")
def test_a_wall_in_the_line_blocks_sight():
    refused("A#e\n...")


@rule("B8.15")
def test_a_wall_on_an_edge_in_the_line_blocks_sight():
    refused("A.e\n...", walls=["0,0|1,0"])


@rule("B8.15")
def test_figures_of_either_side_never_block_sight():
    scene = Scene(
        "ABsLe", A=shooter(pistol()), B=fighter(), s=enemy(), L=enemy(id="brute", size="large"), e={"like": "s"}
    )
    scene.dice(to_hit=[1]).run(attack={"by": "A", "with": "pistol", "at": "e"}).expect(outcome="ok")


@rule("B8.15", "A1")
def test_a_wall_beside_a_knights_move_blocks_it_on_either_side_and_both_ways():
    refused("A#.\n..e")
    refused("A..\n.#e")
    refused("e#.\n..A")
    refused("e..\n.#A")


@given(st.lists(st.booleans(), min_size=20, max_size=20), st.lists(st.integers(0, 30), max_size=6))
@rule("B8.15", "A1")
def test_sight_is_mutual(floor, wall_places):
    squares = [square(n % 5, n // 5) for n, is_floor in enumerate(floor) if is_floor]
    edges = [(square(n % 4, n // 4), square(n % 4 + 1, n // 4)) for n in wall_places if n < 16]
    board = Board([mask_of(squares)] if squares else [], edges)
    for a in squares:
        for b in squares:
            assert board.sight(a, b) == board.sight(b, a)


@rule("B8.16", "A3")
def test_a_line_exactly_through_a_closed_corner_is_blocked():
    refused("A#.\n#..\n..e")


@rule("B8.16", "A3")
def test_a_line_past_the_free_end_of_one_wall_is_sight():
    fired("A#.\n...\n..e")


@rule("B8.16", "B5.7", "A3")
def test_a_corner_is_closed_by_walls_on_edges_too():
    refused("A..\n...\n..e", walls=["0,0|1,0", "0,0|0,1"])
    fired("A..\n...\n..e", walls=["0,0|1,0"])


@rule("B5.6", "A2")
def test_across_a_walled_corner_there_is_no_melee():
    scene = Scene("..#.\n.A#.\n##e.", A=fighter(), e=enemy()).run(attack={"by": "A"})
    scene.expect(outcome="refused")


@rule("B5.6", "A2")
def test_across_a_walled_corner_there_is_no_escape_test_and_no_fear():
    scene = Scene("..#.\n.A#.\n##e.", A=fighter(), e=enemy(abilities={"fear": 2})).dice(move=[3])
    scene.answers(move="0,0").run(activation={"of": "A"}).expect({"A.at": "0,0", "A.sanity_damage": 0})


@rule("B5.6", "A2")
def test_across_an_open_corner_there_are_both():
    scene = Scene("...\n.A.\n..e", A=fighter(willpower=6), e=enemy(abilities={"fear": 2}))
    scene.dice(move=[3], willpower=[1, 1], escape=[3]).answers(move="0,0")
    scene.run(activation={"of": "A"}).expect({"A.at": "0,0", "A.sanity_damage": 2})


@rule("B5.8", "A4")
def test_a_hero_strikes_across_a_barrier():
    Scene("A.\n.e", A=fighter(combat=1), e=enemy(), barriers=["0,0|1,0", "0,0|0,1"]).dice(to_hit=[1]).run(
        attack={"by": "A"}
    ).expect(outcome="ok")


@rule("B5.8", "A4")
def test_an_enemy_behind_a_barrier_takes_an_escape_test():
    scene = Scene(".Ae", A=fighter(), e=enemy(escape=3), barriers=["1,0|2,0"]).dice(move=[3], escape=[3])
    scene.answers(move="0,0").run(activation={"of": "A"}).expect({"A.at": "0,0"})
    assert scene.told(HeroEscaped) == [HeroEscaped("A", 3)]


@rule("B5.8", "A4")
def test_nobody_steps_over_a_barrier_while_there_is_another_way():
    scene = Scene("..\nA.\n..", A=fighter(), barriers=["0,0|1,0", "0,1|1,1"], stop_at="move").dice(move=[2])
    scene.run(activation={"of": "A"})
    assert "1,1" not in scene.choices
    assert "1,2" in scene.choices


@rule("B5.8", "A4")
def test_who_is_shut_in_by_a_barrier_may_cross_it():
    scene = Scene("A.", A=fighter(), barriers=["0,0|1,0"], stop_at="move").dice(move=[2])
    scene.run(activation={"of": "A"})
    assert scene.choices == ["1,0", "stay"]


DETOUR = "A#e\n.#.\n.#.\n.#.\n..."


@rule("B8.11", "B8.15", "A5")
def test_a_gun_has_range_through_a_wall_but_no_sight():
    scene = Scene(DETOUR, A=shooter(pistol(reach=3)), e=enemy())
    scene.run(attack={"by": "A", "with": "pistol"}).expect(outcome="refused")


@rule("B9.14", "A5")
def test_walking_goes_by_the_way_round_not_as_the_crow_flies():
    scene = Scene(DETOUR, A=fighter(), e=enemy(move=5)).run(activation={"of": "e"}).expect({"A.wounds": 0})
    assert scene.told(TargetLost) == [TargetLost("e")]
    board = board_of(scene.state)
    assert board.distance_by_path(square(0, 0), square(2, 0), board.floor) == 8


@rule("B5.2", "A5")
def test_a_hero_with_four_movement_does_not_get_round_a_long_wall():
    scene = Scene(DETOUR, A=fighter(), e=enemy(), stop_at="move").dice(move=[4]).run(activation={"of": "A"})
    assert sorted(scene.choices) == ["0,1", "0,2", "0,3", "0,4", "1,4", "stay"]
