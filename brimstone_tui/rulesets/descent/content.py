"""Read the content of Descent: YAML files into the records of a Catalogue, each file strictly, and all checked."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from brimstone_tui.content.kinds import fingerprints, kept, read_kinds
from brimstone_tui.content.places import data_root
from brimstone_tui.rulesets.descent import records
from brimstone_tui.rulesets.descent.catalogue import Catalogue

KINDS: dict[str, tuple[str, type]] = {
    "heroes": ("heroes", records.HeroKind),
    "classes": ("classes", records.HeroClass),
    "items": ("items", records.Item),
    "search": ("search.yaml", records.SearchCard),
    "monsters": ("monsters", records.MonsterKind),
    "abilities": ("monster_abilities.yaml", records.Ability),
    "overlord": ("overlord.yaml", records.OverlordCard),
    "conditions": ("conditions.yaml", records.ConditionText),
    "quests": ("quests", records.Quest),
}
"""Every kind of content: the file or folder below the ruleset's data that holds it, and its record."""

_SCHEMA_VERSION = "1"


def load_catalogue() -> Catalogue:
    """All content of the game, read once; from the cache while no file has changed. Raises ContentError."""
    return _load_catalogue(data_root() / "descent")


@cache
def _load_catalogue(root: Path) -> Catalogue:
    sources = (root, Path(records.__file__), Path(__file__))
    classes = {**vars(records), Catalogue.__name__: Catalogue}
    return kept("descent", sources, _SCHEMA_VERSION, lambda: read_catalogue(root), classes)


def read_catalogue(root: Path) -> Catalogue:
    """Read and check the content in a folder. Raises ContentError with every problem found, each with its line."""
    from brimstone_tui.rulesets.descent.content_checks import problems_of

    found = read_kinds(root, KINDS, problems_of)
    return Catalogue(
        **{kind: dict(entries) for kind, entries in found.items()},
        skills={skill.id: skill for kind in found["classes"].values() for skill in kind.skills},
        fingerprints=fingerprints(root, KINDS),
    )
