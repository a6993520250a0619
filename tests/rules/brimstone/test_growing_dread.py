"""Growing Dread. Rules: section 14.2 and 14.3."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from brimstone_tui.rulesets.brimstone.events import (
    CardDrawn,
    CardResolved,
    DarknessMoved,
    DreadAdded,
    DreadCancelled,
    DreadRevealed,
    EnemiesPlaced,
    GritSpent,
    HeroKnockedOut,
    MissionLost,
    NoCardLeft,
    OrderChosen,
)
from brimstone_tui.rulesets.brimstone.state import give_catalogue
from brimstone_tui.testing import Scene, rule
from tests.rules.brimstone.figures import digger, fallen
from tests.rules.brimstone.own_cards import high, lay

ROOM = "A......\n...B...\n.......\n......."
MINE = {"tiles": {"mine": ["0,0-6,3"]}, "entrances": {"mine": "S"}}
AT_THE_GOAL = {"id": "a_fistful_of_dark_stone", "clues": 2, "objective": True}


def mine(**keys) -> Scene:
    """Two heroes, and a Growing Dread card that may be drawn."""
    figures = {letter: keys.pop(letter, digger()) for letter in "AB"}
    return Scene("A.B", **figures, **keys)


def revealed(scene: Scene) -> list[str]:
    return [event.card for event in scene.told(DreadRevealed)]


# -- stored trouble ----------------------------------------------------------------------------------------------------


@rule("B14.10")
def test_a_card_that_is_drawn_lies_face_down_and_does_nothing():
    scene = mine(decks={"dread": ["the_mountain_exhales"]}).run(draw={"deck": "dread"}).expect(dread=1, darkness=0)
    assert scene.told(DreadAdded) == [DreadAdded(1)]
    scene.expect(not_told=["DreadRevealed", "CardResolved", "CardDrawn"])


@rule("B14.11")
def test_a_new_card_lies_on_top_of_the_stack():
    scene = mine(dread=["never_still"], decks={"dread": ["frenzy", "all_lamps_blue"]})
    scene.run({"draw": {"deck": "dread"}}, {"draw": {"deck": "dread"}})
    assert scene.state.dread == ["all_lamps_blue", "frenzy", "never_still"]


@rule("B14.12")
def test_a_card_comes_from_a_space_of_the_track_a_depth_event_a_token_and_a_card():
    mine(darkness=5).run(move_darkness={"by": 1}).expect(dread=1)
    mine().dice(hold_back=[2, 2]).run(hold_back={}).expect(dread=1)
    mine(decks={"darkness": ["seeds_of_dread"]}).run(draw={"deck": "darkness"}).expect(dread=1)
    scene = Scene(
        ROOM,
        A=digger(),
        B=digger(),
        exploration={"mine": {"doors": 0, "content": "encounter", "dread": True}},
        decks={"encounter": ["whispering_vein"]},
        answers=[{"card_choice": "leave_it"}],
        **MINE,
    )
    scene.run(explore={}).expect(dread=1)


@rule("B14.13", "Q3")
def test_with_no_card_left_a_darkness_card_is_drawn_instead():
    scene = mine(decks={"darkness": ["cold_feet"]}).run()
    scene.state.decks["dread"].cards.clear()
    scene.run(draw={"deck": "dread"}).expect(dread=0)
    assert scene.told(NoCardLeft) == [NoCardLeft("dread")]
    assert scene.told(CardDrawn) == [CardDrawn("darkness", "cold_feet")]


@rule("P14", "B4.16")
@given(st.integers(0, 8), st.lists(st.integers(-4, 4), max_size=6))
def test_the_darkness_goes_back_only_when_told_to_and_a_space_works_only_when_it_is_entered(start, moves):
    scene = mine(darkness=start, seed=1).run()
    scene.state.decks["darkness"].cards = ["cold_feet"]
    at = start
    entered: list[int] = []
    for steps in moves:
        scene.run(move_darkness={"by": steps})
        if scene.state.outcome:
            return
        assert scene.state.darkness == max(0, at + steps)
        entered += range(at + 1, scene.state.darkness + 1)
        at = scene.state.darkness
    assert [event.to for event in scene.told(DarknessMoved) if not event.back] == entered
    assert len(scene.told(DreadAdded)) == sum(space in (6, 11, 15) for space in entered)
    assert len(scene.told(CardDrawn)) == sum(space in (2, 4, 8, 10, 13) for space in entered)


# -- cancelling --------------------------------------------------------------------------------------------------------


def four(grit_of_d: int) -> Scene:
    """Four heroes, of whom C is down; A and B have 1 Grit."""
    figures = {"A": digger(grit=1), "B": digger(grit=1), "C": fallen(grit=1), "D": digger(grit=grit_of_d)}
    return Scene("ABCD", **figures, dread=["frenzy"], decks={"dread": ["never_still"]})


@rule("B14.14", "B14.15", "T12")
def test_one_card_is_cancelled_if_every_hero_on_their_feet_pays_one_grit():
    scene = four(1).answers(cancel_dread="yes").run(draw={"deck": "dread"})
    scene.expect({"A.grit": 0, "B.grit": 0, "D.grit": 0, "C.grit": 1, "dread": 1})
    assert scene.state.dread == ["frenzy"]
    assert scene.state.decks["dread"].discards == ["never_still"]
    assert scene.told(DreadCancelled) == [DreadCancelled("")]


@rule("B14.14", "T12", "H6")
def test_if_one_of_them_has_no_grit_nobody_is_asked_and_nothing_is_spent():
    scene = four(0).run(draw={"deck": "dread"}).expect({"A.grit": 1, "B.grit": 1, "C.grit": 1, "dread": 2})
    assert not scene.told(GritSpent)


@rule("B14.15")
def test_the_fallen_need_no_grit_for_the_others_to_cancel():
    scene = Scene("A.K", A=digger(grit=1), K=fallen(grit=0), answers=[{"cancel_dread": "yes"}])
    scene.run(draw={"deck": "dread"}).expect({"dread": 0, "A.grit": 0})


@rule("B14.16")
def test_a_card_face_down_is_cancelled_unseen_and_it_is_the_one_on_top():
    scene = mine(A=digger(grit=1), B=digger(grit=1), dread=["frenzy"], decks={"dread": ["never_still"]})
    scene.answers(cancel_dread="yes").run(draw={"deck": "dread"})
    assert scene.state.dread == ["frenzy"]
    assert revealed(scene) == []


@rule("B14.16")
def test_a_card_turned_over_is_cancelled_before_it_takes_effect():
    scene = mine(A=digger(grit=1), B=digger(grit=1), dread=["the_hill_settles"], answers=[{"cancel_dread": "yes"}])
    scene.run(resolve_dread={}).expect({"A.grit": 0, "B.grit": 0, "A.wounds": 0, "dread": 0})
    assert revealed(scene) == ["the_hill_settles"]
    assert not scene.told(CardResolved)
    assert scene.state.decks["dread"].discards == ["the_hill_settles"]


@rule("B14.17")
def test_the_table_is_asked_once_and_a_no_costs_nobody_anything_nor_counts_for_later():
    scene = mine(
        A=digger(grit=1),
        B=digger(grit=1),
        dread=["never_still"],
        decks={"dread": ["frenzy"]},
        otherwise="fail",
        answers=[{"cancel_dread": "no"}, {"cancel_dread": "yes"}],
    )
    scene.run({"draw": {"deck": "dread"}}, {"resolve_dread": {}}).expect({"A.grit": 0, "B.grit": 0})
    assert scene.told(DreadCancelled) == [DreadCancelled("frenzy")]
    assert [(event.hero, event.grit) for event in scene.told(GritSpent)] == [("A", 1), ("B", 1)]


@rule("B14.18")
def test_a_hero_alone_on_their_feet_cancels_with_one_grit():
    scene = Scene("KAL", A=digger(grit=2), K=fallen(), L=fallen(), dread=["frenzy"], answers=[{"cancel_dread": "yes"}])
    scene.run(resolve_dread={}).expect({"A.grit": 1, "in_play": []})


@rule("P16", "B14.14", "B14.15")
@given(st.lists(st.tuples(st.integers(0, 2), st.booleans()), min_size=2, max_size=6), st.booleans(), st.booleans())
def test_cancelling_takes_one_card_and_one_grit_of_everybody_up_or_nothing_at_all(party, yes, face_down):
    letters = "ABCDEF"[: len(party)]
    up = [letter for letter, (_, ko) in zip(letters, party, strict=True) if not ko]
    grit = {letter: n for letter, (n, _) in zip(letters, party, strict=True)}
    if not up:
        return
    figures = {letter: fallen(grit=n) if ko else digger(grit=n) for letter, (n, ko) in zip(letters, party, strict=True)}
    scene = Scene(letters, **figures, dread=["frenzy", "never_still"], decks={"dread": ["all_lamps_blue"]})
    can = all(grit[letter] for letter in up)
    scene = scene.answers(cancel_dread="yes" if yes else "no") if can else scene
    if face_down:
        scene.run(draw={"deck": "dread"})
        assert len(scene.state.dread) == 3 - (can and yes)
    else:
        scene.run(resolve_dread={})
        assert len(scene.state.in_play) == 2 - sum(event.card != "" for event in scene.told(DreadCancelled))
    paid = {letter: grit[letter] - scene.hero(letter).grit for letter in letters}
    cancelled = len(scene.told(DreadCancelled))
    assert cancelled == (can and yes)
    assert paid == {letter: cancelled * (letter in up) for letter in letters}


# -- the stack comes due -----------------------------------------------------------------------------------------------


@rule("B14.20")
def test_the_stack_is_resolved_card_by_card_the_newest_first():
    scene = mine(dread=["never_still", "frenzy", "the_mountain_exhales"]).dice(how_many=[1]).run(resolve_dread={})
    assert revealed(scene) == ["never_still", "frenzy", "the_mountain_exhales"]
    kinds = [type(event) for event in scene.told(object) if isinstance(event, DreadRevealed | CardResolved)]
    assert kinds == [DreadRevealed, CardResolved] * 3
    scene.expect(dread=0, in_play=["dread:never_still", "dread:frenzy"])


@rule("B14.20")
def test_the_options_take_the_oldest_first_or_let_the_players_order_the_stack():
    stack = ["never_still", "frenzy", "the_hill_settles"]
    scene = mine(dread=stack, options={"dread_order": "oldest_first"}).dice(how_many=[1, 1], defense=[6, 6])
    assert revealed(scene.run(resolve_dread={})) == stack[::-1]
    scene = mine(dread=stack, options={"dread_order": "simultaneous"}).dice(how_many=[1, 1], defense=[6, 6])
    scene.answers({"order": "frenzy"}, {"order": "the_hill_settles"}).run(resolve_dread={})
    assert revealed(scene) == ["frenzy", "the_hill_settles", "never_still"]
    assert [event.first for event in scene.told(OrderChosen)] == ["frenzy", "the_hill_settles"]


def last_clue(**token) -> Scene:
    """The second clue lies in the room of the heroes."""
    scene = Scene(
        ROOM,
        A=digger(),
        B=digger(),
        mission={"id": "a_fistful_of_dark_stone", "clues": 1},
        exploration={"mine": {"doors": 2, "clue": True, "content": "encounter", **token}},
        dread=["never_still", "frenzy"],
        decks={"dread": ["the_hill_settles"]},
        **({"dice": {"how_many": [1, 1], "defense": [6, 6]}} if token else {}),
        **MINE,
    )
    return lay(scene, high("guards", ("drowned_miner", 2)))


@rule("B14.20", "B6.21", "B6.22")
def test_the_stack_comes_off_before_the_guards_are_drawn():
    scene = last_clue().run(explore={}).expect(dread=0)
    order = [
        getattr(event, "card", "placed")
        for event in scene.told(object)
        if isinstance(event, DreadRevealed | CardDrawn | EnemiesPlaced)
    ]
    assert order == ["never_still", "frenzy", "guards", "placed"]


@rule("B14.11", "B14.20", "B6.21", "B6.22", "M15")
def test_the_dread_of_the_last_clue_lies_on_top_and_comes_first_and_its_doors_and_encounter_never():
    scene = last_clue(dread=True).run(explore={})
    assert revealed(scene) == ["the_hill_settles", "never_still", "frenzy"]
    scene.expect(
        events=[
            "DreadAdded",
            "DreadRevealed",
            "DreadRevealed",
            "DreadRevealed",
            {"CardDrawn": {"deck": "threat_high"}},
        ],
        not_told=["DoorOpened", {"CardDrawn": {"deck": "encounter"}}],
    )


@rule("B14.21")
def test_at_the_objective_a_new_card_is_resolved_the_moment_it_is_drawn():
    scene = mine(mission=AT_THE_GOAL, decks={"dread": ["never_still"]}).run(draw={"deck": "dread"})
    scene.expect(dread=0, in_play=["dread:never_still"])
    assert revealed(scene) == ["never_still"]


@rule("B14.22")
def test_in_a_mission_of_immediate_dread_every_card_is_resolved_as_it_is_drawn():
    scene = mine(decks={"dread": ["never_still"]}, darkness=5)
    catalogue = scene.state.catalogue
    mission = replace(catalogue.missions[scene.state.mission], immediate_dread=True)
    give_catalogue(scene.state, catalogue.with_records(missions={mission.id: mission}))
    scene.run(move_darkness={"by": 1}).expect(dread=0, in_play=["dread:never_still"])


def growing_stack(**keys) -> Scene:
    """The second card draws a Darkness card, which adds another Growing Dread card."""
    return mine(
        dread=["frenzy", "page_from_a_black_book", "never_still", "the_mountain_exhales"],
        decks={"darkness": ["seeds_of_dread"], "dread": ["all_lamps_blue"]},
        mission=AT_THE_GOAL,
        **keys,
    )


@rule("B14.23", "H5")
def test_dread_that_dread_brings_is_resolved_after_its_card_and_before_the_rest_of_the_stack():
    scene = growing_stack().dice(how_many=[1, 1, 1], willpower=[4, 4]).run(resolve_dread={})
    cards = ["frenzy", "page_from_a_black_book", "all_lamps_blue", "never_still", "the_mountain_exhales"]
    assert revealed(scene) == cards
    resolved = [event.card for event in scene.told(CardResolved) if event.deck == "dread"]
    assert resolved == cards


@rule("B14.15", "B14.23", "H5")
def test_once_a_card_has_knocked_a_hero_out_the_others_cancel_the_next_without_that_hero():
    scene = growing_stack(A=digger(grit=2), B=digger(sanity_damage=9))
    scene.answers({"cancel_dread": "yes"}, {"cancel_dread": "no"})
    scene.dice(how_many=[1, 1, 1], willpower=[4, 1]).run(resolve_dread={})
    assert scene.told(HeroKnockedOut) == [HeroKnockedOut("B")]
    assert scene.told(DreadCancelled) == [DreadCancelled("never_still")]
    scene.expect({"A.grit": 1, "darkness": 1})


@rule("B14.24")
def test_when_the_stack_knocks_out_the_last_hero_the_mission_is_over_and_no_further_card_is_turned():
    scene = Scene("AK", A=digger(sanity_damage=9), K=fallen(), dread=["all_lamps_blue", "frenzy"])
    scene.dice(how_many=[1], willpower=[1]).run(resolve_dread={}).expect(dread=1, outcome="defeat")
    assert revealed(scene) == ["all_lamps_blue"]
    assert scene.told(MissionLost) == [MissionLost("all_knocked_out")]
