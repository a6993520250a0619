"""Plain figures for scenes: heroes who hit on 4 or more, guns, an enemy that does nothing."""

from brimstone_tui.testing import Keys, enemy, hero, item


def fighter(**keys) -> Keys:
    """A hero who hits on 4 or more both ways, with Health enough to stand what a scene brings."""
    return hero(**{"to_hit": {"melee": 4, "ranged": 4}, "health": 20, **keys})


def shooter(*items: Keys, **keys) -> Keys:
    """A fighter with items in hand."""
    return fighter(items=list(items), **keys)


def pistol(id: str = "pistol", shots: int = 1, reach: int = 6, **keys) -> Keys:
    """A one-handed gun."""
    return item(id, hands=1, ranged={"range": reach, "shots": shots}, **keys)


def digger(**keys) -> Keys:
    """A hero with Health and Sanity 10 who hits and saves on 4 or more, with one die of Combat and without Grit."""
    plain = {"defense": 4, "willpower": 4, "health": 10, "sanity": 10, "grit": 0, "combat": 1}
    return hero(**{**plain, "to_hit": {"melee": 4, "ranged": 4}, **keys})


def fallen(**keys) -> Keys:
    """A digger whose Health gave out."""
    return digger(**{"ko": True, "wounds": 10, **keys})


def idle(**keys) -> Keys:
    """An enemy that does nothing: behind a wall it keeps a fight going."""
    return enemy(**{"id": "idle", "combat": 0, "initiative": 1, **keys})
