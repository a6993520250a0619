"""The keys of a Descent scene file, as strict records."""

from __future__ import annotations

from typing import Literal

from brimstone_tui.content.models import Record, Title
from brimstone_tui.lab.scene_keys import NOTHING, DeedKeys, NothingKeys, SceneKeys
from brimstone_tui.rulesets.descent.dice import AttackColour, DefenseColour
from brimstone_tui.rulesets.descent.records import (
    AttackType,
    Attribute,
    ConditionId,
    Doom,
    Goal,
    GroupLimit,
    Leaving,
    Modifier,
    Reinforcement,
    Surge,
    UniqueToken,
    Until,
)

DoorStatus = Literal["closed", "open", "locked"]
Ground = Literal["water", "pit", "lava", "obstacle", "hazard", "sludge", "entrance", "exit"]
DeckName = Literal["search", "overlord", "shop"]


class DoorState(Record):
    """A door whose lock may be tried, or that a token opens by its id."""

    status: DoorStatus
    tests: tuple[Attribute, ...] = ()
    id: str = ""


class UniqueSpot(Record):
    """A search token that matters to the quest."""

    at: str
    unique: str


class QuestInPlace(Record):
    """A quest that the scene itself describes: its goals and what else happens by it."""

    id: str = "scene_quest"
    heroes_win: Goal | None = None
    overlord_wins: Goal | None = None
    leaving: tuple[Leaving, ...] = ()
    doom: Doom | None = None
    reinforcements: tuple[Reinforcement, ...] = ()
    unique: tuple[UniqueToken, ...] = ()


class DescentKeys(SceneKeys):
    """One scene. piles: a draw pile as it lies, card for card; discards: used cards, the newest last."""

    ruleset: Literal["descent"]
    doors: dict[str, DoorStatus | DoorState] = NOTHING
    terrain: dict[Ground, tuple[str, ...]] = NOTHING
    zones: dict[str, tuple[str, ...]] = NOTHING
    search: tuple[str | UniqueSpot, ...] = ()
    dropped: dict[str, str] = NOTHING
    hand: tuple[object, ...] = ()
    decks: dict[DeckName, tuple[object, ...]] = NOTHING
    piles: dict[DeckName, tuple[str, ...]] = NOTHING
    discards: dict[DeckName, tuple[str, ...]] = NOTHING
    quest: object = ""
    encounter: int = 0
    round: int = 1
    doom: int = 0
    gold: int = 0
    left: dict[str, int] = NOTHING
    fallen: tuple[str, ...] = ()
    groups_done: tuple[str, ...] = ()
    numbers: dict[str, int] = NOTHING


class LastingKeys(Record):
    """A change that lasts on a figure."""

    source: str
    owner: str
    until: Until
    modifiers: tuple[Modifier, ...] = ()
    defense: tuple[DefenseColour, ...] = ()
    attack_dice: tuple[AttackColour, ...] = ()
    rules: tuple[str, ...] = ()


class UnderWay(Record):
    """How far a turn or an activation has come. reached: where a large base has broken off its move."""

    actions: int = 0
    moves: int = 0
    attacks: int = 0
    moved: bool = False
    moving: bool = False
    rested: bool = False
    reached: str = ""
    extra_moves: int = 0
    extra_attacks: int = 0


class FigureKeys(DeedKeys):
    """What a hero and a monster have in common. used: what may be used only once a round; turn: one under way."""

    at: str = ""
    damage: int | None = None
    conditions: tuple[ConditionId, ...] = ()
    points: int = 0
    used: tuple[str, ...] = ()
    turn: UnderWay = UnderWay()
    lasting: tuple[LastingKeys, ...] = ()


class HeroKeys(FigureKeys):
    """A hero: printed figures that differ from the record's, and what is on the sheet."""

    hero: object
    class_: str = ""
    name: Title | None = None
    speed: int | None = None
    health: int | None = None
    stamina: int | None = None
    defense: tuple[DefenseColour, ...] | None = None
    attributes: dict[Attribute, int] = NOTHING

    fatigue: int | None = None
    ko: bool = False
    acted: bool = False
    gone: bool = False
    items: tuple[object, ...] = ()
    equipped: tuple[str, ...] | None = None
    cards: tuple[object, ...] = ()
    skills: tuple[object, ...] = ()
    feats: tuple[str, ...] = ()
    flipped: tuple[str, ...] = ()
    exhausted: tuple[str, ...] = ()
    carried: tuple[str, ...] = ()


