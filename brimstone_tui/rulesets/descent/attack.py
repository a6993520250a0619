"""Attacks in their five steps: declare, roll, range, surges, damage. Rule: section 10."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from brimstone_tui.board.squares import mask_of, parse_square, square_name
from brimstone_tui.rulesets.descent.aiming import Aim, ArmedWith, aims_at, in_sight, targets_of, weapons_of
from brimstone_tui.rulesets.descent.conditions import BASE, CONDITIONS, afflict, cure
from brimstone_tui.rulesets.descent.damage import can_be_hurt, pay_fatigue, recover, suffer_hearts
from brimstone_tui.rulesets.descent.decisions import ChooseCondition, SpendSurge, Target, Weapon
from brimstone_tui.rulesets.descent.dice import Face, attack_dice, defense_dice, face_of, shields_of
from brimstone_tui.rulesets.descent.events import (
    AttackChanged,
    AttackDeclared,
    AttackMissed,
    AttackResult,
    DamageCounted,
    SurgeSpent,
)
from brimstone_tui.rulesets.descent.figures import Blow, Source, change_of, defense_of, has_rule
from brimstone_tui.rulesets.descent.records import (
    ConditionId,
    Effect,
    RerollAttack,
    RerollDefense,
    Strike,
    Surge,
    Window,
)
from brimstone_tui.rulesets.descent.state import (
    OVERLORD,
    Figure,
    GameState,
    Hero,
    Monster,
    Square,
    Table,
    adjacent,
    board_of,
    foes_of,
    in_figures,
    kind_of_hero,
    mask_under,
    near,
    origins_of,
    seat_of,
    standing,
    within_mask,
)
from brimstone_tui.rulesets.descent.surges import (
    AURA_WITHIN,
    PIERCE_SHADOW,
    RECOVER_FATIGUE,
    SHAKE_OFF_DOOMED,
    affordable,
    in_shadow,
)
from brimstone_tui.rulesets.descent.windows import Cause, heroes_in_order, in_turn, offer, offer_all, play


@dataclass(slots=True)
class Defense:
    """One figure that an attack affects, with its defence roll. Rule: D10.14."""

    figure: Figure
    dice: list[str] = field(default_factory=list)
    sides: list[int] = field(default_factory=list)
    shields: int = 0
    """Added to the roll."""

    def total(self) -> int:
        """The shields rolled, with everything added; never below 0. Rule: D1.9."""
        rolled = sum(shields_of(colour, side) for colour, side in zip(self.dice, self.sides, strict=True))
        return max(0, rolled + self.shields)


@dataclass(slots=True)
class Attack:
    """One attack while it is resolved. `hearts`, `range`, `surges`, `pierce` are added to what the dice show."""

    attacker: Figure
    weapon: ArmedWith
    seat: str
    origin: Square
    square: Square
    """The space aimed at. Rule: D10.9."""
    distance: int
    defenses: list[Defense] = field(default_factory=list)
    dice: list[str] = field(default_factory=list)
    sides: list[int] = field(default_factory=list)
    hearts: int = 0
    range: int = 0
    surges: int = 0
    pierce: int = 0
    blast: bool = False
    least: int = 0
    ignore_range: bool = False
    extra: list[Surge] = field(default_factory=list)
    on_hit: tuple[Effect, ...] = ()
    bought: list[tuple[str, Surge]] = field(default_factory=list)
    spent: int = 0
    shadow_pierced: bool = False
    missed: str = ""
    through: dict[str, int] = field(default_factory=dict)
    """The damage that got through to each figure."""
    killed: list[str] = field(default_factory=list)

    def faces(self) -> list[Face]:
        """What the attack dice show; nothing before they are rolled, though some may be gathered by then."""
        rolled = zip(self.dice, self.sides, strict=True) if self.sides else ()
        return [face_of(colour, side) for colour, side in rolled]

    def is_x(self) -> bool:
        """Whether the blue die shows X. Rule: D10.16."""
        return any(face.miss for face in self.faces())

    def facts(self) -> dict[str, Any]:
        """What everybody at the table sees of it, for a question that it raises."""
        return {
            "attacker": self.attacker.id,
            "weapon": self.weapon.id,
            "dice": list(self.dice),
            "sides": list(self.sides),
            "missed": self.is_x(),
            "hearts": self.total("hearts"),
            "range": self.total("range"),
            "surges": self.total("surges") - self.spent,
            "pierce": self.pierce,
            "needed": 0 if self.weapon.type == "melee" or self.ignore_range else self.distance,
            "defenses": [
                {
                    "figure": each.figure.id,
                    "dice": list(each.dice),
                    "sides": list(each.sides),
                    "shields": each.total() if each.sides else 0,
                }
                for each in self.defenses
            ],
        }

    def total(self, what: str) -> int:
        """Hearts, range or surges: those rolled, with everything added; never below 0."""
        rolled: int = sum(getattr(face, what) for face in self.faces())
        added: int = getattr(self, what)
        return max(0, rolled + added)


# -- declaring ---------------------------------------------------------------------------------------------------------


def choose_attack(
    table: Table, attacker: Figure, strike: Strike | None = None, seat: str = "", foes: Sequence[Figure] | None = None
) -> Attack | None:
    """Step 1: the weapon, the target, the pool. None: there is nothing to attack. Rule: D10.7.

    strike: what a skill, feat or card makes of the attack; foes: who may be struck (default: the enemies).
    """
    state = table.state
    seat = seat or seat_of(attacker)
    weapons = [
        weapon for weapon in _weapons_for(state, attacker, strike) if _struck(state, attacker, weapon, strike, foes)
    ]
    if not weapons:
        return None
    chosen = table.ask(Weapon(seat, [weapon.id for weapon in weapons], figure=attacker.id))
    weapon = next(weapon for weapon in weapons if weapon.id == chosen)
    targets = _struck(state, attacker, weapon, strike, foes)
    first = targets[0]
    aims = aims_at(state, attacker, weapon, first, any_range=True)
    if strike is None or strike.targets in ("one", "two"):
        first, aims = _ask_target(table, seat, attacker, weapon, targets)
    aim = aims[0] if aims else Aim(first.square, attacker.square, 1)
    attack = Attack(attacker, weapon, seat, aim.origin, aim.square, aim.distance)
    attack.defenses.append(Defense(first))
    if strike is not None:
        _shape(table, attack, strike, [target for target in targets if target is not first])
    elif has_rule(state, attacker, "two_targets"):
        _second_target(table, attack, [target for target in targets if target is not first])
    return attack


def possible_weapons(
    state: GameState, attacker: Figure, strike: Strike | None = None, foes: Sequence[Figure] | None = None
) -> list[ArmedWith]:
    """The weapons with which the attack could be made: those that have a target. Rule: D10.7."""
    armed = _weapons_for(state, attacker, strike)
    return [weapon for weapon in armed if _struck(state, attacker, weapon, strike, foes)]


def _weapons_for(state: GameState, attacker: Figure, strike: Strike | None) -> list[ArmedWith]:
    if strike is None:
        return weapons_of(state, attacker)
    if strike.dice_only:
        return [ArmedWith("thrown", strike.type_only, strike.dice_only, strike.surges_of)]
    return [
        weapon
        for weapon in weapons_of(state, attacker)
        if (strike.attack is None or weapon.type == strike.attack)
        and (strike.trait is None or strike.trait in weapon.traits)
    ]


def _struck(
    state: GameState, attacker: Figure, weapon: ArmedWith, strike: Strike | None, foes: Sequence[Figure] | None
) -> list[Figure]:
    """The figures that an attack may have as targets."""
    if foes is not None:
        return [foe for foe in foes if aims_at(state, attacker, weapon, foe)]
    if strike is not None and strike.targets in ("adjacent", "near"):
        within = 1 if strike.targets == "adjacent" else strike.within
        reached = within_mask(state, mask_of(origins_of(state, attacker)), within)
        around = [foe for foe in foes_of(state, attacker) if mask_under(state, foe) & reached]
        return [foe for foe in around if strike.targets == "adjacent" or in_sight(state, attacker, foe)]
    return targets_of(state, attacker, weapon)


def _ask_target(
    table: Table, seat: str, attacker: Figure, weapon: ArmedWith, targets: Sequence[Figure]
) -> tuple[Figure, list[Aim]]:
    state = table.state
    aims = {target.id: aims_at(state, attacker, weapon, target) for target in targets}
    squares = [square_name(aim.square) for target in targets if len(aims[target.id]) > 1 for aim in aims[target.id]]
    keys = [*aims, *squares] if len(targets) > 1 or len(squares) > 1 else [*aims]
    chosen = table.ask(Target(seat, keys, figure=attacker.id, weapon=weapon.id, why="attack"))
    if chosen in aims:
        return next(target for target in targets if target.id == chosen), aims[chosen]
    square = parse_square(chosen)
    target = next(target for target in targets if mask_under(state, target) >> square & 1)
    return target, [aim for aim in aims[target.id] if aim.square == square]


def _shape(table: Table, attack: Attack, strike: Strike, others: list[Figure]) -> None:
    """What a skill, feat or card makes of the attack. Rule: D5.9, D12.7."""
    attack.hearts += strike.hearts
    attack.range += strike.range
    attack.surges += strike.surges
    attack.pierce += strike.pierce
    attack.blast = strike.blast
    attack.least = strike.least
    attack.ignore_range = strike.ignore_range
    attack.on_hit = strike.on_hit
    attack.extra += strike.extra_surges
    attack.dice += strike.dice
    if strike.targets in ("adjacent", "near"):
        attack.defenses += [Defense(other) for other in others]
    elif strike.targets == "two":
        _second_target(table, attack, others)


def _second_target(table: Table, attack: Attack, others: list[Figure]) -> None:
    """Up to two targets: the second one may be left out. Rule: D12.7."""
    keys = [other.id for other in others]
    if not keys:
        return
    chosen = table.ask(Target(attack.seat, [*keys, "none"], figure=attack.attacker.id, why="second"))
    if chosen != "none":
        attack.defenses.append(Defense(next(other for other in others if other.id == chosen)))


# -- resolving ---------------------------------------------------------------------------------------------------------


def resolve(table: Table, attack: Attack) -> None:
    """Steps 1 (what is used before dice are rolled) to 5. Rule: D10.6."""
    state = table.state
    weapon = attack.weapon
    table.tell(
        AttackDeclared,
        attack.attacker.id,
        weapon.id,
        tuple(defense.figure.id for defense in attack.defenses),
        attack.square,
    )
    _before_dice(table, attack)
    if not can_be_hurt(attack.attacker) or not attack.defenses:
        return
    blow = Blow(weapon.type, weapon.traits, adjacent(state, attack.attacker, attack.defenses[0].figure))
    attack.dice = [*weapon.dice, *attack.dice]
    for lasting in attack.attacker.lasting:
        attack.dice += lasting.attack_dice
    for what in ("hearts", "surges", "range"):
        setattr(attack, what, getattr(attack, what) + change_of(state, attack.attacker, what, blow))
    attack.pierce += weapon.pierce + change_of(state, attack.attacker, "pierce", blow)
    if "weakened" in attack.attacker.conditions:
        attack.hearts -= 1
    if attack.blast:
        _add_blast(table, attack)
    attack.sides = table.roll("attack", attack.attacker.id, attack_dice(attack.dice), about=_names(attack))
    for defense in attack.defenses:
        _roll_defense(table, attack, defense)
    _after_dice(table, attack)
    table.tell(AttackResult, attack.attacker.id, attack.total("hearts"), attack.total("range"), attack.total("surges"))
    _judge(table, attack)
    _after_attack(table, attack)


def _names(attack: Attack) -> str:
    return ",".join(defense.figure.id for defense in attack.defenses)


def _before_dice(table: Table, attack: Attack) -> None:
    """What is used before dice are rolled, by the attacker, and by and for each target. Rule: D10.12, D27.2."""
    state = table.state
    causes = [Cause("attack", attack.attacker, each.figure, attack) for each in attack.defenses]
    cause = causes[0]

    def heroes() -> bool:
        for hero in heroes_in_order(state):
            strikes = hero is attack.attacker
            if strikes and attack.seat != OVERLORD and offer(table, hero, "before_attack", cause):
                return True
            looks_on = not strikes and all(defense.figure is not hero for defense in attack.defenses)
            for defense, each in zip(attack.defenses, causes, strict=True):
                if defense.figure is hero and offer(table, hero, "attacked", each):
                    return True
                if looks_on and isinstance(defense.figure, Hero) and offer(table, hero, "friend_attacked", each):
                    return True
        return False

    def overlord() -> bool:
        return _monster_strikes_hero(attack) and play(table, "before_attack_roll_of_monster_vs_hero", cause)

    in_turn(table, heroes, overlord)


def _monster_strikes_hero(attack: Attack) -> bool:
    """Whether the Overlord strikes a hero: with a monster, or with a hero played as one. Rule: D23.10."""
    return attack.seat == OVERLORD and any(isinstance(each.figure, Hero) for each in attack.defenses)


def _roll_defense(table: Table, attack: Attack, defense: Defense) -> None:
    """Each figure rolls its own dice. Rule: D10.13, D10.14, D10.17."""
    state = table.state
    figure = defense.figure
    beside = adjacent(state, figure, attack.attacker)
    defense.dice = [*defense_of(state, figure, beside), *defense.dice]
    if isinstance(figure, Hero) and has_rule(state, figure, "lends_armor") and "lends_armor" not in figure.used:
        friend = next((other for other in standing(state) if adjacent(state, figure, other)), None)
        if friend is not None:
            figure.used.append("lends_armor")
            defense.dice += kind_of_hero(state, friend).defense
    defense.shields += change_of(
        state, figure, "shields", Blow(attack.weapon.type, attack.weapon.traits, adjacent=beside)
    )
    if "weakened" in figure.conditions:
        defense.shields -= 1
    defense.sides = table.roll("defense_dice", figure.id, defense_dice(defense.dice), about=attack.attacker.id)


def _after_dice(table: Table, attack: Attack) -> None:
    """The attacker's rerolls and additions, then the defender's, then what became possible by them. Rule: D27.4."""
    causes = _defenders(attack, attack.defenses)
    own = Cause("attack", attack.attacker, attack.defenses[0].figure, attack)
    again = True
    while again:
        again = _attacker_changes(table, attack, own)
        for defense, cause in causes:
            again = _defender_changes(table, defense, cause) or again


def _defenders(attack: Attack, defenses: Iterable[Defense]) -> list[tuple[Defense, Cause]]:
    return [(each, Cause("attack", attack.attacker, each.figure, attack)) for each in defenses]


def _attacker_changes(table: Table, attack: Attack, cause: Cause) -> bool:
    attacker = attack.attacker
    changed = False
    if isinstance(attacker, Hero) and attack.seat != OVERLORD:
        for among in (_rerolls, _adds):
            while offer(table, attacker, "attack_rolled", cause, among):
                changed = True
        return changed
    windows: tuple[Window, ...] = ("after_overlord_rolls_dice", "after_attack_roll_of_monster")
    for window in windows:
        while play(table, window, cause):
            changed = True
    while _monster_strikes_hero(attack) and play(table, "after_attack_roll_of_monster_vs_hero", cause):
        changed = True
    while isinstance(attacker, Monster) and offer(table, attacker, "attack_rolled", cause):
        changed = True
    return changed


def _defender_changes(table: Table, defense: Defense, cause: Cause) -> bool:
    changed = False
    if isinstance(defense.figure, Hero):
        for among in (_rerolls, _adds):
            while offer(table, defense.figure, "defense_rolled", cause, among):
                changed = True
        return changed
    while defense.sides and play(table, "after_overlord_rolls_dice", cause):
        changed = True
    while play(table, "after_defence_roll_of_monster", cause):
        changed = True
    return changed


def _rerolls(source: Source) -> bool:
    return any(isinstance(effect, RerollAttack | RerollDefense) for effect in source.ability.effects)


def _adds(source: Source) -> bool:
    return not _rerolls(source)


def _dull_blows(table: Table, attack: Attack) -> None:
    """A hero near by takes a heart from a monster's attack, but never the last one. Rule: D29.20."""
    attacker = attack.attacker
    hero = dulled_by(table.state, attacker) if isinstance(attacker, Monster) else None
    if hero is not None and attack.total("hearts") > 1:
        attack.hearts -= 1
        table.tell(AttackChanged, attacker.id, hero.id, -1, 0, 0, 0)


