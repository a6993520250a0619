"""Bots: what they answer, that they share the road with people, and that nothing but the table decides."""

from typing import Any

import pytest

from brimstone_tui.board.squares import distance, parse_square
from brimstone_tui.engine.chance import Seeded
from brimstone_tui.engine.run import play_out
from brimstone_tui.engine.saving import Codec
from brimstone_tui.engine.session import Session
from brimstone_tui.rulesets.brimstone.activation import actions_of
from brimstone_tui.rulesets.brimstone.bots import RandomBot, SensibleBot
from brimstone_tui.rulesets.brimstone.decisions import (
    Action,
    AssignHits,
    CancelDread,
    Equip,
    Flee,
    HealSplit,
    Move,
    RerollDice,
    SpendGrit,
    ThrowAt,
    UseToken,
    WhichHero,
)
from brimstone_tui.rulesets.brimstone.game import GAME, Brimstone
from brimstone_tui.rulesets.brimstone.records import Ability, Grit, Modifier, Use
from brimstone_tui.rulesets.brimstone.records import Lasting as LastingEffect
from brimstone_tui.rulesets.brimstone.state import GameState, board_of
from brimstone_tui.testing import Scene, enemy, hero
from tests.rulesets.playing import said_under_any_hash_seed

PARTY = ("gunslinger", "preacher", "marshal", "scout")
CODEC = Codec(GameState)
HALL = ".......\n.......\n.......\n.......\n"


def setup(heroes: int = 4) -> dict[str, Any]:
    ids = PARTY[:heroes]
    return {"mission": "a_fistful_of_dark_stone", "heroes": [{"class": id} for id in ids], "light": ids[0]}


def answer(decision: Any, state: GameState) -> Any:
    """What the sensible bot answers; it looks only, is of one mind, and what it says is legal."""
    before = CODEC.dump(state)
    given = SensibleBot()(decision, state)
    assert SensibleBot()(decision, state) == given
    assert CODEC.dump(state) == before
    decision.read(given)
    return given


def actions(state: GameState, letter: str = "A") -> Action:
    options = actions_of(state, state.hero(letter), main_is_left=True)
    return Action(letter, [*options, "end"], movement=state.movement, main=True)


def rolled(purpose: str, sides: list[int], need: int, *, grit: int = 1, what: str = "", by: str = "grit") -> RerollDice:
    return RerollDice(
        "A",
        [str(n) for n in range(len(sides))],
        purpose=purpose,
        sides=sides,
        dice=["d6"] * len(sides),
        need=need,
        by=by,
        grit=grit,
        what=what,
    )


# -- whole games -------------------------------------------------------------------------------------------------------


def the_same_by_hand(seed: int) -> None:
    played = Session(GAME, setup(), Seeded(seed), {id: SensibleBot() for id in PARTY})
    answers = [entry.value for entry in played.tape if entry.kind == "bot"]
    by_hand = Session(GAME, setup(), Seeded(seed))
    for given in answers:
        assert by_hand.pending is not None
        by_hand.answer(by_hand.pending.id, given)
    assert by_hand.is_over
    assert by_hand.digest == played.digest
    assert by_hand.log == played.log


def test_a_bots_answers_given_by_people_make_the_same_game():
    the_same_by_hand(11)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100))
def test_a_hundred_games_of_bots_can_be_played_by_people(seed):
    the_same_by_hand(seed)


GAME_OF_BOTS = f"""
from brimstone_tui.engine.chance import Seeded
from brimstone_tui.engine.session import Session
from brimstone_tui.rulesets.brimstone.bots import SensibleBot
from brimstone_tui.rulesets.brimstone.game import GAME
for seed in (5, 6):
    print(Session(GAME, {setup()!r}, Seeded(seed), {{id: SensibleBot() for id in {PARTY!r}}}).digest)
"""


def test_the_order_of_hashes_changes_no_game():
    assert len(said_under_any_hash_seed(GAME_OF_BOTS).split()) == 2


