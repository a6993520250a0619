"""What front ends show of a quest: the board, the party, the track, the round; and the hand, to one seat only."""

import pytest

from brimstone_tui.board.squares import col_row, square, squares_in
from brimstone_tui.engine.chance import Seeded, Whim
from brimstone_tui.engine.events import Rolled
from brimstone_tui.engine.session import Session
from brimstone_tui.plain.pictures import map_text
from brimstone_tui.rulesets.descent import events, show
from brimstone_tui.rulesets.descent.drawn import drawn_card
from brimstone_tui.rulesets.descent.game import GAME
from brimstone_tui.rulesets.descent.library import pages
from brimstone_tui.rulesets.descent.setup import READY_PARTY, ready_setup
from brimstone_tui.rulesets.descent.state import OVERLORD, Dropped, GameState, Lasting, redraw_doors
from brimstone_tui.views import SheetView


def begun(quest: str = "ford_road", heroes: int = 4) -> GameState:
    """A quest at its first question of the first round; the game lays everything out."""
    session = Session(GAME, ready_setup(quest, READY_PARTY[:heroes]), Seeded(5), {})
    while session.pending is not None and session.pending.decision.kind != "next_hero":
        session.answer(session.pending.id, session.pending.decision.first())
    return session.state


def line(view: SheetView, section: str, label: str) -> str:
    lines = next(each.lines for each in view.sections if each.title == section)
    return next(each.value for each in lines if each.label == label)


# -- the board ---------------------------------------------------------------------------------------------------------


def test_the_map_has_its_terrain_its_doors_and_its_tokens():
    state = begun("chapel_of_cinders")
    board = show.board(state)
    assert {cell.terrain for cell in board.cells.values()} == {"", "water", "pit", "lava", "obstacle"}
    assert {door.status for door in board.doors} == {"closed", "locked"}
    assert all(board.cells[first].walls[1] for door in board.doors for first, _ in door.edges), "a shut door is a wall"
    assert sum(mark.text == "a search token" for mark in board.marks) == 4
    assert [mark.text for mark in board.marks if "Chalice" in mark.text] == ["a search token, Ember Chalice"]


def test_a_token_that_hides_the_key_looks_like_the_others():
    """Rule: D30.19."""
    board = show.board(begun("chapel_of_cinders"))
    assert not any("Key" in mark.text for mark in board.marks)


def test_an_open_door_is_no_wall():
    state = begun("chapel_of_cinders")
    state.doors[0].status = "open"
    redraw_doors(state)
    board = show.board(state)
    first, _ = board.doors[0].edges[0]
    assert board.doors[0].status == "open"
    assert not board.cells[first].walls[1]


def test_a_large_monster_is_on_every_space_under_its_base():
    state = begun()
    board = show.board(state)
    giant = next(figure for figure in board.figures if figure.id == "ironbrow")
    assert (giant.name, giant.size, len(giant.covers)) == ("Ironbrow", "large", 4)
    assert all(giant in board.on[place] for place in giant.covers)


def test_the_fallen_lie_there_and_dropped_objects_too():
    state = begun("chapel_of_cinders")
    state.heroes[0].ko = True
    state.dropped.append(Dropped("ember_chalice", square(5, 1)))
    board = show.board(state)
    fallen = next(figure for figure in board.figures if figure.id == "garrow")
    assert (fallen.kind, fallen.statuses[0]) == ("marker", "knocked out")
    assert [(mark.col, mark.row) for mark in board.marks if mark.text == "Ember Chalice"] == [(5, 1)]


def test_the_map_in_lines_says_what_its_signs_mean():
    text = map_text(show.board(begun("chapel_of_cinders")))
    legend = text.splitlines()[1]
    for sign in ("( a pit", "~ water", "^ lava", "# an obstacle", "+ a closed door", ". floor"):
        assert sign in legend
    assert ". +. " in text, "the door stands between two spaces"
    assert "A locked door, between column 9, row 7 and column 10, row 7" in text
    assert "light" not in legend


