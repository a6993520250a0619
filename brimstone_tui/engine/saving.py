"""Saves: one text file a game, JSON Lines, only ever appended to.

    {"format": 1, "game": ..., "setup": ..., "content": ..., ...}   the header: readable without the rest
    {"at": 0, "drawn": 0, "status": {...}, "state": "..."}          a checkpoint; a replay starts from the first one
    {"e": [kind, signature, value]}                                 a tape entry
    {"h": "0f3a..."}                                                the hash of the state at the open question
    {"undo": 10}                                                    the tape was cut back to 10 entries
    {"title": "..."}                                                the save was renamed
    {"content": {...}}                                              the game went on under other content or rules: a
                                                                    replay starts from the checkpoint before this line

A torn last line is dropped. What the file name is made of never comes from a player.
"""

from __future__ import annotations

import base64
import errno
import json
import os
import time
import zlib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import IO, Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from brimstone_tui.engine.errors import SaveError
from brimstone_tui.engine.tape import Entry, with_take_back

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
            first = error.errors()[0]
            where = ".".join(map(str, first["loc"]))
            raise SaveError(f"the checkpoint is not a state of this game: {where}: {first['msg']}") from error

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
    """What a save file holds: `length` bytes, of which the first `whole` are whole lines.

    base: where a replay starts (None: at the beginning); checkpoint: the newest one; digest: the hash of the state at
    the question that is open after all entries, None when the file does not say; hashes: by how many entries lay before
    it, that of every question of the rules and the content that hold now; take_backs: how many entries were left each
    time that dice or cards had been revealed and were taken back.
    """

    path: Path
    header: dict[str, Any]
    length: int
    whole: int
    entries: list[Entry] = field(default_factory=list)
    base: Checkpoint | None = None
    checkpoint: Checkpoint | None = None
    status: dict[str, Any] = field(default_factory=dict)
    digest: str | None = None
    hashes: dict[int, str] = field(default_factory=dict)
    take_backs: list[int] = field(default_factory=list)

    @property
    def torn(self) -> bool:
        """Whether the last line was cut off in the middle; it is dropped."""
        return self.whole < self.length

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
        raise SaveError(f"{path.name}: cannot be read: {_why(error)}") from error
    records, whole = _whole_records(path, raw)
    match records:
        case [{"format": format, "game": str(), "setup": dict(), "content": dict()} as header, *_] if format == FORMAT:
            return _assembled(SavedGame(path, header, len(raw), whole), records)
        case [{"format": int(format), "game": str()}, *_]:
            raise SaveError(
                f"{path.name}: is a save of format {format}, this version of the game reads format {FORMAT}"
            )
    raise SaveError(f"{path.name}: is not a save of this game: its first line is damaged")


def _whole_records(path: Path, raw: bytes) -> tuple[list[dict[str, Any]], int]:
    """Give the records and how many bytes they take. Only at the end may a line be torn."""
    lines = raw.split(b"\n")[:-1]
    records: list[dict[str, Any]] = []
    whole = 0
    for number, line in enumerate(lines, start=1):
        try:
            record = json.loads(line)
        except ValueError:
            record = None
        if not isinstance(record, dict):
            if number < len(lines):
                raise SaveError(f"{path.name}:{number}: the line is damaged, the save is left as it is")
            break
        records.append(record)
        whole += len(line) + 1
    return records, whole


