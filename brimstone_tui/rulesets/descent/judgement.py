"""What things are worth: attacks by their exact odds, spaces, the way to the goal."""

from __future__ import annotations

from collections.abc import Iterable

from brimstone_tui.board.squares import mask_of, parse_square, squares_in
from brimstone_tui.rulesets.descent.aiming import Aim, ArmedWith, aims_at, blockers_for, targets_of
from brimstone_tui.rulesets.descent.attack import Attack, Defense, dulled_by, possible_weapons
from brimstone_tui.rulesets.descent.figures import Blow as BlowFacts
from brimstone_tui.rulesets.descent.figures import change_of, defense_of, has_rule, health_of
from brimstone_tui.rulesets.descent.odds import Blow, BlowOdds, Offer, blow_odds
from brimstone_tui.rulesets.descent.outcome import encounter_of, party_size
from brimstone_tui.rulesets.descent.records import Goal, Strike
from brimstone_tui.rulesets.descent.state import (
    Door,
    Figure,
    GameState,
    Hero,
    Monster,
    Square,
    board_of,
    foes_of,
    map_of,
    mask_under,
    seat_of,
    squares_under,
    terrain_mask,
    zone_mask,
)
from brimstone_tui.rulesets.descent.surges import surges_for

KILL_WEIGHS = 3.0
"""How much more a kill counts than a heart."""


# -- attacks by their odds ---------------------------------------------------------------------------------------------


def blow_at(
    state: GameState, attacker: Figure, weapon: ArmedWith, target: Figure, distance: int, strike: Strike | None = None
) -> Blow:
    """The attack as the odds see it: dice, everything added, surge abilities, the target's defence. Rule: D10.7."""
    beside = distance <= 1
    facts = BlowFacts(weapon.type, weapon.traits, beside)
    attack = Attack(attacker, weapon, seat_of(attacker), attacker.square, target.square, distance, [Defense(target)])
    if strike is not None:
        attack.extra += strike.extra_surges
    offers = [
        Offer(surge.cost, surge.hearts, surge.range, surge.pierce, surge.condition is not None)
        for name, surge in surges_for(state, attack)
        if surge.hearts or surge.range or surge.pierce or surge.condition is not None
    ]
    dice = [*weapon.dice, *(strike.dice if strike is not None else ())]
    for lasting in attacker.lasting:
        dice += lasting.attack_dice
    return Blow(
        tuple(dice),
        tuple(defense_of(state, target, beside)),
        tuple(offers),
        needed=0 if weapon.type == "melee" or (strike is not None and strike.ignore_range) else distance,
        hearts=change_of(state, attacker, "hearts", facts)
        + (strike.hearts if strike is not None else 0)
        - ("weakened" in attacker.conditions),
        range=change_of(state, attacker, "range", facts) + (strike.range if strike is not None else 0),
        surges=change_of(state, attacker, "surges", facts) + (strike.surges if strike is not None else 0),
        pierce=weapon.pierce
        + change_of(state, attacker, "pierce", facts)
        + (strike.pierce if strike is not None else 0),
        shields=change_of(state, target, "shields", facts) - ("weakened" in target.conditions),
        must=int(beside and has_rule(state, target, "shadow")),
        least=strike.least if strike is not None else 0,
        dulled=isinstance(attacker, Monster) and dulled_by(state, attacker) is not None,
        health=health_of(state, target) - target.damage,
    )


def odds_of(
    state: GameState, attacker: Figure, weapon: ArmedWith, target: Figure, aim: Aim, strike: Strike | None = None
) -> BlowOdds:
    """The exact odds of an attack at hand."""
    return blow_odds(blow_at(state, attacker, weapon, target, aim.distance, strike))


def worth(state: GameState, attacker: Figure, weapon: ArmedWith, target: Figure, distance: int) -> float:
    """What an attack is worth: hearts, and a kill more, weighed by how much the target matters."""
    odds = blow_odds(blow_at(state, attacker, weapon, target, distance))
    left = health_of(state, target) - target.damage
    hearts = sum(min(left, wounds) * float(chance) for wounds, chance in odds.wounds.items())
    return (hearts + KILL_WEIGHS * float(odds.kill or 0) + 0.5 * float(odds.inflict)) * weight_of(state, target)


def best_attack(state: GameState, attacker: Figure) -> tuple[float, ArmedWith, Figure] | None:
    """The attack that is worth most from where the figure stands."""
    best: tuple[float, ArmedWith, Figure] | None = None
    for weapon in possible_weapons(state, attacker):
        for target in targets_of(state, attacker, weapon):
            aims = aims_at(state, attacker, weapon, target)
            value = worth(state, attacker, weapon, target, aims[0].distance)
            if best is None or value > best[0]:
                best = (value, weapon, target)
    return best


