"""Pictures of the table: the track, who acts next, where the game stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class TrackSpace:
    """A space of the track, from the far end on. `marks`: what happens there, as kinds (`blood`, `dread`).

    stage: the target of the Hold roll while the posse is on it.
    """

    name: str
    marks: tuple[str, ...]
    stage: int
    darkness: bool
    posse: bool


@dataclass(frozen=True, slots=True)
class TrackView:
    """The Darkness track. darkness: steps done of `steps`; posse: steps that it is down from the entrance; target: what
    the Hold roll needs now, bonus: what is added to it; dread: cards on the stack.
    """

    spaces: tuple[TrackSpace, ...]
    darkness: int
    posse: int
    steps: int
    target: int
    bonus: int
    dread: int


@dataclass(frozen=True, slots=True)
class OrderEntry:
    """Who acts when: in the order of this turn. `figures`: how many act together."""

    id: str
    name: str
    kind: Literal["hero", "enemy"]
    initiative: int
    when: Literal["done", "now", "next"]
    figures: int = 1


@dataclass(frozen=True, slots=True)
class StatusView:
    """Where the game stands. `phase`, `outcome` and `notes` (cards in play, what lasts) are in words."""

    mission: str
    goal: str
    turn: int
    phase: str
    acting: str
    fight: bool
    clues: int
    clues_needed: int
    objective_found: bool
    revives: int
    light: str
    outcome: Literal["", "victory", "defeat"]
    notes: tuple[str, ...] = ()