def test_before_the_map_lies_on_the_table_the_board_is_empty():
    state = GAME.begin(ready_setup("ford_road", READY_PARTY))
    assert show.board(state).cells == {}


# -- the party and the table -------------------------------------------------------------------------------------------


def test_rows_of_the_party_show_what_is_left_and_how_they_are():
    state = begun("chapel_of_cinders")
    hero = state.hero("hale")
    hero.damage, hero.fatigue = 3, 2
    hero.conditions.append("burning")
    hero.carried.append("ember_chalice")
    row = show.party(state)[1]
    assert (row.name, row.title, row.glyph) == ("Hale Winterbourne", "Almoner", "H")
    assert [(meter.name, str(meter.gauge), meter.kind) for meter in row.meters] == [
        ("health", "8/11", "health"),
        ("fatigue", "2/5", "weariness"),
    ]
    assert row.statuses == ("carries Ember Chalice", "Burning")


def test_the_track_shows_doom_or_who_has_slipped_past():
    state = begun("chapel_of_cinders")
    state.doom = 3
    limit = GAME.catalogue.quests["chapel_of_cinders"].encounters[0].doom
    assert limit is not None
    view = show.track(state)
    assert (view.name, view.at, view.steps) == ("Doom", 3, limit.limit[4])
    assert view.said == f"Doom stands at 3 of {limit.limit[4]}."
    state = begun("ford_road")
    state.left["reed_slinger"] = 1
    view = show.track(state)
    assert (view.name, view.at) == ("Gone", 1)
    assert view.said == f"Left the map so far: 1 of {view.steps} Reed Slingers."


def test_the_round_shows_who_has_acted_acts_and_is_to_come():
    state = begun()
    state.heroes[2].acted = True
    state.heroes[0].acted, state.acting = True, "garrow"
    state.groups_done = ["reed_slinger"]
    entries = {entry.id: entry.when for entry in show.order(state)}
    assert [entries[id] for id in READY_PARTY] == ["now", "next", "done", "next"]
    assert entries["reed_slinger"] == "next", "that was in the round before"
    state.phase, state.group, state.acting = "groups", "quarry_giant", ""
    entries = {entry.id: entry.when for entry in show.order(state)}
    assert (entries["reed_slinger"], entries["quarry_giant"]) == ("done", "now")
    names = {entry.id: entry.name for entry in show.order(state)}
    assert (names["reed_slinger"], names["quarry_giant"]) == ("Reed Slingers", "Quarry Giant")


def test_the_status_says_where_the_quest_stands_and_how_many_cards_the_overlord_holds():
    state = begun()
    state.hero("pip").lasting.append(Lasting("veil_of_ash", "pip", "end_of_turn"))
    view = show.status(state)
    assert (view.mission, view.when, view.phase) == ("The Reed Ford", "round 1", "the heroes’ turns")
    assert view.goal.startswith("The heroes win: Ironbrow is defeated.")
    assert view.counts[:2] == ("Overlord: 4 cards", "search deck 12")
    assert view.notes == ("Veil of Ash on Pip Larkspur, until the end of the turn",)


# -- what only one may see ---------------------------------------------------------------------------------------------


def test_the_hand_is_shown_to_the_overlord_alone():
    """Rule: D2.12."""
    state = begun()
    hand = show.hand(state, OVERLORD)
    assert hand is not None
    assert [card.title for card in hand.cards] == [
        GAME.catalogue.overlord[id.partition("#")[0]].name for id in state.hand
    ]
    for seat in (*READY_PARTY, "table", ""):
        assert show.hand(state, seat) is None


def test_no_other_picture_tells_of_the_hand():
    """Rule: D2.12."""
    state, bare = begun(), begun()
    bare.overlord.cards, bare.hand = [*bare.hand, *bare.overlord.cards], bare.overlord.cards[: len(bare.hand)]
    assert state.hand != bare.hand
    assert show.board(state) == show.board(bare)
    assert show.status(state) == show.status(bare)
    assert (show.party(state), show.track(state), show.order(state)) == (
        show.party(bare),
        show.track(bare),
        show.order(bare),
    )


