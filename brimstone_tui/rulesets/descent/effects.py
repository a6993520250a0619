"""Effects: what abilities, skills, feats, items, search cards, surges and Overlord cards do, as their records say.

Rule: D5.9, D12.9, D18.5, D23.5.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from brimstone_tui.board.squares import mask_of
from brimstone_tui.cards.deck import card_of
from brimstone_tui.rulesets.descent.aiming import in_sight
from brimstone_tui.rulesets.descent.attack import Defense, choose_attack, pick_condition, possible_weapons, resolve
from brimstone_tui.rulesets.descent.attributes import passes_test
from brimstone_tui.rulesets.descent.conditions import afflict, cure, empty_pool
from brimstone_tui.rulesets.descent.damage import (
    can_be_hurt,
    nearest_empty,
    pay_fatigue,
    recover,
    suffer_fatigue,
    suffer_hearts,
)
from brimstone_tui.rulesets.descent.decisions import (
    Action,
    ChooseAttribute,
    ChooseCondition,
    PayFatigue,
    Place,
    RerollDice,
    Target,
)
from brimstone_tui.rulesets.descent.dice import attack_dice, defense_dice, face_of
from brimstone_tui.rulesets.descent.doors import ask_door, doors_beside
from brimstone_tui.rulesets.descent.events import (
    AttackChanged,
    DefenseChanged,
    DiceRerolled,
    GoldGained,
    ItemGained,
)
from brimstone_tui.rulesets.descent.figures import speed_of, stamina_of
from brimstone_tui.rulesets.descent.movement import (
    ask_move,
    can_get_points,
    gain_points,
    put,
    reach_of,
    shift,
)
from brimstone_tui.rulesets.descent.overlord_deck import discard_at_random, draw_cards
from brimstone_tui.rulesets.descent.records import (
    AddToAttack,
    AddToDefense,
    Afflict,
    Command,
    Cure,
    Effect,
    EndMove,
    ExtraAction,
    FreeDoor,
    FreeSearch,
    Lasting,
    LosePoint,
    March,
    OverlordDiscards,
    OverlordDraws,
    Points,
    Recover,
    RerollAny,
    RerollAttack,
    RerollDefense,
    RerollTest,
    Shift,
    Strike,
    Suffer,
    TakeHit,
    Test,
    Treasure,
    Who,
)
from brimstone_tui.rulesets.descent.state import (
    OVERLORD,
    Figure,
    GameState,
    Hero,
    Monster,
    Table,
    mask_under,
    monsters_on_map,
    origins_of,
    seat_of,
    standing,
    within_mask,
)
from brimstone_tui.rulesets.descent.state import Lasting as LastingState
from brimstone_tui.rulesets.descent.windows import Cause

TREASURE_GOLD = 50
"""What a Treasure Chest is worth without a shop deck. Rule: D16.13."""


def apply(table: Table, effects: Sequence[Effect], cause: Cause) -> None:
    """Carry effects out, one after the other; a user that falls in between does nothing more. Rule: D13.5."""
    for effect in effects:
        if cause.user is not None and not can_be_hurt(cause.user) and not isinstance(effect, Treasure):
            return
        _DEEDS[type(effect)](table, effect, cause)


def _seat(cause: Cause) -> str:
    return seat_of(cause.user) if cause.user is not None else OVERLORD


def _hero(cause: Cause) -> Hero:
    assert isinstance(cause.user, Hero)
    return cause.user


# -- whom it strikes ---------------------------------------------------------------------------------------------------


def struck(table: Table, who: Who, cause: Cause, among: Sequence[Figure] | None = None) -> list[Figure]:
    """The figures that an effect strikes; one of several is picked by the user's player. Rule: D1.3, D1.14."""
    found = list(_candidates(table.state, who, cause) if among is None else among)
    if who.who in ("friend", "foe", "group") and found:
        chosen = table.ask(Target(_seat(cause), [figure.id for figure in found], why=cause.source))
        picked = next(figure for figure in found if figure.id == chosen)
        if who.who == "group" and isinstance(picked, Monster):
            return [monster for monster in monsters_on_map(table.state) if monster.kind == picked.kind]
        return [picked]
    return found


