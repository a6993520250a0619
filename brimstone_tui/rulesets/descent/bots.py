"""Bots: seats held by a program, for heroes and for the Overlord. They answer from the decision and the state alone.

What a seat may not know they do not look at: heroes' bots ignore the Overlord's hand, nobody's look at decks. What a
position is worth is in judgement.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

from brimstone_tui.board.squares import parse_square, squares_in
from brimstone_tui.cards.deck import card_of
from brimstone_tui.engine.chance import Whim
from brimstone_tui.engine.requests import Answer, Decision, OneOf
from brimstone_tui.rulesets.descent.actions import (
    BONUS_ATTACK,
    BONUS_RECOVER,
    may_attack,
    skills_of,
    specials_of,
    uses_of,
)
from brimstone_tui.rulesets.descent.aiming import ArmedWith, aims_at, armed_with, weapon_named, weapons_of
from brimstone_tui.rulesets.descent.attack import Attack, Defense, possible_weapons
from brimstone_tui.rulesets.descent.bot_moves import (
    FAR,
    SPARE_FATIGUE,
    WORTH_A_BLOW,
    best_space,
    move,
    worth_buying,
)
from brimstone_tui.rulesets.descent.decisions import (
    Action,
    Equip,
    RerollDice,
    SpendSurge,
    Target,
)
from brimstone_tui.rulesets.descent.dice import face_of, shields_of
from brimstone_tui.rulesets.descent.figures import (
    all_of,
    attribute_of,
    health_of,
    item_of,
    speed_of,
    stamina_of,
)
from brimstone_tui.rulesets.descent.judgement import (
    best_attack,
    door_in_the_way,
    goal_of,
    known_token_at,
    steps_to,
    strongest,
    weight_of,
    worth,
    worth_from,
)
from brimstone_tui.rulesets.descent.movement import reach_of
from brimstone_tui.rulesets.descent.odds import Blow, Offer, blow_odds
from brimstone_tui.rulesets.descent.outcome import encounter_of
from brimstone_tui.rulesets.descent.records import (
    Ability,
    AddToAttack,
    AddToDefense,
    Recover,
    RerollAttack,
    Strike,
    Surge,
)
from brimstone_tui.rulesets.descent.searching import tokens_near
from brimstone_tui.rulesets.descent.state import (
    OVERLORD,
    Figure,
    GameState,
    Hero,
    Monster,
    foes_of,
    seat_of,
    squares_under,
    standing,
    terrain_mask,
)
from brimstone_tui.rulesets.descent.surges import PIERCE_SHADOW, RECOVER_FATIGUE, SHAKE_OFF_DOOMED, surges_for

HURT = 0.5
"""From this share of Health on a hero wants healing."""


class RandomBot:
    """Answers at random among the legal answers, by a seed of its own."""

    def __init__(self, seed: int = 0) -> None:
        self._below = Whim(seed).below

    def __call__(self, decision: Decision[Any], state: GameState) -> Answer:
        return decision.any(self._below)


class SensibleBot:
    """Answers as a sensible player would: the same decision in the same state gets the same answer."""

    def __call__(self, decision: Decision[Any], state: GameState) -> Answer:
        answer = _ANSWERS.get(decision.kind)
        return decision.first() if answer is None else answer(decision, state)


# -- the action question -----------------------------------------------------------------------------------------------


def action(decision: Action, state: GameState) -> Answer:
    """What the figure does next."""
    figure = state.figure(str(decision.about["figure"]))
    options = decision.options
    if decision.about.get("why") == "command":
        return next(key for key in ("attack", "move", "end") if key in options)
    if isinstance(figure, Monster):
        return _monster_action(state, figure, options)
    assert isinstance(figure, Hero)
    return _hero_action(state, figure, options)


def _hero_action(state: GameState, hero: Hero, options: Sequence[str]) -> str:
    if "stand_up" in options:
        return "stand_up"
    if "leave" in options:
        return "leave"
    if "special" in options and _wants_special(state, hero):
        return "special"
    if "search" in options and any(known_token_at(state, token.square) for token in tokens_near(state, hero)):
        return "search"
    if "use" in options and _wanted_use(state, hero):
        return "use"
    blow = best_attack(state, hero) if hero.actions else None
    if "revive" in options and (blow is None or blow[0] < 2):
        return "revive"
    if blow is not None and blow[0] >= WORTH_A_BLOW and "attack" in options and not hero.carried:
        return "skill" if "skill" in options and _striking_skill(state, hero) else "attack"
    goal = goal_of(state, hero)
    if "door" in options and goal and door_in_the_way(state, hero, goal) is not None:
        return "door"
    if "move" in options and best_space(state, hero, _points_ahead(state, hero)) is not None:
        return "move"
    if "fatigue" in options and worth_buying(state, hero):
        return "fatigue"
    if "attack" in options:
        return "attack"
    if "search" in options:
        return "search"
    if "skill" in options and _healing_skill(state, hero):
        return "skill"
    if "rest" in options and hero.fatigue and not hero.rested:
        return "rest"
    return "end"


def _points_ahead(state: GameState, figure: Figure) -> int:
    """The points with which the next move would be made."""
    if figure.points and reach_of(state, figure, figure.points):
        return figure.points
    return figure.points + speed_of(state, figure)


def _monster_action(state: GameState, monster: Monster, options: Sequence[str]) -> str:
    if "leave" in options:
        return "leave"
    if "special" in options and "stunned" in monster.conditions:
        return "special"
    runs = goal_of(state, monster) != 0
    if runs and "move" in options and best_space(state, monster, _points_ahead(state, monster)) is not None:
        return "move"
    if "attack" in options:
        return "attack"
    if _special_of_monster(state, monster) is not None:
        return "special"
    if "move" in options and best_space(state, monster, _points_ahead(state, monster)) is not None:
        return "move"
    if "end_move" in options and may_attack(state, monster):
        return "end_move"
    prey = _prey(state)
    if "door" in options and prey and _in_a_hurry(state) and door_in_the_way(state, monster, prey) is not None:
        return "door"
    return "end"


def _in_a_hurry(state: GameState) -> bool:
    """Whether time works for the heroes: else the Overlord leaves doors shut."""
    encounter = encounter_of(state)
    return encounter is None or encounter.overlord_wins.kind != "doom"


def _prey(state: GameState) -> int:
    mask = 0
    for hero in standing(state):
        mask |= 1 << hero.square
    return mask


# -- what is used ------------------------------------------------------------------------------------------------------


def _wants_special(state: GameState, hero: Hero) -> bool:
    return _special_for(state, hero) is not None


def _special_for(state: GameState, hero: Hero) -> str | None:
    """The special action that a hero wants: against a condition, out of a pit, the goal's object, healing."""
    keys = specials_of(state, hero)
    for key in ("stunned", "climb", "burning", "bleeding"):
        if key in keys:
            return key
    wanted = [key for key in keys if key.startswith("take:")]
    if wanted:
        return wanted[0]
    goal = goal_of(state, hero)
    if "lock" in keys and goal and door_in_the_way(state, hero, goal) is not None:
        return "lock"
    for key in keys:
        ability = _ability(state, hero, key)
        if ability is None:
            continue
        if any(isinstance(effect, Recover) for effect in ability.effects):
            if hero.damage >= HURT * health_of(state, hero):
                return key
        elif any(isinstance(effect, Strike) for effect in ability.effects):
            return key
    return None


