"""For tests of the rules: a scene in place, with the keys of a scene file. Described in docs/testing.md.

The names are loaded when a test asks for them: pytest imports this package in every run, for the plugin beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from brimstone_tui.testing.in_place import Keys, Scene, enemy, hero, item, rule

__all__ = ["Keys", "Scene", "enemy", "hero", "item", "rule"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from brimstone_tui.testing import in_place

    return getattr(in_place, name)
