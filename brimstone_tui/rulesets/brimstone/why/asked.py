"""The line of the log that somebody asks about, with the figures that it may name."""

from __future__ import annotations

from brimstone_tui.engine.line import LogLine
from brimstone_tui.rulesets.brimstone.state import EnemyKindId, GameState, Hero


class Asked(LogLine[GameState]):
    """A line of a game's log, counted from 0."""

    def hero(self, id: str) -> Hero | None:
        """The hero of that id, if it is one."""
        return next((hero for hero in self.state.heroes if hero.id == id), None)

    def kind_of(self, id: str) -> EnemyKindId:
        """The kind of an enemy that was on the board when the line was told; empty if it was none."""
        for state in (self.state, self.before):
            enemy = state.enemy(id)
            if enemy is not None:
                return enemy.kind
        kind = id.partition("#")[0]
        return kind if kind in self.state.catalogue.enemies else ""
