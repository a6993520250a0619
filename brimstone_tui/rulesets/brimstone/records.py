"""What the content files hold, as plain frozen records. `content.py` reads and checks the files; the rules only read
the records.

Names of fields are the names in the YAML. An amount is a number or `{roll: 1d6, plus: 1}`; dice are text (`1d6`,
`2d6+1`, `1d3`, `1peril`).
"""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from brimstone_tui.content.record import record

# -- amounts, modifiers ----------------------------------------------------------------------------------------------


@record
class Rolled:
    """An amount that dice decide."""

    roll: str
    plus: int = 0


Amount = int | Rolled

Skill = Literal["agility", "cunning", "spirit", "strength", "lore", "luck"]
HitKind = Literal["hits", "horror", "corruption"]
Period = Literal["turn", "fight", "adventure"]
ThreatDeck = Literal["low", "medium", "high", "current"]
"""`current`: the deck that belongs to the size of the party (B3.3)."""

Who = Literal[
    "this_hero",
    "chosen_hero",
    "each_hero",
    "other_heroes",
    "random_hero",
    "bearer",
    "heroes_here",
    "heroes_in_the_dark",
]
"""Which heroes an effect strikes: `chosen_hero` is asked (the user, or one near enough to be healed); `heroes_here` are
those on this tile.
"""

HeroStat = Literal[
    "agility", "cunning", "spirit", "strength", "lore", "luck",
    "initiative", "combat", "shots", "range", "move", "health", "sanity", "max_grit", "corruption_resistance",
    "melee_to_hit", "ranged_to_hit", "defense", "willpower", "escape",
    "damage", "melee_damage", "ranged_damage", "critical_damage",
    "armor", "spirit_armor", "cover", "shield", "test_dice", "scavenge_dice", "hands", "side_bag", "starting_grit",
    "healing", "breath",
    "loot_gold", "dynamite_range",
]  # fmt: skip
"""By how much: dice, points or spaces. For the targets (`…_to_hit`, `defense`, `willpower`, `escape`) +1 is one easier:
4+ becomes 3+.
For the saves `armor`, `spirit_armor`, `cover` it is the target itself; the best one counts (B10.12). `shield` is the
points that it blocks."""

EnemyStat = Literal[
    "initiative", "move", "combat", "shots", "range", "to_hit", "damage", "defense", "health", "escape",
    "armor", "cover", "shield", "endurance", "fear", "terror", "unspeakable_terror", "regeneration", "tough",
]  # fmt: skip
"""As for heroes; `escape` +1 is one harder for the hero, `armor` and `cover` are the target itself."""

Condition = Literal[
    "in_a_fight",
    "out_of_a_fight",
    "bearing_the_light",
    "alone_on_the_tile",
    "beside_an_enemy",
    "at_the_limit_of_grit",
    "hurt",
]


@record
class Modifier:
    """A change of one of a hero's figures, as long as the condition (if any) holds."""

    stat: HeroStat
    by: int
    when: Condition | None = None


@record
class EnemyModifier:
    """A change of one figure of enemies."""

    stat: EnemyStat
    by: int


# -- effects ---------------------------------------------------------------------------------------------------------


@record
class Harm:
    """Heroes take hits, horror hits or corruption hits. Rule: B10.1."""

    kind: Literal["harm"]
    to: Who
    hits: Amount
    type: HitKind = "hits"
    each: Amount = 1
    ignore: tuple[Literal["defense", "willpower", "armor"], ...] = ()


@record
class Heal:
    """Heroes heal wounds, sanity damage, a mix of both (`any`), so much of each (`both`), or corruption.

    Rule: B12.1.
    """

    kind: Literal["heal"]
    to: Who
    amount: Amount
    tracks: Literal["wounds", "sanity", "any", "both", "corruption"]


@record
class HealOrGrit:
    """Heroes heal a mix of both tracks, or recover 1 Grit, as each chooses. Rule: B4.26."""

    kind: Literal["heal_or_grit"]
    to: Who
    amount: Amount


@record
class Grit:
    """Heroes recover (or lose) Grit. Rule: B2.23."""

    kind: Literal["grit"]
    to: Who
    by: int


@record
class Gain:
    """Heroes gain XP, gold (dollars), Dark Stone, side bag tokens or cards of an item deck."""

    kind: Literal["gain"]
    to: Who
    xp: Amount = 0
    gold: Amount = 0
    gold_times: int = 1
    dark_stone: Amount = 0
    token: str | None = None
    item: Literal["gear", "artifact"] | None = None


