"""The loop of a game in lines: tell what happened, put the question, read a line, until the game is over."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from itertools import groupby
from textwrap import fill
from typing import Any

from brimstone_tui.content.sanitise import clean_text
from brimstone_tui.engine.errors import EngineError, IllegalAnswer, SaveError
from brimstone_tui.engine.events import Shuffled, Told
from brimstone_tui.engine.requests import Amounts, Answer, Decision, EnterDice, SquareChoice
from brimstone_tui.engine.session import Pending, Session
from brimstone_tui.games import coach_of, fault_in, part_of
from brimstone_tui.plain import pictures
from brimstone_tui.plain.reading import LONGEST_ECHO, Unclear, option_named, read_answer
from brimstone_tui.plain.streams import Stopped, stop_on_signals
from brimstone_tui.views import OptionText, Question
from brimstone_tui.views.odds import each_once
from brimstone_tui.words import say
from brimstone_tui.words.phrases import refusal

MOST_SQUARES_IN_FULL = 8
"""A choice of more spaces is listed in short."""
MOST_ALIKE_IN_FULL = 3
LOG_LINES = 20
"""How many lines `log` shows when no number is given."""
NARROWEST = 20
LINES_TO_HIDE = 100
"""So many empty lines hide what was said, where the screen cannot be cleared."""
RECALLED_LINES = 8
"""How many lines of the log are told again when a game is taken up."""

Begin = Callable[[], Session[Any]]


def play_in_lines(take_up: Begin, *, opening: str = "", no_terminal: bool = False) -> int:
    """Take a game up and play it on standard input and output. Gives the exit code.

    opening: what is said at the beginning of a new game; empty for one that goes on. Raises EngineError when the game
    cannot be taken up, GameFault when the game fails.
    """
    stop_on_signals()
    session: Session[Any] | None = None
    try:
        session = take_up()
        if no_terminal:
            _write(say("plain-no-terminal"))
        game = _line_game(session)
        if opening:
            _write(opening)
            game.begin()
        else:
            game.go_on()
    except (KeyboardInterrupt, Stopped) as stop:
        code = stop.code if isinstance(stop, Stopped) else Stopped.INTERRUPTED
        if session is not None and code != Stopped.HUNG_UP:
            _write("\n" + say("plain-stopped"))
        return code
    except Exception as fault:
        if session is None or isinstance(fault, (EngineError, OSError)):
            raise
        raise fault_in(session) from fault
    finally:
        if session is not None:
            session.close()
    return 0


def _line_game(session: Session[Any]) -> LineGame:
    """The game in lines: with a coach if it is a lesson."""
    from brimstone_tui.plain.lesson import LessonInLines

    coach = coach_of(session)
    return LineGame(session, _read, _write) if coach is None else LessonInLines(coach, session, _read, _write)


def choose_in_lines(text: str, ways: Mapping[str, str]) -> str:
    """Put a question of the program's own, its ways by key. Gives the key chosen; at the end of the input the last."""
    options = [OptionText(key, label) for key, label in ways.items()]
    _write(say("plain-no-terminal"))
    _write(text)
    _write(_numbered(options))
    while (line := _read()) is not None:
        try:
            return option_named(options, line.strip().casefold())
        except Unclear as unclear:
            _write(str(unclear))
    return options[-1].key


def _numbered(options: Sequence[OptionText]) -> str:
    return "\n".join(_choice(number, option) for number, option in enumerate(options, start=1))


def _choice(number: int, option: OptionText) -> str:
    return f"  {number}. {option.label}" + (f" - {option.hint}" if option.hint else "")


def _squares(options: Sequence[OptionText]) -> str:
    """Many spaces: in full if there is something to say of few alone, the others by their places in a line."""
    alike: dict[str, list[int]] = {}
    for number, option in enumerate(options):
        if _is_place(option):
            alike.setdefault(option.hint, []).append(number)
    in_short = {hint: numbers for hint, numbers in alike.items() if not hint or len(numbers) > MOST_ALIKE_IN_FULL}
    full = [
        _choice(number + 1, option)
        for number, option in enumerate(options)
        if not _is_place(option) or option.hint not in in_short
    ]
    return "\n".join([*full, *(_in_short(options, hint, numbers) for hint, numbers in sorted(in_short.items()))])


