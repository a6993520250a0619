"""`pytest --clauses`: which clauses of docs/rules no test shows. `pytest --clauses=strict` fails if there are any.

No test is run: a test shows the clauses that its marker `rule(...)` names. Clauses that are not built yet stand in
tests/rules/out_of_scope.txt, an id or a pattern (`B19.*`) and the reason a line.
"""

import re
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

RULES = Path("docs", "rules")
OUT_OF_SCOPE = Path("tests", "rules", "out_of_scope.txt")
CLAUSE = re.compile(r"(?:- )?\*\*([A-Z]\d+\.\d+)\*\*(?=\s|$)")


@dataclass
class Clauses:
    """What the rules say, what the tests show, and what may wait."""

    written: list[str]
    shown: set[str]
    waiting: dict[str, str]

    def missing(self) -> list[str]:
        """Clauses without a test that are not excused."""
        return [c for c in self.written if c not in self.shown and not self._is_excused(c)]

    def unknown(self) -> list[str]:
        """Ids shaped like a clause's that a test names and the rules do not have."""
        return sorted(c for c in self.shown - set(self.written) if re.fullmatch(r"[A-Z]\d+\.\d+", c))

    def stale(self) -> list[str]:
        """Lines of the out-of-scope list that excuse no clause."""
        return [p for p in self.waiting if not any(fnmatchcase(c, p) for c in self.written)]

    def _is_excused(self, clause: str) -> bool:
        return any(fnmatchcase(clause, pattern) for pattern in self.waiting)


def clauses_in(folder: Path) -> list[str]:
    """The ids that begin a paragraph or a list item in bold, in the order of the text."""
    lines = (line for file in sorted(folder.glob("*.md")) for line in file.read_text("utf-8").splitlines())
    return [found[1] for line in lines if (found := CLAUSE.match(line))]


def out_of_scope(file: Path) -> dict[str, str]:
    """Pattern and reason of every line; blank lines and lines that begin with # are comments."""
    lines = (line.strip() for line in file.read_text("utf-8").splitlines())
    pairs = (line.partition(" ") for line in lines if line and not line.startswith("#"))
    return {pattern: reason.strip() for pattern, _, reason in pairs}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--clauses",
        nargs="?",
        const="report",
        choices=["report", "strict"],
        help="run nothing; list the clauses of docs/rules without a test (strict: and fail if there are any)",
    )


@pytest.hookimpl(tryfirst=True)  # before -m takes the long tests out: they show clauses too
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--clauses"):
        runnable = [item for item in items if item.get_closest_marker("skip") is None]
        shown = {str(clause) for item in runnable for mark in item.iter_markers("rule") for clause in mark.args}
        root = config.rootpath
        config.stash[FOUND] = Clauses(clauses_in(root / RULES), shown, out_of_scope(root / OUT_OF_SCOPE))


def pytest_runtestloop(session: pytest.Session) -> bool | None:
    return True if session.config.getoption("--clauses") else None


def pytest_sessionfinish(session: pytest.Session) -> None:
    found = session.config.stash.get(FOUND, None)
    strict = session.config.getoption("--clauses") == "strict"
    if strict and found and (found.missing() or found.unknown() or not found.written):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if (found := config.stash.get(FOUND, None)) is None:
        return
    terminalreporter.section("clauses")
    missing = found.missing()
    for title, ids in (
        ("without a test", missing),
        ("named by a test, but not in the rules", found.unknown()),
        (f"in {OUT_OF_SCOPE}, but not in the rules", found.stale()),
    ):
        if ids:
            terminalreporter.write_line(f"{title}: {' '.join(ids)}")
    shown = sum(clause in found.shown for clause in found.written)
    waiting = len(found.written) - shown - len(missing)
    terminalreporter.write_line(
        f"{len(found.written)} clauses: {shown} shown by a test, {waiting} out of scope, {len(missing)} without a test"
    )


FOUND = pytest.StashKey[Clauses]()
