"""What dice are rolled for. Rule: D27.6."""

from __future__ import annotations

from typing import Final

ROLL_CLAUSES: Final = {
    "attack": "D10.13",
    "defense_dice": "D10.13",
    "attribute": "D14.2",
    "stand_up": "D5.24",
    "revive": "D5.28",
    "effect": "D18.5",
}
"""Each purpose of dice with the clause under which they are rolled."""

CHANCE_CLAUSES: Final = {**ROLL_CLAUSES, "shuffle": "D2.2"}
"""The same with shuffling: all that the table needs to give chance its clauses."""
