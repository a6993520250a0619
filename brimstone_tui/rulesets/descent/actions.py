"""The actions of heroes and monsters: which are open to a figure, and how each is carried out.

Rule: section 5, D22.14.
"""

from __future__ import annotations

from collections.abc import Callable

from brimstone_tui.rulesets.descent.aiming import attack_allowed
from brimstone_tui.rulesets.descent.attack import choose_attack, possible_weapons, resolve
from brimstone_tui.rulesets.descent.conditions import SHAKEN_OFF, cure
from brimstone_tui.rulesets.descent.damage import recover, roll_to_rise, suffer_fatigue
from brimstone_tui.rulesets.descent.decisions import Skill, Special, Target, Trade, UseCard
from brimstone_tui.rulesets.descent.doors import ask_door, doors_beside, locks_beside, try_lock
from brimstone_tui.rulesets.descent.events import (
    AbilityUsed,
    ActionTaken,
    ObjectDropped,
    ObjectTaken,
    Rested,
    Traded,
)
from brimstone_tui.rulesets.descent.figures import Source, has_rule, speed_of
from brimstone_tui.rulesets.descent.lasting import trim
from brimstone_tui.rulesets.descent.movement import (
    ask_move,
    buy_points,
    can_buy_points,
    can_climb_out,
    can_get_points,
    climb_out,
    gain_points,
    leave,
    may_leave,
    reach_of,
)
from brimstone_tui.rulesets.descent.outcome import settle
from brimstone_tui.rulesets.descent.records import Strike
from brimstone_tui.rulesets.descent.searching import search, tokens_near
from brimstone_tui.rulesets.descent.state import (
    OFF_BOARD,
    Dropped,
    Figure,
    GameState,
    Hero,
    Monster,
    Table,
    adjacent,
    in_play,
    monsters_on_map,
    seat_of,
    standing,
    within_mask,
)
from brimstone_tui.rulesets.descent.windows import Cause, offer_all, usable, use

MONSTER_ATTACKS = 1
"""Attacks in a monster's activation. Rule: D22.10."""
BONUS_ATTACK, BONUS_RECOVER = "bonus_attack", "bonus_recover"
BONUS_HEARTS = 2
"""Rule: D2.10."""
LONE_HEROES = 2
"""The number of heroes that get the bonus. Rule: D2.10."""


# -- what is open ------------------------------------------------------------------------------------------------------


def hero_options(state: GameState, hero: Hero) -> list[str]:
    """What a hero may do now, `end` aside, in the order of D5. Rule: D4.7, D5.23, D15.9."""
    if hero.ko:
        return ["stand_up"] if hero.actions else []
    free = hero.actions > 0 and "stunned" not in hero.conditions
    marches = free and can_get_points(hero)
    options = []
    goes_on = reach_of(state, hero, hero.points) != 0
    if goes_on or (marches and reach_of(state, hero, hero.points + speed_of(state, hero))):
        options.append("move")
    if goes_on and marches:
        options.append("move_again")
    if free:
        if possible_weapons(state, hero):
            options.append("attack")
        if skills_of(state, hero):
            options.append("skill")
        options.append("rest")
        if tokens_near(state, hero):
            options.append("search")
        if fallen_beside(state, hero):
            options.append("revive")
        if doors_beside(state, hero):
            options.append("door")
    if specials_of(state, hero):
        options.append("special")
    if can_buy_points(state, hero):
        options.append("fatigue")
    if uses_of(state, hero):
        options.append("use")
    if hero.moving and partners_of(state, hero):
        options.append("trade")
    if may_leave(state, hero):
        options.append("leave")
    return options


def monster_options(state: GameState, monster: Monster) -> list[str]:
    """What a monster may do now, `end` aside. Rule: D22.9, D22.10, D22.14 to D22.20."""
    free = monster.actions > 0 and "stunned" not in monster.conditions
    options = []
    goes_on = reach_of(state, monster, monster.points) != 0
    marches = may_take_move(state, monster)
    if goes_on or (marches and reach_of(state, monster, monster.points + speed_of(state, monster))):
        options.append("move")
    if goes_on and marches:
        options.append("move_again")
    if may_attack(state, monster) and possible_weapons(state, monster):
        options.append("attack")
    if free and doors_beside(state, monster):
        options.append("door")
    if specials_of(state, monster):
        options.append("special")
    if monster.reached >= 0 and monster.points:
        options.append("end_move")
    if may_leave(state, monster):
        options.append("leave")
    return options


def may_take_move(state: GameState, monster: Monster) -> bool:
    """Whether a move action is left to a monster. Rule: D15.7, D22.9, D23.12."""
    if "stunned" in monster.conditions or not can_get_points(monster):
        return False
    if monster.moves and has_rule(state, monster, "shambling"):
        return False
    return monster.actions > 0 or monster.extra_moves > 0


