"""Compiled data kept between starts: built once, and again as soon as anything may have changed.

Only plain data goes in (dict, list, tuple, str, int, float, bool, bytes, None). Losing the cache costs time and
nothing else, so no trouble with its folder is ever an error.
"""

from __future__ import annotations

import contextlib
import marshal
import os
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from brimstone_tui.content.places import cache_folder

_Stamp: TypeAlias = tuple[str, int, int, int]
_CHECK_BYTES = 4


def cached(name: str, sources: Sequence[Path], schema_version: str, build: Callable[[], object]) -> object:
    """Return what `build` returns, from the cache if neither Python, the schema nor a source has changed since.

    `sources` are files and folders (all that lies below counts); `name` is one word, the name of the cache's file.
    Raises what `build` raises, and ValueError if its result is not plain data.
    """
    key = _key(sources, schema_version)
    path = cache_folder() / f"{name}.{sys.implementation.cache_tag}.bin"
    if key is None:
        return build()
    kept = _read(path)
    if kept is not None and kept[0] == key:
        return kept[1]
    data = build()
    plain: Any = (key, data)
    _write(path, marshal.dumps(plain))
    return data


def _key(sources: Sequence[Path], schema_version: str) -> tuple[str, str, tuple[_Stamp, ...]] | None:
    """Return what the data depends on, or None if a source cannot be looked at."""
    try:
        stamps = tuple(stamp for source in sources for stamp in _stamps(source))
    except OSError:
        return None
    return (sys.version, schema_version, stamps)


def _stamps(source: Path) -> Iterator[_Stamp]:
    yield _stamp(source)
    if source.is_dir():
        for folder, _, files in sorted(os.walk(source)):
            for name in sorted(files):
                yield _stamp(Path(folder, name))


def _stamp(path: Path) -> _Stamp:
    found = path.stat()
    return (str(path), found.st_mtime_ns, found.st_ctime_ns, found.st_size)


def _read(path: Path) -> tuple[object, object] | None:
    try:
        raw = path.read_bytes()
        check, body = raw[:_CHECK_BYTES], raw[_CHECK_BYTES:]
        if zlib.crc32(body).to_bytes(_CHECK_BYTES, "big") != check:
            return None
        key, data = marshal.loads(body)
    except (OSError, ValueError, EOFError, TypeError):
        return None
    return key, data


def _write(path: Path, body: bytes) -> None:
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            beside.write_bytes(zlib.crc32(body).to_bytes(_CHECK_BYTES, "big") + body)
            beside.replace(path)
        except OSError:
            beside.unlink(missing_ok=True)
            raise
