"""What the table is told, in the past tense. Every event class stands under the clause by which it happens."""

from __future__ import annotations

from typing import NamedTuple

from brimstone_tui.engine.events import under

# -- the game, rounds, turns -----------------------------------------------------------------------------------------


@under("D2.2")
class GameBegan(NamedTuple):
    """Game began."""

    quest: str
    heroes: tuple[str, ...]


@under("D25.1")
class EncounterBegan(NamedTuple):
    """The map of an encounter lies on the table."""

    quest: str
    encounter: int


@under("D2.6")
class HeroPlaced(NamedTuple):
    """Hero placed."""

    hero: str
    square: int


@under("D20.5")
class MonsterPlaced(NamedTuple):
    """Monster placed."""

    monster: str
    square: int


@under("D20.6")
class OpenGroupChosen(NamedTuple):
    """Open group chosen."""

    kind: str


@under("D24.1")
class Reinforced(NamedTuple):
    """Monsters came to the help of theirs."""

    kind: str
    monsters: tuple[str, ...]


@under("D3.1")
class RoundBegan(NamedTuple):
    """Round began."""

    round: int


@under("D4.1")
class TurnBegan(NamedTuple):
    """A hero's turn began."""

    hero: str


@under("D4.11")
class TurnEnded(NamedTuple):
    """A hero's turn ended."""

    hero: str


@under("D22.1")
class OverlordTurnBegan(NamedTuple):
    """Overlord turn began."""

    round: int


@under("D22.23")
class OverlordTurnEnded(NamedTuple):
    """Overlord turn ended."""

    round: int


@under("D22.8")
class GroupActivated(NamedTuple):
    """Group activated."""

    kind: str


@under("D22.7")
class MonsterActivated(NamedTuple):
    """Monster activated."""

    monster: str


@under("D22.11")
class MonsterIdle(NamedTuple):
    """The monster did nothing more."""

    monster: str


@under("D4.10")
class ActionTaken(NamedTuple):
    """An action was spent; `left` are those that remain."""

    figure: str
    action: str
    left: int


@under("D4.4")
class CardsRefreshed(NamedTuple):
    """Cards refreshed."""

    hero: str
    cards: tuple[str, ...]


@under("D4.5")
class Equipped(NamedTuple):
    """Equipped."""

    hero: str
    items: tuple[str, ...]


@under("D4.2")
class EffectEnded(NamedTuple):
    """Something that lasted is over."""

    figure: str
    source: str


# -- movement --------------------------------------------------------------------------------------------------------


@under("D6.1")
class PointsGained(NamedTuple):
    """Points gained."""

    figure: str
    points: int
    pool: int


@under("D6.11")
class PointsBought(NamedTuple):
    """Fatigue was suffered for movement points."""

    hero: str
    points: int
    fatigue: int


@under("D6.15")
class PointsLost(NamedTuple):
    """Points lost."""

    figure: str
    points: int
    why: str


@under("D6.2")
class FigureMoved(NamedTuple):
    """A figure went over these spaces."""

    figure: str
    path: tuple[int, ...]
    points: int


@under("D21.3")
class BaseLaid(NamedTuple):
    """A large base was laid down."""

    monster: str
    square: int


@under("D6.18")
class FigureShifted(NamedTuple):
    """A figure was put on another space."""

    figure: str
    square: int
    by: str


@under("D8.1")
class TerrainEntered(NamedTuple):
    """A figure came into a pit, lava or a hazard."""

    figure: str
    terrain: str


@under("D8.3")
class ClimbedOut(NamedTuple):
    """Climbed out."""

    figure: str
    square: int


@under("D7.4")
class FigureLeft(NamedTuple):
    """A figure has left the map."""

    figure: str


@under("D5.30")
class DoorMoved(NamedTuple):
    """A door was opened or closed."""

    figure: str
    door: str
    status: str


@under("D5.31")
class DoorUnlocked(NamedTuple):
    """Door unlocked."""

    figure: str
    door: str


# -- attacks ---------------------------------------------------------------------------------------------------------


@under("D10.7")
class AttackDeclared(NamedTuple):
    """Attack declared."""

    attacker: str
    weapon: str
    targets: tuple[str, ...]
    square: int


@under("D10.18")
class AttackChanged(NamedTuple):
    """Something was added to an attack, or taken from it."""

    attacker: str
    by: str
    hearts: int
    surges: int
    range: int
    pierce: int


@under("D10.18")
class DefenseChanged(NamedTuple):
    """Something was added to a defence roll."""

    defender: str
    by: str
    shields: int


@under("D11.4")
class DiceRerolled(NamedTuple):
    """Dice were rolled again: `numbers` from 0, of `dice`, which show `sides` now."""

    roller: str
    purpose: str
    numbers: tuple[int, ...]
    dice: tuple[str, ...]
    sides: tuple[int, ...]
    by: str


@under("D10.13")
class AttackResult(NamedTuple):
    """What the attack dice and everything added came to, before surges."""

    attacker: str
    hearts: int
    range: int
    surges: int


