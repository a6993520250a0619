"""The games on the shelf: rulesets by id, and how every front end begins, takes up, lists and keeps a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from brimstone_tui import __version__
from brimstone_tui.content.places import saves_folder
from brimstone_tui.content.sanitise import clean_name, clean_text
from brimstone_tui.engine.errors import EngineError, SaveError
from brimstone_tui.engine.run import Game
from brimstone_tui.engine.saving import SavedGame, read_save, saves_in
from brimstone_tui.engine.session import Session, chance_of
from brimstone_tui.engine.table import Seat
from brimstone_tui.engine.tape import Entry
from brimstone_tui.views.coach import Coach
from brimstone_tui.views.library import LibraryPage

RULESETS = {"brimstone": "brimstone_tui.rulesets.brimstone", "descent": "brimstone_tui.rulesets.descent"}
"""Each ruleset by id, with its package. That has a `game` (its `GAME`), `setup`, `options`, `names`, `narrate`, `show`,
`drawn`, `why`, `chances`, `bots`, `library`, `coverage`.
"""

LESSONS = {"brimstone_lesson": "brimstone"}
"""The lesson for new players of a ruleset, by the id of its game: it is begun, saved and taken up like any game."""

LONGEST_TITLE = 60


def ruleset(id: str) -> Game[Any]:
    """The ruleset of that id. Raises EngineError for an unknown one."""
    if id not in RULESETS:
        near = get_close_matches(id, RULESETS, n=1)
        hint = f"did you mean '{near[0]}'?" if near else f"it is one of {', '.join(RULESETS)}"
        raise EngineError(f"ruleset: '{id}' is not known; {hint}")
    game: Game[Any] = import_module(f"{RULESETS[id]}.game").GAME
    return game


def game_of(id: str) -> Game[Any]:
    """The game of that id, as a save names it: a ruleset or its lesson. Raises EngineError for an unknown one."""
    if id not in LESSONS:
        return ruleset(id)
    game: Game[Any] = import_module(f"{RULESETS[LESSONS[id]]}.tutorial.game").LESSON
    return game


def part_of(game: Game[Any], name: str) -> Any:
    """A module that every ruleset has under the same name, one of those named at RULESETS."""
    return import_module(f"{RULESETS[rules_of(game)]}.{name}")


def rules_of(game: Game[Any]) -> str:
    """The id of the ruleset by which a game is played: a lesson's is that of its ruleset."""
    return LESSONS.get(game.id, game.id)


def library(id: str) -> Sequence[LibraryPage]:
    """The pages of a ruleset's content. Raises ContentError when its files cannot be read."""
    game: Any = ruleset(id)
    pages: Sequence[LibraryPage] = part_of(game, "library").pages(game.catalogue)
    return pages


def bots_for(game: Game[Any], seats: Sequence[str]) -> dict[str, Seat]:
    """A bot that plays sensibly, for each of the seats."""
    return {seat: part_of(game, "bots").SensibleBot() for seat in seats}


class GameFault(Exception):
    """A fault of the game itself, its cause, while a game was begun, taken up or played.

    saved: that game as far as it is safe, None if it has no save; tried: the tape at which the rules failed, empty if
    something else did.
    """

    def __init__(self, saved: SavedGame | None, tried: Sequence[Entry] = ()) -> None:
        super().__init__("a fault of the game itself")
        self.saved = saved
        self.tried = list(tried)


class Listed(NamedTuple):
    """One line of the list of saves. ruleset: that by which it is played, empty if that is unknown; mission: its id;
    problem: why the save cannot be read; then only the path is known.
    """

    path: Path
    title: str
    mission: str
    heroes: tuple[str, ...]
    turn: int
    date: str
    outcome: str
    problem: str = ""
    lesson: bool = False
    ruleset: str = ""


