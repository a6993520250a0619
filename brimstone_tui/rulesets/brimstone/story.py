"""A game in a few lines: the closing screen, which tells the story in figures, and two lines for taking a game up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brimstone_tui.engine.events import Told
from brimstone_tui.rulesets.brimstone.events import (
    EnemyKilled,
    HeroKnockedOut,
    HeroRevived,
    HeroWounded,
    SanityLost,
    TilePlaced,
)
from brimstone_tui.rulesets.brimstone.figures import health_of, sanity_of
from brimstone_tui.rulesets.brimstone.names import count_of, row_title
from brimstone_tui.rulesets.brimstone.state import (
    TRACK_END,
    GameState,
    Hero,
    HeroId,
    enemies_of,
    kind_of_hero,
    kinds_on_board,
)
from brimstone_tui.words import say
from brimstone_tui.words.phrases import listed


@dataclass(slots=True)
class Deeds:
    """What one hero did and suffered."""

    kills: int = 0
    wounds: int = 0
    sanity: int = 0
    knocked_out: int = 0


def story(state: GameState, log: Sequence[Told]) -> list[str]:
    """The closing screen: how it ended, the party in figures, then each hero. Its first word is Victory or Defeat.

    Rule: B15.1, B15.3, B16.40.
    """
    mission = state.catalogue.missions[state.mission]
    deeds, tiles, revived = _deeds(state, log)
    won = state.outcome == "victory"
    return [
        say("story-victory", mission=mission.title) if won else say(f"story-{state.cause.replace('_', '-')}"),
        mission.victory if won else mission.defeat,
        say(
            "story-party",
            turns=state.turn,
            tiles=tiles,
            killed=state.tallies.get("killed", 0),
            fights=state.tallies.get("fights", 0) + bool(state.enemies),
        ),
        say(
            "story-suffered",
            wounds=sum(each.wounds for each in deeds.values()),
            sanity=sum(each.sanity for each in deeds.values()),
            down=sum(each.knocked_out for each in deeds.values()),
            revived=revived,
        ),
        say(
            "story-gained",
            xp=sum(hero.xp for hero in state.heroes),
            gold=sum(hero.gold for hero in state.heroes),
            stone=sum(hero.dark_stone for hero in state.heroes),
        ),
        *(_hero_line(state, hero, deeds[hero.id]) for hero in state.heroes),
        say("story-farewell"),
    ]


def _deeds(state: GameState, log: Sequence[Told]) -> tuple[dict[HeroId, Deeds], int, int]:
    """What each hero did and suffered, the tiles found and the revive tokens used."""
    deeds = {hero.id: Deeds() for hero in state.heroes}
    tiles = revived = 0
    for event, _ in log:
        match event:
            case EnemyKilled(by=by) if by in deeds:
                deeds[by].kills += 1
            case HeroWounded(hero=hero, wounds=wounds):
                deeds[hero].wounds += wounds
            case SanityLost(hero=hero, sanity=sanity):
                deeds[hero].sanity += sanity
            case HeroKnockedOut(hero=hero):
                deeds[hero].knocked_out += 1
            case TilePlaced():
                tiles += 1
            case HeroRevived():
                revived += 1
    return deeds, tiles, revived


def _hero_line(state: GameState, hero: Hero, deeds: Deeds) -> str:
    line = say(
        "story-hero",
        hero=hero.name,
        title=kind_of_hero(state, hero).name,
        kills=deeds.kills,
        wounds=deeds.wounds,
        sanity=deeds.sanity,
        xp=hero.xp,
        gold=hero.gold,
        stone=hero.dark_stone,
    )
    suffered = [row_title(state, "injury", id) for id in hero.injuries]
    suffered += [row_title(state, "madness", id) for id in hero.madness]
    more = [
        *([say("story-hero-down", down=deeds.knocked_out)] if deeds.knocked_out else []),
        *([say("story-hero-suffers", what=listed(suffered))] if suffered else []),
        *([say("story-hero-dead")] if hero.dead else []),
    ]
    return " ".join([line, *more])


def recap(state: GameState, log: Sequence[Told]) -> tuple[str, str]:
    """Two lines for taking a game up again: where it stands, and how the party does."""
    mission = state.catalogue.missions[state.mission]
    where = say(
        "recap-where",
        mission=mission.title,
        turn=state.turn,
        clues=state.clues,
        needed=mission.clues,
        darkness=state.darkness,
        steps=TRACK_END,
    )
    enemies = [count_of(state, kind, len(enemies_of(state, kind))) for kind in kinds_on_board(state)]
    fight = say("recap-fight", enemies=listed(enemies)) if enemies else say("recap-quiet")
    killed = sum(isinstance(event, EnemyKilled) for event, _ in log)
    party = "; ".join(_hero_in_short(state, hero) for hero in state.heroes)
    return where, say("recap-party", party=party, fight=fight, killed=killed)


def _hero_in_short(state: GameState, hero: Hero) -> str:
    if hero.ko or hero.dead:
        return say("recap-hero-down", hero=hero.name, how=say("status-dead" if hero.dead else "status-ko"))
    health, sanity = health_of(state, hero), sanity_of(state, hero)
    return say(
        "recap-hero",
        hero=hero.name,
        health=max(0, health - hero.wounds),
        most_health=health,
        sanity=max(0, sanity - hero.sanity_damage),
        most_sanity=sanity,
    )
