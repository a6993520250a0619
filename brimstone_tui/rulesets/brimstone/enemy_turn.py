"""How enemies activate: targets and movement first, then the attacks. Rule: section 9, 25.5."""

from __future__ import annotations

from collections.abc import Sequence

from brimstone_tui.board.board import Board
from brimstone_tui.board.squares import col_row, distance
from brimstone_tui.dice import Pool
from brimstone_tui.rulesets.brimstone.events import (
    EnemiesAttacked,
    EnemyDisplaced,
    EnemyMoved,
    TargetChosen,
    TargetGivenUp,
    TargetKept,
    TargetLost,
)
from brimstone_tui.rulesets.brimstone.figures import enemy_change_of, enemy_dice, enemy_move, enemy_range, enemy_to_hit
from brimstone_tui.rulesets.brimstone.outcome import settle
from brimstone_tui.rulesets.brimstone.records import Aftermath
from brimstone_tui.rulesets.brimstone.rolls import ENEMY_SIDE, ask_order, d6s, pick_at_random, random_hero
from brimstone_tui.rulesets.brimstone.state import (
    Enemy,
    EnemyId,
    EnemyKindId,
    GameState,
    Hero,
    Square,
    Table,
    board_of,
    enemies_of,
    kind_of,
    occupied,
    standing,
    walking_board,
)
from brimstone_tui.rulesets.brimstone.threat import spawn
from brimstone_tui.rulesets.brimstone.wounds import take_hits

RETREAT = 4
"""What a shooter must roll to break off. Rule: B18.11."""


def activate_enemies(table: Table, kind: EnemyKindId) -> None:
    """All figures of a kind: each chooses its target and moves, then the group attacks.

    Rule: B9.1. Raises TurnEnds, MissionEnds.
    """
    record = table.state.catalogue.enemies[kind]
    if record.abilities.spawner:
        spawn(table, kind)
    if record.abilities.shootout:
        shoot_it_out(table, kind)
    elif record.ranged is not None:
        for enemy in in_order_of_nearness(table, enemies_of(table.state, kind)):
            choose_whom_to_shoot(table, enemy)
        attack_heroes(table, kind)
    else:
        keep_targets(table, kind)
        free = [enemy for enemy in enemies_of(table.state, kind) if enemy.target is None]
        for enemy in in_order_of_nearness(table, free):
            choose_target_and_move(table, enemy)
        attack_heroes(table, kind)
    settle(table)


# -- who goes first ----------------------------------------------------------------------------------------------------


def in_order_of_nearness(table: Table, enemies: Sequence[Enemy]) -> list[Enemy]:
    """The figures, the one nearest to the heroes first; equals as the players, the game or a die order them.

    Rule: B9.5, B9.14, R28.
    """
    state = table.state
    layers = layers_from_heroes(state)
    by_distance: dict[int, list[Enemy]] = {}
    for enemy in enemies:
        steps = next((n for n, layer in enumerate(layers) if layer >> enemy.square & 1), len(layers))
        by_distance.setdefault(steps, []).append(enemy)
    ordered: list[Enemy] = []
    for steps in sorted(by_distance):
        equals = sorted(by_distance[steps], key=lambda enemy: enemy.square)
        while equals:
            first = _first_of_equals(table, equals)
            equals.remove(first)
            ordered.append(first)
    return ordered


def _first_of_equals(table: Table, equals: list[Enemy]) -> Enemy:
    tie = table.state.options["enemy_tie"]
    if tie == "random":
        return pick_at_random(table, equals, "initiative_tie")
    if tie == "ask":
        first = ask_order(table, [enemy.id for enemy in equals], "enemies")
        return next(enemy for enemy in equals if enemy.id == first)
    return equals[0]


def layers_from_heroes(state: GameState) -> list[int]:
    """The masks of the spaces 0, 1, 2 … steps from the nearest standing hero, over floor, past figures. Rule: B9.14."""
    heroes = 0
    for hero in standing(state):
        heroes |= 1 << hero.square
    board = board_of(state)
    return board.distances_to(heroes, board.floor) if heroes else []


# -- melee enemies: targets and movement -------------------------------------------------------------------------------