def may_attack(state: GameState, monster: Monster) -> bool:
    """Whether an attack is left to a monster. Rule: D22.10, D22.18, D22.21, D23.12."""
    if "stunned" in monster.conditions or not attack_allowed(state, monster):
        return False
    if monster.extra_attacks:
        return True
    return monster.actions > 0 and (monster.attacks < MONSTER_ATTACKS or has_rule(state, monster, "ravage"))


def skills_of(state: GameState, hero: Hero) -> list[Source]:
    """The skills marked action that a hero can use. Rule: D5.8, D5.12."""
    return [each for each in usable(state, hero, "action", Cause("action", hero)) if each.id in hero.skills]


def fallen_beside(state: GameState, hero: Hero) -> list[Hero]:
    """The companions whom a hero can revive. Rule: D5.27."""
    near = within_mask(state, 1 << hero.square, 1)
    return [other for other in in_play(state) if other.ko and near >> other.square & 1]


def specials_of(state: GameState, figure: Figure) -> list[str]:
    """Special actions: of cards, feats, items and monster cards, against conditions, out of a pit, of the quest.

    Rule: D5.35, D5.38, D8.3, D15.9, D22.17.
    """
    if figure.actions <= 0 or (isinstance(figure, Hero) and figure.ko):
        return []
    if "stunned" in figure.conditions:
        return ["stunned"]
    found = [each.id for each in _abilities(state, figure)]
    if can_climb_out(state, figure):
        found.append("climb")
    found += [condition for condition in SHAKEN_OFF if condition in figure.conditions]
    found += [
        f"douse:{other.id}"
        for other in [*standing(state), *monsters_on_map(state)]
        if "burning" in other.conditions and adjacent(state, figure, other)
    ]
    if isinstance(figure, Hero):
        if locks_beside(state, figure):
            found.append("lock")
        found += [f"take:{each.token}" for each in _dropped_near(state, figure)]
        found += [f"drop:{token}" for token in figure.carried]
    return found


def _abilities(state: GameState, figure: Figure) -> list[Source]:
    """The actions on cards; a skill is no special action, and a monster's one attack is counted."""
    found = usable(state, figure, "action", Cause("action", figure))
    if isinstance(figure, Hero):
        return [each for each in found if each.id not in figure.skills]
    assert isinstance(figure, Monster)
    return [each for each in found if not is_attack(each) or may_attack(state, figure)]


def is_attack(source: Source) -> bool:
    """Whether an action includes an attack. Rule: D22.18."""
    return any(isinstance(effect, Strike) for effect in source.ability.effects)


def _dropped_near(state: GameState, hero: Hero) -> list[Dropped]:
    near = within_mask(state, 1 << hero.square, 1)
    return [each for each in state.dropped if near >> each.square & 1]


def uses_of(state: GameState, hero: Hero) -> list[str]:
    """What a hero can use in the own turn without an action. Rule: D4.9, D2.10."""
    found = [each.id for each in usable(state, hero, "own_turn", Cause("own_turn", hero))]
    if bonus_left(state, hero):
        if "stunned" not in hero.conditions and possible_weapons(state, hero):  # D15.9: it is an attack action
            found.append(BONUS_ATTACK)
        if hero.damage:
            found.append(BONUS_RECOVER)
    return found


def bonus_left(state: GameState, hero: Hero) -> int:
    """How often a hero of two may still take the bonus in this turn. Rule: D2.10, D2.11."""
    heroes = len(in_play(state))
    most = 1 if heroes == LONE_HEROES and state.options["two_hero_bonus"] == "on" else 0
    if len(state.heroes) == 1 and state.options["solo_hero"] == "on":
        most = 2
    return max(0, most - hero.used.count("bonus"))


def partners_of(state: GameState, hero: Hero) -> list[Hero]:
    """The heroes with whom a hero in a move action could trade, each once in that action. Rule: D17.5, D17.8."""
    return [
        other
        for other in standing(state)
        if adjacent(state, hero, other) and _traded(other) not in hero.used and (goods_of(hero) or goods_of(other))
    ]


def _traded(other: Hero) -> str:
    return f"trade:{other.id}"


def goods_of(hero: Hero) -> list[str]:
    """What a hero can give away: items and search cards that are not used up. Rule: D17.5."""
    return [*hero.items, *(card for card in hero.cards if card not in hero.flipped), *hero.carried]


# -- carrying out ------------------------------------------------------------------------------------------------------


def spend_action(table: Table, figure: Figure, action: str) -> None:
    """An action is spent; any but a move action breaks the move off. Rule: D4.7, D5.2."""
    figure.actions -= 1
    figure.moving = action == "move"
    if isinstance(figure, Monster):
        figure.reached = OFF_BOARD
    table.tell(ActionTaken, figure.id, action, figure.actions)