def test_a_card_that_the_overlord_draws_is_not_turned_up():
    """Rule: D2.12."""
    state = begun()
    assert drawn_card(state, events.OverlordDrew(2, 5, "turn")) is None
    played, found = events.CardPlayed("snare_line", "pip"), events.SearchCardDrawn("pip", "fire_flask")
    for event, title in ((played, "Snare Line"), (found, "Fire Flask")):
        card = drawn_card(state, event)
        assert card is not None
        assert card.title == title


# -- dice, sheets, pages -----------------------------------------------------------------------------------------------


def test_dice_lie_as_the_last_re_roll_left_them():
    state = begun()
    rolled = Rolled("attack", "quill", ("blue", "yellow"), (1, 6), 0, "ironbrow", "D10.13")
    view = show.dice(state, [rolled])
    assert view is not None
    assert [(die.face, die.colour, die.fate) for die in view.dice] == [("X", "blue", "missed"), ("2h 1s", "yellow", "")]
    again = events.DiceRerolled("quill", "attack", (0,), ("blue", "yellow"), (2, 6), "margin_notes")
    view = show.dice(state, [rolled, again])
    assert view is not None
    assert [(die.face, die.again) for die in view.dice] == [("2r 2h 1s", True), ("2h 1s", False)]
    assert view.note == "4 hearts, range 2, 2 surges"
    assert show.dice(state, []) is None


def test_a_sheet_explains_its_figures():
    state = begun()
    hero = state.hero("pip")
    hero.skills.append("light_feet")
    view = show.sheet(state, "pip")
    assert line(view, "Figures", "Speed") == "6"
    speed = next(each for each in view.sections[0].lines if each.label == "Speed")
    assert [(part.source, part.by) for part in speed.parts] == [("printed", "5"), ("Light Feet", "+1")]
    assert line(view, "Attributes", "Awareness") == "4"
    assert line(view, "Attacks", "Poacher's Bow") == "ranged: blue, yellow"


@pytest.mark.parametrize("kind", GAME.catalogue.monsters)
def test_every_group_has_a_record_of_minions_and_masters(kind):
    view = show.enemy(begun(), kind)
    assert [section.title for section in view.sections] == ["Minions", "Masters", "The group"]
    assert all(section.lines for section in view.sections)


def test_the_library_has_a_page_for_everything_and_names_nothing_twice():
    catalogue = GAME.catalogue
    known = pages(catalogue)
    assert len({page.id for page in known}) == len(known)
    wanted = sum(
        len(each)
        for each in (
            catalogue.heroes, catalogue.classes, catalogue.monsters, catalogue.overlord, catalogue.search,
            catalogue.items, catalogue.conditions, catalogue.quests,
        )
    )  # fmt: skip
    assert len(known) == wanted
    assert all(page.title and "descent-" not in page.shelf for page in known)


@pytest.mark.parametrize("quest", GAME.catalogue.quests)
def test_looking_changes_nothing_and_can_be_done_at_every_question(quest):
    session, below = Session(GAME, ready_setup(quest, READY_PARTY), Seeded(5), {}), Whim(5).below
    for _ in range(150):
        if session.pending is None:
            break
        before, state, decision = session.digest, session.state, session.pending.decision
        view = show.board(state)
        assert view.cells.keys() >= {(figure.col, figure.row) for figure in view.figures}
        for row in show.party(state):
            show.sheet(state, row.id)
        for entry in show.order(state):
            if entry.kind == "enemy":
                show.enemy(state, entry.id)
        show.track(state)
        show.status(state)
        keys = decision.keys()
        for key in keys:
            show.sketch(state, decision, key)
        for told in session.log[-5:]:
            show.happening(told.event)
        assert session.digest == before
        if decision.shape == "square":
            squares = squares_in(decision.mask)  # type: ignore[attr-defined]  # by its shape
            assert all(col_row(each) in view.cells for each in squares)
        session.answer(session.pending.id, decision.any(below))
