"""The state of a game: a tree of slotted records, ids instead of references, nothing derived."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from brimstone_tui.board.board import Board
from brimstone_tui.board.edges import Edge
from brimstone_tui.board.squares import STRIDE, mask_of, squares_in
from brimstone_tui.cards.deck import Deck
from brimstone_tui.engine.table import Table as EngineTable
from brimstone_tui.rulesets.descent.catalogue import Catalogue
from brimstone_tui.rulesets.descent.dice import AttackColour, DefenseColour
from brimstone_tui.rulesets.descent.records import (
    ConditionId,
    HeroKind,
    Modifier,
    MonsterKind,
    MonsterLine,
    Until,
)

HeroId = str
MonsterId = str
FigureId = str
Square = int

OVERLORD = "overlord"
"""The seat of the Overlord player, and the roller of the Overlord's dice."""
OFF_BOARD: Square = -1
ACTIONS = 2
"""Actions of a hero's turn and of a monster's activation. Rule: D4.7, D22.9."""

Phase = Literal["set_up", "heroes", "actions", "overlord", "groups", "activation", "over"]
Side = Literal["heroes", "overlord"]
Outcome = Literal["", "victory", "defeat"]
DoorStatus = Literal["closed", "open", "locked"]


@dataclass(slots=True)
class Lasting:
    """A change that lasts: on whom it lies, what it is, and whose turn's start or end takes it away. Rule: D4.2."""

    source: str
    owner: str
    until: Until
    modifiers: list[Modifier] = field(default_factory=list)
    defense: list[DefenseColour] = field(default_factory=list)
    attack_dice: list[AttackColour] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)


class _Kept:
    """What `figures` has worked out for what a figure has, and is no part of the state: never saved or compared."""

    __slots__ = ("_in_force",)
    _in_force: Any


@dataclass(slots=True)
class Figure(_Kept):
    """What a hero and a monster have in common. `square` is the top left one of a large base. Rule: D1.2."""

    id: FigureId
    kind: str
    square: Square = OFF_BOARD
    damage: int = 0
    conditions: list[ConditionId] = field(default_factory=list)
    points: int = 0
    """Movement points that are left. Rule: D6.15."""
    actions: int = 0
    lasting: list[Lasting] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    """Abilities used that may be used only once a round or turn. Rule: D27.5."""
    moves: int = 0
    """Move actions taken in this turn."""
    attacks: int = 0
    """Attacks made in this turn by actions."""
    moved: bool = False
    """Whether it has left its space in this turn."""
    moving: bool = False
    """Whether a move action is under way: it was the last action, and nothing has come between."""


@dataclass(slots=True)
class Hero(Figure):
    """A hero's sheet. `kind` is the hero; what is printed on the record of it and of the class does not stand here.

    Rule: D18.1.
    """

    name: str = ""
    profession: str = ""
    """The class."""
    fatigue: int = 0
    ko: bool = False
    items: list[str] = field(default_factory=list)
    equipped: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    """Search cards, used ones among them. Rule: D5.21."""
    flipped: list[str] = field(default_factory=list)
    """Search cards and feats that are used up. Rule: D1.12."""
    skills: list[str] = field(default_factory=list)
    feats: list[str] = field(default_factory=list)
    """The hero ability and feat in force, by id."""
    exhausted: list[str] = field(default_factory=list)
    """Rule: D1.11."""
    rested: bool = False
    acted: bool = False
    """Whether the hero has had the turn of this round. Rule: D3.5."""
    gone: bool = False
    """Whether the hero has left the map."""
    carried: list[str] = field(default_factory=list)
    """Objective tokens. Rule: D25.5."""


@dataclass(slots=True)
class Monster(Figure):
    """One monster. Rule: D20.3."""

    master: bool = False
    turned: bool = False
    """Whether its base lies across: columns and rows changed over."""
    reached: Square = OFF_BOARD
    """Where a large base stands while points of its move remain: it goes on from there. Rule: D21.5, D21.6."""
    activated: bool = False
    extra_moves: int = 0
    extra_attacks: int = 0
    """Rule: D23.12."""
    name: str = ""
    bonus_health: int = 0
    outside_limit: bool = False


