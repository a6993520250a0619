"""`pytest --clauses`: which clauses of docs/rules no test shows. `pytest --clauses=strict` fails if there are any.

No test is run: a test shows the clauses that its marker `rule(...)` names. Clauses that are not built yet stand in
tests/rules/out_of_scope.txt, an id or a pattern (`B19.*`) and the reason a line. Clauses of a table whose rows begin
with statements (`| s12 | … | D4.3 |`, or `| – |`) are promised: they may not wait.

A mark may name, beside clauses, a worked example (`O-12`; of sight `L7`), a ruling (`C-7`), a statement (`s12`). The
examples are wanted like clauses. Other ids, such as those of an example of the first ruleset, are the tests' own.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

RULES = Path("docs", "rules")
OUT_OF_SCOPE = Path("tests", "rules", "out_of_scope.txt")
CLAUSE = re.compile(r"(?:- )?\*\*([A-Z]\d+\.\d+)\*\*(?=\s|$)")
RULING = re.compile(r"\*\*(C-\d+)\*\*(?=\s|$)")
PROMISE = re.compile(r"\| (s\d+(?:, s\d+)*|–) \| [^|]* \| ([A-Z]\d+\.\d+(?:, [A-Z]\d+\.\d+)*) \|")
EXAMPLES = [*(f"O-{number}" for number in range(1, 109)), *(f"L{number}" for number in range(1, 21))]
"""The worked examples of the second ruleset, those of line of sight last."""
CHECKED = re.compile(r"[A-Z]\d+\.\d+|[OC]-\d+|L\d+|s\d+")
"""What a mark may not make up."""


@dataclass
class Clauses:
    """What the rules say and the examples are, what the tests show, what may wait, and what may not.

    named: the rulings and statements that a mark may name besides.
    """

    written: list[str]
    shown: set[str]
    waiting: dict[str, str]
    promised: list[str] = field(default_factory=list)
    named: list[str] = field(default_factory=list)

    def missing(self) -> list[str]:
        """Clauses and examples without a test that are not excused."""
        return [c for c in self.written if c not in self.shown and not self._is_excused(c)]

    def broken(self) -> list[str]:
        """Promised clauses that are excused, or that the rules do not have."""
        return [c for c in self.promised if c not in self.written or self._is_excused(c)]

    def unknown(self) -> list[str]:
        """Ids of a kind that is looked after that a test names, and nothing has."""
        return sorted(c for c in self.shown - {*self.written, *self.named} if CHECKED.fullmatch(c))

    def stale(self) -> list[str]:
        """Lines of the out-of-scope list that excuse no clause."""
        return [p for p in self.waiting if not any(fnmatchcase(c, p) for c in self.written)]

    def _is_excused(self, clause: str) -> bool:
        return any(fnmatchcase(clause, pattern) for pattern in self.waiting)


def clauses_in(folder: Path) -> list[str]:
    """The ids that begin a paragraph or a list item in bold, in the order of the text."""
    return [found[1] for line in _lines(folder) if (found := CLAUSE.match(line))]


def rulings_in(folder: Path) -> list[str]:
    """The rulings that begin a paragraph: tests may name them."""
    return [found[1] for line in _lines(folder) if (found := RULING.match(line))]


def promises_in(folder: Path) -> dict[str, list[str]]:
    """The clauses that may not wait, each with the statements that it stands for, if there are any."""
    promised: dict[str, list[str]] = {}
    for line in _lines(folder):
        if found := PROMISE.match(line):
            for clause in found[2].split(", "):
                promised.setdefault(clause, []).extend(each for each in found[1].split(", ") if each != "–")
    return promised


def _lines(folder: Path) -> Iterator[str]:
    for file in sorted(folder.glob("*.md")):
        yield from file.read_text("utf-8").splitlines()


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
        rules = config.rootpath / RULES
        promised = promises_in(rules)
        config.stash[FOUND] = Clauses(
            [*clauses_in(rules), *EXAMPLES],
            shown,
            out_of_scope(config.rootpath / OUT_OF_SCOPE),
            list(promised),
            [*rulings_in(rules), *(each for statements in promised.values() for each in statements)],
        )


def pytest_runtestloop(session: pytest.Session) -> bool | None:
    return True if session.config.getoption("--clauses") else None


def pytest_sessionfinish(session: pytest.Session) -> None:
    found = session.config.stash.get(FOUND, None)
    strict = session.config.getoption("--clauses") == "strict"
    if strict and found and (found.missing() or found.broken() or found.unknown() or not found.written):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if (found := config.stash.get(FOUND, None)) is None:
        return
    terminalreporter.section("clauses")
    missing = found.missing()
    for title, ids in (
        ("without a test", missing),
        (f"promised, but waiting in {OUT_OF_SCOPE} or not in the rules", found.broken()),
        ("named by a test, but not in the rules", found.unknown()),
        (f"in {OUT_OF_SCOPE}, but not in the rules", found.stale()),
    ):
        if ids:
            terminalreporter.write_line(f"{title}: {' '.join(ids)}")
    shown = sum(clause in found.shown for clause in found.written)
    waiting = len(found.written) - shown - len(missing)
    counted = f"{shown} shown by a test, {waiting} out of scope, {len(missing)} without a test"
    terminalreporter.write_line(f"{len(found.written)} clauses and examples: {counted}")


FOUND = pytest.StashKey[Clauses]()