def dulled_by(state: GameState, monster: Monster) -> Hero | None:
    """The hero near by who takes a heart from each of a monster's attacks. Rule: D10.28."""
    for hero in standing(state):
        if has_rule(state, hero, "dulls_blows") and near(state, hero, monster, AURA_WITHIN):
            return hero
    return None


# -- range, surges, damage ---------------------------------------------------------------------------------------------


def _judge(table: Table, attack: Attack) -> None:
    """Steps 3 to 5. Rule: D10.16, D10.19 to D10.30."""
    if attack.is_x():
        _miss(table, attack, "x")
        return
    _buy(table, attack)
    if falls_short(attack):
        _miss(table, attack, "range")
        return
    if in_shadow(table.state, attack) and not attack.shadow_pierced:
        _miss(table, attack, "surge")
        return
    _bring_in_surges(table, attack)
    _dull_blows(table, attack)
    for defense in list(attack.defenses):
        _strike(table, attack, defense)


def _miss(table: Table, attack: Attack, why: str) -> None:
    attack.missed = why
    table.tell(AttackMissed, attack.attacker.id, why, attack.total("range"), attack.distance)


def falls_short(attack: Attack) -> bool:
    """Whether a ranged attack does not reach its target. Rule: D10.20, D10.21."""
    if attack.weapon.type == "melee" or attack.ignore_range:
        return False
    bought = sum(surge.range for _, surge in attack.bought)
    return attack.total("range") + bought < attack.distance