def _special_of_monster(state: GameState, monster: Monster) -> str | None:
    """The first special action that does not put out a burning hero."""
    for key in specials_of(state, monster):
        name, _, whom = key.partition(":")
        if name != "douse" or not isinstance(state.figure(whom), Hero):
            return key
    return None


def _ability(state: GameState, hero: Hero, id: str) -> Ability | None:
    return next((each.ability for each in all_of(state, hero) if each.id == id), None)


def special(decision: OneOf, state: GameState) -> Answer:
    """The special action wanted, else the first."""
    figure = state.figure(str(decision.about["figure"]))
    wanted = None
    if isinstance(figure, Hero):
        wanted = _special_for(state, figure)
    elif figure is not None:
        wanted = _special_of_monster(state, figure)
    return wanted if wanted in decision.options else decision.first()


def _wanted_use(state: GameState, hero: Hero) -> str | None:
    """What a hero uses in the own turn for no action."""
    for key in uses_of(state, hero):
        if key == BONUS_ATTACK:
            blow = best_attack(state, hero)
            if blow is not None and blow[0] >= WORTH_A_BLOW and not hero.actions:
                return key
        elif key == BONUS_RECOVER:
            if hero.damage >= 2 and not hero.actions and not possible_weapons(state, hero):
                return key
        elif _wants_use(state, hero, key):
            return key
    return None


