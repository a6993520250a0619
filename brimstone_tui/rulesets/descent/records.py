"""What the content files hold, as plain frozen records. `content.py` reads and checks the files; the rules only read
the records.

Names of fields are the names in the YAML. `within: 1` means adjacent; who is near is always counted from the user.
"""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from brimstone_tui.content.record import record
from brimstone_tui.rulesets.descent.dice import AttackColour, DefenseColour

Attribute = Literal["might", "knowledge", "willpower", "awareness"]
ConditionId = Literal[
    "diseased", "poisoned", "immobilized", "stunned", "burning", "cursed", "weakened", "bleeding", "doomed", "terrified"
]
Archetype = Literal["warrior", "healer", "mage", "scout"]
AttackType = Literal["melee", "ranged"]
Terrain = Literal["water", "pit", "lava", "hazard", "sludge", "obstacle"]
Until = Literal["end_of_turn", "start_of_next_turn", "end_of_round", "end_of_overlord_turn"]
"""Until when something lasts, seen from its user; for what an Overlord card does the Overlord's turns are meant."""


# -- figures that change ---------------------------------------------------------------------------------------------

Stat = Literal[
    "speed", "speed_cap", "health", "stamina", "might", "knowledge", "willpower", "awareness",
    "hearts", "surges", "range", "pierce", "shields", "points_per_fatigue", "rise_hearts", "surge_fatigue",
]  # fmt: skip
"""`hearts`, `surges`, `range`, `pierce`: of own attacks; `shields`: of own defence rolls; `speed_cap`: Speed is at most
this (`by` is the cap); `points_per_fatigue`: movement points more for each fatigue; `rise_hearts`: damage more that
standing up or being revived takes away; `surge_fatigue`: fatigue more that the surge for fatigue recovers."""


@record
class Modifier:
    """A change of one figure of a hero or monster, as long as everything named here holds.

    attack: own attacks of that type only; trait: with a weapon of that trait only; against_adjacent: on an adjacent
    target only; other_hand_empty: with one hand free; with_trait: while an item of that trait is equipped;
    while_exhausted: while the card that this stands on is exhausted; attacker_apart: attacked from no adjacent space;
    per_damage: times so many full damage carried (0: once).
    """

    stat: Stat
    by: int
    attack: AttackType | None = None
    trait: str | None = None
    against_adjacent: bool = False
    other_hand_empty: bool = False
    with_trait: str | None = None
    while_exhausted: bool = False
    attacker_apart: bool = False
    per_damage: int = 0


@record
class DefenseBonus:
    """Dice added to own defence rolls, under the same conditions as a modifier."""

    dice: tuple[DefenseColour, ...]
    with_trait: str | None = None
    while_exhausted: bool = False
    attacker_apart: bool = False


@record
class Surge:
    """What surges of an attack may buy, once an attack. `id` is left out where the figures name it. Rule: D10.22.

    hearts, range, pierce: added; mend: the attacker recovers as many hearts; condition: the target gets it if a heart
    gets through (`any`: the attacker's player picks); blast: D12.3; fatigue: the attacker must suffer as much to use
    it; effects: what else happens after the attack, if it did not miss.
    attack, trait: for attacks of that type, with a weapon of that trait only.
    """

    id: str = ""
    cost: int = 1
    hearts: int = 0
    range: int = 0
    pierce: int = 0
    mend: int = 0
    condition: ConditionId | Literal["any"] | None = None
    blast: bool = False
    fatigue: int = 0
    effects: tuple[Effect, ...] = ()
    attack: AttackType | None = None
    trait: str | None = None


# -- whom an effect concerns -----------------------------------------------------------------------------------------


@record
class Who:
    """Which figures an effect strikes, seen from its user.

    who: `self`; `friend` or `foe`: one that the user's player picks; `friends` or `foes`: each of them; `target`: the
    figure that the moment is about (the one attacked, activated, moving, tested …); `attacker`: who attacks;
    `group`: the picked foe's whole group; `same_group`: the others of the target's group.
    within: at most so many spaces away (None: anywhere); sight: in line of sight only; with_self: the user is a friend
    too; hero_only, minion_only, master_only: of those only.
    """

    who: Literal["self", "friend", "foe", "friends", "foes", "target", "attacker", "group", "same_group"]
    within: int | None = None
    sight: bool = False
    with_self: bool = True
    minion_only: bool = False
    master_only: bool = False
    hurt_only: bool = False


