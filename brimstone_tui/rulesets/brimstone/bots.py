"""Bots: seats held by a program. They answer from the decision and the state alone, by what lies open on the table.

`SensibleBot` plays for the party: it fights what is near, keeps Grit for where it helps, heals, explores, stays in the
light. `RandomBot` plays at random and never flees. What a position is worth is in judgement.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from brimstone_tui.board.squares import mask_of, square_name, squares_in
from brimstone_tui.cards.deck import card_of
from brimstone_tui.engine.chance import Whim
from brimstone_tui.engine.requests import Answer, Decision
from brimstone_tui.rulesets.brimstone.attack import (
    FISTS,
    Attack,
    AttackDie,
    attacks_of,
    dynamite_spaces,
    melee_attack,
    ranged_attack,
)
from brimstone_tui.rulesets.brimstone.darkness import hold_bonus
from brimstone_tui.rulesets.brimstone.decisions import (
    Action,
    AssignHits,
    CardChoice,
    ChooseTarget,
    Equip,
    FreeToken,
    HealSplit,
    Move,
    RerollDice,
    ThrowAt,
    UseToken,
    WhichHero,
)
from brimstone_tui.rulesets.brimstone.figures import (
    enemy_health,
    health_of,
    max_grit_of,
    sanity_of,
    skill_of,
)
from brimstone_tui.rulesets.brimstone.healing import heroes_near_enough
from brimstone_tui.rulesets.brimstone.judgement import (
    KILL_WEIGHS,
    chance_of,
    danger_of,
    exposure,
    frailty,
    mean_of,
    most_hurt,
    next_door,
    steps_to,
    targets_from,
    worth_of_attack,
    worth_of_effects,
    worth_of_hit,
)
from brimstone_tui.rulesets.brimstone.movement import escape_needed
from brimstone_tui.rulesets.brimstone.records import Choose, Heal, Item
from brimstone_tui.rulesets.brimstone.records import Grit as GritEffect
from brimstone_tui.rulesets.brimstone.records import Lasting as LastingEffect
from brimstone_tui.rulesets.brimstone.state import (
    TRACK_END,
    Enemy,
    GameState,
    Hero,
    board_of,
    lit_squares,
    standing,
)

GATHERED = 5
"""The party is together when nobody is farther from the door than so many steps."""
LATE = 6
"""With so few steps left on the Darkness track nobody waits for anybody any more."""
FRAIL = 0.5
"""From this share of the limit on a hero wants healing."""
BLAST_WOUNDS = 3.5
"""What dynamite does to a figure on average."""
FRIEND_WEIGHS = 4.0
"""A hero in the blast against an enemy in it."""
WORTH_A_STICK = 2.5
"""How much better than an attack dynamite must be."""
"""The last Grit is kept for cancelling dread unless so many dice are expected to turn."""
LAST_GRIT_WORTH = 1.4
SPARE_GRIT_WORTH = 0.9
_PLAIN_DIE = AttackDie(FISTS, 4, 6)
"""Stands for the dice of an attack with nothing that is in hand."""


class RandomBot:
    """Answers at random among the legal answers, by a seed of its own, but never flees: a party that may leave at the
    start of every turn would play a turn or two.
    """

    def __init__(self, seed: int = 0) -> None:
        self._below = Whim(seed).below

    def __call__(self, decision: Decision[Any], state: GameState) -> Answer:
        return "no" if decision.kind == "flee" else decision.any(self._below)


class SensibleBot:
    """Answers as a sensible player would: the same decision in the same state gets the same answer."""

    def __call__(self, decision: Decision[Any], state: GameState) -> Answer:
        answer = _ANSWERS.get(decision.kind)
        return decision.first() if answer is None else answer(decision, state)


# -- setting out -------------------------------------------------------------------------------------------------------


def free_token(decision: FreeToken, state: GameState) -> Answer:
    """What the party has least of, of what heals or helps, in this order."""
    held = [token for hero in state.heroes for token in hero.tokens]
    wanted = [token for token in ("bandages", "whiskey", "dynamite") if token in decision.options]
    return min(wanted or decision.options, key=held.count)


def equip(decision: Equip, state: GameState) -> Answer:
    """The items that make the best attack; among equals those that hit hardest hand to hand."""
    hero = state.hero(decision.seat)
    items = [state.catalogue.items[id] for id in decision.options]
    best: tuple[float, tuple[Item, ...]] = (-1.0, ())
    for count in range(1, len(items) + 1):
        for chosen in combinations(items, count):
            if sum(item.hands for item in chosen) <= decision.hands:
                best = max(best, (_worth_in_hand(state, hero, chosen), chosen), key=lambda each: each[0])
    return [item.id for item in best[1]]


def _worth_in_hand(state: GameState, hero: Hero, items: Sequence[Item]) -> float:
    aim = state.catalogue.heroes[hero.kind].to_hit
    blows = [(item.melee.combat, mean_of(item.damage)) for item in items if item.melee is not None and not item.free]
    combat = state.catalogue.heroes[hero.kind].combat + sum(dice for dice, _ in blows)
    melee = combat * chance_of(aim.melee) * max([damage for _, damage in blows], default=3.5)
    shots = [
        item.ranged.shots * chance_of(aim.ranged) * mean_of(item.damage) * (1 + item.ranged.range / 20)
        for item in items
        if item.ranged is not None and not item.free
    ]
    return max(melee, sum(shots)) + 0.2 * min(melee, sum(shots)) + sum(len(item.modifiers) for item in items)


# -- moving ------------------------------------------------------------------------------------------------------------


def spend_grit(decision: Decision[Any], state: GameState) -> Answer:
    """For more movement when the Grit would be lost, or when it brings an enemy or the light into reach."""
    hero = state.hero(decision.seat)
    if hero.grit > max_grit_of(state, hero):
        return "yes"
    in_the_dark = not lit_squares(state) >> hero.square & 1
    if hero.grit < 2 or (state.movement > 0 and not in_the_dark):
        return "no"
    if not state.enemies:
        return "yes" if in_the_dark else "no"
    idle = not any(targets_from(state, hero.square, attack) for attack in _all_attacks(state, hero))
    return "yes" if idle else "no"


def move(decision: Move, state: GameState) -> Answer:
    """In a fight to where the own attack is worth most and the enemy's least; else to the next door, in the light."""
    hero = state.hero(decision.seat)
    worth = _worth_in_fight if state.enemies else _worth_on_the_way
    attacks = _all_attacks(state, hero) if state.enemies else []
    door = next_door(state)
    best, goal = worth(state, hero, hero.square, attacks, door) + 0.05, None
    for square in squares_in(decision.mask):
        value = worth(state, hero, square, attacks, door)
        if value > best:
            best, goal = value, square
    if goal is None:
        return decision.stay_key
    return square_name(goal)