def _buy(table: Table, attack: Attack) -> None:
    """Step 4: the attacker spends surges, one ability after the other. Rule: D10.22 to D10.26."""
    while options := affordable(table.state, attack):
        chosen = table.ask(
            SpendSurge(
                attack.seat,
                [*(name for name, _ in options), "none"],
                figure=attack.attacker.id,
                bought=[name for name, _ in attack.bought],
                attack=attack.facts(),
            )
        )
        if chosen == "none":
            return
        surge = dict(options)[chosen]
        attack.bought.append((chosen, surge))
        attack.spent += surge.cost
        table.tell(SurgeSpent, attack.attacker.id, chosen, surge.cost)
        if surge.fatigue and isinstance(attack.attacker, Hero):
            pay_fatigue(table, attack.attacker, surge.fatigue, chosen)
        attack.shadow_pierced = attack.shadow_pierced or chosen == PIERCE_SHADOW


def _bring_in_surges(table: Table, attack: Attack) -> None:
    """What the surges bought does, now that the attack has not missed. Rule: D10.21, D10.24."""
    attacker = attack.attacker
    for name, surge in attack.bought:
        attack.hearts += surge.hearts
        attack.pierce += surge.pierce
        recover(table, attacker, surge.mend, 0, name)
        if name == RECOVER_FATIGUE:
            recover(table, attacker, 0, 1 + change_of(table.state, attacker, "surge_fatigue"), name)
        if name == SHAKE_OFF_DOOMED:
            cure(table, attacker, "doomed")
        if surge.blast and not attack.blast:
            attack.blast = True
            already = len(attack.defenses)
            _add_blast(table, attack)
            caught = _defenders(attack, attack.defenses[already:])
            for defense, _ in caught:
                _roll_defense(table, attack, defense)
            for defense, cause in caught:  # the attacker's time for changes is over (D27.4, D29.13)
                _defender_changes(table, defense, cause)


