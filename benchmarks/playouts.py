"""Random bots in whole games beside Catanatron's random players, taking turns in one run.

python benchmarks/playouts.py --install            the released catanatron goes into a folder that is thrown away
python benchmarks/playouts.py --catanatron-python PY     an interpreter that has it
    --newest FOLDER   also with catanatron's source from this folder on the path
    --rounds N --seconds S

A decision is an answer of a bot: ours are choices among several, Catanatron's count forced moves as well. A worker is
a fresh process that plays whole games for so many seconds; the ratio of a round is between two workers that ran one
after the other. A ratio is the median of the rounds, with its extremes.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable
from pathlib import Path
from statistics import median

HERE = Path(__file__).resolve()
PARTY = ("gunslinger", "preacher", "marshal", "scout")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--worker", choices=WORKERS)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--install", action="store_true")
    parser.add_argument("--catanatron-python")
    parser.add_argument("--newest")
    asked = parser.parse_args()
    if asked.worker:
        print(json.dumps(clock(WORKERS[asked.worker](), asked.seconds)))
        return
    with tempfile.TemporaryDirectory() as folder:
        python = installed(Path(folder)) if asked.install else asked.catanatron_python
        compare(python, asked.newest, asked.rounds, asked.seconds)


# -- the workers -------------------------------------------------------------------------------------------------------


def brimstone() -> Callable[[int], int]:
    from brimstone_tui.engine.chance import Seeded
    from brimstone_tui.engine.run import play_out
    from brimstone_tui.rulesets.brimstone.bots import RandomBot
    from brimstone_tui.rulesets.brimstone.game import GAME

    heroes = [{"class": hero} for hero in PARTY]

    def play(seed: int) -> int:
        state = GAME.begin({"mission": "a_fistful_of_dark_stone", "heroes": heroes})
        return play_out(GAME, state, Seeded(seed), RandomBot(seed)).asked

    return play


def catanatron() -> Callable[[int], int]:
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

    def play(seed: int) -> int:
        random.seed(seed)
        game = Game([RandomPlayer(color) for color in list(Color)[:4]], seed=seed)
        game.play()
        return len(getattr(game.state, "action_records", None) or game.state.actions)

    return play


WORKERS = {"brimstone": brimstone, "catanatron": catanatron}


def clock(play: Callable[[int], int], seconds: float) -> dict[str, float]:
    """Decisions a second and a game over whole games, after one that warms up."""
    play(0)
    games = decisions = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        games += 1
        decisions += play(games)
    took = time.perf_counter() - began
    return {
        "decisions_a_second": decisions / took,
        "decisions_a_game": decisions / games,
        "games_a_second": games / took,
    }


# -- the comparison ----------------------------------------------------------------------------------------------------


def installed(folder: Path) -> str:
    """An interpreter that has the released catanatron, in this folder."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    subprocess.run([python, "-m", "pip", "install", "-q", "catanatron"], check=True)
    return str(python)


def compare(python: str | None, newest: str | None, rounds: int, seconds: float) -> None:
    def job(worker: str, python: str, path: Path) -> tuple[list[str], dict[str, str]]:
        command = [python, str(HERE), "--worker", worker, "--seconds", str(seconds)]
        return command, {**os.environ, "PYTHONPATH": str(path)}

    jobs = {"brimstone": job("brimstone", sys.executable, HERE.parents[1])}
    if python:
        jobs["catanatron, released"] = job("catanatron", python, Path())
    if python and newest:
        jobs["catanatron, newest"] = job("catanatron", python, Path(newest))
    rows: dict[str, list[dict[str, float]]] = {name: [] for name in jobs}
    for _ in range(rounds):
        for name, (command, env) in jobs.items():
            done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
            rows[name].append(json.loads(done.stdout.splitlines()[-1]))
    print(f"{'':<22} {'decisions/s':>12} {'a game':>8} {'games/s':>8}   brimstone against it, in one round")
    for name, results in rows.items():
        speed, length, games = (
            median(each[key] for each in results)
            for key in ("decisions_a_second", "decisions_a_game", "games_a_second")
        )
        ratios = sorted(
            ours["decisions_a_second"] / theirs["decisions_a_second"]
            for ours, theirs in zip(rows["brimstone"], results, strict=True)
        )
        beside = f"{median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})" if name != "brimstone" else ""
        print(f"{name:<22} {speed:>12,.0f} {length:>8.0f} {games:>8.1f}   {beside}")


if __name__ == "__main__":
    main()
