"""Ambushes: where they stand, whom they go for, their rush. Rules: B7.20 to B7.28."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brimstone_tui.board.squares import square_name
from brimstone_tui.rulesets.brimstone.events import (
    ActivationBegan,
    EnemiesPlaced,
    HeldBack,
    RandomHeroChosen,
    TokenRevealed,
    TurnBegan,
    TurnCut,
    TurnEnded,
)
from brimstone_tui.rulesets.brimstone.records import Enemies
from brimstone_tui.rulesets.brimstone.state import give_catalogue
from brimstone_tui.testing import Keys, Scene, enemy, hero, item, rule

HELD = [6, 5]


def at(scene: Scene, id: str) -> str:
    return square_name(scene.enemy(id).square)


def targets(scene: Scene, letter: str = "e") -> list[str | None]:
    """Whom the figures of a letter go for, in the order in which they appeared."""
    enemies = [id for event in scene.told(EnemiesPlaced) for id in event.enemies if id.partition("#")[0] == letter]
    return [scene.enemy(id).target for id in enemies]


def order_of(scene: Scene) -> list[tuple[str, int]]:
    return [(event.of, event.initiative) for event in scene.told(ActivationBegan)]


def quiet(id: str, initiative: int, **keys: Any) -> Keys:
    """A kind without dice of its own."""
    return enemy(id=id, initiative=initiative, combat=0, **keys)


def horn(effect: Keys) -> Keys:
    """An item that lets something happen."""
    return item("horn", use={"effects": [effect], "per": "turn"})


# -- next to the heroes ------------------------------------------------------------------------------------------------


@rule("B7.20")
def test_ambushers_stand_beside_a_hero_the_fastest_first():
    scene = Scene("#.#\n.A.\n###", A=hero(), s=enemy(id="slow", initiative=2), f=enemy(id="fast", initiative=5))
    scene.run(place={"enemies": {"s": 1, "f": 2}, "ambush": True})
    assert [event.kind for event in scene.told(EnemiesPlaced)] == ["fast", "slow"]
    assert [at(scene, id) for id in ("f", "f#2", "s")] == ["1,0", "0,1", "2,1"]
    assert all(event.ambush for event in scene.told(EnemiesPlaced))


@rule("B7.20")
@pytest.mark.parametrize(("side", "first"), [(1, "e"), (6, "f")])
def test_types_of_equal_initiative_appear_in_the_order_that_a_die_says(side, first):
    scene = Scene("...\n.A.\n...", A=hero(), e=enemy(id="one"), f=enemy(id="two")).dice(placement=[side])
    scene.run(place={"enemies": {"e": 1, "f": 1}, "ambush": True})
    assert at(scene, first) == "0,0"


@rule("B7.21")
def test_the_first_picks_a_random_hero_who_is_its_target():
    scene = Scene(".A#B.", A=hero(), B=hero(), e=enemy()).dice(random_hero=[6])
    scene.run(place={"enemies": {"e": 1}, "ambush": True}).expect({"e.at": "4,0", "e.target": "B"})
    assert scene.told(RandomHeroChosen) == [RandomHeroChosen("B", ("A", "B"))]


@rule("B7.21")
def test_each_one_after_it_picks_among_those_whom_the_fewest_of_its_type_go_for():
    scene = Scene("...#...#...\n.A.#.B.#.C.", A=hero(), B=hero(), C=hero(), e=enemy()).dice(random_hero=[3, 6, 4])
    scene.run(place={"enemies": {"e": 4}, "ambush": True})
    assert targets(scene) == ["B", "C", "A", "B"]
    assert [event.among for event in scene.told(RandomHeroChosen)] == [("A", "B", "C"), ("A", "C"), ("A", "B", "C")]


@rule("B7.21", "E3")
def test_another_type_on_a_hero_does_not_count():
    scene = Scene("f..#...\n.A.#.B.", A=hero(), B=hero(), f=enemy(id="other", target="A"), e=enemy())
    scene.dice(random_hero=[1]).run(place={"enemies": {"e": 1}, "ambush": True})
    assert targets(scene) == ["A"]


@rule("B7.21", "E3")
def test_those_of_the_type_that_go_for_a_hero_already_do_count():
    scene = Scene("e..#...\n.A.#.B.", A=hero(), B=hero(), e=enemy(target="A"))
    scene.run(place={"enemies": {"e": 1}, "ambush": True})
    assert targets(scene) == ["B"]


@rule("B7.21", "E3")
@settings(max_examples=40)
@given(seed=st.integers(0, 10_000))
def test_five_on_three_heroes_of_whom_one_has_no_space_beside_him_are_three_and_two(seed):
    scene = Scene("...#...##\n.A.#.B.#C", A=hero(), B=hero(), C=hero(), e=enemy(), seed=seed)
    scene.run(place={"enemies": {"e": 5}, "ambush": True})
    counts = Counter(targets(scene))
    assert counts["C"] == 0
    assert sorted((counts["A"], counts["B"])) == [2, 3]


@rule("B7.21", "B10.22")
def test_nobody_jumps_at_a_fallen_hero():
    scene = Scene(".A#B.", A=hero(), B=hero(ko=True, health=10, wounds=10), e=enemy())
    scene.run(place={"enemies": {"e": 1}, "ambush": True}).expect({"e.target": "A", "e.at": "0,0"})


@rule("B7.21", "B7.22", "T46")
def test_seven_on_three_heroes_with_five_spaces_beside_them():
    scene = Scene("...A..B..C", A=hero(), B=hero(), C=hero(), e=enemy()).dice(random_hero=[1, 1, 1])
    scene.run(place={"enemies": {"e": 7}, "ambush": True})
    counts = Counter(targets(scene))
    assert sorted(counts[each] for each in "ABC") == [1, 2, 2]
    assert set(targets(scene)[:3]) == {"A", "B", "C"}
    assert targets(scene)[5:] == [None, None]


@rule("B7.22")
def test_who_finds_no_space_beside_a_hero_stands_as_near_as_the_board_allows_with_no_target():
    scene = Scene("A...\n##..\n#...", A=hero(), e=enemy()).run(place={"enemies": {"e": 4}, "ambush": True})
    assert targets(scene) == ["A", None, None, None]
    assert [at(scene, id) for id in ("e", "e#2", "e#3", "e#4")] == ["1,0", "2,0", "2,1", "3,0"]


@rule("B7.22")
def test_as_near_is_counted_in_steps_round_walls():
    scene = Scene("A.#.\n#.#.\n#...", A=hero(), e=enemy(), f=enemy(id="guard", at="1,1"))
    scene.run(place={"enemies": {"e": 3}, "ambush": True})
    assert [at(scene, id) for id in ("e", "e#2", "e#3")] == ["1,0", "1,2", "2,2"]


@rule("B7.24")
def test_the_space_beside_the_hero_is_the_first_in_reading_order():
    scene = Scene("#..\n.A.\n...", A=hero(), e=enemy()).run(place={"enemies": {"e": 4}, "ambush": True})
    assert [at(scene, id) for id in ("e", "e#2", "e#3", "e#4")] == ["1,0", "2,0", "0,1", "2,1"]


@rule("B7.24", "B5.6")
def test_a_space_behind_a_wall_is_not_beside_the_hero():
    scene = Scene("A.\n..", A=hero(), e=enemy(), walls=["0,0|1,0"])
    scene.run(place={"enemies": {"e": 1}, "ambush": True})
    assert at(scene, "e") == "0,1"


# -- the rush ----------------------------------------------------------------------------------------------------------


@rule("B7.23", "T53")
def test_ambushers_are_two_faster_in_their_first_turn_and_in_no_other():
    scene = Scene(
        "ABC.......#q",
        A=hero(initiative=5, grit=0),
        B=hero(initiative=5, grit=0),
        C=hero(initiative=6, grit=0),
        p=quiet("p_kind", 5),
        q=quiet("q_kind", 5),
    )
    scene.answers(order="B").answers(order="A").dice(hold_back=HELD * 2, move=[1] * 6, initiative_tie=[1])
    scene.run({"place": {"enemies": {"p": 1}, "ambush": True}}, {"turn": {}}, {"turn": {}})
    first, second = order_of(scene)[:5], order_of(scene)[5:]
    assert first == [("p_kind", 7), ("C", 6), ("q_kind", 5), ("B", 5), ("A", 5)]
    assert second == [("C", 6), ("p_kind", 5), ("q_kind", 5), ("A", 5), ("B", 5)]


@rule("B7.23", "D4", "Q9")
def test_those_of_the_type_that_were_there_before_are_faster_too():
    scene = Scene("A.....e", A=hero(initiative=4, grit=0), e=quiet("tentacle", 3))
    scene.dice(hold_back=HELD * 2, move=[1, 1])
    scene.run({"place": {"enemies": {"e": 2}, "ambush": True}}, {"turn": {}}, {"turn": {}})
    assert order_of(scene) == [("tentacle", 5), ("A", 4), ("A", 4), ("tentacle", 3)]
    assert len(scene.state.enemies) == 3


@rule("B7.23")
def test_no_other_type_has_the_bonus_and_an_ordinary_attack_gives_none():
    scene = Scene("A.....f", A=hero(), e=quiet("sly", 3), f=quiet("plain", 3))
    scene.run(place={"enemies": {"e": 1}, "ambush": True})
    state = scene.state
    assert state.fight is not None
    assert state.fight.ambushers_waiting == ["sly"]
    scene = Scene("A......", A=hero(grit=0, initiative=4), e=quiet("plain", 3)).dice(hold_back=HELD, move=[1])
    scene.run({"place": {"enemies": {"e": 1}}}, {"turn": {}})
    assert order_of(scene) == [("A", 4), ("plain", 3)]


@rule("B7.23", "Q47")
def test_if_the_turn_is_cut_short_before_they_act_the_bonus_waits():
    scene = Scene(
        "A......\n.......",
        A=hero(initiative=9, grit=0, items=[horn({"kind": "enemies", "enemy": "pest", "amount": 1})]),
        n=quiet("nest", 1, abilities={"immobile": True}),
        p=quiet("pest", 2),
    )
    scene.answers({"action": "use:horn"}).dice(hold_back=HELD * 3, move=[1, 1, 1])
    scene.run({"place": {"enemies": {"n": 1}, "ambush": True}}, {"turn": {}}, {"turn": {}}, {"turn": {}})
    first, second, third = order_of(scene)[:1], order_of(scene)[1:4], order_of(scene)[4:]
    assert first == [("A", 9)]
    assert second == [("A", 9), ("nest", 3), ("pest", 2)]
    assert third == [("A", 9), ("pest", 2), ("nest", 1)]


@rule("B7.23")
def test_an_ambush_without_a_figure_gives_no_bonus():
    scene = Scene("eA", A=hero(), e=enemy(elite_chart=[])).run(place={"enemies": {"e": 1}, "ambush": True})
    assert scene.state.fight is not None
    assert scene.state.fight.ambushers_waiting == []


# -- in the middle of a turn -------------------------------------------------------------------------------------------


@rule("B7.25")
@pytest.mark.parametrize(("side", "tile"), [(1, 0), (6, 1)])
def test_an_attack_from_nowhere_comes_to_the_tile_of_a_random_hero(side, tile):
    scene = Scene(
        "A..#B..\n...#...",
        A=hero(),
        B=hero(),
        tiles={"west": ["0,0-2,1"], "east": ["4,0-6,1"]},
        dread=["more_where_they_came_from"],
    )
    scene.dice(how_many=[5], random_hero=[side]).run(resolve_dread={})
    assert len(scene.state.enemies) == 3
    assert all(each.square in scene.state.tiles[tile].squares for each in scene.state.enemies)


@rule("B7.25")
def test_an_ambush_from_nowhere_finds_its_place_with_a_random_hero():
    scene = Scene(".A.#.B.", A=hero(), B=hero(), decks={"darkness": ["a_rush_of_pale_hands"]})
    scene.dice(how_many=[1], random_hero=[6]).run(draw={"deck": "darkness"})
    assert [each.target for each in scene.state.enemies] == ["B"]


@rule("B7.26", "B4.3", "T55", "M1", "D4")
@pytest.mark.parametrize("ambush", [True, False])
def test_enemies_that_come_in_step_two_end_the_turn_for_all_who_have_not_acted(ambush):
    coin = item("coin", use={"effects": [{"kind": "gain", "to": "this_hero", "xp": 1}], "per": "turn"})
    scene = Scene(
        "A......\n......C\nB......",
        A=hero(initiative=6, grit=0, items=[coin]),
        B=hero(initiative=4, grit=0),
        C=hero(initiative=2, grit=0),
        e=quiet("pest", 6),
        tiles={"mine": ["0,0-4,2"], "den": ["4,0-6,2"]},
        exploration={"den": {"doors": 0, "content": "encounter"}},
        decks={"encounter": ["whispering_vein"]},
        answers=[{"action": "use:coin"}, {"action": "scavenge"}, {"action": "use:coin"}],
    )
    scene.dice(hold_back=HELD * 2, move=[2, 2, 2, 2], scavenge=[6, 1, 1], random_hero=[1])
    call_up(scene, {"kind": "enemies", "enemy": "pest", "amount": 1, "ambush": ambush})
    scene.run({"turn": {}}, {"turn": {}})
    told = [
        event.of if isinstance(event, ActivationBegan) else type(event).__name__
        for event in scene.told(tuple)
        if isinstance(event, (ActivationBegan, EnemiesPlaced, TokenRevealed, TurnCut, TurnEnded, TurnBegan, HeldBack))
    ]
    cut_short = ["TurnBegan", "HeldBack", "A", "EnemiesPlaced", "TurnCut", "TurnEnded"]
    assert told == [*cut_short, "TurnBegan", "HeldBack", "pest", "A", "B", "C", "TurnEnded"]
    assert [event.why for event in scene.told(TurnCut)] == ["enemies"]
    scene.expect({"A.xp": 2})  # what was used once a turn was ready again


def call_up(scene: Scene, effect: Keys) -> None:
    """Every scavenge card has this effect."""
    state = scene.state
    enemies = Enemies(**effect)
    cards = {id: replace(card, effects=(enemies,)) for id, card in state.catalogue.cards["scavenge"].items()}
    give_catalogue(state, state.catalogue.with_records(cards={"scavenge": cards}))


@rule("B7.26")
def test_what_is_left_of_the_activation_is_lost_too():
    call = horn({"kind": "enemies", "enemy": "pest", "amount": 1})
    scene = Scene("A......\n.......", A=hero(grit=0, items=[call]), e=quiet("pest", 3), otherwise="fail")
    scene.answers({"flee": "no"}, {"move": "stay"}, {"action": "use:horn"})
    scene.dice(hold_back=HELD, move=[2]).run(turn={})  # nothing more is asked of A, who might have fought


@rule("B7.26", "B4.28", "D4")
def test_an_ambush_in_step_one_does_not_end_the_turn():
    scene = Scene("A....", A=hero(initiative=4, grit=0), decks={"threat_low": ["the_night_shift"]})
    scene.dice(hold_back=[1, 1], to_hit=[1, 1], move=[1]).run(turn={})
    assert not scene.told(TurnCut)
    assert [of for of, _ in order_of(scene)] == ["drowned_miner", "A"]


@rule("B7.26", "D4")
def test_a_type_that_has_acted_does_not_act_again_because_its_number_rose():
    call = horn({"kind": "lasting", "until": "turn", "enemies": [{"stat": "initiative", "by": 2}]})
    scene = Scene("A#e", A=hero(initiative=4, grit=0, items=[call]), e=quiet("tentacle", 5))
    scene.answers({"action": "use:horn"}).dice(hold_back=HELD, move=[1]).run(turn={})
    assert [of for of, _ in order_of(scene)] == ["tentacle", "A"]


# -- who does not jump -------------------------------------------------------------------------------------------------


def nest() -> Keys:
    return enemy(id="nest", initiative=1, abilities={"immobile": True})


def gunman(initiative: int = 3) -> Keys:
    gun = {"range": 6, "shots": 1, "damage": 1}
    return enemy(id="gunman", initiative=initiative, abilities={"shootout": True}, ranged=gun)


@rule("B7.27")
def test_immobile_ambushers_come_first_as_far_from_heroes_as_the_tile_allows():
    scene = Scene("....A\n....#", A=hero(), n=nest(), f=enemy(id="fast", initiative=9))
    scene.run(place={"enemies": {"n": 2, "f": 1}, "ambush": True})
    assert [event.kind for event in scene.told(EnemiesPlaced)] == ["nest", "fast"]
    scene.expect({"n.at": "0,0", "n#2.at": "0,1", "n.target": None, "f.at": "3,0", "f.target": "A"})


@rule("B7.27")
def test_the_tile_of_immobile_ambushers_is_that_of_a_random_hero_and_all_heroes_count_for_the_distance():
    scene = Scene(
        "A...B#C..", A=hero(), B=hero(), C=hero(), n=nest(),
        tiles={"west": ["0,0-4,0"], "east": ["6,0-8,0"]},
    )  # fmt: skip
    scene.dice(random_hero=[2]).run(place={"enemies": {"n": 1}, "ambush": True})
    assert at(scene, "n") == "2,0"


@rule("B7.28", "M18")
def test_gunmen_go_far_away_on_the_tile_of_a_random_hero_and_brawlers_beside_heroes():
    scene = Scene(
        "A...B..C\n........", A=hero(), B=hero(), C=hero(), b=enemy(id="brawler", initiative=4), g=gunman(9),
        tiles={"west": ["0,0-4,1"], "east": ["4,0-7,1"]},
    )  # fmt: skip
    scene.dice(random_hero=[1, 1, 1]).run(place={"enemies": {"g": 4, "b": 3}, "ambush": True})
    assert [at(scene, id) for id in ("g", "g#2", "g#3", "g#4")] == ["2,0", "2,1", "1,0", "3,0"]
    assert targets(scene, "g") == [None] * 4
    assert Counter(targets(scene, "b")) == Counter("ABC")


@rule("B7.28", "M18")
def test_gunmen_without_room_on_that_tile_stand_on_those_beside_it_again_as_far_off_as_they_can():
    scene = Scene(
        "AB/....C", A=hero(), B=hero(), C=hero(), g=gunman(),
        tiles={"west": ["0,0-2,0"], "east": ["2,0-7,0"]},
    )  # fmt: skip
    scene.dice(random_hero=[1]).run(place={"enemies": {"g": 3}, "ambush": True})
    assert [at(scene, id) for id in ("g", "g#2", "g#3")] == ["2,0", "4,0", "3,0"]
    assert targets(scene, "g") == [None, None, None]


@rule("B7.28", "B7.23", "M18")
def test_gunmen_in_ambush_are_two_faster_too():
    scene = Scene("A..", A=hero(), g=gunman())
    scene.run(place={"enemies": {"g": 1}, "ambush": True})
    state = scene.state
    assert state.fight is not None
    assert state.fight.ambushers_waiting == ["gunman"]