class MonsterKeys(FigureKeys):
    """The monsters of a letter."""

    monster: object
    master: bool = False
    name: Title | None = None
    bonus_health: int = 0
    outside_limit: bool = False
    activated: bool = False


class LikeKeys(FigureKeys):
    """The monsters of another letter, of the same group as those of the first."""

    like: str
    master: bool = False
    name: Title | None = None
    bonus_health: int = 0
    outside_limit: bool = False
    activated: bool = False


class MonsterInPlace(Record):
    """A group that the scene itself describes: minions and master have the same figures."""

    id: str
    name: Title
    plural: str = ""
    text: str = ""
    traits: tuple[str, ...] = ()
    size: str | tuple[int, int] = "1x1"
    limits: dict[int, GroupLimit] = NOTHING
    speed: int = 4
    health: int
    defense: tuple[DefenseColour, ...] = ()
    attack: AttackType = "melee"
    dice: tuple[AttackColour, ...] = ("blue",)
    pierce: int = 0
    surges: tuple[Surge, ...] = ()
    abilities: tuple[object, ...] = ()


# -- run entries -------------------------------------------------------------------------------------------------------


class TurnKeys(DeedKeys):
    """A hero's whole turn, or a monster's activation; with `actions` these are taken, in order."""

    of: str
    actions: tuple[object, ...] | None = None


class AttackKeys(DeedKeys):
    """An attack from declaring it to the last hit. at: a figure, or a space of a large one."""

    by: str
    with_: str | None = None
    at: str | None = None


class SearchKeys(DeedKeys):
    """A search. at: the token's space, where there are several."""

    by: str
    at: str | None = None


class OfKeys(DeedKeys):
    """Something that a figure does."""

    of: str


class ReviveKeys(DeedKeys):
    """A hero revives a fallen one."""

    by: str
    whom: str


class DoorKeys(DeedKeys):
    """A door is opened or closed."""

    by: str
    at: str


class TestKeys(DeedKeys):
    """An attribute test."""

    by: str
    attribute: Attribute


class SufferKeys(DeedKeys):
    """A figure suffers."""

    to: str
    hearts: int = 0
    fatigue: int = 0


class AfflictKeys(DeedKeys):
    """A figure gets a condition."""

    to: str
    condition: ConditionId


DEEDS: dict[str, type[DeedKeys]] = {
    "hero_turn": TurnKeys,
    "overlord_turn": NothingKeys,
    "activation": TurnKeys,
    "round": NothingKeys,
    "attack": AttackKeys,
    "search": SearchKeys,
    "stand_up": OfKeys,
    "revive": ReviveKeys,
    "door": DoorKeys,
    "test": TestKeys,
    "suffer": SufferKeys,
    "afflict": AfflictKeys,
}
"""What may stand under `run`, each with its keys."""


# -- actions -----------------------------------------------------------------------------------------------------------


class AttackAction(DeedKeys):
    """An attack in a turn."""

    with_: str | None = None
    at: str | None = None


class SearchAction(DeedKeys):
    """A search in a turn."""

    at: str | None = None


class TradeAction(DeedKeys):
    """What is given to another hero and taken."""

    with_: str
    give: tuple[str, ...] = ()
    take: tuple[str, ...] = ()


ACTIONS: dict[str, type] = {
    "move": str,
    "attack": AttackAction,
    "skill": str,
    "rest": NothingKeys,
    "search": SearchAction,
    "stand_up": NothingKeys,
    "revive": str,
    "door": str,
    "special": str,
    "fatigue": int,
    "use": str,
    "trade": TradeAction,
    "leave": NothingKeys,
    "end_move": NothingKeys,
}
"""The forms of an action in a turn: records, or a word or number by itself."""
