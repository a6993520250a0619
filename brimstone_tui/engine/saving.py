"""Saves: one text file a game, JSON Lines, only ever appended to.

    {"format": 1, "game": ..., "setup": ..., "seed": ..., ...}      the header: readable without the rest
    {"e": [kind, signature, value]}                                 a tape entry
    {"at": 12, "drawn": 7, "status": {...}, "state": "..."}         a checkpoint: a step has ended
    {"h": "0f3a..."}                                                the hash of the state at the question that is now open
    {"undo": 10}                                                    the tape was cut back to 10 entries
    {"title": "..."}                                                the save was renamed

A torn last line is dropped. What the file name is made of never comes from a player.
"""

from __future__ import annotations

import base64
import json
import os
import time
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import IO, Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from brimstone_tui.engine.errors import SaveError
from brimstone_tui.engine.tape import Entry

S = TypeVar("S")

FORMAT = 1
SUFFIX = ".brimstone"


class Codec(Generic[S]):
    """Turns states of one type into bytes and back. Equal states give equal bytes, so the bytes are what is hashed."""

    def __init__(self, state_type: type[S]) -> None:
        self._adapter: TypeAdapter[S] = TypeAdapter(state_type)

    def dump(self, state: S) -> bytes:
        return self._adapter.dump_json(state)

    def load(self, data: bytes) -> S:
        """Raises SaveError when the bytes are not such a state."""
        try:
            return self._adapter.validate_json(data)
        except ValidationError as error:
            raise SaveError(f"the checkpoint is not a state of this game: {error.errors()[0]['msg']}") from error

    def digest(self, state: S, drawn: int) -> str:
        """A short hash of the state and of how often chance was asked."""
        return blake2b(self.dump(state), digest_size=8, salt=drawn.to_bytes(16, "little")).hexdigest()


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The state between two steps: after `at` tape entries, `drawn` of them chance, with `told` lines in the log."""

    at: int
    drawn: int
    told: int
    state: bytes


@dataclass(slots=True)
class SavedGame:
    """What a save file holds."""

    path: Path
    header: dict[str, Any]
    entries: list[Entry] = field(default_factory=list)
    checkpoint: Checkpoint | None = None
    status: dict[str, Any] = field(default_factory=dict)
    digest: str | None = None
    torn: bool = False

    @property
    def title(self) -> str:
        """The display name."""
        return str(self.header.get("title", ""))


def _line(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def read_save(path: Path) -> SavedGame:
    """Read a save. A torn last line is dropped and told in `torn`. Raises SaveError; the file is left alone."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise SaveError(f"{path.name}: cannot be read: {error.strerror}") from error
    lines = raw.split(b"\n")
    torn = bool(lines.pop().strip(b"\0"))
    records: list[dict[str, Any]] = []
    for number, line in enumerate(lines, start=1):
        try:
            record = json.loads(line)
            if not isinstance(record, dict):
                raise ValueError("not a record")
        except (ValueError, UnicodeDecodeError) as error:
            if number < len(lines):
                raise SaveError(f"{path.name}:{number}: the line is damaged, the save is left as it is") from error
            torn = True
            continue
        records.append(record)
    if not records or records[0].get("format") != FORMAT:
        raise SaveError(f"{path.name}: is not a save of format {FORMAT}")
    return _assembled(path, records, torn)


def _assembled(path: Path, records: list[dict[str, Any]], torn: bool) -> SavedGame:
    saved = SavedGame(path, records[0], torn=torn)
    for number, record in enumerate(records[1:], start=2):
        try:
            match record:
                case {"e": [kind, signature, value]}:
                    saved.entries.append(Entry(kind, signature, value))
                    saved.digest = None
                case {"state": state, "at": at, "drawn": drawn, "status": status}:
                    saved.checkpoint = Checkpoint(at, drawn, 0, zlib.decompress(base64.b85decode(state)))
                    saved.status = status
                case {"h": digest}:
                    saved.digest = digest
                case {"undo": at}:
                    del saved.entries[at:]
                    saved.digest = None
                    if saved.checkpoint and saved.checkpoint.at > at:
                        saved.checkpoint = None
                case {"title": title}:
                    saved.header["title"] = title
                case _:
                    raise ValueError("an unknown record")
        except (ValueError, TypeError, zlib.error) as error:
            raise SaveError(f"{path.name}:{number}: the record is damaged, the save is left as it is") from error
    return saved


