"""What a setup or a state says: ids that must be known, options that must have one of their values."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from difflib import get_close_matches

from brimstone_tui.engine.errors import EngineError


def known_id(where: str, id: object, known: Iterable[str]) -> str:
    """The id, if it is known. Raises EngineError that names the place and what would be right."""
    ids = list(known)
    if isinstance(id, str) and id in ids:
        return id
    near = get_close_matches(str(id), ids, n=1)
    hint = f"did you mean '{near[0]}'?" if near else f"it is one of {', '.join(ids)}"
    raise EngineError(f"{where}: '{id}' is not known; {hint}")


def checked(options: Mapping[str, Sequence[str]], chosen: Mapping[str, object], where: str) -> dict[str, str]:
    """All options, those chosen and the defaults (the first values) of the others.

    Raises EngineError for an unknown name or value.
    """
    found = {name: values[0] for name, values in options.items()}
    for name, value in chosen.items():
        if name not in options:
            near = get_close_matches(str(name), options, n=1)
            hint = f"did you mean '{near[0]}'?" if near else f"options are {', '.join(options)}"
            raise EngineError(f"{where}: '{name}' is not an option; {hint}")
        text = {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)
        if text not in options[name]:
            raise EngineError(f"{where}: {name} cannot be '{text}'; it is {' or '.join(options[name])}")
        found[name] = text
    return found


def missing(what: str, ids: Iterable[str], known: Container[str]) -> list[str]:
    """What a state names and the content no longer has, in words."""
    return [f"{what} '{id}'" for id in ids if id not in known]


def refuse_missing(names: Iterable[str]) -> None:
    """Raise EngineError with all that is missing, if anything is."""
    lost = list(dict.fromkeys(names))
    if lost:
        raise EngineError(f"the content no longer has {', '.join(lost)}; put it back to go on")
