"""The picture of a lesson: what the coach says, and the coach as a front end knows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class CoachView:
    """What is said at step `number` of `count`, and what is to be done.

    first: what is to be done before the question is answered, empty if nothing is; point: figures by their ids and
    spaces as `col,row` to look at. At the end of the lesson there is nothing to do.
    """

    title: str
    number: int
    count: int
    says: str
    task: str = ""
    first: str = ""
    point: tuple[str, ...] = ()


class Coach(Protocol):
    """Sees how a lesson stands. `deed`: one of those that a picture's `first` may name."""

    @property
    def view(self) -> CoachView:
        """What the coach says now."""
        ...

    def refuses(self, answer: Any) -> str:
        """Give what the coach says to an answer that is not the one waited for; empty: it may be given."""
        ...

    def saw(self, deed: str) -> bool:
        """Take note of what the player did beside answering. Gives whether the coach has waited for it."""
        ...

    def wanted(self) -> Any:
        """Give the answer that the lesson waits for now. Raises IllegalAnswer where there is none."""
        ...
