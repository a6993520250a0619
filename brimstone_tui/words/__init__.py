"""Every word that a person reads, in Fluent messages by id: `say("title-new-game")`.

Importing this package, and saying what needs no grammar, loads neither Fluent nor its Babel.
"""

from brimstone_tui.words.messages import (
    MessageError,
    Messages,
    UnknownMessage,
    languages,
    message_ids,
    say,
    use_language,
)

__all__ = ["MessageError", "Messages", "UnknownMessage", "languages", "message_ids", "say", "use_language"]
