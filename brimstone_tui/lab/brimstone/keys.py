"""The keys of a Brimstone scene file, as strict records; `scenes` puts them together.

Parts that may name a record of the data or hold one are `object`: they are read with the record's own keys.
"""

from __future__ import annotations

from typing import Literal

from brimstone_tui.content.models import Record, Title
from brimstone_tui.lab.scene_keys import NOTHING, DeedKeys, NothingKeys, SceneKeys
from brimstone_tui.rulesets.brimstone.records import (
    EliteRow,
    EnemyAbilities,
    EnemyModifier,
    EnemyRanged,
    EnemyToHit,
    Modifier,
    Period,
    XpEach,
)

SkillName = Literal["agility", "cunning", "spirit", "strength", "lore", "luck"]


class MissionKeys(Record):
    """Which mission, and how far it has come. `objective`: its room has been found."""

    id: str = "a_fistful_of_dark_stone"
    clues: int = 0
    objective: bool = False


class TokenKeys(Record):
    """An exploration token that lies face down on a tile."""

    doors: int = 0
    gate: bool = False
    clue: bool = False
    content: Literal["attack", "ambush", "encounter", "encounters"]
    dread: bool = False


class DoorwayKeys(Record):
    """A doorway as it is, where the map cannot show it."""

    side: Literal["N", "E", "S", "W"]
    status: Literal["open", "joined", "shut"]
    squares: tuple[str, ...]