@dataclass(slots=True)
class Door:
    """A door on one or more edges. Rule: D7.8."""

    id: str
    edges: list[Edge]
    status: DoorStatus = "closed"
    tests: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Token:
    """A search token; `unique`: what lies under it, for the quest. Rule: D5.17, D5.19."""

    square: Square
    unique: str = ""


@dataclass(slots=True)
class Dropped:
    """A carried object that lies on the map. Rule: D25.5."""

    token: str
    square: Square


class _Derived:
    """What is worked out from a state or given to it, and is no part of it: never saved, hashed or compared."""

    __slots__ = ("_board", "_map", "_terrain", "catalogue")
    _board: Board
    _map: Board
    _terrain: dict[str, int]
    catalogue: Catalogue


@dataclass(slots=True)
class GameState(_Derived):
    """Everything on the table."""

    quest: str
    encounter: int = 0
    options: dict[str, str] = field(default_factory=dict)
    heroes: list[Hero] = field(default_factory=list)
    monsters: list[Monster] = field(default_factory=list)
    spaces: list[Square] = field(default_factory=list)
    walls: list[Edge] = field(default_factory=list)
    doors: list[Door] = field(default_factory=list)
    terrain: dict[str, list[Square]] = field(default_factory=dict)
    zones: dict[str, list[Square]] = field(default_factory=dict)
    tokens: list[Token] = field(default_factory=list)
    dropped: list[Dropped] = field(default_factory=list)
    search: Deck = field(default_factory=Deck)
    shop: Deck = field(default_factory=Deck)
    overlord: Deck = field(default_factory=Deck)
    hand: list[str] = field(default_factory=list)
    """The Overlord's cards. Rule: D2.12."""
    act: int = 1
    round: int = 0
    phase: Phase = "set_up"
    acting: FigureId = ""
    """The hero whose turn it is, or the monster that is activated."""
    turned: FigureId = ""
    """The hero whom the Overlord plays as a monster just now. Rule: D23.10."""
    group: str = ""
    """The group that is being activated. Rule: D22.8."""
    groups_done: list[str] = field(default_factory=list)
    open_groups: dict[str, str] = field(default_factory=dict)
    """The kind chosen for each open group, by its place in the set-up. Rule: D20.6."""
    numbers: dict[str, int] = field(default_factory=dict)
    """How many figures of a kind have been placed: the next one's number."""
    doom: int = 0
    left: dict[str, int] = field(default_factory=dict)
    """How many of a kind have left the map; heroes by their ids."""
    carried_out: list[str] = field(default_factory=list)
    fallen: list[str] = field(default_factory=list)
    """Monsters defeated, by id."""
    gold: int = 0
    outcome: Outcome = ""
    cause: str = ""
    tallies: dict[str, int] = field(default_factory=dict)
    """Figures for the closing screen."""

    def hero(self, id: HeroId) -> Hero:
        """The hero of that id."""
        for hero in self.heroes:
            if hero.id == id:
                return hero
        raise KeyError(id)

    def monster(self, id: MonsterId) -> Monster | None:
        """The monster of that id, if it is still on the map."""
        for monster in self.monsters:
            if monster.id == id:
                return monster
        return None

    def figure(self, id: FigureId) -> Hero | Monster | None:
        """The hero or monster of that id."""
        for hero in self.heroes:
            if hero.id == id:
                return hero
        return self.monster(id)


Table = EngineTable[GameState]


def give_catalogue(state: GameState, catalogue: Catalogue) -> None:
    """Let the rules look content up: the catalogue is no part of the state."""
    state.catalogue = catalogue  # type: ignore[misc]  # a slot of _Derived


def kind_of_hero(state: GameState, hero: Hero) -> HeroKind:
    """The record of a hero."""
    return state.catalogue.heroes[hero.kind]


def kind_of(state: GameState, monster: Monster) -> MonsterKind:
    """The record of a monster's group."""
    return state.catalogue.monsters[monster.kind]


def line_of(state: GameState, monster: Monster) -> MonsterLine:
    """The figures of a minion or a master. Rule: D20.1, D20.2."""
    kind = state.catalogue.monsters[monster.kind]
    return kind.master if monster.master else kind.minion


def side_of(figure: Figure) -> Side:
    """Whose figure it is. Rule: D1.3."""
    return "heroes" if isinstance(figure, Hero) else "overlord"