SELF = Who(who="self")
TARGET = Who(who="target")


# -- effects ---------------------------------------------------------------------------------------------------------


@record
class Recover:
    """Figures recover damage and fatigue. hearts, fatigue: how much, `all`, or `rolled` (what the dice show: hearts on
    them, surges on them). dice: rolled once for all that recover.
    """

    kind: Literal["recover"]
    to: Who = SELF
    hearts: int | Literal["all", "rolled"] = 0
    fatigue: int | Literal["all", "rolled"] = 0
    dice: tuple[AttackColour, ...] = ()


@record
class Suffer:
    """Figures suffer hearts and fatigue. hearts `rolled`: what the dice show; `over`: one for each shield over the
    attribute in the test just failed. Rule: D1.10.
    """

    kind: Literal["suffer"]
    to: Who = TARGET
    hearts: int | Literal["rolled", "over"] = 0
    fatigue: int = 0
    dice: tuple[AttackColour, ...] = ()


@record
class Afflict:
    """Figures get a condition. Rule: section 15."""

    kind: Literal["afflict"]
    condition: ConditionId | Literal["any"]
    to: Who = TARGET


@record
class Cure:
    """Figures are rid of a condition that their player picks."""

    kind: Literal["cure"]
    to: Who = SELF
    count: int = 1


@record
class Strike:
    """An attack by the normal rules. Rule: D5.9.

    attack, trait: with a weapon of that type or trait only; targets: `one`, `two` figures in reach, `adjacent` (every
    adjacent foe), `near` (every foe within `within` and in sight), `mover` (the figure that the moment is about);
    hearts, range, surges, pierce, blast, dice: added to it; ignore_range: D10.19 is left out; least: hearts that it
    deals at least when it hits; on_hit: what happens if a heart got through to a target; dice_only: these dice instead
    of a weapon's (a thrown card), with `surges_of` as its surge abilities.
    """

    kind: Literal["strike"]
    attack: AttackType | None = None
    trait: str | None = None
    targets: Literal["one", "two", "adjacent", "near", "mover"] = "one"
    within: int = 3
    hearts: int = 0
    range: int = 0
    surges: int = 0
    pierce: int = 0
    blast: bool = False
    dice: tuple[AttackColour, ...] = ()
    ignore_range: bool = False
    least: int = 0
    on_hit: tuple[Effect, ...] = ()
    extra_surges: tuple[Surge, ...] = ()
    dice_only: tuple[AttackColour, ...] = ()
    type_only: AttackType = "ranged"
    surges_of: tuple[Surge, ...] = ()


@record
class March:
    """A figure moves at once: `points` movement points, or Speed times `speeds`. Rule: D5.4, D6.18."""

    kind: Literal["march"]
    to: Who = SELF
    points: int = 0
    speeds: int = 0


@record
class Shift:
    """A figure is put on an empty space at most so many spaces from where it stands; `by_user`: the user's player
    chooses, else its own. `next_to_target`: on the empty space nearest to the target. Rule: D6.18.
    """

    kind: Literal["shift"]
    to: Who = TARGET
    spaces: int = 1
    by_user: bool = True
    next_to_target: bool = False


@record
class Points:
    """The user gains movement points (or loses them)."""

    kind: Literal["points"]
    points: int


@record
class Test:
    """Figures test an attribute; each gets what follows. attribute `pick`: the user's player picks of `among`.

    Rule: D14.2.
    """

    kind: Literal["test"]
    attribute: Attribute | Literal["pick"]
    to: Who = TARGET
    among: tuple[Attribute, ...] = ()
    passed: tuple[Effect, ...] = ()
    failed: tuple[Effect, ...] = ()


@record
class RerollAttack:
    """So many attack dice of the roll are rolled again (0: any number); `power_only`: no blue die."""

    kind: Literal["reroll_attack"]
    dice: int = 1
    colour: AttackColour | None = None
    power_only: bool = False


