"""A scene runs through the rules with its own dice and answers, and nothing else."""

import pytest

from brimstone_tui.content.errors import ContentError
from brimstone_tui.engine.events import Rolled, Shuffled
from brimstone_tui.lab.reading import scene_of
from brimstone_tui.lab.running import run_scene
from brimstone_tui.rulesets.brimstone.events import CardDrawn, EnemyHit, HeroMoved
from brimstone_tui.testing import Scene, enemy, hero, item

PISTOL = item("pistol", ranged={"range": 6, "shots": 2})


def test_an_entry_that_is_refused_changes_nothing():
    scene = Scene("A..e", A=hero(), e=enemy()).dice(to_hit=[])
    before = repr(scene.state)
    scene.run(attack={"by": "A", "with": "fists"})
    assert scene.outcome == "refused"
    assert "no enemy in reach and sight" in scene.refusal
    state = scene.state
    assert repr(state) == before
    assert scene.told(Rolled) == []


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ({"attack": {"by": "A", "with": "pistol"}}, "A does not hold pistol"),
        ({"attack": {"by": "B", "with": "pistol", "at": "e#2"}}, "e#2 is not on the board"),
        ({"attack": {"by": "B", "with": ["pistol", "pistol"]}}, "no two pistols"),
        ({"attack": {"by": "B", "with": "hymnal"}}, "is no weapon"),
        ({"attack": {"by": "K", "with": "fists"}}, "K is KO'd"),
        ({"activation": {"of": "K"}}, "K is KO'd"),
        ({"activation": {"of": "f"}}, "none of them is on the board"),
        ({"recover": {"hero": "A"}}, "A is not KO'd"),
        ({"search": {"by": "A"}}, "cannot look through a door"),
        ({"scavenge": {"by": "A"}}, "cannot scavenge"),
        ({"use": {"by": "A", "token": "bandages"}}, "A has no bandages"),
        ({"use": {"by": "B", "token": "bandages", "on": "A"}}, "adjacent in a fight"),
        ({"use": {"by": "B", "token": "flash", "on": "A"}}, "helps its owner only"),
        ({"use": {"by": "B", "token": "lantern_oil"}}, "is not used like that"),
        ({"use": {"by": "B", "token": "dynamite"}}, "a space in sight and in range"),
        ({"use": {"by": "B", "token": "dynamite", "at": "9,0"}}, "a space in sight and in range"),
        ({"end_fight": {}}, "the fight goes on"),
        ({"draw": {"deck": "map"}}, "does nothing by itself"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused(entry: dict[str, object], why: str):
    scene = Scene(
        "A..B.e.K..",
        A=hero(),
        B=hero(items=[PISTOL, {"id": "hymnal"}], tokens=["bandages", "flash", "lantern_oil", "dynamite"]),
        K=hero(ko=True, wounds=8, skills={"strength": 1}),
        e=enemy(),
        f=enemy(id="other"),
    )
    scene.run(entry)
    assert scene.outcome == "refused"
    assert why in scene.refusal


def test_an_answer_waits_for_its_question():
    scene = Scene("A....", A=hero(grit=1)).dice(move=[3]).answers({"move": "2,0"}, {"move": "stay"})
    scene.run(activation={"of": "A"})
    assert scene.told(HeroMoved)[0].path[-1] == scene.hero("A").square
    scene.expect({"A.at": "2,0", "A.grit": 1})


def test_otherwise_first_takes_the_first_legal_option():
    scene = Scene("A....", A=hero(grit=0), otherwise="first").dice(move=[2], scavenge=[1, 2, 3])
    scene.run(activation={"of": "A"})
    assert scene.outcome == "ok"
    assert [len(each.path) for each in scene.told(HeroMoved)] == [1, 1]
    scene.expect({"A.at": "0,0"})


def test_otherwise_fail_names_the_question_and_the_legal_answers():
    scene = Scene("A....", A=hero(grit=0), otherwise="fail").dice(move=[2])
    with pytest.raises(AssertionError, match="the question move for A has no answer; legal: 1,0, 2,0, stay"):
        scene.run(activation={"of": "A"})


def test_choices_are_those_of_the_question_at_which_the_scene_stops():
    scene = Scene("A.e", A=hero(items=[PISTOL]), e=enemy(), stop_at="action").dice(move=[2])
    scene.run(activation={"of": "A"})
    assert sorted(scene.choices) == ["end", "ranged:pistol"]
    scene.expect(choices=["ranged:pistol", "end"])


def test_a_seed_rolls_dice_of_its_own_and_two_runs_are_equal():
    keys = {"scene": "seeded", "ruleset": "brimstone", "map": "A.e", "figures": {"A": hero(), "e": enemy()}, "seed": 7}
    scene = scene_of({**keys, "run": [{"turn": {}}, {"turn": {}}]})
    first, second = run_scene(scene), run_scene(scene)
    assert first.dice_asked
    assert first.told == second.told


def test_cards_that_the_scene_names_stay_on_top_through_a_shuffle():
    scene = Scene("A", A=hero(), B=hero(at="0,0", ko=True), C=hero(at="0,0", ko=True),
                  decks={"scavenge": ["a_coin_roll", "dust_and_splinters"]}).dice(scavenge=[6, 1, 1] * 2)  # fmt: skip
    scene.run({"scavenge": {"by": "A"}}, {"scavenge": {"by": "A"}})
    assert [card.card for card in scene.told(CardDrawn)] == ["a_coin_roll", "dust_and_splinters"]
    assert len(scene.told(Shuffled)) == 2


def test_placed_enemies_are_called_by_their_letter_in_state_and_events():
    scene = Scene("A....e", A=hero(), e=enemy(id="rat", health=2))
    scene.run(place={"enemies": {"e": 2}, "ambush": False})
    assert sorted(each.id for each in scene.state.enemies) == ["e", "e#2", "e#3"]
    scene.expect(events=[{"EnemiesPlaced": {"enemies": ["e#2", "e#3"]}}])


def test_heroes_take_the_printed_figures_and_nothing_else_from_their_record():
    scene = Scene("A", A=hero("gunslinger", skills={"strength": 5}, to_hit={"melee": 2}))
    kind = scene.state.catalogue.heroes["A"]
    printed = scene.state.catalogue.heroes["gunslinger"]
    assert (kind.skills.strength, kind.skills.lore) == (5, printed.skills.lore)
    assert (kind.to_hit.melee, kind.to_hit.ranged) == (2, printed.to_hit.ranged)
    assert (scene.hero("A").items, scene.hero("A").abilities, scene.hero("A").grit) == ([], [], 0)


def test_the_elite_abilities_of_an_enemy_are_rows_of_its_chart_or_a_number():
    chart = [{"title": "Slate Hide", "modifiers": [{"stat": "defense", "by": 2}]}]
    scene = Scene("Ae", A=hero(), e=enemy(defense=1, elite_chart=chart, elite=["Slate Hide"]))
    scene.run(wound={"to": "e", "by": "A", "hits": [{"damage": 5}]})
    assert scene.told(EnemyHit)[0].defense == 3
    fight = Scene("Ae", A=hero(), e=enemy(elite=2)).state.fight
    assert fight is not None
    assert fight.elites == {"target": [0, 0]}


def test_entries_after_the_end_of_the_mission_do_not_happen():
    scene = Scene("A", A=hero(health=1)).run({"harm": {"to": "A", "hits": 1, "ignore": ["defense"]}}, {"turn": {}})
    assert scene.outcome == "defeat"
    scene.expect(outcome="defeat", mission="lost", not_told=["TurnBegan"])


def test_a_scene_in_place_is_read_as_strictly_as_a_file():
    with pytest.raises(ContentError, match=r"unknown key 'grti'; did you mean 'grit'"):
        Scene("A", A=hero(grti=1)).run(turn={})
    with pytest.raises(ContentError, match=r"a hero has no 'wonds'"):
        Scene("A", A=hero()).expect({"A.wonds": 1})


def test_what_a_scene_in_place_expects_and_does_not_get_is_an_assertion():
    with pytest.raises(AssertionError, match=r"A\.wounds: expected 1, came 0"):
        Scene("A", A=hero()).expect({"A.wounds": 1})
    with pytest.raises(AssertionError, match=r"dice are left over: defense \[6\]"):
        Scene("A", A=hero(defense=4)).dice(defense=[5, 6]).run(harm={"to": "A", "hits": 1})
    with pytest.raises(AssertionError, match="dice: tell them before the scene begins"):
        Scene("A", A=hero()).run().dice(move=[1])
