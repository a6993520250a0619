"""How enemies appear: threat cards, placement in a room, ambush, figure limits, Elite abilities.

Rule: section 7.2 to 7.4, 18.1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from brimstone_tui.board.squares import col_row, squares_in
from brimstone_tui.cards.deck import draw
from brimstone_tui.rulesets.brimstone.events import (
    CardDrawn,
    EliteGained,
    EnemiesPlaced,
    EnemyNotPlaced,
    FightBegan,
    FiguresRanOut,
    NoCardLeft,
)
from brimstone_tui.rulesets.brimstone.figures import kind_initiative, sit_out_if_late
from brimstone_tui.rulesets.brimstone.records import Amount
from brimstone_tui.rulesets.brimstone.rolls import ENEMY_SIDE, d6s, pick_at_random, random_hero, roll_amount
from brimstone_tui.rulesets.brimstone.state import (
    Enemy,
    EnemyKindId,
    Fight,
    GameState,
    Hero,
    PlacedTile,
    Square,
    Table,
    board_of,
    enemies_of,
    free_squares,
    id_order,
    occupied,
    standing,
    tiles_of,
)
from brimstone_tui.rulesets.brimstone.windows import fire

PARTY_DECKS = {1: "low", 2: "low", 3: "medium", 4: "medium", 5: "high", 6: "high"}
"""The threat deck by the number of heroes. Rule: B3.3."""
DEEPEST_DRAW = 8
"""How deep threat cards may send on to other threat cards."""


class Group(NamedTuple):
    """Enemies of one kind that are about to appear.

    `source`: the card or effect that brings them; `elite`: rolls on the Elite chart.
    """

    kind: EnemyKindId
    number: int
    source: str
    elite: int = 0
    brutal: bool = False


def threat_deck(state: GameState, deck: str) -> str:
    """The name of a threat deck; `current` is the one for the size of the party. Rule: B3.3."""
    return PARTY_DECKS[min(6, max(1, len(state.heroes)))] if deck == "current" else deck


def draw_threat(table: Table, deck: str, depth: int = 0) -> list[Group]:
    """Draw a threat card and give its groups; a card that only sends on to others is followed first to last.

    Rule: B7.5, Q1.
    """
    state = table.state
    name = f"threat_{threat_deck(state, deck)}"
    pile = state.decks[name]
    id = draw(table, name, pile) if depth <= DEEPEST_DRAW else None
    if id is None:
        table.tell(NoCardLeft, name)
        return []
    pile.discards.append(id)
    table.tell(CardDrawn, name, id)
    card = state.catalogue.threats[id]
    groups = [
        Group(
            group.enemy,
            roll_amount(table, group.amount, "how_many", "table", group.enemy),
            f"{name}:{id}",
            group.elite,
            group.brutal,
        )
        for group in card.groups
    ]
    for other in card.draws:
        groups += draw_threat(table, other, depth + 1)
    return groups


def group_of(table: Table, kind: EnemyKindId, amount: Amount, source: str) -> Group:
    """Enemies that an effect names directly. Rule: B7.6."""
    return Group(kind, roll_amount(table, amount, "how_many", "table", kind), source)


# -- appearing ---------------------------------------------------------------------------------------------------------


def enemies_appear(
    table: Table, groups: Sequence[Group], *, ambush: bool, tile: PlacedTile | None = None, near: Hero | None = None
) -> None:
    """Groups appear together: in ambush beside heroes, else on the tile. In step 2 the turn ends after that. Rule:
    B7.10, B7.20, B7.26.

    tile: where an ordinary attack comes; without one it is the tile of a random hero (B7.25). near: the hero whose tile
    it is then.
    """
    state = table.state
    placing = _within_limits(table, groups)
    if not any(group.number for group in placing) or not standing(state):
        return
    new_fight = not state.enemies
    if state.fight is None:
        state.fight = Fight()
        table.tell(FightBegan)
    for group in placing:
        if group.brutal and group.kind not in state.fight.brutal:
            state.fight.brutal.append(group.kind)
        if state.below_the_darkness:
            darken(table, group.kind)
        gain_elites(table, group.kind, group.elite)
    merged = _merged(placing)
    before = {group.kind: len(enemies_of(state, group.kind)) for group in merged}
    if ambush:
        _ambush(table, merged)
    else:
        if tile is None:
            hero = near if near is not None and not near.ko else random_hero(table, standing(state))
            tile = next(tiles_of(state, hero.square))
        _ordinary_attack(table, merged, tile)
    arrived = {kind: len(enemies_of(state, kind)) - number for kind, number in before.items()}
    if not any(arrived.values()):  # no room for anybody
        state.fight = state.fight if state.enemies else None
        return
    # B7.43: one loot card for a card that added enemies, however many kinds are on it.
    state.fight.groups += len(_sources_of(placing, arrived))
    if state.phase == "activations":
        state.turn_is_cut = True
    if new_fight:
        for hero in standing(state):
            fire(table, hero, "fight_begins")


def _within_limits(table: Table, groups: Sequence[Group]) -> list[Group]:
    """No more than there are figures; the kind then gains an Elite ability, once a turn. Rule: B7.7, Q5."""
    state = table.state
    placing = []
    used: dict[EnemyKindId, int] = {}
    for group in groups:
        limit = state.catalogue.enemies[group.kind].figures
        left = max(0, limit - len(enemies_of(state, group.kind)) - used.get(group.kind, 0))
        count = min(group.number, left)
        used[group.kind] = used.get(group.kind, 0) + count
        if count < group.number:
            table.tell(FiguresRanOut, group.kind, group.number - count)
            if state.fight is None:
                state.fight = Fight()
                table.tell(FightBegan)
            if group.kind not in state.fight.short_of_figures:
                state.fight.short_of_figures.append(group.kind)
                gain_elites(table, group.kind, 1)
        placing.append(group._replace(number=count))
    return placing


def gain_elites(table: Table, kind: EnemyKindId, count: int) -> None:
    """Roll on the kind's Elite chart; a row that it has is rolled again, unless it may repeat. Rule: B18.1, B18.2."""
    fight = table.state.fight
    assert fight is not None
    chart = table.state.catalogue.enemies[kind].elite_chart
    for _ in range(count if chart else 0):
        rows = fight.elites.setdefault(kind, [])
        if all(number + 1 in rows for number, row in enumerate(chart) if not row.repeats):
            return
        while True:
            number = table.roll("elite", ENEMY_SIDE, d6s(1), about=kind)[0]
            if number <= len(chart) and (number not in rows or chart[number - 1].repeats):
                break
        rows.append(number)
        table.tell(EliteGained, kind, number)


