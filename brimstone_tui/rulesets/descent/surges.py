"""Surges: what can be bought with them, and what the abilities are called. Rule: D10.22 to D10.26."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from brimstone_tui.rulesets.descent.figures import has_rule, sources_of, stamina_of
from brimstone_tui.rulesets.descent.records import Surge
from brimstone_tui.rulesets.descent.state import OVERLORD, Figure, GameState, Hero, Monster, adjacent, friends_of, near

if TYPE_CHECKING:
    from brimstone_tui.rulesets.descent.attack import Attack

COWARDLY_WITHIN = 3
"""So near a cowardly monster needs a master to spend surges. Rule: D10.25."""
AURA_WITHIN = 3
"""So far skills reach that bear on the attacks of others."""
RECOVER_FATIGUE = "recover_fatigue"
SHAKE_OFF_DOOMED = "shake_off_doomed"
PIERCE_SHADOW = "shadow"
"""What surges buy without a card that says so."""


def in_shadow(state: GameState, attack: Attack) -> bool:
    """Whether the attacker must spend a surge to hit at all. Rule: D10.22, D29.20."""
    return any(
        has_rule(state, defense.figure, "shadow") and adjacent(state, attack.attacker, defense.figure)
        for defense in attack.defenses[:1]
    )


def surges_for(state: GameState, attack: Attack) -> list[tuple[str, Surge]]:
    """The surge abilities that the attack may use, by the names that answers have. Rule: D10.23 to D10.25."""
    attacker = attack.attacker
    if "terrified" in attacker.conditions or _too_cowardly(state, attacker):
        return []
    found = list(attack.weapon.surges)
    blow_type, traits = attack.weapon.type, attack.weapon.traits
    for source in sources_of(state, attacker):
        found += [
            surge
            for surge in source.ability.surges
            if (surge.attack is None or surge.attack == blow_type) and (surge.trait is None or surge.trait in traits)
        ]
    found += attack.extra
    if any(
        has_rule(state, friend, "shared_mending") and near(state, friend, attacker, AURA_WITHIN)
        for friend in friends_of(state, attacker)
    ):
        found.append(Surge(id="shared_mending", mend=1))
    named = named_surges(found)
    if isinstance(attacker, Hero) and attack.seat != OVERLORD and attacker.fatigue:
        named.append((RECOVER_FATIGUE, Surge(id=RECOVER_FATIGUE)))
    if "doomed" in attacker.conditions:
        named.append((SHAKE_OFF_DOOMED, Surge(id=SHAKE_OFF_DOOMED)))
    if in_shadow(state, attack):
        named.append((PIERCE_SHADOW, Surge(id=PIERCE_SHADOW)))
    return named


def named_surges(surges: Iterable[Surge]) -> list[tuple[str, Surge]]:
    """Surge abilities with their names: an id, or what they give; the second of a name is `#2`. Rule: D10.23."""
    counted: dict[str, int] = {}
    named = []
    for surge in surges:
        name = surge_name(surge)
        counted[name] = counted.get(name, 0) + 1
        named.append((name if counted[name] == 1 else f"{name}#{counted[name]}", surge))
    return named


def surge_name(surge: Surge) -> str:
    """The name of a surge ability: its id, or what it gives, as in `hearts_1`, `range_1_hearts_1`, `stunned`."""
    if surge.id:
        return surge.id
    parts = [f"{what}_{n}" for what in ("range", "hearts", "pierce", "mend") if (n := getattr(surge, what))]
    if surge.condition:
        parts.append(f"{surge.condition}_condition" if surge.condition == "any" else surge.condition)
    if surge.blast:
        parts.append("blast")
    return "_".join(parts) or "surge"


def _too_cowardly(state: GameState, attacker: Figure) -> bool:
    return (
        isinstance(attacker, Monster)
        and has_rule(state, attacker, "cowardly")
        and not any(other.master and near(state, attacker, other, COWARDLY_WITHIN) for other in state.monsters)
    )


def affordable(state: GameState, attack: Attack) -> list[tuple[str, Surge]]:
    """The surge abilities that can still be bought: each once, with what is left. Rule: D10.23."""
    bought = [name for name, _ in attack.bought]
    left = attack.total("surges") - attack.spent
    attacker = attack.attacker
    return [
        (name, surge)
        for name, surge in surges_for(state, attack)
        if name not in bought
        and surge.cost <= left
        and not (surge.fatigue and isinstance(attacker, Hero) and not _can_pay(state, attack, attacker, surge.fatigue))
    ]


def _can_pay(state: GameState, attack: Attack, hero: Hero, fatigue: int) -> bool:
    """Whether a hero pays fatigue for a surge: not for the Overlord, and not past Stamina. Rule: D13.11, D23.10."""
    return attack.seat != OVERLORD and hero.fatigue + fatigue <= stamina_of(state, hero)
