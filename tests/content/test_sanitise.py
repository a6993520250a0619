"""Texts at the door: public cases J1, J2, J5 and I12."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from brimstone_tui.content.sanitise import cell_width, clean_text


def test_commands_and_direction_overrides_leave_a_name():
    assert clean_text("A\x1b[31mB\u202ec\nD", 40) == "ABcD"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("\x1b]0;title\x07Bob", "Bob"),
        ("\x1b]8;;http://x\x1b\\Bob\x1b]8;;\x1b\\", "Bob"),
        ("\x1b[2JBob", "Bob"),
        ("\x9b31mBob", "Bob"),
        ("\x1bcBob", "Bob"),
        ("Bob\x1b", "Bob"),
        ("\x00\x07B\x7fo\x85b", "Bob"),
        ("B\u200bo\u2066b\ufeff\u00ad", "Bob"),
        ("a\u200db", "ab"),
        ("\ue000\U000e0041\ud800x", "x"),
    ],
)
def test_what_commands_or_cannot_be_seen_goes(text, left):
    assert clean_text(text, 40) == left


def test_blanks_of_every_kind_become_one():
    assert clean_text("  Old \u00a0\u3000 Tom  ", 40) == "Old Tom"


def test_an_accent_typed_apart_becomes_one_letter():
    assert clean_text("Zoe\u0301", 40) == "Zo\u00e9"


def test_a_pile_of_accents_is_cut_down_and_one_without_a_letter_goes():
    assert unicodedata.normalize("NFD", clean_text("Z" + "\u0335" * 500, 40)) == "Z" + "\u0335" * 3
    assert clean_text("\u0301\u0301 x \u0301y", 40) == "x y"


def test_joiners_stay_where_a_script_needs_them():
    persian = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"
    assert clean_text(persian, 40) == persian
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert cell_width(clean_text(family, 40)) == 6


@pytest.mark.parametrize(
    "name",
    ["[/", "[/]", "[b]", "[Al]", "[red]Bob", "Bob [b", "[link=http://x]y", "[@click=app.quit]x[/]", "$x", "\\[x]"],
)
def test_brackets_are_only_letters(name):
    assert clean_text(name, 40) == name


@pytest.mark.parametrize("name", ["CON", "a/b", "..\\x", "what?", "."])
def test_a_name_that_would_be_a_dangerous_file_is_a_fine_name(name):
    assert clean_text(name, 40) == name


@pytest.mark.parametrize(
    ("text", "limit", "left"),
    [
        ("abcdef", 3, "abc"),
        ("\uff57\uff49\uff44\uff45", 5, "\uff57\uff49"),
        ("ab cd", 3, "ab"),
        ("\u0915\u093e\u0915\u093e", 3, "\u0915\u093e"),
        ("x" * 300, 24, "x" * 24),
        ("abc", 0, ""),
    ],
)
def test_a_text_is_cut_between_letters_by_its_width(text, limit, left):
    assert clean_text(text, limit) == left


@given(st.text(), st.integers(0, 30))
@example("\x1b[\x1b[3", 9)
@example("\u0958", 9)
def test_a_clean_text_is_narrow_visible_and_stays_as_it_is(text, limit):
    clean = clean_text(text, limit)
    assert cell_width(clean) <= limit
    assert not [letter for letter in clean if unicodedata.category(letter) in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp")]
    assert clean_text(clean, limit) == clean
