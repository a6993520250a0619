"""What there is to see on a space: who and what is there, their figures, from where and by whom it is in sight.

Looking only: nothing here changes a state, and the Overlord's cards are no part of it. Rule: D2.12.
"""

from __future__ import annotations

from collections.abc import Iterator

from brimstone_tui.board.squares import col_row, square, squares_in
from brimstone_tui.rulesets.descent.aiming import blockers_for, in_sight, sees
from brimstone_tui.rulesets.descent.figures import defense_of, health_of, speed_of, stamina_of
from brimstone_tui.rulesets.descent.marks import marks
from brimstone_tui.rulesets.descent.names import (
    condition_name,
    dice_in_words,
    figure_name,
    terrain_name,
    token_name,
)
from brimstone_tui.rulesets.descent.sketches import sight_line
from brimstone_tui.rulesets.descent.state import (
    Figure,
    GameState,
    Hero,
    Monster,
    Square,
    blocked,
    board_of,
    distance,
    figure_at,
    mask_under,
    monsters_on_map,
    squares_under,
    standing,
)
from brimstone_tui.views import Sketch
from brimstone_tui.views.board import Place
from brimstone_tui.views.look import LookView
from brimstone_tui.words import say
from brimstone_tui.words.phrases import listed


def look(state: GameState, place: Place, by: str = "") -> LookView:
    """What is seen on a space of the map. by: the seat that looks; the line of sight of its figure is drawn.

    Rule: D9.9, D9.12.
    """
    here = square(*place)
    there = [each for each in (*state.heroes, *monsters_on_map(state)) if mask_under(state, each) >> here & 1]
    lines = (_place(state, here), *(_figure(state, each) for each in there), *_sight(state, here, there))
    return LookView(tuple(filter(None, lines)), _sketch(state, here, by))


def _place(state: GameState, here: Square) -> str:
    col, row = col_row(here)
    parts = [say("descent-look-place", col=col, row=row)]
    parts += [terrain_name(kind) for kind, squares in state.terrain.items() if here in squares]
    parts += [mark.text for mark in marks(state) if (mark.col, mark.row) == (col, row)]
    parts += [
        say(f"descent-look-door-{door.status}") for door in state.doors if any(here in edge for edge in door.edges)
    ]
    return " · ".join(parts)


# -- figures -----------------------------------------------------------------------------------------------------------


def _figure(state: GameState, figure: Figure) -> str:
    most = health_of(state, figure)
    parts = [say("descent-look-health", left=max(0, most - figure.damage), most=most)]
    if isinstance(figure, Hero):
        parts.append(say("descent-look-fatigue", fatigue=figure.fatigue, stamina=stamina_of(state, figure)))
    parts.append(say("descent-row-speed", speed=speed_of(state, figure)))
    parts.append(say("descent-look-defense", dice=dice_in_words(defense_of(state, figure))))
    if isinstance(figure, Hero):
        parts += [say("descent-status-ko")] if figure.ko else []
        parts += [say("descent-status-carries", token=token_name(state, each)) for each in figure.carried]
    elif isinstance(figure, Monster) and figure.master:
        parts.append(say("descent-hint-master"))
    parts += [condition_name(state, each) for each in figure.conditions]
    return say("descent-look-figure", name=figure_name(state, figure.id), figures=" · ".join(parts))


# -- sight -------------------------------------------------------------------------------------------------------------


def _sight(state: GameState, here: Square, there: list[Figure]) -> Iterator[str]:
    """Which heroes see the space or whoever is there, and how far off they are. Rule: D9.9, D9.13."""
    others = [hero for hero in standing(state) if hero not in there]
    seen = [hero for hero in others if _sees(state, hero, here)]
    if seen:
        by = [say("descent-look-seen-by", hero=hero.name, away=_away(state, hero, here)) for hero in seen]
        yield say("descent-look-seen", names=listed(by))
    unseen = [hero.name for hero in others if hero not in seen]
    if unseen:
        yield say("descent-look-unseen", names=listed(unseen))


def _sees(state: GameState, viewer: Figure, here: Square) -> bool:
    there = figure_at(state, here)
    if there is not None:
        return in_sight(state, viewer, there)
    shut = blockers_for(state, viewer)
    return any(sees(state, start, here, shut) for start in squares_under(state, viewer))


def _away(state: GameState, hero: Hero, here: Square) -> int:
    return distance(state, mask_under(state, hero), 1 << here) or 0


def _sketch(state: GameState, here: Square, by: str) -> Sketch:
    """From where the space is in sight, and the line to it from the figure of whoever looks."""
    looker = state.figure(by) or state.figure(state.acting)
    line: tuple[Place, ...] = ()
    stop = None
    if looker is not None and looker.square >= 0:
        line, stop = sight_line(state, looker, squares_under(state, looker), here)
    visible = board_of(state).corners.visible_from(here, blocked(state))
    return Sketch(line=line, blocked=stop, sight=tuple(col_row(each) for each in squares_in(visible) if each != here))
