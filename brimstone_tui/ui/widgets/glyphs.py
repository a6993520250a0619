"""The characters of the map, in two sets: with lines and blocks, and plain ones."""

from __future__ import annotations

from typing import Final, NamedTuple, get_args

from brimstone_tui.views.board import Cell, Ground

UPRIGHT: Final = 5
ACROSS: Final = 10
"""Joints in which a wall goes straight on."""
_GROUNDS: Final = get_args(Ground)
_TERRAINS: Final = ("water", "pit", "lava", "hazard", "sludge", "obstacle")
_EDGES: Final = ("door", "locked_door", "open_door", "barrier")


class Glyphs(NamedTuple):
    """The characters of the map. `joints`: a corner by the walls that meet in it, north 1, east 2, south 4, west 8;
    grounds: one for each plain floor, dark: for those that nobody lights; terrains: one for each kind of other floor,
    and one for kinds that are not known here; eighths: how much is left, from little to all; edges: two for each kind
    of edge, upright and across.
    """

    joints: str
    grounds: str
    dark: str
    terrains: str
    edges: tuple[str, ...]
    choice: str
    line: str
    sight: str
    blocked: str
    struck: str
    test: str
    door: str
    edge: str
    token: str
    fallen: str
    ailing: str
    pointed: str
    base: str
    burden: str
    leads: str
    cursor: tuple[str, str]
    bar: tuple[str, str]
    eighths: str

    def of_floor(self, cell: Cell) -> str:
        """What a bare floor shows. In the dark only floors that matter differ from each other."""
        if cell.terrain:
            return self.terrains[_TERRAINS.index(cell.terrain) if cell.terrain in _TERRAINS else -1]
        return self.grounds[_GROUNDS.index(cell.ground)] if cell.lit else self.dark

    def on_edge(self, kind: str, *, upright: bool) -> str:
        """What stands on an edge; empty for a kind that is a wall or nothing."""
        return self.edges[_EDGES.index(kind)][0 if upright else 1] if kind in _EDGES else ""


LINES: Final = Glyphs(
    joints=" ╵╶╰╷│╭├╴╯─┴╮┤┬┼",
    grounds="·˙‗∷",
    dark=",",
    terrains="≈○≋▵∿■∴",
    edges=("║═", "╬╪", "╎╌", "┆┄"),
    choice="•",
    line="◦",
    sight="∘",
    blocked="×",
    struck="×",
    test="!",
    door="░",
    edge="▒",
    token="?",
    fallen="†",
    ailing="~",
    pointed="◎",
    base="▒",
    burden="$",
    leads="★",
    cursor=("▐", "▌"),
    bar=("▀", " "),
    eighths="▁▂▃▄▅▆▇█",
)
PLAIN: Final = Glyphs(
    joints=" ||+||++-+-+++++",
    grounds='."_;',
    dark=",",
    terrains="~0^&$#%",
    edges=("==", "@@", "'\"", ":-"),
    choice="o",
    line=":",
    sight="`",
    blocked="x",
    struck="x",
    test="!",
    door="'",
    edge="%",
    token="?",
    fallen="_",
    ailing="~",
    pointed="*",
    base="=",
    burden="$",
    leads="*",
    cursor=("[", "]"),
    bar=("#", " "),
    eighths=".-=#",
)
