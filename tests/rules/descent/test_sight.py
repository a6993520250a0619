"""Who is adjacent, how far away, and in sight. Rule: section 9."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brimstone_tui.board import square
from brimstone_tui.rulesets.descent.aiming import blockers_for, in_sight, sees
from brimstone_tui.rulesets.descent.events import AttackMissed
from brimstone_tui.rulesets.descent.state import adjacent, board_of, distance, mask_under
from brimstone_tui.testing import rule
from tests.rules.descent.figures import hero, monster, scene, skill, weapon

BOW = weapon("bow", attack="ranged")
OGRE = {"id": "ogre", "size": "2x2"}


def shot(map, seen, **keys):
    """A shoots at m and misses, or cannot shoot at it because it is not seen."""
    fired = scene(map, **{"A": hero(items=[BOW]), "m": monster(), **keys})
    if seen:
        fired.dice(attack=["X"])
    return fired.run(attack={"by": "A", "at": "m"}).expect(outcome="ok" if seen else "refused")


def blow(map, adjacent, **keys):
    """A strikes m, which is adjacent, or not."""
    struck = scene(map, **{"A": hero(items=[weapon()]), "m": monster(), **keys})
    if adjacent:
        struck.dice(attack=["X"])
    return struck.run(attack={"by": "A", "at": "m"}).expect(outcome="ok" if adjacent else "refused")


def heals(map, within, outcome, **keys):
    """A heals B, who must be within so many spaces."""
    to = {"who": "friends", "within": within, "with_self": False}
    balm = skill(effects=[{"kind": "recover", "hearts": 1, "to": to}])
    healed = scene(map, A=hero(skills=[balm]), B=hero(damage=1), **keys)
    healed.run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]}).expect(outcome=outcome)


# -- adjacent ----------------------------------------------------------------------------------------------------------


@rule("D9.1")
@pytest.mark.parametrize("map", ["Am", "A.\n.m", "A\nm"])
def test_spaces_that_share_a_side_or_a_corner_are_adjacent(map):
    blow(map, True)


@rule("D9.1")
def test_spaces_two_apart_are_not_adjacent():
    blow("A.m", False)


@rule("D9.1", "D9.2")
def test_spaces_with_a_wall_between_them_are_not_adjacent():
    blow("Am", False, walls=["0,0|1,0"])


@rule("D9.2")
def test_diagonal_spaces_are_adjacent_round_the_end_of_one_wall():
    blow("A.\n.m", True, walls=["0,0|1,0"])


@rule("D9.2")
def test_diagonal_spaces_are_not_adjacent_if_both_ways_round_are_walled():
    blow("A.\n.m", False, walls=["0,0|1,0", "0,1|1,1"])


@rule("D9.2", "D6.6")
def test_what_stands_beside_a_diagonal_does_not_matter():
    blow("An\n.m", True, n={"like": "m"}, terrain={"obstacle": ["0,1"]})


@rule("D9.2", "D5.34", "O-33")
def test_by_an_opened_door_straight_and_diagonal_spaces_are_adjacent(begun):
    played = begun(2, mission="chapel_of_cinders").until("next_hero")
    here, ahead, aside = square(9, 1), square(10, 1), square(10, 2)
    board = board_of(played.state)
    assert not board.adjacent(here, ahead)
    assert not board.adjacent(here, aside)

    def beside(state):
        state.hero("garrow").square = here
        state.monsters.clear()

    played.alter(beside).answer("garrow").answer("door")
    board = board_of(played.state)
    assert board.adjacent(here, ahead)
    assert board.adjacent(here, aside)
    assert distance(played.state, 1 << square(8, 1), 1 << square(12, 2)) == 4
    assert sees(played.state, square(8, 1), square(12, 2), 0)


@rule("D9.3")
def test_rooms_that_meet_at_a_corner_only_are_neither_adjacent_nor_in_sight():
    blow("A#\n#m", False)
    shot("A#\n#m", False)


@rule("D9.4")
@pytest.mark.parametrize(("map", "near"), [("mm.\nmmA", True), ("mm..\nmm.A", False)])
def test_a_large_figure_is_adjacent_by_any_of_its_spaces(map, near):
    blow(map, near, m=monster(**OGRE))


@rule("D9.5")
def test_a_figure_is_not_adjacent_to_itself():
    burning = scene("A", A=hero(conditions=["burning"])).run(hero_turn={"of": "A", "actions": []})
    burning.expect({"A.damage": 1})
    assert not adjacent(burning.state, burning.hero("A"), burning.hero("A"))


# -- distance ----------------------------------------------------------------------------------------------------------


@rule("D9.6")
@pytest.mark.parametrize(("within", "outcome"), [(3, "ok"), (2, "refused")])
def test_distance_counts_steps_the_diagonal_ones_too(within, outcome):
    heals("A...\n....\n....\n...B", within, outcome)


@rule("D9.6")
def test_figures_and_ground_do_not_lengthen_the_way():
    heals("AmB", 2, "ok", m=monster())
    heals("A.B", 2, "ok", terrain={"water": ["1,0"]})
    heals("A.B", 2, "ok", terrain={"pit": ["1,0"]})


@rule("D9.6")
@pytest.mark.parametrize(("within", "outcome"), [(4, "ok"), (3, "refused")])
def test_walls_are_gone_round(within, outcome):
    heals("AB\n..\n..", within, outcome, walls=["0,0|1,0", "0,1|1,1"])


@rule("D9.6", "D8.6")
@pytest.mark.parametrize(("obstacles", "needed"), [([], 2), (["1,0", "1,1"], 3)])
def test_the_range_of_a_shot_is_counted_round_obstacles_that_it_flies_past(obstacles, needed):
    missed = shot("A..\n...\n..m", True, terrain={"obstacle": obstacles})
    assert [told.needed for told in missed.told(AttackMissed)] == [needed]


@rule("D9.6")
def test_through_a_closed_door_there_is_no_distance():
    heals("AB", 20, "refused", doors={"0,0|1,0": "closed"})
    heals("AB", 1, "ok", doors={"0,0|1,0": "open"})


@rule("D9.7")
def test_large_figures_are_measured_by_the_nearest_of_their_spaces():
    missed = shot("mm...\nmm..A", True, m=monster(**OGRE))
    assert [told.needed for told in missed.told(AttackMissed)] == [3]


@rule("D9.7", "D10.9")
def test_a_space_that_was_named_is_measured_itself():
    fired = scene("mm..\nmm..\n....\n...A", A=hero(items=[BOW]), m=monster(**OGRE)).dice(attack=["2r 2h 1s"] * 2)
    shots = [{"attack": {"at": at}} for at in ("1,1", "0,1")]
    fired.run(hero_turn={"of": "A", "actions": shots}).expect({"m.damage": 2})
    assert [(told.range, told.needed) for told in fired.told(AttackMissed)] == [(2, 3)]


@rule("D9.8")
def test_who_is_near_need_not_be_seen():
    heals("AmB", 2, "ok", m=monster())
    shot("AmB", True, B=hero())


@rule("D9.8")
def test_sight_is_needed_where_it_is_asked_for():
    to = {"who": "friends", "within": 2, "sight": True, "with_self": False}
    balm = skill(effects=[{"kind": "recover", "hearts": 1, "to": to}])
    hidden = scene("AmB", A=hero(skills=[balm]), B=hero(damage=1), m=monster())
    hidden.run(hero_turn={"of": "A", "actions": [{"skill": "trick"}]}).expect(outcome="refused")


# -- the twenty worked examples ----------------------------------------------------------------------------------------

OPEN = ["......"] * 3
SQUARE = ["...."] * 4
DOUBLE_DOOR = {"2,0|3,0": "closed", "2,1|3,1": "closed"}
STUB = ["2,0|3,0"]


def example(id, rows, a, b, expected, others=(), **keys):
    """A worked example: the map with obstacles `o`, the two figures, others; adjacent, distance, seen."""
    return pytest.param(rows, a, b, expected, others, keys, marks=rule(id), id=id)


@rule("D9.1", "D9.2", "D9.3", "D9.6", "D9.9", "D9.10", "D9.13", "D9.14")
@pytest.mark.parametrize(
    ("rows", "a", "b", "expected", "others", "keys"),
    [
        example("L1", OPEN, "0,1", "4,1", (False, 4, True)),
        example("L2", OPEN, "0,1", "2,1", (False, 2, False), ["1,1"]),
        example("L3", OPEN, "0,0", "2,1", (False, 2, True), ["1,0"]),
        example("L4", OPEN, "0,0", "2,1", (False, 2, False), ["1,0", "1,1"]),
        example("L5", [".o", "o."], "0,0", "1,1", (True, 1, True)),
        example("L6", ["...", ".o.", "..."], "0,1", "2,1", (False, 2, False)),
        example("L7", SQUARE, "0,0", "3,3", (False, 3, True), ["2,1", "1,2"]),
        example("L8", SQUARE, "0,0", "2,2", (False, 2, True), ["1,1"]),
        example("L9", ["......."], "0,0", "6,0", (False, 6, True)),
        example("L10", OPEN[:2], "2,0", "3,0", (False, None, False), doors=DOUBLE_DOOR),
        example("L11", OPEN[:2], "2,0", "3,1", (False, None, False), doors=DOUBLE_DOOR),
        example("L12", OPEN[:2], "2,0", "3,0", (True, 1, True), doors=dict.fromkeys(DOUBLE_DOOR, "open")),
        example("L13", OPEN, "2,0", "3,0", (False, 2, False), walls=STUB),
        example("L14", OPEN, "2,0", "3,1", (True, 1, True), walls=STUB),
        example("L15", OPEN, "1,0", "4,0", (False, 3, True), walls=STUB),
        example("L16", ["..##", "..##", "##..", "##.."], "1,1", "2,2", (False, None, False)),
        example("L17", ["...", "##.", "##."], "0,0", "2,2", (False, 3, True)),
        example("L18", [".....", "..o..", "....."], "0,0", "4,2", (False, 4, True)),
        example("L19", [".....", ".ooo.", "....."], "0,1", "4,1", (False, 4, False)),
        example("L20", ["....."], "0,0", "4,0", (False, 4, False), ["2,0"]),
    ],
)
def test_the_worked_examples_of_sight(rows, a, b, expected, others, keys):
    obstacles = [f"{col},{row}" for row, line in enumerate(rows) for col, mark in enumerate(line) if mark == "o"]
    figures = {
        letter: {**({"like": "m"} if n else monster("other")), "at": at}
        for n, (letter, at) in enumerate(zip("mn", others, strict=False))
    }
    there = scene(
        "\n".join(rows).replace("o", "."),
        A=hero(at=a),
        B=hero(at=b),
        **figures,
        terrain={"obstacle": obstacles},
        **keys,
    ).run()
    one, other = there.hero("A"), there.hero("B")
    away = distance(there.state, mask_under(there.state, one), mask_under(there.state, other))
    assert (adjacent(there.state, one, other), away, in_sight(there.state, one, other)) == expected


# -- line of sight -----------------------------------------------------------------------------------------------------


@rule("D9.9")
def test_a_space_is_seen_from_any_corner_to_any_corner():
    shot("A.n.\n....\n...m", True, n={"like": "m"})
    shot("A..\n.##\n...\n..m", True)


@rule("D9.9")
@pytest.mark.parametrize(
    "keys", [{"walls": ["0,0|1,0", "0,1|1,1"]}, {"doors": {"0,0|1,0": "closed", "0,1|1,1": "closed"}}]
)
def test_no_line_crosses_a_wall_or_a_closed_door(keys):
    shot("A..m\n....", False, **keys)


@rule("D9.9", "D9.2")
def test_adjacent_spaces_always_see_each_other():
    shot("An\nom", True, n={"like": "m"}, o={"like": "m"})


@rule("D9.10")
@pytest.mark.parametrize("blocker", ["B", "n"])
def test_figures_of_either_side_stop_a_line(blocker):
    figure = {"B": hero(), "n": {"like": "m"}}[blocker]
    shot(f"A{blocker}m", False, **{blocker: figure})


@rule("D9.10")
def test_a_line_is_stopped_along_the_side_of_a_blocked_space_too():
    shot("A.n.m", False, n={"like": "m"})


@rule("D9.10")
def test_a_line_that_touches_a_corner_of_a_blocked_space_is_not_stopped():
    shot("A..\n.n.\n..m", True, n={"like": "m"})


@rule("D9.11", "C-22")
def test_no_line_goes_along_the_space_of_its_target():
    shot("Am\n..", False, walls=["0,0|1,0"])


@rule("D9.12", "C-22")
def test_nor_along_the_space_of_the_viewer():
    seen = scene("Am\n..", A=hero(items=[BOW]), m=monster(attack="ranged"), walls=["0,0|1,0"]).run()
    assert not in_sight(seen.state, seen.enemy("m"), seen.hero("A"))


@rule("D9.12", "D21.8")
def test_the_other_spaces_of_a_large_figure_are_in_its_own_way():
    there = scene("mm.A\nmm..", A=hero(), m=monster(**OGRE)).run()
    ogre, target = there.enemy("m"), there.hero("A").square
    shut = blockers_for(there.state, ogre)
    assert not sees(there.state, square(0, 0), target, shut)
    assert sees(there.state, square(1, 0), target, shut)


@st.composite
def crowds(draw):
    """A map with holes, walls and obstacles, two figures on it, one of them large, and some more."""
    cells = [(col, row) for row in range(5) for col in range(6)]
    chance = draw(st.randoms(use_true_random=False))
    ogre = [(0, 0), (1, 0), (0, 1), (1, 1)]
    rest = [cell for cell in cells if cell not in ogre]
    chance.shuffle(rest)
    target, others, obstacles, holes = rest[0], rest[1:3], rest[3:6], rest[6:9]
    rows = [["#" if (col, row) in holes else "." for col in range(6)] for row in range(5)]
    for letter, spaces in (("m", ogre), ("A", [target]), ("n", others)):
        for col, row in spaces:
            rows[row][col] = letter
    walls = [
        f"{col},{row}|{col + 1},{row}" for col, row in chance.sample([(c, r) for c, r in cells if c > 1 and c < 5], 3)
    ]
    return "\n".join(map("".join, rows)), walls, [f"{col},{row}" for col, row in obstacles]


@rule("D9.12", "D9.6", "O-32")
@given(crowds())
def test_sight_and_distance_are_the_same_both_ways(crowd):
    map, walls, obstacles = crowd
    there = scene(
        map, A=hero(), m=monster(**OGRE), n=monster("other"), walls=walls, terrain={"obstacle": obstacles}
    ).run()
    state, one, other = there.state, there.hero("A"), there.enemy("m")
    assert in_sight(state, one, other) == in_sight(state, other, one)
    ends = mask_under(state, one), mask_under(state, other)
    assert distance(state, *ends) == distance(state, *reversed(ends))


@rule("D9.13")
def test_where_there_is_no_space_lines_are_stopped():
    shot("A#m\n.#.\n...", False)


@rule("D9.13")
def test_a_line_does_not_run_along_a_wall():
    shot("A..m", True)
    shot("A..m\n....", True, walls=["1,0|1,1", "2,0|2,1"])
    shot("A..m\n....", False, walls=["1,0|2,0", "1,1|2,1"])


@rule("D9.13")
def test_a_line_does_not_slip_through_between_walls_that_come_up_to_it_on_both_sides():
    shot("A...\n..m.", False, walls=["0,0|1,0", "0,1|1,1"])


@rule("D9.14")
def test_nobody_looks_out_from_a_corner_that_lies_behind_walls():
    shot("A.m\n...", False, walls=["0,0|1,0", "0,0|0,1"])
    shot("A.m\n...", True, walls=["0,0|1,0"])


@rule("D9.15", "O-34")
def test_the_token_of_a_fallen_hero_stops_no_sight():
    shot("ABm", False, B=hero())
    shot("ABm", True, B=hero(ko=True))


@rule("D9.15", "D1.5")
def test_other_tokens_stop_no_sight():
    shot("A.m", True, search=["1,0"], dropped={"relic": "1,0"})


@rule("D9.16", "D29.20")
@pytest.mark.parametrize(("map", "seen"), [("ABm", True), ("Anm", False)])
def test_who_sees_past_friends_sees_past_no_foes(map, seen):
    clear = skill(moment=None, rules=["sees_past_friends"])
    other = {"B": hero()} if "B" in map else {"n": {"like": "m"}}
    shot(map, seen, A=hero(items=[BOW], skills=[clear]), **other)


@rule("D9.16", "D29.20")
@pytest.mark.parametrize(("map", "seen"), [("An.m", True), ("A.nm", False)])
def test_who_sees_past_adjacent_figures_sees_past_no_others(map, seen):
    clear = skill(moment=None, rules=["sees_past_adjacent"])
    shot(map, seen, A=hero(items=[BOW], skills=[clear]), n={"like": "m"})


@rule("D9.17")
def test_a_large_figure_is_seen_if_one_of_its_spaces_is():
    shot("A#mm\n..mm", True, m=monster(**OGRE))
    shot("A#mm\n.#mm", False, m=monster(**OGRE))
