"""Hero attacks: who may be attacked, to-hit dice, handing out hits, damage, dynamite. Rule: section 8."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from brimstone_tui.board.squares import BOUNCE_DIRECTIONS, distance
from brimstone_tui.dice import D3, D6, D8, Die, Pool
from brimstone_tui.engine.errors import RulesError
from brimstone_tui.rulesets.brimstone.decisions import AssignHits
from brimstone_tui.rulesets.brimstone.events import (
    AttackBegan,
    BlastWentOff,
    DynamiteBounced,
    DynamiteThrown,
    EnemyHit,
    EnemyKilled,
    EnemyWounded,
    HitsLost,
    HitsScored,
    TokenUsed,
)
from brimstone_tui.rulesets.brimstone.experience import gain_xp, xp_for_kill, xp_for_wounds
from brimstone_tui.rulesets.brimstone.figures import (
    change_of,
    endurance_of,
    enemy_ability,
    enemy_defense,
    enemy_health,
    enemy_save,
    has_rule,
    hero_to_hit,
    skill_of,
    within_bounds,
)
from brimstone_tui.rulesets.brimstone.records import Item
from brimstone_tui.rulesets.brimstone.rolls import ENEMY_SIDE, ask_order, d6s, exhaust, offer_rerolls
from brimstone_tui.rulesets.brimstone.state import (
    Enemy,
    EnemyId,
    GameState,
    Hero,
    Square,
    Table,
    adjacent_enemies,
    board_of,
    kind_of_hero,
    standing,
)
from brimstone_tui.rulesets.brimstone.tokens import DYNAMITE
from brimstone_tui.rulesets.brimstone.windows import fire
from brimstone_tui.rulesets.brimstone.wounds import take_hits

FISTS = Item(id="fists", name="Fists")
"""Every hero always has them. Rule: B8.5."""
OFF_HAND = 1
"""How much worse the off hand hits. Rule: B8.12."""
DYNAMITE_RANGE = 3
"""Added to Strength. Rule: B8.71."""


class AttackDie(NamedTuple):
    """One to-hit die: which weapon it comes from, what it needs, and the natural number from which it is critical (9:
    never).
    """

    weapon: Item
    need: int
    critical_from: int

    @property
    def die(self) -> Die:
        """A D6, or the D8 of some weapons. Rule: B2.3."""
        return D8 if self.weapon.to_hit_die == "d8" else D6


class Hit(NamedTuple):
    """A hit that is still to be handed out."""

    weapon: Item
    critical: bool


@dataclass(frozen=True, slots=True)
class Attack:
    """One attack of a hero, ready to be rolled. `what` is the way to hit: melee or ranged; `reach` is in spaces."""

    key: str
    what: str
    dice: tuple[AttackDie, ...]
    reach: int


# -- what attacks there are --------------------------------------------------------------------------------------------


def attacks_of(state: GameState, hero: Hero) -> list[Attack]:
    """The attacks that the hero could make as the one attack of the activation, those with a legal target.

    Rule: B8.1, B8.5 to B8.12.
    """
    if not state.enemies:
        return []
    found = []
    if adjacent_enemies(state, hero.square):
        found = [melee_attack(state, hero, weapon) for weapon in _melee_weapons(state, hero)]
    guns = [item for item in _in_hand(state, hero) if item.ranged is not None and not item.free]
    for gun in guns:
        found.append(ranged_attack(state, hero, gun))
    for gun in guns:
        found += [
            ranged_attack(state, hero, gun, other)
            for other in guns
            if other is not gun and gun.hands == other.hands == 1
        ]
    return [attack for attack in found if attack.what == "melee" or possible_targets(state, hero, attack)]


def free_attacks_of(state: GameState, hero: Hero) -> list[Attack]:
    """The free attacks that the hero could make now: one a turn, with what is ready. Rule: B8.60 to B8.63."""
    if hero.free_attack_made or not state.enemies:
        return []
    items = [item for item in _in_effect(state, hero) if item.free and item.id not in hero.exhausted]
    for token in dict.fromkeys(hero.tokens):
        item_of_token = state.catalogue.tokens[token].free_attack
        if item_of_token is not None:
            items.append(item_of_token)
    attacks = [free_attack(state, hero, item) for item in items if item.melee or item.ranged]
    return [attack for attack in attacks if possible_targets(state, hero, attack)]


def melee_attack(state: GameState, hero: Hero, weapon: Item) -> Attack:
    """Combat from the sheet plus all bonuses; with bare fists the weapons in hand add nothing. Rule: B8.5, B8.6."""
    count = kind_of_hero(state, hero).combat + change_of(state, hero, "combat")
    if weapon is not FISTS:
        count += sum(item.melee.combat for item in _in_hand(state, hero) if item.melee is not None and not item.free)
    die = AttackDie(
        weapon, within_bounds(hero_to_hit(state, hero, "melee")), _critical_from(state, hero, weapon, "melee")
    )
    return Attack(f"melee:{weapon.id}", "melee", (die,) * _limited(state, count), 1)


def ranged_attack(state: GameState, hero: Hero, gun: Item, off_hand: Item | None = None) -> Attack:
    """Shots of the gun; with a second one-handed gun its shots too, 1 worse, and neither is critical.

    Rule: B8.10, B8.12.
    """
    assert gun.ranged is not None
    need = hero_to_hit(state, hero, "ranged")
    shots = max(0, gun.ranged.shots + change_of(state, hero, "shots"))
    reach = gun.ranged.range + change_of(state, hero, "range")
    if off_hand is None:
        dice = (AttackDie(gun, within_bounds(need), _critical_from(state, hero, gun, "ranged")),) * shots
        return Attack(f"ranged:{gun.id}", "ranged", dice[: _limited(state, shots)], reach)
    assert off_hand.ranged is not None
    dice = (AttackDie(gun, within_bounds(need), _NEVER),) * shots
    dice += (AttackDie(off_hand, within_bounds(need + OFF_HAND), _NEVER),) * off_hand.ranged.shots
    reach = min(reach, off_hand.ranged.range + change_of(state, hero, "range"))
    return Attack(f"ranged:{gun.id}+{off_hand.id}", "ranged", dice[: _limited(state, len(dice))], reach)


def free_attack(state: GameState, hero: Hero, item: Item) -> Attack:
    """A free attack has its own printed Combat, or its own range and shots, and no other bonus. Rule: B8.62."""
    if item.ranged is not None:
        what, count, reach = "ranged", item.ranged.shots, item.ranged.range
        if has_rule_of(item, "range_from_strength"):
            reach += skill_of(state, hero, "strength")
    else:
        assert item.melee is not None
        what, count, reach = "melee", item.melee.combat, 1
    way = "melee" if has_rule_of(item, "thrown") else what
    die = AttackDie(item, within_bounds(hero_to_hit(state, hero, way)), _critical_from(state, hero, item, what))
    return Attack(f"free:{item.id}", what, (die,) * _limited(state, count), reach)


def attack_named(state: GameState, hero: Hero, what: str, weapon: str) -> Attack | None:
    """The attack that `AttackBegan` names, as the hero would make it now; None for dynamite.

    weapon: the id of an item, of bare fists, of what a token stands for, or of two guns as `a+b`.
    """
    if weapon == FISTS.id:
        return melee_attack(state, hero, FISTS)
    thrown = {item.id: item for token in state.catalogue.tokens.values() if (item := token.free_attack) is not None}
    known = {**thrown, **state.catalogue.items}
    items = [known[id] for id in weapon.split("+") if id in known]
    if not items:
        return None
    if items[0].free:
        return free_attack(state, hero, items[0])
    return melee_attack(state, hero, items[0]) if what == "melee" else ranged_attack(state, hero, *items[:2])


_NEVER = 9


def has_rule_of(item: Item, name: str) -> bool:
    """Whether a named rule stands on the item itself."""
    return name in item.named_rules


def _critical_from(state: GameState, hero: Hero, weapon: Item, what: str) -> int:
    if what == "ranged" and has_rule(state, hero, "no_ranged_criticals"):
        return _NEVER
    if weapon.hands == 2 and has_rule(state, hero, "no_two_handed_criticals"):
        return _NEVER
    return weapon.critical_from


def _limited(state: GameState, dice: int) -> int:
    """At most 8 dice, however they came together. Rule: B1.12."""
    dice = max(0, dice)
    return dice if state.options["attack_dice_limit"] == "none" else min(dice, int(state.options["attack_dice_limit"]))


def _in_hand(state: GameState, hero: Hero) -> list[Item]:
    return [state.catalogue.items[id] for id in hero.in_hand]


def _in_effect(state: GameState, hero: Hero) -> list[Item]:
    items = [state.catalogue.items[id] for id in hero.items]
    return [item for item in items if item.hands == 0 or item.id in hero.in_hand]


def _melee_weapons(state: GameState, hero: Hero) -> list[Item]:
    return [*(item for item in _in_hand(state, hero) if item.melee is not None and not item.free), FISTS]


# -- targets -----------------------------------------------------------------------------------------------------------


def possible_targets(state: GameState, hero: Hero, attack: Attack) -> list[Enemy]:
    """The enemies that the attack could hit, now or once nearer ones are dead.

    Rule: B8.7, B8.10, B8.15, B8.25, B8.27.
    """
    if attack.what == "melee":
        return adjacent_enemies(state, hero.square)
    board = board_of(state)
    return [
        enemy
        for enemy in state.enemies
        if (distance(hero.square, enemy.square) <= attack.reach and board.sight(hero.square, enemy.square))
        or board.adjacent(hero.square, enemy.square)
    ]


def legal_targets(state: GameState, hero: Hero, attack: Attack) -> list[Enemy]:
    """The enemies that hits may go to now: adjacent ones first. Rule: B8.26."""
    possible = possible_targets(state, hero, attack)
    near = board_of(state).neighbours(hero.square)
    adjacent = [enemy for enemy in possible if near >> enemy.square & 1]
    if adjacent and not has_rule(state, hero, "ranged_ignores_adjacent"):
        return adjacent
    return possible


# -- the attack --------------------------------------------------------------------------------------------------------


def make_attack(table: Table, hero: Hero, attack: Attack, at: EnemyId | None = None) -> None:
    """Resolve one attack: all dice first, then the hits are handed out and resolved, batch by batch.

    at: the one figure that gets all hits; by default the player says. Rule: B8.20 to B8.35. Raises RulesError without a
    legal target.
    """
    if not possible_targets(table.state, hero, attack):
        raise RulesError(f"{attack.key} for {hero.id}: no enemy in reach and sight [B8.7, B8.10, B8.15]")
    hits = roll_to_hit(table, hero, attack)
    wounded: list[tuple[Enemy, int]] = []
    while hits:
        targets = legal_targets(table.state, hero, attack)
        if at is not None:
            targets = [enemy for enemy in targets if enemy.id == at]
        if not targets:
            break
        for target, batch in _handed_out(table, hero, attack, targets, hits, at is not None):
            wounded.append((target, resolve_hits(table, hero, attack.what, target, batch)))
    if hits:
        table.tell(HitsLost, hero.id, len(hits))
    pay_per_attack(table, hero, wounded)


def roll_to_hit(table: Table, hero: Hero, attack: Attack) -> list[Hit]:
    """All dice of the attack at once; a die that reaches what it needs, or a natural 6 or more, is a hit.

    Rule: B8.20 to B8.22.
    """
    need = attack.dice[0].need if attack.dice else 0
    table.tell(AttackBegan, hero.id, attack.what, attack.key.partition(":")[2], len(attack.dice), need)
    dice = [each.die for each in attack.dice]
    alike = all(each.need == need for each in attack.dice)  # B8.12: the off hand needs more
    sides = table.roll("to_hit", hero.id, dice, need if alike else 0)
    if sides:
        sides = offer_rerolls(table, hero, "to_hit", sides, dice, need)
    hits = [
        Hit(die.weapon, side >= die.critical_from)
        for die, side in zip(attack.dice, sides, strict=True)
        if side >= die.need or side >= 6
    ]
    table.tell(HitsScored, hero.id, len(hits), sum(hit.critical for hit in hits))
    return hits


def _handed_out(
    table: Table, hero: Hero, attack: Attack, targets: Sequence[Enemy], hits: list[Hit], all_to_one: bool
) -> list[tuple[Enemy, list[Hit]]]:
    """Who gets which of the hits now; they are taken from `hits`, in the order of their dice. Rule: B8.23, B8.24."""
    if all_to_one or len(possible_targets(table.state, hero, attack)) == 1:
        batch, hits[:] = list(hits), []
        return [(targets[0], batch)]
    figures = [enemy.id for enemy in targets]
    criticals = [hit.critical for hit in hits]
    chosen = table.ask(AssignHits(hero.id, figures, len(hits), criticals=criticals, what=attack.what))
    batches: dict[EnemyId, list[Hit]] = {}
    for figure in chosen:
        batches.setdefault(figure, []).append(hits.pop(0))
    return [(enemy, batches[enemy.id]) for figure in batches for enemy in targets if enemy.id == figure]


def resolve_hits(table: Table, hero: Hero, what: str, target: Enemy, batch: Sequence[Hit]) -> int:
    """Roll the damage of all hits on one figure together, then resolve them one by one. Gives the wounds placed.

    Rule: B8.30, B2.24.
    """
    pools = [Pool.parse(hit.weapon.damage) for hit in batch]
    dice = [die for pool in pools for die in pool.dice]
    sides = table.roll("damage", hero.id, dice, about=target.id)
    sides = offer_rerolls(table, hero, "damage", sides, dice, about=target.id)
    extra = change_of(table.state, hero, "damage") + change_of(table.state, hero, f"{what}_damage")
    critical_extra = change_of(table.state, hero, "critical_damage")
    landing, at = [], 0
    for hit, pool in zip(batch, pools, strict=True):
        damage = pool.value(sides[at : at + pool.count]) + extra + (critical_extra if hit.critical else 0)
        landing.append((max(0, damage), hit.critical))
        at += pool.count
    return land_hits(table, hero, target, landing)


def land_hits(table: Table, hero: Hero | None, target: Enemy, hits: Sequence[tuple[int, bool]]) -> int:
    """Hits whose damage is known: Defense (not on a critical), armor, the cap, wounds, XP. Gives the wounds placed.
    Rule: B8.31 to B8.35.

    hits: the damage of each, and whether it is critical.
    """
    state, placed = table.state, 0
    for number, (damage, critical) in enumerate(hits):
        defense = (
            0 if critical and not enemy_ability(state, target.kind, "tough") else enemy_defense(state, target.kind)
        )
        wounds = max(0, damage - defense)
        placed += wound_enemy(table, hero, target, wounds, damage=damage, critical=critical, defense=defense)
        if target not in state.enemies:
            if hero is not None and number + 1 < len(hits):
                table.tell(HitsLost, hero.id, len(hits) - number - 1)
            break
    return placed


def wound_enemy(
    table: Table,
    hero: Hero | None,
    target: Enemy,
    wounds: int,
    *,
    damage: int = 0,
    critical: bool = False,
    defense: int = 0,
    armor: bool = True,
) -> int:
    """One hit's wounds on an enemy: Cover, shield, armor, then the cap, then no more than its Health; at Health it
    dies. Gives the wounds placed.

    hero: whose wounds they are, for XP; None earns nobody anything (B16.8). Rule: B8.33 to B8.35, B16.1 to B16.9,
    B18.10.
    """
    state = table.state
    covered = _enemy_saves(table, target, 1, "cover")
    wounds = 0 if covered else max(0, wounds - enemy_ability(state, target.kind, "shield"))
    saved = _enemy_saves(table, target, wounds, "armor") if armor else 0
    cap = endurance_of(state, target.kind)
    left = enemy_health(state, target.kind) - target.wounds
    placed = min(wounds - saved, left, cap or wounds)
    by = hero.id if hero is not None else ""
    table.tell(EnemyHit, target.id, by, damage, critical, defense, saved, placed)
    if placed <= 0:
        return 0
    target.wounds += placed
    table.tell(EnemyWounded, target.id, placed, by)
    if hero is not None and state.options["xp_large"] == "per_hit":
        gain_xp(table, hero, xp_for_wounds(state, target.kind, placed), "wound")
    if placed == left:
        _kill(table, hero, target)
    return placed


def _enemy_saves(table: Table, target: Enemy, count: int, save: str) -> int:
    """A die a wound (armor) or a hit (cover). Rule: B8.33, B18.10."""
    need = enemy_save(table.state, target.kind, save)
    if not need or count <= 0:
        return 0
    return sum(side >= need for side in table.roll(save, ENEMY_SIDE, d6s(min(count, 100)), need, target.id))


def _kill(table: Table, hero: Hero | None, target: Enemy) -> None:
    """The enemy is taken off the board at once; the hero of the last wound gets the XP. Rule: B8.35, B16.2."""
    state = table.state
    state.enemies.remove(target)
    state.tallies["killed"] = state.tallies.get("killed", 0) + 1
    table.tell(EnemyKilled, target.id, hero.id if hero is not None else "")
    if hero is not None:
        gain_xp(table, hero, xp_for_kill(state, target.kind), "kill")
        fire(table, hero, "kill")


def pay_per_attack(table: Table, hero: Hero, wounded: Sequence[tuple[Enemy, int]]) -> None:
    """With `xp_large` per attack: for each figure the base once, and so much for each of its wounds. Rule: B16.5."""
    if table.state.options["xp_large"] != "per_attack":
        return
    totals: dict[EnemyId, int] = {}
    for enemy, wounds in wounded:
        totals[enemy.id] = totals.get(enemy.id, 0) + wounds
    kinds = {enemy.id: enemy.kind for enemy, _ in wounded}
    for id, total in totals.items():
        gain_xp(table, hero, xp_for_wounds(table.state, kinds[id], total), "wound")


# -- dynamite ----------------------------------------------------------------------------------------------------------


def dynamite_spaces(state: GameState, hero: Hero) -> int:
    """The mask of the spaces at which dynamite may be aimed: in range and in sight, empty or not. Rule: B8.71."""
    reach = skill_of(state, hero, "strength") + DYNAMITE_RANGE + change_of(state, hero, "dynamite_range")
    seen, mask = board_of(state).visible_from(hero.square), 0
    rest = seen
    while rest:
        bit = rest & -rest
        rest ^= bit
        if distance(hero.square, bit.bit_length() - 1) <= reach:
            mask |= bit
    return mask


def throw_dynamite(table: Table, hero: Hero, square: Square) -> None:
    """Throw, bounce on a miss, explode. The token is used up. Rule: B8.70 to B8.80."""
    hero.tokens.remove(DYNAMITE)
    table.tell(DynamiteThrown, hero.id, square)
    need = within_bounds(hero_to_hit(table.state, hero, "ranged"))
    dice = d6s(1)
    side = offer_rerolls(
        table, hero, "to_hit", table.roll("to_hit", hero.id, dice, need, DYNAMITE), dice, need, DYNAMITE
    )[0]
    if side < need:
        square = _bounced(table, square)
    blast(table, square, hero)


def _bounced(table: Table, square: Square) -> Square:
    """D3 bounces, each in a direction of its own; one into a wall is lost. Rule: B8.72 to B8.74."""
    bounces = D3.faces[table.roll("bounces", "table", (D3,))[0] - 1]
    for _ in range(bounces):
        direction = BOUNCE_DIRECTIONS[table.roll("bounce", "table", (D8,))[0] - 1]
        blocked = board_of(table.state).blocked(square, direction)
        if not blocked:
            square += direction
        table.tell(DynamiteBounced, square, not blocked)
    return square


def blast(table: Table, square: Square, by: Hero | None) -> None:
    """Everybody in the space and next to it takes D6 wounds that Defense does not stop. Rule: B8.75 to B8.80.

    by: who threw it, for XP; None: nobody did (B16.8).
    """
    state = table.state
    area = 1 << square | board_of(state).neighbours(square)
    figures: list[Hero | Enemy] = [*standing(state), *state.enemies]
    struck = sorted((figure for figure in figures if area >> figure.square & 1), key=lambda figure: figure.square)
    table.tell(BlastWentOff, square, tuple(figure.id for figure in struck))
    sides = table.roll("blast", by.id if by is not None else "table", d6s(len(struck)))
    wounds = {figure.id: side for figure, side in zip(struck, sides, strict=True)}
    armor = state.options["blast_armor"] == "applies"
    wounded = [
        (figure, wound_enemy(table, by, figure, wounds[figure.id], damage=wounds[figure.id], armor=armor))
        for figure in struck
        if isinstance(figure, Enemy)
    ]
    if by is not None:
        pay_per_attack(table, by, wounded)
    ignore = ("defense",) if armor else ("defense", "armor")
    heroes = [figure for figure in struck if isinstance(figure, Hero)]
    while heroes:
        first = ask_order(table, [hero.id for hero in heroes], "blast") if state.revives > 0 else heroes[0].id
        hero = state.hero(first)
        heroes.remove(hero)
        take_hits(table, hero, 1, "hits", wounds[hero.id], ignore, DYNAMITE)


def make_free_attack(table: Table, hero: Hero, attack: Attack, at: EnemyId | None = None) -> None:
    """One free attack a turn; what granted it is exhausted, a token is used up. Rule: B8.60 to B8.63."""
    id, catalogue = attack.key.partition(":")[2], table.state.catalogue
    hero.free_attack_made = True
    thrown = [token for token in hero.tokens if (item := catalogue.tokens[token].free_attack) and item.id == id]
    if thrown:
        hero.tokens.remove(thrown[0])
        table.tell(TokenUsed, hero.id, thrown[0], hero.id)
    else:
        exhaust(table, hero, id, catalogue.items[id].per)
    make_attack(table, hero, attack, at)