def _candidates(state: GameState, who: Who, cause: Cause, fallen: bool = False) -> list[Figure]:
    """The figures that could be struck; fallen heroes only by what heals. Rule: D13.5, D13.8."""
    user, target = cause.user, cause.target
    found: list[Figure]
    match who.who:
        case "self":
            found = [user] if user is not None else []
        case "target":
            found = [target] if target is not None else []
        case "attacker":
            found = [cause.attack.attacker] if cause.attack is not None else []
        case "friend" | "friends":
            found = _friends(state, user, fallen)
            if not who.with_self:
                found = [figure for figure in found if figure is not user]
        case "foe" | "foes" | "group":
            found = [*standing(state)] if not isinstance(user, Hero) else [*monsters_on_map(state)]
        case "same_group":
            found = [each for each in monsters_on_map(state) if each is not target]
            found = [each for each in found if target is not None and each.kind == target.kind]
    if who.minion_only or who.master_only:
        found = [each for each in found if isinstance(each, Monster) and each.master == who.master_only]
    if who.hurt_only:
        found = [each for each in found if each.damage]
    centre = user if user is not None else target
    if who.within is not None and centre is not None:
        reached = within_mask(state, mask_of(origins_of(state, centre)), who.within)
        found = [each for each in found if mask_under(state, each) & reached]
    if who.sight and user is not None:
        found = [each for each in found if each is user or in_sight(state, user, each)]
    return found


def _friends(state: GameState, user: Figure | None, fallen: bool) -> list[Figure]:
    """The figures of the user's side."""
    if isinstance(user, Hero):
        return [hero for hero in state.heroes if can_be_hurt(hero) or (fallen and hero.ko)]
    return [*monsters_on_map(state)]


def works(state: GameState, effect: Effect, cause: Cause) -> bool:
    """Whether an effect would do anything now: what would not is not offered. Rule: D18.5."""
    match effect:
        case Recover(hearts=hearts, fatigue=fatigue):
            return any(
                (hearts and figure.damage) or (fatigue and isinstance(figure, Hero) and figure.fatigue)
                for figure in _candidates(state, effect.to, cause, fallen=True)
            )
        case Cure():
            return any(figure.conditions for figure in _candidates(state, effect.to, cause))
        case Strike():
            return _could_strike(state, effect, cause)
        case March():
            return any(
                reach_of(state, figure, effect.points + effect.speeds * speed_of(state, figure))
                for figure in _candidates(state, effect.to, cause)
            )
        case FreeSearch():
            from brimstone_tui.rulesets.descent.searching import tokens_near

            return isinstance(cause.user, Hero) and bool(tokens_near(state, cause.user, effect.within))
        case FreeDoor():
            return cause.user is not None and bool(doors_beside(state, cause.user))
        case RerollTest():
            return cause.shields > cause.value
        case RerollAttack(colour=colour, power_only=power_only):
            attack = cause.attack
            return attack is not None and any(
                (colour is None or each == colour) and not (power_only and each == "blue") for each in attack.dice
            )
        case RerollDefense():
            defense = _defense(cause)
            return defense is not None and bool(defense.sides)
        case AddToDefense(shields=shields):
            attack, defense = cause.attack, _defense(cause)
            if not shields or attack is None or defense is None or not attack.sides:
                return True
            return not attack.is_x() and attack.total("hearts") + attack.pierce > defense.total()
        case AddToAttack():
            return cause.attack is not None and not (cause.attack.sides and cause.attack.is_x())
        case OverlordDiscards():
            return bool(state.hand)
        case Afflict() | Suffer() | Test() | Shift() | Lasting():
            return bool(_candidates(state, effect.to, cause))
        case _:
            return True


# -- hearts, fatigue, conditions ---------------------------------------------------------------------------------------


def _rolled(table: Table, effect: Recover | Suffer, cause: Cause) -> tuple[int, int]:
    """What the dice of an effect show: hearts and surges; they are rolled once."""
    if not effect.dice:
        return 0, 0
    roller = cause.user.id if cause.user is not None else OVERLORD
    sides = table.roll("effect", roller, attack_dice(effect.dice), about=cause.source)
    faces = [face_of(colour, side) for colour, side in zip(effect.dice, sides, strict=True)]
    return sum(face.hearts for face in faces), sum(face.surges for face in faces)