def darken(table: Table, kind: EnemyKindId) -> None:
    """Once the Darkness has passed the posse, a kind has one Elite ability more. Rule: B18.5."""
    fight = table.state.fight
    assert fight is not None
    if kind not in fight.darkened:
        fight.darkened.append(kind)
        gain_elites(table, kind, 1)


def _merged(groups: Sequence[Group]) -> list[Group]:
    counts: dict[EnemyKindId, int] = {}
    for group in groups:
        counts[group.kind] = counts.get(group.kind, 0) + group.number
    return [Group(kind, count, "") for kind, count in counts.items() if count]


def _sources_of(groups: Sequence[Group], arrived: dict[EnemyKindId, int]) -> list[str]:
    """The cards and effects that put a figure on the board, each once. Rule: B7.43."""
    left = dict(arrived)
    sources = []
    for group in groups:
        came = min(group.number, left.get(group.kind, 0))
        if came:
            left[group.kind] -= came
            sources.append(group.source)
    return list(dict.fromkeys(sources))


def _by_initiative(table: Table, groups: Sequence[Group], *, highest_first: bool) -> list[Group]:
    """The groups in the order in which they are placed; equals in random order. Rule: B7.10, B7.20."""
    state, waiting, ordered = table.state, list(groups), []
    while waiting:
        best = (max if highest_first else min)(kind_initiative(state, group.kind) for group in waiting)
        equals = sorted((g for g in waiting if kind_initiative(state, g.kind) == best), key=lambda g: id_order(g.kind))
        first = pick_at_random(table, equals, "placement")
        waiting.remove(first)
        ordered.append(first)
    return ordered


def _new_enemy(table: Table, kind: EnemyKindId, square: Square, target: Hero | None = None) -> Enemy:
    state = table.state
    assert state.fight is not None
    number = state.fight.numbers.get(kind, 0) + 1
    state.fight.numbers[kind] = number
    enemy = Enemy(f"{kind}#{number}", kind, square, target=target.id if target is not None else None)
    state.enemies.append(enemy)
    state.enemies.sort(key=lambda each: id_order(each.id))
    return enemy


# -- an ordinary attack ------------------------------------------------------------------------------------------------


def _ordinary_attack(table: Table, groups: Sequence[Group], tile: PlacedTile) -> None:
    """The slowest at the back, every other space, then the gaps, then the tile behind the entrance.

    Rule: B7.10 to B7.15.
    """
    state = table.state
    behind = [square for other in _behind(state, tile) for square in checkerboard(other)]
    spaces = list(dict.fromkeys([*checkerboard(tile), *behind]))  # a joint is on both tiles
    for group in _by_initiative(table, groups, highest_first=False):
        taken = occupied(state)
        free = [square for square in spaces if not taken >> square & 1][: group.number]
        placed = [_new_enemy(table, group.kind, square) for square in free]
        _tell_placed(table, group.kind, placed, group.number, ambush=False)


def _tell_placed(table: Table, kind: EnemyKindId, placed: Sequence[Enemy], wanted: int, *, ambush: bool) -> None:
    if placed:
        table.tell(EnemiesPlaced, kind, tuple(e.id for e in placed), tuple(e.square for e in placed), ambush)
    if len(placed) < wanted:
        table.tell(EnemyNotPlaced, kind, wanted - len(placed))


