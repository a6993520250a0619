"""Many games, each played by bots to its end in this process or in several."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from time import perf_counter
from typing import Any, NamedTuple

from brimstone_tui import games
from brimstone_tui.engine.chance import Seeded
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.engine.requests import Answer, Decision
from brimstone_tui.engine.run import Game, play_out
from brimstone_tui.sim.tally import Failure, Tally

BOTS = ("sensible", "random")
FEW = 40
"""So many games are played faster by one process than others are started."""
SEEDS_APART = 1_000_000
HIGHEST_SEED = 2**63
MOST_IN_A_TURN = 500
"""Decisions in one turn after which a bot is held to go round in circles."""
MOST_IN_A_GAME = 50_000
CHUNKS_PER_JOB = 4


class NoProgress(Exception):
    """A bot goes round in circles: the game is left unfinished."""


class Plan(NamedTuple):
    """What is the same in all games of a simulation."""

    ruleset: str
    setup: dict[str, Any]
    seed: int
    bot: str
    coverage: bool = False


def seed_of_game(seed: int, number: int) -> int:
    """The seed of the game of that number (from 0) in a simulation: `seed` × 1 000 000 + `number`.

    `brimstone play --bots all --seed` with it, and with the same mission and heroes, plays that very game again.
    """
    return (seed * SEEDS_APART + number) % HIGHEST_SEED


def simulate(
    ruleset: str,
    mission: str,
    heroes: int | Sequence[str],
    games: int,
    seed: int,
    bot: str = "sensible",
    jobs: int | None = None,
    coverage: bool = False,
) -> Tally:
    """Play so many games with bots in all seats; game k has the seed `seed` × 1 000 000 + k (see `seed_of_game`).

    heroes: their ids, or how many of the ready party; bot: `sensible` or `random`; jobs:
    processes, by default one for few games and else one for each processor; coverage: count what content came up.
    The counts are the same for any number of jobs. Raises EngineError for a setup that cannot be played.
    """
    if bot not in BOTS:
        raise EngineError(f"bot: '{bot}' is not known; it is {' or '.join(BOTS)}")
    if games < 1:
        raise EngineError(f"games: {games} cannot be played; at least 1")
    plan = Plan(ruleset, setup_of(ruleset, mission, heroes), seed, bot, coverage)
    began = perf_counter()
    jobs = jobs or (1 if games < FEW else os.cpu_count() or 1)
    tally = Tally()
    for part in _played(plan, games, jobs):
        tally.add(part)
    if coverage:
        tally.never_met = [name for name in _coverage_of(ruleset).everything() if name not in tally.met]
    tally.seconds = perf_counter() - began
    return tally


def setup_of(ruleset: str, mission: str, heroes: int | Sequence[str]) -> dict[str, Any]:
    """What a game of a simulation begins from. Raises EngineError when it cannot be played."""
    game = games.ruleset(ruleset)
    begins = games.part_of(game, "setup")
    ready: Sequence[str] = begins.READY_PARTY
    if isinstance(heroes, int):
        if not 1 <= heroes <= len(ready):
            raise EngineError(f"heroes: {heroes} were asked for; a party has 1 to {len(ready)}")
        heroes = ready[:heroes]
    setup: dict[str, Any] = begins.ready_setup(mission, heroes)
    game.begin(setup)
    return setup


def _played(plan: Plan, count: int, jobs: int) -> list[Tally]:
    size = max(1, -(-count // (jobs * CHUNKS_PER_JOB)))
    chunks = [range(first, min(first + size, count)) for first in range(0, count, size)]
    if jobs == 1 or len(chunks) == 1:
        return [play_some(plan, chunk) for chunk in chunks]
    with ProcessPoolExecutor(min(jobs, len(chunks))) as pool:
        return list(pool.map(play_some, [plan] * len(chunks), chunks))


def play_some(plan: Plan, numbers: Sequence[int]) -> Tally:
    """Play the games of these numbers, one after another."""
    tally = Tally()
    for number in numbers:
        play_one(plan, seed_of_game(plan.seed, number), tally)
    return tally


def play_one(plan: Plan, seed: int, tally: Tally) -> None:
    """Play one game and count what came of it. An exception is counted with its seed, never raised."""
    game = games.ruleset(plan.ruleset)
    state = game.begin(plan.setup)
    log: list[Any] | None = [] if plan.coverage else None
    seat = Guarded(game, _bot(game, plan.bot, seed))
    tally.games += 1
    try:
        play_out(game, state, Seeded(seed), seat, MOST_IN_A_GAME, log)
        if not game.status(state)["outcome"]:
            raise NoProgress(f"over {MOST_IN_A_GAME} decisions")
    except NoProgress as error:
        tally.failures.append(Failure(seed, str(error)))
    except Exception as error:  # noqa: BLE001  # one broken game must not lose the others; it is counted, with its seed
        tally.errors += 1
        tally.failures.append(Failure(seed, f"{type(error).__name__}: {error}"))
        return
    finally:
        tally.decisions += seat.asked
    status = game.status(state)
    tally.turns += status["turn"]
    if log is not None:
        tally.count_met((event for event, _ in log), _coverage_of(plan.ruleset).NAMES)
    if status["outcome"] == "victory":
        tally.wins += 1
    elif status["outcome"]:
        tally.losses[status["cause"]] = tally.losses.get(status["cause"], 0) + 1
    else:
        tally.unfinished += 1


class Guarded:
    """A bot under watch: so many decisions in one turn mean that it gets nowhere. Raises NoProgress."""

    __slots__ = ("_answer", "_game", "_since", "_turn", "asked")

    def __init__(self, game: Game[Any], bot: Callable[[Decision[Any], Any], Answer]) -> None:
        self._game = game
        self._answer = bot
        self._turn = -1
        self._since = 0
        self.asked = 0

    def __call__(self, decision: Decision[Any], state: Any) -> Answer:
        self.asked += 1
        if self.asked - self._since > MOST_IN_A_TURN:
            turn = self._game.status(state)["turn"]
            if turn == self._turn:
                raise NoProgress(f"turn {turn}: over {MOST_IN_A_TURN} decisions, the last one {decision.signature}")
            self._turn, self._since = turn, self.asked
        return self._answer(decision, state)


def _bot(game: Game[Any], name: str, seed: int) -> Callable[[Decision[Any], Any], Answer]:
    bots = games.part_of(game, "bots")
    bot: Callable[[Decision[Any], Any], Answer] = bots.RandomBot(seed) if name == "random" else bots.SensibleBot()
    return bot


def _coverage_of(ruleset: str) -> Any:
    return games.part_of(games.ruleset(ruleset), "coverage")