def _in_short(options: Sequence[OptionText], hint: str, numbers: Sequence[int]) -> str:
    spaces = "  ".join(f"{number + 1}:{options[number].key}" for number in numbers)
    return say("plain-spaces-alike", hint=hint, spaces=spaces) if hint else say("plain-other-spaces", spaces=spaces)


def _is_place(option: OptionText) -> bool:
    return "," in option.key


def _read() -> str | None:
    """The next line without its end; None at the end of the input. What comes through a pipe is shown."""
    typed = sys.stdin.isatty()
    if typed:
        print(say("plain-prompt"), end=" ", flush=True)
    line = sys.stdin.readline()
    if not line:
        return None
    line = line.rstrip("\r\n")
    if not typed:
        _write(say("plain-echo", line=clean_text(line, LONGEST_ECHO)))
    return line


def _write(text: str) -> None:
    """Say some lines; on a terminal they are broken between words. Each is out before anything else happens."""
    if sys.stdout.isatty():
        width = max(NARROWEST, os.get_terminal_size(sys.stdout.fileno()).columns)
        text = "\n".join(_broken(line, width) for line in text.split("\n"))
    print(text, flush=True)


def _clear() -> None:
    """Take everything off the screen, and out of reach of scrolling back; where that cannot be, push it far up."""
    if sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb":
        print("\x1b[2J\x1b[3J\x1b[H", end="", flush=True)
    else:
        print("\n" * LINES_TO_HIDE, flush=True)


def _broken(line: str, width: int) -> str:
    indent = " " * (len(line) - len(line.lstrip()))
    if len(line) < width:
        return line
    return fill(line, width - 1, subsequent_indent=indent, replace_whitespace=False, break_on_hyphens=False)


class Fullness(Enum):
    """How a question is put: its text alone, with many spaces in short, or with every choice in full."""

    TEXT = auto()
    SHORT = auto()
    FULL = auto()


