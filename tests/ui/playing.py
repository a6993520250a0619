"""What the tests of the screens share: games at a known question, and an app that shows one."""

from collections.abc import Callable, Iterator
from typing import Any

from textual.app import App
from textual.pilot import Pilot

from brimstone_tui import games
from brimstone_tui.engine.session import Session
from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.screens.card import CardScreen
from brimstone_tui.ui.screens.game import GameScreen

WIDE = (140, 45)
SMALL = (80, 24)
PARTY = {"gunslinger": "Ruth", "preacher": "Amos", "marshal": "Clementine", "scout": "Silas"}
HEROES = {"garrow": "Garrow", "hale": "Hale", "pip": "Pip", "quill": "Quill"}

Stop = Callable[[Any], Any]


def begun(
    seed: int = 3, *, names: dict[str, str] | None = None, keep: bool = False, typed_dice: bool = False, bots=()
) -> Any:
    """A game with the party of four at its first question."""
    game = games.ruleset("brimstone")
    heroes = [
        {"class": id, "name": name, "upgrade": game.catalogue.heroes[id].upgrades[0].id, "token": "dynamite"}  # type: ignore[attr-defined]
        for id, name in (names or PARTY).items()
    ]
    setup = {"mission": "a_fistful_of_dark_stone", "heroes": heroes, "light": heroes[0]["class"]}
    return games.new_game(game, setup, seed, keep=keep, typed_dice=typed_dice, bots=bots)


def quest_begun(
    seed: int = 3, quest: str = "chapel_of_cinders", *, names: dict[str, str] | None = None, keep: bool = False, bots=()
) -> Any:
    """A game of the second ruleset with a party of four at its first question."""
    game: Any = games.ruleset("descent")
    begins = games.part_of(game, "setup")
    setup = begins.ready_setup(quest, tuple(names or HEROES))
    for hero in setup["heroes"]:
        hero |= {"name": (names or HEROES)[hero["hero"]], **begins.ready_choices(game.catalogue, hero["hero"])}
    return games.new_game(game, setup, seed, keep=keep, bots=bots)


def until(stop: Stop, session: Session[Any]) -> Any:
    """Let a bot answer until the game is where the test wants it. Fails if it ends before."""
    bot = games.part_of(session.game, "bots").SensibleBot()
    while session.pending is not None and not stop(session):
        session.answer(session.pending.id, bot(session.pending.decision, session.state))
    assert session.pending is not None, "the game ended before"
    return session


def at(kind: str, seed: int = 3, after: int = 0) -> Any:
    """A game at a question of that kind, the first after so many entries of the tape."""
    session = begun(seed)
    return until(lambda now: now.pending.decision.kind == kind and len(now.tape) >= after, session)


def screen_of(pilot: Pilot[None]) -> Any:
    """The game that the app shows, whatever lies above it."""
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, GameScreen))


def app_of(pilot: Pilot[None]) -> BrimstoneApp:
    """The app, with all that is its own."""
    assert isinstance(pilot.app, BrimstoneApp)
    return pilot.app


async def settled(pilot: Pilot[None]) -> None:
    """Wait until the open question has been seen; cards are put away."""
    for _ in range(40):
        await pilot.pause()
        if isinstance(pilot.app.screen, CardScreen):
            pilot.app.screen.dismiss()
        elif screen_of(pilot).takes_keys:
            return
    raise AssertionError("the question was never shown")


def text_of(app: App[None]) -> str:
    """All that is on the screen, as lines of text."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


def notices(app: App[None]) -> str:
    """What the app said in notices."""
    return "\n".join(notice.message for notice in app._notifications)


def shown_lines(app: App[None]) -> Iterator[str]:
    """The lines of the screen without blanks at their ends."""
    return (line.rstrip() for line in text_of(app).split("\n"))