@record
class RerollDefense:
    """So many dice of a defence roll are rolled again (0: any number)."""

    kind: Literal["reroll_defense"]
    dice: int = 1


@record
class RerollTest:
    """The attribute test is rolled again; the new result stands. Rule: D14.5."""

    kind: Literal["reroll_test"]


@record
class RerollAny:
    """The Overlord rolls one die of the Overlord's own roll again."""

    kind: Literal["reroll_any"]


@record
class AddToAttack:
    """The attack gains hearts, surges, range, pierce, dice (before the roll) or a surge ability; negative ones take
    away; `x`: `hearts` for each fatigue that the user then pays.
    """

    kind: Literal["add_to_attack"]
    hearts: int = 0
    surges: int = 0
    range: int = 0
    pierce: int = 0
    dice: tuple[AttackColour, ...] = ()
    surge: Surge | None = None
    x: bool = False


@record
class AddToDefense:
    """The defence of the figure attacked gains shields or, before the roll, dice; `awareness`: the result becomes the
    hero's Awareness.
    """

    kind: Literal["add_to_defense"]
    shields: int = 0
    dice: tuple[DefenseColour, ...] = ()


@record
class Lasting:
    """Changes that last: modifiers, defence dice or a named rule for those struck."""

    kind: Literal["lasting"]
    until: Until
    to: Who = SELF
    modifiers: tuple[Modifier, ...] = ()
    defense: tuple[DefenseColour, ...] = ()
    attack_dice: tuple[AttackColour, ...] = ()
    rules: tuple[str, ...] = ()


@record
class ExtraAction:
    """The monster activated gets an action more. Rule: D23.12."""

    kind: Literal["extra_action"]
    action: Literal["move", "attack"]


@record
class EndMove:
    """The move action ends: the pool becomes 0. Rule: D23.8."""

    kind: Literal["end_move"]


@record
class LosePoint:
    """The pool loses a point; with none to lose the figure is Stunned. Rule: D23.9."""

    kind: Literal["lose_point"]


@record
class OverlordDraws:
    """The Overlord draws cards."""

    kind: Literal["overlord_draws"]
    cards: int = 1


@record
class OverlordDiscards:
    """The Overlord discards a card at random."""

    kind: Literal["overlord_discards"]


@record
class Command:
    """The Overlord plays the hero for one move or attack action. Rule: D23.10."""

    kind: Literal["command"]


@record
class FreeSearch:
    """A search without an action; the token may be so far away."""

    kind: Literal["free_search"]
    within: int = 1


@record
class FreeDoor:
    """A door is opened or closed without an action."""

    kind: Literal["free_door"]


@record
class TakeHit:
    """The user becomes the target of the attack instead; range and sight stay as they were measured."""

    kind: Literal["take_hit"]


@record
class Treasure:
    """A random item of the shop deck, or its worth in gold. Rule: D16.7, D16.12, D16.13."""

    kind: Literal["treasure"]


Effect = (
    Recover | Suffer | Afflict | Cure | Strike | March | Shift | Points | Test | RerollAttack | RerollDefense
    | RerollTest | RerollAny | AddToAttack | AddToDefense | Lasting | ExtraAction | EndMove | LosePoint | OverlordDraws
    | OverlordDiscards | Command | FreeSearch | FreeDoor | TakeHit | Treasure
)  # fmt: skip


# -- what figures can do ---------------------------------------------------------------------------------------------

Moment = Literal[
    "action", "own_turn", "turn_start", "turn_end", "rested", "before_attack", "attack_rolled", "attacked",
    "friend_attacked", "defense_rolled", "attack_over", "attacked_over", "kill", "test_rolled", "foe_steps_near",
    "activation_near", "monster_activated", "on_draw",
]  # fmt: skip
"""When something can be used. `action` and `own_turn`: in the action step (D4.9), the first for an action; `attacked`,
`friend_attacked`: before dice are rolled; `attack_rolled`, `defense_rolled`: after; `attack_over`, `attacked_over`:
once damage is dealt; `kill`: a foe was defeated by an own attack; `foe_steps_near`: a foe has stepped onto a space
next to the user; `activation_near`: a foe begins its activation next to the user; `on_draw`: as soon as the card is
drawn."""


