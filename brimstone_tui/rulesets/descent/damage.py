"""Damage and fatigue: suffering, recovering, defeat, being knocked out and coming back. Rule: section 13."""

from __future__ import annotations

from brimstone_tui.rulesets.descent.decisions import AsFatigue, Place
from brimstone_tui.rulesets.descent.dice import RED, face_of
from brimstone_tui.rulesets.descent.events import (
    FatigueOverflowed,
    FatigueSuffered,
    HeartsSuffered,
    HeroKnockedOut,
    HeroRose,
    MonsterDefeated,
    ObjectDropped,
    Recovered,
)
from brimstone_tui.rulesets.descent.figures import change_of, has_rule, health_of, stamina_of
from brimstone_tui.rulesets.descent.outcome import encounter_of, raise_doom, settle
from brimstone_tui.rulesets.descent.overlord_deck import draw_cards
from brimstone_tui.rulesets.descent.state import (
    OFF_BOARD,
    OVERLORD,
    Dropped,
    Figure,
    Hero,
    Monster,
    Square,
    Table,
    board_of,
    empty,
    terrain_mask,
)

RISING_DICE = (RED, RED)
"""Rule: D5.24, D5.28."""


def can_be_hurt(figure: Figure) -> bool:
    """Whether the figure is on the map and not knocked out. Rule: D13.5."""
    return figure.square >= 0 and not (isinstance(figure, Hero) and figure.ko)


def suffer_hearts(
    table: Table, figure: Figure, hearts: int, by: str, *, of_attack: bool = False, tires: bool = True
) -> None:
    """A figure suffers hearts at once; at its Health it is defeated.

    by: the figure, card or terrain from which it comes; tires: `hearts_tire` may make it cost fatigue too.
    Rule: D1.10, D13.1, D15.15, D23.13.
    """
    if hearts <= 0 or not can_be_hurt(figure):
        return
    state = table.state
    if "doomed" in figure.conditions:
        hearts += 1
    if of_attack and isinstance(figure, Hero) and has_rule(state, figure, "hearts_as_fatigue"):
        hearts -= _taken_as_fatigue(table, figure, hearts, by)
        if not hearts:
            return
    figure.damage = min(health_of(state, figure), figure.damage + hearts)
    table.tell(HeartsSuffered, figure.id, hearts, figure.damage, by)
    if figure.damage >= health_of(state, figure):
        defeat(table, figure, by)
    elif tires and isinstance(figure, Hero) and has_rule(state, figure, "hearts_tire"):
        suffer_fatigue(table, figure, 1, "hearts_tire")


def _taken_as_fatigue(table: Table, hero: Hero, hearts: int, by: str) -> int:
    most = min(hearts, stamina_of(table.state, hero) - hero.fatigue)
    if most <= 0:
        return 0
    chosen = int(table.ask(AsFatigue(hero.id, [str(n) for n in range(most + 1)], hearts=hearts, by=by)))
    if chosen:
        hero.fatigue += chosen
        table.tell(FatigueSuffered, hero.id, chosen, hero.fatigue, by)
    return chosen


def suffer_fatigue(table: Table, figure: Figure, fatigue: int, by: str) -> None:
    """Fatigue is forced on a figure: beyond Stamina, and on a monster, it becomes hearts. Rule: D13.10, D13.12."""
    if fatigue <= 0 or not can_be_hurt(figure):
        return
    overflow = fatigue
    if isinstance(figure, Hero):
        held = min(fatigue, max(0, stamina_of(table.state, figure) - figure.fatigue))
        overflow = fatigue - held
        if held:
            figure.fatigue += held
            table.tell(FatigueSuffered, figure.id, held, figure.fatigue, by)
    if overflow:
        table.tell(FatigueOverflowed, figure.id, overflow)
        suffer_hearts(table, figure, overflow, by, tires=by != "hearts_tire")


def pay_fatigue(table: Table, hero: Hero, fatigue: int, for_what: str) -> None:
    """A hero suffers fatigue of free will; it was seen to that Stamina is not passed. Rule: D5.10, D13.11."""
    if fatigue:
        hero.fatigue += fatigue
        table.tell(FatigueSuffered, hero.id, fatigue, hero.fatigue, for_what)


def recover(table: Table, figure: Figure, hearts: int, fatigue: int, by: str) -> None:
    """A figure is rid of damage and fatigue; a fallen hero who loses damage is back at once. Rule: D1.10, D13.8."""
    hearts = max(0, min(hearts, figure.damage))
    fatigue = max(0, min(fatigue, figure.fatigue)) if isinstance(figure, Hero) else 0
    if not hearts and not fatigue:
        return
    figure.damage -= hearts
    if isinstance(figure, Hero):
        figure.fatigue -= fatigue
    table.tell(Recovered, figure.id, hearts, fatigue, by)
    if isinstance(figure, Hero) and figure.ko and hearts:
        rise(table, figure)