def _all_attacks(state: GameState, hero: Hero) -> list[Attack]:
    """The attacks that the hero could make somewhere with what is in hand."""
    items = [state.catalogue.items[id] for id in hero.in_hand]
    clubs = [item for item in items if item.melee is not None and not item.free]
    attacks = [melee_attack(state, hero, item) for item in clubs or [FISTS]]
    return attacks + [ranged_attack(state, hero, item) for item in items if item.ranged is not None and not item.free]


def _worth_in_fight(
    state: GameState, hero: Hero, square: int, attacks: Sequence[Attack], door: tuple[int, ...]
) -> float:
    board = board_of(state)
    attack = max(worth_of_attack(state, hero, each, targets_from(state, square, each)) for each in attacks)
    value = attack - exposure(state, hero, square) * (1 + frailty(state, hero))
    if attack == 0:
        value -= 0.1 * steps_to(state, [enemy.square for enemy in state.enemies], square)
    for other in standing(state):
        if other is not hero and board.adjacent(square, other.square):
            value += 0.1
    for fallen in state.heroes:
        if fallen.ko and not fallen.dead and board.adjacent(square, fallen.square) and _nobody_near(state, fallen):
            value += 3.0
    if square != hero.square and escape_needed(state, hero.square, 0):
        value -= 0.4
    return value