@pytest.mark.parametrize("heroes", [1, 4])
def test_random_answers_come_from_a_seed_and_never_flee(heroes):
    played = []
    for _ in range(2):
        state = GAME.begin(setup(heroes))
        bot = RandomBot(3)
        play_out(GAME, state, Seeded(8), bot)
        assert state.cause != "fled"
        played.append(CODEC.dump(state))
    assert played[0] == played[1]


@pytest.mark.parametrize(
    "use",
    [
        Use(
            effects=(
                LastingEffect(kind="lasting", until="turn", to="this_hero", modifiers=(Modifier(stat="shots", by=1),)),
            )
        ),
        Use(effects=(Grit(kind="grit", to="this_hero", by=1),)),
        Use(effects=(), grit=9),
    ],
    ids=["free change", "free Grit", "never affordable"],
)
def test_a_bot_does_not_try_for_ever(use):
    ability = Ability(id="toggle", title="Toggle", text="As often as you like.", use=use)
    game = Brimstone(GAME.catalogue.with_records(abilities={"toggle": ability}))
    state = game.begin(setup(1))
    state.heroes[0].abilities.append("toggle")
    asked: dict[int, int] = {}

    def seat(decision: Any, state: GameState) -> Any:
        asked[state.turn] = asked.get(state.turn, 0) + 1
        assert asked[state.turn] < 100, decision.signature
        return SensibleBot()(decision, state)

    play_out(game, state, Seeded(4), seat)
    assert state.outcome


# -- what it chooses ---------------------------------------------------------------------------------------------------


def test_it_neither_flees_nor_lets_dread_grow():
    state = Scene("A.e", A=hero(grit=2), e=enemy()).state
    assert answer(Flee("table"), state) == "no"
    assert answer(CancelDread(card="", stack=1, payers=["A"]), state) == "yes"


def test_it_attacks_what_it_can_and_shoots_rather_than_boxes():
    armed = hero("gunslinger", items=["ivory_revolver", "gamblers_derringer"])
    state = Scene("A.e", A=armed, e=enemy(health=5)).state
    assert answer(actions(state), state) == "free:gamblers_derringer"
    state = Scene("A....e", A=armed, e=enemy(health=5)).state
    assert answer(actions(state), state) == "ranged:ivory_revolver"
    state = Scene("Ae", A=hero("gunslinger", items=["ivory_revolver"]), e=enemy(health=5)).state
    assert answer(actions(state), state) == "ranged:ivory_revolver"


def test_hits_go_to_the_figure_that_one_hit_kills():
    state = Scene("e.A.f", A=hero("gunslinger"), e=enemy(health=12), f={"like": "e", "wounds": 11}).state
    ids = [each.id for each in state.enemies]
    assert answer(AssignHits("A", ids, 2, criticals=[False, False], what="ranged"), state) == ["f"]


def test_a_hero_with_a_club_goes_to_the_enemy_and_one_with_a_gun_stays_away():
    gunner = hero("gunslinger", at="0,0", items=["ivory_revolver"])
    state = Scene(HALL, A=hero("preacher", at="0,0"), e=enemy(at="5,3", move=4)).state
    state.movement = 6
    mask = 0
    for square in ("0,1", "1,1", "4,2", "4,3", "3,3"):
        mask |= 1 << parse_square(square)
    assert answer(Move("A", mask), state) in ("4,2", "4,3")
    state = Scene(HALL, A=gunner, e=enemy(at="5,3", move=4)).state
    state.movement = 6
    assert answer(Move("A", mask), state) not in ("4,2", "4,3")


def test_dynamite_falls_on_a_crowd_and_not_on_friends():
    crowd = {"f": {"like": "e", "at": "5,1"}, "g": {"like": "e", "at": "4,2"}, "h": {"like": "e", "at": "5,2"}}
    there = {"A": hero("scout", at="0,1", tokens=["dynamite"]), "e": enemy(at="4,1", health=3, combat=2)}
    state = Scene(HALL, **there, **crowd).state
    assert "dynamite" in actions(state).options
    assert answer(actions(state), state) == "dynamite"
    thrown = parse_square(answer(ThrowAt("A", (1 << parse_square("5,1")) | (1 << parse_square("1,1"))), state))
    assert thrown == parse_square("5,1")
    state = Scene(HALL, **there, **crowd, B=hero("marshal", at="4,0"), C=hero("preacher", at="5,0")).state
    everywhere = board_of(state).floor
    thrown = parse_square(answer(ThrowAt("A", everywhere), state))
    assert all(distance(thrown, each.square) > 1 for each in state.heroes)


