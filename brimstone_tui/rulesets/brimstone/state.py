"""The state of a Brimstone game: a tree of slotted records, ids instead of references, nothing derived."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from brimstone_tui.board.board import Board
from brimstone_tui.board.squares import mask_of
from brimstone_tui.cards.deck import Deck
from brimstone_tui.engine.table import Table as EngineTable
from brimstone_tui.rulesets.brimstone.catalogue import Catalogue
from brimstone_tui.rulesets.brimstone.records import EnemyKind, EnemyModifier, HeroKind, Modifier, Period

HeroId = str
EnemyId = str
EnemyKindId = str
Square = int

Phase = Literal["set_up", "start", "hold", "activations", "exploration", "end", "aftermath", "over"]
Outcome = Literal["", "victory", "defeat"]

OFF_BOARD: Square = -1
TRACK_END = 16
"""Steps from one end of the Depth Track to the other: Entrance, 15, 14 … 1, Darkness Start. Rule: B3.20."""


class _Kept:
    """What `figures` has worked out for a hero's load-out, and is no part of the state: never saved or compared."""

    __slots__ = ("_in_force",)
    _in_force: Any


@dataclass(slots=True)
class Hero(_Kept):
    """A hero's sheet. `kind` is the class; figures that are not printed on the class's record stand here.

    Rule: B1.11.
    """

    id: HeroId
    kind: str
    name: str
    square: Square = OFF_BOARD
    wounds: int = 0
    sanity_damage: int = 0
    corruption: int = 0
    grit: int = 1
    xp: int = 0
    gold: int = 0
    dark_stone: int = 0
    level: int = 1
    ko: bool = False
    items: list[str] = field(default_factory=list)
    in_hand: list[str] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    abilities: list[str] = field(default_factory=list)
    injuries: list[str] = field(default_factory=list)
    madness: list[str] = field(default_factory=list)
    statuses: list[str] = field(default_factory=list)
    exhausted: dict[str, Period] = field(default_factory=dict)
    """What was used, and when it is ready again. Rule: B1.35."""
    acted: bool = False
    """Whether the hero activated or took an action in this turn. Rule: B7.41."""
    free_attack_made: bool = False
    """Rule: B8.61."""
    dead: bool = False
    """Rule: B10.42, B10.50."""


@dataclass(slots=True)
class Enemy:
    """One enemy figure. Rule: B1.20."""

    id: EnemyId
    kind: EnemyKindId
    square: Square
    wounds: int = 0
    target: HeroId | None = None
    """Rule: B9.12."""
    markers: int = 0


class Doorway(NamedTuple):
    """A doorway of a tile.

    `open`: it leads on, nobody has looked; `joined`: a tile lies behind it; `shut`: an end cap, or not opened (yet).
    """

    side: str
    squares: tuple[Square, ...]
    status: Literal["open", "joined", "shut"]


@dataclass(slots=True)
class PlacedTile:
    """A tile on the map. `squares` are its spaces in use, those of open and joined doorways among them."""

    id: str
    kind: Literal["entrance", "room", "passage"]
    squares: tuple[Square, ...]
    doorways: list[Doorway] = field(default_factory=list)
    entrance: tuple[Square, ...] = ()
    """The joint squares by which it was entered."""
    entrance_side: str = "S"
    """The side on which its entrance lies."""
    turns: int = 0
    exits: tuple[int, ...] = ()
    """For each face of the exit die the doorway that it opens. Rule: B6.12."""
    face_down: str | None = None
    """The exploration token that lies on it unseen. Rule: B6.8."""
    scavenged: int = 0


@dataclass(slots=True)
class Lasting:
    """Changes that end with a turn, a fight or the adventure. `heroes` empty: none."""

    source: str
    until: Period
    heroes: list[HeroId] = field(default_factory=list)
    modifiers: list[Modifier] = field(default_factory=list)
    enemies: list[EnemyModifier] = field(default_factory=list)
    turns_left: int = 1


