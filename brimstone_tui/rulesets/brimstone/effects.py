"""What cards, tokens, abilities and charts do: typed effects, carried out one after another.

An effect happens to heroes in party order. Enemies that an effect brings wait until everything else of the card is done
(B6.15).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from brimstone_tui.cards.deck import card_of, draw
from brimstone_tui.rulesets.brimstone.decisions import Breath, CardChoice, ChooseTarget, WhichHero, WhichItem
from brimstone_tui.rulesets.brimstone.events import (
    CardDiscarded,
    CardDrawn,
    CardResolved,
    CardStayed,
    EffectBegan,
    EnemyHealed,
    ItemDiscarded,
    ItemGained,
    NoCardLeft,
    NothingHappened,
    TestTaken,
)
from brimstone_tui.rulesets.brimstone.experience import gain_dark_stone, gain_gold, gain_token, gain_xp
from brimstone_tui.rulesets.brimstone.figures import change_of, skill_of, within_bounds
from brimstone_tui.rulesets.brimstone.grit import lose_grit, recover_grit
from brimstone_tui.rulesets.brimstone.healing import heal, heal_corruption, heal_in_any_mix, heroes_near_enough
from brimstone_tui.rulesets.brimstone.records import (
    AddDread,
    Amount,
    Choose,
    DepthEventHappens,
    DrawDarkness,
    DrawEncounter,
    Effect,
    Enemies,
    Gain,
    Grit,
    Harm,
    Heal,
    HealOrGrit,
    Lasting,
    LoseItem,
    Mend,
    MoveDarkness,
    NamedRule,
    RollTable,
    SkillTest,
    Strike,
    Threat,
)
from brimstone_tui.rulesets.brimstone.rolls import (
    d6s,
    offer_rerolls,
    pick_at_random,
    random_hero,
    roll_amount,
    roll_own_amount,
)
from brimstone_tui.rulesets.brimstone.state import (
    Enemy,
    GameState,
    Hero,
    PlacedTile,
    Table,
    adjacent_enemies,
    board_of,
    lit_squares,
    standing,
)
from brimstone_tui.rulesets.brimstone.state import Lasting as LastingChange
from brimstone_tui.rulesets.brimstone.threat import Group, draw_threat, enemies_appear, group_of
from brimstone_tui.rulesets.brimstone.tokens import FLASH
from brimstone_tui.rulesets.brimstone.windows import fire
from brimstone_tui.rulesets.brimstone.wounds import take_hits


@dataclass(slots=True)
class Cause:
    """Where an effect comes from: a card or ability, the hero whose it is, the hero chosen, the tile; and the enemies
    that wait to appear.
    """

    source: str
    hero: Hero | None = None
    chosen: Hero | None = None
    tile: PlacedTile | None = None
    arrivals: list[tuple[bool, Group]] = field(default_factory=list)
    """Groups to come, each with whether it comes by ambush."""

    def for_hero(self, hero: Hero) -> Cause:
        """The same cause, as it strikes one hero; enemies wait in the same place."""
        return Cause(self.source, hero, self.chosen, self.tile, self.arrivals)

    def let_arrivals_in(self, table: Table) -> None:
        """All enemies that waited appear. Rule: B6.15, B13.10."""
        arrivals, self.arrivals = self.arrivals, []
        for ambush in (False, True):
            groups = [group for by_ambush, group in arrivals if by_ambush is ambush]
            if groups:
                enemies_appear(table, groups, ambush=ambush, tile=self.tile, near=self.hero)


def apply(table: Table, effects: Sequence[Effect], cause: Cause) -> None:
    """Carry effects out, then let in the enemies that they bring. Rule: B6.15."""
    carry_out(table, effects, cause)
    cause.let_arrivals_in(table)


def carry_out(table: Table, effects: Sequence[Effect], cause: Cause) -> None:
    """Carry effects out one after another; enemies wait."""
    for effect in effects:
        _DEEDS[type(effect)](table, effect, cause)


def resolve_card(table: Table, deck: str, id: str, cause: Cause | None = None) -> bool:
    """Carry a card out; gives whether it stays in play (then it is not discarded). Rule: B14.3, B1.34."""
    state = table.state
    card = state.catalogue.cards[deck][card_of(id)]
    table.tell(CardResolved, deck, id)
    if card.stays:
        state.in_play.append(f"{deck}:{id}")
        table.tell(CardStayed, deck, id)
    if cause is None:
        apply(table, card.effects, Cause(f"{deck}:{id}"))
    else:
        carry_out(table, card.effects, cause)
    return card.stays


def discard(table: Table, deck: str, id: str) -> None:
    """A card that is done with goes to the discards of its deck. Rule: B14.3, B1.32."""
    table.state.decks[deck].discards.append(id)
    table.tell(CardDiscarded, deck, id)


def draw_encounter(table: Table, cause: Cause) -> None:
    """Draw an encounter card and resolve it; its enemies wait. Rule: B13.2, B6.15."""
    pile = table.state.decks["encounter"]
    id = draw(table, "encounter", pile)
    if id is None:
        table.tell(NoCardLeft, "encounter")
        return
    table.tell(CardDrawn, "encounter", id)
    inner = Cause(f"encounter:{id}", cause.hero, None, cause.tile, cause.arrivals)
    if not resolve_card(table, "encounter", id, inner):
        discard(table, "encounter", id)


# -- whom an effect strikes --------------------------------------------------------------------------------------------


def heroes_struck(table: Table, who: str, cause: Cause) -> list[Hero]:
    """The heroes that an effect strikes, in party order; those who are down are spared. Rule: B10.22, Q20."""
    state = table.state
    up = standing(state)
    match who:
        case "this_hero":
            heroes = [cause.hero] if cause.hero is not None else []
        case "chosen_hero":
            heroes = [_chosen(table, cause)] if cause.hero is not None else []
        case "random_hero":
            heroes = [random_hero(table, up)] if up else []
        case "bearer":
            heroes = [state.hero(state.light)]
        case "other_heroes":
            heroes = [hero for hero in up if hero is not cause.hero]
        case "heroes_here":
            heroes = [hero for hero in up if _is_here(state, hero, cause)]
        case "heroes_in_the_dark":
            lit = lit_squares(state)
            heroes = [hero for hero in up if not lit >> hero.square & 1]
        case _:
            heroes = up
    return [hero for hero in heroes if not hero.ko and not hero.dead]


def _chosen(table: Table, cause: Cause) -> Hero:
    assert cause.hero is not None
    if cause.chosen is None:
        near = [hero.id for hero in heroes_near_enough(table.state, cause.hero)]
        cause.chosen = table.state.hero(table.ask(WhichHero(cause.hero.id, near, source=cause.source)))
    return cause.chosen


def _is_here(state: GameState, hero: Hero, cause: Cause) -> bool:
    if cause.tile is not None:
        return hero.square in cause.tile.squares
    return cause.hero is None or board_of(state).tile_mask_at(cause.hero.square) >> hero.square & 1 != 0


def _amount(table: Table, amount: Amount, cause: Cause, purpose: str = "how_many") -> int:
    return roll_amount(table, amount, purpose, "table", cause.source)


# -- the deeds ---------------------------------------------------------------------------------------------------------


def _harm(table: Table, effect: Harm, cause: Cause) -> None:
    for hero in heroes_struck(table, effect.to, cause):
        hits = _amount(table, effect.hits, cause)
        take_hits(table, hero, hits, effect.type, effect.each, effect.ignore, cause.source)


def _heal(table: Table, effect: Heal, cause: Cause) -> None:
    for hero in heroes_struck(table, effect.to, cause):
        by = cause.hero or hero
        skill = change_of(table.state, by, "healing") if cause.hero is not None else 0
        points = max(0, roll_own_amount(table, by, effect.amount, "heal", cause.source) + skill)
        match effect.tracks:
            case "corruption":
                heal_corruption(table, hero, by, points)
            case "any":
                heal_in_any_mix(table, hero, by, points)
            case "both":
                sanity = max(0, roll_own_amount(table, by, effect.amount, "heal", cause.source) + skill)
                heal(table, hero, by, wounds=points, sanity=sanity)
            case track:
                heal(table, hero, by, **{track: points})


def _heal_or_grit(table: Table, effect: HealOrGrit, cause: Cause) -> None:
    for hero in heroes_struck(table, effect.to, cause):
        if table.ask(Breath(hero.id, why=cause.source)) == "grit":
            recover_grit(table, hero)
        else:
            heal_in_any_mix(table, hero, hero, roll_own_amount(table, hero, effect.amount, "heal", cause.source))


def _grit(table: Table, effect: Grit, cause: Cause) -> None:
    for hero in heroes_struck(table, effect.to, cause):
        if effect.by >= 0:
            recover_grit(table, hero, effect.by)
        else:
            lose_grit(table, hero, -effect.by)


def _gain(table: Table, effect: Gain, cause: Cause) -> None:
    for hero in heroes_struck(table, effect.to, cause):
        gain_xp(table, hero, _amount(table, effect.xp, cause, "reward"), cause.source.partition(":")[0])
        gold = _amount(table, effect.gold, cause, "reward") * effect.gold_times
        if gold and cause.source.startswith("loot:"):
            gold += change_of(table.state, hero, "loot_gold")
        gain_gold(table, hero, gold)
        gain_dark_stone(table, hero, _amount(table, effect.dark_stone, cause, "reward"))
        if effect.token is not None:
            gain_token(table, hero, effect.token)
        if effect.item is not None:
            draw_item(table, hero, effect.item)


def draw_item(table: Table, hero: Hero, deck: str) -> None:
    """The hero draws a card of an item deck; no artifact left: gear instead. Rule: Q3, B17.30."""
    state = table.state
    id = draw(table, deck, state.decks[deck])
    if id is None and deck == "artifact":
        deck = "gear"
        id = draw(table, deck, state.decks[deck])
    if id is None:
        table.tell(NoCardLeft, deck)
        return
    gain_item(table, hero, id)


def gain_item(table: Table, hero: Hero, id: str) -> None:
    """The hero has the item; a hand item is in hand at once if a hand is free. Rule: B17.1, B17.11."""
    from brimstone_tui.rulesets.brimstone.activation import in_hand_within

    hero.items.append(id)
    hero.in_hand = in_hand_within(table.state, hero, [*hero.in_hand, id])
    table.tell(ItemGained, hero.id, id)


def _move_darkness(table: Table, effect: MoveDarkness, cause: Cause) -> None:
    from brimstone_tui.rulesets.brimstone.darkness import move_darkness

    move_darkness(table, _amount(table, effect.by, cause))


def _add_dread(table: Table, effect: AddDread, cause: Cause) -> None:
    from brimstone_tui.rulesets.brimstone.darkness import add_dread

    for _ in range(effect.count):
        add_dread(table)


def _depth_event(table: Table, effect: DepthEventHappens, cause: Cause) -> None:
    from brimstone_tui.rulesets.brimstone.darkness import depth_event

    depth_event(table, table.roll("depth_event", "table", d6s(1))[0])


def _lose_item(table: Table, effect: LoseItem, cause: Cause) -> None:
    for hero in heroes_struck(table, effect.to, cause):
        spared = ("personal", "starting") if effect.chosen else ("personal",)
        items = [item for item in hero.items if table.state.catalogue.items[item].category not in spared]
        if not items:
            table.tell(NothingHappened, cause.source)
        elif effect.chosen:
            lose_item(table, hero, table.ask(WhichItem(hero.id, items, source=cause.source)))
        else:
            lose_item(table, hero, pick_at_random(table, items, "card"))


def lose_item(table: Table, hero: Hero, item: str) -> None:
    """The hero has the item no longer; a card goes to the discards of its deck. Rule: B1.32, B3.10."""
    hero.items.remove(item)
    hero.in_hand = [held for held in hero.in_hand if held in hero.items]
    category = table.state.catalogue.items[item].category
    if category in table.state.decks:
        table.state.decks[category].discards.append(item)
    table.tell(ItemDiscarded, hero.id, item)


def _draw_darkness(table: Table, effect: DrawDarkness, cause: Cause) -> None:
    from brimstone_tui.rulesets.brimstone.darkness import draw_darkness_card

    draw_darkness_card(table)


def _draw_encounter(table: Table, effect: DrawEncounter, cause: Cause) -> None:
    draw_encounter(table, cause)


def _threat(table: Table, effect: Threat, cause: Cause) -> None:
    cause.arrivals += [(effect.ambush, group) for group in draw_threat(table, effect.deck)]


def _enemies(table: Table, effect: Enemies, cause: Cause) -> None:
    cause.arrivals.append((effect.ambush, group_of(table, effect.enemy, effect.amount, cause.source)))


def _test(table: Table, effect: SkillTest, cause: Cause) -> None:
    """Who tests by the card's icon: one whom the players choose, all, or a random hero. Rule: B13.3."""
    up = standing(table.state)
    if not up:
        return
    match effect.who:
        case "one":
            ids = [hero.id for hero in up]
            heroes = [
                table.state.hero(
                    table.ask(WhichHero("table", ids, skill=effect.skill, target=effect.target, source=cause.source))
                )
            ]
        case "random":
            heroes = [random_hero(table, up)]
        case "this_hero":
            heroes = [cause.hero] if cause.hero is not None and not cause.hero.ko else []
        case _:
            heroes = up
    for hero in heroes:
        successes = skill_test(table, hero, effect.skill, effect.target)
        inner = cause.for_hero(hero)
        for _ in range(successes if effect.each_success else 0):
            carry_out(table, effect.each_success, inner)
        carry_out(table, effect.passed if successes else effect.failed, inner)