@record
class MoveDarkness:
    """The Darkness marker moves that many steps towards the Entrance (below 0: back). Rule: B4.15, B4.16."""

    kind: Literal["move_darkness"]
    by: Amount


@record
class AddDread:
    """Growing Dread cards go on the stack. Rule: B14.10."""

    kind: Literal["add_dread"]
    count: int = 1


@record
class DepthEventHappens:
    """A depth event by a D6, without doubles. Rule: B4.25."""

    kind: Literal["depth_event"]


@record
class LoseItem:
    """Heroes lose an item: a random one, or one that they choose, which is never a starting item.

    Personal items are never lost. Rule: B3.10, Q22.
    """

    kind: Literal["lose_item"]
    to: Who
    chosen: bool = False


@record
class DrawDarkness:
    """A Darkness card is drawn and resolved. Rule: B14.1."""

    kind: Literal["draw_darkness"]


@record
class DrawEncounter:
    """Another encounter is drawn. Rule: B13.2."""

    kind: Literal["draw_encounter"]


@record
class Threat:
    """A threat card is drawn and its enemies appear. Rule: B7.5, B7.20."""

    kind: Literal["threat"]
    deck: ThreatDeck = "current"
    ambush: bool = False


@record
class Enemies:
    """Enemies of one kind appear, without a card. Rule: B7.6."""

    kind: Literal["enemies"]
    enemy: str
    amount: Amount
    ambush: bool = False


@record
class SkillTest:
    """Heroes test a skill. `passed`, `failed` and `each_success` strike the hero who tested (`this_hero`).

    Rule: B13.3, B13.4, B13.5.
    """

    kind: Literal["test"]
    skill: Skill
    target: int
    who: Literal["one", "all", "random", "this_hero"] = "one"
    passed: tuple[Effect, ...] = ()
    failed: tuple[Effect, ...] = ()
    each_success: tuple[Effect, ...] = ()


@record
class Row:
    """One row of a table of results: up to and with this number."""

    upto: int
    effects: tuple[Effect, ...] = ()


@record
class RollTable:
    """A die decides which row happens."""

    kind: Literal["roll"]
    roll: str
    rows: tuple[Row, ...]


@record
class Option:
    """One way out of a choice."""

    id: str
    title: str
    effects: tuple[Effect, ...] = ()


@record
class Choose:
    """The hero (or the table) chooses one of several ways. Rule: B25.3."""

    kind: Literal["choose"]
    options: tuple[Option, ...]
    asked: Literal["this_hero", "table"] = "table"


@record
class Strike:
    """Enemies take wounds that Defense does not stop; the hero behind the effect (if any) gets the XP.

    Rule: B16.2, B16.8.
    """

    kind: Literal["strike"]
    to: Literal[
        "adjacent_enemies",
        "enemies_here",
        "each_enemy",
        "chosen_adjacent_enemy",
        "chosen_enemy_in_sight",
        "adjacent_figures",
    ]
    wounds: Amount


@record
class Lasting:
    """Modifiers that last until the end of the turn, the fight or the adventure."""

    kind: Literal["lasting"]
    until: Period
    to: Who = "each_hero"
    modifiers: tuple[Modifier, ...] = ()
    enemies: tuple[EnemyModifier, ...] = ()


@record
class Mend:
    """Enemies on the board heal wounds."""

    kind: Literal["mend"]
    amount: Amount


@record
class NamedRule:
    """A rule written in Python, because no other card does this; `amount` is its only parameter."""

    kind: Literal["named_rule"]
    name: str
    amount: int = 0


Effect = (
    Harm | Heal | HealOrGrit | Grit | Gain | MoveDarkness | AddDread | DrawDarkness | DrawEncounter | Threat | Enemies
    | SkillTest | DepthEventHappens | LoseItem | RollTable | Choose | Strike | Lasting | Mend | NamedRule
)  # fmt: skip


# -- abilities and items ---------------------------------------------------------------------------------------------


@record
class Use:
    """Something that the hero may do, offered in the action question as `use:<id>`. Rule: B1.35, B2.20."""

    effects: tuple[Effect, ...]
    grit: int = 0
    per: Period | None = None
    when: Condition | None = None
    instead_of_attack: bool = False
    discard: bool = False


@record
class Reroll:
    """The hero may re-roll dice of these purposes: so many (0: any number), once a period. Rule: B2.7."""

    purposes: tuple[str, ...]
    dice: int = 1
    per: Period | None = "turn"
    grit: int = 0