def _recover(table: Table, effect: Recover, cause: Cause) -> None:
    figures = _candidates(table.state, effect.to, cause, fallen=True)
    wanting = [f for f in figures if f.damage or (isinstance(f, Hero) and f.fatigue)]
    if not wanting:
        return
    figures = struck(table, effect.to, cause, wanting)
    hearts, surges = _rolled(table, effect, cause)
    for figure in figures:
        fatigue = figure.fatigue if isinstance(figure, Hero) else 0
        healed = _amount(effect.hearts, {"all": figure.damage, "rolled": hearts})
        rested = _amount(effect.fatigue, {"all": fatigue, "rolled": surges})
        recover(table, figure, healed, rested, cause.source)


def _amount(given: int | str, words: dict[str, int]) -> int:
    return given if isinstance(given, int) else words[given]


def _suffer(table: Table, effect: Suffer, cause: Cause) -> None:
    figures = struck(table, effect.to, cause)
    hearts, _ = _rolled(table, effect, cause)
    for figure in figures:
        suffer_hearts(table, figure, _amount(effect.hearts, {"rolled": hearts, "over": cause.over}), cause.source)
        suffer_fatigue(table, figure, effect.fatigue, cause.source)


def _afflict(table: Table, effect: Afflict, cause: Cause) -> None:
    for figure in struck(table, effect.to, cause):
        afflict(table, figure, pick_condition(table, _seat(cause), effect.condition, figure.id), cause.source)


def _cure(table: Table, effect: Cure, cause: Cause) -> None:
    """Each figure's own player picks what goes."""
    ill = [figure for figure in _candidates(table.state, effect.to, cause) if figure.conditions]
    for figure in struck(table, effect.to, cause, ill):
        for _ in range(min(effect.count, len(figure.conditions))):
            chosen = table.ask(ChooseCondition(seat_of(figure), list(figure.conditions), figure=figure.id))
            cure(table, figure, next(each for each in figure.conditions if each == chosen))


def _last(table: Table, effect: Lasting, cause: Cause) -> None:
    owner = cause.user.id if cause.user is not None else OVERLORD
    for figure in struck(table, effect.to, cause):
        figure.lasting.append(
            LastingState(
                cause.source,
                owner,
                effect.until,
                list(effect.modifiers),
                list(effect.defense),
                list(effect.attack_dice),
                list(effect.rules),
            )
        )


# -- attacks -----------------------------------------------------------------------------------------------------------


def _could_strike(state: GameState, effect: Strike, cause: Cause) -> bool:
    return cause.user is not None and bool(possible_weapons(state, cause.user, effect, _mover(effect, cause)))


def _mover(effect: Strike, cause: Cause) -> list[Figure] | None:
    if effect.targets != "mover":
        return None
    return [cause.target] if cause.target is not None else []


def _strike(table: Table, effect: Strike, cause: Cause) -> None:
    if cause.user is None:
        return
    attack = choose_attack(table, cause.user, effect, foes=_mover(effect, cause))
    if attack is not None:
        if effect.dice_only:
            attack.weapon = attack.weapon._replace(id=card_of(cause.source))
        resolve(table, attack)


def last_blow(table: Table, hero: Hero) -> None:
    """A hero about to be knocked out strikes once more, if anybody can be reached. Rule: D13.3."""
    attack = choose_attack(table, hero, Strike(kind="strike", attack="melee"))
    if attack is not None:
        resolve(table, attack)


def _reroll(table: Table, effect: RerollAttack | RerollDefense | RerollAny, cause: Cause) -> None:
    """Dice of the roll are rolled again; the new faces stand. Rule: D11.4, D23.6."""
    attack = cause.attack
    if attack is None:
        return
    defense = _defense(cause)
    own_attack = isinstance(effect, RerollAttack) or (isinstance(effect, RerollAny) and attack.seat == OVERLORD)
    if own_attack:
        dice, sides, roller, purpose = attack.dice, attack.sides, attack.attacker.id, "attack"
        about = ",".join(each.figure.id for each in attack.defenses)
    elif defense is not None:
        dice, sides, roller, purpose = defense.dice, defense.sides, defense.figure.id, "defense_dice"
        about = attack.attacker.id
    else:
        return
    numbers = [
        str(n)
        for n, colour in enumerate(dice)
        if not isinstance(effect, RerollAttack)
        or ((effect.colour is None or colour == effect.colour) and not (effect.power_only and colour == "blue"))
    ]
    most = 1 if isinstance(effect, RerollAny) else effect.dice or len(numbers)
    chosen = table.ask(
        RerollDice(
            _seat(cause),
            numbers,
            most=most,
            purpose=purpose,
            sides=list(sides),
            dice=list(dice),
            by=cause.source,
            roller=roller,
            attack=attack.facts(),
        )
    )
    if not chosen:
        return
    picked = [int(n) for n in chosen]
    colours = [dice[n] for n in picked]
    fell = table.roll(purpose, roller, attack_dice(colours) if own_attack else defense_dice(colours), about=about)
    for n, side in zip(picked, fell, strict=True):
        sides[n] = side
    table.tell(DiceRerolled, roller, purpose, tuple(picked), tuple(dice), tuple(sides), cause.source)


