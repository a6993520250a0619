"""The rule options. Rule: section 21 of docs/rules/brimstone.md."""

from __future__ import annotations

from collections.abc import Mapping

from brimstone_tui.engine.options import checked

OPTIONS: dict[str, tuple[str, ...]] = {
    "ko_rule": ("at_limit", "over_limit"),
    "xp_large": ("per_hit", "per_attack"),
    "revive_mode": ("ask", "auto", "end_of_turn"),
    "heal_range": ("same_tile", "anywhere"),
    "scavenge_limit": ("by_party", "once"),
    "catch_breath": ("d3", "d6"),
    "dread_order": ("newest_first", "oldest_first", "simultaneous"),
    "escape_mode": ("fresh", "keep_roll"),
    "attack_dice_limit": ("8", "none"),
    "skill_bounds": ("on", "off"),
    "blast_armor": ("applies", "ignored"),
    "lantern_on_ko": ("stays", "drops"),
    "ko_breath": ("yes", "no"),
    "flash_lasts": ("this_turn", "next_turn"),
    "enemy_tie": ("ask", "reading_order", "random"),
    "starting_tokens": ("four", "three"),
    "peek_xp": ("5", "0"),
    "mutations": ("off",),
    "hero_move": ("roll", "fixed"),
    "hard_core": ("off", "on"),
    "below_darkness": ("off", "on"),
    "advanced_encounters": ("off", "on"),
    "dangerous_dynamite": ("off", "on"),
    "extra_xp": ("off", "on"),
}
"""Every option with its values, the default first."""


def checked_options(chosen: Mapping[str, object], where: str = "options") -> dict[str, str]:
    """All options, those chosen and the defaults of the others. Raises EngineError for an unknown name or value."""
    return checked(OPTIONS, chosen, where)