def _nobody_near(state: GameState, fallen: Hero) -> bool:
    here = board_of(state).tile_mask_at(fallen.square)
    return not any(here >> enemy.square & 1 for enemy in state.enemies)


def _worth_on_the_way(
    state: GameState, hero: Hero, square: int, attacks: Sequence[Attack], door: tuple[int, ...]
) -> float:
    value = 0.0 if lit_squares(state) >> square & 1 else -8.0
    if not door:
        return value
    value -= steps_to(state, door, square)
    face_down = any(tile.face_down is not None for tile in state.tiles)
    if face_down and square not in door:
        value -= 2.0 * any(tile.face_down is not None and square in tile.squares for tile in state.tiles)
    return value


# -- actions -----------------------------------------------------------------------------------------------------------


def action(decision: Action, state: GameState) -> Answer:
    """The free ones first, then healing and abilities that help, then the best of what stands for the attack."""
    hero = state.hero(decision.seat)
    options = list(decision.options)
    for key in options:
        if key == "take_light" or key.startswith("free:"):
            return key
        if key.startswith("use:") and _helps(state, hero, key[4:], attack_is_left=decision.about["main"]):
            return key
    for key in options:
        if key.startswith("help:"):
            return key
    attacks = {attack.key: attack for attack in attacks_of(state, hero)}
    worths = {
        key: worth_of_attack(state, hero, attacks[key], targets_from(state, hero.square, attacks[key]))
        for key in options
        if key in attacks
    }
    best = max(worths, key=lambda key: worths[key], default="end")
    if "dynamite" in options and best_throw(state, hero)[1] > worths.get(best, 0.0) + WORTH_A_STICK:
        return "dynamite"
    if best != "end":
        return best
    if "search" in options and _ready_for_the_next_room(state, hero):
        return "search"
    if "scavenge" in options and frailty(state, hero) < FRAIL and state.darkness < TRACK_END - LATE:
        return "scavenge"
    return "end"


def _helps(state: GameState, hero: Hero, id: str, *, attack_is_left: bool) -> bool:
    """Whether a token or an ability is worth using now."""
    token = state.catalogue.tokens.get(id)
    if token is None:
        return _ability_helps(state, hero, id, attack_is_left)
    near_heroes = heroes_near_enough(state, hero) if token.on_others else [hero]
    for effect in token.effects:
        match effect:
            case Heal():
                patient = most_hurt(state, near_heroes, effect.tracks)
                hurt, limit = _track(state, patient, effect.tracks)
                return hurt >= FRAIL * limit and hurt >= mean_of(effect.amount)
            case GritEffect():
                return any(each.grit == 0 for each in near_heroes) and not state.enemies
            case _:
                return worth_of_effects(state, hero, token.effects, id) > 1.2
    return False


def _ability_helps(state: GameState, hero: Hero, id: str, attack_is_left: bool) -> bool:
    """Whether an ability brings more than it costs: Grit above the last is cheap, and what is used up is kept for need.

    A change of the own figures that lasts helps only who still attacks.
    """
    use = state.catalogue.source(id).use
    assert use is not None
    if not attack_is_left and any(isinstance(effect, LastingEffect) for effect in use.effects):
        return False
    worth = worth_of_effects(state, hero, use.effects, id)
    if any(getattr(effect, "to", "") == "chosen_hero" for effect in use.effects):
        patient = most_hurt(state, heroes_near_enough(state, hero), "any")
        worth = max(worth, worth_of_effects(state, patient, use.effects, id))
    cost = use.grit * (1.2 if hero.grit > use.grit else 2.2)
    return worth > cost + (2.9 if use.per in ("fight", "adventure") and not use.grit else 0.9)