def _add_blast(table: Table, attack: Attack) -> None:
    """All figures adjacent to the target space are affected as well, each once. Rule: D12.3."""
    state = table.state
    affected = [defense.figure for defense in attack.defenses]
    around = board_of(state).neighbours(attack.square)
    for figure in in_figures(state, around):
        if not any(figure is other for other in affected):
            attack.defenses.append(Defense(figure))


def _strike(table: Table, attack: Attack, defense: Defense) -> None:
    """Step 5, for one figure. Rule: D10.27 to D10.30."""
    figure = defense.figure
    if not can_be_hurt(figure):
        return
    hearts, shields = attack.total("hearts"), defense.total()
    damage = max(0, hearts - max(0, shields - attack.pierce))
    damage = max(damage, attack.least)
    table.tell(DamageCounted, attack.attacker.id, figure.id, hearts, shields, attack.pierce, damage)
    attack.through[figure.id] = damage
    suffer_hearts(table, figure, damage, attack.attacker.id, of_attack=True)
    if not can_be_hurt(figure):
        attack.killed.append(figure.id)
        return
    if damage:
        for name, surge in attack.bought:
            if surge.condition is not None:
                afflict(table, figure, _which(table, attack, surge.condition), name)


def _which(table: Table, attack: Attack, condition: ConditionId | Literal["any"]) -> ConditionId:
    return pick_condition(table, attack.seat, condition, attack.attacker.id)


