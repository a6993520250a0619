"""What the tests of faults share: a saved game one answer before a fault, and the program with that fault planted."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect

from brimstone_tui import games
from brimstone_tui.content.places import home, reports_folder
from tests.plain.playing import begin

FAULT = "ZeroDivisionError: a planted fault"
PLANT = """\
from brimstone_tui.rulesets.brimstone import turn

rule = turn._activate_hero


def broken(table, *others):
    if any(hero.acted for hero in table.state.heroes):
        raise ZeroDivisionError("a planted fault")
    rule(table, *others)


turn._activate_hero = broken
"""
"""The rules fail when the second hero of a turn shall act."""
RUN = "import sys\nfrom brimstone_tui.__main__ import main\nsys.exit(main())\n"
NAMES = {"scout": "Old Marta Finch", "preacher": "Tobias"}


def before_the_fault(names: dict[str, str] = NAMES) -> Path:
    """A saved game at the last question of the first hero's activation: ending it lets the fault come."""
    session = begin(heroes=names)
    bot = games.part_of(session.game, "bots").SensibleBot()
    while (pending := session.pending) is not None and pending.decision.kind != "action":
        session.answer(pending.id, bot(pending.decision, session.state))
    assert session.path is not None
    session.close()
    return session.path


def last_choice(path: Path) -> str:
    """The number of the choice that ends the activation."""
    session = games.resume_game(path, writing=False)
    assert session.pending is not None
    return str(session.pending.decision.keys().index("end") + 1)


def the_report() -> Path:
    """The one report that was written."""
    (report,) = reports_folder().iterdir()
    return report


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "BRIMSTONE_HOME": str(home()), "TERM": "xterm-256color", **more}


def in_lines(*arguments: str, lines: list[str], plant: str = PLANT, **more: str) -> subprocess.CompletedProcess:
    """The program with a fault planted, in a process of its own with these lines as its whole input."""
    return subprocess.run(
        [sys.executable, "-c", plant + RUN, *arguments],
        input="".join(f"{line}\n" for line in lines),
        env=environment(**more), capture_output=True, encoding="utf-8", timeout=60, check=False,
    )  # fmt: skip


def on_a_terminal(*arguments: str, plant: str = PLANT, **more: str) -> Any:
    """The app with a fault planted, on a terminal of its own."""
    terminal = pexpect.spawn(
        sys.executable, ["-c", plant + RUN, *arguments],
        env=environment(**more), encoding="utf-8", dimensions=(30, 100), timeout=20,
    )  # fmt: skip
    terminal.ignore_sighup = False
    return terminal
