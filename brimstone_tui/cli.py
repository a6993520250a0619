"""The command line: it reads arguments, calls, prints, and says in a line what is wrong.

Exit codes: 0 done · 1 a check failed · 2 asked for something that cannot be · 70 a fault of the game itself ·
129, 130, 143 hung up, interrupted, terminated.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from brimstone_tui import __version__
from brimstone_tui.dice.pool import MAX_DICE as MOST_DICE
from brimstone_tui.dice.pool import MAX_PLUS as MOST_PLUS
from brimstone_tui.words import say, use_language

if TYPE_CHECKING:
    from brimstone_tui.engine.session import Session
    from brimstone_tui.games import Listed

USAGE_ERROR = 2
HIGHEST_SEED = 2**63 - 1
COMPLETION = "_BRIMSTONE_COMPLETE"
"""Set by a shell that asks for completions; then there are no arguments."""
LONG_SECONDS = 1.0
"""An answer that takes longer is announced."""
MOST_JOBS = 256
MOST_LINES = 1_000_000
MOST_GAMES = 10_000_000

use_language("en", lenient=True)


class BadArgument(click.UsageError):
    """An argument that cannot be used: which one, and what would be right."""

    def __init__(self, argument: str, what: str) -> None:
        super().__init__(f"{argument}: {what}", click.get_current_context(silent=True))


class WholeNumber(click.ParamType[int]):
    """A whole number from `least` to `most`."""

    name = "number"

    def __init__(self, least: int, most: int) -> None:
        self._least = least
        self._most = most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Give the number. Fails, with both bounds, for anything else."""
        text = str(value).strip()
        number = int(text) if re.fullmatch(r"\d{1,20}", text) else -1
        if not self._least <= number <= self._most:
            bounds = {"least": str(self._least), "most": str(self._most)}
            self.fail(say("cli-need-number", given=_shown(text), **bounds), param, ctx)
        return number


def main(arguments: Sequence[str]) -> int:
    """Run the command and give the exit code. Nothing that a player or a file can cause ends in a traceback."""
    from brimstone_tui.content.errors import ContentError
    from brimstone_tui.engine.errors import EngineError
    from brimstone_tui.plain.streams import Stopped, make_ready

    make_ready()
    try:
        if not arguments and COMPLETION not in os.environ:
            return _welcome()
        code = commands.main(list(arguments), prog_name="brimstone", standalone_mode=False)
    except click.ClickException as error:
        return _refused(error.format_message(), getattr(error, "ctx", None))
    except (EngineError, ContentError) as error:
        return _refused(str(error))
    except OSError as error:
        return _refused(say("cli-file-trouble", file=str(error.filename or ""), problem=error.strerror or str(error)))
    except (KeyboardInterrupt, click.Abort):
        return Stopped.INTERRUPTED
    except Exception as error:  # noqa: BLE001  # the last resort: a fault of ours is told to the player and written down
        return _fault(error)
    return code if isinstance(code, int) else 0


def _refused(what: str, context: click.Context | None = None) -> int:
    program = context.command_path if context is not None else "brimstone"
    first, *others = what.split("\n")
    more = say("cli-more-problems", more=len(others)) if others else ""
    click.echo(say("cli-error", program=program, what=" ".join(f"{first} {more}".split())), err=True)
    if context is not None:
        click.echo(say("cli-try", program=program), err=True)
    return USAGE_ERROR


def _fault(error: Exception) -> int:
    """Write down what happened, and say how to go on."""
    from brimstone_tui.lab.reports import FAULT, tell_fault

    for line in tell_fault(error, plain=True):
        click.echo(line, err=True)
    return FAULT


_COLOURS = {"16": "standard", "256": "256", "full": "truecolor"}


def _plain_characters(context: click.Context, param: click.Parameter, wished: bool) -> None:
    if wished:
        os.environ["BRIMSTONE_ASCII"] = "1"