def skill_test(table: Table, hero: Hero, skill: str, target: int) -> int:
    """As many dice as the skill; the test is passed if one shows the target. Gives the successes.

    Rule: B13.4, B13.5, B13.8.
    """
    need = within_bounds(target)
    dice = d6s(max(0, skill_of(table.state, hero, skill) + change_of(table.state, hero, "test_dice")))
    sides = table.roll("test", hero.id, dice, need, skill)
    if sides:
        sides = offer_rerolls(table, hero, "test", sides, dice, need, skill)
    successes = sum(side >= need for side in sides)
    table.tell(TestTaken, hero.id, skill, need, successes)
    if successes:
        fire(table, hero, "test_passed")
    return successes


def _roll_table(table: Table, effect: RollTable, cause: Cause) -> None:
    result = roll_amount(table, effect.roll, "card", "table", cause.source)
    row = next((row for row in effect.rows if result <= row.upto), effect.rows[-1])
    carry_out(table, row.effects, cause)


def _choose(table: Table, effect: Choose, cause: Cause) -> None:
    seat = cause.hero.id if effect.asked == "this_hero" and cause.hero is not None else "table"
    titles = {option.id: option.title for option in effect.options}
    chosen = table.ask(CardChoice(seat, list(titles), titles=titles, source=cause.source))
    carry_out(table, next(option for option in effect.options if option.id == chosen).effects, cause)


