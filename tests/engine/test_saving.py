import errno
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from brimstone_tui.dice import D6
from brimstone_tui.engine import saving
from brimstone_tui.engine.chance import Seeded, TypedIn
from brimstone_tui.engine.errors import EngineError, SaveError
from brimstone_tui.engine.requests import TABLE
from brimstone_tui.engine.saving import (
    Codec,
    Journal,
    copy_save,
    delete_save,
    read_save,
    rename_save,
    saves_in,
)
from brimstone_tui.engine.session import Session, chance_of
from tests.engine.toy import SETUP, WORTH, Draw, Toy, ToyState, play_on, toy_session, what_it_is

HEADER = {"seed": 7, "title": "Ruth's way down", "bots": []}


def answer(session: Session[ToyState], answer: Any) -> None:
    assert session.pending is not None
    session.answer(session.pending.id, answer)


def saved_session(folder: Path, answers: int = 0, **more: Any) -> tuple[Session[ToyState], Path]:
    session = toy_session(**more)
    path = session.save(folder, HEADER)
    play_on(session, most=answers)
    return session, path


def load(path: Path, game: Toy | None = None, *, writing: bool = False) -> Session[ToyState]:
    return Session.load(game or Toy(), read_save(path), {}, writing=writing)


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


# -- the format ----------------------------------------------------------------------------------------------------


def test_a_save_is_json_lines_a_header_first_then_what_happened(tmp_path: Path):
    session, path = saved_session(tmp_path)
    header, start, *rest = lines_of(path)
    assert header | {"created": ""} == {
        "format": 1,
        "created": "",
        "game": "toy",
        "setup": SETUP,
        "content": {"cards": "ace=1 bell=2 crown=3 dove=4"},
        **HEADER,
    }
    assert (start["at"], start["drawn"], start["status"]) == (0, 0, {"turn": 0})
    assert [list(each) for each in rest] == [["e"], ["e"], ["at", "drawn", "status", "state"], ["h"]]
    assert rest[0]["e"] == ["shuffle", "deck 4", session.tape[0].value]
    assert rest[3] == {"h": session.digest}
    answer(session, ["1"])
    assert lines_of(path)[6:] == [
        {"e": ["ask", "again(ann)", ["1"]]},
        {"e": ["roll", "luck_again(ann) 1", session.tape[3].value]},
        {"h": session.digest},
    ]
    session.undo()
    assert lines_of(path)[9:] == [{"undo": 2}, {"h": session.digest}]


def test_the_header_is_readable_without_the_rest(tmp_path: Path):
    _, path = saved_session(tmp_path, answers=3)
    with path.open("rb") as file:
        assert json.loads(file.readline())["title"] == "Ruth's way down"


def test_every_answer_is_in_the_file_before_the_next_question_is_shown(tmp_path: Path):
    session, path = saved_session(tmp_path)
    while session.pending is not None:
        play_on(session, most=1)
        saved = read_save(path)
        assert (tuple(saved.entries), saved.digest) == (session.tape, session.digest)


def test_a_checkpoint_is_written_when_a_step_has_ended(tmp_path: Path):
    session, path = saved_session(tmp_path)
    turns = []
    while session.pending is not None:
        play_on(session, most=1)
        turns.append(read_save(path).status["turn"])
    assert sorted(turns) == turns
    assert turns[-1] == 3


def test_a_state_is_the_same_after_a_save():
    codec = Codec(ToyState)
    state = ToyState(3, hearts={"red": 1}, deck=["ace", "ace"])
    assert codec.load(codec.dump(state)) == state
    with pytest.raises(SaveError, match="the checkpoint is not a state of this game: rounds: "):
        codec.load(b'{"round": 1}')


# -- quitting and coming back --------------------------------------------------------------------------------------


def test_quitting_at_any_question_leads_back_to_that_very_question(tmp_path: Path):
    session, path = saved_session(tmp_path)
    whole = toy_session()
    while session.pending is not None:
        before = what_it_is(session)
        session.close()
        unread = path.read_bytes()
        session = load(path, writing=True)
        assert path.read_bytes() == unread
        assert what_it_is(session) == before == what_it_is(whole)
        assert session.notes == []
        play_on(session, most=1)
        play_on(whole, most=1)
    assert what_it_is(session) == what_it_is(whole)
    session.close()
    assert load(path).is_over


