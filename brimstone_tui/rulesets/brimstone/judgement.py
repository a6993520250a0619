"""How a bot judges a position: what an attack is worth, how dangerous a figure is, what an effect brings, which door is
next.

Expectations, never rolls: everything here is worked out from what lies open on the table, and changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from brimstone_tui.board.squares import distance, mask_of
from brimstone_tui.dice import Pool
from brimstone_tui.rulesets.brimstone.attack import Attack, AttackDie
from brimstone_tui.rulesets.brimstone.figures import (
    change_of,
    enemy_ability,
    enemy_defense,
    enemy_dice,
    enemy_health,
    enemy_range,
    enemy_save,
    enemy_to_hit,
    health_of,
    max_grit_of,
    sanity_of,
)
from brimstone_tui.rulesets.brimstone.records import (
    AddDread,
    Amount,
    DepthEventHappens,
    DrawDarkness,
    DrawEncounter,
    Effect,
    Enemies,
    Gain,
    Grit,
    Harm,
    Heal,
    HealOrGrit,
    LoseItem,
    MoveDarkness,
    Strike,
    Threat,
)
from brimstone_tui.rulesets.brimstone.records import Lasting as LastingEffect
from brimstone_tui.rulesets.brimstone.state import (
    Doorway,
    Enemy,
    GameState,
    Hero,
    Square,
    adjacent_enemies,
    board_of,
    lit_squares,
    standing,
)

FEAR_WEIGHS = 0.6
"""A horror hit from fear against a wound from an attack."""
KILL_WEIGHS = 0.5
"""What killing a figure is worth beyond its danger: every figure gone is one that does not surround anybody."""
SERIOUS = 4.0
"""From this danger of all enemies together on a fight is worth what is not lightly spent."""
DICE = ("combat", "shots")
"""Figures that count dice: one more is worth a kill or so."""


def chance_of(need: int) -> float:
    """How likely a D6 shows a number or more."""
    return (7 - need) / 6


def mean_of(amount: Amount | str) -> float:
    """What an amount comes to on average."""
    if isinstance(amount, int):
        return amount
    text, plus = (amount, 0) if isinstance(amount, str) else (amount.roll, amount.plus)
    pool = Pool.parse(text)
    return sum(sum(die.faces) / die.sides for die in pool.dice) + pool.plus + plus


# -- the heroes' state -------------------------------------------------------------------------------------------------


def frailty(state: GameState, hero: Hero) -> float:
    """How near a hero is to going down on the worse of both tracks: 0 is unhurt, 1 is down."""
    return max(hero.wounds / health_of(state, hero), hero.sanity_damage / sanity_of(state, hero))


def most_hurt(state: GameState, heroes: Sequence[Hero], track: str) -> Hero:
    """The hero who needs healing of the track (`wounds`, `sanity`, else both) most, the first of equals."""

    def need(hero: Hero) -> float:
        if track == "wounds":
            return hero.wounds / health_of(state, hero)
        if track == "sanity":
            return hero.sanity_damage / sanity_of(state, hero)
        return frailty(state, hero)

    return max(heroes, key=need)


# -- enemies and attacks -----------------------------------------------------------------------------------------------


def danger_of(state: GameState, kind: str) -> float:
    """The wounds that a figure of the kind deals in an activation, on average, before the hero's Defense."""
    record = state.catalogue.enemies[kind]
    dealt = 0.0
    if record.combat and record.to_hit.melee:
        dealt = (
            enemy_dice(state, kind, "melee") * chance_of(enemy_to_hit(state, kind, "melee")) * mean_of(record.damage)
        )
    if record.ranged is not None:
        shots = enemy_dice(state, kind, "ranged") * chance_of(enemy_to_hit(state, kind, "ranged"))
        dealt = max(dealt, shots * mean_of(record.ranged.damage))
    frightening = sum(enemy_ability(state, kind, name) for name in ("fear", "terror", "unspeakable_terror"))
    return dealt + FEAR_WEIGHS * (frightening + sum(after.hits for after in record.abilities.aftermath))


