"""The colours of the game. Every theme gives each of the same inks a colour; CSS and `Content` name them: `$lamp`."""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

INKS: Final = (
    "coal",  # the dark beyond the map
    "slate",  # panels
    "floor",  # a space that nobody lights
    "glow",  # a space beside the lantern
    "bone",  # text
    "ash",  # quiet text
    "lamp",  # what matters now
    "amber",  # keys, doors
    "blood",  # enemies, danger
    "rust",  # lines
    "void",  # the Darkness
    "verdigris",  # healing, what may be chosen
    "ice",  # sanity
)
TEXT_INKS: Final = ("bone", "ash", "lamp", "amber", "blood", "void", "verdigris", "ice")
"""The inks that text is written in: each stands out against coal and slate by 4.5 to 1."""

# In the order of INKS.
_PALETTES: Final = {
    "lantern": "14110f 1d1815 1b1714 46371d d8cbb3 958a7b ffd58a e0a458 e0665a 8c4a2f a68bea 5fa08a 7fb4c9",
    "daylight": "f4ecdc e9dfca e3d7bd ffe9b0 2a2219 5f5547 6a4300 7a4a00 9c2318 a5633f 5a35a8 1d5f4a 1f5870",
    "stark": "000000 0a0a0a 1c1c1c 4d4000 ffffff c8c8c8 ffff66 ffcc33 ff7a6b 999999 c9b0ff 66ffc2 8fdcff",
    # Orange against blue, never red against green.
    "clear": "101216 181b21 171a20 3a3520 e6e3da 9b9ba3 ffe08a f0b440 ff9650 7a6a50 b9a3ff 6fb7ff a9cbe8",
    # The sixteen colours that every terminal has, each exactly: nothing is left to be rounded.
    "sixteen": "000000 000000 000000 000000 ffffff aaaaaa ffff55 00aaaa ff5555 555555 ff55ff 55ff55 55ffff",
    "sixteen-light": "ffffff ffffff ffffff ffff55 000000 555555 000000 aa00aa aa0000 aa5500 aa00aa 5555ff 0000aa",
}
_LIGHT: Final = ("daylight", "sixteen-light")
NAMES: Final = tuple(_PALETTES)
DEFAULT: Final = "lantern"


def fitting(name: str, *, few_colours: bool) -> str:
    """The theme itself, or on a terminal of sixteen colours the light or the dark one made of these."""
    if not few_colours:
        return name
    return "sixteen-light" if name in _LIGHT else "sixteen"


def themes() -> list[Theme]:
    """All themes of the game, the default first."""
    return [_theme(name, inks(name)) for name in NAMES]


def inks(theme: str) -> dict[str, str]:
    """The inks of a theme by name."""
    return {ink: f"#{colour}" for ink, colour in zip(INKS, _PALETTES[theme].split(), strict=True)}


def _theme(name: str, ink: dict[str, str]) -> Theme:
    return Theme(
        name=name,
        primary=ink["amber"],
        secondary=ink["rust"],
        accent=ink["lamp"],
        warning=ink["amber"],
        error=ink["blood"],
        success=ink["verdigris"],
        foreground=ink["bone"],
        background=ink["coal"],
        surface=ink["coal"],
        panel=ink["slate"],
        dark=name not in _LIGHT,
        variables={
            **ink,
            "border": ink["rust"],
            "block-cursor-background": ink["lamp"],
            "block-cursor-foreground": ink["coal"],
            "block-cursor-text-style": "bold",
            "block-cursor-blurred-background": ink["slate"],
            "block-cursor-blurred-foreground": ink["bone"],
            "footer-key-foreground": ink["amber"],
            "scrollbar": ink["rust"],
            "scrollbar-background": ink["slate"],
        },
    )
