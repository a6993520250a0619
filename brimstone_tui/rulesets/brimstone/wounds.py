"""What heroes suffer: hits, saves, armor, going down, and getting up again. Rule: section 10."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from brimstone_tui.dice import D6
from brimstone_tui.rulesets.brimstone.decisions import HealSplit, RerollDice, UseRevive
from brimstone_tui.rulesets.brimstone.events import (
    ChartRolled,
    CorruptionGained,
    DamageDiscarded,
    DamageSaved,
    EnemyPushed,
    HeroDied,
    HeroHealed,
    HeroKnockedOut,
    HeroRecovered,
    HeroRevived,
    HeroWounded,
    HitsTaken,
    LanternTaken,
    SanityLost,
)
from brimstone_tui.rulesets.brimstone.figures import (
    change_of,
    defense_save_of,
    has_rule,
    health_of,
    initiative_of,
    max_grit_of,
    sanity_of,
    save_of,
    sit_out_if_late,
    willpower_save_of,
)
from brimstone_tui.rulesets.brimstone.grit import lose_grit, recover_grit
from brimstone_tui.rulesets.brimstone.records import Amount, ChartRow
from brimstone_tui.rulesets.brimstone.rolls import ENEMY_SIDE, d6s, offer_rerolls, roll_amount, roll_own, spend_grit
from brimstone_tui.rulesets.brimstone.state import (
    OFF_BOARD,
    Enemy,
    GameState,
    Hero,
    Table,
    board_of,
    free_squares,
    pass_the_light,
    standing,
)
from brimstone_tui.rulesets.brimstone.tokens import DYNAMITE, offer_last_chance
from brimstone_tui.rulesets.brimstone.windows import fire

SAVES = {"hits": ("defense", "armor"), "horror": ("willpower", "spirit_armor"), "corruption": ("willpower", "")}
"""For each kind of hit the save against it, and the armor against its damage. Rule: B10.2, B10.11, B10.13."""


DANGEROUS = 10
"""Wounds from one source that may set off dynamite."""
GOES_OFF = 2


class HitsOutcome(NamedTuple):
    """What came of a batch of hits: those that no Cover stopped, those that got through, and the points taken.

    Rule: B10.10.
    """

    caused: int
    through: int
    points: int


NO_HITS = HitsOutcome(0, 0, 0)


def take_hits(
    table: Table,
    hero: Hero,
    hits: int,
    kind: str,
    each: Amount | str | list[Amount | str] = 1,
    ignore: Sequence[str] = (),
    source: str = "",
) -> HitsOutcome:
    """One batch of hits on one hero, from Cover to the sheet.

    each: what an unsaved hit does, or a list with one entry a hit; dice are rolled once a hit (B9.65). ignore:
    `defense`, `willpower`, `armor`. Rule: B10.10.
    """
    if hits <= 0:
        return NO_HITS
    if hero.ko or hero.dead:
        table.tell(DamageDiscarded, hero.id, hits)
        return NO_HITS
    coming = each if isinstance(each, list) else [each] * hits
    caused = _past_cover(table, hero, coming, kind, source)
    through = _past_save(table, hero, caused, kind, ignore, source)
    table.tell(HitsTaken, hero.id, kind, hits, hits - len(caused), len(caused) - len(through), source)
    if not through:
        return HitsOutcome(len(caused), 0, 0)
    if kind != "corruption":
        offer_last_chance(table, hero, kind, through, ignore)
    points = sum(max(0, roll_amount(table, amount, "damage", ENEMY_SIDE, hero.id)) for amount in through)
    points -= min(points, change_of(table.state, hero, "shield")) if kind == "hits" else 0
    points -= _armor_saves(table, hero, points, kind, ignore, source)
    revives = table.state.revives
    taken = _take_points(table, hero, kind, points, source)
    if table.state.revives < revives:  # B10.37: whatever else the source had in store is ignored
        return NO_HITS
    return HitsOutcome(len(caused), len(through), taken)


def _past_cover(table: Table, hero: Hero, hits: list[Amount | str], kind: str, source: str) -> list[Amount | str]:
    """The hits that no Cover stops; it saves also when Defense is ignored. Rule: B10.10."""
    need = save_of(table.state, hero, "cover") if kind == "hits" else 0
    if not need:
        return hits
    sides = table.roll("cover", hero.id, d6s(len(hits)), need, source)
    return [hit for hit, side in zip(hits, sides, strict=True) if side < need]


def _past_save(
    table: Table, hero: Hero, hits: list[Amount | str], kind: str, ignore: Sequence[str], source: str
) -> list[Amount | str]:
    """The hits that get through: Defense against hits, Willpower against horror and corruption, one die a hit.

    Rule: B10.2, B10.3, B10.5.
    """
    save = SAVES[kind][0]
    if (
        not hits
        or save in ignore
        or (kind == "corruption" and has_rule(table.state, hero, "no_willpower_against_corruption"))
    ):
        return hits
    state = table.state
    need = defense_save_of(state, hero) if save == "defense" else willpower_save_of(state, hero)
    dice = d6s(len(hits))
    sides = offer_rerolls(table, hero, save, table.roll(save, hero.id, dice, need, source), dice, need, source)
    return [hit for hit, side in zip(hits, sides, strict=True) if side < need]


def _armor_saves(table: Table, hero: Hero, points: int, kind: str, ignore: Sequence[str], source: str) -> int:
    """Armor prevents wounds, Spirit Armor sanity damage, one die a point; the best one counts.

    Rule: B10.11 to B10.13.
    """
    armor = SAVES[kind][1]
    if points <= 0 or not armor or "armor" in ignore:
        return 0
    need = save_of(table.state, hero, armor)
    if not need:
        return 0
    dice = d6s(min(points, 100))
    sides = offer_rerolls(table, hero, armor, table.roll(armor, hero.id, dice, need, source), dice, need, source)
    saved = sum(side >= need for side in sides)
    table.tell(DamageSaved, hero.id, kind, saved)
    return saved


def _take_points(table: Table, hero: Hero, kind: str, points: int, source: str) -> int:
    if points <= 0:
        return 0
    if kind == "corruption":
        hero.corruption += points
        table.tell(CorruptionGained, hero.id, points, source)
        return points
    if kind == "horror":
        return take_sanity_damage(table, hero, points, source)
    return take_wounds(table, hero, points, source)


def take_wounds(table: Table, hero: Hero, wounds: int, source: str) -> int:
    """The hero takes wounds, no more than put the hero down. Gives the wounds taken. Rule: B10.4, B10.20."""
    taken, beyond, goes_down = _within_limit(table, hero, hero.wounds, wounds, health_of(table.state, hero))
    if taken:
        hero.wounds += taken
        table.tell(HeroWounded, hero.id, taken, source)
    if taken or goes_down:
        _after_damage(table, hero, beyond, goes_down)
    if taken >= DANGEROUS and table.state.options["dangerous_dynamite"] == "on":
        _dynamite_goes_off(table, hero)
    return taken


def take_sanity_damage(table: Table, hero: Hero, points: int, source: str) -> int:
    """The hero takes sanity damage, no more than puts the hero down. Gives what was taken. Rule: B10.4, B10.20."""
    taken, beyond, goes_down = _within_limit(table, hero, hero.sanity_damage, points, sanity_of(table.state, hero))
    if taken:
        hero.sanity_damage += taken
        table.tell(SanityLost, hero.id, taken, source)
    if taken or goes_down:
        _after_damage(table, hero, beyond, goes_down)
    return taken


def _within_limit(table: Table, hero: Hero, so_far: int, points: int, limit: int) -> tuple[int, int, bool]:
    """How much of new damage is taken, how much is beyond the limit, and whether it puts the hero down.

    Nothing is taken by a hero who is down, or who is revived instead. Rule: B10.20, B10.36, R1.
    """
    if hero.ko or hero.dead or points <= 0:
        return 0, 0, False
    over = table.state.options["ko_rule"] == "over_limit"
    goes_down = so_far + points > limit if over else so_far + points >= limit
    if goes_down and _revived_instead(table, hero, points):
        return 0, 0, False
    taken = min(points, limit - so_far)
    return taken, points - taken, goes_down


def _dynamite_goes_off(table: Table, hero: Hero) -> None:
    """So many wounds from one source may set off the dynamite that the hero carries: on a D6 of 1 or 2 each.

    Rule: B8.70, option `dangerous_dynamite`.
    """
    from brimstone_tui.rulesets.brimstone.attack import blast

    square = hero.square
    sticks = hero.tokens.count(DYNAMITE)
    sides = table.roll("trigger", hero.id, d6s(sticks), about=DYNAMITE)
    for _ in range(sum(side <= GOES_OFF for side in sides)):
        hero.tokens.remove(DYNAMITE)
        blast(table, square, None)


def _after_damage(table: Table, hero: Hero, beyond: int, goes_down: bool) -> None:
    if beyond > 0:
        table.tell(DamageDiscarded, hero.id, beyond)
    if goes_down:
        knock_out(table, hero)
    else:
        fire(table, hero, "wounded")


def knock_out(table: Table, hero: Hero) -> None:
    """The figure goes off the board, a KO marker lies in its space, status markers go. Rule: B10.20, B10.23."""
    hero.ko = True
    hero.statuses.clear()
    table.state.tallies["knocked_out"] = table.state.tallies.get("knocked_out", 0) + 1
    table.tell(HeroKnockedOut, hero.id)
    fire(table, hero, "knocked_out")


# -- revive tokens ---------------------------------------------------------------------------------------------------


def _revived_instead(table: Table, hero: Hero, points: int) -> bool:
    """A revive token may be discarded instead of going down; the rest of the source is ignored.

    Rule: B10.36, B10.37, R7.
    """
    state = table.state
    if state.revives <= 0 or state.options["revive_mode"] == "end_of_turn":
        return False
    if state.options["revive_mode"] == "ask" and not table.ask(
        UseRevive(hero.id, revives=state.revives, points=points)
    ):
        return False
    revive(table, hero)
    table.tell(DamageDiscarded, hero.id, points)
    return True


def revive(table: Table, hero: Hero) -> None:
    """Full Health, full Sanity, and 1 Grit if below the maximum; no chart. Rule: B10.36."""
    table.state.revives -= 1
    hero.wounds = hero.sanity_damage = 0
    table.tell(HeroRevived, hero.id)
    recover_grit(table, hero)


# -- recovering ------------------------------------------------------------------------------------------------------


def recover(table: Table, hero: Hero) -> None:
    """A KO'd hero rolls on the chart of each track that reached its limit, heals 2D6 and stands up.

    Rule: B10.26 to B10.31.
    """
    injured = hero.wounds >= health_of(table.state, hero)
    maddened = hero.sanity_damage >= sanity_of(table.state, hero)
    roll_on_charts(table, hero)
    if hero.dead:
        return
    if injured and maddened:
        wounds = sum(roll_own(table, hero, "recover", d6s(2)))
        sanity = sum(roll_own(table, hero, "recover", d6s(2)))
    else:
        most = {"wounds": hero.wounds, "sanity": hero.sanity_damage}
        least = {"wounds": min(hero.wounds, int(injured)), "sanity": min(hero.sanity_damage, int(maddened))}
        points = sum(roll_own(table, hero, "recover", d6s(2)))
        shares = table.ask(HealSplit(hero.id, points, most, least, by=hero.id))
        wounds, sanity = shares["wounds"], shares["sanity"]
    wounds, sanity = min(wounds, hero.wounds), min(sanity, hero.sanity_damage)
    hero.wounds -= wounds
    hero.sanity_damage -= sanity
    table.tell(HeroHealed, hero.id, hero.id, wounds, sanity)
    stand_up(table, hero)


def roll_on_charts(table: Table, hero: Hero) -> None:
    """One roll on the Injury chart if Health reached zero, one on the Madness chart if Sanity did.

    Rule: B10.27, B10.29, B15.4.
    """
    state = table.state
    injured, maddened = hero.wounds >= health_of(state, hero), hero.sanity_damage >= sanity_of(state, hero)
    if injured:
        _roll_on_chart(table, hero, "injury", state.catalogue.injuries, hero.injuries)
    if maddened and not hero.dead:
        _roll_on_chart(table, hero, "madness", state.catalogue.madness, hero.madness)
    # A chart may lower the limit: what is recorded never exceeds it.
    hero.wounds = min(hero.wounds, health_of(state, hero))
    hero.sanity_damage = min(hero.sanity_damage, sanity_of(state, hero))
    lose_grit(table, hero, max(0, hero.grit - max_grit_of(state, hero)))


def _roll_on_chart(table: Table, hero: Hero, chart: str, rows: dict[str, ChartRow], suffered: list[str]) -> None:
    """2D6 on a chart (one D6 for some); what the hero has already is rolled again; Grit only against death.

    Rule: B2.22, B10.50 to B10.52.
    """
    dice = d6s(1 if has_rule(table.state, hero, f"{chart}_rolls_on_one_die") else 2)
    while True:
        sides = table.roll(chart, hero.id, dice)
        row = _row(rows, sum(sides))
        if row.fatal and hero.grit > 0:
            sides = _reroll_death(table, hero, chart, sides)
            row = _row(rows, sum(sides))
        if row.id not in suffered:
            break
    if not row.fatal and (row.modifiers or row.named_rules):
        suffered.append(row.id)
    table.tell(ChartRolled, hero.id, chart, sum(sides), row.id)
    if row.fatal:
        die(table, hero)


def _row(rows: dict[str, ChartRow], result: int) -> ChartRow:
    return next(row for row in rows.values() if result <= row.upto)


def _reroll_death(table: Table, hero: Hero, chart: str, sides: list[int]) -> list[int]:
    options = [str(n) for n in range(len(sides))]
    chosen = table.ask(
        RerollDice(
            hero.id,
            options,
            purpose=chart,
            sides=list(sides),
            dice=["d6"] * len(sides),
            need=0,
            by="grit",
            grit=1,
            what="death",
        )
    )
    if chosen:
        spend_grit(table, hero, 1)
        for n, side in zip(chosen, table.roll(chart, hero.id, [D6] * len(chosen)), strict=True):
            sides[int(n)] = side
    return sides


def die(table: Table, hero: Hero) -> None:
    """The hero is dead and leaves the board for good; the light goes to the next in the party. Rule: B10.42, B10.50."""
    hero.dead = True
    hero.ko = True
    hero.square = OFF_BOARD
    table.tell(HeroDied, hero.id)
    survivors = standing(table.state) or [other for other in table.state.heroes if not other.dead]
    if table.state.light == hero.id and survivors:
        pass_the_light(table.state, survivors[0])
        table.tell(LanternTaken, survivors[0].id)


def stand_up(table: Table, hero: Hero) -> None:
    """The figure is back in the marker's space; whoever stands there is pushed to the nearest free one.

    Rule: B10.26, B4.24.
    """
    state = table.state
    hero.ko = False
    sit_out_if_late(state, hero.id, initiative_of(state, hero))
    occupant = _figure_on(state, hero)
    table.tell(HeroRecovered, hero.id)
    if occupant is None or hero.square < 0:
        return
    free = free_squares(state)
    floor = board_of(state).floor  # the last resort, for one that walls shut in
    for layer in [*board_of(state).distances_to(hero.square, floor)[1:], floor]:
        if layer & free:
            occupant.square = ((layer & free) & -(layer & free)).bit_length() - 1
            table.tell(EnemyPushed, occupant.id, occupant.square)
            return


def _figure_on(state: GameState, hero: Hero) -> Hero | Enemy | None:
    """Who else stands in the hero's space."""
    figures: list[Hero | Enemy] = [other for other in state.heroes if other is not hero and not other.ko]
    figures += state.enemies
    return next((figure for figure in figures if figure.square == hero.square), None)
