"""What is wrong with the content of Brimstone as a whole: dangling ids, gaps in charts, tiles that do not join.

What holds for a file by itself (keys, types, words) is the matter of `brimstone_tui.content`.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, replace
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from brimstone_tui.board.tiles import TilePlan, TilePlanError
from brimstone_tui.content import checks
from brimstone_tui.content.checks import Checks, Fault, Loc
from brimstone_tui.content.errors import Problem, did_you_mean
from brimstone_tui.dice import DiceError, Pool
from brimstone_tui.rulesets.brimstone import records
from brimstone_tui.rulesets.brimstone.catalogue import Catalogue
from brimstone_tui.rulesets.brimstone.content import CARD_DECKS, THREAT_DECKS
from brimstone_tui.rulesets.brimstone.options import OPTIONS
from brimstone_tui.rulesets.brimstone.rolls import ROLL_CLAUSES

if TYPE_CHECKING:
    from brimstone_tui.content.catalogue import Records
    from brimstone_tui.content.kinds import Found

CHARTS = ("injuries", "madness")

_ELITE_ROWS = 6
_FACES = 6
_DOORWAY_SPACES = 2
_CHART_RESULTS = (2, 12)
_UPGRADES = 3


def problems_of(found: Found) -> Iterator[Problem]:
    """Everything that is wrong with the content as a whole, in the order of kinds and files."""
    yield from checks.problems_in(found, CHECKS, _known_names(found))
    for chart in CHARTS:
        yield from _chart_problems(found[chart])
    yield from _depth_event_problems(found["depth_events"])
    yield from _threat_problems(found)
    yield from _shared_id_problems(found)


def faults_in(record: Any, catalogue: Catalogue) -> Iterator[Fault]:
    """What is wrong with a record and those in it that stand beside the content, as in a lesson.

    Its heroes choose no upgrade and its enemies are never elite, so they need not be whole classes and kinds.
    """
    kinds = {kind: getattr(catalogue, kind) for kind in ("enemies", "tokens", "items")}
    known = _known_names({**kinds, "encounter": catalogue.cards["encounter"]})
    yield from checks.faults_in(record, _BESIDE, known)


_REFERENCES: dict[tuple[type, str], str] = {
    (records.Enemies, "enemy"): "enemies",
    (records.ThreatGroup, "enemy"): "enemies",
    (records.EnemyAbilities, "spawner"): "enemies",
    (records.Gain, "token"): "tokens",
    (records.Tile, "encounter"): "encounters",
    (records.HeroKind, "items"): "items",
    (records.Reroll, "purposes"): "purposes",
    (records.NamedRule, "name"): "named rules",
    (records.Ability, "named_rules"): "named rules",
    (records.Item, "named_rules"): "named rules",
    (records.ChartRow, "named_rules"): "named rules",
    (records.TokenKind, "named_rules"): "named rules",
}
"""Which fields are ids, and of what."""
_DICE: dict[type, tuple[str, ...]] = {
    records.Rolled: ("roll",),
    records.RollTable: ("roll",),
    records.Item: ("damage",),
    records.EnemyKind: ("damage",),
    records.EnemyRanged: ("damage",),
}
"""Which fields are dice."""
_TARGET = (2, 6)
_MANY = 1000
_BOUNDS: dict[tuple[type, str], tuple[int, int]] = {
    (records.HeroToHit, "melee"): _TARGET,
    (records.HeroToHit, "ranged"): _TARGET,
    (records.HeroKind, "defense"): _TARGET,
    (records.HeroKind, "willpower"): _TARGET,
    (records.HeroKind, "health"): (1, _MANY),
    (records.HeroKind, "sanity"): (1, _MANY),
    (records.SkillTest, "target"): _TARGET,
    (records.EnemyKind, "escape"): _TARGET,
    (records.EnemyKind, "health"): (1, _MANY),
    (records.EnemyKind, "move"): (0, _MANY),
    (records.EnemyKind, "figures"): (1, _MANY),
    (records.Item, "hands"): (0, 2),
    (records.Item, "critical_from"): (2, 8),
    (records.Card, "copies"): (1, _MANY),
    (records.ExplorationToken, "doors"): (0, 3),
    (records.Mission, "clues"): (1, _MANY),
    (records.DepthEvent, "doubles"): (1, _FACES),
    **{(records.Skills, each.name): (1, 6) for each in fields(records.Skills)},
}


def _known_names(found: Mapping[str, Mapping[str, Any]]) -> dict[str, Iterable[str]]:
    """All names that a reference may lead to, by what it refers to."""
    known: dict[str, Iterable[str]] = {kind: found[kind] for kind in ("enemies", "tokens", "items")}
    known["encounters"] = found["encounter"]
    known["purposes"] = ROLL_CLAUSES
    if find_spec("brimstone_tui.rulesets.brimstone.named_rules"):
        known["named rules"] = importlib.import_module("brimstone_tui.rulesets.brimstone.named_rules").NAMES
    return known


def _dice_faults(part: Any) -> Iterator[Fault]:
    for name in _DICE[type(part)]:
        value = getattr(part, name)
        if isinstance(value, str):
            try:
                Pool.parse(value)
            except DiceError as error:
                yield (name,), str(error), ""


def _roll_table_faults(table: records.RollTable) -> Iterator[Fault]:
    try:
        pool = Pool.parse(table.roll)
    except DiceError:
        return
    yield from (
        (("rows", *loc), what, hint)
        for loc, what, hint in _row_faults([row.upto for row in table.rows], pool.minimum, pool.maximum)
    )


def _row_faults(rows: list[int], least: int, most: int) -> Iterator[Fault]:
    """Rows that end at these results leave none of `least` to `most` out and have none twice."""
    before = least - 1
    for number, upto in enumerate(rows):
        if upto <= before:
            yield (number, "upto"), f"{upto} has a row already", "each row reaches further than the one before"
        elif upto > most:
            yield (number, "upto"), f"the dice cannot show {upto}", f"they show {least} to {most}"
        before = max(before, upto)
    if before < most:
        yield (), f"no row for {before + 1} to {most}", "every result needs a row"


def _item_faults(item: records.Item) -> Iterator[Fault]:
    if item.free and not (item.melee or item.ranged):
        yield ("free",), "a free attack without a weapon", "say melee: or ranged:"
    if item.melee and item.ranged:
        yield ("ranged",), "both a hand weapon and a gun", "make two items of it"


def _hero_faults(hero: records.HeroKind) -> Iterator[Fault]:
    if len(hero.upgrades) != _UPGRADES:
        yield ("upgrades",), f"{len(hero.upgrades)} starting upgrades", "a class has three (B3.8)"
    if hero.ability is None:
        yield ("ability",), "no class ability", "give it one"


def _enemy_faults(enemy: records.EnemyKind) -> Iterator[Fault]:
    if len(enemy.elite_chart) != _ELITE_ROWS:
        yield ("elite_chart",), f"{len(enemy.elite_chart)} rows", f"an elite chart has {_ELITE_ROWS} (B18.1)"
    if len(enemy.glyph) != 1:
        yield ("glyph",), f"'{enemy.glyph}' is not one letter", "write one letter"
    if enemy.ranged and not enemy.to_hit.ranged:
        yield ("to_hit",), "it shoots without a ranged target", "say ranged: 4"
    if enemy.combat and not enemy.to_hit.melee:
        yield ("to_hit",), "it fights without a melee target", "say melee: 4"


def _tile_faults(tile: records.Tile) -> Iterator[Fault]:
    try:
        plan = TilePlan.parse(tile.plan)
    except TilePlanError as error:
        yield ("plan",), f"the drawing is no tile: {error}", ""
        return
    doorways = len(plan.doorways)
    if any(len(doorway.cells) != _DOORWAY_SPACES for doorway in plan.doorways):
        yield ("plan",), "a doorway that is not two spaces wide", "draw it as // (or / below /)"
    if not 0 <= tile.entrance < doorways:
        yield ("entrance",), f"no doorway {tile.entrance}", f"its doorways are 0 to {doorways - 1}"
    if tile.kind != "room":
        if tile.exits:
            yield ("exits",), "only a room has exits to roll for", "leave it out"
        return
    if len(tile.exits) != _FACES:
        yield (
            ("exits",),
            f"{len(tile.exits)} faces",
            f"name a doorway for each face of the die, {_FACES} in all (B6.12)",
        )
    for number, doorway in enumerate(tile.exits):
        if doorway == tile.entrance or not 0 <= doorway < doorways:
            yield ("exits", number), f"{doorway} is no exit", f"doorways are 0 to {doorways - 1}, without the entrance"


def _threat_card_faults(card: records.ThreatCard) -> Iterator[Fault]:
    if bool(card.groups) == bool(card.draws):
        yield (), "a threat card has groups, or cards to draw", "give it one of both"


def _mission_faults(mission: records.Mission) -> Iterator[Fault]:
    for name, value in mission.options.items():
        if name not in OPTIONS:
            yield ("options", name), f"'{name}' is not a rule option", did_you_mean(name, OPTIONS)
        elif value not in OPTIONS[name]:
            yield ("options", name), f"'{value}' is no value of {name}", did_you_mean(value, OPTIONS[name])


CHECKS = Checks(
    references=_REFERENCES,
    bounds=_BOUNDS,
    drawings=("plan",),
    more={
        records.Rolled: (_dice_faults,),
        records.RollTable: (_dice_faults, _roll_table_faults),
        records.Item: (_dice_faults, _item_faults),
        records.HeroKind: (_hero_faults,),
        records.EnemyKind: (_dice_faults, _enemy_faults),
        records.EnemyRanged: (_dice_faults,),
        records.Tile: (_tile_faults,),
        records.ThreatCard: (_threat_card_faults,),
        records.Mission: (_mission_faults,),
    },
)
_BESIDE = replace(CHECKS, more={**CHECKS.more, records.HeroKind: (), records.EnemyKind: (_dice_faults,)})
"""For records that stand beside the content: no whole classes and kinds."""


# -- checks of a whole kind ------------------------------------------------------------------------------------------


def _chart_problems(chart: Records[Any]) -> Iterator[Problem]:
    ids = list(chart)
    for loc, what, hint in _row_faults([row.upto for row in chart.values()], *_CHART_RESULTS):
        number, at = (loc[0], loc[1:]) if loc else (len(ids) - 1, ("upto",))
        yield chart.problem(ids[int(number)], at, what, hint)


def _depth_event_problems(events: Records[Any]) -> Iterator[Problem]:
    taken: set[int] = set()
    for entry_id, event in events.items():
        if event.doubles in taken:
            yield events.problem(entry_id, ("doubles",), f"{event.doubles} has an event already", "keep one of them")
        taken.add(event.doubles)
    lacking = [str(face) for face in range(1, _FACES + 1) if face not in taken]
    if lacking:
        yield events.problem(
            list(events)[-1], (), f"no event for {', '.join(lacking)}", "every double needs one (B4.26)"
        )


def _threat_problems(found: Found) -> Iterator[Problem]:
    """Cards in another deck's file, ids that two decks share, and cards whose further draws could go on for ever."""
    draws = {
        deck: sorted({drawn for card in found[f"threat_{deck}"].values() for drawn in card.draws})
        for deck in THREAT_DECKS
    }
    known: set[str] = set()
    for deck in THREAT_DECKS:
        entries = found[f"threat_{deck}"]
        for entry_id, card in entries.items():
            if card.deck != deck:
                yield entries.problem(
                    entry_id, ("deck",), f"a card of the deck {card.deck} in the file of {deck}", "move it"
                )
            if entry_id in known:
                yield entries.problem(
                    entry_id, ("id",), f"the id '{entry_id}' stands in two threat decks", "give it another id"
                )
            known.add(entry_id)
            for number, drawn in enumerate(card.draws):
                if deck in _reached(drawn, draws):
                    what = f"drawing from {drawn} can lead back to {deck}, and so never end"
                    yield entries.problem(entry_id, ("draws", number), what, "draw from a lower deck")


def _reached(deck: str, draws: dict[str, list[str]]) -> list[str]:
    """The deck itself and all decks that drawing from it may come to."""
    reached = [deck]
    for each in reached:
        reached += [drawn for drawn in draws[each] if drawn not in reached]
    return reached


def _shared_id_problems(found: Found) -> Iterator[Problem]:
    """Ids that stand twice among all that changes figures: abilities, items, cards, injuries and madness."""
    first: dict[str, str] = {}
    for kind in ("heroes", "items", *CARD_DECKS, *CHARTS):
        entries = found[kind]
        for entry_id, entry in entries.items():
            inside = _ability_places(entry) if kind == "heroes" else [((), entry)]
            for loc, source in inside:
                if source.id in first:
                    what = f"the id '{source.id}' stands among {first[source.id]} too"
                    yield entries.problem(entry_id, (*loc, "id"), what, "give one of them another id")
                first.setdefault(source.id, kind)


def _ability_places(hero: records.HeroKind) -> list[tuple[Loc, Any]]:
    upgrades: list[tuple[Loc, Any]] = [(("upgrades", number), each) for number, each in enumerate(hero.upgrades)]
    return [(("ability",), hero.ability), *upgrades] if hero.ability else upgrades