# -- defeat ------------------------------------------------------------------------------------------------------------


def defeat(table: Table, figure: Figure, by: str) -> None:
    """A monster leaves the map, a hero is knocked out. Rule: D13.2 to D13.4, D13.16, D23.6."""
    from brimstone_tui.rulesets.descent.windows import Cause, play_all

    if isinstance(figure, Monster):
        _defeat_monster(table, figure, by)
        play_all(table, "monster_defeated", Cause(by, target=figure))
    elif isinstance(figure, Hero):
        _knock_out(table, figure, by)
        play_all(table, "hero_defeated", Cause(by, target=figure))
    settle(table)


def _defeat_monster(table: Table, monster: Monster, by: str) -> None:
    state = table.state
    monster.square = OFF_BOARD
    monster.points = monster.actions = 0
    state.monsters.remove(monster)
    state.fallen.append(monster.id)
    for figure in [*state.heroes, *state.monsters]:
        for lasting in figure.lasting:
            if lasting.owner == monster.id:  # its next turn never comes: the Overlord's stands for it
                lasting.owner = OVERLORD
    _tally(table, "monsters_defeated")
    table.tell(MonsterDefeated, monster.id, by)


def _knock_out(table: Table, hero: Hero, by: str) -> None:
    state = table.state
    if has_rule(state, hero, "blow_after_fall") and "blow_after_fall" not in hero.used:
        from brimstone_tui.rulesets.descent.effects import last_blow

        hero.used.append("blow_after_fall")
        last_blow(table, hero)
    hero.ko = True
    hero.damage = health_of(state, hero)
    hero.fatigue = stamina_of(state, hero)
    hero.conditions.clear()
    hero.points = hero.actions = 0
    hero.moving = False
    _tally(table, "knock_outs")
    table.tell(HeroKnockedOut, hero.id, by)
    if terrain_mask(state, "lava") >> hero.square & 1:  # D8.5
        hero.square = _nearest(table, hero, hero.square, terrain_mask(state, "lava")) or hero.square
    drop_all(table, hero)
    draw_cards(table, 1, "hero_defeated")
    encounter = encounter_of(state)
    if encounter is not None and encounter.doom is not None:
        raise_doom(table, encounter.doom.each_fall)


def drop_all(table: Table, hero: Hero) -> None:
    """A carrier who falls drops the objects on that space. Rule: D25.5."""
    for token in hero.carried:
        table.state.dropped.append(Dropped(token, hero.square))
        table.tell(ObjectDropped, hero.id, token, hero.square)
    hero.carried.clear()


def _tally(table: Table, name: str) -> None:
    table.state.tallies[name] = table.state.tallies.get(name, 0) + 1


# -- coming back -------------------------------------------------------------------------------------------------------


def roll_to_rise(table: Table, hero: Hero, purpose: str) -> None:
    """Two red dice take away damage for hearts and fatigue for surges; the figure is back. Rule: D5.24, D5.28."""
    sides = table.roll(purpose, hero.id, RISING_DICE)
    faces = [face_of("red", side) for side in sides]
    hearts = sum(face.hearts for face in faces) + change_of(table.state, hero, "rise_hearts")
    recover(table, hero, hearts, sum(face.surges for face in faces), purpose)


def rise(table: Table, hero: Hero) -> None:
    """The figure replaces the token, on the nearest empty space if a figure stands there. Rule: D5.26, D5.29, D13.8."""
    state = table.state
    square: Square | None = hero.square
    if not empty(state) >> hero.square & 1:
        square = _nearest(table, hero, hero.square, 0)
    hero.ko = False
    hero.square = hero.square if square is None else square
    table.tell(HeroRose, hero.id, hero.square)


def _nearest(table: Table, hero: Hero, square: Square, shun: int) -> Square | None:
    """The empty space nearest to one, of equals the one that the player chooses. Rule: D5.26, D8.5."""
    ring = nearest_empty(table, 1 << square, shun)
    if not ring:
        return None
    return table.ask(Place(hero.id, ring, why="nearest"))


def nearest_empty(table: Table, start: int, shun: int = 0) -> int:
    """The mask of the empty spaces nearest to those of a mask, itself among them. Rule: D9.6."""
    state = table.state
    board = board_of(state)
    free = board.floor & ~terrain_mask(state, "obstacle")
    wanted = empty(state) & ~shun
    reached = layer = start
    while layer:
        if layer & wanted:
            return layer & wanted
        layer = board.grow(layer, free) & ~reached
        reached |= layer
    return 0