def _colours(context: click.Context, param: click.Parameter, wished: str | None) -> None:
    if wished is not None:
        os.environ["TEXTUAL_COLOR_SYSTEM"] = _COLOURS[wished]  # Textual reads it when it is first imported


def _looks(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command that opens a screen the options of how it looks this once."""
    ascii = click.option(
        "--ascii", is_flag=True, expose_value=False, callback=_plain_characters, help=say("cli-ascii-help")
    )
    colours = click.option(
        "--colors", type=click.Choice([*_COLOURS]), expose_value=False, callback=_colours, help=say("cli-colors-help")
    )
    return ascii(colours(command))


@click.group(
    help=say("cli-help"),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    invoke_without_command=True,
)
@click.version_option(__version__, prog_name="brimstone", message="%(prog)s %(version)s", help=say("cli-version-help"))
@_looks
@click.pass_context
def commands(context: click.Context) -> int:
    """All commands; without one, the title screen."""
    if context.invoked_subcommand is not None:
        return 0
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _welcome()
    from brimstone_tui.ui.app import main as app

    return app()


# -- playing ---------------------------------------------------------------------------------------------------------


@commands.command(help=say("cli-play-help"))
@click.option("--plain", is_flag=True, help=say("cli-plain-help"))
@click.option("--seed", type=WholeNumber(0, HIGHEST_SEED), help=say("cli-seed-help"), metavar="N")
@click.option("--heroes", default="4", help=say("cli-heroes-help"), metavar="N|ID[:CLASS],ID")
@click.option("--mission", help=say("cli-mission-help"), metavar="ID")
@click.option("--option", "options", multiple=True, help=say("cli-option-help"), metavar="K=V")
@click.option("--bots", default="", help=say("cli-bots-help"), metavar="all|ID,ID")
@click.option("--light", help=say("cli-light-help"), metavar="ID")
@click.option("--name", "names", multiple=True, help=say("cli-name-help"), metavar="ID=NAME")
@click.option("--typed-dice", is_flag=True, help=say("cli-typed-dice-help"))
@click.option("--ruleset", default="brimstone", help=say("cli-ruleset-help"), metavar="ID")
@_looks
def play(
    plain: bool,
    seed: int | None,
    heroes: str,
    mission: str | None,
    options: tuple[str, ...],
    bots: str,
    light: str | None,
    names: tuple[str, ...],
    typed_dice: bool,
    ruleset: str,
) -> int:
    """Begin a new game and play it."""
    from brimstone_tui import games

    game = games.ruleset(ruleset)
    catalogue = games.part_of(game, "game").GAME.catalogue
    mission = mission or next(iter(catalogue.missions))
    _known("--mission", mission, catalogue.missions)
    begins = games.part_of(game, "setup")
    party = _party(heroes, begins.READY_PARTY, catalogue)
    setup = begins.ready_setup(mission, list(party))
    usual = games.part_of(game, "names").usual_name
    called = _names(names, {hero: usual(catalogue, hero) for hero in party})
    for member, (hero, profession) in zip(setup["heroes"], party.items(), strict=True):
        member |= {"name": called[hero], **({"class": profession} if profession else {})}
    if light is not None:
        _in_party("--light", light, party)
        if "light" not in setup:
            raise BadArgument("--light", say("cli-no-light"))
        setup["light"] = light
    chosen = {**setup.get("options", {}), **_pairs("--option", options)}
    setup["options"] = games.part_of(game, "options").checked_options(chosen, "--option")
    seed = _any_seed() if seed is None else seed
    held = _bots(bots, game.seats(game.begin(setup)))
    title = catalogue.missions[mission].title
    return _play(
        lambda: games.new_game(game, setup, seed, bots=held, title=title, typed_dice=typed_dice),
        plain,
        say("plain-opening", mission=title, seed=str(seed)),
    )


@commands.command(help=say("cli-resume-help"))
@click.argument("save", required=False)
@click.option("--plain", is_flag=True, help=say("cli-plain-help"))
@_looks
def resume(save: str | None, plain: bool) -> int:
    """Go on with a saved game."""
    from brimstone_tui import games

    path = games.newest_game() if save is None else _found(save).path
    if path is None:
        raise BadArgument("resume", say("cli-saves-none-open"))
    return _play(lambda: games.resume_game(path), plain)


@commands.command(help=say("cli-tutorial-help"))
@click.option("--plain", is_flag=True, help=say("cli-plain-help"))
@click.option("--again", is_flag=True, help=say("cli-again-help"))
@_looks
def tutorial(plain: bool, again: bool) -> int:
    """Begin the lesson, or go on with it."""
    from brimstone_tui import games

    return _play(lambda: games.lesson(anew=again), plain)


def _welcome() -> int:
    """Without a command and without a terminal: offer to go on, or begin a new game, in lines."""
    from brimstone_tui import games
    from brimstone_tui.plain import choose_in_lines

    path = games.newest_game()
    if path is None:
        return int(commands.main(["play"], prog_name="brimstone", standalone_mode=False))
    title = next(each.title for each in games.listed_games() if each.path == path)
    ways = {"resume": say("plain-go-on", title=title), "play": say("title-new-game"), "": say("title-quit")}
    way = choose_in_lines(say("plain-welcome"), ways)
    return int(commands.main([way, "--plain"], prog_name="brimstone", standalone_mode=False)) if way else 0


def _play(take_up: Callable[[], Session[Any]], plain: bool, opening: str = "") -> int:
    """Play in the app, or line by line if that is wished or there is no terminal."""
    if not plain and sys.stdin.isatty() and sys.stdout.isatty():
        from brimstone_tui.ui.app import main as app

        return app(take_up())
    from brimstone_tui.plain import play_in_lines

    return play_in_lines(take_up, opening=opening, no_terminal=not plain)


def _party(heroes: str, ready: Sequence[str], catalogue: Any) -> dict[str, str]:
    """The heroes by id, each with the class named for it: the first so many of the ready party, or those named."""
    if re.fullmatch(r"[-+]?\d+", heroes.strip()):
        counts = [str(count) for count in range(1, len(ready) + 1)]
        if heroes.strip() not in counts:
            raise BadArgument("--heroes", say("cli-need-number-of-heroes", given=_shown(heroes)))
        return dict.fromkeys(ready[: int(heroes)], "")
    party: dict[str, str] = {}
    for named in _ids(heroes):
        hero, _, profession = named.partition(":")
        _known("--heroes", hero, catalogue.heroes)
        if profession:
            _known("--heroes", profession, getattr(catalogue, "classes", {}))
        if hero in party:
            raise BadArgument("--heroes", say("cli-hero-twice", given=hero))
        party[hero] = profession
    if not 1 <= len(party) <= len(ready):
        raise BadArgument("--heroes", say("cli-need-number-of-heroes", given=str(len(party))))
    return party


def _names(given: Sequence[str], usual: Mapping[str, str]) -> dict[str, str]:
    """The name of each hero of the party: the one given, or the one that the hero has."""
    from brimstone_tui.content.sanitise import clean_text

    names = dict(usual)
    for hero, name in _pairs("--name", given).items():
        _in_party("--name", hero, names)
        names[hero] = clean_text(name, 2 * len(name))
        if not names[hero]:
            raise BadArgument("--name", say("cli-unreadable-name", hero=hero))
    return names


def _bots(bots: str, seats: Sequence[str]) -> list[str]:
    """The seats that bots hold."""
    if bots.strip() == "all":
        return list(seats)
    for seat in _ids(bots):
        _in_party("--bots", seat, seats)
    return _ids(bots)


def _pairs(argument: str, given: Sequence[str]) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals or not key.strip():
            like = "ID=NAME" if argument == "--name" else "K=V"
            raise BadArgument(argument, say("cli-need-pair", given=_shown(text), like=like))
        if key.strip() in pairs:
            raise BadArgument(argument, say("cli-given-twice", given=_shown(key)))
        pairs[key.strip()] = value.strip()
    return pairs


def _ids(text: str) -> list[str]:
    return [id.strip() for id in text.split(",") if id.strip()]


def _known(argument: str, id: str, known: Mapping[str, Any]) -> None:
    from brimstone_tui.content.errors import did_you_mean

    if id not in known:
        raise BadArgument(argument, say("cli-unknown-id", given=_shown(id), hint=did_you_mean(id, known)))


def _in_party(argument: str, id: str, party: Collection[str]) -> None:
    if id not in party:
        raise BadArgument(argument, say("cli-not-in-party", given=_shown(id), known=", ".join(party)))


def _shown(text: str) -> str:
    """What a player typed, made harmless to print."""
    from brimstone_tui.content.sanitise import clean_text

    return clean_text(text, 60)


def _any_seed() -> int:
    """A seed that nobody chose, short enough to be typed again."""
    return int.from_bytes(os.urandom(4), "big")


# -- in a browser ----------------------------------------------------------------------------------------------------


@commands.command(help=say("cli-serve-help"))
@click.option("--host", default="127.0.0.1", help=say("cli-host-help"), metavar="ADDRESS", show_default=True)
@click.option(
    "--port", type=WholeNumber(0, 65535), default=8000, help=say("cli-port-help"), metavar="N", show_default=True
)
def serve(host: str, port: int) -> None:
    """Serve the game to browsers until it is stopped."""
    from importlib.util import find_spec

    if find_spec("textual_serve") is None:
        raise click.UsageError(say("web-not-installed"), click.get_current_context())
    from brimstone_tui.web.serving import CannotServe
    from brimstone_tui.web.serving import serve as until_stopped

    try:
        until_stopped(host, port, lambda line: click.echo(line, err=True))
    except CannotServe as error:
        raise click.UsageError(str(error), click.get_current_context()) from None


# -- simulation and lab ----------------------------------------------------------------------------------------------


@commands.command(help=say("cli-sim-help"))
@click.option("--mission", help=say("cli-mission-help"), metavar="ID")
@click.option("--heroes", default="4", help=say("cli-heroes-help"), metavar="N|ID,ID")
@click.option("--games", "count", type=WholeNumber(1, MOST_GAMES), default=100, help=say("cli-games-help"), metavar="N")
@click.option("--seed", type=WholeNumber(0, HIGHEST_SEED), default=1, help=say("cli-sim-seed-help"), metavar="N")
@click.option("--jobs", type=WholeNumber(1, MOST_JOBS), help=say("cli-jobs-help"), metavar="N")
@click.option("--bot", type=click.Choice(["sensible", "random"]), default="sensible", help=say("cli-bot-help"))
@click.option("--json", "as_json", is_flag=True, help=say("cli-json-help"))
@click.option("--ruleset", default="brimstone", help=say("cli-ruleset-help"), metavar="ID")
def sim(
    mission: str | None, heroes: str, count: int, seed: int, jobs: int | None, bot: str, as_json: bool, ruleset: str
) -> int:
    """Let bots play many games, and print the counts. Exit code 1 if a game ended in an error."""
    import json

    from brimstone_tui import games
    from brimstone_tui.sim import simulate

    game = games.ruleset(ruleset)
    catalogue = games.part_of(game, "game").GAME.catalogue
    mission = mission or next(iter(catalogue.missions))
    _known("--mission", mission, catalogue.missions)
    party = list(_party(heroes, games.part_of(game, "setup").READY_PARTY, catalogue))
    tally = simulate(ruleset, mission, party, count, seed, bot=bot, jobs=jobs)
    click.echo(json.dumps(tally.as_dict()) if as_json else tally.text())
    return 1 if tally.errors else 0


@commands.command(help=say("cli-lab-help"))
@click.option("--check", is_flag=True, help=say("cli-lab-check-help"))
@click.option("--json", "as_json", is_flag=True, help=say("cli-json-help"))
@click.option("--keep", type=click.Path(path_type=Path), help=say("cli-lab-keep-help"), metavar="OUT")
@click.option("--at", "line", type=WholeNumber(1, MOST_LINES), help=say("cli-lab-at-help"), metavar="LINE")
@click.option("--show-hand", "shows_hand", is_flag=True, help=say("cli-lab-show-hand-help"))
@click.argument("paths", nargs=-1, required=True, metavar="FILE|DIR|SAVE...")
def lab(
    check: bool, as_json: bool, keep: Path | None, line: int | None, shows_hand: bool, paths: tuple[str, ...]
) -> int:
    """Open a scene or a save in the lab; check scenes; or keep a moment. A check gives 0 only if all hold."""
    if check:
        return _check(paths, as_json)
    if as_json:
        raise BadArgument("--json", say("cli-lab-json-needs-check"))
    if len(paths) > 1:
        raise BadArgument("lab", say("cli-lab-one-at-a-time"))
    path = Path(paths[0])
    if not path.exists():
        if path.suffix == ".yaml":
            raise BadArgument("lab", say("cli-no-such-file", given=_shown(paths[0])))
        path = _found(paths[0]).path
    if keep is not None:
        from brimstone_tui.lab.keeping import keep_in_file

        notes = keep_in_file(path, keep, line)
        click.echo("\n".join([say("cli-lab-kept", file=str(keep)), *notes]))
        return 0
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise BadArgument("lab", say("cli-lab-needs-terminal"))
    from brimstone_tui.ui.lab import open_lab

    return open_lab(path, line, shows_hand=shows_hand)


def _check(paths: Sequence[str], as_json: bool) -> int:
    from brimstone_tui.lab.check import check_paths

    for path in paths:
        if not Path(path).exists():
            raise BadArgument("lab --check", say("cli-no-such-file", given=_shown(path)))
    text, code = check_paths([Path(path) for path in paths], as_json)
    click.echo(text)
    return code


@commands.command(help=say("cli-replay-help"))
@click.argument("save")
@click.option("--dice", is_flag=True, help=say("cli-replay-dice-help"))
@click.option("--verify", is_flag=True, help=say("cli-replay-verify-help"))
def replay(save: str, dice: bool, verify: bool) -> int:
    """Tell a saved game again, its dice, or whether it comes to the same. Exit code 1 if it does not."""
    from brimstone_tui.lab.reports import is_report, save_in

    if not is_report(Path(save)):
        return _replay(_found(save).path, dice, verify, None)
    with save_in(Path(save)) as path:
        return _replay(path, dice, verify, Path(save))


def _replay(path: Path, dice: bool, verify: bool, report: Path | None) -> int:
    """Replay a save, or the save of a report."""
    from brimstone_tui.lab.replaying import dice_told, told, verified

    same = True
    if verify and report is not None:
        from brimstone_tui.testing.reports import verified_report

        said, same = verified_report(report)
        click.echo(said)
    elif verify:
        said, same = verified(path)
        click.echo(said)
    if dice:
        click.echo(dice_told(path))
    if not verify and not dice:
        click.echo(told(path))
    return 0 if same else 1


@commands.command(help=say("cli-report-help"))
@click.argument("save", required=False)
@click.option("--words", default="", help=say("cli-report-words-help"), metavar="TEXT")
def report(save: str | None, words: str) -> None:
    """Write a report of a game that went wrong."""
    from brimstone_tui import games
    from brimstone_tui.engine.saving import read_save
    from brimstone_tui.lab.reports import Problem, write_report

    path = games.newest_game() if save is None else _found(save).path
    if path is None:
        raise BadArgument("report", say("report-nothing"))
    written = write_report(Problem(words=words), read_save(path))
    click.echo(say("report-written", path=str(written)))


# -- odds ------------------------------------------------------------------------------------------------------------


@commands.group(help=say("odds-help"), invoke_without_command=True)
@click.pass_context
def odds(context: click.Context) -> None:
    """Exact chances."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def _need_option(name: str, help: str, **more: Any) -> Callable[[Any], Any]:
    return click.option(name, type=WholeNumber(2, 6), help=say(help), metavar="N", **more)


def _save_option(name: str, help: str) -> Callable[[Any], Any]:
    return click.option(name, type=WholeNumber(0, 6), default=0, help=say(help), metavar="N")


def _number_option(name: str, most: int, help: str, **more: Any) -> Callable[[Any], Any]:
    return click.option(name, type=WholeNumber(more.pop("least", 0), most), help=say(help), metavar="N", **more)


_as_json = click.option("--json", "as_json", is_flag=True, help=say("cli-json-help"))
_fractions = click.option("--fractions", is_flag=True, help=say("odds-fractions-help"))
_grit = _number_option("--grit", MOST_PLUS, "odds-grit-help", default=0)


@odds.command("attack", help=say("odds-attack-help"))
@_number_option("--dice", MOST_DICE, "odds-dice-help", required=True)
@_need_option("--to-hit", "odds-to-hit-help", required=True)
@click.option("--damage", default="1d6", help=say("odds-damage-help"), metavar="DICE")
@_number_option("--defense", MOST_PLUS, "odds-defense-help", default=0)
@_number_option("--health", MOST_PLUS, "odds-health-help", least=1)
@_save_option("--armor", "odds-armor-help")
@_save_option("--cover", "odds-cover-help")
@_number_option("--endurance", MOST_PLUS, "odds-endurance-help", default=0)
@_number_option("--shield", MOST_PLUS, "odds-shield-help", default=0)
@click.option("--tough", is_flag=True, help=say("odds-tough-help"))
@_number_option("--critical-from", 6, "odds-critical-from-help", default=6)
@_number_option("--critical-damage", MOST_PLUS, "odds-critical-damage-help", default=0)
@_grit
@click.option("--goal", type=click.Choice(["kill", "wounds"]), default="kill", help=say("odds-goal-help"))
@click.option("--off", help=say("odds-off-help"), metavar="N/HIT[/DICE]")
@click.option("--then", multiple=True, help=say("odds-then-help"), metavar="D/H[/A]")
@_fractions
@_as_json
def odds_of_attack(as_json: bool, **question: Any) -> None:
    """What an attack does to an enemy."""
    from brimstone_tui.lab.odds_cli import odds_attack

    _answer(as_json, lambda: odds_attack(**question))


@odds.command("harm", help=say("odds-harm-help"))
@_number_option("--hits", MOST_DICE, "odds-hits-help", required=True)
@_save_option("--defense", "odds-hero-defense-help")
@click.option("--each", default="1", help=say("odds-each-help"), metavar="N|DICE")
@_save_option("--armor", "odds-armor-help")
@_save_option("--cover", "odds-cover-help")
@_number_option("--shield", MOST_PLUS, "odds-hero-shield-help", default=0)
@_number_option("--health", MOST_PLUS, "odds-hero-health-help", least=1)
@_save_option("--to-hit", "odds-harm-to-hit-help")
@_grit
@click.option("--goal", type=click.Choice(["stand", "least"]), default="stand", help=say("odds-harm-goal-help"))
@_fractions
@_as_json
def odds_of_harm(as_json: bool, **question: Any) -> None:
    """What hits do to a hero."""
    from brimstone_tui.lab.odds_cli import odds_harm

    _answer(as_json, lambda: odds_harm(**question))


@odds.command("test", help=say("odds-test-help"))
@_number_option("--dice", MOST_DICE, "odds-dice-help", default=1)
@_need_option("--target", "odds-target-help", required=True)
@_number_option("--successes", MOST_DICE, "odds-successes-help", least=1, default=1)
@_grit
@_fractions
@_as_json
def odds_of_test(as_json: bool, **question: Any) -> None:
    """A test passed."""
    from brimstone_tui.lab.odds_cli import odds_test

    _answer(as_json, lambda: odds_test(**question))


@odds.command("escape", help=say("odds-escape-help"))
@_need_option("--target", "odds-escape-target-help", required=True)
@_grit
@_fractions
@_as_json
def odds_of_escape(as_json: bool, **question: Any) -> None:
    """How a hero gets away from enemies."""
    from brimstone_tui.lab.odds_cli import odds_escape

    _answer(as_json, lambda: odds_escape(**question))


@odds.command("hold", help=say("odds-hold-help"))
@_number_option("--target", 12, "odds-hold-target-help", least=2, required=True)
@_number_option("--bonus", MOST_PLUS, "odds-bonus-help", default=0)
@click.option("--oil", is_flag=True, help=say("odds-oil-help"))
@_fractions
@_as_json
def odds_of_hold(as_json: bool, **question: Any) -> None:
    """The Darkness held back."""
    from brimstone_tui.lab.odds_cli import odds_hold

    _answer(as_json, lambda: odds_hold(**question))


@odds.command("roll", help=say("odds-roll-help"))
@click.argument("roll", metavar="DICE")
@_number_option("--at-least", HIGHEST_SEED, "odds-at-least-help")
@_fractions
@_as_json
def odds_of_roll(as_json: bool, **question: Any) -> None:
    """What dice come to."""
    from brimstone_tui.lab.odds_cli import odds_roll

    _answer(as_json, lambda: odds_roll(**question))


@odds.command("blow", help=say("odds-blow-help"))
@click.option("--dice", required=True, help=say("odds-blow-dice-help"), metavar="COLOURS")
@click.option("--defense", default="", help=say("odds-blow-defense-help"), metavar="COLOURS")
@_number_option("--distance", MOST_PLUS, "odds-blow-distance-help", default=0)
@click.option("--surge", "surges", multiple=True, help=say("odds-blow-surge-help"), metavar="WHAT=N")
@_number_option("--hearts", MOST_PLUS, "odds-blow-hearts-help", default=0)
@_number_option("--pierce", MOST_PLUS, "odds-blow-pierce-help", default=0)
@_number_option("--shields", MOST_PLUS, "odds-blow-shields-help", default=0)
@_number_option("--health", MOST_PLUS, "odds-blow-health-help", least=1)
@click.option("--goal", type=click.Choice(["hearts", "condition"]), default="hearts", help=say("odds-blow-goal-help"))
@_fractions
@_as_json
def odds_of_blow(as_json: bool, **question: Any) -> None:
    """What an attack of the second game does."""
    from brimstone_tui.lab.odds_descent import odds_blow

    _answer(as_json, lambda: odds_blow(**question))


@odds.command("attribute", help=say("odds-attribute-help"))
@_number_option("--value", MOST_PLUS, "odds-attribute-value-help", required=True)
@_fractions
@_as_json
def odds_of_attribute(as_json: bool, **question: Any) -> None:
    """A test of an attribute of the second game."""
    from brimstone_tui.lab.odds_descent import odds_attribute

    _answer(as_json, lambda: odds_attribute(**question))


def _answer(as_json: bool, ask: Callable[[], Any]) -> None:
    import json
    from threading import Timer

    from brimstone_tui.dice import DiceError

    patience = Timer(LONG_SECONDS, lambda: click.echo(say("odds-working"), err=True))
    patience.daemon = True
    patience.start()
    try:
        answer = ask()
    except DiceError as error:
        raise click.UsageError(str(error), click.get_current_context()) from None
    finally:
        patience.cancel()
    click.echo(json.dumps(answer.data) if as_json else answer.text)


# -- saves -----------------------------------------------------------------------------------------------------------


@commands.group(help=say("cli-saves-help"), invoke_without_command=True)
@click.pass_context
def saves(context: click.Context) -> None:
    """All that can be done with saved games."""
    if context.invoked_subcommand is None:
        context.invoke(list_saves)


@saves.command("list", help=say("cli-saves-list-help"))
def list_saves() -> None:
    """List the saved games, the newest first."""
    from brimstone_tui.games import listed_games

    listed = listed_games()
    if not listed:
        click.echo(say("cli-saves-none"))
    for number, each in enumerate(listed, start=1):
        click.echo(_described(number, each))


@saves.command("rename", help=say("cli-saves-rename-help"))
@click.argument("save")
@click.argument("title")
def rename_saved(save: str, title: str) -> None:
    """Give a saved game another title."""
    from brimstone_tui.engine.saving import rename_save

    found = _found(save)
    title = _title(title)
    rename_save(found.path, title)
    click.echo(say("cli-saves-renamed", old=found.title, title=title))


@saves.command("copy", help=say("cli-saves-copy-help"))
@click.argument("save")
@click.argument("title", required=False)
def copy_saved(save: str, title: str | None) -> None:
    """Copy a saved game."""
    from brimstone_tui.engine.saving import copy_save

    found = _found(save)
    title = _title(say("cli-saves-copy-title", title=found.title) if title is None else title)
    copy_save(found.path, title)
    click.echo(say("cli-saves-copied", old=found.title, title=title))


@saves.command("delete", help=say("cli-saves-delete-help"))
@click.argument("save")
@click.option("--yes", is_flag=True, help=say("cli-yes-help"))
def delete_saved(save: str, yes: bool) -> None:
    """Delete a saved game, once the player is sure."""
    from brimstone_tui.engine.saving import delete_save

    found = _found(save)
    if not yes:
        click.echo(say("cli-saves-sure", title=found.title) + " ", nl=False)
        if sys.stdin.readline().strip().lower() not in ("y", "yes"):
            click.echo(say("cli-saves-kept", title=found.title))
            return
    delete_save(found.path)
    click.echo(say("cli-saves-deleted", title=found.title))


def _described(number: int, listed: Listed) -> str:
    from brimstone_tui.games import mission_title

    if listed.problem:
        return say("cli-saves-damaged", number=str(number), title=listed.title, problem=listed.problem)
    turn = str(listed.turn)
    over = bool(listed.outcome)
    state = (
        say("cli-saves-over", outcome=listed.outcome, turn=turn) if over else say("cli-saves-turn", turn=listed.turn)
    )
    mission = say("saves-lesson") if listed.lesson else mission_title(listed)
    return say(
        "cli-saves-line",
        number=str(number),
        title=listed.title if mission == listed.title else f"{listed.title}: {mission}",
        heroes=", ".join(listed.heroes),
        state=state,
        date=listed.date,
    )


def _title(title: str) -> str:
    from brimstone_tui.content.sanitise import clean_text
    from brimstone_tui.games import LONGEST_TITLE

    cleaned = clean_text(title, LONGEST_TITLE)
    if not cleaned:
        raise BadArgument("TITLE", say("cli-saves-no-title"))
    return cleaned


def _found(save: str) -> Listed:
    """The saved game of that number or title in the list, or that file. Raises BadArgument."""
    from brimstone_tui.games import Listed, listed_games

    listed = listed_games()
    if re.fullmatch(r"\d{1,5}", save) and 1 <= int(save) <= len(listed):
        return listed[int(save) - 1]
    for same in (str, str.casefold):
        titled = [number for number, each in enumerate(listed, start=1) if same(each.title) == same(save)]
        if len(titled) > 1:
            numbers = ", ".join(map(str, titled))
            raise BadArgument("SAVE", say("cli-saves-several", given=_shown(save), numbers=numbers))
        if titled:
            return listed[titled[0] - 1]
    path = Path(save)
    if path.is_file():
        return Listed(path, path.stem, "", (), 0, "", "")
    from brimstone_tui.content.errors import did_you_mean

    hint = did_you_mean(save, [each.title for each in listed]) or say("cli-saves-see-list")
    raise BadArgument("SAVE", say("cli-saves-no-such", given=_shown(save), hint=hint))