@record
class Trigger:
    """Something that happens by itself at a moment; with `need` only if a D6 shows that number or more."""

    moment: Literal[
        "kill", "wounded", "knocked_out", "explored", "found_clue", "test_passed", "healed_other", "fight_begins",
        "fight_ends", "activation_starts", "turn_ends", "dread_added", "scavenged_nothing", "move_roll_of_6",
    ]  # fmt: skip
    effects: tuple[Effect, ...]
    per: Period | None = None
    need: int = 0


@record
class Ability:
    """A class ability or a starting upgrade; items have the same parts."""

    id: str
    title: str
    text: str
    modifiers: tuple[Modifier, ...] = ()
    use: Use | None = None
    reroll: Reroll | None = None
    triggers: tuple[Trigger, ...] = ()
    named_rules: tuple[str, ...] = ()


@record
class Melee:
    """A hand weapon: dice added to Combat; for a free attack its own printed Combat. Rule: B8.6, B8.62."""

    combat: int


@record
class Ranged:
    """A gun: greatest distance in spaces, dice. Rule: B8.10."""

    range: int
    shots: int


@record
class Item:
    """Something a hero carries. `free`: its attack is a free attack, exhausted for `per`.

    Rule: B8.60 to B8.63, B17.1.
    """

    id: str
    name: str
    text: str = ""
    category: Literal["starting", "personal", "gear", "artifact"] = "gear"
    keywords: tuple[str, ...] = ()
    hands: int = 0
    slot: Literal["hat", "coat", "boots", "gloves", "face", "shoulders"] | None = None
    weight: int = 0
    value_dollars: int = 0
    dark_stone: int = 0
    melee: Melee | None = None
    ranged: Ranged | None = None
    damage: str = "1d6"
    to_hit_die: Literal["d6", "d8"] = "d6"
    critical_from: int = 6
    free: bool = False
    per: Period = "fight"
    modifiers: tuple[Modifier, ...] = ()
    use: Use | None = None
    reroll: Reroll | None = None
    triggers: tuple[Trigger, ...] = ()
    named_rules: tuple[str, ...] = ()


# -- figures ---------------------------------------------------------------------------------------------------------


@record
class HeroToHit:
    """The targets of a hero's attacks: 4 is 4+. Rule: B1.4."""

    melee: int
    ranged: int


@record
class Skills:
    """The six skills: dice rolled in a test. Rule: B1.6."""

    agility: int = 2
    cunning: int = 2
    spirit: int = 2
    strength: int = 2
    lore: int = 2
    luck: int = 2


@record
class HeroKind:
    """A hero class. Rule: B1.1."""

    id: str
    name: str
    text: str = ""
    keywords: tuple[str, ...] = ()
    skills: Skills = Skills()
    initiative: int
    combat: int = 2
    to_hit: HeroToHit
    health: int
    sanity: int
    defense: int
    willpower: int
    max_grit: int = 2
    corruption_resistance: int = 5
    armor: int = 0
    spirit_armor: int = 0
    cover: int = 0
    items: tuple[str, ...] = ()
    ability: Ability | None = None
    upgrades: tuple[Ability, ...] = ()


@record
class EnemyToHit:
    """The targets of an enemy's attacks. Rule: B1.20."""

    melee: int = 0
    ranged: int = 0


@record
class EnemyRanged:
    """An enemy's shooting: spaces, dice, wounds a hit. Rule: B9.50."""

    range: int
    shots: int
    damage: int | str = 1


@record
class XpEach:
    """The value of a big enemy: base, and so much for each wound. Rule: B16.3."""

    base: int
    each: int = 5


@record
class Aftermath:
    """What an enemy's attack brings besides: for each hit it causes, each hit that gets through, or once if it wounds.

    Rule: B10.10.
    """

    moment: Literal["hit_caused", "hit_let_through", "wounded"]
    type: HitKind
    hits: int = 1


@record
class EnemyAbilities:
    """Keyword abilities; 0 or false: the kind lacks it. Rule: B18.10."""

    fear: int = 0
    terror: int = 0
    unspeakable_terror: int = 0
    tough: bool = False
    endurance: int = 0
    armor: int = 0
    cover: int = 0
    regeneration: int = 0
    shield: int = 0
    immobile: bool = False
    flying: bool = False
    fast: bool = False
    shootout: bool = False
    spawner: str = ""
    extra_shot: EnemyRanged | None = None
    """A ranged attack besides the ordinary one. Rule: B9.52."""
    aftermath: tuple[Aftermath, ...] = ()


@record
class EliteRow:
    """One of the six entries of a kind's elite chart. Rule: B18.1."""

    title: str
    text: str = ""
    modifiers: tuple[EnemyModifier, ...] = ()
    aftermath: tuple[Aftermath, ...] = ()
    repeats: bool = False