def _wants_use(state: GameState, hero: Hero, key: str) -> bool:
    ability = _ability(state, hero, key)
    if ability is None or ability.fatigue > stamina_of(state, hero) - hero.fatigue - SPARE_FATIGUE:
        return False
    for effect in ability.effects:
        if isinstance(effect, Recover):
            tired = effect.hearts == 0
            if tired:
                return hero.fatigue >= stamina_of(state, hero) - 1
            return any(each.damage >= 3 or each.ko for each in state.heroes if each.square >= 0 and not each.gone)
        if isinstance(effect, Strike):
            return True
    return bool(hero.actions) and ability.fatigue <= 1


def _striking_skill(state: GameState, hero: Hero) -> str | None:
    """A skill that is a better attack and can be paid for with something to spare."""
    for source in skills_of(state, hero):
        strikes = [effect for effect in source.ability.effects if isinstance(effect, Strike)]
        if strikes and hero.fatigue + source.ability.fatigue <= stamina_of(state, hero) - SPARE_FATIGUE:
            return source.id
    return None


def _healing_skill(state: GameState, hero: Hero) -> str | None:
    for source in skills_of(state, hero):
        if any(isinstance(effect, Recover) for effect in source.ability.effects):
            return source.id
    return None


def skill(decision: OneOf, state: GameState) -> Answer:
    """A striking skill, else a healing one, else the first."""
    hero = state.hero(decision.seat)
    wanted = _striking_skill(state, hero) or _healing_skill(state, hero)
    return wanted if wanted in decision.options else decision.first()


def use_card(decision: OneOf, state: GameState) -> Answer:
    """What helps: in the own turn what is wanted, in an attack what changes it."""
    if decision.about["moment"] == "own_turn":
        wanted = _wanted_use(state, state.hero(decision.seat))
        return wanted if wanted in decision.options else "none"
    if decision.seat == OVERLORD:
        return decision.first()
    hero = state.hero(decision.seat)
    room = stamina_of(state, hero) - hero.fatigue
    attack: Mapping[str, Any] | None = decision.about.get("attack")
    for key in decision.options:
        ability = _ability(state, hero, key)
        if ability is None or ability.fatigue > room:
            continue
        if attack is not None and not _helps(ability.effects, attack, hero):
            continue
        return key
    return "none"


def _helps(effects: Sequence[object], attack: Mapping[str, Any], hero: Hero) -> bool:
    """Whether an effect is worth it in this attack."""
    own = attack["attacker"] == hero.id
    for effect in effects:
        if isinstance(effect, RerollAttack):
            return own and (bool(attack["missed"]) or attack["hearts"] <= len(attack["dice"]))
        if isinstance(effect, AddToAttack):
            return own and not attack["missed"]
        if isinstance(effect, AddToDefense):
            if not attack["sides"]:
                return True
            mine = next((each for each in attack["defenses"] if each["figure"] == hero.id), None)
            return mine is not None and not attack["missed"] and attack["hearts"] > mine["shields"]
    return True


# -- attacks -----------------------------------------------------------------------------------------------------------


def weapon(decision: OneOf, state: GameState) -> Answer:
    """The weapon with the best attack."""
    figure = state.figure(str(decision.about["figure"]))
    best = best_attack(state, figure) if figure is not None else None
    return best[1].id if best is not None and best[1].id in decision.options else decision.first()


def target(decision: Target, state: GameState) -> Answer:
    """In an attack the target that is worth most; of friends the one hurt most; of tokens the one known to matter."""
    keys = decision.options
    why = str(decision.about.get("why", ""))
    if why == "search":
        return next((key for key in keys if known_token_at(state, parse_square(key))), keys[0])
    figures = [figure for key in keys if (figure := state.figure(key)) is not None]
    if not figures:
        return keys[0]
    attacker = state.figure(str(decision.about.get("figure", "")))
    armed = weapon_named(state, attacker, str(decision.about.get("weapon", ""))) if attacker is not None else None
    if attacker is not None and armed is not None:

        def value(foe: Figure) -> float:
            aims = aims_at(state, attacker, armed, foe)
            return worth(state, attacker, armed, foe, aims[0].distance) if aims else weight_of(state, foe)

        return max(figures, key=value).id
    heroes = [figure for figure in figures if isinstance(figure, Hero)]
    if decision.seat != OVERLORD and heroes:
        return max(heroes, key=lambda hero: (hero.ko, hero.damage, hero.fatigue)).id
    return max(figures, key=lambda figure: (weight_of(state, figure), figure.damage)).id


