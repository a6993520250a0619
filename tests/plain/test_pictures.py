"""The board, and chances, as text."""

from fractions import Fraction

from brimstone_tui.board.squares import mask_of, square
from brimstone_tui.plain.pictures import COLUMNS_A_PANEL, map_text, odds_line, square_of
from brimstone_tui.views import BoardView, Cell, Figure, Gauge, TileView
from brimstone_tui.views.odds import Odds

F = Fraction


def cell(col, row, *, doorway="", lit=True, walls=(False, False, False, False)):
    return Cell(square(col, row), col, row, (0,), doorway, lit, True, walls)


def figure(id, glyph, col, row, kind="hero", number=0, **more):
    return Figure(id, id.title(), glyph, number, kind, "medium", col, row, Gauge(3, 7), **more)


def board(cells, figures=(), tiles=()):
    by_place = {(each.col, each.row): each for each in cells}
    on: dict = {}
    for each in figures:
        on[each.col, each.row] = (*on.get((each.col, each.row), ()), each)
    cols, rows = [col for col, _ in by_place], [row for _, row in by_place]
    return BoardView(by_place, tuple(figures), (), tuple(tiles), (min(cols), min(rows), max(cols), max(rows)), on)


def drawn(view):
    return map_text(view).splitlines()[2:]


def test_the_map_shows_floor_darkness_doorways_walls_and_figures():
    cells = [
        cell(-1, 0, doorway="open"),
        cell(0, 0, walls=(False, False, True, False)),
        cell(1, 0, lit=False, walls=(False, False, False, True)),
        cell(0, 1),
        cell(1, 1),
    ]
    figures = [figure("ruth", "R", 0, 1, bears_light=True), figure("husk#2", "h", 1, 1, "enemy", 2, target="Ruth")]
    assert drawn(board(cells, figures)) == [
        "    -1  0  1",
        "   0 /  . |,",
        "        --",
        "   1    R  h2",
        "R: Ruth, column 0, row 1, health 3/7, carries the lantern",
        "h2: Husk#2, column 1, row 1, health 3/7, after Ruth",
    ]


def test_who_has_fallen_lies_there_in_small_letters():
    fallen = figure("ruth", "R", 0, 0, "marker", statuses=("knocked out",))
    assert drawn(board([cell(0, 0)], [fallen]))[1:] == [
        "   0 r_",
        "r_: Ruth, column 0, row 0, health 3/7, knocked out",
    ]


def test_what_lies_on_a_tile_is_said():
    tile = TileView(0, "Gallery", "room", "", "a token, face down", ((0, 0),))
    assert drawn(board([cell(0, 0)], tiles=[tile]))[-1] == "Gallery (column 0, row 0): a token, face down"


def test_a_wide_board_comes_in_panels_of_at_most_eighty_letters():
    lines = drawn(board([cell(col, 0) for col in range(2 * COLUMNS_A_PANEL + 1)]))
    assert len(lines) == 6
    assert max(map(len, lines)) <= 80


def test_column_numbers_of_three_letters_keep_the_columns_below_them():
    numbers, row = drawn(board([cell(col, 0) for col in range(-12, -7)]))
    assert numbers == "       -11   -9 -8"
    assert row == "   0 .  .  .  .  ."


def test_the_map_is_plain_ascii():
    assert map_text(board([cell(0, 0)], [figure("ruth", "R", 0, 0)])).isascii()


def test_spaces_that_may_be_chosen_are_marked():
    view = board([cell(0, 0), cell(1, 0), cell(2, 0, doorway="open")])
    text = map_text(view, mask_of([square(1, 0), square(2, 0)]))
    assert "   0 .  *  /" in text
    assert "* a space" in text


def test_where_somebody_stands():
    view = board([cell(2, 3)], [figure("ruth", "R", 2, 3)])
    assert square_of(view, "ruth") == square(2, 3)
    assert square_of(view, "table") == -1


def test_a_chance_has_its_numbers_and_what_it_is_without_grit():
    row = Odds("Gun kills Husk 1", F(1, 3), plain=F(1, 6), unit="wounds", numbers={0: F(2, 3), 3: F(1, 3)})
    assert odds_line(row) == "Gun kills Husk 1: 33.33 %   (without Grit 16.67 %); wounds 0: 66.67 %, 3: 33.33 %"
    assert odds_line(Odds("gets away", F(1, 2)), fractions=True) == "gets away: 50.00 % (1/2)"
