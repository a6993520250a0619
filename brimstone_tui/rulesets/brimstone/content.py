"""Read the content of Brimstone: YAML files into the records of a Catalogue, each file strictly, and all checked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

from brimstone_tui.content.kinds import fingerprints, kept, read_kinds
from brimstone_tui.content.places import data_root
from brimstone_tui.rulesets.brimstone import records
from brimstone_tui.rulesets.brimstone.catalogue import Catalogue

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
    classes = {**vars(records), Catalogue.__name__: Catalogue}
    return kept("brimstone", sources, _SCHEMA_VERSION, lambda: read_catalogue(root), classes)


def read_catalogue(root: Path) -> Catalogue:
    """Read and check the content in a folder. Raises ContentError with every problem found, each with its line."""
    from brimstone_tui.rulesets.brimstone.content_checks import problems_of

    found = read_kinds(root, KINDS, problems_of)
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
        fingerprints=fingerprints(root, KINDS),
    )


def _abilities(hero: records.HeroKind) -> Iterator[records.Ability]:
    if hero.ability:
        yield hero.ability
    yield from hero.upgrades