def worth_from(state: GameState, attacker: Figure, weapons: Iterable[ArmedWith], square: Square) -> float:
    """What the best attack would be worth from another space, as one space."""
    board = board_of(state)
    free = board.floor & ~terrain_mask(state, "obstacle")
    shut = blockers_for(state, attacker) & ~mask_under(state, attacker)
    best = 0.0
    for foe in foes_of(state, attacker):
        mask = mask_under(state, foe)
        away = board.distance_by_path(square, mask, free)
        if away is None:
            continue
        for weapon in weapons:
            if weapon.type == "melee" and away > weapon.reach:
                continue
            if away > 1 and not board.corners.sight_between(1 << square, mask, shut):
                continue
            best = max(best, worth(state, attacker, weapon, foe, away))
    return best


def weight_of(state: GameState, target: Figure) -> float:
    """How much a target matters for the quest."""
    encounter = encounter_of(state)
    if encounter is None:
        return 1.0
    if isinstance(target, Hero):
        return 1.6 if target.carried else 1.0
    goal, theirs = encounter.heroes_win, encounter.overlord_wins
    if goal.kind == "defeated" and goal.figure == target.id:
        return 1.5
    if theirs.kind == "left" and isinstance(target, Monster) and theirs.who == target.kind:
        return 1.0 + state.left.get(theirs.who, 0) / theirs.count[party_size(state)]
    return 0.9


# -- the way to the goal -----------------------------------------------------------------------------------------------


def goal_of(state: GameState, figure: Figure) -> int:
    """The mask of the spaces where a figure wants to be for its side's goal; 0: anywhere its foes are."""
    encounter = encounter_of(state)
    if encounter is None:
        return 0
    if isinstance(figure, Hero):
        return _hero_goal(state, figure, encounter.heroes_win)
    goal = encounter.overlord_wins
    if goal.kind == "left" and figure.kind == goal.who:
        return _zone_of(state, goal.who)
    return 0


def _hero_goal(state: GameState, hero: Hero, goal: Goal) -> int:
    if goal.kind == "defeated":
        target = state.monster(goal.figure)
        return mask_under(state, target) if target is not None else 0
    if goal.kind == "carried_out":
        if goal.token in hero.carried:
            return _zone_of(state, "carrier")
        lying = [each.square for each in state.dropped if each.token == goal.token]
        lying += [token.square for token in state.tokens if token.unique == goal.token and _known(state, goal.token)]
        if lying:
            return mask_of(lying)
        carrier = next((each for each in state.heroes if goal.token in each.carried), None)
        return 1 << carrier.square if carrier is not None and carrier.square >= 0 else 0
    if goal.kind == "left":
        return _zone_of(state, "heroes")
    return 0


def _known(state: GameState, token: str) -> bool:
    """Whether everybody knows where a unique token lies."""
    encounter = encounter_of(state)
    return encounter is not None and any(each.id == token and each.at is not None for each in encounter.unique)


def _zone_of(state: GameState, who: str) -> int:
    encounter = encounter_of(state)
    mask = 0
    for leaving in encounter.leaving if encounter is not None else ():
        if leaving.who == who:
            mask |= zone_mask(state, leaving.zone)
    return mask


def known_token_at(state: GameState, square: Square) -> str:
    """The unique token that everybody knows to lie on a space."""
    encounter = encounter_of(state)
    if encounter is None:
        return ""
    for each in encounter.unique:
        if each.at is not None and parse_square(each.at) == square:
            return each.id if any(token.unique == each.id for token in state.tokens) else ""
    return ""


def steps_to(state: GameState, goal: int) -> dict[Square, int]:
    """How many steps it is from each space to a goal, through shut doors and over those who stand in the way."""
    board = map_of(state)
    passable = board.floor & ~terrain_mask(state, "obstacle") & ~terrain_mask(state, "pit")
    found: dict[Square, int] = {}
    for steps, layer in enumerate(board.distances_to(goal, passable | goal)):
        found |= dict.fromkeys(squares_in(layer), steps)
    return found


def door_in_the_way(state: GameState, figure: Figure, goal: int) -> Door | None:
    """A shut door beside which the figure's way to a goal goes on at the other side."""
    board = board_of(state)
    steps = steps_to(state, goal)
    here = min((steps[square] for square in squares_under(state, figure) if square in steps), default=None)
    if here is None:
        return None
    for door in state.doors:
        if door.status != "open" and board.beside_edges(door.edges) & mask_under(state, figure):
            beyond = [steps[each] for edge in door.edges for each in edge if each in steps]
            if beyond and min(beyond) < here:
                return door
    return None


def strongest(state: GameState, kinds: Iterable[str]) -> str:
    """The group that is worth most: Health and dice of all that the limit allows."""

    def value(kind: str) -> float:
        record = state.catalogue.monsters[kind]
        limit = record.limits[party_size(state)]
        return sum(
            count * (line.health + 2 * len(line.dice) + len(line.defense))
            for count, line in ((limit.minions, record.minion), (limit.masters, record.master))
        )

    return max(kinds, key=value)