def test_undo_reaches_back_across_a_save(tmp_path: Path):
    session, path = saved_session(tmp_path, answers=5)
    session.close()
    session = load(path, writing=True)
    for _ in range(5):
        session.undo()
    assert what_it_is(session) == what_it_is(toy_session())
    answer(session, ["0"])
    session.close()
    assert what_it_is(load(path)) == what_it_is(session)


def test_take_backs_come_back_with_the_save(tmp_path: Path):
    session, path = saved_session(tmp_path, answers=1)
    for answers in (4, 6, 2):
        play_on(session, most=answers)
        session.undo()
        session.undo()
        session.close()
        loaded = load(path, writing=True)
        assert loaded.take_backs == session.take_backs
        session = loaded
    assert session.take_backs
    copy = copy_save(path, "a copy")
    assert load(copy).take_backs == session.take_backs


def test_answers_that_other_content_dropped_are_no_take_back(tmp_path: Path):
    session, path = saved_session(tmp_path)
    answer(session, ["0"])
    session.undo()
    play_on(session, most=7)
    session.close()
    assert session.take_backs
    changed = load(path, Toy(bonus=1, worth=WORTH | {"ace": 5}), writing=True)
    changed.close()
    assert changed.notes
    assert changed.take_backs == load(path, Toy(bonus=1, worth=WORTH | {"ace": 5})).take_backs == []


def test_a_game_saved_in_its_middle_is_whole(tmp_path: Path):
    session = toy_session()
    play_on(session, most=6)
    session.undo()
    path = session.save(tmp_path, HEADER)
    play_on(session, most=2)
    loaded = load(path)
    assert what_it_is(loaded) == what_it_is(session)
    loaded.undo()
    assert loaded.can_undo


def test_saving_anew_lets_go_of_the_save_before(tmp_path: Path):
    session, first = saved_session(tmp_path, answers=2)
    held = session._journal  # or the lock would go with the last reference to it
    second = session.save(tmp_path, HEADER)
    play_on(session, most=1)
    assert len(read_save(first).entries) < len(session.tape)
    assert what_it_is(load(second)) == what_it_is(session)
    rename_save(first, "free again")
    assert held is not session._journal


def test_a_game_from_a_given_state_comes_back(tmp_path: Path):
    session, path = saved_session(tmp_path, answers=2, start=ToyState(2, luck=5, points=40))
    loaded = load(path)
    assert what_it_is(loaded) == what_it_is(session)
    assert loaded.state.points >= 40


def test_bots_take_their_seats_again(tmp_path: Path):
    session, path = saved_session(tmp_path, answers=2, bots={"bob": lambda decision, state: decision.first()})
    loaded = Session.load(Toy(), read_save(path), session.bots, writing=False)
    assert what_it_is(loaded) == what_it_is(session)
    play_on(loaded)
    play_on(session)
    assert what_it_is(loaded) == what_it_is(session)


def test_dice_typed_in_come_back_and_can_be_typed_again(tmp_path: Path):
    session = toy_session(TypedIn(7))
    path = session.save(tmp_path, HEADER | {"chance": "typed_in"})
    answer(session, [2, 5])
    loaded = load(path)
    assert what_it_is(loaded) == what_it_is(session)
    loaded.undo()
    assert loaded.pending is not None
    assert loaded.pending.decision.kind == "enter_dice"


def test_the_header_names_the_chance():
    assert isinstance(chance_of({"seed": 3, "chance": "typed_in"}), TypedIn)
    chance = chance_of({"seed": 3})
    assert isinstance(chance, Seeded)
    assert chance.seed == 3
    with pytest.raises(SaveError, match="seed: '3' is not a whole number"):
        chance_of({"seed": "3"})


def test_reading_only_needs_no_lock_and_writes_nothing(tmp_path: Path):
    _, path = saved_session(tmp_path, answers=2)
    before = path.read_bytes()
    reader = load(path)
    play_on(reader, most=2)
    assert path.read_bytes() == before