def keep_targets(table: Table, kind: EnemyKindId) -> None:
    """Who stands beside the hero it goes for keeps that hero and does not move; the others are free to choose.

    Rule: B9.6, B9.20 to B9.24.
    """
    board = board_of(table.state)
    for enemy in enemies_of(table.state, kind):
        if enemy.target is None:
            continue
        hero = table.state.hero(enemy.target)
        if not hero.ko and board.adjacent(enemy.square, hero.square):
            table.tell(TargetKept, enemy.id, hero.id)
        else:
            enemy.target = None
            table.tell(TargetGivenUp, enemy.id, hero.id)


def choose_target_and_move(table: Table, enemy: Enemy) -> None:
    """A random hero among those in reach with the fewest of the kind on them; else as close as possible to the nearest.

    Rule: B9.7 to B9.11.
    """
    state = table.state
    layers = walk_of(state, enemy)
    mask = 0
    for layer in layers:
        mask |= layer
    mask &= where_it_may_stop(state, enemy)
    board = board_of(state)
    reachable = [hero for hero in standing(state) if mask & board.neighbours(hero.square)]
    if not reachable:
        enemy.target = None
        table.tell(TargetLost, enemy.id)
        _walk_to(table, enemy, closest_to_heroes(state, enemy, layers))
        return
    hero = spread_target(table, enemy, reachable)
    _walk_to(table, enemy, farthest_beside(state, enemy, hero, layers))


def spread_target(table: Table, enemy: Enemy, reachable: Sequence[Hero]) -> Hero:
    """A random hero among those with the fewest figures of this kind going for them. Rule: B9.8."""
    counts = [_how_many_on(table.state, enemy, hero) for hero in reachable]
    candidates = [hero for hero, count in zip(reachable, counts, strict=True) if count == min(counts)]
    hero = random_hero(table, candidates)
    enemy.target = hero.id
    table.tell(
        TargetChosen, enemy.id, hero.id, tuple(h.id for h in candidates), tuple(h.id for h in reachable), tuple(counts)
    )
    return hero


def _how_many_on(state: GameState, enemy: Enemy, hero: Hero) -> int:
    return sum(other.target == hero.id for other in state.enemies if other.kind == enemy.kind and other is not enemy)


def walk_of(state: GameState, enemy: Enemy) -> list[int]:
    """The masks of the spaces that the figure can get to in 0, 1, 2 … steps. Rule: B9.13, B9.30, B9.32, B18.10."""
    return board_for(state, enemy).reach(enemy.square, enemy_move(state, enemy.kind), passable(state, enemy))


def board_for(state: GameState, enemy: Enemy) -> Board:
    """The board on which the figure walks: a flyer crosses barriers, so does one that is shut in. Rule: B5.8."""
    if kind_of(state, enemy).abilities.flying:
        return board_of(state).without_barriers
    return walking_board(state, enemy.square)


def passable(state: GameState, enemy: Enemy) -> int:
    """The mask of the spaces that the figure may pass: free ones, for a Large one those of smaller enemies, all for a
    flyer.
    """
    board, record = board_of(state), kind_of(state, enemy)
    if record.abilities.flying:
        return board.floor
    if record.size != "large":
        return board.floor & ~occupied(state)
    in_the_way = 0
    for hero in standing(state):
        in_the_way |= 1 << hero.square
    for other in state.enemies:
        other_record = kind_of(state, other)
        if other_record.size == "large" or other_record.abilities.immobile:
            in_the_way |= 1 << other.square
    return board.floor & ~in_the_way


def farthest_beside(state: GameState, enemy: Enemy, hero: Hero, layers: Sequence[int]) -> Square:
    """The free space beside the hero with the longest shortest path; then farthest as the crow flies; then reading
    order. A Large figure takes a smaller one's space when no free one is in reach.

    Rule: B9.10, B9.31.
    """
    beside = board_of(state).neighbours(hero.square)
    for goals in (beside & free_for(state, enemy), beside & where_it_may_stop(state, enemy)):
        for layer in reversed(layers):
            if layer & goals:
                return _farthest_from(enemy.square, layer & goals)
    return enemy.square


def free_for(state: GameState, enemy: Enemy) -> int:
    """The mask of the spaces on which nobody else stands: its own is free for itself. Rule: B9.7, B9.10."""
    return board_of(state).floor & ~(occupied(state) & ~(1 << enemy.square))