@dataclass(slots=True)
class Fight:
    """What is remembered while enemies are on the board. Rule: B7.1."""

    groups: int = 0
    """Enemy groups that count for loot. Rule: B7.43."""
    numbers: dict[EnemyKindId, int] = field(default_factory=dict)
    """How many figures of a kind have been placed in this fight: the next one's number."""
    elites: dict[EnemyKindId, list[int]] = field(default_factory=dict)
    """Rows of the elite chart (1 to 6) that a kind has; 0 counts for XP only. Rule: B18.2."""
    ambushers: list[EnemyKindId] = field(default_factory=list)
    """Kinds with +2 Initiative this turn, the first in which they take part. Rule: B7.23."""
    ambushers_waiting: list[EnemyKindId] = field(default_factory=list)
    """Kinds that came by ambush and have not taken part in a turn yet."""
    brutal: list[EnemyKindId] = field(default_factory=list)
    """Kinds that came in their Brutal version. Rule: B18.4."""
    short_of_figures: list[EnemyKindId] = field(default_factory=list)
    """Kinds that gained an elite ability this turn because figures ran out. Rule: B7.7."""
    darkened: list[EnemyKindId] = field(default_factory=list)
    """Kinds that have the Elite ability of those below the Darkness. Rule: B18.5."""


class _Derived:
    """What is worked out from a state or given to it, and is no part of it: never saved, hashed or compared."""

    __slots__ = ("_board", "_enemies_in_force", "catalogue")
    _board: Board
    _enemies_in_force: dict[EnemyKindId, Any]
    catalogue: Catalogue


@dataclass(slots=True)
class GameState(_Derived):
    """Everything on the table."""

    mission: str
    options: dict[str, str] = field(default_factory=dict)
    heroes: list[Hero] = field(default_factory=list)
    enemies: list[Enemy] = field(default_factory=list)
    tiles: list[PlacedTile] = field(default_factory=list)
    walls: list[tuple[Square, Square]] = field(default_factory=list)
    barriers: list[tuple[Square, Square]] = field(default_factory=list)
    decks: dict[str, Deck] = field(default_factory=dict)
    dread: list[str] = field(default_factory=list)
    """The Growing Dread stack, the top card first."""
    dread_waiting: list[str] = field(default_factory=list)
    """Cards that came up while another is being resolved. Rule: B14.23."""
    in_play: list[str] = field(default_factory=list)
    """Cards that remain in play, as `deck:card`. Rule: B1.34."""
    lasting: list[Lasting] = field(default_factory=list)
    light: HeroId = ""
    darkness: int = 0
    """Steps of the Darkness marker from Darkness Start."""
    posse: int = 0
    """Steps of the posse marker from the Entrance."""
    revives: int = 0
    clues: int = 0
    objective_found: bool = False
    turn: int = 0
    phase: Phase = "set_up"
    acting: str = ""
    """The hero or the kind of enemy whose activation is running."""
    movement: int = 0
    """Spaces that the acting hero may still move."""
    turn_is_cut: bool = False
    """Enemies appeared in step 2: the turn ends once what is under way is done. Rule: B7.26."""
    below_the_darkness: bool = False
    """The Darkness has passed the posse, with the option of that name. Rule: B18.5."""
    light_never_passed_on: bool = True
    """Whether the same hero has carried the light all the time. Rule: B16.10."""
    helped_up: bool = False
    """Whether the XP for helping a hero up has been earned. Rule: B12.7."""
    activated: list[str] = field(default_factory=list)
    """Heroes and kinds that have activated this turn. Rule: B4.20."""
    asks_order: bool = True
    """Whether the players are still asked to order equals. Rule: R28."""
    fight: Fight | None = None
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

    def enemy(self, id: EnemyId) -> Enemy | None:
        """The enemy of that id, if it is still on the board."""
        for enemy in self.enemies:
            if enemy.id == id:
                return enemy
        return None


Table = EngineTable[GameState]


def give_catalogue(state: GameState, catalogue: Catalogue) -> None:
    """Let the rules look content up: the catalogue is no part of the state."""
    state.catalogue = catalogue  # type: ignore[misc]  # a slot of _Derived