def _track(state: GameState, hero: Hero, tracks: str) -> tuple[int, int]:
    if tracks == "sanity":
        return hero.sanity_damage, sanity_of(state, hero)
    return hero.wounds, health_of(state, hero)


def _ready_for_the_next_room(state: GameState, hero: Hero) -> bool:
    """Whether the party stands together at the door, or cannot wait any longer."""
    if state.darkness >= TRACK_END - LATE:
        return True
    return all(steps_to(state, [hero.square], other.square) <= GATHERED for other in standing(state))


def best_throw(state: GameState, hero: Hero, mask: int | None = None) -> tuple[int, float]:
    """The space where dynamite does most, and what that is worth."""
    board = board_of(state)
    best = (-1, 0.0)
    for square in squares_in(dynamite_spaces(state, hero) if mask is None else mask):
        area = 1 << square | board.neighbours(square)
        worth = 0.0
        for enemy in state.enemies:
            if area >> enemy.square & 1:
                left = enemy_health(state, enemy.kind) - enemy.wounds
                worth += (danger_of(state, enemy.kind) + KILL_WEIGHS) * min(1.0, BLAST_WOUNDS / left)
        worth -= FRIEND_WEIGHS * (area & mask_of(each.square for each in standing(state))).bit_count()
        if best[0] < 0 or worth > best[1]:
            best = (square, worth)
    return best


def throw_at(decision: ThrowAt, state: GameState) -> Answer:
    """Where most enemies and no friends are."""
    return square_name(best_throw(state, state.hero(decision.seat), decision.mask)[0])


def assign_hits(decision: AssignHits, state: GameState) -> Answer:
    """One hit at a time, on the figure that it helps most to hit."""
    hero = state.hero(decision.seat)
    what = str(decision.about["what"])
    dice = [attack.dice[0] for attack in _all_attacks(state, hero) if attack.what == what and attack.dice]
    die = dice[0] if dice else _PLAIN_DIE
    enemies = [enemy for enemy in state.enemies if enemy.id in decision.options]
    return [max(enemies, key=lambda enemy: worth_of_hit(state, hero, die, what, enemy)).id]


def target(decision: ChooseTarget, state: GameState) -> Answer:
    """The most dangerous figure for what is left of it."""
    enemies = [enemy for enemy in state.enemies if enemy.id in decision.options]

    def worth(enemy: Enemy) -> float:
        return danger_of(state, enemy.kind) / (enemy_health(state, enemy.kind) - enemy.wounds)

    return max(enemies, key=worth).id if enemies else decision.first()


# -- Grit --------------------------------------------------------------------------------------------------------------


def reroll(decision: RerollDice, state: GameState) -> Answer:
    """The dice that failed; for Grit only when enough of them may turn, or when it is a matter of life."""
    about = decision.about
    sides, need = about["sides"], about["need"]
    numbers = [int(key) for key in decision.options]
    if about["purpose"] == "hold_back":
        return [str(min(numbers, key=lambda n: sides[n]))]
    if about["what"] == "death":
        return list(decision.options)
    if need:
        failed = [n for n in numbers if sides[n] < need and sides[n] != 6]
    else:
        failed = [n for n in numbers if sides[n] <= 2] if about["purpose"] == "damage" else []
    chosen = sorted(failed, key=lambda n: sides[n])[: decision.most]
    if not chosen or (about["grit"] and not _worth_grit(state, state.hero(decision.seat), about, len(chosen))):
        return decision.decline
    return [str(n) for n in sorted(chosen)]


def _worth_grit(state: GameState, hero: Hero, about: dict[str, Any], failed: int) -> bool:
    purpose, need = about["purpose"], about["need"]
    if purpose not in ("to_hit", "defense", "willpower", "armor", "spirit_armor", "damage", "test"):
        return False
    turned = failed * (chance_of(need) if need else 0.5)
    if purpose in ("defense", "willpower"):
        kind = state.catalogue.enemies.get(str(about["what"]).partition("#")[0])
        each = mean_of(kind.damage) if kind is not None and purpose == "defense" else 1.0
        hurt, limit = _track(state, hero, "wounds" if purpose == "defense" else "sanity")
        if hurt + failed * each >= limit:
            return True
        turned *= each
    return turned >= (SPARE_GRIT_WORTH if hero.grit >= max_grit_of(state, hero) else LAST_GRIT_WORTH)


