"""What there is to see on a space: who and what is there, their figures, who is after them, from where it is in sight.

Looking only: nothing here changes a state.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from brimstone_tui.board.squares import col_row, distance, square, squares_in
from brimstone_tui.rulesets.brimstone.figures import enemy_health
from brimstone_tui.rulesets.brimstone.names import all_named, enemy_name, hero_name, tile_name
from brimstone_tui.rulesets.brimstone.sheets import enemy as record_of
from brimstone_tui.rulesets.brimstone.sheets import stat_lines
from brimstone_tui.rulesets.brimstone.state import (
    Enemy,
    GameState,
    Hero,
    HeroId,
    Square,
    board_of,
    kind_of_hero,
    lit_squares,
    standing,
    tiles_of,
)
from brimstone_tui.views import Line, Sketch
from brimstone_tui.views.board import Place
from brimstone_tui.views.look import LookView
from brimstone_tui.words import say
from brimstone_tui.words.phrases import listed


def look(state: GameState, place: Place, by: HeroId = "") -> LookView:
    """What is seen on a space of the map. by: the hero whose line of sight to it is drawn. Rule: B8.15, B9.12."""
    here = square(*place)
    enemies = [enemy for enemy in state.enemies if enemy.square == here]
    heroes = [hero for hero in state.heroes if hero.square == here]
    lines = [
        _place(state, here),
        *(_hero(state, hero) for hero in heroes),
        *(_enemy(state, enemy) for enemy in enemies),
        *_sight(state, here),
    ]
    return LookView(tuple(filter(None, lines)), _sketch(state, here, by))


def _place(state: GameState, here: Square) -> str:
    col, row = col_row(here)
    parts = [say("look-place", col=col, row=row), *(tile_name(state, tile.id) for tile in tiles_of(state, here))]
    statuses = [doorway.status for tile in state.tiles for doorway in tile.doorways if here in doorway.squares]
    if "open" in statuses:
        parts.append(say("look-unexplored"))
    elif "joined" in statuses:
        parts.append(say("look-doorway"))
    parts += [] if lit_squares(state) >> here & 1 else [say("look-dark")]
    parts += [say("mark-token")] if any(tile.face_down is not None for tile in tiles_of(state, here)) else []
    return " · ".join(parts)


def _hero(state: GameState, hero: Hero) -> str:
    """A hero's figures, what ails them, who is after them."""
    shown = [_figures(stat_lines(state, hero))]
    shown += [say("look-lantern")] if state.light == hero.id else []
    shown += [say("status-ko")] if hero.ko else []
    shown += hero.statuses
    said = say("look-hero", hero=hero.name, figures=" · ".join(shown), **{"class": kind_of_hero(state, hero).name})
    after = [enemy.id for enemy in state.enemies if enemy.target == hero.id]
    return f"{said} {say('look-after-it', hero=hero.name, enemies=all_named(state, after))}" if after else said


def _enemy(state: GameState, enemy: Enemy) -> str:
    """An enemy's record as it stands, what is left of this one, whom it is after."""
    most = enemy_health(state, enemy.kind)
    record = record_of(state, enemy.kind).sections[0].lines
    figures = _figures(line for line in record if line.label != say("stat-health"))  # said with what is left of it
    left = max(0, most - enemy.wounds)
    said = say("look-enemy", enemy=enemy_name(state, enemy.id), left=left, most=most, figures=figures)
    return f"{said} {say('look-after', hero=hero_name(state, enemy.target))}" if enemy.target else said


def _figures(lines: Iterable[Line]) -> str:
    return " · ".join(say("look-figure", label=line.label, value=line.value) for line in lines)


def _sight(state: GameState, here: Square) -> Iterator[str]:
    """Which heroes see the space, and how far off they are; in whose way a wall is. Rule: B8.11, B8.15."""
    others = [hero for hero in standing(state) if hero.square >= 0 and hero.square != here]
    board = board_of(state)
    seen = [hero for hero in others if board.sight(hero.square, here)]
    if seen:
        by = [say("look-seen-by", hero=hero.name, away=distance(hero.square, here)) for hero in seen]
        yield say("look-seen", names=listed(by))
    unseen = [hero.name for hero in others if hero not in seen]
    if unseen:
        yield say("look-unseen", names=listed(unseen))


def _sketch(state: GameState, here: Square, by: HeroId) -> Sketch:
    """From where the space is in sight; the line to it; an enemy's line to its target, and those after a hero."""
    board = board_of(state)
    enemy = next((each for each in state.enemies if each.square == here), None)
    target = next((hero for hero in state.heroes if enemy is not None and hero.id == enemy.target), None)
    looker = target or next((hero for hero in standing(state) if hero.id == by), None)
    line: tuple[Place, ...] = ()
    blocked = None
    if looker is not None and looker.square >= 0 and looker.square != here:
        seen = board.seen_up_to(looker.square, here)
        line = tuple(col_row(each) for each in seen if each != here)
        blocked = None if here in seen else col_row(seen[-1] if seen else looker.square)
    heroes = [hero.id for hero in state.heroes if hero.square == here]
    after = [each.id for each in state.enemies if each.target in heroes]
    meant = (target.id,) if target is not None else tuple(after)
    sight = tuple(col_row(each) for each in squares_in(board.visible_from(here)) if each != here)
    return Sketch(line=line, blocked=blocked, sight=sight, figures=meant)
