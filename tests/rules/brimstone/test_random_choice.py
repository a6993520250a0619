"""Choosing at random. Rules: section 20."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brimstone_tui.engine.chance import Seeded
from brimstone_tui.engine.table import Table
from brimstone_tui.rulesets.brimstone.events import RandomHeroChosen
from brimstone_tui.rulesets.brimstone.rolls import ROLL_CLAUSES, pick_at_random
from brimstone_tui.rulesets.brimstone.state import GameState
from brimstone_tui.testing import Scene, hero, rule


def party(count: int) -> Scene:
    letters = "ABCDEF"[:count]
    return Scene(letters, **{letter: hero() for letter in letters})


@rule("B20.1", "B20.2", "T11")
@pytest.mark.parametrize(("face", "chosen"), [(1, "A"), (2, "A"), (3, "B"), (4, "B"), (5, "C"), (6, "C")])
def test_three_heroes_share_the_faces_of_a_six_sided_die(face, chosen):
    scene = party(3).dice(random_hero=[face]).run(random_hero={})
    assert [event.hero for event in scene.told(RandomHeroChosen)] == [chosen]


@rule("B20.2", "T11")
@pytest.mark.parametrize(("face", "chosen"), [(1, "A"), (2, "A"), (3, "B"), (6, "C"), (7, "D"), (8, "D")])
def test_four_heroes_have_two_faces_each_of_an_eight_sided_die(face, chosen):
    scene = party(4).dice(random_hero=[face]).run(random_hero={})
    assert [event.hero for event in scene.told(RandomHeroChosen)] == [chosen]


@rule("B20.3")
@pytest.mark.parametrize(
    ("count", "faces", "chosen"),
    [(2, [3], "A"), (2, [4], "B"), (5, [6, 6, 5], "E"), (5, [1], "A"), (6, [6], "F"), (6, [2], "B")],
)
def test_other_parties_share_a_six_sided_die_and_roll_a_face_of_nobody_again(count, faces, chosen):
    scene = party(count).dice(random_hero=faces).run(random_hero={})
    assert [event.hero for event in scene.told(RandomHeroChosen)] == [chosen]


@rule("B20.4", "B10.22")
def test_nobody_is_asked_who_the_random_hero_is_and_the_fallen_are_no_candidates():
    scene = (
        Scene("ABC", A=hero(), B=hero(ko=True), C=hero(), otherwise="fail").dice(random_hero=[4]).run(random_hero={})
    )
    assert [event.among for event in scene.told(RandomHeroChosen)] == [("A", "C")]
    assert [event.hero for event in scene.told(RandomHeroChosen)] == ["C"]


@rule("B20.5")
def test_candidates_are_numbered_in_party_order_wherever_they_stand():
    scene = Scene("C.B.A", A=hero(), B=hero(), C=hero()).dice(random_hero=[1]).run(random_hero={})
    assert [event.among for event in scene.told(RandomHeroChosen)] == [("A", "B", "C")]


@rule("B20.5")
def test_a_single_candidate_needs_no_die():
    party(1).run(random_hero={})  # no dice are scripted: a die would fail the scene


@rule("P11")
@given(count=st.integers(1, 6), seed=st.integers(0, 10_000))
def test_the_hero_chosen_is_always_a_candidate(count, seed):
    candidates = [f"hero {n}" for n in range(count)]
    table = Table(GameState("a_mission"), Seeded(seed), lambda decision, state: None, ROLL_CLAUSES)
    assert pick_at_random(table, candidates, "random_hero") in candidates


@rule("P11", "E2")
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_every_candidate_comes_up_equally_often(count):
    """Over the faces of the die itself, so that the answer is exact."""
    sides = {4: 8}.get(count, 6)
    fair = sides - sides % count if count != 5 else 5

    class Face:
        def __init__(self, side: int) -> None:
            self.side = side

        def roll(self, n, purpose, sides):
            return [self.side]

        def order(self, n, count):
            raise AssertionError("nothing is shuffled")

    counts = dict.fromkeys(range(count), 0)
    for side in range(1, fair + 1):
        table = Table(GameState("a_mission"), Face(side), lambda decision, state: None, ROLL_CLAUSES)
        counts[pick_at_random(table, list(range(count)), "random_hero")] += 1
    assert set(counts.values()) == {fair // count}
