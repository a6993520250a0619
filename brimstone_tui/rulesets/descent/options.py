"""The rule options. Rule: the table of options in docs/rules/descent.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from brimstone_tui.engine.options import checked

OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "overlord_prompts": ("pass", "always"),
    "overlord_same_card_per_trigger": ("1", "any"),
    "solo_hero": ("off", "on"),
    "two_hero_bonus": ("on", "off"),
    "conditions": ("all", "base"),
    "start_xp": ("0", "1", "2", "3", "4", "6"),
    "treasure": ("item", "gold"),
    "act": ("1", "2"),
}
"""Every option with its values, the default first.

overlord_prompts: whether the Overlord is asked only when a card of the hand fits (`pass`), or at every moment at which
one could (D2.12). conditions: `base` leaves out the six of D15.10. treasure: D16.12 or D16.13. act: which shop cards.
"""


def checked_options(chosen: Mapping[str, object], where: str = "options") -> dict[str, str]:
    """All options, those chosen and the defaults of the others. Raises EngineError for an unknown name or value."""
    return checked(OPTIONS, chosen, where)
