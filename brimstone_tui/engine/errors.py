"""What can go wrong at a table, in words that say what, where, and what would be right."""

from __future__ import annotations


class EngineError(Exception):
    """Anything that a player, a file or a script can cause; the text is meant to be read by that person."""


class RulesError(EngineError):
    """The rules do not allow the deed; nothing was rolled or changed."""


class IllegalAnswer(EngineError):
    """An answer that is not among the legal ones of the decision that it names.

    message: the id of the message that says so to a player, where the decision has one.
    """

    def __init__(self, text: str, message: str = "") -> None:
        super().__init__(text)
        self.message = message


class StaleAnswer(IllegalAnswer):
    """An answer to a decision that is no longer (or not yet) the one asked."""


class ReplayDiverged(EngineError):
    """The tape records something else than the rules now ask for."""


class ScriptError(EngineError):
    """Scripted dice ran out, or a scripted face is not on the die."""


class SaveError(EngineError):
    """A save that cannot be read or written."""