def seat_of(figure: Figure) -> str:
    """Who decides for a figure: a hero's own player, the Overlord for monsters. Rule: D2.1."""
    return figure.id if isinstance(figure, Hero) else OVERLORD


def standing(state: GameState) -> list[Hero]:
    """The heroes on the map that are not knocked out, in the order of their seats. Rule: D13.6."""
    return [hero for hero in state.heroes if not hero.ko and not hero.gone and hero.square >= 0]


def in_play(state: GameState) -> list[Hero]:
    """The heroes that have not left the map. Rule: D7.4."""
    return [hero for hero in state.heroes if not hero.gone]


def monsters_on_map(state: GameState) -> list[Monster]:
    """The monsters that stand on the map, in the order of their ids."""
    return [monster for monster in state.monsters if monster.square >= 0]


def foes_of(state: GameState, figure: Figure) -> list[Hero] | list[Monster]:
    """The enemies of a figure that can be struck. Rule: D1.3, D13.5."""
    return monsters_on_map(state) if _is_of_the_heroes(state, figure) else standing(state)


def friends_of(state: GameState, figure: Figure) -> list[Hero] | list[Monster]:
    """The figures of the same side on the map, the figure itself among them. Rule: D1.3."""
    return standing(state) if _is_of_the_heroes(state, figure) else monsters_on_map(state)


def _is_of_the_heroes(state: GameState, figure: Figure) -> bool:
    """Whether a figure is on the heroes' side: not a hero whom the Overlord plays. Rule: D23.10."""
    return isinstance(figure, Hero) and figure.id != state.turned


def group_on_map(state: GameState, kind: str) -> list[Monster]:
    """The monsters of a group, in the order of their ids. Rule: D20.1."""
    return [monster for monster in state.monsters if monster.kind == kind and monster.square >= 0]


def groups_on_map(state: GameState) -> list[str]:
    """The groups on the map, in the order of their ids."""
    return sorted(dict.fromkeys(monster.kind for monster in state.monsters if monster.square >= 0))


def id_order(id: str) -> tuple[str, int]:
    """The key by which ids are ordered: `crow#2` comes before `crow#10`."""
    name, _, number = id.partition("#")
    return name, int(number or 1)


# -- spaces ----------------------------------------------------------------------------------------------------------


def base_of(state: GameState, figure: Figure) -> tuple[int, int]:
    """The columns and rows that a figure's base covers as it lies. Rule: D21.1."""
    if isinstance(figure, Monster):
        columns, rows = kind_of(state, figure).size
        return (rows, columns) if figure.turned else (columns, rows)
    return 1, 1


def base_mask(square: Square, base: tuple[int, int]) -> int:
    """The mask of the spaces under a base whose top left space is this one. Rule: D21.1."""
    columns, rows = base
    if columns == rows == 1:
        return 1 << square
    row = (1 << columns) - 1
    mask = 0
    for n in range(rows):
        mask |= row << n * STRIDE
    return mask << square


def mask_under(state: GameState, figure: Figure) -> int:
    """The mask of the spaces that a figure covers; 0 off the map. Rule: D21.1."""
    if figure.square < 0:
        return 0
    if isinstance(figure, Hero):
        return 1 << figure.square
    return base_mask(figure.square, base_of(state, figure))


def squares_under(state: GameState, figure: Figure) -> list[Square]:
    """The spaces that a figure covers, in reading order. Rule: D21.1."""
    if isinstance(figure, Hero):
        return [figure.square] if figure.square >= 0 else []
    return squares_in(mask_under(state, figure))


def origins_of(state: GameState, figure: Figure) -> list[Square]:
    """The spaces from which a figure acts: a large one that has only broken off its move acts from the one reached.

    Rule: D21.4, D21.8.
    """
    if isinstance(figure, Monster) and figure.points and figure.reached >= 0:
        return [figure.reached]
    return squares_under(state, figure)


def board_of(state: GameState) -> Board:
    """The board with its walls and closed doors; kept until `redraw_doors` or `redraw_map`. Rule: D5.32 to D5.34."""
    try:
        return state._board
    except AttributeError:
        shut = [edge for door in state.doors if door.status != "open" for edge in door.edges]
        state._board = map_of(state).with_walls(shut)  # type: ignore[misc]  # a slot of _Derived
        return state._board