@record
class EnemyKind:
    """A kind of enemy. Rule: B1.20."""

    id: str
    name: str
    plural: str = ""
    text: str = ""
    glyph: str = ""
    keywords: tuple[str, ...] = ()
    size: Literal["small", "medium", "large"] = "medium"
    initiative: int
    move: int
    escape: int
    to_hit: EnemyToHit
    combat: int
    damage: int | str = 1
    defense: int
    health: int
    xp: int | XpEach
    ranged: EnemyRanged | None = None
    abilities: EnemyAbilities = EnemyAbilities()
    elite_chart: tuple[EliteRow, ...] = ()
    brutal: tuple[EnemyModifier, ...] = ()
    """What its Brutal version has more. Rule: B1.21, B18.4."""
    figures: int = 12


# -- cards, charts, tiles, missions ------------------------------------------------------------------------------------


@record
class Card:
    """A Darkness, Growing Dread, encounter, loot or scavenge card.

    `copies` of it are in its deck; `stays`: it remains in play (B1.34).
    """

    id: str
    title: str
    text: str
    clause: str = ""
    copies: int = 1
    effects: tuple[Effect, ...] = ()
    stays: bool = False
    modifiers: tuple[Modifier, ...] = ()
    enemies: tuple[EnemyModifier, ...] = ()
    hold: int = 0
    """While it stays in play: added to the total of the Hold roll."""


@record
class ThreatGroup:
    """Enemies of one kind on a threat card; `elite`: rolls on the elite chart; `brutal`: in their Brutal version."""

    enemy: str
    amount: Amount
    elite: int = 0
    brutal: bool = False


@record
class ThreatCard:
    """A threat card: groups of enemies, or further cards to draw. Rule: B7.5."""

    id: str
    title: str
    deck: Literal["low", "medium", "high"]
    groups: tuple[ThreatGroup, ...] = ()
    draws: tuple[Literal["low", "medium", "high"], ...] = ()


@record
class DepthEvent:
    """An entry of the depth event chart. Rule: B4.26."""

    id: str
    doubles: int
    title: str
    text: str
    effects: tuple[Effect, ...]


@record
class ChartRow:
    """An entry of the injury or madness chart (2D6). Rule: B10.50, B10.51."""

    upto: int
    id: str
    title: str
    text: str
    fatal: bool = False
    modifiers: tuple[Modifier, ...] = ()
    named_rules: tuple[str, ...] = ()


@record
class TokenKind:
    """A side bag token. Rule: B17.21, B17.22.

    `when`: at any time but in the middle of an attack; only in the own activation; when the Hold roll has fallen.
    `free`: using it is the hero's free attack of the turn (B8.61). `places`: what it takes up in the side bag (B17.20).
    """

    id: str
    name: str
    text: str
    effects: tuple[Effect, ...] = ()
    when: Literal["any_time", "own_activation", "hold_roll"] = "any_time"
    on_others: bool = False
    free: bool = False
    free_attack: Item | None = None
    places: int = 1
    reroll: Reroll | None = None
    named_rules: tuple[str, ...] = ()


@record
class Tile:
    """A map tile, drawn as text: '#' and blank no space, '.' floor, '/' a doorway. Doorways are numbered in reading
    order from 0.

    exits: for a room, the doorway that each face of the exit die (1 to 6) opens (B6.12); entrance: the doorway by which
    it is joined.
    """

    id: str
    title: str
    kind: Literal["entrance", "room", "passage"]
    plan: str
    entrance: int = 0
    exits: tuple[int, ...] = ()
    text: str = ""
    encounter: str | None = None
    """The encounter that belongs to the room, with `advanced_encounters`. Rule: B13.11."""


@record
class ExplorationToken:
    """What lies in a room. Rule: B6.11. A gate is a door in this game (B6.13)."""

    id: str
    doors: int
    gate: bool = False
    clue: bool = False
    content: Literal["attack", "ambush", "encounter", "encounters"]
    dread: bool = False


@record
class Mission:
    """A mission. Rule: B3.33."""

    id: str
    title: str
    text: str
    goal: str
    clues: int
    guard: Literal["low", "medium", "high"]
    reward: tuple[Effect, ...] = ()
    options: dict[str, str] = field(default_factory=dict)
    darkness_ahead: Amount = 0
    """Steps that the Darkness moves after setting up. Rule: B3.25."""
    immediate_dread: bool = False
    """Growing Dread cards are resolved as they are drawn. Rule: B14.22."""
    may_flee: bool = True
    """Rule: B15.12."""
    victory: str = ""
    defeat: str = ""