def where_it_may_stop(state: GameState, enemy: Enemy) -> int:
    """The mask of the spaces where the figure may end: free ones; for a Large one also those of smaller enemies.

    Entering such a space changes the places of the two. Rule: B9.30, B9.31.
    """
    record = kind_of(state, enemy)
    if record.size == "large" and not record.abilities.flying:
        return passable(state, enemy) | 1 << enemy.square
    return free_for(state, enemy)


def _farthest_from(square: Square, mask: int) -> Square:
    col, row = col_row(square)

    def far(other: Square) -> tuple[int, int]:
        x, y = col_row(other)
        return (x - col) ** 2 + (y - row) ** 2, -other

    return max(_squares(mask), key=far)


def closest_to_heroes(state: GameState, enemy: Enemy, layers: Sequence[int]) -> Square:
    """The space within its Move that is nearest to a hero by the way over the floor; it stays if none is nearer.

    A Large figure may end where a smaller one stands: the two change places. Rule: B9.11, B9.31, Q39.
    """
    free = where_it_may_stop(state, enemy)
    for near in layers_from_heroes(state):
        for layer in layers:
            found = near & layer & free
            if found:
                return (found & -found).bit_length() - 1
    return enemy.square


def _squares(mask: int) -> list[Square]:
    squares = []
    while mask:
        bit = mask & -mask
        mask ^= bit
        squares.append(bit.bit_length() - 1)
    return squares


def _walk_to(table: Table, enemy: Enemy, goal: Square, through: int = 0) -> None:
    """Go the shortest way; a Large figure changes places with each smaller one that it passes.

    through: the mask of occupied spaces that it may pass besides. Rule: B9.9, B9.30 to B9.34, B18.11.
    """
    state = table.state
    if goal == enemy.square:
        return
    path = board_for(state, enemy).path(enemy.square, goal, passable(state, enemy) | through)
    flies = kind_of(state, enemy).abilities.flying
    for square in path:
        left = enemy.square
        other = next((e for e in state.enemies if e is not enemy and e.square == square), None)
        enemy.square = square
        if other is not None and not flies and not through >> square & 1:
            _displace(table, other, enemy, left)
    table.tell(EnemyMoved, enemy.id, path)


def _displace(table: Table, other: Enemy, by: Enemy, square: Square) -> None:
    """The smaller figure goes where the larger one was; it keeps its target only if that is still beside it.

    Rule: B9.31, B9.33.
    """
    other.square = square
    if other.target is not None and not board_of(table.state).adjacent(square, table.state.hero(other.target).square):
        other.target = None
    table.tell(EnemyDisplaced, other.id, by.id, square)


# -- ranged enemies ----------------------------------------------------------------------------------------------------


def choose_whom_to_shoot(table: Table, enemy: Enemy) -> None:
    """Anew each turn: a random adjacent hero, else one in range and sight; it moves only if there is none.

    Rule: B9.50, B9.51.
    """
    state = table.state
    enemy.target = None
    targets = _heroes_to_shoot(state, enemy, enemy.square)
    if not targets:
        layers = walk_of(state, enemy)
        _walk_to(table, enemy, _shooting_place(state, enemy, layers))
        targets = _heroes_to_shoot(state, enemy, enemy.square)
    if not targets:
        table.tell(TargetLost, enemy.id)
        return
    hero = random_hero(table, targets)
    enemy.target = hero.id
    ids = tuple(each.id for each in targets)
    table.tell(TargetChosen, enemy.id, hero.id, ids, ids, (0,) * len(ids))


def _heroes_to_shoot(state: GameState, enemy: Enemy, square: Square) -> list[Hero]:
    """The adjacent heroes if there are any, else those in range and sight of the space."""
    board = board_of(state)
    heroes = standing(state)
    adjacent = [hero for hero in heroes if board.adjacent(square, hero.square)]
    return adjacent or [hero for hero in heroes if _shoots_from(state, enemy, square, hero)]


def _shoots_from(state: GameState, enemy: Enemy, square: Square, hero: Hero) -> bool:
    reach = enemy_range(state, enemy.kind)
    return distance(square, hero.square) <= reach and board_of(state).sight(square, hero.square)