# -- torn, empty, damaged ------------------------------------------------------------------------------------------


def stages_of(folder: Path) -> tuple[Path, list[tuple[int, tuple[Any, ...]]]]:
    """A save with answers, a take-back and a repeat in it; and the size of the file at each stage of the game."""
    session, path = saved_session(folder, setup={"rounds": 2})
    stages = []

    def note() -> None:
        stages.append((path.stat().st_size, what_it_is(session)))

    note()
    for deed in ["answer", "answer", "undo", "redo", "answer", "undo", "answer", "answer", "answer", "undo"]:
        if deed == "answer":
            assert session.pending is not None
            answer(session, session.pending.decision.any(lambda n: n - 1))
        else:
            getattr(session, deed)()
        note()
    session.close()
    return path, stages


def test_a_save_cut_off_at_any_byte_comes_back_as_the_game_was_before_the_last_key(tmp_path: Path):
    path, stages = stages_of(tmp_path / "whole")
    whole = path.read_bytes()
    header_ends = whole.index(b"\n") + 1
    cut = tmp_path / path.name
    for length in range(len(whole) + 1):
        cut.write_bytes(whole[:length])
        if length < header_ends:
            with pytest.raises(SaveError, match="its first line is damaged"):
                read_save(cut)
            continue
        before = [stage for size, stage in stages if size <= length][-1:] or [stages[0][1]]
        after = [stage for size, stage in stages if size > length][:1]
        loaded = load(cut)
        assert what_it_is(loaded) in before + after
        assert bool(loaded.notes) == (whole[length - 1 : length] != b"\n")


def test_a_save_cut_off_anywhere_is_written_on_whole(tmp_path: Path):
    path, _ = stages_of(tmp_path / "whole")
    whole = path.read_bytes()
    cut = tmp_path / path.name
    for length in range(whole.index(b"\n") + 1, len(whole), 13):
        cut.write_bytes(whole[:length])
        loaded = load(cut, writing=True)
        play_on(loaded, most=2)
        loaded.undo()
        loaded.close()
        again = load(cut)
        assert what_it_is(again) == what_it_is(loaded)
        assert again.notes == []


@pytest.mark.parametrize("length", [1, 4096])
def test_a_tail_of_zeros_is_dropped(tmp_path: Path, length: int):
    session, path = saved_session(tmp_path, answers=3)
    session.close()
    path.write_bytes(path.read_bytes() + b"\0" * length)
    loaded = load(path, writing=True)
    assert what_it_is(loaded) == what_it_is(session)
    assert loaded.notes == ["The last line of the save was torn and has been dropped."]
    play_on(loaded, most=1)
    loaded.close()
    assert b"\0" not in path.read_bytes()
    assert what_it_is(load(path)) == what_it_is(loaded)


@pytest.mark.parametrize("tail", [b"[1]\n", b"\0\0\0\n", b"{]\n", b'{"e":["ask"\n', b"\xff\xfe\n", b"\n", b'{"h":"'])
def test_a_last_line_that_is_no_record_is_dropped(tmp_path: Path, tail: bytes):
    session, path = saved_session(tmp_path, answers=3)
    session.close()
    path.write_bytes(path.read_bytes() + tail)
    loaded = load(path, writing=True)
    play_on(loaded, most=1)
    loaded.close()
    assert what_it_is(load(path)) == what_it_is(loaded)


@pytest.mark.parametrize("content", [b"", b"\0" * 4096, b"\n", b"[]\n", b"hello\n", b'{"format":1}\n', b"\xff" * 99])
def test_what_is_not_a_save_is_refused_and_left_alone(tmp_path: Path, content: bytes):
    path = tmp_path / "x.brimstone"
    path.write_bytes(content)
    with pytest.raises(SaveError, match=r"x\.brimstone: is not a save of this game"):
        read_save(path)
    assert path.read_bytes() == content


def test_a_save_of_a_newer_format_says_so(tmp_path: Path):
    path = tmp_path / "x.brimstone"
    path.write_text('{"format":2,"game":"toy"}\n')
    with pytest.raises(SaveError, match="is a save of format 2, this version of the game reads format 1"):
        read_save(path)


