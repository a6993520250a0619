"""What the table is told, in the past tense. Every event class stands under the clause by which it happens."""

from __future__ import annotations

from typing import NamedTuple

from brimstone_tui.engine.events import under


@under("B3.1")
class GameBegan(NamedTuple):
    """Game began."""

    mission: str
    heroes: tuple[str, ...]


@under("B3.7")
class HeroPlaced(NamedTuple):
    """Hero placed."""

    hero: str
    square: int


@under("B17.31")
class ItemGained(NamedTuple):
    """Item gained."""

    hero: str
    item: str


@under("B17.20")
class TokenGained(NamedTuple):
    """Token gained."""

    hero: str
    token: str


@under("B17.20")
class TokenLost(NamedTuple):
    """The side bag was full."""

    hero: str
    token: str


@under("B3.8")
class AbilityLearnt(NamedTuple):
    """Ability learnt."""

    hero: str
    ability: str


@under("B4.1")
class TurnBegan(NamedTuple):
    """Turn began."""

    turn: int


@under("B4.30")
class TurnEnded(NamedTuple):
    """Turn ended."""

    turn: int


@under("B4.3")
class TurnCut(NamedTuple):
    """The turn ends at once: a fight is over, or enemies appeared."""

    why: str


@under("B4.20")
class ActivationBegan(NamedTuple):
    """of: a hero or a kind of enemy."""

    of: str
    initiative: int


@under("B4.22")
class TieDecided(NamedTuple):
    """Tie decided."""

    kind: str
    among: tuple[str, ...]


@under("B4.22")
class OrderChosen(NamedTuple):
    """Order chosen."""

    first: str
    among: tuple[str, ...]


@under("B5.10")
class MovementRolled(NamedTuple):
    """Movement rolled."""

    hero: str
    spaces: int


@under("B5.2")
class HeroMoved(NamedTuple):
    """Hero moved."""

    hero: str
    path: tuple[int, ...]


@under("B10.41")
class MarkerDragged(NamedTuple):
    """Marker dragged."""

    hero: str
    fallen: str
    square: int


@under("B5.32")
class HeroEscaped(NamedTuple):
    """Hero escaped."""

    hero: str
    escape: int


@under("B5.35")
class EscapeFailed(NamedTuple):
    """Escape failed."""

    hero: str
    escape: int


@under("B5.12")
class GritRecovered(NamedTuple):
    """Grit recovered."""

    hero: str
    grit: int


@under("B2.23")
class GritLost(NamedTuple):
    """Grit beyond the maximum that was not spent at once, or taken by a card."""

    hero: str
    grit: int


@under("B2.20")
class GritSpent(NamedTuple):
    """Grit spent."""

    hero: str
    grit: int


@under("B2.7")
class DiceRerolled(NamedTuple):
    """Dice rerolled."""

    hero: str
    purpose: str
    dice: tuple[int, ...]
    sides: tuple[int, ...]
    by: str


@under("B17.10")
class ItemsEquipped(NamedTuple):
    """Items equipped."""

    hero: str
    items: tuple[str, ...]


@under("B8.1")
class AttackBegan(NamedTuple):
    """`what`: melee, ranged, free or dynamite."""

    hero: str
    what: str
    weapon: str
    dice: int
    need: int


@under("B8.20")
class HitsScored(NamedTuple):
    """Hits scored."""

    hero: str
    hits: int
    criticals: int


@under("B8.28")
class HitsLost(NamedTuple):
    """Hits lost."""

    hero: str
    hits: int


@under("B8.34")
class EnemyHit(NamedTuple):
    """One hit on an enemy: damage, what Defense took off, armor saved, the cap; wounds are what is left."""

    enemy: str
    by: str
    damage: int
    critical: bool
    defense: int
    saved: int
    wounds: int


@under("B8.31")
class EnemyWounded(NamedTuple):
    """Enemy wounded."""

    enemy: str
    wounds: int
    by: str


@under("B8.35")
class EnemyKilled(NamedTuple):
    """Enemy killed."""

    enemy: str
    by: str


@under("B18.10")
class EnemyHealed(NamedTuple):
    """Enemy healed."""

    enemy: str
    wounds: int


@under("B7.46")
class EnemiesLeft(NamedTuple):
    """Immobile enemies were left behind."""

    enemies: tuple[str, ...]


@under("B16.1")
class XpGained(NamedTuple):
    """why: wound, kill, heal, door, scavenge, loot, revive, cancel, card or reward."""

    hero: str
    xp: int
    why: str


@under("B8.71")
class DynamiteThrown(NamedTuple):
    """Dynamite thrown."""

    hero: str
    square: int


@under("B8.72")
class DynamiteBounced(NamedTuple):
    """Dynamite bounced."""

    square: int
    moved: bool


@under("B8.75")
class BlastWentOff(NamedTuple):
    """Blast went off."""

    square: int
    figures: tuple[str, ...]