def use_token(decision: UseToken, state: GameState) -> Answer:
    """Against going down always; lamp oil when the Darkness would come on or a bad event would happen."""
    if "sides" not in decision.about:
        return decision.options[0]
    sides = decision.about["sides"]
    held = sum(sides) + hold_bonus(state) >= decision.about["target"]
    doubles = sides[0] == sides[1] != 6
    return decision.decline if held and not doubles else decision.options[0]


# -- who, how much -----------------------------------------------------------------------------------------------------


def who(decision: WhichHero, state: GameState) -> Answer:
    """For a test the hero with most dice; for healing the one who needs it most."""
    heroes = [state.hero(id) for id in decision.options]
    if "skill" in decision.about:
        return max(heroes, key=lambda hero: skill_of(state, hero, decision.about["skill"])).id
    token = state.catalogue.tokens.get(str(decision.about.get("token", "")))
    effects = token.effects if token is not None else ()
    if any(isinstance(effect, GritEffect) for effect in effects):
        return min(heroes, key=lambda hero: hero.grit).id
    tracks = next((effect.tracks for effect in effects if isinstance(effect, Heal)), "any")
    return most_hurt(state, heroes, tracks).id


def breath(decision: Decision[Any], state: GameState) -> Answer:
    """Heal if hurt, else take heart."""
    hero = state.hero(decision.seat)
    can_take_heart = hero.grit < max_grit_of(state, hero)
    return "grit" if can_take_heart and hero.wounds + hero.sanity_damage < 3 else "heal"


def heal_split(decision: HealSplit, state: GameState) -> Answer:
    """Point by point on the track that is nearer to its limit."""
    hero = state.hero(decision.seat)
    limits = {"wounds": health_of(state, hero), "sanity": sanity_of(state, hero)}
    hurt = {"wounds": hero.wounds, "sanity": hero.sanity_damage}
    shares = dict(decision.least)
    for _ in range(decision.total - sum(shares.values())):
        open_tracks = [name for name in decision.most if shares[name] < decision.most[name]]
        shares[max(open_tracks, key=lambda name: (hurt[name] - shares[name]) / limits[name])] += 1
    return shares


def card_choice(decision: CardChoice, state: GameState) -> Answer:
    """The way out that costs the party least."""
    deck, _, card = str(decision.about["source"]).partition(":")
    record = state.catalogue.cards.get(deck, {}).get(card_of(card))
    choices = [effect for effect in record.effects if isinstance(effect, Choose)] if record is not None else []
    ways = [option for choice in choices for option in choice.options if option.id in decision.options]
    if not ways:
        return decision.first()
    return max(ways, key=lambda way: worth_of_effects(state, None, way.effects)).id


def _yes(decision: Decision[Any], state: GameState) -> Answer:
    return "yes"


def _decline(decision: Decision[Any], state: GameState) -> Answer:
    return decision.decline


_ANSWERS: dict[str, Callable[[Any, GameState], Answer]] = {
    "flee": _decline,
    "free_token": free_token,
    "equip": equip,
    "spend_grit": spend_grit,
    "drag": _decline,
    "move": move,
    "action": action,
    "throw_at": throw_at,
    "assign_hits": assign_hits,
    "target": target,
    "reroll": reroll,
    "use_token": use_token,
    "use_revive": _yes,
    "cancel_dread": _yes,
    "order": _decline,
    "who": who,
    "breath": breath,
    "heal_split": heal_split,
    "card_choice": card_choice,
}
"""The kinds that need thought; any other gets its first answer."""