def _strike(table: Table, effect: Strike, cause: Cause) -> None:
    """Enemies (or every figure) near the hero take wounds that Defense does not stop. Rule: B16.8, Q21."""
    from brimstone_tui.rulesets.brimstone.attack import wound_enemy

    struck = _enemies_struck(table, effect.to, cause)
    if not struck and effect.to != "adjacent_figures":
        table.tell(NothingHappened, cause.source)
    for enemy in struck:
        wounds = _amount(table, effect.wounds, cause)
        wound_enemy(table, cause.hero, enemy, wounds, damage=wounds)
    if effect.to == "adjacent_figures" and cause.hero is not None:
        board = board_of(table.state)
        for hero in standing(table.state):
            if board.adjacent(hero.square, cause.hero.square):
                take_hits(table, hero, 1, "hits", _amount(table, effect.wounds, cause), ("defense",), cause.source)


def _enemies_struck(table: Table, to: str, cause: Cause) -> list[Enemy]:
    state, hero = table.state, cause.hero
    if to == "each_enemy":
        return list(state.enemies)
    if hero is None:
        return []
    board = board_of(state)
    match to:
        case "enemies_here":
            return [enemy for enemy in state.enemies if board.tile_mask_at(hero.square) >> enemy.square & 1]
        case "chosen_enemy_in_sight":
            return _one_of(
                table, hero, [enemy for enemy in state.enemies if board.sight(hero.square, enemy.square)], cause
            )
        case "chosen_adjacent_enemy":
            return _one_of(table, hero, adjacent_enemies(state, hero.square), cause)
        case _:
            return adjacent_enemies(state, hero.square)