def test_a_save_that_is_not_there_says_so(tmp_path: Path):
    with pytest.raises(SaveError, match=r"gone.brimstone: cannot be read: No such file"):
        read_save(tmp_path / "gone.brimstone")


DAMAGES: dict[str, bytes] = {
    "cut short": b'{"e":["roll","luck(a',
    "zeros": b"\0" * 30,
    "not a record": b"[1,2]",
    "unknown": b'{"x":1}',
    "a kind that is not": b'{"e":["dice","luck(ann) 2",[1,2]]}',
    "dice that are no numbers": b'{"e":["roll","luck(ann) 2","12"]}',
    "a state that is not": b'{"at":0,"drawn":0,"status":{},"state":"zzz"}',
    "a checkpoint from the future": b'{"at":99,"drawn":0,"status":{},"state":"zzz"}',
    "taken back below nothing": b'{"undo":-1}',
    "taken back what was not there": b'{"undo":99}',
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_line_damaged_in_the_middle_is_named_and_the_save_left_alone(tmp_path: Path, damage: bytes):
    session, path = saved_session(tmp_path, answers=1)
    session.close()
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([*lines[:5], damage, *lines[6:]]))
    before = path.read_bytes()
    if b"zzz" in damage and b"99" not in damage:
        path.write_bytes(b"\n".join([*lines[:4], damage, *lines[6:]]))
        before = path.read_bytes()
    with pytest.raises(SaveError, match=rf"^{path.name}:\d+: the (line|record) is damaged, the save is left as it is$"):
        load(path, writing=True)
    assert path.read_bytes() == before


# -- a disk that does not take it ----------------------------------------------------------------------------------


class FailingFile:
    """A file whose n-th write or cut fails: half of a write may already be there."""

    def __init__(self, file: Any, fails: set[int]) -> None:
        self._file = file
        self._fails = fails
        self._calls = 0

    def _due(self) -> bool:
        self._calls += 1
        return self._calls in self._fails

    def write(self, data: bytes) -> int:
        if self._due():
            self._file.write(data[: len(data) // 2])
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return int(self._file.write(data))

    def truncate(self, size: int) -> int:
        if self._due():
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return int(self._file.truncate(size))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


def failing(session: Session[ToyState], *fails: int) -> None:
    journal = session._journal
    assert journal is not None
    journal._file = FailingFile(journal._file, set(fails))  # type: ignore[assignment]


DEEDS: list[Callable[[Session[ToyState]], Any]] = [
    lambda session: answer(session, ["0"]),
    lambda session: session.undo(),
    lambda session: session.redo(),
]


@pytest.mark.parametrize("fails", [(1,), (2,), (2, 3), (2, 3, 4)])
@pytest.mark.parametrize("deed", DEEDS, ids=["answer", "undo", "redo"])
def test_when_the_disk_is_full_nothing_has_changed_and_the_answer_can_be_given_again(
    tmp_path: Path, deed: Callable[[Session[ToyState]], Any], fails: tuple[int, ...]
):
    session, path = saved_session(tmp_path, answers=5)
    while session.pending is not None and session.pending.decision.kind != "again":
        play_on(session, most=1)
    play_on(session, most=1)
    session.undo()
    before = what_it_is(session), session.can_redo
    failing(session, *fails)
    with pytest.raises(SaveError, match=rf"{path.name}: the game could not be saved: "):
        deed(session)
    assert (what_it_is(session), session.can_redo) == before
    if len(fails) == 1:  # when the cut fails too, half of it stays in the file until the next write
        assert what_it_is(load(path)) == what_it_is(session)
    while True:
        try:
            deed(session)
            break
        except SaveError:
            assert (what_it_is(session), session.can_redo) == before
    play_on(session, most=1)
    session.close()
    assert what_it_is(load(path)) == what_it_is(session)


def test_an_interrupt_after_the_write_leaves_game_and_save_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    session, path = saved_session(tmp_path, answers=1)
    before = what_it_is(session)
    append = Journal.append

    def interrupted(journal: Journal, records: Any) -> None:
        append(journal, records)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "append", interrupted)
        with pytest.raises(KeyboardInterrupt):
            play_on(session, most=1)
    assert what_it_is(session) == before
    play_on(session, most=2)
    session.close()
    assert what_it_is(load(path)) == what_it_is(session)


def test_a_real_full_file_is_cut_back(tmp_path: Path):
    resource = pytest.importorskip("resource")
    session, path = saved_session(tmp_path, answers=2)
    before = what_it_is(session)
    bytes_before = path.read_bytes()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(bytes_before) + 10, hard))
    try:
        with pytest.raises(SaveError, match="could not be saved"):
            play_on(session, most=1)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert path.read_bytes() == bytes_before
    assert what_it_is(session) == before
    play_on(session)
    assert what_it_is(load(path)) == what_it_is(session)


