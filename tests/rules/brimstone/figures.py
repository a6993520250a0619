"""Plain figures for scenes: heroes who hit on 4 or more, and guns."""

from brimstone_tui.testing import Keys, hero, item


def fighter(**keys) -> Keys:
    """A hero who hits on 4 or more both ways, with Health enough to stand what a scene brings."""
    return hero(**{"to_hit": {"melee": 4, "ranged": 4}, "health": 20, **keys})


def shooter(*items: Keys, **keys) -> Keys:
    """A fighter with items in hand."""
    return fighter(items=list(items), **keys)


def pistol(id: str = "pistol", shots: int = 1, reach: int = 6, **keys) -> Keys:
    """A one-handed gun."""
    return item(id, hands=1, ranged={"range": reach, "shots": shots}, **keys)