@under("B7.10")
class EnemiesPlaced(NamedTuple):
    """Enemies placed."""

    kind: str
    enemies: tuple[str, ...]
    squares: tuple[int, ...]
    ambush: bool


@under("B7.13")
class EnemyNotPlaced(NamedTuple):
    """Enemy not placed."""

    kind: str
    number: int


@under("B7.23")
class AmbushersRush(NamedTuple):
    """A kind that came by ambush has more Initiative in its first turn."""

    kind: str


@under("B7.7")
class FiguresRanOut(NamedTuple):
    """Figures ran out."""

    kind: str
    missing: int


@under("B18.1")
class EliteGained(NamedTuple):
    """Elite gained."""

    kind: str
    row: int


@under("B9.8")
class TargetChosen(NamedTuple):
    """candidates: the heroes with the fewest of the kind on them among those in reach, of whom a die chose; counts: how
    many of the kind each of the reachable had.
    """

    enemy: str
    hero: str
    candidates: tuple[str, ...]
    reachable: tuple[str, ...]
    counts: tuple[int, ...]


@under("B9.20")
class TargetKept(NamedTuple):
    """Target kept."""

    enemy: str
    hero: str


@under("B9.21")
class TargetGivenUp(NamedTuple):
    """The hero an enemy was on has got away, or is down."""

    enemy: str
    hero: str


@under("B9.11")
class TargetLost(NamedTuple):
    """Target lost."""

    enemy: str


@under("B9.10")
class EnemyMoved(NamedTuple):
    """Enemy moved."""

    enemy: str
    path: tuple[int, ...]


@under("B9.31")
class EnemyDisplaced(NamedTuple):
    """Enemy displaced."""

    enemy: str
    by: str
    square: int


@under("B10.26")
class EnemyPushed(NamedTuple):
    """A recovering hero takes the space back."""

    figure: str
    square: int


@under("B9.62")
class EnemiesAttacked(NamedTuple):
    """All attacks of a kind on one hero. attackers: the figures; hits: what they scored."""

    kind: str
    hero: str
    attackers: tuple[str, ...]
    hits: int


@under("B10.3")
class HitsTaken(NamedTuple):
    """kind: hits, horror or corruption. cover and saved: how many each kind of save stopped."""

    hero: str
    kind: str
    hits: int
    cover: int
    saved: int
    source: str


@under("B10.11")
class DamageSaved(NamedTuple):
    """Damage saved."""

    hero: str
    kind: str
    points: int


@under("B10.4")
class HeroWounded(NamedTuple):
    """Hero wounded."""

    hero: str
    wounds: int
    source: str


@under("B10.4")
class SanityLost(NamedTuple):
    """Sanity lost."""

    hero: str
    sanity: int
    source: str


@under("B10.4")
class CorruptionGained(NamedTuple):
    """Corruption gained."""

    hero: str
    corruption: int
    source: str


@under("B10.20")
class DamageDiscarded(NamedTuple):
    """What was still to come from a source that put the hero down, or that a revive token stopped."""

    hero: str
    points: int


@under("B10.20")
class HeroKnockedOut(NamedTuple):
    """Hero knocked out."""

    hero: str


@under("B10.36")
class HeroRevived(NamedTuple):
    """Hero revived."""

    hero: str


@under("B10.40")
class HeroHelpedUp(NamedTuple):
    """Hero helped up."""

    hero: str
    by: str


@under("B10.26")
class HeroRecovered(NamedTuple):
    """Hero recovered."""

    hero: str


@under("B10.27")
class ChartRolled(NamedTuple):
    """chart: injury or madness."""

    hero: str
    chart: str
    result: int
    row: str


@under("B10.50")
class HeroDied(NamedTuple):
    """Hero died."""

    hero: str


@under("B12.1")
class HeroHealed(NamedTuple):
    """Hero healed."""

    hero: str
    by: str
    wounds: int
    sanity: int


@under("B11.6")
class CorruptionHealed(NamedTuple):
    """Corruption healed."""

    hero: str
    corruption: int


@under("B17.21")
class TokenUsed(NamedTuple):
    """Token used."""

    hero: str
    token: str
    on: str


@under("B1.35")
class AbilityUsed(NamedTuple):
    """Ability used."""

    hero: str
    ability: str


@under("B1.35")
class AbilityTriggered(NamedTuple):
    """Ability triggered."""

    hero: str
    ability: str
    moment: str


@under("B8.63")
class ItemExhausted(NamedTuple):
    """Item exhausted."""

    hero: str
    item: str
    until: str


@under("B1.32")
class ItemDiscarded(NamedTuple):
    """Item discarded."""

    hero: str
    item: str


@under("B1.32")
class CardDrawn(NamedTuple):
    """Card drawn."""

    deck: str
    card: str


@under("B1.32")
class NoCardLeft(NamedTuple):
    """No card left."""

    deck: str