def test_an_answer_is_not_taken_before_the_one_before_is_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    session, path = saved_session(tmp_path, answers=1)
    before = what_it_is(session)

    def broken(handle: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", broken)
        with pytest.raises(SaveError, match="could not be saved: Input/output error"):
            play_on(session, most=1)
        with pytest.raises(SaveError, match="could not be saved"):
            session.sync()
    assert what_it_is(session) == before
    play_on(session, most=1)
    assert what_it_is(load(path)) == what_it_is(session)


def test_what_was_written_is_synced_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    session, _ = saved_session(tmp_path)
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    play_on(session, most=1)
    assert synced == []
    session.sync()
    session.sync()
    play_on(session, most=1)
    assert len(synced) == 1
    session.close()
    assert len(synced) == 2


def test_a_save_closed_in_trouble_is_let_go_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    session, path = saved_session(tmp_path, answers=1)

    def broken(handle: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", broken)
        with pytest.raises(SaveError):
            session.close()
    session.close()
    load(path, writing=True).close()


@pytest.mark.parametrize("fails", [1, 2])
def test_a_save_that_cannot_be_begun_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: int):
    opened = Path.open

    def failing_open(path: Path, mode: str = "r", *more: Any, **named: Any) -> Any:
        file = opened(path, mode, *more, **named)
        return FailingFile(file, {fails}) if mode == "xb" else file

    session = toy_session()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", failing_open)
        with pytest.raises(SaveError, match="no save can be written there: "):
            session.save(tmp_path, HEADER)
    assert list(tmp_path.iterdir()) == []
    play_on(session, most=1)
    session.save(tmp_path, HEADER)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path):
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError, match="no save can be written there"):
        toy_session().save(tmp_path / "file", HEADER)


def test_a_save_that_may_only_be_read_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    session, path = saved_session(tmp_path, answers=1)
    session.close()

    def locked(path: Path) -> Any:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(saving, "_locked", locked)
    with pytest.raises(SaveError, match=f"{path.name}: cannot be written: Permission denied"):
        load(path, writing=True)
    with pytest.raises(SaveError, match=f"{path.name}: cannot be deleted: Permission denied"):
        delete_save(path)


# -- two windows ---------------------------------------------------------------------------------------------------


def test_a_second_window_is_refused_and_the_first_plays_on(tmp_path: Path):
    session, path = saved_session(tmp_path, answers=2)
    refused = f"{path.name}: another window of the game has this save open"
    for deed in (lambda: load(path, writing=True), lambda: rename_save(path, "x"), lambda: delete_save(path)):
        with pytest.raises(SaveError, match=refused):
            deed()
    play_on(session, most=1)
    session.close()
    assert what_it_is(load(path, writing=True)) == what_it_is(session)


def test_two_windows_that_begin_a_game_in_the_same_second_have_a_save_each(tmp_path: Path, monkeypatch):
    monkeypatch.setattr("time.strftime", lambda form: "20200202-020202")
    first = saving.Journal.create(tmp_path, {})
    first.path.unlink()  # the second window looked before the first one wrote
    second = saving.Journal.create(tmp_path, {})
    assert second.path.name == first.path.name.replace("-1.", "-2.")
    first.close()
    second.close()


