"""What came of many games: counts that add up, whoever played which of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from brimstone_tui.words import say

FAILURES_SHOWN = 10


class Failure(NamedTuple):
    """A game that broke off or did not end: its seed, by which it can be played again, and what happened."""

    seed: int
    what: str


@dataclass(slots=True)
class Tally:
    """Counts over games. `turns` and `decisions` are sums over all games; `losses` are by cause.

    An unfinished game is neither won nor lost. `met` counts the content that came up, when coverage was asked for.
    Nothing but `seconds` depends on the clock or on how many processes played.
    """

    games: int = 0
    wins: int = 0
    errors: int = 0
    unfinished: int = 0
    losses: dict[str, int] = field(default_factory=dict)
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0
    failures: list[Failure] = field(default_factory=list)
    met: dict[str, int] = field(default_factory=dict)
    never_met: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Add the counts of other games, `seconds` and `never_met` apart."""
        self.games += other.games
        self.wins += other.wins
        self.errors += other.errors
        self.unfinished += other.unfinished
        self.turns += other.turns
        self.decisions += other.decisions
        self.failures += other.failures
        self.losses = _added(self.losses, other.losses)
        self.met = _added(self.met, other.met)

    def count_met(self, events: Iterable[Any], names: Mapping[type, Callable[[Any], str]]) -> None:
        """Count each piece of content that came up in a game, once. names: what the events of a class tell of."""
        met = dict.fromkeys(name(event) for event in events if (name := names.get(type(event))) is not None)
        self.met = _added(self.met, dict.fromkeys(met, 1))

    def as_dict(self) -> dict[str, Any]:
        """The counts as JSON data; `seconds` is rounded to milliseconds."""
        data: dict[str, Any] = {
            "games": self.games,
            "wins": self.wins,
            "errors": self.errors,
            "losses": dict(sorted(self.losses.items())),
            "unfinished": self.unfinished,
            "turns": self.turns,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
        }
        if self.failures:
            data["failures"] = [{"seed": each.seed, "what": each.what} for each in self.failures[:FAILURES_SHOWN]]
        if self.met or self.never_met:
            data["met"] = dict(sorted(self.met.items()))
            data["never_met"] = list(self.never_met)
        return data

    def text(self) -> str:
        """The counts in a few lines for people."""
        games = max(1, self.games)
        lines = [
            say("sim-games", games=self.games, seconds=f"{self.seconds:.1f}"),
            say("sim-wins", wins=self.wins, share=f"{100 * self.wins / games:.1f}"),
            *(say("sim-losses", cause=cause, losses=number) for cause, number in sorted(self.losses.items())),
            say("sim-length", turns=f"{self.turns / games:.1f}", decisions=f"{self.decisions / games:.0f}"),
        ]
        if self.unfinished:
            lines.append(say("sim-unfinished", games=self.unfinished))
        if self.errors:
            lines.append(say("sim-errors", games=self.errors))
        lines += [say("sim-failure", seed=str(each.seed), what=each.what) for each in self.failures[:FAILURES_SHOWN]]
        if self.never_met:
            lines.append(say("sim-never-met", names=", ".join(self.never_met)))
        return "\n".join(lines)


def _added(counts: dict[str, int], more: dict[str, int]) -> dict[str, int]:
    return {name: counts.get(name, 0) + more.get(name, 0) for name in sorted({*counts, *more})}