def checkerboard(tile: PlacedTile) -> list[Square]:
    """The spaces of a tile in the order in which enemies fill them: from the back left, every other one; then the gaps.

    Rule: B7.11 to B7.14.
    """
    rows: dict[int, list[tuple[int, Square]]] = {}
    for square in tile.squares:
        ahead, across = _as_seen(tile.entrance_side, square)
        rows.setdefault(-ahead, []).append((across, square))
    in_order = [(-row, across, square) for row in sorted(rows) for across, square in sorted(rows[row])]
    if not in_order:
        return []
    parity = (in_order[0][0] + in_order[0][1]) % 2
    every_other = [square for ahead, across, square in in_order if (ahead + across) % 2 == parity]
    gaps = [square for ahead, across, square in in_order if (ahead + across) % 2 != parity]
    return every_other + gaps


def _as_seen(entrance_side: str, square: Square) -> tuple[int, int]:
    """How far ahead and how far to the right a space lies, looking in from the entrance. Rule: B7.14."""
    col, row = col_row(square)
    return {"S": (-row, col), "N": (row, -col), "W": (col, row), "E": (-col, -row)}[entrance_side]


def _behind(state: GameState, tile: PlacedTile) -> list[PlacedTile]:
    """The tile joined to a tile's entrance. Rule: B7.13."""
    return [
        other for other in state.tiles if other is not tile and any(square in other.squares for square in tile.entrance)
    ]


# -- ambush ------------------------------------------------------------------------------------------------------------


def _ambush(table: Table, groups: Sequence[Group]) -> None:
    """Beside heroes, the fastest kind first, spread over the heroes; +2 Initiative in the first turn.

    Rule: B7.20 to B7.28, 25.10.
    """
    state = table.state
    assert state.fight is not None
    kinds = state.catalogue.enemies
    immobile = [group for group in groups if kinds[group.kind].abilities.immobile]
    others = [group for group in groups if not kinds[group.kind].abilities.immobile]
    for group in [
        *_by_initiative(table, immobile, highest_first=True),
        *_by_initiative(table, others, highest_first=True),
    ]:
        abilities = kinds[group.kind].abilities
        if abilities.immobile or abilities.shootout:
            placed = _far_from_heroes(table, group)
        else:
            placed = [enemy for _ in range(group.number) if (enemy := _beside_a_hero(table, group.kind)) is not None]
        if placed and group.kind not in state.fight.ambushers_waiting:
            state.fight.ambushers_waiting.append(group.kind)
        _tell_placed(table, group.kind, placed, group.number, ambush=True)


def _beside_a_hero(table: Table, kind: EnemyKindId) -> Enemy | None:
    """The first free space beside a random hero with the fewest of the kind on him; else as near as possible.

    Rule: B7.21, B7.22, B7.24.
    """
    state = table.state
    board, free = board_of(state), free_squares(state)
    room = [hero for hero in standing(state) if board.neighbours(hero.square) & free]
    if room:
        counts = {hero.id: sum(enemy.target == hero.id for enemy in enemies_of(state, kind)) for hero in room}
        hero = random_hero(table, [hero for hero in room if counts[hero.id] == min(counts.values())])
        beside = board.neighbours(hero.square) & free
        return _new_enemy(table, kind, (beside & -beside).bit_length() - 1, hero)
    heroes = 0
    for hero in standing(state):
        heroes |= 1 << hero.square
    for layer in board.distances_to(heroes, board.floor):
        if layer & free:
            return _new_enemy(table, kind, (layer & free & -(layer & free)).bit_length() - 1)
    return None


def _far_from_heroes(table: Table, group: Group) -> list[Enemy]:
    """On a random hero's tile, as far from all heroes as possible; what does not fit goes on adjacent tiles.

    Rule: B7.27, B7.28.
    """
    state = table.state
    board = board_of(state)
    hero = random_hero(table, standing(state))
    heroes = 0
    for each in standing(state):
        heroes |= 1 << each.square
    layers = board.distances_to(heroes, board.floor)
    here = board.tile_mask_at(hero.square)
    beside = 0
    for index in board.tiles_at(hero.square):
        for other in board.adjacent_tiles(index):
            beside |= board.tiles[other]
    placed: list[Enemy] = []
    for area in (here, beside & ~here):
        for layer in reversed(layers):
            for square in squares_in(layer & area & free_squares(state)):
                if len(placed) < group.number:
                    placed.append(_new_enemy(table, group.kind, square))
    return placed


# -- figures that bring others -----------------------------------------------------------------------------------------


def spawn(table: Table, kind: EnemyKindId) -> None:
    """Each Spawner brings one new figure beside it, if there is room and a figure. No loot for those.

    Rule: B18.10, B7.43, B4.24.
    """
    state = table.state
    brood = state.catalogue.enemies[kind].abilities.spawner
    for spawner in enemies_of(state, kind):
        free = board_of(state).neighbours(spawner.square) & free_squares(state)
        if not free or len(enemies_of(state, brood)) >= state.catalogue.enemies[brood].figures:
            continue
        if not enemies_of(state, brood):  # else it activates with its kind
            sit_out_if_late(state, brood, kind_initiative(state, brood))
        placed = _new_enemy(table, brood, (free & -free).bit_length() - 1)
        _tell_placed(table, brood, [placed], 1, ambush=False)
