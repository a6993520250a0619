"""Exact odds against icepool, dyce and a loop in C, taking turns in one run; every answer is compared first.

python -m benchmarks.odds [rounds]

dyce (0.7) is used if it is installed; so is a C compiler called cc. The attack: to-hit dice on 4+, D6 damage,
Defense 3, a six ignores Defense. A ratio is the median of the ratios of the rounds, with its extremes.
"""

import ctypes
import shutil
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from statistics import median
from timeit import Timer
from typing import Any

from brimstone_tui.dice.odds import Goal, Law, Shots, Target, attack, spread
from brimstone_tui.dice.odds.attack import find_best_law
from brimstone_tui.dice.odds.hits import law_of_shot
from brimstone_tui.dice.odds.spread import overflow

try:
    import icepool
except ImportError:
    icepool = None
try:
    import dyce
    import dyce.lifecycle
except ImportError:
    dyce = None

Call = Callable[[], Any]
SECONDS = 0.03
"""What one candidate runs in a round."""

FIRST, SECOND = Target(defense=3, health=8), Target(defense=4, health=12)
PANEL = [(dice, to_hit, defense) for dice in range(1, 13) for to_hit in range(2, 7) for defense in range(7)]


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    if dyce is not None:
        warnings.simplefilter("ignore", getattr(dyce.lifecycle, "ExperimentalWarning", Warning))
    die = law_of_shot(Shots(1, 4), Target(defense=3))
    for dice, goals in ((4, (40, 150)), (8, (10, 10)), (12, (80, 250))):
        one_pool(die, dice, goals, rounds)
    two_enemies(rounds)
    panel(die, rounds)
    best_play(rounds)


def one_pool(die: Law, dice: int, goals: tuple[int, int], rounds: int) -> None:
    expected = chances(dict(enumerate(die.power(dice))))
    assert expected == attack(Shots(dice, 4), Target(defense=3)).wounds
    others: dict[str, tuple[Call, str]] = {}
    weights = dict(enumerate(die.weights))
    if dyce is not None:
        others["dyce"] = (lambda: dice @ dyce.H(weights)), f"goal >= {goals[0]}"
    if icepool is not None:
        others["icepool"] = (lambda: dice @ icepool.Die(weights)), f"goal >= {goals[1]}"
    for name, (call, _) in others.items():
        assert chances(dict(call().items())) == expected, name
    native = loop_in_c()
    if native is not None and dice <= 12:
        assert chances(dict(enumerate(native(dice, 4, 3)))) == expected
        others["C"] = native.bare(dice, 4, 3), "goal >= 0.17"
    race(f"all wounds of {dice} dice, the packed die kept", lambda: die.power(dice), others, rounds)


def two_enemies(rounds: int) -> None:
    groups, targets, healths = (Shots(12, 4),), (FIRST, SECOND), (8, 12)
    others: dict[str, tuple[Call, str]] = {}
    if icepool is not None:
        laws = [icepool.Die(dict(enumerate(law_of_shot(groups[0], target).weights))) for target in targets]

        def step(first: int, second: int) -> Any:
            if first < healths[0]:
                return laws[0].map(lambda wounds: (min(healths[0], first + wounds), second))
            return laws[1].map(lambda wounds: (first, min(healths[1], second + wounds)))

        def joint() -> Any:
            return icepool.Die([(0, 0)]).map(step, repeat=12, star=True)

        assert chances(dict(joint().items())) == spread(groups, targets).wounds
        others["icepool"] = joint, "goal >= 200"
    race(
        "12 dice on one enemy, then the next: the joint law", lambda: overflow(groups, targets, healths), others, rounds
    )


def panel(die: Law, rounds: int) -> None:
    dice_of = {
        (to_hit, defense): law_of_shot(Shots(1, to_hit), Target(defense=defense)) for _, to_hit, defense in PANEL
    }

    def ours() -> list[Sequence[int]]:
        return [dice_of[to_hit, defense].power(dice) for dice, to_hit, defense in PANEL]

    others: dict[str, tuple[Call, str]] = {}
    if icepool is not None:
        weights = dict(enumerate(die.weights))
        others["ONE 12-dice query of icepool"] = (lambda: 12 @ icepool.Die(weights)), "goal >= 1"
    race(f"a panel of {len(PANEL)} answers", ours, others, rounds)