def pick_condition(table: Table, seat: str, condition: ConditionId | Literal["any"], figure: str) -> ConditionId:
    """The condition itself, or the one that a player picks. Rule: D15.1."""
    if condition != "any":
        return condition
    known = CONDITIONS if table.state.options["conditions"] == "all" else BASE
    chosen = table.ask(ChooseCondition(seat, known, figure=figure))
    return next(each for each in known if each == chosen)


def _after_attack(table: Table, attack: Attack) -> None:
    """What happens once damage is dealt: effects of surges and of a hit, abilities of both sides. Rule: D10.30."""
    from brimstone_tui.rulesets.descent.effects import apply

    attacker = attack.attacker
    if not attack.missed:
        for name, surge in attack.bought:
            if surge.effects and can_be_hurt(attacker):
                apply(table, surge.effects, Cause(name, attacker, attack.defenses[0].figure, attack))
        for defense in attack.defenses:
            if attack.on_hit and attack.through.get(defense.figure.id):
                apply(table, attack.on_hit, Cause("hit", attacker, defense.figure, attack))
    target = attack.defenses[0].figure
    if isinstance(attacker, Hero) and attack.seat != OVERLORD:
        offer_all(table, attacker, "attack_over", Cause("attack", attacker, target, attack))
        if any(isinstance(each.figure, Monster) and each.figure.id in attack.killed for each in attack.defenses):
            offer_all(table, attacker, "kill", Cause("attack", attacker, target, attack))
    for defense in attack.defenses:
        if isinstance(defense.figure, Hero) and can_be_hurt(defense.figure) and can_be_hurt(attacker):
            offer_all(table, defense.figure, "attacked_over", Cause("attack", defense.figure, attacker, attack))