def test_a_save_that_was_played_on_since_it_was_read_is_not_written_to(tmp_path: Path):
    session, path = saved_session(tmp_path, answers=2)
    stale = read_save(path)
    play_on(session, most=1)
    session.close()
    with pytest.raises(SaveError, match="another window has played on in this save; open it again"):
        Session.load(Toy(), stale, {})
    load(path, writing=True).close()


def test_a_save_may_be_let_go_by_another_thread(tmp_path: Path):
    from threading import Thread

    session, path = saved_session(tmp_path, answers=2)
    held = session._journal  # or the lock would go with the last reference to it
    thread = Thread(target=session.close)
    thread.start()
    thread.join()
    load(path, writing=True).close()
    assert held is not None


def test_two_games_in_one_folder_keep_apart(tmp_path: Path):
    one, first = saved_session(tmp_path, answers=2)
    other, second = saved_session(tmp_path, answers=4)
    play_on(one, most=1)
    assert first != second
    assert what_it_is(load(first)) == what_it_is(one)
    assert what_it_is(load(second)) == what_it_is(other)


# -- listing, renaming, copying, deleting --------------------------------------------------------------------------

DANGEROUS = [
    "CON",
    "a/b",
    "..\\x",
    "what?",
    ".",
    "..",
    "dot.",
    " ",
    "",
    "x" * 300,
    "🦇",
    "A",
    "a",
    "\0",
    "nul.txt",
    "~",
]


def test_the_file_name_never_comes_from_a_title(tmp_path: Path):
    for title in DANGEROUS:
        path = toy_session().save(tmp_path, HEADER | {"title": title})
        copied = copy_save(path, title)
        assert (read_save(path).title, read_save(copied).title) == (title, title)
    names = [path.name for path in saves_in(tmp_path)]
    assert len({name.lower() for name in names}) == 2 * len(DANGEROUS)
    assert all(re.fullmatch(r"\d{8}-\d{6}-\d+\.brimstone", name) for name in names)


def test_saves_are_listed_with_the_newest_change_first(tmp_path: Path):
    paths = [saved_session(tmp_path)[1] for _ in range(3)]
    for moment, path in zip([2, 3, 1], paths, strict=True):
        os.utime(path, (moment, moment))
    (tmp_path / "notes.txt").write_text("")
    assert saves_in(tmp_path) == [paths[1], paths[0], paths[2]]
    assert saves_in(tmp_path / "not there") == []


def test_a_renamed_save_keeps_its_file_and_its_game(tmp_path: Path):
    session, path = saved_session(tmp_path, answers=3)
    session.close()
    rename_save(path, "Down")
    rename_save(path, "Deeper down")
    saved = read_save(path)
    assert (saved.title, saved.digest) == ("Deeper down", session.digest)
    loaded = load(path, writing=True)
    assert what_it_is(loaded) == what_it_is(session)
    play_on(loaded, most=1)
    loaded.close()
    assert read_save(path).title == "Deeper down"


@pytest.mark.parametrize("tail", [b"", b'{"e":["ask","wa', b"\0\0", b'{"e"\n'])
def test_a_copy_is_a_game_of_its_own(tmp_path: Path, tail: bytes):
    session, path = saved_session(tmp_path, answers=3)
    rest = path.read_bytes()
    session.close()
    rename_save(path, "One")
    path.write_bytes(path.read_bytes() + tail)
    copied = copy_save(path, "Two")
    assert (read_save(copied).title, read_save(path).title) == ("Two", "One")
    other = load(copied, writing=True)
    assert what_it_is(other) == what_it_is(session)
    play_on(other)
    assert path.read_bytes()[: len(rest)] == rest
    assert what_it_is(load(path)) == what_it_is(session)


def test_a_game_that_is_open_may_be_copied(tmp_path: Path):
    session, path = saved_session(tmp_path, answers=3)
    assert what_it_is(load(copy_save(path, "Two"))) == what_it_is(session)


def test_a_damaged_save_is_neither_copied_nor_renamed(tmp_path: Path):
    path = tmp_path / "x.brimstone"
    path.write_bytes(b"hello\n")
    for deed in (copy_save, rename_save):
        with pytest.raises(SaveError, match="is not a save"):
            deed(path, "Two")
    assert saves_in(tmp_path) == [path]


