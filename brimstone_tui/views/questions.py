"""A question in words, with its options in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, slots=True)
class OptionText:
    """An option: the key that answers it, a label that says what it does, a hint that explains more (may be empty)."""

    key: str
    label: str
    hint: str = ""


class Question:
    """A question in words. `options` are made when somebody looks; their keys are the decision's keys, in its order."""

    def __init__(self, text: str, options: Callable[[], tuple[OptionText, ...]]) -> None:
        self.text = text
        self._options = options

    @cached_property
    def options(self) -> tuple[OptionText, ...]:
        return self._options()

    def label(self, key: str) -> str:
        """The label of an option; the key itself if there is no such option."""
        return next((option.label for option in self.options if option.key == key), key)
