"""Messages of one language, and the one that the game speaks now.

The words lie in `data/locale/<language>/*.ftl` (screens and commands) and `data/<ruleset>/locale/<language>/*.ftl`
(events and decisions of a ruleset). All share one space of ids: a file may not repeat an id of another.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from brimstone_tui.content.cache import cached
from brimstone_tui.content.places import data_root

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

Simple: TypeAlias = dict[str, tuple[str, ...]]
"""Messages that need no grammar: text, variable, text, … , text."""
Sources: TypeAlias = dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]]
"""By id, terms with their `-`: the Fluent text, the entries that it refers to, its own variables."""

_SCHEMA = "1"
_ABOVE_PLAIN_NUMBERS = 1000  # from here on a language groups its digits: that is grammar


class UnknownMessage(KeyError):
    """No message has this id."""

    def __str__(self) -> str:
        return str(self.args[0])


class MessageError(ValueError):
    """A message that cannot be said as asked: a variable is missing, or what it refers to."""


class Messages:
    """The messages of one language."""

    def __init__(self, language: str, lenient: bool = False) -> None:
        """Load a language; a lenient one never raises in `say`. Raises ValueError if the game does not speak it."""
        if language not in languages():
            raise ValueError(f"'{language}' is not a language of the game; known: {', '.join(languages())}")
        self.language = language
        self.lenient = lenient
        self._simple, self._sources = _compiled(language)
        self._bundle: FluentBundle | None = None
        self._bundled: dict[str, None] = {}

    def ids(self) -> list[str]:
        """Return the ids of all messages, sorted."""
        return sorted(self._simple.keys() | {entry for entry in self._sources if not entry.startswith("-")})

    def variables(self, message_id: str) -> list[str]:
        """Return the names of the variables of a message and of what it refers to, sorted."""
        if message_id not in self._sources:
            return []
        return sorted({name for entry in self._with_needs(message_id) for name in self._sources[entry][2]})

    def say(self, message_id: str, args: dict[str, Any]) -> str:
        """Return the message with its variables filled in. Raises as the module's `say` does."""
        parts = self._simple.get(message_id)
        if parts is not None:
            said = _filled(parts, args)
            if said is not None:
                return said
        if message_id in self._sources and not message_id.startswith("-"):
            return self._say_with_grammar(message_id, args)
        if self.lenient:
            return message_id
        from brimstone_tui.content.errors import did_you_mean

        hint = did_you_mean(message_id, self.ids())
        raise UnknownMessage(f"there is no message '{message_id}' in '{self.language}'; {hint}")

    def _say_with_grammar(self, message_id: str, args: dict[str, Any]) -> str:
        bundle = self._bundle_with(message_id)
        pattern = bundle.get_message(message_id).value
        assert pattern is not None, "messages without a text are not compiled"
        said, errors = bundle.format_pattern(pattern, args)
        if errors and not self.lenient:
            told = "; ".join(f"{type(error).__name__}: {error}" for error in errors)
            raise MessageError(f"the message '{message_id}' in '{self.language}' cannot be said: {told}")
        return str(said)

    def _bundle_with(self, message_id: str) -> FluentBundle:
        """Return the bundle with this message and all that it refers to parsed; others wait until they are said."""
        from fluent.runtime import FluentBundle, FluentResource

        if self._bundle is None:
            self._bundle = FluentBundle([self.language], use_isolating=False)
        if message_id not in self._bundled:
            for entry in self._with_needs(message_id):
                if entry not in self._bundled:
                    self._bundle.add_resource(FluentResource(self._sources[entry][0]))
                    self._bundled[entry] = None
        return self._bundle

    def _with_needs(self, message_id: str) -> list[str]:
        entries = [message_id]
        for entry in entries:
            entries += [need for need in self._sources[entry][1] if need not in entries]
        return entries


def languages() -> list[str]:
    """Return the languages that the game has words of, sorted: "en" and perhaps others."""
    return sorted(folder.name for folder in (data_root() / "locale").iterdir() if folder.is_dir())


def use_language(language: str, *, lenient: bool = False) -> None:
    """Speak this language from now on (at first it is "en").

    Front ends are lenient: an unknown message is then said as its id, a missing variable as its name. Raises
    ValueError if the game has no words of the language.
    """
    global _spoken
    _spoken = Messages(language, lenient)


def say(message_id: str, /, **args: object) -> str:
    """Return a message in the language of the game; `args` are its variables: text and numbers.

    Raises UnknownMessage, or MessageError if a variable is missing, unless the language is used leniently.
    """
    return _messages().say(message_id, args)


def message_ids() -> list[str]:
    """Return the ids of all messages of the language in use, sorted."""
    return _messages().ids()


_spoken: Messages | None = None


def _messages() -> Messages:
    global _spoken
    if _spoken is None:
        _spoken = Messages("en")
    return _spoken


def _filled(parts: tuple[str, ...], args: dict[str, Any]) -> str | None:
    """Return a simple message, or None if an argument is missing or would be changed by the language's grammar."""
    if len(parts) == 1:
        return parts[0]
    said = [*parts]
    for place in range(1, len(parts), 2):
        value = args.get(parts[place])
        if type(value) is int and -_ABOVE_PLAIN_NUMBERS < value < _ABOVE_PLAIN_NUMBERS:
            said[place] = str(value)
        elif type(value) is str:
            said[place] = value
        else:
            return None
    return "".join(said)


def _compiled(language: str) -> tuple[Simple, Sources]:
    root = data_root()
    folders = [root / "locale" / language, *sorted(root.glob(f"*/locale/{language}"))]
    compiler = Path(__file__).with_name("compiling.py")
    compiled: Any = cached(f"words-{language}", [compiler, *folders], _SCHEMA, lambda: _compile(folders))
    return compiled  # type: ignore[no-any-return]  # what _compile made


def _compile(folders: list[Path]) -> tuple[Simple, Sources]:
    from brimstone_tui.words.compiling import compile_words

    return compile_words([path for folder in folders for path in sorted(folder.glob("*.ftl"))])