@under("D10.23")
class SurgeSpent(NamedTuple):
    """Surge spent."""

    attacker: str
    surge: str
    cost: int


@under("D10.16")
class AttackMissed(NamedTuple):
    """why: `x` (the blue die), `range` (D10.21) or `surge` (a surge was wanting)."""

    attacker: str
    why: str
    range: int
    needed: int


@under("D10.28")
class DamageCounted(NamedTuple):
    """hearts less shields, of which pierce ignores some."""

    attacker: str
    target: str
    hearts: int
    shields: int
    pierce: int
    damage: int


# -- damage, fatigue, defeat -----------------------------------------------------------------------------------------


@under("D1.10")
class HeartsSuffered(NamedTuple):
    """Hearts suffered."""

    figure: str
    hearts: int
    damage: int
    by: str


@under("D1.10")
class FatigueSuffered(NamedTuple):
    """Fatigue suffered."""

    hero: str
    fatigue: int
    total: int
    by: str


@under("D13.10")
class FatigueOverflowed(NamedTuple):
    """Fatigue beyond Stamina became hearts."""

    figure: str
    hearts: int


@under("D1.10")
class Recovered(NamedTuple):
    """Recovered."""

    figure: str
    hearts: int
    fatigue: int
    by: str


@under("D13.2")
class MonsterDefeated(NamedTuple):
    """Monster defeated."""

    monster: str
    by: str


@under("D13.4")
class HeroKnockedOut(NamedTuple):
    """Hero knocked out."""

    hero: str
    by: str


@under("D13.8")
class HeroRose(NamedTuple):
    """A fallen hero is back on the map."""

    hero: str
    square: int


@under("D14.2")
class AttributeTested(NamedTuple):
    """shields: the sum on the gray and the black die."""

    hero: str
    attribute: str
    value: int
    shields: int
    passed: bool


@under("D14.3")
class TestFailedUnrolled(NamedTuple):
    """A figure without attributes fails."""

    figure: str


@under("D15.1")
class ConditionGained(NamedTuple):
    """Condition gained."""

    figure: str
    condition: str
    by: str


@under("D15.1")
class ConditionLost(NamedTuple):
    """Condition lost."""

    figure: str
    condition: str


# -- cards, items, tokens --------------------------------------------------------------------------------------------


@under("D18.5")
class AbilityUsed(NamedTuple):
    """A skill, feat, item or search card was used."""

    figure: str
    ability: str
    fatigue: int


@under("D1.11")
class CardExhausted(NamedTuple):
    """Card exhausted."""

    hero: str
    card: str


@under("D1.12")
class CardFlipped(NamedTuple):
    """Card flipped."""

    hero: str
    card: str


@under("D5.17")
class TokenSearched(NamedTuple):
    """Token searched."""

    hero: str
    square: int


@under("D5.20")
class UniqueFound(NamedTuple):
    """Unique found."""

    hero: str
    token: str


@under("D5.18")
class SearchCardDrawn(NamedTuple):
    """Search card drawn."""

    hero: str
    card: str


@under("D16.11")
class NothingFound(NamedTuple):
    """The search deck is empty."""

    hero: str


@under("D16.8")
class SearchCardDiscarded(NamedTuple):
    """Search card discarded."""

    hero: str
    card: str


@under("D16.12")
class ItemGained(NamedTuple):
    """Item gained."""

    hero: str
    item: str


@under("D16.13")
class GoldGained(NamedTuple):
    """Gold gained."""

    hero: str
    gold: int


@under("D17.5")
class Traded(NamedTuple):
    """Traded."""

    hero: str
    other: str
    given: tuple[str, ...]
    taken: tuple[str, ...]


@under("D25.5")
class ObjectTaken(NamedTuple):
    """Object taken."""

    hero: str
    token: str


@under("D25.5")
class ObjectDropped(NamedTuple):
    """Object dropped."""

    hero: str
    token: str
    square: int


@under("D23.2")
class OverlordDrew(NamedTuple):
    """The Overlord drew cards: which ones is nobody else's business. Rule: D2.12."""

    cards: int
    hand: int
    why: str


@under("D23.5")
class CardPlayed(NamedTuple):
    """Card played."""

    card: str
    about: str


@under("D23.2")
class OverlordLostCard(NamedTuple):
    """The Overlord discarded a card."""

    card: str


@under("D13.14")
class Rested(NamedTuple):
    """The hero took a rest action. Rule: D5.13."""

    hero: str


# -- the quest -------------------------------------------------------------------------------------------------------


@under("D30.21")
class DoomRose(NamedTuple):
    """Doom rose."""

    doom: int
    limit: int


@under("D25.3")
class EncounterEnded(NamedTuple):
    """Encounter ended."""

    winner: str


@under("D25.3")
class QuestWon(NamedTuple):
    """The heroes won."""

    cause: str


@under("D25.3")
class QuestLost(NamedTuple):
    """The Overlord won."""

    cause: str