def _assembled(saved: SavedGame, records: list[dict[str, Any]]) -> SavedGame:
    base: dict[str, Any] | None = None
    marks: list[dict[str, Any]] = []
    number = 1
    try:
        for record in records[1:]:
            number += 1
            match record:
                case {"h": str(digest)}:
                    saved.digest = saved.hashes[len(saved.entries)] = digest
                case {"e": ["ask" | "bot" as kind, str(signature), value]}:
                    saved.entries.append(Entry(kind, signature, value))
                    saved.digest = None
                case {"e": ["roll" | "shuffle" as kind, str(signature), [*sides]]} if all(
                    type(side) is int for side in sides
                ):
                    saved.entries.append(Entry(kind, signature, sides))
                    saved.digest = None
                case {"at": int(at), "drawn": int(), "status": dict(), "state": str()} if at <= len(saved.entries):
                    marks.append(record)
                    base = base or record
                case {"undo": int(at)} if (base["at"] if base else 0) <= at <= len(saved.entries):
                    saved.take_backs = with_take_back(saved.take_backs, saved.entries, at)
                    del saved.entries[at:]
                    saved.digest = None
                    saved.hashes = {entries: digest for entries, digest in saved.hashes.items() if entries <= at}
                    while marks and marks[-1]["at"] > at:
                        marks.pop()
                case {"content": dict(content)} if marks:
                    saved.header["content"] = content
                    saved.hashes.clear()
                    base = marks[-1]
                    saved.take_backs = [at for at in saved.take_backs if at > base["at"]]
                case {"title": str(title)}:
                    saved.header["title"] = title
                case _:
                    raise ValueError("an unknown record")
        if base is not None:
            saved.base = _checkpoint(base)
            saved.checkpoint = _checkpoint(marks[-1])
            saved.status = marks[-1]["status"]
    except (ValueError, zlib.error) as error:
        raise SaveError(f"{saved.path.name}:{number}: the record is damaged, the save is left as it is") from error
    return saved


def _checkpoint(record: Mapping[str, Any]) -> Checkpoint:
    packed = base64.b64decode(record["state"], validate=True)
    return Checkpoint(record["at"], record["drawn"], 0, zlib.decompress(packed))


class _InUse(SaveError):
    """Another window has the save open."""


class Journal:
    """The open save of a running game: one writer, every answer appended at once, synced when asked.

    `size` bytes of the file count; what a kill or a failed write left behind them goes with the next append.
    """

    def __init__(self, path: Path, mode: str) -> None:
        """Lock the file and open it. Raises SaveError when another window has it open, and OSError."""
        self.path = path
        self._lock = _locked(path)
        try:
            self._file: IO[bytes] = path.open(mode, buffering=0)
        except OSError:
            self._lock.release()
            raise
        self.size = 0
        self._synced = True

    @classmethod
    def create(cls, folder: Path, header: Mapping[str, Any], records: Iterable[Mapping[str, Any]] = ()) -> Journal:
        """Begin a new save in the folder with these records in it. Raises SaveError; then there is no new file."""
        first = {"format": FORMAT, "created": time.strftime("%Y-%m-%d %H:%M"), **header}
        journal: Journal | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            journal = cls._at_free_path(folder)
            journal.append([first, *records])
            journal.sync()
            _sync_folder(folder)
        except (OSError, SaveError) as error:
            if journal is not None:
                journal._discard()
            why = _why(error) if isinstance(error, OSError) else error
            raise SaveError(f"{folder}: no save can be written there: {why}") from error
        return journal

    @classmethod
    def _at_free_path(cls, folder: Path) -> Journal:
        """Another window may take a name between the look and the lock: then the next one is tried."""
        stamp = time.strftime("%Y%m%d-%H%M%S")
        number = 1
        while True:
            path = folder / f"{stamp}-{number}{SUFFIX}"
            if not path.exists():
                with suppress(FileExistsError, _InUse):
                    return cls(path, "xb")
            number += 1

    @classmethod
    def open(cls, saved: SavedGame) -> Journal:
        """Go on writing a save that was read. Raises SaveError."""
        try:
            journal = cls(saved.path, "r+b")
        except OSError as error:
            raise SaveError(f"{saved.path.name}: cannot be written: {_why(error)}") from error
        if journal._file.seek(0, os.SEEK_END) != saved.length:
            journal.close()
            raise SaveError(f"{saved.path.name}: another window has played on in this save; open it again")
        journal.size = saved.whole
        return journal

    def append(self, records: Iterable[Mapping[str, Any]]) -> None:
        """Write records at the end, in one go. Raises SaveError when the disk does not take them; then none counts."""
        data = "".join(map(_line, records)).encode()
        try:
            self._file.truncate(self.size)
            self._file.seek(self.size)
            if self._file.write(data) != len(data):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as error:
            with suppress(OSError):
                self._file.truncate(self.size)
            raise SaveError(f"{self.path.name}: the game could not be saved: {_why(error)}") from error
        self.size += len(data)
        self._synced = False

    def sync(self) -> None:
        """Wait until what was written is on the disk. Raises SaveError."""
        if self._synced:
            return
        try:
            os.fsync(self._file.fileno())
        except OSError as error:
            raise SaveError(f"{self.path.name}: the game could not be saved: {_why(error)}") from error
        self._synced = True

    def close(self) -> None:
        """Sync, close and let others write. Raises SaveError when the last of it did not reach the disk."""
        try:
            self.sync()
        finally:
            self._file.close()
            self._lock.release()

    def _discard(self) -> None:
        self._file.close()
        self._lock.release()
        with suppress(OSError):
            _remove(self.path)


