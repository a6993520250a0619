"""What an option of an open question would do, sketched on the board: the way walked, the line of sight, the blast.

Looking only: nothing here changes a state, and nothing is promised, because dice have their say.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from brimstone_tui.board.squares import col_row, distance, parse_square, squares_in
from brimstone_tui.engine.requests import Decision
from brimstone_tui.rulesets.brimstone.attack import Attack, attacks_of, free_attacks_of, legal_targets
from brimstone_tui.rulesets.brimstone.movement import escape_needed, way
from brimstone_tui.rulesets.brimstone.names import all_named
from brimstone_tui.rulesets.brimstone.state import Enemy, GameState, Hero, Square, board_of
from brimstone_tui.views import Sketch
from brimstone_tui.words import say

_NOTHING = Sketch()


def sketch(state: GameState, decision: Decision[Any], key: str) -> Sketch:
    """What the board shows while the option is under the cursor. Rule: B5.16, B5.32, B8.15, B8.26, B8.75."""
    match decision.kind:
        case "move" if key not in ("", "stay"):
            return _walk(state, decision, parse_square(key))
        case "throw_at" if key:
            return _throw(state, decision, parse_square(key))
        case "action":
            return _attack(state, decision, key)
        case "assign_hits" | "target":
            return _aim(state, decision, key)
    return _NOTHING


def _walk(state: GameState, decision: Any, goal: Square) -> Sketch:
    hero, about = state.hero(decision.seat), decision.about
    freed = about["escaped"]
    spaces = about["movement"] // 2 if about.get("dragging") else about["movement"]
    walked = way(state, hero, goal, freed, spaces)
    tests = []
    for left, entered in pairwise((hero.square, *walked)):
        need = escape_needed(state, left, freed)
        if need:
            tests.append(entered)
            freed = need
    cost = len(walked) * (2 if about.get("dragging") else 1)
    text = say("sketch-walk", cost=cost, movement=about["movement"], tests=len(tests))
    return Sketch(path=tuple(map(col_row, walked)), tests=tuple(map(col_row, tests)), text=text)


def _throw(state: GameState, decision: Any, at: Square) -> Sketch:
    board = board_of(state)
    area = squares_in(board.neighbours(at) | 1 << at)
    return Sketch(
        line=tuple(map(col_row, board.between(state.hero(decision.seat).square, at))), area=tuple(map(col_row, area))
    )


def _attack(state: GameState, decision: Any, key: str) -> Sketch:
    hero = state.hero(decision.seat)
    for attack in (*attacks_of(state, hero), *free_attacks_of(state, hero)):
        if attack.key == key:
            targets = legal_targets(state, hero, attack)
            text = _spared(state, hero, attack, targets) if attack.what == "ranged" else ""
            return Sketch(figures=tuple(enemy.id for enemy in targets), text=text)
    return _NOTHING


def _spared(state: GameState, hero: Hero, attack: Attack, targets: Sequence[Enemy]) -> str:
    """Which enemies cannot be shot at, and why. Rule: B8.10, B8.15, B8.26."""
    others = [enemy for enemy in state.enemies if enemy not in targets]
    far = [enemy for enemy in others if distance(hero.square, enemy.square) > attack.reach]
    unseen = [enemy for enemy in others if enemy not in far and not board_of(state).sight(hero.square, enemy.square)]
    behind = [enemy for enemy in others if enemy not in far and enemy not in unseen]
    reasons = (("out-of-reach", far), ("out-of-sight", unseen), ("not-adjacent", behind))
    return " ".join(
        say(f"sketch-{why}", enemies=all_named(state, [enemy.id for enemy in enemies]), reach=attack.reach)
        for why, enemies in reasons
        if enemies
    )


def _aim(state: GameState, decision: Any, key: str) -> Sketch:
    enemy, hero = state.enemy(key), next((hero for hero in state.heroes if hero.id == decision.seat), None)
    if enemy is None or hero is None or hero.square < 0:
        return _NOTHING
    return Sketch(line=tuple(map(col_row, board_of(state).between(hero.square, enemy.square))))