def map_of(state: GameState) -> Board:
    """The board with all doors open; kept until `redraw_map`."""
    try:
        return state._map
    except AttributeError:
        state._map = Board([mask_of(state.spaces)], state.walls)  # type: ignore[misc]  # a slot of _Derived
        return state._map


def redraw_doors(state: GameState) -> None:
    """Forget which doors are shut: one has changed."""
    if hasattr(state, "_board"):
        del state._board


def redraw_map(state: GameState) -> None:
    """Forget the map: another one lies on the table."""
    for name in ("_board", "_map", "_terrain"):
        if hasattr(state, name):
            delattr(state, name)


def terrain_mask(state: GameState, kind: str) -> int:
    """The mask of the spaces of a kind of terrain. Rule: D8.1."""
    try:
        masks = state._terrain
    except AttributeError:
        masks = {name: mask_of(squares) for name, squares in state.terrain.items()}
        state._terrain = masks  # type: ignore[misc]  # a slot of _Derived
    return masks.get(kind, 0)


def occupied(state: GameState) -> int:
    """The mask of the spaces on which a figure stands; a fallen hero's token is none. Rule: D1.5, D13.6."""
    mask = 0
    for hero in state.heroes:
        if not hero.ko and hero.square >= 0:
            mask |= 1 << hero.square
    for monster in state.monsters:
        mask |= mask_under(state, monster)
    return mask


def blocked(state: GameState) -> int:
    """The mask of the blocked spaces: figures and obstacles. Rule: D1.4."""
    return occupied(state) | terrain_mask(state, "obstacle")


def empty(state: GameState) -> int:
    """The mask of the empty spaces. Rule: D1.5."""
    return board_of(state).floor & ~blocked(state)


def around(state: GameState, figure: Figure) -> int:
    """The mask of the spaces adjacent to a figure; its own are not among them. Rule: D9.1, D9.4, D9.5."""
    if isinstance(figure, Hero):
        return board_of(state).neighbours(figure.square) if figure.square >= 0 else 0
    return board_of(state).beside(mask_under(state, figure))


def adjacent(state: GameState, a: Figure, b: Figure) -> bool:
    """Whether two figures are adjacent. Rule: D9.4, D9.5."""
    return a is not b and around(state, a) & mask_under(state, b) != 0


def figure_at(state: GameState, square: Square) -> Hero | Monster | None:
    """The figure that stands on a space. Rule: D13.6."""
    for hero in state.heroes:
        if hero.square == square and not hero.ko:
            return hero
    for monster in state.monsters:
        if monster.square >= 0 and mask_under(state, monster) >> square & 1:
            return monster
    return None


def within_mask(state: GameState, start: int, spaces: int) -> int:
    """The mask of the spaces at most so far from those of a mask. Rule: D9.6, D1.14."""
    board = board_of(state)
    free = board.floor & ~terrain_mask(state, "obstacle")
    reached = layer = start
    for _ in range(spaces):
        layer = board.grow(layer, free) & ~reached
        if not layer:
            break
        reached |= layer
    return reached


def distance(state: GameState, a: int, b: int) -> int | None:
    """The distance between the spaces of two masks; None: there is no way. Rule: D9.6, D9.7."""
    board = board_of(state)
    return board.distance_by_path(a, b, board.floor & ~terrain_mask(state, "obstacle"))


def near(state: GameState, a: Figure, b: Figure, spaces: int) -> bool:
    """Whether one figure is within so many spaces of another. Rule: D1.14, D9.8."""
    if a is b:
        return True
    start, goal = mask_under(state, a), mask_under(state, b)
    return start != 0 and goal != 0 and within_mask(state, start, spaces) & goal != 0


def zone_mask(state: GameState, name: str) -> int:
    """The mask of the spaces of a zone of the map."""
    return mask_of(state.zones.get(name, ()))


def in_figures(state: GameState, mask: int) -> Iterator[Hero | Monster]:
    """The figures on the spaces of a mask, heroes first, each once."""
    for hero in state.heroes:
        if not hero.ko and hero.square >= 0 and mask >> hero.square & 1:
            yield hero
    for monster in state.monsters:
        if mask_under(state, monster) & mask:
            yield monster