def act(table: Table, figure: Figure, action: str) -> None:
    """Carry one choice of the action question out. Rule: D4.8, D15.14, D25.3."""
    before, bled = _actions_left(figure), "bleeding" in figure.conditions
    _CARRIED_OUT[action](table, figure)
    if bled and "bleeding" in figure.conditions and _actions_left(figure) < before:  # D15.14
        suffer_fatigue(table, figure, 1, "bleeding")
    settle(table)


def _actions_left(figure: Figure) -> int:
    """The actions that a figure can still spend, those that cards gave a monster among them."""
    return figure.actions + (figure.extra_moves + figure.extra_attacks if isinstance(figure, Monster) else 0)


def _move(table: Table, figure: Figure) -> None:
    """Go on with the points that are left; without any, take a move action. Rule: D5.1, D6.15."""
    if not (figure.points and reach_of(table.state, figure, figure.points)):
        take_move(table, figure)
    ask_move(table, figure)


def _move_again(table: Table, figure: Figure) -> None:
    """A move action more: its points join the pool. Rule: D6.16, D21.6."""
    take_move(table, figure)
    ask_move(table, figure)


def take_move(table: Table, figure: Figure) -> None:
    """Spend a move action: points equal to Speed join the pool. Rule: D6.1."""
    if isinstance(figure, Monster) and figure.extra_moves:
        figure.extra_moves -= 1
        figure.reached = OFF_BOARD
        table.tell(ActionTaken, figure.id, "move", figure.actions)
    else:
        spend_action(table, figure, "move")
    figure.moves += 1
    figure.moving = True
    figure.used = [each for each in figure.used if not each.startswith("trade:")]
    gain_points(table, figure, speed_of(table.state, figure))


def _attack(table: Table, figure: Figure) -> None:
    attack = choose_attack(table, figure)
    assert attack is not None
    spend_attack(table, figure, "attack")
    resolve(table, attack)


def spend_attack(table: Table, figure: Figure, action: str) -> None:
    """Spend the action of an attack; an extra attack of a monster costs none of its two. Rule: D22.10, D23.12."""
    if isinstance(figure, Monster) and figure.extra_attacks:
        figure.extra_attacks -= 1
        figure.moving = False
        figure.reached = OFF_BOARD
        table.tell(ActionTaken, figure.id, action, figure.actions)
    else:
        figure.attacks += 1
        spend_action(table, figure, action)


def _skill(table: Table, figure: Figure) -> None:
    hero = as_hero(figure)
    sources = skills_of(table.state, hero)
    chosen = table.ask(Skill(hero.id, [each.id for each in sources]))
    spend_action(table, hero, "skill")
    use(table, hero, next(each for each in sources if each.id == chosen), Cause("action", hero))


def _rest(table: Table, figure: Figure) -> None:
    hero = as_hero(figure)
    spend_action(table, hero, "rest")
    hero.rested = True
    table.tell(Rested, hero.id)
    offer_all(table, hero, "rested", Cause("rest", hero, hero))


def _search(table: Table, figure: Figure) -> None:
    spend_action(table, figure, "search")
    search(table, as_hero(figure))


def _stand_up(table: Table, figure: Figure) -> None:
    """Two red dice; with that the turn is over. Rule: D5.23 to D5.25."""
    hero = as_hero(figure)
    spend_action(table, hero, "stand_up")
    roll_to_rise(table, hero, "stand_up")
    hero.actions = 0


def _revive(table: Table, figure: Figure) -> None:
    """The fallen hero's player rolls. Rule: D5.27, D5.28."""
    hero = as_hero(figure)
    fallen = fallen_beside(table.state, hero)
    chosen = table.ask(Target(hero.id, [other.id for other in fallen], why="revive"))
    spend_action(table, hero, "revive")
    roll_to_rise(table, next(other for other in fallen if other.id == chosen), "revive")


def _door(table: Table, figure: Figure) -> None:
    spend_action(table, figure, "door")
    ask_door(table, figure)


def _special(table: Table, figure: Figure) -> None:
    """Rule: D5.36, D22.17."""
    state = table.state
    chosen = table.ask(Special(seat_of(figure), specials_of(state, figure), figure=figure.id))
    name, _, rest = chosen.partition(":")
    source = next((each for each in _abilities(state, figure) if each.id == chosen), None)
    if source is not None and is_attack(source):
        spend_attack(table, figure, "special")
    else:
        spend_action(table, figure, "special")
    if source is not None:
        use(table, figure, source, Cause("action", figure))
    elif name == "climb":
        climb_out(table, figure)
    elif name == "lock":
        try_lock(table, as_hero(figure))
    elif name == "take":
        _take(table, as_hero(figure), rest)
    elif name == "drop":
        _drop(table, as_hero(figure), rest)
    elif name == "douse":
        other = state.figure(rest)
        if other is not None:
            cure(table, other, "burning")
    else:
        cure(table, figure, next(each for each in SHAKEN_OFF if each == name))


