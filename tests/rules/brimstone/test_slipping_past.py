"""A hero slips past two kinds of enemy. Rule: 5.3."""

from brimstone_tui.testing import Keys, Scene, enemy, rule
from tests.rules.brimstone.figures import fighter


def slipping(*escape: int) -> Scene:
    """A goes along a row, from an enemy of 4+ past a second one to one of 5+, with five spaces to go."""
    others: Keys = {"e": enemy(escape=4), "f": {"like": "e"}, "g": enemy(id="other", escape=5)}
    scene = Scene("e##f#g#\nA......", A=fighter(), **others, stop_at="action").dice(move=[5], escape=escape)
    return scene.answers(move="5,1").run(activation={"of": "A"})


@rule("B5.31", "B5.32", "B5.33", "B5.35", "M11")
def test_after_a_failure_beside_the_harder_enemy_the_hero_stops_and_still_attacks():
    scene = slipping(4, 3).expect({"A.at": "4,1"})
    assert "melee:fists" in scene.choices


@rule("B5.32", "B5.33", "M11")
def test_with_a_second_success_all_five_steps_are_possible():
    slipping(4, 5).expect({"A.at": "5,1"})