@record
class Ability:
    """A hero's ability or feat, a skill, what an item or a search card can do, what a monster can do.

    What stands under `modifiers`, `defense`, `surges`, `rules` holds always; `moment` and `effects` can be used.
    fatigue: the price (D5.10); exhaust: the card is turned when used; by_itself: it happens without being asked;
    unmoved: only if the user has not moved this turn; within: how far off the figure may be that the moment is about;
    attack, trait: the type and trait of the weapon that the attack must be made with.
    """

    id: str
    title: str = ""
    text: str = ""
    xp: int = 0
    fatigue: int = 0
    exhaust: bool = False
    moment: Moment | None = None
    effects: tuple[Effect, ...] = ()
    by_itself: bool = False
    once_a_round: bool = False
    unmoved: bool = False
    within: int | None = None
    attack: AttackType | None = None
    trait: str | None = None
    modifiers: tuple[Modifier, ...] = ()
    defense: tuple[DefenseBonus, ...] = ()
    surges: tuple[Surge, ...] = ()
    rules: tuple[str, ...] = ()


@record
class Item:
    """A class's starting item or a card of the shop deck. Rule: D17.2.

    slot: what it takes, with `hands` for hands; `power` is what it can do, or does all the time.
    """

    id: str
    name: str
    text: str = ""
    traits: tuple[str, ...] = ()
    slot: Literal["hand", "armor", "other", "none"] = "hand"
    hands: int = 1
    cost: int = 0
    act: int = 1
    copies: int = 1
    attack: AttackType | None = None
    dice: tuple[AttackColour, ...] = ()
    reach: bool = False
    pierce: int = 0
    surges: tuple[Surge, ...] = ()
    power: Ability | None = None
    forbids: tuple[str, ...] = ()
    """Traits that may not be equipped beside it."""


@record
class SearchCard:
    """A card of the search deck. `special` ones act when drawn and are discarded. Rule: section 16."""

    id: str
    name: str
    text: str
    type: Literal["potion", "item", "special"]
    copies: int = 1
    gold: int = 0
    power: Ability


@record
class Attributes:
    """Rule: D14.1."""

    might: int
    knowledge: int
    willpower: int
    awareness: int


@record
class HeroKind:
    """A hero's sheet. Rule: D18.1."""

    id: str
    name: str
    text: str = ""
    archetype: Archetype = "warrior"
    speed: int
    health: int
    stamina: int
    defense: tuple[DefenseColour, ...] = ("gray",)
    attributes: Attributes
    ability: Ability | None = None
    feat: Ability | None = None


@record
class HeroClass:
    """A class: its archetype, what its hero begins with, its skills; those of 0 XP come with it. Rule: D18.4."""

    id: str
    name: str
    text: str = ""
    archetype: Archetype
    items: tuple[str, ...]
    skills: tuple[Ability, ...]


@record
class MonsterLine:
    """The figures of a minion or a master. Rule: D20.1."""

    speed: int
    health: int
    defense: tuple[DefenseColour, ...]
    attack: AttackType
    dice: tuple[AttackColour, ...]
    pierce: int = 0
    surges: tuple[Surge, ...] = ()
    abilities: tuple[str, ...] = ()
    """Keywords (`reach`), rules by name and abilities of `MonsterKind.abilities` or monster_abilities.yaml, by id."""


@record
class GroupLimit:
    """How many of a group may be on the map, by the number of heroes. Rule: D20.4."""

    minions: int
    masters: int


@record
class MonsterKind:
    """A group of monsters: minions and masters of a card. size: columns and rows. Rule: D20.1."""

    id: str
    name: str
    plural: str = ""
    text: str = ""
    traits: tuple[str, ...] = ()
    size: tuple[int, int] = (1, 1)
    limits: dict[int, GroupLimit] = field(default_factory=dict)
    minion: MonsterLine
    master: MonsterLine


Window = Literal[
    "overlord_turn_start", "overlord_turn", "on_activate_monster", "before_attack_roll_of_monster_vs_hero",
    "after_attack_roll_of_monster", "after_attack_roll_of_monster_vs_hero", "after_overlord_rolls_dice",
    "after_defence_roll_of_monster", "hero_enters_empty_space", "hero_enters_empty_space_in_move_action",
    "hero_opens_door_or_searches", "hero_searches", "hero_passes_test", "hero_defeated", "monster_defeated",
    "overlord_turn_end",
]  # fmt: skip
"""The one moment at which an Overlord card may be played. Rule: D22.5, D23.6."""


