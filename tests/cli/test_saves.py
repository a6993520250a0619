"""The list of saved games: to see, rename, copy and delete."""

import io

import pytest

from brimstone_tui import cli
from brimstone_tui.content.places import home
from brimstone_tui.engine.saving import read_save, saves_in
from brimstone_tui.games import listed_games, new_game, resume_game, ruleset

SETUP = {"mission": "a_fistful_of_dark_stone", "heroes": [{"class": "scout", "name": "Cal"}]}
NAMES_FROM_HELL = ["[/", "[/]", "[b]", "[Al]", "[red]Bob", "CON", "a/b", "..\\x", "../x", "what?", "$x", "\\[x]", "'\"",
                   "[link=http://x]y", "[@click=app.quit]x[/]", "ｗｉｄｅ", "é", "{ $x }", "-x", "x" * 300]  # fmt: skip


@pytest.fixture
def saved():
    session = new_game(ruleset("brimstone"), SETUP, 1, title="The first")
    session.close()
    return saves_in(home() / "saves")[0]


def run(capsys, *arguments):
    code = cli.main(["saves", *arguments])
    return code, capsys.readouterr()


def test_no_saves_yet(capsys):
    code, said = run(capsys)
    assert code == 0
    assert "brimstone play" in said.out


def test_the_list_says_title_mission_heroes_turn_and_date(saved, capsys):
    code, said = run(capsys, "list")
    assert code == 0
    created = read_save(saved).header["created"]
    for part in ("1", "The first: A Fistful of Dark Stone", "Cal", "setting up", created):
        assert part in said.out
    assert run(capsys)[1].out == said.out


def test_a_damaged_save_stands_in_the_list_and_the_others_too(saved, capsys):
    saved.with_name("broken.brimstone").write_bytes(b"\0\0\n{}\n{}\n")
    code, said = run(capsys)
    assert code == 0
    assert len(said.out.splitlines()) == 2
    assert "cannot be read" in said.out
    assert "The first" in said.out


@pytest.mark.parametrize("which", ["1", "The first", "the FIRST"])
def test_a_save_is_named_by_its_number_or_its_title(saved, capsys, which):
    code, _ = run(capsys, "rename", which, "The last")
    assert code == 0
    assert [each.title for each in listed_games()] == ["The last"]


@pytest.mark.parametrize("title", NAMES_FROM_HELL)
def test_any_title_is_only_a_title(saved, capsys, title):
    arguments = ["rename", "1", "--", title] if title.startswith("-") else ["rename", "1", title]
    assert run(capsys, *arguments)[0] == 0
    (listed,) = listed_games()
    assert title.startswith(listed.title[:60])
    assert saves_in(home() / "saves") == [saved]
    assert listed.title in run(capsys)[1].out


@pytest.mark.parametrize("title", ["", "  ", "\x1b[2J", "\u202e\u200b"])
def test_a_title_of_which_nothing_is_left_is_refused(saved, capsys, title):
    code, said = run(capsys, "rename", "1", title)
    assert code == 2
    assert "use letters" in said.err
    assert listed_games()[0].title == "The first"


def test_a_copy_is_a_game_of_its_own(saved, capsys):
    code, said = run(capsys, "copy", "1")
    assert code == 0
    assert "The first (copy)" in said.out
    assert sorted(each.title for each in listed_games()) == ["The first", "The first (copy)"]
    copy = next(each.path for each in listed_games() if each.title.endswith("(copy)"))
    session = resume_game(copy)
    assert session.pending is not None
    session.answer(session.pending.id, session.pending.decision.first())
    session.close()
    assert len(read_save(copy).entries) > len(read_save(saved).entries)


def test_a_title_that_several_saves_have_is_asked_for_by_number(saved, capsys):
    run(capsys, "copy", "1", "The first")
    code, said = run(capsys, "delete", "The first", "--yes")
    assert code == 2
    assert "1, 2" in said.err
    assert len(listed_games()) == 2


def test_deleting_with_yes(saved, capsys):
    code, said = run(capsys, "delete", "1", "--yes")
    assert code == 0
    assert "The first" in said.out
    assert listed_games() == []


@pytest.mark.parametrize(("line", "left"), [("yes\n", 0), ("y\n", 0), ("no\n", 1), ("\n", 1), ("", 1)])
def test_deleting_asks_first_and_the_end_of_the_input_is_no(saved, capsys, monkeypatch, line, left):
    monkeypatch.setattr("sys.stdin", io.StringIO(line))
    assert run(capsys, "delete", "1")[0] == 0
    assert len(listed_games()) == left


@pytest.mark.parametrize("command", [["rename", "1", "x"], ["delete", "1", "--yes"]])
def test_a_save_that_another_window_plays_is_left_alone(saved, capsys, command):
    session = resume_game(saved)
    code, said = run(capsys, *command)
    session.close()
    assert code == 2
    assert "another window" in said.err
    assert [each.title for each in listed_games()] == ["The first"]