class Journal:
    """The open save of a running game: one writer, every answer appended at once, synced when asked."""

    def __init__(self, path: Path, file: IO[bytes], lock: Any) -> None:
        self.path = path
        self._file = file
        self._lock = lock
        self._synced = True

    @classmethod
    def create(cls, folder: Path, header: Mapping[str, Any]) -> Journal:
        """Begin a new save in the folder. Raises SaveError."""
        stamp = time.strftime("%Y%m%d-%H%M%S")
        for number in range(1, 1000):
            path = folder / f"{stamp}-{number}{SUFFIX}"
            if not path.exists():
                break
        try:
            folder.mkdir(parents=True, exist_ok=True)
            lock = _locked(path)
            file = path.open("xb", buffering=0)
        except OSError as error:
            raise SaveError(f"{folder}: no save can be written there: {error.strerror}") from error
        journal = cls(path, file, lock)
        journal.append([{"format": FORMAT, "created": time.strftime("%Y-%m-%d %H:%M"), **header}])
        journal.sync()
        _sync_folder(folder)
        return journal

    @classmethod
    def open(cls, saved: SavedGame) -> Journal:
        """Go on writing a save that was read; a torn tail is cut off. Raises SaveError."""
        lock = _locked(saved.path)
        try:
            file = saved.path.open("r+b", buffering=0)
            if saved.torn:
                whole = _whole_lines(file.read())
                file.truncate(whole)
            file.seek(0, os.SEEK_END)
        except OSError as error:
            lock.release()
            raise SaveError(f"{saved.path.name}: cannot be written: {error.strerror}") from error
        return cls(saved.path, file, lock)

    def append(self, records: Iterable[Mapping[str, Any]]) -> None:
        """Write records at the end, in one go. Raises SaveError when the disk does not take them."""
        data = "".join(map(_line, records)).encode()
        if not data:
            return
        start = self._file.tell()
        try:
            written = self._file.write(data)
            if written != len(data):
                raise OSError(28, "the disk is full")
        except OSError as error:
            self._file.truncate(start)
            self._file.seek(start)
            raise SaveError(f"{self.path.name}: the game could not be saved: {error.strerror}") from error
        self._synced = False

    def sync(self) -> None:
        """Wait until what was written is on the disk."""
        if not self._synced:
            os.fsync(self._file.fileno())
            self._synced = True

    def close(self) -> None:
        """Sync, close and let others write."""
        self.sync()
        self._file.close()
        self._lock.release()


def entry_record(entry: Entry) -> dict[str, Any]:
    """The line of one tape entry."""
    return {"e": [entry.kind, entry.signature, entry.value]}


def checkpoint_record(checkpoint: Checkpoint, status: Mapping[str, Any]) -> dict[str, Any]:
    """The line of a checkpoint; the status (turn, outcome) is for lists of saves."""
    packed = base64.b85encode(zlib.compress(checkpoint.state)).decode()
    return {"at": checkpoint.at, "drawn": checkpoint.drawn, "status": dict(status), "state": packed}


def _whole_lines(data: bytes) -> int:
    """The length of the part that consists of whole, readable lines."""
    end = data.rfind(b"\n") + 1
    while end:
        start = data.rfind(b"\n", 0, end - 1) + 1
        try:
            json.loads(data[start : end - 1])
        except ValueError:
            end = start
            continue
        return end
    return 0


def _locked(path: Path) -> Any:
    from filelock import FileLock, Timeout

    lock = FileLock(str(path) + ".lock")
    try:
        lock.acquire(timeout=0)
    except Timeout as error:
        raise SaveError(f"{path.name}: another window of the game has this save open") from error
    return lock


def _sync_folder(folder: Path) -> None:
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def saves_in(folder: Path) -> list[Path]:
    """The save files of a folder, the newest change first."""
    found = [path for path in folder.glob(f"*{SUFFIX}") if path.is_file()] if folder.is_dir() else []
    return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def rename_save(path: Path, title: str) -> None:
    """Give a save another display name; the file keeps its own. Raises SaveError."""
    journal = Journal.open(read_save(path))
    try:
        journal.append([{"title": title}])
    finally:
        journal.close()


def copy_save(path: Path, title: str) -> Path:
    """Copy a save under a new display name. Raises SaveError."""
    saved = read_save(path)
    journal = Journal.create(path.parent, {**saved.header, "title": title})
    try:
        lines = path.read_bytes().split(b"\n")[1:-1]
        journal.append(json.loads(line) for line in lines if b'"title"' not in line[:9])
    finally:
        journal.close()
    return journal.path


def delete_save(path: Path) -> None:
    """Remove a save for good. Raises SaveError when another window has it open."""
    lock = _locked(path)
    try:
        path.unlink(missing_ok=True)
    finally:
        lock.release()
        Path(str(path) + ".lock").unlink(missing_ok=True)
