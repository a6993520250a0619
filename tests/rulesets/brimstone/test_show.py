"""What front ends show of a state."""

from time import perf_counter

import pytest

from brimstone_tui.board.squares import col_row, squares_in
from brimstone_tui.engine.chance import Seeded, Whim
from brimstone_tui.engine.session import Session
from brimstone_tui.engine.table import Table
from brimstone_tui.rulesets.brimstone import show
from brimstone_tui.rulesets.brimstone.attack import FISTS, melee_attack
from brimstone_tui.rulesets.brimstone.figures import parts_of
from brimstone_tui.rulesets.brimstone.game import GAME
from brimstone_tui.rulesets.brimstone.records import Modifier
from brimstone_tui.rulesets.brimstone.sheets import attack_figures
from brimstone_tui.rulesets.brimstone.state import (
    Enemy,
    Fight,
    GameState,
    Lasting,
    board_of,
    give_catalogue,
    lit_squares,
)

PARTY = {"gunslinger": "Ruth", "preacher": "Amos", "marshal": "Rose", "scout": "Cole"}


def begun() -> GameState:
    """A party set up in the entrance."""
    setup = {
        "mission": "a_fistful_of_dark_stone",
        "heroes": [{"class": kind, "name": name, "token": "bandages"} for kind, name in PARTY.items()],
        "light": "gunslinger",
    }
    below = Whim(1).below
    table = Table(GAME.begin(setup), Seeded(1), lambda decision, state: ("bot", decision.any(below)), GAME.roll_clauses)
    give_catalogue(table.state, GAME.catalogue)
    step = GAME.next_step(table.state)
    assert step is not None
    step(table)
    return table.state


def with_enemies(*kinds: str) -> GameState:
    """The party with enemies on free squares of the entrance."""
    state = begun()
    taken = {hero.square for hero in state.heroes}
    free = [square for square in state.tiles[0].squares if square not in taken]
    state.fight = Fight()
    state.enemies = [
        Enemy(f"{kind}#{n}", kind, square) for n, (kind, square) in enumerate(zip(kinds, free, strict=False), 1)
    ]
    return state


def line(view, section, label):
    lines = [line for each in view.sections if each.title == section for line in each.lines if line.label == label]
    assert len(lines) == 1, f"{label} in {section}"
    return lines[0]


# -- the board ---------------------------------------------------------------------------------------------------------


def test_every_square_of_the_floor_is_a_cell_with_the_walls_of_the_board():
    state = begun()
    view = show.board(state)
    drawn = board_of(state)
    assert {cell.square for cell in view.cells.values()} == set(state.tiles[0].squares)
    for (col, row), cell in view.cells.items():
        assert (cell.col, cell.row) == (col, row) == col_row(cell.square)
        assert cell.walls == tuple(drawn.blocked(cell.square, step) for step in (-128, 1, 128, -1))
        assert cell.lit == (lit_squares(state) >> cell.square & 1 != 0)


def test_walls_between_two_cells_are_the_same_from_both_sides():
    cells = show.board(begun()).cells
    for (col, row), cell in cells.items():
        east, south = cells.get((col + 1, row)), cells.get((col, row + 1))
        assert east is None or east.walls[3] == cell.walls[1]
        assert south is None or south.walls[0] == cell.walls[2]
        assert east is not None or cell.walls[1]


def test_unexplored_doorways_are_on_the_floor_and_shut_ones_need_not_be():
    state = begun()
    view = show.board(state)
    assert view.unexplored
    for doorway in view.unexplored:
        assert all(view.cells[place].doorway == "open" for place in doorway.places)
    state.tiles[0].doorways[0] = state.tiles[0].doorways[0]._replace(status="shut")
    assert len(show.board(state).unexplored) == len(view.unexplored) - 1


def test_the_bounds_hold_every_cell():
    view = show.board(begun())
    left, top, right, bottom = view.bounds
    assert all(left <= col <= right and top <= row <= bottom for col, row in view.cells)


def test_heroes_and_enemies_stand_where_they_are_with_what_is_left_of_them():
    state = with_enemies("drowned_miner", "drowned_miner")
    state.enemies[1].wounds, state.enemies[1].target = 3, "scout"
    state.heroes[0].wounds = 2
    figures = {figure.id: figure for figure in show.board(state).figures}
    ruth, miner = figures["gunslinger"], figures["drowned_miner#2"]
    assert (ruth.name, ruth.glyph, ruth.kind, ruth.bears_light) == ("Ruth", "R", "hero", True)
    assert ruth.health.left == ruth.health.most - 2
    assert (miner.name, miner.glyph, miner.number, miner.target) == ("Drowned Miner 2", "m", 2, "Cole")
    assert miner.health.left == miner.health.most - 3
    assert (miner.col, miner.row) == col_row(state.enemies[1].square)


