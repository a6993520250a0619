"""YAML's surprises, refused or read as they were written: public cases K1 to K4."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from brimstone_tui.content.errors import ContentError
from brimstone_tui.content.loading import parse_yaml, read_yaml

HERE = Path("cards/darkness.yaml")


def data_of(text):
    return parse_yaml(text, HERE).data


def refusal_of(text):
    with pytest.raises(ContentError) as caught:
        parse_yaml(text, HERE)
    return str(caught.value)


WORDS = (
    "no No NO yes on On off y n True TRUE False Null NULL ~ 010 08 0x10 0o7 1_0 +5 1:30 01:30 1e3 1.5e3 .5 5. "
    "2024-01-02 2d6 4+ = <<"
)


@pytest.mark.parametrize("word", WORDS.split())
def test_words_and_odd_numbers_stay_text(word):
    assert data_of(f"name: {word}\n") == {"name": word}


def test_on_and_no_and_y_are_keys_like_any_other():
    assert data_of("on: hit\nno: 1\ny: 2\noff: 3\n") == {"on": "hit", "no": 1, "y": 2, "off": 3}


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("true", True),
        ("false", False),
        ("null", None),
        ("", None),
        ("0", 0),
        ("-12", -12),
        ("1.10", 1.1),
        ("-0.5", -0.5),
    ],
)
def test_only_these_are_not_text(written, value):
    [found] = data_of(f"- {written}\n")
    assert found == value
    assert type(found) is type(value)


def test_in_quotes_and_in_blocks_all_is_text():
    assert data_of("- 'true'\n- \"10\"\n- |\n  #..#\n- >\n  10\n") == ["true", "10", "#..#\n", "10\n"]


def test_a_number_of_more_digits_than_anything_counts_stays_text():
    assert data_of("- " + "9" * 5000) == ["9" * 5000]


@pytest.mark.parametrize("word", [".nan", ".NaN", ".inf", "-.inf", "+.INF"])
def test_what_is_no_number_is_refused(word):
    assert f"cards/darkness.yaml:1:8: ratio: '{word}' is not a number here" in refusal_of(f"ratio: {word}\n")
    assert data_of(f"ratio: '{word}'\n") == {"ratio": word}


def test_a_key_that_stands_twice_is_refused_with_both_lines():
    text = "- id: bat\n  hp: 3\n  size: small\n  hp: 5\n"
    assert refusal_of(text) == (
        "cards/darkness.yaml:4:3: bat: the key 'hp' stands twice, first in line 2; keep one of them"
    )


@pytest.mark.parametrize("key", ["1", "true", "null", "1.5", "[a, b]", "{a: 1}", "? [a]\n"])
def test_a_key_that_is_not_text_is_refused(key):
    assert "is not text; put it in quotes" in refusal_of(f"{key} : x\n").replace("that is", "is")


def test_a_key_in_quotes_is_text():
    assert data_of("'1': x\n'true': y\n") == {"1": "x", "true": "y"}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("- &a [1]\n- 2\n", "1:3: [0]: the anchor &a; write the value out where it is needed"),
        ("- x\n- *a\n", "2:3: [1]: the alias *a; write the value out"),
        ("- !!str 3\n", "1:3: [0]: the tag tag:yaml.org,2002:str; write the value without it"),
        ("- !python/object:os.system x\n", "1:3: [0]: the tag !python/object:os.system"),
        ("- a\n---\n- b\n", "2:1: a second document; one file holds one document: remove the '---'"),
        ("a:\n\t- b\n", "2:1: a tab; indent and align with blanks"),
        ("a: x\u00a0y\n", "1:5: the character U+00A0 cannot be seen; write an ordinary blank, or nothing"),
        ("a:\u00a01\n", "1:3: the character U+00A0 cannot be seen"),
        ("a: x\u202ey\n", "1:5: the character U+202E cannot be seen"),
        ("a: x\x1b[2Jy\n", "1:5: the character U+001B cannot be seen"),
        ("[" * 5000 + "]" * 5000, "1:1001: not YAML: while increasing flow level, exceeded maximum nesting depth"),
        (
            "a: b: c\n",
            "1:5: not YAML: mapping values are not allowed in this context; put text that holds ': ' in quotes",
        ),
        ("a: @x\n", "1:4: not YAML: while scanning for the next token, found character that cannot start any token"),
        (
            "a: [1, 2\n",
            "2:1: not YAML: while parsing a flow sequence, did not find expected ',' or ']'; close the list",
        ),
        ("", "1:1: the file is empty; write a list or a mapping"),
        ("# only words\n", "1:1: the file is empty"),
        ("[" * 50 + "]" * 50, "1:41: not YAML: lists and mappings more than 40 deep"),
    ],
)
def test_what_yaml_has_beyond_plain_data_is_refused(text, found):
    assert refusal_of(text).startswith(f"cards/darkness.yaml:{found}")


def test_all_problems_of_a_file_are_told_at_once():
    text = "- id: bat\n  a: &x 1\n  a: 2\n  b: *x\n  1: .nan\n  c: [\n"
    assert [message.split(":")[1] for message in refusal_of(text).splitlines()] == ["2", "3", "4", "5", "5", "7"]


@pytest.mark.parametrize("value", ["Bob #1", "3 #old", "#1", "Bob   #1 of 3"])
def test_a_value_cut_by_a_comment_is_refused(value):
    for text in (f"name: {value}\nhp: 1\n", f"- {value}\n- 2\n"):
        assert "unexpected comment in value: '#" in refusal_of(text)


def test_a_value_cut_by_a_comment_in_brackets_is_refused():
    for text in ("- {name: Bob #1\n  }\n", "- [x, Bob #1\n  ]\n"):
        assert "unexpected comment in value: '#1'" in refusal_of(text)


def test_the_refusal_of_a_cut_value_shows_both_ways_to_mend_it():
    assert refusal_of("name: Bob #1\n") == (
        "cards/darkness.yaml:1:7: name: unexpected comment in value: '#1' is cut off; "
        "put the whole value in quotes, or a blank after the '#': '# 1'"
    )


def test_comments_with_a_blank_and_hashes_in_quotes_and_blocks_are_fine():
    text = "#whole line\nname: Bob  # the smith\nother: 'Bob #1'\nmap: |\n  ###\n  #A #\n# end\nc: C#4\nd:   # none\n"
    assert data_of(text) == {"name": "Bob", "other": "Bob #1", "map": "###\n#A #\n", "c": "C#4", "d": None}


def test_a_value_over_two_lines_is_one_text():
    assert data_of("text: Rocks fall\n  on every Hero.\n") == {"text": "Rocks fall on every Hero."}


def test_every_value_and_every_key_has_its_mark():
    document = parse_yaml("- id: bat\n  effects:\n    - {kind: wounds, to: \u2660}\n", HERE)
    assert document.marks == {
        (): (1, 1),
        (0,): (1, 3),
        (0, "id"): (1, 7),
        (0, "effects"): (3, 5),
        (0, "effects", 0): (3, 7),
        (0, "effects", 0, "kind"): (3, 14),
        (0, "effects", 0, "to"): (3, 26),
    }
    assert document.key_marks[0, "effects", 0, "to"] == (3, 22)


def test_a_place_is_said_by_the_id_of_its_entry():
    document = parse_yaml("- id: bat\n  effects: [{to: x}]\n- size: 1\n", HERE)
    assert document.where((0, "effects", 0, "to")) == "bat, effects[0].to"
    assert document.where((0,)) == "bat"
    assert document.where((1, "size")) == "[1].size"
    assert document.where(()) == ""


@pytest.mark.parametrize("raw", [b"\xef\xbb\xbfname: \xc3\xa9 \xe2\x99\xa0\n", b"name: \xc3\xa9 \xe2\x99\xa0\r\n"])
def test_a_byte_order_mark_and_windows_line_ends_are_accepted(raw, tmp_path):
    path = tmp_path / "x.yaml"
    path.write_bytes(raw)
    assert read_yaml(path).data == {"name": "\u00e9 \u2660"}


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n"])
def test_lines_count_the_same_whatever_ends_them(end):
    assert refusal_of(end.join(["a: |", "  x", "b: 1", "b: 2", ""])).startswith("cards/darkness.yaml:4:1: ")
    assert data_of(end.join(["a: |", "  x", "  y", ""])) == {"a": "x\ny\n"}


def test_a_file_in_the_old_windows_encoding_is_refused_with_the_byte(tmp_path):
    path = tmp_path / "x.yaml"
    path.write_bytes("a: 1\nname: Zo\u00e9\n".encode("cp1252"))
    with pytest.raises(ContentError) as caught:
        read_yaml(path)
    assert str(caught.value) == (
        f"{path}:2:9: not UTF-8: byte 13 is 0xe9; save the file as UTF-8 "
        "(in the old Windows encoding it would be '\u00e9')"
    )


def test_a_file_in_utf_16_is_named_as_such(tmp_path):
    path = tmp_path / "x.yaml"
    path.write_bytes("a: 1\n".encode("utf-16"))
    with pytest.raises(ContentError, match="looks like UTF-16"):
        read_yaml(path)


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(ContentError, match=r"none\.yaml: cannot be read: No such file"):
        read_yaml(tmp_path / "none.yaml")


def test_the_language_of_the_system_changes_nothing(tmp_path):
    path = tmp_path / "x.yaml"
    path.write_bytes("name: \u00e9 \u2660\n".encode())
    code = f"from brimstone_tui.content.loading import *; print(ascii(read_yaml(Path({str(path)!r})).data))"
    plain = {**os.environ, "PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}
    run = subprocess.run([sys.executable, "-c", code], env=plain, capture_output=True, text=True, check=True)
    assert run.stdout == "{'name': '\\xe9 \\u2660'}\n"