class LastingKeys(Record):
    """A change that ends with the turn, the fight or the adventure."""

    source: str
    until: Period
    heroes: tuple[str, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    enemies: tuple[EnemyModifier, ...] = ()
    turns_left: int = 1


class FightKeys(Record):
    """What a fight remembers of kinds of enemy, on the board or not."""

    elites: dict[str, tuple[int, ...]] = NOTHING
    numbers: dict[str, int] = NOTHING
    ambushers: tuple[str, ...] = ()
    ambushers_waiting: tuple[str, ...] = ()
    brutal: tuple[str, ...] = ()
    short_of_figures: tuple[str, ...] = ()
    darkened: tuple[str, ...] = ()

    def kinds(self) -> list[str]:
        """All kinds that are named."""
        lists = (self.ambushers, self.ambushers_waiting, self.brutal, self.short_of_figures, self.darkened)
        return [*self.elites, *self.numbers, *(kind for each in lists for kind in each)]


class PastKeys(Record):
    """What happened before and counts still. `order_left`: the players leave the order to the game; `cancelled`:
    Growing Dread cards that were cancelled.
    """

    helped_up: bool = False
    light_passed_on: bool = False
    order_left: bool = False
    below_the_darkness: bool = False
    cancelled: int = 0


class BrimstoneKeys(SceneKeys):
    """One scene."""

    ruleset: Literal["brimstone"]
    barriers: tuple[str, ...] = ()
    tiles: dict[str, tuple[str, ...]] = NOTHING
    entrances: dict[str, Literal["N", "E", "S", "W"]] = NOTHING
    doorways: dict[str, tuple[DoorwayKeys, ...]] = NOTHING
    exits: dict[str, tuple[int, ...]] = NOTHING
    scavenged: dict[str, int] = NOTHING
    turn: int = 1
    light: str = ""
    posse: int = 0
    darkness: int = 0
    dread: tuple[str, ...] = ()
    decks: dict[str, tuple[str, ...]] = NOTHING
    revives: int = 0
    loot: int = 0
    fight: FightKeys = FightKeys()
    in_play: tuple[str, ...] = ()
    lasting: tuple[LastingKeys, ...] = ()
    past: PastKeys = PastKeys()
    mission: MissionKeys = MissionKeys()
    exploration: dict[str, TokenKeys] = NOTHING


class TargetsKeys(Record):
    """To-hit targets of a hero that differ from the printed ones."""

    melee: int | None = None
    ranged: int | None = None


class HeroKeys(Record):
    """A hero: printed figures that differ from the record's, and what is on the sheet."""

    hero: object
    name: Title | None = None
    initiative: int | None = None
    combat: int | None = None
    to_hit: TargetsKeys = TargetsKeys()
    skills: dict[SkillName, int] = NOTHING
    health: int | None = None
    sanity: int | None = None
    defense: int | None = None
    willpower: int | None = None
    armor: int | None = None
    spirit_armor: int | None = None
    cover: int | None = None
    max_grit: int | None = None
    corruption_resistance: int | None = None

    at: str = ""
    grit: int = 0
    wounds: int = 0
    sanity_damage: int = 0
    corruption: int = 0
    xp: int = 0
    gold: int = 0
    dark_stone: int = 0
    level: int = 1
    ko: bool = False
    dead: bool = False
    acted: bool = False
    free_attack_made: bool = False
    items: tuple[object, ...] = ()
    in_hand: tuple[str, ...] | None = None
    exhausted: dict[str, Period] = NOTHING
    tokens: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    statuses: tuple[str, ...] = ()
    injuries: tuple[str, ...] = ()
    madness: tuple[str, ...] = ()
    mutations: tuple[str, ...] = ()


class EnemyKeys(Record):
    """The enemies of a letter."""

    enemy: object
    elite: int | tuple[int | str, ...] = 0
    target: str | None = None
    wounds: int = 0
    markers: int = 0
    at: str = ""


class LikeKeys(Record):
    """The enemies of another letter, of the same kind as those of the first."""

    like: str
    target: str | None = None
    wounds: int = 0
    markers: int = 0
    at: str = ""


class EnemyInPlace(Record):
    """A kind of enemy that the scene itself describes."""

    id: str
    name: Title
    plural: str = ""
    text: str = ""
    glyph: str = ""
    keywords: tuple[str, ...] = ()
    size: Literal["small", "medium", "large"] = "medium"
    initiative: int = 1
    move: int = 5
    escape: int = 3
    to_hit: EnemyToHit = EnemyToHit(melee=4)
    combat: int = 1
    damage: int | str = 1
    defense: int = 0
    health: int
    xp: int | XpEach = 0
    armor: int = 0
    ranged: EnemyRanged | None = None
    abilities: EnemyAbilities = EnemyAbilities()
    elite_chart: tuple[EliteRow, ...] = ()
    figures: int = 100


# -- run entries -------------------------------------------------------------------------------------------------------


class ActivationKeys(DeedKeys):
    """All of an activation, of a hero or of the enemies of a letter's kind."""

    of: str


class AttackKeys(DeedKeys):
    """An attack from the to-hit roll to the last hit."""

    by: str
    with_: str | tuple[str, ...] = "fists"
    at: str | None = None


class BlastKeys(DeedKeys):
    """An explosion in a space."""

    at: str
    by: str | None = None


class HarmKeys(DeedKeys):
    """A batch of hits on a hero."""

    to: str
    hits: int
    kind: Literal["hits", "horror", "corruption"] = "hits"
    each: int | str = 1
    ignore: tuple[Literal["defense", "willpower", "armor"], ...] = ()


class LandedHit(DeedKeys):
    """A hit whose damage is rolled."""

    damage: int
    critical: bool = False


class WoundKeys(DeedKeys):
    """Hits on an enemy whose damage is rolled."""

    to: str
    by: str | None = None
    hits: tuple[LandedHit, ...]


class TestKeys(DeedKeys):
    """A skill test."""

    by: str
    skill: SkillName
    target: int


class MoveDarknessKeys(DeedKeys):
    """Steps of the Darkness towards the Entrance; below 0: back."""

    by: int


class DrawKeys(DeedKeys):
    """A card is drawn and does what it says. by: whose it is (loot, scavenge, items)."""

    deck: str
    by: str | None = None
    ambush: bool = False


class ByKeys(DeedKeys):
    """Something that a hero does."""

    by: str


class HealKeys(DeedKeys):
    """A hero heals a hero."""

    by: str
    to: str
    wounds: int = 0
    sanity: int = 0


class UseKeys(DeedKeys):
    """A side bag token is used. at: where dynamite is thrown."""

    by: str
    token: str
    on: str | None = None
    at: str | None = None


class RecoverKeys(DeedKeys):
    """A KO'd hero recovers."""

    hero: str


class PlaceKeys(DeedKeys):
    """Enemies appear. tile: where, without an ambush."""

    enemies: dict[str, int]
    ambush: bool = False
    tile: str | None = None


DEEDS: dict[str, type[DeedKeys]] = {
    "turn": NothingKeys,
    "activation": ActivationKeys,
    "attack": AttackKeys,
    "blast": BlastKeys,
    "harm": HarmKeys,
    "wound": WoundKeys,
    "test": TestKeys,
    "hold_back": NothingKeys,
    "move_darkness": MoveDarknessKeys,
    "draw": DrawKeys,
    "resolve_dread": NothingKeys,
    "explore": NothingKeys,
    "search": ByKeys,
    "scavenge": ByKeys,
    "heal": HealKeys,
    "use": UseKeys,
    "recover": RecoverKeys,
    "end_fight": NothingKeys,
    "end_turn": NothingKeys,
    "flee": NothingKeys,
    "end_adventure": NothingKeys,
    "random_hero": NothingKeys,
    "place": PlaceKeys,
}
"""What may stand under `run`, each with its keys."""