@under("B14.3")
class CardResolved(NamedTuple):
    """Card resolved."""

    deck: str
    card: str


@under("B14.3")
class CardDiscarded(NamedTuple):
    """Card discarded."""

    deck: str
    card: str


@under("B1.34")
class CardStayed(NamedTuple):
    """Card stayed."""

    deck: str
    card: str


@under("B18.5")
class PosseOvertaken(NamedTuple):
    """The Darkness is nearer the Entrance than the posse, with the option for it."""


@under("B14.10")
class DreadAdded(NamedTuple):
    """The card lies face down: only how many there are is known."""

    cards: int


@under("B14.20")
class DreadRevealed(NamedTuple):
    """Dread revealed."""

    card: str


@under("B14.14")
class DreadCancelled(NamedTuple):
    """card: empty if it lay face down."""

    card: str


@under("B4.12")
class HeldBack(NamedTuple):
    """The Hold roll: total against target; with doubles the total does not count (B4.11)."""

    hero: str
    total: int
    target: int
    held: bool
    doubles: bool


@under("B4.11")
class DepthEventHappened(NamedTuple):
    """Depth event happened."""

    doubles: int


@under("B4.12")
class DarknessMoved(NamedTuple):
    """Darkness moved."""

    to: int
    back: bool


@under("B6.7")
class PosseMoved(NamedTuple):
    """Posse moved."""

    to: int


@under("B6.5")
class DoorLookedThrough(NamedTuple):
    """Door looked through."""

    hero: str
    tile: str


@under("B6.6")
class TileDidNotFit(NamedTuple):
    """Tile did not fit."""

    tile: str


@under("B6.6")
class DoorwayShut(NamedTuple):
    """Doorway shut."""

    squares: tuple[int, ...]


@under("B6.5")
class TilePlaced(NamedTuple):
    """Tile placed."""

    tile: str
    squares: tuple[int, ...]


@under("B6.8")
class TokenPlaced(NamedTuple):
    """Token placed."""

    tile: str


@under("B6.11")
class TokenRevealed(NamedTuple):
    """Token revealed."""

    tile: str
    token: str


@under("B6.12")
class DoorOpened(NamedTuple):
    """Door opened."""

    squares: tuple[int, ...]


@under("B6.19")
class DoorReopened(NamedTuple):
    """Door reopened."""

    squares: tuple[int, ...]


@under("B6.20")
class ClueFound(NamedTuple):
    """Clue found."""

    clues: int
    needed: int


@under("B6.21")
class ObjectiveFound(NamedTuple):
    """Objective found."""

    tile: str


@under("B6.30")
class Scavenged(NamedTuple):
    """Scavenged."""

    hero: str
    successes: int


@under("B10.51")
class SearchSpoilt(NamedTuple):
    """A madness kept the hero from searching."""

    hero: str


@under("B13.4")
class TestTaken(NamedTuple):
    """Test taken."""

    hero: str
    skill: str
    target: int
    successes: int


@under("B7.1")
class FightBegan(NamedTuple):
    """Enemies are on the board."""


@under("B7.40")
class FightEnded(NamedTuple):
    """The last enemy is gone."""


@under("B7.41")
class BreathCaught(NamedTuple):
    """Breath caught."""

    hero: str
    choice: str


@under("B17.30")
class GoldGained(NamedTuple):
    """Gold gained."""

    hero: str
    gold: int


@under("B17.30")
class DarkStoneGained(NamedTuple):
    """Dark stone gained."""

    hero: str
    dark_stone: int


@under("B1.36")
class EffectBegan(NamedTuple):
    """A change that lasts until the end of the turn, the fight or the adventure."""

    source: str
    until: str


@under("B1.36")
class EffectEnded(NamedTuple):
    """Effect ended."""

    source: str


@under("B4.41")
class VoicesHeard(NamedTuple):
    """A hero began an activation in the dark."""

    hero: str


@under("B18.10")
class FearStruck(NamedTuple):
    """Fear struck."""

    hero: str
    enemy: str
    ability: str


@under("B20.1")
class RandomHeroChosen(NamedTuple):
    """Random hero chosen."""

    hero: str
    among: tuple[str, ...]


@under("B25.1")
class NothingHappened(NamedTuple):
    """Something was called for that could not be done."""

    what: str


@under("B10.24")
class LanternTaken(NamedTuple):
    """Lantern taken."""

    hero: str


@under("B15.10")
class PartyFled(NamedTuple):
    """Everybody agreed to leave."""


@under("B15.1")
class MissionWon(NamedTuple):
    """The goal is reached and its guard is beaten."""


@under("B15.3")
class MissionLost(NamedTuple):
    """cause: all_knocked_out, darkness_escaped or fled."""

    cause: str


@under("B16.40")
class AdventureEnded(NamedTuple):
    """Adventure ended."""

    outcome: str