@lru_cache(maxsize=4096)
def one_hit(damage: str, extra: int, defense: int, left: int) -> tuple[float, float]:
    """The wounds that a hit places on average on a figure with so many left, and how likely it kills."""
    totals = [0]
    pool = Pool.parse(damage)
    for die in pool.dice:
        totals = [total + face for total in totals for face in die.faces]
    placed = [min(left, max(0, total + pool.plus + extra - defense)) for total in totals]
    return sum(placed) / len(placed), sum(wounds == left for wounds in placed) / len(placed)


def hit_on(state: GameState, hero: Hero, die: AttackDie, what: str, enemy: Enemy) -> tuple[float, float]:
    """The wounds of a hit of that die on an enemy on average, and how likely it kills."""
    extra = change_of(state, hero, "damage") + change_of(state, hero, f"{what}_damage")
    left = enemy_health(state, enemy.kind) - enemy.wounds
    wounds, kills = one_hit(die.weapon.damage, extra, enemy_defense(state, enemy.kind), left)
    stopped = sum(chance_of(need) for save in ("armor", "cover") if (need := enemy_save(state, enemy.kind, save)))
    return wounds * (1 - stopped), kills * (1 - stopped)


def worth_of_hit(state: GameState, hero: Hero, die: AttackDie, what: str, enemy: Enemy) -> float:
    """How much a hit on an enemy helps: the share of its life that it takes, and the danger that a kill ends."""
    wounds, kills = hit_on(state, hero, die, what, enemy)
    left = enemy_health(state, enemy.kind) - enemy.wounds
    return (danger_of(state, enemy.kind) + KILL_WEIGHS) * (kills + 0.6 * wounds / left * (1 - kills))


def worth_of_attack(state: GameState, hero: Hero, attack: Attack, targets: Sequence[Enemy]) -> float:
    """What an attack on these enemies brings on average; more dice than the best target needs are worth less."""
    if not targets or not attack.dice:
        return 0.0
    first = attack.dice[0]
    best = max(worth_of_hit(state, hero, first, attack.what, enemy) for enemy in targets)
    return best * sum(chance_of(die.need) for die in attack.dice)


def targets_from(state: GameState, square: Square, attack: Attack) -> list[Enemy]:
    """The enemies that an attack could go for from a space: adjacent ones first."""
    near = adjacent_enemies(state, square)
    if near or attack.what == "melee":
        return near
    board = board_of(state)
    return [
        enemy
        for enemy in state.enemies
        if distance(square, enemy.square) <= attack.reach and board.sight(square, enemy.square)
    ]


def exposure(state: GameState, hero: Hero, square: Square) -> float:
    """What may happen to a hero in a space: fear beside it, shooters that see it, room for enemies beside it."""
    board = board_of(state)
    near = board.neighbours(square)
    others = mask_of(other.square for other in standing(state) if other is not hero)
    risk = 0.05 * (near & ~others).bit_count()
    for enemy in state.enemies:
        if near >> enemy.square & 1:
            risk += 0.1 + 0.4 * enemy_ability(state, enemy.kind, "fear")
        elif distance(square, enemy.square) <= enemy_range(state, enemy.kind) and board.sight(square, enemy.square):
            risk += 0.1
    if not lit_squares(state) >> square & 1:
        risk += 1.5
    return risk


# -- doors -------------------------------------------------------------------------------------------------------------


def next_door(state: GameState) -> tuple[Square, ...]:
    """Where the party goes out of a fight: the joint of a room whose token is unseen, else the nearest door. Empty:
    there is none.

    All heroes come to the same one: the nearest to the bearer of the light.
    """
    for tile in state.tiles:
        if tile.face_down is not None:
            return tile.entrance
    bearer = state.hero(state.light)
    up = standing(state)
    start = bearer.square if not bearer.ko and bearer.square >= 0 else up[0].square if up else -1
    doors: list[Doorway] = [door for tile in state.tiles for door in tile.doorways if door.status == "open"]
    if not doors or start < 0:
        return ()
    board = board_of(state)
    for layer in board.reach(start, 999, board.floor):
        for door in doors:
            if layer & mask_of(door.squares):
                return door.squares
    return ()