def surge(decision: SpendSurge, state: GameState) -> Answer:
    """Range while it is wanting, then what hurts most, then conditions, then fatigue."""
    attack: Mapping[str, Any] = decision.about["attack"]
    figure = state.figure(str(decision.about["figure"]))
    armed = weapon_named(state, figure, str(attack["weapon"])) if figure is not None else None
    named = dict(_known_surges(state, figure, armed))
    bought = [named[key] for key in decision.about["bought"] if key in named]
    reach = attack["range"] + sum(each.range for each in bought)
    short = max(0, attack["needed"] - reach)
    keys = [key for key in decision.options if key != "none"]
    if PIERCE_SHADOW in keys:
        return PIERCE_SHADOW
    if short:
        longest = max(keys, key=lambda key: named[key].range if key in named else 0)
        return longest if longest in named and named[longest].range else "none"

    def value(key: str) -> float:
        if key == RECOVER_FATIGUE:
            return 0.4
        if key == SHAKE_OFF_DOOMED:
            return 0.8
        each = named.get(key)
        if each is None:
            return 0.5
        useful: float = each.hearts + 0.7 * each.pierce + 0.3 * each.mend + 0.6 * (each.condition is not None)
        return (useful - each.fatigue) / each.cost + 0.1 * bool(each.effects or each.blast)

    best = max(keys, key=value)
    return best if value(best) > 0 else "none"


def _known_surges(state: GameState, figure: Figure | None, armed: ArmedWith | None) -> list[tuple[str, Surge]]:
    if figure is None or armed is None:
        return []
    foes = foes_of(state, figure)
    if not foes:
        return []
    return surges_for(
        state, Attack(figure, armed, seat_of(figure), figure.square, foes[0].square, 0, [Defense(foes[0])])
    )


def reroll(decision: RerollDice, state: GameState) -> Answer:
    """A blue X first, then the dice that show least."""
    dice, sides = decision.about["dice"], decision.about["sides"]
    numbers = [int(key) for key in decision.options]
    if decision.about["purpose"] == "attack":
        x = [n for n in numbers if face_of(dice[n], sides[n]).miss]
        poor = [n for n in numbers if face_of(dice[n], sides[n]).hearts <= 1]
        chosen = (x or sorted(poor, key=lambda n: face_of(dice[n], sides[n]).hearts))[: decision.most]
    else:
        blank = sorted(numbers, key=lambda n: shields_of(dice[n], sides[n]))
        chosen = [n for n in blank if shields_of(dice[n], sides[n]) <= 1][: decision.most]
    return [str(n) for n in chosen] or "none"


# -- the Overlord ------------------------------------------------------------------------------------------------------


def play_card(decision: OneOf, state: GameState) -> Answer:
    """A card that does something now: an extra attack only where one can be made, surges only on a hit."""
    window = str(decision.about["window"])
    attack: Mapping[str, Any] | None = decision.about.get("attack")
    monster = state.figure(str(decision.about.get("target", "")))
    for key in decision.options:
        if key == "none":
            continue
        effects = state.catalogue.overlord[card_of(key)].effects
        kinds = {effect.kind for effect in effects}
        if window == "on_activate_monster" and isinstance(monster, Monster):
            extra = next((effect for effect in effects if effect.kind == "extra_action"), None)
            if extra is not None and extra.action == "attack" and not _will_strike(state, monster):
                continue
            if extra is not None and extra.action == "move" and not goal_of(state, monster):
                continue
        if attack is not None and "reroll_any" in kinds and not _bad_roll(attack):
            continue
        if attack is not None and "add_to_attack" in kinds and (attack["missed"] or not attack["hearts"]):
            continue
        return key
    return "none"


def _bad_roll(attack: Mapping[str, Any]) -> bool:
    return bool(attack["missed"]) or attack["hearts"] < len(attack["dice"])


def _will_strike(state: GameState, monster: Monster) -> bool:
    """Whether a monster has somebody to attack, now or after a move."""
    if possible_weapons(state, monster):
        return True
    weapons = weapons_of(state, monster)
    mask = reach_of(state, monster, speed_of(state, monster))
    return any(worth_from(state, monster, weapons, square) > 0 for square in squares_in(mask))


def group(decision: Decision[Any], state: GameState) -> Answer:
    """First those who can strike."""

    def ready(kind: str) -> int:
        return -sum(bool(possible_weapons(state, each)) for each in state.monsters if each.kind == kind)

    return min(decision.keys(), key=ready)