def _defense(cause: Cause) -> Defense | None:
    """The defence roll that the moment is about: that of the figure attacked."""
    if cause.attack is None:
        return None
    defenses = cause.attack.defenses
    return next((each for each in defenses if each.figure is cause.target), defenses[0])


def _take_hit(table: Table, effect: TakeHit, cause: Cause) -> None:
    """The user is struck instead of the figure attacked."""
    defense = _defense(cause)
    if defense is not None and cause.user is not None:
        defense.figure = cause.user


def _add_to_attack(table: Table, effect: AddToAttack, cause: Cause) -> None:
    attack = cause.attack
    if attack is None:
        return
    times = 1
    if effect.x and isinstance(cause.user, Hero):
        most = stamina_of(table.state, cause.user) - cause.user.fatigue
        times = int(table.ask(PayFatigue(cause.user.id, [str(n) for n in range(most + 1)], by=cause.source)))
        pay_fatigue(table, cause.user, times, cause.source)
    attack.hearts += effect.hearts * times
    attack.surges += effect.surges
    attack.range += effect.range
    attack.pierce += effect.pierce
    attack.dice += effect.dice
    if effect.surge is not None:
        attack.extra.append(effect.surge)
    table.tell(
        AttackChanged,
        attack.attacker.id,
        cause.source,
        effect.hearts * times,
        effect.surges,
        effect.range,
        effect.pierce,
    )


def _add_to_defense(table: Table, effect: AddToDefense, cause: Cause) -> None:
    defense = _defense(cause)
    if defense is not None:
        defense.shields += effect.shields
        defense.dice += effect.dice
        table.tell(DefenseChanged, defense.figure.id, cause.source, effect.shields)


# -- moving ------------------------------------------------------------------------------------------------------------


def march(table: Table, figure: Figure, points: int, seat: str = "") -> None:
    """A figure moves at once with points of its own; what is left over is lost. Rule: D5.4, D29.6."""
    kept, figure.points = figure.points, points
    was_free = can_get_points(figure)
    ask_move(table, figure, seat)
    keeps = can_be_hurt(figure) and (can_get_points(figure) or not was_free)  # D15.7: else the pool is lost
    figure.points = kept if keeps else 0


def _march(table: Table, effect: March, cause: Cause) -> None:
    for figure in struck(table, effect.to, cause):
        march(table, figure, effect.points + effect.speeds * speed_of(table.state, figure))


def _gain_points(table: Table, effect: Points, cause: Cause) -> None:
    if cause.user is not None:
        gain_points(table, cause.user, effect.points)


def _extra_action(table: Table, effect: ExtraAction, cause: Cause) -> None:
    if isinstance(cause.target, Monster):
        cause.target.extra_moves += effect.action == "move"
        cause.target.extra_attacks += effect.action == "attack"


def _end_move(table: Table, effect: EndMove, cause: Cause) -> None:
    if cause.target is not None:
        empty_pool(table, cause.target, cause.source)


def _shift(table: Table, effect: Shift, cause: Cause) -> None:
    state = table.state
    if effect.next_to_target and cause.user is not None:
        for figure in struck(table, effect.to, cause):
            mask = nearest_empty(table, mask_under(state, figure))
            if mask:
                goal = table.ask(Place(_seat(cause), mask, figure=cause.user.id, why=cause.source))
                assert goal is not None
                put(table, cause.user, goal, cause.source, _seat(cause))
        return
    attack = cause.attack
    for figure in struck(table, effect.to, cause):
        seat = _seat(cause) if effect.by_user else seat_of(figure)
        aimed_at = attack.square if attack is not None and mask_under(state, figure) >> attack.square & 1 else None
        shift(table, figure, effect.spaces, seat, cause.source, aimed_at)


