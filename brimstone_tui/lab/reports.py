"""Reports: what went wrong in a game, in one file that plays it again and fails as it did. Nothing in it is personal.

A report is a zip with the members below, or the folder that it was unpacked into. It says of a fault of the game which
answer brought it about, and of a game that a player holds to be wrong what is wrong with it.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import sys
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from importlib.metadata import PackageNotFoundError, version
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from brimstone_tui import __version__, games
from brimstone_tui.content.places import free_path, reports_folder
from brimstone_tui.content.sanitise import clean_text
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.engine.saving import SavedGame, read_save, save_text
from brimstone_tui.engine.session import Session, chance_of
from brimstone_tui.engine.tape import Entry
from brimstone_tui.lab.neutral import masked, masked_picture, neutral_names, neutral_save
from brimstone_tui.lab.replaying import log_lines
from brimstone_tui.words import say

SUFFIX: Final = ".report.zip"
NAME: Final = "brimstone-{}" + SUFFIX
SAVE, LOG, PICTURE, PROBLEM, TEST = "game.brimstone", "log.txt", "screen.svg", "problem.json", "test_report.py"
README, VERSIONS = "README.md", "versions.txt"
LONGEST_WORDS: Final = 500
FAULT: Final = 70
"""The exit code after a fault of the game itself."""
_PACKAGES: Final = ("textual", "rich", "pydantic", "PyYAML", "click", "fluent.runtime")
_MOST_FRAMES: Final = 40
_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""The date of every member: equal reports are equal files, and none says when it was made."""
DEBUG: Final = "BRIMSTONE_DEBUG"
"""Set to 1, a fault also shows its traceback."""


class ReportError(EngineError):
    """A file that is no report, or one that has no game."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What a report is about: a fault (`error`, and where it came up), or what a player holds to be wrong (`words`).

    keys: what was pressed in the app since the last answer; size: columns and rows of its window; digest: the state at
    the last question, empty where the rules failed before it.
    """

    words: str = ""
    error: str = ""
    trace: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    size: tuple[int, int] | None = None
    digest: str = ""

    def with_error(self, error: BaseException) -> Problem:
        """The same, of this fault."""
        return replace(self, error=said(error), trace=tuple(_frames(error)))


# -- telling a player -----------------------------------------------------------------------------------------------


def tell_fault(
    error: Exception, problem: Problem | None = None, *, picture: str = "", plain: bool = False
) -> list[str]:
    """Write the report of a fault, and say what happened: what is saved, where the report lies, how to go on.

    error: the fault, or the GameFault that it caused; problem: what else is known of it; plain: whether the game was
    played in lines.
    """
    saved, tried, fault = None, [], error
    if isinstance(error, games.GameFault) and isinstance(error.__cause__, Exception):
        saved, tried, fault = error.saved, error.tried, error.__cause__
    lines = traceback.format_exception(fault) if os.environ.get(DEBUG) == "1" else []
    lines.append(say("fault-met"))
    kept = saved if saved is not None and saved.path.is_file() else None
    if kept is None:
        lines.append(say("fault-nothing-lost"))
    else:
        lines.append(say("fault-saved", title=clean_text(kept.title, games.LONGEST_TITLE)))
    try:
        path = write_report((problem or Problem()).with_error(fault), saved, tried, picture=picture)
    except Exception as trouble:  # noqa: BLE001  # the player is told of the first fault, whatever else fails
        lines.append(say("fault-no-report", problem=said(trouble)))
    else:
        lines.append(say("fault-report", path=str(path)))
    if kept is not None:
        command = ["brimstone", "resume", *(["--plain"] if plain else []), str(kept.path)]
        lines.append(say("fault-go-on", command=shlex.join(command)))
    return lines


# -- reading ---------------------------------------------------------------------------------------------------------


def is_report(path: Path) -> bool:
    """Whether a file's name or a folder's members say that it is a report."""
    return path.name.endswith(SUFFIX) or (path / PROBLEM).is_file()


def read_problem(report: Path) -> Problem:
    """What a report is about. Raises ReportError."""
    try:
        read = json.loads(_member(report, PROBLEM))
        lists = {"trace": tuple(read["trace"]), "keys": tuple(read["keys"]), "size": _size(read["size"])}
        return Problem(**{**read, **lists})
    except (OSError, BadZipFile, LookupError, TypeError, ValueError) as error:
        raise ReportError(say("report-unreadable", file=report.name, problem=said(error))) from error


@contextmanager
def save_in(report: Path) -> Iterator[Path]:
    """The save of a report, as a file for as long as it is looked at. Raises ReportError."""
    with TemporaryDirectory() as folder:
        save = Path(folder) / SAVE
        try:
            save.write_bytes(_member(report, SAVE))
        except (OSError, BadZipFile, LookupError) as error:
            raise ReportError(say("report-no-game", file=report.name)) from error
        yield save


def game_in(report: Path) -> Session[Any]:
    """The game of a report, played to its last question. Raises ReportError, and what the rules raise."""
    with save_in(report) as save:
        return session_of(read_save(save))