def new_game(
    game: Game[Any],
    setup: Mapping[str, Any],
    seed: int,
    *,
    bots: Sequence[str] = (),
    title: str = "",
    typed_dice: bool = False,
    keep: bool = True,
) -> Session[Any]:
    """Begin a game. Bots hold the seats named; with `keep` it is saved from the first question.

    Raises EngineError, GameFault.
    """
    header = {
        "version": __version__,
        "title": clean_text(title, LONGEST_TITLE) or str(setup.get("mission", "")),
        "seed": seed,
        "chance": "typed_in" if typed_dice else "seeded",
        "bots": list(bots),
    }
    try:
        session = Session(game, setup, chance_of(header), bots_for(game, bots))
    except EngineError:
        raise
    except Exception as fault:
        first = {"game": game.id, "setup": dict(setup), "content": game.fingerprint(), **header}
        raise GameFault(SavedGame(Path(), first, 0, 0)) from fault
    if keep:
        session.save(saves_folder(), header)
    return session


def resume_game(path: Path, *, writing: bool = True) -> Session[Any]:
    """Take a saved game up again at the very question where it stood. Raises SaveError, EngineError, GameFault."""
    saved = read_save(path)
    game = game_of(str(saved.header.get("game", "")))
    bots = [str(seat) for seat in saved.header.get("bots", [])]
    try:
        return Session.load(game, saved, bots_for(game, bots), writing=writing)
    except (EngineError, OSError):
        raise
    except Exception as fault:
        raise GameFault(saved) from fault


def fault_in(session: Session[Any]) -> GameFault:
    """What is raised from a fault that came up while this game was played."""
    saved = None
    if session.path is not None:
        with suppress(SaveError):
            saved = read_save(session.path)
    return GameFault(saved, session.tried)


def lesson(*, anew: bool = False) -> Session[Any]:
    """The lesson, where it was left unless it shall begin anew. Raises EngineError, ContentError."""
    left = next((each.path for each in listed_games() if each.lesson and not each.problem and not each.outcome), None)
    if left is not None and not anew:
        return resume_game(left)
    game: Any = game_of(next(iter(LESSONS)))
    return new_game(game, game.lesson.setup, game.lesson.seed, title=game.lesson.title)


def coach_of(session: Session[Any]) -> Coach | None:
    """The coach of a lesson, who sees how it stands; None for every other game."""
    if session.game.id not in LESSONS:
        return None
    game: Any = session.game
    coach: Coach = part_of(game, "tutorial.coach").Coach(game.lesson, session)
    return coach


def listed_games() -> list[Listed]:
    """All saves, the newest first; one that cannot be read says why."""
    return [_listed(path) for path in saves_in(saves_folder())]


def mission_title(game: Listed) -> str:
    """The title of a saved game's mission; its id if the ruleset no longer has it. Raises ContentError."""
    known: Any = ruleset(game.ruleset).catalogue.missions if game.ruleset else {}  # type: ignore[attr-defined]
    return str(known[game.mission].title) if game.mission in known else game.mission


def newest_game() -> Path | None:
    """The save of the game played last that is not over yet."""
    return next((each.path for each in listed_games() if not each.problem and not each.outcome), None)


def _listed(path: Path) -> Listed:
    try:
        return _described(read_save(path))
    except SaveError as error:
        return Listed(path, path.stem, "", (), 0, "", "", str(error))


def _described(saved: SavedGame) -> Listed:
    setup = saved.header.get("setup", {})
    named = [hero.get("name") or hero.get("hero") or hero.get("class", "") for hero in setup.get("heroes", [])]
    names = tuple(clean_name(str(name)) for name in named)
    id = str(saved.header.get("game", ""))
    return Listed(
        saved.path,
        clean_text(saved.title, LONGEST_TITLE) or saved.path.stem,
        str(setup.get("mission", "")),
        names,
        int(saved.status.get("turn", 0)),
        str(saved.header.get("created", "")),
        str(saved.status.get("outcome", "")),
        lesson=saved.header.get("game") in LESSONS,
        ruleset=LESSONS.get(id, id) if id in (*RULESETS, *LESSONS) else "",
    )