def test_whoever_lies_knocked_out_is_a_marker_under_the_others():
    state = begun()
    fallen, other = state.heroes[:2]
    fallen.ko, other.square = True, fallen.square
    here = show.board(state).on[col_row(fallen.square)]
    assert [(figure.id, figure.kind) for figure in here] == [(other.id, "hero"), (fallen.id, "marker")]
    assert "knocked out" in here[1].statuses


def test_the_dead_are_not_on_the_board():
    state = begun()
    state.heroes[0].square, state.heroes[0].ko, state.heroes[0].dead = -1, True, True
    assert "gunslinger" not in [figure.id for figure in show.board(state).figures]


def test_every_hero_has_another_glyph_whatever_the_names():
    state = begun()
    for hero, name in zip(state.heroes, ("Ruth", "Rur", "漢字", "Ruth"), strict=True):
        hero.name = name
    glyphs = [row.glyph for row in show.party(state)]
    assert glyphs == ["R", "U", "3", "T"]


def test_a_token_that_lies_face_down_is_a_mark_on_its_tile():
    state = begun()
    assert [tile.mark for tile in show.board(state).tiles] == [""]
    state.tiles[0].face_down = "token_1"
    assert show.board(state).tiles[0].mark == "an exploration token, face down"


def test_a_board_is_pictured_in_under_two_milliseconds():
    state = with_enemies("drowned_miner", "pale_crawler")
    show.board(state)
    times = []
    for _ in range(30):
        start = perf_counter()
        show.board(state)
        times.append(perf_counter() - start)
    assert sorted(times)[len(times) // 2] < 0.002


# -- sheets and records ------------------------------------------------------------------------------------------------


def test_a_sheet_says_every_figure_with_what_went_into_it():
    state = begun()
    hero = state.hero("marshal")
    hero.items, hero.abilities = [], []
    state.lasting.append(Lasting("flash", "turn", [hero.id], [modifier("initiative", 2), modifier("defense", 1)]))
    view = show.sheet(state, hero.id)
    initiative = line(view, "Figures", "Initiative")
    assert initiative.value == str(GAME.catalogue.heroes["marshal"].initiative + 2)
    assert [(part.source, part.by) for part in initiative.parts] == [("printed", "4"), ("Flash Paper", "+2")]
    defense = line(view, "Saves", "Defense")
    assert (defense.value, defense.parts[-1].by) == ("3+", "1 easier")


def modifier(stat, by):
    return Modifier(stat=stat, by=by)


def test_the_parts_of_a_figure_add_up_to_it():
    state = begun()
    for hero in state.heroes:
        for skill in ("agility", "luck"):
            printed = getattr(GAME.catalogue.heroes[hero.kind].skills, skill)
            shown = line(show.sheet(state, hero.id), "Skills", skill.capitalize())
            assert shown.value == str(min(6, max(1, printed + sum(by for _, by in parts_of(state, hero, skill)))))


def test_a_sheet_lists_attacks_items_tokens_and_abilities():
    state = begun()
    view = show.sheet(state, "gunslinger")
    titles = [section.title for section in view.sections]
    assert {"Attacks", "Items", "Side bag", "Abilities", "Gained"} <= set(titles)
    assert line(view, "Side bag", "Bandages").text
    assert line(view, "Abilities", "Steady Aim").text
    assert "Injuries and madness" not in titles, "an empty section is left out"
    state.hero("gunslinger").injuries.append(first_injury())
    assert "Injuries and madness" in [section.title for section in show.sheet(state, "gunslinger").sections]


def first_injury() -> str:
    return next(id for id, row in GAME.catalogue.injuries.items() if not row.fatal)


def test_what_was_used_says_when_it_is_ready_again():
    state = begun()
    state.hero("gunslinger").exhausted["steady_aim"] = "turn"
    assert line(show.sheet(state, "gunslinger"), "Abilities", "Steady Aim (used, ready again next turn)")


def test_an_unknown_hero_has_no_sheet():
    with pytest.raises(KeyError):
        show.sheet(begun(), "nobody")


def test_a_record_shows_an_enemy_as_it_stands_with_its_elite_abilities():
    state = with_enemies("rust_trooper")
    assert state.fight is not None
    kind = GAME.catalogue.enemies["rust_trooper"]
    plain = show.enemy(state, "rust_trooper")
    assert line(plain, "Record", "Health").value == str(kind.health)
    row = next(n for n, row in enumerate(kind.elite_chart, 1) if any(m.stat == "armor" for m in row.modifiers))
    state.fight.elites["rust_trooper"] = [row]
    view = show.enemy(state, "rust_trooper#1")
    assert line(view, "Record", "Armor").value == "4+"
    assert line(view, "Elite abilities", kind.elite_chart[row - 1].title).text
    assert line(view, "Record", "XP").value == "20"
    assert [name for name, _ in view.figures] == ["Rust Trooper 1"]


@pytest.mark.parametrize("kind", sorted(GAME.catalogue.enemies))
def test_every_kind_of_enemy_has_a_record(kind):
    view = show.enemy(begun(), kind)
    assert len(view.glyph) == 1
    assert view.sections[0].title == "Record"


@pytest.mark.parametrize("kind", sorted(GAME.catalogue.heroes))
def test_every_attack_in_hand_is_said_in_figures(kind):
    state = begun()
    assert attack_figures(melee_attack(state, state.hero(kind), FISTS)).endswith("damage D6")


# -- the party and the table -------------------------------------------------------------------------------------------


def test_rows_of_the_party_show_what_is_left():
    state = begun()
    hero = state.hero("scout")
    hero.wounds, hero.sanity_damage, hero.corruption = 3, 2, 1
    row = show.party(state)[3]
    kind = GAME.catalogue.heroes["scout"]
    assert (row.name, row.title, row.glyph) == ("Cole", kind.name, "C")
    assert row.health.left == row.health.most - 3
    health, sanity, grit, corruption = row.meters
    assert (health.name, health.gauge) == ("health", row.health)
    assert sanity.gauge.left == sanity.gauge.most - 2
    assert (grit.kind, corruption.kind) == ("luck", "taint")
    assert (corruption.gauge.left, corruption.gauge.most) == (1, 5)
    assert row.figures == ("0 XP", f"In {kind.initiative}")
    assert not row.down


def test_the_track_has_its_blood_its_dread_and_its_stages():
    state = begun()
    state.darkness, state.posse, state.dread = 4, 6, ["x", "y"]
    view = show.track(state)
    assert len(view.spaces) == 17
    assert [n for n, space in enumerate(view.spaces) if "blood" in space.marks] == [2, 4, 8, 10, 13]
    assert [n for n, space in enumerate(view.spaces) if "dread" in space.marks] == [6, 11, 15]
    assert (view.at, view.party, view.steps) == (4, 10, 16)
    assert (view.spaces[10].note, view.figures) == ("hold back on 8+", ("hold 8+",))
    assert (view.spaces[0].name, view.spaces[16].name, view.waiting) == ("Darkness Start", "Entrance", 2)
    assert view.said == (
        "The Darkness has come 4 of 16 steps, the posse is 6 steps down; the Hold roll needs 8. Growing Dread: 2 cards."
    )


def test_the_order_is_done_now_and_then_by_initiative_with_enemies_first():
    state = with_enemies("hollow_rifleman", "drowned_miner", "drowned_miner")
    state.activated, state.acting = ["scout", "gunslinger"], "gunslinger"
    entries = show.order(state)
    assert [(entry.name, entry.when) for entry in entries[:2]] == [("Cole", "done"), ("Ruth", "now")]
    waiting = entries[2:]
    assert all(entry.when == "next" for entry in waiting)
    assert [int(entry.note) for entry in waiting] == sorted((int(e.note) for e in waiting), reverse=True)
    assert next(entry.name for entry in waiting if entry.note == "4") == "Hollow Rifleman"
    assert [entry.figures for entry in waiting if entry.id == "drowned_miner"] == [2]


def test_whoever_is_down_does_not_act():
    state = begun()
    state.heroes[0].ko = True
    assert "Ruth" not in [entry.name for entry in show.order(state)]


def test_the_status_says_where_the_game_stands():
    state = begun()
    state.turn, state.clues, state.acting = 3, 1, "scout"
    state.in_play = [f"darkness:{next(iter(GAME.catalogue.cards['darkness']))}"]
    state.lasting.append(Lasting("flash", "turn"))
    view = show.status(state)
    assert (view.mission, view.when) == ("A Fistful of Dark Stone", "turn 3")
    assert (view.counts[0], view.counts[2]) == ("clues 1/2", "The lantern is with Ruth")
    assert (view.acting, view.fight, view.outcome) == ("Cole", False, "")
    assert view.notes[0].endswith("stays in play")
    assert view.notes[1] == "Flash Paper, until the end of the turn"


def test_looking_changes_nothing_and_can_be_done_at_every_question():
    setup = {"mission": "a_fistful_of_dark_stone", "heroes": [{"class": "scout", "name": "Cole"}], "light": "scout"}
    session = Session(GAME, setup, Seeded(5))
    below = Whim(5).below
    for _ in range(150):
        if session.pending is None:
            break
        before, state = session.digest, session.state
        view = show.board(state)
        assert view.cells.keys() >= {(figure.col, figure.row) for figure in view.figures}
        for row in show.party(state):
            show.sheet(state, row.id)
        for entry in show.order(state):
            if entry.kind == "enemy":
                show.enemy(state, entry.id)
        show.track(state)
        show.status(state)
        assert session.digest == before
        decision = session.pending.decision
        if decision.shape == "square":
            squares = squares_in(decision.mask)  # type: ignore[attr-defined]  # by its shape
            assert all(col_row(square) in view.cells for square in squares)
        session.answer(session.pending.id, "no" if decision.kind == "flee" else decision.any(below))