def _one_of(table: Table, hero: Hero, enemies: list[Enemy], cause: Cause) -> list[Enemy]:
    if not enemies:
        return []
    id = table.ask(ChooseTarget(hero.id, [enemy.id for enemy in enemies], source=cause.source))
    return [enemy for enemy in enemies if enemy.id == id]


def _lasting(table: Table, effect: Lasting, cause: Cause) -> None:
    """Changes until the end of the turn, the fight or the adventure; a flash may last longer. Rule: B1.36, R41."""
    heroes = heroes_struck(table, effect.to, cause) if effect.modifiers else []
    longer = cause.source == FLASH and table.state.options["flash_lasts"] == "next_turn"
    table.state.lasting.append(
        LastingChange(
            cause.source,
            effect.until,
            [hero.id for hero in heroes],
            list(effect.modifiers),
            list(effect.enemies),
            turns_left=2 if longer else 1,
        )
    )
    table.tell(EffectBegan, cause.source, effect.until)


def _mend(table: Table, effect: Mend, cause: Cause) -> None:
    for enemy in table.state.enemies:
        healed = min(enemy.wounds, _amount(table, effect.amount, cause))
        if healed > 0:
            enemy.wounds -= healed
            table.tell(EnemyHealed, enemy.id, healed)


def _named_rule(table: Table, effect: NamedRule, cause: Cause) -> None:
    from brimstone_tui.rulesets.brimstone.named_rules import EFFECTS

    EFFECTS[effect.name](table, effect.amount, cause)


_DEEDS: dict[type, Callable[[Table, Any, Cause], None]] = {
    Harm: _harm,
    Heal: _heal,
    HealOrGrit: _heal_or_grit,
    Grit: _grit,
    Gain: _gain,
    MoveDarkness: _move_darkness,
    AddDread: _add_dread,
    DepthEventHappens: _depth_event,
    LoseItem: _lose_item,
    DrawDarkness: _draw_darkness,
    DrawEncounter: _draw_encounter,
    Threat: _threat,
    Enemies: _enemies,
    SkillTest: _test,
    RollTable: _roll_table,
    Choose: _choose,
    Strike: _strike,
    Lasting: _lasting,
    Mend: _mend,
    NamedRule: _named_rule,
}