def session_of(saved: SavedGame) -> Session[Any]:
    """A saved game played again from where its replay starts; nothing gives way. Raises what the rules raise."""
    game = games.game_of(str(saved.header["game"]))
    bots = games.bots_for(game, saved.header.get("bots", []))
    checkpoints = None if saved.base is None else [saved.base]
    return Session(
        game, saved.header["setup"], chance_of(saved.header), bots, tape=saved.entries, checkpoints=checkpoints
    )


def _member(report: Path, name: str) -> bytes:
    if report.is_dir():
        return (report / name).read_bytes()
    with ZipFile(report) as file:
        return file.read(name)


def _size(read: object) -> tuple[int, int] | None:
    match read:
        case [int(columns), int(rows)]:
            return columns, rows
    return None


# -- writing ---------------------------------------------------------------------------------------------------------


def write_report(problem: Problem, saved: SavedGame | None, tried: Sequence[Entry] = (), *, picture: str = "") -> Path:
    """Write a report into the player's folder of reports. Gives its path; raises OSError.

    saved: the game as far as it is safe; tried: the tape at which the rules failed; picture: the screen as SVG, with
    all that stood on it.
    """
    names = neutral_names(saved.header["setup"]) if saved else {}
    problem = _masked(problem, names)
    members = {VERSIONS: _versions()}
    if picture:
        members[PICTURE] = masked_picture(picture, names)
    if saved is not None:
        again = neutral_save(saved)
        digest, members[LOG] = _played_once(again)
        problem = replace(problem, digest=digest)
        in_flight = tried[len(again.entries) : len(again.entries) + 1]
        members[SAVE] = save_text(replace(again, entries=[*again.entries, *in_flight]))
    members[PROBLEM] = json.dumps(asdict(problem), indent=1, ensure_ascii=False) + "\n"
    members[TEST] = _test(problem)
    members[README] = say("report-readme", problem=_in_a_line(problem), save=SAVE, test=TEST) + "\n"
    return _written(members)


def _written(members: Mapping[str, str]) -> Path:
    folder = reports_folder()
    folder.mkdir(parents=True, exist_ok=True)
    path = free_path(folder, NAME)
    with path.open("xb") as file:
        file.write(_zipped(members))
    return path


def _in_a_line(problem: Problem) -> str:
    return " ".join((problem.error or problem.words or say("report-no-words")).split())


def _test(problem: Problem) -> str:
    """A module with one test that fails as the problem does."""
    lines = [
        f"{json.dumps(_in_a_line(problem), ensure_ascii=False)}",
        "",
        "from pathlib import Path",
        "",
        "from brimstone_tui.testing.reports import play_report",
        "",
        "",
    ]
    if problem.error:
        lines += ["def test_the_game_gets_over_this_fault():", "    play_report(Path(__file__).parent)"]
    else:
        lines += [
            "def test_what_a_player_holds_to_be_wrong_is_right():",
            "    session = play_report(Path(__file__).parent)  # noqa: F841",
            "    # EXPECTED: say here what shall hold of session.state or session.log, and take the next line away.",
            f"    raise AssertionError({json.dumps(_in_a_line(problem), ensure_ascii=False)})",
        ]
    return "\n".join([*lines, ""])


def _zipped(members: Mapping[str, str]) -> bytes:
    written = BytesIO()
    with ZipFile(written, "w") as file:
        for name in sorted(members):
            file.writestr(ZipInfo(name, _LONG_AGO), members[name].encode(), ZIP_DEFLATED)
    return written.getvalue()


def _played_once(saved: SavedGame) -> tuple[str, str]:
    """The state's digest at the last question and the log in sentences, as far as there are any."""
    try:
        session = session_of(saved)
        return session.digest, masked("\n".join(log_lines(session))) + "\n"
    except Exception as error:  # noqa: BLE001  # whatever fails here is what the report is about
        return "", f"{said(error)}\n"


def _masked(problem: Problem, names: Mapping[str, str]) -> Problem:
    return replace(
        problem,
        words=masked(clean_text(" ".join(problem.words.split()), LONGEST_WORDS), names),
        error=masked(problem.error, names),
        trace=tuple(masked(line, names) for line in problem.trace),
    )


def said(error: BaseException) -> str:
    """A fault in one line, without addresses, which differ from run to run."""
    text = " ".join(f"{type(error).__name__}: {error}".split())
    return re.sub(r"0x[0-9a-fA-F]+", "0x", text)[:LONGEST_WORDS]


def _frames(error: BaseException) -> Iterator[str]:
    """Where a fault came up, the innermost place last; files by their place in their package."""
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield from _frames(cause)
    for frame in traceback.extract_tb(error.__traceback__)[-_MOST_FRAMES:]:
        yield f"{_in_package(frame.filename)}:{frame.lineno} {frame.name}: {frame.line}"
    yield said(error)


def _in_package(file: str) -> str:
    parts = Path(file).parts
    for folder in ("site-packages", "dist-packages"):
        if folder in parts:
            return "/".join(parts[parts.index(folder) + 1 :])
    package = len(parts) - 1 - parts[::-1].index("brimstone_tui") if "brimstone_tui" in parts else len(parts) - 1
    return "/".join(parts[package:])


def _versions() -> str:
    lines = [f"brimstone {__version__}", f"python {sys.version.partition(' ')[0]}", f"platform {sys.platform}"]
    for package in _PACKAGES:
        try:
            lines.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            lines.append(f"{package} -")
    return "\n".join(lines) + "\n"
