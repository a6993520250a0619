"""Saying things: plainly, with grammar, and when something is missing."""

import subprocess
import sys

import pytest

from brimstone_tui.content.errors import ContentError
from brimstone_tui.words import (
    MessageError,
    Messages,
    UnknownMessage,
    languages,
    message_ids,
    messages,
    say,
    use_language,
)

APP = """
title-new-game = New game
greeting = Howdy, { $name }!
found = { $hero } finds { $n } { "{" }Gold{ "}" }.
story =
    Rocks fall
    on every Hero.
# A sentence with a number in it.
hits = { $n ->
    [one] { $who } takes one hit
   *[other] { $who } takes { $n } hits
}
-game = Brimstone
quit-game = Leave { -game }? { greeting }
only-a-part =
    .label = unused
"""


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    (tmp_path / "locale" / "en").mkdir(parents=True)
    (tmp_path / "locale" / "ru").mkdir()
    (tmp_path / "brimstone" / "locale" / "en").mkdir(parents=True)
    (tmp_path / "locale" / "en" / "app.ftl").write_text(APP)
    (tmp_path / "locale" / "ru" / "app.ftl").write_text(
        "hits = { $n ->\n    [one] { $n } удар\n    [few] { $n } удара\n   *[many] { $n } ударов\n}\n", encoding="utf-8"
    )
    (tmp_path / "brimstone" / "locale" / "en" / "events.ftl").write_text("hero-moved = { $hero } moves.\n")
    monkeypatch.setattr(messages, "data_root", lambda: tmp_path)
    monkeypatch.setattr(messages, "_spoken", None)
    return tmp_path


def test_a_message_is_said_by_its_id():
    assert say("title-new-game") == "New game"
    assert say("story") == "Rocks fall\non every Hero."
    assert say("hero-moved", hero="Ann") == "Ann moves."


def test_variables_are_filled_in_as_they_are():
    assert say("greeting", name="[/x] $n {") == "Howdy, [/x] $n {!"
    assert say("found", hero="Ann", n=3) == "Ann finds 3 {Gold}."
    assert say("found", hero="Ann", n=-3) == "Ann finds -3 {Gold}."


def test_a_variable_may_be_called_like_anything():
    assert say("hits", n=1, who="self") == "self takes one hit"


def test_large_numbers_are_grouped_in_every_message():
    assert say("found", hero="Ann", n=1500) == "Ann finds 1,500 {Gold}."
    assert say("hits", who="Ann", n=1500) == "Ann takes 1,500 hits"


def test_numbers_choose_the_form_of_each_language():
    assert [say("hits", who="Ann", n=n) for n in (1, 2)] == ["Ann takes one hit", "Ann takes 2 hits"]
    use_language("ru")
    assert [say("hits", n=n) for n in (1, 2, 5, 21)] == ["1 удар", "2 удара", "5 ударов", "21 удар"]


def test_a_message_may_refer_to_others():
    assert say("quit-game", name="Ann") == "Leave Brimstone? Howdy, Ann!"


def test_an_unknown_message_is_refused_with_the_nearest_one():
    with pytest.raises(UnknownMessage) as caught:
        say("title-new-gaem")
    assert str(caught.value) == "there is no message 'title-new-gaem' in 'en'; did you mean 'title-new-game'?"
    assert isinstance(caught.value, KeyError)
    with pytest.raises(UnknownMessage):
        say("only-a-part")
    with pytest.raises(UnknownMessage):
        say("-game")


def test_a_missing_variable_is_refused():
    with pytest.raises(MessageError, match=r"'greeting' in 'en' cannot be said: .*name"):
        say("greeting")
    with pytest.raises(MessageError, match="who"):
        say("hits", n=1)


def test_a_front_end_says_what_it_can():
    use_language("en", lenient=True)
    assert say("no-such-thing") == "no-such-thing"
    assert say("greeting") == "Howdy, name!"


def test_a_language_that_the_game_does_not_speak_is_refused():
    assert languages() == ["en", "ru"]
    with pytest.raises(ValueError, match="'xx' is not a language of the game; known: en, ru"):
        use_language("xx")


def test_ids_and_variables_can_be_listed():
    assert message_ids() == ["found", "greeting", "hero-moved", "hits", "quit-game", "story", "title-new-game"]
    spoken = Messages("en")
    assert spoken.variables("hits") == ["n", "who"]
    assert spoken.variables("quit-game") == ["name"]
    assert spoken.variables("title-new-game") == []


def test_a_changed_file_is_read_again(data):
    assert say("title-new-game") == "New game"
    (data / "locale" / "en" / "app.ftl").write_text("title-new-game = Another game\n")
    use_language("en")
    assert say("title-new-game") == "Another game"


def refusal_of(data, text):
    path = data / "locale" / "en" / "more.ftl"
    path.write_text(text)
    with pytest.raises(ContentError) as caught:
        use_language("en")
    return str(caught.value).replace(str(data), "data")


def test_what_is_not_fluent_is_refused_with_its_line(data):
    assert refusal_of(data, "good = ok\nbad = { $x\nalso = ok\n") == (
        'data/locale/en/more.ftl:3:1: not Fluent: expected token: "}"'
    )


def test_an_id_in_two_files_is_refused_with_both_places(data):
    [in_more, in_events] = refusal_of(data, "# again\nhero-moved = x\ngreeting = y\n").splitlines()
    assert in_more == (
        "data/locale/en/more.ftl:3:1: the message 'greeting' stands twice, first in data/locale/en/app.ftl:3; "
        "give one of them another id"
    )
    assert in_events == (
        "data/brimstone/locale/en/events.ftl:1:1: the message 'hero-moved' stands twice, "
        "first in data/locale/en/more.ftl:2; give one of them another id"
    )


def test_a_reference_that_leads_nowhere_is_refused(data):
    assert refusal_of(data, "x = { -gaem } { hero-mved }\n").splitlines() == [
        "data/locale/en/more.ftl:1:1: x: there is no message '-gaem'; did you mean '-game'?",
        "data/locale/en/more.ftl:1:1: x: there is no message 'hero-mved'; did you mean 'hero-moved'?",
    ]


def test_words_in_another_encoding_are_refused(data):
    (data / "locale" / "en" / "more.ftl").write_bytes(b"x = caf\xe9\n")
    with pytest.raises(ContentError, match=r"more\.ftl: not UTF-8: byte 7 is 0xe9"):
        use_language("en")


def test_the_words_of_the_title_screen_need_no_fluent():
    code = """
import sys
from brimstone_tui.words import say
heavy = ("fluent", "fluent.runtime", "fluent.syntax", "babel", "yaml", "pydantic", "difflib")
print(say("title-new-game"), *[name for name in heavy if name in sys.modules])
"""
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(2)]
    first, second = [run.stdout.strip() for run in runs]
    assert first.startswith("New game")
    assert "babel" not in first
    assert second == "New game"
