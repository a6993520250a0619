"""Why a hero suffered what he suffered. Rule: section 10."""

from __future__ import annotations

from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.brimstone import events
from brimstone_tui.rulesets.brimstone.figures import health_of, parts_of, sanity_of, save_of
from brimstone_tui.rulesets.brimstone.names import faces_of
from brimstone_tui.rulesets.brimstone.state import kind_of_hero
from brimstone_tui.rulesets.brimstone.why import dice, figures
from brimstone_tui.rulesets.brimstone.why.asked import Asked
from brimstone_tui.words import say


def hits_taken(asked: Asked) -> list[str]:
    """How many hits came, what stopped them, how many got through. Rule: B10.3, B10.10."""
    return _hits(asked.event)


def _hits(event: events.HitsTaken) -> list[str]:
    facts = [say("why-hits-came", hits=event.hits)]
    if event.cover:
        facts.append(say("why-hits-covered", hits=event.cover))
    if event.saved:
        save = "defense" if event.kind == "hits" else "willpower"
        facts.append(say("why-hits-saved", hits=event.saved, save=save))
    return [*facts, say("why-hits-through", hits=event.hits - event.cover - event.saved)]


def damage_saved(asked: Asked) -> list[str]:
    """The armor, a die a point. Rule: B10.11 to B10.13."""
    hero, save = asked.state.hero(asked.event.hero), "armor" if asked.event.kind == "hits" else "spirit_armor"
    return [dice.hero_save(asked.state, hero, save, save_of(asked.state, hero, save))]


def hurt(asked: Asked) -> list[str]:
    """The hits that got through, the damage dice, the armor, and how much the hero can take. Rule: B10.4, B10.10."""
    event, state = asked.event, asked.state
    facts = []
    batch = asked.last(events.HitsTaken, hero=event.hero, source=event.source)
    if batch is not None and _nothing_came_between(asked, batch[0]):
        facts += _hits(batch[1])
        for told in asked.log[batch[0] + 1 : asked.number]:
            if isinstance(told.event, Rolled) and told.event.purpose == "damage":
                shown = [faces_of(die)[side - 1] for die, side in zip(told.event.dice, told.event.sides, strict=True)]
                facts.append(say("why-damage-dice", shown=", ".join(map(str, shown))))
            elif isinstance(told.event, events.DamageSaved):
                facts.append(say("why-points-saved", points=told.event.points))
    hero = state.hero(event.hero)
    if isinstance(event, events.SanityLost):
        return [*facts, say("why-now-sanity", now=hero.sanity_damage, limit=sanity_of(state, hero))]
    return [*facts, say("why-now-wounds", now=hero.wounds, limit=health_of(state, hero))]


def _nothing_came_between(asked: Asked, number: int) -> bool:
    """Whether the batch of that line is what did the harm: no other harm was told since."""
    between = [told.event for told in asked.log[number + 1 : asked.number]]
    return not any(isinstance(event, (events.HeroWounded, events.SanityLost)) for event in between)


def knocked_out(asked: Asked) -> list[str]:
    """What the hero can take, and what was reached. Rule: B10.20, R1."""
    state, hero = asked.state, asked.state.hero(asked.event.hero)
    record = kind_of_hero(state, hero)
    facts = []
    if hero.wounds >= health_of(state, hero):
        parts = parts_of(state, hero, "health")
        facts.append(figures.total(state, "health", health_of(state, hero), record.health, parts))
        facts.append(say("why-now-wounds", now=hero.wounds, limit=health_of(state, hero)))
    if hero.sanity_damage >= sanity_of(state, hero):
        parts = parts_of(state, hero, "sanity")
        facts.append(figures.total(state, "sanity", sanity_of(state, hero), record.sanity, parts))
        facts.append(say("why-now-sanity", now=hero.sanity_damage, limit=sanity_of(state, hero)))
    return facts