def kind_of_hero(state: GameState, hero: Hero) -> HeroKind:
    """The record of a hero's class."""
    return state.catalogue.heroes[hero.kind]


def kind_of(state: GameState, enemy: Enemy) -> EnemyKind:
    """The record of an enemy's kind."""
    return state.catalogue.enemies[enemy.kind]


def standing(state: GameState) -> list[Hero]:
    """The heroes that are not KO'd, in party order."""
    return [hero for hero in state.heroes if not hero.ko and not hero.dead]


def enemies_of(state: GameState, kind: EnemyKindId) -> list[Enemy]:
    """The figures of a kind, in the order of their ids."""
    return [enemy for enemy in state.enemies if enemy.kind == kind]


def kinds_on_board(state: GameState) -> list[EnemyKindId]:
    """The kinds of enemy on the board, in the order of their ids."""
    return sorted(dict.fromkeys(enemy.kind for enemy in state.enemies))


def in_a_fight(state: GameState) -> bool:
    """Whether enemies are on the board. Rule: B7.1."""
    return bool(state.enemies)


def id_order(id: str) -> tuple[str, int]:
    """The key by which ids are ordered: `husk#2` comes before `husk#10`. Rule: B20.5."""
    name, _, number = id.partition("#")
    return name, int(number or 1)


def board_of(state: GameState) -> Board:
    """The board that the tiles make; kept until `redraw_board`."""
    try:
        return state._board
    except AttributeError:
        state._board = Board(  # type: ignore[misc]  # a slot of _Derived
            [mask_of(tile.squares) for tile in state.tiles], state.walls, state.barriers
        )
        return state._board


def redraw_board(state: GameState) -> None:
    """Forget the board: a tile, a doorway or a wall has changed."""
    if hasattr(state, "_board"):
        del state._board


def occupied(state: GameState) -> int:
    """The mask of the spaces on which a figure stands; KO markers are no figures. Rule: B5.16."""
    mask = 0
    for hero in state.heroes:
        if not hero.ko and hero.square >= 0:
            mask |= 1 << hero.square
    for enemy in state.enemies:
        mask |= 1 << enemy.square
    return mask


def free_squares(state: GameState) -> int:
    """The mask of the spaces that a figure may enter."""
    return board_of(state).floor & ~occupied(state)


def adjacent_enemies(state: GameState, square: Square) -> list[Enemy]:
    """The enemies adjacent to a space. Rule: B5.5, B5.6."""
    near = board_of(state).neighbours(square)
    return [enemy for enemy in state.enemies if near >> enemy.square & 1]


def tiles_of(state: GameState, square: Square) -> Iterator[PlacedTile]:
    """The tiles that a space is on: two in a joint space. Rule: B5.4."""
    for index in board_of(state).tiles_at(square):
        yield state.tiles[index]


def walking_board(state: GameState, square: Square) -> Board:
    """The board to walk on: a figure that walls and barriers shut in may cross a barrier to get out. Rule: B5.8."""
    board = board_of(state)
    if not board.barriers:
        return board
    open_ways, all_ways = (sum(b.distances_to(square, b.floor)) for b in (board, board.without_barriers))
    return board if open_ways == all_ways else board.without_barriers


def pass_the_light(state: GameState, hero: Hero) -> None:
    """Another hero carries the light now. Rule: B10.24."""
    state.light = hero.id
    state.light_never_passed_on = False


def share_a_tile(state: GameState, a: Square, b: Square) -> bool:
    """Whether a tile holds both spaces. Rule: B5.4."""
    return board_of(state).tile_mask_at(a) >> b & 1 != 0


def lit_squares(state: GameState) -> int:
    """The mask of the spaces in the light: the bearer's tiles and every tile that joins them. Rule: B4.40, B4.42."""
    board = board_of(state)
    square = state.hero(state.light).square
    mask = 0
    if square < 0:
        return board.floor
    for index in board.tiles_at(square):
        mask |= board.tiles[index]
        for other in board.adjacent_tiles(index):
            mask |= board.tiles[other]
    return mask
