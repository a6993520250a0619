"""The rule options. Rule: section 21 of docs/rules/brimstone.md."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from brimstone_tui.engine.errors import EngineError

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
    options = {name: values[0] for name, values in OPTIONS.items()}
    for name, value in chosen.items():
        if name not in OPTIONS:
            near = get_close_matches(str(name), OPTIONS, n=1)
            hint = f"did you mean '{near[0]}'?" if near else f"options are {', '.join(OPTIONS)}"
            raise EngineError(f"{where}: '{name}' is not an option; {hint}")
        text = {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)
        if text not in OPTIONS[name]:
            raise EngineError(f"{where}: {name} cannot be '{text}'; it is {' or '.join(OPTIONS[name])}")
        options[name] = text
    return options