def save_text(saved: SavedGame) -> str:
    """The game as the text of a save: its first line, where a replay starts, its entries."""
    records = [entry_record(entry) for entry in saved.entries]
    if saved.base is not None:
        records.insert(saved.base.at, checkpoint_record(saved.base, {}))
    return "".join(map(_line, [saved.header, *records]))


def entry_record(entry: Entry) -> dict[str, Any]:
    """The line of one tape entry."""
    return {"e": [entry.kind, entry.signature, entry.value]}


def checkpoint_record(checkpoint: Checkpoint, status: Mapping[str, Any]) -> dict[str, Any]:
    """The line of a checkpoint; the status (turn, outcome) is for lists of saves."""
    packed = base64.b64encode(zlib.compress(checkpoint.state)).decode()
    return {"at": checkpoint.at, "drawn": checkpoint.drawn, "status": dict(status), "state": packed}


def _why(error: OSError) -> str:
    return error.strerror or str(error)


def _lock_path(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def _locked(path: Path) -> Any:
    """Take the lock of a save; any thread may release it. Raises SaveError when another window has it, and OSError."""
    from filelock import FileLock, Timeout

    lock = FileLock(_lock_path(path), thread_local=False)
    try:
        lock.acquire(timeout=0)
    except Timeout as error:
        raise _InUse(f"{path.name}: another window of the game has this save open") from error
    return lock


def _remove(path: Path) -> None:
    path.unlink(missing_ok=True)
    _lock_path(path).unlink(missing_ok=True)


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
    found: list[tuple[int, str, Path]] = []
    for path in folder.glob(f"*{SUFFIX}"):
        with suppress(OSError):  # another window may have deleted it just now
            found.append((path.stat().st_mtime_ns, path.name, path))
    return [path for _, _, path in sorted(found, reverse=True)]


def rename_save(path: Path, title: str) -> None:
    """Give a save another display name; the file keeps its own. Raises SaveError."""
    journal = Journal.open(read_save(path))
    try:
        journal.append([{"title": title}])
    finally:
        journal.close()


def copy_save(path: Path, title: str) -> Path:
    """Copy a save under a new display name. Raises SaveError; then there is no copy."""
    saved = read_save(path)
    with path.open("rb") as file:
        lines = file.read(saved.whole).split(b"\n")[:-1]
    header, *records = map(json.loads, lines)
    journal = Journal.create(path.parent, header, [*records, {"title": title}])
    journal.close()
    return journal.path


def delete_save(path: Path) -> None:
    """Remove a save for good. Raises SaveError when another window has it open."""
    try:
        _locked(path).release()
        _remove(path)
    except OSError as error:
        raise SaveError(f"{path.name}: cannot be deleted: {_why(error)}") from error