def _lose_point(table: Table, effect: LosePoint, cause: Cause) -> None:
    """Rule: D23.9."""
    target = cause.target
    if target is None:
        return
    if target.points > 0:
        gain_points(table, target, -1)
    else:
        afflict(table, target, "stunned", cause.source)


def _command(table: Table, effect: Command, cause: Cause) -> None:
    """The Overlord plays a hero as a monster, for one move or attack action. Rule: D23.10."""
    state = table.state
    hero = cause.target
    if not isinstance(hero, Hero) or not can_be_hurt(hero):
        return
    state.turned = hero.id
    walks = can_get_points(hero) and reach_of(state, hero, speed_of(state, hero)) != 0
    strikes = bool(possible_weapons(state, hero))
    options = [*(["move"] if walks else []), *(["attack"] if strikes else []), "end"]
    chosen = table.ask(Action(OVERLORD, options, figure=hero.id, why="command"))
    if chosen == "move":
        march(table, hero, speed_of(state, hero), OVERLORD)
    elif chosen == "attack":
        attack = choose_attack(table, hero, seat=OVERLORD)
        if attack is not None:
            resolve(table, attack)
    state.turned = ""


# -- tests, cards, doors, treasure -------------------------------------------------------------------------------------


def _test(table: Table, effect: Test, cause: Cause) -> None:
    """Figures test; what follows concerns the one that tested. Rule: D14.2, D14.6."""
    for figure in struck(table, effect.to, cause):
        if not can_be_hurt(figure):
            continue
        attribute = effect.attribute
        if attribute == "pick":
            chosen = table.ask(ChooseAttribute(_seat(cause), list(effect.among), figure=figure.id))
            attribute = next(each for each in effect.among if each == chosen)
        passed, over = passes_test(table, figure, attribute, cause.source)
        own = Cause(cause.source, cause.user, figure, cause.attack, over=over)
        apply(table, effect.passed if passed else effect.failed, own)


def _roll_test_again(table: Table, effect: RerollTest, cause: Cause) -> None:
    cause.rolled_again = True


def _draw_cards(table: Table, effect: OverlordDraws, cause: Cause) -> None:
    draw_cards(table, effect.cards, cause.source)


def _discard_card(table: Table, effect: OverlordDiscards, cause: Cause) -> None:
    discard_at_random(table)


def _search(table: Table, effect: FreeSearch, cause: Cause) -> None:
    from brimstone_tui.rulesets.descent.searching import search

    search(table, _hero(cause), effect.within)


def _door(table: Table, effect: FreeDoor, cause: Cause) -> None:
    ask_door(table, _hero(cause))


def _treasure(table: Table, effect: Treasure, cause: Cause) -> None:
    """A random item of the shop deck arrives face down, or gold. Rule: D16.7, D16.12, D16.13."""
    state, hero = table.state, _hero(cause)
    if state.options["treasure"] == "item" and state.shop.cards:
        item = state.shop.cards.pop(0)
        hero.items.append(item)
        table.tell(ItemGained, hero.id, item)
    else:
        state.gold += TREASURE_GOLD
        table.tell(GoldGained, hero.id, TREASURE_GOLD)


_DEEDS: dict[type, Callable[[Table, Any, Cause], None]] = {
    Recover: _recover,
    Suffer: _suffer,
    Afflict: _afflict,
    Cure: _cure,
    Strike: _strike,
    March: _march,
    Shift: _shift,
    Points: _gain_points,
    Test: _test,
    RerollAttack: _reroll,
    RerollDefense: _reroll,
    RerollAny: _reroll,
    RerollTest: _roll_test_again,
    AddToAttack: _add_to_attack,
    AddToDefense: _add_to_defense,
    Lasting: _last,
    ExtraAction: _extra_action,
    EndMove: _end_move,
    LosePoint: _lose_point,
    OverlordDraws: _draw_cards,
    OverlordDiscards: _discard_card,
    Command: _command,
    FreeSearch: _search,
    FreeDoor: _door,
    TakeHit: _take_hit,
    Treasure: _treasure,
}
