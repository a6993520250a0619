"""What the table must be told when an effect of the data has happened: a table from kinds of effect to events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from brimstone_tui.dice import Pool
from brimstone_tui.rulesets.brimstone import events, records
from brimstone_tui.rulesets.brimstone.records import Amount, Effect, Rolled

Told = Sequence[Any]


def leaves(effects: Sequence[Effect]) -> Iterator[Effect]:
    """All effects that something may come to, without the tests, tables and choices that lead to them."""
    for effect in effects:
        yield from (effect,) if type(effect) in _HAPPENED else leaves(_inner(effect))


def certain(effects: Sequence[Effect]) -> Iterator[Effect]:
    """The effects that happen whatever the dice and the players say."""
    return (effect for effect in effects if type(effect) in _HAPPENED)


def ways(effects: Sequence[Effect]) -> list[list[dict[str, str]]]:
    """The answers that lead into each way of a choice; one list without answers where there is none."""
    choices = [effect for effect in effects if isinstance(effect, records.Choose)]
    chosen = [[{"card_choice": option.id}] for choice in choices for option in choice.options]
    if any(isinstance(effect, records.HealOrGrit) for effect in effects):
        chosen += [[{"breath": "heal"}], [{"breath": "grit"}]]
    return chosen or [[]]


def happened(effect: Effect, told: Told, source: str) -> bool:
    """Whether the table was told what this effect of that source does, with the figures of the data."""
    return _HAPPENED[type(effect)](effect, told, source)


def within(amount: Amount, number: int) -> bool:
    """Whether an amount of the data can come to the number."""
    if isinstance(amount, Rolled):
        pool = Pool.parse(amount.roll)
        return pool.minimum <= number - amount.plus <= pool.maximum
    return number == amount


def _inner(effect: Any) -> list[Effect]:
    match effect:
        case records.SkillTest():
            return [*effect.passed, *effect.failed, *effect.each_success]
        case records.RollTable():
            return [inner for row in effect.rows for inner in row.effects]
        case records.Choose():
            return [inner for option in effect.options for inner in option.effects]
    raise AssertionError(f"{effect.kind} is not in the table of what effects tell")


def _of(told: Told, kind: type) -> list[Any]:
    return [event for event in told if isinstance(event, kind)]


# -- kind by kind ------------------------------------------------------------------------------------------------------

ON_THE_BOARD = {
    "each_hero": ["A", "B", "C", "D"],
    "other_heroes": ["B", "C", "D"],
    "heroes_here": ["A", "B", "C"],
    "heroes_in_the_dark": ["D"],
    "bearer": ["A"],
}
"""Whom an effect strikes on the board of `every_card`; where it is one hero, any of them may be it."""


def _harm(effect: records.Harm, told: Told, source: str) -> bool:
    taken = [
        event
        for event in _of(told, events.HitsTaken)
        if (event.source, event.kind) == (source, effect.type) and within(effect.hits, event.hits)
    ]
    struck = [event.hero for event in taken]
    unsaved = all(event.saved == 0 for event in taken) or not {"defense", "willpower"} & set(effect.ignore)
    everybody = ON_THE_BOARD.get(effect.to)
    besides = ON_THE_BOARD["each_hero"]  # a card may strike everybody first, and then some once more
    right = sorted(struck) in (everybody, sorted([*everybody, *besides])) if everybody else bool(struck)
    return unsaved and right and _hurts(effect, taken, told, source)


def _hurts(effect: records.Harm, taken: Sequence[Any], told: Told, source: str) -> bool:
    """Each hit that got through does its points, where nothing else came between."""
    losses = {"hits": events.HeroWounded, "horror": events.SanityLost, "corruption": events.CorruptionGained}
    if not isinstance(effect.each, int) or _of(told, events.HeroKnockedOut) or _of(told, events.DamageSaved):
        return True
    through: int = sum(event.hits - event.cover - event.saved for event in taken) * effect.each
    lost: int = sum(event[1] for event in _of(told, losses[effect.type]) if event.source == source)
    return lost >= through


def _heal(effect: records.Heal, told: Told, source: str) -> bool:
    if effect.tracks == "corruption":
        return bool(_of(told, events.CorruptionHealed))
    healed = _of(told, events.HeroHealed)
    wrong = {"wounds": "sanity", "sanity": "wounds"}.get(effect.tracks)
    return bool(healed) and all(wrong is None or getattr(event, wrong) == 0 for event in healed)


def _heal_or_grit(effect: records.HealOrGrit, told: Told, source: str) -> bool:
    """Whoever is hurt heals, or recovers Grit."""
    helped = [event.hero for kind in (events.HeroHealed, events.GritRecovered) for event in _of(told, kind)]
    return {"A", "C", "D"} <= set(helped)


def _grit(effect: records.Grit, told: Told, source: str) -> bool:
    changed = _of(told, events.GritRecovered if effect.by > 0 else events.GritLost)
    return any(event.grit == abs(effect.by) for event in changed)


def _gain(effect: records.Gain, told: Told, source: str) -> bool:
    deck = source.partition(":")[0]
    xp = [event for event in _of(told, events.XpGained) if (event.xp, event.why) == (effect.xp, deck)]
    gold = [g for g in _of(told, events.GoldGained) if within(effect.gold, g.gold // effect.gold_times)]
    stone = [s for s in _of(told, events.DarkStoneGained) if within(effect.dark_stone, s.dark_stone)]
    tokens = [each.token for each in _of(told, events.TokenGained)]
    everybody = ON_THE_BOARD.get(effect.to)
    return (
        (not effect.xp or (sorted(event.hero for event in xp) == everybody if everybody else bool(xp)))
        and (not effect.gold or bool(gold))
        and (not effect.dark_stone or bool(stone))
        and (effect.token is None or effect.token in tokens)
        and (effect.item is None or bool(_of(told, events.ItemGained)))
    )


def _move_darkness(effect: records.MoveDarkness, told: Told, source: str) -> bool:
    moves = _of(told, events.DarknessMoved)
    if isinstance(effect.by, int) and effect.by < 0:
        return [event.back for event in moves] == [True]
    return within(effect.by, sum(not event.back for event in moves))


def _drawn(*decks: str) -> Callable[[Effect, Told, str], bool]:
    def drawn(effect: Effect, told: Told, source: str) -> bool:
        cards = [event for event in _of(told, events.CardDrawn) if event.deck in decks]
        return any(f"{event.deck}:{event.card}" != source for event in cards)

    return drawn


def _threat(effect: records.Threat, told: Told, source: str) -> bool:
    came = [event.ambush for event in _of(told, events.EnemiesPlaced)]
    return _drawn("threat_low", "threat_medium", "threat_high")(effect, told, source) and effect.ambush in came


def _enemies(effect: records.Enemies, told: Told, source: str) -> bool:
    return any(
        (event.kind, event.ambush) == (effect.enemy, effect.ambush) and within(effect.amount, len(event.enemies))
        for event in _of(told, events.EnemiesPlaced)
    )


def _add_dread(effect: records.AddDread, told: Told, source: str) -> bool:
    return len(_of(told, events.DreadAdded)) >= effect.count


def _strike(effect: records.Strike, told: Told, source: str) -> bool:
    """Defense stops none of the wounds."""
    return any(event.defense == 0 and within(effect.wounds, event.damage) for event in _of(told, events.EnemyHit))


def _lasting(effect: records.Lasting, told: Told, source: str) -> bool:
    return events.EffectBegan(source, effect.until) in told


def _mend(effect: records.Mend, told: Told, source: str) -> bool:
    return any(within(effect.amount, event.wounds) for event in _of(told, events.EnemyHealed))


def _told(kind: type) -> Callable[[Effect, Told, str], bool]:
    return lambda effect, told, source: bool(_of(told, kind))


def _named_rule(effect: records.NamedRule, told: Told, source: str) -> bool:
    return bool(_of(told, {"knocked_out_recover": events.HeroRecovered}[effect.name]))


_HAPPENED: dict[type, Callable[[Any, Told, str], bool]] = {
    records.Harm: _harm,
    records.Heal: _heal,
    records.HealOrGrit: _heal_or_grit,
    records.Grit: _grit,
    records.Gain: _gain,
    records.MoveDarkness: _move_darkness,
    records.AddDread: _add_dread,
    records.DepthEventHappens: _told(events.DepthEventHappened),
    records.LoseItem: _told(events.ItemDiscarded),
    records.DrawDarkness: _drawn("darkness"),
    records.DrawEncounter: _drawn("encounter"),
    records.Threat: _threat,
    records.Enemies: _enemies,
    records.Strike: _strike,
    records.Lasting: _lasting,
    records.Mend: _mend,
    records.NamedRule: _named_rule,
}
