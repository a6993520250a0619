"""Rules that stand on heroes, skills, items and monsters by name: each is written in Python where it acts."""

from __future__ import annotations

from typing import Final

RULES: Final[dict[str, str]] = {
    "reach": "D12.1",
    "fly": "D6.5",
    "through_foes": "D6.5",
    "cowardly": "D10.25",
    "shambling": "D22.9",
    "web": "D6.10",
    "ravage": "D22.21",
    "two_targets": "D12.7",
    "shadow": "D10.22",
    "dulls_blows": "D10.28",
    "shared_mending": "D10.25",
    "sees_past_friends": "D9.16",
    "sees_past_adjacent": "D9.16",
    "hearts_as_fatigue": "D13.10",
    "lends_armor": "D10.17",
    "no_attack_beside": "D10.1",
    "blow_after_fall": "D13.3",
    "second_search_card": "D5.18",
    "regeneration": "D1.10",
    "hearts_tire": "D23.13",
}
"""Each rule with the clause that it bends.

reach: melee attacks reach 2 spaces. fly: moves over figures and terrain. through_foes: moves through enemy figures.
cowardly: surges only near (3) a master. shambling: one move action a turn. web: who stands next to it suffers 1
fatigue to leave that space. ravage: both actions may be attacks. two_targets: an attack may have two targets. shadow:
an adjacent attacker must spend a surge or miss. dulls_blows: attacks by foes within 3 deal 1 heart less, never less
than 1. shared_mending: friends within 3 may spend a surge to recover 1 heart. sees_past_friends, sees_past_adjacent:
friends, or figures next to the viewer, do not block sight of own attacks. hearts_as_fatigue: hearts of an attack may be
taken as fatigue instead. lends_armor: an adjacent friend's defence dice may be added once a turn. no_attack_beside:
monsters next to the hero may not attack. blow_after_fall: an attack before being knocked out. second_search_card: a
drawn search card may be discarded for the next one. regeneration: 1 heart back at the start of the Overlord's turn.
hearts_tire: whenever the figure suffers hearts, however many at once, it suffers 1 fatigue too.
"""