def _shooting_place(
    state: GameState, enemy: Enemy, layers: Sequence[int], aim: Hero | None = None, apart: bool = False
) -> Square:
    """The nearest space from which the figure shoots at a hero (at `aim`), else as close to the heroes as it gets.

    Rule: B9.50.
    """
    free = free_for(state, enemy)
    heroes = standing(state) if aim is None else [aim]
    board = board_of(state)
    for layer in layers:
        for square in _squares(layer & free):
            if apart and any(board.adjacent(square, hero.square) for hero in standing(state)):
                continue
            if any(_shoots_from(state, enemy, square, hero) for hero in heroes):
                return square
    return enemy.square if apart else closest_to_heroes(state, enemy, layers)


# -- attacks -----------------------------------------------------------------------------------------------------------


def attack_heroes(table: Table, kind: EnemyKindId) -> None:
    """The group's attacks, hero after hero in party order: all dice on one hero at once. Rule: B9.60 to B9.65."""
    for hero in list(table.state.heroes):
        attackers = [enemy for enemy in enemies_of(table.state, kind) if enemy.target == hero.id and not hero.ko]
        strike(table, kind, hero, [(enemy, way_of_attack(table.state, enemy, hero)) for enemy in attackers])
    if table.state.catalogue.enemies[kind].abilities.extra_shot is not None:
        _shoot_besides(table, kind)


def _shoot_besides(table: Table, kind: EnemyKindId) -> None:
    """An extra shot of each figure at a random hero in its range and sight; targets and movement are as ever.

    Rule: B9.52.
    """
    state = table.state
    shot = state.catalogue.enemies[kind].abilities.extra_shot
    assert shot is not None
    need = enemy_to_hit(state, kind, "ranged")
    board = board_of(state)
    for enemy in enemies_of(state, kind):
        seen = [
            hero
            for hero in standing(state)
            if distance(enemy.square, hero.square) <= shot.range and board.sight(enemy.square, hero.square)
        ]
        if seen:
            hero = random_hero(table, seen)
            hits = sum(side >= need for side in table.roll("to_hit", ENEMY_SIDE, d6s(shot.shots), need, hero.id))
            table.tell(EnemiesAttacked, kind, hero.id, (enemy.id,), hits)
            take_hits(table, hero, hits, "hits", shot.damage, source=kind)


def way_of_attack(state: GameState, enemy: Enemy, hero: Hero) -> str:
    """How the figure attacks the hero now: melee, ranged, or not at all (empty). Rule: B9.51, B9.63."""
    record = kind_of(state, enemy)
    if board_of(state).adjacent(enemy.square, hero.square) and record.combat > 0 and record.to_hit.melee:
        return "melee"
    if record.ranged is not None and _shoots_from(state, enemy, enemy.square, hero):
        return "ranged"
    return ""


def strike(table: Table, kind: EnemyKindId, hero: Hero, attackers: Sequence[tuple[Enemy, str]]) -> None:
    """Roll for all attackers of one hero together; the hero then saves against all hits together.

    attackers: the figures in the order of their ids, each with its way of attack. Rule: B9.61 to B9.63, B9.65.
    """
    state = table.state
    ways = [way for _, way in attackers if way for _ in range(enemy_dice(state, kind, way))]
    if not ways:
        return
    needs = {way: enemy_to_hit(state, kind, way) for way in ways}
    need = needs[ways[0]] if len(set(needs.values())) == 1 else 0  # 0: shots and blows need different numbers
    sides = table.roll("to_hit", ENEMY_SIDE, d6s(len(ways)), need, hero.id)
    hits = [way for way, side in zip(ways, sides, strict=True) if side >= needs[way]]
    table.tell(EnemiesAttacked, kind, hero.id, tuple(enemy.id for enemy, way in attackers if way), len(hits))
    outcome = take_hits(table, hero, len(hits), "hits", [_damage_of(state, kind, way) for way in hits], source=kind)
    for after in _aftermaths(state, kind):
        count = {
            "hit_caused": outcome.caused,
            "hit_let_through": outcome.through,
            "wounded": int(outcome.points > 0),
        }[after.moment]
        take_hits(table, hero, count * after.hits, after.type, source=kind)


def _damage_of(state: GameState, kind: EnemyKindId, way: str) -> int | str:
    """What a hit of the kind does that is not saved: a number, or dice. Rule: B1.22, B9.65, Q31."""
    record = state.catalogue.enemies[kind]
    damage = record.ranged.damage if way == "ranged" and record.ranged is not None else record.damage
    extra = enemy_change_of(state, kind, "damage")
    if isinstance(damage, int):
        return max(0, damage + extra)
    pool = Pool.parse(damage)
    return Pool(pool.dice, pool.plus + extra).text