def _take(table: Table, hero: Hero, token: str) -> None:
    """Picking an object up is an action. Rule: D25.5."""
    state = table.state
    state.dropped.remove(next(each for each in state.dropped if each.token == token))
    hero.carried.append(token)
    table.tell(ObjectTaken, hero.id, token)


def _drop(table: Table, hero: Hero, token: str) -> None:
    hero.carried.remove(token)
    table.state.dropped.append(Dropped(token, hero.square))
    table.tell(ObjectDropped, hero.id, token, hero.square)


def _fatigue(table: Table, figure: Figure) -> None:
    buy_points(table, as_hero(figure))


def _use(table: Table, figure: Figure) -> None:
    """Something that costs no action. Rule: D1.13, D4.9."""
    state = table.state
    hero = as_hero(figure)
    chosen = table.ask(UseCard(hero.id, [*uses_of(state, hero), "none"], moment="own_turn"))
    if chosen == "none":
        return
    if chosen in (BONUS_ATTACK, BONUS_RECOVER):
        hero.used.append("bonus")
        table.tell(AbilityUsed, hero.id, chosen, 0)
        if chosen == BONUS_RECOVER:
            recover(table, hero, BONUS_HEARTS, 0, chosen)
            return
        _free_attack(table, hero)
        return
    cause = Cause("own_turn", hero)
    use(table, hero, next(each for each in usable(state, hero, "own_turn", cause) if each.id == chosen), cause)


def _free_attack(table: Table, hero: Hero) -> None:
    """An attack action over and above the two. Rule: D2.10, D5.7, D15.14."""
    bled = "bleeding" in hero.conditions
    attack = choose_attack(table, hero)
    if attack is not None:
        resolve(table, attack)
    if bled and "bleeding" in hero.conditions:
        suffer_fatigue(table, hero, 1, "bleeding")


def _trade(table: Table, figure: Figure) -> None:
    """Give and take items and search cards; items lie face down until they are equipped. Rule: D17.5, D17.6."""
    hero = as_hero(figure)
    partners = partners_of(table.state, hero)
    chosen = table.ask(Target(hero.id, [other.id for other in partners], why="trade"))
    other = next(each for each in partners if each.id == chosen)
    hero.used.append(_traded(other))
    keys = [*(f"give:{id}" for id in goods_of(hero)), *(f"take:{id}" for id in goods_of(other))]
    passed = table.ask(Trade(hero.id, list(dict.fromkeys(keys)), other=other.id))
    given = [key.removeprefix("give:") for key in passed if key.startswith("give:")]
    taken = [key.removeprefix("take:") for key in passed if key.startswith("take:")]
    for id in given:
        _hand_over(hero, other, id)
    for id in taken:
        _hand_over(other, hero, id)
    if passed:
        table.tell(Traded, hero.id, other.id, tuple(given), tuple(taken))
        for each in (hero, other):
            trim(table, each)  # D18.7: what was given away may have raised Health or Stamina


def _hand_over(giver: Hero, taker: Hero, id: str) -> None:
    """Rule: D17.6, D17.7."""
    for name in ("items", "cards", "carried"):
        if id in getattr(giver, name):
            getattr(giver, name).remove(id)
            getattr(taker, name).append(id)
            break
    if id in giver.equipped:
        giver.equipped.remove(id)
    if id in giver.exhausted:
        giver.exhausted.remove(id)
        taker.exhausted.append(id)


def _end_move(table: Table, figure: Figure) -> None:
    """A large monster lets the rest of its move go: from now on it acts from its whole base. Rule: D21.3, D21.4."""
    figure.points = 0
    assert isinstance(figure, Monster)
    figure.reached = OFF_BOARD


_CARRIED_OUT: dict[str, Callable[[Table, Figure], None]] = {
    "move": _move,
    "move_again": _move_again,
    "attack": _attack,
    "skill": _skill,
    "rest": _rest,
    "search": _search,
    "stand_up": _stand_up,
    "revive": _revive,
    "door": _door,
    "special": _special,
    "fatigue": _fatigue,
    "use": _use,
    "trade": _trade,
    "leave": leave,
    "end_move": _end_move,
}
"""The table of D5, and what costs no action."""


def as_hero(figure: Figure) -> Hero:
    """The figure, which is a hero: only heroes do this. Rule: D20.9."""
    assert isinstance(figure, Hero)
    return figure
