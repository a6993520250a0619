"""Pictures of the table: the track, who acts next, where the game stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class TrackSpace:
    """A space of the track, from the far end on. `marks`: what happens there, as kinds (`blood`, `dread`).

    note: what holds while the party is on it, in words.
    """

    name: str
    marks: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class TrackView:
    """A track on which something comes nearer to the party, or to its end.

    title: what the track is; name: what comes, which is on the space `at`; party: the space where the party is, None
    if it is not on the track, with its name; figures: what else is to be known beside it, in few words; waiting: how
    many wait of what `waiting_name` says, None if nothing ever does; said: all of it in a sentence.
    """

    title: str
    name: str
    spaces: tuple[TrackSpace, ...]
    at: int
    said: str
    party: int | None = None
    party_name: str = ""
    figures: tuple[str, ...] = ()
    waiting: int | None = None
    waiting_name: str = ""

    @property
    def steps(self) -> int:
        """How many steps the track has."""
        return len(self.spaces) - 1


@dataclass(frozen=True, slots=True)
class OrderEntry:
    """Who acts when: in the order of this turn. `figures`: how many act together.

    note: what decides the order, such as an Initiative; empty if nothing does.
    """

    id: str
    name: str
    kind: Literal["hero", "enemy"]
    note: str
    when: Literal["done", "now", "next"]
    figures: int = 1


@dataclass(frozen=True, slots=True)
class StatusView:
    """Where the game stands, in words. `when`: the turn or round; counts: what is counted, the most telling first;
    notes: cards in play, what lasts; may_flee: the party may give up, at some moments.
    """

    mission: str
    goal: str
    when: str
    phase: str
    acting: str
    fight: bool
    counts: tuple[str, ...]
    outcome: Literal["", "victory", "defeat"]
    notes: tuple[str, ...] = ()
    may_flee: bool = False