def best_play(rounds: int) -> None:
    """Grit played best has no peer: what it takes is said in milliseconds and against one answer of icepool.

    "Most wounds" asks each hit for itself. For the kill all damage dice are seen before any is thrown again: what is
    best for one depends on all the others.
    """
    others: dict[str, tuple[Call, str]] = {}
    if icepool is not None:
        weights = dict(enumerate(law_of_shot(Shots(1, 4), Target(defense=3, armor=5)).weights))
        others["12 dice with armor, no re-roll, of icepool"] = (lambda: 12 @ icepool.Die(weights)), ""
    armored, goals = {"armor": 5}, ("wounds", "kill")
    cases: list[tuple[int, str, int, dict[str, int], Goal]] = [(8, "1d6", 5, armored, "kill")]
    cases += [(12, damage, 18, armored, goal) for damage in ("1d6", "1d8") for goal in goals]
    cases += [(12, "1d6", health, armored, "kill") for health in (12, 30)]
    cases += [(12, "1d6", 18, {"endurance": 2}, "kill"), (6, "1d6", 12, {"armor": 5, "cover": 5}, "kill")]
    for dice, damage, health, saves, goal in cases:
        told_saves = ", ".join(f"{name} {number}" for name, number in saves.items())
        name = f"{dice} dice of {damage} on Health {health}, {told_saves}, 1 Grit for {goal}"
        shots, target = Shots(dice, 4, damage), Target(defense=3, health=health, **saves)
        race(
            f"{name} (goal: under 10 ms)" if dice == 12 else name,
            lambda s=shots, t=target, g=goal: find_best_law((s,), t, 1, g),
            others,
            min(rounds, 5),
        )


# -- measuring ---------------------------------------------------------------------------------------------------------


def race(name: str, ours: Call, others: dict[str, tuple[Call, str]], rounds: int) -> None:
    calls = {"ours": ours, **{other: call for other, (call, _) in others.items()}}
    timers = {each: Timer(call) for each, call in calls.items()}
    loops = {each: loops_for(timer) for each, timer in timers.items()}
    times: dict[str, list[float]] = {each: [] for each in calls}
    for _ in range(rounds):
        for each, timer in timers.items():
            times[each].append(timer.timeit(loops[each]) / loops[each])
    print(f"{name}: {told(median(times['ours']))}")
    for other, (_, goal) in others.items():
        ratios = [theirs / mine for theirs, mine in zip(times[other], times["ours"], strict=True)]
        print(f"    {other}: {told(median(times[other]))}; {figure(median(ratios))} times ours", end="")
        print(f" ({figure(min(ratios))} to {figure(max(ratios))}){', ' + goal if goal else ''}")


def loops_for(timer: Timer) -> int:
    once = timer.timeit(1)
    loops = max(1, int(SECONDS / max(once, 1e-7)))
    return max(1, int(loops * SECONDS / max(timer.timeit(loops), 1e-9)))


def told(seconds: float) -> str:
    return f"{seconds * 1e3:.2f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.2f} us"


def figure(ratio: float) -> str:
    return f"{ratio:.0f}" if ratio >= 10 else f"{ratio:.2f}"


def chances(weights: dict[Any, int]) -> dict[Any, Fraction]:
    total = sum(weights.values())
    return {number: Fraction(weight, total) for number, weight in weights.items() if weight}


# -- the loop in C -----------------------------------------------------------------------------------------------------

SOURCE = """
#include <stdint.h>
#include <string.h>
int wounds(int dice, int to_hit, int defense, uint64_t *out) {
  uint64_t die[7] = {0}, rows[2][128] = {{1}};
  int length = 1, row = 0;
  for (int side = 1; side <= 6; side++)
    for (int face = 1; face <= 6; face++)
      die[side < to_hit ? 0 : side == 6 ? face : face > defense ? face - defense : 0]++;
  for (; dice; dice--, row = 1 - row, length += 6) {
    memset(rows[1 - row], 0, sizeof rows[0]);
    for (int i = 0; i < length; i++)
      for (int j = 0; j < 7; j++) rows[1 - row][i + j] += rows[row][i] * die[j];
  }
  memcpy(out, rows[row], length * sizeof *out);
  return length;
}
"""


class LoopInC:
    """Up to 12 dice: the weights fit 64 bits."""

    def __init__(self, library: Path) -> None:
        self._wounds = ctypes.CDLL(str(library)).wounds
        self._out = (ctypes.c_uint64 * 128)()

    def __call__(self, dice: int, to_hit: int, defense: int) -> list[int]:
        return list(self._out[: self._wounds(dice, to_hit, defense, self._out)])

    def bare(self, dice: int, to_hit: int, defense: int) -> Call:
        wounds, out = self._wounds, self._out
        return lambda: wounds(dice, to_hit, defense, out)


def loop_in_c() -> LoopInC | None:
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    folder = Path(tempfile.mkdtemp(prefix="odds-"))
    source, library = folder / "wounds.c", folder / "wounds.so"
    source.write_text(SOURCE)
    subprocess.run([compiler, "-O3", "-shared", "-fPIC", str(source), "-o", str(library)], check=True)
    return LoopInC(library)


if __name__ == "__main__":
    main()