@record
class OverlordCard:
    """A card of the Overlord's deck. Rule: section 23."""

    id: str
    name: str
    text: str
    type: Literal["event", "magic", "trap"]
    copies: int = 1
    window: Window
    effects: tuple[Effect, ...]


@record
class ConditionText:
    """What a condition is called and does, and the clause of it; its rules are the program's. Rule: section 15."""

    id: ConditionId
    title: str
    text: str
    clause: str


# -- quests ----------------------------------------------------------------------------------------------------------


@record
class DoorPlan:
    """A door on one or more edges, each `3,1|4,1`. Rule: D7.8."""

    id: str
    edges: tuple[str, ...]
    status: Literal["closed", "open", "locked"] = "closed"
    tests: tuple[Attribute, ...] = ()
    """A hero next to it may, as an action, test one of these: passed, it is unlocked. Rule: D30.19."""


@record
class UniqueToken:
    """A search token that matters to the quest. Rule: D5.19, D5.20.

    at: where it lies; without, it is shuffled among the ordinary tokens. unlocks: the door that it opens the lock of;
    carried: whoever reveals it carries it from then on.
    """

    id: str
    name: str
    text: str
    at: str | None = None
    unlocks: str | None = None
    carried: bool = False


@record
class GroupPlan:
    """A group of monsters to set up. Rule: D20.5, D20.6.

    kind: a monster kind, or `open` with `traits` and `most_size`; minions, masters left out: up to the limit; name: a
    figure with a name of its own, with `health_per_hero` more Health; outside_limit: it does not count for the limit.
    """

    kind: str
    zone: str
    minions: int | None = None
    masters: int | None = None
    name: str = ""
    id: str = ""
    health_per_hero: int = 0
    outside_limit: bool = False
    traits: tuple[str, ...] = ()
    most_size: tuple[int, int] = (2, 3)


@record
class Reinforcement:
    """Monsters that come at the start of the Overlord's turn, after the draw. Rule: D24.1.

    amount: by the number of heroes.
    """

    kind: str
    zone: str
    amount: dict[int, int]
    masters: bool = True


@record
class Leaving:
    """Who may leave the map, over which zone's edge. Rule: D7.6. who: a monster kind, `heroes`, or `carrier`."""

    who: str
    zone: str


@record
class Goal:
    """How a side wins: `defeated`: the figure of that id is; `left`: so many of `who` have left; `carried_out`: the
    carrier of that token has left; `doom`: the track is at its limit. Rule: D25.1.
    """

    kind: Literal["defeated", "left", "carried_out", "doom"]
    figure: str = ""
    who: str = ""
    count: dict[int, int] = field(default_factory=dict)
    token: str = ""
    text: str


@record
class Doom:
    """A track that rises with every Overlord turn and every fallen hero. Rule: D30.21."""

    start: int = 0
    each_turn: int = 1
    each_fall: int = 1
    limit: dict[int, int]


@record
class Encounter:
    """A map with its set-up, rules and goals. Rule: D25.1.

    map: `#` or blank no space, `.` plain, `~` water, `o` obstacle, `P` pit, `L` lava, `z` hazard, `S` sludge.
    zones: rectangles of spaces, `9,12-10,13`; `entrance` is where heroes begin.
    """

    title: str
    text: str
    map: str
    zones: dict[str, tuple[str, ...]]
    walls: tuple[str, ...] = ()
    doors: tuple[DoorPlan, ...] = ()
    search: tuple[str, ...] = ()
    unique: tuple[UniqueToken, ...] = ()
    groups: tuple[GroupPlan, ...] = ()
    reinforcements: tuple[Reinforcement, ...] = ()
    leaving: tuple[Leaving, ...] = ()
    doom: Doom | None = None
    heroes_win: Goal
    overlord_wins: Goal


@record
class Quest:
    """A quest of one or two encounters. Rule: D25.1."""

    id: str
    title: str
    text: str
    encounters: tuple[Encounter, ...]