def monster(decision: Decision[Any], state: GameState) -> Answer:
    """The monster of the group that is nearest to its goal or its prey."""

    def away(id: str) -> int:
        figure = state.monster(id)
        if figure is None:
            return FAR
        goal = goal_of(state, figure) or _prey(state)
        steps = steps_to(state, goal) if goal else {}
        return min((steps.get(square, FAR) for square in squares_under(state, figure)), default=FAR)

    return min(decision.keys(), key=away)


# -- the rest ----------------------------------------------------------------------------------------------------------


def next_hero(decision: Decision[Any], state: GameState) -> Answer:
    """A hero who can strike goes first, a fallen one last."""

    def rank(id: str) -> tuple[bool, bool]:
        hero = state.hero(id)
        return hero.ko, not possible_weapons(state, hero) if not hero.ko else True

    return min(decision.keys(), key=rank)


def equip(decision: Equip, state: GameState) -> Answer:
    """The items that make the best attack and the best defence together."""
    best: tuple[float, list[str]] = (-1.0, [])
    for count in range(len(decision.options) + 1):
        for chosen in combinations(decision.options, count):
            if decision.fits(chosen):
                best = max(best, (_worth_of_items(state, chosen), list(chosen)), key=lambda each: each[0])
    return best[1] or "keep"


def _worth_of_items(state: GameState, items: Sequence[str]) -> float:
    blows = [0.0]
    value = 0.0
    for id in items:
        item = item_of(state, id)
        if item.attack is not None:
            armed = armed_with(item, id)
            offers = tuple(Offer(each.cost, each.hearts, 0, each.pierce) for each in armed.surges)
            odds = blow_odds(Blow(armed.dice, ("gray",), offers, pierce=armed.pierce))
            blows.append(float(odds.mean) + 0.3 * (armed.type == "ranged"))
        else:
            value += 0.5
        if item.power is not None:
            value += 0.2 + 0.8 * sum(len(bonus.dice) for bonus in item.power.defense)
    return max(blows) + value + 0.05 * sum(blows)


def open_group(decision: Decision[Any], state: GameState) -> Answer:
    """The strongest."""
    return strongest(state, decision.keys())


def attribute(decision: Decision[Any], state: GameState) -> Answer:
    """The tester's best attribute; the Overlord picks the worst."""
    hero = state.hero(str(decision.about["figure"]))
    pick = min if decision.seat == OVERLORD else max
    return pick(decision.keys(), key=lambda name: attribute_of(state, hero, name))


def place(decision: Decision[Any], state: GameState) -> Answer:
    """Out of harm's way; what is shifted by a foe goes into it."""
    if decision.shape != "square":
        return decision.first()
    figure = state.figure(str(decision.about.get("figure", "")))
    harm = terrain_mask(state, "lava") | terrain_mask(state, "pit")
    keys = decision.keys()
    hostile = isinstance(figure, Hero) and decision.seat == OVERLORD

    def bad(key: str) -> bool:
        return bool(harm >> parse_square(key) & 1)

    return next((key for key in keys if bad(key) == hostile), keys[0])


def as_fatigue(decision: Decision[Any], state: GameState) -> Answer:
    """As much as leaves room for one more."""
    hero = state.hero(decision.seat)
    room = max(0, stamina_of(state, hero) - hero.fatigue - SPARE_FATIGUE)
    return str(min(room, len(decision.keys()) - 1))


def pay(decision: Decision[Any], state: GameState) -> Answer:
    """All that leaves room for one more."""
    return decision.keys()[max(0, len(decision.keys()) - 2)]


def decline(decision: Decision[Any], state: GameState) -> Answer:
    """Nothing."""
    return decision.decline


_ANSWERS: dict[str, Callable[[Any, GameState], Answer]] = {
    "action": action,
    "move": move,
    "special": special,
    "skill": skill,
    "use_card": use_card,
    "weapon": weapon,
    "target": target,
    "surge": surge,
    "reroll": reroll,
    "play_card": play_card,
    "group": group,
    "monster": monster,
    "next_hero": next_hero,
    "equip": equip,
    "open_group": open_group,
    "attribute": attribute,
    "place": place,
    "as_fatigue": as_fatigue,
    "pay": pay,
    "trade": decline,
    "keep_card": decline,
    "lay_out": decline,
    "order": decline,
}