def test_a_deleted_save_is_gone_with_its_lock(tmp_path: Path):
    session, path = saved_session(tmp_path)
    session.close()
    delete_save(path)
    assert list(tmp_path.iterdir()) == []
    delete_save(path)


# -- content and rules that have changed ---------------------------------------------------------------------------


def to_the_middle_of_round_three(folder: Path) -> tuple[Session[ToyState], Path]:
    session, path = saved_session(folder)
    while session.state.round < 2:
        play_on(session, most=1)
    play_on(session, most=2)
    session.close()
    return session, path


def test_changed_content_that_changes_nothing_yet_loses_nothing(tmp_path: Path):
    session, path = to_the_middle_of_round_three(tmp_path)
    loaded = load(path, Toy(WORTH | {"dove": 9}), writing=True)
    assert loaded.notes == ["The game goes on where it stood, because content has changed since (cards)."]
    assert (loaded.digest, loaded.tape) == (session.digest, session.tape)
    play_on(loaded, most=1)
    loaded.close()
    again = load(path, Toy(WORTH | {"dove": 9}))
    assert again.notes == []
    assert what_it_is(again) == what_it_is(loaded)


def test_changed_rules_go_on_from_the_last_finished_step(tmp_path: Path):
    session, path = to_the_middle_of_round_three(tmp_path)
    changed = Toy(bonus=5)
    loaded = load(path, changed, writing=True)
    assert loaded.notes == ["The game goes on where it stood, because the rules now come to another state."]
    assert loaded.state.points == session.state.points
    play_on(loaded)
    assert loaded.state.points >= 5
    loaded.close()
    again = load(path, changed)
    assert again.notes == []
    assert again.digest == loaded.digest


class WithoutAgain(Toy):
    """Its rules no longer ask for dice to roll again."""

    def play(self, table: Any) -> None:
        state = table.state
        state.luck += sum(table.roll("luck", "ann", [D6, D6]))
        if table.ask(Draw(TABLE)):
            state.points += 1
        state.round += 1


def test_a_tape_that_no_longer_fits_is_cut_back_to_the_checkpoint_and_says_so(tmp_path: Path):
    session, path = to_the_middle_of_round_three(tmp_path)
    before = path.read_bytes()
    looked_at = load(path, WithoutAgain())
    assert path.read_bytes() == before
    loaded = load(path, WithoutAgain(), writing=True)
    assert what_it_is(looked_at) == what_it_is(loaded)
    [note] = loaded.notes
    assert note.startswith("The game goes on from the last finished step (answers dropped: 2), because entry ")
    assert "recorded again(ann) (ask), now draw(table) (ask)" in note
    assert (loaded.state.round, loaded.state.points) == (2, session.state.points)
    assert not loaded.can_undo
    play_on(loaded, most=1)
    assert loaded.can_undo
    loaded.undo()
    assert not loaded.can_undo
    play_on(loaded)
    loaded.close()
    again = load(path, WithoutAgain())
    assert (again.notes, again.digest, again.tape) == ([], loaded.digest, loaded.tape)


def test_a_game_taken_up_under_other_rules_can_be_saved_anew(tmp_path: Path):
    _, path = to_the_middle_of_round_three(tmp_path)
    loaded = load(path, WithoutAgain())
    again = load(loaded.save(tmp_path, HEADER), WithoutAgain())
    assert (again.notes, again.digest, again.tape) == ([], loaded.digest, loaded.tape)


def test_moments_before_the_checkpoint_of_changed_rules_are_not_known(tmp_path: Path):
    _, path = to_the_middle_of_round_three(tmp_path)
    loaded = load(path, WithoutAgain())
    with pytest.raises(EngineError, match="moment 0 is not known"):
        loaded.moment(0)