def steps_to(state: GameState, goal: Sequence[Square], square: Square) -> int:
    """The steps from a space to the nearest of some spaces, past figures; 99 if there is no way."""
    board = board_of(state)
    layers = board.distances_to(mask_of(goal), board.floor)
    return next((steps for steps, layer in enumerate(layers) if layer >> square & 1), 99)


# -- effects -----------------------------------------------------------------------------------------------------------


def worth_of_effects(state: GameState, hero: Hero | None, effects: Sequence[Effect], source: str = "") -> float:
    """What effects bring the party on the whole, about in wounds: harm and steps of the Darkness are bad."""
    return sum(_worth(state, hero, effect, source) for effect in effects)


def _worth(state: GameState, hero: Hero | None, effect: Effect, source: str) -> float:
    up = standing(state)
    struck = 1 if hero is not None and getattr(effect, "to", "") in ("this_hero", "chosen_hero") else len(up)
    match effect:
        case Harm():
            return -0.5 * struck * mean_of(effect.hits) * mean_of(effect.each)
        case Heal() | HealOrGrit():
            return _worth_of_healing(state, hero, effect, up)
        case Grit():
            able = [each for each in (up if hero is None else [hero]) if each.grit < max_grit_of(state, each)]
            return 1.5 * min(effect.by, len(able)) if effect.by > 0 else 1.5 * struck * effect.by
        case Gain():
            return (0.5 + mean_of(effect.xp) / 20) * struck
        case MoveDarkness():
            steps = mean_of(effect.by)
            return -2.0 * steps if steps > 0 else 2.0 * min(-steps, max(0, state.darkness - 4))
        case Strike():
            return _worth_of_strike(state, hero, effect)
        case LastingEffect():
            running = any(lasting.source == source for lasting in state.lasting)
            threat = sum(danger_of(state, enemy.kind) for enemy in state.enemies)
            gained = sum((1.6 if change.stat in DICE else 0.75) * change.by for change in effect.modifiers) * struck
            return 0.0 if running or threat < SERIOUS else gained - 0.75 * sum(change.by for change in effect.enemies)
        case AddDread() | DrawDarkness() | DrawEncounter() | DepthEventHappens():
            return -2.0
        case LoseItem():
            return -2.5
        case Threat() | Enemies():
            return -4.0
        case _:
            return 0.0


def _worth_of_healing(state: GameState, hero: Hero | None, effect: Heal | HealOrGrit, up: Sequence[Hero]) -> float:
    tracks = effect.tracks if isinstance(effect, Heal) else "any"
    if tracks == "corruption" or not up:
        return 0.0
    amount = mean_of(effect.amount)
    if hero is None or effect.to == "each_hero":
        return sum(min(amount, _hurt(each, tracks)) for each in up)
    return min(amount, _hurt(hero, tracks))


def _hurt(hero: Hero, tracks: str) -> int:
    wounds = hero.wounds if tracks != "sanity" else 0
    return wounds + (hero.sanity_damage if tracks != "wounds" else 0)


def _worth_of_strike(state: GameState, hero: Hero | None, effect: Strike) -> float:
    if hero is None:
        return 0.0
    board = board_of(state)
    here = board.tile_mask_at(hero.square)
    match effect.to:
        case "enemies_here":
            struck = [enemy for enemy in state.enemies if here >> enemy.square & 1]
        case "each_enemy":
            struck = list(state.enemies)
        case "chosen_enemy_in_sight":
            struck = [enemy for enemy in state.enemies if board.sight(hero.square, enemy.square)][:1]
        case "chosen_adjacent_enemy":
            struck = adjacent_enemies(state, hero.square)[:1]
        case _:
            struck = adjacent_enemies(state, hero.square)
    wounds = mean_of(effect.wounds)
    return sum(
        (danger_of(state, enemy.kind) + KILL_WEIGHS)
        * min(1.0, wounds / (enemy_health(state, enemy.kind) - enemy.wounds))
        for enemy in struck
    )