def _aftermaths(state: GameState, kind: EnemyKindId) -> list[Aftermath]:
    """What the kind's hits bring besides, printed or by Elite abilities. Rule: B10.10, B18.2."""
    record = state.catalogue.enemies[kind]
    found = list(record.abilities.aftermath)
    for row in state.fight.elites.get(kind, ()) if state.fight is not None else ():
        if row:
            found += record.elite_chart[row - 1].aftermath
    return found


# -- shootout ----------------------------------------------------------------------------------------------------------


def shoot_it_out(table: Table, kind: EnemyKindId) -> None:
    """Break off or fight hand to hand; then each picks a hero and gets a line on him; then all the shots.

    Rule: B18.11.
    """
    state = table.state
    engaged: list[EnemyId] = []
    for enemy in in_order_of_nearness(table, enemies_of(state, kind)):
        enemy.target, enemy.markers = None, 0
        if _beside_heroes(state, enemy.square) and not _breaks_off(table, enemy):
            engaged.append(enemy.id)
    for id in engaged:
        enemy = _figure(state, id)
        if not (beside := _beside_heroes(state, enemy.square)):  # another one has just knocked the hero out
            continue
        hero = random_hero(table, beside)
        enemy.target = hero.id
        strike(table, kind, hero, [(enemy, "melee")])
    markers = {hero.id: 0 for hero in state.heroes}
    shooters = [enemy for enemy in enemies_of(state, kind) if enemy.id not in engaged]
    for enemy in in_order_of_nearness(table, shooters):
        _mark_a_hero(table, enemy, markers)
    for hero in list(state.heroes):
        shots = [(enemy, "ranged") for enemy in shooters if enemy.target == hero.id and not hero.ko]
        strike(table, kind, hero, shots)


def _figure(state: GameState, id: EnemyId) -> Enemy:
    enemy = state.enemy(id)
    assert enemy is not None
    return enemy


def _beside_heroes(state: GameState, square: Square) -> list[Hero]:
    board = board_of(state)
    return [hero for hero in standing(state) if board.adjacent(square, hero.square)]


def _breaks_off(table: Table, enemy: Enemy) -> bool:
    """On 4+ the figure makes the shortest free move after which it stands beside no hero, if there is such a space."""
    state = table.state
    if table.roll("escape", enemy.id, d6s(1), RETREAT)[0] < RETREAT:
        return False
    free = ~occupied(state)
    for layer in walk_of(state, enemy)[1:]:
        for square in _squares(layer & free):
            if not _beside_heroes(state, square):
                _walk_to(table, enemy, square)
                return True
    return False


def _mark_a_hero(table: Table, enemy: Enemy, markers: dict[str, int]) -> None:
    """A random hero with the fewest markers, whom the figure gets in range and sight; else one whom it sees now."""
    state = table.state
    heroes = standing(state)
    if not heroes:
        return
    fewest = [hero for hero in heroes if markers[hero.id] == min(markers[each.id] for each in heroes)]
    hero = random_hero(table, fewest)
    group = _own_group(state, enemy)
    layers = board_for(state, enemy).reach(enemy.square, enemy_move(state, enemy.kind), passable(state, enemy) | group)
    _walk_to(table, enemy, _shooting_place(state, enemy, layers, aim=hero, apart=True), through=group)
    if not _shoots_from(state, enemy, enemy.square, hero):
        seen = [other for other in heroes if _shoots_from(state, enemy, enemy.square, other)]
        if not seen:
            table.tell(TargetLost, enemy.id)
            return
        hero = random_hero(
            table, [other for other in seen if markers[other.id] == min(markers[each.id] for each in seen)]
        )
    markers[hero.id] += 1
    enemy.target = hero.id
    ids = tuple(each.id for each in fewest)
    table.tell(TargetChosen, enemy.id, hero.id, ids, ids, tuple(markers[each.id] for each in fewest))


def _own_group(state: GameState, enemy: Enemy) -> int:
    mask = 0
    for other in enemies_of(state, enemy.kind):
        mask |= 1 << other.square
    return mask