def test_an_id_that_is_gone_is_named_and_the_save_left_alone(tmp_path: Path):
    session, path = saved_session(tmp_path)
    play_on(session, below=lambda n: n - 1, most=4)
    assert session.pending is not None
    assert session.pending.decision.kind == "pick"
    answer(session, "ace")
    session.close()
    damaged = Toy({card: points for card, points in WORTH.items() if card != "ace"})
    before = path.read_bytes()
    lines = [line for line in before.split(b"\n") if not (line.startswith(b'{"at"') and b'"turn":1' in line)]
    path.write_bytes(b"\n".join(lines))
    loaded = load(path, damaged)
    assert loaded.notes[0].endswith("because content has changed since (cards); something is missing: 'ace'.")
    assert loaded.state.round == 0


def test_a_checkpoint_that_no_longer_fits_is_refused_and_the_save_left_alone(tmp_path: Path):
    _, path = to_the_middle_of_round_three(tmp_path)
    before = path.read_bytes()

    class Other(Toy):
        state_type = dict[str, int]

    with pytest.raises(SaveError, match=f"{path.name}: the save cannot be taken up and was left alone: the checkpoint"):
        load(path, Other(), writing=True)
    assert path.read_bytes() == before


def test_an_older_checkpoint_serves_when_the_newest_was_taken_back(tmp_path: Path):
    session, path = to_the_middle_of_round_three(tmp_path)
    session = load(path, writing=True)
    while session.state.round == 2:
        session.undo()
    session.close()
    saved = read_save(path)
    assert saved.checkpoint is not None
    assert saved.checkpoint.at <= len(session.tape)
    assert load(path, Toy(WORTH | {"ace": 9})).state.round == 1
    assert read_save(path).status["turn"] <= 1


def test_a_journal_that_fails_twice_keeps_what_it_had(tmp_path: Path):
    journal = Journal.create(tmp_path, {"game": "toy", "setup": {}, "content": {}})
    size = journal.size
    journal._file = FailingFile(journal._file, {2, 3, 4})  # type: ignore[assignment]
    for _ in range(2):
        with pytest.raises(SaveError):
            journal.append([{"title": "a long title that is torn in the middle"}])
        assert journal.size == size
    journal.append([{"title": "b"}])
    journal.close()
    assert read_save(journal.path).title == "b"
    assert not read_save(journal.path).torn


PLAY_IN_ANOTHER_PROCESS = """
import sys
from pathlib import Path
from brimstone_tui.engine.saving import read_save
from brimstone_tui.engine.session import Session
from tests.engine.toy import Toy, play_on
session = Session.load(Toy(), read_save(Path(sys.argv[1])), {}, writing=False)
play_on(session)
print(session.digest)
"""


@pytest.mark.parametrize("hash_seed", ["0", "1", "random"])
def test_another_process_comes_to_the_same_end(tmp_path: Path, hash_seed: str):
    session, path = saved_session(tmp_path, answers=4)
    run = subprocess.run(
        [sys.executable, "-c", PLAY_IN_ANOTHER_PROCESS, str(path)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    play_on(session)
    assert run.stdout.strip() == session.digest


PLAY_UNTIL_KILLED = """
import sys
from pathlib import Path
from tests.engine.toy import play_on, toy_session
session = toy_session(setup={"rounds": 100_000})
print(session.save(Path(sys.argv[1]), {"seed": 7}), flush=True)
while True:
    play_on(session, most=1)
    print(len(session.tape), flush=True)
"""


@pytest.mark.parametrize("answers", [1, 4, 30])
def test_a_process_that_is_killed_loses_no_answer_that_was_taken(tmp_path: Path, answers: int):
    with subprocess.Popen(
        [sys.executable, "-c", PLAY_UNTIL_KILLED, str(tmp_path)],
        cwd=Path(__file__).parents[2],
        stdout=subprocess.PIPE,
        text=True,
    ) as run:
        assert run.stdout is not None
        path = Path(run.stdout.readline().strip())
        taken = [int(run.stdout.readline()) for _ in range(answers)]
        run.kill()
    loaded = load(path, writing=True)
    replay = toy_session(setup={"rounds": 100_000})
    while len(replay.tape) < len(loaded.tape):
        play_on(replay, most=1)
    assert what_it_is(loaded) == what_it_is(replay)
    assert len(loaded.tape) >= taken[-1]
