"""Why? For any line of the log: the clause in our words, the figures with their parts, the dice with their fate."""

from __future__ import annotations

from collections.abc import Callable

from brimstone_tui.engine.events import Rolled
from brimstone_tui.engine.session import Session
from brimstone_tui.rulesets.brimstone import events
from brimstone_tui.rulesets.brimstone.narrate import sentence
from brimstone_tui.rulesets.brimstone.state import GameState
from brimstone_tui.rulesets.brimstone.why import attacks, dice, enemies, harm, turn
from brimstone_tui.rulesets.brimstone.why.asked import Asked
from brimstone_tui.views import WhyView
from brimstone_tui.views.explaining import explained


def why(session: Session[GameState], line: int) -> WhyView:
    """Why the log has this line (counted from 0). Looking changes nothing. Raises IndexError for a line that is not."""
    asked = Asked(session, line)
    return explained("brimstone", asked, sentence(asked.state, asked.event), _EXPLAINERS)


_EXPLAINERS: dict[type, Callable[[Asked], list[str]]] = {
    Rolled: dice.rolled,
    events.DiceRerolled: dice.rerolled,
    events.RandomHeroChosen: dice.random_hero,
    events.TieDecided: dice.tie_decided,
    events.OrderChosen: dice.order_chosen,
    events.AttackBegan: attacks.attack_began,
    events.HitsScored: attacks.hits_scored,
    events.EnemyHit: attacks.enemy_hit,
    events.EnemyKilled: attacks.enemy_killed,
    events.XpGained: attacks.xp_gained,
    events.DynamiteThrown: attacks.dynamite_thrown,
    events.HitsTaken: harm.hits_taken,
    events.DamageSaved: harm.damage_saved,
    events.HeroWounded: harm.hurt,
    events.SanityLost: harm.hurt,
    events.HeroKnockedOut: harm.knocked_out,
    events.TargetChosen: enemies.target_chosen,
    events.TargetKept: enemies.target_kept,
    events.TargetLost: enemies.target_lost,
    events.EnemyMoved: enemies.moved,
    events.EnemiesAttacked: enemies.attacked,
    events.EnemiesPlaced: enemies.placed,
    events.ActivationBegan: turn.activation,
    events.HeldBack: turn.held,
    events.MovementRolled: turn.movement,
    events.HeroEscaped: turn.escaped,
    events.EscapeFailed: turn.escaped,
    events.TestTaken: turn.tested,
}
"""By class; the clause alone explains the others."""
