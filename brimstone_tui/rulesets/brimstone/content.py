"""Read the content of Brimstone: YAML files into the records of a Catalogue, each file strictly, and all checked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import blake2b
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from brimstone_tui.content.cache import cached
from brimstone_tui.content.errors import ContentError, Problem, refuse
from brimstone_tui.content.places import data_root
from brimstone_tui.rulesets.brimstone import records
from brimstone_tui.rulesets.brimstone.catalogue import Catalogue

if TYPE_CHECKING:
    from brimstone_tui.rulesets.brimstone.content_checks import Found

CARD_DECKS = ("darkness", "dread", "encounter", "loot", "scavenge")
THREAT_DECKS = ("low", "medium", "high")
KINDS: dict[str, tuple[str, type]] = {
    "heroes": ("heroes", records.HeroKind),
    "items": ("items", records.Item),
    "enemies": ("enemies", records.EnemyKind),
    "tokens": ("tokens.yaml", records.TokenKind),
    "tiles": ("tiles", records.Tile),
    "exploration": ("exploration.yaml", records.ExplorationToken),
    **{f"threat_{deck}": (f"cards/threat_{deck}.yaml", records.ThreatCard) for deck in THREAT_DECKS},
    **{deck: (f"cards/{deck}.yaml", records.Card) for deck in CARD_DECKS},
    "depth_events": ("charts/depth_events.yaml", records.DepthEvent),
    "injuries": ("charts/injury.yaml", records.ChartRow),
    "madness": ("charts/madness.yaml", records.ChartRow),
    "missions": ("missions", records.Mission),
}
"""Every kind of content: the file or folder below the ruleset's data that holds it, and its record."""

_SCHEMA_VERSION = "1"


def load_catalogue() -> Catalogue:
    """All content of the game, read once; from the cache while no file has changed. Raises ContentError."""
    return _load_catalogue(data_root() / "brimstone")


@cache
def _load_catalogue(root: Path) -> Catalogue:
    sources = (root, Path(records.__file__), Path(__file__))
    packed = cached("brimstone", sources, _SCHEMA_VERSION, lambda: _pack(read_catalogue(root)))
    catalogue: Catalogue = _unpack(packed)
    return catalogue


def read_catalogue(root: Path) -> Catalogue:
    """Read and check the content in a folder. Raises ContentError with every problem found, each with its line."""
    # Only here, so that a start from the cache loads neither PyYAML nor pydantic.
    from brimstone_tui.content.catalogue import load_records
    from brimstone_tui.rulesets.brimstone.content_checks import problems_of

    found: Found = {}
    problems: list[Problem] = []
    for kind, (place, record) in KINDS.items():
        try:
            found[kind] = load_records(root / place, record)
        except ContentError as error:
            problems += error.problems
    refuse(problems)
    refuse(problems_of(found))
    threats = chain.from_iterable(found[f"threat_{deck}"].items() for deck in THREAT_DECKS)
    return Catalogue(
        heroes=dict(found["heroes"]),
        abilities={ability.id: ability for hero in found["heroes"].values() for ability in _abilities(hero)},
        items=dict(found["items"]),
        enemies=dict(found["enemies"]),
        tokens=dict(found["tokens"]),
        tiles=dict(found["tiles"]),
        exploration=dict(found["exploration"]),
        cards={deck: dict(found[deck]) for deck in CARD_DECKS},
        threats=dict(threats),
        depth_events={event.doubles: event for event in found["depth_events"].values()},
        injuries=dict(found["injuries"]),
        madness=dict(found["madness"]),
        missions=dict(found["missions"]),
        fingerprints={kind: _fingerprint(root / place) for kind, (place, _) in KINDS.items()},
    )


def _abilities(hero: records.HeroKind) -> Iterator[records.Ability]:
    if hero.ability:
        yield hero.ability
    yield from hero.upgrades


def _fingerprint(place: Path) -> str:
    """The hash of a file, or of all content files below a folder with their names."""
    files = sorted(place.rglob("*.yaml")) if place.is_dir() else [place]
    hashed = blake2b(digest_size=16)
    for file in files:
        hashed.update(f"{file.name}\n{file.stat().st_size}\n".encode())
        hashed.update(file.read_bytes())
    return hashed.hexdigest()


# -- records as plain data, for the cache ----------------------------------------------------------------------------


def _pack(value: Any) -> Any:
    """Plain data of records: a record becomes the list of its name and its values; no record holds a list itself."""
    if is_dataclass(value):
        return [type(value).__name__, *(_pack(getattr(value, each.name)) for each in fields(value))]
    if isinstance(value, tuple):
        return tuple(map(_pack, value))
    if isinstance(value, dict):
        return {key: _pack(each) for key, each in value.items()}
    return value


def _unpack(value: Any) -> Any:
    """What `_pack` was given."""
    if isinstance(value, list):
        made = _record_class(value[0])
        return made(**dict(zip(made.__slots__, map(_unpack, value[1:]), strict=True)))
    if isinstance(value, tuple):
        return tuple(map(_unpack, value))
    if isinstance(value, dict):
        return {key: _unpack(each) for key, each in value.items()}
    return value


def _record_class(name: str) -> Any:
    return Catalogue if name == Catalogue.__name__ else getattr(records, name)