def test_a_fallen_friend_is_helped_up_before_anything_else():
    state = Scene("AK....e", A=hero("scout"), K=hero("marshal", ko=True, wounds=12), e=enemy()).state
    options = ["ranged:saddle_carbine", "help:K", "end"]
    assert answer(Action("A", options, movement=0, main=True), state) == "help:K"


def test_bandages_are_for_who_is_badly_hurt():
    options = ["use:bandages", "end"]
    for wounds, expected in ((2, "end"), (9, "use:bandages")):
        state = Scene("AB", A=hero("scout", tokens=["bandages"]), B=hero("marshal", wounds=wounds)).state
        assert answer(Action("A", options, movement=0, main=False), state) == expected
    assert answer(WhichHero("A", ["A", "B"], token="bandages"), state) == "B"


def test_points_go_to_the_track_that_is_nearer_to_its_limit():
    state = Scene("A", A=hero("scout", wounds=8, sanity_damage=2)).state
    assert answer(HealSplit("A", 4, {"wounds": 8, "sanity": 2}, by="A"), state) == {"wounds": 4, "sanity": 0}


def test_the_best_of_the_hero_tests_a_skill():
    state = Scene("AB", A=hero("preacher"), B=hero("scout")).state
    assert answer(WhichHero("table", ["A", "B"], skill="spirit", target=5), state) == "A"
    assert answer(WhichHero("table", ["A", "B"], skill="agility", target=5), state) == "B"


def test_the_items_in_hand_are_those_that_hit_hardest():
    carried = ["saddle_carbine", "paymasters_shotgun", "coach_revolver"]
    state = Scene("A", A=hero("scout", items=carried)).state
    assert answer(Equip("A", carried, [2, 2, 1], 2, in_hand=[]), state) == ["paymasters_shotgun"]


# -- Grit --------------------------------------------------------------------------------------------------------------


def test_dice_that_cost_nothing_are_rolled_again_when_they_failed():
    state = Scene("A.e", A=hero("gunslinger"), e=enemy()).state
    assert answer(rolled("to_hit", [2, 5, 1], 3, grit=0, by="steady_aim"), state) == ["0", "2"]
    assert answer(rolled("to_hit", [3, 5, 6], 3, grit=0, by="steady_aim"), state) == "none"


@pytest.mark.parametrize(
    ("sides", "grit", "expected"),
    [([1, 5], 1, "none"), ([1, 2, 2], 1, ["0", "1", "2"]), ([1, 2], 2, ["0", "1"]), ([4, 6], 2, "none")],
)
def test_grit_is_spent_when_enough_dice_may_turn(sides, grit, expected):
    state = Scene("A.e", A=hero("gunslinger", grit=grit), e=enemy()).state
    assert answer(rolled("to_hit", sides, 3), state) == expected


def test_the_last_grit_is_spent_on_a_save_that_keeps_the_hero_up():
    for wounds, expected in ((0, "none"), (10, ["0"])):
        state = Scene("A.e", A=hero("gunslinger", grit=1, wounds=wounds), e=enemy()).state
        assert answer(rolled("defense", [1, 5], 4, what="target"), state) == expected


def test_grit_above_the_maximum_buys_movement():
    for grit, expected in ((1, "no"), (3, "yes")):
        state = Scene("A.e", A=hero("gunslinger", grit=grit), e=enemy()).state
        assert answer(SpendGrit("A", movement=3, grit=grit), state) == expected


def test_lamp_oil_is_kept_for_a_roll_that_failed():
    state = Scene("A", A=hero("scout", tokens=["lantern_oil"])).state
    for sides, expected in (([2, 3], "lantern_oil"), ([6, 3], "none"), ([4, 4], "lantern_oil"), ([6, 6], "none")):
        assert answer(UseToken("A", ["lantern_oil", "none"], sides=sides, target=7), state) == expected
