"""Experience: what heroes learn, and what they carry away. Rule: section 16."""

from __future__ import annotations

from brimstone_tui.rulesets.brimstone.events import DarkStoneGained, GoldGained, TokenGained, TokenLost, XpGained
from brimstone_tui.rulesets.brimstone.figures import change_of
from brimstone_tui.rulesets.brimstone.records import XpEach
from brimstone_tui.rulesets.brimstone.state import EnemyKindId, GameState, Hero, Table

XP_FOR_HEALING = 5
"""For each point that a hero heals on another. Rule: B12.3."""
XP_FOR_HELPING_UP = 25
"""Once an adventure. Rule: B12.7."""
XP_FOR_ELITE = 5
"""Rule: B16.6."""
SIDE_BAG = 5
"""Rule: B17.20."""


def gain_xp(table: Table, hero: Hero, xp: int, why: str) -> None:
    """The hero who did the work gets the XP. Rule: B16.1."""
    if xp > 0:
        hero.xp += xp
        table.tell(XpGained, hero.id, xp, why)


def gain_gold(table: Table, hero: Hero, gold: int) -> None:
    """Dollars take no room in the side bag. Rule: B17.13."""
    if gold:
        hero.gold += gold
        table.tell(GoldGained, hero.id, gold)


def gain_dark_stone(table: Table, hero: Hero, shards: int) -> None:
    """Shards of Dark Stone. Rule: B17.13."""
    if shards:
        hero.dark_stone += shards
        table.tell(DarkStoneGained, hero.id, shards)


def gain_token(table: Table, hero: Hero, token: str) -> None:
    """A side bag token, if there is room for it. Rule: B17.20."""
    kinds = table.state.catalogue.tokens
    if sum(kinds[each].places for each in [*hero.tokens, token]) <= side_bag_of(table.state, hero):
        hero.tokens.append(token)
        table.tell(TokenGained, hero.id, token)
    else:
        table.tell(TokenLost, hero.id, token)


def side_bag_of(state: GameState, hero: Hero) -> int:
    """How many places the hero has for tokens; a large token takes two. Rule: B17.20."""
    return max(0, SIDE_BAG + change_of(state, hero, "side_bag"))


def elite_bonus(state: GameState, kind: EnemyKindId) -> int:
    """5 XP for each Elite ability of the kind. Rule: B16.6."""
    fight = state.fight
    return XP_FOR_ELITE * len(fight.elites.get(kind, ())) if fight is not None else 0


def xp_for_kill(state: GameState, kind: EnemyKindId) -> int:
    """What the last wound on an ordinary enemy earns; nothing for those that pay by the wound. Rule: B16.2, B16.6."""
    xp = state.catalogue.enemies[kind].xp
    return 0 if isinstance(xp, XpEach) else xp + elite_bonus(state, kind)


def xp_for_wounds(state: GameState, kind: EnemyKindId, wounds: int) -> int:
    """What wounds on an enemy marked `base +5 each` earn, base included; nothing for ordinary ones.

    Rule: B16.4, B16.6.
    """
    xp = state.catalogue.enemies[kind].xp
    if not isinstance(xp, XpEach) or wounds <= 0:
        return 0
    return xp.base + elite_bonus(state, kind) + xp.each * wounds