class LineGame:
    """One game in lines. `read` gives the next line, or None when there is none; `write` takes a line or several.

    clear: takes everything off the screen.
    """

    def __init__(
        self,
        session: Session[Any],
        read: Callable[[], str | None],
        write: Callable[[str], None],
        clear: Callable[[], None] | None = None,
    ) -> None:
        self._session = session
        self._read = read
        self._write = write
        self._clear = clear or _clear
        self._narrate = part_of(session.game, "narrate")
        self._show = part_of(session.game, "show")
        self._names = part_of(session.game, "names")
        self._told = 0
        self._seat = ""
        """Whose question was put last: who sits at the keyboard."""
        self._left = False
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._help,
            "help": self._help,
            "map": self._map,
            "sheet": self._sheet,
            "status": self._status,
            "log": self._log,
            "why": self._why,
            "odds": self._odds,
            "hand": self._hand,
            "undo": self._undo,
            "redo": self._redo,
            "report": self._report,
        }

    def begin(self) -> None:
        """Play a new game until it is over, the input ends or the player quits."""
        self._tell_news()
        self._play()

    def go_on(self) -> None:
        """Play a game that was taken up again: first say where it stands."""
        session = self._session
        for line in (*session.notes, *self._narrate.recap(session.state, session.log)):
            self._write(line)
        recalled = [line for _, line in self._all_lines()[-RECALLED_LINES:]]
        self._write("\n" + "\n".join(recalled).lstrip("\n"))
        self._told = len(session.log)
        self._play()

    def _play(self) -> None:
        while (pending := self._session.pending) is not None:
            seat = pending.decision.seat
            hidden = pending.decision.secret and self._others_look_on(seat)
            if hidden and seat != self._seat and not self._pass_keyboard(seat):
                return
            self._seat = seat
            question = self._narrate.question(self._session.state, pending.decision)
            self._put(question, pending.decision)
            self._session.sync()
            if not self._hear_until_answered(pending, question):
                return
            if hidden:
                self._clear()
            self._tell_news()
        outcome, *story = self._narrate.story(self._session.state, self._session.log)
        self._write("\n".join(["", *story, outcome]))

    # -- telling and asking ----------------------------------------------------------------------------------------

    def _tell_news(self) -> None:
        for _, line in self._lines(self._session.log_since(self._told)):
            self._write(line)
        self._told = len(self._session.log)

    def _lines(self, log: Sequence[Told]) -> list[tuple[int, str]]:
        """The log in sentences with their numbers, from 1; blank lines before something new have the number 0.

        Decks shuffled in a row are one line, with the number of the first.
        """
        lines: list[tuple[int, str]] = []
        numbered = enumerate((told.event for told in log), start=1)
        for shuffled, row in groupby(numbered, lambda line: isinstance(line[1], Shuffled)):
            events = list(row)
            if shuffled and len(events) > 1:
                lines.append((events[0][0], say("plain-decks-shuffled", decks=len(events))))
                continue
            for number, event in events:
                if self._narrate.opens_paragraph(event):
                    lines.append((0, ""))
                lines.append((number, self._narrate.sentence(self._session.state, event)))
        return lines

    def _all_lines(self) -> list[tuple[int, str]]:
        """The whole log, and take-backs of what had been revealed where they came, with the number 0."""
        lines = self._lines(self._session.log)
        for left in reversed(self._session.take_backs):
            before = (at for at, (number, _) in enumerate(lines) if number > left)
            lines.insert(next(before, len(lines)), (0, say("undo-revealed")))
        return lines

    def _put(self, question: Question, decision: Decision[Any], fullness: Fullness = Fullness.SHORT) -> None:
        self._write("")
        self._write(question.text)
        if fullness is Fullness.TEXT or isinstance(decision, Amounts):
            return
        if isinstance(decision, EnterDice):
            for option in question.options:
                self._write(f"  {option.label}")
            return
        many = isinstance(decision, SquareChoice) and len(question.options) > MOST_SQUARES_IN_FULL
        in_short = many and fullness is Fullness.SHORT
        self._write(_squares(question.options) if in_short else _numbered(question.options))

    def _hear_until_answered(self, pending: Pending, question: Question) -> bool:
        """Read lines until the question is answered or another one is open. Gives whether the game goes on."""
        while self._session.pending is not None and self._session.pending.id == pending.id:
            line = self._line()
            if line is None:
                return False
            word, _, rest = line.partition(" ")
            command = self._commands.get(word.casefold())
            if command is not None:
                command(rest.strip())
                if self._left:
                    return False
                if self._session.pending == pending:
                    self._put(question, pending.decision, Fullness.FULL if command == self._help else Fullness.TEXT)
            else:
                self._answer(pending, question, line)
        return True

    def _line(self) -> str | None:
        """The next line; None when the input has ended or the player quits, which is said."""
        line = self._read()
        word = "" if line is None else line.strip()
        if line is None:
            self._write(say("plain-end-of-input"))
        elif word.casefold() in ("quit", "exit"):
            self._write(say("plain-quit"))
        else:
            return word
        self._left = True
        return None

    # -- what only one may see ---------------------------------------------------------------------------------------

    def _others_look_on(self, seat: str) -> bool:
        """Whether another person than whoever has that seat plays along."""
        session = self._session
        return any(each != seat and each not in session.bots for each in session.game.seats(session.state))

    def _pass_keyboard(self, seat: str) -> bool:
        """Clear the screen and wait until the keyboard has come to that seat. Gives whether the game goes on."""
        self._clear()
        self._write(say("plain-curtain", who=self._names.who_name(self._session.state, seat)))
        if self._line() is None:
            return False
        self._clear()
        return True

    def _hand(self, _rest: str) -> None:
        """The cards that only whoever is asked may see, behind a curtain unless the question stands behind one."""
        pending = self._session.pending
        seat = pending.decision.seat if pending is not None else ""
        hand = self._show.hand(self._session.state, seat)
        if pending is None or hand is None:
            self._write(say("plain-no-hand"))
            return
        hidden = self._others_look_on(seat) and not pending.decision.secret
        if hidden and not self._pass_keyboard(seat):
            return
        self._write(pictures.hand_text(hand))
        if hidden:
            self._write(say("plain-curtain-again"))
            if self._line() is not None:
                self._clear()

    def _answer(self, pending: Pending, question: Question, line: str) -> None:
        try:
            figure = pending.decision.about.get("figure", pending.decision.seat)
            answer = read_answer(pending.decision, question.options, line, self._place_of(figure))
            self._give(pending, answer)
        except (Unclear, IllegalAnswer, SaveError) as error:
            self._write(refusal(error))

    def _give(self, pending: Pending, answer: Answer) -> None:
        self._session.answer(pending.id, answer)

    def _place_of(self, figure: str) -> int:
        return pictures.square_of(self._show.board(self._session.state), figure)

    # -- commands ----------------------------------------------------------------------------------------------------

    def _help(self, _rest: str) -> None:
        self._write(say("plain-help"))

    def _map(self, _rest: str) -> None:
        pending = self._session.pending
        mask = pending.decision.mask if pending and isinstance(pending.decision, SquareChoice) else 0
        self._write(pictures.map_text(self._show.board(self._session.state), mask))

    def _status(self, _rest: str) -> None:
        state, show = self._session.state, self._show
        self._write(pictures.status_text(show.status(state), show.track(state), show.party(state), show.order(state)))

    def _sheet(self, name: str) -> None:
        """The sheet of a hero, or the record of a kind of enemy, by the beginning of its name."""
        state, show = self._session.state, self._show
        wanted = clean_text(name, LONGEST_ECHO).casefold()
        heroes = [
            row
            for row in show.party(state)
            if wanted in (row.id.casefold(), row.glyph.casefold()) or row.name.casefold().startswith(wanted)
        ]
        kinds = [entry for entry in show.order(state) if entry.kind == "enemy"]
        enemies = [entry for entry in kinds if entry.id == wanted or entry.name.casefold().startswith(wanted)]
        if wanted and heroes:
            self._write(pictures.sheet_text(show.sheet(state, heroes[0].id)))
        elif wanted and enemies:
            self._write(pictures.enemy_text(show.enemy(state, enemies[0].id)))
        else:
            names = [row.name for row in show.party(state)] + [entry.name for entry in kinds]
            self._write(say("plain-whose-sheet", names=", ".join(names)))

    def _log(self, count: str) -> None:
        """What happened last, each line with the number by which `why` asks for it."""
        lines = int(count) if count.isdecimal() and 0 < len(count) <= 5 else LOG_LINES
        for number, line in self._all_lines()[-lines:]:
            self._write(say("plain-log-line", number=str(number), line=line) if number else line)

    def _why(self, number: str) -> None:
        """Why the log has a line: the clause by which it happened, its text, and what went in."""
        most = len(self._session.log)
        if not (number.isdecimal() and len(number) <= 9 and 1 <= int(number) <= most):
            self._write(say("plain-why-which", most=str(most)))
            return
        why = part_of(self._session.game, "why").why(self._session, int(number) - 1)
        self._write(say("plain-log-line", number=str(int(number)), line=why.sentence))
        for fact in why.facts:
            self._write(say("plain-why-fact", fact=fact))
        self._write(say("plain-why-clause", clause=why.clause, title=why.title, text=why.text))

    def _odds(self, fractions: str) -> None:
        """The exact chances of the choice at hand; with any word after it as fractions too."""
        rows = part_of(self._session.game, "chances").chances(self._session)
        lines = [pictures.odds_line(row, bool(fractions)) for row in each_once(rows)]
        self._write("\n".join([*lines, say("odds-counted")]) if lines else say("plain-no-odds"))

    def _undo(self, _rest: str) -> None:
        if not self._session.can_undo:
            self._write(say("plain-nothing-to-undo"))
            return
        revealed = self._session.undo()
        self._told = len(self._session.log)
        self._write(say("plain-taken-back-revealed") if revealed else say("plain-taken-back"))

    def _redo(self, _rest: str) -> None:
        if self._session.can_redo:
            self._session.redo()
        else:
            self._write(say("plain-nothing-to-redo"))

    def _report(self, words: str) -> None:
        """Write a report of the game as it is, with what is wrong in the player's words."""
        from brimstone_tui.lab.reports import Problem, write_report

        try:
            path = write_report(Problem(words=words), fault_in(self._session).saved)
        except OSError as error:
            self._write(say("fault-no-report", problem=error.strerror or str(error)))
        else:
            self._write(say("report-written", path=str(path)))
