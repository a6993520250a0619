"""The strategies for test writers make what the rules can work with."""

from hypothesis import given, settings
from hypothesis import strategies as st

from brimstone_tui.dice import Pool
from brimstone_tui.lab.maps import Drawing
from brimstone_tui.rulesets.brimstone.state import occupied
from brimstone_tui.rulesets.descent import figures as descent_figures
from brimstone_tui.rulesets.descent import state as descent
from brimstone_tui.testing import Scene
from brimstone_tui.testing import descent_strategies as descents
from brimstone_tui.testing.descent import Scene as DescentScene
from brimstone_tui.testing.strategies import boards, pools, scenes


@given(pools())
def test_a_pool_says_itself(pool: Pool):
    assert Pool.parse(pool.text) == pool


@given(boards(figures="AABCe"))
def test_a_board_holds_every_figure(board: str):
    assert {letter: len(squares) for letter, squares in Drawing.parse(board).figures.items()} == {
        "A": 2,
        "B": 1,
        "C": 1,
        "e": 1,
    }


@settings(max_examples=40)
@given(scenes(), st.data())
def test_a_whole_fight_runs_and_keeps_one_figure_in_a_space(scene: Scene, data: st.DataObject):
    order = data.draw(st.permutations([hero.id for hero in scene.state.heroes] + scene.enemy_letters))
    for letter in order:
        scene.run(activation={"of": letter})
        state = scene.state
        standing = [hero for hero in state.heroes if not hero.ko and hero.square >= 0]
        assert occupied(state).bit_count() == len(standing) + len(state.enemies)
        if scene.outcome != "ok":
            break


@settings(max_examples=40)
@given(descents.scenes())
def test_a_whole_overlord_turn_of_descent_runs_and_keeps_every_figure_whole(scene: DescentScene):
    scene.run(overlord_turn={})
    state = scene.state
    standing = [hero for hero in state.heroes if not hero.ko]
    assert descent.occupied(state).bit_count() == len(standing) + len(state.monsters)
    for hero in state.heroes:
        assert 0 <= hero.fatigue <= descent_figures.stamina_of(state, hero)
        assert (hero.damage == descent_figures.health_of(state, hero)) == hero.ko
    assert all(each.damage < descent_figures.health_of(state, each) for each in state.monsters)


@settings(max_examples=40)
@given(descents.scenes(most_heroes=1))
def test_a_whole_hero_turn_of_descent_runs_and_ends(scene: DescentScene):
    scene.run(hero_turn={"of": "A"})
    hero = scene.hero("A")
    assert (hero.acted, hero.points, hero.actions) == (True, 0, 0)
